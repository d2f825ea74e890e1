# Értesítések
notice-turn = Te következel
notice-reminder = Fogytán az időd erre a fordulóra
notice-joined = { $name } leült az asztalodhoz
notice-accepted = { $name } elfogadta a meghívásodat
notice-declined = { $name } elutasította a meghívásodat
notice-won = Nyertél
notice-over = Véget ért a játék
notice-rematch = { $name } visszavágót ajánl
notice-rematch-ready = { $name } elfogadta a visszavágót
notice-with = { $game } ({ $names })
notice-days = { $count ->
    [one] még { $count } nap
   *[other] még { $count } nap
}
notice-hours = { $count ->
    [one] még { $count } óra
   *[other] még { $count } óra
}
notice-test = Tesztértesítés
notice-test-about = Az értesítéseid ide érkeznek.

# E-mailek
notice-mail-many = { $count ->
    [one] { $count } értesítés a játékaidról
   *[other] { $count } értesítés a játékaidról
}
notice-mail-open = Játék megnyitása
notice-mail-why = Azért kapod ezt az e-mailt, mert a fiókodban be vannak kapcsolva az e-mailes értesítések itt: { $site }.
notice-mail-settings = Értesítések módosítása
notice-mail-stop = Leiratkozás
