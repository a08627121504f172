"""Tables of a sheet that nobody fills in: attacks, saves, abilities, gear with its weight, spells by level."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import BoxesField, RowsField
from systems.common.forms.sheet_tables import Row, table
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Term, altered
from systems.common.treasure_kit.secrets import for_referee
from systems.whitebox.base import classes, loads
from systems.whitebox.base.belongings import call_item, kind_of
from systems.whitebox.base.creatures import creature_of
from systems.whitebox.base.item_names import entry_of, knows, true_name
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.base.training import why_untrained
from systems.whitebox.characters import hirelings
from systems.whitebox.combat.arms import BANDS, Arm, arms, base_bonus, base_number, damage_words
from systems.whitebox.combat.saves import KINDS

HALF = 0.5  # shots a round: one every second
NTH = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")
BORNE = {"worn": "worn", "held": "in the hand", "carried": "", "stored": "at home"}


def words(terms: Sequence[Term]) -> str:
    """``Strength +1, Long sword +1``."""
    return ", ".join([f"{term.label} {format_signed(term.amount)}" for term in terms])


def attacks(look: Look, being: Being) -> RowsField:
    """Weapons with what they need against armor class 9 [10], damage, range and shots (WB-103 to WB-107)."""
    rows = [
        _attack(look, being, arm, how)
        for arm in arms(look, being)
        for how, can in (("melee", arm.melee), ("missile", arm.missile))
        if can
    ]
    first = "To hit" if look.house.ac_system == "ascending" else "Hits AC 9 [10]"
    columns = (("name", "Weapon"), ("hit", first), ("damage", "Damage"), ("range", "Range"), ("rate", "A round"),
               ("note", "Counts"))  # fmt: skip
    return table("attacks", "Attacks", columns, rows)


def _attack(look: Look, being: Being, arm: Arm, how: str) -> Row:
    terms = [*look.figure(being.id, "to_hit", how, f"weapon:{arm.key}").terms]
    if arm.bonus:
        terms.append(Term(arm.name.removesuffix(f", {format_signed(arm.bonus)}"), arm.bonus))
    bonus = sum(term.amount for term in terms)
    ascending = look.house.ac_system == "ascending"
    hit = format_signed(base_bonus(look, being) + bonus) if ascending else f"{base_number(look, being) - bonus}+"
    shot = how == "missile"
    return {
        "name": f"{arm.name}, thrown" if shot and arm.melee else arm.name,
        "hit": hit.replace("-", "−"),
        "damage": damage_words(look, being, arm, how),
        "range": reach(arm) if shot else "–",
        "rate": ("½" if arm.rate == HALF else f"{arm.rate:g}") if shot else f"{arm.count}",
        "note": words(terms),
    }


def reach(arm: Arm) -> str:
    """Short, medium and long range in feet (WB-105)."""
    if not arm.reach:
        return "–"
    if not arm.bands:
        return f"{arm.reach} ft"
    return "/".join([str(arm.reach * number) for number in range(1, len(BANDS) + 1)]) + " ft"


def saves(look: Look, being: Being) -> RowsField:
    """What the d20 must show against each kind, all bonuses counted (WB-190 to WB-196)."""
    rows = []
    for kind, label in KINDS:
        figure = look.figure(being.id, "save", kind)
        bonus = look.figure(being.id, "save_bonus", kind)
        terms = [term for term in bonus.terms if term.amount]
        rows.append({"against": label, "needs": f"{figure.value - bonus.value}+".replace("-", "−"),
                     "note": words(terms)})  # fmt: skip
    return table("saves", "Saving throws", (("against", "Against"), ("needs", "Needs"), ("note", "Counts")), rows)


def abilities(look: Look, being: Being) -> RowsField:
    """What class and race can do at this level; what a creature can do."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        level = sheet.level
        found = [*classes.class_of(look, sheet).abilities, *classes.race_of(look, sheet).abilities]
        rows = [{"name": one.name, "text": one.text} for one in found if one.level <= level]
    else:
        rows = [{"name": one.name.capitalize(), "text": one.text} for one in creature_of(look, sheet).abilities]
    return table("abilities", "Abilities", (("name", "Ability"), ("text", "What it does")), rows)


def gear(look: Look, being: Being) -> RowsField:
    """Everything owned, with how it is borne and what it weighs (WB-108, WB-109)."""
    rows = [_thing(look, being, item) for item in being.sheet.items]
    rows += [_together(term) for term in look.terms(being.id, "weight") if term.label in loads.TOGETHER]
    columns = (("name", "Item"), ("count", "Number"), ("borne", "Borne"), ("weight", "Pounds"), ("note", "Note"))
    return table("gear", "Gear", columns, rows)


def _thing(look: Look, being: Being, item: Item) -> Row:
    pounds = f"{loads.item_weight(look, item) / 10:g}" if kind_of(look, item) in loads.WEIGHED else "–"
    entry, charges = entry_of(look, item), f"{item.charges} charges" if item.charges else ""
    if entry is not None and not knows(look, item):
        charges = for_referee(
            item.name, true_name(look, item), ". ".join([part for part in (charges, entry.text) if part])
        )
    parts = [item.note, charges,
             why_untrained(look, being.sheet, item) if isinstance(being.sheet, CharacterSheet) else ""]  # fmt: skip
    return {"name": call_item(look, altered(item, count=1)), "count": str(item.count), "borne": BORNE[item.carried],
            "weight": pounds, "note": " ".join([part for part in parts if part])}  # fmt: skip


def _together(term: Term) -> Row:
    """What has weight only all together: coins, and gear without a weight of its own."""
    return {"name": term.label, "count": "", "borne": "", "weight": f"{term.amount / 10:g}", "note": ""}


def service(look: Look, being: Being) -> RowsField:
    """The hirelings of a character."""
    trades = look.library("hirelings")
    rows = []
    for one in hirelings.hired_by(look, being.id):
        trade = trades.get(one.sheet.trade)
        called = trade.name if trade else one.sheet.trade
        rows.append({"name": one.name, "trade": called, "cost": f"{one.sheet.cost} gp", "share": one.sheet.share})
    columns = (("name", "Name"), ("trade", "Trade"), ("cost", "A week"), ("share", "Share"))
    return table("hired", "Hirelings", columns, rows)


def slots(look: Look, sheet: CharacterSheet) -> tuple[BoxesField, ...]:
    """A row of boxes for each spell level: how many prepared spells are left of how many slots."""
    fields, names, art = [], look.library("spells"), classes.class_of(look, sheet).spells or None
    for level, number in enumerate(classes.row_of(look, sheet).slots, 1):
        there = [one for one in sheet.memory if one.level == level]
        said = [f"{names[one.spell].name_for(art) if one.spell in names else one.spell}"
                f"{' (spent)' if one.spent else ''}" for one in there]  # fmt: skip
        ready = sum(not one.spent for one in there)
        if number:
            label = f"{NTH[level - 1]} level"
            named = ", ".join(said)
            holds = named or "Nothing is prepared"
            fields.append(BoxesField(f"slots_{level}", label, named, ready, maximum=number, holds=holds,
                                     empty=max(0, number - len(there))))  # fmt: skip
    return tuple(fields)
