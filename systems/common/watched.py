"""One action while it is being watched: which fields it looks at, what it asks in which order, what it writes.

Only the beings of its choice may be looked at, and only with nothing lying on them; whatever else a rule wants to
see is too wide, and the run is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, TypeVar

from systems.common.dice import FACES, Need, Reading
from systems.common.forms import Choice
from systems.common.game import perform
from systems.common.light import LightPlay, LightTable
from systems.common.play import Play
from systems.common.table import Being, Clock, Effect, Fight, Hoard, Record, Term

T = TypeVar("T")
Cast = tuple[str, ...]  # the beings of a choice in their parts: who acts, who is meant
Wrote = Callable[[LightPlay, Cast], None]


WIDE = object()


class TooWide(Exception):
    """The rule looked past the beings of its choice."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Something a rule wants to know that is not on its beings: a throw, a fact, a look at the whole table."""

    of: Callable[[LightPlay, Cast], Any]
    thrown: bool = False
    whole: bool = False  # looks at the whole table: what was written so far must be on it


@dataclass(slots=True)
class Leg:
    """One question of a rule and the answer; before a look at the whole table, and at the end, what it wrote."""

    asked: Asked | None
    writes: tuple[Wrote, ...]
    answer: Any = None


@dataclass(slots=True)
class Path:
    """How a rule went: the fields it looked at, by part, and its legs."""

    looked: tuple[set[str], ...]
    legs: list[Leg] = field(default_factory=list)
    thrown: list[Any] = field(default_factory=list)
    ended: bool = False  # false: it became too wide after the last leg


def watch(play: LightPlay, choice: Choice, cast: Cast, given: Sequence[Any]) -> Path:
    """Perform a choice and say how that went; what became too wide has changed nothing.

    ``given`` are throws that were made already.
    """
    state, path = play.state(), Path(tuple([set() for _ in cast]))
    watched = WatchedPlay(play, cast, path, given)
    try:
        perform(watched, choice, check=False)
        path.legs.append(Leg(None, tuple(watched.writes)))
        path.ended = True
    except Exception:  # if it was not that it became too wide, it shows when the rule is played in full
        play.restore(state)
    return path


def inquire(play: LightPlay, ask: Callable[..., Any], cast: Cast) -> tuple[Sequence[set[str]], Any]:
    """What ``ask(look, being ...)`` looked at on each of the beings, and what it says; ``WIDE`` if at more than them."""
    path = Path(tuple([set() for _ in cast]))
    watched = WatchedPlay(play, cast, path, ())
    try:
        found = watched.nameless(ask(watched, *[watched.being(one) for one in cast]))
    except Exception:
        return path.looked, WIDE
    if path.legs or watched.writes or type(found) in (_WatchedBeing, _WatchedSheet):
        return path.looked, WIDE
    return path.looked, found


class _WatchedSheet:
    """A sheet that notes what is looked at."""

    __slots__ = ("_play", "_sheet", "_who", "_written")

    def __init__(self, play: WatchedPlay, who: str, sheet: Any) -> None:
        self._play, self._who, self._sheet = play, who, sheet
        self._written = frozenset(play.written.get(who, ()))  # by this very rule, before it looked

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        self._play.note(self._who, "sheet.__class__")
        return type(self._sheet)

    def __getattr__(self, name: str) -> Any:
        told = getattr(type(self._sheet), name, None)
        if isinstance(told, FunctionType):
            return told.__get__(self)
        if isinstance(told, property) and told.fget:
            return told.fget(self)
        if name not in self._written:
            self._play.note(self._who, f"sheet.{name}")
        return self._play.nameless(getattr(self._sheet, name))

    def __eq__(self, other: object) -> bool:
        raise TooWide

    def __hash__(self) -> int:
        raise TooWide


class _WatchedBeing:
    """A being that notes what is looked at; its id is only handed on."""

    __slots__ = ("_being", "_play", "id", "sheet")

    def __init__(self, play: WatchedPlay, being: Being) -> None:
        self.id, self.sheet = being.id, _WatchedSheet(play, being.id, being.sheet)
        self._play, self._being = play, being

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return Being

    def __getattr__(self, name: str) -> Any:
        self._play.note(self.id, name)
        return getattr(self._being, name)

    def __eq__(self, other: object) -> bool:
        raise TooWide

    def __hash__(self) -> int:
        raise TooWide


class WatchedPlay(Play):
    """The verbs, handed on to a play that does what they say; ``TooWide`` for all that goes beyond the cast."""

    __slots__ = ("_beings", "_cast", "_given", "_path", "_play", "writes", "written")

    def __init__(self, play: LightPlay, cast: Cast, path: Path, given: Sequence[Any]) -> None:
        super().__init__(play.game, play.light, play.seeded)
        self._play, self._cast, self._path = play, cast, path
        self._given = list(given)
        self._beings: dict[str, Any] = {}  # as they were given out, until something changes about them
        self.written: dict[str, set[str]] = {}
        self.writes: list[Wrote] = []

    def note(self, who: str, what: str) -> None:
        self._path.looked[self._part(who)].add(what)

    def nameless(self, value: T) -> T:
        """A value that names no being: who has which part differs from one choice to the next."""
        if self._names(value):
            raise TooWide
        return value

    def _names(self, value: Any) -> bool:
        if isinstance(value, str):
            return value in self._play.light.beings
        return isinstance(value, tuple) and any([self._names(one) for one in value])

    def _part(self, who: str) -> int:
        if who not in self._cast:
            raise TooWide
        return self._cast.index(who)

    def _asks(self, asked: Asked, answer: Any) -> Any:
        written = tuple(self.writes) if asked.whole else ()
        self._path.legs.append(Leg(asked, written, answer))
        del self.writes[: len(written)]
        return answer

    # look

    @property
    def table(self) -> LightTable:
        raise TooWide

    @property
    def fight(self) -> Fight:
        raise TooWide

    @property
    def fighting(self) -> bool:
        return self._true(self._play.light.fighting)

    @staticmethod
    def _true(value: bool) -> bool:
        if not value:
            raise TooWide
        return value

    @property
    def waiting(self) -> Sequence[str]:
        raise TooWide

    @property
    def clock(self) -> Clock:
        raise TooWide

    def fact(self, name: str, otherwise: Any = None) -> Any:
        fact = self.nameless(self._play.fact(name, otherwise))
        return self._asks(Asked(lambda play, cast: play.fact(name, otherwise)), fact)

    def fact_of(self, who: str, name: str, otherwise: Any = None) -> Any:
        part, fact = self._part(who), self.nameless(self._play.fact_of(who, name, otherwise))
        return self._asks(Asked(lambda play, cast: play.fact_of(cast[part], name, otherwise)), fact)

    def overall(self, ask: Callable[..., T], *who: str) -> T:
        parts = [self._part(one) for one in who]
        asked = Asked(lambda play, cast: ask(play, *[cast[part] for part in parts]), whole=True)
        return self._asks(asked, self.nameless(ask(self._play, *who)))  # type: ignore[no-any-return]

    def being(self, id_: str) -> Any:
        self._part(id_)
        if id_ not in self._beings:
            self._beings[id_] = _WatchedBeing(self, self._play.being(id_))
        return self._beings[id_]

    def find(self, id_: str) -> Any:
        return self.being(id_) if id_ else None

    def everyone(self) -> Collection[Being]:
        raise TooWide

    def on_side(self, side: str) -> tuple[Being, ...]:
        raise TooWide

    def effects(self) -> Mapping[str, Effect]:
        if self._play.light.effects:
            raise TooWide
        return {}

    def effects_on(self, being: str, kind: str = "") -> tuple[Effect, ...]:
        self._part(being)
        return ()

    def under(self, being: str, *kinds: str) -> bool:
        self._part(being)
        return False

    def hoard(self, id_: str) -> Hoard:
        raise TooWide

    def terms(self, being: str, name: str, *at: str) -> Sequence[Term]:
        return self.game.terms(self, self.being(being), name, *at)

    # roll

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        asked = Asked(lambda play, cast: play.roll(count, sides, "", "", read), thrown=True)
        rolled: tuple[int, ...] = self._thrown(asked)
        return rolled

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        made: bool = self._thrown(Asked(lambda play, cast: play.check(count, sides, "", "", need), thrown=True))
        return made

    def _thrown(self, asked: Asked) -> Any:
        value = self._given.pop(0) if self._given else asked.of(self._play, self._cast)
        self._path.thrown.append(value)
        return self._asks(asked, value)

    # change

    def change(self, being: str, field: str, after: Any) -> None:
        part = self._part(being)
        if type(after) in (_WatchedBeing, _WatchedSheet):
            raise TooWide
        self.nameless(after)
        self._play.change(being, field, after)
        self._beings.pop(being, None)
        self.written.setdefault(being, set()).add(field)
        self.writes.append(lambda play, cast: play.change(cast[part], field, after))

    def exchange(self, before: Record | None, after: Record | None) -> None:
        raise TooWide

    def note_ground(self, **facts: Any) -> None:
        self.nameless(tuple(facts.values()))
        self._play.note_ground(**facts)
        self.writes.append(lambda play, cast: play.note_ground(**facts))

    def note_of(self, who: str, **facts: Any) -> None:
        part = self._part(who)
        self.nameless(tuple(facts.values()))
        self._play.note_of(who, **facts)
        self.writes.append(lambda play, cast: play.note_of(cast[part], **facts))

    def note_among(self, who: str, name: str) -> None:
        part = self._part(who)
        self._play.note_among(who, name)
        self.writes.append(lambda play, cast: play.note_among(cast[part], name))

    def done(self, actor: str) -> None:
        part = self._part(actor)
        self._play.done(actor)
        self.writes.append(lambda play, cast: play.done(cast[part]))

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Nobody listens."""
