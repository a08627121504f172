"""What charts are made of: cells, rows and columns, for whom they are, what a press asks."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice, Form
from systems.common.kernel import chart_rows
from systems.common.kernel.actions import Action
from systems.common.kernel.chart_rows import arrange, cell, figures, mark, owners, press, row, steps, words
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names, shortest_names
from systems.common.records.charts import Chart, ChartCell
from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Turn, altered
from tests.systems.common.tiny import TINY, Body, Tiny


class Carting(Tiny):
    things = frozenset({"cart"})


GAME = Carting()
ADA, BO = (Being(f"b{n}", name, "body", PARTY, Body()) for n, name in ((1, "Ada Quick"), (2, "Bo")))
CART = Being("b3", "Cart", "cart", PARTY, Body())
RAT, DOWN = Being("b4", "Rat", "body", FOES, Body()), Being("b5", "Old rat", "body", FOES, Body(0))
WAGON = Being("b6", "Wagon", "cart", FOES, Body())


def look(*beings: Being, waiting: tuple[str, ...] = ()) -> Look:
    table = Table.of(GAME.house, beings or (ADA, BO, CART, RAT, DOWN, WAGON))
    return Look(
        GAME, altered(table, fight=Fight(round=1, turns=(Turn("All", waiting),), waiting=waiting)) if waiting else table
    )


def named(beings) -> list[str]:
    return [one.name for one in beings]


def test_columns_of_words_stand_left_and_of_figures_right():
    assert [(one.label, one.right) for one in (*words("A", "B"), *figures("C"))] == [
        ("A", False), ("B", False), ("C", True)]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "said"), [(3, "3"), (-3, "−3"), (0, "0"), ("a-b", "a-b"), ("-3", "-3"), (None, "None")]
)
def test_numbers_have_a_minus_and_words_stay_as_they_are(given, said):
    assert cell(given).text == said


def test_rows_are_made_of_cells_words_and_numbers():
    made = row("Who", -2, cell("x", beings=["b1"]), beings=["b2", "b3"])
    assert [one.text for one in made.cells] == ["Who", "−2", "x"] and made.beings == ("b2", "b3")
    assert made.cells[2].beings == ("b1",) and isinstance(made.cells[0], ChartCell)


def test_steps_are_numbered_from_one_and_empty_ones_are_left_out():
    assert [[one.text for one in line.cells] for line in steps("First. ", "", "Then.")] == [
        ["1", "First."],
        ["2", "Then."],
    ]


def test_the_party_is_without_its_cart_and_others_only_if_they_stand():
    assert named(chart_rows.party(look())) == ["Ada Quick", "Bo"]
    assert named(chart_rows.at_table(look())) == ["Ada Quick", "Bo", "Rat"]
    fallen = altered(ADA, sheet=Body(0))
    assert named(chart_rows.at_table(look(fallen, RAT))) == ["Ada Quick", "Rat"], "the party is told of even if it lies"


def test_sides_are_those_who_stand_while_anybody_fights():
    assert chart_rows.sides(look()) == ([], [])
    ours, theirs = chart_rows.sides(look(altered(ADA, sheet=Body(0)), BO, RAT, DOWN, waiting=("b2",)))
    assert named(ours) == ["Bo"] and named(theirs) == ["Rat"]


def test_a_press_asks_an_action_that_has_a_form_now():
    there = look(waiting=("b1",))
    assert press(there, "combat.strike", "b1", target="b4") == Choice("combat.strike", "b1", {"target": "b4"})
    assert press(there, "combat.strike", "b2") is None and press(there, "no.such", "b1") is None


def test_a_press_on_what_is_not_possible_asks_it_without_answers():

    class Barred(Carting):
        offers = ((Action("combat.rest", "Rest", lambda play, choice: None,
                          lambda look, actor, so_far: Form("combat.rest", "Rest", blocked="Not now.")),),
                  *Carting.offers)  # fmt: skip

    there = Look(Barred(), Table.of(GAME.house, (ADA,)))
    assert press(there, "combat.rest", "b1", hours=8) == Choice("combat.rest", "b1", {})


def test_whoever_acts_is_the_first_who_waits():
    assert chart_rows.acting(look(waiting=("b2", "b1"))) == "b2" and chart_rows.acting(look()) == ""


def test_first_names_head_columns_of_the_party_where_nobody_shares_them():
    other = Being("b7", "Ada Slow", "body", PARTY, Body())
    assert short_names([ADA, BO]) == {"b1": "Ada", "b2": "Bo"}
    assert short_names([ADA, BO, other]) == {"b1": "Ada Quick", "b2": "Bo", "b7": "Ada Slow"}
    assert short_names([ADA, RAT]) == {"b1": "Ada Quick", "b4": "Rat"}, "of foes the whole name"
    assert short_names([altered(ADA, name=""), BO]) == {"b1": "", "b2": "Bo"} and short_names([]) == {}


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (("Road Robber 2", "Road Robber 10"), ("Robber 2", "Robber 10")),
        (("Old Wyrm of the Coast 2", "Rat"), ("Wyrm 2", "Rat")),
        (("Mummy of the First Ones", "Ditch Hound"), ("Mummy", "Hound")),
        (("Young Fire Wyrm", "Old Wyrm of the Coast"), ("Young Fire Wyrm", "Old Wyrm of the Coast")),
        (("7", ""), ("7", "")),
    ],
)
def test_creatures_are_called_by_noun_and_number_where_there_is_hardly_room(
    names: tuple[str, ...], called: tuple[str, ...]
) -> None:
    foes = [altered(RAT, id=f"b{n}", name=name) for n, name in enumerate(names, 10)]
    assert tuple(shortest_names(foes).values()) == called
    assert shortest_names([ADA, *foes])[ADA.id] == "Ada" and shortest_names([]) == {}


def test_owners_are_listed_once_a_thing_in_the_order_of_the_table():
    found = owners([BO, ADA], lambda one: ["rope", "rope", one.name])
    assert found == {"rope": ("b2", "b1"), "Bo": ("b2",), "Ada Quick": ("b1",)}


def test_rows_of_a_list_are_marked_for_their_owners_alone():
    listed = (("rope", row("Rope")), ("oil", row("Oil")))
    marked = mark(listed, {"rope": ("b1",), "lamp": ("b2",)})
    assert [one.beings for one in marked] == [("b1",), ()] and listed[0][1].beings == ()


def test_a_figure_has_its_working_behind_it():
    made = chart_rows.figure_cell(look(), ADA, "strength", choice=Choice("x"))
    assert (made.text, made.choice) == ("3", Choice("x")) and made.working == look().figure("b1", "strength").working()


def test_lists_come_after_all_others_and_an_empty_chart_says_why():
    charts = [Chart("a", "A", chart_rows.LISTS), Chart("b", "B", "Fight", notes=("Ours.",)),
              Chart("c", "C", "Fight", rows=(row("x"),)), Chart("d", "D", "Fight")]  # fmt: skip
    found = arrange(charts, ("d", "a"))
    assert [one.key for one in found] == ["b", "c", "d", "a"]
    assert [one.at_first for one in found] == [False, False, True, True]
    assert [one.notes for one in found] == [("Ours.",), (), (chart_rows.NOBODY,), (chart_rows.NOBODY,)]
    assert arrange([], ()) == () and TINY.things == frozenset()
