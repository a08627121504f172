"""The charts of creatures to the last cell: what all at the table are worth, the bestiary, who is met."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import PARTY
from tests.systems.charted import at, chart_of, printed, said
from tests.systems.myriad.builders import foe, hero, look, own, quiet

WOLF = 'name = "Wolf"\nrule = "own"\ntext = "Small."\nstatistics = { power = 1, grace = 2, intellect = 1, spirit = 1 }\nboxes = { wounds = 2 }\n'


@pytest.mark.rule("MY-701", "MY-800")
def test_foes_are_weighed_against_the_party_and_allies_are_the_party_s():
    ally = replace(foe("b5"), side=PARTY)
    chart = chart_of(look(quiet(hero(), ally, foe("b8", "mugger"), foe("b9", "mugger", "Thug"))), "worth")
    assert printed(chart) == ["Who | Worth | Level", "Hild | 74 general points | 1", "Soldier | 41 general points | 1", "Mugger | 33 general points | 1",
                              "Thug | 33 general points | 1"]  # fmt: skip
    assert chart.notes == ("The foes 66 general points against the party’s 115: 57 %.",)
    assert chart_of(look(quiet(foe("b9", "dragon"))), "worth").notes == (
        "The foes 187 general points against the party’s 0.",
    )
    assert chart_of(look(quiet(hero())), "worth").notes == ("The foes 0 general points against the party’s 74: 0 %.",)


@pytest.mark.rule("MY-700", "MY-703")
def test_the_bestiary_stands_by_level_and_name():
    chart = chart_of(look(quiet()), "creatures")
    assert printed(chart)[:3] == [
        "Creature | Level | Worth | P/G/I/S | Wounds | Armor | Attack",
        "Annette the wrestler | 1 | 54 | 3/4/2/3 | 5 + 3 | 0 | unarmed 1D",
        "Bandit | 1 | 37 | 3/3/2/2 | 4 + 2 | 1 | short sword 3D",
    ]
    assert printed(chart)[-3:] == [
        "Vampire | 5 | 110 | 5/4/4/5 | 8 + 5 | 0 | claws 2D",
        "Nameless horror | 15 | 158 | 9/3/6/9 | 18 + 10 | 4 | tentacles 5D",
        "Dragon | 21 | 187 | 10/4/6/7 | 20 + 10 | 5 | claws and bite 5D",
    ]
    assert [one.right for one in chart.columns] == [False, True, True, True, True, True, False]
    assert said(chart, "Prosecuting lawyer")[-1] == "–"


def test_a_creature_of_the_campaign_that_is_called_the_same_stands_behind_the_book_s():
    table = own(quiet(), "creatures", "a_wolf", WOLF)
    rows = [row for row in chart_of(look(table), "creatures").rows if row.cells[0].text == "Wolf"]
    assert [row.cells[0].entry for row in rows] == [("creatures", "wolf"), ("creatures", "a_wolf")]


def test_a_statistic_without_a_short_form_goes_by_its_first_letter():
    table = own(quiet(), "statistics", "luck", 'name = "Luck"\nrule = "own"\ntext = "Ours."\nshort = ""\n')
    chart = chart_of(look(table), "creatures")
    assert [one.label for one in chart.columns][3] == "P/G/I/S/L"
    assert said(chart, "Wolf")[3] == "3/4/1/2/1"
    table = own(quiet(), "statistics", "luck", 'name = "Luck"\nrule = "own"\ntext = "Ours."\nshort = "Lk"\n')
    assert chart_of(look(table), "creatures").columns[3].label == "P/G/I/S/Lk"


def test_who_is_met_stands_by_place():
    chart = chart_of(look(quiet()), "encounters")
    assert [(one.label, one.right) for one in chart.columns] == [("Creature", False), *[
        (f"{place}, d20", True) for place in ("Wilds", "Town", "Road", "Underground", "Haunted", "Court")]]  # fmt: skip
    assert [cell.text for cell in chart.rows[0].cells] == ["Wolf", "3", "", "2", "", "", ""]
    assert chart.notes == ("On how many faces of the die each is met.",)
    assert at(chart, "Dragon", "Underground, d20").text == "1"
