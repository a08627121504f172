"""What every figure of an Enondas sheet is made of: terms with the rule or item each comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.figures import Figure, format_signed
from systems.common.records.table import Being, Term
from systems.enondas.base.arms import Arm, melee_arm, missile_arm
from systems.enondas.base.attributes import FIGHTING, SHORT_OF, combat_adds, list_changes, read_sheet_value
from systems.enondas.base.entries import Gear, SkillSet
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, CreatureSheet, Item, Skill

Working = Callable[[Look, Being, Sequence[str]], Sequence[Term]]
FURTHER: dict[str, Working] = {}  # figures that a room above works out; filled by the game
SIGNED = ("adds", "melee_adds", "missile_adds")
LINES: dict[str, Callable[[Look, Being], Arm | None]] = {"melee": melee_arm, "missile": missile_arm}
RULED = (
    *[(attribute, SHORT_OF[attribute]) for attribute in ATTRIBUTES],
    ("adds", "Combat adds"),
    ("protection", "Protection"),
    ("first_strike", "First strike"),
    ("attacks", "Attacks a round"),
)


def terms(look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
    """The terms of a figure; ``at`` says for adds what kind of attack: ``melee``, ``missile`` or ``tool``."""
    if name in ATTRIBUTES:
        rule = "EN-021" if isinstance(being.sheet, CharacterSheet) else "EN-012"
        found = list_changes(look, being.id, name)
        return [Term(SHORT_OF[name], read_sheet_value(being, name) - sum([one.amount for one in found]), rule), *found]
    work_out = _WORKINGS.get(name) or FURTHER.get(name)
    return work_out(look, being, at) if work_out else ()


def figures(being: Being) -> tuple[tuple[str, str], ...]:
    """The figures that may be overruled by hand, with their labels."""
    return RULED


def figure(look: Look, being: Being, name: str, made_of: tuple[Term, ...]) -> Figure:
    """A figure as the sheet writes it; ``melee`` and ``missile`` are whole dice lines, such as ``4d + 18``."""
    if name in LINES:
        arm = LINES[name](look, being)
        return Figure(name, made_of, replace(arm, terms=made_of).words if arm else "–", arm.name if arm else "")
    bare = Figure(name, made_of)
    return Figure(name, made_of, format_signed(bare.value)) if name in SIGNED else bare


def list_skills(look: Look, sheet: CharacterSheet) -> list[tuple[Skill, SkillSet]]:
    """Somebody's skill sets with their cards."""
    return [(skill, look.entry("skills", skill.key)) for skill in sheet.skills]


def _adds(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Personal adds: attributes, then every skill set for this kind of attack (EN-024, EN-048)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return []
    way = at[0] if at else "melee"
    values = [(one, look.value(being.id, one)) for one in FIGHTING]
    found = [Term(f"{SHORT_OF[one]} {value}", combat_adds(value), "EN-024") for one, value in values]
    for skill, card in list_skills(look, sheet):
        a_level = card.missile if way == "missile" else card.melee + (card.tool if way == "tool" else 0)
        extra = skill.missile if way == "missile" else skill.melee
        if a_level * skill.level + extra:
            found.append(Term(f"{card.name} {skill.level}", a_level * skill.level + extra, card.rule))
    return found


def _protection(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Points of damage absorbed a round: suit, shield, warrior levels (EN-082)."""
    return [*_armor(look, being, at), *_hardiness(look, being, at)]


def _armor(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """The part of protection that is worn or grown; acid and the like go past it (EN-083)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return [Term("Hide or armor", sheet.protection, "EN-224")] if sheet.protection else []
    found, gear = [], look.library("gear")
    for item in sheet.in_use():  # what is on no list protects by what is written down for it
        if points := item.protection + (gear[item.gear].protection if item.gear in gear else 0):
            found.append(Term(item.name, points, "EN-082"))
    return found


def _hardiness(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """The part of protection that is skill: one a warrior level (EN-041)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return []
    found = []
    for skill, card in list_skills(look, sheet):
        if points := card.protection * skill.level + skill.protection:
            found.append(Term(f"{card.name} {skill.level}", points, card.rule))
    return found


def _list_worn(look: Look, sheet: CharacterSheet) -> list[tuple[Item, Gear]]:
    """What is worn or held and made to protect."""
    gear = look.library("gear")
    return [(item, gear[item.gear]) for item in sheet.in_use() if item.gear in gear]


def _hindrance(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """What heavy armor takes off the combat total, where the house says so (EN-084)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet) or not look.house.armor_penalty:
        return []
    return [Term(item.name, -gear.hindrance, "EN-084") for item, gear in _list_worn(look, sheet) if gear.hindrance]


def _first_strike(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    return [Term("First strike", being.sheet.first_strike, "EN-116")]


def _attacks(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    return [Term("Attacks", being.sheet.attacks, "EN-102")]


def _size(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    return [Term("Size in % of a human", being.sheet.size, "EN-120")]


def _line(name: str) -> Working:
    """The adds of what somebody fights or shoots with."""

    def work_out(look: Look, being: Being, at: Sequence[str]) -> Sequence[Term]:
        arm = LINES[name](look, being)
        return arm.terms if arm else ()

    return work_out


def _melee_adds(look: Look, being: Being, at: Sequence[str]) -> Sequence[Term]:
    return look.terms(being.id, "adds", "melee")


def _missile_adds(look: Look, being: Being, at: Sequence[str]) -> Sequence[Term]:
    return look.terms(being.id, "adds", "missile")


_WORKINGS: dict[str, Working] = {
    "adds": _adds,
    "melee": _line("melee"),
    "missile": _line("missile"),
    "melee_adds": _melee_adds,
    "missile_adds": _missile_adds,
    "protection": _protection,
    "armor": _armor,
    "hardiness": _hardiness,
    "hindrance": _hindrance,
    "first_strike": _first_strike,
    "attacks": _attacks,
    "size": _size,
}
