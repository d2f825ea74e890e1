review-running = Die Engine analysiert das Spiel: { $done } von { $count }
review-explanation = Was die Engine sagt
review-found = { $count ->
    [0] Keine Fehler gefunden
    [one] { $count } Fehler gefunden
   *[other] { $count } Fehler gefunden
}
review-which = { $grade } ({ $index } von { $count })
review-previous = Voriger Fehler
review-next = Nächster Fehler
review-grade-best = Bester Zug
review-grade-good = Guter Zug
review-grade-inaccuracy = Ungenauigkeit
review-grade-mistake = Fehler
review-played = { $action } Gewinnchancen: { $amount } niedriger.
review-played-solo = { $action } Kosten: { $amount }.
review-better = Besser: { $why }
review-then = Danach: { $why }
review-then-you = Danach du: { $why }
review-then-name = Danach { $name }: { $why }
review-and = { $before } und { $last }
review-take = { $count ->
    [0] { $tile } nehmen: { $effects }.
   *[other] { $tile } neben { $near } legen: { $effects }.
}
review-completes = { $count ->
    [0] erfüllt noch keine Aufgabe
    [one] erfüllt { $count } Aufgabe
   *[other] erfüllt { $count } Aufgaben
}
review-again = { $name } ist noch einmal am Zug
review-you-again = du bist noch einmal am Zug
review-ends = beendet das Spiel
review-line = Bessere Zugfolge zeigen
review-try = Erneut versuchen
review-prompt = Spiele einen besseren Zug.
review-weighing = Die Engine prüft deinen Zug …
review-try-best = Das ist der beste Zug.
review-try-good = Gut: fast so stark wie der beste Zug.
review-try-bad = Noch nicht der beste: Gewinnchancen { $amount } niedriger.
review-try-bad-solo = Noch nicht der beste: Er kostet { $amount }.
review-solution = Lösung zeigen
review-learn = Aus deinen Fehlern lernen
review-list = Größte Fehler
review-none = Keine nennenswerten Fehler.
review-accuracy = Genauigkeit
review-best = Beste Züge
review-inaccuracies = Ungenauigkeiten
review-mistakes = Fehler
review-luck = Glück
review-chances = Gewinnchancen im Spielverlauf
review-chances-solo = Erwartetes Ergebnis im Spielverlauf
review-chance = { $name }: { $amount }
review-after = Nach Aktion { $ply }: { $chances }
