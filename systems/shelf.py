"""The games this program knows, in the order the referee sees them.

A plain list of titles on purpose, and a plain import of each game: a reader sees every game at once, and the installer
finds every module without help. A game itself is imported, with all its rooms and entries, when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

    SHELF: tuple[Game, ...]  # every game, all of them taken down


class Title(NamedTuple):
    """What stands on the spine of a game; its folder says the same."""

    key: str
    name: str
    tagline: str
    lends: bool = False  # whether other games may take over its creatures


TITLES = (
    Title("whitebox", "Swords & Wizardry: WhiteBox", "the original game, one die a side", lends=True),
    Title("mazes_minotaurs", "Mazes & Minotaurs", "heroes of the mythic age"),
    Title("myriad", "Myriad", "the game that the Guide assembles"),
    Title("enondas", "Elves ’n Ogres ’n Dwarves", "both sides roll, the difference hurts"),
    Title("monsters_magic", "Monsters & Magic", "effect points and consequences"),
)


def title(key: str) -> Title:
    """What stands on the spine of the game a campaign was saved with; ``KeyError`` with a sentence as for ``game``."""
    for one in TITLES:
        if one.key == key:
            return one
    raise KeyError(f"This program knows no game {key!r}; a newer one may.")


def lenders(taker: Game) -> tuple[Game, ...]:
    """The games whose creatures this one can take over: those that lend, but for itself."""
    return tuple([game(one.key) for one in TITLES if one.lends and one.key != taker.key])


def game(key: str) -> Game:
    """The game a campaign was saved with; ``KeyError`` with a sentence if this program does not know it."""
    return _take_down(title(key).key)


@cache
def _take_down(key: str) -> Game:
    match key:
        case "whitebox":
            from systems.whitebox import SYSTEM as WHITEBOX

            return WHITEBOX
        case "mazes_minotaurs":
            from systems.mazes_minotaurs import SYSTEM as MAZES_MINOTAURS

            return MAZES_MINOTAURS
        case "myriad":
            from systems.myriad import SYSTEM as MYRIAD

            return MYRIAD
        case "enondas":
            from systems.enondas import SYSTEM as ENONDAS

            return ENONDAS
        case "monsters_magic":
            from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC

            return MONSTERS_MAGIC
    raise KeyError(f"{key} has a title and no game behind it.")


def __getattr__(name: str) -> Any:
    if name == "SHELF":
        return tuple([game(one.key) for one in TITLES])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
