"""The editor of a random table's rows, which is only read when a table is made or changed."""

from __future__ import annotations

from gui.forms.editors.base import Around, Editor, editor_for
from systems.common.content.entry_fields import GridField


@editor_for.register(GridField)
def _(field: GridField, around: Around) -> Editor:
    from gui.forms.editors.grid import GridEditor

    return GridEditor(field, around)
