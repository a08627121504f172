"""The odds below the order: what belongs to the action before is told apart, and is never opened as if it were new."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gui.docks.tracker import odds
from gui.docks.tracker.action import TurnForm
from gui.docks.tracker.odds_detail import OddsDetail, odds_parts
from gui.theme import theme
from gui.viewmodel.odds.words import Bars, OddsPart, OddsSaid, error_points
from gui.viewmodel.shares import whole_shares
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.records.table import FOES, altered
from systems.common.simulation.odds import Odds, Way
from tests.gui.conftest import OpenDesk, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show, qtbot: QtBot) -> tuple[Desk, TurnForm]:
    """A fight whose first odds are worked out."""
    desk = open_desk(TOY)
    start_fight(desk)
    form = show(desk).tracker.form
    form.aim("alone", (desk.look.on_side(FOES)[0].id,))
    qtbot.waitUntil(lambda: form.odds.found is not None, timeout=5_000)
    return desk, form


def ogre(desk: Desk) -> str:
    return next(being.id for being in desk.look.on_side(FOES) if being.entry == "ogre")


def test_figures_of_the_choice_before_are_faded_and_cannot_be_opened(
    fight: tuple[Desk, TurnForm], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, form = fight
    may_go_on, work = threading.Event(), odds.work_out

    def slowly(*arguments: object) -> object:
        may_go_on.wait(5)
        return work(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(odds, "work_out", slowly)
    before = form.odds.says.words()
    assert form.detail.isEnabled() and not form.odds.faded
    form.aim("alone", (ogre(desk),))
    assert form.odds.says.words() == before and form.odds.says.isVisible(), "they do not jump away"
    assert form.odds.faded and form.odds.says.property("kind") == "faded" and form.odds.head.property("kind") == "faded"
    assert form.odds.found is None and not form.detail.isEnabled()
    form.detail.click()
    assert not form.findChildren(OddsDetail)
    may_go_on.set()
    qtbot.waitUntil(lambda: form.odds.found is not None, timeout=5_000)
    assert form.odds.says.words() != before and not form.odds.faded and form.odds.says.property("kind") is None
    assert form.detail.isEnabled()


def test_an_answer_of_the_choice_before_that_comes_late_is_not_taken_for_the_new_one(
    fight: tuple[Desk, TurnForm], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, form = fight
    foe = desk.look.on_side(FOES)[1].id
    may_go_on, asked, work = threading.Event(), [], odds.work_out

    def slowly(look: object, choice: object, report: object) -> object:
        asked.append(choice)
        may_go_on.wait(5)
        return work(look, choice, report)  # type: ignore[arg-type]

    monkeypatch.setattr(odds, "work_out", slowly)
    form.aim("alone", (foe,))
    qtbot.waitUntil(lambda: len(asked) == 1, timeout=5_000)
    form.aim("alone", (ogre(desk),))
    may_go_on.set()
    heard: list[object] = []
    form.odds.ready.connect(lambda: heard.append(form.odds.found))
    qtbot.waitUntil(lambda: bool(heard), timeout=5_000)
    assert len(asked) == 2 and heard == [work(desk.look, asked[1], lambda _what: False)]
    assert form.choice() == asked[1]


def test_a_first_answer_stands_there_while_it_is_refined(
    fight: tuple[Desk, TurnForm], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, form = fight
    exact, go_on = odds.work_out(desk.look, form.choice(), lambda _what: False), threading.Event()
    assert exact is not None

    def slowly(_look: object, _choice: object, report: Callable[[object], bool]) -> object:
        for runs in (150, 160, 800):  # ± 4, ± 4 and ± 2
            report(altered(exact, exact=False, rest=1.0, runs=runs))
        go_on.wait(5)
        return altered(exact, exact=False, rest=1.0, runs=2_500)

    monkeypatch.setattr(odds, "work_out", slowly)
    shown: list[str] = []
    panel = odds.OddsPanel()
    qtbot.addWidget(panel)
    panel.ready.connect(lambda: shown.append(panel.said.spoken.rpartition("± ")[2]))
    panel.show_choice(desk.look, form.choice())
    qtbot.waitUntil(lambda: len(shown) == 2, timeout=5_000)
    assert panel.found is not None and panel.busy and not panel.faded
    go_on.set()
    qtbot.waitUntil(lambda: not panel.busy, timeout=5_000)
    assert shown == ["4", "2", "1"], "what would say the same is not painted again"


def test_the_odds_of_the_table_are_true_to_one_in_a_hundred() -> None:
    assert error_points(Odds((), (), False, odds.SAMPLES)) == 1


def test_the_bar_says_whom_its_end_is_good_for(fight: tuple[Desk, TurnForm]) -> None:
    desk, form = fight
    assert form.odds.bar.toolTip() == f"From worst to best for {desk.look.being(form.controller.actor).name}"


def test_what_did_not_change_is_not_worked_out_again(fight: tuple[Desk, TurnForm]) -> None:
    _, form = fight
    found = form.odds.found
    form._on_edited()
    assert form.odds.found is found and not form.odds.busy and not form.odds.faded


def test_before_the_first_odds_nothing_stands_there(qtbot: QtBot) -> None:
    panel = odds.OddsPanel()
    qtbot.addWidget(panel)
    panel.show()
    assert not panel.bar.isVisible() and not panel.head.isVisible() and not panel.faded


def test_what_takes_a_while_says_so(
    fight: tuple[Desk, TurnForm], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, form = fight
    may_go_on, work = threading.Event(), odds.work_out

    def slowly(*arguments: object) -> object:
        may_go_on.wait(5)
        return work(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(odds, "work_out", slowly)
    panel = odds.OddsPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.show_choice(desk.look, form.choice())
    assert not panel.says.isVisible(), "what is quick does not flicker"
    qtbot.waitUntil(lambda: panel.says.words() == odds.WORKING and panel.says.isVisible(), timeout=5_000)
    may_go_on.set()
    qtbot.waitUntil(lambda: panel.found is not None, timeout=5_000)
    assert panel.says.words() != odds.WORKING and panel.head.isVisible()


def test_another_action_fades_them_too(fight: tuple[Desk, TurnForm]) -> None:
    _, form = fight
    form.choose(1)
    assert form.odds.found is None and not form.detail.isEnabled()


def test_a_faded_bar_is_paler(qtbot: QtBot) -> None:
    bar = OddsBar([Outcome(1.0, "", "accent")])
    qtbot.addWidget(bar)
    bar.resize(100, 24)
    whole = bar.grab().toImage().pixelColor(QPoint(50, 12))
    bar.fade()
    pale = bar.grab().toImage().pixelColor(QPoint(50, 12))
    assert pale.lightness() > whole.lightness() and bar.accessibleName() == ""
    bar.show_values([Outcome(1.0, "", "accent")])
    QApplication.processEvents()
    assert bar.grab().toImage().pixelColor(QPoint(50, 12)) == whole


def test_the_sentence_below_the_bar_has_as_many_parts_as_there_is_room_for(
    open_desk: OpenDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = open_desk(TOY).look
    words = ("fails badly", "fails", "a minor consequence", "a moderate consequence")
    many = Odds(tuple([Way(word, Fraction(1, 4), "middling", "nothing") for word in words]), (), False, 99, 0.01)
    monkeypatch.setattr(odds, "work_out", lambda *_arguments: many)
    panel = odds.OddsPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.show_choice(look, Choice("all"))
    qtbot.waitUntil(lambda: panel.found is not None, timeout=5_000)
    parts, wide = [], 900
    while not parts or parts[-1] > 2:
        panel.resize(wide, 80)
        assert panel.says.text() == panel.says.words(), f"it is not cut, and told anew, at {wide} px"
        parts.append(panel.says.words().count(" · "))
        wide -= 10
    assert list(dict.fromkeys(parts)) == [4, 3, 2]
    panel.resize(900, 80)
    assert panel.says.text().count(" · ") == 4


def test_what_is_said_of_several_stands_whole_behind_the_headline_or_below_lower_bars(
    fight: tuple[Desk, TurnForm], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, form = fight
    panel, bars = form.odds, Bars((0.2, 0.5, 0.3), ("0", "1", "2"), 1, False)
    buttons = form.go.geometry()

    def told(below: str) -> None:
        monkeypatch.setattr(odds, "say_odds", lambda *_: OddsSaid("3 to 15 lost, 9 most often", "", (), bars, below))
        form.choose(0)
        panel.resizeEvent(QResizeEvent(panel.size(), QSize()))
        QApplication.processEvents()

    told("2 % nobody falls")
    assert panel.after.text() == "· 2 % nobody falls" and panel.says.isHidden()
    usual = panel.bars.height()
    told("71 % nobody falls · Ysolde falls in 12 % · Tamsin in 5 %")
    assert panel.says.isVisible() and panel.says.text() == panel.says.words() and not panel.after.isVisible()
    assert panel.bars.height() < usual and panel.says.geometry().bottom() < panel.height()
    assert form.go.geometry() == buttons, "nothing moves"


@pytest.mark.parametrize("said", ["", "Sixes are burnt as is advised."])
def test_odds_say_what_they_take_for_granted_of_decisions(
    fight: tuple[Desk, TurnForm], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    desk, form = fight
    monkeypatch.setattr(desk.game, "words", replace(desk.game.words, odds=said))
    assert form.odds.found is not None
    detail = OddsDetail(form, "Attack", odds_parts(desk.look, form.choice(), form.odds.found, ""))
    qtbot.addWidget(detail)
    hints = [one.text() for one in detail.area.findChildren(QLabel) if one.property("role") == "hint"]
    assert ([said] if said else []) == hints


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window
def test_odds_in_full_take_the_keyboard_and_are_read_out(fight: tuple[Desk, TurnForm], qtbot: QtBot) -> None:
    _, form = fight
    form.detail.setFocus()
    qtbot.mouseClick(form.detail, Qt.MouseButton.LeftButton)
    detail = form.findChild(OddsDetail)
    assert detail is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is detail.area)
    around = QAccessible.queryAccessibleInterface(QApplication.instance())
    assert around is not None
    windows = [around.child(n).text(QAccessible.Text.Name) for n in range(around.childCount())]
    assert detail.accessibleName() in windows, "a reader finds its lines and its button"
    assert detail.area.accessibleName() == detail.accessibleName()
    assert form.odds.found is not None
    ways = form.odds.found.parts
    parts = [
        f"{one.label} {share}" for one, share in zip(ways, whole_shares([one.chance for one in ways]), strict=True)
    ]
    assert all([share in form.odds.says.words() for share in re.findall(r"\d+ %", " ".join(parts))]), "said alike"
    assert ". ".join(["Every outcome", *parts, "On average"]) in detail.area.accessibleDescription()
    qtbot.keyClick(detail.area, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is form.detail)


def test_what_the_headline_says_gives_way_below_where_else_the_end_would_be_cut(fight: tuple[Desk, TurnForm]) -> None:
    """Of the least likely part only a colour was seen."""
    odds = fight[1].odds
    below = "4 % fails or no effect · 92 % draws nearer or wounded · 4 % dies"
    said = OddsSaid("92 % draws nearer or wounded", below=below)
    for wide, words in ((2 * odds.says.fontMetrics().horizontalAdvance(below), below),
                        (odds.says.fontMetrics().horizontalAdvance(below) - 4, "4 % fails or no effect · 4 % dies")):  # fmt: skip
        odds.setFixedWidth(wide)
        odds._say(said)
        assert odds.says.words() == words


@pytest.mark.parametrize("own", [False, True], ids=["of a foe", "of the party"])
def test_a_loss_of_the_party_has_the_colour_of_losses(own: bool, qtbot: QtBot) -> None:
    panel = odds.OddsPanel()
    qtbot.addWidget(panel)
    panel.resize(400, 90)
    panel.show()
    panel._say(OddsSaid("60 % hits", "", (OddsPart(0.2, "", "bad"), OddsPart(0.4, "", "middling"),
                                           OddsPart(0.4, "", "good")), own=own))  # fmt: skip
    image = panel.bar.grab().toImage()
    seen = [image.pixelColor(int(image.width() * x), image.height() // 2).name() for x in (0.1, 0.4, 0.8)]
    meant = ("sunken", "bloodied_wash", "bloodied_fill") if own else ("sunken", "accent_wash", "accent")
    assert seen == [theme.colour(meaning).name() for meaning in meant]
