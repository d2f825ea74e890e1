# What people say to each other; the codes are those of the server
hello = Hallo!
good-luck = Veel succes!
you-are-next = Je bent aan de beurt.
one-moment = Een ogenblikje.
take-your-time = Neem gerust de tijd.
well-played = Goed gespeeld!
oops = Oeps!
sorry-late = Sorry dat het zo lang duurde.
thanks = Dank je wel!
good-game = Leuk spel!
once-more = Nog een spel?
goodbye = Tot ziens!

# Talking
chat = Chat
chat-unread = { $count ->
    [one] { $count } nieuw bericht
   *[other] { $count } nieuwe berichten
}
chat-lines = Wat er gezegd is
chat-silence = Er is nog niets gezegd.
chat-watching = Alleen wie aan tafel zit kan hier praten.
chat-phrases = Zinnen die iedereen in de eigen taal leest
chat-text = In je eigen woorden
chat-send = Versturen
chat-about = Over wat { $name } zei
chat-mute = { $name } dempen
chat-unmute = { $name } niet meer dempen
chat-report = Melden bij de beheerder
chat-reported = Gemeld. De beheerder zal ernaar kijken.

# Notifications
notify = Meld het me als ik aan de beurt ben
notify-denied = De browser staat het niet toe. Je kunt dat veranderen in de instellingen voor deze site.

# The waiting room
seat-number = Wie speelt op plaats { $seat }
leave-seat = Plaats verlaten
remove-player = Verwijderen
only-phrases = Alleen vaste zinnen mogen gezegd worden
rated = telt mee
rated-table = De uitslag telt mee voor de rating

# The account
signed-in-as = Je bent aangemeld als { $name }.
guest-called = Je speelt in deze browser als gast; anderen zien je als { $name }.
claim = Wachtwoord instellen
claim-why = Met een naam en een wachtwoord ben je ook elders dezelfde speler, met al je spellen. Meer wordt niet gevraagd.
claimed = Gelukt. Vanaf nu kun je je overal met deze naam en dit wachtwoord aanmelden.
password = Wachtwoord
password-old = Huidig wachtwoord
password-new = Nieuw wachtwoord
change-password = Wachtwoord wijzigen
password-changed = Het wachtwoord is gewijzigd. Overal elders ben je afgemeld.
set-password = Nieuw wachtwoord instellen
invite-code = Uitnodigingscode
sign-in = Aanmelden
signed-in = Welkom terug!
sign-out = Afmelden
sign-out-everywhere = Overal afmelden
signed-out = Je bent afgemeld.
guest-games-stay = { $count ->
    [one] Je hebt hier als gast { $count } spel. Dat blijft bij deze gast: als je je als iemand anders aanmeldt, kun je er niet meer bij. Wil je het houden, stel dan een wachtwoord in voor deze gast.
   *[other] Je hebt hier als gast { $count } spellen. Die blijven bij deze gast: als je je als iemand anders aanmeldt, kun je er niet meer bij. Wil je ze houden, stel dan een wachtwoord in voor deze gast.
}
guest-games-leave = Laat ze achter
guest-games-first = Zeg eerst dat de spellen van de gast mogen achterblijven.
sessions = Waar je bent aangemeld
browser-unknown = Een onbekende browser
this-browser = deze
last-seen = laatst gezien { $date }

# Results
results = Afgelopen spellen
no-results = Spellen die je op deze server uitspeelt, komen hier te staan.
results-summary = { $count ->
    [one] { $count } spel met anderen, { $won } gewonnen
   *[other] { $count } spellen met anderen, { $won } gewonnen
}
results-chart = Hoeveel tegenstanders je achter je liet: elk spel is een stip, de lijn is het gemiddelde van tien
older-games = Oudere spellen
place-won = gewonnen
place-of = { $place } van { $count }
place-score = score: { $score }

# Ratings
ratings = Rating
take-part = Meedoen met de rating
take-part-why = Dan kun je spelen aan tafels die meetellen, en anderen zien je rating.
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
export-all = Alles downloaden wat de server over je weet
delete-all = Vergeten worden
delete-what = Je naam, je wachtwoord, je ratings, je pogingen bij de maan van de dag, alles wat je aan tafels zei en de verslagen die je bracht, worden meteen gewist. Lopende spellen gelden als opgegeven. Dit kan niet ongedaan gemaakt worden.
delete-stays = Afgelopen spellen blijven, want ze zijn ook van de andere spelers, maar niemand ziet meer dat jij het was.
delete-sure = Ja, wis dit allemaal
delete-first = Vink eerst het vakje aan: er is nog niets gewist.
delete-for-good = Voorgoed wissen
deleted = Alles is gewist. Tot ziens, en bedankt voor het spelen.

# Why the server says no: kinds of refusal
refused-misunderstood = De server begreep dat niet. Laad de pagina opnieuw en probeer het nog eens.
refused-set-up = Zo kan een tafel niet worden opgezet. Verander iets en probeer het opnieuw.
refused-illegal = De regels staan dat niet toe.
refused-over = Het spel is voorbij.
refused-not-yours = Dat is aan iemand anders.
wrong-password = Er is niemand met deze naam en dit wachtwoord. Kijk ze allebei nog eens na.
name-taken = Deze naam, of een die erop lijkt, is van iemand anders. Kies een andere.
not-rated = Deze tafel telt mee. Stel eerst een wachtwoord in en geef bij je account aan dat je meedoet met de rating.
not-your-turn = Iemand anders is aan de beurt.
refused-stale = Er gebeurde eerst iets anders. Kijk nog eens naar de tafel en beslis dan.
refused-not-now = Dat kan nu niet.
refused-not-found = Het is er niet meer.
refused-too-many = Dat was veel in korte tijd. Wacht een paar seconden.
refused-unavailable = De server kan dat nu even niet. Er is niets veranderd; probeer het opnieuw.

# Finer reasons; the server sends their names
seat-taken = Deze plaats is bezet. Kies een andere.
only-host = Alleen wie de tafel maakte deelt plaatsen uit.
not-seated = Je zit niet aan deze tafel.
not-begun = Het spel is nog niet begonnen.
has-begun = Het spel is al begonnen.
only-just-gone = Die speler is nog maar net weg. Wacht een minuut.
still-here = Die speler is er nog.
clock-decides = Met dagen per beurt hoeft niemand hier te zijn. De klok beslist.
no-stand-in = De maan van de dag speel je zelf; er valt geen bot in.
bot-plays-there = Daar speelt al een bot.
bot-plays-for-you = Een bot speelt voor je. Neem eerst je plaats terug.
time-is-up = Je tijd is om.
gave-up = Je hebt opgegeven.
no-undo = Aan deze tafel wordt niets teruggenomen.
others-acted = Iemand anders heeft intussen gespeeld.
tiles-seen = Er zijn tegels omgedraaid; dat kan niet worden teruggenomen.
name-length = Een naam heeft 1 tot 32 zichtbare tekens.
password-length = Een wachtwoord heeft 8 tot 128 tekens.
passwords-tried = Er zijn te veel wachtwoorden geprobeerd. Wacht een kwartier.
text-length = Een bericht heeft 1 tot 300 zichtbare tekens.
phrases-only = Aan deze tafel worden alleen vaste zinnen gezegd.
sign-in-first = Je bent niet meer aangemeld. Meld je eerst aan.
not-served = De beheerder van deze server bedient jouw adres niet.
banned = De beheerder van deze server heeft je geblokkeerd.
removed = Je bent van deze tafel verwijderd.
registration-closed = Deze server accepteert geen nieuwe accounts. Je kunt als gast spelen.
invite-needed = Je hebt een geldige uitnodigingscode nodig om je hier te registreren.
reset-expired = Deze link is al gebruikt of verlopen. Vraag de beheerder om een nieuwe.
two-seats = Aan een tafel die meetelt speelt niemand voor twee.
table-busy = Te veel wijzigingen aan deze tafel binnen een minuut. Wacht even.
table-exhausted = Deze tafel is te vaak gewijzigd. Maak een nieuwe.
only-bots = Aan een tafel hoort een mens of een vrije plaats.
quota-records = Je hebt zoveel partijen opgeslagen als deze server per speler bewaart.
quota-record-size = Deze partij is te groot om op te slaan.
quota-tables = Je hebt te veel tafels die niet klaar zijn. Speel er eerst een uit of verlaat er een.
quota-bots = Je hebt te veel lopende partijen tegen bots. Speel er eerst een uit of geef er een op.
quota-day = Vanaf jouw adres is vandaag te veel opgeslagen. Probeer het morgen opnieuw.
quota-lines = Aan deze tafel kan niets meer worden gezegd.
make-table = Tafel maken
my-tables = Jouw spellen
open-tables = Open tafels
watch-tables = Spellen om te bekijken
no-tables = Op dit moment geen.
your-name = Je naam
bots-among-them = Hoeveel daarvan zijn bots
clock = Klok
clock-none = Zonder klok
clock-quick = 5 minuten, en 5 seconden per beurt
clock-calm = 15 minuten, en 15 seconden per beurt
clock-days = 3 dagen per beurt
listed = Iedereen ziet de tafel in de lijst
may-watch = Wie de link heeft mag kijken
server-away = Er is geen verbinding met de server.
waiting-for-players = Wachten op spelers
seat-open = Vrije plaats
sit-here = Neem deze plaats
ready = Ik ben klaar
is-ready = klaar
share-link = Stuur deze link naar je vrienden:
copy-link = Link kopiëren
link-qr = De link als QR-code
connection-lost = De verbinding is weg. Nieuwe poging …
table-not-found = Zo’n tafel is er niet op deze server.
table-not-yours = Alleen de spelers mogen deze tafel zien.
resign = Opgeven
resign-sure = Echt opgeven?
bot-for-me = Laat een bot voor mij spelen
bot-for = Laat een bot spelen voor { $name }
come-back = Mijn plaats terugnemen
bot-plays = een bot speelt
away = afwezig
out-resigned = heeft opgegeven
out-time-up = tijd was om
deal-verified = Trekking gecontroleerd
deal-verified-why = Vóór het spel heeft de server een vingerafdruk van zijn geheim gepubliceerd. Je apparaat heeft die bewaard en er een eigen willekeurig woord aan toegevoegd. Nu het geheim openbaar is, heeft je apparaat gecontroleerd dat de stapel uit beide volgt en dat elke tegel in die volgorde kwam: niemand kon de tegels kiezen.
deal-consistent = Verslag van de trekking klopt
deal-consistent-why = De stapel past bij het geheim en de vingerafdruk in het verslag. Je apparaat was vóór de eerste beurt niet verbonden en kon ze dus niet vergelijken met wat de server toen publiceerde.
deal-wrong = De trekking klopt niet
deal-wrong-why = De stapel is niet die waarop de server zich vóór het spel heeft vastgelegd. Bewaar het verslag en meld het aan de beheerder van deze server.
end-resigned = Opgegeven: { $names }.
end-time-up = Tijd op: { $names }.
end-closed = De beheerder heeft het spel gesloten.

# Before and after a game
guest-name = Gast { $code }
assistance-table = Tips en het analysebord zijn toegestaan
assistance-allowed = tips en analyse toegestaan
rated-assistance = Tips en analyse zijn niet toegestaan als het resultaat meetelt.
offer-rematch = Revanche voorstellen
rematch-offered = Je hebt een revanche voorgesteld. Wachten op antwoord …
withdraw-rematch = Voorstel intrekken
rematch-by = { $name } stelt een revanche voor.
accept-rematch = Aannemen
decline-rematch = Afslaan
rematch-declined = Afgeslagen door { $names }.
rematch-ready = De tafel voor de revanche staat klaar.
go-to-rematch = Naar de tafel
keep-playing = Doorspelen
waiting-seats = { $count ->
    [one] Wachten op nog { $count } speler
   *[other] Wachten op nog { $count } spelers
}
waiting-ready = Nog niet klaar: { $names }
waiting-you = De anderen zijn klaar. Druk op ‘Ik ben klaar’ om te beginnen.
clock-real-time = { $time } min, en { $seconds } s per beurt
clock-turn-days = { $count ->
    [one] { $count } dag per beurt
   *[other] { $count } dagen per beurt
}
connected = Verbonden
spectators = { $count ->
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
}
clock-own = Aangepast
clock-minutes = Minuten per speler
clock-seconds = Extra seconden per beurt

# Looking for an opponent
pair-about = Je speelt tegen de eerstvolgende die hetzelfde spel met dezelfde klok zoekt.
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
