"""Who gets what of a hoard: lines to be divided, given to somebody, or left behind, and coins in even shares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from systems.common.forms import Answers, ChoiceField, Option
from systems.common.records.coinage import TENS, Coinage, Purse
from systems.common.records.table import Being, Line
from systems.common.records.views import Share
from systems.common.treasure_kit.hoards import coin_of
from systems.frozen import dataclass

T = TypeVar("T")
LINE = "line_"  # field of one line, before its id
SHARED_OUT, LEFT = "", "left"  # sold and divided; left behind
DIVIDED = Option(SHARED_OUT, "Shared", "Its worth is divided")


@dataclass(frozen=True, slots=True)
class Part:
    """What one being takes: coins, things of the game, and points of experience."""

    being: str
    coins: Purse = Purse()
    items: tuple[Any, ...] = ()
    experience: int = 0


@dataclass(frozen=True, slots=True)
class Sorted(Generic[T]):
    """The lines of a hoard by what becomes of them: coins to divide, things for each being, what is left behind."""

    pool: Purse
    given: Mapping[str, tuple[T, ...]]
    left: tuple[Line, ...]


def taker_field(
    line: Line, takers: Sequence[Option], help: str = "", shared: Option | None = None, usual: str | None = None
) -> ChoiceField:
    """Who takes a line: it is ``shared`` if that is possible, else for the ``usual`` taker or the first who can."""
    first = next((option.value for option in takers if not option.help), LEFT) if usual is None else usual
    options = (*((shared,) if shared else ()), *takers, Option(LEFT, "Left behind"))
    return ChoiceField(f"{LINE}{line.id}", line.label, help, SHARED_OUT if shared else first, refines=True,
                       options=options)  # fmt: skip


def sorted_out(
    lines: Iterable[Line],
    answers: Answers,
    shared: Collection[str],
    thing: Callable[[Line], T],
    coinage: Coinage = TENS,
) -> Sorted[T]:
    """What the answers of the fields make of the lines; ``shared`` are the kinds that can be divided now."""
    pool, given, left = [Purse()], dict[str, tuple[T, ...]](), list[Line]()
    for line in lines:
        to = SHARED_OUT if coin_of(line) else answers.get(f"{LINE}{line.id}", LEFT)
        if to == LEFT or (to == SHARED_OUT and line.kind not in shared):
            left.append(line)
        elif to != SHARED_OUT:
            given[to] = (*given.get(to, ()), thing(line))
        elif coin := coin_of(line):
            pool.append(Purse(**{coin: line.count}))
        else:
            pool.append(coinage.counted(line.worth * line.count))
    return Sorted(sum_purses(pool), given, tuple(left))


def in_order(beings: Iterable[Being], chosen: Iterable[str]) -> list[str]:
    """The chosen ones in the order of these beings."""
    wanted = set(chosen)
    return [being.id for being in beings if being.id in wanted]


def sum_purses(purses: Iterable[Purse]) -> Purse:
    """Several purses as one."""
    return Purse(*[sum(column) for column in zip(Purse(), *purses, strict=True)])


def divide_coins(pool: Purse, sharers: Sequence[str], coinage: Coinage = TENS) -> dict[str, Purse]:
    """Even shares: large coins that do not divide are changed into smaller ones, and of the smallest the odd ones go to
    the first, in their order."""
    number = len(sharers)
    if not number:
        return {}
    pool = _change_coins(pool, number, coinage)
    return {
        who: Purse(*[count // number + (place < count % number) for count in pool]) for place, who in enumerate(sharers)
    }


def _change_coins(pool: Purse, number: int, coinage: Coinage) -> Purse:
    """The same worth with as many large coins as divide by a number."""
    gold = pool.gold % number
    silver = pool.silver + gold * (coinage.gold // coinage.silver)
    return Purse(pool.gold - gold, silver - silver % number, pool.copper + silver % number * coinage.silver)


def parts(
    portions: Mapping[str, Purse], given: Mapping[str, tuple[Any, ...]], points: Mapping[str, int]
) -> Iterator[Part]:
    """What each takes who takes anything at all."""
    for who in dict.fromkeys([*portions, *given, *points]):
        yield Part(who, portions.get(who, Purse()), given.get(who, ()), points.get(who, 0))


def share_of(part: Part, told: Callable[[Any], str], coinage: Coinage = TENS, more: str = "") -> Share:
    """What one takes as it is shown, each thing as it is ``told``, and what there is ``more`` to say of it."""
    things = [told(item) for item in part.items]
    return Share(part.being, coinage.list_coins(part.coins), " · ".join([one for one in (*things, more) if one]),
                 part.experience)  # fmt: skip
