"""Tables of a sheet that nobody fills in: attacks, powers, what a class or a creature can do, movement, gear."""

from __future__ import annotations

from systems.common.forms import RowsField
from systems.common.forms.sheet_tables import Row, table
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.common.treasure_kit.secrets import for_referee
from systems.mazes_minotaurs.base.arms import UNARMED, Arm, arms, wonder_of
from systems.mazes_minotaurs.base.attributes import mod
from systems.mazes_minotaurs.base.checks import RESIST
from systems.mazes_minotaurs.base.entries import Creature, Power
from systems.mazes_minotaurs.base.loads import encumbered, item_load, load_words
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet, Item
from systems.mazes_minotaurs.characters.belongings import REACH, figures_of, gear_of, said_name
from systems.mazes_minotaurs.characters.callings import title_for
from systems.mazes_minotaurs.characters.journeys import WAYS, miles
from systems.mazes_minotaurs.combat.moving import FOOT, allowance, feet_words, ways_of_moving

BORNE = {"worn": "worn", "held": "in the hand", "carried": "", "stored": "left behind"}
TARGETS = {"one": "one", "none": "–"}


def plus(dice: str, more: int) -> str:
    """Dice with a number added: ``1d6+2``."""
    return f"{dice}{format_signed(more)}" if more else dice


def attacks(look: Look, being: Being) -> RowsField:
    """Every weapon at hand: reach, total, damage, ranges; one that is thrown as well has two lines (MM-066, MM-068)."""
    rows = []
    for arm in arms(look, being):
        if arm.reach or not arm.missile:
            rows.append(_blow(look, being, arm))
        if arm.missile:
            rows.append(_shot(look, being, arm))
    columns = (("name", "Weapon"), ("reach", "Reach"), ("total", "Attack"), ("damage", "Damage"), ("range", "Range"))
    return table("attack_lines", "Attacks", columns, rows)


def _blow(look: Look, being: Being, arm: Arm) -> Row:
    """Bare hands have neither level nor blessing (MM-068, MM-R30)."""
    bare = sum([mod(look, being, one) for one in ("might", "skill")])
    sum_of = bare if arm.key == UNARMED else look.value(being.id, "melee")
    harm = plus(arm.damage, look.value(being.id, "damage", "melee")) + (" subdual" if arm.key == UNARMED else "")
    return {
        "name": arm.name,
        "reach": REACH[arm.reach] or "0",
        "total": format_signed(sum_of),
        "damage": harm,
        "range": "–",
    }


def _shot(look: Look, being: Being, arm: Arm) -> Row:
    harm = plus(arm.damage, look.value(being.id, "damage", "missile"))
    name = f"{arm.name}, thrown" if arm.reach else f"{arm.name} (ours)" if arm.fire else arm.name
    return {"name": name, "reach": "–", "total": format_signed(look.value(being.id, "missile")), "damage": harm,
            "range": f"{arm.range // 5}/{arm.range}/{arm.range * 2} ft"}  # fmt: skip


def powers(look: Look, sheet: HeroSheet) -> RowsField:
    """The powers known: level, range, whom, how long, and whether victims may resist (MM-034, MM-083)."""
    columns = (("name", "Power"), ("level", "Level"), ("range", "Range"), ("targets", "Targets"), ("lasts", "Lasts"),
               ("resist", "Resist"), ("note", "What it does"))  # fmt: skip
    return table("power_list", "Powers", columns, [_power(sheet, one) for one in powers_known(look, sheet)])


def _power(sheet: HeroSheet, one: Power) -> Row:
    level = one.targets == "level" and sheet.level > 1
    targets = f"up to {sheet.level}" if level else TARGETS.get(one.targets, "one")
    resisted = f"{RESIST}+" if one.resisted else "–"
    return {"name": one.name, "level": str(one.level), "range": one.range, "targets": targets,
            "lasts": lasts_words(one, sheet.level), "resist": resisted, "note": one.text}  # fmt: skip


def lasts_words(one: Power, level: int = 0) -> str:
    """``3 rounds``; for nobody in particular ``rounds = level``."""
    if one.lasts in ("rounds", "hours"):
        if not level:
            return f"{one.lasts} = level"
        return f"{level} {one.lasts if level > 1 else one.lasts[:-1]}"
    return {"instant": "at once", "permanent": "until ended", "referee": "open"}[one.lasts]


def abilities(look: Look, being: Being) -> RowsField:
    """What a class can do beyond its figures; what a creature can."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = look.library("creatures").get(sheet.creature)
        rows = [{"name": one.name, "text": one.text} for one in entry.abilities] if entry is not None else []
        return table("abilities", "Abilities", (("name", "Ability"), ("text", "What it does")), rows)
    calling = look.library("callings").get(sheet.calling)
    named = title_for(calling, sheet.gender) if calling is not None else ""
    rows = [{"name": named, "text": text} for text in calling.abilities] if calling is not None else []
    return table("abilities", "Abilities", (("name", "Class"), ("text", "What it can do")), rows)


def movement(look: Look, being: Being) -> RowsField:
    """Feet a round with an action and without, over either ground, with the load as it is (MM-039, MM-040)."""
    rows = []
    for way, label in ways_of_moving(look, being):
        for hard in (False, True) if way == FOOT else (False,):
            feet = [feet_words(look, allowance(look, being, full, hard, way)) for full in (False, True)]
            row = {"ground": "On difficult ground" if hard else label, "acting": feet[0], "full": feet[1]}
            rows.append(row | {"day": _day(look, being, way == FOOT, hard)})
    columns = (("ground", "Moves"), ("acting", "Acting"), ("full", "Only moving"))
    ours = look.house.book_gaps and isinstance(being.sheet, HeroSheet)
    return table("paces", "A round", (*columns, ("day", "A day")) if ours else columns, rows)


def _day(look: Look, being: Being, walks: bool, hard: bool) -> str:
    """Miles a day on foot (MM-P09)."""
    return f"{miles(WAYS[0][0], encumbered(look, being), hard)} miles" if walks else "–"


def gear(look: Look, sheet: HeroSheet) -> RowsField:
    """Everything owned, how it is borne, what it is good for, and its load, which is ours (MM-P08)."""
    columns = [("name", "Item"), ("count", "Number"), ("borne", "Borne"), ("good", "Good for")]
    columns += [("load", "Load")] if look.house.book_gaps else []
    return table("gear", "Gear", columns, [_thing(look, item) for item in sheet.items])


def _thing(look: Look, item: Item) -> Row:
    gear, wonder = gear_of(look, item), wonder_of(look, item)
    named = said_name(gear) if gear is not None and said_name(gear).lower() not in item.name.lower() else ""
    does = wonder.text if wonder is not None else figures_of(look, gear, item.damage)
    does = for_referee(item.name, item.truly, does) if item.truly else does
    good = (named, item.note, does) if item.truly else (named, does, item.note)
    loaded = load_words(item_load(look, item)) if item.carried != "stored" else "–"
    return {"name": item.name, "count": str(item.count), "borne": BORNE[item.carried],
            "good": "; ".join([part for part in good if part]), "load": loaded}  # fmt: skip


def traits(entry: Creature) -> tuple[tuple[str, str, str], ...]:
    """What a creature is, as (name, label, words)."""
    return (
        ("kind", "Kind", entry.category),
        ("grade", "Grade", str(entry.grade)),
        ("size", "Size", entry.size),
        ("mind", "Mind", entry.mind.replace("-", ", ")),
        ("nature", "Nature", "magical" if entry.magical else "not magical"),
        ("falls", "Falls", "at 0 Hits" if entry.fights_to_zero else "at 2 Hits"),
        ("worth", "Glory", f"{entry.glory:,}"),
        ("insight", "Wisdom", f"{entry.wisdom:,}"),
    )


def award_words(entry: Creature) -> str:
    """``400 Glory, 400 Wisdom``; ``none`` for whoever is worth nothing."""
    parts = [f"{entry.glory:,} Glory" if entry.glory else "", f"{entry.wisdom:,} Wisdom" if entry.wisdom else ""]
    return ", ".join([part for part in parts if part]) or "none"
