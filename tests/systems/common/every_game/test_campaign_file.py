"""All that a campaign has of its own as one file: written to be read, read strictly, brought in whole or not at all."""

from __future__ import annotations

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.entries import BadEntry
from systems.common.content.entry_writer import entry_text
from systems.common.every_game.campaign_file import LONGEST, book_from, book_text
from systems.common.forms import Choice
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import OwnEntry, Table, altered
from systems.shelf import SHELF
from tests.toy_game import TOY, Toy
from tests.toy_rules import Creature

NEWT = '# from the old campaign\n[newt]  # green\nname = "Newt"\narmor = 11\nhit_points = 1\n'
IMP = "imp = {name = 'Imp & co', armor = 13, hit_points = 3}"
EMPTY = Table.of(TOY.house, [])


def own(key, source="", left_out=False, kind="creatures"):
    return OwnEntry(f"{kind}:{key}", kind, key, source, left_out)


FULL = Table.of(altered(TOY.house, death="never"), [own("newt", NEWT), own("imp", IMP, True), own("orc", "", True)])
TEXT = book_text(Look(TOY, FULL), "Marrow Bridge", house=True)


def brought(table, text, game=TOY):
    outcome = resolve(game, table, Choice("own.bring", "", {"text": text}), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, " ".join(map(str, outcome.story))


def test_the_text_is_written_to_be_read():
    assert (
        TEXT
        == """\
# The Toy Game: what Marrow Bridge has of its own.

format = "refscreen own entries"
version = 1
game = "toy"
name = "Marrow Bridge"
sheets = 1

[left_out]
creatures = ["imp", "orc"]

# House rules that are not named here are as in the book.
[house]
death = "never"

[entries.creatures.imp]
name = "Imp & co"
armor = 13
hit_points = 3

# from the old campaign
[entries.creatures.newt]  # green
name = "Newt"
armor = 11
hit_points = 1
"""
    )


def test_all_of_it_comes_into_another_campaign():
    table, said = brought(EMPTY, TEXT)
    assert said == "Marrow Bridge is brought in: 2 creatures; 2 left out. House rule Death: Never."
    assert table.own["creatures:newt"].source == NEWT, "as it was written"
    assert table.own["creatures:orc"] == own("orc", "", True) and table.own["creatures:imp"].left_out
    look = Look(TOY, table)
    assert look.entry("creatures", "imp").name == "Imp & co" and list(look.offered("creatures")) == [
        "rat",
        "ogre",
        "newt",
    ]
    assert table.house == FULL.house
    assert book_text(look, "Marrow Bridge", house=True) == TEXT


def test_what_is_the_same_is_replaced_and_the_rest_stays():
    before = Table.of(TOY.house, [own("newt", NEWT.replace("11", "12")), own("eft", NEWT.replace("newt", "eft"))])
    table, said = brought(before, book_text(Look(TOY, FULL), "X"))
    assert table.own["creatures:newt"].source == NEWT and "creatures:eft" in table.own
    assert table.house == TOY.house and "House rule" not in said, "a file without house rules leaves them alone"


def test_house_rules_that_are_not_named_are_as_in_the_book():
    before = altered(EMPTY, house=altered(TOY.house, natural_20=False))
    table, said = brought(before, TEXT)
    assert table.house == FULL.house and "House rule A 20 always hits: on. House rule Death: Never." in said


def test_what_is_there_already_changes_nothing():
    with pytest.raises(Refused, match=r"Everything in this file is in the campaign already\."):
        brought(FULL, TEXT)


def line(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new)


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "holds no own entries of a campaign"), ("no toml", "The file, line 1"), ("{}", "The file"),
    (line("refscreen own entries", "refscreen sheet"), "holds no own entries"),
    (line("version = 1", "version = 'one'"), "does not say its version"),
    (line("version = 1", "version = 2"), "was written by a newer program"),
    (line('game = "toy"', 'game = "chess"'), r"belongs to another game \(chess\); this campaign plays The Toy Game"),
    (line("[left_out]", "[wishes]"), "has a part 'wishes' that is not known"),
    (line('"orc"]', '"elf"]'), "left_out, creatures: there is no 'elf' to leave out"),
    (line('["imp", "orc"]', "3"), "left_out, creatures: a list of keys is expected"),
    (line("armor = 11", "armor = 99"), "Own creatures, newt: armor is 99"),
    (line("hit_points = 3", "hit_points = 3\nwings = 2"), "Own creatures, imp: wings"),
    (line("entries.creatures.newt", "entries.wishes.newt"), "Entries of 'wishes' cannot be added; creatures can"),
    (line('death = "never"', 'death = "soon"'), "house: death is 'soon'"),
    (line('death = "never"', "luck = 1"), "house: luck"),
    (line('[house]\ndeath = "never"\n', "").replace("sheets = 1", "house = 3"), "house: a table of house rules"),
    (TEXT + "\n[entries.creatures]\neft = 3", "creatures.eft: an entry is expected"), ("x" * (LONGEST + 1), "too long"),
])  # fmt: skip
def test_the_first_fault_is_named_and_nothing_is_changed(text, sentence):
    with pytest.raises(BadEntry, match=sentence):
        book_from(TOY, text)
    if len(text) <= LONGEST and text:
        with pytest.raises(Refused, match="Nothing was brought in"):
            brought(EMPTY, text)


def test_an_entry_that_is_no_table_is_refused():
    with pytest.raises(BadEntry, match=r"entries.creatures.newt: an entry is expected"):
        book_from(TOY, TEXT.partition("[left_out]")[0] + "[entries.creatures]\nnewt = 3\n")
    with pytest.raises(BadEntry, match=r"entries: entries are expected by kind and key"):
        book_from(TOY, TEXT.partition("[left_out]")[0] + "[entries]\nnewt = 3\n")


class LaterToy(Toy):
    """The toy game after its switch has got another name."""

    sheet_version = 2

    def upgrade(self, kind, values, version):
        return {("natural_20" if name == "twenty" else name): value for name, value in values.items()}


def test_house_rules_of_an_older_version_are_lifted():
    old = line('death = "never"', "twenty = false")
    assert book_from(LaterToy(), old).house.natural_20 is False
    with pytest.raises(BadEntry, match="twenty"):
        book_from(TOY, old)


words = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12)
keys = st.from_regex(r"[a-z_][a-z0-9_-]{0,8}", fullmatch=True)
creatures = st.builds(Creature, keys, words, st.integers(1, 30), st.integers(1, 999), st.integers(0, 9), glyph=words)


@given(st.lists(st.tuples(creatures, st.booleans()), max_size=5, unique_by=lambda one: one[0].key), words)
def test_whatever_is_kept_comes_back(made, name):
    from systems.common.content.entries import entry_to

    table = Table.of(TOY.house, [own(one.key, entry_text(one.key, entry_to(one)), out) for one, out in made])
    text = book_text(Look(TOY, table), name)
    tomli.loads(text)
    book = book_from(TOY, text)
    assert book.name == name and book.house is None
    assert {one.id: one for one in book.entries} == dict(table.own)


ODD = (
    "[newt]\nname = 'Newt'\narmor = 11\nhit_points = 1\n[other]\nname = 'X'\narmor = 1\nhit_points = 1\n",
    '["newt"]\nname = """Newt\n[newt]\n"""\narmor = 11\nhit_points = 1\n',
    "newt.name = 'Newt'\nnewt.armor = 11\nnewt.hit_points = 1\n",
)


@pytest.mark.parametrize("source", ODD)
def test_oddly_written_entries_say_the_same_when_they_come_back(source):
    table = Table.of(TOY.house, [own("newt", source), own("orc", NEWT.replace("newt", "orc"))])
    after, _ = brought(EMPTY, book_text(Look(TOY, table), "X"))
    assert Look(TOY, after).entry("creatures", "newt") == Look(TOY, table).entry("creatures", "newt")
    assert list(after.own) == ["creatures:newt", "creatures:orc"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_kind_of_every_game_goes_out_and_comes_back(game: Game):
    from systems.common.content.entries import entry_to

    records = []
    for kind in game.own_kinds:
        entries = list(game.shipped_entries(kind).items())
        for key, entry in entries[:: max(1, len(entries) // 5)]:
            records.append(own(f"own_{key}", entry_text(f"own_{key}", entry_to(entry)), kind=kind))
        records.append(own(entries[0][0], "", True, kind))
    table = Table.of(game.house, records)
    text = book_text(Look(game, table), "All of it", house=True)
    after, said = brought(Table.of(game.house, []), text, game)
    assert dict(after.own) == dict(table.own) and after.house == game.house
    assert f"; {len(game.own_kinds)} left out." in said


def other_value(field, value):
    """Another value that a house rule may have."""
    options = [option.value for option in getattr(field, "options", ()) if not option.blocked and option.value != value]
    if options:
        return options[0]
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) and not field.problem(value + 1) else value


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_house_rule_goes_out_and_comes_back(game: Game):
    house = game.house
    for field in game.house_rules.fields:
        house = altered(house, **{field.name: other_value(field, getattr(house, field.name))})
    text = book_text(Look(game, Table.of(house, [])), "Other rules", house=True)
    assert book_from(game, text).house == house != game.house
    after, said = brought(Table.of(game.house, []), text, game)
    assert after.house == house and "House rule" in said
