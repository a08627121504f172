"""The data folder is taken again where another program held it; what is wrong in the settings is said on the start page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gui.creation.dialog import CreationDialog
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.campaigns.campaigns import Campaigns
from models.settings import Settings, load
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.whitebox import SYSTEM as BOX


def session_in(qtbot: QtBot, data: Path, settings: Settings) -> Session:
    window = DeskWindow(data / "window.ini")
    qtbot.addWidget(window)
    window.show()
    return Session(window, data, settings)


def test_after_try_again_a_guided_action_is_asked_in_one_dialog(qtbot: QtBot, tmp_path: Path) -> None:
    other = Campaigns(tmp_path)
    session = session_in(qtbot, tmp_path, Settings())
    session.begin()
    assert session.campaigns is None
    other.close()
    next(one for one in session.window.findChildren(QPushButton) if "Try again" in one.text()).click()
    assert session.campaigns is not None
    session.show_desk(session.campaigns.create("The Salt Mire", BOX.key))
    session.window.roll_bar.asked_guided.emit(Choice(CREATE))
    QApplication.processEvents()
    dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, CreationDialog) and one.isVisible()]
    assert len(dialogs) == 1
    dialogs[0].close()
    session.end()


@pytest.mark.parametrize("line", ['text_size = "huge"'])
def test_what_is_wrong_in_the_settings_is_said_on_the_start_page(qtbot: QtBot, tmp_path: Path, line: str) -> None:
    (tmp_path / "settings.toml").write_text(f"{line}\n", "utf-8")
    settings = load(tmp_path)
    assert settings.problems
    session = session_in(qtbot, tmp_path, settings)
    session.begin()
    assert session.choice is not None
    assert session.choice.page.words.text() == " ".join(settings.problems)
    session.end()
