"""Every kind of field has its editor once this is imported; most are read when a field of their kind is first shown.

``main.py`` imports it before the first form is shown, and nobody else in the program does.  A module that is read
registers its own at ``editor_for``, in the place of what stands for it from here.
"""

from __future__ import annotations

from collections.abc import Callable

from gui.forms.editors import plain
from gui.forms.editors.base import Around, Editor, editor_for
from systems.common.content.entry_fields import GridField, RecordField, RecordsField
from systems.common.forms import (
    BeingField,
    BeingsField,
    BoxesField,
    ChoiceField,
    ChoicesField,
    EntriesField,
    EntryField,
    Field,
    GaugeField,
    RowsField,
    ShownField,
    SpendField,
)
from systems.common.records.money import MoneyField

AT_ONCE = (plain,)


def _beings() -> None:
    from gui.forms.editors import beings  # noqa: F401


def _choice() -> None:
    from gui.forms.editors import choice  # noqa: F401


def _choices() -> None:
    from gui.forms.editors import choices  # noqa: F401


def _entries() -> None:
    from gui.forms.editors import entries  # noqa: F401


def _money() -> None:
    from gui.forms.editors import money  # noqa: F401


def _records() -> None:
    from gui.forms.editors import records  # noqa: F401


def _rows() -> None:
    from gui.forms.editors import rows  # noqa: F401


def _shown() -> None:
    from gui.forms.editors import shown  # noqa: F401


def _spend() -> None:
    from gui.forms.editors import spend  # noqa: F401


def _tables() -> None:
    from gui.forms.editors import tables  # noqa: F401


def _tracks() -> None:
    from gui.forms.editors import tracks  # noqa: F401


WHEN_SHOWN: dict[Callable[[], None], tuple[type[Field], ...]] = {
    _beings: (BeingField, BeingsField),
    _choice: (ChoiceField,),
    _choices: (ChoicesField,),
    _entries: (EntryField, EntriesField),
    _money: (MoneyField,),
    _records: (RecordField, RecordsField),
    _rows: (RowsField,),
    _shown: (ShownField,),
    _spend: (SpendField,),
    _tables: (GridField,),
    _tracks: (GaugeField, BoxesField),
}


def _stand_for(kind: type[Field], read: Callable[[], None]) -> None:
    """Until its editor is read: the first field of this kind reads it."""

    def first(field: Field, around: Around) -> Editor:
        read()
        return editor_for(field, around)

    if kind not in editor_for.registry:
        editor_for.register(kind, first)


for read, kinds in WHEN_SHOWN.items():
    for kind in kinds:
        _stand_for(kind, read)
