"""One program a data folder: what a second start hands over, and all that may go wrong with it."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path

import pytest

from models.campaigns import handover
from models.campaigns.handover import Handed, hand_over, make_place, take_handed
from models.campaigns.lock import FolderLock, holder_of
from models.storage.folders import Folders
from models.storage.limits import LONGEST_HANDED, LONGEST_PATH, MOST_FILES


@pytest.fixture
def first(tmp_path):
    """A program that holds the data folder."""
    held = FolderLock(Folders(tmp_path).lock)
    make_place(tmp_path)
    yield held
    held.release()


def letters(data: Path) -> list[str]:
    return sorted(path.name for path in Folders(data).handed.glob("*"))


def lay_down(data: Path, words: str | bytes, name: str = "1-1.json") -> Path:
    path = make_place(data) / name
    path.write_bytes(words.encode() if isinstance(words, str) else words)
    return path


def answering(data: Path, taken: list[Handed]) -> threading.Thread:
    """A first program that looks until something has come."""

    def look() -> None:
        while not taken:
            taken.extend(take_handed(data))
            time.sleep(0.01)

    thread = threading.Thread(target=look)
    thread.start()
    return thread


def test_the_first_program_gets_the_files_with_the_leave_of_the_desktop(tmp_path, first, monkeypatch):
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "kwin-7")
    monkeypatch.chdir(tmp_path)
    taken: list[Handed] = []
    thread = answering(tmp_path, taken)
    assert hand_over(tmp_path, [Path("mire.zip"), tmp_path / "é\n.toml"])
    thread.join()
    assert taken == [Handed((tmp_path / "mire.zip", tmp_path / "é\n.toml"), "kwin-7")]
    assert letters(tmp_path) == []


def test_without_a_first_program_nothing_is_handed_over_and_nothing_made(tmp_path):
    assert not hand_over(tmp_path / "data", [tmp_path / "a"])
    assert not (tmp_path / "data").exists()
    FolderLock(Folders(tmp_path).lock).release()
    assert not hand_over(tmp_path, [tmp_path / "a"]) and letters(tmp_path) == []


def test_one_that_does_not_answer_is_not_waited_for_for_ever(tmp_path, first):
    began = time.monotonic()
    assert not hand_over(tmp_path, [tmp_path / "a"], patience=0.1)
    assert 0.1 <= time.monotonic() - began < 2
    assert letters(tmp_path) == [], "what nobody took is not offered later"


def test_one_that_ends_meanwhile_leaves_the_files_to_the_second(tmp_path, first):
    threading.Timer(0.1, first.release).start()
    assert not hand_over(tmp_path, [tmp_path / "a"], patience=30)
    assert letters(tmp_path) == []


def test_a_folder_that_cannot_be_written_hands_nothing_over(tmp_path, first):
    Folders(tmp_path).handed.rmdir()
    Folders(tmp_path).handed.write_text("in the way")
    assert not hand_over(tmp_path, [tmp_path / "a"], patience=0.1)
    assert take_handed(tmp_path) == ()


@pytest.mark.parametrize(
    "words",
    [
        "", "{", "[]", "null", "[" * 5_000, b"\xff\xfe\x00", '{"files": "a"}', '{"files": [1]}', '{"files": [["/a"]]}',
        '{"files": ["/a\\u0000b"]}', json.dumps({"files": ["/a"] * (MOST_FILES + 1)}),
        json.dumps({"files": ["/" + "a" * LONGEST_PATH]}), " " * (LONGEST_HANDED + 1), '{"files": NaN}',
    ],
    ids=range(14),
)  # fmt: skip
def test_what_no_start_of_this_program_writes_counts_for_nothing_and_goes(tmp_path, words):
    lay_down(tmp_path, words)
    assert take_handed(tmp_path) == () and letters(tmp_path) == []


def test_of_what_is_handed_over_only_whole_paths_and_plain_tokens_count(tmp_path):
    lay_down(tmp_path, json.dumps({"files": ["relative", "/whole", "../x"], "token": "a\nb"}))
    assert take_handed(tmp_path) == (Handed((Path("/whole"),), ""),)
    lay_down(tmp_path, json.dumps({"files": [], "token": "t" * 1_000}))
    assert take_handed(tmp_path) == (Handed(),), "a start without files lets the window come forward"


def test_what_was_left_behind_long_ago_is_no_longer_wanted(tmp_path):
    lay_down(tmp_path, '{"files": ["/a"]}')
    assert take_handed(tmp_path, lambda: time.time() + handover.STALE + 1) == () and letters(tmp_path) == []


def test_the_first_laid_down_is_the_first_taken(tmp_path):
    for number, name in enumerate(("9-9.json", "1-1.json", "5-5.json")):
        os.utime(lay_down(tmp_path, json.dumps({"files": [f"/{number}"]}), name), (time.time() - 9 + number,) * 2)
    assert [one.files[0].name for one in take_handed(tmp_path)] == ["0", "1", "2"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_pipes_links_and_folders_hold_nothing_up(tmp_path):
    place = make_place(tmp_path)
    os.mkfifo(place / "1.json")
    (place / "2.json").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere").write_text('{"files": ["/a"]}')
    (place / "3.json").mkdir()
    assert take_handed(tmp_path) == ()
    assert letters(tmp_path) == ["3.json"] and (tmp_path / "elsewhere").exists()


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no such owner there")
def test_what_another_user_lays_down_is_not_read(tmp_path, monkeypatch):
    lay_down(tmp_path, '{"files": ["/a"]}')
    monkeypatch.setattr(handover.os, "getuid", lambda: 123456)
    assert take_handed(tmp_path) == () and letters(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="no such rights there")
def test_nobody_else_may_look_into_the_folder(tmp_path):
    assert make_place(tmp_path / "data").stat().st_mode & 0o077 == 0


def test_looking_whether_somebody_is_there_takes_nothing_from_anybody(tmp_path):
    lock = Folders(tmp_path).lock
    assert holder_of(lock) is None and not lock.exists()
    held = FolderLock(lock)
    assert holder_of(lock) == os.getpid() == holder_of(lock)
    lock.write_text("no number\n")
    assert holder_of(lock) == 0
    held.release()
    assert holder_of(lock) is None
    FolderLock(lock).release()
