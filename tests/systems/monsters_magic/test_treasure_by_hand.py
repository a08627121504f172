"""Treasure placed by the GM: lines added, changed and taken out."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.records.table import Hoard, OwnEntry, Table
from systems.common.treasure_kit.hoard_lines import ADD, EDIT, REMOVE
from systems.common.treasure_kit.hoards import coin_line
from systems.common.treasure_kit.thing_lines import valuable_line
from systems.monsters_magic.treasure.lines import wonder_line
from tests.systems.monsters_magic.builders import GAME, do, hero, look, quiet, sheet, story

THERE = look(quiet())


def table(*lines, more=()) -> Table:
    return Table.of(GAME.house, [hero(items=()), Hoard("h1", "The crate", lines, rolled=True), *more])


def line(state: Table, at: int = -1):
    return state.hoards["h1"].lines[at]


@pytest.mark.parametrize(("answers", "label", "kind", "worth", "count"), [
    ({"kind": "gold", "count": 3}, "3 gold pieces", "coin", 100, 3),
    ({"kind": "valuable", "label": "Silver owl", "worth": 45, "count": 2}, "Silver owl × 2", "valuable", 450, 2),
    ({"kind": "gear", "entry": "longsword", "count": 2}, "Longsword × 2", "gear", 1500, 2),
    ({"kind": "wonder", "entry": "red_draught"}, "Red draught", "wonder", 0, 1),
])  # fmt: skip
def test_a_line_is_added_by_hand(answers, label, kind, worth, count):
    after, outcome = do(table(), ADD, **answers)
    one = line(after)
    assert (one.label, one.kind, one.worth, one.count, one.how) == (label, kind, worth, count, "by hand")
    assert label in story(outcome)


def test_what_the_campaign_leaves_out_is_not_placed():
    gone = [OwnEntry(f"items:{key}", "items", key, left_out=True) for key in GAME.shipped_entries("items")]
    form = GAME.actions[ADD].form(look(table(more=gone)), "", {})
    assert [option.value for option in form.field("kind").options][:2] == ["valuable", "gear"]
    form = GAME.actions[ADD].form(look(table(more=gone[1:])), "", {"kind": "wonder"})
    assert form.field("entry").among == ("whetted_stone",)


def test_a_line_is_changed_by_hand():
    state = table(coin_line("l1", "silver", 9), valuable_line("l2", "Ivory comb", 125),
                  wonder_line(THERE, "l3", "calm_candle"))  # fmt: skip
    coins, _ = do(state, EDIT, line="l1", count=12)
    assert (line(coins, 0).label, line(coins, 0).count) == ("12 silver pieces", 12)
    comb, _ = do(state, EDIT, line="l2", label="Comb of the queen")
    assert (line(comb, 1).label, line(comb, 1).worth) == ("Comb of the queen", 125)  # not cut to whole silver
    comb, _ = do(comb, EDIT, line="l2", worth=30, count=2)
    assert (line(comb, 1).label, line(comb, 1).worth) == ("Comb of the queen × 2", 300)


def test_a_note_is_written_to_a_wonder_and_taken_off_again():
    state = table(wonder_line(THERE, "l1", "calm_candle"))
    noted, outcome = do(state, EDIT, line="l1", label="Old candle", note="Hums")
    assert "Calm candle is Old candle now, by hand." in story(outcome)
    given, _ = do(noted, HAND_OUT)
    assert [(item.name, item.note) for item in sheet(given, "b1").items] == [("Old candle", "Hums")]
    plain, _ = do(noted, EDIT, line="l1", note="")
    given, _ = do(plain, HAND_OUT)
    assert [(item.name, item.note) for item in sheet(given, "b1").items] == [("Old candle", "")]


def test_a_line_is_taken_out():
    after, _ = do(table(coin_line("l1", "silver", 9), coin_line("l2", "gold", 1)), REMOVE, line="l1")
    assert [one.id for one in after.hoards["h1"].lines] == ["l2"]
