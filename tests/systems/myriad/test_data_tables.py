"""The random tables: who is met where, what a hoard holds, and names for every race."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.content.entries import BadEntry
from systems.common.content.random_tables.reader import check_entries
from systems.common.content.random_tables.tables import odds
from systems.common.dice.expressions import parse
from systems.myriad.base.library import LIBRARY

TABLES, CREATURES = LIBRARY.shipped("tables"), LIBRARY.shipped("creatures")
GEAR, ITEMS, COMPONENTS = LIBRARY.shipped("gear"), LIBRARY.shipped("items"), LIBRARY.shipped("spells")
PLACES = ("wilds", "town", "road", "underground", "haunted", "court", "city")
PERIODS = ("medieval", "modern", "futuristic")
THINGS = {**GEAR, **ITEMS}
MODERN = {"joe_two_guns", "joseph_the_getaway_driver", "gigaton_man", "helens_leaping_alien", "prosecuting_lawyer"}


def entries(key: str, column: str) -> list[str]:
    return [row.entry for row in TABLES[key].column(column).rows]


@pytest.mark.rule("MY-702", "MY-800")
@pytest.mark.parametrize("place", PLACES)
def test_in_every_place_those_are_met_who_appear_there(place: str) -> None:
    met = entries("encounters", place)
    assert len(met) == len(set(met))
    assert set(met) == {key for key, one in CREATURES.items() if place in one.appears}
    assert sum(odds(TABLES, "encounters", column=place).values()) == 1


@pytest.mark.rule("MY-702")
def test_everybody_appears_somewhere_and_people_with_guns_only_in_the_city() -> None:
    assert all(one.appears for one in CREATURES.values())
    assert (
        set(TABLES["encounters"].columns)
        == set(PLACES)
        == {place for one in CREATURES.values() for place in one.appears}
    )
    assert {key for key, one in CREATURES.items() if one.appears == ("city",)} == MODERN


@pytest.mark.rule("MY-800")
def test_what_is_common_is_met_more_often_than_what_is_mighty() -> None:
    wilds = odds(TABLES, "encounters", column="wilds")
    place = entries("encounters", "wilds")
    assert wilds[place.index("wolf")] == Fraction(3, 20)
    assert wilds[place.index("dragon")] == Fraction(1, 20)


@pytest.mark.rule("MY-801")
def test_hoards_hold_what_their_size_says() -> None:
    rows = {row.text: dict(row.data) for row in TABLES["hoards"].column("").rows}
    assert rows == {
        "Small": {"rp": "1d6", "things": "0", "most": 0, "imbued": "0"},
        "Medium": {"rp": "2d6", "things": "1", "most": 5, "imbued": "0"},
        "Large": {"rp": "4d6", "things": "1d3", "most": 0, "imbued": "1"},
    }
    for data in rows.values():
        for dice in ("rp", "things", "imbued"):
            parse(data[dice])


@pytest.mark.rule("MY-801")
@pytest.mark.parametrize("period", PERIODS)
def test_things_found_are_those_of_the_period_that_have_a_price(period: str) -> None:
    wanted = {
        key
        for key, one in THINGS.items()
        if one.price and (not one.periods or period in one.periods) and one.rule != "MY-414"
    }
    assert set(entries("things", period)) == wanted


@pytest.mark.rule("MY-801")
def test_imbued_things_have_one_to_six_components_of_any_kind() -> None:
    assert entries("imbued_components", "") == list(COMPONENTS)
    assert TABLES["imbued_components"].times.text == "1d6"
    assert {row.text for row in TABLES["imbued"].column("").rows} == {"Talisman", "Wand", "Staff", "Scroll"}


@pytest.mark.rule("MY-801")
def test_no_key_is_both_a_thing_and_an_sfx_item() -> None:
    assert not set(GEAR) & set(ITEMS)
    check_entries(TABLES, lambda key: key in {**CREATURES, **THINGS, **COMPONENTS}, "Myriad")


@pytest.mark.rule("MY-100", "MY-150")
def test_every_race_has_names() -> None:
    races = {key for key, one in LIBRARY.shipped("templates").items() if one.kind == "race"}
    assert {key.removeprefix("names_") for key in TABLES if key.startswith("names_")} == races | {"by"}
    for key, table in TABLES.items():
        if key.startswith("names_"):
            found = [row.text for row in table.column("").rows]
            assert len(found) == len(set(found)) >= 20, key


@pytest.mark.rule("MY-415")
@pytest.mark.parametrize(("last", "first", "sentence"), [
    (5, 5, "5 means Arm and Body; give it to one of them"), (1, 6, "Arm runs from 2 to 1; the lower number comes first"),
])  # fmt: skip
def test_a_chart_of_the_guides_own_gives_every_number_to_one_place(last: int, first: int, sentence: str) -> None:
    spots = f'{{key = "a", name = "Arm", first = 2, last = {last}}}, {{key = "b", name = "Body", first = {first}, last = 12}}'
    with pytest.raises(BadEntry, match=sentence):
        LIBRARY.own(
            "charts", "squid", f'[squid]\nname = "Squid"\nrule = ""\ntext = ""\ndice = "2d6"\nspots = [{spots}]\n'
        )
