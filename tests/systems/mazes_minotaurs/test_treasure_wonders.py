"""The twelve wonders in use: what each adds to its bearer, and what some do once a day (4.4, MM-P16)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Fight, OwnEntry, Table, Turn
from systems.mazes_minotaurs.base import wonders
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import GAME, PYROS, Faces, blank, do, foe, hero, look, quiet, sheet, story

USE = "treasure.use"
SPEAR = Item("spear", "Grove-spear", carried="held", wonder="grove_spear")
BOW = Item("bow", "Huntress’s bowstring", wonder="huntress_bowstring")
SHIELD = Item("shield", "Sea-gate shield", carried="held", wonder="sea_gate_shield")
CUP, PIPE = Item("warm_spring_cup", "Warm-spring cup"), Item("reed_pipe", "Reed pipe of calm")
RING, BONE = Item("divers_ring", "Diver’s ring"), Item("oracles_knucklebone", "Oracle’s knucklebone")
SWORD = Item("sword", "Sword")


def value(name: str, *items: Item, at: tuple[str, ...] = (), **facts: object) -> int:
    return look(quiet(hero(items=items, **facts))).value("b1", name, *at)


def form(table: Table, actor: str = "b1", **so_far: object):
    return GAME.actions[USE].form(look(table), actor, so_far)


def fighting(*beings, phase: str = "Combat") -> Table:
    turn = Turn("Initiative 7", tuple([one.id for one in beings]), phase=phase)
    fight = Fight(
        round=2, turns=(turn,), waiting=turn.actors, ground=(("die", tuple([(one.id, 5) for one in beings])),)
    )
    return Table.of(GAME.house, [*beings, fight])


@pytest.mark.rule("MM-P16", "MM-017")
def test_the_grove_spear_adds_to_the_melee_attack_it_is_wielded_in():
    assert value("melee", SPEAR) == 4 and value("melee", Item("spear", "Spear", carried="held")) == 3
    other = Item("sword", "Sword", carried="held")
    packed = Item("spear", "Grove-spear", wonder="grove_spear")
    assert value("melee", other, packed) == 3 and value("melee", packed) == 4, "the only weapon is the one in use"
    assert value("missile", SPEAR) == 3
    table = quiet(hero(items=(SPEAR,)))
    assert "Grove-spear +1" in look(table).figure("b1", "melee").working()
    assert arms(look(table), table.beings["b1"])[0].magical


@pytest.mark.rule("MM-P16", "MM-R73")
def test_in_a_fight_the_weapon_named_for_the_round_counts():
    beings = (hero(items=(SPEAR, SWORD)), foe())
    table = fighting(*beings)
    assert look(table).value("b1", "melee") == 4
    named = Table.of(
        GAME.house, [*beings, Fight(round=2, turns=table.fight.turns, ground=(("weapon", (("b1", "gear:1"),)),))]
    )
    assert look(named).value("b1", "melee") == 3


@pytest.mark.rule("MM-P16")
def test_the_bowstring_adds_to_missile_attacks_with_it():
    assert value("missile", BOW) == 4 and value("missile", Item("bow", "Bow")) == 3
    assert value("missile", SPEAR, BOW) == 4 and value("melee", SPEAR, BOW) == 4
    assert value("missile", Item("sling", "Sling", carried="held"), BOW) == 3, "the sling is in hand"


@pytest.mark.rule("MM-P16", "MM-048", "MM-051")
def test_the_sea_gate_shield_is_worth_three():
    plain = Item("shield", "Shield", carried="held")
    for at in ("front", "flank", "missile"):
        assert value("defense", SHIELD, at=(at,)) == value("defense", plain, at=(at,)) + 1
    assert value("defense", SHIELD, at=("rear",)) == value("defense", plain, at=("rear",)) == 13
    assert value("defense", Item("shield", "Sea-gate shield", wonder="sea_gate_shield")) == 13, (
        "in the pack it is nothing"
    )


@pytest.mark.rule("MM-P16", "MM-039", "MM-040")
def test_dawn_sandals_and_the_olive_twig():
    from systems.mazes_minotaurs.combat.moving import allowance

    sandals = Item("dawn_sandals", "Dawn sandals", carried="worn")
    table = quiet(hero(items=(sandals,)))
    assert look(table).value("b1", "move") == 80
    assert allowance(look(table), table.beings["b1"], full=True) == 160, "40 feet more at full speed"
    twig = Item("olive_twig", "Suppliant’s olive twig")
    assert value("fortitude", twig) == 3 and value("fortitude") == 1
    assert value("fortitude", Item("olive_twig", "Suppliant’s olive twig", carried="stored")) == 1, "left at home"


@pytest.mark.rule("MM-P16")
def test_the_lamp_lights_for_its_bearers_side():
    table = quiet(hero(items=(Item("cave_seers_lamp", "Cave-seer’s lamp"),)), foe())
    assert wonders.lamp_feet(look(table), PARTY) == 60 and wonders.lamp_feet(look(table), FOES) == 0


@pytest.mark.rule("MM-P16")
def test_bronze_shot_is_magical_and_does_two_more():
    shot = GAME.shipped_entries("items")["bronze_shot"]
    assert (shot.figure, shot.amount, shot.magical_weapon, shot.count, shot.base) == (
        "damage",
        2,
        True,
        10,
        "sling_stones",
    )


# Used


@pytest.mark.rule("MM-P16", "MM-R35")
def test_the_cup_heals_once_a_day():
    table = quiet(hero(hits=5, items=(CUP,)), hero("b2", "Dion", hits=12))
    after, outcome = do(table, USE, "b1", dice=(4,))
    assert (
        sheet(after, "b1").hits == 9 and "regains 4 Hits" in story(outcome) and sheet(after, "b1").items[0].used_on == 0
    )
    assert form(after).blocked == "Warm-spring cup was used today and works again tomorrow."
    with pytest.raises(Refused):
        do(after, USE, "b1", dice=Faces(4))
    later, _ = do(after, "clock.pass", amount=16, unit="hour")
    assert not form(later).blocked, "the next day has begun"
    other, _ = do(table, USE, "b1", dice=(6,), whom="b2")
    assert sheet(other, "b2").hits == 13, "never above the total"


@pytest.mark.rule("MM-P16", "MM-112")
def test_the_pipe_charms_as_a_nymph_of_level_one_without_power():
    table = quiet(hero(items=(PIPE,)), foe("b8", "lion"), foe("b9", "sown_skeleton"))
    after, outcome = do(table, USE, "b1", dice=(14,), **_at("b8"))
    assert look(after).under("b8", "charmed") and "Reed pipe of calm" in story(outcome)
    assert not look(do(table, USE, "b1", dice=(15,), **_at("b8"))[0]).under("b8", "charmed"), "the lion resists on 15"
    assert sheet(after, "b1").items[0].used_on == 0 and form(after).blocked
    assert sheet(after, "b1").power == 0, "Pyros has none and needs none"


def _at(who: str) -> dict[str, object]:
    asked = form(quiet(hero(items=(PIPE,)), foe("b8", "lion"), foe("b9", "sown_skeleton")))
    return {"targets": (who,)} if asked.field("targets") else {"target": who}


@pytest.mark.rule("MM-P16")
def test_the_ring_breathes_for_an_hour():
    after, _ = do(quiet(hero(items=(RING,))), USE, "b1")
    assert look(after).under("b1", "breathes water")
    over, _ = do(after, "clock.pass", amount=1, unit="hour")
    assert not look(over).under("b1", "breathes water")


@pytest.mark.rule("MM-P16")
def test_the_knucklebone_throws_again_and_crumbles():
    after, outcome = do(quiet(hero(items=(BONE,))), USE, "b1", dice=(17,), what="The leap")
    assert "Pyros throws again: 17, and that stands." in story(outcome) and not sheet(after, "b1").items


def test_in_a_fight_a_wonder_takes_the_action_and_the_bone_does_not():
    beings = (hero(hits=5, items=(CUP, BONE)), foe())
    early = fighting(*beings, phase="Decision")
    assert form(early, item=0).blocked == "It takes the action of a round."
    assert form(early).blank()["item"] == 1 and not form(early).blocked
    table = fighting(*beings)
    after, _ = do(table, USE, "b1", dice=(2,), item=0)
    assert "b1" not in after.fight.waiting
    thrown, _ = do(table, USE, "b1", dice=(2,), item=1)
    assert "b1" in thrown.fight.waiting


def test_an_own_wonder_tells_its_text_once_a_day():
    source = '[wind_bag]\nname = "Bag of winds"\nrule = "House"\ndaily = true\ntext = "A fair wind."\n'
    bag = Item("wind_bag", "Bag of winds")
    table = Table.of(GAME.house, [hero(items=(bag,)), OwnEntry("items:wind_bag", "items", "wind_bag", source)])
    after, outcome = do(table, USE, "b1")
    assert "A fair wind." in story(outcome) and form(after).blocked


def test_who_has_nothing_to_use_is_not_asked():
    assert form(quiet(hero())) is None and form(quiet(foe()), "b9") is None
    assert form(quiet(hero(items=(CUP,), hits=1))) is None, "unconscious"
    assert PYROS.items and resolve(GAME, quiet(hero(items=(CUP,), hits=9)), blank(quiet(hero(items=(CUP,), hits=9)), USE, "b1"),
                                   Faces(1)).changes  # fmt: skip
    with pytest.raises(Refused):
        resolve(GAME, quiet(hero()), Choice(USE, "b1", {"item": 0}), Faces())
