"""The treasure generator's room: hoards, magic items, sharing, experience for it.

It is the highest of the rooms: the game alone imports it.
"""

from __future__ import annotations

from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD, Action, waits
from systems.common.treasure_kit import hoard_lines, secrets
from systems.common.treasure_kit.rolled_hoards import reroll_form
from systems.whitebox.base.item_names import as_known
from systems.whitebox.treasure.hoards import handing_out, lines_by_hand, roll_actions
from systems.whitebox.treasure.hoards.handing_out import shares
from systems.whitebox.treasure.hoards.roll_actions import rolled_from
from systems.whitebox.treasure.hoards.thing_cards import found_things, owned_things
from systems.whitebox.treasure.items import deck, identifying, piping, using, wishes
from systems.whitebox.treasure.items.item_ends import effect_ends

__all__ = ["ACTIONS", "as_known", "effect_ends", "found_things", "owned_things", "rolled_from", "shares"]

ACTIONS: tuple[Action, ...] = (
    Action(ROLL_HOARD, "Roll a hoard", roll_actions.roll_hoard, roll_actions.roll_form, "table", "coins",
           rule="WB-551"),
    Action(REROLL_LINES, "Roll again", roll_actions.reroll, reroll_form, "table", "refresh", rule="WB-551"),
    Action(HAND_OUT, "Hand out", handing_out.hand_out, handing_out.form, "table", "people", rule="WB-553"),
    Action(hoard_lines.EDIT, "Change a line", lines_by_hand.edit, lines_by_hand.edit_form, "table", "pencil",
           rule="WB-622"),
    Action(hoard_lines.ADD, "Add a line", lines_by_hand.add, lines_by_hand.add_form, "table", "plus", rule="WB-622"),
    Action(hoard_lines.REMOVE, "Take a line out", hoard_lines.remove, hoard_lines.remove_form, "table", "minus",
           rule="WB-622"),
    Action(using.USE, "Use a magic item", using.use, using.form, "being", "potion", rule="WB-571",
           in_turn=waits),
    Action(wishes.WISH, "Make a wish", wishes.wish, wishes.form, "being", "spark", rule="WB-572"),
    Action(piping.KEY, "Keep or stop the tune", piping.tune, piping.form, "being", "bell", rule="WB-568"),
    Action(deck.DRAW, "Draw from the deck", deck.draw, deck.form, "being", "spark", rule="WB-572"),
    Action(deck.ALLY, "Bring the warrior", deck.call_ally, deck.ally_form, "being", "people", rule="WB-572"),
    Action(secrets.IDENTIFY, "Make out an item", identifying.identify, identifying.identify_form, "being", "eye",
           found_by="identify known now magic"),
    Action(identifying.RECHARGE, "Recharge a wand", identifying.recharge, identifying.recharge_form, "being", "wand",
           rule="WB-565"),
)  # fmt: skip
