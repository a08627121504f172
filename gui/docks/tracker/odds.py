"""The chances of what is about to be done, worked out beside the typing and never in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout

from gui.desk.background import LongWork, Report
from gui.docks.tracker.certain_odds import say_as_certain, say_certain
from gui.theme import theme
from gui.theme.places import COMPACT
from gui.viewmodel.odds.words import OddsSaid, error_points, for_whom, say_odds, say_stage
from gui.viewmodel.shares import join_parts, unsaid
from gui.viewmodel.stage import stage_after
from gui.widgets.arranging import mark, row
from gui.widgets.histogram import CountBars
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.words import Elided, ElidedParts, FittingName, plain_tip
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Need, Refused
from systems.common.records.views import Stage

if TYPE_CHECKING:
    from systems.common.simulation.odds import Odds

MEANINGS = {"bad": "sunken", "middling": "accent_wash", "good": "accent"}
LOSSES = {"bad": "sunken", "middling": "bloodied_wash", "good": "bloodied_fill"}  # where the party suffers it
WAIT_MS = 60  # a breath between two keys: only the last choice is worked out
SLOW_MS = 300  # after so long without figures, it is said that they are on their way
LIMIT, FIRST, SAMPLES = 2_500, 24, 2_500  # runs: for exact odds, for the first answer, until they are true to 1 in 100
LEAST_AFTER = 5  # letters of body: with less room nothing stands behind the sentence
LINES_APART = 2  # px
GAP = 4  # px between the sentence and what goes on behind it
WORKING = "Working out the chances …"
STILL_WORKING, IMPOSSIBLE = "The chances are still being worked out.", "There are no odds of what cannot be done now."
CERTAIN = "Nothing is left to chance in this."
DECIDING = "To decide leaves nothing to chance; the odds stand here when it is carried out."


def work_out(look: Look, choice: Choice, report: Report) -> Odds | None:
    """The odds of a choice, told as soon as there are any and as they get finer; nothing if it cannot be made."""
    from systems.common.simulation.odds import refined_odds  # not before there are any to be worked out

    found = None
    try:
        for found in refined_odds(look.game, look.table, choice, LIMIT, FIRST, SAMPLES):
            if not found.exact and report(found):
                break
    except Refused:
        return None
    return found


class Worked(NamedTuple):
    """The odds of a choice, and where it leaves nothing open how a contest would stand that stands otherwise by it."""

    odds: Odds | None
    contest: Stage | None


def work_out_both(look: Look, choice: Choice, before: Stage | None, report: Report) -> Worked:
    """The odds of a choice and, if they say nothing, how the contest would stand that stood so ``before``."""
    found = work_out(look, choice, report)
    stands = before is None or (found is not None and leaves_open(found))
    return Worked(found, None if stands or before is None else stage_after(look, choice, before))


def leaves_open(found: Odds) -> bool:
    """Whether a choice leaves anything open, costs anything, or takes somebody out of the fight for certain."""
    return len(found.parts) > 1 or bool(found.expected) or any([toll.is_felt() for toll in found.tolls])


class OddsPanel(QFrame):
    """Headline, bar or bars, sentence; works out the newest choice it was given, and shows how a contest stands where
    the choice itself leaves nothing open.

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
        self._work.progress.connect(self._refined)
        self._work.finished.connect(self._finished)
        self._work.failed.connect(lambda _sentence: self._found(None))
        self._next: tuple[Look, Choice, Need | None] | None = None
        self.found: Odds | None = None
        self.said = OddsSaid("")
        self._stage: Stage | None = None
        self._then: Stage | None = None  # as it would be once the newest choice is made, where that is another
        self._settled = False  # what is shown is of the newest choice
        self._short, self._working = False, ""
        self.head = FittingName("strong")
        self.after: Elided = ElidedParts("", "small")
        self.bar, self.bars = OddsBar(), CountBars()
        self.says: Elided = ElidedParts("", "hint")
        self.beneath: Elided = ElidedParts("", "hint")  # where the odds are short: what it counts with, then these
        self.beneath.setObjectName("beneath")
        self.after.setObjectName("after")
        self.says.setObjectName("says")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(LINES_APART)
        self.line = row(self.head, (self.after, 1), gap=GAP)
        for part in (self.line, self.bar, self.bars, self.says, self.beneath):
            box.addWidget(part)
        self._show(None)

    def be_short(self, on: bool) -> None:
        """Only sentences, where there is no room for more: that of the odds, and below it what they are made of."""
        self._short = on
        self.head.be_low(on)
        box = self.layout()
        assert box is not None
        box.setSpacing(0 if on else LINES_APART)
        upwards = QSizePolicy.Policy.Ignored if on else QSizePolicy.Policy.Preferred  # what it says moves no line
        self.setSizePolicy(QSizePolicy.Policy.Preferred, upwards)
        self._say(self.said)

    def show_working(self, words: str) -> None:
        """What the action counts with, which has no place of its own where the odds are short."""
        self._working = words
        if self._short:
            self._say(self.said)

    def show_stage(self, stage: Stage | None) -> None:
        """How a contest stands; it is said while the choice itself leaves nothing open."""
        if stage is not self._stage:
            self._stage, self._then = stage, None
        if self._settled and not self.is_open():
            self._show(self.found)

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
        """Whether what is shown is still of the choice before, or not as true as it will be."""
        return self._wait.isActive() or self._work.running

    @property
    def faded(self) -> bool:
        """Whether figures of the choice before stand there, told apart by their colour."""
        return any([part.faded and not part.isHidden() for part in (self.bar, self.bars)])

    def stop(self) -> None:
        """Work out nothing any more."""
        self._wait.stop()
        self._slow.stop()
        self._work.stop()

    def _start(self) -> None:
        if self._next is not None:
            look, choice, _ = self._next
            self._work.start(work_out_both, look, choice, self._stage)
            self._slow.start()

    def _says_so(self) -> None:
        """That it takes a while, where no figures of the choice before stand."""
        if self.busy and self.head.isHidden():
            self.says.show_words(WORKING)
            mark(self.says, kind="faded")
            self.says.show()

    def _refined(self, found: Any) -> None:
        """A first answer, or one that is truer by a point: what stands there changes seldom."""
        if leaves_open(found) and (self.found is None or error_points(found) < error_points(self.found)):
            self._found(found)

    def _finished(self, worked: Worked) -> None:
        self._then = worked.contest
        self._found(worked.odds)

    def _found(self, found: Any) -> None:
        self._show(found)
        self.ready.emit()

    def _fade(self) -> None:
        """What is shown is of the choice before."""
        self.found, self._settled, self._then = None, False, None
        self.bar.fade()
        self.bars.fade()
        for words in (self.head, self.after, self.says, self.beneath):
            if words.words():  # to style anew what says nothing takes as long
                mark(words, kind="faded")
            words.setAccessibleName("")

    def is_open(self) -> bool:
        """Whether the odds of the choice itself are what is shown."""
        return self.found is not None and leaves_open(self.found)

    @property
    def contest(self) -> Stage | None:
        """The contest of which the odds are that are shown, where the choice itself leaves nothing open."""
        stage = (self._then or self._stage) if self._settled and not self.is_open() else None
        return stage if stage is not None and stage.sentence else None

    def why_closed(self) -> str:
        """Why there is nothing to look at in full; nothing if there is."""
        if self.is_open() or self.contest is not None:
            return ""
        if self._next is None:
            return IMPOSSIBLE
        if not self._settled or self.busy:
            return STILL_WORKING
        turn = self._next[0].turn
        return DECIDING if turn is not None and turn.decides else CERTAIN

    def _show(self, found: Odds | None) -> None:
        self._settled = True
        self._slow.stop()
        self.found = found if found is not None and found.parts else None
        if self.found is not None and self._next is not None and self.is_open():
            look, choice, need = self._next
            self._say(say_as_certain(say_odds(look, choice, self.found, need, self._fits), self.found))
            self.bar.setToolTip(plain_tip(for_whom(look, choice)))
        elif (stage := self.contest) is not None:
            self._say(say_stage(stage))
            self.bar.setToolTip("")
        else:
            self._say(say_certain(self.found) if self.found is not None else OddsSaid(""))

    def _say(self, said: OddsSaid) -> None:
        """Show this; what has no place of its own goes on behind the headline, or if it has no room there, below bars
        that are lower for it."""
        self.said = said
        bars, room = said.bars, not self._short
        lower = room and bool(bars) and theme.current.size == COMPACT
        beside = lower and self._goes_on(said.head, said.below)
        after = join_parts(said.after, said.below if beside else "")
        for words in (self.head, self.after, self.says, self.beneath):
            mark(words, kind=None)
        self.head.setVisible(bool(said.head))
        self.head.show_words(said.head)
        self.after.show_words(f"· {after}" if after else "")
        self._share_line()
        self.bar.setVisible(room and bars is None and len(said.parts) > 1)
        meanings = LOSSES if said.own else MEANINGS
        self.bar.show_values([Outcome(part.share, part.words, meanings[part.kind], part.said) for part in said.parts])
        self.bars.setVisible(room and bars is not None)
        self.bars.be_low(lower and not beside)
        if bars is not None:
            self.bars.show_counts(bars.shares, bars.names, bars.likeliest, bars.own)
        self.says.setVisible(room and bool(said.below) and not beside)
        self.says.show_words(said.below if self._fits(said.below) else unsaid(said.below, said.head))
        self.beneath.show_words(join_parts(self._working, unsaid(said.below, said.head)))
        self._share_height()

    def _fits(self, words: str) -> bool:
        """Whether a sentence has room below the bar; where only the head is shown, it may be as long as it likes."""
        return self._short or self.says.fontMetrics().horizontalAdvance(words) + 2 <= self.width()

    def _goes_on(self, head: str, words: str) -> bool:
        """Whether these have room behind the headline, all of them."""
        left = self.width() - theme.metrics("body", 600).horizontalAdvance(head) - GAP
        return self.after.fontMetrics().horizontalAdvance(f"· {words}") + 2 <= left

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.found is not None and event.size().width() != event.oldSize().width():
            self._show(self.found)
        self._share_line()
        self._share_height()

    def _share_line(self) -> None:
        """What stands behind the sentence gives way to it."""
        left = self.width() - theme.metrics("body", 600).horizontalAdvance(self.head.words())
        self.after.setVisible(bool(self.after.words()) and left >= theme.px("body") * LEAST_AFTER)

    def _share_height(self) -> None:
        """Where the odds are short, what stands below the sentence gives way to its second line."""
        in_two = theme.metrics("small").horizontalAdvance(self.head.words()) > self.width()
        self.beneath.setVisible(self._short and bool(self.beneath.words()) and not in_two)
