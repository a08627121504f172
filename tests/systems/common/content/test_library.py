"""The library of a game: what is shipped, what a campaign may add, and what is refused with a sentence."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from systems.common.content.entries import BadEntry, read_entries, resources
from systems.common.content.library import KINDS, TABLES, Library, tables_in, use_minus_sign
from systems.common.content.random_tables.reader import read_tables
from systems.common.content.screen_order import CHARTS, SCREEN, ScreenOrder


@dataclass(frozen=True, slots=True)
class Beast:
    key: str
    name: str


asked: list[str] = []


def tables() -> dict[str, object]:
    asked.append("tables")
    return dict(
        read_tables(
            '[gems]\nname = "Gems"\n[gems.columns]\nday = [{figures = {worth = "1d6"}}]\nnight = [{figures = {worth = "1d6"}}]'
        )
    )


BOOKS = Library("nowhere", {"creatures": Beast}, tables)


@pytest.mark.parametrize(("kind", "key", "source", "told"), [
    ("creatures", "wolf", "[bear]\nname = 'Bear'", "Own creatures: the text must hold the entry [wolf]; it holds bear."),
    ("creatures", "wolf", "", "Own creatures: the text must hold the entry [wolf]; it holds none."),
    ("creatures", "wolf", "[wolf]\nname = 3", "Own creatures, wolf: name is 3; a text is expected."), ("gear", "x", "[x]", "Entries of 'gear' cannot be added; creatures, tables can."),
    ("tables", "t", "[u]\nname = 'U'\nrows = ['a']", "Own tables: the text must hold the table [t]; it holds u."),
    ("tables", "gems", "[gems]\nname = 'G'\n[gems.columns]\nday = [{figures = {worth = '1'}}]", "Own tables, gems: the column night is missing, on which rules roll."),
    ("tables", "gems", "[gems]\nname = 'G'\nrows = ['a']", "Own tables, gems: the row at 1 lacks the figure 'worth', which rules look for in this table."),
])  # fmt: skip
def test_what_cannot_be_added_is_refused(kind: str, key: str, source: str, told: str) -> None:
    with pytest.raises(BadEntry) as bad:
        BOOKS.own(kind, key, source)
    assert bad.value.sentence == told


def test_what_a_campaign_adds_is_read_once() -> None:
    source = "[wolf]\nname = 'Wolf'\n[bear]\nname = 'Bear'"
    assert BOOKS.own("creatures", "bear", source) == Beast("bear", "Bear") and BOOKS.own(
        "creatures", "bear", source
    ) is BOOKS.own("creatures", "bear", source)
    assert BOOKS.own(SCREEN, CHARTS, "[charts]\norder = ['a']") == ScreenOrder("charts", ("a",))
    assert BOOKS.own(TABLES, "mine", "[mine]\nname = 'Mine'\nrows = ['a']").name == "Mine"
    assert BOOKS.own(TABLES, "gems", "[gems]\nname = 'G'\nrows = [{figures = {worth = '3'}}]").name == "G"


def test_tables_are_read_when_they_are_asked_for_and_then_once() -> None:
    books = Library("nowhere", {"creatures": Beast}, tables)
    asked.clear()
    assert (
        books.shipped(TABLES) is books.shipped(TABLES) is books.tables
        and list(books.tables) == ["gems"]
        and asked == ["tables"]
    )
    assert list(books.kinds) == ["creatures", "tables"] and TABLES in KINDS
    with pytest.raises(BadEntry) as bad:
        books.shipped("gear")
    assert bad.value.sentence == "There is no library of 'gear'; there are creatures, tables."
    with pytest.raises(BadEntry, match=r"^creatures\.toml cannot be read: No such file or directory\.$"):
        books.shipped("creatures")


def test_tables_stand_in_files_of_a_game() -> None:
    with pytest.raises(BadEntry, match=r"^more\.toml cannot be read: "):
        tables_in("nowhere", "more")()
    assert resources("nowhere").name == "nowhere" and use_minus_sign("3-4") == "3−4" and use_minus_sign(-5) == "−5"
    assert read_entries("[a]\nname = 'A'", Beast) == {"a": Beast("a", "A")}
