"""What every editor of a field has in common, and the one place where a kind of field finds its editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from gui.widgets.arranging import fix_size, mark
from gui.widgets.fields import complain
from gui.widgets.words import micro, plain_tip
from systems.common.forms import Field
from systems.common.kernel.look import Look
from systems.frozen import dataclass


def _nothing(name: str) -> Any:
    return None


@dataclass(frozen=True, slots=True)
class Around:
    """What an editor may look at: the table, whose sheet it stands on, and the other answers of its form."""

    look: Look | None = None
    being: str = ""
    answer: Callable[[str], Any] = _nothing
    roomy: bool = False  # there is room to show every option with what it means
    few: int = 99  # so many chips that are off are shown at first; the others stand behind "More"
    aims: bool = False  # who is aimed at is seen beside the form, and chosen there too
    searched: bool = False  # a search above narrows all that can be taken
    priced: bool = False  # things cost differently here; one for one says itself where everything does

    def number(self, name: str) -> int:
        """The number behind a name: another answer, a field of the being's sheet, or one of its figures."""
        found = self.answer(name)
        if isinstance(found, int):
            return found
        if self.look is None or self.being not in self.look.table.beings:
            return 0
        return self.look.number(self.being, name)


class Editor(QFrame):
    """Shows the answer to one field and lets it be changed. The input inside bears the name of the field."""

    changed = Signal()  # the answer is another one, by hand
    brought = Signal(object)  # other answers of the form that came with this one, by name: name and dice of pasted rows
    unfolded = Signal()  # what is kept back should be shown, or kept back again
    refolded = Signal()  # there is room for more of it than was shown, or for less
    wide = False  # wants a whole line of the form
    flows = False  # ... but may stand beside others in a small form, where one line is enough for it
    labelled = True  # wants its label above or beside it
    takes = ""  # in the form of a turn: what a list of "whom" takes, any "list", "what is left", a "line"; else its own
    of_table = True  # what it shows of its field hangs on the table, too

    def __init__(self, field: Field, around: Around) -> None:
        super().__init__()
        self.field = field
        self.around = around
        self.place: QWidget = self  # it and its label
        self.head: QWidget | None = None  # the label above it
        self.lead: QLabel | None = None  # what is asked, before the chips that answer it
        self.sentence: QLabel | None = None  # where it says itself what is wrong, if it has a place for that
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(8)

    def value(self) -> Any:
        """The answer as it stands."""
        raise NotImplementedError

    def take_typed(self) -> None:
        """What is still being typed in a part of it counts as the answer from now on."""

    def show_value(self, value: Any) -> None:
        """Show this answer; says nothing."""
        raise NotImplementedError

    def show_field(self, field: Field, around: Around) -> None:
        """Become the editor of another version of the field: other options, another range."""
        self.field, self.around = field, around
        if self.lead is not None:
            self.lead.setText(field.label)
        self.name_input()

    def can_show_field(self, field: Field, around: Around) -> bool:
        """Whether this editor can go on as the editor of that version of its field."""
        return type(field) is type(self.field)

    def show_in(self, label: QLabel) -> None:
        """This label stands above or beside it: what is to be said there besides, such as how many are chosen."""

    def refresh(self) -> None:
        """Another answer of the form changed: what hangs on it is shown anew."""

    def has_extras(self) -> bool:
        """Whether some of it is seldom wanted, and can be kept back in a small form."""
        return False

    def collapse(self, folded: bool, also: int = -1) -> None:
        """Keep back what is seldom wanted, or show all of it; ``also``: it offers the other, for so many answers in
        force elsewhere in the form; −1: somebody else offers it."""

    def folded_parts(self) -> Sequence[QWidget]:
        """What of it takes the keyboard, and is not seen while the form is folded."""
        return (self,) if self.place.isHidden() else ()

    def name_inside(self, on: bool) -> None:
        """Say what is asked in the input itself, where no label has room above it and an answer alone says nothing."""

    def name_before(self, on: bool) -> None:
        """Say it before the chips: ``WHO  Grumma``."""
        if on and self.lead is None:
            self.lead = fix_size(micro(self.field.label), height="chip")
            self.line.insertWidget(0, self.lead, 0, Qt.AlignmentFlag.AlignTop)
        if self.lead is not None:
            self.lead.setVisible(on)

    def narrow(self, words: tuple[str, ...]) -> bool | None:
        """Keep in sight only what is called so; whether anything is.  Nothing: it is not looked for, and stays."""
        return None

    def asks(self) -> tuple[int, int]:
        """The least room it can do with, and what it would take, where it takes what is left."""
        return self.minimumSizeHint().width(), self.sizeHint().width()

    def input(self) -> QWidget:
        """The widget that takes the focus."""
        return self

    def take_focus(self) -> None:
        """Give the keyboard to the input."""
        self.input().setFocus(Qt.FocusReason.TabFocusReason)

    def take_digit(self, digit: str) -> bool:
        """A digit typed where nobody wants it; whether it means something here."""
        return False

    def can_show_value(self, value: Any) -> bool:
        """Whether a value can be shown at all, right or wrong."""
        return True

    def problem(self) -> str:
        """What is wrong with the answer, as a sentence; empty if nothing is."""
        return self.field.problem(self.value())

    def unread(self) -> str:
        """What is typed here and means nothing, as a sentence; empty if everything is understood."""
        return ""

    def complain(self, sentence: str) -> None:
        """Mark the input as wrong, or as right again."""
        complain(self.input(), sentence)
        if not sentence:
            self.describe()

    def complain_inside(self, path: tuple[str | int, ...], what: str) -> bool:
        """Say at a place inside the answer what is wrong there; whether it could be said there."""
        return False

    def describe(self) -> None:
        """Name and help of the input, for screen readers and as a tool tip."""
        inside = self.input()
        inside.setAccessibleName(self.field.label)
        inside.setAccessibleDescription(self.field.help)
        inside.setToolTip(plain_tip(self.field.help))

    def name_input(self) -> None:
        """Give the input the field's name, label and help."""
        inside = self.input()
        if inside is not self:
            inside.setObjectName(self.field.name)
            self.setFocusProxy(inside)
            self.setObjectName(f"{self.field.name}.editor")
        else:
            self.setObjectName(self.field.name)
        mark(inside, wrong=None)
        self.describe()


@singledispatch
def editor_for(field: Field, around: Around) -> Editor:
    """The editor of a field, by its kind; a kind that is not registered is an error of the program."""
    raise TypeError(f"There is no editor for {type(field).__name__} ({field.name}).")
