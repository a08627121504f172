"""What each action of a turn takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.enondas.base.arms import arms
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.base.states import lies_on, present
from systems.enondas.combat import facts, plans
from systems.enondas.combat.freeing import ROOTED
from systems.enondas.combat.sides import enemy
from systems.enondas.magic.cast import spells_of
from systems.enondas.magic.items import usable


def _shoots(look: Look, being: Being) -> bool:
    return any([arm.missile for arm in arms(look, being)])


def _any_foe(look: Look, being: Being) -> bool:
    return any([present(look, one) for one in look.on_side(enemy(being.side))])


def _knows_spells(look: Look, being: Being) -> bool:
    return isinstance(being.sheet, CharacterSheet) and bool(spells_of(look, being.sheet))


def _anybody_sleeps(look: Look, being: Being) -> bool:
    return any([lies_on(look, one, "asleep") and present(look, one) for one in look.on_side(being.side)])


_DECLARES: Condition = (lambda look, being: plans.step(look) == plans.DECLARE, "All have declared what they do.")
_LEFT: Condition = (lambda look, being: being.id not in look.fact(facts.ACTED, ()), "{being} has acted in this round.")
_SAYS = (_DECLARES, _LEFT)

REQUIRED = {
    "combat.fight": Required("a foe to fight hand to hand", _SAYS),
    "combat.strike_first": Required("a first strike", (
        *_SAYS, (lambda look, being: bool(plans.first_level(look, being)), "{being} has no first strike."),
    )),
    "combat.shoot": Required("a missile weapon at hand and a foe to aim at", (
        *_SAYS, (_shoots, "{being} has nothing at hand to shoot with."), (_any_foe, "No foe is there any more."),
    )),
    "combat.roll": Required("dice that it has yet to bring", (
        (lambda look, being: plans.step(look) != plans.DECLARE, "All declare first what they do."),
        (lambda look, being: plans.step(look) != plans.FIRST, "First strikes are dealt first."),
        (lambda look, being: plans.step(look) == plans.DICE, "The dice of this round are down."),
    )),
    "magic.cast": Required("a spell that it knows, and mana that is left", (
        (_knows_spells, "{being} knows no spells."), *_SAYS,
    )),
    "magic.use_item": Required("a magic item that can still be used", (
        (lambda look, being: bool(usable(look, being)), "{being} has no magic item to use."), *_SAYS,
    )),
    "combat.hold": Required("that nothing was declared for it yet", _SAYS),
    "combat.break_free": Required("somebody who holds it", (
        *_SAYS, (lambda look, being: look.under(being.id, ROOTED), "Nothing holds {being}."),
    )),
    "combat.wake": Required("somebody of its side who sleeps", (
        *_SAYS, (_anybody_sleeps, "Nobody of this side sleeps."),
    )),
}  # fmt: skip
