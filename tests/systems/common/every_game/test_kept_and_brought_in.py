"""What a game hears of entries that come in, what is told of a book brought in, and when two texts say the same."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry
from systems.common.every_game import campaign_entries, campaign_file
from systems.common.every_game.campaign_entries import MOST_RULES
from systems.common.every_game.campaign_file import Book, book_from, book_text
from systems.common.forms import Choice, NumberField
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import OwnEntry, Table, altered
from systems.shelf import SHELF
from tests.systems.common.every_game.test_campaign_entries import EMPTY, NEWT, TAME
from tests.systems.playing import Faces
from tests.toy_game import Toy, ToyHouse

MYRIAD = next(game for game in SHELF if game.key == "myriad")
TOAD = NEWT.replace("newt", "toad").replace("Newt", "Toad")


class Listening(Toy):
    """The toy game, that tells of every entry that is new to a campaign."""

    def entry_kept(self, play, kind, key):
        play.tell("New: {key}.", key=key)


GAME = Listening()


def do(table: Table, action: str, **answers: object) -> tuple[Table, str]:
    outcome = resolve(GAME, table, Choice(action, "", answers), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, " ".join(map(str, outcome.story))


def keep(table: Table, source: str = NEWT, key: str = "newt") -> tuple[Table, str]:
    return do(table, "own.keep", kind="creatures", key=key, source=source)


def bring(table: Table, book: Table, **answers: object) -> tuple[Table, str]:
    return do(table, "own.bring", text=book_text(Look(GAME, book), "The mire"), **answers)


def test_an_entry_is_new_once_however_often_it_is_written() -> None:
    table, said = keep(EMPTY)
    assert said == "“Newt” is kept among the creatures of this campaign. New: newt."
    table, said = keep(table, NEWT.replace("Newt", "Old newt"))
    assert said == "“Old newt” is kept among the creatures of this campaign."


def test_what_was_left_out_before_it_was_written_is_new_when_it_is_and_stays_out() -> None:
    out, _ = do(EMPTY, "own.leave_out", kind="creatures", key="orc", left_out=True)
    table, said = keep(out, TAME, "orc")
    assert said.endswith("New: orc.") and table.own["creatures:orc"].left_out


def test_a_book_tells_what_came_by_number_or_by_its_name_and_what_it_leaves_out() -> None:
    one = keep(EMPTY)[0]
    two = keep(one, TOAD, "toad")[0]
    out = do(one, "own.leave_out", kind="creatures", key="orc", left_out=True)[0]
    assert bring(EMPTY, one)[1] == "The mire is brought in: Newt. New: newt."
    table, said = bring(EMPTY, two)
    assert said == "The mire is brought in: 2 creatures. New: newt. New: toad." and table.own == two.own
    assert bring(EMPTY, out)[1] == "The mire is brought in: Newt; 1 left out. New: newt."
    assert bring(one, out)[1] == "The mire is brought in: 1 left out."  # the newt is there already
    assert bring(one, two)[1] == "The mire is brought in: Toad. New: toad."
    changed = keep(one, NEWT.replace("Newt", "Old newt"))[0]
    assert bring(one, changed)[1] == "The mire is brought in: Old newt."  # other, and not new


def test_the_same_in_other_words_is_there_already() -> None:
    one = keep(EMPTY)[0]
    spaced = keep(EMPTY, NEWT.replace(" = ", "   =   "))[0]
    with pytest.raises(Refused, match="Everything in this file is in the campaign already"):
        bring(one, spaced)
    odd = altered(one, own={"creatures:newt": OwnEntry("creatures:newt", "creatures", "newt", "[newt]\narmor = 3\n")})
    assert bring(odd, one)[1] == "The mire is brought in: Newt."  # what cannot be read says nothing, so not the same
    out = altered(EMPTY, own={"creatures:orc": OwnEntry("creatures:orc", "creatures", "orc", "", True)})
    with pytest.raises(Refused, match="already"):
        bring(out, out)
    written = keep(out, TAME, "orc")[0]
    assert bring(out, written)[1].startswith("The mire is brought in: Orc, tame; 1 left out.")


def test_what_nobody_understood_stands_in_a_note() -> None:
    one = keep(EMPTY)[0]
    table, said = bring(EMPTY, one, lost=" [wings]\n")
    (note,) = table.notes.values()
    assert (note.title, note.text) == ("Not understood: The mire", "[wings]")
    assert said.endswith("What was not understood stands in the note “Not understood: The mire”.")
    assert not bring(EMPTY, one, lost=" ")[0].notes


@pytest.mark.parametrize(("changed", "more"), [(MOST_RULES - 1, ""), (MOST_RULES, ""), (MOST_RULES + 1, "1 more")])
def test_so_many_house_rules_are_told_by_name(changed: int, more: str) -> None:
    switches = [one.name for one in MYRIAD.house_rules.fields if isinstance(getattr(MYRIAD.house, one.name), bool)]
    plain = Table(MYRIAD.house)
    house = altered(MYRIAD.house, **{name: not getattr(MYRIAD.house, name) for name in switches[:changed]})
    text = book_text(Look(MYRIAD, altered(plain, house=house)), "The mire", house=True)
    told = [str(one) for one in resolve(MYRIAD, plain, Choice("own.bring", "", {"text": text}), SeededDice(1)).story]
    by_name = [one for one in told if one.startswith("House rule ")]
    assert len(by_name) == min(changed, MOST_RULES)
    assert [one for one in told if "more house rules" in one] == ([f"{more} house rules changed."] if more else [])


@pytest.mark.parametrize(("short_by", "read"), [(0, True), (1, False)])
def test_a_file_is_as_long_as_it_may_be(short_by: int, read: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    text = book_text(Look(GAME, keep(EMPTY)[0]), "The mire")
    monkeypatch.setattr(campaign_file, "LONGEST", len(text) - short_by)
    if read:
        assert isinstance(book_from(GAME, text), Book)
    else:
        with pytest.raises(BadEntry, match="far too long"):
            book_from(GAME, text)


def test_house_rules_are_said_where_they_are_not_the_books() -> None:
    class Never(Listening):
        house, house_rules = ToyHouse(death="never"), Toy.house_rules

    never = Never()
    for said in (ToyHouse(death="never"), ToyHouse(), ToyHouse(natural_20=False, death="never")):
        text = book_text(Look(never, Table(said)), "The mire", house=True)
        named = [name for name in ("natural_20", "death") if f"{name} = " in text]
        assert named == [name for name in ("natural_20", "death") if getattr(said, name) != getattr(never.house, name)]
        assert book_from(never, text).house == said


@pytest.mark.parametrize("keys", ['"orc"', "[7]", '["orc", 7]', '[7, "orc"]'])
def test_what_is_left_out_is_a_list_of_keys(keys: str) -> None:
    head = book_text(Look(GAME, EMPTY), "The mire")
    with pytest.raises(BadEntry, match="left_out, creatures: a list of keys is expected"):
        book_from(GAME, f"{head}\n[left_out]\ncreatures = {keys}\n")


def test_an_entry_without_a_word_is_none_also_where_one_ships() -> None:
    for key in ("orc", "newt"):
        with pytest.raises(BadEntry) as bad:
            keep(EMPTY, "", key)
        assert bad.value.sentence == f"Own creatures: the text must hold the entry [{key}]."


@pytest.mark.parametrize(("one", "other"), [("", NEWT), (NEWT, "")])
def test_an_entry_that_is_written_and_one_that_is_only_left_out_are_not_the_same(one: str, other: str) -> None:
    def out(source: str) -> Table:
        return altered(EMPTY, own={"creatures:newt": OwnEntry("creatures:newt", "creatures", "newt", source, True)})

    play = Play(GAME, out(other), Faces())
    (mine,) = out(one).own.values()
    (theirs,) = out(other).own.values()
    assert not campaign_entries._say_the_same(play, mine, theirs) and campaign_entries._say_the_same(play, mine, mine)


def test_a_house_rule_in_a_file_keeps_to_what_its_form_takes() -> None:
    number = next(one for one in MYRIAD.house_rules.fields if isinstance(one, NumberField))
    house = altered(MYRIAD.house, **{number.name: number.maximum})
    for most, wrong in ((number.maximum, False), (number.maximum + 1, True)):
        text = book_text(Look(MYRIAD, Table(house)), "The mire", house=True)
        text = text.replace(f"{number.name} = {number.maximum}", f"{number.name} = {most}")
        if not wrong:
            assert book_from(MYRIAD, text).house == house
            continue
        with pytest.raises(BadEntry) as bad:
            book_from(MYRIAD, text)
        assert bad.value.sentence == f"The file, house: {number.problem(most)}" and number.problem(most)
