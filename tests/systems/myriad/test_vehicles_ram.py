"""Ramming: dice by speed and mass, what comes back, keeping control (MY-906, MY-907, R-37)."""

from __future__ import annotations

import pytest

from systems.common.records.table import Table, altered
from systems.myriad.vehicles import ramming
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, look, own, ruled, story, vehicle
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import chased, seated, undone

DRIVE2 = (("drive", 2),)
BIG = (("wounds", 30), ("wounds_critical", 5))


def road(*, sfx: tuple[str, ...] = (), house=None, target: str = "sports_car", **other: object) -> Table:
    """Joseph, who acts, and a foe's car, both with 30 boxes and no armor."""
    beings = [
        hero(name="Joseph", skills=DRIVE2, sfx=sfx), foe("b9", skills=DRIVE2),
        vehicle("b20", "sports_car", boxes=BIG, left=BIG, armor=0),
        vehicle("b21", target, "foes", **{"boxes": BIG, "left": BIG, "armor": 0, **other}),
    ]  # fmt: skip
    return seated(fighting(*beings, dice=[6, 1], house=house), ("b1", "b20"), ("b9", "b21"))


def form(table, **so_far: object):
    return GAME.actions["vehicles.ram"].form(look(table), "b1", so_far)


HIT = [(5, 1, 1, 1), (1, 1, 1)]  # Speed 4 against Manoeuvre 3


@pytest.mark.rule("MY-906", "R-37")
@pytest.mark.parametrize(
    "speed, dice",
    [(0, 0), (5, 1), (7, 1), (8, 2), (15, 3), (30, 5), (60, 8), (90, 10), (120, 12), (240, 17), (580, 25), (750, 30),
     (900, 30), (22, 4), (23, 4), (37, 6), (45, 7), (410, 21)],
)  # fmt: skip
def test_dice_by_speed(speed: int, dice: int):
    assert ramming.dice_at(speed) == dice


@pytest.mark.rule("MY-906", "R-37")
def test_dice_by_mass_and_what_comes_back():
    assert {key: ramming.shares(10, key) for key in ramming.TABLE} == {
        "8:1": (40, 0), "4:1": (30, 0), "2:1": (20, 2), "1:1": (10, 3), "1:2": (8, 5), "1:4": (5, 10), "1:8": (3, 20),
    }  # fmt: skip


@pytest.mark.rule("WE-41", "MY-906")
def test_relative_speed_goes_by_direction():
    assert [ramming.relative(60, 50, way) for way in ("side", "rear", "head_on")] == [60, 10, 110]
    assert ramming.relative(50, 60, "rear") == 0
    assert form(road(), own=60, theirs=50, way="rear", mass="1:1").working.endswith("2D: 2D, 1D back")


@pytest.mark.rule("WE-30", "MY-906")
def test_a_car_rams_a_tanker():
    table, told = do(road(), "vehicles.ram", "b1", dice=HIT, own=90, theirs=0, way="side", mass="1:4")
    assert left(table, "b21") == 25 and left(table, "b20") == 20  # 5 dice, and all 10 back, no armor
    assert "rams Sports Car" in story(told) and table.fight.waiting == ()


@pytest.mark.rule("MY-906")
def test_ram_dice_meet_the_armor_of_whoever_takes_them():
    table = road(armor=3)
    table, _ = do(table, "vehicles.ram", "b1", dice=[*HIT, (1, 2, 3, 4, 5)], own=30, way="side", mass="1:1")
    assert left(table, "b21") == 28 and left(table, "b20") == 28  # two dice above 3; 5/4 up is 2, against none


@pytest.mark.rule("MY-906")
def test_a_ram_that_misses_harms_nobody():
    missed = [(1, 1, 1, 1), (2, 1, 1)]
    table = undone(road(), "vehicles.ram", "b1", dice=missed, own=90, way="side", mass="1:8")
    assert left(table, "b21") == 30 and left(table, "b20") == 30
    tied, _ = do(road(), "vehicles.ram", "b1", dice=[(2, 1, 1, 1), (2, 1, 1)], own=90, way="side", mass="1:4")
    assert left(tied, "b21") == 25  # whoever began it wins ties


@pytest.mark.rule("MY-906", "MY-902")
def test_in_a_chase_only_what_is_at_nothing_can_be_rammed():
    assert not form(chased(road(), "b20", "b21")).blocked
    assert "the tally is 1" in form(chased(road(), "b20", "b21", tally=1)).blocked


@pytest.mark.rule("MY-906")
def test_those_on_foot_jump_aside():
    table = road()
    table = altered(table, beings={**table.beings, "b8": foe("b8", name="Guard", skills=(("athletics", 3),))})
    _, told = do(table, "vehicles.ram", "b1", dice=[(5, 1, 1, 1), (5, 1, 1)], target="b8")
    assert "misses Guard: 7 against 8" in story(told)


@pytest.mark.rule("MY-908")
def test_ram_master_takes_three_dice_off_what_comes_back():
    table, _ = burn(road(sfx=("ram_master",)), "vehicles.ram", "b1", [(6, 1, 1, 1), (1, 1, 1)], [("ram_master",)],
                    own=90, way="side", mass="1:4")  # fmt: skip
    assert left(table, "b20") == 30 - 7 and left(table, "b21") == 25
    table, _ = burn(road(sfx=("ram_master",)), "vehicles.ram", "b1", [(6, 1, 1, 1), (1, 1, 1)], [("ram_master",)],
                    own=90, way="side", mass="1:1")  # fmt: skip
    assert left(table, "b20") == 30  # 3 dice, all taken off


OTHER = 'name = "Ram Master"\nrule = "MY-908"\ntext = "Ours."\ngroup = "vehicular"\nrolls = ["driving"]\n'
HALF = {"own": 90, "way": "side", "mass": "1:4"}  # 5 of 10 dice, and all 10 back


@pytest.mark.rule("MY-906", "MY-908")
def test_where_nothing_takes_dice_off_all_of_it_comes_back():
    table = own(road(), "sfx", "ram_master", f'{OTHER}effect = "told"')
    table, _ = do(table, "vehicles.ram", "b1", dice=HIT, **HALF)
    assert (left(table, "b21"), left(table, "b20")) == (25, 20)


@pytest.mark.rule("MY-908")
@pytest.mark.parametrize(("amount", "back"), [(0, 7), (2, 8)])
def test_an_own_ram_master_takes_off_what_it_says_and_three_dice_if_it_says_nothing(amount: int, back: int):
    table = own(road(sfx=("ram_master",)), "sfx", "ram_master", f'{OTHER}effect = "ram_master"\namount = {amount}')
    table, _ = burn(table, "vehicles.ram", "b1", [(6, 1, 1, 1), (1, 1, 1)], [("ram_master",)], theirs=0, **HALF)
    assert (left(table, "b21"), left(table, "b20")) == (25, 30 - back)


@pytest.mark.rule("R-41", "MY-909")
def test_nothing_but_mass_destruction_harms_what_is_hardened():
    table, told = do(road(hardened=1), "vehicles.ram", "b1", dice=HIT, own=90, way="side", mass="4:1")
    assert left(table, "b21") == 30 and "too hardened" in story(told)
    table, _ = do(road(hardened=1), "vehicles.ram", "b1", dice=HIT, own=90, way="side", mass="4:1", wmd=2)
    assert left(table, "b21") == 0  # 30 dice once
    assert form(road(), own=90).field("wmd") is None


CONTROL = {"own": 30, "theirs": 60, "way": "side", "mass": "4:1"}


@pytest.mark.rule("MY-907")
@pytest.mark.parametrize("mass, wounds, keeps", [("2:1", 10, 4), ("4:1", 15, 5), ("8:1", 20, 6)])
def test_the_rammed_must_keep_control(mass: str, wounds: int, keeps: int):
    """Manoeuvre and Drive 2 against 6: a 4 will do, against what is four times as heavy a 5."""
    house = ruled(ram_control=True)
    answers = {**CONTROL, "mass": mass}
    for face, holds in ((keeps, True), (keeps - 1, False)):
        faces = (face, 1, 1)
        table, told = do(road(house=house), "vehicles.ram", "b1", dice=[*HIT, faces], **answers)
        assert ("out of control" in story(told)) is not holds
        assert left(table, "b21") == 30 - wounds


@pytest.mark.rule("MY-907")
def test_without_an_obstacle_the_next_round_is_harder_with_one_it_crashes():
    house = ruled(ram_control=True)
    table, _ = do(road(house=house), "vehicles.ram", "b1", dice=[*HIT, (1, 1, 1)], **CONTROL)
    for rounds, working in ((0, "3 dice + 2"), (1, "3 dice + 1"), (2, "3 dice + 2")):
        steer = GAME.actions["vehicles.steer"].form(look(table), "b9", {})
        assert steer.working.startswith(working), rounds
        table = do(do(table, "turn.next")[0], "turn.next", dice=[6, 1])[0]
    table, told = do(road(house=house), "vehicles.ram", "b1", dice=[*HIT, (1, 1, 1)], obstacle=True, **CONTROL)
    assert left(table, "b21") == 30 - 15 - 8 and "crashes at 60 mph" in story(told)


@pytest.mark.rule("MY-907")
def test_as_printed_nobody_loses_control():
    table, told = do(road(), "vehicles.ram", "b1", dice=HIT, **CONTROL)
    assert left(table, "b21") == 15 and "control" not in story(told)


@pytest.mark.rule("MY-908", "MY-906")
@pytest.mark.parametrize(("saved", "away"), [(2, False), (3, True)])
def test_whoever_has_saved_enough_sixes_turns_off_after_a_ram(saved: int, away: bool):
    table = chased(road(sfx=("head_em_off",)), "b21", "b20", tally=0, saved=saved)
    _after, told = do(table, "vehicles.ram", "b1", dice=HIT, own=10, theirs=0, way="side", mass="1:8")
    assert ("turns off, as if giving up." in story(told)) is away
