"""What tactics decide at the borders: how far is too far, how hurt is too hurt, how many are enough (MM-041, MM-053)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.actions import WAIT
from systems.common.kernel.manner import BOLD, CAREFUL
from systems.mazes_minotaurs.base.arms import longest_blade
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import plans
from tests.systems.mazes_minotaurs.builders import DAGGER, GAME, SHIELD, SPEAR, SWORD, foe, hero, look
from tests.systems.mazes_minotaurs.fighting import act, answers, apart, at_once, battle, decide, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import sorcerer

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 20)


@pytest.mark.rule("MM-039")
@pytest.mark.parametrize(("feet", "does", "closes"), [(0, "attack", None), (60, "attack", True), (120, "attack", True),
                                                      (121, "move", None)])  # fmt: skip
def test_a_foe_within_two_rounds_is_attacked_and_one_farther_off_is_run_to(feet, does, closes):
    table = next_round(apart(hero(), foe("b9", "lion"), feet=feet))
    table = act(table, lambda play: play.set_fact_of("b9", at=feet))
    table = act(table, lambda play: play.set_fact_of("b1", at=0))
    found = answers(table)
    assert (found["does"], found.get("closes")) == (does, closes)


@pytest.mark.rule("MM-065", "MM-066")
@pytest.mark.parametrize(("feet", "does", "moves"), [(600, "shoot", False), (601, "shoot", True), (660, "shoot", True),
                                                     (661, "move", None)])  # fmt: skip
def test_an_archer_shoots_as_far_as_a_bow_carries_and_goes_nearer_where_one_round_does_it(feet, does, moves):
    """Twice 300 ft, and 60 ft a round."""
    found = answers(apart(hero(items=(BOW, ARROWS)), foe("b9", "lion"), feet=feet))
    assert (found["does"], found.get("moves")) == (does, moves)


@pytest.mark.rule("MM-053", "MM-054")
@pytest.mark.parametrize(("hits", "risks"), [(6, False), (7, True)])
def test_whoever_has_more_than_half_left_takes_risks_from_strength(hits, risks):
    """Of 13; a sensible party must be twice as many, a bold one as many, a careful one takes none."""
    many = [hero(f"b{n}", calling="noble", might=10, hits=hits) for n in (1, 2)]
    table = next_round(battle(*many, foe(hits=9), dice=(9, 8, 1)))
    assert ("desperate" in answers(table)["tactics"]) is risks
    assert "desperate" not in answers(table, manner=CAREFUL)["tactics"]


@pytest.mark.rule("MM-054")
@pytest.mark.parametrize(("friends", "foes", "sensible", "bold"), [(1, 1, False, True), (2, 1, True, True),
                                                                   (3, 2, False, True), (1, 2, False, False)])  # fmt: skip
def test_twice_as_many_are_enough_for_a_risk_and_the_bold_need_only_be_as_many(friends, foes, sensible, bold):
    ours = [hero(f"b{n}", calling="noble", might=10) for n in range(1, friends + 1)]
    theirs = [foe(f"c{n}", "commoner") for n in range(foes)]
    table = next_round(battle(*ours, *theirs, dice=[9] * friends + [1]))
    assert ("desperate" in answers(table)["tactics"]) is sensible
    assert ("desperate" in answers(table, manner=BOLD)["tactics"]) is bold


@pytest.mark.rule("MM-092")
@pytest.mark.parametrize(("hits", "does"), [(4, "hold"), (5, "attack")])
def test_under_a_cloak_whoever_has_a_third_left_stays_hidden(hits, does):
    """Of 13 4 are no more than a third."""
    assert answers(at_once(battle(hero(hits=hits), foe(), dice=(5, 5)), "b1", "cloaked"))["does"] == does
    archer = at_once(battle(hero(hits=4, items=(BOW, ARROWS)), foe(), dice=(5, 5)), "b1", "cloaked")
    assert answers(archer)["does"] == "shoot", "no shot ends a cloak"


@pytest.mark.rule("MM-071")
@pytest.mark.parametrize(("hits", "does"), [(6, "hold"), (7, "attack")])
def test_a_magician_with_half_left_follows_nobody(hits, does):
    """A sorcerer of the third level has 12 Hits; a comrade has reached the foe already."""
    table = apart(sorcerer(3, hits=hits, power=0, items=(DAGGER,)), hero("b2"), foe("b9", "lion"), feet=60)
    table = act(table, lambda play: play.set_fact_of("b2", at=60))
    assert answers(table)["does"] == does


@pytest.mark.rule("MM-053")
@pytest.mark.parametrize(("creature", "feet", "charges"), [("great_python", 60, True), ("great_python", 61, True),
                                                           ("great_python", 120, True), ("great_python", 121, False),
                                                           ("satyr", 60, True), ("satyr", 61, False)])  # fmt: skip
def test_a_run_of_one_round_ends_at_a_foe_and_one_of_two_if_it_comes_running(creature, feet, charges):
    found = answers(apart(hero(), foe("b9", creature), feet=feet))
    assert ("charge" in found.get("tactics", ())) is charges


@pytest.mark.rule("MM-P11")
@pytest.mark.parametrize(("hearers", "pipes"), [(1, False), (2, True)])
def test_pipes_are_played_to_two(hearers, pipes):
    ours = [hero(f"b{n}") for n in range(1, hearers + 1)]
    table = battle(*ours, foe(), dice=[1] * hearers + [9])
    assert (answers(table, "b9")["does"] == "ability") is pipes


@pytest.mark.rule("MM-P11")
@pytest.mark.parametrize(
    ("facts", "pipes"), [({}, False), ({"decided": "power"}, True), ({"tactics": ("wall",)}, True)]
)
def test_pipes_are_not_played_to_those_who_act_before(facts, pipes):
    """The dice let both heroes act before the Satyr, unless they are late or use powers."""
    table = battle(hero("b1"), hero("b2"), foe(), dice=(10, 10, 1))
    table = act(table, lambda play: [play.set_fact_of(who, **facts) for who in ("b1", "b2")])
    assert (answers(table, "b9")["does"] == "ability") is pipes


def test_breath_is_kept_for_foes_in_its_reach():
    for feet, does in ((20, "ability"), (21, "attack")):
        table = apart(hero(), foe("b9", "bronze_bull"), feet=feet)
        table = act(table, lambda play: play.alter_fight(round=3))
        table = act(table, lambda play, feet=feet: play.set_fact_of("b9", at=feet))
        assert answers(table, "b9")["does"] == does, feet


@pytest.mark.rule("MM-R73")
def test_the_longest_of_what_is_held_is_taken_before_what_is_in_the_pack():
    spear = Item("spear", "Spear")
    assert longest_blade(*seen(hero(items=(SWORD, DAGGER, spear)))).key == "gear:0"
    assert longest_blade(*seen(hero(items=(DAGGER, spear)))).key == "gear:1", "nothing is in hand"
    assert longest_blade(*seen(hero(items=()))) is None
    assert longest_blade(*seen(foe("b1", "lion"))).name.lower() == "claws and fangs"


def seen(being):
    view = look(battle(being, foe("b9", "commoner") if being.side == "party" else hero("b9"), dice=(5, 5)))
    return view, view.being("b1")


@pytest.mark.rule("MM-056")
@pytest.mark.parametrize(("items", "pair"), [
    ((SWORD, replace(DAGGER, carried="held")), True), ((SWORD, replace(DAGGER, carried="held"), SHIELD), False),
    ((SWORD, DAGGER), False), ((SWORD,), False),
])  # fmt: skip
def test_two_weapons_in_hand_without_a_shield_are_used_as_a_pair(items, pair):
    table = next_round(battle(hero(items=items, calling="noble"), foe(), dice=(9, 1)))
    assert ("two weapons, attack" in answers(table)["tactics"]) is pair


@pytest.mark.rule("MM-065")
def test_an_archer_who_shoots_no_worse_than_he_strikes_shoots_while_nobody_is_in_reach():
    """Melee is Might and Skill, missile Skill and Luck: equal is enough."""
    both = (SPEAR, Item("bow", "Bow"), ARROWS)
    for might, luck, does in ((13, 13, "shoot"), (16, 13, "attack"), (13, 16, "shoot")):
        table = apart(hero(might=might, luck=luck, items=both, calling="noble"), foe("b9", "lion"), feet=100)
        assert answers(table)["does"] == does, (might, luck)


@pytest.mark.rule("MM-052")
def test_whoever_gives_way_retreats_and_whoever_is_not_in_reach_waits():
    beaten = next_round(battle(hero(hits=4), foe("b8", "lion"), foe("b9", "lion"), dice=(9, 1)))
    assert answers(beaten)["does"] == "retreat"
    assert (
        answers(next_round(battle(hero(hits=5), foe("b8", "lion"), foe("b9", "lion"), dice=(9, 1))))["does"] == "attack"
    )
    done = to(decide(beaten, "b1", "retreat"), "Combat", "b1")
    choice = GAME.suggest(look(done), "b1")
    assert (choice.action, choice.answers["leaves"]) == ("combat.retreat", True)


def test_a_blow_goes_at_whoever_was_aimed_at_unless_he_is_out_of_reach():
    table = apart(hero(), foe("b8", "lion", hits=3), foe("b9", "lion"), feet=0)
    table = to(decide(table, "b1", "attack", target="b9"), "Combat", "b1")
    assert GAME.suggest(look(table), "b1").answers["target"] == "b9"
    gone = act(table, lambda play: play.set_fact_of("b9", at=50))
    assert GAME.suggest(look(gone), "b1").answers["target"] == "b8"
    nobody = act(gone, lambda play: play.set_fact_of("b8", at=50))
    assert GAME.suggest(look(nobody), "b1").action == WAIT


@pytest.mark.rule("MM-R33")
def test_whoever_holds_keeps_hold_and_whoever_is_held_breaks_free():
    table = at_once(battle(hero(), foe("b9", "lion"), dice=(1, 9)), "b1", "grappled", "b9")
    assert (answers(table, "b9")["does"], answers(table)["does"]) == (plans.KEEP, plans.FREE)


def test_creatures_of_a_kind_decide_alike_only_where_they_stand_alike():
    pair = [foe("b8", "brigand"), foe("b9", "brigand")]
    table = next_round(apart(hero(), *pair, feet=0))
    assert answers(table, "b8")["alike"] is True
    split = act(table, lambda play: play.set_fact_of("b9", at=90))
    split = act(split, lambda play: play.set_fact_of("b8", at=0))
    assert answers(split, "b8")["alike"] is False


@pytest.mark.rule("MM-066")
@pytest.mark.parametrize(("feet", "left"), [(80, 0), (380, 300), (382, 302), (383, 303), (600, 520), (680, 600)])
def test_whoever_decided_to_shoot_shoots_as_far_as_twice_the_range(feet, left):
    """The lion comes 80 ft nearer first."""
    table = apart(hero(items=(BOW, ARROWS)), foe("b9", "lion"), feet=feet)
    table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    choice = GAME.suggest(look(table), "b1")
    assert (choice.action, choice.answers["target"], choice.answers["feet"]) == ("combat.shoot", "b9", left)
