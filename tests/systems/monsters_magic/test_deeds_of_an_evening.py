"""What an evening asks besides blows: thrown blades, a friend who tends, a spell as the answer to a failed check."""

from __future__ import annotations

import pytest

from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.combat import ranges
from tests.systems.monsters_magic.asked import FIVES, attacked, spent
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet, sheet, story
from tests.systems.monsters_magic.test_magic import mage

HIGH, LOW = (6, 6, 6), (1, 1, 1)


def thrower(band, count=2):
    items = (Item("dagger", "Dagger", count, carried="held"), Item("club", "Club"))
    return fighting(hero(items=items, hero_points=0), foe(), dice=[HIGH, LOW], range=band)


def named(table, who="b1"):
    return {item.name: item.count for item in sheet(table, who).items}


@pytest.mark.rule("MG-073")
@pytest.mark.parametrize("dice", [(FIVES, 4), (LOW, 1)])
def test_a_thrown_dagger_leaves_the_pack_whether_it_hits_or_not(dice):
    after, told, _ = attacked(thrower(ranges.SHORT), dice=dice, react={"way": "nothing"})
    assert named(after) == {"Dagger": 1, "Club": 1} and "Dagger is thrown" in told
    last, _, _ = attacked(thrower(ranges.SHORT, 1), dice=dice, react={"way": "nothing"})
    assert named(last) == {"Club": 1}


@pytest.mark.rule("MG-073")
def test_a_dagger_that_stabs_stays_in_the_hand():
    after, _, _ = attacked(thrower(ranges.CLOSE))
    assert named(after) == {"Dagger": 2, "Club": 1}
    pushed, _, _ = attacked(thrower(ranges.CLOSE + 1), steps=ranges.CLOSE, damage=0)
    assert named(pushed) == {"Dagger": 2, "Club": 1}


@pytest.mark.rule("MG-073")
@pytest.mark.parametrize(("how", "count"), [("flee", 2), ("leave", 1)])
def test_whoever_holds_the_field_picks_up_what_was_thrown(how, count):
    after, _, _ = attacked(thrower(ranges.SHORT), dice=((6, 6, 6), 4))
    after, told = do(after, "turn.end", how=how)
    assert named(after)["Dagger"] == count
    assert ("picks up" in story(told)) is (count == 2)


@pytest.mark.rule("MG-018")
def test_a_friend_tends_a_consequence_and_gathers_for_it():
    table = quiet(hero(traits=()), hero("b2", "Shamira", wisdom=16, calling="cleric", traits=()))
    table, _ = do(table, "combat.impose", "b1", grade="major", called="bleeding")
    asked = GAME.actions["characters.recover"].form(look(table), "b2", {})
    assert asked.field("whom").allowed == ("b1",) and not asked.blocked
    trouble = next(iter(table.effects))
    after, told = do(table, "characters.recover", "b2", dice=[(6, 6, 6)], whom="b1", trouble=trouble,
                     attribute="wisdom", difficulty=10)  # fmt: skip
    # 18 + WIS 3 + prime 3 against 10; what weighs on Gramfive does not weigh on Shamira.
    assert "24 against 10" in story(told) and "Gramfive has recovered" in story(told) and not after.effects


@pytest.mark.rule("MG-018")
def test_a_friend_tends_only_whom_it_can_touch():
    table = fighting(hero(traits=()), hero("b2", "Shamira"), foe(), dice=[HIGH, LOW, (1, 1, 2)])
    table, _ = do(table, "combat.impose", "b2", grade="major", called="bleeding")
    near = GAME.actions["characters.recover"].form(look(table), "b1", {})
    assert near.field("whom").allowed == ("b2",)
    table, _ = do(table, "combat.place", "b1", other="b2", band=ranges.SHORT)
    assert GAME.actions["characters.recover"].form(look(table), "b1", {}).blocked


@pytest.mark.rule("MG-049", "MG-085")
def test_whoever_may_act_at_once_may_cast_with_the_bonus():
    table = fighting(mage(), foe(), dice=[LOW, HIGH], range=1)
    table, _, _ = spent(table, "b9", "combat.attack", [(1, 1, 1), 1], {"react": {"way": "at once"}}, target="b1")
    after, told, _ = spent(table, "b1", "magic.cast", [(4, 4, 4), 2], {"damage": 1}, spell="magic_missile", target="b9")
    bonus = next(effect for effect in table.effects.values() if effect.kind == "reaction").terms[0][1].amount
    assert bonus == 2 and "25 against 16" in told  # 12 + 8 + 3 and the bonus
    assert not GAME.due(look(after)) and look(after).fight.waiting == look(table).fight.waiting
