"""A magic item as it comes to be: its plus, charges, spells and notes, thrown for where nothing says them (WB-560 to
WB-570)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.content.random_tables.tables import roll
from systems.common.kernel.drawing import short
from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import altered
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.item_names import CASTERS, true_name
from systems.whitebox.base.items import ATTRACTS
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.base.sheet import Item

LONGER = {2: "Double duration", 3: "Triple duration, double effects"}  # the notes of protection scrolls (WB-560)


class Dicer:
    """Throws the referee's dice and keeps what they showed."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.shown: list[str] = []

    def throw(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        """The faces; what tables throw stands in their steps."""
        return self.play.roll(count, sides, REFEREE, purpose)

    def total(self, dice: str, purpose: str) -> int:
        """What dice come to; a bare number throws none."""
        total = self.play.total(dice, REFEREE, purpose)
        if "d" in dice:
            self.shown.append(f"{short(dice)} {total:,}")
        return total

    def one_of(self, among: Sequence[str], purpose: str) -> str:
        """One of several, all alike."""
        if len(among) == 1:
            return among[0]
        return among[self.total(f"1d{len(among)}", purpose) - 1]


def make_item(dicer: Dicer, entry: MagicItem, facts: Mapping[str, Any]) -> Item:
    """A magic item with its plus, charges, spells and notes, as far as the facts do not say them already."""
    spells, charges = _spells(dicer, entry, facts), facts.get("charges", 0)
    if entry.charges and not charges and not spells:
        charges = dicer.total(entry.charges, f"{entry.name}: charges")
    item = Item(
        entry.key, entry.name, facts.get("count", 1), magic=True, bonus=facts.get("bonus", facts.get("to_hit", 0)),
        damage_bonus=facts.get("damage_bonus", 0), charges=charges, cursed=entry.cursed or facts.get("cursed", False),
        base=facts.get("gear", entry.base), spells=spells, note="; ".join(_notes(dicer, entry, facts, charges)),
    )  # fmt: skip
    return altered(item, name=true_name(dicer.play, item))


def _spells(dicer: Dicer, entry: MagicItem, facts: Mapping[str, Any]) -> tuple[str, ...]:
    """The spells in a wand or a ring, each of a level of its own (R-67, R-68, R-74)."""
    if facts.get("spells"):
        return tuple(facts["spells"])
    if not facts.get("level"):
        return ()
    number = dicer.total(entry.charges, f"{entry.name}: spells") if entry.kind == "ring" else 1
    caster = facts.get("caster", "magic_user")
    return tuple([roll_spell(dicer, caster, str(facts["level"])) for _ in range(number)])


def spells_by_level(look: Look, caster: str) -> dict[int, list[str]]:
    """The list of a class, level by level."""
    levels: dict[int, list[str]] = {}
    for one in look.library("spells").values():
        if place := one.listing(caster):
            levels.setdefault(place.level, []).append(one.key)
    return levels


def roll_spell(dicer: Dicer, caster: str, dice: str) -> str:
    """A spell of a level the dice say, evenly from the list of its class; a level without spells is thrown again."""
    levels, said = spells_by_level(dicer.play, caster), CASTERS.get(caster, caster)
    while (level := dicer.total(dice, f"{said} spell: level")) not in levels:
        pass
    return dicer.one_of(levels[level], f"{said} spell of level {level}")


def _notes(dicer: Dicer, entry: MagicItem, facts: Mapping[str, Any], charges: int) -> list[str]:
    """What has no field on the sheet."""
    notes = []
    if facts.get("attracts_missiles"):
        notes.append(f"{ATTRACTS}: +1 to hit for them")
    if light := facts.get("light"):
        notes.append(f"Sheds light {light} ft")
    if against := facts.get("against_foe"):
        notes.append(f"+{against} against a foe the referee names")
    if longer := LONGER.get(facts.get("duration", 1)):
        notes.append(longer)
    if (key := facts.get("character_class")) and key in dicer.play.library("classes"):
        notes.append(f"For {plural(dicer.play.entry('classes', key).name)}")
    if entry.key == "beaker_of_potions":
        notes.append(f"Knows {', '.join(_potions(dicer, charges))}")
    if entry.key == "weapon_intelligent":
        notes += [said for percent, said in ((25, "Speaks aloud"), (10, "Casts a spell once a day"))
                  if dicer.total("1d100", f"{said}, {percent} %") <= percent]  # fmt: skip
    return notes


def _potions(dicer: Dicer, number: int) -> list[str]:
    """The potions a beaker knows, from the table of potions (ours)."""
    names = []
    for _ in range(number):
        drawn, *_ = roll(tables_in_force(dicer.play), "potions", dicer.throw)
        names.append(drawn.text.removeprefix("Potion of "))
    return names
