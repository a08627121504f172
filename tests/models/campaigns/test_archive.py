"""A whole campaign in one file, out and in again; whatever is wrong with such a file is said in a sentence."""

from __future__ import annotations

import json
import zipfile

import pytest

from models.storage.data_error import DataError
from tests.models.conftest import an_evening, campaigns_in, party


@pytest.fixture
def archived(campaigns, desk, tmp_path):
    an_evening(desk)
    desk.wait_for_backup()  # so that nothing moves in the folder while a test looks at it
    return campaigns.archive_out(desk.path, tmp_path / "mill.zip")


def contents(file) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(file, parts):
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return file


def test_a_campaign_travels_whole_into_another_folder(archived, desk, tmp_path):
    other = campaigns_in(tmp_path / "other")
    try:
        moved = other.open(other.archive_in(archived))
        assert moved.name == "The Mill" and moved.table == desk.table
        assert [entry.label for entry in moved.log()] == [entry.label for entry in desk.log()]
        assert moved.undo() == desk.undo_label
    finally:
        other.close()


def test_a_name_that_is_taken_gets_a_number(archived, campaigns):
    assert [campaigns.info(campaigns.archive_in(archived)).name for _ in range(2)] == ["The Mill (2)", "The Mill (3)"]
    assert sorted(path.name for path in campaigns.folders.campaigns.glob("*.campaign")) == [
        "the-mill-2.campaign", "the-mill-3.campaign", "the-mill.campaign",
    ]  # fmt: skip


def test_an_archive_leaves_nothing_beside_it(archived, campaigns):
    in_the_way = archived.parent / "file"
    in_the_way.touch()
    with pytest.raises(DataError, match="cannot be"):
        campaigns.archive_out(campaigns.recent()[0].path, in_the_way / "mill.zip")
    assert sorted(path.name for path in archived.parent.iterdir() if path.is_file()) == ["file", "mill.zip"]


@pytest.mark.parametrize(("change", "words"), [
    (lambda parts: b"nonsense", "is no archive of a campaign"),
    (lambda parts: {"holiday.jpg": b"x"}, "is a zip file, but no archive of a campaign"),
    (lambda parts: {**parts, "manifest.json": b"[]"}, "does not say what is in it"),
    (lambda parts: {**parts, "manifest.json": b"{"}, "does not say what is in it"),
    (lambda parts: parts | manifest(parts, archive=99), "newer version of this program"),
    (lambda parts: parts | manifest(parts, size=10), "not as long as it says"),
    (lambda parts: parts | manifest(parts, size="many"), "does not say what is in it"),
    (lambda parts: parts | manifest(parts, sha256="0" * 64), "damaged on its way"),
    (lambda parts: {**parts, "campaign.sqlite": flipped(parts["campaign.sqlite"])}, "damaged on its way"),
    (lambda parts: rebuilt(b"SQLite format 3\0" + b"x" * 3000), "damaged"),
    (lambda parts: rebuilt(b"hello"), "no database at all"),
])  # fmt: skip
def test_a_file_that_is_no_sound_archive_is_refused(archived, campaigns, change, words):
    parts = change(contents(archived))
    bad = archived.with_name("bad.zip")
    if isinstance(parts, bytes):
        bad.write_bytes(parts)
    else:
        written(bad, parts)
    before = sorted(campaigns.folders.root.rglob("*"))
    with pytest.raises(DataError) as refused:
        campaigns.archive_in(bad)
    assert words in refused.value.sentence and "bad.zip" in refused.value.sentence
    assert sorted(campaigns.folders.root.rglob("*")) == before


def manifest(parts, **values) -> dict[str, bytes]:
    return {"manifest.json": json.dumps(json.loads(parts["manifest.json"]) | values).encode()}


def rebuilt(data: bytes) -> dict[str, bytes]:
    import hashlib

    values = {"archive": 1, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    return {"manifest.json": json.dumps(values).encode(), "campaign.sqlite": data}


def flipped(data: bytes) -> bytes:
    return data[:5000] + bytes([data[5000] ^ 1]) + data[5001:]


def test_an_archive_that_is_not_there_is_named(campaigns, tmp_path):
    with pytest.raises(DataError, match=r"gone\.zip cannot be read: no such file"):
        campaigns.archive_in(tmp_path / "gone.zip")


def test_an_archive_may_be_made_while_the_play_goes_on(archived, campaigns, desk):
    before = len(desk.table.beings)
    party(desk, 1)
    assert len(campaigns.open(campaigns.archive_in(archived)).table.beings) == before
