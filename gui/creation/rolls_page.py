"""The page of a guided action on which dice are thrown: a row for every roll, thrown or to be typed in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from gui.theme import theme
from gui.viewmodel.creation_run import RollPage
from gui.viewmodel.roll_words import BadFaces
from gui.viewmodel.typed_dice import dice_typed, missing_dice, need_said, takes_sum
from gui.widgets.arranging import Abreast, mark, on_restyle, row
from gui.widgets.chips import chip
from gui.widgets.dice_faces import dice_of
from gui.widgets.disposing import let_go
from gui.widgets.fields import complain, field
from gui.widgets.flow import flow
from gui.widgets.key_handling import STEP, KeyLine
from gui.widgets.painting import CENTRE, DASHED, Painted, brush, write
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import elided_label, text
from systems.common.forms import Known
from systems.common.kernel.tape import RollRequest, Throw

MOST_DICE = 12  # more than these are not drawn one by one
KEYS: tuple[KeyLine, ...] = ((("Return",), "The next step"), STEP)


class BlankDie(Painted):
    """A die that has not been thrown: its outline, and how many sides it has."""

    def __init__(self, sides: int) -> None:
        self._sides = sides
        super().__init__(f"d{sides}, not thrown")

    def wanted(self) -> QSize:
        side = round(theme.px("die") * 1.2)
        return QSize(side, side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        box = rect.adjusted(1.5, 1.5, -1.5, -1.5)
        brush(painter, None, "edge", 1, DASHED)
        painter.drawRoundedRect(box, box.width() * 0.18, box.width() * 0.18)
        write(painter, box, f"d{self._sides}", "micro", 400, "ink_faint", CENTRE)


class RollRow(QFrame):
    """One roll: what for, its dice, what they come to."""

    moved = Signal(int)  # the keyboard goes up or down
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="card")
        self.request: RollRequest | None = None
        self.name = elided_label("", "strong")
        self.dice = flow(gap=8)
        self.total = text("", "figure", align="centre")
        self.says = text("", "small", wrap=True)
        self.typed = field(hint="faces")
        self.at_table = chip("table", image="hand")
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(12)
        thrown = row(self.name, self.dice, self.total, gap=12)
        told = row((self.says, 1), self.at_table, self.typed, gap=12)
        box.addWidget(Abreast((thrown, 0), (told, 1), letters=0, gap=12))
        self._named = 0
        self._measure()
        on_restyle(self, self._measure)
        self.typed.textEdited.connect(lambda _words: self._check())

    def show_throw(self, throw: Throw, known: Known | None = None, called: str = "") -> None:
        """Show dice that lie there, and what the rules make of them; ``called`` is shorter than its purpose."""
        request, faces = throw.request, throw.faces
        self.request = None
        self.setObjectName("thrown")
        self.name.show_words(called or request.purpose)
        drawn = dice_of(throw, 1.2, most=MOST_DICE)
        more = [text(f"+ {len(faces) - MOST_DICE}", "hint")] if len(faces) > MOST_DICE else []
        self.dice.show_parts(*drawn, *more)
        self.total.setText(known.text if known is not None else total_words(throw))
        need = request.need
        came = (need.hit if need.met(sum(faces)) else need.miss) if need else ""
        self.says.setText(known.says if known is not None else came)
        self.at_table.setVisible(throw.by_hand)
        self.typed.hide()
        said = [f"{request.purpose}: {', '.join(map(str, faces))}", self.total.text(), self.says.text()]
        self.setAccessibleName(", ".join([part for part in said if part]))

    def show_owed(self, request: RollRequest, called: str = "") -> None:
        """Show dice that are still to be thrown."""
        if request != self.request:
            self.typed.clear()
        self.request = request
        self.setObjectName("owed")
        self.name.show_words(called or request.purpose)
        self.dice.show_parts(*[BlankDie(request.sides) for _ in range(min(request.count, MOST_DICE))])
        self.total.setText("")
        self.says.setText(need_said(request) if request.need else "")
        self.at_table.hide()
        self.typed.show()
        self.typed.setPlaceholderText(f"{request.dice} at the table")
        self.typed.setToolTip("The faces, or = and their sum" if takes_sum(request) else "")
        self.typed.setAccessibleName(f"Faces of {request.dice} for {request.purpose}")
        self._check()

    def show_words(self, words: str) -> None:
        """Type this here."""
        self.typed.setText(words)
        self._check()

    def faces(self) -> tuple[int, ...] | None:
        """The faces typed here; nothing if none are. ``BadFaces`` with a sentence."""
        if self.request is None or not self.typed.text().strip():
            return None
        faces = dice_typed(self.typed.text(), self.request)
        if problem := missing_dice(self.typed.text(), self.request) or self.request.problem(faces):
            raise BadFaces(problem)
        return faces

    def _check(self) -> None:
        sentence = ""
        try:
            dice_typed(self.typed.text(), self.request) if self.request is not None else ()
        except BadFaces as bad:
            sentence = str(bad)
        complain(self.typed, sentence)

    def least_wide(self) -> int:
        """Room for three figures."""
        return theme.metrics("figure", 700).horizontalAdvance("000") + 4

    def _measure(self) -> None:
        self.total.setMinimumWidth(self.least_wide())
        self.typed.setFixedWidth(theme.px("field") * 5)
        self.give_name(self._named)

    def give_name(self, wide: int) -> None:
        """Room for a name so wide, within reason."""
        self._named = wide
        self.name.setFixedWidth(max(theme.px("field") * 3, min(theme.px("field") * 8, wide)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is not None and not event.modifiers():
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class RollRows(QFrame):
    """All rolls of a page."""

    entered = Signal()
    edited = Signal()  # dice were typed, or taken back

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[RollRow] = []
        inside = QFrame()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(8)
        self._box.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        self.how = text("", "small", wrap=True)
        self.how.setObjectName("how")
        box.addWidget(self.how)
        self._scroll = scroll_area(inside, keep=True)
        box.addWidget(self._scroll)

    def show_page(self, page: RollPage, known: Sequence[Known] = ()) -> None:
        """Show what lies there with what is ``known`` of it, and what is owed below it."""
        wanted = len(page.thrown) + len(page.owed)
        while len(self.rows) > wanted:
            let_go(self.rows.pop())
        while len(self.rows) < wanted:
            self._add()
        requests = [*[throw.request for throw in page.thrown], *page.owed]
        names, how = apart([request.purpose for request in requests])
        self.how.setText(how)
        self.how.setVisible(bool(how))
        for made, throw, name in zip(self.rows, page.thrown, names, strict=False):
            made.show_throw(throw, known_of(throw, known), name)
        wide = max([made.total.sizeHint().width() for made in self.rows], default=0)
        for made in self.rows:  # the totals stand in one column, however much there is to say
            made.total.setMinimumWidth(max(wide, made.least_wide()))
        start = len(page.thrown)
        for made, request, name in zip(self.rows[start:], page.owed, names[start:], strict=True):
            made.show_owed(request, name)
        for made in self.rows:
            made.name.ensurePolished()  # a row that is new is measured in the letters it will have
        names_wide = max([made.name.sizeHint().width() for made in self.rows], default=0)
        for made in self.rows:
            made.give_name(names_wide)

    def take_focus(self) -> None:
        """The keyboard to the first roll that is owed."""
        owed = self._owed_rolls()
        for made in reversed(owed):  # the first last: it stays in view where there is no room for all of them
            self._scroll.ensureWidgetVisible(made)
        for made in owed[:1]:
            made.typed.setFocus()

    def typed(self) -> dict[int, Sequence[int]]:
        """The faces typed, by the number of the owed roll. ``BadFaces``, with the keyboard where they are wrong."""
        found: dict[int, Sequence[int]] = {}
        for number, made in enumerate(self._owed_rolls()):
            try:
                faces = made.faces()
            except BadFaces as bad:
                complain(made.typed, str(bad))
                made.typed.setFocus()
                raise
            if faces is not None:
                found[number] = faces
        return found

    def words(self) -> list[str]:
        """What is typed for each of the owed rolls, right or wrong."""
        return [made.typed.text() for made in self._owed_rolls()]

    def show_words(self, words: Sequence[str]) -> None:
        """Type this for the owed rolls."""
        for made, said in zip(self._owed_rolls(), words, strict=False):
            made.show_words(said)

    def typed_number(self) -> int:
        """For how many of the owed rolls something is typed."""
        return sum([bool(made.typed.text().strip()) for made in self._owed_rolls()])

    def _owed_rolls(self) -> list[RollRow]:
        return [made for made in self.rows if made.request is not None]

    def _add(self) -> None:
        made = RollRow()
        made.moved.connect(lambda step: self._move(made, step))
        made.entered.connect(self.entered)
        made.typed.textEdited.connect(lambda _words: self.edited.emit())
        self._box.insertWidget(len(self.rows), made)
        self.rows.append(made)

    def _move(self, made: RollRow, step: int) -> None:
        owed = self._owed_rolls()
        place = owed.index(made) + step if made in owed else -1
        if 0 <= place < len(owed):
            owed[place].typed.setFocus()
            self._scroll.ensureWidgetVisible(owed[place])


def apart(purposes: Sequence[str]) -> tuple[list[str], str]:
    """What each roll is for, and how all of them are thrown, if their purposes end alike after a colon."""
    cut = [purpose.partition(": ") for purpose in purposes]
    ends = {end for _name, _colon, end in cut}
    if len(cut) > 1 and len(ends) == 1 and (how := ends.pop()):
        return [name for name, _colon, _end in cut], how
    return list(purposes), ""


def known_of(throw: Throw, known: Sequence[Known]) -> Known | None:
    """What the rules make of a throw, if they say so."""
    return next((one for one in known if throw.request.purpose in (one.label, one.roll)), None)


def total_words(throw: Throw) -> str:
    """What the rule reads on the dice, if that is one number."""
    read = throw.request.read
    if read.how in ("total", "highest", "tally"):
        found = read(throw.faces)
        return str(found[0]) if len(found) == 1 else ""
    return str(sum(throw.faces)) if throw.request.need is not None or len(throw.faces) == 1 else ""
