"""The spellbook's room: M, mana and mana burn, casting, magic items, learning, the mana of places."""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.enondas.magic import cast, ending, items, learning, places
from systems.enondas.magic.book import spellbook
from systems.enondas.magic.cast import cast_from
from systems.enondas.magic.ending import effect_ends
from systems.enondas.magic.learning import first_spells, levels_left, spell_levels_for
from systems.enondas.magic.levels import m_of
from systems.enondas.magic.mana import give_back, mana_seconds, regain_by_rest
from systems.enondas.magic.reserve import empty_reserve, reserve
from systems.enondas.magic.suggesting import BADLY, WORTH_SLEEP, suggest_spell

__all__ = [
    "ACTIONS", "BADLY", "WORTH_SLEEP", "cast_from", "effect_ends", "empty_reserve", "first_spells", "give_back",
    "levels_left", "m_of", "mana_seconds", "regain_by_rest", "reserve", "spell_levels_for", "spellbook",
    "suggest_spell",
]  # fmt: skip

ACTIONS: tuple[Action, ...] = (
    Action(cast.KEY, "Cast", cast.cast, cast.form, "turn", "spark", rule="EN-163"),
    Action(cast.AT_REST, "Cast a spell", cast.cast, cast.form_at_rest, "being", "spark", rule="EN-163"),
    Action(items.USE, "Use a magic item", items.use, items.form, "turn", "wand", rule="EN-253"),
    Action(items.AT_REST, "Use a magic item", items.use, items.form_at_rest, "being", "wand", rule="EN-253"),
    Action("magic.wake", "Wake somebody", ending.wake, ending.wake_form, "being", "eye", rule="EN-207"),
    Action("magic.cancel", "Take a spell back", ending.cancel, ending.cancel_form, "being", "cross", rule="EN-175"),
    Action("magic.learn", "Learn a spell", learning.learn, learning.form, "being", "book", rule="EN-067"),
    Action("magic.forget", "Forget a spell", learning.forget, learning.forget_form, "being", "book", rule="EN-171"),
    Action("magic.place", "Set the mana level", places.perform, places.form, "table", "spark", rule="EN-205"),
)
