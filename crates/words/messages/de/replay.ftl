replay-note = Das ganze Spiel steckt im Link. Hier ist es nicht gespeichert.
replay-keep = Spiel speichern
replay-broken = Dieser Link ist beschädigt
replay-broken-text = Er enthält ein Spiel, aber nicht vollständig: Ein Teil wurde abgeschnitten oder verändert. Bitte noch einmal um den Link und kopiere ihn ganz.
step-last = Zum Ende
