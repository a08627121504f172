"""Pasted lines: tables as people write them down, what is not understood, and whatever else may be pasted."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.random_tables.pairs import AT, WEIGHT, BadPaste, table_values
from systems.common.content.random_tables.pasted import Pasted, Unread, read_lines, read_pasted
from systems.common.content.random_tables.reader import tables_from
from systems.common.content.random_tables.rows import Table


def made(values: dict[str, object]) -> Table:
    """The table that the values make, read as strictly as any."""
    return tables_from({"pasted": values}, "The text")["pasted"]


def tried(text: str) -> Pasted | None:
    """What is read, or nothing: then it was told in a sentence."""
    try:
        return read_pasted(text, "Name")
    except BadPaste as bad:
        sentence = str(bad)
    assert sentence.endswith((".", "”."))
    return None


def rows_of(text: str) -> list[tuple[str, str, int]]:
    (values,) = read_pasted(text).tables
    return [(row.at, row.text, row.again) for row in made(values).rows]


@pytest.mark.parametrize(("text", "dice", "rows"), [
    ("1-2 nothing\n3–4: two orcs\n5-6 roll again", "1d6",
     [("1-2", "nothing", 0), ("3-4", "two orcs", 0), ("5-6", "", 1)]),
    ("d6: a, b, c, d, e, f", "1d6", [(str(at), letter, 0) for at, letter in enumerate("abcdef", 1)]),
    ("d3: 1 sun; 2-3 rain", "1d3", [("1", "sun", 0), ("2-3", "rain", 0)]),
    ("d20 Weather\n1-10\tsun\n11-19\train\n20+ storm", "1d20",
     [("1-10", "sun", 0), ("11-19", "rain", 0), ("20", "storm", 0)]),
    ("1. one\n2. two\n3. roll twice", "1d3", [("1", "one", 0), ("2", "two", 0), ("3", "", 2)]),
    ("- a\n* b\n• c", "1d3", [("1", "a", 0), ("2", "b", 0), ("3", "c", 0)]),
    ("Weather (2d6)\n2-6 x\n7 y\n8-12 z", "2d6", [("2-6", "x", 0), ("7", "y", 0), ("8-12", "z", 0)]),
    ("01-15 a\n16–00 b", "1d100", [("1-15", "a", 0), ("16-100", "b", 0)]),
    ("d%\n01-98 a\n99 b\n00 c", "1d100", [("1-98", "a", 0), ("99", "b", 0), ("100", "c", 0)]),
    ("3x orc\n1x bat", "1d4", [("1-3", "orc", 0), ("4", "bat", 0)]),
    ("3 or less: bad\n4 or more: good\n", "", []),
    ("| d6 | Result |\n|----|----|\n| 1–3 | a |\n| 4–6 | b |", "1d6", [("1-3", "a", 0), ("4-6", "b", 0)]),
    ("1) a\n2) b", "1d2", [("1", "a", 0), ("2", "b", 0)]),
])  # fmt: skip
def test_lines_as_people_write_them(text: str, dice: str, rows: list[tuple[str, str, int]]) -> None:
    if not rows:
        text = f"d6\n{text}"
        rows, dice = [("1-3", "bad", 0), ("4-6", "good", 0)], "1d6"
    (values,) = read_pasted(text).tables
    assert rows_of(text) == rows and made(values).column("").dice.text == dice


def test_dice_in_a_result_are_thrown_and_braces_are_letters() -> None:
    values = table_values("Who", [("1", "2d6 orcs {big} with 3d6 × 10 gp"), ("2", "99d99999 dice and a +1 sword")])
    assert [row["text"] for row in values["rows"]] == [
        "{2d6} orcs (big) with {3d6*10} gp", "99d99999 dice and a +1 sword"]  # fmt: skip
    assert made(values).rows[0].pieces[0].text == "2d6"


def test_a_result_that_sends_on_to_a_known_table() -> None:
    known = {"gems": "gem_minor"}
    values = table_values("Find", [("", "Roll on Gems"), ("", "[[gems]]"), ("", "see Potions")], known=lambda name: (
        known.get(name.lower(), "")))  # fmt: skip
    assert values["rows"] == [{"to": "gem_minor"}, {"to": "gem_minor"}, {"text": "see Potions"}]


def test_heads_and_titles_begin_another_table() -> None:
    found = read_pasted("## Sky\n- sun\n- rain\n\n## Wind\nd4\n1 calm\n2-4 storm\n\nd2: a, b")
    assert [(one["name"], len(one["rows"])) for one in found.tables] == [("Sky", 2), ("Wind", 2), ("Pasted table 3", 2)]


def test_what_is_not_understood_is_told_with_its_line() -> None:
    found = read_pasted("Weather\n1 sun\nwhat is this\n2 rain")
    assert [one.sentence for one in found.unread] == ["Line 3 is not understood: what is this"]
    assert found.tables[0]["name"] == "Weather" and len(found.tables[0]["rows"]) == 2


@pytest.mark.parametrize(("pairs", "sentence"), [
    ([], "There are no rows."),
    ([("1", "a"), ("", "b")], "Row 2 has no number, the others have. Give it one, or take theirs away."),
    ([("1-2", "a"), ("x", "b")], "Row 2 is at 'x'; totals such as 4 or 4-6 are expected."),
    ([("1-2", "a"), ("6-3", "b")], "Row 2 is at '6-3', which goes down."),
    ([("3x", "a"), ("0x", "b")], "Row 2 has '0x'; a weight of at least 1 is expected, as in the others."),
    ([("1-999999", "a")], "Row 1 is at '1-999999'; 100,000 is the most."),
])  # fmt: skip
def test_pairs_that_make_no_table_are_refused(pairs: list[tuple[str, str]], sentence: str) -> None:
    with pytest.raises(BadPaste, match=r".") as refused:
        table_values("T", pairs)
    assert str(refused.value) == sentence


def test_bare_numbers_are_weights_where_they_do_not_go_up() -> None:
    pairs = [("3", "a"), ("1", "b"), ("2", "c")]
    assert [row.get("weight", 1) for row in table_values("T", pairs)["rows"]] == [3, 1, 2]
    up = [("1", "a"), ("2", "b")]
    assert [row["at"] for row in table_values("T", up)["rows"]] == ["1", "2"]
    assert [row.get("weight", 1) for row in table_values("T", up, means=WEIGHT)["rows"]] == [1, 2]
    assert [row["at"] for row in table_values("T", [("2", "a"), ("1", "b")], means=AT)["rows"]] == ["2", "1"]


WORDS = st.text("abcdefgh ", min_size=1, max_size=20).map(lambda one: " ".join(["word", *one.split()]))


@given(st.lists(st.tuples(st.integers(1, 9), WORDS), min_size=1, max_size=30), st.sampled_from(["-", "–", " - ", " to "]),
       st.sampled_from([" ", ": ", ". ", ") ", "\t", " | "]))  # fmt: skip
def test_ranges_come_back_as_they_were_written(rows: list[tuple[int, str]], dash: str, sign: str) -> None:
    low, lines, wanted = 1, [], []
    for size, words in rows:
        high = low + size - 1
        lines.append(f"{low}{dash}{high}{sign}{words}" if size > 1 else f"{low}{sign}{words}")
        wanted.append((low, high, words))
        low = high + 1
    (values,) = read_pasted("\n".join(lines)).tables
    assert [(row.low, row.high, row.text) for row in made(values).rows] == wanted


PIECES = ["1", "2-4", "00", "d6", "2d6", "d%", ":", ".", "-", "–", "\t", "|", "\n", "{", "}", "{}", "[[a]]", "roll again",
          "see", "twice", "x3", "3x", "•", "#", "**", "orc", "é", "\x00", "\u2028", "9" * 12, " or more", "+", ",", "@", "%"]  # fmt: skip


@pytest.mark.parametrize("seed", range(300))
def test_whatever_is_pasted_is_a_table_or_a_sentence(seed: int) -> None:
    dice = Random(seed)
    text = "".join([dice.choice(PIECES) + dice.choice(["", " ", "\n"]) for _ in range(dice.randint(0, 60))])
    found = tried(text)
    if found is None:
        return
    lines = text.split("\n")
    assert all([0 < one.line <= len(lines) for one in found.unread])
    for values in found.tables:
        assert values["rows"] and all([set(row) <= {"at", "weight", "text", "again", "to"} for row in values["rows"]])


@given(st.text(max_size=200))
def test_any_text_is_a_table_or_a_sentence(text: str) -> None:
    tried(text)


def test_a_long_line_takes_no_longer_than_it_must() -> None:
    for line in (
        "1-" * 20_000,
        "d6 " * 20_000,
        "roll " * 20_000,
        "#" * 60_000,
        "a (" * 20_000,
        "[[" * 20_000,
        "1 or " * 9_000,
    ):
        tried(line)
        tried(line[:3_900])


@pytest.mark.parametrize(("head", "name"), [
    ("d2 Weather", "Weather"), ("d2 Result", "Pasted table"), ("d2 OUTCOME", "Pasted table"), ("d2", "Pasted table"),
    ("Roll d2 for the weather", "the weather"), ("Weather (d2)", "Weather"), ("## Weather ##\nd2", "Weather"),
])  # fmt: skip
def test_what_stands_behind_the_dice_is_the_name_unless_it_heads_a_column(head: str, name: str) -> None:
    (values,) = read_pasted(f"{head}\n1 sun\n2 rain").tables
    assert values["name"] == name and [row["text"] for row in values["rows"]] == ["sun", "rain"]


def test_a_whole_table_in_a_line_has_its_results_behind_the_colon() -> None:
    (values,) = read_pasted("d3: 1 sun; 2 rain; 3 snow").tables
    assert [row["text"] for row in values["rows"]] == ["sun", "rain", "snow"]
    (one,) = read_pasted("d2: weather\n1 sun\n2 rain").tables
    assert one["name"] == "weather", "a single word is its name"


@pytest.mark.parametrize(("unread", "sentence"), [
    (Unread(3, "x" * 40), f"Line 3 is not understood: {'x' * 40}"), (Unread(3, "x" * 41), f"Line 3 is not understood: {'x' * 39}…"),
    (Unread(0, "a | b"), "A row is not understood: a | b"),
])  # fmt: skip
def test_a_line_that_is_not_understood_is_said_and_cut(unread: Unread, sentence: str) -> None:
    assert unread.sentence == sentence


def said(text: str, name: str = "") -> list[str]:
    """Each table: ``Sky 1d6: 1-3 sun, 4-6 rain``; then the lines that were not understood."""
    sheets, unread = read_lines(text, name)
    rows = [
        (one, ", ".join([" ".join([at, words]).strip() for at, words in pairs]))
        for one in sheets
        for _, pairs in one.columns
    ]
    return [*[f"{one.name} {one.dice}: {told}" for one, told in rows], *[f"{one.line} {one.words}" for one in unread]]


@pytest.mark.parametrize(("text", "means"), [
    ("Sky\n\n---\n1 sun\n\n=====\n2 rain", ["Sky : 1 sun, 2 rain"]), ("1 sun\r\n2\xa0rain\r3 fog", [" : 1 sun, 2 rain, 3 fog"]),
    ("1 sun\nwords\n2 rain\nmore", [" : 1 sun, 2 rain", "2 words", "4 more"]), ("# Sky\n1 sun\n# Sea\n2 fish", ["Sky : 1 sun", "Sea : 2 fish"]),
    ("1 sun\nd4\n1 fish", ["Pasted table 1 : 1 sun", "Pasted table 2 1d4: 1 fish"]), ("**Sky**\n1 sun", ["Sky : 1 sun"]), ("__Sky__\n1 sun", ["Sky : 1 sun"]),
    ("Sky\nSea\n1 sun", ["Sky : 1 sun", "2 Sea"]), ("1\n2-3", [" : 1, 2-3"]), ("[4] a\n(5-6) b", [" : 4 a, 5-6 b"]), ("x3 a\n2x b\n5% c", [" : x3 a, 2x b, 5% c"]),
    ("- 1: a\n- b", [" : 1 a, b"]), ("1 a | b\n2 c\t d |", [" : 1 a, b, 2 c, d"]), ("d4 Sky\nd6 Sea\n1 a", ["Sea 1d6: 1 a"]),
    ("Sky d4\n1 a\nSea (d6):\n1 b", ["Sky 1d4: 1 a", "Sea 1d6: 1 b"]), ("Roll d4 to see the sky\n1 a", ["the sky 1d4: 1 a"]), ("Sky (roll 1d8)\n1 a", ["Sky 1d8: 1 a"]), ("Sky, throw d8:\n1 a", ["Sky 1d8: 1 a"]), ("throw 2d6 for luck\n2 a", ["luck 2d6: 2 a"]),
    ("d4 for luck\n1 a", ["for luck 1d4: 1 a"]), ("d2: a; 2 b", [" 1d2: a, 2 b"]), ("d2. a, b", [" 1d2: a, b"]), ("d2 a, b\n1 c", ["a, b 1d2: 1 c"]), ("d2: Results\n1 a", [" 1d2: 1 a"]),
    ("1d6 gold\n1 a", ["gold 1d6: 1 a"]), ("# d6 gold\n1 a", ["gold 1d6: 1 a"]), ("# 1 sun\n1 a", ["1 sun : 1 a"]), ("# x3 sun\n1 a", ["x3 sun : 1 a"]),
    ("Sky\n1 sun\n2 rain\nSea\n1 fish", ["Sky : 1 sun, 2 rain", "Sea : 1 fish"]), ("Sky\n1-3 sun\n\nSea\n1. fish", ["Sky : 1-3 sun", "Sea : 1 fish"]),
    ("Sky\n1 sun\nSea\nd4\n3 fish", ["Sky : 1 sun", "Sea 1d4: 3 fish"]), ("1 sun\n2 rain\nSea\n3 fish", [" : 1 sun, 2 rain, 3 fish", "3 Sea"]),
    ("1 sun\nSea\n1", ["Pasted table 1 : 1 sun", "Sea : 1"]), ("- sun\nSea\n1 fish", [" : sun, 1 fish", "2 Sea"]), ("1 sun\nSea\n- fish", [" : 1 sun, fish", "2 Sea"]),
    (f"1 sun\n{'x' * 80}\n1 fish", ["Pasted table 1 : 1 sun", f"{'x' * 80} : 1 fish"]), (f"1 sun\n{'x' * 81}\n1 fish", [" : 1 sun, 1 fish", f"2 {'x' * 81}"]),
    ("# 1\n1 a", ["1 : 1 a"]), ("**12**\n1 a", ["12 : 1 a"]), ("1\ta\n2\tb", [" : 1 a, 2 b"]),
])  # fmt: skip
def test_each_line_belongs_to_a_table_or_is_told(text: str, means: list[str]) -> None:
    assert said(text) == means


def test_the_name_that_is_given_counts_unless_lines_have_one() -> None:
    assert said("1 a", "Sky") == ["Sky : 1 a"] and said("Sea\n1 a", "Sky") == ["Sky : 1 a", "1 Sea"]
    assert said("1 a\nd4\n1 b", "Sky") == ["Sky : 1 a", "Sky 2 1d4: 1 b"]
    assert said("d6\tForest\tSwamp\n1-3\ta\tb\n4-6\tc\td", "Sky") == ["Sky 1d6: 1-3 a, 4-6 c", "Sky 1d6: 1-3 b, 4-6 d"]


@pytest.mark.parametrize(("text", "means"), [
    ("Result\tEvent\nrain\tflood\nsun\tdry", ["Table : rain, sun", "Table : flood, dry"]), ("d2\tA\tB\n1-2\ta\tb", ["Table 1d2: 1-2 a", "Table 1d2: 1-2 b"]),
    ("1 | a | b", [" : 1 a, b"]), ("2d6\tSky\t1d12\tWind\tSea\n2-12\ta\t1-12\tb\tc", ["Sky 2d6: 2-12 a", "Table 1d12: 1-12 b", "Table 1d12: 1-12 c"]),
])  # fmt: skip
def test_cells_of_several_columns_are_read_as_columns(text: str, means: list[str]) -> None:
    assert said(text) == means


def test_long_lines_and_many_lines_are_told() -> None:
    assert said(f"1 a\n2 {'x' * 3998}")[0].endswith("x" * 3998) and len(said(f"1 a\n2 {'x' * 3999}")) == 2
    assert len(said("\n".join(["1 a"] * 5_000))) == 1
    with pytest.raises(BadPaste, match=r"^These are 5,001 lines; 5,000 is the most at once\.$"):
        read_lines("\n".join(["1 a"] * 5_001))
    with pytest.raises(
        BadPaste,
        match=r"^No row is found in these lines\. Write one a line, such as “1-2 nothing”, or “d6: rain, sun”\.$",
    ):
        read_lines("Sky")
    assert read_lines(f"{'x' * 300}\n1 a")[0][0].name == "x" * 200
