"""The entries of Myriad in full: what a Guide reads of a creature, a component, a thing, a vehicle, a chart, a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.content.random_tables.tables import Table
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import table_card
from systems.common.records.figures import format_range, format_signed
from systems.common.records.lent import working_pairs
from systems.common.records.views import Card
from systems.myriad.base import crews, module
from systems.myriad.base.arms import UNARMED, Arm, arms, skill_with
from systems.myriad.base.entries import Chart, Component, Creature, Gear, RuleCard, SfxItem, Vehicle
from systems.myriad.base.figures import SKILL
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.creatures.bodies import thought_of
from systems.myriad.characters.gear.belongings import BANDS, gear_figures
from systems.myriad.characters.pages.layout import FEARS, RUN
from systems.myriad.characters.pages.summary import test_words
from systems.myriad.characters.pages.vehicle_page import CLASSES
from systems.myriad.listings import card_words as words
from systems.myriad.listings import cards_kit
from systems.myriad.listings.card_words import is_ours
from systems.myriad.listings.cards_kit import Made

KINDS_OF_GEAR = {"weapon": "Weapon", "armor": "Armor", "accessory": "Accessory", "essential": "Essential",
                 "enhancer": "Enhancer"}  # fmt: skip
ON = {"weapon": "a weapon", "armor": "worn armor", "carried": "the bearer"}
TABLES = {"encounters": "MY-800", "hoards": "MY-801", "things": "MY-801", "imbued": "MY-801",
          "imbued_components": "MY-801"}  # fmt: skip


@kept
def card(look: Look, kind: str, key: str) -> Card:
    """One entry in full."""
    one = look.entry(kind, key)
    subtitle, glyph, blocks = _CARDS[kind](look, one)
    said = tuple([tuple([(label, text) for label, text in block if text]) for block in blocks])
    shown = tuple([block for block in said if block])
    if isinstance(one, Table):
        return Card(one.name, subtitle, shown, "", TABLES.get(key, ""), glyph, True)
    rule = ", ".join(one.rules) if isinstance(one, RuleCard) else one.rule
    beside = ("Number", "Met") if kind == "creatures" else ()
    return Card(one.name, subtitle, shown, one.text, rule, glyph, is_ours(look, kind, one), beside)


def _creature(look: Look, one: Creature) -> Made:
    there, being = thought_of(look, one.key)
    scores = [(called.name, str(there.value(being.id, key))) for key, called in module.statistics(look).items()]
    rows = [(label, str(get_score(being.sheet.boxes, row))) for row, label in module.rows(look)
            if row in one.boxes]  # fmt: skip
    grown = [arm for arm in arms(there, being) if arm.key != UNARMED or not one.attacks]
    move = there.value(being.id, "move")
    fight = [
        *[(arm.name[:1].upper() + arm.name[1:], arm_words(there, arm)) for arm in grown],
        ("Armor", str(there.figure(being.id, "armor"))),
        ("Initiative", f"d6 {format_signed(there.value(being.id, 'initiative'))}"),
        ("Move", f"{move} m, running {RUN * move} m"),
    ]
    able = [
        ("Skills", words.levels(look, "skills", one.skills)),
        ("SFX", words.effects(look, one.sfx)),
        ("Components", words.names(look, "spells", one.components)),
        ("Boons and flaws", words.boons(look, one.traits)),
    ]
    about = [
        ("Worth", f"{worth.in_points(worth.gp_of(there, being))}, level {worth.level_of(there, being)}"),
        ("Hit chart", words.name_entry(look, "charts", one.chart)),
        ("Fear", FEARS.get(one.fear, "") if one.fear else ""),
        ("Number", one.number),
        ("Met", ", ".join(one.appears)),
    ]
    return f"{one.scale.capitalize()} scale", one.glyph, [
        scores, rows, fight, able, about, working_pairs(one.worked_out)]  # fmt: skip


def arm_words(there: Look, arm: Arm, who: str = "draft") -> str:
    """``5D +4, 5D damage, close``."""
    body = module.body(there)
    test = test_words(there.value(who, body.attack), there.value(who, f"{SKILL}{skill_with(body, arm)}"))
    parts = [test, f"{arm.damage}D damage", BANDS[arm.reach]]
    parts += [f"then {arm.poison}D of poison against {module.name_statistic(there, body.attack)}"] if arm.poison else []
    parts += [f"against hardened targets × {arm.wmd}"] if arm.wmd else []
    return ", ".join([part for part in parts if part])


def _component(look: Look, one: Component) -> Made:
    rows = [
        ("Sixes", f"{one.sixes} each time{f', {one.most} times at most' if one.most else ''}"),
        ("Counted", "1 less for each Duration and each target of Rapid Fire" if one.quantifiable else ""),
        ("Not with", words.names(look, "spells", one.not_with)),
        ("Costs", f"{words.points(one.price, 'SFX point')}"),
    ]
    return "Component of spells", "spark", [rows]


def _gear(look: Look, one: Gear) -> Made:
    strikes = module.name_statistic(look, module.body(look).attack)
    rows = [
        ("Price", "not sold" if one.natural else f"{one.price} rp"),
        ("Good for", gear_figures(look, one)),
        ("Kind of damage", ", ".join(one.tags) if one.damage else ""),
        ("Used with", words.name_entry(look, "skills", one.skill) if one.skill else ""),
        ("Works against", ", ".join([word for word, so in (("electricity", one.insulated), ("fire", one.fire_proof))
                                     if so])),
        ("Archaic", f"{strikes} −1, where the house rule is on" if one.archaic and one.armor >= 4 else ""),
        ("Periods", words.periods(one.periods)),
    ]  # fmt: skip
    return KINDS_OF_GEAR[one.kind], "sword" if one.kind == "weapon" else "shield" if one.armor else "", [rows]


def _item(look: Look, one: SfxItem) -> Made:
    sfx = look.library("sfx").get(one.sfx)
    rows = [
        ("Price", f"{one.price} rp"),
        ("Part of", f"{ON[one.on]}{f' of {one.least_armor} or more' if one.least_armor else ''}"),
        ("SFX", words.name_entry(look, "sfx", one.sfx)),
        ("Sixes", str(sfx.sixes) if sfx is not None else ""),
        ("On rolls", words.rolls(sfx.rolls) if sfx is not None else ""),
        ("Does", sfx.text if sfx is not None else ""),
        ("Without a six", words.touches(look, one.steady)),
        ("Periods", words.periods(one.periods)),
    ]
    return "SFX item", "ring", [rows]


def _vehicle(look: Look, one: Vehicle) -> Made:
    main, last = module.wound_rows(look)
    figures = [
        ("Speed", str(one.speed)),
        ("Manoeuvre", str(one.manoeuvre)),
        ("Armor", f"{one.armor}{', riders have no cover' if one.open else ''}"),
        ("Hardened", f"HT {one.hardened}" if one.hardened else ""),
        ("Driven with", words.name_entry(look, "skills", crews.driven_with(look, one.skill))),
    ]
    rows = [
        (main, str(one.wounds) if one.wounds else ""),
        (last, str(one.critical) if one.critical else ""),
        *[(place.key.replace("_", " ").capitalize(), str(place.boxes)) for place in one.places],
        ("Superstructure", f"{one.superstructure}, its critical row" if one.superstructure else ""),
    ]
    strikes = module.name_statistic(look, module.body(look).attack)
    turret = f"{strikes} {one.turret_power}, {module.wound_words(look, one.turret_wounds)}"
    arms_there = [
        *[(a.name[:1].upper() + a.name[1:], f"{a.damage}D{f' × {a.wmd}' if a.wmd else ''}, {BANDS[a.reach]}")
          for a in one.attacks],
        ("Skill of it" if one.beast else "Skill of the gunners", str(one.attack_skill) if one.attack_skill else ""),
        ("Turrets", f"{one.turrets}: {turret}" if one.turrets else ""),
    ]  # fmt: skip
    about = [
        ("Seats", one.seats),
        ("Scale", one.scale.capitalize()),
        ("Hit chart", words.name_entry(look, "charts", one.chart) if one.chart else ""),
        ("Deck plan", ", ".join(one.areas)),
        ("Periods", words.periods(one.periods)),
    ]
    return f"Class {one.velocity}, {CLASSES[one.velocity].lower()}", one.glyph, [figures, rows, arms_there, about]


def _chart(look: Look, one: Chart) -> Made:
    spots = [
        (spot.name, format_range(spot.first, spot.last))
        for spot in one.spots
    ]  # fmt: skip
    called = [(f"Aimed at {spot.name.lower()}", format_signed(spot.called)) for spot in one.spots if spot.called]
    legs = [("Legs", str(one.legs) if one.dice != "1d100" else "")]
    return f"Hit chart, {one.dice}", "", [spots, called, legs]


def _rule(look: Look, one: RuleCard) -> Made:
    return one.chapter, "book", []


def _table(look: Look, one: Table) -> Made:
    """Every row at its totals, column by column."""
    card = table_card(look, one)
    return f"Random table, {card.subtitle}", "dice", [list(block) for block in card.blocks]


_CARDS: dict[str, Callable[[Look, Any], Made]] = {
    "creatures": _creature,
    "spells": _component,
    "gear": _gear,
    "items": _item,
    **cards_kit.CARDS,
    "vehicles": _vehicle,
    "charts": _chart,
    "rules": _rule,
    "tables": _table,
}
