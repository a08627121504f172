"""What a kill leaves behind in a data folder: parts of copies, archives and campaigns that never were whole."""

from __future__ import annotations

from contextlib import suppress

from models.storage.folders import TAIL, Folders

PARTS = ("*.part", "*.part-wal", "*.part-shm", "*.part-journal")


def tidy(folders: Folders) -> None:
    """Take them away; only whoever holds the lock of the folder may."""
    places = [folders.campaigns, folders.root, folders.making]
    with suppress(OSError):
        places += [one for one in folders.backups.iterdir() if one.is_dir()]
    for place in places:
        patterns = (*PARTS, f"*{TAIL}*") if place == folders.making else PARTS
        for pattern in patterns:
            with suppress(OSError):
                for path in place.glob(pattern):
                    if path.is_file():
                        path.unlink()
