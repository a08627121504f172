"""Names as long as they may be, texts of pages, and three hundred of everything: on more pages, and nothing is cut."""

from __future__ import annotations

import pytest

from systems.common.forms.fields import LONGEST_NAME
from systems.common.records.table import PARTY, Encounter, Muster, Note, Table, altered
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import made, pages, places, source
from tests.samples import sample_table

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
NAME = "Brannoch Ironhand the Unforgiving of the Seven Salt Pans"[:LONGEST_NAME]
MANY = 300
TEXT = " ".join([f"word{number}" for number in range(1, 901)])


def filled(game) -> Table:
    """The sample with long names, a creature of each encounter three hundred times, and notes of many pages."""
    table = sample_table(game.key)
    beings = {
        who: altered(being, name=NAME, sheet=altered(being.sheet, notes=TEXT)) if _notes(being) else being
        for who, being in table.beings.items()
    }
    creature = next(iter(table.encounters.values())).lines[0].entry
    encounter = Encounter("x1", NAME, (Muster(creature, MANY),), NAME, TEXT[:1_500])
    return altered(table, beings=beings, encounters={"x1": encounter}, notes={"n1": Note("n1", NAME, TEXT)})


def _notes(being) -> bool:
    return being.side == PARTY and hasattr(being.sheet, "notes")


def inside(document) -> bool:
    """Whether every word stands on its page, upright or landscape."""
    wide, high = (297, 210) if document.template == "screen" else (210, 297)
    return all(left >= 0 and top >= 0 and right <= wide and bottom <= high
               for _, _, left, top, right, bottom in places(document))  # fmt: skip


@GAMES
def test_three_hundred_foes_have_their_boxes_each(game):
    here = source(game, filled(game))
    deck = made(here, "monsters")
    rows = [row for group in deck.data["groups"] for card in group["cards"] for row in card["rows"]]
    assert len(rows) == MANY and inside(deck)
    sheet = made(here, "encounter")
    assert len(sheet.data["pages"][0]["foes"][0]["bodies"]) == MANY and inside(sheet)
    said = "".join(pages(sheet)).replace("\n", " ")
    assert all(f"word{number}" in said for number in (1, 50, 150)) and "Brannoch" in said


@GAMES
def test_long_names_are_whole_wherever_they_stand(game):
    here = source(game, filled(game))
    for key in ("sheets", "tents"):
        document = made(here, key)
        said = set(" ".join(pages(document)).split())
        assert set(NAME.split()) <= said, key
        assert inside(document), key
    for key in ("spells", "screen"):
        assert inside(made(here, key)), key


@GAMES
def test_a_text_of_many_words_goes_on_and_every_word_is_there(game):
    here = source(game, filled(game))
    assert any(_notes(being) for being in here.look.on_side(PARTY)), "sheets of this game have notes"
    for key in ("sheets", "handouts"):
        said = set("".join(pages(made(here, key))).split())
        assert not [number for number in range(1, 901) if f"word{number}" not in said], key
