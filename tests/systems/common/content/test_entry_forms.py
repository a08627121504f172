"""An entry's shape as a form: a field of the right kind for everything it may say, and the same entry back from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from systems.common.content.entries import DICE, Range, Said, entry_from, entry_to, faults
from systems.common.content.entry_fields import MapField, RecordField, RecordsField, TableField, blank
from systems.common.content.entry_forms import MORE, DiceOrNoneField, ValueField, answers_of, describe, values_of
from systems.common.content.entry_writer import Unread, entry_text, value_in, write_value
from systems.common.forms import ChoiceField, ChoicesField, NotesField, NumberField, RowsField, TextField, ToggleField
from systems.common.forms.help_texts import label_of, notes_of

Kind = Literal["beast", "demon", "plant"]


@dataclass(frozen=True, slots=True)
class Speed:
    """``walk``, ``fly``: feet a round."""

    walk: Annotated[int, Range(0)] = 0
    fly: Annotated[int, Range(0)] = 0


@dataclass(frozen=True, slots=True)
class Bite:
    """One way to hurt.  ``poison``: dice, if it is venomous (XX-12); empty: none."""

    name: str
    text: str
    damage: Annotated[str, DICE] = "1d6"
    poison: Annotated[str, DICE] = ""
    reach: Speed = Speed(5)


@dataclass(frozen=True, slots=True)
class Size:
    hits: int
    big: bool = False


@dataclass(frozen=True, slots=True)
class Beast:
    """A beast.

    ``armor`` is descending (XX-1).  ``weight`` in pounds, ``price`` of its hide.  ``kinds``: the first is what it is.
    """

    key: str
    name: str
    rule: str
    kinds: tuple[Kind, ...]
    armor: Annotated[int, Range(-10, 9)] = 9
    weight: Annotated[float, Range(0)] = 1
    price: int | None = None
    glyph: Literal["", "paw", "leaf"] = ""
    text: str = ""
    shy: bool = False
    speed: Speed = Speed()
    sizes: tuple[Size, ...] = ()
    bites: tuple[Bite, ...] = ()
    places: tuple[str, ...] = ()
    marks: tuple[int, int] = (0, 0)
    xp: Annotated[int, Said("Worth", "What it earns")] = 0

    def __post_init__(self) -> None:
        if self.shy and self.bites:
            raise ValueError("a shy beast does not bite.")


LONG_TEXT = "It lies in the reeds and waits for whoever is last in the line, as it has always done."
ADDER = Beast(
    "adder", "Adder", "XX-40", ("beast",), 6, 2.5, 4, "paw", LONG_TEXT, speed=Speed(9), sizes=(Size(3), Size(9, True)),
    bites=(Bite("fang", LONG_TEXT, "1d4", "2d6"), Bite("tail", "", reach=Speed(10))), places=("reeds", "walls"),
    marks=(1, 2), xp=15,
)  # fmt: skip
PLAIN = Beast("moss", "Moss", "", ("plant", "beast"))


def fields() -> dict[str, Any]:
    return {one.name: one for one in describe(Beast, [ADDER, PLAIN]).fields}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("name", TextField), ("kinds", ChoicesField), ("armor", NumberField), ("weight", ValueField),
        ("price", ValueField), ("glyph", ChoiceField), ("text", NotesField), ("shy", ToggleField),
        ("speed", RecordField), ("sizes", TableField), ("bites", RecordsField), ("places", RowsField),
        ("marks", ValueField), ("xp", NumberField),
    ],
)  # fmt: skip
def test_every_kind_of_value_has_its_kind_of_field(name: str, kind: type) -> None:
    assert type(fields()[name]) is kind


def test_fields_know_bounds_choices_defaults_and_what_they_mean() -> None:
    found = fields()
    assert "key" not in found, "the key is not a value of the entry"
    armor = found["armor"]
    assert (armor.minimum, armor.maximum, armor.blank(), armor.help) == (-10, 9, 9, "Descending")
    assert [option.label for option in found["glyph"].options] == ["None", "Paw", "Leaf"]
    assert (found["xp"].label, found["xp"].help) == ("Worth", "What it earns")
    assert (found["weight"].help, found["price"].help) == ("In pounds. Empty: 1.", "Of its hide")
    assert {one.name: one.help for one in found["speed"].fields} == {"walk": "Feet a round", "fly": "Feet a round"}
    bite = {one.name: one for one in found["bites"].fields}
    assert type(bite["poison"]) is DiceOrNoneField
    assert bite["poison"].help == "Dice, if it is venomous; empty: none", "and no reference to the rules in it"
    assert bite["reach"].blank() == {"walk": 5, "fly": 0}


def test_what_few_entries_say_and_what_only_refers_is_not_asked_at_once() -> None:
    many = [Beast(f"b{n}", "B", "", ("beast",), shy=n == 0, xp=n) for n in range(10)]
    found = {one.name: one.chapter for one in describe(Beast, many).fields}
    assert {name for name, chapter in found.items() if not chapter} == {"name", "kinds", "xp"}
    assert found["shy"] == found["rule"] == MORE
    assert {one.chapter for one in describe(Beast).fields if one.name != "rule"} == {""}, "with nothing to learn from"


@pytest.mark.parametrize(("shy", "chapter"), [(1, MORE), (2, ""), (3, "")])
def test_what_one_entry_in_five_says_is_asked_at_once(shy: int, chapter: str) -> None:
    ten = [Beast(f"b{n}", "B", "", ("beast",), shy=n < shy) for n in range(10)]
    assert next(one.chapter for one in describe(Beast, ten).fields if one.name == "shy") == chapter


@pytest.mark.parametrize("entry", [ADDER, PLAIN], ids=lambda entry: entry.key)
def test_an_entry_comes_back_from_its_form_as_it_was(entry: Beast) -> None:
    asked = describe(Beast, [ADDER, PLAIN]).fields
    values = {name: value for name, value in entry_to(entry).items() if name != "key"}
    back = values_of(Beast, asked, answers_of(Beast, asked, values))
    assert back == values, "and what stands at its default is not written"
    assert entry_from({**back, "key": entry.key}, Beast, "test") == entry


def test_an_empty_form_says_what_is_missing_and_nothing_else() -> None:
    asked = describe(Beast).fields
    values = values_of(Beast, asked, blank(asked))
    assert values == {"name": "", "rule": "", "kinds": []}
    assert [one.path for one in faults(values, Beast, "new")] == [("name",)]


def test_faults_lead_to_the_very_place() -> None:
    asked = describe(Beast, [ADDER]).fields
    answers = answers_of(Beast, asked, entry_to(ADDER))
    answers["bites"][1]["damage"] = "many"
    answers["sizes"] = ({"hits": "lots", "big": False},)
    answers["weight"] = "heavy"
    found = {one.path: one.what for one in faults(values_of(Beast, asked, answers), Beast, "adder")}
    assert set(found) == {("bites", 2, "damage"), ("sizes", 1, "hits"), ("weight",)}
    assert found["weight",] == "is 'heavy'; a number of at least 0 is expected."
    assert faults({"name": "A", "rule": "", "kinds": [], "shy": True, "bites": [{"name": "a", "text": ""}]}, Beast, "a")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("2.5", ""), ("", ""), ("-1", "Weight is -1; a number of at least 0 is expected."),
     ("a lot", "Weight is 'a lot'; a number of at least 0 is expected."),
     ("[1]", "Weight is a list; a number of at least 0 is expected.")],
)  # fmt: skip
def test_a_value_written_out_is_checked_as_it_is_typed(text: str, sentence: str) -> None:
    assert fields()["weight"].problem(text) == sentence


def test_what_nobody_can_read_is_kept_as_it_was_typed() -> None:
    asked = describe(Beast).fields
    values = values_of(
        Beast, asked, answers_of(Beast, asked, {"name": "A", "rule": "", "kinds": []}) | {"marks": "[1, "}
    )
    assert isinstance(values["marks"], Unread)
    assert entry_text("a", values).splitlines()[-1] == "marks = [1,"


@pytest.mark.parametrize("value", [True, 3, 2.5, 'a "b" \\ ü', [1, [2]], {"a b": 1, "c": [True]}, ""])
def test_values_are_written_and_read_back(value: Any) -> None:
    assert value_in(write_value(value)) == value


@pytest.mark.parametrize(("rows", "written"), [
    (["Tooth", "Feather"], '[\n    "Tooth",\n    "Feather",\n]'), (("Tooth", "Feather"), '[\n    "Tooth",\n    "Feather",\n]'),
    (["Tooth"], '["Tooth"]'), ([], "[]"), (12, "12"), (Unread('["Tooth",'), '["Tooth",'), ("Tooth", '"Tooth"'),
])  # fmt: skip
def test_rows_of_a_table_stand_below_each_other_where_there_are_several(rows: Any, written: str) -> None:
    assert entry_text("charms", {"key": "charms", "rows": rows}) == f"[charms]\nrows = {written}\n"
    assert entry_text("charms", {"names": ["Tooth", "Feather"]}) == '[charms]\nnames = ["Tooth", "Feather"]\n'


@pytest.mark.parametrize(
    ("name", "label"),
    [("hit_dice", "Hit dice"), ("xp", "XP"), ("fly", "Fly"), ("MagicItem", "Magic item"), ("of", "Of")],
)
def test_names_become_labels(name: str, label: str) -> None:
    assert label_of(name) == label


def test_notes_belong_to_the_field_they_begin_with() -> None:
    assert notes_of(Beast) == {
        "armor": "Descending", "weight": "In pounds", "price": "Of its hide", "kinds": "The first is what it is",
    }  # fmt: skip
    assert notes_of(Size) == {}, "what a dataclass is given as its docstring says nothing"


@dataclass(frozen=True, slots=True)
class Folk:
    """``statistics``: levels by key."""

    key: str
    name: str
    statistics: Mapping[str, Annotated[int, Range(1, 9)]]
    words: Mapping[str, str] = field(default_factory=dict)
    deep: Mapping[str, Size] = field(default_factory=dict)


ELF = entry_from(
    {"key": "elf", "name": "Elf", "statistics": {"power": 2, "grace": 4}, "words": {"hi": "Mae"}}, Folk, "x"
)


def test_names_with_values_are_rows_of_two_cells():
    form = describe(Folk, [ELF])
    statistics, words, deep = (form.field(name) for name in ("statistics", "words", "deep"))
    assert isinstance(statistics, MapField) and statistics.help == "Levels by key"
    name, number = statistics.columns
    assert (type(name), type(number), number.label, number.minimum) == (TextField, NumberField, "Number", 1)
    assert isinstance(words, MapField) and words.columns[1].label == "Value"
    assert isinstance(deep, ValueField), "records under names are written out"
    answers = answers_of(Folk, form.fields, entry_to(ELF))
    assert answers["statistics"] == ({"name": "power", "value": 2}, {"name": "grace", "value": 4})
    back = values_of(Folk, form.fields, answers)
    assert back == {"name": "Elf", "statistics": {"power": 2, "grace": 4}, "words": {"hi": "Mae"}}
    assert entry_from({**value_in(write_value(back)), "key": "elf"}, Folk, "x") == ELF
    assert values_of(Folk, form.fields, blank(form.fields)) == {"name": "", "statistics": {}}


def test_a_row_without_a_name_says_nothing_and_a_name_stands_once():
    statistics = describe(Folk, [ELF]).field("statistics")
    row = {"name": "power", "value": 2}
    assert values_of(Folk, (statistics,), {"statistics": (row, {"name": "", "value": 1})}) == {
        "statistics": {"power": 2}
    }
    assert statistics.problem((row, {"name": "grace", "value": 2})) == ""
    assert statistics.problem((row, row)) == "Statistics name power twice; take one away."
