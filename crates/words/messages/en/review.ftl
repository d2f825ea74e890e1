review-running = The engine is reviewing the game: { $done } of { $count }
review-explanation = Explanation by the engine
review-found = { $count ->
    [0] No mistakes found
    [one] { $count } mistake found
   *[other] { $count } mistakes found
}
review-which = { $grade } ({ $index } of { $count })
review-previous = Previous mistake
review-next = Next mistake
review-grade-best = Best move
review-grade-good = Good move
review-grade-inaccuracy = Inaccuracy
review-grade-mistake = Mistake
review-played = { $action } Winning chances: { $amount } lower.
review-played-solo = { $action } Cost: { $amount }.
review-better = Better: { $why }
review-then = Then: { $why }
review-then-you = Then you: { $why }
review-then-name = Then { $name }: { $why }
review-take = { $count ->
    [0] take { $tile }: { $effects }.
   *[other] take { $tile } next to { $near }: { $effects }.
}
review-completes = { $count ->
    [0] completes no goal yet
    [one] completes { $count } goal
   *[other] completes { $count } goals
}
review-again = { $person ->
    [second] you act again
   *[third] { $name } acts again
}
review-ends = ends the game
review-line = Show the better line
review-try = Try again
review-prompt = Find a better move on the board.
review-weighing = The engine is checking your move …
review-try-best = That is the best move.
review-try-good = Good: nearly as strong as the best move.
review-try-bad = Not the best yet: winning chances { $amount } lower.
review-try-bad-solo = Not the best yet: it costs { $amount }.
review-solution = Show the solution
review-learn = Learn from your mistakes
review-list = Biggest mistakes
review-none = No mistakes worth mentioning.
review-accuracy = Accuracy
review-best = Best moves
review-inaccuracies = Inaccuracies
review-mistakes = Mistakes
review-luck = Luck
review-chances = Winning chances during the game
review-chances-solo = Expected final score during the game
review-chance = { $name } { $amount }
review-after = After action { $ply }: { $chances }

# A turn of Terra Nova and its effects
review-turn = { $actions }.
review-place = piece on { $at }
review-move = { $from } to { $to }
review-stone = stone on { $at }
review-area = { $fields } with { $landscapes }
review-gain = { $person ->
    [second] { $other ->
        [0] you get { $points }
       *[other] you get { $points } with a majority of { $own } to { $other }
    }
   *[third] { $other ->
        [0] { $name } gets { $points }
       *[other] { $name } gets { $points } with a majority of { $own } to { $other }
    }
}
review-closes = This closes { $area }: { $gains }.
review-prepares = Then a stone on { $at } would close { $area }: { $gains }.
review-prevents = Otherwise a stone on { $at } would close { $area }: { $gains }.
review-reach = { $person ->
    [second] Your pieces then have { $after } possible moves instead of { $before }.
   *[third] The pieces of { $name } then have { $after } possible moves instead of { $before }.
}
