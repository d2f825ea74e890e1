# What people say to each other; the codes are those of the server
hello = Hallo!
good-luck = Veel succes!
you-are-next = Je bent aan de beurt.
one-moment = Een ogenblikje.
take-your-time = Neem gerust de tijd.
well-played = Goed gespeeld!
oops = Oeps!
sorry-late = Sorry dat het zo lang duurde.
thanks = Bedankt!
good-game = Leuk spel!
once-more = Nog een spel?
goodbye = Tot ziens!

# Talking
chat = Chat
chat-unread = { $count ->
    [one] { $count } nieuw bericht
   *[other] { $count } nieuwe berichten
}
chat-lines = Berichten
chat-silence = Er is nog niets geschreven.
chat-watching = Alleen wie aan tafel zit, kan hier schrijven.
chat-phrases = Vaste zinnen die iedereen in de eigen taal leest
chat-text = Eigen bericht
chat-send = Versturen
chat-about = Opties voor het bericht van { $name }
chat-mute = { $name } dempen
chat-unmute = { $name } niet meer dempen
chat-report = Melden bij de beheerder
chat-reported = Gemeld. De beheerder kijkt ernaar.

# Notifications
notify = Stuur me een melding als ik aan de beurt ben
notify-denied = De browser staat het niet toe. Je kunt dat veranderen in de instellingen voor deze site.
notify-failed = Inschakelen is niet gelukt: de browser kon zijn pushdienst niet bereiken. Probeer het later opnieuw.

# The waiting room
seat-number = Speler op plaats { $seat }
leave-seat = Plaats verlaten
remove-player = Verwijderen
only-phrases = Alleen vaste zinnen in de chat toestaan
rated = met rating
rated-table = De uitslag telt mee voor de rating

# The pages of the account
account-enter = Aanmelden of account maken
account-enter-about = Bewaar je spellen en speel op al je apparaten
account-security = Aanmelden en beveiliging
account-security-about = Wachtwoord, passkeys, herstel, sessies
account-notifications-about = Als jij aan de beurt bent, ook als deze pagina gesloten is
account-games = Spellen en rating
account-games-about = Uitslagen van je afgelopen spellen
account-bots-about = Laat een eigen programma hier spelen
account-privacy = Privacy en gegevens
account-privacy-about = Je gegevens downloaden of verwijderen

# The account
signed-in-as = Je bent aangemeld als { $name }.
guest-called = Je speelt in deze browser als gast; anderen zien je als { $name }.
create-account = Account maken
claim = Wachtwoord instellen
claim-why = Met een naam en een wachtwoord kun je je ook op andere apparaten aanmelden en houd je al je spellen. Meer is niet nodig.
claimed = Gelukt. Vanaf nu kun je je overal met deze naam en dit wachtwoord aanmelden.
password = Wachtwoord
password-old = Huidig wachtwoord
password-new = Nieuw wachtwoord
change-password = Wachtwoord wijzigen
password-changed = Het wachtwoord is gewijzigd. Op alle andere apparaten ben je afgemeld.
password-changed-codes = Het wachtwoord is gewijzigd. Op alle andere apparaten ben je afgemeld. Je herstelcodes zijn niet meer geldig. Onder ‘Aanmelden en beveiliging’ kun je nieuwe maken.
set-password = Nieuw wachtwoord instellen
invite-code = Uitnodigingscode
sign-in = Aanmelden
signed-in = Welkom terug!
sign-out = Afmelden
sign-out-everywhere = Overal afmelden
signed-out = Je bent afgemeld.
guest-games-here = { $count ->
    [one] Je hebt in deze browser { $count } spel als gast.
   *[other] Je hebt in deze browser { $count } spellen als gast.
}
guest-games-move = Mijn spellen als gast naar het account verplaatsen
sessions = Waar je bent aangemeld
browser-unknown = Onbekende browser
this-browser = deze browser
last-seen = laatst actief: { $date }

# The mail address, and what to do without the password
mail-of-account = E-mailadres
mail-why = Met een e-mailadres kun je een nieuw wachtwoord instellen als je het jouwe vergeet. Andere spelers zien het adres niet.
mail-add = Adres opslaan
mail-change = Adres wijzigen
mail-remove = Adres verwijderen
mail-entered = We hebben een link gestuurd naar { $address }. Open die om het adres te bevestigen. De link is 24 uur geldig.
mail-confirmed-as = Bevestigd: { $address }
mail-unsubscribed = Je hebt meldingen naar dit adres uitgeschakeld. E-mails over je wachtwoord blijf je krijgen.
mail-subscribe = Meldingen weer inschakelen
mail-confirm-press = Bevestig dat dit e-mailadres van jou is.
confirm-address = Adres bevestigen
mail-confirmed = Het e-mailadres is bevestigd.
unsubscribe = Meldingen per e-mail stopzetten
unsubscribe-why = Je krijgt op dit adres geen meldingen over je spellen meer. E-mails over je wachtwoord blijf je krijgen.
unsubscribed = Je krijgt geen meldingen per e-mail meer. In je account kun je ze weer inschakelen.
forgot-password = Wachtwoord vergeten?
forgot-by-mail = Per e-mail
forgot-who = Naam of e-mailadres
forgot-send = Link sturen
forgot-sent = Als dit account een bevestigd e-mailadres heeft, is er een link onderweg. Die is 30 minuten geldig.
forgot-by-code = Met een herstelcode
recovery-code = Herstelcode
recovery-codes = Herstelcodes
codes-why = Met een herstelcode kun je ook zonder e-mail een nieuw wachtwoord instellen. Elke code werkt één keer. Druk de codes af en bewaar ze op een veilige plek.
codes-left = { $count ->
    [one] Je hebt { $count } ongebruikte code.
   *[other] Je hebt { $count } ongebruikte codes.
}
codes-old = Als je nieuwe codes maakt, vervallen de oude.
codes-make = Nieuwe codes maken
codes-once = Dit zijn je nieuwe codes. Ze worden alleen nu getoond.
codes-copy = Codes kopiëren

# Results
results = Afgelopen spellen
no-results = Spellen die je op deze server uitspeelt, komen hier te staan.
results-summary = { $count ->
    [one] { $count } spel met anderen, { $won } gewonnen
   *[other] { $count } spellen met anderen, { $won } gewonnen
}
results-chart = Aandeel tegenstanders dat je hebt verslagen: elk spel is een stip, de lijn is het gemiddelde van tien
older-games = Oudere spellen
place-won = gewonnen
place-of = plaats { $place } van { $count }
place-score = score: { $score }

# Ratings
ratings = Rating
take-part = Met rating spelen
take-part-why = Dan kun je aan tafels met rating spelen, en anderen zien je rating.
open-data = Open data
open-data-name = Toon mijn naam in open data
open-data-why = Deze server publiceert afgelopen spellen van openbare tafels voor onderzoek. Zonder je toestemming staat daar een pseudoniem. In kopieën die al zijn gedownload blijft je naam staan.
rating-of = { $game }, { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
rating-stands = { $rating } ± { $uncertainty } na { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}
rating-chart = De rating na elk spel

# Going
your-data = Je gegevens
export-all = Mijn gegevens downloaden
delete-all = Mijn gegevens verwijderen
delete-what = Je naam, je wachtwoord, je e-mailadres, je ratings, je pogingen bij de maan van de dag, je chatberichten en de verslagen die je hebt geüpload, worden meteen verwijderd. Lopende spellen gelden als opgegeven. Dit kan niet ongedaan worden gemaakt.
delete-stays = Afgelopen spellen blijven, want ze horen ook bij de andere spelers, maar niemand ziet meer dat jij het was.
delete-sure = Ja, alles verwijderen
delete-first = Vink eerst het vakje aan: er is nog niets verwijderd.
delete-for-good = Definitief verwijderen
deleted = Alles is verwijderd. Tot ziens, en bedankt voor het spelen.

# Why the server says no: kinds of refusal
refused-misunderstood = De server begreep het verzoek niet. Laad de pagina opnieuw en probeer het nog eens.
refused-set-up = Zo kan er geen tafel worden gemaakt. Verander iets en probeer het opnieuw.
refused-illegal = De regels staan dat niet toe.
refused-over = Het spel is afgelopen.
refused-not-yours = Dat kan alleen iemand anders doen.
wrong-password = Naam of wachtwoord is onjuist. Controleer ze allebei.
name-taken = Deze naam, of een die erop lijkt, is al in gebruik. Kies een andere.
not-rated = Dit is een tafel met rating. Stel eerst een wachtwoord in en kies bij je account ‘Met rating spelen’.
not-your-turn = Iemand anders is aan de beurt.
refused-stale = Er gebeurde eerst iets anders. Bekijk de tafel opnieuw en beslis dan.
refused-not-now = Dat kan nu niet.
refused-not-found = Het is er niet meer.
refused-too-many = Te veel verzoeken in korte tijd. Wacht een paar seconden.
refused-unavailable = De server kan dat nu even niet. Er is niets veranderd; probeer het opnieuw.

# Finer reasons; the server sends their names
seat-taken = Deze plaats is bezet. Kies een andere.
only-host = Alleen wie de tafel heeft gemaakt, mag plaatsen verdelen.
no-bot-accounts = Deze ranglijsttafel staat niet open voor botaccounts.
bot-declined = De bot heeft de uitnodiging voor deze tafel afgeslagen.
not-seated = Je zit niet aan deze tafel.
not-begun = Het spel is nog niet begonnen.
has-begun = Het spel is al begonnen.
only-just-gone = Die speler is nog maar net weg. Wacht een minuut.
still-here = Die speler is er nog.
clock-decides = Met meerdere dagen per beurt hoeft niemand hier te zijn. De klok beslist.
no-stand-in = De maan van de dag speel je zelf; er valt geen bot in.
bot-plays-there = Daar speelt al een bot.
bot-plays-for-you = Een bot speelt voor je. Neem eerst je plaats terug.
time-is-up = Je tijd is om.
gave-up = Je hebt opgegeven.
no-undo = Aan deze tafel kun je niets ongedaan maken.
others-acted = Iemand anders heeft intussen gespeeld.
tiles-seen = Er zijn tegels omgedraaid; dat kan niet ongedaan worden gemaakt.
name-length = Een naam heeft 1 tot 32 zichtbare tekens.
password-length = Een wachtwoord heeft 8 tot 128 tekens.
passwords-tried = Te veel pogingen. Wacht een kwartier.
text-length = Een bericht heeft 1 tot 300 zichtbare tekens.
phrases-only = Aan deze tafel zijn in de chat alleen vaste zinnen toegestaan.
sign-in-first = Je bent niet meer aangemeld. Meld je eerst aan.
not-served = De beheerder van deze server heeft je adres geblokkeerd.
banned = De beheerder van deze server heeft je geblokkeerd.
removed = Je bent van deze tafel verwijderd.
registration-closed = Deze server accepteert geen nieuwe accounts. Je kunt als gast spelen.
invite-needed = Je hebt een geldige uitnodigingscode nodig om je hier te registreren.
reset-expired = Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.
wrong-code = Verkeerde naam of herstelcode, of de code is al gebruikt.
address-form = Dit is geen geldig e-mailadres.
confirmation-expired = Deze link is al gebruikt of verlopen. Voer het adres opnieuw in bij je account.
unsubscribe-unknown = Deze link is niet meer geldig.
no-mail = Deze server verstuurt geen e-mail.
quota-mails = Er zijn vandaag te veel e-mails aangevraagd. Probeer het morgen opnieuw.
two-seats = Aan een tafel met rating mag niemand voor twee spelen.
table-busy = Te veel wijzigingen aan deze tafel binnen een minuut. Wacht even.
table-exhausted = Deze tafel is te vaak gewijzigd. Maak een nieuwe.
only-bots = Een tafel heeft minstens één mens of een vrije plaats nodig.
quota-records = Je hebt zoveel spellen opgeslagen als deze server per speler bewaart.
quota-record-size = Dit spel is te groot om op te slaan.
quota-tables = Je hebt te veel lopende tafels. Speel er eerst een uit of verlaat er een.
quota-bots = Je hebt te veel lopende spellen tegen bots. Speel er eerst een uit of geef er een op.
quota-day = Vanaf jouw adres is vandaag te veel opgeslagen. Probeer het morgen opnieuw.
quota-lines = De chat van deze tafel is vol.
make-table = Tafel maken
my-tables = Jouw spellen
open-tables = Open tafels
watch-tables = Spellen om te bekijken
no-tables = Op dit moment geen.
your-name = Je naam
bots-among-them = Waarvan bots
clock = Bedenktijd
clock-none = Onbeperkt
clock-quick = 5 minuten + 5 seconden per beurt
clock-calm = 15 minuten + 15 seconden per beurt
clock-days = 3 dagen per beurt
listed = Tafel voor iedereen in de lijst tonen
may-watch = Wie de link heeft, mag meekijken
server-away = Geen verbinding met de server.
waiting-for-players = Wachten op spelers
seat-open = Vrije plaats
invite-bot = { $name } uitnodigen
sit-here = Hier gaan zitten
ready = Ik ben klaar
is-ready = klaar
share-link = Stuur deze link naar je vrienden:
copy-link = Link kopiëren
link-qr = De link als QR-code
connection-lost = Verbinding verbroken. Nieuwe poging …
table-not-found = Deze tafel bestaat niet op deze server.
table-not-yours = Alleen de spelers mogen deze tafel zien.
resign = Opgeven
resign-sure = Echt opgeven?
bot-for-me = Bot voor mij laten spelen
bot-for = Bot laten spelen voor { $name }
come-back = Mijn plaats terugnemen
bot-plays = een bot speelt
away = afwezig
out-resigned = heeft opgegeven
out-time-up = tijd om
deal-verified = Trekking gecontroleerd
deal-verified-why = Vóór het spel heeft de server een vingerafdruk van zijn geheim gepubliceerd. Je apparaat heeft die opgeslagen en er een eigen willekeurige waarde aan toegevoegd. Nu het geheim openbaar is, heeft je apparaat gecontroleerd dat de stapel uit beide volgt en dat elke tegel in die volgorde kwam: niemand kon de tegels kiezen.
deal-consistent = Verslag van de trekking klopt
deal-consistent-why = De stapel past bij het geheim en de vingerafdruk in het verslag. Je apparaat was vóór de eerste beurt niet verbonden en kon ze dus niet vergelijken met wat de server toen publiceerde.
deal-alone-why = De stapel is die waarop de server zich vóór het spel heeft vastgelegd. Je apparaat heeft echter geen willekeurige waarde toegevoegd, dus de server had de stapel van tevoren zelf kunnen kiezen.
deal-wrong = De trekking klopt niet
deal-wrong-why = De stapel is niet die waarop de server zich vóór het spel heeft vastgelegd. Bewaar het verslag en meld het aan de beheerder van deze server.
end-resigned = Opgegeven: { $names }.
end-time-up = Tijd om: { $names }.
end-closed = De beheerder heeft het spel beëindigd.

# Before and after a game
guest-name = Gast { $code }
assistance-table = Tips en analysebord toestaan
assistance-allowed = tips en analyse toegestaan
rated-assistance = Tips en analyse zijn niet toegestaan als de uitslag meetelt.
offer-rematch = Revanche voorstellen
rematch-offered = Je hebt een revanche voorgesteld. Wachten op antwoord …
withdraw-rematch = Voorstel intrekken
rematch-by = { $name } stelt een revanche voor.
accept-rematch = Accepteren
decline-rematch = Afwijzen
rematch-declined = Afgewezen: { $names }.
rematch-ready = De tafel voor de revanche staat klaar.
go-to-rematch = Naar de tafel
keep-playing = Doorspelen
waiting-seats = { $count ->
    [one] Wachten op nog { $count } speler
   *[other] Wachten op nog { $count } spelers
}
waiting-ready = Nog niet klaar: { $names }
waiting-you = De anderen zijn klaar. Druk op ‘Ik ben klaar’ om te beginnen.
clock-real-time = { $time } min + { $seconds } s per beurt
clock-turn-days = { $count ->
    [one] { $count } dag per beurt
   *[other] { $count } dagen per beurt
}
connected = Verbonden
spectators = { $count ->
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
}
clock-left = { $days } d { $time }
clock-own = Aangepast
clock-minutes = Minuten per speler
clock-seconds = Extra seconden per beurt

# Looking for an opponent
pair-about = Je speelt tegen de eerstvolgende die hetzelfde spel met dezelfde bedenktijd zoekt.
pair-find = Zoeken starten
pair-looking = We zoeken een tegenstander …
pair-time = Wachttijd: { $time }
pair-cancel = Annuleren
pair-nobody = Er is nog niemand. Je kunt blijven wachten of tegen een bot spelen.
pair-bot = Tegen een bot spelen ({ $level })
pair-found = Tegenstander gevonden: { $name }. Het spel begint …
pair-lapsed = Je tegenstander reageerde niet. Het zoeken gaat verder.
pair-missed = Er was een tegenstander, maar je browser reageerde niet op tijd.
pair-inactive = Het zoeken is gestopt omdat deze pagina niet actief was.

# Ongedaan maken met toestemming
request-undo = Vragen om mijn laatste beurt ongedaan te maken
undo-requested = Je vroeg om je laatste beurt ongedaan te maken. Wachten op antwoord …
withdraw-undo = Verzoek intrekken
undo-by = { $count ->
    [one] { $name } wil de laatste beurt ongedaan maken. Er vervalt { $count } beurt.
   *[other] { $name } wil de eigen laatste beurt ongedaan maken. Er vervallen { $count } beurten.
}
undo-declined = { $name } wil niet dat de beurt ongedaan wordt gemaakt.
undo-gone = Dit verzoek staat niet meer open.
undo-limit = Je kunt nu niet nog eens vragen om een beurt ongedaan te maken.
undo-late = Voor die beurt zou geen tijd meer over zijn; hij kan niet ongedaan worden gemaakt.

# De plaatsen voor het spel
shuffle-seats = Plaatsen loten
move-up = Omhoog: { $name }
move-down = Omlaag: { $name }
remove-sure = { $name } verwijderen?
remove-what = Wie verwijderd is, kan niet naar deze tafel terugkomen.
keep-player = Niet verwijderen

# De revanche met meer spelers
rematch-accepted = Geaccepteerd door { $names }.
start-rematch = Beginnen met wie heeft geaccepteerd
rematch-waiting = Je hebt de revanche geaccepteerd. Wachten op de anderen …

# Toeschouwers
chat-apart = Alleen toeschouwers lezen dit. De spelers zien het als het spel voorbij is.
chat-spectator = toeschouwer

# Who won, and by how much
won-by = { $person ->
    [second] Je hebt gewonnen met { $margin } verschil
   *[third] { $name } heeft gewonnen met { $margin } verschil
}
won-tie-break = { $person ->
    [second] Je hebt gewonnen na een gelijke stand
   *[third] { $name } heeft gewonnen na een gelijke stand
}
margin-discs = { $count ->
    [one] { $count } schijf
   *[other] { $count } schijven
}

# Bot accounts
own-bots = Bots
own-bots-about = Met een botaccount kan een programma dat jij laat draaien op deze server spelen. Andere spelers zien de titel BOT voor de naam en kunnen de bot aan hun tafels uitnodigen.
own-bots-guest = Alleen spelers met een account kunnen bots hebben. Stel eerst een wachtwoord in.
own-bots-none = Je hebt nog geen bots.
bot-online = online
bot-offline = offline
bot-tokens = Tokens
bot-tokens-none = Nog geen tokens. Het programma heeft er een nodig om zich aan te melden.
bot-token-new = Nieuw token
bot-token-name = Naam van het token
bot-token-name-why = Alleen jij ziet deze naam, bijvoorbeeld ‘laptop’.
bot-token-create = Token maken
bot-scope = Rechten
bot-scope-play = spelen
bot-scope-read = alleen lezen
bot-scope-why = Met ‘spelen’ kan het programma ook uitnodigingen beantwoorden, tafels maken en spelen; met ‘alleen lezen’ ziet het gebeurtenissen, tafels en ratings. Met geen enkel token kan het chatten of je account wijzigen.
bot-token-once = Kopieer het token nu: het wordt niet nog een keer getoond. Iedereen die het heeft, kan het gebruiken.
bot-token-copy = Token kopiëren
bot-command-play = Met deze opdracht start je de bot. Vervang ./mybot door je eigen programma:
bot-command-read = Deze opdracht toont de gebeurtenissen van de bot:
bot-command-copy = Opdracht kopiëren
bot-token-saved = Klaar
bot-copy-failed = Je browser stond kopiëren niet toe. Selecteer de tekst.
bot-token-used = laatst gebruikt: { $date }
bot-token-unused = nooit gebruikt
bot-token-revoke = Intrekken
bot-token-revoke-label = Intrekken: { $name }
bot-token-revoked = Token ingetrokken. Het is niet meer geldig.
bot-new = Nieuwe bot
bot-new-name = Naam van de bot
bot-new-rules = Hoogstens 28 tekens, en anders dan alle andere namen op deze server. De titel BOT komt ervoor: ‘Ada’ wordt ‘BOT Ada’.
bot-create = Bot maken
bot-created = De bot is gemaakt. Het programma heeft een token nodig.
bot-delete = Bot verwijderen
bot-delete-label = Bot verwijderen: { $name }
bot-delete-sure = { $name } verwijderen?
bot-delete-what = De bot geeft zijn lopende spellen op en zijn tokens worden ongeldig. Dit kan niet ongedaan worden gemaakt.
bot-keep = Bot behouden
bots-invited = Uitgenodigde bots
bot-invited-here = { $name } (uitgenodigd)
bot-waiting = nog geen antwoord
bot-waiting-offline = nu offline; nog geen antwoord
bot-expired = heeft niet geantwoord
bot-has-declined = heeft de uitnodiging afgeslagen
withdraw-bot = Intrekken
invite-bot-again = Opnieuw uitnodigen
rated-bots = Botaccounts mogen meespelen
rated-bots-allowed = open voor botaccounts
bot-name-length = De naam van een bot heeft 1 tot 28 zichtbare tekens.
bot-title = Namen die met BOT beginnen, zijn voor bots. Kies een andere.
quota-bot-accounts = Je hebt het maximale aantal bots bereikt. Verwijder er eerst een.
quota-bot-tokens = Deze bot heeft het maximale aantal tokens bereikt. Trek er eerst een in.
bot-busy = Er staan te veel uitnodigingen voor deze bot open. Probeer het later opnieuw.
challenge-closed = Deze uitnodiging is al beantwoord of ingetrokken.
bot-seated = Deze bot zit al aan de tafel.

# Rating lists
rating-lists = Ranglijsten
rating-lists-game = Spel
rating-lists-least = Spelers met minstens { $count } spellen met rating
rating-lists-people = Mensen
rating-lists-bots = Botaccounts
rating-lists-bots-why = Voor deze accounts spelen programma’s.
rating-lists-levels = Ingebouwde bots
rating-lists-none = Nog niemand.

# Meldingen als de pagina gesloten is
notifications = Meldingen
notify-why = Blijf op de hoogte van je spellen, ook als deze pagina gesloten is.
notify-on = In deze browser inschakelen
notify-off = In deze browser uitschakelen
notify-impossible = Deze browser kan geen meldingen ontvangen. Zet deze pagina op een iPhone of iPad eerst op het beginscherm.
notify-push = Meldingen in mijn browsers
notify-mail = Meldingen per e-mail
notify-mail-where = E-mails gaan naar het bevestigde adres van je account.
notify-webhook = Webhooks voor Discord, Slack en programma’s
notify-kinds = Melding sturen
notify-turn = als ik aan de beurt ben, in spellen met dagen per beurt
notify-reminder = als er nog een kwart van mijn tijd over is
notify-joined = als iemand aan mijn tafel komt zitten
notify-answered = als mijn uitnodiging wordt beantwoord
notify-over = als een spel is afgelopen
notify-rematch = als een revanche wordt voorgesteld of geaccepteerd
notify-test = Testen
notify-test-of = Testmelding sturen naar { $name }
notify-test-sent = Er is een testmelding onderweg.
notify-remove = Verwijderen
notify-remove-of = { $name } verwijderen
notify-delivered = laatst bezorgd: { $date }
notify-problem = De laatste melding kon niet worden bezorgd.
notify-disabled = Uitgeschakeld na te veel fouten. Een geslaagde test schakelt de bezorging weer in.
webhook-about = Nieuws over je spellen kan naar een kanaal van je club of naar een eigen programma.
webhook-add = Webhook toevoegen
webhook-name = Naam
webhook-address = Adres
webhook-form = Indeling
webhook-discord = Discord
webhook-slack = Slack
webhook-json = JSON met handtekening
webhook-secret = De sleutel om handtekeningen te controleren wordt alleen nu getoond:
webhook-url = Alleen openbare adressen die met https:// beginnen zijn mogelijk.
quota-targets = Meer is niet mogelijk. Verwijder er eerst een.
mail-first = Bevestig eerst een e-mailadres.

# Passkeys
passkeys = Passkeys
passkey-why = Met een passkey meld je je aan met je vingerafdruk, je gezicht of de pincode van je apparaat, zonder wachtwoord.
passkey-sign-in = Aanmelden met een passkey
passkey-claim = Account maken met een passkey
passkey-claimed = Klaar. Je kunt je nu aanmelden met je passkey.
passkey-add = Passkey toevoegen
passkey-added = Passkey toegevoegd.
passkey-removed = Passkey verwijderd.
passkey-made = toegevoegd: { $date }
passkey-seen = laatst gebruikt: { $date }
passkey-rename = Naam wijzigen
passkey-remove = Verwijderen
passkey-name = Naam van de passkey
passkey-save = Opslaan
passkey-cancel = Annuleren
passkey-cancelled = Er is geen passkey gebruikt. Je kunt het opnieuw proberen.
passkey-refused = De passkey is niet geaccepteerd. Probeer het opnieuw.
passkey-unknown = Deze passkey hoort hier bij geen enkel account.
passkey-known = Deze passkey is al toegevoegd, of je hebt te veel passkeys.
passkey-last = Dit is je enige manier om je aan te melden. Stel eerst een wachtwoord in of voeg nog een passkey toe.
passkeys-unavailable = Op deze server zijn geen passkeys beschikbaar.
confirm-first = Bevestig eerst dat jij het bent.
confirm-password = Bevestigen
confirm-passkey = Bevestigen met een passkey
