editor-brushes = Pinsel
editor-sea = Meer
editor-hand = Karte verschieben
editor-clear = Leeren
editor-sheet = Die Karte, die du malst
editor-place = Zeile { $row }, Spalte { $column }: { $ground }
editor-sound = Auf dieser Karte können bis zu { $count } Spieler spielen.
fault-few-fields = Bisher ist Platz für { $count } Figuren. Zu zweit braucht man { $needed } Felder.
fault-many-fields = { $count } Felder sind zu viele: Eine Karte hat höchstens { $most }. Entferne so viele, wie markiert sind.
fault-apart = { $count ->
    [one] { $count } Feld ist abgetrennt. Das ganze Land muss zusammenhängen.
   *[other] { $count } Felder sind abgetrennt. Das ganze Land muss zusammenhängen.
}
fault-few-landscapes = { $count ->
    [one] Es gibt nur { $count } Landschaft. Eine Karte hat mindestens vier.
   *[other] Es gibt nur { $count } Landschaften. Eine Karte hat mindestens vier.
}
editor-summary = Übersicht
editor-landscape = Landschaft
editor-landscapes = Landschaften
editor-fields = Felder
editor-parts = Teile
editor-price = Steine
editor-all = { $count ->
    [one] { $count } Feld insgesamt.
   *[other] { $count } Felder insgesamt.
}
editor-spread = Die Zahlen der Steine liegen { $spread } auseinander; je weniger, desto ausgewogener ist die Karte (die Insel: 8).
editor-price-note = „Steine“ ist die Zahl der Grenzsteine, die genau die Felder einer Landschaft umschließen.
editor-name = Name der Karte
editor-keep = Karte speichern
editor-is-kept = Die Karte ist in diesem Browser gespeichert.
editor-not-kept = Dein Browser kann keine Karten speichern; lade stattdessen den Text herunter.
editor-play = Auf dieser Karte spielen
editor-new = Kartengenerator
editor-seed = Nummer der Karte
editor-generate = Karte erzeugen
editor-shelf = Gespeicherte Karten
editor-no-kept = Noch ist keine Karte gespeichert.
editor-remove = { $name } löschen
editor-text = Kartentext
editor-keys = Mit der Tastatur: Die Pfeiltasten wählen ein Feld, 1 bis 8 malen eine Landschaft, 0 malt Meer, Strg+Z nimmt zurück.
fault-at = Zeile { $line }, Zeichen { $column }: { $fault }
fault-header = Über dem Spielplan stehen Zeilen, die mit „name“, „landscape“ oder „#“ beginnen. Ändere diese Zeile.
fault-name = Eine Karte hat einen Namen von höchstens 255 Bytes. Kürze ihn oder entferne den zweiten.
fault-no-board = Der Spielplan fehlt. Schreibe „board“ und darunter die Reihen.
fault-landscape = Eine Landschaft hat einen eigenen Großbuchstaben und ein eigenes Wort: „landscape F forest“.
fault-character = Dieses Zeichen ist hier nicht erlaubt. Verwende Buchstaben und Leerzeichen.
fault-letter = Keine Landschaft hat diesen Buchstaben. Ergänze sie über dem Spielplan.
fault-parity = Dieses Feld liegt zwischen zwei Sechsecken. Verschiebe es um eine Spalte.
fault-large = Der Spielplan ist zu groß: höchstens 26 Reihen, mit Feldern, die nah beieinanderliegen.
exchange-use = Diesen Text verwenden
exchange-copy = Kopieren
exchange-copied = Kopiert.
exchange-download = Herunterladen
exchange-file = Datei öffnen
analysis-engine = Engine
analysis-ask = Analyse starten
analysis-stop = Analyse anhalten
analysis-thinking = Die Engine rechnet
analysis-depth = Analysetiefe
analysis-quick = Schnell
analysis-thorough = Gründlich
analysis-deep = Tief
analysis-nodes = Die Gewinnchancen nach jeder Aktion; je { $nodes } Stellungen untersucht.
analysis-play = Ausführen
analysis-instead = Stattdessen:
analysis-end = Zum Ende der Variante
analysis-new = Neues Spiel
analysis-record = Aufzeichnung
analysis-other-game = Das ist eine Aufzeichnung des anderen Spiels. Öffne sie auf dessen Analysebrett.
analysis-arrange = Stellung aufbauen
arrange-note = Wähle, was du setzen willst, und dann die Felder. Umschlossenes Land wird für die Figuren darauf gewertet.
arrange-nothing = nichts
arrange-play = fertig: ab hier spielen
arrange-turn = Am Zug
arrange-many-pieces = Dieser Spieler hat keine Figuren mehr. Entferne zuerst eine.
arrange-many-stones = Es gibt keine Steine mehr. Entferne zuerst einen.
arrange-tiles-note = Wähle ein Plättchen und dann seinen Platz. Tippe auf ein Plättchen, das schon liegt, oder auf die Mondfigur, um es oder sie wieder aufzunehmen. Spielmarken, Mondleiste und Nachziehstapel ergeben sich aus den Plättchen.
arrange-colours = Farben
arrange-stock = Plättchen, die noch nirgends liegen
arrange-where = Wohin
arrange-moon = Mondfigur
arrange-marker = Hier steht die Mondfigur. Wähle einen anderen Platz oder versetze zuerst die Mondfigur.
arrange-apart = Alle Plättchen einer Auslage müssen Kante an Kante zusammenhängen.
arrange-many-tiles = So viele Plättchen kann niemand haben. Entferne zuerst eines.
arrange-alone = Stellungen lassen sich für zwei bis vier Spieler aufbauen. Starte dafür zuerst ein neues Spiel.
