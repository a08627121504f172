"""Earlier and later in the order, all that is left in a turn, and the last decision again."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Turn, altered
from tests.systems.common.tiny import TINY, Body

NAMES = ("Ann", "Bo", "Cy")


def fight(*turns: Turn, waiting: tuple[str, ...] = (), now: int = 0) -> Table:
    beings = [Being(f"b{n}", name, "body", PARTY, Body()) for n, name in enumerate(NAMES, 1)]
    table = Table.of(TINY.house, [*beings, Being("b9", "Rat", "body", FOES, Body())])
    return table.exchanged(table.fight, Fight(round=1, turns=turns, now=now, waiting=waiting or turns[now].actors))


def do(table: Table, key: str, actor: str = "", **answers: object) -> tuple[Table, str]:
    outcome = resolve(TINY, table, Choice(key, actor, answers), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, " ".join(map(str, outcome.story))


ONE, OTHER = Turn("First", ("b1", "b2", "b3")), Turn("Second", ("b3", "b2", "b1"))


@pytest.mark.parametrize(("who", "by", "actors", "when"), [
    ("b1", 1, ("b2", "b1", "b3"), "after Bo"), ("b1", 2, ("b2", "b3", "b1"), "after Cy"),
    ("b3", -1, ("b1", "b3", "b2"), "before Bo"), ("b3", -2, ("b3", "b1", "b2"), "before Ann"),
    ("b2", -1, ("b2", "b1", "b3"), "before Ann"), ("b2", 1, ("b1", "b3", "b2"), "after Cy"),
])  # fmt: skip
def test_somebody_acts_so_many_places_earlier_or_later(who, by, actors, when):
    after, said = do(fight(ONE), "turn.move", who, by=by)
    assert after.fight.turns[0].actors == actors == after.fight.waiting
    assert said == f"{after.beings[who].name} acts {when}."


PACK = [Being(f"w{n}", f"Wolf {n}", "body", FOES, Body(), entry="wolf", number=n) for n in (1, 2, 3)]


def test_bodies_of_a_creature_are_one_place_in_the_order():
    table = fight(Turn("All", ("b1", "w1", "b2", "w2", "w3")))
    table = Table.of(TINY.house, [*table.beings.values(), *PACK]).exchanged(table.fight, table.fight)
    asked = TINY.actions["turn.move"].form(Look(TINY, table), "b2", {})
    assert [option.help for option in asked.field("by").options] == ["before 3 wolves", "before Ann", ""], (
        "nobody is later"
    )
    after, said = do(table, "turn.move", "b2", by=-1)
    assert after.fight.turns[0].actors == ("b1", "b2", "w1", "w2", "w3") == after.fight.waiting
    assert said == "Bo acts before 3 wolves."
    back, said = do(after, "turn.move", "w2", by=-2)
    assert back.fight.turns[0].actors == ("w1", "w2", "w3", "b1", "b2") and said == "3 wolves act before Ann."
    with pytest.raises(Refused, match="Wolf 3 is already as far up"):
        do(back, "turn.move", "w3", by=-1)


def test_who_waits_stands_in_the_order_of_the_turn_that_goes_on_whatever_comes_later():
    after, _ = do(fight(ONE, OTHER), "turn.move", "b1", by=1)
    assert [turn.actors for turn in after.fight.turns] == [("b2", "b1", "b3"), ("b3", "b2", "b1")]
    assert after.fight.waiting == ("b2", "b1", "b3")
    second, _ = do(fight(ONE, OTHER, now=1), "turn.move", "b3", by=2)
    assert second.fight.waiting == ("b2", "b1", "b3") == second.fight.turns[1].actors


@pytest.mark.parametrize(
    ("who", "by", "said"), [("b1", -1, "Ann is already as far up"), ("b3", 1, "Cy is already as far down")]
)
def test_beyond_the_ends_nobody_goes(who, by, said):
    with pytest.raises(Refused, match=said):
        do(fight(ONE), "turn.move", who, by=by)


@pytest.mark.parametrize(("table", "who", "steps"), [
    (fight(ONE), "b1", [(-1, "Earlier", ""), (1, "Later by 1", "after Bo"), (2, "Later by 2", "after Cy")]),
    (fight(ONE), "b2", [(-1, "Earlier", "before Ann"), (1, "Later", "after Cy")]),
    (fight(ONE), "b3", [(-1, "Earlier by 1", "before Bo"), (-2, "Earlier by 2", "before Ann"), (1, "Later", "")]),
])  # fmt: skip
def test_the_form_names_every_place_and_before_or_after_whom_that_is(table, who, steps):
    form = TINY.actions["turn.move"].form(Look(TINY, table), who, {})
    options = form.field("by").options
    assert [(one.value, one.label, one.help) for one in options] == steps
    assert [one.value for one in options if one.blocked] == [one.value for one in options if not one.help]
    assert form.blank() == {"by": next(one.value for one in options if not one.blocked)}


def test_whoever_acts_alone_is_told_so_before_it_is_tried():
    form = TINY.actions["turn.move"].form(Look(TINY, fight(ONE)), "b9", {})
    assert form.blocked == "Nobody else acts in the same turn." and not form.fields


def test_nobody_moves_in_peace_and_nobody_who_is_not_there():
    form, table = TINY.actions["turn.move"].form, fight(ONE)
    assert form(Look(TINY, table), "gone", {}) is None
    assert form(Look(TINY, altered(table, fight=Fight())), "b1", {}) is None


def test_done_is_asked_of_those_who_may_act_alone():
    form = TINY.actions["turn.done"].form
    table = fight(ONE, waiting=("b1", "b2"))
    assert form(Look(TINY, table), "b1", {}) is not None and form(Look(TINY, table), "b3", {}) is None
    assert form(Look(TINY, table), "", {}) is None and form(Look(TINY, altered(table, fight=Fight())), "b1", {}) is None
