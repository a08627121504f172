"""Rules that were once only half there: service instead of destruction, saves as a class, the blended foes' bonus."""

from __future__ import annotations

import pytest

from systems.common.records.table import FOES, PARTY
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.arms import foe_bonus, number_needed
from systems.whitebox.combat.blow_series import machine_blows
from tests.systems.whitebox.builders import GAME, do, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import left, on, under

CLERIC = {"character_class": "cleric", "items": (Item("mace", "Mace", carried="held"),)}
TURN = "combat.turn_undead"


def chaotic(level: int):
    return hero("b1", level=level, alignment="chaos", **CLERIC)


@pytest.mark.rule("WB-205", "WB-206")
def test_a_chaotic_clerics_d_forces_into_service_up_to_his_level_in_hit_dice_and_turns_the_rest():
    zombies = [foe(f"b{n}", "zombie", hit_dice="2") for n in range(2, 6)]
    state = table(chaotic(5), *zombies, house=ruled(chaotic_turning=True))
    after, outcome = do(state, TURN, "b1", [(1, 1, 1)], type="zombie")
    assert [after.beings[one.id].side for one in zombies] == [PARTY, PARTY, FOES, FOES]
    assert all(hp(after, one.id) > 0 for one in zombies) and "serves Brannoch" in story(outcome)
    assert left(after, "b4", "turned") == 3 * 60 and not under(after, "b2", "turned")


@pytest.mark.rule("WB-205")
def test_the_limit_may_be_a_number_and_counts_those_who_serve_already():
    zombies = [foe(f"b{n}", "zombie", hit_dice="2") for n in range(2, 8)]
    state = table(chaotic(5), *zombies, house=ruled(chaotic_turning=True, control_limit="number"))
    after, _ = do(state, TURN, "b1", [(1, 1, 1)], type="zombie")
    assert [after.beings[one.id].side for one in zombies] == [PARTY] * 5 + [FOES]
    from dataclasses import replace

    more = after.exchanged(after.fight, replace(after.fight, waiting=("b1",)))
    more = more.exchanged(on(more, "b7", "turned")[0], None)
    again, _ = do(more, TURN, "b1", [(1, 1, 1)], type="zombie")
    assert again.beings["b7"].side == FOES and under(again, "b7", "turned")


@pytest.mark.rule("WB-205")
def test_servants_are_their_own_masters_again_when_the_service_is_ended():
    state = table(chaotic(5), foe("b2", "zombie", hit_dice="2"), house=ruled(chaotic_turning=True))
    after, _ = do(state, TURN, "b1", type="zombie")
    from systems.common.kernel.play import Play
    from systems.whitebox.magic.spell_ends import lift
    from tests.systems.whitebox.builders import Faces

    play = Play(GAME, after, Faces())
    lift(play, on(after, "b2", "serves")[0])
    assert play.being("b2").side == FOES


@pytest.mark.rule("WB-200", "WB-205")
def test_a_lawful_cleric_destroys_even_where_chaotic_ones_turn():
    lawful = hero("b1", level=5, alignment="law", **CLERIC)
    after, _ = do(table(lawful, foe("b2", "zombie"), house=ruled(chaotic_turning=True)), TURN, "b1", type="zombie")
    assert hp(after, "b2") <= 0


@pytest.mark.rule("WB-195", "WB-196")
def test_a_monster_saves_as_the_class_the_referee_picks_and_by_the_matrix_where_both_count():
    ogre = foe("b9", "ogre", hit_dice="4+1")
    as_class = quiet(ogre, house=ruled(monster_saves_as_class=True))
    assert look(as_class).value("b9", "save", "spell") == 11
    mage, outcome = do(as_class, "combat.saves_as", "", one="magic_user")
    assert look(mage).value("b9", "save", "spell") == 12 and "Magic-user" in story(outcome)
    both = quiet(ogre, house=ruled(monster_saves_as_class=True, saving_throw_matrix=True))
    assert [look(both).value("b9", "save", kind) for kind in ("poison", "wand", "stone", "breath", "spell")] == [
        10, 11, 12, 13, 14,
    ]  # fmt: skip
    alone = quiet(ogre, house=ruled(saving_throw_matrix=True))
    assert look(alone).value("b9", "save", "breath") == 15
    assert GAME.actions["combat.saves_as"].form(look(alone), "", {}) is None


@pytest.mark.rule("R-86", "R-89", "WB-062")
def test_an_elf_has_no_bonus_against_a_shadow_that_is_no_undead():
    elf, shadow = hero("b1", race="elf"), foe("b9", "shadow")
    assert foe_bonus(look(quiet(elf, shadow)), elf, shadow) == 1
    assert foe_bonus(look(quiet(elf, shadow, house=ruled(shadow_undead=False))), elf, shadow) == 0


@pytest.mark.rule("WB-046", "R-28")
def test_the_combat_machine_counts_foes_that_are_characters_too():
    fighter = hero("b1", level=3)
    weak = hero("b2", character_class="magic_user", level=1)  # 1 hit die
    strong = hero("b3", character_class="magic_user", level=2)  # 1+1
    at = look(quiet(fighter, weak, strong))
    assert (machine_blows(at, fighter, weak), machine_blows(at, fighter, strong)) == (3, 1)


@pytest.mark.rule("R-02", "R-03", "WB-162")
def test_the_table_never_asks_less_than_1_and_the_quick_formula_does():
    dragon, high = foe("b9", "dragon_red", hit_dice="15"), hero("b1", level=9)
    at = look(quiet(dragon, high))
    assert (number_needed(at, dragon, 9), number_needed(at, dragon, 2), number_needed(at, dragon, -3)) == (1, 2, 7)
    assert (number_needed(at, high, 9), number_needed(at, high, -3), number_needed(at, high, 14)) == (4, 16, 1)


@pytest.mark.rule("R-02")
@pytest.mark.parametrize(("system", "hits"), [("descending", False), ("ascending", True)])
def test_minus_4_and_a_natural_1_tell_the_two_systems_apart(system: str, hits: bool):
    monster = foe("b9", "giant_hill", hit_dice="15")
    state = table(
        hero(hit_points=60, hit_points_most=60, items=()), monster, acting="foes", house=ruled(ac_system=system)
    )
    dice = [1, (3, 3)] if hits else [1]
    weapon = GAME.actions["combat.attack"].form(look(state), "b9", {}).field("weapon").options[0].value
    after, _ = do(state, "combat.attack", "b9", dice, weapon=weapon, modifier=-4)
    assert (hp(after, "b1") < 60) is hits


@pytest.mark.rule("R-21", "WB-180")
def test_a_hit_does_at_least_1():
    dagger = Item("dagger", "Dagger", carried="held")
    after, _ = do(table(hero(items=(dagger,)), foe()), "combat.attack", "b1", [20, 1])  # 1d6−1
    assert hp(after, "b9") == 4


@pytest.mark.rule("R-79", "WB-004", "WB-056")
@pytest.mark.parametrize(("rolled", "lost"), [(1, 1), (3, 1), (5, 2)])
def test_half_damage_rounds_down_but_a_hit_stays_at_least_1(rolled: int, lost: int):
    dwarf = hero(race="dwarf", hit_points=30, hit_points_most=30)
    after, _ = do(table(dwarf, foe("b9", "ogre"), acting="foes"), "combat.attack", "b9", [20, rolled])
    assert hp(after, "b1") == 30 - lost


@pytest.mark.rule("R-22", "WB-111", "WB-112")
def test_rate_12_is_120_feet_in_a_turn_and_9_careful_45():
    from systems.whitebox.base.loads import feet_per_turn

    assert (feet_per_turn(12, "normal"), feet_per_turn(12, "running"), feet_per_turn(9, "careful")) == (120, 240, 45)


@pytest.mark.rule("R-29", "WB-168")
@pytest.mark.parametrize(("face", "resisted"), [(74, True), (75, False)])
def test_magic_resistance_is_a_d100_below_the_number_the_baalrochs_too(face: int, resisted: bool):
    from tests.systems.whitebox.magic_builders import cast, mage

    demon = foe("b9", "demon_baalroch", hit_points=60, hit_points_most=60)
    dice = [face] if resisted else [face, (1,) * 9, 20]
    after, _ = cast(table(mage("fireball", level=9), demon), "fireball", dice)
    assert (hp(after, "b9") == 60) is resisted


@pytest.mark.rule("R-35", "WB-308")
def test_cloudkill_kills_up_to_5_hit_dice_who_fail_against_poison():
    from tests.systems.whitebox.magic_builders import cast, mage

    five, six = foe("b8", "ogre", hit_dice="5"), foe("b9", "ogre", hit_dice="6")
    state = table(mage("cloudkill"), five, six)
    form = GAME.actions["magic.cast"].form(look(state), "b1", {})
    assert form.field("targets").allowed == ("b8", "b1")
    after, _ = cast(state, "cloudkill", [1], targets=("b8",))
    assert hp(after, "b8") <= 0
    saved, _ = cast(state, "cloudkill", [14], targets=("b8",))
    assert hp(saved, "b8") == 5


@pytest.mark.rule("R-40", "WB-253")
def test_a_scroll_works_at_the_readers_level_but_not_below_the_first_that_can_cast_it():
    from systems.whitebox.magic.casters import level_from_scroll

    spell = GAME.shipped_entries("spells")["fireball"]
    for level, works_at in ((1, 5), (5, 5), (9, 9)):
        reader = hero(character_class="magic_user", level=level)
        assert level_from_scroll(look(quiet(reader)), reader, spell, "magic_user") == works_at


@pytest.mark.rule("R-57", "WB-507")
def test_the_number_appearing_is_typed():
    field = GAME.actions["encounters.start"].form(look(quiet(hero())), "", {}).field("lines")
    assert any(column.name == "count" for column in field.columns)
    lines = ({"entry": "orc", "count": 3, "hits": "", "locked": False},)
    after, _ = do(quiet(hero()), "encounters.start", "", [1, 2, 3, 5, 4], lines=lines, surprise="nobody")
    assert sum(one.entry == "orc" for one in after.beings.values()) == 3


@pytest.mark.rule("WB-063")
@pytest.mark.parametrize(("how", "face", "found"), [
    ("searching", 4, True), ("searching", 5, False), ("passing", 2, True), ("passing", 3, False),
])  # fmt: skip
def test_an_elf_finds_hidden_doors_on_a_die(how: str, face: int, found: bool):
    _, outcome = do(quiet(hero(race="elf")), "characters.find_door", "b1", [face], how=how)
    assert ("finds what is there" in story(outcome)) is found
    assert GAME.actions["characters.find_door"].form(look(quiet(hero())), "b1", {}) is None


@pytest.mark.rule("WB-186")
def test_bleeding_is_stopped_when_the_fight_is_over_if_a_hand_is_left():
    house = ruled(death_rule="negative_level")
    low = hero("b1", level=3, hit_points=-2)
    after, outcome = do(table(low, hero("b2", "Hild"), foe(hit_points=0), house=house), "turn.end")
    assert under(after, "b1", "bound") and "Hild binds Brannoch’s wounds" in story(outcome)
    alone, _ = do(table(low, foe(), house=house), "turn.end")
    assert not under(alone, "b1", "bound")


@pytest.mark.rule("WB-309")
def test_six_questions_are_asked_once_a_year():
    from tests.systems.whitebox.magic_builders import priest

    state = quiet(priest("commune", "commune", level=9), house=ruled(commune_double_yearly=True))
    after, outcome = do(state, "magic.cast_at_rest", "b1", spell="commune", way="six")
    assert "6 questions" in story(outcome)
    ways = GAME.actions["magic.cast_at_rest"].form(look(after), "b1", {}).field("way").options
    assert [bool(one.blocked) for one in ways] == [False, True]
    later, _ = do(after, "clock.pass", amount=365, unit="day")
    assert not GAME.actions["magic.cast_at_rest"].form(look(later), "b1", {}).field("way").options[1].blocked


@pytest.mark.rule("WB-084", "WB-250", "WB-256")
def test_after_a_lost_level_a_new_day_fills_only_the_slots_that_are_left():
    from tests.systems.whitebox.magic_builders import mage, ready

    drained = mage("sleep", "sleep", "light", "web", level=2)  # two slots of the 1st level, none of the 2nd
    after, _ = do(quiet(drained), "characters.rest", days=1)
    assert ready(after) == ["sleep", "sleep"]
    same, _ = do(quiet(mage("sleep", "light", level=2)), "characters.rest", days=1)
    assert ready(same) == ["sleep", "light"]


@pytest.mark.rule("R-01", "R-49", "WB-425")
@pytest.mark.parametrize(("face", "swallowed"), [(9, False), (10, True), (1, False)])
def test_a_worm_swallows_only_when_it_hits_deep_with_natural_20_and_1_too(face: int, swallowed: bool):
    worm = foe("b9", "purple_worm", hit_dice="4", hit_points=60)  # needs 6, swallows from 10
    state = table(hero(hit_points=60, hit_points_most=60), worm, acting="foes", house=ruled(natural_20_1=True))
    arm = next(one.value for one in GAME.actions["combat.attack"].form(look(state), "b9", {}).field("weapon").options
               if "bite" in str(one.value))  # fmt: skip
    after, _ = do(state, "combat.attack", "b9", [face] if face == 1 else [face, 3], weapon=arm)
    assert under(after, "b1", "swallowed") is swallowed


@pytest.mark.rule("R-32", "WB-430")
def test_a_creature_drained_keeps_at_least_1_hit_point_and_loses_a_die():
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply
    from systems.whitebox.characters.advancement import drain
    from tests.systems.whitebox.builders import Faces

    state = quiet(foe("b9", "ogre", hit_dice="4+1", hit_points=2, hit_points_most=20))
    play = Play(GAME, state, Faces())
    drain(play, "b9", 1, "a wight")
    sheet = apply(state, play.outcome().changes).beings["b9"].sheet
    assert (sheet.hit_dice, sheet.hit_points, sheet.hit_points_most) == ("3", 1, 15)
