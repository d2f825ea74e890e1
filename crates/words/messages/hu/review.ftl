review-running = A játék elemzése: { $done } / { $count }
review-explanation = Az elemzés eredménye
review-found = { $count ->
    [0] Nincs hiba
    [one] { $count } hiba
   *[other] { $count } hiba
}
review-which = { $grade } ({ $index } / { $count })
review-previous = Előző hiba
review-next = Következő hiba
review-grade-best = Legjobb lépés
review-grade-good = Jó lépés
review-grade-inaccuracy = Pontatlanság
review-grade-mistake = Hiba
review-played = { $action } Nyerési esély: { $amount } mínusz.
review-played-solo = { $action } Ára: { $amount }.
review-better = Jobb: { $why }
review-then = Utána: { $why }
review-then-you = Utána te: { $why }
review-then-name = Utána { $name }: { $why }
review-and = { $before } és { $last }
review-take = { $count ->
    [0] lapka: { $tile } – { $effects }.
   *[other] lapka: { $tile }, szomszédai: { $near } – { $effects }.
}
review-completes = { $count ->
    [0] még nem teljesít célt
    [one] { $count } célt teljesít
   *[other] { $count } célt teljesít
}
review-again = újra { $name } következik
review-you-again = újra te következel
review-ends = véget ér a játék
review-line = A jobb folytatás lejátszása
review-try = Próbáld újra
review-prompt = Keress jobb lépést a táblán!
review-weighing = A lépésed ellenőrzése …
review-try-best = Ez a legjobb lépés.
review-try-good = Jó: majdnem olyan erős, mint a legjobb lépés.
review-try-bad = Még nem a legjobb: a nyerési esély { $amount } mínusz.
review-try-bad-solo = Még nem a legjobb: ára { $amount }.
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
review-chances-solo = Várható végeredmény a játék során
review-chance = { $name }: { $amount }
review-after = { $ply } lépés után: { $chances }
