"""What each kind of field takes and refuses at its borders, what it costs, and what stands there before anybody answers."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.forms import (
    BeingField,
    BeingsField,
    ChoiceField,
    ChoicesField,
    EntriesField,
    EntryField,
    NotesField,
    NumberField,
    Option,
    RowsField,
    ShownField,
    SpendField,
    TextField,
    ToggleField,
)
from systems.common.forms.fields import LONGEST_SAID, is_key, join_options, shorten
from systems.common.forms.help_texts import label_of

COLORS = (Option("r", "Red", price=2), Option("g", "Green", price=3), Option("b", "Blue", blocked="is sold out."))


@pytest.mark.parametrize(("field", "values", "refused"), [
    (NumberField("n", "N", minimum=2, maximum=4), (2, 3, 4), (1, 5, True, 2.0, "3", None)),
    (TextField("t", "T", longest=3), ("", "   ", "abc", "a\nb", "a\tb", "ü€"), ("abcd", "\x1f", "a\x00", "\u202e", "\ud800", "\udfff", 3)),
    (TextField("t", "T", required=True), ("a",), ("", " ", "\n")), (NotesField("t", "T", longest=2), ("ab",), ("abc",)),
    (ToggleField("y", "Y"), (True, False), (0, 1, None, "on")),
    (ChoiceField("c", "C", options=(Option(1, "One"), Option(True, "Yes"), Option(0, "None"))), (1, True, 0), (False, 2, "1", None, [])),
    (ChoicesField("c", "C", options=COLORS, least=1, most=2), (("r",), ["g", "r"], frozenset("r")), ((), ("r", "g", "r"), ("b",), ("x",), ([],), "r")),
    (BeingField("b", "B", allowed=("b1", "")), ("b1", ""), ("b2", None, 1)),
    (BeingsField("b", "B", allowed=("b1", "b2"), least=1, most=1), (("b1",),), ((), ("b1", "b2"), ("b3",), "b1")),
    (EntryField("e", "E"), ("x",), ("", None, 3, ["x"])), (EntryField("e", "E", required=False), ("x", "", None), (0, False, (), 3)),
    (EntryField("e", "E", among=("x",)), ("x",), ("y",)),
    (EntriesField("e", "E", among=("x",), least=1, most=2), (("x",), ("x", "x")), ((), ("x", "x", "x"), ("y",), (3,), "x")),
    (EntriesField("e", "E"), ((), ("y",)), ((3,),)), (ShownField("s", "S"), (), (1, None, "")),
    (RowsField("r", "R", columns=(NumberField("n", "N", maximum=5),)), ((), ({"n": 5},), ({},), (SimpleNamespace(n=5),)),
     (({"n": 6},), (SimpleNamespace(n=6),), (SimpleNamespace(m=5),), (7,), 7)),
])  # fmt: skip
def test_a_field_takes_these_and_refuses_those(field, values, refused) -> None:
    assert [field.problem(one) for one in values] == [""] * len(values)
    assert all([field.problem(one) for one in refused])


@pytest.mark.parametrize(("field", "blank"), [
    (NumberField("n", "N", default=5, minimum=2, maximum=4), 4), (NumberField("n", "N", default=1, minimum=2), 2),
    (NumberField("n", "N", default=3, minimum=2, maximum=4), 3), (ChoiceField("c", "C", options=COLORS), "r"),
    (ChoiceField("c", "C", options=COLORS[::-1]), "g"), (ChoiceField("c", "C", default="b", options=COLORS), "b"),
    (ChoiceField("c", "C", options=COLORS[2:]), None), (BeingField("b", "B", default="b2", allowed=("b1", "b2")), "b2"),
    (BeingField("b", "B", default="b3", allowed=("b1", "b2")), "b1"), (BeingField("b", "B"), None), (ToggleField("y", "Y"), False),
])  # fmt: skip
def test_what_stands_there_before_anybody_answers(field, blank: object) -> None:
    assert field.blank() == blank


@pytest.mark.parametrize(("field", "value", "price"), [
    (NumberField("n", "N", each=4), 3, 12), (NumberField("n", "N"), 3, 0), (ChoiceField("c", "C", options=COLORS), "g", 3),
    (ChoiceField("c", "C", options=COLORS), "x", 0), (ChoicesField("c", "C", options=COLORS), ("r", "g", "r", "x"), 7), (TextField("t", "T"), "x", 0),
])  # fmt: skip
def test_what_an_answer_costs(field, value: object, price: int) -> None:
    assert field.price(value) == price


SPEND = SpendField("s", "Sixes", faces=(6, 6, 5, 6), options=(Option("hit", "Hit", price=1), Option("fell", "Fell", price=2), COLORS[2]), most=(2, 0, 0))  # fmt: skip


@pytest.mark.parametrize(("bought", "problem"), [
    ((), ""), (("hit", "hit"), ""), (("hit", "fell"), ""), (("hit", "hit", "hit"), "Hit: 2 at most; 3 chosen."),
    (("fell", "fell"), "Sixes: 4 dice spent, but only 3 can be. Take 1 back."), (("b",), "Blue: is sold out."),
    (("x",), "Sixes cannot go to 'x'."), (([],), "Sixes cannot go to []."), ("hit", "Sixes must be a list; 'hit' is none."),
])  # fmt: skip
def test_dice_that_are_spent(bought: object, problem: str) -> None:
    assert SPEND.problem(bought) == problem and SPEND.dice == 3
    assert SPEND.spent(("hit", "fell", "x")) == 3, "what is not offered costs nothing"


def test_other_faces_may_be_spent_than_sixes() -> None:
    assert SpendField("s", "S", faces=(6, 5, 5), marks=(5, 6)).dice == 3 and SpendField("s", "S", faces=(5,)).dice == 0


@pytest.mark.parametrize(("words", "said"), [
    ([], "nothing"), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
    (list("abcdefgh"), "a, b, c, d, e, f, g or h"), (list("abcdefghi"), "a, b, c, d, e, f, g or another of the list"),
])  # fmt: skip
def test_the_end_of_a_long_list_is_left_open(words: list[str], said: str) -> None:
    assert join_options(words) == said


@pytest.mark.parametrize(("value", "said"), [
    ("x" * (LONGEST_SAID - 2), "'" + "x" * (LONGEST_SAID - 2) + "'"), ("x" * (LONGEST_SAID - 1), "'" + "x" * (LONGEST_SAID - 2) + "…"),
    (7, "7"),
])  # fmt: skip
def test_a_wrong_answer_is_named_however_long_it_is(value: object, said: str) -> None:
    assert shorten(value) == said and len(shorten(value)) <= LONGEST_SAID


def test_a_number_of_thousands_of_digits_is_not_written_out() -> None:
    assert shorten(10**5000) == "this int"


def test_what_can_be_looked_up() -> None:
    assert [is_key(one) for one in ("a", 1, None, ("a",), [], {}, ([],))] == [True] * 4 + [False] * 3


@pytest.mark.parametrize(("name", "label"), [
    ("hit_dice", "Hit dice"), ("xp", "XP"), ("sfx", "SFX"), ("hps", "HPS"), ("mpgs", "Mpgs"), ("ac", "Ac"), ("moveRate", "Move rate"), ("", ""),
])  # fmt: skip
def test_a_name_becomes_a_label(name: str, label: str) -> None:
    assert label_of(name) == label
