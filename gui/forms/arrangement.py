"""Where the editors of a form stand: side by side as they fit, or one to a line with label and help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.forms.editors.base import Editor
from gui.forms.field_lines import FieldLines, NamesSeen
from gui.theme import theme
from gui.widgets.arranging import col, mark, on_restyle
from gui.widgets.flow import Flow
from gui.widgets.words import button_words, micro, micro_width, plain_tip, text
from systems.common.forms import ChoicesField, Field, NumberField, ShownField

Sentences = dict[str, QLabel]
LONGEST = 6  # fields high: as wide a label stands on one line
MANY = 8  # so many numbers side by side stand in columns


def in_places(fields: Sequence[Field], aims: bool) -> list[Field]:
    """The fields in the order in which they stand: in the form of a turn what takes what is left comes last."""
    return sorted(fields, key=lambda one: aims and isinstance(one, ChoicesField))


def arrange_editors(
    editors: Sequence[Editor],
    how: str,
    title: str = "",
    last: QWidget | None = None,
    names: NamesSeen | None = None,
) -> tuple[QWidget, Sentences]:
    """The editors in a frame, and by field the label that says what is wrong there; ``last`` stands after them.
    ``names``: what flows stands in the lines of the form of a turn.

    A field that is alone and called like the title above it needs no label.
    """
    for editor in editors:
        editor.labelled = type(editor).labelled and not (len(editors) == 1 and editor.field.label == title)
    return _lines(editors) if how == "lines" else _flow(editors, how == "stack", how == "joined", last, names)


def _sentence(editor: Editor) -> QLabel:
    """The label that says what is wrong: the editor's own, or one that is to stand below it."""
    label = editor.sentence or text("", "small", wrap=True, kind="lose")
    label.setObjectName(f"{editor.field.name}.problem")
    label.hide()
    return label


def _label(editor: Editor, role: str) -> QLabel:
    words = button_words(editor.field.label)  # a label that stands for a field takes a single & for an underline too
    label = micro(words) if role == "micro" else text(words, role, wrap=True)
    if role == "micro" and (wide := micro_width(words)) > (most := theme.px("field") * LONGEST):
        label.setWordWrap(True)  # the name of a thing may be longer than a dock is wide
        label.setMinimumWidth(min(wide, most))
    label.setAccessibleName(editor.field.label)
    label.setToolTip(plain_tip(editor.field.help))
    label.setBuddy(editor.input())
    editor.show_in(label)
    return label


def _flow(
    editors: Sequence[Editor], stacked: bool, joined: bool, last: QWidget | None, names: NamesSeen | None
) -> tuple[QWidget, Sentences]:
    """Small editors side by side, wide ones on a line of their own; sentences under the line they belong to.

    ``joined``: what flows stands beside the others where there is room for it.
    """
    frame, sentences = QFrame(), {}
    box = QVBoxLayout(frame)
    box.setContentsMargins(0, 0, 0, 0)
    near = 4 if joined else 8  # a small form keeps its lines together
    box.setSpacing(near)
    small: list[Editor] = []

    def close_line(*after: QWidget) -> None:
        if small or after:
            many = len(small) >= MANY and all(isinstance(editor.field, NumberField) for editor in small)
            parts = [_small(editor, near) for editor in small]
            if any([isinstance(editor.head, QLabel) and editor.head.wordWrap() for editor in small]):
                for part in [part for part, editor in zip(parts, small, strict=True) if not editor.flows]:
                    mark(part, low="true")  # a label of two lines moves no field below those beside it
            box.addWidget(
                FieldLines(list(zip(parts, small, strict=True)), after, names)
                if names is not None
                else Flow(*parts, *after, gap=8, columns=many, line_gap=near)
            )
            _say(small)
            small.clear()

    def _say(said: Sequence[Editor]) -> None:
        for editor in said:
            sentences[editor.field.name] = label = _sentence(editor)
            if label is not editor.sentence:
                box.addWidget(label)

    for editor in editors:
        if stacked or (editor.wide and not (joined and editor.flows)):
            close_line()
            box.addWidget(_place_under_label(editor, near))
            _say([editor])
        else:
            small.append(editor)
    close_line(*([last] if last is not None else []))
    if joined and names is None and not any([_grows(editor) for editor in editors]):
        box.addStretch(1)  # what is narrowed to a few lines stands at the top
    return frame, sentences


def _grows(editor: Editor) -> bool:
    """Whether it takes all the height that there is."""
    return bool(editor.sizePolicy().expandingDirections() & Qt.Orientation.Vertical)


def _place_under_label(editor: Editor, near: int) -> QWidget:
    """An editor under its label, if it has one."""
    editor.head = _label(editor, "micro") if editor.labelled else None
    editor.place = col(*([editor.head] if editor.head is not None else []), editor, gap=near // 2)
    return editor.place


def _small(editor: Editor, near: int) -> QWidget:
    """An editor under its label; without one it stands level with the fields beside it."""
    if editor.labelled:
        return _place_under_label(editor, near)
    editor.place = editor
    return mark(editor, low="true")


def _lines(editors: Sequence[Editor]) -> tuple[QWidget, Sentences]:
    """Labels in a column at the left, editors at the right, help and sentences under them."""
    frame, sentences = QFrame(), {}
    grid = QGridLayout(frame)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(12)
    grid.setColumnStretch(1, 1)
    top = Qt.AlignmentFlag.AlignTop
    beside: list[tuple[QLabel, Editor]] = []

    def measure() -> None:
        for said, editor in beside:
            said.setMinimumHeight(editor.input().sizeHint().height())

    for number, editor in enumerate(editors):
        sentences[editor.field.name] = label = _sentence(editor)
        helps = [text(editor.field.help, "hint", wrap=True)] if editor.field.help else []
        inside = col(editor, *helps, *([label] if label is not editor.sentence else []), gap=4)
        if editor.labelled and not (editor.wide and not isinstance(editor.field, ShownField)):
            said = _label(editor, "body")
            beside.append((said, editor))
            grid.addWidget(said, number, 0, top)
            grid.addWidget(inside, number, 1)
        elif editor.labelled:
            grid.addWidget(col(_label(editor, "strong"), inside, gap=4), number, 0, 1, 2)
        else:
            grid.addWidget(inside, number, 0, 1, 2)
    on_restyle(frame, measure)
    return frame, sentences
