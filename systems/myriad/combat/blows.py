"""One attack from the throw to what it leaves behind: attack against defence, dice against armor, boxes crossed off.

A blow is a frozen record that each step hands on; what SFX do to it stands in ``sfx_blows``, where it lands in
``locations`` (MY-403 to MY-408, MY-414).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from systems.common.forms.named_numbers import Scores
from systems.common.kernel.play import Play
from systems.common.kernel.tape import tally
from systems.common.records.table import Term, altered
from systems.myriad.base import module, natures, vitals
from systems.myriad.base.arms import Arm
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.figures import FEAR
from systems.myriad.combat import (
    defending,
    facts,
    flying,
    footing,
    hazards,
    locations,
    modifiers,
    sfx_blows,
)
from systems.myriad.rolls import checks, luck, marking
from systems.myriad.rolls.checks import Offer, Thrown

ATTACK, RAM = "attack", "ram"


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack on one target while it is carried out."""

    attacker: str
    target: str
    conflict: Conflict
    skill: str
    arm: Arm | None = None  # in a conflict that is fought with arms
    more: tuple[Term, ...] = ()  # modifiers of the attack
    dice: int = 1  # of damage
    sure: int = 0  # dice of them that wound without a throw
    extra: int = 0  # points added: quotes, evidence
    pierce: int = 0  # points of armor that do not count
    soften: int = 0  # dice taken off by the defence
    redirected: int = 0  # wounds that a shield of energy throws back
    thrown: Thrown | None = None
    defence: Thrown | None = None
    hit: bool = False
    points: int = 0  # boxes crossed off
    called: str = ""  # the place aimed at; once it has landed, the place struck
    plain: bool = False  # no SFX of the attacker
    notes: Scores = ()  # what later steps want to know
    deed: str = ATTACK  # what the roll is for: it decides on what sixes may be burnt
    settled: bool = False  # its sixes are burnt already: one roll that meets several
    shared: bool = False  # it strikes several: the dice say whose they are
    again: bool = False  # an action that sixes bought, and that buys no further one (MY-420)
    marks: tuple[str, ...] = ()  # kinds of damage besides those of the arm: silver
    behind: str = ""  # what the target would stagger into: a drop, a wall
    met: tuple[Term, ...] = ()  # modifiers of the defence
    answers: tuple[Offer, ...] = ()  # what the sixes of the defence may buy besides: against spells (MY-609)

    @property
    def ranged(self) -> bool:
        return self.arm is not None and self.arm.thrown_or_shot

    @property
    def tags(self) -> tuple[str, ...]:
        return (*(self.arm.tags if self.arm else ()), *self.marks)

    @property
    def with_what(self) -> str:
        """The weapon, or the kind of conflict; no names of beings, for those alike are dealt with alike."""
        name = self.arm.name if self.arm is not None else self.conflict.name
        return name[:1].upper() + name[1:]

    @property
    def margin(self) -> int:
        """By how much the attack is above the defence."""
        return _total(self.thrown) - _total(self.defence)


def resolve(play: Play, blow: Blow) -> Blow:
    """Throw, burn, compare, roll damage and cross off boxes; comes back as what became of it."""
    rolled = contest(play, blow)
    done = told(play, rolled)
    if not rolled.settled:
        sfx_blows.further(play, rolled)
    return done


def told(play: Play, blow: Blow) -> Blow:
    """What comes of a blow that has been thrown: it lands, or what a miss leaves."""
    met = blow.defence.total if blow.defence is not None else "no defence"
    play.tell("{attacker} {does} {target}: {total} against {defence}.", "" if blow.hit else "misses", _icon(blow),
              attacker=play.being(blow.attacker), target=play.being(blow.target), total=_total(blow.thrown),
              does=_verb(blow), defence=met)  # fmt: skip
    return land(play, blow) if blow.hit else sfx_blows.missed(play, blow)


def contest(play: Play, blow: Blow, offers: Sequence[Offer] | None = None) -> Blow:
    """Attack against defence, sixes burnt, nothing told yet; ``offers`` in place of what the attack usually buys."""
    attacker, target = play.being(blow.attacker), play.being(blow.target)
    if not blow.ranged and blow.conflict.armed:
        flying.note_dive(play, attacker, target)
    if play.anywhere("bleeding"):
        play.add_to_fact(blow.attacker, facts.ATTACKED)
    blow = luck.turned(play, _against(play, thrown_at(play, blow), offers), offers)
    defending.stunts(play, blow)
    sfx_blows.raised(play, blow)
    marking.contested(play, blow.thrown, blow.defence, blow.hit, again=blow.settled)  # MY-203, MY-204
    return blow


def thrown_at(play: Play, blow: Blow) -> Blow:
    """The attacker's throw; nothing is burnt yet."""
    if blow.thrown is not None:
        return blow
    attacker, target = play.being(blow.attacker), play.being(blow.target)
    found = modifiers.attacker_terms(play, attacker, target, blow.ranged, blow.tags, blow.arm)
    more = [*blow.more, *found, *locations.called_terms(play, target, blow.called)]
    terms = checks.terms_of(play, attacker.id, blow.skill, [*more, *checks.counted(play, attacker.id, "attack")])
    purpose = f"{blow.deed.capitalize()}: {blow.with_what}"
    thrown = checks.throw(play, attacker.id, blow.conflict.attack, blow.skill, purpose, terms)
    return altered(blow, thrown=thrown)


def _against(play: Play, blow: Blow, offers: Sequence[Offer] | None) -> Blow:
    """The defence; then the attacker burns, then the defender (R-05); the attacker wins ties (MY-403)."""
    blow = attack_burnt(play, altered(blow, defence=defending.thrown(play, blow)), offers)
    return compared(play, defence_burnt(play, blow))


def attack_burnt(play: Play, blow: Blow, offers: Sequence[Offer] | None = None) -> Blow:
    """The attacker's sixes burnt, if they are not yet."""
    if blow.plain or blow.settled or blow.thrown is None:
        return blow
    offers, against = sfx_blows.attack_offers(play, blow) if offers is None else offers, _total(blow.defence)
    thrown = checks.burn(play, blow.thrown, offers, lambda total: _word(total, against), against)
    return altered(blow, thrown=thrown)


def defence_burnt(play: Play, blow: Blow) -> Blow:
    """The defender's sixes burnt."""
    if blow.defence is None:
        return blow
    total, offers = _total(blow.thrown), sfx_blows.defence_offers(play, blow)
    defence = checks.burn(play, blow.defence, offers, lambda own: _held(own, total), total, wins_ties=False)
    return altered(blow, defence=defence)


def compared(play: Play, blow: Blow) -> Blow:
    """Who has won: the attacker wins ties (MY-403)."""
    if not blow.conflict.armed:
        from systems.myriad.social import arguing  # words are this room's blows

        blow = arguing.believed(play, blow)
    return altered(blow, hit=blow.defence is None or _total(blow.thrown) >= blow.defence.total)


def land(play: Play, blow: Blow) -> Blow:
    """Damage of a blow that has hit: SFX first, dice against armor, boxes, and what comes after (MY-407, MY-408)."""
    blow = sfx_blows.before_damage(play, blow)
    points = damage(play, blow)
    target = play.being(blow.target)
    if points > 0 and blow.redirected:
        points = _redirect(play, blow, points)
    if points > 0:
        where = blow.called
        blow, points = locations.struck(play, blow, points)
        blow = altered(blow, points=vitals.hurt(play, target.id, points, blow.conflict.line, where=where))
        locations.after(play, blow, points)
        if blow.points and blow.arm is not None and blow.arm.poison:
            hazards.bite(play, target.id, blow.arm.poison)
    else:
        play.tell("{target} is not harmed.", "no harm", "shield", target=target)
    if play.fighting and play.find(blow.attacker) is not None:
        play.set_fact_of(blow.attacker, **{facts.FOE: blow.target})
    return sfx_blows.after_damage(play, blow)


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
    dice, net = blow.dice, force(play, blow)
    if blow.conflict.armed:
        dice = natures.dice(play, target, dice, blow.tags)
    dice = max(0, dice - blow.soften)
    dice += blow.extra if dice else 0
    if not net:
        play.tell("{target} is too hardened for that.", "no harm", "shield", target=target)
        return 0
    sure = min(blow.sure, dice)
    massive = blow.arm is not None and bool(blow.arm.wmd)
    armor = max(0, armor_against(play, blow) - blow.pierce - (net if massive else 0))
    loose = dice - sure
    if blow.conflict.armed and play.effects():
        from systems.myriad.combat import cover  # and so is this
        from systems.myriad.magic import shields  # which is built on blows

        sure, loose = cover.through(play, blow, sure, loose)  # MY-905
        loose = shields.through(play, target, loose, blow.attacker, net if massive else 0)  # MY-637
    whom = f" to {target.name}" if blow.settled or blow.shared else ""
    found = against_armor(play, loose, armor, blow.attacker, f"Damage{whom}: {blow.with_what}")
    return (sure + found) * net


def against_armor(play: Play, dice: int, armor: int, roller: str, purpose: str) -> int:
    """How many dice show more than the armor; against none all do, and are not thrown (MY-407)."""
    if dice <= 0 or armor >= checks.SIX:
        return 0
    return play.roll(dice, 6, roller, purpose, tally(armor + 1))[0] if armor > 0 else dice


def force(play: Play, blow: Blow) -> int:
    """What successes are taken times: the rating of mass destruction less how hardened the target is; ordinary weapons
    count once, and not at all against hardened targets (MY-414, R-41)."""
    if not play.house.wmd or not blow.conflict.armed:
        return 1
    rating = blow.arm.wmd if blow.arm else 0
    if hard := natures.hardened(play, play.being(blow.target)):
        return max(0, rating - hard)
    return max(1, rating)


def armor_against(play: Play, blow: Blow) -> int:
    """The armor that meets this blow; words meet none, unless the Guide has armor of that kind (MY-407, R-66)."""
    target = play.being(blow.target)
    if blow.conflict.armed:
        return natures.armor(play, target, blow.tags)
    if module.stands_for(play, blow.conflict.key, (module.TERROR,)):
        return play.value(target.id, FEAR)
    return play.value(target.id, f"{blow.conflict.key}_armor")


def _word(attack: int, defence: int) -> str:
    return f"{attack} against {defence}: {'hits' if attack >= defence else 'misses'}"


def _held(defence: int, attack: int) -> str:
    return f"{defence} against {attack}: {'is hit' if attack >= defence else 'is not hit'}"


def _verb(blow: Blow) -> str:
    hits, misses = ("hits", "misses") if blow.conflict.armed else ("gets at", "gets nowhere with")
    if not blow.hit:
        return blow.conflict.misses or misses
    return "rams" if blow.deed == RAM else blow.conflict.hits or hits


def _total(thrown: Thrown | None) -> int:
    return thrown.total if thrown else 0


def _icon(blow: Blow) -> str:
    return ("bow" if blow.ranged else "swords") if blow.conflict.armed else "people"
