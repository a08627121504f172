"""The treasure generator's room: purses, lairs, valuables, wonders, and who gets what.

It stands above all other rooms; the game alone imports it.
"""

from __future__ import annotations

from functools import partial

from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD, Action
from systems.common.treasure_kit import secrets
from systems.mazes_minotaurs.treasure import handing_out, hoards, lines, using
from systems.mazes_minotaurs.treasure.handing_out import points_besides, shares
from systems.mazes_minotaurs.treasure.thing_cards import SECRETS, found_things, owned_things

__all__ = ["ACTIONS", "as_known", "found_things", "owned_things", "points_besides", "shares"]

as_known = partial(secrets.as_known, SECRETS)

ICONS = {hoards.LAIR: "chest", hoards.VALUABLES: "gem", hoards.WONDER: "wand"}

ACTIONS: tuple[Action, ...] = (
    Action(ROLL_HOARD, "Roll treasure", hoards.roll_hoard, hoards.roll_form, "table", "coins", rule="MM-P16"),
    *[
        Action(key, f"Roll {label[:1].lower()}{label[1:]}", partial(hoards.roll_single, way),
               partial(hoards.single_form, way), "table", ICONS[way], f"{help}; ours", "MM-P16")
        for way, label, help in hoards.WAYS if (key := hoards.SINGLE.get(way))
    ],
    Action(REROLL_LINES, "Roll again", hoards.reroll, hoards.reroll_form, "table", "refresh", rule="MM-P16"),
    Action(HAND_OUT, "Hand out", handing_out.hand_out, handing_out.form, "table", "people", rule="MM-P11"),
    *lines.ACTIONS,
    Action(using.USE, "Use a wonder", using.use, using.form, "being", "spark", rule="MM-P16", in_turn=using.in_turn),
    secrets.make_known_action(SECRETS, "MM-P16"),
)  # fmt: skip
