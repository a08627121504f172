"""The party roster: a card for everybody at the table, a line for hirelings, those who stay away folded below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QListView, QMenu, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.roster.card import Face, RosterCard
from gui.forms.being_faces import token_icon
from gui.menus.being_menu import HIDE, KEYS_OF_MENU, NAME, REMOVE, Own, as_it_is, being_menu
from gui.theme import theme
from gui.viewmodel import roster_groups
from gui.widgets.arranging import col, mark, row
from gui.widgets.buttons import button, tool
from gui.widgets.empty import empty
from gui.widgets.flow import flow
from gui.widgets.key_handling import KeyLine, act_on, keyed
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import be_one_stop
from models.desk.results import Kind
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, DAMAGE, HEAL, PARTY_OF, PUT_EFFECT, SET_TRACK
from systems.common.kernel.groups import group_name
from systems.common.kernel.look import Look
from systems.common.records.figures import ruled_figures
from systems.common.records.table import PARTY, Being, altered

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged

GAP = 2  # px: so that five cards are seen whole at 1366 × 768, and six at 1920 × 1080, in a window with a frame
Index = QModelIndex | QPersistentModelIndex
AWAY_KEYS = {NAME: "F2", REMOVE: "Del"}  # letters go to the next name there
KEYS: tuple[KeyLine, ...] = (
    (("I",), "Open the sheet"),
    (("F2",), "Rename them"),
    (("V",), "Hide them from the players, or show them"),
    (("Del",), "Remove them"),
)


class Roster(Dock):
    """Who is in the party, how they are, and the buttons that make new ones."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "roster", "Party", "people")
        self._cards: dict[str, RosterCard] = {}
        self._stands_for: dict[str, tuple[str, ...]] = {}  # whose card: for whom it stands
        self._look: Look | None = None  # at the table that is shown
        self._chosen = self._wanted = ""
        self._fought = self._in_fight = False
        self._seen = QTimer(self)
        self._seen.setSingleShot(True)
        self._seen.timeout.connect(self._see_wanted)
        self.away = AwayModel(self)
        self.away_view = QListView()
        self.away_view.setObjectName("away")
        self.away_view.setAccessibleName("Not at the table")
        self.away_view.setModel(self.away)
        self.away_view.setUniformItemSizes(True)
        self.away_view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.away_view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.away_view.customContextMenuRequested.connect(self._away_menu)
        self.away_view.activated.connect(lambda index: self.wants_sheet.emit(index.data(Qt.ItemDataRole.UserRole)))
        self.fold = tool("chevron-right", "Those who stay away", "text", "Not at the table", press=self._unfold)
        self.fold.setObjectName("fold")
        self.away_view.hide()
        new = button(
            "Character", None, "plus", tip="New character", press=lambda: self.wants_action.emit(Choice(CREATE))
        )
        new.setAccessibleName("New character")
        new.setObjectName(CREATE)
        many = button("Party", None, "dice", tip="Roll a party", press=lambda: self.wants_form.emit(Choice(PARTY_OF)))
        many.setAccessibleName("Roll a party")
        many.setObjectName(PARTY_OF)
        self.people = QWidget()
        self._box = QVBoxLayout(self.people)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(GAP)
        self.fold_line = row(self.fold, None)
        self.list = col(self.people, self.fold_line, self.away_view, None, gap=GAP, margins=(8, GAP, 0, 0))
        self.area = scroll_area(self.list, keep=True)
        self.foot = flow(new, many)  # stands below what scrolls: however many there are, it is never cut
        self.foot.setContentsMargins(8, 2, 8, 2)
        party = button("Roll a party", "primary", "dice", press=lambda: self.wants_form.emit(Choice(PARTY_OF)))
        first = button("New character", None, "plus", press=lambda: self.wants_action.emit(Choice(CREATE)))
        hint = "Roll a whole party at once, or make a character."
        buttons = col(party, first, gap=8)
        self.nobody = empty("people", "Nobody is in the party", hint, None, None, buttons, small=True)
        self.inside.addWidget(self.area, 1)
        self.inside.addWidget(self.foot)
        self.inside.addWidget(self.nobody, 1)
        self.nobody.hide()
        mark(be_one_stop(self.people), role="inside")
        acts = (self._open, self._rename, self._turn_hidden, self._remove)
        self.keys = keyed(KEYS, *[self._with_it(act) for act in acts])
        controller.actor_changed.connect(self._actor_changed)

    def show_desk(self, desk: Desk | None) -> None:
        """Another campaign begins at the top of its party: nobody has come to the one before."""
        if desk is not self.desk:
            self._drop(list(self._cards))
            self._wanted = ""
            self.area.verticalScrollBar().setValue(0)
        super().show_desk(desk)

    def refresh(self, what: WhatChanged) -> None:
        """Cards of those who came or went are made anew, of the others only what changed."""
        desk = self.desk
        if desk is None:
            self._show_cards([], None)
            self.away.show_beings([])
            return
        look = self._look = desk.look
        if self._in_fight and not look.fighting:  # who acted in it is nobody to be looked for any more
            self._wanted, self._in_fight = "", False
            self.area.verticalScrollBar().setValue(0)
        party = sorted(look.on_side(PARTY), key=lambda being: being.kind != _first_kind(look))
        party = self._group_cards(look, party)
        self._show_cards(party, look)
        for being in party:
            card = self._cards[being.id]
            if any(what.touches(who) for who in self._stands_for[being.id]):
                card.show_values(self._face(look, being), look)
            else:
                card.show_values(self._marked(card.face, look), look)
        if what.figures or what.has(Kind.BEING):
            self.away.show_beings([being for being in look.table.beings.values() if not being.side])
            self._count_away()
        nobody = not party and not self.away.rowCount()
        self.nobody.setVisible(nobody)
        self.area.setVisible(not nobody)
        self.foot.setVisible(not nobody and not look.fighting)
        if look.fighting and not self._fought:
            self.area.verticalScrollBar().setValue(0)
        self._fought = look.fighting

    def choose(self, being: str) -> None:
        """Mark this one, as other parts of the window ask."""
        self._chosen = being
        self._mark_cards()

    def _actor_changed(self, actor: str) -> None:
        if actor:
            self._want(actor, in_fight=True)
        if self.isVisible():
            self._mark_cards()

    def _mark_cards(self) -> None:
        """Who acts and who is chosen; where the table is another one, too, the cards are about to be told."""
        look = self.desk.look if self.desk is not None else None
        if look is not None and look is self._look:
            for card in self._cards.values():
                card.show_values(self._marked(card.face, look), look)

    def _marked(self, face: Face, look: Look) -> Face:
        return altered(face, acts=look.fighting and face.being == self.controller.actor,
                       chosen=self._chosen in self._stands_for.get(face.being, (face.being,)))  # fmt: skip

    def _face(self, look: Look, being: Being) -> Face:
        whole = being.kind == _first_kind(look)
        bodies = [who for who in self._stands_for.get(being.id, ()) if who in look.table.beings] or [being.id]
        name, ruled = group_name(look, bodies), ruled_figures(look.effects_on(being.id))
        summary = roster_groups.summary_of(look, bodies)
        return self._marked(Face(being.id, name, being.glyph, summary, whole, False, False, ruled), look)

    def _group_cards(self, look: Look, party: list[Being]) -> list[Being]:
        """Those who have a card."""
        self._stands_for = dict(roster_groups.in_cards(look, party))
        return [look.being(who) for who in self._stands_for]

    def _show_cards(self, party: list[Being], look: Look | None) -> None:
        wanted = [being.id for being in party]
        if list(self._cards) == wanted or look is None:
            if look is None:
                self._drop(list(self._cards))
            return
        fresh = [who for who in wanted if who not in self._cards] if self._cards else []
        self._drop([who for who in self._cards if who not in wanted])
        cards: dict[str, RosterCard] = {}
        for place, being in enumerate(party):
            card = self._cards.get(being.id) or self._make_card(self._face(look, being))
            cards[being.id] = card
            self._box.insertWidget(place, card)
        self._cards = cards
        if fresh and not look.fighting:  # nothing moves in a fight, also when a foe is charmed
            self._want(fresh[0])  # of several the first, and below it as many as have room

    def _want(self, being: str, in_fight: bool = False) -> None:
        """Bring this one’s card into view: who has just come, or acts now."""
        self._wanted, self._in_fight = being, in_fight
        self._seen.start(0)

    def _see_wanted(self) -> None:
        """Its card has its place by then; what is behind a tab is scrolled once it is seen.  The card that has the
        keyboard goes before."""
        stands = next((who for who, many in self._stands_for.items() if self._wanted in many), "")
        held = next((card for card in self._cards.values() if card.hasFocus()), None)
        card = (held or self._cards.get(stands)) if self._wanted else None
        if card is not None and self.isVisible():
            self._wanted = ""
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            self.area.ensureWidgetVisible(card, 0, GAP)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._seen.start(0)

    def _make_card(self, face: Face) -> RosterCard:
        card = RosterCard(face)
        card.chosen.connect(self.being_chosen)
        card.opened.connect(self.wants_sheet)
        card.menu_wanted.connect(self._menu)
        card.crossed.connect(self._cross)
        return card

    def _drop(self, gone: list[str]) -> None:
        for who in gone:
            card = self._cards.pop(who)
            self._box.removeWidget(card)
            card.hide()
            card.deleteLater()

    def _cross(self, being: str, track: str, left: int) -> None:
        """Boxes are crossed off by hand, or given back."""
        self.controller.perform(Choice(SET_TRACK, being, {"track": track, "value": left}))

    def _menu(self, being: str, place: QPoint) -> None:
        self.being_chosen.emit(being)
        menu = self.menu_of(being)
        if menu is not None:
            menu.popup(place)

    def menu_of(self, being: str) -> QMenu | None:
        """Everything that can be done to one of them."""
        if self.desk is None:
            return None
        put = Choice(PUT_EFFECT, being)
        own: list[Own] = [
            ("Deal damage…", "", "drop", lambda: self._change_hits(DAMAGE, being)),
            ("Heal…", "", "heart", lambda: self._change_hits(HEAL, being)),
            ("Add an effect…", "", "hourglass", lambda: self.wants_form.emit(put)),
            ("Open the sheet", "I", "scroll", lambda: self.wants_sheet.emit(being)),
        ]
        return self._menu_with(being, own, KEYS_OF_MENU)

    def _change_hits(self, action: str, being: str) -> None:
        """Ask how much one of them loses or gains."""
        self.wants_form.emit(Choice(action, "", {"targets": (being,)}))

    def _menu_with(self, being: str, own: list[Own], keys: dict[str, str]) -> QMenu:
        assert self.desk is not None
        do, say = self.controller.perform, self.controller.refused.emit
        return being_menu(self, self.desk.look, being, self.wants_form.emit, do, own, say, keys, self.controller.owed)

    def _away_menu(self, place: QPoint) -> None:
        index = self.away_view.indexAt(place)
        if not index.isValid() or self.desk is None:
            return
        being = str(index.data(Qt.ItemDataRole.UserRole))
        own: list[Own] = [
            (
                "Bring to the table",
                "",
                "people",
                lambda: self.controller.perform(Choice("being.side", being, {"side": PARTY})),
            ),
            ("Open the sheet", "Enter", "scroll", lambda: self.wants_sheet.emit(being)),
        ]
        self._menu_with(being, own, AWAY_KEYS).popup(self.away_view.mapToGlobal(place))

    def being_here(self) -> str:
        for card in self._cards.values():
            if card.hasFocus():
                return card.face.being
        index = self.away_view.currentIndex()
        return str(index.data(Qt.ItemDataRole.UserRole)) if self.away_view.hasFocus() and index.isValid() else ""

    def _with_it(self, act: Callable[[Look, str], object]) -> Callable[[str], bool]:
        """Do this to whoever has the keyboard; whether anybody has."""

        def done(_key: str) -> bool:
            being = self.being_here()
            if being and self.desk is not None:
                act(self.desk.look, being)
            return bool(being)

        return done

    def _open(self, _look: Look, being: str) -> None:
        self.wants_sheet.emit(being)

    def _rename(self, look: Look, being: str) -> None:
        self.wants_form.emit(Choice(NAME, being, as_it_is(look, being)))

    def _turn_hidden(self, look: Look, being: str) -> None:
        self._do_here(Choice(HIDE, being, {"hidden": not look.being(being).hidden}))

    def _remove(self, _look: Look, being: str) -> None:
        self._do_here(Choice(REMOVE, being))

    def _do_here(self, choice: Choice) -> None:
        """Do it; the keyboard stays on the card, or goes to the one below: it never rests on who is gone."""
        at = list(self._cards).index(choice.actor) if choice.actor in self._cards else -1
        row = self.away_view.currentIndex().row()
        self.controller.perform(choice)
        cards = list(self._cards.values())
        if at >= 0 and cards:
            cards[min(at, len(cards) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif at < 0 and self.away.rowCount():
            self.away_view.setCurrentIndex(self.away.index(min(row, self.away.rowCount() - 1)))
            self.away_view.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            super().keyPressEvent(event)

    def _unfold(self) -> None:
        self.away_view.setVisible(not self.away_view.isVisible())
        self._count_away()

    def _count_away(self) -> None:
        count = self.away.rowCount()
        shown = self.away_view.isVisible() and count > 0
        self.fold_line.setVisible(count > 0)
        self.fold.show_words(f"Not at the table · {count:,}", "Those who stay away")
        self.fold.show_icon("chevron-down" if shown else "chevron-right")
        self.away_view.setVisible(shown)
        self.away_view.setFixedHeight(min(count, 8) * (theme.px("chip") + 4) + 8)


def _first_kind(look: Look) -> str:
    """The kind of being that players play: the first a game names."""
    return next(iter(look.game.sheets))


class AwayModel(QAbstractListModel):
    """Those of the campaign who are not at the table, by name; quick with ten thousand."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._beings: list[Being] = []

    def show_beings(self, beings: list[Being]) -> None:
        """Show these."""
        beings = sorted(beings, key=lambda being: being.name.casefold())
        if beings != self._beings:
            self.beginResetModel()
            self._beings = beings
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._beings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        being = self._beings[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return being.name
        if role == Qt.ItemDataRole.DecorationRole:
            return token_icon(being.glyph, PARTY, being.name)
        return being.id if role == Qt.ItemDataRole.UserRole else None
