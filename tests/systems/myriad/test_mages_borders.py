"""When a spell is enough, to the die and to the box, and what a mage does until then (ours; R-69)."""

from __future__ import annotations

import pytest

from systems.myriad.magic import spells, suggesting
from systems.myriad.magic.woven import Woven
from tests.systems.myriad.builders import act, fighting, foe, hero, look, quiet, ruled
from tests.systems.myriad.mages import holding, mage


def made(*of: tuple[str, int], die: bool = False):
    return spells.make_spell(look(quiet()), of, die=die)


def before(*left: int, armor: int = 0, distance: int = 6, house=None, **sheet: object):
    """A mage before soldiers with so many Wounds left."""
    rows = [(("wounds", max(1, boxes)), ("wounds_critical", 3), ("resolve", 3)) for boxes in left]
    foes = [foe(f"b{9 - n}", armor=armor, boxes=row, left=(("wounds", boxes), *row[1:]))
            for n, (row, boxes) in enumerate(zip(rows, left, strict=True))]  # fmt: skip
    return fighting(mage(**sheet), *foes, dice=[6, *[1 for boxes in left if boxes]], distance=distance, house=house)


def enough(table, spell, full: bool = False) -> str:
    view = look(table)
    return suggesting.enough(view, view.being("b1"), spell, full)


DAMAGE, BIND, PUSH, BLADE = ("damage", 1), ("incapacitate", 2), ("motion:push", 1), ("motion:refinement", 3)


@pytest.mark.parametrize(("paid", "left", "armor", "full", "cast"), [
    ((DAMAGE,), 2, 0, False, True), ((DAMAGE,), 3, 0, False, False), ((DAMAGE,), 3, 0, True, True),
    ((DAMAGE,), 1, 3, False, True), ((DAMAGE,), 2, 3, False, False), ((("damage", 2),), 5, 2, False, True),
    ((("damage", 2),), 5, 6, False, False), ((BIND,), 5, 0, False, True), ((BIND,), 6, 0, False, False),
    ((BIND,), 2, 3, False, True), ((BIND,), 3, 3, False, False), ((BIND,), 6, 0, True, True),
    ((PUSH,), 5, 0, False, True), ((PUSH, DAMAGE), 5, 0, False, False), ((PUSH, DAMAGE), 2, 0, False, True),
    ((BLADE,), 5, 0, False, False), ((BLADE,), 5, 0, True, True), ((("shield", 3),), 5, 0, True, False),
])  # fmt: skip
def test_a_spell_is_cast_once_it_is_enough_or_can_hold_no_more(paid, left, armor, full, cast):
    assert (enough(before(left, armor=armor), made(*paid), full) == "b9") is cast


def test_of_several_whoever_loses_most_is_meant_and_the_nearest_of_equals():
    for near in ("b8", "b9"):
        table = act(before(5, 5), lambda play, near=near: play.set_fact_of(near, where=4))
        assert enough(table, made(("damage", 2))) == near
    hard = fighting(mage(), foe("b8", armor=4), foe("b9", armor=1), dice=[6, 1, 1], distance=6)
    assert enough(hard, made(("damage", 2))) == "b9"
    down = before(5, 0)
    assert enough(down, made(("damage", 2))) == "b9"
    assert (
        enough(before(5, distance=18), made(("damage", 2))) == "" != enough(before(5, distance=17), made(("damage", 2)))
    )


@pytest.mark.parametrize(("zap", "action"), [(True, "magic.cast"), (False, "magic.weave")])
def test_the_die_that_every_spell_has_counts_towards_enough(zap, action):
    table = holding(before(3, house=ruled(zap=zap)), "b1", ("damage", 1))
    assert suggesting.suggest(look(table), "b1").action == action


@pytest.mark.parametrize(("wounds", "sixes", "full", "action"), [
    (4, 2, False, "magic.cast"), (4, 1, False, "magic.weave"), (9, 2, False, None), (5, 2, False, None), (3, 2, False, "magic.cast"),
])  # fmt: skip
def test_whoever_has_half_left_or_less_is_healed_when_it_is_worth_it(wounds, sixes, full, action):
    friend = hero("b2", "Ann", left=(("wounds", wounds), ("wounds_critical", 3), ("resolve", 8)))
    table = fighting(mage(), friend, foe(), dice=[6, 5, 1], distance=40)
    found = suggesting.suggest(look(holding(table, "b1", ("heal", sixes))), "b1")
    assert (found and found.action) == action
    if action == "magic.cast":
        assert found.answers["target"] == "b2"
    view = look(table)
    worst = suggesting.wounded(view, view.being("b1"))
    assert (worst and worst.id) == ("b2" if wounds <= 4 else None)


@pytest.mark.parametrize(("metres", "step"), [(10, None), (11, 1), (17, 7), (18, 7)])
def test_without_range_to_weave_a_mage_goes_as_near_as_the_spell_needs(metres, step):
    table = before(5, distance=metres, sfx=("damage",))
    view = look(table)
    found = suggesting._nearer(view, view.being("b1"), None)
    assert (found and found.answers["metres"]) == step
    far = suggesting._nearer(view, view.being("b1"), Woven((("range", 1),), "spell_casting"))
    assert far is None, "it carries 50 m"
    ranged = look(before(5, distance=metres))
    assert suggesting._nearer(ranged, ranged.being("b1"), None) is None


@pytest.mark.parametrize(("metres", "sixes"), [(17, 0), (18, 1), (57, 1), (58, 2), (107, 2), (108, 3)])
def test_as_much_range_is_woven_as_it_takes(metres, sixes):
    view = look(before(5, distance=metres))
    found = suggesting.advised(view, view.being("b1"), Woven(skill="spell_casting"), 5)
    assert found == ("range",) * sixes + ("damage",) * (5 - sixes)
    some = suggesting.advised(view, view.being("b1"), Woven((("range", 1),), "spell_casting"), 5)
    assert some.count("range") == max(0, sixes - 1)


@pytest.mark.parametrize(("distance", "items", "goal"), [(2, (), "shield"), (8, (), "shield"), (9, (), "")])
def test_a_shield_is_for_whoever_can_be_struck_and_can_strike_nobody(distance, items, goal):
    table = before(5, distance=distance, sfx=("shield",), items=items)
    stuck = act(table, lambda play: play.put_on("b1", "Tied", kind="restrained"))
    view = look(stuck)
    near = distance <= 2
    assert suggesting.goal_of(view, view.being("b1"), None) == ("" if near else goal)
