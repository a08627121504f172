"""Attack against defence: both throw, then sixes are burnt, then the totals are compared (MY-403, R-05)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.myriad.combat import defending, modifiers
from systems.myriad.combat.hits import locations, sfx_blows
from systems.myriad.combat.hits.blow import ATTACK, Blow, attack_words, total_of
from systems.myriad.rolls import checks
from systems.myriad.rolls.checks import Offer

# What becomes of an attack without arms before its totals are compared.  Filled by the game.
SPOKEN: dict[str, Callable[[Play, Blow], Blow]] = {}


def throw_attack(play: Play, blow: Blow) -> Blow:
    """The attacker's throw; nothing is burnt yet."""
    if blow.thrown is not None:
        return blow
    attacker, target = play.being(blow.attacker), play.being(blow.target)
    found = modifiers.attacker_terms(play, attacker, target, blow.ranged, blow.tags, blow.arm)
    more = [*blow.more, *found, *locations.called_terms(play, target, blow.called)]
    terms = checks.terms_of(play, attacker.id, blow.skill, [*more, *checks.counted_terms(play, attacker.id, "attack")])
    unarmed = not blow.conflict.armed and blow.deed == ATTACK
    purpose = f"{blow.conflict.word if unarmed else blow.deed.capitalize()}: {blow.with_what}"
    thrown = checks.throw(play, attacker.id, blow.conflict.attack, blow.skill, purpose, terms)
    return altered(blow, thrown=thrown)


def turn_to(play: Play, blow: Blow, target: str) -> Blow:
    """The same throw at somebody else: how far off that one is, and whether it lies down, counts for it (MY-404)."""
    if blow.thrown is None or not blow.target or blow.target == target:
        return altered(blow, target=target)
    attacker = play.being(blow.attacker)
    first, other = play.being(blow.target), play.being(target)
    terms = list(blow.thrown.terms)
    for term in modifiers.attacker_terms(play, attacker, first, blow.ranged, blow.tags, blow.arm):
        if term in terms:
            terms.remove(term)
    terms += modifiers.attacker_terms(play, attacker, other, blow.ranged, blow.tags, blow.arm)
    return altered(blow, target=target, thrown=altered(blow.thrown, terms=tuple(terms)))


def roll_opposed(play: Play, blow: Blow, offers: Sequence[Offer] | None) -> Blow:
    """The defence; then the attacker burns, then the defender (R-05); the attacker wins ties (MY-403)."""
    blow = burn_attack(play, altered(blow, defence=defending.throw_defence(play, blow)), offers)
    return compare_totals(play, burn_defence(play, blow))


def burn_attack(play: Play, blow: Blow, offers: Sequence[Offer] | None = None) -> Blow:
    """The attacker's sixes burnt, if they are not yet."""
    if blow.plain or blow.settled or blow.thrown is None or not checks.can_pay(play, blow.thrown):
        return blow
    offers, against = sfx_blows.attack_offers(play, blow) if offers is None else offers, total_of(blow.defence)
    if total_of(blow.thrown) < against:  # what is burnt on a failed attack is wasted, but for what works even so
        offers = [one for one in offers if one.always or one.adds or one.lifts]
    thrown = checks.burn(play, blow.thrown, offers, lambda total: _attack_word(play, blow, total, against), against)
    return blow if thrown is blow.thrown else altered(blow, thrown=thrown)


def burn_defence(play: Play, blow: Blow) -> Blow:
    """The defender's sixes burnt."""
    if blow.defence is None or not checks.can_pay(play, blow.defence):
        return blow
    total, offers = total_of(blow.thrown), sfx_blows.defence_offers(play, blow)
    defence = checks.burn(
        play, blow.defence, offers, lambda own: _defence_word(blow, own, total), total, wins_ties=False
    )
    return blow if defence is blow.defence else altered(blow, defence=defence)


def compare_totals(play: Play, blow: Blow) -> Blow:
    """Who has won: the attacker wins ties (MY-403)."""
    if not blow.conflict.armed:
        for believe in SPOKEN.values():
            blow = believe(play, blow)
    return altered(blow, hit=blow.defence is None or total_of(blow.thrown) >= blow.defence.total)


def _attack_word(play: Play, blow: Blow, attack: int, defence: int) -> str:
    """``9 against 6: hits``; what is done without arms is done to somebody: ``gets at Saelith``."""
    wins, loses = attack_words(blow.conflict)
    whom = "" if blow.conflict.armed else f" {play.being(blow.target).name}"
    return f"{attack} against {defence}: {wins if attack >= defence else loses}{whom}"


def _defence_word(blow: Blow, defence: int, attack: int) -> str:
    wins, loses = ("is not hit", "is hit") if blow.conflict.armed else defending.SPOKEN
    return f"{defence} against {attack}: {loses if attack >= defence else wins}"
