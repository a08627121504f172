"""What a sitting leaves on the sheet: skills that were used, first failures, sixes burnt, steps taken (MY-203, MY-204).

``marks`` of a sheet holds, by name: ``used:stealth`` and ``last:stealth`` (used in this sitting, in the one before),
``failed:stealth`` (failed in this sitting), ``stat:power`` (rises of its skills), ``rises`` (towards a new skill),
``burnt`` (dice), ``step:stealth`` (risen since the last sitting).
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import RowsField
from systems.common.forms.named_numbers import Scores, get_score, remove_score, set_score
from systems.common.forms.sheet_tables import table
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base.sheet import CreatureSheet, PersonSheet
from systems.myriad.rolls.checks import Thrown

LEVEL, GRADUAL, RANDOM = "level", "gradual", "random"  # how characters rise
USED, LAST, FAILED, STATISTIC, STEP = "used:", "last:", "failed:", "stat:", "step:"
RISES, BURNT = "rises", "burnt"
ENOUGH = 5  # rises to a new skill, marks to a level of a statistic (MY-204)
DICE_OF_AN_SFX = 10  # burnt for each SFX owned, before there is another


def keeps_marks(look: Look, who: str) -> bool:
    """Whether marks are kept for somebody: characters whom use or chance improves."""
    if look.house.advancement == LEVEL:
        return False
    being = look.find(who)
    return being is not None and isinstance(being.sheet, PersonSheet) and not isinstance(being.sheet, CreatureSheet)


def record_contest(play: Play, first: Thrown | None, second: Thrown | None, won: bool, again: bool = False) -> None:
    """Both sides of an opposed test that the first one won, or lost, are over; ``again``: its one roll met somebody
    else before, and its burnt dice are counted."""
    if play.house.advancement == LEVEL:
        return
    if first is not None:
        record_test(play, altered(first, dice_burnt=0) if again else first, won)
    if second is not None:
        record_test(play, second, not won)


def record_test(play: Play, thrown: Thrown, made: bool) -> None:
    """A test is over: its skill was used; if it failed, the first time in this sitting is marked; dice that were burnt
    are counted (MY-203, MY-204)."""
    if not keeps_marks(play, thrown.who):
        return
    before: Scores = play.being(thrown.who).sheet.marks
    marks, skill = before, thrown.skill
    if play.house.advancement == GRADUAL:
        marks = set_score(marks, f"{USED}{skill}", 1) if skill else marks
    else:
        if skill and not made and get_score(play.being(thrown.who).sheet.skills, skill):
            marks = set_score(marks, f"{FAILED}{skill}", 1)
        if thrown.dice_burnt:
            marks = set_score(marks, BURNT, get_score(marks, BURNT) + thrown.dice_burnt)
    if marks == before:
        return
    play.change(thrown.who, "marks", marks)
    if get_score(marks, f"{FAILED}{skill}") > get_score(before, f"{FAILED}{skill}"):
        play.tell("{being} marks {skill}, which failed.", icon="pencil", being=play.being(thrown.who),
                  skill=skill_name(play, skill))  # fmt: skip


def keys_marked(sheet: PersonSheet, head: str) -> list[str]:
    """The keys that bear a mark of a kind."""
    return [name.removeprefix(head) for name, amount in sheet.marks if name.startswith(head) and amount]


def drop_marks(marks: Scores, *heads: str) -> Scores:
    """Marks without those of some kinds."""
    return tuple([pair for pair in marks if not pair[0].startswith(heads)])


def after_sitting(marks: Scores) -> Scores:
    """What marks are when a new sitting begins: failures and steps are gone, what was used is of the last sitting."""
    used = [name.removeprefix(USED) for name, amount in marks if name.startswith(USED) and amount]
    kept = drop_marks(marks, USED, LAST, FAILED, STEP)
    return (*kept, *[(f"{LAST}{key}", 1) for key in used])


def set_mark(marks: Scores, name: str, amount: int) -> Scores:
    """Marks with one of them at a number; at none it is gone."""
    return set_score(marks, name, amount) if amount else remove_score(marks, name)


def skill_name(look: Look, skill: str) -> str:
    entry = look.library("skills").get(skill)
    return entry.name if entry is not None else skill.replace("_", " ").capitalize()


def marks_table(look: Look, being: Being) -> RowsField | None:
    """The marks of somebody as a table for the sheet; nothing if there are none."""
    sheet = being.sheet
    statistics = look.library("statistics")
    kinds: tuple[tuple[str, str, Callable[[str], str]], ...] = (
        (FAILED, "Failed in this sitting", lambda key: skill_name(look, key)),
        (USED, "Used in this sitting", lambda key: skill_name(look, key)),
        (LAST, "Used in the last sitting", lambda key: skill_name(look, key)),
    )
    rows = [
        {"what": label, "which": ", ".join([called(key) for key in keys])}
        for head, label, called in kinds
        if (keys := keys_marked(sheet, head))
    ]
    for key in keys_marked(sheet, STATISTIC):
        name = statistics[key].name if key in statistics else key.capitalize()
        rows.append({"what": f"Marks of {name}", "which": f"{get_score(sheet.marks, f'{STATISTIC}{key}')} of {ENOUGH}"})
    for name, label, most in ((RISES, "Towards a new skill", ENOUGH),
                              (BURNT, "Dice burnt", DICE_OF_AN_SFX * len(sheet.sfx))):  # fmt: skip
        if amount := get_score(sheet.marks, name):
            rows.append({"what": label, "which": f"{amount} of {most}"})
    return table("mark_lines", "Marks", (("what", "Mark"), ("which", "Of what")), rows) if rows else None
