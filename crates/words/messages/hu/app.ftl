app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Vegyél el lapkákat a holdkerékről, és rakd le őket úgy, hogy teljesüljenek a céljaik.
terra-nova-about = Mozgasd a bábuidat, rakj le határköveket, és szerezz pontot a körülzárt területekért.

skip = Ugrás a játékhoz
tools = Nyelv, téma és hang
language = Nyelv
to-light = Váltás világos témára
to-dark = Váltás sötét témára
sound = Hang
settings = Beállítások
home = Kezdőlap
close = Bezárás
more = Továbbiak
name = Név

play = Játék
play-against = { $count } bot ellen, { $level }
choose-opponents = Ellenfelek választása
pass-and-play = Egy eszközön
solo = Szóló
todays-moon = A mai hold
friends = Játék barátokkal
play-someone = Ellenfél keresése
needs-server = szerverkapcsolat szükséges
continue = Folytatás
more-games = További { $count } játék
finished-games = Befejezett játékok
kept-detail = { $date } · { $count } akció
remove-game = Játék törlése
import = Játékfájl megnyitása
not-imported = Ez nem érvényes játékfájl: { $reason }
still-running = Ez a játék még tart. Ha véget ért, megnyithatod.
analysis = Elemzőtábla
about = Névjegy

learn = Tanulás
rules = Szabályok
coming = Egy pillanat …
not-come = A játéknak ezt a részét nem sikerült betölteni. Ellenőrizd a kapcsolatot.
try-again = Próbáld újra

players = Játékosok
person = Ember
bot-of-level = Bot: { $level }
begin = Játék indítása
beginner-variant = Kezdő játék: három vagy négy játékosnál kevesebb korong
beginner-badge = kezdő játék
new-map = Új véletlen térkép
map-too-small = Ennek a térképnek { $fields } mezője van, de { $players } játékos bábuinak { $needed } kell. Válassz kevesebb játékost vagy másik térképet.
map-editor = Térképszerkesztő
map-island = A sziget
map = Térkép
level-random = Véletlen
level-novice = Újonc
level-casual = Hobbijátékos
level-strong = Erős
level-master = Mester
level-grandmaster = Nagymester

you = Te
bot-name = { $level } { $seat }
player-name = { $seat }. játékos
your-turn = Te következel
turn-of = { $name } következik
thinking = gondolkodik
discs-left = { $count } korong maradt
points = { $count } pont

controls = Vezérlők
undo = Visszavonás
hint = Tipp
hint-asked = Jó lépés keresése …
hurry = Gyorsítás
log = Napló
log-empty = Még nem történt semmi.
step-through = Játék visszanézése
step-first = Ugrás az elejére
step-back = Egy lépés vissza
step-on = Egy lépés előre
looking-back = Korábbi állás: { $count } akcióból { $ply } után.
back-to-live = Vissza a játékhoz
export = Játékfájl letöltése
new-game = Új játék ugyanezekkel a beállításokkal
kept-note = Ezt a játékot a böngésződ megőrzi, bármikor folytathatod.
not-kept = A böngésződ nem tudja menteni ezt a játékot. Töltsd le a játékfájlt, mielőtt kilépsz.
bot-broke = A bot leállt. Töltsd újra az oldalt.
grandmaster-missing = A nagymestert nem sikerült betölteni. Ellenőrizd a kapcsolatot, vagy folytasd egy másik szinten.
continue-at-level = Folytatás ezen a szinten: { $level }
not-found = A játék nem található
not-found-text = A játékokat az a böngésző őrzi meg, amelyikben játszották őket.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile }, oszlop: { $x }, sor: { $y }.
story-goals = { $count } cél teljesült.
story-refill = { $name }: feltöltés { $count } lapkával.
story-place = { $name }: bábu ide: { $at }.
story-move = { $name }: { $from } → { $to }.
story-stone = { $name }: kő ide: { $at }.
story-skip = { $person ->
    [second] Nem tudsz bábut mozgatni, kimaradsz a fordulóból.
   *[third] { $name } nem tud bábut mozgatni, kimarad a fordulóból.
}
story-area = { $fields } mező körülzárva, tájak: { $landscapes }; { $gains }.
story-gain = { $name } +{ $points }
story-no-gain = senki sem kap pontot

why-refill = Feltöltés: az új lapkák várhatóan jobbak, mint a keréken lévők.
why-take = { $tile }, oszlop: { $x }, sor: { $y }. { $cost } időköltségért ez visz legközelebb a céljaidhoz.
why-take-goals = { $tile }, oszlop: { $x }, sor: { $y }. { $goals } célt teljesít { $cost } időköltségért.
why-place = Bábu ide: { $at }. Itt uralja a legtöbb mezőt.
why-move-first = { $from } → { $to }: onnan jól lehet lerakni a következő köveket.
why-move = { $from } → { $to }: ez többet ér, mint még egy kő.
why-stone = Kő ide: { $at }. Még nem zár be területet, de segít körülzárni azt a részt, ahol a saját bábuk erősek.
why-stone-closes = Kő ide: { $at }. { $areas }

game-over = A játék véget ért
winners = { $count ->
    [one] { $names } nyert!
   *[other] { $names }: megosztott győzelem!
}
you-win = Nyertél!
place = Helyezés
player = Játékos
result = Eredmény
end-discs = Lekerült az utolsó korong.
end-exhausted = Nincs több elvehető lapka.
end-divided = Az összes föld fel van osztva.
end-blocked = Kettőnél kevesebb játékos tud bábut mozgatni.
end-stones = Lekerült az utolsó határkő.
end-quiet = Túl sok kör telt el kő nélkül.
tie-order = { $before }, majd { $after }: ugyanannyi korongnál az áll előrébb, aki előbb lépne.
tie-shared = { $names }: egyenlő pontszámmal osztoznak a helyezésen.
solo-sum = { $first } + { $second } = { $total }. Minél alacsonyabb, annál jobb.
solo-good = 100 alatt: szép munka!
solo-aim = A 100 alatti pontszám jó.
chart-goals = Teljesített célok a játék során
chart-points = Pontok a játék során
rematch = Még egy játék
harder = Próba a következő szinten: { $level }
look-at-table = Tábla megtekintése
show-result = Eredmény mutatása

score-sheet = Pontozólap
lower-is-better = A Nova Luna szóló játékai: minél alacsonyabb a pontszám, annál jobb.
no-scores = Még nincs befejezett szóló játék.
scores-summary = { $count } játék, legjobb pontszám: { $best }
scores-chart = Pontszámaid a játékok sorrendjében; a vonal 100-nál van
print = Nyomtatás
date = Dátum
total = Összesen
bot-level = A botok szintje


no-dealing = Éppen feltöltés zajlik; várj egy pillanatot
no-refill-yet = Akkor tölthetsz fel, ha legfeljebb két lapka maradt
no-refill-stack = A húzókupac elfogyott
no-take-empty = A sáv üres: fel kell töltened
no-refill-phase = Az 1. fázis akkor ér véget, ha nyolc célon van korong, vagy üres a sáv
no-refill-again = A szóló játékban csak egyszer lehet feltölteni
no-tile-there = Azon a helyen nincs lapka
no-tile-beyond = Csak a holdjelző utáni három lapka vehető el
no-first-cell = Az első lapka középre kerül
no-cell-taken = Ott már van lapka
no-cell-apart = A lapkának éllel kell érintenie egy saját lapkádat
no-field = Ezen a térképen nincs ilyen mező
no-place-first = Először minden bábut fel kell helyezni
no-field-taken = Ez a mező foglalt
no-place-more = Minden bábu a táblán van
no-stone-first = A forduló mozgással kezdődik
no-piece-yours = Ott nincs bábud
no-straight-line = A bábu egyenes vonalban mozog
no-way-clear = Bábut és követ átugrani tilos
no-way-edge = Útban van a tábla széle
no-back-home = Mozgatott bábu nem maradhat a kiinduló mezőjén
no-stone-far = Kő csak olyan bábu mellé kerülhet, amelyet ebben a fordulóban mozgattál
no-out-of-play = Ez a mező kikerült a játékból
no-stones = Nincs több kő
no-piece-gone = A mozgatott bábuk lekerültek a tábláról

number-range = Adj meg egy egész számot { $least } és { $most } között.
list-and = { $before } és { $last }
autoplay = Lejátszás
autoplay-stop = Megállítás
copy-moment = Link másolása ehhez az álláshoz
percent = { $value }%
review = Elemzés
review-start = Játék elemzése
review-chart-solo = A várható végső pontszám az elemző szerint
review-points = { $count } pont
lobby = Asztalok
account = Fiók
link = Link ehhez az asztalhoz
link-copied = Másolva.
server-restarts = A szerver újraindul: { $time }. A játékod utána folytatódik.
