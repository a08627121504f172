"""Rolls that are placed freely in any game: what each came to, and each given to one place."""

from __future__ import annotations

import pytest

from systems.common.character_kit.placed_rolls import Rolled, list_rolls, place_fields, roll_six, twice_placed
from systems.common.kernel.play import Play
from systems.common.records.table import Table
from tests.systems.playing import Faces
from tests.toy_game import TOY, ToyHouse

ROLLS = (Rolled(9, "First"), Rolled(16, "Second", "2 dropped"), Rolled(16, "Third"))


def test_six_rolls_drop_the_lowest_die_of_each() -> None:
    dice = Faces((6, 5, 2, 4), (1, 1, 1, 1), (3, 6, 6, 6), (1, 2, 3, 4), (4, 4, 4, 4), (6, 1, 1, 1))
    rolls = roll_six(Play(TOY, Table(ToyHouse()), dice), "table")
    assert [(roll.total, roll.says) for roll in rolls] == [
        (15, "2 dropped"), (3, "1 dropped"), (18, "3 dropped"), (9, "1 dropped"), (12, "4 dropped"), (8, "1 dropped"),
    ]  # fmt: skip
    assert [roll.purpose for roll in rolls] == [f"Roll {number}: 4d6, lowest dropped" for number in range(1, 7)]
    assert {(one.count, one.sides, one.roller) for one in dice.asked} == {(4, 6, "table")}


def test_every_place_offers_every_roll_and_says_what_it_would_make() -> None:
    fields = place_fields(ROLLS, {"might": "Might", "wits": "Wits"}, {"might": 1, "wits": 0}, lambda roll: roll.says)
    assert [(field.name, field.label, field.default) for field in fields] == [
        ("might", "Might", 1),
        ("wits", "Wits", 0),
    ]
    for field in fields:
        options = [(option.value, option.label, option.help) for option in field.options]
        assert options == [(0, "9", ""), (1, "16", "2 dropped"), (2, "16", "")]


def test_what_the_dice_came_to_stands_under_its_label_or_its_number() -> None:
    assert [(one.label, one.text, one.says, one.roll) for one in list_rolls(ROLLS)] == [
        ("Roll 1", "9", "", "First"), ("Roll 2", "16", "2 dropped", "Second"), ("Roll 3", "16", "", "Third"),
    ]  # fmt: skip
    assert [one.label for one in list_rolls(ROLLS, ["Might", "Wits", "Grace"])] == ["Might", "Wits", "Grace"]


@pytest.mark.parametrize(
    ("placed", "sentence"),
    [
        ((0, 1, 2), ""),
        ((2, 0, 1), ""),
        ((0, 2, 2), "Roll 3 is used twice. Give each roll to one attribute."),
        ((1, 1, 1), "Roll 2 is used twice. Give each roll to one attribute."),
    ],
)
def test_each_roll_is_placed_once(placed: tuple[int, ...], sentence: str) -> None:
    answers = dict(zip(("might", "wits", "grace"), placed, strict=True))
    assert twice_placed(answers) == sentence
    told = sentence.replace("Roll", "Die").replace("roll", "die").replace("attribute", "statistic")
    assert twice_placed(answers, "die", "statistic") == told
