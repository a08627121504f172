"""What every attack without arms is made of: statistic and skill on both sides, and what is added to them."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, ChoiceField, Field, Option
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.myriad.base import figures, module
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.figures import SKILL
from systems.myriad.combat import deeds, defending
from systems.myriad.combat.deeds import STUNT
from systems.myriad.rolls import checks
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.circumstances import Tested

DETECTOR, LIE_DETECTION = "detector", "Lie detection"
OTHER = "other_"  # before the fields of whoever is attacked


def statement_test(look: Look, being: Being, fought: Conflict, so_far: Answers) -> Tested:
    """The attack statistic and the skill that was chosen; a conflict may be fought without any."""
    skills = skills_of(look, fought)
    skill = next((key for key in skills if key == so_far.get("skill")), _best(look, being, skills))
    return Tested(fought.attack, skill, checks.name_test(look, being, fought.attack, skill))


def answering_test(look: Look, target: Being, fought: Conflict, what: Tested) -> Tested:
    """What meets it."""
    skill = defending.skill_that_meets(look, fought, what.skill)
    return Tested(fought.defence, skill, checks.name_test(look, target, fought.defence, skill))


def skills_of(look: Look, fought: Conflict) -> list[str]:
    """The skills a conflict is attacked with: those in force, or else all that it names."""
    there = module.skills(look)
    return [key for key in fought.skills if key in there] or list(fought.skills)


def skill_fields(look: Look, being: Being, fought: Conflict) -> list[Field]:
    """Which skill, where there are several."""
    skills, there = skills_of(look, fought), look.library("skills")
    if len(skills) < 2:
        return []
    names = {key: there[key].name if key in there else key.replace("_", " ").capitalize() for key in skills}
    return [ChoiceField("skill", "Skill", default=_best(look, being, skills), refines=True, options=tuple([
        Option(key, f"{name} {look.value(being.id, f'{SKILL}{key}')}") for key, name in names.items()]))]  # fmt: skip


def _best(look: Look, being: Being, skills: Sequence[str]) -> str:
    """The skill that somebody would speak with: the highest, the first of equals."""
    return max(skills, key=lambda key: look.value(being.id, f"{SKILL}{key}"), default="")


def attack_terms(look: Look, being: Being, what: Tested, answers: Answers) -> list[Term]:
    """What is added to the attack besides the skill."""
    found = [*deeds.said_terms(look, being, {STUNT: answers.get(STUNT)}), *asked.more_terms(look, being, what, answers)]
    found += conditional(look, being, what, asked.ticked_conditions(look, being, what, answers))
    detected = answers.get(DETECTOR)
    if type(detected) is int and detected:
        found.append(Term(LIE_DETECTION, detected, "MY-920"))
    return found


def defence_terms(look: Look, target: Being, met: Tested, answers: Answers) -> list[Term]:
    """What is added to the defence besides the skill."""
    found = asked.more_terms(look, target, met, answers, OTHER)
    return [*found, *conditional(look, target, met, asked.ticked_conditions(look, target, met, answers, OTHER))]


def conditional(look: Look, being: Being, what: Tested, at: Sequence[str]) -> list[Term]:
    """What boons, flaws and things add to the skill and to all tests under these circumstances alone."""
    if not at:
        return []
    found = []
    for name in (f"{SKILL}{what.skill}" if what.skill else "", "tests"):
        usual = list(figures.terms(look, being, name)) if name else []
        found += [term for term in (figures.terms(look, being, name, *at) if name else ()) if term not in usual]
    return found
