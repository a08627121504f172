"""Spells in things, used by anybody once; cantrips and zaps; the book in which all of it stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.tape import Refused
from systems.myriad.base.sheet import Imbued
from systems.myriad.magic import parts, spells, things
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, look, quiet, ruled, sheet, story
from tests.systems.myriad.mages import holding, mage, paid, weave

WAND = Imbued("Wand of fire", (("damage", 2), ("range", 1)), "b1", "fire")


def imbued(table, *paid_for, **answers):
    return do(holding(table, "b1", *paid_for, imbuing=True), "magic.imbue", "b1", **answers)


@pytest.mark.rule("MY-604")
def test_every_component_takes_twice_as_many_sixes():
    table = quiet(mage(intellect=5))
    after = weave(table, (6, 6, 6, 1, 1), "damage", "damage", "rapid_fire", imbuing=True)
    assert paid(after) == (("damage", 2), ("rapid_fire", 1))
    assert [one.name for one in after.effects.values()] == ["Weaving: 2 dice"]
    book = GAME.spellbook(look(after), after.beings["b1"])
    assert book.slots[0].label == "In the thing"


@pytest.mark.rule("MY-604")
@pytest.mark.parametrize(("intellect", "asked"), [(1, False), (2, True), (3, True)])
def test_nothing_goes_into_a_thing_for_the_last_point_of_intellect(intellect, asked):
    form = GAME.actions["magic.weave"].form(look(quiet(mage(intellect=intellect))), "b1", {})
    assert (form.field("imbuing") is not None) is asked


@pytest.mark.rule("MY-604", "WE-24")
def test_a_thing_holds_intellect_and_two_components():
    table = holding(quiet(mage(intellect=5)), "b1", ("damage", 14), imbuing=True)
    assert (
        GAME.actions["magic.weave"].form(look(table), "b1", {}).blocked.startswith("The spell is full: 14 dice (7 of 7")
    )


@pytest.mark.rule("MY-604", "R-55")
def test_the_maker_lacks_a_point_of_intellect_until_the_spell_is_used():
    table, told = imbued(quiet(mage(), hero("b2", "Ann", items=())), ("damage", 4), name="Wand", holder="b2")
    assert sheet(table, "b2").imbued == (Imbued("Wand", (("damage", 2),), "b1", ""),)
    assert look(table).value("b1", "intellect") == 3 and look(table).value("b1", "spell_limit") == 8
    assert "Intellect −1 until it is used" in story(told) and paid(table) == ()
    fought = fighting(*table.beings.values(), foe("b9", "soldier"), dice=[6, 5, 1], distance=4)
    fought = replace(fought, effects=table.effects)
    fought, _ = do(fought, "turn.next")
    # Used by Ann: her own Intellect 3, no skill.
    used, told = do(fought, "magic.use", "b2", dice=[(6, 1, 1), (1, 1, 1), (1, 3, 4, 5)])
    assert left(used, "b9") == 2 and sheet(used, "b2").imbued == ()
    assert look(used).value("b1", "intellect") == 4
    assert "Lisa has a point of Intellect back." in story(told)
    assert used.fight.waiting == ()


@pytest.mark.rule("R-55")
def test_not_with_the_last_point_of_intellect():
    table = holding(quiet(mage(intellect=1)), "b1", ("damage", 2), imbuing=True)
    assert (
        GAME.actions["magic.imbue"].form(look(table), "b1", {}).blocked == "Lisa has no point of Intellect to give up."
    )
    assert GAME.actions["magic.weave"].form(look(quiet(mage(intellect=1))), "b1", {}).field("imbuing") is None
    assert GAME.actions["magic.weave"].form(look(quiet(mage())), "b1", {}).field("imbuing") is not None


@pytest.mark.rule("MY-604")
def test_a_spell_for_a_thing_cannot_be_cast():
    table = holding(quiet(mage()), "b1", ("shield", 2), imbuing=True)
    assert GAME.actions["magic.cast"].form(look(table), "b1", {}).blocked == (
        "This spell is woven for a thing: imbue it, or drop it.")  # fmt: skip
    with pytest.raises(Refused):
        do(table, "magic.cast", "b1")


@pytest.mark.rule("MY-604")
def test_what_is_used_on_the_willing_takes_no_action_and_a_scroll_crumbles():
    scroll = Imbued("Scroll of mending", (("heal", 2),), "b7")
    ann = hero("b2", "Ann", imbued=(scroll,), left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8)))
    table = fighting(ann, foe("b9", "soldier"), dice=[6, 1], distance=4)
    after, told = do(table, "magic.use", "b2")
    assert left(after, "b2") == 8 and after.fight.waiting == ("b2",)
    assert "Scroll of mending crumbles to dust." in story(told)


@pytest.mark.rule("MY-604")
def test_things_change_hands_and_the_maker_still_lacks_the_point():
    table, _ = imbued(quiet(mage(), hero("b2", "Ann")), ("counter_spell", 4))
    assert sheet(table, "b1").imbued[0].name == "Talisman of Counter-Spell"
    table, _ = do(table, "magic.hand", "b1")
    assert sheet(table, "b1").imbued == () and len(sheet(table, "b2").imbued) == 1
    assert look(table).value("b1", "intellect") == 3


@pytest.mark.rule("MY-600", "MY-604")
def test_attacking_with_a_thing_costs_the_spell_in_hand():
    table = holding(fighting(mage(imbued=(WAND,)), foe("b9", "soldier"), dice=[6, 1], distance=4), "b1", ("shield", 1))
    after, told = do(table, "magic.use", "b1", dice=[(1, 1, 1, 1), (5, 1, 1)])
    assert paid(after) == () and "Lisa loses the spell." in story(told)


@pytest.mark.rule("MY-605", "MY-621", "MY-801")
def test_what_treasure_lists_without_ways_is_read_for_the_best():
    there = look(quiet(mage()))
    plain = Imbued("Wand", (("aspect", 1), ("damage", 1), ("motion", 3), ("illusion", 3), ("area_effect", 2)))
    spell = things.spell_in(there, plain)
    assert spell.aspects == ("fire",) and (spell.refinement, spell.weight) == (2, 1)
    assert (spell.realism, spell.size, spell.feet, spell.cubic) == (2, 1, 2, 0)
    themed = things.spell_in(there, WAND)
    assert themed.aspects == ("fire",) and spells.words(there, themed) == "4 dice of fire, 50 m"
    shielding = things.spell_in(there, Imbued("Ring", (("shield", 2), ("area_effect", 1), ("motion", 1))))
    assert (shielding.cubic, shielding.push) == (2, True)
    assert parts.sixes(there, shielding.parts) == 4


@pytest.mark.rule("MY-606")
def test_cantrips_need_no_weaving_and_no_roll():
    table = fighting(mage(), foe("b9", "soldier"), dice=[6, 1], distance=4)
    after, told = do(table, "magic.cantrip", "b1")
    assert story(told) == "Lisa works a cantrip: a faint light, as of a lantern." and after.fight.waiting == ("b1",)
    _, told = do(table, "magic.cantrip", "b1", what="own", words="Purple smoke")
    assert "purple smoke" in story(told)
    assert GAME.actions["magic.cantrip"].form(look(quiet(hero())), "b1", {}) is None


@pytest.mark.rule("MY-607")
def test_a_zap_needs_no_weaving_where_the_house_has_it():
    plain = fighting(mage(), foe("b9", "soldier"), dice=[6, 1], distance=100)
    assert GAME.actions["magic.zap"].form(look(plain), "b1", {}) is None
    table = fighting(mage(theme="fire"), foe("b9", "soldier", armor=0), dice=[6, 1], distance=100,
                     house=ruled(zap=True))  # fmt: skip
    asked = GAME.actions["magic.zap"].form(look(table), "b1", {})
    assert asked.field("target").allowed[0] == "b9" and asked.help.startswith("1 die of fire, 100 m.")
    after, _ = do(table, "magic.zap", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 4 and after.fight.waiting == ()
    too_far = fighting(mage(), foe("b9", "soldier"), dice=[6, 1], distance=108, house=ruled(zap=True))
    assert GAME.actions["magic.zap"].form(look(too_far), "b1", {}).blocked.startswith("Nobody it is meant for")


@pytest.mark.rule("MY-607")
def test_with_zaps_every_spell_has_a_die_more_which_can_be_left_out():
    table = fighting(mage(), foe("b9", "soldier", armor=0), dice=[6, 1], distance=4, house=ruled(zap=True))
    bolt = holding(table, "b1", ("damage", 1))
    asked = GAME.actions["magic.cast"].form(look(bolt), "b1", {})
    assert asked.field("die").default is True and asked.help.startswith("3 dice")
    after, _ = do(bolt, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 2
    less, _ = do(bolt, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)], die=False)
    assert left(less, "b9") == 3
    push = GAME.actions["magic.cast"].form(look(holding(table, "b1", ("motion:push", 1))), "b1", {})
    assert push.field("die").default is False
    heal = GAME.actions["magic.cast"].form(look(holding(table, "b1", ("heal", 1))), "b1", {})
    assert heal.field("die") is None
    plain = fighting(mage(), foe("b9", "soldier"), dice=[6, 1], distance=4)
    assert GAME.actions["magic.cast"].form(look(holding(plain, "b1", ("damage", 1))), "b1", {}).field("die") is None


@pytest.mark.rule("MY-600", "MY-603", "MY-610")
def test_the_book_shows_what_is_owned_and_what_is_in_the_spell():
    table = holding(fighting(mage(sfx=("damage", "range", "motion"), imbued=(WAND,), theme="fire"),
                             foe("b9", "soldier"), dice=[6, 1], distance=4), "b1", ("damage", 2), ("motion:push", 1),
                    theme="fire")  # fmt: skip
    book = GAME.spellbook(look(table), table.beings["b1"])
    assert book.subtitle == "4 dice of fire, push, woven of 3 sixes · Intellect 4 · Spell Casting 3 · theme fire"
    assert [row.detail for row in book.rows[:3]] == ["2 dice a six", "", "push"]
    assert (book.slots[0].ready, book.slots[0].total) == (3, 9)
    rows = {row.key: (row.state, row.count, row.word) for row in book.rows}
    reach = "50, 100, 200, 400 m … a six a step"
    assert rows == {"damage": ("prepared", 2, "in the spell"), "range": ("book", 1, reach),
                    "motion": ("prepared", 1, "in the spell"), "thing:0": ("prepared", 1, "imbued")}  # fmt: skip
    assert [label for label, _ in book.actions] == ["Weave", "Cast", "Drop", "Cantrip"]
    assert [label for label, _ in book.rows[-1].actions] == ["Use", "Hand on"]
    assert GAME.spellbook(look(quiet(hero())), hero()) is None
    bearer = quiet(hero(imbued=(WAND,)))
    assert [row.name for row in GAME.spellbook(look(bearer), bearer.beings["b1"]).rows] == ["Wand of fire"]


def test_every_button_of_the_book_opens_a_form():
    table = holding(fighting(mage(imbued=(WAND,)), foe("b9", "soldier"), hero("b2", "Ann"), dice=[6, 1, 2], distance=4),
                    "b1", ("damage", 2), ("counter_spell", 1))  # fmt: skip
    book = GAME.spellbook(look(table), table.beings["b1"])
    pressed = [choice for _, choice in book.actions] + [choice for row in book.rows for _, choice in row.actions]
    assert len(pressed) == 7
    for choice in pressed:
        asked = GAME.actions[choice.action].form(look(table), choice.actor, choice.answers)
        assert asked is not None and not asked.blocked
        assert not asked.problem({**asked.blank(), **choice.answers})  # one Enter is enough


def test_blank_forms_survive_odd_answers():
    table = holding(fighting(mage(imbued=(WAND,)), foe("b9", "soldier"), dice=[6, 1], distance=4), "b1", ("damage", 2))
    for key in (
        "magic.cast",
        "magic.use",
        "magic.weave",
        "magic.cantrip",
        "magic.counter",
        "magic.imbue",
        "magic.hand",
    ):
        for odd in ({"target": 7, "targets": 3, "thing": "x", "skill": 9, "what": None}, {"unwilling": "maybe"}):
            GAME.actions[key].form(look(table), "b1", odd)
