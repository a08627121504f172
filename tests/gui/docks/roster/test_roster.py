"""The roster: a card for everybody in the party, workings under its figures, hirelings and those who stay away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.docks.roster import card as card_file
from gui.docks.roster.card import Face, RosterCard
from gui.docks.roster.card_room import track_places
from gui.docks.roster.dock import GAP
from gui.docks.tracker.model import ARMOR
from gui.widgets import state_mark
from gui.widgets.card import strip_width
from gui.widgets.painting import words_width
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, END_FIGHT, NEXT_TURN, PARTY_OF
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.states import State
from systems.common.records.table import PARTY
from systems.common.records.views import Shown, Summary, Track
from systems.myriad import SYSTEM as MYRIAD
from systems.shelf import SHELF
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import PROGRAM, OpenDesk, Referee, must, start_fight
from tests.samples import open_sample
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def cards(window: DeskWindow) -> dict[str, RosterCard]:
    return {card.face.name: card for card in window.roster.findChildren(RosterCard) if card.isVisible()}


def test_everybody_in_the_party_has_a_card(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    shown = cards(window)
    assert list(shown) == [being.name for being in desk.look.on_side(PARTY)]
    for being in desk.look.on_side(PARTY):
        summary, spoken = game.summary(desk.look, being), shown[being.name].accessibleName()
        assert summary.state.word in spoken and f"{summary.tracks[0].now} of {summary.tracks[0].most}" in spoken


def test_a_wound_shows_at_once_and_only_on_its_card(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    hero, other = desk.look.on_side(PARTY)[:2]
    before = cards(window)[other.name].face
    must(desk, Choice("combat.damage", "", {"targets": (hero.id,), "amount": "1"}))
    assert cards(window)[hero.name].face.summary.state.word == "Hurt"
    assert cards(window)[other.name].face is before


def test_a_figure_of_the_strip_explains_itself(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    hero = desk.look.on_side(PARTY)[0]
    card = cards(window)[hero.name]
    strip = card.strip()
    assert strip or len(card.face.summary.tracks) > 1
    explained = 0
    for n, shown in enumerate(strip):
        x = 8 + (n + 0.5) * (card.width() - 16) / len(strip)
        y = next(y for y in range(card.height()) if card.figure_at(QPointF(x, y)) == n)
        tip = card.tip(QPointF(x, y + 4))
        if shown.figure:
            name = dict(game.figures(hero)).get(shown.figure, shown.label)
            assert tip == f"{name}: {desk.look.figure(hero.id, shown.figure).working()}"
            explained += 1
        else:
            assert tip == f"{shown.label}: {shown.text}"
    assert "," in card.tip(QPointF(2, 2)), "elsewhere the whole card is read out"


def face(summary: Summary) -> Face:
    return Face("b1", "Ivo", "", summary)


def gauge(name: str, label: str, now: int = 9) -> Track:
    return Track(name, label, now, 9)


def test_what_runs_down_besides_stands_with_the_figures_and_never_makes_a_card_higher(qtbot: QtBot) -> None:
    asked = tuple(Shown(label, "4d + 36") for label in ("Melee", "Missile", "First", "Size"))
    plain = Summary("Elf 1", State("healthy", "Unhurt"), (gauge("hp", "HP"),), Shown("AC", "0"), asked[:3])
    made = [
        plain,
        replace(plain, tracks=(gauge("hp", "HP"), gauge("power", "Power", -2))),
        replace(
            plain, subtitle="Elf magical healer 1, warrior 2 of the old tower by the sea", badges=("Luck 1", "rich")
        ),
        replace(plain, strip=asked, tracks=(gauge("hp", "HP"), gauge("power", "Power"))),
    ]
    cards = [RosterCard(face(one)) for one in made]
    for card in cards:
        qtbot.addWidget(card)
        card.resize(236, 93)
        strip = [(one.label, one.text) for one in card.strip()]
        assert strip_width(strip) <= card.width() - 16, "nothing of it is cut"
    assert {card.wanted().height() for card in cards} == {cards[0].wanted().height()}
    assert ("Power", "−2") in [(one.label, one.text) for one in cards[1].strip()]
    assert ("Power", "9") in [(one.label, one.text) for one in cards[3].strip()], (
        "the last that was asked for gives way"
    )
    assert len(cards[3].strip()) < 5 and "Luck 1" in cards[2].tip(QPointF(2, 2))


def test_rows_of_boxes_leave_a_card_only_a_little_higher(qtbot: QtBot) -> None:
    rows = tuple(Track(name, name, 7, 11, "boxes") for name in ("Wounds", "Critical", "Resolve"))
    card = RosterCard(face(Summary("Elf", State("healthy", "Unhurt"), rows, Shown("AC", "0"), (Shown("Init", "+4"),))))
    qtbot.addWidget(card)
    card.resize(236, 101)
    assert card.wanted().height() <= 101
    for _, side, place in track_places(rows, 220):
        assert side == 12 and place.left() + 11 * side <= 220


@pytest.mark.parametrize("key", [one.key for one in SHELF])
@pytest.mark.parametrize(("wide", "high", "many"), [(1366, 748, 5), (1920, 1060, 6), (1024, 640, 5)])
def test_the_party_is_seen_without_scrolling(
    key: str, wide: int, high: int, many: int, show: Show, tmp_path: Path, qtbot: QtBot
) -> None:
    """The frame around a window takes about twenty pixels of the screen."""
    campaigns = Campaigns(tmp_path / "data", lambda _key: next(one for one in SHELF if one.key == key), PROGRAM)
    desk = open_sample(campaigns, key)
    if not desk.look.fighting:
        start_fight(desk)
    window = show(desk, wide, high)
    window.restyle()
    window.roll_bar.show()
    for _ in range(8):
        QApplication.processEvents()
    shown = [card for card in window.roster.findChildren(RosterCard) if card.isVisible()]
    whole = [card.height() for card in shown if card.face.whole]
    lines = [card.height() for card in shown if not card.face.whole]
    need = max(whole) * many + sum(lines) + GAP * (many + len(lines))
    assert need <= window.roster.area.viewport().height(), (need, whole, lines)
    if wide == 1366:
        end = desk.look.game.actions["turn.end"].form(desk.look, "", {})
        assert end is not None
        must(desk, Choice("turn.end", "", end.blank()))
        window.roll_bar.hide()
        for _ in range(8):
            QApplication.processEvents()
        assert window.roster.foot.isVisible()
        need, seen = (max(whole) + GAP) * many, window.roster.area.viewport().height()
        assert need <= seen, f"characters, outside a fight: {need} of {seen}"
    assert len(shown) > 5 or window.roster.area.verticalScrollBar().maximum() == 0
    window.close()
    campaigns.close()


def test_the_one_who_acts_wears_the_accent(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    heroes = [being.name for being in desk.look.on_side(PARTY)]
    assert [name for name, card in cards(window).items() if card.face.acts] == heroes[:1]
    must(desk, Choice("turn.wait", desk.look.fight.waiting[0]))
    assert [name for name, card in cards(window).items() if card.face.acts] == heroes[1:2]


def test_enter_and_double_click_open_the_sheet(open_desk: OpenDesk, show: Show, qtbot: QtBot) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    opened: list[str] = []
    window.roster.wants_sheet.connect(opened.append)
    card = cards(window)["Brannoch"]
    for held in (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier):
        qtbot.keyClick(card, Qt.Key.Key_Return, held)
    assert not opened, "with Shift or Ctrl it means something else"
    qtbot.keyClick(card, Qt.Key.Key_Return)
    qtbot.mouseDClick(card, Qt.MouseButton.LeftButton)
    assert opened == [desk.look.on_side(PARTY)[0].id] * 2


def test_those_who_stay_away_are_folded_and_can_be_brought_back(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    who = desk.look.on_side(PARTY)[1].id
    assert not window.roster.fold.isVisible()
    must(desk, Choice("being.side", who, {"side": ""}))
    assert "Ysolde" not in cards(window)
    assert window.roster.fold.isVisible() and "1" in window.roster.fold.text()
    assert not window.roster.away_view.isVisible()
    window.roster.fold.click()
    assert window.roster.away_view.isVisible()
    assert window.roster.away.index(0).data() == "Ysolde"
    must(desk, Choice("being.side", who, {"side": PARTY}))
    QApplication.processEvents()
    assert "Ysolde" in cards(window) and not window.roster.fold.isVisible()


def test_an_empty_party_says_what_to_do(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game, party=0)
    window = show(desk)
    assert window.roster.nobody.isVisible() and not window.roster.area.isVisible()
    assert window.tracker.nobody.isVisible()
    form = game.actions[PARTY_OF].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(PARTY_OF, "", form.blank()))
    assert window.roster.area.isVisible() and not window.roster.nobody.isVisible()


def test_the_buttons_press_the_games_own_actions(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    wanted: list[str] = []
    window.roster.wants_action.connect(lambda choice: wanted.append(choice.action))
    window.roster.wants_form.connect(lambda choice: wanted.append(choice.action))
    for key in (CREATE, PARTY_OF):
        window.roster.foot.findChild(object, key).click()  # type: ignore[attr-defined]
    assert wanted == [CREATE, PARTY_OF]


def test_the_menu_of_a_being_holds_what_game_and_hand_can_do(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    hero = desk.look.on_side(PARTY)[0].id
    menu = window.roster.menu_of(hero)
    assert menu is not None
    names = [action.objectName() for action in menu.actions() if action.objectName()]
    assert {"being.name", "being.side", "being.hide", "being.remove"} <= set(names)
    assert not {"sheet.write", "sheet.rule"} & set(names), "what needs the name of a field is done on the sheet"
    next(action for action in menu.actions() if action.objectName() == "being.hide").trigger()
    QApplication.processEvents()
    assert desk.look.being(hero).hidden


def test_boxes_are_crossed_off_on_the_card_that_is_chosen(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(MYRIAD)
    window = show(desk, 1366, 900)
    hero = desk.look.on_side(PARTY)[1]
    card = cards(window)[hero.name]
    boxes = {(x, y): box for x in range(0, card.width(), 4) for y in range(0, card.height(), 4)
             if (box := card.box_at(QPointF(x, y)))}  # fmt: skip
    assert not boxes, "a card is chosen before anything can be crossed off"
    referee.click(card)
    tracks = card.face.summary.tracks
    assert [track.label for track in tracks] == ["Wounds", "Critical", "Resolve"]
    places = {(card.box_at(QPointF(x, y)) or (None, -1)): QPoint(x, y) for x in range(0, card.width(), 3)
              for y in range(0, card.height(), 3)}  # fmt: skip
    critical = tracks[1]
    left = critical.most - 2
    assert (critical, left) in places and "a click here makes it" in card.tip(QPointF(places[critical, left]))
    referee.click(card, places[critical, left])
    now = cards(window)[hero.name].face.summary.tracks
    assert [track.now for track in now] == [tracks[0].most, left, tracks[2].most]
    referee.click(card, places[critical, left])  # the second box is a cross now: it comes back
    assert cards(window)[hero.name].face.summary.tracks[1].now == left + 1
    assert "by hand" in str(desk.log(1)[0].story[0])


def test_whom_a_fight_has_chosen_is_chosen_no_longer_after_it(open_desk: OpenDesk, show: Show, game: Game) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    hero = desk.look.on_side(PARTY)[0]
    window.tracker.view.choose(hero.id)
    assert window.palette_box.chosen == hero.id and cards(window)[hero.name].face.chosen
    must(desk, Choice(END_FIGHT, "", {"how": "flee"}))
    QApplication.processEvents()
    assert not window.palette_box.chosen and not any([card.face.chosen for card in cards(window).values()])


def test_nobody_is_chosen_yet_in_another_campaign(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    first, other = open_desk(TOY), open_desk(TOY)
    window = show(first)
    chosen = list(cards(window).values())[-1]
    referee.click(chosen, QPoint(40, 10))
    assert chosen.face.chosen and window.palette_box.chosen == chosen.face.being in other.table.beings
    window.show_desk(first)
    assert window.palette_box.chosen == chosen.face.being, "the same one is shown once more"
    window.show_desk(other)
    assert not window.palette_box.chosen and not any([card.face.chosen for card in cards(window).values()])


@pytest.mark.parametrize(("name", "lines"), [
    ("Brannoch", ("Brannoch", "")), ("Guido of Gramarye", ("Guido of", "Gramarye")),
    ("Gramfive the Grim", ("Gramfive the", "Grim")), ("Gramfive the Grim Reaper", ("Gramfive the", "Grim Reaper")),
])  # fmt: skip
def test_a_long_name_breaks_before_hit_points_give_way(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, lines: tuple[str, str]
) -> None:
    """Out of how many they are stands on every card alike; the line under the name makes room."""
    written: list[tuple[str, QRectF]] = []
    sizes: dict[str, str] = {}

    def write(_painter: object, place: QRectF, words: str, size: str, *_: object, **__: object) -> None:
        written.append((words, place))
        sizes[words] = size

    monkeypatch.setattr(card_file, "write", write)
    summary = Summary("Bard 1", State("healthy", "Unhurt"), (Track("php", "PHP", 16, 16),), Shown("AC", "16"))
    card = RosterCard(Face("b1", name, "music", summary))
    qtbot.addWidget(card)
    card.resize(232, 93)
    card.grab()
    said = [words for words, _ in written]
    assert " of 16" in said and [words for words in said if words in lines and words] == [one for one in lines if one]
    assert {sizes[words] for words in lines if words} == {"body"}, "all names in the same letters"
    first, figure = dict(written)[lines[0]], dict(written)["16"]
    assert first.right() <= figure.right() - words_width("16", "figure", 700)


@pytest.mark.parametrize("key", [one.key for one in SHELF])
def test_whom_the_tracker_has_chosen_is_chosen_on_the_card_from_the_first_moment(
    key: str, show: Show, tmp_path: Path
) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, key)
    window = show(desk)
    if not desk.look.fighting:
        start_fight(desk)
        QApplication.processEvents()
    for _ in range(3):
        chosen = window.tracker.view.chosen
        on_cards = [card.face.being for card in cards(window).values() if card.face.chosen]
        assert chosen and on_cards == ([chosen] if desk.look.being(chosen).side == PARTY else [])
        desk.perform(Choice(NEXT_TURN))
        QApplication.processEvents()
    window.show_desk(None)
    campaigns.close()


@pytest.mark.parametrize("key", ["mazes_minotaurs", "monsters_magic"])
def test_in_a_fight_a_card_says_on_which_count_somebody_acts(key: str, show: Show, tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, key)
    window, counts = show(desk), dict(desk.look.fight.counts)

    def told(card: RosterCard) -> tuple[str, str]:
        strip = card.strip()
        at = next(n for n, one in enumerate(strip) if one.figure == "initiative")
        x = 8 + (at + 0.5) * (card.width() - 16) / len(strip)
        y = next(y for y in range(card.height()) if card.figure_at(QPointF(x, y)) == at)
        return strip[at].text, card.tip(QPointF(x, y))

    for name, card in cards(window).items():
        count, figure = counts[card.face.being], desk.look.figure(card.face.being, "initiative")
        assert told(card) == (str(count), f"Initiative: acts on {count}; {figure.working()}"), name
    must(desk, Choice(END_FIGHT, "", {"how": "flee"}))
    QApplication.processEvents()
    for card in cards(window).values():
        figure = desk.look.figure(card.face.being, "initiative")
        assert told(card) == (str(figure), f"Initiative: {figure.working()}")
    window.show_desk(None)
    campaigns.close()


def test_what_the_referee_has_overruled_is_marked_on_card_and_line(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(WHITEBOX)
    start_fight(desk)
    window = show(desk)
    window.show_space("session")
    hero = desk.look.on_side(PARTY)[0]
    marks: list[str] = []
    monkeypatch.setattr(state_mark, "picture", lambda _p, _rect, name, *_: marks.append(name))

    def marked() -> list[int]:
        found = []
        for part in (cards(window)[hero.name], window.tracker.view.viewport()):
            marks.clear()
            part.grab()
            found.append(marks.count("pencil"))
        return found

    assert marked() == [0, 0] and "ruled" not in cards(window)[hero.name].accessibleName()
    must(desk, Choice("sheet.rule", hero.id, {"figure": "armor_class", "amount": 2, "why": "a wall"}))
    QApplication.processEvents()
    assert marked() == [1, 1] and "AC 2 [17], ruled" in cards(window)[hero.name].accessibleName()
    lines = window.tracker.lines
    assert lines.index(lines.row_of(hero.id), ARMOR).data() == "2 [17], ruled"
