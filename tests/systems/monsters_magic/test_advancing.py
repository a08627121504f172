"""A level more and a spell more: ours, and carried along (MG-028)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.actions import CREATE, PARTY_OF
from tests.systems.monsters_magic.asked import met
from tests.systems.monsters_magic.builders import GAME, do, hero, look, quiet, ruled, sheet, story
from tests.systems.monsters_magic.five import five
from tests.systems.playing import party_of


@pytest.mark.rule("MG-028", "MG-025")
def test_a_level_brings_its_hit_points_and_hero_points_and_heals_nothing():
    table = quiet(hero(php=20, mhp=12, hero_points=1), house=ruled(mg_hero_points=2))
    most = [look(table).value("b1", f"{pool}_most") for pool in ("php", "mhp")]
    after, told = do(table, "characters.advance", "b1")
    gained = [look(after).value("b1", f"{pool}_most") - had for pool, had in zip(("php", "mhp"), most, strict=True)]
    now = sheet(after, "b1")
    assert (now.level, now.php, now.mhp, now.hero_points) == (2, 20 + gained[0], 12 + gained[1], 3)
    assert min(gained) > 0 and "rises to level 2" in story(told)
    last = GAME.actions["characters.advance"].form(look(quiet(hero(level=30))), "b1", {})
    assert last.blocked == "Level 30 is the last."
    assert GAME.actions["characters.advance"].form(look(met()), "b1", {}) is None


@pytest.mark.rule("MG-028")
def test_hit_points_that_were_written_down_rise_as_well():
    table = quiet(hero(calling="fighter", php=20, php_base=25, mhp=14, mhp_base=14))
    after, _ = do(table, "characters.advance", "b1")
    assert [look(after).value("b1", f"{pool}_most") for pool in ("php", "mhp")] == [30, 16]
    assert (sheet(after, "b1").php, sheet(after, "b1").mhp) == (25, 16)


@pytest.mark.rule("MG-085")
def test_a_spell_is_learned_after_creation_and_cast():
    table = quiet(*five())
    form = GAME.actions["characters.learn"].form(look(table), "b1", {})
    among, spells = form.field("spell").among, GAME.shipped_entries("spells")
    assert "shield" not in among and among
    assert {(spells[key].tradition, spells[key].level <= 1) for key in among} == {("arcane", True)}
    any_form = GAME.actions["characters.learn"].form(look(table), "b1", {"any": True})
    assert "healing_prayer" in any_form.field("spell").among and "shield" not in any_form.field("spell").among
    after, told = do(table, "characters.learn", "b4", spell="healing_prayer")
    assert sheet(after, "b4").spells == ("turn_undead", "healing_prayer") and "learns Healing Prayer" in story(told)
    every = tuple(GAME.shipped_entries("spells"))
    knows = quiet(replace(five()[0], sheet=replace(five()[0].sheet, spells=every)))
    assert GAME.actions["characters.learn"].form(look(knows), "b1", {}).blocked == "Xiola knows all there are."


@pytest.mark.rule("MG-080", "MG-022")
def test_a_rolled_cleric_turns_and_heals():
    assert CREATE in GAME.actions and PARTY_OF in GAME.actions
    clerics = [one.sheet for one in party_of(GAME).beings.values() if one.sheet.calling == "cleric"]
    assert clerics and all(one.spells == ("turn_undead", "healing_prayer") for one in clerics)
