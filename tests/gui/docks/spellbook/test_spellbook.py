"""The spellbook: who casts, what is ready, and what its buttons do."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gui.desk.controller import DeskController
from gui.docks.spellbook.dock import Spellbook, _slots
from gui.docks.spellbook.rows import SpellLine, SpellRows
from gui.forms.form_view import FormView
from gui.theme import theme
from gui.widgets.boxes import Pips
from gui.widgets.gauge import Gauge
from gui.widgets.timer import Timer
from gui.widgets.words import Elided
from systems.common.forms import Choice, Form, TextField
from systems.common.kernel.actions import HEAL
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, altered
from systems.common.records.views import Slots, SpellRow
from systems.enondas import SYSTEM as ENONDAS
from systems.myriad import SYSTEM as MYRIAD
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, each, first_being, one, shown
from tests.toy_game import Toy


def dock_at(qtbot: Any, controller: DeskController) -> Spellbook:
    dock = Spellbook(controller)
    controller.signals.changed.connect(dock.on_changed)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 344, 560)
    return dock


class AtRest(Toy):
    """The toy game with a spell that heals at any time."""

    def spellbook(self, look: Any, being: Any) -> Any:
        book = super().spellbook(look, being)
        heals = (("Cast", Choice(HEAL, being.id)),)
        return book and altered(book, rows=tuple([altered(row, actions=heals) for row in book.rows]))


def with_starfires(controller: DeskController) -> DeskController:
    """The first two of the party cast."""
    desk = desk_of(controller)
    for who in list(desk.table.beings)[:2]:
        being = desk.table.beings[who]
        able = altered(being, sheet=altered(being.sheet, starfires_most=2, starfires=2))
        desk.table = desk.table.exchanged(being, able)
    desk.look = Look(desk.game, desk.table)
    return controller


@pytest.fixture
def at_rest(open_desk: OpenDesk) -> DeskController:
    """Two who cast, and nobody fights."""
    return with_starfires(controller_at(open_desk, AtRest(), party=3))


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    """Two who cast, in the middle of a fight."""
    controller = with_starfires(controller_at(open_desk, party=3))
    rows = ({"entry": "ogre", "count": 2, "hits": "", "locked": False},)
    controller.perform(Choice("encounters.start", "", {"lines": rows, "name": ""}))
    return controller


def test_nobody_who_casts_leaves_an_empty_book(qtbot: Any, open_desk: OpenDesk) -> None:
    dock = dock_at(qtbot, controller_at(open_desk))
    assert dock.sheets.currentIndex() == 1
    assert dock.sheets.currentWidget() is dock.nobody


def test_casters_are_segments_and_slots_are_pips(qtbot: Any, controller: DeskController) -> None:
    dock = dock_at(qtbot, controller)
    desk = desk_of(controller)
    first, second = list(desk.table.beings)[:2]
    assert list(dock.books) == [first, second]
    with qtbot.waitSignal(dock.being_chosen) as chosen:
        qtbot.mouseClick(dock.names.buttons()[1], Qt.MouseButton.LeftButton)
    assert chosen.args == [second]
    assert dock.caster == second
    pips = [pip for pip in dock.ready.findChildren(Pips) if pip.isVisible()]
    assert [pip.accessibleName() for pip in pips] == ["2 of 2 ready"]


def test_in_a_low_window_a_form_takes_the_place_of_the_rows(qtbot: Any, at_rest: DeskController) -> None:
    """Else a form of three fields would stand there cut, below one row of a list."""
    dock = dock_at(qtbot, at_rest)
    cast = next(action for row in dock.books[dock.caster].rows for _, action in row.actions)
    dock.do(Choice(cast.action, cast.actor))
    assert dock.well.isVisible() and not dock.rows.isVisible()
    dock.form.close_form()
    assert dock.rows.isVisible() and not dock.well.isVisible() and not dock.rest.isVisible()
    dock.resize(344, 900)
    dock.do(Choice(cast.action, cast.actor))
    assert dock.well.isVisible() and dock.rows.isVisible()


def test_in_a_fight_what_a_spell_asks_is_asked_where_the_filled_button_is(
    qtbot: Any, controller: DeskController
) -> None:
    """A form in the dock would stand there while Ctrl+Enter does what the form of the turn says."""
    dock = dock_at(qtbot, controller)
    with qtbot.waitSignal(dock.wants_action) as asked:
        qtbot.mouseClick(one(dock, QPushButton, "magic.cast:starfire"), Qt.MouseButton.LeftButton)
    assert asked.args == [Choice("magic.cast", dock.caster)]
    assert not dock.form.isVisible()


def test_the_book_shows_what_is_left(qtbot: Any, controller: DeskController) -> None:
    dock = dock_at(qtbot, controller)
    foes = [being.id for being in desk_of(controller).look.on_side(FOES)]
    controller.perform(Choice("magic.cast", dock.caster, {"targets": tuple(foes)}))
    assert [book.rows[0].count for book in dock.books.values()] == [1, 2]


def test_a_click_on_a_spell_shows_its_card(qtbot: Any, controller: DeskController) -> None:
    dock = dock_at(qtbot, controller)
    qtbot.mouseClick(one(dock, QWidget, "spell:starfire"), Qt.MouseButton.LeftButton)
    assert dock.card.isVisible()
    assert dock.card.card is not None
    assert dock.card.card.title == "Starfire"
    qtbot.keyClick(dock, Qt.Key.Key_Escape)
    assert not dock.card.isVisible()


def test_enter_on_a_spell_presses_its_first_button(qtbot: Any, at_rest: DeskController) -> None:
    dock = dock_at(qtbot, at_rest)
    for held in (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier):
        qtbot.keyClick(one(dock, QWidget, "spell:starfire"), Qt.Key.Key_Return, held)
        assert not dock.form.isVisible(), "with Shift or Ctrl it means something else"
    qtbot.keyClick(one(dock, QWidget, "spell:starfire"), Qt.Key.Key_Return)
    assert dock.form.isVisible()
    qtbot.keyClick(dock.form, Qt.Key.Key_Escape)
    assert not dock.form.isVisible()


def test_the_search_narrows_the_book(qtbot: Any, controller: DeskController) -> None:
    dock = dock_at(qtbot, controller)
    dock.rows.search("star")
    assert dock.rows.lines[0].isVisible()
    dock.rows.search("web")
    assert not dock.rows.lines[0].isVisible()
    assert dock.rows.nothing.text() == "No spell here is called that."


def test_whoever_acts_has_the_book_open(qtbot: Any, controller: DeskController) -> None:
    dock = dock_at(qtbot, controller)
    second = list(dock.books)[1]
    assert controller.act_as(second)
    assert dock.caster == second


def test_a_name_stays_text(qtbot: Any, controller: DeskController) -> None:
    dock = dock_at(qtbot, controller)
    first = next(iter(dock.books))
    controller.perform(Choice("being.name", first, {"name": "<b>Ys & Co</b>", "player": ""}))
    assert dock.names.buttons()[0].text() == "<b>Ys && Co</b>"


def test_every_game_shows_the_books_of_its_party(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=4)
    dock = dock_at(qtbot, controller)
    look = desk_of(controller).look
    books = {being.id: game.spellbook(look, being) for being in look.on_side(PARTY)}
    assert list(dock.books) == [id_ for id_, book in books.items() if book is not None]
    for id_, book in dock.books.items():
        dock.choose(id_)
        assert [line.spell for line in dock.rows.lines] == list(book.rows)


def test_what_the_book_offers_stands_as_buttons(
    qtbot: Any, controller: DeskController, monkeypatch: pytest.MonkeyPatch
) -> None:
    from systems.common.records.views import Spellbook as Book

    monkeypatch.setattr(Toy, "spellbook", lambda self, look, being: Book(
        being.id, "Star", (), (), (("Rest a day", Choice("characters.rest", "", {"days": 1})),)
    ))  # fmt: skip
    dock = dock_at(qtbot, controller)
    before = desk_of(controller).table.clock.seconds
    qtbot.mouseClick(one(dock, QPushButton, "characters.rest"), Qt.MouseButton.LeftButton)
    assert desk_of(controller).table.clock.seconds == before + 86400


def test_in_a_narrow_dock_the_head_keeps_its_words(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, ENONDAS)
    desk = desk_of(controller)
    for name in ("Ilvane", "Borri", "Thimble"):
        form = desk.game.actions["characters.write_up"].form(desk.look, "", {})
        assert form is not None
        mage = {"name": name, "skills": ({"set": "mage", "level": 3},), "spells": ("blast_you",)}
        controller.perform(Choice("characters.write_up", "", form.blank() | mage))
    dock = dock_at(qtbot, controller)
    assert dock.names.isVisible() and not dock.many.isVisible()
    dock.resize(252, 560)
    QApplication.processEvents()
    assert dock.many.isVisible() and not dock.names.isVisible()
    assert dock.subtitle.text() == dock.subtitle.words(), "nothing of it is cut"
    offers = [made for made in dock.ready.findChildren(QPushButton) if made.isVisible()]
    assert len(offers) > 1 and len({made.y() for made in offers}) == 1, "side by side"


def test_what_has_no_room_beside_the_names_stands_below_them(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, MYRIAD)
    form = MYRIAD.actions["characters.write_up"].form(desk_of(controller).look, "", {})
    assert form is not None
    mage = {"name": "Saelith", "sfx": ("damage",), "theme": "light in colored glass"}
    controller.perform(Choice("characters.write_up", "", form.blank() | mage))
    dock = dock_at(qtbot, controller)
    dock.resize(700, 560)
    QApplication.processEvents()
    words = dock.subtitle.words()
    assert words.endswith("theme light in colored glass") and not dock.below.isVisible()
    dock.resize(252, 560)
    QApplication.processEvents()
    assert dock.below.isVisible() and dock.below.text() == words and dock.subtitle.words() == ""
    assert dock.names.x() <= 12, "the name stays at the left"


def test_many_slots_are_a_bar_and_no_gauge_of_wounds(qtbot: Any) -> None:
    made = _slots(Slots("Components", 3, 11, fills=True))
    shown(qtbot, made, 300, 40)
    assert one(made, Timer, "").accessibleName() == made.toolTip() == "3 of at most 11" and not made.findChildren(Gauge)


def test_buttons_that_would_cut_the_name_of_a_row_stand_under_it(qtbot: Any) -> None:
    does = (("Use", Choice("a")), ("Hand on", Choice("b")))
    line = SpellLine(SpellRow("thing:0", "Wand of light", 1, "2 dice of light", "prepared", actions=does))
    shown(qtbot, line, 420, 60)
    name = one(line, Elided, "")
    assert line.buttons[0].y() < name.geometry().bottom()
    line.resize(220, 90)
    QApplication.processEvents()
    assert name.text() == "Wand of light" and line._tools.y() > name.geometry().bottom()


def test_a_text_gives_way_where_a_dock_is_narrow(qtbot: Any) -> None:
    view = FormView("flow")
    view.show_form(Form("x", "X", (TextField("name", "Called", default="Wand of light"),)))
    shown(qtbot, view, 200, 90)
    edit = view.editor("name").input()
    assert edit.mapTo(view, QPoint(edit.width(), 0)).x() <= 200
    view.resize(600, 90)
    QApplication.processEvents()
    assert edit.width() > 200, "names are long where there is room"


def test_somebody_who_is_gone_meanwhile_leaves_no_error(qtbot: Any, controller: DeskController) -> None:
    """The dock has not heard of it yet: it lies behind another."""
    dock = dock_at(qtbot, controller)
    gone = dock.caster
    (other,) = [one for one in dock.books if one != gone]
    controller.signals.changed.disconnect(dock.on_changed)
    controller.perform(Choice("being.remove", gone, {}))
    assert gone not in desk_of(controller).table.beings
    dock.show_being(other)
    assert list(dock.books) == [other] and dock.caster == other


def test_what_is_ready_stands_level_with_its_buttons_in_every_size(qtbot: Any, open_desk: OpenDesk) -> None:
    """Letters that grow after the book was opened make its buttons higher, and what stands beside them, too."""
    controller = controller_at(open_desk, WHITEBOX, party=4)
    dock = dock_at(qtbot, controller)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for size in ("compact", "roomy", "large"):
        theme.use("light", size, app)
        dock.resize(900, 700)
        for _ in range(4):
            QApplication.processEvents()
        buttons = [one for one in dock.ready.findChildren(QPushButton) if one.isVisible()]
        slots = [one.parentWidget() for one in dock.ready.findChildren(Pips) if one.isVisible()]
        assert buttons and slots
        middles = {one.mapTo(dock, one.rect().center()).y() for one in (*buttons, *slots)}
        assert max(middles) - min(middles) <= 1, (size, middles)


def test_another_caster_is_chosen_by_the_same_keys(
    qtbot: Any, open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has a longer book's name changes nothing in how casters are chosen, and the keyboard stays there."""
    from systems.common.records.views import Spellbook as Book

    controller = controller_at(open_desk, party=2)
    first = first_being(controller)
    said = {first: "Magic-user 3"}
    monkeypatch.setattr(
        Toy, "spellbook", lambda self, look, being: Book(being.id, said.get(being.id, "Star"), (), (), ())
    )
    dock = dock_at(qtbot, controller)
    dock.choose(first)
    wide = next(wide for wide in range(700, 100, -2) if _resized(dock, wide).many.isVisible())
    for start in (wide, wide + 2):
        _resized(dock, start).choose(first)
        boxed = dock.many.isVisible()
        dock.many.setFocus() if boxed else dock.names.buttons()[dock.names.chosen()].setFocus()
        dock.choose(next(one for one in dock.books if one != first))
        assert dock.many.isVisible() == boxed
        assert dock.many.hasFocus() if boxed else dock.focusWidget() in dock.names.buttons()
    dock.names.buttons()[dock.names.chosen()].setFocus()
    assert _resized(dock, wide).many.hasFocus()


def _resized(dock: Spellbook, wide: int) -> Spellbook:
    dock.resize(wide, 560)
    QApplication.processEvents()
    return dock


def test_the_spell_that_has_the_keyboard_has_its_frame(qtbot: Any) -> None:
    rows = SpellRows()
    rows.show_rows([SpellRow(key, key, 1, "a six", "book") for key in ("shield", "heal")])
    shown(qtbot, rows, 240, 200)
    for line in each(rows.lines):
        line.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        framed = [other for other in rows.lines if _edge(other) == theme.colour("accent").name()]
        assert framed == [line]


def _edge(line: SpellLine) -> str:
    return line.grab().toImage().pixelColor(1, line.height() // 2).name()


def test_enter_reads_a_spell_that_has_no_button(qtbot: Any) -> None:
    """Components are no deed by themselves."""
    line = SpellLine(SpellRow("shield", "Shield", 1, "1 armor a six", "book"))
    shown(qtbot, line, 240, 60)
    with qtbot.waitSignal(line.chosen, timeout=1000):
        qtbot.keyClick(line, Qt.Key.Key_Return)
