app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Végy el lapkákat a holdkerékről, és rakd le őket úgy, hogy teljesüljenek a céljaik.
terra-nova-about = Járd be a földet, rakj le határköveket, és szerezd meg, amit körülzárnak.

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
play-against = { $count ->
    [one] { $count } bot ellen, { $level }
   *[other] { $count } bot ellen, { $level }
}
choose-opponents = Ellenfelek választása
pass-and-play = Egy eszközön
solo = Szóló
todays-moon = A mai hold
friends = Barátok
play-someone = Ellenfél keresése
needs-server = szerverkapcsolat kell hozzá
continue = Folytatás
more-games = További { $count } játék
finished-games = Befejezett játékok
kept-detail = { $count ->
    [one] { $date } · { $count } akció
   *[other] { $date } · { $count } akció
}
remove-game = A játék eltávolítása
import = Játékleírás megnyitása
not-imported = Ez nem játszható játékleírás: { $reason }
still-running = Ezt a játékot még játsszák. Akkor nyitható meg, ha véget ért.
analysis = Elemzőtábla
about = Névjegy

learn = Tanulás
rules = Szabályok
coming = Egy pillanat …
not-come = A játéknak ezt a részét nem sikerült letölteni. Van kapcsolat?
try-again = Újra

players = Játékosok
person = Ember
bot-of-level = Bot: { $level }
begin = Játék indítása
beginner-variant = Kezdő játék: három és négy játékossal kevesebb korong
new-map = Új térkép
map-too-small = Ennek a térképnek { $fields } mezője van, de { $players } játékos bábuinak { $needed } kell. Válassz kevesebb játékost vagy másik térképet.
map-editor = Térképszerkesztő
map-island = A sziget
map = Térkép
level-random = Véletlen
level-novice = Újonc
level-casual = Hobbijátékos
level-strong = Erős
level-master = Mester

you = Te
bot-name = { $level } { $seat }
player-name = { $seat }. játékos
your-turn = Te következel
turn-of = { $name } következik
thinking = gondolkodik
discs-left = { $count ->
    [one] { $count } korong maradt
   *[other] { $count } korong maradt
}
points = { $count ->
    [one] { $count } pont
   *[other] { $count } pont
}

controls = A játék vezérlése
undo = Visszavonás
hint = Tipp
hint-asked = Jó lépés keresése …
hurry = Gyorsan
log = Napló
log-empty = Még nem történt semmi.
step-through = Lapozás a játékban
step-first = Az elejére
step-back = Egy lépés vissza
step-on = Egy lépés előre
looking-back = Visszatekintesz: { $ply }. akció, összesen { $count }.
back-to-live = Vissza a játékhoz
export = A játékleírás letöltése
new-game = Új játék ugyanezekkel a beállításokkal
kept-note = Ez a játék a böngésződben marad; elmehetsz, és később folytathatod.
not-kept = A böngésződ nem őrzi meg ezt a játékot; töltsd le a játékleírást, mielőtt elmész.
bot-broke = A bot abbahagyta a gondolkodást. Töltsd újra az oldalt.
not-found = Ez a játék nincs itt
not-found-text = A játékok abban a böngészőben maradnak, amelyikben játszották őket.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile }, oszlop: { $x }, sor: { $y }.
story-goals = { $count ->
    [one] { $count } cél teljesült.
   *[other] { $count } cél teljesült.
}
story-refill = { $count ->
    [one] { $name }: feltöltés { $count } lapkával.
   *[other] { $name }: feltöltés { $count } lapkával.
}
story-place = { $name }: bábu ide: { $at }.
story-move = { $name }: { $from } → { $to }.
story-stone = { $name }: kő ide: { $at }.
story-skip = { $name ->
    [Te] Nem tudsz mozogni, kimaradsz a fordulóból.
   *[other] { $name } nem tud mozogni, kimarad a fordulóból.
}
story-area = { $fields ->
    [one] { $fields } mező körülzárva, tájak: { $landscapes }; { $gains }.
   *[other] { $fields } mező körülzárva, tájak: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = senki sem kap pontot

why-refill = Feltöltés: az új lapkák többet ígérnek, mint a keréken lévők.
why-take = { $tile }, oszlop: { $x }, sor: { $y }: { $cost } időköltségért ez viszi legközelebb a céljaidat.
why-take-goals = { $goals ->
    [one] { $tile }, oszlop: { $x }, sor: { $y }: { $goals } célt teljesít { $cost } időköltségért.
   *[other] { $tile }, oszlop: { $x }, sor: { $y }: { $goals } célt teljesít { $cost } időköltségért.
}
why-place = Bábu ide: { $at }. Ott uralja a legtöbb földet.
why-move-first = { $from } → { $to }: onnan jól lehet lerakni a következő köveket.
why-move = { $from } → { $to }: ott többet ér a bábu, mint még egy kő.
why-stone = Kő ide: { $at }. Még semmit nem zár le, de szűkíti azt a földet, ahol jól állsz.
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
end-divided = Minden föld felosztva.
end-blocked = Kettőnél kevesebb játékos tud mozogni.
end-stones = Lekerült az utolsó határkő.
end-quiet = Túl sok kör telt el kő nélkül.
tie-order = { $before }, majd { $after }: ugyanannyi korongnál az áll előrébb, aki előbb lépne.
tie-shared = { $names }: egyenlő pontszámmal osztoznak a helyezésen.
solo-sum = { $first } + { $second } = { $total }. Minél alacsonyabb, annál jobb.
solo-good = 100 alatt: szép munka!
solo-aim = A 100 alatti pontszám jó.
chart-goals = Teljesített célok a játék során
chart-points = Pontok a játék során
rematch = Új játék
harder = Próba a következő szinten: { $level }
look-at-table = Az asztal megtekintése
show-result = Az eredmény megtekintése

score-sheet = Pontozólap
lower-is-better = A Nova Luna szóló játékai: minél alacsonyabb, annál jobb.
no-scores = Még nincs befejezett szóló játék.
scores-summary = { $count ->
    [one] { $count } játék, a legjobb eredmény { $best }
   *[other] { $count } játék, a legjobb eredmény { $best }
}
scores-chart = Eredményeid a játékok sorrendjében; a vonal 100-nál van
print = Nyomtatás
date = Dátum
note-1 = 1. fázis részpontszáma
note-2 = 2. fázis részpontszáma
total = Összesen

theme = Téma
theme-device = Mint az eszközön
theme-light = Világos
theme-dark = Sötét
bot-level = A botok szintje
bot-pace = A botok tempója
pace-calm = Nyugodt
pace-brisk = Gyors
pace-at-once = Azonnal
coordinates = Koordináták a táblán


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
no-place-first = Először minden bábu felkerül a táblára
no-field-taken = Ez a mező foglalt
no-place-more = Minden bábu a táblán van
no-stone-first = A forduló mozgással kezdődik
no-piece-yours = Ott nincs bábud
no-straight-line = A bábu egyenes vonalban mozog
no-way-clear = Bábut és követ átugrani tilos
no-way-edge = A tábla széle az útban van
no-back-home = Mozgatott bábu nem maradhat a kiinduló mezőjén
no-stone-far = Kő csak olyan bábu mellé kerülhet, amelyet ebben a fordulóban mozgattál
no-out-of-play = Ez a mező kikerült a játékból
no-stones = Nincs több kő
no-piece-gone = A mozgatott bábuk lekerültek a tábláról

autoplay = Lejátszás
autoplay-stop = Megállítás
copy-moment = Link másolása ehhez a pillanathoz
percent = { $value }%
review = Elemzés
review-start = Játék elemzése
review-chart-solo = A várható végeredmény
review-points = { $count ->
    [one] { $count } pont
   *[other] { $count } pont
}
lobby = Asztalok
account = Fiók
link = Link ehhez az asztalhoz
link-copied = Kimásolva.
server-restarts = A szerver { $time } időpontban újraindul. A játékod utána folytatódik.
