"""Every piece of the kit in every game: its pages, its words, white paper and black ink, whatever is written on it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from models.publishing.kit.piece import NothingToPrint, Source
from models.publishing.kit.registry import PIECES
from models.publishing.kit.writing import pdf_of
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Encounter, Hoard, Line, Muster, Note, Table, altered
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import made, pages, pixels, played, source, words_of
from tests.samples import sample_table

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
EVERY = pytest.mark.parametrize("key", [one.key for one in PIECES])
HOSTILE = (
    '#import "/etc/passwd": * \u202eevil $x$ #panic() <script>alert(1)</script> [link](javascript:x) \\end{} '
    + "Ž" * 60
)


def at(game, key: str) -> Source:
    """The sample; for the report as it stands after an evening."""
    if key != "report":
        return source(game)
    table, log = played(game.key)
    return source(game, table, log)


@GAMES
@EVERY
def test_every_piece_of_every_game_is_a_document_with_words(game, key):
    here = at(game, key)
    said = pages(made(here, key))
    assert said and all(page.strip() for page in said)
    party = [being.name for being in here.look.on_side(PARTY)]
    there = " ".join(" ".join(said).split())
    if key in ("sheets", "tents", "report"):
        assert all(name in there for name in party)
    if key == "sheets":
        assert len(said) == len([who for who in here.look.on_side(PARTY) if game.layout(here.look, who)])
    if key in ("monsters", "encounter"):
        for encounter in here.look.table.encounters.values():
            for line in encounter.lines:
                assert here.look.entry("creatures", line.entry).name in there
    if key == "encounter":
        assert len(said) == len(here.look.table.encounters), "one page each"
    if key == "spells":
        casters = [who for who in here.look.on_side(PARTY) if (book := game.spellbook(here.look, who)) and book.rows]
        for being in casters:
            book = game.spellbook(here.look, being)
            assert book is not None and all(
                word in there for row in book.rows if not row.later for word in row.name.split()
            )
    if key == "items":
        things = [thing for being in here.look.on_side(PARTY) for thing in game.owned_things(here.look, being)]
        assert all(word in there for thing in things for word in thing.seen.split())
    if key == "screen":
        assert (
            game.words_in(here.look).referee.lower() in there and "TARGET NUMBERS" in there
        ) or "THE PARTY TONIGHT" in there


@GAMES
@EVERY
def test_paper_is_white_and_its_ink_black(game, key):
    sizes, colors = pixels(made(at(game, key), key))
    assert sizes and all((wide > high) == (key == "screen") for wide, high in sizes), "only the screen is landscape"
    reds, greens, blues = colors[::3], colors[1::3], colors[2::3]
    assert reds == greens == blues, "no color at all"
    assert reds.count(255) > len(reds) * 0.6 and colors[:3] == b"\xff\xff\xff"


@EVERY
def test_letter_paper_is_as_good_as_a4(key):
    here = replace(at(SHELF[0], key), paper="letter")
    document = made(here, key)
    assert abs(len(pages(document, "letter")) - len(pages(made(at(SHELF[0], key), key)))) <= 1
    assert re.search(rb"/MediaBox\s*\[0 0 (612|792)", pdf_of([document], "letter"))


@EVERY
def test_what_somebody_typed_is_words_and_never_source(key):
    game = SHELF[0]
    here = at(game, key)
    table = here.look.table
    beings = {who: altered(being, name=HOSTILE[:80], glyph="../../secret") for who, being in table.beings.items()}
    encounters = {"x1": Encounter("x1", HOSTILE, (Muster("orc", 2),), HOSTILE, f"{HOSTILE}\n{HOSTILE}")}
    hoards = {
        "h1": Hoard("h1", HOSTILE, (Line("l1", HOSTILE, "magic", entry="potion_healing", data=(("note", HOSTILE),)),))
    }
    table = altered(
        table, beings=beings, encounters=encounters, hoards=hoards, notes={"n1": Note("n1", HOSTILE, HOSTILE)}
    )
    hostile = Source(Look(game, table), HOSTILE, here.log, 7)
    said = words_of(made(hostile, key))
    assert "#import" in said and "evil" in said and "\u202e" not in said


def test_all_pieces_make_one_document_in_their_order():
    game = SHELF[0]
    documents = [made(at(game, one.key), one.key) for one in PIECES]
    each = [len(pages(document)) for document in documents]
    together = pages(documents)
    assert len(together) == sum(each)
    assert "The Salt Mire" in together[-1] and "Brannoch" in together[0]


@pytest.mark.parametrize("key", ["tents", "monsters", "spells", "items", "handouts", "encounter"])
def test_an_empty_campaign_says_what_is_missing(key):
    game = SHELF[0]
    empty = Source(Look(game, Table.of(game.house, [])), "Empty")
    with pytest.raises(NothingToPrint) as problem:
        made(empty, key, blank=0)
    assert problem.value.sentence.endswith(".") and ". " in problem.value.sentence


@pytest.mark.parametrize("key", ["tents", "monsters", "spells", "items"])
def test_an_empty_campaign_still_has_blank_cards(key):
    game = SHELF[0]
    empty = Source(Look(game, Table.of(game.house, [])), "Empty")
    assert len(pages(made(empty, key, blank=9))) == 1


def test_an_empty_campaign_has_blank_sheets_and_a_screen():
    game = SHELF[0]
    empty = Source(Look(game, Table.of(game.house, [])), "Empty")
    assert len(pages(made(empty, "sheets"))) == 1 and pages(made(empty, "screen"))


def test_documents_are_the_same_for_the_same_seed_and_change_nothing():
    table = sample_table("whitebox")
    here = source(SHELF[0], table)
    for one in PIECES[:-1]:
        assert made(here, one.key).data == made(here, one.key).data
    assert here.look.table is table


@GAMES
@pytest.mark.parametrize("key", ["monsters", "encounter"])
def test_foes_stand_on_paper_though_no_round_is_begun_for_it(game, key, monkeypatch):
    here = source(game)
    now = made(here, key).data
    monkeypatch.setattr(turns, "begin", lambda play: pytest.fail("a round was begun"))
    assert made(here, key).data == now
