"""Who acts once more: why somebody who has acted in part still may, and the referee's leave to act again (ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.myriad.combat import facts


def still_acts(look: Look, being: Being) -> str:
    """The action that is left after moving or a spell that takes none, the spell that is left after weaving (MY-309,
    R-51)."""
    turn = look.turn
    if turn is None or turn.decides or being.id not in look.waiting:
        return ""
    if being.id in look.fact(facts.WOVE, ()):
        return "1 more spell"
    begun = look.fact_of(being.id, facts.MOVED, 0) or being.id in look.fact(facts.CAST, ())
    return "1 more action" if begun else ""


def acts_again(play: Play, being: Being) -> None:
    """Its action is open again; who declares, declares anew."""
    turn = play.turn
    if turn is not None and turn.decides and play.fact_of(being.id, facts.DECLARED):
        said = [pair for pair in play.fact(facts.DECLARED) if pair[0] != being.id]
        play.set_facts(**{facts.DECLARED: tuple(said)})
    if being.id in play.fact(facts.ACTED, ()):
        play.set_facts(**{facts.ACTED: tuple([who for who in play.fact(facts.ACTED) if who != being.id])})
