"""A damaged campaign: it hides no other, what reads otherwise is told, and what can still be read is not lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from models.storage import checks
from models.storage.data_error import DamagedError, DataError
from models.storage.seal import sum_all
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE
from tests.attack import damage
from tests.models.conftest import an_evening, done, fight, one_step, party

HURT = Choice(DAMAGE, "", {"targets": ("b1",), "amount": "1"})


def with_plain(path: Path, *statements: str) -> None:
    """Something else in the file, and its checksums as they were."""
    with closing(sqlite3.connect(path)) as connection:
        for one in statements:
            connection.execute(one)
        connection.commit()


def sum_anew(path: Path) -> None:
    """Checksums that fit what stands there."""
    with closing(sqlite3.connect(path)) as connection:
        sum_all(connection)
        connection.commit()


@pytest.mark.parametrize("statement", [
    "UPDATE record SET data = '[' WHERE kind = 'clock'",
    "UPDATE record SET data = '{\"seconds\": \"noon\"}' WHERE kind = 'clock'",
    "UPDATE record SET data = '[1]' WHERE kind = 'fight'",
    "UPDATE record SET data = x'ff00' WHERE kind = 'fight'",
    "UPDATE campaign SET name = x'ff00ff'",
    "UPDATE campaign SET name = CAST(x'ff41' AS TEXT)",
    "UPDATE campaign SET game = x'37'",
    "UPDATE campaign SET sheet_version = 'new'",
    "UPDATE campaign SET format = x'00'",
    "DELETE FROM campaign",
    "UPDATE alembic_version SET version_num = x'0004'",
    "DELETE FROM alembic_version",
])  # fmt: skip
def test_one_damaged_campaign_hides_no_other(campaigns, saved, statement):
    good = campaigns.create("Good", "toy")
    with_plain(saved, statement)
    shown = {info.path: info for info in campaigns.recent()}
    assert not shown[good.path].problem
    assert shown[saved].problem.endswith(".") and shown[saved].damaged
    with pytest.raises(DataError):
        campaigns.open(saved)


@pytest.mark.parametrize("place", [b"CREATE TABLE record", b"CONSTRAINT pk_record", b"story_words_idx"])
def test_a_schema_of_letters_that_are_none_is_a_sentence_for_whoever_reads_it(campaigns, saved, tmp_path, place):
    """SQLite says what it does not understand in the very letters of the file."""
    data = bytearray(saved.read_bytes())
    data[data.index(place) : data.index(place) + 4] = b"\xcf(\xff\xfe"
    saved.write_bytes(data)
    shown = campaigns.info(saved)
    assert shown.problem.endswith(".") and shown.damaged and "codec" not in shown.problem
    for way in (
        campaigns.open, campaigns.copy, campaigns.back_up, lambda path: campaigns.rename(path, "Another"),
        lambda path: campaigns.archive_out(path, tmp_path / "out.zip"), lambda path: campaigns.open(path, salvage=True),
    ):  # fmt: skip
        with pytest.raises(DataError) as refused:
            way(saved)
        assert refused.value.sentence.endswith(".") and "codec" not in refused.value.sentence
    assert saved.read_bytes() == data


def test_the_list_stands_whatever_lies_in_the_folder(campaigns, saved):
    folder = campaigns.folders.campaigns
    (folder / "a-folder.campaign").mkdir()
    (folder / "nowhere.campaign").symlink_to(folder / "gone")
    campaigns.folders.opened.write_text(
        '{"the-mill.campaign": "2020-01-01", "a\\u0000b": 7, "x": "0001-01-01T00:00:00"}'
    )
    shown = {info.path.name: info.problem for info in campaigns.recent()}
    assert shown["a-folder.campaign"] == "a-folder.campaign is no file, and so no campaign."
    assert shown["nowhere.campaign"] and not shown["the-mill.campaign"]
    campaigns.open(saved)
    campaigns.folders.opened.write_text("[" * 100_000)
    assert len(campaigns.recent()) == 3


@pytest.mark.parametrize(("statement", "words"), [
    ("UPDATE record SET data = replace(data, 'Hild', 'Hulda') WHERE id = 'b4'", "Hild does not read as it was written"),
    ("UPDATE record SET side = 'foes' WHERE id = 'b4'", "Hild does not read as it was written"),
    ("UPDATE campaign SET name = 'Another'", "something that was written is missing"),
    ("DELETE FROM record WHERE id = 'b4'", "something that was written is missing"),
    ("DELETE FROM journal WHERE id = (SELECT max(id) FROM journal)", "something that was written is missing"),
    ("UPDATE journal SET undone = 1 WHERE id = (SELECT max(id) FROM journal)", "something that was written is missing"),
])  # fmt: skip
def test_a_table_that_reads_otherwise_than_it_was_written_is_told(campaigns, saved, statement, words):
    with_plain(saved, statement)
    before = saved.read_bytes()
    with pytest.raises(DamagedError) as refused:
        campaigns.open(saved)
    assert words in refused.value.sentence and "Bring back a copy" in refused.value.sentence
    assert saved.read_bytes() == before
    assert words in campaigns.info(saved).problem  # from now on the list says so too


def test_what_can_be_read_of_a_damaged_campaign_is_opened_and_the_rest_said(campaigns, saved):
    then = campaigns.open(saved)
    table = then.table
    then.wait_for_backup()
    then.close()
    with_plain(saved, "UPDATE record SET data = 'x' WHERE id = 'b4'")
    before = saved.read_bytes()
    desk = campaigns.open(saved, salvage=True)
    assert "b4" not in desk.table.beings and desk.table.notes == table.notes
    assert any("Hild" in said for said in desk.troubles())
    (kept,) = [one for one in campaigns.list_removed() if "damaged" in one.name]
    assert (kept / saved.name).read_bytes() == before  # the file as it was is not lost
    done(desk, HURT)
    desk.close()
    assert campaigns.open(saved).table == desk.table


@pytest.mark.parametrize("side", ["", "party"])
@pytest.mark.parametrize("data", [
    "'{}'", "replace(data, '\"gold\":0', '\"gold\":\"much\"')", "replace(data, 'b4', 'b1')",
    "replace(data, '\"hero\"', '\"ghost\"')",
])  # fmt: skip
def test_a_being_that_cannot_be_read_stops_no_other_wherever_it_is(campaigns, saved, side, data):
    """Its checksums may be right: whoever wrote the file may have meant it so."""
    with_plain(saved, f"UPDATE record SET side = '{side}', data = {data} WHERE id = 'b4'")
    sum_anew(saved)
    before = saved.read_bytes()
    with pytest.raises(DamagedError, match="Bring back a copy of it, or open what can still be read"):
        campaigns.open(saved)
    assert saved.read_bytes() == before and campaigns.info(saved).damaged
    desk = campaigns.open(saved, salvage=True)
    assert list(desk.table.beings) == ["b1", "b2", "b3"] and any("Hild" in said for said in desk.troubles())
    done(desk, HURT)


def test_what_hangs_on_somebody_who_is_left_out_goes_too(campaigns, desk):
    """The fight goes on with the others: no turn, effect or bond speaks of whoever is not there any more."""
    party(desk, 3)
    done(desk, Choice("effect.put", "", {"name": "Bless", "on": ("b1", "b2"), "amount": 6, "unit": "hour"}))
    fight(desk)
    one_step(desk)
    one_step(desk)
    desk.wait_for_backup()
    desk.close()
    with_plain(desk.path, "UPDATE record SET data = 'x' WHERE id = 'b2'")
    again = campaigns.open(desk.path, salvage=True)
    assert "b2" not in str(again.table.fight) and again.look.fighting
    table, told = again.table, list[str]()
    again.on_trouble.append(told.append)
    while again.undo():
        assert all(who in again.table.beings for who in again.table.fight.waiting)
    assert any("not in the campaign any more" in said for said in told)
    while again.redo():
        pass
    assert again.table == table
    assert [effect.on for effect in again.table.effects.values()] == ["b1"]
    for _ in range(12):
        one_step(again)
    again.close()
    assert campaigns.open(desk.path).table == again.table


@pytest.mark.parametrize("statement", [
    "UPDATE journal SET sheet_version = 'new' WHERE id = 22", "UPDATE journal SET sheet_version = x'31' WHERE id = 22",
    "UPDATE journal SET sheet_version = 99 WHERE id = 22", "UPDATE journal SET changes = '[[[]]]' WHERE id = 22",
])  # fmt: skip
def test_an_entry_that_cannot_be_undone_is_told_whatever_stands_in_it(campaigns, saved, statement):
    with_plain(saved, statement)
    sum_anew(saved)
    desk = campaigns.open(saved)
    told: list[str] = []
    desk.on_trouble.append(told.append)
    assert desk.undo() == "" and told[0].startswith("Undo is not possible:")


def test_a_record_of_no_kind_is_told(campaigns, saved):
    with_plain(saved, "UPDATE record SET kind = 'ghost' WHERE id = 'b4'")
    sum_anew(saved)
    with pytest.raises(DamagedError, match="a record of a kind that no campaign has"):
        campaigns.open(saved)
    assert "b4" not in campaigns.open(saved, salvage=True).table.beings


def test_an_entry_of_the_log_that_cannot_be_read_stops_no_other(campaigns, saved):
    desk = campaigns.open(saved)
    log = desk.log()
    desk.close()
    with_plain(
        saved, "UPDATE journal SET story = replace(story, 'Torch', 'Candle') WHERE id = 8",
        "UPDATE journal SET label = x'ff' WHERE id = 9", "UPDATE journal SET changes = '[]' WHERE id = 22",
    )  # fmt: skip
    desk = campaigns.open(saved)
    said = {entry.id: entry for entry in desk.log()}
    assert said[8].label == said[9].label == "This entry is damaged and cannot be read"
    assert all(said[entry.id] == entry for entry in log if entry.id not in (8, 9))
    assert desk.search_log("Hild") and not desk.search_log("Candle")
    told: list[str] = []
    desk.on_trouble.append(told.append)
    assert desk.undo() == "" and "does not read as it was written" in told[0]


def test_a_sentence_of_the_log_reaches_into_nothing(campaigns, saved):
    for number, sentence in ((8, "{name.__class__}"), (9, "{name:>999999999}"), (10, "{nobody}")):
        story = f'[{{"sentence":"{sentence}","blanks":[["name","Torch"]]}}]'
        with_plain(saved, f"UPDATE journal SET story = '{story}' WHERE id = {number}")
    sum_anew(saved)
    said = {entry.id: entry.label for entry in campaigns.open(saved).log()}
    assert {said[8], said[9], said[10]} == {"This entry is damaged and cannot be read"}


def test_damaged_words_are_drawn_from_the_stories_again(campaigns, saved):
    desk = campaigns.open(saved)
    assert [one.id for one in desk.search_log("torch lasts")] == [8]
    desk.close()
    with_plain(saved, "UPDATE story_words_data SET block = x'00ff00ff'")
    assert [one.id for one in campaigns.open(saved).search_log("torch lasts")] == [8]


def test_old_files_with_a_bad_record_stay_as_they_are(campaigns):
    path = campaigns.folders.campaigns / "old.campaign"
    path.write_bytes((Path(__file__).parents[2] / "campaigns" / "tables-0001.campaign").read_bytes())
    with_plain(path, "UPDATE record SET data = '[' WHERE id = 'b1'", "PRAGMA journal_mode = DELETE")
    before, beside = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(DamagedError, match="a being that cannot be read"):
        campaigns.open(path)
    campaigns.recent()
    assert path.read_bytes() == before and sorted(path.parent.iterdir()) == beside


def test_a_change_that_was_broken_off_is_settled_before_anything_is_judged(campaigns, desk):
    """A rollback journal left by a kill: the file itself holds half of what was written last."""
    party(desk, 1)
    desk.wait_for_backup()
    desk.close()
    path = desk.path
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA journal_mode = DELETE")
        before = path.read_bytes()
        raw.execute("PRAGMA cache_size = 1")
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("UPDATE record SET data = data || 'half'")
        for number in range(50):
            raw.execute("UPDATE record SET name = ? WHERE kind = 'being'", (str(number) * 5000,))
        journal = path.with_name(path.name + "-journal")
        torn, kept = path.read_bytes(), journal.read_bytes()
        raw.execute("ROLLBACK")
    assert torn != before
    path.write_bytes(torn)
    journal.write_bytes(kept)
    again = campaigns.open(path)
    assert again.table == desk.table


def test_damage_of_every_kind_is_met(campaigns, desk):
    campaigns.create("Good", "toy").close()
    an_evening(desk)
    tally = damage.attack(campaigns, damage.sound(campaigns, desk), range(60))
    assert not tally.faults, tally.lines()
    assert {"refused", "as it was", "told"} <= set(tally.seen)


def test_a_look_at_a_file_ends(campaigns, saved, monkeypatch):
    monkeypatch.setattr(checks, "STEPS", 1)
    with (
        pytest.raises(DataError, match="it takes too long to read: the file is damaged"),
        checks.reading(saved, 0.0) as file,
    ):
        file.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n").fetchone()
