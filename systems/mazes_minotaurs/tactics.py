"""What a sensible player would do with a turn: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common import alike
from systems.common.forms import Answers, Choice, Question
from systems.common.look import Look
from systems.common.table import Being
from systems.mazes_minotaurs import characters, magic
from systems.mazes_minotaurs.combat import (
    attacks,
    blows,
    deciding,
    grip,
    holding,
    maneuvers,
    moving,
    needs,
    phases,
    plans,
    positions,
    retreating,
    shooting,
)
from systems.mazes_minotaurs.combat.abilities import acting, looks, piping, song, uses
from systems.mazes_minotaurs.sheet import HeroSheet

CROWD = 2  # hearers that are worth the pipes


def suggest(look: Look, actor: str) -> Choice:
    """A decision, the move that goes with it, and then the deed."""
    phase = phases.phase(look)
    being = look.being(actor)
    if phase == phases.DECISION:
        return _decision(look, being) if look.able(being) else _wait(actor)
    if phase == phases.MOVEMENT:
        return _as_it_stands(look, actor, moving.KEY, moving.form)
    if phase == phases.POWERS:
        return _power(look, actor) or _wait(actor)
    return _deed(look, being) or _wait(actor)


def _wait(actor: str) -> Choice:
    return Choice("turn.wait", actor)


def _as_it_stands(look: Look, actor: str, key: str, form: Callable[[Look, str, Answers], Any]) -> Choice:
    """An action as its form stands, if it is possible."""
    found = form(look, actor, {})
    return Choice(key, actor, found.blank()) if found is not None and not found.blocked else _wait(actor)


def _power(look: Look, actor: str) -> Choice | None:
    """What the magic room would use."""
    ask: Callable[[Look, str], Choice | None] | None = getattr(magic, "suggest_power", None)
    return ask(look, actor) if ask is not None and plans.caster(look, look.being(actor)) else None


def _decision(look: Look, being: Being) -> Choice:
    """What somebody does in this round, every question of the form answered."""
    does, power = _plan(look, being)
    answers: dict[str, Any] = {"does": does}
    weapons = deciding.weapons_for(look, being, does)
    arm = deciding.usual_of(look, being, does)
    if does == plans.ATTACK and arm is not None:
        arm = look.kept(longest, being) or arm
    if len(weapons) > 1 and arm is not None:
        answers["weapon"] = arm.key
    if maneuvers.open_to(look, being, does):
        answers["tactics"] = _tactics(look, being, does)
    if does == plans.POWER:
        answers["power"] = power
    if deciding.can_move(look, being, does):
        answers["moves"] = _swoops(look, being, does)
    if looks.watched(look, being):
        answers["eyes"] = looks.AWAY
    if alike.like(look, being.id, look.waiting):
        answers[alike.ALIKE] = True
    return Choice(deciding.KEY, being.id, answers)


def _plan(look: Look, being: Being) -> tuple[str, str]:
    """(what somebody does, the power if it is one)."""
    if look.effects():
        if grip.held_by(look, being.id) is not None:
            return plans.FREE, ""
        if grip.victim_of(look, being.id) is not None:
            return plans.KEEP, ""
    if isinstance(being.sheet, HeroSheet):
        choice = _power(look, being.id) if being.sheet.power > 0 else None
        if choice is not None and isinstance(power := choice.answers.get("power"), str):
            return plans.POWER, power
    elif _ability(look, being):
        return plans.ABILITY, ""
    if look.kept(shoots, being) and deciding.weapons_for(look, being, plans.SHOOT):
        return plans.SHOOT, ""
    return plans.default(look, being), ""


def shoots(look: Look, being: Being) -> bool:
    """Whether somebody shoots as a matter of course: the weapon in hand does nothing else, or it shoots no worse."""
    first = plans.first_arm(look, being)
    if isinstance(being.sheet, HeroSheet):
        return first is not None and not first.reach
    far = plans.first_bow(look, being)
    return far is not None and look.value(being.id, "missile") >= look.value(being.id, "melee")


def longest(look: Look, being: Being) -> Any:
    """Of what is held, and of everything else at hand only if nothing is, the weapon with the longest reach."""
    found = deciding.weapons_for(look, being, plans.ATTACK)
    held = [arm for arm in found if _held(being, arm.key)]
    return max(held or found, key=lambda arm: arm.reach, default=None)


def _held(being: Being, key: str) -> bool:
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet):
        return True
    place = key.removeprefix("gear:")
    return place.isdigit() and sheet.items[int(place)].carried == "held"


def _ability(look: Look, being: Being) -> bool:
    """Whether a creature had better use an ability now."""
    for one in uses.active(look, being):
        if uses.barred(look, being, one.rule):
            continue
        if one.rule in (uses.BREATH, uses.MAW):
            return True
        if one.rule == uses.SONG and (song.hearers(look, being) or song.holds(look, being.id)):
            return True
        if one.rule == uses.PIPES and len(piping.hearers(look, being)) >= CROWD:
            return True
    return False


def _swoops(look: Look, being: Being, does: str) -> bool:
    """Only a swoop is worth a move; where everybody stands is for the Maze Master to say."""
    return does == plans.ATTACK and uses.ability(look, being, "swoop") is not None


def _tactics(look: Look, being: Being, does: str) -> tuple[str, ...]:
    """A wall where two can make one, a charge at the start, a second weapon, and risk only from strength."""
    if does != plans.ATTACK:
        return ()
    found: list[str] = []
    wanted = (maneuvers.WALL, maneuvers.CHARGE, maneuvers.TWO_ATTACK)
    open_ = maneuvers.open_to(look, being, does)
    for one in wanted:
        if one == maneuvers.TWO_ATTACK and not _bare_handed_pair(being):
            continue
        if one in open_ and not maneuvers.barred(look, being, one, found):
            found.append(one)
    if maneuvers.DESPERATE in open_ and maneuvers.WALL not in found and _winning(look, being):
        found.append(maneuvers.DESPERATE)
    return tuple(found)


def _bare_handed_pair(being: Being) -> bool:
    """Whether somebody holds two weapons and no shield; nobody drops a shield for it."""
    sheet = being.sheet
    return isinstance(sheet, HeroSheet) and sum([item.carried == "held" for item in sheet.items]) > 1 and not any(
        [item.key == "shield" and item.carried == "held" for item in sheet.items]
    )  # fmt: skip


def _winning(look: Look, being: Being) -> bool:
    """Twice as many as the foes, and none of it the worse for wear."""
    friends = sum([look.stands(one) for one in look.on_side(being.side)])
    return friends >= 2 * len(needs.foes_of(look, being)) and 2 * being.sheet.hits > look.value(being.id, "hits_most")


def _deed(look: Look, being: Being) -> Choice | None:
    """What was decided, at the weakest foe within reach."""
    actor = being.id
    if look.effects():
        if grip.held_by(look, actor) is not None:
            return Choice(holding.FREE, actor)
        if grip.victim_of(look, actor) is not None:
            squeezes = holding.squeeze_form(look, actor, {}) is not None
            return Choice(holding.SQUEEZE, actor) if squeezes else None
    match plans.plan_of(look, being):
        case plans.SHOOT:
            return _shot(look, being)
        case plans.ABILITY:
            return _use(look, being) or _blow(look, being, blows.ATTACK)
        case plans.ATTACK:
            return _blow(look, being, blows.ATTACK)
        case plans.BOX:
            return _blow(look, being, blows.BOX)
        case plans.WRESTLE:
            return _blow(look, being, blows.WRESTLE)
        case plans.RETREAT:
            return _as_it_stands(look, actor, retreating.KEY, retreating.form)
    return None


def _use(look: Look, being: Being) -> Choice | None:
    form = acting.form(look, being.id, {})
    return Choice(acting.KEY, being.id, form.blank()) if form is not None and not form.blocked else None


def _weakest(look: Look, side: str, those: list[str] | tuple[str, ...]) -> Being | None:
    """The one with the fewest Hits among those who still stand; comrades of this side, if it must be, last."""
    beings = [look.being(who) for who in those]
    return min([one for one in beings if look.stands(one)], key=lambda one: (one.side == side, int(one.sheet.hits)),
               default=None)  # fmt: skip


def _blow(look: Look, being: Being, key: str) -> Choice | None:
    if blows.striker(look, being.id, key) is None or blows.arm_for(look, being, key) is None:
        return None
    open_ = [who for who in attacks.open_targets(look, being) if blows.suits(look, look.being(who), key)]
    target = _weakest(look, being.side, open_)
    return Choice(key, being.id, blows.plain_answers(look, being, target, key)) if target is not None else None


def _shot(look: Look, being: Being) -> Choice | None:
    arm, target = plans.missile_arm(look, being), _weakest(look, being.side, positions.targets(look, being.id))
    if arm is None or target is None:
        return None
    return Choice(shooting.KEY, being.id, shooting.plain_answers(look, being, arm, target))


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer: a new hero's player chooses, all else stands as the form has it."""
    return characters.answer(look, question) or question.form.blank()
