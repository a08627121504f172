"""How lists of the library are sorted and what stands in their rows; what tactics do where several things are possible."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Effect, altered
from systems.whitebox import listings, tactics
from systems.whitebox.combat import phases
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, SWORD, Faces, foe, hero, look, quiet, ruled, table
from tests.systems.whitebox.magic_builders import SPELLS, laid, mage

CREATURES = GAME.shipped_entries("creatures")


@pytest.mark.parametrize(("dice", "order"), [
    ("<1", 0.5), ("1/2", 0.5), ("1d2 HP", 0.5), ("", 0.5), ("1", 1.0), ("1-1", 0.9), ("1+1", 1.1), ("3+2", 3.2), ("10", 10.0),
])  # fmt: skip
def test_creatures_are_sorted_by_their_smallest_dice(dice, order):
    sizes = (SimpleNamespace(hit_dice=dice), SimpleNamespace(hit_dice="20"))
    assert listings._dice_order(SimpleNamespace(sizes=sizes)) == pytest.approx(order)


@pytest.mark.parametrize(("spell", "texts", "tags"), [
    ("light", ("C 1 · M 1",), ("cleric", "magic-user")), ("fireball", ("M 3",), ("magic-user",)), ("bless", ("C 2",), ("cleric",)),
])  # fmt: skip
def test_a_spell_stands_in_the_list_with_its_levels_and_its_casters(spell, texts, tags):
    one = SPELLS[spell]
    row = listings._spell_row(one)
    first = one.lists[0]
    assert row.cells[:2] == (one.name, *texts)
    assert set(tags) <= set(row.tags) and {"cleric", "magic-user"} & set(row.tags) == set(tags)
    assert (one.name, first.level, first.range.at(1)) == row.order


@pytest.mark.rule("WB-150")
@pytest.mark.parametrize(("on", "said"), [(2, None), (3, "on 1–3"), (1, "on 1–1")])
def test_a_card_says_on_what_a_creature_surprises_if_it_is_out_of_the_common(on, said):
    card = listings._creature_card(look(quiet()), altered(CREATURES["orc"], surprise=on))
    assert dict([pair for block in card.blocks for pair in block]).get("Surprises") == said


def test_a_card_names_the_first_two_kinds():
    card = listings._creature_card(look(quiet()), altered(CREATURES["orc"], kinds=("giant_kind", "person", "chaotic")))
    assert card.subtitle == "Giant kind, person"


@pytest.mark.parametrize("number", [1, 2])
def test_a_card_of_a_spell_names_its_ways_where_there_are_several(number):
    one = next(spell for spell in SPELLS.values() if len([way for way in spell.ways if not way.reversed]) > 1)
    one = altered(one, ways=one.ways[:number])
    rows = dict([pair for block in listings._spell_card(one).blocks for pair in block])
    assert rows.get("Cast as") == (" or ".join([way.name for way in one.ways]) if number > 1 else None)
    assert [name for name in rows if name.endswith(tuple("123456"))] == [
        f"{place.caster.replace('_', '-').capitalize()} {place.level}" for place in one.lists
    ]


def does(state, who="b1"):
    return tactics.suggest(look(state), who).action


@pytest.mark.parametrize(("foes", "action"), [
    ((foe("b9", "green_slime"),), tactics.WAIT), ((foe("b8", "green_slime"), foe("b9", "orc")), "combat.attack"), ((), tactics.WAIT),
])  # fmt: skip
def test_a_danger_of_the_place_is_left_alone(foes, action):
    state = table(hero(), *foes)
    assert does(state) == action
    if action == "combat.attack":
        assert tactics.suggest(look(state), "b1").answers["target"] == "b9"


def test_the_confused_strike_at_the_others_and_cast_nothing():
    state = table(mage("sleep", items=(SWORD,)), hero("b2"), *[foe(f"b{n}", "goblin") for n in range(3, 9)])
    assert does(state) == "magic.cast"
    state = state.exchanged(None, Effect("e1", "b1", "Confused", "confused", data=(("at", "others"),)))
    assert does(state) == "magic.cast", "nobody else is confused"
    state = state.exchanged(None, Effect("e2", "b2", "Confused", "confused"))
    choice = tactics.suggest(look(state), "b1")
    assert (choice.action, choice.answers["target"]) == ("combat.attack", "b2")


def test_the_bodiless_wait():
    assert does(table(hero(), foe())) == "combat.attack"
    assert does(laid(table(hero(), foe()), "b1", "gaseous")) == tactics.WAIT


@pytest.mark.parametrize(("machine", "target"), [(True, "b9"), (False, "b8")])
def test_once_the_combat_machine_has_struck_its_blows_go_to_the_weak(machine, target):
    hurt = foe("b8", "ogre", hit_points=1, hit_points_most=20)
    state = table(hero(level=4), hurt, foe("b9", "orc", hit_dice="1"))
    play = Play(GAME, state, Faces())
    if machine:
        play.set_fact_of("b1", **{phases.MACHINE: True})
    assert tactics.suggest(play, "b1").answers["target"] == target


@pytest.mark.parametrize(("breaths", "action"), [(0, "combat.breathe"), (2, "combat.breathe"), (3, "combat.attack")])
def test_a_dragon_breathes_as_long_as_it_can(breaths, action):
    state = table(hero(), foe("b9", "dragon_red", breaths=breaths), acting=FOES)
    assert does(state, "b9") == action


@pytest.mark.parametrize(("phase", "action"), [
    (phases.MISSILES, "combat.shoot"), (phases.MOVEMENT, tactics.WAIT), (phases.SPELLS, tactics.WAIT),
])  # fmt: skip
def test_in_phases_an_archer_shoots_in_that_of_missiles(phase, action):
    state = table(hero(items=(BOW, ARROWS)), foe(), house=ruled(combat_sequence="alternate"))
    turns = tuple([altered(turn, phase=phase) for turn in state.fight.turns])
    state = state.exchanged(state.fight, altered(state.fight, turns=turns))
    assert does(state) == action
    slime = table(hero(items=(BOW, ARROWS)), foe("b9", "green_slime"), house=ruled(combat_sequence="alternate"))
    slime = slime.exchanged(slime.fight, altered(slime.fight, turns=turns))
    assert does(slime) == tactics.WAIT


def test_nobody_in_the_house_of_lists_is_missing():
    there = look(quiet())
    for kind in ("creatures", "spells", "gear", "races"):
        assert [row.key for row in listings.listing(there, kind).rows] == list(there.offered(kind))
