editor-brushes = Ecset
editor-sea = tenger
editor-hand = térkép mozgatása
editor-clear = Törlés
editor-sheet = A térkép, amelyet festesz
editor-place = { $row }. sor, { $column }. oszlop: { $ground }
editor-sound = Ez egy játszható térkép, legfeljebb { $count } játékosnak.
fault-few-fields = Eddig { $count } bábu fér el. Két játékosnak { $needed } mező kell.
fault-many-fields = { $count } mező túl sok: egy térképnek legfeljebb { $most } lehet. Végy el annyit, amennyi meg van jelölve.
fault-apart = { $count ->
    [one] { $count } mező el van vágva. Az egész földnek össze kell függenie.
   *[other] { $count } mező el van vágva. Az egész földnek össze kell függenie.
}
fault-few-landscapes = { $count ->
    [one] Csak { $count } táj van. Egy térképnek legalább négy kell.
   *[other] Csak { $count } táj van. Egy térképnek legalább négy kell.
}
editor-summary = Összesítés
editor-landscape = Táj
editor-landscapes = Tájak
editor-fields = Mezők
editor-parts = Részek
editor-price = Ár
editor-all = { $count ->
    [one] Összesen { $count } mező.
   *[other] Összesen { $count } mező.
}
editor-spread = Az árak { $spread } távolságra vannak egymástól; minél közelebb, annál igazságosabb (a sziget: 8).
editor-price-note = Egy táj ára annyi, ahány kővel pontosan a mezői körülkeríthetők.
editor-name = A térkép neve
editor-keep = Térkép mentése
editor-is-kept = A térképet megőrzi ez a böngésző.
editor-not-kept = A böngésződ nem őriz meg térképeket; töltsd le inkább a szöveget.
editor-play = Játék ezen
editor-new = Térkép a generátortól
editor-seed = A térkép száma
editor-generate = Térkép készítése
editor-shelf = Megőrzött térképek
editor-no-kept = Még nincs megőrzött térkép.
editor-remove = { $name } törlése
editor-text = A térkép szövege
editor-keys = Billentyűzettel: a nyilakkal lépkedsz a térképen, az 1–8 tájat fest, a 0 tengert, a Ctrl+Z visszavon.
fault-at = { $line }. sor, { $column }. karakter: { $fault }
fault-header = A tábla fölött „name”, „landscape” vagy „#” kezdetű sorok állnak. Javítsd ki ezt a sort.
fault-name = Egy térképnek egy neve van, legfeljebb 255 bájt. Rövidítsd le, vagy töröld a másodikat.
fault-no-board = Hiányzik a tábla. Írd be, hogy „board”, alá pedig a sorait.
fault-landscape = Egy tájnak saját nagybetűje és szava van: „landscape F forest”.
fault-character = Ennek a karakternek itt nincs helye. Betűket és szóközöket használj.
fault-letter = Egyik tájnak sincs ilyen betűje. Add meg a tábla fölött.
fault-parity = Ez a mező két hatszög közé esik. Told el egy oszloppal.
fault-large = A tábla túl nagy: legfeljebb 26 sor, egymáshoz közeli mezőkkel.
exchange-use = Ezt a szöveget használom
exchange-copy = Másolás
exchange-copied = Másolva.
exchange-download = Letöltés
exchange-file = Fájl megnyitása
analysis-engine = Elemző
analysis-ask = Elemzés indítása
analysis-stop = Elemzés leállítása
analysis-thinking = Elemzés folyamatban
analysis-depth = Elemzési mélység
analysis-quick = Gyorsan
analysis-thorough = Alaposan
analysis-deep = Mélyen
analysis-nodes = Nyerési esély az egyes akciók után; akciónként { $nodes } állást néztünk meg.
analysis-play = Lejátszom
analysis-instead = Helyette:
analysis-end = A változat végére
analysis-new = Új játék
analysis-record = Játékleírás
analysis-other-game = Ez a másik játék leírása. Annak a tábláján nyisd meg.
analysis-arrange = Állás felállítása
arrange-note = Válaszd ki, mit teszel le, aztán a mezőket. A bezárt föld a rajta álló bábuknak ér pontot.
arrange-nothing = semmi
arrange-play = kész: játék
arrange-turn = Soron van
arrange-many-pieces = Ennek a játékosnak nincs több bábuja. Előbb végy le egyet.
arrange-many-stones = Nincs több határkő. Előbb végy le egyet.
arrange-tiles-note = Válassz egy lapkát, aztán a helyét. Ha egy már lerakott lapkára vagy a holdjelzőre nyomsz, újra felveszed. A korongok, a holdsáv és a húzókupac a lapkákból adódik.
arrange-colours = Színek
arrange-stock = Még le nem rakott lapkák
arrange-where = Hová
arrange-moon = holdjelző
arrange-marker = Itt a holdjelző áll. Válassz másik helyet, vagy előbb tedd át a holdjelzőt.
arrange-apart = Egy terület lapkáinak éllel érintkezve össze kell függniük.
arrange-many-tiles = Ennyi lapkája soha senkinek nem lehet. Előbb végy el egyet.
arrange-alone = Állást két–négy játékosnak lehet felállítani. Előbb kezdj nekik új játékot.
