"""Borders of the actions every game has: how much is named, how long a number or a text may be, which sign stands beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from systems.common.every_game import figure_changes
from systems.common.every_game.actions import LONGEST_HITS, MUSTER_COLUMNS, musters
from systems.common.every_game.arranging_screen import KEY as ARRANGE
from systems.common.every_game.screen import all_charts, chosen_charts
from systems.common.forms import Choice, Section, TextField
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, RollRequest, SeededDice
from systems.common.records.table import FOES, PARTY, Being, Hoard, Line, Muster, Turn, altered
from systems.common.records.views import Spellbook, SpellRow
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.common.every_game.test_by_hand import do, table
from tests.systems.common.every_game.test_figure_changes import Figured, body, moved
from tests.systems.common.tiny import TINY
from tests.systems.playing import Playing

__all__ = ["table"]
WHITEBOX = SHELF[0]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sheet of one word."""

    word: str = ""


def icons(table, key: str, actor: str = "", /, game=TINY, **answers: object) -> list[str]:
    return [one.icon for one in resolve(game, table, Choice(key, actor, answers), SeededDice(1)).story]


# What is typed


@pytest.mark.parametrize(("typed", "right"), [
    ("7 5 6", True), ("7,5, 6", True), ("", True), ("9" * LONGEST_HITS, True), ("9" * (LONGEST_HITS + 1), False),
    ("7 x", False), ("-7", False), ("٣", False), ("7.5", False),
])  # fmt: skip
def test_hit_points_are_whole_numbers_of_five_figures_at_most(typed: str, right: bool) -> None:
    (hits,) = [one for one in MUSTER_COLUMNS if one.name == "hits"]
    assert (hits.problem(typed) == "") is right


@pytest.mark.parametrize(("row", "line"), [
    ({"entry": "orc", "count": 3}, Muster("orc", 3)),
    ({"entry": "orc", "count": 3, "hits": "7 5", "locked": True, "size": " 2 "}, Muster("orc", 3, (7, 5), True, "2")),
])  # fmt: skip
def test_a_row_that_says_no_more_than_who_and_how_many_is_a_line(row: dict[str, object], line: Muster) -> None:
    assert musters((row,)) == (line,)


@pytest.mark.parametrize("row", [{"entry": "orc"}, {"count": 3}, "orc", {}])
def test_a_row_that_says_less_is_none(row: object) -> None:
    with pytest.raises(Refused, match="which creature and how many"):
        musters((row,))


@pytest.mark.parametrize(("why", "purpose"), [("Doors", "Doors"), ("", "1d6")])
def test_loose_dice_are_asked_for_by_what_they_are_for(table, why: str, purpose: str) -> None:
    asked: list[RollRequest] = []

    class Watched(SeededDice):
        def throw(self, request: RollRequest) -> tuple[int, ...]:
            asked.append(request)
            return super().throw(request)

    resolve(TINY, table, Choice("dice.throw", "", {"dice": "1d6", "why": why}), Watched(1))
    assert [one.purpose for one in asked] == [purpose]


@pytest.mark.parametrize(("typed", "said"), [
    ("x" * 29, "Ann: Word  → " + "x" * 29 + ", by hand."), ("x" * 30, "Ann: Word changed by hand."),
])  # fmt: skip
def test_a_long_text_is_not_told_in_full(typed: str, said: str) -> None:
    class Worded(Figured):
        def layout(self, look, being):
            return (Section("Body", (TextField("word", "Word"),)),)

    game = Worded()
    state = Playing(game).quiet(Being("b1", "Ann", "body", PARTY, Spoken()))
    story = resolve(game, state, Choice("sheet.write", "b1", {"field": "word", "value": typed}), SeededDice(1)).story
    assert [str(one) for one in story] == [said]


# What is said


def test_a_line_of_a_hoard_is_told_as_locked_or_free(table) -> None:
    state = table.exchanged(None, Hoard("h1", "Hoard", (Line("l1", "Gem", "gem"), Line("l2", "Pearl", "gem"))))
    locked, said = do(state, "hoard.lock", hoard="h1", line="l1", locked=True)
    assert said == "Locked: Gem." and icons(state, "hoard.lock", hoard="h1", line="l1", locked=True) == ["lock"]
    assert [one.locked for one in locked.hoards["h1"].lines] == [True, False]
    free, said = do(locked, "hoard.lock", hoard="h1", line="l1", locked=False)
    assert said == "Free again: Gem." and icons(locked, "hoard.lock", hoard="h1", line="l1", locked=False) == ["unlock"]
    assert free == state and do(state, "hoard.lock", hoard="h1", line="l1", locked=False) == (state, "")


def test_who_acts_earlier_goes_up_and_later_down(table) -> None:
    turn = Turn("All", ("b1", "b2"), together=True)
    state = table.exchanged(table.fight, altered(table.fight, round=1, turns=(turn,), waiting=("b1", "b2")))
    assert icons(state, "turn.move", "b2", by=-1) == ["arrow-up"]
    assert icons(state, "turn.move", "b1", by=1) == ["arrow-down"]
    assert do(state, "turn.move", "b1", by=1)[1] == "Ann acts after Orc."


@pytest.mark.parametrize(("number", "said"), [
    (1, "“{0}” is taken off the screen."), (2, "“{0}” and “{1}” are taken off the screen."),
    (3, "“{0}”, “{1}” and “{2}” are taken off the screen."), (4, "4 charts are taken off the screen."),
])  # fmt: skip
def test_three_charts_are_told_by_name(number: int, said: str) -> None:
    state = sample_table(WHITEBOX.key)
    there = chosen_charts(Look(WHITEBOX, state))[:number]
    choice = Choice(ARRANGE, "", {"order": "", "shown": "", "hidden": " ".join([one.key for one in there])})
    (told,) = resolve(WHITEBOX, state, choice, SeededDice(1)).story
    assert (str(told), told.icon) == (said.format(*[one.title for one in there]), "eye-off")


def test_another_order_is_told_as_such_and_what_stands_anew_by_name() -> None:
    state = sample_table(WHITEBOX.key)
    view = Look(WHITEBOX, state)
    keys = [one.key for one in all_charts(view)]
    (new, *_) = [one for one in all_charts(view) if one not in chosen_charts(view)]
    for order, shown, said in (
        (" ".join(reversed(keys)), "", "The charts of the screen stand in another order."),
        ("", new.key, f"“{new.title}” stands on the screen now."),
    ):
        choice = Choice(ARRANGE, "", {"order": order, "shown": shown, "hidden": ""})
        (told,) = resolve(WHITEBOX, state, choice, SeededDice(1)).story
        assert (str(told), told.icon) == (said, "eye")


# Whose figures move


@pytest.mark.parametrize(("most", "said"), [(14, "1 more change with it."), (15, "N5: Sword, to hit 5 → 6.")])
def test_as_many_lines_as_may_be_need_no_word_of_others(most: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure_changes, "MOST_LINES", most)
    assert moved(*[body(n, f"N{n}", strength=n) for n in range(1, 6)])[-1] == said  # three lines each


def test_two_of_an_entry_without_numbers_are_two() -> None:
    named = [altered(body(n, name, FOES, "rat"), number=0, sheet=body(n, name, strength=n).sheet)
             for n, name in ((1, "Old rat"), (2, "Young rat"))]  # fmt: skip
    assert [one for one in moved(*named) if "strength" in one] == [
        "Old rat: strength 1 → 2.",
        "Young rat: strength 2 → 3.",
    ]
    nameless = [altered(body(n, f"N{n}", strength=n), number=n) for n in (1, 2)]
    assert [one for one in moved(*nameless) if "strength" in one] == ["N1: strength 1 → 2.", "N2: strength 2 → 3."]


@pytest.mark.parametrize(("detail", "said"), [
    ("3 mana", "3 mana"), ("3 mana · He is asleep.", "3 mana"), ("He is asleep.", "he is asleep"),
    ("He is asleep. · Nor has he a hand.", ""),
])  # fmt: skip
def test_a_line_of_a_book_is_its_figures_or_why_it_cannot_be_cast(detail: str, said: str) -> None:
    class Booked(Figured):
        def spellbook(self, look, being):
            return Spellbook("Mage", "", (), (SpellRow("light", "Light", 1, detail, "book"),))

    game = Booked()
    state = Playing(game).quiet(body(1, "Ann"))
    assert figure_changes.figures_of(Look(game, state))["b1", "spell light"] == ("Light,", said)
