"""Small tables for the tests of Myriad: who stands there, which dice fall."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, Being, Table
from systems.myriad import SYSTEM as GAME
from systems.myriad.base.house import House
from systems.myriad.base.sheet import Held, Item, PersonSheet, VehicleSheet
from systems.myriad.characters.creatures.bodies import creature_sheet
from tests.systems.playing import Faces, Playing, story

__all__ = ["GAME", "HILD", "Faces", "Held", "Item", "act", "blank", "do", "fighting", "foe", "hero", "left", "look",
           "own", "quiet", "ruled", "sheet", "story", "vehicle"]  # fmt: skip

SWORD = Item("long_sword", "Long sword", carried="held")
MAIL = Item("chain_mail", "Chain mail", carried="worn")
# A hero by the recommended method: 16 statistic points, 14 skill levels, 5 SFX, Wounds of Power and half of it critical.
HILD = PersonSheet(
    concept="Sellsword",
    stats=(("power", 5), ("grace", 4), ("intellect", 3), ("spirit", 4)),
    skills=(("close_combat", 4), ("athletics", 3), ("perception", 3), ("ranged_combat", 2), ("persuasion", 2)),
    boxes=(("wounds", 9), ("wounds_critical", 3), ("resolve", 8)),
    left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 8)),
    rp=10,
    items=(SWORD,),
)
_playing = Playing(GAME)
quiet, look, blank, do = _playing.quiet, _playing.look, _playing.blank, _playing.do
act = _playing.act


def hero(id_: str = "b1", name: str = "Hild", **sheet: object) -> Being:
    """Hild, unless told otherwise; ``power=3`` and the like change a statistic, ``left`` follows ``boxes``."""
    made = replace(HILD, **{name: value for name, value in sheet.items() if hasattr(HILD, name)})  # type: ignore[arg-type]
    if "boxes" in sheet and "left" not in sheet:
        made = replace(made, left=made.boxes)
    if levels := {name: value for name, value in sheet.items() if not hasattr(HILD, name)}:
        made = replace(made, stats=tuple((dict(made.stats) | levels).items()))
    return Being(id_, name, "character", PARTY, made)


def foe(id_: str = "b9", creature: str = "soldier", name: str = "", **sheet: object) -> Being:
    """A creature with all its boxes, unless told otherwise."""
    entry = GAME.shipped_entries("creatures")[creature]
    made = creature_sheet(Look(GAME, Table(GAME.house)), creature)
    return Being(id_, name or entry.name, "creature", FOES, replace(made, **sheet), creature)  # type: ignore[arg-type]


def vehicle(id_: str = "b20", key: str = "horse", side: str = PARTY, **sheet: object) -> Being:
    """A vehicle as its card says, unless told otherwise."""
    entry = GAME.shipped_entries("vehicles")[key]
    boxes = (("wounds", entry.wounds), ("wounds_critical", entry.critical))
    made = VehicleSheet(key, boxes, boxes, entry.speed, entry.manoeuvre, entry.armor, entry.velocity, entry.hardened)
    return Being(id_, entry.name, "vehicle", side, replace(made, **sheet))  # type: ignore[arg-type]


def own(table: Table, kind: str, key: str, source: str) -> Table:
    """The table with an entry of the Guide's own, kept as on the desk."""
    made, _ = do(table, "own.keep", kind=kind, key=key, source=f"[{key}]\n{source}")
    return made


def ruled(**switches: object) -> House:
    return replace(GAME.house, **switches)


def shown(table: Table, *kinds: str) -> Table:
    """The table in a fight where everybody has seen what these are proof against."""
    return act(table, lambda play: play.set_facts(shown=kinds))


def sheet(table: Table, who: str):
    return table.beings[who].sheet


def left(table: Table, who: str, row: str = "wounds") -> int:
    """The boxes of a row that are not crossed off."""
    return dict(table.beings[who].sheet.left)[row]


def fighting(*beings: Being, dice: object = (), house: House | None = None, **ground: object) -> Table:
    """A fight that has begun: initiative dice in the order of the beings; ``distance`` and the like are its facts."""
    from systems.common.kernel import turns
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply

    table = quiet(*beings, house=house)
    faces = dice if isinstance(dice, Faces) else Faces(*dice)  # type: ignore[misc]
    play = Play(GAME, table, faces)
    play.alter_fight(name="A fight")
    play.set_facts(**ground)
    turns.begin(play)
    return apply(table, play.outcome().changes)
