moon-about = On each day everyone plays a solo game with the same tiles. The lower the score, the better.
moon-next = Next moon in { $time }
moon-score = Your score
moon-par = Par
moon-par-proven = A better score is not possible.
moon-par-found = The best score that the solver found. It knows the whole deck.
moon-par-coming = The solver is calculating par …
moon-par-unknown = Not known: the solver could not be loaded.
moon-place = { $count ->
    [one] Place { $place } of { $count }
   *[other] Place { $place } of { $count }
}
moon-place-guest = With an account, this would be place { $place } on the leaderboard.
moon-ranked = Start ranked attempt
moon-ranked-about = You have one ranked attempt. After it you can play the same tiles as often as you like.
moon-goes-on = Your ranked attempt is in progress.
moon-free = Practise with these tiles
moon-free-about = Practice games change neither your score nor the leaderboard.
moon-look = View your game
moon-course = Course of your game
moon-course-about = One moon per tile, phase by phase: the more goals a tile completed, the fuller its moon.
moon-copy = Copy result
moon-send = Share …
moon-copied = Copied. The text does not reveal any tiles.
moon-not-copied = Your browser did not allow copying. Copy this text:
moon-share = Novae · Today’s moon, { $date }: { $score }
moon-share-par = Par { $par } ({ $over })
moon-share-text = Text to share
moon-history = Your moons
moon-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
moon-played = { $count ->
    [one] { $count } day played
   *[other] { $count } days played
}
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }, par { $par }
moon-board = Leaderboard of the day
moon-people = { $count ->
    [0] Nobody with an account has finished yet.
    [one] { $count } player with an account has finished.
   *[other] { $count } players with an account have finished.
}
moon-no-day = There is no moon for this day
moon-no-day-text = The address contains no valid date, or the date is in the future.
