"""Points lost and regained at the last one: who falls, rises, comes to itself, lets go (MG-024, MG-046, MG-053)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Term
from systems.monsters_magic.base import breaking, checks, states, vitals
from systems.monsters_magic.base.arms import highest_roll
from systems.monsters_magic.base.checks import Checked
from systems.monsters_magic.base.figures import initiative_attribute
from tests.systems.monsters_magic.asked import met, rewritten
from tests.systems.monsters_magic.builders import GAME, Faces, do, foe, hero, look, quiet, story

UNDYING = {"name": "Does not stay down", "rule": "undying", "text": "It rises.", "amount": 5}


def played(table):
    return Play(GAME, table, Faces())


@pytest.mark.rule("MG-053")
@pytest.mark.parametrize(("who", "pool", "has", "loses", "left", "said"), [
    ("b1", "php", 2, 1, 1, "loses 1 physical hit point: 1 left."),
    ("b1", "php", 1, 1, 0, "loses 1 physical hit point and lies dying."),
    ("b1", "php", 0, 2, -2, "loses 2 physical hit points: −2 left."),
    ("b1", "php", 1, 99, -15, "loses 16 physical hit points and dies."),
    ("b1", "mhp", 3, 99, 0, "loses 3 mental hit points and is broken."),
    ("b1", "mhp", 1, 1, 0, "loses 1 mental hit point and is broken."),
    ("b9", "php", 1, 99, 0, "loses 1 physical hit point and is slain."),
    ("b9", "mhp", 2, 1, 1, "loses 1 mental hit point: 1 left."),
])  # fmt: skip
def test_the_last_point_fells_and_nobody_loses_more_than_it_has(who, pool, has, loses, left, said):
    """Constitution 15: dead at 15 below 0; creatures and minds end at 0."""
    play = played(quiet(hero(**{pool: has}), foe(**{pool: has})))
    vitals.hurt(play, who, loses, pool)
    assert getattr(play.being(who).sheet, pool) == left and story(play.outcome()).endswith(said)


@pytest.mark.rule("MG-053")
@pytest.mark.parametrize(("constitution", "php", "dead"), [(0, 0, True), (0, 1, False), (-1, 1, False), (-1, 0, True),
                                                           (2, -1, False), (2, -2, True)])  # fmt: skip
def test_the_dead_are_as_far_below_nothing_as_their_constitution_as_it_is_now(constitution, php, dead):
    table, _ = do(quiet(hero(php=php)), "sheet.rule", "b1", figure="constitution", amount=constitution)
    view = look(table)
    assert states.dead(view, view.being("b1")) is dead
    assert (states.state(view, view.being("b1")).word == "Dead") is dead


@pytest.mark.rule("MG-053")
def test_creatures_are_slain_and_people_dead():
    view = look(quiet(hero(php=-15), foe(php=0)))
    assert [states.state(view, view.being(who)).word for who in ("b1", "b9")] == ["Dead", "Slain"]


@pytest.mark.rule("MG-092", "MG-053")
@pytest.mark.parametrize(("loses", "left"), [(13, 1), (14, 5), (99, 5)])
def test_what_does_not_stay_down_rises_at_nothing_and_not_before(loses, left):
    play = played(rewritten(met(), "road_robber", abilities=[UNDYING]))
    vitals.hurt(play, "b9", loses)
    assert play.being("b9").sheet.php == left


# Minds


def out(way: str, **pools):
    """Somebody who is asleep, turned, won over or gone."""
    play = played(met(first="b9"))
    for pool, points in pools.items():
        play.change("b1", pool, points)
    play.put_on("b1", "", kind=way)
    return play


@pytest.mark.rule("MG-051", "MG-053")
@pytest.mark.parametrize(
    ("php", "mhp", "comes", "mind"), [(1, 0, True, 1), (1, 1, True, 1), (1, 5, True, 5), (0, 0, False, 0)]
)
def test_whoever_comes_to_itself_has_a_point_of_mind_and_lives(php, mhp, comes, mind):
    play = out("asleep", php=php, mhp=mhp)
    breaking.come_to(play, "b1")
    assert play.being("b1").sheet.mhp == mind and ("comes to itself" in story(play.outcome())) is comes


@pytest.mark.rule("MG-051")
@pytest.mark.parametrize(("way", "pool", "wakes"), [("asleep", "php", True), ("turned", "php", True), ("charmed", "php", False),
                                                    ("asleep", "mhp", False), ("gone", "php", False)])  # fmt: skip
def test_a_wound_of_the_body_rouses_sleepers_and_the_turned(way, pool, wakes):
    play = out(way)
    vitals.hurt(play, "b1", 1, pool)
    assert play.under("b1", way) is not wakes


@pytest.mark.rule("MG-051", "MG-053")
@pytest.mark.parametrize(("way", "mhp", "ends"), [("asleep", 0, False), ("asleep", 1, True), ("charmed", 1, True),
                                                  ("gone", 1, False), ("fled", 1, False)])  # fmt: skip
def test_a_mind_that_has_points_again_ends_what_their_loss_brought(way, mhp, ends):
    play = out(way, mhp=mhp)
    breaking.mind_returns(play, "b1")
    assert play.under("b1", way) is not ends and ("comes to itself" in story(play.outcome())) is ends


@pytest.mark.rule("MG-053")
@pytest.mark.parametrize(("mhp", "turned"), [(2, False), (1, True), (0, False)])
def test_a_mind_gives_way_once_with_its_last_point(mhp, turned):
    play = played(met())
    play.change("b9", "mhp", mhp)
    vitals.hurt(play, "b9", 1, "mhp", breaks="turned")
    assert play.under("b9", "turned") is turned


@pytest.mark.rule("MG-051")
@pytest.mark.parametrize(
    ("way", "there", "comes"), [("asleep", True, True), ("charmed", True, False), ("asleep", False, False)]
)
def test_time_wakes_sleepers_who_are_still_there(way, there, comes):
    play = out(way)
    (effect,) = play.effects_on("b1", way)
    if not there:
        play.remove(play.being("b1"))
    breaking.time_is_up(play, effect)
    assert ("comes to itself" in story(play.outcome())) is comes


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("loses", "holds"), [(23, True), (24, False)])
def test_a_wound_loosens_no_grip_and_a_fall_does(loses, holds):
    play = played(met("mire_shambler"))
    play.put_on("b1", "Held", kind="consequence", source="b9", grade="minor", hold=16)
    vitals.hurt(play, "b9", loses)
    assert bool(play.effects_on("b1", "consequence")) is holds


# Checks and figures


@pytest.mark.rule("MG-047")
@pytest.mark.parametrize(("dice", "most"), [("1d6", 6), ("2d4+1", 9), ("", 0), ("1d6!", 0)])
def test_the_most_that_dice_can_show(dice, most):
    assert highest_roll(dice) == most


@pytest.mark.rule("MG-007", "MG-044")
@pytest.mark.parametrize(
    ("points", "size", "verdict"),
    [(0, 0, "no effect"), (0, -2, "no effect"), (0, 1, ""), (0, 2, ""), (1, -2, "no effect"), (3, -2, "")],
)
def test_a_success_without_points_is_nothing_unless_size_adds_some(points, size, verdict):
    play = played(met())
    checks.tell(play, Checked("b1", 14 + points, 14), "strikes", spent=True, size=size)
    assert [line.verdict for line in play.outcome().story] == [verdict]


@pytest.mark.rule("MG-004")
def test_what_helps_all_resistances_adds_to_each():
    play = played(met())
    play.put_on("b9", "Warded", FOREVER, ("resistances", Term("Warded", 3)), kind="boon")
    assert checks.resistance(play, "b9", "wisdom") == 10 + 3
    assert checks.resistance(play, "b9", "strength", more=(Term("Size", 2),)) == 12 + 2 + 3


@pytest.mark.rule("MG-036")
@pytest.mark.parametrize(("calling", "spells", "attribute"), [
    ("magic_user", ("shield",), "intelligence"), ("magic_user", (), "dexterity"), ("bard", ("inspiration",), "dexterity"),
    ("fighter", (), "dexterity"),
])  # fmt: skip
def test_initiative_hangs_on_intelligence_for_those_who_know_spells_by_it(calling, spells, attribute):
    being = hero(calling=calling, spells=spells)
    assert initiative_attribute(look(quiet(being)), being) == attribute


@pytest.mark.rule("MG-024", "MG-053", "MG-080")
@pytest.mark.parametrize(("pool", "has", "points", "given"), [("php", 20, 3, 3), ("php", 20, 99, 5), ("php", -15, 9, 0), ("php", -14, 9, 9),
                                                              ("mhp", 0, 2, 2), ("mhp", 14, 2, 0), ("php", 20, 0, 0)])  # fmt: skip
def test_points_come_back_up_to_the_most_and_never_to_the_dead(pool, has, points, given):
    """Gramfive has 25 and 14 at most."""
    play = played(quiet(hero(**{pool: has})))
    play.put_on("b1", "", FOREVER, kind="asleep")
    assert vitals.heal(play, "b1", points, pool) == given and getattr(play.being("b1").sheet, pool) == has + given
    assert play.under("b1", "asleep") is (pool == "php"), "a mind that has points comes to itself"
