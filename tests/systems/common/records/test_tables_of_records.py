"""A table of records: made, read, exchanged one for another, and always in the order of their ids."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from systems.common.records.table import (
    PARTY,
    Being,
    Bond,
    Clock,
    Effect,
    Encounter,
    Fight,
    Hoard,
    House,
    Note,
    OwnEntry,
    Table,
    Turn,
    altered,
    place_of,
    things_on,
)

RECORDS = (
    Being("b10", "Ten", "body", PARTY, None), Being("b2", "Two", "body", PARTY, None), Effect("e1", "b2", "Luck"),
    Bond("o1", "rides", "b2", "b10"), Hoard("h1", "Cave"), Encounter("x1", "Ford"), Note("n1", "Ford"),
    OwnEntry("gear:rope", "gear", "rope"), Fight(round=2), Clock(seconds=5),
)  # fmt: skip
HOUSE = House()
TABLE = Table.of(HOUSE, RECORDS)


def test_a_table_holds_its_records_in_order_and_gives_them_back() -> None:
    assert list(TABLE.beings) == ["b2", "b10"]
    assert list(TABLE.records()) == [RECORDS[1], RECORDS[0], *RECORDS[2:], HOUSE]
    for one in RECORDS:
        assert TABLE.find(type(one), one.id) is one
    assert TABLE.find(House, "house") is HOUSE and TABLE.find(Note, "n2") is None
    assert (TABLE.fight, TABLE.clock) == (Fight(round=2), Clock(seconds=5))
    assert Table(HOUSE).clock.seconds == 8 * 60 * 60


def test_records_come_are_others_and_go() -> None:
    come = TABLE.exchanged(None, Being("b3", "Three", "body", PARTY, None))
    assert list(come.beings) == ["b2", "b3", "b10"] and list(TABLE.beings) == ["b2", "b10"]
    last = TABLE.exchanged(None, Being("b11", "Eleven", "body", PARTY, None))
    assert list(last.beings) == ["b2", "b10", "b11"]
    other = come.exchanged(come.beings["b2"], replace(come.beings["b2"], name="Zwei"))
    assert list(other.beings) == ["b2", "b3", "b10"] and other.beings["b2"].name == "Zwei"
    assert list(other.exchanged(other.beings["b2"], None).beings) == ["b3", "b10"]
    with pytest.raises(KeyError):
        TABLE.exchanged(Note("n9", "Gone"), None)
    over = TABLE.exchanged(TABLE.fight, None)
    assert over.fight == Fight() and TABLE.exchanged(None, Clock(seconds=9)).clock.seconds == 9
    assert TABLE.exchanged(HOUSE, House()).house == HOUSE


@pytest.mark.parametrize(
    ("id_", "place"), [("b10", ("b", 10)), ("b2", ("b", 2)), ("house", ("house", 0)), ("", ("", 0)), ("7", ("", 7))]
)
def test_ids_stand_by_their_number(id_: str, place: tuple[str, int]) -> None:
    assert place_of(id_) == place


@dataclass(frozen=True, slots=True)
class Sheet:
    items: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    worn: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Single:
    count: int


def test_a_record_is_altered_whatever_its_shape() -> None:
    sheet = Sheet(("rope",), ("light",), worn="cap")
    assert altered(sheet, worn="hat", items=()) == Sheet((), ("light",), worn="hat") and sheet.worn == "cap"
    assert altered(Single(3), count=4) == Single(4)
    assert altered(RECORDS[4], name="Den", rolled=True) == Hoard("h1", "Den", rolled=True)
    with pytest.raises(ValueError, match="items_of"):
        altered(Note("n1", "x"), items_of=1)


def test_what_stands_in_the_lists_of_a_sheet() -> None:
    being = Being("b1", "Ann", "body", PARTY, Sheet(("rope",), ("light",)))
    assert things_on(being) == ("rope",) and things_on(being, "spells", "items", "gifts") == ("light", "rope")
    assert things_on(replace(being, sheet=Single(1))) == ()


def test_facts_and_the_turn_of_a_fight() -> None:
    fight = Fight(turns=(Turn("A", ("b1",)), Turn("B", ("b2",))), now=1, ground=(("light", 2),))
    assert fight.turn == Turn("B", ("b2",)) and Fight().turn is None
    assert (fight.fact("light"), fight.fact("dark"), fight.fact("dark", 3)) == (2, None, 3)
    effect = Effect("e1", "b1", "Luck", data=(("of", "b2"),))
    assert (effect.fact("of"), effect.fact("at"), effect.fact("at", 0)) == ("b2", None, 0)
