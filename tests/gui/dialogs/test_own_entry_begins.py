"""What a game has for a new entry to begin with stands in its form at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from PySide6.QtWidgets import QLineEdit

from gui.dialogs.own_entry import OwnEntryDialog
from gui.dialogs.own_form import OUR_IDS
from gui.forms.ware_search import WareSearch
from gui.viewmodel.choices import with_musters
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, Muster
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.shelf import SHELF
from systems.whitebox import SYSTEM as WHITEBOX
from systems.whitebox.base.monsters import dice_of
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, shown
from tests.gui.conftest import must


def as_written(value: Any) -> Any:
    """Lists and tuples alike, as a content file has them."""
    if isinstance(value, Mapping):
        return {name: as_written(one) for name, one in value.items()}
    return [as_written(one) for one in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_new_creature_begins_with_what_its_game_says(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    dialog = OwnEntryDialog(controller, "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    values = dialog.form.values()
    assert controller.desk is not None
    first = game.first_values(controller.desk.look, "creatures")
    assert as_written({name: values.get(name) for name in first}) == as_written(first)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_new_entry_begins_with_its_name_and_nothing_to_search(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    for kind in game.kinds:
        dialog = OwnEntryDialog(controller, kind, "")
        shown(qtbot, dialog, 1080, 660)
        focus = dialog.focusWidget()
        assert isinstance(focus, QLineEdit) and focus.accessibleName() == "Name", kind
        assert not [one for one in dialog.findChildren(WareSearch) if one.isVisible()], kind
        dialog.reject()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_creature_of_which_only_the_name_is_said_can_stand_in_a_fight(
    qtbot: Any, open_desk: OpenDesk, game: Game
) -> None:
    """It is refused with a sentence, or has something to lose and something to strike with."""
    controller = controller_at(open_desk, game=game, party=2)
    desk = desk_of(controller)
    dialog = OwnEntryDialog(controller, "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    qtbot.keyClicks(dialog.focusWidget(), "Mud Hag")
    dialog.go()
    kept = [entry for key, entry in desk.look.library("creatures").items() if entry.name == "Mud Hag"]
    if not kept:
        assert dialog.sentence.text()
        return
    start = with_musters(desk.look, START, (Muster(kept[0].key, 1),))
    assert start is not None
    must(desk, start)
    hag = desk.look.on_side(FOES)[0]
    assert game.tracks(desk.look, hag)[0].most > 0 and desk.look.stands(hag)


def test_what_is_refused_has_the_keyboard(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = OwnEntryDialog(controller_at(open_desk, game=SHELF[0], party=0), "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    name = dialog.focusWidget()
    assert isinstance(name, QLineEdit)
    qtbot.keyClicks(name, "Hag")
    name.clear()
    dialog.primary.setFocus()
    dialog.go()
    assert name.hasFocus(), "beside which it is said what is wrong"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_no_id_of_this_program_stands_in_a_form_and_none_is_lost(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    entries = game.shipped_entries("creatures")
    key = next((one for one, entry in entries.items() if OUR_IDS.fullmatch(getattr(entry, "rule", ""))), "")
    if not key:
        return
    dialog = OwnEntryDialog(controller, "creatures", key)
    shown(qtbot, dialog, 1080, 660)
    assert "rule" not in dialog.form.record.view.editors
    assert dialog.form.values()["rule"] == entries[key].rule


def editor_of(dialog: OwnEntryDialog, name: str) -> Any:
    dialog.form.record.add_field(name)
    return dialog.form.record.view.editors[name]


def say(dialog: OwnEntryDialog, name: str, value: Any) -> None:
    """As the editor tells it when it is typed."""
    editor = editor_of(dialog, name)
    editor.show_value(value)
    editor.changed.emit()


@pytest.mark.parametrize(
    ("game", "said", "follows"),
    [
        (WHITEBOX, ("hit_dice", "6+3"), {"hde": 6, "xp": 400}),
        (WHITEBOX, ("hit_dice", "1-1"), {"hde": 0, "xp": 10}),
        (MAZES, ("grade", 4), {"glory": 400, "wisdom": 0}),
    ],
    ids=["hit dice", "below one", "grade"],
)
def test_what_a_creature_is_worth_follows_until_somebody_says_otherwise(
    qtbot: Any, open_desk: OpenDesk, game: Game, said: tuple[str, Any], follows: Mapping[str, int]
) -> None:
    """It was weighed and awarded as what a new entry begins with, whatever it had become."""
    dialog = OwnEntryDialog(controller_at(open_desk, game=game, party=0), "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    say(dialog, *said)
    answers = dialog.form.record.answers()
    assert {name: answers[name] for name in follows} == follows
    worth = next(iter(follows))
    say(dialog, worth, 5)
    say(dialog, said[0], {"hit_dice": "9", "grade": 2}[said[0]])
    assert dialog.form.record.answers()[worth] == 5, "by hand is by hand"


def test_what_counts_otherwise_than_by_its_dice_keeps_that(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, game=WHITEBOX, party=0)
    troll = next(one for one in WHITEBOX.shipped_entries("creatures").values()
                 if not one.variants and one.hde > dice_of(one.hit_dice).whole)  # fmt: skip
    dialog = OwnEntryDialog(controller, "creatures", troll.key)
    shown(qtbot, dialog, 1080, 660)
    say(dialog, "hit_dice", "9")
    answers = dialog.form.record.answers()
    assert (answers["hde"], answers["xp"]) == (troll.hde, troll.xp)
