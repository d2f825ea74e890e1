# Aviseringar
notice-turn = Det är din tur
notice-reminder = Din tid för draget håller på att ta slut
notice-joined = { $name } har satt sig vid ditt bord
notice-accepted = { $name } har tackat ja till din inbjudan
notice-declined = { $name } har tackat nej till din inbjudan
notice-won = Du har vunnit
notice-over = Spelet är slut
notice-rematch = { $name } erbjuder revansch
notice-rematch-ready = { $name } har tackat ja till revansch
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
notice-test-about = Dina aviseringar kommer fram hit.

# Mejl
notice-mail-many = { $count ->
    [one] { $count } nyhet om dina spel
   *[other] { $count } nyheter om dina spel
}
notice-mail-open = Öppna spelet
notice-mail-why = Du får det här mejlet eftersom aviseringar via mejl är påslagna för ditt konto på { $site }.
notice-mail-settings = Ändra aviseringar
notice-mail-stop = Avsluta prenumerationen
