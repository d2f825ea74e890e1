moon-about = Everybody gets the same tiles on this day and plays alone with them. The lower the score, the better.
moon-next = Next moon in { $time }
moon-score = Your score
moon-par = Par
moon-par-proven = No better score exists.
moon-par-found = The best that the solver found, knowing the whole deck.
moon-par-coming = The solver is looking for par …
moon-par-unknown = Not known: the solver could not be fetched.
moon-place = { $count ->
    [one] Place { $place } of { $count }
   *[other] Place { $place } of { $count }
}
moon-place-guest = With an account, this would be place { $place } on the leaderboard.
moon-ranked = Start ranked attempt
moon-ranked-about = You have one. After it you may play the same tiles as often as you like.
moon-goes-on = Your ranked attempt has started and waits for you.
moon-free = Practise with these tiles
moon-free-about = Practice games change neither your score nor the leaderboard.
moon-look = Look at your game
moon-course = The course of your game
moon-course-about = A moon for each tile, phase by phase: the more goals it completed, the fuller.
moon-copy = Copy for friends
moon-send = Share …
moon-copied = Copied. It gives no tile away.
moon-not-copied = Your browser did not allow it. Here is the text to copy:
moon-share = Novae · Today’s moon, { $date }: { $score }
moon-share-par = Par { $par } ({ $over })
moon-share-text = The text for friends
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
moon-no-day-text = The address names no day, or one that has not come yet.
