"""What is seldom answered, kept back in a small form behind "More": with how many of those answers are in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.forms.editors.base import Editor
from gui.forms.option_chip import OptionChip
from gui.widgets.arranging import retain_place
from systems.common.forms import ChoiceField

MORE, LESS = "More…", "Less"
MORE_HELP = "What is seldom wanted here"


def more_words(folded: bool, in_force: int) -> tuple[str, str]:
    """Words and figure of the chip that shows what is kept back: ``More…  1 in force``."""
    return (MORE, f"{in_force} in force" if in_force else "") if folded else (LESS, "")


def kept_back(editors: Mapping[str, Editor]) -> list[Editor]:
    """The editors of the fields that are seldom answered."""
    return [editor for editor in editors.values() if editor.field.seldom]


def fold_all(editors: Mapping[str, Editor], more: OptionChip, folded: bool) -> None:
    """Keep back, or show, what is seldom wanted.  The chips of a field that has such options offer the other; where
    there are none, ``more`` does."""
    spare, moot = kept_back(editors), moot_fields(editors)
    for name, editor in editors.items():
        if name not in moot and editor.place.isHidden() != (hidden := folded and editor.field.seldom):
            editor.place.setHidden(hidden)
    offered = False
    for editor in editors.values():
        mine = editor.has_extras() and not offered and not (folded and editor.field.seldom)
        editor.collapse(folded, in_force(spare) if mine else -1)
        offered = offered or mine
    words, figure = more_words(folded, in_force(spare))
    more.show_option(words, figure, "", False, MORE_HELP if folded else "")
    more.setVisible(bool(spare) and not offered)


def focus_first_seen(parts: Sequence[QWidget]) -> None:
    """The keyboard to the first of these that is seen and can be answered; where none is, it stays."""
    first = next((part for part in parts if part.isEnabled() and part.isVisible()), None)
    if isinstance(first, Editor):
        first.take_focus()
    elif first is not None:
        first.setFocus(Qt.FocusReason.TabFocusReason)


def moot_fields(editors: Mapping[str, Editor]) -> set[str]:
    """The fields that mean nothing beside what is chosen elsewhere in the form."""
    chosen = [
        editor.field.option(editor.value()) for editor in editors.values() if isinstance(editor.field, ChoiceField)
    ]
    return {name for option in chosen if option is not None for name in option.moot}


def hide_moot(editors: Mapping[str, Editor], hidden: set[str]) -> set[str]:
    """What means nothing now is not seen, and its place stays empty; of ``hidden``, what was hidden so before, the rest
    is seen again.  Comes back as what is hidden."""
    moot = moot_fields(editors)
    for name in moot | hidden:
        if name in editors:
            retain_place(editors[name].place, name in moot).setVisible(name not in moot)
    return moot


def in_force(spare: list[Editor]) -> int:
    """How many of these are answered otherwise than they stand before anybody has touched them."""
    return len([editor for editor in spare if _differs(editor.value(), editor.field.blank())])


def _differs(value: Any, blank: Any) -> bool:
    return bool(value != blank and not (value in (None, "", ()) and blank in (None, "", ())))
