app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Nimm Plättchen vom Auswahltableau und lege sie so an, dass sich ihre Aufgaben erfüllen.
terra-nova-about = Durchwandere das Land, setze Grenzsteine und gewinne, was sie umschließen.

skip = Zum Spiel springen
tools = Sprache, Farbschema und Ton
language = Sprache
to-light = Helles Farbschema verwenden
to-dark = Dunkles Farbschema verwenden
sound = Ton
settings = Einstellungen
home = Startseite
close = Schließen
more = Mehr
name = Spielername

play = Spielen
play-against = { $count ->
    [one] gegen { $count } Bot, { $level }
   *[other] gegen { $count } Bots, { $level }
}
choose-opponents = Gegner wählen
pass-and-play = An einem Gerät
solo = Solo
todays-moon = Mond des Tages
friends = Freunde
play-someone = Gegner suchen
needs-server = braucht eine Verbindung zu einem Server
continue = Weiterspielen
more-games = { $count ->
    [one] { $count } weiteres Spiel
   *[other] { $count } weitere Spiele
}
finished-games = Beendete Spiele
kept-detail = { $count ->
    [one] { $date } · { $count } Aktion
   *[other] { $date } · { $count } Aktionen
}
remove-game = Dieses Spiel löschen
import = Aufzeichnung öffnen
not-imported = Das ist keine spielbare Aufzeichnung: { $reason }
still-running = Dieses Spiel läuft noch. Es lässt sich öffnen, sobald es zu Ende ist.
analysis = Analysebrett
about = Über Novae

learn = Lernen
rules = Regeln
coming = Einen Augenblick …
not-come = Dieser Teil des Spiels konnte nicht geladen werden. Besteht eine Verbindung?
try-again = Noch einmal versuchen

players = Spieler
person = Mensch
bot-of-level = Bot: { $level }
begin = Spiel starten
beginner-variant = Einsteigerspiel: weniger Spielmarken zu dritt und zu viert
new-map = Eine neue Karte
map-too-small = Diese Karte hat { $fields } Felder, aber die Figuren von { $players } Personen brauchen { $needed }. Wähle weniger Mitspielende oder eine andere Karte.
map-editor = Karteneditor
map-island = Die Insel
map = Karte
level-random = Zufall
level-novice = Neuling
level-casual = Hobbyspieler
level-strong = Stark
level-master = Meister

you = Du
bot-name = { $level } { $seat }
player-name = Spieler { $seat }
your-turn = Du bist am Zug
turn-of = { $name } ist am Zug
thinking = denkt nach
discs-left = { $count ->
    [one] noch { $count } Spielmarke
   *[other] noch { $count } Spielmarken
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

controls = Spielsteuerung
undo = Zurücknehmen
hint = Tipp
hint-asked = Ein guter Zug wird gesucht …
hurry = Schneller
log = Verlauf
log-empty = Noch ist nichts geschehen.
step-through = Durch das Spiel blättern
step-first = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
looking-back = Du blickst zurück: nach Aktion { $ply } von { $count }.
back-to-live = Zurück zum Spiel
export = Aufzeichnung herunterladen
new-game = Neues Spiel mit denselben Einstellungen
kept-note = Dieses Spiel bleibt in deinem Browser; du kannst gehen und wiederkommen.
not-kept = Dein Browser bewahrt dieses Spiel nicht auf; lade die Aufzeichnung herunter, bevor du gehst.
bot-broke = Der Bot denkt nicht mehr weiter. Bitte lade die Seite neu.
not-found = Dieses Spiel ist nicht hier
not-found-text = Spiele bleiben in dem Browser, in dem sie gespielt wurden.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } in Spalte { $x }, Zeile { $y }.
story-goals = { $count ->
    [one] { $count } Aufgabe erfüllt.
   *[other] { $count } Aufgaben erfüllt.
}
story-refill = { $count ->
    [one] { $name }: mit { $count } Plättchen aufgefüllt.
   *[other] { $name }: mit { $count } Plättchen aufgefüllt.
}
story-place = { $name }: Figur auf { $at }.
story-move = { $name }: { $from } nach { $to }.
story-stone = { $name }: Stein auf { $at }.
story-skip = { $name ->
    [Du] Du kannst nicht ziehen und verlierst den Zug.
   *[other] { $name } kann nicht ziehen und verliert den Zug.
}
story-area = { $fields ->
    [one] { $fields } Feld umschlossen, Landschaften: { $landscapes }; { $gains }.
   *[other] { $fields } Felder umschlossen, Landschaften: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = niemand punktet

why-refill = Auffüllen: Neue Plättchen versprechen mehr als die ausliegenden.
why-take = Nimm { $tile } in Spalte { $x }, Zeile { $y }: Für Zeitkosten von { $cost } bringt es deine Aufgaben am weitesten voran.
why-take-goals = { $goals ->
    [one] Nimm { $tile } in Spalte { $x }, Zeile { $y }: Es erfüllt { $goals } Aufgabe für Zeitkosten von { $cost }.
   *[other] Nimm { $tile } in Spalte { $x }, Zeile { $y }: Es erfüllt { $goals } Aufgaben für Zeitkosten von { $cost }.
}
why-place = Setze eine Figur auf { $at } ein: Dort beherrscht sie das meiste Land.
why-move-first = Ziehe { $from } nach { $to }: Von dort lassen sich die nächsten Steine gut setzen.
why-move = Ziehe { $from } nach { $to }: Dort ist die Figur mehr wert als ein weiterer Stein.
why-stone = Stein auf { $at }: Er schließt noch nichts ab, verengt aber Land, in dem du gut stehst.
why-stone-closes = Stein auf { $at }: { $areas }

game-over = Das Spiel ist zu Ende
winners = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
you-win = Du gewinnst!
place = Platz
player = Spieler
result = Ergebnis
end-discs = Die letzte Spielmarke ist gelegt.
end-exhausted = Es kann kein Plättchen mehr genommen werden.
end-divided = Alles Land ist aufgeteilt.
end-blocked = Weniger als zwei Spieler können ziehen.
end-stones = Der letzte Grenzstein ist gesetzt.
end-quiet = Zu viele Runden sind ohne einen Stein vergangen.
tie-order = { $before } vor { $after }: Bei gleich vielen Spielmarken liegt vorn, wer zuerst am Zug wäre.
tie-shared = { $names }: Gleiche Punkte teilen sich den Platz.
solo-sum = { $first } + { $second } = { $total }. Je niedriger, desto besser.
solo-good = Unter 100: gut gemacht!
solo-aim = Ein Ergebnis unter 100 ist gut.
chart-goals = Erfüllte Aufgaben im Lauf des Spiels
chart-points = Punkte im Lauf des Spiels
rematch = Noch einmal spielen
harder = Nächste Stufe versuchen: { $level }
look-at-table = Den Tisch ansehen
show-result = Ergebnis zeigen

score-sheet = Wertungsblatt
lower-is-better = Nova Luna solo: je niedriger, desto besser.
no-scores = Noch ist kein Solospiel beendet.
scores-summary = { $count ->
    [one] { $count } Spiel, bestes Ergebnis { $best }
   *[other] { $count } Spiele, bestes Ergebnis { $best }
}
scores-chart = Deine Ergebnisse in der Reihenfolge der Spiele; die Linie liegt bei 100
print = Drucken
date = Datum
note-1 = Zwischenwertung Phase 1
note-2 = Zwischenwertung Phase 2
total = Summe

theme = Farbschema
theme-device = Wie auf dem Gerät
theme-light = Hell
theme-dark = Dunkel
bot-level = Stärke der Bots
bot-pace = Tempo der Bots
pace-calm = Ruhig
pace-brisk = Zügig
pace-at-once = Sofort
coordinates = Koordinaten auf dem Brett


no-dealing = Es wird gerade aufgefüllt; warte einen Moment
no-refill-yet = Aufgefüllt werden darf, wenn höchstens zwei Plättchen übrig sind
no-refill-stack = Der Nachziehstapel ist leer
no-take-empty = Die Leiste ist leer: du musst auffüllen
no-refill-phase = Phase 1 endet, wenn acht Aufgaben bedeckt sind oder die Leiste leer ist
no-refill-again = Im Solospiel wird nur einmal aufgefüllt
no-tile-there = An dieser Stelle liegt kein Plättchen
no-tile-beyond = Nur die nächsten drei Plättchen nach der Spielfigur dürfen genommen werden
no-first-cell = Das erste Plättchen liegt in der Mitte
no-cell-taken = Dort liegt schon ein Plättchen
no-cell-apart = Das Plättchen muss mit einer Kante an eines deiner Plättchen grenzen
no-field = Diese Karte hat kein solches Feld
no-place-first = Zuerst werden alle Figuren eingesetzt
no-field-taken = Dieses Feld ist besetzt
no-place-more = Alle Figuren sind auf dem Plan
no-stone-first = Ein Zug beginnt mit dem Ziehen einer Figur
no-piece-yours = Du hast dort keine Figur
no-straight-line = Eine Figur zieht in gerader Linie
no-way-clear = Kein Überspringen von Figuren oder Steinen
no-way-edge = Der Spielfeldrand ist im Weg
no-back-home = Eine gezogene Figur darf nicht auf ihrem Startfeld enden
no-stone-far = Ein Stein kommt neben eine Figur, die du in diesem Zug gezogen hast
no-out-of-play = Dieses Feld ist aus dem Spiel
no-stones = Es sind keine Steine mehr da
no-piece-gone = Die gezogenen Figuren sind nicht mehr auf dem Plan

autoplay = Abspielen
autoplay-stop = Anhalten
copy-moment = Link zu diesem Moment kopieren
percent = { $value } %
review = Analyse
review-start = Spiel analysieren
review-chart-solo = Das zu erwartende Ergebnis
review-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
lobby = Tische
account = Konto
link = Link zu diesem Tisch
link-copied = Kopiert.
server-restarts = Der Server startet um { $time } neu. Dein Spiel geht danach weiter.
