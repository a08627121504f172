"""The statblock beside the tracker follows the target of the form; without one it shows who acts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.viewmodel.statblock import statblock_of
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def said(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def test_every_foe_and_every_hero_can_be_shown(open_desk: OpenDesk, game: Game) -> None:
    desk = open_desk(game)
    start_fight(desk)
    for being in desk.look.everyone():
        block = statblock_of(desk.look, being.id)
        assert (
            block.name == being.name
            and block.blocks
            and all(label or words for b in block.blocks for label, words in b)
        )
        assert being.side != FOES or game is TOY or len(sum(block.blocks, ())) > 1, "what the book says of a creature"


def test_the_target_stands_there_with_who_acts_below(open_desk: OpenDesk, game: Game, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk, 1920, 1080)
    window.restyle()
    settle()
    dock = window.statblock
    foes, actor = desk.look.on_side(FOES), window.controller.actor
    dock.show_targets((foes[0].id,))
    settle()
    assert foes[0].name in said(dock.target)
    if actor:
        assert f"{desk.look.being(actor).name} acts" in said(dock)
    dock.show_targets((foes[-1].id,))
    settle()
    assert foes[-1].name in said(dock.target), "it follows at once"
    dock.show_targets(())
    settle()
    if actor:
        assert desk.look.being(actor).name in said(dock.target), "nobody is aimed at: who acts has all of the room"


def test_what_changes_is_shown_and_who_is_gone_is_not(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk()
    start_fight(desk)
    window = show(desk, 1920, 1080)
    window.restyle()
    foe = desk.look.on_side(FOES)[0].id
    window.statblock.show_targets((foe,))
    must(desk, Choice("being.name", foe, {"name": "Grishnak", "player": ""}))
    settle()
    assert "Grishnak" in said(window.statblock.target)
    must(desk, Choice("being.remove", foe))
    settle()
    assert "Grishnak" not in said(window.statblock)


def test_the_form_says_whom_it_shows(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk()
    start_fight(desk)
    window = show(desk, 1920, 1080)
    window.restyle()
    settle()
    hero = desk.look.on_side(PARTY)[0]
    window.tracker.form.aimed.emit((hero.id,), {})
    settle()
    assert hero.name in said(window.statblock.target)


def test_it_follows_the_reticle(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk()
    start_fight(desk)
    window = show(desk, 1920, 1080)
    window.restyle()
    settle()
    seen = set()
    for _ in range(4):
        (target,) = window.tracker.view.lines.targets
        seen.add(target)
        assert {"TARGET", desk.look.being(target).name} <= set(said(window.statblock.target))
        referee.key(Qt.Key.Key_Period)
        settle()
    assert len(seen) > 2


def test_a_figure_that_is_overruled_stands_there_as_it_is_now(open_desk: OpenDesk, game: Game) -> None:
    desk = open_desk(game)
    start_fight(desk)
    foe = desk.look.on_side(FOES)[0]
    for name, label in game.figures(foe):
        now = desk.look.figure(foe.id, name)
        must(desk, Choice("sheet.rule", foe.id, {"figure": name, "amount": now.value + 2, "why": "thick hide"}))
        pairs = sum(statblock_of(desk.look, foe.id).blocks, ())
        assert (label, f"{desk.look.figure(foe.id, name)} by ruling (thick hide)") in pairs
