"""A list of many who can be aimed at: what is the same of them after an action is neither said nor measured again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from gui.forms.editors.beings import BeingEditor
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.theme import theme
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import SET_TRACK
from systems.shelf import game as game_of
from tests.gui.conftest import OpenDesk, must, start_fight


def test_of_many_who_can_be_aimed_at_only_what_changed_is_shown_anew(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(game_of("whitebox"))
    start_fight(desk, 20)
    window = show(desk)
    window.tracker.form.catch_up()
    (editor,) = [one for one in window.tracker.form.view.editors.values() if isinstance(one, BeingEditor)]
    told, measured = [], Counter[str]()
    for name in ("addItem", "setItemText", "setItemIcon"):
        was = getattr(WrappingCombo, name)
        monkeypatch.setattr(
            WrappingCombo, name, lambda self, *what, of=was, name=name: (told.append((name, *what)), of(self, *what))[1]
        )
    width = theme.current.width
    monkeypatch.setattr(theme.current, "width", lambda words, *more: (measured.update([words]), width(words, *more))[1])
    hurt = editor.combo.itemData(7)
    track = desk.game.tracks(desk.look, desk.look.being(hurt))[0]
    must(desk, Choice(SET_TRACK, hurt, {"track": track.name, "value": track.now - 1}))
    window.tracker.form.catch_up()
    words = editor.combo.itemText(7)
    assert told == [("setItemText", 7, words)] and desk.look.being(hurt).name in words
    assert all([measured[editor.combo.itemText(n)] <= 2 for n in range(editor.combo.count())])
