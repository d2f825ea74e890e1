# Settings and About
kept-here = A beállítások és a helyi játékok ebben a böngészőben maradnak. Online játéknál a neved, a lépéseid, az üzeneteid és az eredmények a szerverre kerülnek.
about-what = A Novae segítségével botok ellen, másokkal egy eszközön, online vagy egyedül játszhatod a Nova Lunát és a Terra Novát. Az online játékok kivételével minden a böngésződben fut, kapcsolat nélkül is.
about-games = A Nova Luna szerzői Uwe Rosenberg és Corné van Moorsel, a Terra Nováéi Gaetano Evola és Rosanna Leocata.
about-independent = A Novae független projekt, amelyet e játékok kedvelői készítenek. A játékok szerzői és kiadói nem vettek részt benne, és nem is támogatják. Minden kép és szöveg a sajátunk.
about-keys = Billentyűzet
about-keys-text = A Tab részről részre lép. A nyilakkal a keréken, a játékosterületen, a táblán és a naplóban mozoghatsz. Az Enter kiválaszt, az Escape visszarak.
about-data = Az adataid
about-data-text = A helyi játékok és a beállítások ebben a böngészőben maradnak. Töltsd le a játékfájlokat, ha meg akarod őrizni vagy át akarod vinni őket. Online játéknál és a napi hold éles próbájánál a szerver tárolja a nevedet, a lépéseidet, az üzeneteidet és az eredményeidet, és egy süti alapján ismer fel. Ezeket a többi játékos is látja, és a nézők is, ha az asztal engedi. Ha jelszót állítasz be, a szerver annak hash értékét és azt is tárolja, mely böngészőkben vagy bejelentkezve. A fiókod oldalán mindent letölthetsz vagy törölhetsz, amit rólad tárol.
about-font = Betűtípus
about-font-text = A perzsa szöveg betűtípusa a Vazirmatn, Saber Rastikerdar munkája, az SIL Open Font License szerint.
about-version = Verzió: { $version }

# An address that leads nowhere; a game that is open in another tab
page-not-found = Az oldal nem található
page-not-found-text = Ezen a címen nincs semmi. Ellenőrizd a linket, vagy indulj a kezdőlapról.
open-elsewhere = Ez a játék egy másik lapon van megnyitva.
play-here = Játék itt

# How moves are confirmed, how boards look, and sound
confirm-moves = Lépések megerősítése
confirm-always = Mindig
confirm-touch = Érintőképernyőn
confirm-never = Soha
confirm-about = Ahol a lépéseket meg kell erősíteni, az első koppintás vagy kattintás megmutatja, mi történne, a második vagy a gomb pedig megjátssza a lépést. A Terra Nova fordulóit a gombjukkal kell megerősíteni, kivéve, ha a „Soha” beállítást választod.
motion = Animációk
motion-off = Kikapcsolva
motion-fast = Gyors
motion-normal = Normál
motion-slow = Lassú
board-style = A tábla stílusa
style-illustrated = Illusztrált
style-plain = Nagy kontrasztú
style-print = Nyomtatott
volume = Hangerő
theme = Téma
theme-device = Az eszköz szerint
theme-light = Világos
theme-dark = Sötét
bot-pace = A botok sebessége
pace-calm = Lassú
pace-brisk = Gyors
pace-at-once = Azonnali
coordinates = Koordináták a táblán
