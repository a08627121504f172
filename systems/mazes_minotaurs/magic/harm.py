"""Powers that wound: Psychic Attack, Divine Wrath, the kiss of death (MM-094, MM-107, MM-117)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.mazes_minotaurs.combat.allegiance import end_charm
from systems.mazes_minotaurs.combat.wounds import wound
from systems.mazes_minotaurs.magic.casting import Casting, resists


def dice_of(cast: Casting) -> str:
    """The dice of a power with the caster's prime bonus (MM-R45)."""
    return f"{cast.power.dice}+{cast.bonus}" if cast.bonus else cast.power.dice


def strike(play: Play, cast: Casting) -> None:
    """Dice and the prime bonus of Hits without an attack roll, unless resisted; the gift of Fortitude lowers them
    (MM-094, MM-107, MM-R46)."""
    for who in cast.targets:
        if resists(play, cast, who):
            continue
        end_charm(play, who)
        wound(play, who, play.total(dice_of(cast), cast.caster, cast.power.name), why=cast.power.name)


def kill(play: Play, cast: Casting) -> None:
    """The kiss of a Limniad: whoever fails to resist dies at once (MM-117)."""
    for who in cast.targets:
        if not resists(play, cast, who):
            play.change(who, "hits", 0)
            play.tell("{being} dies of the kiss.", "dies", "skull", being=play.being(who))
