bd-zoom-in = Zoom in
bd-zoom-out = Zoom out
bd-fit = Show everything
bd-waiting = { $person ->
    [second] Your turn
   *[third] { $name }’s turn
}
bd-comma = { ", " }
bd-over = The game is over
bd-press-again = Press again to confirm, or use the button.
nl-blue = blue
nl-red = red
nl-turquoise = turquoise
nl-yellow = yellow
nl-wheel = Moon wheel
nl-stack = { $count ->
    [0] The stack is empty
    [one] { $count } tile in the stack
   *[other] { $count } tiles in the stack
}
nl-tile = { $colour } tile, cost { $cost }
nl-goal-part = { $count } × { $colour }
nl-tile-with-goals = { $tile }; goals: { $goals }
nl-tile-without-goals = { $tile }; no goals
nl-slot = Slot { $slot }: { $tile }
nl-slot-open = Slot { $slot }: { $tile }. Can be taken
nl-slot-quiet = Slot { $slot }: { $tile }. Not among the next three
nl-cell = Column { $x }, row { $y }
nl-covered = { $done } of { $goals } goals completed
nl-completes = { $count ->
    [0] Completes no goal
    [one] Completes { $count } goal
   *[other] Completes { $count } goals
}
nl-counter-to = Disc to field { $field }
nl-next = Next: { $name }
nl-next-takes = { $person ->
    [second] You could then take
   *[third] { $name } could then take
}
nl-ends = Ends the game
nl-choose = Choose a highlighted tile
nl-choose-cell = Choose a place for the tile
nl-dealing = The track is being refilled
nl-place = Place
nl-put-back = Put back
nl-refill = Refill
nl-refill-may = { $count ->
    [one] { $count } tile left: you may refill
   *[other] { $count } tiles left: you may refill
}
nl-refill-must = The track is empty: you must refill
nl-refill-solo = Refilling ends phase 1
nl-track = Moon track: { $places }
nl-track-part = { $name } on field { $field }
nl-area-of = { $person ->
    [second] { $tiles ->
        [0] Your play area, empty
        [one] Your play area, { $tiles } tile
       *[other] Your play area, { $tiles } tiles
    }
   *[third] { $tiles ->
        [0] Play area of { $name }, empty
        [one] Play area of { $name }, { $tiles } tile
       *[other] Play area of { $name }, { $tiles } tiles
    }
}
nl-open-area = { $person ->
    [second] Show your play area
   *[third] Show the play area of { $name }
}
nl-discs-left = { $count ->
    [one] { $count } disc left
   *[other] { $count } discs left
}
nl-solo-phase = Phase { $phase }
nl-solo-par = Par
nl-solo-begun = Phase 2 begins: the wheel has been refilled.
nl-solo-pile = { $used } of { $size }
nl-solo-spent = Time spent
nl-solo-running = Score of this phase
nl-solo-first = Phase 1 score
nl-solo-second = Phase 2 score
nl-solo-stopped = If you stopped now
tn-board = Game board
tn-land-field = field
tn-land-forest = forest
tn-land-hills = hills
tn-land-lake = lake
tn-land-mountain = mountain
tn-land-prairie = prairie
tn-land-steppe = steppe
tn-land-meadow = meadow
tn-field = { $field }, { $landscape }
tn-stone = Border stone
tn-scored = Scored, out of play
tn-piece-of = { $person ->
    [second] Your piece
   *[third] { $name }’s piece
}
tn-reaches = { $count ->
    [0] It cannot move now
    [one] It can move to { $count } field
   *[other] It can move to { $count } fields
}
tn-may-place = You can place a piece here
tn-may-move = The piece can move here
tn-may-stone = You can place a border stone here
tn-closes = { $count ->
    [one] A stone here closes { $count } area
   *[other] A stone here closes { $count } areas
}
tn-fields = { $count ->
    [one] { $count } field
   *[other] { $count } fields
}
tn-landscapes = { $count ->
    [one] { $count } landscape
   *[other] { $count } landscapes
}
tn-sum = { $fields } × { $factor } ({ $landscapes }) = { $points }
tn-gain = { $name } +{ $points }
tn-gain-nobody = nobody scores
tn-place-one = { $left ->
    [one] Place your last piece
   *[other] Place a piece, { $left } left
}
tn-action = Action { $number } of 3: { $open }
tn-open-both = a move or a stone
tn-open-move = a move
tn-open-stone = a stone
tn-complete = The turn is complete: confirm or undo it
tn-stones-left = { $count ->
    [one] { $count } stone left
   *[other] { $count } stones left
}
tn-quiet = { $count } of { $limit } turns without a stone
tn-undo = Undo
tn-redo = Redo
tn-restart = Restart turn
tn-confirm = Confirm turn
tn-planner = Planner
tn-region = Region { $number }: { $fields }, { $landscapes }
tn-worth = Worth at least { $points }
tn-point = Point to a field to see its details
