"""Races, backgrounds and careers: taken whole, paid for with points, mixed with the other ways."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.tape import Refused
from systems.myriad.base.entries_kit import Gained
from systems.myriad.base.sheet import Held
from systems.myriad.characters.creation import proposals, templates
from systems.myriad.characters.creation.plans import Caps, plan_of
from systems.myriad.characters.pages.audit import audit, worth
from tests.systems.myriad.builders import GAME, look, quiet, ruled
from tests.systems.myriad.creating import create, legal, party, with_own, without

TEMPLATES = GAME.shipped_entries("templates")
# printed gp, the sum of the parts, and what is due beside the statistic levels
RACES = {"human": (30, 30, 0), "dwarf": (30, 30, 3), "elf": (30, 33, 0), "ogre": (27, 27, 6),
         "magma_dweller": (35, 35, 11), "naga": (30, 30, 0), "dragon_folk": (38, 38, 14)}  # fmt: skip
FREE = {"stats:power": 6, "stats:grace": 5, "stats:intellect": 2, "stats:spirit": 3}


@pytest.mark.rule("MY-150", "MY-151", "R-42", "WE-36")
@pytest.mark.parametrize("key", RACES)
def test_races_cost_what_is_printed_and_leave_something_to_pay(key: str) -> None:
    there, one = look(quiet()), TEMPLATES[key]
    assert (templates.price(there, one), templates.parts(there, one), templates.due(there, one)) == RACES[key]


@pytest.mark.rule("MY-002", "R-42", "MY-150")
def test_the_house_may_charge_the_sum_of_the_parts() -> None:
    there = look(quiet(house=ruled(template_price="computed")))
    assert templates.price(there, TEMPLATES["elf"]) == 33
    assert templates.due(there, TEMPLATES["elf"]) == 3
    assert templates.due(there, TEMPLATES["dwarf"]) == 3


@pytest.mark.rule("MY-140", "MY-002")
def test_longevity_may_be_free() -> None:
    there = look(quiet(house=ruled(longevity_free=True)))
    assert templates.parts(there, TEMPLATES["elf"]) == 32
    assert templates.parts(look(quiet()), TEMPLATES["elf"]) == 33


@pytest.mark.rule("MY-140", "R-43", "WE-33")
def test_prices_of_racial_boons() -> None:
    there, traits = look(quiet()), GAME.shipped_entries("traits")
    assert templates.trait_gp(there, traits["natural_weapon"], 2) == 6
    assert templates.trait_gp(there, traits["metamorphic"]) == 2
    weak, immune, swift = Gained("deadly_weakness"), Gained("immunity_total"), Gained("fast")
    sums = [templates.parts(there, replace(TEMPLATES["human"], statistics={}, free=0, traits=held))
            for held in ((weak,), (weak, swift), (immune,), (weak, immune))]  # fmt: skip
    assert sums == [-5, traits["fast"].gp - 5, 30, 28], "a Deadly Weakness pays less beside Immunity: Total"
    # Immunity: Total, and working in the other shape as well
    total = templates.trait_gp(there, traits["immunity_total"]) + templates.trait_gp(there, traits["further_shape"])
    assert total == 31
    assert templates.trait_gp(there, traits["immunity_partial"], 1, "bullets") == 7
    assert templates.trait_gp(there, traits["immunity_partial"], 1, "fire and heat") == 5
    assert templates.trait_gp(there, traits["immunity_partial"], 1, "cold") == 3
    assert templates.trait_gp(there, traits["deadly_weakness"], 2) == -10
    assert templates.trait_gp(there, traits["deadly_weakness"], 2, immune=True) == -4


@pytest.mark.rule("MY-110", "MY-103")
@pytest.mark.parametrize("career", ["warrior", "wizard", "rogue", "ranger", "envoy"])
@pytest.mark.parametrize("background", ["village_born", "street_urchin", "noble_house", "temple_ward", "forest_bred"])
def test_a_human_by_templates_is_worth_what_points_are(career: str, background: str) -> None:
    """16 statistic levels, 14 skill levels, 5 SFX; what is above a cap comes back as points."""
    table, sheet, forms = create(way="template", race="human", background=background, career=career)
    assert forms["statistics"].purse == 16
    assert worth(look(table), sheet) == sheet.budget == 90
    assert (forms["boxes"].purse, forms["boons"].purse) == (12, 6)
    assert sheet.points == ()
    legal(table)


@pytest.mark.rule("MY-110")
def test_the_background_goes_with_the_career_unless_one_is_chosen() -> None:
    create_form = GAME.actions["characters.create"].form
    first = create_form(look(quiet()), "", {})
    again = create_form(look(quiet()), "", {**first.blank(), "career": "rogue"})
    assert again.field("background").blank() == "suits"
    assert [option.label for option in again.field("background").options][:2] == ["None", "As suits: Street urchin"]
    assert create(career="rogue", background="suits")[1].background == "street_urchin"
    assert create(career="rogue", background="temple_ward")[1].background == "temple_ward"
    assert create(career="rogue", background="")[1].background == ""


@pytest.mark.rule("MY-110")
def test_templates_are_summed_and_two_levels_are_placed() -> None:
    none = {"row:wounds": 0, "sfx:mortal": (), "skills:ranged_combat": 0}
    _, sheet, forms = create(way="template", answers={"general": none, "statistics": FREE})
    assert "Skills" not in forms
    assert "SFX" not in forms
    assert dict(sheet.stats) == {"power": 6, "grace": 5, "intellect": 2, "spirit": 3}
    assert dict(sheet.skills) == {"athletics": 4, "arts_crafts": 1, "close_combat": 4, "ride_land_animals": 2,
                                  "ranged_combat": 2, "perception": 1}  # fmt: skip
    assert sheet.sfx == ("artery_strike", "crippling_blow", "hard_as_nails", "hawkeye", "knockback")
    assert (sheet.race, sheet.background, sheet.career) == ("human", "village_born", "warrior")


@pytest.mark.rule("MY-110")
def test_a_human_places_one_level_on_a_statistic_at_most() -> None:
    _, _, forms = create(way="template")
    assert [field.maximum for field in forms["statistics"].fields] == [6, 5, 3, 4]
    with pytest.raises(Refused):
        create(way="template", answers={"statistics": {**FREE, "stats:power": 7, "stats:grace": 4}})


@pytest.mark.rule("MY-110", "MY-101")
def test_levels_above_the_cap_come_back_as_points() -> None:
    """Mundane: skills to 3, statistics to 5.  Athletics 4 and Close Combat 4 give a level back each."""
    table, sheet, forms = create(table=quiet(house=ruled(power_level="mundane")), way="template")
    assert forms["Skills"].purse == 14
    assert forms["Skills"].field("skills:athletics").blank() == 3
    assert max([level for _, level in sheet.skills]) == 3
    assert sum([level for _, level in sheet.skills]) >= 14
    assert max([level for _, level in sheet.stats]) == 5
    assert sum([level for _, level in sheet.stats]) == 16
    legal(table)


@pytest.mark.rule("MY-110", "MY-112")
def test_skills_and_sfx_that_are_not_played_with_come_back_as_points() -> None:
    """In a modern world nobody rides, casts or weaves."""
    house = ruled(period="modern", genre="none", magic=False)
    table, sheet, forms = create(table=quiet(house=house), way="template", career="wizard", background="noble_house")
    assert forms["Skills"].purse == 14
    assert forms["SFX"].purse == 5
    assert not [key for key, _ in sheet.skills if key in ("spell_casting", "magical_lore", "alchemy")]
    assert len(sheet.sfx) >= 5
    legal(table)


@pytest.mark.rule("MY-110", "MY-150")
def test_other_races_bring_their_boons_and_flaws_and_nothing_more_is_to_be_paid() -> None:
    table, sheet, forms = create(way="template", race="dragon_folk", career="envoy", background="noble_house")
    assert sheet.traits == (
        Held("natural_weapon_ranged", 2, "fiery breath", 8), Held("flight_gliding", 1, "", 6),
    )  # fmt: skip
    assert forms["boons"].field("race") is None
    assert sheet.budget == 98
    legal(table)


@pytest.mark.rule("MY-151")
def test_a_race_by_points_takes_its_levels_out_of_the_pool_and_the_rest_in_general_points() -> None:
    table, sheet, forms = create(race="dwarf")
    power = forms["statistics"].field("stats:power")
    assert (power.minimum, forms["statistics"].purse) == (3, 16)
    assert forms["boons"].field("race").options[0].price == 3
    assert forms["general"].purse == 3
    assert [(one.key, one.level, one.gp) for one in sheet.traits] == [("night_vision", 2, 4), ("slow", 1, -1)]
    assert worth(look(table), sheet) == sheet.budget == 90
    legal(table)


@pytest.mark.rule("MY-151", "MY-106")
def test_a_race_dearer_than_the_general_points_is_paid_with_points_of_pools() -> None:
    """Dragon Folk: 14 due, 6 there; 4 health and 4 skill points are left for it and turned in."""
    table, sheet, forms = create(race="dragon_folk")
    turned = {name: value for name, value in forms["boons"].blank().items() if name.startswith("turn:") and value}
    assert turned == {"turn:health": 4, "turn:skill": 4}
    assert "general" not in forms
    assert sheet.points == ()
    legal(table)


@pytest.mark.rule("MY-151")
def test_flaws_pay_for_a_race_as_well() -> None:
    full = {"Skills": {"skills:stealth": 4}, "boxes": {"row:resolve": 7, "row:wounds_critical": 1}}
    flaws = {"boons": {"trait:enemy": 5, "trait:barred": 3}}
    table, sheet, _ = create(race="dragon_folk", answers={**full, **flaws})
    assert sum([one.gp for one in sheet.traits if one.key in ("enemy", "barred")]) == -8
    assert sheet.points == ()
    legal(table)
    with pytest.raises(Refused) as refused:
        create(race="dragon_folk", answers={**full, "boons": {"trait:enemy": 5}})
    assert "14 spent, but there are only 11" in refused.value.sentence


@pytest.mark.rule("MY-150", "MY-151")
def test_a_race_that_the_pool_does_not_pay_for_says_so() -> None:
    there = look(quiet(house=ruled(power_level="mundane", creation="points_table")))
    plan = plan_of(there, {})
    assert proposals.why_barred(there, plan, "dwarf") == "It takes 9 statistic points; there are 8."
    assert proposals.why_barred(there, plan, "human") == ""
    form = GAME.actions["characters.create"].form(there, "", {})
    assert {one.value: one.blocked for one in form.field("race").options}["naga"] == (
        "It takes 10 statistic points; there are 8."
    )


@pytest.mark.rule("MY-110")
def test_statistics_of_humans_are_placed_freely_for_points() -> None:
    _, _, forms = create(race="human")
    assert [field.minimum for field in forms["statistics"].fields] == [1, 1, 1, 1]


@pytest.mark.rule("MY-111", "MY-002")
def test_steps_may_be_mixed_and_a_few_general_points_come_last() -> None:
    """Statistics rolled, skills of templates, SFX and boxes by points."""
    after, sheet, forms = create(
        6, 5, 4, 1, way="mixed", statistics="dice", skills="templates", sfx="points", boxes="points",
        answers={"general": {"row:wounds": 0}},
    )  # fmt: skip
    assert list(forms) == ["arrange", "SFX", "boxes", "boons", "general", "name", "kit"]
    assert dict(sheet.stats) == {"power": 6, "grace": 5, "spirit": 4, "intellect": 1}
    assert get_score(sheet.skills, "close_combat") == 4
    assert forms["general"].purse == 6
    assert sheet.budget == 0
    legal(after)


@pytest.mark.rule("MY-111", "MY-107")
def test_dice_for_boxes_and_boons_alone() -> None:
    _, sheet, forms = create(4, 2, 3, 2, 1, way="mixed", statistics="recommended", boxes="dice", boons="dice")
    assert "boxes" not in forms
    assert "boons" not in forms
    assert dict(sheet.boxes)["resolve"] == 3 + 2
    assert [(one.key, one.gp) for one in sheet.traits] == [("famous", 0)]


@pytest.mark.rule("MY-111", "MY-151")
def test_a_race_with_rolled_statistics_is_still_paid_for_its_boons() -> None:
    _, sheet, forms = create(1, 1, 1, 1, way="mixed", statistics="dice", race="ogre")
    assert forms["boons"].field("race").options[0].price == 6
    assert [one.key for one in sheet.traits] == ["natural_weapon", "natural_armor", "prejudice"]


@pytest.mark.rule("MY-003", "MY-110")
def test_the_guides_own_templates_are_offered_at_once() -> None:
    source = (
        'name = "Faun"\nrule = "MY-150"\nkind = "race"\ngp = 31\ntext = "Own."\n'
        "statistics = { power = 2, grace = 3, intellect = 2, spirit = 3 }\n"
        'traits = [{ trait = "fast" }]\nrp = 2\nskills = { stealth = 1 }\n'
    )
    table = with_own(quiet(), "templates", "faun", source)
    after, sheet, forms = create(table=table, way="template", race="faun")
    assert sheet.race == "faun"
    assert get_score(sheet.skills, "stealth") == 1
    assert forms["kit"].purse == 12
    legal(after)


@pytest.mark.rule("MY-003")
def test_without_any_template_points_are_spread_evenly() -> None:
    table = without(quiet(), "templates", *TEMPLATES)
    after, sheet, _ = create(table=table)
    assert [level for _, level in sheet.stats] == [4, 4, 4, 4]
    assert (sheet.race, sheet.career) == ("", "")
    legal(after)


@pytest.mark.rule("MY-140", "MY-150", "R-42")
def test_the_audit_shows_the_sum_of_the_elfs_parts() -> None:
    table, sheet, _ = create(race="elf")
    notes = [one.text for one in audit(look(table), sheet) if not one.fault]
    assert notes == ["Elf: printed 30 gp, its parts add up to 33; the printed price is charged."]


@pytest.mark.rule("MY-110")
def test_templates_together_never_go_beyond_the_caps() -> None:
    there = look(quiet())
    given = templates.sum_templates(there, [TEMPLATES["wizard"], TEMPLATES["wizard"]], Caps(3, 4))
    assert given.statistics["intellect"] == 3
    assert given.skills["spell_casting"] == 4
    assert (given.refund("statistic"), given.refund("skill"), given.refund("sfx")) == (1, 4 + 2, 5)


@pytest.mark.rule("MY-100", "MY-002")
@pytest.mark.parametrize("way", ["recommended", "points_table", "random", "template", "mixed"])
@pytest.mark.parametrize("power", ["mundane", "heroic", "godlike"])
def test_every_way_makes_a_varied_party_that_the_audit_lets_pass(way: str, power: str) -> None:
    table = party(quiet(house=ruled(creation=way, power_level=power)), 6, 3)
    assert len({being.name for being in table.beings.values()}) == 6
    sheets = [being.sheet for being in table.beings.values()]
    if way != "random":
        assert {sheet.career for sheet in sheets[:5]} == {"warrior", "wizard", "rogue", "ranger", "envoy"}
    legal(table)
    for being in table.beings.values():
        assert being.sheet.boxes == being.sheet.left
        assert being.sheet.points == ()
        assert any([item.carried == "held" for item in being.sheet.items])


@pytest.mark.rule("MY-112", "MY-001")
@pytest.mark.parametrize("period, genre", [("modern", "horror"), ("futuristic", "science_fiction"), ("modern", "none")])
def test_every_period_and_genre_makes_a_legal_party(period: str, genre: str) -> None:
    table = party(quiet(house=ruled(period=period, genre=genre, terror=genre == "horror")), 5)
    legal(table)
    rows = {row for being in table.beings.values() for row, _ in being.sheet.boxes}
    assert ("nerve" in rows) == (genre == "horror")
