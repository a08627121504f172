"""What the form of a decision shows and bars, what is kept of it and how it reads (MM-041, MM-056, MM-059, MM-R73)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingField, ChoiceField, Option, ToggleField
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import deciding, maneuvers, plans
from tests.systems.mazes_minotaurs.builders import DAGGER, GAME, SPEAR, SWORD, Faces, blank, do, foe, hero, look
from tests.systems.mazes_minotaurs.fighting import act, apart, at_once, battle, decide, form_of, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import sorcerer

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 6)
JAVELIN = Item("javelin", "Javelin", carried="held")


def told(outcome):
    return [str(one) for one in outcome.story]


def asked(table, who="b1", **so_far):
    form = form_of(table, "combat.decide", who, **so_far)
    assert form is not None
    return form


def shown(table, who="b1"):
    """What somebody may decide, with why not."""
    return {option.value: option.blocked for option in asked(table, who).field("does").options}


def why_not(table, who="b1", **so_far):
    """The tactics somebody is asked about, with why not."""
    return {option.value: option.blocked for option in asked(table, who, **so_far).field("tactics").options}


@pytest.mark.rule("MM-041", "MM-R73")
def test_the_questions_of_a_decision():
    table = apart(hero(items=(SPEAR, SWORD, JAVELIN)), foe("b9", "lion"), feet=60, dice=(9, 1))
    form = asked(table)
    does = form.field("does")
    assert (does.default, does.refines, does.rule) == ("attack", True, "MM-041")
    assert [(one.value, one.label, one.help) for one in does.options] == [
        ("attack", "Attack", ""), ("shoot", "Shoot", ""), ("box", "Box", ""), ("wrestle", "Wrestle", ""),
        ("retreat", "Retreat", "A blow that harms nobody, then away"),
        ("move", "Move only", "Up to 120 ft, no other action"), ("hold", "Defend only", "Defends, and does nothing else")]  # fmt: skip
    assert form.field("target") == BeingField("target", "At whom", "Another may be taken when it comes to it", "b9",
                                              refines=True, allowed=("b9",))  # fmt: skip
    assert form.field("weapon") == ChoiceField("weapon", "Weapon", default="gear:0", refines=True, rule="MM-R73", options=(
        Option("gear:0", "Spear · reach III"), Option("gear:1", "Sword · reach II"),
        Option("gear:2", "Javelin · reach II")))  # fmt: skip
    tactics = form.field("tactics")
    assert (tactics.label, tactics.refines, tactics.rule) == ("Tactics", True, "MM-059")
    assert form.field("closes") == ToggleField(
        "closes", "Goes up to the foe", "Up to 60 ft before; harder to hit, worse aim", default=True)  # fmt: skip
    assert (form.field("moves"), form.field("power"), form.field("eyes"), form.field("alike")) == (None,) * 4
    assert form.working == "Lion, the nearest foe, is 60 ft off"
    near = asked(act(table, lambda play: play.set_facts(at=(("b1", 0), ("b9", 5)))))
    assert near.field("closes") is None
    assert near.field("moves") == ToggleField("moves", "On the move", "Up to 60 ft before; harder to hit, worse aim")


@pytest.mark.rule("MM-066", "MM-R73")
def test_missiles_say_how_far_they_carry_and_what_is_named_stays_named():
    both = hero(items=(BOW, ARROWS, JAVELIN), might=15)
    table = battle(both, foe(), dice=(9, 1))
    field = asked(table, does="shoot").field("weapon")
    assert [(one.value, one.label) for one in field.options] == [
        ("gear:0", "Bow · 300 ft"),
        ("gear:2", "Javelin · reach II"),
    ]
    assert field.default == "gear:0"
    named = decide(table, "b1", "shoot", weapon="gear:2")
    assert look(named).fact_of("b1", "weapon") == "gear:2"
    assert asked(named, does="shoot").field("weapon").default == "gear:2"
    view = look(battle(hero(), foe("b9", "cyclops"), dice=(9, 1)))
    assert deciding._arm_words(replace(plans.arms(view, view.being("b9"))[0], reach=6)) == "Tree-trunk club · reach IV"


@pytest.mark.rule("MM-R33", "MM-041")
def test_holds_are_shown_to_whom_they_are_and_bar_the_rest():
    table = at_once(battle(hero(), hero("b2"), foe("b9", "brigand"), dice=(9, 8, 1)), "b1", "grappled", "b9")
    held = shown(table)
    assert "break free" in held and "keep hold" not in held
    assert {does for does, why in held.items() if not why} == {"break free", "hold"}
    assert held["attack"] == "Brigand holds Pyros, who can only break free."
    holder = shown(table, "b9")
    assert "keep hold" in holder and "break free" not in holder
    assert {does for does, why in holder.items() if not why} == {"keep hold", "hold"}
    assert holder["box"] == "Brigand holds Pyros; let go first."
    other = shown(table, "b2")
    assert not {"break free", "keep hold", "power", "ability"} & set(other)


def test_why_something_cannot_be_decided():
    table = battle(hero(items=()), foe("b9", "lion"), dice=(9, 1))
    assert {does: why for does, why in shown(table).items() if why} == {
        "attack": "no weapon is at hand; box or wrestle.", "shoot": "nothing to shoot with is at hand.",
        "box": "fists are for heroes, people and folk that are not gigantic."}  # fmt: skip
    empty = battle(hero(items=(BOW,)), foe("b9", "brigand"), dice=(9, 1))
    assert {does: why for does, why in shown(empty).items() if why} == {
        "attack": "no weapon is at hand; box or wrestle.", "shoot": "there is nothing left for the bow."}  # fmt: skip
    spent = battle(sorcerer(1, power=0, items=(DAGGER,)), foe("b9", "brigand"), dice=(9, 1))
    assert shown(spent)["power"] == "no Power is left."
    dead = battle(hero(), foe("b8", "lion"), foe("b9", "brigand", hits=0), dice=(9, 1))
    assert shown(dead)["box"] == "fists are for heroes, people and folk that are not gigantic."
    assert "shoot" not in shown(battle(hero(), foe("b9", "lion"), dice=(9, 1)), "b9")
    assert "shoot" in shown(battle(hero(), foe("b9", "satyr"), dice=(9, 1)), "b9")


@pytest.mark.rule("MM-053", "MM-054", "MM-056", "MM-057", "MM-058")
def test_why_a_tactic_is_barred():
    table = next_round(battle(hero(wits=12, skill=12, items=(SPEAR,)), foe("b9", "lion"), dice=(9, 1)))
    found = why_not(table)
    assert found == {
        "charge": "only in the first round.", "wall": "only for Spearmen with a shield.", "desperate": "",
        "holding back": "", "two weapons, attack": "needs Skill 13 or more.",
        "two weapons, defense": "needs Skill 13 or more.", "subterfuge": "needs Wits 13 or more.",
    }  # fmt: skip
    first = battle(hero(wits=13, skill=13, might=12, items=(SPEAR, replace(DAGGER, carried="held"))), hero("b2"),
                   foe("b9", "guardsman"), dice=(9, 8, 1))  # fmt: skip
    found = why_not(first)
    assert found == {
        "charge": "needs Might 13 or more.", "wall": "only for Spearmen with a shield.", "desperate": "",
        "holding back": "no foe has a shorter weapon.", "two weapons, attack": "", "two weapons, defense": "",
        "subterfuge": "only from the second round on.",
    }  # fmt: skip
    lonely = next_round(battle(hero(), foe("b9", "lion"), dice=(9, 1)))
    assert why_not(lonely)["wall"] == "needs a second Spearman with a shield."
    single = next_round(battle(hero(items=(SWORD,)), foe("b9", "lion"), dice=(9, 1)))
    assert why_not(single)["two weapons, attack"] == "needs a weapon for each hand."
    pair = next_round(battle(hero(items=(replace(DAGGER, count=2, carried="held"),)), foe("b9", "lion"), dice=(9, 1)))
    assert why_not(pair)["two weapons, attack"] == ""
    chosen = why_not(pair, tactics=("two weapons, attack",))
    assert chosen["two weapons, defense"] == "it does not go with two weapons, for the attack."
    assert chosen["two weapons, attack"] == ""


@pytest.mark.rule("MM-058", "MM-R33")
def test_a_wall_is_of_two_side_by_side_of_whom_none_is_held():
    table = next_round(battle(hero(), hero("b2"), foe("b9", "brigand"), dice=(9, 8, 1)))

    def wall(state, who="b1"):
        view = look(state)
        return maneuvers.barred(view, view.being(who), "wall")

    assert wall(table) == "" == wall(table, "b2")
    held = at_once(table, "b2", "grappled", "b9")
    assert (wall(held), wall(held, "b2")) == ("no other Spearman is beside this one.", "not while held.")
    far = act(table, lambda play: play.set_facts(at=(("b1", 0), ("b2", 6), ("b9", 60))))
    assert wall(far) == "no other Spearman is beside this one."
    three = next_round(battle(hero(), hero("b2"), hero("b3"), foe("b9", "brigand"), dice=(9, 8, 7, 1)))
    three = act(three, lambda play: play.set_facts(at=(("b1", 0), ("b2", 6), ("b3", 5), ("b9", 60))))
    assert wall(three) == "", "one of two is beside him"
    both = decide(decide(table, "b1", "attack", tactics=("wall",)), "b2", "attack", tactics=("wall",))
    stands = to(both, "Late", "b1")
    assert look(stands).fact_of("b1", "tactics") == ("wall",) == look(stands).fact_of("b2", "tactics")
    fallen = act(both, lambda play: play.change("b2", "hits", 0))
    alone = act(fallen, maneuvers.drop_lonely_walls)
    assert look(alone).fact_of("b1", "tactics") == ()


def test_what_a_hand_picked_is_meant_by_all_and_what_nobody_picked_by_each_for_itself():
    band = [foe(f"b{n}", "brigand", f"Brigand {n}") for n in (7, 8, 9)]
    table = next_round(battle(hero(), hero("b2"), *band, dice=(9, 8, 1)))
    table = act(table, lambda play: play.set_facts(at=(("b1", 0), ("b2", 4), ("b7", 0), ("b8", 0), ("b9", 5))))
    assert (asked(table, "b8").field("target").default, asked(table, "b9").field("target").default) == ("b1", "b2")

    def aimed(*picked, **answers):
        said = blank(table, "combat.decide", "b8", does="attack", alike=True, **answers)
        outcome = resolve(GAME, table, replace(said, picked=frozenset(picked)), Faces())
        done = apply(table, outcome.changes)
        return [look(done).fact_of(who, "aim") for who in ("b7", "b8", "b9")], told(outcome)

    assert aimed() == (["b1", "b1", "b2"], [f"Brigand {n} decides: attack Pyros." for n in (8, 7, 9)])
    assert aimed("target", target="b2")[0] == ["b2", "b2", "b2"]
    assert aimed("target")[0] == ["b1", "b1", "b1"], "the usual one of the first, but picked"
    assert aimed(target="b2")[0] == ["b2", "b2", "b2"], "another than usual, as tactics propose it"
    _, outcome = do(table, "combat.decide", "b8", does="hold", alike=True)
    assert told(outcome) == [f"Brigand {n} decides: defend only." for n in (8, 7, 9)]


@pytest.mark.rule("MM-039", "MM-046")
def test_a_blow_is_proposed_at_whoever_can_be_struck_in_this_round():
    satyrs = [foe(f"b{n}", name=f"Satyr {n}") for n in (7, 8, 9)]
    table = next_round(battle(hero(items=(BOW, ARROWS, SWORD)), *satyrs, dice=(9, 1)))
    places = (("b1", 0), ("b7", 40), ("b8", 65), ("b9", 90))
    table = act(table, lambda play: play.set_facts(at=places, foe=(("b1", "b9"),)))

    def aimed(does):
        field = asked(table, does=does).field("target")
        return field.blank(), field.far

    assert aimed("shoot") == ("b9", ()), "whom he shot at last"
    assert aimed("attack") == ("b7", ("b9",)), "60 ft and 5"
    table = act(table, lambda play: play.set_facts(at=(("b1", 0), ("b7", 5), ("b8", 65), ("b9", 90))))
    assert look(table).fact_of("b7", "sides", None) is None and aimed("attack")[0] == "b7"


@pytest.mark.rule("MM-041")
def test_a_move_that_was_made_stays_made_when_the_rest_is_dropped():
    table = apart(hero(items=(SPEAR,)), foe("b9", "lion"), feet=60, dice=(9, 1))
    table = decide(table, "b1", "attack", closes=True)
    early, _ = do(to(table, "Movement", "b1"), "combat.drop_decision", "b1")
    assert look(early).fact_of("b1", "moved") is False
    late, outcome = do(to(table, "Combat", "b1"), "combat.drop_decision", "b1")
    assert look(late).fact_of("b1", "moved") is True
    assert told(outcome) == ["Pyros drops it, and does nothing more in this round."]
    again, outcome = do(table, "combat.drop_decision", "b1")
    assert told(outcome) == ["Pyros thinks again."] and "b1" in again.fight.waiting
    form = form_of(to(table, "Combat", "b1"), "combat.drop_decision", "b1")
    assert (form.label, form.help) == ("Drop the decision", "It cannot be replaced by another in this round")
    assert form_of(table, "combat.drop_decision", "b1").label == "Think again"
    assert form_of(table, "combat.drop_decision", "b77") is None
    undecided = battle(hero(), foe(), dice=(9, 1))
    assert form_of(undecided, "combat.drop_decision", "b1") is None


@pytest.mark.rule("MM-R37")
def test_whoever_fell_over_a_power_is_not_said_to_lose_concentration():
    for hits, lines in ((5, ["Lin loses concentration: Confusion comes to nothing."]), (0, [])):
        table = decide(battle(sorcerer(1), foe(), dice=(1, 9)), "b1", "power", power="confusion")
        table = to(table, "Combat", "b9")
        table = act(table, lambda play, hits=hits: (play.change("b1", "hits", hits), play.add_to_fact("b1", "hurt")))
        _, outcome = do(table, "turn.skip")
        assert [line for line in told(outcome) if "concentration" in line] == lines


def test_how_a_decision_reads():
    def words(table, who="b1"):
        view = look(table)
        return deciding.plan_words(view, view.being(who))

    table = battle(hero(items=(SPEAR,)), sorcerer(1, "b2"), foe(), dice=(9, 8, 1))
    assert words(table) == ""
    assert words(decide(table, "b1", "attack")) == "Attack Satyr"
    assert words(decide(table, "b1", "hold")) == "Defend only"
    assert words(decide(table, "b1", "attack", tactics=("charge", "desperate"))) == "Charge, desperate: Satyr"
    assert words(decide(table, "b1", "retreat", tactics=("desperate",))) == "Retreat, desperate"
    assert words(decide(table, "b2", "power", power="confusion"), "b2") == "Confusion"
    dropped, _ = do(to(decide(table, "b1", "attack"), "Combat", "b1"), "combat.drop_decision", "b1")
    assert words(dropped) == "Dropped"
    spoilt = act(decide(table, "b2", "power", power="confusion"), lambda play: play.set_fact_of("b2", concentrates=""))
    assert words(spoilt, "b2") == "No power any more"
    assert words(act(decide(table, "b1", "attack"), lambda play: play.change("b1", "hits", 0))) == ""


def test_tactics_shown_to_creatures_are_those_they_could_use():
    def tactics(creature, does="attack"):
        view = look(battle(hero(), foe("b9", creature), dice=(9, 1)))
        return maneuvers.open_to(view, view.being("b9"), does)

    assert tactics("lion") == ("charge", "desperate", "holding back")
    assert tactics("commoner") == ("desperate", "holding back")
    assert tactics("satyr") == ("desperate", "holding back", "subterfuge")
    assert tactics("harpy") == ("desperate", "holding back"), "clever, and no humanoid"
    assert tactics("satyr", "hold") == ("holding back",)
