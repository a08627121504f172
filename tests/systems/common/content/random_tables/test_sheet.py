"""Tables out of cells: which column is thrown for, which says what comes up, and what was not understood."""

from __future__ import annotations

import pytest

from systems.common.content.random_tables.pairs import columns_values
from systems.common.content.random_tables.pasted import read_pasted
from systems.common.content.random_tables.reader import tables_from
from systems.common.content.random_tables.sheet import Sheet, cells_in, read_across, sheets_in, split_title


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
    ("wolf|grey|old\nbear|brown|young", "Table : wolf · grey · old, bear · brown · young"),
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


@pytest.mark.parametrize(("text", "means"), [
    ("Table|Column|Dice|At|Result\nSky|day|1d4|1-4|sun\nSea|day|1d6|1-6|calm", ["Sky 1d4:  1-4 sun", "Sea 1d6:  1-6 calm"]),
    ("Dice|Column|At|Result\n1d4|day|1-4|sun\n1d4|night|1-4|moon", ["Table 1d4: day 1-4 sun / night 1-4 moon"]),
    ("Column|At|Result\nday|1|sun\nday|2|rain\nnight|1-2|moon", ["Table : day 1 sun, 2 rain / night 1-2 moon"]),
    ("Column|Dice|At|Result\nday|soon|1-4|sun", ["day :  1-4 sun"]),
])  # fmt: skip
def test_the_long_form_has_its_columns_in_any_order(text: str, means: list[str]) -> None:
    found, lost = sheets_in(cells(text))
    assert [told(one).replace(":  ", ": ") for one in found] == [one.replace(":  ", ": ") for one in means] and not lost


@pytest.mark.parametrize(("text", "times"), [
    ("Times|Table|Column|At|Result\n1d3|Sky|day|1|sun\n1d3|Sky|day|2|rain\n2d4|Sea|x|1|calm", ["1d3", "2d4"]),
    ("Table|Column|At|Result|Times\nSky|day|1|sun|1d3", ["1d3"]), ("Column|At|Result|Times\nday|1|sun|1d3\nday|2|rain|1d3", ["1d3"]),
    ("Column|At|Result\nday|1|sun", [""]),
])  # fmt: skip
def test_the_long_form_says_how_many_results_come_up_at_once(text: str, times: list[str]) -> None:
    assert [one.times for one in sheets_in(cells(text))[0]] == times


def test_a_row_of_the_long_form_without_a_total_is_told() -> None:
    (one,), lost = sheets_in(cells("Column|At|Result\nday|1|sun\nday|soon|rain"))
    assert len(one.columns[0][1]) == 1 and lost == ("day | soon | rain",)


@pytest.mark.parametrize(("rows", "found"), [
    ([], ((), ())), ([["", ""], []], ((), ())),
])  # fmt: skip
def test_nothing_is_no_table(rows: list[list[str]], found: object) -> None:
    assert sheets_in(rows) == found


@pytest.mark.parametrize(("weight", "counts"), [("1", "×1"), ("999", "×999"), ("1000", "×1"), ("0", "×1"), ("-3", "×1"),
                                                ("²", "×1"), ("many", "×1")])  # fmt: skip
def test_a_weight_is_a_number_from_1_to_999_else_a_row_counts_once(weight: str, counts: str) -> None:
    (one,), _ = sheets_in(cells(f"Weight|Wood\n{weight}|wolf\n2|bear"))
    assert [at for at, _ in one.columns[0][1]] == [counts, "×2"]


@pytest.mark.parametrize(("text", "rows"), [
    ("1|a\n2|b\nc", 3), ("1|a\nb\nc", 0), ("a\tb\nc\td", 2), ("| a | b |\n|---|:-:|\n| c | d |", 2), ("", 0), ("a", 0),
    ("1|a\n2|b\n3|c\nd\ne", 0), ("1|a\n2|b\n3|c\n4|d\ne\nf", 6),
])  # fmt: skip
def test_cells_are_parted_in_more_than_six_rows_of_ten(text: str, rows: int) -> None:
    assert len(cells_in(text)) == rows


def test_a_hundred_is_written_00_and_tables_that_go_on_are_one() -> None:
    (one,), _ = sheets_in(cells("d100|Thing|d100|Thing\n1-49|a|51-99|c\n50|b|00|d"))
    assert told(one) == "Thing 1d100: 1-49 a, 50 b, 51-99 c, 00 d"
    two, _ = sheets_in(cells("d100|Thing|d100|Thing\n1-49|a|52-99|c\n50|b|00|d"))
    assert len(two) == 1 and len(two[0].columns) == 2, "what leaves a gap stands beside it"


@pytest.mark.parametrize(("text", "title", "name"), [
    ("d6|Forest\n1-6|wolf", "", "Forest"), ("d6|Forest\n1-6|wolf", "Land", "Land"), ("1|a\n2|b", "", "Table"),
    ("Who|Wood|Sea\nwolf|1-6|–\nseal|–|1-6", "", "Who"), ("Who|Wood|Sea\nwolf|1-6|–\nseal|–|1-6", "Land", "Land"),
    ("d6|Wood|Sea\nwolf|1-6|–\nseal|–|1-6", "", "Table"), (f"d6|{'x' * 120}\n1-6|wolf", "", "x" * 100),
])  # fmt: skip
def test_a_table_is_called_by_its_title_or_its_only_head(text: str, title: str, name: str) -> None:
    assert [one.name for one in sheets_in(cells(text), title)[0]] == [name]


@pytest.mark.parametrize(("text", "title"), [
    ("Weapons|\nd6|What\n1|Axe", "Weapons"), (" Weapons: |\nd6|What\n1|Axe", "Weapons"), (f"{'x' * 60}|\nd6|What\n1|Axe", "x" * 60),
    ("|\nWeapons|\n|\nd6|What\n1|Axe", "Weapons"), ("Weapons||\nd6||What\n1||Axe", "Weapons"),
    ("Weapons|\n1|Axe", ""), ("Weapons|\nOther|\n1|Axe\n2|Bow", ""), ("Weapons|new\nd6|What\n1|Axe", ""),
    ("Weapons||new\nd6||What\n1||Axe", ""), (f"{'x' * 61}|\nd6|What\n1|Axe", ""), (":|\nd6|What\n1|Axe", ""),
    ("d6|\n1|Axe\n2|Bow", ""), ("Result|\n1|Axe\n2|Bow", ""), ("Roll|\n1|Axe\n2|Bow", ""), ("12|\n1|Axe\n2|Bow", ""),
])  # fmt: skip
def test_what_stands_alone_above_a_table_of_two_columns_is_its_title(text: str, title: str) -> None:
    rows = cells(text)
    found, below = split_title(rows)
    there = [row for row in rows if any(row)]
    assert (found, below) == ((title, there[1:]) if title else ("", rows))


def test_heads_that_are_alike_are_told_apart() -> None:
    (one,), _ = sheets_in(cells("d2|Who|Who|Who|\n1|a|b|c|d\n2|e|f|g|h"))
    assert [name for name, _ in one.columns] == ["Who", "Who 2", "Who 3", "column 4"]


def test_no_more_than_sixty_columns_are_read_and_the_rest_is_told() -> None:
    rows = [["d2", *[f"C{n}" for n in range(1, 63)]], ["1", *["a"] * 62], ["2", *["b"] * 62]]
    (one,), lost = sheets_in(rows)
    assert len(one.columns) == 59 and lost[0] == "a | a | a"


def test_whoever_knows_that_there_is_a_head_says_so() -> None:
    (plain,), _ = sheets_in(cells("wolf|x\nbear|y"))
    (headed,), _ = sheets_in(cells("wolf|x\nbear|y"), headed=True)
    assert told(plain) == "Table : wolf · x, bear · y" and told(headed) == "Table : wolf bear / x y"


def test_dice_that_follow_from_their_rows_need_not_be_said() -> None:
    found, _ = sheets_in(cells("d100|Sky|d6|Sea\n1-99|a|1-5|c\n00|b|6|d"))
    assert [told(one) for one in found] == ["Table : Sky 1-99 a, 00 b / Sea 1-5 c, 6 d"]
    apart, _ = sheets_in(cells("d100|Sky|d6|Sea\n1-99|a|1-5|c\n100|b|5|d"))
    assert len(apart) == 2, "a d6 that ends at 5 has to be said"
    many, _ = sheets_in(cells("2d6|Sky|d6|Sea\n2-11|a|1-5|c\n12|b|6|d"))
    assert [one.dice for one in many] == ["2d6", "1d6"]


def test_what_stands_alone_above_pasted_cells_is_their_name():
    found = read_pasted("On the moor\nd6\tday\tnight\n1-3\tA lone crow\tbats\n4-6\tFog\tAn owl\n")
    (table,) = found.tables
    assert table["name"] == "On the moor" and list(table["columns"]) == ["day", "night"] and not found.unread


@pytest.mark.parametrize(("text", "means", "lost"), [
    ("X|Y\n1-3|a\n4-6|b", "Y : 1-3 a, 4-6 b", ()), ("1|a\n2|b", "Table : 1 a, 2 b", ()), ("5\n6", "Table : 5, 6", ()),
    ("d6|Forest\nwolf|den\nbear|cave", "Table : d6 wolf, bear / Forest den, cave", ()),
    ("X|Y\n1|a\n2|b\n3|c\nq|d\nr|e", "Table : X · Y, 1 · a, 2 · b, 3 · c, q · d, r · e", ()),
    ("d6|A\n1|a\n2|b\n3|c\nx|d\ny|e", "A 1d6: 1 a, 2 b, 3 c", ("x | d", "y | e")),
    ("X|Result\n1|a\n2|b\n3|c\nx|d\ny|e", "Result : 1 a, 2 b, 3 c", ("x | d", "y | e")),
    ("d6|A\n1|a\n2|b\nx|c\ny|d", "Table : d6 1, 2, x, y / A a, b, c, d", ()),
    ("Who|Forest\nwolf|1-3\nbear|4-6", "Table : Who · Forest, wolf · 1-3, bear · 4-6", ()),
    ("Who|1|2\nwolf|1-3|–\nbear|4|1-4", "Who : 1 1-3 wolf, 4 bear / 2 1-4 bear", ()),
    ("Who|Note|Swamp\nwolf|grey|1-3\nbear|brown|4-6", "Table : Who · Note · Swamp, wolf · grey · 1-3, bear · brown · 4-6", ()),
    ("Who|A|B\nwolf|1|2\nbear|3|4", "Table : Who · A · B, wolf · 1 · 2, bear · 3 · 4", ()),
    ("Encounter|Forest\nwolf|1-3\nbear|4-6", "Encounter : 1-3 wolf, 4-6 bear", ()),
    ("Encounter||Swamp\nwolf|1-3|1\nbear|4-6|2", "Table : Encounter wolf, bear / column 2 1-3, 4-6 / Swamp 1, 2", ()),
    ("Result|\nwolf|x\nbear|y", "Table : Result wolf, bear / column 2 x, y", ()), ("Result\nwolf\nbear", "Table : wolf, bear", ()),
    ("d2|A|d3|B\n1|x||p\n2|y||q", "Table 1d2: A 1 x, 2 y / B 1 p, 2 q", ()),
    ("d2|A|d3|B\n1|x|1|p\n2|y|2|q\n||3|r", "Table : A 1 x, 2 y / B 1 p, 2 q, 3 r", ()),
    ("d4|Thing|d4|Other\n1|a|3|c\n2|b|4|d", "Table 1d4: Thing 1 a, 2 b / Other 3 c, 4 d", ()),
    ("Result\n5\nx\n6\n7", "Table : 5, x, 6, 7", ()), ("weight|Wood\n007|wolf\n1|bear", "Wood : ×007 wolf, ×1 bear", ()),
])  # fmt: skip
def test_what_heads_and_totals_mean(text: str, means: str, lost: tuple[str, ...]) -> None:
    (one,), left = sheets_in(cells(text))
    assert (told(one), left) == (means, lost)


def test_tables_whose_dice_must_be_said_stand_apart() -> None:
    for text, dice in (
        ("d4|Thing|d6|Thing\n1|a|3|c\n2|b|4|d", ["1d4", "1d6"]),
        ("d6|A|d6|B|d8|C\n1-5|a|1-4|b|1-7|c\n6|d|5|e|8|f", ["1d6", "1d8"]),
    ):
        assert [one.dice for one in sheets_in(cells(text))[0]] == dice


def test_a_second_column_with_dice_is_thrown_for_if_six_of_ten_cells_are_totals() -> None:
    found, lost = sheets_in(cells("d5|A|d6|B\n1|a|1|p\n2|b|2|q\n3|c|3|r\n4|d|x|s\n5|e|y|t"))
    assert [told(one) for one in found] == ["A 1d5: 1 a, 2 b, 3 c, 4 d, 5 e", "B 1d6: 1 p, 2 q, 3 r"] and not lost
    (one,), _ = sheets_in(cells("d5|A|d6|B\n1|a|1|p\n2|b|2|q\n3|c|x|r\n4|d|x|s\n5|e|y|t"))
    assert [name for name, _ in one.columns] == ["A", "d6", "B"]


def test_rows_may_be_of_any_length_and_names_of_sixty_letters() -> None:
    (one,), lost = sheets_in([["d2", "A"], ["1", "x", "more"], ["2"], []])
    assert (told(one), lost) == ("Table 1d2: A 1 x, 2 / column 2 1 more, 2", ())
    (named,), _ = sheets_in(cells(f"d2|{'x' * 61}|B\n1|a|b\n2|c|d"))
    assert [name for name, _ in named.columns] == ["x" * 60, "B"]
    assert cells_in("a||b\nc|d|e") == [["a", "", "b"], ["c", "d", "e"]]
    assert split_title(cells("X|\nd6|What\n1|Axe")) == ("X", cells("d6|What\n1|Axe"))


def test_two_columns_are_read_across_and_one_is_left_as_it_is() -> None:
    (two,), _ = sheets_in(cells("d2|A|B\n1|x|y\n2|z|w"))
    assert two.lines_up and told(read_across(two)) == "Table 1d2: 1 x · B: y, 2 z · B: w"
    (one,), _ = sheets_in(cells("d2|A\n1|x\n2|z"))
    assert not one.lines_up and read_across(one) is one
