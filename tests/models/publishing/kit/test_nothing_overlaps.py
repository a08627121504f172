"""No word of any piece lies over another: what was counted before it was typeset has the room that it takes."""

from __future__ import annotations

from itertools import groupby

import pytest

from models.publishing.kit.piece import Document, NothingToPrint
from models.publishing.kit.registry import PIECES
from systems.common.every_game.screen import arranged
from systems.common.records.table import PARTY, Fight, altered
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import made, places, played, source
from tests.samples import sample_table

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
LEAN, TOUCH = 0.4, 0.25  # mm by which letters lean over each other; how much of a line may touch the next
ABOVE, BELOW = 0.15, 0.25  # of the height of a line, where no capital reaches


def overlapping(document: Document) -> list[tuple[str, str]]:
    """Words that lie over each other, page by page."""
    found = []
    for _, several in groupby(places(document), key=lambda word: word[0]):
        words = sorted([
            (left, top + ABOVE * (bottom - top), right, bottom - BELOW * (bottom - top), word)
            for _, word, left, top, right, bottom in several
        ])  # fmt: skip
        for number, (left, top, right, bottom, word) in enumerate(words):
            for left_too, top_too, right_too, bottom_too, other in words[number + 1 :]:
                if left_too > right:
                    break
                across = min(right, right_too) - max(left, left_too)
                down = min(bottom, bottom_too) - max(top, top_too)
                if across > LEAN and down > TOUCH * min(bottom - top, bottom_too - top_too):
                    found.append((word, other))
    return found


def test_words_over_each_other_are_found() -> None:
    document = made(source(SHELF[0]), "screen")
    column = next(iter(document.data["pages"][0][0][0][0]))["columns"][0]
    assert not overlapping(document)
    column["wide"] = 4.0
    assert overlapping(document)


@GAMES
@pytest.mark.parametrize("key", [one.key for one in PIECES if one.key not in ("monsters", "screen")])
def test_no_word_of_a_piece_lies_over_another(game, key):
    table, log = played(game.key)
    try:
        document = made(source(game, table, log), key)
    except NothingToPrint:
        document = made(source(game, table, log), key, blank=9)
    assert not overlapping(document)


@GAMES
def test_no_word_of_any_chart_lies_over_another(game):
    here = source(game)
    assert not overlapping(made(here, "screen", charts=tuple([chart.key for chart, _ in arranged(here.look)])))


@GAMES
def test_no_word_of_a_creature_lies_over_another(game):
    here = source(game)
    every = tuple(here.look.library("creatures"))[::2]
    deck = made(here, "monsters", encounters=(), creatures=every)
    assert not overlapping(deck) and len(deck.data["groups"][0]["cards"]) < len(every) * 1.3


NAMES = (
    "Brannoch Ironhand the Unforgiving of the Seven Salt Pans", "Ysolde", "Mother Hild of the Drowned Chapel",
    "Wolfgang-Amadeus von Hohenzollern", "Li", "Tamsin Featherstonehaugh", "Aethelflaed", "Qq",
)  # fmt: skip


@GAMES
def test_eight_long_names_have_their_room_on_the_screen(game):
    table = sample_table(game.key)
    party = [being for being in table.beings.values() if being.side == PARTY]
    eight = [altered(party[n % len(party)], id=f"e{n}", name=name) for n, name in enumerate(NAMES)]
    beings = {being.id: being for being in table.beings.values() if being.side != PARTY}
    beings |= {being.id: being for being in eight}
    here = source(game, altered(table, beings=beings, effects={}, fight=Fight()))
    assert not overlapping(made(here, "screen"))
