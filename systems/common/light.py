"""The same verbs on a table that is written in place: no journal, no story, no request records.

For simulations only.  Records stay frozen, so what a rule has looked at never changes under it.
What was found out about a being is kept, in all fights that share a memory, for as long as the being is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from systems.common.dice import FACES, TOTAL, Need, Reading, SeededDice
from systems.common.figures import total
from systems.common.play import Play
from systems.common.table import (
    SHELVES,
    Being,
    Clock,
    Effect,
    Fight,
    Hoard,
    House,
    OwnEntry,
    Record,
    Table,
    Term,
    altered,
    exchanged,
)

if TYPE_CHECKING:
    from systems.common.game import Game

T = TypeVar("T")
MOST_KNOWN = 20_000  # beings in all their states; beyond that a memory starts over


class LightTable(Table):
    """A table that nobody else holds; of the fight, who waits and the facts lie apart until somebody looks at it."""

    __slots__ = ("_facts", "_fight", "_noted", "_waiting")
    beings: dict[str, Being]

    def __init__(self, table: Table) -> None:
        put = object.__setattr__
        for name in ("house", "clock"):
            put(self, name, getattr(table, name))
        for name in SHELVES.values():
            put(self, name, dict(getattr(table, name)))
        self._begin(table.fight)

    def _begin(self, fight: Fight) -> None:
        put = object.__setattr__
        put(self, "_fight", fight)
        put(self, "_waiting", None)
        put(self, "_facts", None)
        put(self, "_noted", False)

    def fight_state(self) -> tuple[Any, ...]:
        """The fight as it is now, to come back to."""
        waiting, facts = self._waiting, self._facts
        return self._fight, waiting and list(waiting), facts and dict(facts), self._noted

    def restore_fight(self, state: tuple[Any, ...]) -> None:
        for name, value in zip(("_fight", "_waiting", "_facts", "_noted"), state, strict=True):
            object.__setattr__(self, name, value)

    @property
    def fight(self) -> Fight:  # type: ignore[override]
        fight: Fight = self._fight
        if self._waiting is not None or self._noted:
            ground = tuple(sorted(self._facts.items())) if self._noted else fight.ground
            self._begin(altered(fight, waiting=tuple(self.waiting), ground=ground))
        return self._fight  # type: ignore[no-any-return]

    @property
    def fighting(self) -> bool:
        return bool(self._fight.turns)

    @property
    def waiting(self) -> Sequence[str]:
        return self._fight.waiting if self._waiting is None else self._waiting  # type: ignore[no-any-return]

    @property
    def facts(self) -> dict[str, Any]:
        if self._facts is None:
            object.__setattr__(self, "_facts", dict(self._fight.ground))
        return self._facts  # type: ignore[no-any-return]

    def done(self, actor: str) -> None:
        if self._waiting is None:
            object.__setattr__(self, "_waiting", list(self._fight.waiting))
        if actor in self._waiting:
            self._waiting.remove(actor)

    def note(self, facts: Mapping[str, Any]) -> None:
        self.facts.update(facts)
        object.__setattr__(self, "_noted", True)

    def exchanged(self, before: Record | None, after: Record | None) -> Table:
        put = object.__setattr__
        if isinstance(after, Fight):
            self._begin(after)
        elif isinstance(after, Clock):
            put(self, "clock", after)
        elif isinstance(after, House):
            put(self, "house", after)
        else:
            record: Any = after if after is not None else before
            name = SHELVES[type(record)]
            shelf = getattr(self, name)
            if after is not None and record.id in shelf:
                shelf[record.id] = after
            elif after is None:
                del shelf[record.id]
            else:
                put(self, name, exchanged(shelf, before, after))
        return self


class Known:
    """A being in one state: what was found out about it, and what it became by which change."""

    __slots__ = ("became", "being", "found", "lasts")

    def __init__(self, being: Being, lasts: bool = True) -> None:
        self.being = being
        self.lasts = lasts  # for more than this fight
        self.found: dict[Any, Any] = {}
        self.became: dict[tuple[str, Any], Known] = {}


class Memory:
    """All beings that fights of one table have met; equal ones are one and the same.

    What was found out while nothing lay on anybody is kept apart.
    """

    __slots__ = ("_beings", "_same")

    def __init__(self) -> None:
        self._same: tuple[dict[int, Known], ...] = ({}, {})  # by the very record: what is in _beings keeps its id
        self._beings: tuple[dict[Being, Known], ...] = ({}, {})

    def of(self, being: Being, amid: bool) -> Known:
        same = self._same[amid]
        known = same.get(id(being))
        if known is None or known.being is not being:
            beings = self._beings[amid]
            if len(beings) >= MOST_KNOWN:
                beings.clear()
                same.clear()
            known = beings.get(being)
            if known is None:
                known = beings[being] = same[id(being)] = Known(being)
        return known


class LightPlay(Play):
    """Every action of a simulated fight, one after the other."""

    __slots__ = ("_looked", "_wide", "amid", "given", "known", "light", "memory", "seeded", "settled", "touched")

    def __init__(self, game: Game, table: Table, dice: SeededDice, memory: Memory | None = None) -> None:
        self.light, self.seeded = LightTable(table), dice
        self.memory = memory or Memory()
        self._looked: set[str] = set()  # whom somebody has looked at,
        self._wide = False  # or whether at more than single beings
        self.settled = False  # nothing about a being has changed since somebody set this
        self.touched = 0  # how often anything was changed
        self.given: list[Any] = []  # throws that were made already
        self.amid = bool(self.light.effects)  # whether anything lies on anybody
        super().__init__(game, self.light, dice)
        self._know_everybody()

    # look: the same as ever, but it is noted how far

    @property
    def table(self) -> LightTable:
        self._wide = True
        return self.light

    @property
    def fight(self) -> Fight:
        self._wide = True
        return self.light.fight

    @property
    def fighting(self) -> bool:
        self._wide = True
        return self.light.fighting

    @property
    def waiting(self) -> Sequence[str]:
        self._wide = True
        return self.light.waiting

    @property
    def clock(self) -> Clock:
        self._wide = True
        return self.light.clock

    def fact(self, name: str, otherwise: Any = None) -> Any:
        self._wide = True
        return self.light.facts.get(name, otherwise)

    def being(self, id_: str) -> Being:
        self._looked.add(id_)
        return self.light.beings[id_]

    def find(self, id_: str) -> Being | None:
        self._looked.add(id_)
        return self.light.beings.get(id_)

    def everyone(self) -> Collection[Being]:
        self._wide = True
        return super().everyone()

    def on_side(self, side: str) -> tuple[Being, ...]:
        self._wide = True
        return super().on_side(side)

    def effects(self) -> Mapping[str, Effect]:
        self._wide = self._wide or self.amid
        return self.light.effects

    def effects_on(self, being: str, kind: str = "") -> tuple[Effect, ...]:
        self._looked.add(being)
        return super().effects_on(being, kind)

    def under(self, being: str, *kinds: str) -> bool:
        self._looked.add(being)
        return super().under(being, *kinds)

    def hoard(self, id_: str) -> Hoard:
        self._wide = True
        return super().hoard(id_)

    def kept(self, ask: Callable[..., T], being: Being, *others: Being) -> T:
        known = self.known.get(being.id)
        if known is None or known.being is not being:
            return ask(self, being, *others)
        key: Any = ask
        if others:
            also = [self.known[other.id] for other in others]
            if not all([one.being is other and one.lasts for one, other in zip(also, others, strict=True)]):
                return ask(self, being, *others)
            key = (ask, *also)
        found: T = known.found.get(key, _NOTHING)
        if found is _NOTHING:
            found = self._found(known, key, {being.id, *[other.id for other in others]}, ask, being, *others)
        return found

    def terms(self, being: str, name: str, *at: str) -> Sequence[Term]:
        self._looked.add(being)
        known = self.known[being]
        terms: Sequence[Term] | None = known.found.get((name, at))
        if terms is None:
            terms = self._found(known, (name, at), {being}, super().terms, being, name, *at)
        return terms

    def value(self, being: str, name: str, *at: str) -> int:
        self._looked.add(being)
        known = self.known[being]
        value: int | None = known.found.get(("", name, at))
        if value is None:
            value = self._found(known, ("", name, at), {being}, self._total, being, name, *at)
        return value

    def _total(self, being: str, name: str, *at: str) -> int:
        return total(self.terms(being, name, *at))

    def _found(self, known: Known, key: Any, own: set[str], ask: Callable[..., T], *of: Any) -> T:
        """Find something out, and keep it if nobody else was looked at for it."""
        wide, looked = self._wide, self._looked
        self._wide, self._looked = False, set()
        try:
            found = ask(*of)
            if not self._wide and self._looked <= own:
                known.found[key] = found
        finally:
            self._wide, self._looked = wide or self._wide, looked | self._looked
        return found

    def _know(self, who: str) -> None:
        """Of a being under an effect things are known in this fight alone, and while its effects are the same."""
        being = self.light.beings[who]
        if self.amid and any([effect.on == who for effect in self.light.effects.values()]):
            self.known[who] = Known(being, lasts=False)
        else:
            self.known[who] = known = self.memory.of(being, self.amid)
            self.light.beings[who] = known.being

    def state(self) -> tuple[Any, ...]:
        """Everything that single actions change, to come back to."""
        return dict(self.light.beings), dict(self.known), self.light.fight_state(), self.settled

    def restore(self, state: tuple[Any, ...]) -> None:
        beings, self.known, fight, self.settled = state
        self.light.beings.update(beings)
        self.light.restore_fight(fight)

    # roll

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        return self.given.pop(0) if self.given else self.seeded.read(count, sides, read)

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        return self.given.pop(0) if self.given else need.met(self.seeded.read(count, sides, TOTAL)[0])

    # change

    def change(self, being: str, field: str, after: Any) -> None:
        known = self.known[being]
        became = known.became.get((field, after))
        if became is None:
            became = known.became[field, after] = self._changed(known, field, after)
        if became is not known:
            self.known[being] = became
            self.light.beings[being] = became.being
            self.settled = False
            self.touched += 1

    def _changed(self, known: Known, field: str, after: Any) -> Known:
        being = known.being
        if getattr(being.sheet, field) == after:
            return known
        new = altered(being, sheet=altered(being.sheet, **{field: after}))
        return self.memory.of(new, self.amid) if known.lasts else Known(new, lasts=False)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        if before is after:
            return
        self.touched += 1
        self.light.exchanged(before, after)
        if isinstance(after, Fight | Clock):
            return
        self.settled = False
        if isinstance(record := after or before, House | OwnEntry):
            self.memory = Memory()
            self._know_everybody()
        elif self.amid != bool(self.light.effects):
            self.amid = not self.amid
            self._know_everybody()
        elif isinstance(record, Being):
            self._know_again(record.id)
        else:
            for effect in (before, after):
                if isinstance(effect, Effect):
                    self._know_again(effect.on)

    def _know_everybody(self) -> None:
        self.known = {}
        for who in self.light.beings:
            self._know(who)

    def _know_again(self, who: str) -> None:
        if who in self.light.beings:
            self._know(who)
        else:
            self.known.pop(who, None)

    def done(self, actor: str) -> None:
        self.light.done(actor)
        self.touched += 1

    def note_ground(self, **facts: Any) -> None:
        self.light.note(facts)
        self.touched += 1

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Nobody listens."""


_NOTHING: Any = object()
