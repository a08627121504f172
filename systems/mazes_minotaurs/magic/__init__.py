"""The spellbook's room: powers and what they cost, blessings and curses, orders, Power that comes back.

It stands above the fight; characters, encounters and treasure may import it.
"""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.mazes_minotaurs.magic import commanding, deities, ending, use
from systems.mazes_minotaurs.magic.book import spellbook
from systems.mazes_minotaurs.magic.cursing import drowned, drowning
from systems.mazes_minotaurs.magic.ending import effect_ends
from systems.mazes_minotaurs.magic.judging import BADLY
from systems.mazes_minotaurs.magic.nature import stealth_bonus, stealth_grounds
from systems.mazes_minotaurs.magic.reserve import empty_reserve, reserve
from systems.mazes_minotaurs.magic.suggesting import suggest_order, suggest_power, worth_using
from systems.mazes_minotaurs.magic.use import use_from

__all__ = [
    "ACTIONS", "BADLY", "drowned", "drowning", "effect_ends", "empty_reserve", "reserve", "spellbook",
    "stealth_bonus", "stealth_grounds", "suggest_order", "suggest_power", "use_from",
    "worth_using",
]  # fmt: skip

ACTIONS: tuple[Action, ...] = (
    Action(use.KEY, "Use a power", use.use, use.form, "turn", "spark", rule="MM-084", found_by="cast spell"),
    Action(
        use.AT_REST, "Use a power", use.use, use.form_at_rest, "being", "spark", rule="MM-084", found_by="cast spell"
    ),
    Action(commanding.KEY, "Give an order", commanding.order, commanding.form, "being", "crown", rule="MM-093"),
    Action(ending.CANCEL, "End a power", ending.cancel, ending.cancel_form, "being", "cross", rule="MM-091"),
    Action(ending.LIFT, "Lift a curse", ending.lift, ending.lift_form, "being", "heart", rule="MM-116"),
    Action(deities.DEED, "Let the deity act", deities.act, deities.form, "table", "sun", rule="MM-108"),
)
