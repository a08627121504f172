"""Small tables for the tests of WhiteBox: who stands there, whose turn it is, which dice fall."""

from __future__ import annotations

from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Turn
from systems.shelf import SHELF
from systems.whitebox.base.house import House
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item
from tests.systems.playing import Faces, Playing, story

__all__ = ["GAME", "PLAYING", "Faces", "blank", "do", "foe", "hero", "hp", "look", "quiet", "ruled", "story", "table"]

GAME = next(game for game in SHELF if game.key == "whitebox")
SWORD = Item("long_sword", "Long sword", carried="held")
BOW = Item("short_bow", "Short bow", carried="held")
ARROWS = Item("arrows", "Arrows", count=20)
CHAIN = Item("chain_mail", "Chain mail", carried="worn")
SHIELD = Item("shield", "Shield", carried="held")
PLAYING = Playing(GAME)
quiet, look, blank, do, ruled = PLAYING.quiet, PLAYING.look, PLAYING.blank, PLAYING.do, PLAYING.ruled


def hero(id_: str = "b1", name: str = "Brannoch", **sheet: object) -> Being:
    given = {"character_class": "fighter", "level": 1, "hit_points": 8, "hit_points_most": 8, "items": (SWORD,)} | sheet
    return Being(id_, name, "character", PARTY, CharacterSheet(**given))  # type: ignore[arg-type]


def foe(id_: str = "b9", creature: str = "orc", name: str = "", **sheet: object) -> Being:
    entry = GAME.shipped_entries("creatures")[creature]
    size = entry.sizes[0]
    given = {"creature": creature, "hit_dice": size.hit_dice, "hit_points": 5, "hit_points_most": 5,
             "experience": size.xp} | sheet  # fmt: skip
    return Being(id_, name or entry.name, "creature", FOES, CreatureSheet(**given), creature)  # type: ignore[arg-type]


def table(*beings: Being, house: House | None = None, acting: str = PARTY, ground: tuple = ()) -> Table:
    """A fight in its first round; the acting side waits."""
    made = Table.of(house or GAME.house, beings)
    sides = {side: tuple(b.id for b in beings if b.side == side) for side in (PARTY, FOES)}
    turns = tuple(Turn(side, sides[side], side=side) for side in (PARTY, FOES))
    now = 0 if acting == PARTY else 1
    fight = Fight(round=1, turns=turns, now=now, waiting=sides[acting], counts=((PARTY, 4), (FOES, 3)), ground=ground)
    return made.exchanged(made.fight, fight)


def hp(table: Table, who: str) -> int:
    return table.beings[who].sheet.hit_points
