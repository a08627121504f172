"""The encounter builder's room: mustering foes, starting and ending a fight, and what one meets in the wilderness."""

from __future__ import annotations

from systems.common.game import JOIN, START, Action
from systems.whitebox.encounters import mustering, wilderness
from systems.whitebox.encounters.mustering import add_bodies, creature_name, fight_ends, muster_line

__all__ = ["ACTIONS", "add_bodies", "creature_name", "fight_ends", "muster_line"]

ACTIONS = (
    Action(START, "Start the fight", mustering.start, mustering.start_form, "table", "swords", rule="WB-150"),
    Action(JOIN, "Bring in", mustering.join, mustering.join_form, "table", "plus"),
    Action(wilderness.KEY, "Travel the wilderness", wilderness.travel, wilderness.form, "table", "tree", rule="WB-500"),
)
