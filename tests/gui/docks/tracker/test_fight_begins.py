"""While the first rolls of a fight are owed the tracker says so, and begins no other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from gui.window.desk_window import DeskWindow
from models.desk.hands import Hands
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.docks.tracker.test_prepared_lines import prepare


def test_while_a_fight_begins_no_other_can_be_started(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    """The field and every *Start* looked as alive as before."""
    desk = open_desk(game)
    prepare(desk, game, "Cellar", "Attic", "Well", "Mill")
    desk.hands = Hands("table", "table", "table")
    window = show(desk, 1366, 768)
    nobody = window.tracker.nobody

    def places() -> list[QRect]:
        QApplication.processEvents()
        found = [nobody.inside.findChild(QWidget, name) for name in ("sentence", "hint", "muster", "start")]
        return [QRect(one.mapTo(window, one.rect().topLeft()), one.size()) for one in found]

    quiet = places()
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    begun = places()
    if not window.roll_bar.asks:  # a game whose fights begin without a roll
        assert desk.look.fighting
        return
    assert nobody.accessibleName() == "A fight begins"
    starts = nobody._starts()
    assert len(starts) == 4 and not any([one.isEnabled() for one in (nobody.quick, nobody.go, *starts)])
    assert begun == quiet
    window.roll_bar.not_now()
    assert all([one.isEnabled() for one in (nobody.quick, nobody.go, *starts)])
