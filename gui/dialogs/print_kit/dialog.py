"""*Print…*: which pieces, what is on each, a preview that turns with every choice, and where the files go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from gui.desk.background import LongWork
from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.dialogs.print_kit.choices import AS, Choices
from gui.dialogs.print_kit.pieces import PieceList
from gui.dialogs.print_kit.preview import Preview
from gui.dialogs.print_kit.work import Job, Seen, preview_pages, write_files
from gui.forms.form_view import FormView
from gui.widgets.arranging import Abreast, at_least, col, row
from gui.widgets.buttons import button
from gui.widgets.fields import complain, field, with_label
from gui.widgets.flow import flow
from gui.widgets.key_handling import KeyLine
from gui.widgets.progress import WorkBar
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.segments import segments
from gui.widgets.words import text
from models.storage.data_error import DataError
from systems.common.forms import Choice
from systems.common.kernel.naming import join_names
from systems.common.records.table import PARTY

if TYPE_CHECKING:
    from models.publishing.kit.piece import Piece, Source
    from models.storage.log_entry import LogEntry

SIZE = (1180, 700)
LETTERS = 72  # of body: room for pieces, questions and the preview beside each other
PAUSE_MS, KEEP_MS = 120, 1_000  # after a choice, before the preview follows, before it is on the disk
SECONDS = 2.0  # that a preview or the files are thought to take, for the bar
MOST_READ = 10_000  # entries of the log
PAPERS: tuple[tuple[Literal["a4", "letter"], str], ...] = (("a4", "A4"), ("letter", "US Letter"))
INKS: tuple[tuple[Literal["black", "red"], str], ...] = (("black", "Black alone"), ("red", "Heads in red"))
KEYS: tuple[KeyLine, ...] = ((("PgUp", "PgDown"), "In the preview: the page before, the next page"),)
PRINT = "Print to PDF"
WRITES = {"markdown": "Write Markdown", "html": "Write web page"}


class PrintKit(Dialog):
    """Opens with the party's sheets ticked: Enter writes them."""

    manual_page = "print"

    exported = Signal(list)  # paths
    paper_chosen = Signal(str)

    def __init__(
        self,
        controller: DeskController,
        folder: Path,
        paper: Literal["a4", "letter"] = "a4",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("Print", parent, PRINT, SIZE, "print")
        assert controller.desk is not None
        from models.publishing.kit.registry import PIECES

        self.setObjectName("print_kit")
        self.belong_to(controller)
        self.controller, self.pieces = controller, PIECES
        self.choices = Choices(controller.desk.drafts)
        self._log: Sequence[LogEntry] | None = None
        self._shares = {"preview": 0.0, "files": 0.0}
        self._paths: list[Path] = []
        self._aside: QWidget | None = None
        self._build(folder, paper)
        self._follow()
        self._turn_to(0)
        self._say_ticked()
        self.primary.setFocus()

    def _build(self, folder: Path, paper: str) -> None:
        whole = self.choices.whole
        self.list = at_least(PieceList(self.pieces, whole.get("ticked", (self.pieces[0].key,))), 6)
        self.about = text("", "hint", wrap=True)
        self.view = FormView("stack")
        self.preview = at_least(Preview(), 10)
        self.paper = segments([words for _, words in PAPERS], [key for key, _ in PAPERS].index(_paper(paper)), "Paper")
        self.ink = segments([words for _, words in INKS], int(whole.get("ink") == "red"), "Ink")
        self.each = segments(["One PDF", "A PDF for each kind"], int(bool(whole.get("each"))), "Files")
        for part, name in ((self.paper, "paper"), (self.ink, "ink"), (self.each, "each")):
            part.setObjectName(f"print.{name}")
        self.where = field(str(folder), name="Folder")
        self.where.setObjectName("folder")
        self.browse = button("Browse…", None, "folder", press=self._browse)
        self.again = button("Roll again", None, "dice", press=self.roll_again)
        self.again.setObjectName("print.again")
        self.open_button = button("Open", None, "export", press=self._open)
        self.open_button.setObjectName("print.open")
        self.tools.show_parts(self.again, self.open_button)
        self.open_button.hide()
        self.again.hide()
        self.bar = WorkBar("Pages made", lambda: max(self._shares.values()))
        self.bar.hide()
        keep = self.bar.sizePolicy()
        keep.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(keep)
        self.said = text("", "body", wrap=True)
        self.said.setObjectName("said")
        questions = scroll_area(col(self.view, None))
        questions.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # as high as there is room
        asked = at_least(col(self.about, (questions, 1), gap=8), 8)
        parts = Abreast((self.list, 2), (asked, 4), (self.preview, 4), letters=LETTERS)
        place = with_label("Folder", row((self.where, 1), self.browse))
        self.fill((parts, 1), flow(self.paper, self.ink, self.each, gap=12), place, self.bar, self.said)

    def _follow(self) -> None:
        self.drawing, self.writing = LongWork(self), LongWork(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE_MS)
        self._soon.timeout.connect(self._draw)
        self._kept = QTimer(self)
        self._kept.setSingleShot(True)
        self._kept.setInterval(KEEP_MS)
        self._kept.timeout.connect(self._keep)
        self._beneath = QTimer(self)
        self._beneath.setSingleShot(True)
        self._beneath.setInterval(PAUSE_MS)
        self._beneath.timeout.connect(self._ask)
        self.controller.signals.changed.connect(self._changed_beneath)
        self.list.currentRowChanged.connect(self._turn_to)
        self.list.ticked.connect(self._ticked)
        for key, by in ((Qt.Key.Key_PageUp, -1), (Qt.Key.Key_PageDown, 1)):
            QShortcut(QKeySequence(key), self, partial(self.preview.turn, by))
        self.view.edited.connect(self._edited)
        self.view.refining.connect(lambda _answers: self._ask())
        self.view.answered.connect(lambda _answers: self.go())
        self.paper.picked.connect(self._on_paper)
        self.ink.picked.connect(lambda index: self._chosen(ink=INKS[index][0]))
        self.each.picked.connect(lambda index: self._chosen(each=bool(index)))
        self.drawing.progress.connect(lambda share: self._progress("preview", share))
        self.drawing.finished.connect(self._show_pages)
        self.drawing.failed.connect(self._show_nothing)
        self.writing.progress.connect(lambda share: self._progress("files", share))
        self.writing.finished.connect(self._on_written)
        self.writing.failed.connect(self._on_failed)

    # what is chosen

    @property
    def piece(self) -> Piece:
        """The piece whose questions are shown."""
        return self.pieces[max(0, self.list.currentRow())]

    def source(self) -> Source:
        """The campaign as it stands now."""
        from models.publishing.kit.piece import Source

        desk = self.controller.desk
        assert desk is not None
        seed = int(self.choices.whole.get("seed", 0))
        return Source(desk.look, desk.name, self._read_log, seed, PAPERS[self.paper.chosen()][0])

    def _read_log(self) -> Sequence[LogEntry]:
        """The log, oldest first, read once where the window is: what works beside it only looks at it."""
        if self._log is None and self.controller.desk is not None:
            self._log = tuple(reversed(self.controller.desk.log(MOST_READ)))
        return self._log or ()

    def ticked(self) -> list[Piece]:
        """The pieces that are to be printed."""
        chosen = self.list.chosen()
        return [one for one in self.pieces if one.key in chosen]

    def roll_again(self) -> None:
        """What is rolled for paper alone falls otherwise."""
        self._chosen(seed=int(self.choices.whole.get("seed", 0)) + 1)

    def _changed_beneath(self, _what: object) -> None:
        """Something of the campaign is otherwise now: what is asked and shown follows."""
        self._log = None
        if self.isVisible() and self.controller.desk is not None:
            self._beneath.start()

    def show_report(self, first: int, last: int) -> None:
        """The report alone, from this entry of the log to that one; 0: as it stands, or the evening of the other."""
        from models.publishing.kit import report

        self._log = None
        given = self.choices.given(report.PIECE.key)
        self.choices.give(report.PIECE.key, {**given, **report.between(self._read_log(), given, first, last)})
        self.list.tick_alone(report.PIECE.key)
        self._turn_to(self.pieces.index(report.PIECE))
        self._kept.start()

    def _turn_to(self, number: int) -> None:
        self.preview.first()
        self.again.hide()
        if self.list.currentRow() != number:
            self.list.setCurrentRow(number)
            return
        self.about.setText(self.piece.says)
        self.preview.say_printed(self.piece in self.ticked())
        self._ask()

    def _ask(self) -> None:
        self._read_log()
        given = self.choices.given(self.piece.key)
        self.view.show_form(self.choices.form(self.piece, self.source()), self.source().look, given)
        self._name_button()
        self._soon.start()

    def _edited(self) -> None:
        answers, touched = self.view.answers(), self.view.touched()
        self.choices.give(self.piece.key, {name: value for name, value in answers.items() if name in touched})
        self._name_button()
        self._soon.start()
        self._kept.start()

    def _ticked(self) -> None:
        self.choices.choose(ticked=self.list.chosen())
        self._name_button()
        self._say_ticked()
        self._kept.start()

    def _say_ticked(self) -> None:
        """What the button writes, whichever piece is looked at, and whether that is among it."""
        self.preview.say_printed(self.piece in self.ticked())
        self.said.setText(f"To print: {join_names([piece.title for piece in self.ticked()]) or 'nothing'}")

    def _name_button(self) -> None:
        """It says what is written: a PDF, or the other format where that is all."""
        ways = {str(self.choices.given(piece.key).get(AS, "pdf")) for piece in self.ticked()}
        self.primary.show_words(WRITES.get(ways.pop(), PRINT) if len(ways) == 1 else PRINT, "Enter")

    def _chosen(self, **values: Any) -> None:
        self.choices.choose(**values)
        self._soon.start()
        self._kept.start()

    def _on_paper(self, index: int) -> None:
        self.paper_chosen.emit(PAPERS[index][0])
        self._soon.start()

    # the preview

    def _draw(self) -> None:
        if self.controller.desk is None:
            return
        source = self.source()
        answers = self.choices.answers(self.piece, source)
        self._begin("preview")
        self.drawing.start(preview_pages, source.for_thread(), self.piece.key, answers, INKS[self.ink.chosen()][0])

    def _show_pages(self, seen: Seen) -> None:
        self._end("preview")
        self.again.setVisible(seen.rolled)
        self.preview.show_pages(seen.pages, self.piece.title.lower())

    def _show_nothing(self, sentence: str) -> None:
        self._end("preview")
        self.again.hide()
        self.preview.say(sentence)

    # the files

    def go(self) -> None:
        """Write what is ticked; what is wrong is said, and nothing is written."""
        ticked, folder = self.ticked(), self.where.text().strip()
        complain(self.where, "" if folder else "Type a folder, or browse for one.")
        wrong = "" if ticked else "Nothing is ticked. Tick at least one piece at the left."
        if not wrong and self.piece in ticked:
            wrong = self.view.problem()
        if wrong or not folder:
            self.complain(wrong or "Type a folder, or browse for one.")
            return
        self.complain("")
        self.said.setText("")
        source = self.source()
        for piece in ticked:
            if len(piece.formats) > 1:
                self._read_log()
        answers = {piece.key: self.choices.answers(piece, source) for piece in ticked}
        formats = {key: said[AS] for key, said in answers.items() if AS in said}
        name = source.campaign or "Refscreen"
        job = Job(tuple(answers.items()), Path(folder).expanduser(), name, bool(self.each.chosen()),
                  INKS[self.ink.chosen()][0], formats)  # fmt: skip
        pressed = self.primary.hasFocus()
        self.primary.setEnabled(False)
        self._aside = self.focusWidget() if pressed else None
        self._begin("files")
        self.writing.start(write_files, source.for_thread(), job)

    def _on_written(self, made: tuple[list[Path], tuple[str, ...]]) -> None:
        paths, newcomers = made
        self._done_writing()
        self._paths = paths
        what = paths[0].name if len(paths) == 1 else f"{len(paths)} files"
        self.said.setText(f"Written: {what}, in {self.where.text()}")
        self.open_button.setVisible(bool(paths))
        self.close_button.show_words("Close", "Esc")
        for one in newcomers:
            self.controller.perform(Choice("being.bring", "", {"text": one, "side": PARTY}))
        if newcomers:
            self._stop_keeping()
        self.exported.emit(paths)

    def _stop_keeping(self) -> None:
        """They are in the campaign: printed once more they would come a second time."""
        for piece in self.pieces:
            given = self.choices.given(piece.key)
            if given.get("keep"):
                self.choices.give(piece.key, {**given, "keep": False})
        self._ask()

    def _on_failed(self, sentence: str) -> None:
        self._done_writing()
        self.complain(sentence)

    def _done_writing(self) -> None:
        self._end("files")
        self.primary.setEnabled(True)
        if self.focusWidget() in (None, self._aside):  # where it went when the button could not be pressed
            self.primary.setFocus()
        self._aside = None

    def _begin(self, what: str) -> None:
        self._shares[what] = 0.0
        self.bar.begin(SECONDS)

    def _progress(self, what: str, share: object) -> None:
        if isinstance(share, float):
            self._shares[what] = share

    def _end(self, what: str) -> None:
        self._shares[what] = 0.0
        if not (self.drawing.running or self.writing.running):
            self.bar.end()

    # the end

    def _keep(self) -> None:
        if sentence := self.keep_typed():
            self.complain(sentence)

    def keep_typed(self) -> str:
        try:
            self.choices.keep()
        except DataError as error:
            return error.sentence
        return ""

    def done(self, result: int) -> None:
        self.drawing.stop()
        self.writing.stop()
        self._kept.stop()
        self._beneath.stop()
        if sentence := self.keep_typed():
            self.controller.refused.emit(sentence)
        super().done(result)

    def _browse(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, "Folder for what is printed", self.where.text())
        if chosen:
            self.where.setText(chosen)

    def _open(self) -> None:
        """The file that was written, or the folder of several."""
        one = self._paths[0] if len(self._paths) == 1 else Path(self.where.text()).expanduser()
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(one)))


def _paper(paper: str) -> Literal["a4", "letter"]:
    return "letter" if paper == "letter" else "a4"
