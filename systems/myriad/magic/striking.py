"""A spell at somebody who does not want it: Intellect and the skill of magic against the defence of blows or shots
(MY-601, MY-636, R-52)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, Term, altered
from systems.myriad.combat import areas, deeds, places
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import affecting, aiming, countering
from systems.myriad.magic.cast import BINDING, METRES, SPELL, Cast, arm_of, conflict_of
from systems.myriad.magic.woven import weaves
from systems.myriad.rolls import checks, specials
from systems.myriad.rolls.checks import Offer


def strike(play: Play, going: Cast) -> None:
    """One casting roll; each target defends (R-18).  A spell with a radius that misses goes off beside the mark
    (MY-417)."""
    caster = play.being(going.caster)
    if not going.targets:
        _at_a_spot(play, going, caster)
        return
    thrown = None
    for who in going.targets:
        blow = blow_at(play, going, caster, play.being(who))
        if thrown is None:
            thrown = _throw(play, going, caster, blow)
            rolled = blows.contest(play, altered(blow, thrown=thrown), _offers(play, going, blow))
        else:
            thrown = altered(thrown, terms=_terms(play, going, caster, blow))  # as far off, and as low, as this one is
            rolled = blows.contest(play, altered(blow, thrown=thrown, settled=True))
        thrown = rolled.thrown
        if countering.has_countered(play, rolled):
            continue
        _comes_of(play, going, rolled)


def blow_at(play: Play, going: Cast, caster: Being, target: Being) -> Blow:
    """The spell as a blow."""
    spell, arm = going.spell, arm_of(play, caster, target, going.spell)
    wounds = spell.has("damage") or spell.moves
    return Blow(caster.id, target.id, conflict_of(play, caster), arm.skill, arm, dice=max(1, going.amount("damage")),
                deed=SPELL if wounds else BINDING, shared=len(going.targets) > 1,
                answers=countering.easy_counters(play, target, spell))  # fmt: skip


def _throw(play: Play, going: Cast, caster: Being, blow: Blow) -> checks.Thrown:
    terms = _terms(play, going, caster, blow)
    return checks.throw(play, caster.id, weaves(play), going.skill, "Casting", terms)


def _terms(play: Play, going: Cast, caster: Being, blow: Blow) -> tuple[Term, ...]:
    """What counts for the casting roll against this target (R-52)."""
    said = deeds.said_terms(play, caster, going.answers)
    return aiming.terms(play, caster, play.being(blow.target), going.spell, going.skill, said)


def _offers(play: Play, going: Cast, blow: Blow) -> Sequence[Offer]:
    """What the casting roll may buy: SFX that are bound to the skill of magic, and rages."""
    caster, entries = play.being(going.caster), play.library("sfx")
    found = specials.offers_for(play, caster, "attack", blow.conflict.key, going.skill, blow.arm)
    return [one for one in found if entries[one.key].skills or entries[one.key].effect == "buff"]


def _tell_strike(play: Play, blow: Blow) -> None:
    play.tell("The spell {does} {target}: {total} against {defence}.", "" if blow.hit else "misses", "spark",
              does="hits" if blow.hit else "misses", target=play.being(blow.target), **areas.totals(blow))  # fmt: skip


def _comes_of(play: Play, going: Cast, rolled: Blow) -> None:
    """On a hit the target and whoever is near; on a miss nothing, or a burst somewhere else."""
    target = play.being(rolled.target)
    spot, already = affecting.spot_of(play, target), going.targets
    if not rolled.hit and going.spell.feet:
        spot, already = areas.go_beside(play, rolled, spot, "The spell"), ()
    else:
        _tell_strike(play, rolled)
        if not rolled.hit:
            return
        affecting.affect(play, going, target.id, rolled)
    caught = affecting.around(play, going, spot, already)
    for other, off in caught:
        affecting.affect(play, going, other, altered(rolled, target=other, defence=None, settled=True, hit=True), off)
    if not rolled.hit and not caught:
        areas.tell_nobody(play, missed=True)


def _at_a_spot(play: Play, going: Cast, caster: Being) -> None:
    """At nobody in particular: no roll is needed (MY-417)."""
    ahead = 1 if caster.side == PARTY else -1
    spot = (areas.CM * (places.place(play, caster) + ahead * going.number(METRES)), 0)
    arm = altered(arm_of(play, caster, caster, going.spell), reach="long")
    blow = Blow(caster.id, "", conflict_of(play, caster), arm.skill, arm, hit=True, plain=True, settled=True)
    caught = affecting.around(play, going, spot, ())
    for other, off in caught:
        affecting.affect(play, going, other, altered(blow, target=other), off)
    if not caught:
        areas.tell_nobody(play)
