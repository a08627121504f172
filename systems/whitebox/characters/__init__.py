"""The party roster's room: creation, advancement, gear, hirelings, rest and healing.

Encounters, treasure, tactics and the game import it.
"""

from __future__ import annotations

from systems.common.kernel.actions import CREATE, PARTY_OF, Action
from systems.whitebox.characters import (
    creation,
    elf_tracks,
    gear,
    hirelings,
    lighting,
    percentage,
    rest,
    searching,
    write_up,
)
from systems.whitebox.characters.creation_answers import answer
from systems.whitebox.characters.creation_forms import STEPS
from systems.whitebox.characters.layout import layout
from systems.whitebox.characters.summary import armor, summary, tracks

__all__ = ["ACTIONS", "answer", "armor", "layout", "summary", "tracks"]

ACTIONS: tuple[Action, ...] = (
    Action(CREATE, "Make a character", creation.create, creation.create_form, "table", "person", rule="WB-020",
           guided=True, steps=STEPS),
    Action(PARTY_OF, "Roll a party", creation.party, creation.party_form, "table", "people", rule="WB-020"),
    *write_up.ACTIONS,
    *elf_tracks.ACTIONS,
    *gear.ACTIONS,
    *lighting.ACTIONS,
    *rest.ACTIONS,
    *hirelings.ACTIONS,
    *searching.ACTIONS,
    *percentage.ACTIONS,
)  # fmt: skip
