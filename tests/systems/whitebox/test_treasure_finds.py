"""What the tables yield, down to charges, spells and notes, and the items it becomes (WB-557 to WB-570, WB-574)."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard
from systems.whitebox.base.item_names import seeming_name, why_unusable
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.hoards.finds import Find, roll_finds
from systems.whitebox.treasure.hoards.lines import item_of, line_of
from tests.systems.whitebox.builders import GAME, Faces, do, hero, look, quiet, ruled


def finds(table: str, *faces: int | tuple[int, ...], dice: str = "", **switches: object) -> list[Find]:
    thrown = Faces(*faces)
    play = Play(GAME, quiet(house=ruled(**switches)), thrown)
    result = roll_finds(play, table, dice)
    assert not thrown.left, f"never thrown: {thrown.left}"
    return result


def one(table: str, *faces: int | tuple[int, ...], dice: str = "", **switches: object) -> Find:
    (find,) = finds(table, *faces, dice=dice, **switches)
    return find


def there_and_back(find: Find) -> Item:
    """The item after it has been a line of a hoard."""
    item = item_of(line_of("l1", find))
    assert item == find.item
    return item


@pytest.mark.rule("WB-557")
@pytest.mark.parametrize(("table", "faces", "worth"), [
    ("trade_major", (1, 1, 1000), 1_000), ("trade_major", (19, 3, 1000), 8_000), ("trade_major", (2, 5, 10), 120),
    ("trade_major", (1, 6, 1000), 20_000), ("trade_medium", (1, 1, 100), 100), ("trade_medium", (1, 2, 1), 251),
    ("trade_medium", (1, 4, 1), 751), ("trade_medium", (1, 6, 10_000), 10_000), ("trade_minor", (1, 1, 6), 6),
    ("trade_minor", (1, 3, 1), 26), ("trade_minor", (1, 5, 1), 76), ("trade_minor", (1, 6, 1000), 1_000),
])  # fmt: skip
def test_gems_and_jewelry_have_their_worth(table: str, faces: tuple[int, ...], worth: int) -> None:
    gem = there_and_back(one(table, *faces))
    assert (gem.worth, gem.name, gem.magic) == (worth * 100, "Gem or jewelry", False)


@pytest.mark.rule("WB-558", "WB-555")
def test_a_20_is_magic_and_the_trace_tells_every_die() -> None:
    armor = one("trade_medium", 20, 4, 2, 1)  # 1d6+6 comes to 8: +1 armor, leather
    assert armor.how == "d20 20 · d6 4 · d6+6 8 · d6 1"
    assert armor.item == Item("magic_armor", "Leather armor, +1", magic=True, bonus=1, base="leather")
    assert len(finds("trade_major", 20, 1, *[80] * 6)) == 6
    assert len(finds("trade_medium", 20, 1, *[80] * 3)) == 3


@pytest.mark.rule("WB-562")
def test_magic_weapons_and_missiles() -> None:
    sword = there_and_back(one("weapons_and_armor", 16, 9))
    assert (sword.name, sword.base, sword.bonus, sword.damage_bonus) == ("Long sword, +3", "long_sword", 3, 0)
    arrows = one("weapons_and_armor", 10, 8, (3, 4))
    assert (arrows.item.name, arrows.item.count, line_of("l1", arrows).label) == ("Arrows, +2", 7, "Arrows, +2 × 7")
    assert there_and_back(arrows).base == "arrows"
    harder = there_and_back(one("weapons_and_armor", 14, 4, 9))
    assert (harder.bonus, harder.damage_bonus, harder.name) == (1, 2, "Long sword, +1, damage +2")
    lit = there_and_back(one("weapons_and_armor", 14, 6, 3))
    assert lit.note == "Sheds light 30 ft" and lit.damage_bonus == 0


@pytest.mark.rule("WB-562")
def test_cursed_arms_bear_their_minus_or_draw_missiles() -> None:
    mail = there_and_back(one("weapons_and_armor", 1, 4, 1, 4))
    assert (mail.name, mail.bonus, mail.cursed, mail.base) == ("Chain mail, −2, cursed", -2, True, "chain_mail")
    shield = there_and_back(one("weapons_and_armor", 1, 6, 5))
    assert (shield.bonus, shield.cursed, shield.note) == (0, True, "Attracts missiles: +1 to hit for them")


@pytest.mark.rule("WB-563")
def test_19_and_20_are_rolled_again_unless_the_house_has_unusual_items() -> None:
    assert one("weapons_and_armor", 19, 20, 3, dice="1d20").item.name == "Shield, +1"
    flaming = there_and_back(one("weapons_and_armor", 19, 7, 4, 9, dice="1d20", unusual_items=True))
    assert (flaming.key, flaming.name, flaming.bonus) == ("weapon_flaming", "Long sword, +3, flaming", 3)
    ethereal = there_and_back(one("weapons_and_armor", 20, 3, dice="1d20", unusual_items=True))
    assert (ethereal.base, ethereal.bonus, ethereal.charges) == ("plate_mail", 3, 50)
    clever = one("weapons_and_armor", 19, 10, 2, 9, 25, 11, dice="1d20", unusual_items=True)
    assert (clever.item.bonus, clever.item.note) == (2, "Speaks aloud") and clever.how.endswith("d100 25 · d100 11")
    foe = one("weapons_and_armor", 19, 5, 9, dice="1d20", unusual_items=True)
    assert foe.item.note == "+4 against a foe the referee names" and foe.item.bonus == 1


@pytest.mark.rule("WB-558", "WB-563")
def test_major_rolls_reach_the_unusual_where_the_house_has_both() -> None:
    both = {"unusual_items": True, "extended_major_rolls": True}
    assert one("trade_major", 20, 5, 8, 3, **both).item.key == "ethereal_armor"
    with pytest.raises(AssertionError, match="cannot show 8"):
        one("trade_major", 20, 5, 8, 3, unusual_items=True)


@pytest.mark.rule("WB-560")
def test_scrolls_of_one_find_are_of_one_class_and_each_of_its_own_level() -> None:
    pair = finds("scrolls", 9, 1, 6, 1, 2, 3)  # two Magic-user scrolls: level 6, its 1st spell; level 2, its 3rd
    names = [there_and_back(find).name for find in pair]
    spells = GAME.shipped_entries("spells")
    levels = [spells[find.item.spells[0]].listing("magic_user").level for find in pair]
    assert levels == [6, 2] and names == ["Scroll of Anti-Magic Shell", "Scroll of Detect Thoughts"]
    assert {find.item.note for find in pair} == {"Magic-user"} and [find.table for find in pair] == ["scroll_spell"] * 2


@pytest.mark.rule("WB-560")
def test_clerics_have_no_sixth_level_so_it_is_rolled_again() -> None:
    (found_one,) = finds("scrolls", 10, 4, 4, 3, 1)  # 1d4+2: 6 again, then 5
    spell = GAME.shipped_entries("spells")[found_one.item.spells[0]]
    assert spell.listing("cleric").level == 5 and found_one.item.note == "Cleric"


@pytest.mark.rule("WB-560", "WB-561")
def test_protection_scrolls_may_last_longer() -> None:
    assert there_and_back(one("scrolls", 6, 8)).note == ""
    assert there_and_back(one("scrolls", 13, 1)).note == "Double duration"
    assert there_and_back(one("scrolls", 20, 1, dice="1d20")).note == "Triple duration, double effects"
    assert one("scrolls", 5, dice="1d20").item.cursed


@pytest.mark.rule("WB-565")
@pytest.mark.parametrize(("table", "face", "level", "charges"), [
    ("wands_lesser", 1, 1, 10), ("wands_lesser", 4, 2, 5), ("wands_lesser", 6, 3, 2), ("wands_greater", 1, 3, 10),
    ("wands_greater", 2, 4, 10),
])  # fmt: skip
def test_a_wand_holds_a_magic_user_spell_and_charges(table: str, face: int, level: int, charges: int) -> None:
    wand = there_and_back(one(table, face, 2))
    spell = GAME.shipped_entries("spells")[wand.spells[0]]
    assert spell.listing("magic_user").level == level and wand.charges == charges
    assert wand.name == f"Wand of {spell.name}"


@pytest.mark.rule("WB-565", "WB-567", "WB-570")
def test_charges_are_rolled_when_a_thing_is_found() -> None:
    assert there_and_back(one("wands_greater", 9)).charges == 25
    assert there_and_back(one("staves", 10)).charges == 10
    assert there_and_back(one("items_lesser", 11, 50, (6, 6))).charges == 30
    necklace = one("items_greater", 19, (1, 2, 3))
    assert necklace.item.charges == 6 and necklace.how == "d20 19 · 3d4 6"


@pytest.mark.rule("WB-566")
def test_a_ring_of_spell_storing_holds_spells_of_its_class() -> None:
    ring = there_and_back(one("rings_greater", 10, 2, 6, 1, 1, 2, 1))  # two spells: level 6 again, 1; level 2
    levels = [GAME.shipped_entries("spells")[key].listing("cleric").level for key in ring.spells]
    assert levels == [1, 2] and ring.charges == 0


@pytest.mark.rule("WB-570", "WB-574")
def test_a_beaker_knows_its_potions_and_a_libram_its_class() -> None:
    beaker = one("items_greater", 2, 1, 76, 22).item
    assert (beaker.charges, beaker.note) == (2, "Knows healing, flying")
    assert one("items_greater", 15, 5).item.note == "For Magic-users"


@pytest.mark.rule("WB-564")
def test_miscellaneous_magic_goes_on_to_its_tables() -> None:
    keys = {at: one("miscellaneous", at, *more, dice="1d60").item.key for at, more in {
        2: (5,), 20: (1,), 26: (1,), 27: (1,), 45: (1,), 60: (4,),
    }.items()}  # fmt: skip
    assert keys == {2: "ring_protection_1", 20: "arrow_of_direction", 26: "ring_human_control",
                    27: "amulet_against_scrying", 45: "staff_healing", 60: "crystal_ball"}  # fmt: skip


@pytest.mark.rule("WB-568", "WB-573")
def test_an_unknown_thing_looks_like_what_it_is_not() -> None:
    at = look(quiet())
    cursed = one("items_lesser", 9, 5)
    assert cursed.item.cursed and seeming_name(at, cursed.item) == "Boots"
    assert seeming_name(at, one("items_lesser", 15).item) == "Stone"
    assert seeming_name(at, one("potions", 80).item) == "Potion"
    assert seeming_name(at, one("weapons_and_armor", 16, 9).item) == "Long sword"


@pytest.mark.rule("WB-571")
@pytest.mark.parametrize(("key", "users"), [
    ("robe_of_eyes", {"magic_user", "elf"}), ("staff_snake", {"cleric"}), ("spade_of_excavation", {"fighter", "elf"}),
    ("cloak_of_protection_1", {"cleric", "magic_user", "elf"}), ("luckstone", {"cleric", "fighter", "magic_user", "elf"}),
    ("horseshoes_of_speed", set()),
])  # fmt: skip
def test_who_can_use_a_thing(key: str, users: set[str]) -> None:
    classes = ("cleric", "fighter", "magic_user", "elf")
    item = Item(key, "It", magic=True, base=GAME.shipped_entries("items")[key].base)
    at = look(quiet(*[hero(f"b{n}", character_class=one) for n, one in enumerate(classes)]))
    assert {b.sheet.character_class for b in at.everyone() if not why_unusable(at, b.sheet, item)} == users


@pytest.mark.rule("WB-560", "WB-571")
def test_a_scroll_is_for_its_own_class() -> None:
    item = Item("scroll_spell", "Scroll", magic=True, spells=("sleep",), note="Magic-user")
    at = look(quiet(hero("b1"), hero("b2", character_class="magic_user"), hero("b3", character_class="cleric")))
    said = [why_unusable(at, at.being(who).sheet, item) for who in ("b1", "b2", "b3")]
    assert said == ["Only Magic-users can read it.", "", "Only Magic-users can read it."]


@pytest.mark.rule("WB-562")
def test_what_is_handed_out_is_what_was_found() -> None:
    lines = [line_of(f"l{n}", find) for n, find in enumerate((one("weapons_and_armor", 10, 8, (3, 4)),
                                                              one("wands_greater", 9), one("potions", 80)))]  # fmt: skip
    table = quiet(hero("b1", items=())).exchanged(None, Hoard("h1", "Hoard", tuple(lines), rolled=True))
    after, _ = do(table, HAND_OUT)
    assert after.beings["b1"].sheet.items == (
        Item("magic_missile", "Arrows, +2", 7, magic=True, bonus=2, base="arrows"),
        Item("wand_cold", "Wand of cold", magic=True, charges=25),
        Item("potion_healing", "Potion of healing", magic=True),
    )
