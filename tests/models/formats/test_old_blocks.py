"""Stat blocks of Swords & Wizardry and of Old-School Essentials and B/X."""

from __future__ import annotations

import pytest

from models.formats import registry
from models.formats.found import Block
from tests.models.formats.gist import gist, texts_of

OLD_SCHOOL, SWORDS_WIZARDRY = texts_of("old_school.txt"), texts_of("swords_wizardry.txt")


@pytest.mark.parametrize(
    ("text", "means"), SWORDS_WIZARDRY, ids=[means.partition(" |")[0] for _, means in SWORDS_WIZARDRY]
)
def test_a_line_of_swords_and_wizardry(text: str, means: str) -> None:
    format_, found = registry.read(text)
    assert format_.key == "swords_wizardry"
    assert [gist(one) for one in found.creatures] == [means] and not found.lost


@pytest.mark.parametrize(("text", "means"), OLD_SCHOOL, ids=[means.partition(" |")[0] for _, means in OLD_SCHOOL])
def test_a_block_of_the_old_school(text: str, means: str) -> None:
    format_, found = registry.read(text)
    assert format_.key == "old_school"
    assert [gist(one) for one in found.creatures] == [means] and not found.lost


@pytest.mark.parametrize("blocks", [SWORDS_WIZARDRY, OLD_SCHOOL], ids=["swords_wizardry", "old_school"])
@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n\n"])
def test_twenty_blocks_in_one_text_are_twenty_creatures(blocks: list[tuple[str, str]], between: str) -> None:
    """Whatever stands between them, as long as a blank line does where a block is of several lines."""
    if between == "\n" and blocks is OLD_SCHOOL:
        between = "\n\n"
    found = registry.read(between.join([text for text, _ in blocks]))[1]
    assert [gist(one) for one in found.creatures] == [means for _, means in blocks]


def only(text: str) -> Block:
    (one,) = registry.read(text)[1].creatures
    return one


def test_everything_a_block_says_is_kept() -> None:
    lent = only(OLD_SCHOOL[1][0]).lent
    assert (lent.text, lent.alignment, lent.morale, lent.experience) == ("Bent, wet and patient.", "chaos", 9, 200)
    assert lent.saves[0] == ("death", 10) and len(lent.saves) == 5 and lent.hit_points == 19
    assert (lent.appearing, lent.treasure) == ("1", "C") and lent.abilities == (("Mimicry", "Calls in a voice."),)
    rats = only(SWORDS_WIZARDRY[0][0])
    assert rats.count == 6 and rats.lent.challenge == "A" and rats.lent.experience == 5
    assert rats.lent.kinds[0] == "giant_animal" and ("bite", "disease") in rats.lent.abilities


def test_powers_in_words_have_figures() -> None:
    blocks = {one.lent.name: one.lent for text, _ in (*SWORDS_WIZARDRY, *OLD_SCHOOL)
              for one in registry.read(text)[1].creatures}  # fmt: skip
    assert blocks["Bog troll"].regenerates == 3 and blocks["Salt mummy"].resists == 25
    assert blocks["Lamp wraith"].needs_magic and blocks["Lamp Wraith"].needs_magic
    assert blocks["Mire adder"].poisonous and blocks["Salt Spider"].poisonous and not blocks["Mill Rat"].poisonous
    assert blocks["Kiln golem"].proof_against == ("fire",)
    assert blocks["Ferry bandit"].blows[1].flies and not blocks["Ferry bandit"].blows[0].flies
    assert blocks["Quarry Giant"].large and blocks["Reed goblin"].small


def test_marks_that_nobody_sees_are_left_out() -> None:
    one = only("\ufeffReed\u202e goblin: HD 1-1; AC 6[13];\u2028Atk spear (1d6); Move 9; Save 18\ud800")
    assert (one.lent.name, one.lent.blows[0].name) == ("Reed goblin", "spear")


def test_what_is_not_understood_is_kept_and_said() -> None:
    one = only("Odd thing: HD many; AC 5; Atk bite (1d6); Move sideways; ML brave; AL odd; XP lots; NA a few")
    said = " / ".join(one.lent.besides)
    for word in ("many", "sideways", "brave", "odd", "lots", "a few"):
        assert word in said
    assert registry.read("Two letters first.\nRats: HD 1; AC 7; Atk bite (1d3)")[1].lost == ("Two letters first.",)


@pytest.mark.parametrize(
    ("special", "name", "text"),
    [
        ("Surprise on 1-4 in swamps", "Surprise", "on 1-4 in swamps"),
        ("hides in reeds", "hides", "in reeds"),
        ("regenerates 3 each round", "regenerates", "3 each round"),
        ("poison (lethal)", "poison", "poison (lethal)"),
        ("immune to all cold and fire", "immune", "to all cold and fire"),
        ("+1 or better weapon to hit", "+1 or better weapon", "to hit"),
        ("disease", "special", "disease"),
        ("-1 to hit in sunlight", "special", "-1 to hit in sunlight"),
        ("5 in 6 chance to surprise", "special", "5 in 6 chance to surprise"),
    ],
)
def test_a_special_is_called_by_its_first_words_and_says_what_follows(special: str, name: str, text: str) -> None:
    lent = only(f"Bog Lurker: HD 4; AC 5 [14]; Atk bite (1d8); Move 9; Save 13; Special: {special}.").lent
    assert lent.abilities[0] == (name, text)


@pytest.mark.parametrize(
    ("several", "damage", "blows"),
    [
        ("2 claws/1 bite", "1-3/1-3/1-6", [("claws", "1d3", 2), ("bite", "1d6", 1)]),
        ("2 claws/1 bite", "1-3/1-6", [("claws", "1d3", 2), ("bite", "1d6", 1)]),
        ("3 heads", "1d4/1d6/1d8", [("heads", "1d4", 1), ("heads", "1d6", 1), ("heads", "1d8", 1)]),
        ("1", "1-10", [("attack", "1d10", 1)]),
    ],
)
def test_damage_apart_is_of_each_blow_or_of_each_kind_of_them(
    several: str, damage: str, blows: list[tuple[str, str, int]]
) -> None:
    lent = only(f"Black Bear\nArmor Class: 6\nHit Dice: 4\nMove: 120' (40')\nAttacks: {several}\nDamage: {damage}").lent
    assert [(one.name, one.dice, one.times) for one in lent.blows] == blows and lent.besides == ()


@pytest.mark.parametrize(
    ("figure", "kept"),
    [
        ("No. Appearing: 1-6 (2-12)\nDamage: 1-10", ("Appearing: 1-6 (2-12)",)),
        ("No. Appearing: 1-6 (0)\nDamage: 1-10", ()),
        ("Hit Points: 12, 10\nDamage: 1-10", ("Hit points: 12, 10",)),
        ("Hit Points: 12 (2d8)\nDamage: 1-10", ()),
        ("Damage: 1-10 or weapon + 2", ("Damage: 1-10 or weapon + 2",)),
        ("Hit Dice: 6 to 8\nDamage: 1-10", ("Hit dice: 6 to 8",)),
        ("Damage: 1-10 or by weapon", ()),
        ("DG 1-10 or weapon", ()),
        ("Size: L", ("Attacks: 1",)),
    ],
)
def test_figures_of_which_one_is_counted_are_kept_as_they_stand(figure: str, kept: tuple[str, ...]) -> None:
    dice = "" if figure.startswith("Hit Dice") else "Hit Dice: 4+1\n"
    assert only(f"Ogre\nArmor Class: 5\n{dice}Attacks: 1\n{figure}").lent.besides == kept


@pytest.mark.parametrize(
    "name", ["**Marsh Wight**", "*Marsh Wight*", "***Marsh Wight***", "__Marsh Wight__", "## **Marsh Wight**"]
)
def test_a_name_may_stand_out_on_a_line_of_its_own(name: str) -> None:
    found = registry.read(f"{name}\nArmor Class: 5 [14]\nHit Dice: 3\nAttacks: claw (1d6)\nMove: 9")[1]
    assert [one.lent.name for one in found.creatures] == ["Marsh Wight"] and found.lost == ()


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Goblin (6): AL C, MV 60' (20'), AC 6, HD 1-1, #AT 1, DG 1d6 or weapon, SV F0, ML 7", "Goblin | 1 − 1 | 3 | 6 | attack 1d6"),
        ("BUGBEARS (3)\nAC 5 [14] HD 3+1 MV 90' (30') #AT 1 D 2d4 or by weapon Save F3 ML 9", "Bugbear | 3 + 1 | 4 | 9 | attack 2d4"),
        ("### Giant Rat\n**Hit Dice:** 1d4 hp **Armor Class:** 7 [12] **Attacks:** bite (1d3) **Saving Throw:** 18 **Move:** 12",
         "Giant Rat | ½ | 2 | 12 | bite 1d3"),
        ("Imp\n**AC** 2 **HD** 2 **Att** sting (1d4) **MV** 6, **a word** stands here", "Imp | 2 | 7 | 6 | sting 1d4"),
    ],
)  # fmt: skip
def test_labels_as_others_write_them(text: str, means: str) -> None:
    found = registry.read(text)[1]
    assert [gist(one) for one in found.creatures] == [means] and found.creatures[0].lent.besides == ()


@pytest.mark.parametrize(
    ("written", "name", "count", "appearing"),
    [
        ("Orcs (4)", "Orc", 4, ""),
        ("4 Wolves", "Wolf", 4, ""),
        ("Giant rats x6", "Giant rat", 6, ""),
        ("Orcs (1d6+2)", "Orc", 1, "1d6+2"),
        ("7 Swords of Ash", "Sword of Ash", 7, ""),
        ("3 Fen", "3 Fen", 1, ""),
        ("Orc (1)", "Orc", 1, ""),
    ],
)
def test_a_name_says_how_many_there_are(written: str, name: str, count: int, appearing: str) -> None:
    block = only(f"{written}: HD 1; AC 6[13]; Atk weapon (1d8); Move 9; Save 17; CL/XP 1/15")
    assert (block.lent.name, block.count, block.lent.appearing) == (name, count, appearing)
