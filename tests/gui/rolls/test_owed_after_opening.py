"""What is owed, or was put off, is owed again where a campaign is opened anew, with the dice taken and those half typed."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.desk.begun_deeds import PAUSE_MS
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Hands
from models.desk.results import Owed
from models.storage.drafts import beside
from systems.common.forms import Choice, Question
from systems.common.kernel.game import Game
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.table import FOES, PARTY
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from systems.shelf import SHELF
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.gui.rolls.conftest import owe_blow
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
Again = Callable[[DeskWindow], DeskWindow]
ALL_BY_HAND = Hands("table", "table", "table")
ROOT = Path(__file__).parents[3]


@pytest.fixture
def again(qtbot: QtBot, show: Show, tmp_path: Path) -> Iterator[Again]:
    """A second after the last input the program is no more: a window of another one, on what lies on the disk then."""
    opened: list[Campaigns] = []

    def open_again(window: DeskWindow) -> DeskWindow:
        assert window.desk is not None
        desk, folder = window.desk, tmp_path / f"again {len(opened)}"
        qtbot.wait(PAUSE_MS + 250)
        campaigns = Campaigns(folder, lambda _key: desk.game, desk.hands, SeededDice(5))
        opened.append(campaigns)
        for path in desk.path.parent.glob(f"{desk.path.name}*"):
            shutil.copy(path, campaigns.folders.campaigns / path.name)
        found: DeskWindow = show(campaigns.open(campaigns.folders.campaigns / desk.path.name))
        return found

    yield open_again
    for campaigns in opened:
        campaigns.close()


def owed_in(window: DeskWindow) -> Owed:
    assert window.controller.owed is not None
    return window.controller.owed


def owe(desk: Desk, show: Show) -> DeskWindow:
    """Whoever acts in a fight does what stands chosen."""
    start_fight(desk)
    desk.hands = ALL_BY_HAND
    window = show(desk)
    form = window.tracker.form
    form.catch_up()
    if form.view.form.blocked or not form.aims.targets(desk.look):
        form.aim("alone", (desk.look.on_side(FOES)[0].id,))
    form.submit()
    QApplication.processEvents()
    return window


@pytest.mark.parametrize("game", [TOY, *SHELF], ids=lambda game: game.key)
def test_what_is_owed_in_a_fight_is_owed_when_the_program_was_killed(
    open_desk: OpenDesk, show: Show, referee: Referee, again: Again, game: Game
) -> None:
    window = owe(open_desk(game), show)
    desk = window.desk
    assert desk is not None
    for _ in range(40):  # where everybody decides first
        if window.controller.owed is not None:
            break
        who = next(iter(desk.look.waiting), "")
        if who in desk.table.beings:
            window.controller.perform(desk.game.suggest(desk.look, who))
        else:
            window.controller.next_turn()
    owed = owed_in(window)
    if isinstance(owed.request, RollRequest) and owed.request.count > 1:
        referee.type("1")
        referee.key(Qt.Key.Key_Space)
    elif isinstance(owed.request, RollRequest):
        referee.type("1")
    half = window.roll_bar.face.text()
    other = again(window)
    found = owed_in(other)
    assert (found.choice, found.request) == (owed.choice, owed.request)
    assert found.tape.entries == owed.tape.entries
    assert other.roll_bar.face.text() == half and other.roll_bar.head.words() == window.roll_bar.head.words()
    assert other.controller.actor == window.controller.actor


def test_dice_that_were_taken_lie_there_and_those_half_typed_stand_in_the_field(
    open_desk: OpenDesk, show: Show, referee: Referee, again: Again
) -> None:
    window = owe_blow(open_desk, show)
    referee.type("14")
    referee.enter()
    damage = owed_in(window)
    assert damage.tape.entries, "a hit"
    referee.type("3")
    other = again(window)
    assert owed_in(other).tape.entries == damage.tape.entries and owed_in(other).told == damage.told
    assert other.roll_bar.face.text() == "3"
    form = other.tracker.form
    form.catch_up()
    assert form.choice() == damage.choice, "the form says what is owed"
    referee.enter()
    assert other.controller.owed is None and other.desk is not None
    assert "for 3" in other.desk.undo_label
    assert again(other).controller.owed is None, "what is done is owed no more"


def test_a_decision_is_asked_again_with_what_was_answered(open_desk: OpenDesk, show: Show, again: Again) -> None:
    desk = open_desk(MONSTERS_MAGIC)
    window = owe(desk, show)
    for _ in range(9):
        owed = window.controller.owed
        if owed is None or isinstance(owed.request, Question):
            break
        window.controller.feed([owed.request.sides] * owed.request.count)
    asked = owed_in(window)
    assert isinstance(asked.request, Question)
    form = window.roll_bar.form
    QApplication.processEvents()
    other = again(window)
    found = owed_in(other)
    assert found.request == asked.request and found.tape.entries == asked.tape.entries
    assert other.roll_bar.form.isVisible() == form.isVisible()
    QApplication.processEvents()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert other.roll_bar.form.isAncestorOf(focus) or other.roll_bar.options.isAncestorOf(focus), "on its first answer"


def test_what_was_put_off_waits_in_the_banner_after_opening(
    open_desk: OpenDesk, show: Show, referee: Referee, again: Again
) -> None:
    window = owe_blow(open_desk, show)
    window.tracker.setFocus()
    referee.type("14")
    referee.enter()
    referee.type("2")
    window.roll_bar.later.click()
    assert window.controller.owed is None
    words = window.banner.due.accessibleName()
    other = again(window)
    assert other.controller.owed is None and other.banner.due.isVisible() and other.banner.due.accessibleName() == words
    other.banner.due.click()
    assert [one.faces for one in owed_in(other).tape.entries] == [(14,)]
    assert other.roll_bar.face.text() == "2"


def test_what_was_done_a_moment_before_is_not_owed_once_more(
    open_desk: OpenDesk, show: Show, qtbot: QtBot, again: Again, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deed is on the disk, and so is still that it was owed."""
    window = owe_blow(open_desk, show)
    assert window.desk is not None
    window.controller.feed([14])
    qtbot.wait(PAUSE_MS + 200)
    drafts = beside(window.desk.path)
    before = drafts.read_bytes()
    window.controller.feed([3])
    assert window.controller.owed is None
    qtbot.wait(PAUSE_MS + 200)
    assert not drafts.exists()
    drafts.write_bytes(before)
    other = again(window)
    assert other.controller.owed is None and not other.controller.aside
    assert "was begun" not in other.roll_bar.sentence()


def test_what_is_possible_no_more_is_named(open_desk: OpenDesk, show: Show, qtbot: QtBot, again: Again) -> None:
    window = owe_blow(open_desk, show)
    assert window.desk is not None
    qtbot.wait(PAUSE_MS + 200)
    drafts = beside(window.desk.path)
    before = drafts.read_bytes()
    must(window.desk, Choice("being.remove", window.controller.actor))
    qtbot.wait(PAUSE_MS + 200)
    drafts.write_bytes(before)
    other = again(window)
    QApplication.processEvents()
    assert other.controller.owed is None
    assert other.roll_bar.sentence().startswith("“") and other.roll_bar.sentence().endswith("is possible no more.")


def test_a_campaign_that_is_put_away_owes_it_still(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    desk, other = window.desk, open_desk(TOY)
    referee.type("1")
    window.show_desk(other)
    assert window.controller.owed is None
    window.show_desk(desk)
    assert owed_in(window).request and window.roll_bar.face.text() == "1"
    window.show_desk(desk)
    assert window.roll_bar.face.text() == "1", "shown once more, nothing changes"


def test_a_form_half_answered_stands_so_when_it_is_asked_again(
    open_desk: OpenDesk, show: Show, referee: Referee, again: Again
) -> None:
    desk = open_desk(SHELF[0], REAL_DICE)
    window, put = show(desk), Choice("effect.put", desk.look.on_side(PARTY)[0].id)
    assert window.roll_bar.ask(put)
    referee.type("Dazed")
    other = again(window)
    assert other.roll_bar.ask(put) and other.roll_bar.form.view.answers()["name"] == "Dazed"
    referee.enter()
    third = again(other)
    assert third.roll_bar.ask(put) and third.roll_bar.form.view.answers()["name"] == "", "what was sent is done with"


KILLED = """
import sys
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from PySide6.QtTest import QTest
app = QApplication([])
import gui.forms.editors.all
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.records.table import FOES
from tests.gui.conftest import REAL_DICE, begin, start_fight
from tests.toy_game import TOY
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM
desk = begin(Campaigns(Path(sys.argv[1]), lambda _key: TOY, PROGRAM, SeededDice(7)), TOY, 4)
desk.hands = REAL_DICE
start_fight(desk)
window = DeskWindow()
window.resize(1366, 768)
window.show()
window.show_desk(desk)
window.activateWindow()
window.tracker.form.aim("alone", (desk.look.on_side(FOES)[0].id,))
window.tracker.form.submit()
window.tracker.setFocus()
QTest.qWait(50)
QTest.keyClicks(app.focusWidget() or window, "14")
QTest.keyClick(app.focusWidget() or window, Qt.Key.Key_Return)
QTest.keyClicks(app.focusWidget() or window, "2")
QTest.qWait(1000)
print(window.roll_bar.face.text(), flush=True)
QTest.qWait(60000)
"""


def test_a_process_killed_while_dice_are_half_typed(tmp_path: Path, show: Show) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "2\n"
    finally:
        process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    campaigns = Campaigns(tmp_path, lambda _key: TOY, REAL_DICE)
    try:
        window = show(campaigns.open(campaigns.recent()[0].path))
        assert [one.faces for one in owed_in(window).tape.entries] == [(14,)]
        assert window.roll_bar.face.text() == "2"
        window.show_desk(None)
    finally:
        campaigns.close()
