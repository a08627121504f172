"""What follows a creature's hit (WB-423 to WB-431)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being
from systems.whitebox.base.sheet import CreatureSheet, Item
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import HOUR, TURN, left, on, priest, under
from tests.systems.whitebox.powers_builders import CREATURES, lair, monster, strikes, victim, word

MISS = 1


@pytest.mark.rule("WB-425", "R-37")
@pytest.mark.parametrize(("creature", "weapon", "saves_on"), [
    ("centipede_giant_medium", "bite", 6), ("centipede_giant_large", "bite", 6), ("spider_giant", "bite", 12), ("wyvern", "sting", 12),
    ("purple_worm", "sting", 12),
])  # fmt: skip
def test_a_lethal_bite_kills_whoever_fails_to_save(creature, weapon, saves_on):
    # a Fighter of level 1 saves on 14, two better against poison, and as much better as the poison is weak
    for face, dead in ((saves_on - 1, True), (saves_on, False)):
        after, _ = strikes(lair(creature), [20, 2, face], weapon)
        assert (word(after, "b1") == "Dead") == dead, face
        assert dead or hp(after, "b1") == 38


@pytest.mark.rule("WB-425")
def test_who_saves_against_the_small_centipede_is_not_even_hurt():
    before = lair("centipede_giant_small")
    after, _ = strikes(before, [20, 8])  # 14, less 2 as a Fighter, less 4 for the weak poison
    assert hp(after, "b1") == 40
    after, outcome = strikes(before, [20, 7])
    assert word(after, "b1") == "Dead" and "poison" in story(outcome)


@pytest.mark.rule("WB-351", "WB-425")
def test_poison_does_nothing_to_whoever_is_proof_against_it_but_the_bite_hurts():
    from tests.systems.whitebox.powers_builders import laid

    for creature in ("spider_giant", "centipede_giant_small"):
        after, _ = strikes(laid(lair(creature), "b1", "Proof", "poison_proof"), [20, 3])
        assert hp(after, "b1") == 37 and word(after, "b1") != "Dead"


@pytest.mark.rule("WB-425")
@pytest.mark.parametrize(("dice", "ill"), [([5, 11], True), ([5, 12], False), ([6], False)])
def test_one_rat_in_twenty_carries_a_disease(dice, ill):
    after, _ = strikes(lair("rat_giant"), [20, 1, *dice])
    assert under(after, "b1", "diseased") == ill


@pytest.mark.rule("WB-423")
def test_a_cockatrice_pecks_to_stone():
    assert under(strikes(lair("cockatrice"), [20, 1, 13])[0], "b1", "petrified")
    assert not under(strikes(lair("cockatrice"), [20, 1, 14])[0], "b1", "petrified")


@pytest.mark.rule("WB-423")
def test_a_medusas_hair_bites_besides_does_no_damage_and_kills():
    after, outcome = strikes(lair("medusa"), [20, 3, 20, 12])
    assert hp(after, "b1") == 37 and story(outcome).count("hits") == 1
    assert word(strikes(lair("medusa"), [MISS, 20, 11])[0], "b1") == "Dead"


@pytest.mark.rule("WB-424", "WB-430")
@pytest.mark.parametrize(("creature", "dice", "seconds"), [
    ("gelatinous_cube", [20, 1, 13], 6 * TURN), ("ghoul", [20, 1, 13, (1, 2, 3)], 6 * TURN), ("liche", [20, 1], None),
])  # fmt: skip
def test_a_paralyzing_touch_lasts_as_long_as_printed(creature, dice, seconds):
    after, _ = strikes(lair(creature), dice)
    assert word(after, "b1") == "Paralyzed" and left(after, "b1", "paralyzed") == seconds


@pytest.mark.rule("WB-062", "WB-430")
def test_elves_of_both_kinds_are_not_paralyzed_by_the_undead():
    for elf in (victim(race="elf"), Being("b1", "Elf", "creature", PARTY, CreatureSheet("elf", "1+1", 40, 40))):
        after, outcome = strikes(lair("ghoul", elf), [20, 1])
        assert not under(after, "b1", "paralyzed") and "immune to the paralysis of the undead" in story(outcome)
        assert under(strikes(lair("gelatinous_cube", elf), [20, 1, 1])[0], "b1", "paralyzed")


@pytest.mark.rule("WB-430", "R-32")
@pytest.mark.parametrize(("creature", "levels"), [("wight", 1), ("wraith", 1), ("specter", 2), ("vampire", 2)])
def test_the_dead_drain_levels(creature, levels):
    after, _ = strikes(lair(creature, victim(level=5, gains=(8, 8, 8, 8, 8))), [20, 1])
    assert after.beings["b1"].sheet.level == 5 - levels and after.beings["b1"].sheet.hit_points_most == 40 - 8 * levels


@pytest.mark.rule("WB-430", "R-32")
@pytest.mark.parametrize(("creature", "race", "rises"), [
    ("wight", "human", True), ("wight", "elf", False), ("wraith", "human", True), ("vampire", "human", True), ("vampire", "dwarf", False),
    ("specter", "halfling", True), ("ghoul", "human", False),
])  # fmt: skip
def test_whom_the_dead_kill_rises_as_one_of_them(creature, race, rises):
    size = CREATURES[creature].sizes[0].hit_dice
    dice = [20, 6, (1,) * int(size)] if rises else [20, 6]
    after, outcome = strikes(lair(creature, victim(race=race, hit_points=3)), dice)
    risen = [one for one in after.beings.values() if one.id not in ("b1", "b9")]
    assert word(after, "b1") == "Dead" and bool(risen) == rises
    if rises:
        assert (risen[0].entry, risen[0].side, risen[0].name) == (creature, "foes", f"Brannoch, {creature}")
        assert risen[0].id in after.fight.turns[1].actors and risen[0].id not in after.fight.waiting
        assert under(after, "b1", "risen") and "rises as a" in story(outcome)


@pytest.mark.rule("WB-430", "R-32")
def test_who_is_drained_out_rises_too():
    after, _ = strikes(lair("wight", victim(level=1)), [20, 1, (2, 2, 2)])
    assert word(after, "b1") == "Dead" and hp(after, "b10") == 6


@pytest.mark.rule("WB-430")
def test_a_shadow_takes_strength_for_ninety_minutes():
    after, _ = strikes(lair("shadow", victim(strength=9)), [20, 1])
    assert after.beings["b1"].sheet.strength == 8 and left(after, "b1", "strength drained") == 90 * 60
    later = apply(after, resolve(GAME, after, Choice("clock.pass", "", {"amount": 9, "unit": "turn"}), Faces()).changes)
    assert later.beings["b1"].sheet.strength == 9


@pytest.mark.rule("WB-430", "R-32")
def test_who_has_no_strength_left_becomes_a_shadow_but_not_who_dies_of_the_wound():
    after, _ = strikes(lair("shadow", victim(strength=1, race="elf")), [20, 1, (1, 1, 1)])
    assert word(after, "b1") == "Dead" and after.beings["b10"].entry == "shadow"
    after, _ = strikes(lair("shadow", victim(strength=9, hit_points=1)), [20, 6])
    assert word(after, "b1") == "Dead" and "b10" not in after.beings


@pytest.mark.rule("WB-233", "WB-430")
def test_mummy_rot_slows_healing_to_a_tenth_and_cured_as_a_disease_to_half():
    after, _ = strikes(lair("mummy"), [20, 1])
    (rot,) = on(after, "b1", "rot")
    assert rot.fact("divisor") == 10 and rot.fact("cured") == 2
    again = after.exchanged(after.fight, lair("mummy").fight)
    assert len(on(strikes(again, [20, 1])[0], "b1", "rot")) == 1
    rotting = quiet(priest("cure_disease", id_="b2"), after.beings["b1"]).exchanged(None, rot)
    cured, _ = do(rotting, "magic.cast_at_rest", "b2", spell="cure_disease", way="cure", target="b1", elsewhere=False)
    assert on(cured, "b1", "rot")[0].fact("divisor") == 2


@pytest.mark.rule("WB-426")
def test_a_salamander_crushes_again_every_round_until_it_falls():
    after, _ = strikes(lair("salamander"), [20, (2, 2)], "constrict")
    assert hp(after, "b1") == 36 and under(after, "b1", "constricted")
    again = after.exchanged(after.fight, lair("salamander").fight)
    assert len(on(strikes(again, [20, (2, 2)], "constrict")[0], "b1", "constricted")) == 1
    following = apply(after, resolve(GAME, after, Choice("turn.next"), Faces((3, 3))).changes)
    assert hp(following, "b1") == 30
    freed, outcome = do(following, "combat.damage", targets=("b9",), amount="30")
    assert not under(freed, "b1", "constricted") and "free again" in story(outcome)
    apply(freed, resolve(GAME, freed, Choice("turn.next"), Faces()).changes)  # nothing crushes any more


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("key", "answers"), [("being.remove", {}), ("being.side", {"side": ""})])
def test_whoever_it_held_is_free_once_a_salamander_is_taken_off_the_table(key, answers):
    held, _ = strikes(lair("salamander"), [20, (2, 2)], "constrict")
    freed, outcome = do(held, key, "b9", **answers)
    assert not under(freed, "b1", "constricted") and "free again" in story(outcome)


@pytest.mark.rule("WB-427")
def test_the_baalrochs_whip_hauls_into_the_fire():
    after, _ = strikes(lair("demon_baalroch"), [20, (1, 1), (2, 2, 2)], "whip")
    assert hp(after, "b1") == 40 - 2 - 6
    assert hp(strikes(lair("demon_baalroch"), [20, (1, 1)], "sword")[0], "b1") == 38
    proof = Being("b1", "Fire giant", "creature", PARTY, CreatureSheet("giant_fire", "11+3", 40, 40))
    assert hp(strikes(lair("demon_baalroch", proof), [20, (1, 1), (2, 2, 2)], "whip")[0], "b1") == 38


@pytest.mark.rule("WB-425", "R-49")
@pytest.mark.parametrize(("armor_class", "need", "swallows_on"), [(9, 1, 2), (2, 2, 4), (-2, 6, 10)])
def test_a_purple_worm_swallows_four_above_the_number_or_at_twice_it(armor_class, need, swallows_on):
    for house in (ruled(), ruled(ac_system="ascending")):
        state = lair("purple_worm", victim(), house=house)
        state, _ = do(state, "sheet.rule", "b1", figure="armor_class", amount=armor_class, why="a test")
        assert under(strikes(state, [swallows_on, 1], "bite")[0], "b1", "swallowed")
        if swallows_on > need:
            after, outcome = strikes(state, [swallows_on - 1, 1], "bite")
            assert not under(after, "b1", "swallowed") and "hits" in story(outcome)


@pytest.mark.rule("WB-425", "R-49")
def test_a_sea_serpent_swallows_with_a_die_of_fourteen_and_digests_in_three_hours():
    assert not under(strikes(lair("sea_serpent"), [13, 1])[0], "b1", "swallowed")
    after, _ = strikes(lair("sea_serpent"), [14, 1])
    assert word(after, "b1") == "Swallowed" and left(after, "b1", "swallowed") == 3 * HOUR
    eaten = apply(after, resolve(GAME, after, Choice("clock.pass", "", {"amount": 3, "unit": "hour"}), Faces()).changes)
    assert word(eaten, "b1") == "Dead"
    slain, _ = do(after, "combat.damage", targets=("b9",), amount="30")
    assert not under(slain, "b1", "swallowed")


@pytest.mark.rule("R-49")
def test_what_is_larger_than_a_horse_is_not_swallowed():
    giant = Being("b1", "Hill giant", "creature", PARTY, CreatureSheet("giant_hill", "8", 40, 40))
    assert not under(strikes(lair("purple_worm", giant), [19, 1], "bite")[0], "b1", "swallowed")


@pytest.mark.rule("WB-431")
def test_a_harpys_touch_works_as_charm_person():
    after, _ = strikes(lair("harpy"), [20, 1, 13])
    assert under(after, "b1", "charmed") and after.beings["b1"].side == "foes"
    assert on(after, "b1", "charmed")[0].fact("spell") == "charm_person"
    assert not under(strikes(lair("harpy"), [20, 1, 14])[0], "b1", "charmed")
    bones = Being("b1", "Bones", "creature", PARTY, CreatureSheet("skeleton", "1/2", 40, 40))
    assert not under(strikes(lair("harpy", bones), [20, 1])[0], "b1", "charmed")


@pytest.mark.rule("WB-431", "R-87")
@pytest.mark.parametrize(("hits", "lost", "caught"), [(22, 2, True), (23, 2, False), (20, 2, False)])
def test_who_is_brought_to_half_by_a_lycanthrope_becomes_one(hits, lost, caught):
    after, _ = strikes(lair("lycanthrope_werewolf", victim(hit_points=hits)), [20, lost], "bite")
    assert under(after, "b1", "lycanthropy") == caught
    assert (after.beings["b1"].sheet.hit_by == "lycanthrope_werewolf") == caught


@pytest.mark.rule("WB-431", "R-87")
def test_a_wererats_weapon_brings_the_disease_too_and_beasts_do_not_catch_it():
    assert under(strikes(lair("lycanthrope_wererat", victim(hit_points=21)), [20, 6])[0], "b1", "lycanthropy")
    horse = Being("b1", "Horse", "creature", PARTY, CreatureSheet("horse_warhorse", "3", 21, 40))
    assert not under(strikes(lair("lycanthrope_wererat", horse), [20, 6])[0], "b1", "lycanthropy")


@pytest.mark.rule("WB-424")
def test_an_ochre_jelly_leaves_nothing_to_raise():
    after, _ = strikes(lair("ochre_jelly", victim(hit_points=2)), [20, 6])
    assert word(after, "b1") == "Dead" and under(after, "b1", "dust")


MACE, CLUB = Item("mace", "Mace", carried="held"), Item("club", "Club", carried="held")
CHAIN, PLATE = Item("chain_mail", "Chain mail", carried="worn"), Item("plate_mail", "Plate mail", carried="worn")
LEATHER = Item("leather", "Leather", carried="worn")


def held(after) -> list[str]:
    return [item.key for item in after.beings["b1"].sheet.items]


@pytest.mark.rule("WB-424")
@pytest.mark.parametrize(("item", "blows"), [
    (MACE, 1), (Item("mace", "Mace +1", carried="held", magic=True, bonus=1), 2), (Item("mace", "Mace +2", carried="held", magic=True, bonus=2), 3),
])  # fmt: skip
def test_a_black_pudding_eats_the_weapon_that_strikes_it(item, blows):
    state = table(victim(items=(item,)), monster("black_pudding", 90))
    for blow in range(1, blows + 1):
        fresh = state.exchanged(state.fight, table(*state.beings.values()).fight)
        state, _ = do(fresh, "combat.attack", "b1", [20, 1], target="b9")
        assert ("mace" in held(state)) == (blow < blows)


@pytest.mark.rule("WB-424")
@pytest.mark.parametrize(("armor", "blows"), [
    (CHAIN, 1), (LEATHER, 1), (PLATE, 2), (Item("chain_mail", "Chain mail +1", carried="worn", magic=True, bonus=1), 2),
])  # fmt: skip
def test_a_black_pudding_eats_the_armor_that_it_strikes(armor, blows):
    state = lair(monster("black_pudding", 90), victim(items=(armor,)))
    for blow in range(1, blows + 1):
        fresh = state.exchanged(state.fight, lair(state.beings["b9"], state.beings["b1"]).fight)
        state, _ = strikes(fresh, [20, 1])
        assert (armor.key in held(state)) == (blow < blows)
    assert look(state).value("b1", "armor_class") == 9  # nothing is left to protect


@pytest.mark.rule("WB-424", "WB-197")
def test_grey_ooze_rots_metal_that_fails_to_save_and_spares_wood():
    ooze = monster("grey_ooze")
    after, _ = do(
        table(victim(items=(Item("long_sword", "Sword", carried="held"),)), ooze),
        "combat.attack",
        "b1",
        [20, 3, 13],
        target="b9",
    )
    assert held(after) == [] and hp(after, "b9") == 27
    after, _ = do(table(victim(items=(MACE,)), ooze), "combat.attack", "b1", [20, 14], target="b9")
    assert held(after) == ["mace"] and hp(after, "b9") == 30  # blunt: in vain, but it has touched the ooze
    after, _ = do(table(victim(items=(CLUB,)), ooze), "combat.attack", "b1", [20], target="b9")
    assert held(after) == ["club"]
    magic = Item("chain_mail", "Chain mail +1", carried="worn", magic=True, bonus=1)
    assert held(strikes(lair("grey_ooze", victim(items=(magic,))), [20, 1, 13])[0]) == ["chain_mail"]  # its plus counts
    assert held(strikes(lair("grey_ooze", victim(items=(CHAIN,))), [20, 1, 13])[0]) == []
    assert held(strikes(lair("grey_ooze", victim(items=(LEATHER,))), [20, 1])[0]) == ["leather"]


@pytest.mark.rule("WB-427", "WB-197")
def test_a_fire_elemental_sets_alight_what_burns():
    after, outcome = strikes(lair("elemental_fire", victim(items=(LEATHER, MACE, CLUB))), [20, (1, 1), 13, 14])
    (fire,) = on(after, "b1", "burning")
    assert fire.fact("item") == "leather" and "Leather catches fire" in story(outcome) and len(held(after)) == 3


@pytest.mark.rule("WB-424")
def test_yellow_mold_burns_the_hand_and_may_set_its_spores_free():
    mold = foe("b9", "yellow_mold", hit_points=1, hit_points_most=1)
    after, _ = do(table(victim(), mold), "combat.attack", "b1", [20, 50, 12, 4], target="b9")
    assert hp(after, "b1") == 36  # the fist met acid, and the save against the spores was made
    after, _ = do(table(victim(items=(MACE,)), mold), "combat.attack", "b1", [20, 50, 11], target="b9")
    assert word(after, "b1") == "Dead"
    after, _ = do(table(victim(items=(MACE,)), mold), "combat.attack", "b1", [20, 51], target="b9")
    assert hp(after, "b1") == 40 and hp(after, "b9") == 1  # no blow harms it
