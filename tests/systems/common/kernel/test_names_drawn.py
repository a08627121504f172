"""Names drawn from tables and those of several at a table: which table stands first, who is called how."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.content.random_tables.tables import Table as Rows
from systems.common.forms import ChoiceField, Form, TextField
from systems.common.kernel import groups, naming
from systems.common.kernel.initials import initials, marks_of, party_initials
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Being, OwnEntry, Table
from systems.shelf import SHELF
from tests.systems.common.tiny import TINY, Body, Tiny

WHITEBOX = SHELF[0]


def rows(key: str, *names: str, column: str = "") -> str:
    listed = ", ".join([f'"{name}"' for name in names])
    if column:
        return f'[{key}]\nname = "{key.title()}"\n[{key}.columns]\n{column} = [{listed}]'
    return f'[{key}]\nname = "{key.title()}"\nrows = [{listed}]'


class Naming(Tiny):
    """A game with tables of one name each."""

    def shipped_entries(self, kind: str) -> dict[str, Any]:
        return (
            {key: self.own_entry("tables", key, rows(key, name)) for key, name in SHIPPED.items()}
            if kind == "tables"
            else {}
        )

    def own_entry(self, kind: str, key: str, source: str) -> Rows:
        return WHITEBOX.own_entry(kind, key, source)


SHIPPED = {"elves": "Elwë", "last": "of the Ford", "old_names": "Uri"}
GAME = Naming()


def play(*own: OwnEntry, taken: tuple[str, ...] = ()) -> Play:
    beings = [Being(f"b{n}", name, "body", PARTY, Body()) for n, name in enumerate(taken, 1)]
    return Play(GAME, Table.of(GAME.house, (*beings, *own)), SeededDice(1))


def own(key: str, *names: str, kind: str = "tables", left_out: bool = False, column: str = "") -> OwnEntry:
    return OwnEntry(f"{kind}:{key}", kind, key, rows(key, *names, column=column) if names else "", left_out)


@pytest.mark.parametrize(("entries", "taken", "name"), [
    ((), (), "Elwë"), ((), ("Elwë",), "Elwë of the Ford"), ((), ("Elwë", "Elwë of the Ford"), "Elwë of the Ford 2"),
    ((), ("Elwë", "Elwë of the Ford", "Elwë of the Ford 2"), "Elwë of the Ford 3"),
    ((own("names", "Bo"),), (), "Bo"), ((own("names", "Bo"),), ("Bo",), "Bo of the Ford"),
    ((own("names", "Bo"), own("elves", "Ea")), (), "Ea"), ((own("elves", "Ea"),), (), "Ea"),
    ((own("names", "Bo", left_out=True),), (), "Elwë"), ((own("other", "Bo"),), (), "Elwë"),
])  # fmt: skip
def test_a_name_is_drawn_from_the_table_that_stands_first_and_nobody_bears_it(entries, taken, name) -> None:
    at = play(*entries, taken=taken)
    assert naming.drawn_name(at, at.library("tables"), "elves", "last") == name


FORM = Form("new", "New", (TextField("name", "Name"), TextField("player", "Player")))


@pytest.mark.parametrize(("entries", "taken", "offered"), [
    ((own("names", "Bo"),), (), [("Bo", "Names")]), ((own("names", "Bo"),), ("Bo",), None),
    ((own("my_names", "Bo", column="elf_women"),), (), [("Bo", "My_Names, elf women")]),
    ((own("renamed", "Bo"),), (), None), ((own("names", "Bo", left_out=True),), (), None), ((own("names"),), (), None),
    ((OwnEntry("gear:names", "gear", "names", rows("names", "Bo")),), (), None),
    ((OwnEntry("gear:old_names", "gear", "old_names", "x"),), (), None), ((own("old_names"),), (), None),
    ((own("name", "Bo"), own("names", "Bo", "Bo")), (), [("Bo", "Name")]), ((own("names", " "),), (), None),
])  # fmt: skip
def test_names_are_offered_from_own_tables_of_names_alone(entries, taken, offered) -> None:
    found = naming.offer_names(play(*entries, taken=taken), FORM)
    if offered is None:
        assert found is FORM
    else:
        assert [(one.value, one.help) for one in found.field("name").offered] == offered
        assert found.field("player") is FORM.field("player")
    other = Form("new", "New", (ChoiceField("name", "Name"),))
    assert naming.offer_names(play(*entries, taken=taken), other) is other


# Several


def body(id_: str, name: str, number: int = 0, entry: str = "", side: str = FOES) -> Being:
    return Being(id_, name, "body", side, Body(), entry, number)


def test_several_of_an_entry_are_called_after_the_first_of_them() -> None:
    look = Look(TINY, Table.of(TINY.house, (body("b1", "Orc 1", 1, "orc"), body("b2", "Black Orc 2", 2, "orc"))))
    assert groups.names_of(look, ("b1", "b2")) == "2 orcs" and groups.names_of(look, ("b2", "b1")) == "2 black orcs"
    assert groups.group_name(look, ("b2", "b1")) == "Black Orc × 2"


def test_letters_of_a_kind_are_those_of_its_whole_name() -> None:
    beings = (body("b1", "Hal", side=PARTY), body("b2", "Hill Giant 1", 1, "giant"), body("b3", "Hill Giant 2", 2, "giant"),
              body("b4", "Oda", side=PARTY), body("b5", "Orc", 1, "orc"), body("b6", "Gruk", 1, "ogre"))  # fmt: skip
    look = Look(TINY, Table.of(TINY.house, beings))
    assert initials(look) == {"b1": "H", "b4": "O", "b2": "G1", "b3": "G2", "b5": "Or1", "b6": "Gr1"}
    assert party_initials(look) == {"b1": "H", "b4": "O"}
    assert marks_of(look, ["b2", "b1", "b3", "b9"]) == (("G", ("b2", "b3")), ("H", ("b1",)))
    assert marks_of(look, ["b3", "b4"]) == (("G2", ("b3",)), ("O", ("b4",))) and marks_of(look, []) == ()


@pytest.mark.parametrize(("names", "sides", "short", "shortest"), [
    (("Tam Quick", "Oda Marl"), (PARTY, PARTY), ["Tam", "Oda"], ["Tam", "Oda"]),
    (("Tam Quick", "Tam Marl"), (PARTY, PARTY), ["Tam Quick", "Tam Marl"], ["Tam Quick", "Tam Marl"]),
    (("Tam Oda", "Tam Marl", "Oda Quick"), (PARTY, PARTY, PARTY), ["Tam Oda", "Tam Marl", "Oda"], ["Tam Oda", "Tam Marl", "Oda"]),
    (("Tam Quick", "Road Robber 2"), (PARTY, FOES), ["Tam Quick", "Road Robber 2"], ["Tam", "Robber 2"]),
    (("Old Wyrm of the Coast 2", "Wyrm 2", "Hag"), (FOES, FOES, FOES), ["Old Wyrm of the Coast 2", "Wyrm 2", "Hag"],
     ["Old Wyrm of the Coast 2", "Wyrm 2", "Hag"]),
    (("7", " ", "Red Hag"), (FOES, PARTY, FOES), ["7", " ", "Red Hag"], ["7", " ", "Hag"]),
    ((" ", "Ann Lee"), (PARTY, PARTY), [" ", "Ann"], [" ", "Ann"]),
])  # fmt: skip
def test_short_names_are_nobody_elses(names, sides, short, shortest) -> None:
    beings = [body(f"b{n}", name, side=side) for n, (name, side) in enumerate(zip(names, sides, strict=True), 1)]
    assert list(naming.short_names(beings).values()) == short
    assert list(naming.shortest_names(beings).values()) == shortest


@pytest.mark.parametrize(("name", "one", "many"), [
    ("ogre", "an ogre", "2 ogres"), ("unicorn", "a unicorn", "2 unicorns"), ("euryale", "a euryale", "2 euryales"),
    ("hour", "an hour", "2 hours"), ("harpy", "a harpy", "2 harpies"), ("boy", "a boy", "2 boys"), ("box", "a box", "2 boxes"),
    ("Elf", "an Elf", "2 Elves"), ("man-at-arms", "a man-at-arms", "2 men-at-arms"), ("hero", "a hero", "2 heroes"),
    ("Cyclops", "a Cyclops", "2 Cyclopes"), ("captain of men", "a captain of men", "2 captains of men"), ("shaman", "a shaman", "2 shamans"),
    ("human", "a human", "2 humans"), ("witch", "a witch", "2 witches"), ("thief", "a thief", "2 thieves"),
    ("A thing of old", "a thing of old", "2 things of old"), ("the hooded man", "the hooded man", "2 hooded men"),
])  # fmt: skip
def test_one_and_several_of_a_common_name(name: str, one: str, many: str) -> None:
    assert (naming.count_name(1, name), naming.count_name(2, name)) == (one, many)


def test_labels_titles_and_lists_in_a_sentence() -> None:
    assert [naming.lower_label(label) for label in ("Hit points", "PHP")] == ["hit points", "PHP"]
    assert [naming.lower_title(name) for name in ("Giant Rat", "Nemean Lion", "Titanian")] == [
        "giant rat",
        "Nemean lion",
        "titanian",
    ]
    assert [naming.join_names(list(names)) for names in ((), "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert (
        naming.join_names(["a", "b"], "or") == "a or b"
        and naming.as_subject("a wight") == "A wight"
        and naming.as_subject("") == ""
    )
