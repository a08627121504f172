"""The combat tracker's room: the round as a contest of two sides."""

from __future__ import annotations

from functools import partial

from systems.common.encounter_kit.damage_by_hand import dealing, heal_form
from systems.common.kernel.actions import SIGHT, Action
from systems.enondas.combat import (
    by_hand,
    circumstances,
    clash,
    declaring,
    first_strike,
    freeing,
    leaving,
    plans,
    rolling,
    volley,
)
from systems.enondas.combat.again import acts_again
from systems.enondas.combat.areas import stands_so
from systems.enondas.combat.leaving import due
from systems.enondas.combat.rounds import (
    acts_once_up,
    left_undone,
    round_begins,
    round_turns,
    turn_ends,
    turns_ahead,
)
from systems.enondas.combat.shot_forecast import foresee
from systems.enondas.combat.stage import stage

__all__ = [
    "ACTIONS", "DEEDS", "acts_again", "acts_once_up", "due", "foresee", "left_undone", "round_begins", "round_turns",
    "stage", "stands_so", "turn_ends", "turns_ahead",
]  # fmt: skip

# What most do in a round; offered before spells, the rest after them.
DEEDS: tuple[Action, ...] = (
    Action(plans.FIGHT, "Fight", declaring.perform, declaring.fight_form, "turn", "swords",
           "Rolls with the others in the melee", "EN-100", decides=True),
    Action(plans.STRIKE, "Strike first", declaring.perform, declaring.strike_form, "turn", "sword",
           "Strikes before the others; that is the action of the round", "EN-115", decides=True),
    Action(plans.SHOOT, "Shoot", declaring.perform, declaring.shoot_form, "turn", "bow",
           "Hurts one target, whoever wins the melee", "EN-120", decides=True),
    Action("combat.roll", "Roll", rolling.perform, rolling.form, "turn", "dice", "Throws the dice of the round",
           "EN-113"),
)  # fmt: skip
ACTIONS: tuple[Action, ...] = (
    Action(plans.HOLD, "Hold back", declaring.perform, declaring.hold_form, "turn", "shield",
           "No dice, but a share of the damage", "EN-109", decides=True, found_by="wait delay"),
    Action("combat.break_free", "Break free", freeing.free, freeing.free_form, "turn", "unlock",
           "SR on STR against the spell that holds the feet", "EN-202"),
    Action("combat.wake", "Wake somebody", freeing.wake, freeing.wake_form, "turn", "eye",
           "A friend’s action ends a spell of sleep", "EN-207"),
    Action(leaving.FLEE, "Flee", leaving.perform, leaving.flee_form, "turn", "footprints", "Runs away", "EN-114",
           found_by="run away retreat"),
    Action(leaving.SURRENDER, "Surrender", leaving.perform, leaving.surrender_form, "turn", "flag",
           "Lays down arms", "EN-114"),
    Action(first_strike.KEY, first_strike.LABEL, first_strike.perform, first_strike.form, "turn", "sword",
           "Rolls and deals them, the highest level first", "EN-116"),
    Action(volley.KEY, volley.LABEL, volley.perform, volley.form, "turn", "bow",
           "Each hurts its target, whoever wins the melee", "EN-114"),
    Action(clash.KEY, clash.LABEL, clash.perform, clash.form, "turn", "swords",
           "The difference is shared out among the losers", "EN-114"),
    Action("combat.roll_side", "Roll for a side", rolling.side_perform, rolling.side_form, "table", "dice",
           "All of a side who have not rolled", "EN-113"),
    Action("combat.area", "Add area damage", by_hand.area, by_hand.area_form, "table", "flame",
           "In full to everybody in it, of any side", "EN-126", found_by="blast explosion"),
    Action("combat.damage", "Deal damage", dealing(by_hand.damage), by_hand.damage_form, "table", "drop",
           rule="EN-083"),
    Action("combat.heal", "Heal", by_hand.heal, partial(heal_form, "Points"), "table", "heart", rule="EN-151"),
    Action(SIGHT, "Settle who is seen", circumstances.settle_sight, circumstances.unseen_form, "table",
           "eye-off", rule="EN-130", found_by="darkness light visibility"),
    Action(circumstances.SIDE_EDGE, "Give a side dice or adds", circumstances.give_edge, circumstances.side_edge_form,
           "table", "plus", rule="EN-104"),
    Action(leaving.ASK, "Say whether they hold", leaving.ask, leaving.ask_form, "table", "flag", rule="EN-133",
           found_by="morale flee run away surrender"),
    Action(circumstances.PART, "Choose the melee", circumstances.take_part, circumstances.part_form, "being", "swords",
           rule="EN-109", found_by="front line"),
    Action(circumstances.EDGE, "Give dice or adds", circumstances.give_edge, circumstances.edge_form, "being", "plus",
           rule="EN-104"),
    Action("combat.declare_anew", "Declare anew", declaring.declare_anew, declaring.declare_anew_form, "being", "undo",
           "Takes back what was declared", "EN-110"),
)  # fmt: skip
