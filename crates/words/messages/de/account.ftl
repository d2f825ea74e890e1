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
good-game = Gutes Spiel!
once-more = Noch ein Spiel?
goodbye = Tschüss!

# Talking
chat = Chat
chat-unread = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
chat-lines = Nachrichten
chat-silence = Noch hat niemand etwas geschrieben.
chat-watching = Hier können nur die schreiben, die am Tisch sitzen.
chat-phrases = Fertige Sätze, die alle in ihrer Sprache lesen
chat-text = Eigene Nachricht
chat-send = Senden
chat-about = Optionen für die Nachricht von { $name }
chat-mute = { $name } stummschalten
chat-unmute = Stummschaltung von { $name } aufheben
chat-report = Dem Betreiber melden
chat-reported = Gemeldet. Der Betreiber sieht es sich an.

# Notifications
notify = Benachrichtige mich, wenn ich am Zug bin
notify-denied = Der Browser erlaubt es nicht. Du kannst das in seinen Einstellungen für diese Website ändern.

# The waiting room
seat-number = Spieler auf Platz { $seat }
leave-seat = Platz verlassen
remove-player = Entfernen
only-phrases = Im Chat nur fertige Sätze erlauben
rated = gewertet
rated-table = Das Ergebnis zählt für die Wertung

# The account
signed-in-as = Du bist als { $name } angemeldet.
guest-called = Du spielst in diesem Browser als Gast, und die anderen sehen dich als { $name }.
claim = Passwort festlegen
claim-why = Mit Name und Passwort kannst du dich auch auf anderen Geräten anmelden und behältst alle deine Spiele. Mehr wird nicht verlangt.
claimed = Fertig. Ab jetzt kannst du dich überall mit diesem Namen und Passwort anmelden.
password = Passwort
password-old = Aktuelles Passwort
password-new = Neues Passwort
change-password = Passwort ändern
password-changed = Das Passwort ist geändert. Auf allen anderen Geräten bist du abgemeldet.
set-password = Neues Passwort festlegen
invite-code = Einladungscode
sign-in = Anmelden
signed-in = Willkommen zurück!
sign-out = Abmelden
sign-out-everywhere = Überall abmelden
signed-out = Du bist abgemeldet.
guest-games-here = { $count ->
    [one] Du hast in diesem Browser { $count } Spiel als Gast.
   *[other] Du hast in diesem Browser { $count } Spiele als Gast.
}
guest-games-move = Meine Gastspiele ins Konto übernehmen
sessions = Wo du angemeldet bist
browser-unknown = Unbekannter Browser
this-browser = dieser Browser
last-seen = zuletzt aktiv: { $date }

# Results
results = Beendete Spiele
no-results = Spiele, die du auf diesem Server beendest, erscheinen hier.
results-summary = { $count ->
    [one] { $count } Spiel mit anderen, { $won } gewonnen
   *[other] { $count } Spiele mit anderen, { $won } gewonnen
}
results-chart = Anteil der Gegner, die du geschlagen hast: Jedes Spiel ist ein Punkt, die Linie der Durchschnitt aus zehn
older-games = Ältere Spiele
place-won = gewonnen
place-of = Platz { $place } von { $count }
place-score = Ergebnis { $score }

# Ratings
ratings = Wertung
take-part = An der Wertung teilnehmen
take-part-why = Dann kannst du an gewerteten Tischen spielen, und andere sehen deine Wertung.
rating-of = { $game }, { $count } Spieler
rating-stands = { $rating } ± { $uncertainty } nach { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spielen
}
rating-chart = Die Wertung nach jedem Spiel

# Going
your-data = Deine Daten
export-all = Meine Daten herunterladen
delete-all = Meine Daten löschen
delete-what = Name, Passwort, Wertungen, deine Versuche beim Mond des Tages, deine Chatnachrichten und die Aufzeichnungen, die du hochgeladen hast, werden sofort gelöscht. Laufende Spiele gelten als aufgegeben. Das ist endgültig.
delete-stays = Beendete Spiele bleiben, weil sie auch zu den anderen Spielern gehören, aber niemand sieht mehr, dass du es warst.
delete-sure = Ja, alles löschen
delete-first = Setze zuerst das Häkchen: Noch ist nichts gelöscht.
delete-for-good = Endgültig löschen
deleted = Alles ist gelöscht. Danke fürs Mitspielen und mach’s gut!

# Why the server says no: kinds of refusal
refused-misunderstood = Der Server hat die Anfrage nicht verstanden. Lade die Seite neu und versuche es noch einmal.
refused-set-up = So lässt sich kein Tisch erstellen. Ändere etwas und versuche es noch einmal.
refused-illegal = Das erlauben die Regeln nicht.
refused-over = Das Spiel ist zu Ende.
refused-not-yours = Das kann nur jemand anderes tun.
wrong-password = Name oder Passwort ist falsch. Prüfe beides.
name-taken = Dieser oder ein sehr ähnlicher Name ist schon vergeben. Wähle einen anderen.
not-rated = Dieser Tisch wird gewertet. Lege zuerst ein Passwort fest und wähle in deinem Konto „An der Wertung teilnehmen“.
not-your-turn = Ein anderer Spieler ist am Zug.
refused-stale = Inzwischen ist etwas anderes passiert. Sieh dir den Tisch noch einmal an und entscheide neu.
refused-not-now = Das geht jetzt nicht.
refused-not-found = Das gibt es nicht mehr.
refused-too-many = Zu viele Anfragen in kurzer Zeit. Warte ein paar Sekunden.
refused-unavailable = Der Server kann das gerade nicht. Es hat sich nichts geändert; versuche es noch einmal.

# Finer reasons; the server sends their names
seat-taken = Dieser Platz ist besetzt. Wähle einen anderen.
only-host = Nur wer den Tisch erstellt hat, darf Plätze vergeben.
no-bot-accounts = Dieser gewertete Tisch ist nicht für Bot-Konten offen.
bot-declined = Der Bot hat die Einladung an diesen Tisch abgelehnt.
not-seated = Du sitzt nicht an diesem Tisch.
not-begun = Das Spiel hat noch nicht begonnen.
has-begun = Das Spiel hat schon begonnen.
only-just-gone = Dieser Spieler ist gerade erst gegangen. Warte eine Minute.
still-here = Dieser Spieler ist noch da.
clock-decides = Bei mehreren Tagen pro Zug muss niemand da sein. Die Uhr entscheidet.
no-stand-in = Den Mond des Tages spielst du selbst; kein Bot springt ein.
bot-plays-there = Dort spielt schon ein Bot.
bot-plays-for-you = Ein Bot spielt für dich. Übernimm zuerst wieder deinen Platz.
time-is-up = Deine Zeit ist abgelaufen.
gave-up = Du hast aufgegeben.
no-undo = An diesem Tisch kann nichts zurückgenommen werden.
others-acted = Inzwischen war jemand anderes am Zug.
tiles-seen = Plättchen wurden aufgedeckt; das lässt sich nicht zurücknehmen.
name-length = Ein Name hat 1 bis 32 sichtbare Zeichen.
password-length = Ein Passwort hat 8 bis 128 Zeichen.
passwords-tried = Zu viele Fehlversuche. Warte eine Viertelstunde.
text-length = Eine Nachricht hat 1 bis 300 sichtbare Zeichen.
phrases-only = An diesem Tisch sind im Chat nur fertige Sätze erlaubt.
sign-in-first = Du bist nicht mehr angemeldet. Melde dich zuerst an.
not-served = Der Betreiber dieses Servers hat deine Adresse gesperrt.
banned = Der Betreiber dieses Servers hat dich gesperrt.
removed = Du wurdest von diesem Tisch entfernt.
registration-closed = Dieser Server nimmt keine neuen Konten an. Du kannst als Gast spielen.
invite-needed = Zum Registrieren brauchst du hier einen gültigen Einladungscode.
reset-expired = Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte den Betreiber um einen neuen.
two-seats = An einem gewerteten Tisch darf niemand für zwei spielen.
table-busy = Zu viele Änderungen an diesem Tisch in einer Minute. Warte einen Moment.
table-exhausted = An diesem Tisch wurde zu oft etwas geändert. Erstelle einen neuen.
only-bots = Ein Tisch braucht mindestens einen Menschen oder einen freien Platz.
quota-records = Du hast so viele Spiele gespeichert, wie dieser Server pro Spieler aufbewahrt.
quota-record-size = Dieses Spiel ist zu groß, um gespeichert zu werden.
quota-tables = Du hast zu viele offene Tische. Beende oder verlasse zuerst einen.
quota-bots = Du hast zu viele laufende Spiele gegen Bots. Beende eines oder gib eines auf.
quota-day = Von deiner Adresse wurde heute zu viel gespeichert. Versuche es morgen wieder.
quota-lines = Der Chat an diesem Tisch ist voll.
make-table = Tisch erstellen
my-tables = Deine Spiele
open-tables = Offene Tische
watch-tables = Spiele zum Zuschauen
no-tables = Zurzeit keine.
your-name = Dein Name
bots-among-them = Davon Bots
clock = Bedenkzeit
clock-none = Unbegrenzt
clock-quick = 5 Minuten + 5 Sekunden pro Zug
clock-calm = 15 Minuten + 15 Sekunden pro Zug
clock-days = 3 Tage pro Zug
listed = Tisch für alle in der Liste anzeigen
may-watch = Wer den Link hat, darf zuschauen
server-away = Keine Verbindung zum Server.
waiting-for-players = Warten auf Spieler
seat-open = Freier Platz
invite-bot = { $name } einladen
bot-invited = { $name } ist eingeladen.
sit-here = Hier Platz nehmen
ready = Ich bin bereit
is-ready = bereit
share-link = Schick diesen Link an deine Freunde:
copy-link = Link kopieren
link-qr = Der Link als QR-Code
connection-lost = Verbindung unterbrochen. Neuer Versuch …
table-not-found = Diesen Tisch gibt es auf dem Server nicht.
table-not-yours = Nur wer mitspielt, darf diesen Tisch sehen.
resign = Aufgeben
resign-sure = Wirklich aufgeben?
bot-for-me = Bot für mich spielen lassen
bot-for = Bot für { $name } spielen lassen
come-back = Platz wieder übernehmen
bot-plays = ein Bot spielt
away = abwesend
out-resigned = hat aufgegeben
out-time-up = Zeit abgelaufen
deal-verified = Ziehung überprüft
deal-verified-why = Vor dem Spiel hat der Server einen Fingerabdruck seines Geheimnisses veröffentlicht. Dein Gerät hat ihn gespeichert und einen eigenen Zufallswert beigesteuert. Jetzt, da das Geheimnis bekannt ist, hat dein Gerät geprüft, dass sich der Stapel aus beidem ergibt und jedes Plättchen in dieser Reihenfolge kam: Niemand konnte sich die Plättchen aussuchen.
deal-consistent = Aufzeichnung der Ziehung ist stimmig
deal-consistent-why = Der Stapel passt zum Geheimnis und zum Fingerabdruck in der Aufzeichnung. Dein Gerät war vor dem ersten Zug nicht verbunden und konnte sie deshalb nicht mit dem vergleichen, was der Server damals veröffentlicht hat.
deal-alone-why = Der Stapel ist der, auf den sich der Server vor dem Spiel festgelegt hat. Dein Gerät hat aber keinen Zufallswert beigesteuert, deshalb könnte der Server den Stapel vorher allein ausgesucht haben.
deal-wrong = Die Ziehung stimmt nicht
deal-wrong-why = Der Stapel ist nicht der, auf den sich der Server vor dem Spiel festgelegt hat. Speichere die Aufzeichnung und wende dich an den Betreiber dieses Servers.
end-resigned = Aufgegeben: { $names }.
end-time-up = Zeit abgelaufen: { $names }.
end-closed = Der Betreiber hat das Spiel beendet.
guest-name = Gast { $code }
assistance-table = Tipps und Analysebrett erlauben
assistance-allowed = Tipps und Analyse erlaubt
rated-assistance = Tipps und Analyse sind nicht erlaubt, wenn das Ergebnis zählt.
offer-rematch = Revanche anbieten
rematch-offered = Du hast eine Revanche angeboten. Warten auf Antwort …
withdraw-rematch = Angebot zurückziehen
rematch-by = { $name } bietet eine Revanche an.
accept-rematch = Annehmen
decline-rematch = Ablehnen
rematch-declined = Abgelehnt: { $names }.
rematch-ready = Der Tisch für die Revanche steht bereit.
go-to-rematch = Zum Tisch
keep-playing = Weiterspielen
waiting-seats = { $count ->
    [one] Warten auf { $count } weiteren Spieler
   *[other] Warten auf { $count } weitere Spieler
}
waiting-ready = Noch nicht bereit: { $names }
waiting-you = Die anderen sind bereit. Drücke „Ich bin bereit“, um zu beginnen.
clock-real-time = { $time } Min. + { $seconds } s pro Zug
clock-turn-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
connected = Verbunden
spectators = { $count } Zuschauer
clock-left = { $days } T { $time }
clock-own = Eigene Bedenkzeit
clock-minutes = Minuten pro Spieler
clock-seconds = Zusätzliche Sekunden pro Zug

# Looking for an opponent
pair-about = Du spielst gegen die nächste Person, die dasselbe Spiel mit derselben Bedenkzeit sucht.
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

# Zurücknehmen mit Zustimmung
request-undo = Um Rücknahme meines letzten Zugs bitten
undo-requested = Du möchtest deinen letzten Zug zurücknehmen. Warten auf Antwort …
withdraw-undo = Anfrage zurückziehen
undo-by = { $count ->
    [one] { $name } möchte den letzten Zug zurücknehmen. Dabei entfällt { $count } Zug.
   *[other] { $name } möchte den letzten eigenen Zug zurücknehmen. Dabei entfallen { $count } Züge.
}
undo-declined = { $name } hat die Rücknahme abgelehnt.
undo-gone = Diese Anfrage ist nicht mehr offen.
undo-limit = Du kannst jetzt nicht noch einmal um eine Rücknahme bitten.
undo-late = Für diesen Zug bliebe keine Bedenkzeit übrig; er lässt sich nicht zurücknehmen.

# Die Plätze vor dem Spiel
shuffle-seats = Plätze auslosen
move-up = Nach oben: { $name }
move-down = Nach unten: { $name }
remove-sure = { $name } entfernen?
remove-what = Wer entfernt wurde, kann an diesen Tisch nicht zurückkehren.
keep-player = Nicht entfernen

# Die Revanche zu mehreren
rematch-accepted = Angenommen von { $names }.
start-rematch = Mit allen starten, die angenommen haben
rematch-waiting = Du hast die Revanche angenommen. Warten auf die anderen …

# Zuschauer
chat-apart = Das lesen nur die Zuschauer. Die Spieler sehen es, wenn das Spiel vorbei ist.
chat-spectator = schaut zu

# Who won, and by how much
won-by = { $person ->
    [second] Du hast gewonnen, Vorsprung: { $margin }
   *[third] { $name } hat gewonnen, Vorsprung: { $margin }
}
won-tie-break = { $person ->
    [second] Du hast bei Gleichstand gewonnen
   *[third] { $name } hat bei Gleichstand gewonnen
}
margin-discs = { $count ->
    [one] { $count } Spielmarke
   *[other] { $count } Spielmarken
}

# Passkeys
passkeys = Passkeys
passkey-why = Mit einem Passkey meldest du dich per Fingerabdruck, Gesichtserkennung oder Geräte-PIN an, ganz ohne Passwort.
passkey-sign-in = Mit Passkey anmelden
passkey-claim = Konto mit Passkey erstellen
passkey-claimed = Fertig. Du kannst dich jetzt mit deinem Passkey anmelden.
passkey-add = Passkey hinzufügen
passkey-added = Passkey hinzugefügt.
passkey-removed = Passkey entfernt.
passkey-made = hinzugefügt: { $date }
passkey-seen = zuletzt verwendet: { $date }
passkey-rename = Umbenennen
passkey-remove = Entfernen
passkey-name = Name des Passkeys
passkey-save = Speichern
passkey-cancel = Abbrechen
passkey-cancelled = Es wurde kein Passkey verwendet. Du kannst es noch einmal versuchen.
passkey-refused = Der Passkey wurde nicht akzeptiert. Versuche es noch einmal.
passkey-unknown = Dieser Passkey gehört hier zu keinem Konto.
passkey-known = Dieser Passkey ist schon hinzugefügt, oder du hast zu viele Passkeys.
passkey-last = Du kannst dich nur so anmelden. Lege zuerst ein Passwort fest oder füge einen weiteren Passkey hinzu.
passkeys-unavailable = Auf diesem Server gibt es keine Passkeys.
confirm-first = Bestätige zuerst, dass du es bist.
confirm-password = Bestätigen
confirm-passkey = Mit Passkey bestätigen
