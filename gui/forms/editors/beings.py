"""Editors that choose among the beings at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QSizePolicy, QVBoxLayout, QWidget

from gui.forms.being_faces import Token, being_glyph, being_words, token_icon, token_of, track_words, words_of_all
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.forms.option_chip import OptionChip
from gui.theme import theme
from gui.viewmodel.targets.aiming import count_words, kind_aimed_at, target_words
from gui.widgets.arranging import fix_size, mark, on_restyle
from gui.widgets.buttons import Button
from gui.widgets.disposing import unname
from gui.widgets.flow import Flow
from gui.widgets.key_handling import LEAVE, KeyLine
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import text
from systems.common.forms import BeingField, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.upcoming import SIDES

CHIPS_WIDE = 36  # times the height of a letter: how wide a list of chips is


def _beings_there(look: Look | None, allowed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([one for one in allowed if look is None or not one or one in look.table.beings])


KEYS: tuple[KeyLine, ...] = (LEAVE,)


class BeingEditor(Editor):
    """One being, with its token and what is left of it."""

    takes = "whom"

    def __init__(self, field: BeingField, around: Around) -> None:
        super().__init__(field, around)
        self.combo = WrappingCombo(field.label)
        self.line.addWidget(self.combo)
        self._words: list[str] = []  # of whom the list offers
        self._tokens: tuple[tuple[str, ...], list[Token | None]] = (), []  # whom it offers, and the token of each
        self._more: tuple[Any, ...] = ()  # how much wider others are than they, and for which words that is so
        self._measure()
        on_restyle(self, self._measure)
        self.show_field(field, around)
        self.combo.picked.connect(lambda _value: self.changed.emit())

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, BeingField)
        before = self.value()
        look, beings = around.look, _beings_there(around.look, field.allowed)
        notes: Mapping[str, str] = dict(field.notes)
        known: Mapping[str, str] = words_of_all(look) if look is not None else {}
        words = [(known.get(one) or (being_words(look, one) if look else one)) if one else field.nobody
                 for one in beings]  # fmt: skip
        self._words = [f"{said} · {notes[one]}" if one in notes else said
                       for one, said in zip(beings, words, strict=True)]  # fmt: skip
        self.combo.show_values(list(zip(beings, self._words, strict=True)), before)
        tokens = [token_of(look, one) if one and look is not None else None for one in beings]
        had = self._tokens[1] if self._tokens[0] == beings else [None] * len(beings)  # a new list has none
        for number, (token, was) in enumerate(zip(tokens, had, strict=True)):
            if token is not None and token != was:
                self.combo.setItemIcon(number, token_icon(*token))
        self._tokens = beings, tokens
        super().show_field(field, around)

    def asks(self) -> tuple[int, int]:
        """As much as whoever fights would take, whichever of them may be aimed at now."""
        least, wish = super().asks()
        everybody: Mapping[str, str] = words_of_all(self.around.look) if self.around.look is not None else {}
        of = theme.current, everybody, self._words
        if not self._more or any([one is not before for one, before in zip(of, self._more[1:], strict=True)]):
            wide, shown = (
                max(map(theme.current.width, words), default=0) for words in (everybody.values(), self._words)
            )
            self._more = max(0, wide - shown), *of
        return least, wish + self._more[0]

    def value(self) -> Any:
        return self.combo.value()

    def show_value(self, value: Any) -> None:
        self.combo.setCurrentIndex(self.combo.findData(value))

    def can_show_value(self, value: Any) -> bool:
        return self.combo.findData(value) >= 0

    def input(self) -> QWidget:
        return self.combo

    def _measure(self) -> None:
        side = theme.px("icon") + 4
        self.combo.setIconSize(QSize(side, side))


class BeingsEditor(Editor):
    """Some beings, a chip each; a whole group of the same creature at one press."""

    wide = flows = True

    def __init__(self, field: BeingsField, around: Around) -> None:
        super().__init__(field, around)
        self.chips: dict[str, OptionChip] = {}
        self._order: list[str] = []  # as they were chosen, where that matters
        self.groups: list[tuple[OptionChip, tuple[str, ...]]] = []
        self.flow = be_one_stop(Flow())
        self._place_chips()
        self.show_field(field, around)

    def _place_chips(self) -> None:
        self.line.addWidget(self.flow, 1)

    def name_inside(self, on: bool) -> None:
        """Names alone say nothing: ``WHO  Grumma``."""
        self.name_before(on)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, BeingsField)
        before, look = self.value(), around.look
        self.field, self.around = field, around
        beings = _beings_there(look, field.allowed)
        if beings != tuple(self.chips):
            self._build(look, beings)
        for one, chip in self.chips.items():
            name = look.being(one).name if look else one
            left = track_words(look, one) if look and (field.aims or look.fighting) else ""  # of no use on paper
            glyph = being_glyph(look, one) if look else ""
            chip.show_option(name, left, glyph, one in before)
        self._keep_order(before)
        self._show_groups()
        super().show_field(field, around)

    def _build(self, look: Look | None, beings: tuple[str, ...]) -> None:
        unname([*self.chips.values(), *[every for every, _ in self.groups]])
        self.chips, self.groups, parts = {}, [], []
        sides: set[str] = set()

        def kin(one: str) -> tuple[str, str]:
            being = look.being(one) if look else None
            return (being.side, being.entry or being.kind) if being else ("", "")

        order = list(dict.fromkeys(map(kin, beings)))  # whoever joined later stands with its like
        for _, members in groupby(sorted(beings, key=lambda one: order.index(kin(one))), kin):
            group = tuple(members)
            if len(group) > 1 and (words := self._group_name(look, group)) not in sides:
                every, taken = OptionChip("", name=f"{self.field.name}=all:{group[0]}"), group
                if words in SIDES.values():  # what is called by its side is all of that side
                    side = kin(group[0])[0]
                    taken = tuple([one for one in beings if kin(one)[0] == side])
                    sides.add(words)
                every.show_option(words, "all", "people", False, f"All {len(taken)} of them, or none")
                every.clicked.connect(lambda on, taken=taken: self._take(taken, on))
                self.groups.append((every, taken))
                parts.append(every)
            for one in group:
                self.chips[one] = chip = OptionChip(one, name=f"{self.field.name}={one}")
                chip.clicked.connect(lambda _on: self._on_pressed())
                parts.append(chip)
        self.flow.show_parts(*parts)

    def _group_name(self, look: Look | None, group: tuple[str, ...]) -> str:
        names = {(look.being(one).name if look else one).rstrip("0123456789 ") for one in group}
        side = look.being(group[0]).side if look else ""
        return names.pop() if len(names) == 1 else SIDES.get(side, "These")

    def _take(self, group: tuple[str, ...], on: bool) -> None:
        for one in group:
            self.chips[one].setChecked(on)
        self._on_pressed()

    def _on_pressed(self) -> None:
        self._keep_order(self._order)
        self._show_groups()
        self.changed.emit()

    def _keep_order(self, before: Sequence[str]) -> None:
        """Who is chosen, in the order of before; whoever came to it stands at the end."""
        chosen = [one for one, chip in self.chips.items() if chip.isChecked()]
        self._order = [*[one for one in before if one in chosen], *[one for one in chosen if one not in before]]

    def _show_groups(self) -> None:
        for every, group in self.groups:
            every.setChecked(all(self.chips[one].isChecked() for one in group))

    def value(self) -> tuple[str, ...]:
        if isinstance(self.field, BeingsField) and self.field.ordered:
            return tuple(self._order)
        return tuple([one for one, chip in self.chips.items() if chip.isChecked()])

    def show_value(self, value: Any) -> None:
        for one, chip in self.chips.items():
            chip.setChecked(one in (value or ()))
        self._keep_order(tuple(value or ()))
        self._show_groups()

    def can_show_value(self, value: Any) -> bool:
        return set(value) <= set(self.chips)

    def take_focus(self) -> None:
        for chip in list(self.chips.values())[:1]:
            chip.setFocus(Qt.FocusReason.TabFocusReason)

    def complain(self, sentence: str) -> None:
        self.describe()


class TargetsEditor(BeingsEditor):
    """The same where the order beside the form shows who is aimed at: in words and as a count; the chips stand in a
    list that opens."""

    wide = flows = False
    takes = "line"

    def _place_chips(self) -> None:
        self.said = Button("", image="chevron-down")
        self.said.clicked.connect(self._open)
        self.said.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        mark(self.said, yields=True)  # before the count stands below
        self.count = text("", "hint")
        self.every = Button("", key="Shift+X")
        self.every.clicked.connect(self._take_all)
        self.line.addWidget(Flow(self.said, fix_size(self.count, height="field"), self.every, gap=8), 1)
        self.list = ChipList(self, self.flow)

    def show_field(self, field: Field, around: Around) -> None:
        super().show_field(field, around)
        self._say()

    def show_value(self, value: Any) -> None:
        super().show_value(value)
        self._say()

    def _on_pressed(self) -> None:
        super()._on_pressed()
        self._say()

    def input(self) -> QWidget:
        return self.said

    def take_focus(self) -> None:
        self.said.setFocus(Qt.FocusReason.TabFocusReason)

    def describe(self) -> None:
        super().describe()
        self._say()

    def name_inside(self, on: bool) -> None:
        """How many targets there are is said beside them."""

    def _say(self) -> None:
        assert isinstance(self.field, BeingsField)
        chosen, look = self.value(), self.around.look
        kin = kind_aimed_at(look, self.field, chosen)
        proposed = self.field.spreads and len(chosen) > 1 and set(chosen) == set(kin)
        words = target_words(look, chosen) if look is not None and chosen else "Nobody"
        words = self.field.spreads if proposed else words
        self.every.setVisible(len(kin) > 1)
        self.every.show_words(f"All {len(kin)}", "Shift+X", "At all of them, or at nobody")
        count = count_words(self.field, len(chosen))
        tip = f"{self.field.help}\n" if self.field.help else ""
        self.said.show_words(words, "", f"{tip}Click and Ctrl+click in the order; . , X and Shift+X by keys")
        self.said.setAccessibleName(f"{self.field.label}: {words}, {count}")
        self.count.setText(count)
        mark(self.count, kind=None if self.field.least <= len(chosen) <= self.field.most else "due")

    def _take_all(self) -> None:
        assert isinstance(self.field, BeingsField)
        chosen = self.value()
        kin = kind_aimed_at(self.around.look, self.field, chosen)
        every = set(kin) <= set(chosen)
        self._take(kin, not every)

    def _open(self) -> None:
        self.list.show_at(self.said)
        super().take_focus()


class ChipList(QFrame):
    """Chips that drop down from a button; Esc or a click elsewhere shuts them; it presses the button it meets."""

    def __init__(self, parent: QWidget, chips: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        mark(self, role="card")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)  # by this class, as not every platform does it
        self._chips = chips
        self._dropped_from: QWidget | None = None
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addWidget(chips)

    def show_at(self, button: QWidget) -> None:
        """Show it above the button, inside its window."""
        self._dropped_from, around = button, button.window()
        wide = min(theme.px("body") * CHIPS_WIDE, around.width() - 24)
        self.resize(wide, self.layout().totalHeightForWidth(wide))  # type: ignore[union-attr]
        corner = button.mapToGlobal(QPoint(0, -self.height() - 4))
        least, most = around.mapToGlobal(QPoint(12, 12)), around.mapToGlobal(QPoint(around.width() - 12, 0))
        self.move(min(corner.x(), most.x() - wide), max(corner.y(), least.y()))
        self.show()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            super().mousePressEvent(event)
            return
        self.close()
        met = QApplication.widgetAt(event.globalPosition().toPoint())
        if isinstance(met, QAbstractButton) and met is not self._dropped_from:
            met.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


editor_for.register(BeingField, BeingEditor)


@editor_for.register
def _(field: BeingsField, around: Around) -> Editor:
    return (TargetsEditor if around.aims and field.aims else BeingsEditor)(field, around)
