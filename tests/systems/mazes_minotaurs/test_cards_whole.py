"""Cards and lists, whole: one of each kind that has something others have not (MM-034, MM-037, MM-120, MM-P14, MM-P16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import OwnEntry, altered
from systems.mazes_minotaurs.cards import kit_words
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, next_round, to

AMAZON_KIT = ("Dagger; sword or axe or spear or mace or club; bow, arrows × 12 or javelin × 3 or sling, sling stones × 12; "
              "shield")  # fmt: skip


def card(kind, key, **house):
    return GAME.card(look(quiet(house=ruled(**house) if house else None)), kind, key)


@pytest.mark.rule("MM-037", "MM-038", "MM-066", "MM-P08")
@pytest.mark.parametrize(("key", "lines"), [
    ("bow", [("Price", "40 sp"), ("Reach", "0, in melee"), ("Range", "300 ft: short to 60, long to 600"), ("Damage", "1d6"),
             ("Hands", "two"), ("Load", "1, ours")]),
    ("javelin", [("Price", "30 sp"), ("Reach", "II"), ("Thrown", "10 ft for each point of Might"), ("Damage", "1d6"),
                 ("Hands", "one"), ("Load", "1, ours")]),
    ("spear", [("Price", "30 sp"), ("Reach", "III"), ("Damage", "1d6"), ("Hands", "one"), ("Load", "2, ours")]),
    ("arrows", [("Price", "6 sp for 6"), ("Load", "1 for 12, ours")]),
    ("helmet", [("Price", "75 sp"), ("Defense class", "+2"), ("Load", "1, ours")]),
    ("oil", [("Price", "10 sp"), ("Load", "1 for 10, ours")]),
])  # fmt: skip
def test_cards_of_gear(key, lines):
    assert list(card("gear", key).blocks[0]) == lines
    assert "Load" not in dict(card("gear", key, book_gaps=False).blocks[0])


@pytest.mark.parametrize(("house", "dice"), [("per_weapon", "1d8"), ("d6", "1d6")])
def test_weapons_have_their_own_dice_where_the_house_gives_them(house, dice):
    own = OwnEntry("gear:pike", "gear", "pike", '[pike]\nname = "Pike"\nrule = ""\nkind = "melee"\nprice = 500\n'
                   'text = "Long."\nreach = 3\ndamage = "1d8"\nfor_sale = false\n')  # fmt: skip
    state = replace(quiet(house=ruled(weapon_damage=house)), own={own.id: own})
    lines = dict(GAME.card(look(state), "gear", "pike").blocks[0])
    assert (lines["Damage"], lines["Price"]) == (dice, "not for sale")
    row = next(one for one in GAME.listing(look(state), "gear").rows if one.key == "pike")
    assert row.cells[2] == "not for sale"
    bed = OwnEntry("gear:bed", "gear", "bed", '[bed]\nname = "Bed"\nrule = ""\nkind = "lodging"\nprice = 200\nprice_to = 1000\n'
                   'text = "A night."\n')  # fmt: skip
    state = replace(state, own={bed.id: bed})
    assert next(one for one in GAME.listing(look(state), "gear").rows if one.key == "bed").cells[2] == "2 sp to 10 sp"
    assert "Damage" not in dict(GAME.card(look(state), "gear", "bed").blocks[0])


@pytest.mark.rule("MM-P16")
def test_cards_of_wonders():
    assert card("items", "bronze_shot").blocks == ((("Made on", "Sling stones"), ("Gives", "+2 damage"),
                                                    ("Wounds", "as a magical weapon"), ("Pieces", "10")),)  # fmt: skip
    assert card("items", "sea_gate_shield").blocks == ((("Made on", "Shield"),
                                                        ("Gives", "3 to the defense class as a shield")),)  # fmt: skip
    assert card("items", "divers_ring").blocks == ((("Used", "once a day"),),)


@pytest.mark.rule("MM-120", "MM-P14")
def test_cards_of_creatures():
    assert card("creatures", "centaur").blocks[:2] == (
        (("Spear", "+6, 1d6, reach III"), ("Bow", "+4, 1d6, 300 ft"), ("Defense class", "14"), ("Hits", "22"),
         ("Initiative", "+3")),
        (("Danger evasion", "+3"), ("Mystic fortitude", "+3"), ("Might score", "16"), ("Moves", "120 ft"),
         ("Mind", "humanoid")))  # fmt: skip
    hydra = card("creatures", "hydra")
    assert hydra.subtitle == "Grade 6 monster, gigantic" and hydra.blocks[:2] == (
        (("Five heads", "+10, 1d6, reach III"), ("Attacks", "5 a round, at most 2 on one foe"), ("Defense class", "18"),
         ("Hits", "41"), ("Initiative", "+1")),
        (("Danger evasion", "+5"), ("Mystic fortitude", "+5"), ("Might score", "20"), ("Moves", "40 ft, swims 60 ft"),
         ("Mind", "monster, magical")))  # fmt: skip
    assert hydra.blocks[-1] == (("Number", "1"), ("Load", "5.4 × a spearman of level 1"),
                                ("Award", "1,750 Glory, 1,750 Wisdom"), ("Treasure", "hoard, in its lair"))  # fmt: skip
    skeleton = dict(card("creatures", "sown_skeleton").blocks[0])
    assert skeleton["Hits"] == "9, fights to 0"
    assert skeleton["Defense class"] == "14, without the shield 12"
    assert dict(card("creatures", "stymphalian_bird").blocks[0])["Volleys"] == "3 in all"
    assert dict(card("creatures", "chimera").blocks[0])["Attacks"] == "2 a round, at most 2 on one foe"


@pytest.mark.rule("MM-083", "MM-087", "MM-092", "MM-094")
def test_cards_of_powers():
    blocks = card("spells", "psychic_attack").blocks
    assert blocks == (
        (("Level", "5"), ("Cost", "1d6 of Power"), ("Range", "30 ft"), ("Targets", "one"), ("Lasts", "at once"),
         ("Hits", "1d6 + Wits bonus"), ("Resisted by", "mystic fortitude, 15 or more"),
         ("Works on", "humanoid, animal, monster, humanoid supernatural, intelligent supernatural, undead")),
        (("Known by", "Sorcerer, from level 5 on"),))  # fmt: skip
    assert dict(card("spells", "cloak", power_cost="power_level").blocks[0]) == {
        "Level": "3", "Cost": "3 of Power", "Range": "10 ft", "Targets": "as many as the caster has levels",
        "Lasts": "rounds = level"} | {name: text for name, text in card("spells", "cloak").blocks[0] if name == "Works on"}  # fmt: skip


@pytest.mark.rule("MM-016", "MM-022", "MM-025", "MM-028", "MM-029", "MM-103")
def test_cards_of_classes_deities_and_kins():
    assert card("callings", "amazon").blocks == (
        (("Highest attribute", "Skill"), ("Open to", "women"), ("Basic Hits", "12"), ("Rises by", "Glory"),
         ("Each level", "Melee +1, Missile +1, Hits +3, Danger evasion +1, Mystic fortitude +1")),
        (("", "Skill bonus to the damage of all missile attacks."),),
        (("Age", "2d6+15"), ("Kit", AMAZON_KIT), ("Wealth", "3d6 × 5 sp")))  # fmt: skip
    assert [dict(card("callings", one).blocks[0])["Open to"] for one in ("spearman", "nymph", "priest")] == [
        "men", "women", "everybody"]  # fmt: skip
    nymph = dict(card("callings", "nymph").blocks[-1])
    assert (nymph["Age"], nymph["Wealth"]) == ("ageless", "none")
    view = look(quiet())
    for kit, words in ((("2 javelin",), "Javelin × 2"), (("javelin",), "Javelin"), ((), "none")):
        assert kit_words(view, altered(view.entry("callings", "amazon"), kit=kit)) == words
    assert card("deities", "hera").subtitle == "Goddess" and card("deities", "zeus").subtitle == "God"
    assert card("deities", "hera").blocks == ((("Blesses", "mystic fortitude and first reaction"), ("Gift", "Fortitude"),
                                               ("Rolled on", "1 of 6")),)  # fmt: skip
    assert card("kins", "nereid").blocks == ((("Power returns", "melded with the sea"), ("Own ground", "the sea"),
        ("Favor", "breathes under water"), ("Curse", "of the drowned"), ("Mastery", "wind and waves obey"),
        ("Rolled on", "3 of 6")),)  # fmt: skip


def test_lists_have_their_words_order_and_tags():
    def row(kind, key):
        found = next(one for one in GAME.listing(look(quiet()), kind).rows if one.key == key)
        return found.cells, found.order, found.tags

    assert row("gear", "axe") == (("Axe", "reach II", "30 sp"), ("Axe", "reach II", 3000), ("melee",))
    assert row("spells", "cloak") == (("Cloak", "Sorcery", "3", "10 ft", "rounds = level"),
                                      ("Cloak", "sorcery", 3, "10 ft", "rounds"), ("sorcery",))  # fmt: skip
    assert row("spells", "confusion")[2] == ("sorcery", "resisted")
    assert row("callings", "amazon") == (
        ("Amazon", "Skill", "12", "Glory"),
        ("Amazon", "skill", 12, "Glory"),
        ("warriors",),
    )
    assert row("callings", "nymph")[2] == ("magicians",) and row("callings", "nymph")[0][3] == "Wisdom"
    assert row("deities", "hera")[2] == ("goddesses",) and row("deities", "zeus")[2] == ("gods",)
    assert row("creatures", "satyr") == (("Satyr", "1", "13", "9", "0.3"), ("Satyr", 1, 13, 9, pytest.approx(0.31, abs=0.005)),
                                         ("folk", "medium", "humanoid", "ours"))  # fmt: skip
    assert row("creatures", "stymphalian_bird")[2] == ("beast", "small", "flies", "animal", "ours")
    assert row("items", "divers_ring")[0][1] == "–" and row("items", "divers_ring")[2] == ("daily", "ours")
    strict = GAME.listing(look(quiet(house=ruled(book_gaps=False))), "items")
    assert strict.rows == ()


def suggested(table, who):
    choice = GAME.suggest(look(table), who)
    return choice.action, dict(choice.answers)


def test_who_uses_an_ability_goes_on_with_the_attacks_that_are_left():
    table = battle(hero(), foe("b9", "chimera"), dice=(1, 9))
    while table.fight.round < 3:
        table = next_round(table)
    table = to(decide(table, "b9", "ability"), "Combat", "b9")
    assert suggested(table, "b9") == ("combat.power", {"ability": "maw", "targets": ("b1",)})
    bitten, _ = do(table, "combat.power", "b9", [3, 20], ability="maw", targets=("b1",))
    assert suggested(bitten, "b9")[0] == "combat.attack"
    gone = act(table, lambda play: play.set_facts(at=(("b1", 500), ("b9", 0))))
    assert suggested(gone, "b9")[0] == "turn.wait", "nobody is in the line"


@pytest.mark.rule("MM-052")
def test_who_decided_to_retreat_leaves_the_fight():
    table = to(decide(next_round(battle(hero(), foe("b9", "lion"), dice=(9, 1))), "b1", "retreat"), "Combat", "b1")
    action, answers = suggested(table, "b1")
    assert (action, answers["leaves"], answers["feet"], answers["modifier"]) == ("combat.retreat", True, 60, 0)
