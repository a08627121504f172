"""All campaigns are written by one engine of the database: it works every statement out once, and mixes up no files."""

from __future__ import annotations

from contextlib import closing
from threading import Thread

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from models.campaigns.campaigns import Campaigns
from models.storage import database
from tests.models.conftest import an_evening, campaigns_in, party
from tests.toy_game import TOY


@pytest.fixture
def campaigns(tmp_path):
    with closing(campaigns_in(tmp_path / "data")) as made:
        yield made


def played(campaigns: Campaigns, name: str) -> None:
    """Everything that is written and read while somebody plays."""
    desk = campaigns.create(name, TOY.key)
    an_evening(desk)
    desk.undo()
    desk.redo()
    assert desk.log(5)
    desk.close()
    with closing(campaigns.open(desk.path)) as again:
        again.undo()
        party(again)


def test_a_statement_becomes_text_once_and_not_for_every_campaign_anew(campaigns, monkeypatch):
    played(campaigns, "The Salt Mire")
    made, begun = [], SQLCompiler.__init__

    def count(self, dialect, statement, *more, **options):
        if statement is not None:  # of the tables of a new file
            made.append(type(statement).__name__)
        begun(self, dialect, statement, *more, **options)

    monkeypatch.setattr(SQLCompiler, "__init__", count)
    played(campaigns, "The Drowned Bell")
    assert made == []


def test_two_that_are_open_at_once_are_written_each_into_its_own_file(campaigns):
    first, second = campaigns.create("One", TOY.key), campaigns.create("Two", TOY.key)
    party(first, 2)
    assert not second.log() and not second.table.beings
    party(second)
    party(second)
    assert [len(desk.log()) for desk in (first, second)] == [1, 2]
    first.close()
    with closing(campaigns.open(first.path)) as again:
        assert len(again.log()) == 1 and len(again.table.beings) == 2


def test_threads_that_open_files_at_the_same_time_get_each_its_own(campaigns):
    paths = [campaigns.create(f"Number {number}", TOY.key).path for number in range(8)]
    for path in paths:
        campaigns.info(path)
    campaigns.close()
    read: dict[str, str] = {}

    def look(path):
        for _ in range(5):
            with closing(database.connect(path)) as connection:
                read[path.name] = connection.exec_driver_sql("SELECT name FROM campaign").scalar()

    threads = [Thread(target=look, args=(path,)) for path in paths]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert read == {path.name: f"Number {number}" for number, path in enumerate(paths)}


def test_a_connection_that_was_closed_opens_no_file_by_itself(campaigns):
    path = campaigns.create("The Salt Mire", TOY.key).path
    campaigns.close()
    connection = database.connect(path)
    connection.invalidate()
    with pytest.raises(DBAPIError, match="closed"):
        connection.exec_driver_sql("SELECT name FROM campaign")
    connection.close()
