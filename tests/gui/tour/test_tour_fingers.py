"""The tour does not wait for what cannot come: what went wrong is said at once, in the words it was said in."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.tour.fingers import CannotPlay, Fingers
from gui.tour.other_games import other_games
from gui.tour.tour import Tour
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.campaigns import samples
from models.settings import load
from models.storage.data_error import DataError


def test_waiting_ends_with_what_went_wrong(qtbot: QtBot) -> None:
    window, failures = QWidget(), list[str]()
    qtbot.addWidget(window)
    fingers = Fingers(window, failures)
    fingers.wait(lambda: True, "it is not there")
    with pytest.raises(CannotPlay, match="it is not there, even after 0 seconds"):
        fingers.wait(lambda: False, "it is not there", 60)
    failures.append("KeyError: 'b1'")
    begun = monotonic()
    with pytest.raises(CannotPlay, match="KeyError: 'b1'"):
        fingers.wait(lambda: False, "it is not there")
    assert monotonic() - begun < 5


def test_a_sample_that_cannot_be_made_says_why(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = DeskWindow(tmp_path / "window.ini")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    session = Session(window, tmp_path / "data", load(tmp_path))
    try:
        session.begin()
        assert session.choice is not None
        session.choice.open_sample(samples.first())

        def refused(*_: object) -> None:
            raise DataError("choice 3 (characters.equip): nothing is held.")

        monkeypatch.setattr(session.campaigns, "open_sample", refused)
        with pytest.raises(CannotPlay, match=r"choice 3 \(characters\.equip\): nothing is held\."):
            other_games(Tour(window, session, tmp_path))
    finally:
        session.end()
