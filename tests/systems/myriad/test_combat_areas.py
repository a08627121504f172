"""Autofire, blasts, weapons of mass destruction and hardened targets (MY-412 to MY-414, MY-417)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.look import Look
from systems.common.records.table import Bond
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import areas
from tests.systems.myriad.builders import GAME, Item, do, fighting, foe, hero, left, ruled, story, vehicle
from tests.systems.myriad.burning import burn

MODERN = ruled(period="modern")
RIFLE = Item("assault_rifle", "Assault rifle", carried="held")
GRENADE = Item("grenade", "Grenade", count=3, carried="held")


def form(table, key: str, who: str = "", **so_far: object):
    return GAME.actions[key].form(Look(GAME, table), who, so_far)


def field(*foes: str, item: Item = RIFLE, distance: int = 30, house=MODERN, friends=(), dice=(), **hild: object):
    beings = [hero(items=(item,), **hild), *friends, *[foe(who, armor=0) for who in foes]]
    return fighting(*beings, dice=dice or [6, *[1] * (len(beings) - 1)], distance=distance, house=house)


@pytest.mark.rule("MY-412")
def test_each_die_given_up_is_one_more_target_drawn_at_random_from_one_roll():
    table = field("b7", "b8", "b9")
    table, _told = do(table, "combat.hose", "b1", dropped=1, dice=[
        (5, 1, 1, 1, 1), 3, 1, (1, 1, 1), (6, 6, 6)], arc=("b7", "b8", "b9"))  # fmt: skip
    # 5 + 2 = 7: b9 (drawn third) is hit by three dice, then b7 of the two left, who defends with 9 + 1
    assert [left(table, who) for who in ("b7", "b8", "b9")] == [5, 5, 2]


@pytest.mark.rule("MY-412", "R-17")
def test_if_there_are_no_more_than_targets_all_are_hit_once():
    table = field("b7", "b8")
    table, _ = do(table, "combat.hose", "b1", dropped=3, dice=[(5, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1)], arc=("b7", "b8"))
    assert [left(table, who) for who in ("b7", "b8")] == [4, 4]
    assert form(table, "combat.hose", "b1") is None
    dropped = form(field("b7", "b8"), "combat.hose", "b1").field("dropped")
    assert (dropped.maximum, dropped.default) == (3, 1)  # a die stays


@pytest.mark.rule("MY-412")
def test_friends_in_the_arc_and_things_may_be_drawn():
    table = field("b9", friends=[hero("b2", "Wat")], dice=[6, 6, 1])
    assert form(table, "combat.hose", "b1").field("arc").default == ("b9",)
    table, _ = do(table, "turn.wait", "b1")
    table, _ = do(table, "combat.move", "b2", target="b9", way="toward", metres=7)
    assert form(table, "combat.hose", "b1") is None  # Hild has had her turn
    table, _ = do(table, "turn.skip")
    table, _ = do(table, "turn.skip", dice=[6, 1, 1])
    assert form(table, "combat.hose", "b1").field("arc").default == ("b2", "b9")
    table, told = do(table, "combat.hose", "b1", dropped=1, things=1, dice=[(5, 1, 1, 1, 1), 1, 2, (1, 1, 1, 1)])
    assert left(table, "b2") == 9 - 3 and left(table, "b9") == 5 and "Something else in the arc" in story(told)


@pytest.mark.rule("MY-412", "MY-421")
def test_autofire_master_has_more_targets_without_giving_up_dice():
    table = field("b7", "b8", "b9", sfx=("autofire_master",))
    table, _ = burn(table, "combat.hose", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1)],
                    [["autofire_master", "autofire_master"]], dropped=0, arc=("b7", "b8", "b9"))  # fmt: skip
    assert [left(table, who) for who in ("b7", "b8", "b9")] == [1, 1, 1]
    with pytest.raises(Exception, match="1 at most"):
        burn(field("b8", "b9", sfx=("autofire_master",)), "combat.hose", "b1", [(6, 6, 1, 1, 1)],
             [["autofire_master", "autofire_master"]], dropped=0, arc=("b8", "b9"))  # fmt: skip


@pytest.mark.rule("MY-412")
def test_hosing_is_a_switch_and_takes_a_weapon_for_it():
    assert form(field("b9", house=ruled(period="modern", autofire=False)), "combat.hose", "b1") is None
    assert form(field("b9", item=Item("pistol", "Pistol", carried="held")), "combat.hose", "b1") is None


@pytest.mark.rule("MY-413", "WE-16")
@pytest.mark.parametrize(("metres", "dice"), [(0, 5), (1, 5), (2, 4), (4, 3), (6, 2), (8, 1), (9, 1), (10, 0), (30, 0)])
def test_a_grenade_loses_a_die_every_two_metres(metres: int, dice: int):
    assert areas.decayed_dice(5, metres, 2) == dice


@pytest.mark.rule("MY-413")
def test_a_uniform_effect_is_the_same_everywhere():
    assert [areas.decayed_dice(3, metres, 0) for metres in (0, 50)] == [3, 3]
    table = field("b8", "b9")
    table, _ = do(table, "combat.burst", at="b9", amount=2, decay=0, touched=("b1", "b9"))
    assert (left(table, "b1"), left(table, "b8"), left(table, "b9")) == (7, 5, 3)


@pytest.mark.rule("MY-417")
def test_a_hit_is_ground_zero_and_the_others_take_what_reaches_them_against_their_own_armor():
    beings = [hero(items=(GRENADE,)), foe("b8", armor=0), foe("b9", armor=3)]
    table = fighting(*beings, dice=[6, 2, 1], distance=30, house=MODERN)
    table, _ = do(table, "turn.skip")
    table, _ = do(table, "combat.move", "b8", target="b1", way="toward", metres=4)
    table, _ = do(table, "turn.skip")
    table, _ = do(table, "turn.skip", dice=[6, 2, 1])
    table, _told = do(table, "combat.area", "b1", arm="item0", target="b9",
                     dice=[(5, 1, 1, 1, 1), (1, 1, 1), (4, 4, 3, 1, 1)])  # fmt: skip
    assert left(table, "b9") == 5 - 2  # five dice against armor 3
    assert left(table, "b8") == 5 - 3  # 4 m off: three dice, no armor, no defence
    assert table.beings["b1"].sheet.items[0].count == 2


@pytest.mark.rule("MY-417", "MY-421")
def test_whoever_is_aimed_at_has_a_defence_and_its_sixes():
    tough = foe("b9", armor=0, sfx=("hard_as_nails",))
    table = fighting(hero(items=(GRENADE,)), foe("b8", armor=0, sfx=("hard_as_nails",)), tough, dice=[6, 1, 1], distance=30,
                     house=MODERN)  # fmt: skip
    table, _ = burn(table, "combat.area", "b1", [(6, 6, 6, 1, 1), (6, 1, 1)], [["hard_as_nails"]], arm="item0",
                    target="b9")  # fmt: skip
    assert (left(table, "b8"), left(table, "b9")) == (0, 1)  # five dice, and one less for the six


@pytest.mark.rule("MY-417")
def test_a_miss_goes_off_as_far_beside_as_the_roll_fell_short():
    table = field("b9", item=GRENADE)
    table, told = do(table, "combat.area", "b1", arm="item0", target="b9", dice=[(1, 1, 1, 1, 1), (6, 1, 1), 3])
    # 1 + 2 against 6 + 1 + 1: five metres off, at three o'clock: two dice of five are lost
    assert "5 m beside Soldier, at 3 o’clock" in story(told) and left(table, "b9") == 5 - 3
    table = field("b9", item=GRENADE)
    table, _ = do(table, "combat.area", "b1", arm="item0", target="b9", dice=[(1, 1, 1, 1, 1), (6, 6, 6), 12])
    assert left(table, "b9") == 5 - 2  # 3 against 9 + 1: seven metres beyond


@pytest.mark.rule("MY-417")
def test_a_bare_spot_needs_no_roll_and_cover_spares():
    table = field("b8", "b9", item=GRENADE)
    table, _ = do(table, "combat.area", "b1", arm="item0", target="", metres=26, spared=("b8",))
    assert (left(table, "b8"), left(table, "b9")) == (5, 2)  # 4 m from the spot


@pytest.mark.rule("MY-413")
def test_blasts_are_a_switch_and_whoever_throws_may_be_caught():
    assert (
        form(field("b9", item=GRENADE, house=ruled(period="modern", area_effects=False)), "combat.area", "b1") is None
    )
    table = field("b9", item=GRENADE, distance=4)
    table, _ = do(table, "combat.area", "b1", arm="item0", target="b9", dice=[(5, 1, 1, 1, 1), (1, 1, 1)])
    assert (left(table, "b1"), left(table, "b9")) == (9 - 3, 0)


def test_the_form_says_whom_it_takes_besides_whoever_is_aimed_at():
    table = field("b8", "b9", item=GRENADE, distance=4)
    asked = form(table, "combat.area", "b1", arm="item0", target="b9")
    assert (asked.caught, asked.spares) == (("b1", "b8", "b9"), "spared")
    assert form(table, "combat.area", "b1", arm="item0", target="b9", spared=("b1",)).caught == ("b8", "b9")
    even = form(table, "combat.area", "b1", arm="other", decay=0, target="b9")
    assert (even.caught, even.spares) == ((), ""), "what is the same everywhere asks whom it touches"


def bunker(hardened: int = 2, armor: int = 6):
    walls = (("wounds", 30), ("wounds_critical", 15))
    return vehicle("b9", "cargo_vessel", "foes", armor=armor, hardened=hardened, boxes=walls, left=walls)


BUSTER = (Arms("bunker buster", 5, "long", ("explosive",), wmd=5),)


@pytest.mark.rule("MY-414", "WE-17")
def test_a_bunker_takes_the_net_rating_off_its_armor_and_times_the_successes():
    table = fighting(hero(attacks=BUSTER), bunker(), foe("b8"), dice=[6, 1], distance=30)
    table, _told = do(table, "combat.attack", "b1", target="b9", dice=[(1, 1, 1, 1, 1), (1, 1, 4, 5, 6)])
    assert left(table, "b9") == 30 - 9


@pytest.mark.rule("MY-414", "R-41")
def test_only_mass_destruction_above_its_rating_harms_what_is_hardened():
    plain = (Arms("rifle", 5, "long", ("bullet",)), Arms("machinegun", 4, "long", ("bullet",), wmd=2))
    for arm in ("attack0", "attack1"):  # none, and net 0
        table = fighting(hero(attacks=plain), bunker(2, 0), foe("b8"), dice=[6, 1], distance=30)
        table, told = do(table, "combat.attack", "b1", target="b9", arm=arm, dice=[(1, 1, 1, 1, 1)])
        assert left(table, "b9") == 30 and "too hardened" in story(told)
    table = fighting(hero(attacks=plain), bunker(1, 2), foe("b8"), dice=[6, 1], distance=30)
    table, _ = do(table, "combat.attack", "b1", target="b9", arm="attack1", dice=[(1, 1, 1, 1, 1), (1, 2, 2, 2)])
    assert left(table, "b9") == 30 - 3  # net 1: armor 1, times one


@pytest.mark.rule("MY-414")
def test_against_what_is_not_hardened_the_full_rating_counts():
    table = fighting(hero(attacks=BUSTER), foe(armor=6, boxes=(("wounds", 30),), left=(("wounds", 30),)), dice=[6, 1],
                     distance=30)  # fmt: skip
    table, _ = do(table, "combat.attack", "b1", target="b9", dice=[(5, 1, 1, 1, 1), (1, 1, 1), (1, 1, 2, 2, 2)])
    assert left(table, "b9") == 30 - 15  # armor 1, three successes, times five


@pytest.mark.rule("MY-414")
def test_without_the_option_mass_destruction_is_an_ordinary_weapon():
    table = fighting(hero(attacks=BUSTER), bunker(2, 3), foe("b8"), dice=[6, 1], distance=30, house=ruled(wmd=False))
    table, _ = do(table, "combat.attack", "b1", target="b9", dice=[(1, 1, 1, 1, 1), (1, 1, 4, 5, 6)])
    assert left(table, "b9") == 30 - 3


@pytest.mark.rule("MY-900")
def test_a_vehicle_defends_with_manoeuvre_and_the_skill_of_whoever_steers():
    rider = foe("b8", skills=(("ride_land_animals", 3),))
    horse = vehicle("b9", "horse", "foes")
    table = fighting(hero(attacks=BUSTER), rider, horse, dice=[6, 1], distance=30)
    steered = replace(table, bonds={"d1": Bond("d1", "driver", "b8", "b9")})
    _, told = do(steered, "combat.attack", "b1", target="b9", dice=[(5, 1, 1, 1, 1), (5, 1, 1)])
    assert "7 against 8" in story(told)
