"""The roster's room: making characters, sheets, equipment, advancement, tests, rest."""

from __future__ import annotations

from systems.common.kernel.actions import CREATE, PARTY_OF, Action
from systems.myriad.characters import gifts
from systems.myriad.characters.advancement import awards, sitting, spending
from systems.myriad.characters.creation import making
from systems.myriad.characters.creation.point_forms import STEPS
from systems.myriad.characters.gear import equipping, inventing, trading
from systems.myriad.characters.healing import resting
from systems.myriad.characters.pages import furnishing, write_up
from systems.myriad.characters.pages.furnishing import tell_new
from systems.myriad.characters.pages.layout import layout
from systems.myriad.characters.pages.summary import armor, plan, stands_at, summary, tracks
from systems.myriad.characters.testing import extended, fortunes, opposed, unopposed

__all__ = ["ACTIONS", "armor", "layout", "plan", "stands_at", "summary", "tell_new", "tracks"]

ACTIONS: tuple[Action, ...] = (
    Action(CREATE, "Make a character", making.create, making.create_form, "table", "person", rule="MY-100",
           guided=True, steps=STEPS),
    Action(PARTY_OF, "Make a party", making.party, making.party_form, "table", "people", rule="MY-100"),
    *unopposed.ACTIONS,
    *opposed.ACTIONS,
    *fortunes.ACTIONS,
    *extended.ACTIONS,
    *write_up.ACTIONS,
    *furnishing.ACTIONS,
    *equipping.ACTIONS,
    *trading.ACTIONS,
    *inventing.ACTIONS,
    *gifts.ACTIONS,
    *awards.ACTIONS,
    *spending.ACTIONS,
    *sitting.ACTIONS,
    *resting.ACTIONS,
)  # fmt: skip
