"""The same verbs on a table that is written in place: no journal, no story, no request records.

For simulations only.  Records stay frozen, so what a rule has looked at never changes under it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, TOTAL, Need, Reading, SeededDice
from systems.common.records.figures import total
from systems.common.records.table import (
    Being,
    Clock,
    Effect,
    Fight,
    House,
    OwnEntry,
    Record,
    Table,
    Turn,
    altered,
    place_of,
)
from systems.common.simulation.being_states import WIDE, Change, Known, Lying, Memory
from systems.common.simulation.fast_table import FastTable

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

T = TypeVar("T")
FIGHT_OR_CLOCK = (Fight, Clock)


class Recalls(Protocol):
    """Whoever remembers, from fight to fight, what was found out and how rules went."""

    memory: Memory

    def perform(self, play: FastPlay, choice: Choice) -> None: ...

    def kept(self, play: FastPlay, ask: Callable[..., T], *beings: Being) -> T: ...

    def answered(self, play: FastPlay, ask: Callable[..., Any], being: str) -> tuple[frozenset[str], Any]: ...


class FastPlay(Play):
    """Every action of a simulated fight, one after the other; with a ``recall``, what was found out once is kept."""

    __slots__ = (
        "_able",
        "_kinds",
        "_meanwhile",
        "_of",
        "_on",
        "_seats",
        "_standing",
        "amid",
        "given",
        "known",
        "light",
        "memory",
        "recall",
        "seeded",
        "settled",
        "touched",
    )

    def __init__(self, game: Game, table: Table, dice: SeededDice, recall: Recalls | None = None) -> None:
        self.light, self.seeded, self.recall = FastTable(table), dice, recall
        self.memory = recall.memory if recall is not None else Memory()
        self.settled = False  # nothing about a being has changed since somebody set this
        self.touched = 0  # how often anything was changed
        self.given: list[Any] = []  # throws that were made already
        self.amid = bool(self.light.effects)  # whether anything lies on anybody
        self._able: dict[str, list[Being]] = {}
        self._standing: list[Being] | None = None
        self._seats: dict[Any, tuple[Being, ...]] = {}  # who is there: all, of a side, against a side
        self._meanwhile: dict[Any, Any] = {}
        self._kinds: set[str] | None = None  # of all effects there are
        self._of: dict[str, tuple[Any, dict[str, Any]]] = {}  # facts of beings, to find them by their ids
        self._on: dict[str, tuple[Effect, ...]] = {}  # what lies on whom
        super().__init__(game, self.light, dice)
        self._know_everybody()

    # look

    @property
    def table(self) -> FastTable:
        return self.light

    @property
    def fighting(self) -> bool:
        return bool(self.light.parts["turns"])

    @property
    def round(self) -> int:
        return self.light.parts["round"]  # type: ignore[no-any-return]

    @property
    def counts(self) -> Sequence[tuple[str, int]]:
        return self.light.parts["counts"]  # type: ignore[no-any-return]

    @property
    def turns(self) -> Sequence[Turn]:
        return self.light.parts["turns"]  # type: ignore[no-any-return]

    @property
    def now(self) -> int:
        return self.light.parts["now"]  # type: ignore[no-any-return]

    @property
    def turn(self) -> Turn | None:
        parts = self.light.parts
        return parts["turns"][parts["now"]] if parts["turns"] else None

    @property
    def waiting(self) -> Sequence[str]:
        return self.light.waiting

    @property
    def declared(self) -> Sequence[Choice]:
        return self.light.parts["declared"]  # type: ignore[no-any-return]

    def fact(self, name: str, otherwise: Any = None) -> Any:
        return self.light.facts.get(name, otherwise)

    def fact_of(self, who: str, name: str, otherwise: Any = None) -> Any:
        facts = self.light.facts.get(name)
        if not facts:
            return otherwise
        of = self._of.get(name)
        return (of[1] if of is not None and of[0] is facts else self._facts_of(name)).get(who, otherwise)

    def _facts_of(self, name: str) -> dict[str, Any]:
        facts = self.light.facts.get(name, ())
        of = self._of.get(name)
        if of is None or of[0] is not facts:
            of = self._of[name] = facts, dict(facts)
        return of[1]

    def everyone(self) -> tuple[Being, ...]:
        seats = self._seats.get(None)
        if seats is None:
            seats = self._seats[None] = tuple([being for being in self.light.beings.values() if being.side])
        return seats

    def on_side(self, side: str) -> tuple[Being, ...]:
        seats = self._seats.get(side)
        if seats is None:
            seats = self._seats[side] = tuple([being for being in self.everyone() if being.side == side])
        return seats

    def against(self, side: str) -> tuple[Being, ...]:
        seats = self._seats.get((side,))
        if seats is None:
            seats = self._seats[side,] = tuple([being for being in self.everyone() if being.side != side])
        return seats

    def kept(self, ask: Callable[..., T], being: Being, *others: Being) -> T:
        known = self.known[being.id]
        asked: Any = (ask, *[self.known[other.id] for other in others]) if others else ask
        found: T = known.said[self.amid].get(asked, _NOTHING)
        if found is not _NOTHING and known.being is being:
            return ask(self, being, *others) if found is WIDE else found
        return ask(self, being, *others) if self.recall is None else self.recall.kept(self, ask, being, *others)

    def library(self, kind: str) -> Mapping[str, Any]:
        return self.once(_library, kind)

    def offered(self, kind: str) -> Mapping[str, Any]:
        return self.once(_offered, kind)

    def once(self, ask: Callable[..., T], *about: str) -> T:
        shelves = self.memory.shelves
        found = shelves.get((ask, about), _NOTHING)
        if found is _NOTHING:
            found = shelves[ask, about] = ask(self, *about)
        return found  # type: ignore[no-any-return]

    def able(self, being: Being) -> bool:
        known = self.known[being.id]
        able: Any = known.said[self.amid].get(_able)
        if able is None or able is WIDE or known.being is not being:
            return self.game.able(self, being) if able is WIDE else self.kept(_able, being)
        return bool(able)

    def stands(self, being: Being) -> bool:
        known = self.known[being.id]
        found: Any = known.said[self.amid].get(_stands, WIDE)
        return self.kept(_stands, being) if found is WIDE or known.being is not being else bool(found)

    def standing(self) -> Sequence[Being]:
        if self._standing is None:
            self._standing = [one for one in self.everyone() if self.stands(one)]
        return self._standing

    def able_against(self, side: str) -> Sequence[Being]:
        able = self._able.get(side)
        if able is None:
            able = self._able[side] = [one for one in self.against(side) if self.able(one)]
        return able

    def meanwhile(self, ask: Callable[..., T], *about: str) -> T:
        found = self._meanwhile.get((ask, about), _NOTHING)
        if found is _NOTHING:
            found = self._meanwhile[ask, about] = ask(self, *about)
        return found  # type: ignore[no-any-return]

    def value(self, being: str, name: str, *at: str) -> int:
        return super().value(being, name, *at) if at else self.kept(figure_asked(name), self.light.beings[being])

    def effects_on(self, being: str, kind: str = "") -> tuple[Effect, ...]:
        if not self.amid:
            return ()
        found = self._on.get(being)
        if found is None:
            found = self._on[being] = super().effects_on(being)
        return tuple([effect for effect in found if effect.kind == kind]) if kind and found else found

    def under(self, being: str, *kinds: str) -> bool:
        return self.amid and any([effect.kind in kinds for effect in self.effects_on(being)])

    def anywhere(self, *kinds: str) -> bool:
        if not self.amid:
            return False
        if self._kinds is None:
            self._kinds = {effect.kind for effect in self.light.effects.values()}
        return not self._kinds.isdisjoint(kinds)

    def _unsettled(self, side: str) -> None:
        """Somebody of this side is not as before."""
        self.settled, self._standing = False, None
        self._seats.clear()
        self._meanwhile.clear()
        for other in list(self._able):
            if other != side:
                del self._able[other]

    def _know(self, who: str) -> None:
        """Of a being under an effect that keeps what cannot be compared things are known in this fight alone."""
        light = self.light
        being, effects = light.beings[who], light.effects
        lying = [Lying.of(one, light.beings, effects) for one in effects.values() if one.on == who] if effects else ()
        try:
            self.known[who] = known = self.memory.of(being, tuple(lying))
            light.beings[who] = known.being
        except TypeError:
            self.known[who] = Known(being, lasts=False)

    def _know_everybody(self) -> None:
        self.known: dict[str, Known] = {}
        for who in self.light.beings:
            self._know(who)

    def _know_again(self, who: str) -> None:
        if who in self.light.beings:
            self._know(who)
        else:
            self.known.pop(who, None)

    def state(self) -> tuple[Any, ...]:
        """Everything that single actions change, to come back to."""
        light = self.light
        return dict(light.beings), dict(light.effects), dict(self.known), light.fight_state(), self.settled

    def restore(self, state: tuple[Any, ...]) -> None:
        beings, effects, self.known, fight, self.settled = state
        self.light.restore(beings, effects, fight)
        self.amid, self._able, self._on, self._standing = bool(effects), {}, {}, None
        self._kinds = None
        self._seats.clear()
        self._meanwhile.clear()

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
            became = known.became[field, after] = self._changed(known, {field: after})
        if became is not known:
            self._put(being, became)

    def become(self, being: str, change: Change) -> None:
        """Write several fields of one sheet."""
        known = self.known[being]
        became = known.became.get(change)
        if became is None:
            became = known.became[change] = self._changed(known, change.of(known.being.sheet))
        if became is not known:
            self._put(being, became)

    def _put(self, being: str, known: Known) -> None:
        self.known[being] = known
        self.light.beings[being] = known.being
        self.touched += 1
        self._unsettled(known.being.side)

    def _changed(self, known: Known, fields: dict[str, Any]) -> Known:
        being = known.being
        sheet = altered(being.sheet, **fields)
        if sheet == being.sheet:
            return known
        new = altered(being, sheet=sheet)
        return self.memory.of(new, known.lying) if known.lasts else Known(new, lasts=False)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        if before is after:
            return
        self.touched += 1
        self.light.exchanged(before, after)
        if isinstance(after, FIGHT_OR_CLOCK):
            return
        self._able, self._standing, self.settled = {}, None, False
        self._seats.clear()
        self._meanwhile.clear()
        if isinstance(record := after or before, House | OwnEntry):
            self.recall, self.memory = None, Memory()
            self._know_everybody()
        elif isinstance(record, Being):
            self._know_again(record.id)
        elif isinstance(record, Effect):
            self.amid, self._kinds = bool(self.light.effects), None
            for effect in (before, after):
                if isinstance(effect, Effect):
                    self._on.pop(effect.on, None)
                    self._know_again(effect.on)

    def fresh(self, head: str, shelf: str) -> str:
        """The shelves are in order: the next number follows the last."""
        places = map(place_of, reversed(getattr(self.light, shelf)))
        return f"{head}{next((number for name, number in places if name == head), 0) + 1}"

    def done(self, actor: str) -> None:
        light = self.light
        if actor in light.waiting:
            light.waiting.remove(actor)
            light.whole = None
        self.touched += 1

    def alter_fight(self, **fields: Any) -> None:
        if "round" in fields:
            self._able = {}  # in a new round the surprised can act
        self.light.alter_fight(fields)
        self.touched += 1

    def set_facts(self, **facts: Any) -> None:
        self.light.note(facts)
        self.touched += 1

    def set_fact_of(self, who: str, **facts: Any) -> None:
        for name, fact in facts.items():
            before = self._facts_of(name)
            if before.get(who, _NOTHING) == fact:
                continue
            known = {**before, who: fact}
            if who not in before:
                known = dict(sorted(known.items()))
            pairs = tuple(known.items())
            self.light.note({name: pairs})
            self._of[name] = pairs, known
        self.touched += 1

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Nobody listens."""


_NOTHING: Any = object()


@cache
def figure_asked(name: str) -> Callable[[Look, Being], int]:
    """The question after one figure."""
    return lambda look, being: total(look.terms(being.id, name))


def _library(look: Look, kind: str) -> Mapping[str, Any]:
    return Look.library(look, kind)


def _offered(look: Look, kind: str) -> Mapping[str, Any]:
    return Look.offered(look, kind)


def _able(look: Look, being: Being) -> bool:
    return look.game.able(look, being)


def _stands(look: Look, being: Being) -> bool:
    return look.game.stands(look, being)
