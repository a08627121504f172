"""The charts of magic, rest, advancement, monsters, gear and treasure, as the campaign has them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.records.table import OwnEntry
from systems.enondas.base.arms import melee_arm
from systems.enondas.base.sheet import Skill
from systems.enondas.characters.rest import FOUGHT
from systems.enondas.encounters import weighing
from systems.enondas.magic import mana
from systems.enondas.magic.places import FACTORS
from tests.systems.charted import at, chart_of, entries_in, marked, said
from tests.systems.enondas.builders import CHAIN, GAME, PLAYING, blank, do, foe, hero, look, quiet, ruled
from tests.systems.enondas.magic_builders import healer, mage
from tests.systems.own_copies import MARK, with_copies

LISTS = [
    ("spells", "spells"),
    ("creatures", "creatures"),
    ("gear", "weapons"),
    ("gear", "armor"),
    ("gear", "equipment"),
    ("skills", "skill_sets"),
    ("kindreds", "kindreds"),
    ("items", "items"),
]


@pytest.mark.parametrize(("kind", "key"), LISTS)
def test_own_entries_stand_in_the_lists_and_what_is_left_out_does_not(kind, key):
    shipped = entries_in(chart_of(look(quiet()), key))
    own = with_copies(GAME, quiet(), kind)
    assert entries_in(chart_of(look(own), key)) == shipped | {f"{one}{MARK}" for one in shipped}
    gone = min(shipped)
    without = quiet().exchanged(None, OwnEntry(f"{kind}:{gone}", kind, gone, left_out=True))
    assert entries_in(chart_of(look(without), key)) == shipped - {gone}


@pytest.mark.rule("EN-160", "EN-163", "EN-164", "EN-173")
def test_what_the_party_casts_costs_what_the_book_of_spells_says():
    table = look(quiet(mage(3, "blast_you", "nighty_night")))
    chart = chart_of(table, "party_spells")
    assert said(chart, "Blast You!")[2:] == ["3", "4", "2 × +1/+1", "15 points", "–"]
    assert said(chart, "Nighty Night")[-1] == "SR3 CON"
    assert at(chart, "Blast You!", "Mana").working == "6 − 2 (Mage 3) = 4"
    assert at(chart, "Blast You!", "Spell").choice.answers == {"spell": "blast_you"}
    deeper = chart_of(look(quiet(mage(5, "blast_you"))), "party_spells")
    assert said(deeper, "Blast You!")[2:5] == ["5", "2", "4 × +1/+1"]


@pytest.mark.rule("EN-205")
def test_the_mana_of_the_place_moves_costs_and_the_mark():
    table = quiet(mage(1, "blast_you"), house=ruled(mana_levels=True))
    assert marked(chart_of(look(table), "mana_places"), "b1") == ["Normal"]
    after, _ = do(table, "magic.place", level="high")
    assert marked(chart_of(look(after), "mana_places"), "b1") == ["High"]
    assert at(chart_of(look(after), "party_spells"), "Blast You!", "Mana").text == "3"
    factors = [at(chart_of(look(table), "mana_places"), level.capitalize(), "Cost").text for level in FACTORS]
    assert factors == ["–", "× 1.5", "× 1", "× 0.5", "× 0.2"]
    assert "normal everywhere" in chart_of(look(quiet()), "mana_places").notes[0]


@pytest.mark.rule("EN-165", "EN-170", "EN-211")
def test_mana_says_how_far_it_may_sink_and_when_it_is_full():
    chart = chart_of(look(quiet(mage(1, mynergy=20, mana=14), house=ruled(mana_minutes=5))), "mana")
    assert said(chart, "Lin") == ["Lin", "14 of 20", "–", "−20", "3 turns"] and "5 minutes" in chart.notes[0]


@pytest.mark.rule("EN-166", "EN-169")
def test_mana_burn_asks_a_level_for_every_five_points():
    table = look(quiet(mage(1, mynergy=12, mana=12, constitution=13)))
    chart = chart_of(table, "mana_burn")
    assert [(row.cells[0].text, row.cells[1].text, row.cells[2].text) for row in chart.rows[:4]] == [
        ("0", "–", "passes out"),
        ("−1 to −5", "SR1 · 20", "66 %"),
        ("−6 to −10", "SR2 · 25", "12 %"),
        ("−11 to −15", "SR3 · 30", "6 %"),
    ]
    assert said(chart, "−16 to −20")[2] == "dies"
    assert [mana.burn_level(points) for points in (-1, -5, -6, -11)] == [1, 1, 2, 3]
    other = chart_of(look(quiet(house=ruled(mana_overflow="STR"))), "mana_burn")
    assert (other.rows, "out of STR" in other.notes[0]) == ((), True)
    lucky = chart_of(look(quiet(mage(1), house=ruled(mana_burn_attribute="LK"))), "mana_burn")
    assert lucky.dice.endswith("LK")


@pytest.mark.rule("EN-172")
def test_steps_say_what_cost_and_effect_become():
    chart = chart_of(look(quiet(mage(2, "nighty_night"))), "steps")
    assert said(chart, "+1/×2")[1:4] == ["× 2 / × 2", "× 3 / × 4", "× 4 / × 8"]
    assert marked(chart, "b1") == ["+1/×2"]


@pytest.mark.rule("EN-067", "EN-171", "EN-177")
def test_learning_is_bounded_by_level_and_mind():
    chart = chart_of(look(quiet(mage(3, spell_levels=2), healer(2, id_="b2", name="Bo", intelligence=2))), "learning")
    assert said(chart, "Lin")[2:5] == ["6", "2", "3"] and said(chart, "Bo")[2:] == ["3", "0", "1", "1"]


@pytest.mark.rule("EN-150", "EN-152")
def test_rest_takes_as_long_as_the_house_says():
    wounded = hero(hit_points=3, hit_points_most=10)
    for a_day, text in ((1, "7 days"), (4, "2 days"), (0, "never")):
        assert (
            at(chart_of(look(quiet(wounded, house=ruled(rest_hp_per_day=a_day))), "rest"), "Ragna", "Whole in").text
            == text
        )
    fought = PLAYING.act(quiet(wounded), lambda play: play.put_on("b1", "", kind=FOUGHT))
    assert at(chart_of(look(fought), "rest"), "Ragna", "First aid").text == "may be tended"


@pytest.mark.rule("EN-061", "EN-062", "EN-063", "EN-071", "EN-072")
def test_experience_costs_and_pays_what_the_house_says():
    learner = hero(skills=(Skill("warrior", 2),), experience=600)
    house = ruled(level_cost="level_x_1000", primary_discount=10, kill_xp_percent=75, sr_xp="flat5")
    chart = chart_of(look(quiet(learner, house=house)), "experience")
    assert said(chart, "Warrior 2")[2:] == ["600", "2,700", "2,100"]
    assert "75 %" in chart.notes[0] and "worth 5" in chart.notes[1]
    levels = chart_of(look(quiet(learner, house=house)), "levels")
    assert said(levels, "3") == ["3", "3,000", "3", "3"] and marked(levels, "b1") == ["2"]
    assert said(chart_of(look(quiet(learner)), "experience"), "Warrior 2")[3] == "1,000"


@pytest.mark.rule("EN-041", "EN-042", "EN-065")
def test_skill_sets_say_what_a_level_gives():
    chart = chart_of(
        look(quiet(hero(skills=(Skill("rogue", 1),)), house=ruled(warrior_second_dex="literal"))), "skill_sets"
    )
    assert said(chart, "Warrior")[1:5] == ["1d6+2", "+3 melee", "1", "STR DEX LK CHR"]
    assert marked(chart, "b1") == ["Rogue"] and "thieving −1 per 2" in said(chart, "Rogue")[5]
    free = chart_of(look(quiet(house=ruled(free_attribute_choice=True))), "skill_sets")
    assert {row.cells[4].text for row in free.rows} == {"any"}


@pytest.mark.rule("EN-027")
def test_kindreds_say_their_multipliers():
    chart = chart_of(look(quiet(hero(kindred="dwarf"))), "kindreds")
    assert said(chart, "Dwarf")[1:5] == ["× 1.5", "× 0.75", "–", "× 2"] and marked(chart, "b1") == ["Dwarf"]


@pytest.mark.rule("EN-220", "EN-222", "EN-250", "EN-071")
def test_ratings_give_what_a_monster_of_them_rolls():
    table = look(quiet(foe(rating=30), house=ruled(kill_xp_percent=200)))
    chart = chart_of(table, "ratings")
    assert said(chart, "30") == ["30", melee_arm(table, table.being("b9")).words, "+ 8", "15", "3d6", "60"]
    assert marked(chart, "b9") == ["30"] and said(chart, "5")[4] == "–"
    assert int(said(chart, "100")[5]) == weighing.worth(table, Fraction(100))
    hurt = look(quiet(foe(rating=10, rating_most=34)))
    assert marked(chart_of(hurt, "ratings"), "b9") == ["30"]


@pytest.mark.rule("EN-223")
def test_wounds_weaken_as_the_house_says():
    chart = chart_of(look(quiet(foe(), house=ruled(monster_damage="constant"))), "wounded")
    assert marked(chart, "b9") == ["Nothing, in force"]
    assert said(chart, "Adds only")[1:] == ["5d + 20", "5d + 15", "5d + 10", "5d + 5"]
    assert said(chart, "Half of both below half")[1:] == ["5d + 20", "5d + 20", "5d + 20", "3d + 10"]


@pytest.mark.rule("EN-240")
def test_both_sides_are_compared_as_the_encounter_is():
    table = look(quiet(hero(), foe(rating=20)))
    chart = chart_of(table, "sides")
    assert said(chart, "Party")[1:] == ["1", weighing.tenths(weighing.party_total(table))]
    assert said(chart, "Foes")[1:] == ["1", "20.5"]


@pytest.mark.rule("EN-082", "EN-085", "EN-043")
def test_gear_marks_its_owners_and_metal():
    chart = chart_of(look(quiet(hero(items=(CHAIN,)), house=ruled(mage_metal_armor="forbidden"))), "armor")
    assert said(chart, "Chain mail")[1:3] == ["13", "yes"] and marked(chart, "b1") == ["Chain mail"]
    assert "Mages do not cast in metal." in chart.notes
    weapons = chart_of(look(quiet(hero())), "weapons")
    assert said(weapons, "Spear")[1:3] == ["4d", "+4 two-handed or thrown, thrown, 10 m"]
    assert marked(weapons, "b1") == ["Longsword"]


@pytest.mark.rule("EN-250", "EN-251", "EN-252")
def test_treasure_is_rolled_from_its_chart():
    chart = chart_of(look(quiet()), "finds")
    for row in chart.rows:
        choice = row.cells[0].choice
        assert blank(quiet(), choice.action, "", **choice.answers).answers["what"] == choice.answers["what"]
    assert said(chart_of(look(quiet()), "gems"), "Pearl") == ["4", "Pearl", "40 gp"]
    assert len(chart_of(look(quiet()), "table:weapons").rows) == 16
