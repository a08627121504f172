"""Listings: search, filters and sorting show the right rows, and stay quick with very many."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from gui.library.listing import KEY_ROLE, ListingModel, best
from systems.common.records.views import Column, Listing, ListingRow

COLUMNS = (Column("name", "Name"), Column("dice", "Dice", right=True))
BEASTS = Listing(
    COLUMNS,
    (
        ListingRow("wolf", ("Wolf", "2+2"), ("Wolf", 2.2), tags=("animal", "forest")),
        ListingRow("bat", ("Bat, giant", "4"), ("Bat, giant", 4), tags=("animal",)),
        ListingRow("rat", ("Giant rat", "1/2"), ("Giant rat", 0.5), tags=("animal", "cave")),
        ListingRow("orc", ("Orc", "–"), ("Orc", None), tags=("person", "cave")),
    ),
    ("animal", "cave", "forest"),
)


def model() -> ListingModel:
    made = ListingModel()
    made.show_listing(BEASTS)
    return made


def keys(shown: ListingModel) -> list[str]:
    return [shown.row(place).key for place in range(shown.rowCount())]


def test_it_is_a_model_as_qt_wants_it(qtmodeltester: ModelTester) -> None:
    made = model()
    qtmodeltester.check(made)
    made.search("giant")
    qtmodeltester.check(made)


def test_every_word_must_be_found_wherever_it_stands() -> None:
    made = model()
    made.search("giant b")
    assert keys(made) == ["bat"]
    made.search("GIANT")
    assert keys(made) == ["rat", "bat"]
    made.search("forest")
    assert keys(made) == ["wolf"]
    made.search("")
    assert len(keys(made)) == 4


def test_filters_narrow_what_the_search_left() -> None:
    made = model()
    made.filter({"cave"})
    assert keys(made) == ["rat", "orc"]
    made.search("giant")
    assert keys(made) == ["rat"]
    made.filter(())
    assert keys(made) == ["rat", "bat"], "the name that begins with the word stands first"


def test_columns_sort_by_what_they_mean_and_what_is_missing_comes_last() -> None:
    made = model()
    made.sort(1)
    assert keys(made) == ["rat", "wolf", "bat", "orc"]
    made.sort(0, Qt.SortOrder.DescendingOrder)
    assert keys(made) == ["wolf", "orc", "rat", "bat"]


def test_sorting_keeps_the_cursor_on_its_entry(qtbot: Any) -> None:
    from gui.library.library_table import ListingTable

    made = model()
    table = ListingTable(made)
    qtbot.addWidget(table)
    assert table.choose("orc")
    made.sort(1)
    assert table.key() == "orc"
    assert made.index(3, 0).data(KEY_ROLE) == "orc"


def test_figures_stand_at_the_right() -> None:
    made = model()
    assert Qt.AlignmentFlag(made.index(0, 1).data(Qt.ItemDataRole.TextAlignmentRole)) & Qt.AlignmentFlag.AlignRight
    assert Qt.AlignmentFlag(made.index(0, 0).data(Qt.ItemDataRole.TextAlignmentRole)) & Qt.AlignmentFlag.AlignLeft


def test_the_count_says_how_many_of_how_many() -> None:
    made = model()
    assert made.count_words("creatures") == "4 creatures"
    made.search("giant")
    assert made.count_words("creatures") == "2 of 4 creatures"


def test_what_begins_with_the_letters_is_the_best_find() -> None:
    assert [row.key for row in best(BEASTS, "giant")] == ["rat", "bat"]
    assert [row.key for row in best(BEASTS, "animal")] == ["wolf", "bat", "rat"]
    assert [row.key for row in best(BEASTS, "", among=("orc", "rat"))] == ["rat", "orc"]


def test_a_hundred_thousand_rows_are_searched_without_a_proxy() -> None:
    rows = tuple(ListingRow(f"k{n}", (f"Creature {n}", str(n % 50)), (f"Creature {n}", n % 50)) for n in range(100_000))
    made = ListingModel()
    made.show_listing(Listing(COLUMNS, rows))
    made.search("9999")
    assert keys(made) == [
        "k9999", *[f"k{n}" for n in range(99_990, 100_000)],
        *sorted(f"k{n}" for n in range(99_990) if "9999" in str(n) and n != 9999),
    ]  # fmt: skip
    made.search("99998")
    assert keys(made) == ["k99998"]
