"""The first thing the referee sees: campaigns to go on with, games to start one in, copies to bring back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QVBoxLayout,
    QWidget,
)

from gui.theme import theme
from gui.widgets.arranging import Item, col, fill, mark, on_restyle, row
from gui.widgets.buttons import Button, button, popup_menu, tool
from gui.widgets.icon import Icon
from gui.widgets.key_handling import DIGITS, DO, Key, KeyLine, act_on, is_button, name_of
from gui.widgets.scrolling.area import KeptArea, scroll_area
from gui.widgets.tab_stops import be_one_stop, next_in_group, show_stop
from gui.widgets.token import Token, monograms
from gui.widgets.words import FittingName, micro, text

if TYPE_CHECKING:
    from models.campaigns.info import CampaignInfo
    from systems.shelf import Title

WIDTH, BESIDE = 960, 820  # px at letters of 13: as wide as it gets; with less the games stand below the campaigns
SEEN = 6  # so many campaigns are seen without scrolling
EACH = " Every game has one: its Sample button stands beside it."
MORE = (("rename", "Rename…"), ("copy", "Make a copy"), ("archive", "Save as an archive…"),
        ("restore", "Bring back a copy…"), ("remove", "Remove"))  # fmt: skip
OF_A_BAD_ONE = (("restore", "Bring back a copy…"), ("reveal", "Show the file"), ("remove", "Remove"))
OF_A_DAMAGED_ONE = (("salvage", "Open what can be read"), *OF_A_BAD_ONE)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip

SAMPLE: KeyLine = (DIGITS, "Open the sample of the first, second … game")
KEYS: tuple[KeyLine, ...] = (DO, SAMPLE)


class _Recent(KeptArea):
    """The campaigns of late, as high as the first of them are: what they ask for is known once they are laid out."""

    def __init__(self, cards: QFrame) -> None:
        super().__init__()
        self._cards = cards
        self.setObjectName("recent")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(mark(cards, role="inside"))
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        around, wide = self._cards.layout(), self.viewport().width()
        assert around is not None
        first = [one for one in self._cards.findChildren(QFrame) if one.parent() is self._cards][:SEEN]
        high = [one.heightForWidth(wide) if one.hasHeightForWidth() else one.sizeHint().height() for one in first]
        self.setFixedHeight(sum(high) + around.spacing() * (len(high) - 1))


class StartPage(QFrame):
    """Campaigns at the left, games at the right. It only says what is wanted; the window does it."""

    manual_page = "campaigns"
    open_asked = Signal(object)  # path of a campaign
    new_asked = Signal(str)  # key of a game
    archive_asked = Signal()  # open an archive
    copy_asked = Signal()  # bring back a copy
    sample_asked = Signal(str)  # key of a game; empty: the first that has a sample
    undo_asked = Signal()  # what was said last is to be taken back
    more_asked = Signal(str, object)  # rename, copy, archive, restore, remove, reveal, salvage; path of a campaign

    def __init__(
        self, games: Sequence[Title], samples: Collection[str] = (), recent: Sequence[CampaignInfo] = ()
    ) -> None:
        super().__init__()
        mark(self, role="panel")
        self.setObjectName("start")
        self.games, self.samples = tuple(games), frozenset(samples)  # keys of the games that bring a sample
        self.keys = (Key(*SAMPLE, self._ask_sample),)  # they work beside the page, too
        self._first: Button | None = None
        self._left, self._right = col(gap=8), col(gap=8)
        head = row(
            Icon("d20", "accent", 3),
            col(text("Refscreen", "wordmark"), text("The referee’s side of the table", "small"), gap=0),
            None, gap=12,
        )  # fmt: skip
        self._columns = row((self._left, 1), (self._right, 1), gap=24)
        self.words = text("", "body", wrap=True)
        self.words.setObjectName("said")
        self.undo_button = button("Undo", None, "undo", press=self.undo_asked.emit)
        self.undo_button.setObjectName("undo")
        self._said = row(Icon("info", "accent"), (self.words, 1), self.undo_button, margins=(12, 8, 12, 8), role="card")
        self._middle = col(None, head, 8, self._said, 8, self._columns, None, margins=(16, 16, 16, 16))
        self._measure()
        on_restyle(self, self._measure)
        inside = row(None, self._middle, None)
        box = col(inside)
        area = scroll_area(box)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self.say("")
        self.show_campaigns(recent)

    def show_campaigns(self, recent: Sequence[CampaignInfo], now: datetime | None = None) -> None:
        """Show these campaigns, the last one first."""
        self._first = None
        if recent:
            self._show_recent(recent, now or datetime.now())
        else:
            self._show_first_start()
        self._show_games()

    def say(self, sentence: str, undo: bool = False) -> None:
        """Say what was done or could not be; ``undo`` offers to take it back. An empty sentence takes the line away."""
        self.words.setText(sentence)
        self.undo_button.setVisible(undo)
        self._said.setVisible(bool(sentence))

    def take_focus(self) -> None:
        """The keyboard to what Enter should do."""
        if self._first is not None:
            self._first.setFocus()

    def _show_recent(self, recent: Sequence[CampaignInfo], now: datetime) -> None:
        cards = be_one_stop(col(gap=4))
        first = next((one for one in recent if not one.problem), None)
        letters = monograms([one.name for one in recent])
        fill(cards, *[self._campaign(one, now, one is first, said) for one, said in zip(recent, letters, strict=True)],
             None)  # fmt: skip
        self._hear_arrows(cards)
        area = _Recent(cards)
        tools = row(self._archive_button(), self._copy_button(), None)
        fill(self._left, micro("Go on playing"), area, 16, None, tools)

    def _show_first_start(self) -> None:
        go = button("Look round the sample", "primary", "spark", key="Enter", press=partial(self.sample_asked.emit, ""))
        go.setObjectName("sample")
        self._first = go
        sample = col(
            text("A campaign to look round in", "worldrow", wrap=True),
            text("A party, prepared encounters and notes, ready to be played with. Nothing in it can be broken: "
                 "undo takes everything back." + (EACH if len(self.samples) > 1 else ""), "body", wrap=True),
            4, row(go, None), gap=8, margins=(16, 12, 16, 16), role="card",
        )  # fmt: skip
        tools = row(self._archive_button(), self._copy_button(), None)
        fill(self._left, micro("Begin here"), sample, None, tools)

    def _show_games(self) -> None:
        lines: list[Item] = []
        for n, game in enumerate(self.games):
            words = col(text(game.name, "strong", wrap=True), text(game.tagline, "hint", wrap=True), gap=0)
            sample = [self._sample_of(game, "".join(DIGITS[n : n + 1]))] if game.key in self.samples else []
            kind = "last" if game is self.games[-1] else None  # the card has an edge of its own below it
            lines.append(row((words, 1), *sample, self._new_of(game), margins=(12, 6, 12, 6), role="line", kind=kind))
        card = be_one_stop(col(*lines, gap=0, margins=(4, 0, 4, 0), role="card"))
        fill(self._right, micro("Start a campaign"), card, None)
        self._hear_arrows(card)

    def _new_of(self, game: Title) -> Button:
        made = button("New", press=partial(self.new_asked.emit, game.key))
        made.setObjectName(f"new:{game.key}")
        made.setAccessibleName(f"New campaign of {game.name}")
        made.setToolTip(f"A new, empty campaign of {game.name}")
        return made

    def _sample_of(self, game: Title, key: str) -> Button:
        made = button("Sample", None, "spark", key=key, press=partial(self.sample_asked.emit, game.key))
        made.setObjectName(f"sample:{game.key}")
        made.setAccessibleName(f"Sample campaign of {game.name}")
        made.setToolTip(f"Look round the sample campaign of {game.name}")
        return made

    def _campaign(self, one: CampaignInfo, now: datetime, first: bool, letters: str) -> QFrame:
        go = button("Open", "primary" if first else None, key="Enter" if first else "",
                    press=partial(self.open_asked.emit, one.path))  # fmt: skip
        go.setObjectName(f"open:{one.name}")
        go.setAccessibleName(f"Open {one.name}")
        if one.problem:
            go = button("Bring back a copy…", press=partial(self.more_asked.emit, "restore", one.path))
            go.setObjectName(f"restore:{one.name}")
            go.setAccessibleName(f"Bring back a copy of {one.name}")
        if first:
            self._first = go
        said = " · ".join(part for part in (one.game_name, ago(one.opened, now)) if part)
        under = text(one.problem, "small", wrap=True, kind="due") if one.problem else text(said, "small", wrap=True)
        stands = [text(one.summary, "small", wrap=True)] if one.summary and not one.problem else []
        name = FittingName("worldrow")
        name.show_words(one.name)
        words = col(name, under, *stands, gap=0)
        more = tool("ellipsis", "More", press=lambda: self._offer_more(more, one))
        more.setAccessibleName(f"More about {one.name}")
        token = Token("", "party", one.name, scale=1.25, letters=letters)
        card = row(token, (words, 1), go, more, margins=(12, 8, 8, 8), role="card")
        card.setAccessibleName(", ".join(part for part in (one.name, said, one.summary) if part))
        return card

    def _offer_more(self, at: QWidget, one: CampaignInfo) -> None:
        menu = popup_menu(self, f"More for {one.name}")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for verb, words in OF_A_DAMAGED_ONE if one.damaged else OF_A_BAD_ONE if one.problem else MORE:
            menu.addAction(words, partial(self.more_asked.emit, verb, one.path))
        menu.popup(at.mapToGlobal(at.rect().bottomLeft()))

    def _archive_button(self) -> Button:
        made = button("Open archive…", None, "folder", press=self.archive_asked.emit)
        made.setObjectName("archive")
        return made

    def _copy_button(self) -> Button:
        made = button("Bring back a copy…", None, "archive", press=self.copy_asked.emit)
        made.setObjectName("restore")
        return made

    def _measure(self) -> None:
        body, room = theme.px("body"), self.width() - theme.px("s3")  # a bar to scroll with may come
        self._middle.setFixedWidth(max(0, min(WIDTH * body // 13, room)))
        columns = self._columns.layout()
        assert isinstance(columns, QBoxLayout)
        beside = room >= BESIDE * body // 13
        columns.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means while the page is seen; whether it means anything."""
        return self.isVisible() and act_on(event, self.keys)

    def _ask_sample(self, digit: str) -> bool:
        """Of the game on that line."""
        meant = [game.key for game in self.games[int(digit) - 1 : int(digit)] if game.key in self.samples]
        for key in meant:
            self.sample_asked.emit(key)
        return bool(meant)

    def _hear_arrows(self, lines: QWidget) -> None:
        for one in lines.findChildren(QAbstractButton):
            one.installEventFilter(self)  # before any campaign was opened nothing else leads from line to line

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            to = next_in_group(watched, name_of(event))
            if to is not None:
                show_stop(to, Qt.FocusReason.TabFocusReason)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and is_button(focus):
            focus.click()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._first is not None:
            self._first.click()
        else:
            super().keyPressEvent(event)


def ago(then: datetime, now: datetime) -> str:
    """When something was, as one says it: today, last Friday, 3 weeks ago, in May."""
    if then.tzinfo is not None:
        then, now = then.astimezone(), now.astimezone()
    days = (now.date() - then.date()).days
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    if days < 7:
        return f"last {WEEKDAYS[then.weekday()]}"
    if days < 14:
        return "a week ago"
    if days < 60:
        return f"{days // 7} weeks ago"
    month = MONTHS[then.month - 1]
    return f"in {month}" if then.year == now.year or days < 300 else f"in {month} {then.year}"
