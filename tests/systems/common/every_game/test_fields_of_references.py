"""Fields that name other entries: a form offers those there are, and the reader takes what a file says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

import pytest

from systems.common.content.entries import Of, Said, entry_from, faults
from systems.common.content.entry_fields import NAME, MapField, NamingField, TableField
from systems.common.content.entry_forms import ONE, answers_of, describe, values_of
from systems.common.forms import EntriesField, RowsField
from systems.shelf import SHELF

Beast = Annotated[str, Of("beasts")]


@dataclass(frozen=True, slots=True)
class Liking:
    beast: Beast
    how: int = 0


@dataclass(frozen=True, slots=True)
class Stable:
    """``fed``: how much each gets a day."""

    key: str
    name: str
    best: Beast
    worst: Beast = ""
    inside: tuple[Beast, ...] = ()
    fed: Mapping[Beast, int] = field(default_factory=dict)
    likes: tuple[Liking, ...] = ()
    about: Annotated[str, Of("beasts", more=(("all", "Every beast"),), kinds=(("*_tail", "beasts"),))] = ""
    kept: Annotated[Beast, Said("Kept by", "Who opens the gate")] = ""
    ours: bool = False


FORM = describe(Stable)


def test_what_names_an_entry_is_chosen_among_its_kind() -> None:
    best, worst = FORM.field("best"), FORM.field("worst")
    assert isinstance(best, NamingField) and (best.kind, best.required) == ("beasts", True)
    assert isinstance(worst, NamingField) and (worst.kind, worst.required, worst.default) == ("beasts", False, "")
    assert best.problem("") == "Best: choose one." and worst.problem("") == ""
    about = FORM.field("about")
    assert isinstance(about, NamingField)
    assert (about.kind, about.kinds, about.more) == ("beasts", (("*_tail", "beasts"),), (("all", "Every beast"),))
    kept = FORM.field("kept")
    assert isinstance(kept, NamingField)
    assert (kept.kind, kept.label, kept.help) == ("beasts", "Kept by", "Who opens the gate")


def test_lists_names_of_tables_and_cells_name_entries_too() -> None:
    inside, fed, likes = FORM.field("inside"), FORM.field("fed"), FORM.field("likes")
    assert isinstance(inside, EntriesField) and inside.kind == "beasts"
    assert isinstance(fed, MapField) and isinstance(fed.columns[0], NamingField) and fed.columns[0].kind == "beasts"
    assert isinstance(likes, TableField) and isinstance(likes.columns[0], NamingField)


def test_values_become_answers_and_values_again() -> None:
    values = {"name": "West", "best": "cow", "inside": ["cow", "hen"], "fed": {"cow": 3}, "about": "cow_tail",
              "likes": [{"beast": "hen", "how": 2}]}  # fmt: skip
    answers = answers_of(Stable, FORM.fields, values)
    assert answers["inside"] == ("cow", "hen") and answers["fed"] == ({NAME: "cow", ONE: 3},)
    assert values_of(Stable, FORM.fields, answers) == values


def test_the_reader_takes_any_text_there_and_nothing_but_text() -> None:
    read = entry_from({"key": "west", "name": "West", "best": "a beast nobody knows", "fed": {"x": 1}}, Stable, "File")
    assert read.best == "a beast nobody knows" and read.fed == {"x": 1}
    wrong = faults({"name": "West", "best": 3, "inside": ["cow", 4]}, Stable, "west")
    assert [problem.told("File") for problem in wrong] == [
        "File: best is 3; a text is expected.", "File: inside 2 is 4; a text is expected."]  # fmt: skip


def test_that_something_is_not_from_the_book_is_asked_last() -> None:
    ours = FORM.field("ours")
    assert ours is not None and ours.chapter == "More"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_a_game_refers_to_is_there(game) -> None:
    """Every kind that a field names is a kind of the library, and every shipped entry names what there is."""
    for kind, shape in game.books.kinds.items():
        for entry in game.shipped_entries(kind).values():
            for one in describe(shape).fields:
                naming = one.columns[0] if isinstance(one, RowsField) else one
                if isinstance(naming, NamingField | EntriesField) and not isinstance(one, TableField):
                    value = getattr(entry, one.name)
                    named = {value} if isinstance(value, str) else set(value)
                    assert named <= known(game, naming), f"{kind} {entry.key}: {one.name}"


def known(game, asked) -> set[str]:
    """Everything that a field may name."""
    more = dict(asked.more) if isinstance(asked, NamingField) else {}
    kinds = asked.kinds if isinstance(asked, NamingField) else ()
    own = game.shipped_entries(asked.kind) if asked.kind else {}
    return {"", *own, *more, *[form.replace("*", key) for form, other in kinds for key in game.shipped_entries(other)]}
