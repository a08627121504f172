"""The spellbook's room: spells woven round by round, cast, countered, and put into things."""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.myriad.magic import (
    casting,
    countering,
    illusions,
    imbuing,
    lasting,
    trifles,
    weaving,
    weaving_forms,
    wielding,
)
from systems.myriad.magic.book import spellbook
from systems.myriad.magic.heeding import heed_spells

__all__ = ["ACTIONS", "effect_ends", "heed_spells", "spellbook"]

ACTIONS: tuple[Action, ...] = (
    Action(weaving.WEAVE, "Weave", weaving.weave, weaving_forms.weave_form, "turn", "spark",
           "The sixes of a roll become a spell", "MY-600"),
    Action(casting.CAST, "Cast", casting.cast, casting.cast_form, "turn", "wand",
           "On the willing at once, on others as an attack", "MY-601"),
    Action(trifles.ZAP, "Zap", trifles.zap, trifles.zap_form, "turn", "spark", "One die, nothing woven", "MY-607"),
    Action(wielding.WIELD, "Strike by magic", wielding.wield, wielding.wield_form, "turn", "wand",
           "With what a spell moves", "R-79"),
    Action(imbuing.USE, "Use a thing", imbuing.use, imbuing.use_form, "turn", "wand", "The spell that is kept in it",
           "MY-604"),
    Action(weaving.DROP, "Drop the spell", weaving.drop, weaving_forms.drop_form, "being", "cross", rule="MY-600"),
    Action(countering.COUNTER, "Counter a spell", countering.counter, countering.counter_form, "being", "shield",
           rule="MY-622"),
    Action(imbuing.IMBUE, "Imbue a thing", imbuing.imbue, imbuing.imbue_form, "being", "ring", rule="MY-604"),
    Action(imbuing.HAND, "Hand on a thing", imbuing.hand, imbuing.hand_form, "being", "hand", rule="MY-604"),
    Action(trifles.CANTRIP, "Work a cantrip", trifles.cantrip, trifles.cantrip_form, "being", "spark",
           "Magic too small to be woven", "MY-606"),
    Action(illusions.WITNESS, "Test an illusion", illusions.witness, illusions.witness_form, "table", "eye",
           "Once it attacks or acts oddly", "MY-631"),
)  # fmt: skip


def effect_ends(play: Play, effect: Effect) -> None:
    """A round of a spell that lasts is over, or an effect has run out."""
    lasting.round_ends(play, effect)
