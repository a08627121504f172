"""Who gets what of an award: shared or one by one, with and without the hours of play, worked out by hand (WB-080 to WB-083)."""

from __future__ import annotations

import pytest

from systems.whitebox.characters import awards
from tests.systems.whitebox.builders import GAME, hero, look, quiet, ruled, story
from tests.systems.whitebox.builders import do as press
from tests.systems.whitebox.conftest import hireling

AWARD = awards.KEY


def party(**switches: object):
    """Three characters, the last of them dead, and a hireling."""
    fallen = hero("b3", "Hild", hit_points=-3)
    return quiet(hero("b1", "Brannoch"), hero("b2", "Wat"), fallen, hireling(), house=ruled(**switches))


def shared(state, **answers: object) -> dict[str, int]:
    form = GAME.actions[AWARD].form(look(state), "", {})
    return awards.shares(look(state), form.blank() | answers)


@pytest.mark.rule("WB-081", "WB-082")
@pytest.mark.parametrize(("answers", "each"), [
    ({}, {}), ({"monsters": 1}, {}), ({"monsters": 2}, {"b1": 1, "b2": 1}), ({"monsters": 3}, {"b1": 1, "b2": 1}),
    ({"monsters": 10, "treasure": 20, "deeds": 30}, {"b1": 30, "b2": 30}),
    ({"monsters": 10, "deeds": 30, "multiplier": "2"}, {"b1": 35, "b2": 35}),
    ({"monsters": 10, "treasure": 4, "deeds": 3, "multiplier": "0.5"}, {"b1": 7, "b2": 7}),  # 15 in all
    ({"treasure": 9, "who": ("b3",)}, {"b3": 9}), ({"treasure": 9, "who": ()}, {}),
    ({"treasure": 9, "who": ("b1", "b2", "b3")}, {"b1": 3, "b2": 3, "b3": 3}),
])  # fmt: skip
def test_all_is_summed_and_shared_by_the_living(answers: dict[str, object], each: dict[str, int]) -> None:
    assert shared(party(), **answers) == each


@pytest.mark.rule("WB-081", "WB-082")
@pytest.mark.parametrize(("answers", "each"), [
    ({"hours": 4, "hourly": 25}, {"b1": 100, "b2": 100}), ({"hours": 4}, {}), ({"hourly": 25}, {}),
    ({"hours": 4, "hourly": 25, "monsters": 30}, {"b1": 115, "b2": 115}),
    ({"hours": 1, "hourly": 1, "multiplier": "2", "who": ("b2",)}, {"b2": 1}),
])  # fmt: skip
def test_the_hours_of_play_are_for_everybody_who_took_part(answers: dict[str, object], each: dict[str, int]) -> None:
    assert shared(party(xp_participation=True), **answers) == each


@pytest.mark.rule("WB-081", "WB-082")
@pytest.mark.parametrize(("answers", "each"), [
    ({"xp_b1": 40}, {"b1": 40}), ({"xp_b1": 40, "xp_b3": 7}, {"b1": 40, "b3": 7}),
    ({"xp_b1": 40, "hours": 2, "hourly": 5}, {"b1": 50, "b2": 10}),
    ({"xp_b1": 1, "multiplier": "0.5"}, {}), ({"xp_b3": 3, "multiplier": "0.5"}, {"b3": 1}),
])  # fmt: skip
def test_one_by_one_the_hours_come_on_top_of_what_is_given(answers: dict[str, object], each: dict[str, int]) -> None:
    assert shared(party(xp_split="individual", xp_participation=True), **answers) == each


@pytest.mark.rule("WB-082", "WB-083")
def test_the_award_says_before_what_each_would_get_with_the_bonus() -> None:
    state = quiet(hero("b1", "Brannoch", strength=15), hero("b2", "Wat"))
    (form, nothing) = [GAME.actions[AWARD].form(look(state), "", {"monsters": worth}) for worth in (3_001, 0)]
    bonus = look(state).value("b1", "experience_bonus")
    assert bonus > 0 and form.working == f"Brannoch {1_500 * (100 + bonus) // 100:,} XP · Wat 1,500 XP"
    assert nothing.working == "Nobody gains experience yet", "the fields stand where they will stand"
    after, outcome = press(state, AWARD, monsters=3_001, why="the mill")
    assert [one.sheet.experience for one in after.beings.values()] == [1_500 * (100 + bonus) // 100, 1_500]
    assert "for the mill" in story(outcome)


@pytest.mark.parametrize(("switches", "asked"), [
    ({}, ["monsters", "treasure", "deeds", "multiplier", "who", "why"]),
    ({"xp_split": "individual"}, ["xp_b1", "xp_b2", "xp_b3", "multiplier", "why"]),
    ({"xp_participation": True}, ["monsters", "treasure", "deeds", "multiplier", "hours", "hourly", "who", "why"]),
    ({"xp_split": "individual", "xp_participation": True},
     ["xp_b1", "xp_b2", "xp_b3", "multiplier", "hours", "hourly", "who", "why"]),
])  # fmt: skip
def test_the_award_asks_what_the_house_counts(switches: dict[str, object], asked: list[str]) -> None:
    form = GAME.actions[AWARD].form(look(party(**switches)), "", {})
    assert [one.name for one in form.fields] == asked
    if who := form.field("who"):
        assert (who.default, who.allowed) == (("b1", "b2"), ("b1", "b2", "b3"))  # the dead may be counted in
