"""Creatures of other games, figure by figure at the borders of what turns into what (MG-090; ours)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.monsters_magic.encounters.converting import take_creature

BAT = LentCreature(
    "bat", "bat of the crypt", "It hangs.", "A game", "A licence", "bat", 0, -2, -1, 15, flies=True, small=True,
    kinds=("undead",), blows=(LentBlow("bite", "1d3", 1), LentBlow("dart", "1d4", 1, 60), LentBlow("quill", "1d4", 1, 61),
                              LentBlow("star", "1d4", 1, 180), LentBlow("bolt", "1d4", 1, 181)),
    breaths=(LentBreath("gas", "1d6", "gas", 60, 0), LentBreath("frost", "2d6", "cold", 61, 1),
             LentBreath("cone", "2d6", "", 180, 2), LentBreath("ray", "2d6", "", 181, 2)),
    abilities=(("echo", "It hears."), ("without fear", "Said twice.")),
)  # fmt: skip


def made(**changes):
    return take_creature(replace(BAT, **changes)).values


@pytest.mark.rule("MG-090", "MG-022", "MG-030", "MG-036")
def test_a_small_one_of_half_a_die_is_of_the_first_level():
    bat = made()
    assert {name: bat[name] for name in (
        "level", "size", "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma", "armor",
        "defense", "php", "mhp", "movement", "initiative", "tags", "number", "hoard", "glyph")} == {
        "level": 1, "size": "S", "strength": 6, "dexterity": 14, "constitution": 8, "intelligence": 8, "wisdom": 12,
        "charisma": 10, "armor": 14, "defense": 2, "php": 10, "mhp": 20, "movement": 15, "initiative": 3,
        "tags": ("undead",), "number": "1", "hoard": False, "glyph": "bat"}  # fmt: skip


@pytest.mark.rule("MG-090", "MG-070", "MG-047")
def test_what_flies_reaches_by_its_feet_and_goes_by_dexterity():
    assert [(one["name"], one["check"], one["cap"], one["bands"]) for one in made()["attacks"]] == [
        ("Bite", -1, 4, ("hand", "close")), ("Dart", 3, 5, ("short",)), ("Quill", 3, 5, ("short", "medium")),
        ("Star", 3, 5, ("short", "medium")), ("Bolt", 3, 5, ("short", "medium", "long"))]  # fmt: skip


@pytest.mark.rule("MG-090", "MG-092")
def test_gifts_are_taken_over_in_their_order_and_the_rest_is_left_to_the_gm():
    assert [(one["name"], one["rule"], one.get("amount"), one.get("reach"), one.get("element")) for one in
            made()["abilities"]] == [
        ("Without fear", "fearless", None, None, None), ("On the wing", "flits", 1, None, None),
        ("Gas", "breath", 3, "short", None), ("Frost", "breath", 1, "medium", "cold"),
        ("Cone", "breath", 2, "medium", None), ("Ray", "breath", 2, "long", None), ("Echo", "", None, None, None)]  # fmt: skip


def rules(**changes):
    return [
        one["rule"]
        for one in made(**{"breaths": (), "abilities": (), "flies": False, "kinds": (), **changes})["abilities"]
    ]


@pytest.mark.rule("MG-090", "MG-092")
@pytest.mark.parametrize(("changes", "found"), [
    ({}, []), ({"kinds": ("undead",)}, ["fearless"]), ({"kinds": ("golem",)}, ["fearless"]),
    ({"kinds": ("mindless",)}, ["fearless"]), ({"kinds": ("dragon",)}, []), ({"blows": ()}, []),
    ({"blows": (LentBlow("claw", "1d4", 2),)}, ["many_attacks"]),
    ({"blows": (LentBlow("bite", "1d4", 1), LentBlow("claw", "1d4", 2))}, []), ({"flies": True}, ["flits"]),
    ({"poisonous": True}, ["poison"]), ({"needs_magic": True}, ["double_cost"]), ({"regenerates": 1}, ["regenerates"]),
    ({"proof_against": ("cold", "silver")}, ["proof_against"]), ({"resists": 1}, ["warded"]),
])  # fmt: skip
def test_each_gift_hangs_on_one_thing_that_is_known_of_it(changes, found):
    assert rules(**changes) == found


@pytest.mark.rule("MG-092", "MG-085")
@pytest.mark.parametrize(("percent", "more"), [(5, 1), (19, 1), (20, 2), (95, 9)])
def test_every_ten_percent_of_resisted_spells_are_one_more_to_reach(percent, more):
    gift = next(one for one in made(resists=percent)["abilities"] if one["rule"] == "warded")
    assert gift["amount"] == more and gift["text"] == f"Spells against it must reach {more} more."


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize(("pace", "dexterity"), [(15, 14), (14, 10), (7, 10), (6, 8)])
def test_dexterity_goes_by_the_pace(pace, dexterity):
    assert made(pace=pace)["dexterity"] == dexterity


@pytest.mark.rule("MG-090", "MG-028")
@pytest.mark.parametrize(("dice", "level", "strength", "constitution", "wisdom", "php", "mhp"), [
    (1, 1, 10, 10, 10, 18, 16), (2, 2, 11, 11, 10, 23, 19), (7, 7, 13, 13, 11, 45, 35), (30, 30, 25, 25, 17, 149, 110),
    (45, 30, 25, 25, 17, 149, 110),
])  # fmt: skip
def test_scores_and_pools_grow_with_the_level_thirty_at_most(dice, level, strength, constitution, wisdom, php, mhp):
    """A monster of human size: half the level on body, a quarter on Wisdom; figures of 8 and 6, half a further level."""
    one = made(hit_dice=dice, more=0, small=False, kinds=())
    assert [one[name] for name in ("level", "strength", "constitution", "wisdom", "php", "mhp")] == [
        level, strength, constitution, wisdom, php, mhp]  # fmt: skip
    assert one["size"] == "M" and one["tags"] == ("monster",)


@pytest.mark.rule("MG-090", "MG-030")
@pytest.mark.parametrize(
    ("protection", "armor", "defense"), [(-3, 14, 2), (0, 14, 2), (1, 15, 3), (26, 40, 28), (27, 40, 29)]
)
def test_a_hide_is_as_much_as_its_armor_is_above_none_and_the_number_ends_at_forty(protection, armor, defense):
    one = made(protection=protection)
    assert (one["armor"], one["defense"]) == (armor, defense)


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize(("more", "php", "said"), [(0, 12, ""), (3, 15, " + 3"), (-3, 9, " − 3"), (-99, 1, " − 99")])
def test_what_is_on_top_of_the_dice_is_on_top_here_and_somebody_has_one_point_at_least(more, php, said):
    taken = take_creature(replace(BAT, more=more))
    assert taken.values["php"] == php and f"PHP: {php} = CON 8 + 4 + 2 × 0{said}." in taken.working
    assert taken.values["worked_out"] == taken.working


@pytest.mark.rule("MG-090")
def test_the_working_says_every_sum():
    assert take_creature(replace(BAT, hit_dice=6, more=0, breaths=())).working[1:] == (
        "Level: 6, as its hit dice are 6.", "STR: 9 = 6 by size + 3.", "CON: 11 = 8 by size + 3.",
        "DEX: 14 by its pace of 15; INT, WIS and CHA as of its kind, undead.",
        "AC: 14 = DEX 14 + 0, as much as its armor is above none.", "PHP: 25 = CON 11 + 4 + 2 × 5.",
        "MHP: 41 = WIS 13 + 8 + 4 × 5.", "Initiative: +8 = DEX +2 and level 6.",
        "Bite: +5 = STR −1 and level 6; at most 3 + 6 = 9.", "Dart: +8 = DEX +2 and level 6; at most 4 + 6 = 10.",
        "Quill: +8 = DEX +2 and level 6; at most 4 + 6 = 10.", "Star: +8 = DEX +2 and level 6; at most 4 + 6 = 10.",
        "Bolt: +8 = DEX +2 and level 6; at most 4 + 6 = 10.")  # fmt: skip
