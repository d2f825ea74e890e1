app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Take tiles from the moon wheel and lay them so that their goals come true.
terra-nova-about = Wander over the land, lay border stones, and own what they enclose.

skip = Skip to the game
tools = Language, theme and sound
language = Language
to-light = Use the light theme
to-dark = Use the dark theme
sound = Sound
settings = Settings
home = Home
close = Close
more = More
name = Name

play = Play
play-against = { $count ->
    [one] against { $count } bot, { $level }
   *[other] against { $count } bots, { $level }
}
choose-opponents = Choose opponents
pass-and-play = Pass and play
solo = Solo
todays-moon = Today’s moon
friends = Friends
play-someone = Play someone
needs-server = needs a connection to a server
continue = Continue
more-games = { $count ->
    [one] { $count } more game
   *[other] { $count } more games
}
finished-games = Finished games
kept-detail = { $count ->
    [one] { $date } · { $count } action
   *[other] { $date } · { $count } actions
}
remove-game = Remove this game
import = Open a record
not-imported = This is not a record that can be played: { $reason }
still-running = This game is still being played. It can be opened when it is over.
analysis = Analysis board
about = About

learn = Learn
rules = Rules
coming = Just a moment …
not-come = This part of the game could not be fetched. Is there a connection?
try-again = Try again

players = Players
person = Person
bot-of-level = Bot: { $level }
begin = Start game
beginner-variant = Beginners’ game: fewer discs with three and four players
new-map = A new map
map-too-small = This map has { $fields } fields, but the pieces of { $players } players need { $needed }. Choose fewer players or another map.
map-editor = Map editor
map-island = The island
map = Map
level-random = Random
level-novice = Novice
level-casual = Casual
level-strong = Strong
level-master = Master

you = You
bot-name = { $level } { $seat }
player-name = Player { $seat }
your-turn = Your turn
turn-of = { $name } is to act
thinking = is thinking
discs-left = { $count ->
    [one] { $count } disc left
   *[other] { $count } discs left
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

controls = Game controls
undo = Undo
hint = Hint
hint-asked = Looking for a good move …
hurry = Fast-forward
log = Log
log-empty = Nothing has happened yet.
step-through = Step through the game
step-first = To the beginning
step-back = One step back
step-on = One step forward
looking-back = You are looking back: after action { $ply } of { $count }.
back-to-live = Back to the game
export = Download the record
new-game = New game with the same settings
kept-note = This game is kept in your browser; you can leave it and come back.
not-kept = Your browser cannot save this game; download the record before you leave.
bot-broke = The bot has stopped thinking. Please reload the page.
not-found = This game is not here
not-found-text = Games are kept in the browser in which they were played.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } to column { $x }, row { $y }.
story-goals = { $count ->
    [one] { $count } goal completed.
   *[other] { $count } goals completed.
}
story-refill = { $count ->
    [one] { $name }: refill with { $count } tile.
   *[other] { $name }: refill with { $count } tiles.
}
story-place = { $name }: piece on { $at }.
story-move = { $name }: { $from } to { $to }.
story-stone = { $name }: stone on { $at }.
story-skip = { $name ->
    [You] You cannot move and lose the turn.
   *[other] { $name } cannot move and loses the turn.
}
story-area = { $fields ->
    [one] { $fields } field closed, landscapes: { $landscapes }; { $gains }.
   *[other] { $fields } fields closed, landscapes: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = nobody scores

why-refill = Refill: new tiles promise more than those on the wheel.
why-take = Take { $tile } to column { $x }, row { $y }: for a cost of { $cost } it brings your goals closest.
why-take-goals = { $goals ->
    [one] Take { $tile } to column { $x }, row { $y }: it completes { $goals } goal for a cost of { $cost }.
   *[other] Take { $tile } to column { $x }, row { $y }: it completes { $goals } goals for a cost of { $cost }.
}
why-place = Place a piece on { $at }: it commands the most land there.
why-move-first = Move { $from } to { $to }: from there the next stones can be laid well.
why-move = Move { $from } to { $to }: the piece is worth more there than another stone.
why-stone = Stone on { $at }: it closes nothing yet, but narrows land where you stand well.
why-stone-closes = Stone on { $at }: { $areas }

game-over = The game is over
winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
you-win = You win!
place = Place
player = Player
result = Result
end-discs = The last disc is placed.
end-exhausted = No tile can be taken any more.
end-divided = All land is divided.
end-blocked = Fewer than two players can move.
end-stones = The last border stone is laid.
end-quiet = Too many rounds have passed without a stone.
tie-order = { $before } ahead of { $after }: with the same number of discs, the player who would act first is ahead.
tie-shared = { $names }: equal points share the place.
solo-sum = { $first } + { $second } = { $total }. The lower the better.
solo-good = Below 100: well done!
solo-aim = A score below 100 is good.
chart-goals = Goals completed in the course of the game
chart-points = Points in the course of the game
rematch = Play again
harder = Try the next level: { $level }
look-at-table = Look at the table
show-result = Show the result

score-sheet = Score sheet
lower-is-better = Solo games of Nova Luna: the lower the better.
no-scores = No solo game has been finished yet.
scores-summary = { $count ->
    [one] { $count } game, best score { $best }
   *[other] { $count } games, best score { $best }
}
scores-chart = Your scores in the order of the games; the line marks 100
print = Print
date = Date
note-1 = Phase 1 score
note-2 = Phase 2 score
total = Total

theme = Theme
theme-device = As on the device
theme-light = Light
theme-dark = Dark
bot-level = Level of the bots
bot-pace = Pace of the bots
pace-calm = Calm
pace-brisk = Fast
pace-at-once = Instant
coordinates = Coordinates on the board


no-dealing = The wheel is being refilled; wait a moment
no-refill-yet = You may refill when at most two tiles are left
no-refill-stack = The draw stack is empty
no-take-empty = The track is empty: you must refill
no-refill-phase = Phase 1 ends when eight goals are covered or the track is empty
no-refill-again = The solo game has one refill only
no-tile-there = There is no tile in that place
no-tile-beyond = Only the next three tiles after the moon marker may be taken
no-first-cell = The first tile lies in the middle
no-cell-taken = There is a tile already
no-cell-apart = The tile must touch one of your tiles by an edge
no-field = This map has no such field
no-place-first = First all pieces are placed
no-field-taken = This field is taken
no-place-more = All pieces are on the board
no-stone-first = A turn begins with a move
no-piece-yours = You have no piece there
no-straight-line = A piece moves in a straight line
no-way-clear = No jumping over pieces or stones
no-way-edge = The edge of the board is in the way
no-back-home = A moved piece may not end its turn where it began
no-stone-far = A stone goes next to a piece that you moved this turn
no-out-of-play = This field is out of the game
no-stones = No stones are left
no-piece-gone = The pieces that you moved have left the board

autoplay = Play back
autoplay-stop = Stop
copy-moment = Copy a link to this moment
percent = { $value }%
review = Review
review-start = Review with the engine
review-chart-solo = The final score to be expected, as the engine sees it
review-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
lobby = Tables
account = Account
link = Link to this table
link-copied = Copied.
server-restarts = The server restarts at { $time }. Your game goes on afterwards.
