"""Borders that a rule turned about would cross unnoticed: the last slot, the last coin, the last scroll."""

from __future__ import annotations

from itertools import count

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Hoard
from systems.common.treasure_kit.hoards import coin_line
from systems.whitebox.base.sheet import Item, Memory
from systems.whitebox.combat import blow_series, intents, missiles
from systems.whitebox.combat.arms import arms
from systems.whitebox.magic import casters, dispelling
from systems.whitebox.magic.memory import _without
from systems.whitebox.treasure.hoards import roll_actions, rolling
from systems.whitebox.treasure.hoards.rolling import Coins, trade_coins
from systems.whitebox.treasure.items import owned_items
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, story, table
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


@pytest.mark.rule("WB-555", "R-58")
def test_what_was_staked_for_several_finds_is_counted_once(monkeypatch):
    (find,) = rolling.roll_finds(Play(GAME, quiet(hero()), Faces(1, 1, 1, 1)), "trade_minor")
    monkeypatch.setattr(rolling, "roll_finds", lambda *_: [find, find, find])
    left, lines = trade_coins(Play(GAME, quiet(hero()), Faces(1)), Coins(100, 0, 0), map(str, count()), 0)
    assert (left, [dict(line.data)[rolling.STAKE] for line in lines]) == (Coins(0, 0, 0), [10_000, 0, 0])


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


@pytest.mark.rule("WB-571")
@pytest.mark.parametrize("wanted", [None, 7, "7", 3])
def test_a_thing_that_is_gone_is_asked_for_no_more(wanted):
    ring, entry = (
        Item("ring_of_protection", "Ring"),
        GAME.shipped_entries("items")[next(iter(GAME.shipped_entries("items")))],
    )
    there = [(2, ring, entry), (3, Item("wand", "Wand"), entry)]
    field, item, _ = owned_items.item_field(look(table()), there, {"item": wanted})
    assert (field.default, item.name) == ((3, "Wand") if wanted == 3 else (2, "Ring"))


@pytest.mark.rule("WB-155")
def test_all_say_what_they_mean_to_do_in_any_order():
    turn = intents.turn(Play(GAME, table(hero(), hero("b2", hit_points=0), foe()), Faces()), "Foes")
    assert turn.together and turn.decides and turn.actors == ("b1", "b9")


@pytest.mark.rule("WB-166")
def test_a_shot_into_a_melee_asks_who_is_in_it_but_aims_at_one():
    view = look(table(hero(), hero("b2", "Ailith"), foe()))
    assert [one.name for one in missiles.melee_fields(view, "b1", {})] == ["into_melee"]
    _, melee = missiles.melee_fields(view, "b1", {"into_melee": True})
    assert melee.allowed == ("b2", "b9") == melee.blank() and not melee.aims


@pytest.mark.rule("WB-104")
@pytest.mark.parametrize(("weapon", "waits"), [("heavy_crossbow", True), ("light_crossbow", False)])
def test_only_what_shoots_every_other_round_is_loaded_in_the_next(weapon, waits):
    bow, bolts = Item(weapon, "Crossbow", carried="held"), Item("crossbow_bolts", "Bolts", count=20)
    state = table(hero(items=(bow, bolts)), foe(hit_points=40))
    after, _ = do(state, "combat.shoot", "b1", [2], target="b9")
    assert bool(look(after).fact_of("b1", "loaded", 0)) is waits


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("spell", "cast", "name", "ends"), [
    ("fly", "c1", "Flight", True), ("disintegrate", "c1", "Flight", False), ("fly", "", "Flight", False),
    ("fly", "c1", "", False), ("gone", "c1", "Flight", False),
])  # fmt: skip
def test_what_magic_ends_is_a_named_spell_that_can_be_ended(spell, cast, name, ends):
    effect = Effect("e1", "b1", name, "spell", data=(("spell", spell), ("cast", cast)))
    assert dispelling.dispellable(look(quiet(hero())), effect) is ends


@pytest.mark.rule("WB-555")
def test_a_coin_that_comes_anew_is_not_called_dropped():
    gold, silver = coin_line("l1", "gold", 5), coin_line("l2", "silver", 5)
    before = Hoard("h1", "Hoard", (gold, silver), rolled=True)
    again = Hoard("h1", "Hoard", (gold, coin_line("l3", "silver", 9)), rolled=True)
    assert roll_actions._list_dropped(before, again) == []
    assert roll_actions._list_dropped(before, Hoard("h1", "Hoard", (gold,), rolled=True)) == ["silver"]


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("foes", "asked"), [(1, False), (2, True)])
def test_of_two_blows_and_two_foes_it_is_asked_how_many_go_to_one(monkeypatch, foes, asked):
    view = look(table(hero(), foe()))
    for blows in (1, 2):
        monkeypatch.setattr(blow_series, "list_blows_left", lambda *_, blows=blows: ("bite",) * blows)
        fields = blow_series.times_fields(view, view.being("b9"), arms(view, view.being("b9"))[0], foes)
        assert bool(fields) is (asked and blows == 2)
        assert not fields or (fields[0].minimum, fields[0].maximum, fields[0].blank()) == (1, 2, 2)
