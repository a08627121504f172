"""What a file is that is to be brought in, told without believing anything in it."""

from __future__ import annotations

import json
import os
import zipfile

import pytest

from models.campaigns.incoming import Incoming, What, look_at, read_text
from models.storage.data_error import DataError
from models.storage.limits import LONGEST_TEXT
from systems.common.every_game.campaign_file import book_text
from systems.common.every_game.sheet_import import values_of
from systems.common.records.table import PARTY
from tests.models.conftest import an_evening


def test_an_archive_and_a_campaign_say_whose_they_are(campaigns, saved, tmp_path):
    for name in ("mire.refscreen", "mire.zip", "without an ending"):
        file = campaigns.archive_out(saved, tmp_path / name)
        assert look_at(file) == Incoming(file, What.ARCHIVE, campaigns.info(saved).name, campaigns.info(saved).game_key)
    assert look_at(saved) == Incoming(saved, What.CAMPAIGN, campaigns.info(saved).name, campaigns.info(saved).game_key)


def test_own_entries_and_sheets_say_whose_they_are(desk, tmp_path):
    an_evening(desk)
    book, sheet = tmp_path / "own.toml", tmp_path / "hild.json"
    book.write_text("\ufeff" + book_text(desk.look, "Marrow\tBridge"), "utf-8")
    being = next(iter(desk.look.on_side(PARTY)))
    sheet.write_text(json.dumps(values_of(desk.game, being)))
    assert look_at(book) == Incoming(book, What.ENTRIES, "Marrow Bridge", desk.game.key)
    assert look_at(sheet) == Incoming(sheet, What.SHEET, being.name, desk.game.key)
    assert not read_text(book).startswith("\ufeff")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"Orc: AC 6, HD 1", "no file that Refscreen knows"),
        ("Goblin, no figures".encode("utf-16"), "no file that Refscreen knows"),
        ("Kröte".encode("cp1252"), "no file that Refscreen knows"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "no file that Refscreen knows"),
        (b'{"format": "refscreen sheet"', "begins as JSON and does not go on so"),
        (b"{" * 100_000, "begins as JSON and does not go on so"),
        (b'{"format": "another program"}', "no file that Refscreen knows"),
        (b'format = "refscreen own entries"\nversion = [', "is not TOML"),
        (b'x = "refscreen own entries"', "no file that Refscreen knows"),
        (b"PK\x03\x04 and nothing of a zip file", "no archive of a campaign, or it is damaged"),
        (b"SQLite format 3\0 and nothing of a database", "cannot be read|is damaged|not a campaign"),
    ],
    ids=range(13),
)
def test_anything_else_is_told_in_a_sentence(tmp_path, content, sentence):
    file = tmp_path / "from a stranger.txt"
    file.write_bytes(content)
    found = look_at(file)
    assert found.what is What.NOTHING and not found.name and not found.game
    with pytest.raises(DataError, match=sentence):
        raise DataError(found.problem)
    assert "from a stranger.txt" in found.problem and file.read_bytes() == content


def test_what_other_tools_write_is_known_by_whoever_reads_it(tmp_path):
    asked: list[tuple[str, str]] = []

    def known(words: str, ending: str) -> bool:
        asked.append((words, ending))
        return "HD" in words

    for name, content in (("orc.TXT", b"Orc: HD 1"), ("toad.md", "Kröte: HD 2".encode("cp1252")),
                          ("bat.json", '{"HD": 1}'.encode("utf-16"))):  # fmt: skip
        (tmp_path / name).write_bytes(content)
        found = look_at(tmp_path / name, known)
        assert (found.what, found.name, found.problem) == (What.BLOCKS, name.partition(".")[0], "")
    assert [ending for _, ending in asked] == ["txt", "md", "json"] and asked[1][0] == "Kröte: HD 2"
    (tmp_path / "orc.TXT").write_text("Orc")
    assert "no file that Refscreen knows" in look_at(tmp_path / "orc.TXT", known).problem


def test_names_from_a_stranger_are_one_short_line(tmp_path):
    file = tmp_path / "s.json"
    file.write_text(json.dumps({"format": "refscreen sheet", "name": "a\n\n b" + "c" * 5_000, "game": ["x"]}))
    found = look_at(file)
    assert found.what is What.SHEET and found.name.startswith("a bccc") and len(found.name) == 1_000
    assert found.game == ""


def test_what_is_no_plain_file_is_not_read(tmp_path):
    assert "is no file" in look_at(tmp_path).problem
    assert "cannot be read" in look_at(tmp_path / "gone").problem
    assert "cannot be read" in look_at(tmp_path / ("x" * 400)).problem
    huge = tmp_path / "huge.json"
    with huge.open("wb") as opened:
        opened.truncate(LONGEST_TEXT + 1)
    assert "far too large" in look_at(huge).problem
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert "is no file" in look_at(tmp_path / "pipe").problem
        with pytest.raises(DataError):
            read_text(tmp_path / "pipe")


def test_a_zip_with_something_else_in_it_is_no_archive(tmp_path):
    with zipfile.ZipFile(tmp_path / "photos.zip", "w") as made:
        made.writestr("cat.jpg", "meow")
    assert "no archive of a campaign" in look_at(tmp_path / "photos.zip").problem


def test_a_campaign_from_elsewhere_comes_in_as_a_copy(campaigns, saved, tmp_path):
    file = tmp_path / "from the old machine.campaign"
    file.write_bytes(saved.read_bytes())
    there = {path.name for path in saved.parent.iterdir()}
    brought = campaigns.archive_in(file)
    assert campaigns.info(brought).name == f"{campaigns.info(saved).name} (2)"
    assert {path.name for path in saved.parent.iterdir()} == there | {brought.name}
    assert file.read_bytes() == saved.read_bytes()
    file.write_bytes(saved.read_bytes()[:5_000])
    with pytest.raises(DataError, match=r"from the old machine\.campaign"):
        campaigns.archive_in(file)
    assert {path.name for path in saved.parent.iterdir()} == there | {brought.name}
