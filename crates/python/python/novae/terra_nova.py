"""The rules of Terra Nova, for 2 to 4 players."""

from ._novae import terra_nova as _rules

Action = _rules.Action
Area = _rules.Area
Encoding = _rules.Encoding
Map = _rules.Map
Match = _rules.Match
Record = _rules.Record
Setup = _rules.Setup
TerraNova = _rules.TerraNova
generate = _rules.generate
