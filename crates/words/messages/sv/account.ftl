# What people say to each other; the codes are those of the server
hello = Hej!
good-luck = Lycka till!
you-are-next = Det är din tur.
one-moment = Ett ögonblick.
take-your-time = Ta den tid du behöver.
well-played = Bra spelat!
oops = Hoppsan!
sorry-late = Förlåt att det tog så lång tid.
thanks = Tack!
good-game = Bra match!
once-more = Ett spel till?
goodbye = Hej då!

# Talking
chat = Chatt
chat-unread = { $count ->
    [one] { $count } nytt meddelande
   *[other] { $count } nya meddelanden
}
chat-lines = Meddelanden
chat-silence = Ingen har skrivit något än.
chat-watching = Bara de som sitter vid bordet kan skriva här.
chat-phrases = Färdiga fraser som alla läser på sitt eget språk
chat-text = Eget meddelande
chat-send = Skicka
chat-about = Alternativ för meddelandet från { $name }
chat-mute = Tysta { $name }
chat-unmute = Sluta tysta { $name }
chat-report = Anmäl till administratören
chat-reported = Anmält. Administratören tittar på det.

# Notifications
notify = Meddela mig när det är min tur
notify-denied = Webbläsaren tillåter det inte. Du kan ändra det i dess inställningar för den här webbplatsen.
notify-failed = Det gick inte att slå på aviseringar: webbläsaren nådde inte sin push-tjänst. Försök igen senare.

# The waiting room
seat-number = Spelare på plats { $seat }
leave-seat = Lämna platsen
remove-player = Ta bort
only-phrases = Tillåt bara färdiga fraser i chatten
rated = rankat
rated-table = Resultatet räknas för ratingen

# The pages of the account
account-enter = Logga in eller skapa konto
account-enter-about = Behåll dina spel och spela på alla dina enheter
account-security = Inloggning och säkerhet
account-security-about = Lösenord, nycklar, återställning, sessioner
account-notifications-about = När det är din tur, även när sidan är stängd
account-games = Spel och rating
account-games-about = Resultat från dina avslutade spel
account-bots-about = Låt ett eget program spela här
account-privacy = Integritet och data
account-privacy-about = Ladda ner eller radera dina data

# The account
signed-in-as = Du är inloggad som { $name }.
guest-called = Du spelar som gäst i den här webbläsaren, och andra ser dig som { $name }.
create-account = Skapa konto
claim = Ställ in lösenord
claim-why = Med ett namn och ett lösenord kan du logga in även på andra enheter och behåller alla dina spel. Inget annat behövs.
claimed = Klart. Från och med nu kan du logga in var som helst med det här namnet och lösenordet.
password = Lösenord
password-old = Nuvarande lösenord
password-new = Nytt lösenord
change-password = Byt lösenord
password-changed = Lösenordet är bytt. Du är utloggad på alla andra enheter.
password-changed-codes = Lösenordet är bytt. Du är utloggad på alla andra enheter. Dina återställningskoder gäller inte längre. Under ”Inloggning och säkerhet” kan du skapa nya.
set-password = Ställ in nytt lösenord
invite-code = Inbjudningskod
sign-in = Logga in
signed-in = Välkommen tillbaka!
sign-out = Logga ut
sign-out-everywhere = Logga ut överallt
signed-out = Du är utloggad.
guest-games-here = { $count ->
    [one] Du har { $count } spel som gäst i den här webbläsaren.
   *[other] Du har { $count } spel som gäst i den här webbläsaren.
}
guest-games-move = Flytta mina spel som gäst till kontot
sessions = Var du är inloggad
browser-unknown = Okänd webbläsare
this-browser = den här webbläsaren
last-seen = senast aktiv { $date }

# The mail address, and what to do without the password
mail-of-account = E-postadress
mail-why = Med en e-postadress kan du ställa in ett nytt lösenord om du glömmer ditt. Andra spelare ser inte adressen.
mail-add = Spara adressen
mail-change = Ändra adressen
mail-remove = Ta bort adressen
mail-entered = Vi har skickat en länk till { $address }. Öppna den för att bekräfta adressen. Länken gäller i 24 timmar.
mail-confirmed-as = Bekräftad: { $address }
mail-unsubscribed = Du har stängt av aviseringar till den här adressen. Mejl om ditt lösenord skickas fortfarande.
mail-subscribe = Slå på aviseringar igen
mail-confirm-press = Bekräfta att den här e-postadressen är din.
confirm-address = Bekräfta adressen
mail-confirmed = E-postadressen är bekräftad.
unsubscribe = Stoppa aviseringar via e-post
unsubscribe-why = Du får inga fler aviseringar om dina spel till den här adressen. Mejl om ditt lösenord skickas fortfarande.
unsubscribed = Du får inga fler aviseringar via e-post. Du kan slå på dem igen i ditt konto.
forgot-password = Glömt lösenordet?
forgot-by-mail = Via e-post
forgot-who = Namn eller e-postadress
forgot-send = Skicka länk
forgot-sent = Om kontot har en bekräftad e-postadress är en länk på väg. Den gäller i 30 minuter.
forgot-by-code = Med en återställningskod
recovery-code = Återställningskod
recovery-codes = Återställningskoder
codes-why = Med en återställningskod kan du ställa in ett nytt lösenord även utan e-post. Varje kod kan användas en gång. Skriv ut koderna och förvara dem på ett säkert ställe.
codes-left = { $count ->
    [one] Du har { $count } oanvänd kod.
   *[other] Du har { $count } oanvända koder.
}
codes-old = När du skapar nya koder slutar de gamla att gälla.
codes-make = Skapa nya koder
codes-once = Det här är dina nya koder. De visas bara nu.
codes-copy = Kopiera koderna

# Results
results = Avslutade spel
no-results = Spel som du avslutar på den här servern visas här.
results-summary = { $count ->
    [one] { $count } spel med andra, vinster: { $won }
   *[other] { $count } spel med andra, vinster: { $won }
}
results-chart = Andel motståndare som du har slagit: varje spel är en prick, linjen är snittet av tio
older-games = Äldre spel
place-won = vann
place-of = plats { $place } av { $count }
place-score = slutpoäng { $score }

# Ratings
ratings = Rating
take-part = Spela rankat
take-part-why = Då kan du spela vid rankade bord, och andra ser din rating.
open-data = Öppna data
open-data-name = Visa mitt namn i öppna data
open-data-why = Den här servern publicerar avslutade spel från bord som visas i listan, för forskning. Utan ditt samtycke visas en pseudonym. I kopior som redan har laddats ner står namnet kvar.
rating-of = { $game }, { $count } spelare
rating-stands = { $rating } ± { $uncertainty } efter { $count ->
    [one] { $count } spel
   *[other] { $count } spel
}
rating-chart = Ratingen efter varje spel

# Going
your-data = Dina data
export-all = Ladda ner mina data
delete-all = Radera mina data
delete-what = Ditt namn, ditt lösenord, din e-postadress, din rating, dina försök med dagens måne, dina chattmeddelanden och protokollen du har laddat upp raderas genast. Pågående spel räknas som uppgivna. Det går inte att ångra.
delete-stays = Avslutade spel finns kvar, eftersom de också hör till de andra spelarna, men ingen ser längre att det var du.
delete-sure = Ja, radera allt
delete-first = Kryssa i rutan först: inget har raderats än.
delete-for-good = Radera för gott
deleted = Allt är raderat. Hej då, och tack för att du spelade.

# Why the server says no: kinds of refusal
refused-misunderstood = Servern förstod inte begäran. Ladda om sidan och försök igen.
refused-set-up = Ett bord kan inte skapas så här. Ändra något och försök igen.
refused-illegal = Reglerna tillåter inte det.
refused-over = Spelet är slut.
refused-not-yours = Det kan bara någon annan göra.
wrong-password = Fel namn eller lösenord. Kontrollera båda.
name-taken = Namnet, eller ett som liknar det, är upptaget. Välj ett annat.
not-rated = Det här bordet är rankat. Ställ först in ett lösenord och välj ”Spela rankat” på ditt konto.
not-your-turn = Det är någon annans tur.
refused-stale = Något annat hände först. Titta på bordet igen och bestäm dig.
refused-not-now = Det går inte nu.
refused-not-found = Det finns inte längre.
refused-too-many = För många förfrågningar på kort tid. Vänta några sekunder.
refused-unavailable = Servern kan inte göra det just nu. Inget har ändrats; försök igen.

# Finer reasons; the server sends their names
seat-taken = Platsen är upptagen. Välj en annan.
only-host = Bara den som skapade bordet får dela ut platser.
no-bot-accounts = Det här rankade bordet är inte öppet för botkonton.
bot-declined = Boten tackade nej till inbjudan till det här bordet.
not-seated = Du sitter inte vid det här bordet.
not-begun = Spelet har inte börjat än.
has-begun = Spelet har redan börjat.
only-just-gone = Spelaren gick alldeles nyss. Vänta en minut.
still-here = Spelaren är kvar.
clock-decides = Med flera dagar per tur behöver ingen vara här. Klockan avgör.
no-stand-in = Dagens måne spelar du själv; ingen bot rycker in.
bot-plays-there = Där spelar redan en bot.
bot-plays-for-you = En bot spelar för dig. Ta tillbaka din plats först.
time-is-up = Din tid är slut.
gave-up = Du har gett upp.
no-undo = Vid det här bordet går det inte att ångra.
others-acted = Någon annan har spelat sedan dess.
tiles-seen = Brickor har vänts upp; det går inte att ångra.
name-length = Ett namn har 1 till 32 synliga tecken.
password-length = Ett lösenord har 8 till 128 tecken.
passwords-tried = För många försök. Vänta en kvart.
text-length = Ett meddelande har 1 till 300 synliga tecken.
phrases-only = Vid det här bordet är bara färdiga fraser tillåtna i chatten.
sign-in-first = Du är inte längre inloggad. Logga in först.
not-served = Serverns administratör har spärrat din adress.
banned = Serverns administratör har stängt av dig.
removed = Du har tagits bort från det här bordet.
registration-closed = Servern tar inte emot nya konton. Du kan spela som gäst.
invite-needed = Du behöver en giltig inbjudningskod för att registrera dig här.
reset-expired = Länken har redan använts eller gått ut. Begär en ny.
wrong-code = Fel namn eller återställningskod, eller så har koden redan använts.
address-form = Det här är ingen giltig e-postadress.
confirmation-expired = Länken har redan använts eller gått ut. Ange adressen igen i ditt konto.
unsubscribe-unknown = Länken gäller inte längre.
no-mail = Den här servern skickar ingen e-post.
quota-mails = För många mejl har begärts i dag. Försök igen i morgon.
two-seats = Vid ett rankat bord får ingen spela för två.
table-busy = För många ändringar vid bordet på en minut. Vänta en stund.
table-exhausted = Bordet har ändrats för många gånger. Skapa ett nytt.
only-bots = Ett bord behöver minst en människa eller en ledig plats.
quota-records = Du har sparat så många spel som servern behåller per spelare.
quota-record-size = Spelet är för stort för att sparas.
quota-tables = Du har för många pågående bord. Avsluta eller lämna ett först.
quota-bots = Du har för många pågående spel mot bottar. Avsluta eller ge upp ett först.
quota-day = För mycket har sparats från din adress i dag. Försök igen i morgon.
quota-lines = Chatten vid det här bordet är full.
make-table = Skapa bord
my-tables = Dina spel
open-tables = Öppna bord
watch-tables = Spel att titta på
no-tables = Inga just nu.
your-name = Ditt namn
bots-among-them = Varav bottar
clock = Betänketid
clock-none = Obegränsad
clock-quick = 5 minuter + 5 sekunder per tur
clock-calm = 15 minuter + 15 sekunder per tur
clock-days = 3 dagar per tur
listed = Visa bordet för alla i listan
may-watch = Den som har länken får titta på
server-away = Ingen anslutning till servern.
waiting-for-players = Väntar på spelare
seat-open = Ledig plats
invite-bot = Bjud in { $name }
sit-here = Sätt dig här
ready = Jag är redo
is-ready = redo
share-link = Skicka länken till dina vänner:
copy-link = Kopiera länken
link-qr = Länken som QR-kod
connection-lost = Anslutningen bröts. Försöker igen …
table-not-found = Det finns inget sådant bord på servern.
table-not-yours = Bara spelarna får se det här bordet.
resign = Ge upp
resign-sure = Vill du verkligen ge upp?
bot-for-me = Låt en bot spela för mig
bot-for = Låt en bot spela för { $name }
come-back = Ta tillbaka min plats
bot-plays = en bot spelar
away = borta
out-resigned = gav upp
out-time-up = tiden tog slut
deal-verified = Dragningen kontrollerad
deal-verified-why = Före spelet publicerade servern ett fingeravtryck av sin hemlighet. Din enhet sparade det och bidrog med ett eget slumpvärde. Nu när hemligheten är offentlig har din enhet kontrollerat att högen följer av båda och att varje bricka kom i den ordningen: ingen kunde välja brickorna.
deal-consistent = Dragningens protokoll stämmer
deal-consistent-why = Högen stämmer med hemligheten och fingeravtrycket i protokollet. Din enhet var inte ansluten före den första turen och kunde därför inte jämföra dem med det som servern publicerade då.
deal-alone-why = Högen är den som servern band sig vid före spelet. Din enhet bidrog däremot inte med något slumpvärde, så servern kan ha valt högen på egen hand i förväg.
deal-wrong = Dragningen stämmer inte
deal-wrong-why = Högen är inte den som servern band sig vid före spelet. Spara protokollet och kontakta serverns administratör.
end-resigned = { $names } gav upp.
end-time-up = Tiden tog slut: { $names }.
end-closed = Administratören avslutade spelet.
guest-name = Gäst { $code }
assistance-table = Tillåt tips och analysbräde
assistance-allowed = tips och analys tillåtna
rated-assistance = Tips och analys är inte tillåtna när resultatet räknas.
offer-rematch = Föreslå returmatch
rematch-offered = Du har föreslagit en returmatch. Väntar på svar …
withdraw-rematch = Dra tillbaka förslaget
rematch-by = { $name } föreslår en returmatch.
accept-rematch = Acceptera
decline-rematch = Avböj
rematch-declined = Avböjt: { $names }.
rematch-ready = Bordet för returmatchen är klart.
go-to-rematch = Gå till bordet
keep-playing = Spela vidare
waiting-seats = { $count ->
    [one] Väntar på { $count } spelare till
   *[other] Väntar på { $count } spelare till
}
waiting-ready = Inte redo än: { $names }
waiting-you = De andra är redo. Tryck på ”Jag är redo” för att börja.
clock-real-time = { $time } min + { $seconds } s per tur
clock-turn-days = { $count ->
    [one] { $count } dag per tur
   *[other] { $count } dagar per tur
}
connected = Ansluten
spectators = { $count } åskådare
clock-left = { $days } d { $time }
clock-own = Anpassad
clock-minutes = Minuter per spelare
clock-seconds = Extra sekunder per tur

# Looking for an opponent
pair-about = Du möter nästa person som söker samma spel med samma betänketid.
pair-find = Börja söka
pair-looking = Söker motståndare …
pair-time = Väntetid: { $time }
pair-cancel = Avbryt
pair-nobody = Ingen har dykt upp än. Du kan vänta vidare eller spela mot en bot.
pair-bot = Spela mot en bot i stället ({ $level })
pair-found = Motståndare hittad: { $name }. Spelet börjar …
pair-lapsed = Motståndaren svarade inte. Sökningen fortsätter.
pair-missed = En motståndare hittades, men din webbläsare svarade inte i tid.
pair-inactive = Sökningen avbröts eftersom sidan var inaktiv.

# Ångra med samtycke
request-undo = Be om att få ångra min senaste tur
undo-requested = Du har bett om att få ångra din senaste tur. Väntar på svar …
withdraw-undo = Dra tillbaka förfrågan
undo-by = { $count ->
    [one] { $name } vill ångra den senaste turen. { $count } tur tas tillbaka.
   *[other] { $name } vill ångra sin senaste tur. { $count } turer tas tillbaka.
}
undo-declined = { $name } gick inte med på att ångra.
undo-gone = Förfrågan gäller inte längre.
undo-limit = Du kan inte be om att få ångra igen just nu.
undo-late = Det skulle inte finnas någon tid kvar för den turen; den kan inte ångras.

# Platserna före spelet
shuffle-seats = Lotta platserna
move-up = Flytta upp: { $name }
move-down = Flytta ner: { $name }
remove-sure = Ta bort { $name }?
remove-what = Den som har tagits bort kan inte komma tillbaka till bordet.
keep-player = Behåll spelaren

# Returmatch med flera spelare
rematch-accepted = Accepterat av { $names }.
start-rematch = Starta med dem som har accepterat
rematch-waiting = Du har accepterat returmatchen. Väntar på de andra …

# Åskådare
chat-apart = Bara åskådare läser detta. Spelarna ser det när spelet är slut.
chat-spectator = åskådare

# Who won, and by how much
won-by = { $person ->
    [second] Du vann med { $margin }
   *[third] { $name } vann med { $margin }
}
won-tie-break = { $person ->
    [second] Du vann på särskiljning
   *[third] { $name } vann på särskiljning
}
margin-discs = { $count ->
    [one] { $count } skiva
   *[other] { $count } skivor
}

# Bot accounts
own-bots = Bottar
own-bots-about = Med ett botkonto kan ett program som du kör spela på den här servern. Andra spelare ser titeln BOT framför namnet och kan bjuda in boten till sina bord.
own-bots-guest = Bara spelare med ett konto kan ha bottar. Ställ först in ett lösenord.
own-bots-none = Du har inga bottar än.
bot-online = online
bot-offline = offline
bot-tokens = Token
bot-tokens-none = Inga token än. Programmet behöver en för att logga in.
bot-token-new = Ny token
bot-token-name = Namn på token
bot-token-name-why = Bara du ser det, till exempel ”laptop”.
bot-token-create = Skapa token
bot-scope = Behörighet
bot-scope-play = spela
bot-scope-read = bara läsa
bot-scope-why = Med ”spela” kan programmet även svara på inbjudningar, skapa bord och spela; med ”bara läsa” ser det händelser, bord och rating. Ingen token kan chatta eller ändra ditt konto.
bot-token-once = Kopiera din token nu: den visas inte igen. Den som har den kan använda den.
bot-token-copy = Kopiera token
bot-command-play = Det här kommandot startar boten. Byt ut ./mybot mot ditt program:
bot-command-read = Det här kommandot visar botens händelser:
bot-command-copy = Kopiera kommandot
bot-token-saved = Klar
bot-copy-failed = Webbläsaren tillät inte kopiering. Markera texten i stället.
bot-token-used = senast använd { $date }
bot-token-unused = aldrig använd
bot-token-revoke = Återkalla
bot-token-revoke-label = Återkalla: { $name }
bot-token-revoked = Din token har återkallats och gäller inte längre.
bot-new = Ny bot
bot-new-name = Botens namn
bot-new-rules = Högst 28 tecken, och inte likt något annat namn på servern. Titeln BOT läggs till: ”Ada” blir ”BOT Ada”.
bot-create = Skapa bot
bot-created = Boten är skapad. Programmet behöver en token.
bot-delete = Radera bot
bot-delete-label = Radera bot: { $name }
bot-delete-sure = Radera { $name }?
bot-delete-what = Boten ger upp sina pågående spel, och dess token slutar gälla. Det går inte att ångra.
bot-keep = Behåll boten
bots-invited = Inbjudna bottar
bot-invited-here = { $name } (inbjuden)
bot-waiting = inget svar än
bot-waiting-offline = offline just nu; inget svar än
bot-expired = svarade inte
bot-has-declined = tackade nej
withdraw-bot = Dra tillbaka
invite-bot-again = Bjud in igen
rated-bots = Botkonton får vara med
rated-bots-allowed = öppet för botkonton
bot-name-length = En bots namn har 1 till 28 synliga tecken.
bot-title = Namn som börjar med BOT är bara för bottar. Välj ett annat.
quota-bot-accounts = Du har nått högsta antalet bottar. Radera en först.
quota-bot-tokens = Boten har nått högsta antalet token. Återkalla en först.
bot-busy = För många inbjudningar väntar på den här boten. Försök igen senare.
challenge-closed = Inbjudan har redan besvarats eller dragits tillbaka.
bot-seated = Boten har redan en plats vid bordet.

# Rating lists
rating-lists = Ratinglistor
rating-lists-game = Spel
rating-lists-least = Spelare med minst { $count } rankade spel
rating-lists-people = Människor
rating-lists-bots = Botkonton
rating-lists-bots-why = Program spelar för de här kontona.
rating-lists-levels = Inbyggda bottar
rating-lists-none = Ingen än.

# Aviseringar när sidan är stängd
notifications = Aviseringar
notify-why = Få veta vad som händer i dina spel även när sidan är stängd.
notify-on = Slå på i den här webbläsaren
notify-off = Stäng av i den här webbläsaren
notify-impossible = Den här webbläsaren kan inte ta emot aviseringar. På en iPhone eller iPad behöver du först lägga till sidan på hemskärmen.
notify-push = Aviseringar i mina webbläsare
notify-mail = Aviseringar via e-post
notify-mail-where = Mejlen skickas till den bekräftade adressen för ditt konto.
notify-webhook = Webhooks för Discord, Slack och program
notify-kinds = Avisera mig
notify-turn = när det är min tur, i spel med dagar per tur
notify-reminder = när en fjärdedel av min tid återstår
notify-joined = när någon sätter sig vid mitt bord
notify-answered = när min inbjudan besvaras
notify-over = när ett spel är slut
notify-rematch = när returmatch föreslås eller accepteras
notify-test = Testa
notify-test-of = Skicka en testavisering till { $name }
notify-test-sent = En testavisering är på väg.
notify-remove = Ta bort
notify-remove-of = Ta bort { $name }
notify-delivered = senast levererad { $date }
notify-problem = Den senaste aviseringen kunde inte levereras.
notify-disabled = Avstängd efter för många fel. Ett lyckat test slår på den igen.
webhook-about = Nyheter om dina spel kan skickas till en kanal i din klubb eller till ett eget program.
webhook-add = Lägg till webhook
webhook-name = Namn
webhook-address = Adress
webhook-form = Format
webhook-discord = Discord
webhook-slack = Slack
webhook-json = JSON med signatur
webhook-secret = Nyckeln för att kontrollera signaturerna visas bara nu:
webhook-url = Endast offentliga adresser som börjar med https:// är möjliga.
quota-targets = Fler går inte att lägga till. Ta bort någon först.
mail-first = Bekräfta först en e-postadress.

# Passkeys
passkeys = Nycklar
passkey-why = Med en nyckel (passkey) loggar du in med fingeravtryck, ansikte eller enhetens PIN-kod, utan lösenord.
passkey-sign-in = Logga in med nyckel
passkey-claim = Skapa konto med nyckel
passkey-claimed = Klart. Nu kan du logga in med din nyckel.
passkey-add = Lägg till nyckel
passkey-added = Nyckeln har lagts till.
passkey-removed = Nyckeln har tagits bort.
passkey-made = tillagd { $date }
passkey-seen = senast använd { $date }
passkey-rename = Byt namn
passkey-remove = Ta bort
passkey-name = Nyckelns namn
passkey-save = Spara
passkey-cancel = Avbryt
passkey-cancelled = Ingen nyckel användes. Du kan försöka igen.
passkey-refused = Nyckeln godtogs inte. Försök igen.
passkey-unknown = Den här nyckeln hör inte till något konto här.
passkey-known = Den här nyckeln är redan tillagd, eller så har du för många nycklar.
passkey-last = Det här är ditt enda sätt att logga in. Ställ först in ett lösenord eller lägg till en nyckel till.
passkeys-unavailable = Nycklar kan inte användas på den här servern.
confirm-first = Bekräfta först att det är du.
confirm-password = Bekräfta
confirm-passkey = Bekräfta med nyckel
