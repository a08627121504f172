"""Which kind of field each kind of value gets: by its marks, by what examples say, by how much room its record takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from systems.common.content.entries import DICE, Of, Range
from systems.common.content.entry_fields import (
    GridField,
    MapField,
    NamingField,
    RecordField,
    RecordsField,
    TableField,
    blank,
)
from systems.common.content.entry_forms import MORE, DiceOrNoneField, ValueField, answers_of, describe, values_of
from systems.common.content.entry_writer import Unread
from systems.common.content.random_tables.grid import GridColumn, GridRow
from systems.common.content.random_tables.written import TableEntry
from systems.common.forms import (
    ChoiceField,
    ChoicesField,
    EntriesField,
    Field,
    NotesField,
    NumberField,
    RowsField,
    TextField,
    ToggleField,
)

Sort = Literal["a", "b", "c", "d"]


@dataclass(frozen=True, slots=True)
class Wide:
    one: str = ""
    two: str = ""
    three: str = ""
    four: str = ""


@dataclass(frozen=True, slots=True)
class Full:
    one: Sort = "a"
    two: Sort = "a"
    three: Sort = "a"
    four: Sort = "a"


@dataclass(frozen=True, slots=True)
class Deep:
    hits: int = 0
    inner: Full = Full()


@dataclass(frozen=True, slots=True)
class Kinds:
    """``said``: words.  ``least`` and ``most``: from where to where."""

    key: str
    name: str
    least: Annotated[int, Range(2, 9)]
    most: Annotated[int, Range(-9, -2)]
    sort: Sort
    who: Annotated[str, Of("creatures")]
    said: str = ""
    any: Annotated[int, Range(most=4)] = 0
    thrown: Annotated[str, DICE] = ""
    sorts: tuple[Sort, ...] = ()
    foes: tuple[Annotated[str, Of("creatures")], ...] = ()
    others: tuple[Annotated[str, Of("creatures", more=(("all", "All"),))], ...] = ()
    things: tuple[Annotated[str, Of("gear", kinds=(("*_x", "items"),))], ...] = ()
    wide: tuple[Wide, ...] = ()
    full: tuple[Full, ...] = ()
    deep: tuple[Deep, ...] = ()
    one: Wide = Wide()
    carries: Mapping[Annotated[str, Of("gear")], int] | None = None
    count: Mapping[Annotated[str, Of("gear")], int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    lists: tuple[tuple[int, ...], ...] = ()
    shares: tuple[float, ...] = ()
    share: float = 2.0
    rules: tuple[str, ...] = ()


def entry(key: str, **more: Any) -> Kinds:
    return Kinds(key, "N", 2, -2, "b", "orc", **more)


def fields(*examples: Kinds) -> dict[str, Field]:
    return {one.name: one for one in describe(Kinds, examples).fields}


@pytest.mark.parametrize(("name", "kind"), [
    ("name", TextField), ("least", NumberField), ("sort", ChoiceField), ("who", NamingField), ("said", TextField), ("thrown", DiceOrNoneField), ("sorts", ChoicesField),
    ("foes", EntriesField), ("others", RowsField), ("things", RowsField), ("wide", RecordsField), ("full", TableField), ("deep", RecordsField), ("one", RecordField),
    ("carries", ValueField), ("count", MapField), ("words", MapField), ("lists", ValueField), ("shares", ValueField), ("share", ValueField), ("rules", RowsField),
])  # fmt: skip
def test_each_kind_of_value_has_its_field(name: str, kind: type[Field]) -> None:
    assert type(fields()[name]) is kind


def test_numbers_have_their_ends_and_begin_within_them() -> None:
    found = fields()
    ends = {
        name: (one.minimum, one.maximum, one.default) for name, one in found.items() if isinstance(one, NumberField)
    }
    assert ends == {"least": (2, 9, 2), "most": (-9, -2, -2), "any": (-999_999, 4, 0)}
    assert (found["sort"].default, found["sort"].blank()) == ("a", "a")
    assert [option.label for option in found["sort"].options] == ["A", "B", "C", "D"]  # type: ignore[attr-defined]
    assert (found["least"].help, found["most"].help, found["said"].help) == (
        "From where to where",
        "From where to where",
        "Words",
    )
    assert (found["who"].required, found["who"].kind) == (True, "creatures")  # type: ignore[attr-defined]
    assert found["share"].help == "Empty: 2.0." or found["share"].help == "Empty: 2."
    assert [one.name for one in describe(Kinds).fields][:3] == ["name", "least", "most"], (
        "what it is called comes first"
    )


@pytest.mark.parametrize(("said", "kind"), [
    ((), TextField), (("x" * 60,), TextField), (("x" * 61,), NotesField), (("x" * 61, "x"), NotesField), (("x", "x" * 60), TextField),
])  # fmt: skip
def test_text_has_several_lines_if_any_example_is_long(said: tuple[str, ...], kind: type[Field]) -> None:
    found = fields(*[entry(f"k{at}", said=one) for at, one in enumerate(said)])["said"]
    assert type(found) is kind and found.longest == (20_000 if kind is TextField else 100_000)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("sorts", "kind"), [
    ((("a", "b"),), ChoicesField), ((("a", "a"),), RowsField), ((("a", "b"), ("a", "a")), RowsField), ((("a",), ("a",)), ChoicesField),
])  # fmt: skip
def test_choices_that_any_example_says_twice_are_rows(sorts: tuple[tuple[Sort, ...], ...], kind: type[Field]) -> None:
    assert type(fields(*[entry(f"k{at}", sorts=one) for at, one in enumerate(sorts)])["sorts"]) is kind


def test_names_with_values_have_a_column_for_each() -> None:
    found = fields()
    name, number = found["count"].columns  # type: ignore[attr-defined]
    assert (type(name), name.name, name.kind, type(number), number.name, number.label) == (
        NamingField,
        "name",
        "gear",
        NumberField,
        "value",
        "Number",
    )
    name, word = found["words"].columns  # type: ignore[attr-defined]
    assert (type(name), type(word), word.label) == (TextField, TextField, "Value")
    assert (
        found["rules"].chapter == MORE and found["rules"].columns[0].label == "Rules" and found["words"].chapter == ""
    )  # type: ignore[attr-defined]
    others = found["others"].columns[0]  # type: ignore[attr-defined]
    assert (type(others), others.more, others.label) == (NamingField, (("all", "All"),), "Others")


def test_a_table_is_asked_for_with_its_rows_as_a_grid() -> None:
    asked = describe(TableEntry).fields
    assert [(one.name, type(one), one.chapter) for one in asked] == [
        ("name", TextField, ""), ("dice", DiceOrNoneField, ""), ("rows", GridField, ""), ("cells", ChoiceField, MORE), ("times", DiceOrNoneField, ""),
        ("deck", ToggleField, "")]  # fmt: skip
    values = {"name": "T", "rows": ["a", {"weight": 2, "text": "b"}], "times": "2"}
    answers = answers_of(TableEntry, asked, values)
    assert answers["rows"] == (GridColumn("", (GridRow(text="a"), GridRow(weight="2", text="b"))),)
    assert values_of(TableEntry, asked, answers) == values
    assert values_of(TableEntry, asked, {**answers, "cells": "entry", "rows": (GridColumn("", (GridRow(entry="orc"),)),)}) == {
        "name": "T", "rows": ["orc"], "cells": "entry", "times": "2"}  # fmt: skip


def test_answers_come_back_as_a_file_holds_them() -> None:
    asked = describe(Kinds).fields
    values = {"name": "N", "least": 3, "most": -3, "sort": "c", "who": "orc", "sorts": ["b"], "foes": ["orc", "orc"], "wide": [{"two": "x"}], "full": [{"one": "b"}],
              "deep": [{"hits": 2, "inner": {"two": "d"}}], "one": {"three": "y"}, "count": {"rope": 2}, "lists": [[1], []], "share": 3, "rules": ["X-1"]}  # fmt: skip
    answers = answers_of(Kinds, asked, values)
    assert (
        answers["share"] == "3"
        and answers_of(Kinds, asked, {"share": 3.0})["share"] == "3"
        and answers_of(Kinds, asked, {"share": 2.5})["share"] == "2.5"
    )
    assert answers["rules"] == ({"value": "X-1"},) and answers["wide"] == (
        {"one": "", "two": "x", "three": "", "four": ""},
    )
    assert values_of(Kinds, asked, answers) == values
    empty = values_of(Kinds, asked, blank(asked))
    assert empty == {"name": "", "least": 2, "most": -2, "sort": "a", "who": ""}
    assert (
        isinstance(values_of(Kinds, asked, {"lists": "[1"})["lists"], Unread)
        and values_of(Kinds, asked, {"lists": " "}) == {}
    )


@pytest.mark.parametrize(("text", "told"), [
    ("[[1], []]", ""), ("", ""), ("  ", ""), ("[1]", "Lists is 1; a list, each a whole number, is expected."),
    ("[", "Lists is '['; a list, each a list, each a whole number, is expected."), ("3", "Lists is 3; a list, each a list, each a whole number, is expected."),
    ("[[1], ['a']]", "Lists is 'a'; a whole number is expected."),
])  # fmt: skip
def test_a_value_that_is_written_out_is_checked(text: str, told: str) -> None:
    assert fields()["lists"].problem(text) == told
    assert fields()["lists"].problem(3) == "Lists must be text."
    assert fields()["thrown"].problem("") == "" and fields()["thrown"].problem("2d").startswith("Thrown: ")
