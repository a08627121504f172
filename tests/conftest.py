"""What every test shares: no display, no data folder of the person at the machine, no waiting for its disk."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

SCREEN = Path(__file__).with_name("screen.json")  # otherwise the screen of this platform has 800 by 800
if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={SCREEN}"

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

LET_GO = (100_000, 20, 20)  # fewer looks for what may be let go of than a program that runs for days needs

HOME = pytest.StashKey["TemporaryDirectory[str]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="rewrite the recorded playthroughs")


def pytest_configure(config: pytest.Config) -> None:
    """Move the home folder aside before any test file is read, for this process and those it starts."""
    home = config.stash[HOME] = TemporaryDirectory(prefix="refscreen-tests-", ignore_cleanup_errors=True)
    moved = {"HOME": "", "USERPROFILE": ""}
    moved |= {f"XDG_{kind}_HOME": kind.lower() for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
    moved |= {"LOCALAPPDATA": "data", "APPDATA": "config"}
    for name, folder in moved.items():
        path = Path(home.name, folder)
        path.mkdir(exist_ok=True)
        os.environ[name] = str(path)


@pytest.fixture(autouse=True, scope="session")
def not_waiting_for_the_disk() -> Iterator[None]:
    """Thousands of commits, each waiting for a disk, would take minutes; one test of its own looks at the real ones."""
    from models.storage import database

    with pytest.MonkeyPatch.context() as patch:
        unhurried = "PRAGMA synchronous = OFF"  # at first, too, for a file is made by the journal's own line
        patch.setattr(database, "PRAGMAS", (unhurried, *database.PRAGMAS, unhurried))
        patch.setattr(os, "fsync", lambda handle: None)
        yield


def pytest_sessionstart(session: pytest.Session) -> None:
    """As the program does: see there."""
    from gui.theme.sources import leave_sources_unread
    from tests.brief_workers import be_brief

    leave_sources_unread()
    be_brief(session.config)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Nothing that is read to find the tests is ever let go of: it is not looked through for what could be."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*LET_GO)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Between tests, in the thread of the windows alone: as the program does."""
    from gui.desk.garbage import collect_due

    try:
        return (yield)
    finally:
        collect_due()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, so that no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_unconfigure(config: pytest.Config) -> None:
    if HOME in config.stash:
        config.stash[HOME].cleanup()
