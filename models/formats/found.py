"""What a format finds in a text: creatures in plain terms with what is still open in them, random tables, and the lines
that nobody understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.content.random_tables.sheet import Sheet
from systems.common.records.lent import LentCreature
from systems.frozen import dataclass


class Unreadable(Exception):
    """A text that cannot be read; the sentence says what is wrong, where, and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Block:
    """A creature as it stands in a text.

    ``descending``, ``ascending``: its armor where the format says how it counts; ``armor`` where it does not.
    ``lent``: all the rest, in plain terms; its protection is not worked out yet, and its hit points are as they are
    written.  ``rating``: the challenge rating of later games, whose hit dice are more than here.  ``count``: how many
    of them are meant.  ``own``: game, key and text of an entry of this program, where the text carries one.  ``kind``,
    ``size``: the words of the text for what it is.
    """

    lent: LentCreature
    descending: int | None = None
    ascending: int | None = None
    armor: int | None = None
    rating: str = ""
    count: int = 1
    own: tuple[str, str, str] = ("", "", "")
    kind: str = ""
    size: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """Everything that a text holds; ``lost``: lines that belong to nothing that was found."""

    creatures: tuple[Block, ...] = ()
    tables: tuple[Sheet, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def anything(self) -> bool:
        """Whether there is a creature or a table."""
        return bool(self.creatures or self.tables)


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write creatures or tables down.

    ``fits``: how sure it is that a text is of it, from 0 to 100.  ``read``: what it finds there; ``Unreadable`` if the
    text is none of it.  ``endings``: of its files.  ``feet``: feet for each point of pace, where no unit is written.
    """

    key: str
    name: str
    endings: tuple[str, ...]
    fits: Callable[[str], int]
    read: Callable[[str], Found]


Values = dict[str, Any]  # of a mapping in JSON or YAML
