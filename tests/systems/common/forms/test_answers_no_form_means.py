"""Answers of a malformed type, numbers without end, marks that cannot be seen: a sentence each, and never an error."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.forms import (
    BeingField,
    BeingsField,
    ChoiceField,
    ChoicesField,
    DiceField,
    EntriesField,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    RowsField,
    ShownField,
    SpendField,
    TextField,
    ToggleField,
)
from tests.attack.answers import NAMES, NUMBERS, OTHERS, deep

OPTIONS = (Option(1, "One"), Option("a", "A"))
FIELDS: tuple[Field, ...] = (
    NumberField("n", "Number", maximum=9), TextField("t", "Text"), ToggleField("y", "Yes"), DiceField("d", "Dice"),
    ChoiceField("c", "Choice", options=OPTIONS), ChoicesField("s", "Choices", options=OPTIONS),
    BeingField("b", "Being", allowed=("b1",)), BeingsField("bs", "Beings", allowed=("b1",)),
    EntryField("e", "Entry", among=("orc",)), EntriesField("es", "Entries", among=("orc",)),
    RowsField("r", "Rows", columns=(NumberField("n", "Number"),)),
    SpendField("p", "Spend", faces=(6,), options=OPTIONS), ShownField("w", "Worked out"),
)  # fmt: skip
ANSWERS: tuple[Any, ...] = (*NAMES, *NUMBERS, *OTHERS, 10**5_000, deep(3), deep(900))


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
def test_whatever_is_answered_is_a_sentence(field: Field) -> None:
    for answer in ANSWERS:
        said = field.problem(answer)
        assert isinstance(said, str) and len(said) < 400, said


def test_yes_is_not_the_number_one() -> None:
    assert FIELDS[4].problem(True) and not FIELDS[4].problem(1)


def test_what_is_worked_out_is_not_written() -> None:
    assert "is worked out" in ShownField("w", "Armor class").problem(3)


@pytest.mark.parametrize("name", ["Hild\u202edliH", "\ufeffHild", "Hi\u2066ld", "Hi\u2028ld", "\ud800"])
def test_marks_that_turn_words_about_are_refused(name: str) -> None:
    assert "cannot be seen" in TextField("t", "Name").problem(name)


@pytest.mark.parametrize("name", ["Zoë", "日本語", "Ωmega", "👩‍👩‍👧", "אבג", "it’s"])
def test_every_script_is_a_name(name: str) -> None:
    assert TextField("t", "Name").problem(name) == ""


def test_a_form_with_many_wrong_answers_is_refused_in_a_few_sentences() -> None:
    fields = tuple([NumberField(f"n{n}", f"Agate {n}", minimum=0, maximum=9) for n in range(300)])
    said = Form("share", "Share", fields).problem({one.name: "(" * 500 for one in fields})
    assert said.startswith("Agate 0") and said.endswith("296 more answers are not possible.") and len(said) < 1_000
    five = Form("share", "Share", fields[:5]).problem({one.name: 10 for one in fields[:5]})
    assert "Agate 4" in five and "more" not in five, "one more is said as well"
