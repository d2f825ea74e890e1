# What people say to each other; the codes are those of the server
hello = Szia!
good-luck = Sok szerencsét!
you-are-next = Te jössz.
one-moment = Egy pillanat.
take-your-time = Gondolkodj nyugodtan.
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
chat-lines = Üzenetek
chat-silence = Még nincs üzenet.
chat-watching = Itt csak az asztal játékosai cseveghetnek.
chat-phrases = Kész mondatok; mindenki a saját nyelvén látja őket
chat-text = Üzenet írása
chat-send = Küldés
chat-about = Műveletek { $name } üzenetével
chat-mute = { $name } némítása
chat-unmute = { $name } némításának feloldása
chat-report = Jelentés az üzemeltetőnek
chat-reported = Jelentve. Az üzemeltető meg fogja vizsgálni.

# Notifications
notify = Értesítést kérek, amikor én következem
notify-denied = A böngésződ letiltotta az értesítéseket. A webhely beállításainál engedélyezheted őket.
notify-failed = Nem sikerült bekapcsolni az értesítéseket: a böngésző nem érte el a push-szolgáltatását. Próbáld újra később.

# The waiting room
seat-number = { $seat }. hely játékosa
leave-seat = Felállok
remove-player = Eltávolítás
only-phrases = A csevegésben csak kész mondatok küldhetők
rated = értékelt
rated-table = Az eredmény beleszámít az értékszámba

# The pages of the account
account-enter = Bejelentkezés vagy új fiók
account-enter-about = Tartsd meg a játékaidat, és játssz minden eszközödön
account-security = Bejelentkezés és biztonság
account-security-about = Jelszó, azonosítókulcsok, helyreállítás, munkamenetek
account-notifications-about = Amikor te következel, akkor is, ha ez az oldal be van zárva
account-games = Játékok és értékszámok
account-games-about = Befejezett játékaid eredményei
account-bots-about = Saját program, amely itt játszik
account-privacy = Adatok és adatvédelem
account-privacy-about = Az adataid letöltése vagy törlése

# The account
signed-in-as = Bejelentkezve: { $name }.
guest-called = Ebben a böngészőben vendégként játszol, a többiek így látnak: { $name }.
create-account = Fiók létrehozása
claim = Jelszó beállítása
claim-why = Névvel és jelszóval más eszközökön is bejelentkezhetsz, és minden játékod megmarad. Más adatot nem kérünk.
claimed = Kész. Mostantól bárhol bejelentkezhetsz ezzel a névvel és jelszóval.
password = Jelszó
password-old = Jelenlegi jelszó
password-new = Új jelszó
change-password = Jelszó módosítása
password-changed = A jelszó megváltozott. Mindenhol máshol kijelentkeztettünk.
password-changed-codes = A jelszó megváltozott. Mindenhol máshol kijelentkeztettünk. A helyreállítási kódjaid már nem érvényesek. A „Bejelentkezés és biztonság” oldalon készíthetsz újakat.
set-password = Új jelszó beállítása
invite-code = Meghívókód
sign-in = Bejelentkezés
signed-in = Üdv újra itt!
sign-out = Kijelentkezés
sign-out-everywhere = Kijelentkezés mindenhol
signed-out = Kijelentkeztél.
guest-games-here = Vendégként { $count } játékod van ebben a böngészőben.
guest-games-move = Vendégként játszott játékaim áthelyezése a fiókba
sessions = Itt vagy bejelentkezve
browser-unknown = Ismeretlen böngésző
this-browser = ez a böngésző
last-seen = utoljára: { $date }

# The mail address, and what to do without the password
mail-of-account = E-mail-cím
mail-why = E-mail-címmel új jelszót állíthatsz be, ha elfelejted a régit. A többi játékos nem látja a címet.
mail-add = Cím mentése
mail-change = Cím módosítása
mail-remove = Cím eltávolítása
mail-entered = Küldtünk egy linket ide: { $address }. Nyisd meg a cím megerősítéséhez. A link 24 óráig érvényes.
mail-confirmed-as = Megerősítve: { $address }
mail-unsubscribed = Kikapcsoltad az erre a címre küldött értesítéseket. A jelszavaddal kapcsolatos e-maileket továbbra is elküldjük.
mail-subscribe = Értesítések visszakapcsolása
mail-confirm-press = Erősítsd meg, hogy ez az e-mail-cím a tiéd.
confirm-address = Cím megerősítése
mail-confirmed = Az e-mail-cím meg van erősítve.
unsubscribe = E-mail-értesítések leállítása
unsubscribe-why = Erre a címre nem kapsz több értesítést a játékaidról. A jelszavaddal kapcsolatos e-maileket továbbra is elküldjük.
unsubscribed = Nem kapsz több értesítést e-mailben. A fiókodban bármikor visszakapcsolhatod.
forgot-password = Elfelejtetted a jelszavad?
forgot-by-mail = E-mailben
forgot-who = Név vagy e-mail-cím
forgot-send = Link küldése
forgot-sent = Ha ehhez a fiókhoz tartozik megerősített e-mail-cím, a link már úton van. 30 percig érvényes.
forgot-by-code = Helyreállítási kóddal
recovery-code = Helyreállítási kód
recovery-codes = Helyreállítási kódok
codes-why = Helyreállítási kóddal e-mail nélkül is új jelszót állíthatsz be. Minden kód egyszer használható. Nyomtasd ki és tartsd biztos helyen a kódokat.
codes-left = { $count } fel nem használt kódod van.
codes-old = Ha új kódokat készítesz, a régiek érvénytelenné válnak.
codes-make = Új kódok készítése
codes-once = Ezek az új kódjaid. Csak most láthatók.
codes-copy = Kódok másolása

# Results
results = Befejezett játékok
no-results = Az ezen a szerveren befejezett játékaid itt jelennek majd meg.
results-summary = { $count } játék másokkal, ebből { $won } győzelem
results-chart = Az ellenfeleid mekkora részét győzted le: minden pont egy játék, a vonal tíz játék átlaga
older-games = Régebbi játékok
place-won = győzelem
place-of = { $place }. hely { $count } játékosból
place-score = pontszám: { $score }

# Ratings
ratings = Értékszámok
take-part = Értékszámok bekapcsolása
take-part-why = Így értékelt asztaloknál is játszhatsz, és mások is látják az értékszámaidat.
open-data = Nyílt adatok
open-data-name = A nevem szerepeljen a nyílt adatokban
open-data-why = Ez a szerver kutatási célra közzéteszi a nyilvános asztalok befejezett játékait. A hozzájárulásod nélkül álnév szerepel bennük. A már letöltött másolatokban a név megmarad.
rating-of = { $game }, { $count } játékos
rating-stands = { $rating } ± { $uncertainty }, { $count } játék után
rating-chart = Értékszám az egyes játékok után

# Going
your-data = Az adataid
export-all = Adataim letöltése
delete-all = Adataim törlése
delete-what = A neved, a jelszavad, az e-mail-címed, az értékszámaid, a napi hold próbái, az üzeneteid és a feltöltött játékfájljaid azonnal törlődnek. A folyamatban lévő játékaidat feladottnak tekintjük. Ez nem vonható vissza.
delete-stays = A befejezett játékok megmaradnak, mert a többi játékoshoz is tartoznak, de többé nem látszik, hogy te voltál.
delete-sure = Igen, mindezt törlöm
delete-first = Előbb jelöld be a négyzetet. Még semmit sem töröltünk.
delete-for-good = Végleges törlés
deleted = Mindent töröltünk. Viszlát, és köszönjük a játékot!

# Why the server says no: kinds of refusal
refused-misunderstood = A szerver nem értette a kérést. Töltsd újra az oldalt, és próbáld meg még egyszer.
refused-set-up = Ezekkel a beállításokkal nem lehet asztalt létrehozni. Változtass rajtuk, és próbáld újra.
refused-illegal = Ezt a szabályok nem engedik.
refused-over = Ennek a játéknak vége.
refused-not-yours = Ezt nem teheted meg.
wrong-password = Hibás név vagy jelszó. Ellenőrizd mindkettőt, és próbáld újra.
name-taken = Ez a név vagy egy nagyon hasonló már foglalt. Válassz másikat.
not-rated = Ez az asztal értékelt. Előbb állíts be jelszót, és a fiókodban kapcsold be az értékszámokat.
not-your-turn = Most más következik.
refused-stale = Az asztal közben megváltozott. Nézd meg újra, és dönts.
refused-not-now = Ez most nem lehetséges.
refused-not-found = Ez már nem létezik.
refused-too-many = Túl sok kérés rövid idő alatt. Várj néhány másodpercet.
refused-unavailable = A szerver ezt most nem tudja végrehajtani. Semmi sem változott, próbáld újra.

# Finer reasons; the server sends their names
seat-taken = Ez a hely már foglalt. Válassz másikat.
only-host = Helyet csak az asztal létrehozója oszthat ki.
no-bot-accounts = Ez az értékelt asztal nem nyitott botfiókok számára.
bot-declined = A bot elutasította a meghívást ehhez az asztalhoz.
not-seated = Nem ülsz ennél az asztalnál.
not-begun = A játék még nem kezdődött el.
has-begun = A játék már elkezdődött.
only-just-gone = Ez a játékos csak most ment el. Adj neki egy percet.
still-here = Ez a játékos még itt van.
clock-decides = Itt egy forduló napokig is tarthat, ezért senkinek sem kell jelen lennie. Csak az óra számít.
no-stand-in = A napi holdat bot nem játszhatja helyetted.
bot-plays-there = Ott már bot játszik.
bot-plays-for-you = Most bot játszik helyetted. Előbb vedd vissza a helyedet.
time-is-up = Lejárt az időd.
gave-up = Feladtad a játékot.
no-undo = Ennél az asztalnál nincs visszavonás.
others-acted = Azóta már más is lépett.
tiles-seen = Új lapkák váltak láthatóvá, ezért ez már nem vonható vissza.
name-length = A név 1–32 látható karakterből állhat.
password-length = A jelszó 8–128 karakterből állhat.
passwords-tried = Túl sok hibás jelszó. Várj 15 percet.
text-length = Egy üzenet 1–300 látható karakterből állhat.
phrases-only = Ennél az asztalnál csak kész mondatok küldhetők.
sign-in-first = Már nem vagy bejelentkezve. Előbb jelentkezz be.
not-served = A szerver üzemeltetője letiltotta a címedet.
banned = A szerver üzemeltetője kitiltott.
removed = Eltávolítottak ettől az asztaltól.
registration-closed = Ezen a szerveren most nem lehet regisztrálni. Vendégként játszhatsz.
invite-needed = A regisztrációhoz érvényes meghívókód kell.
reset-expired = Ezt a linket már felhasználták, vagy lejárt. Kérj újat.
wrong-code = Hibás név vagy helyreállítási kód, vagy a kódot már felhasználták.
address-form = Ez nem érvényes e-mail-cím.
confirmation-expired = Ezt a linket már felhasználták, vagy lejárt. Add meg újra a címet a fiókodban.
unsubscribe-unknown = Ez a link már nem érvényes.
no-mail = Ez a szerver nem küld e-mailt.
quota-mails = Ma már túl sok e-mailt kértek. Próbáld újra holnap.
two-seats = Értékelt asztalnál csak egy helyet foglalhatsz el.
table-busy = Túl sok változtatás ennél az asztalnál egy percen belül. Várj egy kicsit.
table-exhausted = Ez az asztal túl sokszor változott. Hozz létre egy újat.
only-bots = Az asztalhoz legalább egy ember vagy egy szabad hely kell.
quota-records = Elérted az egy játékosnak tárolható játékok számát ezen a szerveren.
quota-record-size = Ez a játék túl nagy, nem tárolható.
quota-tables = Túl sok befejezetlen asztalod van. Előbb fejezz be vagy hagyj el egyet.
quota-bots = Túl sok befejezetlen játékod van botok ellen. Előbb fejezz be vagy adj fel egyet.
quota-day = Ma már túl sok adatot tároltunk a címedről. Próbáld újra holnap.
quota-lines = Ennél az asztalnál több üzenet már nem küldhető.
make-table = Asztal létrehozása
my-tables = A játékaid
open-tables = Nyitott asztalok
watch-tables = Nézhető játékok
no-tables = Most nincs ilyen.
your-name = A neved
bots-among-them = Botok száma
clock = Óra
clock-none = Nincs óra
clock-quick = 5 perc + fordulónként 5 másodperc
clock-calm = 15 perc + fordulónként 15 másodperc
clock-days = Fordulónként 3 nap
listed = Az asztal megjelenik a nyilvános listában
may-watch = Bárki nézheti, akinél megvan a link
server-away = Nincs kapcsolat a szerverrel.
waiting-for-players = Várakozás a játékosokra
seat-open = Szabad hely
invite-bot = { $name } meghívása
sit-here = Ide ülök
ready = Kész vagyok
is-ready = kész
share-link = Küldd el ezt a linket a barátaidnak:
copy-link = Link másolása
link-qr = A link QR-kódja
connection-lost = Megszakadt a kapcsolat. Újracsatlakozás …
table-not-found = Ezen a szerveren nincs ilyen asztal.
table-not-yours = Ezt az asztalt csak a játékosai láthatják.
resign = Feladom
resign-sure = Biztosan feladod?
bot-for-me = Játsszon helyettem bot
bot-for = Játsszon bot { $name } helyett
come-back = Visszaveszem a helyemet
bot-plays = bot játszik
away = távol
out-resigned = feladta
out-time-up = lejárt az ideje
deal-verified = A keverés ellenőrizve
deal-verified-why = A játék előtt a szerver közzétette titkos értékének ujjlenyomatát. Az eszközöd ezt eltárolta, és hozzáadott egy véletlen értéket. A titkos érték most már nyilvános, és az eszközöd ellenőrizte, hogy a húzókupac a két értékből következik, és minden lapka ebben a sorrendben érkezett. Senki sem választhatta meg a lapkákat.
deal-consistent = A keverés adatai összhangban vannak
deal-consistent-why = A húzókupac megfelel a játékfájlban szereplő titkos értéknek és ujjlenyomatnak. Az eszközöd az első forduló előtt nem volt kapcsolatban a szerverrel, ezért nem tudta összevetni őket azzal, amit a szerver akkor közzétett.
deal-alone-why = A húzókupac az, amelyre a szerver a játék előtt elkötelezte magát. Az eszközöd azonban nem adott hozzá véletlen értéket, így a szerver előre, egyedül is megválaszthatta a húzókupacot.
deal-wrong = A keverés nem egyezik
deal-wrong-why = A húzókupac nem az, amelyre a szerver a játék előtt elkötelezte magát. Mentsd el a játékfájlt, és szólj a szerver üzemeltetőjének.
end-resigned = Feladás: { $names }.
end-time-up = Lejárt az idő: { $names }.
end-closed = Az üzemeltető lezárta a játékot.

# Before and after a game
guest-name = Vendég { $code }
assistance-table = Tipp és elemzőtábla használható
assistance-allowed = tipp és elemzés használható
rated-assistance = Értékelt asztalnál nem használható tipp és elemzés.
offer-rematch = Visszavágó felajánlása
rematch-offered = Visszavágót ajánlottál. Várakozás a válaszra …
withdraw-rematch = Ajánlat visszavonása
rematch-by = { $name } visszavágót ajánl.
accept-rematch = Elfogadom
decline-rematch = Elutasítom
rematch-declined = Elutasította: { $names }.
rematch-ready = A visszavágó asztala készen áll.
go-to-rematch = Ugrás az asztalhoz
keep-playing = Folytatom a játékot
waiting-seats = Várakozás még { $count } játékosra
waiting-ready = Még nincs kész: { $names }
waiting-you = A többiek készen állnak. A kezdéshez nyomd meg: „Kész vagyok”.
clock-real-time = { $time } perc + fordulónként { $seconds } mp
clock-turn-days = Fordulónként { $count } nap
connected = Kapcsolódva
spectators = { $count } néző
clock-left = { $days } nap { $time }
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

# Visszavonás a többiek beleegyezésével
request-undo = Utolsó fordulóm visszavonásának kérése
undo-requested = Kérted az utolsó fordulód visszavonását. Várakozás a válaszra …
withdraw-undo = Kérés visszavonása
undo-by = { $name } szeretné visszavonni az utolsó fordulóját. Ezzel { $count } forduló semmisülne meg.
undo-declined = { $name } nem egyezett bele a visszavonásba.
undo-gone = Ez a kérés már nem érvényes.
undo-limit = Most nem kérhetsz újabb visszavonást.
undo-late = Erre a fordulóra már nem maradna idő, ezért nem vonható vissza.

# A helyek a játék előtt
shuffle-seats = Helyek kisorsolása
move-up = Feljebb: { $name }
move-down = Lejjebb: { $name }
remove-sure = Eltávolítod: { $name }?
remove-what = Akit eltávolítanak, nem térhet vissza ehhez az asztalhoz.
keep-player = Mégsem

# Visszavágó több játékossal
rematch-accepted = Elfogadta: { $names }.
start-rematch = Kezdés azokkal, akik elfogadták
rematch-waiting = Elfogadtad a visszavágót. Várakozás a többiekre …

# Nézők
chat-apart = Ezt csak a nézők olvassák. A játékosok a játék végén látják.
chat-spectator = néző

# Who won, and by how much
won-by = { $person ->
    [second] { $margin } előnnyel nyertél
   *[third] { $name } nyert { $margin } előnnyel
}
won-tie-break = { $person ->
    [second] Azonos állásnál a sorrend alapján nyertél
   *[third] Azonos állásnál a sorrend alapján { $name } nyert
}
margin-discs = { $count } korong

# Bot accounts
own-bots = Botok
own-bots-about = Botfiókkal egy általad futtatott program játszhat ezen a szerveren. A többi játékos a BOT címet látja a neve előtt, és meghívhatja az asztalához.
own-bots-guest = Botja csak fiókkal rendelkező játékosnak lehet. Előbb állíts be jelszót.
own-bots-none = Még nincs botod.
bot-online = elérhető
bot-offline = nem elérhető
bot-tokens = Tokenek
bot-tokens-none = Még nincs token. A programnak szüksége van egyre a bejelentkezéshez.
bot-token-new = Új token
bot-token-name = A token neve
bot-token-name-why = Csak te látod, például „laptop”.
bot-token-create = Token létrehozása
bot-scope = Jogosultság
bot-scope-play = játék
bot-scope-read = csak olvasás
bot-scope-why = A „játék” token meghívásokra is válaszolhat, asztalt hozhat létre és játszhat; a „csak olvasás” token eseményeket, asztalokat és értékszámokat lát. Csevegni és a fiókodat módosítani egyik sem tudja.
bot-token-once = Másold ki most a tokent: többször nem jelenik meg. Bárki használhatja, aki megszerzi.
bot-token-copy = Token másolása
bot-command-play = Ez a parancs elindítja a botot. A ./mybot helyére a saját programodat írd:
bot-command-read = Ez a parancs megmutatja a bot eseményeit:
bot-command-copy = Parancs másolása
bot-token-saved = Kész
bot-copy-failed = A böngésző nem engedte a másolást. Jelöld ki inkább a szöveget.
bot-token-used = utoljára használva: { $date }
bot-token-unused = még nem használták
bot-token-revoke = Visszavonás
bot-token-revoke-label = Visszavonás: { $name }
bot-token-revoked = A token visszavonva, már nem érvényes.
bot-new = Új bot
bot-new-name = A bot neve
bot-new-rules = Legfeljebb 28 karakter, és különbözik a szerver összes többi nevétől. A BOT cím kerül elé: „Ada” helyett „BOT Ada” lesz.
bot-create = Bot létrehozása
bot-created = A bot létrejött. A programjának token kell.
bot-delete = Bot törlése
bot-delete-label = Bot törlése: { $name }
bot-delete-sure = Törlöd ezt: { $name }?
bot-delete-what = A bot feladja a folyamatban lévő játékait, és a tokenjei érvénytelenek lesznek. Ez nem vonható vissza.
bot-keep = Mégse
bots-invited = Meghívott botok
bot-invited-here = { $name } (meghívva)
bot-waiting = még nem válaszolt
bot-waiting-offline = most nem elérhető; még nem válaszolt
bot-expired = nem válaszolt
bot-has-declined = elutasította
withdraw-bot = Visszavonás
invite-bot-again = Meghívás újra
rated-bots = Botfiókok is részt vehetnek
rated-bots-allowed = botfiókoknak is nyitott
bot-name-length = Egy bot neve 1–28 látható karakterből állhat.
bot-title = BOT kezdetű neve csak botnak lehet. Válassz másikat.
quota-bot-accounts = Elérted az egy játékosnak engedélyezett botok számát. Előbb törölj egyet.
quota-bot-tokens = Ez a bot elérte az engedélyezett tokenek számát. Előbb vonj vissza egyet.
bot-busy = Túl sok meghívás vár erre a botra. Próbáld meg később.
challenge-closed = Erre a meghívásra már válaszoltak, vagy visszavonták.
bot-seated = Ez a bot már az asztalnál ül.

# Rating lists
rating-lists = Ranglisták
rating-lists-game = Játék
rating-lists-least = Legalább { $count } értékelt játékkal rendelkező játékosok
rating-lists-people = Emberek
rating-lists-bots = Botfiókok
rating-lists-bots-why = Ezekkel a fiókokkal programok játszanak.
rating-lists-levels = Beépített botok
rating-lists-none = Még senki.

# Értesítések bezárt oldal mellett
notifications = Értesítések
notify-why = Kapj hírt a játékaidról akkor is, ha ez az oldal be van zárva.
notify-on = Bekapcsolás ebben a böngészőben
notify-off = Kikapcsolás ebben a böngészőben
notify-impossible = Ez a böngésző nem tud értesítéseket fogadni. iPhone-on vagy iPaden előbb add hozzá az oldalt a kezdőképernyőhöz.
notify-push = Értesítés a böngészőimben
notify-mail = Értesítés e-mailben
notify-mail-where = Az e-maileket a fiókod megerősített címére küldjük.
notify-webhook = Webhookok Discordhoz, Slackhez és programokhoz
notify-kinds = Értesítést kérek
notify-turn = amikor én következem, a napokban mért idejű játékokban
notify-reminder = amikor az időm negyede maradt
notify-joined = amikor valaki leül az asztalomhoz
notify-answered = amikor válasz érkezik a meghívásomra
notify-over = amikor véget ér egy játék
notify-rematch = amikor visszavágót ajánlanak vagy elfogadják
notify-test = Teszt
notify-test-of = Tesztértesítés küldése ide: { $name }
notify-test-sent = A tesztértesítés úton van.
notify-remove = Eltávolítás
notify-remove-of = Eltávolítás: { $name }
notify-delivered = utolsó kézbesítés: { $date }
notify-problem = Az utolsó értesítést nem sikerült kézbesíteni.
notify-disabled = Túl sok hiba után kikapcsolva. Egy sikeres teszt újra bekapcsolja.
webhook-about = A játékaid hírei a klubod csatornájára vagy a saját programodnak is elküldhetők.
webhook-add = Webhook hozzáadása
webhook-name = Név
webhook-address = Cím
webhook-form = Formátum
webhook-discord = Discord
webhook-slack = Slack
webhook-json = JSON aláírással
webhook-secret = Az aláírások ellenőrzéséhez szükséges kulcs csak most látható:
webhook-url = Csak https:// kezdetű nyilvános cím adható meg.
quota-targets = Több nem adható hozzá. Előbb távolíts el egyet.
mail-first = Előbb erősíts meg egy e-mail-címet.

# Passkeys
passkeys = Azonosítókulcsok
passkey-why = Azonosítókulccsal (passkey) ujjlenyomattal, arcfelismeréssel vagy az eszköz PIN-kódjával jelentkezhetsz be, jelszó nélkül.
passkey-sign-in = Bejelentkezés azonosítókulccsal
passkey-claim = Fiók létrehozása azonosítókulccsal
passkey-claimed = Kész. Mostantól bejelentkezhetsz az azonosítókulcsoddal.
passkey-add = Azonosítókulcs hozzáadása
passkey-added = Az azonosítókulcsot hozzáadtuk.
passkey-removed = Az azonosítókulcsot eltávolítottuk.
passkey-made = hozzáadva: { $date }
passkey-seen = utoljára használva: { $date }
passkey-rename = Átnevezés
passkey-remove = Eltávolítás
passkey-name = Az azonosítókulcs neve
passkey-save = Mentés
passkey-cancel = Mégse
passkey-cancelled = Nem használtál azonosítókulcsot. Próbálkozhatsz újra.
passkey-refused = Az azonosítókulcsot nem fogadtuk el. Próbáld újra.
passkey-unknown = Ez az azonosítókulcs itt egyik fiókhoz sem tartozik.
passkey-known = Ezt az azonosítókulcsot már hozzáadtad, vagy túl sok azonosítókulcsod van.
passkey-last = Csak ezzel tudsz bejelentkezni. Előbb állíts be jelszót, vagy adj hozzá egy másik azonosítókulcsot.
passkeys-unavailable = Ezen a szerveren nem használhatók azonosítókulcsok.
confirm-first = Előbb igazold, hogy te vagy az.
confirm-password = Megerősítés
confirm-passkey = Megerősítés azonosítókulccsal
