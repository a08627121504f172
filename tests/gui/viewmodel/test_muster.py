"""Who stands in the way, typed as referees type it, and read as the lines of an encounter."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.encounter_kit.muster_parser import BadMuster, read_musters
from systems.common.kernel.game import Game
from systems.shelf import SHELF

CREATURES = {
    key: SimpleNamespace(name=name)
    for key, name in {
        "orc": "Orc", "ogre": "Ogre", "ogre_mage": "Ogre Mage", "rat": "Rat, giant", "spider": "Spider, giant",
        "wolf": "Wolf", "harpy": "Harpy", "medusa": "Medusa", "cyclops": "Cyclops", "man": "Wild Man", "lich": "Lich",
    }.items()
}  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("orc x 6, ogre", [("orc", 6), ("ogre", 1)]),
        ("orc × 6", [("orc", 6)]),
        ("orc×6", [("orc", 6)]),
        ("6x orc", [("orc", 6)]),
        ("6 orcs", [("orc", 6)]),
        ("orcs 6", [("orc", 6)]),
        ("ORC", [("orc", 1)]),
        ("two giant rats and an ogre", [("rat", 2), ("ogre", 1)]),
        ("Rat, giant x 3, orc", [("rat", 3), ("orc", 1)]),
        ("3 rat, giant", [("rat", 3)]),
        ("a dozen wolves", [("wolf", 12)]),
        ("harpies, medusa", [("harpy", 1), ("medusa", 1)]),
        ("cyclops x 2", [("cyclops", 2)]),
        ("wild men 4", [("man", 4)]),
        ("liches 2", [("lich", 2)]),
        ("spi 2", [("spider", 2)]),
        ("ogre", [("ogre", 1)]),
        ("ogre mage x 2, ogre", [("ogre_mage", 2), ("ogre", 1)]),
        ("orc, orc x 2", [("orc", 3)]),
        ("  orc  ,, ", [("orc", 1)]),
    ],
)
def test_words_become_lines_of_an_encounter(typed: str, read: list[tuple[str, int]]) -> None:
    assert [(muster.entry, muster.count) for muster in read_musters(typed, CREATURES)] == read


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type who stands in the way, such as 'orc x 6, ogre'."),
        ("orck", "There is no 'orck' among the creatures. Did you mean Orc?"),
        ("zzzz", "There is no 'zzzz' among the creatures. Look through the encounter builder's list."),
        ("giant", "'giant' may be Rat, giant or Spider, giant. Type a little more."),
        ("no orcs", "'no orcs': the number must be from 1 to 400."),
        ("401 orcs", "'401 orcs': the number must be from 1 to 400."),
        ("300 orcs, 300 orcs", "Orc: 400 is the most of one creature."),
    ],
)
def test_what_names_nobody_is_refused_with_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(BadMuster) as refused:
        read_musters(typed, CREATURES)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_creature_is_read_by_its_own_name(game: Game) -> None:
    creatures = game.shipped_entries("creatures")
    wrong = []
    for key, entry in creatures.items():
        (muster,) = read_musters(f"{entry.name} x 2", creatures)
        if muster.entry != key and creatures[muster.entry].name != entry.name:
            wrong.append((entry.name, muster.entry))
    assert wrong == []
