"""Creatures and random tables as CSV, in Markdown, and as lines."""

from __future__ import annotations

from collections import Counter

import pytest

from models.formats import csv_tables, registry
from models.formats.found import Found
from systems.common.content.random_tables.pairs import columns_values
from tests.models.formats.gist import gist, texts_of

ALL = [
    (kind, text, means) for kind in ("csv", "markdown_tables", "table_lines") for text, means in texts_of(f"{kind}.txt")
]


def told(found: Found) -> str:
    if found.creatures:
        return gist(found.creatures[0])
    (table,) = found.tables
    ((_, rows),) = table.columns
    return f"{table.name} | {table.dice} of {len(rows)}: {rows[0][0]} {rows[0][1]}".replace("–", "-")


@pytest.mark.parametrize(("kind", "text", "means"), ALL, ids=[f"{kind}-{means[:12]}" for kind, _, means in ALL])
def test_a_table(kind: str, text: str, means: str) -> None:
    format_, found = registry.read(text)
    assert format_.key == kind and told(found) == means.replace("–", "-")
    for table in found.tables:  # each can be made an entry
        assert columns_values(table.name, table.columns, table.dice)["rows"]


def test_there_are_twenty_of_each() -> None:
    assert Counter([kind for kind, *_ in ALL]) == {"csv": 20, "markdown_tables": 20, "table_lines": 20}


@pytest.mark.parametrize("title", ["On the moor", "On the moor:,,", '"On the moor",'])
def test_what_stands_alone_above_a_table_is_its_name(title: str) -> None:
    _, found = registry.read(f"{title}\nd6,day,night\n1-3,A lone crow,2 x Bandit\n4-6,Fog,An owl\n")
    (table,) = found.tables
    assert table.name == "On the moor" and table.dice == "1d6" and not found.lost
    assert [name for name, _ in table.columns] == ["day", "night"]


def test_what_stands_alone_above_creatures_is_told() -> None:
    _, found = registry.read("Of the hill\nName,AC,HD\nOrc,6,1\nOgre,5,4+1\n")
    assert [one.lent.name for one in found.creatures] == ["Orc", "Ogre"] and found.lost == ("Of the hill",)


def test_a_head_of_one_cell_is_no_name() -> None:
    for head in ("d6", "Roll", "Result"):
        _, found = registry.read(f"{head},\n1-3,A lone crow\n4-6,Fog\n")
        assert found.tables[0].name == "Table"


def test_a_sheet_of_creatures_keeps_every_cell() -> None:
    text = "Name,HD,AC,Attacks,Move,Count,Mood,Notes\nReed goblin,1-1,6,spear (1d6),9,5,sour,Smells of reeds\n,,,\nOx,2,7,horn (1d4),12,,,\n"
    goblin, ox = registry.read(text)[1].creatures
    assert goblin.count == 5 and goblin.lent.text == "Smells of reeds Mood: sour."
    assert ox.count == 1 and ox.lent.blows[0].name == "horn"


def test_weights_and_rows_that_are_alike() -> None:
    (table,) = registry.read("weight,result\n3,Wolves\n1,A bear\n")[1].tables
    assert table.columns == (("", (("×3", "Wolves"), ("×1", "A bear"))),)
    (table,) = registry.read("| Names | Trade |\n|---|---|\n| Oda | smith |\n| Marl | miller |\n")[1].tables
    assert table.columns == (("Names", (("", "Oda"), ("", "Marl"))), ("Trade", (("", "smith"), ("", "miller"))))


def test_lines_of_a_table() -> None:
    format_, found = registry.read("d6 On the moor\n1-2 nothing\n3: a light\n4-6: fog\n")
    assert format_.key == "table_lines"
    (table,) = found.tables
    assert table.name == "On the moor" and table.dice == "1d6" and len(table.columns[0][1]) == 3


def test_several_tables_in_one_note_each_under_its_heading() -> None:
    part = "## {0}\n\nWords.\n\n| d4 | x |\n|--|--|\n| 1-2 | a |\n| 3-4 | b |\n\n"
    found = registry.read(part.format("Weather") + part.format("Moods"))[1]
    assert [one.name for one in found.tables] == ["Weather", "Moods"] and found.lost == ("Words.", "Words.")


def test_a_cell_that_would_be_a_formula_is_a_text_in_a_spreadsheet() -> None:
    assert csv_tables.write([["=1+1", "-2", "plain", "a,b", '"']]) == '\'=1+1,-2,plain,"a,b",""""\r\n'


@pytest.mark.parametrize(("ending", "text"), [
    ("csv", "d6,Forest,Swamp\n1-3,2d4 wolves,leech\n4-6,roll again,adder\nby the sea,fog,\n"),
    ("md", "| d6 | Forest | Swamp |\n|-|-|-|\n| 1-3 | 2d4 wolves | leech |\n| 4-6 | roll again | adder |\n| by the sea | fog | |\n"),
])  # fmt: skip
def test_columns_come_in_as_columns_and_what_is_no_row_is_told(ending: str, text: str) -> None:
    found = registry.read(text, ending=ending)[1]
    (table,) = found.tables
    assert [(name, len(rows)) for name, rows in table.columns] == [("Forest", 2), ("Swamp", 2)]
    assert found.lost == ("by the sea | fog",) and table.dice == "1d6"
    values = columns_values(table.name, table.columns, table.dice)
    assert values["columns"]["Forest"] == [{"at": "1-3", "text": "{2d4} wolves"}, {"at": "4-6", "again": 1}]
