learn-intro = Rövid leckék valódi állásokban. Te lépsz, a lecke pedig a szabályok alapján ellenőrzi.
learn-nova-luna = Hogyan vehetsz el és rakhatsz le lapkát, hogyan teljesülnek a célok, és ki következik.
learn-solo = Játék egyedül: két fázis, két részpontszám, és minél kevesebb idő.
learn-terra-nova = Bábuk, határkövek, és a köztük lévő területek értéke.
learn-progress = { $count } lépésből { $done } kész
learn-begin = Kezdés
learn-go-on = Folytatás
learn-step = { $number }. lépés, összesen { $count }
learn-is-done = kész
learn-task = A feladatod
learn-opponent = Az ellenfeled
learn-next = Következő lépés
learn-back = Előző lépés
learn-retry = Újra
learn-courses = Minden lecke
learn-finished = Végigcsináltad ezt a tanfolyamot.
learn-play = Játssz most
learn-rule = Bővebben a szabályokban: { $rule }

step-nova-luna-take-title = Vegyél el egy lapkát
step-nova-luna-take-text = A lapkák a holdkeréken vannak. A holdjelző után, az óramutató járásával egyező irányban következő három közül vehetsz el egyet: ezek ki vannak emelve. A lapkán lévő szám az időköltsége: ennyi mezőt halad előre a korongod.
step-nova-luna-take-task = Vedd el a sárga 4-est, és rakd le a játékosterületeden.
step-nova-luna-take-hint = A kiemelt lapkák közül a második. Válaszd ki, aztán válaszd ki a szabad helyet a játékosterületeden.
step-nova-luna-take-wrong = Ez egy másik lapka volt. A sárgát keresd, amelyiken 4-es áll.
step-nova-luna-take-done = A holdjelző most ott áll, ahol a lapka volt, a korongod pedig négy mezőt haladt előre.

step-nova-luna-neighbours-title = Célok
step-nova-luna-neighbours-text = Egy lapka céljai színeket kérnek a lapka köré. A sárga 4-es egyik célja két kék lapkát kér. Egy kék már ott van mellette.
step-nova-luna-neighbours-task = Teljesítsd a sárga 4-es „két kék” célját.
step-nova-luna-neighbours-hint = Vedd el a kék 3-ast, és rakd le a sárga 4-es alá.
step-nova-luna-neighbours-wrong = A sárga 4-esnél még kettőnél kevesebb kék számít. Rakj még egy kéket mellé, vagy a mellette lévő kék mellé.
step-nova-luna-neighbours-done = Két kék: a célt lefedi egy korongod. Az nyer, aki elsőként teszi le az összes korongját.

step-nova-luna-chain-title = Láncolatok
step-nova-luna-chain-text = Az azonos színű, éllel érintkező lapkák láncolatot alkotnak. Ha egy láncolat hozzáér egy lapkához, az egész láncolat számít. A sarok sosem számít: a piros lapka csak a sárga 4-es sarkához ér.
step-nova-luna-chain-task = Teljesítsd újra a „két kék” célt, olyan lapkával, amely nem ér a sárga 4-eshez.
step-nova-luna-chain-hint = Rakd le a kék 2-est a kék lapkádtól jobbra.
step-nova-luna-chain-wrong = Vagy nem teljesült a cél, vagy a lapkád hozzáér a sárga 4-eshez. A sárga 4-estől távolabbi oldalon hosszabbítsd meg a kék láncolatot.
step-nova-luna-chain-done = A láncolatnak csak az egyik lapkája ér a sárga 4-eshez, mégis mindkettő számít.

step-nova-luna-two-goals-title = Két cél egyszerre
step-nova-luna-two-goals-text = Minden célt külön kell nézni, a most lerakott lapka céljait is. Itt három piros és két kék lapka vesz körül egy üres helyet.
step-nova-luna-two-goals-task = Teljesíts két célt egyetlen lapkával.
step-nova-luna-two-goals-hint = Vedd el a sárga 4-est, és rakd le a középső üres helyre.
step-nova-luna-two-goals-wrong = Így kettőnél kevesebb cél teljesül. Melyik lapka kér három pirosat és két kéket?
step-nova-luna-two-goals-done = Az egyik oldalon három piros, a másikon két kék: két korong egy fordulóban.

step-nova-luna-each-other-title = Egymást segítő lapkák
step-nova-luna-each-other-text = A türkiz lapkád egyik célja egy pirosat kér. A keréken van egy piros lapka, amelynek egyik célja egy türkizt kér. Egymás mellett mindkét cél teljesül.
step-nova-luna-each-other-task = Teljesíts egy-egy célt két lapkán.
step-nova-luna-each-other-hint = Vedd el a piros 6-ost, és rakd le a türkiz lapkád mellé.
step-nova-luna-each-other-wrong = Egyszerre két lapkán kell célt teljesítened. Nézd meg a türkiz lapkád céljait.
step-nova-luna-each-other-done = Egy lapkát raktál le, és mindkettőn teljesült egy cél.

step-nova-luna-shared-title = Egy lapka, több cél
step-nova-luna-shared-text = Egy lapka akárhány célnál számíthat. A türkiz és a piros lapkád is két sárgát kér.
step-nova-luna-shared-task = Teljesíts egy lapkával mindkettőn egy célt.
step-nova-luna-shared-hint = Rakd le a sárga 2-est a sárga lapkád alá: így a láncolat mindkettőhöz hozzáér.
step-nova-luna-shared-wrong = A sárga láncolatnak a türkiz és a piros lapkához is hozzá kell érnie.
step-nova-luna-shared-done = A két sárga lapka mindkét célnál számít.

step-nova-luna-own-tile-title = A lapka önmagának nem számít
step-nova-luna-own-tile-text = Egy lapka sosem számít a saját céljainál. A piros 2-esed négy pirosat kér, de a láncolatában csak három másik van. A keréken lévő piros 2-esnek ugyanez a célja.
step-nova-luna-own-tile-task = Teljesíts egy-egy célt két lapkán.
step-nova-luna-own-tile-hint = Vedd el a piros 2-est a kerékről, és rakd le a piros lapkáid mellé.
step-nova-luna-own-tile-wrong = Csak egy újabb piros lapka hosszabbítja meg a piros láncolatot.
step-nova-luna-own-tile-done = Öt piros egy láncolatban: mindkét piros 2-esnél a négy másik számít.

step-nova-luna-again-title = Ki következik?
step-nova-luna-again-text = A holdsáv mutatja, ki következik: az a játékos, akinek a korongja leghátul áll. A másik korongra érkező korong felülre kerül, és ő lép előbb. Te a 3-as mezőn állsz, az ellenfeled az 5-ösön.
step-nova-luna-again-task = Vegyél el olyan lapkát, amely után megint te következel.
step-nova-luna-again-hint = Vedd el azt, amelyik 2-be kerül: a korongod az ellenfeled korongjára érkezik.
step-nova-luna-again-wrong = Így megelőzöd az ellenfeledet, és ő következik. Vegyél el olcsóbb lapkát.
step-nova-luna-again-done = A te korongod van felül, ezért újra te következel.

step-nova-luna-refill-title = Feltöltés
step-nova-luna-refill-text = Ha egy vagy két lapka maradt a keréken, elvétel előtt feltöltheted; ha egy sem, fel kell töltened. Az új lapkákat választás előtt látod. Itt két drága lapka maradt, és egyik sem teljesít célt.
step-nova-luna-refill-task = Töltsd fel a kereket.
step-nova-luna-refill-hint = Nyomd meg a „Feltöltés” gombot.
step-nova-luna-refill-wrong = Elvehetsz egy 7-est, de az új lapkák várhatóan jobbak. Előbb töltsd fel a kereket.
step-nova-luna-refill-done = Kilenc új lapka jött, a két régi maradt. Csak a holdjelző helye üres.

step-nova-luna-win-title = Az utolsó korong
step-nova-luna-win-text = Ez egy játék vége. Neked két korongod maradt, az ellenfelednek négy. Aki leteszi az utolsó korongját, azonnal nyer.
step-nova-luna-win-task = Tedd le ebben a fordulóban az utolsó két korongodat.
step-nova-luna-win-hint = Vedd el a kék 5-öst. A fénylő célokhoz már csak egy lapka hiányzik, és van egy hely, ahol a kék 5-ös kettőt is teljesít.
step-nova-luna-win-wrong = Maradt egy korongod. Van egy hely, ahol egyetlen lapka mindkét célt teljesíti.
step-nova-luna-win-done = Ez volt az utolsó korong: vége a játéknak, és te nyertél.

step-solo-thrift-title = Takarékoskodj az idővel
step-solo-thrift-text = Egyedül az idő ellen játszol. Az elvett lapkák időköltsége összeadódik, és minél alacsonyabb a pontszámod, annál jobb. A 100 alatti pontszám jó.
step-solo-thrift-task = Vedd el a három lapka közül a legolcsóbbat.
step-solo-thrift-hint = 7, 4 vagy 2: a türkiz 2-es kerül a legkevesebbe.
step-solo-thrift-wrong = Van olcsóbb a kiemelt lapkák között.
step-solo-thrift-done = 2 időt használtál fel. De vigyázz: minden korong, amelyet nem teszel le, 10-be kerül.

step-solo-many-title = Megéri az árát
step-solo-many-text = Az 1. fázisban nyolc célt kell lefedned. Három már megvan. Egy 7-es lapka is jó választás, ha elég célt teljesít.
step-solo-many-task = Teljesíts négy célt egyetlen lapkával.
step-solo-many-hint = Vedd el a sárga 7-est. Rakd le a türkiz 7-es fölé, a piros 3-astól jobbra.
step-solo-many-wrong = Ez négynél kevesebb cél volt. A tábla előre megmutatja, mely célokat teljesít egy hely.
step-solo-many-done = Négy cél 7-ért: már hét cél van lefedve.

step-solo-ninth-title = Eggyel több, mint kell
step-solo-ninth-text = Hét cél van lefedve, és nyolc kell. A kilencedik sem vész kárba: a korongja a második kupacból jön.
step-solo-ninth-task = Teljesíts két célt olyan lapkával, amely legfeljebb 3-ba kerül.
step-solo-ninth-hint = Vedd el a kék 3-ast, és rakd le a sárga 7-es fölé.
step-solo-ninth-wrong = Túl drága volt a lapka, vagy nem teljesült két cél. A kék 3-as jó lesz.
step-solo-ninth-done = Kilenc korong lekerült, tizenkettő maradt.

step-solo-phase-title = Az 1. fázis vége
step-solo-phase-text = Ha nyolc cél le van fedve, feltöltheted a kereket: ez lezárja az 1. fázist, és a felhasznált idő lesz a részpontszáma. Eddig 32-t használtál fel, és a keréken maradt lapkák drágák.
step-solo-phase-task = Zárd le az 1. fázist.
step-solo-phase-hint = Nyomd meg a „Feltöltés” gombot.
step-solo-phase-wrong = Folytathatod, de drága lesz. Töltsd fel a kereket, hogy véget érjen az 1. fázis.
step-solo-phase-done = Az 1. fázis részpontszáma 32. Többször nem tölthetsz fel. Most tedd le a többi korongot.

step-solo-eighth-title = A hiányzó korong 10-be kerül
step-solo-eighth-text = Ez egy másik játék. Hét cél van lefedve, és egy lapka maradt a keréken. Utána fel kell töltened, és az első nyolc korongból minden hiányzó 10-be kerül.
step-solo-eighth-task = Tedd le a nyolcadik korongot az utolsó lapkával.
step-solo-eighth-hint = Rakd le a kék 3-ast a sárga 3-as fölé, a kék 4-estől balra.
step-solo-eighth-wrong = Ott nem teljesül cél, és a hiányzó korong 10-be kerülne.
step-solo-eighth-done = Az 1. fázis részpontszáma 36 lesz 46 helyett.

step-solo-cheap-title = 2. fázis
step-solo-cheap-text = A 2. fázisban a 21 korongod maradékát teszed le. A végén minden felhasznált idő újra számít, az 1. fázisé is. Ezért az olcsó, sok célt teljesítő lapkák a legjobbak.
step-solo-cheap-task = Teljesíts két célt legfeljebb 2-ért.
step-solo-cheap-hint = Vedd el a kék 2-est. Rakd le a kék 5-ös alá, a piros 5-östől jobbra.
step-solo-cheap-wrong = Túl drága volt a lapka, vagy nem teljesült két cél. Próbáld a kék 2-est máshol.
step-solo-cheap-done = Két cél 2-ért: ez nagyon olcsó.

step-solo-finish-title = Az utolsó korong
step-solo-finish-text = A 21 korongból húsz már lekerült. Az utolsóval vége a játéknak. Az összes felhasznált idő a 2. fázis részpontszáma, és a két részpontszám összege a végső pontszámod.
step-solo-finish-task = Tedd le az utolsó korongot legfeljebb 4-ért.
step-solo-finish-hint = Vedd el a kék 4-est, és rakd le a jobb oldali piros lapkák mellé.
step-solo-finish-wrong = Elég egy 4-be kerülő lapka. Mit kér a kék 4-es?
step-solo-finish-done = 32 + 61 = 93. 100 alatt: szép munka!

step-terra-nova-place-title = Helyezd fel a bábukat
step-terra-nova-place-text = Először minden bábu felkerül a táblára, egyesével, tetszőleges üres mezőkre. Ha egy terület bezárul, a pontjait az kapja, akinek a legtöbb bábuja van rajta. A felső tavon neked és az ellenfelednek is egy-egy bábuja áll.
step-terra-nova-place-task = Helyezd az utolsó bábudat a tóra.
step-terra-nova-place-hint = A tó bármelyik üres mezője jó, például a b9.
step-terra-nova-place-wrong = Ez nem a tó. A hullámokat keresd a térkép tetején.
step-terra-nova-place-done = Két bábu egy ellen: ha most bezárulna a tó, te kapnád a pontjait.

step-terra-nova-move-title = Mozgás
step-terra-nova-move-text = Egy forduló három akcióból áll. A bábu egyenes vonalban, a hat irány egyikében bármilyen messzire mehet, de bábun és kövön át soha. Az e9 mező a tóhoz és a keleti öbölhöz is vezet.
step-terra-nova-move-task = A forduló végén álljon egy bábud az e9 mezőn.
step-terra-nova-move-hint = Az i8-on álló bábut vidd f8-ra, onnan e9-re. A harmadik akciót használd egy másik bábura, és erősítsd meg a fordulót.
step-terra-nova-move-wrong = Egyik bábud sem ért e9-re. Az út i8-tól f8-ig szabad; onnan már csak egy mező.
step-terra-nova-move-done = Több mozgással a bábu meg tudja kerülni az akadályt.

step-terra-nova-stone-title = Határkövek
step-terra-nova-stone-text = Mozgás után határkövet tehetsz a mozgatott bábu melletti üres mezőre. A kő a játék végéig ott marad, és egyetlen bábu sem jut át rajta.
step-terra-nova-stone-task = Tegyél követ az ellenfeled egyik bábuja mellé.
step-terra-nova-stone-hint = Az i8-on álló bábut vidd h8-ra, aztán tegyél követ h7-re és g8-ra: mindkettő a g7-en álló bábu mellett van.
step-terra-nova-stone-wrong = Egyik köved sincs az ellenfeled bábuja mellett. Előbb menj közelebb.
step-terra-nova-stone-done = A g7-en álló bábu most kevesebb irányba mozoghat.

step-terra-nova-area-title = Egy terület
step-terra-nova-area-text = A kövekkel és a tábla szélével körülzárt föld akkor terület, ha legfeljebb három táj van benne. Azonnal pontot ér: a mezők száma szorozva 3-mal egy tájnál, 2-vel kettőnél, 1-gyel háromnál. A keleti öbölnek tizenkét mezője és két tája van; neked két bábud áll ott, az ellenfelednek egy.
step-terra-nova-area-task = Zárd be a keleti öblöt 24 pontért.
step-terra-nova-area-hint = Az e13-on álló bábut vidd e11-re, és tegyél követ e10-re. A harmadik akció bármilyen mozgás lehet.
step-terra-nova-area-wrong = Az öböl még nyitva van. A bábuk nem zárnak be területet, csak a kövek: a rés az e10.
step-terra-nova-area-done = 12 × 2 = 24 pont neked. A terület minden bábuja kikerül a játékból.

step-terra-nova-tie-title = Döntetlen
step-terra-nova-tie-text = A d9 mögötti tónak hét mezője van, egyetlen tájjal: 7 × 3 = 21. Neked és az ellenfelednek is egy-egy bábuja áll ott. Döntetlennél a pontok megoszlanak, lefelé kerekítve: 10–10 pont, egy pont elvész.
step-terra-nova-tie-task = Szerezd meg egyedül mind a 21 pontot.
step-terra-nova-tie-hint = Előbb vigyél be még egy bábut: e9-ről c9-re. Aztán tegyél követ d9-re.
step-terra-nova-tie-wrong = Megosztoztatok a pontokon, vagy a tó még nyitva van. Legyen ott több bábud, mielőtt bezárod.
step-terra-nova-tie-done = Kettő egy ellen: mind a 21 pont a tiéd.

step-terra-nova-both-title = Két terület egy kővel
step-terra-nova-both-text = Egy kő több területet is bezárhat; mindegyik külön ér pontot. A tóhoz és a keleti öbölhöz minden út egyetlen mezőn át vezet.
step-terra-nova-both-task = Zárd be egy fordulóban a tavat és a keleti öblöt.
step-terra-nova-both-hint = A h8-on álló bábut vidd f8-ra, és tegyél követ e9-re. Utána bármilyen harmadik akció jó.
step-terra-nova-both-wrong = Két területet kell bezárni. Melyik mező vezet mindkettőhöz?
step-terra-nova-both-done = A tóért 24 pontot kapsz. Az öböl 26-ot ér: döntetlen, 13–13 pont.

step-terra-nova-home-title = Nem ott, ahol kezdte
step-terra-nova-home-text = Mozgatott bábu nem fejezheti be a fordulót ott, ahol kezdte. Az f8-on álló bábud az e9 mellett van, amely mindkét területhez vezet, de előbb mozognia kell. Nem szabad elmenni, visszajönni, majd követ letenni.
step-terra-nova-home-task = Zárd be egy fordulóban a tavat és a keleti öblöt.
step-terra-nova-home-hint = Menj át a résen: f8-ról e9-re, e9-ről d9-re. Aztán zárd be magad mögött egy kővel az e9-en.
step-terra-nova-home-wrong = A területek még nyitva vannak. Menj át az e9-en, és zárd be magad mögött.
step-terra-nova-home-done = A bábud átjutott a résen, mielőtt bezárult, és többséget szerzett a tavon.

step-terra-nova-last-title = A negyedik táj
step-terra-nova-last-text = Már csak a szárazföld van nyitva. Négy táj van rajta, ezért még nem terület. De a hegységnek csak egy mezője van, a h6. Ha oda kő kerül, három táj marad, és a szárazföld többi része egy terület.
step-terra-nova-last-task = Fejezd be a játékot, és nyerd meg.
step-terra-nova-last-hint = Az f7-en álló bábut vidd g7-re, és tegyél követ h6-ra.
step-terra-nova-last-wrong = A szárazföld még nyitva van. Tegyél követ a negyedik táj egyetlen mezőjére.
step-terra-nova-last-done = Húsz mező, három táj: 20 pont. Az összes föld fel van osztva, és te nyersz 55 : 37-re.
