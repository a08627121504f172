"""What somebody fights with: dice and adds of weapons, of bare hands, and of monsters by their rating."""

from __future__ import annotations

import pytest

from systems.common.records.table import Being
from systems.enondas.base.arms import arms, melee_arm, missile_arm
from systems.enondas.base.sheet import Item, Skill
from tests.systems.enondas.builders import BOW, SHIELD, SWORD, foe, hero, look, quiet, ruled

SPEAR = Item("spear", "Spear", carried="held")


def lines(being: Being, house=None) -> dict[str, str]:
    there = look(quiet(being, house=house))
    return {f"{arm.name}{', at range' if arm.missile else ''}": arm.words for arm in arms(there, being)}


@pytest.mark.rule("W-16", "EN-100", "EN-048", "R-25")
def test_warts_sword_rolls_four_dice_and_eighteen() -> None:
    wart = hero(strength=18, dexterity=13, luck=14, skills=(Skill("warrior", 2),),
                items=(Item("longsword", "Sword", carried="held", adds=-1),))  # fmt: skip
    arm = melee_arm(look(quiet(wart)), wart)
    assert (arm.dice, arm.adds, arm.words) == (4, 18, "4d + 18")
    assert [(term.label, term.amount) for term in arm.terms] == [
        ("Sword", 3), ("STR 18", 6), ("DEX 13", 1), ("LK 14", 2), ("Warrior 2", 6),
    ]  # fmt: skip


@pytest.mark.rule("EN-085", "EN-100")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("dagger", "2d + 2"), ("shortsword", "3d + 3"), ("longsword", "4d + 4"), ("greatsword", "6d + 6"),
        ("hatchet", "3d + 3"), ("battleaxe", "5d + 5"), ("baton", "2d"), ("club", "3d"), ("spiked_club", "3d + 3"),
        ("mace", "4d"), ("morningstar", "4d + 4"), ("halberd", "5d + 5"),
    ],
)  # fmt: skip
def test_melee_weapons_have_the_dice_and_adds_of_the_table(key: str, line: str) -> None:
    assert lines(hero())["Bare hands"] == "1d"
    assert lines(hero(items=(Item(key, "It", carried="held"),)))["It"] == line


@pytest.mark.rule("EN-085")
@pytest.mark.parametrize(("key", "line", "reach"), [("shortbow", "2d + 2", 50), ("longbow", "4d + 4", 100),
                                                    ("crossbow", "5d + 5", 50)])  # fmt: skip
def test_bows_shoot_with_the_adds_for_missiles(key: str, line: str, reach: int) -> None:
    archer = hero(items=(Item(key, "Bow"),), skills=(Skill("warrior", 3), Skill("rogue", 1)))
    arm = missile_arm(look(quiet(archer)), archer)
    assert arm is not None
    assert (arm.dice, arm.adds, arm.reach) == (int(line[0]), int(line.rpartition(" ")[2]) + 3, reach)


@pytest.mark.rule("EN-129")
def test_a_bow_is_no_melee_weapon() -> None:
    archer = hero(items=(BOW,), strength=15)
    assert lines(archer) == {"Longbow, at range": "4d + 7", "Bare hands": "1d + 3"}
    assert melee_arm(look(quiet(archer)), archer).words == "1d + 3"


@pytest.mark.rule("EN-085", "EN-129", "R-26")
def test_a_spear_is_worth_more_in_two_hands_or_thrown() -> None:
    assert lines(hero(items=(SPEAR,))) == {"Spear": "4d + 4", "Spear, at range": "4d + 4", "Bare hands": "1d"}
    assert lines(hero(items=(SPEAR, SHIELD)))["Spear"] == "4d"
    assert lines(hero(items=(SPEAR, SHIELD)))["Spear, at range"] == "4d + 4"
    dagger = Item("dagger", "Dagger", carried="held")
    assert lines(hero(items=(dagger,)))["Dagger, at range"] == "2d + 2", "no more than its own adds"


@pytest.mark.rule("EN-100")
def test_what_is_held_comes_first_and_what_is_stored_stays_at_home() -> None:
    axe, stored = Item("battleaxe", "Axe", carried="held"), Item("greatsword", "Greatsword", carried="stored")
    carried = Item("longsword", "Longsword")
    assert list(lines(hero(items=(stored, carried, axe)))) == ["Axe", "Longsword", "Bare hands"]
    assert missile_arm(look(quiet(hero())), hero()) is None


@pytest.mark.rule("EN-041", "EN-042", "EN-046")
def test_skills_count_for_their_own_kind_of_attack() -> None:
    skills = (Skill("warrior", 1), Skill("rogue", 2), Skill("farmer", 3))
    fork = Item("pitchfork", "Fork")
    one = hero(items=(SWORD, BOW, fork), skills=skills)
    found = {arm.name: arm for arm in arms(look(quiet(one)), one)}
    assert found["Longsword"].adds == 4 + 3
    assert found["Longbow"].adds == 4 + 6
    assert "Farmer 3" in [term.label for term in found["Fork"].terms]
    assert "Farmer 3" not in [term.label for term in found["Longsword"].terms]


@pytest.mark.rule("EN-220", "W-23", "W-24", "R-24")
@pytest.mark.parametrize(
    ("rating", "line"),
    [(1, "1d + 1"), (9, "1d + 5"), (10, "2d + 5"), (15, "2d + 8"), (20, "3d + 10"), (80, "9d + 40"), (89, "9d + 45"),
     (100, "11d + 50")],
)  # fmt: skip
def test_a_rating_gives_dice_and_adds(rating: int, line: str) -> None:
    assert lines(foe(rating=rating)) == {"Attack": line}


@pytest.mark.rule("EN-222", "W-25", "R-12")
def test_a_weapon_stands_for_the_monsters_own_dice() -> None:
    assert lines(foe(rating=20, weapon="mace")) == {"Mace": "4d + 5"}
    assert lines(foe(rating=20, weapon="longsword")) == {"Longsword": "4d + 9"}, "its weapon’s adds count as well"
    assert lines(foe(rating=22, weapon="mace")) == {"Mace": "4d + 6"}, "a quarter of the rating, not half of half"
    assert lines(foe(rating=20)) == {"Attack": "3d + 10"}


@pytest.mark.rule("EN-223", "R-14")
@pytest.mark.parametrize(
    ("way", "at_25", "at_30", "armed"),
    [
        ("adds_only", "7d + 13", "7d + 15", "4d + 6"),
        ("dice_and_adds", "3d + 13", "4d + 15", "4d + 6"),
        ("constant", "7d + 30", "7d + 30", "4d + 15"),
        ("half_below_half", "4d + 15", "7d + 30", "2d + 8"),
    ],
)
def test_wounds_weaken_monsters_in_four_ways(way: str, at_25: str, at_30: str, armed: str) -> None:
    def line(rating: int, house=None, **more: str) -> str:
        return next(iter(lines(foe(rating=rating, rating_most=60, **more), house).values()))

    assert (line(25, ruled(monster_damage=way)), line(30, ruled(monster_damage=way))) == (at_25, at_30)
    assert line(25, damage=way) == at_25, "a monster may have its own way"
    assert line(25, ruled(monster_damage=way), weapon="mace") == armed


@pytest.mark.rule("EN-129", "EN-222")
def test_a_monster_with_a_bow_fights_with_its_own_dice_when_it_must() -> None:
    archer = foe(rating=20, weapon="longbow")
    assert lines(archer) == {"Longbow, at range": "4d + 9", "Attack": "3d + 10"}
    assert melee_arm(look(quiet(archer)), archer).words == "3d + 10"


@pytest.mark.rule("EN-225")
def test_a_complete_monster_fights_like_a_character() -> None:
    ogre = Being("b9", "Grum", "complete", "foes", hero(strength=40, items=(SWORD,)).sheet)
    assert lines(ogre)["Longsword"] == "4d + 32"


@pytest.mark.rule("EN-085")
def test_a_packed_weapon_for_both_hands_is_not_at_hand_while_a_shield_is_held():
    greatsword = Item("greatsword", "Greatsword")
    table = quiet(hero(items=(SWORD, SHIELD, greatsword)), hero("b2", "Ulf", items=(SWORD, greatsword)))
    assert [arm.name for arm in arms(look(table), table.beings["b1"])] == ["Longsword", "Bare hands"]
    assert [arm.name for arm in arms(look(table), table.beings["b2"])] == ["Longsword", "Greatsword", "Bare hands"]
