"""The parts of WhiteBox's screen, and what its charts ask of a table: who is there, of which class and level."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.figures import format_range
from systems.common.records.table import PARTY, Being
from systems.whitebox.base.classes import sort_of
from systems.whitebox.base.entries import CharacterClass, LevelRow
from systems.whitebox.base.sheet import CharacterSheet

FIGHT, TRAVEL, MAGIC, REWARDS, GOODS = (
    "The fight",
    "On the way",
    "Magic",
    "Treasure and experience",
    "Buying and hiring",
)
LAW = "Chapter 5, Playing the Game"


@per_look
def characters(look: Look) -> list[Being]:
    """The characters at the table."""
    return [one for one in look.on_side(PARTY) if isinstance(one.sheet, CharacterSheet)]


@per_look
def classes_in_play(look: Look) -> list[CharacterClass]:
    """The classes that the house knows, and those of whoever is at the table."""
    limits = [limit for race in look.library("races").values() for limit in race.classes]
    known = {limit.character_class for limit in limits}
    open_ = {limit.character_class for limit in limits if limit.elf_model in ("any", look.house.elf_model)}
    here = {one.sheet.character_class for one in characters(look)}
    return [
        one
        for key, one in look.offered("classes").items()
        if key in here or key in open_ or (key not in known and not sort_of(one, known))
    ]


def levels_of(look: Look, one: CharacterClass) -> list[LevelRow]:
    """The levels of a class that the house counts."""
    return [row for row in one.levels if row.printed or look.house.levels_beyond_table]


def of_level(look: Look, one: CharacterClass, level: int) -> tuple[str, ...]:
    """The characters of this class and level; beyond its last they stand at the last."""
    here = [being for being in characters(look) if being.sheet.character_class == one.key]
    return tuple([being.id for being in here if one.row(being.sheet.level).level == level])


def spans(numbers: Iterator[int] | list[int]) -> str:
    """Numbers in a row as their ends: ``1–3, 5``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join([format_range(run[0], run[-1]) for run in runs])
