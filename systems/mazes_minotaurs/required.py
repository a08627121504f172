"""What each action takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.encounter_kit.striking import kin_conditions
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.treasure_kit import required as packs
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.combat import blows, grip, holding, phases, plans, shooting
from systems.mazes_minotaurs.combat.abilities import acting
from systems.mazes_minotaurs.magic import use


def _phase(look: Look) -> str:
    return look.turn.phase if look.turn is not None else ""


_DECIDED: Condition = (lambda look, being: _phase(look) != phases.DECISION, "All decide first what they do.")
_MOVED: Condition = (lambda look, being: _phase(look) != phases.MOVEMENT, "All move first.")
_FOUGHT: Condition = (
    lambda look, being: _phase(look) in (phases.COMBAT, phases.LATE),
    "The combat of this round is over.",
)
_COMBAT = (_DECIDED, _MOVED, _FOUGHT)


def _planned(words: str, *meant: str) -> Condition:
    """This is what it decided to do."""
    return lambda look, being: plans.plan_of(look, being) in meant, f"{{being}} did not decide to {words}."


def _has_abilities(look: Look, being: Being) -> bool:
    return bool(acting.list_open(look, being))


_FREE: Condition = (lambda look, being: bool(grip.holders(look, being.id)), "Nobody holds {being}.")
_VICTIM: Condition = (lambda look, being: holding.squeezed_now(look, being.id) is not None,
                      "{being} holds nobody who was not squeezed in this round.")  # fmt: skip
_DECIDED_ON: Condition = (lambda look, being: bool(use.concentrates_on(look, being.id)),
                          "{being} did not decide to use a power.")  # fmt: skip

_PER_WEAPON: Condition = (lambda look, being: look.house.weapon_damage == "per_weapon",
                          "In this house the damage dice of a weapon do not differ.")  # fmt: skip

REQUIRED = {
    "combat.attack": Required("a decision to fight hand to hand, and a foe in reach", (
        *_COMBAT, _planned("fight hand to hand", *blows.PLANS[blows.ATTACK]),
    )),
    "combat.all_strike": Required("others of its kind who decided alike and have yet to act", (
        *_COMBAT, *kin_conditions(blows.ATTACK),
    )),
    "combat.all_shoot": Required("others of its kind who decided to shoot and have yet to act", (
        *_COMBAT, *kin_conditions(shooting.KEY),
    )),
    "combat.shoot": Required("a decision to shoot, a missile that is left, and a foe in sight", (
        *_COMBAT, _planned("shoot", plans.SHOOT),
    )),
    "combat.move": Required("the movement of the round", (
        _DECIDED, (lambda look, being: _phase(look) == phases.MOVEMENT, "The movement of this round is over."),
    )),
    "combat.box": Required("a decision to box, and a foe in reach", (*_COMBAT, _planned("box", plans.BOX))),
    "combat.wrestle": Required("a decision to wrestle, and a foe in reach", (
        *_COMBAT, _planned("wrestle", plans.WRESTLE),
    )),
    "combat.break_free": Required("somebody who holds it", (*_COMBAT, _FREE)),
    "combat.retreat": Required("a decision to retreat", (*_COMBAT, _planned("retreat", plans.RETREAT))),
    "combat.power": Required("an ability that is left in this round", (
        *_COMBAT, (_has_abilities, "{being} has no ability to use now."),
    )),
    "combat.squeeze": Required("somebody who is held and was not squeezed in this round", (*_COMBAT, _VICTIM)),
    "magic.use": Required("a decision to use a power, and power that is left", (
        (lambda look, being: bool(magic_of(look, being.sheet)), "{being} has no powers."),
        _DECIDED, _DECIDED_ON,
        (lambda look, being: _phase(look) == phases.POWERS, "Powers take effect at the end of the round."),
    )),
}  # fmt: skip

_GAPS = ("book_gaps", "rules of ours where the book has none")
# What actions take that are of no turn.
REQUIRED |= packs.REQUIRED | {
    "characters.rise": Required("points enough for a level that is not reached yet"),
    "characters.weapon_dice": Required("a hero who has a weapon", (_PER_WEAPON,)),
    "characters.wake": Required("somebody of the party who is knocked out"),
    "characters.light": Required("somebody alive who carries a torch", house=_GAPS),
    "characters.award": Required("a hero of the party"),
    "characters.buy": Required("a hero"),
    "characters.rest": Required("somebody of the party who is alive"),
    "characters.travel": Required("somebody of the party who can travel", house=_GAPS),
    "encounters.count": Required("a foe who has fled or surrendered", fights=True),
    "encounters.hire": Required("a hero who stands", house=_GAPS),
    "encounters.pay": Required("a hero who stands and has henchmen", house=_GAPS),
    "encounters.stay": Required("a henchman who stands", house=_GAPS),
    "encounters.react": Required("foes who are met"),
    "encounters.weigh": Required("foes at the table, or a prepared encounter", house=_GAPS),
    "combat.riddle": Required("a creature who asks riddles, and a mortal foe who stands"),
    "combat.drop_decision": Required("somebody who has decided and has yet to act", fights=True),
    "combat.let_go": Required("somebody who holds another"),
    "combat.morale": Required("somebody who may lose heart", house=_GAPS, fights=True),
    "combat.place": Required("somebody in the fight, and another of the other side", fights=True),
    "combat.unseen": Required("a fight", fights=True),
    "magic.use_at_rest": Required("somebody who can act, with a power that serves outside a fight"),
    "magic.order": Required("somebody who can act and has others under a spell to command"),
    "magic.cancel": Required("somebody who can act, with a power of its own that lasts"),
    "magic.lift": Required("a nymph whose curse lies on somebody"),
    "magic.deity": Required("a deity that was called and is here"),
    "treasure.use": Required("somebody who can act, with a wonder that does something when it is used"),
}
