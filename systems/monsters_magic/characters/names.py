"""Names for those who have none yet, and what else is proposed."""

from __future__ import annotations

from systems.common.content.random_tables.tables import roll
from systems.common.kernel.naming import PROGRAM, drawn_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES

__all__ = ["PROGRAM", "own_trait", "random_name"]


def random_name(play: Play) -> str:
    """A name that nobody in the campaign bears."""
    return drawn_name(play, play.library("tables"), "names", "bynames")


def own_trait(play: Play) -> str:
    """What somebody may be good at besides; the program draws it, for it is a proposal."""
    (drawn,) = roll(play.library("tables"), "own_traits", lambda count, sides, purpose: play.roll(
        count, sides, PROGRAM, purpose, FACES))  # fmt: skip
    return drawn.text
