"""One attack from the throw to what it leaves behind: attack against defence, dice against armor, boxes crossed off.

A blow is a frozen record that each step hands on; what SFX do to it stands in ``sfx_blows``, where it lands in
``locations`` (MY-403 to MY-408, MY-414).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, altered
from systems.myriad.base import natures, vitals
from systems.myriad.combat import defending, facts, flying, footing, hazards
from systems.myriad.combat.hits import blow_luck, cover, damage_dice, locations, opposed, sfx_blows
from systems.myriad.combat.hits.blow import RAMS, Blow, attack_words, total_of
from systems.myriad.rolls import marking
from systems.myriad.rolls.checks import Offer

# What else dice of damage must get through before they meet armor: how many of so many dice that somebody threw come
# through, with what a weapon of mass destruction takes off it.  Filled by the game.
SHIELDS: dict[str, Callable[[Play, Being, int, str, int], int]] = {}


def resolve(play: Play, blow: Blow) -> Blow:
    """Throw, burn, compare, roll damage and cross off boxes; comes back as what became of it."""
    rolled = contest(play, blow)
    done = finish(play, rolled)
    if not rolled.settled:
        sfx_blows.strike_further(play, rolled, resolve)
    return done


def finish(play: Play, blow: Blow) -> Blow:
    """What comes of a blow that has been thrown: it lands, or what a miss leaves."""
    in_vain = "misses" if blow.conflict.armed else "gets nowhere"
    play.tell("{attacker} {does} {target}: {total} against {defence}.", "" if blow.hit else in_vain, _icon(blow),
              attacker=play.being(blow.attacker), target=play.being(blow.target),
              total=lambda: total_of(blow.thrown), does=lambda: _verb(blow),
              defence=lambda: blow.defence.total if blow.defence is not None else "no defence")  # fmt: skip
    return land(play, blow) if blow.hit else sfx_blows.follow_miss(play, blow)


def contest(play: Play, blow: Blow, offers: Sequence[Offer] | None = None) -> Blow:
    """Attack against defence, sixes burnt, nothing told yet; ``offers`` in place of what the attack usually buys."""
    attacker, target = play.being(blow.attacker), play.being(blow.target)
    if not blow.ranged and blow.conflict.armed:
        flying.note_dive(play, attacker, target)
    if play.anywhere("bleeding"):
        play.add_to_fact(blow.attacker, facts.ATTACKED)
    blow = blow_luck.apply_luck(play, opposed.roll_opposed(play, opposed.throw_attack(play, blow), offers), offers)
    defending.carry_out_stunts(play, blow)
    sfx_blows.raise_statistics(play, blow)
    marking.record_contest(play, blow.thrown, blow.defence, blow.hit, again=blow.settled)  # MY-203, MY-204
    return blow


def land(play: Play, blow: Blow) -> Blow:
    """Damage of a blow that has hit: SFX first, dice against armor, boxes, and what comes after (MY-407, MY-408)."""
    blow = sfx_blows.change_damage(play, blow)
    points = damage(play, blow)
    target = play.being(blow.target)
    if points > 0 and blow.redirected:
        points = _redirect(play, blow, points)
    if points > 0:
        where = blow.called
        blow, points = locations.locate_blow(play, blow, points)
        blow = altered(blow, points=vitals.hurt(play, target.id, points, blow.conflict.line, where=where))
        locations.apply_location(play, blow, points)
        if blow.points and blow.arm is not None and blow.arm.poison:
            hazards.bite(play, target.id, blow.arm.poison)
    else:
        play.tell("{target} is not harmed.", NO_HARM, "shield", target=target)
    return sfx_blows.follow_damage(play, blow)


def _redirect(play: Play, blow: Blow, points: int) -> int:
    """Wounds ignored, and as many times three metres flung back (MY-308); comes back as what is left."""
    ignored = min(points, blow.redirected)
    play.tell("{target} redirects {ignored} and is flung back.", "redirects", "shield",
              target=play.being(blow.target), ignored=ignored)  # fmt: skip
    footing.stagger(play, play.being(blow.attacker), blow.target, 3 * ignored)
    return points - ignored


def damage(play: Play, blow: Blow) -> int:
    """Each die above the armor is a point; what is sure counts without a throw (MY-407).  A weapon of mass destruction
    takes its net rating off the armor and multiplies the points by it (MY-414)."""
    target = play.being(blow.target)
    dice, net = blow.dice, damage_dice.force(play, blow)
    if blow.conflict.armed:
        dice = natures.dice(play, target, dice, blow.tags)
    dice = max(0, dice - blow.soften)
    dice += blow.extra if dice else 0
    if not net:
        play.tell("{target} is too hardened for that.", NO_HARM, "shield", target=target)
        return 0
    sure = min(blow.sure, dice)
    massive = blow.arm is not None and bool(blow.arm.wmd)
    armor = max(0, damage_dice.armor_against(play, blow) - blow.pierce - (net if massive else 0))
    loose = dice - sure
    if blow.conflict.armed and play.effects():
        sure, loose = cover.through(play, blow, sure, loose)  # MY-905
        for pass_shield in SHIELDS.values():
            loose = pass_shield(play, target, loose, blow.attacker, net if massive else 0)
    whom = f" to {target.name}" if blow.settled or blow.shared else ""
    found = damage_dice.against_armor(play, loose, armor, blow.attacker, f"Damage{whom}: {blow.with_what}")
    return (sure + found) * net


def _verb(blow: Blow) -> str:
    hits, misses = attack_words(blow.conflict)
    return ("rams" if blow.deed == RAMS else hits) if blow.hit else misses


def _icon(blow: Blow) -> str:
    return ("bow" if blow.ranged else "swords") if blow.conflict.armed else "people"
