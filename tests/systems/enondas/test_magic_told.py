"""What is told of each spell, to the last word, and what it leaves: at somebody here, at somebody without a sheet."""

from __future__ import annotations

import pytest

from systems.common.records.table import OwnEntry
from tests.systems.enondas.builders import foe, hero, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import MINUTE, asked, cast, fighting, mage, on

AWAY = {"elsewhere": True}
FAILS = [(3, 2)]


def told(spell, dice=(), where=quiet, house=None, hit_points=12, **answers):
    """(what is told after the casting itself, the table); Lin is a mage of level 6, two orcs stand there and Hild."""
    others = (hero("b2", "Hild", hit_points=4, hit_points_most=20), foe("b8", 60, tags=("undead",)), foe("b9", 20))
    state = where(mage(6, spell, hit_points=hit_points), *others, house=house)
    after, outcome = cast(state, spell, dice, **answers)
    assert str(outcome.story[0]).startswith("Lin casts ")
    return " ".join(str(one) for one in outcome.story[1:]), after


@pytest.mark.parametrize(("spell", "answers", "dice", "said"), [
    ("blast_you", {"target": "b9"}, [], "Orc b9 takes 18 from Blast You!: 2 left."),
    ("blast_you", AWAY, [], "Blast You! does 18 to whatever it hits."),
    ("blast_you", AWAY | {"thing": "the ox"}, [], "Blast You! does 18 to the ox."),
    ("blast_yall", {}, [], "Orc b8 takes 9 from Blast Y’all!: 51 left. Orc b9 takes 9 from Blast Y’all!: 11 left."),
    ("blast_yall", {"targets": ("b2", "b9"), "steps": 1}, [],
     "Hild takes 18 from Blast Y’all! and dies. Orc b9 takes 18 from Blast Y’all!: 2 left."),
    ("blast_yall", AWAY | {"thing": "them"}, [], "Blast Y’all! does 18 to them."),
    ("spread_the_word", {"targets": ("b8", "b9")}, [],
     "Spread the Word does nothing to Orc b9. Orc b8 takes 72 from Spread the Word and dies."),
    ("holy_word", {"target": "b9", "elsewhere": False}, [], "Holy Word does nothing to Orc b9."),
    ("magic_missile", {}, [], "Orc b8 takes 36 from Magic Missile: 24 left."),
    ("magic_missile", {"missile_2": "b9"}, [],
     "Orc b8 takes 24 from Magic Missile: 36 left. Orc b9 takes 12 from Magic Missile: 8 left."),
    ("magic_missile", AWAY, [], "Magic Missile does 3 × 12 to whatever it hits."),
    ("magic_missile", AWAY | {"thing": "the ox"}, [], "Magic Missile does 3 × 12 to the ox."),
    ("tandyalf", {}, [(1, 2)], "Orc b8 follows the suggestion."),
    ("tandyalf", {"suggestion": " go home ", "harm": 5, "target": "b9"}, [(1, 2)],
     "Orc b9 follows the suggestion: go home."),
    ("tandyalf", AWAY | {"thing": "bailiff", "harm": 1}, [], "Bailiff must make SR5 on IQ: 40 or more."),
    ("tandyalf", AWAY, [], "Whoever is meant must make SR6 on IQ: 45 or more."),
    ("minor_healing", {}, [5], "Hild regains 5: 9 of 20."),
    ("minor_healing", AWAY, [5], "Minor Healing heals 5."),
    ("minor_healing", AWAY | {"steps": 1}, [(5, 6)], "Minor Healing × 2 heals 11."),
    ("minor_healing", AWAY | {"thing": "the ox"}, [5], "The ox regains 5."),
    ("give_hp", {}, [], "Lin gives Hild 1 hit point."),
    ("give_hp", {"steps": 1}, [], "Lin gives Hild 2 hit points."),
    ("give_hp", AWAY, [], "Lin gives 1 hit point away."),
    ("give_hp", AWAY | {"thing": "the ox", "steps": 1}, [], "Lin gives the ox 2 hit points."),
    ("cure_disease", {"target": "b2"}, [], "Hild is cured."),
    ("cure_disease", AWAY, [], "Whoever is meant is cured."),
    ("cure_disease", AWAY | {"thing": "the ox"}, [], "The ox is cured."),
    ("remove_curse", {"target": "b2"}, [], "The curse on Hild is lifted."),
    ("remove_curse", AWAY, [], "The curse on whoever is meant is lifted."),
    ("remove_curse", AWAY | {"thing": "the ox"}, [], "The curse on the ox is lifted."),
    ("knock_knock", {}, [], "The lock springs open, unless it is one of the few that resist."),
    ("knock_knock", {"thing": "the gate of Bree"}, [],
     "The gate of Bree springs open, unless it is one of the few that resist."),
    ("identify_magic", {}, [], "One spell or property is known to Lin: the game master names it."),
    ("identify_magic", {"thing": "the well"}, [], "One spell or property of the well is known to Lin: the game master names it."),
])  # fmt: skip
def test_what_is_told_of_a_spell_that_leaves_nothing(spell, answers, dice, said):
    assert told(spell, dice, **answers)[0] == said


@pytest.mark.parametrize(("spell", "answers", "dice", "said", "lies"), [
    ("lock_lock", {}, [], "Lock Lock keeps a lock shut for 6 turns.", ("Lock Lock: a lock", "locked", "", 60)),
    ("lock_lock", {"thing": "gate"}, [], "Lock Lock keeps gate shut for 6 turns.", ("Lock Lock: gate", "locked", "", 60)),
    ("light_lite", {}, [], "What is touched shines like a lantern for 60 minutes.", ("Light Lite", "light", "", 60)),
    ("light_bright", {"thing": "his staff"}, [], "His staff shines like ten lanterns for 60 minutes.",
     ("Light Bright: his staff", "light", "", 60)),
    ("rooted_feet", {"target": "b9"}, [], "Orc b9’s feet stick to the ground for 6 rounds.", ("Rooted", "rooted", "b9", 6)),
    ("rooted_feet", AWAY, [], "Whoever is meant must make SR6 on STR: 45 or more.",
     ("Rooted Feet: whoever is meant", "elsewhere", "", 6)),
    ("nighty_night", {"target": "b9"}, FAILS, "Orc b9 falls asleep for 60 minutes.", ("Asleep", "asleep", "b9", 60)),
    ("nighty_night", AWAY | {"steps": 2, "longer": 1}, [], "Whoever is meant must make SR6 on CON: 45 or more.",
     ("Nighty Night: whoever is meant", "elsewhere", "", 120)),
    ("paralyze", {"target": "b9"}, FAILS, "Orc b9 cannot move for 60 minutes.", ("Paralyzed", "paralyzed", "b9", 60)),
    ("paralyze", AWAY | {"thing": "ox"}, [], "Ox must make SR6 on CON: 45 or more.", ("Paralyze: ox", "elsewhere", "", 60)),
    ("slam_bam", {}, [], "Lin’s Bare hands does double for 1 round.", ("Slam Bam: Bare hands", "slam", "b1", 1)),
    ("slam_bam", {"steps": 2, "target": "b2"}, [], "Hild’s Longsword does double for 3 rounds.",
     ("Slam Bam: Longsword", "slam", "b2", 3)),
    ("no_see_me", {}, [], "Lin is overlooked for 6 minutes.", ("Overlooked", "hidden", "b1", 6)),
])  # fmt: skip
def test_what_is_told_of_a_spell_that_lasts_and_for_how_many_minutes_it_lies(spell, answers, dice, said, lies):
    got, after = told(spell, dice, **answers)
    (effect,) = after.effects.values()
    assert got == said
    assert (effect.name, effect.kind, effect.on, (effect.until.at - after.clock.seconds) / MINUTE) == lies
    assert (effect.source, effect.fact("spell"), effect.fact("m")) == ("b1", spell, 6)


@pytest.mark.rule("EN-105", "EN-110")
@pytest.mark.parametrize(("spell", "answers", "said"), [
    ("blast_you", {"target": "b9"}, "Blast You! flies at Orc b9: 18."),
    ("blast_yall", {}, "Blast Y’all! adds 18 to the side of Lin."),
    ("holy_word", {"target": "b9", "elsewhere": False}, "Holy Word does nothing to Orc b9."),
    ("magic_missile", {"missile_3": "b9"}, " ".join([f"Magic Missile flies at Orc b{n}: 12." for n in (8, 8, 9)])),
])  # fmt: skip
def test_in_a_fight_damage_is_under_way(spell, answers, said):
    got, after = told(spell, where=fighting, **answers)
    assert got == said and sheet(after, "b9").rating == 20 and "b1" not in after.fight.waiting


@pytest.mark.rule("EN-193")
@pytest.mark.parametrize(("had", "left", "dies"), [(1, -1, True), (2, 0, True), (3, 1, False)])
@pytest.mark.parametrize(("answers", "gives"), [
    ({}, "Lin gives Hild 2 hit points."), (AWAY, "Lin gives 2 hit points away."),
])  # fmt: skip
def test_whoever_gives_the_last_away_dies(had, left, dies, answers, gives):
    said, after = told("give_hp", hit_points=had, steps=1, **answers)
    assert said == gives + (" Lin has given the last and dies." if dies else "")
    assert sheet(after, "b1").hit_points == left and sheet(after, "b2").hit_points == (4 if answers else 6)


@pytest.mark.rule("EN-181")
@pytest.mark.parametrize(("level", "faces", "hits"), [
    (1, (5, 4), False), (1, (6, 4), True), (2, (6, 5), False),
])  # fmt: skip
def test_outside_a_fight_the_roll_to_hit_that_the_house_asks_for_is_thrown_at_once(level, faces, hits):
    """20 for level 1, 5 more for each, against a DEX of 10 and the dice."""
    house = ruled(spell_missile_needs_hit=True)
    said, after = told("blast_you", [faces], house=house, hit_level=level, target="b9")
    assert said.endswith("Orc b9 takes 18 from Blast You!: 2 left." if hits else "Blast You! misses Orc b9.")
    assert sheet(after, "b9").rating == (2 if hits else 20)


DICED = """[hail]
name = "Hail"
rule = "own"
list = "damage"
level = 1
cost = 1
effect = "missiles"
strikes = "missile"
amount = "2d6"
number = "M"
text = "It hails."
"""


@pytest.mark.parametrize(("m", "said"), [(1, "Hail does 7 to the ox."), (2, "Hail does 2 × 7 to the ox.")])
def test_dice_of_missiles_are_thrown_for_somebody_without_a_sheet_too(m, said):
    state = quiet(mage(m, "hail")).exchanged(None, OwnEntry("spells:hail", "spells", "hail", DICED))
    _, outcome = cast(state, "hail", [(3, 4)], thing="the ox")
    assert str(outcome.story[-1]) == said
    assert asked(state).help == f"{f'{m} × '}2d6 points."


@pytest.mark.rule("EN-162", "EN-164")
@pytest.mark.parametrize(("m", "words"), [(1, "Mana 1: 20 → 19"), (2, "Mana 1 − 1 (Mage 2), at least 1 = 1: 20 → 19")])
def test_a_cost_that_comes_to_itself_is_still_reckoned_out(m, words):
    state = quiet(mage(m, "hail"), foe()).exchanged(None, OwnEntry("spells:hail", "spells", "hail", DICED))
    assert asked(state).working == words


def test_what_nothing_resists_asks_for_no_roll_at_somebody_without_a_sheet():
    state = quiet(mage(6, "slam_bam"))
    after, outcome = cast(state, "slam_bam", elsewhere=True, thing="the ox")
    assert story(outcome) == "Lin casts Slam Bam on the ox for 3 mana, 17 left."
    (effect,) = on(after, "")
    assert (effect.name, effect.until.at - after.clock.seconds) == ("Slam Bam: the ox", MINUTE)
