replay-note = The whole game came with the link. It is not kept here.
replay-keep = Save game
replay-broken = This link is broken
replay-broken-text = It carries a game, but not a whole one: a part was cut off or changed. Ask for the link again, and copy all of it.
