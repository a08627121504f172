"""Chips of those for whom something is printed say who they are, not what is left of them."""

from __future__ import annotations

from typing import Any

import pytest

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.beings import BeingsEditor
from systems.common.forms import BeingsField
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.shelf import game
from tests.samples import sample_table


@pytest.mark.parametrize("aims", [True, False])
def test_hit_points_stand_where_something_is_done_to_them(qtbot: Any, aims: bool) -> None:
    look = Look(game("whitebox"), sample_table("whitebox"))
    party = tuple([being.id for being in look.on_side(PARTY)])
    editor = editor_for(BeingsField("beings", "Whose", default=party, allowed=party, aims=aims), Around(look, ""))
    qtbot.addWidget(editor)
    assert isinstance(editor, BeingsEditor) and not look.fighting
    said = [chip.accessibleName() for chip in editor.chips.values()]
    assert ("19 of 19" in said[0]) is aims and said[0].startswith("Brannoch")
