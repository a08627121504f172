"""How charts are laid out: figures in one piece, wider where words then take less room."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui.docks.screen import view
from gui.docks.screen.pieces import ACROSS, EDGE
from gui.docks.screen.places import columns_of, good_width, least_width, place_chart
from gui.docks.screen.tokens import SIZE, STRONG
from gui.docks.screen.view import ChartsSheet
from gui.theme import theme
from gui.viewmodel.charts.faces import CellFace, ChartFace, HeadFace, Mark, Press, RowFace
from gui.widgets.painting import line_height

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
    placed = place_chart(face, columns_of(face), least_width(columns_of(face)) + 1)
    assert not placed.stacked and len(placed.pieces[0, 0]) == 2
    assert [[piece.words for piece in placed.pieces[0, n]] for n in range(1, 5)] == [[one] for one in FIGURES]


WHO = "Cleric 1–3 · Fighter 1 · Magic-user 1–4 · below 1 hit die"
KEPT = ("Cleric 1–3", "Fighter 1", "Magic-user 1–4", "below 1 hit die")


@pytest.mark.parametrize("more", range(20, 300, 40))
def test_the_parts_of_a_cell_are_parted_at_their_dots(more: int) -> None:
    mark = Mark("Y", ("Ysolde",))
    row = RowFace((CellFace(WHO), *[CellFace("10")] * 5), (mark,))
    heads = (HeadFace("Attacker"), *[HeadFace(f"{n} [{19 - n}]", True) for n in range(5)])
    face = ChartFace("hit", "hit", "Part", heads, (row,))
    columns = columns_of(face)
    placed = place_chart(face, columns, least_width(columns) + more)
    lines: dict[float, str] = {}
    for piece in placed.pieces[0, 0]:
        lines[piece.y] = f"{lines.get(piece.y, '')} {piece.words}".strip()
    assert not placed.stacked and " ".join(lines.values()) == f"Y {WHO}"
    for part in KEPT:
        assert any(part in line for line in lines.values()), list(lines.values())


def test_long_words_get_more_room_where_the_chart_takes_no_more_of_it() -> None:
    sheet = ChartsSheet()
    sheet.resize(800, 400)
    sheet.show_charts([long("words", 9), figures()])
    words = columns_of(long("words", 9))
    assert good_width(long("words", 9), words, 13) > least_width(words)
    assert good_width(figures(), columns_of(figures()), 13) < 400
    assert sheet.rect_of("words").width() > 700 and sheet.rect_of("figures").width() < 400


def test_a_chart_alone_in_its_part_takes_the_room_that_is_free_anyway() -> None:
    heads = (HeadFace("Level", True), HeadFace("Glory", True), HeadFace("Warriors"), HeadFace("Magicians"))
    face = chart("levels", heads, *[(str(n), "10,000", "Celebrated Hero", "Venerable Adept") for n in range(6)])
    other = chart("other", heads[:2], ("1", "0"))
    lower = []
    for wide in range(560, 720, 20):
        high = []
        for faces in ([face], [face, other]):
            sheet = ChartsSheet()
            sheet.resize(wide, 400)
            sheet.show_charts(faces)
            high.append(sheet.rect_of("levels").height())
        assert high[0] <= high[1]
        lower.append(high[0] < high[1])
    assert any(lower), "names in one line"


def test_a_row_of_a_figure_says_of_what_it_is_where_there_are_no_heads() -> None:
    heads = (HeadFace("Level", True), HeadFace("Glory", True), HeadFace("Warriors"))
    face = chart("levels", heads, ("2", "1,000", "Favored Hero"))
    placed = place_chart(face, columns_of(face), 120)
    assert placed.stacked and [piece.words for piece in placed.pieces[0, 0]] == ["Level 2"]
    named = chart("who", (HeadFace("Who"), *heads[1:]), ("Pyros", "1,000", "Favored Hero"))
    placed = place_chart(named, columns_of(named), 120)
    assert placed.stacked and [piece.words for piece in placed.pieces[0, 0]] == ["Pyros"]


def test_other_colors_place_nothing_anew_and_other_letters_do(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    sheet, placed = ChartsSheet(), []
    sheet.resize(800, 400)
    sheet.show_charts([long("words", 9)])
    place = view.place_chart
    monkeypatch.setattr(view, "place_chart", lambda *given: placed.append(given) or place(*given))
    high = sheet.rect_of("words").height()
    before = theme.current
    try:
        theme.use("dark" if before.mode == "light" else "light", before.size, qapp, before.step, before.arrangement)
        sheet.relayout()
        assert placed == []
        theme.use(before.mode, before.size, qapp, 150, before.arrangement)
        sheet.relayout()
        assert placed and sheet.rect_of("words").height() > high
    finally:
        theme.use(before.mode, before.size, qapp, before.step, before.arrangement)


def test_a_chart_is_still_a_table_where_its_words_stand_closer() -> None:
    face = figures()
    columns = columns_of(face)
    close = least_width(columns) - 2 * len(columns) * 3
    placed = place_chart(face, columns, close)
    assert not placed.stacked, "closer, before it is told line by line"
    for (line, column), pieces in placed.pieces.items():
        spot = placed.spots[line, column]
        assert all(spot.left() <= piece.x and piece.x + piece.wide <= spot.right() + 0.5 for piece in pieces)
    assert max(rect.right() for rect in placed.spots.values()) <= close - 4
    assert place_chart(face, columns, close - 20).stacked


def squeezed(marks: tuple[Mark, ...] = ()) -> tuple[ChartFace, float]:
    """A chart of long heads over short figures, and a width in which it is a table with heads that read upwards."""
    heads = (HeadFace("Who"), *[HeadFace(f"Constitution {n}", True, marks) for n in range(4)])
    face = chart("long heads", heads, ("Wren", *["+1"] * 4), ("9–12", *["–"] * 4))
    return face, sum([column.turned for column in columns_of(face)]) + 2 * EDGE


def test_heads_without_room_read_upwards_and_the_chart_stays_a_table() -> None:
    face, wide = squeezed((Mark("B", ("Brannoch",)),))
    columns = columns_of(face)
    assert wide < least_width(columns)
    placed = place_chart(face, columns, wide)
    assert not placed.stacked
    lowest = min(placed.spots[0, n].top() for n in range(5))
    for (rect, pieces), head in list(zip(placed.heads, face.heads, strict=True))[1:]:
        turned = [piece for piece in pieces if piece.turned]
        assert " ".join([piece.words for piece in turned]) == head.label
        assert [piece.mark.letters for piece in pieces if piece.mark is not None] == ["B"], "letters stay upright"
        for piece in turned:
            assert rect.left() <= piece.x and piece.x + line_height(SIZE) <= rect.right(), "beside each other"
            assert rect.top() <= piece.y - piece.wide and piece.y <= rect.bottom() <= lowest + 0.5
    assert not any(piece.turned for _, pieces in placed.heads[:1] for piece in pieces)
    assert place_chart(face, columns, wide - 2 * 3 * 5 - 20).stacked


def test_a_short_head_with_letters_never_lies_down() -> None:
    face = chart("levels", (HeadFace("Undead"), HeadFace("3", True, (Mark("MH", ("Mother Hild",)),))), ("1 die", "4"))
    placed = place_chart(face, columns_of(face), 700)
    assert not any(piece.turned for _, pieces in placed.heads for piece in pieces)


def test_a_span_of_figures_is_never_parted() -> None:
    face, wide = squeezed()
    placed = place_chart(face, columns_of(face), wide)
    assert [piece.words for piece in placed.pieces[1, 0]] == ["9–12"]


def test_letters_are_told_line_by_line_also_where_a_dash_stands() -> None:
    ada, bo = Mark("A", ("Ada",)), Mark("B", ("Bo",))
    heads = (HeadFace("Score"), HeadFace("Constitution", True), HeadFace("Dexterity", True, (bo,)), HeadFace("Luck"))
    row = RowFace((CellFace("9–12"), CellFace("–", (ada,)), CellFace("–"), CellFace("–", press=Press.DO)))
    face = ChartFace("attributes", "Attributes", "Part", heads, (row,))
    columns = columns_of(face)
    placed = place_chart(face, columns, sum([column.turned for column in columns]) - 2 * 3 * 4)
    assert placed.stacked
    told = [piece.mark for pieces in placed.pieces.values() for piece in pieces if piece.mark is not None]
    assert told == [ada, bo] and (0, 3) in placed.spots, "what can be pressed is there, too"


def test_plain_words_stand_first_and_without_a_label_where_a_table_has_no_room() -> None:
    heads = (
        HeadFace("Who"),
        HeadFace("What", plain=True),
        HeadFace("Armor class", True),
        HeadFace("State", plain=True),
    )
    face = ChartFace("party", "The party", "Part", heads,
                     (RowFace(tuple([CellFace(one) for one in ("Brannoch", "Fighter 3", "3 [16]", "Healthy")])),))  # fmt: skip
    placed = place_chart(face, columns_of(face), 190)
    assert placed.stacked
    told = [piece.words for pieces in placed.pieces.values() for piece in pieces]
    assert told == ["Brannoch", "Fighter 3", "Healthy", "Armor class", "3 [16]"]
    assert placed.spots[0, 1].top() == placed.spots[0, 3].top() < placed.spots[0, 2].top()


@pytest.mark.parametrize("wide", range(150, 400, 10))
def test_a_word_or_figure_that_becomes_shorter_moves_no_line(wide: int) -> None:
    heads = (HeadFace("Who"), HeadFace("What", plain=True), HeadFace("Hit points", True), HeadFace("State", plain=True))

    def told(points: str, state: str) -> list[float]:
        cells = (CellFace("Brannoch"), CellFace("Fighter 3"), CellFace(points, longest="19 of 19"),
                 CellFace(state, longest="Badly hurt"))  # fmt: skip
        face = ChartFace("party", "The party", "Part", heads, (RowFace(cells), RowFace(cells)))
        placed = place_chart(face, columns_of(face), wide)
        return [placed.high, *[rect.top() for rect in placed.spots.values()]]

    assert told("19 of 19", "Healthy") == told("7 of 19", "Hurt") == told("19 of 19", "Badly hurt")


def test_figures_without_room_for_a_table_stand_below_each_other_whoever_they_are_of() -> None:
    mark = Mark("Y", ("Ysolde",))
    heads = (HeadFace("Attacker"), *[HeadFace(f"{n} [{19 - n}]", True, (mark,) * (n == 8)) for n in range(9, -3, -1)])
    rows = tuple([RowFace((CellFace(WHO), *[CellFace(str(first + n)) for n in range(12)])) for first in (9, 1)])
    face = ChartFace("hit", "To hit", "Part", heads, rows)
    placed = place_chart(face, columns_of(face), 290)
    assert placed.stacked
    lefts = [{rect.left() for (row, n), rect in placed.spots.items() if row == line and n} for line in (0, 1)]
    assert lefts[0] == lefts[1] and len(lefts[0]) <= 4, "columns are the same in every row"
    for spot, pieces in placed.pieces.items():
        if spot[1]:
            said = [(piece.words, piece.weight) for piece in pieces if piece.mark is None]
            assert [weight for _, weight in said] == [400, STRONG], "what counts is told from the head before it"
    assert max(rect.right() for rect in placed.spots.values()) <= 290 - EDGE + ACROSS + 0.5


@pytest.mark.parametrize("first", [10, 1, -3])
def test_figures_with_letters_stand_in_the_same_columns(first: int) -> None:
    """Letters have a place of their own there; that may take a line more."""
    aimed = {9: "YW", 6: "T", 4: "M", 3: "B"}
    heads = (
        HeadFace("Attacker"),
        *[HeadFace(f"{n} [{19 - n}]", True, tuple([Mark(one, (one,)) for one in aimed.get(n, "")]))
          for n in range(9, -3, -1)],
    )  # fmt: skip
    face = ChartFace("hit", "To hit", "Part", heads,
                     (RowFace((CellFace(WHO), *[CellFace(str(first + n)) for n in range(12)])),))  # fmt: skip
    placed = place_chart(face, columns_of(face), 250)
    lefts = [placed.spots[0, n].left() for n in range(1, 13)]
    tops = [placed.spots[0, n].top() for n in range(1, 13)]
    per_line = [sum(top == one for top in tops) for one in sorted(set(tops))]
    assert placed.stacked and len(set(per_line)) == 1 and len(set(lefts)) == per_line[0], (per_line, lefts)
    for number in range(2):  # of the words of each: its head, its figure
        within = {[piece.x for piece in placed.pieces[0, n] if piece.mark is None][number] - placed.spots[0, n].left()
                  for n in range(1, 13)}  # fmt: skip
        assert len(within) == 1, "whoever’s letters stand before them"
