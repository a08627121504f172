"""An evening: encounters one after the other, with the wounds of the one and the spells spent in it carried on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from systems.common.forms import Answers
from systems.common.kernel.game import Game, perform
from systems.common.kernel.look import Look
from systems.common.kernel.manner import SENSIBLE
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Muster, Table
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighed import FightCount, Weighing, add_up
from systems.common.simulation.weighing import NOTHING_SAID, fast_fight, party_of, start_of
from systems.frozen import dataclass

BATCH, MOST = 10, 40  # evenings that are told of together, and how many times
Evening = tuple[Weighing, ...]  # by encounter: the fights are the evenings that came so far


@dataclass(frozen=True, slots=True)
class Stage:
    """One encounter of an evening, and how the sides meet."""

    musters: tuple[Muster, ...]
    how: tuple[tuple[str, object], ...] = ()


def play_evenings(
    game: Game,
    table: Table,
    stages: Sequence[Stage],
    evenings: int,
    seed: int = 0,
    memory: Memory | None = None,
    manner: int = SENSIBLE,
) -> Evening:
    """Play so many evenings: a party that has not won goes home, one that has goes on as it then is."""
    dice, memory = SeededDice(seed), Memory() if memory is None else memory
    counts = [FightCount(party_of(Look(game, table))) for _ in stages]
    for _ in range(evenings):
        now = table
        for stage, count in zip(stages, counts, strict=True):
            how: Answers = dict(stage.how) or NOTHING_SAID
            play = FastPlay(game, now, dice, memory, manner)
            perform(play, start_of(game, now, stage.musters, how), check=False)
            side = fast_fight(play)
            count.add(play, side, play.broke_in)
            if side != PARTY:
                break
            now = table_before_fight(game, play.table.as_records())
    return tuple([count.weighing() for count in counts])


def evening_batches(
    game: Game,
    table: Table,
    stages: Sequence[Stage],
    seed: int = 0,
    first: int = 0,
    step: int = 1,
    manner: int = SENSIBLE,
) -> Iterator[tuple[int, Evening]]:
    """Batch after batch: its number and what came of it; the same number is always the same evenings."""
    memory = Memory()
    for number in range(first, MOST, step):
        yield number, play_evenings(game, table, stages, BATCH, seed + number, memory, manner)


def add_evenings(parts: Sequence[Evening]) -> Evening:
    """What came of all these evenings together."""
    return tuple([add_up(stage) for stage in zip(*parts, strict=True)])
