# What people say to each other; the codes are those of the server
hello = Hello!
good-luck = Good luck!
you-are-next = It’s your turn.
one-moment = One moment, please.
take-your-time = Take your time.
well-played = Well played!
oops = Oops!
sorry-late = Sorry for the delay.
thanks = Thank you!
good-game = Good game!
once-more = Another game?
goodbye = Goodbye!

# Talking
chat = Chat
chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
chat-lines = Messages
chat-silence = No messages yet.
chat-watching = Only the players at this table can chat.
chat-phrases = Ready-made phrases; all players see them in their own language
chat-text = Write a message
chat-send = Send
chat-about = Options for the message from { $name }
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
chat-report = Report to operator
chat-reported = Reported. The operator will review it.

# Notifications
notify = Notify me when it is my turn
notify-denied = Your browser blocks notifications. You can allow them in its settings for this site.
notify-failed = Notifications could not be turned on: the browser did not reach its push service. Try again later.

# The waiting room
seat-number = Player in seat { $seat }
leave-seat = Leave seat
remove-player = Remove
only-phrases = Allow only ready-made phrases in the chat
rated = rated
rated-table = The result counts for ratings

# The pages of the account
account-enter = Sign in or create an account
account-enter-about = Keep your games and play on all your devices
account-security = Sign-in and security
account-security-about = Password, passkeys, account recovery, sessions
account-notifications-about = When it is your turn, even if this page is closed
account-games = Games and ratings
account-games-about = Results of your finished games
account-bots-about = Connect a program that plays here
account-privacy = Privacy and data
account-privacy-about = Download or delete your data

# The account
signed-in-as = You are signed in as { $name }.
guest-called = You are playing as a guest in this browser. Others see you as { $name }.
create-account = Create account
claim = Set a password
claim-why = With a name and a password you can sign in on other devices and keep all your games. No other data is required.
claimed = Done. You can now sign in anywhere with this name and password.
password = Password
password-old = Current password
password-new = New password
change-password = Change password
password-changed = Password changed. You have been signed out everywhere else.
password-changed-codes = Password changed. You have been signed out everywhere else. Your recovery codes are no longer valid. You can create new ones under “Sign-in and security”.
set-password = Set new password
invite-code = Invitation code
sign-in = Sign in
signed-in = Welcome back!
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
signed-out = You have signed out.
guest-games-here = { $count ->
    [one] You have { $count } game as a guest in this browser.
   *[other] You have { $count } games as a guest in this browser.
}
guest-games-move = Move my guest games to the account
sessions = Where you are signed in
browser-unknown = Unknown browser
this-browser = this browser
last-seen = last seen { $date }

# The email address, and what to do without the password
mail-of-account = Email address
mail-why = With an email address you can set a new password if you forget yours. Other players do not see the address.
mail-add = Save address
mail-change = Change address
mail-remove = Remove address
mail-entered = We have sent a link to { $address }. Open it to confirm the address. The link is valid for 24 hours.
mail-confirmed-as = Confirmed: { $address }
mail-unsubscribed = You have turned off notifications to this address. Emails about your password are still sent.
mail-subscribe = Turn on notifications again
mail-confirm-press = Confirm that this email address is yours.
confirm-address = Confirm address
mail-confirmed = The email address is confirmed.
unsubscribe = Stop notifications by email
unsubscribe-why = You will no longer get notifications about your games at this address. Emails about your password are still sent.
unsubscribed = You will not get notifications by email any more. You can turn them on again in your account.
forgot-password = Forgot your password?
forgot-by-mail = By email
forgot-who = Name or email address
forgot-send = Send link
forgot-sent = If this account has a confirmed email address, a link is on its way. It is valid for 30 minutes.
forgot-by-code = With a recovery code
recovery-code = Recovery code
recovery-codes = Recovery codes
codes-why = With a recovery code you can set a new password, also without email. Each code can be used once. Print the codes and keep them in a safe place.
codes-left = { $count ->
    [one] You have { $count } unused code.
   *[other] You have { $count } unused codes.
}
codes-old = When you create new codes, the old ones become invalid.
codes-make = Create new codes
codes-once = These are your new codes. They are shown only now.
codes-copy = Copy codes

# Results
results = Finished games
no-results = Games that you finish on this server will be listed here.
results-summary = { $count ->
    [one] { $count } game with others, { $won } won
   *[other] { $count } games with others, { $won } won
}
results-chart = Share of opponents that you beat: each dot is a game, the line is the average of ten games
older-games = Older games
place-won = won
place-of = place { $place } of { $count }
place-score = score { $score }

# Ratings
ratings = Ratings
take-part = Turn on ratings
take-part-why = You can then play at rated tables, and others can see your ratings.
open-data = Open data
open-data-name = Show my name in open data
open-data-why = This server publishes finished games of listed tables for research. Without your consent they show a pseudonym. Copies that others have downloaded keep the name.
rating-of = { $game }, { $count ->
    [one] { $count } player
   *[other] { $count } players
}
rating-stands = { $rating } ± { $uncertainty } after { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rating-chart = Rating after each game

# Going
your-data = Your data
export-all = Download my data
delete-all = Delete my data
delete-what = Your name, your password, your email address, your ratings, your attempts at today’s moon, your chat messages and the records that you uploaded are deleted immediately. Games in progress count as given up. This cannot be undone.
delete-stays = Finished games remain, because they also belong to the other players, but they no longer show that it was you.
delete-sure = Yes, delete all of this
delete-first = Tick the box first. Nothing has been deleted yet.
delete-for-good = Delete permanently
deleted = Everything has been deleted. Goodbye, and thank you for playing.

# Why the server says no: kinds of refusal
refused-misunderstood = The server did not understand this request. Reload the page and try again.
refused-set-up = A table cannot be set up like this. Change the settings and try again.
refused-illegal = The rules do not allow this.
refused-over = The game is over.
refused-not-yours = You are not allowed to do this.
wrong-password = Wrong name or password. Check both and try again.
name-taken = This name, or one that looks like it, is taken. Choose another one.
not-rated = This table is rated. Set a password first, and turn on ratings in your account.
not-your-turn = It is another player’s turn.
refused-stale = The table has changed in the meantime. Look at it again and decide.
refused-not-now = This is not possible now.
refused-not-found = It no longer exists.
refused-too-many = Too many requests in a short time. Wait a few seconds.
refused-unavailable = The server cannot do this at the moment. Nothing has changed. Try again.

# Finer reasons; the server sends their names
seat-taken = This seat is taken. Choose another one.
only-host = Only the host of the table can assign seats.
no-bot-accounts = This rated table is not open to bot accounts.
bot-declined = The bot declined the invitation to this table.
not-seated = You have no seat at this table.
not-begun = The game has not started yet.
has-begun = The game has already started.
only-just-gone = This player has only just left. Give them a minute.
still-here = This player is still here.
clock-decides = Each turn may take days here, so players do not have to be online. Only the clock counts.
no-stand-in = A bot cannot play today’s moon for you.
bot-plays-there = A bot is already playing for this seat.
bot-plays-for-you = A bot is playing for you. Take back your seat first.
time-is-up = Your time is up.
gave-up = You have given up.
no-undo = Undo is not allowed at this table.
others-acted = Another player has acted since then.
tiles-seen = New tiles have been revealed, so this cannot be undone.
name-length = A name must have 1 to 32 visible characters.
password-length = A password must have 8 to 128 characters.
passwords-tried = Too many wrong passwords. Wait 15 minutes.
text-length = A message must have 1 to 300 visible characters.
phrases-only = Only ready-made phrases are allowed at this table.
sign-in-first = You are no longer signed in. Sign in first.
not-served = The operator of this server has blocked your address.
banned = The operator of this server has banned you.
removed = You have been removed from this table.
registration-closed = This server does not accept new accounts. You can play as a guest.
invite-needed = You need a valid invitation code to register here.
reset-expired = This link has been used or has expired. Request a new one.
wrong-code = Wrong name or recovery code, or the code was used before.
address-form = This is not a valid email address.
confirmation-expired = This link has been used or has expired. Enter the address again in your account.
unsubscribe-unknown = This link is no longer valid.
no-mail = This server does not send email.
quota-mails = Too many emails have been requested today. Try again tomorrow.
two-seats = At a rated table you can take only one seat.
table-busy = Too many changes at this table within a minute. Wait a moment.
table-exhausted = This table has changed too often. Create a new one.
only-bots = A table needs at least one person or one open seat.
quota-records = You have stored as many games as this server allows per player.
quota-record-size = This game is too large to be stored.
quota-tables = You have too many tables that are not finished. Finish or leave one first.
quota-bots = You have too many unfinished games with bots. Finish or give up one first.
quota-day = Too much data has been stored from your address today. Try again tomorrow.
quota-lines = No more messages can be sent at this table.
make-table = Create table
my-tables = Your games
open-tables = Open tables
watch-tables = Games to watch
no-tables = None at the moment.
your-name = Your name
bots-among-them = Number of bots
clock = Clock
clock-none = No clock
clock-quick = 5 minutes + 5 seconds per turn
clock-calm = 15 minutes + 15 seconds per turn
clock-days = 3 days per turn
listed = Show the table in the public list
may-watch = Anyone with the link can watch
server-away = There is no connection to the server.
waiting-for-players = Waiting for players
seat-open = Open seat
invite-bot = Invite { $name }
sit-here = Take this seat
ready = I am ready
is-ready = ready
share-link = Send this link to your friends:
copy-link = Copy link
link-qr = QR code of the link
connection-lost = Connection lost. Reconnecting …
table-not-found = There is no such table on this server.
table-not-yours = Only the players can see this table.
resign = Give up
resign-sure = Really give up?
bot-for-me = Let a bot play for me
bot-for = Let a bot play for { $name }
come-back = Take back my seat
bot-plays = bot playing
away = away
out-resigned = gave up
out-time-up = ran out of time
deal-verified = Deal verified
deal-verified-why = Before the game the server published a hash of its secret. Your device saved the hash and contributed a random value. The secret is public now, and your device has checked that the deck follows from both values and that every tile came in that order. Nobody could choose the tiles.
deal-consistent = The record of the deal is consistent
deal-consistent-why = The deck matches the secret and the commitment in the record. Your device was not connected before the first turn, so it could not compare them with what the server published then.
deal-alone-why = The deck is the one that the server committed to before the game. Your device contributed nothing to the shuffle, so the server alone could have chosen the deck before.
deal-wrong = The deal does not match
deal-wrong-why = The deck is not the one that the server committed to before the game. Save the record and inform the operator of this server.
end-resigned = { $names } gave up.
end-time-up = Time ran out: { $names }.
end-closed = The operator closed the game.

# Before and after a game
guest-name = Guest { $code }
assistance-table = Allow hints and the analysis board
assistance-allowed = hints and analysis allowed
rated-assistance = Hints and analysis are not allowed at rated tables.
offer-rematch = Offer rematch
rematch-offered = You offered a rematch. Waiting for an answer …
withdraw-rematch = Withdraw offer
rematch-by = { $name } offers a rematch.
accept-rematch = Accept
decline-rematch = Decline
rematch-declined = Declined by { $names }.
rematch-ready = The table for the rematch is ready.
go-to-rematch = Go to table
keep-playing = Keep playing
waiting-seats = { $count ->
    [one] Waiting for { $count } more player
   *[other] Waiting for { $count } more players
}
waiting-ready = Not ready yet: { $names }
waiting-you = The others are ready. Press “I am ready” to begin.
clock-real-time = { $time } min + { $seconds } s per turn
clock-turn-days = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
}
connected = Connected
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
clock-left = { $days }d { $time }
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

# Undo by consent
request-undo = Ask to undo my last turn
undo-requested = You asked to undo your last turn. Waiting for an answer …
withdraw-undo = Withdraw the request
undo-by = { $count ->
    [one] { $name } asks to undo the last turn. { $count } turn would be taken back.
   *[other] { $name } asks to undo their last turn. { $count } turns would be taken back.
}
undo-declined = { $name } declined the undo.
undo-gone = This request is no longer open.
undo-limit = You cannot ask for another undo now.
undo-late = No time would be left for that turn, so it cannot be taken back.

# The seats before the game
shuffle-seats = Shuffle the seats
move-up = Move up: { $name }
move-down = Move down: { $name }
remove-sure = Remove { $name }?
remove-what = A player who was removed cannot come back to this table.
keep-player = Keep the player

# The rematch of several players
rematch-accepted = Accepted by { $names }.
start-rematch = Start with those who accepted
rematch-waiting = You accepted the rematch. Waiting for the others …

# Spectators
chat-apart = Only spectators read this. The players see it when the game is over.
chat-spectator = spectator

# Who won, and by how much
won-by = { $person ->
    [second] You won by { $margin }
   *[third] { $name } won by { $margin }
}
won-tie-break = { $person ->
    [second] You won on the tie-break
   *[third] { $name } won on the tie-break
}
margin-discs = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}

# Bot accounts
own-bots = Bots
own-bots-about = With a bot account, a program that you run can play on this server. Other players see the title BOT before its name and can invite it to their tables.
own-bots-guest = Only players with an account can have bots. Set a password first.
own-bots-none = You have no bots yet.
bot-online = online
bot-offline = offline
bot-tokens = Tokens
bot-tokens-none = No tokens yet. The program needs one to sign in.
bot-token-new = New token
bot-token-name = Name of the token
bot-token-name-why = Only you see it, for example “laptop”.
bot-token-create = Create token
bot-scope = Permissions
bot-scope-play = play
bot-scope-read = read only
bot-scope-why = “Play” also answers invitations, creates tables and plays; “read only” sees events, tables and ratings. No token can chat or change your account.
bot-token-once = Copy the token now: it is not shown again. Anyone who has it can use it.
bot-token-copy = Copy token
bot-command-play = This command starts the bot. Replace ./mybot with your program:
bot-command-read = This command shows the events of the bot:
bot-command-copy = Copy command
bot-token-saved = Done
bot-copy-failed = Your browser did not allow copying. Select the text instead.
bot-token-used = last used { $date }
bot-token-unused = never used
bot-token-revoke = Revoke
bot-token-revoke-label = Revoke: { $name }
bot-token-revoked = Token revoked. It is no longer valid.
bot-new = New bot
bot-new-name = Name of the bot
bot-new-rules = Up to 28 characters, and different from all other names on this server. The title BOT is added: “Ada” becomes “BOT Ada”.
bot-create = Create bot
bot-created = Bot created. Its program needs a token.
bot-delete = Delete bot
bot-delete-label = Delete bot: { $name }
bot-delete-sure = Delete { $name }?
bot-delete-what = The bot gives up its running games, and its tokens become invalid. This cannot be undone.
bot-keep = Keep bot
bots-invited = Invited bots
bot-invited-here = { $name } (invited)
bot-waiting = waiting for an answer
bot-waiting-offline = offline at the moment; waiting for an answer
bot-expired = did not answer
bot-has-declined = declined
withdraw-bot = Withdraw
invite-bot-again = Invite again
rated-bots = Bot accounts may take part
rated-bots-allowed = open to bot accounts
bot-name-length = The name of a bot must have 1 to 28 visible characters.
bot-title = Names that begin with BOT are for bots. Choose another one.
quota-bot-accounts = You have reached the maximum number of bots. Delete one first.
quota-bot-tokens = This bot has reached the maximum number of tokens. Revoke one first.
bot-busy = Too many invitations are waiting for this bot. Try again later.
challenge-closed = This invitation has already been answered or withdrawn.
bot-seated = This bot already has a seat at the table.

# Rating lists
rating-lists = Rating lists
rating-lists-game = Game
rating-lists-least = Players with at least { $count } rated games
rating-lists-people = People
rating-lists-bots = Bot accounts
rating-lists-bots-why = Programs play for these accounts.
rating-lists-levels = Built-in bots
rating-lists-none = Nobody yet.

# Notifications when the page is closed
notifications = Notifications
notify-why = Find out about your games even when this page is closed.
notify-on = Turn on in this browser
notify-off = Turn off in this browser
notify-impossible = This browser cannot receive notifications. On an iPhone or iPad, add this page to the home screen first.
notify-push = Notify me in my browsers
notify-mail = Notify me by email
notify-mail-where = Emails go to the confirmed address of your account.
notify-webhook = Webhooks for Discord, Slack and programs
notify-kinds = Notify me
notify-turn = when it is my turn, in games with days per turn
notify-reminder = when a quarter of my time is left
notify-joined = when another player joins my table
notify-answered = when my invitation is answered
notify-over = when a game is over
notify-rematch = when a rematch is offered or accepted
notify-test = Test
notify-test-of = Send a test notification to { $name }
notify-test-sent = A test notification is on its way.
notify-remove = Remove
notify-remove-of = Remove { $name }
notify-delivered = last delivered { $date }
notify-problem = The last notification could not be delivered.
notify-disabled = Switched off after too many failures. Send a test to switch it on again.
webhook-about = News about your games can be sent to a channel of your club or to your own program.
webhook-add = Add webhook
webhook-name = Name
webhook-address = Address
webhook-form = Format
webhook-discord = Discord
webhook-slack = Slack
webhook-json = JSON with signature
webhook-secret = The key for checking the signatures is shown only now:
webhook-url = Only public addresses that begin with https:// are possible.
quota-targets = You cannot add any more. Remove one first.
mail-first = Confirm an email address first.

# Passkeys
passkeys = Passkeys
passkey-why = With a passkey you sign in with your fingerprint, your face or the PIN of your device, without a password.
passkey-sign-in = Sign in with a passkey
passkey-claim = Create account with a passkey
passkey-claimed = Done. You can now sign in with your passkey.
passkey-add = Add passkey
passkey-added = Passkey added.
passkey-removed = Passkey removed.
passkey-made = added { $date }
passkey-seen = last used { $date }
passkey-rename = Rename
passkey-remove = Remove
passkey-name = Name of the passkey
passkey-save = Save
passkey-cancel = Cancel
passkey-cancelled = The passkey was not used. You can try again.
passkey-refused = The passkey was not accepted. Try again.
passkey-unknown = This passkey does not belong to any account here.
passkey-known = This passkey has already been added, or you have too many passkeys.
passkey-last = This is your only way to sign in. Set a password or add another passkey first.
passkeys-unavailable = Passkeys are not available on this server.
confirm-first = Confirm first that it is you.
confirm-password = Confirm
confirm-passkey = Confirm with a passkey
