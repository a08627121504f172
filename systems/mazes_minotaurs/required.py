"""What each action of a turn takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.encounter_kit.striking import kin_conditions
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.combat import blows, grip, holding, phases, plans
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

REQUIRED = {
    "combat.attack": Required("a decision to fight hand to hand, and a foe in reach", (
        *_COMBAT, _planned("fight hand to hand", *blows.PLANS[blows.ATTACK]),
    )),
    "combat.all_strike": Required("others of its kind who decided alike and have yet to act", (
        *_COMBAT, *kin_conditions(blows.ATTACK),
    )),
    "combat.shoot": Required("a decision to shoot, a missile that is left, and a foe in sight", (
        *_COMBAT, _planned("shoot", plans.SHOOT),
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
