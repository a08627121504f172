"""The kit onto the disk: one file, or one a piece; a folder that cannot be written is told, and what was there stays."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from models.publishing import CannotPublish
from models.publishing.kit.writing import pictures_of, write_kit
from models.publishing.typeset import compile_kit
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import made, played, source

GAME = SHELF[0]


def documents():
    table, log = played(GAME.key)
    return [made(source(GAME), "tents"), made(source(GAME), "handouts"), made(source(GAME, table, log), "report")]


def test_one_pdf_holds_all_pieces(tmp_path):
    (path,) = write_kit(documents(), tmp_path / "new", "The Salt Mire: an evening")
    assert path.name == "The-Salt-Mire-an-evening-Table-tents-and-2-more.pdf" and path.read_bytes().startswith(b"%PDF")


def test_what_was_written_before_is_not_lost_under_something_else(tmp_path):
    pieces = documents()
    paths = [write_kit([piece], tmp_path, "Mire")[0] for piece in pieces]
    assert len({*paths}) == 3 and all(path.exists() for path in paths)


def test_a_file_a_piece(tmp_path):
    seen = []
    paths = write_kit(documents(), tmp_path, "Mire", each=True, on_progress=lambda done, of: seen.append((done, of)))
    assert [path.name for path in paths] == ["Mire-Table-tents.pdf", "Mire-Handouts.pdf", "Mire-Report.pdf"]
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_what_is_no_pdf_has_a_file_of_its_own(tmp_path):
    paths = write_kit(documents(), tmp_path, "Mire", formats={"report": "markdown"})
    assert [path.name for path in paths] == ["Mire-Table-tents-and-Handouts.pdf", "Mire-Report.md"]
    assert paths[1].read_text("utf-8").startswith("# The Salt Mire")


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(CannotPublish, match=r"could not be written to .*Choose another folder\."):
        write_kit(documents()[:1], tmp_path / "file", "Mire")
    old = tmp_path / "Mire-Table-tents.pdf"
    old.mkdir()
    with pytest.raises(CannotPublish):
        write_kit(documents()[:1], tmp_path, "Mire")
    assert old.is_dir() and not list(tmp_path.glob("*.part"))


def test_every_page_has_its_picture():
    made_of = pictures_of([made(source(GAME), "encounter")], dots=30)
    assert len(made_of) == 3 and all(one.startswith(b"\x89PNG") for one in made_of)


def test_what_is_typeset_beside_something_else_waits_for_it():
    """A preview that is still being made and the files that were asked for meanwhile."""
    kit = {"paper": "a4", "ink": "red", "pieces": []}
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda number: compile_kit({**kit, "title": str(number)}, "pdf"), range(8)))
    assert all(bytes(one).startswith(b"%PDF-") for one in made)
