"""The table an encounter is weighed on: the party as it is, out of any fight, and nothing of those it fights now."""

from __future__ import annotations

from typing import Any

from systems.common.forms import Choice
from systems.common.kernel.game import Game, perform
from systems.common.kernel.play import Play
from systems.common.kernel.tape import ANY_SEED, SeededDice
from systems.common.kernel.turns import end_fight
from systems.common.records.table import PARTY, Effect, Table, altered


def table_before_fight(game: Game, table: Table) -> Table:
    """The party about to begin a fight, by the rules of the table: a fight that goes on has ended, and whoever is not
    of the party has left with all that lay on them.  Notes, encounters and hoards stay behind: the table has to travel.

    Newcomers take the ids that came free; so what the departed left on the party does not name them any more.
    """
    shelves = {name: dict(getattr(table, name)) for name in ("beings", "effects", "bonds", "own")}
    quiet = altered(table, **shelves, notes={}, encounters={}, hoards={})
    play = Play(game, quiet, SeededDice(ANY_SEED))
    if play.fighting:
        end_fight(play)
    gone = frozenset([being.id for being in play.table.beings.values() if being.side != PARTY])
    for who in gone:
        if who in play.table.beings:  # else it left with another
            perform(play, Choice("being.remove", who), check=False)
    for effect in tuple(play.effects().values()):
        if (known := _without(effect, gone)) != effect:
            play.exchange(effect, known)
    return play.table


def _without(effect: Effect, gone: frozenset[str]) -> Effect:
    """The effect as it lies on the party, naming nobody who is gone."""
    data = tuple([(name, _unnamed(value, gone)) for name, value in effect.data])
    return altered(effect, source="" if effect.source in gone else effect.source, data=data)


def _unnamed(value: Any, gone: frozenset[str]) -> Any:
    if isinstance(value, str):
        return "" if value in gone else value
    if isinstance(value, tuple):
        return tuple([one for one in value if not (isinstance(one, str) and one in gone)])
    return value
