"""A sheet written as JSON comes back in through the menu's way; what is no such sheet is told in a sentence."""

from __future__ import annotations

from gui.window.session import Session
from models import settings
from models.publishing import publish
from tests.gui.conftest import TOY


def session_of(show, open_desk, tmp_path):
    desk = open_desk(TOY)
    window = show(desk)
    return Session(window, tmp_path, settings.load(tmp_path)), desk


def test_a_sheet_goes_out_and_comes_in_again(show, open_desk, tmp_path):
    session, desk = session_of(show, open_desk, tmp_path)
    (path,) = publish(desk.look, ["b1"], "json", tmp_path)
    session.bring_sheet(str(path))
    assert len(desk.table.beings) == 5
    assert desk.table.beings["b5"].sheet == desk.table.beings["b1"].sheet
    assert desk.undo_label.endswith("is brought in")
    desk.undo()
    assert len(desk.table.beings) == 4


def test_a_file_that_is_no_sheet_is_told_and_changes_nothing(show, open_desk, tmp_path):
    session, desk = session_of(show, open_desk, tmp_path)
    said: list[str] = []
    session.window.controller.refused.connect(said.append)
    for name, content in (
        ("a.json", b"{"),
        ("b.json", b"\xff\xfe"),
        ("c.json", b'{"format": "refscreen sheet", "version": 1, "game": "x"}'),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        session.bring_sheet(str(path))
    session.bring_sheet(str(tmp_path / "gone.json"))
    assert len(desk.table.beings) == 4
    assert "not JSON" in said[0] and "belongs to another game" in said[-1]
    assert "gone.json cannot be read" in session.window.roll_bar.sentence()
    assert session.window.roll_bar.isVisible()
