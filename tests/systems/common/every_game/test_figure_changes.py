"""What moves when a house rule changes: named once for all alike, so many lines and no more, texts left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from systems.common.every_game import figure_changes
from systems.common.every_game.figure_changes import MOST_LINES, MOST_NAMES, NOTHING, figures_of, on_cards, tell_moved
from systems.common.forms import NumberField, RowsField, Section, ShownField, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_label
from systems.common.kernel.play import Play
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Term
from systems.common.records.views import Shown, Summary
from tests.systems.common.tiny import Tiny
from tests.systems.playing import Faces, story


@dataclass(frozen=True, slots=True)
class Bones:
    health: int = 6
    strength: int = 3


class Figured(Tiny):
    """A game whose sheets work something out."""

    sheets = {"body": Bones}

    def summary(self, look, being):
        return Summary("", State("healthy", "Well") if being.sheet.health else State("dead", "Down"), (),
                       Shown("", "3", "strength"), (Shown("Pace", "9", ""), Shown("STR", "3", "strength")))  # fmt: skip

    def layout(self, look, being):
        rows = ({"name": "Sword", "hits": look.value(being.id, "strength"), "note": look.value(being.id, "strength")},)
        return (Section("Body", (
            NumberField("health", "Health"), TextField("pace", "Walks At", default=str(look.value(being.id, "strength") * 10)),
            TextField("words", "Words", default="A whole sentence."), ShownField("strength", "Strength"),
            RowsField("arms", "Arms", default=rows, columns=(TextField("name", "Weapon"), TextField("hits", "To Hit"),
                                                             TextField("note", "Note"))),
        )),)  # fmt: skip


GAME = Figured()


def body(number: int, name: str, side: str = PARTY, entry: str = "", **sheet: int) -> Being:
    return Being(f"b{number}", name, "body", side, Bones(**sheet), entry, number if entry else 0)


def moved(*beings: Being, by: int = 1, otherwise: str = NOTHING, **who: object) -> list[str]:
    """What is told when everybody’s Strength changes by so much."""
    play = Play(GAME, Table.of(GAME.house, beings), Faces())
    before = figures_of(play)
    for being in beings if by else ():
        play.add(Effect(play.fresh("e", "effects"), being.id, "", terms=(("strength", Term("More", by)),)))
    tell_moved(play, before, otherwise)
    return [str(one) for one in play.outcome().story]


def test_a_figure_a_text_and_a_cell_of_a_table_are_named_with_what_they_were() -> None:
    assert moved(body(1, "Ann")) == ["Ann: strength 3 → 4.", "Ann: walks at 30 → 40.", "Ann: Sword, to hit 3 → 4."]


def test_a_figure_of_the_card_has_its_own_label_and_armor_the_word_of_the_game() -> None:
    class Carded(Figured):
        def summary(self, look, being):
            return replace(
                super().summary(look, being), armor=Shown("", "3", "strength"), strip=(Shown("Pace", "9", "pace"),)
            )

        def terms(self, look, being, name, *at):
            return (Term("Body", being.sheet.strength * (3 if name == "pace" else 1)),)

        def figures(self, being):
            return ()

    view = Look(Carded(), Table.of(GAME.house, [body(1, "Ann")]))
    found = figures_of(view)
    assert (found["b1", "strength"], found["b1", "pace"]) == (("armor", "3"), ("pace", "9"))


def test_those_alike_stand_in_one_line_four_by_name_and_the_rest_counted() -> None:
    everybody = [body(n, name) for n, name in enumerate("ABCDEF", 1)]
    assert moved(*everybody[:2])[0] == "A and B: strength 3 → 4."
    assert moved(*everybody[:4])[0] == "A, B, C and D: strength 3 → 4." and MOST_NAMES == 4
    assert moved(*everybody[:5])[0] == "A, B, C, D and 1 more: strength 3 → 4."
    assert moved(*everybody)[0] == "A, B, C, D and 2 more: strength 3 → 4."


def test_one_body_stands_for_all_of_its_kind_but_for_how_it_is() -> None:
    rats = [body(n, f"Rat {n}", FOES, "rat") for n in (1, 2)]
    assert moved(*rats)[0] == "Rat 1: strength 3 → 4."
    view = Look(GAME, Table.of(GAME.house, rats))
    assert [who for who, name in figures_of(view) if name == "state"] == ["b1", "b2"]
    assert {who for who, name in figures_of(view) if name == "strength"} == {"b1"}


def test_no_more_than_sixteen_lines_are_told_and_how_many_there_are_besides() -> None:
    several = [body(n, f"N{n}", strength=n) for n in range(1, 7)]  # three lines each
    said = moved(*several)
    assert len(said) == MOST_LINES + 1 == 17 and said[-1] == "2 more change with it."
    assert len(moved(*several[:5])) == 15
    five = [*several[:5], body(9, "X", strength=1)]
    assert len(moved(*five)) == 15, "alike with the first"


def test_where_nothing_moves_it_is_said_or_not() -> None:
    assert moved(body(1, "Ann"), by=0) == [NOTHING] and moved(body(1, "Ann"), by=0, otherwise="") == []
    assert moved() == [NOTHING]


def test_the_cards_have_the_figures_that_have_a_name_of_the_party_alone() -> None:
    """Of those who live: nobody is told how fast the dead are."""
    view = Look(GAME, Table.of(GAME.house, [body(1, "Ann"), body(2, "Rat", FOES), body(3, "Bob", health=0)]))
    assert on_cards(view) == {("b1", "strength"): ("STR", "3")}


@pytest.mark.parametrize(("label", "inside"), [("Walks At", "walks at"), ("XP Bonus", "XP bonus"), ("M", "M"), ("A Thing", "a thing"),
                                               ("To hit", "to hit")])  # fmt: skip
def test_a_label_inside_a_sentence_keeps_its_short_forms(label: str, inside: str) -> None:
    assert lower_label(label) == inside


@pytest.mark.parametrize(
    ("said", "figure"), [("x" * 48, True), ("x" * 49, False), ("Four.", False), ("4", True), ("", True)]
)
def test_a_long_text_or_a_sentence_is_no_figure(said: str, figure: bool) -> None:
    assert figure_changes._is_figure(said) is figure


def test_of_a_line_of_a_book_only_the_parts_that_differ_are_told() -> None:
    assert figure_changes._split_difference("3 mana · SR2 · 10 m", "4 mana · SR2 · 20 m") == (
        "3 mana, 10 m",
        "4 mana, 20 m",
    )
    assert figure_changes._split_difference("3 mana", "3 mana") == ("", "")


def test_what_was_not_there_before_is_told_of_nobody() -> None:
    play = Play(GAME, Table.of(GAME.house, [body(1, "Ann")]), Faces())
    tell_moved(play, {})
    assert story(play.outcome()) == NOTHING
