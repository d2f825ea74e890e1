moon-about = Alle bekommen an diesem Tag dieselben Plättchen und spielen allein damit. Je niedriger das Ergebnis, desto besser.
moon-next = Nächster Mond in { $time }
moon-score = Dein Ergebnis
moon-par = Richtwert
moon-par-proven = Besser geht es nicht.
moon-par-found = Das Beste, was die Engine fand, die den ganzen Stapel kennt.
moon-par-coming = Die Engine sucht den Richtwert …
moon-par-unknown = Nicht bekannt: Die Engine konnte nicht geladen werden.
moon-place = { $count ->
    [one] Platz { $place } von { $count }
   *[other] Platz { $place } von { $count }
}
moon-place-guest = Mit einem Konto wäre das Platz { $place } auf der Bestenliste.
moon-ranked = Wertungsversuch starten
moon-ranked-about = Du hast einen Wertungsversuch. Danach kannst du dieselben Plättchen so oft spielen, wie du magst.
moon-goes-on = Dein Wertungsversuch läuft und wartet auf dich.
moon-free = Mit diesen Plättchen üben
moon-free-about = Übungsspiele ändern weder dein Ergebnis noch die Bestenliste.
moon-look = Dein Spiel ansehen
moon-course = Der Verlauf deines Spiels
moon-course-about = Ein Mond für jedes Plättchen, Phase für Phase: je mehr Aufgaben es erfüllte, desto voller.
moon-copy = Ergebnis kopieren
moon-send = Teilen …
moon-copied = Kopiert. Der Text verrät kein Plättchen.
moon-not-copied = Dein Browser hat es nicht erlaubt. Hier ist der Text zum Kopieren:
moon-share = Novae · Mond des Tages, { $date }: { $score }
moon-share-par = Richtwert { $par } ({ $over })
moon-share-text = Text zum Teilen
moon-history = Deine Monde
moon-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
moon-played = { $count ->
    [one] { $count } Tag gespielt
   *[other] { $count } Tage gespielt
}
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }, Richtwert { $par }
moon-board = Bestenliste des Tages
moon-people = { $count ->
    [0] Noch ist niemand mit einem Konto fertig.
    [one] { $count } Spieler mit einem Konto ist fertig.
   *[other] { $count } Spieler mit einem Konto sind fertig.
}
moon-no-day = Für diesen Tag gibt es keinen Mond
moon-no-day-text = Die Adresse nennt keinen Tag oder einen, der noch nicht da ist.
