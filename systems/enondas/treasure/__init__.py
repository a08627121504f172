"""The treasure generator's room: coins, lairs, arms, magic items, information, and who gets what."""

from __future__ import annotations

from functools import partial

from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD, Action
from systems.common.treasure_kit import hoard_lines, secrets
from systems.common.treasure_kit.rolled_hoards import reroll_form
from systems.enondas.treasure import by_hand, handing_out, hoards
from systems.enondas.treasure.handing_out import shares
from systems.enondas.treasure.thing_cards import SECRETS, found_things, owned_things

__all__ = ["ACTIONS", "as_known", "found_things", "owned_things", "shares"]

as_known = partial(secrets.as_known, SECRETS)

RULES = {"lair": "EN-251", "equipment": "EN-252", "item": "EN-253", "information": "EN-254"}
ICONS = {"lair": "chest", "equipment": "shield", "item": "wand", "information": "scroll"}

ACTIONS: tuple[Action, ...] = (
    Action(ROLL_HOARD, "Roll treasure", hoards.roll_hoard, hoards.roll_form, "table", "coins", rule="EN-250"),
    *[
        Action(key, hoards.COMMANDS[way], partial(hoards.roll_single, way), partial(hoards.single_form, way), "table",
               ICONS[way], help, RULES[way])
        for way, _, help in hoards.WAYS if (key := hoards.SINGLE.get(way))
    ],
    Action(REROLL_LINES, "Roll again", hoards.reroll, reroll_form, "table", "refresh", rule="EN-250"),
    Action(HAND_OUT, "Hand out", handing_out.hand_out, handing_out.form, "table", "people", rule="EN-071"),
    Action(hoard_lines.EDIT, "Change a line", by_hand.edit, by_hand.edit_form, "table", "pencil", rule="EN-263"),
    Action(hoard_lines.ADD, "Add a line", by_hand.add, by_hand.add_form, "table", "plus", rule="EN-253"),
    Action(hoard_lines.REMOVE, "Take a line out", hoard_lines.remove, hoard_lines.remove_form, "table", "minus",
           rule="EN-263"),
    secrets.make_known_action(SECRETS, "EN-253"),
)  # fmt: skip
