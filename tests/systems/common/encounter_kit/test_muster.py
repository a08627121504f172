"""Who stands in the way, typed as referees type it, and read as the lines of an encounter."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.encounter_kit.muster_parser import BadMuster, read_musters, unknown_at
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_title, plural
from systems.common.records.table import Table
from systems.shelf import SHELF

CREATURES = {
    key: SimpleNamespace(name=name)
    for key, name in {
        "orc": "Orc", "ogre": "Ogre", "ogre_mage": "Ogre Mage", "rat": "Rat, giant", "spider": "Spider, giant",
        "wolf": "Wolf", "harpy": "Harpy", "medusa": "Medusa", "cyclops": "Cyclops", "man": "Wild Man", "lich": "Lich",
        "zombie": "Zombie", "elf": "Elf", "goblin": "Goblin", "werewolf": "Werewolf",
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
        ("3 zombies", [("zombie", 3)]),
        ("2 elves, elf", [("elf", 3)]),
        ("goblin x5", [("goblin", 5)]),
        ("goblin 5", [("goblin", 5)]),
        ("wolves × 2", [("wolf", 2)]),
    ],
)
def test_words_become_lines_of_an_encounter(typed: str, read: list[tuple[str, int]]) -> None:
    assert [(muster.entry, muster.count) for muster in read_musters(typed, CREATURES)] == read


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type who stands in the way."),
        ("orck", "No creature “orck”."),
        ("zzzz", "No creature “zzzz”."),
        ("giant", "“giant” may be Rat, giant or Spider, giant. Type a little more."),
        ("no orcs", "“no orcs”: the number must be from 1 to 400."),
        ("401 orcs", "“401 orcs”: the number must be from 1 to 400."),
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


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_several_of_every_creature_are_read_by_their_plural(game: Game) -> None:
    creatures = game.shipped_entries("creatures")
    wrong = []
    for key, entry in creatures.items():
        many = plural(lower_title(entry.name))
        try:
            (muster,) = read_musters(f"3 {many}", creatures)
        except BadMuster as bad:
            wrong.append((many, str(bad)))
            continue
        if muster.entry != key and creatures[muster.entry].name != entry.name:
            wrong.append((many, muster.entry))
    assert wrong == []


def look_at(game: Game) -> Look:
    return Look(game, Table.of(game.house, ()))


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nothing_is_wrong_while_any_creature_is_being_typed(game: Game) -> None:
    look = look_at(game)
    for entry in list(game.shipped_entries("creatures").values())[::7]:
        for whole in (f"3 {plural(lower_title(entry.name))} and a", f"{entry.name} x 12, "):
            typed = [whole[:end] for end in range(1, len(whole) + 1)]
            assert [words for words in typed if unknown_at(look, words)] == []


def test_a_word_that_can_be_nothing_any_more_is_told_with_the_nearest() -> None:
    look = look_at(SHELF[0])
    bad = unknown_at(look, "6 orcs, 3 zombees")
    assert bad is not None and str(bad) == "No creature “zombees”." and bad.nearest[0] == "Zombie"
    bad = unknown_at(look, "44n1")
    assert bad is not None and str(bad) == "No creature “44n1”."


def rats(count: int) -> dict[str, SimpleNamespace]:
    return {f"r{n}": SimpleNamespace(name=f"Rat {'abcdefghi'[n]}") for n in range(count)}


@pytest.mark.parametrize(("count", "said"), [
    (2, "Rat a or Rat b"), (5, "Rat a, Rat b, Rat c, Rat d or Rat e"), (6, "Rat a, Rat b, Rat c, Rat d or 2 others"), (9, "Rat a, Rat b, Rat c, Rat d or 5 others"),
])  # fmt: skip
def test_who_may_be_meant_is_told_and_of_many_the_first(count: int, said: str) -> None:
    with pytest.raises(BadMuster) as refused:
        read_musters("rat", rats(count))
    bad = refused.value
    assert str(bad) == f"“rat” may be {said}. Type a little more."
    assert (bad.word, bad.brief) == ("rat", f"“rat” may be {count} creatures. Type a little more.")
    assert bad.nearest == ("Rat a", "Rat b", "Rat c")[:count]


@pytest.mark.parametrize(
    ("typed", "word", "nearest"),
    [
        ("zombee", "zombee", ("Zombie",)),
        ("3 ogers", "ogers", ("Ogre",)),
        ("zzzz", "zzzz", ()),
        ("401 orcs", "401 orcs", ()),
    ],
)
def test_what_is_wrong_is_named_with_what_may_be_meant(typed: str, word: str, nearest: tuple[str, ...]) -> None:
    with pytest.raises(BadMuster) as refused:
        read_musters(typed, CREATURES)
    bad = refused.value
    assert bad.word == word and bad.nearest[:1] == nearest and bad.brief == str(bad)


@pytest.mark.parametrize(("typed", "read"), [
    ("400 orcs", [("orc", 400)]), ("1 orc", [("orc", 1)]), ("200 orcs, 200 orcs", [("orc", 400)]), ("giant, rat", [("rat", 1)]), ("2 rat, giant x 3", None),
    ("orc, rat, giant", [("orc", 1), ("rat", 1)]), ("rat, giant, orc", [("rat", 1), ("orc", 1)]), ("golem, 2 heads", [("golem", 1)]), ("ogre, mage", [("ogre_mage", 1)]),
    ("ogre, orc", [("ogre", 1), ("orc", 1)]),
])  # fmt: skip
def test_parts_of_a_name_stay_together(typed: str, read: list[tuple[str, int]] | None) -> None:
    creatures = {**CREATURES, "golem": SimpleNamespace(name="Golem, 2 heads")}
    if read is None:
        with pytest.raises(BadMuster):
            read_musters(typed, creatures)
    else:
        assert [(muster.entry, muster.count) for muster in read_musters(typed, creatures)] == read


@pytest.mark.parametrize(("typed", "told"), [
    ("6 orcs, hydra 12 HD, ", ""), ("hydra 12 HD and", ""), ("eleve", ""), ("12", ""), ("6 orcs w", ""), ("", ""), ("two", ""), ("zombee 12 HD", "No creature “zombee 12 HD”."),
    ("orc, qqq, xxx", "No creature “qqq”."), ("3 qqq", "No creature “qqq”."), ("elevex", "No creature “elevex”."),
])  # fmt: skip
def test_words_that_are_being_typed_are_wrong_only_if_nothing_can_come_of_them(typed: str, told: str) -> None:
    game = next(one for one in SHELF if one.key == "whitebox")
    bad = unknown_at(look_at(game), typed)
    assert (str(bad) if bad is not None else "") == told
