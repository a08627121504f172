"""Blows and shots: the number needed, everything that counts, damage (WB-103 to WB-107, WB-157 to WB-168, WB-180)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused
from systems.common.records.table import Term, Until
from systems.common.simulation.odds import odds
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.aimed_blows import need_for
from systems.whitebox.combat.arms import arm_of, arms, base_bonus, number_needed
from systems.whitebox.combat.blow_series import machine_blows
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    CHAIN,
    GAME,
    SHIELD,
    SWORD,
    blank,
    do,
    foe,
    hero,
    hp,
    look,
    ruled,
    story,
    table,
)


@pytest.mark.rule("WB-003", "WB-160", "WB-161")
@pytest.mark.parametrize(("cls", "level", "at_nine"), [
    ("cleric", 1, 10), ("cleric", 3, 10), ("cleric", 4, 9), ("cleric", 6, 8), ("cleric", 8, 7), ("cleric", 9, 6), ("cleric", 10, 5),
    ("fighter", 1, 10), ("fighter", 2, 9), ("fighter", 3, 8), ("fighter", 4, 8), ("fighter", 5, 7), ("fighter", 7, 6), ("fighter", 8, 5), ("fighter", 10, 4),
    ("magic_user", 4, 10), ("magic_user", 5, 9), ("magic_user", 8, 8), ("magic_user", 10, 7),
])  # fmt: skip
def test_the_table_of_a_class_rises_by_one_per_point_of_armor(cls, level, at_nine):
    at = look(table(hero(character_class=cls, level=level), foe()))
    assert [number_needed(at, at.being("b1"), ac) for ac in (9, 6, 0, -2, -3)] == [
        at_nine,
        at_nine + 3,
        at_nine + 9,
        at_nine + 11,
        at_nine + 12,
    ]


@pytest.mark.rule("WB-162")
@pytest.mark.parametrize(("creature", "hit_dice", "at_nine", "at_minus_two"), [
    ("goblin", "1-1", 10, 21), ("orc", "1", 9, 20), ("ogre", "4+1", 6, 17), ("hydra", "12", 1, 9), ("dragon_red", "9", 1, 12),
])  # fmt: skip
def test_monsters_need_less_the_more_dice_they_have_but_never_less_than_one(creature, hit_dice, at_nine, at_minus_two):
    at = look(table(hero(), foe(creature=creature, hit_dice=hit_dice)))
    assert (number_needed(at, at.being("b9"), 9), number_needed(at, at.being("b9"), -2)) == (at_nine, at_minus_two)


@pytest.mark.rule("WB-163")
@pytest.mark.parametrize(
    ("cls", "level", "bonus"), [("cleric", 4, 1), ("fighter", 5, 3), ("fighter", 10, 6), ("magic_user", 6, 1)]
)
def test_the_quick_method_adds_the_base_bonus_and_counts_armor_upwards(cls, level, bonus):
    at = look(table(hero(character_class=cls, level=level), foe(), house=ruled(ac_system="ascending")))
    assert base_bonus(at, at.being("b1")) == bonus
    need = need_for(at, at.being("b1"), arms(at, at.being("b1"))[0], at.being("b9"), shooting=False)
    assert need.at == 13 and need.bonus == bonus  # an orc's armor class is 6 [13]


@pytest.mark.rule("WB-163", "WB-402")
@pytest.mark.parametrize(
    ("hit_dice", "bonus"), [("1/2", 0), ("1-1", 0), ("1", 1), ("4+1", 4), *[(str(n), n) for n in range(2, 15)]]
)
def test_a_monsters_base_bonus_is_its_whole_hit_dice(hit_dice, bonus):
    at = look(table(hero(), foe(creature="ogre", hit_dice=hit_dice)))
    assert base_bonus(at, at.being("b9")) == bonus


@pytest.mark.rule("WB-160", "WB-180")
def test_a_hit_does_the_weapons_damage_and_a_miss_none():
    before = table(hero(), foe())  # needs 13 against armor class 6
    after, outcome = do(before, "combat.attack", "b1", [13, 4])
    assert hp(after, "b9") == 1 and outcome.story[-1].verdict == "hits"
    after, outcome = do(before, "combat.attack", "b1", [12])
    assert hp(after, "b9") == 5 and outcome.story[-1].verdict == "misses"
    assert after.fight.waiting == ()


@pytest.mark.rule("WB-180", "WB-103")
def test_a_hit_does_at_least_one_point():
    dagger = Item("dagger", "Dagger", carried="held")
    after, _ = do(table(hero(items=(dagger,)), foe()), "combat.attack", "b1", [20, 1])
    assert hp(after, "b9") == 4


@pytest.mark.rule("WB-003")
def test_a_natural_twenty_decides_nothing_unless_the_house_says_so():
    plate = foe(creature="golem_iron", hit_points=80, hit_points_most=80)  # armor class 3
    far = table(hero(), foe("b9", "demon_baalroch"), house=ruled())
    need = need_for(look(far), far.beings["b1"], arms(look(far), far.beings["b1"])[0], far.beings["b9"], False)
    _, outcome = do(far, "combat.attack", "b1", [19], modifier=-20)
    assert outcome.story[-1].verdict == "misses" and need.at > 10 and plate
    lucky = table(hero(), foe(), house=ruled(natural_20_1=True))
    after, _ = do(lucky, "combat.attack", "b1", [20, 3], modifier=-20)
    assert hp(after, "b9") == 2
    _, outcome = do(lucky, "combat.attack", "b1", [1], modifier=20)
    assert outcome.story[-1].verdict == "misses"


@pytest.mark.rule("WB-164")
def test_every_modifier_adds_and_shows():
    sword = Item("long_sword", "Long sword +1", carried="held", magic=True, bonus=1)
    before = table(hero(items=(sword,), strength=16), foe(), house=ruled(uab_strength=True))
    blessed, _ = do(before, "effect.put", name="Blessed", on=("b1",))
    effect = next(iter(blessed.effects.values()))
    from systems.common.records.table import altered

    blessed = blessed.exchanged(effect, altered(effect, terms=(("to_hit", Term("Bless", 1, "WB-305")),)))
    form = GAME.actions["combat.attack"].form(look(blessed), "b1", {"modifier": -2})
    assert form.working == "d20 + 1 + 1 + 1 − 2 ≥ 13"


@pytest.mark.rule("WB-164", "WB-165")
def test_an_unseen_target_costs_four():
    from systems.common.kernel.play import Play
    from tests.systems.whitebox.builders import Faces

    play = Play(GAME, table(hero(), foe()), Faces())
    play.put_on("b9", "Invisible", Until(), kind="invisible")
    need = need_for(play, play.being("b1"), arms(play, play.being("b1"))[0], play.being("b9"), False)
    assert need.bonus == -4 and need.face == 17


@pytest.mark.rule("WB-164")
def test_orcs_and_goblins_fight_badly_in_daylight_and_berserkers_well_always():
    for creature, light, bonus in (("orc", "daylight", -1), ("orc", "torchlight", 0), ("goblin", "daylight", -1),
                                   ("kobold", "daylight", -1), ("human_berserker", "dark", 2)):  # fmt: skip
        at = look(table(hero(), foe(creature=creature), ground=(("light", light),)))
        need = need_for(at, at.being("b9"), arms(at, at.being("b9"))[0], at.being("b1"), False)
        assert need.bonus == bonus, creature


@pytest.mark.rule("WB-025", "WB-164")
def test_strength_counts_for_fighters_with_the_house_rule_alone():
    for cls, switch, bonus in (("fighter", True, 1), ("fighter", False, 0), ("cleric", True, 0)):
        at = look(table(hero(strength=15, character_class=cls), foe(), house=ruled(uab_strength=switch)))
        assert at.value("b1", "to_hit", "melee") == bonus and at.value("b1", "damage", "melee") == bonus


@pytest.mark.rule("WB-030", "WB-067", "WB-105")
def test_a_halflings_shot_counts_dexterity_race_and_range():
    archer = hero(race="halfling", dexterity=15, items=(BOW, ARROWS))
    form = GAME.actions["combat.shoot"].form(look(table(archer, foe())), "b1", {"range": "short"})
    assert form.working == "d20 + 1 + 2 + 2 ≥ 13"
    form = GAME.actions["combat.shoot"].form(look(table(archer, foe())), "b1", {"range": "long"})
    assert form.working == "d20 + 1 + 2 ≥ 13"


@pytest.mark.rule("WB-104", "WB-167")
def test_a_bow_shoots_twice_and_uses_two_arrows():
    after, _ = do(table(hero(items=(BOW, ARROWS)), foe()), "combat.shoot", "b1", [11, 3, 10])
    assert hp(after, "b9") == 5 - 2
    assert next(i for i in after.beings["b1"].sheet.items if i.key == "arrows").count == 18


@pytest.mark.rule("WB-104")
def test_a_heavy_crossbow_is_loaded_every_second_round():
    bow, bolts = Item("heavy_crossbow", "Heavy crossbow", carried="held"), Item("crossbow_bolts", "Bolts", count=30)
    before = table(hero(items=(bow, bolts)), foe(hit_points=40))
    after, _ = do(before, "combat.shoot", "b1", [20, 6])
    from systems.common.records.table import altered

    second = after.exchanged(after.fight, altered(after.fight, round=2, waiting=("b1",)))
    with pytest.raises(Refused, match="still loading"):
        do(second, "combat.shoot", "b1")
    third = after.exchanged(after.fight, altered(after.fight, round=3, waiting=("b1",)))
    do(third, "combat.shoot", "b1", [1])


@pytest.mark.rule("WB-166")
def test_a_shot_into_a_melee_may_find_anybody_else_in_it():
    before = table(hero(items=(BOW, ARROWS)), hero("b2", "Hild"), foe())
    after, outcome = do(before, "combat.shoot", "b1", [1, 20, 4, 2, 1], into_melee=True)
    assert hp(after, "b2") == 8 - 3 and hp(after, "b9") == 5
    assert "Brannoch" in story(outcome)


@pytest.mark.rule("WB-046", "WB-071")
@pytest.mark.parametrize(("level", "creature", "hit_dice", "blows"), [
    (3, "orc", "1", 3), (3, "goblin", "1-1", 3), (3, "ogre", "4+1", 1), (3, "beetle_giant_fire", "1+3", 1), (1, "orc", "1", 1),
])  # fmt: skip
def test_the_combat_machine_strikes_once_a_level_against_foes_of_one_die(level, creature, hit_dice, blows):
    at = look(table(hero(level=level), foe(creature=creature, hit_dice=hit_dice)))
    assert machine_blows(at, at.being("b1"), at.being("b9")) == blows
    cleric = look(table(hero(level=level, character_class="cleric"), foe(creature=creature, hit_dice=hit_dice)))
    assert machine_blows(cleric, cleric.being("b1"), cleric.being("b9")) == 1


@pytest.mark.rule("WB-046")
def test_blows_of_the_machine_may_go_to_different_foes_and_end_the_turn():
    state = table(hero(level=2), foe("b8"), foe("b9"))
    state, _ = do(state, "combat.attack", "b1", [20, 6], target="b8")
    assert state.fight.waiting == ("b1",) and hp(state, "b8") == -1
    state, _ = do(state, "combat.attack", "b1", [20, 6], target="b9")
    assert state.fight.waiting == () and hp(state, "b9") == -1


@pytest.mark.rule("WB-056", "WB-067")
@pytest.mark.parametrize(
    ("race", "creature", "lost"),
    [("dwarf", "ogre", 3), ("halfling", "troll", 3), ("human", "ogre", 6), ("dwarf", "orc", 6)],
)
def test_giant_kind_hurts_dwarves_and_halflings_half_as_much(race, creature, lost):
    before = table(hero(race=race, hit_points=20, hit_points_most=20), foe(creature=creature), acting="foes")
    weapon = arms(look(before), before.beings["b9"])[0]
    blows = [20, 6] + [1] * (weapon.count - 1 + sum(a.count for a in arms(look(before), before.beings["b9"]) if a.also))
    if "+" in weapon.damage or "2d6" in weapon.damage:
        blows[1] = (3, 3) if weapon.damage.startswith("2d6") else 6
    after, _ = do(before, "combat.attack", "b9", blows)
    assert 20 - hp(after, "b1") in (lost, lost + 1)


@pytest.mark.rule("WB-062")
def test_an_elf_chooses_to_hit_or_damage_against_its_old_foes():
    elf = hero(race="elf")
    form = GAME.actions["combat.attack"].form(look(table(elf, foe())), "b1", {})
    assert form.field("foe") is not None
    after, _ = do(table(elf, foe()), "combat.attack", "b1", [13, 3], foe="damage")
    assert hp(after, "b9") == 1
    after, _ = do(table(elf, foe()), "combat.attack", "b1", [12, 3], foe="hit")
    assert hp(after, "b9") == 2
    assert GAME.actions["combat.attack"].form(look(table(elf, foe(creature="ogre"))), "b1", {}).field("foe") is None


@pytest.mark.rule("WB-106")
def test_flat_damage_makes_every_weapon_one_die():
    great = Item("two_handed_sword", "Two-handed sword", carried="held")
    for house, damage in ((ruled(), "1d6+1"), (ruled(weapon_damage="flat_d6"), "1d6")):
        at = look(table(hero(items=(great,)), foe(), house=house))
        assert arms(at, at.being("b1"))[0].damage == damage


@pytest.mark.rule("WB-422", "WB-430", "WB-429")
@pytest.mark.parametrize(("creature", "weapon", "harms"), [
    ("wight", SWORD, False), ("wight", Item("long_sword", "Sword +1", carried="held", magic=True, bonus=1), True),
    ("golem_iron", Item("long_sword", "Sword +2", carried="held", magic=True, bonus=2), False),
    ("golem_iron", Item("long_sword", "Sword +3", carried="held", magic=True, bonus=3), True), ("orc", SWORD, True),
])  # fmt: skip
def test_some_creatures_are_wounded_only_by_magic(creature, weapon, harms):
    before = table(hero(items=(weapon,)), foe(creature=creature, hit_points=30, hit_points_most=30))
    after, _ = do(before, "combat.attack", "b1", [20, 4] if harms else [20], modifier=5)
    assert (hp(after, "b9") < 30) == harms


@pytest.mark.rule("WB-157")
def test_closing_in_takes_the_turn_without_a_roll():
    after, outcome = do(table(hero(), foe()), "combat.move", "b1")
    assert after.fight.waiting == () and "closes in" in story(outcome)


@pytest.mark.parametrize(("hit_points", "usual", "ways"), [(1, "closes in", 4), (-1, "does something else", 1)])
def test_nobody_closes_in_once_no_foe_is_left(hit_points, usual, ways):
    form = GAME.actions["combat.move"].form(Look(GAME, table(hero(), foe(hit_points=hit_points))), "b1", {})
    (how,) = form.fields
    assert (how.default, len(how.options)) == (usual, ways) and how.option(usual) is not None


@pytest.mark.rule("WB-160")
def test_odds_of_a_blow_come_from_the_rule():
    before = table(hero(level=3), foe(hit_points=3))
    found = odds(GAME, before, blank(before, "combat.attack", "b1"))
    assert found.exact
    assert {part.label: part.chance for part in found.parts} == {
        "misses": Fraction(10, 20), "hits": Fraction(10, 20) * Fraction(2, 6), "fells": Fraction(10, 20) * Fraction(4, 6)}  # fmt: skip


@pytest.mark.rule("WB-161", "E-15")
def test_e15_arnold_fells_a_goblin():
    """Level 2, bonuses 1 + 1, a natural 16: 18 against ascending 14 hits; 2 + 1 damage kills it."""
    house = ruled(uab_strength=True, ac_system="ascending")
    before = table(hero(name="Arnold", level=2, strength=15), foe(creature="goblin", hit_points=2), house=house)
    form = GAME.actions["combat.attack"].form(look(before), "b1", {})
    assert form.working == "2 blows · d20 + 1 + 1 ≥ 13"  # the bestiary's goblin is 6 [13]
    after, outcome = do(before, "combat.attack", "b1", [16, 2])
    assert hp(after, "b9") == -1 and outcome.story[-1].verdict == "fells"


@pytest.mark.rule("WB-107", "WB-110")
def test_armor_and_shield_come_off_nine_and_both_systems_show():
    at = look(table(hero(items=(SWORD, CHAIN, SHIELD)), foe()))
    figure = at.figure("b1", "armor_class")
    assert (figure.value, str(figure)) == (4, "4 [15]")
    assert figure.working() == "Unarmored 9, Chain mail −4, Shield −1 = 4 [15]"
    assert arm_of(at, at.being("b1"), "long_sword").damage == "1d6"


@pytest.mark.rule("WB-562", "WB-104")
def test_a_magic_arrow_adds_its_plus_and_harms_what_only_magic_harms():
    magic = Item("magic_missile", "Arrows +1", count=3, magic=True, bonus=1, base="arrows")
    for arrows, bonus, harms in ((ARROWS, 0, False), (magic, 1, True)):
        before = table(hero(items=(BOW, arrows)), foe(creature="wight", hit_points=30, hit_points_most=30))
        arm = arms(look(before), before.beings["b1"])[0]
        assert (arm.bonus, arm.damage_bonus, arm.magic) == (bonus, bonus, harms)


@pytest.mark.rule("WB-562")
def test_two_magic_weapons_of_one_kind_are_told_apart():
    one = Item("magic_weapon", "Sword +1", carried="held", magic=True, bonus=1, base="long_sword")
    two = Item("magic_weapon", "Axe +2", magic=True, bonus=2, base="battle_axe")
    at = look(table(hero(items=(one, two)), foe()))
    assert [(arm.name, arm.bonus) for arm in arms(at, at.being("b1"))] == [("Sword +1", 1), ("Axe +2", 2)]
    assert len({arm.key for arm in arms(at, at.being("b1"))}) == 2
    assert arm_of(at, at.being("b1"), "magic_weapon#2").damage == "1d6+1"


@pytest.mark.rule("WB-423")
def test_what_strikes_besides_is_not_chosen_in_place_of_the_weapon():
    """The snake-hair of a medusa bites in every round beside her weapon, so the form offers the weapon alone."""
    medusa = foe("b9", "medusa")
    state = table(hero(), medusa, acting="foes")
    assert [arm.key for arm in arms(look(state), medusa)] == ["natural:weapon", "natural:snake-hair"]
    weapons = GAME.actions["combat.attack"].form(look(state), "b9", {}).field("weapon").options
    assert [one.value for one in weapons] == ["natural:weapon"]
