"""What each action takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.treasure_kit import required as packs
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
_ABLE: Condition = (
    lambda look, being: look.able(being), "{being} is helpless and can only cast: all spells are cast at once.",
)  # fmt: skip
_CASTS = (_DECLARES, _LEFT)
_SAYS = (*_CASTS, _ABLE)


def _step_of_all(step: str, takes: str, words: str) -> Required:
    """What is dealt for all at once in a step of its own."""
    return Required(takes, (
        (lambda look, being: plans.step(look) == step, f"{words} in their own step of the round."),
        (lambda look, being: False, f"{words} for all at once: nobody acts in this step."),
    ))  # fmt: skip


REQUIRED = {
    "combat.first_strike": _step_of_all(plans.FIRST, "the step of first strikes", "First strikes are dealt"),
    "combat.volley": _step_of_all(plans.MISSILES, "the step of missiles", "Missiles and areas are dealt"),
    "combat.clash": _step_of_all(plans.MELEE, "the step of the melee", "The blows of the melee are dealt"),
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
        (_knows_spells, "{being} knows no spells."), *_CASTS,
    )),
    "magic.use_item": Required("a magic item that can still be used", (
        (lambda look, being: bool(usable(look, being)), "{being} has no magic item to use."), *_SAYS,
    )),
    "combat.flee": Required("the step in which all declare", _SAYS),
    "combat.surrender": Required("the step in which all declare", _SAYS),
    "combat.hold": Required("that nothing was declared for it yet", _SAYS),
    "combat.break_free": Required("somebody who holds it", (
        *_SAYS, (lambda look, being: look.under(being.id, ROOTED), "Nothing holds {being}."),
    )),
    "combat.wake": Required("somebody of its side who sleeps", (
        *_SAYS, (_anybody_sleeps, "Nobody of this side sleeps."),
    )),
}  # fmt: skip

# What actions take that are of no turn.
REQUIRED |= packs.REQUIRED | {
    "characters.first_aid": Required("a healer, and somebody who was wounded in the last fight"),
    "characters.award": Required("a character of the party"),
    "characters.mark_card": Required("a character who has skills"),
    "characters.learn": Required("a character who is no foe"),
    "characters.raise": Required("a character who is no foe"),
    "characters.spend": Required("a character who is no foe"),
    "characters.correct": Required("a character"),
    "characters.alter": Required("a character"),
    "characters.buy": Required("a character"),
    "characters.rest": Required("somebody of the party who is alive"),
    "encounters.count": Required("a monster in the fight who is not slain", fights=True),
    "encounters.roll": Required("a table of encounters of the campaign’s own"),
    "encounters.compare": Required("foes at the table, or a prepared encounter"),
    "combat.area": Required("a fight", fights=True),
    "combat.unseen": Required("a fight", fights=True),
    "combat.side_bonus": Required("a fight", fights=True),
    "combat.hold_or_flee": Required("a foe who can still act", fights=True),
    "combat.take_part": Required("somebody in the fight", fights=True),
    "combat.bonus": Required("somebody in the fight", fights=True),
    "combat.roll_side": Required("the step of the dice, and somebody who has not rolled yet", fights=True),
    "combat.declare_anew": Required("somebody who has declared, while others have yet to", fights=True),
    "magic.cast_at_rest": Required("somebody who can act and knows a spell"),
    "magic.use_item_at_rest": Required("somebody who can act, with a magic item that can still be used"),
    "magic.cancel": Required("somebody who can act, with a spell of its own that lasts"),
    "magic.learn": Required("a character who casts spells by a skill set"),
    "magic.forget": Required("a character who knows a spell"),
    "magic.place": Required("levels of mana", house=("mana_levels", "mana levels of places")),
    "magic.wake": Required("somebody who can act, and another who sleeps"),
}
