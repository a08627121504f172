"""Luck and bad luck in a conflict: the loser of an opposed roll throws again, or the winner must (MY-133, MY-134).

What is thrown again may be burnt as at first (R-74).
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Form, ToggleField
from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.myriad.combat.hits import opposed
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import circumstances, luck
from systems.myriad.rolls.checks import Offer, Thrown
from systems.myriad.rolls.circumstances import LUCKY, UNLUCKY


def apply_luck(play: Play, blow: Blow, offers: Sequence[Offer] | None = None) -> Blow:
    """What comes of an opposed roll once luck has had its say; the new result stands.  ``offers`` in place of what the
    attack usually buys."""
    sides = [one for one in (blow.thrown, blow.defence) if one is not None]
    if not any([luck.is_fated(play, play.being(one.who)) for one in sides]):
        return blow
    own, other = (blow.thrown, blow.defence) if blow.hit else (blow.defence, blow.thrown)  # winner, loser
    if own is not None and play.under(own.who, luck.BAD_LUCK) and not (blow.settled and own is blow.thrown):
        play.lift(own.who, luck.BAD_LUCK)
        return _throw_again(play, blow, own, UNLUCKY, offers)
    if other is None or (blow.settled and other is blow.thrown):
        return blow
    being = play.being(other.who)
    if not circumstances.uses_left(play, being, LUCKY):
        return blow
    if not luck.asks_again(play, being, _loser_words(blow, other)):
        return blow
    return _throw_again(play, blow, other, LUCKY, offers)


def _loser_words(blow: Blow, loser: Thrown) -> str:
    totals = [one.total if one is not None else 0 for one in (blow.thrown, blow.defence)]
    return f"{loser.total} against {totals[1] if loser is blow.thrown else totals[0]}".replace("-", "−")


def _throw_again(play: Play, blow: Blow, thrown: Thrown, effect: str, offers: Sequence[Offer] | None) -> Blow:
    """One side throws again; the other may, or keeps its result.  Then sixes of new dice are burnt, the attacker's
    first (R-05)."""
    attacks = thrown is blow.thrown
    blow = opposed.compare_totals(play, _with_throw(blow, attacks, luck.throw_again(play, thrown, effect)))
    anew = [attacks]
    other = blow.defence if attacks else None if blow.settled else blow.thrown
    if other is not None and _answers_luck(play, blow, other, loses=blow.hit == attacks):
        play.tell("{being} throws again, too.", icon="d20", being=play.being(other.who))
        blow = _with_throw(blow, not attacks, luck.rethrow(play, other))
        anew.append(not attacks)
    if True in anew:
        blow = opposed.burn_attack(play, blow, offers)
    if False in anew:
        blow = opposed.burn_defence(play, blow)
    return opposed.compare_totals(play, blow)


def _answers_luck(play: Play, blow: Blow, other: Thrown, loses: bool) -> bool:
    """Whether the other side throws again too."""
    form = Form("lucky other", f"{play.being(other.who).name} may throw again too: {_loser_words(blow, other)}", (
        ToggleField(luck.AGAIN, "Throw again", "Or keep the result", default=loses, rule="MY-133"),
    ))  # fmt: skip
    return play.ask(other.who, form)[luck.AGAIN] is True


def _with_throw(blow: Blow, attacks: bool, after: Thrown) -> Blow:
    """The roll with one throw in place of another."""
    return altered(blow, thrown=after) if attacks else altered(blow, defence=after)
