# Meldingen
notice-turn = Jij bent aan de beurt
notice-reminder = Je tijd voor deze beurt is bijna om
notice-joined = { $name } is aan je tafel komen zitten
notice-accepted = { $name } heeft je uitnodiging geaccepteerd
notice-declined = { $name } heeft je uitnodiging afgeslagen
notice-won = Je hebt gewonnen
notice-over = Het spel is afgelopen
notice-rematch = { $name } stelt een revanche voor
notice-rematch-ready = { $name } heeft de revanche geaccepteerd
notice-with = { $game } met { $names }
notice-days = { $count ->
    [one] nog { $count } dag
   *[other] nog { $count } dagen
}
notice-hours = { $count ->
    [one] nog { $count } uur
   *[other] nog { $count } uur
}
notice-test = Testmelding
notice-test-about = Je meldingen komen hier aan.

# E-mails
notice-mail-many = { $count ->
    [one] { $count } melding over je spellen
   *[other] { $count } meldingen over je spellen
}
notice-mail-open = Spel openen
notice-mail-why = Je krijgt deze e-mail omdat meldingen per e-mail zijn ingeschakeld in je account op { $site }.
notice-mail-settings = Meldingen wijzigen
notice-mail-stop = Meldingen stopzetten
