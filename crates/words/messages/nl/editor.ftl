editor-brushes = Penseel
editor-sea = zee
editor-hand = kaart verschuiven
editor-clear = Wissen
editor-sheet = De kaart die je schildert
editor-place = Rij { $row }, kolom { $column }: { $ground }
editor-sound = Op deze kaart kunnen hoogstens { $count } spelers spelen.
fault-few-fields = Tot nu toe is er plaats voor { $count } pionnen. Twee spelers hebben { $needed } velden nodig.
fault-many-fields = { $count } velden zijn te veel: een kaart heeft er hoogstens { $most }. Haal er zoveel weg als er gemarkeerd zijn.
fault-apart = { $count ->
    [one] { $count } veld ligt los. Al het land moet verbonden zijn.
   *[other] { $count } velden liggen los. Al het land moet verbonden zijn.
}
fault-few-landscapes = { $count ->
    [one] Er is maar { $count } landschap. Een kaart heeft er minstens vier.
   *[other] Er zijn maar { $count } landschappen. Een kaart heeft er minstens vier.
}
editor-summary = Overzicht
editor-landscape = Landschap
editor-landscapes = Landschappen
editor-fields = Velden
editor-parts = Delen
editor-price = Stenen
editor-all = { $count ->
    [one] { $count } veld in totaal.
   *[other] { $count } velden in totaal.
}
editor-spread = De aantallen stenen liggen { $spread } uit elkaar; hoe minder, hoe evenwichtiger de kaart (het eiland: 8).
editor-price-note = ‘Stenen’ is het aantal grensstenen dat precies de velden van een landschap omsluit.
editor-name = Naam van de kaart
editor-keep = Kaart opslaan
editor-is-kept = De kaart is in deze browser opgeslagen.
editor-not-kept = Je browser kan geen kaarten opslaan; download in plaats daarvan de tekst.
editor-play = Op deze kaart spelen
editor-new = Kaartgenerator
editor-seed = Nummer van de kaart
editor-generate = Kaart maken
editor-shelf = Opgeslagen kaarten
editor-no-kept = Er is nog geen kaart opgeslagen.
editor-remove = { $name } verwijderen
editor-text = Kaarttekst
editor-keys = Met het toetsenbord: de pijltoetsen kiezen een veld, 1 tot 8 schilderen een landschap, 0 de zee, Ctrl+Z maakt ongedaan.
fault-at = Regel { $line }, teken { $column }: { $fault }
fault-header = Boven het bord staan regels die met ‘name’, ‘landscape’ of ‘#’ beginnen. Verander deze regel.
fault-name = Een kaart heeft één naam, van hoogstens 255 bytes. Maak hem korter of haal de tweede weg.
fault-no-board = Het bord ontbreekt. Schrijf ‘board’ en daaronder de rijen.
fault-landscape = Een landschap heeft een eigen hoofdletter en een eigen woord: ‘landscape F forest’.
fault-character = Dit teken is hier niet toegestaan. Gebruik letters en spaties.
fault-letter = Geen landschap heeft deze letter. Voeg het boven het bord toe.
fault-parity = Dit veld ligt tussen twee zeshoeken. Schuif het één kolom op.
fault-large = Het bord is te groot: hoogstens 26 rijen, met velden die dicht bij elkaar liggen.
exchange-use = Deze tekst gebruiken
exchange-copy = Kopiëren
exchange-copied = Gekopieerd.
exchange-download = Downloaden
exchange-file = Bestand openen
analysis-engine = Computer
analysis-ask = Analyse starten
analysis-stop = Analyse stoppen
analysis-thinking = De computer denkt na
analysis-depth = Analysediepte
analysis-quick = Snel
analysis-thorough = Grondig
analysis-deep = Diep
analysis-nodes = De winstkans na elke actie; { $nodes } stellingen per actie bekeken.
analysis-play = Zet spelen
analysis-instead = In plaats daarvan:
analysis-end = Naar het einde van de variant
analysis-new = Nieuw spel
analysis-record = Verslag
analysis-other-game = Dit is een verslag van het andere spel. Open het op het analysebord van dat spel.
analysis-arrange = Stelling opzetten
arrange-note = Kies wat je wilt plaatsen en daarna de velden. Omsloten land telt voor de pionnen die erop staan.
arrange-nothing = niets
arrange-play = klaar: vanaf hier spelen
arrange-turn = Aan de beurt
arrange-many-pieces = Deze speler heeft geen pionnen meer. Haal er eerst een weg.
arrange-many-stones = Er zijn geen stenen meer. Haal er eerst een weg.
arrange-tiles-note = Kies een tegel en daarna zijn plaats. Druk op een tegel die al ligt, of op de maan, om die weer op te pakken. Schijven, maanspoor en trekstapel volgen uit de tegels.
arrange-colours = Kleuren
arrange-stock = Tegels die nog nergens liggen
arrange-where = Waar hij komt
arrange-moon = maan
arrange-marker = Hier staat de maan. Kies een andere plaats of verzet eerst de maan.
arrange-apart = Alle tegels van een speelgebied moeten met hun zijden aan elkaar grenzen.
arrange-many-tiles = Zoveel tegels kan niemand hebben. Haal er eerst een weg.
arrange-alone = Stellingen kun je opzetten voor twee tot vier spelers. Start daarvoor eerst een nieuw spel.
