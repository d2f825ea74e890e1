# Aviseringar
notice-turn = Det är din tur
notice-reminder = Din tid för den här turen håller på att ta slut
notice-joined = { $name } har satt sig vid ditt bord
notice-accepted = { $name } har tackat ja till din inbjudan
notice-declined = { $name } har tackat nej till din inbjudan
notice-won = Du har vunnit
notice-over = Spelet är slut
notice-rematch = { $name } föreslår en returmatch
notice-rematch-ready = { $name } har accepterat returmatchen
notice-with = { $game } med { $names }
notice-days = { $count ->
    [one] { $count } dag kvar
   *[other] { $count } dagar kvar
}
notice-hours = { $count ->
    [one] { $count } timme kvar
   *[other] { $count } timmar kvar
}
notice-test = Testavisering
notice-test-about = Dina aviseringar kommer hit.

# Mejl
notice-mail-many = { $count ->
    [one] { $count } avisering om dina spel
   *[other] { $count } aviseringar om dina spel
}
notice-mail-open = Öppna spelet
notice-mail-why = Du får det här mejlet eftersom aviseringar via e-post är påslagna för ditt konto på { $site }.
notice-mail-settings = Ändra aviseringar
notice-mail-stop = Avsluta prenumerationen
