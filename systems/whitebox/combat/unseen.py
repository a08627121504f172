"""Who cannot be seen, who sees him all the same, and what gives him away (WB-165, WB-322, WB-338, WB-339)."""

from __future__ import annotations

from systems.common.look import Look
from systems.common.play import Play
from systems.whitebox.creatures import ability, entry_of


def unseen(look: Look, attacker: str, target: str) -> bool:
    """Whether the attacker cannot see the target, for a spell or because nobody can (WB-431)."""
    hidden = look.under(target, "invisible") or ability(entry_of(look, look.being(target)), "invisible")
    return bool(hidden) and not look.under(attacker, "sees_invisible")


def shows_itself(play: Play, who: str) -> None:
    """Somebody attacks: his invisibility ends, and that of those who were unseen beside him."""
    if not play.effects():
        return
    for effect in tuple(play.effects().values()):
        ends = "attack" in effect.fact("ends", "").split()
        if ends and (effect.on == who or effect.fact("beside") == who):
            play.remove(effect)
            if effect.on in play.table.beings:
                play.tell("{being} is seen again.", "seen", "eye", being=play.being(effect.on))
