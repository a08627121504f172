"""Magic items used: their own level, the user's IQ, no mana, scrolls once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.game import offered, resolve
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.table import OwnEntry
from systems.enondas.base.sheet import Item, Skill
from tests.systems.enondas.builders import CHAIN, GAME, blank, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import asked, fighting, left, mage, on

WAND = Item("wand", "Wand of blasts", spell="blast_you", level=10)
SCROLL = Item("scroll", "Scroll of sleep", spell="nighty_night", level=4, once=True)


def warrior(*items, **more):
    return hero("b1", "Bran", **{"skills": (Skill("warrior", 2),), "intelligence": 7, "mana": 0, "items": items} | more)


def use(state, dice=(), **answers):
    return do(state, "magic.use_item", "b1", dice, **answers)


@pytest.mark.rule("EN-253", "EN-171", "W-40")
def test_a_dull_warrior_uses_a_wand_at_its_level_with_his_own_wits_and_no_mana():
    state = quiet(warrior(WAND), foe(rating=60))
    after, outcome = use(state)
    assert sheet(after, "b9").rating == 60 - (10 + 7) and sheet(after, "b1").mana == 0
    assert not on(after, "b1") and sheet(after, "b1").items == (WAND,)
    assert story(outcome).startswith("Bran casts Blast You! from the Wand of blasts.")
    source = ('[doom]\nname = "Doom"\nrule = "own"\nlist = "damage"\nlevel = 10\ncost = 30\neffect = "blast"\n'
              'strikes = "missile"\namount = "M*IQ"\ntext = "It ends."\n')  # fmt: skip
    high = quiet(warrior(Item("wand", "Wand of doom", spell="doom", level=10)), foe(rating=99))
    high = high.exchanged(None, OwnEntry("spells:doom", "spells", "doom", source))
    assert sheet(use(high)[0], "b9").rating == 99 - 70


@pytest.mark.rule("EN-253")
def test_it_casts_at_the_base_effect_and_its_level_counts_for_time_and_saves():
    state = quiet(warrior(SCROLL), foe(rating=20))
    form = asked(state, key="magic.use_item")
    assert form.field("steps") is None and "SR" not in form.working and form.working == "M 4, no mana, once"
    after, _ = use(state, [(5, 4)])
    assert left(after, "b9", "asleep") == 40 * 60
    after, _ = use(state, [(6, 6), (6, 6), (1, 2)])  # SR4: 35 − 10 = 25
    assert not on(after, "b9")


@pytest.mark.rule("EN-253")
def test_a_scroll_is_used_up_one_of_several_at_a_time():
    state = quiet(warrior(SCROLL, WAND), foe(rating=20))
    after, outcome = use(state, [(1, 2)])
    assert sheet(after, "b1").items == (WAND,) and "Scroll of sleep is used up." in story(outcome)
    many = quiet(warrior(replace(SCROLL, count=3)), foe(rating=20))
    assert sheet(use(many, [(1, 2)])[0], "b1").items[0].count == 2
    with pytest.raises(Refused, match="no longer has that item"):
        resolve(GAME, use(quiet(warrior(SCROLL), foe()), [(1, 2)])[0], blank(state, "magic.use_item", "b1"),
                SeededDice(0), check=False)  # fmt: skip


@pytest.mark.rule("EN-205", "EN-253")
def test_items_sleep_where_there_is_no_mana():
    state = do(quiet(warrior(WAND), foe(), house=ruled(mana_levels=True)), "magic.place", level="none")[0]
    assert asked(state, key="magic.use_item").blocked == "There is no mana here: nothing magical works."
    with pytest.raises(Refused, match="nothing magical works"):
        use(state)
    low = do(state, "magic.place", level="low")[0]
    assert sheet(use(low)[0], "b9").rating == 3


@pytest.mark.rule("EN-253", "EN-101")
def test_in_a_fight_it_takes_the_action():
    state = fighting(warrior(WAND), foe(rating=60))
    assert "magic.use_item" in [action.key for action, _ in offered(look(state), "b1", "turn")]
    after, _ = use(state)
    assert after.fight.waiting == ("b9",) and after.fight.fact("bolts")[0][:3] == ("b1", "b9", 17)
    assert GAME.actions["magic.use_item_at_rest"].form(look(state), "b1", {}) is None
    rest = quiet(warrior(WAND))
    assert GAME.actions["magic.use_item_at_rest"].form(look(rest), "b1", {}) is not None


@pytest.mark.rule("EN-253")
def test_what_holds_no_spell_or_lies_at_home_is_not_offered():
    stored = Item("wand", "Wand", spell="blast_you", carried="stored")
    for items in ((), (stored,), (Item("rope", "Rope"),), (Item("wand", "Wand", spell="gone"),)):
        assert GAME.actions["magic.use_item"].form(look(quiet(warrior(*items))), "b1", {}) is None
    two = asked(quiet(warrior(WAND, SCROLL), foe()), key="magic.use_item", item=1)
    assert [one.label for one in two.field("item").options] == [
        "Wand of blasts: Blast You!", "Scroll of sleep: Nighty Night"]  # fmt: skip


@pytest.mark.rule("EN-043", "EN-253")
def test_a_mage_uses_items_in_any_armor():
    state = quiet(mage(1, items=(WAND, CHAIN)), foe(), house=ruled(mage_metal_armor="forbidden"))
    assert not asked(state, key="magic.use_item").blocked
