"""The tables: made new or migrated they are the same; older files are backed up first; old sheets are lifted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from models.campaigns.campaigns import Campaigns
from models.storage import checks, database, tables
from models.storage.data_error import DataError
from systems.common.forms import Choice
from systems.common.records.changes import Changed
from tests.models.conftest import PROGRAM, an_evening, done, party
from tests.toy_game import TOY, Hero, Toy

MIGRATIONS = database.MIGRATIONS
SAVED = Path(__file__).parents[2] / "campaigns"


def schema(path: Path) -> dict[str, str]:
    with closing(sqlite3.connect(path)) as connection:
        return {name: " ".join(sql.split()) for name, sql in connection.execute(
            "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")}  # fmt: skip


def test_the_revisions_are_those_the_program_knows():
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    assert script.get_current_head() == database.HEAD == database.REVISIONS[-1]
    assert [one.revision for one in script.walk_revisions()][::-1] == list(database.REVISIONS)


def test_migrated_from_nothing_the_tables_are_as_if_made_new(tmp_path):
    from alembic.autogenerate import compare_metadata

    migrated, made = tmp_path / "migrated", tmp_path / "made"
    migrated.touch()
    database.migrate(migrated)
    database.make(made, "x", TOY.key, 1, ())
    with closing(sqlite3.connect(migrated)) as one, closing(sqlite3.connect(made)) as other:
        assert one.execute("SELECT * FROM alembic_version").fetchall() == [(database.HEAD,)]
        for name in ("campaign", "record", "journal"):
            assert (
                one.execute(f"PRAGMA table_info({name})").fetchall()
                == other.execute(f"PRAGMA table_info({name})").fetchall()
            )
        assert (
            one.execute("PRAGMA index_list(journal)").fetchall()
            == other.execute("PRAGMA index_list(journal)").fetchall()
        )
    assert schema(migrated)["story_words"] == schema(made)["story_words"]
    assert schema(migrated)["ix_journal_undone"] == schema(made)["ix_journal_undone"]

    def ours(object_, name, type_, reflected, compare_to):
        return type_ != "table" or not name.startswith("story_words")

    engine = create_engine(f"sqlite:///{migrated}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours})
        assert compare_metadata(context, tables.metadata) == []
    engine.dispose()


NEXT_REVISION = '''"""One more column."""
import sqlalchemy as sa
from alembic import op

revision, down_revision = "0007", "0006"


def upgrade() -> None:
    with op.batch_alter_table("campaign") as campaign:
        campaign.add_column(sa.Column("place", sa.Text(), nullable=False, server_default="Marrow Bridge"))
    {more}
'''


@pytest.fixture
def next_version(tmp_path, monkeypatch):
    """This program, one revision of the tables later."""

    def arrives(more: str = ""):
        folder = tmp_path / "migrations"
        (folder / "versions").mkdir(parents=True, exist_ok=True)
        for file in (MIGRATIONS / "env.py", *(MIGRATIONS / "versions").glob("r*.py")):
            copyfile(file, folder / file.relative_to(MIGRATIONS))
        (folder / "versions" / "r0007_place.py").write_text(NEXT_REVISION.format(more=more))
        monkeypatch.setattr(database, "MIGRATIONS", folder)
        monkeypatch.setattr(database, "HEAD", "0007")
        monkeypatch.setattr(database, "REVISIONS", (*database.REVISIONS, "0007"))
        monkeypatch.setattr(checks, "_check_schema", lambda *_: None)  # it knows the tables of this version

    return arrives


def test_an_older_file_is_backed_up_and_brought_up_to_date(campaigns, desk, next_version):
    an_evening(desk)
    desk.wait_for_backup()
    desk.close()
    before, kept = desk.table, campaigns.backups(desk.path)
    next_version()
    again = campaigns.open(desk.path)
    assert again.table == before and again.undo()
    again.wait_for_backup()
    assert "place" in schema(desk.path)["campaign"]
    first_of_new = campaigns.backups(desk.path)[-len(kept) - 1]
    assert "place" not in schema(first_of_new.path)["campaign"]  # the backup was made before


def test_a_migration_that_fails_leaves_the_file_as_it_was(campaigns, desk, next_version):
    party(desk, 1)
    desk.wait_for_backup()
    desk.close()
    before = schema(desk.path)
    next_version('op.execute("DELETE FROM nowhere")')
    with pytest.raises(DataError, match=r"cannot be brought up to date: .* It is as it was"):
        campaigns.open(desk.path)
    assert schema(desk.path) == before
    next_version()
    assert campaigns.open(desk.path).table == desk.table


class LaterToy(Toy):
    """The toy game after its gold has become silver: the sheet's field is the same, ten times as much."""

    sheet_version = 2

    def upgrade(self, kind, values, version):
        assert version == 1
        if kind == "hero" and "gold" in values:
            values["gold"] *= 10
        if kind == "house" and "death" in values:
            values["natural_20"] = False
        return values


def test_old_sheets_are_lifted_and_undo_still_works(tmp_path):
    old = Campaigns(tmp_path, lambda key: TOY, PROGRAM)
    desk = old.create("Old", TOY.key)
    party(desk, 2)
    done(desk, Choice("being.side", "b2", {"side": ""}))
    done(desk, Choice("sheet.write", "b1", {"field": "gold", "value": 7}))
    old.close()
    new = Campaigns(tmp_path, lambda key: LaterToy(), PROGRAM)
    try:
        desk = new.open(desk.path)
        assert desk.table.beings["b1"].sheet.gold == 70 and desk.table.house.natural_20 is False
        assert desk._store.changes_of(3) == (Changed("b1", "gold", 0, 70),)
        assert desk.undo() and desk.table.beings["b1"].sheet.gold == 0
        assert desk.redo() and desk.table.beings["b1"].sheet.gold == 70
        desk.close()
        desk = new.open(desk.path)
        assert desk.table.beings["b1"].sheet.gold == 70  # lifted once, not at every opening
    finally:
        new.close()
    newer = Campaigns(tmp_path, lambda key: TOY, PROGRAM)
    try:
        with pytest.raises(DataError, match="newer version of this program"):
            newer.open(desk.path)
    finally:
        newer.close()


@pytest.mark.parametrize("file", sorted(SAVED.glob("*.campaign")), ids=lambda file: file.stem)
def test_campaigns_saved_by_every_version_still_open(file, campaigns):
    path = campaigns.folders.campaigns / file.name
    copyfile(file, path)
    desk = campaigns.open(path)
    assert desk.name == "An evening at the mill" and len(desk.log()) == 22
    hild = desk.table.beings["b4"]
    assert (hild.name, hild.player, isinstance(hild.sheet, Hero)) == ("Hild", "Ann", True)
    assert desk.table.house.death == "never" and desk.table.notes["n1"].text == "A mill."
    assert desk.look.entry("creatures", "imp").name == "Imp" and desk.look.figure("b1", "armor").value == 20
    assert [entry.story[0].verdict for entry in desk.log() if entry.action == "combat.attack"]
    assert [one.id for one in desk.search_log("torch begins")] == [8]
    while desk.undo():
        pass
    assert not desk.table.beings and desk.table.house == TOY.house
    while desk.redo():
        pass
    assert desk.table.beings["b4"] == hild


def test_entries_can_be_left_out_of_a_campaign_of_the_first_version(campaigns, monkeypatch):
    path = campaigns.folders.campaigns / "old.campaign"
    copyfile(SAVED / "tables-0001.campaign", path)
    desk = campaigns.open(path)
    assert [(one.key, one.left_out) for one in desk.table.own.values()] == [("imp", False)]
    for key in ("imp", "orc"):
        done(desk, Choice("own.leave_out", "", {"kind": "creatures", "key": key, "left_out": True}))
    desk.close()
    again = campaigns.open(path)
    assert again.table == desk.table and list(again.look.offered("creatures")) == ["rat", "ogre"]
    assert again.undo() and list(again.look.offered("creatures")) == ["rat", "orc", "ogre"] and again.redo()
    again.close()
    for name, then in (("HEAD", "0001"), ("REVISIONS", ("0001",)), ("FORMAT", 1)):
        monkeypatch.setattr(database, name, then)
    with pytest.raises(DataError, match="newer version of this program"):
        campaigns.open(path)


def test_a_campaign_of_this_version_is_among_the_saved_ones():
    assert (SAVED / f"tables-{database.HEAD}.campaign").exists()
