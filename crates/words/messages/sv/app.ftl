app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Ta brickor från månhjulet och lägg dem så att deras uppgifter blir slutförda.
terra-nova-about = Vandra över landet, placera ut gränsstenar och äg det som de inhägnar.

skip = Hoppa till spelet
tools = Språk, tema och ljud
language = Språk
to-light = Använd ljust tema
to-dark = Använd mörkt tema
sound = Ljud
settings = Inställningar
home = Startsidan
close = Stäng
more = Mer
name = Namn

play = Spela
play-against = { $count ->
    [one] mot { $count } bot, { $level }
   *[other] mot { $count } bottar, { $level }
}
choose-opponents = Välj motståndare
pass-and-play = På en skärm
solo = Solo
todays-moon = Dagens måne
friends = Vänner
play-someone = Hitta motståndare
needs-server = kräver anslutning till en server
continue = Fortsätt
more-games = { $count } spel till
finished-games = Avslutade spel
kept-detail = { $count ->
    [one] { $date } · { $count } drag
   *[other] { $date } · { $count } drag
}
remove-game = Ta bort det här spelet
import = Öppna ett protokoll
not-imported = Det här är inget spelbart protokoll: { $reason }
still-running = Spelet pågår fortfarande. Det kan öppnas när det är slut.
analysis = Analysbräde
about = Om Novae

learn = Lär dig
rules = Regler
coming = Ett ögonblick …
not-come = Den här delen av spelet kunde inte hämtas. Finns det en anslutning?
try-again = Försök igen

players = Spelare
person = Människa
bot-of-level = Bot: { $level }
begin = Starta spelet
beginner-variant = Nybörjarspel: färre skivor med tre och fyra spelare
new-map = En ny karta
map-too-small = Kartan har { $fields } fält, men pjäserna för { $players } spelare behöver { $needed }. Välj färre spelare eller en annan karta.
map-editor = Kartredigerare
map-island = Ön
map = Karta
level-random = Slump
level-novice = Nybörjare
level-casual = Hobbyspelare
level-strong = Stark
level-master = Mästare

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
hint-asked = Ett bra drag söks …
hurry = Snabbare
log = Förlopp
log-empty = Ingenting har hänt än.
step-through = Bläddra i spelet
step-first = Till början
step-back = Ett steg bakåt
step-on = Ett steg framåt
looking-back = Du ser tillbaka: efter drag { $ply } av { $count }.
back-to-live = Tillbaka till spelet
export = Ladda ner protokollet
new-game = Nytt spel med samma inställningar
kept-note = Spelet sparas i din webbläsare; du kan gå och komma tillbaka.
not-kept = Din webbläsare sparar inte spelet; ladda ner protokollet innan du går.
bot-broke = Botten har slutat tänka. Ladda om sidan.
not-found = Det här spelet finns inte här
not-found-text = Spel sparas i den webbläsare där de spelades.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } till kolumn { $x }, rad { $y }.
story-goals = { $count ->
    [one] { $count } uppgift slutförd.
   *[other] { $count } uppgifter slutförda.
}
story-refill = { $count ->
    [one] { $name }: påfyllning med { $count } bricka.
   *[other] { $name }: påfyllning med { $count } brickor.
}
story-place = { $name }: pjäs på { $at }.
story-move = { $name }: { $from } till { $to }.
story-stone = { $name }: sten på { $at }.
story-skip = { $name ->
    [Du] Du kan inte flytta och mister din tur.
   *[other] { $name } kan inte flytta och mister sin tur.
}
story-area = { $fields ->
    [one] { $fields } fält inhägnat, landskap: { $landscapes }; { $gains }.
   *[other] { $fields } fält inhägnade, landskap: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = ingen får poäng

why-refill = Fyll på: nya brickor lovar mer än de som ligger på hjulet.
why-take = Ta { $tile } till kolumn { $x }, rad { $y }: för tidskostnaden { $cost } för den dina uppgifter närmast.
why-take-goals = { $goals ->
    [one] Ta { $tile } till kolumn { $x }, rad { $y }: den slutför { $goals } uppgift för tidskostnaden { $cost }.
   *[other] Ta { $tile } till kolumn { $x }, rad { $y }: den slutför { $goals } uppgifter för tidskostnaden { $cost }.
}
why-place = Placera en pjäs på { $at }: där behärskar den mest land.
why-move-first = Flytta { $from } till { $to }: därifrån kan nästa stenar placeras väl.
why-move = Flytta { $from } till { $to }: pjäsen är värd mer där än ännu en sten.
why-stone = Sten på { $at }: den stänger inget än, men gör landet där du står bra trängre.
why-stone-closes = Sten på { $at }: { $areas }

game-over = Spelet är slut
winners = { $count ->
    [one] { $names } vinner!
   *[other] { $names } delar segern!
}
you-win = Du vinner!
place = Placering
player = Spelare
result = Resultat
end-discs = Den sista skivan är lagd.
end-exhausted = Ingen bricka kan längre tas.
end-divided = Allt land är fördelat.
end-blocked = Färre än två spelare kan flytta.
end-stones = Den sista gränsstenen är placerad.
end-quiet = För många ronder har gått utan en sten.
tie-order = { $before } före { $after }: vid lika många skivor går den före som skulle ha varit först på tur.
tie-shared = { $names }: lika poäng delar placeringen.
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
    [one] { $count } spel, bästa resultat { $best }
   *[other] { $count } spel, bästa resultat { $best }
}
scores-chart = Dina resultat i spelens ordning; linjen ligger vid 100
print = Skriv ut
date = Datum
note-1 = Delpoäng fas 1
note-2 = Delpoäng fas 2
total = Summa

theme = Tema
theme-device = Som på enheten
theme-light = Ljust
theme-dark = Mörkt
bot-level = Bottarnas nivå
bot-pace = Bottarnas tempo
pace-calm = Lugnt
pace-brisk = Snabbt
pace-at-once = Direkt
coordinates = Koordinater på brädet


no-dealing = Det fylls på; vänta ett ögonblick
no-refill-yet = Du får fylla på när högst två brickor är kvar
no-refill-stack = Draghögen är tom
no-take-empty = Spåret är tomt: du måste fylla på
no-refill-phase = Fas 1 slutar när åtta uppgifter är täckta eller spåret är tomt
no-refill-again = I solospelet fyller man bara på en gång
no-tile-there = Det ligger ingen bricka där
no-tile-beyond = Bara de tre följande brickorna efter månmarkören får tas
no-first-cell = Den första brickan ligger i mitten
no-cell-taken = Det ligger redan en bricka där
no-cell-apart = Brickan måste ligga kant i kant med en av dina brickor
no-field = Kartan har inget sådant fält
no-place-first = Först placeras alla pjäser
no-field-taken = Fältet är upptaget
no-place-more = Alla pjäser är på brädet
no-stone-first = En tur börjar med att en pjäs flyttas
no-piece-yours = Du har ingen pjäs där
no-straight-line = En pjäs flyttas i rät linje
no-way-clear = Man får inte hoppa över pjäser eller stenar
no-way-edge = Spelområdets kant är i vägen
no-back-home = En flyttad pjäs får inte sluta där den började
no-stone-far = En sten placeras intill en pjäs som du har flyttat den här turen
no-out-of-play = Fältet är borta från spelet
no-stones = Det finns inga stenar kvar
no-piece-gone = De flyttade pjäserna har lämnat brädet

autoplay = Spela upp
autoplay-stop = Stanna
copy-moment = Kopiera en länk till detta ögonblick
percent = { $value } %
review = Genomgång
review-start = Genomgång med datorn
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
