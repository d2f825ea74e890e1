review-running = De computer analyseert het spel: { $done } van { $count }
review-explanation = Wat de computer zegt
review-found = { $count ->
    [0] Geen fouten gevonden
    [one] { $count } fout gevonden
   *[other] { $count } fouten gevonden
}
review-which = { $grade } ({ $index } van { $count })
review-previous = Vorige fout
review-next = Volgende fout
review-grade-best = Beste zet
review-grade-good = Goede zet
review-grade-inaccuracy = Onnauwkeurigheid
review-grade-mistake = Fout
review-played = { $action } Winstkans: { $amount } lager.
review-played-solo = { $action } Kosten: { $amount }.
review-better = Beter: { $why }
review-then = Daarna: { $why }
review-then-you = Daarna jij: { $why }
review-then-name = Daarna { $name }: { $why }
review-take = { $count ->
    [0] neem { $tile }: { $effects }.
   *[other] leg { $tile } naast { $near }: { $effects }.
}
review-completes = { $count ->
    [0] voltooit nog geen opdracht
    [one] voltooit { $count } opdracht
   *[other] voltooit { $count } opdrachten
}
review-again = { $person ->
    [second] je bent nog een keer aan de beurt
   *[third] { $name } is nog een keer aan de beurt
}
review-ends = beëindigt het spel
review-line = Betere variant tonen
review-try = Opnieuw proberen
review-prompt = Speel een betere zet.
review-weighing = De computer beoordeelt je zet …
review-try-best = Dat is de beste zet.
review-try-good = Goed: bijna even sterk als de beste zet.
review-try-bad = Nog niet de beste: winstkans { $amount } lager.
review-try-bad-solo = Nog niet de beste: dit kost { $amount }.
review-solution = Oplossing tonen
review-learn = Leren van je fouten
review-list = Grootste fouten
review-none = Geen noemenswaardige fouten.
review-accuracy = Nauwkeurigheid
review-best = Beste zetten
review-inaccuracies = Onnauwkeurigheden
review-mistakes = Fouten
review-luck = Geluk
review-chances = Winstkansen tijdens het spel
review-chances-solo = Verwachte eindscore tijdens het spel
review-chance = { $name }: { $amount }
review-after = Na actie { $ply }: { $chances }

# A turn of Terra Nova and its effects
review-turn = { $actions }.
review-place = pion op { $at }
review-move = { $from } naar { $to }
review-stone = steen op { $at }
review-area = { $fields } met { $landscapes }
review-gain = { $person ->
    [second] { $other ->
        [0] jij krijgt { $points }
       *[other] jij krijgt { $points } met een meerderheid van { $own } tegen { $other }
    }
   *[third] { $other ->
        [0] { $name } krijgt { $points }
       *[other] { $name } krijgt { $points } met een meerderheid van { $own } tegen { $other }
    }
}
review-closes = Dit sluit { $area } af: { $gains }.
review-prepares = Daarna zou een steen op { $at } { $area } afsluiten: { $gains }.
review-prevents = Anders zou een steen op { $at } { $area } afsluiten: { $gains }.
review-reach = { $person ->
    [second] Je pionnen hebben daarna { $after } mogelijke verplaatsingen in plaats van { $before }.
   *[third] De pionnen van { $name } hebben daarna { $after } mogelijke verplaatsingen in plaats van { $before }.
}
