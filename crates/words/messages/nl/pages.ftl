# Settings and About
kept-here = Instellingen en lokale spellen blijven in deze browser. Als je online speelt, gaan je naam, je zetten, je chatberichten en de resultaten naar de server.
about-what = Met Novae speel je Nova Luna en Terra Nova tegen bots, met anderen op één apparaat, online of alleen. Behalve online spellen draait alles in je browser, ook zonder verbinding.
about-games = Nova Luna is van Uwe Rosenberg en Corné van Moorsel; Terra Nova is van Gaetano Evola en Rosanna Leocata.
about-independent = Novae is een onafhankelijk project van mensen die van deze spellen houden. Het is niet gemaakt of goedgekeurd door hun ontwerpers of uitgevers. Alle beelden en teksten hier zijn van onszelf.
about-keys = Toetsenbord
about-keys-text = Tab gaat van deel naar deel, met de pijltoetsen beweeg je op het maanwiel, in het speelgebied, op het bord en in het verloop, Enter kiest, Escape legt terug.
about-data = Je gegevens
about-data-text = Lokale spellen en instellingen blijven in deze browser; download verslagen om ze te bewaren of mee te nemen. Als je online speelt of de poging voor de ranglijst bij de maan van de dag doet, slaat de server je naam, je zetten, je chatberichten en je resultaten op, en word je herkend met een cookie. De andere spelers zien dit, en toeschouwers ook als de tafel dat toestaat. Stel je een wachtwoord in, dan slaat de server een hash daarvan op en de browsers waarin je bent aangemeld. Op de accountpagina kun je alles wat over je is opgeslagen downloaden of verwijderen.
about-font = Lettertype
about-font-text = Perzische tekst is gezet in Vazirmatn van Saber Rastikerdar, onder de SIL Open Font License.
about-version = Versie { $version }

# An address that leads nowhere; a game that is open in another tab
page-not-found = Pagina niet gevonden
page-not-found-text = Op dit adres is niets te vinden. Controleer de link of ga naar de startpagina.
open-elsewhere = Dit spel is geopend in een ander tabblad.
play-here = Hier spelen

# How moves are confirmed, how boards look, and sound
confirm-moves = Zetten bevestigen
confirm-always = Altijd
confirm-touch = Op aanraakschermen
confirm-never = Nooit
confirm-about = Waar zetten worden bevestigd, laat de eerste tik of klik zien wat een zet zou doen; met een tweede of met de knop speel je hem. Een beurt van Terra Nova bevestig je met de knop, tenzij je ‘Nooit’ kiest.
motion = Animaties
motion-off = Uit
motion-fast = Snel
motion-normal = Normaal
motion-slow = Langzaam
board-style = Stijl van het bord
style-illustrated = Geïllustreerd
style-plain = Hoog contrast
style-print = Als drukwerk
volume = Volume
theme = Thema
theme-device = Systeemstandaard
theme-light = Licht
theme-dark = Donker
bot-pace = Tempo van de bots
pace-calm = Rustig
pace-brisk = Snel
pace-at-once = Meteen
coordinates = Coördinaten op het bord
