"""What the odds count of a run, and of each deed of several in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Protocol

from systems.common.kernel.tape import Dice
from systems.common.records.table import Effect, Table
from systems.common.simulation.being_states import Alike
from systems.common.simulation.quiet_play import QuietPlay
from systems.frozen import dataclass

WHO, TARGET = "who", "target"
FALLS, HELPLESS, LOST = "falls", "helpless", "lost"  # how somebody is out
GRAVITY = ("", HELPLESS, FALLS, LOST)  # from nothing to the gravest


class Watch(Protocol):
    """What makes quiet plays of a choice, and says what of them counts."""

    def play(self, table: Table, dice: Dice) -> QuietPlay: ...

    def how_out(self, play: QuietPlay, who: str) -> str: ...

    def was_out(self, who: str) -> str: ...

    def gain(self, play: QuietPlay) -> int: ...


@dataclass(frozen=True, slots=True)
class Counted:
    """What the odds see of a run: how it went, what was lost, who is out, what it is worth."""

    words: tuple[str, ...]
    lost: tuple[tuple[str, int], ...]
    out: tuple[tuple[str, str], ...]
    gain: int
    ahead: int


class Slot:
    """How somebody stands: looks and effects, what is known of it in this fight, whether it still waits."""

    __slots__ = ("alike", "effects", "facts", "mentions", "out", "sheet", "stands", "waits")

    def __init__(self, sheet: Any, effects: tuple[Effect, ...], facts: tuple[Any, ...], waits: bool, alike: Alike):
        self.sheet, self.effects, self.facts, self.waits, self.alike = sheet, effects, facts, waits, alike
        said = [(effect.source, effect.until.who, effect.data) for effect in effects]
        self.mentions = frozenset([*strings_in(facts), *strings_in(said)])
        self.out = ""  # how it is out, if it is
        self.stands = 0  # as the deeds ask it


@dataclass(frozen=True, slots=True)
class Came:
    """One way a deed goes: what becomes of the two, and what is counted."""

    who: Slot | None
    target: Slot
    words: tuple[str, ...]
    lost: tuple[tuple[str, int], ...]
    gain: int
    ahead: int
    touched: tuple[str, ...]  # of the two: WHO, TARGET


def graver(before: str, now: str) -> str:
    """How somebody is ``now`` out that was not so ``before``: the helpless may still fall, whoever lies may be lost,
    which is a fall too; nobody falls twice so."""
    if GRAVITY.index(now) <= GRAVITY.index(before):
        return ""
    return FALLS if now == LOST else now


def strings_in(value: Any) -> Iterator[str]:
    """Every text in a value of tuples and lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from strings_in(one)


class Run:
    """What is counted, while it goes on."""

    __slots__ = ("ahead", "gain", "lost", "touched", "words")

    def __init__(self) -> None:
        self.words, self.lost, self.touched = list[str](), Counter[str](), set[str]()
        self.gain = self.ahead = 0

    def add(self, came: Came, who: str, target: str) -> None:
        """A deed of one to another that goes this way."""
        self.words += came.words
        self.gain += came.gain
        self.ahead += came.ahead
        for name, loss in came.lost:
            self.lost[who if name == WHO else target] += loss
        for name in came.touched:
            self.touched.add(who if name == WHO else target)

    def copied(self) -> Run:
        """The same, to go on otherwise."""
        made = Run()
        made.words, made.lost, made.touched = list(self.words), Counter(self.lost), set(self.touched)
        made.gain, made.ahead = self.gain, self.ahead
        return made

    def key(self) -> Hashable:
        """What tells it from others."""
        return tuple(sorted(self.words)), frozenset(self.lost.items()), frozenset(self.touched), self.gain, self.ahead

    def counted(self, watch: Watch, slots: Mapping[str, Slot], base: QuietPlay) -> Counted:
        """With what was before the deeds, and after them."""
        lost = Counter(base.lost)
        for who, loss in self.lost.items():
            lost[who] += loss
        ways = [(who, slots[who].out if who in slots else watch.how_out(base, who))
                for who in sorted(self.touched | base.touched)]  # fmt: skip
        out = [(who, how) for who, now in ways if (how := graver(watch.was_out(who), now))]
        return Counted(
            tuple(sorted([*base.words, *self.words])), tuple(sorted([one for one in lost.items() if one[1]])),
            tuple(out), watch.gain(base) + self.gain, base.ahead + self.ahead,
        )  # fmt: skip


def count(play: QuietPlay, watch: Watch) -> Counted:
    """What is counted of a play without deeds that were left."""
    return Run().counted(watch, {}, play)
