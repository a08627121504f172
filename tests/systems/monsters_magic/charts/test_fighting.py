"""The charts of the fight: blows and what they must reach, cover, sight, size, range, paces."""

from __future__ import annotations

import pytest

from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters import journeys
from systems.monsters_magic.combat import attacking, opposing
from tests.systems.charted import at, chart_of, heads_of, marked, said
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet, ruled
from tests.systems.playing import Playing

TWO = [(1, 1, 1)] * 2


@pytest.mark.rule("MG-041", "MG-047")
def test_a_blow_needs_what_the_attack_itself_needs():
    table = fighting(hero(), foe(), dice=TWO, range=1)
    chart = chart_of(look(table), "blows")
    cell = at(chart, "Gramfive", "Road Robber")
    assert marked(chart, "b1") == ["Gramfive"] and heads_of(chart, "b9") == ["Road Robber"]
    assert cell.text == "6+"  # AC 14, prime 6, trait 1, Cutter 1
    _, told = do(table, "combat.attack", "b1", dice=[(1, 1, 2), 1], target="b9")
    assert "14 against 14" in " ".join(str(one) for one in told.story)  # 1d8+1 shows 2: six with the dice
    assert cell.choice.answers == {"target": "b9", "arm": attacking.handiest(look(table), *table.beings.values()).key}


@pytest.mark.rule("MG-042", "MG-043", "MG-048")
def test_cover_sight_and_the_stance_move_what_a_blow_needs():
    table = fighting(hero(), foe(), dice=TWO, range=1)
    hidden, _ = do(table, "combat.conceal", "b9", seen="semi")
    behind, _ = do(hidden, "combat.cover", "b9", cover="medium half")
    needs = [at(chart_of(look(one), "blows"), "Gramfive", "Road Robber").text for one in (table, hidden, behind)]
    assert needs == ["6+", "8+", "13+"]
    row = said(chart_of(look(behind), "defenses"), "Road Robber")
    assert row[3:5] == ["+5", "−2"] and marked(chart_of(look(hidden), "sight"), "b9") == ["Semi-concealed"]
    stands, _ = do(table, "combat.stance", "b1")
    assert at(chart_of(look(stands), "their_blows"), "Road Robber", "Gramfive").text == "21+"  # 19 + 4 − 2


@pytest.mark.rule("MG-038")
def test_against_the_surprised_only_what_is_added_is_said():
    table = fighting(hero(), foe(), dice=[(1, 1, 1)], surprised=("b9",), range=1)
    assert at(chart_of(look(table), "blows"), "Gramfive", "Road Robber").text == "+8, thrown"
    assert at(chart_of(look(table), "initiative"), "Road Robber", "Count").text == "surprised"


@pytest.mark.rule("MG-041", "MG-045")
@pytest.mark.parametrize(("seen", "needs"), [("", "7+"), ("semi", "5+"), ("total", "3+")])
def test_whom_nobody_sees_breaks_a_mind_more_easily(seen: str, needs: str):
    table = fighting(hero(), foe("b9", "ash_wisp"), dice=TWO, range=1)
    hidden = do(table, "combat.conceal", "b9", seen=seen)[0] if seen else table
    assert at(chart_of(look(hidden), "their_blows"), "Ash Wisp", "Gramfive").text == needs


@pytest.mark.parametrize(("capped", "more"), [(True, ""), (False, " The house lets every effect point hurt.")])
def test_the_chart_of_attacks_says_whether_damage_has_a_limit(capped: bool, more: str):
    table = fighting(hero(), foe(), dice=TWO, range=1, house=ruled(mg_damage_cap=capped))
    said_below = chart_of(look(table), "attacks").notes
    assert said_below == (f"Traits that fit are counted, range, sight and size are not.{more}",)


def test_nobody_strikes_in_peace():
    chart = chart_of(look(quiet(hero())), "blows")
    assert (chart.rows, chart.notes) == ((), ("Nobody fights anybody now.",))


@pytest.mark.rule("MG-036")
def test_initiative_says_figure_and_count():
    chart = chart_of(look(fighting(hero(), foe(), dice=[(1, 1, 1), (6, 6, 6)])), "initiative")
    assert [row.cells[0].text for row in chart.rows] == ["Road Robber", "Gramfive"]
    assert said(chart, "Gramfive")[1:] == ["+2", "5"]


@pytest.mark.rule("MG-036", "MG-037", "MG-038")
def test_the_highest_count_stands_first_and_the_surprised_who_have_none_last():
    slow = hero("b2", "Felix", dexterity=1, intelligence=1)
    table = fighting(hero(), slow, foe(), dice=[(1, 1, 1), (6, 6, 6)], surprised=("b1",))
    chart = chart_of(look(table), "initiative")
    counts = [("Road Robber", "20"), ("Felix", "−1"), ("Gramfive", "surprised")]
    assert [(row.cells[0].text, row.cells[-1].text) for row in chart.rows] == counts


@pytest.mark.rule("MG-030", "MG-031")
def test_defenses_are_the_figures_and_explain_themselves():
    chart = chart_of(look(quiet(hero())), "defenses")
    assert said(chart, "Gramfive")[1:3] == ["19", "+8"]
    assert "Heavy armor 6" in at(chart, "Gramfive", "AC").working.replace("+", "")


@pytest.mark.rule("MG-073", "MG-047")
def test_every_way_to_attack_stands_with_its_cap():
    chart = chart_of(look(quiet(hero(level=2, traits=()))), "attacks")
    assert [row.cells[1].text for row in chart.rows] == ["Cutter"]
    bare = chart_of(look(quiet(hero(items=()))), "attacks")
    assert [row.cells[1].text for row in bare.rows] == ["Bare hands"]
    assert said(chart, "Cutter")[2:5] == ["+7", "1d8+1", "11"]


@pytest.mark.rule("MG-043")
def test_cover_is_what_the_action_gives():
    table = fighting(hero(), foe(), dice=TWO)
    behind, _ = do(table, "combat.cover", "b1", cover="heavy full")
    cell = at(chart_of(look(behind), "cover"), "Heavy: thick stone, metal", "Full")
    assert (cell.text, cell.beings) == ("+20", ("b1",))
    assert behind.fight.fact("cover") == (("b1", 20),)
    assert cell.choice.answers == {"cover": "heavy full"}


@pytest.mark.rule("MG-044", "MG-045", "MG-056")
def test_size_is_what_the_rule_adds():
    chart = chart_of(look(quiet(house=ruled(mg_size_affects_magic=True))), "size")
    assert [column.label for column in chart.columns[1:]] == ["AC", "Resistance", "Effect points"]
    assert said(chart, "1 step larger")[1:] == ["−2", "+2", "−2"]
    table = quiet(hero(), foe("b9", "mummy_of_the_first_ones"))
    one, other = table.beings["b1"], table.beings["b9"]
    assert opposing.size_terms(look(table), one, other)[0].amount == -2 == opposing.size_points(look(table), one, other)
    assert chart.notes[1].startswith("It counts")


@pytest.mark.rule("MG-070", "MG-071", "MG-072")
def test_ranges_mark_whose_weapons_serve_and_say_what_long_range_takes():
    bow = Item("long_bow", "Long bow", carried="held")
    chart = chart_of(look(quiet(hero(items=(bow,)), house=ruled(mg_long_range_penalty=-6, mg_minor_cost=4))), "ranges")
    assert marked(chart, "b1") == ["Short range", "Medium range", "Long range"]
    assert said(chart, "Long range")[3] == "−6" and "4 points" in chart.notes[0]


@pytest.mark.rule("MG-070", "MG-040")
def test_places_say_how_far_one_is_met():
    chart = chart_of(look(quiet()), "encounter_range")
    assert said(chart, "Outdoors at night")[1] == "Short range"
    assert (
        "1 after a simple failure, 2 after a minor consequence, 3 after a major consequence or worse" in chart.notes[0]
    )


@pytest.mark.rule("MG-033", "MG-034")
def test_paces_are_those_of_the_journey_and_mark_the_column_of_everybody():
    chart = chart_of(look(quiet(hero(), hero("b2", "Felix", items=()))), "paces")
    assert (heads_of(chart, "b1"), heads_of(chart, "b2")) == (["6 (−2)"], ["12 (+1)"])
    for name, unit, _, _ in journeys.PACES:
        assert at(chart, f"{name}, {unit}", "6 (−2)").text == f"{journeys.distance(6, name):,}"
    assert at(chart, "Sprint, ft a round", "Else").text == "−6"


@pytest.mark.rule("MG-033", "MG-034", "MG-035")
def test_a_pace_of_the_round_moves_whoever_acts_and_the_miles_of_a_day_travel():
    chosen = []
    for table in (fighting(hero(), foe(), dice=TWO), quiet(hero())):
        chart = chart_of(look(table), "paces")
        cells = [at(chart, f"{name}, {unit}", "6 (−2)") for name, unit, _, _ in journeys.PACES]
        chosen.append(
            [(one.choice.action, one.choice.actor, one.choice.answers) if one.choice else None for one in cells]
        )
    moves = [("combat.move", "b1", {"pace": pace}) for pace in ("cautious", "normal", "run", "sprint")]
    assert chosen[0] == [*moves, None, None], "nobody travels in a fight, and a map is drawn by the turn"
    assert chosen[1] == [None] * 5 + [("characters.journey", "", {})], "in peace nobody is in turn"


@pytest.mark.rule("MG-032")
def test_a_heavier_load_moves_the_mark_in_both_charts():
    table = look(quiet(hero(load="over")))
    assert heads_of(chart_of(table, "paces"), "b1") == ["3 (−4)"]
    assert marked(chart_of(table, "loads"), "b1") == ["Over-encumbered"]
    assert said(chart_of(table, "loads"), "Heavily encumbered")[1:3] == ["Heavy armor", "6"]


@pytest.mark.rule("MG-037", "MG-052")
def test_the_round_says_what_the_house_has():
    chart = chart_of(look(quiet(house=ruled(mg_initiative_each_round=True, mg_major_amount=5))), "round")
    told = " ".join([row.cells[1].text for row in chart.rows])
    assert "anew each round" in told and "+5 to AC" in told and "1d8+1 against Constitution" in told


@pytest.mark.rule("MG-053", "MG-051")
def test_minds_that_give_way_are_marked():
    table = fighting(hero(), foe(), dice=TWO)
    after = Playing(GAME).act(table, lambda play: play.put_on("b9", "Turned", kind="turned"))
    assert marked(chart_of(look(after), "broken"), "b9") == ["Turned"]
