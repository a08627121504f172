"""Autofire: a burst across the field, each die dropped one more target, drawn at random, friends included (MY-412)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import PARTY, Being, altered
from systems.myriad.base import module, states
from systems.myriad.base.arms import Arm, arm_of, arms, skill_with
from systems.myriad.combat import deeds, modifiers, places
from systems.myriad.combat.hits import blows, opposed, sfx_blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks, marking

HOSE = "combat.hose"
ARC, DROPPED, THINGS = "arc", "dropped", "things"
MOST_THINGS = 20


def automatic(look: Look, being: Being) -> list[Arm]:
    """What fires bursts; what goes off where it strikes is for blasts (MY-413)."""
    return [arm for arm in arms(look, being)
            if arm.autofire and arm.thrown_or_shot and not (arm.decay and look.house.area_effects)]  # fmt: skip


def in_arc(look: Look, being: Being, arm: Arm) -> list[Being]:
    """Everybody in front of the muzzle and in range: all foes, and friends who stand nearer to them than the firer."""
    here = places.place(look, being)
    found = []
    for one in look.everyone():
        if one.id == being.id or states.dead(look, one) or not places.can_close(look, being, one, arm):
            continue
        there = places.place(look, one)
        if one.side != being.side or (there > here if being.side == PARTY else there < here):
            found.append(one)
    return found


def hose_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """With which weapon, how many dice are given up, and who is in the arc."""
    being = deeds.acting(look, actor)
    if being is None or not look.house.autofire or not (at_hand := automatic(look, being)):
        return None
    if why := deeds.bars(look, being, far=True):
        return Form(HOSE, "Hose", blocked=why)
    arm = next((one for one in at_hand if one.key == so_far.get("arm")), at_hand[0])
    arc = in_arc(look, being, arm)
    allowed = tuple([one.id for one in look.everyone() if one.id != actor])
    ticks = modifiers.usual_ticks(look)
    standing = [one for one in arc if look.stands(one) or one.side != being.side]
    usual = min(max(0, len(standing) - 1), arm.damage - 1)
    fought = deeds.armed(look, being) or module.body(look)
    said, skill = tuple(deeds.said_terms(look, being, {deeds.TICKED: ticks, **so_far})), skill_with(fought, arm)
    at = [Blow(actor, one.id, fought, skill, arm, said) for one in arc[:1]]
    return Form(HOSE, "Hose", (
        ChoiceField("arm", "Weapon", default=at_hand[0].key, refines=True, options=tuple([
            Option(one.key, f"{one.name} {one.damage}D") for one in at_hand])),
        NumberField(DROPPED, "Dice given up", "One more target for each", usual, maximum=max(0, arm.damage - 1)),
        BeingsField(ARC, "In the arc", "A quarter circle in front; friends in it may be hit",
                    tuple([one.id for one in standing]), allowed=allowed),
        NumberField(THINGS, "Things that matter in it", "Canisters, machines, locks", maximum=MOST_THINGS),
        *deeds.usual_fields(look, arm, ticks),
    ), working="".join([deeds.working(look, blow) for blow in at]),
       help=f"{arm.damage} dice, one roll; everybody drawn defends")  # fmt: skip


def hose(play: Play, choice: Choice) -> None:
    """One attack roll, then as many targets as dice were given up and sixes burnt, drawn one by one (R-17)."""
    being, answers = play.being(choice.actor), choice.answers
    arm = arm_of(play, being, str(answers["arm"]))
    if arm is None:
        raise Refused(f"{being.name} no longer has that weapon.")
    play.done(being.id)
    arc, things = list(answers[ARC]), int(answers.get(THINGS, 0))
    fought = deeds.armed(play, being) or module.body(play)
    blow = opposed.throw_attack(play, Blow(
        being.id, arc[0], fought, skill_with(fought, arm), arm, tuple(deeds.said_terms(play, being, answers)),
        max(1, arm.damage - answers[DROPPED]), deed="hose",
    ))  # fmt: skip
    assert blow.thrown is not None
    offers = [altered(one, most=_more(one.most, len(arc) + things - 1 - answers[DROPPED])) if key == "hose" else one
              for one, key in _keyed(play, blow)]  # fmt: skip
    thrown = checks.burn(play, blow.thrown, [one for one in offers if one.most >= 0])
    marking.record_test(play, thrown, made=True)  # whom it misses is counted with each
    blow = altered(blow, thrown=thrown, settled=True)
    sfx_blows.raise_statistics(play, altered(blow, hit=True, settled=False))
    masters = sum([units for one, units in sfx_blows.attack_sfx(play, blow) if one.effect == "hose"])
    for who in draw_targets(play, [*arc, *[""] * things], 1 + answers[DROPPED] + masters):
        if who:
            blows.resolve(play, opposed.turn_to(play, blow, who))
        else:
            play.tell("Something else in the arc is hit: {total}.", "hits", "bow", total=thrown.total)


def _more(most: int, room: int) -> int:
    """How many further targets there are to be had: 0 would be any number, so none is below 0."""
    return -1 if room <= 0 else min(most, room) if most else room


def _keyed(play: Play, blow: Blow) -> list[tuple[checks.Offer, str]]:
    """What the roll may buy, each with what it does."""
    entries = play.library("sfx")
    return [(one, entries[one.key].effect) for one in sfx_blows.attack_offers(play, blow)]


def draw_targets(play: Play, candidates: list[str], count: int) -> list[str]:
    """So many of them at random, nobody twice; all, if there are not more.  Nobody at the table has such dice."""
    if count >= len(candidates):
        return candidates
    found, left = list[str](), list(candidates)
    for _ in range(count):
        (face,) = play.roll(1, len(left), REFEREE, "Who of those in the arc") if len(left) > 1 else (1,)
        found.append(left.pop(face - 1))
    return found
