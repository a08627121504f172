"""Work of many rolls: progress and setbacks, stages, helpers and saboteurs, and the clock that shows it."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.myriad.characters.testing import extended
from systems.myriad.characters.testing.last_test import Last
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    sheet,
    story,
)

INVENTOR = {"intellect": 4, "skills": (("engineering", 3),)}
SECTION = {"statistic": "intellect", "skill": "engineering", "needs": 7, "goal": 10, "lasts": 8}


def design(*more, **inventor):
    """A ship on the drawing board: eight hours a roll, 7 to reach, 10 to finish."""
    sections = ({"section": "Design", "stage": 1, **SECTION}, *more)
    people = [hero(name="Ada", **{**INVENTOR, **inventor}), hero("b2", "Ben", **INVENTOR), foe("b9", "bystander")]
    table, _ = do(quiet(*people), "characters.extended", name="Spaceship", sections=sections)
    return table


def clocks(table):
    """The extended actions, with how far they are."""
    there = [effect for effect in table.effects.values() if effect.kind == "extended"]
    return [f"{one.name} {one.fact('progress')}/{one.fact('goal')}" for one in there]


def work(table, *dice, who=("b1",), **answers):
    """One roll each, with dice that come to what is told."""
    return do(table, "characters.contribute", who=who, dice=list(dice), **answers)


# Four dice and a skill of 3: what they must show for 6 and 10.
SIX, TEN = (3, 2, 1, 1), (6, 2, 1, 1)


@pytest.mark.rule("MY-020", "WE-04")
def test_a_spaceship_is_designed():
    table = design()
    began = table.clock.seconds
    for dice, modifier, shown in (((5, 5, 2, 1), 1, "3/10"), (SIX, 0, "2/10"), (TEN, 0, "6/10")):  # 9, 6 and 10
        table, told = work(table, dice, modifier=modifier)
        assert clocks(table) == [f"Spaceship: Design {shown}"]
    assert table.clock.seconds - began == 3 * 8 * 3600
    table, told = work(table, TEN)
    assert "Spaceship: Design: progress 10 of 10." in story(told) and "Spaceship is finished." in story(told)
    assert clocks(table) == []


@pytest.mark.rule("MY-020", "WE-04")
@pytest.mark.parametrize(("before", "dice", "after"), [(0, TEN, 4), (3, SIX, 2), (2, TEN, 6), (0, (1, 1, 1, 1), 0)])
def test_a_success_adds_its_margin_and_1_and_a_failure_takes_its_margin(before, dice, after):
    table = design()
    (effect,) = table.effects.values()
    from systems.common.records.table import altered

    data = tuple((dict(effect.data) | {"progress": before}).items())
    table = table.exchanged(effect, altered(effect, data=data))
    table, _ = work(table, dice)
    assert [one.fact("progress") for one in table.effects.values() if one.kind == "extended"] == [after]


@pytest.mark.rule("MY-020")
def test_the_clock_shows_how_far_it_is():
    table = design()
    assert clocks(table) == ["Spaceship: Design 0/10"]
    table, _ = work(table, TEN)
    assert clocks(table) == ["Spaceship: Design 4/10"]


@pytest.mark.rule("MY-020")
def test_several_contribute_in_the_same_time():
    table = design()
    began = table.clock.seconds
    table, _ = work(table, TEN, TEN, who=("b1", "b2"))
    assert clocks(table)[0] == "Spaceship: Design 8/10"
    assert table.clock.seconds - began == 8 * 3600


@pytest.mark.rule("MY-020")
def test_whoever_works_against_it_takes_progress_away():
    table, _ = work(design(), TEN)
    table, told = work(table, (6, 1, 1, 1), who=("b2",), way="against", passes=False)
    assert clocks(table)[0] == "Spaceship: Design 0/10"
    assert "Ben succeeds at working against “Design”: 10 against 7." in story(told)
    table, _ = work(table, TEN)
    table, _ = work(table, (1, 1, 1, 1), who=("b2",), way="against")
    assert clocks(table)[0] == "Spaceship: Design 4/10"


@pytest.mark.rule("MY-020")
def test_a_later_stage_waits_for_the_earlier_ones():
    build = {"section": "Build", "stage": 2, **SECTION, "goal": 2}
    table = design(build)
    form = GAME.actions["characters.contribute"].form(look(table), "", {})
    first, second = form.field("work").options
    assert (first.blocked, second.blocked) == ("", "first Design.")
    with pytest.raises(Refused, match="first Design"):
        work(table, work=second.value)
    table, _ = work(table, TEN, TEN, (6, 1, 1, 1), who=("b1", "b2", "b1"))
    assert clocks(table) == ["Spaceship: Design 12/10", "Spaceship: Build 0/2"]
    table, told = work(table, TEN)
    assert "Spaceship is finished." in story(told) and clocks(table) == []


@pytest.mark.rule("MY-020")
def test_in_a_fight_it_takes_the_action_and_no_time_passes_by_itself():
    table = fighting(hero(**INVENTOR), foe(), dice=[6, 1], distance=2)
    lock = {"section": "", "stage": 1, **SECTION, "goal": 5, "lasts": 1}
    table, _ = do(table, "characters.extended", name="The gate", unit="round", sections=(lock,))
    began = table.clock.seconds
    table, _ = work(table, TEN)
    assert clocks(table) == ["The gate 4/5"]
    assert "b1" not in table.fight.waiting and table.clock.seconds == began


@pytest.mark.rule("MY-133", "MY-020")
def test_luck_turns_a_roll_that_set_the_work_back():
    table, _ = work(design(traits=(Held("lucky"),)), TEN)
    table, _ = work(table, (1, 1, 1, 1))
    assert clocks(table)[0] == "Spaceship: Design 1/10"
    table, told = do(table, "characters.boon", "b1", dice=[(4, 1, 1, 1)])
    assert "Ada succeeds: 7 against 7." in story(told)
    assert clocks(table)[0] == "Spaceship: Design 5/10"
    assert sheet(table, "b1").used == (("lucky", 1),)


@pytest.mark.rule("MY-020", "MY-133")
@pytest.mark.parametrize(("moved", "total", "way", "gives", "shown"), [
    (4, 7, "for", 1, "2/10"), (4, 6, "for", -1, "0/10"), (5, 9, "for", 3, "3/10"), (6, 6, "for", 0, "0/10"),
    (-1, 7, "against", -1, "5/10"), (-1, 6, "against", 0, "6/10"),
])  # fmt: skip
def test_another_result_moves_the_work_from_where_it_stood_before(moved, total, way, gives, shown):
    table = act(design(), lambda play: extended._move(play, extended.list_sections(play)[0], 5))
    (effect,) = table.effects.values()
    test = Last(effect, "intellect", "engineering", "", (), (), 7, 1, False, work=effect.id, way=way, moved=moved)
    play = Play(GAME, table, Faces())
    assert extended.moved_again(play, test, total) == gives
    assert clocks(apply(table, play.outcome().changes)) == [f"Spaceship: Design {shown}"]


def test_work_needs_a_name_and_somebody_who_works():
    table = quiet(hero())
    assert GAME.actions["characters.contribute"].form(look(table), "", {}) is None
    with pytest.raises(Refused, match="What is empty"):
        do(table, "characters.extended")
    form = GAME.actions["characters.contribute"].form(look(design()), "", {"work": [], "who": 3, "way": None})
    assert form.field("who").allowed == ("b1", "b2", "b9")
    assert blank(design(), "characters.contribute").answers["passes"] is True
