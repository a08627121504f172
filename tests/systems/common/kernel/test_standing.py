"""Who has fallen in a turn that all take at once still acts if there is a deed left, and for nothing less."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel import standing

BEING = SimpleNamespace(id="b1")
OPEN, BLOCKED = SimpleNamespace(blocked=""), SimpleNamespace(blocked="no foe is near.")


def action(key, place, form):
    return SimpleNamespace(key=key, place=place, form=lambda *_: form)


def look(*actions, together=True, waiting=("b1", "b2")):
    turn = None if together is None else SimpleNamespace(together=together)
    game = SimpleNamespace(actions={one.key: one for one in actions})
    view = SimpleNamespace(turn=turn, waiting=waiting, game=game)
    view.answer_now = lambda rule, at: rule(view, *at)
    return view


@pytest.mark.parametrize(("actions", "acts"), [
    ((), False),
    ((action("combat.attack", "turn", OPEN),), True),
    ((action("combat.attack", "turn", BLOCKED),), False),
    ((action("combat.attack", "turn", None),), False),
    ((action("turn.next", "turn", OPEN),), False),  # to go on is no deed
    ((action("sheet.write", "sheet", OPEN),), False),  # nor is what the referee writes
    ((action("turn.next", "turn", OPEN), action("combat.attack", "turn", OPEN)), True),
    ((action("combat.attack", "turn", BLOCKED), action("magic.cast", "turn", OPEN)), True),
])  # fmt: skip
def test_a_deed_of_ones_own_that_is_open_is_left(actions, acts):
    assert standing._still_acts.__wrapped__(look(*actions), BEING) is acts


@pytest.mark.parametrize(("together", "waiting"), [(None, ("b1",)), (False, ("b1",)), (True, ("b2",)), (True, ())])
def test_only_who_waits_in_a_turn_of_all_at_once_still_acts(together, waiting):
    view = look(action("combat.attack", "turn", OPEN), together=together, waiting=waiting)
    assert standing._still_acts.__wrapped__(view, BEING) is False
