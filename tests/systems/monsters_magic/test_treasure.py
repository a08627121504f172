"""Purses, hoards, gems, trinkets, wonders: all of them ours (MG-110 to MG-114)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Hoard, Line, altered
from systems.common.treasure_kit.hoards import coin_line
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters.outfit import item_of
from systems.monsters_magic.treasure import finds
from tests.systems.monsters_magic.asked import attacked
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, sheet, story


def found(make, *dice):
    """The lines that are found with these dice, as (label, worth of one in copper, count)."""
    faces = Faces(*dice)
    play = Play(GAME, quiet(hero()), faces)
    lines = make(play, iter([f"l{number}" for number in range(40)]))
    assert not faces.left
    return [(line.entry or line.label.partition(" ×")[0], line.worth, line.count) for line in lines]


@pytest.mark.rule("MG-110")
def test_a_purse_is_the_level_times_a_die_of_silver():
    lines = found(lambda play, ids: finds.purses(play, ids, [1, 4]), 3, 5)
    assert [(worth, count) for _, worth, count in lines] == [(10, 3), (10, 20)]


@pytest.mark.rule("MG-111")
@pytest.mark.parametrize(
    ("d20", "level", "dice", "expected"),
    [
        (5, 1, [(6, 1)], [(10, 7)]),
        (6, 1, [(1, 2, 3, 4, 5), 1], [(10, 15), (30, 1)]),
        (11, 1, [(4, 3), 1], [(100, 7), (500, 1)]),
        (16, 1, [(1, 1, 1, 1), 2, 5, 6, 8], [(100, 4), (8000, 1), (15000, 1), (300, 1)]),
        (20, 2, [(1,) * 8, 1, 3, 6], [(100, 8), (1500, 1), (0, 1)]),
    ],
)
def test_a_hoard_by_d20_and_the_highest_level(d20, level, dice, expected):
    lines = found(lambda play, ids: finds.hoard(play, ids, level), d20, *dice)
    assert [(worth, count) for _, worth, count in lines] == expected


GEMS = [("River agate", 500), ("Smoky quartz", 1000), ("Amber bead", 1500), ("Blue spinel", 4000),
        ("Black pearl", 8000), ("Fire opal", 15000)]  # fmt: skip
TRINKETS = [("Tin whistle", 30), ("Glass lens", 80), ("Carved antler", 50), ("Brass compass", 200),
            ("Silver thimble", 100), ("Painted tile", 40), ("Sealed letter", 10), ("Music box", 300)]  # fmt: skip
WONDERS = ["whetted_stone", "red_draught", "calm_candle", "signature_blade", "warding_ring", "lucky_coin"]


@pytest.mark.rule("MG-112", "MG-113", "MG-114")
def test_gems_trinkets_and_wonders_by_their_dice():
    for table, listed in (("gems", GEMS), ("trinkets", TRINKETS)):
        drawn = [found(lambda play, ids: [finds.draw_line(play, next(ids), table)], face + 1)[0][:2]  # noqa: B023
                 for face in range(len(listed))]  # fmt: skip
        assert drawn == listed
    drawn = [found(lambda play, ids: [finds.draw_line(play, next(ids), "wonders")], face)[0][0] for face in range(1, 7)]
    assert drawn == WONDERS


@pytest.mark.rule("MG-114")
def test_where_the_house_has_wonders_of_every_kind_a_d100_says_which():
    table = altered(quiet(hero()), house=replace(quiet(hero()).house, mg_many_wonders=True))
    drawn = []
    for face in range(1, 101):
        play = Play(GAME, table, Faces(face))
        drawn.append(finds.draw_line(play, "l1", "wonders").entry)
    assert set(drawn) == set(GAME.shipped_entries("items")) and drawn[0] == WONDERS[0] and drawn[99] == "tome_of_hearts"


def used(key, dice=(), **sheet_):
    table = quiet(hero(items=(*hero().sheet.items, Item(key, key)), **sheet_))
    return do(table, "treasure.use", "b1", dice=dice, item=3)[0]


@pytest.mark.rule("MG-114")
def test_draughts_candles_and_coins_do_what_they_say_once():
    assert sheet(used("red_draught", [4], php=10), "b1").php == 15
    assert sheet(used("calm_candle", [4], mhp=3), "b1").mhp == 7
    after = used("lucky_coin", hero_points=0)
    assert sheet(after, "b1").hero_points == 1 and [item.key for item in sheet(after, "b1").items][3:] == []


@pytest.mark.rule("MG-114")
def test_a_whetted_stone_is_one_more_to_hit_for_one_fight():
    table = fighting(hero(items=(*hero().sheet.items, Item("whetted_stone", "Stone"))), foe(),
                     dice=[(6, 6, 6), (1, 1, 1)], range=1)  # fmt: skip
    table, _ = do(table, "treasure.use", "b1", item=3)
    assert "29 against 14" in attacked(table)[1]
    table, _ = do(table, "turn.end")
    assert look(table).value("b1", "attack") == 0


@pytest.mark.rule("MG-114")
def test_the_blade_and_the_ring_are_worn_and_held():
    view = look(quiet(hero()))
    blade, ring = item_of(view, "signature_blade"), item_of(view, "warding_ring")
    assert (blade.to_hit, blade.damage) == (1, 1) and ring.armor == 1
    ringed = look(quiet(hero(items=(*hero().sheet.items, ring))))
    assert (ringed.value("b1", "armor"), ringed.value("b1", "defense")) == (20, 9)


@pytest.mark.rule("MG-111")
def test_a_hoard_is_rolled_and_handed_out():
    table, _ = do(quiet(hero(), hero("b2", "Other")), "treasure.roll", what="hoard", level=1, dice=[11, (4, 3), 6])
    (hoard,) = table.hoards.values()
    table, told = do(table, "treasure.hand_out", hoard=hoard.id)
    coins = [being.sheet.gold * 100 + being.sheet.silver * 10 + being.sheet.copper for being in table.beings.values()]
    assert sum(coins) == 15_700 and abs(coins[0] - coins[1]) <= 1 and not table.hoards
    assert apply(table, ()) == table and "handed out" in story(told)


def test_what_large_coins_do_not_divide_is_changed_so_that_nobody_has_more():
    party = [hero(f"b{place}", f"Hero {place}") for place in range(1, 7)]
    for one in party:
        assert one.sheet.gold == party[0].sheet.gold
    hoard = Hoard("h1", "Pond", (coin_line("l1", "silver", 14), Line("l2", "Brass compass", "valuable", worth=200)))
    before = [100 * one.sheet.gold + 10 * one.sheet.silver + one.sheet.copper for one in party]
    table, _ = do(altered(quiet(*party), hoards={"h1": hoard}), "treasure.hand_out", hoard="h1")
    after = [100 * one.sheet.gold + 10 * one.sheet.silver + one.sheet.copper for one in table.beings.values()]
    gained = [now - then for now, then in zip(after, before, strict=True)]
    assert sum(gained) == 340 and max(gained) - min(gained) <= 1
