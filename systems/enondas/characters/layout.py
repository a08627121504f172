"""A sheet as sections of fields, for the screen and for paper: of whoever has attributes, and of monsters by rating."""

from __future__ import annotations

from systems.common.forms import (
    ChoiceField,
    ChoicesField,
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
from systems.common.kernel.look import Look
from systems.common.records.coinage import SHORT
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.enondas.base.arms import BARE, missile_arm
from systems.enondas.base.attributes import FIGHTING, SHORT_OF, attribute_of, combat_adds, list_changes
from systems.enondas.base.figures import list_skills
from systems.enondas.base.house import SWITCHES
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, CreatureSheet
from systems.enondas.characters import layout_tables as tables
from systems.enondas.characters import ledger

LOWEST, MOST = -9_999, 99_999
MOST_XP = 99_999_999
TAGS = ("undead", "demonic")
LINES = (Option("as skilled", "As skilled", "Warriors in front"), Option("front", "Front"), Option("rear", "Rear"))


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    """The sections of a being's sheet in the order of the paper."""
    if isinstance(being.sheet, CharacterSheet):
        return _character(look, being, being.sheet)
    return _creature(look, being, being.sheet)


def _character(look: Look, being: Being, sheet: CharacterSheet) -> tuple[Section, ...]:
    casts = casts_spells(look, sheet)
    sections = [
        Section("Who", (
            ChoiceField("kindred", "Kindred", options=_kindreds(look, sheet)), *_place(),
        ), "identity"),
        Section("Attributes", tuple([
            NumberField(one, SHORT_OF[one], _about(look, being, sheet, one), 10, minimum=LOWEST, maximum=MOST)
            for one in ATTRIBUTES
        ]), "scores"),
        Section("Figures", _figures(look, being, casts), "figures"),
        _body(look, being, sheet, casts),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
        Section("Skill sets", (tables.skill_sets(look, sheet),), "rows"),
    ]  # fmt: skip
    easier = tables.reductions(look, being)
    if easier.default:
        sections.append(Section("Easier saving rolls", (easier,), "rows"))
    if casts or sheet.spells:
        more = NumberField("spell_levels", "Spell levels to spend", "Gained with levels, for new spells", maximum=999)
        sections.append(Section("Spells", (tables.spells(look, being), more), "rows"))
    return (
        *sections,
        Section("Gear", (tables.gear(look, sheet),), "rows"),
        Section("Coins", tuple([NumberField(coin, coin.capitalize(), unit=mark) for coin, mark in SHORT.items()])),
        _experience(look, sheet),
        _fighting_section(look, being),
        Section("Powers", (*_abilities(look, being), NotesField("powers", "Powers")), "story"),
        Section("Notes", (NotesField("appearance", "Appearance"), NotesField("notes", "Notes")), "story"),
    )  # fmt: skip


def casts_spells(look: Look, sheet: CharacterSheet) -> bool:
    """Whether somebody has learned a set that casts; rangers cast only once they were taught a spell (EN-045)."""
    return any([card.caster == "full" or (card.caster and sheet.spells) for _, card in list_skills(look, sheet)])


def skill_words(look: Look, sheet: CharacterSheet) -> str:
    """``Mage 2, warrior 1``."""
    sets = [f"{card.name if not place else card.name.lower()} {skill.level}"
            for place, (skill, card) in enumerate(list_skills(look, sheet))]  # fmt: skip
    return ", ".join(sets)


def _kindreds(look: Look, sheet: CharacterSheet) -> tuple[Option, ...]:
    found = {one.key: one.name for one in look.library("kindreds").values()}
    return tuple([Option(key, name) for key, name in ({sheet.kindred: sheet.kindred} | found).items()])


def _about(look: Look, being: Being, sheet: CharacterSheet, one: str) -> str:
    """What an attribute is and does: ``Strength, rolled 12: +6 combat adds``."""
    place, now = ATTRIBUTES.index(one), attribute_of(look, being, one)
    rolled = f", rolled {sheet.rolled[place]}" if len(sheet.rolled) > place else ""
    adds = combat_adds(now)
    does = f": {format_signed(adds) if adds else 'no'} combat adds" if one in FIGHTING else ""
    changed = "".join([f"; {term.label} {format_signed(term.amount)}" for term in list_changes(look, being.id, one)])
    changed += f"; {now} just now" if now != getattr(sheet, one) else ""
    return f"{one.capitalize()}{rolled}{does}{changed}"


def _figures(look: Look, being: Being, casts: bool) -> tuple[Field, ...]:
    """The figures asked for most, each with its working."""
    fields: list[Field] = [
        ShownField("melee", "Melee", main=True),
        ShownField("personal_adds", "Melee adds", figure="adds", main=True),
        ShownField("missile_adds", "Missile adds", main=True),
        ShownField("absorbs", "Protection", figure="protection", main=True),
        ShownField("strikes_first", "First strike", figure="first_strike", main=True),
        ShownField("attack_count", "Attacks", figure="attacks", main=True),
    ]
    if missile_arm(look, being):
        fields.insert(1, ShownField("missile", "Missile", main=True))
    return (*fields, ShownField("caster", "M", "The level spells count with", main=True)) if casts else tuple(fields)


def _body(look: Look, being: Being, sheet: CharacterSheet, casts: bool) -> Section:
    fields: list[Field] = [
        GaugeField("hit_points", "Hit points", minimum=LOWEST, maximum=MOST, most="hit_points_most"),
        NumberField("hit_points_most", "At most", default=1, minimum=LOWEST, maximum=MOST),
    ]
    if casts or sheet.spells or sheet.mana != sheet.mynergy:
        low = min(-max(0, attribute_of(look, being, "mynergy")), sheet.mana)
        fields.append(GaugeField("mana", "Mana", f"Down to {low}; below that the caster dies".replace("-", "−"),
                                 minimum=low, maximum=MOST, most="mynergy", rule="EN-165"))  # fmt: skip
        fields.append(NumberField("stored_mana", "Mana in stones", "Mana kept outside the body", maximum=MOST))
    return Section("Body", tuple(fields))


def _experience(look: Look, sheet: CharacterSheet) -> Section:
    fields: list[Field] = [
        NumberField("experience", "XP to spend", maximum=MOST_XP),
        TextField("next_levels", "Next levels", default=tables.next_levels(look, sheet), longest=2_000),
    ]
    if sheet.earmarked:
        fields.append(RowsField("earmarked", "Kept for one purpose", columns=(
            ChoiceField("what", "For", options=_purposes(look, sheet)),
            NumberField("amount", "XP", maximum=MOST_XP),
        )))  # fmt: skip
    if sheet.ledger:
        fields.append(tables.ledger_lines(sheet))
    return Section("Experience", tuple(fields))


def _purposes(look: Look, sheet: CharacterSheet) -> tuple[Option, ...]:
    known = ledger.purposes(look)
    lost = [one.what for one in sheet.earmarked if one.what not in {option.value for option in known}]
    return (*known, *[Option(one, one) for one in dict.fromkeys(lost)])


def _place() -> tuple[Field, ...]:
    """Where somebody stands in a fight, and how large."""
    size = NumberField("size", "Size", "Of a human, who is 100 %", 100, minimum=1, maximum=100_000, unit="%")
    return ChoiceField("line", "Stands", options=LINES), size


def _fighting_section(look: Look, being: Being) -> Section:
    """What the figures of a fight start from."""
    sheet = being.sheet
    tags = dict.fromkeys([*TAGS, *[tag for one in look.library("creatures").values() for tag in one.tags], *sheet.tags])
    fields: list[Field] = [
        NumberField("first_strike", "First strike", "0: none", maximum=99),
        NumberField("attacks", "Attacks a round", default=1, minimum=1, maximum=99),
    ]
    if isinstance(sheet, CreatureSheet):
        fields = [*_place(), *fields, NumberField("protection", "Hide or armor", maximum=9_999)]
    fields.append(ChoicesField("tags", "Nature", options=tuple([Option(tag, tag.capitalize()) for tag in tags])))
    # A character's figures say it at the head of the sheet; the rest is the referee's.
    return Section("In a fight", tuple(fields), secret=not isinstance(sheet, CreatureSheet))


def _abilities(look: Look, being: Being) -> tuple[Field, ...]:
    """What can be done beyond figures, if there is anything."""
    found = tables.abilities(look, being)
    return (found,) if found.default else ()


def _creature(look: Look, being: Being, sheet: CreatureSheet) -> tuple[Section, ...]:
    weapons = [one for one in look.library("gear").values() if one.kind == "weapon" and one.key != BARE]
    held = () if sheet.weapon in {"", *[one.key for one in weapons]} else (Option(sheet.weapon, sheet.weapon),)
    ways = next(one for one in SWITCHES if one.name == "monster_damage").values
    roll = attribute_of(look, being, ATTRIBUTES[0])
    return (
        Section("Figures", (
            ShownField("melee", "Melee"), ShownField("absorbs", "Protection", figure="protection", main=True),
            ShownField("strikes_first", "First strike", figure="first_strike"),
            ShownField("attack_count", "Attacks", figure="attacks"),
        ), "figures"),
        Section("Monster rating", (
            GaugeField("rating", "Monster rating", "Its strength and its hit points", minimum=LOWEST, maximum=MOST,
                       most="rating_most"),
            NumberField("rating_most", "At most", default=1, minimum=1, maximum=MOST),
            TextField("rolls_with", "Saving rolls", "Half of the full rating", f"{roll} in every attribute",
                      rule="EN-012"),
        )),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
        Section("Arms", (
            ChoiceField("weapon", "Weapon", "Its dice and adds stand for the monster’s own dice", "", rule="EN-222",
                        options=(Option("", "Its own"), *held, *[Option(one.key, one.name) for one in weapons])),
            ChoiceField("damage", "Wounds take", "What it loses with its rating", "", rule="EN-223",
                        options=(Option("", "As the house says"), *[Option(*way) for way in ways])),
        )),
        _fighting_section(look, being),
        Section("Notes", (*_abilities(look, being), NotesField("notes", "Notes")), "story"),
    )  # fmt: skip
