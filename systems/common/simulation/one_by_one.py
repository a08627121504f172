"""Deeds of several, one after the other, drawn from what each may come to: it is found out once by the rule itself.

A deed hangs on whoever does it, on the one it is aimed at, and on who else of those aimed at still stands; it changes
the two alone.  So what it may come to is known for all that look the same, and a run of many deeds is a chain of draws.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, product
from typing import Any

from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Being, Effect, Table, altered, place_of
from systems.common.simulation.being_states import BeingState
from systems.common.simulation.counted import TARGET, WHO, Came, Run, Slot, Watch, count, strings_in
from systems.common.simulation.every_tape import CUTOFF, Cut, EveryTape, Several
from systems.common.simulation.fast_table import FastTable
from systems.common.simulation.independent import Independent, KnownOutcomes, Outcomes, Seen, are_few
from systems.common.simulation.quiet_play import Entangled, QuietPlay

MOST_TAPES = 300  # of one deed; what has more is not found out,
SOON, LEAST = 50, 0.4  # nor what is not known by so much after so many
SHELVES = ("bonds", "hoards", "encounters", "notes", "own", "clock", "house")
PARTS = ("id", "name", "round", "turns", "now", "declared", "counts", "passed")
BETWEEN = "|"  # what stands between the ids of two in a fact of both


Ways = tuple[list[float], list[tuple[Came, Fraction]]]  # running sums of the shares, and what comes with which


Alike = tuple[Outcomes, dict[str, frozenset[Slot]]]  # all that a deed comes to, and how the two may stand then


class KnownDeeds:
    """What deeds were found to come to, for all runs of one choice."""

    def __init__(self) -> None:
        self.slots: dict[Hashable, Slot] = {}
        self.ways: dict[Hashable, Ways] = {}
        self.given: dict[Hashable, int] = {}  # numbers for what deeds hang on besides
        self.outcomes = KnownOutcomes()
        self.alike: dict[Hashable, Alike | None] = {}
        self.independent: dict[Hashable, tuple[tuple[str, Outcomes], ...] | None] = {}


def _is_of(item: Any, who: str) -> bool:
    """Whether a fact holds this of somebody: its id, or a pair that begins with it."""
    return bool(item == who or (isinstance(item, tuple) and item[:1] == (who,)))


class Series(Several[Seen]):
    """The deeds that follow on a table as a quiet play has left it."""

    def __init__(self, base: QuietPlay, known: KnownDeeds, watch: Watch) -> None:
        assert base.deeds is not None
        assert base.at_deeds is not None
        self._deeds, self._table, self._base, self._known, self._watch = base.deeds, base.at_deeds, base, known, watch
        fight = self._table.fight
        others = [(name, value) for name, value in fight.ground if not isinstance(value, tuple)]
        self._named = frozenset([*strings_in(others), *strings_in(_owned(fight.ground))])
        self._alone = bool(self._table.effects or self._table.bonds or fight.declared)
        self._aims: dict[Hashable, tuple[str, Any, int] | None] = {}
        self._begun: QuietPlay | None = None
        facts, effects = _by_being(fight.ground), _by_bearer(self._table.effects.values())
        there = dict.fromkeys([*self._deeds.actors, *self._deeds.among])
        self._start = {
            who: self._slot_of(base.before_deeds[who], who, facts.get(who, ()), effects.get(who, ()),
                               who in fight.waiting, None)
            for who in there if who in self._table.beings
        }  # fmt: skip

    def _slot_of(
        self, state: BeingState, who: str, facts: Sequence[Any], effects: Sequence[Effect], waits: bool,
        play: QuietPlay | None,
    ) -> Slot:  # fmt: skip
        """How somebody stands in a play, or before all deeds; ``Entangled`` if what lies on it cannot be compared."""
        if not state.lasts:
            raise Entangled
        key = (state.alike, tuple(facts), waits, tuple([altered(effect, id="", on="") for effect in effects]))
        found = self._known.slots.get(key)
        if found is None:
            found = self._known.slots[key] = Slot(state.being.sheet, tuple(effects), tuple(facts), waits, state.alike)
            if play is None:
                play = self._begun = self._begun or self._watch.play(self._table, EveryTape(CUTOFF))
            found.out = self._watch.how_out(play, who)
            found.stands = self._deeds.stands(play, play.being(who))
        return found

    def _slot(self, play: QuietPlay, who: str) -> Slot:
        """How somebody stands in a play."""
        table = play.table
        facts = _by_being(table.facts.items()).get(who, ())
        effects = [effect for effect in table.effects.values() if effect.on == who]
        return self._slot_of(play.state_of(who), who, facts, effects, who in table.waiting, play)

    def _table_of(self, slots: dict[str, Slot]) -> Table:
        """The table with everybody as in these slots."""
        table, start = self._table, self._start
        beings, effects = dict(table.beings), dict(table.effects)
        ground, waiting = dict(table.fight.ground), table.fight.waiting
        number = max([place_of(id_)[1] for id_ in effects], default=0)
        for who, slot in slots.items():
            if slot is start[who]:
                continue
            beings[who] = altered(beings[who], sheet=slot.sheet)
            effects = {id_: effect for id_, effect in effects.items() if effect.on != who}
            for effect in slot.effects:
                number += 1
                id_ = effect.id if effect.id in table.effects else f"e{number}"
                effects[id_] = altered(effect, id=id_, on=who)
            for name in {*ground, *[name for name, _ in slot.facts]}:
                value = ground.get(name, ())
                if isinstance(value, tuple):
                    others = [item for item in value if not _is_of(item, who)]
                    own = [who if more is None else (who, *more) for fact, more in slot.facts if fact == name]
                    both = (*others, *own)
                    ground[name] = tuple(sorted(both)) if own and isinstance(own[0], tuple) else both
            if not slot.waits:
                waiting = tuple([one for one in waiting if one != who])
        fight = altered(table.fight, ground=tuple(sorted(ground.items())), waiting=waiting)
        in_order = dict(sorted(effects.items(), key=lambda item: place_of(item[0])))  # numbered after the last
        return altered(table, beings=beings, effects=in_order, fight=fight)

    def _ways(
        self,
        slots: dict[str, Slot],
        who: str,
        there: Sequence[tuple[str, int]],
        target: str,
        given: Hashable,
        number: int,
    ) -> Ways:
        """What the deed may come to as things stand, by the rule itself: every tape of it."""
        doer, aimed = slots.get(who), slots[target]
        others = frozenset([stands for one, stands in there if one != target])
        named = self._alone or who in self._named or who in aimed.mentions
        key = (number, doer, target, aimed, others, who if named else "")
        found = self._known.ways.get(key)
        if found is None:
            found = self._known.ways[key] = self._play_all(self._table_of(slots), who, target, given)
        return found

    def _play_all(self, table: Table, who: str, target: str, given: Hashable) -> Ways:
        dice, found = EveryTape(CUTOFF), dict[Came, Fraction]()
        for runs in range(1, MOST_TAPES + 1):
            dice.begin()
            play = self._watch.play(table, dice)
            before = dict(play.table.beings)
            try:
                self._deeds.deed(play, who, target, given)
                came = self._came(play, table, before, who, target)
                found[came] = found.get(came, Fraction(0)) + Fraction(dice.number, dice.of)
            except Cut:
                pass
            if runs == SOON and sum(found.values()) < LEAST:
                raise Entangled
            if dice.done:
                whole = sum(found.values())
                return list(accumulate([float(share) for share in found.values()])), [
                    (came, share / whole) for came, share in found.items()
                ]
        raise Entangled

    def _came(self, play: QuietPlay, before: Table, beings: Mapping[str, Being], who: str, target: str) -> Came:
        """What became of the two; nobody and nothing else may be another."""
        names = {who: WHO, target: TARGET}
        if _else_changed(play.table, before, beings, names) or not names.keys() >= {*play.touched, *play.lost}:
            raise Entangled
        return Came(
            self._slot(play, who) if who in beings else None, self._slot(play, target), tuple(play.words),
            tuple([(names[one], loss) for one, loss in sorted(play.lost.items()) if loss]),
            self._watch.gain(play), play.ahead, tuple([names[one] for one in sorted(play.touched)]),
        )  # fmt: skip

    def _next(self, slots: dict[str, Slot], number: int, who: str) -> tuple[str, Ways] | None:
        """To whom it is done as things stand, and what may come of it; nothing: it is not done."""
        deeds = self._deeds
        there = tuple([(one, slots[one].stands) for one in deeds.among if slots[one].stands])
        if not there:
            return None
        key = (number, slots.get(who), there)
        aim = self._aims.get(key, _UNASKED)
        if aim is _UNASKED:
            fixed, given = isinstance(deeds.whom, tuple), self._known.given
            play = self._base if fixed else self._watch.play(self._table_of(slots), EveryTape(CUTOFF))
            found = deeds.aim(play, number, who, tuple([one for one, _ in there]))
            aim = (*found, given.setdefault(found[1], len(given))) if found is not None else None
            self._aims[key] = aim
        return (aim[0], self._ways(slots, who, there, *aim)) if aim is not None else None

    def independent(self) -> Independent | None:
        """The deeds, if none hangs on what comes of another: each is aimed at somebody else from the beginning, all
        still stand as the deeds ask it, and whatever becomes of who does them, they come to the same."""
        whom, given = self._deeds.whom, self._known.given
        if not isinstance(whom, tuple):
            return None
        aims = [(target, given.setdefault(how, len(given))) for target, how in whom]
        touched = self._base.touched.intersection([target for target, _ in aims])
        key = (tuple(aims), tuple(self._start.values()), frozenset(touched), self._alone, self._named)
        known = self._known.independent
        if key not in known:
            known[key] = self._find_independent(aims)
        if (deeds := known[key]) is None:
            return None
        others = count(self._base, self._watch)
        return Independent(altered(others, out=tuple([one for one in others.out if one[0] not in touched])), deeds)

    def _find_independent(self, aims: Sequence[tuple[str, int]]) -> tuple[tuple[str, Outcomes], ...] | None:
        aimed = [target for target, _ in aims]
        if not aimed or len({*aimed}) < len(aimed):
            return None
        may_be = {who: frozenset([slot]) for who, slot in self._start.items()}
        stood = tuple([(who, slot.stands) for who, slot in self._start.items()])
        found = list[tuple[str, Outcomes]]()
        for number, (who, (target, given)) in enumerate(zip(self._deeds.actors, aims, strict=True)):
            pair = {one: may_be[one] for one in (who, target) if one in may_be}
            key = (given, who, *pair.items(), target in self._base.touched, stood, self._alone, self._named)
            known = self._known.alike.get(key, _UNASKED)
            if known is _UNASKED:
                known = self._known.alike[key] = self._alike_for_all(number, who, target, pair)
            if known is None:
                return None
            found.append((target, known[0]))
            may_be.update(known[1])
        return tuple(found) if are_few(found) else None

    def _alike_for_all(self, number: int, who: str, target: str, pair: Mapping[str, frozenset[Slot]]) -> Alike | None:
        """What a deed comes to, however the ``pair`` may stand by then, and how they stand afterwards; nothing if that
        makes a difference."""
        found = set[Outcomes | None]()
        after: dict[str, set[Slot]] = {one: set() for one in pair}
        before, touched = self._watch.was_out(target), target in self._base.touched
        for slots in product(*pair.values()):
            now = dict(zip(pair, slots, strict=True))
            aim = self._next({**self._start, **now}, number, who)
            if aim is None:
                return None
            ways = aim[1][1]
            found.add(self._known.outcomes.of(ways, before, touched))
            for came, _ in ways:
                after[target].add(came.target)
                if who != target and who in after:
                    after[who].add(came.who or now[who])
        if any([slot.stands != self._start[one].stands for one, those in after.items() for slot in those]):
            return None
        outcomes = found.pop()
        if found or outcomes is None:
            return None
        return outcomes, {one: frozenset(those) for one, those in after.items()}

    def draw(self, dice: SeededDice) -> Seen:
        """One run of all deeds."""
        slots, run = dict(self._start), Run()
        for number, who in enumerate(self._deeds.actors):
            found = self._next(slots, number, who)
            if found is not None:
                target, (ladder, ways) = found
                came = dice.pick(ways, ladder)[0] if len(ways) > 1 else ways[0][0]
                run.add(came, who, target)
                if came.who is not None:
                    slots[who] = came.who
                slots[target] = came.target
        return run.counted(self._watch, slots, self._base)

    def all(self, limit: int) -> dict[Seen, Fraction] | None:
        """Everything the deeds may come to; nothing if that is more than ``limit`` at a time."""
        start = Run()
        runs = {(tuple(self._start.items()), start.key()): (start, Fraction(1))}
        for number, who in enumerate(self._deeds.actors):
            then: dict[Any, tuple[Run, Fraction]] = {}
            for (held, key), (run, chance) in runs.items():
                slots = dict(held)
                found = self._next(slots, number, who)
                if found is None:
                    then[held, key] = run, chance + (then[held, key][1] if (held, key) in then else 0)
                    continue
                target, (_, ways) = found
                for came, share in ways:
                    more, after = run.copied(), dict(slots)
                    more.add(came, who, target)
                    if came.who is not None:
                        after[who] = came.who
                    after[target] = came.target
                    at = tuple(after.items()), more.key()
                    then[at] = more, chance * share + (then[at][1] if at in then else 0)
                    if len(then) > limit:
                        return None
            runs = then
        counted: dict[Seen, Fraction] = {}
        for (held, _), (run, chance) in runs.items():
            seen = run.counted(self._watch, dict(held), self._base)
            counted[seen] = counted.get(seen, Fraction(0)) + chance
        return counted


_UNASKED: Any = object()


def _by_being(facts: Iterable[tuple[str, Any]]) -> dict[Any, list[tuple[str, Any]]]:
    """What is known of everybody, by whom it is about and without the name."""
    found: dict[Any, list[tuple[str, Any]]] = {}
    for name, value in sorted(facts):
        if isinstance(value, tuple):
            for item in value:
                if isinstance(item, tuple) and item:
                    found.setdefault(item[0], []).append((name, item[1:]))
                else:
                    found.setdefault(item, []).append((name, None))
    return found


def _by_bearer(effects: Iterable[Effect]) -> dict[str, list[Effect]]:
    found: dict[str, list[Effect]] = {}
    for effect in effects:
        found.setdefault(effect.on, []).append(effect)
    return found


def _else_changed(after: FastTable, before: Table, beings: Mapping[str, Being], pair: Container[str]) -> bool:
    """Whether anybody or anything but these two is another."""
    fight = before.fight
    return (
        after.beings.keys() != beings.keys()
        or any([being is not beings[id_] for id_, being in after.beings.items() if id_ not in pair])
        or _of_others(after.effects.values(), pair) != _of_others(before.effects.values(), pair)
        or any([getattr(after, name) != getattr(before, name) for name in SHELVES])
        or any([after.parts[name] != getattr(fight, name) for name in PARTS])
        or [who for who in after.waiting if who not in pair] != [who for who in fight.waiting if who not in pair]
        or _facts_of_others(after.facts, pair) != _facts_of_others(dict(fight.ground), pair)
    )


def _of_others(effects: Iterable[Effect], pair: Container[str]) -> list[Effect]:
    return [effect for effect in effects if effect.on not in pair]


def _facts_of_others(facts: Mapping[str, Any], pair: Container[str]) -> dict[str, Any]:
    """What is known of anything but these two."""
    found = {name: [one for one in value if not _is_of_any(one, pair)] if isinstance(value, tuple) else value
             for name, value in facts.items()}  # fmt: skip
    return {name: value for name, value in found.items() if value != []}


def _is_of_any(item: Any, pair: Container[str]) -> bool:
    """Whether a fact holds this of one of them, or of what is between the two."""
    of = item[0] if isinstance(item, tuple) and item else item
    return of in pair or (isinstance(of, str) and BETWEEN in of and all([one in pair for one in of.split(BETWEEN)]))


def _owned(ground: Sequence[tuple[str, Any]]) -> list[Any]:
    """What facts hold of beings, without whom they are of; of two, whom they are of, too."""
    items = [item for _, value in ground if isinstance(value, tuple) for item in value if isinstance(item, tuple)]
    return [*[item[1:] for item in items], *[item[0].split(BETWEEN) for item in items if BETWEEN in str(item[0])]]
