"""Names in a sentence: articles, plurals, and names of one's own."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, in_words, lower_title, plural
from systems.common.records.table import FOES, Being, Table
from systems.shelf import SHELF


@pytest.mark.parametrize(("one", "many"), [
    ("orc", "orcs"), ("giant rat", "giant rats"), ("harpy", "harpies"), ("roc", "rocs"), ("lich", "liches"),
    ("lizardman", "lizardmen"), ("werewolf", "werewolves"), ("elf of the wood watch", "elves of the wood watch"),
    ("man-at-arms", "men-at-arms"), ("sergeant-at-arms", "sergeants-at-arms"), ("great boar", "great boars"),
    ("sphinx", "sphinxes"), ("efreeti", "efreet"), ("cyclops", "cyclopes"), ("lizard folk", "lizard folk"),
    ("dwarf", "dwarves"), ("baalroch", "baalrochs"), ("pegasus", "pegasi"), ("wolf", "wolves"), ("donkey", "donkeys"),
    ("Human", "Humans"), ("orc shaman", "orc shamans"), ("talisman", "talismans"), ("Non-human", "Non-humans"),
])  # fmt: skip
def test_plurals(one: str, many: str):
    assert plural(one) == many and count_name(3, one) == f"3 {many}"


@pytest.mark.parametrize(("name", "said"), [
    ("wight", "a wight"), ("orc", "an orc"), ("unicorn", "a unicorn"), ("hill giant", "a hill giant"),
    ("hour", "an hour"),
])  # fmt: skip
def test_one_has_its_article(name: str, said: str):
    assert count_name(1, name) == said


def test_a_title_becomes_a_common_name_but_for_what_comes_from_a_place():
    assert lower_title("Giant Fire Beetle") == "giant fire beetle"
    assert lower_title("Nemean Lion") == "Nemean lion" and lower_title("Guardian") == "guardian"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_bodies_are_told_as_what_they_are_and_a_name_of_ones_own_is_kept(game):
    entries = game.shipped_entries("creatures")
    first, second = list(entries.values())[:2]

    def body(number: int, name: str, entry: str) -> Being:
        return Being(f"b{number}", name, "creature", FOES, None, entry, number)

    bodies = [body(1, f"{first.name} 1", first.key), body(2, f"{first.name} 2", first.key)]
    said = in_words(Look(game, Table.of(game.house, bodies)), bodies)
    assert said == f"2 {plural(lower_title(first.name))}"
    bodies += [
        body(3, second.name, second.key),
        body(4, "Old Gruk", first.key),
        Being("b5", "Wat", "hireling", FOES, 0),
    ]
    look = Look(game, Table.of(game.house, bodies))
    assert in_words(look, bodies) == f"{said}, {count_name(1, lower_title(second.name))}, Old Gruk and Wat"
    assert in_words(look, []) == "nobody"
