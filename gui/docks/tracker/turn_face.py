"""The face of the turn form: its parts and where they stand; it has one height, whatever is asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QSizePolicy, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.tracker.being_done import BeingDone
from gui.docks.tracker.odds import OddsPanel
from gui.docks.tracker.offers.offered import Offers, Places, name_action
from gui.docks.tracker.terms import TermChips
from gui.docks.tracker.turn_buttons import TurnButtons
from gui.forms.editors.plain import NumberEditor
from gui.forms.field_area import FormArea
from gui.forms.form_view import FormView
from gui.theme import theme
from gui.theme.places import TIGHT
from gui.viewmodel.shares import join_parts
from gui.viewmodel.targets.aiming import without_instead
from gui.widgets.arranging import col, fix_size, keep_place, on_restyle, row, rule
from gui.widgets.buttons import Button, button, tool
from gui.widgets.key_caps import KeyFace, face_width
from gui.widgets.painting import break_in_two, elide
from gui.widgets.segments import Segments
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import Elided, text
from systems.common.forms import Choice
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Need
from systems.common.records.table import Term

GAP, SIDES = 8, 12  # px between what stands above the fields, and at its ends
ODDS_LEAST = 10  # letters of body for the sentence of the odds in a low form
SETTLED_AFTER = 2  # the fields, what holds them
SHOWN = 5  # as many actions stand as segments
FEW = 2  # chips that are off, of each field; the others are behind "More"


class Working(Elided):
    """What an action counts with.  Where there is little room, first whose it is gives way, which the banner says, then
    how a sum comes about: ``Mana 8: 22 → 14`` of ``Ilvane · Mana 5 × 2 (1 step) − 2 (Mage 3) = 8: 22 → 14``.  What has
    no room even so stands on two lines, which are no higher together than the actions beside them; in them the details
    give way: ``3d + 14`` of ``3d + 14, 24.5 on average``."""

    def __init__(self) -> None:
        super().__init__("", "hint", "right")
        self.setObjectName("working")

    def sizeHint(self) -> QSize:
        """Room for two lines at all times, for nothing moves when the second is needed."""
        return QSize(super().sizeHint().width(), 2 * self.fontMetrics().height())

    def _fit(self) -> None:
        room, measure = max(self.width(), 0), self.fontMetrics().horizontalAdvance
        words = shorter_workings(self.words())
        tries = [[one] for one in words]
        if self.height() >= 2 * self.fontMetrics().height():
            tries += [break_in_two(one, room, measure) for one in (words[-1], without_details(words[-1]), words[-1])]
        else:
            tries += [[without_details(words[-1])], [words[-1]]]
        lines = next((one for one in tries if max(map(measure, one)) <= room), tries[-1])
        self.show_fitted("\n".join([elide(line, self.fontMetrics(), room) for line in lines]))


def shorter_workings(words: str) -> list[str]:
    """The same in fewer and fewer words, as long as its sums, or how far off somebody is, are left."""
    parts = words.split(" · ")
    after = [without_instead(part) for part in parts[1:] or parts]
    return list(dict.fromkeys([words, join_parts(*after), shortest_working(*after)]))


def without_details(words: str) -> str:
    """Of each part what it begins with: ``14 on 2d6 · 4d + 19`` of ``14 on 2d6, 10 % · 4d + 19``."""
    return join_parts(*[part.partition(", ")[0] for part in words.split(" · ")])


def shortest_working(*parts: str) -> str:
    """Of what an action counts with its sums alone: ``2 more blows · Mana 8: 22 → 14``."""
    return join_parts(*[_sum_of(without_instead(part)) for part in parts])


def _sum_of(working: str) -> str:
    """What it comes to, and of what: ``Mana 8: 22 → 14``."""
    how, equals, comes_to = working.rpartition(" = ")
    what = how.partition(" ")[0]
    return working if not equals else f"{what} {comes_to}" if what.isalpha() else comes_to


class TurnFace(QFrame):
    """Only shows; what its buttons do is the form's."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        self.setObjectName("turn_form")
        self.setAccessibleName("What the one who acts now does")
        self.segments = Segments(())
        self.other = tool("", "More actions", None, "Other…")
        self.working = Working()
        self.view = FormView("flow", few=FEW, aims=True)
        self.instead = BeingDone()
        self.about = text("", "body", wrap=True)  # what it does, where nothing is asked
        self.about.hide()
        self.why = text("", "small", wrap=True, kind="due")
        self.why.hide()
        self.odds = OddsPanel()
        self.detail: Button = button("Odds…", key="O")
        self.turn = TurnButtons(controller)
        self.go: Button = fix_size(button("", None, "swords"), width="form_action")
        for one in (self.detail, self.turn.done, self.go):
            keep_place(one)
        self.area = FormArea(col(self.view, self.instead, self.about, None, gap=0), self._places_of_fields)
        self.above = be_one_stop(row(self.segments, self.other, self.turn.again, (self.working, 1), gap=GAP))
        self.buttons = row(None, self.detail, self.turn.done, self.go, gap=6)
        self.side = fix_size(col(self.odds, self.why, None, gap=2), width="form_side")
        self.below = row((self.area, 1), self.side, gap=16)
        inside = col(self.above, (self.below, 1), gap=8, margins=(SIDES, 8, SIDES, 8))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(rule())
        box.addWidget(inside, 1)
        fix_size(self, height="form")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._low: bool | None = None
        self._terms: tuple[Term, ...] = ()
        self._arrange()
        on_restyle(self, self._arrange)

    def _places_of_fields(self) -> list[QWidget]:
        """The fields with their labels, and the chips of what counts on the roll."""
        return [*[one.place for one in self.view.editors.values()], *self.view.tail()]

    def show_actions(self, offers: Offers, keys: Sequence[str], chosen: int, places: Places) -> None:
        """The actions as segments with their keys, as many as have room; behind "Other…" what is left."""
        labels = [name_action(action, form) for action, form in offers]
        shown = labels[: self.actions_across(labels, SHOWN, places.tells)]
        self.segments.show_values(shown, chosen if chosen < len(shown) else -1, keys[: len(shown)])
        for number, one in enumerate(self.segments.buttons()):
            action, form = offers[number]
            one.setObjectName(f"segment {action.key}")
            one.setToolTip(f"{form.blocked or action.help or action.label} ({keys[number]})".removesuffix(" ()"))
            one.setAccessibleDescription(form.blocked)
        self.segments.show_faint([n for n, (action, _) in enumerate(offers) if action.key in places.gone])
        self.other.setVisible(len(labels) > len(shown) or places.tells)
        beyond = labels[chosen] if chosen >= len(shown) else ""
        self.other.show_words(beyond or "Other…", "More actions")
        high = self.other.sizeHint().height() if self._low else 0  # without "Other…" the line is as high as with it
        self.above.setMinimumHeight(high)
        self.other.setCheckable(bool(beyond))
        self.other.setChecked(bool(beyond))

    def show_terms(self, need: Need | None) -> None:
        """What counts on the roll, as it stands after the fields."""
        terms = tuple([term for term in need.terms if term.amount]) if need else ()
        if terms != self._terms or bool(terms) != bool(self.view.tail()):
            self._terms = terms
            self.view.show_tail([TermChips(terms)] if terms else ())

    def be_snug(self) -> None:
        """Numbers are no wider than they need to be: all on as few lines as there can be."""
        for editor in self.view.editors.values():
            if isinstance(editor, NumberEditor):
                editor.be_snug()

    def has_keyboard(self) -> bool:
        """Whether a field or a button of it has the keyboard."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus) and self.isVisible()

    def tell_detail(self) -> None:
        """Only the odds of what is chosen now can be looked at in full; else it is said why not."""
        closed = self.odds.why_closed()
        self.detail.setEnabled(not closed)
        self.detail.show_words("Odds…", "O", closed or "Every outcome, with its working (O)")

    def actions_across(self, labels: Sequence[str], most: int, more: bool = False) -> int:
        """How many of these actions stand as segments: all, or so many at most, or as many as have room beside what
        else stands there; the others are under "Other…", which is there anyway where there is ``more``."""
        count = len(labels) if len(labels) <= most else most - 1
        room = self.width() - 2 * SIDES - (theme.px("body") * ODDS_LEAST if self._low else 0)
        if self.turn.again.isVisibleTo(self):
            room -= self.turn.again.sizeHint().width() + GAP
        wide = [face_width(KeyFace(label, str(n)), 600) for n, label in enumerate(labels, 1)]
        other = max([self.other.sizeHint().width(), *wide[count - 1 :]]) + GAP
        while count > 1 and sum(wide[:count]) + (other if more or count < len(labels) else 0) > room:
            count -= 1
        return count

    def settle(self) -> None:
        """Let everything find its place before it is painted: else the form would be seen to grow and shrink."""
        for _ in range(SETTLED_AFTER):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            self.area.settle()

    def pass_on_focus(self) -> None:
        """Another action was chosen under "Other…": its button has the keyboard, if one of the segments had it."""
        if any([one.hasFocus() for one in self.segments.buttons()]):
            self.other.setFocus(Qt.FocusReason.OtherFocusReason)

    def say_why(self, words: str) -> None:
        """Why it cannot be done; in a low form in the place of the odds, for there are none."""
        self.why.setText(words)
        self.why.setVisible(bool(words))
        self.odds.setVisible(not (words and self._low))

    def show_working(self, who: str, *parts: str, more: str = "") -> None:
        """Who acts, and what it counts with; in a low form the shortest of that, below the sentence of the odds."""
        self.working.show_words(join_parts(who, *parts), more)
        self.odds.show_working(shortest_working(*[part for words in parts for part in words.split(" · ")]))

    def show_deed(self, look: Look, action: Action, label: str, instead: Choice | None) -> None:
        """What the button does; or what is being done ``instead``, whose dice are owed: then it only says so, and what
        is asked here would speak of another target than is aimed at."""
        self.instead.show_deed(look, instead)
        self.view.setVisible(instead is None)
        form = self.view.form
        self.about.setText("" if form.fields or instead else form.help or action.help)
        self.about.setVisible(bool(self.about.text()))
        self.go.show_icon(action.icon if action.icon in theme.icon_names() else "play")
        tip = f"{action.help or action.label} (Ctrl+Enter)" if instead is None else "The roll is owed first"
        self.go.show_words(label, "Ctrl+Enter", tip)

    def _arrange(self) -> None:
        """Odds beside the fields; in a low form their sentences above them, and fields without their labels."""
        low = theme.current.arrangement == TIGHT
        if low == self._low:
            return
        self._low = low
        self.above.setMinimumHeight(0)
        above, below, side = self.above.layout(), self.below.layout(), self.side.layout()
        assert isinstance(above, QBoxLayout)
        assert isinstance(below, QBoxLayout)
        assert isinstance(side, QBoxLayout)
        self.working.setVisible(not low)
        self.side.setVisible(not low)
        if low:
            above.addWidget(self.odds, 1)
            above.addWidget(self.why, 1)
            below.addWidget(self.buttons)
        else:
            side.insertWidget(0, self.odds)
            side.insertWidget(1, self.why)
            side.addWidget(self.buttons)
        self.odds.be_short(low)
        self.say_why(self.why.text())
        self.view.label_fields(not low)
