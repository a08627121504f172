"""Luck, bad luck and fame on the last test: once in a sitting for each level (MY-131 to MY-134, R-74)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.myriad.base import traits
from systems.myriad.characters.healing import medic
from systems.myriad.characters.testing import extended, last_test, unopposed
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.rolls import checks, marking
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.checks import Thrown
from systems.myriad.rolls.circumstances import FAMOUS, LUCKY, NOTORIOUS, UNLUCKY
from systems.myriad.rolls.luck import BAD_LUCK

BOON = "characters.boon"
WHICH, OTHER_TOO = "boon", "other"
NAMES = {
    LUCKY: ("Lucky", "A failed test is thrown again; the new result stands", "MY-133"),
    UNLUCKY: ("Unlucky", "A success is thrown again, in a conflict the next one; the new result stands", "MY-134"),
    FAMOUS: ("Famous", "+1 on a social test", "MY-131"),
    NOTORIOUS: ("Notorious", "−1 on a social test", "MY-132"),
}


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of them turns the last test; those that cannot say why."""
    being = asked.person(look, actor)
    owned = [effect for effect in NAMES if being is not None and traits.level(look, being, effect)]
    if being is None or not owned:
        return None
    test = last_test.last_test_of(look, actor)
    why = {effect: _why_not(look, being, test, effect) for effect in owned}
    able = [effect for effect in owned if not why[effect]]
    options = tuple([
        Option(effect, f"{name}, {asked.uses_left(look, being, effect)} left", help, 0, why[effect])
        for effect, (name, help, _) in [(effect, NAMES[effect]) for effect in owned]
    ])  # fmt: skip
    fields: list[Field] = [ChoiceField(WHICH, "Use", default=(able or owned)[0], options=options, refines=True,
                                       rule="R-74")]  # fmt: skip
    chosen = next((effect for effect in owned if effect == so_far.get(WHICH)), (able or owned)[0])
    other = look.find(test.other) if test is not None and chosen in (LUCKY, UNLUCKY) else None
    if other is not None:
        fields.append(ToggleField(OTHER_TOO, f"{other.name} throws again too", "Or keeps the result"))
    return Form(BOON, "Use luck or fame", tuple(fields), blocked="" if able else why[owned[0]],
                working=_describe(test) if test is not None else "")  # fmt: skip


def _describe(test: Last) -> str:
    return f"{test.purpose[:1].upper()}{test.purpose[1:]}: {test.total} against {test.target}"


def _why_not(look: Look, being: Being, test: Last | None, effect: str) -> str:
    """Why it cannot turn the last test, as a sentence; empty if it can."""
    name = NAMES[effect][0]
    if not asked.uses_left(look, being, effect):
        return f"{name} is used up in this sitting."
    if effect == UNLUCKY and look.fighting:
        return "Bad luck waits already." if look.under(being.id, BAD_LUCK) else ""
    if test is None:
        return f"{being.name} has made no test yet."
    if effect in (LUCKY, UNLUCKY):
        if test.final:
            return "That test was thrown again already: the result stands."
        if test.made == (effect == LUCKY):
            return "The last test succeeded." if test.made else "The last test failed."
    elif any([term.label == name for term in test.terms]):
        return f"{name} counts once on a roll."
    if test.work and test.way not in (last_test.HEALS, last_test.MENDS) and not extended.goes_on(look, test.work):
        return "That work is finished."
    return ""


def use(play: Play, choice: Choice) -> None:
    """The last test comes to something else."""
    being, effect = play.being(choice.actor), choice.answers[WHICH]
    if effect == UNLUCKY and play.fighting:
        play.put_on(being.id, "", Until("fight"), kind=BAD_LUCK)
        play.tell("Bad luck waits for {being}: it strikes the next success.", icon="star", being=being)
        return
    test = last_test.last_test_of(play, being.id)
    assert test is not None
    asked.use_once(play, being.id, effect)
    play.tell("{being} is {what}.", "luck", "star", being=being, what=NAMES[effect][0].lower())
    if effect in (LUCKY, UNLUCKY):
        _throw_again(play, test, choice.answers.get(OTHER_TOO) is True)
    else:
        _shift(play, being.id, test, effect)


def _throw_again(play: Play, test: Last, other_too: bool) -> None:
    """The new result stands; whoever it was against may throw again too."""
    target, theirs = test.target, last_test.last_test_of(play, test.other) if test.other else None
    thrown = _roll_dice(play, test)
    if other_too and theirs is not None:
        again = _roll_dice(play, theirs)
        target = again.total
        _keep(play, theirs, again, thrown.total)
    elif theirs is not None:
        last_test.alter(play, theirs, target=thrown.total, made=not _makes(test, thrown.total, target), final=True)
    made = _keep(play, test, thrown, target)
    play.tell("{being} {does}: {total} against {target}.", "succeeds" if made else "fails", "dice",
              being=play.being(thrown.who), does="succeeds" if made else "fails", total=thrown.total,
              target=target)  # fmt: skip
    unopposed.aftermath(play, thrown, made)


def _roll_dice(play: Play, test: Last) -> Thrown:
    """The same dice again, with what counted the first time."""
    who = test.effect.on
    thrown = checks.throw(play, who, test.statistic, test.skill, f"{test.purpose}, again", test.terms,
                          0 if test.other else test.target, test.at)  # fmt: skip
    being = play.being(who)
    what = asked.Tested(test.statistic, test.skill, checks.name_test(play, being, test.statistic, test.skill))
    return checks.burn(play, thrown, unopposed.offers(play, being, what), against=test.target, wins_ties=not test.beats)


def _makes(test: Last, total: int, target: int) -> bool:
    return total > target if test.beats else total >= target


def _keep(play: Play, test: Last, thrown: Thrown, target: int) -> bool:
    """The new result, and what it makes of the work it was for."""
    made = _makes(test, thrown.total, target)
    moved = _move_work(play, test, thrown.total)
    marking.record_test(play, thrown, made)
    last_test.alter(play, test, target=target, total=thrown.total, made=made, moved=moved, final=True)
    return made


def _move_work(play: Play, test: Last, total: int) -> int:
    """What the new result makes of what the test was for."""
    if not test.work:
        return 0
    return MOVED_AGAIN.get(test.way, extended.moved_again)(play, test, total)


def _shift(play: Play, who: str, test: Last, effect: str) -> None:
    """Fame adds 1, ill fame takes 1."""
    name, amount, rule = asked.KNOWN_FOR[effect]
    total = test.total + amount
    made = _makes(test, total, test.target)
    moved = _move_work(play, test, total)
    terms = tuple([(term.label, term.amount, term.source) for term in test.terms])
    last_test.alter(play, test, total=total, made=made, moved=moved, terms=(*terms, (name, amount, rule)))
    theirs = last_test.last_test_of(play, test.other) if test.other else None
    if theirs is not None:
        last_test.alter(play, theirs, target=total, made=not made)
    play.tell("{being} {does}: {total} against {target}.", "succeeds" if made else "fails", "dice",
              being=play.being(who), does="succeeds" if made else "fails", total=total, target=test.target)  # fmt: skip


# What a new result makes of the work a test was for, by its way; any other way is a section of an extended action.  The
# game adds what is mended.
MOVED_AGAIN: dict[str, Callable[[Play, Last, int], int]] = {last_test.HEALS: medic.treated_again}
ACTIONS = (
    Action(BOON, "Use luck or fame", use, form, "being", "star", "On the last test", "MY-133", found_by="reroll"),
)
