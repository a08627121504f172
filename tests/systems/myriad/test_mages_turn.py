"""A mage's turn in a fight: what is offered first, what tactics declare, and who is in no state to weave."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import offered, resolve, winner
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Muster, altered
from systems.common.simulation.weighing import start_of, weigh
from systems.myriad.base.sheet import Imbued
from systems.myriad.magic import woven
from tests.systems import promises
from tests.systems.myriad.builders import GAME, act, fighting, foe, hero, look, own, quiet, ruled
from tests.systems.myriad.mages import holding, mage

WIZARD = {"power": 1, "intellect": 5, "skills": (("spell_casting", 4),), "sfx": ("damage", "range", "heal")}
DECLARED = ruled(declare_reverse=True)


def fight(*beings, dice=(6, 1), distance=4, house=None):
    return fighting(*(beings or (mage(**WIZARD), foe())), dice=list(dice), distance=distance, house=house)


def turn_of(table, who="b1"):
    """What can be done, in the order in which it is offered; what is in the way stands behind a colon."""
    return [action.key + (":" if form.blocked else "") for action, form in offered(look(table), who, "turn")]


@pytest.mark.rule("MY-600", "MY-601")
def test_weaving_stands_beside_attack_and_move_and_before_them_once_begun():
    fighter = fight(mage(**{**WIZARD, "power": 5, "skills": (("close_combat", 4), ("spell_casting", 3))}), foe())
    assert turn_of(fighter)[:3] == ["combat.attack", "combat.move", "magic.weave"]
    assert "magic.cast" not in turn_of(fighter)
    begun = holding(fighter, "b1", ("damage", 2))
    assert turn_of(begun)[:4] == ["magic.weave", "magic.cast", "combat.attack", "combat.move"]
    assert turn_of(fight())[:3] == ["magic.weave", "combat.attack", "combat.move"]  # Power 1, Intellect 5
    assert turn_of(fight(hero(), foe()))[:2] == ["combat.attack", "combat.move"]
    assert not [key for key in turn_of(fight(hero(), foe())) if key.startswith("magic")]


@pytest.mark.rule("MY-600", "MY-400")
def test_weaving_comes_first_only_where_arms_count():
    talk = fighting(mage(**WIZARD), foe(), dice=[6, 1], conflict="social")
    assert turn_of(talk)[0] == "combat.attack" and "magic.weave" in turn_of(talk)[1:]
    both = fighting(mage(**WIZARD), foe(), dice=[6, 1], distance=4, conflict="social", conflicts=("mortal",))
    assert turn_of(both)[0] == "magic.weave"
    date = fighting(mage(**WIZARD), foe(), dice=[6, 1], conflict="romance", house=ruled(romance=True))
    assert turn_of(date)[0] != "magic.weave"


@pytest.mark.rule("MY-603", "MY-601")
def test_what_cannot_be_done_now_does_not_stand_first():
    full = holding(fight(), "b1", ("damage", 10))
    assert turn_of(full)[:4] == ["magic.cast", "combat.attack", "combat.move", "magic.weave:"]
    far = holding(fight(distance=90), "b1", ("damage", 2))
    assert turn_of(far)[:4] == ["magic.weave", "combat.attack:", "combat.move", "magic.cast:"]


def step(table, seed=1):
    """Whoever waits does what tactics say; else the turn passes.  What tactics say must fit."""
    choice = promises.suggested(GAME, table)
    return apply(table, resolve(GAME, table, choice, SeededDice(seed)).changes), choice


def until(table, who, phase):
    """On to somebody's turn in a phase."""
    for _ in range(40):
        if table.fight.turn.phase == phase and who in table.fight.waiting:
            return table
        table, _ = step(table)
    raise AssertionError("that turn does not come")


@pytest.mark.rule("MY-402", "MY-600", "MY-601")
def test_a_mage_declares_to_weave_and_weaves_then_declares_to_cast_and_casts():
    table = until(fight(house=DECLARED), "b1", "Declare")
    choice = GAME.suggest(look(table), "b1")
    assert choice == Choice("combat.declare", "b1", {"what": "magic.weave"})
    acts = until(table, "b1", "Act")
    assert GAME.suggest(look(acts), "b1").action == "magic.weave"
    full = until(holding(fight(house=DECLARED), "b1", ("damage", 4)), "b1", "Declare")
    assert GAME.suggest(look(full), "b1") == Choice("combat.declare", "b1", {"what": "magic.cast", "target": "b9"})
    acts = until(full, "b1", "Act")
    choice = GAME.suggest(look(acts), "b1")
    assert (choice.action, choice.answers["target"], choice.answers["unwilling"]) == ("magic.cast", "b9", True)


@pytest.mark.rule("MY-402")
def test_where_actions_are_declared_a_mage_does_not_waste_one_on_a_step_that_casting_takes_anyway():
    short = {**WIZARD, "sfx": ("damage",)}
    near = until(fight(mage(**short), foe(), distance=15, house=DECLARED), "b1", "Declare")
    assert GAME.suggest(look(near), "b1").answers["what"] == "magic.weave"
    far = until(fight(mage(**short), foe(), distance=60, house=DECLARED), "b1", "Declare")
    assert GAME.suggest(look(far), "b1").answers == {"what": "combat.move", "target": "b9"}


@pytest.mark.rule("MY-402")
def test_whoever_declared_to_come_nearer_stays_where_the_other_came_to_him():
    table = until(fight(hero(), foe(), distance=30, house=DECLARED), "b1", "Declare")
    assert GAME.suggest(look(table), "b1").answers == {"what": "combat.move", "target": "b9"}
    acts = until(table, "b1", "Act")
    met = act(acts, lambda play: play.set_fact_of("b9", where=2))
    assert GAME.suggest(look(met), "b1") == Choice("turn.wait", "b1")
    assert GAME.suggest(look(acts), "b1").answers["way"] == "toward"


@pytest.mark.rule("MY-402")
def test_whoever_declares_nothing_is_not_asked_at_whom():
    table = until(fight(hero(), foe(), house=DECLARED), "b1", "Declare")
    form = GAME.actions["combat.declare"].form(look(table), "b1", {"what": "forfeit"})
    assert [field.name for field in form.fields] == ["what"] and form.problem({"what": "forfeit"}) == ""


@pytest.mark.rule("MY-402", "MY-440")
def test_what_takes_no_action_is_not_declared_and_a_diver_is_awaited():
    table = until(fight(hero(), foe("b9", "giant_eagle"), house=DECLARED, distance=20), "b9", "Declare")
    assert GAME.suggest(look(table), "b9").action == "combat.fly"
    up, _ = step(table)
    assert GAME.suggest(look(up), "b9").answers["what"] == "combat.attack"
    below = until(up, "b1", "Declare")
    assert GAME.suggest(look(below), "b1").answers == {"what": "combat.attack", "target": "b9"}
    assert GAME.suggest(look(until(below, "b1", "Act")), "b1").action == "combat.hold"


@pytest.mark.rule("MY-402", "MY-600")
@pytest.mark.parametrize("more", [{}, {"zap": True}, {"weave_and_cast_same_action": True},
                                  {"psychological_warfare": True, "terror": True}])  # fmt: skip
def test_whole_fights_of_mages_are_declared_woven_and_come_to_an_end(more):
    table = quiet(mage("b1", **WIZARD), hero("b2", "Ann"), house=ruled(declare_reverse=True, **more))
    start = start_of(GAME, table, [Muster("archmage", 1), Muster("hedge_wizard", 1)])
    table = apply(table, resolve(GAME, table, start, SeededDice(7)).changes)
    declared = set()
    for _ in range(400):
        table, choice = step(table, seed=len(declared) + table.fight.round)
        if choice.action == "combat.declare":
            declared.add(choice.answers["what"])
        if not choice.actor and winner(look(table)):
            break
    else:
        raise AssertionError("the fight does not end")
    assert "magic.weave" in declared


@pytest.mark.rule("MY-402")
def test_simulations_declare_as_the_desk_does(monkeypatch):
    table = quiet(mage("b1", **WIZARD), hero("b2", "Ann"), house=DECLARED)
    table = apply(table, resolve(GAME, table, start_of(GAME, table, [Muster("hedge_wizard", 2)]),
                                 SeededDice(4)).changes)  # fmt: skip
    promises.the_fast_table_plays_the_same_fights(GAME, table, monkeypatch, 3)
    found = weigh(GAME, quiet(mage(**WIZARD), house=DECLARED), [Muster("bandit", 1)], 20, 2)
    assert found.draws == 0 and found.rounds < 10


DOWN = (("wounds", 0), ("wounds_critical", 2), ("resolve", 8))
WORDS = ruled(psychological_warfare=True, zap=True)
STAMINA = ('name = "Stamina"\nrule = "MY-003"\ntext = "Breath."\nstatistic = "power"\ncritical = "Collapse"\n'
           'out = "worn out"\ngone = "dead"\n')  # fmt: skip
BRAWL = ('name = "Brawl"\nrule = "MY-003"\ntext = "Fists."\nattack = "power"\ndefence = "grace"\nline = "stamina"\n'
         'skills = ["close_combat"]\narmed = true\n')  # fmt: skip


@pytest.mark.rule("R-80", "MY-600")
def test_whoever_is_awake_without_wounds_speaks_and_does_not_weave():
    wand = Imbued("Wand", (("damage", 3),))
    table = fight(mage(left=DOWN, conscious=True, imbued=(wand,)), foe(), house=WORDS)
    assert turn_of(table) == ["combat.attack", "combat.hold", "turn.done"]
    assert turn_of(holding(table, "b1", ("damage", 2))) == ["combat.attack", "combat.hold", "turn.done"]
    assert woven.can(look(table), "b1") is None
    assert GAME.suggest(look(table), "b1").action == "combat.attack"


@pytest.mark.rule("R-80", "MY-600", "MY-003")
def test_a_body_that_is_down_in_a_line_of_the_guides_own_does_not_weave_or_strike_either():
    worn = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("stamina", 0), ("stamina_critical", 2))
    boxes = (*worn[:3], ("stamina", 5), ("stamina_critical", 2))
    kit = own(own(quiet(house=WORDS), "lines", "stamina", STAMINA), "conflicts", "brawl", BRAWL)
    beings = {one.id: one for one in (mage(boxes=boxes, left=worn, conscious=True), foe())}
    table = altered(fight(house=WORDS), own=kit.own, beings=beings)
    assert GAME.stands(look(table), table.beings["b1"])
    assert woven.can(look(table), "b1") is None
    assert turn_of(table) == ["combat.attack", "combat.hold", "turn.done"]
    assert GAME.actions["combat.attack"].form(look(table), "b1", {}).label == "Argue"
