"""How many clicks and keys the work around the fight may take, counted, in every game."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton

from gui.dialogs.print_kit.dialog import PrintKit
from gui.viewmodel.choices import with_musters
from gui.window.session import Session
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from models.settings import Settings
from systems.common.forms import Choice, NumberField
from systems.common.kernel.actions import DAMAGE, HAND_OUT, ROLL_HOARD, START
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Muster
from systems.shelf import SHELF
from tests.gui.conftest import must, start_fight
from tests.samples import open_sample


def seen(widget, key: str) -> QPushButton:
    """The button of an action that can be seen."""
    found = [one for one in widget.findChildren(QPushButton, key) if one.isVisible()]
    assert found, f"no button of {key} can be seen"
    return found[0]


def points(being) -> int:
    """What a character has learned by, whatever the game calls it."""
    return sum(getattr(being.sheet, name, 0) for name in ("experience", "glory", "wisdom"))


def learns(game) -> bool:
    """Whether characters of this game learn by the fight itself; in some the referee sets their level."""
    known = {field.name for sheet in game.sheets.values() for field in fields(sheet)}
    return bool(known & {"experience", "glory"})


def test_a_whole_party_of_five_is_three_inputs(game, open_desk, show, referee):
    desk = open_desk(game, party=0)
    window = show(desk)
    offered = [
        one for one in window.roster.findChildren(QPushButton) if one.isVisible() and "party" in one.text().lower()
    ]
    referee.click(offered[0])
    if not desk.look.on_side(PARTY):
        referee.enter()
    assert len(desk.look.on_side(PARTY)) >= 4
    assert referee.inputs <= 3


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_by_keys_alone_a_party_of_five_is_three_inputs(game, open_desk, show, referee):
    desk = open_desk(game, party=0)
    window = show(desk)
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    referee.enter()
    referee.enter()
    assert len(desk.look.on_side(PARTY)) == 5
    assert referee.inputs == 3


@pytest.fixture
def won(game, open_desk, show):
    """A fight that the party has won, in its window, and whether nothing is left of it: its treasure handed out, what
    was learned on the sheets."""
    desk = open_desk(game)
    # Where beings of magic alone teach magicians, one of them must fall, so that everybody has learned.
    magical = [key for key, entry in game.shipped_entries("creatures").items() if getattr(entry, "wisdom", 0)]
    if magical and learns(game):
        must(desk, with_musters(desk.look, START, (Muster(magical[0], 4),)))
    else:
        start_fight(desk)
    foes = tuple(being.id for being in desk.look.on_side(FOES))
    form = game.actions[DAMAGE].form(desk.look, "", {})
    amount = 99 if isinstance(form.field("amount"), NumberField) else "99"
    must(desk, Choice(DAMAGE, "", {**form.blank(), "targets": foes, "amount": amount}))
    before = {being.id: points(being) for being in desk.look.on_side(PARTY)}
    window = show(desk)

    def taken_home():
        learned = all(points(desk.look.being(who)) > had for who, had in before.items()) or not learns(game)
        return not desk.table.hoards and not window.banner.due.isVisible() and learned

    return desk, window, taken_home


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_fight_that_is_over_is_loot_and_experience_on_the_sheets_in_four_inputs(won, referee):
    desk, window, taken_home = won
    referee.click(window.banner.due)
    assert not desk.look.fighting, "the banner does not end a fight that is over"
    window.area.bring("treasure")
    assert window.banner.due.text().startswith("Treasure: ")
    referee.click(seen(window.treasure, ROLL_HOARD))
    assert "Treasure" not in window.banner.due.text(), "it is rolled"
    referee.click(seen(window.treasure, HAND_OUT))
    assert referee.inputs <= 4 and taken_home()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_where_the_banner_says_what_is_due_three_clicks_end_a_fight(won, referee):
    """Its hoard is rolled and handed out where it is seen, not asked for in the roll bar."""
    _, window, taken_home = won
    referee.click(window.banner.due)
    referee.click(window.banner.due)
    assert window.treasure.isVisible() and not window.roll_bar.is_asking()
    referee.click(seen(window.treasure, HAND_OUT))
    assert referee.inputs == 3 and taken_home()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("left", ["go", "back"])
def test_by_keys_alone_the_end_of_a_fight_takes_four(won, left, referee):
    """Shift+F6 to what is due, wherever the banner was left; what comes of it is due in the same place, and the
    keyboard waits there."""
    _, window, taken_home = won
    getattr(window.banner, left).setFocus()
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    for _ in range(3):
        referee.enter()
    assert referee.inputs == 4 and taken_home()


def test_all_sheets_as_pdf_are_three_inputs(game, open_desk, show, referee, qtbot, tmp_path):
    desk = open_desk(game)
    window = show(desk)
    session = Session(window, tmp_path, Settings())
    window.take_session(session)
    referee.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(PrintKit)
    assert dialog is not None
    with qtbot.waitSignal(dialog.exported, timeout=60_000) as exported:
        referee.enter()
    assert [Path(path).suffix for path in exported.args[0]] == [".pdf"], "all of them in one document"
    assert referee.inputs <= 3


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # the list of spells opens over the window
def test_an_area_spell_on_five_targets_is_six_inputs_and_one_for_each_die(tmp_path, show, referee, qtbot):
    """The sample's magic-user lays a whole patrol to sleep; the dice of the table are typed."""
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns)
    start_fight(desk, 5)
    desk.hands = Hands("table", "program", "program")
    window = show(desk)
    form = window.tracker.form
    caster = next(
        b.id for b in desk.look.on_side(PARTY) if desk.game.spellbook(desk.look, b) and b.id in desk.look.fight.waiting
    )
    window.controller.act_as(caster)
    qtbot.waitUntil(lambda: "Cast" in [one.text() for one in form.segments.buttons()])
    referee.inputs += 1  # one click on the caster
    window.tracker.setFocus()
    place = next(n for n, one in enumerate(form.segments.buttons(), 1) if one.text() == "Cast")
    referee.type(str(place))

    def spells() -> list[QComboBox]:
        """The list of the spells, once the form of casting is there."""
        return [one for one in form.view.findChildren(QComboBox) if one.isVisible() and at_sleep(one) >= 0]

    def at_sleep(box: QComboBox) -> int:
        return box.findText("Sleep", Qt.MatchFlag.MatchStartsWith)

    qtbot.waitUntil(lambda: bool(spells()))
    (box,) = spells()
    referee.click(box)
    qtbot.waitUntil(box.view().isVisible)
    referee.click(box.view().viewport(), box.view().visualRect(box.model().index(at_sleep(box), 0)).center())
    qtbot.waitUntil(lambda: "sleep" in form.choice().answers.values())
    referee.click(form.go)
    dice = 0
    while window.controller.owed is not None:
        dice += window.controller.owed.request.count
        referee.type(" ".join(["6"] * window.controller.owed.request.count))
        referee.enter()
    asleep = {
        effect.on for effect in desk.table.effects.values() if effect.on and desk.look.being(effect.on).side == FOES
    }
    assert len(asleep) == 5
    assert any("asleep" in str(told) for told in desk.log(1)[0].story)
    assert referee.inputs <= 6 + dice + 1
    window.show_desk(None)
    campaigns.close()


@pytest.mark.parametrize("game", SHELF[:1], ids=lambda game: game.key)
def test_the_next_fight_is_typed_from_where_the_last_one_was_ended(won, referee):
    """While the keyboard waits at what the fight has left to do, A means what it means at home."""
    desk, window, _ = won
    window.banner.due.setFocus()
    referee.enter()
    assert not desk.look.fighting and referee.focus() is window.banner.due
    referee.key(Qt.Key.Key_A)
    assert referee.focus() is window.tracker.nobody.quick
