"""Treasure placed by the Maze Master: lines added, changed and taken out."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.records.changes import apply, undo
from systems.common.records.table import Hoard, OwnEntry, Table
from systems.common.treasure_kit.thing_lines import valuable_line
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.treasure.lines import coin_line, wonder_line
from tests.systems.mazes_minotaurs.builders import GAME, do, hero, look, quiet, ruled, sheet, story

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"
THERE = look(quiet())
OWN = """[wind_bag]
name = "Bag of winds"
rule = "House"
daily = true
text = "Once a day a fair wind."
"""


def table(*lines, house=None) -> Table:
    return Table.of(house or GAME.house, [hero(), Hoard("h1", "The ford", lines, rolled=True)])


def line(state: Table, at: int = -1):
    return state.hoards["h1"].lines[at]


@pytest.mark.rule("MM-123")
@pytest.mark.parametrize(("answers", "label", "kind", "worth", "count"), [
    ({"kind": "gold", "count": 3}, "3 gold coins", "coin", 10_000, 3),
    ({"kind": "copper", "count": 1}, "1 copper piece", "coin", 1, 1),
    ({"kind": "valuable", "label": "Silver owl", "worth": 45, "count": 2}, "Silver owl × 2", "valuable", 4_500, 2),
    ({"kind": "gear", "entry": "arrows", "count": 6}, "Arrows × 6", "gear", 100, 6),
    ({"kind": "wonder", "entry": "bronze_shot"}, "Bronze shot × 10", "wonder", 0, 10),
])  # fmt: skip
def test_a_line_is_added_by_hand(answers, label, kind, worth, count):
    before = table()
    after, outcome = do(before, ADD, **answers)
    one = line(after)
    assert (one.label, one.kind, one.worth, one.count, one.how) == (label, kind, worth, count, "by hand")
    assert apply(after, undo(outcome.changes)) == before and label in story(outcome)


def test_without_a_hoard_a_new_one_is_begun():
    after, _ = do(quiet(hero()), ADD, kind="silver", count=5)
    assert [(one.name, one.rolled) for one in after.hoards.values()] == [("Hoard", True)]


@pytest.mark.rule("MM-123", "MM-P16")
def test_without_the_gaps_filled_only_own_wonders_can_be_placed():
    bare = table(house=ruled(book_gaps=False))
    kinds = [option.value for option in GAME.actions[ADD].form(look(bare), "", {}).field("kind").options]
    assert "wonder" not in kinds and kinds[0] == "valuable"
    own = Table.of(bare.house, [*bare.records(), OwnEntry("items:wind_bag", "items", "wind_bag", OWN)])
    form = GAME.actions[ADD].form(look(own), "", {"kind": "wonder"})
    assert form.field("entry").among == ("wind_bag",)
    after, _ = do(own, ADD, kind="wonder")
    assert line(after).label == "Bag of winds"
    gone = OwnEntry("items:grove_spear", "items", "grove_spear", left_out=True)
    left = Table.of(bare.house, [*own.records(), gone])
    assert GAME.actions[ADD].form(look(left), "", {"kind": "wonder"}).field("entry").among == ("wind_bag",)


def test_a_line_is_changed_by_hand():
    state = table(coin_line("l1", "silver", 9), valuable_line("l2", "Ivory comb", 2_500, "d20 3", again="valuables"),
                  wonder_line(THERE, "l3", "grove_spear"))  # fmt: skip
    coins, _ = do(state, EDIT, line="l1", count=12)
    assert (line(coins, 0).label, line(coins, 0).count) == ("12 silver pieces", 12)
    comb, _ = do(state, EDIT, line="l2", label="Comb of Hera", worth=90, count=2)
    assert (line(comb, 1).label, line(comb, 1).worth, line(comb, 1).how) == ("Comb of Hera × 2", 9_000, "d20 3")
    assert GAME.actions["treasure.reroll"].form(look(comb), "", {}).blank()["lines"] == ("l2",)
    named, outcome = do(state, EDIT, line="l3", label="Ash of Dione", note="Hums near water")
    assert "Grove-spear is Ash of Dione now, by hand." in story(outcome)
    after, _ = do(named, HAND_OUT, line_l2="left")
    assert sheet(after, "b1").items[-1] == Item("spear", "Ash of Dione", wonder="grove_spear", note="Hums near water")


def test_a_line_is_taken_out():
    state = table(coin_line("l1", "silver", 9), coin_line("l2", "gold", 1))
    after, _ = do(state, REMOVE, line="l1")
    assert [one.id for one in after.hoards["h1"].lines] == ["l2"]
    assert (
        GAME.actions[REMOVE].form(look(table()), "", {}) is None
        and GAME.actions[EDIT].form(look(table()), "", {}) is None
    )
