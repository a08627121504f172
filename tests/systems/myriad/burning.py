"""Actions in which sixes are burnt, and other questions answered, as a test says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.forms import Question
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import DiceTape, Needed
from systems.common.records.changes import apply
from systems.common.records.table import Table
from systems.myriad.rolls.checks import BURN
from tests.systems.myriad.builders import GAME, Faces, blank

Burnt = Sequence[str] | Mapping[str, Any]


def burn(
    table: Table, key: str, /, actor: str, dice: Sequence[int | Sequence[int]], asked: Sequence[Burnt], **answers: object
) -> tuple[Table, Outcome]:  # fmt: skip
    """(table after, outcome) of an action in which every question is answered by the next of ``asked``: a sequence of
    SFX for sixes, a mapping for any other form.  Every die and every answer must be used."""
    faces, left = Faces(*dice), list(asked)
    tape = DiceTape(faces, decides_by_hand=lambda who: True)
    choice = blank(table, key, actor, **answers)
    while True:
        try:
            outcome: Outcome = resolve(GAME, table, choice, tape)
            break
        except Needed as needed:
            question = needed.request
        tape = tape.answered(question, _said(question, left))
    assert not faces.left, f"dice never thrown: {faces.left}"
    assert not left, f"never asked: {left}"
    return apply(table, outcome.changes), outcome


def _said(question: Any, left: list[Burnt]) -> dict[str, Any]:
    """What the test says to a question that nobody's dice can answer."""
    assert isinstance(question, Question)
    assert left, f"nothing said to {question.form.label}: {question.form.fields}"
    said = left.pop(0)
    return {**question.form.blank(), **(said if isinstance(said, Mapping) else {BURN: tuple(said)})}
