"""A creature that one game lends: its figures in words, its average, and every sentence of what has no figure."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.records.lent import (
    EVERY_SAVE,
    LentBlow,
    LentBreath,
    LentCreature,
    besides,
    how_many,
    mean_of,
    round_of_blows,
    scale,
    scale_words,
    with_besides,
    with_printed,
    without_printed,
    working_pairs,
)

BARE = LentCreature("x", "Thing", "It is.", "a game")


@pytest.mark.parametrize(("hit_dice", "more", "words", "average"), [
    (3, 0, "3", "27/2"), (3, 1, "3 + 1", "29/2"), (1, -1, "1 − 1", "7/2"), (0, 0, "½", "9/4"), (0, 2, "½ + 2", "9/4"),
    (1, -3, "1 − 3", "3/2"), (1, -4, "1 − 4", "1"), (2, -2, "2 − 2", "7"),
])  # fmt: skip
def test_hit_dice_are_said_and_come_to_an_average_of_at_least_one(hit_dice, more, words, average) -> None:
    lent = replace(BARE, hit_dice=hit_dice, more=more)
    assert (lent.dice_words, lent.average) == (words, Fraction(average))


def test_other_dice_and_whence_it_comes() -> None:
    assert replace(BARE, hit_dice=2, die=6).average == 7 and replace(BARE, hit_dice=0, die=2).average == 1
    assert BARE.origin == "From: a game." and replace(BARE, licence="a licence").origin == "From: a game, a licence."
    assert (BARE.ground, replace(BARE, walks=3).ground) == (12, 3)


@pytest.mark.parametrize(("hits", "figure", "scaled", "words"), [
    (0, 10, 10, ""), (9, 10, 20, ", × 9 hit points of 4.5 on the average = 20"),
    (1, 2, 1, ", × 1 hit points of 4.5 on the average = 1"), (4, 10, 9, ", × 4 hit points of 4.5 on the average = 9"),
])  # fmt: skip
def test_a_figure_goes_with_the_hit_points_that_are_said(hits, figure, scaled, words) -> None:
    lent = replace(BARE, hit_points=hits)
    assert scale(lent, figure) == scaled and scale_words(lent, figure, scaled) == words


def test_dice_of_how_many_and_of_a_round_of_blows() -> None:
    assert (mean_of("2d6"), mean_of(""), mean_of("many")) == (7, 0, 0)
    found = [how_many(replace(BARE, appearing=said)) for said in ("2d4", "", "several", "1", "0", "1d2-1")]
    assert found == ["2d4", "1", "1", "1", "1", "1d2-1"]
    claws, bow = LentBlow("claws", "1d4", 2), LentBlow("bow", "1d6", 1, 60)
    assert round_of_blows(replace(BARE, blows=(claws, bow, LentBlow("bite", "1d6")))) == Fraction(17, 2)
    assert round_of_blows(replace(BARE, blows=(LentBlow("kick", "1d3"), replace(bow, times=2)))) == 7
    assert round_of_blows(BARE) == 0


FULL = replace(
    BARE, blows=(LentBlow("claw", "1d4", 2), LentBlow("bite", "1d6")), alignment="law", morale=8,
    saves=(("death", 12), ("wands", 13)), saves_as="a fighter", appearing="1d6", treasure="C", experience=35, swims=6,
    resists=20, regenerates=3, needs_magic=True, poisonous=True, proof_against=("fire", "cold"),
    abilities=(("climbs", "Walls are no hindrance."), ("hides", "")), breaths=(LentBreath("fire", "3d6"), LentBreath("ice", "2d6")),
    besides=("Sings", "Dances"),
)  # fmt: skip
SAID = {
    "blows": "Strikes with 2 × claw 1d4, bite 1d6.", "alignment": "Alignment: law.", "morale": "Morale 8.",
    "saves": "Saves: death 12, wands 13 (as a fighter).", "appearing": "Number appearing 1d6.", "treasure": "Treasure: C.",
    "experience": "Worth 35 XP.", "swims": "Swims at 60 feet a turn.",
    "resists": "20 percent of spells fail against it.", "regenerates": "Regains 3 hit points a round.",
    "needs_magic": "Only magic, or a weapon with a bonus, harms it.", "poisonous": "Its blow is poisonous.",
    "proof_against": "Unharmed by fire and cold.", "abilities": "Climbs: Walls are no hindrance. Hides.",
    "breaths": "Fire: 3d6. Ice: 2d6.", "besides": "Not understood: Sings / Dances",
}  # fmt: skip


def test_what_has_no_figure_is_said_sentence_by_sentence() -> None:
    assert besides(FULL) == tuple(SAID.values()) and besides(BARE) == ()
    for name in SAID:
        assert besides(FULL, name) == tuple([said for of, said in SAID.items() if of != name])
    assert besides(FULL, *SAID) == ()
    assert besides(replace(BARE, saves=(("death", 12),))) == ("Saves: death 12.",)
    assert besides(replace(BARE, saves_as="a fighter")) == ("Saves: as a fighter.",)
    assert besides(replace(BARE, saves=((EVERY_SAVE, 18),))) == ("Saves: 18.",)


def test_its_text_has_them_behind_it() -> None:
    assert with_besides(FULL, *[name for name in SAID if name != "morale"]) == "It is. As printed: Morale 8."
    assert with_besides(replace(BARE, text="")) == "Thing" and with_besides(BARE) == "It is."
    assert working_pairs(("AC: 14 = DEX 10 + 4", "As it was")) == [("AC", "14 = DEX 10 + 4"), ("", "As it was")]


def test_a_figure_stands_beside_what_is_printed_where_that_is_another() -> None:
    rows = [("Save", "19"), ("Move", "9")]
    assert with_printed(rows, {"Save": "18"}) == [("Save", "19, printed 18"), ("Move", "9")]
    assert [with_printed(rows, said) for said in ({}, {"Save": ""}, {"Save": "19"}, {"Armor": "3"})] == [rows] * 4
    assert [without_printed(one) for one in ("19, printed 18", "19")] == ["19", "19"]
