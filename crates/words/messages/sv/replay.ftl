replay-note = Hela spelet finns i länken. Det är inte sparat här.
replay-keep = Spara spelet
replay-broken = Länken är trasig
replay-broken-text = Den innehåller ett spel, men inte hela: en del har klippts bort eller ändrats. Be om länken igen och kopiera hela.
step-last = Till slutet
