"""The treasure generator's room: hoards, magic items, sharing, experience for it."""

from __future__ import annotations

from systems.common.kernel.game import HAND_OUT, REROLL_LINES, ROLL_HOARD, Action
from systems.common.treasure_kit import hoard_lines
from systems.common.treasure_kit.rolled_hoards import reroll_form
from systems.whitebox.treasure import by_hand, deck, handing_out, hoards, knowing, piping, using, wishes
from systems.whitebox.treasure.after import effect_ends
from systems.whitebox.treasure.handing_out import shares

__all__ = ["ACTIONS", "effect_ends", "shares"]

ACTIONS: tuple[Action, ...] = (
    Action(ROLL_HOARD, "Roll a hoard", hoards.roll_hoard, hoards.roll_form, "table", "coins", rule="WB-551"),
    Action(REROLL_LINES, "Roll again", hoards.reroll, reroll_form, "table", "refresh", rule="WB-551"),
    Action(HAND_OUT, "Hand out", handing_out.hand_out, handing_out.form, "table", "people", rule="WB-553"),
    Action(hoard_lines.EDIT, "Change a line", by_hand.edit, by_hand.edit_form, "table", "pencil", rule="WB-622"),
    Action(hoard_lines.ADD, "Add a line", by_hand.add, by_hand.add_form, "table", "plus", rule="WB-622"),
    Action(hoard_lines.REMOVE, "Take a line out", hoard_lines.remove, hoard_lines.remove_form, "table", "minus",
           rule="WB-622"),
    Action(using.USE, "Use a magic item", using.use, using.form, "being", "potion", rule="WB-571"),
    Action(wishes.WISH, "Make a wish", wishes.wish, wishes.form, "being", "spark", rule="WB-572"),
    Action(piping.KEY, "Keep or stop the tune", piping.tune, piping.form, "being", "bell", rule="WB-568"),
    Action(deck.DRAW, "Draw from the deck", deck.draw, deck.form, "being", "spark", rule="WB-572"),
    Action(deck.ALLY, "Bring the warrior", deck.call_ally, deck.ally_form, "being", "people", rule="WB-572"),
    Action(knowing.IDENTIFY, "Make out an item", knowing.identify, knowing.identify_form, "being", "eye"),
    Action(knowing.RECHARGE, "Recharge a wand", knowing.recharge, knowing.recharge_form, "being", "wand",
           rule="WB-565"),
)  # fmt: skip
