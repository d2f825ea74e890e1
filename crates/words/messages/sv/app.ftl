app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Ta brickor från månhjulet och lägg dem så att du slutför deras uppgifter.
terra-nova-about = Flytta pjäser, placera ut gränsstenar och ta poäng för inhägnade områden.

skip = Hoppa till spelet
tools = Språk, tema och ljud
language = Språk
to-light = Använd ljust tema
to-dark = Använd mörkt tema
sound = Ljud
settings = Inställningar
home = Startsida
close = Stäng
more = Mer
name = Namn

play = Spela
play-against = { $count ->
    [one] mot { $count } bot, { $level }
   *[other] mot { $count } bottar, { $level }
}
choose-opponents = Välj motståndare
pass-and-play = På samma enhet
solo = Solo
todays-moon = Dagens måne
friends = Med vänner
play-someone = Hitta motståndare
needs-server = kräver anslutning till servern
continue = Fortsätt spela
more-games = { $count } spel till
finished-games = Avslutade spel
kept-detail = { $count ->
    [one] { $date } · { $count } drag
   *[other] { $date } · { $count } drag
}
remove-game = Ta bort spelet
import = Öppna protokoll
not-imported = Det här är inget spelbart protokoll: { $reason }
still-running = Spelet pågår fortfarande. Det kan öppnas när det är slut.
analysis = Analysbräde
about = Om Novae

learn = Lär dig
rules = Regler
coming = Ett ögonblick …
not-come = Den här delen av spelet kunde inte hämtas. Är du online?
try-again = Försök igen

players = Spelare
person = Människa
bot-of-level = Bot: { $level }
begin = Starta spelet
beginner-variant = Nybörjarspel: färre skivor med tre och fyra spelare
beginner-badge = nybörjarspel
new-map = Ny slumpkarta
map-too-small = Kartan har { $fields } fält, men { $players } spelare behöver { $needed }. Välj färre spelare eller en annan karta.
map-editor = Kartredigerare
map-island = Ön
map = Karta
level-random = Slump
level-novice = Nybörjare
level-casual = Hobbyspelare
level-strong = Stark
level-master = Mästare
level-grandmaster = Stormästare

you = Du
bot-name = { $level } { $seat }
player-name = Spelare { $seat }
your-turn = Din tur
turn-of = { $name } är på tur
thinking = tänker
discs-left = { $count ->
    [one] { $count } skiva kvar
   *[other] { $count } skivor kvar
}
points = { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}

controls = Spelkontroller
undo = Ångra
hint = Tips
hint-asked = Söker ett bra drag …
hurry = Snabbare
log = Logg
log-empty = Ingenting har hänt än.
step-through = Stega igenom spelet
step-first = Till början
step-back = Ett steg bakåt
step-on = Ett steg framåt
looking-back = Du tittar tillbaka: efter drag { $ply } av { $count }.
back-to-live = Tillbaka till spelet
export = Ladda ner protokollet
new-game = Nytt spel med samma inställningar
kept-note = Spelet sparas i din webbläsare; du kan fortsätta senare.
not-kept = Din webbläsare kan inte spara spelet; ladda ner protokollet innan du går.
bot-broke = En bot har slutat svara. Ladda om sidan.
grandmaster-missing = Stormästaren kunde inte laddas. Kontrollera anslutningen eller fortsätt på en annan nivå.
continue-at-level = Fortsätt på nivån: { $level }
not-found = Spelet hittades inte
not-found-text = Spel sparas bara i den webbläsare där de spelades.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } i kolumn { $x }, rad { $y }.
story-goals = { $count ->
    [one] { $count } uppgift slutförd.
   *[other] { $count } uppgifter slutförda.
}
story-refill = { $count ->
    [one] { $name }: fyllde på med { $count } bricka.
   *[other] { $name }: fyllde på med { $count } brickor.
}
story-place = { $name }: pjäs på { $at }.
story-move = { $name }: { $from } till { $to }.
story-stone = { $name }: sten på { $at }.
story-skip = { $person ->
    [second] Du kan inte flytta och mister din tur.
   *[third] { $name } kan inte flytta och mister sin tur.
}
story-area = { $fields ->
    [one] { $fields } fält inhägnat, landskap: { $landscapes }; { $gains }.
   *[other] { $fields } fält inhägnade, landskap: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = ingen får poäng

why-refill = Fyll på: nya brickor ger troligen mer än de som ligger på månhjulet.
why-take = Lägg { $tile } i kolumn { $x }, rad { $y }: det för dina uppgifter längst framåt för tidskostnaden { $cost }.
why-take-goals = { $goals ->
    [one] Lägg { $tile } i kolumn { $x }, rad { $y }: det slutför { $goals } uppgift för tidskostnaden { $cost }.
   *[other] Lägg { $tile } i kolumn { $x }, rad { $y }: det slutför { $goals } uppgifter för tidskostnaden { $cost }.
}
why-place = Placera en pjäs på { $at }: där behärskar den mest land.
why-move-first = Flytta { $from } till { $to }: därifrån kan du placera nästa stenar bra.
why-move = Flytta { $from } till { $to }: där är pjäsen värd mer än ännu en sten.
why-stone = Sten på { $at }: den stänger inget än, men krymper land där de egna pjäserna står bra.
why-stone-closes = Sten på { $at }: { $areas }

game-over = Spelet är slut
winners = { $count ->
    [one] { $names } vinner!
   *[other] Delad seger: { $names }!
}
you-win = Du vinner!
place = Placering
player = Spelare
result = Resultat
end-discs = Den sista skivan är lagd.
end-exhausted = Det går inte att ta fler brickor.
end-divided = Allt land är fördelat.
end-blocked = Färre än två spelare kan flytta.
end-stones = Den sista gränsstenen är placerad.
end-quiet = För många ronder utan gränssten.
tie-order = { $before }, sedan { $after }: vid lika många skivor går den före som skulle ha varit först på tur.
tie-shared = { $names }: lika poäng, delad placering.
solo-sum = { $first } + { $second } = { $total }. Ju lägre desto bättre.
solo-good = Under 100: bra gjort!
solo-aim = Under 100 poäng är bra.
chart-goals = Slutförda uppgifter under spelets gång
chart-points = Poäng under spelets gång
rematch = Spela igen
harder = Prova nästa nivå: { $level }
look-at-table = Visa bordet
show-result = Visa resultatet

score-sheet = Poängblad
lower-is-better = Nova Luna solo: ju lägre desto bättre.
no-scores = Inget solospel är avslutat än.
scores-summary = { $count ->
    [one] { $count } spel, bästa slutpoäng { $best }
   *[other] { $count } spel, bästa slutpoäng { $best }
}
scores-chart = Dina slutpoäng i tur och ordning; linjen ligger vid 100
print = Skriv ut
date = Datum
total = Summa
bot-level = Bottarnas nivå


no-dealing = Månhjulet fylls på; vänta ett ögonblick
no-refill-yet = Du får fylla på när högst två brickor är kvar
no-refill-stack = Draghögen är tom
no-take-empty = Urvalsspåret är tomt: du måste fylla på
no-refill-phase = Du får fylla på när åtta uppgifter är täckta eller urvalsspåret är tomt
no-refill-again = I solospelet fyller man bara på en gång
no-tile-there = Det ligger ingen bricka där
no-tile-beyond = Du får bara ta en av de tre närmaste brickorna efter månmarkören
no-first-cell = Den första brickan ligger i mitten
no-cell-taken = Det ligger redan en bricka där
no-cell-apart = Brickan måste ligga kant i kant med en av dina brickor
no-field = Kartan har inget sådant fält
no-place-first = Först placeras alla pjäser
no-field-taken = Fältet är upptaget
no-place-more = Alla pjäser är på brädet
no-stone-first = En tur börjar med en flytt
no-piece-yours = Du har ingen pjäs där
no-straight-line = En pjäs flyttas i rät linje
no-way-clear = Du får inte hoppa över pjäser eller stenar
no-way-edge = Brädets kant är i vägen
no-back-home = En flyttad pjäs får inte avsluta turen där den började
no-stone-far = En sten placeras intill en pjäs som du har flyttat den här turen
no-out-of-play = Fältet är borta från spelet
no-stones = Det finns inga stenar kvar
no-piece-gone = De flyttade pjäserna har lämnat brädet

number-range = Ange ett heltal från { $least } till { $most }.
list-and = { $before } och { $last }
autoplay = Spela upp
autoplay-stop = Stoppa
copy-moment = Kopiera länk till ställningen
percent = { $value } %
review = Analys
review-start = Analysera spelet
review-chart-solo = Förväntad slutpoäng
review-points = { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}
lobby = Bord
account = Konto
link = Länk till bordet
link-copied = Kopierad.
server-restarts = Servern startar om klockan { $time }. Ditt spel fortsätter efteråt.
