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
chat-lines = Vad som har sagts
chat-silence = Ingen har sagt något än.
chat-watching = Bara de som sitter vid bordet kan prata här.
chat-phrases = Fraser som alla läser på sitt eget språk
chat-text = Med egna ord
chat-send = Skicka
chat-about = Om det som { $name } sade
chat-mute = Tysta { $name }
chat-unmute = Sluta tysta { $name }
chat-report = Anmäl till den ansvarige
chat-reported = Anmält. Den ansvarige kommer att titta på det.

# Notifications
notify = Meddela mig när det är min tur
notify-denied = Webbläsaren tillåter det inte. Du kan ändra det i dess inställningar för den här webbplatsen.

# The waiting room
seat-number = Vem spelar på plats { $seat }
leave-seat = Lämna platsen
remove-player = Ta bort
only-phrases = Bara färdiga fraser får sägas
rated = rankat
rated-table = Resultatet räknas i rankningen

# The account
signed-in-as = Du är inloggad som { $name }.
guest-called = Du spelar som gäst i den här webbläsaren, och andra ser dig som { $name }.
claim = Ställ in lösenord
claim-why = Med ett namn och ett lösenord är du samma spelare även på andra ställen, med alla dina spel. Inget annat behövs.
claimed = Klart. Från och med nu kan du logga in var som helst med det här namnet och lösenordet.
password = Lösenord
password-old = Nuvarande lösenord
password-new = Nytt lösenord
change-password = Byt lösenord
password-changed = Lösenordet är bytt. Överallt annars är du utloggad.
set-password = Ställ in nytt lösenord
invite-code = Inbjudningskod
sign-in = Logga in
signed-in = Välkommen tillbaka!
sign-out = Logga ut
sign-out-everywhere = Logga ut överallt
signed-out = Du är utloggad.
guest-games-stay = { $count ->
    [one] Du har { $count } spel som gäst här. Det stannar hos den här gästen: när du loggar in som någon annan når du det inte längre. Vill du behålla det, ställ in ett lösenord för gästen i stället.
   *[other] Du har { $count } spel som gäst här. De stannar hos den här gästen: när du loggar in som någon annan når du dem inte längre. Vill du behålla dem, ställ in ett lösenord för gästen i stället.
}
guest-games-leave = Lämna dem
guest-games-first = Säg först att gästens spel får lämnas.
sessions = Var du är inloggad
browser-unknown = En okänd webbläsare
this-browser = den här
last-seen = senast sedd { $date }

# Results
results = Avslutade spel
no-results = Partier som du avslutar på den här servern visas här.
results-summary = { $count ->
    [one] { $count } spel med andra, { $won } vunna
   *[other] { $count } spel med andra, { $won } vunna
}
results-chart = Hur många motståndare du lämnade bakom dig: varje spel är en prick, linjen är snittet av tio
older-games = Äldre spel
place-won = vann
place-of = { $place } av { $count }
place-score = resultat { $score }

# Ratings
ratings = Rankning
take-part = Delta i rankningen
take-part-why = Då kan du spela vid bord som räknas, och andra ser din rankning.
rating-of = { $game }, { $count } spelare
rating-stands = { $rating } ± { $uncertainty } efter { $count ->
    [one] { $count } spel
   *[other] { $count } spel
}
rating-chart = Rankningen efter varje spel

# Going
your-data = Dina uppgifter
export-all = Ladda ner allt som servern vet om dig
delete-all = Bli glömd
delete-what = Ditt namn, ditt lösenord, din rankning, dina försök med dagens måne, allt du har sagt vid bord och protokollen du har lämnat raderas genast. Pågående spel räknas som uppgivna. Det går inte att ångra.
delete-stays = Avslutade spel finns kvar, eftersom de också är de andra spelarnas, men ingen ser längre att det var du.
delete-sure = Ja, radera allt detta
delete-first = Kryssa i rutan först: inget har raderats än.
delete-for-good = Radera för gott
deleted = Allt är raderat. Hej då, och tack för att du spelade.

# Why the server says no: kinds of refusal
refused-misunderstood = Servern förstod inte det. Ladda om sidan och försök igen.
refused-set-up = Ett bord kan inte ställas upp så. Ändra något och försök igen.
refused-illegal = Reglerna tillåter inte det.
refused-over = Partiet är slut.
refused-not-yours = Det är någon annans sak.
wrong-password = Det finns ingen med det namnet och lösenordet. Kontrollera båda.
name-taken = Det här namnet, eller ett som liknar det, tillhör någon annan. Välj ett annat.
not-rated = Det här bordet är rankat. Skaffa först ett lösenord och ange i ditt konto att du deltar i rankningen.
not-your-turn = Det är någon annans tur.
refused-stale = Något annat hände först. Se på bordet igen och bestäm dig.
refused-not-now = Det går inte nu.
refused-not-found = Det finns inte längre.
refused-too-many = Det var mycket på kort tid. Vänta några sekunder.
refused-unavailable = Servern kan inte göra det just nu. Inget har ändrats; försök igen.

# Finer reasons; the server sends their names
seat-taken = Platsen är upptagen. Välj en annan.
only-host = Bara den som skapade bordet delar ut platser.
not-seated = Du sitter inte vid det här bordet.
not-begun = Partiet har inte börjat än.
has-begun = Partiet har redan börjat.
only-just-gone = Spelaren gick alldeles nyss. Vänta en minut.
still-here = Spelaren är kvar.
clock-decides = Med dagar per tur behöver ingen vara här. Klockan avgör.
no-stand-in = Dagens måne spelar du själv; ingen bot rycker in.
bot-plays-there = Där spelar redan en bot.
bot-plays-for-you = En bot spelar för dig. Ta tillbaka din plats först.
time-is-up = Din tid är slut.
gave-up = Du har gett upp.
no-undo = Vid det här bordet tas inget tillbaka.
others-acted = Någon annan har spelat sedan dess.
tiles-seen = Brickor har vänts upp; det kan inte tas tillbaka.
name-length = Ett namn har 1 till 32 synliga tecken.
password-length = Ett lösenord har 8 till 128 tecken.
passwords-tried = För många lösenord har prövats. Vänta en kvart.
text-length = Ett meddelande har 1 till 300 synliga tecken.
phrases-only = Vid det här bordet sägs bara färdiga fraser.
sign-in-first = Du är inte längre inloggad. Logga in först.
not-served = Den ansvarige för servern betjänar inte din adress.
banned = Den ansvarige för servern har stängt av dig.
removed = Du har tagits bort från det här bordet.
registration-closed = Servern tar inte emot nya konton. Du kan spela som gäst.
invite-needed = Du behöver en giltig inbjudningskod för att registrera dig här.
reset-expired = Länken har redan använts eller gått ut. Be den ansvarige om en ny.
two-seats = Vid ett rankat bord spelar ingen för två.
table-busy = För många ändringar vid bordet på en minut. Vänta en stund.
table-exhausted = Bordet har ändrats för många gånger. Skapa ett nytt.
only-bots = Ett bord behöver en människa eller en ledig plats.
quota-records = Du har sparat så många spel som servern behåller per spelare.
quota-record-size = Partiet är för stort för att sparas.
quota-tables = Du har för många bord som inte är färdigspelade. Avsluta eller lämna ett först.
quota-bots = Du har för många pågående spel mot bottar. Avsluta eller ge upp ett först.
quota-day = För mycket har sparats från din adress i dag. Försök igen i morgon.
quota-lines = Inget mer kan sägas vid det här bordet.
make-table = Skapa bord
my-tables = Dina spel
open-tables = Öppna bord
watch-tables = Partier att se på
no-tables = Inga just nu.
your-name = Ditt namn
bots-among-them = Hur många av dem är bottar
clock = Klocka
clock-none = Ingen klocka
clock-quick = 5 minuter, och 5 sekunder per tur
clock-calm = 15 minuter, och 15 sekunder per tur
clock-days = 3 dagar per tur
listed = Alla ser bordet i listan
may-watch = Den som har länken får se på
server-away = Det finns ingen anslutning till servern.
waiting-for-players = Väntar på spelare
seat-open = Ledig plats
sit-here = Ta den här platsen
ready = Jag är redo
is-ready = redo
share-link = Skicka länken till dina vänner:
copy-link = Kopiera länken
link-qr = Länken som QR-kod
connection-lost = Anslutningen bröts. Försöker igen …
table-not-found = Det finns inget sådant bord på servern.
table-not-yours = Bara spelarna får se det här bordet.
resign = Ge upp
resign-sure = Verkligen ge upp?
bot-for-me = Låt en bot spela för mig
bot-for = Låt en bot spela för { $name }
come-back = Ta tillbaka min plats
bot-plays = en bot spelar
away = borta
out-resigned = gav upp
out-time-up = tiden tog slut
deal-verified = Dragningen kontrollerad
deal-verified-why = Före spelet publicerade servern ett fingeravtryck av sin hemlighet. Din enhet sparade det och bidrog med ett eget slumpord. Nu när hemligheten är offentlig har din enhet kontrollerat att högen följer av båda och att varje bricka kom i den ordningen: ingen kunde välja brickorna.
deal-consistent = Dragningens protokoll stämmer
deal-consistent-why = Högen stämmer med hemligheten och fingeravtrycket i protokollet. Din enhet var inte ansluten före det första draget och kunde därför inte jämföra dem med det som servern publicerade då.
deal-wrong = Dragningen stämmer inte
deal-wrong-why = Högen är inte den som servern band sig vid före spelet. Spara protokollet och kontakta den som driver servern.
end-resigned = { $names } gav upp.
end-time-up = Tiden tog slut: { $names }.
end-closed = Den ansvarige stängde spelet.
guest-name = Gäst { $code }
assistance-table = Tips och analysbräde är tillåtna
assistance-allowed = tips och analys tillåtna
rated-assistance = Tips och analys är inte tillåtna när resultatet räknas.
offer-rematch = Föreslå returmatch
rematch-offered = Du har föreslagit en returmatch. Väntar på svar …
withdraw-rematch = Dra tillbaka förslaget
rematch-by = { $name } föreslår en returmatch.
accept-rematch = Anta
decline-rematch = Avböj
rematch-declined = Avböjt av { $names }.
rematch-ready = Bordet för returmatchen är klart.
go-to-rematch = Gå till bordet
keep-playing = Spela vidare
waiting-seats = { $count ->
    [one] Väntar på { $count } spelare till
   *[other] Väntar på { $count } spelare till
}
waiting-ready = Inte redo än: { $names }
waiting-you = De andra är redo. Tryck på ”Jag är redo” för att börja.
clock-real-time = { $time } min, och { $seconds } s per tur
clock-turn-days = { $count ->
    [one] { $count } dag per tur
   *[other] { $count } dagar per tur
}
connected = Ansluten
spectators = { $count } åskådare
clock-own = Anpassad
clock-minutes = Minuter per spelare
clock-seconds = Extra sekunder per tur

# Looking for an opponent
pair-about = Du möter nästa person som söker samma spel med samma klocka.
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
