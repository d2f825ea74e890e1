# What people say to each other; the codes are those of the server
hello = Szia!
good-luck = Sok szerencsét!
you-are-next = Te jössz.
one-moment = Egy pillanat.
take-your-time = Nem sietünk, gondolkodj nyugodtan.
well-played = Szépen játszottál!
oops = Hoppá!
sorry-late = Bocs, hogy ilyen sokáig tartott.
thanks = Köszönöm!
good-game = Jó játék volt!
once-more = Játsszunk még egyet?
goodbye = Viszlát!

# Talking
chat = Csevegés
chat-unread = { $count } új üzenet
chat-lines = Ami eddig elhangzott
chat-silence = Még senki sem szólt.
chat-watching = Itt csak az asztalnál ülők beszélgethetnek.
chat-phrases = Mondatok, amelyeket mindenki a saját nyelvén olvas
chat-text = Saját szavaiddal
chat-send = Küldés
chat-about = Teendők { $name } üzenetével
chat-mute = { $name } némítása
chat-unmute = { $name } némításának feloldása
chat-report = Jelentem az üzemeltetőnek
chat-reported = Jelentve. Az üzemeltető meg fogja nézni.

# Notifications
notify = Értesítést kérek, amikor én következem
notify-denied = A böngésző nem engedi. Ezt a webhely beállításainál változtathatod meg.

# The waiting room
seat-number = Ki játszik itt: { $seat }. hely
leave-seat = Felállok
remove-player = Eltávolítás
only-phrases = Csak kész mondatok mondhatók
rated = értékelt
rated-table = Az eredmény beleszámít az értékelésbe

# The account
signed-in-as = Bejelentkezve mint { $name }.
guest-called = Ebben a böngészőben vendégként játszol, a többiek így látnak: { $name }.
claim = Jelszó beállítása
claim-why = Névvel és jelszóval máshol is ugyanaz a játékos maradsz, minden játékoddal. Mást nem kérünk.
claimed = Kész. Mostantól bárhol bejelentkezhetsz ezzel a névvel és jelszóval.
password = Jelszó
password-old = Jelenlegi jelszó
password-new = Új jelszó
change-password = Jelszó módosítása
password-changed = A jelszó megváltozott. Minden más helyen kijelentkeztettünk.
set-password = Új jelszó beállítása
invite-code = Meghívókód
sign-in = Bejelentkezés
signed-in = Üdv újra itt!
sign-out = Kijelentkezés
sign-out-everywhere = Kijelentkezés mindenhol
signed-out = Kijelentkeztél.
guest-games-stay = Vendégként { $count } játékod van itt. Ezek a vendégnél maradnak: ha másként jelentkezel be, többé nem éred el őket. Ha meg akarod tartani őket, inkább állíts be jelszót ehhez a vendéghez.
guest-games-leave = Lemondok róluk
guest-games-first = Előbb jelöld be, hogy lemondasz a vendég játékairól.
sessions = Itt vagy bejelentkezve
browser-unknown = Ismeretlen böngésző
this-browser = ez itt
last-seen = utoljára: { $date }

# Results
results = Befejezett játékok
no-results = Az ezen a szerveren befejezett játékaid itt jelennek majd meg.
results-summary = { $count } játék másokkal, ebből { $won } győzelem
results-chart = Ellenfeleid mekkora részét előzted meg: minden játék egy pont, a vonal tíz játék átlaga
older-games = Régebbi játékok
place-won = győzelem
place-of = { $place }. hely, { $count } játékos
place-score = pontszám: { $score }

# Ratings
ratings = Értékelés
take-part = Részt veszek az értékelésben
take-part-why = Így olyan asztaloknál is játszhatsz, amelyek beleszámítanak, és mások is látják az értékelésedet.
rating-of = { $game }, { $count } játékos
rating-stands = { $rating } ± { $uncertainty }, { $count } játék után
rating-chart = Az értékelés minden játék után

# Going
your-data = Az adataid
export-all = Mindent letöltök, amit a szerver rólam tud
delete-all = Töröljetek
delete-what = A neved, a jelszavad, az értékeléseid, a napi holdnál elért eredményeid, minden, amit asztaloknál mondtál, és a feltöltött játékleírások azonnal törlődnek. A futó játékokat feladottnak tekintjük. Ez nem vonható vissza.
delete-stays = A befejezett játékok megmaradnak, mert a többi játékosé is, de többé senki sem látja, hogy te voltál.
delete-sure = Igen, töröljétek mindezt
delete-first = Előbb jelöld be a négyzetet: még semmit sem töröltünk.
delete-for-good = Végleges törlés
deleted = Mindent töröltünk. Viszlát, és köszönjük a játékot!

# Why the server says no: kinds of refusal
refused-misunderstood = A szerver ezt nem értette. Töltsd be újra az oldalt, és próbáld meg még egyszer.
refused-set-up = Így nem lehet asztalt nyitni. Változtass valamin, és próbáld újra.
refused-illegal = Ezt a szabályok nem engedik.
refused-over = Ennek a játéknak vége.
refused-not-yours = Ezt nem te döntöd el.
wrong-password = Ilyen névvel és jelszóval nincs senki. Nézd meg mindkettőt még egyszer.
name-taken = Ez a név, vagy egy nagyon hasonló, már másé. Válassz másikat.
not-rated = Ez az asztal értékelt. Előbb kérj jelszót, és a fiókodnál jelöld be, hogy részt veszel az értékelésben.
not-your-turn = Most más következik.
refused-stale = Közben más történt. Nézd meg újra az asztalt, és dönts.
refused-not-now = Ezt most nem lehet.
refused-not-found = Ez már nincs meg.
refused-too-many = Ez túl sok volt egyszerre. Várj néhány másodpercet.
refused-unavailable = A szerver erre most nem képes. Semmi sem változott, próbáld újra.

# Finer reasons; the server sends their names
seat-taken = Ez a hely már foglalt. Válassz másikat.
only-host = Helyeket csak az oszthat, aki az asztalt nyitotta.
not-seated = Nem ülsz ennél az asztalnál.
not-begun = A játék még nem kezdődött el.
has-begun = A játék már elkezdődött.
only-just-gone = Csak most ment el. Adj neki egy percet.
still-here = Még itt van.
clock-decides = Napokban mért köröknél senkinek sem kell itt lennie. Az óra dönt.
no-stand-in = A napi holdat neked kell végigjátszanod, bot nem helyettesíthet.
bot-plays-there = Ott már bot játszik.
bot-plays-for-you = Most bot játszik helyetted. Előbb ülj vissza a helyedre.
time-is-up = Lejárt az időd.
gave-up = Feladtad a játékot.
no-undo = Ennél az asztalnál nincs visszavonás.
others-acted = Azóta már más is lépett.
tiles-seen = Új lapkák kerültek elő, ez már nem vonható vissza.
name-length = Egy név 1–32 látható karakterből áll.
password-length = A jelszó 8–128 karakterből áll.
passwords-tried = Túl sok jelszót próbáltak ki. Várj negyedórát.
text-length = Egy üzenet 1–300 látható karakterből áll.
phrases-only = Ennél az asztalnál csak kész mondatok mondhatók.
sign-in-first = Már nem vagy bejelentkezve. Előbb jelentkezz be.
not-served = A szerver üzemeltetője nem szolgálja ki a címedet.
banned = A szerver üzemeltetője kitiltott.
removed = Eltávolítottak ettől az asztaltól.
registration-closed = Ezen a szerveren most nem lehet regisztrálni. Vendégként játszhatsz.
invite-needed = A regisztrációhoz érvényes meghívókód kell.
reset-expired = Ezt a hivatkozást már felhasználták, vagy lejárt. Kérj újat az üzemeltetőtől.
two-seats = Értékelt asztalnál senki sem játszhat két helyen.
table-busy = Túl sok változtatás ennél az asztalnál egy percen belül. Várj egy kicsit.
table-exhausted = Ez az asztal túl sokszor változott. Hozz létre egy újat.
only-bots = Egy asztalhoz kell egy ember vagy egy szabad hely.
quota-records = Elérted, hány játékot tárol ez a szerver egy játékosnak.
quota-record-size = Ez a játék túl nagy ahhoz, hogy tárolni lehessen.
quota-tables = Túl sok befejezetlen asztalod van. Előbb fejezz be vagy hagyj el egyet.
quota-bots = Túl sok befejezetlen játékod van botok ellen. Előbb fejezz be vagy adj fel egyet.
quota-day = Ma már túl sok mindent tároltak a címedről. Próbáld újra holnap.
quota-lines = Ennél az asztalnál több üzenet már nem küldhető.
make-table = Asztal létrehozása
my-tables = Saját játékaid
open-tables = Nyitott asztalok
watch-tables = Nézhető játékok
no-tables = Most nincs ilyen.
your-name = A neved
bots-among-them = Közülük ennyi bot
clock = Óra
clock-none = Nincs óra
clock-quick = 5 perc, fordulónként 5 másodperc
clock-calm = 15 perc, fordulónként 15 másodperc
clock-days = Fordulónként 3 nap
listed = Az asztal mindenkinek látszik a listában
may-watch = Nézheti, akinél megvan a link
server-away = Nincs kapcsolat a szerverrel.
waiting-for-players = Várakozás a játékosokra
seat-open = Szabad hely
sit-here = Ide ülök
ready = Kész vagyok
is-ready = kész
share-link = Küldd el ezt a linket a barátaidnak:
copy-link = Link másolása
link-qr = A link QR-kódként
connection-lost = Megszakadt a kapcsolat. Újrapróbálás …
table-not-found = Ezen a szerveren nincs ilyen asztal.
table-not-yours = Ezt az asztalt csak a játékosai nézhetik.
resign = Feladom
resign-sure = Biztosan feladod?
bot-for-me = Játsszon helyettem bot
bot-for = Játsszon bot { $name } helyett
come-back = Visszaülök a helyemre
bot-plays = bot játszik
away = távol
out-resigned = feladta
out-time-up = lejárt az ideje
deal-verified = A húzás ellenőrizve
deal-verified-why = A játék előtt a szerver közzétette a titka ujjlenyomatát. A készüléked ezt eltárolta, és egy saját véletlen szót is hozzáadott. Most, hogy a titok nyilvános, a készüléked ellenőrizte, hogy a pakli a kettőből következik, és minden lapka ebben a sorrendben érkezett: senki sem választhatta meg a lapkákat.
deal-consistent = A húzás leírása ellentmondásmentes
deal-consistent-why = A pakli megfelel a leírásban szereplő titoknak és ujjlenyomatnak. A készüléked az első lépés előtt nem volt kapcsolatban a szerverrel, ezért nem tudta összevetni őket azzal, amit a szerver akkor közzétett.
deal-wrong = A húzás nem egyezik
deal-wrong-why = A pakli nem az, amelyre a szerver a játék előtt elkötelezte magát. Mentsd el a leírást, és szólj a szerver üzemeltetőjének.
end-resigned = Feladta: { $names }.
end-time-up = Lejárt az ideje: { $names }.
end-closed = Az üzemeltető lezárta a játékot.

# Before and after a game
guest-name = Vendég { $code }
assistance-table = Használható tipp és elemzőtábla
assistance-allowed = tipp és elemzés megengedett
rated-assistance = Tipp és elemzés nem megengedett, ha az eredmény számít.
offer-rematch = Visszavágó felajánlása
rematch-offered = Visszavágót ajánlottál. Várakozás a válaszra …
withdraw-rematch = Ajánlat visszavonása
rematch-by = { $name } visszavágót ajánl.
accept-rematch = Elfogadom
decline-rematch = Nem kérem
rematch-declined = Elutasította: { $names }.
rematch-ready = A visszavágó asztala készen áll.
go-to-rematch = Ugrás az asztalhoz
keep-playing = Folytatom a játékot
waiting-seats = Várakozás még { $count } játékosra
waiting-ready = Még nincs kész: { $names }
waiting-you = A többiek készen állnak. A kezdéshez nyomd meg: „Kész vagyok”.
clock-real-time = { $time } perc, fordulónként { $seconds } mp
clock-turn-days = Fordulónként { $count } nap
connected = Kapcsolódva
spectators = { $count } néző
clock-own = Egyéni
clock-minutes = Perc játékosonként
clock-seconds = Fordulónként hozzáadott másodperc

# Looking for an opponent
pair-about = Azzal játszol, aki legközelebb ugyanezt a játékot keresi ugyanezzel az órával.
pair-find = Keresés indítása
pair-looking = Ellenfelet keresünk …
pair-time = Várakozási idő: { $time }
pair-cancel = Mégse
pair-nobody = Még nem jött senki. Várhatsz tovább, vagy játszhatsz egy bottal.
pair-bot = Játék bot ellen ({ $level })
pair-found = Megvan az ellenfél: { $name }. Indul a játék …
pair-lapsed = Az ellenfél nem jelentkezett. A keresés folytatódik.
pair-missed = Lett volna ellenfeled, de a böngésződ nem válaszolt időben.
pair-inactive = A keresés leállt, mert az oldal inaktív volt.
