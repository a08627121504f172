"""Creatures of the referee's own, and what the licence asks of whoever publishes the rules (WB-403, WB-624)."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry, resources
from systems.common.records.table import Muster
from tests.systems.whitebox.builders import GAME, do, hero, look, quiet

OWN = """
[mud_walker]
name = "Mud Walker"
glyph = "blob"
kinds = ["ooze"]
hit_dice = "3"
armor = 5
hde = 4
xp = 120
text = "Half a man of mud."
attacks = [{ name = "fist", damage = "1d8" }]
"""


@pytest.mark.rule("WB-403")
def test_a_creature_of_the_referees_own_stands_in_the_library_and_in_the_field():
    state, _ = do(quiet(hero()), "own.keep", kind="creatures", key="mud_walker", source=OWN)
    assert look(state).entry("creatures", "mud_walker").armor == 5
    assert GAME.muster_line(look(state), Muster("mud_walker")).experience == 120
    lines = ({"entry": "mud_walker", "count": 2, "hits": "9 7", "locked": False},)
    after, _ = do(state, "encounters.start", "", [3, 4], lines=lines, surprise="nobody")
    walkers = [being for being in after.beings.values() if being.entry == "mud_walker"]
    assert [being.sheet.hit_points for being in walkers] == [9, 7]
    assert str(look(after).figure(walkers[0].id, "armor_class")) == "5 [14]"


@pytest.mark.rule("WB-403")
@pytest.mark.parametrize(
    ("wrong", "said"), [('armor = "thick"', "armor"), ("wings = 2", "wings"), ('hit_dice = "3', "not TOML")]
)
def test_a_broken_creature_is_told_with_its_key(wrong, said):
    first = wrong.split(" ")[0]
    lines = [line for line in OWN.splitlines() if not line.startswith(first)]
    with pytest.raises(BadEntry, match=said):
        GAME.own_entry("creatures", "mud_walker", "\n".join([*lines[:4], wrong, *lines[4:]]))


@pytest.mark.rule("WB-624")
def test_licence_and_trademarks_are_told():
    assert "Open Game License" in GAME.credit.licence
    statement = GAME.credit.statement
    assert "trademarks of Matthew J. Finch" in statement
    assert "not affiliated" in statement
    text = (resources("whitebox") / "OPEN-GAME-LICENSE.txt").read_text("utf-8")
    assert "OPEN GAME LICENSE Version 1.0a" in text
    assert "Refscreen" in text
    assert "Swords & Wizardry WhiteBox Rules by Marv Breig" in text
