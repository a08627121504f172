"""The turn banner: round or phase or hour, who acts, who is next, what ends now, what is due, on to the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QVBoxLayout

from gui.desk.controller import DeskController
from gui.theme import theme
from gui.viewmodel.effect_times import (
    clock_effects,
    day_words,
    ending_soon,
    ending_words,
    time_of_turn,
    time_words,
    title_effect,
    turn_unit,
)
from gui.viewmodel.turn_order import next_words, now_words, phases
from gui.viewmodel.turn_words import (
    brief_onward_words,
    cost_words,
    done_words,
    ends_turn_of,
    is_over,
    is_turn_over,
    onward_words,
    phase_settled,
)
from gui.widgets.arranging import col, fill, fix_size, mark, on_restyle, row
from gui.widgets.buttons import button, popup_menu, tool
from gui.widgets.chips import Chip, Told, chip, due_button
from gui.widgets.icon import Icon
from gui.widgets.key_handling import KeyLine, name_of
from gui.widgets.painting import line_height
from gui.widgets.token import Token
from gui.widgets.words import ElidedNames, FittingName, elided_label, micro, plain_tip, text
from gui.window.banner_cells import CELLS, WITH_MARKS, BannerCells, phases_width
from models.desk.results import Kind
from systems.common.every_game.reminders import find_dues
from systems.common.every_game.time_left import time_left
from systems.common.kernel.actions import END_FIGHT, NEXT_TURN
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import Effect

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged

ROOM_FOR_TWO = 12  # px besides two chips one above the other
BESIDE = 4  # px between a chip and what is counted beside it
KEYS: tuple[KeyLine, ...] = ((("A",), "Bring somebody in"),)  # while nobody fights, as at home


class Banner(QFrame):
    """Full width above the docks.  Buttons say what they do and by which key."""

    manual_page = "panels/banner"
    wants_action = Signal(object)  # the Choice of a reminder
    wants_combatant = Signal()  # the next fight is typed

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        self.controller = controller
        self.setObjectName("banner")
        self.setAccessibleName("The turn")
        mark(self, role="panel")
        self.round = text("", "round")
        self.round_head, self.round_says = micro("Round"), FittingName("strong")
        self.round_says.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.count = row(self.round, (col(None, self.round_head, self.round_says, None, gap=0), 1), gap=8)
        self.token = Token("", "party", scale=1.375)
        self.clock = Icon("clock", "accent", 2)
        self.now_head, self.now = micro("Acts now", kind="accent"), FittingName()
        self.now.setObjectName("now")
        self.who = row(self.token, self.clock, (col(None, self.now_head, self.now, None, gap=0), 1), gap=12)
        self.phase_chips = row(gap=4)
        self.phase = col(None, micro("Phase"), self.phase_chips, None, gap=4, margins=(0, 0, 0, 8))  # heads on one line
        self.next_head, self.then = micro("Next"), ElidedNames("", "hint")
        self.next = FittingName("row", below=self.then)
        self.after = col(None, self.next_head, row(self.next, None, gap=0), self.then, None, gap=0)
        self.end_chips = row(gap=4)
        self.ends = row((self.end_chips, 1), gap=4)
        self.due = due_button("", press=self._due)
        self.due.setObjectName("due")
        self.due.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # it goes with the click: the next in line is "back"
        self.due_too = due_button("", press=lambda: self._due(1))
        self.due_too.setObjectName("due too")
        self.due_too.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more = tool("", "More that is due", press=self._more)
        self.more.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)  # else the chip is no higher
        first = self._first_due = row((self.due, 1), gap=BESIDE)
        second = self._second_due = row((self.due_too, 1), (self.ends, 1), self.more, gap=BESIDE)
        self.under_due = text("", "hint")  # keeps the line of who comes then free below one chip
        self.dues = col(None, first, second, self.under_due, None, gap=4)
        self.back = tool("undo", "Back a turn (Alt+N)", None, press=controller.back_a_turn)
        self.back.setObjectName("back")
        self.go = button("Next turn", None, "play", "accent", key="N", press=controller.next_turn)
        self.go.setObjectName(NEXT_TURN)
        self.cost = elided_label("", "hint", "right")
        self.cost.setObjectName("turn.cost")
        for part in (self.back, self.cost):  # the button that goes on stands still whether they are there or not
            keeps_place = part.sizePolicy()
            keeps_place.setRetainSizeWhenHidden(True)
            part.setSizePolicy(keeps_place)
        self.onward = col(None, row(self.back, (self.go, 1), gap=8), self.cost, None, gap=2)
        parts = (self.count, self.who, self.phase, self.after, self.dues, self.onward)
        self.cells = BannerCells(dict(zip(CELLS, parts, strict=True)), self.next)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 1)
        box.addWidget(self.cells)
        fix_size(self, height="banner")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        on_restyle(self, self._restyled)
        controller.actor_changed.connect(lambda _actor: self.refresh())
        controller.aside_changed.connect(self.refresh)
        controller.owed_changed.connect(self._follow_owed)
        self.round_says.setMinimumHeight(2 * line_height("body", 600))
        self._preparing = False
        self._shown: tuple[Look | None, str] = None, ""  # the table that is shown, and who acts at it
        self._shown_ends: object = None  # the words of what ends first, and how many end
        self._shown_phases: list[tuple[str, str, str, str]] = []
        self._phases = 0  # px that the chips of the phases need in this fight, at this desk
        self._measured_at: Desk | None = None
        self._waits: list[tuple[str, object]] = []
        self.cells.changed.connect(self._share_room)

    def _share_room(self) -> None:
        """In a small banner the round stands in one column, its number below its head."""
        layout, small = self.count.layout(), self.cells.small
        assert isinstance(layout, QBoxLayout)
        layout.setDirection(QBoxLayout.Direction.BottomToTop if small else QBoxLayout.Direction.LeftToRight)
        layout.setSpacing(0 if small else 8)
        layout.setStretch(1, 0 if small else 1)  # beside the number, however long the words are
        mark(self.round, role="figure" if small else "round")
        self.round_says.setVisible(not small)
        self.refresh()

    def _restyled(self) -> None:
        """The chips of the phases need another room in these letters, and so do two lines beside the round."""
        self._phases = 0
        self.round_says.setMinimumHeight(2 * line_height("body", 600))
        self.cells.arrange()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_lines(min(len(self._waits), 1 + (not self.due_too.isHidden())))

    def show_in(self, space: str) -> None:
        """While something is being prepared and nobody fights, the turn can wait."""
        self._preparing = space == "prep"
        self.refresh()

    def on_changed(self, what: WhatChanged) -> None:
        """The table changed."""
        if what.anybody or what.has(Kind.CLOCK, Kind.HOARD):
            desk, (look, actor) = self.controller.desk, self._shown
            if desk is None or desk.look is not look or self.controller.actor != actor:  # else who acts was told first
                self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Where the keyboard waits at what a fight has left to do, the next fight is begun as from home."""
        desk = self.controller.desk
        if name_of(event) == "A" and desk is not None and not desk.look.fighting:
            self.wants_combatant.emit()
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        """Show the turn as it stands."""
        desk = self.controller.desk
        self.setVisible(desk is not None and (not self._preparing or desk.look.fighting))
        self._shown = desk.look if desk is not None else None, self.controller.actor
        if desk is None:
            return
        look = desk.look
        fighting = look.fighting
        steps = phases(look) if fighting else []
        self.count.setVisible(fighting)
        self.token.setVisible(fighting)
        self.clock.setVisible(not fighting)
        said = not steps or self.controller.actor in look.table.beings or is_turn_over(look)
        self.who.setVisible(said or self.cells.small)
        self.phase.setVisible(bool(steps))
        self.back.setVisible(fighting)
        if fighting:
            self._show_fight(look, bool(steps))
        else:
            self._show_quiet(look)
        self._fill_button()
        self._show_phases(steps, fighting and phase_settled(look))
        self._show_ends(look)
        self._show_dues(look)

    def _show_fight(self, look: Look, in_phases: bool) -> None:
        turn, actor = look.fight.turn, self.controller.actor
        self.round.setText(str(look.fight.round))
        self.round.setAccessibleName(f"Round {look.fight.round}")
        label = turn.label.removeprefix("The ").capitalize() if turn else ""
        alone = turn is not None and turn.label == now_words(look, actor) and not is_turn_over(look)
        says = (look.fight.name if in_phases or not turn.phase else turn.phase) if turn and alone else label
        self.round_says.show_words(says)
        self._show_head("DONE" if is_turn_over(look) else "ACTS NOW", turn.phase if turn and in_phases else says)
        being = look.table.beings.get(actor)
        if being is not None:
            self.token.show_values(being.glyph, being.side, being.name)
        self.token.setVisible(being is not None and not self.cells.small)
        self.now.be("row" if is_turn_over(look) else "world")
        self.now.show_words(done_words(look) if is_turn_over(look) else now_words(look, actor))
        self.next_head.setText("NEXT")
        first, then = next_words(look, actor)
        self.next.show_words(first)
        self.then.show_words(then)
        self.after.setVisible(True)
        self.go.show_words(onward_words(look, actor), "N", short=brief_onward_words(look, actor), single=True)
        self._say_cost(look)

    def _show_head(self, words: str, turn: str) -> None:
        """What stands over who acts: in a small banner which turn it is, which has no other place there."""
        self.now_head.setText(turn.upper() if turn and self.cells.small else words)
        self.now_head.setAccessibleName(words.capitalize())

    def _fill_button(self) -> None:
        """Once nobody is left, the next turn is what comes now, unless a roll is owed first."""
        desk = self.controller.desk
        now = desk is not None and is_turn_over(desk.look) and self.controller.owed is None
        self.go.show_kind("primary" if now else None)

    def _follow_owed(self, _owed: object) -> None:
        if self.controller.desk is not None:
            self._fill_button()
            self._say_cost(self.controller.desk.look)
            if self.controller.aside:
                self._show_dues(self.controller.desk.look)

    def _show_quiet(self, look: Look) -> None:
        seconds = look.clock.seconds
        place = time_of_turn(look, seconds)
        self.now.be("world")
        self.now_head.setText((place or "Between fights").upper())
        self.now.show_words(f"{day_words(seconds)}, {time_words(seconds)}")
        running = clock_effects(look)
        self.after.setVisible(bool(running))
        if running:
            effect, left = running[0]
            self.next_head.setText("ENDS FIRST")
            self.next.show_words(title_effect(look, effect))
            self.then.show_words(f"in {left.exact}")
        self.go.show_words(spend_words(turn_unit(look)), "N")
        self._say_cost(look)

    def _say_cost(self, look: Look) -> None:
        """What going on costs, under its button; or what comes before it."""
        words = cost_words(look, self.controller.actor) if look.fighting else ""
        if (owed := self.controller.owed) is not None:
            words = f"the {'roll' if isinstance(owed.request, RollRequest) else 'choice'} is owed first"
        elif any([ends_turn_of(look, self.controller.actor, one.choice.actor) for one in self.controller.aside]):
            words = "what was put off is lost"
        self.cost.show_words(words)
        self.cost.setVisible(bool(words))
        self.go.setAccessibleDescription(words)

    def _show_phases(self, steps: Sequence[tuple[str, str]], over: bool) -> None:
        faces = {"done": ("check", ""), "now": ("check" if over else "play", "on"), "to come": ("", "off")}
        if len(steps) > WITH_MARKS:
            faces = {state: ("", kind) for state, (_, kind) in faces.items()}
        names = tuple([name for name, _ in steps])
        desk = self.controller.desk
        if desk is not self._measured_at:
            self._phases, self._measured_at = 0, desk
        if desk is None or not desk.look.fighting:
            self._phases = 0
        elif names and (not self._phases or phases_width(names) > self._phases):
            self._phases = phases_width(names)
        self.cells.show_phases(self._phases)
        now = next((n for n, (_, state) in enumerate(steps) if state == "now"), 0)
        every = [(name, "", *faces[state]) for name, state in steps]
        shown = every if self.cells.room_for_phases() else every[now : now + 1]
        if shown != self._shown_phases:
            self._shown_phases = shown
            fill(self.phase_chips, *[chip(*one) for one in shown], None)
            self.phase_chips.setToolTip(plain_tip(" · ".join(names)))

    def _show_ends(self, look: Look) -> None:
        asked = {due.effect for due in find_dues(look)}
        found = [effect for effect in ending_soon(look) if effect.id not in asked]
        if not look.fighting:  # what ends first stands beside it already
            found = found[1:] if self.after.isVisibleTo(self) else found
        told = [(ending_words(look, effect) if look.fighting else (title_effect(look, effect),),
                 "" if look.fighting else time_left(look, effect).words) for effect in found[:1]]  # fmt: skip
        if (told, len(found)) != self._shown_ends:
            self._shown_ends = told, len(found)
            more = [text(f"+{len(found) - 1}", "small")] if len(found) > 1 else []
            fill(self.end_chips, *[Told(words, left, "hourglass") for words, left in told], *more, None)
        self.end_chips.setToolTip(plain_tip("\n".join(_ending(look, effect) for effect in found)))
        self.ends.setVisible(bool(found))

    def _show_dues(self, look: Look) -> None:
        self._waits = [(due.label, due.choice) for due in find_dues(look)]
        self._waits += [(self.controller.put_off_words(owed), owed) for owed in self.controller.waits()]
        low, ends = theme.px("banner") < 2 * theme.px("chip") + ROOM_FOR_TWO, not self.ends.isHidden()
        shown = min(len(self._waits), 1 if low or ends else 2)
        for n, made in enumerate((self.due, self.due_too)):
            made.setVisible(n < shown)
            if n < shown:
                made.show_words(self._waits[n][0])
        over = is_over(look)
        self.due.show_kind("primary" if over else "due")
        if over:
            self.due.show_words(self._waits[0][0], "Ctrl+Enter", short=look.game.actions[END_FIGHT].label)
        if low and shown:
            self.ends.hide()
        self.more.setVisible(len(self._waits) > shown)
        self.more.show_words(f"+{len(self._waits) - shown}", "More that is due")
        alone = self.due_too.isHidden() and self.ends.isHidden()  # then the first has both lines, and this is beside it
        place = self._first_due if alone else self._second_due
        if self.more.parentWidget() is not place:
            place.layout().addWidget(self.more)  # type: ignore[union-attr]
        self._give_lines(shown)
        self.dues.setVisible(bool(self._waits) or not self.ends.isHidden())
        alone = shown == 1 and self.ends.isHidden() and self.more.isHidden()
        self.under_due.setVisible(alone)
        self.cells.keep_due(not self.dues.isHidden(), alone)

    def _give_lines(self, shown: int) -> None:
        """What is due is read whole where two lines have room for it: of two, each that is too long for one."""
        two, room = 2 * line_height("small", 600) + 2, theme.px("banner") - 1
        below = shown > 1 or (shown and not self.ends.isHidden())
        lines = 2 if room - (theme.px("chip") + ROOM_FOR_TWO if below else 0) >= two + ROOM_FOR_TWO - 2 else 1
        wide = self.cells.cells["due"].width()
        beside = 0 if self.more.isHidden() else self.more.sizeHint().width() + BESIDE
        self.due.give_lines(min(lines, self.due.lines_in(wide - beside)) if shown == 1 else lines)
        self.due_too.give_lines(1)
        low = self.due_too.sizeHint().height()
        if shown > 1 and room >= 2 * two + self.dues.layout().spacing():  # type: ignore[union-attr]
            self.due.give_lines(self.due.lines_in(wide))
            self.due_too.give_lines(self.due_too.lines_in(wide - beside))
        for ends_soon in self.end_chips.findChildren(Chip):
            ends_soon.give_lines(1 if shown else lines)
        self._keep_first_due(room, low)

    def _keep_first_due(self, room: int, low: int) -> None:
        """The first of what is due stands where it does beside a second of ``low`` px, unless that is higher."""
        box = self.dues.layout()
        assert isinstance(box, QVBoxLayout)
        usual = (room - 2 * low - box.spacing()) // 2
        shown = [one.sizeHint().height() for one in (self.due, self.due_too) if not one.isHidden()]
        fits = usual >= 0 and bool(shown)
        top = max(0, min(usual, room - sum(shown) - box.spacing() * (len(shown) - 1))) if fits else 0
        box.setStretch(0, 0 if fits else 1)
        box.setContentsMargins(0, top, 0, 0)

    def _due(self, place: int = 0) -> None:
        if place < len(self._waits):
            self._take_up(self._waits[place][1])

    def _more(self) -> None:
        menu = popup_menu(self, "What else is due")
        for words, what in self._waits[1 + (not self.due_too.isHidden()) :]:
            menu.addAction(theme.icon("bell", "due"), words).triggered.connect(
                lambda _on=False, what=what: self._take_up(what)
            )
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _take_up(self, what: object) -> None:
        if what in self.controller.aside:
            self.controller.take_up(what)
        else:
            self.wants_action.emit(what)


def _ending(look: Look, effect: Effect) -> str:
    if look.fighting:
        return ending_words(look, effect)[0]
    return f"{title_effect(look, effect, ' on ')}: {time_left(look, effect).said}"


def spend_words(unit: str) -> str:
    """What the key for the next turn does between fights: ``Spend an hour``."""
    return f"Spend {count_name(1, unit)}"
