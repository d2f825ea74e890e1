replay-note = Das ganze Spiel kam mit dem Link. Hier wird es nicht aufbewahrt.
replay-keep = Spiel speichern
replay-broken = Dieser Link ist beschädigt
replay-broken-text = Er enthält ein Spiel, aber kein ganzes: Ein Teil wurde abgeschnitten oder verändert. Bitte noch einmal um den Link und kopiere ihn ganz.
