"""What rules have said of a table holds of the next one exactly as far as nothing it hangs on has changed."""

from __future__ import annotations

import pytest

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
