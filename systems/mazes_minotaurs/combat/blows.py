"""Blows: weapon against defense class, fists, the first grip of a wrestler (MM-044 to MM-050, MM-068 to MM-070)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.mazes_minotaurs.base import states, vitals
from systems.mazes_minotaurs.base.arms import BARE, Arm
from systems.mazes_minotaurs.base.attributes import water_born
from systems.mazes_minotaurs.base.checks import d20
from systems.mazes_minotaurs.combat import (
    aims,
    allegiance,
    attacks,
    distances,
    facts,
    grip,
    hiding,
    initiative,
    moving,
    needs,
    phases,
    places,
    plans,
    positions,
)
from systems.mazes_minotaurs.combat.abilities import snatching
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability
from systems.mazes_minotaurs.combat.abilities.dread import blind
from systems.mazes_minotaurs.combat.wounds import wound

ATTACK, BOX, WRESTLE = "combat.attack", "combat.box", "combat.wrestle"
LABELS = {ATTACK: "Attack", BOX: "Box", WRESTLE: "Wrestle"}
PLANS = {ATTACK: (plans.ATTACK, plans.ABILITY), BOX: (plans.BOX,), WRESTLE: (plans.WRESTLE,)}
FIST = "1d6"
ANYWAY = "anyway"  # the answer that lets somebody strike at foes who are too far off


def attack_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, from where, and what counts besides."""
    return _form(look, actor, so_far, ATTACK)


def box_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same with fists, against people (MM-069)."""
    return _form(look, actor, so_far, BOX)


def wrestle_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same with both arms, against anybody who is not gigantic (MM-070)."""
    return _form(look, actor, so_far, WRESTLE)


def striker(look: Look, actor: str, key: str) -> Being | None:
    """Whoever may do this now: decided so, at the own initiative, with an attack left."""
    being = phases.acting(look, actor, phases.COMBAT, phases.LATE)
    if being is None or (plan := plans.plan_of(look, being)) not in PLANS[key]:
        return None
    if key == ATTACK and plan == plans.ABILITY and not look.fact_of(actor, facts.BITES, ()):
        return None  # the ability comes first; with many attacks what is left of them follows
    return being


def _form(look: Look, actor: str, so_far: Answers, key: str) -> Form | None:
    if (being := striker(look, actor, key)) is None:
        return None
    label = LABELS[key]
    if (grappler := grip.held_by(look, actor)) is not None:
        return Form(key, label, blocked=f"{grappler.name} holds {being.name}, who can only break free.")
    if (arm := arm_for(look, being, key)) is None:
        return Form(key, label, blocked=f"{being.name} has no weapon at hand.")
    there = candidates(look, being, key)
    if not there:
        return Form(key, label, blocked="Nobody is there who can be reached.")
    there = tuple(sorted(there, key=lambda who: max(places.CLOSE, places.between(look, actor, who))))
    there = aims.first(look, actor, there)
    there = tuple(sorted(there, key=lambda who: _how_ready(look, being, who)))
    said = so_far.get("target")
    target = look.being(next((who for who in there if who == said), there[0]))
    fields: list[Field] = [
        BeingField("target", "Target", default=there[0], allowed=there, decided=aims.of(look, actor), refines=True,
                   why_not=_why_not(look, being, aims.of(look, actor)), far=_too_far(look, being, there))
    ]  # fmt: skip
    feet = places.between(look, actor, target.id)
    if feet > places.CLOSE:
        fields.append(ToggleField(ANYWAY, "In reach all the same", "You say who gets there", refines=True))
    blocked = "" if feet <= places.CLOSE or so_far.get(ANYWAY) is True else (
        f"{target.name} is {moving.feet_words(look, feet)} off, out of reach.")  # fmt: skip
    side_field, side = _sides(look, actor, target.id, so_far)
    fields += [side_field, *_more(look, being, target, key)]
    fields.append(NumberField(needs.MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True))
    answers = {**so_far, "side": side}
    if needs.hits_anyway(look, target):
        working = f"{target.name} cannot defend: a hit without a roll"
    else:
        working = needs.need_words(needs.melee_need(look, being, arm, target, answers))
    where = needs.side_of(look, target, side)
    return Form(key, label, tuple(fields), working=working, blocked=blocked,
                help=needs.defense_words(look, target, where, actor))  # fmt: skip


def _how_ready(look: Look, being: Being, who: str) -> int:
    """Before whom a blow comes first: who can be struck, then who is too far off; at one who lies only where it was
    decided so, or nobody stands."""
    finishes = aims.of(look, being.id) == who and look.fact_of(being.id, facts.FINISHES)
    lies = not look.stands(look.being(who)) and not finishes
    return 2 * lies + (not places.reached(look, being.id, who))


def _too_far(look: Look, being: Being, there: Sequence[str]) -> tuple[str, ...]:
    """Who of these is out of reach while another is in it."""
    far = tuple([who for who in there if not places.reached(look, being.id, who)])
    return far if len(far) < len(there) else ()


def _why_not(look: Look, being: Being, meant: str) -> str:
    """Why no blow goes at the one whom somebody meant to strike, and who still stands; empty: one does."""
    target = look.find(meant)
    if target is None or not look.stands(target):
        return ""
    if not places.reached(look, being.id, meant):
        return "is out of reach"
    if unseen := hiding.unseen_words(look, meant, being.id):
        return unseen
    taken = not positions.free_sides(look, meant) and not positions.own_side(look, being.id, meant)
    return "has an attacker at every side" if taken else ""


def candidates(look: Look, being: Being, key: str) -> tuple[str, ...]:
    """Foes with room beside them against whom this is anything, wherever they stand."""
    found = attacks.open_targets(look, being)
    return tuple(found if key == ATTACK else [who for who in found if suits(look, look.being(who), key)])


def _sides(look: Look, actor: str, target: str, so_far: Answers) -> tuple[ChoiceField, str]:
    """Where the blow comes from; one attacker for each side (MM-045)."""
    own, free = positions.own_side(look, actor, target), positions.free_sides(look, target)
    options = tuple([
        Option(side, positions.LABELS[side], "No shield and no tactics count" if side == positions.REAR else "",
               blocked=_why_taken(side, own, free))
        for side in positions.SIDES
    ])  # fmt: skip
    usual = own or free[0]
    said = so_far.get("side")
    side = next((option.value for option in options if option.value == said), usual)
    return ChoiceField("side", "From", default=usual, refines=True, rule="MM-045", options=options), side


def _why_taken(side: str, own: str, free: list[str]) -> str:
    if own:
        return "" if side == own else "it stands at another side."
    return "" if side in free else "another attacker stands there."


def _more(look: Look, being: Being, target: Being, key: str) -> list[Field]:
    """What is asked because of who they are."""
    found: list[Field] = []
    if attacks.most_attacks(look, being) > 1:
        most = attacks.left_on(look, being, target.id)
        found.append(NumberField("bites", "Attacks", f"{attacks.count_left(look, being)} left", default=most, minimum=1,
                                 maximum=most))  # fmt: skip
    if ability(look, target, "one_eye"):
        found.append(ToggleField(needs.AIM, "At the eye", "−6; a hit also blinds", refines=True, rule="MM-C24"))
    if needs_water(look, being, target):
        found.append(ToggleField("water", "In water", "−2 for who does not live there", rule="MM-C04", refines=True,
                                 default=bool(look.fact(facts.WATER))))  # fmt: skip
    if key == ATTACK and needs.swoops(look, being):
        found.append(snatching.field(look, target))
    return found


def needs_water(look: Look, being: Being, target: Being) -> bool:
    """Whether it counts if they fight in water: against the water-born, for those who are not (ours)."""
    if ability(look, target, "water_born") is None or ability(look, being, "water_born") is not None:
        return False
    return not water_born(look, being)


def plain_answers(look: Look, being: Being, target: Being, key: str = ATTACK) -> dict[str, object]:
    """The answers that fill the form with nothing special said, against somebody in reach."""
    side = positions.own_side(look, being.id, target.id) or positions.free_sides(look, target.id)[0]
    answers: dict[str, object] = {"target": target.id, "side": side, needs.MODIFIER: 0}
    if not _plain(look, being) or not _plain(look, target):
        answers |= {field.name: field.blank() for field in _more(look, being, target, key)}
    return answers


@per_being
def _plain(look: Look, being: Being) -> bool:
    """Whether nothing about somebody is ever asked beside whom and from where."""
    many = attacks.most_attacks(look, being) > 1
    return not many and not any([ability(look, being, rule) for rule in ("one_eye", "water_born", "swoop")])


def arm_for(look: Look, being: Being, key: str) -> Arm | None:
    """With what somebody does this."""
    return plans.melee_arm(look, being) if key == ATTACK else BARE


def suits(look: Look, target: Being, key: str) -> bool:
    """Whether fists or a grip are anything against this one (MM-R75, MM-070)."""
    if key == BOX:
        return plans.boxable(look, target)
    return key != WRESTLE or not grip.gigantic(look, target)


def attack(play: Play, choice: Choice) -> None:
    """The attack of a round, or as many of a creature's attacks as are meant for this foe."""
    being, answers, key = play.being(choice.actor), choice.answers, choice.action
    target = play.being(answers["target"])
    arm = arm_for(play, being, key)
    if arm is None:
        raise Refused(f"{being.name} no longer has that weapon.")
    hiding.unveil(play, being.id)  # MM-R41
    if answers.get(ANYWAY) is True:
        distances.meet(play, being.id, target.id)
    often = int(answers.get("bites", 1))
    positions.take(play, target.id, answers["side"])
    attacks.count_attack(play, being, target.id, often, answers["side"])
    play.set_fact_of(being.id, foe=target.id)
    aims.take(play, being.id, target.id)
    for _ in range(often):
        if states.dead(play, play.being(target.id)):
            break
        _strike(play, play.being(being.id), arm, target.id, choice)
    if attacks.most_attacks(play, being) == 1 or not attacks.more_to_do(play, being.id):
        play.done(being.id)


def _strike(play: Play, being: Being, arm: Arm, who: str, choice: Choice) -> None:
    """One roll to hit and what comes of it."""
    target, answers, key = play.being(who), choice.answers, choice.action
    if not needs.hits_anyway(play, target):
        need = needs.melee_need(play, being, arm, target, answers)
        if not d20(play, being.id, f"{LABELS[key]}: {arm.name}", need):
            play.tell("{attacker} misses {target}.", "misses", "swords", attacker=being, target=target)
            return
    if key == WRESTLE:
        grip.grapple(play, being, who, answers["side"])
    elif key == BOX:
        amount = play.total(FIST, being.id, "Damage: fists") + play.value(being.id, "damage", "melee")  # MM-R31
        play.tell("{attacker} hits {target}.", "", "swords", attacker=being, target=target)
        vitals.subdue(play, who, max(0, amount))
    elif answers.get("snatch"):
        snatching.snatch(play, being, target, str(answers["snatch"]))
    else:
        _hit(play, being, arm, target, answers)
    allegiance.end_charm(play, who)


def _hit(play: Play, being: Being, arm: Arm, target: Being, answers: Answers) -> None:
    """Damage, and what a creature's hit brings with it (MM-049)."""
    amount = play.total(damage_dice(play, being, arm), being.id, f"Damage: {arm.name}")
    amount = max(0, amount + play.value(being.id, "damage", "melee"))
    play.tell("{attacker} hits {target}.", "", "swords", attacker=being, target=target)
    lost = wound(play, target.id, amount, arm, fire=arm.fire)
    if has_gifts(play, being):
        _apply_gifts(play, being, target.id, lost, str(answers["side"]))
    if answers.get(needs.AIM) is True and ability(play, target, "one_eye"):
        blind(play, play.being(target.id), being.id)


def damage_dice(look: Look, being: Being, arm: Arm) -> str:
    """The dice of a weapon; a charge may have others (ours)."""
    if initiative.charges(look, being) and (rush := ability(look, being, "charge")) is not None and rush.dice:
        return rush.dice
    return arm.damage


@per_being
def has_gifts(look: Look, being: Being) -> bool:
    """Whether a hit of this one brings more than damage."""
    return any([ability(look, being, rule) is not None for rule in ("grip", "drinks")])


def _apply_gifts(play: Play, being: Being, who: str, lost: int, side: str) -> None:
    """Pincers and coils hold on; blood is drunk (ours)."""
    victim = play.being(who)
    if ability(play, being, "grip") and not states.dead(play, victim) and not grip.gigantic(play, victim):
        grip.grapple(play, being, who, side)
    if lost and ability(play, being, "drinks") and (gained := vitals.heal(play, being.id, lost)):
        play.tell("{being} drinks: {gained} regained.", icon="drop", being=being, gained=gained)
