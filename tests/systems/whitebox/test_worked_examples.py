"""The book's own worked examples, each against the rule it explains, and rulings that need no more than a look."""

from __future__ import annotations

import pytest

from systems.whitebox.base import states
from systems.whitebox.base.monsters import by_age
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.aimed_blows import need_for
from systems.whitebox.combat.arms import arms
from systems.whitebox.magic.dispelling import chance_of
from tests.systems.whitebox.builders import BOW, GAME, do, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import SPELLS, mage


@pytest.mark.rule("E-07", "WB-186")
def test_a_character_of_level_4_lives_at_minus_4_and_is_dead_at_minus_5():
    house = ruled(death_rule="negative_level")
    for points, dead in ((-4, False), (-5, True)):
        state = quiet(hero(level=4, hit_points=points), house=house)
        assert states.dead(look(state), state.beings["b1"]) is dead


@pytest.mark.rule("E-08", "WB-328")
def test_dispelling_6_against_12_is_50_percent_and_12_against_6_certain():
    assert (chance_of(6, 12), chance_of(12, 6)) == (50, 200)


@pytest.mark.rule("E-09", "WB-421")
def test_an_adult_black_dragon_of_6_dice_has_24_hit_points_and_24_of_breath():
    assert by_age("6", 4) == 24
    dragon = foe("b9", "dragon_black", hit_dice="6", hit_points=24, age=4)
    victim = hero(hit_points=60, hit_points_most=60)
    after, _ = do(table(victim, dragon, acting="foes"), "combat.breathe", "b9", [1])
    assert hp(after, "b1") == 60 - 24


@pytest.mark.rule("E-10", "WB-421")
def test_a_very_old_gold_dragon_casts_at_the_6th_level():
    from systems.whitebox.base.creatures import ability, entry_of
    from systems.whitebox.magic.creature_spells import level_of

    dragon = foe("b9", "dragon_gold", age=6)
    at = look(quiet(dragon))
    assert level_of(at, dragon, ability(entry_of(at, dragon), "caster")) == 6


@pytest.mark.rule("E-11", "WB-193", "WB-163")
def test_4_hit_dice_save_on_15_and_3_give_plus_3():
    house = ruled(ac_system="ascending")
    four, three = foe("b8", "ogre", hit_dice="4+1"), foe("b9", "bugbear", hit_dice="3+1")
    at = look(quiet(hero(), four, three, house=house))
    assert at.value("b8", "save", "spell") == 15
    terms = need_for(at, three, arms(at, three)[0], at.being("b1"), False).terms
    assert [term.amount for term in terms if term.label == "Base bonus"] == [3]


@pytest.mark.rule("E-12", "WB-551")
def test_a_treasure_of_100_on_a_1_is_20_gold_300_silver_5000_copper():
    from systems.common.kernel.actions import ROLL_HOARD

    after, _ = do(quiet(), ROLL_HOARD, "", (1,), experience=100)
    (hoard,) = after.hoards.values()
    assert [line.count for line in hoard.lines] == [20, 300, 5_000]


@pytest.mark.rule("E-16", "WB-150")
@pytest.mark.parametrize(("face", "surprised"), [(3, True), (4, False)])
def test_a_bugbear_surprises_on_3_in_6(face: int, surprised: bool):
    lines = ({"entry": "bugbear", "count": 1, "hits": "9", "locked": False},)
    dice = (face, 6) if surprised else (face, 6, 4, 3)
    _, outcome = do(quiet(hero()), "encounters.start", "", dice, lines=lines, surprise="roll")
    assert ("The party is surprised" in story(outcome)) is surprised


@pytest.mark.rule("E-17", "WB-425")
def test_one_giant_rat_in_20_is_diseased():
    (one,) = [one for one in GAME.shipped_entries("creatures")["rat_giant"].abilities if one.rule == "disease"]
    assert one.chance == 5


@pytest.mark.rule("E-18", "WB-342")
def test_levitation_is_6_feet_a_minute_60_a_turn():
    _, outcome = do(quiet(mage("levitate")), "magic.cast_at_rest", "b1", spell="levitate")
    assert "6 ft per minute, 60 ft per turn" in story(outcome)


@pytest.mark.rule("E-19", "WB-355", "WB-337")
@pytest.mark.parametrize(("switch", "words"), [("300 sq ft", "300 square feet"), ("300×300 ft", "300 × 300")])
def test_plant_growth_is_300_square_feet_or_a_field_of_300_by_300(switch: str, words: str):
    ways = SPELLS["plant_growth"].ways_for("magic_user", ruled(plant_growth_area=switch))
    assert len(ways) == 1
    area = ways[0].area
    assert (area.square_feet or area.length * area.width) == (300 if switch == "300 sq ft" else 90_000)


@pytest.mark.rule("E-20", "E-21", "WB-568")
def test_a_spade_digs_a_cubic_yard_in_ten_minutes_and_pipes_lose_control_by_tens():
    items = GAME.shipped_entries("items")
    assert "cubic yard in 10 minutes" in items["spade_of_excavation"].text
    assert "10 % the first round, 10 % more each round" in items["pipes_of_the_sewers"].text


@pytest.mark.rule("R-65", "WB-562")
def test_a_plus_counts_to_hit_and_for_damage_and_armor_and_shield_better_armor_class():
    sword = Item("magic_weapon", "Sword", carried="held", magic=True, base="long_sword", bonus=2)
    mail = Item("magic_armor", "Mail", carried="worn", magic=True, base="chain_mail", bonus=1)
    shield = Item("magic_shield", "Shield", carried="held", magic=True, base="shield", bonus=2)
    at = look(quiet(hero(items=(mail, shield))))
    assert at.value("b1", "armor_class") == 9 - 4 - 1 - 1 - 2
    after, _ = do(table(hero(items=(sword,)), foe(hit_points=9)), "combat.attack", "b1", [11, 3])  # 13 against AC 6
    assert hp(after, "b9") == 9 - 5


@pytest.mark.rule("R-74", "WB-566")
def test_a_cleric_ring_never_holds_a_sixth_level():
    from systems.common.kernel.play import Play
    from systems.whitebox.base.item_maker import Dicer, make_item
    from tests.systems.whitebox.builders import Faces

    play = Play(GAME, quiet(), Faces(1, 6, 2, 1))
    entry = GAME.shipped_entries("items")["ring_spell_storing_cleric"]
    item = make_item(Dicer(play), entry, {"level": "1d6", "caster": "cleric"})
    assert [SPELLS[key].listing("cleric").level for key in item.spells] == [2]


@pytest.mark.rule("R-81", "WB-110")
@pytest.mark.parametrize("system", ["descending", "ascending"])
def test_descending_is_the_default_and_both_are_always_shown(system: str):
    assert GAME.house.ac_system == "descending"
    at = look(quiet(hero(), house=ruled(ac_system=system)))
    assert at.figure("b1", "armor_class").shown == "9 [10]"


@pytest.mark.rule("R-26", "WB-166")
def test_a_shot_into_a_melee_may_find_a_friend():
    arrows = Item("arrows", "Arrows", count=20)
    state = table(hero(items=(BOW, arrows)), hero("b2", "Hild", hit_points=30), foe(hit_points=30))
    after, _ = do(state, "combat.shoot", "b1", [1, 20, 2, 2, 20, 3], target="b9", into_melee=True)
    assert (hp(after, "b2"), hp(after, "b9")) == (30 - 1, 30 - 2)


@pytest.mark.rule("E-01", "WB-002")
def test_a_7_and_then_a_3_are_73_and_two_zeroes_100():
    from systems.common.dice.digits import read_digits

    assert read_digits(["7", "3"], 100) == (73, 2)
    assert read_digits(["0", "0"], 100) == (100, 2)


@pytest.mark.rule("R-75")
@pytest.mark.parametrize(
    ("card", "rule"), [("turning", "WB-200"), ("quick_method", "WB-163"), ("cursed_items", "WB-573")]
)
def test_what_the_book_refers_to_by_its_page_is_a_rule_card(card: str, rule: str):
    assert rule in GAME.shipped_entries("rules")[card].rules


@pytest.mark.rule("R-80")
def test_lines_that_the_scan_has_spoilt_are_no_entries():
    names = [one.name for kind in GAME.kinds for one in GAME.shipped_entries(kind).values()]
    assert len(names) > 300
    assert not [name for name in names if "ansportation" in name or "Zheounter" in name or name.startswith("11 ")]
    assert sum(one.kind == "transport" for one in GAME.shipped_entries("gear").values()) == 16
