"""One question behind a weighing: what is asked, a bar while it is played out, the answer below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.desk.background import LongWork
from gui.desk.weighing_work import How, in_process, name_of
from gui.forms.form_view import FormView
from gui.widgets.arranging import col, fill, row
from gui.widgets.buttons import tool
from gui.widgets.progress import WorkBar
from gui.widgets.words import PartsLabel, text
from systems.common.forms import Form
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.manner import SENSIBLE
from systems.common.records.table import Encounter, Muster, Table
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.versions import Setting
from systems.frozen import dataclass

Lines = Sequence[tuple[str, str]]  # words and the role of their letters


@dataclass(frozen=True, slots=True)
class Case:
    """The encounter that is asked about: the table before it, its creatures, how it is met, what starting it asks; and
    those that are saved."""

    game: Game
    table: Table
    musters: tuple[Muster, ...]
    how: How
    met: Form
    kept: tuple[Encounter, ...] = ()  # those that are saved
    manner: int = SENSIBLE  # how the party plays

    @staticmethod
    def of(look: Look, musters: Sequence[Muster], how: How, manner: int) -> Case:
        """The encounter at this table, which may be in the middle of another fight."""
        quiet = table_before_fight(look.game, look.table)
        met = look.game.actions[START].form(Look(look.game, quiet), "", dict(how))
        kept = tuple(look.table.encounters.values())
        return Case(look.game, quiet, tuple(musters), how, met or Form(START, ""), kept, manner)

    @property
    def look(self) -> Look:
        return Look(self.game, self.table)

    @property
    def setting(self) -> Setting:
        return Setting(self.table, self.musters, self.how, self.manner)


class Page(QFrame):
    """What all pages do: ask, play out, stop, answer."""

    title = ""
    hint = ""
    plays = "fights"
    longest = 30.0  # seconds; then it is enough

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.case = case
        self.work = LongWork(self)
        self.stopped = False  # before all was known
        self.form = FormView("flow")
        self.bar = WorkBar("Fights played", self.share_known)
        self.stop_tool = tool("cross", "Stop; what is known stays", press=self.halt)
        self.running = row((self.bar, 1), self.stop_tool, gap=8)
        self.running.hide()
        self.note = text("", "body", wrap=True)
        self.note.hide()
        self.answer = col(gap=4)
        self.form.refining.connect(lambda _answers: self.ask())
        self.form.edited.connect(self.forget)
        self.form.answered.connect(lambda _answers: self.play_out())
        self.work.progress.connect(self._hear)
        self.work.finished.connect(lambda _result: self.stop())
        self.work.failed.connect(self._fail)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        for part in (text(self.hint, "hint", wrap=True), self.form, self.running, self.note, self.answer):
            box.addWidget(part)
        box.addStretch(1)
        self.ask()

    # what a page says itself

    def asked(self) -> Form:
        """The question, after the answers so far."""
        raise NotImplementedError

    def begin(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """What workers do, and on what."""
        raise NotImplementedError

    def take(self, told: Any) -> bool:
        """What a worker has found; whether that is all that has to be known."""
        raise NotImplementedError

    def share_known(self) -> float:
        """How far it is, from 0 to 1."""
        return 0.0

    def columns(self) -> Sequence[Lines]:
        """The answer so far: the last two stand side by side, what comes before them above."""
        raise NotImplementedError

    def fights_known(self) -> int:
        """Of how many fights or evenings something is known."""
        raise NotImplementedError

    # what all do

    def ask(self) -> None:
        """Ask again after an answer on which other questions hang."""
        self.form.show_form(self.asked(), self.case.look)

    def play_as(self, manner: int) -> None:
        """The party plays in this manner from now on."""
        self.case = replace(self.case, manner=manner)
        self.forget()
        self.ask()

    def can_play(self) -> bool:
        """Whether there is something to play out."""
        return not self.form.problem()

    def play_out(self) -> None:
        """Play until it is known."""
        if not self.can_play():
            self.form.submit()
            return
        self.forget()
        work, on = self.begin()
        self.running.show()
        self.bar.begin(self.longest)
        game = self.case.game
        self.work.start_on_every_core(work, name_of(game), *on, in_process=in_process(game))

    def stop(self) -> None:
        """Play no further; what is known stays."""
        self.work.stop()
        self.bar.end()
        self.running.hide()

    def halt(self, why: str = "Stopped") -> None:
        """Play no further before all is known, and say why."""
        self.stop()
        self.stopped = True
        known = self.fights_known()
        said = f"{why}; known from {known:,} {self.plays}:" if known else "Stopped before anything was known."
        self.note.setText(said)
        self.note.show()
        self._say_answer()

    def forget(self) -> None:
        """The answer before speaks of something else."""
        self.stop()
        self.stopped = False
        self.note.hide()
        fill(self.answer)

    def _hear(self, told: Any) -> None:
        last = self.take(told)
        if last or not self.bar.is_over:
            self._say_answer()
        if last:
            self.stop()
        elif self.bar.is_over:
            self.halt(f"After {self.longest:.0f} seconds")

    def _say_answer(self) -> None:
        told = [col(*[PartsLabel(words, role) for words, role in one], None, gap=4)
                for one in self.columns() if self.fights_known()]  # fmt: skip
        fill(self.answer, *told[:-2], row(*[(one, 1) for one in told[-2:]], gap=16))

    def _fail(self, sentence: str) -> None:
        self.stop()
        self.note.setText(f"This could not be weighed. {sentence}")
        self.note.show()
