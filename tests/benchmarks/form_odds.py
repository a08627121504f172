"""The odds beside the form of a turn: how long until something stands there, and until it is exact or true to 1 in 100."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import process_time

from gui.docks.tracker.odds import FIRST, LIMIT, SAMPLES
from systems.common.forms import Choice
from systems.common.kernel.game import Game, offered, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Fight, Table, altered
from systems.common.simulation.odds import refined_odds
from systems.common.simulation.weighing import NEXT, start_of
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.samples import sample_table

SOON, SETTLED = 50.0, 300.0  # milliseconds
TRUE_TO = 0.01  # of one standard error
STEPS = 12  # of a sample's fight, whose turns are all asked


def measurements() -> Iterator[Budget]:
    for game in SHELF:
        soon = Budget("Odds in the form, the latest first answer", game.key, SOON, worst=True)
        settled = Budget("Odds in the form, the latest exact or within 1 in 100", game.key, SETTLED, worst=True)
        for table, choice in asked(game):
            start, times = process_time(), list[float]()
            try:
                for found in refined_odds(game, table, choice, LIMIT, FIRST, SAMPLES):
                    times.append((process_time() - start) * 1000)
                    if round(found.error, 3) <= TRUE_TO:
                        break
            except Refused:
                continue
            soon.add(times[0], game.actions[choice.action].label)
            settled.add(times[-1], game.actions[choice.action].label)
        yield from (soon, settled)


def asked(game: Game) -> Iterator[tuple[Table, Choice]]:
    """What the forms of turn after turn propose in the first fight that the sample has prepared."""
    rest = altered(sample_table(game.key), fight=Fight())
    encounter = next(iter(rest.encounters.values()))
    start = start_of(game, rest, encounter.lines, dict(encounter.how))
    table = apply(rest, resolve(game, rest, start, SeededDice(7)).changes)
    for number in range(STEPS):
        look = Look(game, table)
        for who in islice(look.waiting, 1):
            for action, form in offered(look, who, "turn"):
                if not form.blocked and not form.problem(form.blank()):
                    yield table, Choice(action.key, who, form.blank())
        suggested = game.suggest(look, look.waiting[0]) if look.waiting else NEXT
        table = apply(table, resolve(game, table, suggested, SeededDice(number)).changes)
        if not table.fight.turns:
            return
