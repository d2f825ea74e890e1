# Benachrichtigungen
notice-turn = Du bist am Zug
notice-reminder = Deine Zeit für diesen Zug läuft ab
notice-joined = { $name } hat an deinem Tisch Platz genommen
notice-accepted = { $name } hat deine Einladung angenommen
notice-declined = { $name } hat deine Einladung abgelehnt
notice-won = Du hast gewonnen
notice-over = Das Spiel ist zu Ende
notice-rematch = { $name } bietet eine Revanche an
notice-rematch-ready = { $name } hat die Revanche angenommen
notice-with = { $game } mit { $names }
notice-days = { $count ->
    [one] noch { $count } Tag
   *[other] noch { $count } Tage
}
notice-hours = { $count ->
    [one] noch { $count } Stunde
   *[other] noch { $count } Stunden
}
notice-test = Testbenachrichtigung
notice-test-about = Deine Benachrichtigungen kommen hier an.

# E-Mails
notice-mail-many = { $count ->
    [one] { $count } Benachrichtigung zu deinen Spielen
   *[other] { $count } Benachrichtigungen zu deinen Spielen
}
notice-mail-open = Spiel öffnen
notice-mail-why = Du bekommst diese E-Mail, weil in deinem Konto auf { $site } Benachrichtigungen per E-Mail eingeschaltet sind.
notice-mail-settings = Benachrichtigungen ändern
notice-mail-stop = Abbestellen
