"""Characters in a module that has nothing of the book's: careers, races and purses speak of what there is (MY-003)."""

from __future__ import annotations

import pytest

from systems.myriad.base import module
from systems.myriad.characters.creation import rolling, templates
from systems.myriad.characters.gear import shop
from systems.myriad.rolls import circumstances as asked
from tests.systems.myriad.builders import Held, hero, look, quiet, ruled
from tests.systems.myriad.creating import legal, party, with_own, without
from tests.systems.myriad.rebuilt import fighter, rebuilt


@pytest.mark.rule("MY-003", "MY-110", "MY-150")
def test_templates_give_what_stands_in_place_of_the_books_statistics_and_skills():
    here = look(rebuilt())
    warrior = templates.find_template(here, "warrior")
    assert warrior.statistics == {"might": 2, "wits": 2}  # for Power and Grace
    assert warrior.skills == {"fencing": 3, "archery": 2, "climbing": 3, "ride_land_animals": 1, "senses": 1}
    assert templates.describe(here, warrior).startswith("Might 2, Wits 2; Fencing 3, Archery 2, Climbing 3, Senses 1")
    assert templates.find_template(here, "dwarf").statistics == {"might": 3, "wits": 2, "heart": 2}
    assert templates.find_template(look(quiet()), "warrior") is look(quiet()).library("templates")["warrior"]


@pytest.mark.rule("MY-003", "MY-103", "MY-110", "MY-107")
@pytest.mark.parametrize("way", ["recommended", "points_table", "template", "random", "mixed"])
def test_a_party_is_made_by_every_method_and_has_the_rows_of_the_module(way: str):
    table = party(rebuilt(house=ruled(creation=way)), 3)
    legal(table)
    for being in table.beings.values():
        assert [key for key, _ in being.sheet.stats] == ["might", "wits", "heart"]
        assert [key for key, _ in being.sheet.boxes] == ["stamina", "stamina_critical", "poise"]
        assert {key for key, _ in being.sheet.skills} <= set(module.skills(look(table)))


@pytest.mark.rule("MY-003", "MY-300")
def test_whoever_sets_out_buys_for_the_skills_of_the_module():
    here = look(rebuilt(fighter()))
    assert shop.proposal(here, fighter(skills=(("archery", 3),)).sheet, 10)[0] == "firepot"  # 3 dice, the cheapest
    assert "long_sword" in shop.proposal(here, fighter(skills=(("fencing", 3),)).sheet, 10)


@pytest.mark.rule("MY-003", "MY-203", "MY-204")
def test_a_skill_is_mostly_rolled_with_what_stands_in_place_of_its_statistic():
    table = without(with_own(quiet(hero()), "statistics", "charm", 'name = "Charm"\nrule = ""\ntext = "x"'),
                    "statistics", "spirit")  # fmt: skip
    debate = 'name = "Debate"\nrule = ""\ntext = "x"\nattack = "intellect"\ndefence = "charm"\nline = "resolve"\n'
    debate += 'skills = ["persuasion"]\nspoken = true'
    table = without(with_own(table, "conflicts", "debate", debate), "conflicts", "social")
    here = look(table)
    assert module.linked(here, "perception") == "charm" and module.skills(here)["perception"].statistic == "charm"
    assert module.lines(here)["resolve"].statistic == "charm"
    assert module.linked(here, "athletics") == "power"


@pytest.mark.rule("MY-003", "MY-140", "MY-301")
def test_boons_and_tools_of_the_book_count_for_the_skill_in_its_place():
    ann = fighter(traits=(Held("acute_hearing"),), skills=(("senses", 2), ("healing", 1)))
    here = look(rebuilt(ann))
    assert here.value("b1", "skill:senses") == 2 and here.value("b1", "skill:senses", "by ear") == 3
    what = asked.Tested("heart", "senses", "Heart/Senses")
    assert asked.conditions(here, here.being("b1"), what) == ("by ear",)
    kit = with_own(rebuilt(ann), "gear", "bandages", 'name = "Bandages"\nrule = ""\ntext = "x"\nkind = "essential"\n'
                   'price = 2\nessential = "medic"')  # fmt: skip
    assert asked.missing_tools(look(kit), look(kit).being("b1"), "healing") == "bandages"


@pytest.mark.rule("MY-003", "MY-114", "MY-641")
def test_dice_give_components_to_whoever_casts_with_the_modules_own_skill():
    sorcery = 'name = "Sorcery"\nrule = ""\ntext = "x"\nstatistic = "wits"\naliases = ["Spell Casting"]'
    here = look(with_own(rebuilt(), "skills", "sorcery", sorcery))
    assert module.casting(here)[0] == "sorcery" and module.casting(look(quiet()))[0] == "spell_casting"
    assert "damage" in rolling.able_effects(here, fighter(skills=(("sorcery", 1),)).sheet)
    assert "damage" not in rolling.able_effects(here, fighter().sheet)
