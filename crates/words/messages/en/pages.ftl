# Settings and About
kept-here = Settings and local games stay in this browser. When you play online, your name, your moves, your chat messages and the results are sent to the server.
about-what = With Novae you can play Nova Luna and Terra Nova against bots, with others on one device, online, or solo. Everything except online games runs in your browser, even without a connection.
about-games = Nova Luna is by Uwe Rosenberg and Corné van Moorsel; Terra Nova is by Gaetano Evola and Rosanna Leocata.
about-independent = Novae is an independent project by people who like these games. It is not made or endorsed by their designers or publishers. All artwork and text are our own.
about-keys = Keyboard
about-keys-text = Tab moves from part to part. The arrow keys move within the wheel, the play area, the board and the log. Enter selects, Escape puts back.
about-data = Your data
about-data-text = Local games and settings stay in this browser. Download records to keep or move them. When you play online or make the ranked attempt at today’s moon, the server stores your name, your moves, your chat messages and your results, and recognises you by a cookie. The other players see these data, and so do spectators if the table allows it. If you set a password, the server stores a hash of it and the browsers in which you are signed in. On the account page you can download or delete everything that is stored about you.
about-font = Font
about-font-text = Persian text uses the font Vazirmatn by Saber Rastikerdar, under the SIL Open Font License.
about-version = Version { $version }

# An address that leads nowhere; a game that is open in another tab
page-not-found = Page not found
page-not-found-text = There is nothing at this address. Check the link, or start from the home page.
open-elsewhere = This game is open in another tab.
play-here = Play here

# How moves are confirmed, how boards look, and sound
confirm-moves = Confirm moves
confirm-always = Always
confirm-touch = On touch screens
confirm-never = Never
confirm-about = Where moves are confirmed, the first press shows what a move would do, and a second press or the button plays it. A turn of Terra Nova is confirmed with its button unless you choose “Never”.
motion = Animations
motion-off = Off
motion-fast = Fast
motion-normal = Normal
motion-slow = Slow
board-style = Board style
style-illustrated = Illustrated
style-plain = High contrast
style-print = Like print
volume = Volume
theme = Theme
theme-device = Same as device
theme-light = Light
theme-dark = Dark
bot-pace = Bot speed
pace-calm = Slow
pace-brisk = Fast
pace-at-once = Instant
coordinates = Coordinates on the board
