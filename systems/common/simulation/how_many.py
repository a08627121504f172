"""How many?  Of a line of an encounter, the number, size or level up to which the party still does as well as is
wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from systems.common.forms import Answers
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.manner import SENSIBLE
from systems.common.records.creature_sizes import answers_or_blank, write_size
from systems.common.records.table import Muster, Table
from systems.common.simulation.weighed import Weighing, add_up
from systems.common.simulation.weighing import weigh_batches
from systems.frozen import dataclass

MOST_FOES = 60
ENOUGH = 200  # fights after which a number is judged by what came out so far
LEAST_FIGHTS = 100


@dataclass(frozen=True, slots=True)
class Aim:
    """What is wanted of a fight: that the party wins so often, or loses so many on average at most."""

    wins: float | None = None
    loses: float | None = None

    def met(self, found: Weighing) -> bool:
        """Whether these fights were as good as wanted."""
        if self.wins is not None:
            return found.chance >= self.wins
        return self.loses is None or found.mean_fallen <= self.loses

    def settled(self, found: Weighing) -> bool:
        """Whether more fights would hardly change that."""
        if found.fights >= ENOUGH:
            return True
        off = abs(found.chance - self.wins) if self.wins is not None else abs(found.mean_fallen - (self.loses or 0.0))
        return found.fights >= LEAST_FIGHTS and off > (found.error if self.wins is not None else found.fallen_error)


AIMS = (Aim(wins=0.9), Aim(wins=0.75), Aim(wins=0.6), Aim(loses=1.0))


@dataclass(frozen=True, slots=True)
class Dial:
    """What is turned: how many there are of a line, or one thing that may be said of their size."""

    line: int
    size: str = ""  # name of the field; empty: the number


def dials(look: Look, musters: Sequence[Muster]) -> tuple[tuple[Dial, str], ...]:
    """Everything that can be turned, and what it is called."""
    found: list[tuple[Dial, str]] = []
    for place, line in enumerate(musters):
        name = look.game.muster_line(look, line).name
        found.append((Dial(place), f"{name}: how many"))
        sizes = [one for one in look.game.sizes(look, line.entry) if len(one.options) > 1]
        found += [(Dial(place, one.name), f"{name}: {one.label.lower()}") for one in sizes]
    return tuple(found)


def positions(look: Look, musters: Sequence[Muster], dial: Dial) -> tuple[tuple[Any, str], ...]:
    """What it can be turned to, the easiest for the party first, each with its words."""
    line = musters[dial.line]
    if not dial.size:
        return tuple([(number, str(number)) for number in range(1, MOST_FOES + 1)])
    field = next(one for one in look.game.sizes(look, line.entry) if one.name == dial.size)
    return tuple([(option.value, option.label) for option in field.options if option.value != ""])


def turned(look: Look, musters: Sequence[Muster], dial: Dial, value: Any) -> tuple[Muster, ...]:
    """The encounter with the dial there; hit points of that line are rolled anew for every fight."""
    line, lines = musters[dial.line], [*musters]
    if not dial.size:
        lines[dial.line] = replace(line, count=value, hits=())
    else:
        sizes = look.game.sizes(look, line.entry)
        said = {**answers_or_blank(sizes, line.size), dial.size: value}
        lines[dial.line] = replace(line, size=write_size(sizes, said), hits=())
    return tuple(lines)


def first_place(look: Look, musters: Sequence[Muster], dial: Dial) -> int:
    """Where the dial stands now, among its positions."""
    line, values = musters[dial.line], [value for value, _ in positions(look, musters, dial)]
    now = line.count
    if dial.size:
        now = answers_or_blank(look.game.sizes(look, line.entry), line.size)[dial.size]
    return values.index(now) if now in values else 0


def last_met(aim: Aim, known: Mapping[int, Weighing], places: int) -> tuple[int, int]:
    """(the last place known to be good enough, the first known not to be): -1 and ``places`` where none is known."""
    worst = min([place for place, found in known.items() if not aim.met(found)], default=places)
    return max([place for place, found in known.items() if place < worst and aim.met(found)], default=-1), worst


def next_place(aim: Aim, known: Mapping[int, Weighing], places: int, first: int) -> int | None:
    """What has to be weighed next to find where it stops being good enough; nothing: it is found."""
    best, worst = last_met(aim, known, places)
    if worst - best <= 1:
        return None
    if worst < places:
        return (best + worst) // 2
    return min(places - 1, max(first, 2 * best + 1))


def search(
    game: Game,
    table: Table,
    musters: Sequence[Muster],
    how: Answers,
    dial: Dial,
    aims: Sequence[Aim],
    seed: int = 0,
    manner: int = SENSIBLE,
) -> Iterator[tuple[int, Weighing]]:
    """Place after place as they are weighed, each again whenever more of it is known, until all aims are found."""
    look = Look(game, table)
    values = [value for value, _ in positions(look, musters, dial)]
    first, known = first_place(look, musters, dial), dict[int, Weighing]()
    more: dict[int, Callable[[], Weighing]] = {}
    for aim in aims:
        while True:
            place = next((at for at in last_met(aim, known, len(values)) if at in known
                          and not aim.settled(known[at])), None)  # fmt: skip
            if place is None and (place := next_place(aim, known, len(values), first)) is None:
                break
            if place not in more:
                more[place] = _player(game, table, turned(look, musters, dial, values[place]), how, seed, manner)
            known[place] = more[place]()
            yield place, known[place]


def _player(
    game: Game, table: Table, musters: Sequence[Muster], how: Answers, seed: int, manner: int
) -> Callable[[], Weighing]:
    """Plays a batch more of one encounter whenever it is called; comes back with all of it, also where no more is
    wanted to know who wins: of who falls it may be."""
    batches, parts = weigh_batches(game, table, musters, how, seed, manner=manner), list[Weighing]()

    def play_on() -> Weighing:
        parts.append(next(batches)[1])
        return add_up(parts)

    return play_on
