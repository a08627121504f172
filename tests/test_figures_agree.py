"""No figure of a creature contradicts another on its card: what is printed elsewhere is told as that."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from gui.viewmodel.entry_source import check
from gui.viewmodel.exchange.stat_blocks import candidates, card_of
from models.formats import registry
from systems.common.content.entry_writer import entry_text
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.lent import AS_PRINTED
from systems.common.records.table import Table, altered
from systems.common.records.views import Card
from systems.shelf import SHELF
from systems.shelf import game as game_of
from tests.models.formats.gist import texts_of
from tests.samples import sample_table

BLOCKS = Path(__file__).parent / "models" / "formats" / "blocks"
GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda one: one.key)
WRITTEN = sorted([one.name for one in BLOCKS.glob("*.txt") if "table" not in one.name])
LEADS = re.compile(r"−?\d+(?![\dd])")  # a figure; ``+2`` is what it adds, ``2d6`` its dice
TELLS = re.compile(r"\d+(?![\dd])(?! (?:m|ft|gp|XP)\b)")  # ``shoots 50 m`` is how far, ``DEX −1`` what it adds
RANKED = "Boons and flaws"  # ``Natural Armor 3`` is a rank


def clashes(card: Card) -> list[str]:
    """Whatever says another figure under the label of one that stands above it."""
    rows = [pair for block in card.blocks for pair in block]
    told = [*[pair for pair in rows if pair[0] != RANKED], ("", card.story.partition(AS_PRINTED)[0])]
    found = []
    for label, text in rows:
        own = LEADS.match(text)
        if not label or own is None:
            continue
        named = re.compile(
            rf"(?<!\w)(?<!below ){re.escape(label)}s?(?: is|:)?(?: every)? ({TELLS.pattern})", re.IGNORECASE
        )
        for of, words in told:
            others = [one[1] for one in named.finditer(words)]
            others += [one[0] for one in [LEADS.match(words)] if of == label and one is not None]
            found += [f"{card.title}: {label} {text!r}, {of} {words!r}" for one in others if one != own[0]]
    return found


def look_of(game: Game) -> Look:
    return Look(game, Table.of(game.house, ()))


def test_a_card_that_says_two_figures_of_one_thing_is_found() -> None:
    two = Card("Rat", "", ((("Save", "19"), ("Move", "12, fly 18")),), "Saves: 18. Move 12.")
    assert clashes(two) == ["Rat: Save '19',  'Saves: 18. Move 12.'"]
    assert not clashes(Card("Rat", "", ((("Save", "19"),),), "As printed: Saves: 18."))


@GAMES
def test_no_creature_of_a_game_says_two_figures_of_one_thing(game: Game) -> None:
    look = look_of(game)
    assert not [one for key in look.library("creatures") for one in clashes(game.card(look, "creatures", key))]


@GAMES
@pytest.mark.parametrize("lender", SHELF, ids=lambda one: one.key)
def test_nor_does_one_that_comes_out_of_another_game(game: Game, lender: Game) -> None:
    look = look_of(game)
    found = []
    for own in lender.shipped_entries("creatures").values():
        lent = lender.lend_creature(own)
        taken = game.take_creature(lent)
        found += clashes(check(look, "creatures", entry_text(f"own_{lent.key}", dict(taken.values))))
    assert not found


@GAMES
@pytest.mark.parametrize("file", WRITTEN)
def test_nor_does_one_that_comes_out_of_a_text(game: Game, file: str) -> None:
    look = look_of(game)
    for text, _ in texts_of(file):
        for one in candidates(look, registry.read(text)[1], "Pasted text"):
            card = card_of(look, one)
            assert card is not None and not clashes(card)


def test_a_card_goes_by_the_house_as_whoever_is_met_does() -> None:
    whitebox = game_of("whitebox")
    table = sample_table("whitebox")
    look = Look(whitebox, altered(table, house=replace(table.house, monster_saves_as_class=True)))
    (being, *_) = [one for one in table.beings.values() if one.entry]
    (met,) = [shown.text for shown in whitebox.summary(look, being).strip if shown.label == "Save"]
    assert [text for label, text in whitebox.card(look, "creatures", being.entry).blocks[0] if label == "Save"] == [met]
