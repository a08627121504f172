"""Spells that put somebody out of the conflict without harm: sleep, ropes, stone (MY-632, R-56)."""

from __future__ import annotations

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.play import Play
from systems.common.records.table import Until
from systems.myriad.base import natures, states
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat.hits import damage_dice
from systems.myriad.magic import shields, spells
from systems.myriad.magic.cast import Cast, conflict_of
from systems.myriad.magic.spells import Spell

KIND = "incapacitated"


def bind(play: Play, going: Cast, who: str, dice: int, spell: Spell) -> None:
    """As many dice above the armor as there are Wounds left: out of the conflict, or as long as the spell lasts if that
    is longer; fewer do nothing at all."""
    being, caster = play.being(who), play.being(going.caster)
    if not isinstance(being.sheet, PersonSheet) or states.helpless(play, being):
        return
    left = get_score(being.sheet.left, conflict_of(play, caster).line)
    dice = shields.through(play, being, dice, caster.id)
    found = damage_dice.against_armor(play, dice, natures.armor(play, being, spell.tags), caster.id,
                                f"To incapacitate {being.name}")  # fmt: skip
    if not found or found < left:
        play.tell("{being} withstands it: {found} of {left}.", "withstands", "shield", being=being, found=found,
                  left=left)  # fmt: skip
        return
    play.tell("{being} is incapacitated: {found} against {left:Wound|Wounds} left.", "incapacitates", "lock",
              being=being, found=found, left=left)  # fmt: skip
    if play.fighting:
        play.put_on(who, "Incapacitated", Until("fight"), kind=KIND, source=caster.id)
    if spell.duration or not play.fighting:
        until = Until("lasting", at=spells.ends(play, spell.duration))
        play.put_on(who, "Incapacitated by the spell", until, kind=KIND, source=caster.id)
