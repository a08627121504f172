"""Creatures of elsewhere as monsters with a rating, and back in plain terms: every figure at its borders (EN-220)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.lent import LentBlow, LentBreath
from systems.shelf import game
from tests.systems.lent_builders import values, working

GAME = game("enondas")
GOBLIN = GAME.shipped_entries("creatures")["goblin"]
BITE = LentBlow("bite", "1d6")


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("more", "rating"), [
    ({"blows": ()}, 36),  # three dice of twelve
    ({"blows": (), "more": 2}, 42), ({"blows": (), "more": -1}, 33),  # and three for a point
    ({"hit_dice": 0, "more": 5, "blows": ()}, 6),  # half a die, and nothing on top of it
    ({"blows": (BITE, BITE)}, 43), ({"blows": (replace(BITE, times=2),)}, 43),  # seven a round on the average
    ({"blows": (BITE, LentBlow("bow", "1d12", 1, 60))}, 42),  # what it strikes or what it shoots, the better
    ({"blows": (), "breaths": (LentBreath("a", "1d6"), LentBreath("b", "4d6"))}, 50),  # its best breath
    ({"hit_dice": 1, "more": -9, "blows": ()}, 1), ({"hit_dice": 2000, "blows": ()}, 10_000),
    ({"blows": (), "hit_points": 27}, 72), ({"blows": (), "hit_points": 1}, 3),  # 3d8 are 13½ on the average
])  # fmt: skip
def test_a_rating_is_twelve_a_die_three_a_point_and_what_a_round_and_a_breath_come_to(more, rating):
    assert values(GAME, **more)["rating"] == (rating, rating)


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("protection", "absorbs"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3), (-4, 0)])
def test_protection_is_half_of_the_armor(protection, absorbs):
    assert values(GAME, protection=protection)["protection"] == absorbs


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("more", "size"), [
    ({}, 100), ({"small": True}, 75), ({"large": True, "hit_dice": 7}, 200), ({"large": True, "hit_dice": 8}, 400),
    ({"hit_dice": 20}, 100), ({"large": True, "small": True, "hit_dice": 1}, 200),
])  # fmt: skip
def test_sizes_are_hundredths_of_a_human(more, size):
    assert values(GAME, **more)["size"] == size


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("more", "tags"), [
    ({"kinds": ("person",)}, ("people",)), ({"kinds": ()}, ("beast",)), ({"kinds": ("moth",)}, ("beast",)),
    ({"kinds": ("undead", "spirit")}, ("undead", "spirit")), ({"kinds": ("person", "human")}, ("people",)),
    ({"kinds": ("dragon",), "flies": True, "poisonous": True}, ("dragon", "flies", "venomous")),
])  # fmt: skip
def test_it_is_tagged_as_what_it_is(more, tags):
    assert values(GAME, **more)["tags"] == tags


@pytest.mark.rule("EN-220")
def test_what_else_it_can_do_is_told():
    made = values(GAME, breaths=(LentBreath("fire", "3d6", "fire", 90, 3), LentBreath("gas", "1d6")), poisonous=True,
                  needs_magic=True, regenerates=3, resists=40, blows=(BITE, LentBlow("dart", "1d3", 1, 60)),
                  abilities=(("stench", ""), ("song", "It sings.")))  # fmt: skip
    assert {one["name"]: one["text"] for one in made["abilities"]} == {
        "Fire": "3d6 to whoever is in its way, within 90 feet, 3 times a day.", "Gas": "1d6 to whoever is in its way.",
        "Venom": "Its blow is poisonous.", "Hard to harm": "Only magic, or a magic weapon, harms it.",
        "Knits together": "Regains 3 of its rating each round.",
        "Shrugs off magic": "40 percent of spells fail against it.", "Shoots: dart": "1d3, as far as 60 feet.",
        "Stench": "stench", "Song": "It sings.",
    }  # fmt: skip
    assert values(GAME)["abilities"] == ()


@pytest.mark.rule("EN-220")
def test_the_working_adds_up():
    assert working(GAME, "Monster rating", more=2) == (
        "Monster rating: 46: 42 for 12 × 3 hit dice +6 + 4 for a round of its blows = 46."
    )
    assert "half a hit die" in working(GAME, "Monster rating", hit_dice=0)
    assert ", within what a rating may be" in working(GAME, "Monster rating", hit_dice=2000)
    assert "for its breath" in working(GAME, "Monster rating", breaths=(LentBreath("a", "1d6"),))
    assert working(GAME, "Protection", protection=5) == (
        "Protection: 2, half of 5, as much as its armor is above none."
    )
    for more, word in (({"large": True}, "large"), ({"small": True}, "small"), ({}, "of human size")):
        assert working(GAME, "Size", **more).startswith(f"Size: as it is {word}, ")


def lends(**more):
    return GAME.lend_creature(replace(GOBLIN, **{"attributes": (), **more}))


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("rating", "blows", "dice", "more"), [
    ((11, 11), 1, 0, 0), ((12, 12), 1, 0, 0), ((16, 16), 1, 1, 0), ((20, 30), 2, 1, 2), ((24, 24), 2, 1, 1),
    ((96, 96), 8, 5, 2), ((200, 200), 8, 14, 1), ((1, 1), 1, 0, 0),
])  # fmt: skip
def test_a_rating_is_lent_as_blows_and_dice(rating, blows, dice, more):
    """A die of damage for each twelve, eight at most; of what they do not come to on the average the hit dice."""
    one = lends(rating=rating)
    assert [blow.dice for blow in one.blows] == [f"{blows}d6"] and (one.hit_dice, one.more) == (dice, more)


@pytest.mark.rule("EN-220", "EN-225")
def test_of_a_complete_one_its_constitution_is_its_rating():
    assert lends(rating=(), attributes=(9, 9, 9, 30, 9, 9, 9)).hit_dice == lends(rating=(30, 30)).hit_dice == 1
    assert lends(rating=(), attributes=(30, 9, 9, 16, 9, 9, 9)).blows == lends(rating=(16, 16)).blows


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("size", "large", "small"), [
    (75, False, True), (76, False, False), (100, False, False), (199, False, False), (200, True, False), (50, False, True),
])  # fmt: skip
def test_size_tags_and_armor_are_lent(size, large, small):
    one = lends(size=size, protection=3, tags=("venomous", "flies", "people"))
    assert (one.large, one.small) == (large, small)
    assert one.protection == 6 and one.poisonous and one.flies and one.kinds == ("humanoid",)
    bare = lends(tags=())
    assert not bare.poisonous and not bare.flies and bare.kinds == ()
