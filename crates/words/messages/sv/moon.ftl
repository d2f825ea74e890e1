moon-about = Alla får samma brickor den här dagen och spelar ensamma med dem. Ju lägre summa desto bättre.
moon-next = Nästa måne om { $time }
moon-score = Din summa
moon-par = Riktvärde
moon-par-proven = Bättre går inte.
moon-par-found = Det bästa som lösaren hittade, den som känner hela högen.
moon-par-coming = Lösaren söker riktvärdet …
moon-par-unknown = Inte känt: lösaren gick inte att hämta.
moon-place = { $count ->
    [one] Plats { $place } av { $count }
   *[other] Plats { $place } av { $count }
}
moon-place-guest = Med ett konto skulle det här vara plats { $place } på topplistan.
moon-ranked = Starta rankat försök
moon-ranked-about = Du har ett. Sedan får du spela samma brickor så ofta du vill.
moon-goes-on = Ditt rankade försök har börjat och väntar på dig.
moon-free = Öva med de här brickorna
moon-free-about = Övningsspel ändrar varken din summa eller topplistan.
moon-look = Titta på ditt spel
moon-course = Hur ditt spel gick
moon-course-about = En måne för varje bricka, fas för fas: ju fler uppgifter den slutförde, desto fullare.
moon-copy = Kopiera till vänner
moon-send = Dela …
moon-copied = Kopierad. Den avslöjar ingen bricka.
moon-not-copied = Din webbläsare tillät det inte. Här är texten att kopiera:
moon-share = Novae · Dagens måne, { $date }: { $score }
moon-share-par = Riktvärde { $par } ({ $over })
moon-share-text = Texten till vänner
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
moon-no-day-text = Adressen nämner ingen dag, eller en som inte har kommit än.
