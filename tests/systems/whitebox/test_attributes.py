"""What the attributes of WhiteBox do, score by score."""

from __future__ import annotations

import pytest

from systems.whitebox.base import attributes
from systems.whitebox.base.attributes import BadShift, ExperienceBonus, Leadership, Scores
from systems.whitebox.base.house import House

AVERAGE = Scores(10, 10, 10, 10, 10, 10)


def scores(**given: int) -> Scores:
    return Scores(**{name: given.get(name, 10) for name in attributes.ATTRIBUTES})


@pytest.mark.rule("WB-021")
def test_the_order_in_which_attributes_are_rolled() -> None:
    assert attributes.ATTRIBUTES == ("strength", "intelligence", "wisdom", "constitution", "dexterity", "charisma")


@pytest.mark.rule("WB-024")
def test_the_bands_of_the_universal_bonus() -> None:
    printed = {score: -1 if score <= 6 else 0 if score <= 14 else 1 for score in range(3, 19)}
    narrow = {score: -1 if score <= 8 else 0 if score <= 12 else 1 for score in range(3, 19)}
    assert {score: attributes.universal_bonus(score) for score in range(3, 19)} == printed
    assert {score: attributes.universal_bonus(score, "9-12") for score in range(3, 19)} == narrow
    assert [attributes.universal_percent(score) for score in (6, 7, 14, 15)] == [-5, 0, 0, 5]


@pytest.mark.rule("WB-025", "R-84")
def test_strength_counts_in_melee_only_under_its_house_rule() -> None:
    assert [attributes.melee_bonus(score, House()) for score in (3, 10, 18)] == [0, 0, 0]
    assert [attributes.melee_bonus(score, House(uab_strength=True)) for score in (6, 7, 14, 15)] == [-1, 0, 0, 1]
    assert attributes.melee_bonus(13, House(uab_strength=True, uab_average="9-12")) == 1


@pytest.mark.rule("WB-026", "WB-027")
def test_a_casters_bonus_worsens_the_save_of_his_target() -> None:
    wise, clever = scores(wisdom=16, intelligence=4), scores(intelligence=16, wisdom=4)
    both = House(uab_intelligence=True, uab_wisdom=True)
    assert attributes.spell_save_modifier(wise, "cleric", both) == -1
    assert attributes.spell_save_modifier(wise, "magic_user", both) == 1
    assert attributes.spell_save_modifier(clever, "magic_user", both) == -1
    assert attributes.spell_save_modifier(clever, "cleric", both) == 1
    assert attributes.spell_save_modifier(wise, "cleric", House(uab_intelligence=True)) == 0
    assert attributes.spell_save_modifier(clever, "magic_user", House(uab_wisdom=True)) == 0


@pytest.mark.rule("WB-028")
def test_dexterity_counts_for_armor_class_only_under_its_house_rule() -> None:
    assert attributes.armor_bonus(18, House()) == 0
    house = House(uab_dexterity_ac=True)
    assert [attributes.armor_bonus(score, house) for score in (6, 7, 14, 15)] == [-1, 0, 0, 1]


@pytest.mark.rule("WB-030", "R-06")
def test_constitution_dexterity_and_intelligence() -> None:
    assert [attributes.constitution_per_die(score) for score in (3, 6, 7, 14, 15, 18)] == [-1, -1, 0, 0, 1, 1]
    assert [attributes.missile_modifier(score) for score in (3, 8, 9, 14, 15, 18)] == [-1, -1, 0, 0, 1, 1]
    assert [attributes.extra_languages(score) for score in (3, 10, 11, 18)] == [0, 0, 1, 8]


@pytest.mark.rule("WB-031", "WB-621")
def test_charisma_says_how_many_hirelings_and_how_loyal() -> None:
    printed = {
        (3, 4): Leadership(1, -2),
        (5, 6): Leadership(2, -2),
        (7, 8): Leadership(3, -1),
        (9, 10, 11, 12): Leadership(4, 0),
        (13, 14, 15): Leadership(5, 1),
        (16, 17): Leadership(6, 2),
        (18,): Leadership(7, 2),
    }
    for row, leadership in printed.items():
        assert {attributes.leadership(score) for score in row} == {leadership}


@pytest.mark.rule("WB-032")
def test_e_04_a_clerics_wisdom_of_15_counts_twice() -> None:
    bonus = attributes.experience_bonus(scores(wisdom=15), ("wisdom",), House())
    assert bonus == ExperienceBonus(5, 5, 0)
    assert bonus.percent == 10
    assert attributes.experience_bonus(scores(wisdom=14), ("wisdom",), House()).percent == 0


@pytest.mark.rule("WB-032")
def test_the_standard_experience_bonus_is_15_percent_at_most() -> None:
    best = Scores(18, 18, 18, 18, 18, 18)
    assert attributes.experience_bonus(best, ("strength",), House()).percent == 15
    assert attributes.experience_bonus(best, ("wisdom",), House()).percent == 15
    only = scores(charisma=15)
    assert attributes.experience_bonus(only, ("strength",), House()) == ExperienceBonus(0, 0, 5)
    assert attributes.experience_bonus(scores(strength=3), ("strength",), House()).percent == 0


@pytest.mark.rule("WB-033")
def test_the_alternate_experience_bonus_goes_by_the_prime_attribute_alone() -> None:
    house = House(xp_bonus_method="alternate")
    percent = {
        score: attributes.experience_bonus(Scores(score, 18, 18, 18, 18, 18), ("strength",), house).percent
        for score in (3, 8, 9, 12, 13, 14, 15, 18)
    }
    assert percent == {3: -10, 8: -10, 9: 0, 12: 0, 13: 5, 14: 5, 15: 10, 18: 10}


@pytest.mark.rule("R-12")
def test_the_blended_elfs_prime_is_the_lower_of_two() -> None:
    primes: tuple[attributes.Attribute, ...] = ("strength", "intelligence")
    assert attributes.prime_attribute(scores(strength=16, intelligence=13), primes) == "intelligence"
    assert attributes.prime_attribute(scores(strength=12, intelligence=13), primes) == "strength"
    assert attributes.prime_attribute(AVERAGE, primes) == "strength"
    assert attributes.experience_bonus(scores(strength=18, intelligence=14), primes, House()).percent == 0


@pytest.mark.rule("WB-022", "R-07")
def test_points_move_into_the_prime_attribute() -> None:
    rolled = Scores(13, 12, 9, 8, 11, 15)
    assert attributes.points_to_spare(rolled, "strength") == {
        "intelligence": 3,
        "wisdom": 0,
        "constitution": 0,
        "dexterity": 2,
        "charisma": 6,
    }
    assert attributes.points_to_take(rolled, "strength") == 5
    moved = attributes.shift_points(rolled, "strength", {"intelligence": 3, "dexterity": 2})
    assert moved == Scores(18, 9, 9, 8, 9, 15)
    assert attributes.shift_points(rolled, "strength", {}) == rolled


@pytest.mark.rule("WB-022", "R-07")
@pytest.mark.parametrize(
    "given, said",
    [
        ({"intelligence": 4}, "Intelligence can give from 0 to 3; 4 is not possible."),
        ({"constitution": 1}, "Constitution can give from 0 to 0; 1 is not possible."),
        ({"charisma": -1}, "Charisma can give from 0 to 6; -1 is not possible."),
        ({"charisma": 6}, "Strength can take 5 before it stands at 18; 6 is too much."),
        ({"strength": 1}, "Strength is the prime attribute"),
    ],
)
def test_points_that_may_not_move_are_refused(given: dict[attributes.Attribute, int], said: str) -> None:
    with pytest.raises(BadShift, match=said):
        attributes.shift_points(Scores(13, 12, 9, 8, 11, 15), "strength", given)


def test_a_prime_above_18_takes_nothing_more() -> None:
    assert attributes.points_to_take(scores(strength=19), "strength") == 0
