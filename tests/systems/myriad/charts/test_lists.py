"""The charts of magic, healing, terror, vehicles, advancement, creatures and gear, as the module has them."""

from __future__ import annotations

import pytest

from systems.common.records.table import OwnEntry
from systems.myriad.base.sheet import Held, Item
from systems.myriad.characters.advancement import gradual, levels
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.gear import pricing
from systems.myriad.characters.healing import medic
from systems.myriad.magic import spells, woven
from systems.myriad.social import terror
from systems.myriad.vehicles import ramming
from tests.systems.charted import at, chart_of, entries_in, marked, printed, said
from tests.systems.myriad.builders import GAME, act, blank, do, foe, hero, look, quiet, ruled, vehicle
from tests.systems.own_copies import MARK, with_copies

MAGE = {"intellect": 5, "skills": (("spell_casting", 3),), "sfx": ("damage", "range")}
LISTS = [("spells", "components"), ("gear", "weapons"), ("gear", "armor"), ("gear", "things"), ("items", "sfx_items"),
         ("traits", "traits"), ("templates", "templates"), ("creatures", "creatures"), ("vehicles", "vehicles"),
         ("levels", "power_levels")]  # fmt: skip


@pytest.mark.parametrize(("kind", "key"), LISTS)
def test_own_entries_stand_in_the_lists_and_what_is_left_out_does_not(kind, key):
    shipped = entries_in(chart_of(look(quiet()), key))
    own = with_copies(GAME, quiet(), kind)
    assert entries_in(chart_of(look(own), key)) == shipped | {f"{one}{MARK}" for one in shipped}
    gone = min(shipped)
    without = quiet().exchanged(None, OwnEntry(f"{kind}:{gone}", kind, gone, left_out=True))
    assert entries_in(chart_of(look(without), key)) == shipped - {gone}


@pytest.mark.rule("MY-001")
def test_another_period_has_other_gear():
    modern = chart_of(look(quiet(house=ruled(period="modern"))), "weapons")
    assert "pistol" in entries_in(modern) and "pistol" not in entries_in(chart_of(look(quiet()), "weapons"))


@pytest.mark.rule("MY-600", "MY-603", "MY-604")
def test_mages_say_what_they_weave_and_how_much_goes_in():
    table = look(quiet(hero(**MAGE)))
    chart = chart_of(table, "mages")
    assert said(chart, "Hild")[1:] == ["5D", "5D +3", "10", str(woven.limit(table, "b1", True)), "–"]
    assert marked(chart_of(table, "components"), "b1") == ["Damage", "Range"]
    assert chart_of(look(quiet(hero(**MAGE), house=ruled(magic=False))), "mages").notes == (
        "The house does without magic.",
    )


@pytest.mark.parametrize("key", ["mages", "spell_steps", "components", "spell_ways"])
def test_charts_of_magic_say_where_it_is_not_played_with(key):
    for magic, notes in ((True, False), (False, True)):
        there = chart_of(look(quiet(hero(**MAGE), house=ruled(magic=magic))), key)
        assert ("The house does without magic." in there.notes) is notes


@pytest.mark.rule("MY-624", "MY-631", "MY-634")
def test_steps_of_a_spell_are_those_of_the_rule():
    chart = chart_of(look(quiet()), "spell_steps")
    assert said(chart, "4") == ["4", "3 minutes", "400 m", f"near perfect, TN {spells.realism_tn(4)}", "elephant-sized"]
    assert said(chart, "8")[1:3] == ["48 minutes", "5 miles"]


@pytest.mark.rule("MY-501", "R-23", "MY-105")
def test_medics_must_reach_what_the_boxes_left_say():
    hurt = hero("b2", "Tam", left=(("wounds", 2), ("wounds_critical", 3), ("resolve", 8)))
    table = look(quiet(hero(skills=(("medic", 3),)), hurt, house=ruled(medic_tn_base=13)))
    chart = chart_of(table, "boxes")
    assert said(chart, "Tam")[1:5] == ["2 of 9", "3 of 3", "8 of 8", "8"]
    assert medic.target_number(table, table.being("b2")) == 8
    assert at(chart, "Tam", "Treated by").text.startswith("Hild, ") and said(chart, "Hild")[-2:] == ["–", "–"]
    choice = at(chart, "Tam", "Medic TN").choice
    assert blank(table.table, choice.action, choice.actor, **choice.answers).answers["medic"] == "b1"


@pytest.mark.rule("MY-105", "MY-500")
def test_lines_say_what_their_loss_is():
    plain = chart_of(look(quiet()), "lines")
    assert said(plain, "Wounds") == ["Wounds", "Power", "unconscious", "Critical: dead", "by nights of sleep"]
    assert "Nerve" in [row.cells[0].text for row in chart_of(look(quiet(house=ruled(terror=True))), "lines").rows]


@pytest.mark.rule("MY-924")
def test_fear_dice_mark_the_horrors():
    table = look(quiet(hero(), foe("b9", "vampire"), house=ruled(terror=True)))
    chart = chart_of(table, "fear")
    assert marked(chart, "b9") == ["Humanoid entities"] and chart.choice.action == terror.KEY
    for key, name, dice in terror.CLASSES:
        assert said(chart, name)[1] == str(dice) == str(terror.dice_of(key, ()))
    assert "plays without terror" in chart_of(look(quiet()), "fear").notes[1]
    assert said(chart_of(table, "nerve"), "Hild")[1] == "2"


@pytest.mark.rule("MY-900", "MY-901")
def test_vehicles_at_the_table_are_marked_by_class():
    table = look(quiet(hero(), vehicle()))
    assert marked(chart_of(table, "velocity"), "b20") == ["2"] and marked(chart_of(table, "vehicles"), "b20") == [
        "Horse"
    ]
    chart = chart_of(table, "movers")
    assert said(chart, "Hild")[1:4] == ["on foot", "1", "4D +3"]
    assert at(chart, "Hild", "Speed").choice is None or at(chart, "Hild", "Speed").choice.actor == "b1"


@pytest.mark.rule("MY-902")
def test_a_chase_says_its_tallies():
    table, _ = do(quiet(hero(), foe()), "vehicles.chase", dice=[1, 1], quarry="b1", pursuers=("b9",))
    assert said(chart_of(look(table), "chase"), "Soldier") == ["Hild", "Soldier", "0", "may be rammed"]


@pytest.mark.rule("MY-906", "MY-907", "R-37")
def test_rams_are_reckoned_by_speed_and_mass():
    table = look(quiet(house=ruled(ram_control=True)))
    for speed, dice in ramming.SPEEDS[1:]:
        assert said(chart_of(table, "ram_speeds"), f"{speed} mph")[1] == f"{dice}D"
    assert said(chart_of(table, "ram_masses"), "4:1") == ["4:1", "× 3", "–", "TN 7"]
    for there, control in ((table, "The rammed driver must keep control."),
                           (look(quiet()), "The house asks nobody to keep control.")):  # fmt: skip
        assert chart_of(there, "ram_masses").notes == (f"Fractions of dice are rounded up. {control}",)
    assert said(chart_of(look(quiet()), "ram_masses"), "1:2") == ["1:2", "× 3/4", "× 1/2", "–"]


@pytest.mark.rule("MY-201", "MY-202")
def test_levels_need_what_the_house_multiplies():
    learner = hero(xp=47, level=4)
    chart = chart_of(look(quiet(learner)), "levels")
    assert said(chart, "4") == ["4", "45", levels.points_words(levels.gains(look(quiet()), 4))]
    assert marked(chart, "b1") == ["4"]
    times_ten = look(quiet(learner, house=ruled(enemy_xp="times_ten")))
    assert said(chart_of(times_ten, "levels"), "5")[1] == "700"
    assert said(chart_of(look(quiet(learner)), "experience"), "Hild")[1:4] == ["4", "47", "70"]


@pytest.mark.rule("MY-203")
def test_steps_cost_what_gradual_advancement_takes():
    chart = chart_of(look(quiet(house=ruled(advancement="gradual"))), "steps")
    assert said(chart, "4") == ["4", str(gradual.statistic_price(4)), str(gradual.skill_price(4)), "11"]
    assert len(chart.notes) == 1 and "not rise by levels" in chart_of(
        look(quiet(house=ruled(advancement="gradual"))), "levels").notes[0]  # fmt: skip


@pytest.mark.rule("MY-101", "MY-120")
def test_powers_and_boons_mark_whose_they_are():
    table = look(quiet(hero(traits=(Held("lucky", 2),))))
    assert marked(chart_of(table, "traits"), "b1") == ["Lucky"] and said(chart_of(table, "traits"), "Poor")[2] == "−1"
    assert said(chart_of(table, "power_levels"), "Heroic")[1:] == ["3", "3", "5", "6", "6", "7", "4"]
    assert marked(chart_of(table, "power_levels"), "b1") == ["Heroic"]
    assert chart_of(look(quiet(house=ruled(boons_flaws=False))), "traits").rows == ()


@pytest.mark.rule("MY-701", "MY-800")
def test_worth_is_that_of_the_encounter():
    table = look(quiet(hero(), foe()))
    chart = chart_of(table, "worth")
    assert said(chart, "Soldier")[1:] == [f"{worth.gp_of(table, table.being('b9'))} general points", "1"]
    assert f"party’s {worth.party_worth(table)}" in chart.notes[0]


@pytest.mark.rule("MY-801")
def test_hoards_are_rolled_from_their_chart():
    chart = chart_of(look(quiet()), "hoards")
    assert said(chart, "Medium hoard")[1] == "2d6 rp, 1 thing up to 5 rp"
    choice = at(chart, "Large hoard", "What").choice
    assert blank(quiet(), choice.action, "", **choice.answers).answers["what"] == choice.answers["what"]
    assert at(chart_of(look(quiet(house=ruled(magic=False))), "hoards"), "Imbued things", "What").choice is None


@pytest.mark.rule("MY-302", "MY-303")
def test_gear_marks_its_owners_and_prices_are_those_suggested():
    table = look(quiet(hero()))
    assert marked(chart_of(table, "weapons"), "b1") == ["Long sword"]
    assert said(chart_of(table, "weapons"), "Long sword")[1:3] == ["4D", "Melee"]
    for rating in range(1, 6):
        assert said(chart_of(table, "prices"), f"Armor {rating}")[1] == str(pricing.armor_price(rating))


def test_who_is_met_leaves_out_what_the_campaign_leaves_out():
    chart = chart_of(look(quiet()), "encounters")
    assert at(chart, "Wolf", "Wilds, d20").text == "3"
    without = quiet().exchanged(None, OwnEntry("creatures:wolf", "creatures", "wolf", left_out=True))
    assert at(chart_of(look(without), "encounters"), "Bear", "Wilds, d17").text == "2"


@pytest.mark.rule("MY-140")
def test_levels_of_boons_move_armor_and_its_mark():
    grown = act(quiet(hero()), lambda play: play.change("b1", "traits", (Held("natural_armor", 3),)))
    assert marked(chart_of(look(grown), "armor_dice"), "b1") == ["3"]


@pytest.mark.rule("MY-413", "MY-414")
def test_blasts_fade_a_die_for_every_step_the_partys_own_first():
    bomb = Item("grenade", "Big Bang", 2, "held")
    table = look(quiet(hero(items=(bomb,)), house=ruled(period="modern")))
    chart = chart_of(table, "blasts")
    assert printed(chart)[:2] == [
        "Who | What | A step | 0 steps | 1 step | 2 steps | 3 steps | 4 steps | 5 steps | 6 steps",
        "Hild | Big Bang | 2 m | 5D | 4D | 3D | 2D | 1D | – | –",
    ]
    assert said(chart, "Grenade")[:4] == ["–", "Grenade", "2 m", "5D"]
    assert said(chart, "Small nuclear bomb")[2:6] == ["200 m", "5D", "4D", "3D"]
    assert chart_of(look(quiet(house=ruled(period="modern", area_effects=False))), "blasts").notes[-1] == (
        "The house does without area effects.")  # fmt: skip
