"""Attributes, arms and figures: what everything else of Mazes & Minotaurs stands on."""

from __future__ import annotations

import pytest

from systems.common.records.table import Being, Effect, Fight, Table, Term, Turn
from systems.mazes_minotaurs.base.arms import arm_in_hand, arms, holds
from systems.mazes_minotaurs.base.attributes import bonus, level_of, mod, modifier, rank
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import (
    BREASTPLATE,
    DAGGER,
    GAME,
    HELMET,
    PYROS,
    SHIELD,
    SPEAR,
    SWORD,
    foe,
    hero,
    look,
    quiet,
    ruled,
)

FROM = ("front", "flank", "rear", "missile", "missile open", "surprised")


def value(being: Being, name: str, *at: str) -> int:
    return look(quiet(being)).value(being.id, name, *at)


def fighting(*beings: Being, number: int = 1, **ground: object) -> Table:
    fight = Fight(round=number, turns=(Turn("Decisions", tuple([being.id for being in beings])),),
                  ground=tuple(sorted(ground.items())))  # fmt: skip
    return quiet(*beings).exchanged(None, fight)


def cursed(being: Being, attribute: str, by: int, *more: Effect) -> Table:
    term = Term("Curse", -by, "MM-116")
    return Table.of(GAME.house, [being, Effect("e1", being.id, "Curse", "lowered", terms=((attribute, term),)), *more])


# attributes


@pytest.mark.rule("MM-002", "MM-R02", "MM-R67")
@pytest.mark.parametrize(("scores", "amount", "word"), [
    ((3,), -3, "Abysmal"), ((4, 5), -2, "Inferior"), ((6, 7, 8), -1, "Poor"), ((9, 10, 11, 12), 0, "Average"),
    ((13, 14, 15), 1, "Good"), ((16, 17), 2, "Superior"), ((18,), 3, "Exceptional"),
])  # fmt: skip
def test_every_score_has_its_modifier_and_its_rank(scores, amount, word):
    assert {modifier(score) for score in scores} == {amount}
    assert {rank(score) for score in scores} == {word}


@pytest.mark.rule("MM-R64")
def test_might_above_eighteen_belongs_to_creatures():
    assert [modifier(score) for score in (19, 20, 21, 22)] == [4, 4, 5, 5]
    assert value(foe("b9", "cyclops"), "might") == 22
    assert mod(look(quiet(foe())), foe(creature="nemean_lion"), "might") == 4


@pytest.mark.rule("MM-003", "MM-R06", "MM-022")
def test_a_bonus_counts_only_what_is_above_nothing_and_a_modifier_all_of_it():
    assert [bonus(number) for number in (-3, -1, 0, 2)] == [0, 0, 0, 2]
    weak = hero(calling="barbarian", might=5, skill=10, luck=10, items=())
    assert value(weak, "damage", "melee") == 0, "a Barbarian without Might takes nothing off"
    assert value(weak, "melee") == -2, "but his attack does"
    priest = hero(calling="priest", faith=5, luck=10)
    assert value(priest, "power_most") == 9
    assert value(priest, "fortitude") == -2


# the book's own example


@pytest.mark.rule("MM-E02")
def test_the_modifiers_of_pyros():
    table = quiet(hero())
    found = [mod(look(table), hero(), one) for one in ("might", "skill", "luck", "wits", "faith", "grace")]
    assert found == [1, 2, 1, 0, 0, -1]


@pytest.mark.rule("MM-E04", "MM-E06", "MM-E07", "MM-017", "MM-019", "MM-020")
@pytest.mark.parametrize(("name", "amount"), [
    ("melee", 3), ("missile", 3), ("initiative", 2), ("hits_most", 13), ("evasion", 1), ("reaction", 0),
    ("fortitude", 1),
])  # fmt: skip
def test_the_figures_of_pyros(name, amount):
    assert value(hero(), name) == amount


@pytest.mark.rule("MM-E05", "MM-R01", "MM-018", "MM-023", "MM-E26", "MM-048")
def test_pyros_has_thirteen_nineteen_and_twenty_one():
    assert value(hero(), "defense_base") == 13
    with_sword = hero(items=(SWORD, SHIELD, HELMET, BREASTPLATE))
    assert value(with_sword, "defense") == 19
    assert value(hero(), "defense") == 21, "with the spear in hand"
    assert value(with_sword, "defense") - value(hero(items=(SWORD,)), "defense") == 6, "three pieces"
    assert str(look(quiet(hero())).figure("b1", "defense").working()) == (
        "Everybody 12, Luck +1, Helmet +2, Breastplate +2, Shield +2, Spear and shield +2 = 21"
    )


@pytest.mark.rule("MM-051", "MM-023", "MM-045", "MM-067")
def test_what_of_the_defense_class_counts_from_where():
    found = {where: value(hero(), "defense", where) for where in FROM}
    assert found == {"front": 21, "flank": 21, "rear": 17, "missile": 19, "missile open": 17, "surprised": 17}
    for name, where in (("defense_rear", "rear"), ("defense_missile", "missile"), ("defense_surprised", "surprised")):
        assert value(hero(), name) == found[where], "the same as a figure of its own, for the sheet"


@pytest.mark.rule("MM-018")
def test_at_most_one_of_each_piece_counts_and_only_what_is_worn():
    twice = hero(items=(HELMET, HELMET, SHIELD, SHIELD, SWORD))
    assert value(twice, "defense") == 17
    assert value(hero(items=(Item("helmet", "Helmet"), Item("shield", "Shield", carried="stored"))), "defense") == 13
    assert value(hero(level=6), "defense") == value(hero(), "defense"), "levels never change it"


@pytest.mark.rule("MM-023")
def test_only_a_spearman_with_both_spear_and_shield_has_the_bonus():
    assert value(hero(items=(SPEAR, HELMET)), "defense") == 15
    assert value(hero(items=(SHIELD, HELMET)), "defense") == 17
    assert value(hero(calling="noble"), "defense") == 19
    assert value(hero(skill=8), "defense") == 18, "it is the modifier, so it can be against him"


@pytest.mark.rule("MM-054", "MM-R26")
def test_a_desperate_attack_lowers_the_defense_from_everywhere():
    table = fighting(hero(), tactics=(("b1", ("desperate",)),))
    assert [look(table).value("b1", "defense", where) for where in ("front", "rear", "missile")] == [19, 15, 17]


@pytest.mark.rule("MM-058", "MM-R24", "MM-056")
def test_a_wall_counts_where_the_shield_counts_and_two_weapons_against_what_is_faced():
    wall = fighting(hero(), tactics=(("b1", ("wall",)),))
    assert [look(wall).value("b1", "defense", where) for where in FROM] == [23, 23, 17, 21, 17, 17]
    one = hero(items=(SWORD, DAGGER, HELMET))
    two = fighting(one, tactics=(("b1", ("two weapons, defense",)),))
    assert [look(two).value("b1", "defense", where) for where in FROM] == [17, 17, 15, 15, 15, 15]


@pytest.mark.rule("MM-055", "MM-R29")
def test_holding_back_counts_against_shorter_weapons():
    table = fighting(hero(), foe("b9", "satyr"), foe("b8", "hydra"), tactics=(("b1", ("holding back",)),))
    assert look(table).value("b1", "defense", "front", "foe:b9") == 23, "a spear against a club"
    assert look(table).value("b1", "defense", "front", "foe:b8") == 21, "and against what is as long"


# levels


@pytest.mark.rule("MM-031", "MM-017", "MM-019", "MM-020")
def test_a_warriors_level_adds_to_both_attacks_hits_evasion_and_fortitude():
    three = hero(level=3, hits=19)
    grown = {name: value(three, name) - value(hero(), name) for name in (
        "melee", "missile", "initiative", "hits_most", "evasion", "fortitude", "reaction", "defense")}  # fmt: skip
    assert grown == {"melee": 2, "missile": 2, "initiative": 0, "hits_most": 6, "evasion": 2, "fortitude": 2,
                     "reaction": 0, "defense": 0}  # fmt: skip


@pytest.mark.rule("MM-032", "MM-019", "MM-020", "MM-082")
def test_a_magicians_level_adds_hits_evasion_twice_to_fortitude_and_power():
    one, three = hero(calling="sorcerer"), hero(calling="sorcerer", level=3)
    grown = {name: value(three, name) - value(one, name) for name in (
        "melee", "missile", "initiative", "hits_most", "evasion", "fortitude", "reaction", "power_most")}  # fmt: skip
    assert grown == {"melee": 0, "missile": 0, "initiative": 0, "hits_most": 4, "evasion": 2, "fortitude": 4,
                     "reaction": 0, "power_most": 5}  # fmt: skip


@pytest.mark.rule("MM-031", "MM-032")
@pytest.mark.parametrize(("calling", "rule"), [("spearman", "MM-031"), ("sorcerer", "MM-032")])
def test_what_a_level_adds_names_the_rule_of_the_class(calling, rule):
    (term,) = [
        one for one in look(quiet(hero(calling=calling, level=3))).terms("b1", "evasion") if "Level" in one.label
    ]
    assert (term.label, term.amount, term.source) == ("Level 3", 2, rule)


@pytest.mark.rule("MM-081", "MM-082", "MM-E08", "MM-E09", "MM-E10", "MM-E11", "MM-E12", "MM-R20")
def test_power_is_nine_the_bonus_and_each_level_as_much_as_it_is():
    assert value(hero(calling="priest", gender="female", faith=16), "power_most") == 11
    assert value(hero(calling="sorcerer", wits=18, level=3), "power_most") == 17
    assert value(hero(calling="nymph", grace=18, level=6), "power_most") == 32
    assert [value(hero(calling="priest", faith=score), "power_most") for score in (13, 16, 18)] == [10, 11, 12]
    plain = [value(hero(calling="sorcerer", wits=10, level=level), "power_most") for level in range(1, 7)]
    assert plain == [9, 11, 14, 18, 23, 29]
    assert value(hero(), "power_most") == 0, "a warrior has none"


@pytest.mark.rule("MM-R65", "MM-P14")
def test_creatures_count_their_grade_and_people_one():
    table = quiet(foe("b9", "hydra"), foe("b8", "guardsman"), hero(level=4))
    assert [level_of(look(table), table.beings[who]) for who in ("b9", "b8", "b1")] == [6, 1, 4]
    hydra = foe("b9", "hydra")
    assert [value(hydra, name) for name in ("melee", "initiative", "defense", "hits_most", "fortitude", "evasion")] == [
        10, 1, 18, 41, 5, 5,
    ]  # fmt: skip
    assert [value(foe("b9", "guardsman"), "defense", where) for where in ("front", "rear")] == [16, 14]


@pytest.mark.rule("MM-021", "MM-022", "MM-106")
def test_barbarians_add_might_in_melee_amazons_skill_to_shots_and_gifts_to_their_kind():
    barbarian, amazon = hero(calling="barbarian"), hero(calling="amazon", gender="female")
    assert [value(barbarian, "damage", way) for way in ("melee", "missile")] == [1, 0]
    assert [value(amazon, "damage", way) for way in ("melee", "missile")] == [0, 2]
    gift = Effect("e1", "b1", "Gift", "gift", terms=(("damage_melee", Term("Victory", 2)),))
    table = Table.of(GAME.house, [barbarian, gift])
    assert [look(table).value("b1", "damage", way) for way in ("melee", "missile")] == [3, 0]


@pytest.mark.rule("MM-R50")
def test_a_lowered_attribute_lowers_all_that_is_made_of_it():
    table = cursed(hero(), "might", 6)
    assert [look(table).value("b1", name) for name in ("might", "melee", "hits_most", "missile")] == [9, 2, 12, 3]
    witless = cursed(hero(calling="sorcerer", wits=16), "wits", 4)
    assert look(witless).value("b1", "power_most") == 9
    unlucky = cursed(hero(), "luck", 6)
    assert look(unlucky).value("b1", "defense") == 19


@pytest.mark.rule("MM-102", "MM-R26")
def test_a_blessing_of_the_defense_class_counts_from_everywhere():
    bless = Effect("e1", "b1", "Blessing", "blessed", terms=(("defense_blessing", Term("Blessing", 1)),))
    table = Table.of(GAME.house, [hero(), bless])
    assert [look(table).value("b1", "defense", where) for where in FROM] == [22, 22, 18, 20, 18, 18]


# arms


@pytest.mark.rule("MM-038", "MM-R13", "MM-R14", "MM-066", "MM-R73")
def test_weapons_have_their_reach_and_their_range():
    carried = [Item(key, key) for key in ("dagger", "sword", "axe", "mace", "club", "staff", "javelin", "spear", "bow",
                                          "sling")]  # fmt: skip
    one = hero(items=tuple(carried))
    found = {arm.name: (arm.reach, arm.range) for arm in arms(look(quiet(one)), one)}
    assert found == {
        "dagger": (1, 0), "sword": (2, 0), "axe": (2, 0), "mace": (2, 0), "club": (2, 0), "staff": (2, 0),
        "javelin": (2, 150), "spear": (3, 0), "bow": (0, 300), "sling": (0, 150), "Bare hands": (0, 0),
    }  # fmt: skip


@pytest.mark.rule("MM-R73", "MM-023")
def test_what_is_held_comes_first_and_the_weapon_named_is_the_one_of_the_round():
    one = hero(items=(DAGGER, SPEAR, SHIELD))
    assert arm_in_hand(look(quiet(one)), one).gear == "spear"
    named = fighting(one, weapon=(("b1", "gear:0"),))
    assert arm_in_hand(look(named), one).gear == "dagger"
    assert look(named).value("b1", "defense") == 15, "with the dagger the bonus is gone"
    stored = hero(items=(Item("spear", "Spear", carried="stored"),))
    assert arm_in_hand(look(quiet(stored)), stored).name == "Bare hands"


@pytest.mark.rule("MM-049", "MM-073")
def test_every_weapon_does_1d6_unless_the_house_gives_each_its_own():
    one = hero(items=(Item("sword", "Sword", carried="held", damage="1d8"),))
    assert arms(look(quiet(one)), one)[0].damage == "1d6"
    assert arms(look(quiet(one, house=ruled(weapon_damage="per_weapon"))), one)[0].damage == "1d8"


def test_the_pieces_in_use_are_found_by_their_place():
    table = quiet(hero())
    assert [holds(look(table), hero(), place) for place in ("helmet", "breastplate", "shield")] == [
        HELMET, BREASTPLATE, SHIELD,
    ]  # fmt: skip
    assert holds(look(table), foe(), "shield") is None


def test_the_example_is_as_the_book_places_it():
    assert (PYROS.might, PYROS.skill, PYROS.luck, PYROS.wits, PYROS.faith, PYROS.grace) == (15, 16, 13, 11, 10, 8)
