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
review-take = { $count ->
    [0] { $tile }: { $effects }.
   *[other] { $tile } (szomszédai: { $near }): { $effects }.
}
review-completes = { $count ->
    [0] még nem teljesít célt
   *[other] { $count } célt teljesít
}
review-again = { $person ->
    [second] újra te következel
   *[third] újra { $name } következik
}
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

# A turn of Terra Nova and its effects
review-turn = { $actions }.
review-place = bábu ide: { $at }
review-move = { $from } → { $to }
review-stone = kő ide: { $at }
review-area = { $fields } ({ $landscapes })
review-gain = { $person ->
    [second] { $other ->
        [0] { $points } neked
       *[other] { $points } neked, { $own }:{ $other } arányú többséggel
    }
   *[third] { $other ->
        [0] { $name }: { $points }
       *[other] { $name }: { $points }, { $own }:{ $other } arányú többséggel
    }
}
review-closes = Ezzel bezárul { $area }: { $gains }.
review-prepares = Utána egy kővel ({ $at }) bezárulna { $area }: { $gains }.
review-prevents = Különben egy kővel ({ $at }) bezárulna { $area }: { $gains }.
review-reach = { $person ->
    [second] Bábuidnak ezután { $before } helyett { $after } lépési lehetősége van.
   *[third] { $name } bábuinak ezután { $before } helyett { $after } lépési lehetősége van.
}
