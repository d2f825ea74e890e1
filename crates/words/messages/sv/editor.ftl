editor-brushes = Pensel
editor-sea = hav
editor-hand = flytta kartan
editor-clear = Rensa
editor-sheet = Kartan som du målar
editor-place = Rad { $row }, kolumn { $column }: { $ground }
editor-sound = Den här kartan går att spela på med upp till { $count } spelare.
fault-few-fields = Hittills finns plats för { $count } pjäser. Två spelare behöver { $needed } fält.
fault-many-fields = { $count } fält är för många: en karta har högst { $most }. Ta bort så många som är markerade.
fault-apart = { $count ->
    [one] { $count } fält är avskuret. Allt land måste hänga ihop.
   *[other] { $count } fält är avskurna. Allt land måste hänga ihop.
}
fault-few-landscapes = { $count ->
    [one] Det finns bara { $count } landskap. En karta har minst fyra.
   *[other] Det finns bara { $count } landskap. En karta har minst fyra.
}
editor-summary = Översikt
editor-landscape = Landskap
editor-landscapes = Antal landskap
editor-fields = Fält
editor-parts = Delar
editor-price = Stenar
editor-all = { $count ->
    [one] { $count } fält totalt.
   *[other] { $count } fält totalt.
}
editor-spread = Antalen stenar ligger { $spread } isär; ju mindre, desto jämnare är kartan (ön: 8).
editor-price-note = ”Stenar” är antalet gränsstenar som stänger in just ett landskaps fält.
editor-name = Kartans namn
editor-keep = Spara kartan
editor-is-kept = Kartan är sparad i den här webbläsaren.
editor-not-kept = Din webbläsare kan inte spara kartor; ladda ner texten i stället.
editor-play = Spela på kartan
editor-new = Kartgenerator
editor-seed = Kartans nummer
editor-generate = Skapa karta
editor-shelf = Sparade kartor
editor-no-kept = Ingen karta är sparad än.
editor-remove = Ta bort { $name }
editor-text = Karttext
editor-keys = Med tangentbordet: piltangenterna väljer fält, 1 till 8 målar ett landskap, 0 målar hav, Ctrl+Z ångrar.
fault-at = Rad { $line }, tecken { $column }: { $fault }
fault-header = Ovanför brädet står rader som börjar med ”name”, ”landscape” eller ”#”. Ändra den här raden.
fault-name = En karta har ett namn, högst 255 byte. Korta det eller ta bort det andra.
fault-no-board = Brädet saknas. Skriv ”board” och raderna därunder.
fault-landscape = Ett landskap har en egen stor bokstav och ett eget ord: ”landscape F forest”.
fault-character = Det här tecknet är inte tillåtet här. Använd bokstäver och mellanslag.
fault-letter = Inget landskap har den bokstaven. Ange det ovanför brädet.
fault-parity = Fältet ligger mellan två sexhörningar. Flytta det en kolumn.
fault-large = Brädet är för stort: högst 26 rader, med fält som ligger nära varandra.
exchange-use = Använd texten
exchange-copy = Kopiera
exchange-copied = Kopierat.
exchange-download = Ladda ner
exchange-file = Öppna fil
analysis-engine = Datorn
analysis-ask = Starta analysen
analysis-stop = Stoppa analysen
analysis-thinking = Datorn tänker
analysis-depth = Analysdjup
analysis-quick = Snabbt
analysis-thorough = Grundligt
analysis-deep = Djupt
analysis-nodes = Vinstchansen efter varje drag; { $nodes } ställningar granskade per drag.
analysis-play = Spela draget
analysis-instead = I stället:
analysis-end = Till variantens slut
analysis-new = Nytt spel
analysis-record = Protokoll
analysis-other-game = Det här är ett protokoll för det andra spelet. Öppna det på det brädet.
analysis-arrange = Ställ upp ställning
arrange-note = Välj vad du vill lägga ut och sedan fälten. Inhägnat land räknas för pjäserna som står där.
arrange-nothing = inget
arrange-play = klart: spela härifrån
arrange-turn = På tur
arrange-many-pieces = Spelaren har inga fler pjäser. Ta först bort en.
arrange-many-stones = Det finns inga fler stenar. Ta först bort en.
arrange-tiles-note = Välj en bricka och sedan dess plats. Tryck på en bricka som redan ligger, eller på månmarkören, för att ta upp den igen. Skivor, månspår och draghög följer av brickorna.
arrange-colours = Färger
arrange-stock = Brickor som inte ligger någonstans än
arrange-where = Var den ska ligga
arrange-moon = månmarkör
arrange-marker = Här står månmarkören. Välj en annan plats eller flytta markören först.
arrange-apart = Alla brickor i ett spelområde måste hänga ihop kant i kant.
arrange-many-tiles = Så många brickor kan ingen ha. Ta först bort en.
arrange-alone = Ställningar kan ställas upp för två till fyra spelare. Starta först ett nytt spel för dem.
