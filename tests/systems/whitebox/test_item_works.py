"""What magic items do beside spells: cones, control for a time, callings, and how often a day (WB-559 to WB-574)."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Table
from systems.whitebox.base.sheet import Item
from tests.systems.whitebox.builders import GAME, SWORD, do, foe, hero, hp, look, quiet, story, table
from tests.systems.whitebox.magic_builders import left, on, under

USE = "treasure.use_item"


def magic(key: str, **facts: object) -> Item:
    entry = GAME.shipped_entries("items")[key]
    given = {"name": entry.name, "magic": True, "base": entry.base} | facts
    return Item(key, **given)  # type: ignore[arg-type]


def field(state: Table, name: str, **so_far: object):
    return GAME.actions[USE].form(look(state), "b1", so_far).field(name)


def wielding(*items: Item, foes=(), **sheet: object) -> Table:
    return table(hero("b1", items=items, **sheet), *foes)


BIG = {"hit_points": 40, "hit_points_most": 40}


# Cones and areas


@pytest.mark.rule("WB-565", "WB-254")
def test_a_wand_of_cold_does_6d6_in_its_cone_half_to_who_saves_against_wands():
    before = wielding(magic("wand_cold", charges=2), foes=(foe("b8", **BIG), foe("b9", **BIG)))
    assert "60 ft long, 30 ft wide" in field(before, "targets").help
    after, _ = do(before, USE, "b1", [(6, 6, 6, 6, 6, 5), 20, 1], targets=("b8", "b9"))  # 35; one saves
    assert (hp(after, "b8"), hp(after, "b9")) == (40 - 17, 40 - 35)
    assert after.beings["b1"].sheet.items[0].charges == 1 and "b1" not in after.fight.waiting


@pytest.mark.rule("WB-565")
def test_cold_does_nothing_to_who_is_proof_against_it_and_an_empty_wand_nothing_at_all():
    giant = foe("b9", "giant_frost", **BIG)
    after, outcome = do(wielding(magic("wand_cold", charges=1), foes=(giant,)), USE, "b1", [(6,) * 6, 1])
    assert hp(after, "b9") == 40 and "no harm" in story(outcome)
    with pytest.raises(Refused, match="no charges left"):
        do(wielding(magic("wand_cold"), foes=(giant,)), USE, "b1")


@pytest.mark.rule("WB-565", "R-69", "R-31")
def test_a_wand_of_paralyzing_holds_for_3d6_turns_unless_saved():
    before = wielding(magic("wand_paralyzing", charges=25), foes=(foe("b8"), foe("b9")))
    after, _ = do(before, USE, "b1", [(1, 2, 3), 20, 1], targets=("b8", "b9"))
    assert not under(after, "b8", "paralyzed") and left(after, "b9", "paralyzed") == 6 * 600


@pytest.mark.rule("WB-565")
@pytest.mark.parametrize(("chance", "dropped"), [(60, "stored"), (61, "held")])
def test_a_wand_of_fear_drives_off_and_60_in_100_drop_what_they_hold(chance: int, dropped: str):
    armed = foe("b9", "human_bandit", items=(SWORD,))
    after, _ = do(wielding(magic("wand_fear", charges=25), foes=(armed,)), USE, "b1", [1, chance])
    assert under(after, "b9", "fled") and after.beings["b9"].sheet.items[0].carried == dropped


@pytest.mark.rule("WB-565", "WB-168")
def test_magic_resistance_and_the_anti_magic_shell_stop_a_wand_too():
    unicorn = foe("b9", "unicorn", **BIG)  # 25 %: d100 below 25
    before = wielding(magic("wand_cold", charges=5), foes=(unicorn,))
    resisted, _ = do(before, USE, "b1", [24])
    assert hp(resisted, "b9") == 40
    hit, _ = do(before, USE, "b1", [25, (1,) * 6, 1])
    assert hp(hit, "b9") == 34


@pytest.mark.rule("WB-574")
def test_the_horn_of_blasting_wounds_and_deafens_without_a_save():
    after, _ = do(wielding(magic("horn_of_blasting"), foes=(foe("b9", **BIG),)), USE, "b1", [(3, 4)])
    assert hp(after, "b9") == 33 and left(after, "b9", "deaf") == 600


@pytest.mark.rule("WB-566")
def test_shooting_stars_fall_once_a_day_each_on_its_own_target():
    before = wielding(magic("ring_shooting_stars", carried="worn"), foes=(foe("b8", **BIG), foe("b9", **BIG)))
    dice = [3, (1, 1, 1), (2, 2, 2), (3, 3, 3)]
    after, _ = do(before, USE, "b1", dice, targets=("b8", "b9"))
    assert (hp(after, "b8"), hp(after, "b9")) == (40 - 3 - 9, 40 - 6)
    quiet_after = quiet(*after.beings.values())
    quiet_after = quiet_after.exchanged(None, next(iter(on(after, "b1", "item used"))))
    with pytest.raises(Refused, match="only once a day"):
        do(quiet_after, USE, "b1")


@pytest.mark.rule("WB-566", "WB-168")
def test_stars_that_reach_nobody_fall_all_the_same_and_wound_nobody():
    before = wielding(magic("ring_shooting_stars", carried="worn"), foes=(foe("b9", "unicorn", **BIG),))
    after, told = do(before, USE, "b1", [3, 24], targets=("b9",))  # 25 % against magic: d100 below 25
    assert hp(after, "b9") == 40 and "3 meteors fall." in story(told)


@pytest.mark.rule("WB-568")
def test_the_dust_of_sneezing_is_save_or_die_for_all_in_it():
    before = wielding(magic("dust_of_sneezing_and_choking", charges=1), foes=(foe("b8"), foe("b9")))
    after, _ = do(before, USE, "b1", [20, 1], targets=("b8", "b9"))
    assert hp(after, "b8") == 5 and hp(after, "b9") <= 0


@pytest.mark.rule("WB-570")
def test_the_scarab_maddens_9_hit_dice_without_a_save_and_10_withstand_one_time_in_four():
    nine, ten = foe("b8", "giant_stone", hit_dice="9", **BIG), foe("b9", "giant_frost", hit_dice="10+1", **BIG)
    before = wielding(magic("scarab_of_insanity", charges=12), foes=(nine, ten))
    mad, _ = do(before, USE, "b1", [26], targets=("b8", "b9"))
    assert left(mad, "b8", "insane") == 7200 and under(mad, "b9", "insane")
    sane, _ = do(before, USE, "b1", [25], targets=("b8", "b9"))
    assert under(sane, "b8", "insane") and not under(sane, "b9", "insane")


@pytest.mark.rule("WB-568")
def test_the_rope_of_entanglement_binds_2d4_and_1():
    foes = tuple(foe(f"b{n}") for n in range(2, 7))
    before = wielding(magic("rope_of_entanglement"), foes=(*foes, foe("b8", "horse_riding"), foe("b9", "troll")))
    assert set(field(before, "targets").allowed) == {one.id for one in foes}  # not what is larger than a man
    after, _ = do(before, USE, "b1", [(1, 1)], targets=tuple(one.id for one in foes))
    assert [one.id for one in foes if under(after, one.id, "held")] == ["b2", "b3", "b4"]


@pytest.mark.rule("WB-568")
def test_dust_of_disappearance_hides_even_from_who_sees_the_invisible():
    before = wielding(magic("dust_of_disappearance", charges=20), foes=(foe("b9"),))
    after, _ = do(before, USE, "b1", [(1, 1, 1, 1, 1)])
    assert left(after, "b1", "invisible") == 5 * 600 and after.beings["b1"].sheet.items[0].charges == 19
    from systems.whitebox.combat.invisibility import is_unseen

    eyes = magic("robe_of_eyes", carried="worn")
    seer = quiet(hero("b1"), hero("b2", items=(eyes,)))
    dusted = seer.exchanged(None, on(after, "b1", "invisible")[0])
    plain = seer.exchanged(None, _invisible(seer))
    assert is_unseen(look(dusted), "b2", "b1") and not is_unseen(look(plain), "b2", "b1")


def _invisible(state: Table):
    drunk, _ = do(quiet(hero("b1", items=(magic("potion_invisibility"),))), USE, "b1", [1])
    return on(drunk, "b1", "invisible")[0]


# Control


@pytest.mark.rule("WB-559", "WB-306")
def test_animal_control_takes_3d6_weak_or_one_strong_with_a_save_for_the_potions_time():
    rats = tuple(foe(f"b{n}", "rat_giant") for n in (2, 3, 4))
    orc = foe("b9")
    before = wielding(magic("potion_animal_control"), foes=(*rats, orc))
    assert set(field(before, "targets").allowed) == {"b2", "b3", "b4"}
    after, _ = do(before, USE, "b1", [(1, 1, 1), 6, 1, 1, 20])
    assert [after.beings[one].side for one in ("b2", "b3", "b4")] == [PARTY, PARTY, FOES]
    assert left(after, "b2", "charmed") == 7 * 600
    later, outcome = do(quiet_of(after), "clock.pass", amount=7, unit="turn")
    assert later.beings["b2"].side == FOES and "own master" in story(outcome)


def quiet_of(state: Table) -> Table:
    from dataclasses import replace

    return state.exchanged(state.fight, replace(state.fight, round=0, turns=(), waiting=(), counts=(), ground=()))


@pytest.mark.rule("WB-559", "R-90")
def test_undead_control_takes_2d4_of_the_weak_and_1d4_of_the_strong_though_no_charm_works_on_them():
    undead = (*(foe(f"b{n}", "skeleton") for n in (2, 3, 4)), *(foe(f"b{n}", "mummy") for n in (5, 6)))
    before = wielding(magic("potion_undead_control"), foes=undead)
    after, _ = do(before, USE, "b1", [(1, 1), 1, 6, 1, 1, 1], targets=("b2", "b3", "b4", "b5", "b6"))
    assert [one.id for one in undead if after.beings[one.id].side == PARTY] == ["b2", "b3", "b5"]


@pytest.mark.rule("WB-559")
def test_dragon_control_takes_dragons_of_one_kind():
    dragons = (foe("b2", "dragon_red", **BIG), foe("b3", "dragon_white", **BIG), foe("b4", "dragon_red", **BIG))
    before = wielding(magic("potion_dragon_control"), foes=dragons)
    after, _ = do(before, USE, "b1", [2, 1, 1, 1], targets=("b2", "b3", "b4"))
    assert [after.beings[one.id].side for one in dragons] == [PARTY, FOES, PARTY]


@pytest.mark.rule("WB-566")
def test_mammal_control_takes_1d6_without_a_save_and_no_giant_animals():
    foes = (foe("b2", "horse_riding"), foe("b3", "horse_riding"), foe("b4", "rat_giant"), foe("b5", "human_bandit"))
    before = wielding(magic("ring_mammal_control", carried="worn"), foes=foes)
    assert set(field(before, "targets").allowed) == {"b2", "b3"}
    after, _ = do(before, USE, "b1", [1], targets=("b2", "b3"))
    assert (after.beings["b2"].side, after.beings["b3"].side) == (PARTY, FOES)


@pytest.mark.rule("WB-567")
def test_a_staff_of_command_holds_sway_over_humans_plants_or_animals_for_a_charge():
    foes = (foe("b8", "human_bandit"), foe("b9", "treant"))
    before = wielding(magic("staff_command", charges=3), foes=foes)
    assert [one.label for one in field(before, "power").options] == [
        "Control humans, 1 charge", "Control plants, 1 charge", "Control animals, 1 charge",
    ]  # fmt: skip
    after, _ = do(before, USE, "b1", [1], power="work:control plants", targets=("b9",))
    assert after.beings["b9"].side == PARTY and after.beings["b1"].sheet.items[0].charges == 2


@pytest.mark.rule("WB-567")
def test_beguiling_charms_all_around_for_an_hour():
    before = wielding(magic("staff_beguiling", charges=3), foes=(foe("b8"), foe("b9")))
    after, _ = do(before, USE, "b1", [1, 20], targets=("b8", "b9"))
    assert after.beings["b8"].side == PARTY and after.beings["b9"].side == FOES
    assert left(after, "b8", "charmed") == 3600


@pytest.mark.rule("WB-574")
def test_the_amulet_enslaves_a_demon_for_1d6_weeks_and_wards_as_protection_from_chaos():
    demon = foe("b9", "demon_lemure", **BIG)
    amulet = magic("amulet_of_demon_control", carried="worn")
    before = wielding(amulet, foes=(demon,), character_class="cleric")
    after, _ = do(before, USE, "b1", [2, 1], targets=("b9",))
    assert left(after, "b9", "charmed") == 2 * 7 * 86400
    from systems.whitebox.combat.arms import arms, to_hit_terms

    at = look(do(before, "magic.align", "", alignment="chaos", targets=("b9",))[0])
    terms = to_hit_terms(at, before.beings["b9"], arms(at, before.beings["b9"])[0], before.beings["b1"])
    assert [(term.label, term.amount) for term in terms] == [("Amulet of demon control", -1)]


@pytest.mark.rule("WB-566")
def test_the_ring_of_human_control_charms_once_a_day_and_never_more_than_three():
    ring = magic("ring_human_control", carried="worn")
    before = quiet(hero("b1", items=(ring,)), foe("b9"))
    after, _ = do(before, USE, "b1", [1], target="b9")
    with pytest.raises(Refused, match="only once a day"):
        do(after, USE, "b1")
    held = quiet(hero("b1", items=(ring,)), foe("b6"), foe("b7"), foe("b8"), foe("b9"))
    for who in ("b6", "b7", "b8"):
        held, _ = do(held, USE, "b1", [1], target=who)
        held, _ = do(held, "clock.pass", amount=1, unit="day")
    with pytest.raises(Refused, match="3 are under its charm"):
        do(held, USE, "b1", target="b9")


# Callings


@pytest.mark.rule("WB-569", "WB-570")
@pytest.mark.parametrize(("metal", "dice"), [("silver", 2), ("bronze", 3), ("iron", 4)])
def test_a_horn_of_valhalla_calls_2d4_berserkers_of_its_hit_dice(metal: str, dice: int):
    before = wielding(magic(f"horn_of_valhalla_{metal}"), foes=(foe("b9"),))
    after, _ = do(before, USE, "b1", [(1, 1), (3,) * dice, (4,) * dice])
    called = [one for one in after.beings.values() if one.entry == "human_berserker"]
    assert [(one.side, one.sheet.hit_dice, one.sheet.hit_points) for one in called] == [
        (PARTY, str(dice), 3 * dice), (PARTY, str(dice), 4 * dice),
    ]  # fmt: skip


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("percent", "side"), [(6, PARTY), (5, FOES)])
def test_the_pipes_bring_rats_after_their_time_and_5_in_100_do_not_obey(percent: int, side: str):
    before = quiet(hero("b1", items=(magic("pipes_of_the_sewers"),)))
    called, _ = do(before, USE, "b1", [(1,) * 10, 2])
    assert len(called.beings) == 1 and left(called, "b1", "awaited") == 20 * 60
    after, _ = do(called, "clock.pass", "", [percent, *[1] * 10], amount=2, unit="turn")
    rats = [one for one in after.beings.values() if one.entry == "rat_giant"]
    assert len(rats) == 10 and {one.side for one in rats} == {side}


@pytest.mark.rule("WB-570")
def test_an_elemental_of_12_hit_dice_comes_after_10_minutes():
    before = quiet(hero("b1", items=(magic("brazier_of_controlling_elementals"),), character_class="magic_user"))
    called, _ = do(before, USE, "b1")
    after, _ = do(called, "clock.pass", "", [(3,) * 12], amount=1, unit="turn")
    (elemental,) = [one for one in after.beings.values() if one.entry == "elemental_fire"]
    assert (elemental.side, elemental.sheet.hit_dice, elemental.sheet.hit_points) == (PARTY, "12", 36)


@pytest.mark.rule("WB-569", "WB-570", "R-51")
def test_the_hound_costs_one_of_its_twelve_and_the_lion_comes_once_a_week():
    dog = quiet(hero("b1", items=(magic("figurine_of_the_onyx_dog", charges=12),)))
    after, _ = do(dog, USE, "b1", [(3, 3)])
    assert after.beings["b1"].sheet.items[0].charges == 11 and any(b.entry == "wolf" for b in after.beings.values())
    lion, _ = do(quiet(hero("b1", items=(magic("figurine_of_the_golden_lions"),))), USE, "b1", [(3,) * 5])
    day, _ = do(lion, "clock.pass", amount=6, unit="day")
    with pytest.raises(Refused, match="only once a week"):
        do(day, USE, "b1")
    week, _ = do(day, "clock.pass", amount=1, unit="day")
    assert "still serves" in GAME.actions[USE].form(look(week), "b1", {}).blocked
    week = week.exchanged(next(one for one in week.beings.values() if one.entry == "lion"), None)
    assert GAME.actions[USE].form(look(week), "b1", {}).blocked == ""


@pytest.mark.rule("WB-567")
def test_wizardry_calls_1d4_elementals_and_raises_a_wall_of_fire_but_not_of_ice():
    before = quiet(hero("b1", items=(magic("staff_wizardry", charges=9),), character_class="magic_user"))
    wall = GAME.actions[USE].form(look(before), "b1", {"power": "wall_of_fire_or_ice"})
    assert [one.value for one in wall.field("way").options] == ["fire", "fire_ring"]
    after, _ = do(before, USE, "b1", [2, (1,) * 8, (1,) * 8], power="work:call elementals", creature="elemental_air")
    assert sum(one.entry == "elemental_air" for one in after.beings.values()) == 2


# How often


@pytest.mark.rule("WB-574")
def test_a_crystal_ball_serves_three_times_a_day_and_maddens_at_the_fourth():
    state = quiet(hero("b1", items=(magic("crystal_ball"),), character_class="magic_user"))
    for _ in range(3):
        state, _ = do(state, USE, "b1")
    assert not under(state, "b1", "insane")
    assert "0 of 3 left today" in GAME.actions[USE].form(look(state), "b1", {}).help
    mad, _ = do(state, USE, "b1")
    assert under(mad, "b1", "insane")
    rested, _ = do(state, "clock.pass", amount=1, unit="day")
    fresh, _ = do(rested, USE, "b1")
    assert not under(fresh, "b1", "insane")


@pytest.mark.rule("WB-569", "WB-574", "WB-568")
@pytest.mark.parametrize(("key", "most", "charges", "dice"), [
    ("jug_of_alchemy", 7, 0, ()), ("arrow_of_direction", 7, 0, ()), ("beaker_of_potions", 2, 2, (3,)),
])  # fmt: skip
def test_what_a_day_or_a_week_allows_is_counted(key: str, most: int, charges: int, dice: tuple[int, ...]):
    state = quiet(hero("b1", items=(magic(key, charges=charges, note="Knows flying, healing"),)))
    for _ in range(most):
        state, _ = do(state, USE, "b1", dice)
    assert state.beings["b1"].sheet.items[0].charges == charges  # a beaker goes on knowing its potions
    with pytest.raises(Refused, match=r"times a (day|week)"):
        do(state, USE, "b1")
