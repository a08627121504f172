"""What an encounter comes to as a referee wants to hear it, in the words of the odds of a fight. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from gui.viewmodel.odds.words import nobody_words, range_words
from gui.viewmodel.shares import played_words, share_words
from systems.common.kernel.look import Look
from systems.common.records.figures import format_range
from systems.common.simulation.odds import Chances
from systems.common.simulation.weighed import Weighing
from systems.common.simulation.weighing import MOST_ROUNDS
from systems.frozen import dataclass

MOST_BARS = 7
MOST_SENTENCES = 4  # below the bars
ALIKE, SURE = 3, 0.02  # what so many fights of n see may be seen by none of them; small enough to say no more of it
LEAST_SAID = 0.05  # who leaves on average is not worth a figure below this


@dataclass(frozen=True, slots=True)
class FallenBars:
    """A bar for every number of those who fall: its share, its name, and which are bad, more than half of the party."""

    shares: tuple[float, ...]
    names: tuple[str, ...]
    bad: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WeighingSaid:
    """Figures for the head, a sentence with bars for how many fall, and one sentence each for the rest; empty: there is
    nothing to say of it."""

    wins: str
    fallen: str
    rounds: str
    undecided: str  # how often neither side wins
    how_many: str
    bars: FallenBars
    falls: str  # who of the party falls how often
    left: str
    leaves: str
    fights: str

    @property
    def sentences(self) -> tuple[str, ...]:
        """What stands below the bars."""
        return tuple([said for said in (self.undecided, self.falls, self.left, self.leaves) if said])


def say_weighing(look: Look, found: Weighing) -> WeighingSaid:
    """All that these fights say."""
    return WeighingSaid(
        wins_words(found), f"{found.mean_fallen:.1f}", f"{found.rounds:.1f}",
        undecided_words(found), fallen_words(found), bars_of_fallen(found.fallen),
        falls_words(look, found), left_words(found), leaves_words(found), fights_words(found),
    )  # fmt: skip


def wins_words(found: Weighing) -> str:
    """How often the party wins; what was only played out is never certain, and few fights that all went alike say no
    more than that it is more than so much: of so many one in twenty may see none of what comes in three of them."""
    if 0 < found.wins < found.fights:
        return played_words(found.told)
    at_most = ALIKE / max(found.fights, ALIKE)
    if at_most <= SURE:
        return played_words(found.wins)
    return f"> {floor(100 - 100 * at_most)} %" if found.wins else f"< {ceil(100 * at_most)} %"


def undecided_words(found: Weighing) -> str:
    """``Undecided after 60 rounds in 38 %``: neither won nor lost, and not among what the party wins."""
    return f"Undecided after {MOST_ROUNDS} rounds in {played_words(found.draws / found.fights)}" if found.draws else ""


def fallen_words(found: Weighing) -> str:
    """``1 to 3 fall, 2 most often``."""
    every = sum(found.fallen) or 1
    counts: Chances = tuple([(n, Fraction(times, every)) for n, times in enumerate(found.fallen) if times])
    said = range_words(counts or ((0, Fraction(1)),), "falls", "fall")
    nobody = found.fallen[0] / every if found.fallen else 1.0
    return nobody_words(nobody, "fall") if said.startswith("Nobody") and nobody < 1 else said


def bars_of_fallen(fallen: Sequence[int]) -> FallenBars:
    """How many fights saw none, one, two ... fall, as bars; of a large party neighbours share one."""
    party, every = len(fallen) - 1, sum(fallen) or 1
    step = max(1, -(-(party - 1) // (MOST_BARS - 2))) if party > MOST_BARS - 1 else 1
    groups = [(0, 0)]
    groups += [(first, min(first + step, party) - 1) for first in range(1, party, step)]
    groups += [(party, party)] if party else []
    names = [
        "none" if last == 0 else f"all {party}" if first == party else format_range(first, last)
        for first, last in groups
    ]
    shares = [sum(fallen[first : last + 1]) / every for first, last in groups]
    bad = [number for number, (first, _) in enumerate(groups) if party and first * 2 > party]
    return FallenBars(tuple(shares), tuple(names), tuple(bad))


def falls_words(look: Look, found: Weighing) -> str:
    """Everybody of the party by name, whoever falls most often first: ``Wat falls in 70 % · Ysolde in 51 %``; and how
    sure that is, where it is known less closely than who wins: ``each ± 7``."""
    often = sorted([(-times, place, who) for place, (who, times) in enumerate(found.falls) if times])
    named = [f"{_name(look, who)} {'in' if place else 'falls in'} {played_words(-less / found.fights)}"
             for place, (less, _, who) in enumerate(often)]  # fmt: skip
    wins, falls = points_of(found.error), points_of(found.falls_error)
    return " · ".join([*named, *([f"each ± {falls}"] if named and falls > wins else [])])


def left_words(found: Weighing) -> str:
    """``Left: Hit points 71 % · Spells 80 %``."""
    said = " · ".join([f"{label} {share_words(share)}" for label, share in found.left])
    return f"Left: {said}" if said else ""


def leaves_words(found: Weighing) -> str:
    """When morale breaks, on either side."""
    said = []
    if found.broke:
        said.append(f"Foes flee or surrender in {played_words(found.broke / found.fights)}, "
                    f"first in round {found.broke_in:.0f}")  # fmt: skip
    if found.withdrawn >= LEAST_SAID:
        said.append(f"Of the party {found.withdrawn:.1f} on average flee or surrender")
    return " · ".join(said)


def fights_words(found: Weighing) -> str:
    """``400 fights · ± 3``: how closely it is known how often the party wins."""
    return f"{found.fights:,} fights · ± {points_of(found.error)}"


def points_of(error: float) -> int:
    """An error in points of a hundred; nothing that is played out is surer than by one."""
    return max(1, round(error * 100))


def _name(look: Look, who: str) -> str:
    being = look.find(who)
    return being.name if being is not None else who
