"""A turn that both sides share: a click on the other side aims at it, and there is still a way to let it act."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu

from gui.docks.tracker.model import HITS, NAME, STATE, TURN
from gui.docks.tracker.painting.bodies import body_places
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Turn
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_game import Toy

Show = Callable[..., DeskWindow]


class Tied(Toy):
    """Everybody acts in one turn."""

    def round_turns(self, play: Play) -> list[Turn]:
        return [Turn("Everybody acts", tuple(being.id for being in play.everyone()), together=True)]


TIED: Game = Tied()


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    desk = open_desk(TIED)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    window.controller.act_as(heroes(desk)[0])
    QApplication.processEvents()
    assert window.tracker.form.action == "combat.attack"
    return desk, window


def heroes(desk: Desk) -> list[str]:
    return [being.id for being in desk.look.on_side(PARTY)]


def foes(desk: Desk, entry: str) -> list[str]:
    return [being.id for being in desk.look.on_side(FOES) if being.entry == entry]


def place_of(window: DeskWindow, being: str, column: int = NAME) -> QPoint:
    """Where a click meets somebody; in a group, the body."""
    view = window.tracker.view
    row = view.lines.row_of(being)
    line = view.lines.line(row)
    if line.kind == "group" and column == STATE:
        places = body_places(view.visualRect(view.lines.index(row, STATE)).toRectF(), len(line.beings))
        return places[line.beings.index(being)].center().toPoint()
    return view.visualRect(view.lines.index(row, column)).center()


def click(window: DeskWindow, being: str, referee: Referee, column: int = NAME) -> None:
    referee.click(window.tracker.view.viewport(), place_of(window, being, column))


def double_click(window: DeskWindow, being: str, column: int = NAME) -> None:
    """As a mouse does it: pressed, let go of, pressed again."""
    view = window.tracker.view.viewport()
    where = QPointF(place_of(window, being, column))
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    kinds = QEvent.Type
    pressed = ((kinds.MouseButtonPress, left), (kinds.MouseButtonRelease, none), (kinds.MouseButtonDblClick, left),
               (kinds.MouseButtonRelease, none))  # fmt: skip
    for kind, held in pressed:
        on_screen = QPointF(view.mapToGlobal(where.toPoint()))
        QApplication.sendEvent(view, QMouseEvent(kind, where, on_screen, left, held, Qt.KeyboardModifier.NoModifier))
        QApplication.processEvents()


def test_a_click_on_the_other_side_aims_although_its_turn_it_is_too(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    actor, orc = heroes(desk)[0], foes(desk, "orc")[3]
    assert orc in desk.look.fight.waiting
    click(window, orc, referee, STATE)
    assert window.controller.actor == actor
    assert window.tracker.form.choice() == Choice("combat.attack", actor, {"target": orc})
    window.tracker.form.submit()
    assert desk.log(1)[0].action == "combat.attack" and actor not in desk.look.fight.waiting


def test_a_click_on_a_body_means_that_body_alone(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    meant: list[str] = []
    window.tracker.view.being_chosen.connect(meant.append)
    click(window, foes(desk, "orc")[3], referee, STATE)
    assert meant == [foes(desk, "orc")[3]]


def test_a_foe_aims_at_the_party_in_the_same_way(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    ogre, hero = foes(desk, "ogre")[0], heroes(desk)[2]
    window.controller.act_as(ogre)
    click(window, hero, referee)
    assert window.controller.actor == ogre and window.tracker.form.choice().answers["target"] == hero


def test_a_click_on_ones_own_side_changes_who_acts(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    click(window, heroes(desk)[1], referee)
    assert window.controller.actor == heroes(desk)[1]


def test_a_click_on_a_foe_chooses_only_where_nobody_is_aimed_at(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    hero, ogre, form = window.controller.actor, foes(desk, "ogre")[0], window.tracker.form
    form.catch_up()
    assert any(form.choose(place) and not form.can_aim((ogre,)) for place in range(9)), "or the test says nothing"
    click(window, ogre, referee)
    assert window.controller.actor == hero and window.tracker.view.chosen == ogre


@pytest.mark.parametrize("column", [TURN, NAME])
def test_a_double_click_lets_a_foe_act(fight: tuple[Desk, DeskWindow], column: int) -> None:
    desk, window = fight
    ogre = foes(desk, "ogre")[0]
    double_click(window, ogre, column)
    assert window.controller.actor == ogre
    choice = window.tracker.form.choice()
    assert choice.actor == ogre and choice.answers["target"] in heroes(desk), "it does not aim at itself"


def test_a_double_click_on_the_hit_points_types_them(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    double_click(window, foes(desk, "ogre")[0], HITS)
    assert window.tracker.view.field.isVisible() and window.controller.actor == heroes(desk)[0]


def test_space_lets_whoever_is_selected_act(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    orcs = foes(desk, "orc")
    window.tracker.view.choose(orcs[1])
    assert window.controller.actor == heroes(desk)[0]
    referee.key(Qt.Key.Key_Space)
    assert window.controller.actor == orcs[1]
    must(desk, Choice("turn.wait", orcs[1]))
    window.tracker.view.choose(orcs[1])
    window.controller.act_as(heroes(desk)[0])
    referee.key(Qt.Key.Key_Space)
    assert window.controller.actor == orcs[0], "another of the group, for this one has acted"
    assert window.tracker.view.chosen == orcs[0]


def test_whoever_has_acted_acts_again_when_asked_once_more(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    ogre, before = foes(desk, "ogre")[0], desk.table
    must(desk, Choice("turn.wait", ogre))
    window.tracker.view.choose(ogre)
    actor = window.controller.actor
    referee.key(Qt.Key.Key_Space)
    assert window.controller.actor == actor
    assert window.roll_bar.sentence().startswith("Ogre 1 has acted. Space: acts again. N: ")
    referee.key(Qt.Key.Key_Space)
    assert window.controller.actor == ogre and ogre in desk.look.waiting
    assert [str(line) for line in desk.log(1)[0].story] == ["Ogre 1 acts again."]
    must(desk, Choice("turn.wait", ogre))
    window.tracker.view.choose(ogre)
    referee.key(Qt.Key.Key_Space)
    assert ogre not in desk.look.waiting, "what was said of an earlier deed counts no more"
    for _ in range(3):
        referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.table == before


def test_in_another_campaign_nobody_was_said_to_have_acted(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """Though its fight stands just so, and its people have the same names and numbers."""
    window = None
    for desk in (open_desk(TIED), open_desk(TIED)):
        start_fight(desk)
        window = window or show(desk)
        window.show_desk(desk)
        ogre = foes(desk, "ogre")[0]
        must(desk, Choice("turn.wait", ogre))
        window.tracker.setFocus()
        window.tracker.view.choose(ogre)
        referee.key(Qt.Key.Key_Space)
        assert ogre not in desk.look.waiting
        assert window.roll_bar.sentence().startswith("Ogre 1 has acted. Space: acts again. N: ")


def test_what_is_left_of_a_turn_stands_on_the_line_in_the_form_and_under_n(
    fight: tuple[Desk, DeskWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, window = fight
    hero = heroes(desk)[0]
    monkeypatch.setattr(Tied, "still_acts", lambda self, look, being: "2 more blows" if being.id == hero else "")
    must(desk, Choice("turn.wait", heroes(desk)[1]))
    must(desk, Choice("effect.put", hero, {**blank(desk, "effect.put", hero), "name": "Blessed"}))
    QApplication.processEvents()
    lines = window.tracker.lines
    row = lines.row(lines.row_of(hero))
    assert [chip.words for chip in row.chips] == ["2 more blows", "Blessed"]
    assert "· 2 more blows" in window.tracker.form.working.words()
    assert window.banner.cost.words().endswith("has 2 more blows")


def blank(desk: Desk, key: str, who: str) -> dict[str, object]:
    """The answers of a form as it stands."""
    form = desk.game.actions[key].form(desk.look, who, {})
    assert form is not None
    return form.blank()


def test_the_menu_and_the_tool_tip_say_how(fight: tuple[Desk, DeskWindow], monkeypatch: pytest.MonkeyPatch) -> None:
    desk, window = fight
    ogre, model = foes(desk, "ogre")[0], window.tracker.lines
    tips = {
        who: [str(model.index(model.row_of(who), column).data(Qt.ItemDataRole.ToolTipRole)) for column in (TURN, NAME)]
        for who in (ogre, heroes(desk)[0], heroes(desk)[1])
    }
    assert all(tip.endswith("Double click or Space: acts now") for tip in tips[ogre])
    assert all(tip.endswith("Click: acts now") and "Space" not in tip for tip in tips[heroes(desk)[1]])
    assert not any("acts now" in tip.partition("\n")[2] for tip in tips[heroes(desk)[0]]), "acts already"
    opened: list[list[str]] = []
    monkeypatch.setattr(QMenu, "popup", lambda self, *_: opened.append([one.text() for one in self.actions()]))
    window.tracker._menu(ogre, QPoint())
    window.tracker._menu(heroes(desk)[0], QPoint())
    assert "Act now\tSpace" in opened[0] and "Act now\tSpace" not in opened[1]
