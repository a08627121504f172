"""What the palette understands of what is typed: counts and plurals, as the manual says."""

from __future__ import annotations

import pytest

from gui.viewmodel.palette_search import Find, Finder
from systems.common.forms import Choice
from systems.myriad import SYSTEM as MYRIAD
from systems.resources import MANUAL
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk


@pytest.mark.parametrize(
    ("typed", "found"),
    [("zombies", "Zombie"), ("goblin x5", "Goblin"), ("5 goblins", "Goblin"), ("wolves", "Wolf"), ("zombie", "Zombie")],
)
def test_a_creature_is_found_by_its_plural_and_with_how_many(open_desk: OpenDesk, typed: str, found: str) -> None:
    finds = Finder().search(open_desk(WHITEBOX).look, typed, ())
    assert [find.words for find in finds[:1]] == [found], [find.words for find in finds]


def test_letters_scattered_over_a_name_find_it_only_where_nothing_is_called_so(open_desk: OpenDesk) -> None:
    look = open_desk(WHITEBOX).look
    others = [Find("Buy another shield", "Action", also="shop store purchase"), Find("Export the sheet", "Command")]
    assert [find.words for find in Finder().search(look, "banshee", others)] == ["Banshee"]
    assert [find.words for find in Finder().search(look, "expsht", others)] == ["Export the sheet"]


def test_what_can_be_done_is_found_before_a_rule_that_only_begins_so(open_desk: OpenDesk) -> None:
    look = open_desk(MYRIAD).look
    chase = Find("Start a chase", "Action", choice=Choice("vehicles.chase"))
    finds = [find.words for find in Finder().search(look, "chase", [chase])]
    assert finds[0] == "Start a chase" and "Chases" in [words.split()[0] for words in finds[1:]]
    assert Finder().search(look, "chases", [chase])[0].kind.startswith("Rule")


def test_the_manual_names_such_words() -> None:
    page = (MANUAL / "panels/palette.md").read_text("utf-8")
    assert "`zombies`" in page and "`goblin x5`" in page
