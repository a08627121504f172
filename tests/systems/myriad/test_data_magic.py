"""The components of spells, held against the table of the specification."""

from __future__ import annotations

import pytest

from systems.myriad.base.library import LIBRARY

COMPONENTS = LIBRARY.shipped("spells")
# rule, sixes, at most, what one activation gives, counted
TABLE = {
    "area_effect": ("MY-620", 1, 0, 1, False), "aspect": ("MY-621", 1, 0, 1, False),
    "counter_spell": ("MY-622", 1, 0, 2, True), "damage": ("MY-623", 1, 0, 2, True),
    "duration": ("MY-624", 1, 0, 1, False), "heal": ("MY-630", 1, 0, 2, True), "illusion": ("MY-631", 1, 9, 1, False),
    "incapacitate": ("MY-632", 1, 0, 3, True), "motion": ("MY-633", 1, 9, 1, False), "range": ("MY-634", 1, 8, 1, False),
    "rapid_fire": ("MY-635", 2, 1, 1, False), "seeking": ("MY-636", 1, 0, 1, False),
    "shield": ("MY-637", 1, 0, 1, True),
}  # fmt: skip
SAID = {  # what must stand in the text, for it is looked up there
    "illusion": ("TN 6", "TN 8", "TN 10", "TN 12", "Spirit/Perception"),
    "duration": ("2 rounds", "4 rounds", "1.5 minutes", "48 minutes", "12 hours", "2 days"),
    "range": ("50 m", "100", "200", "400", "800 m", "1 mile", "5 miles"),
    "motion": ("1D", "2D", "3D", "4D", "5D", "push"),
    "area_effect": ("1 foot", "2 cubic metres"),
    "aspect": ("fire", "water", "earth", "air", "poison", "darkness", "light", "evil", "good", "life", "death", "acid"),
}


@pytest.mark.rule("MY-610", "MY-620", "MY-621", "MY-622", "MY-623", "MY-624", "MY-630", "MY-631", "MY-632", "MY-633",
                  "MY-634", "MY-635", "MY-636", "MY-637", "R-47")  # fmt: skip
def test_the_thirteen_components_are_as_specified() -> None:
    found = {key: (one.rule, one.sixes, one.most, one.amount, one.quantifiable) for key, one in COMPONENTS.items()}
    assert found == TABLE
    assert {one.price for one in COMPONENTS.values()} == {1}


@pytest.mark.rule("MY-623", "MY-630")
def test_damage_and_healing_never_share_a_spell() -> None:
    assert {key: one.not_with for key, one in COMPONENTS.items() if one.not_with} == {
        "damage": ("heal",), "heal": ("damage",),
    }  # fmt: skip


@pytest.mark.rule("MY-610")
def test_every_component_has_an_effect_of_its_own() -> None:
    assert {key: one.effect for key, one in COMPONENTS.items()} == {
        **{key: key for key in TABLE}, "area_effect": "area", "counter_spell": "counter",
    }  # fmt: skip


@pytest.mark.rule("MY-621", "MY-624", "MY-631", "MY-633", "MY-634")
@pytest.mark.parametrize("key", SAID)
def test_the_tables_of_a_component_stand_on_it(key: str) -> None:
    assert not [words for words in SAID[key] if words not in COMPONENTS[key].text]
