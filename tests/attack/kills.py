"""Kills in the midst of play, and writes that the power has torn: what was acknowledged is there, and all opens."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copyfile, copytree, rmtree
from time import monotonic, sleep

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.storage.data_error import DataError
from systems.common.kernel.tape import SeededDice
from tests.attack import playing_on
from tests.attack.tally import Tally

LONGEST = 120.0  # seconds until a player has begun, also on a machine that others work on


def kill_some(made: Path, key: str, seeds: range, window: bool, work: Path) -> Tally:
    """One kill a seed, at any moment, of a player on a copy of a sample in ``made``."""
    tally = Tally(f"Kills in mid-action, {'window' if window else 'desk'}")
    for seed in seeds:
        folder = work / f"killed-{seed}"
        copytree(made, folder)
        (path,) = (folder / "campaigns").glob("*.campaign")
        tally.seen[key] += 1
        with tally.trying(seed):
            said = _kill_one(folder, path, seed, window)
            _look_after(folder, path, said, tally, seed)
        rmtree(folder, ignore_errors=True)
    return tally


def _kill_one(folder: Path, path: Path, seed: int, window: bool) -> list[tuple[int, int]]:
    """What was acknowledged before the kill: entries with the checksum of the table after them."""
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        os.close(ear)
        _play(folder, path, seed, window, mouth)
    os.close(mouth)
    rng, heard, ends = Random(seed), b"", monotonic() + LONGEST
    os.set_blocking(ear, False)
    wanted, began = rng.randrange(1, 25), 0.0
    while monotonic() < ends and heard.count(b"\n") < wanted:
        heard += _hear(ear)
        sleep(0.001)
    began = monotonic()
    while monotonic() - began < rng.random() * 0.02:
        heard += _hear(ear)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    heard += _hear(ear)
    os.close(ear)
    lines = [line.split() for line in heard.decode().split("\n")[:-1]]
    if not lines:
        raise AssertionError("nothing was played")
    return [(int(entry), int(stood)) for entry, stood in lines]


def in_child(work: Callable[[], Tally]) -> Tally:
    """Do it in a process of its own, which may open a window."""
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        os.close(ear)
        try:
            with os.fdopen(mouth, "wb") as file:
                pickle.dump(work(), file)
        except BaseException:
            traceback.print_exc(file=sys.stderr)
        os._exit(0)
    os.close(mouth)
    with os.fdopen(ear, "rb") as file:
        data = file.read()
    os.waitpid(child, 0)
    if not data:
        raise AssertionError("the other process has ended without a word")
    found: Tally = pickle.loads(data)
    return found


def _hear(ear: int) -> bytes:
    try:
        return os.read(ear, 1 << 20)
    except BlockingIOError:
        return b""


def _play(folder: Path, path: Path, seed: int, window: bool, mouth: int) -> None:
    """In the child: never comes back."""

    def tell(desk: Desk, entry: int) -> None:
        os.write(mouth, f"{entry} {playing_on.stands(desk)}\n".encode())

    try:
        (playing_on.play_in_window if window else playing_on.play_at_desk)(folder, path, seed, tell)
    except BaseException:
        traceback.print_exc(file=sys.stderr)
    os._exit(1)


def _look_after(folder: Path, path: Path, said: list[tuple[int, int]], tally: Tally, seed: int) -> None:
    campaigns = Campaigns(folder, hands=playing_on.PROGRAM, dice=SeededDice(seed))
    try:
        if any(info.problem for info in campaigns.recent()):
            tally.fault(seed, campaigns.recent()[0].problem)
        desk = campaigns.open(path)
        last = desk.log(1)[0].id
        if last < said[-1][0]:
            tally.fault(seed, f"{said[-1][0] - last} acknowledged actions are lost")
        while last > said[-1][0] and desk.undo():  # what was on its way
            last -= 1
        if playing_on.stands(desk) != said[-1][1]:
            tally.fault(seed, "the table is not the one that was acknowledged")
        tally.seen["acknowledged"] += len(said)
        desk.wait_for_backup()
    except DataError as error:
        tally.fault(seed, error.sentence)
    finally:
        campaigns.close()


def tear_some(campaigns: Campaigns, desk: Desk, seeds: range, work: Path) -> Tally:
    """The newest write cut or spoilt anywhere: the campaign opens with it or without, and nothing else is lost."""
    tally = Tally("Torn writes")
    desk.wait_for_backup()
    wal = desk.path.with_name(desk.path.name + "-wal")
    choices = playing_on.next_choices(desk)
    other = Campaigns(work / "torn", hands=playing_on.PROGRAM)
    target = other.folders.campaigns / desk.path.name
    for seed in seeds:
        rng, before, length = Random(seed), playing_on.stands(desk), wal.stat().st_size if wal.exists() else 0
        while True:
            copyfile(desk.path, target)
            desk.perform(next(choices))
            if wal.stat().st_size > length and playing_on.stands(desk) != before:
                break
            before, length = playing_on.stands(desk), wal.stat().st_size
        data = bytearray(wal.read_bytes())
        place = rng.randrange(length, len(data))
        torn = data[:place] if rng.random() < 0.5 else data[:place] + rng.randbytes(len(data) - place)
        target.with_name(target.name + "-shm").unlink(missing_ok=True)
        target.with_name(wal.name).write_bytes(torn)
        with tally.trying(seed):
            again = other.open(target)
            if playing_on.stands(again) not in (before, playing_on.stands(desk)):
                tally.fault(seed, "the table is neither as before nor as after")
            again.wait_for_backup()
            again.close()
        rmtree(other.folders.backups, ignore_errors=True)
    other.close()
    return tally
