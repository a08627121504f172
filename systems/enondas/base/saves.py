"""Saving rolls: two dice that roll over on doubles, plus an attribute, against 15 + 5 a level (EN-006 to EN-012)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.kernel.open_ended import chance_over, check_over, roll_over
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.figures import format_chance
from systems.common.records.table import Being, Term
from systems.enondas.base.attributes import SHORT_OF, attribute_of
from systems.enondas.base.entries import SkillSet, Task
from systems.enondas.base.sheet import CharacterSheet
from systems.frozen import dataclass

EVEN, STEP = 15, 5
ALSO = "+"  # between the tasks of a roll that is about several
FUMBLE = 3  # a 1 and a 2 on the first two dice always fail
TASKS: tuple[tuple[Task, str], ...] = (
    ("other", "Anything else"),
    ("thieving", "Thieving"),
    ("missile attack", "Missile attack"),
    ("missile avoidance", "Avoiding a missile"),
    ("magic", "Magic"),
    ("healing", "Healing, curing, turning"),
    ("woodland", "Woodland"),
    ("riding", "Riding"),
    ("animal", "An animal known well"),
)


@dataclass(frozen=True, slots=True)
class Saved:
    """How a saving roll went; the margin only where the dice were thrown to their end."""

    made: bool
    margin: int | None = None


def target(level: int) -> int:
    """What dice and attribute must come to: 15 + 5 for each level, below level 0 as well (EN-006)."""
    return EVEN + STEP * level


def join_tasks(*tasks: str) -> str:
    """A roll that is about several things at once: riding an animal known well (EN-009)."""
    return ALSO.join(dict.fromkeys([task for task in tasks if task]))


def reductions(look: Look, being: Being, task: str, sets: tuple[str, ...] = ()) -> list[Term]:
    """By how much somebody's skills lower the level of such a roll (EN-009); ``sets``: these skill sets alone."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return []
    found, about = [], task.split(ALSO)
    for skill in sheet.skills:
        card: SkillSet = look.entry("skills", skill.key)
        off = sum([one.at(skill.level) for one in card.reductions if one.task in about])
        if off and (not sets or skill.key in sets):
            found.append(Term(f"{card.name} {skill.level}", -off, "EN-009"))
    return found


def level_for(look: Look, being: Being, level: int, task: str) -> int:
    """The level of a saving roll once somebody's skills are counted; it may be 0 or less."""
    return level + sum([term.amount for term in reductions(look, being, task)])


def need_for(look: Look, being: Being, attribute: str, level: int, task: str = "other", hit: str = "makes it",
             miss: str = "fails") -> Need:  # fmt: skip
    """What the dice must come to, the attribute and what lies on it as terms; ``level`` before skills count."""
    terms = look.figure(being.id, attribute).terms
    return Need(target(level_for(look, being, level, task)), tuple([t for t in terms if t.amount]), hit=hit, miss=miss)


def chance(look: Look, being: Being, attribute: str, level: int, task: str = "other") -> Fraction:
    """The exact chance of a saving roll (EN-013)."""
    if look.house.sr_below_one_auto and level_for(look, being, level, task) < 1:
        return Fraction(1)
    return chance_over(2, 6, need_for(look, being, attribute, level, task).face, FUMBLE)


def saves(play: Play, who: str, attribute: str, level: int, purpose: str, task: str = "other", *,
          margin: bool = False, hit: str = "makes it", miss: str = "fails") -> Saved:  # fmt: skip
    """Make a saving roll.  ``level`` is the level before skills count; ``margin``: throw to the end to know it.

    Nothing is told: whoever asked for it says what came of it.
    """
    being = play.being(who)
    if play.house.sr_below_one_auto and level_for(play, being, level, task) < 1:  # EN-008
        return Saved(True, 0 if margin else None)
    need = need_for(play, being, attribute, level, task, hit, miss)
    said = f"{purpose}: SR{level_for(play, being, level, task)} {SHORT_OF[attribute]}"
    if not margin:
        return Saved(check_over(play, 2, 6, who, said, need, FUMBLE))
    faces = roll_over(play, 2, 6, who, said, replace(need, fumble=FUMBLE))
    over = sum(faces) - need.face
    fumbled = sum(faces[:2]) == FUMBLE
    return Saved(over >= 0 and not fumbled, over)


def words(look: Look, being: Being, attribute: str, level: int, task: str = "other") -> str:
    """The roll in one line: ``SR2 DEX: 25 − 17 = 8 on 2d6, 49 %``."""
    final = level_for(look, being, level, task)
    value = attribute_of(look, being, attribute)
    share = format_chance(chance(look, being, attribute, level, task))
    need = target(final) - value
    return f"SR{final} {SHORT_OF[attribute]}: {target(final)} − {value} = {need} on 2d6, {share}".replace("-", "−")
