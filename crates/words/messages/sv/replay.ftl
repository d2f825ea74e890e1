replay-note = Hela spelet kom med länken. Det sparas inte här.
replay-keep = Spara spelet
replay-broken = Länken är trasig
replay-broken-text = Den bär ett spel, men inte ett helt: en del har klippts av eller ändrats. Be om länken igen och kopiera hela.
