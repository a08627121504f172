"""The spellbook's room: learning, preparing, casting, durations, recovery, and the spells of creatures.

Characters, encounters, treasure, tactics and the game import it.
"""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.whitebox.combat import phases
from systems.whitebox.magic import alignment, cast, confusion, lasting_spells, magic_jar, memory, preparing
from systems.whitebox.magic.book import spellbook
from systems.whitebox.magic.cast import cast_from, fields_for
from systems.whitebox.magic.casters import level_from_scroll
from systems.whitebox.magic.memory import can_read_magic, refill, use_reading
from systems.whitebox.magic.reserve import empty_reserve, reserve
from systems.whitebox.magic.spell_choice import BADLY, CROWD, SPARED, STRONG, suggest_spell
from systems.whitebox.magic.spell_ends import undo

__all__ = [
    "ACTIONS", "BADLY", "CROWD", "SPARED", "STRONG", "can_read_magic", "cast_from", "effect_ends", "empty_reserve",
    "fields_for", "level_from_scroll", "refill", "reserve", "spellbook", "suggest_spell", "use_reading",
]  # fmt: skip


def effect_ends(play: Play, effect: Effect) -> None:
    """An effect has run out or was ended by hand; it is off the table already."""
    undo(play, effect)
    if effect.kind in confusion.KINDS and effect.until.at <= play.clock.seconds:
        confusion.goes_on(play, effect)


ACTIONS = phases.gate_actions((
    Action("magic.cast", "Cast", cast.cast, cast.form, "turn", "spark", rule="WB-210"),
    Action(preparing.KEY, "Prepare a spell", preparing.ready, preparing.form, "turn", "book", rule="WB-211"),
    Action("magic.cast_at_rest", "Cast a spell", cast.cast, cast.form_at_rest, "being", "spark", rule="WB-250"),
    Action("magic.prepare", "Prepare spells", memory.prepare, memory.prepare_form, "being", "book", rule="WB-250",
           found_by="memorize"),
    Action("magic.forget", "Forget a spell", memory.forget, memory.forget_form, "being", "book", rule="WB-250"),
    Action("magic.learn", "Learn a spell", memory.learn, memory.learn_form, "being", "scroll", rule="WB-252"),
    Action("magic.release", "Let a spell go", lasting_spells.release, lasting_spells.release_form, "being", "cross",
           rule="WB-311"),
    Action(magic_jar.POSSESS, "Possess a body", magic_jar.possess, magic_jar.possess_form, "being", "ghost",
           rule="WB-347"),
    Action(magic_jar.BREAK, "Break the jar", magic_jar.break_jar, magic_jar.break_form, "being", "ghost",
           rule="WB-347"),
    Action("magic.struggle", "Get out of the web", lasting_spells.struggle, lasting_spells.struggle_form, "being",
           "spider", rule="WB-379"),
    Action("magic.align", "Set the alignment", alignment.align, alignment.form, "table", "eye", rule="WB-358"),
    Action("magic.cross", "Enter a spell", lasting_spells.cross, lasting_spells.cross_form, "table", "flame",
           rule="WB-376"),
))  # fmt: skip
