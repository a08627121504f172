"""A module that is the Guide's own from end to end travels as one file, is played in another campaign, and comes out the
same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.own_entries import OwnEntries
from systems.common.encounter_kit.muster_parser import read_musters
from systems.common.forms import Choice
from systems.common.kernel.actions import PARTY_OF
from systems.common.simulation.weighing import start_of
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, one, shown
from tests.systems.myriad.creating import legal
from tests.systems.myriad.whole_module import choices, sources

ROUNDS = 30


def out(qtbot: Any, controller: DeskController, file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The module as the dialog writes it, with the house rules."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(file), ""))
    dialog = OwnEntries(controller)
    shown(qtbot, dialog, 1240, 680)
    dialog.with_house.setChecked(True)
    qtbot.mouseClick(one(dialog, QWidget, "export"), Qt.MouseButton.LeftButton)
    assert dialog.hint.text().endswith(f"Written to {file.name}.")
    dialog.close()
    return file.read_text("utf-8")


def brought(qtbot: Any, controller: DeskController, file: Path, monkeypatch: pytest.MonkeyPatch) -> OwnEntries:
    """The file brought in by the dialog."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_k: (str(file), ""))
    dialog = OwnEntries(controller)
    shown(qtbot, dialog, 1240, 680)
    qtbot.mouseClick(one(dialog, QWidget, "bring"), Qt.MouseButton.LeftButton)
    return dialog


def fought(controller: DeskController) -> int:
    """A fight to its end, everybody doing what tactics would; comes back as the rounds it took."""
    desk = desk_of(controller)
    controller.perform(start_of(MYRIAD, desk.table, read_musters("4 Wreckers", desk.look.offered("creatures"))))
    for _ in range(40 * ROUNDS):
        if not desk.look.fighting or not desk.look.round or desk.look.round > ROUNDS:
            break
        waiting = desk.look.waiting
        controller.perform(MYRIAD.suggest(desk.look, waiting[0]) if waiting else Choice("turn.next"))
        if not any(desk.look.stands(being) for being in desk.look.on_side("foes")):
            break
    return desk.look.round


@pytest.mark.rule("MY-003")
def test_a_module_of_its_own_goes_out_in_and_out_again(
    qtbot: Any, open_desk: OpenDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = controller_at(open_desk, MYRIAD, party=0)
    first.perform(Choice("house.write", "", {"name": "terror", "value": True}))
    for choice in choices():
        assert not getattr(first.perform(choice), "sentence", ""), choice
    went = out(qtbot, first, tmp_path / "one.toml", monkeypatch)

    second = controller_at(open_desk, MYRIAD, party=0)
    dialog = brought(qtbot, second, tmp_path / "one.toml", monkeypatch)
    desk = desk_of(second)
    assert desk.table.own == desk_of(first).table.own and desk.table.house.terror
    assert not dialog.sentence.text()
    for place, kind in enumerate(MYRIAD.own_kinds):  # every kind is there to be looked at
        dialog.kinds.setCurrentRow(place)
        assert {key for of, key in sources() if of == kind} <= set(desk.look.offered(kind))
        assert set(desk.look.offered(kind)) == {key for of, key in sources() if of == kind}
    dialog.close()

    form = MYRIAD.actions[PARTY_OF].form(desk.look, "", {})
    assert form is not None
    second.perform(Choice(PARTY_OF, "", {**form.blank(), "number": 4}))
    assert [dict(one.sheet.stats).keys() for one in desk.look.on_side("party")] == [{"might", "wits", "heart"}] * 4
    legal(desk.table)
    assert 1 <= fought(second) < ROUNDS
    assert any(dict(one.sheet.left)["stamina"] < dict(one.sheet.boxes)["stamina"] for one in desk.look.everyone())
    assert out(qtbot, second, tmp_path / "two.toml", monkeypatch) == went
