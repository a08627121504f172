"""The encounter builder: the library, the statblock of what is marked there, and the encounter being built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.encounters.bringing import BringingIn
from gui.docks.encounters.going_out import GoingOut
from gui.docks.encounters.kept import KeptEncounters
from gui.docks.encounters.lines import MusterCards
from gui.docks.encounters.place import PlaceStrip
from gui.docks.encounters.thirds import Thirds
from gui.docks.encounters.together import Together
from gui.docks.encounters.told import PlaceAndNote
from gui.docks.encounters.weigh import WeighCard
from gui.forms.draft_bar import DraftBar
from gui.library.card_view import CardView
from gui.library.library_table import LibraryPane
from gui.theme import theme
from gui.viewmodel.encounter_draft import (
    Draft,
    add_brought,
    add_creature,
    known_foes,
    muster_lines,
    reroll_all,
    reroll_hits,
    set_count,
    set_size,
    sizes_of,
)
from gui.widgets.arranging import col, on_restyle, row, rule
from gui.widgets.buttons import Button, button, tool
from gui.widgets.empty import empty
from gui.widgets.fields import field
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import follow_stop
from models.desk.results import Kind
from models.storage.drafts import Draft as HalfFilled
from systems.common.content.entries import BadEntry
from systems.common.every_game.actions import musters
from systems.common.every_game.preparing import lacks_throws
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN, KEEP_ENCOUNTER, START
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_label
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Dice, Refused, SeededDice
from systems.common.records import approach
from systems.common.records.changes import Exchanged
from systems.common.records.table import Encounter, Muster

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

KIND = "creatures"


class Encounters(Dock):
    """Builds an encounter, weighs it, keeps it, starts the fight."""

    keeps_keyboard = True

    def __init__(self, controller: DeskController, dice: Dice | None = None) -> None:
        super().__init__(controller, "encounters", "Encounter builder", "map")
        self.dice: Dice = dice or SeededDice()
        self.draft = Draft()
        self._kept: Encounter | None = None
        self.library = LibraryPane("creatures", "Name, dice, place, kind …")
        self.add_button: Button = button(
            "Add to encounter", None, "plus", "accent", "Enter", press=self.library.take_marked
        )
        self.add_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click the next name is typed
        self.add_button.taken_in = self.library
        self.copy_tool = tool("pencil", "Make a version of your own", press=self._copy)
        self.going = GoingOut(self, controller, self.library, lambda: self.draft)
        self.card = CardView(row(self.going.of_creature, self.copy_tool), self.add_button)
        self.lines = MusterCards()
        self.weighing = WeighCard()
        self.strip = PlaceStrip(controller, lambda: self.draft.id, self.keep_if_changed)
        self.drafts = DraftBar(None, "encounter", self.unsaved, self.take_up, self.library.search.setFocus)
        self.bringing = BringingIn(
            self,
            controller,
            lambda kept: self._take_rolled(lambda: add_brought(self.draft, self._at(), kept, self.dice)),
        )
        self._build()
        self.library.table.chosen.connect(lambda _key: self._show_card())
        self.library.table.taken.connect(lambda key: self.add(key, self.library.number()))
        self.lines.changed.connect(self._line_changed)
        self.lines.counted.connect(self._on_counted)
        self.lines.resized.connect(self._on_resized)
        self.lines.rerolled.connect(lambda number: self._remake_line(number, reroll_hits))
        self.lines.appearing.connect(self._roll_number_appearing)
        self.weighing.asked.connect(self.ask_behind)
        self.strip.brought.connect(self._brought)
        self.strip.view.edited.connect(self._met)
        self.setFocusProxy(self.library.search)

    # what the window and the referee ask

    def search_field(self) -> QLineEdit:
        return self.library.search

    def show_desk(self, desk: Any) -> None:
        if desk is not self.desk:
            self.draft, self._kept = Draft(), None
            self.drafts.follow(desk.drafts if desk is not None else None, "encounter")
            self.drafts.offer()
        super().show_desk(desk)

    def unsaved(self) -> HalfFilled | None:
        """The encounter being built, as long as it is not saved."""
        if not self._has_more():
            return None
        answers = self.draft.keep_answers() | {"name": self.draft.name}
        return HalfFilled("encounter", self.draft.called(self._at()), answers=answers)

    def take_up(self, half: HalfFilled) -> None:
        """Go on with an encounter that was not saved."""
        answers = half.answers
        self._kept = self._at().table.encounters.get(answers["id"])
        lines, how = musters(tuple(answers["lines"])), approach.from_rows(answers[approach.HOW])
        id_ = answers["id"] if self._kept else ""
        self._take(Draft(id_, answers["name"], lines, answers["place"], answers["note"], how))
        self.library.search.setFocus()

    def keep_typed(self) -> str:
        return self.drafts.keep()

    def refresh(self, what: WhatChanged) -> None:
        look = self.desk.look if self.desk is not None else None
        self.setEnabled(look is not None)
        if look is None:
            self.weighing.show_musters(None, ())
            return
        if what.library:
            self.library.show_listing(look.game.listing(look, KIND), look.game.words.creatures.lower())
            self._show_card()
        if what.has(Kind.ENCOUNTER):
            self._follow_kept(look)
        if what.anybody or what.has(Kind.ENCOUNTER):
            self.strip.show_look(look)
            for part in (self.line, self.strip):
                part.setVisible(self.strip.has_something())
        self._show_draft()

    def add(self, key: str, number: int = 1) -> None:
        """So many more of a creature into the encounter."""
        before = self.draft.lines
        self._take_rolled(lambda: add_creature(self.draft, self._at(), key, self.dice, number))
        if self.draft.lines != before:
            self.lines.show_added(next(n for n, line in enumerate(self.draft.lines) if line not in before))

    def open(self, id_: str) -> None:
        """Take up a kept encounter; what was being built is kept first."""
        self.keep_if_changed()
        kept = self._at().table.encounters.get(id_)
        if kept is not None:
            self._kept = kept
            self._take(Draft.of(kept))
            if any([lacks_throws(self._at(), line) for line in known_foes(self._at(), self.draft)]):
                self._keep()  # it was kept before hit points were thrown with it

    def new(self) -> None:
        """Begin an empty one; what was being built is kept first."""
        self.keep_if_changed()
        self._kept = None
        self._take(Draft())
        self.library.search.setFocus()

    def keep(self) -> None:
        """Keep the encounter for later, once it has a name."""
        focus, nameless = QApplication.focusWidget(), self.draft.has_something and not self.draft.name.strip()
        if nameless:
            self.controller.refused.emit("Name the encounter, then save it.")
        elif self.draft.name.strip():
            self._keep()
        if nameless or focus is self.keep_button:  # it has nothing more to do, and Start is not what comes next
            (self.name if nameless else self.library.search).setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        result = self.controller.perform(Choice(KEEP_ENCOUNTER, "", self.draft.keep_answers()))
        self._brought(getattr(result, "outcome", None))

    def _has_more(self) -> bool:
        """Whether there is something that is not kept yet."""
        return self.draft.has_something and not (self._kept and self.draft.kept_as(self._kept))

    def keep_if_changed(self) -> None:
        """Keep what was built here and not kept yet, before it is put away."""
        if self.desk is not None and self._has_more() and (self.draft.lines or self.draft.tells):
            self._keep()

    def ask_behind(self) -> bool:
        """Ask what lies behind a weighing: how many, what if, the evening; whether there is anything to ask about."""
        from gui.dialogs.weighing import WeighingDialog

        if self.desk is None or not (self.draft.lines or self._at().table.encounters):
            return False
        how, foes = tuple(self.strip.view.answers().items()), known_foes(self._at(), self.draft)
        dialog = WeighingDialog(self.controller, self._at(), foes, how, self.weighing.manner, self.window())
        dialog.finished.connect(lambda _result: self.weighing.play_as(dialog.manner_chosen()))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.weighing.stop()
        dialog.open()
        return True

    def start(self) -> None:
        """The fight begins, or these join the one that runs."""
        if self.strip.key and self.draft.lines:
            if self.draft.tells:  # what is prepared is read in the fight
                self.keep_if_changed()
            answers = self.strip.answers(self._at(), self.draft.rows(), self.draft.name.strip())
            self.controller.perform(Choice(self.strip.key, "", answers))

    # building

    def _build(self) -> None:
        self.name = field(hint="Name it", name="Name of the encounter")
        self.name.setObjectName("encounter.name")
        self._serif()
        on_restyle(self, self._serif)
        self.name.textEdited.connect(lambda words: self._take(replace(self.draft, name=words)))
        self.kept = KeptEncounters(self, self.controller, lambda: self.draft, self.open, self._removed)
        self.new_tool = tool("plus", "New encounter", None, press=self.new)
        self.dice_tool = tool("dice", "", None, press=self._reroll_all)
        self.together, self.told = Together(), PlaceAndNote()
        self.told.typed.connect(self._told)
        follow_stop(self.name, self.told.place, self.told.note)
        self.keep_button: Button = button("Save", key="Ctrl+S", press=self.keep, tip="Keep the encounter for later")
        self.keep_button.setObjectName(KEEP_ENCOUNTER)
        self.keep_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it was
        self.start_button: Button = button("", "primary", "swords", key="Ctrl+Enter", press=self.start)
        self.start_button.setObjectName(START)
        empty_list = empty("map", "Nobody stands in the way yet", "", small=True)
        self.nothing = col(self.drafts, (empty_list, 1), gap=0)  # what is offered moves nothing else
        for one in empty_list.findChildren(QWidget, QRegularExpression("^(picture|hint)$")):
            self.drafts.turned.connect(one.setHidden)
        head = row(
            (self.name, 1),
            self.kept.tool,
            self.new_tool,
            self.bringing.tool,
            self.going.of_encounter,
            self.dice_tool,
            gap=4,
        )
        foot = row(
            (self.told, 1), self.keep_button, self.start_button, margins=(12, 0, 12, 4)
        )  # stays where all scrolls
        chosen = col(head, (self.nothing, 1), (self.lines, 1), self.together, self.weighing, gap=4)
        body = Thirds(self.library, self.card, chosen)
        self.line = rule()
        frame: QFrame = col((body, 1), self.line, self.strip, gap=8, margins=(12, 8, 0, 4))
        around = scroll_area(frame, keep=True)  # the room of its bar is the margin at the right
        around.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a click on what takes no focus leaves it where it was
        self.inside.addWidget(around, 1)
        self.inside.addWidget(foot)

    def _serif(self) -> None:
        self.name.setFont(theme.font("row", 600, world=True))

    # what is shown

    def _show_card(self) -> None:
        key, look = self.library.table.key(), self._at()
        try:
            card = look.game.card(look, KIND, key) if key else None
        except BadEntry:
            card = None  # it left the library a moment ago
        self.card.show_card(card)
        self.add_button.setEnabled(card is not None)
        self.copy_tool.setEnabled(card is not None)
        self.going.of_creature.setEnabled(card is not None)

    def _show_draft(self) -> None:
        look = self._at()
        said = muster_lines(look, self.draft.lines)
        self.drafted.emit(known_foes(look, self.draft))
        hits, called = look.game.words_in(look).hits, look.game.words.creature.lower()
        self.lines.show_lines(said, hits, [sizes_of(look, line.entry) for line in self.draft.lines])
        some = bool(said)
        self.nothing.setVisible(not some)
        self.lines.setVisible(some)
        for hint in self.nothing.findChildren(QLabel, "hint"):
            hint.setText(f"Mark a {called} at the left and press Enter.")
        rolled = any(says.hits is None for _, says in said)
        fixed = f"The {lower_label(hits)} of these are not rolled" if some and not rolled else ""
        self.dice_tool.show_words("", fixed or f"Roll all {lower_label(hits)} again that are not locked")
        self.dice_tool.setEnabled(rolled)
        self.going.of_encounter.setEnabled(some)
        if self.name.text() != self.draft.name:
            self.name.setText(self.draft.name)
        self.told.show_words(self.draft.place, self.draft.note)
        self.together.show_lines(look, said)
        self._weigh()
        self.keep_button.setEnabled((some or self.draft.tells) and self._has_more())
        action = look.game.actions.get(self.strip.key or START)
        label = "Bring them in" if self.strip.key == JOIN else action.label if action else "Start the fight"
        self.start_button.show_words(label, "Ctrl+Enter", "" if some else f"First add a {called}")
        self.start_button.setEnabled(some and bool(self.strip.key))
        self.kept.tool.setEnabled(bool(look.table.encounters))

    def _weigh(self) -> None:
        """What the encounter comes to, met as the strip below says."""
        self.weighing.show_musters(self._at(), self.draft.lines, self.strip.view.answers())

    def _at(self) -> Look:
        assert self.desk is not None
        look: Look = self.desk.look
        return look

    # what hands do to it

    def _take(self, draft: Draft) -> None:
        self.draft = draft
        self.drafts.touch()
        self.strip.meet(draft.name.strip(), draft.how)
        if self.desk is not None:
            self._show_draft()

    def _met(self) -> None:
        """It is met in another way now."""
        self._take(replace(self.draft, how=self.strip.how_beside(self._kept.how if self._kept else ())))

    def _told(self, place: str, note: str) -> None:
        self._take(replace(self.draft, place=place, note=note))

    def _line_changed(self, number: int, line: Muster | None) -> None:
        self._take(self.draft.with_line(number, line))

    def _take_rolled(self, make: Callable[[], Draft]) -> None:
        """What comes of rolling; what the campaign does not admit is refused with a sentence, and all is as it was."""
        try:
            self._take(make())
        except Refused as refused:
            self.controller.refused.emit(refused.sentence)
            self._show_draft()

    def _remake_line(self, number: int, make: Callable[[Muster, Look, Dice], Muster]) -> None:
        """A line as something makes it of what it is."""
        self._take_rolled(lambda: self.draft.with_line(number, make(self.draft.lines[number], self._at(), self.dice)))

    def _on_counted(self, number: int, count: int) -> None:
        self._remake_line(number, lambda line, look, dice: set_count(line, look, count, dice))

    def _on_resized(self, number: int, size: str) -> None:
        self._remake_line(number, lambda line, look, dice: set_size(line, look, size, dice))

    def _roll_number_appearing(self, number: int) -> None:
        look, line = self._at(), self.draft.lines[number]
        says = look.game.muster_line(look, line)
        count = Play(look.game, look.table, self.dice).total(says.appearing, "referee", "How many appear")
        self._on_counted(number, count)

    def _reroll_all(self) -> None:
        self._take_rolled(lambda: reroll_all(self.draft, self._at(), self.dice))

    def _brought(self, outcome: Any) -> None:
        """An encounter that an action made, or that was just kept, is the one being built."""
        for change in outcome.changes if outcome else ():
            if isinstance(change, Exchanged) and isinstance(change.after, Encounter):
                self._kept = change.after
                self._take(Draft.of(change.after))

    def _follow_kept(self, look: Look) -> None:
        """Undo and redo change what is kept; what was not changed here goes along."""
        now = look.table.encounters.get(self.draft.id)
        if self._kept is None or now == self._kept:
            return
        if now is None:
            self.draft, self._kept = replace(self.draft, id=""), None
        else:
            if self.draft.kept_as(self._kept):
                self.draft = Draft.of(now)
            self._kept = now

    def _removed(self) -> None:
        self._kept = None
        self._take(Draft())

    def _copy(self) -> None:
        from gui.dialogs.own_entry import OwnEntryDialog

        if key := self.library.table.key():
            dialog = OwnEntryDialog(self.controller, KIND, key, self.window())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.kept.connect(lambda _kind, kept: self.library.table.choose(kept))
            dialog.open()
