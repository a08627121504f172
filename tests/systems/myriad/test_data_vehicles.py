"""Vehicles and charts, held against the cards of the specification."""

from __future__ import annotations

from math import ceil

import pytest

from systems.myriad.base.library import LIBRARY

VEHICLES, CHARTS, SKILLS = LIBRARY.shipped("vehicles"), LIBRARY.shipped("charts"), LIBRARY.shipped("skills")
# velocity class, Speed, Manoeuvre, armor, HT, Wounds, Critical
CARDS = {
    "horse": (2, 3, 3, 1, 0, 7, 4), "four_horse_carriage": (2, 4, 1, 2, 0, 8, 4), "riding_snake": (2, 5, 4, 2, 0, 8, 4),
    "motorbike": (3, 3, 4, 2, 0, 6, 3), "sports_car": (4, 4, 3, 3, 0, 9, 5), "jet_fighter": (6, 5, 2, 3, 1, 13, 7),
    "star_fighter": (7, 3, 3, 2, 1, 12, 6), "cargo_vessel": (8, 1, 1, 3, 1, 20, 10),
    "heavy_carrier": (8, 4, 1, 4, 2, 0, 0),
}  # fmt: skip
BASE = {"tiny": 2, "small": 3, "average": 4, "large": 6, "huge": 10, "immense": 17}
LOCATIONS = {
    "bridge": 5, "cargo_bay": 15, "communications": 5, "engineering": 10, "fighter_bay_1": 15, "fighter_bay_2": 15,
    "life_support": 10, "main_engines": 15, "reactor": 10, "shielding": 10, "sickbay": 5,
}  # fmt: skip
BODIES = {
    "humanoid": "Head 1-2, Arm 3-5, Torso 6-8, Leg 9-10, Groin 11-12",
    "bat_bird": "Head 1-1, Torso 2-4, Wing 5-9, Leg 10-10, Tail 11-12",
    "dragon_insect": "Head 1-2, Torso 3-4, Wing 5-7, Foreleg 8-9, Rear leg 10-12",
    "four_legged_animal": "Head 1-2, Torso 3-7, Leg 8-12",
    "snake_worm": "Head 1-2, Torso 3-6, Tail 7-12",
    "centipede_millipede": "Head 1-2, Torso 3-6, Leg 7-12",
}
PENALTY = {
    "Head": -2,
    "Arm": -1,
    "Foreleg": -1,
    "Leg": -1,
    "Rear leg": -1,
    "Torso": 0,
    "Tail": 0,
    "Groin": -1,
    "Wing": 0,
}
SHIP = {
    "bridge": (1, 5, -2), "cargo_bay": (6, 20, 0), "communications": (21, 25, -2), "engineering": (26, 35, -1),
    "fighter_bay": (36, 50, 0), "life_support": (51, 60, -1), "main_engines": (61, 75, 0), "reactor": (76, 85, -1),
    "shielding": (86, 95, -1), "sickbay": (96, 100, -2),
}  # fmt: skip


@pytest.mark.rule("MY-915", "MY-901", "R-40")
def test_vehicles_are_as_on_their_cards() -> None:
    assert {
        key: (one.velocity, one.speed, one.manoeuvre, one.armor, one.hardened, one.wounds, one.critical)
        for key, one in VEHICLES.items()
    } == CARDS


@pytest.mark.rule("R-40")
@pytest.mark.parametrize("key", sorted(set(CARDS) - {"heavy_carrier"}))
def test_boxes_follow_from_scale_and_armor(key: str) -> None:
    one = VEHICLES[key]
    assert one.wounds == BASE[one.scale] + one.armor
    assert one.critical == ceil(one.wounds / 2)


@pytest.mark.rule("MY-915", "MY-905")
def test_open_vehicles_cover_nobody() -> None:
    assert {key for key, one in VEHICLES.items() if one.open} == {"horse", "riding_snake", "motorbike"}
    assert {key for key, one in VEHICLES.items() if one.beast} == {"horse", "riding_snake"}


@pytest.mark.rule("MY-915")
def test_the_riding_snake_bites() -> None:
    snake = VEHICLES["riding_snake"]
    assert [(one.name, one.damage, one.reach) for one in snake.attacks] == [("bite", 3, "melee")]
    assert snake.attack_skill == 2


@pytest.mark.rule("MY-900", "MY-112")
@pytest.mark.parametrize(
    "key, skill",
    [("horse", "ride_land_animals"), ("four_horse_carriage", "ride_land_animals"), ("sports_car", "drive"),
     ("motorbike", "drive"), ("jet_fighter", "pilot_aircraft"), ("star_fighter", "pilot_spacecraft"),
     ("heavy_carrier", "pilot_spacecraft")],
)  # fmt: skip
def test_vehicles_are_steered_with_a_skill_of_their_own(key: str, skill: str) -> None:
    assert VEHICLES[key].skill == skill
    assert all(one.skill in SKILLS for one in VEHICLES.values())


@pytest.mark.rule("MY-001", "MY-915")
def test_the_ready_made_module_has_three_mounts() -> None:
    found = {key for key, one in VEHICLES.items() if not one.periods or "medieval" in one.periods}
    assert found == {"horse", "four_horse_carriage", "riding_snake"}


@pytest.mark.rule("MY-909", "MY-910", "MY-915", "R-40")
def test_the_carrier_is_hit_in_its_parts() -> None:
    carrier = VEHICLES["heavy_carrier"]
    assert {place.key: place.boxes for place in carrier.places} == LOCATIONS
    assert (carrier.superstructure, carrier.chart) == (21, "ship")
    spots = {spot.key for spot in CHARTS["ship"].spots}
    assert {key.removesuffix("_1").removesuffix("_2") for key in LOCATIONS} == spots
    assert [key for key, one in VEHICLES.items() if one.places] == ["heavy_carrier"]


@pytest.mark.rule("MY-911", "MY-915")
def test_the_carrier_has_ten_turrets() -> None:
    carrier = VEHICLES["heavy_carrier"]
    (gun,) = carrier.attacks
    assert (carrier.turrets, carrier.turret_power, carrier.turret_wounds, carrier.attack_skill) == (10, 3, 4, 2)
    assert (gun.damage, gun.wmd) == (3, 2)


@pytest.mark.rule("MY-415", "R-13")
@pytest.mark.parametrize("key", BODIES)
def test_bodies_are_hit_where_the_chart_says(key: str) -> None:
    chart = CHARTS[key]
    assert ", ".join(f"{spot.name} {spot.first}-{spot.last}" for spot in chart.spots) == BODIES[key]
    assert chart.dice == "2d6"
    assert [place for spot in chart.spots for place in range(spot.first, spot.last + 1)] == list(range(1, 13))


@pytest.mark.rule("MY-416")
@pytest.mark.parametrize("key", BODIES)
def test_aiming_costs_what_the_place_is_worth(key: str) -> None:
    for spot in CHARTS[key].spots:
        moves_on_it = key == "snake_worm" and spot.name == "Tail"
        assert spot.called == (-1 if moves_on_it else PENALTY[spot.name]), spot.name
        named = {"Rear leg": "leg", "Tail": "tail_leg" if moves_on_it else "torso"}
        assert spot.effect == named.get(spot.name, spot.name.lower())


@pytest.mark.rule("MY-416")
def test_what_has_six_legs_or_none_cannot_be_tripped() -> None:
    stands = {key for key in BODIES if 0 < CHARTS[key].legs < 6}
    assert stands == {"humanoid", "bat_bird", "dragon_insect", "four_legged_animal"}
    assert (CHARTS["insect"].legs, CHARTS["insect"].spots) == (6, CHARTS["dragon_insect"].spots)


@pytest.mark.rule("MY-910", "R-39")
def test_ships_are_hit_where_the_chart_says() -> None:
    ship = CHARTS["ship"]
    assert {spot.key: (spot.first, spot.last, spot.called) for spot in ship.spots} == SHIP
    assert (ship.dice, {spot.effect for spot in ship.spots}) == ("1d100", {"place"})
    assert len(CHARTS) == len(BODIES) + 2  # insects have the chart of dragons, with legs of their own
