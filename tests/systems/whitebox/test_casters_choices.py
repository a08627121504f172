"""What casters choose by themselves, what creatures have left to cast, and in what state the dead come back."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered
from systems.whitebox.magic import creature_spells, shape_spells, spell_choice
from tests.systems.whitebox.builders import GAME, SHIELD, Faces, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import SPELLS, left, mage, priest
from tests.systems.whitebox.test_spells_aimed import cast_of

GOLD = next(one for one in GAME.shipped_entries("creatures")["dragon_gold"].abilities if one.rule == "caster")


@pytest.mark.rule("WB-365", "WB-234")
@pytest.mark.parametrize(("dead", "weak"), [
    (hero("b2", "Wat", hit_points=-20, constitution=6), True), (hero("b2", "Wat", hit_points=-20, constitution=7), False),
    (foe("b2", "human_bandit", "Wat", hit_points=-20), False),
])  # fmt: skip
def test_the_raised_have_a_hit_point_and_a_frail_one_is_told_of(dead, weak):
    play = Play(GAME, quiet(priest(), dead), Faces())
    shape_spells.raise_dead(play, cast_of("raise_dead", targets=("b2",)))
    assert hp(play.table, "b2") == 1 and ("Wat’s Constitution is only 6." in story(play.outcome())) is weak
    assert left(play.table, "b2", "recovering") == SPELLS["raise_dead"].ways[0].weeks * 604_800


def test_whoever_does_not_survive_the_return_stays_dead():
    play = Play(GAME, quiet(priest(), hero("b2", hit_points=-20)), Faces())
    shape_spells.raise_dead(play, altered(cast_of("raise_dead", targets=("b2",)), answers={"survives": False}))
    assert hp(play.table, "b2") == -20 and "does not survive" in story(play.outcome())


@pytest.mark.rule("WB-366", "R-41")
@pytest.mark.parametrize(("answers", "faces", "race"), [
    ({}, (2,), "roll"), ({"race": "roll"}, (1,), "roll"), ({"race": "dwarf"}, (), "dwarf"), ({"race": ""}, (), "human"),
])  # fmt: skip
def test_a_soul_comes_back_whole_in_the_body_that_is_chosen_or_thrown(answers, faces, race):
    play = Play(GAME, quiet(mage(), hero("b2", hit_points=-20, hit_points_most=9)), Faces(*faces))
    shape_spells.reincarnate(play, altered(cast_of("reincarnation", targets=("b2",)), answers=answers))
    races = list(GAME.shipped_entries("races"))
    assert play.being("b2").sheet.race == (races[faces[0] - 1] if race == "roll" else race)
    assert hp(play.table, "b2") == 9
    name = (
        "what the referee says" if answers.get("race") == "" else play.entry("races", play.being("b2").sheet.race).name
    )
    assert f"in a new body: {name}." in story(play.outcome())


@pytest.mark.parametrize(("caster", "casts"), [
    (mage("sleep"), True), (mage("sleep", character_class="elf", race="elf", items=(SHIELD,)), False),
    (mage("sleep", character_class="elf", race="elf"), True), (hero(memory=mage("sleep").sheet.memory), False), (mage(), False),
    (foe("b1"), False),
])  # fmt: skip
def test_only_a_caster_whom_nothing_hinders_thinks_of_a_spell(caster, casts):
    state = table(altered(caster, side="party"), *[foe(f"b{n}", "goblin") for n in range(2, 10)],
                  house=ruled(elf_model="variant"))  # fmt: skip
    assert (spell_choice.suggest_spell(look(state), "b1") is not None) is casts


@pytest.mark.rule("WB-421", "WB-430")
@pytest.mark.parametrize(("source", "age", "dice", "level"), [
    ("age", 5, "10", 5), ("age", 1, "10", 1), ("age", 0, "10", 1), ("hit_dice", 5, "10+1", 10), ("hit_dice", 5, "1-1", 1),
])  # fmt: skip
def test_a_creature_casts_at_the_level_of_its_age_or_its_dice(source, age, dice, level):
    being = foe("b9", "dragon_gold", age=age, hit_dice=dice)
    assert creature_spells.level_of(look(quiet(being)), being, SimpleNamespace(level_from=source)) == level


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("age", "spent", "levels"), [
    (1, (), {1}), (1, (1,), set()), (3, (), {1, 2}), (3, (1, 1), {1, 2}), (3, (1, 1, 1), {2}), (3, (2,), {1}), (3, (1, 2), {1}),
])  # fmt: skip
def test_a_dragon_casts_what_its_slots_of_the_day_still_hold(age, spent, levels):
    being = foe("b9", "dragon_gold", age=age)
    state = quiet(hero(), being)
    for n, level in enumerate(spent):
        data = (("power", GOLD.name), ("level", level))
        state = state.exchanged(None, Effect(f"e{n}", "b9", "", creature_spells.USED, data=data))
    state = state.exchanged(
        None, Effect("e90", "b9", "", creature_spells.USED, data=(("power", "other"), ("level", 1)))
    )
    view = look(state)
    slots = GAME.shipped_entries("classes")["magic_user"].row(age).slots
    assert creature_spells._slots(view, being, GOLD) == {
        level: most - spent.count(level) for level, most in enumerate(slots, 1)
    }
    found = creature_spells.castable(view, being, GOLD)
    assert {one.listing("magic_user").level for one in found} == levels
    assert creature_spells.no_spell_left(view, being, GOLD) == ("" if levels else "no spell is left today.")
    assert creature_spells.castable(view, being, altered(GOLD, caster="cleric")) == ()
    fields = creature_spells.caster_fields(view, being, GOLD, {})
    assert bool(fields) is bool(levels)


def scene(caster, *others):
    view = look(table(caster, *others))
    return spell_choice.Scene(view, view.being("b1"), "cleric", 9, tuple(view.on_side("foes")))


@pytest.mark.parametrize(("friends", "healed"), [
    ((hero("b2", hit_points=1, hit_points_most=20), hero("b3", hit_points=2, hit_points_most=20)), "b2"),
    ((hero("b2", hit_points=20, hit_points_most=20),), None),
    ((hero("b2", hit_points=-20, hit_points_most=20), hero("b3", hit_points=2, hit_points_most=20)), "b3"),
])  # fmt: skip
def test_the_worst_hurt_who_lives_is_healed(friends, healed):
    found = spell_choice._plan_heal(scene(priest(), *friends, foe()), SPELLS["cure_light_wounds"])
    assert (found["target"] if found else None) == healed


@pytest.mark.parametrize(("foes", "chosen"), [
    ((foe("b8", "orc"), foe("b9", "orc")), None), ((foe("b9", "ogre"),), "b9"), ((foe("b8", "orc"), foe("b9", "ogre", hit_dice="4+1")), "b9"),
    ((foe("b9", "orc"),), "b9"), ((), None),
])  # fmt: skip
def test_a_spell_for_one_is_for_the_strongest_or_the_only_foe(foes, chosen):
    one = scene(mage(), *foes)
    found = spell_choice._plan_strongest(altered(one, art="magic_user"), SPELLS["charm_monster"])
    assert ((found or {}).get("target") or ((found or {}).get("targets") or (None,))[0]) == chosen


@pytest.mark.parametrize("kinds", [(), ("lock",), ("lock", "lock", "light")])
def test_whoever_breaks_magic_locks_breaks_all_of_them_and_nothing_else(kinds):
    state = quiet(hero(), foe("b9", "doppelganger"))
    for n, kind in enumerate(kinds):
        state = state.exchanged(None, Effect(f"e{n}", "", kind, kind))
    play = Play(GAME, state, Faces())
    own = next(
        one for one in GAME.shipped_entries("creatures")["doppelganger"].abilities if one.rule == "breaks_magic_locks"
    )
    creature_spells.break_locks(play, play.being("b9"), own, {})
    assert [one.kind for one in play.effects().values()] == [one for one in kinds if one != "lock"]
    assert story(play.outcome()).count("breaks lock") == kinds.count("lock")


@pytest.mark.parametrize(("foes", "weight", "casts"), [
    (1, spell_choice.SPARED - 1, False), (1, spell_choice.SPARED, True), (spell_choice.CROWD - 1, 1, False), (spell_choice.CROWD, 1, True),
])  # fmt: skip
def test_a_spell_for_many_is_for_enough_of_them_or_enough_in_them(monkeypatch, foes, weight, casts):
    one = scene(mage(), *[foe(f"b{n}", "orc") for n in range(2, 2 + foes)])
    monkeypatch.setattr(spell_choice, "_weight", lambda _, beings: weight if beings else 0)
    found = spell_choice._plan_many(altered(one, art="magic_user"), SPELLS["fireball"])
    assert (found is not None) is casts
    if found:
        assert found["targets"] == tuple([f"b{n}" for n in range(2, 2 + foes)])
