replay-note = Het hele spel kwam met de link mee. Hier wordt het niet bewaard.
replay-keep = Spel opslaan
replay-broken = Deze link is kapot
replay-broken-text = Er zit een spel in, maar geen heel: een deel is afgeknipt of veranderd. Vraag nog eens om de link en kopieer hem helemaal.
