"""Who gets what of a hoard: resource points in even shares, things as given, experience for the overcome (MY-801)."""

from __future__ import annotations

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import worth_of
from systems.common.treasure_kit.sharing import LEFT, LINE, SHARED_OUT, in_order
from systems.frozen import dataclass
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.characters.advancement import levels
from systems.myriad.characters.advancement.awards import enemy_shares
from systems.myriad.rolls.marking import RANDOM
from systems.myriad.treasure.lines import MONEY, thing_of


@dataclass(frozen=True, slots=True)
class Part:
    """What one of them takes."""

    being: str
    rp: int = 0
    things: tuple[Item | Imbued, ...] = ()
    experience: int = 0


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each, what stays, and what was taken in resource points."""

    parts: tuple[Part, ...] = ()
    left: tuple[Line, ...] = ()
    taken: int = 0


def share_evenly(total: int, who: list[str]) -> dict[str, int]:
    """Shares as even as can be; single points that are left go to the first ones in their order."""
    if not who:
        return {}
    share, more = divmod(total, len(who))
    return {one: share + (place < more) for place, one in enumerate(who)}


def earns_experience(look: Look, hoard: Hoard) -> bool:
    """Whether there is experience for those who were overcome (MY-202)."""
    return bool(hoard.experience) and look.house.advancement != RANDOM


def split(look: Look, hoard: Hoard, answers: Answers) -> Split:
    """Who gets what if the hoard is handed out so; nothing is thrown and nothing changed."""
    party = levels.heroes(look)
    sharers = in_order(party, answers.get("who", ()))
    pool, given, left = 0, dict[str, tuple[Item | Imbued, ...]](), list[Line]()
    for line in hoard.lines:
        to = SHARED_OUT if line.kind == MONEY else answers.get(f"{LINE}{line.id}", LEFT)
        if to == LEFT or (to == SHARED_OUT and not sharers):
            left.append(line)
        elif to == SHARED_OUT:
            pool += line.worth * line.count
        else:
            given[to] = (*given.get(to, ()), thing_of(look, line))
    portions = share_evenly(pool, sharers)
    earners = in_order(party, answers.get("earn", ())) if earns_experience(look, hoard) else []
    points = enemy_shares(look, [hoard], earners)
    parts = [Part(who, portions.get(who, 0), given.get(who, ()), points.get(who, 0))
             for who in dict.fromkeys([*portions, *given, *points])]  # fmt: skip
    return Split(tuple(parts), tuple(left), worth_of(hoard.lines) - worth_of(left))
