"""The painted parts: what they show, what they say aloud, what keys and clicks do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.places import SIZES
from gui.viewmodel.chip_face import ChipFace
from gui.widgets import chips
from gui.widgets.body import body_size, paint_body, paint_body_order
from gui.widgets.boxes import Boxes, Pips, paint_boxes
from gui.widgets.buttons import button
from gui.widgets.dice_faces import Die, paint_die
from gui.widgets.gauge import Gauge, gauge_role, paint_gauge
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.painting import words_width
from gui.widgets.reticle import paint_reticle
from gui.widgets.state_mark import paint_state
from gui.widgets.token import monogram, monograms, paint_token
from systems.common.records.states import KINDS, State, StateKey
from tests.gui.pictures import drawn, share_of

LOOKS = [(mode, size, step) for mode in theme.MODES for size in SIZES for step in (100, 125)]


@pytest.fixture(autouse=True)
def _compact(qapp: QApplication) -> Iterator[None]:
    theme.use("light", "compact", qapp)
    yield
    theme.use("light", "compact", qapp)


def test_what_is_left_has_a_colour() -> None:
    assert [gauge_role(now, 20) for now in (20, 19, 11, 10, 1, 0, -3)] == [
        "healthy",
        "hurt",
        "hurt",
        "bloodied",
        "bloodied",
        "down",
        "down",
    ]
    assert gauge_role(25, 20) == "healthy"


def shape_of(image: QImage) -> tuple[bool, ...]:
    """What is drawn at all, whatever its colour."""
    panel = theme.colour("panel")
    return tuple(
        max(abs(a - b) for a, b in zip(image.pixelColor(x, y).getRgb(), panel.getRgb(), strict=True)) > 60
        for x in range(image.width())
        for y in range(image.height())
    )


def test_all_states_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = [shape_of(drawn(lambda p, r, s=state: paint_state(p, r, s), 16, 16)) for state in KINDS]
    for n, one in enumerate(shapes):
        assert sum(one) > 20, "something is seen"
        for other in shapes[:n]:
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 12, "told apart without colour"


def body_drawn(state: State, target: bool = False, order: int = 0, chosen: bool = False) -> QImage:
    wanted = body_size()

    def draw(painter: QPainter, rect: QRectF) -> None:
        paint_body(painter, rect, 3, (4, 6), state, target, chosen)
        if order:
            paint_body_order(painter, rect, order, rect.top())

    return drawn(draw, wanted.width(), wanted.height())


def test_being_aimed_at_and_being_chosen_are_seen_on_a_body_without_colour() -> None:
    fit = State("hurt", "Hurt")
    plain, aimed, chosen = body_drawn(fit), body_drawn(fit, target=True), body_drawn(fit, chosen=True)
    faces = [plain, aimed, chosen, body_drawn(fit, target=True, order=2), body_drawn(fit, target=True, chosen=True)]
    shapes = [shape_of(face) for face in faces]
    assert len(set(shapes)) == len(shapes)
    ink = theme.colour("ink")
    assert aimed.pixelColor(aimed.width() // 2, 3) == ink, "the ring is ink"
    foot = chosen.pixelColor(chosen.width() // 2, chosen.height() - 2)
    assert foot == ink and plain.pixelColor(plain.width() // 2, plain.height() - 2) != ink


def test_a_token_wears_the_reticle_as_a_ring_with_four_ticks() -> None:
    image = drawn(lambda p, r: paint_reticle(p, r.adjusted(4, 4, -4, -4), True), 40, 40)
    ink = theme.colour("ink")
    assert all(image.pixelColor(x, y) == ink for x, y in ((20, 4), (20, 35), (4, 20), (35, 20)))
    assert image.pixelColor(20, 20) != ink and image.pixelColor(5, 5) != ink


def test_the_ticks_around_a_body_stand_outside_of_what_is_written_there() -> None:
    image = drawn(lambda p, r: paint_reticle(p, r.adjusted(4, 4, -4, -4), False), 48, 40)
    ticks, across = ((24, 2), (24, 37), (2, 20), (45, 20)), [(x, 20) for x in range(5, 43)]
    assert all(image.pixelColor(x, y) == theme.colour("ink") for x, y in ticks)
    assert all(image.pixelColor(x, y) == theme.colour("panel") for x, y in [*across, *[(24, y) for y in range(5, 35)]])


@pytest.mark.parametrize("key", ["dead", "stone", "fled", "surrendered", "unconscious", "dying"])
def test_whoever_is_out_shows_the_mark_and_no_figure(key: StateKey, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("gui.widgets.body.write", lambda p, r, words, *rest: said.append(words))
    body_drawn(State(key, "Gone"))
    assert said == ["3"]


@pytest.mark.parametrize("key", ["asleep", "held", "webbed", "stunned", "charmed"])
def test_whoever_is_alive_keeps_the_hit_points_to_be_read(key: StateKey, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("gui.widgets.body.write", lambda p, r, words, *rest: said.append(words))
    body_drawn(State(key, "There"))
    assert said == ["3", "4"]


def test_a_gauge_fills_in_proportion() -> None:
    assert share_of(drawn(lambda p, r: paint_gauge(p, r, 20, 20)), "healthy_fill") > 0.85
    assert share_of(drawn(lambda p, r: paint_gauge(p, r, 15, 20)), "hurt_fill") == pytest.approx(0.7, abs=0.06)
    assert share_of(drawn(lambda p, r: paint_gauge(p, r, 5, 20)), "bloodied_fill") == pytest.approx(0.23, abs=0.04)
    assert share_of(drawn(lambda p, r: paint_gauge(p, r, 0, 20)), "down_wash") > 0.85


def test_a_gauge_has_the_colour_of_the_state_that_says_how_much_is_left() -> None:
    """Where critical boxes count, two wounds of five are no more than hurt; one who sleeps has the colour of his hits."""
    assert gauge_role(2, 5, "hurt") == "hurt" and gauge_role(0, 5, "hurt") == "down"
    assert gauge_role(2, 5, "asleep") == "bloodied"
    drawn_so = drawn(lambda p, r: paint_gauge(p, r, 2, 5, state="hurt"))
    assert share_of(drawn_so, "hurt_fill") > 0.3 and not share_of(drawn_so, "bloodied_fill")
    changing = drawn(lambda p, r: paint_gauge(p, r, 5, 5, 2, "healthy"))
    assert share_of(changing, "bloodied_fill") > 0.3, "a change that is typed shows what will be left"
    body = drawn(lambda p, r: paint_body(p, r, 2, (2, 5), State("hurt", "Hurt")), *body_size().toTuple())
    assert share_of(body, "hurt_fill") and not share_of(body, "bloodied_fill")


@pytest.mark.parametrize("now,most", [(-5, 20), (0, 0), (3, 0), (99, 20)])
def test_a_gauge_bears_values_beyond_its_ends(now: int, most: int) -> None:
    image = drawn(lambda p, r: paint_gauge(p, r, now, most))
    full = share_of(image, "healthy_fill")
    assert full > 0.85 if now > most > 0 else full == 0


def test_a_gauge_hatches_loss_and_gain() -> None:
    loss = drawn(lambda p, r: paint_gauge(p, r, 18, 20, 11))
    gain = drawn(lambda p, r: paint_gauge(p, r, 11, 20, 18))
    assert loss.pixelColor(30, 10) == theme.colour("hurt_fill")
    hatched = {loss.pixelColor(x, 10).name() for x in range(58, 88)}
    assert len(hatched) > 2
    assert loss.pixelColor(96, 10) == theme.colour("down_wash")
    greens = [gain.pixelColor(x, 10) for x in range(58, 88)]
    reds = [loss.pixelColor(x, 10) for x in range(58, 88)]
    assert any(c.green() > c.red() + 20 for c in greens)
    assert any(c.red() > c.green() + 20 for c in reds)


def test_a_gauge_repaints_and_says_its_new_value(qtbot: QtBot) -> None:
    gauge = Gauge(20, 20, width=100)
    qtbot.addWidget(gauge)
    gauge.show_values(18, 22, 11)
    assert gauge.accessibleName() == "18 of 22, then 11"
    assert share_of(gauge.grab().toImage(), "hurt_fill") == 0
    assert share_of(gauge.grab().toImage(), "bloodied_fill") > 0.3


def test_boxes_are_crossed_by_keys(qtbot: QtBot) -> None:
    boxes = Boxes(4, 1, editable=True, name="Wounds")
    qtbot.addWidget(boxes)
    asked: list[int] = []
    boxes.asked.connect(asked.append)
    boxes.show()
    QTest.keyClick(boxes, Qt.Key.Key_Space)
    QTest.keyClick(boxes, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(boxes, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(boxes, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert asked == [2, 1, 0]
    assert boxes.accessibleName() == "Wounds: 0 of 4 crossed"
    assert boxes.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_boxes_are_crossed_by_clicks(qtbot: QtBot) -> None:
    boxes = Boxes(6, 1, editable=True, per_row=3)
    qtbot.addWidget(boxes)
    asked: list[int] = []
    boxes.asked.connect(asked.append)
    step = theme.px("box") + 4

    def click(n: int) -> None:
        QTest.mouseClick(boxes, Qt.MouseButton.LeftButton, pos=QPoint(n % 3 * step + 8, n // 3 * step + 8))

    click(2)
    click(4)
    click(1)
    assert asked == [3, 5, 1]
    QTest.mouseClick(boxes, Qt.MouseButton.LeftButton, pos=QPoint(step - 2, 8))
    assert asked == [3, 5, 1]


def test_boxes_to_look_at_take_no_keys(qtbot: QtBot) -> None:
    boxes = Boxes(4, 1)
    qtbot.addWidget(boxes)
    boxes.show()
    QTest.keyClick(boxes, Qt.Key.Key_Space)
    QTest.mouseClick(boxes, Qt.MouseButton.LeftButton, pos=QPoint(60, 8))
    assert boxes.crossed() == 1
    assert boxes.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_pending_boxes_look_different() -> None:
    sure = drawn(lambda p, r: paint_boxes(p, r, 3, 1), 90, 24)
    soon = drawn(lambda p, r: paint_boxes(p, r, 3, 1, 1), 90, 24)
    heavy = drawn(lambda p, r: paint_boxes(p, r, 3, 1, heavy=True), 90, 24)
    assert share_of(sure, "bloodied_wash") == 0
    assert share_of(soon, "bloodied_wash") > 0.05
    assert share_of(heavy, "ink") > 2 * share_of(sure, "ink")


def test_dice_show_as_many_pips_as_they_should() -> None:
    inks = [share_of(drawn(lambda p, r, f=f: paint_die(p, r, f), 60, 60), "ink") for f in range(1, 7)]
    one = inks[0]
    assert inks == pytest.approx([one * n for n in range(1, 7)], rel=0.05)


@pytest.mark.parametrize(
    "face,kind,sides,table,said",
    [
        (4, "kept", 6, False, "d6: 4"),
        (2, "dropped", 6, False, "d6: 2, dropped"),
        (6, "burnt", 6, True, "d6: 6, burnt, rolled at the table"),
        (17, "six", 20, False, "d20: 17, counts"),
    ],
)
def test_dice_say_what_they_are(qtbot: QtBot, face: int, kind: str, sides: int, table: bool, said: str) -> None:
    die = Die(1)
    qtbot.addWidget(die)
    plain = die.sizeHint()
    die.show_values(face, kind, sides, table)
    assert die.accessibleName() == said
    assert die.sizeHint().height() == plain.height()
    assert (die.sizeHint().width() > plain.width()) == table


def test_monograms() -> None:
    names = [
        "Mother Hild",
        "Brannoch",
        "the old man of Dunn",
        "The Fane under the Hill",
        "x",
        "",
        "  ",
        "'Red' Ann",
        "Éa",
        "The",
    ]
    assert [monogram(name) for name in names] == ["MH", "Br", "OM", "FH", "X", "?", "?", "RA", "Éa", "Th"]


def test_monograms_of_several_are_told_apart() -> None:
    samples = ["The Salt Mire", "The Toll at Harrow Gap", "The Tomb of Hedda", "The Salt Mire", "x", "x"]
    assert monograms(samples) == ["SM", "TH", "To", "Sa", "X", "X"]


def test_tokens_tell_the_sides_apart_by_shape_and_fall_back_to_the_monogram() -> None:
    def corner(side: str) -> QColor:
        return drawn(lambda p, r: paint_token(p, r, "helm", side), 64, 64).pixelColor(8, 20)

    assert corner("party") == theme.colour("accent_wash")
    assert corner("foe") == theme.colour("sunken")
    disc = drawn(lambda p, r: paint_token(p, r, "helm", "party"), 64, 64).pixelColor(32, 60)
    point = drawn(lambda p, r: paint_token(p, r, "helm", "foe"), 64, 64).pixelColor(8, 58)
    assert disc == theme.colour("accent_wash")
    assert point == theme.colour("panel")
    glyph = drawn(lambda p, r: paint_token(p, r, "helm", "foe", "Orc"), 64, 64)
    letters = drawn(lambda p, r: paint_token(p, r, "no-such-glyph", "foe", "Orc"), 64, 64)
    other = drawn(lambda p, r: paint_token(p, r, "", "foe", "Ghoul"), 64, 64)
    assert glyph != letters
    assert letters != other
    assert share_of(letters, "ink") > 0.02


@pytest.mark.parametrize("mode,size,step", LOOKS)
@pytest.mark.parametrize("number,now", [(1, 6), (12, 44), (6, 110), (104, 999)])
def test_a_body_never_shortens_its_figure(
    qapp: QApplication, mode: str, size: str, step: int, number: int, now: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.use(mode, size, qapp, step)
    lacking: list[str] = []

    def write(p: QPainter, rect: QRectF, words: str, size: str = "", weight: int = 0, *rest: object) -> None:
        if theme.metrics(size, weight).horizontalAdvance(words) > rect.width():
            lacking.append(words)

    monkeypatch.setattr("gui.widgets.body.write", write)
    wanted = body_size()
    drawn(lambda p, r: paint_body(p, r, number, (now, 999), State("hurt", "Hurt")), wanted.width(), wanted.height())
    assert not lacking


def test_odds_words_and_labels() -> None:
    outcomes = [
        Outcome(0.45, "miss", "sunken"),
        Outcome(0.18, "", "accent_wash"),
        Outcome(0.37, "fells orc 3", "accent"),
    ]
    bar = OddsBar(outcomes)
    assert bar.accessibleName() == "45 % miss, 18 %, 37 % fells orc 3"
    bar.resize(300, 24)
    image = bar.grab().toImage()
    assert share_of(image, "accent") == pytest.approx(0.3, abs=0.04)
    bar.show_values([Outcome(1, "hits", "accent")])
    assert share_of(bar.grab().toImage(), "accent") > 0.8


def test_odds_leave_out_words_that_do_not_fit() -> None:
    long, short = (
        OddsBar([Outcome(0.1, "fells orc 3 at once", "accent"), Outcome(0.9, "", "sunken")]),
        OddsBar([Outcome(0.1, "", "accent"), Outcome(0.9, "", "sunken")]),
    )
    for bar in (long, short):
        bar.resize(300, 24)
    assert long.grab().toImage() == short.grab().toImage()


def test_pips_show_ready_and_spent(qtbot: QtBot) -> None:
    made = Pips(2, 3)
    qtbot.addWidget(made)
    full = share_of(made.grab().toImage(), "accent")
    made.show_values(1, 3)
    assert share_of(made.grab().toImage(), "accent") == pytest.approx(full / 2, rel=0.1)
    assert made.accessibleName() == "1 of 3 ready"


def test_a_button_with_an_icon_alone_shows_it(qtbot: QtBot) -> None:
    made = button("", None, "pencil", tip="Open it")
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    empty = button("", None, "", tip="Open it")
    qtbot.addWidget(empty)
    empty.resize(made.size())
    assert made.grab().toImage() != empty.grab().toImage()


def test_a_button_that_is_held_back_has_no_hole_where_its_key_was(qtbot: QtBot) -> None:
    """Two such buttons look like one without a key that is as wide; in a fight the words stay where they are."""
    held, plain, kept = button("Start", key="Enter"), button("Start"), button("Start", key="Enter")
    for made in (held, plain, kept):
        qtbot.addWidget(made)
        made.resize(held.sizeHint())
    held.hold_back(True)
    kept.hold_back(True, keeps_place=True)
    pictures = [made.grab().toImage() for made in (held, plain, kept)]
    assert pictures[0] == pictures[1] != pictures[2]
    held.hold_back(False)
    assert held.grab().toImage() != pictures[1]


@pytest.mark.parametrize("words", ["Off balance −2", "minor consequence: 2"])
def test_a_chip_without_room_says_what_it_is_before_how_long(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication, words: str
) -> None:
    said: list[str] = []

    def write(_painter: QPainter, rect: QRectF, shown: str, size: str, *_more: object, **_how: object) -> None:
        said.append(shown)
        if shown == words:
            rooms.append(rect.width() - words_width(words, size))

    monkeypatch.setattr(chips, "write", write)
    face, told, wide = ChipFace(words, "this fight"), [], 240
    rooms: list[float] = []
    while not told or len(told[-1]) > 1:
        image = QImage(wide, 20, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        chips.paint_chip(painter, QRectF(0, 0, wide, 20), face)
        painter.end()
        told.append(tuple(said))
        said.clear()
        wide -= 6
    assert list(dict.fromkeys(told)) == [(words, "this fight"), (words, "…"), (words,)]
    assert wide > 60 and all([room >= 1 for room in rooms[: told.index((words,))]]), "and all of what it is"
