"""What sixes buy in a fight: the SFX of mortal combat, one by one (MY-420, MY-421, MY-422)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.myriad.base.sheet import Held
from tests.systems.myriad.builders import Item, do, fighting, foe, hero, left, look, ruled, story
from tests.systems.myriad.burning import burn


def duel(*sfx: str, distance: int = 2, house=None, other=None, **hild: object):
    """Hild, who acts first, and a soldier without armor."""
    return fighting(hero(sfx=sfx, **hild), other or foe(armor=0), dice=[6, 1], distance=distance, house=house)


@pytest.mark.rule("MY-421")
def test_artery_strike_bleeds_at_the_end_of_each_round():
    table, told = burn(duel("artery_strike"), "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1)], [["artery_strike"]],
                       target="b9")  # fmt: skip
    assert left(table, "b9") == 1 and "bleeds" in story(told)  # 4 dice against no armor
    table, _ = do(table, "turn.next")
    table, told = do(table, "turn.next", dice=[3, 6])  # 3 is above natural armor 0 + 2, then initiative
    assert left(table, "b9") == 0 and "unconscious" in story(told)


@pytest.mark.rule("MY-421")
def test_worn_armor_does_not_stop_blood_but_natural_armor_does():
    for natural, face, lost in ((0, 2, 0), (0, 3, 1), (1, 3, 0), (1, 4, 1)):
        hard = foe(armor=5, traits=(Held("natural_armor", natural),) if natural else ())
        table, _ = burn(duel("artery_strike", other=hard), "combat.attack", "b1",
                        [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [["artery_strike"]], target="b9")  # fmt: skip
        before = left(table, "b9")
        table, _ = do(table, "turn.next")
        table, _ = do(table, "turn.next", dice=[face, 6, 1])
        assert before - left(table, "b9") == lost


@pytest.mark.rule("MY-421")
def test_bleeding_twice_is_no_worse():
    table, _ = burn(duel("artery_strike", other=foe(armor=5)), "combat.attack", "b1",
                    [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [["artery_strike"]], target="b9")  # fmt: skip
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[1, 6, 1])
    # a six again, but nothing to buy: nobody is asked
    table, _ = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [], target="b9")
    assert len(look(table).effects_on("b9", "bleeding")) == 1


@pytest.mark.rule("MY-421")
def test_a_bandage_costs_both_their_blows_and_their_defence():
    friend = hero("b2", "Wat")
    table = fighting(hero(), friend, foe(armor=0), dice=[5, 6, 1], distance=2)  # Wat, Hild, the soldier
    table, _ = do(table, "combat.condition", "b1", condition="bleeding")
    table, _ = do(table, "combat.bandage", "b2", target="b1")
    assert not look(table).under("b1", "bleeding")
    table, _ = do(table, "turn.next")
    form = look(table).game.actions["combat.attack"].form(look(table), "b1", {})
    assert form is not None and "bandage" in form.blocked
    table, _ = do(table, "turn.next")
    table, told = do(table, "combat.attack", "b9", dice=[(1, 1, 1)], target="b1")  # no dice of defence
    assert left(table, "b1") < 9 and "against no defence" in story(told)


@pytest.mark.rule("MY-421")
def test_crippling_blow_takes_two_metres_a_six_and_at_none_the_legs():
    table = duel("crippling_blow", other=foe(armor=5))
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)],
                    [["crippling_blow", "crippling_blow"]], target="b9")  # fmt: skip
    from systems.myriad.combat import footing, places

    view = look(table)
    assert places.walk(view, view.being("b9")) == 2  # 6 - 4
    assert not view.under("b9", "prone")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, _ = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [["crippling_blow"]],
                    target="b9")  # fmt: skip
    view = look(table)
    assert view.under("b9", "prone") and not footing.can_rise(view, view.being("b9"))
    table, _ = do(table, "turn.next")
    form = look(table).game.actions["combat.stand"].form(look(table), "b9", {})
    assert form is not None and "no longer carry" in form.blocked
    table, _ = do(table, "combat.heal", targets=("b9",), amount=0, care=True)
    assert look(table).game.actions["combat.stand"].form(look(table), "b9", {}).blocked == ""


@pytest.mark.rule("MY-421", "WE-19")
def test_guns_akimbo_shoots_again_with_as_many_dice_as_were_burnt():
    joe = hero("b1", "Joe", power=4, skills=(("ranged_combat", 3),), sfx=("guns_akimbo",), items=(
        Item("pistol", "Pistol", carried="held"), Item("derringer", "Derringer", carried="held")))  # fmt: skip
    table = fighting(joe, foe(armor=0), dice=[6, 1], distance=20, house=ruled(period="modern"))
    table, told = burn(table, "combat.attack", "b1",
                       [(6, 6, 4, 3), (6, 6, 6), (6, 2), (1, 2, 3)],
                       [["guns_akimbo", "guns_akimbo"]], target="b9", arm="item0")  # fmt: skip
    # first 6 + 3 = 9 against 6 + three sixes + 1 = 10: a miss; then two dice, the six kept: 7 + 3 = 10 against 4
    assert "misses Soldier: 9 against 10" in story(told)
    assert "hits Soldier: 10 against" in story(told)
    assert left(table, "b9") == 5 - 2  # the derringer's two dice
    assert look(table).fact("extra") == ("b1",)


@pytest.mark.rule("MY-420", "WE-19")
def test_one_extra_action_a_round_unless_the_house_says_otherwise():
    joe = hero("b1", "Joe", power=4, skills=(("ranged_combat", 3),), sfx=("guns_akimbo",), items=(
        Item("pistol", "Pistol", count=2, carried="held"),))  # fmt: skip
    house = ruled(period="modern")
    table = fighting(joe, foe(armor=0), dice=[6, 1], distance=20, house=house)
    had = replace(table, fight=replace(table.fight, ground=(*table.fight.ground, ("extra", ("b1",)))))
    # nobody is asked: the only thing to buy is an action that was had
    burn(had, "combat.attack", "b1", [(6, 6, 4, 3), (1, 1, 1)], [], target="b9", arm="item0")
    free = replace(had, house=ruled(period="modern", one_extra_action=False))
    burn(free, "combat.attack", "b1", [(6, 6, 4, 3), (1, 1, 1), (6,), (1, 1, 1)], [["guns_akimbo"]], target="b9",
         arm="item0")  # fmt: skip  # the six of the second attack buys no third, whatever the house says


@pytest.mark.rule("MY-421")
def test_guns_akimbo_may_turn_on_another_target_and_needs_two_pistols():
    two = (Item("pistol", "Pistol", count=2, carried="held"),)
    joe = hero("b1", "Joe", power=4, skills=(("ranged_combat", 3),), sfx=("guns_akimbo",), items=two)
    house = ruled(period="modern")
    table = fighting(joe, foe("b8", armor=0), foe("b9", armor=0), dice=[6, 2, 1], distance=20, house=house)
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 4, 3), (1, 1, 1), (5,), (1, 1, 1)],
                    [["guns_akimbo"], {"target": "b9"}], target="b8", arm="item0")  # fmt: skip
    assert (left(table, "b8"), left(table, "b9")) == (2, 2)
    one = hero("b1", "Joe", power=4, sfx=("guns_akimbo",), items=(Item("pistol", "Pistol", carried="held"),))
    table = fighting(one, foe(armor=0), dice=[6, 1], distance=20, house=house)
    burn(table, "combat.attack", "b1", [(6, 6, 4, 3), (1, 1, 1)], [], target="b9", arm="item0")


@pytest.mark.rule("MY-421", "R-19")
def test_hard_as_nails_works_on_a_lost_defence_and_lowers_it():
    table = duel(other=foe(armor=0, sfx=("hard_as_nails",)))
    table, told = burn(table, "combat.attack", "b1", [(5, 1, 1, 1, 1), (6, 1, 1)], [["hard_as_nails"]], target="b9")
    assert "9 against 8" in story(told) and left(table, "b9") == 5 - 3  # 4 dice less 1; 6 + 2, its +1 burnt
    none, told = burn(duel(other=foe(armor=0, sfx=("hard_as_nails",)), items=()), "combat.attack", "b1",
                      [(5, 1, 1, 1, 1), (6, 1, 1)], [["hard_as_nails"]], target="b9")  # fmt: skip
    assert left(none, "b9") == 5  # a fist's one die is gone


@pytest.mark.rule("MY-421", "R-19")
@pytest.mark.parametrize(("attack", "spent", "wounds"), [(1, False, 5), (5, True, 5 - 3)])
def test_nobody_is_advised_to_soften_a_blow_that_misses(attack: int, spent: bool, wounds: int):
    table = duel(other=foe(armor=0, sfx=("hard_as_nails",)))
    table, told = do(table, "combat.attack", "b1", dice=[(attack,) * 5, (6, 1, 1)], target="b9")
    assert ("Soldier burns sixes: Hard as Nails." in story(told), left(table, "b9")) == (spent, wounds)


@pytest.mark.rule("MY-421", "WE-20")
def test_hawkeye_makes_dice_wound_without_a_throw():
    bow = (Item("bow", "Bow", carried="held"),)
    table = duel("hawkeye", distance=50, items=bow, other=foe(armor=5))
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (1,)], [["hawkeye", "hawkeye"]],
                    target="b9")  # fmt: skip
    assert left(table, "b9") == 5 - 2
    table = duel("hawkeye", distance=50, items=bow, other=foe(armor=5))
    form_most, _ = burn(table, "combat.attack", "b1", [(6, 6, 6, 6, 1), (1, 1, 1)], [["hawkeye"] * 3], target="b9")
    assert left(form_most, "b9") == 5 - 3  # as many as the weapon has dice
    with pytest.raises(Exception, match="3 at most"):
        burn(table, "combat.attack", "b1", [(6, 6, 6, 6, 1), (1, 1, 1)], [["hawkeye"] * 4], target="b9")


@pytest.mark.rule("MY-421", "R-67")
def test_knockback_sends_three_metres_a_six_and_a_wall_adds_a_die():
    table, told = burn(duel("knockback"), "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)],
                       [["knockback", "knockback"]], target="b9", behind="wall")  # fmt: skip
    assert look(table).fact_of("b9", "where") == 2 + 6
    # 4 + 1 dice against no armor, one however many sixes
    assert (left(table, "b9"), left(table, "b9", "wounds_critical")) == (0, 3)
    assert "wall" not in story(told)


@pytest.mark.rule("MY-421")
def test_knockback_by_other_lengths_and_through_walls():
    house = ruled(knockback_m=10, knockback_walls=True)
    table, told = burn(duel("knockback", house=house), "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)],
                       [["knockback", "knockback"]], target="b9", behind="wall")  # fmt: skip
    assert look(table).fact_of("b9", "where") == 22 and "breaks through a wall" in story(told)
    table, told = burn(duel("knockback", house=house), "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1)],
                       [["knockback"]], target="b9", behind="wall")  # fmt: skip
    assert "breaks through" not in story(told)  # two sixes a wall


@pytest.mark.rule("MY-421", "R-16")
def test_knockback_over_a_drop_asks_for_grace_and_athletics_of_seven():
    for faces, down in (((5, 5, 5), True), ((6, 1, 1), False)):  # 5 + 1 = 6; 6 + 1 + 1 = 8
        table, _ = burn(duel("knockback"), "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1), faces], [["knockback"]],
                        target="b9", behind="drop")  # fmt: skip
        assert look(table).under("b9", "prone") is down


@pytest.mark.rule("MY-421")
def test_multiple_strike_meets_several_with_one_roll():
    bare = hero(items=(), sfx=("multiple_strike",))
    table = fighting(bare, foe("b7", armor=0), foe("b8", armor=0), foe("b9", armor=0), dice=[6, 3, 2, 1], distance=2)
    table, _told = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (6, 6, 6), (1, 1, 1)],
                       [["multiple_strike", "multiple_strike"]], target="b7")  # fmt: skip
    # 6 + 4 = 10 against 1 + 2 each, but the second throws 9 + 2
    assert [left(table, who) for who in ("b7", "b8", "b9")] == [4, 5, 4]
    sword = duel("multiple_strike")
    burn(sword, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)], [], target="b9")  # not with a sword


@pytest.mark.rule("MY-421", "R-20")
def test_power_strike_adds_dice_to_fists():
    table, _ = burn(duel("power_strike", items=()), "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)],
                    [["power_strike", "power_strike"]], target="b9")  # fmt: skip
    assert left(table, "b9") == 5 - 3


@pytest.mark.rule("MY-422")
def test_rage_raises_power_for_a_round_a_six():
    table, _ = burn(duel("berzerk_rage", other=foe(armor=5)), "combat.attack", "b1",
                    [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [["berzerk_rage"]], target="b9")  # fmt: skip
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    assert look(table).value("b1", "power") == 7
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    assert look(table).value("b1", "power") == 5


@pytest.mark.rule("R-19")
def test_sixes_burnt_on_a_miss_are_wasted():
    table, _ = burn(duel("artery_strike"), "combat.attack", "b1", [(6, 1, 1, 1, 1), (6, 6, 6)], [["artery_strike"]],
                    target="b9")  # fmt: skip
    assert left(table, "b9") == 5 and not look(table).under("b9", "bleeding")


@pytest.mark.rule("R-19")
def test_who_has_missed_is_not_asked_to_burn_but_for_what_works_even_so():
    table, told = burn(duel("artery_strike"), "combat.attack", "b1", [(6, 1, 1, 1, 1), (6, 6, 6)], [],
                       target="b9", modifier=-9)  # fmt: skip
    assert left(table, "b9") == 5 and "burns" not in story(told)


@pytest.mark.rule("R-19", "MY-410")
def test_what_softens_blows_is_not_asked_where_nobody_is_wounded():
    table = duel(other=foe(armor=0, sfx=("hard_as_nails",)), items=())
    table, told = burn(table, "combat.grapple", "b1", [(5, 5, 1, 1, 1), (6, 1, 1)], [], target="b9")
    assert "burns" not in story(told)
