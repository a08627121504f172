"""A whole campaign as one file: a zip with the database and a manifest, checked on the way in.

An archive may come from a stranger: what its headers say is looked at before anything is unpacked, and what comes out
while it is, against the limits in ``storage/limits.py``.
"""

from __future__ import annotations

import json
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from models.campaigns.info import CampaignInfo
from models.storage import checks, database, limits
from models.storage.data_error import DataError
from models.storage.durable import replace_with
from systems.frozen import dataclass

VERSION = 1
CAMPAIGN, MANIFEST = "campaign.sqlite", "manifest.json"
PIECE = 1024 * 1024
INCOMING = "incoming.part"
SIGNATURES = (b"PK\x03\x04", b"PK\x05\x06")  # of any zip file; the second of an empty one
END, END_64 = b"PK\x05\x06", b"PK\x06\x07"
END_LENGTH, LONGEST_COMMENT = 22, 65_535
PACKED_AS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BROKEN = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError,
    LookupError, ValueError, OverflowError,
)  # fmt: skip
Report = Callable[[float], bool]  # how far it is, of 1; answers true if it is to stop


def write(fetch: Callable[[Path], object], file: Path, info: CampaignInfo, report: Report | None = None) -> Path:
    """The campaign that ``fetch`` copies to a path as an archive; it appears whole or not at all."""
    copy, part = file.with_name(file.name + ".copy"), file.with_name(file.name + ".part")
    try:
        fetch(copy)
        if problem := checks.check_whole(copy):
            raise DataError(problem.replace(copy.name, info.path.name))
        size = copy.stat().st_size
        if size > limits.MOST_UNPACKED:
            raise DataError(f"{info.name} is larger than an archive may be. Copy its file {info.path.name} instead.")
        manifest = {
            "archive": VERSION, "name": info.name, "game": info.game_key, "tables": database.HEAD,
            "made": datetime.now(UTC).isoformat(timespec="seconds"), "size": size, "sha256": _sum(copy),
        }  # fmt: skip
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(manifest, indent=2))
            with copy.open("rb") as inner, archive.open(CAMPAIGN, "w") as outer:
                _copy_checked(inner, outer, size, report)
        replace_with(part, file)
    except OSError as error:
        raise DataError(f"{file.name} cannot be written: {database.why(error)}.") from None
    finally:
        for passing in (copy, part):
            with suppress(OSError):
                passing.unlink(missing_ok=True)
    return file


@dataclass(frozen=True, slots=True)
class Said:
    """What an archive says of itself before it is unpacked."""

    name: str
    game: str
    size: int
    checksum: str


def look_at(file: Path) -> Said:
    """What an archive says is in it; nothing is unpacked.  ``DataError`` if it is none, or damaged."""
    try:
        _check_end(file)
        with zipfile.ZipFile(file) as archive:
            _check_headers(archive, file.name)
            return _manifest(archive, file.name)
    except OSError as error:
        raise DataError(f"{file.name} cannot be read: {database.why(error)}.") from None
    except BROKEN:
        raise DataError(f"{file.name} is no archive of a campaign, or it is damaged.") from None


def fetch(file: Path, folder: Path, report: Report | None = None) -> Path:
    """A campaign out of its archive, or a copy of a campaign's own file, as ``read`` brings it."""
    with suppress(OSError), file.open("rb") as opened:
        if opened.read(len(database.HEADER)) == database.HEADER:
            return _copy(file, folder)
    return read(file, folder, report)


def _copy(file: Path, folder: Path) -> Path:
    target = folder / INCOMING
    if problem := checks.check_whole(file):
        raise DataError(problem)
    database.copy(file, target)
    if problem := checks.check_whole(target):  # it may have changed meanwhile
        with suppress(OSError):
            database.remove(target)
        raise DataError(problem.replace(target.name, file.name))
    return target


def read(file: Path, folder: Path, report: Report | None = None) -> Path:
    """The campaign's file out of an archive, checked, under a passing name in ``folder``; a bad one leaves nothing."""
    target = folder / INCOMING
    try:
        _check_end(file)
        with zipfile.ZipFile(file) as archive:
            _check_headers(archive, file.name)
            manifest = _manifest(archive, file.name)
            with archive.open(CAMPAIGN) as inner, target.open("wb") as outer:
                found = _copy_checked(inner, outer, manifest.size, report)
        if found != manifest.checksum:
            raise DataError(f"{file.name} was damaged on its way: its checksum does not fit. Take another copy of it.")
        if problem := checks.check_whole(target):
            raise DataError(problem.replace(target.name, file.name))
        if report is not None and report(1.0):
            raise DataError(STOPPED)
    except BaseException as error:
        with suppress(OSError):
            database.remove(target)
        if isinstance(error, OSError):
            raise DataError(f"{file.name} cannot be read: {database.why(error)}.") from None
        if isinstance(error, BROKEN):
            raise DataError(f"{file.name} is no archive of a campaign, or it is damaged.") from None
        raise
    return target


STOPPED = "Stopped. Nothing was brought in."


def _check_end(file: Path) -> None:
    """The list of contents is short, and one that a plain zip has: it is read as a whole."""
    length = file.stat().st_size
    with file.open("rb") as opened:
        opened.seek(max(0, length - LONGEST_COMMENT - END_LENGTH))
        tail = opened.read()
    place = tail.rfind(END)
    if place < 0 or len(tail) - place < END_LENGTH:
        raise zipfile.BadZipFile
    (directory,) = struct.unpack_from("<I", tail, place + 12)
    if END_64 in tail[max(0, place - 20) : place] or directory > limits.MOST_DIRECTORY:
        raise DataError(f"{file.name} holds more than an archive of a campaign does. It was not unpacked.")


def _check_headers(archive: zipfile.ZipFile, name: str) -> None:
    """A few plain files, each once, not packed more than a campaign can be."""
    parts = archive.infolist()
    names = [one.filename for one in parts]
    if not {CAMPAIGN, MANIFEST} <= set(names):
        raise DataError(f"{name} is a zip file, but no archive of a campaign.")
    if len(parts) > limits.MOST_PARTS or len(set(names)) < len(names):
        raise DataError(f"{name} holds more than an archive of a campaign does. It was not unpacked.")
    for one in parts:
        mode = one.external_attr >> 16
        if one.flag_bits & 1 or one.compress_type not in PACKED_AS or (mode and not stat.S_ISREG(mode) and mode >> 12):
            raise DataError(f"{name} holds {one.filename[:60]!r} in a way that this program does not unpack.")
        if one.file_size > limits.FREE_TO_PACK and one.file_size > limits.MOST_RATIO * max(one.compress_size, 1):
            raise DataError(
                f"{name} is no archive of a campaign: {one.filename[:60]!r} would unpack to {_size(one.file_size)}."
            )
    sizes = {one.filename: one.file_size for one in parts}
    if sizes[CAMPAIGN] > limits.MOST_UNPACKED or sizes[MANIFEST] > limits.MOST_MANIFEST:
        most = _size(limits.MOST_UNPACKED)
        raise DataError(f"{name} would unpack to more than {most}, and no campaign is so large. It was not unpacked.")


def _manifest(archive: zipfile.ZipFile, name: str) -> Said:
    try:
        manifest = json.loads(archive.read(MANIFEST))
        version, size, checksum = manifest["archive"], manifest["size"], manifest["sha256"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise DataError(f"{name} is damaged: it does not say what is in it.") from None
    if not (type(version) is int and type(size) is int and isinstance(checksum, str)):
        raise DataError(f"{name} is damaged: it does not say what is in it.")
    if version > VERSION:
        raise DataError(f"{name} was written by a newer version of this program. Open it with that one.")
    if size != archive.getinfo(CAMPAIGN).file_size or size < 0:
        raise DataError(f"{name} is damaged: the campaign in it is not as long as it says.")
    called, game = [one if isinstance(one, str) else "" for one in (manifest.get("name"), manifest.get("game"))]
    return Said(" ".join(called.split())[: limits.LONGEST_NAME], game[: limits.LONGEST_NAME], size, checksum)


def _copy_checked(inner: IO[bytes], outer: IO[bytes], size: int, report: Report | None) -> str:
    """Copies what was promised and not a byte more; comes back as its checksum."""
    from hashlib import sha256

    found, left = sha256(), size
    while left > 0 and (piece := inner.read(min(PIECE, left))):
        found.update(piece)
        outer.write(piece)
        left -= len(piece)
        if report is not None and report(1 - left / size):
            raise DataError(STOPPED)
    return found.hexdigest()


def _size(size: int) -> str:
    return f"{size / 1024**2:,.0f} MB"


def _sum(path: Path) -> str:
    from hashlib import file_digest

    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
