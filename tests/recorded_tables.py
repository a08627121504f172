"""Where recordings begin: the party of the sample at rest, and in the midst of a fight."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.every_game.campaign_entries import OWN_ENTRIES
from systems.common.forms import Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game, offered, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Fight, Muster, Table, altered
from systems.common.simulation.weighing import NEXT, start_of
from tests.samples import sample_table

LONGEST, TAKEN = 200, 5  # letters of one line, and how many lines one may take


def rest_of(game: Game) -> Table:
    """The party of the sample, nobody fights."""
    sample = sample_table(game.key)
    return altered(sample, beings={who: one for who, one in sample.beings.items() if one.side == PARTY}, fight=Fight())


def met(game: Game, rest: Table, lines: tuple[Muster, ...], how: dict[str, str]) -> Table:
    """The fight begins."""
    return apply(rest, resolve(game, rest, start_of(game, rest, lines, how), SeededDice(7)).changes)


def played(game: Game, table: Table, steps: int) -> Table:
    """So many steps of a fight as tactics play it; fewer, if it is over before."""
    for n in range(steps):
        look = Look(game, table)
        if winner(look):
            break
        choice = game.suggest(look, table.fight.waiting[0]) if table.fight.waiting else NEXT
        after = apply(table, resolve(game, table, choice, SeededDice(n)).changes)
        if not after.fight.turn:
            break
        table = after
    return table


def offered_once(look: Look) -> Iterator[tuple[Action, str, Form]]:
    """Everything that anybody may do, of each kind of being by the first, with what it asks."""
    for action, form in offered(look, "", "table"):
        if action not in OWN_ENTRIES:
            yield action, "", form
    done = set[tuple[str, str]]()
    for place in ("turn", "being"):
        actions = [action for action in look.game.actions.values() if action.place == place]
        for actor, being in look.table.beings.items():
            left = [action for action in actions if (action.key, being.kind) not in done]
            found = [(action, form) for action in left if (form := action.form(look, actor, {})) is not None]
            for action, form in sorted(found, key=lambda one: not one[1].leads):
                done.add((action.key, being.kind))
                yield action, actor, form
