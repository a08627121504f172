"""The start page: go on, begin, bring back; and what happens behind it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QPushButton, QWidget

from gui.dialogs.working import Working
from gui.theme import theme
from gui.theme.places import place_for
from gui.widgets.buttons import Button
from gui.widgets.key_handling import is_text
from gui.window.campaign_choice import CampaignChoice
from gui.window.session import Session
from gui.window.start_page import StartPage, ago
from models.campaigns.campaigns import Campaigns
from models.campaigns.info import CampaignInfo
from models.settings import Settings
from systems.common.forms import Choice
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.at_a_desk import PROGRAM, one, shown
from tests.gui.conftest import Referee
from tests.gui.cut_finder import cuts_in, settle

NOW = datetime(2026, 11, 21, 20, 0)


def info(name: str, days: int = 0, **more: Any) -> CampaignInfo:
    return CampaignInfo(Path(name), name, "toy", "The Toy Game", NOW - timedelta(days=days), **more)


@pytest.fixture
def page(qtbot: Any) -> StartPage:
    made = StartPage(SHELF)
    shown(qtbot, made, 1366, 680)
    return made


def said(page: StartPage) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def test_the_first_start_invites_to_look_round(qtbot: Any, page: StartPage) -> None:
    assert "A campaign to look round in" in said(page)
    page.take_focus()
    with qtbot.waitSignal(page.sample_asked):
        qtbot.keyClick(page, Qt.Key.Key_Return)


def test_enter_opens_the_last_campaign(qtbot: Any, page: StartPage) -> None:
    page.show_campaigns([info("The Salt Mire", 3, summary="round 3 of a fight"), info("Kingdom of Ash", 22)], NOW)
    assert {"The Toy Game · last Wednesday", "round 3 of a fight"} <= set(said(page))
    page.take_focus()
    with qtbot.waitSignal(page.open_asked) as opened:
        qtbot.keyClick(page, Qt.Key.Key_Return)
    assert opened.args == [Path("The Salt Mire")]
    with qtbot.waitSignal(page.open_asked) as opened:
        qtbot.mouseClick(one(page, QPushButton, "open:Kingdom of Ash"), Qt.MouseButton.LeftButton)
    assert opened.args == [Path("Kingdom of Ash")]


def test_every_game_of_the_shelf_can_be_begun(qtbot: Any, page: StartPage) -> None:
    for game in SHELF:
        assert game.name in said(page)
        with qtbot.waitSignal(page.new_asked) as asked:
            qtbot.mouseClick(one(page, QPushButton, f"new:{game.key}"), Qt.MouseButton.LeftButton)
        assert asked.args == [game.key]


def test_every_game_with_a_sample_offers_it_at_one_click(qtbot: Any) -> None:
    page = StartPage(SHELF, [SHELF[-1].key])
    shown(qtbot, page, 1366, 680)
    with qtbot.waitSignal(page.sample_asked) as asked:
        qtbot.mouseClick(one(page, QPushButton, f"sample:{SHELF[-1].key}"), Qt.MouseButton.LeftButton)
    assert asked.args == [SHELF[-1].key]
    assert page.findChild(QPushButton, f"sample:{SHELF[0].key}") is None, "no button where nothing would open"
    page.show_campaigns([info("The Salt Mire")], NOW)
    QApplication.processEvents()
    offered = page.findChildren(QPushButton, f"sample:{SHELF[-1].key}")
    assert [made.isVisible() for made in offered].count(True) == 1, "later too"


@pytest.mark.parametrize(("wide", "high"), [(1366, 680), (1920, 990)])
def test_a_campaign_of_every_game_and_one_more_are_seen_at_once(qtbot: Any, wide: int, high: int) -> None:
    theme.use("light", place_for(wide, high).size, QApplication.instance())
    page = StartPage(SHELF, [game.key for game in SHELF])
    shown(qtbot, page, wide, high)
    campaigns = [f"In {game.key}" for game in SHELF] + ["In between"]
    page.show_campaigns([info(name, summary="round 2 of “The toll”") for name in campaigns], NOW)
    QApplication.processEvents()

    def cut_off() -> list[str]:
        seen = {made.objectName(): made for made in page.findChildren(QPushButton) if made.isVisible()}
        wanted = [f"{what}{game.key}" for game in SHELF for what in ("sample:", "new:")]
        wanted += [f"open:{name}" for name in campaigns]
        cards = {name: seen[name].parentWidget() if name.startswith("open") else seen[name] for name in wanted}
        return [name for name, one in cards.items() if one.visibleRegion().boundingRect() != one.rect()]

    qtbot.waitUntil(lambda: cut_off() == [], timeout=1000)


@pytest.mark.parametrize("n", range(1, len(SHELF) + 1))
def test_program_start_to_a_fight_of_every_sample_is_three_keys(
    session: Session, referee: Referee, qtbot: Any, n: int
) -> None:
    window, choice, game = session.window, session.choice, SHELF[n - 1]
    session.take_settings(Settings(players_dice="table", decisions="table"))
    assert choice is not None
    shown = [made for made in choice.page.findChildren(Button, f"sample:{game.key}") if made.isVisible()]
    assert [made.key() for made in shown] == [str(n)], "its key stands on the button"
    referee.type(str(n))
    qtbot.waitUntil(lambda: window.desk is not None and window.navigator.is_here(QApplication.focusWidget()))
    assert window.desk is not None and window.desk.game.key == game.key
    if not window.desk.look.fighting:  # some samples are opened in the middle of a fight
        referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    if window.controller.owed is not None:
        referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.desk.look.fighting and window.controller.owed is None and referee.inputs <= 3
    window.close()


def test_digits_open_samples_wherever_the_keyboard_is_but_in_a_text(
    session: Session, referee: Referee, qtbot: Any
) -> None:
    window, choice = session.window, session.choice
    assert choice is not None
    asked: list[str] = []
    choice.page.sample_asked.disconnect()
    choice.page.sample_asked.connect(asked.append)
    window.tools.setFocus()
    for place in (*window.tools.findChildren(QAbstractButton), *choice.page.findChildren(QAbstractButton)):
        if place.isVisible() and place.isEnabled():
            place.setFocus()
            referee.type("2")
            assert asked == [SHELF[1].key], place.objectName() or place.accessibleName()
            asked.clear()
    referee.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    referee.type("3")
    referee.key(Qt.Key.Key_Escape)
    choice.page.take_focus()
    referee.type("9")
    dialog = choice.new()
    qtbot.waitUntil(lambda: is_text(dialog.focusWidget()))
    QTest.keyClicks(dialog.focusWidget(), "The 5 Lords")
    assert asked == [], "a text is typed, a dialog has its own keys, and the ninth game is not there"
    window.close()


def test_names_stay_text(page: StartPage) -> None:
    page.show_campaigns([info("<b>Bold</b> & more")], NOW)
    label = next(label for label in page.findChildren(QLabel) if label.text() == "<b>Bold</b> & more")
    assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_campaign_that_cannot_be_opened_says_why(page: StartPage) -> None:
    page.show_campaigns([info("Broken", problem="Broken.refscreen is damaged.")], NOW)
    assert "Broken.refscreen is damaged." in said(page)
    assert page.findChild(QPushButton, "open:Broken") is None
    asked: list[tuple[str, Path]] = []
    page.more_asked.connect(lambda verb, path: asked.append((verb, path)))
    one(page, QPushButton, "restore:Broken").click()
    assert asked == [("restore", Path("Broken"))]


def test_what_opens_a_campaign_says_which(page: StartPage) -> None:
    page.show_campaigns([info("Sound"), info("Broken", problem="Broken is damaged.")], NOW)
    QApplication.processEvents()
    names = {one.accessibleName() for one in page.findChildren(QAbstractButton) if one.isVisibleTo(page)}
    assert {"Open Sound", "More about Sound", "Bring back a copy of Broken", "More about Broken"} <= names


def test_enter_opens_the_last_campaign_that_can_be_opened(qtbot: Any, page: StartPage) -> None:
    page.show_campaigns([info("Broken", problem="Broken is damaged."), info("Sound", 3)], NOW)
    opened: list[Path] = []
    page.open_asked.connect(opened.append)
    page.take_focus()
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert opened == [Path("Sound")]


def test_of_a_damaged_campaign_what_can_be_read_is_opened(choice: CampaignChoice, campaigns: Campaigns) -> None:
    desk = campaigns.create("The Mill", SHELF[0].key)
    form = desk.game.actions[PARTY_OF].form(desk.look, "", {})
    desk.perform(Choice(PARTY_OF, "", form.blank()))
    desk.wait_for_backup()
    desk.close()
    with closing(sqlite3.connect(desk.path)) as file:
        file.execute("UPDATE record SET data = 'x' WHERE kind = 'being' AND id = 'b1'")
        file.commit()
    opened: list[Any] = []
    choice.opened.connect(opened.append)
    choice.open(desk.path)
    assert not opened and "is damaged" in choice.page.words.text()
    assert campaigns.info(desk.path).damaged and "does not read as it was written" in campaigns.info(desk.path).problem
    choice.more("salvage", desk.path)
    (again,) = opened
    assert "b1" not in again.table.beings and "b2" in again.table.beings


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (0, "today"), (1, "yesterday"), (2, "last Thursday"), (8, "a week ago"), (22, "3 weeks ago"),
        (190, "in May"), (700, "in December 2024"),
    ],
)  # fmt: skip
def test_when_it_was_is_said_as_one_says_it(days: int, words: str) -> None:
    assert ago(NOW - timedelta(days=days), NOW) == words


# behind the page


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM)
    yield made
    made.close()


@pytest.fixture
def choice(qtbot: Any, campaigns: Campaigns) -> CampaignChoice:
    made = CampaignChoice(campaigns)
    shown(qtbot, made.page, 1366, 680)
    return made


def begin(qtbot: Any, choice: CampaignChoice, name: str) -> Any:
    dialog = choice.new(SHELF[0].key)
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(choice.opened) as opened:
        qtbot.keyClicks(one(dialog, QLineEdit, "name"), name)
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    return opened.args[0]


def test_a_new_campaign_is_named_and_opened(qtbot: Any, choice: CampaignChoice) -> None:
    desk = begin(qtbot, choice, "The Salt Mire")
    assert (desk.name, desk.game) == ("The Salt Mire", SHELF[0])


def test_a_campaign_without_a_name_is_called_as_suggested(qtbot: Any, choice: CampaignChoice) -> None:
    begin(qtbot, choice, "").close()
    assert begin(qtbot, choice, "").name == "The Salt Mire (2)"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_sample_of_every_game_opens(qtbot: Any, choice: CampaignChoice, game: Game) -> None:
    with qtbot.waitSignal(choice.opened) as opened:
        qtbot.mouseClick(one(choice.page, QPushButton, f"sample:{game.key}"), Qt.MouseButton.LeftButton)
    desk = opened.args[0]
    assert desk.game is game and desk.look.on_side(PARTY) and desk.table.encounters


def test_a_name_that_is_taken_is_told(qtbot: Any, choice: CampaignChoice) -> None:
    begin(qtbot, choice, "The Salt Mire").close()
    dialog = choice.new()
    qtbot.addWidget(dialog)
    qtbot.keyClicks(one(dialog, QLineEdit, "name"), "the salt mire")
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and dialog.focusWidget() is dialog.name
    assert "There is a campaign called the salt mire already" in dialog.sentence.text()


def test_removing_is_undone_on_the_page(qtbot: Any, choice: CampaignChoice, campaigns: Campaigns) -> None:
    desk = begin(qtbot, choice, "The Salt Mire")
    path = desk.path
    desk.close()
    choice.more("remove", path)
    assert campaigns.recent() == []
    assert "The Salt Mire is removed." in said(choice.page)
    qtbot.mouseClick(one(choice.page, QPushButton, "undo"), Qt.MouseButton.LeftButton)
    assert [one.name for one in campaigns.recent()] == ["The Salt Mire"]


def test_an_open_campaign_cannot_be_removed_and_says_so(qtbot: Any, choice: CampaignChoice) -> None:
    desk = begin(qtbot, choice, "The Salt Mire")
    choice.more("remove", desk.path)
    assert any("is open. Close it first" in words for words in said(choice.page))


def test_a_campaign_goes_out_as_an_archive_and_comes_in_again(
    qtbot: Any, choice: CampaignChoice, campaigns: Campaigns, tmp_path: Path
) -> None:
    desk = begin(qtbot, choice, "The Salt Mire")
    desk.close()
    choice.save_archive(desk.path, tmp_path / "mire.zip")
    qtbot.waitUntil(lambda: any("Saved as mire.zip" in words for words in said(choice.page)))
    with qtbot.waitSignal(choice.opened) as opened:
        choice.bring_in(tmp_path / "mire.zip")
    assert opened.args[0].name == "The Salt Mire (2)"


def test_a_file_that_is_no_archive_is_told(qtbot: Any, choice: CampaignChoice, tmp_path: Path) -> None:
    (tmp_path / "no.zip").write_text("nothing")
    choice.bring_in(tmp_path / "no.zip")
    qtbot.waitUntil(lambda: any("no.zip is no archive of a campaign" in words for words in said(choice.page)))


def test_bringing_in_is_stopped_at_the_bar(
    qtbot: Any, choice: CampaignChoice, campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[bool] = []

    def slow(_file: Path, report: Callable[[float], bool]) -> None:
        while not report(0.5):
            sleep(0.01)
        stopped.append(True)

    monkeypatch.setattr(campaigns, "archive_in", slow)
    choice.bring_in(Path("large.zip"))
    qtbot.waitUntil(lambda: any(isinstance(w, Working) and w.isVisible() for w in QApplication.topLevelWidgets()))
    (working,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, Working) and w.isVisible()]
    qtbot.waitUntil(lambda: working.bar.value() == 500)
    working.close_button.click()
    qtbot.waitUntil(lambda: bool(stopped))


def test_renaming_and_copying_show_at_once(qtbot: Any, choice: CampaignChoice) -> None:
    desk = begin(qtbot, choice, "The Salt Mire")
    desk.close()
    choice.more("copy", desk.path)
    assert "The Salt Mire (copy)" in said(choice.page)
    dialog = choice.rename(desk.path)
    qtbot.addWidget(dialog)
    dialog.name.setText("The Sweet Mire")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert "The Sweet Mire" in said(choice.page)


def test_a_copy_is_brought_back(qtbot: Any, choice: CampaignChoice, campaigns: Campaigns) -> None:
    desk = begin(qtbot, choice, "The Salt Mire")
    desk.close()
    campaigns.back_up(desk.path)
    dialog = choice.copies(desk.path)
    qtbot.addWidget(dialog)
    assert dialog.list.count() >= 1
    with qtbot.waitSignal(choice.opened) as opened:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert opened.args[0].name == "The Salt Mire"


def test_the_start_page_has_its_filled_button_with_its_key(qtbot: Any, session: Session) -> None:
    page = session.choice.page  # type: ignore[union-attr]
    wanted = [one for one in page.findChildren(Button) if one.isVisible() and one.wanted_kind == "primary"]
    assert len(wanted) == 1
    qtbot.waitUntil(lambda: wanted[0].property("kind") == "primary")
    for _ in range(3):
        QApplication.processEvents()
    assert wanted[0].property("kind") == "primary"


def test_arrows_lead_from_game_to_game_on_the_start_page(qtbot: Any, session: Session) -> None:
    page = session.choice.page  # type: ignore[union-attr]

    def seen(name: str) -> QWidget:
        return next(made for made in page.findChildren(QWidget, name) if made.isVisible())

    (sample, new), (below, new_below) = ((seen(f"sample:{game.key}"), seen(f"new:{game.key}")) for game in SHELF[:2])
    sample.setFocus()
    for key, to in ((Qt.Key.Key_Down, below), (Qt.Key.Key_Right, new_below), (Qt.Key.Key_Up, new)):
        qtbot.keyClick(page.window().focusWidget(), key)
        assert to.hasFocus(), f"{to.objectName()}, not another button of the same game"


@pytest.mark.parametrize(("wide", "high", "step"), [(1024, 640, 200), (1366, 768, 150), (1366, 768, 80)])
def test_large_letters_push_nothing_off_the_page(qtbot: Any, wide: int, high: int, step: int) -> None:
    place = place_for(wide, high, step)
    theme.use("light", place.size, QApplication.instance(), step, place.arrangement)
    page = StartPage(SHELF, [game.key for game in SHELF])
    shown(qtbot, page, wide, high - 2 * theme.px("tool"))
    settle()
    assert cuts_in(page) == []
