"""The party roster's room: making characters, checks, gear, rest, journeys."""

from __future__ import annotations

from systems.common.kernel.actions import CREATE, PARTY_OF, Action
from systems.common.treasure_kit.purses import make_exchange_action
from systems.monsters_magic.characters import advancing, checking, creation, gear, journeys, rest, write_up
from systems.monsters_magic.characters.creation_forms import STEPS
from systems.monsters_magic.characters.layout import layout
from systems.monsters_magic.characters.summary import armor, summary, tracks

__all__ = ["ACTIONS", "armor", "layout", "summary", "tracks"]

ACTIONS: tuple[Action, ...] = (
    Action(CREATE, "Make a character", creation.create, creation.create_form, "table", "person", rule="MG-022",
           guided=True, steps=STEPS),
    Action(PARTY_OF, "Roll a party", creation.party, creation.party_form, "table", "people", rule="MG-022"),
    *write_up.ACTIONS,
    *advancing.ACTIONS,
    *checking.ACTIONS,
    *gear.ACTIONS,
    make_exchange_action("1 gold is 10 silver, 1 silver is 10 copper.", "MG-122"),
    *rest.ACTIONS,
    Action(journeys.KEY, "Travel", journeys.travel, journeys.form, "table", "footprints", "At the pace of the slowest",
           "MG-033"),
)  # fmt: skip
