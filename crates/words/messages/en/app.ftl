app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Take tiles from the moon wheel and place them so that you complete their goals.
terra-nova-about = Move your pieces, place border stones and score the areas they enclose.

skip = Skip to the game
tools = Language, theme and sound
language = Language
to-light = Use light theme
to-dark = Use dark theme
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
friends = Play with friends
play-someone = Play someone
needs-server = needs a server connection
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
not-imported = This is not a valid record: { $reason }
still-running = This game is still in progress. You can open it when it is over.
analysis = Analysis board
about = About

learn = Learn
rules = Rules
coming = Just a moment …
not-come = This part of the game could not be loaded. Check your connection.
try-again = Try again

players = Players
person = Person
bot-of-level = Bot: { $level }
begin = Start game
beginner-variant = Beginners’ game: fewer discs with three or four players
beginner-badge = beginners’ game
new-map = New random map
map-too-small = This map has { $fields } fields, but the pieces of { $players } players need { $needed }. Choose fewer players or another map.
map-editor = Map editor
map-island = The island
map = Map
level-random = Random
level-novice = Novice
level-casual = Casual
level-strong = Strong
level-master = Master
level-grandmaster = Grandmaster

you = You
bot-name = { $level } { $seat }
player-name = Player { $seat }
your-turn = Your turn
turn-of = { $name }’s turn
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
log-empty = No actions yet.
step-through = Step through the game
step-first = Go to the start
step-back = Step back
step-on = Step forward
looking-back = You are viewing the game after action { $ply } of { $count }.
back-to-live = Back to the game
export = Download record
new-game = New game with the same settings
kept-note = This game is saved in your browser. You can leave it and continue later.
not-kept = Your browser cannot save this game. Download the record before you leave.
bot-broke = The bot has stopped working. Please reload the page.
grandmaster-missing = The grandmaster could not be loaded. Check your connection, or continue at another level.
continue-at-level = Continue at level: { $level }
not-found = Game not found
not-found-text = Games are saved in the browser in which they were played.

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
story-skip = { $person ->
    [second] You cannot move and lose the turn.
   *[third] { $name } cannot move and loses the turn.
}
story-area = { $fields ->
    [one] { $fields } field closed, landscapes: { $landscapes }; { $gains }.
   *[other] { $fields } fields closed, landscapes: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = nobody scores

why-refill = Refill: new tiles are likely to be better than those on the wheel.
why-take = Take { $tile } and place it in column { $x }, row { $y }: for a cost of { $cost } it brings you closest to your goals.
why-take-goals = { $goals ->
    [one] Take { $tile } and place it in column { $x }, row { $y }: it completes { $goals } goal for a cost of { $cost }.
   *[other] Take { $tile } and place it in column { $x }, row { $y }: it completes { $goals } goals for a cost of { $cost }.
}
why-place = Place a piece on { $at }: it controls the most land there.
why-move-first = Move { $from } to { $to }: the next stones can be placed well from there.
why-move = Move { $from } to { $to }: this is worth more than another stone.
why-stone = Stone on { $at }: it closes no area yet, but helps to enclose land where the player is strong.
why-stone-closes = Stone on { $at }: { $areas }

game-over = The game is over
winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
you-win = You win!
place = Place
player = Player
result = Result
end-discs = The last disc has been placed.
end-exhausted = No tiles are left to take.
end-divided = All land has been divided.
end-blocked = Fewer than two players can move.
end-stones = The last border stone has been placed.
end-quiet = Too many rounds have passed without a stone.
tie-order = { $before }, then { $after }: with equal discs, the player who would act first ranks higher.
tie-shared = { $names }: equal points, shared place.
solo-sum = { $first } + { $second } = { $total }. Lower is better.
solo-good = Below 100: well done!
solo-aim = A score below 100 is good.
chart-goals = Goals completed during the game
chart-points = Points during the game
rematch = Play again
harder = Try the next level: { $level }
look-at-table = View the board
show-result = Show result

score-sheet = Score sheet
lower-is-better = Solo games of Nova Luna. Lower is better.
no-scores = No solo game has been finished yet.
scores-summary = { $count ->
    [one] { $count } game, best score { $best }
   *[other] { $count } games, best score { $best }
}
scores-chart = Your scores in the order of the games; the line marks 100
print = Print
date = Date
total = Total
bot-level = Bot level


no-dealing = The track is being refilled; wait a moment
no-refill-yet = You may refill when at most two tiles are left
no-refill-stack = The draw stack is empty
no-take-empty = The track is empty: you must refill
no-refill-phase = Phase 1 ends when eight goals are covered or the track is empty
no-refill-again = The solo game has only one refill
no-tile-there = There is no tile in that slot
no-tile-beyond = Only the next three tiles after the moon marker can be taken
no-first-cell = The first tile goes in the middle
no-cell-taken = There is already a tile here
no-cell-apart = The tile must touch one of your tiles by an edge
no-field = This map has no such field
no-place-first = Place all pieces first
no-field-taken = This field is taken
no-place-more = All pieces are on the board
no-stone-first = A turn begins with a move
no-piece-yours = You have no piece there
no-straight-line = A piece moves in a straight line
no-way-clear = No jumping over pieces or stones
no-way-edge = The edge of the board is in the way
no-back-home = A moved piece may not end its turn where it began
no-stone-far = A stone goes next to a piece that you moved this turn
no-out-of-play = This field is out of play
no-stones = No stones are left
no-piece-gone = The pieces that you moved have left the board

number-range = Enter a whole number from { $least } to { $most }.
list-and = { $before } and { $last }
autoplay = Play back
autoplay-stop = Stop
copy-moment = Copy link to this position
percent = { $value }%
review = Review
review-start = Review with the engine
review-chart-solo = Expected final score, as estimated by the engine
review-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
lobby = Tables
account = Account
link = Link to this table
link-copied = Copied.
server-restarts = The server restarts at { $time }. Your game will continue afterwards.
