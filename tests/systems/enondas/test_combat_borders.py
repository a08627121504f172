"""Deeds of a round at nobody, one and the border: what is rolled, dealt and lost, and in which words (EN-101 to EN-135)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import ROUND, Hoard
from systems.enondas.base.arms import Arm, arms
from systems.enondas.base.sheet import Item
from systems.enondas.combat import by_hand, declaring, plans, pools, volley
from systems.enondas.combat.shooting import near_distance
from systems.enondas.combat.spells import declare_melee, declare_missile, settle
from tests.systems.enondas.builders import CHAIN, GAME, Faces, do, foe, hero, look, quiet, sheet, story
from tests.systems.enondas.fighting import battle, cast, to


@pytest.mark.rule("EN-107")
@pytest.mark.parametrize(("damage", "rating", "lost"), [(0, 20, 0), (-2, 20, 0), (5, 0, 0), (5, 20, 5), (1, 20, 1)])
def test_damage_comes_back_as_what_was_lost(damage, rating, lost):
    play = Play(GAME, battle(hero(), foe(rating=rating)), Faces())
    assert pools.deal(play, "b9", damage) == lost and play.being("b9").sheet.rating == rating - lost


@pytest.mark.rule("EN-107", "EN-108")
@pytest.mark.parametrize(("damage", "lost"), [(12, 0), (13, 0), (14, 1)])
def test_protection_that_takes_all_leaves_nothing_to_lose(damage, lost):
    """Chain mail of a human of 10: 13 points a round."""
    play = Play(GAME, battle(hero(items=(CHAIN,), hit_points=20, hit_points_most=20), foe()), Faces())
    assert pools.deal(play, "b1", damage) == lost
    assert ("absorbs all" in story(play.outcome())) is (not lost)


@pytest.mark.rule("EN-102")
@pytest.mark.parametrize(("attacks", "said"), [(1, "{}"), (2, "2 × ({})"), (3, "3 × ({})")])
def test_what_somebody_rolls_says_how_often(attacks, said):
    forms = [
        GAME.actions["combat.roll"].form(look(to(battle(hero(), foe(attacks=number)), plans.DICE)), "b9", {})
        for number in (1, attacks)
    ]
    assert forms[1].working == said.format(forms[0].working) and "×" not in forms[0].working


@pytest.mark.rule("EN-114")
def test_missiles_are_dealt_by_the_round_itself_in_their_step_and_once():
    table = cast(battle(hero(), foe(rating=60)), lambda play: declare_missile(play, "b1", "b9", 9, "Blast You!"))
    assert volley.form(look(table), "", {}) is None, "it is not time yet"
    table = to(table, plans.MISSILES, [1] * 4, [1] * 7)
    assert volley.form(look(table), "", {}).working == "Orc b9: 9"
    assert volley.form(look(table), "b1", {}) is None, "nobody does it but the round"
    dealt, _ = do(table, "combat.volley")
    assert ROUND not in look(dealt).waiting and volley.form(look(dealt), "", {}) is None
    assert sheet(dealt, "b9").rating < 60


@pytest.mark.rule("EN-113", "EN-181")
@pytest.mark.parametrize("gone", ["b1", "b9"])
def test_a_spell_that_must_hit_is_not_thrown_for_whoever_has_left_the_table(gone):
    table = cast(battle(hero(), hero("b2", "Hild"), foe(), foe("b10")),
                 lambda play: declare_missile(play, "b1", "b9", 9, "Blast You!", True))  # fmt: skip
    table = table.exchanged(table.beings[gone], None)
    play = Play(GAME, table, Faces())
    settle(play)
    assert [bolt[5] for bolt in play.fact("bolts")] == [""]


@pytest.mark.rule("EN-113", "EN-184")
@pytest.mark.parametrize(("tags", "settled"), [(("undead",), 1), ((), 0)])
def test_what_was_settled_once_stays_so(tags, settled):
    """Whoever falls or comes later changes nothing."""
    table = battle(hero(), foe(tags=tags))
    table = cast(table, lambda play: declare_melee(play, "b1", 9, "Holy Word", ("undead",)))
    play = Play(GAME, table, Faces())
    settle(play)
    assert [chant[4] for chant in play.fact("chants")] == [settled]
    play.change("b9", "tags", () if tags else ("undead",))
    settle(play)
    assert [chant[4] for chant in play.fact("chants")] == [settled]


@pytest.mark.rule("EN-121")
@pytest.mark.parametrize(("reach", "metres"), [(1, 1), (2, 1), (3, 1), (4, 2), (100, 50)])
def test_a_shot_goes_as_far_as_near_does_unless_somebody_says_how_far(reach, metres):
    assert near_distance(Arm("shot:0", "Sling", 1, (), missile=True, reach=reach)) == metres


@pytest.mark.rule("EN-129")
def test_those_with_such_a_weapon_can_shoot_as_well_and_no_others():
    bow, sling = Item("longbow", "Longbow", carried="held"), Item("sling", "Sling", carried="held")
    table = battle(hero(items=(bow,)), hero("b2", "Hild", items=(bow,)), hero("b3", "Ulf", items=(sling,)), foe())
    view = look(table)
    (shot,) = [arm for arm in arms(view, view.being("b1")) if arm.missile]
    assert declaring._who_also_shoot(view, shot) == ["b1", "b2"]


@pytest.mark.rule("EN-126")
@pytest.mark.parametrize(("by", "cause", "roller", "purpose"), [
    ("b1", "Fireball", "b1", "Fireball"), ("", "Rockfall", REFEREE, "Rockfall"), ("b1", "", "b1", "Area damage"),
    ("", "", REFEREE, "Area damage"),
])  # fmt: skip
def test_who_throws_for_an_area_that_comes_late_and_for_what(by, cause, roller, purpose):
    table = to(battle(hero(), foe(rating=60)), "Melee", [1] * 4, [1] * 7)
    faces = Faces((1, 1))
    play = Play(GAME, table, faces)
    by_hand.area(
        play, Choice("combat.area", "", {"by": by, "cause": cause, "targets": ("b9",), "amount": "2d6", "ignores": ""})
    )
    assert [(one.roller, one.purpose.partition(":")[0]) for one in faces.asked] == [(roller, purpose)]
    assert play.being("b9").sheet.rating == 58


@pytest.mark.rule("EN-070")
@pytest.mark.parametrize(("slain", "more"), [(1, False), (6, False), (7, True)])
def test_six_of_the_slain_are_named_and_the_rest_is_more(slain, more):
    hoard = Hoard(
        "h1", "Spoils", experience=slain, foes=tuple([(f"Orc {number}", 20) for number in range(1, slain + 1)])
    )
    form = GAME.actions["characters.award"].form(look(quiet(hero()).exchanged(None, hoard)), "", {})
    said = form.field("kills").help
    assert said.count("(MR 20)") == min(slain, 6) and (" and more: " in said) is more
