"""Encounters: a hex of wilderness, creatures mustered, and what a fight leaves behind (WB-500 to WB-507, WB-080)."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import JOIN, START
from systems.common.kernel.game import resolve
from systems.common.kernel.naming import count_name, lower_title
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, Being, Encounter, Muster, Table
from systems.whitebox.combat.newcomers import add_bodies
from systems.whitebox.encounters import muster_line
from systems.whitebox.encounters.wilderness import TERRAINS
from tests.systems.playing import FacesButBodies
from tests.systems.whitebox.builders import GAME, Faces, blank, do, foe, hero, look, quiet, story, table

KEY = "encounters.wilderness"


def travel(terrain: str, *dice: int | tuple[int, ...], number: str = "3") -> tuple[Encounter | None, str]:
    after, outcome = do(quiet(), KEY, dice=FacesButBodies(*dice), terrain=terrain, number=number)
    return next(iter(after.encounters.values()), None), story(outcome)


# Faces of the first d6 up to which a party loses its way, and of the second up to which somebody comes.
HEX = {"open": (1, 1), "forest": (2, 2), "river_coast": (1, 2), "jungle_swamp": (3, 3), "hills_mountains": (2, 3),
       "desert": (3, 2), "settled": (0, 1)}  # fmt: skip


@pytest.mark.rule("WB-500")
@pytest.mark.parametrize("terrain", HEX)
def test_two_dice_a_hex_say_whether_one_is_lost_and_met(terrain: str) -> None:
    lost, met = HEX[terrain]
    for face in range(1, 7):
        _, told = travel(terrain, face, 6)
        assert ("loses its way" in told) == (face <= lost) and "Nobody is met" in told
        dice = FacesButBodies(1, face, *[1] * (4 if face <= met else 0))
        resolve(GAME, quiet(), blank(quiet(), KEY, terrain=terrain, number="3"), dice)
        assert (len(dice.asked) > 2) == (face <= met)


@pytest.mark.rule("WB-501", "WB-506")
@pytest.mark.parametrize(("terrain", "dice", "creature"), [
    ("open", (1, 1), "dragon_gold"), ("forest", (10, 6), "lycanthrope_werewolf"), ("jungle_swamp", (3, 11), "liche"),
    ("jungle_swamp", (8, 5), "skeleton"), ("hills_mountains", (10, 8), "giant_cloud"), ("desert", (9, 12, 2), "wraith"),
    ("settled", (1, 4), "ghoul"), ("open", (1, 8), "hydra"), ("hills_mountains", (1, 7), "wyvern"),
])  # fmt: skip
def test_the_type_leads_to_its_own_table(terrain: str, dice: tuple[int, ...], creature: str) -> None:
    found, _ = travel(terrain, 6, 1, *dice)
    assert found is not None and [(line.entry, line.count) for line in found.lines] == [(creature, 3)]


@pytest.mark.rule("WB-502", "WB-503", "WB-504", "WB-505")
@pytest.mark.parametrize(("terrain", "dice", "creature"), [
    ("open", (5, 4), "human_bandit"), ("river_coast", (6, 5), "pirate"), ("settled", (3, 5), "commoner"),
    ("forest", (5, 10), "troll"), ("river_coast", (5, 4), "lizardman"), ("hills_mountains", (4, 10), "minotaur"),
    ("settled", (2, 4), "kobold"), ("jungle_swamp", (5, 2), "bugbear"), ("open", (3, 1), "worg"),
    ("river_coast", (3, 6, 1), "rat_giant"), ("open", (8, 6, 4), "centipede_giant_medium"),
    ("forest", (2, 7), "blink_dog"), ("desert", (10, 8, 1), "salamander"), ("river_coast", (2, 1), "sea_serpent"),
    ("hills_mountains", (2, 12), "lycanthrope_wererat"),
])  # fmt: skip
def test_men_humanoids_animals_and_monsters_by_terrain(terrain: str, dice: tuple[int, ...], creature: str) -> None:
    found, told = travel(terrain, 6, 1, *dice)
    assert found is not None and found.lines[0].entry == creature and found.place == dict(TERRAINS)[terrain]
    assert f"An encounter: {count_name(3, lower_title(GAME.shipped_entries('creatures')[creature].name))} (" in told


@pytest.mark.rule("WB-502")
@pytest.mark.parametrize(("dice", "who"), [((5, 2), "Clerics"), ((6, 10), "Magic-users"), ((5, 1), "adventurers")])
def test_leveled_men_have_no_record(dice: tuple[int, ...], who: str) -> None:
    found, told = travel("open", 6, 1, *dice)
    assert found is None and who in told and "up to you" in told


@pytest.mark.rule("WB-507")
def test_the_number_is_the_referees_or_thrown() -> None:
    assert travel("open", 6, 1, 4, 6, number="17")[0] == Encounter(
        "x1",
        "Orc × 17",
        (Muster("orc", 17, (1,) * 17),),
        "Open",
        "Encounter d6 1 · Encounter type d10 4 · Humanoids d10 6.",
    )
    found, _ = travel("open", 6, 1, 4, 6, (4, 4, 5), number="3d6")
    assert found is not None and found.lines[0].count == 13
    found, _ = travel("open", 6, 1, 4, 6, number="0")
    assert found is not None and found.lines[0].count == 1
    with pytest.raises(Refused):
        travel("open", 6, number="many")


@pytest.mark.rule("WB-500")
@pytest.mark.parametrize("terrain", HEX)
def test_any_hex_can_be_played_and_taken_back(terrain: str) -> None:
    before = quiet(hero())
    for seed in range(40):
        outcome = resolve(GAME, before, blank(before, KEY, terrain=terrain), SeededDice(seed))
        after = apply(before, outcome.changes)
        for kept in after.encounters.values():
            assert muster_line(look(after), kept.lines[0]).name
        assert apply(after, undo(outcome.changes)) == before


def test_nobody_travels_in_the_middle_of_a_fight() -> None:
    assert GAME.actions[KEY].form(look(table(hero(), foe())), "", {}) is None


# Mustering


def bodies(muster: Muster, before: Table, *dice: int | tuple[int, ...]) -> list[tuple[str, int]]:
    from systems.common.kernel.play import Play

    play = Play(GAME, before, Faces(*dice))
    return [(play.being(who).name, play.being(who).sheet.hit_points) for who in add_bodies(play, muster)]


@pytest.mark.rule("WB-400")
def test_bodies_are_numbered_on_and_their_hit_points_rolled_unless_known() -> None:
    assert bodies(Muster("orc", 2, (5,)), quiet(), 3) == [("Orc 1", 5), ("Orc 2", 3)]
    assert bodies(Muster("orc", 1, (4,)), quiet()) == [("Orc", 4)]
    there = quiet(Being("b9", "Orc 3", "creature", FOES, foe().sheet, "orc", 3))
    assert bodies(Muster("orc", 1, (4,)), there) == [("Orc 4", 4)]


@pytest.mark.rule("WB-400")
def test_a_line_says_what_one_of_them_is_worth() -> None:
    line = muster_line(look(quiet()), Muster("ogre", 2))
    assert (line.name, line.experience) == ("Ogre", 120)
    assert line.subtitle == "4+1 HD · armor 5 [14] · 120 XP"


@pytest.mark.rule("WB-080")
def test_what_was_overcome_becomes_a_hoard_and_the_rest_leave() -> None:
    fallen = [foe(f"b{n}", "skeleton", f"Skeleton {n}", hit_points=0) for n in (11, 12, 13)]
    before = table(hero(), *fallen, foe("b14", "skeleton", "Skeleton 14", hit_points=3))
    after, outcome = do(before, "turn.end")
    (hoard,) = after.hoards.values()
    assert hoard.experience == 45 and len(hoard.foes) == 3 and not hoard.rolled and not hoard.lines
    assert [being.id for being in after.beings.values()] == ["b1"] and "worth 45 experience" in story(outcome)
    bare, _ = do(table(hero(), foe()), "turn.end")
    assert not bare.hoards


@pytest.mark.rule("WB-150")
def test_newcomers_stand_in_the_turns_of_their_side() -> None:
    lines = ({"entry": "orc", "count": 1, "hits": "4", "locked": False},)
    after, _ = do(table(hero(), foe()), "encounters.join", lines=lines)
    (new,) = set(after.beings) - {"b1", "b9"}
    assert after.fight.turns[1].actors == ("b9", new) and new not in after.fight.waiting  # the party acts now
    assert GAME.actions[START].form(look(after), "", {}) is None


@pytest.mark.rule("WB-150", "WB-500")
def test_the_story_says_naturally_whom_one_meets():
    lines = ({"entry": "wight", "count": 1, "hits": "10", "locked": False},)
    _, outcome = do(quiet(hero()), START, lines=lines, surprise="nobody", dice=(4, 2))
    assert "The party meets a wight." in story(outcome)
    lines = (*lines, {"entry": "beetle_giant_fire", "count": 2, "hits": "3 3", "locked": False})
    after, outcome = do(quiet(hero()), START, lines=lines, surprise="nobody", dice=(4, 2))
    assert "The party meets a wight and 2 giant fire beetles." in story(outcome)
    one = ({"entry": "orc", "count": 1, "hits": "3", "locked": False},)
    _, outcome = do(after, JOIN, lines=one)
    assert story(outcome) == "An orc joins the fight."
