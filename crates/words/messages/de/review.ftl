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
review-take = { $count ->
    [0] { $tile } nehmen: { $effects }.
   *[other] { $tile } neben { $near } legen: { $effects }.
}
review-completes = { $count ->
    [0] erfüllt noch keine Aufgabe
    [one] erfüllt { $count } Aufgabe
   *[other] erfüllt { $count } Aufgaben
}
review-again = { $person ->
    [second] du bist noch einmal am Zug
   *[third] { $name } ist noch einmal am Zug
}
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

# A turn of Terra Nova and its effects
review-turn = { $actions }.
review-place = Figur auf { $at }
review-move = { $from } nach { $to }
review-stone = Stein auf { $at }
review-area = { $fields } mit { $landscapes }
review-gain = { $person ->
    [second] { $other ->
        [0] du bekommst { $points }
       *[other] du bekommst { $points } mit einer Mehrheit von { $own } zu { $other }
    }
   *[third] { $other ->
        [0] { $name } bekommt { $points }
       *[other] { $name } bekommt { $points } mit einer Mehrheit von { $own } zu { $other }
    }
}
review-closes = Das schließt { $area } ab: { $gains }.
review-prepares = Danach würde ein Stein auf { $at } { $area } abschließen: { $gains }.
review-prevents = Sonst würde ein Stein auf { $at } { $area } abschließen: { $gains }.
review-reach = { $person ->
    [second] Deine Figuren haben danach { $after } statt { $before } mögliche Bewegungen.
   *[third] Die Figuren von { $name } haben danach { $after } statt { $before } mögliche Bewegungen.
}
