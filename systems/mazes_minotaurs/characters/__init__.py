"""The roster's room: making heroes, levels, sheets, gear, rest.

It stands above magic; encounters and treasure may import it.
"""

from __future__ import annotations

from systems.common.kernel.actions import CREATE, PARTY_OF, Action
from systems.common.treasure_kit.purses import make_exchange_action
from systems.mazes_minotaurs.characters import (
    advancement,
    awards,
    creation,
    gear,
    journeys,
    rest,
    swimming,
    trials,
    write_up,
)
from systems.mazes_minotaurs.characters.creation_forms import STEPS
from systems.mazes_minotaurs.characters.layout import layout
from systems.mazes_minotaurs.characters.proposals import answer
from systems.mazes_minotaurs.characters.summary import armor, plan, summary, tracks

__all__ = ["ACTIONS", "answer", "armor", "layout", "plan", "summary", "tracks"]

ACTIONS: tuple[Action, ...] = (
    Action(CREATE, "Make a hero", creation.create, creation.create_form, "table", "person", rule="MM-010",
           guided=True, steps=STEPS),
    Action(PARTY_OF, "Roll a party", creation.party, creation.party_form, "table", "people", rule="MM-010"),
    *write_up.ACTIONS,
    *advancement.ACTIONS,
    *awards.ACTIONS,
    *gear.ACTIONS,
    make_exchange_action("1 gold is 100 silver, 1 silver is 100 copper.", "MM-036"),
    *trials.ACTIONS,
    *swimming.ACTIONS,
    *rest.ACTIONS,
    *journeys.ACTIONS,
)  # fmt: skip
