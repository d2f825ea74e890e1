moon-about = Minden nap mindenki ugyanazokkal a lapkákkal játszik egy szóló játékot. Minél alacsonyabb a pontszám, annál jobb.
moon-next = A következő holdig: { $time }
moon-score = A pontszámod
moon-par = Mérce
moon-par-proven = Ennél jobb pontszám nem lehetséges.
moon-par-found = A legjobb pontszám, amit a megoldóprogram a teljes húzókupac ismeretében talált.
moon-par-coming = A megoldóprogram számolja a mércét …
moon-par-unknown = Nem ismert: a megoldóprogramot nem sikerült betölteni.
moon-place = { $place }. hely { $count } játékosból
moon-place-guest = Fiókkal ez lenne a helyed a ranglistán: { $place }.
moon-ranked = Az éles próba indítása
moon-ranked-about = Egy éles próbád van. Utána ugyanezekkel a lapkákkal annyiszor játszhatsz, ahányszor csak szeretnél.
moon-goes-on = Az éles próbád folyamatban van.
moon-free = Gyakorlás ezekkel a lapkákkal
moon-free-about = A gyakorló játékok sem a pontszámodon, sem a ranglistán nem változtatnak.
moon-look = A játékod megtekintése
moon-course = A játékod menete
moon-course-about = Lapkánként egy hold, fázisonként: minél több célt teljesített a lapka, annál teltebb a hold.
moon-copy = Eredmény másolása
moon-send = Megosztás …
moon-copied = Másolva. A szöveg egyetlen lapkát sem árul el.
moon-not-copied = A böngésződ nem engedte a másolást. Másold ki ezt a szöveget:
moon-share = Novae · A mai hold, { $date }: { $score }
moon-share-par = Mérce: { $par } ({ $over })
moon-share-text = Megosztható szöveg
moon-history = Holdjaid
moon-streak = { $count } nap egymás után
moon-played = { $count } lejátszott nap
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }, mérce: { $par }
moon-board = A nap ranglistája
moon-people = { $count ->
    [0] Még egyetlen regisztrált játékos sem végzett.
   *[other] { $count } regisztrált játékos végzett.
}
moon-no-day = Erre a napra nincs hold
moon-no-day-text = A cím nem tartalmaz érvényes dátumot, vagy a dátum a jövőben van.
