"""How high, how lame, how many sixes to leap: rules of Myriad at nobody, one and the border (MY-416, MY-440, MY-908)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.myriad.base import crews
from systems.myriad.base.arms import Arm
from systems.myriad.combat import flying, modifiers
from systems.myriad.rolls import circumstances, driving
from tests.systems.charted import chart_of
from tests.systems.myriad.builders import GAME, Faces, Item, hero, look, quiet, ruled, vehicle
from tests.systems.myriad.crewing import seated


@pytest.mark.rule("MY-440")
@pytest.mark.parametrize(("heights", "metres"), [((), 0), ((5,), 5), ((3, 8), 8), ((8, 3), 8)])
def test_whoever_is_up_twice_is_as_high_as_the_higher(heights, metres):
    play = Play(GAME, quiet(hero()), Faces())
    for one in heights:
        play.put_on("b1", "In the air", FOREVER, kind=flying.AIRBORNE, height=one)
    assert flying.height(play, play.being("b1")) == metres


@pytest.mark.rule("MY-908", "R-61")
@pytest.mark.parametrize(
    ("manoeuvre", "gap", "sixes"),
    [(3, 3, 0), (3, 4, 1), (3, 8, 1), (3, 9, 2), (0, 2, 1), (-1, 2, 3), (-2, 9, 0), (-3, 9, 0)],
)
def test_how_many_sixes_it_takes_to_leap_so_far(manoeuvre, gap, sixes):
    """Manoeuvre in metres, and Manoeuvre and 2 more for each six."""
    table = seated(quiet(hero(), vehicle(manoeuvre=manoeuvre)), ("b1", "b20"))
    view = look(table)
    assert driving.sixes_for(view, crews.mover(view, "b20"), gap) == sixes


def lame(hurt, *tags, hands="one"):
    """Whether arms hurt on these sides wield a weapon so marked."""
    play = Play(GAME, quiet(hero()), Faces())
    for side in hurt:
        play.put_on("b1", "Hurt", FOREVER, kind=modifiers.ARM, side=side)
    return modifiers.is_lame(play, play.being("b1"), Arm("x", "X", 3, tags=tags, hands=hands))


@pytest.mark.rule("MY-416")
@pytest.mark.parametrize(("hurt", "tags", "hands", "is_lame"), [
    ((), (), "one", False), (("right",), (), "one", True), (("left",), (), "one", False), (("left",), (), "two", True),
    (("right",), ("fist",), "one", False), (("right",), ("natural",), "one", False), (("left",), ("fist",), "two", False),
    (("left", "right"), ("fist",), "one", True), (("left", "right"), ("natural",), "one", True), ((), ("fist",), "two", False),
])  # fmt: skip
def test_which_arm_is_lame_hangs_on_the_side_and_on_what_it_wields(hurt, tags, hands, is_lame):
    assert lame(hurt, *tags, hands=hands) is is_lame


@pytest.mark.rule("MY-413")
def test_blasts_of_the_party_fade_by_the_steps_of_their_own():
    grenades = Item("grenade", "Grenade", carried="held")
    chart = chart_of(look(quiet(hero(items=(grenades,)), house=ruled(period="modern"))), "blasts")
    mine = [[cell.text for cell in one.cells] for one in chart.rows if one.beings == ("b1",)]
    assert mine == [["Hild", "Grenade", "2 m", "5D", "4D", "3D", "2D", "1D", "–", "–"]]
    assert len([one for one in chart.rows if one.cells[1].text == "Grenade"]) == 1, "it stands once"


@pytest.mark.parametrize(("skill", "social"), [("persuasion", True), ("close_combat", False), ("athletics", False)])
def test_what_words_are_fought_with_is_social(skill, social):
    assert circumstances.is_social(look(quiet(hero(), house=ruled(period="modern"))), skill) is social
