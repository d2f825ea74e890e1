# What people say to each other; the codes are those of the server
hello = Hallo zusammen!
good-luck = Viel Glück!
you-are-next = Du bist dran.
one-moment = Einen Moment, bitte.
take-your-time = Lass dir Zeit.
well-played = Gut gespielt!
oops = Hoppla!
sorry-late = Entschuldige, dass es so lange gedauert hat.
thanks = Danke!
good-game = Ein schönes Spiel!
once-more = Noch ein Spiel?
goodbye = Auf Wiedersehen!

# Talking
chat = Chat
chat-unread = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
chat-lines = Nachrichten
chat-silence = Noch hat niemand etwas geschrieben.
chat-watching = Hier können nur die schreiben, die am Tisch sitzen.
chat-phrases = Sätze, die alle in ihrer eigenen Sprache lesen
chat-text = Mit eigenen Worten
chat-send = Senden
chat-about = Zur Nachricht von { $name }
chat-mute = { $name } stummschalten
chat-unmute = Stummschaltung von { $name } aufheben
chat-report = Den Betreibern melden
chat-reported = Gemeldet. Die Betreiber sehen es sich an.

# Notifications
notify = Benachrichtige mich, wenn ich am Zug bin
notify-denied = Der Browser erlaubt es nicht. Du kannst das in seinen Einstellungen für diese Seite ändern.

# The waiting room
seat-number = Wer auf Platz { $seat } spielt
leave-seat = Platz verlassen
remove-player = Entfernen
only-phrases = Nur vorgegebene Sätze sind erlaubt
rated = gewertet
rated-table = Das Ergebnis zählt für die Wertung

# The account
signed-in-as = Du bist als { $name } angemeldet.
guest-called = Du spielst in diesem Browser als Gast, und die anderen sehen dich als { $name }.
claim = Passwort festlegen
claim-why = Mit Name und Passwort bist du auch anderswo derselbe Spieler, mit allen Spielen. Mehr wird nicht verlangt.
claimed = Fertig. Ab jetzt kannst du dich überall mit diesem Namen und Passwort anmelden.
password = Passwort
password-old = Bisheriges Passwort
password-new = Neues Passwort
change-password = Passwort ändern
password-changed = Das Passwort ist geändert. Überall sonst bist du abgemeldet.
set-password = Neues Passwort festlegen
invite-code = Einladungscode
sign-in = Anmelden
signed-in = Willkommen zurück!
sign-out = Abmelden
sign-out-everywhere = Überall abmelden
signed-out = Du bist abgemeldet.
guest-games-stay = { $count ->
    [one] Du hast hier als Gast { $count } Spiel. Es bleibt bei diesem Gast: Sobald du dich als jemand anders anmeldest, kommst du nicht mehr an es heran. Um es zu behalten, lege lieber ein Passwort für diesen Gast fest.
   *[other] Du hast hier als Gast { $count } Spiele. Sie bleiben bei diesem Gast: Sobald du dich als jemand anders anmeldest, kommst du nicht mehr an sie heran. Um sie zu behalten, lege lieber ein Passwort für diesen Gast fest.
}
guest-games-leave = Zurücklassen
guest-games-first = Bestätige zuerst, dass die Spiele des Gastes zurückbleiben.
sessions = Wo du angemeldet bist
browser-unknown = Ein unbekannter Browser
this-browser = dieser hier
last-seen = zuletzt { $date }

# Results
results = Beendete Spiele
no-results = Spiele, die du auf diesem Server beendest, erscheinen hier.
results-summary = { $count ->
    [one] { $count } Spiel mit anderen, { $won } gewonnen
   *[other] { $count } Spiele mit anderen, { $won } gewonnen
}
results-chart = Wie viele Gegner du hinter dir gelassen hast: jedes Spiel ein Punkt, die Linie der Durchschnitt von zehn
older-games = Ältere Spiele
place-won = gewonnen
place-of = Platz { $place } von { $count }
place-score = Wertung { $score }

# Ratings
ratings = Wertung
take-part = An der Wertung teilnehmen
take-part-why = Dann kannst du an Tischen spielen, die zählen, und andere sehen deine Wertung.
rating-of = { $game }, { $count } Spieler
rating-stands = { $rating } ± { $uncertainty } nach { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spielen
}
rating-chart = Die Wertung nach jedem Spiel

# Going
your-data = Deine Daten
export-all = Alles herunterladen, was der Server über dich weiß
delete-all = Alles löschen
delete-what = Name, Passwort, Wertungen, deine Versuche am Mond des Tages, alles, was du an Tischen gesagt hast, und die Aufzeichnungen, die du gebracht hast, werden sofort gelöscht. Laufende Spiele gelten als aufgegeben. Das lässt sich nicht rückgängig machen.
delete-stays = Beendete Spiele bleiben, weil sie auch den anderen gehören, aber niemand sieht mehr, dass du es warst.
delete-sure = Ja, all das löschen
delete-first = Setze zuerst das Häkchen: Noch ist nichts gelöscht.
delete-for-good = Endgültig löschen
deleted = Alles ist gelöscht. Auf Wiedersehen, und danke fürs Mitspielen.

# Why the server says no: kinds of refusal
refused-misunderstood = Der Server hat das nicht verstanden. Lade die Seite neu und versuche es noch einmal.
refused-set-up = So lässt sich kein Tisch erstellen. Ändere etwas und versuche es noch einmal.
refused-illegal = Das erlauben die Regeln nicht.
refused-over = Das Spiel ist zu Ende.
refused-not-yours = Das ist Sache von jemand anderem.
wrong-password = Es gibt niemanden mit diesem Namen und diesem Passwort. Sieh beides noch einmal nach.
name-taken = Dieser Name, oder einer, der so aussieht, gehört jemand anderem. Wähle einen anderen.
not-rated = Dieser Tisch wird gewertet. Lege zuerst ein Passwort fest und gib in deinem Konto an, dass du an der Wertung teilnimmst.
not-your-turn = Jemand anders ist am Zug.
refused-stale = Etwas anderes ist zuvor geschehen. Sieh dir den Tisch noch einmal an und entscheide neu.
refused-not-now = Das geht jetzt nicht.
refused-not-found = Das gibt es nicht mehr.
refused-too-many = Das war viel auf einmal. Warte ein paar Sekunden.
refused-unavailable = Der Server kann das gerade nicht. Es hat sich nichts geändert; versuche es noch einmal.

# Finer reasons; the server sends their names
seat-taken = Dieser Platz ist besetzt. Wähle einen anderen.
only-host = Nur wer den Tisch erstellt hat, vergibt Plätze.
not-seated = Du sitzt nicht an diesem Tisch.
not-begun = Das Spiel hat noch nicht begonnen.
has-begun = Das Spiel hat schon begonnen.
only-just-gone = Die Person ist gerade erst gegangen. Warte eine Minute.
still-here = Die Person ist noch da.
clock-decides = Bei Tagen je Zug muss niemand da sein. Die Uhr entscheidet.
no-stand-in = Den Mond des Tages spielst du selbst; kein Bot springt ein.
bot-plays-there = Dort spielt schon ein Bot.
bot-plays-for-you = Ein Bot spielt für dich. Nimm zuerst deinen Platz zurück.
time-is-up = Deine Zeit ist um.
gave-up = Du hast aufgegeben.
no-undo = An diesem Tisch wird nichts zurückgenommen.
others-acted = Inzwischen hat jemand anders gespielt.
tiles-seen = Plättchen wurden aufgedeckt; das lässt sich nicht zurücknehmen.
name-length = Ein Name hat 1 bis 32 sichtbare Zeichen.
password-length = Ein Passwort hat 8 bis 128 Zeichen.
passwords-tried = Zu viele Passwörter wurden versucht. Warte eine Viertelstunde.
text-length = Eine Nachricht hat 1 bis 300 sichtbare Zeichen.
phrases-only = An diesem Tisch sind nur vorgegebene Sätze erlaubt.
sign-in-first = Du bist nicht mehr angemeldet. Melde dich zuerst an.
not-served = Die Betreiber dieses Servers bedienen deine Adresse nicht.
banned = Die Betreiber dieses Servers haben dich gesperrt.
removed = Du wurdest von diesem Tisch entfernt.
registration-closed = Dieser Server nimmt keine neuen Konten an. Du kannst als Gast spielen.
invite-needed = Zum Registrieren brauchst du hier einen gültigen Einladungscode.
reset-expired = Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte die Betreiber um einen neuen.
two-seats = An einem gewerteten Tisch spielt niemand für zwei.
table-busy = Zu viele Änderungen an diesem Tisch in einer Minute. Warte einen Moment.
table-exhausted = An diesem Tisch wurde zu oft etwas geändert. Erstelle einen neuen.
only-bots = Ein Tisch braucht einen Menschen oder einen freien Platz.
quota-records = Du hast so viele Spiele gespeichert, wie dieser Server pro Person aufbewahrt.
quota-record-size = Dieses Spiel ist zu groß, um gespeichert zu werden.
quota-tables = Du hast zu viele offene Tische. Beende oder verlasse zuerst einen.
quota-bots = Du hast zu viele laufende Spiele gegen Bots. Beende eines oder gib eines auf.
quota-day = Von deiner Adresse wurde heute zu viel gespeichert. Versuche es morgen wieder.
quota-lines = An diesem Tisch kann nichts mehr gesagt werden.
make-table = Tisch erstellen
my-tables = Deine Spiele
open-tables = Offene Tische
watch-tables = Spiele zum Zuschauen
no-tables = Zurzeit keine.
your-name = Dein Name
bots-among-them = Wie viele davon Bots sind
clock = Uhr
clock-none = Ohne Uhr
clock-quick = 5 Minuten, und 5 Sekunden je Zug
clock-calm = 15 Minuten, und 15 Sekunden je Zug
clock-days = 3 Tage je Zug
listed = Alle sehen den Tisch in der Liste
may-watch = Wer den Link hat, darf zuschauen
server-away = Es gibt keine Verbindung zum Server.
waiting-for-players = Warten auf Spieler
seat-open = Freier Platz
sit-here = Diesen Platz nehmen
ready = Ich bin bereit
is-ready = bereit
share-link = Schick diesen Link an deine Freunde:
copy-link = Link kopieren
link-qr = Der Link als QR-Code
connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
table-not-found = Diesen Tisch gibt es auf dem Server nicht.
table-not-yours = Nur wer mitspielt, darf diesen Tisch sehen.
resign = Aufgeben
resign-sure = Wirklich aufgeben?
bot-for-me = Einen Bot für mich spielen lassen
bot-for = Einen Bot für { $name } spielen lassen
come-back = Meinen Platz zurücknehmen
bot-plays = ein Bot spielt
away = abwesend
out-resigned = hat aufgegeben
out-time-up = Zeit war um
deal-verified = Ziehung überprüft
deal-verified-why = Vor dem Spiel hat der Server einen Fingerabdruck seines Geheimnisses veröffentlicht. Dein Gerät hat ihn gespeichert und ein eigenes Zufallswort beigesteuert. Jetzt, da das Geheimnis offenliegt, hat dein Gerät geprüft, dass sich der Stapel aus beidem ergibt und jedes Plättchen in dieser Reihenfolge kam: Niemand konnte sich die Plättchen aussuchen.
deal-consistent = Aufzeichnung der Ziehung stimmig
deal-consistent-why = Der Stapel passt zum Geheimnis und zum Fingerabdruck in der Aufzeichnung. Dein Gerät war vor dem ersten Zug nicht verbunden und konnte sie deshalb nicht mit dem vergleichen, was der Server damals veröffentlicht hat.
deal-wrong = Die Ziehung stimmt nicht
deal-wrong-why = Der Stapel ist nicht der, auf den sich der Server vor dem Spiel festgelegt hat. Speichere die Aufzeichnung und wende dich an den Betreiber dieses Servers.
end-resigned = Aufgegeben: { $names }.
end-time-up = Zeit abgelaufen: { $names }.
end-closed = Die Betreiber haben das Spiel beendet.
guest-name = Gast { $code }
assistance-table = Tipps und Analysebrett sind erlaubt
assistance-allowed = Tipps und Analyse erlaubt
rated-assistance = Tipps und Analyse sind nicht erlaubt, wenn das Ergebnis zählt.
offer-rematch = Revanche anbieten
rematch-offered = Du hast eine Revanche angeboten. Warten auf Antwort …
withdraw-rematch = Angebot zurückziehen
rematch-by = { $name } bietet eine Revanche an.
accept-rematch = Annehmen
decline-rematch = Ablehnen
rematch-declined = Abgelehnt von { $names }.
rematch-ready = Der Tisch für die Revanche steht bereit.
go-to-rematch = Zum Tisch
keep-playing = Weiterspielen
waiting-seats = { $count ->
    [one] Warten auf { $count } weiteren Mitspieler
   *[other] Warten auf { $count } weitere Mitspieler
}
waiting-ready = Noch nicht bereit: { $names }
waiting-you = Die anderen sind bereit. Drücke „Ich bin bereit“, um zu beginnen.
clock-real-time = { $time } Min., und { $seconds } s je Zug
clock-turn-days = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
connected = Verbunden
spectators = { $count } Zuschauer
clock-own = Eigene Zeit
clock-minutes = Minuten pro Spieler
clock-seconds = Zusätzliche Sekunden je Zug

# Looking for an opponent
pair-about = Du spielst gegen die nächste Person, die dasselbe Spiel mit derselben Uhr sucht.
pair-find = Suche starten
pair-looking = Gegner wird gesucht …
pair-time = Wartezeit: { $time }
pair-cancel = Abbrechen
pair-nobody = Noch ist niemand da. Du kannst weiter warten oder gegen einen Bot spielen.
pair-bot = Gegen einen Bot spielen ({ $level })
pair-found = Gegner gefunden: { $name }. Das Spiel beginnt …
pair-lapsed = Dein Gegner hat sich nicht gemeldet. Die Suche geht weiter.
pair-missed = Es gab einen Gegner, aber dein Browser hat nicht rechtzeitig geantwortet.
pair-inactive = Die Suche wurde beendet, weil diese Seite nicht aktiv war.
