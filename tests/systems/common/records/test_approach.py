"""How a kept encounter is met: written as words, read back by whatever form there is then, said to the referee."""

from __future__ import annotations

import pytest

from systems.common.forms import (
    BeingField,
    ChoiceField,
    ChoicesField,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.records.approach import (
    approach_rows,
    describe_approach,
    from_rows,
    read_approach,
    write_approach,
)

FORM = Form("combat.start", "Start", (
    TextField("lines", "Lines"), TextField("name", "Name"), TextField("word", "Word"),
    NumberField("distance", "Distance", minimum=-10, maximum=9000, unit="m"), ToggleField("dark", "Dark"),
    ChoiceField("place", "Where", default=0, options=(Option(0, "Hall"), Option(-1, "Dim"), Option("sea", "Sea", blocked="No."))),
    ChoicesField("signs", "Signs", options=(Option("a", "Smoke"), Option("b", "Noise"))), BeingField("scout", "Scout"),
))  # fmt: skip
ANSWERS = {"lines": "orc", "name": "Mill", "word": "by night", "distance": 1200, "dark": True, "place": -1,
           "signs": ("a", "b"), "scout": "b1"}  # fmt: skip
HOW = (("word", "by night"), ("distance", "1200"), ("dark", "yes"), ("place", "-1"), ("signs", "a b"))


def test_what_names_nobody_is_kept_as_words_and_comes_back():
    assert write_approach(FORM, ANSWERS) == HOW
    assert read_approach(FORM, HOW) == {name: ANSWERS[name] for name, _ in HOW}
    assert write_approach(FORM, {"dark": False, "place": 0}) == (("dark", "no"), ("place", "0"))
    assert read_approach(FORM, [("dark", "no"), ("place", "0")]) == {"dark": False, "place": 0}


@pytest.mark.parametrize("kept", [
    ("lines", "orc"), ("name", "Mill"), ("scout", "b1"), ("gone", "x"), ("distance", "far"), ("distance", "9001"),
    ("distance", "-11"), ("place", "nowhere"), ("place", "sea"),
])  # fmt: skip
def test_what_the_form_does_not_ask_or_cannot_take_is_passed_over(kept):
    assert read_approach(FORM, [kept]) == {}


def test_several_are_those_that_are_still_offered():
    assert read_approach(FORM, [("signs", "b gone")]) == {"signs": ("b",)}
    assert read_approach(FORM, [("distance", "-10")]) == {"distance": -10}


def test_it_is_said_as_a_referee_reads_it():
    assert describe_approach(FORM, HOW) == ["by night", "Distance 1,200 m", "Dark", "Where: Dim", "Smoke, Noise"]
    assert describe_approach(FORM, [("dark", "no"), ("signs", ""), ("word", "")]) == []


def test_rows_of_a_form_and_back():
    assert from_rows(approach_rows(HOW)) == HOW and approach_rows(HOW)[0] == {"name": "word", "value": "by night"}
