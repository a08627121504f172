"""How charts are laid out: figures in one piece, wider where words then take less room."""

from __future__ import annotations

from gui.docks.screen.places import good_width, least_width, place_chart
from gui.docks.screen.view import ChartsSheet
from gui.viewmodel.charts.faces import CellFace, ChartFace, HeadFace, RowFace

WORDS = "A bolt of force at one target, taken like a missile hit, and nothing keeps it off"
FIGURES = ("46 of 46", "2d + 15", "94 %", "< 1 %")


def chart(key: str, heads: tuple[HeadFace, ...], *lines: tuple[str, ...]) -> ChartFace:
    rows = tuple([RowFace(tuple([CellFace(words) for words in line])) for line in lines])
    return ChartFace(key, key, "Part", heads, rows)


def figures(key: str = "figures") -> ChartFace:
    return chart(key, (HeadFace("Who"), *[HeadFace(str(n), True) for n in range(4)]), ("Wren Ashdown", *FIGURES))


def long(key: str, lines: int) -> ChartFace:
    heads = (HeadFace("Spell"), *[HeadFace(str(n), True) for n in range(5)], HeadFace("What it does"))
    return chart(key, heads, *[("Bolt", *["100 %"] * 5, WORDS)] * lines)


def test_a_figure_is_never_parted_from_its_unit_or_its_sign() -> None:
    face = figures()
    placed = place_chart(face, least_width(face) + 1)
    assert not placed.stacked and len(placed.pieces[0, 0]) == 2
    assert [[piece.words for piece in placed.pieces[0, n]] for n in range(1, 5)] == [[one] for one in FIGURES]


def test_long_words_get_more_room_where_the_chart_takes_no_more_of_it() -> None:
    sheet = ChartsSheet()
    sheet.resize(800, 400)
    sheet.show_charts([long("words", 9), figures()])
    assert good_width(long("words", 9), 13) > least_width(long("words", 9)) and good_width(figures(), 13) < 400
    assert sheet.rect_of("words").width() > 700 and sheet.rect_of("figures").width() < 400
