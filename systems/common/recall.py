"""Remember how a rule went, by what it looked at and what the dice showed, and go the same way without the rule.

A rule is deterministic given the fields it looks at and the dice.  So a run of it is a path: what it looked at on
the beings of its choice, then its throws one after the other, then what it wrote.  The beings have parts (who acts,
who is meant) instead of names: six equal orcs share their paths.  Dice are thrown one after the other as ever, so the
same seed gives the same fight.  A rule that looks further than the beings of its choice is played out in full.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from systems.common.forms import Choice
from systems.common.game import perform
from systems.common.light import Known, LightPlay, Memory
from systems.common.watched import WIDE, Asked, Cast, Path, Wrote, inquire, watch
from systems.common.table import Being

T = TypeVar("T")
MOST_PATHS = 100_000


class _Step:
    """What a rule asks next, what it wrote by then, and how it goes on; asking nothing, it is at its end."""

    __slots__ = ("asked", "then", "writes")

    def __init__(self, asked: Asked | None = None, writes: tuple[Wrote, ...] = ()) -> None:
        self.asked, self.writes = asked, writes
        self.then: dict[Any, _Step] = {}


PLAIN = _Step()  # from here on nothing can be foreseen


class _Lens:
    """What rules look at on one being."""

    __slots__ = ("_get", "_seen", "fields")

    def __init__(self, fields: Collection[str] = ()) -> None:
        self.fields = frozenset(fields)
        self._get: Callable[[Any], Any] = attrgetter(*sorted(fields)) if fields else _nothing
        self._seen: dict[Any, object] = {}

    def of(self, known: Known) -> object:
        """One and the same for all beings that look the same."""
        seen = known.seen.get(self)
        if seen is None:
            seen = known.seen[self] = self._seen.setdefault(self._get(known.being), object())
        return seen


class _Shape:
    """All choices (or questions) alike but for who is meant: what is looked at for them, and what came of it."""

    __slots__ = ("first", "lenses")

    def __init__(self, parts: int) -> None:
        self.lenses = [_Lens() for _ in range(parts)]
        self.first: dict[tuple[object, ...], Any] = {}

    def key(self, amid: bool, known: Sequence[Known]) -> tuple[object, ...]:
        """What will be seen of the beings, and whether anything lies on anybody."""
        return (amid, *[one.seen.get(lens) or lens.of(one) for lens, one in zip(self.lenses, known, strict=True)])

    def widen(self, looked: Sequence[set[str]]) -> None:
        """A run looked at more: what was met so far is not told apart finely enough and is forgotten."""
        if not all([new <= lens.fields for new, lens in zip(looked, self.lenses, strict=True)]):
            self.lenses = [_Lens(new | lens.fields) for new, lens in zip(looked, self.lenses, strict=True)]
            self.first = {}

    def learn(self, key: tuple[object, ...], path: Path) -> _Step:
        """Keep a path; comes back as its end."""
        shelf: dict[Any, _Step] = self.first
        at: Any = key
        step = PLAIN
        for leg in path.legs:
            step = shelf.setdefault(at, _Step(leg.asked, leg.writes))
            shelf, at = step.then, leg.answer
        if not path.ended:
            step = shelf[at] = PLAIN
        return step


class Recall:
    """Performs actions the way their rules went before."""

    def __init__(self) -> None:
        self.memory = Memory()
        self._asked: dict[Any, _Shape] = {}
        self._shapes: dict[Any, _Shape] = {}
        self._casts: dict[Any, tuple[_Shape, Cast]] = {}
        self.paths = self.recalled = self.played = 0

    def perform(self, play: LightPlay, choice: Choice) -> None:
        """Carry out a choice of the tactics; a way that no rule has gone before is gone by the rule, and watched."""
        meant = (choice.action, choice.actor, *choice.answers.values())
        shape, cast = self._casts.get(meant) or self._cast(meant, choice, play.light.beings)
        known = [play.known[who] for who in cast]
        given: list[Any] = []
        step: _Step | None = PLAIN
        if play.recall is self and all([one.lasts for one in known]):
            step = self._followed(shape.first.get(shape.key(play.amid, known)), play, cast, given)
            if step is None:
                step = self._learned(shape, play, choice, cast, known, given)
        if step is PLAIN:
            self.played += 1
            play.given = given
            perform(play, choice, check=False)

    def kept(self, play: LightPlay, ask: Callable[..., T], *beings: Being) -> T:
        """What was answered before about beings that look the same; what looks past them is asked again each time."""
        known = [play.known[being.id] for being in beings]
        if not all([one.lasts and one.being is being for one, being in zip(known, beings, strict=True)]):
            return ask(play, *beings)
        shape = self._asked.get(ask)
        if shape is None:
            shape = self._asked[ask] = _Shape(len(beings))
        found = shape.first.get(shape.key(play.amid, known), _NOTHING)
        if found is _NOTHING:
            cast = tuple([being.id for being in beings])
            looked, found = inquire(play, ask, cast)
            shape.widen(looked)
            shape.first[shape.key(play.amid, known)] = found
        if found is WIDE:
            return ask(play, *beings)
        return found  # type: ignore[no-any-return]

    def _followed(self, step: _Step | None, play: LightPlay, cast: Cast, given: list[Any]) -> _Step | None:
        """Go a known way to its end; if it does not lead there, nothing has happened but the throws in ``given``."""
        state = None
        while step is not None and (asked := step.asked) is not None:
            if asked.whole:
                state = state or play.state()
                for write in step.writes:
                    write(play, cast)
            answer = asked.of(play, cast)
            if asked.thrown:
                given.append(answer)
            step = step.then.get(answer)
        if step is not None and step is not PLAIN:
            self.recalled += 1
            for write in step.writes:
                write(play, cast)
        elif state is not None:
            play.restore(state)
        return step

    def _learned(
        self, shape: _Shape, play: LightPlay, choice: Choice, cast: Cast, known: Sequence[Known], given: list[Any]
    ) -> _Step:
        amid = play.amid
        path = watch(play, choice, cast, given)
        given[:] = path.thrown
        if self.paths >= MOST_PATHS:
            self._shapes, self._casts, self.paths = {}, {}, 0
        self.paths += 1
        shape.widen(path.looked)
        return shape.learn(shape.key(amid, known), path)

    def _cast(self, meant: Any, choice: Choice, beings: Mapping[str, Being]) -> tuple[_Shape, Cast]:
        cast: list[str] = []

        def part(value: Any) -> Any:
            if isinstance(value, tuple):
                return tuple([part(one) for one in value])
            if not isinstance(value, str) or value not in beings:
                return value
            if value not in cast:
                cast.append(value)
            return _PART, cast.index(value)

        alike = (choice.action, part(choice.actor), *[(name, part(value)) for name, value in choice.answers.items()])
        shape = self._shapes.get(alike)
        if shape is None:
            shape = self._shapes[alike] = _Shape(len(cast))
        self._casts[meant] = shape, tuple(cast)
        return self._casts[meant]


def _nothing(being: Being) -> None:
    return None


_PART, _NOTHING = object(), object()
