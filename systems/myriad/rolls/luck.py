"""Luck and bad luck at once: the loser throws again, or the winner must (MY-133, MY-134, R-74).

Wherever something follows from a test straight away a lucky loser is asked at once; bad luck is called down by the
Guide before, and strikes the next success.  What is thrown again may be burnt as at first.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.dice.thrown_again import name_again
from systems.common.forms import Form, ToggleField
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, altered
from systems.myriad.base import traits
from systems.myriad.rolls import checks, circumstances, marking
from systems.myriad.rolls.checks import GAIN, Offer, Thrown
from systems.myriad.rolls.circumstances import LUCKY, UNLUCKY

BAD_LUCK = "bad luck"  # an effect without a name: it strikes the next success
AGAIN = "again"


def apply_luck(play: Play, thrown: Thrown, target: int, offers: Sequence[Offer] = (), asks: bool = True) -> Thrown:
    """What comes of a test against a number once luck has had its say; ``asks``: whether the lucky are asked at
    once."""
    being, made = play.being(thrown.who), thrown.total >= target
    if made and play.under(being.id, BAD_LUCK):
        play.lift(being.id, BAD_LUCK)
        return checks.burn(play, throw_again(play, thrown, UNLUCKY), offers, None, target)
    if made or not asks or not is_fated(play, being) or not circumstances.uses_left(play, being, LUCKY):
        return thrown
    if not asks_again(play, being, f"{thrown.total} against {target}".replace("-", "−")):
        return thrown
    return checks.burn(play, throw_again(play, thrown, LUCKY), offers, None, target)


def asks_again(play: Play, being: Being, said: str) -> bool:
    """Whether a lucky loser throws again; ``said``: by how much the test failed."""
    left = f"{circumstances.uses_left(play, being, LUCKY)} left in this sitting; the new result stands"
    form = Form("lucky", f"{being.name} fails: {said}", (
        ToggleField(AGAIN, "Throw again, by luck", left, default=True, rule="MY-133"),
    ), spends=True)  # fmt: skip
    return play.ask(being.id, form)[AGAIN] is True


@per_being
def is_fated(look: Look, being: Being) -> bool:
    """Whether somebody is lucky or unlucky at all."""
    return bool(traits.level(look, being, LUCKY) or traits.level(look, being, UNLUCKY))


def throw_again(play: Play, thrown: Thrown, effect: str) -> Thrown:
    """Once less in this sitting, and the throw repeated."""
    circumstances.use_once(play, thrown.who, effect)
    play.tell("{being} is {what} and throws again.", icon="d20", being=play.being(thrown.who), what=effect)
    return rethrow(play, thrown)


def rethrow(play: Play, thrown: Thrown) -> Thrown:
    """The same dice once more, nothing burnt yet; what was burnt on those before was burnt (MY-204)."""
    if thrown.dice_burnt:
        marking.record_test(play, altered(thrown, skill=""), made=True)
    terms = tuple([term for term in thrown.terms if term.source != GAIN])
    purpose, dice = name_again(thrown.purpose), len(thrown.faces)
    faces = play.roll(dice, checks.SIX, thrown.who, purpose, checks.reading_of_dice(play)) if dice else ()
    return Thrown(thrown.who, thrown.statistic, thrown.skill, purpose, tuple(faces), terms, fives=thrown.fives)


def roll_test(
    play: Play, who: str, statistic: str, skill: str, target: int, purpose: str, more: Sequence[Term] = (),
    offers: Sequence[Offer] = (), at: Sequence[str] = (), asks: bool = True,
) -> Thrown:  # fmt: skip
    """An unopposed test against a target number, told; ``passed`` says how it went (MY-014).  ``asks``: whether the
    lucky are asked at once if it fails; they need not be where the test is remembered."""
    thrown = checks.throw(
        play, who, statistic, skill, purpose, checks.terms_of(play, who, skill, more, *at), target, at
    )
    thrown = apply_luck(play, checks.burn(play, thrown, offers, None, target), target, offers, asks)
    made = thrown.total >= target
    marking.record_test(play, thrown, made)
    play.tell("{being} {word} at {purpose}: {total} against {target}.", "succeeds" if made else "fails", "dice",
              being=play.being(who), word="succeeds" if made else "fails", purpose=purpose[:1].lower() + purpose[1:],
              total=thrown.total, target=target)  # fmt: skip
    return thrown
