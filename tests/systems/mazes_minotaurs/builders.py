"""Small tables for the tests of Mazes & Minotaurs: who stands there, which dice fall."""

from __future__ import annotations

from dataclasses import replace

from systems.common.records.table import FOES, PARTY, Being, Table
from systems.mazes_minotaurs import SYSTEM as GAME
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet, Item
from tests.systems.playing import Faces, Playing, sheet, story

__all__ = [
    "GAME",
    "PLAYING",
    "PYROS",
    "Faces",
    "blank",
    "do",
    "foe",
    "hero",
    "look",
    "quiet",
    "ruled",
    "sheet",
    "story",
]

SPEAR = Item("spear", "Spear", carried="held")
SWORD = Item("sword", "Sword", carried="held")
DAGGER = Item("dagger", "Dagger")
SHIELD = Item("shield", "Shield", carried="held")
HELMET = Item("helmet", "Helmet", carried="worn")
BREASTPLATE = Item("breastplate", "Breastplate", carried="worn")
# The book's own example, with the spear in hand (MM-E02 to MM-E07).
PYROS = HeroSheet("spearman", age=23, might=15, skill=16, luck=13, wits=11, faith=10, grace=8, hits=13,
                  items=(SPEAR, SHIELD, HELMET, BREASTPLATE, DAGGER))  # fmt: skip
PLAYING = Playing(GAME, "combat.decide")
quiet, look, blank, do, ruled = PLAYING.quiet, PLAYING.look, PLAYING.blank, PLAYING.do, PLAYING.ruled


def hero(id_: str = "b1", name: str = "Pyros", **sheet: object) -> Being:
    """Pyros, unless told otherwise."""
    return Being(id_, name, "hero", PARTY, replace(PYROS, **sheet))  # type: ignore[arg-type]


def foe(id_: str = "b9", creature: str = "satyr", name: str = "", **sheet: object) -> Being:
    """A creature with all its Hits, unless told otherwise."""
    entry = GAME.shipped_entries("creatures")[creature]
    made = Being(id_, name or entry.name, "creature", FOES, CreatureSheet(creature), creature)
    hits = look(Table.of(GAME.house, [made])).value(id_, "hits_most")
    return replace(made, sheet=replace(made.sheet, **({"hits": hits} | sheet)))  # type: ignore[arg-type]
