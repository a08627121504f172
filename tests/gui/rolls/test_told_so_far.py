"""A rule that waits for dice says what has come of the dice before: that a blow hits, and what a defence must reach."""

from __future__ import annotations

from dataclasses import replace

from gui.viewmodel.last_told import last_told
from gui.widgets.dice_faces import Die
from gui.window.desk_window import DeskWindow
from models.desk.desk import LogEntry
from systems.common.forms import Choice
from systems.common.kernel.play import Told
from systems.common.kernel.tape import TOTAL, RollRequest, Throw
from systems.common.records.table import PARTY
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, start_fight
from tests.gui.rolls.conftest import meet_soldier, strike_soldier
from tests.gui.window.test_window import Show


def opposed(open_desk: OpenDesk, show: Show) -> DeskWindow:
    """A test of one hero against another, with real dice."""
    desk = open_desk(MYRIAD)
    window = show(desk)
    desk.hands = REAL_DICE
    one, other = desk.look.on_side(PARTY)[:2]
    form = MYRIAD.actions["characters.oppose"].form(desk.look, one.id, {"other": other.id})
    assert form is not None
    window.controller.perform(Choice("characters.oppose", one.id, form.blank() | {"other": other.id}))
    return window


def owed_dice(window: DeskWindow) -> int:
    assert window.controller.owed is not None
    return int(getattr(window.controller.owed.request, "count", 0))


def test_the_second_of_an_opposed_test_knows_what_to_beat(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = opposed(open_desk, show)
    assert window.roll_bar.need.text() == f"throw {owed_dice(window)}d6".replace("throw 1d6", "throw d6")
    referee.type("5" * owed_dice(window))
    referee.enter()
    assert (
        window.roll_bar.need.text().startswith("wins from ") and ": highest, +1 per 6)" in window.roll_bar.need.text()
    )
    dice = owed_dice(window)
    referee.type("1" * dice)
    assert window.roll_bar.says.text().endswith(": loses")
    referee.enter()
    assert window.desk is not None and " beats " in str(window.desk.log(1)[0].story[-1])


def test_all_dice_of_what_was_told_last_are_said() -> None:
    """Of a deed with several throws none stands for all."""
    die, three = RollRequest(1, 4, "b1", "Sling: 1d4", TOTAL), RollRequest(3, 6, "b1", "Attack: Sling", TOTAL)
    blow = LogEntry(1, "combat.attack", "Attack", (Told("Ada shoots.", ()),),
                    (Throw(three, (2, 5, 3)), Throw(die, (2,))), False, 0, "", 0)  # fmt: skip
    assert (last_told([blow]).table, last_told([blow]).dice) == ("", "d4 2 · d6 2 5 3")
    typed = replace(blow, throws=(Throw(three, (6, 5, 4), by_hand=True), Throw(die, (2,))))
    assert (last_told([typed]).table, last_told([typed]).dice) == ("table 6 5 4", "d4 2")
    none = last_told([replace(blow, throws=())])
    assert (none.table, none.dice) == ("", "")


def test_before_the_damage_is_thrown_it_is_said_that_the_blow_hits(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk, window = meet_soldier(open_desk, show)
    desk.hands = REAL_DICE
    strike_soldier(desk, window)
    assert window.roll_bar.says.text() == f"Enter rolls · or type {owed_dice(window)}d6 and 4d6 for damage"
    referee.type("5" * owed_dice(window))
    referee.enter()
    owed = window.controller.owed
    assert owed is not None and " hits Soldier: " in owed.told
    assert window.roll_bar.says.text() == owed.told


def test_before_the_damage_is_thrown_the_dice_of_the_blow_lie_there_whoever_threw_them(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(hands=REAL_DICE, seed=3)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.submit()
    referee.enter()
    owed, bar = window.controller.owed, window.roll_bar
    assert owed is not None, "it hits, and damage is owed"
    (throw,) = owed.tape.entries
    assert isinstance(throw, Throw) and not throw.by_hand
    assert [die.accessibleName() for die in bar.thrown.findChildren(Die)] == [f"d20: {face}" for face in throw.faces]
