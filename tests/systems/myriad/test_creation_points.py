"""Characters by points: pools, caps, prices, points turned into general points."""

from __future__ import annotations

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.tape import Refused
from systems.myriad.characters.creation import boons, plans, point_forms
from systems.myriad.characters.creation.making import begin_draft
from systems.myriad.characters.creation.plans import RECOMMENDED, TABLE, Pools, plan_of, pools
from systems.myriad.characters.pages.audit import worth
from tests.systems.myriad.builders import GAME, look, quiet, ruled
from tests.systems.myriad.creating import create, filled, legal, with_own, without

CHARISMA = 'name = "{0}"\nrule = "MY-003"\ntext = "Own."\n'


def level(key: str):
    return GAME.shipped_entries("levels")[key]


@pytest.mark.rule("MY-101", "MY-102", "R-27")
@pytest.mark.parametrize(
    "key, expected",
    [("mundane", Pools(8, 9, 3, 8, 3)), ("heroic", Pools(12, 14, 5, 12, 6)), ("godlike", Pools(16, 19, 7, 16, 10))],
)
def test_the_pools_of_the_table_follow_the_power_level(key: str, expected: Pools) -> None:
    assert pools(look(quiet()), level(key), TABLE) == expected


@pytest.mark.rule("MY-103", "R-27", "WE-06")
def test_the_recommended_pools_are_worth_ninety_general_points() -> None:
    found = pools(look(quiet()), level("heroic"), RECOMMENDED)
    assert found == Pools(16, 14, 5, 12, 6)
    assert found.worth == 90


@pytest.mark.rule("WE-05", "MY-102", "MY-003")
def test_six_statistics_make_a_pool_of_eighteen() -> None:
    table = quiet()
    for name in ("Charisma", "Perception"):
        table = with_own(table, "statistics", f"own_{name.lower()}", CHARISMA.format(name))
    assert pools(look(table), level("heroic"), TABLE).statistic == 18


@pytest.mark.rule("R-27", "MY-102")
def test_the_skill_pool_is_rounded_down() -> None:
    table = without(quiet(), "skills", "falconry", "alchemy", "engineering")
    assert pools(look(table), level("heroic")).skill == 12  # three quarters of 16
    assert pools(look(without(table, "skills", "medic")), level("heroic")).skill == 11  # of 15


@pytest.mark.rule("MY-102", "MY-924")
def test_a_third_line_brings_its_health_points() -> None:
    assert pools(look(quiet(house=ruled(terror=True))), level("heroic")).health == 18


@pytest.mark.rule("MY-103", "MY-105", "WE-06", "R-26")
def test_nothing_but_enter_makes_a_whole_hero() -> None:
    table, sheet, forms = create()
    assert list(forms) == ["statistics", "Skills", "SFX", "boxes", "boons", "general", "name", "kit"]
    assert (sheet.career, sheet.race, sheet.level, sheet.power_level) == ("warrior", "human", 1, "heroic")
    assert dict(sheet.stats) == {"power": 6, "grace": 5, "intellect": 2, "spirit": 3}
    # 12 health points: 3 wound boxes for 6, 2 critical, 4 resolve; a wound box more for 2 general points
    assert dict(sheet.boxes) == {"wounds": 6 + 3 + 1, "wounds_critical": 3 + 2, "resolve": 3 + 4}
    assert sheet.left == sheet.boxes
    assert sheet.points == ()
    assert worth(look(table), sheet) == sheet.budget == 90
    legal(table)


@pytest.mark.rule("MY-103", "MY-101")
def test_every_step_says_its_pool_and_its_caps() -> None:
    _, _, forms = create()
    assert [(forms[key].purse, forms[key].purse_label) for key in ("statistics", "Skills", "SFX", "boxes", "boons")] == [
        (16, "statistic points"), (14, "skill points"), (5, "SFX points"), (12, "health points"),
        (6, "general points"),
    ]  # fmt: skip
    power, stealth = forms["statistics"].field("stats:power"), forms["Skills"].field("skills:stealth")
    assert (power.minimum, power.maximum) == (1, 7)
    assert (stealth.minimum, stealth.maximum) == (0, 4)
    assert forms["statistics"].problem({**forms["statistics"].blank(), "stats:power": 8}) == (
        "Power must be from 1 to 7; 8 is not."
    )
    too_much = {**forms["statistics"].blank(), "stats:intellect": 4}
    assert "18 spent, but there are only 16. Take 2 back." in forms["statistics"].problem(too_much)


@pytest.mark.rule("MY-105", "MY-103")
def test_a_wound_box_costs_two_health_points_and_any_other_one() -> None:
    _, _, forms = create()
    each = {field.name: field.each for field in forms["boxes"].fields}
    assert each == {"row:wounds": 2, "row:wounds_critical": 1, "row:resolve": 1}


@pytest.mark.rule("MY-105", "R-26")
def test_the_critical_row_is_half_of_the_base_rounded_up_however_many_boxes_are_bought() -> None:
    stats = {"stats:power": 5, "stats:grace": 5, "stats:intellect": 3, "stats:spirit": 3}
    bought = {"row:wounds": 6, "row:wounds_critical": 0, "row:resolve": 0}
    nothing = {"row:wounds": 0, "row:wounds_critical": 0}
    _, sheet, _ = create(answers={"statistics": stats, "boxes": bought, "general": nothing})
    assert get_score(sheet.boxes, "wounds") == 11
    assert get_score(sheet.boxes, "wounds_critical") == 3


@pytest.mark.rule("MY-102", "MY-103")
def test_general_points_buy_statistics_at_three_sfx_at_two_skills_and_health_at_one() -> None:
    _, _, forms = create()
    general = forms["general"]
    assert general.purse == 6
    assert general.field("stats:grace").each == 3
    assert general.field("skills:stealth").each == 1
    assert (general.field("row:wounds").each, general.field("row:wounds_critical").each) == (2, 1)
    assert {option.price for option in general.field("sfx:mortal").options} == {2}


@pytest.mark.rule("MY-102")
def test_a_statistic_bought_with_general_points_raises_the_base_of_its_row() -> None:
    none = dict.fromkeys(("row:wounds", "skills:ranged_combat"), 0)
    _, sheet, _ = create(answers={"general": {"stats:spirit": 2, "sfx:mortal": (), **none}})
    assert get_score(sheet.stats, "spirit") == 5
    assert get_score(sheet.boxes, "resolve") == 5 + 4


@pytest.mark.rule("MY-106")
def test_points_left_over_may_be_turned_into_general_points_at_their_price() -> None:
    """Two SFX points unspent make 4 general points, which pay for an ally worth 4; the own 6 are still there."""
    answers = {
        "SFX": {"sfx:mortal": ("artery_strike", "crippling_blow", "hard_as_nails")},
        "boons": {"turn:sfx": 2, "trait:ally": 4},
        "notes": {"note0": "the abbot"},
    }
    table, sheet, forms = create(answers=answers)
    assert forms["boons"].field("turn:sfx").each == -2
    assert forms["general"].purse == 6
    assert [(one.key, one.level, one.note, one.gp) for one in sheet.traits] == [("ally", 4, "the abbot", 4)]
    assert sheet.points == ()
    legal(table)


@pytest.mark.rule("MY-106")
def test_turned_points_pay_for_boons_alone() -> None:
    answers = {"SFX": {"sfx:mortal": ("artery_strike", "crippling_blow", "hard_as_nails")}, "boons": {"turn:sfx": 2}}
    with pytest.raises(Refused) as refused:
        create(answers=answers)
    assert refused.value.sentence == (
        "Turned points pay for boons alone: 4 gp turned in, 0 needed. Turn in fewer SFX points."
    )


@pytest.mark.rule("MY-106", "MY-102")
def test_what_is_neither_spent_nor_turned_stays_on_the_sheet() -> None:
    table, sheet, _ = create(answers={"boxes": {"row:resolve": 1}})
    assert dict(sheet.points) == {"health": 3}
    legal(table)


@pytest.mark.rule("MY-120", "MY-130", "MY-132", "MY-134", "MY-113")
def test_flaws_pay_and_boons_cost() -> None:
    answers = {"boons": {"trait:unlucky": 1, "trait:notorious": 1, "trait:lucky": 3}}
    table, sheet, forms = create(answers=answers)
    assert {one.key: one.gp for one in sheet.traits} == {"lucky": 6, "unlucky": -2, "notorious": -2}
    assert forms["general"].purse == 6 + 4 - 6
    (ledger,) = [one for one in forms["general"].known if one.label == "General points"]
    assert (ledger.text, ledger.says) == ("4", "6; Notorious +2, Lucky −6, Unlucky +2")
    legal(table)


@pytest.mark.rule("MY-135", "MY-136")
@pytest.mark.parametrize("boon, gp", [("ally", 1), ("affiliation", 1), ("enemy", -1), ("barred", -1)])
def test_friends_and_foes_are_worth_one_to_five_points_and_are_somebody(boon: str, gp: int) -> None:
    _, sheet, forms = create(answers={"boons": {f"trait:{boon}": 5}, "notes": {"note0": "the duke"}})
    field = forms["boons"].field(f"trait:{boon}")
    assert (field.maximum, field.each) == (5, gp)
    assert [(one.key, one.level, one.note, one.gp) for one in sheet.traits] == [(boon, 5, "the duke", 5 * gp)]


@pytest.mark.rule("MY-113")
def test_without_boons_and_flaws_nobody_is_asked_about_them() -> None:
    table, sheet, forms = create(table=quiet(house=ruled(boons_flaws=False)), race="dwarf")
    assert "boons" not in forms
    assert sheet.traits == ()
    assert forms["general"].purse == 6
    legal(table)


@pytest.mark.rule("MY-908")
def test_sfx_of_drivers_say_which_skill_they_need() -> None:
    rides = {"skills:ride_land_animals": 0, "skills:athletics": 4, "skills:perception": 3}
    _, _, forms = create(answers={"Skills": rides})
    shelf = {option.value: option.blocked for option in forms["SFX"].field("sfx:vehicular").options}
    assert shelf["city_driver"] == "Needs Ride Land Animals 2."
    _, _, forms = create()
    shelf = {option.value: option.blocked for option in forms["SFX"].field("sfx:vehicular").options}
    assert (shelf["city_driver"], shelf["two_wheeler"]) == ("", "Needs a skill that nobody has here.")


@pytest.mark.rule("MY-101", "MY-002")
@pytest.mark.parametrize("key, stats, skills", [("mundane", 5, 3), ("godlike", 9, 5)])
def test_the_power_level_of_the_house_sets_pools_and_caps(key: str, stats: int, skills: int) -> None:
    table, sheet, forms = create(table=quiet(house=ruled(power_level=key)))
    assert forms["statistics"].field("stats:power").maximum == stats
    assert forms["Skills"].field("skills:stealth").maximum == skills
    assert sheet.power_level == key
    legal(table)


@pytest.mark.rule("MY-101", "MY-002")
def test_a_power_level_of_the_campaigns_own() -> None:
    source = (
        'name = "Legendary"\nrule = "MY-101"\ntext = "Own."\nstatistic_points = 6\nskill_points = 8\nsfx = 9\n'
        "health = 10\ngp = 20\nstatistic_cap = 10\nskill_cap = 5\nstatistic_die = 10\nskill_bonus = 1\n"
        "resilience_die = 10\n"
    )
    table = with_own(quiet(house=ruled(power_level="custom", creation="points_table")), "levels", "custom", source)
    after, sheet, forms = create(table=table)
    assert (forms["statistics"].purse, forms["Skills"].purse, forms["SFX"].purse) == (24, 38, 9)
    assert sheet.power_level == "custom"
    legal(after)


@pytest.mark.rule("MY-101", "MY-003")
def test_without_the_houses_power_level_new_characters_have_another() -> None:
    table = without(quiet(), "levels", "heroic")
    assert create(table=table)[1].power_level == "mundane"
    pulp = CHARISMA.format("Pulp") + (
        "statistic_points = 3\nskill_points = 3\nsfx = 6\nhealth = 6\ngp = 6\nstatistic_cap = 8\nskill_cap = 4\n"
        "statistic_die = 6\nskill_bonus = 0\nresilience_die = 6\n"
    )
    after, sheet, forms = create(table=with_own(table, "levels", "pulp", pulp))
    assert sheet.power_level == "pulp" and forms["SFX"].purse == 6  # the Guide's own takes its place
    legal(after)
    custom = with_own(quiet(house=ruled(power_level="custom")), "levels", "pulp", pulp)
    assert create(table=custom)[1].power_level == "pulp"
    none = without(quiet(), "levels", "mundane", "heroic", "godlike")
    assert create(table=none)[1].power_level == "heroic"


@pytest.mark.rule("MY-003")
def test_the_guides_own_statistics_skills_sfx_and_boons_are_there_at_once() -> None:
    table = with_own(quiet(), "statistics", "charisma", CHARISMA.format("Charisma"))
    table = with_own(table, "skills", "sailing", 'name = "Sailing"\nrule = "MY-003"\ntext = "Own."\n')
    table = with_own(table, "sfx", "wave", CHARISMA.format("Wave") + 'group = "personal"\nprice = 2\n')
    table = with_own(table, "traits", "seer", CHARISMA.format("Seer") + 'group = "general"\ngp = 3\n')
    after, sheet, forms = create(table=table, answers={"boons": {"trait:seer": 1}})
    assert forms["statistics"].purse == 20
    assert forms["Skills"].field("skills:sailing") is not None
    assert [option.price for option in forms["SFX"].field("sfx:personal").options if option.value == "wave"] == [2]
    assert forms["boons"].field("trait:seer").each == 3
    assert get_score(sheet.stats, "charisma") == 3
    assert sheet.points == ()
    legal(after)


@pytest.mark.rule("MY-003")
def test_a_statistic_that_is_left_out_is_missed_nowhere() -> None:
    table, sheet, forms = create(table=without(quiet(), "statistics", "spirit"))
    assert forms["statistics"].purse == 12
    assert get_score(sheet.stats, "spirit") == 0
    assert get_score(sheet.boxes, "resolve") == 4  # nothing from Spirit, four bought
    legal(table)


@pytest.mark.rule("MY-137", "MY-002")
@pytest.mark.parametrize("on", [False, True])
def test_puissance_is_for_sale_where_the_house_has_it(on: bool) -> None:
    _, _, forms = create(table=quiet(house=ruled(puissance=on)))
    assert (forms["boons"].field("trait:puissance") is not None) == on


@pytest.mark.rule("MY-103")
def test_proposals_leave_no_point_over_for_any_career() -> None:
    for career in ("warrior", "wizard", "rogue", "ranger", "envoy"):
        table, sheet, forms = create(career=career)
        assert sheet.career == career
        assert sheet.points == (), career
        assert all([forms[key].spent(forms[key].blank()) == forms[key].purse
                    for key in ("statistics", "Skills", "SFX", "boxes", "general")])  # fmt: skip
        legal(table)


def test_what_is_known_counts_down_from_step_to_step() -> None:
    _, _, forms = create()
    left = [{one.label: one.text for one in forms[key].known} for key in ("Skills", "SFX", "boxes")]
    assert [one.get("Skill points") for one in left] == ["14", None, None]
    assert left[1]["SFX points"] == "5"
    assert left[2]["Wounds"] == "6"
    assert left[2]["Initiative"] == "+5"


def test_odd_answers_never_break_the_first_form() -> None:
    for odd in ({}, {"way": 7}, {"race": None, "career": 3}, {"way": "mixed", "skills": []}, {"power": "unheard of"}):
        form = GAME.actions["characters.create"].form(look(quiet()), "", odd)
        assert form is not None
        assert not form.problem(form.blank())


def test_a_form_made_of_nothing_offers_nothing() -> None:
    plan = plan_of(look(quiet()), {"way": plans.RANDOM})
    assert begin_draft(look(quiet()), plan).left == Pools()
    assert filled(point_forms.general_form(look(quiet()), begin_draft(look(quiet()), plan)), "skills:") == {}
    assert boons.form(look(quiet()), begin_draft(look(quiet()), plan)) is None


@pytest.mark.rule("MY-120", "MY-131")
def test_the_price_of_a_boon_is_said_once() -> None:
    _, _, forms = create()
    labels = {field.name: (field.label, field.each) for field in forms["boons"].fields}
    assert labels["trait:famous"] == ("Famous", 2)  # whose field says "2 each"
    assert labels["trait:rich"] == ("Rich, 1 gp", 1)  # where one for one is not said
    assert labels["trait:poor"] == ("Poor, pays 1", -1)
    assert "trait:night_vision" not in labels, "what races have comes with the race"
