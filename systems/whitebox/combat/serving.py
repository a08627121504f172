"""Undead that serve a Chaotic Cleric: what a Lawful one would destroy (WB-205, WB-206)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of

SERVES = "serves"  # kind of the effect on a servant; its source is the Cleric
HALF = Fraction(1, 2)  # of a hit die: what counts for less than one


def forces(look: Look, cleric: Being) -> bool:
    """Whether a result of D forces the undead into service instead of destroying them."""
    return bool(look.house.chaotic_turning) and cleric.sheet.alignment == "chaos"


def weight(look: Look, being: Being) -> Fraction:
    """What one servant takes of the Cleric's power: its whole hit dice, at least half of one, or one alike."""
    if look.house.control_limit == "number":
        return Fraction(1)
    return Fraction(dice_of(look, being).whole) or HALF


def power_in_use(look: Look, cleric: Being) -> Fraction:
    """How much of that power the servants he has take up already."""
    here = [effect.on for effect in look.effects().values() if effect.kind == SERVES and effect.source == cleric.id]
    beings = [being for who in here if (being := look.find(who)) and not states.dead(look, being)]
    return sum([weight(look, being) for being in beings], Fraction())


def enslave(play: Play, cleric: Being, beings: Sequence[Being]) -> list[Being]:
    """As many as his level holds serve him from now on; comes back with those left over, who are turned (WB-206)."""
    left = []
    taken = power_in_use(play, cleric)
    for being in beings:
        if taken + weight(play, being) > cleric.sheet.level:
            left.append(being)
            continue
        taken += weight(play, being)
        play.put_on(being.id, f"Serves {cleric.name}", kind=SERVES, source=cleric.id, side=being.side)
        play.exchange(being, altered(being, side=cleric.side))
        play.tell("{being} serves {cleric}.", "serves", "skull-bone", being=play.being(being.id), cleric=cleric)
    return left
