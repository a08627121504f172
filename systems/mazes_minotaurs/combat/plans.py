"""What everybody does in this round: as decided; whoever decided nothing stands still (MM-041, MM-R73)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.arms import UNARMED, Arm, arm_of, arms, longest_blade
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat import ammunition, facts, grip
from systems.mazes_minotaurs.combat.abilities import song

ATTACK, SHOOT, BOX, WRESTLE = "attack", "shoot", "box", "wrestle"
FREE, RETREAT, KEEP, ABILITY = "break free", "retreat", "keep hold", "ability"
POWER, MOVE, HOLD, NOTHING = "power", "move", "hold", "nothing"
LABELS = (  # as they are offered
    (ATTACK, "Attack"),
    (SHOOT, "Shoot"),
    (BOX, "Box"),
    (WRESTLE, "Wrestle"),
    (FREE, "Break free"),
    (KEEP, "Keep hold"),
    (RETREAT, "Retreat"),
    (POWER, "Use a power"),
    (ABILITY, "Use an ability"),
    (MOVE, "Move only"),
    (HOLD, "Defend only"),
)
IN_COMBAT = frozenset({ATTACK, SHOOT, BOX, WRESTLE, FREE, RETREAT, KEEP, ABILITY})  # acts at its initiative
MELEE = (ATTACK, BOX, WRESTLE)
LONG_TIMES = 2  # the range of a weapon, that a shot goes at most (MM-066)
LATE = frozenset({"wall", "subterfuge"})  # tactics that make somebody act after all others


def plan_of(look: Look, being: Being) -> str:
    """What somebody does in this round."""
    said: str = look.fact_of(being.id, facts.DECIDED, "")
    return said or undecided(look, being)


def undecided(look: Look, being: Being) -> str:
    """Whoever decided nothing stands still: a hold that has begun is kept, a song goes on, nothing else is done."""
    if look.anywhere(grip.GRAPPLED) and grip.victim_of(look, being.id) is not None:
        return KEEP
    if look.anywhere(song.ENTHRALLED) and song.holds(look, being.id):
        return ABILITY
    return HOLD


def likely(look: Look, being: Being) -> str:
    """What a decision begins with: whoever is held breaks free, whoever holds keeps hold, whoever holds by a song sings
    on; everybody else attacks with what is in hand, and a magician with nothing in hand uses a power."""
    if look.anywhere(grip.GRAPPLED):
        if grip.held_by(look, being.id) is not None:
            return FREE
        if grip.victim_of(look, being.id) is not None:
            return KEEP
    if look.anywhere(song.ENTHRALLED) and song.holds(look, being.id):
        return ABILITY
    arm = usual_arm(look, being)
    if arm is None:
        return POWER if caster(look, being) and being.sheet.power > 0 else unarmed(look, being)
    return ATTACK if arm.reach else SHOOT


def unarmed(look: Look, being: Being) -> str:
    """What goes without saying for whoever has no weapon and uses no power: fists, where they are anything."""
    return BOX if boxes(look, being) and _can_be_boxed(look, being) else HOLD


def _can_be_boxed(look: Look, being: Being) -> bool:
    return any([boxable(look, one) for one in look.against(being.side) if look.stands(one)])


def boxes(look: Look, being: Being) -> bool:
    """Heroes and people; creatures never do (MM-R75)."""
    sheet = being.sheet
    return not isinstance(sheet, CreatureSheet) or creature_of(look, sheet).basic_hits > 0


@per_being
def boxable(look: Look, being: Being) -> bool:
    """Heroes, people and Folk that are not gigantic (MM-R75)."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return True
    return creature_of(look, sheet).category == "Folk" and not grip.gigantic(look, being)


def usual_arm(look: Look, being: Being) -> Arm | None:
    """The weapon somebody fights with unless told otherwise: as named last, else the first that serves."""
    named = look.fact_of(being.id, facts.WEAPON, "")
    if named and named != UNARMED and (arm := arm_of(look, being, named)) and serves(look, being, arm):
        return arm
    return first_arm(look, being)


@per_being
def first_arm(look: Look, being: Being) -> Arm | None:
    """The first weapon that can strike, or shoot with what there is to shoot; of those that strike the longest."""
    first = next((arm for arm in arms(look, being) if serves(look, being, arm)), None)
    return longest_blade(look, being) if first is not None and first.reach else first


def serves(look: Look, being: Being, arm: Arm) -> bool:
    """Whether a weapon can be used now: one that only shoots needs something to shoot."""
    return arm.reach > 0 or (arm.missile and ammunition.missiles_left(look, being, arm) > 0)


def melee_arm(look: Look, being: Being) -> Arm | None:
    """The weapon of this round if it strikes, else the one somebody strikes with unless told otherwise (MM-R73)."""
    named = look.fact_of(being.id, facts.WEAPON, "")
    arm = arm_of(look, being, named) if named and named != UNARMED else None
    if arm is not None and arm.reach:
        return arm
    return longest_blade(look, being)


@per_being
def bows(look: Look, being: Being) -> tuple[Arm, ...]:
    """Every weapon at hand that can shoot now."""
    return tuple([arm for arm in arms(look, being) if arm.missile and ammunition.missiles_left(look, being, arm)])


def missile_arm(look: Look, being: Being) -> Arm | None:
    """The weapon of this round if it shoots, else the first that can."""
    named = look.fact_of(being.id, facts.WEAPON, "")
    arm = arm_of(look, being, named) if named else None
    if arm is not None and arm.missile:
        return arm
    return first_bow(look, being)


@per_being
def first_bow(look: Look, being: Being) -> Arm | None:
    """The first weapon that can shoot now, else the first that could."""
    found = [arm for arm in arms(look, being) if arm.missile]
    return next((arm for arm in found if ammunition.missiles_left(look, being, arm)), next(iter(found), None))


def is_late(look: Look, who: str) -> bool:
    """Whether somebody acts after all others: a shield wall, subterfuge (MM-057, MM-058)."""
    return not LATE.isdisjoint(look.fact_of(who, facts.TACTICS, ()))


@per_being
def caster(look: Look, being: Being) -> bool:
    """Whether somebody is of a class that has Power."""
    return bool(magic_of(look, being.sheet))
