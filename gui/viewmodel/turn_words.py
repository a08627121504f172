"""What is said of a turn that is a phase of the round: what was done in it, and what comes after it."""

from __future__ import annotations

from gui.viewmodel.turn_order import by_turns, follows, phases, side_words
from systems.common.kernel.look import Look
from systems.common.records.table import ROUND

# What everybody has done once a phase of this name is over; of any other they have acted.
DONE = {
    "declare": "declared",
    "declaration": "declared",
    "decision": "decided",
    "intent": "said what they will do",
    "dice": "rolled",
    "initiative": "rolled",
    "movement": "moved",
    "move": "moved",
}


def is_turn_over(look: Look) -> bool:
    """Whether nobody is left in this turn who could do anything."""
    return look.fighting and not look.fight.waiting


def phase_settled(look: Look) -> bool:
    """Whether nothing is left to be done in the phase that goes on."""
    turn = look.fight.turn
    later = look.fight.turns[look.fight.now + 1 :]
    return turn is not None and is_turn_over(look) and not any(one.phase == turn.phase for one in later)


def onward_words(look: Look) -> str:
    """What the key for the next turn leads to: another turn, another phase, or another round of phases."""
    turn = look.fight.turn
    if unknown := follows(look):
        return unknown
    if turn is None or not phases(look):
        return _side_to_come(look) or "Next turn"
    later = look.fight.turns[look.fight.now + 1 :]
    if not later:
        return "Next round"
    return "Next phase" if later[0].phase != turn.phase else "Next turn"


def _side_to_come(look: Look) -> str:
    """Where whole sides take their turns: whose comes now, for it ends that of all who still wait: ``Foes' turn``."""
    turn = look.fight.turn
    if turn is None or not turn.side or by_turns(look):
        return ""
    later = look.fight.turns[look.fight.now + 1 :]
    if not later:
        return "Next round"
    words = side_words(later[0].side) if later[0].side else ""
    return f"{words}'{'' if words.endswith('s') else 's'} turn" if words else ""


def done_words(look: Look) -> str:
    """What is said once nobody is left: ``Everybody has declared: next phase``."""
    turn = look.fight.turn
    if turn is not None and (unknown := follows(look)):
        return f"Everybody has {DONE.get(turn.phase.lower(), 'acted')}: {unknown.lower()}"
    if turn is None or not phases(look):
        later = by_turns(look) and look.fight.turns[look.fight.now + 1 :]
        return "Those of this turn have acted" if later else "Everybody has acted"
    on = onward_words(look).lower()
    if turn.actors == (ROUND,):
        return f"{turn.label or turn.phase} done: {on}"
    later = look.fight.turns[look.fight.now + 1 :]
    if later and later[0].phase == turn.phase:  # the phase goes on: only those of this turn are through
        return f"{turn.label or turn.phase} done: {on}"
    return f"Everybody has {DONE.get(turn.phase.lower(), 'acted')}: {on}"
