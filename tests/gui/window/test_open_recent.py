"""The menu of campaigns opened lately."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu

from gui.window.session import Session


def recent(session: Session) -> list[str]:
    menu = next(
        one for one in session.window.menus.menus["Campaign"].findChildren(QMenu) if one.title() == "Open &recent"
    )
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions() if not action.isSeparator()][:-1]


def test_the_campaign_that_is_open_is_not_offered(session: Session) -> None:
    assert session.choice is not None and session.campaigns is not None
    session.choice.open_sample()
    first = session.window.desk
    assert first is not None and recent(session) == ["No other campaign yet"]
    session.choice._desk(lambda: session.campaigns.create("The ferry", first.game.key))
    assert [words.partition(" · ")[0] for words in recent(session)] == [first.name]
    session.close_campaign()
    assert [words.partition(" · ")[0] for words in recent(session)] == ["The ferry", first.name]
