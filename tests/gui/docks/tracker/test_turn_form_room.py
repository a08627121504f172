"""What the one who acts now may do, on a small screen: it has one height, and his line is wholly in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from gui.docks.tracker.dock import Tracker
from gui.forms.editors.choices import ChoicesEditor
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.forms.field_area import BAR, FormArea
from gui.theme import theme
from gui.widgets.arranging import col, mark
from gui.widgets.chips import chip
from gui.widgets.fields import field
from gui.widgets.flow import Flow
from gui.widgets.tab_stops import show_stop
from gui.widgets.words import micro
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, SKIP_TURN
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from systems.enondas import SYSTEM as ENONDAS
from systems.myriad import SYSTEM as MYRIAD
from systems.shelf import SHELF
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.gui.docks.tracker.conftest import sample_fight, settle
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
STEPS, FIRST = 8, 3


def acting_seen(tracker: Tracker) -> bool:
    """Whether the line of whoever acts is there whole; true while nobody does."""
    row = tracker.view.follow.acting()
    return row < 0 or tracker.view.viewport().rect().contains(tracker.view._line_rect(row))


def test_what_a_spell_costs_is_read_beside_all_that_else_may_be_done(campaigns: Campaigns, show: Show) -> None:
    desk, tracker = sample_fight(campaigns, ENONDAS, show)
    mage = next(one.id for one in desk.look.on_side(PARTY) if one.name == "Ilvane")
    tracker.controller.act_as(mage)
    settle()
    tracker.form.choose(next(n for n, one in enumerate(tracker.form.segments.buttons()) if one.text() == "Cast"))
    settle()
    shown = tracker.form.working.text()
    assert "→" in shown and "…" not in shown, shown
    assert tracker.form.working.words().startswith(desk.look.being(mage).name) and tracker.form.working.toolTip()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_whom_a_blast_catches_is_read_whole_and_moves_nothing(
    campaigns: Campaigns, show: Show, size: tuple[int, int]
) -> None:
    desk = open_sample(campaigns, MYRIAD.key)
    window = show(desk, *size)
    settle()
    form = window.tracker.form
    before = form.segments.geometry(), form.go.geometry(), form.below.geometry()
    assert form.above.height() == form.segments.height()
    form.choose(next(n for n, (action, _) in enumerate(form._offered) if action.key == "combat.area"))
    settle()
    assert len(form.working.words().split(";")) > 2 and "…" not in form.working.text(), form.working.text()
    assert before == (form.segments.geometry(), form.go.geometry(), form.below.geometry())


def check_nothing_is_only_begun(tracker: Tracker, where: str) -> None:
    """Of a field that is seen at the foot more is seen than its label."""
    area = tracker.form.area
    foot = area.cover.y() if area.cover.isVisible() else area.viewport().height()
    for editor in tracker.form.view.editors.values():
        top = editor.place.mapTo(area.viewport(), QPoint()).y()
        answer = editor.mapTo(area.viewport(), QPoint()).y()
        if editor.place.isVisible() and editor.place is not editor and 0 < top < foot:
            assert answer + min(editor.height(), 16) <= foot, f"{where}: {editor.field.label} is only begun"


def test_what_is_opened_by_a_click_on_more_is_seen(campaigns: Campaigns, show: Show, referee: Referee) -> None:
    _desk, tracker = sample_fight(campaigns, MYRIAD, show)
    area, ticked = tracker.form.area, tracker.form.view.editor("ticked")
    assert isinstance(ticked, ChoicesEditor) and ticked.more.face().words == "More…"
    referee.click(ticked.more)
    settle()
    top = ticked.place.mapTo(area.viewport(), QPoint()).y()
    assert area.verticalScrollBar().maximum() > 0 and ticked.more.face().words == "Less"
    assert top == 0 or 0 < top <= area.viewport().height() - ticked.place.height()
    referee.click(ticked.more)
    settle()
    assert ticked.more.face().words == "More…" and area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_form_has_one_height_whatever_is_asked_and_the_acting_line_is_whole(
    game: Game, campaigns: Campaigns, show: Show
) -> None:
    desk, tracker = sample_fight(campaigns, game, show)
    form, seen = tracker.form, 0
    for _ in range(STEPS):
        for number in range(min(FIRST, len(form._offered))):
            assert form.choose(number)
            settle()
            where = f"{form.controller.actor}: {form.action}"
            assert form.height() == theme.px("form") and form.go.width() == theme.px("form_action"), where
            bar, inside = form.area.verticalScrollBar(), form.area.inside
            assert inside.width() == form.area.width() - BAR, f"{where}: room for the bar is kept"
            for editor in form.view.editors.values():
                place = QRect(editor.mapTo(inside, QPoint()), editor.size())
                assert editor.place.isHidden() or inside.rect().contains(place), where
                bar.setValue(place.top())
                top = editor.mapTo(form.area.viewport(), QPoint()).y()
                assert editor.place.isHidden() or 0 <= top < form.area.height(), f"{where}: it can be scrolled to"
            bar.setValue(0)
            check_nothing_is_only_begun(tracker, where)
            form.area.step(1)
            assert bar.value() in (0, bar.maximum(), *form.area._stops()), f"{where}: by lines"
            assert acting_seen(tracker), where
            seen += 1
        if not desk.look.fighting:
            break
        waiting = [who for who in desk.look.fight.waiting if who in desk.table.beings]
        must(desk, game.suggest(desk.look, waiting[0]) if waiting else Choice("turn.next"))
        settle()
    assert seen >= FIRST


def test_the_acting_line_stays_whole_when_the_form_grows_and_the_window_shrinks(
    open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(party=4)
    start_fight(desk, 1, 1)
    window = show(desk, 1366, 768)
    window.show_space("session")
    settle()
    tracker, heights = window.tracker, set()
    for high in (900, 640, 600, 768, 580):
        window.resize(1366, high)
        settle()
        heights.add(tracker.view.height())
        assert acting_seen(tracker), f"a window {high} high"
    assert len(heights) > 2
    for _ in range(12):
        waiting = [who for who in desk.look.fight.waiting if who in desk.table.beings]
        must(desk, Choice("turn.wait", waiting[0]) if waiting else Choice("turn.next"))
        settle()
        assert acting_seen(tracker)
        for number in range(len(tracker.form._offered)):
            tracker.form.choose(number)
            settle()
            assert acting_seen(tracker), tracker.form.action


def test_what_the_referee_scrolls_away_stays_away(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(party=4)
    start_fight(desk, 1, 1)
    window = show(desk, 1366, 580)
    window.show_space("session")
    settle()
    view = window.tracker.view
    bar, row = view.verticalScrollBar(), view.follow.acting()
    assert bar.maximum() > 0 and row >= 0 and acting_seen(window.tracker)
    far = bar.maximum() if view._line_rect(row).top() < view.viewport().height() // 2 else 0
    bar.setValue(far)
    gone = not acting_seen(window.tracker)
    window.resize(1366, 576)
    settle()
    assert gone and not acting_seen(window.tracker), "he looks at somebody else"
    view.show_line(window.tracker.controller.actor)
    assert acting_seen(window.tracker)


def test_the_line_of_the_target_comes_into_view_beside_that_of_whoever_acts(open_desk: OpenDesk, show: Show) -> None:
    """Whoever was aimed at falls: the referee sees who is aimed at instead, and who acts stays where it is seen."""
    desk = open_desk(SHELF[0], party=3)
    start_fight(desk, 1, 1, 1)
    window = show(desk, 1366, 646)
    window.show_space("session")
    settle()
    view, foes = window.tracker.view, [being.id for being in desk.look.on_side(FOES)]
    assert view.verticalScrollBar().maximum() > 0
    form = desk.game.actions[DAMAGE].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(DAMAGE, "", {**form.blank(), "targets": tuple(foes[:-1]), "amount": "99"}))
    settle()
    assert view.lines.targets == (foes[-1],)
    inside = view.viewport().rect()
    for being in (window.controller.actor, foes[-1]):
        place = view.visualRect(view.lines.index(view.lines.row_of(being), 1))
        assert inside.top() <= place.top() and place.bottom() <= inside.bottom(), desk.look.being(being).name


def test_a_field_of_which_only_the_label_would_be_seen_is_not_begun(referee: Referee) -> None:
    fields = [field("", name=f"Field {n}") for n in range(4)]
    places = [col(micro(one.accessibleName()), one, gap=2) for one in fields]
    area = FormArea(col(*places, None, gap=4), lambda: places)
    area.setFixedSize(200, area.inside.sizeHint().height() // 2 + 10)
    area.show()
    settle()
    label = places[2].y
    assert label() < area.height() < fields[2].mapTo(area.inside, QPoint(0, fields[2].height())).y()
    assert area.cover.isVisible() and area.cover.y() == label(), "from the label down nothing is seen"
    area.step(1)
    settle()
    above = area.verticalScrollBar().value()
    assert not area.cover.isVisible() or area.cover.y() >= label() + places[2].height() - above
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert not area.cover.isVisible(), "the last is seen whole"
    area.close()


def test_with_tab_no_field_is_cut_at_the_upper_edge(referee: Referee) -> None:
    fields = [field("", name=f"Field {n}") for n in range(6)]
    places = [col(micro(one.accessibleName()), one, gap=2) for one in fields]
    area = FormArea(col(*places, None, gap=4), lambda: places)
    area.setFixedSize(200, places[0].sizeHint().height() * 2 + 20)
    around = col(area)
    around.show()
    settle()
    seen = []
    for one in (*fields[1:5], *reversed(fields[:4])):
        show_stop(one, Qt.FocusReason.TabFocusReason)
        seen.append([place.y() for place in places].index(area.verticalScrollBar().value()))
    assert seen == [0, 1, 2, 3, 3, 2, 1, 0], "the first line that is seen"
    around.close()


def test_what_stands_side_by_side_is_one_line_and_none_is_half_seen_at_the_end(referee: Referee) -> None:
    """A chip lies lower than the labelled field beside it; and the last line cannot come to the top."""
    fields = [field("", name=f"Field {n}") for n in range(4)]
    places: list[QWidget] = [col(micro(one.accessibleName()), one, gap=2) for one in fields]
    low = chip("On the move")
    low.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    mark(low, low="true")
    second = Flow(places[1], low, gap=4)
    area = FormArea(col(places[0], second, *places[2:], None, gap=4), lambda: [*places, low])
    area.setFixedSize(400, round(places[0].sizeHint().height() * 1.5))
    around = col(area)
    around.show()
    settle()
    tops = [one.mapTo(area.inside, QPoint()).y() for one in places]
    show_stop(fields[3], Qt.FocusReason.TabFocusReason)
    bar = area.verticalScrollBar()
    assert tops[2] < bar.value() == bar.maximum() < tops[3]
    assert area.upper.isVisible() and bar.value() + area.upper.height() == tops[2] + places[2].height()
    show_stop(low, Qt.FocusReason.BacktabFocusReason)
    assert bar.value() == tops[1] and not area.upper.isVisible(), "with the label of the field beside it"
    area.step(1)
    assert bar.value() == tops[2], "a line for each notch"
    around.close()


def test_what_is_unfolded_at_the_foot_comes_into_view_with_the_button_that_was_pressed(referee: Referee) -> None:
    fields = [field("", name=f"Field {n}") for n in range(3)]
    fields[1].hide()
    last = col(fields[1], fields[2], gap=2)
    area = FormArea(col(fields[0], last, None, gap=4), lambda: [fields[0], last])
    area.setFixedSize(200, fields[0].sizeHint().height() + fields[2].sizeHint().height() + 10)
    area.show()
    settle()
    assert area.verticalScrollBar().value() == 0
    fields[2].setFocus()
    fields[1].show()
    settle()
    settle()
    assert area.verticalScrollBar().value() == last.y() + last.height() - area.viewport().height()
    area.verticalScrollBar().setValue(0)
    fields[1].setMinimumHeight(fields[1].height() + 1)
    settle()
    settle()
    assert area.verticalScrollBar().value() == 0, "what was scrolled away stays away"
    area.close()


def test_whoever_is_aimed_at_by_a_shorter_name_moves_no_field_beside(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(game, party=2)
    start_fight(desk, 2, 1)
    window = show(desk, 1366, 768)
    window.show_space("session")
    view = window.tracker.form.view

    def places() -> dict[str, QRect]:
        window.tracker.form.catch_up()
        settle()
        seen = {name: one for name, one in view.editors.items() if one.isVisible()}
        return {name: QRect(one.mapTo(view, QPoint()), one.size()) for name, one in seen.items()}

    for foe in desk.look.on_side(FOES):
        must(desk, Choice("being.name", foe.id, {"name": f"{foe.name} of the great long tail", "player": ""}))
    before = places()
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("being.name", foe.id, {"name": "Ant", "player": ""}))
    assert places() == before


def test_a_long_name_widens_a_field_until_its_fight_ends(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(SHELF[0], party=2)
    start_fight(desk, 2, 1)
    window = show(desk, 1366, 768)
    window.show_space("session")

    def wide() -> int:
        window.tracker.form.catch_up()
        settle()
        return window.tracker.form.view.editors["target"].width()

    usual = wide()
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("being.name", foe.id, {"name": f"{foe.name} of the great long tail", "player": ""}))
    assert wide() > usual
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("being.remove", foe.id))
    must(desk, Choice("turn.end", "", {}))
    window.tracker.form.catch_up()
    settle()
    start_fight(desk, 2, 1)
    assert wide() == usual


WHY = "Ysolde has nothing at hand to shoot or throw."


def test_a_digit_means_the_same_as_long_as_somebody_acts(campaigns: Campaigns, show: Show) -> None:
    """Whoever struck and pressed 1 again would else walk."""
    desk, tracker = sample_fight(campaigns, WHITEBOX, show)
    form, controller = tracker.form, tracker.controller
    mage = next(one.id for one in desk.look.on_side(PARTY) if one.name == "Ysolde")
    controller.act_as(mage)
    settle()
    before = [one.text() for one in form.segments.buttons()]
    assert before[0] == "Attack" and before.index("Cast") > before.index("Shoot") > 0
    for thrown in ("lamp_oil", "dagger"):
        items = desk.look.being(mage).sheet.items
        place = next(place for place, one in enumerate(items) if one.key == thrown)
        must(desk, Choice("characters.drop", mage, {"item": place, "count": items[place].count}))
    settle()
    assert [one.text() for one in form.segments.buttons()] == before
    assert form.choose(before.index("Shoot")) and form.refusal() == WHY
    assert {one.text() for one in form.segments.buttons() if one.accessibleDescription() == WHY} == {"Shoot"}
    assert form.choose(before.index("Cast")) and form.action == "magic.cast" and not form.refusal()
    someone = next(one.id for one in desk.look.on_side(PARTY) if one.name == "Brannoch")
    controller.act_as(someone)
    settle()
    assert "Shoot" not in [one.text() for one in form.segments.buttons()]
    controller.act_as(mage)
    settle()
    assert [one.text() for one in form.segments.buttons()] == before, "the others of the side act in between"
    before_round = desk.table
    must(desk, Choice(SKIP_TURN))
    while mage not in desk.look.waiting:
        must(desk, Choice(SKIP_TURN))
    controller.act_as(mage)
    settle()
    assert [one.text() for one in form.segments.buttons()] == before, "a round later too"
    while desk.table != before_round:
        assert desk.undo()
    assert desk.undo() and desk.undo()
    controller.act_as(mage)
    settle()
    assert form.choose(before.index("Shoot")) and not form.refusal()


def test_a_long_spell_beside_two_fields_leaves_its_targets_in_sight(campaigns: Campaigns, show: Show) -> None:
    desk, tracker = sample_fight(campaigns, ENONDAS, show)
    form, area = tracker.form, tracker.form.area
    tracker.controller.act_as(next(one.id for one in desk.look.on_side(PARTY) if one.name == "Ilvane"))
    settle()
    form.choose_key("4")
    form.view.show_answers({"steps": 2})
    form._on_edited()
    settle()
    spell, targets = form.view.editor("spell"), form.view.editor("targets")
    assert spell is not None and targets is not None and isinstance(spell.input(), WrappingCombo)
    assert spell.input().lines() == 2, "its name and what it costs have no room on one"
    assert targets.mapTo(area.viewport(), QPoint()).y() + targets.height() <= area.viewport().height()
