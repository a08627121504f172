"""What is said of how a creature comes: read, written, refused with a sentence, and found among the words for it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.encounter_kit.muster_parser import BadMuster, read_musters
from systems.common.every_game.actions import muster_rows, musters
from systems.common.forms import ChoiceField, NumberField, Option, RowsField, TextField
from systems.common.records.creature_sizes import BadSize, in_words, read_size, size_problem, write_size
from systems.common.records.table import Muster

HEADS = ChoiceField("heads", "Heads", default="5", options=tuple([Option(n, f"{n} heads") for n in ("5", "8+1", "12")]))
AGE = ChoiceField("age", "Age", default="", options=(
    Option("", "Age rolled"), Option("young", "Young"), Option("old", "Old"), Option("very old", "Very old"),
))  # fmt: skip
BOTH = (HEADS, AGE)
CREATURES = {key: SimpleNamespace(name=name) for key, name in {
    "wyrm": "Wyrm, red", "hydra": "Hydra", "orc": "Orc", "young_giant": "Young Giant",
}.items()}  # fmt: skip
SIZES = {"wyrm": BOTH, "hydra": (HEADS,)}


@pytest.mark.parametrize(("size", "answers", "kept", "said"), [
    ("", {"heads": "5", "age": ""}, "", ""),
    ("5", {"heads": "5", "age": ""}, "", ""),
    ("12", {"heads": "12", "age": ""}, "12", "12 heads"),
    ("Old", {"heads": "5", "age": "old"}, "old", "old"),
    ("very old, 8+1 heads", {"heads": "8+1", "age": "very old"}, "8+1, very old", "8+1 heads, very old"),
])  # fmt: skip
def test_a_size_is_read_by_its_value_or_its_words_and_kept_in_one_way(size, answers, kept, said):
    assert read_size(BOTH, size) == answers
    assert write_size(BOTH, answers) == kept
    assert read_size(BOTH, kept) == answers and in_words(BOTH, kept) == said


def test_what_is_not_offered_is_refused_with_what_is():
    assert (
        size_problem("Hydra", (HEADS,), "13") == "Hydra comes as 5 heads, 8+1 heads or 12 heads; '13' is none of these."
    )
    assert size_problem("Orc", (), "old") == "Orc comes in one size only; 'old' cannot be chosen."
    assert size_problem("Orc", (), "") == size_problem("Hydra", (HEADS,), "12") == ""
    with pytest.raises(BadSize, match="Young and Old at once"):
        read_size(BOTH, "young, old")
    assert in_words((HEADS,), "13") == "13", "what is no longer offered is still read"


@pytest.mark.parametrize(("typed", "read"), [
    ("hydra 12 heads × 2", [("hydra", 2, "12")]),
    ("two 12 heads hydras", [("hydra", 2, "12")]),
    ("hydra 12-heads", [("hydra", 1, "12")]),
    ("hydra 12", [("hydra", 12, "")]),
    ("hydra 5 heads, hydra", [("hydra", 2, "")]),
    ("hydra 12 heads, hydra x 3, hydra 12 heads", [("hydra", 2, "12"), ("hydra", 3, "")]),
    ("red wyrm, old", [("wyrm", 1, "old")]),
    ("wyrm, red, very old x 2, orc", [("wyrm", 2, "very old"), ("orc", 1, "")]),
    ("3 very old red wyrms 8+1 heads", [("wyrm", 3, "8+1, very old")]),
    ("orc+hydra 8+1 heads+2 orcs", [("orc", 3, ""), ("hydra", 1, "8+1")]),
    ("young giant, old wyrm", [("young_giant", 1, ""), ("wyrm", 1, "old")]),
    ("orcs x 4", [("orc", 4, "")]),
])  # fmt: skip
def test_the_size_stands_anywhere_among_the_words(typed, read):
    assert [(one.entry, one.count, one.size) for one in read_musters(typed, CREATURES, SIZES)] == read


@pytest.mark.parametrize(("typed", "sentence"), [
    ("hydra 13 heads", "Hydra comes as 5 heads, 8+1 heads or 12 heads; '13 heads' is none of these."),
    ("old hydra", "Hydra comes as 5 heads, 8+1 heads or 12 heads; 'old' is none of these."),
    ("orc 4+1 heads", "Orc comes in one size only; '4+1 heads' cannot be chosen."),
    ("orc, old", "Orc comes in one size only; 'old' cannot be chosen."),
    ("3 old", "“3 old” names nobody. Type the creature before it."),
    ("young old wyrm", "Wyrm, red cannot be Young and Old at once; name it twice for two of them."),
])  # fmt: skip
def test_a_wrong_size_is_told_as_one(typed, sentence):
    with pytest.raises(BadMuster) as refused:
        read_musters(typed, CREATURES, SIZES)
    assert str(refused.value) == sentence


def test_lines_and_the_rows_of_a_form_are_the_same_and_a_row_may_say_nothing_of_a_size():
    lines = (Muster("hydra", 2, (30, 31), True, "12"), Muster("orc", 3))
    assert musters(muster_rows(lines)) == lines
    bare = {"entry": "orc", "count": 3, "hits": "", "locked": False}
    assert musters((bare,)) == (Muster("orc", 3),)
    field = RowsField("lines", "Creatures", columns=(TextField("entry", "Creature"), NumberField("count", "How many"),
                                                     TextField("size", "Size")))  # fmt: skip
    assert field.problem((bare,)) == ""
    assert field.problem(({**bare, "size": 7},)) == "Creatures, row 1: Size must be text."


def test_the_usual_size_may_be_said_in_words_of_its_own():
    heads = ChoiceField("heads", "Heads", default="1", options=(Option("1", "1 head"), Option("12", "Many")))
    (muster,) = read_musters("3 hydras, 1 head", CREATURES, {"hydra": (heads,)})
    assert (muster.entry, muster.count, muster.size) == ("hydra", 3, "")
