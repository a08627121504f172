"""What each SFX of a blow does once it is bought (MY-421, MY-308)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.forms import BeingField, BeingsField, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Term, Until, altered
from systems.myriad.base import module, natures, states, vitals
from systems.myriad.base.arms import Arm, arms, skill_with
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.base.sheet import Item
from systems.myriad.combat import facts, footing, hazards, modifiers, places, rounds
from systems.myriad.combat.hits import damage_dice
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks

CRIPPLE = 2  # metres a six, if the entry does not say
FLAT = 2  # armor from which on flat bullets meet one more
GLYPH = ("magic",)
Resolve = Callable[[Play, Blow], Blow]  # how a further blow is carried out


def apply_steady_things(play: Play, blow: Blow) -> Blow:
    """What a thing that is part of the weapon does without a six: armor of 2 or more counts one more against flat
    bullets (MY-308)."""
    if blow.arm is None or not blow.arm.sfx:
        return blow
    armor = natures.armor(play, play.being(blow.target), blow.tags)
    entries = play.library("sfx")
    if armor >= FLAT and any([entries[key].effect == "dum_dum" for key in blow.arm.sfx if key in entries]):
        return altered(blow, pierce=blow.pierce - 1)
    return blow


def bleed(play: Play, blow: Blow, one: Sfx, units: int) -> None:
    """A die at the end of every round until it is bandaged."""
    hazards.bleed(play, blow.target, blow.attacker)


def burn(play: Play, blow: Blow, one: Sfx, units: int) -> None:
    """The target burns for so many rounds (MY-308, MY-455)."""
    hazards.ignite(play, blow.target, units, blow.attacker)


def slow(play: Play, blow: Blow, one: Sfx, units: int) -> None:
    """So many metres less until there is medical care; at 0 on the ground for good."""
    cripple(play, blow.target, units * (one.amount or CRIPPLE), blow.attacker)


def cripple(play: Play, who: str, metres: int, source: str = "") -> None:
    """Legs that carry less far; those that carry no more do not carry at all."""
    play.put_on(who, f"Crippled −{metres} m", FOREVER, kind="crippled", source=source, metres=metres)
    play.tell("{being} is crippled and moves {metres} m less.", "crippled", "footprints", being=play.being(who),
              metres=metres)  # fmt: skip
    if not footing.can_rise(play, play.being(who)):
        footing.fall(play, who)


def knock_back(play: Play, blow: Blow, units: int) -> Blow:
    """Three metres a six; what is in the way adds a die to the same damage (MY-421, R-67)."""
    footing.shove(play, play.being(blow.attacker), blow.target, units * play.house.knockback_m, blow.behind,
                  dict(blow.notes).get(footing.DEPTH))  # fmt: skip
    if blow.behind != footing.WALL:
        return blow
    if play.house.knockback_walls and (walls := units // 2):
        play.tell("{being} breaks through {walls}.", "breaks through", "arrow-right", being=play.being(blow.target),
                  walls="a wall" if walls == 1 else f"{walls} walls")  # fmt: skip
    return altered(blow, dice=blow.dice + 1)


def critical_die(play: Play, blow: Blow, one: Sfx, units: int) -> None:
    """If the weapon wounds: a further die a six against armor, straight onto the critical row (MY-308)."""
    if not blow.points:
        return
    armor = max(0, damage_dice.armor_against(play, blow) - blow.pierce)
    if found := damage_dice.against_armor(play, units, armor, blow.attacker, one.name):
        vitals.hurt_critical(play, blow.target, found, blow.conflict.line)


def others_in_reach(look: Look, blow: Blow) -> list[Being]:
    """The other foes within easy reach of the attacker."""
    attacker = look.being(blow.attacker)
    return [one for one in look.against(attacker.side) if one.id != blow.target and look.stands(one)
            and places.distance(look, attacker, one) <= places.REACH]  # fmt: skip


def more_targets(play: Play, blow: Blow, units: int, resolve: Resolve) -> None:
    """The same attack roll against so many others, whom the attacker chooses; each defends for himself (MY-421)."""
    there = [other.id for other in others_in_reach(play, blow)]
    chosen = tuple(there[:units])
    if len(there) > units:
        field = BeingsField("targets", "At whom besides", default=chosen, allowed=tuple(there), least=0, most=units)
        label = f"{play.being(blow.attacker).name}: further targets"
        chosen = tuple(play.ask(blow.attacker, Form("further", label, (field,)))["targets"])
    for other in chosen:
        resolve(play, altered(blow, target=other, settled=True, defence=None, hit=False, called=""))


def second_arm(look: Look, blow: Blow) -> Arm | None:
    """The pistol in the other hand: another one, or a second of the same (MY-421)."""
    if blow.arm is None or blow.again or blow.settled:
        return None
    attacker = look.being(blow.attacker)
    items: Sequence[Item] = getattr(attacker.sheet, "items", ())
    if not _in_hand(items, blow.arm):
        return None
    pistols = [arm for arm in arms(look, attacker) if "pistol" in arm.tags and _in_hand(items, arm)]
    other = next((arm for arm in pistols if arm.key != blow.arm.key), None)
    if other is not None:
        return other
    same = items[blow.arm.item] if 0 <= blow.arm.item < len(items) else None
    return blow.arm if same is not None and same.count > 1 else None


def _in_hand(items: Sequence[Item], arm: Arm) -> bool:
    """Whether a weapon is held, not at the belt; what is written on a creature is."""
    return not 0 <= arm.item < len(items) or items[arm.item].carried == "held"


def second_attack(play: Play, blow: Blow, units: int, resolve: Resolve) -> None:
    """As many dice as sixes were burnt, and the skill; its own sixes buy nothing that gives an action (MY-421)."""
    arm = second_arm(play, blow)
    target = _second_target(play, blow, arm) if arm is not None else None
    if arm is None or target is None:
        return
    play.add_to_fact(blow.attacker, facts.EXTRA)
    attacker = play.being(blow.attacker)
    found = modifiers.attacker_terms(play, attacker, target, True, arm.tags, arm)
    counted, skill = checks.counted_terms(play, attacker.id, "attack"), skill_with(blow.conflict, arm)
    terms = checks.terms_of(play, attacker.id, skill, [*blow.more, *found, *counted])
    purpose = f"Second attack: {arm.name}"
    faces = play.roll(units, checks.SIX, attacker.id, purpose, checks.reading_of_dice(play))
    thrown = checks.Thrown(attacker.id, blow.conflict.attack, skill, purpose, faces, terms,
                           fives=play.house.burn_fives)  # fmt: skip
    resolve(play, Blow(attacker.id, target.id, blow.conflict, skill, arm, blow.more, arm.damage,
                                   thrown=thrown, again=True))  # fmt: skip


def _second_target(play: Play, blow: Blow, arm: Arm | None) -> Being | None:
    """At whom the second shot goes: the same target if it still stands, or another in range."""
    attacker, first = play.being(blow.attacker), play.being(blow.target)
    there = [one for one in play.against(attacker.side)
             if play.stands(one) and arm is not None and places.can_close(play, attacker, one, arm)]  # fmt: skip
    if len(there) < 2:
        return next(iter(there), None if states.dead(play, first) else first)
    usual = first if first in there else min(there, key=lambda one: places.distance(play, attacker, one))
    field = BeingField("target", "Target", default=usual.id, allowed=tuple([one.id for one in there]))
    answers = play.ask(attacker.id, Form("second", f"{attacker.name}: second attack", (field,)))
    return play.being(answers["target"])


def strike_back(play: Play, blow: Blow, units: int) -> None:
    """The attacker takes a die a six against armor, as many as wounds were suffered at most (MY-308)."""
    attacker = play.being(blow.attacker)
    dice = natures.dice(play, attacker, min(units, blow.points), GLYPH)
    armor = natures.armor(play, attacker, GLYPH)
    if found := damage_dice.against_armor(play, dice, armor, blow.target, "The glyph strikes back"):
        vitals.hurt(play, attacker.id, found, blow.conflict.line, " from the glyph")


def buff(play: Play, who: str, one: Sfx, units: int) -> None:
    """A statistic is higher for a round a six: this one for whoever still acts in it, for others the next (MY-422,
    MY-423)."""
    raised = Term(one.name, one.amount, one.rule)
    count = units if rounds.to_come(play, who) else units + 1
    until = Until("lasting", at=count * play.game.round_seconds)
    figure = module.counterpart(play, one.statistic) or module.body(play).attack
    play.put_on(who, one.name, until, (figure, raised), kind="buff")


def restores(look: Look, one: Sfx) -> str:
    """The line whose boxes an SFX gives back, if it names any."""
    return module.line_instead(look, one.line) if one.line else ""


def restore(play: Play, blow: Blow, one: Sfx, units: int) -> None:
    """Boxes of a line come back (MY-423)."""
    being, line = play.being(blow.attacker), restores(play, one) or blow.conflict.line
    if vitals.heal(play, being.id, units * one.amount, line):
        play.tell("{being} regains {given}.", "heals", "heart", being=being,
                  given=vitals.describe_regained(play, being, line))  # fmt: skip
