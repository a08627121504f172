"""The games this program knows, in the order the referee sees them.

A plain list on purpose: a reader sees every game at once, and the installer finds every module without help.
"""

from __future__ import annotations

from systems.common.kernel.game import Game
from systems.enondas import SYSTEM as ENONDAS
from systems.mazes_minotaurs import SYSTEM as MAZES_MINOTAURS
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from systems.myriad import SYSTEM as MYRIAD
from systems.whitebox import SYSTEM as WHITEBOX

SHELF: tuple[Game, ...] = (WHITEBOX, MAZES_MINOTAURS, MYRIAD, ENONDAS, MONSTERS_MAGIC)


def game(key: str) -> Game:
    """The game a campaign was saved with; ``KeyError`` with a sentence if this program does not know it."""
    for one in SHELF:
        if one.key == key:
            return one
    raise KeyError(f"This program knows no game {key!r}; a newer one may.")
