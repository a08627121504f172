"""Melee: the roll, reach, facing, the defense matrix, wounds, the helpless (MM-004, MM-044 to MM-051, MM-061)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Term, Until
from systems.common.simulation.odds import odds
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import (
    DAGGER,
    GAME,
    SHIELD,
    SPEAR,
    SWORD,
    blank,
    do,
    foe,
    hero,
    look,
    ruled,
    sheet,
    story,
)
from tests.systems.mazes_minotaurs.fighting import (
    act,
    battle,
    decide,
    duel,
    form_of,
    lay,
    need_of,
    next_round,
    to,
)

KNIFE = Item("dagger", "Dagger", carried="held")


def attack_words(table, who="b1", **so_far) -> str:
    return form_of(table, "combat.attack", who, **so_far).working


@pytest.mark.rule("MM-004", "MM-046", "MM-049")
def test_a_blow_hits_when_the_total_reaches_the_defense():
    table = duel(hero(items=(SWORD,)), foe())  # +3 against 13, reach II against II
    assert attack_words(table) == "d20 + 1 + 2 ≥ 13"
    missed, told = do(table, "combat.attack", "b1", [9])
    assert "Pyros misses Satyr." in story(told) and sheet(missed, "b9").hits == 9
    hit, told = do(table, "combat.attack", "b1", [10, 5])  # equal is enough
    assert sheet(hit, "b9").hits == 4


@pytest.mark.rule("MM-R68")
def test_equal_is_enough_to_hit():
    at, _, face = need_of(duel(hero(items=(SWORD,)), foe()), "combat.attack", "b1")
    assert (at, face) == (13, 10)


@pytest.mark.rule("MM-047", "MM-E17")
@pytest.mark.parametrize(("items", "more"), [((SPEAR,), 4), ((SWORD,), 2), ((KNIFE,), 0), ((), None)])
def test_reach_helps_the_longer_weapon_and_never_hinders_the_shorter(items, more):
    table = duel(hero(items=items), foe("b9", "commoner"))  # a knife: reach I
    if more is None:
        table = to(decide(battle(hero(items=()), foe("b9", "commoner"), dice=(9, 1)), "b1", "box"), "Combat")
    _, terms, _ = need_of(table, "combat.box" if more is None else "combat.attack", "b1")
    assert terms.get("Reach", 0) == (more or 0)


@pytest.mark.rule("MM-047", "MM-038", "MM-R14", "MM-R13", "MM-R73")
@pytest.mark.parametrize(
    ("key", "level"),
    [
        ("dagger", 1),
        ("sword", 2),
        ("axe", 2),
        ("club", 2),
        ("staff", 2),
        ("mace", 2),
        ("javelin", 2),
        ("spear", 3),
        ("bow", 0),
        ("sling", 0),
    ],
)
def test_reach_of_every_weapon(key, level):
    table = battle(hero(items=(Item(key, key.capitalize(), carried="held"), Item("arrows", "Arrows", 5),
                               Item("sling_stones", "Stones", 5))), foe("b9", "guardsman"), dice=(9, 1))  # fmt: skip
    table = to(table, "Combat", "b9")  # a guardsman's spear: reach III
    _, terms, _ = need_of(table, "combat.attack", "b9")
    assert terms.get("Reach", 0) == 2 * (3 - level)


@pytest.mark.rule("MM-047")
def test_a_spear_against_bare_hands_has_six():
    from dataclasses import replace

    from systems.common.records.table import FOES

    table = battle(hero(), replace(hero("b2", items=()), side=FOES), dice=(9, 1))
    table = to(decide(table, "b2", "wrestle"), "Combat", "b1")
    _, terms, _ = need_of(table, "combat.attack", "b1")
    assert terms["Reach"] == 6


@pytest.mark.rule("MM-045")
def test_four_sides_one_attacker_each():
    hounds = [foe(f"b{n}") for n in range(9, 14)]
    table = to(battle(hero(), *hounds, dice=(1, 9)), "Combat", "b9")
    for who, side in zip(("b9", "b10", "b11", "b12"), ("front", "left flank", "right flank", "rear"), strict=True):
        assert blank(table, "combat.attack", who).answers["side"] == side
        table, _ = do(table, "combat.attack", who, [1])
    form = form_of(table, "combat.attack", "b13")
    assert form.blocked == "Nobody is there who can be reached."
    assert form_of(next_to_combat(table, "b13"), "combat.attack", "b13").blocked == ""


def next_to_combat(table, who):
    return to(next_round(table), "Combat", who)


@pytest.mark.rule("MM-045")
def test_a_side_that_is_taken_is_shown_and_refused():
    table = to(battle(hero(), foe("b9"), foe("b10"), dice=(1, 9)), "Combat", "b9")
    table, _ = do(table, "combat.attack", "b9", [1], side="rear")
    field = form_of(table, "combat.attack", "b10").field("side")
    assert field.option("rear").blocked == "another attacker stands there." and not field.option("front").blocked
    with pytest.raises(Refused, match="another attacker stands there"):
        do(table, "combat.attack", "b10", [1], side="rear")


@pytest.mark.rule("MM-045", "MM-051")
def test_from_the_rear_neither_shield_nor_special_count():
    table = to(battle(hero(), foe(), dice=(1, 9)), "Combat", "b9")
    assert attack_words(table, "b9", side="front").endswith("≥ 21")
    assert attack_words(table, "b9", side="left flank").endswith("≥ 21")
    assert attack_words(table, "b9", side="rear").endswith("≥ 17")


def defense(table, who: str, *at: str) -> int:
    return look(table).value(who, "defense", *at)


WHERE = ("front", "flank", "rear", "missile", "missile open", "surprised")


@pytest.mark.rule("MM-051", "MM-018", "MM-023", "MM-R26")
@pytest.mark.parametrize(("tactics", "expected"), [
    ((), (21, 21, 17, 19, 17, 17)),
    (("desperate",), (19, 19, 15, 17, 15, 17)),
    (("wall",), (23, 23, 17, 21, 17, 17)),
    (("two weapons, defense",), (19, 19, 17, 17, 17, 17)),
    (("two weapons, attack",), (17, 17, 17, 17, 17, 17)),
])  # fmt: skip
def test_the_defense_matrix(tactics, expected):
    """Pyros: 13, armor 4, shield 2, Skill 2; with two weapons there is no shield and no special."""
    table = act(battle(hero(), foe(), dice=(9, 1)), lambda play: play.set_fact_of("b1", tactics=tactics))
    assert tuple(defense(table, "b1", where) for where in WHERE) == expected


@pytest.mark.rule("MM-051", "MM-R26")
def test_a_curse_on_the_defense_counts_everywhere():
    table = act(duel(hero(), foe()), lambda play: play.put_on(
        "b1", "Cursed", Until("fight"), ("defense_blessing", Term("Curse", -1, "MM-102"))))  # fmt: skip
    assert tuple(defense(table, "b1", where) for where in WHERE) == (20, 20, 16, 18, 16, 16)


@pytest.mark.rule("MM-055", "MM-051", "MM-R29")
def test_holding_back_moves_the_reach_to_the_defense_against_each_shorter_weapon():
    table = battle(hero(), foe("b9", "commoner"), foe("b10", "guardsman"), dice=(5, 9, 9))
    table = to(decide(table, "b1", "attack", tactics=("holding back",)), "Combat", "b9")
    assert defense(table, "b1", "front", "foe:b9") == 21 + 4
    assert defense(table, "b1", "front", "foe:b10") == 21
    for where in ("rear", "missile", "missile open", "surprised"):
        assert defense(table, "b1", where, "foe:b9") == defense(table, "b1", where)
    table = to(table, "Combat", "b1")
    _, terms, _ = need_of(table, "combat.attack", "b1", target="b9")
    assert "Reach" not in terms


@pytest.mark.rule("MM-023", "MM-R24")
def test_the_special_of_a_spearman_needs_spear_and_shield_in_hand():
    table = to(battle(hero(items=(SPEAR, SHIELD, DAGGER)), foe(), dice=(1, 9)), "Combat", "b9")
    assert attack_words(table, "b9").endswith("≥ 17")
    table = battle(hero(items=(SPEAR, SHIELD, DAGGER)), foe(), dice=(1, 9))
    table = to(decide(table, "b1", "attack", weapon="gear:2"), "Combat", "b9")
    assert attack_words(table, "b9").endswith("≥ 15")


@pytest.mark.rule("MM-044")
def test_one_attack_a_round():
    table = duel(hero(), foe())
    table, _ = do(table, "combat.attack", "b1", [2])
    assert table.fight.waiting == () and form_of(table, "combat.attack", "b1") is None


@pytest.mark.rule("MM-049")
def test_armor_takes_nothing_off_the_damage():
    table = to(battle(hero(), foe(), dice=(1, 9)), "Combat", "b9")
    table, _ = do(table, "combat.attack", "b9", [20, 6])
    assert sheet(table, "b1").hits == 13 - 6


@pytest.mark.rule("MM-049", "MM-021", "MM-003")
def test_barbarians_add_their_might_bonus():
    table = duel(hero(calling="barbarian", might=17, items=(SWORD,)), foe())
    table, _ = do(table, "combat.attack", "b1", [20, 3])
    assert sheet(table, "b9").hits == 9 - 5
    weak = duel(hero(calling="barbarian", might=6, items=(SWORD,)), foe())
    weak, _ = do(weak, "combat.attack", "b1", [20, 3])
    assert sheet(weak, "b9").hits == 9 - 3  # a bonus is never less than nothing


@pytest.mark.rule("MM-050", "MM-R35")
@pytest.mark.parametrize(
    ("die", "left", "words"),
    [(3, 3, "3 left"), (4, 2, "falls unconscious"), (5, 1, "falls unconscious"), (6, 0, "dies")],
)
def test_unconscious_at_two_hits_or_one_and_dead_at_none(die, left, words):
    table = to(battle(hero(hits=6), foe(), dice=(1, 9)), "Combat", "b9")
    table, told = do(table, "combat.attack", "b9", [20, die])
    assert sheet(table, "b1").hits == left and words in story(told)


@pytest.mark.rule("MM-R35")
def test_hits_are_never_shown_below_none():
    table = to(battle(hero(hits=3), foe(), dice=(1, 9)), "Combat", "b9")
    table, _ = do(table, "combat.attack", "b9", [20, 6])
    assert sheet(table, "b1").hits == 0


@pytest.mark.rule("MM-R34")
def test_the_living_drop_as_heroes_do_and_the_rest_fight_to_the_last():
    satyr, _ = do(duel(hero(), foe(hits=5)), "combat.attack", "b1", [20, 4])
    assert not look(satyr).able(satyr.beings["b9"])
    bones, _ = do(duel(hero(), foe("b9", "sown_skeleton", hits=5)), "combat.attack", "b1", [20, 4])
    assert look(bones).able(bones.beings["b9"]) and sheet(bones, "b9").hits == 1


@pytest.mark.rule("MM-R34")
def test_the_house_may_let_all_creatures_fight_to_the_last():
    table = duel(hero(), foe(hits=5), house=ruled(creature_unconscious=False))
    table, _ = do(table, "combat.attack", "b1", [20, 4])
    assert look(table).able(table.beings["b9"]) and sheet(table, "b9").hits == 1


@pytest.mark.rule("MM-R34")
def test_three_hits_wake_whoever_lay_unconscious():
    table = battle(hero(hits=2), hero("b2"), foe(), dice=(5, 1))
    assert "b1" not in table.fight.waiting
    table, _ = do(table, "combat.heal", dice=[9], targets=("b1",), amount="1")  # and throws for initiative
    assert look(table).able(table.beings["b1"])


@pytest.mark.rule("MM-061", "MM-R69")
def test_the_helpless_are_hit_without_a_roll():
    table = act(duel(hero(), foe()), lambda play: play.change("b9", "hits", 2))
    assert form_of(table, "combat.attack", "b1").working == "Satyr cannot defend: a hit without a roll"
    table, _ = do(table, "combat.attack", "b1", [1])  # one die alone: the damage
    assert sheet(table, "b9").hits == 1
    out = lay(duel(hero(), foe()), "b9", "knocked out")
    out, _ = do(out, "combat.attack", "b1", [4])
    assert sheet(out, "b9").hits == 5


@pytest.mark.rule("MM-004", "MM-R62")
def test_a_foe_beyond_20_and_the_modifier_cannot_be_hit():
    table = to(battle(hero(), foe("b9", "commoner"), dice=(1, 9)), "Combat", "b9")  # +0 against 21
    table, told = do(table, "combat.attack", "b9", [20])
    assert "misses" in story(told)
    table = to(battle(hero(), foe("b9", "commoner"), dice=(1, 9)), "Combat", "b9")
    found = odds(GAME, table, blank(table, "combat.attack", "b9"))
    assert [(part.label, part.chance) for part in found.parts] == [("misses", Fraction(1))]


@pytest.mark.rule("MM-R62")
def test_natural_20_and_1_decide_where_the_house_says_so():
    house = ruled(natural_extremes=True)
    table = to(battle(hero(), foe("b9", "commoner"), dice=(1, 9), house=house), "Combat", "b9")
    hit, _ = do(table, "combat.attack", "b9", [20, 4])
    assert sheet(hit, "b1").hits == 9
    sure = duel(hero(level=6, might=18, skill=18), foe("b9", "commoner"), house=house)
    _, told = do(sure, "combat.attack", "b1", [1])
    assert "misses" in story(told)


@pytest.mark.rule("MM-049", "MM-073")
def test_each_weapon_has_its_own_dice_where_the_house_says_so():
    heavy = Item("sword", "Sword", carried="held", damage="1d8+1")
    plain, _ = do(duel(hero(items=(heavy,)), foe()), "combat.attack", "b1", [20, 6])
    assert sheet(plain, "b9").hits == 3
    table = duel(hero(items=(heavy,)), foe(), house=ruled(weapon_damage="per_weapon"))
    table, _ = do(table, "combat.attack", "b1", [20, 8])
    assert sheet(table, "b9").hits == 0


@pytest.mark.rule("MM-046")
def test_the_referee_gives_or_takes():
    table = duel(hero(items=(SWORD,)), foe())
    assert attack_words(table, modifier=-2) == "d20 + 1 + 2 − 2 ≥ 13"
    _, told = do(table, "combat.attack", "b1", [11], modifier=-2)
    assert "misses" in story(told)


def test_a_ruling_on_the_attack_stands_for_all_of_it():
    table, _ = do(duel(hero(items=(SWORD,)), foe()), "sheet.rule", "b1", figure="melee", amount=7, why="blessed ground")
    at, terms, face = need_of(table, "combat.attack", "b1")
    assert (at, face) == (13, 6) and terms["Melee attack"] == 7


@pytest.mark.rule("MM-046")
def test_the_working_and_the_defense_explain_themselves():
    form = form_of(duel(hero(), foe()), "combat.attack", "b1")
    assert form.working == "d20 + 1 + 2 + 2 ≥ 13" and form.help == "Satyr: Everybody 12, Luck +1 = 13"
    table = duel(hero(), foe())
    from systems.common.kernel.game import resolve
    from systems.common.kernel.tape import DiceTape, Needed, SeededDice

    with pytest.raises(Needed) as needed:
        resolve(GAME, table, blank(table, "combat.attack", "b1"), DiceTape(SeededDice(0), lambda roller: True))
    sources = {term.label: term.source for term in needed.value.request.need.terms}
    assert sources == {"Might": "MM-017", "Skill": "MM-017", "Reach": "MM-047"}


@pytest.mark.rule("MM-R73", "MM-047")
def test_the_weapon_that_was_named_strikes():
    table = battle(hero(items=(SPEAR, SHIELD, DAGGER)), foe("b9", "commoner"), dice=(9, 1))
    table = to(decide(table, "b1", "attack", weapon="gear:2"), "Combat")
    assert "Reach" not in need_of(table, "combat.attack", "b1")[1]
