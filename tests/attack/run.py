"""``make attack ARGS="minutes"``: everything in turns until the time is over, then the figures; red on any fault.

``ARGS="20 damage play"``: only what is named.  ``--from 5000``: with seeds from there on, to go on where another run
has ended; each run says where that is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from models.campaigns.campaigns import Campaigns
from systems.shelf import SHELF
from tests.attack import damage, extremes, hostile, kills, play, playing_on, sitting
from tests.attack.tally import Tally
from tests.samples import open_sample

KEYS = [game.key for game in SHELF]
Round = Callable[[Path, int, str], Tally]
EACH = {"damage": 40, "hostile": 60, "play": 300, "kills": 5, "windows": 2, "torn": 10, "extremes": 60, "sitting": 600}


@contextmanager
def at_work(work: Path) -> Iterator[Campaigns]:
    campaigns = Campaigns(work / "data", hands=playing_on.PROGRAM)
    try:
        yield campaigns
    finally:
        campaigns.close()


def _damage(work: Path, seed: int, key: str) -> Tally:
    with at_work(work) as campaigns:
        good = open_sample(campaigns, KEYS[(KEYS.index(key) + 1) % len(KEYS)])
        good.wait_for_backup()
        good.close()
        sound = damage.sound(campaigns, open_sample(campaigns, key))
        return damage.attack(campaigns, sound, range(seed, seed + EACH["damage"]))


def _hostile(work: Path, seed: int, key: str) -> Tally:
    with at_work(work) as campaigns:
        desk = open_sample(campaigns, key)
        desk.wait_for_backup()
        (work / "stranger.zip").touch()
        (campaigns.folders.root / "sheets").mkdir()
        archive = campaigns.archive_out(desk.path, work / "sent.zip")
        return hostile.attack(campaigns, desk, archive, range(seed, seed + EACH["hostile"]))


def _play(work: Path, seed: int, key: str) -> Tally:
    with at_work(work) as campaigns:
        open_sample(campaigns, key).close()
        return play.attack(campaigns, [key], seed, EACH["play"])


def _extremes(work: Path, seed: int, key: str) -> Tally:
    with at_work(work) as campaigns:
        desk = open_sample(campaigns, key)
        desk.wait_for_backup()
        return extremes.attack(desk, seed, EACH["extremes"])


def _kills(work: Path, seed: int, key: str, window: bool = False) -> Tally:
    with at_work(work) as campaigns:
        desk = open_sample(campaigns, key)
        desk.wait_for_backup()
    each = EACH["windows" if window else "kills"]
    return kills.kill_some(work / "data", key, range(seed, seed + each), window, work)


def _windows(work: Path, seed: int, key: str) -> Tally:
    return _kills(work, seed, key, window=True)


def _torn(work: Path, seed: int, key: str) -> Tally:
    with at_work(work) as campaigns:
        return kills.tear_some(campaigns, open_sample(campaigns, key), range(seed, seed + EACH["torn"]), work)


def _sitting(work: Path, seed: int, key: str) -> Tally:
    with at_work(work) as campaigns:
        desk = open_sample(campaigns, key)
        desk.wait_for_backup()
    return kills.in_child(lambda: sitting.sit(work / "data", desk.path, EACH["sitting"]))


ROUNDS: dict[str, Round] = {
    "kills": _kills, "windows": _windows, "torn": _torn, "play": _play, "damage": _damage, "hostile": _hostile,
    "extremes": _extremes, "sitting": _sitting,
}  # fmt: skip
LONG = 30  # minutes; whoever asks for so many has time for a sitting of 3,000 actions


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make attack", description=__doc__)
    parser.add_argument("minutes", nargs="?", type=float, default=5)
    parser.add_argument("what", nargs="*", choices=[*ROUNDS, []], help="only these")
    parser.add_argument("--from", dest="seed", type=int, default=0)
    parser.add_argument("--games", nargs="*", default=KEYS)
    asked = parser.parse_args(arguments)
    if asked.minutes >= LONG:
        EACH["sitting"] = 3_000
    ends, seed, number = monotonic() + 60 * asked.minutes, asked.seed, 0
    sums: dict[str, Tally] = {}
    names = asked.what or list(ROUNDS)
    while not number or monotonic() < ends:
        for name in names:
            key = asked.games[number % len(asked.games)]
            with TemporaryDirectory(prefix="attack-", ignore_cleanup_errors=True) as folder:
                found = ROUNDS[name](Path(folder), seed, key)
            if name in sums:
                sums[name].add(found)
            else:
                sums[name] = found
            if monotonic() > ends and number:
                break
        number, seed = number + 1, seed + max(EACH.values())
    for name in names:
        if name in sums:
            print("\n".join(sums[name].lines()), flush=True)
    print(f"Go on with --from {seed}.")
    return 1 if any(one.faults for one in sums.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
