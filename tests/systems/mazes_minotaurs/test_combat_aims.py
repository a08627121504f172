"""At whom somebody means to strike: named in the decision, on the chip, in the log, and again by *as last round*."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import REPEAT
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import GAME, SWORD, Faces, foe, hero, look, story
from tests.systems.mazes_minotaurs.fighting import act, at_once, battle, decide, form_of, lay, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import nymph

BOW = (Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 4))


def three_satyrs(**more):
    return battle(hero(**more), *[foe(f"b{8 + n}", name=f"Satyr {n}") for n in (1, 2, 3)], dice=(9, 1))


def fell(table, who):
    return act(table, lambda play: play.change(who, "hits", 2))


def plan(table, who="b1"):
    return GAME.summary(look(table), look(table).being(who)).plan


def again(table):
    """(what is told, the table after) when all who are undecided decide as last round."""
    outcome = resolve(GAME, table, Choice(REPEAT), Faces())
    return story(outcome), apply(table, outcome.changes)


@pytest.mark.rule("MM-041")
def test_the_decision_names_the_foe_and_the_deed_opens_with_it():
    table = decide(three_satyrs(), "b1", "attack", target="b10")
    assert plan(table) == "Attack Satyr 2"
    attack = form_of(to(table, "Combat", "b1"), "combat.attack", "b1")
    assert attack.blank()["target"] == "b10" and set(attack.field("target").allowed) == {"b9", "b10", "b11"}


def test_as_last_round_says_the_foe_and_takes_the_next_where_he_is_gone():
    table = next_round(decide(three_satyrs(), "b1", "attack", target="b10"))
    told, after = again(table)
    assert "decides: attack Satyr 2." in told and plan(after) == "Attack Satyr 2"
    told, after = again(lay(table, "b10", "dead"))
    assert "decides: attack Satyr 1." in told and plan(after) == "Attack Satyr 1"


def test_as_last_round_is_a_plain_blow_where_a_charge_is_over():
    table = next_round(decide(three_satyrs(), "b1", "attack", target="b10", tactics=("charge", "desperate")))
    told, after = again(table)
    assert "decides: attack Satyr 2 (desperate attack)." in told and plan(after) == "Desperate: Satyr 2"


def test_a_group_that_decides_alike_goes_each_for_its_own_unless_one_is_picked():
    table = battle(hero(), hero("b2", "Eudora"), foe("b9", name="Satyr 1"), foe("b10", name="Satyr 2"), dice=(9, 8, 1),
                   foe=(("b10", "b2"),))  # fmt: skip
    alike = decide(table, "b9", "attack", alike=True)
    assert (plan(alike, "b9"), plan(alike, "b10")) == ("Attack Pyros", "Attack Eudora")
    told, _ = again(next_round(alike))
    assert "Satyr 1 decides: attack Pyros." in told and "Satyr 2 decides: attack Eudora." in told
    for target, name in (("b2", "Eudora"), ("b1", "Pyros")):
        said = {**form_of(table, "combat.decide", "b9").blank(), "does": "attack", "alike": True, "target": target}
        choice = Choice("combat.decide", "b9", said, frozenset(("target",)))
        picked = apply(table, resolve(GAME, table, choice, Faces()).changes)
        assert (plan(picked, "b9"), plan(picked, "b10")) == (f"Attack {name}", f"Attack {name}")


@pytest.mark.parametrize(("deed", "items"), [("attack", (SWORD,)), ("shoot", BOW)])
def test_whoever_takes_another_when_it_comes_to_it_is_said_to(deed, items):
    table = to(decide(three_satyrs(items=items), "b1", deed, target="b10"), "Combat", "b1")
    answers = {**form_of(table, f"combat.{deed}", "b1").blank(), "target": "b11"}
    after = apply(table, resolve(GAME, table, Choice(f"combat.{deed}", "b1", answers), Faces(1)).changes)
    assert plan(after) == {"attack": "Attack Satyr 3", "shoot": "Shoot at Satyr 3"}[deed]


def test_whoever_thinks_again_or_holds_aims_at_nobody():
    table = decide(three_satyrs(), "b1", "attack", target="b10")
    thinks = apply(table, resolve(GAME, table, Choice("combat.drop_decision", "b1"), Faces()).changes)
    assert plan(thinks) == ""
    assert plan(decide(thinks, "b1", "hold")) == "Defend only"


def test_a_shot_is_aimed_too():
    table = decide(three_satyrs(items=BOW), "b1", "shoot", target="b11")
    assert plan(table) == "Shoot at Satyr 3"
    assert form_of(to(table, "Combat", "b1"), "combat.shoot", "b1").blank()["target"] == "b11"


def test_as_last_round_is_offered_only_while_somebody_can_do_it_again():
    table = next_round(decide(three_satyrs(items=BOW), "b1", "shoot", target="b11"))
    for who in ("b9", "b10", "b11"):
        table = decide(table, who, "hold")
    repeat = GAME.actions[REPEAT]
    assert repeat.form(look(table), "", {}) is not None
    play = Play(GAME, table, Faces())
    play.change("b1", "items", ())
    assert repeat.form(look(apply(table, play.outcome().changes)), "", {}) is None


@pytest.mark.parametrize(("does", "key"), [("attack", "combat.attack"), ("shoot", "combat.shoot")])
def test_who_fell_since_gives_way_to_the_next_who_stands(does, key):
    table = to(decide(three_satyrs(items=(*BOW, SWORD)), "b1", does, target="b10"), "Combat", "b1")
    assert form_of(fell(table, "b10"), key, "b1").blank()["target"] == "b9"
    assert form_of(lay(table, "b10", "dead"), key, "b1").blank()["target"] == "b9"
    assert form_of(fell(lay(table, "b10", "dead"), "b9"), key, "b1").blank()["target"] == "b11"


def test_who_lay_already_as_it_was_decided_stays_aimed_at():
    table = decide(fell(three_satyrs(), "b10"), "b1", "attack", target="b10")
    attack = form_of(to(table, "Combat", "b1"), "combat.attack", "b1")
    assert attack.blank()["target"] == "b10" and attack.working == "Satyr 2 cannot defend: a hit without a roll"


def test_as_last_round_nobody_is_aimed_at_who_has_fallen_since():
    table = next_round(decide(three_satyrs(), "b1", "attack", target="b10"))
    told, after = again(fell(table, "b10"))
    assert "decides: attack Satyr 1." in told and plan(after) == "Attack Satyr 1"


def test_on_the_move_is_said_on_the_chip_and_in_the_log():
    table = three_satyrs(items=BOW)
    choice = Choice("combat.decide", "b1", {"does": "shoot", "target": "b11", "moves": True})
    outcome = resolve(GAME, table, choice, Faces())
    assert story(outcome) == "Pyros decides: shoot at Satyr 3, on the move."
    assert plan(apply(table, outcome.changes)) == "Shoot at Satyr 3 · on the move"


def test_a_creature_that_can_do_one_thing_decides_for_it_by_name():
    siren = foe(creature="siren")
    table = battle(hero(), siren, dice=(9, 1))
    outcome = resolve(GAME, table, Choice("combat.decide", "b9", {"does": "ability", "moves": False}), Faces())
    assert story(outcome) == "Siren decides: use Song."
    assert plan(apply(table, outcome.changes), "b9") == "Song"


def test_creatures_that_decided_for_one_foe_strike_him_together():
    table = battle(hero(), hero("b2", "Eudora"), foe("b9", name="Satyr 1"), foe("b10", name="Satyr 2"), dice=(1, 2, 9))
    table = decide(decide(table, "b9", "attack", target="b2"), "b10", "attack", target="b2")
    form = form_of(to(table, "Combat", "b9"), "combat.all_strike", "b9")
    assert form.field("targets").default == ("b2",) and form.working == "2 at Eudora"


def test_creatures_that_decided_to_shoot_do_so_together():
    table = battle(hero(), hero("b2", "Eudora"), *[foe(f"b{n}", "centaur", name=f"Centaur {n}") for n in (9, 10)],
                   dice=(1, 2, 9))  # fmt: skip
    table = to(decide(decide(table, "b9", "shoot", target="b2"), "b10", "shoot", target="b2"), "Combat", "b9")
    form = form_of(table, "combat.all_shoot", "b9")
    assert (form.label, form.working) == ("Shoot together", "2 at Eudora")
    assert form_of(table, "combat.all_strike", "b9") is None
    told = story(resolve(GAME, table, Choice("combat.all_shoot", "b9", form.blank()), Faces(1, 1)))
    assert told == "Centaur 9 misses Eudora. Centaur 10 misses Eudora."


def test_whoever_swoops_flies_round_and_down_upon_whom_it_means_to_strike():
    table = battle(hero(), hero("b2", "Eudora"), foe("b9", "harpy"), dice=(1, 2, 9), at=(("b9", 20), ("b2", 20)),
                   distance=20)  # fmt: skip
    for target in ("b1", "b2"):  # farther off, and beside it
        moves = {"closes": True} if target == "b1" else {"moves": True}
        decided = to(decide(table, "b9", "attack", target=target, **moves), "Movement")
        form = form_of(decided, "combat.move", "b9")
        assert (form.blank()["where"], form.blank()["target"], form.blank()["feet"]) == ("towards", target, 120)
        told = story(resolve(GAME, decided, Choice("combat.move", "b9", form.blank()), Faces()))
        assert f"moves 120 ft towards {look(decided).being(target).name}: in reach." in told


def test_whoever_only_moves_says_where_to():
    table = battle(hero(), hero("b2", "Eudora"), foe("b9", name="Satyr 1"), foe("b10", name="Satyr 2"), dice=(9, 8, 1),
                   at=(("b9", 60), ("b10", 90)), distance=60)  # fmt: skip
    assert form_of(table, "combat.decide", "b1", does="move").blank()["target"] == "b9", "the nearest foe"
    kin = decide(table, "b9", "move", alike=True)
    assert plan(kin, "b10") == "Move towards Pyros", "each goes where it is likeliest to"
    table = decide(table, "b1", "move", target="b10")
    assert plan(table) == "Move towards Satyr 2"
    table = to(table, "Movement")
    alone = act(table, lambda play: play.done("b2", "b9", "b10"))
    assert GAME.left_undone(look(alone)).endswith(" moves towards Satyr 2")
    assert form_of(table, "combat.move", "b1").blank()["target"] == "b10"
    comrade = to(decide(table_of_two(), "b1", "move", target="b2"), "Movement")
    assert form_of(comrade, "combat.move", "b1").blank()["target"] == "b2"


def table_of_two():
    return battle(hero(), hero("b2", "Eudora"), foe("b9", name="Satyr 1"), dice=(9, 8, 1), distance=60,
                  at=(("b2", 30), ("b9", 60)))  # fmt: skip


def test_a_magician_with_nothing_in_hand_begins_with_a_power():
    table = battle(nymph(items=()), foe(), dice=(9, 1))
    assert form_of(table, "combat.decide", "b1").blank()["does"] == "power"
    spent = act(table, lambda play: play.change("b1", "power", 0))
    assert form_of(spent, "combat.decide", "b1").blank()["does"] == "box"


@pytest.mark.rule("MM-112")
def test_whoever_is_charmed_is_meant_only_if_nobody_else_is_there():
    """A blow that lands would end the charm."""
    table = battle(hero(), foe("b7"), foe("b8"), dice=(9, 5))
    assert form_of(table, "combat.decide", "b1", does="attack").field("target").default == "b7"
    charmed = at_once(table, "b7", "charmed", "b2")
    assert form_of(charmed, "combat.decide", "b1", does="attack").field("target").default == "b8"
    both = at_once(charmed, "b8", "charmed", "b2")
    assert form_of(both, "combat.decide", "b1", does="attack").field("target").default == "b7"
