"""Rising by chance: dice for every skill that failed, marks for statistics, new skills, new SFX (MY-204, R-34)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import tally
from systems.common.records.table import Being
from systems.myriad.base import module
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation import proposals, rolling
from systems.myriad.characters.creation.plans import caps_of
from systems.myriad.rolls.marking import (
    BURNT,
    DICE_OF_AN_SFX,
    ENOUGH,
    FAILED,
    RISES,
    STATISTIC,
    keys_marked,
    set_mark,
    skill_name,
)

DICE = 2  # both must be above the level
NEW_SKILL, NEW_SFX, BY_DICE = "new_skill", "new_sfx", ""


def skills_to_rise(look: Look, sheet: PersonSheet) -> list[str]:
    """The trained skills that can still rise."""
    cap = caps_of(look, sheet).skill
    return [key for key in module.skills(look) if 0 < get_score(sheet.skills, key) < cap]


def skills_failed(look: Look, sheet: PersonSheet) -> list[str]:
    """Those of them that failed in the sitting."""
    marks = keys_marked(sheet, FAILED)
    return [key for key in skills_to_rise(look, sheet) if key in marks]


def practice_field(look: Look, being: Being, name: str) -> ChoiceField | None:
    """One skill more that somebody practices, of those that did not fail."""
    marks = keys_marked(being.sheet, FAILED)
    free = [key for key in skills_to_rise(look, being.sheet) if key not in marks]
    if not free:
        return None
    best = min(free, key=lambda key: get_score(being.sheet.skills, key))
    options = tuple([Option(key, f"{skill_name(look, key)} {get_score(being.sheet.skills, key)}") for key in free])
    return ChoiceField(name, f"{being.name} practices", "Rolled for like those that failed", best,
                       options=(*options, Option(BY_DICE, "Nothing")), rule="MY-204")  # fmt: skip


def roll_for_rises(play: Play, who: str, practiced: str) -> None:
    """The end of a sitting for somebody: each marked skill and the one practiced, once each; then what that brings."""
    sheet: PersonSheet = play.being(who).sheet
    keys = skills_failed(play, sheet)
    if practiced and practiced in skills_to_rise(play, sheet) and practiced not in keys:
        keys.append(practiced)
    for key in keys:
        _try(play, who, key)
    while get_score(play.being(who).sheet.marks, RISES) >= ENOUGH:
        _mark(play, who, RISES, get_score(play.being(who).sheet.marks, RISES) - ENOUGH)
        _new_skill(play, who)
    _new_sfx(play, who)


def _try(play: Play, who: str, key: str) -> None:
    """Two dice, both above the level: the skill rises, and the statistic it hangs on is marked."""
    level, name = get_score(play.being(who).sheet.skills, key), skill_name(play, key)
    above = play.roll(DICE, 6, who, f"{name}: both above {level}", tally(level + 1))[0]
    if above < DICE:
        play.tell("{being}: {skill} stays at {level}.", "stays", "dice", being=play.being(who), skill=name, level=level)
        return
    sheet: PersonSheet = play.being(who).sheet
    play.change(who, "skills", set_score(sheet.skills, key, level + 1))
    play.tell("{being}: {skill} rises to {level}.", "rises", "arrow-up", being=play.being(who), skill=name,
              level=level + 1)  # fmt: skip
    _mark(play, who, RISES, get_score(sheet.marks, RISES) + 1)
    _statistic(play, who, module.linked(play, key))


def _statistic(play: Play, who: str, key: str) -> None:
    """A mark for a statistic; five of them are a level, if it can still rise."""
    sheet: PersonSheet = play.being(who).sheet
    entry = module.statistics(play).get(key)
    if entry is None or rows.level(play, sheet.stats, key) >= caps_of(play, sheet).statistic:
        return
    marks = get_score(sheet.marks, f"{STATISTIC}{key}") + 1
    _mark(play, who, f"{STATISTIC}{key}", marks % ENOUGH)
    if marks >= ENOUGH:
        level = rows.level(play, sheet.stats, key) + 1
        play.change(who, "stats", set_score(sheet.stats, key, level))
        play.tell("{being}: {statistic} rises to {level}.", "rises", "arrow-up", being=play.being(who),
                  statistic=entry.name, level=level)  # fmt: skip


def _mark(play: Play, who: str, name: str, amount: int) -> None:
    play.change(who, "marks", set_mark(play.being(who).sheet.marks, name, amount))


def _new_skill(play: Play, who: str) -> None:
    """A new skill at 1, chosen or rolled."""
    sheet: PersonSheet = play.being(who).sheet
    free = [key for key in module.skills(play) if not get_score(sheet.skills, key)]
    if not free:
        return
    options = tuple([Option(key, skill_name(play, key)) for key in free])
    first = next((key for key in proposals.USEFUL if key in free), free[0])
    asked = ChoiceField("skill", "New skill", "Five skills have risen", first,
                        options=(*options, Option(BY_DICE, "Roll for it")))  # fmt: skip
    key = play.ask(who, Form(NEW_SKILL, f"{play.being(who).name}: a new skill", (asked,)))["skill"]
    if key == BY_DICE:
        key = _rolled_skill(play, who, free)
    play.change(who, "skills", set_score(sheet.skills, key, 1))
    play.tell("{being} learns {skill}.", "learns", "star", being=play.being(who), skill=skill_name(play, key))


def _rolled_skill(play: Play, who: str, free: list[str]) -> str:
    """A roll on the table of skills; what is there already becomes the next on it that is not."""
    (face,) = play.roll(1, rolling.HUNDRED, who, "New skill")
    table = [band.key for band in rolling.skill_bands(play)]
    place = next(n for n, band in enumerate(rolling.skill_bands(play)) if band.first <= face <= band.last)
    return next(key for key in (*table[place:], *table[:place]) if key in free)


def _new_sfx(play: Play, who: str) -> None:
    """More dice burnt than ten for each SFX: another one, and the count begins again."""
    sheet: PersonSheet = play.being(who).sheet
    if get_score(sheet.marks, BURNT) <= DICE_OF_AN_SFX * len(sheet.sfx):
        return
    options = tuple([
        Option(key, one.name, one.text, blocked=proposals.lacks(play, sheet, one))
        for key, one in proposals.choosable(play).items() if key not in sheet.sfx
    ])  # fmt: skip
    if not any([not option.blocked for option in options]):
        return
    first = next(iter(proposals.effects(play, sheet, (), 1)), None)
    asked = ChoiceField(
        "sfx", "New SFX", f"{get_score(sheet.marks, BURNT)} dice have been burnt", first, options=options
    )
    key = play.ask(who, Form(NEW_SFX, f"{play.being(who).name}: a new SFX", (asked,)))["sfx"]
    play.change(who, "sfx", (*sheet.sfx, key))
    _mark(play, who, BURNT, 0)
    play.tell("{being} has {sfx} now.", "learns", "spark", being=play.being(who),
              sfx=proposals.choosable(play)[key].name)  # fmt: skip
