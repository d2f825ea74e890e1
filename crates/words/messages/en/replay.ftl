replay-note = The link contains the whole game. It is not saved here.
replay-keep = Save game
replay-broken = This link is broken
replay-broken-text = The link contains only part of a game, or it was changed. Ask for the link again and copy all of it.
step-last = Go to the end
