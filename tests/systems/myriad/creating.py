"""Making characters in a test: questions answered by hand, dice that fall as told, entries of the campaign's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from systems.common.forms import Choice, Form
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import REFEREE, Dice, DiceTape, Needed, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Being, OwnEntry, Table
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.pages.audit import faults
from tests.systems.myriad.builders import GAME, Faces, look, quiet

NAME = 1  # the first of the names


def asked(
    table: Table, dice: Dice, answers: Mapping[str, Any] | None = None, **first: object
) -> tuple[Table, Outcome, list[Form]]:
    """Make a character; ``first`` answers the first form, ``answers`` the questions: by form key, what differs from the
    form's blanks.  Comes back with the table after, the outcome, and every form asked."""
    form = GAME.actions[CREATE].form(look(table), "", first)
    assert form is not None
    choice = Choice(CREATE, "", {**form.blank(), **first})
    tape, forms = DiceTape(dice, decides_by_hand=lambda who: who == REFEREE), []
    given = answers or {}
    while True:
        try:
            outcome = resolve(GAME, table, choice, tape)
        except Needed as needed:
            question = needed.request.form  # type: ignore[union-attr]
            forms.append(question)
            tape = tape.answered(needed.request, {**question.blank(), **given.get(question.key, {})})
        else:
            assert not isinstance(dice, Faces) or not dice.left, f"dice never thrown: {dice.left}"
            return apply(table, outcome.changes), outcome, forms


def create(
    *dice: int | Sequence[int], table: Table | None = None, answers: Mapping[str, Any] | None = None, **first: object
) -> tuple[Table, PersonSheet, dict[str, Form]]:
    """A character with these dice before the name is drawn; the forms by their key."""
    after, _, forms = asked(table or quiet(), Faces(*dice, NAME), answers, **first)
    return after, last(after).sheet, {form.key: form for form in forms}


def last(table: Table) -> Being:
    """Who was made last."""
    return list(table.beings.values())[-1]


def party(table: Table, number: int = 5, seed: int = 1, **first: object) -> Table:
    """So many characters with nobody asked."""
    form = GAME.actions[PARTY_OF].form(look(table), "", first)
    assert form is not None
    choice = Choice(PARTY_OF, "", {**form.blank(), "number": number, **first})
    return apply(table, resolve(GAME, table, choice, SeededDice(seed)).changes)


def with_own(table: Table, kind: str, key: str, source: str, left_out: bool = False) -> Table:
    """The table with an entry of the campaign's own, or with a shipped one left out."""
    text = f"[{key}]\n{source}" if source else ""
    own = OwnEntry(f"{kind}:{key}", kind, key, text, left_out)
    return replace(table, own={**table.own, own.id: own})


def without(table: Table, kind: str, *keys: str) -> Table:
    """The table without shipped entries."""
    for key in keys:
        table = with_own(table, kind, key, "", left_out=True)
    return table


def legal(table: Table) -> None:
    """Nobody on the table is beyond any cap, prerequisite or pool."""
    for being in table.beings.values():
        assert faults(look(table), being.sheet) == (), being.name


def filled(form: Form, head: str) -> dict[str, int]:
    """What a form proposes for the fields whose names begin so."""
    return {name.removeprefix(head): value for name, value in form.blank().items() if name.startswith(head) and value}
