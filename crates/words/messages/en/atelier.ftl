editor-brushes = Brush
editor-sea = sea
editor-hand = move the map
editor-clear = Clear
editor-sheet = The map that you are painting
editor-place = Row { $row }, column { $column }: { $ground }
editor-sound = This is a map to play on, for up to { $count } players.
fault-few-fields = So far there is room for { $count } pieces. Two players need { $needed } fields.
fault-many-fields = { $count } fields are too many: a map has at most { $most }. Take away as many as are marked.
fault-apart = { $count ->
    [one] { $count } field is cut off. All land must be connected.
   *[other] { $count } fields are cut off. All land must be connected.
}
fault-few-landscapes = { $count ->
    [one] There is only { $count } landscape. A map has at least four.
   *[other] There are only { $count } landscapes. A map has at least four.
}
editor-summary = Summary
editor-landscape = Landscape
editor-landscapes = Landscapes
editor-fields = Fields
editor-parts = Regions
editor-price = Price
editor-all = { $count ->
    [one] { $count } field in all.
   *[other] { $count } fields in all.
}
editor-spread = The prices lie { $spread } apart; the closer, the fairer (the island: 8).
editor-price-note = The price of a landscape is the number of stones that fence in exactly its fields.
editor-name = Name of the map
editor-keep = Save map
editor-is-kept = The map is saved in this browser.
editor-not-kept = Your browser cannot save maps; download the text instead.
editor-play = Play on this map
editor-new = Generate a map
editor-seed = Number of the map
editor-generate = Generate map
editor-shelf = Saved maps
editor-no-kept = No map has been saved yet.
editor-remove = Remove { $name }
editor-text = Map text
editor-keys = With the keyboard: the arrow keys walk over the map, 1 to 8 paint a landscape, 0 the sea, Ctrl+Z undoes.
fault-at = Line { $line }, column { $column }: { $fault }
fault-header = Above the board there are lines that begin with “name”, “landscape” or “#”. Change this line.
fault-name = A map has one name, of at most 255 bytes. Shorten it or remove the second one.
fault-no-board = The board is missing. Write “board” and its rows below.
fault-landscape = A landscape has a capital letter and a word of its own: “landscape F forest”.
fault-character = This character has no place here. Use letters and spaces.
fault-letter = No landscape has this letter. Declare it above the board.
fault-parity = This field lies between two hexagons. Shift it by one column.
fault-large = The board is too large: at most 26 rows, and fields that lie close together.
exchange-use = Use this text
exchange-copy = Copy
exchange-copied = Copied.
exchange-download = Download
exchange-file = Open a file
analysis-engine = Engine
analysis-ask = Ask the engine
analysis-stop = Stop the engine
analysis-thinking = The engine is thinking
analysis-depth = Analysis depth
analysis-quick = Quick
analysis-thorough = Thorough
analysis-deep = Deep
analysis-nodes = The winning chances after each action; { $nodes } positions looked at for each.
analysis-play = Play it
analysis-instead = Instead:
analysis-end = To the end of the line
analysis-new = New game
analysis-record = Record
analysis-other-game = This is a record of the other game. Open it on that game’s board.
analysis-arrange = Set up a position
arrange-note = Choose what to put down, then the fields. Closed land is scored for the pieces that stand on it.
arrange-nothing = nothing
arrange-play = done: play
arrange-turn = To act
arrange-many-pieces = This player has no more pieces. Take one away first.
arrange-many-stones = There are no more stones. Take one away first.
arrange-tiles-note = Choose a tile and then its place. Press a tile that lies somewhere, or the moon marker, to take it up again. Discs, counters and the stack follow from the tiles.
arrange-colours = Colours
arrange-stock = Tiles that lie nowhere yet
arrange-where = Where to put it
arrange-moon = moon marker
arrange-marker = The moon marker stands here. Choose another place, or move the marker first.
arrange-apart = All tiles of an area must hang together, edge to edge.
arrange-many-tiles = Nobody can ever have so many tiles. Take one away first.
arrange-alone = Positions can be set up for two to four players. Begin a new game for them first.
