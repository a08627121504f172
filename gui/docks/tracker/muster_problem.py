"""Beside a field in which creatures are typed: what is wrong with them, told at once, and the nearest to press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from gui.theme import theme
from gui.widgets.arranging import on_restyle
from gui.widgets.chips import chip_button
from gui.widgets.fields import complain
from gui.widgets.flow import Flow
from gui.widgets.words import text
from systems.common.encounter_kit.muster_parser import BadMuster, musters_at, unknown_at
from systems.common.kernel.look import Look
from systems.common.records.views import Words

EXAMPLE = Words().foes
GAP = 4  # px between the sentence and the names


def example_of(look: Look) -> str:
    """What may be typed in this game: ``orc × 6, ogre``; where a campaign has no such creatures its one of the shortest
    name."""
    foes = look.game.words.foes
    if not look.table.own or _is_known(look, foes):
        return foes
    names = [creature.name.lower() for creature in look.offered("creatures").values()]
    short = min(names, key=lambda name: (name.count(" "), len(name)), default="")  # no one-of-a-kind in three parts
    return f"{short} × 3" if short else foes


def _is_known(look: Look, foes: str) -> bool:
    try:
        return bool(musters_at(look, foes))
    except BadMuster:
        return False


class MusterProblem(QFrame):
    """Watches the field.  A sentence goes with the next key; a press of a name puts it in place of the wrong word."""

    def __init__(
        self, field: QLineEdit, look: Callable[[], Look | None], knows: Callable[[str], bool] | None = None
    ) -> None:
        """``knows``: whether these words mean something else than creatures there."""
        super().__init__()
        self._field, self._look = field, look
        self._knows = knows or (lambda _typed: False)
        self._wrong = ""
        self.words = text("", "small", wrap=True, kind="lose")
        self.words.setObjectName("muster.problem")
        self.near = Flow(gap=4)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        box.addWidget(self.words)
        box.addWidget(self.near)
        box.addStretch(1)
        field.textChanged.connect(self._look_at)
        field.installEventFilter(self)
        self.say("")

    def keep_room(self) -> None:
        """Take as much room for a sentence and a line of names while nothing is wrong: what stands below stays."""
        room = self.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.setSizePolicy(room)
        on_restyle(self, self._measure)
        self._measure()

    def _measure(self) -> None:
        line = theme.metrics("small", 700).boundingRect(self.rect(), Qt.TextFlag.TextWordWrap, "A")  # as a label does
        self.setMinimumHeight(line.height() + GAP + theme.px("chip"))

    def text(self) -> str:
        """What is said."""
        return self.words.text()

    def say(self, sentence: str) -> None:
        """Say what is wrong with all of it; nothing: all is well."""
        self._show(sentence)

    def refuse(self, bad: BadMuster) -> None:
        """Say what cannot be read, and what may be meant."""
        self._show(bad.brief, bad)

    def look_again(self) -> None:
        """Say only what is wrong with what stands there now: what was said of something else is over."""
        self._look_at(self._field.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and not self._field.text().strip():
            self.say("")
        return False

    def _look_at(self, typed: str) -> None:
        look = self._look()
        bad = unknown_at(look, typed) if look is not None and typed.strip() else None
        if bad is None or self._knows(typed):
            self._show("")
        else:
            self.refuse(bad)

    def _show(self, sentence: str, bad: BadMuster | None = None) -> None:
        complain(self._field, sentence)
        self._wrong = bad.word if bad is not None else ""
        self.words.setText(sentence)
        near = bad.nearest if bad is not None else ()
        self.near.show_parts(*[chip_button(name, press=partial(self._take, name)) for name in near])
        self.near.setVisible(bool(near))
        self.setVisible(bool(sentence))

    def _take(self, name: str) -> None:
        typed, wrong = self._field.text(), self._wrong
        at = typed.rfind(wrong)
        if wrong and at >= 0:
            self._field.setText(f"{typed[:at]}{name}{typed[at + len(wrong) :]}")
        self._field.setFocus()
