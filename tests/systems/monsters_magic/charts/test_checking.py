"""The charts of checks: what everybody adds, what must be reached, what points buy, how badly a check fails."""

from __future__ import annotations

import pytest

from systems.monsters_magic.base import checks, consequences, grades
from tests.systems.charted import at, chart_of, heads_of, marked, row_of, said
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet, ruled
from tests.systems.playing import Playing


@pytest.mark.rule("MG-001", "MG-002", "MG-021")
def test_what_everybody_adds_is_what_the_check_adds():
    chart = chart_of(look(quiet(hero())), "checks")
    assert said(chart, "Gramfive") == ["Gramfive", "+6", "+1", "+2", "+0", "+0", "+0", "+1"]  # prime: 3 and 3
    _, told = do(quiet(hero()), "characters.check", "b1", dice=[(1, 1, 1)], attribute="strength", against="number",
                 difficulty=10, traits=())  # fmt: skip
    assert "9 against 10" in " ".join(str(one) for one in told.story)


@pytest.mark.rule("MG-006", "MG-016")
def test_consequences_and_levels_move_the_bonuses():
    table = fighting(hero(level=3), foe(), dice=[(1, 1, 1)] * 2)
    before = chart_of(look(table), "checks")
    assert at(before, "Gramfive", "A trait").text == "+3"
    after, _ = do(table, "combat.move", "b1", pace="run", target="b9", band=2, blocker="")
    assert (
        at(chart_of(look(after), "checks"), "Gramfive", "DEX").text == "−3"
    )  # a major consequence on what is not moving


def test_a_press_on_a_bonus_is_that_check():
    choice = at(chart_of(look(quiet(hero())), "checks"), "Gramfive", "CON").choice
    assert (choice.action, choice.actor, choice.answers) == ("characters.check", "b1", {"attribute": "constitution"})


@pytest.mark.rule("MG-005", "MG-011")
def test_difficulties_are_those_of_the_house_and_say_what_the_dice_must_show():
    chart = chart_of(look(quiet(hero(), house=ruled(mg_average=12, mg_tough=24))), "difficulties")
    assert [row.cells[1].text for row in chart.rows] == ["5", "12", "24", "20", "25"]
    assert said(chart, "Average")[2] == "6+" and said(chart, "Tough")[2] == "18+" and said(chart, "Extreme")[2] == "–"
    assert said(chart, "Easy")[2] == f"{checks.DICE}+"
    assert heads_of(chart, "b1") == ["Gramfive, STR"]
    assert said(chart, "Hard")[2] == "14+" and at(chart, "Hard", "Gramfive, STR").choice.answers["difficulty"] == 20


@pytest.mark.rule("MG-012", "MG-013")
def test_prices_and_weights_are_those_of_the_house():
    house = ruled(mg_minor_cost=6, mg_major_amount=5)
    chart = chart_of(look(quiet(house=house)), "effect_points")
    assert said(chart, "Minor consequence or effect")[1] == "6" == said(chart, "A band of range")[1]
    assert said(chart, "Major consequence or effect")[2] == "−5 on the target, or +5 on oneself"
    assert said(chart, "Extreme consequence or effect")[1] == "15"


@pytest.mark.rule("MG-074")
@pytest.mark.parametrize(
    ("way", "sentence"), [("cinematic", "for 1 hero point a band"), ("gritty", "for 5 hero points a")]
)
def test_range_for_hero_points_is_told_where_the_house_has_it(way, sentence):
    assert not any("hero point" in note for note in chart_of(look(quiet()), "effect_points").notes)
    assert any(
        sentence in note for note in chart_of(look(quiet(house=ruled(mg_range_hero=way))), "effect_points").notes
    )


@pytest.mark.rule("MG-008", "MG-049")
def test_failures_stand_at_the_margins_that_the_rule_reads():
    chart = chart_of(look(quiet(house=ruled(mg_extreme_amount=7))), "failures")
    assert [row.cells[0].text for row in chart.rows] == ["1–4", "5–9", "10–14", "15 and more"]
    assert said(chart, "15 and more")[1:] == ["Extreme consequence", "−7", "+7"]
    for row in chart.rows:
        least = int(row.cells[0].text.split("–")[0].split()[0])
        assert row.cells[1].text.lower().startswith(grades.failed_by(least) or "simple")


@pytest.mark.rule("MG-004", "MG-016")
def test_resistances_are_the_scores_and_weaker_if_the_house_says_so():
    table = quiet(hero(constitution=8), foe("b9", "mummy_of_the_first_ones"))
    assert at(chart_of(look(table), "resistances"), "Gramfive", "CON").text == "8"
    assert marked(chart_of(look(table), "resistances"), "b9")
    hurt = fighting(hero(constitution=8), foe(), dice=[(1, 1, 1)] * 2, house=ruled(mg_fixed_penalties=True))
    after, _ = do(hurt, "combat.move", "b1", pace="run", target="b9", band=2, blocker="")
    assert at(chart_of(look(after), "resistances"), "Gramfive", "CON").text == "4"


@pytest.mark.rule("MG-015", "MG-018")
def test_what_weighs_on_anybody_says_how_much_is_gathered():
    table = fighting(hero(), foe(), dice=[(1, 1, 1)] * 2)
    assert chart_of(look(table), "consequences").notes[0] == "Nothing weighs on anybody."
    after = Playing(GAME).act(table, lambda play: consequences.impose(play, "b9", "minor", "stunned"))
    chart = chart_of(look(after), "consequences")
    assert said(chart, "Road Robber")[2:] == ["Minor", "−2", "0 of 5"]
    assert row_of(chart, "stunned").beings == ("b9",)
