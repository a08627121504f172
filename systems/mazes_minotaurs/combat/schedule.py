"""The turns of a round, made from the decisions: movement, each initiative score, last of all, powers (MM-060)."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.kernel.look import Look
from systems.common.records.table import Turn
from systems.mazes_minotaurs.combat import facts, holding, phases, plans


def turns_to_come(look: Look, ready: Mapping[str, int], likely: bool = False) -> list[Turn]:
    """The turns after the decision, of those who can act, by their scores; a phase that nobody needs is left out.
    ``likely``: whoever has not decided yet does what is most likely, else nothing."""
    unsaid = plans.likely if likely else plans.undecided
    found = []
    moved, decided = look.facts_of(facts.MOVED), look.facts_of(facts.DECIDED)
    if moving := [who for who in ready if moved.get(who)]:
        found.append(Turn("Movement", tuple(moving), phases.MOVEMENT, settles=True))
    by_score: dict[int, list[str]] = {}
    late, casting = [], []
    for who, score in ready.items():
        does = decided.get(who) or unsaid(look, look.being(who))
        if does == plans.KEEP and not holding.squeezes(look, who):
            continue  # a hold that does nothing by itself needs no turn
        if does == plans.POWER:
            casting.append(who)
        elif does in plans.IN_COMBAT and plans.is_late(look, who):
            late.append(who)
        elif does in plans.IN_COMBAT:
            by_score.setdefault(score, []).append(who)
    for score in sorted(by_score, reverse=True):
        actors = tuple(by_score[score])
        found.append(Turn(f"Initiative {score}", actors, phases.COMBAT, at=score, together=len(actors) > 1))
    if late:
        found.append(Turn("Late", tuple(late), phases.LATE, together=True))
    if casting:
        found.append(Turn("Powers", tuple(casting), phases.POWERS, together=True))
    return found
