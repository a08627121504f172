"""What the rules see: everything on the table, as frozen records.

Every record has an ``id``; a table is these records and nothing else, so two tables that hold
the same records are the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, fields, replace
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

from systems.common.forms import Choice
from systems.frozen import dataclass

R = TypeVar("R")
ROUND = "round"  # the actor of a turn that belongs to no being: the round itself acts
PARTY, FOES = "party", "foes"


@dataclass(frozen=True, slots=True)
class Being:
    """Anyone with a sheet.  ``side`` empty: in the campaign, but not at the table tonight."""

    id: str
    name: str
    kind: str  # which of the game's sheets: character, hireling, creature ...
    side: str
    sheet: Any  # a frozen dataclass of the game
    entry: str = ""  # the library's creature it came from
    number: int = 0  # which body of a group of the same creature
    glyph: str = ""
    player: str = ""
    hidden: bool = False  # not shown in the players' view


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a figure: what it is called, how much, and the rule or item it comes from."""

    label: str
    amount: int
    source: str = ""
    sets: bool = False  # the figure is this, whatever came before


@dataclass(frozen=True, slots=True)
class Until:
    """When something ends.

    ``turn start`` and ``turn end`` (of ``who``, after ``at`` more of them), ``clock`` (second ``at``),
    ``fight``, ``never``.  A rule may say ``lasting`` seconds, in a fight also from the end of this round (``after
    round``); what puts the effect on turns that into ``clock``.
    """

    kind: str = "never"
    who: str = ""
    at: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A condition, spell, timer or ruling on a being (or on the place: ``on`` empty)."""

    id: str
    on: str
    name: str
    kind: str = ""  # what the rules know it by
    source: str = ""  # the being that made it
    terms: tuple[tuple[str, Term], ...] = ()  # (figure, term)
    until: Until = Until()
    began: int = 0  # second of the clock; later than now, if it is laid before it runs
    data: tuple[tuple[str, Any], ...] = ()  # facts the rules keep with it
    waits: bool = False  # made in a turn whose actors act together: counts from its end on

    def fact(self, name: str, otherwise: Any = None) -> Any:
        return dict(self.data).get(name, otherwise)


@dataclass(frozen=True, slots=True)
class Bond:
    """A fact between two beings: range, grapple, rider, crew."""

    id: str
    name: str
    one: str
    other: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a hoard.  ``worth`` is in the game's smallest coin; ``data`` keeps what its rules need."""

    id: str
    label: str
    kind: str  # coin, gem, item ...
    how: str = ""  # how it was rolled
    worth: int = 0
    count: int = 1
    entry: str = ""
    locked: bool = False
    given_to: str = ""
    data: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Hoard:
    """Treasure that lies on the table, and the experience that goes with it."""

    id: str
    name: str
    lines: tuple[Line, ...] = ()
    experience: int = 0
    foes: tuple[tuple[str, int], ...] = ()  # what was overcome: name, experience or rating
    rolled: bool = False
    fought: tuple[str, ...] = ()  # who of the party had a part in the fight it is left from


@dataclass(frozen=True, slots=True)
class Muster:
    """So many of one creature in a prepared encounter, with their hit points if rolled beforehand."""

    entry: str
    count: int = 1
    hits: tuple[int, ...] = ()
    locked: bool = False
    size: str = ""  # of those its kind comes in, as ``creature_sizes.py`` writes it; empty: the smallest


@dataclass(frozen=True, slots=True)
class Encounter:
    """An encounter prepared for later."""

    id: str
    name: str
    lines: tuple[Muster, ...] = ()
    place: str = ""
    note: str = ""
    how: tuple[tuple[str, str], ...] = ()  # how it is met, as ``approach.py`` writes it; empty: as is usual
    fought: int = 0  # on the clock, when the fight over it was over; 0: it is still to come


@dataclass(frozen=True, slots=True)
class Note:
    id: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class OwnEntry:
    """An entry of the campaign's own, in the shape of the shipped ones; ``source`` is its TOML text.

    An entry that is left out can still be looked up but is offered no more; without a source it is the shipped one.
    """

    id: str  # kind:key
    kind: str
    key: str
    source: str = ""
    left_out: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Who may act now: nobody but the round, one being, a side, or a tie."""

    label: str
    actors: tuple[str, ...]
    phase: str = ""
    side: str = ""
    at: int = 0  # the count of an initiative that is kept
    together: bool = False  # simultaneous: whoever could act when it began may act
    then: str = ""  # what follows in this round, where the turns of it are only known once this one is over
    decides: bool = False  # all say what they will do; whoever says nothing stands still
    settles: bool = False  # what is left undone in it is done at its end: nobody loses anything by going on


@dataclass(frozen=True, slots=True)
class Fight:
    """The fight as it stands; no turns: nobody is fighting."""

    id: str = "fight"
    name: str = ""
    round: int = 0
    turns: tuple[Turn, ...] = ()
    now: int = 0
    waiting: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()  # of those who wait: who was passed over, and comes again after the others
    declared: tuple[Choice, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()  # initiative of sides or beings, where it is kept
    ground: tuple[tuple[str, Any], ...] = ()  # light, distance, surprise ...: what a game wants to know
    decided: tuple[Choice, ...] = ()  # what each decided last, in this round or before: for *as last round*

    @property
    def turn(self) -> Turn | None:
        return self.turns[self.now] if self.turns else None

    def fact(self, name: str, otherwise: Any = None) -> Any:
        return dict(self.ground).get(name, otherwise)


@dataclass(frozen=True, slots=True)
class Clock:
    """Game time: seconds since midnight before the first day."""

    id: str = "clock"
    seconds: int = 8 * 3600


@dataclass(frozen=True, slots=True)
class House:
    """The house rules in force; every game has its own record of them."""

    id: ClassVar[str] = "house"


Record = Being | Effect | Bond | Hoard | Encounter | Note | OwnEntry | Fight | Clock | House
SHELVES: dict[type, str] = {
    Being: "beings",
    Effect: "effects",
    Bond: "bonds",
    Hoard: "hoards",
    Encounter: "encounters",
    Note: "notes",
    OwnEntry: "own",
}


@dataclass(frozen=True, slots=True)
class Table:
    """All records of a campaign."""

    house: Any = House()
    beings: Mapping[str, Being] = field(default_factory=dict)
    effects: Mapping[str, Effect] = field(default_factory=dict)
    bonds: Mapping[str, Bond] = field(default_factory=dict)
    hoards: Mapping[str, Hoard] = field(default_factory=dict)
    encounters: Mapping[str, Encounter] = field(default_factory=dict)
    notes: Mapping[str, Note] = field(default_factory=dict)
    own: Mapping[str, OwnEntry] = field(default_factory=dict)
    fight: Fight = Fight()
    clock: Clock = Clock()

    @staticmethod
    def of(house: Any, records: Iterable[Record]) -> Table:
        """A table that holds these records."""
        table = Table(house)
        shelves: dict[str, dict[str, Any]] = {name: {} for name in SHELVES.values()}
        for record in records:
            if name := SHELVES.get(type(record)):
                shelves[name][record.id] = record
            else:
                table = table.exchanged(None, record)
        return altered(table, **{name: dict(sorted(shelf.items(), key=place)) for name, shelf in shelves.items()})

    def records(self) -> Iterable[Record]:
        """Every record, the single ones last."""
        for name in SHELVES.values():
            yield from getattr(self, name).values()
        yield from (self.fight, self.clock, self.house)

    def find(self, kind: type, id_: str) -> Any:
        """The record of that kind and id, or nothing."""
        if name := SHELVES.get(kind):
            return getattr(self, name).get(id_)
        return {Fight: self.fight, Clock: self.clock}.get(kind, self.house)

    def exchanged(self, before: Record | None, after: Record | None) -> Table:
        """This table with a record that came (no before), left (no after) or is another."""
        match after or before:
            case Fight():
                return altered(self, fight=after or Fight())
            case Clock():
                return altered(self, clock=after or Clock())
            case House():
                return altered(self, house=after)
        name = SHELVES[type(after or before)]
        return altered(self, **{name: exchanged(getattr(self, name), before, after)})


@cache
def _rebuilder(kind: type, names: tuple[str, ...]) -> Callable[[Any, Iterable[Any]], Any]:
    if any([f.kw_only for f in fields(kind)]):
        return lambda record, values: replace(record, **dict(zip(names, values, strict=True)))
    every = [f.name for f in fields(kind)]
    places = [every.index(name) for name in names]
    get = attrgetter(*every) if len(every) > 1 else lambda record: (getattr(record, every[0]),)

    def rebuilt(record: Any, values: Iterable[Any]) -> Any:
        parts = list(get(record))
        for place, value in zip(places, values, strict=True):
            parts[place] = value
        return kind(*parts)

    return rebuilt


def altered(record: R, **values: Any) -> R:
    """``dataclasses.replace`` for frozen records, three times as fast."""
    kind: Any = type(record)
    rebuilt: R = _rebuilder(kind, tuple(values))(record, values.values())
    return rebuilt


def exchanged(shelf: Mapping[str, Any], before: Record | None, after: Record | None) -> Mapping[str, Any]:
    """A shelf with one record come, gone or changed."""
    made = dict(shelf)
    if before is not None and after is None:
        del made[before.id]
    if after is not None:
        last = next(reversed(made), "")
        made[after.id] = after
        if before is None and last and place((after.id, None)) < place((last, None)):
            made = dict(sorted(made.items(), key=place))  # an order that leaving and coming back cannot change
    return made


def place(item: tuple[str, Any]) -> tuple[str, int]:
    return place_of(item[0])


@cache
def place_of(id_: str) -> tuple[str, int]:
    """What records are sorted by: b2 stands before b10."""
    head = id_.rstrip("0123456789")
    return head, int(id_[len(head) :] or 0)


def things_on(being: Being, *lists: str) -> tuple[Any, ...]:
    """What stands in these lists of a sheet (``items``, if none is named); nothing of a sheet that has none."""
    return tuple([thing for name in lists or ("items",) for thing in getattr(being.sheet, name, ())])
