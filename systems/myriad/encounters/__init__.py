"""The encounter builder's room: mustering, weighing, starting and ending a conflict."""

from __future__ import annotations

from systems.common.encounter_kit.starting import start_fight
from systems.common.kernel.actions import JOIN, START, Action
from systems.myriad.characters.creatures.bodies import creature_sheet
from systems.myriad.encounters import meeting, mustering, weighing
from systems.myriad.encounters.converting import lend_creature, take_creature
from systems.myriad.encounters.ending import fight_ends
from systems.myriad.encounters.mustering import meet
from systems.myriad.encounters.weighing import muster_line

__all__ = ["ACTIONS", "creature_sheet", "fight_ends", "lend_creature", "meet", "muster_line", "take_creature"]

ACTIONS: tuple[Action, ...] = (
    Action(START, "Start the conflict", start_fight, mustering.start_form, "table", "swords", rule="MY-400",
           begins="fight"),
    Action(JOIN, "Bring in", mustering.join, mustering.join_form, "table", "plus"),
    Action(meeting.ROLL, meeting.LABEL, meeting.roll, meeting.form, "table", "map", "Ours", "MY-800",
           found_by="wandering random monsters check"),
    Action(weighing.WEIGH, weighing.LABEL, weighing.weigh, weighing.form, "table", "dice", "Ours", "MY-800"),
)  # fmt: skip
