"""What touching, poking and being swallowed by creatures comes to at the borders (WB-424 to WB-431)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.whitebox.combat import afflictions, harm_kinds
from systems.whitebox.combat.afflictions import grasping
from systems.whitebox.combat.arms import Arm
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.damage import hurt
from systems.whitebox.combat.powers import touch_powers
from tests.systems.whitebox.builders import PLAYING, Faces, blank, foe, hero, hp, look, story, table
from tests.systems.whitebox.magic_builders import on, under
from tests.systems.whitebox.powers_builders import CREATURES, GAME, lair, monster, uses, victim

FISTS = Arm("fist", "Bare hands", "1d2")


def played(state, *dice) -> Play:
    return Play(GAME, state, Faces(*dice))


def power(creature: str, rule: str, **facts: object):
    (found,) = [one for one in CREATURES[creature].abilities if one.rule == rule]
    return altered(found, **facts)


@pytest.mark.rule("WB-424", "R-21")
@pytest.mark.parametrize(("face", "lost"), [(1, 0), (2, 1), (6, 5)])
def test_acid_of_no_points_hurts_nobody_who_touches_it_or_strikes_it(face: int, lost: int):
    acid = power("yellow_mold", "acid_touch", damage="1d6-1")
    touched = played(lair("yellow_mold"), face)
    touch_powers.burn_touchers(touched, touched.being("b9"), acid, {"targets": ("b1",)})
    struck = played(lair("yellow_mold"), face)
    afflictions._acid_skin(struck, Blow(struck.being("b1"), FISTS, "b9", 0), struck.being("b9"), acid)
    assert (hp(touched.table, "b1"), hp(struck.table, "b1")) == (40 - lost, 40 - lost)


@pytest.mark.rule("WB-431")
@pytest.mark.parametrize(("trees", "names", "told"), [
    (0, [], "The trees about Treant sleep again."), (1, ["A tree awake"], "A tree walks within 60 feet of Treant now"),
    (2, ["2 trees awake"], "Two trees walk within 60 feet of Treant now"),
])  # fmt: skip
def test_one_tree_walks_or_two_or_all_sleep_again(trees: int, names: list[str], told: str):
    woken, _ = uses(lair("treant"), "wake trees", trees=2)
    waiting = woken.exchanged(woken.fight, altered(woken.fight, waiting=("b9",)))
    after, outcome = uses(waiting, "wake trees", trees=trees)
    assert [one.name for one in on(after, "b9", "woken")] == names and story(outcome).startswith(told)


@pytest.mark.rule("WB-425", "R-49")
def test_whoever_is_swallowed_while_both_sides_act_acts_no_more():
    state = lair(monster("purple_worm"), victim(), hero("b2", "Wat"))
    state = state.exchanged(state.fight, altered(state.fight, waiting=("b1", "b2", "b9")))
    swallow = power("purple_worm", "swallow", duration="")
    bite = Arm("natural:bite", "Bite", "2d6")
    for deep, waiting in ((True, ("b2", "b9")), (False, ("b1", "b2", "b9"))):
        play = played(state)
        grasping.swallow(play, Blow(play.being("b9"), bite, "b1", 5, deep), swallow)
        assert under(play.table, "b1", "swallowed") is deep and tuple(play.waiting) == waiting


@pytest.mark.rule("WB-424")
def test_the_referee_says_who_of_the_living_stands_in_the_spores():
    dead = hero("b3", "Hild", hit_points=0)
    state = table(hero(), hero("b2", "Wat"), dead, foe("b9", "yellow_mold"), acting="party")
    choice = blank(state, "combat.attack", "b1")
    _, _, forms = PLAYING.asked(state, Faces(20, 50), {"spores": {"inside": ()}}, choice)
    (asked,) = [one for one in forms if one.key == "spores"]
    field = asked.field("inside")
    assert (field.label, field.default, field.allowed) == ("Within 10 feet", ("b1",), ("b1", "b2"))


@pytest.mark.rule("WB-424")
@pytest.mark.parametrize(("hits", "worth", "old", "new"), [
    (41, 1_101, (21, 551), (20, 550)), (2, 10, (1, 5), (1, 5)), (3, 7, (2, 4), (1, 3)), (1, 7, (1, 7), None),
])  # fmt: skip
def test_what_lightning_divides_has_half_of_all_and_the_old_one_what_is_odd(hits: int, worth: int, old, new):
    pudding = foe("b9", "black_pudding", hit_points=hits, hit_points_most=hits, experience=worth)
    play = played(table(hero(), pudding))
    assert hurt(play, "b9", 20, harm="lightning") == 0
    both = [one.sheet for one in play.everyone() if one.side == "foes"]
    assert [(one.hit_points, one.experience) for one in both] == [old, *([new] if new else [])]
    assert both[0].hit_points_most == old[0]


@pytest.mark.rule("WB-431")
@pytest.mark.parametrize(("left", "over"), [(1, False), (0, True), (-3, True)])
def test_fire_ends_what_has_come_to_nothing(left: int, over: bool):
    troll = foe("b9", "troll", hit_points=left, hit_points_most=30)
    view = look(table(hero(), troll))
    assert harm_kinds.ends(view, troll, "fire") is over and not harm_kinds.ends(view, troll, "cold")
