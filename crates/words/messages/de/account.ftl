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
notify-failed = Das Einschalten hat nicht geklappt: Der Browser hat seinen Push-Dienst nicht erreicht. Versuche es später noch einmal.

# The waiting room
seat-number = Spieler auf Platz { $seat }
leave-seat = Platz verlassen
remove-player = Entfernen
only-phrases = Im Chat nur fertige Sätze erlauben
rated = gewertet
rated-table = Das Ergebnis zählt für die Wertung

# The pages of the account
account-enter = Anmelden oder Konto erstellen
account-enter-about = Spiele behalten und auf allen deinen Geräten spielen
account-security = Anmeldung und Sicherheit
account-security-about = Passwort, Passkeys, Wiederherstellung, Sitzungen
account-notifications-about = Wenn du dran bist, auch wenn diese Seite geschlossen ist
account-games = Spiele und Wertung
account-games-about = Ergebnisse deiner beendeten Spiele
account-bots-about = Ein eigenes Programm hier spielen lassen
account-privacy = Daten und Datenschutz
account-privacy-about = Deine Daten herunterladen oder löschen

# The account
signed-in-as = Du bist als { $name } angemeldet.
guest-called = Du spielst in diesem Browser als Gast, und die anderen sehen dich als { $name }.
create-account = Konto erstellen
claim = Passwort festlegen
claim-why = Mit Name und Passwort kannst du dich auch auf anderen Geräten anmelden und behältst alle deine Spiele. Mehr wird nicht verlangt.
claimed = Fertig. Ab jetzt kannst du dich überall mit diesem Namen und Passwort anmelden.
password = Passwort
password-old = Aktuelles Passwort
password-new = Neues Passwort
change-password = Passwort ändern
password-changed = Das Passwort ist geändert. Auf allen anderen Geräten bist du abgemeldet.
password-changed-codes = Das Passwort ist geändert. Auf allen anderen Geräten bist du abgemeldet. Deine Wiederherstellungscodes gelten nicht mehr. Unter „Anmeldung und Sicherheit“ kannst du neue erstellen.
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
guest-games-move = Meine Spiele als Gast ins Konto übernehmen
sessions = Wo du angemeldet bist
browser-unknown = Unbekannter Browser
this-browser = dieser Browser
last-seen = zuletzt aktiv: { $date }

# The mail address, and what to do without the password
mail-of-account = E-Mail-Adresse
mail-why = Mit einer E-Mail-Adresse kannst du ein neues Passwort festlegen, wenn du deines vergessen hast. Andere Spieler sehen die Adresse nicht.
mail-add = Adresse speichern
mail-change = Adresse ändern
mail-remove = Adresse entfernen
mail-entered = Wir haben einen Link an { $address } geschickt. Öffne ihn, um die Adresse zu bestätigen. Der Link gilt 24 Stunden.
mail-confirmed-as = Bestätigt: { $address }
mail-unsubscribed = Du hast Benachrichtigungen an diese Adresse abbestellt. E-Mails zu deinem Passwort werden weiterhin verschickt.
mail-subscribe = Benachrichtigungen wieder einschalten
mail-confirm-press = Bestätige, dass diese E-Mail-Adresse dir gehört.
confirm-address = Adresse bestätigen
mail-confirmed = Die E-Mail-Adresse ist bestätigt.
unsubscribe = Benachrichtigungen per E-Mail abbestellen
unsubscribe-why = Du bekommst an diese Adresse keine Benachrichtigungen zu deinen Spielen mehr. E-Mails zu deinem Passwort werden weiterhin verschickt.
unsubscribed = Du bekommst keine Benachrichtigungen per E-Mail mehr. In deinem Konto kannst du sie wieder einschalten.
forgot-password = Passwort vergessen?
forgot-by-mail = Per E-Mail
forgot-who = Name oder E-Mail-Adresse
forgot-send = Link schicken
forgot-sent = Wenn dieses Konto eine bestätigte E-Mail-Adresse hat, ist ein Link unterwegs. Er gilt 30 Minuten.
forgot-by-code = Mit einem Wiederherstellungscode
recovery-code = Wiederherstellungscode
recovery-codes = Wiederherstellungscodes
codes-why = Mit einem Wiederherstellungscode kannst du ein neues Passwort festlegen, auch ohne E-Mail. Jeder Code gilt einmal. Drucke die Codes aus und bewahre sie sicher auf.
codes-left = { $count ->
    [one] Du hast noch { $count } unbenutzten Code.
   *[other] Du hast noch { $count } unbenutzte Codes.
}
codes-old = Wenn du neue Codes erstellst, werden die alten ungültig.
codes-make = Neue Codes erstellen
codes-once = Das sind deine neuen Codes. Sie werden nur jetzt angezeigt.
codes-copy = Codes kopieren

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
open-data = Offene Daten
open-data-name = Meinen Namen in offenen Daten zeigen
open-data-why = Dieser Server veröffentlicht beendete Spiele öffentlicher Tische für die Forschung. Ohne deine Zustimmung steht dort ein Pseudonym. In bereits heruntergeladenen Kopien bleibt der Name stehen.
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
delete-what = Name, Passwort, E-Mail-Adresse, Wertungen, deine Versuche beim Mond des Tages, deine Chatnachrichten und die Aufzeichnungen, die du hochgeladen hast, werden sofort gelöscht. Laufende Spiele gelten als aufgegeben. Das ist endgültig.
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
reset-expired = Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.
wrong-code = Name oder Wiederherstellungscode ist falsch, oder der Code wurde schon benutzt.
address-form = Das ist keine gültige E-Mail-Adresse.
confirmation-expired = Dieser Link wurde schon benutzt oder ist abgelaufen. Gib die Adresse in deinem Konto noch einmal ein.
unsubscribe-unknown = Dieser Link ist nicht mehr gültig.
no-mail = Dieser Server verschickt keine E-Mails.
quota-mails = Heute wurden zu viele E-Mails angefordert. Versuche es morgen wieder.
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

# Bot accounts
own-bots = Bots
own-bots-about = Mit einem Bot-Konto kann ein Programm, das du betreibst, auf diesem Server spielen. Andere Spieler sehen den Titel BOT vor seinem Namen und können es an ihre Tische einladen.
own-bots-guest = Nur Spieler mit einem Konto können Bots haben. Lege zuerst ein Passwort fest.
own-bots-none = Du hast noch keine Bots.
bot-online = online
bot-offline = offline
bot-tokens = Tokens
bot-tokens-none = Noch keine Tokens. Das Programm braucht eines, um sich anzumelden.
bot-token-new = Neues Token
bot-token-name = Name des Tokens
bot-token-name-why = Nur du siehst ihn, zum Beispiel „Laptop“.
bot-token-create = Token erstellen
bot-scope = Berechtigungen
bot-scope-play = spielen
bot-scope-read = nur lesen
bot-scope-why = „Spielen“ erlaubt auch, Einladungen zu beantworten, Tische zu erstellen und zu spielen; „nur lesen“ zeigt Ereignisse, Tische und Wertungen. Kein Token kann chatten oder dein Konto ändern.
bot-token-once = Kopiere das Token jetzt: Es wird nicht noch einmal angezeigt. Wer es hat, kann es benutzen.
bot-token-copy = Token kopieren
bot-command-play = Dieser Befehl startet den Bot. Ersetze ./mybot durch dein Programm:
bot-command-read = Dieser Befehl zeigt die Ereignisse des Bots:
bot-command-copy = Befehl kopieren
bot-token-saved = Fertig
bot-copy-failed = Dein Browser hat das Kopieren nicht erlaubt. Markiere stattdessen den Text.
bot-token-used = zuletzt verwendet: { $date }
bot-token-unused = noch nie verwendet
bot-token-revoke = Widerrufen
bot-token-revoke-label = Widerrufen: { $name }
bot-token-revoked = Token widerrufen. Es ist nicht mehr gültig.
bot-new = Neuer Bot
bot-new-name = Name des Bots
bot-new-rules = Bis zu 28 Zeichen und anders als alle anderen Namen auf diesem Server. Der Titel BOT kommt davor: Aus „Ada“ wird „BOT Ada“.
bot-create = Bot erstellen
bot-created = Der Bot ist erstellt. Sein Programm braucht ein Token.
bot-delete = Bot löschen
bot-delete-label = Bot löschen: { $name }
bot-delete-sure = { $name } löschen?
bot-delete-what = Der Bot gibt seine laufenden Spiele auf, und seine Tokens werden ungültig. Das ist endgültig.
bot-keep = Bot behalten
bots-invited = Eingeladene Bots
bot-invited-here = { $name } (eingeladen)
bot-waiting = Antwort steht noch aus
bot-waiting-offline = gerade offline; Antwort steht noch aus
bot-expired = hat nicht geantwortet
bot-has-declined = hat abgelehnt
withdraw-bot = Zurückziehen
invite-bot-again = Noch einmal einladen
rated-bots = Bot-Konten dürfen mitspielen
rated-bots-allowed = offen für Bot-Konten
bot-name-length = Der Name eines Bots hat 1 bis 28 sichtbare Zeichen.
bot-title = Namen, die mit BOT beginnen, sind Bots vorbehalten. Wähle einen anderen.
quota-bot-accounts = Du hast die Höchstzahl an Bots erreicht. Lösche zuerst einen.
quota-bot-tokens = Dieser Bot hat die Höchstzahl an Tokens erreicht. Widerrufe zuerst eines.
bot-busy = Für diesen Bot sind zu viele Einladungen offen. Versuche es später noch einmal.
challenge-closed = Diese Einladung wurde schon beantwortet oder zurückgezogen.
bot-seated = Dieser Bot sitzt schon am Tisch.

# Rating lists
rating-lists = Ranglisten
rating-lists-game = Spiel
rating-lists-least = Spieler mit mindestens { $count } gewerteten Spielen
rating-lists-people = Menschen
rating-lists-bots = Bot-Konten
rating-lists-bots-why = Für diese Konten spielen Programme.
rating-lists-levels = Eingebaute Bots
rating-lists-none = Noch niemand.

# Benachrichtigungen bei geschlossener Seite
notifications = Benachrichtigungen
notify-why = Erfahre Neues über deine Spiele, auch wenn diese Seite geschlossen ist.
notify-on = In diesem Browser einschalten
notify-off = In diesem Browser ausschalten
notify-impossible = Dieser Browser kann keine Benachrichtigungen empfangen. Füge diese Seite auf einem iPhone oder iPad zuerst dem Home-Bildschirm hinzu.
notify-push = In meinen Browsern benachrichtigen
notify-mail = Per E-Mail benachrichtigen
notify-mail-where = E-Mails gehen an die bestätigte Adresse deines Kontos.
notify-webhook = Webhooks für Discord, Slack und Programme
notify-kinds = Benachrichtigen
notify-turn = wenn ich am Zug bin, in Spielen mit Tagen pro Zug
notify-reminder = wenn noch ein Viertel meiner Zeit übrig ist
notify-joined = wenn jemand an meinem Tisch Platz nimmt
notify-answered = wenn meine Einladung beantwortet wird
notify-over = wenn ein Spiel zu Ende ist
notify-rematch = wenn eine Revanche angeboten oder angenommen wird
notify-test = Testen
notify-test-of = Testbenachrichtigung an { $name } senden
notify-test-sent = Eine Testbenachrichtigung ist unterwegs.
notify-remove = Entfernen
notify-remove-of = { $name } entfernen
notify-delivered = zuletzt zugestellt: { $date }
notify-problem = Die letzte Benachrichtigung konnte nicht zugestellt werden.
notify-disabled = Nach zu vielen Fehlern ausgeschaltet. Ein erfolgreicher Test schaltet die Zustellung wieder ein.
webhook-about = Neues aus deinen Spielen kann an einen Kanal deines Vereins oder an ein eigenes Programm gehen.
webhook-add = Webhook hinzufügen
webhook-name = Name
webhook-address = Adresse
webhook-form = Format
webhook-discord = Discord
webhook-slack = Slack
webhook-json = JSON mit Signatur
webhook-secret = Der Schlüssel zum Prüfen der Signaturen wird nur jetzt angezeigt:
webhook-url = Es sind nur öffentliche Adressen möglich, die mit https:// beginnen.
quota-targets = Mehr sind nicht möglich. Entferne zuerst etwas aus der Liste.
mail-first = Bestätige zuerst eine E-Mail-Adresse.

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
passkey-known = Dieser Passkey wurde schon hinzugefügt, oder du hast zu viele Passkeys.
passkey-last = Das ist deine einzige Anmeldemöglichkeit. Lege zuerst ein Passwort fest oder füge einen weiteren Passkey hinzu.
passkeys-unavailable = Auf diesem Server gibt es keine Passkeys.
confirm-first = Bestätige zuerst, dass du es bist.
confirm-password = Bestätigen
confirm-passkey = Mit Passkey bestätigen
