"""The charts of the fight: rolls, adds, damage, missiles by distance and size."""

from __future__ import annotations

import pytest

from systems.enondas.base import saves
from systems.enondas.base.arms import missile_arm
from systems.enondas.base.sheet import Skill
from systems.enondas.combat.shooting import BANDS, SIZES, size_factor
from tests.systems.charted import at, chart_of, marked, row_of, said
from tests.systems.enondas.builders import BOW, CHAIN, GAME, SHIELD, SWORD, WARRIOR, do, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import battle


@pytest.mark.rule("EN-100", "EN-048", "EN-108")
def test_rolls_are_those_of_the_arms_and_protection_counts_down():
    fighter = hero(strength=18, skills=(WARRIOR,), items=(SWORD, CHAIN, SHIELD))
    chart = chart_of(look(quiet(fighter, foe(rating=20))), "rolls")
    assert said(chart, "Longsword")[2:] == ["4d + 13", "0", "18"]  # sword 4, STR 6, warrior 3; 13 + 4 + 1
    assert said(chart, "Orc b9")[1:3] == ["Attack", "3d + 10"]
    table = battle(fighter, foe(rating=20))
    hurt, _ = do(table, "combat.damage", targets=("b1",), amount="7")
    assert at(chart_of(look(hurt), "rolls"), "Longsword", "Protection").text == "11 of 18"


@pytest.mark.rule("EN-100", "EN-101")
def test_a_press_on_a_weapon_declares_it():
    table = look(battle(hero(items=(SWORD, BOW)), foe()))
    chart = chart_of(table, "rolls")
    assert at(chart, "Longsword", "With").choice.action == "combat.fight"
    shot = at(chart, "Longbow, 100 m", "With").choice
    assert GAME.actions[shot.action].form(table, shot.actor, shot.answers) is not None and shot.action == "combat.shoot"


@pytest.mark.rule("EN-084")
def test_heavy_armor_takes_off_what_it_hinders_where_the_house_says_so():
    plated = hero(items=(SWORD, CHAIN))
    free, bound = [chart_of(look(quiet(plated, house=ruled(armor_penalty=on))), "armor") for on in (False, True)]
    assert "Hinders" not in [one.label for one in free.columns]
    assert at(bound, "Plate mail", "Hinders").text == "−9" and at(bound, "Large shield", "Hinders").text == "−3"


@pytest.mark.rule("EN-110", "EN-118", "EN-124", "EN-131")
def test_the_round_says_what_the_house_has():
    plain = " ".join([row.cells[1].text for row in chart_of(look(quiet()), "round").rows])
    house = ruled(spite=True, missile_into_total=True, first_strike_fights_again=True)
    other = " ".join([row.cells[1].text for row in chart_of(look(quiet(house=house)), "round").rows])
    for words in ("Every 6", "count in the totals", "fight on in the melee"):
        assert words in other and words not in plain


@pytest.mark.rule("EN-105", "EN-130")
def test_damage_names_whom_nobody_sees():
    table, _ = do(battle(hero(), foe(name="Orc")), "combat.unseen", who="foes")
    assert "Not seen now: Orc." in chart_of(look(table), "damage").notes


@pytest.mark.rule("EN-024", "EN-041", "EN-042")
def test_adds_come_from_attributes_and_skills():
    one = hero(strength=15, dexterity=10, luck=7, skills=(Skill("warrior", 2), Skill("rogue", 1)))
    assert said(chart_of(look(quiet(one)), "adds"), "Ragna") == [
        "Ragna", "+3", "+0", "−2", "+6", "+3", "+6", "+7", "+4",
    ]  # fmt: skip


@pytest.mark.rule("EN-120", "EN-006")
def test_missiles_ask_distance_times_size():
    chart = chart_of(look(quiet()), "missiles")
    assert [column.label for column in chart.columns[1:]] == [label for _, label, _ in BANDS]
    for (name, *_, factor), row in zip(SIZES, chart.rows, strict=True):
        assert row.cells[0].text.startswith(f"{name}, ")
        assert [cell.text for cell in row.cells[1:]] == [
            f"SR{level * factor} · {saves.target(level * factor)}" for *_, level in BANDS
        ]


@pytest.mark.rule("EN-120")
@pytest.mark.parametrize(
    ("size", "line"),
    [(400, "Huge, 400 % and more"), (399, "Large or alike, > 50 %"), (50, "Small, > 25 %"), (25, "Very small, 10 %"),
     (10, "Very small, 10 %"), (9, "Tiny, under 10 %")],
)  # fmt: skip
def test_foes_stand_in_the_row_of_their_size(size, line):
    chart = chart_of(look(quiet(hero(), foe(size=size))), "missiles")
    assert marked(chart, "b9") == [line]
    assert [row.cells[0].text for row in chart.rows].index(line) + 1 == size_factor(size, 100)


@pytest.mark.rule("EN-121", "EN-127")
def test_the_house_says_how_distance_counts_and_whether_missiles_are_avoided():
    far = chart_of(look(quiet(hero(items=(BOW,)), house=ruled(missile_bands="quarters"))), "shots")
    assert at(far, "Longbow", "Medium").text.startswith("75 m: ")
    house = ruled(avoid_missiles=True)
    assert any("avoid it" in note for note in chart_of(look(quiet(house=house)), "missiles").notes)


@pytest.mark.rule("EN-120", "EN-009", "EN-123")
def test_shots_of_the_party_count_its_skill():
    table = look(battle(hero(dexterity=18, skills=(Skill("rogue", 3),), items=(BOW,)), foe()))
    cell = at(chart_of(table, "shots"), "Longbow", "Near")
    assert cell.working.startswith("SR3 DEX: 30 − 18 = 12") and cell.text == "12 %"
    assert cell.choice.answers == {"arm": missile_arm(table, table.being("b1")).key, "band": "near"}
    assert chart_of(look(quiet(hero())), "shots").rows == ()
    assert row_of(chart_of(table, "shots"), "Longbow").cells[2].text == "4d + 19"  # 4, DEX 6, rogue 9


@pytest.mark.rule("EN-100", "EN-120")
@pytest.mark.parametrize(("items", "rows"), [
    ((SWORD, BOW), ["Longsword", "Longbow, 100 m"]),
    ((SWORD,), ["Longsword"]),
    ((BOW,), ["Longbow, 100 m", "Bare hands"]),
    ((), ["Bare hands"]),
])  # fmt: skip
def test_bare_hands_stand_among_the_rolls_of_those_who_have_nothing_else_to_strike_with(items, rows):
    chart = chart_of(look(quiet(hero(items=items))), "rolls")
    assert [row.cells[1].text for row in chart.rows] == rows
