"""Characters: pools, armor, movement and its table, levels, rest, hero points, gear, creation."""

from __future__ import annotations

import pytest

from models.publishing.pages import page_of
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.treasure_kit.packs import WRITE
from systems.monsters_magic.base.figures import movement_modifier
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters.journeys import distance
from tests.systems.monsters_magic.builders import GAME, blank, do, hero, look, quiet, ruled, sheet, story

LEATHER = Item("light_armor", "Leather", carried="worn")
MAIL = Item("medium_armor", "Mail", carried="worn")
SHIELD = Item("shield", "Shield", carried="held")


@pytest.mark.rule("MG-020", "MG-024")
def test_a_sheet_has_six_attributes_and_two_pools():
    titles = [section.title for section in GAME.layout(look(quiet(hero())), hero())]
    assert titles[:5] == ["Who", "Attributes", "Defense", "Hit points", "Attacks"]
    summary = GAME.summary(look(quiet(hero())), hero())
    assert [(track.name, track.now, track.most) for track in summary.tracks] == [("php", 25, 25), ("mhp", 14, 14)]


@pytest.mark.rule("MG-022")
@pytest.mark.parametrize(("calling", "php", "mhp"), [("fighter", 25, 14), ("cleric", 23, 18), ("thief", 21, 16),
                                                     ("bard", 21, 18), ("magic_user", 19, 20)])  # fmt: skip
def test_pools_are_constitution_and_wisdom_and_the_class_figure(calling, php, mhp):
    view = look(quiet(hero(calling=calling, constitution=15, wisdom=10)))
    assert (view.value("b1", "php_most"), view.value("b1", "mhp_most")) == (php, mhp)


@pytest.mark.rule("MG-022", "MG-028")
def test_the_sheet_on_paper_says_what_of_the_pools_is_ours():
    being = hero(calling="thief", level=3, constitution=12, wisdom=10)
    page = page_of(look(quiet(being)), being)
    working = {cell.name: cell.working for block in page.blocks for cell in block.cells}
    assert working["php"] == "Constitution 12, Thief +6, Level 3 +6 = 24"
    new = hero(calling="thief", constitution=12, wisdom=10)
    assert look(quiet(new)).figure("b1", "php_most").working() == "Constitution 12, Thief +6 = 18"
    assert look(quiet(new)).figure("b1", "mhp_most").working() == "Wisdom 10, Thief +6 = 16"


@pytest.mark.rule("MG-028")
def test_each_further_level_adds_half_the_class_figure_rounded_up():
    view = look(quiet(hero(calling="thief", level=3, constitution=12, wisdom=10)))
    assert view.value("b1", "php_most") == 12 + 6 + 2 * 3
    assert view.value("b1", "initiative") == 1 + 3 + 3  # Dexterity 12, prime, level


@pytest.mark.rule("MG-023", "MG-032")
@pytest.mark.parametrize(("race", "load", "items", "movement", "bonus"), [
    ("human", "none", (), 12, 1), ("dwarf", "none", (), 9, -1), ("halfling", "none", (LEATHER,), 9, -1),
    ("high_elf", "none", (MAIL,), 9, -1), ("human", "heavy", (LEATHER,), 6, -2), ("dwarf", "over", (), 3, -4),
])  # fmt: skip
def test_movement_is_the_lowest_of_race_load_and_armor(race, load, items, movement, bonus):
    view = look(quiet(hero(race=race, load=load, items=items)))
    assert (view.value("b1", "movement"), movement_modifier(view, view.being("b1"))) == (movement, bonus)


@pytest.mark.rule("MG-033", "MG-034", "MG-W19")
@pytest.mark.parametrize(("pace", "expected"), [
    ("Outdoors", (24, 18, 12, 6)), ("Mapping", (120, 90, 60, 30)), ("Cautious", (120, 90, 60, 30)),
    ("Normal", (240, 180, 120, 60)), ("Run", (600, 450, 300, 150)), ("Sprint", (1200, 900, 600, 300)),
])  # fmt: skip
def test_all_twenty_four_numbers_of_the_table_of_paces(pace, expected):
    assert tuple(distance(movement, pace) for movement in (12, 9, 6, 3)) == expected


@pytest.mark.rule("MG-033", "MG-034")
def test_a_journey_goes_at_the_pace_of_the_slowest():
    table = quiet(hero("b1", items=()), hero("b2", "Bofur", race="dwarf", items=()))
    table, told = do(table, "characters.journey", miles=36)
    assert "36 miles: 1 day and 8 hours" in story(told)
    assert table.clock.seconds == 8 * 3600 + 86400 + 8 * 3600


@pytest.mark.rule("MG-030", "MG-031")
def test_armor_class_is_dexterity_armor_and_shield():
    view = look(quiet(hero()))
    assert (view.value("b1", "armor"), view.value("b1", "defense")) == (19, 8)  # 12 + 6 + 1
    light = look(quiet(hero(dexterity=13, items=(LEATHER,))))
    assert (light.value("b1", "armor"), light.value("b1", "defense")) == (15, 3)
    medium = look(quiet(hero(dexterity=10, items=(MAIL, SHIELD))))
    assert (medium.value("b1", "armor"), medium.value("b1", "defense")) == (15, 5)


@pytest.mark.rule("MG-025")
def test_hero_points_are_refilled_as_an_adventure_begins():
    table, _ = do(quiet(hero(hero_points=0, level=2)), "characters.adventure")
    assert sheet(table, "b1").hero_points == 2
    table, _ = do(quiet(hero(hero_points=0, level=2), house=ruled(mg_hero_points=3)), "characters.adventure")
    assert sheet(table, "b1").hero_points == 6


@pytest.mark.rule("MG-080")
def test_a_night_gives_the_level_and_the_whole_mind_back():
    table, _ = do(quiet(hero(php=10, mhp=2, level=2)), "characters.rest", nights=3)
    assert (sheet(table, "b1").php, sheet(table, "b1").mhp) == (16, 16)  # 14 and half of 4 for the second level


@pytest.mark.rule("MG-018")
def test_a_consequence_is_thrown_off_when_its_price_is_gathered():
    table, _ = do(quiet(hero(traits=())), "combat.impose", "b1", grade="major", called="broken arm")
    (trouble,) = table.effects
    table, told = do(table, "characters.recover", "b1", dice=[(6, 6, 5)], trouble=trouble, attribute="constitution",
                     difficulty=10)  # fmt: skip
    assert "5 of 10" in story(told)  # 17 + 2 − 4
    table, told = do(table, "characters.recover", "b1", dice=[(6, 6, 5)], trouble=trouble, attribute="constitution",
                     difficulty=10)  # fmt: skip
    assert not table.effects and "has recovered from broken arm" in story(told)


@pytest.mark.rule("MG-018")
def test_a_minor_consequence_ends_with_the_scene():
    from tests.systems.monsters_magic.builders import fighting, foe

    table = fighting(hero(), foe(), dice=[(1, 1, 1), (1, 1, 1)])
    table, _ = do(table, "combat.impose", "b1", grade="minor", called="off balance")
    table, _ = do(table, "combat.impose", "b1", grade="major", called="broken arm")
    table, _ = do(table, "turn.end")
    assert [effect.name for effect in table.effects.values()] == ["broken arm"]


@pytest.mark.rule("MG-122")
def test_ten_silver_are_a_gold_piece_and_ten_copper_a_silver_piece():
    table, told = do(quiet(hero(gold=1, items=())), "characters.buy", "b1", torch=1)
    assert (sheet(table, "b1").gold, sheet(table, "b1").silver, sheet(table, "b1").copper) == (0, 4, 0)
    assert "6 sp" in story(told)
    table, _ = do(quiet(hero(gold=2)), "characters.exchange", "b1", coin="gold", amount=2, to="silver")
    assert sheet(table, "b1").silver == 20


@pytest.mark.rule("MG-031")
def test_one_suit_of_armor_and_two_hands():
    table = quiet(hero(items=(MAIL, LEATHER.__class__("light_armor", "Leather"), Item("great_sword", "Great sword"),
                              SHIELD)))  # fmt: skip
    table, _ = do(table, "characters.equip", "b1", item=1, how="worn")
    assert [item.carried for item in sheet(table, "b1").items] == ["carried", "worn", "carried", "held"]
    table, _ = do(table, "characters.equip", "b1", item=2, how="held")
    assert [item.carried for item in sheet(table, "b1").items] == ["carried", "worn", "held", "carried"]


def test_a_thing_is_written_down_like_gear_with_what_it_adds():
    table, told = do(quiet(hero(items=())), WRITE, "b1", name="Cutter", like="longsword", to_hit=1, damage=2)
    assert sheet(table, "b1").items == (Item("longsword", "Cutter", to_hit=1, damage=2),)
    assert "Written down for Gramfive: Cutter." in story(told)
    with pytest.raises(Refused, match="The item has no name"):
        do(table, WRITE, "b1", to_hit=1)


@pytest.mark.rule("MG-022")
def test_a_party_is_rolled_with_nobody_asked():
    table = quiet()
    outcome = resolve(GAME, table, blank(table, "characters.party", number=5), SeededDice(7))
    from systems.common.records.changes import apply

    party = apply(table, outcome.changes).beings.values()
    assert sorted(being.sheet.calling for being in party) == ["bard", "cleric", "fighter", "magic_user", "thief"]
    for being in party:
        assert len(being.sheet.rolled) == 6 and all(3 <= roll <= 18 for roll in being.sheet.rolled)
        assert sorted(being.sheet.rolled) == sorted(getattr(being.sheet, one) for one in (
            "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"))  # fmt: skip
        assert [trait.kind for trait in being.sheet.traits] == ["class", "class", "race", "free"]
        assert being.sheet.hero_points == 1
        assert being.sheet.php == look(apply(table, outcome.changes)).value(being.id, "php_most")


@pytest.mark.rule("MG-022", "MG-093")
def test_a_character_can_be_copied_from_paper():
    table, _ = do(quiet(), "characters.write_up", name="Shamira", calling="cleric", wisdom=16, constitution=8,
                  traits="Turn Undead; *The Dead Stay Dead", gear=("mace", "medium_armor", "shield"), php=16, mhp=24,
                  spells=("turn_undead",), hero_points=0)  # fmt: skip
    (being,) = table.beings.values()
    assert (being.sheet.php, being.sheet.mhp, being.sheet.hero_points) == (16, 24, 0)
    assert [(trait.name, trait.kind) for trait in being.sheet.traits] == [("Turn Undead", "free"),
                                                                         ("The Dead Stay Dead", "focus")]  # fmt: skip
    assert look(table).value(being.id, "php_most") == 16
    assert [item.carried for item in being.sheet.items] == ["held", "worn", "held"]
