"""The treasure generator's room: hoards by size or budget, imbued things, and who gets what."""

from __future__ import annotations

from functools import partial

from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD, Action
from systems.common.treasure_kit import hoard_lines, secrets
from systems.common.treasure_kit.rolled_hoards import reroll_form
from systems.myriad.treasure import by_hand, handing_out, hoards, valuing
from systems.myriad.treasure.handing_out import shares
from systems.myriad.treasure.lines import money
from systems.myriad.treasure.thing_cards import SECRETS, found_things, owned_things

__all__ = ["ACTIONS", "as_known", "found_things", "money", "owned_things", "shares"]

as_known = partial(secrets.as_known, SECRETS)

ACTIONS: tuple[Action, ...] = (
    Action(ROLL_HOARD, "Roll treasure", hoards.roll_hoard, hoards.roll_form, "table", "coins", "Ours", "MY-801"),
    Action(REROLL_LINES, "Roll again", hoards.reroll, reroll_form, "table", "refresh", rule="MY-801"),
    Action(HAND_OUT, "Hand out", handing_out.hand_out, handing_out.form, "table", "people", rule="MY-801"),
    Action(hoard_lines.EDIT, "Change a line", by_hand.edit, by_hand.edit_form, "table", "pencil", rule="MY-801"),
    Action(hoard_lines.ADD, "Add a line", by_hand.add, by_hand.add_form, "table", "plus", rule="MY-801"),
    Action(hoard_lines.REMOVE, "Take a line out", hoard_lines.remove, hoard_lines.remove_form, "table", "minus",
           rule="MY-801"),
    Action(valuing.KEY, valuing.LABEL, valuing.tell, valuing.form, "table", "gem", rule="MY-302"),
    secrets.make_known_action(SECRETS, "MY-801"),
)  # fmt: skip
