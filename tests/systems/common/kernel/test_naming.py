"""Names in a sentence: articles, plurals, and names of one's own."""

from __future__ import annotations

import pytest

from systems.common.forms import Form, TextField
from systems.common.kernel.counts_told import tell_counts
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import (
    by_name,
    count_name,
    in_words,
    lower_title,
    offer_names,
    one_of,
    plural,
    with_article,
)
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, Being, OwnEntry, Table, altered
from systems.shelf import SHELF


@pytest.mark.parametrize(("one", "many"), [
    ("orc", "orcs"), ("giant rat", "giant rats"), ("harpy", "harpies"), ("roc", "rocs"), ("lich", "liches"),
    ("lizardman", "lizardmen"), ("werewolf", "werewolves"), ("elf of the wood watch", "elves of the wood watch"),
    ("man-at-arms", "men-at-arms"), ("sergeant-at-arms", "sergeants-at-arms"), ("great boar", "great boars"),
    ("sphinx", "sphinxes"), ("efreeti", "efreet"), ("cyclops", "cyclopes"), ("lizard folk", "lizard folk"),
    ("dwarf", "dwarves"), ("baalroch", "baalrochs"), ("pegasus", "pegasi"), ("wolf", "wolves"), ("donkey", "donkeys"),
    ("Human", "Humans"), ("orc shaman", "orc shamans"), ("talisman", "talismans"), ("Non-human", "Non-humans"),
    ("eunuch", "eunuchs"), ("elf monarch", "elf monarchs"), ("Patriarch", "Patriarchs"),
])  # fmt: skip
def test_plurals(one: str, many: str):
    assert plural(one) == many and count_name(3, one) == f"3 {many}"


@pytest.mark.parametrize(("one", "many"), [
    ("Goblin", "Goblins"), ("Zombie", "Zombies"), ("Harpy", "Harpies"), ("Wolf", "Wolves"), ("Lizardman", "Lizardmen"),
    ("Witch", "Witches"), ("Horse", "Horses"), ("Sphinx", "Sphinxes"), ("Banshee", "Banshees"), ("Mouse", "Mice"),
    ("Giant Spider, 4ft diameter", "Giant Spiders, 4ft diameter"), ("Man-at-arms", "Men-at-arms"), ("Man", "Men"),
    ("Orc with a net", "Orcs with a net"), ("Elf (guard)", "Elves (guard)"), ("Priestess", "Priestesses"),
    ("Rogue", "Rogues"), ("Ghoul in rags", "Ghouls in rags"), ("Hero", "Heroes"),
])  # fmt: skip
def test_a_name_in_the_plural_is_that_of_one_and_of_many(one: str, many: str):
    assert (one_of(many), plural(one), plural(many), one_of(one)) == (one, many, many, one)


@pytest.mark.parametrize("name", ["Cyclops", "Boss", "Pegasus", "Lizard Folk", "Mantis", "Brannoch"])
def test_a_name_that_only_ends_as_plurals_do_stays(name: str):
    assert one_of(name) == name


@pytest.mark.parametrize(("name", "said"), [
    ("wight", "a wight"), ("orc", "an orc"), ("unicorn", "a unicorn"), ("hill giant", "a hill giant"),
    ("hour", "an hour"),
])  # fmt: skip
def test_one_has_its_article(name: str, said: str):
    assert count_name(1, name) == said


def test_a_title_becomes_a_common_name_but_for_what_comes_from_a_place():
    assert lower_title("Giant Fire Beetle") == "giant fire beetle"
    assert lower_title("Nemean Lion") == "Nemean lion" and lower_title("Guardian") == "guardian"


def test_whoever_has_a_name_of_his_own_keeps_it_in_a_sentence():
    assert lower_title("Joe the ensorcelled guard") == "Joe the ensorcelled guard"
    assert count_name(1, "Joe the ensorcelled guard") == "Joe the ensorcelled guard"
    assert count_name(2, "Joe the ensorcelled guard") == "2 ensorcelled guards"
    assert count_name(2, "Bronthar the Barbarian") == "2 barbarians"
    assert plural("Bronthar the Barbarian") == "Bronthar the Barbarian", "on a tent"
    assert lower_title("Mummy of the First Ones") == "mummy of the first ones"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_one_alone_is_told_as_what_it_is_or_by_its_name(game):
    first = next(iter(game.shipped_entries("creatures").values()))
    names = (first.name, f"{first.name} 3", "Old Gruk")
    look = Look(game, Table.of(game.house, []))
    said = [by_name(look, Being("b1", name, "creature", FOES, None, first.key, 3)) for name in names]
    alone = first.name if first.name == lower_title(first.name) else f"the {lower_title(first.name)}"
    assert said == [alone, f"{first.name} 3", "Old Gruk"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_one_of_its_kind_is_told_among_others_as_where_it_is_met(game):
    """What the party meets is named as those are who flee or do nothing; one alone bears its name."""
    kinds = list(game.shipped_entries("creatures").values())[:2]
    numbers = [(kinds[0], 1), (kinds[1], 1), (kinds[1], 2)]
    there = [
        Being(f"b{n}", f"{kind.name} {number}" if n else kind.name, "creature", FOES, None, kind.key, number)
        for n, (kind, number) in enumerate(numbers)
    ]
    look, ids = Look(game, Table.of(game.house, there)), [being.id for being in there]
    assert names_of(look, ids) == in_words(look, there)
    assert names_of(look, ids[:1]) == kinds[0].name
    assert names_of(look, ids[:2]) == f"{count_name(1, lower_title(kinds[0].name))} and {there[1].name}"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_bodies_are_told_as_what_they_are_and_a_name_of_ones_own_is_kept(game):
    entries = game.shipped_entries("creatures")
    first, second = list(entries.values())[:2]

    def body(number: int, name: str, entry: str) -> Being:
        return Being(f"b{number}", name, "creature", FOES, None, entry, number)

    bodies = [body(1, f"{first.name} 1", first.key), body(2, f"{first.name} 2", first.key)]
    said = in_words(Look(game, Table.of(game.house, bodies)), bodies)
    assert said == count_name(2, lower_title(first.name))
    bodies += [
        body(3, second.name, second.key),
        body(4, "Old Gruk", first.key),
        Being("b5", "Wat", "hireling", FOES, 0),
    ]
    look = Look(game, Table.of(game.house, bodies))
    assert in_words(look, bodies) == f"{said}, {count_name(1, lower_title(second.name))}, Old Gruk and Wat"
    assert in_words(look, []) == "nobody"


def names_offered(*columns: int) -> list[str]:
    """What is offered from own tables of names, each with so many columns of a name of its own."""
    own = {}
    for table, many in enumerate(columns):
        rows = "\n".join([f'c{n} = ["N{table}x{n}"]' for n in range(many)])
        text = f'[names_{table}]\nname = "Names {table}"\n[names_{table}.columns]\n{rows}'
        own[f"tables:names_{table}"] = OwnEntry(f"tables:names_{table}", "tables", f"names_{table}", text)
    game = SHELF[0]
    play = Play(game, altered(Table(game.house), own=own), SeededDice(1))
    found = offer_names(play, Form("new", "New", (TextField("name", "Name", "Called", required=True, longest=33),)))
    field = found.field("name")
    assert (field.label, field.help, field.required, field.longest) == ("Name", "Called", True, 33)
    return [one.label for one in getattr(field, "offered", ())]


def test_a_dozen_names_are_offered_at_once_and_no_more():
    assert names_offered() == []
    assert len(names_offered(3)) == 3 and len(names_offered(12)) == 12 and len(names_offered(20)) == 12
    assert names_offered(5, 9) == [*[f"N0x{n}" for n in range(5)], *[f"N1x{n}" for n in range(7)]]


def test_initiative_is_told_the_highest_first_those_alike_together_and_nothing_of_nobody():
    game = SHELF[0]
    beings = [Being(f"b{n}", name, "creature", FOES, None) for n, name in enumerate(("Ann", "Bo", "Cy"), 1)]
    play = Play(game, Table.of(game.house, beings), SeededDice(1))
    tell_counts(play, {})
    assert play.told == ""
    tell_counts(play, {"b1": 9, "b2": 11, "b3": 9})
    assert play.told == "Initiative 11: Bo; 9: Ann, Cy."


def test_a_kind_that_begins_with_the_name_of_somebody_keeps_its_capital():
    assert count_name(1, lower_title("Helen’s leaping alien")) == "a Helen’s leaping alien"
    assert count_name(3, lower_title("Helen’s Leaping Alien")) == "3 Helen’s leaping aliens"
    assert lower_title("Giant Rat") == "giant rat" and lower_title("The Long Lake’s Hunger") == "the long lake’s hunger"


@pytest.mark.parametrize(("name", "said"), [
    ("wand", "the wand"), ("A thing of old", "a thing of old"), ("The Frostbite", "the Frostbite"), ("Anvil", "the Anvil"),
])  # fmt: skip
def test_a_thing_that_is_known_has_its_article(name: str, said: str) -> None:
    assert with_article(name) == said
