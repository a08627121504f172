"""What tactics decide one foot nearer or farther, with one weapon or comrade more (MM-041, MM-053, MM-065, MM-093)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import altered
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import DAGGER, SPEAR, SWORD, foe, hero, look, ruled
from tests.systems.mazes_minotaurs.fighting import act, answers, apart, at_once, battle
from tests.systems.mazes_minotaurs.magic_builders import nymph, sorcerer

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 20)
SLING, STONES = Item("sling", "Sling"), Item("sling_stones", "Sling stones", 20)
PACKED_BOW = replace(BOW, carried="packed")


def standing(table, **at):
    """These stand where it says."""
    for who, feet in at.items():
        table = act(table, lambda play, who=who, feet=feet: play.set_fact_of(who, at=feet))
    return table


def later(table, **at):
    """The second round, in which nobody charges, with these at their places."""
    return standing(act(table, lambda play: play.alter_fight(round=2)), **at)


@pytest.mark.parametrize(("places", "alike"), [((0, 5, 5), True), ((0, 5, 6), False), ((0, 6, 5), False),
                                               ((6, 60, 7), True), ((6, 60, 5), False)])  # fmt: skip
def test_all_of_a_kind_decide_as_one_only_if_each_of_them_is_in_reach_or_none(places, alike):
    kind = [foe(f"b{n}", "brigand", name=f"Brigand {n}") for n in (7, 8, 9)]
    table = later(apart(hero(), *kind, feet=0), **dict(zip(("b7", "b8", "b9"), places, strict=True)))
    assert answers(standing(table, b1=0), "b7")["alike"] is alike


@pytest.mark.parametrize(("feet", "target"), [(5, "b9"), (6, "b8")])
def test_a_blow_is_meant_for_the_worst_hurt_of_those_in_reach(feet, target):
    table = later(apart(hero(), foe("b8", "lion"), foe("b9", "lion", hits=3), feet=0), b8=5, b9=feet)
    assert answers(table)["target"] == target


@pytest.mark.rule("MM-066")
@pytest.mark.parametrize(("feet", "target"), [(600, "b9"), (601, "b8")])
def test_a_shot_is_meant_for_the_worst_hurt_of_those_a_bow_carries_to(feet, target):
    table = later(apart(hero(items=(BOW, ARROWS)), foe("b8", "lion"), foe("b9", "lion", hits=3), feet=100), b9=feet)
    assert (answers(table)["does"], answers(table)["target"]) == ("shoot", target)


@pytest.mark.parametrize(("feet", "does", "closes"), [(5, "attack", None), (6, "attack", True)])
def test_whoever_is_in_reach_is_not_walked_to(feet, does, closes):
    found = answers(later(apart(hero(), foe("b9", "lion"), feet=60), b9=feet))
    assert (found["does"], found.get("closes"), found.get("moves")) == (does, closes, None if closes else False)


@pytest.mark.parametrize(("feet", "does"), [(5, "attack"), (6, "shoot")])
def test_who_shoots_as_well_as_he_strikes_does_so_until_a_foe_is_in_reach(feet, does):
    archer = hero(might=13, luck=13, items=(SPEAR, PACKED_BOW, ARROWS), calling="noble")
    assert answers(later(apart(archer, foe("b9", "lion"), feet=60), b9=feet))["does"] == does


def test_the_bow_that_was_named_is_shot_until_a_foe_is_in_reach_or_the_arrows_are_gone():
    """He strikes better than he shoots, and would attack of his own accord."""
    spearman = hero(might=16, luck=13, items=(SPEAR, PACKED_BOW, ARROWS), calling="noble")
    table = later(apart(spearman, foe("b9", "lion"), feet=60), b9=100)
    named = act(table, lambda play: play.set_fact_of("b1", weapon="gear:1"))
    assert answers(table)["does"] == "attack"
    assert answers(named)["does"] == "shoot"
    assert answers(standing(named, b9=6))["does"] == "shoot"
    assert answers(standing(named, b9=5))["does"] == "attack"
    empty = act(named, lambda play: play.change("b1", "items", (SPEAR, PACKED_BOW)))
    assert answers(empty)["does"] == "attack"
    sword = act(table, lambda play: play.set_fact_of("b1", weapon="gear:0"))
    assert answers(sword)["does"] == "attack"


@pytest.mark.rule("MM-066")
def test_the_one_of_two_bows_that_was_named_is_shot_as_far_as_either_carries():
    """A bow carries 300 ft and a sling 150; a shot goes twice as far."""
    archer = hero(items=(BOW, ARROWS, SLING, STONES, SWORD), calling="noble")
    table = later(apart(archer, foe("b9", "lion"), feet=60), b9=600)
    assert {name: answers(table)[name] for name in ("does", "weapon", "moves")} == {
        "does": "shoot", "weapon": "gear:0", "moves": False}  # fmt: skip
    named = act(table, lambda play: play.set_fact_of("b1", weapon="gear:2"))
    assert answers(named)["weapon"] == "gear:2"
    struck = act(table, lambda play: play.set_fact_of("b1", weapon="gear:4"))
    assert (answers(struck)["does"], answers(struck)["weapon"]) == ("shoot", "gear:0")


@pytest.mark.parametrize(("missile", "does"), [(0, "shoot"), (-1, "attack")])
def test_a_creature_that_shoots_no_worse_than_it_strikes_shoots_though_a_foe_is_in_reach(missile, does, monkeypatch):
    table = later(battle(hero(), foe("b9", "brigand"), dice=(5, 5)))
    view = look(table)
    right = type(view).value
    melee = view.value("b9", "melee")

    def value(self, who, figure, *at):
        return melee + missile if (who, figure) == ("b9", "missile") else right(self, who, figure, *at)

    monkeypatch.setattr(type(view), "value", value)
    assert answers(table, "b9")["does"] == does


def test_desperate_is_whoever_is_in_melee_or_charges_into_it():
    band = (hero(items=(SPEAR,)), hero("b2", items=(SPEAR,)), foe("b9", "lion"))
    table = apart(*band, feet=60)
    assert answers(table)["tactics"] == ("charge", "desperate")
    assert answers(later(table))["tactics"] == ()
    assert answers(later(table, b9=5))["tactics"] == ("desperate",)
    shields = (hero(), hero("b2"), foe("b9", "lion"))
    assert answers(later(apart(*shields, feet=0)))["tactics"] == ("wall",), "a wall is not desperate"


@pytest.mark.parametrize(("friends", "foes", "order", "bold"), [
    (4, 2, "plain", True), (4, 2, "comrades", False), (2, 1, "plain", True), (2, 1, "comrades", False),
    (5, 3, "plain", False),
])  # fmt: skip
def test_a_comrade_who_has_to_fight_comrades_counts_among_the_foes(friends, foes, order, bold):
    """Twice as many are enough, unless one of the friends is another foe."""
    party = [hero(f"b{n}", calling="noble", might=10) for n in range(1, friends + 1)]
    others = [foe(f"c{n}", "commoner") for n in range(foes)]
    table = later(battle(*party, *others, dice=[9] * friends + [5]))
    table = at_once(table, f"b{friends}", "compelled", "c0")
    told = act(table, lambda play: [
        play.exchange(one, altered(one, data=(("order", order),))) for one in tuple(play.effects().values())
    ])  # fmt: skip
    assert ("desperate" in answers(told)["tactics"]) is bold


@pytest.mark.parametrize(("hits", "does"), [(4, "hold"), (5, "attack")])
def test_under_a_cloak_a_third_of_the_hits_is_little_enough_to_stay_hidden(hits, does):
    """Of 12."""
    table = at_once(battle(hero(might=10, level=1, calling="noble", hits=hits), foe(), dice=(5, 5)), "b1", "cloaked")
    assert look(table).value("b1", "hits_most") == 12
    assert answers(table)["does"] == does


@pytest.mark.parametrize(("lion", "comrade", "does"), [
    (6, 0, "hold"),  # nobody has reached it yet
    (5, 0, "attack"),  # it is here
    (60, 55, "attack"), (60, 54, "hold"),  # a comrade is at it, or is not
    (5, -90, "attack"), (6, -90, "hold"),  # the comrades are far behind
])  # fmt: skip
def test_a_magician_without_power_follows_once_a_comrade_is_in_reach_of_a_foe(lion, comrade, does):
    band = (sorcerer(3, power=0, items=(DAGGER,)), hero("b2"), foe("b9", "lion"))
    assert answers(later(apart(*band, feet=60), b2=comrade, b9=lion))["does"] == does


def test_a_magician_waits_for_all_and_for_nobody_who_lies():
    band = (sorcerer(3, power=0, items=(DAGGER,)), hero("b2"), hero("b3"), foe("b9", "lion"))
    assert answers(later(apart(*band, feet=60), b2=60, b3=0))["does"] == "attack", "one of them has reached it"
    fallen = (band[0], hero("b2", hits=0), band[3])
    assert answers(later(apart(*fallen, feet=60)))["does"] == "attack", "there is nobody to wait for"
    archer = sorcerer(3, power=0, items=(replace(SLING, carried="held"), STONES))
    assert answers(later(apart(archer, *band[1:], feet=60)))["does"] == "shoot"
    warriors = (hero(), hero("b2"), foe("b9", "lion"))
    assert answers(later(apart(*warriors, feet=60)))["does"] == "attack", "warriors wait for nobody"


@pytest.mark.parametrize(("power", "near", "far"), [(0, "attack", "attack"), (1, "power", "move")])
def test_one_power_left_is_enough_where_it_is_all_that_is_asked(power, near, far):
    """By level a power of the first costs one; confusion reaches 20 ft."""
    band = (sorcerer(1, power=power, items=(DAGGER,)), foe("b9", "commoner"))
    table = later(apart(*band, feet=60, house=ruled(power_cost="power_level")))
    assert answers(standing(table, b9=0))["does"] == near
    assert answers(standing(table, b9=100))["does"] == far


def test_a_magician_goes_no_nearer_where_it_would_do_no_good():
    """What has no mind cannot be confused, and a nymph charms from where she stands."""
    band = (sorcerer(1, items=(DAGGER,)), foe("b9", "sown_skeleton"))
    for feet in (0, 20, 100):
        assert answers(later(apart(*band, feet=60), b9=feet))["does"] == "attack", feet
    kissing = (nymph(5, "dryad"), hero("b2"), foe("b9", "commoner"))
    assert answers(later(apart(*kissing, feet=60), b2=20, b9=20))["does"] != "move"
