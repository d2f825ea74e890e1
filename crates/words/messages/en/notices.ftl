# Notifications by the browser, by email and by webhooks. Only the server has these texts.
notice-turn = It is your turn
notice-reminder = Your time for this turn is running out
notice-joined = { $name } has joined your table
notice-accepted = { $name } has accepted your invitation
notice-declined = { $name } has declined your invitation
notice-won = You have won
notice-over = The game is over
notice-rematch = { $name } offers a rematch
notice-rematch-ready = { $name } has accepted the rematch
notice-with = { $game } with { $names }
notice-days = { $count ->
    [one] { $count } day left
   *[other] { $count } days left
}
notice-hours = { $count ->
    [one] { $count } hour left
   *[other] { $count } hours left
}
notice-test = Test notification
notice-test-about = Your notifications arrive here.

# Emails with notifications
notice-mail-many = { $count ->
    [one] { $count } notification about your games
   *[other] { $count } notifications about your games
}
notice-mail-open = Open game
notice-mail-why = You receive this email because notifications by email are switched on in your account on { $site }.
notice-mail-settings = Change notifications
notice-mail-stop = Unsubscribe
