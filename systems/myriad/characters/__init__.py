"""The roster's room: making characters, sheets, equipment, advancement, tests, rest."""

from __future__ import annotations

from systems.common.kernel.game import CREATE, PARTY_OF, Action
from systems.myriad.characters import (
    advancing_awards,
    advancing_sitting,
    advancing_spend,
    creation,
    furnishing,
    gear,
    gifts,
    inventing,
    resting,
    testing,
    testing_boons,
    testing_extended,
    testing_opposed,
    trading,
    write_up,
)
from systems.myriad.characters.creation_forms import STEPS
from systems.myriad.characters.furnishing import tell_new
from systems.myriad.characters.layout import layout
from systems.myriad.characters.summary import summary

__all__ = ["ACTIONS", "layout", "summary", "tell_new"]

ACTIONS: tuple[Action, ...] = (
    Action(CREATE, "Make a character", creation.create, creation.create_form, "table", "person", rule="MY-100",
           guided=True, steps=STEPS),
    Action(PARTY_OF, "Make a party", creation.party, creation.party_form, "table", "people", rule="MY-100"),
    *testing.ACTIONS,
    *testing_opposed.ACTIONS,
    *testing_boons.ACTIONS,
    *testing_extended.ACTIONS,
    *write_up.ACTIONS,
    *furnishing.ACTIONS,
    *gear.ACTIONS,
    *trading.ACTIONS,
    *inventing.ACTIONS,
    *gifts.ACTIONS,
    *advancing_awards.ACTIONS,
    *advancing_spend.ACTIONS,
    *advancing_sitting.ACTIONS,
    *resting.ACTIONS,
)  # fmt: skip
