"""What the questions behind a weighing come to, in words: how many, what if, an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gui.viewmodel.shares import share_words
from gui.viewmodel.weighing.words import falls_words, left_words, wins_words
from systems.common.kernel.look import Look
from systems.common.simulation.how_many import Aim, last_met
from systems.common.simulation.versions import difference
from systems.common.simulation.weighed import Weighing


def aim_words(aim: Aim) -> str:
    """``Party wins 90 %``, ``1 falls at most, on average``."""
    if aim.wins is not None:
        return f"Party wins {share_words(aim.wins)}"
    return f"{aim.loses:.0f} falls at most, on average"


def reach_words(aim: Aim, known: Mapping[int, Weighing], places: Sequence[str], stopped: bool = False) -> str:
    """``up to 4, where it is 93 % · 84 % at 5``; as far as it is known yet, or was when it was ``stopped``."""
    best, worst = last_met(aim, known, len(places))
    if not known:
        return "not known" if stopped else "…"
    if worst - best > 1 and stopped:
        bounds = (
            f"at least {places[best]}" if best >= 0 else "",
            f"less than {places[worst]}" if worst in known else "",
        )
        said = [f"{_told(aim, known[place])} at {places[place]}" for place in (best, worst) if place in known]
        return f"{', '.join([one for one in bounds if one])}: {' · '.join(said)}"
    if worst - best > 1:
        return "…" if best < 0 else f"at least {places[best]} …"
    at = f"{_told(aim, known[worst])} at {places[worst]}" if worst in known else ""
    if best < 0:
        return f"not even {places[0]}: {_told(aim, known[0])}"
    if worst == len(places):
        return f"even {places[best]}: {_told(aim, known[best])}"
    return f"up to {places[best]}, where it is {_told(aim, known[best])} · {at}"


def _told(aim: Aim, found: Weighing) -> str:
    return wins_words(found) if aim.wins is not None else f"{found.mean_fallen:.1f}"


def version_lines(look: Look, found: Weighing) -> tuple[str, ...]:
    """One of two that are compared: wins, the fallen, how long, who, what is left."""
    return tuple([
        one for one in (
            f"Party wins {wins_words(found)}",
            f"{found.mean_fallen:.1f} fall on average · {found.rounds:.1f} rounds",
            falls_words(look, found),
            left_words(found),
        ) if one
    ])  # fmt: skip


def difference_words(one: Weighing, other: Weighing) -> str:
    """By how much the other goes better or worse, and whether that is more than chance."""
    apart, error = difference(one, other)
    points, within = round(abs(apart) * 100), max(1, round(error * 100))
    if abs(apart) <= error:
        return f"No difference beyond chance: {points} ± {within} points"
    return f"The party wins {points} ± {within} points {'more' if apart > 0 else 'less'} often: more than chance"


def stage_lines(name: str, found: Weighing, evenings: int) -> tuple[str, str]:
    """An encounter of an evening: how it goes for those who come so far, and what is left then."""
    if not found.fights:
        return f"{name}: nobody comes so far", ""
    comes = share_words(found.fights / evenings)
    head = f"{name}: {'' if found.fights == evenings else f'{comes} come so far, '}party wins {wins_words(found)}"
    fallen = f"{found.mean_fallen:.1f} have fallen by then"
    return head, " · ".join([one for one in (fallen, left_words(found)) if one])
