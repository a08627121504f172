"""What the tracker shows while nobody fights: who stands in the way, typed, or one of the prepared encounters."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.tracker.muster_problem import EXAMPLE, MusterProblem, example_of
from gui.theme import theme
from gui.theme.places import COMPACT
from gui.viewmodel.choices import with_musters
from gui.viewmodel.effect_times import day_words
from gui.viewmodel.encounter_draft import line_words
from gui.widgets.arranging import col, fill, on_restyle, row
from gui.widgets.buttons import FILLED_KEY, Button, button
from gui.widgets.empty import empty
from gui.widgets.fields import field
from gui.widgets.icon import Icon
from gui.widgets.key_handling import KeyLine, name_of
from gui.widgets.painting import RING, ring_over
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import be_entry, be_one_stop
from gui.widgets.words import Elided, ElidedTwice, elided_label, micro
from systems.common.encounter_kit.muster_parser import BadMuster, musters_at
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, PARTY_OF, START
from systems.common.kernel.look import Look
from systems.common.records import approach
from systems.common.records.table import PARTY, Encounter, Muster, Table

IN_FULL = 3  # that are prepared are seen with two lines of their notes in a small window
MOST_BELOW_PICTURE = 3  # that are prepared have room below the picture in a larger one
WIDTH = 720  # px: a prepared encounter says on one line who waits where
QUIET, OVER = "Nobody is fighting", "Nobody is fighting any more"
OWED = "What is owed at the foot of the window comes first."
PREPARED = "Type who stands in the way, or start an encounter you prepared."
UNPREPARED = "Type who stands in the way. An encounter for later is put together in Prep (F7)."
NO_PARTY = "Roll a party or make a character first; then type who stands in their way."


def encounter_words(look: Look, encounter: Encounter) -> str:
    """What waits in an encounter, and how: ``Orc × 6, Ogre · the ford · Distance 40 m · Light: Dark``; that it has been
    fought comes first."""
    parts = [
        f"{line_words(look, line)} × {line.count}" if line.count > 1 else line_words(look, line)
        for line in encounter.lines
    ]
    start = look.game.actions.get(START)
    form = start.form(look, "", {"name": encounter.name}) if start is not None and encounter.how else None
    how = approach.describe_approach(form, encounter.how) if form is not None else []
    fought = f"Fought on {day_words(encounter.fought).lower()}" if encounter.fought else ""
    return " · ".join(part for part in (fought, ", ".join(parts) or "nobody yet", encounter.place, *how) if part)


KEYS: tuple[KeyLine, ...] = ((("A",), "Bring somebody in"), (("Return",), "Start the fight with whoever is typed"))


class NoFight(QFrame):
    """The keyboard is at home here while nobody fights, in the panel and not in its field."""

    wants_encounter = Signal(str)  # open this prepared encounter in the builder
    wants_action = Signal(object)  # do this Choice, by which somebody joins the party
    wants_form = Signal(object)  # ask this Choice, even if it is complete

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        self.controller = controller
        self._look: Look | None = None
        self._after: Table | None = None  # how things stood when a fight had ended here last
        self._pressed: Table | None = None  # how things stood when the key that starts a fight had done something else
        self._fights = False
        self._said: list[tuple[Encounter, str]] = []  # what is prepared, as it is shown
        self._known: frozenset[str] | None = None  # the encounters there are, by their ids; none: they are seen anew
        self._newest = ""  # the one that came last while these were seen
        self._brief = False  # of each only one line of its note is shown
        self.quick = field("", EXAMPLE, name="Who stands in the way, such as orc × 6, ogre")
        self.quick.setObjectName("muster")
        self.go = button("Start the fight", "primary", "swords", key=FILLED_KEY, press=self.start)
        self.go.setObjectName("start")
        self.party = button(
            "Roll a party", "primary", "dice", key=FILLED_KEY, press=lambda: self.wants_form.emit(Choice(PARTY_OF))
        )
        self.party.setObjectName("first party")
        new = button("New character", None, "plus", press=lambda: self.wants_action.emit(Choice(CREATE)))
        self.newcomers = row(None, self.party, new, None)
        self.wrong = MusterProblem(self.quick, lambda: self._look)
        self.wrong.keep_room()
        self.head = micro("Prepared")
        self.prepared = be_one_stop(col(gap=8))
        self.inside = empty(
            "swords",
            QUIET,
            UNPREPARED,
            self.quick,
            self.go,
            self.wrong,
            self.newcomers,
            self.head,
            self.prepared,
            gap=0,  # the room that is kept for what is wrong
            width=WIDTH,
        )
        box = QVBoxLayout(self)
        box.setContentsMargins(RING, RING, RING, RING)  # what stands inside lies over what is painted here
        self.area = scroll_area(self.inside, keep=True)
        box.addWidget(self.area)
        on_restyle(self, self._measure)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(QUIET)
        self.quick.textChanged.connect(lambda _words: self._fill_button())
        controller.owed_changed.connect(self._follow_owed)

    def see_fight(self, look: Look) -> None:
        """Somebody fights; or another campaign is shown, in which nobody does."""
        self._after = self._pressed = None
        self._known, self._newest = None, ""
        self._fights = look.fighting
        self._keep_newcomers(False)
        self.area.verticalScrollBar().setValue(0)  # seen again, it begins with its head

    def show_table(self, look: Look) -> None:
        """Show what is prepared."""
        self._look = look
        if self._fights:
            self._after, self._fights = look.table, False
        self.wrong.look_again()
        example = example_of(look)
        self.quick.setPlaceholderText(example)
        self.quick.setAccessibleName(f"Who stands in the way, such as {example}")
        encounters = self._in_order(look)
        said = [(encounter, encounter_words(look, encounter)) for encounter in encounters]
        if said != self._said:  # a line that stands stays under the mouse
            self._said = said
            self._fill_prepared(look)
        if self._lacks_party():
            self._keep_newcomers(True)  # what stands above and below stays there when the first of them has come
        self.newcomers.setVisible(self._lacks_party())
        self._fill_button()
        self.head.setVisible(bool(encounters))
        self._keep_picture()
        self._say_how_it_stands(look)

    def _in_order(self, look: Look) -> list[Encounter]:
        """Those still to come first, and of these the one that was met or put together last, until the next fight."""
        there = look.table.encounters
        if self._known is None:
            desk = self.controller.desk
            self._newest = desk.encounter_met if desk is not None and desk.look is look else ""
        elif new := [one for one in there if one not in self._known]:
            self._newest = new[-1]
        self._known = frozenset(there)
        return sorted(there.values(), key=lambda one: (one.fought, one.id != self._newest))

    def _follow_owed(self, _owed: object) -> None:
        self._fill_button()
        if self._look is not None:
            self._say_how_it_stands(self._look)

    def _say_how_it_stands(self, look: Look) -> None:
        """That nobody fights, or no more, and how to begin; or what begins, as long as its first rolls are owed."""
        begins = self._what_begins(look)
        usual = NO_PARTY if not look.on_side(PARTY) else PREPARED if look.table.encounters else UNPREPARED
        said = begins or (OVER if self._has_just_fought() else QUIET)
        for name, words in (("sentence", said), ("hint", OWED if begins else usual)):
            label = self.inside.findChild(QLabel, name)
            assert isinstance(label, QLabel)
            label.setText(words)
        self.setAccessibleName(said)

    def _what_begins(self, look: Look) -> str:
        """What begins as soon as its first rolls are made: ``A fight begins``; empty: nothing does."""
        owed = self.controller.owed
        action = look.game.actions.get(owed.choice.action) if owed is not None else None
        return f"A {action.begins} begins" if action is not None and action.begins else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ring_over(self, self.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_A and not event.modifiers():
            self.quick.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif name_of(event) == "Return" and self.quick.hasFocus():
            self.start()  # the key goes no further: it would throw the first die that the fight asks for
        else:
            super().keyPressEvent(event)

    def start(self) -> None:
        """Start the fight with whoever is typed."""
        if self._look is None:
            return
        words = self.quick.text().strip()
        try:
            musters = musters_at(self._look, words)
        except BadMuster as bad:
            self.wrong.refuse(bad)
            self.quick.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if self._begin(musters, ""):
            self.quick.clear()

    def _begin(self, musters: tuple[Muster, ...], title: str, how: approach.How = ()) -> bool:
        look = self._look
        if look is None:
            return False
        if not look.on_side(PARTY):
            self.wrong.say("Nobody is in the party yet: make a character first, or bring one in from the roster.")
            return False
        choice = with_musters(look, START, musters, how, title=title)
        if choice is None:
            self.wrong.say("A fight cannot be started now.")
            return False
        focus = QApplication.focusWidget()
        self.controller.perform(choice)
        if focus is not None and self.isAncestorOf(focus):  # digits are dice from now on, and Enter throws them
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _fill_prepared(self, look: Look) -> None:
        self._brief = self._lacks_room()
        fill(self.prepared, *[self._line(look, encounter) for encounter, _ in self._said])
        self._say_key()

    def _lacks_room(self) -> bool:
        """Whether not all would be seen in a small window if each had all its lines."""
        return theme.current.size == COMPACT and len(self._said) > IN_FULL

    def _line(self, look: Look, encounter: Encounter) -> QWidget:
        name = elided_label(encounter.name, "worldrow")
        go = button("Start", press=lambda: self._begin(encounter.lines, encounter.name, encounter.how))
        be_entry(go).setObjectName(f"start {encounter.id}")
        go.setProperty("starts", "again" if encounter.fought else "first")
        go.setAccessibleName(f"Start {encounter.name}")
        go.setProperty("somebody", bool(encounter.lines))
        look_at = button("", None, "pencil", tip="Open it in the encounter builder",
                         press=lambda: self.wants_encounter.emit(encounter.id))  # fmt: skip
        note = " ".join(encounter.note.split())
        kind, around = (Elided, 4) if self._brief else (ElidedTwice, 8)
        said = [kind(words, "hint") for words in (encounter_words(look, encounter), note) if words]
        return row(Icon("map"), (col(name, *said, gap=0), 1), look_at, go,
                   margins=(12, around, 12, around), role="card")  # fmt: skip

    def _starts(self) -> list[Button]:
        """The buttons of what is prepared; lines that were taken out are still there for a moment."""
        layout = self.prepared.layout()
        assert layout is not None
        lines = [line for line in self.prepared.findChildren(QWidget) if layout.indexOf(line) >= 0]
        return [one for line in lines for one in line.findChildren(Button) if one.property("starts")]

    def _say_key(self) -> None:
        """The next that can be started has the key while it is the filled one; all are as wide as it is then."""
        starts = self._starts()
        for one in _to_come(starts)[:1]:
            name = one.accessibleName()
            one.show_words("Start", FILLED_KEY)
            one.setAccessibleName(name)
            one.show_kind("primary")  # its letters are broader then
        wide = max([one.sizeHint().width() for one in starts], default=0)
        for one in starts:
            one.setMinimumWidth(wide)

    def _keep_picture(self) -> None:
        """A small window has its room for what is prepared, a larger one as soon as that are more than three."""
        picture = self.inside.findChild(QFrame, "picture")
        assert picture is not None
        most = 0 if theme.current.size == COMPACT else MOST_BELOW_PICTURE
        picture.setVisible(len(self._said) <= most)

    def _measure(self) -> None:
        """Everything as the letters of now ask for it."""
        self._keep_picture()
        if self._look is not None and self._brief != self._lacks_room():
            self._fill_prepared(self._look)
        self._say_key()
        self._fill_button()

    def _fill_button(self) -> None:
        """What Ctrl+Enter does here: a party while there is none, then the fight that is typed, else the first of those
        prepared that has not been fought yet.

        Right after a fight or another deed that the same key did, one too many begins no other: it asks who.
        """
        starts = self._starts()
        to_come = _to_come(starts)
        typed = bool(self.quick.text().strip())
        just_done = self._has_just_fought() or (self._look is not None and self._look.table == self._pressed)
        meant = self.go if typed or not to_come or just_done else to_come[0]
        if self._lacks_party() and not typed:
            meant = self.party
        filled = meant if self.controller.owed is None else None
        for one in (self.party, self.go, *starts):
            one.show_kind("primary" if one is filled else None)
        begins = self._look is not None and bool(self._what_begins(self._look))
        for there in (self.quick, self.go, self.party, *starts):  # no second fight is begun beside the one that begins
            there.setEnabled(not begins and there.property("somebody") is not False)

    def hold_back(self, table: Table) -> None:
        """The key that starts what is prepared has done something, here or in another panel; now things stand so."""
        self._pressed = table
        self._fill_button()

    def _has_just_fought(self) -> bool:
        """Whether nothing was done since the last fight, or what was done was taken back."""
        return self._look is not None and self._look.table == self._after

    def _keep_newcomers(self, on: bool) -> None:
        """Keep the room of the offers by which somebody joins the party, also while they are not seen."""
        policy = self.newcomers.sizePolicy()
        policy.setRetainSizeWhenHidden(on)
        self.newcomers.setSizePolicy(policy)

    def _lacks_party(self) -> bool:
        """Whether nobody is in the party yet, in a game in which one can be rolled up."""
        look = self._look
        return look is not None and not look.on_side(PARTY) and PARTY_OF in look.game.actions


def _to_come(starts: list[Button]) -> list[Button]:
    """Those of what can be started that have not been fought yet."""
    return [one for one in starts if one.property("somebody") and one.property("starts") == "first"]
