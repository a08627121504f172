"""A desk with a party at it, the window that shows it, and a referee whose every input is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
from gui.docks.tracker.model import NAME
from gui.docks.tracker.painting.bodies import body_places
from gui.theme import theme
from gui.theme.application import load_typefaces
from gui.viewmodel.choices import with_musters
from gui.window.desk_window import DeskWindow
from gui.window.players_view import PlayersView
from gui.window.restyled import RestyledWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Done
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import PARTY_OF, SKIP_TURN, START
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Muster
from systems.shelf import SHELF
from tests.toy_game import TOY

PROGRAM = Hands("program", "program", "program")
REAL_DICE = Hands("table", "program", "program")
SALT_MIRE = "The Salt Mire"
NAMES = ("Brannoch", "Ysolde", "Mother Hild", "Tamsin")
KEEP = Qt.KeyboardModifier.NoModifier

OpenDesk = Callable[..., Desk]


def games() -> list[Game]:
    """The small game of the tests, and every game on the shelf."""
    return [TOY, *SHELF]


@pytest.fixture(params=games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture(scope="session", autouse=True)
def _typefaces(qapp: QApplication) -> None:
    """Words are as wide as in the program, whatever typefaces this machine has."""
    load_typefaces()


PAINT_LAID_OUT = RestyledWindow.paint_laid_out


@pytest.fixture(scope="session", autouse=True)
def _painted_at_once() -> Iterator[None]:
    """A campaign that opens is painted as soon as a test looks; one test of its own waits as the program does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RestyledWindow, "paint_laid_out", lambda _window: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _dressed() -> Iterator[None]:
    """Parts that a test shows by themselves look as they do in a window of the program; those dress themselves."""
    add = QtBot.addWidget

    def dress_and_add(bot: QtBot, widget: QWidget, **more: Any) -> None:
        if widget.parent() is None and not isinstance(widget, QMainWindow | QDialog | PlayersView):
            theme.dress(widget)
        add(bot, widget, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QtBot, "addWidget", dress_and_add)
        yield


@pytest.fixture(autouse=True)
def _plain_look(qapp: QApplication) -> Iterator[None]:
    _light(qapp)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [one for one in QApplication.topLevelWidgets() if one.parent() is None]
    for one in [one for one in left if one.windowType() != Qt.WindowType.Popup]:  # those go with what they belong to
        shiboken6.delete(one)  # else what is left would be restyled with the rest
    _light(qapp)


def _light(app: QApplication) -> None:
    now = theme.current
    plain = (now.mode, now.size, now.step, now.arrangement) == ("light", "compact", 100, "usual")
    if not plain or app.font() != now.font():
        theme.use("light", "compact", app)


@pytest.fixture
def open_desk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[OpenDesk]:
    """Makes desks with four in the party; afterwards everything is let go of."""
    opened: list[Campaigns] = []
    untouched = "monkeypatch" not in request.fixturenames

    def make(game: Game = TOY, hands: Hands = PROGRAM, party: int = 4, seed: int = 7) -> Desk:
        dice = SeededDice(seed)
        begun = _begun(game, party, seed, untouched)
        if begun is not None:
            dice = deepcopy(begun.dice)
        campaigns = Campaigns(tmp_path / f"data {len(opened)}", lambda key: game, PROGRAM, dice)
        opened.append(campaigns)
        if begun is not None:
            path = campaigns.folders.file_for(SALT_MIRE)
            path.write_bytes(begun.file)
            desk = campaigns.open(path)
        else:
            desk = begin(campaigns, game, party)
        desk.hands = hands
        return desk

    yield make
    for campaigns in opened:
        campaigns.close()


def begin(campaigns: Campaigns, game: Game, party: int) -> Desk:
    """A new campaign, with so many in its party."""
    desk = campaigns.create(SALT_MIRE, game.key)
    if party:
        make_party(desk, party)
    return desk


class Begun(NamedTuple):
    """A campaign that was begun in this process: its file, and the dice as they lay then."""

    file: bytes
    dice: SeededDice


_BEGUN: dict[tuple[str, int, int], Begun] = {}


def _begun(game: Game, party: int, seed: int, untouched: bool) -> Begun | None:
    """Such a campaign is made once and copied for whoever asks.  Games of a test's own, and what is ``untouched`` no
    more, are not kept for others."""
    key = (game.key, party, seed)
    if all(game is not one for one in games()):
        return None
    if key not in _BEGUN and untouched:
        with TemporaryDirectory(prefix="refscreen-begun-", ignore_cleanup_errors=True) as folder:
            dice = SeededDice(seed)
            campaigns = Campaigns(Path(folder), lambda _key: game, PROGRAM, dice)
            try:
                path = begin(campaigns, game, party).path
            finally:
                campaigns.close()
            _BEGUN[key] = Begun(path.read_bytes(), dice)
    return _BEGUN.get(key)


def make_party(desk: Desk, number: int) -> None:
    """So many characters with names that every test may use."""
    form = desk.game.actions[PARTY_OF].form(desk.look, "", {})
    assert form is not None
    answers = form.blank()
    for field in form.fields:
        if type(field).__name__ == "NumberField":
            answers[field.name] = number
            break
    must(desk, Choice(PARTY_OF, "", answers))
    heroes = [being.id for being in desk.look.on_side(PARTY) if being.kind == next(iter(desk.game.sheets))]
    for who in desk.look.on_side(PARTY):
        if who.id not in heroes[:number]:
            must(desk, Choice("being.remove", who.id))
    for who, name in zip(heroes[:number], NAMES, strict=False):
        must(desk, Choice("being.name", who, {"name": name, "player": ""}))


def must(desk: Desk, choice: Choice) -> Done:
    """Do this; anything else than done is a mistake of the test."""
    result = desk.perform(choice)
    assert isinstance(result, Done), result
    return result


def muster(game: Game, *counts: int) -> tuple[Muster, ...]:
    """Lines of an encounter: so many of the orc, of the ogre ... or of whatever a game has."""
    creatures = list(game.shipped_entries("creatures"))
    keys = [key for key in ("orc", "ogre") if key in creatures] or creatures
    return tuple(Muster(key, count) for key, count in zip(keys, counts, strict=False))


def start_fight(desk: Desk, *counts: int) -> None:
    """A fight against six and one, or as many as said, in which the party acts first."""
    hands, desk.hands = desk.hands, PROGRAM
    choice = with_musters(desk.look, START, muster(desk.game, *(counts or (6, 1))), surprise="foes", distance=5)
    assert choice is not None
    must(desk, choice)
    for _ in range(8):
        turn = desk.look.fight.turn
        if turn is not None and any(
            desk.look.being(who).side == PARTY for who in turn.actors if who in desk.table.beings
        ):
            break
        must(desk, Choice(SKIP_TURN))
    desk.hands = hands


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Callable[..., DeskWindow]]:
    """Opens windows on desks, and closes them before the desks are."""
    opened: list[DeskWindow] = []

    def window_on(desk: Desk | None, wide: int = 1366, high: int = 768) -> DeskWindow:
        window = DeskWindow()
        qtbot.addWidget(window)
        window.resize(wide, high)
        window.restyle()  # for this room, while it is empty: the program, too, begins in the look that suits its screen
        window.show()
        qtbot.waitExposed(window)
        window.show_desk(desk)
        window.activateWindow()
        QApplication.processEvents()
        opened.append(window)
        return window

    yield window_on
    for window in opened:
        window.close()
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def click_on(
    window: DeskWindow, referee: Referee, being: str, held: Qt.KeyboardModifier = KEEP, on: int = NAME
) -> None:
    """A click on somebody in the order of the fight: on its body, if it stands in a group, else in this column."""
    view = window.tracker.view
    row = view.lines.row_of(being)
    view.scrollTo(view.lines.index(row, on))
    place = view.visualRect(view.lines.index(row, on)).center()
    bodies = [one.being for one in view.lines.row(row).bodies]
    if len(bodies) > 1:
        place = body_places(view.cell(row, 2), len(bodies))[bodies.index(being)].center().toPoint()
    referee.click(view.viewport(), place, held)


class Referee:
    """Somebody at the keyboard: one click or one key is one input, a number or a word typed is one."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot, self.inputs = qtbot, 0

    def click(self, widget: QWidget, where: QPoint | None = None, held: Qt.KeyboardModifier = KEEP) -> None:
        """One click."""
        assert widget.isVisible(), f"{widget.objectName() or widget} cannot be seen"
        self.inputs += 1
        self._qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, held, where or QPoint())
        QApplication.processEvents()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = KEEP) -> None:
        """One key, to whatever has the keyboard."""
        self.inputs += 1
        self._qtbot.keyClick(self.focus(), key, held)
        QApplication.processEvents()

    def type(self, words: str) -> None:
        """Words and numbers, to whatever has the keyboard."""
        self.inputs += len(words.replace(" x ", " ").split())
        self._qtbot.keyClicks(self.focus(), words)
        QApplication.processEvents()

    def enter(self) -> None:
        """The Enter key."""
        self.key(Qt.Key.Key_Return)

    @staticmethod
    def focus() -> QWidget:
        found = QApplication.focusWidget()
        assert found is not None, "nothing has the keyboard"
        return found


@pytest.fixture
def referee(qtbot: QtBot) -> Referee:
    return Referee(qtbot)
