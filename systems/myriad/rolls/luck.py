"""Luck and bad luck at once: the loser throws again, or the winner must (MY-133, MY-134, R-74).

In a conflict, and wherever something follows from a test straight away, a lucky loser is asked at once; bad luck is
called down by the Guide before, and strikes the next success.  What is thrown again may be burnt as at first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from systems.common.forms import Form, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base import traits
from systems.myriad.rolls import checks
from systems.myriad.rolls import circumstances as boons
from systems.myriad.rolls.checks import GAIN, Offer, Thrown
from systems.myriad.rolls.circumstances import LUCKY, UNLUCKY

if TYPE_CHECKING:
    from systems.myriad.combat.blows import Blow

BAD_LUCK = "bad luck"  # an effect without a name: it strikes the next success
AGAIN = "again"


def turned(play: Play, blow: Blow, offers: Sequence[Offer] | None = None) -> Blow:
    """What comes of an opposed roll once luck has had its say; the new result stands.  ``offers`` in place of what the
    attack usually buys."""
    sides = [one for one in (blow.thrown, blow.defence) if one is not None]
    if not any([play.kept(_fated, play.being(one.who)) for one in sides]):
        return blow
    own, other = (blow.thrown, blow.defence) if blow.hit else (blow.defence, blow.thrown)  # winner, loser
    if own is not None and play.under(own.who, BAD_LUCK) and not (blow.settled and own is blow.thrown):
        play.lift(own.who, BAD_LUCK)
        return _again(play, blow, own, UNLUCKY, offers)
    if other is None or (blow.settled and other is blow.thrown):
        return blow
    being = play.being(other.who)
    if not boons.left(play, being, LUCKY):
        return blow
    return _again(play, blow, other, LUCKY, offers) if _wants(play, being, _said(blow, other)) else blow


def of_test(play: Play, thrown: Thrown, target: int, offers: Sequence[Offer] = (), asks: bool = True) -> Thrown:
    """The same for a test against a number; ``asks``: whether the lucky are asked at once."""
    being, made = play.being(thrown.who), thrown.total >= target
    if made and play.under(being.id, BAD_LUCK):
        play.lift(being.id, BAD_LUCK)
        return checks.burn(play, _told_again(play, thrown, UNLUCKY), offers, None, target)
    if made or not asks or not play.kept(_fated, being) or not boons.left(play, being, LUCKY):
        return thrown
    if not _wants(play, being, f"{thrown.total} against {target}"):
        return thrown
    return checks.burn(play, _told_again(play, thrown, LUCKY), offers, None, target)


def _wants(play: Play, being: Being, said: str) -> bool:
    left = f"{boons.left(play, being, LUCKY)} left in this sitting; the new result stands"
    form = Form("lucky", f"{being.name} fails: {said}", (
        ToggleField(AGAIN, "Throw again, by luck", left, default=True, rule="MY-133"),
    ))  # fmt: skip
    return play.ask(being.id, form)[AGAIN] is True


def _fated(look: Look, being: Being) -> bool:
    """Whether somebody is lucky or unlucky at all."""
    return bool(traits.level(look, being, LUCKY) or traits.level(look, being, UNLUCKY))


def _said(blow: Blow, loser: Thrown) -> str:
    totals = [one.total if one is not None else 0 for one in (blow.thrown, blow.defence)]
    return f"{loser.total} against {totals[1] if loser is blow.thrown else totals[0]}"


def _told_again(play: Play, thrown: Thrown, effect: str) -> Thrown:
    """Once less in this sitting, and the throw repeated."""
    boons.use(play, thrown.who, effect)
    play.tell("{being} is {what} and throws again.", icon="star", being=play.being(thrown.who), what=effect)
    return _rethrown(play, thrown)


def _again(play: Play, blow: Blow, thrown: Thrown, effect: str, offers: Sequence[Offer] | None) -> Blow:
    """One side throws again; the other may, or keeps its result.  Then sixes of new dice are burnt, the attacker's
    first (R-05)."""
    from systems.myriad.combat import blows  # which is built on this

    attacks = thrown is blow.thrown
    blow = blows.compared(play, _with(blow, attacks, _told_again(play, thrown, effect)))
    anew = [attacks]
    other = blow.defence if attacks else None if blow.settled else blow.thrown
    if other is not None and _answers(play, blow, other, loses=blow.hit == attacks):
        blow = _with(blow, not attacks, _rethrown(play, other))
        anew.append(not attacks)
    if True in anew:
        blow = blows.attack_burnt(play, blow, offers)
    if False in anew:
        blow = blows.defence_burnt(play, blow)
    return blows.compared(play, blow)


def _answers(play: Play, blow: Blow, other: Thrown, loses: bool) -> bool:
    """Whether the other side throws again too."""
    form = Form("lucky other", f"{play.being(other.who).name} may throw again too: {_said(blow, other)}", (
        ToggleField(AGAIN, "Throw again", "Or keep the result", default=loses, rule="MY-133"),
    ))  # fmt: skip
    return play.ask(other.who, form)[AGAIN] is True


def _with(blow: Blow, attacks: bool, after: Thrown) -> Blow:
    """The roll with one throw in place of another."""
    return altered(blow, thrown=after) if attacks else altered(blow, defence=after)


def _rethrown(play: Play, thrown: Thrown) -> Thrown:
    """The same dice once more, nothing burnt yet; what was burnt on those before was burnt (MY-204)."""
    if thrown.dice_burnt:
        checks.settled(play, altered(thrown, skill=""), made=True)
    terms = tuple([term for term in thrown.terms if term.source != GAIN])
    purpose, dice = f"{thrown.purpose}, again", len(thrown.faces)
    faces = play.roll(dice, checks.SIX, thrown.who, purpose, checks.reading(play)) if dice else ()
    return Thrown(thrown.who, thrown.statistic, thrown.skill, purpose, tuple(faces), terms, fives=thrown.fives)
