"""Remember how a rule went, by what it looked at and what the dice showed, and go the same way without the rule.

A rule is deterministic given the fields it looks at and the dice.  So a run of it is a path: what it looked at on
the beings of its choice, then its throws one after the other, then what it wrote.  The beings have parts (who acts,
who is meant) instead of names: six equal orcs share their paths.  Dice are thrown one after the other as ever, so the
same seed gives the same fight.  A rule that looks further than the beings of its choice is played out in full.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter, getitem
from typing import Any, TypeVar

from systems.common.forms import Choice
from systems.common.kernel.game import perform
from systems.common.records.table import Being
from systems.common.simulation.being_states import MOST_KNOWN, WIDE, Change, Known, Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.tracing.paths import Asked, Cast, Note, Path, Writes
from systems.common.simulation.tracing.veils import LYING
from systems.common.simulation.tracing.watched import inquire, watch

T = TypeVar("T")
MOST_PATHS = 100_000


class _Step:
    """What a rule asks next, what it wrote by then, and how it goes on; asking nothing, it is at its end."""

    __slots__ = ("ask", "changes", "done", "notes", "then", "thrown", "whole")

    def __init__(self, asked: Asked | None = None, writes: Writes | None = None) -> None:
        self.ask = asked.of if asked else None
        self.thrown, self.whole = (asked.thrown, asked.whole) if asked else (False, False)
        self.then: dict[Any, _Step] = {}
        self.changes: Sequence[tuple[int, Change]] = ()
        self.done: Sequence[int] = ()
        self.notes: Sequence[Note] = ()
        if writes is not None:
            self.changes = [(part, Change(fields)) for part, fields in writes.changes.items()]
            self.done, self.notes = writes.done, writes.notes

    def write(self, play: FastPlay, cast: Cast) -> None:
        """Write again what the rule wrote."""
        for part, change in self.changes:
            play.become(cast[part], change)
        for note in self.notes:
            note(play, cast)
        for part in self.done:
            play.done(cast[part])


PLAIN = _Step()  # from here on nothing can be foreseen


class _Lens:
    """What is looked at on one being, by the kind of its sheet."""

    __slots__ = ("_get", "_looks", "fields", "seen")

    def __init__(self, fields: Mapping[type, frozenset[str]]) -> None:
        self.fields = fields
        bare = {kind: names - {LYING} for kind, names in fields.items()}
        self._get = {kind: attrgetter(*sorted(names)) for kind, names in bare.items() if names}
        self._looks: dict[Any, object] = {}
        self.seen: dict[Known, object] = {}  # what was seen of whom

    def wider(self, kind: type, looked: set[str]) -> _Lens:
        """This lens, or another if there is more to look at."""
        fields = self.fields.get(kind, frozenset())
        return self if looked <= fields else _Lens({**self.fields, kind: fields | looked})

    def of(self, known: Known) -> object:
        """One and the same for all beings that look the same."""
        seen = self.seen.get(known)
        if seen is None:
            if len(self.seen) >= MOST_KNOWN:
                self.seen.clear()
            kind = type(known.being.sheet)
            lying = known.lying if LYING in self.fields.get(kind, ()) else ()
            look = (kind, lying, self._get[kind](known.being)) if kind in self._get else (kind, lying)
            seen = self.seen[known] = self._looks.setdefault(look, object())
        return seen


class _Shape:
    """All choices (or questions) alike but for who is meant: what is looked at for them, and what came of it."""

    __slots__ = ("_seen", "first", "gauges", "lenses")

    def __init__(self, parts: int) -> None:
        self.gauges: list[set[str]] = [set() for _ in range(parts)]  # fields that count by comparison
        self._look_through([_Lens({}) for _ in range(parts)])

    def _look_through(self, lenses: list[_Lens]) -> None:
        self.lenses, self._seen = lenses, [lens.seen for lens in lenses]
        self.first: dict[tuple[object, ...] | None, Any] = {}

    def key(self, amid: bool, known: Sequence[Known]) -> tuple[object, ...] | None:
        """What will be seen of the beings, and whether anything lies on anybody; nothing if it lies on them."""
        try:
            return (amid, *map(getitem, self._seen, known))
        except KeyError:
            if not all([one.lasts for one in known]):
                return None
            return (amid, *[lens.of(one) for lens, one in zip(self.lenses, known, strict=True)])

    def widen(self, known: Sequence[Known], looked: Sequence[set[str]]) -> None:
        """If more was looked at, what was met so far is not told apart finely enough and is forgotten."""
        lenses = [
            lens.wider(type(one.being.sheet), new) for lens, one, new in zip(self.lenses, known, looked, strict=True)
        ]
        if lenses != self.lenses:
            self._look_through(lenses)

    def count(self, known: Sequence[Known], path: Path) -> bool:
        """Whether numbers were written that had been looked at as a whole: from now on they are counted."""
        new = [counted - gauges for counted, gauges in zip(path.counted, self.gauges, strict=True)]
        if not any(new):
            return False
        self._look_through([_Lens({}) for _ in new])
        self.gauges = [gauges | more for gauges, more in zip(self.gauges, new, strict=True)]
        return True

    def learn(self, key: tuple[object, ...] | None, path: Path) -> _Step:
        """Keep a path; comes back as its end."""
        shelf: dict[Any, _Step] = self.first
        at: Any = key
        step = PLAIN
        for leg in path.legs:
            step = shelf.get(at) or shelf.setdefault(at, _Step(leg.asked, leg.writes))
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

    def perform(self, play: FastPlay, choice: Choice) -> None:
        """Carry out a choice of the tactics; a way that no rule has gone before is gone by the rule, and watched."""
        answers = choice.answers
        meant = (choice.action, choice.actor, *answers, *answers.values())
        try:
            shape, cast = self._casts.get(meant) or self._cast(meant, choice, play.light.beings)
        except TypeError:  # answers with rows: nothing to go by
            self.played += 1
            perform(play, choice, check=False)
            return
        known = [*map(play.known.__getitem__, cast)]
        given: list[Any] = []
        key = shape.key(play.amid, known)
        step = PLAIN if key is None else self._followed(shape.first.get(key), play, cast, known, given)
        if step is None:
            step = self._learned(shape, play, choice, cast, known, given)
        if step is PLAIN:
            self.played += 1
            play.given = given
            perform(play, choice, check=False)

    def _followed(
        self, step: _Step | None, play: FastPlay, cast: Cast, known: Sequence[Known], given: list[Any]
    ) -> _Step | None:
        """Go a known way to its end; if it does not lead there, nothing has happened but the throws in ``given``."""
        state = None
        while step is not None and (ask := step.ask) is not None:
            if step.whole:
                state = state or play.state()
                step.write(play, cast)
            answer = ask(play, cast, known)
            if step.thrown:
                given.append(answer)
            step = step.then.get(answer)
        if step is not None and step is not PLAIN:
            self.recalled += 1
            step.write(play, cast)
        elif state is not None:
            play.restore(state)
        return step

    def _learned(
        self, shape: _Shape, play: FastPlay, choice: Choice, cast: Cast, known: Sequence[Known], given: list[Any]
    ) -> _Step:
        amid = play.amid
        path = watch(play, choice, cast, given, shape.gauges)
        given[:] = path.thrown
        if self.paths >= MOST_PATHS:
            self._shapes, self._casts, self.paths = {}, {}, 0
        self.paths += 1
        if shape.count(known, path):
            return _Step() if path.ended else PLAIN
        shape.widen(known, path.looked)
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

    def kept(self, play: FastPlay, ask: Callable[..., T], *beings: Being) -> T:
        """What was answered before about beings that look the same; what looks past them is asked again each time."""
        known = [play.known[being.id] for being in beings]
        shape = self._asked.get(ask)
        if shape is None:
            shape = self._asked[ask] = _Shape(len(beings))
        key = shape.key(play.amid, known)
        if key is None or not all([one.being is being for one, being in zip(known, beings, strict=True)]):
            return ask(play, *beings)
        found = shape.first.get(key, _NOTHING)
        if found is _NOTHING:
            looked, found = inquire(play, ask, tuple([being.id for being in beings]))
            shape.widen(known, looked)
            shape.first[shape.key(play.amid, known)] = found
        known[0].said[play.amid][(ask, *known[1:]) if known[1:] else ask] = found
        return ask(play, *beings) if found is WIDE else found

    def answered(self, play: FastPlay, ask: Callable[..., Any], being: str) -> tuple[frozenset[str], Any]:
        """The fields that an answer about one being hangs on, and the answer; ``WIDE`` if it hangs on more."""
        known = play.known[being]
        said = known.said[play.amid]
        if ask not in said:
            self.kept(play, ask, known.being)
        shape = self._asked[ask]
        return shape.lenses[0].fields.get(type(known.being.sheet), frozenset()), said.get(ask, WIDE)


_PART, _NOTHING = object(), object()
