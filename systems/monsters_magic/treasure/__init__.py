"""The treasure generator's room: purses, hoards, gems, wonders, and who gets what."""

from __future__ import annotations

from functools import partial

from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD, Action, waits
from systems.common.treasure_kit import rolled_hoards, secrets
from systems.monsters_magic.treasure import handing_out, hoards, lines, using
from systems.monsters_magic.treasure.handing_out import shares
from systems.monsters_magic.treasure.thing_cards import SECRETS, found_things, owned_things

__all__ = ["ACTIONS", "as_known", "found_things", "owned_things", "shares"]

as_known = partial(secrets.as_known, SECRETS)

ACTIONS: tuple[Action, ...] = (
    Action(ROLL_HOARD, "Roll treasure", hoards.roll_hoard, hoards.roll_form, "table", "coins", "Ours", "MG-111"),
    Action(REROLL_LINES, "Roll again", hoards.reroll, rolled_hoards.reroll_form, "table", "refresh"),
    Action(HAND_OUT, "Hand out", handing_out.hand_out, handing_out.form, "table", "people"),
    *lines.ACTIONS,
    Action(using.USE, "Use a wonder", using.use, using.form, "being", "spark", "Ours", "MG-114",
           in_turn=waits),
    secrets.make_known_action(SECRETS, "MG-114"),
)  # fmt: skip
