"""Dice and decisions as the rules see them: a request goes out, an answer comes back.

The rules never know who answered: the program, a person at the table, or a tape.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate
from random import Random
from typing import Any, Protocol, TypeVar

from systems.common.forms import Answers, Question
from systems.common.records.table import Term
from systems.frozen import dataclass

_T = TypeVar("_T")
REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a rule looks at on a handful of dice.  The order of the faces is never part of it."""

    how: str = "faces"
    marks: tuple[int, ...] = ()

    def __hash__(self) -> int:
        """Asked for with every throw; there are few of one kind."""
        return hash(self.how)

    def __call__(self, faces: Sequence[int]) -> tuple[int, ...]:
        match self.how:
            case "total":
                return (sum(faces),)
            case "highest":
                return (max(faces, default=0),)
            case "tally":
                return tuple([sum([face >= mark for face in faces]) for mark in self.marks])
            case "reach":
                total = sum(faces)
                return (sum([total >= mark for mark in self.marks]),)
            case "told" | "clock":
                return tuple(faces)
            case "over" if self.marks:
                return _over(faces, *self.marks)
        return tuple(sorted(faces, reverse=True))

    @property
    def by_total(self) -> bool:
        """Whether nothing but the sum counts, so that whoever threw may say the sum alone."""
        return self.how in ("total", "reach", "shown", "over", "told")

    @property
    def counted(self) -> tuple[int, ...]:
        """The faces of which must be said behind a sum how many dice show them."""
        return self.marks if self.how == "shown" else ()


# SHOWN: the faces are kept to be shown, but nothing but their sum counts.  TOLD: they make a word of the story, and
# nothing else comes of them.
FACES, TOTAL, HIGHEST, SHOWN, TOLD = (
    Reading(), Reading("total"), Reading("highest"), Reading("shown"), Reading("told"))  # fmt: skip


CLOCK = Reading("clock")  # one die as the hour of a clock: only how far from straight on it lies makes a difference


def shown(*marks: int) -> Reading:
    """The faces are kept to be shown, but only their sum counts, and how many dice show each of the marks: whoever
    threw may say the sum, and behind it these numbers."""
    return Reading("shown", marks)


def sum_and_marks(faces: Sequence[int], count: int, marks: Sequence[int]) -> tuple[int, ...]:
    """What so many dice come to and how many show each of the marks, be it that the faces were said or only that."""
    if len(faces) < count:
        return tuple(faces)
    return (sum(faces), *[sum([face == mark for face in faces]) for mark in marks])


OVER = Reading("over")  # dice that are thrown again and added while all show the same; every face is looked at


def over(mark: int, fumble: int = 0) -> Reading:
    """Dice that are thrown again and added while all show the same: (1, 0) once the sum reaches the mark, (0, sum) if
    they must be thrown again, (0, 0) short of the mark, (-1, 0) if they show the one sum that always fails."""
    return Reading("over", (mark, fumble))


def _over(faces: Sequence[int], mark: int, fumble: int) -> tuple[int, ...]:
    total = sum(faces)
    if total == fumble:
        return (-1, 0)
    if total >= mark:
        return (1, 0)
    again = len(faces) > 1 and len(set(faces)) == 1
    return (0, total if again else 0)


def reach(*marks: int) -> Reading:
    """How many of the marks the sum reaches: in which band of a table it lies."""
    return Reading("reach", marks)


def tally(*marks: int) -> Reading:
    """How many dice show at least each of the marks."""
    return Reading("tally", marks)


@cache
def best(*marks: int) -> Reading:
    """The faces are kept to be shown, but only the highest die counts, and how many show each of the marks; those that
    show the highest of the marks add 1 each, unless they are spent."""
    return Reading("best", marks)


def best_total(faces: Sequence[int], read: Reading) -> int:
    """What dice of which the highest counts come to, with nothing spent."""
    adding = max(read.marks, default=0) if read.how == "best" else 0
    return max(faces, default=0) + sum([face == adding for face in faces])


def _best(faces: Sequence[int], marks: tuple[int, ...]) -> tuple[int, ...]:
    return (max(faces), *[faces.count(mark) for mark in marks])


@dataclass(frozen=True, slots=True)
class Need:
    """What a throw must come to: total + terms at least ``at`` (or at most, if ``under``), and the two words for it.

    A first throw that sums to ``fumble`` fails, whatever is needed.
    """

    at: int
    terms: tuple[Term, ...] = ()
    under: bool = False
    hit: str = "succeeds"
    miss: str = "fails"
    fumble: int = 0

    @property
    def bonus(self) -> int:
        return sum([term.amount for term in self.terms])

    @property
    def face(self) -> int:
        """What the bare dice must show."""
        return self.at - self.bonus

    def met(self, total: int) -> bool:
        """Whether dice that come to ``total`` are enough."""
        return total <= self.face if self.under else total >= self.face


@dataclass(frozen=True, slots=True)
class RollRequest:
    """How many dice of which size, who throws them, what for, what the rule looks at, and what is needed."""

    count: int
    sides: int
    roller: str
    purpose: str
    read: Reading = FACES
    need: Need | None = None

    @property
    def dice(self) -> str:
        return f"{self.count}d{self.sides}" if self.count > 1 else f"d{self.sides}"

    def problem(self, faces: Sequence[Any]) -> str:
        """Why these faces cannot be what the dice show, as a sentence; empty if they can."""
        if self.is_sum(faces):
            return self._total_problem(faces[0]) or self._counted_problem(*faces)
        if len(faces) == 1 and (counted := self.read.counted) and self.count > 1 + len(counted):
            return f"Say behind the sum how many dice show a {counted[0]}, such as ={faces[0]} 1."
        if len(faces) != self.count:
            return f"{self.dice} shows {self.count} face{'s' * (self.count > 1)}; {len(faces)} typed."
        wrong = [f for f in faces if isinstance(f, bool) or not isinstance(f, int) or not 1 <= f <= self.sides]
        return f"A d{self.sides} cannot show {wrong[0]}; type 1 to {self.sides}." if wrong else ""

    def is_sum(self, faces: Sequence[Any]) -> bool:
        """Whether this is what the dice came to, and not their faces."""
        return self.read.by_total and len(faces) == 1 + len(self.read.counted) < self.count

    def _counted_problem(self, total: int, *numbers: Any) -> str:
        """Why so many of the dice cannot show a face, if they come to this sum."""
        for mark, many in zip(self.read.counted, numbers, strict=True):
            others, most = self.count - many, self.sides - (mark == self.sides)
            if not 0 <= many <= self.count or not mark * many + others <= total <= mark * many + others * most:
                return f"{self.dice} cannot come to {total} with {many} of them showing a {mark}."
        return ""

    def _total_problem(self, total: Any) -> str:
        """Why the dice cannot come to this sum, said without the faces; dice that roll over have no highest."""
        if isinstance(total, bool) or not isinstance(total, int) or total < self.count:
            return f"{self.dice} cannot come to {total}; {self.count} is the least."
        if total > self.count * self.sides and self.read.how != "over":
            return f"{self.dice} cannot come to {total}; {self.count * self.sides} is the most."
        return ""


@lru_cache(maxsize=4096)
def ways(count: int, sides: int, read: Reading) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every reading these dice can give: one example of its faces, and how many throws give it."""
    if read == SHOWN:  # counted through the totals, with one example of the faces
        return ways(count, sides, TOTAL)
    if read == TOLD:  # whatever they show, it comes to the same
        return (((1,) * count, sides**count),)
    if read == CLOCK:  # either hand is as the other
        hours = [face for face in range(1, sides + 1) if face <= sides - face or face == sides]
        return tuple([((hour,), 1 if hour in (sides, sides - hour) else 2) for hour in hours])
    if read.how in ("reach", "over"):  # counted through a finer reading, then told apart only by the marks
        merged: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
        for faces, number in ways(count, sides, TOTAL if read.how == "reach" else FACES):
            example, so_far = merged.get(read(faces), (faces, 0))
            merged[read(faces)] = example, so_far + number
        return tuple(merged.values())
    counted = partial(_best, marks=read.marks) if read.how == "best" else read
    states: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {(): ((), 1)}
    for _ in range(count):
        grown: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
        for faces, number in states.values():
            for face in range(1, sides + 1):
                more = (*faces, face)
                value = counted(more)
                example, so_far = grown.get(value, (more, 0))
                grown[value] = example, so_far + number
        states = grown
    return tuple(states.values())


@lru_cache(maxsize=4096)
def _ladder(count: int, sides: int, read: Reading) -> tuple[list[tuple[int, ...]], list[int]]:
    options = ways(count, sides, read)
    return [read(faces) for faces, _ in options], list(accumulate(number for _, number in options))


class Dice(Protocol):
    """Anything that can answer a roll request with one face per die."""

    def throw(self, request: RollRequest) -> tuple[int, ...]: ...


ANY_SEED = 0  # where one is as good as another, but the same every time


class SeededDice:
    """The program throws; the same seed gives the same faces."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        random, sides = self._random.random, request.sides
        return tuple([int(random() * sides) + 1 for _ in range(request.count)])

    def one(self, sides: int) -> int:
        """A single die."""
        return int(self._random.random() * sides) + 1

    def sum(self, count: int, sides: int) -> int:
        """What so many dice come to, in one draw."""
        return self.one(sides) if count == 1 else self.read(count, sides, TOTAL)[0]

    def read(self, count: int, sides: int, read: Reading) -> tuple[int, ...]:
        """A reading without a record of the faces: one draw however many dice, where that is cheap."""
        if count == 1 and read.how in ("faces", "total", "highest"):
            return (self.one(sides),)
        random = self._random.random
        if count == 1 or read.how == "faces":
            return read([int(random() * sides) + 1 for _ in range(count)])
        values, ladder = _ladder(count, sides, read)
        return self.pick(values, ladder)

    def pick(self, values: Sequence[_T], ladder: Sequence[float]) -> _T:
        """One of the values; the ladder is the running sum of their weights."""
        return values[bisect_right(ladder, self._random.random() * ladder[-1])]


class Needed(Exception):
    """Raised in the middle of a rule when a person must throw dice or decide."""

    def __init__(self, request: RollRequest | Question) -> None:
        super().__init__(str(request))
        self.request = request


class OtherTape(RuntimeError):
    """The tape holds answers to other rolls or questions than the rules ask now."""


class Refused(Exception):
    """An answer that the rule cannot take, with the sentence that says why; no question: the choice itself."""

    def __init__(self, sentence: str, question: Question | None = None) -> None:
        super().__init__(sentence)
        self.question, self.sentence = question, sentence


@dataclass(frozen=True, slots=True)
class Throw:
    """One answered roll, as kept on the tape and in the journal."""

    request: RollRequest
    faces: tuple[int, ...]
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """One answered question, on the same tape."""

    request: Question
    answers: Answers
    by_hand: bool = False


def nobody(who: str) -> bool:
    """Nobody throws or decides: the program and the tactics do."""
    return False


class DiceTape:
    """Plays what is recorded, then asks a person or the program.

    A rule is deterministic given table, choice, faces and decisions.  Interrupted by
    ``Needed`` it is simply run again with one more entry on the tape.
    """

    def __init__(
        self,
        program: Dice,
        rolls_by_hand: Callable[[str], bool] = nobody,
        decides_by_hand: Callable[[str], bool] = nobody,
        recorded: Sequence[Throw | Decision] = (),
        through: bool = False,
    ) -> None:
        self.entries = list(recorded)
        self._program, self._rolls, self._decides = program, rolls_by_hand, decides_by_hand
        self._through = through
        self._position = 0

    def rewind(self) -> None:
        self._position = 0

    @property
    def thrown_so_far(self) -> int:
        return sum([isinstance(entry, Throw) for entry in self.entries[: self._position]])

    def answered(self, request: RollRequest | Question, answer: Any) -> DiceTape:
        """This tape with a person's roll or decision added; ``Refused`` if the dice cannot show that."""
        if isinstance(request, Question):
            return self._with(Decision(request, answer, by_hand=True))
        if problem := request.problem(answer):
            raise Refused(problem)
        return self._with(Throw(request, tuple(answer), by_hand=True))

    def thrown(self, request: RollRequest) -> DiceTape:
        """This tape with the owed dice thrown by the program."""
        return self._with(Throw(request, self._program.throw(request)))

    def without_last(self) -> DiceTape:
        return DiceTape(self._program, self._rolls, self._decides, self.entries[:-1], self._through)

    def by_program(self) -> DiceTape:
        """This tape, but from here on nobody is asked, but for whether something is spent for good."""
        return DiceTape(self._program, nobody, self._decides, self.entries, through=True)

    def _with(self, entry: Throw | Decision) -> DiceTape:
        return DiceTape(self._program, self._rolls, self._decides, (*self.entries, entry), self._through)

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        if self._position == len(self.entries):
            if self._rolls(request.roller):
                raise Needed(request)
            self.entries.append(Throw(request, self._program.throw(request)))
        entry = self._next(request)
        assert isinstance(entry, Throw)
        return entry.faces

    def decide(self, question: Question, tactics: Callable[[], Answers]) -> Answers:
        if self._position == len(self.entries):
            if question.who and (question.form.spends or not self._through) and self._decides(question.who):
                raise Needed(question)
            self.entries.append(Decision(question, tactics()))
        entry = self._next(question)
        assert isinstance(entry, Decision)
        return entry.answers

    def _next(self, request: RollRequest | Question) -> Throw | Decision:
        entry = self.entries[self._position]
        if entry.request != request:
            raise OtherTape(f"the tape holds {entry.request}, the rules asked {request}")
        self._position += 1
        return entry
