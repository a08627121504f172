"""Names as somebody types them: counted, in the plural, without accents, begun, or not quite right."""

from __future__ import annotations

import pytest

from systems.common.kernel.name_finding import (
    begin_so,
    fold,
    folded_words,
    may_become,
    nearest,
    rank,
    singular,
    split_count,
)
from systems.common.kernel.naming import plural


@pytest.mark.parametrize(("typed", "found"), [
    ("5 goblins", (5, "goblins")), ("goblin x5", (5, "goblin")), ("goblin × 5", (5, "goblin")), ("goblin 5", (5, "goblin")),
    ("goblin*5", (5, "goblin")), ("5x goblin", (5, "goblin")), ("5 x goblin", (5, "goblin")), ("12goblin", (1, "12goblin")),
    ("goblin", (1, "goblin")), ("a goblin", (1, "goblin")), ("two goblins", (2, "goblins")), ("no goblins", (0, "goblins")),
    ("twelve orcs", (12, "orcs")), ("twenty rats", (20, "rats")), ("a dozen rats", (12, "rats")),
    ("dozen rats", (12, "rats")), ("one dozen rats", (12, "rats")), ("two dozen rats", (2, "dozen rats")),
    ("the Hunger x 2", (2, "Hunger")), ("the Hunger", (1, "Hunger")), ("an ogre 3", (3, "ogre")),
    ("goblin x", (1, "goblin")), ("goblin ×", (1, "goblin")), ("  orc  ", (1, "orc")), ("orc x 0", (0, "orc")),
    ("giant rat", (1, "giant rat")), ("some rats", (1, "rats")),
])  # fmt: skip
def test_the_number_stands_before_or_behind(typed, found):
    assert split_count(typed) == found


@pytest.mark.parametrize(("many", "one"), [
    ("zombies", "zomby"), ("zombie", "zomby"), ("harpies", "harpy"), ("wolves", "wolf"), ("wolf", "wolf"), ("knives", "knif"),
    ("knife", "knif"), ("wildmen", "wildman"), ("witches", "witch"), ("bushes", "bush"), ("foxes", "fox"),
    ("asses", "ass"), ("ass", "ass"), ("walrus", "walrus"), ("rats", "rat"), ("gas", "gas"),
    ("basis", "basis"), ("mice", "mous"), ("djinn", "djinni"), ("heroes", "hero"), ("elf", "elf"), ("is", "is"),
    ("walruses", "walrus"), ("octopuses", "octopus"), ("colossuses", "colossus"), ("muses", "mus"), ("muse", "mus"),
    ("irises", "iris"), ("tortoises", "tortois"), ("tortoise", "tortois"), ("horses", "horse"), ("boxes", "box"),
    ("use", "use"), ("men", "man"), ("tie", "tie"), ("ties", "ty"), ("five", "fif"), ("eve", "eve"),
])  # fmt: skip
def test_singular_and_plural_fall_together(many, one):
    assert singular(many) == one


def test_names_are_the_same_without_accents_order_and_small_words():
    assert fold("Éowÿn ÄB") == "eowyn ab"
    assert folded_words("Rat, giant") == folded_words("Giant rats") == frozenset({"rat", "giant"})
    assert folded_words("Eye of the Deep") == frozenset({"eye", "deep"}) and folded_words("") == frozenset()


def test_either_apostrophe_finds_a_name():
    assert folded_words("Diver’s ring") == folded_words("diver's Rings")


def test_what_begins_a_word_of_a_name_finds_it():
    names = {key: folded_words(name) for key, name in (("r", "Rat, giant"), ("s", "Spider, giant"), ("o", "Ogre"))}
    assert begin_so(folded_words("gi"), names) == ["r", "s"]
    assert begin_so(folded_words("gi sp"), names) == ["s"] and begin_so(folded_words("x"), names) == []
    assert begin_so(frozenset({"iant"}), names) == [], "not in the midst of a word"


def test_the_nearest_names_are_those_most_like_it():
    names = ["Goblin", "Hobgoblin", "Ogre", "Gnoll"]
    assert nearest("goblni", names) == ["Goblin", "Hobgoblin"] and nearest("goblni", names, 1) == ["Goblin"]
    assert nearest("zzzz", names) == [] and nearest("ogres", names)[:1] == ["Ogre"]
    assert nearest("giant rat", ["Rat, giant"]) == ["Rat, giant"]


@pytest.mark.parametrize(("typed", "name", "may"), [
    ("gob", "Goblin", True), ("goblins", "Goblin", True), ("goblinx", "Goblin", False), ("gi ra", "Rat, giant", True),
    ("rat gian", "Rat, giant", True), ("ratt", "Rat, giant", False), ("wolve", "Wolf", True), ("é", "Elf", True),
])  # fmt: skip
def test_what_is_still_typed_may_become_a_name(typed, name, may):
    assert may_become(typed, name) is may


@pytest.mark.parametrize(("name", "typed", "place"), [
    ("Ogre", "ogre", 0), ("Rat, giant", "giant rat", 0), ("Ogre Mage", "ogre", 1), ("Ogre Mage", "ogr", 1),
    ("Ogre Mage", "ogres", 1), ("Great ogre", "ogre", 2), ("Great ogre", "gr og", 2), ("Great ogre", "reat", 3),
    ("Great ogre", "eat gre", 3), ("Great ogre", "ogre mage", 4), ("Great ogre", "x", 4),
])  # fmt: skip
def test_it_is_so_it_begins_so_a_word_does_it_holds_it_or_not(name, typed, place):
    assert rank(name, typed.split()) == place


@pytest.mark.parametrize(
    "one", ["walrus", "octopus", "muse", "iris", "tortoise", "mouse", "cyclops", "horse", "ass", "human"]
)
def test_several_are_found_as_one_is(one):
    assert folded_words(plural(one)) == folded_words(one)
