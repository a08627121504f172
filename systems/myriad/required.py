"""What each action takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from collections.abc import Callable

from systems.common.encounter_kit.striking import kin_conditions
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.treasure_kit import required as packs
from systems.myriad.base import crews, pursuit, states
from systems.myriad.combat import (
    attacking,
    deeds,
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
    "vehicles.follow": Required("somebody who is chased and still moves", (
        *_TURN, (lambda look, being: pursuit.quarry_of(look, being) is not None, "{being} chases nobody."),
    )),
    "vehicles.lap": Required("a race that goes on", (
        (lambda look, being: look.anywhere(pursuit.RACES), "There is no race."),
    )),
    "combat.declare": Required("a round in which all say first what they will do", (
        _plays("declare_reverse", "declarations"),
        (lambda look, being: look.turn is not None and look.turn.phase == rounds.DECLARE,
         "All have said what they will do."),
        (lambda look, being: not pursuit.drives(look, being.id), "{being} takes part in a chase or a race."),
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

_VEHICLES, _ROMANCE = ("vehicles", "vehicles"), ("romance", "romance")
_MAGIC_HERE = ("magic", "magic")
# What actions take that are of no turn.
REQUIRED |= packs.REQUIRED | {
    "characters.contribute": Required("an extended action that is not done yet, and somebody who works on it"),
    "characters.furnish": Required("a sheet that lacks a statistic the campaign has"),
    "characters.glide": Required("somebody who glides"),
    "characters.age": Required("somebody who lives long"),
    "characters.medic": Required("a patient who is hurt, and somebody who can treat wounds"),
    "characters.boon": Required("somebody who has luck or fame"),
    "characters.sell": Required("somebody who has things of its own"),
    "characters.spend": Required("a character who has points to spend"),
    "characters.award": Required("a character of the party"),
    "characters.sitting": Required("a character of the party"),
    "characters.rest": Required("somebody who is alive"),
    "encounters.weigh": Required("foes at the table, or a prepared encounter"),
    "combat.step_in": Required("somebody who holds until others act, and a turn of others", fights=True),
    "combat.soar": Required("somebody with wings, or a machine that flies", house=("flying", "flying")),
    "combat.let_go": Required("somebody who holds another"),
    "combat.strangle": Required("somebody who holds another", house=("advanced_damage", "strangling and the like")),
    "combat.location": Required("somebody whose body has places to hit", house=("hit_locations", "hit locations")),
    "combat.conscious": Required("somebody unconscious, or awake in spite of it"),
    "combat.burst": Required("somebody at the table", house=("area_effects", "blasts")),
    "magic.drop": Required("somebody who has a spell woven or begun", house=_MAGIC_HERE),
    "magic.counter": Required("somebody awake with a spell or a thing that counters", house=_MAGIC_HERE),
    "magic.imbue": Required("somebody awake with a spell that is woven for a thing", house=_MAGIC_HERE),
    "magic.hand": Required("somebody with a thing that keeps a spell, and another to hand it to"),
    "magic.cantrip": Required("somebody awake who weaves spells", house=_MAGIC_HERE),
    "magic.witness": Required("an illusion that lasts", house=_MAGIC_HERE),
    "social.terror": Required("somebody of the party who stands", house=("terror", "terror")),
    "social.romance": Required("somebody of the party who courts, and another", house=_ROMANCE),
    "social.buttons": Required("a person", house=_ROMANCE),
    "social.yield": Required("somebody who stands, or has given up", fights=True),
    "vehicles.turret": Required(
        "a turret or a beast without a rider that can still fire or bite", house=_VEHICLES, fights=True
    ),
    "vehicles.steer": Required("somebody who drives or rides", house=_VEHICLES),
    "vehicles.board": Required("somebody who stands, and a vehicle or a mount to board", house=_VEHICLES),
    "vehicles.crew": Required("a vehicle that is whole, and somebody to seat", house=_VEHICLES),
    "vehicles.leave": Required("somebody aboard, or a craft in the bay of a ship", house=_VEHICLES),
    "vehicles.repair": Required("a damaged vehicle or mount, and somebody who can see to it", house=_VEHICLES),
    "vehicles.chase": Required("two who can move, on foot or aboard", house=_VEHICLES),
    "vehicles.join": Required("somebody whom a chase went past"),
    "vehicles.race": Required("two who can move, and no race that goes on", house=_VEHICLES),
    "vehicles.race_round": Required("a race that goes on"),
    "vehicles.stop": Required("a chase or a race that goes on"),
}
