"""M, the level spells count with: of which skill set, what a spell needs, how far it may be raised (EN-160, EN-173)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.enondas.base.entries import SkillSet
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.rounding import round_fraction
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet, Known, Skill
from systems.enondas.magic.places import mana_level

MAGE = "mage"
FOUND = ""  # a spell met in play belongs to no set
EASIER = {"high": 1, "very high": 2}  # levels a rich place takes off what a spell needs (EN-206)


def caster_level(card: SkillSet, level: int) -> int:
    """The level a set casts and learns with: the whole, the half rounded down, or none (EN-045)."""
    return {"full": level, "half": level // 2}.get(card.caster, 0)


def casting_sets(look: Look, sheet: CharacterSheet) -> list[tuple[Skill, SkillSet, int]]:
    """Somebody's magical skill sets with their cards and the levels they cast with; a ranger's at 1st level is 0."""
    found = [(skill, look.entry("skills", skill.key)) for skill in sheet.skills]
    return [(skill, card, caster_level(card, skill.level)) for skill, card in found if card.caster]


def on_lists(card: SkillSet, spell: Spell) -> bool:
    """Whether a set learns this spell without anybody's leave (EN-177)."""
    return spell.learned_by(card)


def set_of(look: Look, sheet: CharacterSheet, known: Known) -> tuple[SkillSet, int] | None:
    """The set a spell counts under and its level; of one found in play the best that lists it, else the best."""
    sets = casting_sets(look, sheet)
    spell = look.library("spells").get(known.spell)
    best: tuple[bool, int] | None = None
    found: tuple[SkillSet, int] | None = None
    for skill, card, level in sets:
        if known.through and skill.key == known.through:
            return card, level
        rank = (spell is not None and on_lists(card, spell), level)
        if best is None or rank > best:
            best, found = rank, (card, level)
    return found


def m_of(look: Look, being: Being, known: Known) -> int:
    """M of a spell somebody knows (EN-160); who has no magical skill at all has none.

    A creature that knows spells without a skill set casts them at the level they ask (ours).
    """
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return 0
    sets = casting_sets(look, sheet)
    if not sets and being.kind == "complete":
        spell = look.library("spells").get(known.spell)
        return spell.level if spell else 0
    mage = sum([level for skill, _, level in sets if skill.key == MAGE])
    match look.house.m_source:
        case "mage_only":
            return mage
        case "mage_plus_half_other":
            other = max([level for skill, _, level in sets if skill.key != MAGE], default=0)
            return round_fraction(mage + Fraction(other, 2))
    found = set_of(look, sheet, known)
    return found[1] if found else 0


def m_words(look: Look, being: Being, known: Known) -> str:
    """Where M comes from: ``Mage 3``, ``Mage 2 and half of Magical healer 3``."""
    sheet: CharacterSheet = being.sheet
    sets = casting_sets(look, sheet)
    mage = [f"{card.name} {level}" for skill, card, level in sets if skill.key == MAGE]
    other = max([(level, card.name) for skill, card, level in sets if skill.key != MAGE], default=None)
    match look.house.m_source:
        case "mage_only":
            return mage[0] if mage else "no Mage level"
        case "mage_plus_half_other":
            halves = [f"half of {other[1]} {other[0]}"] if other else []
            return " and ".join([*mage, *halves]) or "no magical skill"
    found = set_of(look, sheet, known)
    return f"{found[0].name} {found[1]}" if found else "no magical skill"


def caster_terms(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """M as a figure, of whoever has learned magic (EN-045, EN-160)."""
    if isinstance(being.sheet, CreatureSheet) or not casting_sets(look, being.sheet):
        return []
    best = Known("")  # a spell found in play counts with the best
    return [Term(m_words(look, being, best), m_of(look, being, best), "EN-160")]


def level_needed(look: Look, spell: Spell) -> int:
    """The level a spell asks for here: its own, less in a place rich in mana where the house says so (EN-206)."""
    off = EASIER.get(mana_level(look), 0) if look.house.mana_level_prereq else 0
    return max(1, spell.level - off)


def most_steps(spell: Spell, m: int) -> int:
    """How often a spell may be increased: M less its level (EN-173, R-10)."""
    return max(0, m - spell.level) if spell.scale else 0


def discount(look: Look, sheet: CharacterSheet, known: Known, spell: Spell) -> tuple[int, str]:
    """What a spell costs less, and by which set: the levels its caster is above it (EN-164)."""
    found = set_of(look, sheet, known)
    if found is None:
        return 0, ""
    return max(0, found[1] - spell.level), f"{found[0].name} {found[1]}"
