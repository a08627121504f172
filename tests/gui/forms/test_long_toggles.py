"""A box whose words go on in the next line shows all of both lines, in any arrangement of a form."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gui.forms.form_view import FormView
from gui.widgets.arranging import col
from gui.widgets.fields import Check
from gui.widgets.scrolling.area import scroll_area
from systems.common.forms import Form, NumberField, ToggleField
from tests.gui.at_a_desk import shown

LONG = ToggleField("rites", "Timandra holds rites for Athena")
LONGER = ToggleField("river", "Krenaia melds with a river or spring")


@pytest.mark.parametrize("how", ["flow", "stack", "lines", "roomy"])
@pytest.mark.parametrize("wide", [200, 236, 300])
def test_words_in_two_lines_are_read_whole(qtbot: Any, how: str, wide: int) -> None:
    view = FormView(how)
    area = scroll_area(col(view, margins=(12, 12, 12, 12)))
    shown(qtbot, area, wide, 300)
    view.show_form(Form("rest", "Rest", (NumberField("long", "How long"), LONG, LONGER)))
    QApplication.processEvents()
    boxes = view.findChildren(Check)
    assert len(boxes) == 2
    for box in boxes:
        assert box.height() >= box.heightForWidth(box.width()), (box.text(), box.width(), box.height())
