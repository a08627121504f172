"""Hoards as every game keeps them: facts and ids of lines, what lines are worth, which hoard is meant, even shares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from systems.common.coins import Purse
from systems.common.forms import Answers, ChoiceField, Option
from systems.common.look import Look
from systems.common.table import Hoard, Line, altered

NEW = ""  # a hoard that is not there yet
AGAIN = "again"  # the fact of a line that says as what it is rolled again


def fact(line: Line, name: str, otherwise: Any = None) -> Any:
    """A fact the rules keep with a line."""
    return dict(line.data).get(name, otherwise)


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


def into_field(look: Look, so_far: Answers) -> tuple[ChoiceField, Hoard | None]:
    """Which hoard, or a new one."""
    hoards, wanted = look.table.hoards, so_far.get("hoard", NEW)
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


def summed(purses: Iterable[Purse]) -> Purse:
    """Several purses as one."""
    return Purse(*[sum(column) for column in zip(Purse(), *purses, strict=True)])


def divided(pool: Purse, sharers: Sequence[str]) -> dict[str, Purse]:
    """Each sort of coin evenly; single coins that do not divide go to the first ones in their order."""
    number = len(sharers)
    return {
        who: Purse(*[count // number + (place < count % number) for count in pool]) for place, who in enumerate(sharers)
    }
