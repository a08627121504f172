"""The library at the left of the encounter builder: search, filters, sortable columns; Enter adds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QItemSelection, QModelIndex, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
)

from gui.library.listing import FIGURES, GLYPH_ROLE, KEY_ROLE, Index, ListingModel
from gui.theme import theme
from gui.widgets.arranging import on_restyle, row
from gui.widgets.buttons import popup_menu
from gui.widgets.chips import ChipButton, chip_button
from gui.widgets.fields import search_field
from gui.widgets.flow import Flow
from gui.widgets.key_handling import ENDS, LEAVE, STEP, TAKE, KeyLine
from gui.widgets.painting import LEFT, RIGHT, picture, words_width, write
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import button_words, text
from systems.common.kernel.name_finding import nearest, split_count
from systems.common.records.views import Listing

PAD = 6
MOST_AT_ONCE = 400  # of one creature
MEASURED = 2_000  # rows whose cells are measured for the width of a column
WORDS = 5  # fields high: so wide a column of words is where room is short
LETTERS = 24  # so many of a name are whole in smaller letters, which at the smallest step are none
NAME = 6  # fields high: so much room a name keeps, if need be instead of the last columns
KEYS: tuple[KeyLine, ...] = (TAKE, STEP, ENDS, LEAVE)


class CellDelegate(QStyledItemDelegate):
    """A cell with little around it, so that names keep room."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("accent_wash"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.colour("sunken"))
        room = rect.adjusted(PAD, 0, -PAD, 0)
        glyph = index.data(GLYPH_ROLE)
        if index.column() == 0:
            side = theme.px("icon") + 4
            if glyph:
                picture(painter, QRectF(room.left(), room.top(), side, room.height()), glyph, "ink", side)
            room.setLeft(room.left() + side + PAD)
        right = index.data(Qt.ItemDataRole.TextAlignmentRole) == FIGURES
        words = index.data() or ""
        size = "small" if words_width(words) > room.width() else "body"  # long words smaller, before they are cut
        part = "words" if index.column() and not right else ""
        write(painter, room, words, size, 400, self.ink(index), RIGHT if right else LEFT, part=part)

    def ink(self, index: Index) -> str:
        """In which ink a cell is written."""
        return "ink"


class ListingTable(QTableView):
    """A table of entries. Enter or a double click takes the one under the cursor."""

    taken = Signal(str)
    chosen = Signal(str)
    takes_enter = True

    def __init__(self, model: ListingModel) -> None:
        super().__init__()
        self.rows = model
        self._wanted: list[int] = []  # how wide each column would be if it could
        self._widths: list[int] = []  # and how wide it is at least
        self._small = 0  # what names of not too many letters need in smaller ones
        self._whole = 0  # and what all names do
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(CellDelegate(self))
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self._measure()
        on_restyle(self, self._measure)
        self.doubleClicked.connect(lambda index: self.taken.emit(index.data(KEY_ROLE)))
        self.selectionModel().selectionChanged.connect(self._on_selected)
        model.modelReset.connect(self.fit_columns)

    def key(self) -> str:
        """The entry under the cursor; empty if there is none."""
        index = self.currentIndex()
        return str(index.data(KEY_ROLE)) if index.isValid() else ""

    def choose(self, key: str) -> bool:
        """Put the cursor on an entry; says whether it is shown."""
        place = self.rows.place_of(key)
        if place >= 0:
            self.choose_place(place)
        return place >= 0

    def choose_place(self, place: int) -> None:
        """Put the cursor on the row shown at a place, if there is one."""
        if 0 <= place < self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(place, 0))

    def fit_columns(self) -> None:
        """Figures as wide as they need, names with the rest; where names had no room, the last columns give way."""
        header = self.horizontalHeader()
        self._wanted = [self._column_width(column) for column in range(self.rows.columnCount())]
        self._widths = [min(wide, theme.px("field") * WORDS) for wide in self._wanted]
        wide = [
            (words_width(name, "small"), len(name))
            for name in {row.cells[0] for row in self.rows.listing.rows[:MEASURED]}
        ]
        beside = 2 * PAD + theme.px("icon") + 4 + PAD + 1
        self._small = max([px for px, letters in wide if letters <= LETTERS], default=0) + beside
        self._whole = max([px for px, _ in wide], default=0) + beside
        for column in range(len(self._widths)):
            stretch = QHeaderView.ResizeMode.Stretch if column == 0 else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, stretch)
        self._give_way()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_way()

    def updateGeometries(self) -> None:
        """As high as whole rows: at the end of the list none is cut at the top."""
        super().updateGeometries()
        around, row = self.viewportMargins(), self.verticalHeader().defaultSectionSize()
        room = self.contentsRect().height() - around.top()
        rest = room % row if room > row else 0
        if around.bottom() != rest:
            self.setViewportMargins(around.left(), around.top(), around.right(), rest)

    def _give_way(self) -> None:
        """Hide the last columns that need not stay as far as names need their room."""
        columns = self.rows.listing.columns
        if not columns or len(self._widths) != len(columns):
            return  # they are about to be measured
        left = self.viewport().width() - min(self._wanted[0], max(theme.px("field") * NAME, self._small))
        order = sorted(range(1, len(columns)), key=lambda column: not columns[column].stays)
        hidden = set()
        for column in order:
            left -= self._widths[column]
            if left < 0 and self.isVisible():
                hidden.add(column)
        names = self.viewport().width() - sum([self._widths[column] for column in order if column not in hidden])
        for column in reversed(order):  # before a name is cut, words that are cut short give way: its card has them
            short = self._wanted[column] > self._widths[column] and not columns[column].stays
            if names < self._whole and short and column not in hidden and self.isVisible():
                hidden.add(column)
                names += self._widths[column]
        spare = self.viewport().width() - self._wanted[0]
        spare -= sum([self._widths[column] for column in order if column not in hidden])
        for column in range(1, len(columns)):  # what names do not need goes to words that are cut short
            more = 0 if column in hidden else max(0, min(spare, self._wanted[column] - self._widths[column]))
            spare -= more
            self.setColumnWidth(column, self._widths[column] + more)
            self.setColumnHidden(column, column in hidden)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.key() and not event.modifiers():
            self.taken.emit(self.key())
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers():
            self.choose_place(0 if event.key() == Qt.Key.Key_Home else self.rows.rowCount() - 1)
        else:
            super().keyPressEvent(event)

    def _column_width(self, column: int) -> int:
        rows = self.rows.listing.rows
        metrics = theme.metrics()
        cells = {row.cells[column] for row in rows[:MEASURED]}
        widest = max([metrics.horizontalAdvance(cell) for cell in cells], default=0)
        head = self.rows.listing.columns[column].label.upper()
        least = theme.metrics("micro", 600).horizontalAdvance(head) + len(head) // 2 + 24
        return max(widest + 2 * PAD + 4, least) + (0 if column else theme.px("icon") + 4 + PAD)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.px("field") + 4)
        self.fit_columns()

    def _on_selected(self, on: QItemSelection, _off: QItemSelection) -> None:
        if on.indexes():
            self.chosen.emit(self.key_at(on.indexes()[0]))

    def key_at(self, index: QModelIndex) -> str:
        """The entry of an index."""
        return str(index.data(KEY_ROLE))


class LibraryPane(QFrame):
    """Search, filters and the table of one kind of entry."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__()
        self._what, self._number = what, 1
        self.model = ListingModel(self)
        self.search = search_field(hint, "Search the library")
        self.search.setObjectName("library.search")
        self.table = ListingTable(self.model)
        self.table.setObjectName("library")
        self.table.setAccessibleName("Library")
        self.filters = be_one_stop(Flow())
        self.count = text("", "hint")
        self.near = Flow()
        self.near.setObjectName("library.near")
        self.near.hide()
        inside = QVBoxLayout(self.table.viewport())  # where nothing is found there are no rows, and nothing need move
        inside.setContentsMargins(PAD, PAD, PAD, PAD)
        inside.addWidget(self.near)
        inside.addStretch(1)
        self._low = False
        self._said = row((self.filters, 1), gap=8)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        for part in (self.search, self._said, self.table, self.count):
            box.addWidget(part, 1 if part is self.table else 0)
        on_restyle(self, self._keep_room)
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        self.search.returnPressed.connect(self.take_marked)

    def scroll_first(self) -> None:
        """Where there is little room the table scrolls, before whatever holds it does."""
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def high_for(self, rows: int) -> int:
        """How high it is with so many rows in sight."""
        head, line = self.table.horizontalHeader().sizeHint().height(), self.table.verticalHeader().defaultSectionSize()
        return self.sizeHint().height() + 2 * self.table.frameWidth() + head + rows * line

    def lie_low(self, on: bool) -> None:
        """Where there is little height how many are shown stands beside the filters, not below the table."""
        if on == self._low:
            return
        self._low = on
        around = (self._said if on else self).layout()
        if isinstance(around, QBoxLayout):
            around.addWidget(self.count)
        self._show_filters()
        self._keep_room()

    def _keep_room(self) -> None:
        """Beside the filters it has the room of its longest words, so that they stand still while a name is typed."""
        every = len(self.model.listing.rows)
        longest = f"{every:,} of {every:,} {self._what}{_marked(MOST_AT_ONCE)}"
        self.count.setMinimumWidth(theme.metrics("small").horizontalAdvance(longest) if self._low else 0)
        side = Qt.AlignmentFlag.AlignRight if self._low else Qt.AlignmentFlag.AlignLeft
        self.count.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def show_listing(self, listing: Listing, what: str = "") -> None:
        """Show these entries; search, filters and cursor stay where they can."""
        key = self.table.key()
        self._what = what or self._what
        self.model.show_listing(listing)
        if not self.table.choose(key):
            self.table.choose_place(0)
        self._show_filters()
        self._count()
        self._keep_room()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self.search:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                if not self.table.model().rowCount():
                    return True  # what is typed next is still looked for
                self.table.setFocus()
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                self.table.choose_place(self.table.currentIndex().row() + step)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return False

    def number(self) -> int:
        """How many are wanted of what is marked: five for ``goblin x5``; one if nothing is said."""
        return self._number

    def _search(self, words: str) -> None:
        key = self.table.key()
        number, name = split_count(words)
        self.model.search(words)
        self._number = 1
        if name != words.strip() and 0 < number <= MOST_AT_ONCE:
            self.model.search(name)  # a number beside a name says how many
            if self.model.rowCount():
                self._number = number
            else:
                self.model.search(words)
        if words or not self.table.choose(key):
            self.table.choose_place(0)
        self._count()
        self._show_nearest()
        if not self.model.rowCount():
            self.table.chosen.emit("")  # no card of what is not found

    def _show_nearest(self) -> None:
        """What may have been meant by words that nothing is called."""
        wanted = "" if self.model.rowCount() else split_count(self.search.text())[1]
        names = [row.cells[0] for row in self.model.listing.rows] if wanted.strip() else []
        near = [chip_button(name, press=partial(self.search.setText, name)) for name in nearest(wanted, names)]
        among = "with these filters " if self.model.tags else ""
        said = [text(f"Nothing {among}is called “{wanted}”.", "small", kind="lose")] if wanted.strip() else []
        self.near.show_parts(*said, *near)
        self.near.setVisible(bool(said))

    def take_marked(self) -> None:
        """What is marked is taken; the next name may be typed over the one that found it."""
        if self.table.key():
            self.table.taken.emit(self.table.key())
            self.search.selectAll()

    def _count(self) -> None:
        many = _marked(self._number) if self._number > 1 else ""
        self.count.setText(f"{self.model.count_words(self._what)}{many}")

    def _filter(self, tags: frozenset[str]) -> None:
        key = self.table.key()
        self.model.filter(tags)
        if not self.table.choose(key):
            self.table.choose_place(0)
        self._show_filters()
        self._count()
        self._show_nearest()

    def _show_filters(self) -> None:
        chips: list[ChipButton] = []
        for tag in self.model.listing.filters:
            if tag in self.model.tags:
                chip = chip_button(tag, image="cross", kind="on", press=self._dropper(tag))
                chip.setAccessibleDescription("Press to take this filter away")
                chips.append(chip)
        if len(chips) < len(self.model.listing.filters):
            self._more = chip_button("Filter", image="plus", kind="off", press=self._offer)
            self._more.setObjectName("library.filter")
            chips.append(self._more)
        self.filters.show_parts(*chips)
        self.filters.setVisible(bool(chips))
        self._said.setVisible(bool(chips) or self._low)

    def _dropper(self, tag: str) -> Callable[[], None]:
        return lambda: self._filter(self.model.tags - {tag})

    def _taker(self, tag: str) -> Callable[[], None]:
        return lambda: self._filter(self.model.tags | {tag})

    def _offer(self) -> None:
        menu = popup_menu(self, "Show only")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for tag in self.model.listing.filters:
            if tag not in self.model.tags:
                menu.addAction(button_words(tag), self._taker(tag))
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))


def _marked(number: int) -> str:
    return f" · {number} of the marked"
