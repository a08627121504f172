"""Creatures and random tables as CSV, in Markdown, and as lines."""

from __future__ import annotations

import pytest

from models.formats import csv_tables, registry
from models.formats.found import Found
from systems.common.content.random_tables.pasted import table_values
from tests.models.formats.gist import gist, texts_of

ALL = [(kind, text, means) for kind in ("csv", "markdown_tables") for text, means in texts_of(f"{kind}.txt")]


def told(found: Found) -> str:
    if found.creatures:
        return gist(found.creatures[0])
    (table,) = found.tables
    return f"{table.name} | {table.dice} of {len(table.rows)}: {table.rows[0].at} {table.rows[0].text}".replace(
        "–", "-"
    )


@pytest.mark.parametrize(("kind", "text", "means"), ALL, ids=[f"{kind}-{means[:12]}" for kind, _, means in ALL])
def test_a_table(kind: str, text: str, means: str) -> None:
    format_, found = registry.read(text)
    assert format_.key == kind and told(found) == means.replace("–", "-")
    for table in found.tables:  # each can be made an entry
        assert table_values(table.name, [(row.at, row.text) for row in table.rows], table.dice)["rows"]


def test_there_are_twenty_of_each() -> None:
    assert len(ALL) == 40 and [kind for kind, *_ in ALL].count("csv") == 20


def test_a_sheet_of_creatures_keeps_every_cell() -> None:
    text = "Name,HD,AC,Attacks,Move,Count,Mood,Notes\nReed goblin,1-1,6,spear (1d6),9,5,sour,Smells of reeds\n,,,\nOx,2,7,horn (1d4),12,,,\n"
    goblin, ox = registry.read(text)[1].creatures
    assert goblin.count == 5 and goblin.lent.text == "Smells of reeds Mood: sour."
    assert ox.count == 1 and ox.lent.blows[0].name == "horn"


def test_weights_and_rows_that_are_alike() -> None:
    (table,) = registry.read("weight,result\n3,Wolves\n1,A bear\n")[1].tables
    assert [(row.at, row.text) for row in table.rows] == [("×3", "Wolves"), ("×1", "A bear")]
    (table,) = registry.read("| Names | Trade |\n|---|---|\n| Oda | smith |\n| Marl | miller |\n")[1].tables
    assert [row.text for row in table.rows][-1] == "Marl · miller"


def test_lines_of_a_table() -> None:
    format_, found = registry.read("d6 On the moor\n1-2 nothing\n3: a light\n4-6: fog\n")
    assert format_.key == "table_lines"
    (table,) = found.tables
    assert table.values is not None and table.values["name"] == "On the moor" and len(table.values["rows"]) == 3


def test_several_tables_in_one_note_each_under_its_heading() -> None:
    part = "## {0}\n\nWords.\n\n| d4 | x |\n|--|--|\n| 1-2 | a |\n| 3-4 | b |\n\n"
    found = registry.read(part.format("Weather") + part.format("Moods"))[1]
    assert [one.name for one in found.tables] == ["Weather", "Moods"] and found.lost == ("Words.", "Words.")


def test_a_cell_that_would_be_a_formula_is_a_text_in_a_spreadsheet() -> None:
    assert csv_tables.write([["=1+1", "-2", "plain", "a,b", '"']]) == '\'=1+1,-2,plain,"a,b",""""\r\n'
