"""A form half filled is kept as a draft at every pause, however it is closed, and offered when it is opened again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from gui.viewmodel.begun_words import begun_sentence
from gui.widgets.arranging import mark
from gui.widgets.buttons import button
from gui.widgets.key_handling import DO, KeyLine
from gui.widgets.words import text

if TYPE_CHECKING:
    from models.storage.drafts import Draft, Drafts

PAUSE_MS = 700
KEYS: tuple[KeyLine, ...] = (DO,)


class DraftBar(QFrame):
    """One line over a form.  It is only seen while a draft is offered; keeping goes on without a word."""

    turned = Signal(bool)  # something is offered, or no more

    def __init__(
        self,
        drafts: Drafts | None,
        kind: str,
        take: Callable[[], Draft | None],
        show: Callable[[Draft], None],
        begin: Callable[[], None] | None = None,
    ) -> None:
        """``take`` says what stands in the form, or nothing if nothing was begun; ``show`` fills the form from a draft;
        ``begin`` gives the keyboard to the form."""
        super().__init__()
        self.setObjectName("draft")
        mark(self, role="strip")
        self._take, self._show_draft, self._begin = take, show, begin
        self._offered: Draft | None = None
        self._kept: Draft | None = None  # as it lies on the disk now
        self._settled = False
        self.words = text("", "body", wrap=True)
        self.on_button = button("Go on", "accent", press=self.go_on)
        self.on_button.setObjectName("draft.on")
        self.anew_button = button("Start anew", press=self.start_anew)
        self.anew_button.setObjectName("draft.anew")
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 6, 8, 6)
        box.setSpacing(8)
        box.addWidget(self.words, 1)
        box.addWidget(self.on_button)
        box.addWidget(self.anew_button)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self.hide()
        self.follow(drafts, kind)

    def follow(self, drafts: Drafts | None, kind: str) -> None:
        """From now on it is about this kind of draft of this campaign; nothing is offered yet."""
        self._pause.stop()
        self.drafts, self.kind = drafts, kind
        self._offered = self._kept = None
        self._settled = False
        self.hide()

    def offer(self) -> bool:
        """Offer what was begun before, if anything was; says whether."""
        self._offered = self.drafts.newest(self.kind) if self.drafts is not None else None
        if self._offered is not None:
            self.words.setText(begun_sentence(self._offered.words, self._offered.begun))
        self.setVisible(self._offered is not None)
        return self._offered is not None

    def go_on(self) -> None:
        """Fill the form with what was begun."""
        draft, self._offered = self._offered, None
        self.hide()
        if draft is not None:
            self._kept = draft
            self._show_draft(draft)

    def start_anew(self) -> None:
        """What was begun is of no use any more."""
        draft, self._offered = self._offered, None
        self.hide()
        if draft is not None:
            self._drop(draft)
        if self._begin is not None:
            self._begin()

    def touch(self) -> None:
        """Something was typed: it is kept at the next pause."""
        self._settled = False
        if not self._pause.isActive():
            self._pause.start()

    def keep(self) -> str:
        """Bring what stands in the form to the disk; what cannot be kept, as a sentence, or nothing."""
        from models.storage.data_error import DataError

        self._pause.stop()
        if self.drafts is None or self._settled:
            return ""
        now = self._take()
        if now is None:
            if self._kept is not None:
                self._drop(self._kept)
            return ""
        if self._kept is not None:
            now = replace(now, begun=self._kept.begun)
        if now == self._kept:
            return ""
        try:
            self._kept = self.drafts.keep(now)
        except DataError as error:
            return error.sentence
        return ""

    def settle(self) -> None:
        """The form is done with: what was kept of it goes."""
        self._pause.stop()
        self._settled = True
        if self._kept is not None:
            self._drop(self._kept)

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        self.turned.emit(visible)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = [one for one in (self.on_button, self.anew_button) if one.hasFocus()]
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and pressed and not event.isAutoRepeat():
            pressed[0].click()
        else:
            super().keyPressEvent(event)

    def _drop(self, draft: Draft) -> None:
        from models.storage.data_error import DataError

        self._kept = None
        try:
            if self.drafts is not None:
                self.drafts.drop(draft)
        except DataError:
            pass  # it is offered once more than it need be; nothing is lost by that
