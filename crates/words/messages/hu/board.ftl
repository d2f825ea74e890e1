bd-zoom-in = Nagyítás
bd-zoom-out = Kicsinyítés
bd-fit = Teljes nézet
bd-waiting = { $person ->
    [second] Te következel
   *[third] { $name } következik
}
bd-comma = { ", " }
bd-over = A játék véget ért
bd-press-again = A megerősítéshez nyomd meg újra, vagy használd a gombot.
nl-blue = kék
nl-red = piros
nl-turquoise = türkiz
nl-yellow = sárga
nl-wheel = Holdkerék
nl-stack = { $count ->
    [0] A húzókupac üres
   *[other] { $count } lapka a húzókupacban
}
nl-tile = { $colour } lapka, időköltsége { $cost }
nl-goal-part = { $count } × { $colour }
nl-tile-with-goals = { $tile }; célok: { $goals }
nl-tile-without-goals = { $tile }; nincs rajta cél
nl-slot = { $slot }. hely: { $tile }
nl-slot-open = { $slot }. hely: { $tile }. Elvehető
nl-slot-quiet = { $slot }. hely: { $tile }. Nem a következő három egyike
nl-cell = { $x }. oszlop, { $y }. sor
nl-covered = { $goals } célból { $done } teljesült
nl-completes = { $count ->
    [0] Nem teljesít célt
   *[other] { $count } célt teljesít
}
nl-counter-to = Korong ide: { $field }. mező
nl-next = Következik: { $name }
nl-next-takes = { $person ->
    [second] Te ezek közül választhatnál
   *[third] { $name } ezek közül választhatna
}
nl-ends = Ezzel vége a játéknak
nl-choose = Válassz egy kiemelt lapkát
nl-choose-cell = Válassz helyet a lapkának
nl-dealing = A választósáv feltöltése folyik
nl-place = Lerakás
nl-put-back = Visszarakás
nl-refill = Feltöltés
nl-refill-may = { $count } lapka maradt: feltöltheted a sávot
nl-refill-must = A sáv üres: fel kell töltened
nl-refill-solo = A feltöltés lezárja az 1. fázist
nl-track = Holdsáv: { $places }
nl-track-part = { $name }: { $field }. mező
nl-area-of = { $person ->
    [second] { $tiles ->
        [0] A játékosterületed, üres
       *[other] A játékosterületed, { $tiles } lapka
    }
   *[third] { $tiles ->
        [0] { $name } játékosterülete, üres
       *[other] { $name } játékosterülete, { $tiles } lapka
    }
}
nl-open-area = { $person ->
    [second] A játékosterületed megnyitása
   *[third] { $name } játékosterületének megnyitása
}
nl-discs-left = { $count } korong maradt
nl-solo-phase = { $phase }. fázis
nl-solo-par = Mérce
nl-solo-begun = Kezdődik a 2. fázis: a holdkerék fel van töltve.
nl-solo-pile = { $used }/{ $size }
nl-solo-spent = Felhasznált idő
nl-solo-running = E fázis részpontszáma
nl-solo-first = 1. fázis részpontszáma
nl-solo-second = 2. fázis részpontszáma
nl-solo-stopped = Ha most abbahagynád
tn-board = Játéktábla
tn-land-field = szántó
tn-land-forest = erdő
tn-land-hills = dombvidék
tn-land-lake = tó
tn-land-mountain = hegység
tn-land-prairie = préri
tn-land-steppe = sztyepp
tn-land-meadow = rét
tn-field = { $field }, { $landscape }
tn-stone = Határkő
tn-scored = Pontozva, játékon kívül
tn-piece-of = { $person ->
    [second] A te bábud
   *[third] { $name } bábuja
}
tn-reaches = { $count ->
    [0] Most nem mozoghat
   *[other] { $count } mezőre léphet
}
tn-may-place = Ide tehetsz bábut
tn-may-move = A bábu ide léphet
tn-may-stone = Ide tehetsz határkövet
tn-closes = Itt egy határkő { $count } területet zár be
tn-fields = { $count } mező
tn-landscapes = { $count } táj
tn-sum = { $fields } × { $factor } ({ $landscapes }) = { $points }
tn-gain = { $name } +{ $points }
tn-gain-nobody = senki sem kap pontot
tn-place-one = { $left ->
    [one] Helyezd fel az utolsó bábudat
   *[other] Helyezz fel egy bábut, még { $left } van
}
tn-action = { $number }. akció a háromból: { $open }
tn-open-both = mozgás vagy határkő
tn-open-move = mozgás
tn-open-stone = határkő
tn-complete = A forduló teljes: erősítsd meg, vagy vond vissza
tn-stones-left = { $count } határkő maradt
tn-quiet = Fordulók határkő nélkül: { $count }/{ $limit }
tn-undo = Visszavonás
tn-redo = Újra
tn-restart = Forduló újrakezdése
tn-confirm = Forduló megerősítése
tn-planner = Tervező
tn-region = { $number }. régió: { $fields }, { $landscapes }
tn-worth = Legalább ennyit ér: { $points }
tn-point = Mutass egy mezőre a részletekért
