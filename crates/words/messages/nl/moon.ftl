moon-about = Iedereen krijgt op deze dag dezelfde tegels en speelt er alleen mee. Hoe lager de score, hoe beter.
moon-next = Volgende maan over { $time }
moon-score = Jouw score
moon-par = Richtscore
moon-par-proven = Beter kan niet.
moon-par-found = Het beste dat de oplosser vond, die de hele stapel kent.
moon-par-coming = De oplosser zoekt de richtscore …
moon-par-unknown = Niet bekend: de oplosser kon niet worden opgehaald.
moon-place = { $count ->
    [one] Plaats { $place } van { $count }
   *[other] Plaats { $place } van { $count }
}
moon-place-guest = Met een account zou dit plaats { $place } op de ranglijst zijn.
moon-ranked = Start de poging die telt
moon-ranked-about = Je hebt er één. Daarna mag je dezelfde tegels zo vaak spelen als je wilt.
moon-goes-on = Je poging is begonnen en wacht op je.
moon-free = Oefen met deze tegels
moon-free-about = Oefenspellen veranderen je score en de ranglijst niet.
moon-look = Bekijk je spel
moon-course = Het verloop van je spel
moon-course-about = Een maan voor elke tegel, fase na fase: hoe meer opdrachten hij voltooide, hoe voller.
moon-copy = Kopiëren voor vrienden
moon-send = Delen …
moon-copied = Gekopieerd. Het verraadt geen tegel.
moon-not-copied = Je browser stond het niet toe. Dit is de tekst om te kopiëren:
moon-share = Novae · Maan van vandaag, { $date }: { $score }
moon-share-par = Richtscore { $par } ({ $over })
moon-share-text = De tekst voor vrienden
moon-history = Jouw manen
moon-streak = { $count ->
    [one] { $count } dag op rij
   *[other] { $count } dagen op rij
}
moon-played = { $count ->
    [one] { $count } dag gespeeld
   *[other] { $count } dagen gespeeld
}
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }, richtscore { $par }
moon-board = Ranglijst van de dag
moon-people = { $count ->
    [0] Nog niemand met een account is klaar.
    [one] { $count } speler met een account is klaar.
   *[other] { $count } spelers met een account zijn klaar.
}
moon-no-day = Voor deze dag is er geen maan
moon-no-day-text = Het adres noemt geen dag, of een die nog niet gekomen is.
