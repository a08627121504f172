"""What a conflict is fought for stands first: in a row of the tracker, in damage by hand, in the words of the odds."""

from __future__ import annotations

import pytest

from tests.systems.myriad.builders import act, blank, do, fighting, foe, hero, left, look, quiet
from tests.systems.myriad.creating import with_own


def tracks(table, who="b1"):
    here = look(table)
    return [track.label for track in here.game.summary(here, here.being(who)).tracks]


@pytest.mark.rule("MY-003")
def test_the_line_of_the_conflict_comes_first_with_its_critical_row():
    mortal = fighting(hero(), foe(), dice=[6, 1])
    social = fighting(hero(), foe(), dice=[6, 1], conflict="social")
    assert tracks(mortal) == tracks(quiet(hero())) == ["Wounds", "Critical", "Resolve"]
    assert tracks(social) == ["Resolve", "Wounds", "Critical"]


@pytest.mark.rule("MY-003")
def test_the_critical_row_of_a_line_of_ones_own_comes_with_it():
    rows = (("wounds", 9), ("wounds_critical", 3), ("sanity", 4), ("sanity_critical", 2))
    table = with_own(fighting(hero(boxes=rows), foe(), dice=[6, 1]), "lines", "sanity",
                     'name = "Sanity"\nrule = ""\ntext = "Own."\nstatistic = "spirit"\ncritical = "Reason"\n')  # fmt: skip
    table = with_own(table, "conflicts", "dread", 'name = "Dread"\nrule = ""\ntext = "Own."\nattack = "spirit"\n'
                     'defence = "spirit"\nline = "sanity"\nskills = []\n')  # fmt: skip
    assert tracks(act(table, lambda play: play.set_facts(conflict="dread"))) == [
        "Sanity",
        "Reason",
        "Wounds",
        "Critical",
    ]


@pytest.mark.rule("MY-408")
def test_damage_by_hand_goes_to_what_is_fought_for_unless_another_line_is_named():
    table = fighting(hero(), foe(), dice=[6, 1], conflict="social")
    assert blank(table, "combat.damage").answers["line"] == "resolve"
    assert blank(quiet(hero()), "combat.damage").answers["line"] == "wounds"
    table, told = do(table, "combat.damage", targets=("b1",), amount=1)
    assert left(table, "b1") == 9 and [one.verdict for one in told.story if one.verdict] == ["loses Resolve"]
    _, told = do(table, "combat.damage", targets=("b1",), amount=9)
    assert [one.verdict for one in told.story if one.verdict] == ["beaten"], "nobody falls in an argument"
    _, told = do(quiet(hero()), "combat.damage", targets=("b1",), amount=1)
    assert [one.verdict for one in told.story if one.verdict] == ["wounded"]
