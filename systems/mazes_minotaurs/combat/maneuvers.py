"""Special tactics: who may use which, when, and which go together (MM-053 to MM-059)."""

from __future__ import annotations

from collections.abc import Collection

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.arms import GEAR, Arm, arm_in_hand, arms, holds
from systems.mazes_minotaurs.base.attributes import bonus, calling_of, creature_of, mod
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.combat import facts, grip, places, plans
from systems.mazes_minotaurs.combat.ammunition import place_of
from systems.mazes_minotaurs.combat.distances import to_nearest
from systems.mazes_minotaurs.combat.moving import RUN, allowance
from systems.mazes_minotaurs.combat.places import CLOSE, measured

CHARGE = facts.CHARGE
WALL, DESPERATE, HOLDING_BACK = "wall", "desperate", "holding back"
TWO_ATTACK, TWO_DEFENSE, SUBTERFUGE = "two weapons, attack", "two weapons, defense", "subterfuge"
LABELS = {
    CHARGE: "Charge",
    WALL: "Shield wall",
    DESPERATE: "Desperate attack",
    HOLDING_BACK: "Holding back",
    TWO_ATTACK: "Two weapons, for the attack",
    TWO_DEFENSE: "Two weapons, for the defense",
    SUBTERFUGE: "Subterfuge",
}
# The same where there is little room.
BRIEF = LABELS | {
    DESPERATE: "Desperate",
    TWO_ATTACK: "Two weapons, attack",
    TWO_DEFENSE: "Two weapons, defense",
}
HELPS = {
    CHARGE: "Might bonus on initiative and attack, first round only",
    WALL: "+2 defense, attacks last of all",
    DESPERATE: "+2 attack, −2 defense all round",
    HOLDING_BACK: "The longer weapon counts for the defense instead of the attack",
    TWO_ATTACK: "+2 attack, no shield",
    TWO_DEFENSE: "+2 defense, no shield",
    SUBTERFUGE: "Wits bonus on the attack, attacks last of all",
}
TWO = (TWO_ATTACK, TWO_DEFENSE)
# With which plans each of them makes sense.
FITS = {
    CHARGE: plans.MELEE,
    WALL: (plans.ATTACK, plans.HOLD),
    DESPERATE: (*plans.MELEE, plans.RETREAT),
    HOLDING_BACK: (plans.ATTACK, plans.RETREAT, plans.HOLD),
    TWO_ATTACK: (plans.ATTACK, plans.RETREAT),
    TWO_DEFENSE: (plans.ATTACK, plans.RETREAT, plans.HOLD),
    SUBTERFUGE: plans.MELEE,
}
# What excludes what (MM-059); beside this subterfuge goes with two weapons alone, and a wall with holding back alone.
APART = {
    CHARGE: (WALL, SUBTERFUGE),
    WALL: (CHARGE, DESPERATE, *TWO, SUBTERFUGE),
    DESPERATE: (WALL, SUBTERFUGE),
    HOLDING_BACK: (SUBTERFUGE,),
    TWO_ATTACK: (WALL, TWO_DEFENSE),
    TWO_DEFENSE: (WALL, TWO_ATTACK),
    SUBTERFUGE: (CHARGE, WALL, DESPERATE, HOLDING_BACK),
}


@per_being
def open_to(look: Look, being: Being, does: str) -> tuple[str, ...]:
    """The tactics worth showing for this plan; of a creature only those it could ever use."""
    found = [one for one in LABELS if does in FITS[one]]
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return tuple(found)
    entry = creature_of(look, sheet)
    known = {DESPERATE, HOLDING_BACK}
    if any([one.rule == "charge" for one in entry.abilities]):
        known.add(CHARGE)
    if entry.mind == "humanoid" and entry.wits > 0:
        known.add(SUBTERFUGE)
    return tuple([one for one in found if one in known])


def excluded_by(one: str, others: Collection[str]) -> str:
    """Which of these others excludes a tactic; empty if none does (MM-059)."""
    return next((other for other in others if other in APART[one]), "")


def barred(look: Look, being: Being, one: str, others: Collection[str] = (), arm: Arm | None = None) -> str:
    """Why a tactic cannot be used now, with these others and this weapon; empty if it can."""
    if others and (other := excluded_by(one, others)):
        return f"it does not go with {LABELS[other].lower()}."
    match one:
        case "charge":
            return _no_charge(look, being)
        case "wall":
            return _no_wall(look, being)
        case "desperate":
            return _no_desperation(look, being, others)
        case "holding back":
            return "" if arm is None or _longer(look, being, arm) else "no foe has a shorter weapon."
        case "two weapons, attack" | "two weapons, defense":
            return _no_pair(look, being, arm)
        case "subterfuge":
            return _no_subterfuge(look, being)
    return ""


def _no_charge(look: Look, being: Being) -> str:
    """Before the first round, with Might 13, and 30 ft to run (MM-053, MM-R63)."""
    if look.round != 1:
        return "only in the first round."
    if bonus(mod(look, being, "might")) <= 0:
        return "needs Might 13 or more."
    feet = allowance(look, being, difficult=bool(look.fact(facts.DIFFICULT)))
    if feet < RUN:
        return f"needs a run of {RUN} feet; {being.name} makes {feet}."
    room = to_nearest(look, being.id) if measured(look) else look.fact(facts.DISTANCE)
    if room is not None and room < RUN:
        return f"needs a run of {RUN} feet; the foe is {room} feet away."
    return ""


def _no_desperation(look: Look, being: Being, others: Collection[str]) -> str:
    """Only somebody in melee can be desperate, or who charges into it (MM-054)."""
    if CHARGE in others or to_nearest(look, being.id) <= CLOSE:
        return ""
    return "only in melee, or with a charge; nobody is in reach."


def _no_wall(look: Look, being: Being) -> str:
    """At least two Spearmen with shields (MM-058)."""
    if not waller(look, being):
        return "only for Spearmen with a shield."
    if grip.held_by(look, being.id) is not None:
        return "not while held."
    others = [one for one in look.on_side(being.side) if one.id != being.id and look.able(one) and waller(look, one)]
    if not others:
        return "needs a second Spearman with a shield."
    return "" if any([side_by_side(look, being, one) for one in others]) else "no other Spearman is beside this one."


def side_by_side(look: Look, one: Being, other: Being) -> bool:
    """Whether two are near enough for a wall, and neither is held (MM-058)."""
    return places.reached(look, one.id, other.id) and not any([grip.held_by(look, who.id) for who in (one, other)])


def drop_lonely_walls(play: Play) -> None:
    """A wall takes at least two, side by side; whoever is alone or held stands in none (MM-058)."""
    walls = [play.being(who) for who, tactics in play.fact(facts.TACTICS, ()) if WALL in tactics]
    for being in walls:
        others = [one for one in walls if one.side == being.side and one.id != being.id and play.stands(one)]
        if not any([side_by_side(play, being, one) for one in others]):
            tactics = tuple([one for one in play.fact_of(being.id, facts.TACTICS) if one != WALL])
            play.set_fact_of(being.id, tactics=tactics)
            play.tell("{being} stands alone: no shield wall.", icon="shield", being=being)


@per_being
def waller(look: Look, being: Being) -> bool:
    """Whether somebody could stand in a shield wall."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or calling_of(look, sheet).gift != "spear_and_shield":
        return False
    return holds(look, being, "shield") is not None


def _longer(look: Look, being: Being, arm: Arm) -> bool:
    """Whether some foe has a shorter weapon."""
    return any([arm.reach > arm_in_hand(look, one).reach for one in look.against(being.side) if look.stands(one)])


def _no_pair(look: Look, being: Being, arm: Arm | None) -> str:
    """Skill 13 and a weapon for each hand (MM-056, MM-R28)."""
    if not isinstance(being.sheet, HeroSheet):
        return "only for heroes."
    if bonus(mod(look, being, "skill")) <= 0:
        return "needs Skill 13 or more."
    pair = [one for one in arms(look, being) if one.reach and one.hands == "one" and one.key.startswith(GEAR)]
    count = sum([_pieces(being, one) for one in pair])
    if arm is not None and arm.hands != "one":
        return f"the {arm.name.lower()} fills both hands."
    return "" if count > 1 else "needs a weapon for each hand."


def _pieces(being: Being, arm: Arm) -> int:
    return int(being.sheet.items[place_of(arm)].count)


def _no_subterfuge(look: Look, being: Being) -> str:
    """From the second round on, with Wits 13 (MM-057)."""
    if bonus(mod(look, being, "wits")) <= 0:
        return "needs Wits 13 or more."
    return "" if look.round > 1 else "only from the second round on."
