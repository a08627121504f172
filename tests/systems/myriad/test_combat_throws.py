"""Trips, pushes, throws, getting up (MY-411), and Superior Throw (MY-421)."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, look, ruled, story
from tests.systems.myriad.burning import burn

MEETS = [(5, 1, 1, 1, 1), (4, 1, 1)]  # 5 + 4 against 4 + 2: three more


def form(table, key: str, who: str, **so_far: object):
    return GAME.actions[key].form(Look(GAME, table), who, so_far)


def duel(*more, hild=None, other=None, house=None):
    return fighting(hild or hero(), other or foe(), *more, dice=[6, 1, *[1] * len(more)], distance=2, house=house)


def held(table):
    """Hild holds the soldier and acts again."""
    table, _ = do(table, "combat.grapple", "b1", dice=[(5, 1, 1, 1, 1), (1, 1, 1)], target="b9")
    table, _ = do(table, "turn.next")
    return do(table, "turn.next", dice=[6, 1])[0]


@pytest.mark.rule("MY-411")
def test_a_trip_lays_down_without_harm_and_standing_up_takes_the_action():
    table, _ = do(duel(), "combat.trip", "b1", dice=MEETS, target="b9")
    assert look(table).under("b9", "prone") and left(table, "b9") == 5
    table, _ = do(table, "turn.next")
    assert form(table, "combat.move", "b9").blocked
    table, _ = do(table, "combat.stand", "b9")
    assert not look(table).under("b9", "prone") and table.fight.waiting == ()
    table, _told = do(duel(), "combat.trip", "b1", dice=[(1, 1, 1, 1, 1), (4, 1, 1)], target="b9")
    assert not look(table).under("b9", "prone")


@pytest.mark.rule("MY-411")
def test_a_friend_goes_along_without_a_roll():
    table, _ = do(duel(hero("b2", "Wat")), "combat.trip", "b1", target="b2")
    assert look(table).under("b2", "prone")


@pytest.mark.rule("MY-411")
def test_a_push_goes_a_metre_and_the_margin():
    table, _told = do(duel(), "combat.push", "b1", dice=MEETS, target="b9")
    assert look(table).fact_of("b9", "where") == 2 + 4 and left(table, "b9") == 5
    assert not look(table).under("b9", "prone")


@pytest.mark.rule("MY-411", "MY-453", "R-16")
def test_a_push_over_a_drop_asks_for_seven_and_what_is_deep_is_fallen_down():
    for faces, down in (((5, 5, 5), True), ((6, 1, 1), False)):
        table, _ = do(duel(), "combat.push", "b1", dice=[*MEETS, faces], target="b9", behind="drop")
        assert look(table).under("b9", "prone") is down and left(table, "b9") == 5
    table, _ = do(duel(), "combat.push", "b1", dice=[*MEETS, (6, 1, 1)], target="b9", behind="drop", depth=12)
    assert left(table, "b9") == 5 - 3


@pytest.mark.rule("MY-411")
def test_a_push_into_spikes_hurts():
    table, _ = do(duel(), "combat.push", "b1", dice=[*MEETS, (3, 2)], target="b9", behind="hazard", harm=2)
    assert left(table, "b9") == 4  # armor 2


@pytest.mark.rule("MY-411")
def test_a_throw_needs_a_hold_and_has_one_effect():
    assert form(duel(), "combat.throw", "b1") is None
    rolls = [(5, 1, 1, 1, 1), (4, 1, 1)]  # 9 against 4 + 2 - 2: five more
    for effect, where, down, dice, wounds in (
        ("double", 2 + 12, False, [], 5), ("trip", 2 + 6, True, [], 5), ("damage", 2 + 6, False, [(3, 4)], 3),
    ):  # fmt: skip
        table, _ = do(held(duel()), "combat.throw", "b1", dice=[*rolls, *dice], target="b9", effect=effect)
        view = look(table)
        assert (view.fact_of("b9", "where"), view.under("b9", "prone"), left(table, "b9")) == (where, down, wounds)
        assert not view.under("b9", "grappled")


@pytest.mark.rule("MY-421", "WE-21")
def test_superior_throw_without_a_hold():
    table = duel(hild=hero(sfx=("superior_throw",)), other=foe(armor=0))
    after, told = burn(table, "combat.throw", "b1", [(6, 6, 1, 1, 1), (4, 1, 1)],
                       [["superior_throw:loose", "superior_throw:trip"]], target="b9", effect="damage")  # fmt: skip
    view = look(after)
    # 6 + 4 = 10 against 6: four more, and one
    assert (view.fact_of("b9", "where"), view.under("b9", "prone"), left(after, "b9")) == (2 + 5, True, 3)
    after, told = burn(table, "combat.throw", "b1", [(6, 6, 1, 1, 1), (4, 1, 1)], [["superior_throw:trip"]], target="b9",
                       effect="damage")  # fmt: skip
    assert "cannot throw" in story(told) and not look(after).under("b9", "prone")


@pytest.mark.rule("MY-421", "WE-21")
def test_each_effect_of_a_throw_counts_once():
    table = held(duel(hild=hero(sfx=("superior_throw",)), other=foe(armor=0)))
    after, _ = burn(table, "combat.throw", "b1", [(6, 6, 1, 1, 1), (4, 1, 1)],
                    [["superior_throw:trip", "superior_throw:double"]], target="b9", effect="damage")  # fmt: skip
    view = look(after)  # 10 against 4 + 2 - 2: six more, and one, twice
    assert (view.fact_of("b9", "where"), view.under("b9", "prone"), left(after, "b9")) == (2 + 14, True, 3)
    with pytest.raises(Exception, match="cannot go to 'superior_throw:damage'"):
        burn(table, "combat.throw", "b1", [(6, 6, 1, 1, 1), (4, 1, 1)], [["superior_throw:damage"]], target="b9",
             effect="damage")  # fmt: skip
    with pytest.raises(Exception, match="1 at most"):
        burn(table, "combat.throw", "b1", [(6, 6, 1, 1, 1), (4, 1, 1)], [["superior_throw:trip"] * 2], target="b9",
             effect="damage")  # fmt: skip


@pytest.mark.rule("MY-411")
def test_without_the_option_nobody_is_tripped_pushed_or_thrown():
    house = ruled(trip_push_throw=False)
    table = held(duel(house=house))
    assert [form(table, key, "b1") for key in ("combat.trip", "combat.push", "combat.throw")] == [None] * 3
    superior = duel(hild=hero(sfx=("superior_throw",)), house=house)
    assert form(superior, "combat.throw", "b1") is None


@pytest.mark.rule("MY-455", "MY-411")
def test_a_trip_may_smother_flames():
    table, _ = do(duel(hero("b2", "Wat")), "combat.condition", "b2", condition="burning")
    assert form(table, "combat.trip", "b1", target="b2").field("smother").default is True
    table, _ = do(table, "combat.trip", "b1", target="b2", smother=True)
    assert not look(table).under("b2", "burning") and look(table).under("b2", "prone")
    burning, _ = do(duel(), "combat.condition", "b9", condition="burning")
    burning, _ = do(burning, "combat.trip", "b1", dice=MEETS, target="b9")
    assert look(burning).under("b9", "burning")  # a foe's flames are left alone, unless it is said
