"""The campaigns opened lately: the menu of them, and what of them the start page shows at once."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QFrame, QMenu, QPushButton, QScrollArea

from gui.theme import theme
from gui.theme.places import place_for
from gui.window.campaign_choice import CampaignChoice
from gui.window.session import Session
from gui.window.start_page import StartPage
from models.campaigns.info import CampaignInfo
from systems.shelf import SHELF
from tests.gui.at_a_desk import one, shown
from tests.gui.cut_finder import settle


def recent(session: Session) -> list[str]:
    menu = next(
        menu for menu in session.window.menus.menus["Campaign"].findChildren(QMenu) if menu.title() == "Open &recent"
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


def test_the_page_is_filled_once_with_the_campaigns_there_are(
    qtbot: Any, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.campaigns is not None
    session.campaigns.create("The ferry", SHELF[0].key).close()
    show, shows = StartPage.show_campaigns, list[list[str]]()

    def noted(page: StartPage, recent: Any, *now: Any) -> None:
        shows.append([one.name for one in recent])
        show(page, recent, *now)

    monkeypatch.setattr(StartPage, "show_campaigns", noted)
    qtbot.addWidget(CampaignChoice(session.campaigns).page)
    assert shows == [["The ferry"]]


@pytest.fixture
def page(qtbot: Any) -> StartPage:
    made = StartPage(SHELF)
    shown(qtbot, made, 1366, 680)
    return made


@pytest.mark.parametrize("step", [100, 125])
def test_six_campaigns_are_seen_whole_and_nothing_of_the_next(page: StartPage, step: int) -> None:
    place = place_for(1920, 1080, step)
    theme.use("light", place.size, QApplication.instance(), step, place.arrangement)
    page.resize(1920, 1000)
    now = datetime(2026, 11, 21, 20, 0)
    page.show_campaigns(
        [CampaignInfo(Path(f"{n}"), f"Campaign {n}", "toy", "The Toy Game", now - timedelta(n), f"5 in the party, day {n}")
         for n in range(1, 8)], now)  # fmt: skip
    settle()
    area = one(page, QScrollArea, "recent")
    sixth, seventh = [one(area, QPushButton, f"open:Campaign {n}").parentWidget() for n in (6, 7)]
    foot = sixth.mapTo(area, sixth.rect().bottomLeft()).y()
    assert foot < area.height() <= seventh.mapTo(area, QPoint()).y()


def test_the_last_game_has_no_line_at_the_edge_of_their_card(page: StartPage) -> None:
    last = [line for line in page.findChildren(QFrame) if line.property("role") == "line"][-1]
    assert last.property("kind") == "last"


def test_few_campaigns_begin_as_high_as_the_games_beside_them(page: StartPage) -> None:
    now = datetime(2026, 11, 21, 20, 0)
    page.show_campaigns([CampaignInfo(Path("one"), "The ferry", "toy", "The Toy Game", now)], now)
    settle()
    games = next(line for line in page.findChildren(QFrame) if line.property("role") == "line").parentWidget()
    assert games is not None
    assert one(page, QScrollArea, "recent").mapTo(page, QPoint()).y() == games.mapTo(page, QPoint()).y()
