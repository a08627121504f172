"""Magic in a module that has nothing of the book's: woven with its statistic, cast with its own skill (MY-003)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.actions import START
from systems.common.records.table import FOES, PARTY
from systems.myriad.base import chances, module
from systems.myriad.base.sheet import Imbued
from systems.myriad.magic import parts, suggesting
from systems.myriad.magic.cast import conflict_of
from systems.myriad.rolls import specials
from systems.myriad.tactics import leaving
from tests.systems.myriad.builders import GAME, Faces, Item, blank, do, left, look, quiet, ruled, sheet, story
from tests.systems.myriad.creating import with_own, without
from tests.systems.myriad.mages import ALL, decided, holding, paid, weave
from tests.systems.myriad.rebuilt import fighter, rebuilt, rival
from tests.systems.myriad.test_own_module_fights import BOOK, words_of

SAID = 'name = "{name}"\nrule = ""\ntext = "Of our own."\n'
SORCERY = SAID.format(name="Sorcery") + 'statistic = "heart"\naliases = ["Spell Casting"]'
RITES = SAID.format(name="Rites") + 'statistic = "heart"\naliases = ["Ritualistic Magic"]'


def conjured(*beings, house=None):
    """The module with Sorcery, rolled with Heart, and Rites in place of the skills of magic."""
    table = with_own(rebuilt(*beings, house=house), "skills", "sorcery", SORCERY)
    return with_own(table, "skills", "rites", RITES)


def sorceress(id_="b1", name="Lisa", **sheet):
    """Heart 3, Sorcery 2, every component."""
    return fighter(id_, name, **{"skills": (("sorcery", 2),), "sfx": ALL, **sheet})


def clash(*beings, dice=(6, 1), house=None, distance=4):
    return do(conjured(*beings, house=house), START, dice=list(dice), distance=distance)[0]


def form(table, key, who="b1", **so_far):
    return GAME.actions[f"magic.{key}"].form(look(table), who, so_far)


@pytest.mark.rule("MY-003", "MY-600", "MY-603")
def test_spells_are_woven_with_the_statistic_of_the_modules_own_skill():
    table = clash(sorceress(), rival())
    assert form(table, "weave").working == "3 dice, the sixes of which count"
    assert [one.key for one in form(table, "weave").fields] == []
    after = weave(table, (6, 6, 1), "damage", "range")
    assert paid(after) == (("damage", 1), ("range", 1)) and look(after).value("b1", "spell_limit") == 8
    assert GAME.spellbook(look(after), after.beings["b1"]).subtitle.endswith("woven of 2 sixes · Heart 3 · Sorcery 2")


@pytest.mark.rule("MY-003", "MY-608")
def test_easy_weaving_adds_sorcery():
    table = clash(sorceress(), rival(), house=ruled(easy_weaving="scaled"))
    assert form(table, "weave").working == "3 dice, the sixes of which count; with Sorcery 2 for bonus sixes"
    assert paid(weave(table, (6, 1, 1), "damage", "damage", "damage")) == (("damage", 3),)  # 6 + 2: two more


@pytest.mark.rule("MY-003", "MY-601", "R-52")
def test_a_spell_is_cast_with_sorcery_and_met_with_the_skill_of_the_fight():
    trained = {"skills": (("fencing", 2), ("archery", 1))}
    table = holding(clash(sorceress(), rival(**trained)), "b1", ("damage", 2), skill="sorcery")
    assert form(table, "cast").working == "3 dice + 2 against 3 dice + 2"
    _, told = do(table, "magic.cast", "b1", dice=Faces([5, 1, 1], [3, 1, 1]))
    assert "The spell hits Soldier: 7 against 5" in story(told)  # near: Fencing 2
    far = holding(clash(sorceress(), rival(**trained), distance=9), "b1", ("damage", 2), skill="sorcery")
    after, told = do(far, "magic.cast", "b1", dice=Faces([5, 1, 1], [3, 1, 1]))
    assert "7 against 4" in story(told) and left(after, "b9", "stamina") == 3  # far: Archery 1; no armor


@pytest.mark.rule("MY-003", "MY-604", "R-55")
def test_what_imbuing_takes_is_a_point_of_that_statistic():
    table = holding(conjured(sorceress()), "b1", ("heal", 4), skill="sorcery", imbuing=True)
    assert form(table, "imbue").help.endswith("Heart −1 until it is used.")
    table, told = do(table, "magic.imbue", "b1", name="Scroll of mending")
    assert "Heart −1 until it is used" in story(told) and look(table).value("b1", "heart") == 2
    assert "1 of Heart in a thing" in GAME.spellbook(look(table), table.beings["b1"]).subtitle
    hurt = (("stamina", 2), ("stamina_critical", 3), ("poise", 5))
    table = replace(table, beings={"b1": replace(table.beings["b1"], sheet=replace(sheet(table, "b1"), left=hurt))})
    table, told = do(table, "magic.use", "b1")
    assert "Lisa is healed: 4 Stamina." in story(told) and "Lisa has a point of Heart back." in story(told)
    assert look(table).value("b1", "heart") == 3
    weak = holding(conjured(sorceress(stats=(("might", 5), ("wits", 4), ("heart", 1)))), "b1", ("heal", 2),
                   skill="sorcery", imbuing=True)  # fmt: skip
    assert form(weak, "imbue").blocked == "Lisa has no point of Heart to give up."


@pytest.mark.rule("MY-003", "MY-622", "MY-609")
def test_counter_spells_work_there_as_anywhere():
    witch = replace(sorceress("b9", "Witch"), side=FOES)
    talisman = Imbued("Talisman", (("counter_spell", 2),), "b1")
    table = holding(clash(sorceress(imbued=(talisman,)), witch, dice=(1, 6)), "b9", ("damage", 3), skill="sorcery")
    after, told = do(table, "magic.cast", "b9")
    assert "4 against 3 sixes: the spell is cancelled" in story(told) and left(after, "b1", "stamina") == 7
    easy = holding(clash(sorceress(), witch, dice=(1, 6), house=ruled(easy_counter=True)), "b9", ("damage", 2),
                   skill="sorcery")  # fmt: skip
    _, told, _ = decided(easy, blank(easy, "magic.cast", "b9"), ((6, 6, 6), (6, 6, 1, 1)),
                             {"burn": {"burn": ("counter:counter_spell",)}})  # fmt: skip
    assert "Lisa cancels the spell." in story(told)


@pytest.mark.rule("MY-003", "MY-606", "MY-607")
def test_cantrips_and_zaps_are_there_too():
    _, told = do(conjured(sorceress()), "magic.cantrip", "b1")
    assert "Lisa works a cantrip" in story(told)
    zapping = clash(sorceress(), rival(), house=ruled(zap=True))
    assert form(zapping, "zap").working == "3 dice + 2 against 3 dice"


@pytest.mark.rule("MY-003", "MY-641", "MY-203")
def test_rites_that_stand_for_ritualistic_magic_are_rituals():
    leader, helper = sorceress(skills=(("rites", 2),)), fighter("b2", "Ann", skills=(("rites", 1),))
    other = fighter("b3", "Wat")
    table = conjured(leader, helper, other, house=ruled(advancement="gradual"))
    there = look(table)
    assert module.ritual(there, "rites") and not module.ritual(there, "sorcery")
    assert form(table, "weave").blank()["helpers"] == ("b2",)
    after, _, _ = decided(table, blank(table, "magic.weave", "b1"), ((6, 1, 1), (6, 6, 1)),
                          {"magic.sixes": {"burn": ("damage",) * 3}})  # fmt: skip
    assert after.clock.seconds == table.clock.seconds + 1800 and paid(after) == (("damage", 3),)
    assert sheet(after, "b1").marks == sheet(after, "b2").marks == (("used:rites", 1),)
    assert sheet(after, "b3").marks == ()
    fought = clash(leader, rival())
    assert form(fought, "weave").blocked.startswith("A ritual takes half an hour")
    assert suggesting.worth(look(fought), fought.beings["b1"], fought.beings["b9"], PARTY) == 0


@pytest.mark.rule("MY-003", "MY-641")
def test_one_skill_for_all_three_of_the_book_is_no_ritual():
    every = SORCERY.replace('["Spell Casting"]', '["Spell Casting", "Psychic Powers", "Ritualistic Magic"]')
    there = look(with_own(rebuilt(), "skills", "sorcery", every))
    assert module.casting(there) == ("sorcery",) and not module.ritual(there, "sorcery")
    book = look(quiet())
    assert module.ritual(book, "ritualistic_magic") and not module.ritual(book, "spell_casting")


@pytest.mark.rule("MY-003")
def test_mages_of_the_book_come_with_the_modules_skill_and_sheets_from_before_keep_theirs():
    table = clash(sorceress(), rival("b9", creature="hedge_wizard", skills=(("sorcery", 3),)))
    there = look(table)
    assert parts.skills(there, there.being("b1")) == ("sorcery",)
    before = look(conjured(sorceress(skills=(("spell_casting", 4),))))
    assert parts.skills(before, before.being("b1")) == ("spell_casting",)
    none = look(conjured(sorceress(skills=())))
    assert parts.skills(none, none.being("b1")) == ("sorcery",)


@pytest.mark.rule("MY-003", "MY-403")
def test_what_a_mage_hopes_for_counts_the_skills_that_are_used():
    cutlass = (Item("cutlass", "Cutlass", carried="held"),)
    armed = sorceress(skills=(("sorcery", 2), ("fencing", 4)), items=cutlass)
    table = clash(armed, rival(skills=(("fencing", 1),)), distance=2)
    there = look(table)
    lisa, soldier = there.being("b1"), there.being("b9")
    assert suggesting._arm_worth(there, lisa, soldier) == 4 * chances.winning(5, 3, 4 - 1)
    assert suggesting._spell_chance(there, lisa, soldier, conflict_of(there, lisa).key) == chances.winning(3, 3, 2 - 1)
    plain = clash(sorceress(stats=(("might", 1), ("wits", 4), ("heart", 6))), rival())
    choice = suggesting.suggest(look(plain), "b1")
    assert choice is not None and (choice.action, choice.answers) == ("magic.weave", {})


@pytest.mark.rule("MY-003")
def test_beasts_are_known_by_what_stands_in_place_of_intellect():
    table = conjured(rival(stats=(("might", 3), ("wits", 1), ("heart", 2))), rival("b8"))
    there = look(table)
    assert [leaving._thinks(there, there.being(who)) for who in ("b9", "b8")] == [False, True]


@pytest.mark.rule("MY-003", "MY-423")
def test_sfx_bound_to_spell_casting_go_with_sorcery():
    rage = (SAID.format(name="Surge") + 'group = "personal"\neffect = "bonus"\nrolls = ["attack"]\n'
            'skills = ["spell_casting"]\namount = 2')  # fmt: skip
    there = look(with_own(conjured(sorceress(sfx=("surge",))), "sfx", "surge", rage))
    found = specials.offers_for(there, there.being("b1"), "attack", "clash", "sorcery")
    assert [one.key for one in found] == ["surge"]
    assert specials.offers_for(there, there.being("b1"), "attack", "clash", "rhetoric") == ()


@pytest.mark.rule("MY-003", "MY-600")
def test_where_intellect_and_spell_casting_are_gone_another_skill_of_magic_says_what_weaves():
    table = with_own(quiet(sorceress(), house=ruled(genre="science_fiction")), "statistics", "psyche",
                     SAID.format(name="Psyche"))  # fmt: skip
    table = with_own(table, "skills", "psychic_powers", SAID.format(name="Psychic Powers")
                     + 'group = "Science Fiction"\nstatistic = "psyche"')  # fmt: skip
    table = without(without(table, "skills", "spell_casting"), "statistics", "intellect")
    assert module.weaves(look(table)) == "psyche"


@pytest.mark.rule("MY-003")
def test_no_form_of_magic_speaks_of_what_the_module_does_not_have():
    spells = (("damage", 2),), (("heal", 1),), (("counter_spell", 2), ("duration", 1)), (("motion:push", 1),)
    wand = Imbued("Wand", (("damage", 2),), "b1")
    beings = sorceress(imbued=(wand,)), fighter("b2", "Ann"), rival()
    tables = [conjured(*beings), clash(*beings, dice=(6, 5, 1))]
    tables += [holding(table, "b1", *paid_for, skill="sorcery") for table in tables for paid_for in spells]
    tables.append(holding(tables[0], "b1", ("damage", 2), skill="sorcery", imbuing=True))
    found = {}
    for table in tables:
        here = look(table)
        book = GAME.spellbook(here, here.being("b1"))
        lines = [book.subtitle, *[row.detail or row.word for row in book.rows]]
        for key, action in here.game.actions.items():
            if key.startswith("magic.") and (asked := action.form(here, "b1", {})) is not None:
                lines += words_of(asked)
        found |= {line: "" for line in lines if BOOK.search(str(line))}
    assert found == {}
