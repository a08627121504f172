"""Saving throws and turning the undead (WB-043, WB-046, WB-048, WB-190 to WB-206)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.whitebox.base.sheet import Memory
from systems.whitebox.combat.saves import need_for, saves
from systems.whitebox.combat.turning import NO, TABLE, D, number_needed
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, ruled, story, table


def need(being, *kinds, house=None):
    state = table(being, house=house)
    return need_for(Play(GAME, state, Faces()), being, kinds)


@pytest.mark.rule("WB-190")
@pytest.mark.parametrize(
    ("cls", "level", "save"),
    [("cleric", 1, 15), ("fighter", 1, 14), ("magic_user", 1, 15), ("fighter", 9, 6), ("cleric", 10, 6)],
)
def test_the_saving_throw_is_the_classs_number(cls, level, save):
    assert need(hero(character_class=cls, level=level), "breath").face == save


@pytest.mark.rule("WB-191", "WB-043", "WB-046", "WB-048", "WB-057", "WB-067")
@pytest.mark.parametrize(("cls", "race", "kinds", "bonus"), [
    ("cleric", "human", ("poison",), 2), ("cleric", "human", ("paralysis",), 2), ("cleric", "human", ("spell",), 0),
    ("fighter", "human", ("death",), 2), ("fighter", "human", ("poison",), 2), ("fighter", "human", ("breath",), 0),
    ("magic_user", "human", ("spell",), 2), ("magic_user", "human", ("wand",), 2), ("magic_user", "human", ("staff",), 2), ("magic_user", "human", ("poison",), 0),
    ("fighter", "dwarf", ("spell",), 4), ("fighter", "halfling", ("wand",), 4), ("fighter", "dwarf", ("death",), 2), ("fighter", "halfling", ("death", "spell"), 6),
])  # fmt: skip
def test_bonuses_of_class_and_race_add(cls, race, kinds, bonus):
    assert need(hero(character_class=cls, race=race), *kinds).bonus == bonus


@pytest.mark.rule("WB-193")
@pytest.mark.parametrize(
    ("creature", "hit_dice", "save"),
    [("ogre", "4+1", 15), ("goblin", "1-1", 19), ("orc", "1", 18), ("dragon_red", "9", 10)],
)
def test_e11_monsters_save_by_their_dice(creature, hit_dice, save):
    assert need(foe(creature=creature, hit_dice=hit_dice), "spell").at == save


@pytest.mark.rule("WB-195")
def test_monsters_may_save_as_fighters():
    assert need(foe(creature="ogre", hit_dice="4+1"), "spell", house=ruled(monster_saves_as_class=True)).at == 11


@pytest.mark.rule("WB-196")
@pytest.mark.parametrize(("cls", "level", "kind", "save"), [
    ("cleric", 1, "poison", 11), ("cleric", 5, "wand", 10), ("fighter", 4, "breath", 12 + 1), ("fighter", 13, "spell", 8),
    ("magic_user", 6, "stone", 11), ("magic_user", 16, "spell", 3), ("fighter", 1, "death", 12),
])  # fmt: skip
def test_the_matrix_replaces_the_one_number_and_drops_class_bonuses(cls, level, kind, save):
    found = need(hero(character_class=cls, level=level), kind, house=ruled(saving_throw_matrix=True))
    assert (found.at, found.bonus) == (save, 0)


@pytest.mark.rule("WB-196", "WB-057")
def test_racial_bonuses_stay_with_the_matrix():
    assert need(hero(race="dwarf"), "spell", house=ruled(saving_throw_matrix=True)).bonus == 4


@pytest.mark.rule("WB-003", "WB-190")
def test_a_save_needs_its_number_or_more():
    for face, made in ((14, True), (13, False)):
        play = Play(GAME, table(hero()), Faces(face))
        assert saves(play, "b1", ("breath",), "fire") == made


@pytest.mark.rule("WB-254", "WB-190")
def test_a_save_of_several_halves_the_damage_of_those_who_make_it():
    state = table(hero(hit_points=20, hit_points_most=20), hero("b2", "Hild", hit_points=20, hit_points_most=20), foe())
    after, outcome = do(
        state, "combat.save", "", [(3, 4), 14, 13], who=("b1", "b2"), against="breath", damage="2d6", saved="half"
    )
    assert (hp(after, "b1"), hp(after, "b2")) == (20 - 3, 20 - 7)
    assert "Brannoch saves" in story(outcome) and "Hild fails" in story(outcome)


@pytest.mark.rule("WB-200")
@pytest.mark.parametrize(("row", "columns"), [
    ("1", (10, 7, 4, D, D, D, D, D, D, D)), ("2", (13, 10, 7, 4, D, D, D, D, D, D)), ("3", (15, 13, 10, 7, 4, D, D, D, D, D)),
    ("4", (17, 15, 13, 10, 7, 4, D, D, D, D)), ("5", (NO, 17, 15, 13, 10, 7, 4, D, D, D)), ("6", (NO, NO, 17, 15, 13, 10, 7, 4, D, D)),
    ("7", (NO, NO, NO, 17, 15, 13, 10, 7, 4, D)), ("8", (NO, NO, NO, NO, 17, 15, 13, 10, 7, 4)), ("9-11", (NO,) * 5 + (17, 15, 13, 10, 7)),
    ("12-18", (NO,) * 6 + (17, 15, 13, 10)), ("demon", (NO,) * 7 + (17, 15, 13)),
])  # fmt: skip
def test_the_turning_table(row, columns):
    assert tuple(number_needed(level, row) for level in (1, 2, 3, 4, 5, 6, 7, 8, 13, 14)) == columns
    assert {number_needed(level, row) for level in (9, 10, 12)} == {columns[8]} and number_needed(20, row) == columns[9]
    assert number_needed(9, row) == columns[8] and len(TABLE) == 11


CLERIC = {"character_class": "cleric", "alignment": "law", "items": ()}


@pytest.mark.rule("WB-200", "WB-206")
def test_a_rolled_success_turns_all_of_the_type_named():
    state = table(hero(level=1, **CLERIC), foe("b7", "skeleton"), foe("b8", "skeleton"), foe("b9", "zombie"))
    after, outcome = do(state, "combat.turn_undead", "b1", [(5, 3, 2), (4, 3, 2)], type="skeleton")
    turned = {e.on: e for e in after.effects.values() if e.kind == "turned"}
    assert set(turned) == {"b7", "b8"} and "9 rounds" in story(outcome)
    assert turned["b7"].until.at - after.clock.seconds == 9 * 60
    assert after.fight.waiting == ()


@pytest.mark.rule("WB-200")
def test_too_little_turns_nobody():
    state = table(hero(level=1, **CLERIC), foe("b9", "skeleton"))
    after, _ = do(state, "combat.turn_undead", "b1", [(5, 3, 1)], type="skeleton")
    assert not after.effects


@pytest.mark.rule("WB-200", "WB-206")
def test_a_high_cleric_destroys_the_type_without_a_roll():
    state = table(hero(level=4, **CLERIC), foe("b8", "skeleton"), foe("b9", "skeleton"))
    after, _ = do(state, "combat.turn_undead", "b1", [], type="skeleton")
    assert hp(after, "b8") <= 0 and hp(after, "b9") <= 0


@pytest.mark.rule("WB-200", "WB-205", "WB-044")
def test_only_lawful_clerics_turn_unless_the_house_lets_chaotic_ones():
    form = GAME.actions["combat.turn_undead"].form
    undead = foe("b9", "skeleton")
    chaotic = hero(**(CLERIC | {"alignment": "chaos"}))
    assert form(look(table(hero(**CLERIC), undead)), "b1", {}) is not None
    assert form(look(table(chaotic, undead)), "b1", {}) is None
    assert form(look(table(chaotic, undead, house=ruled(chaotic_turning=True))), "b1", {}) is not None
    assert form(look(table(hero(alignment="law"), undead)), "b1", {}) is None


@pytest.mark.rule("WB-200")
def test_what_cannot_be_turned_is_blocked_with_a_reason():
    state = table(hero(level=1, **CLERIC), foe("b9", "vampire"))
    form = GAME.actions["combat.turn_undead"].form(look(state), "b1", {})
    assert "no Cleric of this level" in form.problem({"type": "vampire", "if_turned": "flee"})


@pytest.mark.rule("WB-200")
def test_each_kind_of_undead_says_how_many_and_what_turns_it():
    state = table(hero(level=3, **CLERIC), foe("b7", "wight"), foe("b8", "zombie"), foe("b9", "zombie"))
    form = GAME.actions["combat.turn_undead"].form(look(state), "b1", {})
    assert [option.label for option in form.field("type").options] == ["Wight · 10+ on 3d6", "Zombie × 2 · 7+ on 3d6"]


@pytest.mark.rule("WB-204")
def test_turning_may_cost_a_first_level_spell():
    ready = (Memory("cure_light_wounds", 1), Memory("bless", 2))
    state = table(hero(level=2, memory=ready, **CLERIC), foe("b9", "skeleton"), house=ruled(turning_as_spell=True))
    after, _ = do(state, "combat.turn_undead", "b1", [(1, 1, 1)], type="skeleton")
    assert [one.spent for one in after.beings["b1"].sheet.memory] == [True, False]
    empty = table(hero(level=1, **CLERIC), foe("b9", "skeleton"), house=ruled(turning_as_spell=True))
    form = GAME.actions["combat.turn_undead"].form(look(empty), "b1", {})
    assert form.problem({"type": "skeleton"}) == "Turning uses up a spell of the first level, and none is left today."
    free, _ = do(
        table(hero(level=1, memory=ready, **CLERIC), foe("b9", "skeleton")),
        "combat.turn_undead",
        "b1",
        [(1, 1, 1)],
        type="skeleton",
    )
    assert not any(one.spent for one in free.beings["b1"].sheet.memory)
