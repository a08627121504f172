"""The combat tracker: who stands in the order, how badly, and what the one who acts now does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.tracker.action import TurnForm
from gui.docks.tracker.add import AddLine
from gui.docks.tracker.empty import NoFight
from gui.docks.tracker.model import TrackerModel
from gui.docks.tracker.view import TrackerView
from gui.menus.being_menu import KEYS_OF_MENU, Own, being_menu
from gui.menus.menus import OF_THE_GAME, fill_with_actions
from gui.theme import theme
from gui.viewmodel.choices import with_musters
from gui.viewmodel.stage import stage_of
from gui.viewmodel.turn_words import may_act_again, refused_turn
from gui.viewmodel.typed_hits import Typed, deed_of, reckoned
from gui.widgets.buttons import popup_menu, tool
from gui.widgets.key_handling import Key, act_on
from models.desk.results import Done
from systems.common.forms import Choice
from systems.common.kernel.actions import ACT_AGAIN, JOIN, MOVE, NAME_BEING, ORDER_AGAIN, PUT_EFFECT, SET_TRACK
from systems.common.kernel.naming import lower_label
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import Fight, Muster

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged


class Tracker(Dock):
    """One item view with one model; below it the action of the one who acts now; without a fight, how to begin one."""

    wants_encounter = Signal(str)

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "tracker", "Tracker", "swords")
        self.add_tool = tool("plus", "Bring somebody in (A)", press=self.add)
        self.again_tool = tool("dice", "Roll initiative again (R)", press=self.roll_again)
        self.more_tool = tool("ellipsis", "More", press=self._more)
        self.tools = (self.add_tool, self.again_tool, self.more_tool)
        self.lines = TrackerModel(self)
        self.view = TrackerView(self.lines)
        self.joining = AddLine(controller)
        self.form = TurnForm(controller)
        self.nobody = NoFight(controller)
        fight = QWidget()
        box = QVBoxLayout(fight)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self.view, self.form):
            box.addWidget(part)
        self.joining.setParent(fight)
        self.joining.lie_over(self.form)
        box.setStretchFactor(self.view, 1)
        self.fight = fight
        self.pages = QStackedWidget()
        self.pages.addWidget(self.nobody)
        self.pages.addWidget(fight)
        self.inside.addWidget(self.pages, 1)
        self.setFocusProxy(self.view)
        self.keys = self._keys()
        self._by_hand = False  # hit points are typed: the next are those of the line below, whoever acts then
        self._has_acted: tuple[str, Fight] | None = None  # who was said to have acted, as the fight stood then
        self.view.being_chosen.connect(self.being_chosen)
        self.view.aim_wanted.connect(self.aim)
        self.view.hits_typed.connect(self._hits_typed)
        self.view.field.reckon = lambda being, typed: reckoned(self.desk.look, being, typed) if self.desk else typed
        self.view.act_wanted.connect(self.act_now)
        self.view.line_dropped.connect(self.put_before)
        self.view.key_pressed.connect(self._key)
        self.view.menu_wanted.connect(self._menu)
        self.form.aimed.connect(self.view.show_targets)
        self.form.left_alone.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.joining.asks.connect(self.form.give_way)
        self.joining.closed.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.nobody.wants_encounter.connect(self.wants_encounter)
        self.nobody.wants_form.connect(self.wants_form)
        self.nobody.wants_action.connect(self.wants_action)
        controller.actor_changed.connect(self._actor_changed)

    # what is shown

    def show_desk(self, desk: Desk | None) -> None:
        if desk is not self.desk:
            self.being_chosen.emit("")  # who was chosen in the campaign before is nobody here, or somebody else
            self._has_acted = None
        super().show_desk(desk)

    def refresh(self, what: WhatChanged) -> None:
        """The fight, or how to begin one."""
        desk = self.desk
        if desk is None:
            self.lines.show_desk(None)
            self.pages.setCurrentWidget(self.nobody)
            return
        fighting = desk.look.fighting
        if what.everything:
            self.lines.show_desk(desk)
        if what.everything or fighting:
            self.nobody.see_fight(desk.look)
        had = self.isAncestorOf(focus) if (focus := self.window().focusWidget()) is not None else False
        self.lines.show_actor(self.controller.actor)
        self.view.follow.through(lambda: self.view.steps.leave_the_fallen(lambda: self.lines.on_changed(what)))
        self.view.follow.catch_up()
        page = self.fight if fighting else self.nobody
        self.setFocusProxy(self.view if fighting else self.nobody)
        turned = self.pages.currentWidget() is not page
        if turned:
            self.pages.setCurrentWidget(page)
            if had:
                self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.add_tool.setVisible(fighting)
        self.again_tool.setVisible(fighting and bool(self._again_key()))
        self.form.odds.show_stage(stage_of(desk.look))
        self.form.refresh_soon()
        if fighting and not self.view.chosen:
            there, actor = self.lines.beings(), self.controller.actor
            self.view.choose(actor if actor in there else next(iter(there), ""))  # keys are always about somebody
        if fighting and turned:
            self.view.show_line(self.controller.actor)
        elif not fighting:
            if turned:
                self.being_chosen.emit("")  # it was the fight that chose who acted last
            self.joining.hide()
            self.nobody.show_table(desk.look)

    def _actor_changed(self, actor: str) -> None:
        if self.isVisible() and self.desk is not None:
            fell = self.view.steps.falls(self.lines.acting, self.desk.look)
            self.lines.show_actor(actor)
            self.form.refresh_soon()
            if self.lines.row_of(actor) >= 0 and not fell and not self._by_hand:
                self.view.turn_to(actor)

    def aim(self, how: str, beings: Sequence[str]) -> None:
        """Aim as the mouse says.  A click on one's own side lets that one act, if it may, unless it is aimed at."""
        if how == "alone" and not self._opposes(beings[0]) and self.controller.act_as(beings[0]):
            return
        self.form.aim(how, beings)

    def _opposes(self, being: str) -> bool:
        """Whether somebody stands against the one who acts now, or is of the side that is aimed at."""
        look, actor = self.desk.look if self.desk is not None else None, self.controller.actor
        if look is None or actor not in look.table.beings:
            return False
        side = look.being(being).side
        return look.being(actor).side != side or self.form.leans_to(side) or self.form.pointing.asks_for(being)

    def choose(self, being: str) -> None:
        """Select somebody, as other parts of the window ask."""
        if self.view.chosen != being:
            self.view.choose(being, tell=False)

    # what is done

    def act_now(self) -> None:
        """Whoever is selected acts now, if it is its turn; of a group somebody else, if that one has acted."""
        row = self.lines.row_of(self.view.chosen)
        if self.desk is None or row < 0:
            return
        waiting = who_may_act(self.desk.look)
        there = [who for who in (self.view.chosen, *self.lines.line(row).beings) if who in waiting]
        if not there:
            self._act_again()
        elif there[0] != self.controller.actor:
            if there[0] != self.view.chosen:
                self.view.choose(there[0], tell=False)
                self.being_chosen.emit(there[0])
            self.controller.act_as(there[0])
        else:
            self.controller.refused.emit(f"{self.desk.look.being(there[0]).name} acts now.")

    def _act_again(self) -> None:
        """Whoever has acted is said to have; asked once more it acts again."""
        assert self.desk is not None
        look, who = self.desk.look, self.view.chosen
        if self._has_acted == (who, look.fight) and may_act_again(look, who):
            self._has_acted = None
            if isinstance(self.controller.perform(Choice(ACT_AGAIN, who)), Done):
                self.controller.act_as(who)
            return
        self._has_acted = (who, look.fight)
        self.controller.refused.emit(refused_turn(look, who, self.controller.actor))

    def aim_next(self, key: str) -> None:
        if who := self.form.aim_next(self.lines.beings(), 1 if key == "." else -1):
            self.view.show_line(who)
        else:
            self.controller.refused.emit("Nobody else can be aimed at with this.")

    def aim_at_chosen(self) -> None:
        """Aim at whoever is selected; where several may be aimed at, add it or take it away."""
        if self.view.chosen:
            self.form.catch_up()
            self._aim_by_key("also" if self.form.pointing.now.adds(self.view.chosen) else "alone", (self.view.chosen,))

    def aim_at_kind(self) -> None:
        """Aim at all of the kind of whoever is selected, or else is aimed at; at none of them, if all are."""
        kin = self.lines.kin_of(self.view.chosen) if self.view.chosen else ()
        if not (kin and self.form.can_aim(kin)) and len(aimed := self.form.kind_aimed_at()) > 1:
            kin = aimed
        if kin:
            self._aim_by_key("all", kin)

    def _aim_by_key(self, how: str, beings: Sequence[str]) -> None:
        if not self.form.aim(how, beings) and self.desk is not None:
            name = self.desk.look.being(self.view.chosen).name
            self.controller.refused.emit(f"{name} cannot be aimed at with this.")

    def add(self) -> None:
        """Ask who joins."""
        if self.desk is not None and self.desk.look.fighting:
            self.joining.open()
        else:
            self.nobody.quick.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def roll_again(self) -> None:
        """Initiative once more, if the game has it."""
        if key := self._again_key():
            self.wants_action.emit(Choice(key))
        else:
            self.controller.refused.emit("Initiative is not rolled again here.")

    def remove(self) -> None:
        """Take whoever is selected out."""
        if self.view.chosen:
            self.controller.perform(Choice("being.remove", self.view.chosen))

    def act_earlier(self, by: int) -> None:
        """The line of whoever is selected goes up or down by one, among those of the same turn."""
        if self.desk is not None and self.desk.look.fighting and (who := self.view.chosen):
            row = self.lines.row_of(who)
            self._move(who, self.lines.move_for(row, row - 1 if by < 0 else row + 2) or by)

    def put_before(self, row: int, before: int) -> None:
        """This line of the order should stand before that one, among those of the same turn."""
        if by := self.lines.move_for(row, before):
            self._move(self.lines.line(row).beings[0], by)

    def _move(self, who: str, by: int) -> None:
        self.controller.perform(Choice(MOVE, who, {"by": by}))

    def duplicate(self) -> None:
        """One more of the creature that is selected."""
        if self.desk is None or not self.view.chosen:
            return
        look, being = self.desk.look, self.desk.look.being(self.view.chosen)
        if being.entry in look.library("creatures"):
            line = Muster(being.entry, size=look.game.size_of(look, being))
            choice = with_musters(look, JOIN, (line,), side=being.side)
            if choice is not None:
                self.controller.perform(choice)
            else:
                self.controller.refused.emit("Nobody can join now.")
        else:
            self.controller.refused.emit(f"{being.name} is one of a kind: no more of the same join.")

    def add_effect(self) -> None:
        """Something lies on whoever is selected."""
        if self.view.chosen:
            self.wants_action.emit(Choice(PUT_EFFECT, self.view.chosen))

    def open_sheet(self) -> None:
        """The sheet of whoever is selected."""
        if self.view.chosen:
            self.wants_sheet.emit(self.view.chosen)

    def turn_hidden(self) -> None:
        """Players see whoever is selected no more, or again."""
        if self.desk is not None and self.view.chosen:
            hidden = self.desk.look.being(self.view.chosen).hidden
            self.controller.perform(Choice("being.hide", self.view.chosen, {"hidden": not hidden}))

    def _again_key(self) -> str:
        """The action that rolls the order again, where the game has one and it is possible."""
        if self.desk is None:
            return ""
        action = self.desk.game.actions.get(ORDER_AGAIN)
        return ORDER_AGAIN if action is not None and action.form(self.desk.look, "", {}) is not None else ""

    def _hits_typed(self, being: str, typed: Typed) -> None:
        if self.desk is None:
            return
        track = self.lines.tracks(being)[0]
        choice = deed_of(self.desk.look, being, typed)
        if choice is None:
            if typed.low != typed.high:
                self.controller.refused.emit("This game takes a number here; throw the dice first.")
                return
            choice = Choice(SET_TRACK, being, {"track": track.name, "value": typed.low})
        self._by_hand = True
        try:
            self.controller.perform(choice)
        finally:
            self._by_hand = False

    def _key(self, event: QKeyEvent) -> None:
        """The letters of the tracker; what is none of them goes on its way."""
        if act_on(event, self.keys):
            event.accept()

    def _keys(self) -> tuple[Key, ...]:
        def once(act: Callable[[], object]) -> Callable[[str], None]:
            def done(_name: str) -> None:
                act()  # whatever comes of it, the key was meant for this

            return done

        return (
            Key(("X",), "Aim at the selected one; of several, add it or take it away", once(self.aim_at_chosen)),
            Key(("Shift+X",), "Aim at all of its kind, or at none of them", once(self.aim_at_kind)),
            Key(("Space",), "Let the selected one act, if it is its turn", once(self.act_now)),
            Key(("T",), "Deal damage to the selected one", once(lambda: self.view.edit_hits("lose"))),
            Key(("L",), "Heal the selected one", once(lambda: self.view.edit_hits("gain"))),
            Key(("H",), "Type what is left: −7  +7  7  =7  7/2  2d6", once(self.view.edit_hits)),
            Key(("G",), "Add an effect to the selected one", once(self.add_effect)),
            Key(("I",), "Open the sheet of the selected one", once(self.open_sheet)),
            Key(("V",), "Hide the selected one from the players, or show it", once(self.turn_hidden)),
            Key(("A",), "Bring somebody in", once(self.add)),
            Key(("Del",), "Remove the selected one", once(self.remove)),
            Key(("Ctrl+D",), "Add one more of the same", once(self.duplicate)),
            Key(("F2",), "Rename the selected one", once(self._rename)),
            Key(("Alt+Up", "Alt+Down"), "Act earlier, later in the same turn; or drag the line",
                lambda name: self.act_earlier(-1 if name == "Alt+Up" else 1)),
            Key(("R",), "Roll initiative again, if the game does", once(self.roll_again)),
        )  # fmt: skip

    def _rename(self) -> None:
        if self.desk is not None and self.view.chosen:
            being = self.desk.look.being(self.view.chosen)
            self.wants_form.emit(Choice(NAME_BEING, being.id, {"name": being.name, "player": being.player}))

    def _menu(self, being: str, place: QPoint) -> None:
        if self.desk is None or not being:
            return
        own: list[Own] = [
            ("Deal damage…", "T", "drop", lambda: self.view.edit_hits("lose")),
            ("Heal…", "L", "heart", lambda: self.view.edit_hits("gain")),
            (f"Set {lower_label(self.lines.hits(being))}…", "H", "pencil", lambda: self.view.edit_hits("cell")),
            ("Add an effect…", "G", "hourglass", self.add_effect),
            ("Open the sheet", "I", "scroll", lambda: self.wants_sheet.emit(being)),
            ("Add one more", "Ctrl+D", "plus", self.duplicate),
        ]
        if self.desk.look.being(being).entry not in self.desk.look.library("creatures"):
            own.pop()
        own[:0] = self._aims(being)
        if being in self.desk.look.fight.waiting and being != self.controller.actor:
            own.insert(0, ("Act now", "Space", "play", self.act_now))
        do, say, owed = self.controller.perform, self.controller.refused.emit, self.controller.owed
        being_menu(self, self.desk.look, being, self.wants_form.emit, do, own, say, KEYS_OF_MENU, owed).popup(place)

    def _aims(self, being: str) -> list[Own]:
        """To aim at somebody, or at all of its kind, where what is asked may be aimed at them."""
        if self.desk is None or not self.form.can_aim((being,)):
            return []
        aims, kin = self.form.pointing.now, self.lines.kin_of(being)
        aimed, several = aims.targets(self.desk.look), aims.adds(being)
        words = "Aim at this one no more" if several and being in aimed else "Aim at this one"
        there: list[Own] = [(words, "X", "target", self.aim_at_chosen)]
        if several and len(kin) > 1:
            every = "Aim at none of its kind" if set(kin) <= set(aimed) else "Aim at all of its kind"
            there.append((every, "Shift+X", "people", self.aim_at_kind))
        return there

    def _more(self) -> None:
        """What a fight as a whole can have done to it."""
        if self.desk is None:
            return
        menu = popup_menu(self, "The fight as a whole")
        again_key = self._again_key() if self.desk.look.fighting else ""
        if self.desk.look.fighting:
            menu.addAction(theme.icon("plus"), "Bring in…\tA").triggered.connect(lambda _on=False: self.add())
            if again_key:
                again = menu.addAction(theme.icon("dice"), "Roll initiative again\tR")
                again.triggered.connect(lambda _on=False: self.roll_again())
            menu.addSeparator()
        rooms = ("combat", "encounters", "turn", OF_THE_GAME)
        there = (again_key, JOIN) if self.desk.look.fighting else ()
        fill_with_actions(menu, self.desk.look, rooms, self.wants_action.emit, there)
        menu.popup(self.more_tool.mapToGlobal(self.more_tool.rect().bottomLeft()))
