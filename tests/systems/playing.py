"""Playing a game by hand in a test: dice that show what they are told, actions as their forms stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from systems.common.forms import Choice, Field, Form
from systems.common.kernel import turns
from systems.common.kernel.actions import CREATE, HAND_OUT, NEXT_TURN, PARTY_OF, SKIP_TURN
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome, Play
from systems.common.kernel.tape import REFEREE, Dice, DiceTape, Needed, RollRequest, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import Being, Fight, Hoard, Muster, Table

NEW = Choice(CREATE)
NEXT = Choice(NEXT_TURN)
SKIP = Choice(SKIP_TURN)
DICE = (2, 3, 4, 6, 8, 10, 12, 20, 100)  # that something is to be met with


def party_of(game: Game, seed: int = 3) -> Table:
    """A table with a party as the game itself rolls it up."""
    table = Table(game.house)
    form = game.actions[PARTY_OF].form(Look(game, table), "", {})
    assert form is not None
    return apply(table, resolve(game, table, Choice(PARTY_OF, "", form.blank()), SeededDice(seed)).changes)


def small_foes(game: Game) -> tuple[Muster, ...]:
    """Two kinds of small creature, those that bring least, or weigh least where nothing is brought."""
    look = Look(game, Table(game.house))
    lines = {key: game.muster_line(look, Muster(key)) for key in game.shipped_entries("creatures")}
    entries = look.library("creatures")
    worth = {key: line.experience or getattr(entries[key], "gp", 0) or line.weight for key, line in lines.items()}
    small = sorted((amount, key) for key, amount in worth.items() if amount)
    return (Muster(small[0][1], 3), Muster(small[len(small) // 4][1], 1))


class Faces:
    """Dice that show what they are told, in order, and fail loudly if asked for more."""

    def __init__(self, *faces: int | Sequence[int]) -> None:
        self.left = [tuple(face) if isinstance(face, Sequence) else (face,) for face in faces]
        self.asked: list[RollRequest] = []

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self.asked.append(request)
        assert request.need is None or request.sides in DICE, f"{request.purpose}: nobody has a {request.dice}"
        assert not request.purpose.endswith("%") or (request.count, request.sides) == (1, 100), request.purpose
        assert self.left, f"no face left for {request.purpose} ({request.dice})"
        faces = self.left.pop(0)
        assert not request.problem(faces), f"{request.purpose}: {request.problem(faces)}"
        return faces


class FacesButBodies(Faces):
    """The same; what bodies have to lose falls as ones, and nobody needs to say so."""

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        if request.purpose.startswith(("Hit points of", "Age of")):
            return (1,) * request.count
        return super().throw(request)


class Playing:
    """One game, as the tests of its rules play it."""

    def __init__(self, game: Game, *decides: str) -> None:
        self.game, self.decides = game, decides  # the actions by which somebody decides, the likeliest first

    def quiet(self, *beings: Being, house: Any = None) -> Table:
        """Nobody fights."""
        return Table.of(house or self.game.house, beings)

    def look(self, table: Table) -> Look:
        return Look(self.game, table)

    def ruled(self, **switches: object) -> Any:
        """The house rules with these switches."""
        return replace(self.game.house, **switches)

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

    def act(self, table: Table, does: Callable[[Play], object]) -> Table:
        """What another room does to the table."""
        play = Play(self.game, table, Faces())
        does(play)
        return apply(table, play.outcome().changes)

    def asked(
        self, table: Table, dice: Dice, answers: Mapping[str, Any] | None = None, choice: Choice = NEW
    ) -> tuple[Table, Outcome, list[Form]]:
        """Play an action whose questions a person answers: by form key, what differs from the form's blanks, several in
        a list for a question that comes again.  Comes back with the table after, the outcome, and every form asked."""
        tape, forms = DiceTape(dice, decides_by_hand=lambda who: who == REFEREE), []
        again = {key: list(given) if isinstance(given, list) else [given] for key, given in (answers or {}).items()}
        while True:
            try:
                outcome = resolve(self.game, table, choice, tape)
            except Needed as needed:
                form = needed.request.form  # type: ignore[union-attr]
                forms.append(form)
                left = again.get(form.key, [])
                given = (left.pop(0) if len(left) > 1 else left[0]) if left else {}
                tape = tape.answered(needed.request, {**form.blank(), **given})
            else:
                assert not isinstance(dice, Faces) or not dice.left, f"dice never thrown: {dice.left}"
                return apply(table, outcome.changes), outcome, forms

    def begun(self, table: Table, dice: Sequence[int | Sequence[int]] = (), **ground: object) -> Table:
        """A fight in its first turn; ``ground`` are facts about it."""
        faces = Faces(*dice)
        play = Play(self.game, table, faces)
        play.exchange(play.fight, Fight(name="Test", ground=tuple(sorted(ground.items()))))
        turns.begin(play)
        assert not faces.left, f"dice never thrown: {faces.left}"
        return apply(table, play.outcome().changes)

    def decided(self, table: Table) -> Table:
        """Whoever is undecided decides as their form proposes, each for itself."""
        turn = table.fight.turn
        for who in table.fight.waiting if turn is not None and turn.decides else ():
            for key in self.decides:
                form = self.game.actions[key].form(self.look(table), who, {})
                if form is not None and not form.blocked and who in table.fight.waiting:
                    alike = {"alike": False} if form.field("alike") else {}
                    choice = Choice(key, who, {**form.blank(), **alike})
                    table = apply(table, resolve(self.game, table, choice, Faces()).changes)
        return table

    def after(self, table: Table, *dice: int | Sequence[int]) -> tuple[Table, Outcome]:
        """The turn ends for all who are left in it, decided as their forms propose; every die told must be thrown."""
        table = self.decided(table)
        faces = Faces(*dice)
        outcome = resolve(self.game, table, SKIP, faces)
        assert not faces.left, f"dice never thrown: {faces.left}"
        return apply(table, outcome.changes), outcome

    def handed_out(self, table: Table, **answers: object) -> tuple[Table, str]:
        """(table after, what was told) when the newest hoard is handed out; it can be undone."""
        after, outcome = self.do(table, HAND_OUT, **answers)
        assert apply(after, undo(outcome.changes)) == table
        return after, story(outcome)

    def fields(self, table: Table, who: str = "b1") -> dict[str, Field]:
        """The fields of somebody's sheet by name."""
        sections = self.game.layout(self.look(table), table.beings[who])
        return {field.name: field for section in sections for field in section.fields}

    def rows(self, table: Table, name: str, who: str = "b1") -> dict[str, dict[str, Any]]:
        """The rows of a table of the sheet by their first cell."""
        return {next(iter(row.values())): row for row in self.fields(table, who)[name].default}

    def titles(self, being: Being) -> list[str]:
        """The sections of a sheet."""
        return [section.title for section in self.game.layout(self.look(self.quiet(being)), being)]


def story(outcome: Outcome) -> str:
    """All that was told, in one line."""
    return " ".join(str(told) for told in outcome.story)


def sheet(table: Table, who: str) -> Any:
    return table.beings[who].sheet


def carried(table: Table, who: str = "b1") -> dict[str, str]:
    """How each thing is borne."""
    return {item.key: item.carried for item in sheet(table, who).items}


def purses(table: Table) -> list[tuple[int, int, int]]:
    """The coins of everybody."""
    return [(one.sheet.gold, one.sheet.silver, one.sheet.copper) for one in table.beings.values()]


def labels(hoard: Hoard) -> list[str]:
    return [line.label for line in hoard.lines]


def phases(table: Table) -> list[str]:
    return [turn.phase for turn in table.fight.turns]


def form(forms: Sequence[Form], key: str) -> Form:
    """The question with this key."""
    return next(one for one in forms if one.key == key)


def known(asked_form: Form) -> dict[str, str]:
    """What was settled when a question was asked, in words."""
    return {one.label: f"{one.text}|{one.says}" for one in asked_form.known}
