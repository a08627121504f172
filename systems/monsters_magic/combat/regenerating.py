"""What closes its own wounds does so as a round begins (MG-092; ours)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.monsters_magic.base import states, vitals
from systems.monsters_magic.base.gift_words import REGENERATES
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.base.vitals import PHP
from systems.monsters_magic.combat import gifts


def heal_by_themselves(play: Play) -> None:
    """What regenerates does so as a round begins, unless it is slain."""
    for being in play.everyone():
        if not isinstance(being.sheet, CreatureSheet) or states.dead(play, being):
            continue
        each = gifts.amount_of(play, being, REGENERATES)
        if each and (given := vitals.heal(play, being.id, each, PHP)):
            play.tell("{being} regains {given:physical hit point|physical hit points}.", icon="heart", being=being,
                      given=given)  # fmt: skip
