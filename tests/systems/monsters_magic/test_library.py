"""What ships against the tables of the specification, entry by entry; what is reconstructed or ours says so."""

from __future__ import annotations

import pytest

from systems.monsters_magic.base.arms import arms, highest_roll
from systems.monsters_magic.base.sheet import Item
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet
from tests.systems.monsters_magic.five import five

# name: level size, STR DEX CON INT WIS CHA, AC roll, PHP/MHP, Movement, initiative; attacks: check dice cap bands
CREATURES = {
    "Cellar Skitter": ("1 S", (4, 14, 8, 2, 10, 3), (14, 2), "6/6", 12, 3, ["bite 3 1d3 4 hand"]),
    "Reed Imp": ("1 S", (6, 16, 8, 10, 10, 8), (16, 3), "8/10", 12, 4, ["reed dart 4 1d4 5 short"]),
    "Ditch Hound": ("1 S", (12, 14, 12, 3, 14, 5), (15, 3), "12/8", 15, 3, ["bite 2 1d6 7 hand close"]),
    "Road Robber": ("1 M", (12, 12, 12, 10, 10, 10), (14, 3), "14/12", 12, 2,
                    ["short sword 2 1d6 7 close", "sling 2 1d4 5 short medium"]),
    "Mire Shambler": ("2 M", (16, 6, 16, 2, 8, 2), (12, 4), "24/20", 6, 0, ["slam 5 1d8 10 hand close"]),
    "Grave Sentinel": ("2 M", (14, 10, 14, 4, 10, 4), (15, 5), "20/20", 9, 2, ["rusted polearm 4 1d10 12 reach"]),
    "Thorn Boar": ("3 M", (18, 10, 16, 2, 10, 4), (15, 5), "30/15", 12, 3, ["tusks 7 1d8 11 close"]),
    "Ash Wisp": ("3 S", (2, 16, 8, 12, 14, 14), (18, 5), "14/26", 15, 6,
                 ["dread glow 5 1d6 9 hand close reach short"]),
    "Quarry Brute": ("4 L", (20, 8, 18, 6, 8, 6), (16, 7), "38/22", 12, 3,
                     ["club 9 1d10 14 close reach", "thrown rock 9 1d8 12 short"]),
    "Gloom Weaver": ("4 L", (14, 18, 12, 6, 14, 4), (19, 5), "28/24", 12, 8, ["bite 8 1d6 10 hand close"]),
    "Bell Wraith": ("5 M", (8, 14, 12, 14, 16, 18), (17, 5), "30/40", 12, 7, ["toll 9 1d8 13 short medium"]),
    "Tarn Wyrm": ("6 L", (24, 10, 20, 8, 12, 10), (19, 9), "55/40", 12, 6,
                  ["bite 13 1d12 18 close reach", "tail 13 1d8 14 reach"]),
}  # fmt: skip
AT_MINDS = {"Dread glow", "Toll"}


def written(one):
    scores = (one.strength, one.dexterity, one.constitution, one.intelligence, one.wisdom, one.charisma)
    attacks = [f"{a.name.lower()} {a.check} {a.dice} {a.cap} {' '.join(a.bands)}" for a in one.attacks]
    return (f"{one.level} {one.size}", scores, (one.armor, one.defense), f"{one.php}/{one.mhp}", one.movement,
            one.initiative, attacks)  # fmt: skip


@pytest.mark.rule("MG-090", "MG-092")
def test_the_twelve_creatures():
    shipped = {one.name: one for one in GAME.shipped_entries("creatures").values() if one.rule == "MG-092"}
    assert {name: written(one) for name, one in shipped.items()} == CREATURES
    assert shipped["Cellar Skitter"].number == "2d4"
    assert {a.name for one in shipped.values() for a in one.attacks if a.against == "wisdom"} == AT_MINDS
    assert {one.mark for one in shipped.values()} == {"ours"}


@pytest.mark.rule("MG-092")
def test_every_cap_is_the_highest_of_the_dice_and_the_level():
    for one in GAME.shipped_entries("creatures").values():
        for attack in one.attacks:
            assert attack.cap == highest_roll(attack.dice) + one.level


@pytest.mark.rule("MG-091", "MG-R04", "MG-R06", "MG-R08")
def test_the_mummy():
    one = GAME.shipped_entries("creatures")["mummy_of_the_first_ones"]
    assert written(one) == ("6 L", (26, 10, 20, 10, 14, 12), (19, 9), "49/56", 12, 6, ["massive bash 20 1d12 18 close"])
    assert (one.scouting, one.turning, one.turning_rolled, one.mark) == (2, 16, 8, "recon")
    assert [ability.rule for ability in one.abilities] == ["infect"] and "undead" in one.tags


# name: scores, prime, AC roll, PHP, MHP, Movement, hero points, initiative with what the example acts by
FIVE = {
    "Xiola": ((8, 13, 10, 16, 14, 12), (15, 3), 14, 24, 12, 1, ("intelligence", 7)),
    "Felix": ((10, 16, 12, 12, 10, 12), (18, 5), 18, 16, 12, 1, ("dexterity", 7)),
    "Guido": ((10, 14, 10, 12, 10, 16), (16, 4), 16, 18, 12, 1, ("dexterity", 3)),
    "Shamira": ((12, 12, 8, 10, 16, 12), (17, 6), 16, 24, 9, 0, ("dexterity", 2)),
    "Gramfive": ((16, 12, 15, 10, 10, 10), (19, 8), 25, 14, 6, 1, ("dexterity", 2)),
}


@pytest.mark.rule("MG-093", "MG-030", "MG-021")
def test_the_five_of_the_example():
    view = look(quiet(*five()))
    for being in view.everyone():
        scores, armor, php, mhp, movement, heroic, (by, initiative) = FIVE[being.name]
        sheet = being.sheet
        names = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
        assert tuple(getattr(sheet, name) for name in names) == scores
        made = (view.value(being.id, "armor"), view.value(being.id, "defense"))
        assert made == armor, being.name
        assert (sheet.php, sheet.mhp, sheet.hero_points) == (php, mhp, heroic)
        assert (view.value(being.id, "movement"), view.value(being.id, "initiative", by)) == (movement, initiative)
    cutter = next(arm for arm in arms(view, view.being("b5")) if arm.name == "Cutter")
    assert (cutter.dice, cutter.to_hit, cutter.cap, cutter.bands) == ("1d8+1", 1, 10, ("close",))


@pytest.mark.rule("MG-085", "MG-086", "MG-087")
def test_spells_as_specified():
    found = {one.key: (one.level, one.dice, one.range, one.mark) for one in GAME.shipped_entries("spells").values()}
    assert found["shield"] == (1, "", "hand", "recon") and found["magic_missile"] == (1, "1d4+1", "medium", "recon")
    assert found["turn_undead"] == (0, "", "short", "recon")


WEARS = {"light_armor": (2, 12), "medium_armor": (4, 9), "heavy_armor": (6, 6), "shield": (1, 12)}


@pytest.mark.rule("MG-031", "MG-032")
def test_armor_as_specified():
    found = {one.key: (one.armor, one.movement) for one in GAME.shipped_entries("gear").values() if one.armor}
    assert found == WEARS


KINDS = ("creatures", "spells", "gear", "items", "callings", "races", "rules")


def test_what_is_reconstructed_or_ours_says_so_on_cards_and_in_lists():
    view = look(quiet())
    words = {"text": "", "recon": "reconstructed", "ours": "ours"}
    for kind, one in [(name, one) for name in KINDS for one in GAME.shipped_entries(name).values()]:
        card = GAME.card(view, kind, one.key)
        row = next(row for row in GAME.listing(view, kind).rows if row.key == one.key)
        word = words[one.mark]
        assert card.ours is (one.mark == "ours"), one.key
        pairs = [pair for block in card.blocks for pair in block]
        assert (("Source", "reconstructed") in pairs) is (one.mark == "recon"), one.key
        assert "Source" in card.desk_only and "reconstructed" not in card.subtitle
        assert {tag for tag in row.tags if tag in words.values()} == ({word} if word else set()), one.key


OURS = ("encounters.roll", "encounters.weigh", "treasure.roll")  # of the referee alone
PLAYERS = ("characters.rest", "characters.party", "characters.advance", "characters.learn", "treasure.use")
RECONSTRUCTED = ("characters.check", "characters.incremental", "combat.help", "combat.sneak")


def test_forms_say_what_is_ours_and_what_is_reconstructed():
    calm, _ = do(quiet(hero(items=(Item("red_draught", "Draught"),)), foe()), "combat.impose", "b1", grade="major",
                 called="blinded")  # fmt: skip
    fight = fighting(hero(), hero("b2", "Second"), foe(), dice=[(6, 6, 6), (1, 1, 1), (1, 1, 1)])
    for key in (*OURS, *PLAYERS, *RECONSTRUCTED):
        table = fight if key.startswith("combat.") else calm
        form = GAME.actions[key].form(look(table), "b1", {})
        assert ("econstructed" in form.help) is (key in RECONSTRUCTED), key
        assert ("Ours," in form.help) is (key in OURS), key


def test_no_page_of_a_player_says_whose_words_they_are():
    xiola = five()[0]
    fields = [field for section in GAME.layout(look(quiet(xiola)), xiola) for field in section.fields]
    rows = {field.name: field for field in fields}
    assert set(rows["attack_lines"].default[0]) == {"name", "check", "dice", "cap", "bands"}
    assert set(rows["spell_lines"].default[0]) == {"name", "level", "what"}
    for field in fields:
        for word in ("ours", "reconstructed"):
            assert word not in field.help and word not in str(field.default).split(), field.name
    for figure in ("php_most", "mhp_most"):
        assert "ours" not in look(quiet(xiola)).figure(xiola.id, figure).working()
