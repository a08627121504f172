"""Creation at its borders: who is proposed, what is left for a race, one statistic alone, exactly as much as there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.myriad.characters.creation import proposals
from systems.myriad.characters.creation.plans import Pools, plan_of
from tests.systems.myriad.builders import GAME, hero, look, quiet, ruled
from tests.systems.myriad.creating import create, with_own, without

RACES = ("human", "dwarf", "elf", "ogre", "magma_dweller", "naga", "dragon_folk")


def party(*races: str):
    return quiet(*[hero(f"b{n}", f"Hero {n}", race=race) for n, race in enumerate(races, 1)])


@pytest.mark.rule("MY-110", "MY-151")
@pytest.mark.parametrize(("way", "there", "race"), [
    ("recommended", (), "human"), ("recommended", ("human",), "dwarf"), ("recommended", ("human", "dwarf", "elf"), "ogre"),
    ("recommended", ("human", "dwarf", "elf", "ogre"), "naga"),  # 11 are due for the Magma Dweller, 6 are there
    ("recommended", ("human", "dwarf", "elf", "ogre", "naga"), "human"),
    ("template", ("human", "dwarf", "elf", "ogre"), "magma_dweller"),  # templates give them whole
    ("template", ("human", "dwarf", "elf", "ogre", "magma_dweller", "naga"), "dragon_folk"),
])  # fmt: skip
def test_a_varied_party_takes_the_race_it_has_fewest_of_and_can_pay_for(way, there, race):
    view = look(party(*there))
    assert proposals.race(view, plan_of(view, {"way": way}), True) == race
    assert proposals.race(view, plan_of(view, {"way": way})) == "human"


@pytest.mark.rule("MY-150", "MY-151")
def test_where_no_race_is_within_the_points_the_rarest_of_all_is_taken_and_none_where_there_is_none():
    table = without(party("magma_dweller"), "templates", "human", "dwarf", "elf", "ogre", "naga")
    view = look(table)
    assert proposals.race(view, plan_of(view, {}), True) == "dragon_folk"
    nobody = look(without(quiet(), "templates", *RACES))
    assert proposals.race(nobody, plan_of(nobody, {}), True) == proposals.race(nobody, plan_of(nobody, {})) == ""


@pytest.mark.rule("MY-106", "MY-151")
@pytest.mark.parametrize(("due", "own", "there", "found"), [
    (0, 6, Pools(16, 14, 5, 12), {}), (6, 6, Pools(16, 14, 5, 12), {}), (7, 6, Pools(16, 14, 5, 12), {"health": 1}),
    (10, 6, Pools(16, 14, 5, 12), {"health": 4}), (11, 6, Pools(16, 14, 5, 12), {"health": 4, "skill": 1}),
    (14, 6, Pools(16, 14, 5, 12), {"health": 4, "skill": 4}),
    (15, 6, Pools(16, 14, 5, 12), {"health": 4, "skill": 4, "sfx": 1}),  # an SFX point is worth two
    (16, 6, Pools(16, 14, 5, 12), {"health": 4, "skill": 4, "sfx": 1}),
    (17, 6, Pools(16, 14, 5, 12), {"health": 4, "skill": 4, "sfx": 1, "statistic": 1}),  # a level of a statistic three
    (20, 0, Pools(3, 3, 3, 3), {"health": 3, "skill": 3, "sfx": 3, "statistic": 3}),  # thirds, then all that is needed
    (5, 0, Pools(0, 0, 0, 9), {"health": 5}),
    (99, 0, Pools(2, 3, 4, 5), {"health": 5, "skill": 3, "sfx": 4, "statistic": 2}),
    (3, 0, Pools(9, 0, 0, 0), {"statistic": 1}), (2, 0, Pools(9, 2, 0, 1), {"statistic": 1}),
])  # fmt: skip
def test_points_of_pools_are_left_for_a_race_a_third_of_each_at_first(due, own, there, found):
    plan = plan_of(look(quiet()), {"way": "recommended"})
    assert proposals.points_for_race(due, own, there, plan) == {
        "health": 0, "skill": 0, "sfx": 0, "statistic": 0, **found}  # fmt: skip


@pytest.mark.rule("MY-106", "MY-111")
def test_nothing_is_left_of_what_dice_and_templates_settle():
    plan = replace(plan_of(look(quiet()), {"way": "recommended"}), statistics="dice", skills="templates", boxes="dice")
    assert proposals.points_for_race(9, 0, Pools(9, 9, 9, 9), plan) == {
        "health": 0, "skill": 0, "sfx": 5, "statistic": 0}  # fmt: skip


def test_what_a_background_has_in_common_with_a_career():
    one = replace(GAME.shipped_entries("templates")["human"], statistics={"power": 2, "grace": 1},
                  skills={"stealth": 2, "medic": 1, "deceit": 3})  # fmt: skip
    other = replace(one, statistics={"power": 1, "spirit": 4}, skills={"stealth": 5, "deceit": 1})
    assert proposals._shared(one, other) == 1 + 2 + 1 and proposals._shared(one, None) == 0


@pytest.mark.rule("MY-107", "MY-003")
def test_a_single_statistic_leaves_nothing_to_place():
    one = without(quiet(), "statistics", "grace", "intellect", "spirit")
    _, sheet, forms = create(5, table=one, way="mixed", statistics="dice", skills="points", sfx="points")
    assert dict(sheet.stats) == {"power": 5} and "arrange" not in forms
    two = without(quiet(), "statistics", "intellect", "spirit")
    _, sheet, forms = create(2, 5, table=two, way="mixed", statistics="dice", skills="points", sfx="points")
    assert dict(sheet.stats) == {"power": 5, "grace": 2} and "arrange" in forms


@pytest.mark.rule("MY-107")
@pytest.mark.parametrize(("career", "best"), [("warrior", "power"), ("wizard", "intellect"), ("envoy", "intellect")])
def test_the_best_die_is_proposed_for_what_the_career_lives_by(career, best):
    _, sheet, _ = create(2, 3, 6, 4, way="mixed", statistics="dice", career=career)
    assert dict(sheet.stats)[best] == 6


@pytest.mark.rule("MY-101", "MY-103")
@pytest.mark.parametrize(("points", "found"), [
    (3, {"a": 1, "b": 1, "c": 1}), (4, {"a": 2, "b": 1, "c": 1}), (6, {"a": 3, "b": 2, "c": 1}),
    (7, {"a": 3, "b": 3, "c": 1}), (8, {"a": 3, "b": 3, "c": 2}), (9, {"a": 3, "b": 3, "c": 3}),
    (12, {"a": 3, "b": 3, "c": 3}), (1, {"a": 1, "b": 1, "c": 1}),
])  # fmt: skip
def test_levels_go_to_whatever_lacks_most_up_to_the_cap(points, found):
    least = {"a": 1, "b": 1, "c": 1}
    assert proposals.spread(least, {"a": 3, "b": 2}, points, 3) == found


@pytest.mark.rule("MY-105")
@pytest.mark.parametrize(("points", "found"), [
    (0, {"wounds": 0, "wounds_critical": 0, "resolve": 0}), (3, {"wounds": 1, "wounds_critical": 0, "resolve": 1}),
    (12, {"wounds": 3, "wounds_critical": 2, "resolve": 4}), (13, {"wounds": 3, "wounds_critical": 2, "resolve": 5}),
    (6, {"wounds": 2, "wounds_critical": 0, "resolve": 2}), (9, {"wounds": 2, "wounds_critical": 2, "resolve": 3}),
])  # fmt: skip
def test_two_parts_of_the_health_go_to_wounds_and_three_quarters_of_that_to_its_main_row(points, found):
    assert proposals.boxes(look(quiet()), points) == found


def test_a_career_is_the_one_the_party_lacks_and_the_background_goes_with_it():
    view = look(quiet(hero(career="warrior"), hero("b2", "Wat", career="wizard")))
    assert proposals.career(view) == "rogue"
    assert [proposals.background(view, one) for one in ("warrior", "wizard", "rogue", "ranger", "envoy", "")] == [
        "village_born", "noble_house", "street_urchin", "forest_bred", "noble_house", "village_born"]  # fmt: skip
    sheet = hero(skills=(("stealth", 4), ("deceit", 3))).sheet
    assert proposals.career_like(view, sheet) == "rogue"
    assert proposals.career_like(view, hero(skills=()).sheet) == "warrior"
    none = look(without(quiet(), "templates", *GAME.shipped_entries("templates")))
    assert (proposals.career(none), proposals.career_like(none, sheet), proposals.background(none, "")) == ("", "", "")


@pytest.mark.rule("MY-908")
@pytest.mark.parametrize(("needs", "skills", "lacks"), [
    ("{ stealth = 2 }", (("stealth", 1),), "Needs Stealth 2."), ("{ stealth = 2 }", (("stealth", 2),), ""),
    ("{ stealth = 2, deceit = 3 }", (("deceit", 3),), ""),
    ("{ stealth = 2, deceit = 3 }", (("deceit", 2),), "Needs Stealth 2 or Deceit 3."),
    ("{ computing = 1 }", (), "Needs a skill that nobody has here."),
])  # fmt: skip
def test_an_sfx_needs_any_one_of_its_skills(needs, skills, lacks):
    source = f'name = "Trick"\nrule = "own"\ntext = "Ours."\ngroup = "personal"\nneeds = {needs}\n'
    view = look(with_own(quiet(house=ruled()), "sfx", "trick", source))
    assert proposals.lacks(view, hero(skills=skills).sheet, view.entry("sfx", "trick")) == lacks
