review-running = A játék elemzése: { $done } / { $count }
review-explanation = Az elemző magyarázata
review-found = { $count ->
    [0] Nincs hiba
   *[other] { $count } hiba
}
review-which = { $grade } ({ $index } / { $count })
review-previous = Előző hiba
review-next = Következő hiba
review-grade-best = Legjobb lépés
review-grade-good = Jó lépés
review-grade-inaccuracy = Pontatlanság
review-grade-mistake = Hiba
review-played = { $action } A nyerési esély ennyivel csökkent: { $amount }.
review-played-solo = { $action } Ára: { $amount }.
review-better = Jobb: { $why }
review-then = Utána: { $why }
review-then-you = Utána te: { $why }
review-then-name = Utána { $name }: { $why }
review-and = { $before } és { $last }
review-take = { $count ->
    [0] { $tile }: { $effects }.
   *[other] { $tile } (szomszédai: { $near }): { $effects }.
}
review-completes = { $count ->
    [0] még nem teljesít célt
   *[other] { $count } célt teljesít
}
review-again = újra { $name } következik
review-you-again = újra te következel
review-ends = véget ér a játék
review-line = A jobb folytatás mutatása
review-try = Próbáld újra
review-prompt = Keress jobb lépést a táblán!
review-weighing = A lépésed ellenőrzése …
review-try-best = Ez a legjobb lépés.
review-try-good = Jó: majdnem olyan erős, mint a legjobb lépés.
review-try-bad = Még nem a legjobb. A nyerési esély ennyivel kisebb: { $amount }.
review-try-bad-solo = Még nem a legjobb. Ára: { $amount }.
review-solution = Megoldás mutatása
review-learn = Tanulj a hibáidból
review-list = A legnagyobb hibák
review-none = Nincs említésre méltó hiba.
review-accuracy = Pontosság
review-best = Legjobb lépések
review-inaccuracies = Pontatlanságok
review-mistakes = Hibák
review-luck = Szerencse
review-chances = Nyerési esélyek a játék során
review-chances-solo = Várható végső pontszám a játék során
review-chance = { $name }: { $amount }
review-after = { $ply } akció után: { $chances }
