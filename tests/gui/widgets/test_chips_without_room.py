"""Chips that have less room than their words need."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.chips import chip_size, flow_chips, paint_chip, paint_chips
from gui.widgets.cuts import listening
from gui.widgets.painting import leading_words, words_width


def test_a_chip_is_written_smaller_before_anything_of_it_is_cut(qapp: QApplication) -> None:
    face = ChipFace("minor consequence", figure="1 round")
    roomy = chip_size(face).width()
    picture = QPixmap(300, 40)

    def cut_in(width: int) -> list[tuple[str, str, str]]:
        painter = QPainter(picture)
        with listening() as cut:
            paint_chip(painter, QRectF(0, 0, width, theme.px("chip")), face)
        painter.end()
        return cut

    smaller = sum(
        words_width(words, "small", 400) - words_width(words, "micro", 400) for words in (face.words, face.figure)
    )
    assert smaller > 8
    assert cut_in(roomy) == [] == cut_in(roomy - 8)
    narrow = words_width(face.words, "small", 400) + 20  # room for the words alone
    assert cut_in(narrow) == [(face.figure, "", "chip")]


def test_a_chip_alone_stands_on_two_lines_before_its_words_are_cut(qapp: QApplication) -> None:
    face = ChipFace("minor consequence: 2", figure="this fight")
    picture = QPixmap(300, 60)

    def cut_in(faces: list[ChipFace], high: int, width: int = 129) -> list[tuple[str, str, str]]:
        painter = QPainter(picture)
        with listening() as cut:
            paint_chips(painter, QRectF(0, 0, width, high), faces, 2)
        painter.end()
        return cut

    assert chip_size(face).width() > 129 + 60
    assert cut_in([face], 40) == [], "words and figure, on two lines"
    assert cut_in([face], 24) == [("this fight", "", "chip"), ("minor consequence: 2", "minor consequence…", "chip")]
    help_, pool = ChipFace("Help of Guido of Gramarye", "+3"), ChipFace("MHP", "24")
    assert (help_.words, "Help of Guido …", "chip") in cut_in([pool, help_], 40, 120)


def test_a_long_chip_below_another_stands_on_two_lines_where_the_line_of_a_group_is_high_enough(
    qapp: QApplication,
) -> None:
    faces = [ChipFace("No. 2: MHP 8", "of 12"), ChipFace("No. 2: minor consequence", "this fight")]
    picture = QPixmap(300, 90)

    def cut_in(high: int) -> list[tuple[str, str, str]]:
        painter = QPainter(picture)
        with listening() as cut:
            paint_chips(painter, QRectF(0, 0, 150, high), faces, 2)
        painter.end()
        return cut

    lower = cut_in(40)
    assert ("this fight", "", "chip") in lower
    assert cut_in(80) == []
    places = flow_chips(QRectF(0, 0, 150, 80), faces, 2)
    assert places[0].height() < places[1].height() and places[1].top() == places[0].bottom() + 2
    assert places[0].top() >= 2 and places[1].bottom() <= 78
    with_more = flow_chips(QRectF(0, 0, 150, 80), [*faces, ChipFace("Held by Brokka", "this fight")], 2)
    assert len(with_more) == 2 and with_more[0].height() == with_more[1].height()


def test_a_time_without_room_leaves_a_sign_where_there_is_room_for_that(qapp: QApplication) -> None:
    face, plain = ChipFace("minor consequence", "this fight"), ChipFace("minor consequence")
    picture = QPixmap(300, 40)

    def shown_in(width: int) -> list[str]:
        painter = QPainter(picture)
        with listening() as cut:
            paint_chip(painter, QRectF(0, 0, width, theme.px("chip")), face)
        painter.end()
        return [shown for said, shown, _ in cut if said == "this fight"]

    assert shown_in(chip_size(face).width()) == []
    assert shown_in(chip_size(plain).width() + 20) == ["…"]
    assert shown_in(chip_size(plain).width() // 2) == [""]


def test_the_sum_at_the_end_of_words_gives_way_last(qapp: QApplication) -> None:
    metrics, words = theme.metrics("small"), "Help of Guido of Gramarye +3"
    wide = metrics.horizontalAdvance
    assert leading_words(words, metrics, wide(words)) == words
    assert leading_words(words, metrics, wide(words) - 1) == "Help of Guido … +3"
    assert leading_words("Shaken by the pipes −12", metrics, wide("Shaken by … −12") + 1) == "Shaken by … −12"
    assert leading_words(words, metrics, wide("Mm… +3") - 1).endswith("…"), "a sum alone says nothing"
    picture = QPixmap(300, 40)
    painter = QPainter(picture)
    with listening() as cut:
        paint_chip(painter, QRectF(0, 0, 130, theme.px("chip")), ChipFace(words))
    painter.end()
    assert [shown for _, shown, _ in cut] == ["Help of Guido … +3"]


def test_words_are_cut_by_letters_where_whole_ones_were_less_than_half_of_what_has_room(qapp: QApplication) -> None:
    metrics = theme.metrics("small")
    wide = metrics.horizontalAdvance("minor consequence…") + 1
    assert leading_words("minor consequence: 2", metrics, wide) == "minor consequence…"
    assert (
        leading_words("Help of Guido of Gramarye", metrics, metrics.horizontalAdvance("Help of Guido of …"))
        == "Help of Guido …"
    )


def test_a_word_without_room_is_cut_in_its_middle(qapp: QApplication) -> None:
    metrics = theme.metrics("small")
    assert leading_words("Consequence", metrics, metrics.horizontalAdvance("Conse…") + 1) == "Conse…"
    assert leading_words("minor consequence", metrics, metrics.horizontalAdvance("minor …")) == "minor …"
    assert leading_words("minor", metrics, 400) == "minor"


def test_a_chip_that_is_off_does_not_look_on_while_the_mouse_is_over_it(qapp: QApplication) -> None:
    def inside(kind: str, hover: bool) -> str:
        shown = QPixmap(80, 24)
        shown.fill(theme.colour("panel"))
        painter = QPainter(shown)
        paint_chip(painter, QRectF(0, 0, 80, 24), ChipFace("", kind=kind), hover)
        painter.end()
        return shown.toImage().pixelColor(40, 12).name()

    on = theme.colour("accent_wash").name()
    assert [inside("on", hover) for hover in (False, True)] == [on, on]
    assert [inside("off", hover) for hover in (False, True)] == [
        theme.colour("panel").name(), theme.colour("sunken").name()]  # fmt: skip


def test_a_long_chip_behind_a_short_one_stands_cut_on_its_own_line_and_is_not_only_counted(qapp: QApplication) -> None:
    faces = [ChipFace("Critical 3", "of 4"), ChipFace("Held by Brokka", "this fight"), ChipFace("Resolve 1")]
    long = chip_size(faces[1]).width()
    room = max(chip_size(faces[0]).width(), long - 4)
    places = flow_chips(QRectF(0, 0, room, 60), faces, 2)
    assert len(places) == 2 and places[1].top() > places[0].bottom()
    assert long / 2 < places[1].width() < room, "how many there are besides stands behind it"


def test_a_chip_too_long_for_two_lines_says_on_both_what_it_can(qapp: QApplication) -> None:
    """One line of it would say ``No. 1: …``, which is nothing."""
    face = ChipFace("No. 1: decided nothing for this round", kind="off")
    picture = QPixmap(300, 60)
    painter = QPainter(picture)
    with listening() as cut:
        paint_chips(painter, QRectF(0, 0, 103, 56), [face], 2)
    painter.end()
    assert [whole for whole, _, _ in cut] == ["nothing for this round"], "what is on the first line is whole"
