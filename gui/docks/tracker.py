"""The combat tracker: who stands in the order, how badly, and what the one who acts now does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from gui.by_form import upon, with_musters
from gui.docks.dock import Dock
from gui.docks.tracker_action import TurnForm
from gui.docks.tracker_add import AddLine
from gui.docks.tracker_empty import NoFight
from gui.docks.tracker_menu import Own, being_menu
from gui.docks.tracker_model import TrackerModel
from gui.docks.tracker_view import TrackerView
from gui.hand import Hand
from gui.hit_words import Typed
from gui.parts.buttons import tool
from systems.common.forms import Choice
from systems.common.game import DAMAGE, HEAL, JOIN
from systems.common.table import Muster

if TYPE_CHECKING:
    from models.desk import WhatChanged

REROLL_WORDS = ("initiative", "reroll")
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class Tracker(Dock):
    """One item view with one model; below it the action of the one who acts now; without a fight, how to begin one."""

    digit_typed = Signal(str)  # a digit while something is owed: it is meant for the roll bar
    wants_encounter = Signal(str)

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, "tracker", "Combat tracker", "swords")
        self.add_tool = tool("plus", "Add a combatant (A)", press=self.add)
        self.again_tool = tool("dice", "Roll initiative again (R)", press=self.roll_again)
        self.more_tool = tool("ellipsis", "More", press=self._more)
        self.tools = (self.add_tool, self.again_tool, self.more_tool)
        self.lines = TrackerModel(self)
        self.view = TrackerView(self.lines)
        self.joining = AddLine(hand)
        self.form = TurnForm(hand)
        self.nobody = NoFight(hand)
        fight = QWidget()
        box = QVBoxLayout(fight)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self.joining, self.view, self.form):
            box.addWidget(part)
        box.setStretchFactor(self.view, 1)
        self.fight = fight
        self.pages = QStackedWidget()
        self.pages.addWidget(self.nobody)
        self.pages.addWidget(fight)
        self.inside.addWidget(self.pages, 1)
        self.setFocusProxy(self.view)
        self.view.being_chosen.connect(self._chosen)
        self.view.hits_typed.connect(self._hits_typed)
        self.view.key_pressed.connect(self._key)
        self.view.menu_wanted.connect(self._menu)
        self.form.aimed.connect(self.view.aim_at)
        self.joining.asks.connect(self.form.give_way)
        self.nobody.wants_encounter.connect(self.wants_encounter)
        hand.actor_changed.connect(self._actor_changed)

    # what is shown

    def refresh(self, what: WhatChanged) -> None:
        """The fight, or how to begin one."""
        desk = self.desk
        if desk is None:
            self.lines.show_desk(None)
            self.pages.setCurrentWidget(self.nobody)
            return
        if "everything" in what.kinds:
            self.lines.show_desk(desk)
        fighting = desk.look.fighting
        had = self.isAncestorOf(focus) if (focus := self.window().focusWidget()) is not None else False
        self.lines.show_actor(self.hand.actor)
        self.lines.on_changed(what)
        page = self.fight if fighting else self.nobody
        self.setFocusProxy(self.view if fighting else self.nobody)
        if self.pages.currentWidget() is not page:
            self.pages.setCurrentWidget(page)
            if had:
                self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.add_tool.setVisible(fighting)
        self.again_tool.setVisible(fighting and bool(self._again_key()))
        self.form.refresh_soon()
        if fighting:
            self.view.show_line(self.hand.actor)
        else:
            self.joining.hide()
            self.nobody.show_table(desk.look)

    def _actor_changed(self, actor: str) -> None:
        if self.isVisible() and self.desk is not None:
            self.lines.show_actor(actor)
            self.form.refresh_soon()
            self.view.show_line(actor)

    def _chosen(self, being: str) -> None:
        """Whoever waits acts now; anybody else becomes the target, if the action can be pointed there."""
        if not self.hand.act_as(being):
            self.form.aim(being)
        self.being_chosen.emit(being)

    def choose(self, being: str) -> None:
        """Select somebody, as other parts of the window ask."""
        if self.view.chosen != being:
            self.view.choose(being, tell=False)

    # what is done

    def add(self) -> None:
        """Ask who joins."""
        if self.desk is not None and self.desk.look.fighting:
            self.joining.open()
        else:
            self.nobody.setFocus()

    def roll_again(self) -> None:
        """Initiative once more, if the game has it."""
        if key := self._again_key():
            self.wants_action.emit(Choice(key))

    def remove(self) -> None:
        """Take whoever is selected out."""
        if self.view.chosen:
            self.hand.perform(Choice("being.remove", self.view.chosen))

    def act_earlier(self, by: int) -> None:
        """Whoever is selected acts earlier or later among those of the same turn."""
        if self.desk is not None and self.desk.look.fighting and self.view.chosen:
            self.hand.perform(Choice("turn.move", self.view.chosen, {"by": by}))

    def duplicate(self) -> None:
        """One more of the creature that is selected."""
        if self.desk is None or not self.view.chosen:
            return
        entry = self.desk.look.being(self.view.chosen).entry
        if entry:
            choice = with_musters(
                self.desk.look, JOIN, (Muster(entry),), side=self.desk.look.being(self.view.chosen).side
            )
            if choice is not None:
                self.hand.perform(choice)

    def add_effect(self) -> None:
        """Something lies on whoever is selected."""
        if self.view.chosen:
            self.wants_action.emit(Choice("effect.put", self.view.chosen))

    def _again_key(self) -> str:
        """The game's own action that rolls the order again."""
        if self.desk is None:
            return ""
        for action in self.desk.game.actions.values():
            named = any(word in action.key.replace("_", "") for word in REROLL_WORDS)
            possible = named and action.place == "table" and action.key.startswith("combat.")
            if possible and action.form(self.desk.look, "", {}) is not None:
                return str(action.key)
        return ""

    def _hits_typed(self, being: str, typed: Typed) -> None:
        if self.desk is None:
            return
        track = self.lines.summary(being).tracks[0]
        key = {"lose": DAMAGE, "gain": HEAL}.get(typed.kind)
        choice = upon(self.desk.look, key, being, typed.amount) if key else None
        if choice is None:
            if typed.low != typed.high:
                self.hand.refused.emit("This game takes a number here; throw the dice first.")
                return
            choice = Choice("sheet.track", being, {"track": track.name, "value": typed.low})
        self.hand.perform(choice)

    def _key(self, event: QKeyEvent) -> None:
        """The letters of the tracker; what is none of them goes on its way."""
        key, held = event.key(), event.modifiers()
        if held in PLAIN and event.text().isdigit() and event.text() != "0":
            event.accept()
            if self.hand.owed is not None:
                self.digit_typed.emit(event.text())
            else:
                self.form.choose(int(event.text()) - 1)
            return
        plain = {
            Qt.Key.Key_N: self.hand.next_turn,
            Qt.Key.Key_T: lambda: self.view.edit_hits("lose"),
            Qt.Key.Key_L: lambda: self.view.edit_hits("gain"),
            Qt.Key.Key_H: self.view.edit_hits,
            Qt.Key.Key_Return: self.view.edit_hits,
            Qt.Key.Key_Enter: self.view.edit_hits,
            Qt.Key.Key_G: self.add_effect,
            Qt.Key.Key_A: self.add,
            Qt.Key.Key_Delete: self.remove,
            Qt.Key.Key_R: self.roll_again,
            Qt.Key.Key_F2: self._rename,
        }
        control = {
            Qt.Key.Key_D: self.duplicate,
            Qt.Key.Key_Return: self.form.submit,
            Qt.Key.Key_Enter: self.form.submit,
        }
        act = None
        if held in PLAIN:
            act = plain.get(Qt.Key(key))
        elif held == Qt.KeyboardModifier.ControlModifier:
            act = control.get(Qt.Key(key))
        elif held & Qt.KeyboardModifier.AltModifier and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            act = partial(self.act_earlier, -1 if key == Qt.Key.Key_Up else 1)
        elif held == Qt.KeyboardModifier.ShiftModifier and key == Qt.Key.Key_N:
            act = self.hand.back_a_turn
        if act is not None:
            event.accept()
            act()

    def _rename(self) -> None:
        if self.desk is not None and self.view.chosen:
            being = self.desk.look.being(self.view.chosen)
            self.wants_form.emit(Choice("being.name", being.id, {"name": being.name, "player": being.player}))

    def _menu(self, being: str, place: QPoint) -> None:
        if self.desk is None or not being:
            return
        own: list[Own] = [
            ("Damage…", "T", "drop", lambda: self.view.edit_hits("lose")),
            ("Heal…", "L", "heart", lambda: self.view.edit_hits("gain")),
            ("Hit points by hand…", "H", "pencil", lambda: self.view.edit_hits("cell")),
            ("Effect…", "G", "hourglass", self.add_effect),
            ("Sheet", "", "scroll", lambda: self.wants_sheet.emit(being)),
            ("One more", "Ctrl+D", "plus", self.duplicate),
        ]
        if not self.desk.look.being(being).entry:
            own.pop()
        being_menu(self, self.desk.look, being, self.wants_form.emit, self.hand.perform, own).popup(place)

    def _more(self) -> None:
        """What a fight as a whole can have done to it."""
        from gui.window_menus import fill_with_actions

        if self.desk is None:
            return
        menu = QMenu(self)
        fill_with_actions(menu, self.desk.look, ("combat", "encounters", "turn"), self.wants_action.emit)
        menu.popup(self.more_tool.mapToGlobal(self.more_tool.rect().bottomLeft()))
