review-running = Datorn analyserar spelet: { $done } av { $count }
review-explanation = Vad datorn säger
review-found = { $count ->
    [0] Inga misstag hittades
    [one] { $count } misstag hittades
   *[other] { $count } misstag hittades
}
review-which = { $grade } ({ $index } av { $count })
review-previous = Föregående misstag
review-next = Nästa misstag
review-grade-best = Bästa draget
review-grade-good = Bra drag
review-grade-inaccuracy = Småfel
review-grade-mistake = Misstag
review-played = { $action } Vinstchans: { $amount } lägre.
review-played-solo = { $action } Kostnad: { $amount }.
review-better = Bättre: { $why }
review-then = Sedan: { $why }
review-then-you = Sedan du: { $why }
review-then-name = Sedan { $name }: { $why }
review-take = { $count ->
    [0] ta { $tile }: { $effects }.
   *[other] lägg { $tile } intill { $near }: { $effects }.
}
review-completes = { $count ->
    [0] slutför ingen uppgift än
    [one] slutför { $count } uppgift
   *[other] slutför { $count } uppgifter
}
review-again = { $person ->
    [second] du är på tur igen
   *[third] { $name } är på tur igen
}
review-ends = avslutar spelet
review-line = Visa den bättre dragföljden
review-try = Försök igen
review-prompt = Spela ett bättre drag.
review-weighing = Datorn bedömer ditt drag …
review-try-best = Det är det bästa draget.
review-try-good = Bra: nästan lika starkt som det bästa draget.
review-try-bad = Inte det bästa än: vinstchansen är { $amount } lägre.
review-try-bad-solo = Inte det bästa än: det kostar { $amount }.
review-solution = Visa lösningen
review-learn = Lär dig av dina misstag
review-list = Största misstagen
review-none = Inga misstag värda att nämna.
review-accuracy = Precision
review-best = Bästa drag
review-inaccuracies = Småfel
review-mistakes = Misstag
review-luck = Tur
review-chances = Vinstchanser under spelets gång
review-chances-solo = Förväntad slutpoäng under spelets gång
review-chance = { $name }: { $amount }
review-after = Efter drag { $ply }: { $chances }

# A turn of Terra Nova and its effects
review-turn = { $actions }.
review-place = pjäs på { $at }
review-move = { $from } till { $to }
review-stone = sten på { $at }
review-area = { $fields } med { $landscapes }
review-gain = { $person ->
    [second] { $other ->
        [0] du får { $points }
       *[other] du får { $points } med en majoritet på { $own } mot { $other }
    }
   *[third] { $other ->
        [0] { $name } får { $points }
       *[other] { $name } får { $points } med en majoritet på { $own } mot { $other }
    }
}
review-closes = Det stänger { $area }: { $gains }.
review-prepares = Sedan skulle en sten på { $at } stänga { $area }: { $gains }.
review-prevents = Annars skulle en sten på { $at } stänga { $area }: { $gains }.
review-reach = { $person ->
    [second] Dina pjäser har sedan { $after } möjliga flyttar i stället för { $before }.
   *[third] Pjäserna för { $name } har sedan { $after } möjliga flyttar i stället för { $before }.
}
