replay-note = Az egész játék a linkkel érkezett. Itt nem őrződik meg.
replay-keep = Játék mentése
replay-broken = Ez a link hibás
replay-broken-text = Játékot tartalmaz, de nem egészet: egy része lemaradt vagy megváltozott. Kérd el újra a linket, és másold ki az egészet.
