"""One long sitting in the real window: what an action takes of time and memory must not grow."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from statistics import median
from time import process_time

from models.desk.desk import Desk
from tests.attack import memory, playing_on
from tests.attack.tally import Tally

MOST = 1.3  # times as much as in the second hundred


class Enough(Exception):
    """So many actions were played."""


def sit(folder: Path, path: Path, actions: int) -> Tally:
    """So many actions; in a process of its own, for it opens the window."""
    tally = Tally("Actions in the real window in one sitting")
    times, sizes = list[float](), list[int]()
    last = [process_time()]

    def tell(desk: Desk, entry: int) -> None:
        now = process_time()
        times.append(now - last[0])
        sizes.append(memory.resident())
        tally.tried += 1
        if tally.tried >= actions:
            raise Enough
        last[0] = process_time()

    with suppress(Enough):
        playing_on.play_in_window(folder, path, 5, tell)
    second, end = slice(100, 200), slice(-100, None)
    for what, values, unit, by in (("CPU", times, "ms", 1e-3), ("memory", sizes, "MB", 1 << 20)):
        then, now = median(values[second]) / by, median(values[end]) / by
        tally.note_most(f"{unit} {what} in the second hundred, {path.stem}", then)
        tally.note_most(f"{unit} {what} in the last, {path.stem}", now)
        if now > MOST * then:
            tally.fault(5, f"{what} grew from {then:.0f} to {now:.0f} {unit}")
    return tally
