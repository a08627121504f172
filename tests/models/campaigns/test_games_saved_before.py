"""Campaigns of the games, archived by earlier versions: they open, are shown, undone and done again."""

from __future__ import annotations

import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from models.campaigns.archive import CAMPAIGN
from models.campaigns.campaigns import Campaigns
from models.storage import database
from models.storage.journal import Codec
from systems.shelf import SHELF, game
from tests.models.conftest import PROGRAM

GAMES = Path(__file__).parents[2] / "campaigns" / "games"
SAVED = sorted(GAMES.rglob("*.zip"))


@pytest.mark.parametrize("file", SAVED, ids=lambda file: str(file.relative_to(GAMES)))
def test_a_campaign_of_an_earlier_version_opens_and_undo_reaches_its_first_entry(file, tmp_path):
    campaigns = Campaigns(tmp_path, hands=PROGRAM)
    try:
        desk = campaigns.open(campaigns.archive_in(file))
        assert desk.game is game(file.stem.rpartition("-")[0])
        table, look = desk.table, desk.look
        assert table.beings and table.encounters and table.notes
        for being in table.beings.values():
            assert desk.game.summary(look, being).tracks and desk.game.layout(look, being)
        entries = [entry for entry in desk.log(1000) if not entry.undone]
        assert entries and all([entry.label for entry in entries])
        undone = 0
        while desk.undo():
            undone += 1
        assert undone == len(entries)
        assert not desk.table.beings and not desk.table.hoards and desk.table.house == desk.game.house
        while desk.redo():
            pass
        assert desk.table == table
    finally:
        campaigns.close()


@pytest.mark.parametrize("one", SHELF, ids=lambda one: one.key)
def test_what_a_game_keeps_is_what_it_kept_when_this_version_was_saved(one, tmp_path):
    """A field more or less, and its ``sheet_version`` goes up: an older program would drop it without a word."""
    newest = GAMES / f"tables-{database.HEAD}" / f"{one.key}-{one.sheet_version}.zip"
    with zipfile.ZipFile(newest) as archive:
        file = archive.extract(CAMPAIGN, tmp_path)
    codec = Codec(one)
    with closing(sqlite3.connect(file)) as connection:
        kept = connection.execute("SELECT kind, data FROM record").fetchall()
    assert {"house", "being", "fight", "clock", "encounter", "note"} <= {kind for kind, _ in kept}
    for kind, data in kept:
        assert codec.record_to(codec.record_from(kind, data)).decode() == data


def test_there_is_one_of_every_game_that_was_on_the_shelf():
    assert [file.stem for file in sorted(GAMES.glob("*.zip"))] == [
        "enondas-1", "mazes_minotaurs-1", "monsters_magic-1", "myriad-1", "whitebox-1",
    ]  # fmt: skip


def test_there_is_one_of_every_state_of_the_tables_and_of_every_sheet():
    kept = {(file.parent.name if file.parent != GAMES else "tables-0002", file.stem) for file in SAVED}
    first = {"enondas-1", "mazes_minotaurs-1", "whitebox-1"}
    assert {name for tables, name in kept if tables == "tables-0001"} == first  # there were no others yet
    for revision in database.REVISIONS[1:]:
        assert {name.rpartition("-")[0] for tables, name in kept if tables == f"tables-{revision}"} == {
            one.key for one in SHELF
        }, f"save one of every game with the tables of {revision}"
    for one in SHELF:
        for version in range(1, one.sheet_version + 1):
            assert any([name == f"{one.key}-{version}" for _, name in kept]), f"save {one.key} with sheets {version}"
