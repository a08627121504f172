"""Where things lie: the data folder and what is in it."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from systems.frozen import dataclass

PROGRAM = "refscreen"
TAIL = ".campaign"
ARCHIVE_TAIL = ".refscreen"  # a zip file that opens in this program by a double click
RESERVED = re.compile("con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]")  # no file may be called so on Windows
LONGEST = 60  # letters of a file's name taken from the campaign's


@dataclass(frozen=True, slots=True)
class Folders:
    """The parts of one data folder."""

    root: Path

    @property
    def campaigns(self) -> Path:
        return self.root / "campaigns"

    @property
    def backups(self) -> Path:
        return self.root / "backups"

    @property
    def trash(self) -> Path:
        return self.root / "trash"

    @property
    def making(self) -> Path:
        return self.root / "making"  # campaigns that are not whole yet

    @property
    def lock(self) -> Path:
        return self.root / "lock"

    @property
    def handed(self) -> Path:
        return self.root / "handed"  # what a second start of the program leaves for the first

    @property
    def opened(self) -> Path:
        return self.root / "opened.json"  # when each campaign was last opened; may be deleted without loss

    @property
    def drafts(self) -> Path:
        return self.root / "drafts.json"  # of what belongs to no campaign

    def backups_of(self, campaign: Path) -> Path:
        return self.backups / campaign.stem

    def file_for(self, name: str) -> Path:
        """A free file for a campaign of this name."""
        return free(self.campaigns / f"{plain_name(name)}{TAIL}")


def default_data() -> Path:
    """The data folder of whoever is at the machine, as their system has it."""
    from platformdirs import user_data_path

    return user_data_path(PROGRAM, appauthor=False)


def plain_name(name: str) -> str:
    """A name that every file system takes: lower-case letters, digits and hyphens."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(one))
    plain = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST] or "campaign"
    return f"{plain}-campaign" if RESERVED.fullmatch(plain) else plain


def free(path: Path) -> Path:
    """This path, or with a number behind it if it is taken."""
    number, found = 2, path
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found
