"""The encounter builder's room: mustering, weighing, meeting, henchmen, starting and ending a fight.

It stands above the characters; treasure may import it, and what shows entries.
"""

from __future__ import annotations

from systems.common.encounter_kit.starting import start_fight
from systems.common.kernel.actions import JOIN, START, Action
from systems.mazes_minotaurs.encounters import ending, henchmen, meeting, mustering, weighing
from systems.mazes_minotaurs.encounters.bodies import creature_sheet
from systems.mazes_minotaurs.encounters.converting import lend_creature, take_creature
from systems.mazes_minotaurs.encounters.ending import fight_ends
from systems.mazes_minotaurs.encounters.mustering import meet
from systems.mazes_minotaurs.encounters.weighing import muster_line, weigh_sides

__all__ = [
    "ACTIONS",
    "creature_sheet",
    "fight_ends",
    "lend_creature",
    "meet",
    "muster_line",
    "take_creature",
    "weigh_sides",
]

ACTIONS: tuple[Action, ...] = (
    Action(START, "Start the fight", start_fight, mustering.start_form, "table", "swords", rule="MM-041",
           begins="fight"),
    Action(JOIN, "Bring in", mustering.join, mustering.join_form, "table", "plus"),
    Action(meeting.ROLL, "Roll an encounter", meeting.roll, meeting.roll_form, "table", "tree",
           "Whom a journey or a labyrinth brings; ours", "MM-P15", found_by="wandering random monsters check"),
    Action(meeting.REACT, "Roll the first reaction", meeting.react, meeting.react_form, "table", "people",
           "How those who are met take it; ours", "MM-P03", found_by="parley talk persuade"),
    Action(weighing.WEIGH, "Weigh an encounter", weighing.weigh, weighing.form, "table", "dice",
           "Its load against the strength of the party; ours", "MM-P14"),
    Action(ending.COUNT, "Count as overcome", ending.count, ending.count_form, "being", "star",
           "Whether one that fled or surrendered is worth an award", "MM-030"),
    Action(henchmen.HIRE, "Hire", henchmen.hire, henchmen.hire_form, "being", "people",
           "Henchmen for daily pay; ours", "MM-P12", found_by="henchman retainer hireling"),
    Action(henchmen.PAY, "Pay the henchmen", henchmen.pay, henchmen.pay_form, "being", "coins", rule="MM-P12",
           found_by="wage hireling"),
    Action(henchmen.STAY, "Roll whether it stays", henchmen.stay, henchmen.stay_form, "being", "footprints",
           "2d6 and the employer’s first reaction: 6 or more; ours", "MM-P12", found_by="loyalty henchman"),
)  # fmt: skip
