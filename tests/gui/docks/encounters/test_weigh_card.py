"""The card that weighs an encounter: workers, a bar that moves, what came out, and going on from what is known."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.desk.controller import DeskController
from gui.desk.weighing_work import weigh_there
from gui.docks.encounters.dock import Encounters
from gui.docks.encounters.weigh import WeighCard
from gui.theme import theme
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Muster
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.versions import Setting
from systems.common.simulation.weighed import Weighing
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, shown
from tests.toy_game import TOY

ORCS = (Muster("orc", 2, (5, 5)),)


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=3)


@pytest.fixture
def card(qtbot: Any, controller: DeskController) -> WeighCard:
    """Two orcs against three; nobody is at work."""
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    card.work.start_on_every_core = lambda *_a, **_k: None  # type: ignore[method-assign]
    card.show_musters(desk_of(controller).look, ORCS)
    return card


def test_workers_share_the_fights_and_tell_batch_after_batch(controller: DeskController) -> None:
    table, rat = table_before_fight(TOY, desk_of(controller).table), (Muster("rat", 1, (2,)),)

    def batches(worker: int, workers: int) -> dict[int, Weighing]:
        told: list[tuple[int, Weighing]] = []

        def report(batch: tuple[int, Weighing]) -> bool:
            told.append(batch)
            return len(told) * workers == 4

        weigh_there(TOY, Setting(table, rat), 0, worker, workers, report)
        return dict(told)

    alone, first, second = batches(0, 1), batches(0, 2), batches(1, 2)
    assert list(first) == [0, 2] and list(second) == [1, 3]
    assert first | second == alone, "whoever plays them, the fights are the same"
    assert min(one.chance for one in alone.values()) > 0.9, "three heroes fell a rat"


def test_the_table_that_travels_holds_no_more_than_a_fight_sees(controller: DeskController) -> None:
    desk = desk_of(controller)
    controller.perform(Choice("note.write", "", {"note": "", "title": "Secret", "text": "x"}))
    seen = table_before_fight(TOY, desk.table)
    assert not seen.notes
    assert set(seen.beings) == set(desk.table.beings)


def test_the_weigh_card_shows_what_came_out(qtbot: Any, controller: DeskController) -> None:
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    started: list[Any] = []
    card.work.start_on_every_core = lambda *a, **_k: started.append(a)  # type: ignore[method-assign]
    card.show_musters(desk_of(controller).look, (Muster("orc", 2, (5, 5)),))
    qtbot.waitUntil(lambda: bool(started), timeout=3000)
    card.work.progress.emit((0, Weighing(2000, 1820, 0, 4.6, (620, 680, 360, 340))))
    assert card.chance.words() == "91 %"
    assert card.fights.words() == "2,000 fights · ± 1"
    assert (card.fallen.words(), card.rounds.words()) == ("1.2", "4.6")
    assert card.how_many.text() == "0 to 2 fall, 1 most often"
    assert card.chart.accessibleName() == "none 31 %, 1 34 %, 2 18 %, all 3 17 %"
    card.show_musters(desk_of(controller).look, ())
    assert card.result is None
    assert "Add a creature" in card.note.text()


def test_what_was_only_played_out_is_never_certain(qtbot: Any, controller: DeskController) -> None:
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    started: list[Any] = []
    card.work.start_on_every_core = lambda *a, **_k: started.append(a)  # type: ignore[method-assign]
    card.show_musters(desk_of(controller).look, (Muster("orc", 2, (5, 5)),))
    qtbot.waitUntil(lambda: bool(started), timeout=3000)
    card.work.progress.emit((0, Weighing(2000, 2000, 0, 1.9, (2000, 0, 0, 0))))
    assert card.chart.accessibleName() == "none > 99 %, 1 < 1 %, 2 < 1 %, all 3 < 1 %"


def test_the_first_answer_comes_soon_and_the_last_when_it_is_known(qtbot: Any, controller: DeskController) -> None:
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    card.work.start_on_every_core = lambda *_a, **_k: None  # type: ignore[method-assign]
    card.show_musters(desk_of(controller).look, (Muster("orc", 2, (5, 5)),))
    card.weigh_now()
    last: list[Weighing] = []
    card.weighed.connect(last.append)
    seen = []
    for number in (1, 0, *range(2, 40)):  # as two workers tell them
        card.work.progress.emit((number, Weighing(50, 25 if number else 40, 0, 3.0, (50, 0))))
        seen.append(card.fights.words())
    assert seen[1] == "" and seen[2] == "150 fights · ± 8" == seen[38], "nothing flickers while it becomes clearer"
    assert card.fights.words() == "2,000 fights · ± 2" and [one.fights for one in last] == [2_000]
    assert not card.bar.isVisible() and not card.stop_tool.isVisible()


def test_what_takes_long_is_answered_with_what_is_known_by_then(
    qtbot: Any, controller: DeskController, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.docks.encounters.weigh.LONGEST_SECONDS", 0.0)
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    card.work.start_on_every_core = lambda *_a, **_k: None  # type: ignore[method-assign]
    card.show_musters(desk_of(controller).look, (Muster("orc", 2, (5, 5)),))
    card.weigh_now()
    for number in range(4):
        card.work.progress.emit((number, Weighing(50, 25, 0, 3.0, (50, 0))))
    assert card.result is not None and card.result.fights == 200 and not card.bar.isVisible()


def test_a_fight_that_cannot_be_weighed_says_why(qtbot: Any, controller: DeskController) -> None:
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    card.show_musters(desk_of(controller).look, (Muster("no_such_creature", 2),))
    with qtbot.waitSignal(card.work.failed, timeout=5000):
        card.weigh_now()
    assert "could not be weighed" in card.note.text() and not card.work.running


def test_another_list_stops_the_weighing(qtbot: Any, controller: DeskController) -> None:
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    look = desk_of(controller).look
    card.show_musters(look, (Muster("ogre", 9),))
    card.weigh_now()
    assert card.work.running
    card.show_musters(look, (Muster("rat"),))
    assert not card.work.running
    card.stop()


def test_in_the_middle_of_a_fight_the_next_one_can_be_weighed(qtbot: Any, controller: DeskController) -> None:
    dock = Encounters(controller, SeededDice(3))
    dock.weighing.work.start_on_every_core = lambda *_a, **_k: None  # type: ignore[method-assign]
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1018, 640)
    dock.add("orc")
    dock.start()
    desk = desk_of(controller)
    assert desk.look.fighting
    told: list[tuple[int, Weighing]] = []
    there = table_before_fight(TOY, desk.table)
    weigh_there(TOY, Setting(there, (Muster("rat", 1, (2,)),)), 0, 0, 1, lambda batch: bool(told.append(batch)) or True)
    ((number, found),) = told
    assert number == 0 and found.wins == found.fights > 0


def test_putting_the_campaign_away_ends_the_weighing(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, party=3)
    dock = Encounters(controller, SeededDice(3))
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1018, 640)
    dock.add("ogre", 9)
    dock.weighing.weigh_now()
    assert dock.weighing.work.running
    dock.show_desk(None)
    assert not dock.weighing.work.running


def test_everybody_who_falls_is_named_and_what_is_left_is_told(card: WeighCard, controller: DeskController) -> None:
    names = [being.name for being in desk_of(controller).look.on_side("party")]
    card.weigh_now()
    falls = (("b1", 20), ("b2", 500), ("b3", 0))
    found = Weighing(1000, 900, 50, 4.6, (490, 500, 10, 0), 0.0, 0.2, falls, (("Hit points", 0.61),), 400, 2.6)
    card.work.progress.emit((0, found))
    assert [label.text().replace("\u00a0", " ") for label in card.below.said] == [
        "Undecided after 60 rounds in 5 %",
        f"{names[1]} falls in 50 % · {names[0]} in 2 % · each ± 3",
        "Left: Hit points 61 %",
        "Foes flee or surrender in 40 %, first in round 3 · Of the party 0.2 on average flee or surrender",
    ]


def test_the_bar_moves_before_the_first_fight_is_over(qtbot: Any, card: WeighCard) -> None:
    card.weigh_now()
    first = card.bar.value()
    qtbot.waitUntil(lambda: card.bar.value() > first, timeout=2000)
    assert card.bar.isVisible() and card.stop_tool.isVisible() and not card.again_tool.isVisible()
    card.stop()
    assert not card.bar.isVisible() and card.note.text() == "Stopped before the first answer."


def test_where_nothing_is_weighed_nothing_is_stopped(card: WeighCard, controller: DeskController) -> None:
    card.show_musters(desk_of(controller).look, ())
    said = card.note.text()
    card.stop()
    assert said.startswith("Add a ") and card.note.text() == said


def test_going_on_begins_where_it_was_stopped(card: WeighCard) -> None:
    asked: list[Any] = []
    card.work.start_on_every_core = lambda *a, **_k: asked.append(a)  # type: ignore[method-assign]
    card.weigh_now()
    for number in range(5):
        card.work.progress.emit((number, Weighing(50, 25, 0, 3.0, (50, 0))))
    card.stop()
    assert card.again_tool.isVisible()
    card.again_tool.click()
    assert [one[-1] for one in asked] == [0, 5], "the batches that are known are not played again"
    for number in range(5, 40):
        card.work.progress.emit((number, Weighing(50, 25, 0, 3.0, (50, 0))))
    assert card.fights.words() == "2,000 fights · ± 2" and not card.again_tool.isVisible()


def test_another_manner_is_weighed_from_the_start_and_the_same_goes_on(
    card: WeighCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(TOY), "tell_tactics", lambda _game, _look, manner: ("And so on.", f"As {manner}."))
    asked: list[Any] = []
    card.work.start_on_every_core = lambda *a, **_k: asked.append((a[2].manner, a[3]))  # type: ignore[method-assign]
    card.weigh_now()
    for number in range(5):
        card.work.progress.emit((number, Weighing(50, 25, 0, 3.0, (50, 0))))
    card.stop()
    card.play_as(0)
    card.play_as(1)
    assert asked == [(0, 0), (0, 5), (1, 0)]
    assert card.below.tactics.words() == "Bold: as 1."


def test_on_a_busy_machine_there_is_some_answer_soon(card: WeighCard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.docks.encounters.weigh.SOON_SECONDS", -1.0)
    card.weigh_now()
    said = []
    for number in range(6):
        card.work.progress.emit((number, Weighing(50, 25, 0, 3.0, (50, 0))))
        said.append(card.fights.words())
    assert said[0] == said[1] == "50 fights · ± 13" and said[2] == said[5] == "150 fights · ± 8"
    assert card.bar.isVisible() and card.bar.value() < card.bar.maximum(), "it is not over yet"


def test_the_bar_comes_and_goes_and_moves_nothing(card: WeighCard) -> None:
    """What stands above the card is pushed by whatever makes it higher."""
    QApplication.processEvents()
    before = card.sizeHint().height()
    card.bar.begin(10)
    QApplication.processEvents()
    busy = card.sizeHint().height()
    card.bar.end()
    QApplication.processEvents()
    assert card.bar.isHidden() and card.sizeHint().height() == busy == before


def test_how_closely_it_is_known_is_left_out_part_by_part_beside_the_tools(card: WeighCard) -> None:
    card.resize(330, 300)
    for one in (card.stop_tool, card.again_tool):
        one.show()
    card.fights.show_words("100 fights · and what has no room here")
    QApplication.processEvents()
    assert card.fights.text() == "100 fights …" and card.fights.accessibleName() in card.fights.toolTip()
    card.resize(500, 300)
    QApplication.processEvents()
    assert card.fights.text() == card.fights.words()


def test_the_chance_stands_beside_its_words_in_whatever_letters(card: WeighCard) -> None:
    """Whatever is left of its room stands before it."""
    assert card.chance.alignment() & Qt.AlignmentFlag.AlignRight


def test_no_room_is_left_before_the_chance(qtbot: Any, card: WeighCard) -> None:
    """Where it has no room in its large letters it is made smaller, and what is over goes between the figures."""
    card.work.progress.emit((0, Weighing(2000, 2000, 0, 4.6, (620, 680, 360, 340))))
    assert card.chance.words() == "> 99 %"
    for width in range(280, 561, 20):
        card.resize(width, 300)
        QApplication.processEvents()
        over = card.chance.width() - card.chance.fontMetrics().horizontalAdvance("> 99 %")
        assert over <= 4, width


@pytest.mark.parametrize(("size", "width"), [("compact", 412), ("roomy", 452)])
def test_the_chance_has_the_largest_letters_in_every_window(
    qapp: QApplication, card: WeighCard, size: str, width: int
) -> None:
    theme.use("light", size, qapp)
    card.work.progress.emit((0, Weighing(2000, 2000, 0, 14.6, (620, 680, 360, 340))))
    card.resize(width, 400)
    QApplication.processEvents()
    assert card.chance.words() == "> 99 %" and card.chance.property("role") == "round"


def test_how_many_fights_were_played_stands_where_it_stays_whatever_is_offered_beside(card: WeighCard) -> None:
    offered, ends = set(), set()
    for weighs, again in ((True, False), (False, True), (False, False)):
        card._offer(weighs, again)
        QApplication.processEvents()
        offered.add((card.stop_tool.isVisible(), card.again_tool.isVisible()))
        ends.add(card.fights.geometry().right())
    assert len(ends) == 1 and offered == {(True, False), (False, True), (False, False)}
