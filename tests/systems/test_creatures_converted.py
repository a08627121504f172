"""Creatures that come from elsewhere: every game makes sound entries of them, near its own of the same name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from systems.common.content.entry_writer import entry_text
from systems.common.kernel.game import Game
from systems.common.records.lent import LentBlow, LentBreath, LentCreature, besides, how_many, scale, with_besides
from systems.shelf import SHELF, game

LENDER = game("whitebox")
LENT = LENDER.lent_creatures()
EVERY = pytest.mark.parametrize("taker", SHELF, ids=lambda one: one.key)
BRUTE = LentCreature(
    "brute", "Brute", "A brute.", "A file", "", "ogre", 4, 1, 4, 9, large=True, kinds=("humanoid",),
    blows=(LentBlow("club", "1d8", 2), LentBlow("rock", "1d6", 1, 120)),
    breaths=(LentBreath("fire", "3d6", "fire", 90, 3),), poisonous=True, needs_magic=True, resists=40, regenerates=3,
    proof_against=("fire",), abilities=(("stench", "It smells."),), alignment="chaos", morale=9,
    saves=(("death", 12), ("spells", 15)), saves_as="F4", experience=200, appearing="1d6", treasure="C",
    besides=("Hates: bells",),
)  # fmt: skip


def entry(taker: Game, lent: LentCreature) -> Any:
    return taker.own_entry("creatures", lent.key, entry_text(lent.key, taker.take_creature(lent).values))


@EVERY
@pytest.mark.parametrize("lent", LENT.values(), ids=lambda one: one.key)
def test_everything_lent_is_a_sound_entry_that_says_how_it_came_about(taker: Game, lent: LentCreature) -> None:
    one, taken = entry(taker, lent), taker.take_creature(lent)
    assert one.name == lent.name and one.worked_out == taken.working
    assert taken.working[0] == lent.origin and len(taken.working) >= 4
    assert all([line.endswith((".", "!")) for line in taken.working])


@EVERY
def test_what_a_game_lends_every_other_takes(taker: Game) -> None:
    for lender in SHELF:
        for own in lender.shipped_entries("creatures").values():
            assert entry(taker, lender.lend_creature(own)).name == own.name


@EVERY
def test_nothing_that_was_said_is_lost(taker: Game) -> None:
    one = entry(taker, BRUTE)
    all_of_it = repr(one)
    for word in ("Hates: bells", "stench", "Morale 9", "death 12", "F4", "club", "rock"):
        assert word.lower() in all_of_it.lower(), word


@EVERY
def test_hit_points_that_are_said_count_in_proportion(taker: Game) -> None:
    """Twice the average of its dice is twice as tough; where a game rolls, that is what each body begins with."""
    strong = replace(BRUTE, hit_points=round(2 * BRUTE.average))
    plain, tough = taker.take_creature(BRUTE), taker.take_creature(strong)
    assert plain.hits == 0
    if tough.hits:
        assert tough.hits == strong.hit_points
        return
    toughness = [float(value) for value in _numbers(tough.values)]
    assert sum(toughness) > sum([float(value) for value in _numbers(plain.values)])
    assert tough.working != plain.working


def _numbers(values: Any) -> list[int]:
    if isinstance(values, bool) or not isinstance(values, dict | tuple | int):
        return []
    if isinstance(values, int):
        return [values]
    return [number for one in (values.values() if isinstance(values, dict) else values) for number in _numbers(one)]


@pytest.mark.parametrize("key", ["goblin", "orc", "ogre", "zombie", "troll", "hydra", "giant_hill", "wyvern", "ghoul"])
def test_a_rating_is_that_of_the_game_s_own(key: str) -> None:
    """Within the range that the game prints, and as large as there."""
    taker = game("enondas")
    there = {"giant_hill": "hill_giant"}
    shipped, one = taker.shipped_entries("creatures")[there.get(key, key)], entry(taker, LENT[key])
    assert shipped.rating[0] <= one.rating[0] <= shipped.rating[1]
    assert "flies" not in shipped.tags or "flies" in one.tags


def test_a_dragon_is_a_dragon_in_every_game() -> None:
    """Its rating in the range of the book's; in boxes and Power a quarter off at most; gigantic, flying, of grade 5."""
    red = LENT["dragon_red"]
    here, there = entry(game("enondas"), red), game("enondas").shipped_entries("creatures")["dragon"]
    assert there.rating[0] <= here.rating[0] <= there.rating[1] and here.size == there.size
    here, there = entry(game("myriad"), red), game("myriad").shipped_entries("creatures")["dragon"]
    assert here.scale == there.scale and here.chart == there.chart
    for row in ("wounds", "wounds_critical", "resolve"):
        assert abs(here.boxes[row] - there.boxes[row]) <= there.boxes[row] // 4
    assert abs(here.statistics["power"] - there.statistics["power"]) <= 2
    here = entry(game("mazes_minotaurs"), red)
    assert (here.grade, here.size, here.mind) == (5, "Gigantic", "intelligent-supernatural") and here.fly == 120
    here = entry(game("monsters_magic"), red)
    young, old = (game("monsters_magic").shipped_entries("creatures")[key] for key in ("young_wyrm", "old_wyrm"))
    assert young.level <= here.level <= old.level and here.size == "L"


@pytest.mark.parametrize(("key", "there"), [("ogre", "ogre_brute"), ("lion", "lion"), ("human_bandit", "bandit")])
def test_boxes_and_power_are_near_the_game_s_own(key: str, there: str) -> None:
    """No more than one point of Power, two boxes and one level of skill from what is shipped."""
    taker = game("myriad")
    here, shipped = entry(taker, LENT[key]), taker.shipped_entries("creatures")[there]
    assert abs(here.statistics["power"] - shipped.statistics["power"]) <= 1
    assert abs(here.boxes["wounds"] - shipped.boxes["wounds"]) <= 2
    assert abs(here.skills["close_combat"] - shipped.skills["close_combat"]) <= 1


@pytest.mark.parametrize(("key", "there"), [("ogre", "ogre_bailiff"), ("goblin", "hedge_goblin")])
def test_levels_are_near_the_game_s_own(key: str, there: str) -> None:
    """No more than one level, two points of armor and ten physical hit points from what is shipped."""
    taker = game("monsters_magic")
    here, shipped = entry(taker, LENT[key]), taker.shipped_entries("creatures")[there]
    assert abs(here.level - shipped.level) <= 1 and abs(here.armor - shipped.armor) <= 2
    assert abs(here.php - shipped.php) <= 12


@pytest.mark.parametrize("key", ["harpy", "centaur", "minotaur", "chimera", "lion"])
def test_grades_are_near_the_game_s_own(key: str) -> None:
    """No more than one grade, one point of Might and two of hide from what is shipped."""
    taker = game("mazes_minotaurs")
    here, shipped = entry(taker, LENT[key]), taker.shipped_entries("creatures")[key]
    assert abs(here.grade - shipped.grade) <= 1
    assert abs(here.might - shipped.might) <= 1 and abs(here.hide - shipped.hide) <= 2


@pytest.mark.parametrize("key", ["goblin", "ogre", "dragon_red", "skeleton", "hydra", "troll", "rat_giant", "bugbear"])
def test_what_the_lender_lent_it_takes_back_as_it_was(key: str) -> None:
    """Hit dice, armor, movement, experience and the first attack; of several sizes the smallest."""
    shipped, one = LENDER.shipped_entries("creatures")[key], entry(LENDER, LENT[key])
    for figure in ("hit_dice", "armor", "hde", "xp", "alignment", "needs", "magic_resistance", "regeneration", "glyph"):
        assert getattr(one, figure) == getattr(shipped, figure), figure
    assert one.move == shipped.move and set(one.kinds) == set(shipped.kinds)
    assert (one.attacks[0].name, one.attacks[0].damage) == (shipped.attacks[0].name, shipped.attacks[0].damage)


def test_words_for_what_has_no_figure() -> None:
    assert "Number appearing 1d6." in besides(BRUTE) and "Number appearing 1d6." not in besides(BRUTE, "appearing")
    assert with_besides(replace(BRUTE, text="")).startswith(
        "As printed: Strikes with 2 × club 1d8, rock 1d6. Alignment: chaos."
    )
    assert with_besides(LentCreature("x", "Moth", "", "A file")) == "Moth"
    assert how_many(replace(BRUTE, appearing="many")) == "1" and how_many(BRUTE) == "1d6"
    assert scale(replace(BRUTE, hit_points=38), 10) == 20 and scale(BRUTE, 10) == 10  # 4d8 + 1 are 19
    assert (BRUTE.dice_words, replace(BRUTE, hit_dice=0, more=0).dice_words) == ("4 + 1", "½")
    assert BRUTE.origin == "From: A file."
