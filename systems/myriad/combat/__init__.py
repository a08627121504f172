"""The combat tracker's room: conflicts of every kind, in order of initiative."""

from __future__ import annotations

from systems.common.encounter_kit.damage_by_hand import dealing
from systems.common.encounter_kit.striking import strike_together
from systems.common.kernel.actions import Action
from systems.myriad.combat import (
    areas,
    attacking,
    by_hand,
    conditions,
    declaring,
    first_aid,
    flying,
    holding,
    hosing,
    moving,
    painting,
    throws,
    wrestling,
)
from systems.myriad.combat.again import acts_again, still_acts
from systems.myriad.combat.hits import locations
from systems.myriad.combat.reminders import due
from systems.myriad.combat.rounds import round_begins, round_turns, turn_ends

__all__ = ["ACTIONS", "DEEDS", "acts_again", "due", "round_begins", "round_turns", "still_acts", "turn_ends"]

# What everybody does in most turns; a mage's weaving is offered right after it, before all that is rarer.
DEEDS: tuple[Action, ...] = (
    Action(attacking.ATTACK, "Attack", attacking.attack, attacking.attack_form, "turn", "swords",
           "Attack against defence", "MY-403", found_by="shoot strike argue"),
    Action(moving.MOVE, "Move", moving.move, moving.move_form, "turn", "footprints",
           "Free beside an action, three times as far without one", "MY-309", found_by="charge retreat distance run"),
    Action(flying.FLY, "Take off or land", flying.fly, flying.fly_form, "turn", "arrow-up", "Takes no action",
           "MY-440"),
    Action(declaring.DECLARE, "Declare", declaring.declare, declaring.declare_form, "turn", "flag",
           "What will be done when the turn comes", "MY-402", decides=True),
    Action(wrestling.ESCAPE, "Break free", wrestling.escape, wrestling.escape_form, "turn", "unlock",
           "An attack roll against whoever holds", "MY-410"),
    Action(moving.STAND, "Stand up", moving.stand, moving.stand_form, "turn", "arrow-up", "Takes the action",
           "MY-411"),
    strike_together("combat.all_strike", attacking.ATTACK, "MY-403", lambda look: not look.house.declare_reverse,
                    attacking.reaches),
)  # fmt: skip
ACTIONS: tuple[Action, ...] = (
    Action(hosing.HOSE, "Hose", hosing.hose, hosing.hose_form, "turn", "bow", "Automatic fire across the field",
           "MY-412"),
    Action(painting.PAINT, "Paint a target", painting.paint, painting.paint_form, "turn", "eye",
           "For guided missiles", "MY-308"),
    Action(wrestling.GRAPPLE, "Grapple", wrestling.grapple, wrestling.grapple_form, "turn", "hand", "Holds, harmlessly",
           "MY-410", found_by="wrestle"),
    Action(throws.TRIP, "Trip", throws.trip, throws.trip_form, "turn", "arrow-down", "To the ground", "MY-411",
           found_by="knock down"),
    Action(throws.PUSH, "Push", throws.push, throws.push_form, "turn", "arrow-right", "Away", "MY-411"),
    Action(throws.THROW, "Throw", throws.throw, throws.throw_form, "turn", "hand", "Away, and worse", "MY-411 MY-421"),
    Action(wrestling.DRAG, "Drag along", wrestling.drag, wrestling.drag_form, "turn", "hand", "Dice against dice",
           "MY-410"),
    Action(areas.AREA, "Blast", areas.area, areas.area_form, "turn", "flame", "Everybody near the mark is hit",
           "MY-413 MY-417"),
    Action(first_aid.BANDAGE, "Bandage", first_aid.bandage, first_aid.bandage_form, "turn", "heart",
           "Stops the blood", "MY-421", found_by="bleed first aid"),
    Action(first_aid.PUT_OUT, "Put out the fire", first_aid.put_out, first_aid.put_out_form, "turn", "drop",
           "By rolling, or with an extinguisher", "MY-455", found_by="burn"),
    Action(holding.HOLD, "Hold", holding.hold, holding.hold_form, "turn", "pause", "Acts later in this round",
           "MY-401", found_by="delay wait ready"),
    Action(holding.STEP_IN, "Step in now", holding.step_in, holding.step_in_form, "being", "play",
           "With those whose turn it is", "MY-401"),
    Action(flying.SOAR, "Put in the air or down", flying.fly, flying.soar_form, "being", "arrow-up",
           "Whoever’s turn it is", "MY-440"),
    Action(wrestling.LET_GO, "Let go", wrestling.let_go, wrestling.let_go_form, "being", "unlock", rule="MY-410"),
    Action(wrestling.STRANGLE, "Strangle", wrestling.strangle, wrestling.strangle_form, "being", "hand",
           rule="MY-450", found_by="choke"),
    Action(conditions.CONDITION, "Set a condition", conditions.condition, conditions.condition_form, "being", "person",
           "Prone, bleeding, restrained", "MY-404"),
    Action(locations.LOCATION, "Find where it lands", locations.locate, locations.location_form, "being", "person",
           "By dice, or as you say", "MY-415 MY-416"),
    Action(conditions.CONSCIOUS, "Check who is awake", conditions.set_conscious, conditions.conscious_form, "being",
           "eye", "Down, but able to speak", "R-80", found_by="wake unconscious come round"),
    Action(by_hand.DAMAGE, "Deal damage", dealing(by_hand.damage), by_hand.damage_form, "table", "drop", rule="MY-407"),
    Action(by_hand.HEAL, "Heal", by_hand.heal, by_hand.heal_form, "table", "heart", rule="MY-408"),
    Action(by_hand.HAZARD, "Expose to a hazard", by_hand.hazard, by_hand.hazard_form, "table", "flame",
           "Fire, falls, poison, cold", "MY-450", found_by="poison falling drown disease starve burn"),
    Action(areas.BURST, "Set off a burst", areas.set_off, areas.burst_form, "table", "flame", "Traps and charges",
           "MY-413"),
)  # fmt: skip
