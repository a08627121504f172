"""A random table as a chart and on a card: rows of text, entries and other tables, spans, heads, and what a press rolls."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.content.entries import BadEntry
from systems.common.content.random_tables.reader import read_tables
from systems.common.content.random_tables.rows import Row
from systems.common.forms import Choice, Form
from systems.common.kernel import drawing
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.rule_charts import rule_chart
from systems.common.kernel.table_cards import row_words, table_card
from systems.common.kernel.table_charts import roll_on, row_entry, table_chart
from systems.common.kernel.tape import Refused
from systems.common.records.charts import ChartCell
from systems.common.records.table import Table
from tests.systems.common.tiny import Tiny
from tests.systems.playing import Faces
from tests.toy_game import TOY

WRITTEN = """
[finds]
name = "Finds"
dice = "1d8"
rows = [
    {at = 1, text = "A tame rat", entry = "rat"}, {at = "2-3", entry = "rat"}, {at = 4, to = ["charms", "last_things"]},
    {at = 5, text = "And", to = "charms"}, {at = 6, again = 1}, {at = 7, again = 3}, {at = 8, text = "Nothing"},
]

[charms]
name = "Charms"
rows = ["Tooth", "Feather"]

[last_things]
name = "Last things"
rows = ["End"]

[sides]
name = "Sides"
[sides.columns]
left_hand = [{at = 1, text = "a"}, {at = "2-4", text = "b"}]
right = [{at = "1-2", text = "c"}, {at = "3-6", text = "d"}]
one = [{at = 1, text = "always"}]

[two]
name = "Two"
[two.columns]
left = ["a", "b"]
right = ["c", "d", "e"]

[even]
name = "Even"
dice = "2d4-1"
[even.columns]
left = [{at = "1-3", text = "a"}, {at = "4-7", text = "b"}]
right = [{at = "1-4", text = "c"}, {at = "5-7", text = "d"}]

[cards]
name = "Cards"
deck = true
rows = ["Ace", "King"]
"""
TABLES = read_tables(WRITTEN)


class Rolling(Tiny):
    own_kinds = ("tables", "creatures")
    offers = (
        *Tiny.offers,
        (Action("table.roll", "Roll", lambda play, choice: None, lambda *at: Form("table.roll", "Roll")),),
    )

    def shipped_entries(self, kind):
        return {"tables": TABLES, "creatures": TOY.shipped_entries("creatures")}.get(kind, {})


GAME = Rolling()
LOOK = Look(GAME, Table(GAME.house))
ROW = Row(1, 1)


def test_a_row_is_said_as_it_is_printed() -> None:
    (column,) = TABLES["finds"].columns.values()
    assert [row_words(LOOK, row) for row in column.rows] == [
        "A tame rat", "Rat", "Charms; Last things", "And; Charms", "Roll again", "Roll 3 times", "Nothing"]  # fmt: skip
    assert [row_entry(LOOK, row) for row in column.rows] == [
        ("creatures", "rat"), ("creatures", "rat"), ("tables", "charms"), ("tables", "charms"), None, None, None]  # fmt: skip
    assert row_words(LOOK, ROW) == "–" and row_words(LOOK, Row(1, 1, entry="old_hag")) == "Old hag"
    assert row_entry(LOOK, Row(1, 1, entry="old_hag")) is None and row_entry(LOOK, ROW) is None


def test_a_table_is_a_chart_with_its_spans_and_a_roll() -> None:
    made = table_chart(LOOK, "finds", "Finding", "p. 3", ("A note.",), True)
    assert (made.key, made.title, made.group, made.dice, made.source, made.notes, made.at_first, made.table) == (
        "table:finds", "Finds", "Finding", "d8", "p. 3", ("A note.",), True, "finds")  # fmt: skip
    assert [one.label for one in made.columns] == ["d8", "Result"]
    assert [[cell.text for cell in row.cells] for row in made.rows][1:3] == [
        ["2–3", "Rat"],
        ["4", "Charms; Last things"],
    ]
    assert made.rows[0].cells == (ChartCell("1"), ChartCell("A tame rat", entry=("creatures", "rat")))
    assert made.choice == Choice("table.roll", "", {"table": "finds", "modifier": 0})
    assert not table_chart(LOOK, "finds", "G").at_first


def test_columns_of_other_dice_say_them_and_rows_are_as_fine_as_the_finest() -> None:
    made = table_chart(LOOK, "sides", "G")
    assert [one.label for one in made.columns] == ["Roll", "Left hand d4", "Right d6", "One 1"] and made.dice == ""
    assert [[cell.text for cell in row.cells] for row in made.rows] == [
        ["1", "a", "c", "always"], ["2", "b", "c", "–"], ["3–4", "b", "d", "–"], ["5–6", "–", "d", "–"]]  # fmt: skip
    two = table_chart(LOOK, "two", "G")
    assert [one.label for one in two.columns] == ["Roll", "Left d2", "Right d3"] and two.dice == ""
    even = table_chart(LOOK, "even", "G")
    assert [one.label for one in even.columns] == ["2d4−1", "Left", "Right"] and even.dice == "2d4−1"
    assert [row.cells[0].text for row in even.rows] == ["1–3", "4", "5–7"]


def test_a_deck_has_cards_and_no_dice() -> None:
    made = table_chart(LOOK, "cards", "G")
    assert ([one.label for one in made.columns], made.dice) == (["Card", "Result"], "A deck: each card once")
    assert (
        made.choice == Choice("table.roll", "", {"table": "cards"})
        and table_card(LOOK, TABLES["cards"]).subtitle == made.dice
    )
    assert roll_on(LOOK, "gone") == Choice("table.roll", "", {"table": "gone"})
    assert roll_on(Look(Tiny(), Table(Tiny.house)), "finds") is None
    with pytest.raises(BadEntry):
        table_chart(LOOK, "gone", "G")


def test_the_card_of_a_table_has_a_block_for_each_column() -> None:
    card = table_card(LOOK, TABLES["sides"])
    assert (card.title, card.subtitle) == ("Sides", "1d4 · 1d6")
    assert card.blocks == (
        (("Left hand", "1d4"), ("1", "a"), ("2–4", "b")), (("Right", "1d6"), ("1–2", "c"), ("3–6", "d")), (("One", "always"), ("1", "always")))  # fmt: skip


class Ruled(Tiny):
    def shipped_entries(self, kind):
        return (
            {key: SimpleNamespace(key=key, name=key.title(), text=f"About {key}.") for key in ("rest", "fire")}
            if kind == "rules"
            else {}
        )


def test_rule_cards_are_a_chart_and_one_that_is_left_out_stays_away() -> None:
    look = Look(Ruled(), Table(Ruled.house))
    made = rule_chart(look, "k", "Camp", "Travel", ("fire", "gone", "rest"), "p. 9", at_first=False)
    assert (made.key, made.title, made.group, made.source, made.notes, made.at_first) == (
        "k",
        "Camp",
        "Travel",
        "p. 9",
        (),
        False,
    )
    assert [one.label for one in made.columns] == ["Rule", "What it says"]
    assert [row.cells for row in made.rows] == [
        (ChartCell("Fire", entry=("rules", "fire")), ChartCell("About fire.")), (ChartCell("Rest", entry=("rules", "rest")), ChartCell("About rest."))]  # fmt: skip
    assert rule_chart(look, "k", "Camp", "Travel", ("rest",), notes=("One.",)).notes == ("One.",)
    assert rule_chart(look, "k", "Camp", "Travel", ("gone",)).notes == ("The campaign leaves this out.",)
    assert (
        rule_chart(look, "k", "Camp", "Travel", ("gone",), notes=("One.",)).notes == ("One.",)
        and made.at_first is False
    )


# Drawing


def test_a_table_is_drawn_and_what_cannot_be_is_refused() -> None:
    play = Play(GAME, Table(GAME.house), Faces(8, (1,), 5, 2, 1))
    assert [one.text for one in drawing.draw_all(play, "finds")] == ["Nothing"]
    assert drawing.draw(play, "charms").text == "Tooth"
    (two,) = drawing.draw_all(play, "finds", modifier=3)
    assert two.text == "Nothing"
    assert [one.text for one in drawing.draw_all(play, "finds", dice="8")] == ["Nothing"]
    with pytest.raises(Refused) as wrong:
        drawing.draw(play, "gone")
    assert wrong.value.sentence == "The table 'gone' is not there. Put it back, or change what leads to it."
    with pytest.raises(Refused) as wrong:
        drawing.draw(play, "sides", "middle")
    assert wrong.value.sentence == "Sides has no column middle; there are left_hand, right, one."
    with pytest.raises(Refused) as wrong:
        drawing.draw(play, "none", tables=read_tables('[none]\nname = "None"\ntimes = "0"\nrows = ["x"]'))
    assert wrong.value.sentence == "The table yields nothing. Change it, or roll by hand."


@pytest.mark.parametrize(
    ("dice", "said"),
    [("1d6", "d6"), ("2d6", "2d6"), ("11d6", "11d6"), ("1d6*10", "d6×10"), ("d6-1", "d6−1"), ("3", "3")],
)
def test_dice_are_said_as_they_are_spoken_of(dice: str, said: str) -> None:
    assert drawing.short(dice) == said
