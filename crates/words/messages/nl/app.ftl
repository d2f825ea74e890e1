app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Neem tegels van het maanwiel en leg ze zo dat je hun opdrachten voltooit.
terra-nova-about = Trek over het land, plaats grensstenen en scoor met omsloten gebieden.

skip = Naar het spel
tools = Taal, thema en geluid
language = Taal
to-light = Licht thema gebruiken
to-dark = Donker thema gebruiken
sound = Geluid
settings = Instellingen
home = Startpagina
close = Sluiten
more = Meer
name = Naam

play = Spelen
play-against = { $count ->
    [one] tegen { $count } bot, { $level }
   *[other] tegen { $count } bots, { $level }
}
choose-opponents = Tegenstanders kiezen
pass-and-play = Op één apparaat
solo = Solo
todays-moon = Maan van de dag
friends = Met vrienden
play-someone = Tegenstander zoeken
needs-server = vereist verbinding met de server
continue = Verderspelen
more-games = { $count ->
    [one] Nog { $count } spel
   *[other] Nog { $count } spellen
}
finished-games = Afgelopen spellen
kept-detail = { $count ->
    [one] { $date } · { $count } actie
   *[other] { $date } · { $count } acties
}
remove-game = Spel verwijderen
import = Verslag openen
not-imported = Dit is geen speelbaar verslag: { $reason }
still-running = Dit spel is nog bezig. Je kunt het openen als het afgelopen is.
analysis = Analysebord
about = Over Novae

learn = Leren
rules = Spelregels
coming = Een ogenblik …
not-come = Dit deel van het spel kon niet worden geladen. Ben je online?
try-again = Opnieuw proberen

players = Spelers
person = Mens
bot-of-level = Bot: { $level }
begin = Spel starten
beginner-variant = Beginnersspel: minder schijven met drie en vier spelers
beginner-badge = beginnersspel
new-map = Nieuwe willekeurige kaart
map-too-small = Deze kaart heeft { $fields } velden, maar { $players } spelers hebben er { $needed } nodig. Kies minder spelers of een andere kaart.
map-editor = Kaarteditor
map-island = Het eiland
map = Kaart
level-random = Willekeurig
level-novice = Beginner
level-casual = Gemiddeld
level-strong = Sterk
level-master = Meester
level-grandmaster = Grootmeester

you = Jij
bot-name = { $level } { $seat }
player-name = Speler { $seat }
your-turn = Jij bent aan de beurt
turn-of = { $name } is aan de beurt
thinking = denkt na
discs-left = { $count ->
    [one] nog { $count } schijf
   *[other] nog { $count } schijven
}
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}

controls = Spelbediening
undo = Ongedaan maken
hint = Tip
hint-asked = Op zoek naar een goede zet …
hurry = Sneller
log = Verloop
log-empty = Er is nog niets gebeurd.
step-through = Door het spel bladeren
step-first = Naar het begin
step-back = Eén stap terug
step-on = Eén stap vooruit
looking-back = Je kijkt terug: na actie { $ply } van { $count }.
back-to-live = Terug naar het spel
export = Verslag downloaden
new-game = Nieuw spel met dezelfde instellingen
kept-note = Dit spel staat in je browser; je kunt later verderspelen.
not-kept = Je browser kan dit spel niet opslaan; download het verslag voordat je weggaat.
bot-broke = De bot reageert niet meer. Laad de pagina opnieuw.
grandmaster-missing = De grootmeester kon niet worden geladen. Controleer je verbinding of speel verder op een ander niveau.
continue-at-level = Verder op niveau: { $level }
not-found = Spel niet gevonden
not-found-text = Spellen staan alleen in de browser waarin ze gespeeld zijn.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } in kolom { $x }, rij { $y }.
story-goals = { $count ->
    [one] { $count } opdracht voltooid.
   *[other] { $count } opdrachten voltooid.
}
story-refill = { $count ->
    [one] { $name }: gevuld met { $count } tegel.
   *[other] { $name }: gevuld met { $count } tegels.
}
story-place = { $name }: pion op { $at }.
story-move = { $name }: { $from } naar { $to }.
story-stone = { $name }: steen op { $at }.
story-skip = { $person ->
    [second] Je kunt niet bewegen en slaat een beurt over.
   *[third] { $name } kan niet bewegen en slaat een beurt over.
}
story-area = { $fields ->
    [one] { $fields } veld omsloten, landschappen: { $landscapes }; { $gains }.
   *[other] { $fields } velden omsloten, landschappen: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = niemand scoort

why-refill = Vullen: nieuwe tegels zijn waarschijnlijk beter dan die op het maanwiel.
why-take = Leg { $tile } in kolom { $x }, rij { $y }: voor tijdskosten { $cost } brengt dat je opdrachten het verst.
why-take-goals = { $goals ->
    [one] Leg { $tile } in kolom { $x }, rij { $y }: dat voltooit { $goals } opdracht voor tijdskosten { $cost }.
   *[other] Leg { $tile } in kolom { $x }, rij { $y }: dat voltooit { $goals } opdrachten voor tijdskosten { $cost }.
}
why-place = Plaats een pion op { $at }: daar beheerst hij het meeste land.
why-move-first = Verplaats { $from } naar { $to }: vandaar kun je de volgende stenen goed plaatsen.
why-move = Verplaats { $from } naar { $to }: daar is de pion meer waard dan nog een steen.
why-stone = Steen op { $at }: hij sluit nog niets af, maar verkleint land waar de eigen pionnen goed staan.
why-stone-closes = Steen op { $at }: { $areas }

game-over = Het spel is afgelopen
winners = { $count ->
    [one] { $names } wint!
   *[other] Gedeelde overwinning: { $names }!
}
you-win = Jij wint!
place = Plaats
player = Speler
result = Uitslag
end-discs = De laatste schijf is gelegd.
end-exhausted = Er kan geen tegel meer worden genomen.
end-divided = Al het land is verdeeld.
end-blocked = Minder dan twee spelers kunnen bewegen.
end-stones = De laatste grenssteen is geplaatst.
end-quiet = Te veel rondes zonder grenssteen.
tie-order = { $before }, dan { $after }: bij evenveel schijven gaat voor wie het eerst aan de beurt zou zijn.
tie-shared = { $names }: gelijke punten, gedeelde plaats.
solo-sum = { $first } + { $second } = { $total }. Hoe lager, hoe beter.
solo-good = Onder de 100: goed gedaan!
solo-aim = Een score onder de 100 is goed.
chart-goals = Voltooide opdrachten tijdens het spel
chart-points = Punten tijdens het spel
rematch = Opnieuw spelen
harder = Volgend niveau proberen: { $level }
look-at-table = Tafel bekijken
show-result = Uitslag tonen

score-sheet = Scoreformulier
lower-is-better = Nova Luna solo: hoe lager, hoe beter.
no-scores = Er is nog geen solospel afgerond.
scores-summary = { $count ->
    [one] { $count } spel, beste score { $best }
   *[other] { $count } spellen, beste score { $best }
}
scores-chart = Je scores in de volgorde van de spellen; de lijn staat bij 100
print = Afdrukken
date = Datum
total = Totaal
bot-level = Niveau van de bots


no-dealing = Het maanwiel wordt gevuld; wacht even
no-refill-yet = Je mag vullen als er hoogstens twee tegels over zijn
no-refill-stack = De trekstapel is leeg
no-take-empty = Het selectiespoor is leeg: je moet vullen
no-refill-phase = Je mag pas vullen bij acht bedekte opdrachten of een leeg selectiespoor
no-refill-again = In het solospel vul je maar één keer
no-tile-there = Op die plek ligt geen tegel
no-tile-beyond = Je mag alleen een van de volgende drie tegels na de maan nemen
no-first-cell = De eerste tegel ligt in het midden
no-cell-taken = Daar ligt al een tegel
no-cell-apart = De tegel moet met een zijde aan een van je tegels grenzen
no-field = Deze kaart heeft dat veld niet
no-place-first = Eerst worden alle pionnen geplaatst
no-field-taken = Dit veld is bezet
no-place-more = Alle pionnen staan op het bord
no-stone-first = Een beurt begint met een verplaatsing
no-piece-yours = Je hebt daar geen pion
no-straight-line = Een pion beweegt in een rechte lijn
no-way-clear = Je mag niet over pionnen of stenen springen
no-way-edge = De rand van het bord zit in de weg
no-back-home = Een verplaatste pion mag de beurt niet op zijn beginveld eindigen
no-stone-far = Een steen komt naast een pion die je deze beurt hebt verplaatst
no-out-of-play = Dit veld is uit het spel
no-stones = Er zijn geen stenen meer
no-piece-gone = De verplaatste pionnen zijn van het bord

number-range = Voer een geheel getal van { $least } tot en met { $most } in.
list-and = { $before } en { $last }
autoplay = Afspelen
autoplay-stop = Stoppen
copy-moment = Link naar deze stelling kopiëren
percent = { $value }%
review = Analyse
review-start = Spel analyseren
review-chart-solo = Verwachte eindscore
review-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
lobby = Tafels
account = Account
link = Link naar deze tafel
link-copied = Gekopieerd.
server-restarts = De server start om { $time } opnieuw op. Je spel gaat daarna verder.
