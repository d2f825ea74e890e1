learn-intro = Korta lektioner i riktiga ställningar: du spelar själv och ser genast om det stämmer.
learn-nova-luna = Hur brickor tas och läggs, hur uppgifter slutförs och vems tur det är.
learn-solo = Solospelet: två faser, två delpoäng och så lite tid som möjligt.
learn-terra-nova = Pjäser, gränsstenar och vad landet mellan dem är värt.
learn-progress = { $count ->
    [one] { $done } av { $count } steg klart
   *[other] { $done } av { $count } steg klara
}
learn-begin = Börja
learn-go-on = Fortsätt
learn-step = Steg { $number } av { $count }
learn-is-done = klart
learn-task = Övning
learn-opponent = Motståndaren
learn-next = Nästa steg
learn-back = Föregående steg
learn-retry = Försök igen
learn-courses = Alla lektioner
learn-finished = Du har gått igenom hela kursen.
learn-play = Spela nu
learn-rule = Mer i reglerna: { $rule }

step-nova-luna-take-title = Ta en bricka
step-nova-luna-take-text = Brickorna ligger på månhjulet. Du får ta en av de tre närmaste efter månmarkören, medurs: de är upplyfta. Talet på en bricka är dess tidskostnad; så många fält flyttas din skiva fram.
step-nova-luna-take-task = Ta den gula 4:an och lägg den i ditt spelområde.
step-nova-luna-take-hint = Det är den andra av de upplyfta brickorna. Välj den och sedan den fria platsen i ditt spelområde.
step-nova-luna-take-wrong = Det var en annan bricka. Leta efter den gula med talet 4.
step-nova-luna-take-done = Månmarkören står nu där brickan låg, och din skiva har gått fyra fält framåt.

step-nova-luna-neighbours-title = Uppgifter
step-nova-luna-neighbours-text = En brickas uppgifter kräver vissa färger runt omkring. Den gula 4:an kräver bland annat två blå brickor. En blå ligger redan intill.
step-nova-luna-neighbours-task = Slutför uppgiften ”två blå” på den gula 4:an.
step-nova-luna-neighbours-hint = Ta den blå 3:an och lägg den under den gula 4:an.
step-nova-luna-neighbours-wrong = För den gula 4:an räknas ännu färre än två blå brickor. En blå till måste hamna intill den, eller intill den blå som redan ligger där.
step-nova-luna-neighbours-done = Två blå: en av dina skivor täcker uppgiften. Den som först har lagt alla skivor vinner.

step-nova-luna-chain-title = Kedjor
step-nova-luna-chain-text = Brickor av samma färg som ligger kant i kant bildar en kedja. När en kedja når en bricka räknas hela kedjan. Hörn räknas aldrig: den röda brickan möter bara ett hörn av den gula 4:an.
step-nova-luna-chain-task = Slutför ”två blå” igen, den här gången med en bricka som inte ligger intill den gula 4:an.
step-nova-luna-chain-hint = Lägg den blå 2:an på andra sidan av din blå bricka, till höger om den.
step-nova-luna-chain-wrong = Antingen är uppgiften fortfarande öppen, eller så ligger din bricka intill den gula 4:an. Förläng den blå kedjan på bortre sidan.
step-nova-luna-chain-done = Kedjan når den gula 4:an med bara ena änden, och ändå räknas båda brickorna.

step-nova-luna-two-goals-title = Två uppgifter på en gång
step-nova-luna-two-goals-text = Varje uppgift räknas för sig, även på den bricka du lägger. Tre röda och två blå brickor ligger här runt en lucka.
step-nova-luna-two-goals-task = Slutför två uppgifter med en bricka.
step-nova-luna-two-goals-hint = Ta den gula 4:an och lägg den i luckan i mitten.
step-nova-luna-two-goals-wrong = Det slutför färre än två uppgifter. Vilken bricka kräver tre röda och två blå?
step-nova-luna-two-goals-done = Tre röda på ena sidan, två blå på den andra: två skivor på samma tur.

step-nova-luna-each-other-title = Goda grannar
step-nova-luna-each-other-text = Din turkosa bricka kräver bland annat en röd. På månhjulet ligger en röd som kräver en turkos. Sida vid sida hjälper de varandra.
step-nova-luna-each-other-task = Slutför en uppgift på var och en av två brickor.
step-nova-luna-each-other-hint = Ta den röda 6:an och lägg den intill din turkosa bricka.
step-nova-luna-each-other-wrong = En uppgift måste slutföras på två brickor samtidigt. Se vad din turkosa bricka kräver.
step-nova-luna-each-other-done = En bricka lagd, en uppgift slutförd på båda.

step-nova-luna-shared-title = En bricka för många uppgifter
step-nova-luna-shared-text = En bricka räknas för så många uppgifter som den når. Din turkosa och din röda bricka kräver båda två gula.
step-nova-luna-shared-task = Slutför en uppgift på båda med en enda bricka.
step-nova-luna-shared-hint = Lägg den gula 2:an under din gula bricka: då når kedjan båda.
step-nova-luna-shared-wrong = Den gula kedjan måste nå både den turkosa och den röda brickan.
step-nova-luna-shared-done = Två gula brickor, och två uppgifter som delar på dem.

step-nova-luna-own-tile-title = Brickan själv räknas inte
step-nova-luna-own-tile-text = En bricka räknas aldrig för sina egna uppgifter. Din röda 2:a kräver fyra röda, men bara tre andra räknas för den. Den röda 2:an på månhjulet kräver samma sak.
step-nova-luna-own-tile-task = Slutför en uppgift på var och en av två brickor.
step-nova-luna-own-tile-hint = Ta den röda 2:an från månhjulet och lägg den intill dina röda brickor.
step-nova-luna-own-tile-wrong = Bara en röd bricka till gör den röda kedjan längre.
step-nova-luna-own-tile-done = Fem röda i en kedja: för varje röd 2:a räknas de fyra andra.

step-nova-luna-again-title = Vems tur?
step-nova-luna-again-text = Månspåret visar vems tur det är: den vars skiva är längst bak. Den som hamnar på en annan skiva ligger överst och är först på tur. Du ligger på 3, din motståndare på 5.
step-nova-luna-again-task = Ta en bricka så att det blir din tur igen.
step-nova-luna-again-hint = Ta brickan som kostar 2: du hamnar på din motståndares skiva.
step-nova-luna-again-wrong = Då går du förbi din motståndare, som i stället är på tur. Ta något billigare.
step-nova-luna-again-done = Din skiva ligger överst, så det är din tur en gång till.

step-nova-luna-refill-title = Fyll på
step-nova-luna-refill-text = Med en eller två brickor kvar på månhjulet får du fylla på innan du tar; finns ingen kvar måste du. Du ser de nya innan du väljer. Här är två dyra kvar, och ingen av dem slutför någon uppgift.
step-nova-luna-refill-task = Fyll på månhjulet.
step-nova-luna-refill-hint = Tryck på ”Fyll på”.
step-nova-luna-refill-wrong = Du får ta en 7:a, men nya brickor ger troligen mer. Fyll på först.
step-nova-luna-refill-done = Nio nya brickor kom, de två gamla låg kvar. Bara månmarkörens plats förblir tom.

step-nova-luna-win-title = Sista skivan
step-nova-luna-win-text = Slutet på ett spel. Du har två skivor kvar, din motståndare fyra. Den som lägger sin sista skiva vinner genast.
step-nova-luna-win-task = Lägg dina två sista skivor på den här turen.
step-nova-luna-win-hint = Ta den blå 5:an. Uppgifter som lyser saknar bara en bricka; det finns en plats som hjälper två av dem.
step-nova-luna-win-wrong = Du har en skiva kvar. På en viss plats slutför en bricka båda uppgifterna.
step-nova-luna-win-done = Det var den sista skivan: spelet är slut, och du har vunnit.

step-solo-thrift-title = Mot tiden
step-solo-thrift-text = Ensam spelar du mot tiden. Talen på alla brickor du tar läggs ihop, och ju lägre slutpoäng desto bättre. Under 100 är bra.
step-solo-thrift-task = Ta den billigaste av de tre brickorna.
step-solo-thrift-hint = 7, 4 eller 2: den turkosa 2:an kostar minst.
step-solo-thrift-wrong = Det finns en billigare bland de upplyfta brickorna.
step-solo-thrift-done = Du har använt 2. Men se upp: varje skiva som du inte lägger kostar 10.

step-solo-many-title = Värd sitt pris
step-solo-many-text = I fas 1 vill du täcka åtta uppgifter. Tre är redan täckta. En bricka för 7 kan vara billig om den ger tillräckligt.
step-solo-many-task = Slutför fyra uppgifter med en bricka.
step-solo-many-hint = Ta den gula 7:an. Lägg den ovanför den turkosa 7:an, till höger om den röda 3:an.
step-solo-many-wrong = Det var färre än fyra. Förhandsvisningen visar vad en plats ger innan du bestämmer dig.
step-solo-many-done = Fyra uppgifter för 7: nu är sju täckta.

step-solo-ninth-title = En mer än nödvändigt
step-solo-ninth-text = Sju uppgifter är täckta, åtta är målet. En nionde skadar inte: skivan kommer från den andra högen.
step-solo-ninth-task = Slutför två uppgifter med en bricka som kostar högst 3.
step-solo-ninth-hint = Ta den blå 3:an och lägg den ovanför den gula 7:an.
step-solo-ninth-wrong = För dyrt, eller inte två uppgifter. Den blå 3:an klarar det.
step-solo-ninth-done = Nio skivor är lagda, tolv är kvar.

step-solo-phase-title = Slutet på fas 1
step-solo-phase-text = Med åtta täckta uppgifter får du fylla på: det avslutar fas 1, och den använda tiden blir dess delpoäng. Du har använt 32, och det som ligger kvar är dyrt.
step-solo-phase-task = Avsluta fas 1.
step-solo-phase-hint = Tryck på ”Fyll på”.
step-solo-phase-wrong = Du får fortsätta, men det blir dyrt. Fyll på för att avsluta fas 1.
step-solo-phase-done = Delpoängen för fas 1 är 32. Du kan inte fylla på igen: nu gäller det resten av skivorna.

step-solo-eighth-title = En skiva är värd tio
step-solo-eighth-text = Ett annat spel. Sju uppgifter är täckta, och en bricka är kvar på månhjulet. Efter den måste du fylla på, och varje skiva av de åtta första som då saknas kostar 10.
step-solo-eighth-task = Lägg den åttonde skivan med den sista brickan.
step-solo-eighth-hint = Lägg den blå 3:an ovanför den gula 3:an, till vänster om den blå 4:an.
step-solo-eighth-wrong = Där slutförs ingen uppgift, och skivan som saknas skulle kosta 10.
step-solo-eighth-done = Delpoängen för fas 1 blir 36 i stället för 46.

step-solo-cheap-title = Fas 2
step-solo-cheap-text = I fas 2 lägger du resten av dina 21 skivor. Till slut räknas all använd tid en gång till, även den från fas 1. Därför är billiga brickor som slutför mycket bäst.
step-solo-cheap-task = Slutför två uppgifter för högst 2.
step-solo-cheap-hint = Ta den blå 2:an. Lägg den under den blå 5:an, till höger om den röda 5:an.
step-solo-cheap-wrong = För dyrt, eller inte två uppgifter. Pröva den blå 2:an på en annan plats.
step-solo-cheap-done = Två uppgifter för 2: billigare blir det knappast.

step-solo-finish-title = Sista skivan
step-solo-finish-text = Tjugo av 21 skivor är lagda. Med den sista är spelet slut. All använd tid är delpoängen för fas 2, och båda delpoängen tillsammans är din slutpoäng.
step-solo-finish-task = Lägg den sista skivan för högst 4.
step-solo-finish-hint = Ta den blå 4:an och lägg den intill de röda brickorna till höger.
step-solo-finish-wrong = Det går för 4. Vad kräver den blå 4:an?
step-solo-finish-done = 32 och 61 blir 93. Under 100: bra gjort!

step-terra-nova-place-title = Placera pjäserna
step-terra-nova-place-text = Först placeras alla pjäser, en i taget, på valfria tomma fält. När land inhägnas går poängen till den som har flest pjäser där. På sjön högst upp har du och din motståndare en pjäs var.
step-terra-nova-place-task = Placera din sista pjäs på sjön.
step-terra-nova-place-hint = Vilket tomt fält som helst på sjön duger, till exempel b9.
step-terra-nova-place-wrong = Det är inte sjön. Leta efter vågorna högst upp på kartan.
step-terra-nova-place-done = Två pjäser mot en: om sjön inhägnas så här får du poängen.

step-terra-nova-move-title = Flytta
step-terra-nova-move-text = En tur har tre drag. En pjäs går så långt du vill i rät linje, i en av sex riktningar, men aldrig över pjäser eller stenar. Korsningen e9 leder till sjön och till den östra viken.
step-terra-nova-move-task = Ha en av dina pjäser på e9 när turen är slut.
step-terra-nova-move-hint = Flytta i8 till f8, sedan f8 till e9. Använd det tredje draget till en annan pjäs och bekräfta turen.
step-terra-nova-move-wrong = Ingen av dina pjäser har kommit till e9. Vägen från i8 till f8 är fri; därifrån är det ett steg.
step-terra-nova-move-done = Tre drag, och pjäsen har gått runt hindret.

step-terra-nova-stone-title = Gränsstenar
step-terra-nova-stone-text = Efter en flytt får du placera en gränssten på ett tomt fält intill den flyttade pjäsen. En sten ligger kvar för alltid, och ingen kommer förbi den.
step-terra-nova-stone-task = Placera en sten intill en av din motståndares pjäser.
step-terra-nova-stone-hint = Flytta i8 till h8 och placera sedan stenar på h7 och g8: båda ligger intill pjäsen på g7.
step-terra-nova-stone-wrong = Ingen av dina stenar ligger intill en av motståndarens pjäser. Gå närmare först.
step-terra-nova-stone-done = Pjäsen på g7 kan nu flytta till färre fält.

step-terra-nova-area-title = Ett område
step-terra-nova-area-text = Land som stenar och kanten skär av är ett område om det har högst tre landskap. Det ger poäng genast: fälten gånger 3 med ett landskap, gånger 2 med två, gånger 1 med tre. Den östra viken har tolv fält och två landskap; du har två pjäser där, din motståndare en.
step-terra-nova-area-task = Stäng den östra viken för 24 poäng.
step-terra-nova-area-hint = Flytta e13 till e11 och placera en sten på e10. Det tredje draget är valfritt.
step-terra-nova-area-wrong = Viken är fortfarande öppen. Pjäser stänger ingenting, bara stenar gör det: luckan är e10.
step-terra-nova-area-done = 12 × 2 = 24 poäng till dig. Alla pjäser i området lämnar spelet.

step-terra-nova-tie-title = Lika många
step-terra-nova-tie-text = Sjön bortom d9 har sju fält av ett landskap: 7 × 3 = 21. Du har en pjäs där, och din motståndare också. Vid lika antal delas poängen och avrundas nedåt: 10 var, och en går förlorad.
step-terra-nova-tie-task = Ta alla 21 poäng själv.
step-terra-nova-tie-hint = För först in en pjäs till: e9 till c9. Placera sedan stenen på d9.
step-terra-nova-tie-wrong = Ni delar poängen, eller så är sjön fortfarande öppen. Se till att ha fler pjäser där innan du stänger.
step-terra-nova-tie-done = Två mot en: du får alla 21 poäng.

step-terra-nova-both-title = Två med en sten
step-terra-nova-both-text = En sten kan stänga flera områden; vart och ett räknas för sig. Alla vägar till sjön och till den östra viken går över ett enda fält.
step-terra-nova-both-task = Stäng sjön och den östra viken på samma tur.
step-terra-nova-both-hint = Flytta h8 till f8 och placera en sten på e9. Sedan ett valfritt tredje drag.
step-terra-nova-both-wrong = Två områden måste stängas. Vilket fält ligger framför båda?
step-terra-nova-both-done = Sjön ger dig 24. Viken är värd 26: lika, 13 var.

step-terra-nova-home-title = Inte tillbaka till startfältet
step-terra-nova-home-text = En flyttad pjäs får inte avsluta turen där den började. Din pjäs på f8 står framför korsningen, men måste flyttas först. Dit, tillbaka och sedan en sten är inte tillåtet.
step-terra-nova-home-task = Stäng sjön och den östra viken på samma tur.
step-terra-nova-home-hint = Gå igenom: f8 till e9, e9 till d9. Stäng sedan korsningen bakom dig med en sten på e9.
step-terra-nova-home-wrong = Vikarna är fortfarande öppna. Gå över korsningen och stäng den bakom dig.
step-terra-nova-home-done = Din pjäs gick genom luckan innan den stängdes och gav dig majoritet på sjön.

step-terra-nova-last-title = Det fjärde landskapet
step-terra-nova-last-text = Bara fastlandet är öppet. Det har fyra landskap och är därför inget område än. Men berget har bara ett fält, h6. Med en sten på det finns tre landskap kvar, och hela resten är ett område.
step-terra-nova-last-task = Avsluta spelet och vinn det.
step-terra-nova-last-hint = Flytta f7 till g7 och placera en sten på h6.
step-terra-nova-last-wrong = Fastlandet är fortfarande öppet. Ta bort det fjärde landskapet.
step-terra-nova-last-done = Tjugo fält med tre landskap: 20 poäng. Allt land är fördelat, och du vinner med 55 mot 37.
