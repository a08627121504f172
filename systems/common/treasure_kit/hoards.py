"""Hoards as every game keeps them: facts and ids of lines, coins, what lines are worth, which hoard is meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from systems.common.forms import Answers, ChoiceField, Option
from systems.common.kernel.look import Look
from systems.common.records.coinage import TENS, Coinage
from systems.common.records.table import Hoard, Line, altered

NEW, NAME = "", "Hoard"  # a hoard that is not there yet, and what it will be called
COIN = "coin"  # the kind of a line of coins, and the fact that says which
AGAIN = "again"  # the fact of a line that says as what it is rolled again


def fact(line: Line, name: str, otherwise: Any = None) -> Any:
    """A fact the rules keep with a line."""
    return dict(line.data).get(name, otherwise)


def coin_line(
    id_: str, coin: str, count: int, how: str = "", facts: Iterable[tuple[str, Any]] = (), coinage: Coinage = TENS
) -> Line:
    """A line of one sort of coin."""
    data = ((COIN, coin), *facts)
    return Line(id_, coinage.label(coin, count), COIN, how, coinage.rates[coin], count, data=data)


def coin_of(line: Line) -> str:
    """Which coin a line is of; empty for anything else."""
    return str(fact(line, COIN, "")) if line.kind == COIN else ""


def set_coin_count(line: Line, count: int, coinage: Coinage = TENS) -> Line:
    """A line of coins with another number of them, set by hand."""
    return altered(line, label=coinage.label(coin_of(line), count), count=count, how=line.how or "by hand")


def rollable(line: Line) -> bool:
    """Whether a line was rolled, and may be rolled again."""
    return bool(fact(line, AGAIN))


def worth_of(lines: Iterable[Line]) -> int:
    """What lines are worth in the smallest coin."""
    return sum([line.worth * line.count for line in lines])


def fresh_ids(lines: Sequence[Line]) -> Iterator[str]:
    """Ids that no line has."""
    number = max([int(line.id[1:]) for line in lines if line.id[:1] == "l" and line.id[1:].isdigit()], default=0)
    while True:
        number += 1
        yield f"l{number}"


def with_lines(hoard: Hoard, lines: Iterable[Line]) -> Hoard:
    """A hoard with these lines in it."""
    return altered(hoard, lines=tuple(lines))


def hoard_field(look: Look, so_far: Answers, among: Sequence[Hoard] | None = None) -> tuple[ChoiceField, Hoard]:
    """Which hoard, and the one chosen so far, else the newest; there must be one."""
    hoards = {one.id: one for one in (look.table.hoards.values() if among is None else among)}
    wanted = so_far.get("hoard")
    first = wanted if isinstance(wanted, str) and wanted in hoards else next(reversed(hoards))
    options = [Option(one.id, one.name, look.game.money(worth_of(one.lines))) for one in hoards.values()]
    return ChoiceField("hoard", "Hoard", default=first, refines=True, options=tuple(options)), hoards[first]


def into_field(look: Look, so_far: Answers, usual: str = NEW) -> tuple[ChoiceField, Hoard | None]:
    """Which hoard, or a new one; ``usual`` as long as nothing is said."""
    hoards, wanted = look.table.hoards, so_far.get("hoard", usual)
    hoard = hoards.get(wanted) if isinstance(wanted, str) else None
    options = (Option(NEW, "A new one"), *[Option(one.id, one.name) for one in hoards.values()])
    return ChoiceField("hoard", "Hoard", default=hoard.id if hoard else NEW, refines=True, options=options), hoard


def line_field(look: Look, so_far: Answers) -> tuple[tuple[ChoiceField, ChoiceField], Line] | None:
    """Which hoard and which line of it; nothing if there is no line anywhere."""
    hoards = [one for one in look.table.hoards.values() if one.lines]
    if not hoards:
        return None
    field, hoard = hoard_field(look, so_far, hoards)
    lines, wanted = {line.id: line for line in hoard.lines}, so_far.get("line")
    first = wanted if isinstance(wanted, str) and wanted in lines else next(iter(lines))
    options = tuple([Option(line.id, line.label, line.how) for line in hoard.lines])
    return (field, ChoiceField("line", "Line", default=first, refines=True, options=options)), lines[first]
