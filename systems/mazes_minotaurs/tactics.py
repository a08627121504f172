"""What a sensible player would do with a turn: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.actions import WAIT
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE, share_told, way_told
from systems.common.kernel.seen import ALIKE, TOLD
from systems.common.records.table import Being
from systems.mazes_minotaurs import characters, intentions, magic
from systems.mazes_minotaurs.combat import (
    aims,
    blows,
    grip,
    holding,
    moving,
    phases,
    places,
    plans,
    positions,
    retreating,
    shooting,
)
from systems.mazes_minotaurs.combat.abilities import acting


def suggest(look: Look, actor: str) -> Choice:
    """A decision, the move that goes with it, and then the deed."""
    phase = phases.phase(look)
    being = look.being(actor)
    if phase == phases.DECISION:
        if not look.able(being):
            return _wait(actor)
        return magic.suggest_order(look, actor) or intentions.decision(look, being)
    if phase == phases.MOVEMENT:
        moves = phases.acting(look, actor, phases.MOVEMENT) is not None
        return Choice(moving.KEY, actor, moving.plain_answers(look, being)) if moves else _wait(actor)
    if phase == phases.POWERS:
        return magic.suggest_power(look, actor) or _wait(actor)
    return _deed(look, being) or _wait(actor)


def _wait(actor: str) -> Choice:
    return Choice(WAIT, actor)


def _deed(look: Look, being: Being) -> Choice | None:
    """What was decided, at the foe within reach who looks worst hurt."""
    actor = being.id
    if look.anywhere(grip.GRAPPLED):
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
            form = retreating.form(look, actor, {})
            return Choice(retreating.KEY, actor, {**form.blank(), "leaves": True}) if form is not None else None
    return None


def _use(look: Look, being: Being) -> Choice | None:
    form = acting.form(look, being.id, {})
    return Choice(acting.KEY, being.id, form.blank()) if form is not None and not form.blocked else None


def _wanted(look: Look, being: Being, those: tuple[str, ...]) -> Being | None:
    """The one that was aimed at, if he is among those and still stands; else the one of them who looks worst hurt."""
    aim = aims.of(look, being.id)
    target = look.find(aim) if aim in those else None
    return target if target is not None and look.stands(target) else aims.worst_hurt(look, being, those)


def _blow(look: Look, being: Being, key: str) -> Choice | None:
    if blows.striker(look, being.id, key) is None or blows.arm_for(look, being, key) is None:
        return None
    target = _wanted(look, being, places.those_within(look, being.id, blows.candidates(look, being, key)))
    return Choice(key, being.id, blows.plain_answers(look, being, target, key)) if target is not None else None


def _shot(look: Look, being: Being) -> Choice | None:
    if (arm := plans.missile_arm(look, being)) is None:
        return None
    there = places.those_within(look, being.id, positions.targets(look, being.id), arm.range * plans.LONG_TIMES)
    if (target := _wanted(look, being, there)) is None:
        return None
    return Choice(shooting.KEY, being.id, shooting.plain_answers(look, being, arm, target))


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer: a new hero's player chooses, all else stands as the form has it."""
    return characters.answer(look, question) or question.form.blank()


_RISKS = {
    CAREFUL: "nobody takes risks", SENSIBLE: "only twice as many take risks", BOLD: "as many as the foes take risks",
}  # fmt: skip


def tell_tactics(look: Look, manner: int) -> tuple[str, ...]:
    """What tactics do, as a Maze Master would say it."""
    return (
        "Everybody keeps to the foe aimed at, else to who looks worst hurt in reach; whoever has a bow in hand shoots.",
        f"Magicians heal whoever has at most {share_told(magic.BADLY, manner)} left, and use likely powers.",
        f"Spearmen form a wall, the first round is for charges; {_RISKS[manner]}.",
        way_told(manner),
        ALIKE,
        TOLD,
    )
