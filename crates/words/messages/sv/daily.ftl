moon-about = Alla får samma brickor den här dagen och spelar ensamma med dem. Ju lägre slutpoäng desto bättre.
moon-next = Nästa måne om { $time }
moon-score = Din slutpoäng
moon-par = Riktvärde
moon-par-proven = Bättre går inte.
moon-par-found = Det bästa som datorn hittade när den kände till hela högen.
moon-par-coming = Datorn söker riktvärdet …
moon-par-unknown = Okänt: datorns analys gick inte att hämta.
moon-place = { $count ->
    [one] Plats { $place } av { $count }
   *[other] Plats { $place } av { $count }
}
moon-place-guest = Med ett konto skulle det här vara plats { $place } på topplistan.
moon-ranked = Starta rankat försök
moon-ranked-about = Du har ett rankat försök. Sedan får du spela samma brickor så ofta du vill.
moon-goes-on = Ditt rankade försök har börjat och väntar på dig.
moon-free = Öva med de här brickorna
moon-free-about = Övningsspel ändrar varken din slutpoäng eller topplistan.
moon-look = Visa ditt spel
moon-course = Hur ditt spel gick
moon-course-about = En måne för varje bricka, fas för fas: ju fler uppgifter den slutförde, desto fullare.
moon-copy = Kopiera resultatet
moon-send = Dela …
moon-copied = Kopierat. Texten avslöjar ingen bricka.
moon-not-copied = Din webbläsare tillät det inte. Kopiera texten här:
moon-share = Novae · Dagens måne, { $date }: { $score }
moon-share-par = Riktvärde { $par } ({ $over })
moon-share-text = Text att dela
moon-history = Dina månar
moon-streak = { $count ->
    [one] { $count } dag i rad
   *[other] { $count } dagar i rad
}
moon-played = { $count ->
    [one] { $count } dag spelad
   *[other] { $count } dagar spelade
}
moon-day = { $date }: { $score }
moon-day-par = { $date }: { $score }, riktvärde { $par }
moon-board = Dagens topplista
moon-people = { $count ->
    [0] Ingen med ett konto är klar än.
    [one] { $count } spelare med ett konto är klar.
   *[other] { $count } spelare med ett konto är klara.
}
moon-no-day = Det finns ingen måne för den här dagen
moon-no-day-text = Adressen anger ingen dag, eller en som inte har kommit än.
