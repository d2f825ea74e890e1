app-name = Novae
nova-luna = Nova Luna
terra-nova = Terra Nova
nova-luna-about = Neem tegels van het maanwiel en leg ze zo dat hun opdrachten uitkomen.
terra-nova-about = Trek over het land, plaats grensstenen en bezit wat ze omsluiten.

skip = Ga naar het spel
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
todays-moon = Maan van vandaag
friends = Vrienden
play-someone = Tegenstander zoeken
needs-server = heeft een verbinding met een server nodig
continue = Verder spelen
more-games = { $count ->
    [one] Nog { $count } spel
   *[other] Nog { $count } spellen
}
finished-games = Afgelopen spellen
kept-detail = { $count ->
    [one] { $date } · { $count } actie
   *[other] { $date } · { $count } acties
}
remove-game = Dit spel verwijderen
import = Verslag openen
not-imported = Dit is geen speelbaar verslag: { $reason }
still-running = Dit spel is nog bezig. Je kunt het openen als het afgelopen is.
analysis = Analysebord
about = Over Novae

learn = Leren
rules = Spelregels
coming = Een ogenblik …
not-come = Dit deel van het spel kon niet worden opgehaald. Is er verbinding?
try-again = Opnieuw proberen

players = Spelers
person = Mens
bot-of-level = Bot: { $level }
begin = Spel starten
beginner-variant = Beginnersspel: minder schijven met drie en vier spelers
new-map = Een nieuwe kaart
map-too-small = Deze kaart heeft { $fields } velden, maar de pionnen van { $players } spelers hebben er { $needed } nodig. Kies minder spelers of een andere kaart.
map-editor = Kaarteditor
map-island = Het eiland
map = Kaart
level-random = Willekeurig
level-novice = Beginner
level-casual = Gemiddeld
level-strong = Sterk
level-master = Meester

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
hint-asked = Er wordt een goede zet gezocht …
hurry = Sneller
log = Verloop
log-empty = Er is nog niets gebeurd.
step-through = Door het spel bladeren
step-first = Naar het begin
step-back = Eén stap terug
step-on = Eén stap verder
looking-back = Je kijkt terug: na actie { $ply } van { $count }.
back-to-live = Terug naar het spel
export = Verslag downloaden
new-game = Nieuw spel met dezelfde instellingen
kept-note = Dit spel blijft in je browser; je kunt weggaan en terugkomen.
not-kept = Je browser bewaart dit spel niet; download het verslag voordat je weggaat.
bot-broke = De bot denkt niet meer. Laad de pagina opnieuw.
not-found = Dit spel is hier niet
not-found-text = Spellen blijven in de browser waarin ze gespeeld zijn.

tile-name = { $colour } { $cost }
story-take = { $name }: { $tile } naar kolom { $x }, rij { $y }.
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
story-skip = { $name ->
    [Jij] Je kunt niet bewegen en verliest de beurt.
   *[other] { $name } kan niet bewegen en verliest de beurt.
}
story-area = { $fields ->
    [one] { $fields } veld omsloten, landschappen: { $landscapes }; { $gains }.
   *[other] { $fields } velden omsloten, landschappen: { $landscapes }; { $gains }.
}
story-gain = { $name } +{ $points }
story-no-gain = niemand scoort

why-refill = Vullen: nieuwe tegels beloven meer dan die op het wiel.
why-take = Neem { $tile } naar kolom { $x }, rij { $y }: voor { $cost } tijd brengt hij je opdrachten het dichtst bij.
why-take-goals = { $goals ->
    [one] Neem { $tile } naar kolom { $x }, rij { $y }: hij voltooit { $goals } opdracht voor { $cost } tijd.
   *[other] Neem { $tile } naar kolom { $x }, rij { $y }: hij voltooit { $goals } opdrachten voor { $cost } tijd.
}
why-place = Plaats een pion op { $at }: daar beheerst hij het meeste land.
why-move-first = Verplaats { $from } naar { $to }: vandaar kunnen de volgende stenen goed worden geplaatst.
why-move = Verplaats { $from } naar { $to }: daar is de pion meer waard dan nog een steen.
why-stone = Steen op { $at }: hij sluit nog niets af, maar vernauwt land waar je goed staat.
why-stone-closes = Steen op { $at }: { $areas }

game-over = Het spel is afgelopen
winners = { $count ->
    [one] { $names } wint!
   *[other] { $names } delen de overwinning!
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
end-quiet = Er zijn te veel rondes voorbijgegaan zonder steen.
tie-order = { $before } voor { $after }: bij evenveel schijven gaat wie het eerst aan de beurt zou zijn voor.
tie-shared = { $names }: gelijke punten delen de plaats.
solo-sum = { $first } + { $second } = { $total }. Hoe lager, hoe beter.
solo-good = Onder de 100: goed gedaan!
solo-aim = Een score onder de 100 is goed.
chart-goals = Voltooide opdrachten in de loop van het spel
chart-points = Punten in de loop van het spel
rematch = Opnieuw spelen
harder = Volgend niveau proberen: { $level }
look-at-table = De tafel bekijken
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
note-1 = Tussenscore fase 1
note-2 = Tussenscore fase 2
total = Totaal

theme = Thema
theme-device = Zoals op het apparaat
theme-light = Licht
theme-dark = Donker
bot-level = Niveau van de bots
bot-pace = Tempo van de bots
pace-calm = Rustig
pace-brisk = Snel
pace-at-once = Meteen
coordinates = Coördinaten op het bord


no-dealing = Er wordt gevuld; wacht even
no-refill-yet = Je mag vullen als er hoogstens twee tegels over zijn
no-refill-stack = De trekstapel is leeg
no-take-empty = Het spoor is leeg: je moet vullen
no-refill-phase = Fase 1 eindigt als acht opdrachten bedekt zijn of het spoor leeg is
no-refill-again = Alleen wordt er maar één keer gevuld
no-tile-there = Op die plek ligt geen tegel
no-tile-beyond = Alleen de volgende drie tegels na de maan mogen worden genomen
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
no-way-clear = Niet over pionnen of stenen springen
no-way-edge = De rand van het bord zit in de weg
no-back-home = Een verplaatste pion mag niet op zijn beginveld eindigen
no-stone-far = Een steen komt naast een pion die je deze beurt hebt verplaatst
no-out-of-play = Dit veld is uit het spel
no-stones = Er zijn geen stenen meer
no-piece-gone = De verplaatste pionnen zijn van het bord

autoplay = Afspelen
autoplay-stop = Stoppen
copy-moment = Link naar dit moment kopiëren
percent = { $value }%
review = Terugblik
review-start = Terugblik met de computer
review-chart-solo = De verwachte eindscore
review-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
lobby = Tafels
account = Account
link = Link naar deze tafel
link-copied = Gekopieerd.
server-restarts = De server start om { $time } opnieuw op. Je spel gaat daarna verder.
