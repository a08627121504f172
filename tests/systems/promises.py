"""What must hold of any fight and any sheet of any game; a game's own tests try it on fights and sheets of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pytest

from models.publishing.markdown import markdown
from models.publishing.pages import page_of
from systems.common.forms import Choice, ShownField
from systems.common.kernel.game import Game, offered, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import DiceTape, Needed, Refused, RollRequest, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import ROUND, Being, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import fast_fight, journaled_fight
from tests.systems.checked_play import CheckedPlay
from tests.systems.playing import NEXT, Playing


def suggested(game: Game, table: Table) -> Choice:
    """What the tactics do now, or the next turn."""
    waiting = table.fight.waiting
    return game.suggest(Look(game, table), waiting[0]) if waiting else NEXT


def steps(game: Game, table: Table, dice: SeededDice, number: int) -> Iterator[tuple[Table, Choice]]:
    """(table, choice) for the first steps of a fight that the tactics play."""
    for _ in range(number):
        choice = suggested(game, table)
        yield table, choice
        table = apply(table, resolve(game, table, choice, dice).changes)
        if not table.fight.turns or winner(Look(game, table)):
            return


def undo_restores_everything(game: Game, fight: Table, seed: int, number: int) -> None:
    for now, choice in steps(game, fight, SeededDice(seed), number):
        changes = resolve(game, now, choice, SeededDice(seed)).changes
        back = apply(apply(now, changes), undo(changes))
        assert back == now and list(back.beings) == list(now.beings) and list(back.effects) == list(now.effects)


def a_tape_replays_to_the_same_outcome_in_any_order_of_faces(game: Game, fight: Table, seed: int, number: int) -> None:
    for now, choice in steps(game, fight, SeededDice(seed), number):
        tape = DiceTape(SeededDice(seed))
        first = resolve(game, now, choice, tape)
        tape.rewind()
        assert resolve(game, now, choice, tape) == first
        turned = [type(e)(e.request, e.faces[::-1]) if isinstance(e.request, RollRequest) else e for e in tape.entries]
        assert resolve(game, now, choice, DiceTape(SeededDice(0), recorded=turned)) == first


def by_hand_equals_by_program(game: Game, fight: Table, number: int) -> None:
    for now, choice in steps(game, fight, SeededDice(3), number):
        program = SeededDice(4)
        expected = resolve(game, now, choice, SeededDice(4))
        tape = DiceTape(program, rolls_by_hand=lambda roller: True)
        while True:
            tape.rewind()
            try:
                assert resolve(game, now, choice, tape) == expected
                break
            except Needed as needed:
                tape = tape.answered(needed.request, program.throw(needed.request))


def the_fast_table_plays_the_same_fights(
    game: Game, fight: Table, monkeypatch: pytest.MonkeyPatch, number: int = 6
) -> None:
    """With every die thrown singly, the fast table and the journal agree fight by fight, whatever other fights have
    left in memory, and every remembered answer is the rule's own."""
    monkeypatch.setattr(SeededDice, "read", lambda dice, count, sides, read: read(
        dice.throw(RollRequest(count, sides, "", "", read))))  # fmt: skip
    memory = Memory()
    for seed in range(number):
        play, again = FastPlay(game, fight, SeededDice(seed)), CheckedPlay(game, fight, SeededDice(seed), memory)
        side = fast_fight(play)
        assert side == fast_fight(again) == journaled_fight(game, fight, SeededDice(seed))
        assert side in ("party", "foes", "nobody")
        assert play.table.beings == again.table.beings and play.table.effects == again.table.effects
        assert play.fight == again.fight  # with everything that is known of the fight


def everything_offered_plays_or_says_why_not(
    game: Game, tables: Iterable[Table], room: str = "", among: Collection[str] | None = None
) -> tuple[set[str], list[tuple[str, str]]]:
    """The forms' own answers either play and undo to the exact table, or are refused with a sentence.

    Comes back with the actions played, and with what was refused and why; ``among``: of these beings alone.
    """
    played, told = set(), list[tuple[str, str]]()
    for table in tables:
        look, beings = Look(game, table), [who for who in table.beings if among is None or who in among]
        for place, actors in (("table", [""]), ("being", beings), ("turn", table.fight.waiting)):
            for actor in ["" if who == ROUND else who for who in actors]:
                for action, form in offered(look, actor, place, room):
                    try:
                        changes = resolve(game, table, Choice(action.key, actor, form.blank()), SeededDice(5)).changes
                    except Refused as refused:
                        told.append((action.key, str(refused)))
                        continue
                    played.add(action.key)
                    assert apply(apply(table, changes), undo(changes)) == table
    assert [one for one in told if not one[1].endswith((".", "!", "?"))] == []
    return played, told


def every_field_of_a_sheet_takes_what_stands_in_it(
    playing: Playing, table: Table, being: Being, more: Collection[str] = ()
) -> None:
    """Fields that are kept can be written as they stand, figures have a working, and what is worked out is shown.

    ``more`` are the figures that are shown though nobody overrules them.
    """
    game, look = playing.game, playing.look(table)
    names = [field.name for section in game.layout(look, being) for field in section.fields]
    assert len(names) == len(set(names))
    shown = {*dict(game.figures(being)), *more}
    for field in playing.fields(table, being.id).values():
        if isinstance(field, ShownField):
            assert (field.figure or field.name) in shown, f"{field.name} is no figure"
            assert look.figure(being.id, field.figure or field.name).working()
            with pytest.raises(Refused):
                playing.do(table, "sheet.write", being.id, field=field.name, value=3)
        elif hasattr(being.sheet, field.name):
            value = getattr(being.sheet, field.name)
            assert not field.problem(value), field.name
            made, _ = playing.do(table, "sheet.write", being.id, field=field.name, value=value)
            assert made == table
        else:
            assert field.default is not None
            assert not field.problem(field.default), field.name


def a_sheet_goes_on_paper(playing: Playing, table: Table, being: Being) -> None:
    """A page with the name, a text in every cell that is not a place to write, and something in Markdown."""
    page = page_of(playing.look(table), being)
    assert page.name == being.name
    assert all(cell.text or cell.kind in ("rows", "notes", "text", "number") for b in page.blocks for cell in b.cells)
    assert markdown(page).strip()
