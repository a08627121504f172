"""The rule cards: every rule and ruling can be looked up, and the texts are fit for the table."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import pytest

from systems.common.content.entries import resources
from systems.myriad.base.library import KINDS, LIBRARY

CARDS = LIBRARY.shipped("rules")
FILES = sorted(resources("myriad").glob("*.toml"))


def numbered(*spans: tuple[int, int]) -> set[str]:
    return {f"MY-{number:03}" for first, last in spans for number in range(first, last + 1)}


# The ids of the specification, its groups with gaps between them.
IDS = numbered(
    (1, 7), (10, 21), (100, 114), (120, 120), (130, 137), (140, 140), (150, 151), (160, 160), (200, 204), (300, 309),
    (400, 417), (420, 423), (440, 440), (450, 457), (500, 504), (600, 610), (620, 624), (630, 637), (640, 641),
    (700, 703), (800, 801), (900, 912), (915, 915), (920, 926),
)  # fmt: skip
RULINGS = {f"R-{number:02}" for number in range(1, 81)}


def test_every_rule_and_ruling_is_on_a_card() -> None:
    named = {rule for card in CARDS.values() for rule in card.rules}
    assert named == IDS | RULINGS


def test_cards_are_short_enough_for_a_glance() -> None:
    assert 45 <= len(CARDS) <= 80
    assert {key: len(card.text) for key, card in CARDS.items() if len(card.text) > 340} == {}
    assert len({card.name for card in CARDS.values()}) == len(CARDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_cites_a_rule_of_the_specification(kind: str) -> None:
    for key, one in LIBRARY.shipped(kind).items():
        for rule in one.rules if kind == "rules" else (one.rule,):
            assert rule in IDS | RULINGS, (kind, key)


@pytest.mark.rule("MY-014", "MY-015")
def test_the_ladder_stands_on_its_card() -> None:
    ladder = (
        "Foolproof 4, Easy 5, Average 6, Tricky 7, Difficult 8, Very Hard 9, Infeasible 11, Superhuman 13, Godlike 15"
    )
    assert f"{ladder}, Impossible 17" in CARDS["target_numbers"].text
    for words in ("letterbox at 50 m 11", "liner alone 13", "catching a bullet 15", "breaking a planet 17"):
        assert words in CARDS["samples"].text


@pytest.mark.rule("MY-013")
def test_the_means_on_the_card_are_those_of_the_formula() -> None:
    """A mean is the sum of the chances to come to each total at least."""
    for dice in range(1, 11):
        mean = 1 + sum(1 - ((total - 1) / 6) ** dice for total in range(2, 6)) + 2 * (1 - (5 / 6) ** dice)
        mean += sum(at_least(dice, sixes) for sixes in range(2, dice + 1))
        assert f"{dice} {'die ' if dice == 1 else ''}{mean:.1f}" in CARDS["odds"].text, dice


def at_least(dice: int, sixes: int) -> float:
    """The chance of so many sixes or more."""
    return sum(comb(dice, many) * (1 / 6) ** many * (5 / 6) ** (dice - many) for many in range(sixes, dice + 1))


@pytest.mark.rule("MY-201")
@pytest.mark.parametrize("level, xp", [(2, 10), (3, 25), (4, 45), (5, 70), (6, 100), (10, 270), (20, 1045), (30, 2320)])
def test_experience_on_the_card_is_that_of_the_formula(level: int, xp: int) -> None:
    assert 5 * (level - 1) * (level + 2) // 2 == xp
    assert f"{level} at {xp:,}" in CARDS["levels"].text


@pytest.mark.rule("MY-923", "R-59")
def test_leanne_has_her_buttons_and_two_turn_offs() -> None:
    text = CARDS["leanne"].text
    assert "Minor buttons: Moonlight, Flowers, Classical Music, Shoulder Massage." in text
    assert "Major: Thunderstorms, Canada." in text
    assert "Turn-offs: Sport, Action Movies" in text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_texts_are_american_and_clean(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    said = re.sub(r"^\s*(#.*$)?", "", text, flags=re.M)
    assert not re.findall(r"[Aa]rmour|[Cc]olour|centre\b|[Hh]onour|[a-z]'[a-z]|  \w", said)
    assert "\t" not in text
