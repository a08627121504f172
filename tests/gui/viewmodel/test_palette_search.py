"""What the palette understands of what is typed: counts and plurals, as the manual says."""

from __future__ import annotations

import pytest

from gui.library.listing import ListingModel, best
from gui.viewmodel.palette_search import Find, Finder, actions, of_others
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from systems.myriad import SYSTEM as MYRIAD
from systems.resources import MANUAL
from systems.shelf import SHELF
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


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_called_by_more_of_the_words_is_found_first(open_desk: OpenDesk, game: Game) -> None:
    """Not what is found by other words only: a party is made of characters, too."""
    look = open_desk(game).look
    found = [find.words for find in Finder().search(look, "create a char", actions(look, "", ""))]
    assert found[0] == game.actions["characters.create"].label, found


def test_somebody_of_that_name_is_found_before_what_is_done_to_them(open_desk: OpenDesk) -> None:
    look = open_desk(MONSTERS_MAGIC).look
    ruled = Find("Overrule a figure: Road Robber 1", "On the sheet", sheet="b9")
    begun = Find("Start: The robber’s den", "Action", choice=Choice("encounters.start"))
    for typed in ("robber x3", "robber"):
        found = [find.words for find in Finder().search(look, typed, [ruled, begun])]
        assert found[0] == "Road Robber" and found.index("Captain of Robbers") < found.index(ruled.words), found
    assert Finder().search(look, "overrule", [begun, ruled])[0] == ruled


@pytest.mark.parametrize(("typed", "first"), [("robber", "Road Robber"), ("robbers", "Road Robber"),
                                              ("captain", "Captain of Robbers")])  # fmt: skip
def test_what_is_that_stands_before_what_is_of_that(open_desk: OpenDesk, typed: str, first: str) -> None:
    """In the library, too: a road robber is a robber, their captain none."""
    listing = MONSTERS_MAGIC.listing(open_desk(MONSTERS_MAGIC).look, "creatures")
    model = ListingModel()
    model.show_listing(listing)
    model.search(typed)
    assert model.row(0).cells[0] == first == best(listing, typed)[0].cells[0]


def test_the_manual_names_such_words() -> None:
    page = (MANUAL / "panels/palette.md").read_text("utf-8")
    assert "`zombies`" in page and "`goblin x5`" in page


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_who_may_do_it_stands_as_in_the_party(open_desk: OpenDesk, game: Game) -> None:
    """The shortest name stood first."""
    look = open_desk(game, party=5).look
    party = [being for being in look.on_side(PARTY) if game.actions["characters.buy"].form(look, being.id, {})]
    label = game.actions["characters.buy"].label
    assert len(party) > 2 and [one.name for one in party] != sorted([one.name for one in party], key=len)
    found = [find.words for find in Finder().search(look, label, of_others(look, "", label))]
    assert [words for words in found if words.startswith(f"{label}: ")] == [f"{label}: {one.name}" for one in party]
