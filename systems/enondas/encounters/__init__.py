"""The encounter builder's room: mustering monsters, weighing them, starting and ending a fight."""

from __future__ import annotations

from systems.common.encounter_kit.starting import start_fight
from systems.common.kernel.actions import JOIN, START, Action
from systems.enondas.encounters import comparing, ending, mustering
from systems.enondas.encounters.bodies import add_bodies, creature_sheet
from systems.enondas.encounters.converting import lend_creature, take_creature
from systems.enondas.encounters.ending import fight_ends
from systems.enondas.encounters.mustering import meet
from systems.enondas.encounters.weighing import expected_total, muster_line, weigh_sides

__all__ = [
    "ACTIONS",
    "add_bodies",
    "creature_sheet",
    "expected_total",
    "fight_ends",
    "lend_creature",
    "meet",
    "muster_line",
    "take_creature",
    "weigh_sides",
]

ACTIONS: tuple[Action, ...] = (
    Action(START, "Start the fight", start_fight, mustering.start_form, "table", "swords", rule="EN-110",
           begins="fight"),
    Action(JOIN, "Bring in", mustering.join, mustering.join_form, "table", "plus"),
    Action(comparing.COMPARE, "Compare totals", comparing.compare, comparing.form, "table", "dice",
           "What both sides come to in a round on the average", "EN-240"),
    Action(ending.COUNT, "Count among the slain", ending.count, ending.count_form, "being", "star",
           "Whether one that fled, surrendered or lies helpless is worth experience", "EN-071", found_by="kill"),
)  # fmt: skip
