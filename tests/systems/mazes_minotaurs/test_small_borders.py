"""Small borders: how many pieces, how many volleys, what is ours among the tests, what lifting a curse takes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.mazes_minotaurs import cards
from systems.mazes_minotaurs.base.arms import arms as arms_of
from systems.mazes_minotaurs.characters import trials
from systems.mazes_minotaurs.combat import ammunition, distances
from tests.systems.mazes_minotaurs.builders import GAME, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import act, battle
from tests.systems.mazes_minotaurs.magic_builders import POWERS, nymph, use

WONDERS = GAME.shipped_entries("items")
CURSE = "natures_curse"


@pytest.mark.parametrize(("count", "pieces"), [(1, ""), (2, "2"), (12, "12")])
def test_a_pair_is_two_pieces(count, pieces):
    one = replace(next(iter(WONDERS.values())), count=count)
    _, _, (rows,) = cards._wonder(look(quiet()), one)
    assert dict(rows)["Pieces"] == pieces


@pytest.mark.rule("MM-C01")
@pytest.mark.parametrize(("shot", "left"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_bird_that_has_shot_its_volleys_has_none(shot, left):
    bird = foe("b9", "stymphalian_bird", volleys=shot)
    view = look(quiet(bird))
    assert {ammunition.missiles_left(view, bird, arm) for arm in arms_of(view, bird)} == {left}


@pytest.mark.rule("MM-C01")
def test_whoever_has_no_volleys_to_count_shoots_without_end():
    archer = foe("b9", "centaur")
    view = look(quiet(archer))
    assert {ammunition.missiles_left(view, archer, arm) for arm in arms_of(view, archer)} == {ammunition.ENDLESS}


@pytest.mark.rule("MM-005", "MM-P01")
def test_all_tests_but_mystic_fortitude_have_a_number_that_is_ours():
    options = GAME.actions["characters.test"].form(look(quiet(hero())), "b1", {}).field("kind").options
    assert {one.value: one.help for one in options} == {
        key: "" if key == "fortitude" else "Its number is ours" for key in trials.KINDS
    }


@pytest.mark.rule("MM-087", "MM-116")
def test_lifting_a_curse_takes_what_the_curse_takes():
    state = quiet(nymph(5, power=20), foe(), house=ruled(power_cost="power_level"))
    state, _ = use(state, CURSE, [1], target="b9", elsewhere=False, allows_kiss=True)
    left = state.beings["b1"].sheet.power
    working = GAME.actions["magic.lift"].form(look(state), "b1", {}).working
    assert left == 20 - POWERS[CURSE].level and working == f"Power {left} − {POWERS[CURSE].level}"


@pytest.mark.rule("MM-P17", "MM-072")
def test_whoever_has_no_place_yet_stands_where_the_party_began():
    table = act(battle(hero(), foe("b8", "brigand"), foe("b9", "satyr"), dice=(9, 2, 1)),
                lambda play: play.set_facts(at=(("b8", 40), ("b9", 30))))  # fmt: skip
    assert distances.foes_by_distance(look(table), "b1") == [(30, "b9"), (40, "b8")]
    assert (
        distances.foes_within(look(table), "b1", 30) == ("b9",) and distances.foes_within(look(table), "b1", 29) == ()
    )
    assert distances.nearest(look(table), "b1") == (30, "b9")
