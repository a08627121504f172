"""The chances of what is about to be done, worked out beside the typing and never in its way."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.desk.background import LongWork, Report
from gui.docks.tracker.shares import Share, Shares
from gui.widgets.arranging import col, fill, mark, row, rule
from gui.widgets.histogram import share_words
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.words import Elided, elided_label, micro, plain_tip, text
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT
from systems.common.kernel.tape import Need, Refused
from systems.common.records.views import Part
from systems.common.simulation.odds import OTHERWISE, Odds, odds

MEANINGS = {"bad": "sunken", "middling": "accent_wash", "good": "accent"}
RARE = 0.1  # what is less likely does not head the odds when much else may come
WAIT_MS = 60  # a breath between two keys: only the last choice is worked out
SLOW_MS = 300  # after so long without figures, it is said that they are on their way
LIMIT, SAMPLES = 1_500, 300
WORKING = "Working out the chances …"


def work_out(look: Look, choice: Choice, report: Report) -> Odds | None:
    """The odds of a choice; nothing if it cannot be made."""
    try:
        return odds(look.game, look.table, choice, limit=LIMIT, samples=SAMPLES)
    except Refused:
        return None


def headline(found: Odds, need: Need | None) -> str:
    """The chance that matters most: ``55 % hits``."""
    missed = [one for one in found.parts if need and f"{one.label} ".startswith(f"{need.miss} ")]  # fails, fails badly
    if need and missed:
        missed += [one for one in found.parts if one.label == NO_EFFECT]
        return f"{share_words(float(1 - sum([one.chance for one in missed])))} {need.hit}"
    best: Part = found.parts[-1]
    if len(found.parts) > 2 and float(best.chance) < RARE:
        return likeliest(found)
    if len(found.parts) > 2 or float(best.chance) >= 0.5:
        return f"{share_words(float(best.chance))} {best.label}"
    return f"{share_words(float(found.parts[0].chance))} {found.parts[0].label}"


def likeliest(found: Odds) -> str:
    """The one word that is likeliest among all that may come together: ``64 % wounded``."""
    by_word: dict[str, float] = {}
    for part in [one for one in found.parts if one.label != OTHERWISE]:
        for word in {one.partition(" × ")[2] or one for one in part.label.split(", ")}:
            by_word[word] = by_word.get(word, 0.0) + float(part.chance)
    word = max(by_word, key=lambda one: by_word[one])
    return f"{share_words(by_word[word])} {word}"


def expected_words(look: Look, found: Odds) -> str:
    """What it may be expected to cost: ``1.9 lost on average``."""
    losses = [(who, loss) for who, loss in found.expected if abs(loss) >= 0.05 and who in look.table.beings]
    if not losses:
        return ""
    if len(losses) == 1:
        loss = losses[0][1]
        return f"{abs(loss):.1f} {'lost' if loss > 0 else 'gained'} on average"
    total = sum(loss for _, loss in losses)
    return f"{abs(total):.1f} {'lost' if total > 0 else 'gained'} by {len(losses)} together"


def for_whom(look: Look, choice: Choice) -> str:
    """Whom the end of the bar is good for: ``From worst to best for Orc 2``."""
    who = look.being(choice.actor).name if choice.actor in look.table.beings else ""
    return f"From worst to best for {who}" if who else "From worst to best for the party"


def shares(found: Odds) -> list[Share]:
    """Every part with its chance; sampled ones say how far they may be off."""
    said = [Share(f"{share_words(float(part.chance))} {part.label}", float(part.chance)) for part in found.parts]
    return said if found.exact else [*said, Share(f"± {max(1, round(found.error * 100))}")]


class OddsPanel(QFrame):
    """Headline, bar, sentence; works out the newest choice it was given.

    Until that is done the figures of the choice before stand there faded, and nothing is found.
    """

    ready = Signal()  # what is found is of the newest choice now; nothing may be found

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("odds")
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(self._start)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(SLOW_MS)
        self._slow.timeout.connect(self._says_so)
        self._work = LongWork(self)
        self._work.finished.connect(self._found)
        self._work.failed.connect(lambda _sentence: self._found(None))
        self._next: tuple[Look, Choice, Need | None] | None = None
        self.found: Odds | None = None
        self._settled = False  # what is shown is of the newest choice
        self.head: Elided = elided_label("", "strong")
        self.expected: Elided = elided_label("", "small")
        self.bar, self.says = OddsBar(), Shares()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(row(self.head, (self.expected, 1), gap=4))
        box.addWidget(self.bar)
        box.addWidget(self.says)
        self._show(None)

    def show_choice(self, look: Look | None, choice: Choice | None, need: Need | None = None) -> None:
        """Work out this choice; nothing: show nothing."""
        before, self._next = self._next, (look, choice, need) if look is not None and choice is not None else None
        if self._next is None:
            self.stop()
            self._show(None)
        elif before is None or before[0] is not look or before[1] != choice or not (self.busy or self._settled):
            self.stop()  # else it would say in a moment what the choice before comes to
            self._fade()
            self._wait.start()

    @property
    def busy(self) -> bool:
        """Whether what is shown is still of the choice before."""
        return self._wait.isActive() or self._work.running

    @property
    def faded(self) -> bool:
        """Whether figures of the choice before stand there, told apart by their colour."""
        return self.bar.faded and not self.bar.isHidden()

    def stop(self) -> None:
        """Work out nothing any more."""
        self._wait.stop()
        self._slow.stop()
        self._work.stop()

    def _start(self) -> None:
        if self._next is not None:
            look, choice, _ = self._next
            self._work.start(work_out, look, choice)
            self._slow.start()

    def _says_so(self) -> None:
        """That it takes a while, where no figures of the choice before stand."""
        if self.busy and self.head.isHidden():
            self.says.show_words(WORKING)
            self.says.setVisible(True)

    def _found(self, found: Any) -> None:
        self._show(found)
        self.ready.emit()

    def _fade(self) -> None:
        """What is shown is of the choice before."""
        self.found, self._settled = None, False
        self.bar.fade()
        for words in (self.head, self.expected, self.says):
            mark(words, kind="faded")
            words.setAccessibleName("")

    def _show(self, found: Odds | None) -> None:
        self._settled = True
        self._slow.stop()
        self.found = found if found is not None and found.parts else None
        shown = self.found is not None and (len(self.found.parts) > 1 or bool(self.found.expected))
        several = self.found is not None and len(self.found.parts) > 1
        for part in (self.head, self.expected):
            part.setVisible(shown)
        self.bar.setVisible(several)  # where nothing is left open, the headline has said it
        self.says.setVisible(several)
        if self.found is None or self._next is None or not shown:
            return
        look, choice, need = self._next
        for words in (self.head, self.expected, self.says):
            mark(words, kind=None)
        self.head.show_words(headline(self.found, need))
        expected = expected_words(look, self.found)
        self.expected.show_words(f"· {expected}" if expected else "")
        self.bar.show_values([Outcome(float(p.chance), p.label, MEANINGS[p.kind]) for p in self.found.parts])
        self.bar.setToolTip(plain_tip(for_whom(look, choice)))
        self.says.show_shares(shares(self.found))


class OddsDetail(QFrame):
    """All that is known of the chances, in a small frame that goes away by itself."""

    def __init__(self, parent: QWidget, look: Look, found: Odds, title: str) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        mark(self, role="card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(f"Odds of {title}")
        lines: list[QWidget] = []
        for part in found.parts:
            exact = f"{float(part.chance) * 100:.1f} %" if found.exact else share_words(float(part.chance))
            lines.append(row((text(part.label), 1), text(exact, "strong"), gap=16))
        losses = [
            row((text(look.being(who).name), 1), text(f"{-loss:+.2f}".replace("-", "−"), "strong"), gap=16)
            for who, loss in found.expected
            if who in look.table.beings
        ]
        how = "Exact: every throw was played." if found.exact else f"From {found.runs} fair throws."
        body = col(gap=4, margins=(12, 8, 12, 8))
        fill(body, micro(title), *lines, *([rule(), micro("Gains or loses on average"), *losses] if losses else []),
             rule(), text(how, "hint"))  # fmt: skip
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(body)

    def show_above(self, widget: QWidget) -> None:
        """Show it over this widget, inside the screen."""
        self.adjustSize()
        corner = widget.mapToGlobal(QPoint(widget.width() - self.width(), -self.height() - 4))
        self.move(corner)
        self.show()
