"""A creature on the table: its entry, its size, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from systems.common.kernel.caching import per_being, per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Term
from systems.whitebox.base import classes
from systems.whitebox.base.entries_creatures import Ability, Creature, Kind, Variant
from systems.whitebox.base.monsters import HitDice, by_age, hit_point_dice, kinds_of, saving_throw
from systems.whitebox.base.monsters import dice_of as printed_dice
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet

DRAGON_AGES = 8


def creature_of(look: Look, sheet: CreatureSheet) -> Creature:
    """The entry of the bestiary a sheet stands for."""
    return cast(Creature, look.entry("creatures", sheet.creature))


@per_being
def entry_of(look: Look, being: Being) -> Creature | None:
    """The entry of a creature or hireling; nothing for a character."""
    return creature_of(look, being.sheet) if isinstance(being.sheet, CreatureSheet) else None


def size_of(look: Look, sheet: CreatureSheet) -> Variant:
    """Which of the sizes of its kind it is, by its hit dice."""
    sizes = creature_of(look, sheet).sizes
    return next((size for size in sizes if size.hit_dice == sheet.hit_dice), sizes[0])


@per_being
def dice_of(look: Look, being: Being) -> HitDice:
    """Whole hit dice and pips of anybody, as attack rolls, saves and spells count them (R-04)."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        row = classes.row_of(look, sheet)
        return HitDice(row.dice, row.pips)
    return printed_dice(sheet.hit_dice)


def dice_words(look: Look, being: Being) -> str:
    """Hit dice as the table writes them: ``3+1``."""
    sheet = being.sheet
    return classes.row_of(look, sheet).hit_dice if isinstance(sheet, CharacterSheet) else str(sheet.hit_dice)


def kinds(look: Look, being: Being) -> tuple[Kind, ...]:
    """What somebody is, for spells and turning; characters are persons."""
    entry = entry_of(look, being)
    return kinds_of(entry, look.house) if entry else ("human", "person")


def ability(entry: Creature | None, *rules: str) -> Ability | None:
    """The first ability of an entry with one of these rules."""
    return next((one for one in entry.abilities if one.rule in rules), None) if entry else None


def monster_save(look: Look, sheet: CreatureSheet, at: Sequence[str]) -> Term:
    """What a creature must roll to save."""
    return save_by_dice(look, sheet.hit_dice, sheet.saves_as, at)


def save_by_dice(look: Look, hit_dice: str, saves_as: str = "", at: Sequence[str] = ()) -> Term:
    """What whoever has these hit dice must roll to save: 19 less them (WB-193), or as a class of that level
    (WB-195), by the matrix too where that counts (WB-196)."""
    whole = printed_dice(hit_dice).whole
    if look.house.monster_saves_as_class:
        one, level = look.entry("classes", saves_as or "fighter"), max(1, whole)
        if look.house.saving_throw_matrix and at:
            column = classes.column_of(at)
            return Term(f"As {one.name} {level}, {column}", getattr(one.matrix_row(level), column), "WB-196")
        return Term(f"As {one.name} {level}", one.row(level).save, "WB-195")
    return Term(f"19 − {whole} hit dice", saving_throw(hit_dice), "WB-193")


def within_cap(look: Look, entry: Creature) -> tuple[Variant, ...]:
    """The sizes of a creature that this campaign admits; ``Refused`` if it admits none (WB-408)."""
    cap = look.house.monster_level_cap
    found = tuple([one for one in entry.sizes if not cap or printed_dice(one.hit_dice).whole <= cap])
    if not found:
        raise Refused(
            f"{entry.name} has {entry.sizes[0].hit_dice} hit dice; the house rules cap monsters at {cap}. "
            "Raise the cap or choose another."
        )
    return found


@per_campaign
def _in_size(look: Look, key: str, hit_dice: str) -> tuple[Creature, Variant]:
    """An entry and that of its sizes with these hit dice, else the first that the campaign admits."""
    entry = cast(Creature, look.entry("creatures", key))
    sizes = within_cap(look, entry)
    return entry, next((size for size in sizes if size.hit_dice == hit_dice), sizes[0])


def creature_sheet(play: Play, key: str, hits: int | None, hit_dice: str = "", age: int = 0) -> CreatureSheet:
    """A fresh creature; hit points are rolled unless given, a dragon's follow from its age (WB-400, WB-421).

    A dragon of which only the hit points are known is as old as they say.
    """
    entry, size = _in_size(play, key, hit_dice)
    if "dragon" in entry.kinds and hits:
        age = age or max(1, -(-hits // max(1, printed_dice(size.hit_dice).whole)))
    elif "dragon" in entry.kinds:
        age = age or play.roll(1, DRAGON_AGES, "referee", f"Age of {entry.name}")[0]
        hits = by_age(size.hit_dice, age)
    elif not hits:
        dice = hit_point_dice(size.hit_dice)
        hits = max(1, play.total(dice, "referee", f"Hit points of {entry.name}")) if dice else 1
    return CreatureSheet(key, size.hit_dice, hits, hits, size.xp, age)


def armor_and_worth(entry: Creature, size: Variant) -> str:
    """Part of a line for lists: ``armor 6 [13] · 15 XP``."""
    return f"armor {entry.armor} [{entry.ascending}] · {size.xp:,} XP".replace("-", "−")
