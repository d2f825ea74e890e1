# What people say to each other; the codes are those of the server
hello = Hello!
good-luck = Good luck!
you-are-next = It is your turn.
one-moment = One moment, please.
take-your-time = Take your time.
well-played = Well played!
oops = Oops!
sorry-late = Sorry that it took so long.
thanks = Thank you!
good-game = Good game!
once-more = Another game?
goodbye = Goodbye!

# Talking
chat = Chat
chat-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
chat-lines = What was said
chat-silence = Nobody has said anything yet.
chat-watching = Only those who sit at the table can talk here.
chat-phrases = Phrases that everybody reads in their own language
chat-text = Your own words
chat-send = Send
chat-about = About what { $name } said
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
chat-report = Report to the operator
chat-reported = Reported. The operator will look at it.

# Notifications
notify = Notify me when it is my turn
notify-denied = The browser does not allow it. You can change that in its settings for this site.

# The waiting room
seat-number = Who plays on seat { $seat }
leave-seat = Leave the seat
remove-player = Remove
only-phrases = Only set phrases may be said
rated = rated
rated-table = The result counts for ratings

# The account
signed-in-as = You are signed in as { $name }.
guest-called = You play as a guest in this browser, and others see you as { $name }.
claim = Set a password
claim-why = With a name and a password you are the same player elsewhere too, with all your games. Nothing else is asked.
claimed = Done. From now on you can sign in anywhere with this name and password.
password = Password
password-old = Present password
password-new = New password
change-password = Change the password
password-changed = The password is changed. Everywhere else you are signed out.
set-password = Set a new password
invite-code = Invitation code
sign-in = Sign in
signed-in = Welcome back!
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
signed-out = You are signed out.
guest-games-stay = { $count ->
    [one] You have { $count } game as a guest here. It stays with this guest: once you sign in as somebody else, you cannot reach it any more. To keep it, set a password for this guest instead.
   *[other] You have { $count } games as a guest here. They stay with this guest: once you sign in as somebody else, you cannot reach them any more. To keep them, set a password for this guest instead.
}
guest-games-leave = Sign in without them
guest-games-first = Confirm first that you leave the guest’s games behind.
sessions = Where you are signed in
browser-unknown = An unknown browser
this-browser = this one
last-seen = last seen { $date }

# Results
results = Finished games
no-results = Games that you finish on this server will be listed here.
results-summary = { $count ->
    [one] { $count } game with others, { $won } won
   *[other] { $count } games with others, { $won } won
}
results-chart = How many of your opponents you left behind: each game is a dot, the line is the average of ten
older-games = Older games
place-won = won
place-of = { $place } of { $count }
place-score = score { $score }

# Ratings
ratings = Ratings
take-part = Turn on ratings
take-part-why = Then you can play at tables that count, and others can see your ratings.
rating-of = { $game }, { $count ->
    [one] { $count } player
   *[other] { $count } players
}
rating-stands = { $rating } ± { $uncertainty } after { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rating-chart = The rating after each game

# Going
your-data = Your data
export-all = Download everything that the server knows about you
delete-all = Delete my data
delete-what = Your name, your password, your ratings, your tries at the deck of the day, everything that you said at tables and the records that you brought are deleted at once. Running games count as given up. This cannot be undone.
delete-stays = Finished games stay, because they belong to the other players too, but nobody can see any more that it was you.
delete-sure = Yes, delete all of this
delete-first = Tick the box first: nothing has been deleted yet.
delete-for-good = Delete for good
deleted = Everything is deleted. Goodbye, and thank you for playing.

# Why the server says no: kinds of refusal
refused-misunderstood = The server did not understand that. Load the page again and try once more.
refused-set-up = A table cannot be set up like this. Change something and try again.
refused-illegal = The rules do not allow that.
refused-over = The game is over.
refused-not-yours = That is for somebody else to do.
wrong-password = There is nobody with this name and this password. Look at both again.
name-taken = This name, or one that looks like it, belongs to somebody else. Choose another one.
not-rated = This table is rated. Set a password first, and turn on ratings in your account.
not-your-turn = It is somebody else’s turn.
refused-stale = Something else happened first. Look at the table again and decide.
refused-not-now = That cannot be done now.
refused-not-found = It is not there any more.
refused-too-many = That was a lot in a short time. Wait a few seconds.
refused-unavailable = The server cannot do that at the moment. Nothing has changed; try again.

# Finer reasons; the server sends their names
seat-taken = This seat is taken. Choose another one.
only-host = Only the host of the table gives out seats.
not-seated = You do not sit at this table.
not-begun = The game has not begun yet.
has-begun = The game has begun already.
only-just-gone = They have only just gone. Give them a minute.
still-here = They are still here.
clock-decides = With days for each turn nobody has to be here. The clock decides.
no-stand-in = The deck of the day is yours to play; no bot stands in.
bot-plays-there = A bot plays there already.
bot-plays-for-you = A bot is playing for you. Take your seat back first.
time-is-up = Your time is up.
gave-up = You have given up.
no-undo = Nothing is taken back at this table.
others-acted = Somebody else has acted since.
tiles-seen = Tiles were turned up; that cannot be taken back.
name-length = A name has 1 to 32 visible characters.
password-length = A password has 8 to 128 characters.
passwords-tried = Too many passwords were tried. Wait a quarter of an hour.
text-length = A line has 1 to 300 visible characters.
phrases-only = At this table only set phrases are said.
sign-in-first = You are not signed in any more. Sign in first.
not-served = The operator of this server does not serve your address.
banned = The operator of this server has banned you.
removed = You were removed from this table.
registration-closed = This server does not accept new accounts. You can play as a guest.
invite-needed = You need a valid invitation code to register here.
reset-expired = This link has been used or has expired. Ask the operator for a new one.
two-seats = At a rated table nobody plays for two.
table-busy = Too many changes at this table within a minute. Wait a moment.
table-exhausted = This table has changed too often. Make a new one.
only-bots = A table needs a person or an open seat.
quota-records = You have stored as many games as this server keeps for one player.
quota-record-size = This game is too large to be stored.
quota-tables = You have too many tables that are not finished. Finish or leave one first.
quota-bots = You have too many unfinished games with bots. Finish or give up one first.
quota-day = Too much was stored from your address today. Try again tomorrow.
quota-lines = Nothing more can be said at this table.
make-table = Create table
my-tables = Your games
open-tables = Open tables
watch-tables = Games to watch
no-tables = None at the moment.
your-name = Your name
bots-among-them = How many of them are bots
clock = Clock
clock-none = No clock
clock-quick = 5 minutes, and 5 seconds per turn
clock-calm = 15 minutes, and 15 seconds per turn
clock-days = 3 days per turn
listed = Everybody sees the table in the list
may-watch = Whoever has the link may watch
server-away = There is no connection to the server.
waiting-for-players = Waiting for players
seat-open = Open seat
sit-here = Take this seat
ready = I am ready
is-ready = ready
share-link = Send this link to your friends:
copy-link = Copy link
link-qr = The link as a QR code
connection-lost = The connection is lost. Trying again …
table-not-found = There is no such table on this server.
table-not-yours = Only its players may look at this table.
resign = Give up
resign-sure = Really give up?
bot-for-me = Let a bot play for me
bot-for = Let a bot play for { $name }
come-back = Take back my seat
bot-plays = a bot plays
away = away
out-resigned = gave up
out-time-up = time was up
deal-verified = Deal verified
deal-verified-why = Before the game the server published a fingerprint of its secret. Your device stored it and added a random word of its own. Now that the secret is public, your device has checked that the deck follows from both and that every tile came in that order: nobody could choose the tiles.
deal-consistent = Record of the deal is consistent
deal-consistent-why = The deck matches the secret and the commitment in the record. Your device was not connected before the first turn, so it could not compare them with what the server published then.
deal-wrong = The deal does not match
deal-wrong-why = The deck is not the one that the server committed to before the game. Save the record and tell the operator of this server.
end-resigned = { $names } gave up.
end-time-up = Time ran out: { $names }.
end-closed = The operator closed the game.

# Before and after a game
guest-name = Guest { $code }
assistance-table = Hints and the analysis board are allowed
assistance-allowed = hints and analysis allowed
rated-assistance = Hints and analysis are not allowed where the result counts.
offer-rematch = Offer a rematch
rematch-offered = You offered a rematch. Waiting for an answer …
withdraw-rematch = Withdraw the offer
rematch-by = { $name } offers a rematch.
accept-rematch = Accept
decline-rematch = Decline
rematch-declined = Declined by { $names }.
rematch-ready = The table for the rematch is ready.
go-to-rematch = Go to the table
keep-playing = Keep playing
waiting-seats = { $count ->
    [one] Waiting for { $count } more player
   *[other] Waiting for { $count } more players
}
waiting-ready = Not ready yet: { $names }
waiting-you = The others are ready. Press “I am ready” to begin.
clock-real-time = { $time } min, and { $seconds } s per turn
clock-turn-days = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
}
connected = Connected
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
clock-own = Custom
clock-minutes = Minutes per player
clock-seconds = Seconds added per turn

# Looking for an opponent
pair-about = You play against the next person who looks for the same game and clock.
pair-find = Find opponent
pair-looking = Looking for an opponent …
pair-time = Waiting time: { $time }
pair-cancel = Cancel
pair-nobody = Nobody has come yet. You can go on waiting, or play a bot.
pair-bot = Play a bot instead ({ $level })
pair-found = Opponent found: { $name }. The game is starting …
pair-lapsed = Your opponent did not answer. The search goes on.
pair-missed = There was an opponent, but your browser did not answer in time.
pair-inactive = The search ended because this page was inactive.
