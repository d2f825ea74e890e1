learn-intro = Korte lessen in echte stellingen: je speelt zelf en ziet meteen of het klopt.
learn-nova-luna = Hoe je tegels neemt en legt, hoe opdrachten worden voltooid en wie er aan de beurt is.
learn-solo = Het solospel: twee fasen, twee tussenscores en zo weinig mogelijk tijd.
learn-terra-nova = Pionnen, grensstenen en wat het land ertussen waard is.
learn-progress = { $count ->
    [one] { $done } van { $count } stap gedaan
   *[other] { $done } van { $count } stappen gedaan
}
learn-begin = Beginnen
learn-go-on = Doorgaan
learn-step = Stap { $number } van { $count }
learn-is-done = gedaan
learn-task = Oefening
learn-opponent = Tegenstander
learn-next = Volgende stap
learn-back = Vorige stap
learn-retry = Opnieuw proberen
learn-courses = Alle lessen
learn-finished = Je hebt deze cursus afgerond.
learn-play = Nu spelen
learn-rule = Meer in de spelregels: { $rule }

step-nova-luna-take-title = Een tegel nemen
step-nova-luna-take-text = De tegels liggen op het maanwiel. Je mag een van de volgende drie na de maan nemen, met de wijzers van de klok mee: die zijn opgetild. Het getal op een tegel geeft zijn tijdskosten aan; zoveel velden gaat je schijf vooruit.
step-nova-luna-take-task = Neem de gele 4 en leg hem in je speelgebied.
step-nova-luna-take-hint = Het is de tweede van de opgetilde tegels. Kies hem en kies dan de vrije plek in je speelgebied.
step-nova-luna-take-wrong = Dat was een andere tegel. Zoek de gele met het getal 4.
step-nova-luna-take-done = De maan staat nu waar de tegel lag, en je schijf is vier velden vooruitgegaan.

step-nova-luna-neighbours-title = Opdrachten
step-nova-luna-neighbours-text = De opdrachten van een tegel vragen om bepaalde kleuren eromheen. De gele 4 vraagt onder meer om twee blauwe tegels. Eén blauwe ligt er al naast.
step-nova-luna-neighbours-task = Voltooi de opdracht ‘twee blauwe’ op de gele 4.
step-nova-luna-neighbours-hint = Neem de blauwe 3 en leg hem onder de gele 4.
step-nova-luna-neighbours-wrong = Voor de gele 4 tellen nog geen twee blauwe tegels. Er moet nog een blauwe naast hem komen, of naast de blauwe die er al ligt.
step-nova-luna-neighbours-done = Twee blauwe: een van je schijven bedekt de opdracht. Wie als eerste alle schijven legt, wint.

step-nova-luna-chain-title = Kettingen
step-nova-luna-chain-text = Tegels van één kleur die elkaar met een zijde raken, vormen een ketting. Raakt een ketting een tegel, dan telt de hele ketting mee. Hoeken tellen nooit: de rode tegel raakt de gele 4 alleen met een hoek.
step-nova-luna-chain-task = Voltooi opnieuw ‘twee blauwe’, nu met een tegel die de gele 4 niet raakt.
step-nova-luna-chain-hint = Leg de blauwe 2 aan de andere kant van je blauwe tegel, rechts ervan.
step-nova-luna-chain-wrong = De opdracht is nog open, of je tegel raakt de gele 4. Verleng de blauwe ketting aan de verre kant.
step-nova-luna-chain-done = De ketting raakt de gele 4 maar met één uiteinde, en toch tellen beide tegels.

step-nova-luna-two-goals-title = Twee opdrachten tegelijk
step-nova-luna-two-goals-text = Elke opdracht telt apart, ook op de tegel die je legt. Drie rode en twee blauwe tegels liggen hier om een gat.
step-nova-luna-two-goals-task = Voltooi twee opdrachten met één tegel.
step-nova-luna-two-goals-hint = Neem de gele 4 en leg hem in het gat in het midden.
step-nova-luna-two-goals-wrong = Zo voltooi je geen twee opdrachten. Welke tegel vraagt om drie rode en om twee blauwe?
step-nova-luna-two-goals-done = Drie rode aan de ene kant, twee blauwe aan de andere: twee schijven in één beurt.

step-nova-luna-each-other-title = Goede buren
step-nova-luna-each-other-text = Je turquoise tegel vraagt onder meer om één rode. Op het maanwiel ligt een rode die om één turquoise vraagt. Naast elkaar helpen ze elkaar.
step-nova-luna-each-other-task = Voltooi op twee tegels elk een opdracht.
step-nova-luna-each-other-hint = Neem de rode 6 en leg hem naast je turquoise tegel.
step-nova-luna-each-other-wrong = Op twee tegels tegelijk moet een opdracht worden voltooid. Kijk waar je turquoise tegel om vraagt.
step-nova-luna-each-other-done = Eén tegel gelegd, op allebei een opdracht voltooid.

step-nova-luna-shared-title = Eén tegel voor veel opdrachten
step-nova-luna-shared-text = Een tegel telt voor zoveel opdrachten als hij bereikt. Je turquoise en je rode tegel vragen allebei om twee gele.
step-nova-luna-shared-task = Voltooi met één tegel op allebei een opdracht.
step-nova-luna-shared-hint = Leg de gele 2 onder je gele tegel: dan raakt de ketting allebei.
step-nova-luna-shared-wrong = De gele ketting moet de turquoise én de rode tegel raken.
step-nova-luna-shared-done = Twee gele tegels, en twee opdrachten die ze delen.

step-nova-luna-own-tile-title = De tegel zelf telt niet
step-nova-luna-own-tile-text = Een tegel telt nooit voor zijn eigen opdrachten. Je rode 2 vraagt om vier rode, maar er tellen maar drie andere. De rode 2 op het maanwiel vraagt om hetzelfde.
step-nova-luna-own-tile-task = Voltooi op twee tegels elk een opdracht.
step-nova-luna-own-tile-hint = Neem de rode 2 van het maanwiel en leg hem aan je rode tegels.
step-nova-luna-own-tile-wrong = Alleen nog een rode tegel maakt de rode ketting langer.
step-nova-luna-own-tile-done = Vijf rode in één ketting: voor elke rode 2 tellen de vier andere.

step-nova-luna-again-title = Wie is er aan de beurt?
step-nova-luna-again-text = Het maanspoor laat zien wie er aan de beurt is: de speler wiens schijf achteraan ligt. Wie op een andere schijf belandt, ligt bovenop en gaat eerst. Jij ligt op 3, je tegenstander op 5.
step-nova-luna-again-task = Neem een tegel waarna je meteen weer aan de beurt bent.
step-nova-luna-again-hint = Neem de tegel van 2: je belandt op de schijf van je tegenstander.
step-nova-luna-again-wrong = Zo haal je je tegenstander in, en die is dan aan de beurt. Neem iets goedkopers.
step-nova-luna-again-done = Je schijf ligt bovenop, dus je bent nog een keer aan de beurt.

step-nova-luna-refill-title = Vullen
step-nova-luna-refill-text = Met één of twee tegels op het maanwiel mag je vullen voordat je neemt; ligt er geen meer, dan moet het. Je ziet de nieuwe tegels voordat je kiest. Hier zijn twee dure over, en geen ervan voltooit een opdracht.
step-nova-luna-refill-task = Vul het maanwiel.
step-nova-luna-refill-hint = Druk op ‘Vullen’.
step-nova-luna-refill-wrong = Je mag een 7 nemen, maar nieuwe tegels leveren waarschijnlijk meer op. Vul eerst.
step-nova-luna-refill-done = Er kwamen negen nieuwe tegels, de twee oude bleven liggen. Alleen de plek van de maan blijft leeg.

step-nova-luna-win-title = De laatste schijf
step-nova-luna-win-text = Het einde van een spel. Jij hebt nog twee schijven, je tegenstander vier. Wie zijn laatste schijf legt, wint meteen.
step-nova-luna-win-task = Leg in deze beurt je laatste twee schijven.
step-nova-luna-win-hint = Neem de blauwe 5. Opdrachten die oplichten, missen nog maar één tegel; er is een plek die er twee helpt.
step-nova-luna-win-wrong = Je houdt een schijf over. Op één bepaalde plek voltooit een tegel beide opdrachten.
step-nova-luna-win-done = Dat was de laatste schijf: het spel is afgelopen, en je hebt gewonnen.

step-solo-thrift-title = Tegen de tijd
step-solo-thrift-text = Alleen speel je tegen de tijd. De getallen van alle tegels die je neemt worden opgeteld, en hoe lager je score, hoe beter. Onder de 100 is goed.
step-solo-thrift-task = Neem de goedkoopste van de drie tegels.
step-solo-thrift-hint = 7, 4 of 2: de turquoise 2 kost het minst.
step-solo-thrift-wrong = Er is een goedkopere bij de opgetilde tegels.
step-solo-thrift-done = Je hebt 2 besteed. Maar let op: elke schijf die je niet legt, kost 10.

step-solo-many-title = Zijn prijs waard
step-solo-many-text = In fase 1 wil je acht opdrachten bedekken. Drie zijn er al bedekt. Een tegel van 7 kan goedkoop zijn als hij genoeg oplevert.
step-solo-many-task = Voltooi vier opdrachten met één tegel.
step-solo-many-hint = Neem de gele 7. Leg hem boven de turquoise 7, rechts van de rode 3.
step-solo-many-wrong = Dat waren er minder dan vier. Je ziet wat een plek oplevert voordat je beslist.
step-solo-many-done = Vier opdrachten voor 7: nu zijn er zeven bedekt.

step-solo-ninth-title = Eén meer dan nodig
step-solo-ninth-text = Zeven opdrachten zijn bedekt, acht is het doel. Een negende kan geen kwaad: die schijf komt van de tweede stapel.
step-solo-ninth-task = Voltooi twee opdrachten met een tegel die hoogstens 3 kost.
step-solo-ninth-hint = Neem de blauwe 3 en leg hem boven de gele 7.
step-solo-ninth-wrong = Te duur, of geen twee opdrachten. De blauwe 3 kan het.
step-solo-ninth-done = Negen schijven zijn gelegd, twaalf zijn er over.

step-solo-phase-title = Einde van fase 1
step-solo-phase-text = Met acht bedekte opdrachten mag je vullen: dat beëindigt fase 1, en de bestede tijd is de tussenscore. Je hebt 32 besteed, en wat er nog ligt is duur.
step-solo-phase-task = Beëindig fase 1.
step-solo-phase-hint = Druk op ‘Vullen’.
step-solo-phase-wrong = Je mag doorgaan, maar het wordt duur. Vul om fase 1 te beëindigen.
step-solo-phase-done = De tussenscore van fase 1 is 32. Een tweede keer vullen kan niet: nu gaat het om de overige schijven.

step-solo-eighth-title = Een schijf is tien waard
step-solo-eighth-text = Een ander spel. Zeven opdrachten zijn bedekt, en er ligt nog één tegel. Daarna moet je vullen, en elk van de eerste acht schijven die dan ontbreekt, kost 10.
step-solo-eighth-task = Leg met de laatste tegel de achtste schijf.
step-solo-eighth-hint = Leg de blauwe 3 boven de gele 3, links van de blauwe 4.
step-solo-eighth-wrong = Daar wordt geen opdracht voltooid, en de ontbrekende schijf zou 10 kosten.
step-solo-eighth-done = De tussenscore van fase 1 wordt 36 in plaats van 46.

step-solo-cheap-title = Fase 2
step-solo-cheap-text = In fase 2 leg je de rest van je 21 schijven. Aan het eind telt alle bestede tijd nog een keer, ook die van fase 1. Goedkope tegels die veel voltooien zijn dus het best.
step-solo-cheap-task = Voltooi twee opdrachten voor hoogstens 2.
step-solo-cheap-hint = Neem de blauwe 2. Leg hem onder de blauwe 5, rechts van de rode 5.
step-solo-cheap-wrong = Te duur, of geen twee opdrachten. Probeer de blauwe 2 op een andere plek.
step-solo-cheap-done = Twee opdrachten voor 2: goedkoper kan haast niet.

step-solo-finish-title = De laatste schijf
step-solo-finish-text = Twintig van de 21 schijven zijn gelegd. Met de laatste is het spel afgelopen. Alle bestede tijd is de tussenscore van fase 2, en beide tussenscores samen zijn je score.
step-solo-finish-task = Leg de laatste schijf voor hoogstens 4.
step-solo-finish-hint = Neem de blauwe 4 en leg hem rechts aan de rode tegels.
step-solo-finish-wrong = Het kan voor 4. Waar vraagt de blauwe 4 om?
step-solo-finish-done = 32 en 61 is 93. Onder de 100: goed gedaan!

step-terra-nova-place-title = Pionnen plaatsen
step-terra-nova-place-text = Eerst worden alle pionnen geplaatst, één voor één, op lege velden naar keuze. Wordt land omsloten, dan gaan de punten naar wie er de meeste pionnen heeft. Op het meer bovenaan hebben jij en je tegenstander elk één pion.
step-terra-nova-place-task = Plaats je laatste pion op het meer.
step-terra-nova-place-hint = Elk leeg veld van het meer is goed, bijvoorbeeld b9.
step-terra-nova-place-wrong = Dat is niet het meer. Zoek de golven bovenaan de kaart.
step-terra-nova-place-done = Twee pionnen tegen één: als het meer zo wordt omsloten, krijg jij de punten.

step-terra-nova-move-title = Verplaatsen
step-terra-nova-move-text = Een beurt heeft drie acties. Een pion gaat zo ver als je wilt in een rechte lijn, in een van zes richtingen, maar nooit over pionnen of stenen. De kruising e9 leidt naar het meer en naar de oostelijke baai.
step-terra-nova-move-task = Laat aan het eind van de beurt een pion van jou op e9 staan.
step-terra-nova-move-hint = Verplaats i8 naar f8, dan f8 naar e9. Gebruik de derde actie voor een andere pion en bevestig de beurt.
step-terra-nova-move-wrong = Er staat geen pion van jou op e9. De weg van i8 naar f8 is vrij; vandaar is het één stap.
step-terra-nova-move-done = Drie acties, en de pion is om het obstakel heen gegaan.

step-terra-nova-stone-title = Grensstenen
step-terra-nova-stone-text = Na een verplaatsing mag je een grenssteen plaatsen op een leeg veld naast de verplaatste pion. Een steen blijft voorgoed staan, en niemand komt erlangs.
step-terra-nova-stone-task = Plaats een steen naast een pion van je tegenstander.
step-terra-nova-stone-hint = Verplaats i8 naar h8 en plaats stenen op h7 en g8: beide raken de pion op g7.
step-terra-nova-stone-wrong = Geen van je stenen raakt een pion van je tegenstander. Ga eerst dichterbij.
step-terra-nova-stone-done = De pion op g7 kan nu naar minder velden.

step-terra-nova-area-title = Een gebied
step-terra-nova-area-text = Land dat door stenen en de rand wordt afgesneden, is een gebied als het hoogstens drie landschappen bevat. Het levert meteen punten op: velden maal 3 met één landschap, maal 2 met twee, maal 1 met drie. De oostelijke baai heeft twaalf velden en twee landschappen; jij hebt er twee pionnen, je tegenstander één.
step-terra-nova-area-task = Sluit de oostelijke baai voor 24 punten.
step-terra-nova-area-hint = Verplaats e13 naar e11 en plaats een steen op e10. De derde actie maakt niet uit.
step-terra-nova-area-wrong = De baai is nog open. Pionnen sluiten niets af, alleen stenen: het gat is e10.
step-terra-nova-area-done = 12 × 2 = 24 punten voor jou. Alle pionnen in het gebied verlaten het spel.

step-terra-nova-tie-title = Gelijke stand
step-terra-nova-tie-text = Het meer achter d9 heeft zeven velden van één landschap: 7 × 3 = 21. Jij hebt er één pion, je tegenstander ook. Bij gelijke stand worden de punten gedeeld en naar beneden afgerond: elk 10, één gaat verloren.
step-terra-nova-tie-task = Haal alle 21 punten voor jezelf.
step-terra-nova-tie-hint = Breng eerst een tweede pion naar binnen: e9 naar c9. Plaats dan de steen op d9.
step-terra-nova-tie-wrong = Jullie delen de punten, of het meer is nog open. Zorg dat je er meer pionnen hebt voordat je sluit.
step-terra-nova-tie-done = Twee tegen één: alle 21 punten zijn van jou.

step-terra-nova-both-title = Twee met één steen
step-terra-nova-both-text = Een steen kan meerdere gebieden sluiten; elk telt apart. Alle wegen naar het meer en naar de oostelijke baai lopen over één veld.
step-terra-nova-both-task = Sluit het meer en de oostelijke baai in één beurt.
step-terra-nova-both-hint = Verplaats h8 naar f8 en plaats een steen op e9. Dan een derde actie naar keuze.
step-terra-nova-both-wrong = Er moeten twee gebieden dicht. Welk veld ligt voor allebei?
step-terra-nova-both-done = Het meer levert je 24 op. De baai is 26 waard: gelijke stand, elk 13.

step-terra-nova-home-title = Niet terug naar het beginveld
step-terra-nova-home-text = Een verplaatste pion mag de beurt niet eindigen waar hij begon. Je pion op f8 staat voor de kruising, maar moet eerst bewegen. Heen, terug en dan een steen mag niet.
step-terra-nova-home-task = Sluit het meer en de oostelijke baai in één beurt.
step-terra-nova-home-hint = Ga erdoorheen: f8 naar e9, e9 naar d9. Sluit dan de kruising achter je met een steen op e9.
step-terra-nova-home-wrong = De baaien zijn nog open. Ga over de kruising en sluit die achter je.
step-terra-nova-home-done = Je pion ging door het gat voordat het dichtging, en gaf je de meerderheid op het meer.

step-terra-nova-last-title = Het vierde landschap
step-terra-nova-last-text = Alleen het vasteland is nog open. Het bevat vier landschappen en is dus nog geen gebied. Maar het gebergte heeft maar één veld, h6. Met een steen erop blijven er drie landschappen over, en is de hele rest een gebied.
step-terra-nova-last-task = Beëindig het spel en win het.
step-terra-nova-last-hint = Verplaats f7 naar g7 en plaats een steen op h6.
step-terra-nova-last-wrong = Het vasteland is nog open. Neem het vierde landschap weg.
step-terra-nova-last-done = Twintig velden met drie landschappen: 20 punten. Al het land is verdeeld, en je wint met 55 tegen 37.
