"""The ids of all environments for Gymnasium.

Importing this module registers them. Gymnasium imports the module that precedes the colon of an id:

>>> import gymnasium
>>> env = gymnasium.make("novae.envs:novae/NovaLunaSolo-v0")
>>> sorted(id for id in gymnasium.registry if id.startswith("novae/"))
['novae/NovaLuna-v0', 'novae/NovaLunaSolo-v0', 'novae/TerraNova-v0']

Gymnasium 0.28 and 0.29 call `register` by themselves, because the package declares it as an entry
point of the group `gymnasium.envs`. Newer versions do not read entry points.
"""

from __future__ import annotations

# Version 0.29 calls `register` before all names of the package `gymnasium` are defined.
from gymnasium.envs import registration

__all__ = ["ENVIRONMENTS", "register"]

ENVIRONMENTS = {
    "novae/NovaLunaSolo-v0": "novae.solo:NovaLunaSolo",
    "novae/NovaLuna-v0": "novae.versus:NovaLunaVersus",
    "novae/TerraNova-v0": "novae.versus:TerraNovaVersus",
}


def register() -> None:
    """Register the environments that are not registered yet."""
    for id, entry_point in ENVIRONMENTS.items():
        if id not in registration.registry:
            registration.register(id, entry_point=entry_point)


register()
