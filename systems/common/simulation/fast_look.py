"""Looking at a table that a simulation writes in place: what rules say of beings in one state is asked once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.manner import SENSIBLE
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Dice
from systems.common.records.figures import total
from systems.common.records.table import Being, Effect, Table, Term, Turn
from systems.common.simulation.being_states import Alike, BeingState, EffectView, Memory
from systems.common.simulation.fast_table import FastTable

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

T = TypeVar("T")


class FastLook(Play):
    """A view of a table that is written in place.  ``memory`` is what fights on the same table have found out before,
    with the party playing in the same ``manner``."""

    __slots__ = (
        "_able", "_able_foes", "_answers", "_company", "_facts_of", "_fast", "_figures", "_foes", "_kinds",
        "_kinds_on", "_on", "_seats", "_standing", "_stands", "_states", "_under_effects", "beings_changed",
        "memory",
    )  # fmt: skip

    def __init__(
        self, game: Game, table: Table, dice: Dice, memory: Memory | None = None, manner: int = SENSIBLE
    ) -> None:
        self._fast = FastTable(table)
        self.memory = Memory() if memory is None else memory
        self.beings_changed = True  # since somebody has cleared this
        self._under_effects = bool(self._fast.effects)  # whether anything lies on anybody
        self._standing: list[Being] | None = None
        self._stands: dict[int, bool] = {}  # by the id of the very record that sits at the table
        self._able: dict[int, bool] = {}  # the same
        self._facts_of: dict[str, dict[str, Any]] = {}  # what is known under a name, by being, as it was asked last
        self._foes: dict[str, tuple[Being, ...]] = {}  # who stands against a side
        self._able_foes: dict[str, tuple[Being, ...]] = {}  # who can act against a side
        self._seats: dict[Any, tuple[Being, ...]] = {}  # who is there: all, of a side, against a side
        self._answers: dict[Any, Any] = {}  # of rules that hang on the table
        self._company: dict[Any, Any] = {}  # the same of those that hang on who is there and who stands
        self._kinds: set[str] | None = None  # of all effects there are
        self._on: dict[str, dict[str, tuple[Effect, ...]]] = {}  # what lies on whom, all of it and of each kind
        self._kinds_on: dict[str, set[str]] = {}  # of all that lies on somebody
        super().__init__(game, self._fast, dice)
        self.manner = manner
        self.answers = self.shelves = {}
        self.answers_of_builds = self.shelves_of_builds = {}
        self._figures: dict[str, dict[Any, Any]] = {}  # of everybody, with whatever else hangs on no tally of it
        self._campaign = self.memory.campaign
        self._states: dict[str, BeingState] = {}
        self._begin_on(table)

    @property
    def table(self) -> FastTable:
        return self._fast

    @property
    def fighting(self) -> bool:
        return bool(self._fast.parts["turns"])

    @property
    def round(self) -> int:
        return self._fast.parts["round"]  # type: ignore[no-any-return]

    @property
    def counts(self) -> Sequence[tuple[str, int]]:
        return self._fast.parts["counts"]  # type: ignore[no-any-return]

    @property
    def turns(self) -> Sequence[Turn]:
        return self._fast.parts["turns"]  # type: ignore[no-any-return]

    @property
    def now(self) -> int:
        return self._fast.parts["now"]  # type: ignore[no-any-return]

    @property
    def turn(self) -> Turn | None:
        parts = self._fast.parts
        return parts["turns"][parts["now"]] if parts["turns"] else None

    @property
    def waiting(self) -> Sequence[str]:
        return self._fast.waiting

    @property
    def declared(self) -> Sequence[Choice]:
        return self._fast.parts["declared"]  # type: ignore[no-any-return]

    @property
    def passed(self) -> Sequence[str]:
        return self._fast.parts["passed"]  # type: ignore[no-any-return]

    @property
    def decided(self) -> Sequence[Choice]:
        return self._fast.parts["decided"]  # type: ignore[no-any-return]

    def fact(self, name: str, otherwise: Any = None) -> Any:
        return self._fast.facts.get(name, otherwise)

    def fact_of(self, who: str, name: str, otherwise: Any = None) -> Any:
        try:
            return self._facts_of[name].get(who, otherwise)
        except KeyError:
            return self.facts_of(name).get(who, otherwise)

    def facts_of(self, name: str) -> Mapping[str, Any]:
        known = self._facts_of.get(name)
        if known is None:
            known = self._facts_of[name] = dict(self._fast.facts.get(name) or ())
        return known

    def everyone(self) -> tuple[Being, ...]:
        seats = self._seats.get(None)
        if seats is None:
            seats = self._seats[None] = tuple([being for being in self._fast.beings.values() if being.side])
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

    def likeness(self, being: Being) -> Hashable:
        state = self._states.get(being.id)
        if state is None or state.being is not being or not state.lasts or not being.entry:
            return being.id
        return state.alike

    def answer_of_build(self, rule: Callable[..., T], being: Being, at: tuple[Any, ...]) -> T:
        state = self._states.get(being.id)
        if state is None or state.being is not being:
            return rule(self, being, *at)
        answers, asked = state.alike.build.answers[self._under_effects], (rule, at) if at else rule
        found = answers.get(asked, _NOTHING)
        if found is _NOTHING:
            found = answers[asked] = rule(self, being, *at)
        return found  # type: ignore[no-any-return]

    def answer_between(self, rule: Callable[..., T], being: Being, other: Being, at: tuple[Any, ...]) -> T:
        state, beside = self._states.get(being.id), self._states.get(other.id)
        if state is None or state.being is not being or beside is None or beside.being is not other:
            return rule(self, being, other, *at)
        if not state.lasts or not beside.lasts:
            return rule(self, being, other, *at)
        answers = state.alike.answers[self._under_effects]
        asked = (rule, beside.alike, at)
        found = answers.get(asked, _NOTHING)
        if found is _NOTHING:
            found = answers[asked] = rule(self, being, other, *at)
        return found  # type: ignore[no-any-return]

    def answer_between_builds(self, rule: Callable[..., T], being: Being, other: Being, at: tuple[Any, ...]) -> T:
        state, beside = self._states.get(being.id), self._states.get(other.id)
        if state is None or state.being is not being or beside is None or beside.being is not other:
            return rule(self, being, other, *at)
        answers = state.alike.build.answers[self._under_effects]
        asked = (rule, beside.alike.build, at)
        found = answers.get(asked, _NOTHING)
        if found is _NOTHING:
            found = answers[asked] = rule(self, being, other, *at)
        return found  # type: ignore[no-any-return]

    def answer_of_table(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        found = self._answers.get((rule, at), _NOTHING)
        if found is _NOTHING:
            found = self._answers[rule, at] = rule(self, *at)
        return found  # type: ignore[no-any-return]

    def answer_of_company(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        found = self._company.get((rule, at), _NOTHING)
        if found is _NOTHING:
            found = self._company[rule, at] = rule(self, *at)
        return found  # type: ignore[no-any-return]

    def answer_of_campaign(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        answers, key = self.memory.campaign, (rule, *at)
        found = answers.get(key, _NOTHING)
        if found is _NOTHING:
            found = answers[key] = rule(self, *at)
        return found  # type: ignore[no-any-return]

    def library(self, kind: str) -> Mapping[str, Any]:
        shelf = self.memory.libraries.get(kind)
        if shelf is None:
            shelf = self.memory.libraries[kind] = super().library(kind)
        return shelf

    def able(self, being: Being) -> bool:
        found = self._able.get(id(being))
        if found is None:
            found = self.game.able(self, being)
            if self._fast.beings.get(being.id) is being:
                self._able[id(being)] = found
        return found

    def stands(self, being: Being) -> bool:
        found = self._stands.get(id(being))
        if found is None:
            found = self.game.stands(self, being)
            if self._fast.beings.get(being.id) is being:
                self._stands[id(being)] = found
        return found

    def offered(self, kind: str) -> Mapping[str, Any]:
        return self.answer_of_campaign(_offered, (kind,))

    def standing(self) -> Sequence[Being]:
        if self._standing is None:
            self._standing = [one for one in self.everyone() if self.stands(one)]
        return self._standing

    def standing_against(self, side: str) -> Sequence[Being]:
        found = self._foes.get(side)
        if found is None:
            found = self._foes[side] = tuple([one for one in self.standing() if one.side != side])
        return found

    def able_against(self, side: str) -> Sequence[Being]:
        found = self._able_foes.get(side)
        if found is None:
            found = self._able_foes[side] = tuple([one for one in self.against(side) if self.able(one)])
        return found

    def terms(self, being: str, name: str, *at: str) -> Sequence[Term]:
        if at or name in self.game.fight_figures:
            return super().terms(being, name, *at)
        known = self._figures[being]
        found = known.get((name,))
        if found is None:
            found = known[name,] = super().terms(being, name)
        return found

    def value(self, being: str, name: str, *at: str) -> int:
        """Without circumstances a figure hangs on its being alone but for the tallies, unless the game names it."""
        if at or name in self.game.fight_figures:
            return total(super().terms(being, name, *at))
        known = self._figures[being]
        found = known.get(name)
        if found is None:
            found = known[name] = total(self.terms(being, name))
        return found

    def effects_on(self, being: str, kind: str = "") -> tuple[Effect, ...]:
        if not self._under_effects:
            return ()
        known = self._on.get(being)
        if known is None:
            there = self._fast.effects.values()
            known = self._on[being] = {"": tuple([effect for effect in there if effect.on == being])}
        found = known.get(kind)
        if found is None:
            found = known[kind] = tuple([effect for effect in known[""] if effect.kind == kind])
        return found

    def under(self, being: str, *kinds: str) -> bool:
        if not self._under_effects:
            return False
        known = self._kinds_on.get(being)
        if known is None:
            known = self._kinds_on[being] = {effect.kind for effect in self.effects_on(being)}
        return not known.isdisjoint(kinds)

    def anywhere(self, *kinds: str) -> bool:
        if not self._under_effects:
            return False
        if self._kinds is None:
            self._kinds = {effect.kind for effect in self._fast.effects.values()}
        return not self._kinds.isdisjoint(kinds)

    def _forget(self) -> None:
        """Somebody is not as before: what hangs on everybody is asked again.  Whether others stand hangs on none but
        them."""
        self.beings_changed = True
        self._standing = None
        self._foes.clear()
        self._able_foes.clear()
        self._seats.clear()
        self._answers.clear()
        self._company = {}

    def _become(self, before: Being, after: Being, stood: bool | None, tally: bool) -> None:
        """Somebody is another record at the table: the others stand or lie as they did; ``stood``: whether this one
        did, if anybody has asked; ``tally``: whether it only has more or less left than before."""
        standing, company = self._standing, self._company
        self._forget()
        if stood is None or (standing is None and not company) or self.stands(after) is not stood:
            return
        if standing is not None:
            self._standing = [after if one is before else one for one in standing]
        if stood and tally:
            self._company = company

    def _bear(self, bearers: Collection[str]) -> None:
        """Something else lies on these: the others stand or lie as they did."""
        standing, beings = self._standing, self._fast.beings
        stood = {who: self._stands.get(id(beings[who])) for who in bearers if who in beings}
        self._forget()
        self._come_under_effects()
        for who in bearers:
            self._on.pop(who, None)
            self._kinds_on.pop(who, None)
            self._meet_again(who)
        if standing is not None and all([self.stands(beings[who]) is before for who, before in stood.items()]):
            self._standing = [beings[one.id] for one in standing]

    def _ask_who_stands(self) -> None:
        """Something is not as before that standing may hang on."""
        self._standing, self._company = None, {}
        self._stands.clear()
        self._able.clear()
        self._foes.clear()
        self._able_foes.clear()

    def _meet(self, who: str) -> None:
        """A being under an effect that keeps what cannot be compared is like no other, and not for longer than now."""
        beings, effects = self._fast.beings, self._fast.effects
        being = beings[who]
        on = [EffectView.of(one, beings, effects) for one in effects.values() if one.on == who] if effects else ()
        try:
            self._seat(self.memory.state_of(being, tuple(on)))
        except TypeError:
            self._seat(BeingState(being, Alike(), lasts=False))

    def _seat(self, state: BeingState) -> None:
        """Somebody is so from now on."""
        who = state.being.id
        self._leave(who)
        self._states[who], self._fast.beings[who] = state, state.being
        self._lay_out(state)

    def _lay_out(self, state: BeingState) -> None:
        """What was answered of somebody lies where rules look for it."""
        amid, being = self._under_effects, state.being
        self._figures[being.id] = builds = state.alike.build.answers[amid]
        if state.lasts:
            self.shelves[id(being)], self.shelves_of_builds[id(being)] = state.alike.answers[amid], builds

    def _leave(self, who: str) -> None:
        """Somebody is no longer as it was: what was answered of the record is not asked there any more."""
        before = self._states.pop(who, None)
        if before is not None:
            record = id(before.being)
            del self._figures[who]
            self.shelves.pop(record, None)
            self.shelves_of_builds.pop(record, None)
            self._stands.pop(record, None)
            self._able.pop(record, None)

    def _begin_on(self, table: Table) -> None:
        """Everybody as met before on the very same table, or for the first time."""
        begun = self.memory.begun
        if begun is not None and begun[0] is table:
            for state in begun[1].values():
                self._seat(state)
            return
        self._meet_everybody()
        if all([state.lasts for state in self._states.values()]):
            self.memory.begun = table, dict(self._states)

    def _meet_everybody(self) -> None:
        for who in tuple(self._fast.beings):
            self._meet(who)

    def _meet_again(self, who: str) -> None:
        if who in self._fast.beings:
            self._meet(who)
        else:
            self._leave(who)

    def _come_under_effects(self) -> None:
        """Whether anything lies on anybody is asked again; answers stand apart for it."""
        self._kinds = None
        if self._under_effects is not bool(self._fast.effects):
            self._under_effects = not self._under_effects
            for state in self._states.values():
                self._lay_out(state)


_NOTHING: Any = object()


def _offered(look: Look, kind: str) -> Mapping[str, Any]:
    return Look.offered(look, kind)
