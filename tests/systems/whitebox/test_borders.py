"""Borders that a rule turned about would cross unnoticed: the last slot, the last coin, the last scroll."""

from __future__ import annotations

from itertools import count

import pytest

from systems.common.kernel.play import Play
from systems.whitebox.base.sheet import Item, Memory
from systems.whitebox.magic import casters
from systems.whitebox.magic.memory import _without
from systems.whitebox.treasure.hoards.rolling import Coins, trade_coins
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import cast, mage, on


def traded(coins: Coins, *dice, **house):
    faces = Faces(*dice)
    left, lines = trade_coins(Play(GAME, quiet(hero(), house=ruled(**house)), faces), coins, map(str, count()), 0)
    assert not faces.left
    return left, len(lines)


@pytest.mark.rule("WB-555", "R-58")
@pytest.mark.parametrize(("coins", "basis", "rolls"), [
    (Coins(99, 990, 900), "gold", 0),  # 99 gp of gold alone
    (Coins(99, 990, 900), "value", 2),  # 207 gp in all
    (Coins(100, 0, 0), "gold", 1),
    (Coins(0, 999, 99), "value", 1),  # 100 gp and 89 cp
    (Coins(0, 999, 9), "value", 0),  # 99 gp, 99 cp
])  # fmt: skip
def test_what_is_at_stake_are_whole_hundreds_of_gold_or_of_all_coins(coins, basis, rolls):
    left, lines = traded(coins, *[100] * rolls, tradeout_basis=basis, tradeout_method="separate")
    assert left == coins and not lines


@pytest.mark.rule("WB-251")
def test_slots_are_free_that_hold_nothing_and_never_fewer_than_none():
    first = mage("sleep", level=1).sheet
    view = look(quiet(mage("sleep", level=1)))
    slots = casters.slots_of(view, first)
    assert casters.count_slots_free(view, first, 1) == slots[0] - 1
    assert casters.count_slots_free(view, first, len(slots) + 1) == 0
    over = mage(level=1, memory=(Memory("sleep", 1), Memory("light", 1), Memory("read_magic", 1))).sheet
    assert casters.count_slots_free(view, over, 1) == 0
    spent = mage(level=1, memory=(Memory("sleep", 1, True),)).sheet
    assert casters.count_slots_free(view, spent, 1) == slots[0] - 1, "a spent slot is no free one"
    assert casters.count_slots_spent(spent, 1) == 1 and casters.count_slots_spent(first, 1) == 0
    last = mage(level=9).sheet
    full = casters.slots_of(view, last)
    assert [casters.count_slots_free(view, last, level + 1) for level in range(len(full))] == list(full)


@pytest.mark.rule("WB-332", "WB-338")
def test_a_spell_on_what_has_no_record_leaves_its_time_once():
    state = table(mage("fly", "invisibility"), hero("b2"), foe())
    away, told = cast(state, "fly", [4], elsewhere=True, thing="the raft")
    assert [one.kind for one in on(away, "")] == ["elsewhere"] and "on the raft" in story(told)
    near, _ = cast(state, "fly", [4], target="b2", elsewhere=False)
    assert not on(near, "") and len(on(near, "b2")) == 1
    unseen, _ = cast(state, "invisibility", elsewhere=True, thing="the raft")
    assert len(on(unseen, "")) == 1, "and what leaves a record of its own no second one"


@pytest.mark.rule("WB-253", "R-39")
@pytest.mark.parametrize(("number", "spells", "left"), [
    (1, ("web",), []), (1, ("web", "knock"), [(1, ("knock",))]), (1, ("web", "web"), [(1, ("web",))]),
    (2, ("web",), [(1, ("web",))]), (3, ("web", "knock"), [(2, ("web", "knock")), (1, ("knock",))]),
])  # fmt: skip
def test_one_spell_of_one_scroll_is_used_up_and_no_more(number, spells, left):
    scroll, other = Item("spell_scroll", "Scroll", count=number, spells=spells), Item("rope", "Rope")
    found = list(_without((other, scroll, other), 1, "web"))
    assert found[0] == other == found[-1]
    assert [(one.count, one.spells) for one in found[1:-1]] == left
