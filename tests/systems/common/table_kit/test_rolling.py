"""Rolls on tables as an action: what is asked, what is told of each result, and which of it lies in a hoard."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.content.random_tables.tables import tables_from
from systems.common.forms import Choice, ChoiceField, EntryField, Form, NumberField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, OwnEntry, Table, altered
from systems.common.table_kit import rolling
from systems.common.table_kit.results import Found
from systems.common.table_kit.rolling import MOST_RESULTS, asked_of, make_hoard, put_into_hoard, roll_form, roll_on
from systems.shelf import SHELF
from tests.systems.common.tiny import TINY
from tests.systems.playing import Faces, story
from tests.systems.whitebox.builders import GAME, look, quiet

MAZES, MYRIAD = [next(game for game in SHELF if game.key == key) for key in ("mazes_minotaurs", "myriad")]
OWN = {
    "sky": 'name = "Sky"\nrows = ["sun", {at = "2-3", text = "rain"}]'.replace('"sun"', '{at = 1, text = "sun"}'),
    "road": 'name = "Road"\n[road.columns]\nby_day = ["a cart", "a monk"]\nnight = ["a light", "nobody"]',
    "ways": 'name = "Ways"\n[ways.columns]\nhigh = ["a", "b"]\nlow = ["c", "d", "e"]\ndeep = ["f"]',
    "cards": 'name = "Cards"\ndeck = true\nrows = ["ace", "king"]',
    "spread": 'name = "Spread"\ndeck = true\n[spread.columns]\nred = ["ace", "king"]\nblack = ["ten", "two"]',
    "lone": 'name = "Lone"\n[lone.columns]\nhere = ["x", "y"]',
    "many": 'name = "Many"\ntimes = "61"\nrows = ["a"]', "most": 'name = "Most"\ntimes = "60"\nrows = ["a"]',
    "zero": 'name = "Zero"\ndice = "1d2-1"\n[zero.columns]\na = [{at = 0, text = "nil"}, {at = 1, text = "one"}]\nb = [{at = 0, text = "naught"}, {at = 1, text = "once"}]',
    "none": 'name = "None"\ntimes = "1d2-1"\nrows = ["a"]', "who": 'name = "Who"\nrows = [{entry = "orc"}]',
    "few": 'name = "Few"\nrows = [{entry = "orc", figures = {number = "1d6"}}]', "said": 'name = "Said"\nrows = [{entry = "orc", text = "Two orcs"}]',
}  # fmt: skip


def owning(before: Table, **own: str) -> Table:
    return altered(before, own={
        f"tables:{key}": OwnEntry(f"tables:{key}", "tables", key, f"[{key}]\n{source}") for key, source in own.items()})  # fmt: skip


TABLE = owning(quiet(), **OWN)
LOOK = Look(GAME, TABLE)


def rolled(key: str, *dice: Any, column: str = "", modifier: int = 0) -> tuple[tuple[Found, ...], str]:
    faces = Faces(*dice)
    play = Play(GAME, TABLE, faces)
    found = roll_on(play, key, column, modifier)
    assert not faces.left
    return found, story(play.outcome())


ADDED = NumberField("modifier", "Added", "To the dice; beyond the ends counts the last row", minimum=-100, maximum=100)


def columns(*options: tuple[str, str]) -> ChoiceField:
    return ChoiceField("column", "Column", default=options[0][0], options=tuple([Option(*one) for one in options]))


@pytest.mark.parametrize(("key", "fields", "working"), [
    ("sky", [ADDED], "1d3"), ("cards", [], "A deck"), ("many", [ADDED], ""), ("lone", [columns(("here", "Here")), ADDED], "1d2"),
    ("road", [columns(("by_day", "By day"), ("night", "Night"), ("*each", "All, a roll each"), ("*across", "All, one roll")), ADDED], "1d2"),
    ("ways", [columns(("high", "High"), ("low", "Low"), ("deep", "Deep"), ("*each", "All, a roll each")), ADDED], "1d2 · 1d3"),
    ("spread", [columns(("red", "Red"), ("black", "Black"))], "A deck"),
])  # fmt: skip
def test_a_table_asks_for_its_column_and_what_is_added(key: str, fields: list[Any], working: str) -> None:
    asked = EntryField("table", "Table", default=key, kind="tables", refines=True)
    assert roll_form(LOOK, "", {"table": key}) == Form(
        "table.roll", "Roll on a table", (asked, *fields), working=working
    )
    assert asked_of(LOOK, LOOK.library("tables")[key]) == tuple(fields)


def test_without_a_choice_the_first_table_is_asked_for() -> None:
    first = next(iter(look(quiet()).library("tables")))
    for so_far in ({}, {"table": first}, {"table": "gone"}, {"table": 3}, {"table": ["sky"]}):
        form = roll_form(LOOK, "", so_far)
        assert form is not None and form.fields[0].default == first
    assert len(roll_form(LOOK, "", {"table": "gone"}).fields) == 1  # type: ignore[union-attr]
    assert roll_form(LOOK, "", {"table": "gone"}).working == ""  # type: ignore[union-attr]
    assert roll_form(Look(TINY, Table(TINY.house)), "", {}) is None, "a game without tables"


@pytest.mark.parametrize(("key", "dice", "more", "found", "told"), [
    ("sky", (2,), {}, [Found("rain")], "Sky: rain (d3 2)."), ("sky", (1,), {"modifier": 1}, [Found("rain")], "Sky: rain (d3 2)."),
    ("road", (2,), {"column": "by_day"}, [Found("a monk")], "Road, by day: a monk (d2 2)."),
    ("road", (1, 2), {"column": "*each"}, [Found("a cart"), Found("nobody")], "Road, by day: a cart (d2 1). Road, night: nobody (d2 2)."),
    ("road", (1, 1), {"column": "*each", "modifier": 1}, [Found("a monk"), Found("nobody")], "Road, by day: a monk (d2 2). Road, night: nobody (d2 2)."),
    ("road", (1,), {"column": "*across", "modifier": 1}, [Found("a monk"), Found("nobody")], "Road, by day: a monk (d2 2). Road, night: nobody."),
    ("road", (1,), {"column": "*across", "modifier": -4}, [Found("a cart"), Found("a light")], "Road, by day: a cart (d2 −3). Road, night: a light."),
    ("road", (1,), {"column": "*across"}, [Found("a cart"), Found("a light")], "Road, by day: a cart (d2 1). Road, night: a light."),
    ("zero", (1,), {"column": "*across"}, [Found("nil"), Found("naught")], "Zero, a: nil (d2−1 0). Zero, b: naught."),
    ("none", (1,), {}, [], "None: nothing is left."), ("none", (2,), {}, [Found("a")], "None: a (d2-1 1).".replace("-", "−")),
    ("who", (), {}, [Found("Orc", "creatures", "orc", 1)], "Who: Orc."),
    ("few", (1,), {}, [Found("Orc", "creatures", "orc", 1)], "Few: Orc (d6 1)."), ("few", (3,), {}, [Found("Orc × 3", "creatures", "orc", 3)], "Few: Orc × 3 (d6 3)."),
    ("said", (), {}, [Found("Two orcs", "creatures", "orc", 2)], "Said: Two orcs."),
])  # fmt: skip
def test_every_result_is_told_with_its_dice(
    key: str, dice: Any, more: dict[str, Any], found: list[Found], told: str
) -> None:
    assert rolled(key, *dice, **more) == (tuple(found), told)


def test_sixty_results_are_told_and_how_many_there_were_besides() -> None:
    found, told = rolled("most")
    assert len(found) == MOST_RESULTS == 60 and told == " ".join(["Most: a."] * 60)
    found, told = rolled("many")
    assert len(found) == 60 and told == " ".join([*["Many: a."] * 60, "And 1 results more."])


def test_a_table_that_is_gone_is_refused() -> None:
    with pytest.raises(Refused, match=r"^That table is gone\. Choose another\.$"):
        rolled("no_such")


def test_the_action_rolls_as_it_was_answered() -> None:
    play = Play(GAME, TABLE, Faces(1))
    rolling.roll(play, Choice("table.roll", "", {"table": "road", "column": "night", "modifier": 1}))
    assert story(play.outcome()) == "Road, night: nobody (d2 2)."
    plain = Play(GAME, TABLE, Faces(1))
    rolling.roll(plain, Choice("table.roll", "", {"table": "sky"}))
    assert story(plain.outcome()) == "Sky: sun (d3 1)."
    (line,) = plain.outcome().story
    assert {"on_table": "sky", "kind": "", "entry": "", "many": 1}.items() <= dict(line.blanks).items()
    assert "column" not in dict(line.blanks)


def test_the_dice_of_every_column_are_said_once() -> None:
    tables = tables_from({"t": {"name": "T", "columns": {"a": ["x", "y"], "b": ["x", "y"], "c": ["z"]}}}, "The text")
    assert rolling._dice_words(tables["t"]) == "1d2" and rolling._dice_words(None) == ""


def hoard_of(*lines: tuple[str, str, int], name: str = " Chest ") -> Play:
    play = Play(GAME, quiet(), Faces())
    rows = tuple([{"text": text, "entry": entry, "count": count} for text, entry, count in lines])
    make_hoard(play, Choice("table.hoard", "", {"name": name, "lines": rows}))
    return play


def test_what_was_rolled_becomes_a_hoard_under_its_name() -> None:
    play = hoard_of(
        ("60 gp", "", 1), ("3 orcs", "orc", 3), ("Ring", "ring_fire_resistance", 1), ("a law", "no_such", 1)
    )
    (hoard,) = play.table.hoards.values()
    assert (hoard.name, hoard.rolled, [(line.count, line.kind) for line in hoard.lines]) == (
        "Chest",
        True,
        [(60, "coin"), (1, "ring")],
    )
    told = story(play.outcome())
    assert "3 orcs is nothing that lies in a hoard." in told and "a law is nothing that lies in a hoard." in told
    assert "Ring is nothing" not in told


@pytest.mark.parametrize(("name", "called"), [("", "Hoard"), ("x" * 80, "x" * 80), ("x" * 81, "x" * 80)])
def test_a_hoard_without_a_name_is_one_and_a_long_name_is_cut(name: str, called: str) -> None:
    play = Play(GAME, quiet(), Faces())
    put_into_hoard(play, [Found("60 gp")], name)
    assert [one.name for one in play.table.hoards.values()] == [called]


def test_a_hoard_that_is_there_keeps_its_name_and_what_is_no_thing_leaves_it_alone() -> None:
    there = altered(quiet(), hoards={"h1": Hoard("h1", "Old")})
    play = Play(GAME, there, Faces())
    put_into_hoard(play, [Found("60 gp")], "New", "h1")
    assert [(one.name, len(one.lines)) for one in play.table.hoards.values()] == [("Old", 1)]
    with pytest.raises(
        Refused, match=r"^Neither coins nor things are in it, so there is no hoard\. Keep it as a note\.$"
    ):
        put_into_hoard(Play(GAME, there, Faces()), [Found("Rain")], "New", "h1")


def test_a_game_in_which_nothing_is_written_by_hand_has_no_such_hoard() -> None:
    play = Play(TINY, Table(TINY.house), Faces())
    with pytest.raises(Refused, match="Neither coins nor things are in it"):
        put_into_hoard(play, [Found("60 gp")], "Chest")
    assert "60 gp is nothing that lies in a hoard." in story(play.outcome())


def test_what_a_hoard_is_made_of_has_a_name_and_lines() -> None:
    form = rolling._hoard_form(LOOK, "", {})
    assert form is not None and (form.key, form.label) == ("table.hoard", "Make a hoard of what was rolled")
    assert form.fields[0] == TextField("name", "Name", required=True)
    row = {"text": "x" * 4000, "entry": "", "count": 1_000_000}
    assert form.problem({"name": "A", "lines": (row,)}) == ""
    assert form.problem({"name": "A", "lines": ({**row, "count": 1_000_001},)}) == (
        "Lines, row 1: How many must be from 1 to 1000000; 1000001 is not.")  # fmt: skip
    assert (
        form.problem({"name": "A", "lines": ({**row, "count": 0},)})
        == "Lines, row 1: How many must be from 1 to 1000000; 0 is not."
    )
    assert form.problem({"name": "A", "lines": ({**row, "text": "x" * 4001},)}) == (
        "Lines, row 1: What has 4,001 characters; 4,000 is the most. Shorten it.")  # fmt: skip


BIRD = 'name = "Birds"\nrows = [{{entry = "stymphalian_bird"{more}}}]'


@pytest.mark.parametrize(("more", "dice", "many", "told"), [
    ("", ((3, 4),), 7, "Birds: Stymphalian Bird × 7."), ("", ((1, 1),), 2, "Birds: Stymphalian Bird × 2."),
    (', figures = {how_many = "1d4"}', (3,), 3, "Birds: Stymphalian Bird × 3 (d4 3)."),
    (', figures = {feet = "1d4"}', (3, (1, 2)), 3, "Birds: Stymphalian Bird × 3 (d4 3)."),
    (', text = "A flock"', (), 1, "Birds: A flock."),
])  # fmt: skip
def test_creatures_come_in_the_number_of_their_entry_unless_the_row_says_more(
    more: str, dice: Any, many: int, told: str
) -> None:
    faces = Faces(*dice)
    play = Play(MAZES, owning(Table(MAZES.house), birds=BIRD.format(more=more)), faces)
    assert [(one.many, one.kind, one.entry) for one in roll_on(play, "birds")] == [
        (many, "creatures", "stymphalian_bird")
    ]
    assert story(play.outcome()) == told and not faces.left
    assert {one.purpose for one in faces.asked if one.count == 2} <= {"How many: Stymphalian Bird"}


def test_one_that_is_alone_of_its_kind_is_told_without_a_number() -> None:
    play = Play(
        MYRIAD, owning(Table(MYRIAD.house), b='name = "B"\nrows = [{entry = "bronthar_the_barbarian"}]'), Faces()
    )
    assert roll_on(play, "b") == (Found("Bronthar the Barbarian", "creatures", "bronthar_the_barbarian", 1),)
