"""The form of the turn where it is low: two lines of words above its fields, and nothing of it is cut or moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from gui.forms.editors.beings import BeingsEditor
from gui.theme import theme
from gui.viewmodel.odds.words import OddsSaid
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.records.table import PARTY
from systems.enondas import SYSTEM as ENONDAS
from tests.gui.cut_finder import become
from tests.gui.docks.tracker.conftest import sample_fight, settle

Show = Callable[..., DeskWindow]


def test_in_a_low_form_what_a_spell_leaves_is_read_and_nothing_is_said_twice(
    campaigns: Campaigns, show: Show, qtbot: QtBot
) -> None:
    desk, tracker = sample_fight(campaigns, ENONDAS, show)
    window = tracker.window()
    become(window, (1366, 768), 150, "light")
    form = tracker.form
    tracker.controller.act_as(next(one.id for one in desk.look.on_side(PARTY) if one.name == "Ilvane"))
    settle()
    form.choose_key("4")
    qtbot.waitUntil(lambda: form.odds.found is not None and not form.odds.busy, timeout=5_000)
    settle()
    assert form.odds.head.text() == "99 % asleep" and not form.working.isVisible()
    assert form.odds.beneath.isVisible() and form.odds.beneath.text() == "Mana 3: 22 → 19 · 1 % resists"
    assert form.height() == theme.px("form")
    for line in (form.odds.head, form.odds.beneath):
        assert form.above.rect().contains(QRect(line.mapTo(form.above, QPoint()), line.size()))


SAID = (
    "99 % asleep", "If the rest fight: party wins > 99 %, by about 37", "", "8 to 12 fall asleep, 11 most often",
    "If the rest fight: Highwaymen of the Hollow win > 99 %, by about 137, and the others flee for their lives",
)  # fmt: skip


@pytest.mark.parametrize(("size", "step"), [((1366, 768), 150), ((1366, 768), 200), ((1920, 1080), 200),
                                            ((1024, 640), 125), ((1024, 640), 200)])  # fmt: skip
def test_whatever_a_low_form_says_moves_nothing_and_is_read(
    size: tuple[int, int], step: int, campaigns: Campaigns, show: Show
) -> None:
    _desk, tracker = sample_fight(campaigns, ENONDAS, show)
    become(tracker.window(), size, step, "light")
    form, odds = tracker.form, tracker.form.odds
    odds.stop()
    places = set()
    for head in SAID:
        for working in ("", "Mana 3: 22 → 19"):
            odds.show_working(working)
            odds._say(OddsSaid(head, below="1 % resists"))
            settle()
            places.add((form.segments.mapTo(form, QPoint()).y(), form.go.mapTo(form, QPoint()).y()))
            lines = [line for line in (odds.head, odds.beneath) if line.isVisible()]
            assert lines and "…" not in odds.beneath.text().removesuffix(" …")
            assert step != 150 or len(lines) == 2 or head in ("", SAID[-1])
            for line in lines:
                seen = QRect(line.mapTo(form.above, QPoint()), line.size())
                assert form.above.rect().adjusted(0, -2, 0, 2).contains(seen), (head, line.text())
                assert line.height() >= line.minimumSizeHint().height() - 2, (head, line.text())
    assert len(places) == 1
    form.refresh()
    settle()
    high = form.go.mapTo(form, QPoint()).y()
    form.other.setVisible(form.other.isHidden())
    settle()
    assert form.go.mapTo(form, QPoint()).y() == high, "nothing moves where there are no other actions"


@pytest.mark.parametrize(("size", "step"), [((1366, 768), 150), ((1366, 768), 200), ((1920, 1080), 200)])
def test_chips_of_a_low_form_say_what_is_asked_and_none_is_cut(
    size: tuple[int, int], step: int, campaigns: Campaigns, show: Show
) -> None:
    _desk, tracker = sample_fight(campaigns, ENONDAS, show)
    become(tracker.window(), size, step, "light")
    form, area = tracker.form, tracker.form.area
    form.choose_key("9")
    for _ in range(3):
        settle()
    who = form.view.editor("who")
    assert isinstance(who, BeingsEditor) and who.lead is not None
    assert who.lead.isVisible() and who.lead.text().casefold() == who.field.label.casefold()
    assert form.odds.beneath.text() != "Grumma", "who acts stands in the banner"
    foot = area.cover.y() if area.cover.isVisible() else area.viewport().height()
    reaches = [(top := chip.mapTo(area.viewport(), QPoint()).y(), top + chip.height()) for chip in who.chips.values()]
    assert any(low <= foot for _, low in reaches) and not any(top < foot < low for top, low in reaches)
