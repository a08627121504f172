"""The spellbook's room: learning, casting, mana."""

from __future__ import annotations

from systems.common.game import Action
from systems.common.look import Look
from systems.common.play import Play
from systems.common.shown import Spellbook
from systems.common.table import Being, Effect

ACTIONS: tuple[Action, ...] = ()


def spellbook(look: Look, being: Being) -> Spellbook | None:
    return None


def effect_ends(play: Play, effect: Effect) -> None: ...
