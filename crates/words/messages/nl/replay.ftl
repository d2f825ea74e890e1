replay-note = Het hele spel zit in de link. Hier is het niet opgeslagen.
replay-keep = Spel opslaan
replay-broken = Deze link is kapot
replay-broken-text = Er zit een spel in, maar niet volledig: een deel is weggevallen of veranderd. Vraag opnieuw om de link en kopieer hem helemaal.
step-last = Naar het einde
