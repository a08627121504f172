"""Which entries an entry or a sheet names, which are missing, what may stand in their place: each mark and border for itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import pytest

from systems.common.content.entries import BadEntry
from systems.common.content.shapes import Of, Said
from systems.common.every_game import sheet_import
from systems.common.every_game.references import Mention, mentions, say_what_is_missing, who_needs
from systems.common.every_game.sheet_import import being_from, entries_along, values_of
from systems.common.every_game.sheet_references import Lacking, ask_form, lacking, named_by, own_entries_of, with_others
from systems.common.forms import Choice, Option
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, OwnEntry, Table
from systems.shelf import SHELF
from tests.systems.common.tiny import Tiny

Gear = Annotated[str, Of("gear", kinds=(("*_set", "gear"), ("*", "items")))]
Beast = Annotated[str, Of("creatures")]


@dataclass(frozen=True, slots=True)
class Part:
    beast: Beast
    many: int = 1


@dataclass(frozen=True, slots=True)
class Stable:
    key: str
    name: str
    best: Beast
    part: Part
    worst: Beast = ""
    inside: tuple[Beast, ...] = ()
    fed: Mapping[Beast, int] = field(default_factory=dict)
    words: Annotated[str, Of("gear", more=(("all", "Everything"),))] = ""
    kept: Annotated[Beast, Said("Kept by", "Who opens the gate")] = ""
    parts: tuple[Part, ...] = ()
    posts: Mapping[str, Beast] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Free:
    """Needs nothing that is a kind of entry."""

    key: str
    name: str
    word: Annotated[str, Of("", more=(("x", "X"),))]
    tail: Annotated[str, Of("gear", more=(("all", "Everything"),))]


@dataclass(frozen=True, slots=True)
class Item:
    key: Gear
    count: int = 1


@dataclass(frozen=True, slots=True)
class Spare:
    key: Gear = "rope"


@dataclass(frozen=True, slots=True)
class Sheet:
    calling: Annotated[str, Of("callings")] = "monk"
    mount: Beast = ""
    pet: Beast = "cat"
    items: tuple[Item, ...] = ()
    friends: tuple[Beast, ...] = ()
    slot: Item | None = None
    spares: tuple[Spare, ...] = ()
    pairs: tuple[tuple[Beast, int], ...] = ()
    word: Annotated[str, Of("", more=(("x", "X"),))] = ""
    tail: Annotated[str, Of("gear", more=(("all", "Everything"),))] = ""
    health: int = 6
    strength: int = 3


STABLE = Stable(
    "west", "West", "cow", Part("hen"), "hog", ("ox", "ass"), {"cow": 2}, "all", "man", (Part("bee"),), {"gate": "cat"}
)
KINDS = {
    "creatures": ("cow", "hen", "hog", "ox", "ass", "man", "bee", "cat"), "gear": ("rope", "lamp"), "items": ("wand",),
    "callings": ("smith", "monk"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Thing:
    key: str
    name: str


ENTRIES: dict[tuple[str, str], Any] = {}


class Stocked(Tiny):
    sheets = {"body": Sheet}
    kinds = own_kinds = ("creatures", "gear", "items", "callings", "stables", "tables")

    def shipped_entries(self, kind: str) -> dict[str, Any]:
        return {key: Thing(key, key.title()) for key in KINDS.get(kind, ())}

    def own_entry(self, kind: str, key: str, source: str) -> Any:
        if source == "broken":
            raise BadEntry("That cannot be read.")
        return ENTRIES.get((kind, key)) or Thing(key, source)


GAME = Stocked()


def own(kind: str, key: str, entry: Any = None, source: str = "Mine") -> OwnEntry:
    if entry is not None:
        ENTRIES[kind, key] = entry
    return OwnEntry(f"{kind}:{key}", kind, key, source)


def look(*records: object) -> Look:
    return Look(GAME, Table.of(GAME.house, records))


@pytest.fixture(autouse=True)
def forget():
    ENTRIES.clear()


# Entries


def test_everything_an_entry_names_is_found_with_whether_it_is_needed() -> None:
    assert [(one.label, one.key, one.needed) for one in mentions(STABLE)] == [
        ("Best", "cow", True), ("Beast", "hen", False), ("Worst", "hog", False), ("Inside", "ox", False), ("Inside", "ass", False),
        ("Fed", "cow", False), ("Words", "all", False), ("Kept by", "man", False), ("Beast", "bee", False), ("Posts", "cat", False),
    ]  # fmt: skip
    rope = Mention("Item", Of("gear", kinds=(("*_set", "gear"), ("*", "items"))), "rope_set")
    assert rope.means("gear", "rope") and not rope.means("items", "rope") and not rope.means("gear", "lamp")
    odd = Sheet("smith", items=(Item("wand_set"), Item("lamp")))
    assert [one.key for one in lacking(look(), being(odd))] == ["wand_set"], "a set is one of gear"
    assert rope._replace(key="rope").means("items", "rope") and not rope.means("creatures", "rope")


@pytest.mark.parametrize(("entry", "missing"), [
    (STABLE, ""), (replace(STABLE, best="yak"), "West, best: there is no 'yak' among the creatures."),
    (replace(STABLE, worst="yak", inside=("yak",), fed={"yak": 1}, part=Part("yak"), kept="yak"), ""),
    (Free("x", "Free", "anything", "rope"), ""), (Free("x", "Free", "anything", "all"), ""),
    (Free("x", "Free", "anything", "oil"), "Free, tail: there is no 'oil' among the gear."),
])  # fmt: skip
def test_what_an_entry_cannot_do_without_must_be_there(entry, missing) -> None:
    assert say_what_is_missing(look(own("stables", "west", entry)), "stables", "west") == missing


def test_who_needs_an_entry_is_named_with_its_kind() -> None:
    at = look(own("stables", "west", STABLE), own("stables", "east", replace(STABLE, key="east", name="East", best="ox")),
              own("stables", "odd", source="broken"), own("gear", "rope"), OwnEntry("gear:lamp", "gear", "lamp", left_out=True))  # fmt: skip
    assert who_needs(at, "creatures", "cow") == ("West (stables)",) and who_needs(at, "creatures", "ox") == (
        "East (stables)",
    )
    itself = own("creatures", "yak", replace(STABLE, key="yak", best="yak"))
    assert who_needs(look(itself), "creatures", "yak") == (), "of itself nothing is said"
    assert who_needs(at, "creatures", "hen") == () and who_needs(at, "stables", "west") == ()


TABLES = SHELF[0]


def rows(text: str) -> Any:
    return TABLES.own_entry("tables", "finds", f'[finds]\nname = "Finds"\n{text}')


@pytest.mark.parametrize(("text", "missing"), [
    ('rows = [{entry = "rope"}, {entry = "wand"}]', ""), ('rows = [{entry = "rope"}, {entry = "oil"}]', "Finds, row 2: there is no 'oil' in the library."),
    ('[finds.columns]\ncheap = [{entry = "oil"}]', "Finds, cheap, row 1: there is no 'oil' in the library."), ('rows = ["Nothing"]', ""),
])  # fmt: skip
def test_a_table_names_entries_of_any_kind(text, missing) -> None:
    at = look(own("tables", "finds", rows(text)))
    assert say_what_is_missing(at, "tables", "finds") == missing and mentions(rows(text)) == ()


def test_a_table_needs_an_entry_that_no_other_kind_has() -> None:
    finds = own("tables", "finds", rows('rows = ["Nothing", {entry = "rope"}, {entry = "wand"}, {entry = "cow"}]'))
    assert who_needs(look(finds), "gear", "rope") == ("Finds (tables)",)
    assert who_needs(look(finds), "items", "rope") == (), "of the gear there is one"
    assert who_needs(look(finds), "gear", "lamp") == () and who_needs(look(finds), "items", "wand") == (
        "Finds (tables)",
    )
    assert who_needs(look(finds, own("items", "rope")), "gear", "rope") == ()
    more = own("tables", "more", TABLES.own_entry("tables", "more", '[more]\nname = "More"\nrows = [{to = "finds"}]'))
    assert (
        who_needs(look(finds, more), "tables", "finds") == ("More (tables)",)
        and who_needs(look(finds, more), "tables", "rope") == ()
    )


# Sheets


SMITH = Sheet("smith", "cow", items=(Item("rope"), Item("lamp", 2)), friends=("ox", "bee"), slot=Item("wand"))


def being(sheet: Sheet = SMITH, entry: str = "") -> Being:
    return Being("b1", "Ann", "body", PARTY, sheet, entry)


def test_a_sheet_names_its_entries_and_the_creature_it_is() -> None:
    assert [one.key for one in named_by(being())] == ["smith", "cow", "cat", "rope", "lamp", "ox", "bee", "wand"]
    assert (
        named_by(being(entry="hog"))[0] == Mention("Creature", Of("creatures"), "hog")
        and len(named_by(being(Sheet("smith", pet="")))) == 1
    )


@pytest.mark.parametrize(("sheet", "missing"), [
    (SMITH, ()), (replace(SMITH, word="anything", tail="all"), ()), (replace(SMITH, tail="oil"), (Lacking("Tail", "gear", "oil", False, True),)),
    (replace(SMITH, calling="bard"), (Lacking("Calling", "callings", "bard", False, False),)),
    (replace(SMITH, mount="yak"), (Lacking("Mount", "creatures", "yak", False, True),)),
    (replace(SMITH, pet="yak", friends=("yak",)), (Lacking("Friends", "creatures", "yak", False, True),)),
    (replace(SMITH, pet="yak"), (Lacking("Pet", "creatures", "yak", False, False),)),
    (replace(SMITH, items=(Item("oil"), Item("oil"))), (Lacking("Key", "gear", "oil", True, True),)),
    (replace(SMITH, items=(Item("rope_set"), Item("wand"))), ()),
    (replace(SMITH, friends=("yak", "ox", "gnu")), (Lacking("Friends", "creatures", "yak", False, True), Lacking("Friends", "creatures", "gnu", False, True))),
])  # fmt: skip
def test_what_a_sheet_names_and_is_not_there(sheet, missing) -> None:
    assert lacking(look(), being(sheet)) == missing


def test_what_is_asked_for_what_is_not_there() -> None:
    missing = (
        Lacking("Key", "gear", "oil", True, True),
        Lacking("Calling", "callings", "bard", False, False),
        Lacking("Mount", "creatures", "yak", False, True),
    )
    asked = ask_form(look(OwnEntry("gear:lamp", "gear", "lamp", left_out=True)), "Ann", missing)
    assert (asked.key, asked.label) == ("missing", "Ann names what is not here")
    assert [(one.name, one.label, one.help) for one in asked.fields] == [
        ("instead:0", "Key", "'oil' is not among the gear of this campaign"), ("instead:1", "Calling", "'bard' is not among the callings of this campaign"),
        ("instead:2", "Mount", "'yak' is not among the creatures of this campaign"),
    ]  # fmt: skip
    assert asked.fields[0].options == (
        Option("=", "Keep it, without figures"),
        Option("", "Leave it out"),
        Option("rope", "Rope"),
    )
    assert asked.fields[1].options == (Option("smith", "Smith"), Option("monk", "Monk"))
    assert asked.fields[2].options[:2] == (Option("", "Leave it out"), Option("cow", "Cow"))


@pytest.mark.parametrize(("instead", "sheet"), [
    ({}, SMITH), ({("gear", "rope"): "="}, SMITH), ({("gear", "rope"): "lamp"}, replace(SMITH, items=(Item("lamp"), Item("lamp", 2)))),
    ({("gear", "rope"): ""}, replace(SMITH, items=(Item("lamp", 2),))), ({("creatures", "cow"): ""}, replace(SMITH, mount="")),
    ({("creatures", "cat"): ""}, SMITH), ({("creatures", "ox"): ""}, replace(SMITH, friends=("bee",))),
    ({("creatures", "ox"): "hog"}, replace(SMITH, friends=("hog", "bee"))), ({("gear", "wand"): ""}, replace(SMITH, slot=None)),
    ({("items", "rope"): "lamp"}, SMITH),
])  # fmt: skip
def test_others_or_none_stand_in_the_place(instead, sheet) -> None:
    found = with_others(being(), instead)
    assert found.sheet == sheet and found.entry == ""
    if sheet is SMITH:
        assert found.sheet is SMITH or ("creatures", "cat") in instead


def test_what_lies_in_a_list_goes_as_a_whole_and_pairs_name_nothing() -> None:
    there = being(Sheet("smith", spares=(Spare("lamp"), Spare("rope")), pairs=(("cow", 2),)))
    left = with_others(there, {("gear", "lamp"): "", ("creatures", "cow"): "ox"})
    assert left.sheet == replace(there.sheet, spares=(Spare("rope"),)) and [one.key for one in named_by(there)] == [
        "smith",
        "cat",
        "lamp",
        "rope",
    ]


def test_the_creature_it_is_may_be_another_or_none() -> None:
    there = being(Sheet("smith"), "hog")
    assert (
        with_others(there, {("creatures", "hog"): "ox"}).entry == "ox"
        and with_others(there, {("creatures", "hog"): ""}).entry == ""
    )
    assert with_others(there, {}).entry == "hog"


def test_own_entries_a_being_hangs_on_come_with_those_they_hang_on() -> None:
    west = own("creatures", "cow", replace(STABLE, key="cow", best="hen"))
    hen, oil, odd = own("creatures", "hen"), own("gear", "oil"), own("gear", "lamp", source="broken")
    left = OwnEntry("creatures:ox", "creatures", "ox", "", True)
    at = {one.id: one for one in (west, hen, oil, odd, left)}
    assert [one.id for one in own_entries_of(GAME, being(), at)] == ["gear:lamp", "creatures:cow", "creatures:hen"]
    assert own_entries_of(GAME, being(Sheet("smith")), at) == ()


# Files


def text(**values: object) -> str:
    return json.dumps({**values_of(GAME, being()), **values})


def test_a_being_goes_out_and_comes_back() -> None:
    at = Being("b1", "Ann", "body", PARTY, SMITH, "hog", 0, "sword", "Eve")
    values = values_of(GAME, at, {"creatures:hog": own("creatures", "hog")})
    assert values["own"] == [{"kind": "creatures", "key": "hog", "source": "Mine"}] and "own" not in values_of(
        GAME, being()
    )
    assert being_from(GAME, "\ufeff" + json.dumps(values), "b7", "") == replace(at, id="b7", side="")
    assert entries_along(GAME, json.dumps(values)) == (own("creatures", "hog"),) and entries_along(GAME, text()) == ()
    odd = being_from(GAME, text(name=" \n ", player="x" * 500, glyph=7), "b1", "")
    assert (odd.name, odd.glyph, len(odd.player)) == ("Nameless", "7", sheet_import.LONGEST_NAME)


@pytest.mark.parametrize(("typed", "sentence"), [
    ("{", "This file is not JSON; choose a sheet that was written as JSON by this program."),
    ("[" * 100_000, "This file is not JSON; choose a sheet that was written as JSON by this program."),
    ("[]", "This file is no sheet of this program; choose one written as JSON."), (text(format="x"), "This file is no sheet of this program; choose one written as JSON."),
    (text(version=2), "This sheet was written by a newer program; bring this one up to date first."),
    (text(version="1"), "This sheet was written by a newer program; bring this one up to date first."),
    (text(game="chess"), "This sheet belongs to another game (chess); this campaign plays Tiny."),
    (text(kind="ship"), "This sheet is of a kind that Tiny does not have (ship)."),
    (text(sheet={"calling": 3}), "This sheet is damaged: calling is 3; a text is expected. Nothing was brought in."),
])  # fmt: skip
def test_a_file_that_is_no_sheet_is_refused_with_a_sentence(typed, sentence) -> None:
    with pytest.raises(BadEntry) as bad:
        being_from(GAME, typed, "b1", "")
    assert bad.value.sentence == sentence


def test_a_file_may_be_so_long(monkeypatch) -> None:
    monkeypatch.setattr(sheet_import, "LONGEST", len(text()))
    assert being_from(GAME, text(), "b1", "").name == "Ann"
    with pytest.raises(
        BadEntry, match=r"^This file is far too long for a sheet; choose one written by this program\.$"
    ):
        being_from(GAME, text() + " ", "b1", "")


ROPE = {"kind": "gear", "key": "rope", "source": "Mine"}


@pytest.mark.parametrize(("along", "read"), [
    ([ROPE], True), ([ROPE] * 100, True), ([ROPE] * 101, False), ({}, False), ([[]], False), (["x"], False), ([{**ROPE, "kind": "ships"}], False),
    ([{**ROPE, "key": 3}], False), ([{**ROPE, "source": None}], False), ([{"kind": "gear"}], False),
])  # fmt: skip
def test_what_comes_along_is_read_strictly(along, read) -> None:
    if read:
        assert len(entries_along(GAME, text(own=along))) == len(along)
        return
    with pytest.raises(BadEntry) as bad:
        entries_along(GAME, text(own=along))
    assert bad.value.sentence == "This sheet is damaged: what it hangs on cannot be read. Nothing was brought in."


def brought(typed: str, *records: OwnEntry) -> tuple[Table, list[str]]:
    table = Table.of(GAME.house, records)
    outcome = resolve(GAME, table, Choice("being.bring", "", {"text": typed, "side": PARTY}), SeededDice(1))
    return apply(table, outcome.changes), [str(one) for one in outcome.story]


def test_a_sheet_is_brought_in_with_its_own_entries_or_others_in_their_place() -> None:
    after, said = brought(text())
    assert after.beings == {"b1": being()} and said == ["Ann is brought in."]
    asked = GAME.actions["being.bring"].form(look(), "", {})
    assert (
        asked.field("side").options == (Option(PARTY, "Party"), Option("", "Not at the table"))
        and asked.field("text").required
    )
    with pytest.raises(Refused, match=r"^This file is not JSON"):
        brought("{")
