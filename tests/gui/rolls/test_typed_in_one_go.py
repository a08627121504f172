"""Digits typed with nothing between, beyond what a throw takes: they are of the next one, where that is certain."""

from __future__ import annotations

import pytest

from gui.viewmodel.roll_words import BadFaces, Rolls
from gui.viewmodel.typed_dice import dice_typed, part_typed
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.kernel.tape import FACES, TOTAL, Need, Reading, RollRequest
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.rolls.test_typed_together import blow
from tests.gui.window.test_window import Show

ATTACK = RollRequest(3, 6, "b1", "Attack: Dagger", TOTAL, Need(11, hit="hits", miss="misses"))
HIT = RollRequest(1, 20, "b1", "To hit: Sword", Reading("reach", (12,)), Need(12, hit="hits", miss="misses"))
COIN, DAMAGE = RollRequest(1, 2, "b1", "Damage: Dagger", TOTAL), RollRequest(2, 6, "b1", "Damage: Sword", TOTAL)
EACH, LARGE = RollRequest(2, 6, "b1", "Damage: Sword", FACES), RollRequest(1, 20, "b1", "To hit", TOTAL)
SINGLE = RollRequest(1, 6, "b1", "Surprise", FACES)


@pytest.mark.parametrize(("text", "request_", "follows", "said"), [
    ("6652", ATTACK, (COIN,), "6 6 5 2"), ("665 2", ATTACK, (COIN,), "665 2"), ("66 52", ATTACK, (COIN,), "6 6 5 2"),
    ("6652 ", ATTACK, (COIN,), "6 6 5 2 "), ("66534", ATTACK, (EACH,), "6 6 5 3 4"), ("665", ATTACK, (COIN,), "665"),
    ("6653", ATTACK, (DAMAGE,), "6 6 5 3"), ("66518", ATTACK, (LARGE,), "6 6 5 18"), ("66", ATTACK, None, "66"),
    ("6652", ATTACK, (), "6 6 5 2"), ("14 34", HIT, (EACH,), "14 3 4"), ("14 11", HIT, (DAMAGE,), "14 11"),
    ("52", SINGLE, (COIN,), "5 2"), ("62", SINGLE, (), "62"), ("62", SINGLE, None, "62"), ("=12", ATTACK, (COIN,), "=12"),
    ("6752", ATTACK, (COIN,), "6752"), ("665x", ATTACK, (COIN,), "665x"), ("14", HIT, (EACH,), "14"),
])  # fmt: skip
def test_digits_beyond_a_throw_go_to_the_next(text: str, request_: RollRequest, follows: Rolls, said: str) -> None:
    asked = []
    assert part_typed(text, request_, lambda faces: asked.append(faces) or follows)[0] == said
    assert all(len(faces) == request_.count for faces in asked) or text.startswith("=")


@pytest.mark.parametrize("text", ["13 5", "13 5 2", "13 55", "11 4"])
def test_a_sum_with_a_die_behind_it_is_not_read_as_faces(text: str) -> None:
    said = f"{text[:2]} may be two faces of 3d6 or their sum: type {text[0]} {text[1]}, or ={text[:2]} alone."
    for read in (
        lambda: part_typed(text, ATTACK, lambda _faces: (COIN,)),
        lambda: dice_typed(text, ATTACK),
    ):
        with pytest.raises(BadFaces) as refused:
            read()
        assert str(refused.value) == said
    assert dice_typed("1 3 5", ATTACK) == dice_typed("135", ATTACK) == (1, 3, 5)
    assert dice_typed("66 5", ATTACK) == (6, 6, 5), "nothing comes to 66"


@pytest.mark.parametrize(("text", "follows", "sentence"), [
    ("6652", None, "3d6 shows 6 6 5; what is thrown then is not known yet: type 2 for it later."),
    ("6655", (COIN,), "3d6 shows 6 6 5; 5 is no throw of d2, which follows."),
    ("66511", (DAMAGE,), "3d6 shows 6 6 5; 11 may be faces of 2d6 or their sum: part it by spaces."),
])  # fmt: skip
def test_what_is_not_certain_is_a_sentence(text: str, follows: Rolls, sentence: str) -> None:
    with pytest.raises(BadFaces) as refused:
        part_typed(text, ATTACK, lambda faces: follows)
    assert str(refused.value) == sentence


def attacked(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow, str]:
    desk, window = blow(open_desk, show)
    owed = window.controller.owed
    assert owed is not None
    return desk, window, "5" * owed.request.count


def test_an_attack_and_its_damage_in_one_go(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk, window, first = attacked(open_desk, show)
    referee.type(f"{first}6142")
    assert window.roll_bar.says.text().endswith(" · damage dice 6 1 4 2")
    assert window.roll_bar.go.accessibleName() == f"Take {' '.join(first)} 6 1 4 2"
    referee.enter()
    assert window.controller.owed is None
    typed = [one for one in desk.log(1)[0].throws if one.by_hand]
    assert [sorted(one.faces) for one in typed] == [[5] * len(first), [1, 2, 4, 6]]


def test_what_does_not_fit_is_refused_at_once_and_nothing_is_taken(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    _, window, first = attacked(open_desk, show)
    referee.type(f"{first}9")
    said = f"4d6 shows {' '.join(first)}; 9 is no throw of 4d6, which follows."
    assert window.roll_bar.says.text() == said.replace("4d6 shows", f"{len(first)}d6 shows")
    referee.enter()
    assert window.controller.owed is not None and window.roll_bar.face.text() == f"{first}9"
