"""The roster's room: making characters, spending experience, sheets, gear, rest."""

from __future__ import annotations

from systems.common.kernel.actions import CREATE, PARTY_OF, Action
from systems.common.treasure_kit.purses import make_exchange_action
from systems.enondas.characters import advancement, altering, cards, creation, gear, rest, saving, write_up
from systems.enondas.characters.creation_forms import STEPS
from systems.enondas.characters.layout import layout
from systems.enondas.characters.proposals import answer
from systems.enondas.characters.rest import time_fields, time_passes
from systems.enondas.characters.summary import armor, summary, tracks

__all__ = ["ACTIONS", "answer", "armor", "layout", "summary", "time_fields", "time_passes", "tracks"]

ACTIONS: tuple[Action, ...] = (
    Action(CREATE, "Make a character", creation.create, creation.create_form, "table", "person", rule="EN-020",
           guided=True, steps=STEPS),
    Action(PARTY_OF, "Roll a party", creation.party, creation.party_form, "table", "people", rule="EN-020"),
    *saving.ACTIONS,  # what is asked for most stands first in the menu of a character
    *write_up.ACTIONS,
    *cards.ACTIONS,
    *advancement.ACTIONS,
    *altering.ACTIONS,
    *gear.ACTIONS,
    make_exchange_action("1 gold is 10 silver or 100 copper.", "EN-080"),
    *rest.ACTIONS,
)  # fmt: skip
