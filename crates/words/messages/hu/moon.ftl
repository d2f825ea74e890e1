moon-about = Ezen a napon mindenki ugyanazokat a lapkákat kapja, és egyedül játszik velük. Minél alacsonyabb az eredmény, annál jobb.
moon-next = A következő holdig: { $time }
moon-score = Az eredményed
moon-par = Mérce
moon-par-proven = Ennél jobb nem létezik.
moon-par-found = A legjobb, amit a megoldó a teljes húzókupac ismeretében talált.
moon-par-coming = A megoldó keresi a mércét …
moon-par-unknown = Nem ismert: a megoldót nem sikerült letölteni.
moon-place = { $count ->
    [one] { $place }. hely, összesen: { $count }
   *[other] { $place }. hely, összesen: { $count }
}
moon-place-guest = Fiókkal ez lenne a helyed a ranglistán: { $place }.
moon-ranked = Az éles próba
moon-ranked-about = Egy van belőle. Utána ugyanezekkel a lapkákkal annyiszor játszhatsz, ahányszor csak szeretnél.
moon-goes-on = Az éles próbád elkezdődött, és rád vár.
moon-free = Gyakorlás ezekkel a lapkákkal
moon-free-about = A gyakorló játékok sem az eredményeden, sem a ranglistán nem változtatnak.
moon-look = A játékod megtekintése
moon-course = A játékod menete
moon-course-about = Minden lapkáért egy hold, fázisonként: minél több célt teljesített, annál teltebb.
moon-copy = Másolás barátoknak
moon-send = Megosztás …
moon-copied = Kimásolva. Egy lapkát sem árul el.
moon-not-copied = A böngésződ nem engedte. Itt a szöveg, másold ki:
moon-share = Novae · A mai hold, { $date }: { $score }
moon-share-par = Mérce: { $par } ({ $over })
moon-share-text = A szöveg barátoknak
moon-history = Holdjaid
moon-streak = { $count ->
    [one] { $count } nap egymás után
   *[other] { $count } nap egymás után
}
moon-played = { $count ->
    [one] { $count } lejátszott nap
   *[other] { $count } lejátszott nap
}
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }, mérce: { $par }
moon-board = A nap ranglistája
moon-people = { $count ->
    [0] Még egyetlen fiókos játékos sem végzett.
    [one] { $count } fiókos játékos végzett.
   *[other] { $count } fiókos játékos végzett.
}
moon-no-day = Erre a napra nincs hold
moon-no-day-text = A cím nem napot nevez meg, vagy olyat, amely még nem jött el.
