"""Values of entries at their borders: how large, how long, how deep; what must not be empty; how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from systems.common.content.entries import BadEntry, entry_from, read_entries
from systems.common.content.entry_writer import Unread, entry_text, key_text, value_in, write_value
from systems.common.content.shapes import DICE, LARGEST, MOST_SAID, Of, Problem, Range, Said, format_value, shape_of


def read(kind: Any, value: Any) -> tuple[Any, list[str]]:
    problems: list[Problem] = []
    found = shape_of(kind).read(value, (), problems)
    return found, [one.told("At") for one in problems]


@pytest.mark.parametrize(("kind", "value", "found"), [
    (int, LARGEST, LARGEST), (int, -LARGEST, -LARGEST), (float, LARGEST, float(LARGEST)), (float, 2, 2.0), (float, 2.5, 2.5), (str, "", ""), (bool, False, False),
    (Annotated[int, Range(2, 4)], 2, 2), (Annotated[int, Range(2, 4)], 4, 4), (Annotated[float, Range(2, 4)], 4, 4.0), (Annotated[float, Range(2, 4)], 2.0, 2.0),
    (Annotated[int, Range(2)], LARGEST, LARGEST), (Annotated[int, Range(most=2)], -LARGEST, -LARGEST), (int | None, None, None), (Literal["a", 1], 1, 1), (Any, [1], [1]),
    (Annotated[str, DICE], LARGEST, str(LARGEST)), (Annotated[str, DICE], -LARGEST, str(-LARGEST)), (Annotated[str, DICE], "2d6", "2d6"), (tuple[int, ...], [], ()), (tuple[int, str], [1, "a"], (1, "a")),
])  # fmt: skip
def test_these_values_are_read(kind: Any, value: Any, found: Any) -> None:
    got, problems = read(kind, value)
    assert (got, type(got), problems) == (found, type(found), [])


@pytest.mark.parametrize(("kind", "value", "told"), [
    (int, LARGEST + 1, f"this is {LARGEST + 1}; a whole number is expected, 1,000,000,000,000,000 at most."), (float, LARGEST + 1, f"this is {LARGEST + 1}; a number is expected, 1,000,000,000,000,000 at most."),
    (int, -LARGEST - 1, f"this is {-LARGEST - 1}; a whole number is expected, −1,000,000,000,000,000 at least."), (float, float("nan"), "this is nan; a number is expected."),
    (float, float("inf"), "this is inf; a number is expected."), (int, True, "this is true; a whole number is expected."), (float, True, "this is true; a number is expected."),
    (Annotated[str, DICE], LARGEST + 1, f"this is {LARGEST + 1}; a dice expression such as 2d6+3 is expected."),
    (bool, 1, "this is 1; true or false is expected."), (Annotated[int, Range(2, 4)], 1, "this is 1; a whole number from 2 to 4 is expected."),
    (Annotated[int, Range(2, 4)], 5, "this is 5; a whole number from 2 to 4 is expected."), (Annotated[float, Range(2)], 1.5, "this is 1.5; a number of at least 2 is expected."),
    (Annotated[int, Range(2)], LARGEST + 1, f"this is {LARGEST + 1}; a whole number of at least 2 is expected, 1,000,000,000,000,000 at most."),
    (Annotated[int, Range(2, 4)], LARGEST + 1, f"this is {LARGEST + 1}; a whole number from 2 to 4 is expected."), (Annotated[int, Range(2)], -LARGEST - 1, f"this is {-LARGEST - 1}; a whole number of at least 2 is expected."),
    (Literal["a", 1], True, "this is true; one of a, 1 is expected."),
    (Literal["a", 1], "1", "this is '1'; one of a, 1 is expected."), (int | str, [], "this is a list; a whole number or a text is expected."), (int, None, "this is nothing; a whole number is expected."),
    (tuple[int, str], [1], "this is a list; a list of 2 (a whole number, a text) is expected."), (tuple[int, ...], [1, "a", 2, "b"], "2 is 'a'; a whole number is expected."),
    (tuple[int, str], ["a", 1], "1 is 'a'; a whole number is expected."),
])  # fmt: skip
def test_these_values_are_refused(kind: Any, value: Any, told: str) -> None:
    problems = read(kind, value)[1]
    assert problems[0] in (f"At: {told}", f"At:  {told}")


@pytest.mark.parametrize(("value", "said"), [
    ("x" * 40, repr("x" * 40)), ("x" * 41, repr("x" * 37 + "...")), ("", "empty"), (True, "true"), ({}, "a table"), ((), "a list"), (None, "nothing"), (2.5, "2.5"),
    (MOST_SAID, str(10**40)), (MOST_SAID + 1, "a number too long to be said"), (-MOST_SAID - 1, "a number too long to be said"),
])  # fmt: skip
def test_a_value_is_said_as_its_author_knows_it(value: Any, said: str) -> None:
    assert format_value(value) == said


@pytest.mark.parametrize(("bounds", "said", "within", "without"), [
    (Range(2, 4), " from 2 to 4", (2, 4), (1, 5)), (Range(2), " of at least 2", (2, 99), (1,)), (Range(most=4), " of at most 4", (-9, 4), (5,)), (Range(), "", (-9, 9), ()),
])  # fmt: skip
def test_bounds_are_said_and_kept(bounds: Range, said: str, within: tuple[int, ...], without: tuple[int, ...]) -> None:
    assert (
        str(bounds) == said and all([one in bounds for one in within]) and not any([one in bounds for one in without])
    )


@dataclass(frozen=True, slots=True)
class Told:
    key: str
    who: Annotated[str, Of("creatures")]
    note: Annotated[str, Said("Note")]
    more: Annotated[str, Of("gear")] = ""


def test_what_names_an_entry_must_not_be_empty_where_it_must_be_there() -> None:
    assert entry_from({"key": "a", "who": "orc", "note": "", "more": ""}, Told, "Own") == Told("a", "orc", "")
    for values, told in (({"key": "a", "who": "", "note": ""}, "Own: who is empty; an entry is expected."), ({"key": "", "who": "orc", "note": ""}, "Own: key is missing; a text is expected."),
                         ({"key": 3, "who": "orc", "note": ""}, "Own: key is missing; a text is expected."), ({"key": "a b", "who": "orc", "note": ""},
                          "Own: the key 'a b' may hold letters, digits and _ only."), ({"key": "a"}, "Own: who is missing; a text is expected.")):  # fmt: skip
        with pytest.raises(BadEntry) as bad:
            entry_from(values, Told, "Own")
        assert bad.value.sentence == told
    assert entry_from({"key": "a-b_c", "who": "orc", "note": ""}, Told, "Own").key == "a-b_c"


@dataclass(frozen=True, slots=True)
class Marked:
    key: str
    both: Annotated[str, Said("Both"), Of("gear")]


def test_a_name_of_an_entry_may_bear_other_marks_too() -> None:
    assert entry_from({"key": "a", "both": "rope"}, Marked, "Own").both == "rope"
    with pytest.raises(BadEntry, match=r"^Own: both is empty; an entry is expected\.$"):
        entry_from({"key": "a", "both": ""}, Marked, "Own")
    with pytest.raises(BadEntry, match=r"^Own: bot is not known; did you mean both\?$"):
        entry_from({"key": "a", "bot": "rope", "both": "x"}, Marked, "Own")


def test_a_key_of_more_than_forty_parts_is_not_read() -> None:
    with pytest.raises(BadEntry, match=r"^The text holds a key of more than 40 parts; write it as tables\.$"):
        read_entries("a." * 40 + "b = 1", Told)
    with pytest.raises(BadEntry, match=r"^The text, a: "):
        read_entries("a." * 39 + "b = 1", Told)
    text = "a b. " * 60
    assert read_entries(f"[x]\nwho = 'orc'\nnote = '{text}'", Told)["x"].note == text, "dots alone make no key"


@pytest.mark.parametrize(("value", "written"), [
    ("é", '"é"'), (Unread(" a  b "), "a b"), ({"a b": 1, "c": None, "d": [True]}, '{"a b" = 1, d = [true]}'), ((1, "a"), '[1, "a"]'), (2.5, "2.5"), (False, "false"),
])  # fmt: skip
def test_a_value_is_written_in_one_line(value: Any, written: str) -> None:
    assert write_value(value) == written


@pytest.mark.parametrize(
    ("key", "written"), [("a_b-1", "a_b-1"), ("A9", "A9"), ("a b", '"a b"'), ("é", '"é"'), ("", '""'), ("a.b", '"a.b"')]
)
def test_a_key_stands_in_quotes_where_it_must(key: str, written: str) -> None:
    assert key_text(key) == written


def test_an_entry_is_written_without_what_is_nothing_and_a_line_holds_one_value() -> None:
    assert (
        entry_text("a", {"key": "a", "name": "A", "more": None, "rows": [1, 2]})
        == '[a]\nname = "A"\nrows = [\n    1,\n    2,\n]\n'
    )
    assert value_in("1\n") == 1 and isinstance(value_in("1\nb = 2"), Unread) and isinstance(value_in("x"), Unread)
    assert value_in("[1,\n2]") == [1, 2] and isinstance(value_in('1 # "'), int)
