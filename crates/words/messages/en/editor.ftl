editor-brushes = Brush
editor-sea = sea
editor-hand = move the map
editor-clear = Clear map
editor-sheet = The map that you are editing
editor-place = Row { $row }, column { $column }: { $ground }
editor-sound = You can play on this map, with up to { $count } players.
fault-few-fields = There is room for { $count } pieces so far. Two players need { $needed } fields.
fault-many-fields = { $count } fields are too many: a map has at most { $most }. Remove as many as are marked.
fault-apart = { $count ->
    [one] { $count } field is cut off. All land must be connected.
   *[other] { $count } fields are cut off. All land must be connected.
}
fault-few-landscapes = { $count ->
    [one] There is only { $count } landscape. A map needs at least four.
   *[other] There are only { $count } landscapes. A map needs at least four.
}
editor-summary = Summary
editor-landscape = Landscape
editor-landscapes = Landscapes
editor-fields = Fields
editor-parts = Regions
editor-price = Stones
editor-all = { $count ->
    [one] { $count } field in all.
   *[other] { $count } fields in all.
}
editor-spread = The numbers of stones differ by up to { $spread }. The smaller the difference, the fairer the map (the island: 8).
editor-price-note = “Stones” is the number of border stones that enclose exactly the fields of a landscape.
editor-name = Name of the map
editor-keep = Save map
editor-is-kept = The map is saved in this browser.
editor-not-kept = Your browser cannot save maps; download the text instead.
editor-play = Play on this map
editor-new = Generate a map
editor-seed = Map number
editor-generate = Generate map
editor-shelf = Saved maps
editor-no-kept = No map has been saved yet.
editor-remove = Remove { $name }
editor-text = Map text
editor-keys = With the keyboard: the arrow keys move over the map, 1 to 8 paint a landscape, 0 paints sea, Ctrl+Z undoes.
fault-at = Line { $line }, column { $column }: { $fault }
fault-header = Lines above the board must begin with “name”, “landscape” or “#”. Change this line.
fault-name = A map has one name with at most 255 bytes. Shorten it or remove the second one.
fault-no-board = The board is missing. Write “board” and its rows below.
fault-landscape = Each landscape needs a different capital letter and name, such as “landscape F forest”.
fault-character = This character is not allowed here. Use letters and spaces.
fault-letter = No landscape has this letter. Declare it above the board.
fault-parity = This field lies between two hexagons. Shift it by one column.
fault-large = The board is too large: use at most 26 rows and keep the fields close together.
exchange-use = Use this text
exchange-copy = Copy
exchange-copied = Copied.
exchange-download = Download
exchange-file = Open file
analysis-engine = Engine
analysis-ask = Start engine
analysis-stop = Stop engine
analysis-thinking = The engine is thinking
analysis-depth = Analysis depth
analysis-quick = Quick
analysis-thorough = Thorough
analysis-deep = Deep
analysis-nodes = Winning chances after each action, from { $nodes } positions each.
analysis-play = Play this
analysis-instead = Instead:
analysis-end = Go to the end of the line
analysis-new = New game
analysis-record = Record
analysis-other-game = This is a record of the other game. Open it on that game’s board.
analysis-arrange = Set up position
arrange-note = Choose what to place, then choose fields. Enclosed areas are scored for the pieces on them.
arrange-nothing = nothing
arrange-play = done: play from here
arrange-turn = Player to act
arrange-many-pieces = This player has no more pieces. Remove one first.
arrange-many-stones = There are no more stones. Remove one first.
arrange-tiles-note = Choose a tile, then its place. Press a placed tile or the moon marker to pick it up again. Discs, counters and the stack are set automatically.
arrange-colours = Colours
arrange-stock = Tiles not placed yet
arrange-where = Where to place it
arrange-moon = moon marker
arrange-marker = The moon marker is here. Choose another place, or move the marker first.
arrange-apart = All tiles of an area must be connected edge to edge.
arrange-many-tiles = A player can never have so many tiles. Remove one first.
arrange-alone = Positions can be set up for two to four players. Start a new game with two to four players first.
