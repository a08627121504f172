"""Shots and throws: range, sight, movement, and the shield that covers or does not (MM-065 to MM-067)."""

from __future__ import annotations

from systems.common.every_game import lights
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.actions import SIGHT
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import Being, Term, altered
from systems.mazes_minotaurs.base import states, wonders
from systems.mazes_minotaurs.base.arms import Arm, holds
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.checks import d20
from systems.mazes_minotaurs.base.figures import defense_against
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat import (
    aims,
    allegiance,
    ammunition,
    facts,
    grip,
    hiding,
    needs,
    phases,
    places,
    plans,
    positions,
)
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability
from systems.mazes_minotaurs.combat.abilities.dread import blind
from systems.mazes_minotaurs.combat.moving import feet_words
from systems.mazes_minotaurs.combat.plans import LONG_TIMES
from systems.mazes_minotaurs.combat.wounds import wound

KEY = "combat.shoot"
SHORT_PART = 5  # of the range of a weapon (MM-066)
SHORT, LONG, MOVING = 2, -2, -2  # what range and movement add, of the target and of the shooter alike
SIGHTS = (("clear", "Clear", 0), ("poor", "Poor", -2), ("very poor", "Very poor", -4))
USUAL_FEET = 60


def band(arm: Arm, feet: int) -> Term | None:
    """Short range is up to a fifth of it, long beyond it; between the two nothing changes (MM-R61)."""
    if feet * SHORT_PART <= arm.range:
        return Term("Short range", SHORT, "MM-065")
    return Term("Long range", LONG, "MM-065") if feet > arm.range else None


def too_far(arm: Arm, feet: int) -> bool:
    """Beyond twice the range nothing is hit."""
    return feet > arm.range * LONG_TIMES


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, how far, what can be seen, and whether a shield covers."""
    being = phases.acting(look, actor, phases.COMBAT)
    if being is None or plans.plan_of(look, being) != plans.SHOOT:
        return None
    if (grappler := grip.held_by(look, actor)) is not None:
        return Form(KEY, "Shoot", blocked=f"{grappler.name} holds {being.name}, who can only break free.")
    arm = plans.missile_arm(look, being)
    if arm is None or not ammunition.missiles_left(look, being, arm):
        thing = arm.name.lower() if arm is not None else "bow"
        return Form(KEY, "Shoot", blocked=f"{being.name} has nothing left for the {thing}.")
    there = aims.first(look, actor, positions.targets(look, actor))
    if not there:
        return Form(KEY, "Shoot", blocked="Nobody is there who can be seen.")
    said = so_far.get("target")
    target = look.being(next((who for who in there if who == said), there[0]))
    typed = so_far.get("feet")
    feet = typed if isinstance(typed, int) else _usual_feet(look, being, arm, target.id)
    answers = {**plain_answers(look, being, arm, target), **so_far, "feet": feet}
    fields: list[Field] = [
        BeingField("target", "Target", default=there[0], allowed=there, decided=aims.of(look, actor), refines=True,
                   why_not=hiding.unseen_words(look, aims.of(look, actor), actor)),
        NumberField("feet", "Distance", f"{arm.name}: short to {feet_words(look, arm.range // SHORT_PART)}, "
                    f"long from {feet_words(look, arm.range)}, at most {feet_words(look, arm.range * LONG_TIMES)}",
                    default=_usual_feet(look, being, arm, target.id), maximum=9_999, unit="ft", refines=True,
                    rule="MM-066"),
        ChoiceField("sight", "Sight", default=look.fact(facts.SIGHT, "clear"), refines=True, rule="MM-065",
                    options=tuple([Option(one, word, _sign_words(less)) for one, word, less in SIGHTS])),
        ToggleField("moving", "Target moves", "−2", default=_has_moved(look, target.id), refines=True, rule="MM-065"),
    ]  # fmt: skip
    if has_shield(look, target):
        fields.append(ToggleField("covers", "Shield covers", "Against a shot it sees coming from the front",
                                  default=can_cover(look, being, target), refines=True, rule="MM-067"))  # fmt: skip
    if ability(look, target, "one_eye"):
        fields.append(ToggleField(needs.AIM, "At the eye", "−6; a hit also blinds", refines=True, rule="MM-C24"))
    fields.append(NumberField(needs.MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True))
    far = f"{arm.name} reaches {arm.range * LONG_TIMES} feet; the target is farther away." if too_far(arm, feet) else ""
    if needs.hits_anyway(look, target):
        working = f"{target.name} cannot defend: a hit without a roll"
    else:
        working = needs.need_words(need_for(look, being, arm, target, answers))
    return Form(KEY, "Shoot", tuple(fields), working=working, blocked=far,
                help=needs.defense_words(look, target, where_of(look, being, target, answers), actor))  # fmt: skip


def _sign_words(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−") if amount else ""


def _usual_feet(look: Look, being: Being, arm: Arm, target: str) -> int:
    """As far as the target is off; if nobody knows, as far as the last shot, else as far as the sides were apart."""
    if target and places.measured(look):
        return places.between(look, being.id, target)
    feet = look.fact_of(being.id, facts.FEET) or look.fact(facts.DISTANCE) or USUAL_FEET
    return int(min(feet, arm.range * LONG_TIMES))


def _has_moved(look: Look, who: str) -> bool:
    return bool(look.fact_of(who, facts.MOVED))


def has_shield(look: Look, being: Being) -> bool:
    """Whether somebody has a shield to cover with."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return creature_of(look, sheet).shield > 0
    return holds(look, being, "shield") is not None


def can_cover(look: Look, shooter: Being, target: Being) -> bool:
    """A shield covers against a shooter one knows of, and not while one works on a power (MM-067, MM-R25, MM-R56)."""
    if states.surprised(look, target) or look.fact_of(target.id, facts.DECIDED, "") == plans.POWER:
        return False
    return look.stands(target) and not hiding.hidden_from(look, shooter.id, target.id)


def plain_answers(look: Look, being: Being, arm: Arm, target: Being) -> dict[str, object]:
    """The answers that fill the form with nothing special said."""
    answers: dict[str, object] = {
        "target": target.id,
        "feet": _usual_feet(look, being, arm, target.id),
        "sight": look.fact(facts.SIGHT, "clear"),
        "moving": _has_moved(look, target.id),
        needs.MODIFIER: 0,
    }
    if has_shield(look, target):
        answers["covers"] = can_cover(look, being, target)
    if ability(look, target, "one_eye"):
        answers[needs.AIM] = False
    return answers


def where_of(look: Look, shooter: Being, target: Being, answers: Answers) -> str:
    """How the defense class sees the shot (MM-051)."""
    if states.surprised(look, target):
        return "surprised"
    covers = answers.get("covers", can_cover(look, shooter, target))
    return "missile" if covers else "missile open"


def need_for(look: Look, being: Being, arm: Arm, target: Being, answers: Answers) -> Need:
    """What the d20 of a shot must come to; everything counts together (MM-065)."""
    terms = needs.figure_terms(look, being, "missile", "Missile attack")
    if (by_range := band(arm, answers["feet"])) is not None:
        terms.append(by_range)
    terms += _sight(look, being, answers)
    if answers.get("moving") is True:
        terms.append(Term("Moving target", MOVING, "MM-065"))
    if _has_moved(look, being.id) and not ability(look, being, "steady"):
        terms.append(Term("On the move", MOVING, "MM-065"))
    terms += needs.circumstances(look, being, target, answers)
    at = defense_against(look, target, being, where_of(look, being, target, answers))
    return Need(at, tuple(terms), hit="hits", miss="misses")


def _sight(look: Look, being: Being, answers: Answers) -> list[Term]:
    """Mist and darkness; not within the light of a lamp that is a wonder."""
    sight = answers.get("sight")
    found = [Term(f"{word} sight", less, "MM-065") for one, word, less in SIGHTS if less and one == sight]
    lit = wonders.lamp_feet(look, being.side) if found else 0
    return [] if lit and answers["feet"] <= lit else found


def shoot(play: Play, choice: Choice) -> None:
    """One missile flies, and is gone whether it hits or not."""
    being, answers = play.being(choice.actor), choice.answers
    arm, target = plans.missile_arm(play, being), play.being(answers["target"])
    if arm is None or too_far(arm, answers["feet"]):
        raise Refused(f"{being.name} cannot shoot that far.")
    need = need_for(play, being, arm, target, answers)
    wonder = ammunition.next_shot(play, being, arm)
    if not ammunition.spend(play, being, arm):
        raise Refused(f"{being.name} has nothing left for the {arm.name.lower()}.")
    play.set_fact_of(being.id, feet=answers["feet"])
    aims.take(play, being.id, target.id)
    if needs.hits_anyway(play, target) or d20(play, being.id, f"Shoot: {arm.name}", need):
        amount = play.total(arm.damage, being.id, f"Damage: {arm.name}") + play.value(being.id, "damage", "missile")
        if wonder is not None and wonder.figure == "damage":
            amount += wonder.amount
        play.tell("{attacker} hits {target}.", "", "bow", attacker=being, target=target)
        magical = arm.magical or (wonder is not None and wonder.magical_weapon)
        wound(play, target.id, max(0, amount), None if arm.fire else altered(arm, magical=magical), shot=True,
              fire=arm.fire)  # fmt: skip
        if answers.get(needs.AIM) is True:
            blind(play, play.being(target.id), being.id)
        allegiance.end_charm(play, target.id)
    else:
        play.tell("{attacker} misses {target}.", "misses", "bow", attacker=being, target=target)
    play.done(being.id)


def sight_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How well everybody sees who fights here: what a shot begins with (MM-065)."""
    if not look.fighting:
        return None
    options = tuple(
        [Option(one, word, f"{_sign_words(less)} on missiles" if less else "") for one, word, less in SIGHTS]
    )
    now = "clear" if lights.sheds_light(look) else look.fact(facts.SIGHT, "clear")
    return Form(SIGHT, "How well is seen", (
        ChoiceField("sight", "Sight", default=now, options=options, rule="MM-065"),
    ), help="Poor in mist and smoke, very poor in darkness. Each shot may be otherwise.")  # fmt: skip


def settle_sight(play: Play, choice: Choice) -> None:
    """It holds until it is settled otherwise."""
    sight = choice.answers["sight"]
    play.set_facts(**{facts.SIGHT: sight})
    play.tell("Sight is {how} from now on.", icon="eye" if sight == "clear" else "eye-off", how=sight)
    lights.settle_darkness(play, less=sight != "clear")
