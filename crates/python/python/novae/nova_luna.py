"""The rules of Nova Luna, for 1 to 4 players."""

from ._novae import nova_luna as _rules

Action = _rules.Action
Deck = _rules.Deck
Encoding = _rules.Encoding
Match = _rules.Match
NovaLuna = _rules.NovaLuna
Placed = _rules.Placed
Preview = _rules.Preview
Record = _rules.Record
Setup = _rules.Setup
Tile = _rules.Tile
