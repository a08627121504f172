"""Tables out of cells: which column is thrown for, which says what comes up, and what was not understood."""

from __future__ import annotations

import pytest

from systems.common.content.random_tables.pairs import columns_values
from systems.common.content.random_tables.pasted import read_pasted
from systems.common.content.random_tables.reader import tables_from
from systems.common.content.random_tables.sheet import Sheet, cells_in, read_across, sheets_in


def cells(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def told(sheet: Sheet) -> str:
    """``Sky 1d6: forest 1-3 wolf, 4-6 bear / swamp …``."""
    said = [f"{name} {', '.join([' '.join([at, words]).strip() for at, words in pairs])}".strip()
            for name, pairs in sheet.columns]  # fmt: skip
    return f"{sheet.name} {sheet.dice}: {' / '.join(said)}"


@pytest.mark.parametrize(("text", "means"), [
    ("d6|Forest|Swamp\n1-3|wolf|leech\n4-6|bear|adder", "Table 1d6: Forest 1-3 wolf, 4-6 bear / Swamp 1-3 leech, 4-6 adder"),
    ("Roll|Name|Trade\n1|Oda|smith\n2|Marl|miller", "Table : Name 1 Oda, 2 Marl / Trade 1 smith, 2 miller"),
    ("d2|Name|d3|Trait\n1|Ada|1|tall\n2|Bo|2-3|deaf\n|||", "Table : Name 1 Ada, 2 Bo / Trait 1 tall, 2-3 deaf"),
    ("d4|Thing|d4|Thing\n1|a|3|c\n2|b|4|d", "Thing 1d4: 1 a, 2 b, 3 c, 4 d"),
    ("Who|Forest|Swamp\nwolves|1-3|–\nleeches|4|1-4", "Who : Forest 1-3 wolves, 4 leeches / Swamp 1-4 leeches"),
    ("Column|Dice|At|Result\nday|1d4|1-4|sun\nnight|1d2|1|moon\nnight|1d2|2|stars",
     "Table : day 1-4 sun / night 1 moon, 2 stars"),
    ("weight|Wood|Road\n3|wolf|cart\n1|bear|duke", "Table : Wood ×3 wolf, ×1 bear / Road ×3 cart, ×1 duke"),
    ("d6|Result\n1-5|quiet\n6|roll twice", "Result 1d6: 1-5 quiet, 6 roll twice"),
    ("1|a|b\n2|c|d", "Table : column 1 1 a, 2 c / column 2 1 b, 2 d"),
])  # fmt: skip
def test_columns_are_columns(text: str, means: str) -> None:
    (one,), lost = sheets_in(cells(text))
    assert told(one) == means and not lost
    values = columns_values(one.name, one.columns, one.dice)
    made = tables_from({"t": values}, "The text")["t"]
    assert len(made.columns) == len(one.columns)


def test_dice_that_differ_and_must_be_said_make_two_tables() -> None:
    found, _ = sheets_in(cells("2d6|Sky|1d12|Wind\n2-7|sun|1-6|calm\n8-12|rain|7-12|gale"), "Weather")
    assert [told(one) for one in found] == [
        "Weather: Sky 2d6: 2-7 sun, 8-12 rain",
        "Weather: Wind 1d12: 1-6 calm, 7-12 gale",
    ]


def test_columns_are_read_across_where_they_line_up() -> None:
    (one,), _ = sheets_in(cells("d2|Who|Mood|Wants\n1|a smith|sour|\n2|a monk|gay|ale"))
    assert told(read_across(one)) == "Table 1d2: 1 a smith · Mood: sour, 2 a monk · Mood: gay · Wants: ale"
    (apart,), _ = sheets_in(cells("Who|Forest|Swamp\nwolves|1-3|–\nleeches|4|1-4"))
    assert not apart.lines_up and read_across(apart) is apart


def test_rows_without_a_total_are_told() -> None:
    (one,), lost = sheets_in(cells("d4|Day|Night\n1-2|sun|moon\nby the sea only|fog|\n3-4|rain|stars"))
    assert lost == ("by the sea only | fog",) and len(one.columns[0][1]) == 2


def test_cells_of_a_spreadsheet_are_pasted_as_columns() -> None:
    found = read_pasted("d6\tForest\tSwamp\n1-3\t2d4 wolves\tleech\n4-6\troll again\tadder\nnobody\tknows\tthis\n")
    (values,) = found.tables
    assert values["columns"]["Forest"] == [{"at": "1-3", "text": "{2d4} wolves"}, {"at": "4-6", "again": 1}]
    assert "dice" not in values and [one.sentence for one in found.unread] == [
        "A row is not understood: nobody | knows | this"
    ]
    assert cells_in("1-2 nothing\n3 | 4") == []
