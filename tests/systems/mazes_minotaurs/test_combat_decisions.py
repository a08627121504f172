"""Deciding: which tactics are open to whom, what goes together, and what the form says if not (MM-053 to MM-059)."""

from __future__ import annotations

from itertools import combinations

import pytest

from systems.common.kernel.tape import Refused
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat.maneuvers import LABELS
from tests.systems.mazes_minotaurs.builders import (
    BREASTPLATE,
    DAGGER,
    GAME,
    HELMET,
    SHIELD,
    SPEAR,
    SWORD,
    do,
    foe,
    hero,
    look,
)
from tests.systems.mazes_minotaurs.fighting import after, battle, decide, form_of, lay, next_round


def tactics_of(table, who="b1", **so_far):
    """Why each tactic cannot be chosen; empty if it can."""
    field = form_of(table, "combat.decide", who, **so_far).field("tactics")
    return {option.value: option.blocked for option in field.options}


def able_hero(**sheet: object):
    """One to whom every tactic is open."""
    return hero(wits=13, items=(SPEAR, SHIELD, DAGGER), **sheet)


@pytest.mark.rule("MM-053")
@pytest.mark.parametrize(("might", "why"), [(13, ""), (12, "needs Might 13 or more."), (3, "needs Might 13 or more.")])
def test_a_charge_needs_might(might, why):
    assert tactics_of(battle(hero(might=might), foe(), dice=(9, 1)))["charge"] == why


@pytest.mark.rule("MM-053")
def test_a_charge_is_for_the_first_round_and_takes_room():
    table = battle(hero(), foe(), dice=(9, 1))
    assert tactics_of(next_round(table))["charge"] == "only in the first round."
    close = battle(hero(), foe(), dice=(9, 1), distance=25)
    assert tactics_of(close)["charge"] == "needs a run of 30 feet; the foe is 25 feet away."
    assert tactics_of(battle(hero(), foe(), dice=(9, 1), distance=30))["charge"] == ""


@pytest.mark.rule("MM-R63", "MM-040")
def test_a_charge_is_possible_fully_encumbered_but_not_on_difficult_ground_as_well():
    loaded = hero(encumbered=True)
    assert tactics_of(battle(loaded, foe(), dice=(9, 1)))["charge"] == ""
    assert tactics_of(battle(hero(), foe(), dice=(9, 1), difficult=True))["charge"] == ""
    why = tactics_of(battle(loaded, foe(), dice=(9, 1), difficult=True))["charge"]
    assert why == "needs a run of 30 feet; Pyros makes 15."


@pytest.mark.rule("MM-053", "MM-R60")
def test_whoever_charges_has_moved():
    table = decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", tactics=("charge",))
    assert look(table).fact_of("b1", "moved") is True


@pytest.mark.rule("MM-056", "MM-R28")
def test_two_weapons_need_skill_and_two_of_them():
    two = "two weapons, attack"
    assert tactics_of(battle(hero(items=(SWORD, DAGGER)), foe(), dice=(9, 1)))[two] == ""
    assert tactics_of(battle(hero(items=(SWORD,)), foe(), dice=(9, 1)))[two] == "needs a weapon for each hand."
    pair = (Item("dagger", "Dagger", 2, "held"),)
    assert tactics_of(battle(hero(items=pair), foe(), dice=(9, 1)))[two] == ""
    clumsy = hero(skill=12, items=(SWORD, DAGGER))
    assert tactics_of(battle(clumsy, foe(), dice=(9, 1)))[two] == "needs Skill 13 or more."
    staff = Item("staff", "Staff", carried="held")
    table = battle(hero(items=(staff, SWORD, DAGGER)), foe(), dice=(9, 1))
    assert tactics_of(table, weapon="gear:0")[two] == "the staff fills both hands."
    assert tactics_of(table, weapon="gear:1")[two] == ""
    for other in (staff, Item("sling", "Sling")):  # one takes both hands, the other strikes nobody
        one = battle(hero(items=(SWORD, other)), foe(), dice=(9, 1))
        assert tactics_of(one, weapon="gear:0")[two] == "needs a weapon for each hand."


@pytest.mark.rule("MM-057")
def test_subterfuge_needs_wits_and_a_look_at_the_foe_first():
    table = battle(hero(wits=13), foe(), dice=(9, 1))
    assert tactics_of(table)["subterfuge"] == "only from the second round on."
    assert tactics_of(next_round(table))["subterfuge"] == ""
    dull = next_round(battle(hero(wits=12), foe(), dice=(9, 1)))
    assert tactics_of(dull)["subterfuge"] == "needs Wits 13 or more."


@pytest.mark.rule("MM-058", "MM-023")
def test_a_wall_takes_two_spearmen_with_shields():
    alone = battle(hero(), hero("b2", calling="noble"), foe(), dice=(9, 9, 1))
    assert tactics_of(alone)["wall"] == "needs a second Spearman with a shield."
    assert tactics_of(alone, "b2")["wall"] == "only for Spearmen with a shield."
    bare = battle(hero(), hero("b2", items=(SPEAR,)), foe(), dice=(9, 9, 1))
    assert tactics_of(bare)["wall"] == "needs a second Spearman with a shield."
    two = battle(hero(), hero("b2"), foe(), dice=(9, 9, 1))
    assert tactics_of(two)["wall"] == "" == tactics_of(two, "b2")["wall"]


@pytest.mark.rule("MM-055")
def test_holding_back_needs_the_longer_weapon():
    assert tactics_of(battle(hero(), foe(), dice=(9, 1)))["holding back"] == ""
    why = tactics_of(battle(hero(), foe("b9", "guardsman"), dice=(9, 1)))["holding back"]
    assert why == "no foe has a shorter weapon."


# MM-059: what goes together.
TOGETHER = {
    ("charge", "desperate"),
    ("charge", "holding back"),
    ("charge", "two weapons, attack"),
    ("charge", "two weapons, defense"),
    ("wall", "holding back"),
    ("desperate", "holding back"),
    ("desperate", "two weapons, attack"),
    ("desperate", "two weapons, defense"),
    ("holding back", "two weapons, attack"),
    ("holding back", "two weapons, defense"),
    ("two weapons, attack", "subterfuge"),
    ("two weapons, defense", "subterfuge"),
}


@pytest.mark.rule("MM-059", "MM-R24", "MM-054", "MM-057")
@pytest.mark.parametrize(("one", "other"), tuple(combinations(LABELS, 2)))
def test_which_tactics_go_together(one, other):
    table = battle(able_hero(), hero("b2"), foe("b9", "commoner"), dice=(9, 9, 1))
    if "subterfuge" in (one, other):
        table = next_round(table)
    chosen = tactics_of(table, tactics=(one, other))
    apart = (one, other) not in TOGETHER and (other, one) not in TOGETHER
    if "charge" in (one, other) and "subterfuge" in (one, other):
        assert apart and chosen["charge"]
        return
    assert bool(chosen[one]) == apart == bool(chosen[other])
    if apart:
        assert "does not go with" in chosen[one]
        with pytest.raises(Refused, match="does not go with"):
            decide(table, "b1", "attack", tactics=(one, other))
    else:
        assert look(decide(table, "b1", "attack", tactics=(one, other))).fact_of("b1", "tactics") == (one, other)


@pytest.mark.rule("MM-059")
def test_a_retreat_goes_with_desperation_holding_back_and_two_weapons():
    table = battle(able_hero(), hero("b2"), foe("b9", "commoner"), dice=(9, 9, 1))
    offered = form_of(table, "combat.decide", "b1", does="retreat").field("tactics").options
    assert {option.value for option in offered} == {"desperate", "holding back", "two weapons, attack",
                                                    "two weapons, defense"}  # fmt: skip


@pytest.mark.rule("MM-R73")
def test_the_weapon_of_the_round_is_named_and_its_reach_counts_all_round():
    table = battle(hero(items=(SPEAR, SHIELD, HELMET, BREASTPLATE, DAGGER)), foe("b9", "guardsman"), dice=(1, 9))
    table = decide(table, "b1", "hold", weapon="gear:4")
    assert look(table).fact_of("b1", "weapon") == "gear:4"
    from tests.systems.mazes_minotaurs.fighting import need_of, to

    _, terms, _ = need_of(to(table, "Combat"), "combat.attack", "b9")
    assert terms["Reach"] == 4


@pytest.mark.rule("MM-R73")
def test_the_weapon_of_the_last_round_is_the_next_ones_unless_changed():
    table = decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", weapon="gear:4")
    assert form_of(next_round(table), "combat.decide", "b1").blank()["weapon"] == "gear:4"


@pytest.mark.rule("MM-071", "MM-R38", "MM-087")
def test_who_may_use_which_power():
    from tests.systems.mazes_minotaurs.builders import ruled

    magus = hero(calling="sorcerer", level=2, power=1, items=())
    table = battle(magus, foe(), dice=(9, 1))
    field = form_of(table, "combat.decide", "b1", does="power").field("power")
    assert [(option.value, option.blocked) for option in field.options] == [("confusion", ""), ("illusions", "")]
    costly = battle(magus, foe(), dice=(9, 1), house=ruled(power_cost="power_level"))
    field = form_of(costly, "combat.decide", "b1", does="power").field("power")
    assert field.option("illusions").blocked == "Pyros has 1 Power; Illusions costs 2."
    assert not field.option("confusion").blocked
    empty = battle(hero(calling="sorcerer", power=0), foe(), dice=(9, 1))
    assert form_of(empty, "combat.decide", "b1").field("does").option("power").blocked == "no Power is left."
    assert form_of(battle(hero(), foe(), dice=(9, 1)), "combat.decide", "b1").field("does").option("power") is None


@pytest.mark.rule("MM-071", "MM-R37")
def test_a_power_goes_with_no_movement():
    table = battle(hero(calling="sorcerer", power=9), foe(), dice=(9, 1))
    assert form_of(table, "combat.decide", "b1", does="power").field("moves") is None
    assert form_of(table, "combat.decide", "b1", does="attack").field("moves") is not None


@pytest.mark.rule("MM-R33")
def test_whoever_is_held_can_only_break_free_and_whoever_holds_must_let_go_first():
    table = lay(next_round(battle(hero(), foe("b9", "great_python"), dice=(9, 1))), "b1", "grappled", "b9")
    from tests.systems.mazes_minotaurs.fighting import to

    table = next_round(to(table, "Combat"), 4)  # the coils squeeze
    held, holder = (form_of(table, "combat.decide", who) for who in ("b1", "b9"))
    assert held.blank()["does"] == "break free"
    assert held.field("does").option("attack").blocked == "Great Python holds Pyros, who can only break free."
    assert held.field("does").option("break free").blocked == ""
    assert holder.blank()["does"] == "keep hold"
    assert holder.field("does").option("attack").blocked == "Great Python holds Pyros; let go first."
    table, _ = do(table, "combat.let_go", "b9")
    assert form_of(table, "combat.decide", "b9").blank()["does"] == "attack"
    assert form_of(table, "combat.decide", "b1").blank()["does"] == "attack"


def test_creatures_are_offered_what_they_could_ever_use():
    table = battle(hero(), foe("b9", "lion"), dice=(9, 1))
    form = form_of(table, "combat.decide", "b9")
    assert set(tactics_of(table, "b9")) == {"desperate", "holding back", "charge"}
    assert {option.value for option in form.field("does").options} == {"attack", "wrestle", "retreat", "move", "hold"}
    satyr = battle(hero(), foe(), dice=(9, 1))
    assert set(tactics_of(satyr, "b9")) == {"desperate", "holding back", "subterfuge"}
    assert form_of(satyr, "combat.decide", "b9").field("does").option("ability").blocked == ""


def test_odd_answers_get_the_form_or_a_sentence():
    table = battle(hero(), foe(), dice=(9, 1))
    for odd in ({"does": object}, {"does": 3}, {"weapon": ["x"]}, {"tactics": "charge"}, {"tactics": 7},
                {"tactics": (object, "charge")}, {"eyes": 1}):  # fmt: skip
        assert form_of(table, "combat.decide", "b1", **odd).key == "combat.decide"
    with pytest.raises(Refused, match=r"\.$"):
        decide(table, "b1", "fly")


@pytest.mark.rule("MM-053", "MM-R22")
def test_the_order_shown_follows_the_scores_that_a_charge_has_changed():
    table = battle(hero(might=16), foe(), dice=(5, 6))
    assert table.fight.turns[0].actors == ("b9", "b1")
    assert dict(table.fight.counts) == {"b1": 7, "b9": 8}
    table = next_phase(decide(decide(table, "b1", "attack", tactics=("charge",)), "b9", "attack"))
    assert table.fight.turns[0].actors == ("b1", "b9")
    assert dict(table.fight.counts) == {"b1": 9, "b9": 8}


@pytest.mark.rule("MM-041")
@pytest.mark.parametrize(
    ("does", "answers", "words"),
    [
        ("attack", {}, "Attack Satyr"),
        ("attack", {"tactics": ("charge", "desperate")}, "Charge, desperate: Satyr"),
        ("attack", {"tactics": ("two weapons, defense",)}, "Two weapons, defense: Satyr"),
        ("wrestle", {}, "Wrestle Satyr"),
        ("retreat", {"tactics": ("desperate",)}, "Retreat, desperate"),
    ],
)
def test_what_is_decided_stands_in_the_tracker(does, answers, words):
    fight = battle(able_hero(), foe(), dice=(9, 1))
    assert plan(fight) == ""
    assert plan(decide(fight, "b1", does, **answers)) == words


@pytest.mark.rule("MM-041", "MM-084")
def test_a_power_stands_there_by_its_name_and_what_was_dropped_as_dropped():
    fight = battle(hero(calling="sorcerer", wits=16, power=9), foe(), dice=(9, 1))
    table = decide(decide(fight, "b1", "power", power="confusion"), "b9", "attack")
    assert plan(table) == "Confusion"
    dropped, _ = do(next_phase(table), "combat.drop_decision", "b1")
    assert plan(dropped) == "Dropped"


def plan(table, who="b1"):
    return GAME.summary(look(table), table.beings[who]).plan


def next_phase(table):
    return after(table)[0]
