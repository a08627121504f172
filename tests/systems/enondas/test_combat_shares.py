"""Sharing out damage and what protection takes up of it (EN-082, EN-083, EN-106 to EN-109)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Decision, DiceTape, Needed
from systems.common.records.changes import Changed, apply
from systems.common.records.table import PARTY
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.combat import plans
from systems.enondas.combat.pools import pool_left, split_damage
from systems.enondas.combat.shares import divide_damage, odd_by_default
from systems.enondas.combat.sides import front
from tests.systems.enondas.builders import (
    CHAIN,
    GAME,
    PLAYING,
    SHIELD,
    SWORD,
    WARRIOR,
    Faces,
    do,
    foe,
    hero,
    look,
    quiet,
    sheet,
    story,
)
from tests.systems.enondas.fighting import (
    after,
    battle,
    round_of,
    to,
)
from tests.systems.playing import NEXT

LEATHER = Item("light_leather", "Light leather", carried="worn")


def three(damage=20, **second):
    """Three characters, the last a Warrior, about to lose by so much; they roll 4d + 4 each, all ones."""
    table = battle(
        hero(hit_points=30), hero("b2", "Hild", hit_points=30, **second),
        hero("b3", "Wart", hit_points=30, skills=(WARRIOR,), items=()), foe(rating=40),
    )  # fmt: skip
    table, _ = do(table, "combat.side_bonus", "", of="foes", adds=8 + 8 + 4 + damage - 25)
    return to(table, "Melee", [1, 1, 1, 1], [1, 1, 1, 1], [1], [1, 1, 1, 1, 1])


def lost(table):
    return tuple(30 - sheet(table, who).hit_points for who in ("b1", "b2", "b3"))


@pytest.mark.rule("EN-106", "W-17")
def test_twenty_on_three_is_7_7_6_with_the_warrior_in_front():
    """The Warrior's one point of skill takes up one of his seven."""
    table, told = do(three(20), "combat.clash")
    assert lost(table) == (7, 6, 7 - 1)
    assert "foes win by 20." in story(told)


@pytest.mark.rule("EN-106")
@pytest.mark.parametrize(("damage", "shares"), [(20, (7, 7, 6)), (21, (7, 7, 7)), (2, (1, 1, 0)), (1, (1, 0, 0))])
def test_shares_are_as_even_as_possible(damage, shares):
    losers = (hero(), hero("b2"), hero("b3"))
    at = look(quiet(*losers))
    assert tuple(divide_damage(damage, losers, odd_by_default(at, damage, losers)).values()) == shares


@pytest.mark.rule("EN-106")
def test_the_front_line_is_where_warriors_stand_or_who_is_put_there():
    at = look(quiet())
    assert front(at, hero(skills=(WARRIOR,))) and not front(at, hero(skills=(Skill("mage"),)))
    assert front(at, hero(line="front")) and not front(at, hero(skills=(WARRIOR,), line="rear"))
    assert front(at, foe(line="front")) and not front(at, foe())


@pytest.mark.rule("EN-106")
def test_somebody_is_put_in_front_by_the_game_master():
    table = battle(hero(), hero("b2", "Hild"), foe())
    table, _ = do(table, "combat.take_part", "b2", line="front")
    assert odd_by_default(look(table), 1, [table.beings["b1"], table.beings["b2"]]) == ("b2",)


@pytest.mark.rule("EN-106", "EN-109")
def test_the_owner_moves_the_odd_points_but_not_the_shares():
    table = three(20)
    form = GAME.actions["combat.clash"].form(look(table), "", {})
    odd = form.field("odd_party")
    assert odd.default == ("b3", "b1") and (odd.least, odd.most) == (2, 2)
    assert form.working == "Party 20 : Foes 40, party takes 20 (6 or 7 each)"
    assert "choose at least 2" in form.problem({"odd_party": ("b1",), "other": False})
    table, _ = do(table, "combat.clash", odd_party=("b1", "b2"))
    assert lost(table) == (7, 7, 6 - 1)


@pytest.mark.rule("EN-106", "EN-263")
def test_the_game_master_shares_out_otherwise():
    table = three(20)
    form = GAME.actions["combat.clash"].form(look(table), "", {"other": True, "share_b1": 12})
    assert form.blocked == "Party: the shares come to 25, the damage is 20. Change one of them."
    assert [field.name for field in form.fields] == ["other", "share_b1", "share_b2", "share_b3"], "no odd points"
    table, _ = do(table, "combat.clash", other=True, share_b1=20, share_b2=0, share_b3=0)
    assert lost(table) == (20, 0, 0)


def test_no_point_over_nothing_to_ask():
    form = GAME.actions["combat.clash"].form(look(three(21)), "", {})
    assert [field.name for field in form.fields] == ["other"]


@pytest.mark.rule("EN-106")
def test_n_gives_the_odd_points_to_the_front_line_and_waits_for_nobody():
    tape = DiceTape(Faces(), decides_by_hand=lambda who: True)
    table = three(20)
    assert lost(apply(table, resolve(GAME, table, NEXT, tape).changes)) == (7, 6, 6)


@pytest.mark.rule("EN-106")
def test_dice_that_are_missing_are_thrown_first_and_then_the_owner_is_asked():
    """The game master gives the foes a die when all others lie: it is thrown with the clash."""
    table = three(20)
    table, _ = do(table, "combat.side_bonus", "", of="foes", more_dice=1, adds=10)
    assert GAME.actions["combat.clash"].form(look(table), "", {}).help == "1 have not rolled yet; they roll first."
    tape = DiceTape(Faces([5]), decides_by_hand=lambda who: who == PARTY)
    with pytest.raises(Needed) as needed:
        resolve(GAME, table, Choice("combat.clash", "", {}), tape)
    question = needed.value.request
    assert question.who == PARTY and question.form.field("odd").default == ("b3", "b1")
    tape = tape.answered(question, {"odd": ("b2", "b1")})
    tape.rewind()
    table = apply(table, resolve(GAME, table, Choice("combat.clash", "", {}), tape).changes)
    assert lost(table) == (7, 7, 5) and [type(one) for one in tape.entries][-1] is Decision


@pytest.mark.rule("EN-107", "EN-108")
def test_shares_are_not_divided_anew_for_what_armor_takes_up():
    """20 on three, chain mail on the second: his share is gone in it, the others take no more."""
    table, told = do(three(20, items=(SWORD, CHAIN)), "combat.clash")
    assert lost(table) == (7, 0, 6) and "Hild’s protection absorbs all 6." in story(told)


@pytest.mark.rule("EN-107")
def test_overkill_does_not_flow_on_to_others():
    table = battle(hero(hit_points=1), hero("b2", "Hild", hit_points=30), foe(rating=40))
    table, _ = do(table, "combat.side_bonus", "", of="foes", adds=20)
    table, _ = round_of(table, [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1, 1])
    assert sheet(table, "b1").hit_points == 1 - 15 and sheet(table, "b2").hit_points == 30 - 14


@pytest.mark.rule("EN-082", "EN-108", "W-22")
def test_armor_of_10_lets_4_of_14_through_and_then_all_of_3():
    table = battle(hero(items=(SWORD, LEATHER, Item("large_shield", "Shield", carried="held", protection=-1))), foe())
    table, told = do(table, "combat.damage", "", targets=("b1",), amount="14")
    assert sheet(table, "b1").hit_points == 6 and "takes 4 (10 of 14 absorbed): 6 left" in story(told)
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount="3")
    assert sheet(table, "b1").hit_points == 3


@pytest.mark.rule("EN-108")
def test_the_pool_is_full_again_in_the_next_round():
    table = battle(hero(items=(SWORD, SHIELD), hit_points=10), foe(rating=1))
    for _ in range(2):
        table, _ = do(table, "combat.damage", "", targets=("b1",), amount="5")
        table, _ = round_of(table, [1, 1, 1, 1], [1])
        table = battle_again(table)
    assert sheet(table, "b1").hit_points == 10 - 1 - 1


def battle_again(table):
    """The orc is on its feet again for the next round, and says that it fights."""
    up = apply(table, (Changed("b9", "rating", sheet(table, "b9").rating, 1),))
    return PLAYING.act(up, lambda play: plans.declare(play, Choice(plans.FIGHT, "b9", {})))


@pytest.mark.rule("EN-082")
def test_suit_shield_and_warrior_levels_add_up():
    being = hero(items=(SWORD, CHAIN, SHIELD), skills=(Skill("warrior", 5, (1,) * 5),))
    assert pool_left(look(quiet(being)), "b1") == (13 + 4, 5)


@pytest.mark.rule("EN-041", "W-11")
def test_a_warrior_of_level_5_has_5_points_and_15_adds():
    at = look(quiet(hero(skills=(Skill("warrior", 5, (1,) * 5),))))
    assert pool_left(at, "b1") == (0, 5) and at.value("b1", "adds", "melee") == 15


@pytest.mark.rule("EN-083", "EN-108")
@pytest.mark.parametrize(("ignores", "used"), [("", (4, 3)), ("armor", (0, 5)), ("skill", (4, 0)), ("all", (0, 0))])
def test_armor_is_used_before_skill_and_what_is_bypassed_not_at_all(ignores, used):
    assert split_damage(7, (4, 5), ignores) == used


@pytest.mark.rule("EN-083")
@pytest.mark.parametrize(
    ("ignores", "first", "second"), [("", 7, 20), ("armor", 15, 12), ("skill", 12, 15), ("all", 20, 7)]
)
def test_acid_goes_past_armor_and_leaves_it_for_the_next_blow(ignores, first, second):
    """Two shields of 4 and five Warrior levels: 13 points; the next 20 meet what the first 20 did not use."""
    items = (SWORD, SHIELD, Item("medium_shield", "Another", carried="held"))
    being = hero(hit_points=90, hit_points_most=90, items=items, skills=(Skill("warrior", 5, (1,) * 5),))
    table = battle(being, foe())
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount="20", ignores=ignores)
    assert sheet(table, "b1").hit_points == 90 - first
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount="20")
    assert sheet(table, "b1").hit_points == 90 - first - second


@pytest.mark.rule("EN-108")
def test_outside_a_fight_the_pool_is_always_full_and_nothing_is_noted():
    table = quiet(hero(items=(SWORD, SHIELD), hit_points=10))
    for _ in range(2):
        table, _ = do(table, "combat.damage", "", targets=("b1",), amount="5", cause="a pit")
    assert sheet(table, "b1").hit_points == 8 and table.fight.ground == ()


@pytest.mark.rule("EN-151")
def test_healing_by_hand_ends_at_the_most_and_does_not_raise_the_dead():
    table = quiet(hero(hit_points=7), hero("b2", "Hild", hit_points=0))
    table, told = do(table, "combat.heal", "", [4], targets=("b1", "b2"), amount="1d6")
    assert sheet(table, "b1").hit_points == 10 and sheet(table, "b2").hit_points == 0
    assert story(told) == "Ragna regains 3 hit points: 10 of 10. Hild is dead and cannot be healed."


@pytest.mark.rule("EN-134")
def test_death_is_at_nothing_left():
    table = quiet(hero(), foe(rating=5))
    table, told = do(table, "combat.damage", "", targets=("b1", "b9"), amount="5")
    assert GAME.stands(look(table), table.beings["b1"]) and not GAME.stands(look(table), table.beings["b9"])
    assert [line.verdict for line in told.story] == ["wounded", "dies"]
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount="5")
    assert not GAME.able(look(table), table.beings["b1"])


def test_an_even_result_tells_nothing_of_shares():
    table = to(battle(hero(), foe()), "Melee", [1, 1, 2, 5], [1, 1, 1])
    assert GAME.actions["combat.clash"].form(look(table), "", {}).working == "Party 13 : Foes 13, no damage"
    table, told = after(table)
    assert story(told) == "Party 13, foes 13: a tie, no damage." and told.story[0].verdict == "tie"
