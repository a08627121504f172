"""What an encounter comes to when it is played out many times: chances, the fallen, how long it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout

from gui.desk.background import LongWork
from gui.desk.weighing_work import How, in_process, name_of, weigh_there
from gui.docks.encounters.sentences import Sentences
from gui.theme import theme
from gui.viewmodel.shares import played_words
from gui.viewmodel.weighing.words import say_weighing
from gui.widgets.arranging import col, fix_size, keep_place, mark, on_restyle, retain_place, row
from gui.widgets.buttons import tool
from gui.widgets.histogram import Histogram
from gui.widgets.progress import WorkBar
from gui.widgets.words import LETTERS, ElidedParts, FittingName, elided_label, micro, text
from systems.common.kernel.look import Look
from systems.common.kernel.manner import MANNERS, SENSIBLE, WORDS
from systems.common.records.table import PARTY, Muster
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.versions import Setting
from systems.common.simulation.weighed import LEAST, Tally, Weighing

REST_MS = 600  # how long the list must rest before it is weighed
SOON_SECONDS, LONGEST_SECONDS = 2.0, 8.0  # then there is some answer; then it is enough, however few
BAR_LINES, LOW_BARS = 3.6, 2.8  # the latter in a small window
CHANCE, SIDES = "round", 12  # the letters of the chance where they have room; px beside all of it
GAP, MOST_SAID = 4, "2,000 fights · ± 2"  # px between the parts of its head; what has room there at most


class WeighCard(QFrame):
    """Weighs by itself a moment after the encounter rests; a new encounter stops the old weighing."""

    weighed = Signal(object)  # Weighing
    asked = Signal()  # how many, what if, the evening

    def __init__(self, work: LongWork | None = None) -> None:
        super().__init__()
        self.setObjectName("weigh")
        mark(self, role="card")
        self.work = work or LongWork(self)
        self.result: Weighing | None = None
        self.manner = SENSIBLE  # how the party plays
        self._job: tuple[Look, tuple[Muster, ...], How] | None = None
        self._tally = Tally()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.weigh_now)
        self._build()
        on_restyle(self, self._size_chance)
        self.work.progress.connect(lambda batch: self._count(*batch))
        self.work.failed.connect(self._show_failed)
        self.show_musters(None, ())

    def show_musters(self, look: Look | None, musters: Sequence[Muster], how: Mapping[str, Any] | None = None) -> None:
        """Weigh this soon, met in this way; the answer before fades, for it speaks of something else."""
        job = (look, tuple(musters), tuple((how or {}).items())) if look is not None and musters else None
        if job and self._job and job[1:] == self._job[1:] and _same(job[0], self._job[0]):
            return
        self._job, self.result = job, None
        self.work.stop()
        self._show_tactics()
        if job is None:
            self._rest.stop()
            called = look.game.words.creature.lower() if look is not None else "creature"
            self._say(f"Add a {called}, and the fight is weighed by playing it out.")
        elif not [being for being in job[0].on_side(PARTY) if job[0].game.stands(job[0], being)]:
            self._rest.stop()
            self._say("Nobody of the party stands: there is no fight to weigh.")
        else:
            self._show_waiting()
            self._rest.start()

    def weigh_now(self) -> None:
        """Begin the weighing."""
        self._tally = Tally()
        self.go_on()

    def go_on(self) -> None:
        """Weigh on from what is known, in processes of their own where the game can be found there."""
        if self._job is None:
            return
        look, musters, how = self._job
        table, game = table_before_fight(look.game, look.table), look.game
        self.again_tool.hide()
        self.stop_tool.show()
        self.bar.begin(LONGEST_SECONDS)
        known, there = self._tally.counted, in_process(game)
        setting = Setting(table, musters, how, self.manner)
        self.work.start_on_every_core(weigh_there, name_of(game), setting, known, in_process=there)

    def play_as(self, manner: int) -> None:
        """The party plays in this manner from now on; the weighing goes on, from the start if it is another."""
        if manner != self.manner:
            self.manner, self._tally, self.result = manner, Tally(), None
            self._show_tactics()
        if self._job is not None and not (self.result and self.result.is_known):
            self._show_waiting()
            self.go_on()

    def stop(self) -> None:
        """Weigh no further; what came out so far stays."""
        weighs = self._rest.isActive() or self.work.running
        self._rest.stop()
        self.work.stop()
        if weighs:
            self._settle("" if self.result else "Stopped before the first answer.")

    def _build(self) -> None:
        self.fights = ElidedParts("", "hint", "right")
        self.stop_tool = tool("cross", "Stop weighing", press=self.stop)
        self.again_tool = tool("refresh", "Go on weighing, to know it better", press=self.go_on)
        self.ask_tool = tool("question", "How many? What if? The evening (O)", press=self.asked.emit)
        self.ask_tool.setObjectName("weigh.ask")
        self.chance = FittingName(CHANCE, align="right", kind="accent")  # beside its words, in whatever letters
        self.fallen, self.rounds = FittingName("row"), FittingName("row")
        self.how_many = elided_label("", "strong")
        self.chart = Histogram(lines=BAR_LINES, in_words=played_words, low=LOW_BARS)
        self.below = Sentences()
        self.bar = keep_place(WorkBar("Fights weighed", self._share_known))  # it comes and goes and moves nothing
        self.note = text("", "small", wrap=True, align="centre")
        others = col(
            row(self.fallen, (text("fall on average", "small"), 1), gap=4),
            row(self.rounds, (text("rounds", "small"), 1), gap=4), gap=0,
        )  # fmt: skip  # above each other, for the chance has the largest letters there are
        self.figures = row(self.chance, text("party\nwins", "small"), None, others, None, gap=4)
        box = QVBoxLayout(self)
        box.setContentsMargins(SIDES, 2, SIDES, 2)
        box.setSpacing(2)
        self.head = micro("Weighed by play")
        head = row(self.head, (self.fights, 1), self.stop_tool, self.again_tool, self.ask_tool, gap=GAP)
        self._body = col(self.figures, self.how_many, self.chart, self.below, gap=0)
        self._pages = QStackedWidget()  # as high as the higher one: nothing beside it moves when the answer comes
        for page in (self.note, self._body):
            self._pages.addWidget(page)
        for part in (head, self.bar, self._pages):
            box.addWidget(part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_chance()

    def _size_chance(self) -> None:
        """The chance in the largest letters that leave the other figures their room: else what is over of its own would
        stand before it, and nothing between them."""
        fix_size(self.figures, height=theme.metrics(*LETTERS[CHANCE]).height())  # in smaller ones, too
        figures = self.figures.layout()
        assert figures is not None
        others = figures.sizeHint().width() - self.chance.sizeHint().width()
        self.chance.be_whole_in(CHANCE, self.contentsRect().width() - 2 * SIDES - others - 2)

    def _show_tactics(self) -> None:
        """What hangs most on how the party plays, in one line, with all that tactics do in its tip."""
        look = self._job[0] if self._job is not None else None
        told = look.game.tell_tactics(look, self.manner) if look is not None else ()
        others = {one for manner in MANNERS if manner != self.manner and look is not None
                  for one in look.game.tell_tactics(look, manner)}  # fmt: skip
        own = next((one for one in told if one not in others), "")
        most = own.partition(",")[0].rstrip(".")
        words = f"{WORDS[self.manner]}: {most[:1].lower()}{most[1:]}." if told else ""
        self.below.show_tactics(words, "\n".join(told))

    def _say(self, sentence: str) -> None:
        self._settle(sentence)
        self.fights.show_words("")
        self._offer(weighs=False, again=False)

    def _show_waiting(self) -> None:
        self._settle("" if self._pages.currentWidget() is self._body else "Weighing …")
        self.bar.setValue(0)
        self.bar.show()
        self._offer(weighs=True, again=False)
        self.fights.show_words("")
        for one in (self.chance, self.fallen, self.rounds, self.how_many, *self.below.said):
            mark(one, kind="faded")

    def _settle(self, sentence: str) -> None:
        self.bar.end()
        self._offer(False, self._job is not None and not (self.result and self.result.is_known))
        self.note.setText(sentence)
        if sentence:
            self._pages.setCurrentWidget(self.note)

    def _offer(self, weighs: bool, again: bool) -> None:
        """To stop while it ``weighs``, or to go on ``again``: both in one place, which is kept where what is said
        before it has room all the same."""
        parts = (self.head, self.stop_tool, self.ask_tool)
        needed = sum([one.sizeHint().width() for one in parts]) + 3 * GAP
        said = self.fights.fontMetrics().horizontalAdvance(MOST_SAID)
        roomy = needed + said <= self.contentsRect().width() - 2 * SIDES
        retain_place(self.stop_tool, roomy and not again).setVisible(weighs)
        self.again_tool.setVisible(again)

    def _count(self, number: int, batch: Weighing) -> None:
        """One batch more; the first answer comes soon, the last when it is known or took long enough."""
        found = self._tally.add(number, batch)
        if found is None:
            return
        last, shown = found.is_known or self.bar.is_over, self.result.fights if self.result else 0
        self.bar.follow()
        if last:
            self.work.stop()
        if last or shown < LEAST <= found.fights or (not shown and self.bar.spent > SOON_SECONDS):
            self._show(found, last)

    def _share_known(self) -> float:
        return self._tally.weighing.share_known if self._tally.weighing else 0.0

    def _show_failed(self, sentence: str) -> None:
        self._say(f"This fight could not be weighed. {sentence}")

    def _show(self, found: Weighing, last: bool) -> None:
        assert self._job is not None
        self.result = found
        self._pages.setCurrentWidget(self._body)
        if last:
            self._settle("")
        said = say_weighing(self._job[0], found)
        self.fights.show_words(said.fights)
        for figure, words in ((self.chance, said.wins), (self.fallen, said.fallen), (self.rounds, said.rounds)):
            figure.show_words(words)
        self._size_chance()
        self.how_many.show_words(said.how_many)
        self.chart.show_values(said.bars.shares, said.bars.names, "", said.bars.bad)
        self.below.show_sentences(said.sentences)
        mark(self.chance, kind="accent")
        for one in (self.fallen, self.rounds, self.how_many, *self.below.said):
            mark(one, kind=None)
        if last:
            self.weighed.emit(found)


def _same(one: Look, other: Look) -> bool:
    """Whether a fight would go the same way on both tables, as far as a glance tells."""
    here, there = one.table, other.table
    return here is there or (
        here.house == there.house
        and dict(here.effects) == dict(there.effects)
        and dict(here.own) == dict(there.own)
        and dict(here.bonds) == dict(there.bonds)
        and one.on_side(PARTY) == other.on_side(PARTY)
    )
