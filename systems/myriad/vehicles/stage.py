"""How a chase or a race stands: a bay for every tally (MY-902, MY-903)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Bay, Stage, Tally
from systems.myriad.base import crews, pursuit
from systems.myriad.combat import facts
from systems.myriad.rolls import driving
from systems.myriad.vehicles import races

NOTES = ("may ram, no penalty to shots", "−1 to shots", "−2 to shots")


def stage(look: Look) -> Stage | None:
    """The chases that go on, or else the race where nobody fights; nothing if there is neither."""
    if not look.house.vehicles:
        return None
    bays = _chased(look) or (_raced(look) if look.fact(facts.RACE) else [])
    if not bays:
        return None
    there = [look.being(who) for bay in bays for who in bay.beings]
    tallies = {being.id: tally for being in there if (tally := _brings(look, being)) is not None}
    return Stage(tuple(bays), tallies)


def _with_crew(look: Look, who: str) -> tuple[str, ...]:
    being = look.being(who)
    if not crews.is_vehicle(being):
        return (who,)
    return (who, *[one.id for one in crews.crew(look, being)])


def _chased(look: Look) -> list[Bay]:
    """Each quarry, and after it its pursuers by their tallies."""
    found: list[Bay] = []
    seen: set[str] = set()
    for quarry in pursuit.quarries(look):
        chases = pursuit.pursuits_of(look, quarry)
        if quarry not in seen:
            beings = _with_crew(look, quarry)
            side = look.being(quarry).side
            goes = "gets away" if crews.mover(look, quarry) is not None else "gets no farther"
            found.append(Bay(f"quarry:{quarry}", f"{look.being(quarry).name} {goes}", beings, "", side))
            seen.update(beings)
        for tally in range(pursuit.LOST):
            there = [one for one in chases if pursuit.tally(one) == tally and one.on not in seen]
            beings = tuple([who for one in there for who in _with_crew(look, one.on)])
            if beings:
                found.append(Bay(f"{quarry}:{tally}", f"Tally {tally}", beings, NOTES[tally]))
                seen.update(beings)
        lost = [one for one in chases if pursuit.is_lost(one) and one.on not in seen]
        beings = tuple([who for one in lost for who in _with_crew(look, one.on)])
        if beings:
            found.append(Bay(f"{quarry}:lost", "Lost sight", beings, "out of the chase"))
            seen.update(beings)
    return found


def _raced(look: Look) -> list[Bay]:
    """Everybody in the race with the points, the first in front."""
    there = sorted(races.tallies(look), key=lambda one: -races.points_of(one))
    best = races.points_of(there[0]) if there else 0
    return [Bay(f"race:{one.on}", look.being(one.on).name, _with_crew(look, one.on), f"goal {one.fact('goal')}",
                look.being(one.on).side, races.points_of(one), bool(best) and races.points_of(one) == best)
            for one in there]  # fmt: skip


def _brings(look: Look, being: Being) -> Tally | None:
    """Speed and skill of whoever rolls."""
    one = crews.mover(look, being.id)
    if one is None or one.being.id != being.id:
        return None
    added = sum([term.amount for term in driving.terms(look, one)])
    more = f" {'+' if added > 0 else '−'} {abs(added)}" if added else ""
    return Tally(f"{crews.level(look, one, crews.SPEED)}d{more}", tip=f"Class {one.velocity}")
