"""What a combatant rolls: weapon dice, weapon adds, personal adds, and what changes them (EN-100 to EN-104, EN-220)."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect
from systems.enondas.base.arms import arms, melee_arm, missile_arm
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.combat.blows import Blow, blow_of, spread
from tests.systems.enondas.builders import BOW, GAME, SHIELD, SWORD, do, foe, hero, look, ruled, sheet, story
from tests.systems.enondas.fighting import battle, round_of, to, totals

PLATE, LARGE = Item("plate_mail", "Plate mail", carried="worn"), Item("large_shield", "Large shield", carried="held")
SPEAR = Item("spear", "Spear", carried="held")


def blow(being, house=None, **ground):
    table = battle(being, house=house, **ground)
    at = look(table)
    return blow_of(at, table.beings[being.id], melee_arm(at, table.beings[being.id]))


def line(being, house=None, **ground):
    """The dice line as players write it."""
    return blow(being, house, **ground).words


@pytest.mark.rule("EN-100", "W-16", "EN-048")
def test_wart_rolls_4d_and_adds_18():
    """A sword of 4d + 3, STR 18, DEX 13, LK 14 and two levels of Warrior: personal adds 9 and 6."""
    sword = Item("longsword", "Sword of 4d + 3", carried="held", adds=-1)
    wart = hero(strength=18, dexterity=13, luck=14, items=(sword,), skills=(Skill("warrior", 2, (6, 6)),))
    assert line(wart) == "4d + 18"
    assert [term.amount for term in blow(wart).terms] == [3, 6, 1, 2, 6]


@pytest.mark.rule("EN-100")
def test_bare_hands_are_one_die():
    assert line(hero(items=())) == "1d"


@pytest.mark.rule("EN-103")
def test_a_contribution_is_never_below_nothing():
    weak = hero(strength=3, dexterity=4, luck=5, items=())
    table = to(battle(weak, foe()), "Melee", [5], [1, 1, 1])
    assert line(weak) == "1d − 15" and totals(table) == (0, 13)
    assert min(spread(blow(weak)).weights) == 0 and spread(blow(weak)).weights == {0: 6}


@pytest.mark.rule("EN-102", "W-21")
def test_two_attacks_are_the_whole_roll_twice():
    """4d twice, weapon adds and personal adds twice."""
    table = to(battle(hero(strength=14, attacks=2), foe()), "Melee", [1, 1, 1, 1], [2, 2, 2, 2], [1, 1, 1])
    assert totals(table) == (4 + 4 + 2 + 8 + 4 + 2, 13)


@pytest.mark.rule("EN-102", "EN-103")
def test_each_of_several_attacks_is_counted_for_itself():
    """1d − 3: a 1 and a 5 come to 0 and 2, not to 0."""
    table = to(battle(hero(strength=6, items=(), attacks=2), foe()), "Melee", [1], [5], [1, 1, 1])
    assert totals(table)[0] == 2


@pytest.mark.rule("EN-104")
def test_the_game_master_gives_dice_and_adds_for_a_round_or_the_fight():
    table = battle(hero(), foe())
    table, _ = do(table, "combat.bonus", "b1", more_dice=2, adds=-3)
    table, _ = do(table, "combat.bonus", "b9", more_dice=-1, adds=0, lasts="fight")
    at = look(table)
    assert [blow_of(at, b, melee_arm(at, b)).words for b in table.beings.values()] == ["6d + 1", "2d + 10"]
    table, _ = round_of(table, [1] * 6, [1, 1])
    at = look(table)
    assert [blow_of(at, b, melee_arm(at, b)).words for b in table.beings.values()] == ["4d + 4", "2d + 10"]


@pytest.mark.rule("EN-104", "EN-263")
def test_adds_given_late_count_with_the_dice_that_lie():
    table = to(battle(hero(), foe()), "Melee", [1, 1, 1, 1], [1, 1, 1])
    table, _ = do(table, "combat.bonus", "b1", adds=5)
    assert totals(table) == (13, 13)
    table, _ = do(table, "combat.bonus", "b1", adds=-20)
    assert totals(table) == (0, 13)
    table, _ = do(table, "combat.bonus", "b1", adds=0)
    assert totals(table) == (8, 13)


@pytest.mark.rule("EN-104")
def test_a_side_gets_its_dice_and_adds_once():
    table = battle(hero(), hero("b2", "Hild"), foe())
    table, _ = do(table, "combat.side_bonus", "", of="party", more_dice=1, adds=5)
    table = to(table, "Melee", [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1], [6])
    assert totals(table) == (8 + 8 + 5 + 6, 13)
    table, _ = do(table, "combat.side_bonus", "", of="party", more_dice=0, adds=0)
    assert totals(table) == (16, 13)


@pytest.mark.rule("EN-104")
def test_the_form_of_a_side_begins_with_what_that_side_was_given():
    table, _ = do(battle(hero(), foe()), "combat.side_bonus", "", of="foes", more_dice=2, adds=-20, lasts="fight")
    form = GAME.actions["combat.side_bonus"].form
    for of, given in (("foes", (2, -20, "fight")), ("party", (0, 0, "round")), ("nobody", (0, 0, "round"))):
        asked = form(look(table), "", {"of": of})
        assert tuple(asked.field(name).default for name in ("more_dice", "adds", "lasts")) == given, of


@pytest.mark.rule("EN-084")
@pytest.mark.parametrize(
    ("items", "words"),
    [((SWORD,), "4d + 4"), ((SWORD, PLATE), "4d − 5"), ((SWORD, LARGE), "4d + 1"), ((SWORD, PLATE, LARGE), "4d − 8"),
     ((SWORD, SHIELD), "4d + 4")],
)  # fmt: skip
def test_heavy_armor_hinders_where_the_house_says_so(items, words):
    assert line(hero(items=items), ruled(armor_penalty=True)) == words
    assert line(hero(items=items)) == "4d + 4"


@pytest.mark.rule("EN-084")
def test_heavy_armor_hinders_archers_as_well():
    table = battle(hero(items=(BOW, PLATE)), foe(), house=ruled(armor_penalty=True))
    at, being = look(table), table.beings["b1"]
    assert blow_of(at, being, missile_arm(at, being)).words == "4d − 5"


@pytest.mark.rule("EN-085", "EN-129")
def test_a_spear_is_better_in_two_hands_or_thrown():
    assert line(hero(items=(SPEAR,))) == "4d + 4" and line(hero(items=(SPEAR, SHIELD))) == "4d"
    table = battle(hero(items=(SPEAR, SHIELD)), foe())
    at, being = look(table), table.beings["b1"]
    assert blow_of(at, being, missile_arm(at, being)).words == "4d + 4"


@pytest.mark.rule("EN-129")
def test_a_bow_gives_no_dice_in_melee():
    assert line(hero(items=(BOW,))) == "1d"
    archer = foe(rating=30, weapon="longbow")
    table = battle(archer)
    at = look(table)
    assert [(arm.name, arm.words, arm.missile) for arm in arms(at, table.beings["b9"])] == [
        ("Longbow", "4d + 12", True), ("Attack", "4d + 15", False),
    ]  # fmt: skip


@pytest.mark.rule("EN-129")
def test_creatures_throw_what_can_be_thrown():
    table = battle(foe(rating=20, weapon="spear"))
    assert [(arm.words, arm.missile) for arm in arms(look(table), table.beings["b9"])] == [
        ("4d + 5", False), ("4d + 9", True),
    ]  # fmt: skip


@pytest.mark.rule("EN-220", "W-23", "W-24")
@pytest.mark.parametrize(
    ("rating", "words"),
    [
        (1, "1d + 1"),
        (9, "1d + 5"),
        (10, "2d + 5"),
        (20, "3d + 10"),
        (80, "9d + 40"),
        (89, "9d + 45"),
        (100, "11d + 50"),
    ],
)
def test_the_rating_gives_dice_and_adds(rating, words):
    assert line(foe(rating=rating)) == words


@pytest.mark.rule("EN-222", "W-25")
def test_an_armed_orc_of_20_rolls_its_weapon_and_a_quarter():
    """A weapon of 4d without adds gives 4d + 5, where the bare orc rolls 3d + 10 (R-12)."""
    assert line(foe(rating=20, weapon="mace")) == "4d + 5" and line(foe(rating=20)) == "3d + 10"
    assert line(foe(rating=20, weapon="longsword")) == "4d + 9"


@pytest.mark.rule("EN-223")
@pytest.mark.parametrize(
    ("way", "at_15", "armed"),
    [("adds_only", "5d + 8", "4d + 8"), ("dice_and_adds", "2d + 8", "4d + 8"), ("constant", "5d + 20", "4d + 14"),
     ("half_below_half", "3d + 10", "2d + 7")],
)  # fmt: skip
def test_wounds_weaken_monsters_as_the_house_says(way, at_15, armed):
    """MR 40 wounded to 15; the monster's own way stands before the house's."""
    house = ruled(monster_damage=way)
    assert line(foe(rating=15, rating_most=40), house) == at_15
    assert line(foe(rating=15, rating_most=40, damage=way)) == at_15
    assert line(foe(rating=15, rating_most=40, weapon="longsword"), house) == armed


@pytest.mark.rule("EN-223")
def test_exactly_half_is_not_below_half():
    assert line(foe(rating=20, rating_most=40), ruled(monster_damage="half_below_half")) == "5d + 20"


@pytest.mark.rule("EN-223")
def test_losses_of_the_first_strike_count_in_the_dice():
    """Ten lost to a first strike: the orc of 20 rolls with 5 adds."""
    table = battle(hero(first_strike=1, items=()), foe())
    table = to(table, "Dice", [6])
    table, told = do(table, "combat.roll", "b9", [[1, 1, 1]])
    assert sheet(table, "b9").rating == 14 and "3 (1 1 1) + 7 = 10" in story(told)


@pytest.mark.rule("EN-225")
def test_a_complete_creature_fights_like_a_character():
    being = hero("b9", "Troll", strength=20)
    assert line(being) == "4d + 12"


@pytest.mark.rule("EN-210")
def test_a_slamming_weapon_doubles_its_dice_and_adds_but_not_its_wielder():
    """4d + 4 with 6 of STR: twice the dice, twice the 4, once the 6; the referee's die counts once."""
    table = with_slam(battle(hero(strength=18), foe()), weapon="gear:0")
    table, _ = do(table, "combat.bonus", "b1", more_dice=1, adds=0)
    at, being = look(table), table.beings["b1"]
    assert blow_of(at, being, melee_arm(at, being)).words == "2 × 4d + 1d + 14"
    table = to(table, "Melee", [3, 3, 3, 3], [5], [1, 1, 1])
    assert totals(table)[0] == 2 * 12 + 5 + 2 * 4 + 6


def with_slam(table, **data):
    from systems.common.records.changes import Exchanged, apply

    return apply(table, (Exchanged(None, Effect("e1", "b1", "Slam Bam: Longsword", "slam", data=tuple(data.items()))),))


@pytest.mark.rule("EN-210")
def test_another_weapon_is_not_doubled():
    mace = Item("mace", "Mace", carried="held")
    table = with_slam(battle(hero(items=(mace, SWORD)), foe()), weapon="gear:1")
    at, being = look(table), table.beings["b1"]
    assert [blow_of(at, being, arm).words for arm in arms(at, being)] == ["4d", "2 × 4d + 8", "1d"]


@pytest.mark.rule("EN-210")
def test_the_single_weapon_is_doubled_in_the_hand_and_thrown_and_when_the_pack_is_rearranged():
    spear, mace = Item("spear", "Spear", carried="held"), Item("mace", "Mace")
    items = (mace, spear)
    for there, place in ((items, 1), (items[::-1], 1), (items[::-1], 0)):
        lies = Effect("e1", "b1", "Slam Bam: Spear", "slam", data=(("weapon", f"gear:{place}"),))
        table = battle(hero(items=there), foe()).exchanged(None, lies)
        at, being = look(table), table.beings["b1"]
        doubled = {arm.name for arm in arms(at, being) if blow_of(at, being, arm).factor == 2}
        assert doubled == {"Spear"}
        assert [blow_of(at, being, arm).factor for arm in arms(at, being) if arm.name == "Spear"] == [2, 2]


@pytest.mark.rule("EN-103")
def test_a_blow_counts_its_throw_and_its_spread_alike():
    one = Blow("", 2, (), 1, 2)
    assert one.comes_to(7, 3) == 17 and spread(one).weights[2 * 2 + 1] == 1 and spread(one).total == 216
