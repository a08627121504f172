"""E repeats what was decided last round, and says of whom it does not."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN, REPEAT, SKIP_TURN
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, ROUND, Table
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import story

GAME = next(game for game in SHELF if game.key == "enondas")
DICE = SeededDice(3)


def does(table: Table, choice: Choice) -> tuple[Table, str]:
    outcome = resolve(GAME, table, choice, DICE)
    return apply(table, outcome.changes), story(outcome)


def fights(table: Table, who: str) -> Table:
    form = GAME.actions["combat.fight"].form(Look(GAME, table), who, {})
    assert form is not None
    return does(table, Choice("combat.fight", who, form.blank()))[0]


def casts(table: Table, who: str) -> Table:
    """One of its spells, by itself: it is under way at once, nobody has to say so again."""
    action, look = GAME.actions["magic.cast"], Look(GAME, table)
    form = action.form(look, who, {})
    assert form is not None
    for option in form.field("spell").options:
        asked = action.form(look, who, {"spell": option.value})
        if (
            asked is not None
            and not asked.blocked
            and not asked.problem(answers := {**asked.blank(), "spell": option.value})
        ):
            return does(table, Choice("magic.cast", who, answers))[0]
    raise AssertionError("nothing can be cast")


def next_round(table: Table) -> Table:
    now = table.fight.round
    while table.fight.round == now:
        look = Look(GAME, table)
        table, _ = does(table, Choice(NEXT_TURN if look.waiting == (ROUND,) else SKIP_TURN))
    return table


def test_whoever_cast_a_spell_last_round_is_said_to_be_undecided() -> None:
    table = sample_table("enondas")
    heroes = [one.id for one in Look(GAME, table).on_side(PARTY)]
    mage = next(one for one in heroes if GAME.actions["magic.cast"].form(Look(GAME, table), one, {}) is not None)
    other = next(one for one in heroes if one != mage and one in table.fight.waiting)
    name = Look(GAME, table).being(mage).name
    table = next_round(fights(fights(table, other), mage))
    _, said = does(table, Choice(REPEAT))
    assert f"{name} will fight" in said and f"{name} has nothing of last round" not in said
    table = next_round(casts(fights(table, other), mage))
    after, said = does(table, Choice(REPEAT))
    assert mage in after.fight.waiting and other not in after.fight.waiting
    assert f"{name} has nothing of last round to repeat, and is undecided." in said
