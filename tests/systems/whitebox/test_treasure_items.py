"""Magic items used: potions drunk, scrolls read, charges spent, books and curses (WB-559 to WB-574)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Fight, Table
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet, Item
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    GAME,
    do,
    foe,
    hero,
    hp,
    look,
    quiet,
    story,
    table,
)

USE = "treasure.use_item"


def magic(key: str, **facts: object) -> Item:
    entry = GAME.shipped_entries("items")[key]
    given = {"name": entry.name, "magic": True, "base": entry.base} | facts
    return Item(key, **given)  # type: ignore[arg-type]


def owner(*items: Item, id_: str = "b1", **sheet: object) -> Being:
    return hero(id_, items=items, **sheet)


def packed(after: Table, who: str = "b1") -> tuple[Item, ...]:
    sheet: CharacterSheet = after.beings[who].sheet
    return sheet.items


# Potions


@pytest.mark.rule("WB-559")
@pytest.mark.parametrize(
    ("key", "dice", "gained"), [("potion_healing", ((4,),), 5), ("potion_extra_healing", ((1, 2, 3),), 9)]
)
def test_healing_potions(key: str, dice: tuple[tuple[int, ...], ...], gained: int) -> None:
    hurt = owner(magic(key, count=2), hit_points=1, hit_points_most=20)
    after, _ = do(quiet(hurt), USE, "b1", dice)
    assert hp(after, "b1") == 1 + gained and packed(after)[0].count == 1


@pytest.mark.rule("WB-559")
def test_a_potion_may_be_given_to_somebody_else() -> None:
    before = quiet(owner(magic("potion_healing")), owner(id_="b2", hit_points=2))
    after, _ = do(before, USE, "b1", (3,), whom="b2")
    assert hp(after, "b2") == 6 and packed(after) == ()


@pytest.mark.rule("WB-559")
def test_poison_kills_whoever_does_not_save() -> None:
    before = quiet(owner(magic("potion_poison")))
    saved, _ = do(before, USE, "b1", (20,))
    assert hp(saved, "b1") == 8
    dead, outcome = do(before, USE, "b1", (1,))
    assert hp(dead, "b1") <= 0 and "Brannoch dies" in story(outcome)


@pytest.mark.rule("WB-559")
def test_heroism_lasts_its_turns_on_the_clock() -> None:
    after, _ = do(quiet(owner(magic("potion_heroism"))), USE, "b1", (3,))
    at = look(after)
    assert (at.value("b1", "to_hit", "melee"), at.value("b1", "damage", "missile")) == (2, 2)
    (effect,) = after.effects.values()
    assert effect.until.at == after.clock.seconds + 4 * 600
    later, _ = do(after, "clock.pass", amount=4, unit="turn")
    assert look(later).value("b1", "to_hit", "melee") == 0 and not later.effects


@pytest.mark.rule("WB-559")
def test_invulnerability_betters_saves_and_armor_class() -> None:
    after, _ = do(quiet(owner(magic("potion_invulnerability"))), USE, "b1", (1,))
    assert look(after).value("b1", "save_bonus", "spell") == 2 and look(after).value("b1", "armor_class") == 7


@pytest.mark.rule("WB-559")
def test_what_counts_in_some_circumstances_counts_only_then() -> None:
    strong, outcome = do(quiet(owner(magic("potion_giant_strength"))), USE, "b1", (1,))
    assert look(strong).value("b1", "to_hit", "melee") == 4 and "1d6 more damage" in story(outcome)
    safe, _ = do(quiet(owner(magic("potion_fire_resistance"))), USE, "b1", (1,))
    assert look(safe).value("b1", "save_bonus", "fire") == 2 and look(safe).value("b1", "save_bonus", "spell") == 0


@pytest.mark.rule("WB-559")
def test_invisibility_is_known_to_the_rules_and_ends_with_an_attack() -> None:
    after, _ = do(table(owner(magic("potion_invisibility")), foe()), USE, "b1", (6,))
    assert look(after).under("b1", "invisible") and after.fight.waiting == ()
    assert states.ended_by(next(iter(after.effects.values()))) == ("attack",)
    later, outcome = do(replace(after, fight=Fight()), "clock.pass", "", amount=2, unit="hour")
    assert not later.effects and "Invisibility on Brannoch ends." in story(outcome)
    aloft, _ = do(quiet(owner(magic("potion_flying"))), USE, "b1", (6,))
    assert look(aloft).under("b1", "aloft")


@pytest.mark.rule("WB-559")
def test_diminution_is_told_in_hours() -> None:
    after, outcome = do(quiet(owner(magic("potion_diminution"))), USE, "b1", ((2, 5),))
    assert next(iter(after.effects.values())).until.at == after.clock.seconds + 7 * 3600
    assert "diminution for 7 hours" in story(outcome)


# Scrolls, wands, staves, rings


@pytest.mark.rule("WB-560", "WB-561")
@pytest.mark.parametrize(("note", "times"), [("", 1), ("Double duration", 2), ("Triple duration, double effects", 3)])
def test_protection_scrolls_hold_for_their_time(note: str, times: int) -> None:
    after, _ = do(quiet(owner(magic("scroll_protection_demons", note=note))), USE, "b1")
    (effect,) = [one for one in after.effects.values() if one.name]
    assert effect.name == "Protection from demons" and packed(after) == ()
    assert effect.until.at == after.clock.seconds + times * 40 * 60


@pytest.mark.rule("WB-561")
def test_the_scroll_against_magic_is_an_anti_magic_shell_and_that_against_undead_has_no_time() -> None:
    after, _ = do(quiet(owner(magic("scroll_protection_magic"))), USE, "b1")
    assert look(after).under("b1", "antimagic")
    after, _ = do(quiet(owner(magic("scroll_protection_undead"))), USE, "b1", ((1, 1), (1, 1), 1))
    assert next(iter(after.effects.values())).until.kind == "never"


@pytest.mark.rule("WB-560")
def test_a_spell_read_off_a_scroll_is_cast_and_gone() -> None:
    scroll = magic("scroll_spell", name="Scroll of 2 spells", spells=("light", "cure_light_wounds"), note="Cleric")
    cleric = owner(scroll, character_class="cleric", hit_points=2, hit_points_most=8)
    after, outcome = do(quiet(cleric), USE, "b1", (4,), power="cure_light_wounds", target="b1", read=True)
    assert hp(after, "b1") == 7 and "casts Cure Light Wounds from a scroll of 2 spells" in story(outcome)
    (rest,) = packed(after)
    assert rest.spells == ("light",) and rest.name == "Scroll of Light"
    last, _ = do(after, USE, "b1", read=True)
    assert packed(last) == ()


@pytest.mark.rule("WB-560", "R-66")
def test_a_cursed_scroll_is_the_referees() -> None:
    after, outcome = do(quiet(owner(magic("scroll_cursed", cursed=True))), USE, "b1")
    assert packed(after) == () and "up to the referee" in story(outcome)


@pytest.mark.rule("WB-565")
def test_a_wand_casts_at_a_charge_each_and_is_useless_empty() -> None:
    wand = magic("wand_spell", name="Wand of Fireball", spells=("fireball",), charges=1)
    before = table(owner(wand, character_class="magic_user"), foe(hit_points=30, hit_points_most=30))
    form = GAME.actions[USE].form(look(before), "b1", {})
    assert form is not None and form.field("power").options[0].label == "Fireball, 1 charge"  # type: ignore[union-attr]
    # at the level at which a Magic-user first casts it, the 5th; an orc saves against wands on 18
    after, outcome = do(before, USE, "b1", ((1, 2, 3, 4, 5), 17), targets=("b9",))
    assert packed(after)[0].charges == 0 and hp(after, "b9") == 15 and "no charges left" in story(outcome)
    assert after.fight.waiting == ()
    spent = quiet(owner(packed(after)[0], character_class="magic_user"))
    with pytest.raises(Refused, match="no charges left"):
        do(spent, USE, "b1")


@pytest.mark.rule("WB-565", "R-68")
def test_recharging_adds_one_or_destroys() -> None:
    wand = magic("wand_polymorph", charges=3, count=2)
    after, _ = do(quiet(owner(wand)), "treasure.recharge", "b1", (6,))
    assert [(item.charges, item.count) for item in packed(after)] == [(3, 1), (4, 1)]
    burst, _ = do(quiet(owner(wand)), "treasure.recharge", "b1", (5,))
    assert [(item.charges, item.count) for item in packed(burst)] == [(3, 1)]
    assert GAME.actions["treasure.recharge"].form(look(quiet(owner(magic("wand_cold", charges=1)))), "b1", {}) is None


@pytest.mark.rule("WB-565")
def test_a_wand_of_cold_spends_a_charge_and_says_what_it_does() -> None:
    after, outcome = do(quiet(owner(magic("wand_cold", charges=2))), USE, "b1")
    assert packed(after)[0].charges == 1 and "6d6 damage, half with a save" in story(outcome)
    same, _ = do(quiet(owner(magic("wand_detection_magic"))), USE, "b1")
    assert packed(same)[0].charges == 0  # detection costs none


@pytest.mark.rule("WB-567")
def test_a_staff_of_healing_heals_for_a_charge() -> None:
    hurt = owner(magic("staff_healing", charges=25), hit_points=1, hit_points_most=8)
    after, _ = do(quiet(hurt), USE, "b1", (5,))
    assert (hp(after, "b1"), packed(after)[0].charges) == (7, 24)


@pytest.mark.rule("WB-567")
def test_a_staff_of_power_gives_light_free_and_a_fireball_of_4d6_for_a_charge() -> None:
    staff = magic("staff_power", charges=25, carried="held")
    before = table(owner(staff, character_class="magic_user"), foe(hit_points=30, hit_points_most=30))
    form = GAME.actions[USE].form(look(before), "b1", {})
    assert form is not None
    assert [o.label for o in form.field("power").options] == [  # type: ignore[union-attr]
        "Light", "Fireball, 1 charge", "Lightning Bolt, 1 charge", "Telekinesis, 1 charge", "Cold, 1 charge",
    ]  # fmt: skip
    after, _ = do(before, USE, "b1", ((6, 6, 6, 6), 1), power="fireball", targets=("b9",))
    assert (hp(after, "b9"), packed(after)[0].charges) == (6, 24)
    lit, _ = do(before, USE, "b1", power="light")
    assert packed(lit)[0].charges == 25


@pytest.mark.rule("WB-566")
def test_a_stored_spell_comes_back_after_8_hours() -> None:
    ring = magic("ring_spell_storing_cleric", spells=("cure_light_wounds",), carried="worn")
    before = quiet(owner(ring, character_class="cleric", hit_points=1, hit_points_most=8))
    after, _ = do(before, USE, "b1", (1,), target="b1")
    with pytest.raises(Refused, match="after 8 hours"):
        do(after, USE, "b1", target="b1")
    later, _ = do(after, "clock.pass", amount=8, unit="hour")
    healed, _ = do(later, USE, "b1", (1,), target="b1")
    assert hp(healed, "b1") == 5


@pytest.mark.rule("WB-569")
def test_boots_of_flying_fly_as_long_as_one_likes() -> None:
    after, _ = do(quiet(owner(magic("boots_of_flying"))), USE, "b1")
    (effect,) = after.effects.values()
    assert effect.kind == "aloft" and effect.until.kind == "never"


# Books and curses


@pytest.mark.rule("WB-568", "WB-569", "WB-570")
@pytest.mark.parametrize(("key", "name"), [
    ("manual_of_beneficial_exercise", "strength"), ("manual_of_quickness", "dexterity"),
    ("manual_of_intelligence", "intelligence"), ("manual_of_wisdom", "wisdom"),
])  # fmt: skip
def test_manuals_raise_an_attribute_up_to_18(key: str, name: str) -> None:
    after, _ = do(quiet(owner(magic(key), **{name: 17})), USE, "b1")
    assert getattr(after.beings["b1"].sheet, name) == 18 and packed(after) == ()
    best, _ = do(quiet(owner(magic(key), **{name: 18})), USE, "b1")
    assert getattr(best.beings["b1"].sheet, name) == 18


@pytest.mark.rule("WB-574", "WB-084")
def test_a_libram_raises_a_reader_of_its_class_and_nobody_else() -> None:
    libram = magic("libram", note="For Fighters")
    after, _ = do(quiet(owner(libram)), USE, "b1", (3,))
    assert after.beings["b1"].sheet.level == 2 and packed(after) == ()
    same, outcome = do(quiet(owner(libram, character_class="cleric")), USE, "b1")
    assert same.beings["b1"].sheet.level == 1 and packed(same) and "For Fighters" in story(outcome)


@pytest.mark.rule("WB-573")
def test_a_curse_shows_itself_and_clings() -> None:
    boots = magic("dancing_boots", name="Boots", cursed=True)
    after, outcome = do(quiet(owner(boots)), USE, "b1")
    assert packed(after)[0].name == "Dancing boots" and "It is cursed" in story(outcome)
    with pytest.raises(Refused, match="cursed"):
        do(after, "characters.drop", "b1", item=0)
    dead, _ = do(quiet(owner(magic("cloak_of_poison", name="Cloak", cursed=True))), USE, "b1")
    assert hp(dead, "b1") <= 0


@pytest.mark.rule("WB-571")
def test_whoever_cannot_use_a_thing_is_warned_and_not_hindered() -> None:
    after, outcome = do(quiet(owner(magic("crystal_ball"))), USE, "b1")
    assert "Only Magic-users can use it." in story(outcome) and "fourth use" in story(outcome)
    assert packed(after) == (magic("crystal_ball"),)


def test_arms_are_not_used_like_that_and_nothing_while_another_acts() -> None:
    assert (
        GAME.actions[USE].form(look(quiet(owner(magic("magic_weapon", base="dagger"), BOW, ARROWS))), "b1", {}) is None
    )
    fight = table(owner(magic("potion_healing")), foe(), acting="foes")
    assert GAME.actions[USE].form(look(fight), "b1", {}) is None
