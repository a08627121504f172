"""Luck and bad luck in a conflict: the loser throws again, or the winner must (MY-133, MY-134, R-74).

A lucky loser is asked at once; bad luck is called down by the Guide before, and strikes the next success.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from systems.common.forms import Form, ToggleField
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being, altered
from systems.myriad import checks, traits
from systems.myriad.characters import testing_terms as boons
from systems.myriad.characters.testing_terms import LUCKY, UNLUCKY
from systems.myriad.checks import GAIN, Thrown

if TYPE_CHECKING:
    from systems.myriad.combat.blows import Blow

BAD_LUCK = "bad luck"  # an effect without a name: it strikes the next success
AGAIN = "again"


def turned(play: Play, blow: Blow) -> Blow:
    """What comes of an opposed roll once luck has had its say; the new result stands."""
    sides = [one for one in (blow.thrown, blow.defence) if one is not None]
    if not any([play.kept(_fated, play.being(one.who)) for one in sides]):
        return blow
    own, other = (blow.thrown, blow.defence) if blow.hit else (blow.defence, blow.thrown)  # winner, loser
    if own is not None and play.under(own.who, BAD_LUCK) and not (blow.settled and own is blow.thrown):
        play.lift(own.who, BAD_LUCK)
        return _again(play, blow, own, UNLUCKY)
    if other is None or (blow.settled and other is blow.thrown):
        return blow
    being = play.being(other.who)
    if not boons.left(play, being, LUCKY):
        return blow
    left = f"{boons.left(play, being, LUCKY)} left in this sitting; the new result stands"
    form = Form("lucky", f"{being.name} fails: {_said(blow, other)}", (
        ToggleField(AGAIN, "Throw again, by luck", left, default=True, rule="MY-133"),
    ))  # fmt: skip
    return _again(play, blow, other, LUCKY) if play.ask(being.id, form)[AGAIN] is True else blow


def _fated(look: Look, being: Being) -> bool:
    """Whether somebody is lucky or unlucky at all."""
    return bool(traits.level(look, being, LUCKY) or traits.level(look, being, UNLUCKY))


def _said(blow: Blow, loser: Thrown) -> str:
    totals = [one.total if one is not None else 0 for one in (blow.thrown, blow.defence)]
    return f"{loser.total} against {totals[1] if loser is blow.thrown else totals[0]}"


def _again(play: Play, blow: Blow, thrown: Thrown, effect: str) -> Blow:
    """One side throws again; the other may, or keeps its result."""
    boons.use(play, thrown.who, effect)
    play.tell("{being} is {what} and throws again.", "luck", "star", being=play.being(thrown.who), what=effect)
    attacks = thrown is blow.thrown
    blow = _with(blow, thrown, _rethrown(play, thrown))
    other = blow.defence if attacks else blow.thrown
    if other is None:
        return blow
    loses = blow.hit == attacks
    form = Form("lucky other", f"{play.being(other.who).name} may throw again too: {_said(blow, other)}", (
        ToggleField(AGAIN, "Throw again", "Or keep the result", default=loses, rule="MY-133"),
    ))  # fmt: skip
    return _with(blow, other, _rethrown(play, other)) if play.ask(other.who, form)[AGAIN] is True else blow


def _with(blow: Blow, before: Thrown, after: Thrown) -> Blow:
    """The roll with one throw in place of another."""
    made = altered(blow, thrown=after) if before is blow.thrown else altered(blow, defence=after)
    assert made.thrown is not None
    return altered(made, hit=made.defence is None or made.thrown.total >= made.defence.total)


def _rethrown(play: Play, thrown: Thrown) -> Thrown:
    """The same dice once more; sixes add again, nothing more is burnt."""
    terms = tuple([term for term in thrown.terms if term.source != GAIN])
    purpose, dice = f"{thrown.purpose}, again", len(thrown.faces)
    faces = play.roll(dice, checks.SIX, thrown.who, purpose, checks.reading(play)) if dice else ()
    return Thrown(thrown.who, thrown.statistic, thrown.skill, purpose, tuple(faces), terms, fives=thrown.fives)
