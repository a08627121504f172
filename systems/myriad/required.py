"""What each action of a turn takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from collections.abc import Callable

from systems.common.encounter_kit.striking import kin_conditions
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base import crews, states
from systems.myriad.combat import (
    attacking,
    deeds,
    facts,
    first_aid,
    flying,
    footing,
    grips,
    hosing,
    moving,
    painting,
    rounds,
    throws,
)
from systems.myriad.magic import parts, things, wielding, woven
from systems.myriad.vehicles import chases


def _in_reach(look: Look, being: Being, friends: bool = False) -> tuple[Being, ...]:
    return deeds.in_reach(look, being, deeds.bare_hands(look, being), friends)


def _finds_somebody_free(look: Look, being: Being) -> bool:
    """Who stands within reach and is not in its grip already."""
    return any([look.stands(one) and grips.holder(look, one.id) is not being for one in _in_reach(look, being)])


def _can_throw(look: Look, being: Being) -> bool:
    """Whoever it holds; with Superior Throw whoever is within reach."""
    if grips.hold_of(look, being.id) is not None:
        return True
    return throws.superior_throw(look, being) is not None and bool(_in_reach(look, being))


def _plays(switch: str, words: str) -> Condition:
    """The house plays with it."""
    return lambda look, being: bool(getattr(look.house, switch)), f"The house plays without {words}."


def _helps(kind: str) -> Callable[[Look, Being], bool]:
    return lambda look, being: bool(first_aid.near(look, being, kind))


_SPOKEN: Condition = (lambda look, being: look.turn is None or look.turn.phase != rounds.DECLARE,
                      "All say first what they will do.")  # fmt: skip
_STEADY: Condition = (lambda look, being: not states.lies_on(look, being, rounds.REELING),
                      "{being} reels, and loses this action.")  # fmt: skip
_TURN = (_SPOKEN, _STEADY)
_BODY: Condition = (lambda look, being: deeds.armed(look, being) is not None,
                    "{being} takes no part in a fight with arms now.")  # fmt: skip
_HANDS = (*_TURN, _BODY)
_FOE: Condition = (lambda look, being: bool(_in_reach(look, being)), "No foe is within reach of bare hands.")
_WRESTLES, _THROWS = _plays("wrestling", "wrestling"), _plays("trip_push_throw", "tripping, pushing and throwing")
_MAGIC = _plays("magic", "magic")
_MAGE: Condition = (parts.mage, "{being} has no magic of its own.")
_DRIVES: Condition = (lambda look, being: crews.vehicle_of(look, being.id) is not None, "{being} is aboard nothing.")

REQUIRED = {
    "vehicles.flee": Required("a chase that can be left", (
        *_TURN,
        (lambda look, being: (one := crews.mover(look, being.id)) is not None
         and bool(chases.pursuers(look, one.being.id)), "Nobody chases {being}."),
    )),
    "vehicles.lap": Required("a race that goes on", (
        (lambda look, being: bool(look.fact(facts.RACE)), "There is no race."),
    )),
    "combat.attack": Required("a foe within reach of what is in its hands", (
        *_TURN, (lambda look, being: bool(attacking.conflicts_of(look, being)), "{being} is out of the conflict."),
    )),
    "combat.move": Required("that it stands free and has a move left", (
        *_TURN, (lambda look, being: not moving.has_moved(look, being), "{being} has already moved."), _BODY,
    )),
    "combat.fly": Required("wings, or a machine that flies", (
        _plays("flying", "flying"), (flying.flies, "{being} does not fly."),
    )),
    "combat.escape": Required("a grip or ropes to get out of", (
        *_HANDS, (lambda look, being: grips.holder(look, being.id) is not None, "Nobody holds {being}."),
    )),
    "combat.stand": Required("that it lies on the ground", (
        *_HANDS, (lambda look, being: states.lies_on(look, being, footing.PRONE), "{being} stands already."),
    )),
    "combat.all_strike": Required("others of its kind who have yet to act", (
        *_TURN, *kin_conditions(attacking.ATTACK),
    )),
    "vehicles.ram": Required("a vehicle under it, and another in reach", (
        _plays("vehicles", "vehicles"), *_TURN,
        (lambda look, being: (one := crews.mover(look, being.id)) is not None and not one.on_foot,
         "{being} drives nothing."),
    )),
    "vehicles.fire": Required("a gun on its vehicle, and a foe in range", (
        _plays("vehicles", "vehicles"), *_TURN, _DRIVES,
    )),
    "magic.weave": Required("magic of its own, and power that is left", (_MAGIC, *_TURN, _MAGE)),
    "magic.cast": Required("a spell that is woven", (
        _MAGIC, *_TURN, (lambda look, being: woven.woven_by(look, being.id) is not None, "{being} has woven no spell."),
    )),
    "magic.zap": Required("a wand or the like with a charge that is left", (
        _MAGIC, _plays("zap", "zaps"), *_TURN, _MAGE,
    )),
    "magic.wield": Required("a weapon moved by magic", (
        _MAGIC, *_TURN, (lambda look, being: wielding.spell_held(look, being) is not None,
                         "{being} moves no weapon by magic."),
    )),
    "magic.use": Required("a thing with a power that is left", (
        _MAGIC, (lambda look, being: bool(things.imbued_things(being)), "{being} has nothing with a spell kept in it."),
    )),
    "combat.hose": Required("an automatic weapon with rounds that are left", (
        _plays("autofire", "automatic fire"), *_HANDS,
        (lambda look, being: bool(hosing.automatic(look, being)), "{being} has no automatic weapon at hand."),
    )),
    "combat.paint": Required("something to paint a target with", (
        *_HANDS, (lambda look, being: painting.painter(look, being) is not None,
                  "{being} has nothing to paint a target with."),
    )),
    "combat.grapple": Required("a foe within reach of bare hands who is not held yet", (
        _WRESTLES, *_HANDS, _FOE, (_finds_somebody_free, "Nobody within reach is left to take hold of."),
    )),
    "combat.trip": Required("somebody within reach of bare hands who stands", (
        _THROWS, *_HANDS,
        (lambda look, being: any([not look.under(one.id, footing.PRONE) for one in _in_reach(look, being, True)]),
         "Nobody who stands is within reach of bare hands."),
    )),
    "combat.push": Required("a foe within reach of bare hands", (_THROWS, *_HANDS, _FOE)),
    "combat.throw": Required("a foe who is held, or Superior Throw and one within reach", (
        _THROWS, *_HANDS, (_can_throw, "{being} holds nobody."),
    )),
    "combat.drag": Required("a grip, on somebody or by somebody", (
        *_HANDS, (lambda look, being: grips.hold_of(look, being.id) is not None
                  or grips.holder(look, being.id) is not None, "{being} neither holds anybody nor is held."),
    )),
    "combat.area": Required("something that bursts at hand", (_plays("area_effects", "blasts"), *_HANDS)),
    "combat.bandage": Required("somebody of its side who bleeds or is hurt", (
        *_HANDS, (_helps(first_aid.BLEEDING), "Nobody near {being} bleeds."),
    )),
    "combat.put_out": Required("somebody of its side who burns", (
        *_HANDS, (_helps(first_aid.BURNING), "Nobody near {being} burns."),
    )),
}  # fmt: skip
