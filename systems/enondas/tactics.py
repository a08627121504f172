"""What a sensible player would do with a turn: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from systems.common.encounter_kit import together
from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.actions import NEXT_TURN, WAIT
from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.manner import gives_way, share_told, way_told
from systems.common.kernel.seen import ALIKE, TOLD, worst_hurt
from systems.common.records.table import ROUND, Being
from systems.enondas import characters
from systems.enondas.base.arms import Arm, arms, melee_arm
from systems.enondas.base.seen import chance_seen
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.base.states import hits_of, present
from systems.enondas.combat import clash, first_strike, leaving, plans, shooting, volley
from systems.enondas.combat.sides import enemy
from systems.enondas.magic import BADLY, WORTH_SLEEP, suggest_spell

WORTH_A_SHOT = Fraction(1, 3)
NEXT = Choice(NEXT_TURN)
ROUNDS = {plans.FIRST: first_strike, plans.MISSILES: volley, plans.MELEE: clash}


def suggest(look: Look, actor: str) -> Choice:
    """In the step of declarations flight, a spell, a shot, a blow; then the dice; the round itself deals what lies."""
    step = plans.step(look)
    if actor == ROUND:
        rules: Any = ROUNDS.get(step)
        form = rules.form(look, "", {}) if rules else None
        return Choice(rules.KEY, "", form.blank()) if form else NEXT
    being = look.being(actor)
    if step == plans.DICE:
        return NEXT  # whoever is left rolls
    if step != plans.DECLARE:
        return Choice(WAIT, actor)
    if not look.able(being):
        return suggest_spell(look, actor) or Choice(WAIT, actor)
    if gives_way(look, being, *hits_of(being)) and not look.under(actor, leaving.ROOTED):
        return Choice(leaving.FLEE, actor, {"who": (actor,)})
    return suggest_spell(look, actor) or _shot(look, being) or _blow(look, being)


def _alike_answers(look: Look, actor: str) -> dict[str, bool]:
    return {together.ALIKE: True} if together.find_alike(look, actor, together.who_wait(look)) else {}


def _blow(look: Look, being: Being) -> Choice:
    """The first weapon at hand; before the others if that is possible."""
    arm = melee_arm(look, being)
    key = plans.STRIKE if plans.first_level(look, being) else plans.FIGHT
    return Choice(key, being.id, {"arm": arm.key, **_alike_answers(look, being.id)})


def _shot(look: Look, being: Being) -> Choice | None:
    """A shot at the enemy who looks worst hurt for whoever holds a bow, if it is likely enough to hit."""
    arm = bow_held(look, being)
    there = [one for one in look.on_side(enemy(being.side)) if present(look, one)] if arm else []
    if arm is None or not there:
        return None
    target = worst_hurt(look, being, there)
    answers: dict[str, Any] = {"arm": arm.key, "target": target.id, "modifier": 0, "as_melee": False}
    if look.house.missile_bands == "quarters":
        answers["metres"] = shooting.near_distance(arm)
    else:
        answers["band"] = "near"
    if look.house.avoid_missiles:
        answers |= {"avoid": 1, "aware": True}
    if plans.first_level(look, being):
        answers["first"] = True
    level = shooting.level_of(look, being, target, arm, answers)
    if shooting.chance(look, being, target, level, answers, chance_seen) < WORTH_A_SHOT:
        return None
    return Choice(plans.SHOOT, being.id, answers | _alike_answers(look, being.id))


@per_build
def bow_held(look: Look, being: Being) -> Arm | None:
    """What somebody shoots with as a matter of course: a bow in hand; a creature's weapon if it shoots."""
    sheet = being.sheet
    found = [arm for arm in arms(look, being) if arm.missile and arm.key != "own:thrown"]
    if not isinstance(sheet, CharacterSheet):
        return found[0] if found else None
    gear = look.library("gear")
    held = {
        f"shot:{place}"
        for place, item in enumerate(sheet.items)
        if item.carried == "held" and item.gear in gear and gear[item.gear].missile
    }
    return next((arm for arm in found if arm.key in held), None)


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer: a new character's player chooses, all else stands as the form has it."""
    return characters.answer(look, question) or question.form.blank()


def tell_tactics(look: Look, manner: int) -> tuple[str, ...]:
    """What tactics do, as a referee would say it."""
    return (
        "Everybody fights with the first weapon at hand; whoever holds a bow shoots if that hits one time in three.",
        f"Healers heal whoever has at most {share_told(BADLY, manner)} left, as long as mana stays above zero.",
        f"A foe {WORTH_SLEEP} times as strong as the caster is put to sleep; else spells that do more than the weapon.",
        way_told(manner),
        ALIKE,
        TOLD,
    )
