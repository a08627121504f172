"""Charts of Myriad whole, row by row: modifiers, opposed tests, places of blows, ways of spells, nerve and experience."""

from __future__ import annotations

import pytest

from systems.myriad.base.sheet import Item
from systems.myriad.charts import fighting as fighting_charts
from tests.systems.charted import chart_of, marked, printed, said
from tests.systems.myriad.builders import GAME, Held, act, fighting, foe, hero, look, own, quiet, ruled


def chart(key, *beings, **switches):
    return chart_of(look(quiet(*beings, house=ruled(**switches))), key)


@pytest.mark.rule("MY-404", "MY-410", "MY-411")
def test_modifiers_of_an_attack():
    table = fighting(hero(), foe(), foe("b8"), dice=[5, 1, 1], light="dim")
    for who, kind in (("b1", "prone"), ("b9", "restrained"), ("b8", "grappled")):
        table = act(table, lambda play, who=who, kind=kind: play.put_on(who, kind, kind=kind))
    there = chart_of(look(table), "modifiers")
    assert printed(there) == [
        "What | Attack | Attacks", "Dim light (now) | −1 | Any", "Total darkness | −2 | Any", "High ground | +1 | Any",
        "Unstable footing | −1 | Any", "Large target | +1 | Ranged", "Very large target | +2 | Ranged",
        "Small target | −1 | Ranged", "Very small target | −2 | Ranged", "Foe unarmed, you armed | +1 | Close",
        "Under water or weightless | −1 | Close", "Cramped | −1 | Close", "Medium range | −1 | Ranged",
        "Long range | −2 | Ranged", "Lying down, on both sides | −1 | Close", "Target lies down | −1 | Ranged",
        "Held or restrained, on all tests | −2 | Any",
    ]  # fmt: skip
    assert marked(there, "b1") == ["Lying down, on both sides", "Target lies down"]
    assert marked(there, "b8") == marked(there, "b9") == ["Held or restrained, on all tests"]


@pytest.mark.rule("MY-016", "MY-017")
def test_opposed_tests_by_dice_and_by_what_is_added():
    assert printed(chart("opposed")) == [
        "Dice | −3 | −2 | −1 | even | +1 | +2 | +3", "2D against 4D | 7 % | 17 % | 22 % | 44 % | 55 % | 70 % | 83 %",
        "3D against 4D | 11 % | 22 % | 30 % | 55 % | 65 % | 80 % | 91 %",
        "3D against 3D | 16 % | 29 % | 38 % | 62 % | 71 % | 84 % | 93 %",
        "4D against 4D | 14 % | 28 % | 37 % | 63 % | 72 % | 86 % | 94 %",
        "4D against 3D | 20 % | 35 % | 45 % | 70 % | 78 % | 89 % | 96 %",
        "5D against 4D | 18 % | 32 % | 43 % | 69 % | 78 % | 89 % | 97 %",
        "5D against 3D | 24 % | 40 % | 51 % | 76 % | 82 % | 92 % | 98 %",
    ]  # fmt: skip


@pytest.mark.rule("MY-415")
def test_places_of_blows_have_a_row_for_every_number():
    lines = printed(chart("hit_charts"))
    assert [one.partition(" | ")[0] for one in lines] == ["Roll", *[str(number) for number in range(1, 13)]]
    assert lines[1] == "1 | Head | Head | Head | Head | Head | Head | Head"
    assert lines[-1] == "12 | Groin | Tail | Rear leg | Rear leg | Leg | Tail | Leg"


@pytest.mark.rule("MY-010", "MY-112")
def test_every_skill_of_the_party_and_who_is_trained():
    there = chart("skills", hero(), hero("b2", "Wat", skills=(("medic", 2),)))
    assert printed(there)[0] == "Skill | Hild | Wat" and len(there.rows) == 19
    assert [said(there, name)[1:] for name in ("Athletics", "Medic", "Stealth")] == [
        ["5D +3", "5D"], ["3D", "3D +2"], ["4D", "4D"]]  # fmt: skip
    assert [row.beings for row in there.rows if row.cells[0].text in ("Athletics", "Medic", "Stealth")] == [
        ("b1",), ("b2",), ()]  # fmt: skip


@pytest.mark.rule("MY-620", "MY-631", "MY-633")
def test_ways_of_a_component():
    assert [one.rpartition(" | ")[0] for one in printed(chart("spell_ways"))] == [
        "Way | At most", "Push | 1", "Refinement | 5", "Weight | 4", "Realism of illusions | 4", "Size of illusions | 5",
        "Area, decay | any", "Area, uniform | any"]  # fmt: skip


@pytest.mark.rule("MY-201", "MY-924")
def test_nerve_and_experience_of_the_party():
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("nerve", 4), ("nerve_critical", 2))
    left = (*boxes[:3], ("nerve", 3), ("nerve_critical", 1))
    there = chart("nerve", hero(), hero("b2", "Wat", boxes=boxes, left=left, traits=(Held("hardened"),)), terror=True)
    assert printed(there) == ["Who | Fear armor | Nerve", "Hild | 2 | –", "Wat | 3 | 3 + 1"]
    there = chart("experience", hero(points=(("skill", 2),)), hero("b2", "Wat", xp=1200, level=9))
    assert printed(there) == ["Who | Level | XP | Next at | To spend", "Hild | 1 | 0 | 10 | 2 skill points",
                              "Wat | 9 | 1,200 | 270 | –"]  # fmt: skip


@pytest.mark.rule("MY-110", "MY-150")
def test_templates_and_their_levels():
    lines = printed(chart("templates"))
    assert lines[0] == "Template | Kind | gp | P/G/I/S | About"
    assert lines[2].startswith("Dwarf | Race | 30 | 3/2/2/2 | ") and lines[13].startswith(
        "Warrior | Career | 32 | 2/2/0/0 | "
    )
    luck = own(quiet(), "statistics", "luck", 'name = "Luck"\nrule = ""\ntext = "Ours."\n')
    assert chart_of(look(luck), "templates").columns[3].label == "P/G/I/S/L"


@pytest.mark.rule("MY-401", "MY-309")
def test_initiative_by_the_counts_of_the_round():
    table = fighting(hero(grace=2), foe(), foe("b8", "mugger"), dice=[1, 6, 3])
    assert printed(chart_of(look(table), "initiative")) == [
        "Who | d6 | Moves | Count", "Mugger | +2 | 5 m | 8", "Soldier | +3 | 6 m | 6", "Hild | +2 | 5 m | 3"]  # fmt: skip
    assert printed(chart("initiative", hero()))[1] == "Hild | +4 | 7 m | –"


@pytest.mark.rule("MY-900", "MY-915")
def test_vehicles_of_the_period_where_they_are_played_with():
    assert [row.cells[0].text for row in chart("vehicles").rows] == ["Horse", "Four-Horse Carriage", "Riding Snake"]
    without = [one for one in GAME.charts(look(quiet(house=ruled(vehicles=False)))) if one.key == "vehicles"]
    assert not [row for one in without for row in one.rows]


def test_bare_hands_are_listed_only_where_nothing_else_strikes():
    sword, bow = Item("long_sword", "Long sword", carried="held"), Item("bow", "Bow")
    for items, names in (((sword, bow), ["Long sword", "Bow"]), ((bow,), ["Bow", "Unarmed"]), ((), ["Unarmed"])):
        view = look(quiet(hero(items=items)))
        assert [one.name for one in fighting_charts._arms(view, view.being("b1"))] == names


@pytest.mark.rule("MY-900")
def test_without_vehicles_nothing_is_said_of_them():
    assert chart("vehicle_rules").rows and not chart("vehicle_rules", vehicles=False).rows


@pytest.mark.rule("MY-604")
def test_where_nobody_weaves_nothing_is_said_of_weaving():
    mage = hero(intellect=5, skills=(("spell_casting", 3),), sfx=("damage", "range"))
    assert any(["twice as many" in note for note in chart("mages", mage).notes])
    assert not any(["twice as many" in note for note in chart("mages", hero()).notes])
