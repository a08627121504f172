"""The encounter builder's room: mustering, scouting, weighing, starting and ending a fight."""

from __future__ import annotations

from systems.common.encounter_kit.starting import start_fight
from systems.common.kernel.actions import JOIN, START, Action
from systems.monsters_magic.encounters import meeting, mustering
from systems.monsters_magic.encounters.bodies import creature_sheet
from systems.monsters_magic.encounters.converting import take_creature
from systems.monsters_magic.encounters.ending import fight_ends
from systems.monsters_magic.encounters.lending import lend_creature
from systems.monsters_magic.encounters.mustering import meet
from systems.monsters_magic.encounters.weighing import muster_line

__all__ = ["ACTIONS", "creature_sheet", "fight_ends", "lend_creature", "meet", "muster_line", "take_creature"]

ACTIONS: tuple[Action, ...] = (
    Action(
        START, "Start the fight", start_fight, mustering.start_form, "table", "swords", rule="MG-040", begins="fight"
    ),
    Action(JOIN, "Bring in", mustering.join, mustering.join_form, "table", "plus"),
    Action(
        meeting.ROLL,
        "Roll an encounter",
        meeting.roll,
        meeting.roll_form,
        "table",
        "tree",
        "Ours",
        "MG-100",
        meets_at=meeting.meets_at,
        found_by="wandering random monsters check",
    ),
    Action(meeting.WEIGH, "Weigh an encounter", meeting.weigh, meeting.weigh_form, "table", "dice", "Ours", "MG-100"),
)
