"""The bones of a fight: initiative, attack against defence, damage against armor, boxes, walking up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES
from systems.myriad.base import module, states, vitals
from systems.myriad.base.arms import Arm
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import places
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from tests.systems.myriad.builders import act, do, fighting, foe, hero, left, look, quiet, story

BRONTHAR = {"power": 5, "grace": 3, "intellect": 2, "spirit": 3}
NEFARIUS = {"power": 4, "grace": 4, "intellect": 3, "spirit": 3}


def bronthar():
    return hero("b1", "Bronthar", **BRONTHAR, skills=(("close_combat", 4),), items=(), armor=1,
                boxes=(("wounds", 7), ("wounds_critical", 5), ("resolve", 4)),
                attacks=(Arms("magical sword", 5, tags=("edged",)),))  # fmt: skip


def nefarius():
    made = hero("b2", "Nefarius", **NEFARIUS, skills=(("ranged_combat", 4),), items=(),
                boxes=(("wounds", 4), ("wounds_critical", 3), ("resolve", 5)),
                attacks=(Arms("bow", 3, "medium", ("bow",)),))  # fmt: skip
    return replace(made, side=FOES)


@pytest.mark.rule("MY-401", "WE-11")
def test_initiative_is_a_die_and_the_defence_statistic():
    table = fighting(bronthar(), nefarius(), dice=[5, 1], distance=40)
    assert table.fight.counts == (("b1", 8), ("b2", 5))
    assert [turn.actors for turn in table.fight.turns] == [("b1",), ("b2",)]


@pytest.mark.rule("MY-401")
def test_equal_counts_act_at_once():
    table = fighting(bronthar(), nefarius(), dice=[5, 4], distance=40)
    (turn,) = table.fight.turns
    assert (turn.actors, turn.together) == (("b1", "b2"), True)


@pytest.mark.rule("MY-309", "WE-09")
def test_bronthar_runs_up_in_two_rounds_and_strikes_in_the_third():
    table = fighting(bronthar(), nefarius(), dice=[5, 1], distance=40)
    assert look(table).value("b1", "move") == 6
    for expected in (22, 4):
        table, _ = do(table, "combat.move", "b1", target="b2", way="toward", metres=18)
        assert look(table).fact_of("b1", "where") == 40 - expected
        table, _ = do(table, "turn.next")
        table, _ = do(table, "turn.next", dice=[5, 1])
    table, _ = do(table, "combat.attack", "b1", dice=[(1, 1, 2, 3, 5), (1, 1, 1, 1)], target="b2")
    assert left(table, "b2") == 0  # five dice against no armor


@pytest.mark.rule("MY-407", "WE-10")
def test_dice_above_the_armor_are_points():
    table = fighting(nefarius(), bronthar(), dice=[1, 6], distance=40)
    table, told = do(table, "combat.attack", "b2", dice=[(2, 3, 4, 5), (1, 2, 2), (1, 2, 6)], target="b1")
    assert left(table, "b1") == 5
    assert "loses 2 Wounds" in story(told)


@pytest.mark.rule("MY-408", "WE-12")
def test_what_is_left_over_goes_to_the_critical_row():
    table = fighting(bronthar(), nefarius(), dice=[5, 1], distance=2)
    table, told = do(table, "combat.attack", "b1", dice=[(1, 2, 3, 3, 5), (1, 2, 2, 3)], target="b2")
    assert (left(table, "b2"), left(table, "b2", "wounds_critical")) == (0, 2)
    view = look(table)
    assert states.unconscious(view, view.being("b2")) and not states.dead(view, view.being("b2"))
    assert "unconscious" in story(told)


@pytest.mark.rule("MY-403")
def test_the_attacker_wins_ties():
    table = fighting(bronthar(), nefarius(), dice=[5, 1], distance=2)
    hit, _ = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1), (5, 1, 1, 1)], target="b2")
    missed, _ = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1), (6, 1, 1, 1)], target="b2")
    assert (left(hit, "b2"), left(missed, "b2")) == (0, 4)


def harm(conflict: str = "mortal", armor: int = 0, **blow: object) -> int:
    """Points of a blow of which no die is thrown."""
    found: list[int] = []

    def strike(play: Play) -> None:
        fought = module.conflict(play, conflict)
        found.append(blows.damage(play, Blow("b1", "b9", fought, "close_combat", **blow)))  # type: ignore[arg-type]

    act(fighting(hero(), foe(armor=armor), dice=[6, 1]), strike)
    return found[0]


@pytest.mark.rule("MY-421", "MY-414", "MY-407")
def test_dice_that_are_sure_are_dice_all_the_same():
    assert harm(dice=3, sure=2) == 3
    assert harm(dice=3, sure=3, soften=2) == 1  # Hawkeye against Hard as Nails
    assert harm(dice=2, sure=2, armor=6, arm=Arm("gun", "Gun", 2, "long", wmd=2)) == 4  # times the rating
    assert harm(dice=3, armor=6) == 0


@pytest.mark.rule("MY-406", "MY-421")
def test_quotes_add_nothing_to_what_does_no_damage():
    assert harm("social", dice=1, extra=2) == 3
    assert harm("social", dice=1, extra=2, soften=1) == 0


@pytest.mark.rule("MY-403", "R-05")
def test_whoever_defends_burns_no_six_that_would_lose_the_blow():
    table = fighting(hero(), foe(armor=0, sfx=("hard_as_nails",)), dice=[6, 1], distance=2)
    # 4 + 4 = 8; the six is worth 6 + 1 + 2 = 9, burnt only 8, which the attacker wins
    table, told = do(table, "combat.attack", "b1", dice=[(4, 1, 1, 1, 1), (6, 1, 1)], target="b9")
    assert left(table, "b9") == 5 and "misses" in story(told)


@pytest.mark.rule("MY-309", "MY-304")
def test_what_was_walked_is_taken_off_the_free_movement():
    table = fighting(hero(), foe(), dice=[6, 1], distance=40)
    assert places.free_move(look(table), look(table).being("b1")) == 7
    table = act(table, lambda play: places.go(play, play.being("b1"), 3))
    assert places.free_move(look(table), look(table).being("b1")) == 4
    assert places.run_move(look(table), look(table).being("b1")) == 18
    assert [places.reaches(Arm("fist", "Fist", 1), metres) for metres in (2, 3)] == [True, False]


@pytest.mark.rule("MY-421", "MY-416")
def test_legs_carry_again_once_every_box_is_back():
    table = quiet(hero(left=(("wounds", 8), ("wounds_critical", 2), ("resolve", 8))))
    table = act(table, lambda play: play.put_on("b1", "Crippled", kind="crippled", metres=2))
    table = act(table, lambda play: vitals.heal(play, "b1", 1, criticals_first=False))
    assert left(table, "b1") == 9 and look(table).under("b1", "crippled")
    table = act(table, lambda play: vitals.heal(play, "b1", 1))
    assert not look(table).under("b1", "crippled")
