"""Tables of a sheet that nobody fills in: attacks, SFX, components, boons and flaws, equipment, the audit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.forms import RowsField, TextField
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.common.treasure_kit.secrets import for_referee
from systems.myriad.base import module, traits
from systems.myriad.base.arms import Arm, arms, skill_with
from systems.myriad.base.entries import Component
from systems.myriad.base.figures import SKILL
from systems.myriad.base.sheet import Held, Item, PersonSheet
from systems.myriad.characters.gear import shop
from systems.myriad.characters.gear.belongings import BANDS, BORNE, figures_of, gear_of, true_figures_of
from systems.myriad.characters.pages import audit
from systems.myriad.characters.pages.summary import test_words
from systems.myriad.rolls import specials

LONG = 2_000
ROLLS = {"attack": "attack", "defence": "defence", "test": "test", "driving": "driving", "weaving": "weaving"}
Row = Mapping[str, str]


def table(name: str, label: str, columns: Sequence[tuple[str, str]], rows: Sequence[Row]) -> RowsField:
    """A table to read; its rows are its default, and no field of the sheet bears its name."""
    shown = tuple([TextField(column, title, longest=LONG) for column, title in columns])
    return RowsField(name, label, default=tuple(rows), columns=shown)


def attacks(look: Look, being: Being) -> RowsField:
    """Every weapon at hand: the test it is used with, its dice, how far it reaches, what comes with it (MY-303)."""
    columns = (("name", "Weapon"), ("test", "Test"), ("damage", "Damage"), ("reach", "Reach"), ("note", "Note"))
    return table("attack_lines", "Attacks", columns, [_attack(look, being, arm) for arm in arms(look, being)])


def _attack(look: Look, being: Being, arm: Arm) -> Row:
    body = module.body(look)
    key = skill_with(body, arm)
    skill = look.library("skills").get(key)
    words = test_words(look.value(being.id, body.attack), look.value(being.id, f"{SKILL}{key}"))
    test = f"{words} {skill.name if skill else ''}".strip()
    known = look.library("sfx")
    notes = ["autofire"] if arm.autofire else []
    notes += [f"a die less every {arm.decay} m"] if arm.decay else []
    notes += [f"against hardened targets × {arm.wmd}"] if arm.wmd else []
    notes += [f"{arm.poison} dice of poison"] if arm.poison else []
    notes += [known[key].name for key in arm.sfx if key in known]
    return {"name": arm.name, "test": test, "damage": f"{arm.damage}D", "reach": BANDS[arm.reach],
            "note": ", ".join(notes)}  # fmt: skip


def effects(look: Look, being: Being) -> RowsField:
    """The SFX, those of things in use as well: what a unit costs, on which rolls, what it does (MY-012, MY-421)."""
    rows = []
    for one in specials.owned_sfx(look, being):
        sixes = f"{one.sixes}" if one.sixes else "–"
        rows.append({"name": one.name, "sixes": sixes, "rolls": ", ".join([ROLLS[roll] for roll in one.rolls]),
                     "text": one.text})  # fmt: skip
    columns = (("name", "SFX"), ("sixes", "Sixes"), ("rolls", "On"), ("text", "What it does"))
    return table("sfx_lines", "SFX", columns, rows)


def components(look: Look, sheet: PersonSheet) -> RowsField:
    """The components of spells: sixes each, what they do (MY-610)."""
    known = look.library("spells")
    rows = [{"name": known[key].name, "sixes": str(known[key].sixes), "text": known[key].text}
            for key in sheet.sfx if key in known]  # fmt: skip
    columns = (("name", "Component"), ("sixes", "Sixes"), ("text", "What it does"))
    return table("component_lines", "Components of spells", columns, rows)


def imbued(look: Look, sheet: PersonSheet) -> RowsField:
    """Spells kept in things (MY-604)."""
    known, rows = look.library("spells"), []
    for one in sheet.imbued:
        parts = [f"{_part_name(known, key)}{f' × {times}' if times > 1 else ''}" for key, times in one.components]
        spell, aspect = ", ".join(parts), one.aspect
        if one.truly:  # the aspect is part of what nobody knows
            does = ", ".join([part for part in (spell, aspect) if part])
            spell, aspect = for_referee(one.name, one.truly, does), ""
        rows.append({"name": one.name, "spell": spell, "aspect": aspect})
    columns = (("name", "Thing"), ("spell", "Spell"), ("aspect", "Aspect"))
    return table("imbued_lines", "Imbued things", columns, rows)


def _part_name(known: Mapping[str, Component], part: str) -> str:
    """``Damage``, ``Illusion: size``."""
    key, _, way = part.partition(":")
    name = known[key].name if key in known else key
    return f"{name}: {way}" if way else name


def boons(look: Look, being: Being) -> RowsField:
    """Boons and flaws: level, what they are of, general points, what they do."""
    rows = [{"name": trait_words(trait.name, one), "gp": format_signed(one.gp) if one.gp else "–", "text": trait.text}
            for trait, one in traits.traits_of(look, being)]  # fmt: skip
    columns = (("name", "Boon or flaw"), ("gp", "gp"), ("text", "What it does"))
    return table("trait_lines", "Boons and flaws", columns, rows)


def trait_words(name: str, one: Held) -> str:
    """``Ally 3 (the captain of the watch)``."""
    level = f" {one.level}" if one.level != 1 else ""
    return f"{name}{level}{f' ({one.note})' if one.note else ''}"


def gear(look: Look, sheet: PersonSheet) -> RowsField:
    """Everything owned: how it is borne, what it is good for, what it costs new."""
    columns = (("name", "Item"), ("count", "Number"), ("borne", "Borne"), ("good", "Good for"), ("price", "rp"))
    return table("gear_lines", "Equipment", columns, [_thing(look, sheet, item) for item in sheet.items])


def _thing(look: Look, sheet: PersonSheet, item: Item) -> Row:
    host = next((one.name for one in sheet.items if item.upon and one.key == item.upon and not one.upon), "")
    entry = gear_of(look, item)
    plain = entry is not None and entry.name not in item.name and entry.name.lower() != item.name.lower()
    does = for_referee(item.name, item.truly, true_figures_of(look, item)) if item.truly else figures_of(look, item)
    parts = (f"as {entry.name.lower()}" if entry is not None and plain else "", item.note, does)
    parts = parts if item.truly else (parts[0], does, item.note)
    good = "; ".join([part for part in parts if part])
    return {"name": item.name, "count": str(item.count), "borne": f"on {host}" if host else BORNE[item.carried],
            "good": good, "price": str(shop.price_of(look, item) or "–")}  # fmt: skip


def findings(look: Look, sheet: PersonSheet) -> RowsField:
    """What the audit has to say; faults first."""
    found = sorted(audit.audit(look, sheet), key=lambda one: not one.fault)
    rows = [{"what": "Mind" if one.fault else "Note", "text": one.text} for one in found]
    return table("audit_lines", "Audit", (("what", ""), ("text", "The rules would have it otherwise")), rows)
