"""What magic items change by being worn, held or drunk: saves, blows, speed, death, who is seen (WB-192, WB-559 to
WB-574)."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.arms import arms, can_wound
from systems.whitebox.combat.attack import targets
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    GAME,
    SWORD,
    do,
    foe,
    hero,
    hp,
    look,
    quiet,
    ruled,
    story,
    table,
)
from tests.systems.whitebox.magic_builders import cast, left, mage, on, under

USE = "treasure.use_item"
BIG = {"hit_points": 60, "hit_points_most": 60}


def magic(key: str, **facts: object) -> Item:
    entry = GAME.shipped_entries("items")[key]
    given = {"name": entry.name, "magic": True, "base": entry.base, "carried": "worn"} | facts
    return Item(key, **given)  # type: ignore[arg-type]


# Saves (WB-192)


@pytest.mark.rule("WB-192", "WB-566", "WB-574")
@pytest.mark.parametrize(("key", "bonus"), [("ring_fire_resistance", 5), ("helm_of_fiery_brilliance", 10)])
def test_what_helps_against_fire_helps_against_fireballs_and_fiery_breath_alone(key: str, bonus: int):
    worn = hero("b9", items=(magic(key),), level=1, **BIG)  # a Fighter saves on 14
    face = 14 - bonus
    state = quiet(mage("fireball", "lightning_bolt", level=5), worn)
    for spell, taken in (("fireball", 5), ("lightning_bolt", 10)):
        after, _ = do(state, "magic.cast_at_rest", "b1", [(2,) * 5, face], spell=spell, targets=("b9",))
        assert hp(after, "b9") == 60 - taken
    dragon = foe("b8", "dragon_red", age=1, hit_dice="9", **BIG)
    after, _ = do(table(worn, dragon, acting="foes"), "combat.breathe", "b8", [face])
    assert hp(after, "b9") == 60 - 9 // 2


@pytest.mark.rule("WB-192", "WB-569")
def test_a_cloak_of_displacement_helps_against_what_is_aimed_at_its_wearer_alone():
    worn = hero("b9", items=(magic("cloak_of_displacement"),), **BIG)
    state = quiet(mage("charm_person", "fireball"), worn)
    held, _ = do(state, "magic.cast_at_rest", "b1", [12], spell="charm_person", elsewhere=False, target="b9")
    assert not under(held, "b9", "charmed")  # 12 + 2 = 14
    burnt, _ = do(state, "magic.cast_at_rest", "b1", [(2,) * 9, 12], spell="fireball", targets=("b9",))
    assert hp(burnt, "b9") == 60 - 18


@pytest.mark.rule("WB-559", "WB-566")
def test_ordinary_fire_does_nothing_and_a_wall_of_fire_half_after_the_potion():
    ring = hero("b9", items=(magic("ring_fire_resistance"),), **BIG)
    burnt, outcome = do(
        quiet(ring, hero("b8", **BIG)), "combat.damage", "", targets=("b9", "b8"), amount="7", harm="fire"
    )
    assert (hp(burnt, "b9"), hp(burnt, "b8")) == (60, 53) and "no harm" in story(outcome)
    drinker = hero("b9", items=(magic("potion_fire_resistance", carried="carried"),), level=5, **BIG)
    state, _ = do(quiet(mage("wall_of_fire_or_ice"), drinker), USE, "b9", [6])
    state, _ = do(state, "magic.cast_at_rest", "b1", spell="wall_of_fire_or_ice", way="fire")
    after, _ = do(state, "magic.cross", "", [5], targets=("b9",))
    assert hp(after, "b9") == 60 - 2


@pytest.mark.rule("WB-192", "WB-570")
def test_lenses_of_charming_make_the_save_2_harder():
    state = quiet(hero("b1", items=(magic("lenses_of_charming"),)), foe("b9"))  # an orc saves on 18
    after, _ = do(state, USE, "b1", [19], target="b9")
    assert under(after, "b9", "charmed")
    saved, _ = do(state, USE, "b1", [20], target="b9")
    assert not under(saved, "b9", "charmed")


@pytest.mark.rule("WB-569")
def test_a_robe_of_wizardry_works_95_times_in_100():
    state = quiet(hero("b1", items=(magic("robe_of_wizardry"),), character_class="magic_user"), foe("b9"))
    failed, outcome = do(state, USE, "b1", [96], power="charm_person", target="b9")
    assert not under(failed, "b9", "charmed") and "fails" in story(outcome)
    after, _ = do(state, USE, "b1", [95, 1], power="charm_person", target="b9")
    assert under(after, "b9", "charmed")


# Blows


@pytest.mark.rule("WB-559", "WB-164")
def test_giant_strength_adds_4_to_hit_and_1d6_damage():
    strong, _ = do(table(hero("b1", items=(SWORD, magic("potion_giant_strength", carried="carried"))), foe(**BIG)),
                   USE, "b1", [1])  # fmt: skip
    again = table(*strong.beings.values()).exchanged(None, next(iter(strong.effects.values())))
    after, _ = do(again, "combat.attack", "b1", [9, 4, 5], weapon="long_sword", target="b9")  # 13 against AC 6
    assert hp(after, "b9") == 60 - 4 - 5


@pytest.mark.rule("WB-574")
def test_the_fiery_helm_lets_a_fighters_weapon_flame_and_a_magic_users_fireball_burn_hotter():
    helm = magic("helm_of_fiery_brilliance")
    after, _ = do(table(hero("b1", items=(SWORD, helm)), foe(**BIG)), "combat.attack", "b1", [20, 4, 6])
    assert hp(after, "b9") == 60 - 10
    after, _ = do(table(hero("b1", character_class="cleric", items=(SWORD, helm)), foe(**BIG)), "combat.attack", "b1",
                  [20, 4])  # fmt: skip
    assert hp(after, "b9") == 60 - 4
    hot, _ = cast(table(mage("fireball", level=5, items=(helm,)), foe(**BIG)), "fireball", [(1,) * 5, 1])
    assert hp(hot, "b9") == 60 - 10


@pytest.mark.rule("WB-574", "WB-025")
def test_might_stands_in_the_place_of_strength_whatever_the_gauntlets_are_called():
    strong = hero("b1", strength=16, items=(SWORD, magic("gauntlets_of_ogre_power", name="Old gloves")))
    at = look(quiet(strong, house=ruled(uab_strength=True)))
    assert at.value("b1", "damage", "melee") == 4 and at.value("b1", "to_hit", "melee") == 1


@pytest.mark.rule("WB-570", "WB-028", "WB-030")
@pytest.mark.parametrize(("score", "missile"), [(13, 1), (12, 0), (18, 1)])
def test_gauntlets_of_dexterity_count_2_more_up_to_18(score: int, missile: int):
    at = look(quiet(hero("b1", dexterity=score, items=(magic("gauntlets_of_dexterity"),))))
    assert at.value("b1", "to_hit", "missile") == missile


@pytest.mark.rule("WB-568")
def test_boots_of_speed_double_the_rate():
    worn = quiet(hero("b1"), hero("b2", items=(SWORD, magic("boots_of_speed"))))
    at = look(do(worn, "treasure.use_item", "b2")[0])
    assert (at.value("b1", "move"), at.value("b2", "move"), look(worn).value("b2", "move")) == (12, 24, 12)


@pytest.mark.rule("WB-563")
def test_fiery_armor_burns_whoever_strikes_at_its_wearer():
    worn = hero("b1", items=(SWORD, magic("fiery_armor", base="chain_mail", bonus=1)))
    after, _ = do(table(worn, foe(**BIG), acting="foes"), "combat.attack", "b9", [1, 6], target="b1")
    assert hp(after, "b9") == 54


@pytest.mark.rule("WB-563")
@pytest.mark.parametrize(("creature", "dice", "falls"), [
    ("skeleton", [20, 1], True), ("wight", [20, 1], True), ("mummy", [20, 1, 2], True), ("mummy", [20, 1, 19], False),
])  # fmt: skip
def test_a_weapon_that_destroys_undead_grants_a_save_to_the_greater_alone(creature: str, dice: list, falls: bool):
    mace = magic("weapon_undead_slaying", base="mace", bonus=1, carried="held")
    state = table(hero("b1", items=(mace,)), foe("b9", creature, **BIG))
    after, _ = do(state, "combat.attack", "b1", dice)
    assert (hp(after, "b9") <= 0) is falls


@pytest.mark.rule("WB-563", "R-92")
def test_a_weapon_made_for_a_foe_has_its_greater_plus_where_the_referee_says_so():
    note = "+4 against a foe the referee names"
    sword = magic("weapon_against_foe", base="long_sword", bonus=1, note=note, carried="held")
    state = table(hero("b1", items=(sword,)), foe(**BIG))
    after, _ = do(state, "combat.attack", "b1", [9, 3], named_foe=True)  # 9 + 4 = 13 against AC 6
    assert hp(after, "b9") == 60 - 7
    missed, _ = do(state, "combat.attack", "b1", [9])
    assert hp(missed, "b9") == 60


@pytest.mark.rule("WB-563")
def test_one_more_attack_a_day_beside_that_of_the_round():
    sword = magic("weapon_extra_attack", base="long_sword", bonus=1, carried="held")
    state = table(hero("b1", items=(sword,)), foe(**BIG))
    once, _ = do(state, USE, "b1", [20, 3])
    assert hp(once, "b9") == 56 and "b1" in once.fight.waiting
    twice, _ = do(once, "combat.attack", "b1", [20, 3])
    assert hp(twice, "b9") == 52
    with pytest.raises(Refused, match="only once a day"):
        do(once, USE, "b1")


@pytest.mark.rule("WB-567")
def test_the_staff_of_the_snake_holds_who_is_hit_and_of_man_size_for_a_charge():
    staff = magic("staff_snake", charges=2, carried="held")
    priestess = hero("b1", character_class="cleric", items=(staff,))
    after, _ = do(table(priestess, foe(**BIG)), USE, "b1", [20, 2, 3])
    assert left(after, "b9", "held") == 30 * 60 and hp(after, "b9") == 60 - 3
    assert after.beings["b1"].sheet.items[0].charges == 1
    for small in ("zombie", "rat_giant", "ghoul", "harpy", "wolf"):  # whatever they are
        held, _ = do(table(priestess, foe("b9", small, **BIG)), USE, "b1", [20, 2, 3])
        assert left(held, "b9", "held") == 30 * 60
    for large in ("ogre", "dragon_red", "horse_riding", "gelatinous_cube"):
        big, _ = do(table(priestess, foe("b9", large, **BIG)), USE, "b1", [20, 2])
        assert not under(big, "b9", "held") and hp(big, "b9") == 60 - 3
    missed, _ = do(table(priestess, foe(**BIG)), USE, "b1", [1])
    assert not under(missed, "b9", "held") and missed.beings["b1"].sheet.items[0].charges == 1


@pytest.mark.rule("WB-567")
def test_the_staff_of_withering_ages_who_is_hit():
    staff = magic("staff_withering", carried="held")
    after, _ = do(table(hero("b1", items=(staff,)), foe(**BIG)), "combat.attack", "b1", [20, 2])
    assert [one.name for one in on(after, "b9", "aged")] == ["Ten years older"]


@pytest.mark.rule("WB-562", "WB-166")
def test_what_attracts_missiles_draws_those_shot_into_its_melee():
    cursed = Item("cursed_armor", "Chain mail", carried="worn", magic=True, base="chain_mail", cursed=True,
                  note="Attracts missiles: +1 to hit for them")  # fmt: skip
    state = table(hero("b1", items=(BOW, ARROWS)), hero("b2", items=(cursed,), **BIG), foe("b9", **BIG))
    after, _ = do(state, "combat.shoot", "b1", [18, 3, 18, 3], target="b9", into_melee=True, range="long")
    assert hp(after, "b9") == 60 and hp(after, "b2") < 60


# Bodies


@pytest.mark.rule("WB-559", "WB-563")
def test_the_ethereal_neither_strike_nor_are_struck():
    armor = magic("ethereal_armor", bonus=3, charges=2)
    state = table(hero("b1", items=(SWORD, armor)), foe("b9"))
    after, _ = do(state, USE, "b1")
    assert after.beings["b1"].sheet.items[1].charges == 1 and under(after, "b1", "ethereal")
    assert targets(look(after), "b9") == ()
    again = table(*after.beings.values()).exchanged(None, on(after, "b1", "ethereal")[0])
    assert GAME.actions["combat.attack"].form(look(again), "b1", {}) is None
    drunk, _ = do(quiet(hero("b1", items=(magic("potion_ethereality"),))), USE, "b1", [2])
    assert left(drunk, "b1", "ethereal") == 3 * 600


@pytest.mark.rule("WB-559")
def test_gaseous_form_is_known_to_the_rules():
    drunk, _ = do(quiet(hero("b1", items=(magic("potion_gaseous_form"),)), foe("b9")), USE, "b1", [2])
    assert left(drunk, "b1", "gaseous") == 3 * 600 and targets(look(drunk), "b9") == ()


@pytest.mark.rule("WB-566")
def test_regeneration_brings_back_from_death_unless_the_body_burns():
    ring = magic("ring_regeneration")
    state = table(hero("b1", items=(SWORD, ring), hit_points=1), foe(**BIG), acting="foes")
    down, _ = do(state, "combat.attack", "b9", [20, 4], target="b1")
    assert hp(down, "b1") == -3 and not look(down).under(*("b1", "dead"))
    from systems.whitebox.base import states
    from systems.whitebox.combat.damage import _regeneration

    assert not states.dead(look(down), down.beings["b1"]) and _regeneration(look(down), down.beings["b1"]) == 1
    burned, _ = do(down, "combat.damage", "", targets=("b1",), amount="1", harm="fire")
    assert states.dead(look(burned), burned.beings["b1"])
    bare, _ = do(
        table(hero("b1", hit_points=1), foe(**BIG), acting="foes"), "combat.attack", "b9", [20, 4], target="b1"
    )
    assert states.dead(look(bare), bare.beings["b1"])


@pytest.mark.rule("WB-561")
def test_protection_scrolls_against_poison_metal_and_drowning_are_known_to_the_rules():
    def read(key: str):
        return do(quiet(hero("b1", items=(magic(key),)), foe("b9", "human_bandit", items=(SWORD,))), USE, "b1")[0]

    assert under(read("scroll_protection_drowning"), "b1", "water_breath")
    safe = read("scroll_protection_metal")
    at, bandit = look(safe), safe.beings["b9"]
    sword, fist = arms(at, bandit)[-1], arms(at, hero("b8", items=()))[0]
    assert "No metal harms" in can_wound(at, sword, safe.beings["b1"]) and not can_wound(at, fist, safe.beings["b1"])
    snake = foe("b8", "snake_giant", **BIG)
    proof = table(*read("scroll_protection_poison").beings.values(), snake, acting="foes")
    proof = proof.exchanged(None, on(read("scroll_protection_poison"), "b1", "poison_proof")[0])
    bitten, _ = do(proof, "combat.attack", "b8", [20, 1], target="b1")
    assert hp(bitten, "b1") > 0


@pytest.mark.rule("WB-569", "WB-150")
def test_the_wearer_of_a_robe_of_eyes_is_never_surprised():
    robed, plain = hero("b1", items=(SWORD, magic("robe_of_eyes"))), hero("b2")
    after, _ = do(quiet(robed, plain, foe("b9")), "encounters.start", "", surprise="party", name="", lines=())
    assert [turn.actors for turn in after.fight.turns] == [("b1",), ("b9",)]


# Spells aimed at the bearer


@pytest.mark.rule("WB-567")
def test_the_staff_of_absorption_swallows_spells_and_pays_for_its_bearers_own():
    staff = magic("staff_absorption", charges=50, carried="held")
    bearer = mage("sleep", id_="b2", name="Aldis", items=(staff,))
    state = quiet(mage("hold_person", "fireball"), bearer)
    after, outcome = do(
        state, "magic.cast_at_rest", "b1", [], spell="hold_person", way="one", elsewhere=False, target="b2"
    )
    assert not under(after, "b2", "held") and "swallows" in story(outcome)
    assert after.beings["b2"].sheet.items[0].charges == 47 and on(after, "b2", "absorbed")[0].fact("levels") == 3
    slept, _ = do(after, "magic.cast_at_rest", "b2", [(1, 1)], spell="sleep", from_staff=True)
    assert not slept.beings["b2"].sheet.memory[0].spent and on(slept, "b2", "absorbed")[0].fact("levels") == 2
    full = quiet(mage("hold_person"), mage(id_="b2", items=(magic("staff_absorption", charges=2, carried="held"),)))
    held, _ = do(full, "magic.cast_at_rest", "b1", [1], spell="hold_person", way="one", elsewhere=False, target="b2")
    assert under(held, "b2", "held")


@pytest.mark.rule("WB-566")
def test_a_ring_of_spell_turning_says_how_much_of_an_aimed_spell_goes_back():
    state = quiet(mage("charm_person"), hero("b2", items=(magic("ring_spell_turning"),)))
    _, outcome = do(state, "magic.cast_at_rest", "b1", [40, 1], spell="charm_person", elsewhere=False, target="b2")
    assert "40 % of Charm Person goes back to Ysolde" in story(outcome)


@pytest.mark.rule("WB-574")
def test_the_helm_of_teleportation_never_errs_for_its_wearer():
    helm = magic("helm_of_teleportation")
    state = quiet(mage("teleport", items=(helm,)))
    after, outcome = do(state, "magic.cast_at_rest", "b1", spell="teleport", target="b1", known="from a picture or map")
    assert hp(after, "b1") == 12 and "never errs" in story(outcome)


@pytest.mark.rule("WB-574")
def test_the_helm_of_teleportation_casts_nothing_by_itself():
    _, outcome = do(quiet(mage(items=(magic("helm_of_teleportation"),))), USE, "b1")
    assert "casts" not in story(outcome)


# Curses, the deck's warrior, rot


@pytest.mark.rule("WB-573")
def test_a_robe_of_feeblemindedness_takes_the_wits_until_the_curse_is_removed():
    robe = magic("robe_of_feeblemindedness", cursed=True)
    state = quiet(mage("remove_curse"), hero("b2", items=(robe,)))
    cursed, _ = do(state, USE, "b2")
    assert under(cursed, "b2", "feebleminded")
    free, _ = do(cursed, "magic.cast_at_rest", "b1", spell="remove_curse", elsewhere=False, target="b2")
    assert not under(free, "b2", "feebleminded") and not free.beings["b2"].sheet.items[0].cursed


@pytest.mark.rule("WB-573")
def test_a_hostile_censer_and_a_mirror_of_opposition_bring_foes():
    called, _ = do(table(hero(items=(magic("censer_of_hostile_elementals", cursed=True),)), foe()), USE, "b1",
                   [2, (3,) * 12])  # fmt: skip
    assert [one.side for one in called.beings.values() if one.entry == "elemental_water"] == ["foes"]
    looked, _ = do(table(hero(items=(SWORD, magic("mirror_of_opposition", cursed=True))), foe()), USE, "b1")
    (double,) = [one for one in looked.beings.values() if one.name == "Brannoch’s double"]
    assert double.side == "foes" and double.sheet.items[0] == SWORD
    assert [turn.label for turn in looked.fight.turns if double.id in turn.actors] == ["foes"], "and it acts with them"


@pytest.mark.rule("WB-572", "R-73")
def test_the_jack_of_hearts_warrior_is_called_once_for_an_hour():
    from systems.common.records.table import Effect, Until

    promise = Effect("e1", "b1", "May call a warrior", "ally", data=(("hit_dice", 8), ("bonus", 3)), until=Until())
    state = quiet(hero()).exchanged(None, promise)
    after, _ = do(state, "treasure.call_ally", "b1", [(4,) * 8])
    (warrior,) = [one for one in after.beings.values() if one.name == "Warrior of hearts"]
    assert (warrior.side, warrior.sheet.hit_points, warrior.sheet.items[0].bonus) == ("party", 32, 3)
    plain = look(quiet(foe("b9", "human_soldier"))).value("b9", "armor_class")
    assert look(after).value(warrior.id, "armor_class") == plain - 4
    assert GAME.actions["treasure.call_ally"].form(look(after), "b1", {}) is None
    gone, _ = do(after, "clock.pass", amount=1, unit="hour")
    assert len(gone.beings) == 1


@pytest.mark.rule("WB-233", "WB-559")
def test_no_potion_heals_who_has_mummy_rot():
    from systems.common.records.table import Effect

    sick = quiet(hero(items=(magic("potion_healing"),), hit_points=1)).exchanged(None, Effect("e1", "b1", "Rot", "rot"))
    after, outcome = do(sick, USE, "b1")
    assert hp(after, "b1") == 1 and "no magic heals it" in story(outcome)
