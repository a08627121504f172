"""Who cannot be seen, who sees him all the same, and what gives him away (WB-165, WB-322, WB-338, WB-339)."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.caching import per_company
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.whitebox.base import states
from systems.whitebox.base.creatures import ability, entry_of
from systems.whitebox.base.items import wears

REVEALED = "revealed"  # kind of the effect under which nothing hides somebody any more (WB-568)


def is_unseen(look: Look, attacker: str, target: str) -> bool:
    """Whether the attacker cannot see the target, for a spell or because nobody can (WB-431)."""
    if look.under(target, REVEALED):
        return False
    hidden = look.under(target, "invisible") or ability(entry_of(look, look.being(target)), "invisible")
    if not hidden or not sees_invisible(look, attacker):
        return bool(hidden)
    return any([effect.fact("beyond_detection") for effect in look.effects_on(target, "invisible")])


def sees_invisible(look: Look, who: str) -> bool:
    """Whether somebody sees what is unseen: by a spell, or in a robe of eyes (WB-322, WB-569)."""
    return look.under(who, "sees_invisible") or wears(look.being(who).sheet, "robe_of_eyes")


def _given_away_by(effect: Effect) -> tuple[Any, ...]:
    """Whose attack ends it."""
    return (effect.on, effect.fact("beside")) if "attack" in states.ended_by(effect) else ()


@per_company
def _given_away(look: Look) -> frozenset[Any]:
    """Everybody whose attack ends something."""
    return frozenset([who for effect in look.effects().values() for who in _given_away_by(effect)])


def shows_itself(play: Play, who: str) -> None:
    """Somebody attacks: his invisibility ends, and that of those who were unseen beside him."""
    if not play.effects() or who not in _given_away(play):
        return
    for effect in tuple(play.effects().values()):
        if who in _given_away_by(effect):
            play.remove(effect)
            if effect.on in play.table.beings:
                play.tell("{being} is seen again.", "seen", "eye", being=play.being(effect.on))
