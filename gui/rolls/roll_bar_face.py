"""The face of the roll bar: its parts, where they stand, and the form that lies over the docks above it.

It has one height.  While somebody has to do something it is washed in the accent; where it stands although nothing is
owed it is sunken and says what was told last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from gui.rolls.ask_form import AskForm
from gui.rolls.dice_lying import MOST_DICE, dice_lying, name_lying, wide_lying
from gui.rolls.form_edges import end_of_panels
from gui.rolls.line_shares import BESIDE, SMALLEST, shares, taken
from gui.theme import theme
from gui.viewmodel.last_told import Told
from gui.viewmodel.roll_words import shorter_words
from gui.viewmodel.typed_dice import FURTHER, HINT
from gui.widgets.arranging import WIDEST, clear, fill, fix_size, mark, on_restyle, row, vrule
from gui.widgets.buttons import Button, button, tool
from gui.widgets.chips import chip
from gui.widgets.fields import field
from gui.widgets.icon import Icon
from gui.widgets.key_caps import KeyFace, face_width
from gui.widgets.painting import words_width
from gui.widgets.words import FittingName, elided_label, text
from systems.common.forms import ChoiceField
from systems.common.kernel.tape import Throw

SHRINKS = (("row", "row"), ("strong", "body"), ("small", SMALLEST))  # roles of words, and their letters
AROUND = 40  # px: margins of the bar, and what the words have beside them
MOST_FACES = 8  # to be typed into one line without its moving along
MOST_TAKEN = 2  # of them the button repeats
NOTHING = "Nothing is owed"
TYPED = "strong"  # role of what typed dice come to
TURN = "turn_form"
MIDDLE = "tracker"  # the panel over whose foot a form lies alone, where there is room for it
OVER_MIDDLE = 1.5  # of the form of the turn: how high it may be there
GAP = 8  # px from part to part


class RollBarFace(QFrame):
    """Only shows; what its buttons do is the roll bar's."""

    manual_page = "panels/roll-bar"
    asked = Signal(bool)  # the bar appeared or went
    forsaken = Signal()  # it went, and had the keyboard
    went = Signal()  # the filled button
    put_off = Signal()
    left_to_rules = Signal()
    all_thrown = Signal()
    option_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.came_from: QWidget | None = None
        self.closes = False  # it goes, and says in a moment that the keyboard was in it
        self._faces = 1
        self._typed = False  # what stands beside the field is what typed dice come to
        self._said = "", ""
        self._instead = "", "", ""  # words in place of others, those, and of what kind they are
        self._last_dice = "", "", 0
        self._stands = False  # in its place, whether something is owed or not
        self._stage: QWidget | None = None
        self.asks = False  # whether somebody has to do something
        self.setObjectName("roll_bar")
        self.setAccessibleName("What is owed")
        self.icon = Icon("dice", "accent", 1.5)
        self.head, self.need = FittingName("row"), FittingName("row", kind="accent")
        self.need.setObjectName("need")
        self.thrown = row(gap=4)
        self.says = text(HINT, "small")
        self.says.setObjectName("says")
        self.face: QLineEdit = field("", "face", "figure", name="The face of the real die, or Enter to roll")
        self.face.setObjectName("face")
        self.setFocusProxy(self.face)
        mark(self.face, empty="true")
        self.face.textChanged.connect(lambda words: mark(self.face, empty=None if words else "true"))
        self.options = row(gap=4)
        self.go: Button = button("Roll", "primary", "dice", key="Enter", press=self.went.emit)
        self.go.setObjectName("go")
        self.tactics: Button = button("Let the rules decide", press=self.left_to_rules.emit)
        self.tactics.setObjectName("tactics")
        tip = "Everything that is still to be thrown"
        self.every: Button = button("Roll all", key="Shift+Enter", tip=tip, press=self.all_thrown.emit)
        self.every.setObjectName("every")
        self.later = tool("cross", "Not now (Esc)", press=self.put_off.emit)
        self.form = AskForm()
        self.form.setParent(self)
        self.form.grown.connect(self.place_form)
        self.form.view.refused.connect(self._say_wrong)
        self.form.changed.connect(self._say_deed)
        self.line = row(self.icon, self.head, self.need, self.thrown, None, self.says, self.face, self.options,
                        self.tactics, self.every, self.go, self.later, gap=8, margins=(16, 2, 12, 4))  # fmt: skip
        self.last, self.last_dice = elided_label("", "body"), row()
        self.last.setObjectName("last")
        nothing = text(NOTHING, "strong", kind="faded")
        self.rest = row(Icon("dice", "ink_faint", 1.25), nothing, vrule(), self.last, self.last_dice, None,
                        gap=12, margins=(16, 8, 12, 8))  # fmt: skip
        self.line.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 2, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.line)
        box.addWidget(self.rest)
        fix_size(self, height="rollbar")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._measure()
        on_restyle(self, self._measure)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The wash of what is now, under a line of the accent; sunken while nothing is owed."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("accent_wash" if self.asks else "sunken"))
        painter.fillRect(0, 0, self.width(), 2, theme.colour("accent" if self.asks else "line"))
        painter.end()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.place_form()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_form()
        if self.asks:
            self._share_line()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.asks:
            self._share_line()
        return super().event(event)

    def _share_line(self) -> None:
        """What gives way where there is little room: the hint how to type, then the dice that lie there already, then
        the size of the words; who rolls and what it must reach stay, but for what typed dice come to."""
        parts = (self.icon, self.face, self.options, self.tactics, self.every, self.go, self.later)
        wides = [taken(part) for part in parts if part.isVisibleTo(self)]
        left = self.width() - sum(wides) - 8 * len(wides) - AROUND
        plain = self.says.property("kind") is None
        hint = plain and not self._typed
        self._show_owed(True)
        if plain and not hint:
            left -= self._say_result(left)

        def wide(size: str) -> int:
            return sum([words_width(words, size, 600) + 8 for words in (self.head.words(), self.need.words()) if words])

        dice, named = wide_lying(self.thrown)
        if hint or not plain:
            says = words_width(self.says.text(), "small") + 8 if self.says.text() else 0
            self.says.setVisible(bool(says) and (not hint or wide("row") + dice + says <= left))
            left -= 0 if hint else says
        dice = next((one for one in (dice + named, dice) if wide("body") + one <= left), 0)
        name_lying(self.thrown, dice > wide_lying(self.thrown)[0])
        self.thrown.setVisible(bool(dice))
        self._choose_words(left - dice)
        role, size = next(((role, size) for role, size in SHRINKS if wide(size) + dice <= left), SHRINKS[-1])
        names = (self.head, self.need)
        in_two = wide(size) + dice > left
        each = shares([one.words() for one in names], left - dice) if in_two else [0, 0]
        for one, share in zip(names, each, strict=True):
            one.be(role)
            one.setMaximumWidth(max(0, share - GAP) if in_two else WIDEST)
            one.setMinimumWidth(max(0, share - GAP) if in_two else 0)

    def _say_result(self, room: int) -> int:
        """What typed dice come to, as much of it as has room beside all of what is owed, else beside who throws, or in
        the place of both; how wide that is."""
        whole = self.says.accessibleName()
        most, least = [sum(shares(said, 0)) for said in (self._said, shorter_words(*self._said)[-1])]
        first = whole.partition(FURTHER)[0]
        tries = [(said, TYPED, words_width(said, "body", 600) + BESIDE)
                 for said in (whole, first, first.rpartition(" = ")[2])]  # fmt: skip
        tries.append((tries[-1][0], "small", words_width(tries[-1][0], "small") + BESIDE))
        beside = next((one for owed in (most, least) for one in tries if one[2] + owed <= room), None)
        said, role, wide = beside or next((one for one in tries if one[2] <= room), tries[-1])
        mark(self.says, role=role)
        if self.says.text() != said:
            self.says.setText(said)
        self.says.setToolTip("" if said == whole else whole)
        self.says.setVisible(bool(said))
        self._show_owed(beside is not None)
        return wide if beside else room

    def _show_owed(self, on: bool) -> None:
        for one in (self.head, self.need):
            one.setVisible(on)

    def _choose_words(self, room: int) -> None:
        """As many words as can be read; all of them are in the tips, and are read aloud."""
        tries = shorter_words(*self._said)
        found = next((pair for pair in tries if sum(shares(pair, room)) <= room), tries[-1])
        for one, words, whole in zip((self.head, self.need), found, self._said, strict=True):
            if one.words() != words:
                one.show_words(words, "" if words == whole else whole)
                one.setAccessibleName(whole)

    def lie_over(self, stage: QWidget) -> None:
        """Forms lie over this part of the window, in which the bar stands."""
        self._stage = stage

    def lift_form(self) -> None:
        """The form belongs to whatever the bar stands in, so that it can lie over the docks."""
        host = self._host()
        if host is not None and self.form.parentWidget() is not host:
            self.form.setParent(host)

    def place_form(self) -> None:
        """The form stands on the bar, over the docks."""
        host = self._host()
        if host is None or self.form.isHidden():
            return
        foot = self.mapTo(host, QPoint()).y()
        most = max(120, foot - theme.px("tool") - theme.px("banner"))
        room, snug = QRect(QPoint(), host.size()), False
        middle, turn = host.findChild(QWidget, MIDDLE), host.findChild(QWidget, TURN)
        spends = self.form.view.form.purse is not None  # that is read across, in few lines
        alone = middle if middle is not None and middle.isVisible() and not spends else None
        if alone is not None and (high := self.form.high(alone.width(), most)) <= OVER_MIDDLE * theme.px("form"):
            room = QRect(alone.mapTo(host, QPoint()), alone.size())
            fight = turn if turn is not None and turn.isVisible() else None  # one height then, whatever is asked
            top = fight.mapTo(host, QPoint()).y() if fight is not None else end_of_panels(host, room, foot - high)
            snug = fight is not None and high > foot - top
        else:
            top = end_of_panels(host, room, foot - self.form.high(room.width(), most))
        self.form.be_snug(snug)
        self.form.setGeometry(room.x(), top, room.width(), foot - top)
        self.form.raise_()

    def _host(self) -> QWidget | None:
        return self._stage or self.parentWidget()

    def stand(self, on: bool) -> None:
        """Stand in its place even while nothing is owed; or only while something is."""
        self._stands = on
        self.setVisible(on or self.asks)

    def tell(self, told: Told, kind: str | None = None) -> None:
        """What is said while nothing is owed."""
        mark(self.last, kind=kind)
        self.last.show_words(f"Last: {told.words}" if told.words and kind is None else told.words)
        dice = told.table, told.dice, theme.px("chip")
        if dice == self._last_dice:
            return
        self._last_dice = dice
        made = [chip(words, image=image) for words, image in ((told.table, "hand"), (told.dice, "dice")) if words]
        for one in made:
            one.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)  # the sentence gives way first
        fill(self.last_dice, *made)

    def say_owed(self, head: str, need: str = "") -> None:
        """Who throws what, and what it must reach."""
        self._said = head, need
        self.head.show_words(head)
        self.need.show_words(need)

    def say_beside(self, words: str, role: str, kind: str | None) -> None:
        """The hint, or what is wrong, also for whoever hears it."""
        self.says.setText(words)
        self.says.setAccessibleName(words)
        self.says.setToolTip("")
        mark(self.says, role=role, kind=kind)
        self._typed = role == TYPED and kind is None
        if self.asks:  # words that are hidden ask for no room by themselves
            self._share_line()

    def _say_wrong(self, sentence: str) -> None:
        """What is wrong at a field, which may have no room for it in sight."""
        self.say_beside(sentence, "small", "lose")

    def say_instead(self, sentence: str) -> None:
        """This in place of the hint."""
        if self.says.text() != sentence:
            self._instead = sentence, self.says.text(), str(self.says.property("kind") or "")
        self.say_beside(sentence, "strong", "lose")

    def say_again(self) -> None:
        """The hint, if nothing else was said since."""
        sentence, before, kind = self._instead
        if self.says.text() == sentence:
            self.say_beside(before, "small", kind or None)

    def name_button(self, words: str, icon: str) -> None:
        self.go.setEnabled(True)
        self._say_deed(words)
        self.go.show_icon(icon if icon in theme.icon_names() else "check")

    def _say_deed(self, words: str = "") -> None:
        if said := self.form.deed or words:
            self.go.show_words(said, "Ctrl+Enter" if self.form.has_lines() else "Enter")

    def prepare(self, head: str, says: str) -> None:
        self.say_owed(head)
        self.make_room(0)
        self.every.hide()
        self.tactics.hide()
        self.face.hide()
        self.show_options(None)
        self.say_beside(says, "small", "due" if says else None)

    def show_options(self, choice: ChoiceField | None) -> None:
        clear(self.options.layout())  # type: ignore[arg-type]
        self.options.setVisible(choice is not None)
        for number, option in enumerate(choice.options if choice else (), 1):
            made = button(
                option.label, key=str(number), tip=option.blocked or option.help, press=self._chooser(number - 1)
            )
            made.setObjectName(f"option {number}")
            made.setEnabled(not option.blocked)
            if number == 1:
                made.show_kind("primary")  # what is usual stands first
            self.options.layout().addWidget(made)  # type: ignore[union-attr]

    def show_thrown(self, throws: Sequence[Throw], said: Sequence[str] = ()) -> None:
        """The dice that lie on the table already, with what is ``said`` of those that are not of what is thrown now."""
        fill(self.thrown, *dice_lying(throws[-MOST_DICE:], said[-MOST_DICE:]))
        self.thrown.setVisible(bool(throws))

    def _chooser(self, place: int) -> Callable[[], None]:
        return lambda: self.option_chosen.emit(place)

    def press_option(self, digit: str) -> bool:
        made = self.options.findChild(Button, f"option {digit}") if self.options.isVisible() else None
        if made is None or not made.isEnabled():
            return False
        made.click()
        return True

    def open_bar(self, focus: QWidget | None) -> None:
        before = QApplication.focusWidget()
        if not self.asks:
            self.came_from = before
            self._turn_to(True)
        self.place_form()
        if focus is not None:
            self.take_answer()

    def take_answer(self) -> bool:
        """The keyboard to the first answer of what is asked; false if no answers stand here."""
        if not self.form.isHidden():
            self.form.take_focus()
            return True
        first = self.options.findChild(Button, "option 1") if not self.options.isHidden() else None
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        return first is not None

    def close_bar(self) -> None:
        inside = QApplication.focusWidget()
        mine = (self, self.form)
        had = inside is not None and any(inside is part or part.isAncestorOf(inside) for part in mine)
        self.closes = had
        self.form.close_form()
        if self.asks:
            self._turn_to(False)
        self.closes = False
        if had:
            self.forsaken.emit()
        self.came_from = None

    def _turn_to(self, asks: bool) -> None:
        self.asks = asks
        self.line.setVisible(asks)
        self.rest.setVisible(not asks)
        self.setVisible(asks or self._stands)
        self.update()
        self.asked.emit(asks)

    def make_room(self, faces: int) -> None:
        """Room to type so many faces side by side, and to take them; none: another button stands there."""
        self._faces = faces
        self._measure()

    def _measure(self) -> None:
        said = self.face.fontMetrics().horizontalAdvance(self.face.placeholderText())  # what is asked for is never cut
        letters = theme.metrics("figure").horizontalAdvance("0 ") * min(self._faces, MOST_FACES)
        self.face.setFixedWidth(max(round(theme.px("rollbar") * 1.5), max(letters, said) + theme.px("field")))
        self.go.setMinimumWidth(self._take_wide() if self._faces else 0)

    def _take_wide(self) -> int:
        """How wide the button is that takes the dice, whatever of them is typed: nothing beside it moves."""
        dice = " ".join(["00"] * min(self._faces, MOST_TAKEN))
        return face_width(KeyFace(f"Take {dice}", "Enter", "hand"), 600)

    def name_take(self, words: str, ready: bool) -> None:
        """What the button does with the dice that are typed, or throws; they stand beside it if it has no room for
        them.  It is grey while they are not ``ready`` to be taken, but for whoever has the keyboard on it."""
        self.go.setEnabled(ready or self.go.hasFocus())
        whole = f"Take {' '.join(words.split())}" if words else "Roll"
        fits = face_width(KeyFace(whole, "Enter", "hand"), 600) <= self._take_wide()
        self.go.show_words(whole if fits else "Take", "Enter")
        self.go.setAccessibleName(whole)
        self.go.show_icon("hand" if words else "dice")
