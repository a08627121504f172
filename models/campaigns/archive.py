"""A whole campaign as one file: a zip with the database and a manifest, checked on the way in."""

from __future__ import annotations

import hashlib
import json
import zipfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from models.campaigns.info import CampaignInfo
from models.storage import database
from models.storage.data_error import DataError

VERSION = 1
CAMPAIGN, MANIFEST = "campaign.sqlite", "manifest.json"
MOST = 4 * 1024**3  # bytes
MOST_MANIFEST = 100_000
PIECE = 1024 * 1024


def write(source: Path, file: Path, info: CampaignInfo) -> Path:
    """The campaign in ``source`` as an archive; it appears whole or not at all."""
    copy, part = file.with_name(file.name + ".copy"), file.with_name(file.name + ".part")
    try:
        database.copy(source, copy)
        manifest = {
            "archive": VERSION, "name": info.name, "game": info.game_key, "tables": database.HEAD,
            "made": datetime.now(UTC).isoformat(timespec="seconds"), "size": copy.stat().st_size, "sha256": _sum(copy),
        }  # fmt: skip
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(manifest, indent=2))
            archive.write(copy, CAMPAIGN)
        part.replace(file)
    except OSError as error:
        raise DataError(f"{file.name} cannot be written: {database.why(error)}.") from None
    finally:
        for passing in (copy, part):
            with suppress(OSError):
                passing.unlink(missing_ok=True)
    return file


def read(file: Path, folder: Path) -> Path:
    """The campaign's file out of an archive, checked, under a passing name in ``folder``."""
    target = folder / "incoming.part"
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _manifest(archive, file.name)
            with archive.open(CAMPAIGN) as inner, target.open("wb") as outer:
                found = _copy_checked(inner, outer, manifest["size"])
        if found != manifest["sha256"]:
            raise DataError(f"{file.name} was damaged on its way: its checksum does not fit. Take another copy of it.")
        if problem := database.check_whole(target):
            raise DataError(problem.replace(target.name, file.name))
    except zipfile.BadZipFile:
        _remove(target)
        raise DataError(f"{file.name} is no archive of a campaign, or it is damaged.") from None
    except DataError:
        _remove(target)
        raise
    except (OSError, zipfile.LargeZipFile, NotImplementedError, RuntimeError) as error:
        _remove(target)
        raise DataError(f"{file.name} cannot be read: {database.why(error)}.") from None
    return target


def _manifest(archive: zipfile.ZipFile, name: str) -> dict[str, Any]:
    sizes = {one.filename: one.file_size for one in archive.infolist()}
    if not {CAMPAIGN, MANIFEST} <= set(sizes) or sizes[MANIFEST] > MOST_MANIFEST:
        raise DataError(f"{name} is a zip file, but no archive of a campaign.")
    try:
        manifest = json.loads(archive.read(MANIFEST))
        version, size, checksum = manifest["archive"], manifest["size"], manifest["sha256"]
    except (ValueError, KeyError, TypeError):
        raise DataError(f"{name} is damaged: it does not say what is in it.") from None
    if not (isinstance(version, int) and isinstance(size, int) and isinstance(checksum, str)):
        raise DataError(f"{name} is damaged: it does not say what is in it.")
    if version > VERSION:
        raise DataError(f"{name} was written by a newer version of this program. Open it with that one.")
    if size > MOST or size != sizes[CAMPAIGN]:
        raise DataError(f"{name} is damaged: the campaign in it is not as long as it says.")
    return {"size": size, "sha256": checksum}


def _copy_checked(inner: IO[bytes], outer: IO[bytes], size: int) -> str:
    """Copies what was promised and not a byte more; comes back as its checksum."""
    found, left = hashlib.sha256(), size
    while left > 0 and (piece := inner.read(min(PIECE, left))):
        found.update(piece)
        outer.write(piece)
        left -= len(piece)
    return found.hexdigest()


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _remove(path: Path) -> None:
    database.remove(path)
