# Settings and About
kept-here = Einstellungen und lokale Spiele bleiben in diesem Browser. Wenn du online spielst, gehen dein Name, deine Züge, deine Chatnachrichten und die Ergebnisse an den Server.
about-what = Mit Novae spielst du Nova Luna und Terra Nova gegen Bots, mit anderen an einem Gerät, online oder allein. Bis auf Online-Spiele läuft alles in deinem Browser, auch ohne Verbindung.
about-games = Nova Luna ist von Uwe Rosenberg und Corné van Moorsel, Terra Nova von Gaetano Evola und Rosanna Leocata.
about-independent = Novae ist ein unabhängiges Projekt von Leuten, die diese Spiele mögen. Es stammt nicht von ihren Autoren oder Verlagen und wird nicht von ihnen unterstützt. Alle Bilder und Texte hier sind unsere eigenen.
about-keys = Tastatur
about-keys-text = Tab führt von Bereich zu Bereich, mit den Pfeiltasten bewegst du dich auf dem Auswahltableau, in der Auslage, auf dem Spielplan und im Verlauf, Enter wählt, Escape legt zurück.
about-data = Deine Daten
about-data-text = Lokale Spiele und Einstellungen bleiben in diesem Browser; lade Aufzeichnungen herunter, um sie zu behalten oder mitzunehmen. Wenn du online spielst oder den Wertungsversuch beim Mond des Tages machst, speichert der Server deinen Namen, deine Züge, deine Chatnachrichten und deine Ergebnisse; ein Cookie erkennt dich wieder. Die anderen Spieler sehen das, und auch Zuschauer, wenn der Tisch das erlaubt. Legst du ein Passwort fest, speichert der Server dessen Hash und die Browser, in denen du angemeldet bist. Auf der Kontoseite kannst du alles herunterladen oder löschen, was über dich gespeichert ist.
about-font = Schrift
about-font-text = Persische Texte sind in Vazirmatn von Saber Rastikerdar gesetzt, unter der SIL Open Font License.
about-version = Version { $version }

# An address that leads nowhere; a game that is open in another tab
page-not-found = Seite nicht gefunden
page-not-found-text = Unter dieser Adresse gibt es nichts. Prüfe den Link oder geh zur Startseite.
open-elsewhere = Dieses Spiel ist in einem anderen Tab geöffnet.
play-here = Hier spielen

# How moves are confirmed, how boards look, and sound
confirm-moves = Züge bestätigen
confirm-always = Immer
confirm-touch = Auf Touchscreens
confirm-never = Nie
confirm-about = Wo Züge bestätigt werden, zeigt das erste Tippen oder Klicken, was ein Zug bewirken würde; ein zweites oder der Knopf spielt ihn. Ein Zug in Terra Nova wird mit seinem Knopf bestätigt, außer du wählst „Nie“.
motion = Animationen
motion-off = Aus
motion-fast = Schnell
motion-normal = Normal
motion-slow = Langsam
board-style = Stil des Spielbretts
style-illustrated = Illustriert
style-plain = Hoher Kontrast
style-print = Wie gedruckt
volume = Lautstärke
theme = Farbschema
theme-device = Systemstandard
theme-light = Hell
theme-dark = Dunkel
bot-pace = Tempo der Bots
pace-calm = Ruhig
pace-brisk = Schnell
pace-at-once = Sofort
coordinates = Koordinaten auf dem Spielplan
