replay-note = A link az egész játékot tartalmazza. Itt nincs elmentve.
replay-keep = Játék mentése
replay-broken = Ez a link hibás
replay-broken-text = A link csak egy játék részét tartalmazza, vagy megváltozott. Kérd el újra, és másold ki az egészet.
step-last = Ugrás a végére
