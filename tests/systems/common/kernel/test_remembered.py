"""What rules have said of a table holds of the next one exactly as far as nothing it hangs on has changed."""

from __future__ import annotations

import pytest

from systems.common.kernel import remembered
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.remembered import Remembered
from systems.common.records.table import FOES, PARTY, Being, Effect, OwnEntry, Table, altered
from tests.systems.common.tiny import TINY, Body

ONE, TWO, THREE = (Being(f"b{n}", f"B{n}", "body", PARTY if n < 3 else FOES, Body()) for n in (1, 2, 3))
BOUND = Effect("e1", on="b2", name="Bound")


def table(*beings: Being, effects: tuple[Effect, ...] = ()) -> Table:
    made = Table.of(TINY.house, beings)
    return altered(made, effects={one.id: one for one in effects})


def full() -> Remembered:
    """Something is known of everybody and everything."""
    known = Remembered()
    known.anything["all"] = known.everybody["sum"] = known.campaign["kinds"] = 1
    known.beings.update({who: {"power": who} for who in ("b1", "b2", "b3")})
    known.pairs.update({pair: {"reach": pair} for pair in (("b1", "b2"), ("b2", "b3"), ("b1", "b3"))})
    return known


def held(known: Remembered) -> tuple[set[str], set[tuple[str, str]], bool, bool]:
    """Of whom, of which two, whether of everybody, whether of the campaign something is known."""
    return set(known.beings), set(known.pairs), bool(known.everybody), bool(known.campaign)


BEFORE = table(ONE, TWO, THREE, effects=(BOUND,))
ALL = ({"b1", "b2", "b3"}, {("b1", "b2"), ("b2", "b3"), ("b1", "b3")}, True, True)
WITHOUT_B2 = ({"b1", "b3"}, {("b1", "b3")}, False, True)


@pytest.mark.parametrize(("after", "holds"), [
    (BEFORE, ALL),
    (altered(BEFORE, fight=altered(BEFORE.fight, round=4)), ALL),  # nobody is otherwise
    (altered(BEFORE, beings={**BEFORE.beings, "b2": altered(TWO, sheet=Body(1))}), WITHOUT_B2),
    (altered(BEFORE, beings={one: being for one, being in BEFORE.beings.items() if one != "b2"}), WITHOUT_B2),
    (altered(BEFORE, effects={}), WITHOUT_B2),  # it ended
    (altered(BEFORE, effects={"e1": altered(BOUND, name="Loose")}), WITHOUT_B2),  # it was altered
    (altered(BEFORE, effects={**BEFORE.effects, "e2": Effect("e2", on="b2", name="Also bound")}), WITHOUT_B2),  # one more
    (altered(BEFORE, effects={"e1": altered(BOUND, on="b3")}), ({"b1"}, set(), False, True)),  # from one to the other
    (altered(BEFORE, beings={**BEFORE.beings, "b4": Being("b4", "B4", "body", FOES, Body())}),
     (ALL[0], ALL[1], False, True)),  # whoever comes changes what is said of everybody
    (altered(BEFORE, house=type(BEFORE.house)()), (set(), set(), False, False)),
    (altered(BEFORE, own={"x": OwnEntry("x", "creatures", "x", "")}), (set(), set(), False, False)),
])  # fmt: skip
def test_what_is_known_of_those_who_are_as_before_holds(after, holds):
    known = full()
    assert held(known.hold_after(BEFORE, after)) == holds
    assert held(known) == ALL, "what was known of the table before is known of it still"


def test_what_may_hang_on_anything_never_holds():
    assert full().hold_after(BEFORE, BEFORE).anything == {}


def test_what_is_found_out_later_serves_both_tables():
    known = full()
    after = known.hold_after(BEFORE, altered(BEFORE, beings={**BEFORE.beings, "b2": altered(TWO, sheet=Body(1))}))
    after.beings["b1"]["armor"] = after.campaign["more"] = 7
    assert known.beings["b1"]["armor"] == 7 and known.campaign["more"] == 7


ORCS = [Being(f"b{n}", f"Orc {n}", "body", FOES, Body(), "orc", n) for n in range(1, 6)]
SLOW = [Effect(f"e{n}", on=f"b{n}", name="Slow", data=(("by", 2),)) for n in (1, 2)]


def asked_of(state: Table, *after: Table) -> list[str]:
    """Of whom a rule that hangs on one being is asked, while everybody is looked at, there and at what comes after."""
    asked: list[str] = []
    power = per_being(lambda look, being: (asked.append(being.id), being.sheet.health)[1])
    look = None
    for at in (state, *after):
        look = Look(TINY, at, look)
        assert [power(look, being) for being in at.beings.values()] == [one.sheet.health for one in at.beings.values()]
    return asked


@pytest.mark.parametrize(("state", "asked"), [
    (table(*ORCS), ["b1"]),
    (table(*[altered(one, number=0) for one in ORCS[:3]]), ["b1", "b2", "b3"]),  # no bodies
    (table(ORCS[0], altered(ORCS[1], sheet=Body(2)), ORCS[2], altered(ORCS[3], sheet=Body(2))), ["b1", "b2"]),
    (table(ORCS[0], altered(ORCS[1], entry="wolf"), altered(ORCS[2], side=PARTY), altered(ORCS[3], hidden=True),
           altered(ORCS[4], kind="other")), ["b1", "b2", "b3", "b4", "b5"]),
    (table(*ORCS, effects=tuple(SLOW)), ["b1", "b3"]),
    (table(*ORCS, effects=(SLOW[0], altered(SLOW[1], data=(("by", 3),)))), ["b1", "b2", "b3"]),
    (table(*ORCS, effects=tuple([altered(one, data=(("by", []),)) for one in SLOW])), ["b1", "b2", "b3"]),  # no hash
])  # fmt: skip
def test_bodies_that_look_the_same_are_asked_about_once(state, asked):
    assert asked_of(state) == asked


def test_a_body_that_becomes_like_another_is_not_asked_about_again(monkeypatch):
    whole = table(*ORCS)
    hurt = [{one.id: altered(one, sheet=Body(left)) for one in ORCS[2:]} for left in (4, 3, 4)]
    after = [altered(whole, beings={**whole.beings, **some}) for some in hurt]
    assert asked_of(whole, *after) == ["b1", "b3", "b3"]
    monkeypatch.setattr(remembered, "MOST_ALIKE", 1)
    assert asked_of(whole, *after) == ["b1", "b3", "b3", "b3"], "no more than so many are kept"
