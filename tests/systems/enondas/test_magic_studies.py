"""Learning, forgetting, magic items and the book of spells, line by line and at their borders (EN-067, EN-068, EN-253)."""

from __future__ import annotations

import pytest

from systems.common.records.table import OwnEntry
from systems.common.records.views import Slots
from systems.enondas.base.sheet import CharacterSheet, Item, Known, Skill
from systems.enondas.magic import learning
from systems.enondas.magic.cast import spells_of
from systems.enondas.magic.casting import Casting
from systems.enondas.magic.levels import set_of
from tests.systems.enondas.builders import GAME, asks, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import DAY, SPELLS, asked, cast, caster, fighting, healer, mage

LEARN, FORGET, USE = "magic.learn", "magic.forget", "magic.use_item"
WAIVED = (
    "waived (toggle, Limits waived): refines True – The game master lets the spell’s level, the mind and the lists be"
)
AGREES = "consent (toggle, The game master agrees): refines True – And there is a teacher, or a book"
STUDY = "days (number, Days of study): default {} – The spell’s level is the rule of thumb; weeks or months will do too"
PASS = "pass_time (toggle, They pass now) – Off: the time is spent elsewhere"
WAND = Item("wand", "Wand", spell="blast_you", level=7)
SCROLLS = Item("scroll", "Scroll", spell="nighty_night", level=4, once=True, count=2)
RING = Item("ring", "Ring", spell="paralyze", level=3, once=True)


@pytest.mark.rule("EN-067", "EN-068", "EN-045")
@pytest.mark.parametrize(("being", "so_far", "first", "spell", "more"), [
    (mage(3, "blast_you", spell_levels=2), {}, "mage; refines True; options [mage=Mage 3 | =Found in play]",
     "detect_magic", []),
    (mage(3, spell_levels=0), {"through": ""}, "mage; refines True; options [mage=Mage 3 | =Found in play]",
     "blast_you", [STUDY.format(1), PASS]),
    (mage(3), {"through": "", "spell": "holy_word"}, "mage; refines True; options [mage=Mage 3 | =Found in play]",
     "blast_you", [STUDY.format(3), PASS]),
    (caster("ranger", 5), {}, "ranger; refines True; options [ranger=Ranger 2 | =Found in play]", "light_lite", [AGREES]),
    (caster("ranger", 5), {"through": "odd"}, "ranger; refines True; options [ranger=Ranger 2 | =Found in play]",
     "light_lite", [AGREES]),
    (caster("ranger", 5), {"through": ""}, "ranger; refines True; options [ranger=Ranger 2 | =Found in play]",
     "blast_you", [STUDY.format(1), PASS]),
])  # fmt: skip
def test_learning_asks_under_which_set_which_spell_and_what_it_takes(being, so_far, first, spell, more):
    lines = asks(asked(quiet(being), key=LEARN, **so_far))
    assert lines[0] == f"through (choice, Learned as): default {first}" and lines[1] == WAIVED
    assert lines[2].startswith(f"spell (choice, Spell): default {spell}; refines True; options [")
    assert lines[3:] == more


def test_where_nothing_can_be_learned_nothing_stands_there_and_a_day_is_proposed():
    dull = mage(3, spell_levels=9, intelligence=1)
    form = asked(quiet(dull), key=LEARN, through="")
    assert form.field("spell").default is None and form.field("days").default == 1
    assert form.blocked == "Nothing can be learned now. Blast You! · level 1: Level 1 is above half of IQ 1."
    assert asked(quiet(dull), key=LEARN, spell="holy_word").blocked == (
        "Nothing can be learned now. Holy Word · level 3: Level 3 is above half of IQ 1.")  # fmt: skip
    for left, words in ((0, "0 spell levels"), (1, "1 spell level"), (2, "2 spell levels")):
        assert asked(quiet(mage(3, spell_levels=left)), key=LEARN).working == f"{words} to spend"
    _, outcome = do(quiet(mage(3, spell_levels=1)), LEARN, "b1", spell="blast_you")
    assert story(outcome) == "Lin learns Blast You! for 1 of 1 spell level."


@pytest.mark.rule("EN-068")
@pytest.mark.parametrize(("days", "passes", "told"), [
    (1, False, "Lin learns Holy Word in 1 day of study."), (21, True, "Lin learns Holy Word in 21 days of study."),
    (0, True, "Lin learns Holy Word in 0 days of study."),
])  # fmt: skip
def test_days_of_study_pass_if_they_are_spent_now(days, passes, told):
    state = quiet(mage(3, spell_levels=1))
    after, outcome = do(state, LEARN, "b1", through="", spell="holy_word", days=days, pass_time=passes)
    assert story(outcome).startswith(told) and after.clock.seconds - state.clock.seconds == days * DAY * passes
    assert sheet(after, "b1").spells == (Known("holy_word", ""),) and sheet(after, "b1").spell_levels == 1


@pytest.mark.rule("EN-067")
def test_what_is_learned_and_forgotten_is_told_with_its_price():
    state = quiet(mage(3, "blast_you", "holy_word", "light_lite", spell_levels=3))
    assert asks(asked(state, key=FORGET)) == [
        "known (choice, Spell): default 0; options [0=Blast You! | 1=Holy Word | 2=Light Lite]",
        "refund (toggle, Spell levels come back) – As if it had never been learned",
    ]
    after, outcome = do(state, LEARN, "b1", spell="paralyze")
    assert story(outcome) == "Lin learns Paralyze for 2 of 3 spell levels." and sheet(after, "b1").spell_levels == 1
    after, outcome = do(state, FORGET, "b1", known=1, refund=True)
    assert story(outcome) == "Lin forgets Holy Word." and sheet(after, "b1").spell_levels == 6
    assert [one.spell for one in sheet(after, "b1").spells] == ["blast_you", "light_lite"]
    gone = quiet(mage(3, "gone"))
    assert asked(gone, key=FORGET).field("known").options[0].label == "gone"
    after, outcome = do(gone, FORGET, "b1", known=0, refund=True)
    assert story(outcome) == "Lin forgets gone." and sheet(after, "b1").spell_levels == 0


@pytest.mark.rule("EN-033", "EN-067")
def test_a_beginner_takes_the_most_useful_spells_his_levels_pay_for_each_once():
    view = look(quiet())
    both = CharacterSheet(skills=(Skill("mage", 2), Skill("healer", 2), Skill("warrior", 3)), intelligence=12)
    found = learning.first_spells(view, both)
    assert found == (Known("blast_you", "mage"), Known("minor_healing", "mage"), Known("nighty_night", "mage"))
    assert learning.levels_left(view, both, found) == 3
    spent = sum([SPELLS[one.spell].level for one in learning.first_spells(view, CharacterSheet(
        skills=(Skill("mage", 4),), intelligence=12))])  # fmt: skip
    assert spent == 10
    assert learning.levels_left(view, both, (Known("gone", ""),)) == 6
    assert learning.levels_left(view, CharacterSheet(skills=()), (Known("blast_you", ""),)) == 0


@pytest.mark.rule("EN-160", "EN-177")
def test_a_spell_found_in_play_counts_under_the_best_set_that_lists_it():
    view = look(quiet())
    skills = CharacterSheet(skills=(Skill("healer", 2), Skill("mage", 2), Skill("ranger", 9)))
    assert set_of(view, skills, Known("minor_healing", ""))[0].key == "ranger"
    assert set_of(view, skills, Known("hefty_healing", ""))[0].key == "healer"
    assert set_of(view, skills, Known("blast_you", ""))[0].key == "mage"
    assert set_of(view, skills, Known("gone", ""))[0].key == "ranger"
    assert set_of(view, skills, Known("blast_you", "healer"))[0].key == "healer"
    assert set_of(view, CharacterSheet(skills=(Skill("warrior", 2),)), Known("blast_you", "")) is None
    assert learning.known_under(view, skills, "gone") == Known("gone", "")


@pytest.mark.rule("EN-160")
def test_monsters_by_their_rating_have_no_level_of_magic():
    view = look(quiet(foe(), mage(3), hero("b2")))
    assert [view.figure(who, "caster").value for who in ("b9", "b1", "b2")] == [0, 3, 0]
    assert view.figure("b9", "caster").terms == () == view.figure("b2", "caster").terms
    assert [(one.label, one.amount) for one in view.figure("b1", "caster").terms] == [("Mage 3", 3)]


@pytest.mark.rule("EN-172", "EN-203")
def test_increases_multiply_what_they_are_for_and_nothing_else():
    sleep = Casting("b1", SPELLS["nighty_night"], 5, 3, {"longer": 1})
    assert [sleep.times(what) for what in ("targets", "duration", "amount")] == [4, 2, 1]
    blast = Casting("b1", SPELLS["blast_you"], 5, 3, {})
    assert [blast.times(what) for what in ("targets", "duration", "amount")] == [1, 1, 4]
    assert Casting("b1", SPELLS["paralyze"], 5, 3, {}).times("amount") == 1
    assert sleep.title == "Nighty Night × 8" and blast.title == "Blast You! × 4"


def test_each_spell_is_cast_once_under_the_first_set_it_was_learned_with():
    view = look(quiet())
    known = CharacterSheet(spells=(Known("blast_you", "mage"), Known("blast_you", ""), Known("gone", "")))
    assert [one for one, _ in spells_of(view, known)] == [Known("blast_you", "mage")]


@pytest.mark.rule("EN-253")
@pytest.mark.parametrize(("so_far", "working", "help"), [
    ({}, "M 7, no mana", "17 points"), ({"item": 0}, "M 7, no mana", "17 points"),
    ({"item": 1}, "M 4, no mana, once", "40 minutes"), ({"item": 2}, "M 3, no mana, once", "30 minutes"),
    ({"item": 9}, "M 7, no mana", "17 points"),
])  # fmt: skip
def test_the_form_of_an_item_speaks_of_the_one_that_is_chosen(so_far, working, help):
    form = asked(quiet(hero(items=(WAND, SCROLLS, RING)), foe()), key=USE, **so_far)
    assert (form.working, form.help, form.label) == (working, help, "Use a magic item")
    assert asks(form)[0] == (
        "item (choice, Item): default 0; refines True; "
        "options [0=Wand: Blast You! | 1=Scroll: Nighty Night × 2 | 2=Ring: Paralyze]")  # fmt: skip
    assert [one.help for one in form.field("item").options] == ["Level 7", "Level 4, used up", "Level 3, used up"]


@pytest.mark.rule("EN-253")
@pytest.mark.parametrize(("count", "left"), [(1, ()), (2, (1,)), (3, (2,))])
def test_of_several_scrolls_one_is_used_up(count, left):
    scroll = Item("scroll", "Scroll", spell="light_lite", level=4, once=True, count=count)
    after, outcome = do(quiet(hero(items=(scroll,))), USE, "b1")
    assert tuple([one.count for one in sheet(after, "b1").items]) == left
    assert story(outcome).endswith("shines like a lantern for 40 minutes. Scroll is used up.")


def test_an_item_of_which_none_is_left_is_not_used():
    assert (
        GAME.actions[USE].form(look(quiet(hero(items=(Item("wand", "Wand", spell="blast_you", count=0),)))), "b1", {})
        is None
    )


def book(table, who="b1"):
    return GAME.spellbook(look(table), table.beings[who])


@pytest.mark.rule("EN-211")
@pytest.mark.parametrize(("mana", "full", "stored", "slots"), [
    (14, 20, 0, (Slots("Mana", 14, 20),)), (25, 20, 1, (Slots("Mana", 25, 25), Slots("Stored", 1, 1))),
    (0, 0, 0, (Slots("Mana", 0, 0),)), (-3, 2, 4, (Slots("Mana", 0, 2), Slots("Stored", 4, 4))),
    (1, 1, 0, (Slots("Mana", 1, 1),)),
])  # fmt: skip
def test_the_book_shows_what_there_is_of_mana(mana, full, stored, slots):
    assert book(quiet(mage(3, "blast_you", mana=mana, mynergy=full, stored_mana=stored))).slots == slots


NAMED = """[boon]
name = "Boon"
rule = "own"
list = "healing"
level = 1
cost = 15
effect = "card"
by_referee = true
text = "As it is named."
"""


@pytest.mark.rule("EN-165", "EN-166", "EN-194")
@pytest.mark.parametrize(("mana", "word", "state"), [
    (16, "ready", "prepared"), (15, "would pass out", "book"), (14, "may burn out", "book"), (-5, "may burn out", "book"),
    (-6, "would kill", "spent"),
])  # fmt: skip
def test_what_a_spell_risks_is_told_of_its_usual_cost(mana, word, state):
    table = quiet(mage(1, "boon", mana=mana)).exchanged(None, OwnEntry("spells:boon", "spells", "boon", NAMED))
    (row,) = book(table).rows
    assert (row.word, row.state, row.detail) == (word, state, "cost as named")


@pytest.mark.rule("EN-169")
@pytest.mark.parametrize(("strength", "word"), [(2, "would kill"), (3, "drains")])
def test_where_an_attribute_gives_the_rest_the_book_says_so(strength, word):
    table = quiet(mage(1, "blast_you", mana=4, strength=strength), house=ruled(mana_overflow="STR"))
    assert book(table).rows[0].word == word


def test_the_book_offers_what_can_be_done_now():
    def offered(table, who="b1"):
        return [words for words, _ in book(table, who).actions]

    state = quiet(mage(4, "rooted_feet", items=(WAND,)), foe())
    assert offered(state) == ["Learn", "Use item", "Forget"]
    rooted = cast(state, "rooted_feet")[0]
    assert offered(rooted) == ["Learn", "Use item", "Take back", "Forget"]
    assert offered(quiet(hero(items=(WAND,)))) == ["Use item"]
    assert offered(fighting(mage(4, "rooted_feet", items=(WAND,)), foe())) == ["Use item"]
    assert offered(quiet(healer(1))) == ["Learn"]
