"""Vehicles and mounts: crews, steering, chases, races, rams, weapons, massive ships, repairs (MY-900 to MY-915)."""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.myriad.vehicles import boarding, bringing, chases, firing, races, ramming, repairing, seating, steering
from systems.myriad.vehicles.chases import due, suggest
from systems.myriad.vehicles.stage import stage
from systems.myriad.vehicles.wheel import bar_drivers

__all__ = ["ACTIONS", "DEEDS", "FIRST", "bar_drivers", "due", "stage", "suggest"]

# What those in a chase do most, on foot as well: it stands before everything else that a turn may be used for.
FIRST: tuple[Action, ...] = (
    Action(chases.FLEE, "Get away", chases.flee, chases.flee_form, "turn", "arrow-right",
           "Class against class, then Speed against everybody’s", "MY-902", found_by="flee run escape"),
    Action(chases.FOLLOW, "Keep after", chases.follow, chases.follow_form, "turn", "arrow-right",
           "Rolls when the quarry gets away", "MY-902", found_by="chase pursue follow"),
    Action(races.LAP, "Race on", races.race_round, races.lap_form, "turn", "play", "Everybody’s class, roll and place",
           "MY-903"),
)  # fmt: skip
# What those aboard do in most turns; it stands before what is rarer.
DEEDS: tuple[Action, ...] = (
    Action(ramming.RAM, "Ram", ramming.ram, ramming.form, "turn", "axe", "Speed against Manoeuvre", "MY-906"),
    Action(firing.FIRE, "Fire", firing.fire, firing.fire_form, "turn", "bow",
           "Fixed weapons, turrets, the teeth of a mount", "MY-904"),
)  # fmt: skip
ACTIONS: tuple[Action, ...] = (
    Action(firing.TURRET, "Fire the turrets", firing.fire, firing.turret_form, "being", "bow",
           "Gunners of their own; once a round", "MY-904"),
    Action(steering.STEER, "Steer", steering.steer, steering.form, "being", "dice", "Speed or Manoeuvre and the skill",
           "MY-900", found_by="drive ride"),
    Action(boarding.BOARD, "Board", boarding.board, boarding.board_form, "being", "arrow-up",
           "A vehicle, a mount, the bay of a ship", "MY-900", found_by="mount ride"),
    Action(seating.CREW, seating.LABEL, seating.seat, seating.form, "being", "people", "Everybody of a vehicle at once",
           "MY-900"),
    Action(boarding.LEAVE, "Leave", boarding.leave, boarding.leave_form, "being", "arrow-down", rule="MY-900"),
    Action(repairing.REPAIR, "Repair or tend", repairing.repair, repairing.form, "being", "gear",
           "As a medic heals", "MY-503"),
    Action(bringing.BRING, bringing.LABEL, bringing.bring, bringing.form, "table", "horse", rule="MY-915"),
    Action(chases.CHASE, "Start a chase", chases.chase, chases.chase_form, "table", "arrow-right", rule="MY-902",
           begins="chase"),
    Action(chases.JOIN, "Join in", chases.join, chases.join_form, "being", "arrow-right", "After a chase gone past",
           "MY-902"),
    Action(races.RACE, races.LABEL, races.race, races.race_form, "table", "flag", rule="MY-903", begins="race"),
    Action(races.ROUND, "Race on", races.race_round, races.round_form, "table", "play", rule="MY-903"),
    Action(chases.STOP, "Call it off", chases.stop, chases.stop_form, "table", "flag", rule="MY-902"),
)  # fmt: skip
