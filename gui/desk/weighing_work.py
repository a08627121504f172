"""What processes of their own play out for the encounter builder; each tells what it finds until somebody has heard
enough.

A game named by its key is taken from the shelf of that process; all shares of one question add up to the same,
whoever plays them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gui.desk.background import Report, Talk
from systems.common.kernel.game import Game
from systems.common.simulation.evening import Stage, evening_batches
from systems.common.simulation.how_many import Batch, Dial, Places
from systems.common.simulation.versions import Setting
from systems.common.simulation.weighed import Weighing, add_up
from systems.common.simulation.weighing import weigh_batches

SEED = 1
How = tuple[tuple[str, Any], ...]  # how the sides meet, as the form of the start says it


def weigh_there(game: Game | str, setting: Setting, known: int, worker: int, workers: int, report: Report) -> None:
    """Batch after batch of those not ``known`` yet, the share of this worker."""
    for batch in _batches(_found(game), setting, known + worker, workers):
        if report(batch):
            return


def compare_there(game: Game | str, settings: Sequence[Setting], worker: int, workers: int, report: Report) -> None:
    """Batches of several fights: which of them, the number of the batch, what came of it.  Next comes the one of which
    least is known, so that all are known at the same time and none is played for nothing."""
    found, shares = _found(game), [(0.0, 0)] * len(settings)
    parts: list[list[Weighing]] = [[] for _ in settings]
    played = {place: _batches(found, one, worker, workers) for place, one in enumerate(settings)}
    while played:
        place = min(played, key=shares.__getitem__)
        batch = next(played[place], None)
        if batch is None:
            del played[place]
            continue
        if report((place, *batch)):
            return
        parts[place] = [add_up([*parts[place], batch[1]])]
        so_far = add_up(parts[place] * workers)  # as if the others had found the same
        shares[place] = so_far.share_known, so_far.fights


def search_there(
    game: Game | str, setting: Setting, dial: Dial, wanted: Sequence[Batch], worker: int, workers: int, talk: Talk
) -> None:
    """Batches at places of the dial: which it is, and what came of it.  Of every round the share of this worker;
    whoever adds them up says which are wanted next."""
    places = Places(_found(game), setting.table, setting.musters, dict(setting.how), dial, SEED, setting.manner)
    while wanted:
        for batch in wanted[worker::workers]:
            if talk((batch, places.play(batch))):
                return
        wanted = talk.hear()


def evening_there(
    game: Game | str, setting: Setting, stages: Sequence[Stage], worker: int, workers: int, report: Report
) -> None:
    """Batches of evenings: the number of the batch, and what came of each encounter."""
    for batch in evening_batches(_found(game), setting.table, stages, SEED, worker, workers, setting.manner):
        if report(batch):
            return


def in_process(game: Game) -> bool:
    """Whether another process finds the game."""
    from systems import shelf

    return any(one.key == game.key for one in shelf.TITLES) and shelf.game(game.key) is game


def name_of(game: Game) -> Game | str:
    """The game as it travels."""
    return game.key if in_process(game) else game


def _batches(game: Game, one: Setting, first: int, step: int) -> Iterator[tuple[int, Weighing]]:
    return weigh_batches(game, one.table, one.musters, dict(one.how), SEED, first, step, one.manner)


def _found(game: Game | str) -> Game:
    if isinstance(game, str):
        from systems import shelf

        return shelf.game(game)
    return game
