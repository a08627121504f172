"""Which of several things counts: the best blade, the better bracers, the list a spell is cast from, the first rule named."""

from __future__ import annotations

import pytest

from systems.common.records.table import altered
from systems.whitebox import tactics
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters.layout_tables import slots
from systems.whitebox.combat.arms import Arm
from systems.whitebox.combat.phases import SERIES
from systems.whitebox.treasure.items.using import Cast, casts
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, PLAYING, SWORD, foe, hero, look, quiet, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import mage, memory, priest

BITE = Arm("bite", "Bite", "1d6")


@pytest.mark.parametrize(("damage", "many", "worth"), [
    ("1d6", 1, 7), ("d6", 1, 7), ("2d6", 1, 14), ("1d6+1", 1, 7), ("1d6-1", 1, 7), ("1d6+1d6", 1, 7), ("1d10", 1, 11),
    ("2d8", 1, 18), ("1d6", 3, 21), ("1", 1, 0), ("0", 2, 0),
])  # fmt: skip
def test_an_arm_is_as_strong_as_its_dice_in_a_round(damage: str, many: int, worth: int) -> None:
    assert tactics._strength(altered(BITE, damage=damage, count=many, bonus=2)) == (2, worth, many)


@pytest.mark.rule("R-88")
@pytest.mark.parametrize(("worn", "figure", "said"), [
    ((), 9, ""), ((6,), 6, "Bracers 6 −3"), ((6, 4), 4, "Bracers 4 −5"), ((4, 6), 4, "Bracers 4 −5"),
    ((2, 4, 6), 2, "Bracers 2 −7"),
])  # fmt: skip
def test_of_several_bracers_the_best_count(worn: tuple[int, ...], figure: int, said: str) -> None:
    items = tuple([magic(f"bracers_of_defense_{n}", name=f"Bracers {n}", carried="worn") for n in worn])
    armor = look(quiet(hero(items=items))).figure("b1", "armor_class")
    assert armor.value == figure and (said in armor.working()) and ("Bracers" in armor.working()) is bool(said)


@pytest.mark.rule("R-88")
def test_of_bracers_that_are_as_good_the_first_are_named() -> None:
    pair = [magic("bracers_of_defense_4", name=name, carried="worn") for name in ("Silver bracers", "Iron bracers")]
    assert "Silver" in look(quiet(hero(items=tuple(pair)))).figure("b1", "armor_class").working()


@pytest.mark.rule("R-88")
@pytest.mark.parametrize(("suit", "figure"), [
    ("leather_armor", 6), ("chain_mail", 4), ("plate_mail", 3),  # 7, 5 and 3 without bracers; with them 6 or 4
])  # fmt: skip
def test_bracers_are_no_use_where_a_suit_is_as_good(suit: str, figure: int) -> None:
    bracers = magic("bracers_of_defense_6" if suit == "leather_armor" else "bracers_of_defense_4", carried="worn")
    state = quiet(hero(items=(Item(suit, suit, carried="worn"), bracers)))
    assert look(state).value("b1", "armor_class") == figure
    assert ("Bracers" in look(state).figure("b1", "armor_class").working()) is (suit != "plate_mail")


@pytest.mark.rule("WB-560", "WB-565", "WB-566")
@pytest.mark.parametrize(("key", "facts", "cast"), [
    ("ring_spell_storing_cleric", {}, Cast("light", 0, art="cleric")),
    ("ring_spell_storing_magic_user", {}, Cast("light", 0, art="magic_user")),
    ("wand_spell", {}, Cast("light", 1, art="magic_user")),
    ("scroll_spell", {"note": "Cleric"}, Cast("light", 0, art="cleric")),
    ("scroll_spell", {"note": "Magic-user"}, Cast("light", 0, art="magic_user")),
])  # fmt: skip
def test_what_is_kept_in_an_item_is_cast_from_its_makers_list(key: str, facts: dict[str, str], cast: Cast) -> None:
    item = magic(key, spells=("light", "light", "no_such_spell"), **facts)
    entry = GAME.shipped_entries("items")[key]
    assert casts(look(quiet()), item, entry) == (cast,)


@pytest.mark.rule("WB-251", "WB-255", "WB-256")
@pytest.mark.parametrize(("being", "rows"), [
    (priest("light", "bless", level=4), [("1st level", "Light (Dark)", 1, 2), ("2nd level", "Bless (Curse)", 1, 1)]),
    (mage("light", "sleep", "sleep", level=3), [("1st level", "Light, Sleep, Sleep", 3, 3), ("2nd level", "", 0, 1)]),
    (hero(memory=memory("cleric", "light")), []),
])  # fmt: skip
def test_the_sheet_calls_what_is_prepared_as_the_list_does(being, rows) -> None:
    found = slots(look(quiet(being)), being.sheet)
    assert [(one.label, one.help, one.default, one.maximum) for one in found] == rows
    assert [one.holds for one in found] == [named or "Nothing is prepared" for _, named, *_ in rows]


@pytest.mark.rule("WB-251", "WB-256")
def test_the_sheet_says_what_is_spent_and_what_no_book_knows() -> None:
    light, sleep = memory("magic_user", "light", "sleep")
    being = mage("light", level=2, memory=(altered(light, spent=True), altered(sleep, spell="own_rhyme")))
    (row, *_) = slots(look(quiet(being)), being.sheet)
    assert (row.help, row.default) == ("Light (spent), own_rhyme", 1)


@pytest.mark.parametrize(("kind", "key", "rule"), [
    ("classes", "fighter", "WB-045"), ("races", "elf", "WB-060"), ("hirelings", "sage", "WB-113"),
])  # fmt: skip
def test_a_card_names_the_rule_of_its_entry(kind: str, key: str, rule: str) -> None:
    assert GAME.card(look(quiet()), kind, key).rule == rule


def test_a_card_of_the_book_names_all_rules_of_its_passage() -> None:
    passages = GAME.shipped_entries("rules")
    assert max([len(one.rules) for one in passages.values()]) > 1
    for key, one in passages.items():
        card = GAME.card(look(quiet()), "rules", key)
        assert (card.title, card.subtitle, card.rule) == (one.name, one.chapter.capitalize(), ", ".join(one.rules))


@pytest.mark.rule("WB-426")
def test_whoever_has_blows_left_goes_on_with_that_weapon_and_does_not_shoot() -> None:
    thrown = Item("dagger", "Dagger", carried="held")
    state = table(hero(items=(SWORD, BOW, thrown, ARROWS)), foe())
    begun = PLAYING.act(state, lambda play: play.set_fact_of("b1", **{SERIES: ("dagger", 1)}))
    offered = [
        form and [one.value for one in form.field("weapon").options]
        for key in ("combat.attack", "combat.shoot") for at in (state, begun)
        for form in [GAME.actions[key].form(look(at), "b1", {})]
    ]  # fmt: skip
    assert offered == [["long_sword", "dagger"], ["dagger"], ["short_bow"], None]
