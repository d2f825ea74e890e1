bd-zoom-in = Zooma in
bd-zoom-out = Zooma ut
bd-fit = Visa allt
bd-waiting = { $person ->
    [second] Din tur
   *[third] { $name } är på tur
}
bd-comma = { ", " }
bd-over = Spelet är slut
bd-press-again = Tryck igen för att bekräfta, eller använd knappen.
nl-blue = blå
nl-red = röd
nl-turquoise = turkos
nl-yellow = gul
nl-wheel = Månhjul
nl-stack = { $count ->
    [0] Draghögen är tom
    [one] { $count } bricka i draghögen
   *[other] { $count } brickor i draghögen
}
nl-tile = { $colour } bricka, tidskostnad { $cost }
nl-goal-part = { $count } × { $colour }
nl-tile-with-goals = { $tile }; uppgifter: { $goals }
nl-tile-without-goals = { $tile }; inga uppgifter
nl-slot = Plats { $slot }: { $tile }
nl-slot-open = Plats { $slot }: { $tile }. Får tas
nl-slot-quiet = Plats { $slot }: { $tile }. Inte bland de tre närmaste
nl-cell = Kolumn { $x }, rad { $y }
nl-covered = { $done } av { $goals } uppgifter slutförda
nl-completes = { $count ->
    [0] Slutför ingen uppgift
    [one] Slutför { $count } uppgift
   *[other] Slutför { $count } uppgifter
}
nl-counter-to = Skiva till fält { $field }
nl-next = Sedan: { $name }
nl-next-takes = { $person ->
    [second] Du kan då ta
   *[third] { $name } kan då ta
}
nl-ends = Avslutar spelet
nl-choose = Välj en av de upplyfta brickorna
nl-choose-cell = Välj en plats för brickan
nl-dealing = Urvalsspåret fylls på
nl-place = Lägg ut
nl-put-back = Lägg tillbaka
nl-refill = Fyll på
nl-refill-may = { $count ->
    [one] { $count } bricka kvar: du får fylla på
   *[other] { $count } brickor kvar: du får fylla på
}
nl-refill-must = Urvalsspåret är tomt: du måste fylla på
nl-refill-solo = Påfyllning avslutar fas 1
nl-track = Månspår: { $places }
nl-track-part = { $name } på fält { $field }
nl-area-of = { $person ->
    [second] { $tiles ->
        [0] Ditt spelområde, tomt
        [one] Ditt spelområde, { $tiles } bricka
       *[other] Ditt spelområde, { $tiles } brickor
    }
   *[third] { $tiles ->
        [0] Spelområde för { $name }, tomt
        [one] Spelområde för { $name }, { $tiles } bricka
       *[other] Spelområde för { $name }, { $tiles } brickor
    }
}
nl-open-area = { $person ->
    [second] Visa ditt spelområde
   *[third] Visa spelområdet för { $name }
}
nl-discs-left = { $count ->
    [one] { $count } skiva kvar
   *[other] { $count } skivor kvar
}
nl-solo-phase = Fas { $phase }
nl-solo-par = Riktvärde
nl-solo-begun = Fas 2 börjar: månhjulet är påfyllt igen.
nl-solo-pile = { $used } av { $size }
nl-solo-spent = Använd tid
nl-solo-running = Fasens delpoäng
nl-solo-first = Delpoäng fas 1
nl-solo-second = Delpoäng fas 2
nl-solo-stopped = Om du slutar nu
tn-board = Spelbräde
tn-land-field = åker
tn-land-forest = skog
tn-land-hills = kullar
tn-land-lake = sjö
tn-land-mountain = berg
tn-land-prairie = prärie
tn-land-steppe = stäpp
tn-land-meadow = äng
tn-field = { $field }, { $landscape }
tn-stone = Gränssten
tn-scored = Poängsatt, ur spel
tn-piece-of = { $person ->
    [second] Din pjäs
   *[third] Pjäs: { $name }
}
tn-reaches = { $count ->
    [0] Kan inte flyttas nu
    [one] Når { $count } fält
   *[other] Når { $count } fält
}
tn-may-place = En pjäs får placeras här
tn-may-move = Pjäsen får flyttas hit
tn-may-stone = En gränssten får placeras här
tn-closes = { $count ->
    [one] En sten här stänger { $count } område
   *[other] En sten här stänger { $count } områden
}
tn-fields = { $count ->
    [one] { $count } fält
   *[other] { $count } fält
}
tn-landscapes = { $count ->
    [one] { $count } landskap
   *[other] { $count } landskap
}
tn-sum = { $fields } × { $factor } ({ $landscapes }) = { $points }
tn-gain = { $name } +{ $points }
tn-gain-nobody = ingen får poäng
tn-place-one = { $left ->
    [one] Placera din sista pjäs
   *[other] Placera en pjäs, { $left } kvar
}
tn-action = Drag { $number } av 3: { $open }
tn-open-both = en flytt eller en sten
tn-open-move = en flytt
tn-open-stone = en sten
tn-complete = Turen är klar: bekräfta eller ångra
tn-stones-left = { $count ->
    [one] { $count } sten kvar
   *[other] { $count } stenar kvar
}
tn-quiet = { $count } av { $limit } turer utan sten
tn-undo = Ångra
tn-redo = Gör om
tn-restart = Börja om turen
tn-confirm = Bekräfta turen
tn-planner = Planerare
tn-region = Region { $number }: { $fields }, { $landscapes }
tn-worth = Minst { $points }
tn-point = Peka på ett fält för att få veta mer
