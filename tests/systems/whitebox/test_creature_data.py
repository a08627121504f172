"""The bestiary of WhiteBox: every printed stat block, what the rulings mend, and what follows from hit dice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from systems.common.content.entries import BadEntry, read_entries, resources
from systems.whitebox.base.entries_creatures import Ability, Creature, Rule
from systems.whitebox.base.monsters import (
    FIGURES,
    BadHitDice,
    attack_damage,
    dice_of,
    faults,
    follow_hit_dice,
    hde_shown,
    hit_point_dice,
    saving_throw,
    xp_by_table,
)

CREATURES: Mapping[str, Creature] = read_entries(resources("whitebox") / "creatures.toml", Creature)
# One line for each stat block: printed name | armor class [ascending] | hit dice | move | HDE/XP.
PRINTED = (Path(__file__).parent / "creatures_printed.txt").read_text(encoding="utf-8").splitlines()
# What the specification rules otherwise, or adds: armor class, hit dice, move, HDE/XP.
RULED = {
    "Centaur": "Centaur | 5 [14] 4 [15] w/ shield | 4 | 18 | 5/240",
    "Hydra": "Hydra | 5 [14] | 5-12 | 9 | 7/600 8/800 9/1100 10/1400 11/1700 12/2000 13/2300 14/2600",
    "Invisible Stalker": "Invisible Stalker | 3 [16] | 8 | 12/12 fly | 9/1100",
    "Manticore": "Manticore | 4 [15] | 6+4 | 12/18 fly | 8/800",
    "Roc": "Roc | 4 [15] | 12-18 | 3/30 fly | 12/2000 13/2300 14/2600 15/2900 16/3200 17/3500 18/3800",
}
STAND_INS = {"snake_giant", "snake", "wolf", "lion", "titan", "pirate", "commoner"}
# hit dice equivalents and experience that do not follow the creation table.
OFF_THE_TABLE = {
    "blink_dog": (4, 240),
    "bugbear": (3, 120),
    "centipede_giant_medium": (4, 240),
    "elemental_air": (17, 3400),
    "elemental_earth": (17, 3400),
    "elemental_fire": (17, 3400),
    "elemental_water": (17, 3400),
    "sea_serpent": (30, 8400),
    "shadow": (4, 130),
}


def printed_name(creature: Creature) -> str:
    return creature.sort or creature.name


def row(creature: Creature) -> str:
    """A creature as one line of the book."""
    armor = [f"{creature.armor} [{creature.ascending}]"]
    armor += [f"{other.armor} [{19 - other.armor}]" for other in creature.other_armor]
    shield = " w/ shield" if any(other.when == "with shield" for other in creature.other_armor) else ""
    dice = [size.hit_dice for size in creature.sizes]
    steps = len(dice) > 1 and dice == [str(number) for number in range(int(dice[0]), int(dice[-1]) + 1)]
    move = [str(creature.move.walk)] if creature.move.walk or not (creature.move.fly or creature.move.swim) else []
    move += [f"{creature.move.fly} fly"] if creature.move.fly else []
    move += [f"{creature.move.swim} swim"] if creature.move.swim else []
    worth = " ".join(f"{hde_shown(size.hde).replace(' ', '')}/{size.xp}" for size in creature.sizes)
    if "hazard" in creature.kinds:
        armor, dice = ["N/A"], ["N/A"]
    hit_dice = f"{dice[0]}-{dice[-1]}" if steps else " ".join(dice)
    return f"{printed_name(creature)} | {' '.join(armor)}{shield} | {hit_dice} | {'/'.join(move)} | {worth}"


@pytest.mark.rule("WB-410", "R-51")
def test_the_bestiary_has_its_95_records_and_seven_stand_ins() -> None:
    book = [creature for creature in CREATURES.values() if not creature.ours]
    stat_blocks = [line.partition(" | ")[0] for line in PRINTED]
    assert len(stat_blocks) == 92
    assert len(book) == 95
    assert {printed_name(one) for one in book} - set(stat_blocks) == {"Horse, riding", "Horse, warhorse", "Green Slime"}
    assert {key for key, creature in CREATURES.items() if creature.ours} == STAND_INS


@pytest.mark.rule("WB-400", "WB-401", "WB-410", "R-42", "R-43", "R-44", "R-45", "R-46")
@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line.partition(" | ")[0])
def test_every_stat_block_is_as_printed_or_as_ruled(line: str) -> None:
    name = line.partition(" | ")[0]
    [creature] = [one for one in CREATURES.values() if printed_name(one) == name]
    assert row(creature) == RULED.get(name, line)


@pytest.mark.rule("WB-410", "R-48", "R-51")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("horse_riding", "Horse, riding | 7 [12] | 2 | 18 | 2/30"),
        ("horse_warhorse", "Horse, warhorse | 7 [12] | 3 | 18 | 3/60"),
        ("green_slime", "Green Slime | N/A | N/A | 0 | <1/0"),
        ("snake_giant", "Snake, Giant | 5 [14] | 4 | 15 | 5/240"),
        ("snake", "Snake | 7 [12] | 1 | 9 | 1/15"),
        ("wolf", "Wolf | 7 [12] | 2+2 | 18 | 2/30"),
        ("lion", "Lion | 6 [13] | 5 | 15 | 5/240"),
        ("commoner", "Human, Commoner | 9 [10] | 1-1 | 12 | <1/10"),
    ],
)
def test_what_has_no_stat_block_has_the_figures_of_the_rulings(key: str, line: str) -> None:
    assert row(CREATURES[key]) == line


@pytest.mark.rule("R-51")
@pytest.mark.parametrize(("stand_in", "model"), [("titan", "giant_storm"), ("pirate", "human_bandit")])
def test_titan_and_pirate_are_copies(stand_in: str, model: str) -> None:
    own = {
        field: getattr(CREATURES[model], field)
        for field in ("key", "name", "sort", "text", "rulings", "glyph", "places")
    }
    assert replace(CREATURES[stand_in], ours=False, **own) == CREATURES[model]


@pytest.mark.rule("WB-410")
def test_keys_are_the_printed_names_in_snake_case() -> None:
    for key, creature in CREATURES.items():
        words = re.sub(r"[^a-z]+", "_", printed_name(creature).lower()).strip("_")
        if key in STAND_INS:
            words = words.removeprefix("human_")
        assert key == creature.key == words.replace("sergeant_at_arms", "sergeant")


def test_nothing_is_wrong_with_any_record() -> None:
    assert list(faults(CREATURES)) == []
    assert all(creature.text for creature in CREATURES.values())
    assert set(FIGURES) == set(get_args(Rule)) - {""}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("armor = 10", "armor is 10;"),
        ("surprise = 7", "surprise is 7;"),
        ('kinds = ["ork"]', "'ork'; one of animal, beast,"),
        ('attacks = [{ name = "bite", damage = "lots" }]', "damage is 'lots';"),
        ('abilities = [{ name = "a", text = "b", rule = "poisen" }]', "rule is 'poisen';"),
    ],
)
def test_a_value_outside_its_set_or_range_is_refused(line: str, told: str) -> None:
    record = {"name": "'Orc'", "glyph": "'orc'", "hit_dice": "'1'", "text": "'A brute.'", "kinds": "['orc']"}
    key, _, value = line.partition(" = ")
    text = "\n".join(f"{one} = {given}" for one, given in {**record, key: value}.items())
    with pytest.raises(BadEntry) as refused:
        read_entries(f"[orc]\n{text}", Creature)
    assert told in refused.value.sentence


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"hit_dice": "2-"}, "Hit dice '2-' cannot be read; write 4, 3+1, 1-1, 1/2, <1 or 1d2 HP."),
        ({"variants": CREATURES["roc"].variants}, "hit_dice, hde and xp must be those of its first variant."),
        ({"kinds": ()}, "is of no kind; name at least one of animal, beast,"),
        ({"abilities": (Ability("bite", "", "poison", "bite"),)}, "the rule 'poison' needs the figure 'save'."),
        ({"abilities": (Ability("x", "", "divides", levels=1),)}, "does not know the figure 'levels'."),
        ({"abilities": (Ability("x", "", attack="sting"),)}, "ability 'x': it has no attack 'sting'."),
        ({"abilities": (Ability("x", "", creature="yeti"),)}, "ability 'x': there is no creature 'yeti'."),
        ({"abilities": (Ability("x", "", duration="a while"),)}, "a duration of 'a while' cannot be read"),
        ({"abilities": (Ability("x", "", number="many"),)}, "ability 'x': 'many' is no dice expression."),
        ({"breaths": (replace(CREATURES["chimera"].breaths[0], damage="3d"),)}, "'3d' is no dice expression."),
    ],
)
def test_a_faulty_record_is_told_by_name(change: dict[str, object], fault: str) -> None:
    broken = replace(CREATURES["worg"], **change)  # type: ignore[arg-type]
    told = list(faults({**CREATURES, "worg": broken}))
    assert any(fault in sentence and "'worg'" in sentence for sentence in told), told


@pytest.mark.rule("WB-400", "WB-193", "WB-402", "R-04", "R-05")
@pytest.mark.parametrize(
    ("hit_dice", "whole", "pips", "hit_points", "save"),
    [
        ("1/2", 0, 0, "1d3", 19),
        ("<1", 0, 0, "1d3", 19),
        ("1d2 HP", 0, 0, "1d2", 19),
        ("1-1", 0, -1, "1d6-1", 19),
        ("1", 1, 0, "1d6", 18),
        ("4+1", 4, 1, "4d6+1", 15),
        ("16", 16, 0, "16d6", 3),
        ("30", 30, 0, "30d6", -11),
        ("", 0, 0, "", 19),
    ],
)
def test_hit_dice_are_read_by_their_whole_dice(
    hit_dice: str, whole: int, pips: int, hit_points: str, save: int
) -> None:
    assert dice_of(hit_dice) == (whole, pips)
    assert (hit_point_dice(hit_dice), saving_throw(hit_dice)) == (hit_points, save)


@pytest.mark.parametrize("hit_dice", ["0", "-1", "1+", "3d6", "two", "1/3", "1d2", "01"])
def test_other_hit_dice_are_refused(hit_dice: str) -> None:
    with pytest.raises(BadHitDice, match="cannot be read; write 4, 3"):
        hit_point_dice(hit_dice)


@pytest.mark.rule("WB-402", "R-85")
def test_the_creation_table() -> None:
    printed = [10, 15, 30, 60, 120, 240, 400, 600, 800, 1100, 1400, 1700, 2000, 2300, 2600]
    assert [xp_by_table(hde) for hde in range(15)] == printed
    assert [saving_throw(str(dice)) for dice in range(1, 15)] == list(range(18, 4, -1))
    assert (xp_by_table(15), xp_by_table(21)) == (2900, 4700)


@pytest.mark.rule("WB-402")
@pytest.mark.parametrize(("dice", "hde"), [("6+3", 6), ("1", 1), ("1-1", 0), ("1/2", 0), ("1d2 HP", 0), ("", 0)])
def test_a_new_creature_counts_as_its_dice_and_brings_what_it_counts_as(dice, hde):
    assert follow_hit_dice({"hit_dice": dice, "hde": hde}) == {"hde": hde, "xp": xp_by_table(hde)}
    assert follow_hit_dice({"hit_dice": dice, "hde": 7})["xp"] == 600, "for what it counts as, not for its dice"
    assert follow_hit_dice({"hit_dice": "many", "hde": 7}) == {}


@pytest.mark.rule("WB-401", "R-45", "R-85")
def test_experience_follows_the_hit_dice_equivalent_but_for_the_known_exceptions() -> None:
    worth = [(key, size.hde, size.xp) for key, creature in CREATURES.items() for size in creature.sizes if size.xp]
    off = {key: (hde, xp) for key, hde, xp in worth if xp_by_table(hde) != xp}
    assert off == OFF_THE_TABLE
    assert [key for key, creature in CREATURES.items() if not creature.xp] == ["green_slime"]


@pytest.mark.rule("WB-420")
def test_damage_is_1d6_but_for_what_is_printed() -> None:
    printed = {
        (key, one.name): one.damage
        for key, creature in CREATURES.items()
        for one in creature.attacks
        if one.damage != "1d6"
    }
    heavy = ("demon_baalroch sword", "demon_baalroch whip", "djinni fist", "djinni weapon", "efreeti fist")
    heavy += ("efreeti sword", "elemental_air strike", "elemental_earth fist", "elemental_fire strike")
    heavy += ("elemental_water strike", "giant_fire weapon", "giant_frost weapon", "giant_hill weapon")
    heavy += ("giant_stone club", "salamander constrict", "slug_giant spit", "treant strike")
    greater = {("giant_cloud", "weapon"): "3d6", ("giant_storm", "weapon"): "3d6", ("titan", "weapon"): "3d6"}
    thrown = {key: damage for key, damage in printed.items() if key[1] == "boulder"}
    assert printed == {tuple(one.split()): "2d6" for one in heavy} | greater | thrown
    treant = CREATURES["treant"]
    damage = [attack_damage(treant.attacks[0], treant, size) for size in treant.sizes]
    assert damage == ["2d6", "2d6", "3d6", "3d6", "4d6", "4d6"]
    medusa = CREATURES["medusa"]
    assert [attack_damage(one, medusa, medusa.sizes[0]) for one in medusa.attacks] == ["1d6", ""]
