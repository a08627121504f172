"""Small tables for the tests of Monsters & Magic: the example's five and their mummy; which dice fall."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel import turns
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Being, Table
from systems.monsters_magic import SYSTEM as GAME
from systems.monsters_magic.base.house import House
from systems.monsters_magic.base.sheet import CharacterSheet, CreatureSheet, Item, Trait
from systems.monsters_magic.encounters.bodies import creature_sheet
from tests.systems.playing import Faces, Playing, story

__all__ = ["GAME", "GRAMFIVE", "Faces", "blank", "do", "fighting", "foe", "hero", "look", "quiet", "ruled", "sheet",
           "story"]  # fmt: skip

CUTTER = Item("longsword", "Cutter", carried="held", to_hit=1, damage=1)
PLATE = Item("heavy_armor", "Heavy armor", carried="worn")
SHIELD = Item("shield", "Shield", carried="held")
# Gramfive the Grim of the example of play (MG-093).
GRAMFIVE = CharacterSheet("fighter", "human", strength=16, dexterity=12, constitution=15, php=25, mhp=14,
                          traits=(Trait("Weapons Training", "class"),), items=(CUTTER, PLATE, SHIELD))  # fmt: skip
_playing = Playing(GAME)
quiet, look, blank, do, asked = _playing.quiet, _playing.look, _playing.blank, _playing.do, _playing.asked


def hero(id_: str = "b1", name: str = "Gramfive", **sheet: object) -> Being:
    """Gramfive, unless told otherwise."""
    return Being(id_, name, "character", PARTY, replace(GRAMFIVE, **sheet))  # type: ignore[arg-type]


def foe(id_: str = "b9", creature: str = "road_robber", name: str = "", **sheet: object) -> Being:
    """A creature with all its hit points, unless told otherwise."""
    entry = GAME.shipped_entries("creatures")[creature]
    made: CreatureSheet = creature_sheet(look(Table(GAME.house)), creature)
    return Being(id_, name or entry.name, "creature", FOES, replace(made, **sheet), creature)  # type: ignore[arg-type]


def ruled(**switches: object) -> House:
    return replace(GAME.house, **switches)


def sheet(table: Table, who: str):
    return table.beings[who].sheet


def fighting(*beings: Being, dice: object = (), house: House | None = None, **ground: object) -> Table:
    """A fight that has begun: initiative dice in the order of the beings; ``range`` and the like are its facts."""
    table = quiet(*beings, house=house)
    faces = dice if isinstance(dice, Faces) else Faces(*dice)  # type: ignore[misc]
    play = Play(GAME, table, faces)
    play.alter_fight(name="A fight")
    play.set_facts(**ground)
    turns.begin(play)
    return apply(table, play.outcome().changes)
