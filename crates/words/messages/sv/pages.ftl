# Settings and About
kept-here = Inställningar och lokala spel stannar i den här webbläsaren. När du spelar online skickas ditt namn, dina drag, dina chattmeddelanden och resultaten till servern.
about-what = Med Novae spelar du Nova Luna och Terra Nova mot bottar, med andra på samma enhet, online eller ensam. Allt utom onlinespel körs i din webbläsare, även utan anslutning.
about-games = Nova Luna är skapat av Uwe Rosenberg och Corné van Moorsel; Terra Nova är skapat av Gaetano Evola och Rosanna Leocata.
about-independent = Novae är ett fristående projekt av människor som tycker om de här spelen. Det är inte gjort eller godkänt av deras konstruktörer eller förlag. Alla bilder och texter här är våra egna.
about-keys = Tangentbord
about-keys-text = Tabb går mellan delarna, med piltangenterna rör du dig på månhjulet, i spelområdet, på brädet och i loggen, Enter väljer, Escape lägger tillbaka.
about-data = Dina data
about-data-text = Lokala spel och inställningar stannar i den här webbläsaren; ladda ner protokoll för att spara eller flytta dem. När du spelar online eller gör det rankade försöket med dagens måne sparar servern ditt namn, dina drag, dina chattmeddelanden och dina resultat, och en kaka gör att du känns igen. De andra spelarna ser detta, och åskådare också om bordet tillåter det. Om du ställer in ett lösenord sparar servern en hash av det och vilka webbläsare du är inloggad i. På kontosidan kan du ladda ner eller radera allt som sparats om dig.
about-font = Typsnitt
about-font-text = Persisk text är satt med Vazirmatn av Saber Rastikerdar, under SIL Open Font License.
about-version = Version { $version }

# An address that leads nowhere; a game that is open in another tab
page-not-found = Sidan hittades inte
page-not-found-text = Det finns inget på den här adressen. Kontrollera länken eller gå till startsidan.
open-elsewhere = Spelet är öppet i en annan flik.
play-here = Spela här

# How moves are confirmed, how boards look, and sound
confirm-moves = Bekräfta drag
confirm-always = Alltid
confirm-touch = På pekskärmar
confirm-never = Aldrig
confirm-about = Där drag bekräftas visar det första trycket vad draget skulle göra, och ett andra tryck eller knappen spelar det. En tur i Terra Nova bekräftas med knappen, om du inte väljer ”Aldrig”.
motion = Animationer
motion-off = Av
motion-fast = Snabba
motion-normal = Normala
motion-slow = Långsamma
board-style = Brädets stil
style-illustrated = Illustrerat
style-plain = Hög kontrast
style-print = Som i tryck
volume = Volym
theme = Tema
theme-device = Systemstandard
theme-light = Ljust
theme-dark = Mörkt
bot-pace = Bottarnas tempo
pace-calm = Lugnt
pace-brisk = Snabbt
pace-at-once = Direkt
coordinates = Koordinater på brädet
