"""Whom a power is proposed for: those for whom it does something before who has it already, or lies there (MM-102)."""

from __future__ import annotations

import pytest

from tests.systems.mazes_minotaurs.builders import foe, hero, quiet
from tests.systems.mazes_minotaurs.fighting import lay
from tests.systems.mazes_minotaurs.magic_builders import nymph, priest
from tests.systems.mazes_minotaurs.test_magic_whom import at_once, named


@pytest.mark.rule("MM-102")
def test_whoever_is_blessed_already_or_lies_there_is_no_likely_target_of_a_blessing():
    table = quiet(priest(3), hero("b2", "Kallias", faith=14), hero("b3", "Theokles", faith=14), hero("b4", faith=14))
    assert named(table, "divine_blessing") == ("b2", "b3", "b4", "b1")
    table = at_once(table, "b2", "blessed", "b1")
    assert named(table, "divine_blessing") == ("b3", "b4", "b1", "b2")
    table = lay(table, "b3", "knocked out")
    assert named(table, "divine_blessing")[0] == "b4"
    for who in ("b4", "b1"):
        table = at_once(table, who, "gift", "b1")
    assert named(table, "divine_gift")[0] == "b2"


@pytest.mark.rule("MM-115", "MM-116")
def test_a_kiss_is_for_who_stands_before_whoever_lies_there():
    table = quiet(nymph(4, "naiad"), hero("b2", "Kallias"), hero("b3", "Theokles"))
    assert named(table, "natures_favor") == ("b2", "b3")
    assert named(at_once(table, "b2", "breathes water", "b1"), "natures_favor") == ("b3", "b2")
    table = quiet(nymph(5, "naiad"), foe("b8", "brigand"), foe("b9", "brigand"))
    table = at_once(at_once(table, "b8", "grappled"), "b9", "grappled")
    assert named(lay(table, "b8", "knocked out"), "natures_curse")[:2] == ("b9", "b8")
