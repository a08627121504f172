"""What hangs on beings that are not there, for they could not be read: effects, bonds and places in the fight."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from systems.common.records.table import ROUND, Effect, Fight, Table, altered


def without_loose_ends(table: Table) -> Table:
    """The table with nothing on it that speaks of somebody who is not there; a fight with nobody left in it is none."""
    there = table.beings
    return altered(
        table,
        effects={one.id: _made_by(one, there) for one in table.effects.values() if not one.on or one.on in there},
        bonds={one.id: one for one in table.bonds.values() if one.one in there and one.other in there},
        fight=_with_those_there(table.fight, there),
    )


def has_loose_ends(table: Table) -> bool:
    """Whether somebody is to act or bears an effect who is not there."""
    borne = [effect.on for effect in table.effects.values()]
    return any([who not in table.beings and who not in (ROUND, "") for who in (*table.fight.waiting, *borne)])


def _made_by(effect: Effect, there: Collection[str]) -> Effect:
    return effect if effect.source in there else altered(effect, source="")


def _with_those_there(fight: Fight, there: Collection[str]) -> Fight:
    named = {who for turn in fight.turns for who in turn.actors} | {*fight.waiting, *fight.passed}
    named |= {choice.actor for choice in (*fight.declared, *fight.decided)}
    gone = {who for who in named if who not in there and who not in (ROUND, "")}
    return without_those(fight, gone) if gone else fight


def without_those(fight: Fight, gone: Collection[str]) -> Fight:
    """The fight with nothing that names those who are gone; one with nobody left in it is none."""
    turns = tuple([altered(turn, actors=_others(turn.actors, gone)) for turn in fight.turns])
    if not any([set(turn.actors) - {ROUND} for turn in turns]):
        return Fight()
    ground = [(name, _others(value, gone)) for name, value in fight.ground]
    return altered(
        fight,
        turns=turns,
        waiting=_others(fight.waiting, gone),
        passed=_others(fight.passed, gone),
        declared=tuple([one for one in fight.declared if not _names((one.actor, one.answers), gone)]),
        decided=tuple([one for one in fight.decided if not _names((one.actor, one.answers), gone)]),
        counts=_others(fight.counts, gone),
        ground=tuple([fact for fact in ground if not _names(fact, gone)]),
    )


def _others(values: Any, gone: Collection[str]) -> Any:
    """What of several things does not name anybody who is gone."""
    return tuple([one for one in values if not _names(one, gone)]) if isinstance(values, tuple) else values


def _names(value: Any, gone: Collection[str]) -> bool:
    if isinstance(value, Mapping):
        return any([_names(one, gone) for one in value.values()])
    if isinstance(value, tuple):
        return any([_names(one, gone) for one in value])
    return isinstance(value, str) and value in gone
