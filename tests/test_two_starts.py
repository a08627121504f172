"""Two starts of the real program in one data folder: the second hands over and ends, or stands in for a dead first."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from models.campaigns.lock import holder_of
from tests.installer.wheels import ROOT, bare_environment

LONGEST = 60  # seconds, on a machine that has much else to do
# Runs the program as it is, and prints every word of a dialog that offers files, as one line of JSON; it ends by itself
# where nobody ends it, and whoever waits for its words waits no longer.
TELLS = f"""
import json, os, sys, threading
last = threading.Timer({2 * LONGEST}, os._exit, [1])
last.daemon = True
last.start()
import gui.theme.application as application
import main
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel

made = application.application_at_first

def application_at_first(*look_of_it):
    app, timer, told = made(*look_of_it), QTimer(), set()
    timer.setParent(app)

    def look():
        for window in app.topLevelWidgets():
            if window.objectName() == "bring_in" and window.isVisible() and id(window) not in told:
                told.add(id(window))
                words = [one.text() for one in window.findChildren(QLabel) if one.isVisible()]
                print(json.dumps(words), flush=True)

    timer.timeout.connect(look)
    timer.start(20)
    return app

application.application_at_first = application_at_first
sys.exit(main.main(sys.argv[1:]))
"""


class Start:
    """One start of the program, without a display."""

    def __init__(self, data: Path, *files: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", TELLS, "--data", str(data), *map(str, files)], cwd=ROOT,
            env=bare_environment(QT_QPA_PLATFORM="offscreen"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def offers(self) -> str:
        """The words of the next dialog that offers files."""
        assert self.process.stdout is not None
        return "\n".join(json.loads(self.process.stdout.readline()))

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def wait_for(seen) -> None:
    until = time.monotonic() + LONGEST
    while not seen():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def started(tmp_path: Path) -> Iterator[list[Start]]:
    all_of_them: list[Start] = []
    yield all_of_them
    for one in all_of_them:
        one.end()


def test_a_second_start_hands_its_files_to_the_first_and_ends(tmp_path: Path, started: list[Start]) -> None:
    data, file = tmp_path / "data", tmp_path / "from a friend.txt"
    file.write_text("See you on Friday!")
    first = Start(data, tmp_path / "first.zip")
    started.append(first)
    assert "first.zip cannot be read" in first.offers(), "what the first was given itself is offered, too"
    second = Start(data, file)
    started.append(second)
    assert second.process.wait(LONGEST) == 0
    assert second.process.communicate() == ("", "")
    assert "from a friend.txt is no file that Refscreen knows" in first.offers()
    assert first.process.poll() is None and holder_of(data / "lock") == first.process.pid
    assert file.read_text() == "See you on Friday!"


@pytest.mark.skipif(os.name != "posix", reason="no such signals there")
def test_after_a_first_that_was_killed_or_stands_still_the_next_start_works(
    tmp_path: Path, started: list[Start]
) -> None:
    first = Start(tmp_path / "data")
    started.append(first)
    wait_for(lambda: holder_of(tmp_path / "data" / "lock"))
    first.process.send_signal(signal.SIGSTOP)
    second = Start(tmp_path / "data", tmp_path / "second.zip")
    started.append(second)
    wait_for(lambda: list((tmp_path / "data" / "handed").glob("*.json")))
    first.end()
    assert "second.zip cannot be read" in second.offers()
    assert list((tmp_path / "data" / "handed").iterdir()) == []


def test_a_first_that_does_not_answer_is_told_in_the_window_of_the_second(tmp_path: Path, started: list[Start]) -> None:
    """Whoever holds the folder, it is not taken away from him; when he ends, the files are offered."""
    campaigns = Campaigns(tmp_path)
    second = Start(tmp_path, tmp_path / "second.zip")
    started.append(second)
    time.sleep(0.5)
    assert second.process.poll() is None
    campaigns.close()
    assert "second.zip cannot be read" in second.offers()
