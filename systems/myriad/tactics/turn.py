"""What a sensible player would do with a turn, and on what sixes are burnt.

In the order in which it is thought of: give up what is lost, get free, get up, stop fire and blood, magic, whatever
takes most of what foes have left; else get nearer, and where nobody can be harmed, away.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, Question, SpendField
from systems.common.kernel.actions import WAIT
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.manner import share_told
from systems.common.kernel.seen import TOLD
from systems.common.records.table import Being
from systems.myriad import vehicles
from systems.myriad.base import module, states, traits
from systems.myriad.base.arms import arms
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.seen import left_seen
from systems.myriad.combat import (
    attacking,
    deeds,
    facts,
    first_aid,
    flying,
    footing,
    grips,
    holding,
    moving,
    places,
    rounds,
    wrestling,
)
from systems.myriad.magic import suggesting
from systems.myriad.rolls.checks import BURN
from systems.myriad.social import terror
from systems.myriad.tactics import aims, declarations, leaving, manoeuvres
from systems.myriad.tactics.aims import Hope

FEW = 3  # wounds that are worth an action spent on fire or blood, foes or no foes


def suggest(look: Look, actor: str) -> Choice:
    """What to do with this turn; to wait if nothing is left."""
    if actor not in look.waiting:
        return Choice(WAIT, actor)
    being, turn = look.being(actor), look.turn
    assert turn is not None, "somebody waits in it"
    if turn.phase == rounds.DECLARE:
        return declarations.declare_plan(look, being, _plan)
    if look.house.terror and (due := terror.due(look)):
        return declarations.fill_form(look, due[0].choice.action, "", due[0].choice.answers)
    if rounds.acting(look, actor) is None:
        return Choice(WAIT, actor)
    if look.house.declare_reverse and (said := look.fact_of(actor, facts.DECLARED)) is not None:
        return _carry_out(look, being, *said)
    return _plan(look, being)


def _plan(look: Look, being: Being) -> Choice:
    """The best of all that can be done now."""
    fights = aims.fights(look, being)
    fought = next((one for one in fights if one.armed), None)
    if (away := vehicles.suggest(look, being)) is not None:
        return away
    if not fights or deeds.bars(look, being):
        return Choice(WAIT, being.id)
    if fought is None:
        return _talk(look, being, fights) or Choice(WAIT, being.id)
    if (choice := leaving.leave_lost_fight(look, being) or _first(look, being)) is not None:
        return choice
    if look.house.magic and (cast := suggesting.suggest(look, being.id)) is not None:
        return cast
    return _fight(look, being, fights, fought)


def _talk(look: Look, being: Being, fights: Sequence[Conflict]) -> Choice | None:
    """What is best without arms."""
    hopes = [(hope, one) for one in fights if not one.armed and (hope := aims.best(look, being, one)) is not None]
    if not hopes:
        return None
    hope, one = max(hopes, key=lambda pair: pair[0].worth)
    return _attack(look, being, one, hope)


def _fight(look: Look, being: Being, fights: Sequence[Conflict], fought: Conflict) -> Choice:
    """What is best with arms, and where there are several conflicts with words; else a step to where arms would do more
    than words do here, or away from a fight that nobody of this side can win."""
    hope = manoeuvres.best(look, being, fought, aims.best(look, being, fought))
    hopes = [(hope, fought)] if hope is not None else []
    hopes += [(other, one) for one in fights if one is not fought
              and (other := aims.best(look, being, one)) is not None]  # fmt: skip
    found = max(hopes, key=lambda pair: pair[0].worth, default=None)
    if hope is None:
        step, worth = _nearer(look, being, fought)
        if step is not None and (found is None or worth >= found[0].worth):
            return step
        if found is None:
            return leaving.leave_hopeless_fight(look, being) or Choice(WAIT, being.id)
    assert found is not None
    return _attack(look, being, found[1], found[0], len(fights) > 1)


def _first(look: Look, being: Being) -> Choice | None:
    """What comes before blows: out of a grip, up from the ground, into the air; fire and blood."""
    if look.house.flying and _takes_off(look, being):
        return Choice(flying.FLY, being.id, {"height": flying.HEIGHT})
    if not look.effects():
        return None
    if grips.is_pinned(look, being):
        return _break_free(look, being)
    for kind, key in (("burning", first_aid.PUT_OUT), ("bleeding", first_aid.BANDAGE)):
        if look.anywhere(kind) and (choice := _aid(look, being, kind, key)) is not None:
            return choice
    if not _can_stand(look, being):
        return None
    shoots = any([arm.thrown_or_shot for arm in arms(look, being)])
    return Choice(moving.STAND, being.id) if not shoots or _pressed(look, being) else None


def _can_stand(look: Look, being: Being) -> bool:
    """Whether somebody is down, and could be up."""
    down = states.lies_on(look, being, footing.PRONE)
    return down and footing.can_rise(look, being) and not places.is_held(look, being)


def _takes_off(look: Look, being: Being) -> bool:
    """Whether wings carry somebody who is still on the ground."""
    if not _winged(look, being) or look.under(being.id, flying.AIRBORNE) or not flying.wings(look, being):
        return False
    return look.stands(being) and not look.under(being.id, *flying.TIED)


@per_being
def _winged(look: Look, being: Being) -> bool:
    return bool(traits.level(look, being, "flies"))


def _pressed(look: Look, being: Being) -> bool:
    """Whether a foe stands close enough to strike."""
    here = places.place(look, being)
    return any([abs(at - here) <= places.REACH for at in places.list_places(look, _foes(look, being))])


def _foes(look: Look, being: Being) -> list[Being]:
    return [one for one in look.against(being.side) if look.stands(one)]


def _break_free(look: Look, being: Being) -> Choice | None:
    """Out of the grip, unless whoever holds will fall sooner."""
    holder = grips.holder(look, being.id)
    if holder is None:
        return None
    if left_seen(look, being.side, holder, module.wounds(look)) <= 1:
        return None
    answers = {"target": holder.id, **aims.usual_answers(look, None)}
    return Choice(wrestling.ESCAPE, being.id, answers)


def _aid(look: Look, being: Being, kind: str, key: str) -> Choice | None:
    """Fire and blood: at once if nobody is near to strike, or if not much is left of whoever suffers."""
    there = {effect.on for effect in look.effects().values() if effect.kind == kind and not effect.waits}
    suffers = [one for one in look.on_side(being.side) if one.id in there and not states.dead(look, one)]
    near = bool(suffers) and _pressed(look, being)
    for one in sorted(suffers, key=lambda one: (one.id != being.id, aims.left_of(one, module.wounds(look)))):
        if near and not (one.id == being.id and aims.left_of(one, module.wounds(look)) <= FEW):
            continue
        choice = declarations.fill_form(look, key, being.id, {"target": one.id})
        if choice.action == key and choice.answers.get("target") == one.id:
            return choice
    return None


def _attack(look: Look, being: Being, fought: Conflict, hope: Hope, several: bool = False) -> Choice:
    """The attack as the form asks for it; ``several``: in which conflict must be said of a blow."""
    if hope.deed == wrestling.GRAPPLE:
        usual = aims.usual_answers(look, None)
        return Choice(hope.deed, being.id, {"target": hope.target.id, **hope.more, **usual})
    if hope.deed != attacking.ATTACK:
        return declarations.fill_form(look, hope.deed, being.id, {"target": hope.target.id, **hope.more})
    if hope.arm is None:
        wanted = {"conflict": fought.key, "target": hope.target.id, **({"skill": hope.skill} if hope.skill else {})}
        return declarations.fill_form(look, attacking.ATTACK, being.id, wanted)
    said = {"conflict": fought.key} if several else {}
    return Choice(attacking.ATTACK, being.id, {**said, **aims.answers_for(look, being, hope.target, hope.arm)})


def _nearer(look: Look, being: Being, fought: Conflict) -> tuple[Choice | None, float]:
    """Toward the nearest foe whom these arms can hurt, or else friends' arms; or the action held for a flyer who will
    come down.  With it what the arms would do there."""
    there = attacking.targets(look, being, module.body(look).key)
    on_foot = [one for one in there if not flying.airborne(look, one)]
    if not on_foot:
        return _await(look, being, there), 0.0
    if grips.hold_of(look, being.id) is not None:  # held for friends to strike at
        return None, 0.0
    goal = next((one for one in on_foot if aims.up_close(look, being, one, fought)), on_foot[0])
    apart, most = places.distance(look, being, goal), places.run_move(look, being)
    worth = aims.up_close(look, being, goal, fought)
    if not most or apart <= places.REACH or (not worth and leaving.leave_hopeless_fight(look, being) is not None):
        return None, 0.0
    metres = min(most, apart - places.REACH)
    return Choice(moving.MOVE, being.id, {"target": goal.id, "way": moving.TOWARD, "metres": metres}), worth


def _await(look: Look, being: Being, flyers: Sequence[Being]) -> Choice | None:
    """Until the count on which the next flyer strikes (MY-440)."""
    later = [turn for turn in look.turns[look.now + 1 :] if turn.phase == rounds.ACT]
    ids = [one.id for one in flyers]
    turn = next((turn for turn in later if any([who in ids for who in turn.actors])), None)
    if turn is None or being.id in look.fact(facts.HELD, ()):
        return None
    return Choice(holding.HOLD, being.id, {"at": turn.at})


def _carry_out(look: Look, being: Being, what: str, whom: str, conflict: str = "") -> Choice:
    """What was declared, or nothing; what takes no action may be done besides."""
    now, target = _plan(look, being), look.find(whom) if whom else None
    same = now.answers.get("target", whom) == whom or not whom
    same = same and (now.answers.get("conflict", conflict) == conflict or not conflict)
    if now.action in declarations.FREE or (now.action == what and same):
        return now
    if what == attacking.ATTACK and target is not None and look.stands(target):
        fights, apart = aims.fights(look, being), places.distance(look, being, target)
        for fought in [one for one in fights if conflict in ("", one.key)]:
            if not fought.armed:
                return _attack(look, being, fought, aims.unarmed(look, being, target, fought), len(fights) > 1)
            hope = aims.armed(look, being, target, fought, apart, aims.reach_of(look, being))
            if hope is not None:
                return _attack(look, being, fought, hope, len(fights) > 1)
        return Choice(WAIT, being.id)
    wanted: dict[str, object] = {"target": whom} if whom else {}
    if what == moving.MOVE and target is not None:
        if places.distance(look, being, target) <= places.REACH:  # he has come nearer himself
            return Choice(WAIT, being.id)
        wanted["way"] = moving.TOWARD
    return declarations.fill_form(look, what, being.id, wanted)


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer: sixes go where the rule that asks advises, all else stands as the form has it."""
    answers = question.form.blank()
    spend = question.form.field(BURN)
    return {**answers, BURN: spend.advised} if isinstance(spend, SpendField) else answers


def tell_tactics(look: Look, manner: int) -> tuple[str, ...]:
    """What tactics do, as a Guide would say it."""
    return (
        "Everybody does what takes most of what a foe seems to have left: a blow, a grip, a throw, words.",
        f"Mages heal whoever has at most {share_told(suggesting.HALF, manner)} left, and weave until it is worth it.",
        f"Whoever has at most {share_told(leaving.BADLY, manner)} left gives up a lost fight, or runs from it.",
        "Fires are put out and wounds bound while no foe is near.",
        TOLD,
    )
