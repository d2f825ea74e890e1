moon-about = Iedereen krijgt op deze dag dezelfde tegels en speelt er alleen mee. Hoe lager de score, hoe beter.
moon-next = Volgende maan over { $time }
moon-score = Jouw score
moon-par = Richtscore
moon-par-proven = Beter kan niet.
moon-par-found = Het beste dat de computer vond met kennis van de hele stapel.
moon-par-coming = De computer zoekt de richtscore …
moon-par-unknown = Niet bekend: de computeranalyse kon niet worden geladen.
moon-place = { $count ->
    [one] Plaats { $place } van { $count }
   *[other] Plaats { $place } van { $count }
}
moon-place-guest = Met een account zou dit plaats { $place } op de ranglijst zijn.
moon-ranked = Poging voor de ranglijst starten
moon-ranked-about = Je hebt één poging voor de ranglijst. Daarna mag je dezelfde tegels zo vaak spelen als je wilt.
moon-goes-on = Je poging voor de ranglijst is begonnen en wacht op je.
moon-free = Met deze tegels oefenen
moon-free-about = Oefenspellen veranderen je score en de ranglijst niet.
moon-look = Je spel bekijken
moon-course = Het verloop van je spel
moon-course-about = Een maan voor elke tegel, fase na fase: hoe meer opdrachten hij voltooide, hoe voller.
moon-copy = Resultaat kopiëren
moon-send = Delen …
moon-copied = Gekopieerd. De tekst verraadt geen tegel.
moon-not-copied = Je browser stond het niet toe. Dit is de tekst om te kopiëren:
moon-share = Novae · Maan van de dag, { $date }: { $score }
moon-share-par = Richtscore { $par } ({ $over })
moon-share-text = Tekst om te delen
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
moon-no-day-text = Het adres noemt geen dag, of een dag die nog moet komen.
