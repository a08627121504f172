"""Decks of cards: they take no more pages than they need, each says whose it is, and what two share is drawn once."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from models.publishing.kit.cards import WIDE, Face, Group, deck
from models.publishing.kit.piece import Document
from models.publishing.kit.writing import pdf_of
from models.publishing.pages import Block, Cell
from models.publishing.sheet_panels import panel_of
from systems.common.records.table import Encounter, Muster, altered
from systems.shelf import SHELF, game
from tests.models.publishing.kit.papers import made, pages, source
from tests.samples import sample_table

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@GAMES
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_spell_cards_take_no_more_pages_than_they_need_and_each_names_its_caster(game, paper):
    here = source(game, paper=paper)
    document = made(here, "spells")
    groups = document.data["groups"]
    cards = [card for group in groups for card in group["cards"]]
    assert len(pages(document, paper)) == -(-len(cards) // 9)
    names = {being.name for being in here.look.table.beings.values()}
    assert all(card["subtitle"].partition(" · ")[0] in names for card in cards)
    assert [group["heading"] for group in groups if group["heading"]] == [] or len(groups) == len(
        pages(document, paper)
    )


def test_songs_of_level_0_say_so_where_others_have_levels_and_nothing_else_is_called_a_spell():
    magic = made(source(game("monsters_magic")), "spells")
    badges = {card["title"]: card["badge"] for group in magic.data["groups"] for card in group["cards"]}
    assert badges and all(badges.values())
    assert "magic: cut along the dashes" in made(source(game("myriad")), "spells").data["foot"]


def test_cards_of_one_kind_say_of_which_encounter_they_are():
    table = sample_table("whitebox")
    lines = (Muster("orc", 2), Muster("wight", 1))
    encounters = {"x1": Encounter("x1", "The ford", lines), "x2": Encounter("x2", "The ferry", lines[:1])}
    here = source(SHELF[0], altered(table, encounters=encounters))
    cards = made(here, "monsters").data["groups"][0]["cards"]
    said = [(card["title"], card["subtitle"]) for card in cards]
    assert said == [("Orc", "Humanoid, orc · The ford"), ("Wight", "Undead, intelligent undead"),
                    ("Orc", "Humanoid, orc · The ferry")]  # fmt: skip
    bare = made(here, "monsters", bodies=False).data["groups"][0]["cards"]
    assert [card["subtitle"] for card in bare] == ["Humanoid, orc", "Undead, intelligent undead"]


def _darkness(image: Path, x: float, top: float, bottom: float, dots: int) -> float:
    """The share of dark points on an upright line of a picture, in mm from its corner."""
    _, size, _, body = image.read_bytes().split(b"\n", 3)
    wide, _ = map(int, size.split())
    at, rows = round(x * dots / 25.4), range(round(top * dots / 25.4), round(bottom * dots / 25.4))
    return sum([min(body[row * wide + at - 1 : row * wide + at + 2]) < 230 for row in rows]) / len(rows)


def test_what_two_cards_share_has_the_dashes_of_one(tmp_path):
    cards = tuple([Face(f"Card{n}") for n in range(9)])
    path = tmp_path / "deck.pdf"
    path.write_bytes(pdf_of([Document("spells", "Spells", deck([Group("", "", cards)], "a4", ""))]))
    subprocess.run(["pdftoppm", "-gray", "-r", "300", path, tmp_path / "page"], check=True)
    (image,) = tmp_path.glob("*.pgm")
    left = 105 - 1.5 * WIDE
    edges = [_darkness(image, left + n * WIDE, 30, 80, 300) for n in range(4)]
    assert all(0.3 < edge < 0.75 for edge in edges), edges


def test_a_box_that_is_left_of_five_stands_on_the_line_that_has_room_for_it():
    def plan(most: int, room: float) -> dict:
        return panel_of(Block("Rows", "", (Cell("boxes", "w", "Wounds", now=most, most=most),)), room).data["cells"][0]

    assert plan(11, 176.0)["a_line"] == 11
    assert plan(11, 140.0)["a_line"] in (5, 10)
    assert plan(15, 176.0)["a_line"] == 10
