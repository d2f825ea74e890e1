editor-brushes = Pinsel
editor-sea = Meer
editor-hand = Karte verschieben
editor-clear = Leeren
editor-sheet = Die Karte, die du malst
editor-place = Zeile { $row }, Spalte { $column }: { $ground }
editor-sound = Auf dieser Karte können bis zu { $count } Personen spielen.
fault-few-fields = Bisher ist Platz für { $count } Figuren. Zu zweit braucht man { $needed } Felder.
fault-many-fields = { $count } Felder sind zu viele: Eine Karte hat höchstens { $most }. Nimm so viele weg, wie markiert sind.
fault-apart = { $count ->
    [one] { $count } Feld ist abgeschnitten. Alles Land muss zusammenhängen.
   *[other] { $count } Felder sind abgeschnitten. Alles Land muss zusammenhängen.
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
editor-price = Preis
editor-all = { $count ->
    [one] { $count } Feld insgesamt.
   *[other] { $count } Felder insgesamt.
}
editor-spread = Die Preise liegen { $spread } auseinander; je näher, desto gerechter (die Insel: 8).
editor-price-note = Der Preis einer Landschaft ist die Zahl der Steine, die genau ihre Felder einschließen.
editor-name = Name der Karte
editor-keep = Karte speichern
editor-is-kept = Die Karte ist in diesem Browser gespeichert.
editor-not-kept = Dein Browser speichert keine Karten; lade stattdessen den Text herunter.
editor-play = Auf dieser Karte spielen
editor-new = Eine Karte vom Generator
editor-seed = Nummer der Karte
editor-generate = Karte erzeugen
editor-shelf = Gespeicherte Karten
editor-no-kept = Noch ist keine Karte gespeichert.
editor-remove = { $name } löschen
editor-text = Text der Karte
editor-keys = Mit der Tastatur: Die Pfeiltasten gehen über die Karte, 1 bis 8 malen eine Landschaft, 0 Meer, Strg+Z nimmt zurück.
fault-at = Zeile { $line }, Zeichen { $column }: { $fault }
fault-header = Über dem Spielfeld stehen Zeilen, die mit „name“, „landscape“ oder „#“ beginnen. Ändere diese Zeile.
fault-name = Eine Karte hat einen Namen von höchstens 255 Bytes. Kürze ihn oder nimm den zweiten weg.
fault-no-board = Das Spielfeld fehlt. Schreibe „board“ und darunter die Reihen.
fault-landscape = Eine Landschaft hat einen eigenen Großbuchstaben und ein eigenes Wort: „landscape F forest“.
fault-character = Dieses Zeichen gehört nicht hierher. Nimm Buchstaben und Leerzeichen.
fault-letter = Keine Landschaft hat diesen Buchstaben. Nenne sie über dem Spielfeld.
fault-parity = Dieses Feld liegt zwischen zwei Sechsecken. Verschiebe es um eine Spalte.
fault-large = Die Karte ist zu groß: höchstens 26 Reihen, mit Feldern, die nah beieinanderliegen.
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
analysis-nodes = Die Gewinnchancen nach jeder Aktion; je { $nodes } Stellungen betrachtet.
analysis-play = Spielen
analysis-instead = Stattdessen:
analysis-end = Zum Ende der Variante
analysis-new = Neues Spiel
analysis-record = Aufzeichnung
analysis-other-game = Das ist eine Aufzeichnung des anderen Spiels. Öffne sie auf dessen Brett.
analysis-arrange = Stellung aufbauen
arrange-note = Wähle, was du hinstellst, und dann die Felder. Geschlossenes Land wird für die Figuren gewertet, die darauf stehen.
arrange-nothing = nichts
arrange-play = fertig: spielen
arrange-turn = Am Zug
arrange-many-pieces = Für diese Person gibt es keine Figuren mehr. Nimm zuerst eine weg.
arrange-many-stones = Es gibt keine Steine mehr. Nimm zuerst einen weg.
arrange-tiles-note = Wähle ein Plättchen und dann seinen Platz. Tippe auf ein Plättchen, das schon liegt, oder auf die Spielfigur, um sie wieder aufzunehmen. Spielmarken, Mondleiste und Stapel ergeben sich aus den Plättchen.
arrange-colours = Farben
arrange-stock = Plättchen, die noch nirgends liegen
arrange-where = Wohin
arrange-moon = Spielfigur
arrange-marker = Hier steht die Spielfigur. Wähle einen anderen Platz oder versetze zuerst die Figur.
arrange-apart = Alle Plättchen einer Auslage müssen Kante an Kante zusammenhängen.
arrange-many-tiles = So viele Plättchen kann niemand je haben. Nimm zuerst eines weg.
arrange-alone = Stellungen lassen sich für zwei bis vier Personen aufbauen. Beginne zuerst ein neues Spiel für sie.
