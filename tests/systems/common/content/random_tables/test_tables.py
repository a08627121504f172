"""Random tables: what is drawn and by which dice, what is refused on reading, exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.entries import BadEntry
from systems.common.content.random_tables.reader import check_entries
from systems.common.content.random_tables.tables import Drawn, Step, expected, odds, read_tables, roll, tables_from

Throw = Callable[[int, int, str], tuple[int, ...]]

HOARD = """
[hoard]
name = "Hoard"
rows = [
    {at = "1-2", text = "{3d6*10} gold pieces"},
    {at = 3, text = "gem worth {worth} gp", figures = {worth = "1d100+25"}},
    {at = "4-5", to = "arms", text = "fine {} from {origin}", data = {origin = "the south", fine = true}},
    {at = 6, to = ["arms", {table = "potions", times = "1d4", modifier = 1}], entry = "chest"},
]

[arms]
name = "Arms"
rows = ["sword", {weight = 2, text = "{count} arrows", figures = {count = "2d6"}, data = {fine = false}}, {again = 2}]

[potions]
name = "Potions"
dice = "1d10"
rows = [{at = "1-5", text = "healing", entry = "potion_healing"}, {at = "6–9", text = "flying"}, {at = 10, again = 1}]

[stores]
name = "Stores"
rows = [{at = "1-5", to = "arms", text = "old {}", entry = "store", data = {age = 40}}, {at = 6, to = "bundle"}]

[bundle]
name = "Bundle"
times = "1d2"
cells = "to"
rows = ["potions", {to = {table = "omens", times = "1d3"}}]

[weather]
name = "Weather"
cells = "text"
[weather.columns]
"coast, sea" = ["wind", "{@rain}", "calm"]
hills = ["snow", "{@rain}"]

[rain]
name = "Rain"
[rain.columns]
coast = ["drizzle", "downpour"]
sea = ["squall"]
hills = ["showers"]

[omens]
name = "Omens"
deck = true
times = "2"
rows = ["crow", {weight = 3, text = "hound"}, "owl"]
"""
TABLES = read_tables(HOARD)


def faces(*throws: tuple[int, ...]) -> Throw:
    """Dice that show these faces, throw after throw."""
    left = list(throws)

    def throw(count: int, sides: int, purpose: str) -> tuple[int, ...]:
        shown = left.pop(0)
        assert len(shown) == count
        assert all(1 <= face <= sides for face in shown), purpose
        return shown

    return throw


def seeded(seed: int) -> Throw:
    random = Random(seed)
    return lambda count, sides, purpose: tuple(random.randint(1, sides) for _ in range(count))


def test_dice_in_a_text_are_thrown_and_traced() -> None:
    (drawn,) = roll(TABLES, "hoard", faces((2,), (6, 5, 1)))
    assert drawn == Drawn(
        "hoard",
        0,
        "120 gold pieces",
        "",
        {},
        {},
        (
            Step("hoard", "Hoard", "1d6", (2,), 2, 0),
            Step("hoard", "Hoard: 3d6*10", "3d6*10", (6, 5, 1), 120),
        ),
    )


def test_figures_are_thrown_and_stand_in_the_text() -> None:
    (drawn,) = roll(TABLES, "hoard", faces((3,), (80,)))
    assert (drawn.text, drawn.figures) == ("gem worth 105 gp", {"worth": 105})
    assert drawn.steps[1] == Step("hoard", "Hoard: worth", "1d100+25", (80,), 105)


def test_a_row_sends_on_and_leaves_text_and_data_to_the_result() -> None:
    (drawn,) = roll(TABLES, "hoard", faces((5,), (1,)))
    assert (drawn.table, drawn.row, drawn.text) == ("arms", 0, "fine sword from the south")
    assert drawn.data == {"origin": "the south", "fine": True}
    (arrows,) = roll(TABLES, "hoard", faces((4,), (2,), (3, 4)))
    assert (arrows.text, arrows.figures) == ("fine 7 arrows from the south", {"count": 7})
    assert arrows.data == {"origin": "the south", "fine": False}  # the last row has the last word
    assert [step.purpose for step in arrows.steps] == ["Hoard", "Arms", "Arms: count"]


def test_a_row_sends_on_to_several_tables_several_times() -> None:
    steps: list[Step] = []
    sword, first, second = roll(TABLES, "hoard", faces((6,), (1,), (2,), (4,), (5,)), steps=steps)
    assert [drawn.text for drawn in (sword, first, second)] == ["sword", "healing", "flying"]
    assert [drawn.entry for drawn in (sword, first, second)] == ["chest", "potion_healing", "chest"]
    assert first.steps[1] == Step("potions", "Potions: how often", "1d4", (2,), 2)
    assert first.steps[2] == Step("potions", "Potions", "1d10", (4,), 5, 0)  # the modifier is in the total
    assert second.steps[:2] == first.steps[:2]
    assert [step.faces for step in steps] == [(6,), (1,), (2,), (4,), (5,)]


def test_rows_that_only_send_on_leave_what_they_have() -> None:
    (sword,) = roll(TABLES, "stores", faces((1,), (1,)))
    assert (sword.text, sword.entry, sword.data) == ("old sword", "store", {"age": 40})
    (arrows,) = roll(TABLES, "stores", faces((5,), (3,), (2, 2)))
    assert (arrows.text, arrows.data) == ("old 4 arrows", {"age": 40, "fine": False})
    (potion,) = roll(TABLES, "stores", faces((6,), (1,), (1,), (7,)))
    assert (potion.text, [step.purpose for step in potion.steps]) == (
        "flying",
        ["Stores", "Bundle: how many", "Bundle", "Potions"],
    )


def test_a_deck_shared_by_several_draws_of_one_link_runs_out() -> None:
    drawn = roll(TABLES, "bundle", faces((1,), (2,), (2,), (1,), (1,), (1,)))
    assert [one.text for one in drawn] == ["crow", "hound", "owl"]  # two draws of two cards, but there are three


def test_a_row_is_rolled_again_once_or_twice() -> None:
    (flying,) = roll(TABLES, "potions", faces((10,), (10,), (7,)))
    assert (flying.text, [step.faces for step in flying.steps]) == ("flying", [(10,), (10,), (7,)])
    assert [drawn.text for drawn in roll(TABLES, "arms", faces((4,), (1,), (3,), (1, 1)))] == ["sword", "2 arrows"]


def test_a_column_holds_for_the_tables_behind_it() -> None:
    assert roll(TABLES, "weather", faces((2,), (2,)), column="coast")[0].text == "downpour"
    assert roll(TABLES, "weather", faces((2,)), column="sea")[0].text == "squall"  # a single row needs no die
    assert roll(TABLES, "weather", faces((2,)), column="hills")[0].text == "showers"
    with pytest.raises(ValueError, match=r"Weather has no column desert; there are coast, sea, hills\."):
        roll(TABLES, "weather", faces((1,)), column="desert")
    with pytest.raises(ValueError, match=r"Weather needs a column; there are coast, sea, hills\."):
        roll(TABLES, "weather", faces((1,)))


def test_other_dice_and_modifiers_stop_at_the_ends() -> None:
    assert roll(TABLES, "potions", faces((3,)), modifier=-20)[0].text == "healing"
    assert roll(TABLES, "potions", faces((3,)), modifier=3)[0].text == "flying"
    assert roll(TABLES, "potions", faces((1, 1)), dice="2d4+5")[0].text == "flying"
    assert roll(TABLES, "hoard", faces((6, 6), (1,), (1,), (1,)), dice="2d6")[0].text == "sword"
    with pytest.raises(ValueError, match=r"Potions leads through 100 tables without an end\."):
        roll(TABLES, "potions", lambda count, sides, purpose: (sides,), modifier=9)


def test_a_deck_gives_each_card_once() -> None:
    hound, owl = roll(TABLES, "omens", faces((4,), (2,)))
    assert (hound.text, owl.text) == ("hound", "owl")
    assert (hound.steps[0].dice, owl.steps[0].dice) == ("1d5", "1d2")
    assert [drawn.text for drawn in roll(TABLES, "omens", faces((3,)), gone={0, 2})] == ["hound"]
    assert roll(TABLES, "omens", faces(), gone={0, 1, 2}) == ()


def test_each_card_comes_by_its_weight() -> None:
    first = Counter(roll(TABLES, "omens", faces((face,), (1,)))[0].text for face in range(1, 6))
    assert first == {"crow": 1, "hound": 3, "owl": 1}


@given(st.sampled_from(["hoard", "arms", "potions", "omens", "stores"]), st.integers())
def test_the_trace_is_enough_to_roll_the_same_again(key: str, seed: int) -> None:
    steps: list[Step] = []
    drawn = roll(TABLES, key, seeded(seed), steps=steps)
    assert roll(TABLES, key, faces(*[step.faces for step in steps])) == drawn
    told = {id(step) for step in steps}
    assert all(id(step) in told for one in drawn for step in one.steps)


@given(st.integers(0, 4), st.integers())
def test_a_step_can_be_thrown_anew_with_the_rest_before_it_kept(number: int, seed: int) -> None:
    steps: list[Step] = []
    roll(TABLES, "hoard", seeded(seed), steps=steps)
    kept = [step.faces for step in steps[:number]]
    anew = seeded(seed + 1)

    def throw(count: int, sides: int, purpose: str) -> tuple[int, ...]:
        return kept.pop(0) if kept else anew(count, sides, purpose)

    after: list[Step] = []
    roll(TABLES, "hoard", throw, steps=after)
    assert after[: min(number, len(steps))] == steps[:number]


def test_another_table_may_be_put_in_the_place_of_one() -> None:
    other = read_tables("[arms]\nname = 'Clubs'\nrows = ['club']", known=TABLES)
    assert roll(other, "hoard", faces((5,)))[0].text == "fine club from the south"
    assert roll(TABLES, "hoard", faces((5,), (1,)))[0].text == "fine sword from the south"


def test_the_chance_of_every_row_is_exact() -> None:
    assert odds(TABLES, "hoard") == {0: Fraction(1, 3), 1: Fraction(1, 6), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    assert odds(TABLES, "potions") == {0: Fraction(5, 9), 1: Fraction(4, 9), 2: 0}
    assert odds(TABLES, "potions", modifier=1) == {0: Fraction(4, 8), 1: Fraction(4, 8), 2: 0}
    assert odds(TABLES, "potions", dice="2d4+2") == {0: Fraction(3, 15), 1: Fraction(12, 15), 2: 0}
    assert odds(TABLES, "weather", column="hills") == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert odds(TABLES, "omens") == {0: Fraction(1, 5), 1: Fraction(3, 5), 2: Fraction(1, 5)}
    # one in four rolls of arms counts for two more: a half is added without end, so each row doubles
    assert odds(TABLES, "arms") == {0: Fraction(1, 2), 1: Fraction(1), 2: 0}
    with pytest.raises(ValueError, match=r"Potions would be rolled again without end\."):
        odds(TABLES, "potions", modifier=9)


def test_the_end_results_of_nested_tables_are_expected_exactly() -> None:
    found = expected(TABLES, "hoard")
    # arms come up in rows 3 and 4; potions with 1d4 throws (2.5) of 1d10+1, 11 counting as 10
    assert found == {
        ("hoard", 0): Fraction(1, 3),
        ("hoard", 1): Fraction(1, 6),
        ("arms", 0): Fraction(1, 2) * Fraction(1, 2),
        ("arms", 1): Fraction(1, 2) * 1,
        ("potions", 0): Fraction(1, 6) * Fraction(5, 2) * Fraction(1, 2),
        ("potions", 1): Fraction(1, 6) * Fraction(5, 2) * Fraction(1, 2),
    }


def test_what_is_drawn_agrees_with_what_is_expected() -> None:
    seen: Counter[tuple[str, int]] = Counter()
    throw = seeded(1)
    for _ in range(6000):
        seen.update((drawn.table, drawn.row) for drawn in roll(TABLES, "hoard", throw))
    for row, often in expected(TABLES, "hoard").items():
        assert abs(seen[row] / 6000 - often) < 0.04, row


REFUSED = {
    "rows = ['a', {weight = 0, text = 'b'}]": "rows 2, weight is 0; a whole number of at least 1 is expected.",
    "rows = ['a', {txt = 'b'}]": "rows 2, txt is not known; did you mean text?",
    "rows = []": "write at least one row, or columns of rows.",
    "rows = ['a']\ncolumns = {b = ['c']}": "either rows or columns are expected, not both.",
    "rows = [{at = 1}, {at = 3}]": "1d3 may come to 2, and no row stands there.",
    "rows = [{at = '1-2'}, {at = '6-7'}]": "1d7 may come to 3-5, and no row stands there.",
    "rows = [{at = '1-3'}, {at = '3-4'}]": "3 stands in two rows, 1-3 and 3-4.",
    "rows = [{at = '1-2'}, {at = '3-7'}, {at = '5-6'}]": "5 stands in two rows, 3-7 and 5-6.",
    "rows = [{at = 1}, 'b']": "either every row has at, or none.",
    "rows = [{at = '3-1'}]": "row 1 is at '3-1', which goes down.",
    "rows = [{at = 'one'}]": "row 1 is at 'one'; totals such as '4' or '4-6' are expected.",
    "rows = [{at = 1, weight = 2}]": "row 1 has both at and weight.",
    "rows = [{at = 2}, {at = 3}]": "dice are missing: the rows begin at 2.",
    "dice = '1d4'\nrows = ['a', 'b']": "1d4 may come to 3-4, and no row stands there.",
    "dice = '2d6'\nrows = [{at = '1'}, {at = '2-12'}]": "2d6 never comes to the row at 1.",
    "dice = '1d6*2'\nrows = [{at = '1-12'}, {at = 13}]": "1d6*2 never comes to the row at 13.",
    "dice = '1d'\nrows = ['a']": "dice is '1d'; a dice expression such as 2d6+3 is expected. After '1d' at column 3 the "
    "number of sides is missing.",
    "deck = true\ndice = '1d2'\nrows = ['a', 'b']": "a deck has no dice: its cards are drawn by their weight.",
    "deck = true\nrows = ['a', {again = 1}]": "a card cannot be rolled again.",
    "rows = ['a', {again = 1, entry = 'b'}]": "the row at 2 is rolled again, so it cannot have anything else.",
    "rows = [{again = 1}]": "rolling again would go on without end.",
    "rows = ['a', {again = 2}]": "rolling again would go on without end.",
    "rows = ['{2d6']": "'{2d6' has a brace that is not closed.",
    "rows = ['{2d} arrows']": "{2d} is neither a figure of the row nor dice. After '2d' at column 3 the number of sides is "
    "missing.",
    "rows = ['a {} b']": "'a {} b' has {} for the text of another table, but sends on to none.",
    "rows = ['{@othr}']": "the row at 1 has {@othr} in its text, which is no table; did you mean other?",
    "rows = [{to = 'othr'}]": "the row at 1 sends on to othr, which is no table; did you mean other?",
    "rows = [{to = 'xyz'}]": "the row at 1 sends on to xyz, which is no table.",
    "rows = [{to = {table = 'other', column = 'c'}}]": "the row at 1 sends on to other, which has no column c; there are "
    "a, b.",
    "columns = {a = [{to = 'other'}], c = [{to = 'other'}]}": "c: the row at 1 sends on to other, which has no column c; "
    "there are a, b.",
    "rows = [{to = {table = 'other', column = 'b', dice = '1d6'}}]": "the row at 1 sends on to other, where 1d6 may come to "
    "4-6, and no row stands there.",
    "rows = [{to = {table = 'other', column = 'b', dice = '1d2+1'}}]": "the row at 1 sends on to other, where rolling 1d2+1 "
    "again would go on without end.",
    "rows = [{to = {table = 'cards', dice = '1d2'}}]": "the row at 1 sends on to cards, a deck, which takes no dice.",
    "rows = [{to = 'this'}]": "this > this never ends; use again for another roll.",
    "rows = ['a', {to = 'back'}]": "this > back > this never ends; use again for another roll.",
}
OTHERS = """
[other]
name = "Other"
columns = {a = ["x"], b = [{at = "1", text = "y"}, {at = "2-3", again = 1}]}
[cards]
name = "Cards"
deck = true
rows = ["x", "y"]
"""


@pytest.mark.parametrize("text", REFUSED)
def test_a_table_that_cannot_be_rolled_is_refused(text: str) -> None:
    back = "[back]\nname = 'Back'\nrows = ['{@this}']\n" if "'back'" in text else ""
    with pytest.raises(BadEntry) as bad:
        read_tables(f"[this]\nname = 'This'\n{text}\n{back}{OTHERS}", name="own.toml")
    assert bad.value.sentence == f"own.toml, this: {REFUSED[text]}"


def test_files_belong_together(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text("[a]\nname = 'A'\nrows = [{to = 'b'}]\n", "utf-8")
    other.write_text("[b]\nname = 'B'\nrows = ['end']\n", "utf-8")
    assert roll(read_tables(one, other), "a", faces())[0].text == "end"
    with pytest.raises(BadEntry, match=r"^one\.toml, a: the row at 1 sends on to b, which is no table\.$"):
        read_tables(one)
    other.write_text("[a]\nname = 'A'\nrows = ['end']\n", "utf-8")
    with pytest.raises(BadEntry, match=r"^other\.toml, a: one\.toml, a has a table of this key already\.$"):
        read_tables(one, other)


def test_a_campaigns_own_tables_are_read_from_values() -> None:
    values = {"mine": {"name": "Mine", "rows": [{"to": "potions"}, "nothing"]}}
    own = tables_from(values, "Own table", TABLES)
    assert roll(own, "mine", faces((1,), (3,)))[0].entry == "potion_healing"
    with pytest.raises(BadEntry, match=r"^Own table, mine: name is missing; a text is expected\.$"):
        tables_from({"mine": {"rows": ["a"]}}, "Own table")
    # a table in the place of another must still fit those that send on to it
    with pytest.raises(BadEntry) as bad:
        tables_from({"rain": {"name": "Rain", "columns": {"sea": ["x"], "coast": ["y"]}}}, "Own table", TABLES)
    assert bad.value.sentence == (
        "Own table, rain: with it, weather no longer works; hills: the row at 2 has {@rain} in its text, which has no "
        "column hills; there are sea, coast."
    )


def test_a_table_is_a_table() -> None:
    with pytest.raises(BadEntry, match=r"^own\.toml, mine: a table with name and rows or columns is expected\.$"):
        read_tables("mine = 3", name="own.toml")
    with pytest.raises(BadEntry, match=r"^own\.toml, mine, a: there are no rows\.$"):
        read_tables("[mine]\nname = 'Mine'\ncolumns = {a = []}", name="own.toml")


@pytest.mark.parametrize(("cells", "found"), [("text", ("x", "")), ("entry", ("", "x")), ("to", ("end", ""))])
def test_a_bare_text_is_what_the_table_says(cells: str, found: tuple[str, str]) -> None:
    tables = read_tables(f"[a]\nname = 'A'\ncells = '{cells}'\nrows = ['x']\n[x]\nname = 'X'\nrows = ['end']")
    (drawn,) = roll(tables, "a", faces())
    assert (drawn.text, drawn.entry) == found


def test_entries_in_rows_are_checked() -> None:
    check_entries(TABLES, {"potion_healing", "chest", "store"}.__contains__, "hoard.toml")
    with pytest.raises(BadEntry, match=r"^hoard\.toml, potions: the entry potion_healing at 1-5 is not known\.$"):
        check_entries(TABLES, {"chest"}.__contains__, "hoard.toml")


def test_a_hundred_may_be_written_as_two_zeros() -> None:
    tables = read_tables("[a]\nname = 'A'\nrows = [{at = '1-75', text = 'x'}, {at = '76-00', text = 'y'}]")
    assert odds(tables, "a") == {0: Fraction(3, 4), 1: Fraction(1, 4)}
    assert [row.at for row in tables["a"].rows] == ["1-75", "76-100"]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=8), st.integers())
def test_weights_are_chances(weights: list[int], seed: int) -> None:
    tables = tables_from({"t": {"name": "T", "rows": [{"weight": w, "text": f"{w}"} for w in weights]}}, "Own")
    assert odds(tables, "t") == {at: Fraction(w, sum(weights)) for at, w in enumerate(weights)}
    (drawn,) = roll(tables, "t", seeded(seed))
    assert drawn.text == str(weights[drawn.row])


def test_tables_that_roll_each_other_without_measure_are_refused() -> None:
    text = "\n".join([f"[a{at}]\nname = 'A{at}'\ntimes = '100'\nrows = [{{to = 'a{at + 1}'}}]" for at in range(9)])
    tables = read_tables(f"{text}\n[a9]\nname = 'A9'\nrows = ['x', 'y']")
    with pytest.raises(ValueError, match="would be rolled on too often; 20,000 throws at once are the most"):
        roll(tables, "a0", lambda count, sides, purpose: (1,) * count)
    deck = read_tables("[d]\nname = 'D'\ndeck = true\ntimes = '900000'\nrows = ['x', 'y']")
    with pytest.raises(ValueError, match="D would be rolled on too often"):
        roll(deck, "d", lambda count, sides, purpose: (1,) * count)


@pytest.mark.parametrize("rows", ["{at = '1-999999'}", "{at = 999999}", "{weight = 999999999}", "{at = '999999'}"])
def test_totals_that_no_dice_come_to_are_refused(rows: str) -> None:
    with pytest.raises(BadEntry, match="100,000 is the most"):
        read_tables(f"[a]\nname = 'A'\nrows = [{rows}]")
