"""A whole campaign in one file, out and in again; whatever is wrong with such a file is said in a sentence."""

from __future__ import annotations

import json
import zipfile
from contextlib import suppress

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


def bomb(name: str, unpacked: int) -> tuple[str, bytes]:
    return name, b"\0" * unpacked


def with_zip(file, parts, kind=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(file, "w", kind) as archive:
        for name, data in parts:
            archive.writestr(name, data)
    return file


def as_link(file, parts):
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in parts:
            one = zipfile.ZipInfo(name)
            one.external_attr = 0o120777 << 16
            archive.writestr(one, data)
    return file


MANIFEST = ("manifest.json", b'{"archive": 1, "size": 50000000, "sha256": "x"}')
WRONG = {
    "a bomb": lambda file: with_zip(file, [MANIFEST, bomb("campaign.sqlite", 50_000_000)]),
    "a bomb packed in another way": lambda file: with_zip(
        file, [MANIFEST, bomb("campaign.sqlite", 5_000_000)], zipfile.ZIP_LZMA
    ),
    "a bomb of a manifest": lambda file: with_zip(file, [bomb("manifest.json", 5_000_000), ("campaign.sqlite", b"x")]),
    "a manifest of brackets": lambda file: with_zip(
        file, [("manifest.json", b"[" * 90_000), ("campaign.sqlite", b"x")]
    ),
    "many parts": lambda file: with_zip(file, [MANIFEST, *[(f"{one}", b"") for one in range(5000)]]),
    "a part twice": lambda file: with_zip(file, [MANIFEST, ("campaign.sqlite", b"x"), ("campaign.sqlite", b"y")]),
    "a link": lambda file: as_link(file, [MANIFEST, ("campaign.sqlite", b"/etc/passwd")]),
    "a way out": lambda file: with_zip(file, [MANIFEST, ("../campaign.sqlite", b"x"), ("/campaign.sqlite", b"x")]),
    "a size below nothing": lambda file: with_zip(
        file, [("manifest.json", b'{"archive": 1, "size": -1, "sha256": "x"}'), ("campaign.sqlite", b"x")]
    ),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("what", WRONG)
def test_bombs_links_and_doubles_are_refused_by_their_headers(campaigns, tmp_path, what):
    file = WRONG[what](tmp_path / "bad.zip")
    with pytest.raises(DataError) as refused:
        campaigns.archive_in(file)
    assert refused.value.sentence.startswith("bad.zip ")
    assert not list(campaigns.folders.campaigns.iterdir()) and sorted(tmp_path.iterdir())[0] == file


def test_an_archive_cut_or_flipped_anywhere_is_a_sentence(archived, campaigns):
    data, bad = archived.read_bytes(), archived.with_name("bad.zip")
    there = sorted(path.name for path in campaigns.folders.campaigns.glob("*.campaign"))
    for place in range(0, len(data), max(1, len(data) // 120)):
        for spoilt in (data[:place], data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]):
            bad.write_bytes(spoilt)
            with suppress(DataError):
                campaigns.archive_in(bad).unlink()
    assert sorted(path.name for path in campaigns.folders.campaigns.iterdir() if ".part" in path.name) == []
    assert sorted(path.name for path in campaigns.folders.campaigns.glob("*.campaign")) == there


def test_bringing_in_and_saving_are_stopped_and_leave_nothing(archived, campaigns, desk, tmp_path):
    before = sorted(campaigns.folders.campaigns.iterdir())
    told = []
    with pytest.raises(DataError, match="Stopped"):
        campaigns.archive_in(archived, lambda part: bool(told.append(part)) or True)
    assert told and sorted(campaigns.folders.campaigns.iterdir()) == before
    with pytest.raises(DataError, match="Stopped"):
        campaigns.archive_out(desk.path, tmp_path / "other.zip", lambda part: True)
    assert not list(tmp_path.glob("other*"))


def test_what_a_kill_left_is_tidied_at_the_next_start(campaigns):
    folders = campaigns.folders
    campaigns.create("Kept", "toy").close()
    (folders.backups / "kept").mkdir(parents=True, exist_ok=True)
    folders.making.mkdir(exist_ok=True)
    left = [folders.campaigns / "incoming.part", folders.campaigns / "incoming.part-wal", folders.root / "opened.part",
            folders.backups / "kept" / "x.campaign.part", folders.making / "sample-toy.campaign"]  # fmt: skip
    for path in left:
        path.write_bytes(b"half")
    campaigns.close()
    again = campaigns_in(folders.root)
    try:
        assert not [path for path in left if path.exists()]
        assert [info.name for info in again.recent()] == ["Kept"]
    finally:
        again.close()
