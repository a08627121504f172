"""What a sensible mage does, and that magic goes on by itself: advice, odds, whole fights."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve, winner
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.simulation.odds import odds
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.magic import buying, suggesting, woven
from systems.myriad.magic.suggesting import suggest
from systems.myriad.magic.woven import Woven
from tests.systems.myriad.builders import GAME, blank, do, fighting, foe, hero, look, quiet, ruled, shown
from tests.systems.myriad.mages import holding, mage

WIZARD = {"power": 1, "intellect": 5, "skills": (("spell_casting", 4),),
          "sfx": ("damage", "range", "shield", "duration", "heal")}  # fmt: skip


def fight(*beings, dice=(6, 1), distance=6, house=None):
    beings = beings or (mage(**WIZARD), foe("b9", "soldier"))
    return fighting(*beings, dice=list(dice), distance=distance, house=house)


def wounded(id_="b2", wounds=2):
    return hero(id_, "Ann", left=(("wounds", wounds), ("wounds_critical", 3), ("resolve", 8)))


def advice(table, number, who="b1", now=None):
    there = look(table)
    return suggesting.advised(there, there.being(who), now or Woven(skill="spell_casting"), number)


def done(table, choice):
    """The choice is possible as it stands."""
    resolve(GAME, table, choice, SeededDice(1))
    return choice


def test_a_mage_weaves_until_it_is_enough_and_then_casts():
    table = fight()
    assert done(table, suggest(look(table), "b1")).action == "magic.weave"
    some = holding(table, "b1", ("damage", 1))
    assert suggest(look(some), "b1").action == "magic.weave"
    much = holding(table, "b1", ("damage", 2))
    choice = done(much, suggest(look(much), "b1"))
    assert (choice.action, choice.answers["target"], choice.answers["unwilling"]) == ("magic.cast", "b9", True)


def test_a_spell_that_is_full_is_cast_whatever_it_is_worth():
    table = holding(fight(), "b1", ("damage", 1), ("range", 9))
    assert suggest(look(table), "b1").action == "magic.cast"


def test_those_who_strike_better_leave_magic_alone():
    sword = Item("great_sword", "Great sword", carried="held")
    fighter = mage(power=7, intellect=2, skills=(("close_combat", 4),), sfx=("damage",), items=(sword,))
    table = fight(fighter, foe("b9", "soldier"), distance=2)
    assert suggest(look(table), "b1") is None
    assert suggest(look(table), "b9") is None
    assert suggest(look(quiet(mage())), "b1") is None


def test_outside_a_fight_magic_suggests_nothing():
    healing = holding(quiet(mage(**WIZARD), wounded()), "b1", ("heal", 4))
    assert suggest(look(healing), "b1") is None
    assert suggest(look(holding(fight(mage(**WIZARD), wounded(), foe(), dice=(6, 5, 1)), "b1", ("heal", 4))), "b1")


def test_whoever_has_neither_magic_nor_a_thing_is_told_nothing_of_it():
    table = fight(hero(sfx=(), skills=(), items=()), wounded(), foe(), dice=(6, 5, 1))
    assert suggest(look(holding(table, "b1", ("heal", 4))), "b1") is None
    assert suggest(look(table), "nobody") is None


def test_the_badly_hurt_are_healed_first():
    table = fight(mage(**WIZARD), wounded(), foe("b9", "soldier"), dice=(6, 5, 1))
    assert suggest(look(table), "b1").action == "magic.weave"
    assert advice(table, 3) == ("heal", "heal", "heal")
    some = holding(table, "b1", ("heal", 2))
    choice = done(some, suggest(look(some), "b1"))
    assert (choice.action, choice.answers["target"], choice.answers["unwilling"]) == ("magic.cast", "b2", False)


def test_range_is_woven_first_where_it_is_needed_then_damage():
    table = fight(distance=60)
    assert advice(table, 4) == ("range", "range", "damage", "damage")
    assert advice(fight(), 4) == ("damage",) * 4
    without = fight(mage(**{**WIZARD, "sfx": ("damage",)}), foe("b9", "soldier"), distance=15)
    choice = suggest(look(without), "b1")
    assert (choice.action, choice.answers["metres"], choice.answers["way"]) == ("combat.move", 5, "toward")


def test_advice_keeps_to_the_limit():
    table = fight()
    assert advice(table, 3, now=Woven((("damage", 9),), "spell_casting")) == ("damage",)
    there = look(table)
    assert not buying.problem(there, "b1", Woven((("damage", 9),)), advice(table, 3, now=Woven((("damage", 9),))))


@pytest.mark.rule("MY-605")
def test_the_theme_comes_off_against_those_who_do_not_mind_it():
    fiery = mage(**WIZARD, theme="fire")
    table = shown(fight(fiery, foe("b9", "fire_elemental")), "fire_elemental")
    assert advice(table, 2, now=Woven((("damage", 1),), "spell_casting", theme="fire"))[0] == "aspect:plain"
    other = fight(fiery, foe("b9", "soldier"))
    assert advice(other, 2, now=Woven((("damage", 1),), "spell_casting", theme="fire")) == ("damage", "damage")


def test_things_are_used():
    wand = Imbued("Wand", (("damage", 3),))
    table = fight(hero("b1", imbued=(wand,), items=()), foe("b9", "soldier"))
    choice = done(table, suggest(look(table), "b1"))
    assert (choice.action, choice.answers["target"]) == ("magic.use", "b9")
    scroll = Imbued("Scroll", (("heal", 2),))
    table = fight(hero("b1", imbued=(scroll,), items=()), wounded(), foe("b9", "soldier"), dice=(6, 5, 1))
    assert done(table, suggest(look(table), "b1")).answers["target"] == "b2"


@pytest.mark.rule("MY-607")
def test_a_zap_is_thrown_where_weaving_does_no_better():
    slow = mage(power=1, intellect=1, skills=(("spell_casting", 5),), sfx=("damage",))
    table = fight(slow, foe("b9", "soldier"), house=ruled(zap=True))
    assert done(table, suggest(look(table), "b1")).action == "magic.zap"


@pytest.mark.rule("MY-309", "MY-637")
@pytest.mark.parametrize(("distance", "weaves"), [(6, False), (7, True), (8, True), (9, False)])
def test_a_shield_is_woven_when_a_foe_is_near_enough_to_strike_and_cannot_be_struck(distance, weaves):
    """A soldier of Grace 3 walks 6 m and strikes over 2; a mage of Grace 1 walks 4."""
    slow = mage(grace=1, sfx=("shield",))
    choice = suggest(look(fight(slow, foe("b9", "soldier"), distance=distance)), "b1")
    assert (choice is not None and choice.action == "magic.weave") is weaves


@pytest.mark.rule("MY-600", "MY-623")
def test_even_a_six_in_two_rounds_is_worth_weaving_where_no_weapon_reaches():
    dull = mage(intellect=3, sfx=("damage", "range"))
    table = fight(dull, foe("b9", "soldier"), distance=60)
    assert done(table, suggest(look(table), "b1")).action == "magic.weave"


@pytest.mark.rule("R-51")
def test_at_once_tactics_cast_when_it_is_enough():
    house = ruled(weave_and_cast_same_action=True)
    table = holding(fight(mage(**WIZARD), foe("b9", "soldier"), distance=4, house=house), "b1", ("damage", 2))
    after, _ = do(table, "magic.weave", "b1", dice=[(6, 1, 1, 1, 1), (6, 6, 1, 1, 1), (1, 1, 1), (6, 6, 6, 6, 6, 6)])
    assert woven.woven_by(look(after), "b1") is None


def test_the_odds_of_a_spell_are_exact():
    table = holding(fight(distance=4), "b1", ("damage", 1))
    found = odds(GAME, table, blank(table, "magic.cast", "b1"))
    assert found.exact and abs(sum(part.chance for part in found.parts) - 1) < 1e-9
    assert {part.label for part in found.parts} >= {"misses"}
    rolls = odds(GAME, table, blank(table, "magic.weave", "b1"))
    assert rolls.exact and {part.label for part in rolls.parts} == {"weaves", "no six"}


@pytest.mark.parametrize("house", [{}, {"zap": True, "easy_weaving": "scaled"}, {"weave_and_cast_same_action": True},
                                   {"easy_counter": True, "counter_for_allies": True}, {"declare_reverse": True},
                                   {"burn_fives": True}])  # fmt: skip
def test_whole_fights_are_played_with_it_under_every_house_rule(house):
    """Both sides weave, heal and cast; everything tactics suggest can be done, and each fight comes to an end."""
    beings = (mage("b1", **{**WIZARD, "sfx": ("damage", "heal", "range", "counter_spell")}), hero("b2", "Ann"),
              foe("b8", "archmage"), foe("b9", "hedge_wizard"))  # fmt: skip
    dice, table = SeededDice(5), fighting(*beings, dice=[1, 2, 3, 4], distance=15, house=ruled(**house))
    seen = set()
    for _ in range(300):
        waiting = table.fight.waiting
        there = look(table)
        choice = Choice("turn.next")
        if waiting:
            choice = suggest(there, waiting[0]) or GAME.suggest(there, waiting[0])
        seen.add(choice.action)
        table = apply(table, resolve(GAME, table, choice, dice).changes)
        if not choice.actor and winner(look(table)):
            break
    else:
        raise AssertionError("the fight does not end")
    woven_and_cast = {"magic.weave"} if house.get("weave_and_cast_same_action") else {"magic.weave", "magic.cast"}
    assert woven_and_cast <= seen or house.get("declare_reverse")


@pytest.mark.rule("MY-402", "MY-600")
def test_weaving_is_declared_and_then_woven():
    table = fight(dice=(6, 1), house=ruled(declare_reverse=True))
    table, _ = do(table, "combat.declare", "b9", what="combat.attack", target="b1")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.declare", "b1", what="magic.weave")
    table, _ = do(table, "turn.next")
    assert GAME.actions["combat.attack"].form(look(table), "b1", {}) is None
    after, _ = do(table, "magic.weave", "b1", dice=[(6, 1, 1, 1, 1)])
    assert woven.woven_by(look(after), "b1").paid == (("damage", 1),)
