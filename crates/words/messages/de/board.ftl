bd-zoom-in = Vergrößern
bd-zoom-out = Verkleinern
bd-fit = Alles zeigen
bd-waiting = { $person ->
    [second] Du bist am Zug
   *[third] { $name } ist am Zug
}
bd-comma = { ", " }
bd-over = Das Spiel ist zu Ende
bd-press-again = Zum Bestätigen noch einmal drücken oder den Knopf benutzen.
nl-blue = Blau
nl-red = Rot
nl-turquoise = Türkis
nl-yellow = Gelb
nl-wheel = Auswahltableau
nl-stack = { $count ->
    [0] Der Nachziehstapel ist leer
    [one] { $count } Plättchen im Nachziehstapel
   *[other] { $count } Plättchen im Nachziehstapel
}
nl-tile = Plättchen in { $colour }, Zeitkosten { $cost }
nl-goal-part = { $count } × { $colour }
nl-tile-with-goals = { $tile }; Aufgaben: { $goals }
nl-tile-without-goals = { $tile }; keine Aufgaben
nl-slot = Platz { $slot }: { $tile }
nl-slot-open = Platz { $slot }: { $tile }. Darf genommen werden
nl-slot-quiet = Platz { $slot }: { $tile }. Nicht unter den nächsten drei
nl-cell = Spalte { $x }, Zeile { $y }
nl-covered = { $done } von { $goals } Aufgaben erfüllt
nl-completes = { $count ->
    [0] Erfüllt keine Aufgabe
    [one] Erfüllt { $count } Aufgabe
   *[other] Erfüllt { $count } Aufgaben
}
nl-counter-to = Spielmarke auf Feld { $field }
nl-next = Danach: { $name }
nl-next-takes = { $person ->
    [second] Du könntest dann nehmen
   *[third] { $name } könnte dann nehmen
}
nl-ends = Beendet das Spiel
nl-choose = Wähle eines der hervorgehobenen Plättchen
nl-choose-cell = Wähle einen Platz für das Plättchen
nl-dealing = Die Auswahlleiste wird aufgefüllt
nl-place = Anlegen
nl-put-back = Zurücklegen
nl-refill = Auffüllen
nl-refill-may = { $count ->
    [one] Noch { $count } Plättchen: Du darfst auffüllen
   *[other] Noch { $count } Plättchen: Du darfst auffüllen
}
nl-refill-must = Die Auswahlleiste ist leer: Du musst auffüllen
nl-refill-solo = Auffüllen beendet Phase 1
nl-track = Mondleiste: { $places }
nl-track-part = { $name } auf Feld { $field }
nl-area-of = { $person ->
    [second] { $tiles ->
        [0] Deine Auslage, leer
        [one] Deine Auslage, { $tiles } Plättchen
       *[other] Deine Auslage, { $tiles } Plättchen
    }
   *[third] { $tiles ->
        [0] Auslage von { $name }, leer
        [one] Auslage von { $name }, { $tiles } Plättchen
       *[other] Auslage von { $name }, { $tiles } Plättchen
    }
}
nl-open-area = { $person ->
    [second] Deine Auslage zeigen
   *[third] Auslage von { $name } zeigen
}
nl-discs-left = { $count ->
    [one] { $count } Spielmarke übrig
   *[other] { $count } Spielmarken übrig
}
nl-solo-phase = Phase { $phase }
nl-solo-par = Richtwert
nl-solo-begun = Phase 2 beginnt: Das Auswahltableau ist wieder aufgefüllt.
nl-solo-pile = { $used } von { $size }
nl-solo-spent = Verbrauchte Zeit
nl-solo-running = Zwischenwertung dieser Phase
nl-solo-first = Zwischenwertung Phase 1
nl-solo-second = Zwischenwertung Phase 2
nl-solo-stopped = Wenn du jetzt aufhörst
tn-board = Spielplan
tn-land-field = Acker
tn-land-forest = Wald
tn-land-hills = Hügel
tn-land-lake = See
tn-land-mountain = Gebirge
tn-land-prairie = Prärie
tn-land-steppe = Steppe
tn-land-meadow = Wiese
tn-field = { $field }, { $landscape }
tn-stone = Grenzstein
tn-scored = Gewertet, aus dem Spiel
tn-piece-of = { $person ->
    [second] Deine Figur
   *[third] Figur von { $name }
}
tn-reaches = { $count ->
    [0] Sie kann jetzt nicht ziehen
    [one] Sie erreicht { $count } Feld
   *[other] Sie erreicht { $count } Felder
}
tn-may-place = Hier kannst du eine Figur einsetzen
tn-may-move = Die Figur kann hierher ziehen
tn-may-stone = Hier kannst du einen Stein setzen
tn-closes = { $count ->
    [one] Ein Stein hier schließt { $count } Gebiet
   *[other] Ein Stein hier schließt { $count } Gebiete
}
tn-fields = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
tn-landscapes = { $count ->
    [one] { $count } Landschaft
   *[other] { $count } Landschaften
}
tn-sum = { $fields } × { $factor } ({ $landscapes }) = { $points }
tn-gain = { $name } +{ $points }
tn-gain-nobody = niemand punktet
tn-place-one = { $left ->
    [one] Setze deine letzte Figur ein
   *[other] Setze eine Figur ein, noch { $left }
}
tn-action = Aktion { $number } von 3: { $open }
tn-open-both = eine Bewegung oder ein Stein
tn-open-move = eine Bewegung
tn-open-stone = ein Stein
tn-complete = Der Zug ist vollständig: Bestätige ihn oder nimm ihn zurück
tn-stones-left = { $count ->
    [one] { $count } Stein übrig
   *[other] { $count } Steine übrig
}
tn-quiet = { $count } von { $limit } Zügen ohne Stein
tn-undo = Zurücknehmen
tn-redo = Wiederholen
tn-restart = Zug neu beginnen
tn-confirm = Zug bestätigen
tn-planner = Planer
tn-region = Region { $number }: { $fields }, { $landscapes }
tn-worth = Mindestens { $points }
tn-point = Zeige auf ein Feld, um mehr zu erfahren
