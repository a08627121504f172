"""In a narrow library names keep room for eighteen letters, for more in smaller ones, and the last columns give way."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.library.library_table import ListingTable
from gui.library.listing import ListingModel
from gui.theme import theme
from systems.common.records.views import Column, Listing, ListingRow
from tests.gui.cuts_seen import cuts_in

NAMES = ("Bronthar the Barba", "Bronthar the Barbarian", "Annette the wrestler")
COLUMNS = (Column("name", "Creature"), Column("worth", "GP", right=True), Column("wounds", "Wounds", right=True),
           Column("where", "Where it lives"))  # fmt: skip


@pytest.mark.parametrize("step", [80, 100, 150, 200])
def test_names_are_whole_in_a_narrow_library(qtbot: QtBot, qapp: QApplication, step: int) -> None:
    theme.use("light", "compact", qapp, step)
    model = ListingModel()
    table = ListingTable(model)
    qtbot.addWidget(table)
    table.resize(theme.px("field") * 11, 200)
    table.show()
    rows = [ListingRow(str(n), (name, "106", "10 + 5", "underground, ruins"), (name, 106, 15, "")) for n, name in
            enumerate(NAMES)]  # fmt: skip
    model.show_listing(Listing(COLUMNS, tuple(rows)))
    QApplication.processEvents()
    assert [cut for cut in cuts_in(table) if cut.words in NAMES] == []
    assert table.isColumnHidden(3) and not table.isColumnHidden(1)


@pytest.mark.parametrize("step", [80, 90, 100, 125, 200])
@pytest.mark.parametrize("fields", range(8, 14))
def test_names_of_24_letters_are_whole_however_narrow_the_library_is(
    qtbot: QtBot, qapp: QApplication, step: int, fields: int
) -> None:
    """At the smallest step no letters are smaller than those of the list."""
    theme.use("light", "compact", qapp, step)
    table = ListingTable(ListingModel())
    qtbot.addWidget(table)
    table.resize(theme.px("field") * fields, 200)
    table.show()
    rows = [ListingRow(str(n), (name, "106", "10 + 5", "ruins"), (name, 106, 15, "")) for n, name in enumerate(NAMES)]
    table.rows.show_listing(Listing(COLUMNS, tuple(rows)))
    QApplication.processEvents()
    assert [cut for cut in cuts_in(table) if cut.words in NAMES] == []


@pytest.mark.parametrize("fields", range(12, 20))
def test_words_that_are_cut_short_give_way_before_a_name_is_cut(qtbot: QtBot, qapp: QApplication, fields: int) -> None:
    """A name longer than most is whole as soon as there is room for it; what is said about it stands on its card."""
    theme.use("light", "compact", qapp)
    name, about = "Blunt weapon that destroys undead", "+1. What it hits among the lesser undead falls to dust at once."
    table = ListingTable(ListingModel())
    qtbot.addWidget(table)
    table.resize(theme.px("field") * fields, 200)
    table.show()
    columns = (Column("name", "Name"), Column("about", "About"), Column("here", "Here", stays=True))
    table.rows.show_listing(Listing(columns, (ListingRow("1", (name, about, "shipped"), (name, about, "")),)))
    QApplication.processEvents()
    assert name not in [cut.words for cut in cuts_in(table)]
    assert not table.isColumnHidden(2)
    assert table.isColumnHidden(1) == (fields < 17)
