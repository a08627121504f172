"""At whom an action is aimed: answers of a form and reticles are one list, and what a click or a key makes of it."""

from __future__ import annotations

import pytest

from gui.docks.tracker.turn_face import shorter_workings
from gui.viewmodel.targets import aiming
from gui.viewmodel.targets.aim_memory import AimMemory
from systems.common.forms import BeingField, BeingsField, Form
from systems.common.kernel.look import Look
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Table, altered
from tests.toy_game import TOY, Hero, Monster

ORCS = tuple(f"o{n}" for n in range(1, 6))
HEROES = ("h1", "h2")
ONE = Form("hit", "Hit", (BeingField("target", "Target", allowed=ORCS),))
MANY = Form(
    "sleep", "Sleep", (BeingsField("targets", "Targets", allowed=ORCS, default=ORCS[:2], most=3, ordered=True),)
)
HEAL = Form("heal", "Heal", (BeingField("target", "Target", allowed=(*HEROES, *ORCS)),))
MISSILES = Form("bolts", "Bolts", tuple(BeingField(f"m{n}", f"Missile {n}", allowed=ORCS) for n in (1, 2, 3)))
OUT = BeingsField("spared", "Out of it", (), allowed=(*HEROES, *ORCS), least=0, aims=False)
BURST = Form("burst", "Burst", (*ONE.fields, OUT), caught=("o2", "o3", "h1"), spares="spared")
APART = Form("help", "Help", (BeingsField("who", "Who strikes", allowed=HEROES, aims=False), *ONE.fields))


@pytest.fixture
def look() -> Look:
    heroes = [Being(who, name, "hero", PARTY, Hero()) for who, name in zip(HEROES, ("Ann", "Bert"), strict=True)]
    orcs = [
        Being(who, f"Orc {n}", "monster", FOES, Monster("orc", 4, 5), entry="orc", number=n)
        for n, who in enumerate(ORCS, 1)
    ]
    return Look(TOY, Table.of(TOY.house, [*heroes, *orcs]))


def fallen(look: Look, *who: str) -> Look:
    table = look.table
    for one in who:
        before = table.beings[one]
        table = table.exchanged(before, altered(before, sheet=altered(before.sheet, hit_points=0)))
    return Look(look.game, table)


def test_a_click_aims_at_this_one_alone():
    assert aiming.targets_of(ONE, {"target": "o3"}) == ("o3",)
    assert aiming.aim_alone(ONE, {"target": "o3"}, "o4") == aiming.Aimed({"target": "o4"})
    assert aiming.aim_alone(MANY, {"targets": ("o1", "o2")}, "o4") == aiming.Aimed({"targets": ("o4",)})
    assert aiming.aim_alone(ONE, {"target": "o3"}, "h1") is None, "whom it cannot have is only chosen"


def test_another_is_added_and_taken_away_up_to_as_many_as_are_allowed():
    two = {"targets": ("o1", "o2")}
    assert aiming.aim_also(MANY, two, "o4") == aiming.Aimed({"targets": ("o1", "o2", "o4")})
    assert aiming.aim_also(MANY, two, "o1") == aiming.Aimed({"targets": ("o2",)})
    assert aiming.aim_also(MANY, {"targets": ("o1",)}, "o1") == aiming.Aimed({"targets": ()})
    full = {"targets": ("o1", "o2", "o3")}
    assert aiming.aim_also(MANY, full, "o4") == aiming.Aimed(refusal="Targets: 3 at most.")
    assert aiming.aim_also(ONE, {"target": "o3"}, "o4") == aiming.Aimed(refusal="Target: only one at a time.")


def test_an_area_marks_all_it_takes_and_lets_them_out_and_in_again():
    at = {"target": "o2", "spared": ("o5",)}
    assert aiming.targets_of(BURST, at) == ("o2",) and aiming.marked_targets(BURST, at) == ("o2", "o3", "h1")
    assert aiming.aim_also(BURST, at, "h1") == aiming.Aimed({"spared": ("o5", "h1")}), "a friend in it, too"
    assert aiming.aim_also(BURST, at, "o5") == aiming.Aimed({"spared": ()})
    assert aiming.aim_alone(BURST, at, "o3") == aiming.Aimed({"target": "o3"}), "a click moves it"
    assert [aiming.in_area(BURST, at, who) for who in ("o2", "o3", "o4", "o5")] == [False, True, False, True]
    assert aiming.marked_targets(ONE, {"target": "o3"}) == ("o3",) and not aiming.in_area(ONE, {"target": "o3"}, "o3")


def test_all_from_the_last_to_this_and_all_of_a_kind_or_none():
    assert aiming.aim_through(MANY, {"targets": ("o1",)}, ("h1", "o2", "o3")) == aiming.Aimed({"targets": ORCS[:3]})
    assert aiming.aim_through(MANY, {"targets": ("o1",)}, ORCS).refusal == "Targets: 3 at most."
    wide = Form("all", "All", (BeingsField("targets", "Targets", allowed=ORCS),))
    assert aiming.aim_at_all(wide, {"targets": ("o2",)}, ORCS).answers["targets"] == ("o2", "o1", "o3", "o4", "o5")
    assert aiming.aim_at_all(wide, {"targets": ORCS}, ORCS).answers["targets"] == ()


def test_all_of_a_kind_are_those_whom_it_reaches_and_another_is_aimed_at_alone(look):
    field = BeingsField("targets", "Targets", allowed=ORCS, default=ORCS[:1], far=ORCS[2:])
    form = Form("maw", "Maw", (field,))
    assert aiming.kind_aimed_at(look, field, ORCS[:1]) == ORCS[:2]
    assert aiming.aim_at_all(form, {"targets": ("o1",)}, ORCS) == aiming.Aimed({"targets": ORCS[:2]})
    assert aiming.aim_at_all(form, {"targets": ORCS[:2]}, ORCS) == aiming.Aimed({"targets": ()}), "again: none of them"
    assert aiming.aim_also(form, {"targets": ("o1",)}, "o5") == aiming.Aimed({"targets": ("o1", "o5")})
    beyond = Form("maw", "Maw", (altered(field, far=ORCS),))
    assert aiming.aim_at_all(beyond, {"targets": ()}, ORCS) == aiming.Aimed({"targets": ORCS}), "if it reaches nobody"


def test_several_missiles_are_several_targets():
    answers = {"m1": "o1", "m2": "o1", "m3": "o1"}
    assert aiming.targets_of(MISSILES, answers) == ("o1",) and aiming.takes_several(MISSILES)
    assert aiming.aim_also(MISSILES, answers, "o2").answers == {"m1": "o1", "m2": "o2", "m3": "o1"}
    assert aiming.aim_alone(MISSILES, answers, "o5").answers == {"m1": "o5", "m2": "o5", "m3": "o5"}
    assert aiming.aim_also(MISSILES, {"m1": "o1", "m2": "o2", "m3": "o3"}, "o4").refusal == "Missile: 3 at most."


def test_who_does_it_is_not_aimed_at():
    assert aiming.targets_of(APART, {"who": HEROES, "target": "o1"}) == ("o1",)
    assert not aiming.can_aim(APART, "h1")


def test_the_order_is_numbered_only_where_it_matters():
    assert aiming.order_of(MANY, {"targets": ("o4", "o1")}) == {"o4": 1, "o1": 2}
    assert aiming.order_of(MANY, {"targets": ("o4",)}) == {}
    assert aiming.order_of(ONE, {"target": "o4"}) == {}


def test_the_next_target_is_the_next_line_and_comes_round(look):
    order = (*HEROES, *ORCS)
    assert aiming.next_target(look, ONE, {"target": "o2"}, order, 1) == "o3"
    assert aiming.next_target(look, ONE, {"target": "o1"}, order, -1) == "o5"
    assert aiming.next_target(fallen(look, "o3"), ONE, {"target": "o2"}, order, 1) == "o4", "the dead are passed by"


def test_who_lies_is_the_next_target_after_all_who_stand(look, monkeypatch):
    lying = {"o2"}
    monkeypatch.setattr(aiming, "state_of", lambda look, being: (
        State("unconscious", "Unconscious") if being.id in lying else State("healthy", "Well")))  # fmt: skip
    steps = ["o1"]
    for _ in range(5):
        steps.append(aiming.next_target(look, ONE, {"target": steps[-1]}, (*HEROES, *ORCS), 1))
    assert steps == ["o1", "o3", "o4", "o5", "o2", "o1"]
    lying.add("o1")
    assert aiming.next_target(look, ONE, {"target": "o1"}, ORCS, 1) == "o2", "who lies is meant: in the order of lines"


def test_the_next_target_is_of_the_side_that_is_aimed_at(look):
    order = (*HEROES, *ORCS)
    assert aiming.next_target(look, HEAL, {"target": "o1"}, order, -1) == "o5"
    assert aiming.next_target(look, HEAL, {"target": "h2"}, order, 1) == "h1"


def test_targets_in_words(look):
    assert aiming.target_words(look, ("o3",)).startswith("Orc 3 · ")
    assert aiming.target_words(look, ("o1", "o2", "o5", "h1")) == "3 orcs, Ann"
    assert aiming.count_words(MANY.fields[0], 2) == "2 of 3 targets"
    assert aiming.count_words(MANY.fields[0], 5) == "2 targets too many"
    assert aiming.count_words(MANY.fields[0], 4) == "1 target too many"
    assert aiming.count_words(MANY.fields[0], 0) == "1 target at least"
    assert aiming.count_words(altered(MANY.fields[0], least=0), 0) == "0 of 3 targets"


def test_where_dice_say_how_many_of_them_it_takes_the_count_says_which_dice(look):
    sleep = altered(MANY.fields[0], most=999, dice="2d6+3")
    assert aiming.count_words(sleep, 2) == "2 targets for 2d6+3"
    assert aiming.count_words(sleep, 1) == "1 target for 2d6+3"


def test_an_attack_opens_with_the_last_target_if_it_still_stands_else_with_the_next_of_its_group(look):
    memory = AimMemory()
    assert memory.opening(look, "h1", ONE, {}) == ({}, "")
    memory.done(look, "h1", ("o3",))
    assert memory.opening(look, "h1", ONE, {}) == ({"target": "o3"}, "")
    assert memory.opening(look, "h2", ONE, {}) == ({"target": "o3"}, ""), "what the side struck last"
    assert memory.opening(fallen(look, "o3"), "h1", ONE, {}) == ({"target": "o4"}, "Orc 4 instead of Orc 3")
    assert memory.opening(fallen(look, "o3", "o4", "o5"), "h1", ONE, {}) == ({"target": "o1"}, "Orc 1 instead of Orc 3")
    assert memory.opening(fallen(look, *ORCS), "h1", ONE, {}) == ({}, "")


@pytest.mark.parametrize(("working", "said"), [
    ("", "Orc 1 instead of Orc 3"), ("2d6 + 3 ≥ 12", "2d6 + 3 ≥ 12 · Orc 1 instead of Orc 3"),
    ("Orc 1, the nearest foe, is 80 ft off", "Instead of Orc 3: Orc 1, the nearest foe, is 80 ft off"),
    ("Orc 12 is 80 ft off", "Orc 12 is 80 ft off · Orc 1 instead of Orc 3"),
])  # fmt: skip
def test_nobody_is_named_twice_beside_the_other(working, said):
    assert aiming.with_instead(working, "Orc 1 instead of Orc 3") == said
    assert aiming.with_instead("Orc 1 is 80 ft off", "Orc 1 instead") == "Orc 1 is 80 ft off · Orc 1 instead"
    assert aiming.with_instead(working, "") == working


def test_where_there_is_little_room_it_is_not_said_whose_place_it_is():
    assert aiming.without_instead("Instead of Orc 3: Orc 1 is 80 ft off") == "Orc 1 is 80 ft off"
    assert aiming.without_instead("Mana 8: 22 → 14") == "Mana 8: 22 → 14"
    assert shorter_workings("Instead of Orc 3: Orc 1 is 80 ft off")[1] == "Orc 1 is 80 ft off"


def test_what_was_decided_stands_before_the_last_target_and_whoever_takes_its_place_is_named(look):
    """Of whoever was aimed at for another action, or by others, nothing is said or taken."""

    def decided(who, default="o2"):
        return Form("hit", "Hit", (BeingField("target", "Target", default=default, allowed=ORCS, decided=who),))

    memory = AimMemory()
    memory.done(look, "h1", ("o3",))
    memory.aimed(look, "h1", HEAL, ("o4",))
    assert memory.opening(look, "h1", decided("o2"), {}) == ({}, "")
    assert memory.opening(look, "h2", decided("o2"), {}) == ({}, "")
    assert memory.opening(look, "h2", decided("o1"), {}) == ({}, "Orc 2 instead of Orc 1")
    assert memory.opening(look, "h2", decided("o1"), {"target": "o5"}) == ({"target": "o5"}, "Orc 5 instead of Orc 1")
    assert memory.opening(look, "h2", decided("o5"), {"target": "o5"}) == ({"target": "o5"}, "")
    memory.aimed(look, "h1", decided("o2"), ("o5",))
    assert memory.opening(look, "h1", decided("o2"), {}) == ({"target": "o5"}, ""), "by hand is by hand"


def test_why_another_is_aimed_at_than_was_decided_is_said_where_the_game_knows(look):
    target = BeingField("target", "Target", default="o2", allowed=ORCS, decided="o1", why_not="is out of reach")
    form, memory = Form("hit", "Hit", (target,)), AimMemory()
    assert memory.opening(look, "h2", form, {}) == ({}, "Orc 1 is out of reach; Orc 2 instead")
    assert memory.opening(look, "h2", form, {"target": "o5"})[1] == "Orc 1 is out of reach; Orc 5 instead"
    assert memory.opening(look, "h2", form, {"target": "o1"})[1] == ""
    assert aiming.with_instead("d20 + 3 ≥ 17", "Orc 1 is out of reach; Orc 2 instead") == (
        "d20 + 3 ≥ 17 · Orc 1 is out of reach; Orc 2 instead")  # fmt: skip


def test_whom_the_action_does_not_reach_stays_aimed_at_only_if_a_hand_picks_him_for_it(look):
    blow = Form("hit", "Hit", (BeingField("target", "Target", default="o2", allowed=ORCS, far=("o3", "o4")),))
    memory = AimMemory()
    memory.done(look, "h1", ("o3",))
    assert memory.opening(look, "h1", blow, {}) == ({}, ""), "whom the last shot was aimed at"
    memory.shown(look, "h1", blow, ("o4",), {})
    assert memory.opening(look, "h1", blow, {}) == ({}, ""), "whom the shot that was thought of was aimed at"
    memory.aimed(look, "h1", altered(ONE, key="shoot"), ("o3",))
    assert memory.opening(look, "h1", blow, {}) == ({}, ""), "picked for a shot"
    memory.aimed(look, "h1", blow, ("o3",))
    assert memory.opening(look, "h1", blow, {})[0] == {"target": "o3"}
    later = Look(look.game, altered(look.table, fight=altered(look.fight, round=look.fight.round + 1)))
    assert memory.opening(later, "h1", blow, {}) == ({}, ""), "in another round"


def test_help_opens_as_the_game_proposes_and_never_with_the_last_foe(look):
    memory = AimMemory()
    memory.done(look, "h1", ("o3",))
    memory.aimed(look, "h1", ONE, ("o4",))
    assert memory.opening(look, "h1", HEAL, {}) == ({}, "")
    memory.aimed(look, "h1", HEAL, ("h2",))
    assert memory.opening(look, "h1", HEAL, {})[0] == {"target": "h2"}, "by hand is by hand"


def test_what_was_aimed_by_hand_stands_before_what_tactics_propose_and_an_area_is_proposed_anew(look):
    memory = AimMemory()
    assert memory.opening(look, "h1", ONE, {"target": "o5"})[0] == {"target": "o5"}
    memory.aimed(look, "h1", ONE, ("o2",))
    assert memory.opening(look, "h1", ONE, {"target": "o5"})[0] == {"target": "o2"}
    assert memory.opening(look, "h2", ONE, {"target": "o5"})[0] == {"target": "o5"}, "who acts then aims anew"
    assert memory.opening(look, "h1", MANY, {}) == ({}, "")
    memory.aimed(look, "h1", MANY, ())
    assert memory.opening(look, "h1", MANY, {})[0] == {"targets": ()}, "all taken away stays so"


def test_nobody_is_aimed_at_by_hand_where_that_is_allowed(look):
    memory = AimMemory()
    field = BeingField("target", "At", default="o1", allowed=("o1", "o2", ""), nobody="A bare spot")
    form = Form("blast", "Blast", (field,))
    memory.aimed(look, "h1", form, ())
    assert memory.opening(look, "h1", form, {"target": "o2"})[0] == {"target": ""}
    later = Look(look.game, altered(look.table, fight=altered(look.fight, round=look.fight.round + 1)))
    assert memory.opening(later, "h1", form, {"target": "o2"})[0] == {"target": "o2"}, "not in another turn"
    memory.aimed(look, "h1", ONE, ())
    assert memory.opening(look, "h1", ONE, {})[0] == {}, "an action that needs somebody opens with its own"


def test_whoever_lay_already_when_it_was_aimed_at_stays_aimed_at(look):
    memory = AimMemory()
    memory.aimed(fallen(look, "o2"), "h1", ONE, ("o2",))
    assert memory.opening(fallen(look, "o2"), "h1", ONE, {})[0] == {"target": "o2"}
    assert memory.opening(fallen(look, "o2", "o4"), "h1", ONE, {})[0] == {"target": "o2"}


def test_what_was_shown_in_this_turn_stands_before_what_is_proposed_meanwhile(look):
    memory = AimMemory()
    memory.shown(look, "h1", ONE, ("o4",), {})
    assert memory.opening(look, "h1", ONE, {"target": "o2"}) == ({"target": "o4"}, "")
    assert memory.opening(fallen(look, "o4"), "h1", ONE, {"target": "o2"}) == (
        {"target": "o2"}, "Orc 2 instead of Orc 4")  # fmt: skip
    assert memory.opening(fallen(look, *ORCS[1:]), "h1", ONE, {}) == ({}, "Orc 1 instead of Orc 4"), "as proposed"
    assert memory.opening(look, "h2", ONE, {"target": "o2"})[0] == {"target": "o2"}, "another acts"
    memory.done(look, "h1", ("o4",))
    assert memory.opening(look, "h1", ONE, {"target": "o2"})[0] == {"target": "o2"}, "it acts again"
    memory.shown(look, "h1", ONE, ("o4",), {})
    memory.let_go()
    assert memory.opening(look, "h1", ONE, {"target": "o2"})[0] == {"target": "o2"}, "it is asked for that"
