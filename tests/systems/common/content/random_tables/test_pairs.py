"""Pairs of totals or a weight and a result as the values of a table: what first words mean, what results say, and borders."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.content.random_tables.pairs import (
    AT,
    MOST_ROWS,
    MOST_SIDES,
    WEIGHT,
    BadPaste,
    columns_values,
    counted_name,
    dice_in,
    keep_dice,
    one_die,
    plain_dice,
    result_values,
    table_values,
    throw_dice,
)

TABLES = {"gems": "gems", "coins": "coins_found"}
ENTRIES = {"orc": "orc", "giant rats": "rat", "ring": "ring"}


def known(name: str) -> str:
    return TABLES.get(name.casefold(), name if name in TABLES.values() else "")


def entry(name: str) -> str:
    return ENTRIES.get(name.casefold(), "")


def firsts(*words: str, dice: str = "", means: str | None = None) -> list[Any]:
    """What the rows have for totals or weight."""
    rows = table_values("T", [(one, f"r{at}") for at, one in enumerate(words)], dice, means)["rows"]
    return [row.get("at", row.get("weight", 1)) for row in rows]


@pytest.mark.parametrize(("words", "means"), [
    (("", ""), [1, 1]), (("1", "2", "3"), ["1", "2", "3"]), (("3", "1"), [3, 1]), (("1", "1"), [1, 1]), (("1", "2", "2"), [1, 2, 2]),
    (("×3", "1"), [3, 1]), (("3x", "x1"), [3, 1]), (("5%", "95%"), [5, 95]), (("1-3", "4"), ["1-3", "4"]),
    (("01–15", "16-00"), ["1-15", "16-100"]), (("1 to 3", "4…6"), ["1-3", "4-6"]), (("1", "2+"), ["1", "2"]),
    (("3 or less", "4"), ["1-3", "4"]), (("000", "101"), ["100", "101"]),
])  # fmt: skip
def test_first_words_are_totals_or_weights_or_nothing(words: tuple[str, ...], means: list[Any]) -> None:
    assert firsts(*words) == means


@pytest.mark.parametrize(("words", "dice", "means"), [
    (("1-4", "5+"), "1d6", ["1-4", "5-6"]), (("2 or less", "3 and above"), "2d6", ["2", "3-12"]),
    (("5 or lower", "6 or up"), "2d6+3", ["5", "6-15"]), (("1", "8+"), "1d6", ["1", "8"]), (("3 or less", "4 or more"), "1d6-1", ["0-3", "4-5"]),
])  # fmt: skip
def test_open_ends_reach_as_far_as_the_dice(words: tuple[str, ...], dice: str, means: list[Any]) -> None:
    assert firsts(*words, dice=dice) == means


def test_bare_numbers_are_what_is_said_that_they_are() -> None:
    assert firsts("1", "2", means=WEIGHT) == [1, 2] and firsts("3", "4", means=AT) == ["3", "4"]


@pytest.mark.parametrize(("words", "said"), [
    ((), "There are no rows."), (("1", ""), "Row 2 has no number, the others have."), (("x3", "many"), "Row 2 has 'many'; a weight of at least 1"),
    (("x3", "0"), "Row 2 has '0'; a weight of at least 1"), (("4-2",), "Row 1 is at '4-2', which goes down."),
    (("1-3", "soon"), "Row 2 is at 'soon'; totals such as 4 or 4-6"), ((f"1-{MOST_SIDES + 1}",), f"{MOST_SIDES:,} is the most."), (("1-2", "3-9999999"), "Row 2 is at '3-9999999'; 100,000 is the most."),
])  # fmt: skip
def test_what_is_wrong_with_which_row_is_said(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(BadPaste, match=said.replace("(", r"\(").replace(")", r"\)")):
        firsts(*words)


def test_the_largest_tables_are_read() -> None:
    assert firsts(f"1-{MOST_SIDES}") == [f"1-{MOST_SIDES}"]
    assert len(firsts(*[""] * MOST_ROWS)) == MOST_ROWS
    with pytest.raises(BadPaste, match="There are 5,001 rows; 5,000 is the most"):
        firsts(*[""] * (MOST_ROWS + 1))


@pytest.mark.parametrize(("words", "dice", "said"), [
    (("1-3", "4-6"), "1d6", True), (("×1", "×3"), "1d4", False), (("×1", "×3"), "1d6", True), (("", "", ""), "1d3", False),
    (("", ""), "1d3", True), (("×1", "×3"), "2d4", False), (("", ""), "", False),
])  # fmt: skip
def test_dice_are_said_where_they_do_not_follow_from_weights(words: tuple[str, ...], dice: str, said: bool) -> None:
    values = table_values(" T ", [(one, "r") for one in words], dice)
    assert values["name"] == "T" and ("dice" in values) is said


@pytest.mark.parametrize(("columns", "dice", "said"), [
    ((("1-3", "4-6"), ("1-6",)), "1d6", False), ((("1-3", "4-5"), ("1-6",)), "1d6", True), ((("2-7", "8-12"),), "2d6", True),
    ((("0-3", "4-9"),), "1d9", False), ((("2-3", "4-6"),), "1d6", True), ((("", ""), ("×1", "×1")), "1d2", False),
])  # fmt: skip
def test_dice_of_columns_are_said_where_they_do_not_follow_from_all(columns: Any, dice: str, said: bool) -> None:
    made = columns_values("T", [(f"c{at}", [(one, "r") for one in rows]) for at, rows in enumerate(columns)], dice)
    assert ("dice" in made) is said and list(made["columns"]) == [f"c{at}" for at in range(len(columns))]


def test_a_column_without_a_name_is_a_table_without_columns_and_faults_name_theirs() -> None:
    assert "rows" in columns_values("T", [("", [("1", "a")])]) and "columns" in columns_values(
        "T", [("c", [("1", "a")])]
    )
    with pytest.raises(BadPaste, match=r"^by night: Row 1 is at"):
        columns_values("T", [("by day", [("1", "a")]), ("by night", [("4-2", "b")])])
    with pytest.raises(BadPaste, match="There are no rows"):
        columns_values("T", [])
    assert (
        table_values("", [("1", "a")])["name"] == "Pasted table"
        and len(table_values("x" * 300, [("1", "a")])["name"]) == 200
    )


@pytest.mark.parametrize(("text", "values"), [
    ("roll again", {"again": 1}), ("Reroll twice", {"again": 2}), ("roll three times", {"again": 3}), ("(roll once again)", {"again": 1}),
    ("roll twice more", {"again": 2}), ("Roll on Gems", {"to": "gems"}), ("→ Gems 3 times", {"to": {"table": "gems", "times": "3"}}),
    ("see Gems; Coins", {"to": ["gems", "coins_found"]}), ("[[Gems]] twice", {"to": {"table": "gems", "times": "2"}}),
    ("[[Orc]]", {"entry": "orc"}), ("2d6 × orc", {"entry": "orc", "figures": {"number": "2d6"}}),
    ("2d6 giant rats", {"entry": "rat", "figures": {"number": "2d6"}}), ("3 orc", {"entry": "orc", "figures": {"number": "3"}}),
    ("3 dragons", {"text": "3 dragons"}), ("2d6 dragons", {"text": "{2d6} dragons"}), ("roll on Nothing", {"text": "roll on Nothing"}),
    ("a purse → Coins", {"text": "a purse", "to": "coins_found"}), ("{}, cursed → [[Ring]]", {"text": "(), cursed", "entry": "ring"}),
    ("{}, cursed → Gems", {"text": "{}, cursed", "to": "gems"}), ("a → Gems; [[Ring]]", {"text": "a", "to": "gems", "entry": "ring"}),
    ("a → [[Ring]]; [[Orc]]", {"text": "a → [[Ring]]; [[Orc]]"}), ("a → Nothing", {"text": "a → Nothing"}),
    ("arrows {count = 2d6}", {"text": "arrows", "figures": {"count": "2d6"}}), ("arrows {worth: 3}", {"text": "arrows", "data": {"worth": 3}}),
    ("{count} arrows {count = 2d6}", {"text": "{count} arrows", "figures": {"count": "2d6"}}), ("{many} arrows", {"text": "(many) arrows"}),
    ("[[Orc]] {count = 2d6}", {"entry": "orc", "figures": {"count": "2d6"}}), ("", {"text": ""}), ("level {\"1d3\"}", {"text": 'level 1d3'}),
])  # fmt: skip
def test_a_result_says_what_it_is(text: str, values: dict[str, Any]) -> None:
    assert result_values(text, known, entry) == values


@pytest.mark.parametrize(("letters", "counted"), [(120, True), (121, False)])
def test_a_long_result_is_words(letters: int, counted: bool) -> None:
    text = f"3 {'x' * (letters - 2)}"
    assert result_values(text, known, lambda name: "long") == (
        {"entry": "long", "figures": {"number": "3"}} if counted else {"text": text})  # fmt: skip


@pytest.mark.parametrize(("text", "plain", "thrown"), [
    ("2d6 orcs", "2d6 orcs", "{2d6} orcs"), ("1d4 + 1 rats", "1d4+1 rats", "{1d4+1} rats"), ("no dice", "no dice", "no dice"),
    ("word2d6", "word2d6", "word2d6"), ("1d6 × 100 gp", "1d6*100 gp", "{1d6*100} gp"),
])  # fmt: skip
def test_dice_in_a_text_are_thrown_and_typed_without_braces(text: str, plain: str, thrown: str) -> None:
    assert throw_dice(text) == thrown and plain_dice(thrown) == plain


def test_dice_that_are_not_to_be_thrown_stand_in_quotes() -> None:
    assert keep_dice("level 1d3 and 2d6") == 'level {"1d3"} and {"2d6"}' and keep_dice("none") == "none"
    assert plain_dice("{count} orcs") == "{count} orcs"


@pytest.mark.parametrize(("text", "dice", "sides"), [
    ("d6", "1d6", 6), ("1d6", "1d6", 6), ("2d6", "2d6", 0), ("d%", "1d100", 100), ("1d1,000", "1d1000", 1000), ("1d6 x 10", "1d6*10", 0),
    ("2D6 − 1", "2d6-1", 0), ("1d6+1", "1d6+1", 0), ("", "", 0),
])  # fmt: skip
def test_dice_are_written_as_entries_have_them(text: str, dice: str, sides: int) -> None:
    assert dice_in(text) == dice and one_die(dice) == sides


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("3 × giant rats", "giant rats"),
        ("2d6 x orc", "orc"),
        ("giant rats", ""),
        ("3 rats", ""),
        ("3 × axe x bow", "axe x bow"),
    ],
)
def test_the_name_of_what_is_counted(text: str, name: str) -> None:
    assert counted_name(text) == name


@pytest.mark.parametrize(("text", "values"), [
    ("a {@gems}", {"text": "a {@gems}"}), ("a {@Gems}", {"text": "a (@Gems)"}), ("a {@ems}", {"text": "a (@ems)"}), ("a {xgems}", {"text": "a (xgems)"}),
    ("a {2d6} b", {"text": "a {2d6} b"}), ("a {d6} b", {"text": "a (d6) b"}), ('a {"2d6"} 1d4', {"text": "a 2d6 {1d4}"}),
    ("a {b} {c: 1}", {"text": "a (b)", "data": {"c": 1}}), ("a { c } {c: 1}", {"text": "a { c }", "data": {"c": 1}}),
    ("a {c = x}", {"text": "a (c = x)"}), ("a {c = 2d6} → Gems", {"text": "a (c = {2d6})", "to": "gems"}),
    ("a → Gems {c: 1}", {"text": "a", "to": "gems", "data": {"c": 1}}), ("→ Gems; Nothing", {"text": "→ Gems; Nothing"}),
    ("→ [[Ring]]", {"entry": "ring"}), ("a → Gems; [[Nobody]]", {"text": "a → Gems; [[Nobody]]"}), ("roll again {c: 1}", {"again": 1, "data": {"c": 1}}),
    ("see Gems {c: 1}", {"to": "gems", "data": {"c": 1}}), ("[[Gems]] {c: 1}", {"to": "gems", "data": {"c": 1}}),
    ("[[Orc]] twice", {"text": "[[Orc]] twice"}), ("[[Nobody]]", {"text": "[[Nobody]]"}), ("[[Gems]]", {"to": "gems"}),
    ("3 orc {number = 2d4}", {"entry": "orc", "figures": {"number": "2d4"}}), ("3 orc {c = 1d4}", {"entry": "orc", "figures": {"number": "3", "c": "1d4"}}),
    ("2d6 × nobody", {"text": "{2d6} × nobody"}), ("reroll", {"again": 1}), ("roll 9 times", {"again": 9}), ("roll five times!", {"again": 5}), ("roll 0 times", {"again": 1}),
    ("roll twice and combine", {"again": 2}), ("use the Gems table.", {"to": "gems"}), ("0d6 rats", {"text": "0d6 rats"}),
])  # fmt: skip
def test_what_stands_in_braces_brackets_and_behind_arrows(text: str, values: dict[str, Any]) -> None:
    assert result_values(text, known, entry) == values


def test_what_is_long_is_no_order_to_roll() -> None:
    for letters, values in ((120, {"to": "long"}), (121, {"text": "roll on the table " + "x" * 103})):
        assert result_values("roll on the table " + "x" * (letters - 18), lambda name: "long") == values


def test_braces_that_mean_something_else_stay_beside_dice_that_are_typed() -> None:
    assert plain_dice("{count} orcs and {2d6} rats") == "{count} orcs and 2d6 rats"
    assert plain_dice("{2d6}th") == "{2d6}th" and plain_dice("{2d6} 1d4") == "{2d6} 1d4"
    assert keep_dice("0d6 of 1d4") == '0d6 of {"1d4"}' and throw_dice("0d6 of 1d4") == "0d6 of {1d4}"


@pytest.mark.parametrize(("words", "dice", "said"), [
    (("1-5", "6+"), "3d6", "6-18"), (("1-5", "6+"), "2d6-3", "6-9"), (("1-5", "6+"), "", "6"), (("1-5", "30+"), "3d6", "30"), (("1-5", "6+"), "2d6*2", "6"),
])  # fmt: skip
def test_the_last_row_goes_as_far_as_the_dice(words: tuple[str, ...], dice: str, said: str) -> None:
    assert firsts(*words, dice=dice)[1] == said


@pytest.mark.parametrize(("word", "dice", "said"), [
    ("9 or less", "", "1-9"), ("9 or less", "3d6", "3-9"), ("9 or less", "2d6-4", "0-9"), ("9 or less", "2d6+1", "3-9"), ("9 or less", "2d6*2", "1-9"),
])  # fmt: skip
def test_the_first_row_begins_where_the_dice_do(word: str, dice: str, said: str) -> None:
    assert firsts(word, "10-20", dice=dice)[0] == said


def test_dice_of_weights_are_said_unless_they_are_one_die_of_just_so_many_sides() -> None:
    for dice, said in (("1d3", False), ("1d4", True), ("2d3", False), ("3", False)):
        made = table_values("T", [("×1", "a"), ("×2", "b")], dice)
        assert ("dice" in made) is said and made["rows"] == [{"text": "a"}, {"weight": 2, "text": "b"}]
    assert table_values("T", [("1", "a"), ("2", "b")], "1d2", AT)["dice"] == "1d2", "totals say nothing of their dice"


def test_nothing_or_more_is_nothing_where_no_dice_are_known() -> None:
    assert firsts("0+") == ["0"] and firsts("0+", dice="1d6") == ["0-6"]
