"""One action while it is being watched: which fields it looks at, what it asks in which order, what it writes.

Only the beings of its choice may be looked at, and of what lies on them only what it does; whatever else a rule wants
to see is too wide, and the run is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar
from typing import cast as cast_as

from systems.common.forms import Choice
from systems.common.kernel.game import perform
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import FACES, Need, Reading
from systems.common.records.figures import terms_of
from systems.common.records.table import Being, Effect, Record, Table, Term, Until, altered
from systems.common.simulation.being_states import WIDE, Known, Lying, Shift
from systems.common.simulation.fast_play import FastPlay, figure_asked
from systems.common.simulation.tracing.gauges import Gauge, Start, bare
from systems.common.simulation.tracing.paths import Ask, Asked, Cast, Leg, Path, Writes
from systems.common.simulation.tracing.veils import (
    LYING,
    UNSEEN,
    Hidden,
    Rest,
    TooWide,
    WatchedBeing,
    WatchedEffect,
    WatchedSheet,
)

T = TypeVar("T")


def _path(cast: Cast) -> Path:
    return Path(tuple([set() for _ in cast]), tuple([set() for _ in cast]))


def watch(play: FastPlay, choice: Choice, cast: Cast, given: Sequence[Any], gauges: Sequence[Collection[str]]) -> Path:
    """Perform a choice and say how that went; what became too wide has changed nothing.

    ``given`` are throws that were made already, ``gauges`` the fields of each part that count by comparison only.
    """
    state, path = play.state(), _path(cast)
    watched = WatchedPlay(play, cast, path, given, gauges)
    try:
        perform(watched, choice, check=False)
        path.legs.append(Leg(None, watched.writes))
        path.ended = True
    except Exception:  # if it was not that it became too wide, it shows when the rule is played in full
        play.restore(state)
    return path


def inquire(play: FastPlay, ask: Callable[..., Any], cast: Cast) -> tuple[Sequence[set[str]], Any]:
    """What ``ask(look, being ...)`` looked at on each being, and its answer; ``WIDE`` if at more than them."""
    path = _path(cast)
    watched = WatchedPlay(play, cast, path)
    try:
        found = watched.nameless(ask(watched, *[watched.being(one) for one in cast]))
    except Exception:
        return path.looked, WIDE
    if path.legs or watched.writes != Writes() or type(found) in (WatchedBeing, WatchedSheet):
        return path.looked, WIDE
    return path.looked, found


class WatchedPlay(Play):
    """The verbs, handed on to a play that does what they say; ``TooWide`` for all that goes beyond the cast."""

    __slots__ = (
        "_affected",
        "_beings",
        "_cast",
        "_counted",
        "_facts",
        "_given",
        "_path",
        "_play",
        "_written",
        "writes",
    )

    def __init__(
        self,
        play: FastPlay,
        cast: Cast,
        path: Path,
        given: Sequence[Any] = (),
        gauges: Sequence[Collection[str]] = (),
    ) -> None:
        super().__init__(play.game, cast_as(Table, Rest(play.house, play.light.own)), play.seeded)
        self._play, self._cast, self._path = play, cast, path
        self._given = list(given)
        self._beings: dict[str, Any] = {}  # as they were given out, until something changes about them
        self._written: dict[str, dict[str, Any]] = {who: {} for who in cast}
        self._counted: dict[str, set[str]] = {who: set() for who in cast}
        for part, names in enumerate(gauges):
            sheet = play.being(cast[part]).sheet
            for name in names:
                if hasattr(sheet, name):
                    self._written[cast[part]][name] = Gauge(self._start(part, name, getattr(sheet, name)))
                    self._counted[cast[part]].add(f"sheet.{name}")
        self.writes = Writes()
        self._affected: set[str] = set()  # by what this very rule put on them
        self._facts: dict[str, dict[Any, Any]] = {}  # what it was told already, by name and part: asked once is enough

    def _start(self, part: int, name: str, value: int) -> Start:
        def at_most(mark: int) -> bool:
            asked = Asked(lambda play, cast, known: getattr(known[part].being.sheet, name) <= mark)
            return bool(self._asks(asked, value <= mark))

        return Start(value, at_most, lambda: self._path.looked[part].add(f"sheet.{name}"), (part, name))

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

    def _lying(self, who: str) -> tuple[Lying, ...]:
        """What lies on somebody, which counts as looked at; not if this very rule has put something there."""
        part, known = self._part(who), self._play.known[who]
        if who in self._affected or not known.lasts:
            raise TooWide
        if self._play.amid:
            self._path.looked[part].add(LYING)
        return known.lying

    def _asks(self, asked: Asked, answer: Any) -> Any:
        hash(answer)  # what cannot be told apart cannot be followed
        leg = Leg(asked, answer=answer)
        if asked.whole:
            leg.writes, self.writes = self.writes, Writes()
        self._path.legs.append(leg)
        return answer

    # look

    @property
    def table(self) -> Table:
        raise TooWide

    @property
    def told(self) -> str:
        raise TooWide

    @property
    def fighting(self) -> bool:
        return self._true(self._play.fighting)

    @staticmethod
    def _true(value: bool) -> bool:
        if not value:
            raise TooWide
        return value

    @property
    def round(self) -> int:
        told = self._facts.setdefault("(round)", {})
        if not told:
            told[None] = self._asks(Asked(lambda play, cast, known: play.round), self._play.round)
        return int(told[None])

    def fact(self, name: str, otherwise: Any = None) -> Any:
        told, asked = self._facts.setdefault(name, {}), (None, otherwise)
        if asked not in told:
            fact = self.nameless(self._play.fact(name, otherwise))
            told[asked] = self._asks(Asked(lambda play, cast, known: play.fact(name, otherwise)), fact)
        return told[asked]

    def fact_of(self, who: str, name: str, otherwise: Any = None) -> Any:
        part = self._part(who)
        told, asked = self._facts.setdefault(name, {}), (part, otherwise)
        if asked not in told:
            fact = self.nameless(self._play.fact_of(who, name, otherwise))
            told[asked] = self._asks(Asked(lambda play, cast, known: play.fact_of(cast[part], name, otherwise)), fact)
        return told[asked]

    def overall(self, ask: Callable[..., T], *who: str) -> T:
        parts = [self._part(one) for one in who]
        asked = Asked(lambda play, cast, known: ask(play, *[cast[part] for part in parts]), whole=True)
        return self._asks(asked, self.nameless(ask(self._play, *who)))  # type: ignore[no-any-return]

    def being(self, id_: str) -> Any:
        being = self._beings.get(id_)
        if being is None:
            looked = self._path.looked[self._part(id_)]
            being = self._beings[id_] = WatchedBeing(self, self._play.being(id_), looked, dict(self._written[id_]))
        return being

    def find(self, id_: str) -> Any:
        return self.being(id_) if id_ else None

    def effects(self) -> Mapping[str, Effect]:
        return UNSEEN if self._play.amid else {}

    def effects_on(self, being: str, kind: str = "") -> tuple[Effect, ...]:
        found = [WatchedEffect(self, one) for one in self._lying(being) if not kind or one.kind == kind]
        return cast_as("tuple[Effect, ...]", tuple(found))

    def under(self, being: str, *kinds: str) -> bool:
        return any([one.kind in kinds for one in self._lying(being)])

    def anywhere(self, *kinds: str) -> bool:
        if self._affected:
            raise TooWide
        if not self._play.amid:  # which tells ways apart anyway
            return False
        return bool(self._asks(Asked(lambda play, cast, known: play.anywhere(*kinds)), self._play.anywhere(*kinds)))

    def terms(self, being: str, name: str, *at: str) -> Sequence[Term]:
        lying, terms = self._lying(being), self.game.terms(self, self.being(being), name, *at)
        return (*terms, *terms_of(lying, name)) if lying else terms

    def kept(self, ask: Callable[..., T], being: Being, *others: Being) -> T:
        """What was found out before is not asked again; it hangs on the fields that were looked at then."""
        recall = self._play.recall
        if others or recall is None or being.id in self._affected:
            return ask(self, being, *others)
        fields, found = recall.answered(self._play, ask, being.id)
        if found is WIDE or fields & self._counted[being.id]:
            return ask(self, being)
        self._path.looked[self._part(being.id)].update(fields)
        return found  # type: ignore[no-any-return]

    def library(self, kind: str) -> Mapping[str, Any]:
        return self._play.library(kind)

    def offered(self, kind: str) -> Mapping[str, Any]:
        return self._play.offered(kind)

    def once(self, ask: Callable[..., T], *about: str) -> T:
        return self._play.once(ask, *about)

    def value(self, being: str, name: str, *at: str) -> int:
        return super().value(being, name, *at) if at else self.kept(figure_asked(name), self.being(being))

    # roll

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        rolled: tuple[int, ...] = self._thrown(lambda play, cast, known: play.seeded.read(count, sides, read))
        return rolled

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        mark, under = need.face, need.under

        def met(play: FastPlay, cast: Cast, known: Sequence[Known]) -> bool:
            total = play.seeded.one(sides) if count == 1 else play.seeded.sum(count, sides)
            return total <= mark if under else total >= mark

        return bool(self._thrown(met))

    def _thrown(self, throw: Ask) -> Any:
        value = self._given.pop(0) if self._given else throw(self._play, self._cast, ())
        self._path.thrown.append(value)
        return self._asks(Asked(throw, thrown=True), value)

    # change

    def change(self, being: str, field: str, after: Any) -> None:
        part = self._part(being)
        if type(after) in (WatchedBeing, WatchedSheet):
            raise TooWide
        if type(after) is Gauge and after.start.of != (part, field):
            after = after.whole()
        counted = type(after) is Gauge
        self._play.change(being, field, after.now() if counted else self.nameless(after))
        self._beings.pop(being, None)
        self._written[being][field] = after
        self.writes.changes.setdefault(part, {})[field] = Shift(after.added) if counted else after
        if type(after) is int:
            self._path.counted[part].add(field)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        raise TooWide

    def put_on(
        self,
        being: str,
        name: str,
        until: Until = FOREVER,
        *terms: tuple[str, Term],
        kind: str = "",
        source: str = "",
        **data: Any,
    ) -> Effect:
        """What lies on the being from now on may not be looked at any more, nor the effect itself."""
        part, by, of = self._part(being), source and self._part(source), until.who and self._part(until.who)
        data = {fact: self.nameless(bare(value)) for fact, value in data.items()}

        def put(play: FastPlay, cast: Cast) -> None:
            ends = altered(until, who=cast[of]) if isinstance(of, int) else until
            play.put_on(
                cast[part], name, ends, *terms, kind=kind, source=cast[by] if isinstance(by, int) else "", **data
            )

        put(self._play, self._cast)
        self._affected.add(being)
        self.writes.notes.append(put)
        return cast_as(Effect, Hidden())

    def _noted(self, names: Iterable[str]) -> None:
        """These facts are others now."""
        for name in names:
            self._facts.pop(name, None)

    def set_facts(self, **facts: Any) -> None:
        facts = {name: self.nameless(bare(fact)) for name, fact in facts.items()}
        self._noted(facts)
        self._play.set_facts(**facts)
        self.writes.notes.append(lambda play, cast: play.set_facts(**facts))

    def set_fact_of(self, who: str, **facts: Any) -> None:
        """A fact may be another of the cast: whom somebody attacked last."""
        part, cast = self._part(who), self._cast
        self._noted(facts)
        others = {name: cast.index(fact) for name, fact in facts.items() if isinstance(fact, str) and fact in cast}
        facts = {name: self.nameless(bare(fact)) for name, fact in facts.items() if name not in others}

        def note(play: FastPlay, cast: Cast) -> None:
            play.set_fact_of(cast[part], **facts, **{name: cast[other] for name, other in others.items()})

        note(self._play, cast)
        self.writes.notes.append(note)

    def add_to_fact(self, who: str, name: str) -> None:
        part = self._part(who)
        self._noted((name,))
        self._play.add_to_fact(who, name)
        self.writes.notes.append(lambda play, cast: play.add_to_fact(cast[part], name))

    def done(self, actor: str) -> None:
        part = self._part(actor)
        self._play.done(actor)
        self.writes.done.append(part)

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Nobody listens."""
