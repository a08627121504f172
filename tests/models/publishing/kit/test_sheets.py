"""Sheets as one document, blank ones, rolled ones; the screen with the party's own framed."""

from __future__ import annotations

import json
import re

import pytest

from models.publishing.kit.party_sheets import SAMPLE, roll_up
from models.publishing.markdown import markdown
from models.publishing.pages import ORIGIN, page_of
from models.publishing.sheet_plan import sheet_data
from models.publishing.webpage import html
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.initials import party_initials
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being, Table, altered
from systems.shelf import SHELF, game
from systems.whitebox.base.sheet import Memory
from tests.models.publishing.kit.papers import (
    labels_of,
    made,
    pages,
    source,
    table_rows,
    titles_of,
    values_of,
    words_of,
)
from tests.samples import sample_table
from tests.toy_game import TOY, Hero

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@GAMES
def test_sheets_hold_nothing_that_only_the_program_needs(game):
    here = source(game)
    sheets = made(here, "sheets").data["sheets"]
    secret = {s.title for b in here.look.on_side(PARTY) for s in game.layout(here.look, b) if s.secret}
    assert sheets and not secret & {title for sheet in sheets for title in titles_of(sheet)}
    pages_there = [page_of(here.look, b) for b in here.look.on_side(PARTY) if game.layout(here.look, b)]
    cells = [cell for page in pages_there for block in page.blocks for cell in block.cells]
    assert cells and not any(cell.name in ORIGIN or set(cell.names) & ORIGIN for cell in cells)


@GAMES
def test_a_blank_sheet_holds_labels_and_no_value(game):
    (sheet,) = made(source(game), "sheets", what="blank").data["sheets"]
    rows = table_rows(sheet)
    assert len(labels_of(sheet)) > 15 and not any(values_of(sheet))
    assert not any(word.strip() for row in rows for word in row[1:])
    named = [row[0].strip() for row in rows if row[0].strip()]
    fixed = {"whitebox": "Turning to stone", "mazes_minotaurs": "On foot", "monsters_magic": "Sprint"}
    assert (fixed.get(game.key, "") in named) if game.key in fixed else not named, "rows that all sheets have"
    (page,) = pages(made(source(game), "sheets", what="blank"))
    left = page
    for label in sorted(labels_of(sheet) | titles_of(sheet) | {game.name}, key=len, reverse=True):
        left = left.replace(label.upper(), "").replace(label, "")
    assert not re.search(r"\d", left), "a figure stands on it"
    assert "NAME" in page.replace(" ", "")


@GAMES
def test_a_party_is_rolled_for_paper_alone(game):
    here = source(game)
    before = here.look.table
    document = made(here, "sheets", what="rolled", number=6)
    assert len(pages(document)) == 6 and here.look.table is before and not document.newcomers
    names = [sheet["name"] for sheet in document.data["sheets"]]
    assert len(set(names)) == 6 and not set(names) & {being.name for being in before.beings.values()}
    assert [s["name"] for s in made(here, "sheets", what="rolled", number=6).data["sheets"]] == names, "the same seed"


@GAMES
def test_they_come_into_the_campaign_only_if_the_referee_says_so(game):
    document = made(source(game), "sheets", what="rolled", number=2, keep=True)
    assert len(document.newcomers) == 2
    assert [json.loads(one)["name"] for one in document.newcomers] == [s["name"] for s in document.data["sheets"]]


@GAMES
def test_more_can_be_rolled_than_a_party_has(game):
    at, there = roll_up(Look(game, Table.of(game.house, [])), _blank_answers(game), 3)
    assert len(there) == SAMPLE * 3 and all(being.id in at.table.beings for being in there)


def _blank_answers(game):
    form = game.actions[PARTY_OF].form(Look(game, Table.of(game.house, [])), "", {})
    return {**form.blank(), "number": SAMPLE * 3}


@GAMES
def test_what_is_said_to_fit_has_one_page_and_is_not_made_small(game):
    look = Look(game, sample_table(game.key))
    shares = [sheet_data(page_of(look, who))["share"] for who in look.on_side(PARTY) if game.layout(look, who)]
    assert shares.count(100) >= len(shares) - 1 and min(shares) >= 95


def test_letters_are_short_and_each_is_once():
    names = ["Mother Hild", "Maren", "Mother Hild the Younger", "Mother Hild", "", "42", "Mother Hild"]
    beings = [Being(f"b{n}", name, "hero", PARTY, Hero()) for n, name in enumerate(names)]
    letters = party_initials(Look(TOY, Table.of(TOY.house, beings)))
    grim = [Being(f"b{n}", name, "hero", PARTY, Hero()) for n, name in enumerate(["Guido", "Gramfive the Grim"])]
    assert list(party_initials(Look(TOY, Table.of(TOY.house, grim))).values()) == ["G", "Gr"]
    assert list(letters.values())[:3] == ["M", "Ma", "H"] and len(set(letters.values())) == len(names)


def test_a_hireling_serves_somebody_by_name_and_large_numbers_are_parted():
    table = sample_table("whitebox")
    beings = {
        who: altered(being, sheet=altered(being.sheet, experience=9_014))
        if hasattr(being.sheet, "experience")
        else being
        for who, being in table.beings.items()
    }
    said = words_of(made(source(SHELF[0], altered(table, beings=beings)), "sheets"))
    assert "In the service of Brannoch" in said and "of b1" not in said
    assert "9,014" in said and "9014" not in said


def test_a_character_of_enondas_has_no_line_for_what_is_a_creatures():
    said = words_of(made(source(game("enondas")), "sheets"))
    assert "Nature" not in said and "Attacks a round" not in said and "ATTACKS" in said.upper()


def test_a_sheet_names_the_spells_that_are_prepared():
    said = words_of(made(source(game("whitebox")), "sheets"))
    look = source(game("whitebox")).look
    ysolde = next(being for being in look.table.beings.values() if being.name == "Ysolde")
    boxes = [cell for block in page_of(look, ysolde).blocks for cell in block.cells if cell.kind == "boxes"]
    assert boxes and all(cell.holds in said for cell in boxes)
    assert "Sleep" in boxes[0].holds and f"{boxes[0].holds}\n" in markdown(page_of(look, ysolde)).decode()
    assert boxes[0].holds in html(page_of(look, ysolde)).decode()


def test_only_spells_that_are_cast_are_crossed_off():
    """A place that nothing was prepared for holds nothing that could be lost."""
    table = sample_table("whitebox")
    ysolde = next(being for being in table.beings.values() if being.name == "Ysolde")
    spent, ready = Memory("sleep", 1, True), Memory("sleep", 1)
    for memory, lost, left in (((), 0, 0), ((spent,), 1, 0), ((spent, ready), 1, 1)):
        being = altered(ysolde, sheet=altered(ysolde.sheet, memory=memory))
        look = source(game("whitebox"), altered(table, beings={**table.beings, being.id: being})).look
        (spells,) = [one for one in sheet_data(page_of(look, being))["left"] if one["title"] == "Spells"]
        first = next(cell for cell in spells["cells"] if cell["label"] == "1st level")
        assert (first["most"], first["lost"]) == (3, lost)
        (cell,) = [one for block in page_of(look, being).blocks for one in block.cells if one.name == "slots_1"]
        assert cell.text == f"{left} of 3"
