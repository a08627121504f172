"""Damaged files: flipped bytes, cut ends, pages of nothing or of something else, over all that reads a campaign."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random
from shutil import rmtree

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.storage.backups import STAMP
from models.storage.data_error import DataError
from models.storage.folders import TAIL
from models.storage.log_entry import LogEntry, unread_entry
from systems.common.records.table import Table
from tests.attack.playing_on import next_choices
from tests.attack.tally import Tally

PAGE = 4096
MADE = datetime(2020, 1, 1, tzinfo=UTC)  # the copy that is brought back
STEPS = 3


@dataclass(frozen=True)
class Sound:
    """A campaign before anything is done to it."""

    path: Path
    data: bytes
    table: Table
    log: tuple[LogEntry, ...]


def sound(campaigns: Campaigns, desk: Desk) -> Sound:
    """The campaign of a desk, closed."""
    desk.wait_for_backup()
    table, log = desk.table, tuple(desk.log(100_000))
    desk.close()
    return Sound(desk.path, desk.path.read_bytes(), table, log)


def damage(rng: Random, data: bytes) -> tuple[str, bytes]:
    """The bytes with something wrong, and what that is."""
    spoilt = bytearray(data)
    place = rng.randrange(len(data))
    page = place // PAGE * PAGE
    match rng.randrange(8):
        case 0 | 1 | 2 | 3:
            spoilt[place] ^= 1 << rng.randrange(8)
            return f"a bit at {place}", bytes(spoilt)
        case 4:
            spoilt[place : place + 16] = rng.randbytes(min(16, len(data) - place))
            return f"16 bytes at {place}", bytes(spoilt)
        case 5:
            return f"cut at {place}", bytes(spoilt[:place])
        case 6:
            spoilt[page : page + PAGE] = bytes(PAGE)
            return f"page {page // PAGE} zeroed", bytes(spoilt)
    other = rng.randrange(len(data) // PAGE) * PAGE
    spoilt[page : page + PAGE] = data[other : other + PAGE]
    return f"page {page // PAGE} as page {other // PAGE}", bytes(spoilt)


def attack(campaigns: Campaigns, one: Sound, seeds: range) -> Tally:
    """Every seed another damage to this campaign; the others in the folder must stay what they are."""
    tally = Tally("Byte flips, truncations, torn pages")
    others = {info.path: info.name for info in campaigns.recent() if info.path != one.path}
    backups = campaigns.folders.backups_of(one.path)
    for seed in seeds:
        how, data = damage(Random(seed), one.data)
        _put_back(one, data)
        with tally.trying(f"{seed} ({how})"):
            shown = {info.path: info for info in campaigns.recent()}
            hidden = [name for path, name in others.items() if path not in shown or shown[path].problem]
            if hidden or one.path not in shown:
                tally.fault(seed, f"{how} hides {hidden or one.path.name}")
            with suppress(DataError):
                campaigns.archive_out(one.path, campaigns.folders.root / "out.zip")
            if not _open(campaigns, one, tally, f"{seed} ({how})"):
                _open_in_part(campaigns, one, tally, f"{seed} ({how})")
                _put_back(one, data)
                _bring_back(campaigns, one, tally, f"{seed} ({how})")
        rmtree(backups, ignore_errors=True)
        rmtree(campaigns.folders.trash, ignore_errors=True)
    _put_back(one, one.data)
    return tally


def _put_back(one: Sound, data: bytes) -> None:
    for tail in ("-wal", "-shm", "-journal"):
        one.path.with_name(one.path.name + tail).unlink(missing_ok=True)
    one.path.write_bytes(data)


def _open_in_part(campaigns: Campaigns, one: Sound, tally: Tally, seed: str) -> None:
    """What can still be read is what it was, or told; and it is played on with."""
    try:
        desk = campaigns.open(one.path, salvage=True)
    except DataError:
        tally.seen["nothing can be read"] += 1
        return
    try:
        other = [being.name for being in desk.table.beings.values() if one.table.beings.get(being.id) != being]
        if (other or len(desk.table.beings) < len(one.table.beings)) and not desk.troubles():
            tally.fault(seed, f"{other} read otherwise in what was left, and nobody was told")
        for choice in islice(next_choices(desk), STEPS):
            desk.perform(choice)
        desk.undo()
        tally.seen["opened in part"] += 1
    finally:
        desk.wait_for_backup()
        desk.close()


def _bring_back(campaigns: Campaigns, one: Sound, tally: Tally, seed: str) -> None:
    """A copy takes the place of the damaged file."""
    copies = campaigns.folders.backups_of(one.path)
    copies.mkdir(parents=True, exist_ok=True)
    (copies / f"{MADE.strftime(STAMP)}{TAIL}").write_bytes(one.data)
    desk = campaigns.open(campaigns.restore(campaigns.backups(one.path)[-1]))
    try:
        if desk.table != one.table:
            tally.fault(seed, "the copy that was brought back is not what it was")
    finally:
        desk.wait_for_backup()
        desk.close()


def _open(campaigns: Campaigns, one: Sound, tally: Tally, seed: str) -> bool:
    """Whether it was opened."""
    before = one.path.read_bytes()
    try:
        desk = campaigns.open(one.path)
    except DataError:
        tally.seen["refused"] += 1
        if one.path.read_bytes() != before:
            tally.fault(seed, "a refused file was changed")
        return False
    try:
        log, known = desk.log(100_000), {entry.id: entry for entry in one.log}
        lost: list[LogEntry] = [entry for entry in log if entry.label and not entry.action]
        desk.search_log("torch")
        desk.wait_for_backup()
        lost += [unread_entry(0, said) for said in desk.troubles()]
        if desk.table != one.table:
            tally.fault(seed, "the table reads otherwise, and nobody was told")
        if not lost and [entry for entry in log if known.get(entry.id) != entry]:
            tally.fault(seed, "the log reads otherwise, and nobody was told")
        if not lost and len(log) != len(one.log):
            tally.fault(seed, f"{len(one.log) - len(log)} entries of the log are missing, and nobody was told")
        tally.seen["told" if lost else "as it was"] += 1
        return True
    finally:
        desk.wait_for_backup()
        desk.close()
