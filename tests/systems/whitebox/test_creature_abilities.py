"""The bestiary of WhiteBox: the figures that breath, abilities, kinds and weaknesses carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
import tomli

from systems.common.content.entries import read_entries, resources
from systems.whitebox.base.entries_creatures import Ability, Attack, Creature, Rule
from systems.whitebox.base.house import House
from systems.whitebox.base.monsters import attack_count, breath_damage, by_age, kinds_of, turning_row

RESOURCES = resources("whitebox")
CREATURES: Mapping[str, Creature] = read_entries(RESOURCES / "creatures.toml", Creature)


def ability(key: str, rule: Rule, name: str = "") -> Ability:
    """The only ability of a creature with that rule (and that name)."""
    found = [one for one in CREATURES[key].abilities if one.rule == rule and name in ("", one.name)]
    assert len(found) == 1, f"{key} has {len(found)} abilities '{rule}' '{name}'"
    return found[0]


def noted(key: str, name: str) -> Ability:
    return ability(key, "", name)


def attack(key: str, name: str) -> Attack:
    return next(one for one in CREATURES[key].attacks if one.name == name)


def with_kind(kind: str) -> set[str]:
    return {key for key, creature in CREATURES.items() if kind in creature.kinds and not creature.ours}


def test_the_spells_it_casts_are_in_the_spell_list() -> None:
    spells = tomli.loads((RESOURCES / "spells.toml").read_text(encoding="utf-8"))
    cast = [one for creature in CREATURES.values() for one in creature.abilities if one.spell]
    assert len(cast) > 10
    for one in cast:
        assert one.spell in spells
        assert one.way in ("", *(way.get("key") for way in spells[one.spell]["ways"]))


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(
    ("color", "dice", "breaths"),
    [
        ("black", ["6", "7", "8"], [("acid", "line", 60, 5)]),
        ("blue", ["8", "9", "10"], [("lightning", "line", 100, 5)]),
        ("gold", ["10", "11", "12"], [("fire", "cone", 90, 30), ("chlorine", "cloud", 0, 50)]),
        ("green", ["7", "8", "9"], [("poison gas", "cloud", 0, 50)]),
        ("red", ["9", "10", "11"], [("fire", "cone", 90, 30)]),
        ("white", ["5", "6", "7"], [("frost", "cone", 70, 30)]),
    ],
)
def test_dragons(color: str, dice: list[str], breaths: list[tuple[str, str, int, int]]) -> None:
    dragon = CREATURES[f"dragon_{color}"]
    assert [size.hit_dice for size in dragon.sizes] == dice
    assert [(one.name, one.shape, one.length, one.width) for one in dragon.breaths] == breaths
    for breath in dragon.breaths:
        assert (breath.uses_per_day, breath.chance, breath.damage_from) == (3, 50, "age")
        assert (breath.save.outcome, breath.save.kinds) == ("half", ("breath",))
    assert dragon.alignment == ("law" if color == "gold" else "")


@pytest.mark.rule("WB-421")
def test_the_age_of_a_dragon_sets_hit_points_and_breath() -> None:
    black = CREATURES["dragon_black"]
    assert (by_age("6", 4), breath_damage(black.breaths[0], "6", 4)) == (24, "24")
    spells = ability("dragon_gold", "caster")
    assert (spells.caster, spells.level_from) == ("magic_user", "age")


@pytest.mark.rule("WB-422")
def test_banshee() -> None:
    banshee = CREATURES["banshee"]
    assert (banshee.needs, banshee.magic_resistance, banshee.turns_as) == ("silver_or_magic", 49, "9-11")
    assert "enchantment" in banshee.immunities
    shriek = ability("banshee", "shriek")
    assert (shriek.uses_per_day, shriek.duration, shriek.save.kinds) == (1, "2d6 rounds", ("death",))
    assert ability("banshee", "resistance_lost").duration == "3d6 hours"


@pytest.mark.rule("WB-423", "R-91")
def test_what_turns_to_stone() -> None:
    for key in ("basilisk", "medusa"):
        gaze = ability(key, "petrifying_gaze")
        assert (gaze.to_hit, gaze.save.outcome, gaze.save.kinds) == (-4, "negates", ("stone",))
    assert ability("basilisk", "own_gaze").chance == 10
    assert ability("cockatrice", "petrify").attack == "bite"
    assert attack("medusa", "snake-hair").also
    assert (ability("medusa", "poison").attack, ability("medusa", "poison").lethal) == ("snake-hair", True)
    [breath] = CREATURES["gorgon"].breaths
    assert (breath.effect, breath.length, breath.save.kinds) == ("petrify", 60, ("stone",))


@pytest.mark.rule("WB-424")
def test_oozes_and_growths() -> None:
    acid = ability("black_pudding", "dissolve_gear")
    assert (acid.weapon_hits, acid.armor_hits, acid.plate_hits, acid.hits_per_plus) == (1, 1, 2, 1)
    assert CREATURES["black_pudding"].immunities == ("cold",)
    assert ability("black_pudding", "divides") == replace(
        ability("ochre_jelly", "divides"), text=ability("black_pudding", "divides").text
    )
    assert set(CREATURES["grey_ooze"].immunities) == {"spells", "fire", "cold", "blunt"}
    assert ability("grey_ooze", "item_save").materials == ("metal",)
    cube = ability("gelatinous_cube", "paralysis")
    assert (cube.duration, cube.save.kinds, CREATURES["gelatinous_cube"].immunities) == (
        "6 turns", ("paralysis",), ("lightning", "cold")
    )  # fmt: skip
    assert ability("green_slime", "slime").spell == "cure_disease"
    assert ability("green_slime", "destroyed_by").energies == ("fire", "cold")
    spores = ability("yellow_mold", "spores")
    assert (spores.chance, spores.diameter, spores.lethal) == (50, 10, True)
    assert ability("yellow_mold", "acid_touch").damage == "1d6"


@pytest.mark.rule("WB-425", "R-37", "R-49")
def test_beasts_that_bite_sting_and_swallow() -> None:
    poisons = {
        key: (one.attack, one.save.modifier)
        for key, creature in CREATURES.items()
        for one in creature.abilities
        if one.rule == "poison" and one.lethal and one.save.kinds == ("poison",) and not creature.ours
    }
    assert poisons == {
        "centipede_giant_small": ("bite", 4),
        "centipede_giant_medium": ("bite", 6),
        "centipede_giant_large": ("bite", 6),
        "medusa": ("snake-hair", 0),
        "purple_worm": ("sting", 0),
        "spider_giant": ("bite", 0),
        "wyvern": ("sting", 0),
    }
    unhurt = [key for key in poisons if ability(key, "poison").saved_unhurt]
    assert unhurt == ["centipede_giant_small"]
    assert (ability("blink_dog", "teleport_strike").chance, ability("rat_giant", "disease").chance) == (75, 5)
    assert (attack("wyvern", "sting").chance, attack("wyvern", "bite").chance) == (60, 0)
    worm, serpent = ability("purple_worm", "swallow"), ability("sea_serpent", "swallow")
    assert (worm.margin, worm.factor, serpent.natural, serpent.duration) == (4, 2, 14, "3 hours")
    assert ability("spider_giant", "web").feet_per_round == 5


@pytest.mark.rule("WB-150", "WB-425", "WB-431")
def test_who_surprises_more_often() -> None:
    stealthy = {key: creature.surprise for key, creature in CREATURES.items() if creature.surprise != 2}
    assert stealthy == {"bugbear": 3, "lycanthrope_wererat": 4, "spider_giant": 5}


@pytest.mark.rule("WB-426", "R-50")
def test_beasts_with_more_than_one_weapon() -> None:
    [fire] = CREATURES["chimera"].breaths
    assert (fire.length, fire.damage, fire.uses_per_day, attack("chimera", "bite").count) == (50, "3d8", 3, 3)
    [hound] = CREATURES["hell_hound"].breaths
    assert (hound.length, hound.also, hound.save.outcome, breath_damage(hound, "7")) == (10, True, "half", "14")
    assert [attack_count(attack("hydra", "bite"), size.hit_dice) for size in CREATURES["hydra"].sizes] == [
        *range(5, 13)
    ]
    spikes = attack("manticore", "tail-spike")
    assert (attack_count(spikes, "6+4"), spikes.shots, spikes.reach) == (6, 24, 180)
    spit = ability("slug_giant", "spit")
    assert (spit.first_chance, spit.chance, spit.range, spit.loss, spit.loss_per) == (10, 50, 60, 10, 10)
    assert CREATURES["slug_giant"].immunities == ("blunt",)
    assert (attack("salamander", "touch").energy, ability("salamander", "constrict").damage) == ("fire", "2d6")
    assert (ability("unicorn", "charge").factor, CREATURES["unicorn"].magic_resistance) == (2, 25)
    assert (ability("unicorn", "teleport").range, ability("unicorn", "teleport").uses_per_day) == (360, 1)


@pytest.mark.rule("WB-427")
def test_demons_genies_and_elementals() -> None:
    whip = ability("demon_baalroch", "pull_in")
    assert (whip.attack, whip.damage, whip.energy) == ("whip", "3d6", "fire")
    assert (ability("demon_baalroch", "caster_immunity").below_level, CREATURES["demon_baalroch"].magic_resistance) == (
        6,
        75,
    )
    assert (CREATURES["demon_lemure"].regeneration, CREATURES["demon_lemure"].slain_only_by) == (1, ("holy_water",))
    assert (noted("djinni", "burden").pounds, noted("efreeti", "burden").pounds) == (700, 1000)
    winds = [ability(key, "whirlwind") for key in ("djinni", "elemental_air")]
    assert [(wind.diameter, wind.height, wind.max_hit_dice) for wind in winds] == [(10, 0, 1), (30, 100, 1)]
    assert [ability(f"elemental_{one}", "off_element").less for one in ("earth", "water")] == ["1d6", "1d6"]
    assert ability("elemental_earth", "task").duration == "1d4+4 minutes"
    assert ability("elemental_water", "task", "overturn ship").duration == "1d4+4 minutes"
    assert ability("elemental_water", "task", "batter ship").duration == "1 hour"
    assert noted("elemental_water", "bound to water").range == 60
    assert ability("elemental_fire", "item_save").materials == ("flammable",)


@pytest.mark.rule("WB-428", "WB-056")
def test_giants() -> None:
    boulders = {key.removeprefix("giant_"): attack(key, "boulder").damage for key in with_kind("giant")}
    assert boulders == {"hill": "2d8", "stone": "3d6", "frost": "4d6", "fire": "5d6", "cloud": "6d6", "storm": "7d6"}
    assert (CREATURES["giant_fire"].immunities, CREATURES["giant_frost"].immunities) == (("fire",), ("cold",))
    assert ability("giant_storm", "spell").spell == "control_weather"
    assert with_kind("giant_kind") == with_kind("giant") | {"ogre", "ogre_mage", "troll"}


@pytest.mark.rule("WB-429", "R-37")
@pytest.mark.parametrize(
    ("golem", "needs", "works", "slows"),
    [
        ("flesh", "magic+1", {"lightning", "fire", "cold"}, {"fire", "cold"}),
        ("stone", "magic+2", {"fire", "rock"}, {"fire"}),
        ("iron", "magic+3", {"lightning", "fire"}, {"lightning"}),
    ],
)
def test_golems(golem: str, needs: str, works: set[str], slows: set[str]) -> None:
    key = f"golem_{golem}"
    assert (CREATURES[key].needs, "spells" in CREATURES[key].immunities) == (needs, True)
    assert (set(ability(key, "only_magic").energies), set(ability(key, "slowed_by").energies)) == (works, slows)
    healed = [one.energies for one in CREATURES[key].abilities if one.rule == "healed_by"]
    assert healed == {"flesh": [("lightning",)], "stone": [], "iron": [("fire",)]}[golem]
    gas = [(one.radius, one.effect, one.save.kinds) for one in CREATURES[key].breaths]
    assert gas == ([(10, "poison", ("poison",))] if golem == "iron" else [])


@pytest.mark.rule("WB-200", "WB-430", "R-30", "R-89", "R-90")
def test_undead() -> None:
    rows = {key: CREATURES[key].turns_as for key in with_kind("undead")}
    assert rows == {
        "banshee": "9-11", "ghoul": "2", "liche": "12-18", "mummy": "6", "shadow": "3", "skeleton": "1",
        "specter": "7", "vampire": "8", "wight": "3", "wraith": "4", "zombie": "2",
    }  # fmt: skip
    assert {key for key, one in CREATURES.items() if one.turns_as} == set(rows) | with_kind("demon")
    assert {CREATURES[key].turns_as for key in with_kind("demon")} == {"demon"}
    assert with_kind("intelligent_undead") == set(rows) - {"skeleton", "zombie"}
    assert all({"sleep", "charm"} <= set(CREATURES[key].immunities) for key in rows)
    needs = {key: CREATURES[key].needs for key in rows if CREATURES[key].needs != "any"}
    assert needs == {
        "banshee": "silver_or_magic", "mummy": "magic", "shadow": "magic", "specter": "magic", "vampire": "magic",
        "wight": "silver_or_magic", "wraith": "silver_or_magic",
    }  # fmt: skip


@pytest.mark.rule("WB-430", "R-32")
def test_what_the_touch_of_the_undead_does() -> None:
    drains = {key: ability(key, "level_drain").levels for key in ("wight", "wraith", "specter", "vampire")}
    assert drains == {"wight": 1, "wraith": 1, "specter": 2, "vampire": 2}
    victims = {key: ability(key, "rises").victims for key in (*drains, "shadow")}
    assert victims == {
        "wight": "humans",
        "wraith": "humans",
        "vampire": "humans",
        "specter": "anyone",
        "shadow": "anyone",
    }
    assert all(ability(key, "rises").creature == key for key in victims)
    ghoul, touch = ability("ghoul", "paralysis"), ability("liche", "paralysis")
    assert (ghoul.duration, ghoul.save.outcome) == ("3d6 turns", "negates")
    assert (touch.duration, touch.save.outcome, ability("liche", "paralyzing_sight").max_hit_dice) == ("", "none", 4)
    assert ability("liche", "caster").level_from == "hit_dice"
    chill = ability("shadow", "strength_drain")
    assert (chill.points, chill.duration) == (1, "90 minutes")
    rot = ability("mummy", "rot")
    assert (rot.divisor, rot.cured_divisor, ability("mummy", "half_damage_from").weapons) == (10, 2, ("magic",))
    arrows = ability("wraith", "fixed_damage_from")
    assert (ability("wraith", "half_damage_from").weapons, arrows.weapons, arrows.points) == (
        ("silver",),
        ("arrow",),
        1,
    )
    vampire = CREATURES["vampire"]
    assert (vampire.regeneration, set(vampire.slain_only_by)) == (3, {"running_water", "sunlight", "stake"})
    assert (ability("vampire", "charm").save.modifier, ability("vampire", "summon").number) == (-2, "3d6")


@pytest.mark.rule("R-86")
def test_banshee_and_shadow_are_undead_only_if_the_table_says_so() -> None:
    for key, switch in (("banshee", "banshee_undead"), ("shadow", "shadow_undead")):
        creature = CREATURES[key]
        off = replace(House(), **{switch: False})
        assert (kinds_of(creature, House()), turning_row(creature, House())) == (creature.kinds, creature.turns_as)
        assert (kinds_of(creature, off), turning_row(creature, off)) == (creature.kinds[:1], "")
        other = replace(House(banshee_undead=False, shadow_undead=False), **{switch: True})
        assert kinds_of(creature, other) == creature.kinds


@pytest.mark.rule("WB-431")
def test_other_creatures_with_a_gift() -> None:
    assert (CREATURES["troll"].regeneration, CREATURES["troll"].slain_only_by) == (3, ("acid", "fire"))
    for key in with_kind("lycanthrope"):
        assert (CREATURES[key].needs, ability(key, "lycanthropy").percent) == ("silver_or_magic", 50)
    assert ability("lycanthrope_wererat", "controls").creature == "rat_giant"
    assert (ability("dryad", "charm").save.modifier, CREATURES["doppelganger"].save_vs_magic) == (-2, 5)
    assert CREATURES["doppelganger"].immunities == ("sleep", "charm")
    assert [one.save.outcome for one in CREATURES["harpy"].abilities if one.rule == "charm"] == ["negates", "negates"]
    [frost] = CREATURES["ogre_mage"].breaths
    assert (frost.shape, frost.length, frost.width, frost.damage, frost.save.outcome) == ("cone", 60, 30, "8d6", "half")
    casts = {one.spell: one.uses_per_day for one in CREATURES["ogre_mage"].abilities if one.rule == "spell"}
    assert casts == {"invisibility": 0, "sleep": 1, "charm_person": 1}
    assert ability("ogre_mage", "darkness").radius == 10
    trees = ability("treant", "wake_trees")
    assert (trees.number, trees.range, trees.rate) == ("2", 60, 3)
    glands = noted("beetle_giant_fire", "light glands")
    assert (glands.duration, glands.radius) == ("1d6 days", 10)
    assert {key: one.trained_hit_points for key, one in CREATURES.items() if one.trained_hit_points} == {
        "dwarf": 7,
        "elf": 7,
    }
    assert (ability("human_sergeant", "leads").number, noted("lizardman", "diver").duration) == ("1d6+5", "1 hour")
    assert ability("invisible_stalker", "invisible").to_hit == -4
    assert {"griffon", "hippogriff", "roc"} <= with_kind("trainable")


@pytest.mark.rule("WB-164", "WB-431")
def test_standing_attack_modifiers() -> None:
    modified = {
        key: [(each.modifier, each.when) for each in one.to_hit] for key, one in CREATURES.items() if one.to_hit
    }
    assert modified == {
        "goblin": [(-1, "sunlight")],
        "human_berserker": [(2, "always")],
        "kobold": [(-1, "above_ground")],
        "orc": [(-1, "sunlight")],
    }


@pytest.mark.rule("WB-062", "WB-307", "R-89")
def test_kinds_that_rules_ask_for() -> None:
    assert (with_kind("goblin"), with_kind("orc")) == ({"goblin"}, {"orc"})
    persons = with_kind("person")
    assert {"goblin", "dryad", "human_soldier", "elf"} <= persons
    assert not persons & (with_kind("undead") | with_kind("giant_kind") | {"bugbear", "minotaur"})
    assert all(kind in creature.kinds for kind in ("human",) for key, creature in CREATURES.items() if "human_" in key)
