"""What a sensible player or Maze Master would decide to do in a round: the plan, the weapon, the tactics, the eyes.

What hangs on others is looked at once (``Situation``); what follows from it for one kind of being is the same each
time, and a simulation asks for it only once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from systems.common.encounter_kit import together
from systems.common.forms import Choice
from systems.common.kernel.caching import per_being, per_build, per_company
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE, above, gives_way, manner_of, shares
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.arms import Arm, arm_of, longest_blade
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.combat import (
    aims,
    allegiance,
    deciding,
    distances,
    facts,
    grip,
    hiding,
    maneuvers,
    moving,
    needs,
    places,
    plans,
)
from systems.mazes_minotaurs.combat.abilities import creature_abilities, gaze, piping, song
from systems.mazes_minotaurs.magic import beguiling, suggesting

CROWD = 2  # hearers that are worth the pipes
STEPS = 2  # as often as the own pace: farther off than that somebody runs and does nothing else
BADLY = 3  # at most a third of the Hits left
WORN = Fraction(1, 2)  # of the Hits left: too much the worse for wear to take risks
_WORN_AT = shares(WORN)
RISKS = {CAREFUL: 0, SENSIBLE: 2, BOLD: 1}  # times as many as the foes for whom a risk is worth it; 0: none is


class Course(NamedTuple):
    """Where a decision leads, before weapons and tactics are looked at."""

    does: str  # empty: what goes without saying
    power: str
    free: bool  # neither held nor holding
    off: int  # feet to the nearest foe


class Situation(NamedTuple):
    """What a decision hangs on beside the one who decides."""

    does: str  # empty: what goes without saying
    power: str
    weapon: str  # the one named last
    free: bool  # neither held nor holding
    charge: bool  # whether there is room for one, and somebody at the end of it
    wall: bool
    winning: bool
    off: int  # feet to the nearest foe; 0: near enough for blows
    difficult: bool
    watched: bool  # a look may kill
    aims: bool  # nobody is in reach, and it shoots no worse than it strikes with what is in hand


def decision(look: Look, being: Being) -> Choice:
    """What somebody does in this round, every question of the form answered."""
    course = _course(look, being)
    answers: Mapping[str, Any] = _decide_in(look, being, _situation(look, being, course))
    if target := _target(look, being, answers["does"]):
        answers = {**answers, aims.FIELD: target}
    others = together.find_alike(look, being.id, together.who_wait(look))
    if others:
        same = all([_as_one(course) == _as_one(_course(look, look.being(other))) for other in others])
        answers = {**answers, together.ALIKE: same}
    return Choice(deciding.KEY, being.id, answers)


def _target(look: Look, being: Being, does: str) -> str:
    """At whom: of those near enough who looks worst hurt, else the usual; empty: it is done to nobody."""
    there = moving.whom(look, being, does)
    if not there:
        return ""
    if does == plans.MOVE:
        return there[0]
    feet = _longest_shot(look, being) if does == plans.SHOOT else places.CLOSE
    near = aims.worst_hurt(look, being, places.those_within(look, being.id, there, feet))
    return near.id if near is not None else moving.usual_target(look, being, does, there)


def _as_one(course: Course) -> tuple[object, ...]:
    """What must be the same for all of a kind who are to do the same."""
    return course.does, course.power, course.free, course.off > places.CLOSE


def _course(look: Look, being: Being) -> Course:
    does, power, free = "", "", True
    if look.anywhere(grip.GRAPPLED):
        if grip.held_by(look, being.id) is not None:
            does, free = plans.FREE, False
        elif grip.victim_of(look, being.id) is not None:
            does, free = plans.KEEP, False
    off = distances.to_nearest(look, being.id)
    if free:
        does, power = _plan(look, being, off)
    return Course(does, power, free, off)


def _situation(look: Look, being: Being, course: Course) -> Situation:
    off = course.off
    return Situation(
        course.does,
        course.power,
        look.fact_of(being.id, facts.WEAPON, ""),
        course.free,
        not maneuvers.barred(look, being, maneuvers.CHARGE) and _comes_to_blows(look, being, off),
        maneuvers.waller(look, being) and not maneuvers.barred(look, being, maneuvers.WALL),
        _winning(look, being),
        off if off > places.CLOSE else 0,
        bool(off and look.fact(facts.DIFFICULT)),
        gaze.must_say_where(look, being),
        off > places.CLOSE and _aims(look, being),
    )


def _aims(look: Look, being: Being) -> bool:
    """Whether somebody has something to shoot with and is no worse at it; of wonders the one in hand counts."""
    if not deciding.weapons_for(look, being, plans.SHOOT):
        return False
    return look.value(being.id, "missile") >= look.value(being.id, "melee")


def _comes_to_blows(look: Look, being: Being, off: int) -> bool:
    """Whether a run ends at a foe: one that is near, or that comes running too."""
    if not off:
        return True
    pace = moving.usual_pace(look, being, bool(look.fact(facts.DIFFICULT)))
    if off <= pace:
        return True
    found = distances.nearest(look, being.id)
    return off <= STEPS * pace and found is not None and plans.first_bow(look, look.being(found[1])) is None


def _plan(look: Look, being: Being, off: int) -> tuple[str, str]:
    """(what somebody does, the power if it is one), as far as it hangs on others; empty: what goes without saying."""
    if look.anywhere(beguiling.ILLUSION, allegiance.COMPELLED, hiding.CLOAKED) and _held_back(look, being):
        return plans.HOLD, ""
    if isinstance(being.sheet, HeroSheet):
        if gives_way(look, being, being.sheet.hits, look.value(being.id, "hits_most")):
            return plans.RETREAT, ""
        if power := suggesting.worth_using(look, being.id):
            return plans.POWER, power
        if off > places.CLOSE and _keeps_behind(look, being) and _lags(look, being):
            return plans.HOLD, ""
        if off > moving.SPOKEN and suggesting.worth_getting_nearer(look, being.id):
            return plans.MOVE, ""
    elif _gifted(look, being) and _ability(look, being):
        return plans.ABILITY, ""
    if plans.first_arm(look, being) is not None:
        return "", ""
    usual = plans.likely(look, being)
    return plans.unarmed(look, being) if usual == plans.POWER else usual, ""


def _held_back(look: Look, being: Being) -> bool:
    """Whether somebody believes in fire, was told to keep quiet, or had better not show himself."""
    if look.under(being.id, beguiling.ILLUSION) or allegiance.keeps_quiet(look, being.id):
        return True
    if not look.under(being.id, hiding.CLOAKED) or shoots(look, being):
        return False
    return bool(BADLY * being.sheet.hits <= look.value(being.id, "hits_most"))


@per_being
def _keeps_behind(look: Look, being: Being) -> bool:
    """A magician with nothing to shoot with lets others go first."""
    return plans.caster(look, being) and not shoots(look, being)


def _lags(look: Look, being: Being) -> bool:
    """Whether there are comrades to go first who have not reached a foe yet, or it is too late to follow them."""
    others = [one for one in look.on_side(being.side) if one.id != being.id and look.able(one)]
    first = [one for one in others if not plans.caster(look, one)]
    if not first:
        return False
    hurt = 2 * being.sheet.hits <= look.value(being.id, "hits_most")
    return bool(hurt) or all(distances.to_nearest(look, one.id) > places.CLOSE for one in first)


@per_being
def _gifted(look: Look, being: Being) -> bool:
    return bool(creature_abilities.active(look, being))


def _ability(look: Look, being: Being) -> bool:
    """Whether a creature had better use an ability now."""
    for one in creature_abilities.active(look, being):
        if creature_abilities.barred(look, being, one.rule):
            continue
        if one.rule in (creature_abilities.BREATH, creature_abilities.MAW) and distances.foes_within(
            look, being.id, one.distance
        ):
            return True
        if one.rule == creature_abilities.SONG and (song.hearers(look, being) or song.holds(look, being.id)):
            return True
        if one.rule == creature_abilities.PIPES and len(piping.hearers_to_act(look, being)) >= CROWD:
            return True
    return False


def _winning(look: Look, being: Being) -> bool:
    """Twice as many as the foes, and not the worse for wear; the bold need only be as many, the careful never are."""
    times = RISKS[manner_of(look, being)]
    if not times or not above(being.sheet.hits, look.value(being.id, "hits_most"), _WORN_AT[manner_of(look, being)]):
        return False
    if look.anywhere(allegiance.COMPELLED):
        friends = sum([one.side == being.side for one in look.standing()])
        return friends >= times * len(needs.foes_of(look, being))
    return _outnumbers(look, being.side, times)


@per_company
def _outnumbers(look: Look, side: str, times: int) -> bool:
    """Whether so many times as many of a side stand as of all others."""
    standing = look.standing()
    friends = sum([one.side == side for one in standing])
    return friends >= times * (len(standing) - friends)


@per_build
def _decide_in(look: Look, being: Being, now: Situation) -> Mapping[str, Any]:
    """What follows from the situation for one who decides."""
    arm = arm_of(look, being, now.weapon)
    does = now.does or _usual(look, being, arm, now)
    pace = moving.usual_pace(look, being, now.difficult)
    if does == plans.ATTACK and now.off > STEPS * pace:
        does = plans.MOVE
    closes, nearer = bool(now.off) and does in plans.MELEE, False
    if does == plans.SHOOT and now.off > (reach := _longest_shot(look, being)):
        nearer = now.off <= reach + pace
        does = plans.SHOOT if nearer else plans.MOVE
    answers: dict[str, Any] = {"does": does}
    weapons = deciding.weapons_for(look, being, does)
    if does == plans.ATTACK:
        arm = longest_blade(look, being)
    elif arm not in weapons:
        arm = next(iter(weapons), None)
    if len(weapons) > 1 and arm is not None:
        answers["weapon"] = arm.key
    if maneuvers.open_to(look, being, does):
        answers["tactics"] = _tactics(look, being, now, does)
    if does == plans.POWER:
        answers["power"] = now.power
    if now.free and does not in deciding.NOT_MOVING:
        swoops = creature_abilities.ability(look, being, "swoop") is not None
        answers |= {"closes": True} if closes else {"moves": (does == plans.ATTACK and swoops) or nearer}
    if now.watched:
        answers["eyes"] = gaze.AWAY
    return answers


def _usual(look: Look, being: Being, named: Arm | None, now: Situation) -> str:
    """What goes without saying: shots where they are as good as blows, or while nobody is in reach; else blows."""
    if now.aims or (deciding.weapons_for(look, being, plans.SHOOT) and shoots(look, being)):
        return plans.SHOOT
    if named is not None and not named.reach and now.off and plans.serves(look, being, named):
        return plans.SHOOT  # for as long as nobody is in reach
    first = plans.first_arm(look, being)
    return plans.ATTACK if first is None or first.reach else plans.SHOOT


@per_being
def shoots(look: Look, being: Being) -> bool:
    """Whether somebody shoots as a matter of course: the weapon in hand does nothing else, or it shoots no worse."""
    first = plans.first_arm(look, being)
    if isinstance(being.sheet, HeroSheet):
        return first is not None and not first.reach
    far = plans.first_bow(look, being)
    return far is not None and look.value(being.id, "missile") >= look.value(being.id, "melee")


def _longest_shot(look: Look, being: Being) -> int:
    """Feet beyond which no shot of this one hits."""
    return plans.LONG_TIMES * max([arm.range for arm in deciding.weapons_for(look, being, plans.SHOOT)], default=0)


def _tactics(look: Look, being: Being, now: Situation, does: str) -> tuple[str, ...]:
    """A wall where two can make one, a charge at the start, a second weapon, and risk only from strength."""
    if does != plans.ATTACK:
        return ()
    found: list[str] = []
    open_ = maneuvers.open_to(look, being, does)
    pair = _bare_handed_pair(being) and not maneuvers.barred(look, being, maneuvers.TWO_ATTACK)
    wanted = ((maneuvers.WALL, now.wall), (maneuvers.CHARGE, now.charge), (maneuvers.TWO_ATTACK, pair))
    for one, so in wanted:
        if so and one in open_ and not maneuvers.excluded_by(one, found):
            found.append(one)
    bold = now.winning and (not now.off or maneuvers.CHARGE in found)
    if bold and maneuvers.DESPERATE in open_ and not maneuvers.excluded_by(maneuvers.DESPERATE, found):
        found.append(maneuvers.DESPERATE)
    return tuple(found)


def _bare_handed_pair(being: Being) -> bool:
    """Whether somebody holds two weapons and no shield; nobody drops a shield for it."""
    sheet = being.sheet
    return isinstance(sheet, HeroSheet) and sum([item.carried == "held" for item in sheet.items]) > 1 and not any(
        [item.key == "shield" and item.carried == "held" for item in sheet.items]
    )  # fmt: skip
