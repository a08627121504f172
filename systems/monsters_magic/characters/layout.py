"""A sheet as sections of fields, for the screen and for paper: a character's, a creature's (MG-020, MG-090)."""

from __future__ import annotations

from systems.common.forms import (
    ChoiceField,
    Field,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    RowsField,
    Section,
    ShownField,
    TextField,
)
from systems.common.forms.sheet_tables import table
from systems.common.kernel.look import Look
from systems.common.records.coinage import TENS
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.common.treasure_kit.secrets import for_referee
from systems.monsters_magic.base import checks, consequences
from systems.monsters_magic.base.arms import BAND_NAMES, arms
from systems.monsters_magic.base.attributes import creature_of, modifier, prime_bonus
from systems.monsters_magic.base.figures import movement_modifier
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT, CharacterSheet, CreatureSheet, Item
from systems.monsters_magic.characters.journeys import paces
from systems.monsters_magic.combat.attacking import attribute_of

MOST_POINTS, MOST_COINS = 999, 9_999_999
MARKS = {"text": "", "recon": "reconstructed", "ours": "ours"}
KINDS = (Option("class", "Class"), Option("race", "Race"), Option("free", "Free"), Option("focus", "Focus"))


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    """The sections of a being's sheet in the order of the paper."""
    sheet = being.sheet
    return _character(look, being, sheet) if isinstance(sheet, CharacterSheet) else _creature(look, being, sheet)


def _character(look: Look, being: Being, sheet: CharacterSheet) -> tuple[Section, ...]:
    sections = [
        Section("Who", _who(look, sheet), "identity"),
        Section("Attributes", tuple([_score(look, being, one) for one in ATTRIBUTES]), "scores"),
        Section("Defense", _figures(look, being), "figures"),
        Section("Hit points", _pools(), "plain"),
        Section("Attacks", (_attacks(look, being),), "rows"),
        Section("Traits", (_traits(),), "rows"),
    ]
    if sheet.spells:
        sections.append(Section("Spells and songs", (_spells(look, sheet),), "rows"))
    return (
        *sections,
        Section("Consequences", (_consequences_table(look, being),), "rows"),
        Section("Movement", (paces(look, being), *_burden()), "rows"),
        Section("Gear", (_gear(look, sheet),), "rows"),
        Section("Coins", tuple([NumberField(coin, coin.capitalize(), maximum=MOST_COINS, unit=mark)
                                for coin, mark in TENS.marks.items()])),
        Section("Notes", (NotesField("appearance", "Appearance"), NotesField("notes", "Notes")), "story"),
    )  # fmt: skip


def _who(look: Look, sheet: CharacterSheet) -> tuple[Field, ...]:
    return (
        ChoiceField("calling", "Class", options=_named_options(look, "callings", sheet.calling), rule="MG-022"),
        ChoiceField("race", "Race", options=_named_options(look, "races", sheet.race), rule="MG-023"),
        NumberField("level", "Level", "Hit points and hero points follow", default=1, minimum=1, maximum=30,
                    rule="MG-028"),
        NumberField("hero_points", "Hero points", "One more effect point, or damage instead of a consequence",
                    maximum=99, rule="MG-025", tallied=True),
        NumberField("focus", "Focus tally", "Acted on the alignment’s focus", maximum=9_999, rule="MG-028",
                    tallied=True),
    )  # fmt: skip


def _named_options(look: Look, kind: str, now: str) -> tuple[Option, ...]:
    found = [Option(one.key, one.name, one.text) for one in look.library(kind).values()]
    return tuple(found) if any([one.value == now for one in found]) else (*found, Option(now, now or "None"))


def _score(look: Look, being: Being, attribute: str) -> NumberField:
    """A score with its modifier behind it; the prime one says what it adds besides (MG-002, MG-021)."""
    now = look.value(being.id, attribute)
    more = prime_bonus(look, being, attribute)
    says = f"Modifier {format_signed(modifier(now))}" + (
        f", {format_signed(more)} as the prime attribute" if more else ""
    )
    return NumberField(attribute, attribute.capitalize(), says, 10, minimum=1, maximum=40,
                       unit=f"({format_signed(modifier(now) + more)})", rule="MG-002")  # fmt: skip


def _figures(look: Look, being: Being) -> tuple[Field, ...]:
    return (
        ShownField("armor_class", "Armor class", figure="armor", main=True, rule="MG-030"),
        ShownField("rolled", "Rolled defense", "3d6 and this, while surprised", figure="defense", main=True),
        ShownField("initiative", "Initiative", main=True, rule="MG-036"),
        ShownField("movement", "Movement", f"Modifier {format_signed(movement_modifier(look, being))}", main=True,
                   rule="MG-032"),
    )  # fmt: skip


def _pools() -> tuple[Field, ...]:
    return (
        GaugeField("php", "Physical hit points", "At 0 dying; dead at as many below as Constitution",
                   minimum=-MOST_POINTS, maximum=MOST_POINTS, most="php_most", rule="MG-024"),
        GaugeField("mhp", "Mental hit points", "At 0 broken", maximum=MOST_POINTS, most="mhp_most",
                   rule="MG-024"),
    )  # fmt: skip


def _attacks(look: Look, being: Being) -> RowsField:
    """Every weapon at hand: what is added, dice, the most it hurts, its bands (MG-047, MG-073)."""
    rows = []
    for arm in arms(look, being):
        if arm.check is None:
            terms = checks.attribute_terms(look, being, attribute_of(look, being, arm))
            total = sum([term.amount for term in terms]) + arm.to_hit
        else:
            total = arm.check
        bands = ", ".join([BAND_NAMES[one] for one in arm.bands])
        rows.append({"name": arm.name, "check": format_signed(total), "dice": arm.dice, "cap": str(arm.cap),
                     "bands": bands})  # fmt: skip
    columns = (("name", "Weapon"), ("check", "3d6"), ("dice", "Dice"), ("cap", "At most"), ("bands", "Range"))
    return table("attack_lines", "Attacks, traits not counted", columns, rows)


def _traits() -> RowsField:
    return RowsField("traits", "Traits", "Each that fits adds the level", rule="MG-006", columns=(
        TextField("name", "Trait", required=True), ChoiceField("kind", "Kind", default="free", options=KINDS),
    ))  # fmt: skip


def _spells(look: Look, sheet: CharacterSheet) -> RowsField:
    spells = look.library("spells")
    there = [spells[key] for key in sheet.spells if key in spells]
    rows = [{"name": one.name, "level": str(one.level), "what": one.text} for one in there]
    return table("spell_lines", "Spells and songs", (("name", "Spell"), ("level", "Level"), ("what", "What it does")),
                 rows)  # fmt: skip


def _consequences_table(look: Look, being: Being) -> RowsField:
    """The consequences with their grade, penalty and what is gathered against them (MG-012, MG-018)."""
    rows = []
    for grade, effect in consequences.consequences_on(look, being.id).items():
        penalty = consequences.penalty_of(effect)
        rows.append({"name": effect.name, "grade": grade.capitalize(), "penalty": format_signed(penalty),
                     "gathered": f"{effect.fact('gathered', 0)} gathered"})  # fmt: skip
    return table("consequence_lines", "Consequences", (("name", "Called"), ("grade", "Grade"), ("penalty", "Penalty"),
                                                       ("gathered", "Recovery")), rows)  # fmt: skip


def _burden() -> tuple[Field, ...]:
    return (ChoiceField("load", "Load", default="none", rule="MG-032", options=(
        Option("none", "Unencumbered"), Option("light", "Lightly encumbered"), Option("heavy", "Heavily encumbered"),
        Option("over", "Over-encumbered"))),)  # fmt: skip


def _gear(look: Look, sheet: CharacterSheet) -> RowsField:
    borne = {"worn": "worn", "held": "in the hand", "carried": "", "stored": "left behind"}
    rows = [{"name": item.name if item.count == 1 else f"{item.name} × {item.count}", "how": borne[item.carried],
             "note": _noted(look, item)} for item in sheet.items]  # fmt: skip
    return table("gear_lines", "Gear", (("name", "Thing"), ("how", "Borne"), ("note", "Note")), rows)


def _noted(look: Look, item: Item) -> str:
    """What is written about a thing, else what it does; the truth of one that nobody knows is the referee's."""
    plain = item.note or _figures_of(look, item.key)
    if not item.truly:
        return plain
    figures = (("To hit", item.to_hit), ("Damage", item.damage), ("Spell checks", item.spells), ("Armor", item.armor))
    adds = [f"{label} +{amount}" for label, amount in figures if amount]
    if item.key in look.library("items"):
        plain, adds = item.note, [_figures_of(look, item.key)]
    return "; ".join([part for part in (plain, for_referee(item.name, item.truly, ", ".join(adds))) if part])


def _figures_of(look: Look, key: str) -> str:
    piece = look.library("gear").get(key)
    if piece is None:
        wonder = look.library("items").get(key)
        return wonder.text if wonder is not None else ""
    return f"+{piece.armor} to AC" if piece.armor else ""


def _creature(look: Look, being: Being, sheet: CreatureSheet) -> tuple[Section, ...]:
    entry = creature_of(look, sheet)
    scores = "  ".join([f"{SHORT[one]} {getattr(entry, one)}" for one in ATTRIBUTES])
    facts = (TextField("what", "Creature", default=f"{entry.name}, level {entry.level}, size {entry.size}"),
             TextField("scores", "Attributes", default=scores, longest=200),
             TextField("from", "Source", default=MARKS[entry.mark] or "the book"))  # fmt: skip
    able = [{"name": one.name, "what": one.text} for one in entry.abilities]
    sections = [
        Section("What", facts, "identity"),
        Section("Defense", _figures(look, being), "figures"),
        Section("Hit points", _pools()),
        Section("Attacks", (_attacks(look, being),), "rows"),
    ]
    if able:
        sections.append(Section("Abilities", (table("ability_lines", "Abilities", (("name", "Ability"),
                                                                                    ("what", "What it does")), able),),
                                "rows"))  # fmt: skip
    return (*sections, Section("Consequences", (_consequences_table(look, being),), "rows"),
            Section("Notes", (NotesField("notes", "Notes"),), "story"))  # fmt: skip
