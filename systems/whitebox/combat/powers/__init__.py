"""What creatures can do in their turn beside striking: one action, a small function for each rule of the bestiary.

The combat and magic rooms, tactics and the game import it.
"""

from __future__ import annotations

from typing import cast as typed

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.entries_creatures import Ability, Rule
from systems.whitebox.combat.invisibility import shows_itself
from systems.whitebox.combat.powers import gaze_powers, movement_powers, touch_powers, will_powers
from systems.whitebox.combat.powers.power import (
    Power,
    count_use,
    foe_fields,
    is_done_beside,
    note_beside,
    target_field,
    used_today,
    why_no_foes,
)

KEY = "combat.power"
# By the rule of the bestiary; the game adds those of the magic room.
POWERS: dict[Rule, Power] = {
    "acid_touch": Power(touch_powers.burn_touchers, touch_powers.toucher_fields),
    "charge": Power(movement_powers.charge, target_field, why_no_foes),
    "controls": Power(will_powers.control_servants, will_powers.servant_fields),
    "darkness": Power(will_powers.spread_darkness),
    "deed": Power(will_powers.tell_deed, will_powers.deed_fields),
    "gaseous_form": Power(movement_powers.turn_to_mist),
    "own_gaze": Power(gaze_powers.mirror_gaze, beside=True),
    "paralyzing_sight": Power(gaze_powers.paralyze_by_sight, gaze_powers.sight_fields, why_no_foes, beside=True),
    "petrifying_gaze": Power(gaze_powers.petrify_by_gaze, gaze_powers.gaze_fields, why_no_foes, beside=True),
    "resistance_lost": Power(movement_powers.cross_water, beside=True),
    "shape_change": Power(movement_powers.change_shape, movement_powers.shape_fields),
    "shriek": Power(gaze_powers.shriek, gaze_powers.hearer_fields, why_no_foes),
    "slime": Power(touch_powers.infect_touchers, touch_powers.toucher_fields),
    "spit": Power(movement_powers.spit, movement_powers.spit_fields, why_no_foes, beside=True),
    "spores": Power(touch_powers.release_spores, touch_powers.cloud_fields),
    "summon": Power(will_powers.summon),
    "task": Power(will_powers.begin_labor),
    "teleport": Power(movement_powers.teleport, movement_powers.teleport_fields),
    "teleport_strike": Power(movement_powers.blink, target_field, why_no_foes),
    "wake_trees": Power(will_powers.wake_trees, will_powers.tree_fields),
    "web": Power(movement_powers.throw_web, foe_fields, why_no_foes),
    "whirlwind": Power(movement_powers.whirlwind, movement_powers.whirlwind_fields, why_no_foes),
}


def powers_of(look: Look, being: Being) -> tuple[Ability, ...]:
    """What somebody can do by a rule of its own; a charm by touch follows a hit and is none of these."""
    entry = entry_of(look, being)
    found = [one for one in entry.abilities if one.rule in POWERS] if entry else []
    return tuple([one for one in found if not (one.rule == "charm" and one.attack)])


def why_barred(look: Look, being: Being, ability: Ability) -> str:
    """Why a power cannot be used now; empty if it can."""
    power = POWERS[ability.rule]
    if ability.rule != "gaseous_form" and look.under(being.id, "gaseous"):
        return "not as mist."
    if power.beside and is_done_beside(look, being.id, ability.name):
        return "done in this round."
    if ability.uses_per_day and used_today(look, being.id, ability.name) >= ability.uses_per_day:
        return "used up for today."
    return power.barred(look, being, ability)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of its powers, and whom and what that asks for."""
    if actor not in look.waiting or not (found := powers_of(look, being := look.being(actor))):
        return None
    turn = look.turn
    if not (turn and turn.together) and not states.able(look, being):
        return None
    options = tuple([_option(look, being, one) for one in found])
    free = next((option.value for option in options if not option.blocked), options[0].value)
    name = so_far.get("power")
    ability = next((one for one in found if one.name == name), None) or _find_power(found, free)
    choice: tuple[Field, ...] = (ChoiceField("power", "Power", default=free, refines=True, options=options),)
    if bar := why_barred(look, being, ability):
        return Form(KEY, "Power", choice, help=ability.text, blocked=f"{ability.name.capitalize()}: {bar}")
    return Form(KEY, "Power", (*choice, *POWERS[ability.rule].fields(look, being, ability, so_far)), help=ability.text)


def _find_power(found: tuple[Ability, ...], name: str) -> Ability:
    return next(one for one in found if one.name == name)


def _option(look: Look, being: Being, ability: Ability) -> Option:
    left = ability.uses_per_day - used_today(look, being.id, ability.name)
    day = f" · {left} of {ability.uses_per_day} left today" if ability.uses_per_day else ""
    return Option(
        ability.name, f"{ability.name.capitalize()}{day}", ability.text, blocked=why_barred(look, being, ability)
    )


def use(play: Play, choice: Choice) -> None:
    """A power is used: counted if the day allows so many, and the turn taken unless it goes beside an attack."""
    being, answers = play.being(choice.actor), choice.answers
    ability = next((one for one in powers_of(play, being) if one.name == answers["power"]), None)
    if ability is None:
        raise Refused(f"{being.name} has no such power any more.")
    if why := why_barred(play, being, ability):
        raise Refused(f"{ability.name.capitalize()}: {why}")
    power = POWERS[ability.rule]
    if ability.uses_per_day:
        count_use(play, being.id, ability.name)
    if power.beside:
        note_beside(play, being.id, ability.name)
    if _at_foes(play, being, answers):
        shows_itself(play, being.id)
    power.act(play, being, ability, answers)
    if not power.beside and being.id in play.table.beings:
        play.done(being.id)


def _at_foes(look: Look, being: Being, answers: Answers) -> bool:
    meant = (answers["target"],) if answers.get("target") else answers.get("targets", ())
    beings = [look.find(who) for who in typed("tuple[str, ...]", meant)]
    return any(one is not None and one.side != being.side for one in beings)
