"""The encounter builder's room: mustering foes, starting and ending a fight, and what one meets in the wilderness.

Treasure and the game may import it.
"""

from __future__ import annotations

from systems.common.encounter_kit.starting import start_fight
from systems.common.kernel.actions import JOIN, START, Action
from systems.whitebox.base.creatures import creature_sheet
from systems.whitebox.encounters import lending, mustering, sizes, wilderness
from systems.whitebox.encounters.converting import take_creature
from systems.whitebox.encounters.lending import lend_creature
from systems.whitebox.encounters.mustering import fight_ends, meet, muster_line

__all__ = [
    "ACTIONS",
    "creature_sheet",
    "fight_ends",
    "lend_creature",
    "lending",
    "meet",
    "muster_line",
    "take_creature",
]

ACTIONS = (
    Action(
        START, "Start the fight", start_fight, mustering.start_form, "table", "swords", rule="WB-150", begins="fight"
    ),
    Action(JOIN, "Bring in", mustering.join, mustering.join_form, "table", "plus"),
    Action(sizes.KEY, "Set the size of a creature", sizes.set_size, sizes.form, "table", "arrow-up", rule="WB-400"),
    Action(
        wilderness.KEY,
        "Travel the wilderness",
        wilderness.travel,
        wilderness.form,
        "table",
        "tree",
        rule="WB-500",
        found_by="wandering random monsters encounter march journey weather food",
    ),
)
