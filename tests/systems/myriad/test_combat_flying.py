"""Flyers in a fight (MY-440, R-73)."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import places
from tests.systems.myriad.builders import GAME, act, do, fighting, foe, hero, left, look, ruled


def form(table, key: str, who: str, **so_far: object):
    return GAME.actions[key].form(Look(GAME, table), who, so_far)


def mugging(house=None):
    """WE-18 by initiative: the eagle on 5, muggers on 6, 4 and 2; all of them near each other."""
    from dataclasses import replace

    eagle = replace(foe("b1", "giant_eagle"), side="party")
    muggers = [foe(who, "mugger", f"Mugger {n}", armor=0) for who, n in (("b2", 2), ("b4", 4), ("b6", 6))]
    table = fighting(eagle, *muggers, dice=[1, 1, 2, 4], distance=40, house=house)
    assert dict(table.fight.counts) == {"b1": 5, "b6": 6, "b4": 4, "b2": 3}
    return do(table, "combat.fly", "b1")[0]


@pytest.mark.rule("MY-440", "WE-18")
def test_only_by_holding_to_its_count_somebody_near_strikes_back():
    table = mugging()
    assert form(table, "combat.attack", "b6").blocked  # not before it comes down
    table, _ = do(table, "combat.hold", "b6", at=5)
    table, _ = do(table, "turn.next")
    assert set(table.fight.waiting) == {"b1", "b6"}
    assert form(table, "combat.attack", "b6").blocked
    table, _ = do(table, "combat.attack", "b1", target="b4", dice=[(1, 1, 1, 1, 1), (6, 6)])
    strikes = form(table, "combat.attack", "b6")
    assert not strikes.blocked and strikes.field("target").default == "b1"
    table, _ = do(table, "combat.attack", "b6", target="b1", dice=[(6, 6, 6), (1, 1, 1, 1), (1, 2, 3)])
    assert left(table, "b1") == 7 - 2
    for _ in range(2):
        table, _ = do(table, "turn.next")
        assert form(table, "combat.attack", table.fight.waiting[0]).blocked  # muggers 4 and 2 come too late


@pytest.mark.rule("MY-440")
@pytest.mark.parametrize(("metres", "near"), [(5, True), (6, False)])
def test_whoever_holds_to_its_count_strikes_back_for_somebody_within_five_metres(metres: int, near: bool):
    table, _ = do(mugging(), "combat.hold", "b6", at=5)
    table, _ = do(table, "turn.next")
    table = act(table, lambda play: play.set_fact_of("b6", where=40 + metres))
    table, _ = do(table, "combat.attack", "b1", target="b4", dice=[(1, 1, 1, 1, 1), (6, 6)])
    assert bool(form(table, "combat.attack", "b6").blocked) is not near


@pytest.mark.rule("MY-440", "WE-18")
def test_who_acts_before_it_without_holding_never_reaches_it():
    table = mugging()
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.attack", "b1", target="b4", dice=[(1, 1, 1, 1, 1), (6, 6)])
    table, _ = do(table, "turn.next")
    assert table.fight.waiting == ("b4",) and form(table, "combat.attack", "b4").blocked


@pytest.mark.rule("MY-440")
def test_a_flyer_strikes_anybody_however_far():
    table, _ = do(mugging(), "turn.next")
    assert not form(table, "combat.attack", "b1", target="b2").blocked
    table, _ = do(table, "combat.fly", "b1")  # lands
    assert form(table, "combat.attack", "b1", target="b2").blocked  # 40 m on foot


@pytest.mark.rule("MY-440", "R-09")
def test_shots_at_a_flyer_count_as_200_metres():
    archer = hero(attacks=(Arms("bow", 3, "medium", ("bow",)), Arms("knife", 2, "short", ("thrown",))))
    table = fighting(archer, foe("b9", "giant_eagle"), dice=[6, 1], distance=20)
    assert form(table, "combat.attack", "b1").working == "5 dice + 2 + 1 against 4 dice"  # an eagle is a large target
    table, _ = do(table, "combat.fly", "b9")
    shot = form(table, "combat.attack", "b1")
    assert shot.working == "5 dice + 2 + 1 − 1 against 4 dice"
    assert [option.label for option in shot.field("arm").options] == ["Bow 3D"]  # what is short does not reach


@pytest.mark.rule("MY-440")
def test_two_flyers_meet_as_they_like():
    table = fighting(hero(attacks=(Arms("claw", 2),)), foe("b9", "giant_eagle"), dice=[6, 1], distance=20)
    table, _ = do(table, "combat.fly", "b9")
    assert form(table, "combat.attack", "b1").blocked
    both, _ = do(table, "effect.put", "", name="x", on=("b1",))
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply

    play = Play(GAME, both, None)
    play.put_on("b1", "In the air", kind="airborne")
    both = apply(both, play.outcome().changes)
    assert not form(both, "combat.attack", "b1").blocked


@pytest.mark.rule("MY-440")
def test_flying_is_a_switch_and_takes_wings():
    house = ruled(flying=False)
    table = fighting(hero(), foe("b9", "giant_eagle"), dice=[6, 1], distance=20, house=house)
    assert form(table, "combat.fly", "b9") is None
    assert form(fighting(hero(), foe("b9", "giant_eagle"), dice=[6, 1]), "combat.fly", "b1") is None


@pytest.mark.rule("R-73")
def test_the_speed_of_travel_does_not_matter_in_a_round():
    table = mugging()
    view = look(table)
    assert places.free_move(view, view.being("b1")) == 7  # 3 + Grace 4, not 11 m a second


@pytest.mark.rule("MY-410", "MY-440")
def test_a_flyer_that_is_held_comes_down():
    table, _ = do(mugging(), "combat.hold", "b6", at=5)
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.attack", "b1", target="b6", dice=[(1, 1, 1, 1, 1), (6, 6)])
    table, _ = do(table, "combat.grapple", "b6", target="b1", dice=[(6, 6, 6), (1, 1, 1, 1)])
    assert not look(table).under("b1", "airborne")
