app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Nimm Plättchen vom Auswahltableau und lege sie so an, dass du ihre Aufgaben erfüllst.
terra-nova-about = Ziehe durchs Land, setze Grenzsteine und hole Punkte für umschlossene Gebiete.

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
friends = Mit Freunden
play-someone = Gegner suchen
needs-server = braucht eine Verbindung zum Server
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
remove-game = Spiel löschen
import = Aufzeichnung öffnen
not-imported = Das ist keine spielbare Aufzeichnung: { $reason }
still-running = Dieses Spiel läuft noch. Es lässt sich öffnen, sobald es zu Ende ist.
analysis = Analysebrett
about = Über Novae

learn = Lernen
rules = Regeln
coming = Einen Augenblick …
not-come = Dieser Teil des Spiels konnte nicht geladen werden. Bist du online?
try-again = Erneut versuchen

players = Spieler
person = Mensch
bot-of-level = Bot: { $level }
begin = Spiel starten
beginner-variant = Einsteigerspiel: weniger Spielmarken zu dritt und zu viert
beginner-badge = Einsteigerspiel
new-map = Neue Zufallskarte
map-too-small = Diese Karte hat { $fields } Felder, aber { $players } Spieler brauchen { $needed }. Wähle weniger Spieler oder eine andere Karte.
map-editor = Karteneditor
map-island = Die Insel
map = Karte
level-random = Zufall
level-novice = Anfänger
level-casual = Hobbyspieler
level-strong = Stark
level-master = Meister
level-grandmaster = Großmeister

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
hint-asked = Suche nach einem guten Zug …
hurry = Schneller
log = Verlauf
log-empty = Noch ist nichts geschehen.
step-through = Durch das Spiel blättern
step-first = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt vor
looking-back = Rückblick: nach Aktion { $ply } von { $count }.
back-to-live = Zurück zum Spiel
export = Aufzeichnung herunterladen
new-game = Neues Spiel mit denselben Einstellungen
kept-note = Dieses Spiel wird in deinem Browser gespeichert; du kannst später weiterspielen.
not-kept = Dein Browser kann dieses Spiel nicht speichern; lade die Aufzeichnung herunter, bevor du gehst.
bot-broke = Der Bot reagiert nicht mehr. Bitte lade die Seite neu.
grandmaster-missing = Der Großmeister konnte nicht geladen werden. Prüfe deine Verbindung oder spiele auf einer anderen Stufe weiter.
continue-at-level = Weiter auf Stufe: { $level }
not-found = Spiel nicht gefunden
not-found-text = Spiele werden nur in dem Browser gespeichert, in dem sie gespielt wurden.

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
story-skip = { $person ->
    [second] Du kannst nicht ziehen und setzt aus.
   *[third] { $name } kann nicht ziehen und setzt aus.
}
story-area = { $fields ->
    [one] { $fields } Feld umschlossen, Landschaften: { $landscapes }; { $gains }.
   *[other] { $fields } Felder umschlossen, Landschaften: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = niemand punktet

why-refill = Auffüllen: Neue Plättchen versprechen mehr als die ausliegenden.
why-take = Lege { $tile } in Spalte { $x }, Zeile { $y }: Für Zeitkosten von { $cost } bringt das deine Aufgaben am weitesten voran.
why-take-goals = { $goals ->
    [one] Lege { $tile } in Spalte { $x }, Zeile { $y }: Das erfüllt { $goals } Aufgabe für Zeitkosten von { $cost }.
   *[other] Lege { $tile } in Spalte { $x }, Zeile { $y }: Das erfüllt { $goals } Aufgaben für Zeitkosten von { $cost }.
}
why-place = Setze eine Figur auf { $at } ein: Dort beherrscht sie am meisten Land.
why-move-first = Ziehe { $from } nach { $to }: Von dort lassen sich die nächsten Steine gut setzen.
why-move = Ziehe { $from } nach { $to }: Dort ist die Figur mehr wert als ein weiterer Stein.
why-stone = Stein auf { $at }: Er schließt noch nichts ab, engt aber Land ein, in dem die eigenen Figuren gut stehen.
why-stone-closes = Stein auf { $at }: { $areas }

game-over = Das Spiel ist zu Ende
winners = { $count ->
    [one] { $names } gewinnt!
   *[other] Geteilter Sieg: { $names }!
}
you-win = Du gewinnst!
place = Platz
player = Spieler
result = Ergebnis
end-discs = Die letzte Spielmarke ist gelegt.
end-exhausted = Es kann kein Plättchen mehr genommen werden.
end-divided = Das ganze Land ist aufgeteilt.
end-blocked = Weniger als zwei Spieler können ziehen.
end-stones = Der letzte Grenzstein ist gesetzt.
end-quiet = Zu viele Runden ohne Grenzstein.
tie-order = { $before }, dann { $after }: Bei gleich vielen Spielmarken liegt vorn, wer zuerst am Zug wäre.
tie-shared = { $names }: gleiche Punktzahl, gleicher Platz.
solo-sum = { $first } + { $second } = { $total }. Je niedriger, desto besser.
solo-good = Unter 100: gut gemacht!
solo-aim = Ein Ergebnis unter 100 ist gut.
chart-goals = Erfüllte Aufgaben im Spielverlauf
chart-points = Punkte im Spielverlauf
rematch = Noch einmal spielen
harder = Nächste Stufe versuchen: { $level }
look-at-table = Tisch ansehen
show-result = Ergebnis zeigen

score-sheet = Wertungsblatt
lower-is-better = Nova Luna solo: je niedriger, desto besser.
no-scores = Noch kein Solospiel beendet.
scores-summary = { $count ->
    [one] { $count } Spiel, bestes Ergebnis { $best }
   *[other] { $count } Spiele, bestes Ergebnis { $best }
}
scores-chart = Deine Ergebnisse in der Reihenfolge der Spiele; die Linie liegt bei 100
print = Drucken
date = Datum
total = Gesamt
bot-level = Stärke der Bots


no-dealing = Es wird gerade aufgefüllt; warte einen Moment
no-refill-yet = Auffüllen darfst du erst, wenn höchstens zwei Plättchen übrig sind
no-refill-stack = Der Nachziehstapel ist leer
no-take-empty = Die Auswahlleiste ist leer: Du musst auffüllen
no-refill-phase = Auffüllen darfst du erst ab acht bedeckten Aufgaben oder bei leerer Auswahlleiste
no-refill-again = Im Solospiel wird nur einmal aufgefüllt
no-tile-there = An dieser Stelle liegt kein Plättchen
no-tile-beyond = Du darfst nur eines der nächsten drei Plättchen nach der Mondfigur nehmen
no-first-cell = Das erste Plättchen liegt in der Mitte
no-cell-taken = Dort liegt schon ein Plättchen
no-cell-apart = Das Plättchen muss mit einer Kante an eines deiner Plättchen grenzen
no-field = Diese Karte hat kein solches Feld
no-place-first = Zuerst werden alle Figuren eingesetzt
no-field-taken = Dieses Feld ist besetzt
no-place-more = Alle Figuren sind auf dem Spielplan
no-stone-first = Ein Zug beginnt mit einer Bewegung
no-piece-yours = Du hast dort keine Figur
no-straight-line = Eine Figur zieht in gerader Linie
no-way-clear = Figuren und Steine darfst du nicht überspringen
no-way-edge = Der Rand des Spielplans ist im Weg
no-back-home = Eine gezogene Figur darf den Zug nicht auf ihrem Startfeld beenden
no-stone-far = Ein Stein kommt neben eine Figur, die du in diesem Zug gezogen hast
no-out-of-play = Dieses Feld ist aus dem Spiel
no-stones = Es sind keine Steine mehr da
no-piece-gone = Die gezogenen Figuren sind nicht mehr auf dem Spielplan

number-range = Gib eine ganze Zahl von { $least } bis { $most } ein.
list-and = { $before } und { $last }
autoplay = Abspielen
autoplay-stop = Anhalten
copy-moment = Link zu dieser Stellung kopieren
percent = { $value } %
review = Analyse
review-start = Spiel analysieren
review-chart-solo = Erwartetes Ergebnis
review-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
lobby = Tische
account = Konto
link = Link zu diesem Tisch
link-copied = Kopiert.
server-restarts = Der Server startet um { $time } Uhr neu. Dein Spiel geht danach weiter.
