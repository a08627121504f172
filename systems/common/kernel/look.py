"""Reading the table: what forms, sheets, tactics and rules may look at, and nothing that changes it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from systems.common.content.entries import BadEntry
from systems.common.forms import Choice
from systems.common.forms.named_numbers import get_value
from systems.common.kernel import present
from systems.common.kernel.remembered import Remembered, Shelf
from systems.common.records.figures import Figure, terms_from, total
from systems.common.records.own_kinds import entries_with
from systems.common.records.table import Being, Clock, Effect, Fight, Hoard, Table, Term, Turn, altered

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

T = TypeVar("T")
_NOTHING: Final = object()
_NO_SHELVES: Final[dict[int, dict[Any, Any]]] = {}  # who only looks keeps what is answered elsewhere


class Look:
    """One game's view of one table, for one thread: see ``for_thread``."""

    __slots__ = ("_campaign", "_facts", "_ground", "_in_fight", "_known", "_of", "_table", "answers",
                 "answers_of_builds", "game", "manner", "shelves", "shelves_of_builds")  # fmt: skip
    shelves: dict[int, dict[Any, Any]]  # by the id of a very record: what was answered of it, kept for as long as it is
    shelves_of_builds: dict[int, dict[Any, Any]]  # the same of what hangs on no tally
    answers: dict[int, dict[Any, Any]]  # as ``shelves``, for what is asked of it and of nothing besides
    answers_of_builds: dict[int, dict[Any, Any]]

    def __init__(self, game: Game, table: Table, before: Look | None = None) -> None:
        """``before``: a look at the same campaign; what rules have said there and still holds is not asked again."""
        self.game = game
        self.manner = 0  # how tactics play the party, as in ``manner.py``
        self.shelves = self.shelves_of_builds = _NO_SHELVES
        self._table = table
        self._find_anew()
        self._ground: Any = ()  # the facts of the fight, as they were looked at last, to find them by their names
        self._facts: Mapping[str, Any] = {}
        self._of: dict[str, tuple[Any, Mapping[str, Any]]] = {}  # facts of beings, to find them by their ids
        known = before._known if before is not None and before.game is game else None
        self._known: Remembered | None = known.hold_after(before.table, table) if known and before else Remembered()
        self._campaign: Shelf | None = self._known.campaign  # what hangs on house and library alone

    def _find_anew(self) -> None:
        """Find what was answered of those who sit at the table by their very records from now on: it holds them."""
        self.answers = self.answers_of_builds = {}
        self._in_fight: dict[int, Shelf] = {}

    def for_thread(self) -> Look:
        """One at the same table for a thread of its own: what rules have said is kept where one thread asks."""
        made = Look(self.game, self._table)
        made.manner = self.manner
        return made

    @property
    def table(self) -> Table:
        return self._table

    @property
    def house(self) -> Any:
        """The game's own record of house rules in force."""
        return self._table.house

    @property
    def fight(self) -> Fight:
        return self._table.fight

    @property
    def fighting(self) -> bool:
        return bool(self._table.fight.turns)

    @property
    def round(self) -> int:
        return self._table.fight.round

    @property
    def counts(self) -> Sequence[tuple[str, int]]:
        """Initiative, where it is kept: side or being, and its count."""
        return self._table.fight.counts

    @property
    def turns(self) -> Sequence[Turn]:
        """The turns of this round."""
        return self._table.fight.turns

    @property
    def now(self) -> int:
        """Which of the turns goes on."""
        return self._table.fight.now

    @property
    def turn(self) -> Turn | None:
        """The turn that goes on; nothing while nobody fights."""
        return self._table.fight.turn

    @property
    def waiting(self) -> Sequence[str]:
        """Who may still act in this turn."""
        return self._table.fight.waiting

    @property
    def declared(self) -> Sequence[Choice]:
        """What has been declared and the rules have not resolved yet."""
        return self._table.fight.declared

    def fact(self, name: str, otherwise: Any = None) -> Any:
        """What is known about the fight: its light, its range, who was surprised."""
        ground = self._table.fight.ground
        if ground is not self._ground:
            self._ground, self._facts = ground, dict(ground)
        return self._facts.get(name, otherwise)

    def fact_of(self, who: str, name: str, otherwise: Any = None) -> Any:
        """What is known about somebody in this fight: blows struck this round, the round of the last shot."""
        return self.facts_of(name).get(who, otherwise) if self.fact(name, ()) else otherwise

    def facts_of(self, name: str) -> Mapping[str, Any]:
        """What is known under this name about everybody in this fight of whom it is known."""
        facts = self.fact(name, ())
        of = self._of.get(name)
        if of is None or of[0] is not facts:
            of = self._of[name] = facts, dict(facts)
        return of[1]

    @property
    def passed(self) -> Sequence[str]:
        """Who was passed over in this turn and comes again."""
        return self._table.fight.passed

    @property
    def decided(self) -> Sequence[Choice]:
        """What those who fight decided last, each for itself."""
        return self._table.fight.decided

    @property
    def clock(self) -> Clock:
        return self._table.clock

    def being(self, id_: str) -> Being:
        return self._table.beings[id_]

    def likeness(self, being: Being) -> Hashable:
        """The same for creatures of which every rule about one or two says the same; else what is its own alone."""
        return being.id

    def find(self, id_: str) -> Being | None:
        """The being, if it is still in the campaign."""
        return self._table.beings.get(id_)

    def everyone(self) -> Collection[Being]:
        """Everybody at the table tonight, in the order of their ids; those without a side stay out."""
        return self.answer_now(present.everyone, ())

    def on_side(self, side: str) -> tuple[Being, ...]:
        return self.answer_now(present.on_side, (side,))

    def against(self, side: str) -> tuple[Being, ...]:
        """Everybody at the table who is not of this side."""
        return self.answer_now(present.against, (side,))

    def able(self, being: Being) -> bool:
        try:
            return self._in_fight[id(being)][_able]  # type: ignore[no-any-return]
        except KeyError:
            pass  # asked below, for a rule may fail in the same way
        return self.answer_in_fight(_able, being, ())

    def stands(self, being: Being) -> bool:
        try:
            return self._in_fight[id(being)][_stands]  # type: ignore[no-any-return]
        except KeyError:
            pass
        return self.answer_in_fight(_stands, being, ())

    def standing(self) -> Sequence[Being]:
        """Everybody who still counts when it is asked which side is left."""
        return self.answer_now(present.standing, ())

    def standing_against(self, side: str) -> Sequence[Being]:
        """Everybody who is not of this side and still counts."""
        return self.answer_now(present.standing_against, (side,))

    def able_against(self, side: str) -> Sequence[Being]:
        """Everybody who is not of this side and can act."""
        return self.answer_now(present.able_against, (side,))

    def effects(self) -> Mapping[str, Effect]:
        return self._table.effects

    def effects_on(self, being: str, kind: str = "") -> tuple[Effect, ...]:
        """What lies on a being (of one kind, if named)."""
        if not self._table.effects:
            return ()
        lying = self._lying().get(being, ())
        return tuple([effect for effect in lying if effect.kind == kind]) if kind else lying

    def under(self, being: str, *kinds: str) -> bool:
        """Whether an effect of one of these kinds lies on the being."""
        if not self._table.effects:
            return False
        return any(effect.kind in kinds for effect in self._lying().get(being, ()))

    def _lying(self) -> Mapping[str, tuple[Effect, ...]]:
        """What lies on whom."""
        return self.answer_now(present.by_bearer, ())

    def anywhere(self, *kinds: str) -> bool:
        """Whether an effect of one of these kinds lies on anybody."""
        if not self._table.effects:
            return False
        return not self.answer_now(present.kinds_of_effects, ()).isdisjoint(kinds)

    def hoard(self, id_: str) -> Hoard:
        return self._table.hoards[id_]

    def figure(self, being: str, name: str, *at: str) -> Figure:
        """A figure of a being with its working; ``at`` are circumstances (a target, a facing, the light)."""
        made = self.game.figure(self, self.being(being), name, tuple(self.terms(being, name, *at)))
        return altered(made, referee=self.game.words.referee) if made.ruled else made

    def terms(self, being: str, name: str, *at: str) -> Sequence[Term]:
        """What a figure of a being is made of, effects and rulings counted."""
        if at or self._known is None:
            return _terms(self, self.being(being), name, *at)
        if name in self.game.fight_figures:
            return self.answer_now(_terms, (self.being(being), name))
        return self.answer_of(_terms, self.being(being), (name,))

    def value(self, being: str, name: str, *at: str) -> int:
        """A figure as a bare number."""
        return total(self.terms(being, name, *at))

    def number(self, being: str, name: str) -> int:
        """The number behind a name: what the being's sheet holds under it, else the figure of that name."""
        found = get_value(self.being(being).sheet, name)
        return found if isinstance(found, int) else self.value(being, name)

    def worked_out(self, being: str, name: str) -> Figure | None:
        """The figure behind such a number, with its working; nothing if the sheet itself holds it."""
        there = name and not isinstance(get_value(self.being(being).sheet, name), int)
        return self.figure(being, name) if there else None

    def library(self, kind: str) -> Mapping[str, Any]:
        """The shipped entries of a kind with the campaign's own; an own entry stands before a shipped one."""
        own = self._table.own
        return entries_with(self.game, kind, own).there if own else self.game.shipped_entries(kind)

    def offered(self, kind: str) -> Mapping[str, Any]:
        """The entries of a kind without those that this campaign leaves out: what there is to choose from."""
        own = self._table.own
        return entries_with(self.game, kind, own).offered if own else self.game.shipped_entries(kind)

    def entry(self, kind: str, key: str) -> Any:
        """One entry of the library; ``BadEntry`` with a sentence if there is none."""
        if self._table.own and (own := self._table.own.get(f"{kind}:{key}")) and own.source:
            return self.game.own_entry(kind, key, own.source)
        try:
            return self.game.shipped_entries(kind)[key]
        except KeyError:
            raise BadEntry(
                f"There is no {key!r} among the {kind}; it may have been removed from this campaign."
            ) from None

    def of_same_campaign(self, table: Table) -> Look:
        """A look at another table of this campaign: what hangs on house and library alone is not asked again."""
        made, same = Look(self.game, table), table.house is self.house and table.own is self.table.own
        made._campaign = self._campaign if same and self._campaign is not None else made._campaign
        return made

    # for the decorators of caching.py: what is looked at stands still, so no rule is asked the same twice

    def answer_of(self, rule: Callable[..., T], being: Being, at: tuple[Any, ...]) -> T:
        """What a rule that hangs on one being says of it."""
        known = self._known
        if known is None or self._table.beings.get(being.id) is not being:
            return rule(self, being, *at)
        shelf = known.beings.get(being.id)
        if shelf is None:
            shelf = known.open_shelf(being, self.effects_on(being.id))
        self.answers[id(being)] = shelf
        if at:
            return self._answer(shelf, rule, (being, *at), at)
        found = shelf.get(rule, _NOTHING)
        if found is _NOTHING:
            found = shelf[rule] = rule(self, being)
        return found  # type: ignore[no-any-return]

    def answer_of_build(self, rule: Callable[..., T], being: Being, at: tuple[Any, ...]) -> T:
        """What a rule that hangs on one being, but on no tally of it, says of it."""
        return self.answer_of(rule, being, at)

    def answer_between(self, rule: Callable[..., T], being: Being, other: Being, at: tuple[Any, ...]) -> T:
        """What a rule that hangs on two beings says of them."""
        known = self._known
        if known is None or not self._sits(being) or not self._sits(other):
            return rule(self, being, other, *at)
        return self._answer(known.pairs.setdefault((being.id, other.id), {}), rule, (being, other, *at), at)

    def answer_between_builds(self, rule: Callable[..., T], being: Being, other: Being, at: tuple[Any, ...]) -> T:
        """What a rule that hangs on two beings, but on no tally of them, says of them."""
        return self.answer_between(rule, being, other, at)

    def answer_of_table(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        """What a rule that hangs on everybody and what lies on them says."""
        return rule(self, *at) if self._known is None else self._answer(self._known.everybody, rule, at, at)

    def answer_of_company(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        """What a rule that hangs on who is there and who stands says."""
        return self.answer_of_table(rule, at)

    def answer_of_campaign(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        """What a rule that hangs on house rules and library says."""
        return rule(self, *at) if self._campaign is None else self._answer(self._campaign, rule, at, at)

    def answer_in_fight(self, rule: Callable[..., T], being: Being, at: tuple[Any, ...]) -> T:
        """What a rule that hangs on one being and the fight says of it."""
        shelf = self._in_fight.get(id(being))
        if shelf is None:
            known, there = self._known, self._table.beings
            if known is None or there.get(being.id) is not being:
                return rule(self, being, *at)
            if not self._in_fight:  # what was answered of everybody at the table before still holds
                self._in_fight = {id(there[who]): shelf for who, shelf in known.fighters.items() if who in there}
            shelf = self._in_fight[id(being)] = known.fighters.setdefault(being.id, {})
        key: Any = (rule, *at) if at else rule
        found = shelf.get(key, _NOTHING)
        if found is _NOTHING:
            found = shelf[key] = rule(self, being, *at)
        return found  # type: ignore[no-any-return]

    def answer_of_fight(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        """What a rule that hangs on the fight alone says."""
        return rule(self, *at) if self._known is None else self._answer(self._known.fight, rule, at, at)

    def answer_now(self, rule: Callable[..., T], at: tuple[Any, ...]) -> T:
        """What a rule that may hang on anything at this table says, asked once for the beings that sit at it."""
        if self._known is None:
            return rule(self, *at)
        asked: list[Any] = [rule]
        for one in at:
            if isinstance(one, Being):
                if not self._sits(one):
                    return rule(self, *at)
                asked.append((one.id,))
            else:
                asked.append(one)
        shelf, key = self._known.anything, tuple(asked)
        found = shelf.get(key, _NOTHING)
        if found is _NOTHING:
            found = shelf[key] = rule(self, *at)
        return found  # type: ignore[no-any-return]

    def _sits(self, being: Being) -> bool:
        """Whether this is how somebody of the campaign stands now."""
        return self._table.beings.get(being.id) is being

    def _answer(self, shelf: dict[Any, Any], rule: Callable[..., T], asked: tuple[Any, ...], at: tuple[Any, ...]) -> T:
        """What a rule says to what is ``asked``, from the shelf of those it is about if it was asked there before."""
        for one in at:
            if isinstance(one, Being):  # it is about more than those
                return self.answer_now(rule, asked)
        key = (rule, *at)
        found = shelf.get(key, _NOTHING)
        if found is _NOTHING:
            found = shelf[key] = rule(self, *asked)
        return found  # type: ignore[no-any-return]


def _terms(look: Look, being: Being, name: str, *at: str) -> tuple[Term, ...]:
    terms, lying = look.game.terms(look, being, name, *at), look.effects_on(being.id)
    if not lying:
        return tuple(terms)
    ruled = next((one for where in at if (one := look.game.ruled_apart.get((name, where)))), name)
    return (*terms, *terms_from(lying, being.id, name, ruled))


def _able(look: Look, being: Being) -> bool:
    return look.game.able(look, being)


def _stands(look: Look, being: Being) -> bool:
    return look.game.stands(look, being)
