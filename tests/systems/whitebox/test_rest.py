"""Rest and first aid: what days heal, what slows it, what the dead get."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import REST
from systems.common.records.table import Effect, Table
from systems.whitebox.base import states
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, quiet, ruled, story
from tests.systems.whitebox.builders import table as fight

BIND = "characters.bind_wounds"
DAY = 86_400


def rotten(hits: int = 2, most: int = 40, divisor: int = 10) -> Table:
    rot = Effect("e1", "b1", "Mummy rot", "rot", data=(("divisor", divisor),))
    return quiet(hero(hit_points=hits, hit_points_most=most)).exchanged(None, rot)


@pytest.mark.rule("WB-230", "WB-037")
@pytest.mark.parametrize(("days", "after"), [(1, 3), (4, 6), (9, 8), (27, 8)])
def test_a_day_of_rest_gives_one_hit_point_back_and_never_too_many(days: int, after: int) -> None:
    table = quiet(hero(hit_points=2, hit_points_most=8))
    made, outcome = do(table, REST, "", days=days)
    assert hp(made, "b1") == after
    assert made.clock.seconds == table.clock.seconds + days * DAY
    assert "of rest." in story(outcome)


@pytest.mark.rule("WB-231")
@pytest.mark.parametrize(("days", "after"), [(27, 29), (28, 60)])
def test_four_weeks_restore_everything(days: int, after: int) -> None:
    made, _ = do(quiet(hero(hit_points=2, hit_points_most=60)), REST, "", days=days)
    assert hp(made, "b1") == after


@pytest.mark.rule("WB-233")
@pytest.mark.parametrize(("divisor", "days", "after"), [(10, 9, 2), (10, 10, 3), (10, 28, 4), (2, 10, 7)])
def test_mummy_rot_slows_natural_healing(divisor: int, days: int, after: int) -> None:
    made, _ = do(rotten(divisor=divisor), REST, "", days=days)
    assert hp(made, "b1") == after


@pytest.mark.rule("WB-233")
def test_days_under_rot_add_up_over_several_rests() -> None:
    table = rotten()
    for expected in (2, 2, 3, 3):
        table, _ = do(table, REST, "", days=4)
        assert hp(table, "b1") == expected, "after 4, 8, 12 and 16 days"


@pytest.mark.rule("WB-185", "WB-230")
def test_the_dead_stay_dead_and_are_not_asked(party: Table) -> None:
    table = party.exchanged(party.beings["b4"], hero("b4", "Tamsin", hit_points=0))
    form = GAME.actions[REST].form(look(table), "", {})
    assert form is not None
    assert form.blank()["who"] == ("b1", "b2", "b3", "b5")
    made, _ = do(table, REST, "", days=30)
    assert hp(made, "b4") == 0
    assert states.dead(look(made), made.beings["b4"])


def test_nobody_rests_in_a_fight() -> None:
    assert GAME.actions[REST].form(look(fight(hero(), foe())), "", {}) is None


def test_rest_lets_what_was_lost_in_the_fight_be_forgotten_and_timers_run_out() -> None:
    made, _ = do(quiet(hero(hit_points=2, lost_this_fight=6)), "effect.put", "b1", name="Hidden", on=("b1",))
    made, outcome = do(made, REST, "", days=1)
    assert made.beings["b1"].sheet.lost_this_fight == 0
    assert not [effect for effect in made.effects.values() if effect.name]
    assert "Hidden on Brannoch ends." in story(outcome)


@pytest.mark.rule("WB-186")
def test_the_bleeding_is_bound_before_anybody_sleeps() -> None:
    house = ruled(death_rule="negative_level")
    hurt = hero("b2", "Tamsin", level=3, hit_points=-2)
    made, outcome = do(quiet(hero(), hurt, house=house), REST, "", days=3)
    assert hp(made, "b2") == 1
    assert states.able(look(made), made.beings["b2"])
    assert "Brannoch binds Tamsin’s wounds." in story(outcome)
    alone, outcome = do(quiet(hurt, house=house), REST, "", days=3)
    assert states.dead(look(alone), alone.beings["b2"])


@pytest.mark.rule("WB-186", "R-78", "E-07")
@pytest.mark.parametrize(("hits", "word"), [(0, "Unconscious"), (-4, "Dying"), (-5, "Dead")])
def test_a_fourth_level_character_dies_at_minus_five(hits: int, word: str) -> None:
    table = quiet(hero(level=4, hit_points=hits), house=ruled(death_rule="negative_level"))
    summary = GAME.summary(look(table), table.beings["b1"])
    assert (summary.state.word, summary.tracks[0].minimum) == (word, -5)


@pytest.mark.rule("WB-232")
def test_wounds_are_bound_only_where_the_house_allows_it() -> None:
    hurt = hero(hit_points=2, lost_this_fight=3)
    form = GAME.actions[BIND].form
    assert form(look(quiet(hurt)), "", {}) is None
    on = ruled(binding_wounds=True)
    assert form(look(quiet(hurt, house=on)), "", {}) is not None
    assert form(look(quiet(hero(), house=on)), "", {}) is None, "nothing was lost"
    assert form(look(fight(hurt, foe(), house=on)), "", {}) is None, "not before it is over"


@pytest.mark.rule("WB-232", "WB-037")
@pytest.mark.parametrize(
    ("face", "lost", "before", "after"), [(4, 6, 2, 6), (4, 3, 2, 5), (1, 6, 2, 3), (4, 6, 7, 8)]
)  # fmt: skip
def test_bound_wounds_give_a_d4_back_but_no_more_than_this_fight_took(
    face: int, lost: int, before: int, after: int
) -> None:
    table = quiet(hero(hit_points=before, lost_this_fight=lost), house=ruled(binding_wounds=True))
    made, _ = do(table, BIND, "", Faces(face))
    assert hp(made, "b1") == after
    assert GAME.actions[BIND].form(look(made), "", {}) is None, "once after a fight"
