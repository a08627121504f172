"""What a row says besides its words, read as it is written; what cannot be read is one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.entries import entry_to
from systems.common.content.random_tables.grid import GridColumn, GridRow, grid_from, values_from, work_out
from systems.common.content.random_tables.notation import (
    BadNotation,
    again_from,
    entry_from,
    entry_words,
    links_from,
    links_words,
    more_from,
    more_words,
)
from systems.common.content.random_tables.pairs import result_values
from systems.common.content.random_tables.reader import table_of
from systems.shelf import SHELF

KEYS = {"treasure": "hoards", "gems in gold": "gems", "orc": "orc", "swamp": "swamp"}


def key_of(name: str) -> str:
    return KEYS.get(name.casefold(), name)


@pytest.mark.parametrize(("words", "means"), [
    ("Treasure", "hoards"), ("→ Treasure 3 times", {"table": "hoards", "times": "3"}),
    ("Treasure twice", {"table": "hoards", "times": "2"}), ("Treasure once", "hoards"),
    ("Treasure, 1d4 times", {"table": "hoards", "times": "1d4"}), ("3 × Treasure", {"table": "hoards", "times": "3"}),
    ("Treasure in gold with 2d6 + 1", {"table": "hoards", "dice": "2d6 + 1", "column": "gold"}),
    ("Gems in gold", "gems"), ("Gems in gold in swamp", {"table": "gems", "column": "swamp"}),
    ("Treasure adding −2 d3 times", {"table": "hoards", "times": "1d3", "modifier": -2}),
    ("Treasure; Gems in gold twice", ["hoards", {"table": "gems", "times": "2"}]),
])  # fmt: skip
def test_where_a_row_leads(words: str, means: Any) -> None:
    assert links_from(words, key_of) == means
    assert links_from(links_words(means)) == means, "with keys in the place of names"


@pytest.mark.parametrize(("words", "means"), [
    ("Orc", ("orc", "")), ("2d6 × Orc", ("orc", "2d6")), ("2d6 x orc", ("orc", "2d6")), ("3 orc", ("orc", "3")),
    ("d6+1 × Orc", ("orc", "1d6+1")), ("", ("", "")),
])  # fmt: skip
def test_an_entry_with_its_number(words: str, means: tuple[str, str]) -> None:
    assert entry_from(words, key_of) == means and entry_from(entry_words(*means)) == means


DATA = st.recursive(st.one_of(st.booleans(), st.integers(-9999, 9999), st.text("ab; :={}[]\"'\\-1dé", max_size=12)),
                    lambda inside: st.lists(inside, max_size=3), max_leaves=5)  # fmt: skip
NAMES = st.text('ab_ é=;:"1', min_size=1, max_size=8)


@given(st.dictionaries(NAMES, st.sampled_from(["2d6", "1d4-1", "3", "2d6 * 10"]), max_size=3),
       st.dictionaries(NAMES, DATA, max_size=3))  # fmt: skip
def test_figures_and_data_come_back_as_they_were(figures: dict[str, str], data: dict[str, Any]) -> None:
    """Through the grid: what has no words stands there as in a content file."""
    row = {"at": 1, "text": "x", **({"figures": figures} if figures else {}), **({"data": data} if data else {})}
    means = {"rows": [row if len(row) > 1 else "x"]}
    assert values_from(grid_from(means)) == means


def test_what_is_more_reads_as_a_referee_writes() -> None:
    assert more_words({"count": "2d6"}, {"gear": "arrows", "fine": True}) == "count = 2d6; gear: arrows; fine: yes"
    assert more_from('count = d6; worth: 10; dice: "3"') == {
        "figures": {"count": "1d6"},
        "data": {"worth": 10, "dice": "3"},
    }


@pytest.mark.parametrize(("reader", "words", "says"), [
    (links_from, "", "No table is named"), (links_from, "2d × Gems", "begins with no dice"),
    (links_from, "Gems 2d times", "no dice"), (entry_from, "2d × orc", "begins with no dice"),
    (more_from, "arrows", "is not understood"), (more_from, "count = many", "which is no dice"),
    (more_from, "{x", "is not understood"),
])  # fmt: skip
def test_what_cannot_be_read_is_a_sentence(reader: Callable[[str], Any], words: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says) as bad:
        reader(words)
    assert len(str(bad.value)) < 200


def test_the_grid_says_which_row() -> None:
    rows = (GridRow(text="a"), GridRow(to="Gems 2d times"))
    assert any([one.startswith("Row 2: ") for one in work_out(rows).problems])
    assert values_from((GridColumn("", rows),))["rows"][1]["data"] == "Gems 2d times"


@pytest.mark.parametrize(("words", "means"), [
    ("2", 2), ("twice", 2), ("roll again", 1), ("3 times", 3), ("often", "often"),
])  # fmt: skip
def test_how_often_again(words: str, means: int | str) -> None:
    assert again_from(words) == means


@pytest.mark.parametrize(("words", "means"), [
    ("→ Treasure 3 times", {"to": {"table": "hoards", "times": "3"}}), ("[[Treasure]]", {"to": "hoards"}),
    ("roll on Treasure", {"to": "hoards"}), ("→ Nothing known", {"text": "→ Nothing known"}),
    ("2d6 × orc", {"entry": "orc", "figures": {"number": "2d6"}}), ("[[Orc]]", {"entry": "orc"}),
    ("2d6 arrows {gear: arrows}", {"text": "{2d6} arrows", "data": {"gear": "arrows"}}), ("a {b}", {"text": "a (b)"}),
])  # fmt: skip
def test_results_are_read_in_the_same_words(words: str, means: dict[str, Any]) -> None:
    tables, entries = {"treasure": "hoards"}, {"orc": "orc"}
    assert (
        result_values(words, lambda name: tables.get(name.lower(), ""), lambda name: entries.get(name.lower(), ""))
        == means
    )


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_no_shipped_row_needs_more_than_these_words(game: Any) -> None:
    for key, table in game.shipped_entries("tables").items():
        values = entry_to(table)
        grid = grid_from(values)
        assert not [row.more for column in grid for row in column.rows if row.more.startswith("{")], key
        assert table_of(key, {**values, **values_from(grid, values.get("cells", "text"))}, key).columns == table.columns


@pytest.mark.parametrize(("value", "words"), [
    ("arrows", "arrows"), ("a b", "a b"), ("a; b", '"a; b"'), ("a  b", '"a  b"'), (" a", '" a"'), ("1", '"1"'), ("yes", '"yes"'),
    ("True", "True"), ("true", '"true"'), ("inf", '"inf"'), ("nan", '"nan"'), ("", '""'), ("-3", '"-3"'), ("x-3", "x-3"),
    (True, "yes"), (False, "no"), (3, "3"), (-3, "-3"), ("NO", '"NO"'),
])  # fmt: skip
def test_data_stands_without_quotes_only_where_it_could_be_nothing_else(value: Any, words: str) -> None:
    assert more_words({}, {"note": value}) == f"note: {words}"
    assert more_from(f"note: {words}") == {"data": {"note": value}}


def test_parts_are_those_outside_of_quotes_and_brackets() -> None:
    assert more_from('a: "x; y"; b: [1, 2]; c: {d = "e; f"}') == {
        "data": {"a": "x; y", "b": [1, 2], "c": {"d": "e; f"}}}  # fmt: skip
    assert more_from('a: "x\\"; y"; b: 1') == {"data": {"a": 'x"; y', "b": 1}}
    assert more_from("a: 1;b: 2") == {"data": {"a": 1, "b": 2}}
    assert more_from('"a;b": c\\') == {"data": {"a;b": "c\\"}}
    assert more_from("; a: 1 ;; b: 2;") == {"data": {"a": 1, "b": 2}}


def test_a_semicolon_in_brackets_parts_nothing() -> None:
    assert more_from("a: [1; 2]; b: 1") == {"data": {"a": "[1; 2]", "b": 1}}
    assert more_from("a: {x; [y; z]; w}; b: 1") == {"data": {"a": "{x; [y; z]; w}", "b": 1}}
    assert more_from("a: x]; b: 1") == {"data": {"a": "x]", "b": 1}}


@pytest.mark.parametrize(("words", "means"), [
    ("Treasure adding 2", {"table": "hoards", "modifier": 2}), ("Treasure plus 2", {"table": "hoards", "modifier": 2}), ("Treasure adding -2", {"table": "hoards", "modifier": -2}),
    ("Treasure adding 0", "hoards"), ("Treasure adding 1", {"table": "hoards", "modifier": 1}), ("Treasure 1 times", "hoards"), ("Treasure thrice", {"table": "hoards", "times": "3"}),
    ("Treasure with 2x3", {"table": "hoards", "dice": "2*3"}), ("Treasure by d6", {"table": "hoards", "dice": "1d6"}), ("2 x Treasure", {"table": "hoards", "times": "2"}),
    ("Treasure in column gold", {"table": "hoards", "column": "gold"}), ("Nothing in the box in gold", {"table": "Nothing", "column": "the box in gold"}),
    ("Treasure in gold with 2d6 adding 1 twice", {"table": "hoards", "dice": "2d6", "times": "2", "column": "gold", "modifier": 1}),
    ("-> Treasure; => Orc;", ["hoards", "orc"]), ("Treasure × 2", "Treasure × 2"), ("3 Treasure", "3 Treasure"),
])  # fmt: skip
def test_a_link_is_said_in_the_shortest_way(words: str, means: Any) -> None:
    assert links_from(words, key_of) == means


@pytest.mark.parametrize(("links", "words"), [
    ("a", "a"), (["a", "b"], "a; b"), (("a", {"table": "b", "times": "2"}), "a; b twice"), (["a", {"table": "b", "odd": 1}], ""), (["a", 3], ""), ({"times": "2"}, ""),
    ({"table": 3}, ""), ({"table": "b", "times": "1"}, "b"), ({"table": "b", "times": 3}, "b 3 times"), ({"table": "b", "times": "1d4*2"}, "b 1d4×2 times"),
    ({"table": "b", "column": "c", "dice": "2d6-1", "modifier": -2, "times": "2"}, "b in c with 2d6−1 adding −2 twice"), ({"table": "b", "modifier": 0, "dice": "", "column": ""}, "b"),
])  # fmt: skip
def test_links_have_words_or_none(links: Any, words: str) -> None:
    assert links_words(links) == words


@pytest.mark.parametrize(("reader", "words", "told"), [
    (links_from, " ; ", "No table is named; write such as Treasure, Treasure 3 times, Treasure in swamp with 2d6+1."),
    (links_from, "2d × Gems", "“2d × Gems” begins with no dice; write such as Treasure, Treasure 3 times, Treasure in swamp with 2d6+1."),
    (links_from, "Gems 2d times", "“2d” is no dice; write such as Treasure, Treasure 3 times, Treasure in swamp with 2d6+1."),
    (links_from, "a in b; 3 ×  in c", None), (entry_from, f"2d × {'o' * 35}", f"“2d × {'o' * 35}” begins with no dice; write 2d6 × orc, or the name alone."),
    (entry_from, f"2d × {'o' * 36}", f"“2d × {'o' * 34}…” begins with no dice; write 2d6 × orc, or the name alone."),
    (more_from, "a: 1; arrows", "“arrows” is not understood; write such as count = 2d6; color: red."), (more_from, "{x", "“{x” is not understood; write such as count = 2d6; color: red."),
    (more_from, "count = many", "count is “many”, which is no dice; write such as count = 2d6."),
])  # fmt: skip
def test_what_cannot_be_read_is_told_to_the_last_word(
    reader: Callable[[str], Any], words: str, told: str | None
) -> None:
    if told is None:
        assert reader(words)
        return
    with pytest.raises(BadNotation) as bad:
        reader(words)
    assert str(bad.value) == told


@pytest.mark.parametrize(("words", "means"), [
    ("roll 2 times more", 2), ("12 times", 12), ("Thrice", 3), ("once more", 1), ("again", 1), ("roll", "roll"), ("123", "123"), (" roll  again ", 1), ("0", 0),
])  # fmt: skip
def test_how_often_more(words: str, means: int | str) -> None:
    assert again_from(words) == means


@pytest.mark.parametrize(("figures", "data", "words"), [
    ({"a  b": "1"}, {}, '"a  b" = 1'), ({"é;": "2d6*2"}, {}, '"é;" = 2d6×2'), ({"a=b": "1"}, {}, '"a=b" = 1'), ({"x" * 80: "1"}, {}, f"{'x' * 80} = 1"),
    ({"x" * 81: "1"}, {}, f'"{"x" * 81}" = 1'), ({}, {"a": [1, 2], "b": {"c": True}, "d": 2.5}, "a: [1, 2]; b: {c = true}; d: 2.5"), ({}, {}, ""),
    ({}, {"a": "é;"}, 'a: "é;"'), ({}, {"a": "x'y"}, "a: x'y"), ({}, {"a": "'x"}, "a: 'x"), ({}, {"a": "'x'"}, "a: \"'x'\""), ({}, {"a": "+x"}, "a: +x"), ({}, {"a": "+1"}, 'a: "+1"'),
])  # fmt: skip
def test_names_and_data_that_are_not_plain_stand_in_quotes_and_come_back(
    figures: dict[str, str], data: dict[str, Any], words: str
) -> None:
    assert more_words(figures, data) == words
    assert more_from(words) == {
        **({"figures": dict(figures)} if figures else {}),
        **({"data": data} if data else {}),
    }


def test_figures_may_be_a_product() -> None:
    assert more_from("count = 2x3; more = 3 × 4; less = 2d6 − 1") == {
        "figures": {"count": "2*3", "more": "3 * 4", "less": "2d6 - 1"}
    }
    assert more_from("{odd = 3}") == {"odd": 3} and more_from("count = D6") == {"figures": {"count": "1D6"}}
    assert entry_words("orc", "2d6*2-1") == "2d6×2−1 × orc" and entry_words("orc") == "orc"
