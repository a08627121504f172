"""Playing a game by hand in a test: dice that show what they are told, actions as their forms stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.changes import apply
from systems.common.dice import RollRequest
from systems.common.forms import Choice
from systems.common.game import Game, resolve
from systems.common.look import Look
from systems.common.play import Outcome
from systems.common.table import Being, Table


class Faces:
    """Dice that show what they are told, in order, and fail loudly if asked for more."""

    def __init__(self, *faces: int | Sequence[int]) -> None:
        self.left = [tuple(face) if isinstance(face, Sequence) else (face,) for face in faces]
        self.asked: list[RollRequest] = []

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self.asked.append(request)
        assert self.left, f"no face left for {request.purpose} ({request.dice})"
        faces = self.left.pop(0)
        assert not request.problem(faces), f"{request.purpose}: {request.problem(faces)}"
        return faces


class Playing:
    """One game, as the tests of its rules play it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def quiet(self, *beings: Being, house: Any = None) -> Table:
        """Nobody fights."""
        return Table.of(house or self.game.house, beings)

    def look(self, table: Table) -> Look:
        return Look(self.game, table)

    def blank(self, table: Table, key: str, /, actor: str = "", **answers: object) -> Choice:
        """A choice with the form as it stands, some answers given."""
        form = self.game.actions[key].form(Look(self.game, table), actor, answers)
        assert form is not None, f"{key} is not possible now"
        return Choice(key, actor, {**form.blank(), **answers})

    def do(
        self,
        table: Table,
        key: str,
        /,
        actor: str = "",
        dice: Faces | Sequence[int | Sequence[int]] = (),
        **answers: object,
    ) -> tuple[Table, Outcome]:
        """(table after, outcome) of an action whose dice fall as told; every die told must be thrown."""
        faces = dice if isinstance(dice, Faces) else Faces(*dice)
        outcome: Outcome = resolve(self.game, table, self.blank(table, key, actor, **answers), faces)
        assert not faces.left, f"dice never thrown: {faces.left}"
        return apply(table, outcome.changes), outcome


def story(outcome: Outcome) -> str:
    """All that was told, in one line."""
    return " ".join(str(told) for told in outcome.story)
