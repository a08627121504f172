"""Powers that give life back: Divine Vitality, Nature's Comfort, the kiss of life (MM-105, MM-114, MM-117)."""

from __future__ import annotations

from systems.common.encounter_kit.healing import tell_healed
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base import states, vitals
from systems.mazes_minotaurs.base.minds import category_of
from systems.mazes_minotaurs.magic.casting import Casting
from systems.mazes_minotaurs.magic.harm import dice_of

WAKES_WITH = 3  # Hits of one brought back to life (MM-R53)


def heal(play: Play, cast: Casting) -> None:
    """Dice and the prime bonus of Hits, up to the total (MM-105, MM-114)."""
    for who in cast.targets:
        gained = vitals.heal(play, who, play.total(dice_of(cast), cast.caster, cast.power.name))
        tell_healed(play, who, gained, "{being} regains {gained}: {now} of {most}.", now=play.being(who).sheet.hits,
                    most=play.value(who, "hits_most"))  # fmt: skip


def is_wounded(look: Look, being: Being) -> bool:
    """Whether there is anything to heal."""
    return bool(0 < being.sheet.hits < look.value(being.id, "hits_most"))


def person(look: Look, being: Being) -> bool:
    """Whether somebody is a person: a hero, or of the Folk."""
    return category_of(look, being) == "Folk"


def revive(play: Play, cast: Casting) -> None:
    """The kiss of a Napaea: one just killed lives again (MM-117, MM-R53)."""
    for who in cast.targets:
        play.lift(who, "dead")
        play.change(who, "hits", min(WAKES_WITH, play.value(who, "hits_most")))
        being = play.being(who)
        play.tell("{being} breathes again, with {hits:Hit|Hits}.", "lives", "heart", being=being, hits=being.sheet.hits)
        if states.unconscious(play, being):
            play.tell("{being} does not wake yet.", icon="moon", being=being)


def too_late(cast: Casting) -> str:
    """Why somebody dead cannot be brought back; empty if it is not too late (MM-117, MM-R53)."""
    if not cast.flag("unnatural", True):
        return "Nobody who died a natural death can be brought back."
    rounds = cast.number("rounds_dead")
    if rounds > cast.bonus:
        most = f"{cast.bonus} round{'' if cast.bonus == 1 else 's'}"
        return f"Dead for {rounds} rounds; the nymph’s Grace bonus reaches back {most} at most."
    return ""
