"""What must hold of any table of any game, and of every step from one to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from systems.common.kernel import upcoming
from systems.common.kernel.game import Game
from systems.common.kernel.groups import base_name
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_title, plural
from systems.common.kernel.play import Outcome
from systems.common.records.changes import apply, undo
from systems.common.records.states import State
from systems.common.records.table import ROUND, Being, Table

BEING, EFFECT = re.compile(r"b\d+"), re.compile(r"e\d+")
LEAST = {"gold": 0, "silver": 0, "copper": 0, "count": 1, "charges": 0, "worth": 0}  # of what is owned
HALF_SAID = re.compile(r"  |\{|\}| [.,;:!?]|\bNone\b|<|\bb\d+\b|\(\)|[,;] ?\.$")
PAST = ("Effect.data", "Fight.decided")  # what was thrown against whom
IN_FIGHTS = ("turn start", "turn end", "fight")  # until when nothing lasts where nobody fights


def undo_is_exact(before: Table, after: Table, outcome: Outcome) -> None:
    """Taken back, all is as it was, in the same order."""
    back = apply(after, undo(outcome.changes))
    assert back == before, "undo"
    for shelf in ("beings", "effects", "bonds", "hoards", "encounters", "notes", "own"):
        assert list(getattr(back, shelf)) == list(getattr(before, shelf)), f"undo: the order of {shelf}"


def nobody_is_named_who_is_not_there(table: Table) -> None:
    """Whatever names a being or an effect by its id names one that is there; only what is past may name the gone."""
    for record in (*table.beings.values(), *table.bonds.values(), *table.effects.values(), table.fight):
        for place, value in _texts(record):
            if any(past in place for past in PAST):
                continue
            if BEING.fullmatch(value):
                assert value in table.beings, f"{place} of {record} names {value}, who is gone"
            if EFFECT.fullmatch(value):
                assert value in table.effects, f"{place} names {value}, which is gone"


def the_fight_is_in_order(game: Game, before: Table, after: Table) -> None:
    """Whoever was passed over waits, nobody dead is next, and nothing of a fight outlasts it."""
    look, fight = Look(game, after), after.fight
    if not fight.turns:
        assert not fight.waiting and not fight.round, "nobody fights, and a round goes on"
        lasting = [one for one in after.effects.values() if one.until.kind in IN_FIGHTS]
        assert not lasting or not before.fight.turns, f"the fight is over, and it lasts: {lasting}"
        return
    assert 0 <= fight.now < len(fight.turns) and fight.round >= 1
    assert set(fight.passed) <= set(fight.waiting), "passed over, and waits no more"
    assert len(set(fight.waiting)) == len(fight.waiting), "somebody waits twice"
    for who in upcoming.acting(look):
        state = game.state(look, look.being(who)) if who != ROUND else None
        assert state is None or state.kind != "dead" or upcoming.may_act(look, who), f"{who} is dead and next"


def everybody_is_whole(game: Game, table: Table) -> None:
    """Every being has a name, a state, figures with their working; nothing owned is less than nothing."""
    look = Look(game, table)
    for being in table.beings.values():
        assert being.id and being.name.strip(), being
        assert isinstance(game.state(look, being), State)
        for place, name, value in _numbers(being.sheet, being.name):
            assert value >= LEAST.get(name, value), f"{place} is {value}"
        for name, _ in game.figures(being):
            figure = look.figure(being.id, name)
            assert isinstance(figure.value, int) and figure.working(), f"{being.name}: {name}"
        for track in game.summary(look, being).tracks:
            assert track.kind == "gauge" or track.now >= 0, f"{being.name}: {track}"


def what_changed_is_told(game: Game, before: Table, after: Table, outcome: Outcome) -> None:
    """Whoever has more or less on a gauge than before is named; no gauge rises above its most."""
    then, now = Look(game, before), Look(game, after)
    said = " ".join([str(told) for told in outcome.story])
    about = {who for told in outcome.story for who in told.about}
    for being in after.beings.values():
        was = before.beings.get(being.id)
        old = {} if was is None else {one.name: one for one in game.summary(then, was).tracks}
        for track in game.summary(now, being).tracks:
            before_it = old.get(track.name)
            if before_it is not None and before_it.now == track.now:
                continue
            assert track.now <= max(track.most, before_it.now if before_it else 0), f"{being.name}: {track}"
            if before_it is not None and before_it.most == track.most:
                assert being.id in about or _is_named(being, said), f"{being.name}: {before_it} → {track}, told: {said}"


def what_is_told_is_whole(before: Table, after: Table, outcome: Outcome) -> None:
    """Every sentence has its blanks filled, ends as sentences do, and speaks of those who are there."""
    for told in outcome.story:
        said = str(told)
        assert said.strip() and not HALF_SAID.search(said), f"half said: {said}"
        assert said[-1] in ".!?:)”…", f"no end: {said}"
        for who in told.about:
            assert who in before.beings or who in after.beings, said


def time_goes_on(before: Table, after: Table) -> None:
    """The clock is never turned back."""
    assert after.clock.seconds >= before.clock.seconds, "the clock went back"


def _is_named(being: Being, said: str) -> bool:
    name = base_name(being)
    names = (being.name, name, lower_title(name), plural(name), plural(lower_title(name)))
    return any(one in said for one in names)


def _texts(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a record that may be an id, with where it stands."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, Mapping):
        for name, one in value.items():
            yield from _texts(one, f"{place}.{name}")
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from _texts(one, place)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _texts(getattr(value, field.name), f"{place or type(value).__name__}.{field.name}")


def _numbers(value: Any, place: str) -> Iterator[tuple[str, str, int]]:
    """Every whole number in a record with its field."""
    if isinstance(value, tuple):
        for one in value:
            yield from _numbers(one, place)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            one = getattr(value, field.name)
            if isinstance(one, int) and not isinstance(one, bool):
                yield f"{place}.{field.name}", field.name, one
            else:
                yield from _numbers(one, f"{place}.{field.name}")
