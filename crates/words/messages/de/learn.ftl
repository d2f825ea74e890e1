learn-intro = Kurze Lektionen in echten Stellungen: Du ziehst selbst und siehst sofort, ob es stimmt.
learn-nova-luna = Wie man Plättchen nimmt und anlegt, wie Aufgaben erfüllt werden und wer am Zug ist.
learn-solo = Das Solospiel: zwei Phasen, zwei Zwischenwertungen und möglichst wenig Zeit.
learn-terra-nova = Figuren, Grenzsteine und was das Land dazwischen wert ist.
learn-progress = { $count ->
    [one] { $done } von { $count } Schritt geschafft
   *[other] { $done } von { $count } Schritten geschafft
}
learn-begin = Anfangen
learn-go-on = Weitermachen
learn-step = Schritt { $number } von { $count }
learn-is-done = geschafft
learn-task = Übung
learn-opponent = Gegner
learn-next = Nächster Schritt
learn-back = Voriger Schritt
learn-retry = Erneut versuchen
learn-courses = Alle Lektionen
learn-finished = Du hast diesen Kurs abgeschlossen.
learn-play = Jetzt spielen
learn-rule = Mehr dazu in den Regeln: { $rule }

step-nova-luna-take-title = Ein Plättchen nehmen
step-nova-luna-take-text = Die Plättchen liegen auf dem Auswahltableau. Du darfst eines der nächsten drei im Uhrzeigersinn nach der Mondfigur nehmen: Sie sind hervorgehoben. Die Zahl auf einem Plättchen gibt seine Zeitkosten an; um so viele Felder rückt deine Spielmarke vor.
step-nova-luna-take-task = Nimm die gelbe 4 und lege sie in deine Auslage.
step-nova-luna-take-hint = Es ist das zweite der hervorgehobenen Plättchen. Wähle es und dann den freien Platz in deiner Auslage.
step-nova-luna-take-wrong = Das war ein anderes Plättchen. Suche das gelbe mit der Zahl 4.
step-nova-luna-take-done = Die Mondfigur steht jetzt dort, wo das Plättchen lag, und deine Spielmarke ist vier Felder vorgerückt.

step-nova-luna-neighbours-title = Aufgaben
step-nova-luna-neighbours-text = Die Aufgaben eines Plättchens verlangen bestimmte Farben um es herum. Die gelbe 4 verlangt unter anderem zwei blaue Plättchen. Ein blaues liegt schon neben ihr.
step-nova-luna-neighbours-task = Erfülle die Aufgabe „zwei blaue“ auf der gelben 4.
step-nova-luna-neighbours-hint = Nimm die blaue 3 und lege sie unter die gelbe 4.
step-nova-luna-neighbours-wrong = Für die gelbe 4 zählen noch keine zwei blauen Plättchen. Lege ein weiteres neben sie oder neben das blaue, das schon da ist.
step-nova-luna-neighbours-done = Zwei blaue: Eine deiner Spielmarken bedeckt die Aufgabe. Wer zuerst alle Spielmarken gelegt hat, gewinnt.

step-nova-luna-chain-title = Ketten
step-nova-luna-chain-text = Plättchen einer Farbe, die Kante an Kante liegen, bilden eine Kette. Berührt eine Kette ein Plättchen, so zählt sie ganz. Ecken zählen nie: Das rote Plättchen berührt die gelbe 4 nur an einer Ecke.
step-nova-luna-chain-task = Erfülle wieder die Aufgabe „zwei blaue“, diesmal mit einem Plättchen, das die gelbe 4 nicht berührt.
step-nova-luna-chain-hint = Lege die blaue 2 auf die andere Seite deines blauen Plättchens, rechts daneben.
step-nova-luna-chain-wrong = Entweder ist die Aufgabe noch offen, oder dein Plättchen berührt die gelbe 4. Verlängere die blaue Kette auf der abgewandten Seite.
step-nova-luna-chain-done = Die Kette berührt die gelbe 4 nur mit einem Ende, und doch zählen beide Plättchen.

step-nova-luna-two-goals-title = Zwei Aufgaben auf einmal
step-nova-luna-two-goals-text = Jede Aufgabe zählt für sich, auch auf dem Plättchen, das du anlegst. Drei rote und zwei blaue Plättchen liegen hier um eine Lücke.
step-nova-luna-two-goals-task = Erfülle zwei Aufgaben mit einem Plättchen.
step-nova-luna-two-goals-hint = Nimm die gelbe 4 und lege sie in die Lücke in der Mitte.
step-nova-luna-two-goals-wrong = Das erfüllt keine zwei Aufgaben. Welches Plättchen verlangt drei rote und zwei blaue?
step-nova-luna-two-goals-done = Drei rote auf der einen, zwei blaue auf der anderen Seite: zwei Spielmarken in einem Zug.

step-nova-luna-each-other-title = Gute Nachbarn
step-nova-luna-each-other-text = Dein türkisfarbenes Plättchen verlangt unter anderem ein rotes. Auf dem Auswahltableau liegt ein rotes, das ein türkisfarbenes verlangt. Nebeneinander helfen sie sich gegenseitig.
step-nova-luna-each-other-task = Erfülle auf zwei Plättchen je eine Aufgabe.
step-nova-luna-each-other-hint = Nimm die rote 6 und lege sie neben dein türkisfarbenes Plättchen.
step-nova-luna-each-other-wrong = Auf zwei Plättchen muss zugleich eine Aufgabe erfüllt werden. Sieh nach, was dein türkisfarbenes verlangt.
step-nova-luna-each-other-done = Ein Plättchen angelegt, auf beiden eine Aufgabe erfüllt.

step-nova-luna-shared-title = Ein Plättchen für viele Aufgaben
step-nova-luna-shared-text = Ein Plättchen zählt für so viele Aufgaben, wie es erreicht. Dein türkisfarbenes und dein rotes verlangen beide zwei gelbe.
step-nova-luna-shared-task = Erfülle mit einem Plättchen auf beiden eine Aufgabe.
step-nova-luna-shared-hint = Lege die gelbe 2 unter dein gelbes Plättchen: Dann berührt die Kette beide.
step-nova-luna-shared-wrong = Die gelbe Kette muss das türkisfarbene und das rote Plättchen berühren.
step-nova-luna-shared-done = Zwei gelbe Plättchen, und zwei Aufgaben teilen sie sich.

step-nova-luna-own-tile-title = Das Plättchen selbst zählt nicht
step-nova-luna-own-tile-text = Ein Plättchen zählt nie für seine eigenen Aufgaben. Deine rote 2 verlangt vier rote, aber nur drei andere zählen für sie. Die rote 2 auf dem Auswahltableau verlangt dasselbe.
step-nova-luna-own-tile-task = Erfülle auf zwei Plättchen je eine Aufgabe.
step-nova-luna-own-tile-hint = Nimm die rote 2 vom Auswahltableau und lege sie an deine roten Plättchen.
step-nova-luna-own-tile-wrong = Nur ein weiteres rotes Plättchen verlängert die rote Kette.
step-nova-luna-own-tile-done = Fünf rote in einer Kette: Für jede rote 2 zählen die vier anderen.

step-nova-luna-again-title = Wer ist am Zug?
step-nova-luna-again-text = Die Mondleiste zeigt, wer am Zug ist: der Spieler, dessen Spielmarke ganz hinten liegt. Wer auf einer anderen landet, liegt oben und ist zuerst dran. Du liegst auf 3, dein Gegner auf 5.
step-nova-luna-again-task = Nimm ein Plättchen, nach dem du gleich wieder am Zug bist.
step-nova-luna-again-hint = Nimm das Plättchen für 2: Du landest auf der Spielmarke deines Gegners.
step-nova-luna-again-wrong = Damit überholst du deinen Gegner, und er ist dann am Zug. Nimm etwas Billigeres.
step-nova-luna-again-done = Deine Spielmarke liegt oben, also bist du noch einmal am Zug.

step-nova-luna-refill-title = Auffüllen
step-nova-luna-refill-text = Liegen nur noch ein oder zwei Plättchen auf der Auswahlleiste, darfst du sie vor dem Nehmen auffüllen; liegt keines mehr da, musst du. Du siehst die neuen Plättchen, bevor du wählst. Hier sind zwei teure übrig, und keines erfüllt eine Aufgabe.
step-nova-luna-refill-task = Fülle die Auswahlleiste auf.
step-nova-luna-refill-hint = Drücke auf „Auffüllen“.
step-nova-luna-refill-wrong = Du darfst eine 7 nehmen, aber neue Plättchen versprechen mehr. Fülle erst auf.
step-nova-luna-refill-done = Neun neue Plättchen kamen, die zwei alten blieben. Nur der Platz der Mondfigur bleibt leer.

step-nova-luna-win-title = Die letzte Spielmarke
step-nova-luna-win-text = Das Ende eines Spiels. Du hast noch zwei Spielmarken, dein Gegner vier. Wer seine letzte Spielmarke legt, gewinnt sofort.
step-nova-luna-win-task = Lege in diesem Zug deine letzten zwei Spielmarken.
step-nova-luna-win-hint = Nimm die blaue 5. Aufgaben, die leuchten, brauchen nur noch ein Plättchen; an einem bestimmten Platz hilft es zweien.
step-nova-luna-win-wrong = Du hast noch eine Spielmarke. An einem bestimmten Platz erfüllt ein Plättchen beide Aufgaben.
step-nova-luna-win-done = Das war die letzte Spielmarke: Das Spiel ist zu Ende, und du hast gewonnen.

step-solo-thrift-title = Gegen die Zeit
step-solo-thrift-text = Allein spielst du gegen die Zeit. Die Zahlen aller genommenen Plättchen werden addiert, und je niedriger dein Ergebnis, desto besser. Unter 100 ist gut.
step-solo-thrift-task = Nimm das billigste der drei Plättchen.
step-solo-thrift-hint = 7, 4 oder 2: Die türkisfarbene 2 kostet am wenigsten.
step-solo-thrift-wrong = Unter den hervorgehobenen ist ein billigeres.
step-solo-thrift-done = Du hast 2 verbraucht. Aber Vorsicht: Jede Spielmarke, die du nicht legst, kostet 10.

step-solo-many-title = Seinen Preis wert
step-solo-many-text = In Phase 1 willst du acht Aufgaben bedecken. Drei sind es schon. Ein Plättchen für 7 kann billig sein, wenn es genug bringt.
step-solo-many-task = Erfülle vier Aufgaben mit einem Plättchen.
step-solo-many-hint = Nimm die gelbe 7. Lege sie über die türkisfarbene 7, rechts neben die rote 3.
step-solo-many-wrong = Das waren weniger als vier. Die Vorschau zeigt, was ein Platz bringt, bevor du dich entscheidest.
step-solo-many-done = Vier Aufgaben für 7: Jetzt sind sieben bedeckt.

step-solo-ninth-title = Eine mehr als nötig
step-solo-ninth-text = Sieben Aufgaben sind bedeckt, acht sind das Ziel. Eine neunte schadet nicht: Ihre Spielmarke kommt aus dem zweiten Stapel.
step-solo-ninth-task = Erfülle zwei Aufgaben mit einem Plättchen, das höchstens 3 kostet.
step-solo-ninth-hint = Nimm die blaue 3 und lege sie über die gelbe 7.
step-solo-ninth-wrong = Zu teuer, oder keine zwei Aufgaben. Die blaue 3 kann es.
step-solo-ninth-done = Neun Spielmarken liegen, zwölf sind übrig.

step-solo-phase-title = Ende von Phase 1
step-solo-phase-text = Sind acht Aufgaben bedeckt, darfst du auffüllen: Das beendet Phase 1, und die verbrauchte Zeit ist ihre Zwischenwertung. Du hast 32 verbraucht, und was noch ausliegt, ist teuer.
step-solo-phase-task = Beende Phase 1.
step-solo-phase-hint = Drücke auf „Auffüllen“.
step-solo-phase-wrong = Du darfst weitermachen, aber es wird teuer. Fülle auf, um Phase 1 zu beenden.
step-solo-phase-done = Die Zwischenwertung von Phase 1 ist 32. Ein zweites Mal wird nicht aufgefüllt: Jetzt geht es um die übrigen Spielmarken.

step-solo-eighth-title = Eine Spielmarke ist zehn wert
step-solo-eighth-text = Ein anderes Spiel. Sieben Aufgaben sind bedeckt, und ein Plättchen liegt noch aus. Danach musst du auffüllen, und jede der ersten acht Spielmarken, die dann fehlt, kostet 10.
step-solo-eighth-task = Lege mit dem letzten Plättchen die achte Spielmarke.
step-solo-eighth-hint = Lege die blaue 3 über die gelbe 3, links neben die blaue 4.
step-solo-eighth-wrong = Dort wird keine Aufgabe erfüllt, und die fehlende Spielmarke würde 10 kosten.
step-solo-eighth-done = Die Zwischenwertung von Phase 1 wird 36 statt 46.

step-solo-cheap-title = Phase 2
step-solo-cheap-text = In Phase 2 legst du den Rest deiner 21 Spielmarken. Am Ende zählt die gesamte verbrauchte Zeit noch einmal, auch die aus Phase 1. Am besten sind also billige Plättchen, die viel erfüllen.
step-solo-cheap-task = Erfülle zwei Aufgaben für höchstens 2.
step-solo-cheap-hint = Nimm die blaue 2. Lege sie unter die blaue 5, rechts neben die rote 5.
step-solo-cheap-wrong = Zu teuer, oder keine zwei Aufgaben. Versuche die blaue 2 an einem anderen Platz.
step-solo-cheap-done = Zwei Aufgaben für 2: Billiger geht es kaum.

step-solo-finish-title = Die letzte Spielmarke
step-solo-finish-text = Zwanzig von 21 Spielmarken liegen. Mit der letzten ist das Spiel zu Ende. Die gesamte verbrauchte Zeit ist die Zwischenwertung von Phase 2, und beide Zwischenwertungen zusammen sind dein Ergebnis.
step-solo-finish-task = Lege die letzte Spielmarke für höchstens 4.
step-solo-finish-hint = Nimm die blaue 4 und lege sie rechts an die roten Plättchen.
step-solo-finish-wrong = Es geht für 4. Was verlangt die blaue 4?
step-solo-finish-done = 32 und 61 sind 93. Unter 100: gut gemacht!

step-terra-nova-place-title = Figuren einsetzen
step-terra-nova-place-text = Zuerst werden alle Figuren eingesetzt, eine nach der anderen, auf beliebige leere Felder. Wird Land umschlossen, gehen seine Punkte an den Spieler mit den meisten Figuren darauf. Auf dem See ganz oben habt ihr beide je eine Figur.
step-terra-nova-place-task = Setze deine letzte Figur auf den See.
step-terra-nova-place-hint = Jedes leere Feld des Sees passt, zum Beispiel b9.
step-terra-nova-place-wrong = Das ist nicht der See. Suche die Wellen ganz oben auf der Karte.
step-terra-nova-place-done = Zwei Figuren gegen eine: Würde der See so umschlossen, bekämst du die Punkte.

step-terra-nova-move-title = Ziehen
step-terra-nova-move-text = Ein Zug hat drei Aktionen. Eine Figur zieht beliebig weit in gerader Linie, in eine von sechs Richtungen, aber nie über Figuren oder Steine. Die Kreuzung e9 führt zum See und zur östlichen Bucht.
step-terra-nova-move-task = Am Ende des Zuges soll eine deiner Figuren auf e9 stehen.
step-terra-nova-move-hint = Ziehe i8 nach f8, dann f8 nach e9. Nutze die dritte Aktion für eine andere Figur und bestätige den Zug.
step-terra-nova-move-wrong = Keine deiner Figuren ist auf e9. Der Weg von i8 nach f8 ist frei; von dort ist es ein Schritt.
step-terra-nova-move-done = Drei Aktionen, und die Figur ist um das Hindernis herumgegangen.

step-terra-nova-stone-title = Grenzsteine
step-terra-nova-stone-text = Nach einer Bewegung darfst du einen Grenzstein auf ein leeres Feld neben der gezogenen Figur setzen. Ein Stein bleibt für immer, und niemand kommt an ihm vorbei.
step-terra-nova-stone-task = Setze einen Stein neben eine Figur deines Gegners.
step-terra-nova-stone-hint = Ziehe i8 nach h8, dann setze Steine auf h7 und g8: Beide berühren die Figur auf g7.
step-terra-nova-stone-wrong = Keiner deiner Steine berührt eine Figur deines Gegners. Geh erst näher heran.
step-terra-nova-stone-done = Die Figur auf g7 hat jetzt weniger Zugmöglichkeiten.

step-terra-nova-area-title = Ein Gebiet
step-terra-nova-area-text = Land, das Steine und Rand abtrennen, ist ein Gebiet, wenn es höchstens drei Landschaften enthält. Es wird sofort gewertet: Felder mal 3 bei einer Landschaft, mal 2 bei zwei, mal 1 bei drei. Die östliche Bucht hat zwölf Felder und zwei Landschaften; du hast dort zwei Figuren, dein Gegner eine.
step-terra-nova-area-task = Schließe die östliche Bucht für 24 Punkte.
step-terra-nova-area-hint = Ziehe e13 nach e11 und setze einen Stein auf e10. Die dritte Aktion ist beliebig.
step-terra-nova-area-wrong = Die Bucht ist noch offen. Figuren schließen nichts ab, nur Steine: Die Lücke ist e10.
step-terra-nova-area-done = 12 × 2 = 24 Punkte für dich. Alle Figuren im Gebiet verlassen das Spiel.

step-terra-nova-tie-title = Gleichstand
step-terra-nova-tie-text = Der See hinter d9 hat sieben Felder einer Landschaft: 7 × 3 = 21. Du und dein Gegner habt dort je eine Figur. Bei Gleichstand werden die Punkte geteilt und abgerundet: je 10, einer geht verloren.
step-terra-nova-tie-task = Hole alle 21 Punkte für dich allein.
step-terra-nova-tie-hint = Bring erst eine zweite Figur hinein: e9 nach c9. Dann setze den Stein auf d9.
step-terra-nova-tie-wrong = Ihr teilt die Punkte, oder der See ist noch offen. Bring mehr Figuren hinein, bevor du ihn schließt.
step-terra-nova-tie-done = Zwei gegen eine: Alle 21 Punkte gehen an dich.

step-terra-nova-both-title = Zwei mit einem Stein
step-terra-nova-both-text = Ein Stein kann mehrere Gebiete schließen; jedes wird für sich gewertet. Alle Wege zum See und zur östlichen Bucht führen über ein Feld.
step-terra-nova-both-task = Schließe den See und die östliche Bucht in einem Zug.
step-terra-nova-both-hint = Ziehe h8 nach f8 und setze einen Stein auf e9. Dann eine beliebige dritte Aktion.
step-terra-nova-both-wrong = Zwei Gebiete müssen geschlossen werden. Welches Feld liegt vor beiden?
step-terra-nova-both-done = Der See bringt dir 24. Die Bucht ist 26 wert: Gleichstand, je 13.

step-terra-nova-home-title = Nicht zurück aufs Startfeld
step-terra-nova-home-text = Eine gezogene Figur darf den Zug nicht dort beenden, wo sie ihn begann. Deine Figur auf f8 steht vor der Kreuzung, aber sie muss erst ziehen. Hin, zurück und dann ein Stein ist nicht erlaubt.
step-terra-nova-home-task = Schließe den See und die östliche Bucht in einem Zug.
step-terra-nova-home-hint = Geh hindurch: f8 nach e9, e9 nach d9. Dann schließe die Kreuzung hinter dir mit einem Stein auf e9.
step-terra-nova-home-wrong = Die Buchten sind noch offen. Geh über die Kreuzung und schließe sie hinter dir.
step-terra-nova-home-done = Deine Figur ging durch die Lücke, bevor sie sich schloss, und brachte dir auf dem See die Mehrheit.

step-terra-nova-last-title = Die vierte Landschaft
step-terra-nova-last-text = Nur das Festland ist noch offen. Es enthält vier Landschaften, ist also kein Gebiet. Doch das Gebirge hat nur ein Feld, h6. Mit einem Stein darauf bleiben drei Landschaften, und der ganze Rest ist ein Gebiet.
step-terra-nova-last-task = Beende das Spiel und gewinne es.
step-terra-nova-last-hint = Ziehe f7 nach g7 und setze einen Stein auf h6.
step-terra-nova-last-wrong = Das Festland ist noch offen. Nimm ihm die vierte Landschaft.
step-terra-nova-last-done = Zwanzig Felder mit drei Landschaften: 20 Punkte. Das ganze Land ist aufgeteilt, und du gewinnst mit 55 zu 37.
