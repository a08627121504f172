"""What every test on the desk asks: statistic and skill, circumstances, and what boons and flaws do to it.

Circumstances belong into the target number (R-07); what belongs to somebody or to a thing carried counts on any test.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, ChoiceField, ChoicesField, Field, NumberField, Option, ToggleField
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.frozen import dataclass
from systems.myriad.base import module, traits
from systems.myriad.base.figures import SKILL
from systems.myriad.base.sheet import CreatureSheet, PersonSheet
from systems.myriad.rolls import checks

STATISTIC, NO_SKILL = "statistic", ""
SOCIAL = "social"  # the figure that boons and flaws touch on social tests
SWIFT, SWIFTEST = "moving swiftly", 3  # the levels of Fast or Slow that count then
TOOLS, MOST = "tools", 20
FAMOUS, NOTORIOUS, LUCKY, UNLUCKY = "famous", "notorious", "lucky", "unlucky"
KNOWN_FOR = {FAMOUS: ("Famous", 1, "MY-131"), NOTORIOUS: ("Notorious", -1, "MY-132")}


@dataclass(frozen=True, slots=True)
class Tested:
    """What is tested: a statistic, a skill in force (or none), and how that is called."""

    statistic: str
    skill: str
    name: str


def person(look: Look, who: str) -> Being | None:
    """Somebody who can be tested; vehicles are tested through their drivers."""
    being = look.find(who)
    return being if being is not None and isinstance(being.sheet, PersonSheet) else None


def uses_left(look: Look, being: Being, effect: str) -> int:
    """How often a boon or flaw can still be used in this sitting: once for each level (R-74)."""
    return max(0, traits.level(look, being, effect) - get_score(being.sheet.used, effect))


def use_once(play: Play, who: str, effect: str) -> None:
    """Once more in this sitting."""
    used = play.being(who).sheet.used
    play.change(who, "used", set_score(used, effect, get_score(used, effect) + 1))


def _same(value: object, among: Sequence[str], otherwise: str) -> str:
    """The answer, if it is one of these."""
    return next((one for one in among if one == value), otherwise)


def skill_options(look: Look, being: Being) -> tuple[Option, ...]:
    """None, the skills in force with their levels, and the names under which they are asked for besides (R-16)."""
    found, there = [Option(NO_SKILL, "No skill")], module.skills(look)
    names = {skill.name.casefold() for skill in there.values()}
    for key, skill in there.items():
        level = look.value(being.id, f"{SKILL}{key}")
        found.append(Option(key, f"{skill.name} {level}", "" if level else "Untrained: 0"))
    aliases = sorted({alias for skill in there.values() for alias in skill.aliases if alias.casefold() not in names})
    for alias in aliases:
        skill = there[module.skill_named(look, alias)]
        found.append(Option(alias, f"{alias}: {skill.name} {look.value(being.id, f'{SKILL}{skill.key}')}"))
    return tuple(found)


def asked_test(
    look: Look, being: Being, so_far: Answers, before: str = "", usual: tuple[str, str] = ("", "")
) -> Tested:
    """What the answers so far say is tested; ``before`` stands before the names of the fields, ``usual`` is tested if
    nobody says otherwise: a skill's own statistic, the first of them."""
    keys = [str(option.value) for option in skill_options(look, being)]
    skill = _same(so_far.get(f"{before}skill"), keys, usual[1] if usual[1] in keys else keys[0])
    there = module.statistics(look)
    own = module.skill_named(look, skill) if skill else NO_SKILL
    linked = usual[0] or (module.linked(look, own))
    first = linked if linked in there else next(iter(there), "")
    statistic = _same(so_far.get(f"{before}{STATISTIC}"), tuple(there), first)
    return Tested(statistic, own, checks.name_test(look, being, statistic, own))


def asked_fields(
    look: Look, being: Being, so_far: Answers, before: str = "", whose: str = "", usual: tuple[str, str] = ("", ""),
) -> list[Field]:  # fmt: skip
    """The skill, and the statistic it is tested with."""
    options = skill_options(look, being)
    keys = [option.value for option in options]
    skill = usual[1] if usual[1] in keys else NO_SKILL
    asked = {name: value for name, value in so_far.items() if name != f"{before}{STATISTIC}"}
    first = asked_test(look, being, asked, before, usual).statistic
    there = module.statistics(look)
    stats = tuple([Option(key, f"{one.name} {look.value(being.id, key)}") for key, one in there.items()])
    return [
        ChoiceField(f"{before}skill", f"{whose}Skill", default=skill, options=options, refines=True, rule="MY-010"),
        ChoiceField(f"{before}{STATISTIC}", f"{whose}Statistic", default=first, options=stats, refines=True),
    ]  # fmt: skip


def conditions(look: Look, being: Being, what: Tested) -> tuple[str, ...]:
    """Under what conditions boons, flaws and things would count."""
    named = [*module.known_as(look, what.skill), *module.known_as(look, what.statistic)]
    figures = [name for name in (*named, f"{SKILL}{what.skill}", "tests", SOCIAL) if name]
    found = traits.conditions(look, being, figures)
    return (*found, SWIFT) if _swift(look, being) else found


def conditions_field(look: Look, being: Being, what: Tested, before: str = "", whose: str = "") -> list[Field]:
    """Which of them hold; nothing to ask if there are none."""
    there = conditions(look, being, what)
    if not there:
        return []
    options = tuple([Option(one, one.capitalize()) for one in there])
    return [ChoicesField(f"{before}at", f"{whose}Circumstances", options=options, refines=True, rule="R-07")]


def ticked_conditions(look: Look, being: Being, what: Tested, so_far: Answers, before: str = "") -> tuple[str, ...]:
    """The conditions that were ticked."""
    said = so_far.get(f"{before}at", ())
    return tuple([one for one in conditions(look, being, what) if isinstance(said, tuple | list) and one in said])


def _swift(look: Look, being: Being) -> list[Term]:
    """What the swiftest and the slowest gain and lose where swiftness decides (R-70)."""
    if not look.house.fast3_bonus:
        return []
    return [
        Term(trait.name, max(-1, min(1, touch.amount)), "R-70")
        for trait, one in traits.traits_of(look, being)
        for touch in trait.touches
        if touch.figure == "move" and one.level >= SWIFTEST
    ]


def boon_fields(look: Look, being: Being, before: str = "", whose: str = "") -> list[Field]:
    """Fame and ill fame, as long as they are not used up; only one of each counts on one roll (R-74)."""
    return [
        ToggleField(f"{before}{effect}", f"{whose}{name} {amount:+d}".replace("-", "−"),
                    f"On a social test; {uses_left(look, being, effect)} left in this sitting", refines=True, rule=rule)
        for effect, (name, amount, rule) in KNOWN_FOR.items()
        if uses_left(look, being, effect)
    ]  # fmt: skip


def modifier_field(name: str = "modifier", label: str = "Modifier", help: str = "Yours to give") -> NumberField:
    """What the Guide adds or takes."""
    return NumberField(name, label, help, minimum=-MOST, maximum=MOST, refines=True, rule="R-07")


def is_social(look: Look, skill: str) -> bool:
    """Whether a skill is one that words are fought with."""
    return any([skill in one.skills for one in module.conflicts(look).values() if one.spoken])


def more_terms(look: Look, being: Being, what: Tested, so_far: Answers, before: str = "") -> list[Term]:
    """What is added besides the skill and what lies on all tests."""
    at = ticked_conditions(look, being, what, so_far, before)
    found = _swift(look, being) if SWIFT in at else []
    if at or is_social(look, what.skill):
        found += checks.counted_terms(look, being.id, SOCIAL, *at)
    for effect, (name, amount, rule) in KNOWN_FOR.items():
        if so_far.get(f"{before}{effect}") is True and uses_left(look, being, effect):
            found.append(Term(name, amount, rule))
    modifier = so_far.get(f"{before}modifier")
    if isinstance(modifier, int) and not isinstance(modifier, bool) and 0 < abs(modifier) <= MOST:
        found.append(Term("Modifier", modifier))
    return found


def use_up(play: Play, being: Being, answers: Answers, before: str = "") -> None:
    """Fame and ill fame that were claimed on a roll."""
    for effect in KNOWN_FOR:
        if answers.get(f"{before}{effect}") is True:
            use_once(play, being.id, effect)


def missing_tools(look: Look, being: Being, skill: str) -> str:
    """What is not carried though the skill cannot do without; empty if nothing is missing (MY-301, R-02)."""
    if not skill or isinstance(being.sheet, CreatureSheet):
        return ""
    gear = module.gear(look).items()
    needed = {key: one.name for key, one in gear if module.skill_here(look, one.essential) == skill}
    carried = {item.key for item in being.sheet.items if item.carried != "stored"}
    return " or ".join(needed.values()).lower() if needed and not carried & set(needed) else ""


def dice_words(look: Look, being: Being, what: Tested, so_far: Answers, before: str = "") -> tuple[int, int, str]:
    """The dice, what is added, and both in words: ``4 dice + 3``."""
    at = ticked_conditions(look, being, what, so_far, before)
    dice = max(0, look.value(being.id, what.statistic, *at)) if what.statistic else 0
    terms = checks.terms_of(look, being.id, what.skill, more_terms(look, being, what, so_far, before), *at)
    parts = [f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)} ({term.label})" for term in terms if term.amount]
    words = " ".join([checks.dice_words(dice), *parts])
    return dice, sum([term.amount for term in terms]), words
