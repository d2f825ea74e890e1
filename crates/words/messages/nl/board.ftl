bd-zoom-in = Inzoomen
bd-zoom-out = Uitzoomen
bd-fit = Alles tonen
bd-waiting = { $person ->
    [second] Jij bent aan de beurt
   *[third] { $name } is aan de beurt
}
bd-comma = { ", " }
bd-over = Het spel is afgelopen
bd-press-again = Druk nog eens om te bevestigen, of gebruik de knop.
nl-blue = blauw
nl-red = rood
nl-turquoise = turquoise
nl-yellow = geel
nl-wheel = Maanwiel
nl-stack = { $count ->
    [0] De trekstapel is leeg
    [one] { $count } tegel in de trekstapel
   *[other] { $count } tegels in de trekstapel
}
nl-tile = tegel { $colour }, tijdskosten { $cost }
nl-goal-part = { $count } × { $colour }
nl-tile-with-goals = { $tile }; opdrachten: { $goals }
nl-tile-without-goals = { $tile }; geen opdrachten
nl-slot = Plaats { $slot }: { $tile }
nl-slot-open = Plaats { $slot }: { $tile }. Mag genomen worden
nl-slot-quiet = Plaats { $slot }: { $tile }. Niet bij de volgende drie
nl-cell = Kolom { $x }, rij { $y }
nl-covered = { $done } van { $goals } opdrachten voltooid
nl-completes = { $count ->
    [0] Voltooit geen opdracht
    [one] Voltooit { $count } opdracht
   *[other] Voltooit { $count } opdrachten
}
nl-counter-to = Schijf naar veld { $field }
nl-next = Daarna: { $name }
nl-next-takes = { $person ->
    [second] Jij kunt dan kiezen uit
   *[third] { $name } kan dan kiezen uit
}
nl-ends = Beëindigt het spel
nl-choose = Kies een van de opgetilde tegels
nl-choose-cell = Kies een plek voor de tegel
nl-dealing = Het selectiespoor wordt gevuld
nl-place = Leggen
nl-put-back = Terugleggen
nl-refill = Vullen
nl-refill-may = { $count ->
    [one] Nog { $count } tegel: je mag vullen
   *[other] Nog { $count } tegels: je mag vullen
}
nl-refill-must = Het selectiespoor is leeg: je moet vullen
nl-refill-solo = Vullen beëindigt fase 1
nl-track = Maanspoor: { $places }
nl-track-part = { $name } op veld { $field }
nl-area-of = { $person ->
    [second] { $tiles ->
        [0] Jouw speelgebied, leeg
        [one] Jouw speelgebied, { $tiles } tegel
       *[other] Jouw speelgebied, { $tiles } tegels
    }
   *[third] { $tiles ->
        [0] Speelgebied van { $name }, leeg
        [one] Speelgebied van { $name }, { $tiles } tegel
       *[other] Speelgebied van { $name }, { $tiles } tegels
    }
}
nl-open-area = { $person ->
    [second] Je speelgebied tonen
   *[third] Speelgebied van { $name } tonen
}
nl-discs-left = { $count ->
    [one] { $count } schijf over
   *[other] { $count } schijven over
}
nl-solo-phase = Fase { $phase }
nl-solo-par = Richtscore
nl-solo-begun = Fase 2 begint: het maanwiel is weer gevuld.
nl-solo-pile = { $used } van { $size }
nl-solo-spent = Bestede tijd
nl-solo-running = Tussenscore van deze fase
nl-solo-first = Tussenscore fase 1
nl-solo-second = Tussenscore fase 2
nl-solo-stopped = Als je nu stopt
tn-board = Speelbord
tn-land-field = akker
tn-land-forest = bos
tn-land-hills = heuvels
tn-land-lake = meer
tn-land-mountain = gebergte
tn-land-prairie = prairie
tn-land-steppe = steppe
tn-land-meadow = weide
tn-field = { $field }, { $landscape }
tn-stone = Grenssteen
tn-scored = Gescoord, uit het spel
tn-piece-of = { $person ->
    [second] Jouw pion
   *[third] Pion van { $name }
}
tn-reaches = { $count ->
    [0] Kan nu niet bewegen
    [one] Kan naar { $count } veld
   *[other] Kan naar { $count } velden
}
tn-may-place = Hier mag je een pion plaatsen
tn-may-move = De pion mag hierheen
tn-may-stone = Hier mag je een steen plaatsen
tn-closes = { $count ->
    [one] Een steen hier sluit { $count } gebied
   *[other] Een steen hier sluit { $count } gebieden
}
tn-fields = { $count ->
    [one] { $count } veld
   *[other] { $count } velden
}
tn-landscapes = { $count ->
    [one] { $count } landschap
   *[other] { $count } landschappen
}
tn-sum = { $fields } × { $factor } ({ $landscapes }) = { $points }
tn-gain = { $name } +{ $points }
tn-gain-nobody = niemand scoort
tn-place-one = { $left ->
    [one] Plaats je laatste pion
   *[other] Plaats een pion, nog { $left }
}
tn-action = Actie { $number } van 3: { $open }
tn-open-both = een verplaatsing of een steen
tn-open-move = een verplaatsing
tn-open-stone = een steen
tn-complete = Beurt klaar: bevestig of maak ongedaan
tn-stones-left = { $count ->
    [one] { $count } steen over
   *[other] { $count } stenen over
}
tn-quiet = { $count } van { $limit } beurten zonder steen
tn-undo = Ongedaan maken
tn-redo = Opnieuw doen
tn-restart = Beurt opnieuw beginnen
tn-confirm = Beurt bevestigen
tn-planner = Planner
tn-region = Regio { $number }: { $fields }, { $landscapes }
tn-worth = Minstens { $points }
tn-point = Wijs een veld aan om meer te zien
