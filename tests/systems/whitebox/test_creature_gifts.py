"""The bestiary of WhiteBox: attacks and flags as printed, every ability with its save, kinds, and what the card says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from systems.common.content.entries import read_entries, resources
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.entries_spells import Save
from tests.systems.whitebox.builders import GAME, foe, look, quiet

CREATURES: Mapping[str, Creature] = read_entries(resources("whitebox") / "creatures.toml", Creature)
HERE = Path(__file__).parent
# One line for each stat block: printed name | attacks | special.
ATTACKS = (HERE / "creatures_attacks.txt").read_text(encoding="utf-8").splitlines()
# One line for each ability and breath: creature | name | what a save does, against what, its modifier.
GIFTS = (HERE / "creatures_gifts.txt").read_text(encoding="utf-8").splitlines()
# What stands in the description instead of the line of attacks, or is written another way.
WRITTEN_OUT = {
    "Dryad": {"wooden dagger"},
    "Hydra": {"bite"},
    "Manticore": {"tail-spike"},
    "Medusa": {"weapon", "snake-hair"},
    "Slug, Giant": {"bite", "spit"},
    "Giant, Storm": {"weapon", "boulder"},
    "Yellow Mold": set(),
}


def named(printed: str) -> Creature:
    [one] = [one for one in CREATURES.values() if (one.sort or one.name) == printed]
    return one


@pytest.mark.rule("WB-400", "WB-410", "WB-420")
@pytest.mark.parametrize("line", ATTACKS, ids=lambda line: line.partition(" | ")[0])
def test_attacks_are_those_of_the_stat_block(line: str) -> None:
    name, attacks, special = line.split(" | ")
    thrown = {"boulder"} if "Hurls boulders" in special else set()
    words = re.sub(r"\(.*?\)", "", attacks).lower().strip().split(" or ")
    assert {one.name for one in named(name).attacks} == WRITTEN_OUT.get(name, set(words) | thrown)
    if damage := re.search(r"\((\d+d\d+)\)", attacks):
        assert {one.damage for one in named(name).attacks if one.name != "boulder"} == {damage[1]}


@pytest.mark.rule("WB-105", "WB-420", "WB-425", "WB-426", "WB-428", "R-50")
def test_attacks_that_are_several_thrown_or_beside_another() -> None:
    said = {
        (key, one.name, one.count, one.missile, one.reach, one.bands, one.shots, one.chance, one.also, one.per_hit_die)
        for key, creature in CREATURES.items()
        for one in creature.attacks
        if (one.count, one.missile, one.reach, one.chance, one.also, one.per_hit_die) != (1, False, 0, 0, False, False)
    }
    boulders = {(f"giant_{kind}", "boulder", 1, True, 0, False, 0, 0, False, False)
                for kind in ("cloud", "fire", "frost", "hill", "stone", "storm")}  # fmt: skip
    assert said == boulders | {
        ("titan", "boulder", 1, True, 0, False, 0, 0, False, False),
        ("chimera", "bite", 3, False, 0, False, 0, 0, False, False),
        ("elf", "longbow", 2, True, 70, True, 0, 0, False, False),
        ("hydra", "bite", 1, False, 0, False, 0, 0, False, True),
        ("manticore", "tail-spike", 6, True, 180, False, 24, 0, False, False),
        ("medusa", "snake-hair", 1, False, 0, False, 0, 0, True, False),
        ("slug_giant", "spit", 1, True, 60, False, 0, 0, True, False),
        ("wyvern", "sting", 1, False, 0, False, 0, 60, False, False),
    }
    bow = GAME.shipped_entries("gear")["long_bow"]
    assert (bow.rate_of_fire, bow.reach) == (2, 70)


def can(*rules: str) -> Callable[[Creature], bool]:
    return lambda one: set(rules) <= {ability.rule for ability in one.abilities}


def breathes(*energies: str) -> Callable[[Creature], bool]:
    return lambda one: {breath.energy for breath in one.breaths} == set(energies)


def knows(spell: str) -> Callable[[Creature], bool]:
    return lambda one: spell in {ability.spell for ability in one.abilities}


def has(*names: str) -> Callable[[Creature], bool]:
    return lambda one: set(names) <= {ability.name for ability in one.abilities}


# Every flag of a stat block, and by what the record answers to it.
FLAGS: dict[str, Callable[[Creature], bool]] = {
    "None": lambda one: (not one.breaths and not one.immunities) or one.key in ("elf", "skeleton"),
    "See below": lambda one: bool(one.abilities),
    "-1 to-hit in sunlight": lambda one: [(each.modifier, each.when) for each in one.to_hit] == [(-1, "sunlight")],
    "5% are diseased": lambda one: can("disease")(one) and one.abilities[0].chance == 5,
    "Acidic": can("dissolve_gear"),
    "Berserking": lambda one: [(each.modifier, each.when) for each in one.to_hit] == [(2, "always")],
    "Bite turns bitten into stone": can("petrify"),
    "Breathes cold": breathes("cold"),
    "Breathes fire": breathes("fire"),
    "Breathes poisonous gas": breathes("poison"),
    "Breathes poisonous gas or fire": breathes("poison", "fire"),
    "Charm Person": knows("charm_person"),
    "Control rats": can("controls"),
    "Control trees": can("wake_trees"),
    "Drains 2 levels per hit": lambda one: [each.levels for each in one.abilities if each.levels] == [2],
    "Flight": lambda one: one.move.fly > 0,
    "Heat": lambda one: one.attacks[0].energy == "fire",
    "Hurls boulders": lambda one: any(each.name == "boulder" and each.missile for each in one.attacks),
    "Ignite materials": lambda one: one.abilities[0].materials == ("flammable",),
    "Immune to sleep": lambda one: "sleep" in one.immunities,
    "Lightning divides creature": can("divides"),
    "Lycanthropy": can("lycanthropy"),
    "Magic": lambda one: {"sleep", "charm_person", "invisibility"} <= {each.spell for each in one.abilities},
    "Never lost in labyrinths": has("maze sense"),
    "Overturn ships": has("overturn boat", "overturn ship", "batter ship"),
    "Petrifying gaze": can("petrifying_gaze"),
    "Poison (see below)": can("poison"),
    "Poison sting": lambda one: [each.attack for each in one.abilities if each.rule == "poison"] == ["sting"],
    "Poisonous spores": can("spores"),
    "Regenerate (1 HP/round)": lambda one: one.regeneration == 1,
    "Regeneration": lambda one: one.regeneration == 3,
    "Spits acid": lambda one: [each.energy for each in one.breaths] == ["acid"],
    "Spits acid (2d6)": lambda one: can("spit")(one) and one.attacks[1].damage == "2d6",
    "Spits lightning": breathes("lightning"),
    "Stone breath": lambda one: [each.effect for each in one.breaths] == ["petrify"],
    "Stone destruction": can("task"),
    "Stonework insight": has("stonework"),
    "Surprise opponents": lambda one: one.surprise == 3,
    "Teleport": can("teleport_strike"),
    "Wall of Fire": knows("wall_of_fire_or_ice"),
    "Whirlwind": can("whirlwind"),
    "charm": lambda one: "charm" in one.immunities,
    "cold immunity": lambda one: one.immunities == ("cold",),
    "constriction": can("constrict"),
    "fire immunity": lambda one: one.immunities == ("fire",),
    "flies": lambda one: one.move.fly > 0,
    "invisibility": can("invisible"),
    "lycanthropy": can("lycanthropy"),
    "poison sting": can("poison"),
    "siren song": lambda one: can("charm")(one) and has("song", "touch")(one),
}


@pytest.mark.rule("WB-400", "WB-410")
@pytest.mark.parametrize("line", ATTACKS, ids=lambda line: line.partition(" | ")[0])
def test_every_flag_of_a_stat_block_has_something_behind_it(line: str) -> None:
    name, _, special = line.split(" | ")
    one = named(name)
    if name == "Giant, Storm":
        assert knows("control_weather")(one)
    assert [flag for flag in special.split(", ") if not FLAGS[flag](one)] == []


def saved(save: Save) -> str:
    if save.outcome == "none":
        return "-"
    return " ".join([save.outcome, *save.kinds, *([f"{save.modifier:+d}"] if save.modifier else [])])


@pytest.mark.rule("WB-421", "WB-426", "WB-430", "WB-431", "R-37", "R-91")
def test_every_ability_and_breath_is_there_with_its_save() -> None:
    found = [
        f"{key} | {each.name} | {saved(each.save)}"
        for key, one in CREATURES.items()
        for each in (*one.abilities, *one.breaths)
    ]
    assert found == GIFTS


KINDS = """
animal: horse_riding horse_warhorse snake wolf lion
beast: basilisk blink_dog centaur chimera cockatrice gargoyle gorgon griffon harpy hell_hound hippogriff hydra \
manticore medusa pegasus purple_worm sea_serpent unicorn worg wyvern
demon: demon_baalroch demon_lemure
dragon: dragon_black dragon_blue dragon_gold dragon_green dragon_red dragon_white
elemental: elemental_air elemental_earth elemental_fire elemental_water
fey: banshee dryad
fire: demon_baalroch efreeti elemental_fire salamander
genie: djinni efreeti
giant: giant_cloud giant_fire giant_frost giant_hill giant_stone giant_storm titan
giant_animal: beetle_giant_fire centipede_giant_small centipede_giant_medium centipede_giant_large rat_giant roc \
slug_giant spider_giant snake_giant
giant_kind: giant_cloud giant_fire giant_frost giant_hill giant_stone giant_storm ogre ogre_mage troll titan
goblin: goblin
golem: golem_flesh golem_iron golem_stone
hazard: green_slime yellow_mold
human: human_bandit human_berserker human_sergeant human_soldier pirate commoner
humanoid: bugbear doppelganger dwarf elf gnoll goblin hobgoblin kobold lizardman minotaur ogre ogre_mage orc troll
intelligent_undead: banshee ghoul liche mummy shadow specter vampire wight wraith
lycanthrope: lycanthrope_werebear lycanthrope_wererat lycanthrope_werewolf
mammal: horse_riding horse_warhorse wolf lion
mindless: black_pudding gelatinous_cube golem_flesh golem_iron golem_stone grey_ooze green_slime ochre_jelly \
skeleton yellow_mold zombie
ooze: black_pudding gelatinous_cube grey_ooze ochre_jelly green_slime
orc: orc
person: doppelganger dryad dwarf elf gnoll goblin hobgoblin human_bandit human_berserker human_sergeant human_soldier \
kobold lizardman lycanthrope_wererat lycanthrope_werewolf orc pirate commoner
plant: treant yellow_mold
spirit: invisible_stalker shadow
trainable: griffon hippogriff horse_riding horse_warhorse roc
undead: banshee ghoul liche mummy shadow skeleton specter vampire wight wraith zombie
"""


@pytest.mark.rule("WB-062", "WB-307", "WB-430", "R-89")
@pytest.mark.parametrize("line", KINDS.strip().splitlines(), ids=lambda line: line.partition(":")[0])
def test_who_is_of_a_kind(line: str) -> None:
    kind, _, keys = line.partition(": ")
    assert {key for key, one in CREATURES.items() if kind in one.kinds} == set(keys.split())


@pytest.mark.rule("WB-421", "WB-424", "WB-427")
def test_what_harm_does_with_its_fire_acid_or_cold() -> None:
    strikes = {(key, one.name, one.energy) for key, each in CREATURES.items() for one in each.attacks if one.energy}
    assert strikes == {
        ("black_pudding", "strike", "acid"), ("gelatinous_cube", "strike", "acid"), ("grey_ooze", "strike", "acid"),
        ("ochre_jelly", "acid strike", "acid"), ("salamander", "touch", "fire"),
        ("salamander", "constrict", "crushing"), ("slug_giant", "spit", "acid"),
    }  # fmt: skip
    shapes = {(key, one.name, one.shape) for key, each in CREATURES.items() for one in each.breaths if
              "dragon" not in each.kinds}  # fmt: skip
    assert shapes == {
        ("chimera", "fire", "range"), ("golem_iron", "poison gas", "cloud"), ("gorgon", "stone breath", "range"),
        ("hell_hound", "fire", "range"), ("ogre_mage", "frost", "cone"),
    }  # fmt: skip
    assert (CREATURES["golem_iron"].breaths[0].also, CREATURES["yellow_mold"].abilities[1].energy) == (True, "acid")
    assert (CREATURES["golem_iron"].breaths[0].energy, CREATURES["ogre_mage"].breaths[0].energy) == ("poison", "cold")
    assert CREATURES["elemental_earth"].abilities[0].elements == ("earth", "stone")
    assert CREATURES["green_slime"].abilities[0].materials == ("metal", "organic")


@pytest.mark.rule("WB-062", "WB-421", "WB-426", "R-43", "R-48", "R-51")
def test_what_is_said_in_passing() -> None:
    assert {key: one.alignment for key, one in CREATURES.items() if one.alignment} == {
        "dragon_gold": "law",
        "worg": "chaos",
    }
    assert {(key, size.hit_dice) for key, one in CREATURES.items() for size in one.sizes if size.ours} == {
        ("hydra", "11"), ("hydra", "12"), *(("roc", str(dice)) for dice in range(13, 19)),
    }  # fmt: skip
    assert {key: other.when for key, one in CREATURES.items() for other in one.other_armor} == {
        "centaur": "with shield", "salamander": "lower body", "skeleton": "with shield", "zombie": "with shield",
    }  # fmt: skip
    assert (CREATURES["elf"].immunities, CREATURES["hydra"].abilities[0].hit_dice_each) == (("undead_paralysis",), 1)
    assert CREATURES["liche"].abilities[0].caster == "magic_user"
    unprinted = ("horse_riding", "horse_warhorse", "wolf", "lion", "commoner")
    assert [[one.name for one in CREATURES[key].attacks] for key in unprinted] == [
        ["kick"], ["kick"], ["bite"], ["bite"], ["weapon"],
    ]  # fmt: skip


def card(key: str) -> dict[str, str]:
    return {label: text for block in GAME.card(look(quiet()), "creatures", key).blocks for label, text in block}


SPELLED = {1: r"one|once|1"}  # whatever else is a figure stands in the text as a figure
TOLD = ("duration", "range", "radius", "diameter", "height", "max_hit_dice", "number", "pounds", "below_level", "less",
        "chance", "damage", "uses_per_day", "rate", "feet_per_round", "points", "natural", "margin", "to_hit")  # fmt: skip


@pytest.mark.rule("WB-410")
@pytest.mark.parametrize("key", CREATURES)
def test_the_text_of_an_ability_says_its_figures(key: str) -> None:
    for one in CREATURES[key].abilities:
        said = one.text.lower().replace("five", "5").replace(",", "").replace("−", "-")
        for name in TOLD:
            if value := getattr(one, name):
                figure = str(value).split()[0]
                assert re.search(SPELLED.get(value, rf"(?<!\w){re.escape(figure)}(?!\w)"), said), (one.name, name)


@pytest.mark.rule("WB-400", "WB-421", "WB-426", "WB-429", "R-43")
def test_a_card_says_all_that_counts_in_a_fight() -> None:
    assert card("dragon_green")["Breath"] == (
        "poison gas, cloud 50 ft across, damage hit dice × age, save for half, 3 a day"
    )
    assert card("chimera")["Breath"] == "fire, to 50 ft, damage 3d8, save for half, 3 a day"
    assert card("hell_hound")["Breath"] == "fire, to 10 ft, damage 8 to 14, save for half, beside its attack"
    assert card("golem_iron")["Breath"] == "poison gas, cloud 20 ft across, kills, save negates, beside its attack"
    assert card("dragon_blue")["Breath"].startswith("lightning, line 100 ft long, 5 ft wide, ")
    assert card("ogre_mage")["Breath"] == ("frost, cone 60 ft long, 30 ft wide at its end, damage 8d6, save for half")
    assert card("skeleton")["Armor class"] == "8 [11], with shield 7 [12]"
    assert card("medusa")["Attacks"] == "weapon 1d6, snake-hair without damage (besides; poison only)"
    assert card("treant")["Attacks"] == "strike 2d6 to 4d6"
    assert card("hydra")["Attacks"] == "5 to 12 × bite 1d6 (one for each living head)"
    assert card("wyvern")["Attacks"] == "sting 1d6 (60 %), bite 1d6"
    assert (card("elemental_air")["Hit dice"], card("elemental_air")["Save"]) == ("8, 12, 16", "11 to 3")
    assert card("hydra")["HDE / XP"].endswith("12 / 2,000; 13 / 2,300 (ours); 14 / 2,600 (ours)")
    assert (card("troll")["Regenerates"], card("troll")["Slain only by"]) == ("3 a round", "acid, fire")
    assert card("golem_stone")["Wounded by"] == "magic weapons of +2 or better"
    assert (card("doppelganger")["Save vs. magic"], card("kobold")["To hit"]) == ("+5", "−1 above ground")
    assert card("yellow_mold")["Move"] == "0"


@pytest.mark.rule("WB-400")
@pytest.mark.parametrize(
    ("key", "rate", "shown"),
    [("elemental_air", 36, "fly 36"), ("sea_serpent", 18, "swim 18"), ("griffon", 12, "12, fly 27"), ("orc", 12, "12"),
     ("yellow_mold", 0, "0")],
)  # fmt: skip
def test_what_flies_or_swims_moves(key: str, rate: int, shown: str) -> None:
    figure = look(quiet(foe("b9", key))).figure("b9", "move")
    assert (figure.value, str(figure)) == (rate, shown)


@pytest.mark.rule("WB-400", "WB-410")
def test_the_armor_class_of_a_creature_names_its_other_one() -> None:
    assert look(quiet(foe("b9", "zombie"))).figure("b9", "armor_class").note.startswith("With shield 7 [12]. ")
    assert look(quiet(foe("b9", "salamander"))).figure("b9", "armor_class").note.startswith("Lower body 3 [16]. ")
    assert look(quiet(foe("b9", "orc"))).figure("b9", "armor_class").note == "Ascending in brackets."
