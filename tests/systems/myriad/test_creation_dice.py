"""Characters by dice: statistics, the table of skills, SFX, boxes, boons and flaws, three rolls of which one is chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.creation import rolling
from tests.systems.myriad.builders import GAME, Faces, look, quiet, ruled
from tests.systems.myriad.creating import asked, create, last, party, with_own, without

# Seven skills, the highest number of each throw first: Engineering, Close Combat, Athletics, Alchemy; Stealth, History,
# Falconry.
SKILLS = ((1, 13, 19, 31), (36, 46, 100))
LEVELS = (1, 2, 3, 4, 1, 2, 3)
NOTHING = (1, 1)  # no boons, no flaws


def rolled(*faces: object, table=None, answers=None) -> tuple:
    return create(*faces, table=table, answers=answers, way="random")  # type: ignore[arg-type]


def play(*faces: object, **house: object) -> Play:
    return Play(GAME, quiet(house=ruled(**house)), Faces(*faces))  # type: ignore[arg-type]


@pytest.mark.rule("MY-107")
def test_the_table_of_skills_is_computed_by_the_alphabet() -> None:
    found = rolling.skill_bands(look(quiet()))
    assert [(band.key, band.first, band.last) for band in found[:7]] == [
        ("alchemy", 1, 6), ("arts_crafts", 7, 12), ("athletics", 13, 18), ("close_combat", 19, 24), ("deceit", 25, 30),
        ("engineering", 31, 35), ("falconry", 36, 40),
    ]  # fmt: skip
    assert (found[-1].key, found[-1].first, found[-1].last) == ("stealth", 96, 100)
    assert [band.last - band.first + 1 for band in found] == [6] * 5 + [5] * 14


@pytest.mark.rule("MY-107")
def test_bands_of_their_own_leave_the_rest_to_the_others() -> None:
    table = with_own(quiet(), "skills", "stealth", 'name = "Stealth"\nrule = "MY-112"\ntext = "Own."\nband = 28\n')
    found = {band.key: band for band in rolling.skill_bands(look(table))}
    assert (found["stealth"].first, found["stealth"].last) == (73, 100)
    assert {band.last - band.first + 1 for key, band in found.items() if key != "stealth"} == {4}
    wide = rolling.bands({"one": 90, "other": 25, "third": 15})  # 69.2, 19.2, 11.5: the last number goes to the half
    assert wide == (("one", 1, 69), ("other", 70, 88), ("third", 89, 100))
    assert rolling.bands({"one": 1, "other": 3}) == (("one", 1, 25), ("other", 26, 100))


@pytest.mark.rule("MY-107")
@pytest.mark.parametrize("key, faces, bonus", [("mundane", (4, 3), -1), ("heroic", (6, 3), 0), ("godlike", (8, 3), 1)])
def test_dice_of_statistics_and_levels_follow_the_power_level(key: str, faces: tuple[int, int], bonus: int) -> None:
    level = GAME.shipped_entries("levels")[key]
    there = play(faces[0], faces[0], faces[0], faces[0], faces[1])
    assert [roll.total for roll in rolling.statistics(there, "", level)] == [faces[0]] * 4
    assert rolling.skill_level(there, "", level, "Stealth") == 3 + bonus


@pytest.mark.rule("MY-107", "R-35")
def test_a_level_of_nothing_is_not_learned() -> None:
    """A mundane D4 less 1: Engineering and Stealth come to nothing."""
    table = quiet(house=ruled(power_level="mundane", creation="random"))
    _, sheet, _ = rolled(1, 2, 3, 4, *SKILLS, *LEVELS, (1, 2, 3), 4, 4, *NOTHING, table=table)
    assert dict(sheet.skills) == {"close_combat": 1, "athletics": 2, "alchemy": 3, "history": 1, "falconry": 2}


@pytest.mark.rule("MY-107", "R-35", "MY-105")
def test_a_hero_by_dice_alone() -> None:
    """Statistics 6 4 3 2 placed where the career that is lacking wants them; 7 skills, one of them twice."""
    _, sheet, forms = rolled(
        3, 6, 2, 4,  # statistics
        (1, 13, 19, 22), (36, 96, 100),  # skills: Close Combat and Stealth came twice
        (31, 86),  # once more: Engineering, and Ride Land Animals
        4, 3, 2, 1, 4, 3, 2,  # levels
        (1, 2, 3, 4), 5,  # SFX
        6, 5,  # Wounds, Resolve
        *NOTHING,
    )  # fmt: skip
    assert list(forms) == ["arrange", "name", "kit"]
    assert dict(sheet.stats) == {"power": 6, "grace": 4, "intellect": 3, "spirit": 2}
    assert dict(sheet.skills) == {
        "close_combat": 4, "athletics": 3, "alchemy": 2, "stealth": 1, "falconry": 4, "ride_land_animals": 3,
        "engineering": 2,
    }  # fmt: skip
    assert len(set(sheet.sfx)) == 5
    # base + die; the critical row is half of the base, which no die raises
    assert dict(sheet.boxes) == {"wounds": 6 + 6, "wounds_critical": 3, "resolve": 2 + 5}
    assert (sheet.traits, sheet.budget, sheet.race) == ((), 0, "")


@pytest.mark.rule("R-35")
def test_what_comes_twice_again_and_again_becomes_the_next_on_the_list() -> None:
    there = play((1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1), (1, 1), (1, 1, 1, 1), (1, 1))
    found = [pick.keys for pick in rolling.skills(there, "")]
    assert found == [("alchemy",), ("arts_crafts",), ("athletics",), ("close_combat",), ("deceit",), ("engineering",),
                     ("falconry",)]  # fmt: skip


@pytest.mark.rule("MY-108", "WE-37", "MY-002")
def test_dice_halved_up() -> None:
    assert [rolling.halve(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [rolling.halve(face) for face in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("MY-108", "MY-002")
@pytest.mark.parametrize("key, sides, total", [("mundane", 6, 3), ("heroic", 10, 3), ("godlike", 8, 5)])
def test_dice_that_average_what_points_give(key: str, sides: int, total: int) -> None:
    there = play(5, 5, 5, 5, random_alt_dice=True)
    rolls = rolling.statistics(there, "", GAME.shipped_entries("levels")[key])
    assert [roll.total for roll in rolls] == [total] * 4
    assert {request.sides for request in there._dice.asked} == {sides}


@pytest.mark.rule("MY-114", "MY-908")
def test_sfx_ask_for_the_skills_they_need() -> None:
    plain = set(rolling.able_effects(look(quiet()), PersonSheet(skills=(("stealth", 4),))))
    mage = set(rolling.able_effects(look(quiet()), PersonSheet(skills=(("spell_casting", 1),))))
    rider = set(rolling.able_effects(look(quiet()), PersonSheet(skills=(("ride_land_animals", 2),))))
    assert mage - plain == set(GAME.shipped_entries("spells"))
    assert "peel_out" in rider - plain
    assert "hard_as_nails" in plain
    assert not plain & set(GAME.shipped_entries("spells"))


@pytest.mark.rule("MY-107", "MY-114")
@pytest.mark.parametrize("face, count", [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_boons_are_a_four_sided_die_less_two(face: int, count: int) -> None:
    there = play(face, *([1] * count), 1)
    good, bad = rolling.boons(there, "")
    assert (len(good), len(bad)) == (count, 0)


@pytest.mark.rule("MY-114", "MY-137")
def test_boons_and_flaws_are_drawn_from_the_general_ones() -> None:
    good, bad = rolling.boons_and_flaws(look(quiet()))
    assert [one.key for one in good] == ["rich", "famous", "lucky", "ally", "affiliation"]
    assert [one.key for one in bad] == ["poor", "notorious", "unlucky", "enemy", "barred"]
    good, _ = rolling.boons_and_flaws(look(quiet(house=ruled(puissance=True))))
    assert "puissance" in [one.key for one in good]


@pytest.mark.rule("MY-114")
def test_a_repeat_adds_a_level_and_an_ally_is_worth_half_a_ten_sided_die() -> None:
    there = play(7, 4)
    found = rolling.gather_traits(there, "", ("lucky", "ally", "lucky", "ally"))
    assert [(one.key, one.level, one.gp) for one in found] == [("ally", 4, 0), ("lucky", 2, 0), ("ally", 2, 0)]


@pytest.mark.rule("MY-114", "MY-113")
def test_rolled_boons_cost_nothing_and_are_named_if_they_are_of_anybody() -> None:
    _, sheet, forms = rolled(
        3, 6, 2, 4, *SKILLS, *LEVELS, (1, 2, 3, 4), 5, 1, 1,
        4, 3, 1,  # two boons: lucky, rich
        3, 4, 10,  # a flaw: an enemy worth 5
        answers={"notes": {"note2": "the bishop"}},
    )  # fmt: skip
    assert [(one.key, one.level, one.note, one.gp) for one in sheet.traits] == [
        ("lucky", 1, "", 0), ("rich", 1, "", 0), ("enemy", 5, "the bishop", 0),
    ]  # fmt: skip
    assert forms["kit"].purse == 11  # 10, and 1 for Rich
    assert [field.name for field in forms["notes"].fields] == ["note2"]


@pytest.mark.rule("MY-107", "MY-114")
def test_rolls_on_a_table_say_what_they_mean() -> None:
    _, _, forms = rolled(3, 6, 2, 4, (1, 13, 96, 19), (25, 31, 36), *[2] * 7, (1, 2, 3, 4), 5, 1, 1, 3, 1, 2)
    known = {one.roll: one.says for one in forms["kit"].known if one.roll}
    assert known["Skills"] == "96 Stealth, 19 Close Combat, 13 Athletics, 1 Alchemy"
    assert known["Skills, 5 to 7"] == "36 Falconry, 31 Engineering, 25 Deceit"
    assert known["SFX, 5"].startswith("5 ") and known["Boon 1"] == "1 Rich"


@pytest.mark.rule("MY-109", "MY-002")
def test_of_three_rolls_one_is_chosen() -> None:
    table = quiet(house=ruled(random_pick_of_three=True))
    trios = [(1, 2, 96), (1, 3, 5), (7, 13, 19), (25, 31, 36), (41, 46, 51), (56, 61, 66), (71, 76, 81)]
    sfx = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12), (1, 5, 9)]
    _, sheet, forms = rolled(
        3, 6, 2, 4, *trios, *[2] * 7, *sfx, 1, 1, 3, (1, 2, 3), 2,
        table=table, answers={"Skills": {"pick1": "stealth", "pick2": "alchemy"}, "boons": {"pick1": "lucky"}},
    )  # fmt: skip
    first = forms["Skills"].field("pick1")
    assert {option.value for option in first.options} == {"stealth", "alchemy"}
    assert get_score(sheet.skills, "stealth") == 2
    assert get_score(sheet.skills, "alchemy") == 2
    assert {option.value for option in forms["boons"].field("pick1").options} == {"rich", "famous", "lucky"}
    assert [one.key for one in sheet.traits] == ["lucky"]


@pytest.mark.rule("MY-109")
def test_none_is_chosen_twice() -> None:
    table = quiet(house=ruled(random_pick_of_three=True))
    trios = [(1, 2, 96), (1, 7, 96), (13, 19, 25), (25, 31, 36), (41, 46, 51), (56, 61, 66), (71, 76, 81)]
    with pytest.raises(Refused) as refused:
        rolled(3, 6, 2, 4, *trios, table=table, answers={"Skills": {"pick1": "stealth", "pick2": "stealth"}})
    assert refused.value.sentence == "Stealth is picked twice. Take something else."


@pytest.mark.rule("MY-109")
def test_three_rolls_that_bring_nothing_new_open_the_next_on_the_list() -> None:
    there = play(*[(1, 1, 1)] * 7, random_pick_of_three=True)
    keys = [pick.keys[0] for pick in rolling.skills(there, "")]
    assert len(set(keys)) == 7


@pytest.mark.rule("MY-109")
def test_of_three_rolls_those_that_bring_something_new_come_first_and_none_is_added() -> None:
    there = play((1, 1, 96), (1, 96, 19), *[(25, 31, 36)] * 5, random_pick_of_three=True)
    assert [pick.keys for pick in rolling.skills(there, "")][:2] == [
        ("stealth", "alchemy"), ("close_combat", "alchemy", "stealth"),
    ]  # fmt: skip


@pytest.mark.rule("MY-114")
def test_a_boon_that_is_as_high_as_it_goes_is_not_rolled_again_and_others_are() -> None:
    entries = GAME.shipped_entries("traits")
    among = [replace(entries["rich"], most=2), replace(entries["famous"], most=1), replace(entries["lucky"], most=0)]
    found = [rolling.Pick((key,), ()) for key in ("rich", "famous", "lucky", "lucky")]
    assert [rolling._full(among, key, found) for key in ("rich", "famous", "lucky")] == [False, True, False]
    assert rolling._full(among, "rich", [*found, rolling.Pick(("rich",), ())])


def test_each_die_goes_to_one_statistic() -> None:
    with pytest.raises(Refused) as refused:
        rolled(3, 6, 2, 4, answers={"arrange": {"power": 1, "grace": 1, "intellect": 2, "spirit": 3}})
    assert refused.value.sentence == "Die 2 is used twice. Give each die to one statistic."


@pytest.mark.rule("MY-107", "MY-002", "MY-003")
@pytest.mark.parametrize("seed", range(8))
def test_any_dice_make_a_whole_character(seed: int) -> None:
    pick = bool(seed % 2)
    levels = ("mundane", "heroic", "godlike")
    house = ruled(random_pick_of_three=pick, power_level=levels[seed % 3], creation="random", puissance=pick)
    table = quiet(house=house)
    if seed > 5:
        table = without(table, "skills", *list(GAME.shipped_entries("skills"))[4:])
    after, _, forms = asked(table, SeededDice(seed))
    sheet = last(after).sheet
    cap = GAME.shipped_entries("levels")[house.power_level].skill_cap
    assert all([1 <= level <= cap for _, level in sheet.skills])
    assert len(sheet.skills) <= 7
    assert len(set(sheet.sfx)) == len(sheet.sfx)
    assert "general" not in [form.key for form in forms]
    assert len(party(table, 3, seed).beings) == 3
