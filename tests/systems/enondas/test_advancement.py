"""Levels of skill sets: what they cost, what pays for them, what they give."""

from __future__ import annotations

import pytest

from systems.common.forms import Form, NumberField
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, OwnEntry, Table
from systems.enondas.base.sheet import Earmark, Entry, Skill
from systems.enondas.characters import advancement
from tests.systems.enondas.builders import GAME, Faces, blank, do, foe, hero, look, quiet, ruled, sheet, story

LEARN = advancement.LEARN
MARTY = Skill("mage", 2, (3, 1))
TRACKER = """[tracker]
name = "Tracker"
rule = "EN-047"
hit_points = "1d3+1"
raisable = []
cost = 250
text = "Reads the ground."
"""


def form(table: Table, key: str = LEARN, actor: str = "b1", **so_far: object) -> Form:
    found = GAME.actions[key].form(look(table), actor, so_far)
    assert found is not None
    return found


def marty(**more: object) -> Being:
    return hero(name="Marty", **({"skills": (MARTY,), "experience": 1500} | more))


def cost(key: str, level: int, *skills: Skill, **house: object) -> int:
    table = quiet(one := hero(skills=skills), house=ruled(**house))
    return advancement.cost(look(table), one.sheet, look(table).entry("skills", key), level)


@pytest.mark.rule("W-12", "EN-040", "EN-043", "EN-061", "EN-065", "EN-060")
def test_marty_becomes_a_mage_of_the_third_level() -> None:
    before = quiet(marty())
    fields = form(before).fields
    points = [field for field in fields if isinstance(field, NumberField)]
    assert {field.name for field in points} == {"dexterity", "luck", "intelligence", "mynergy"}
    assert form(before).purse == 3
    after, outcome = do(before, LEARN, "b1", dice=[4], dexterity=0, luck=0, intelligence=2, mynergy=1)
    one = sheet(after, "b1")
    assert one.skills == (Skill("mage", 3, (3, 1, 2)),)
    assert (one.hit_points, one.hit_points_most, one.constitution) == (12, 12, 10), "a 4 on the d6 is 2 on a d3"
    assert (one.intelligence, one.mynergy, one.mana, one.dexterity, one.luck) == (12, 11, 11, 10, 10)
    assert one.experience == 500
    assert one.ledger == (Entry("Mage 3", -1000),)
    assert "Marty pays 1,000 XP for Mage 3." in story(outcome)
    assert "Marty is Mage 3: 2 hit points, IQ +2, MYN +1, 3 spell levels." in story(outcome)


@pytest.mark.rule("EN-040", "EN-041", "EN-067")
@pytest.mark.parametrize(
    ("key", "die", "gained", "spells"),
    [("warrior", 5, 7, 0), ("rogue", 5, 5, 0), ("mage", 5, 3, 1), ("healer", 1, 1, 1), ("ranger", 6, 6, 0),
     ("farmer", 2, 2, 0)],
)  # fmt: skip
def test_the_first_level_of_a_new_set_gives_its_die_one_point_and_spells(
    key: str, die: int, gained: int, spells: int
) -> None:
    before = quiet(hero(experience=1000, skills=(Skill("warrior" if key != "warrior" else "rogue", 1, (4,)),)))
    first = next(f.name for f in form(before, set=key).fields if isinstance(f, NumberField) and f.default)
    after, _ = do(before, LEARN, "b1", dice=[die], set=key)
    one = sheet(after, "b1")
    assert one.skills[-1] == Skill(key, 1, (gained,))
    assert one.hit_points_most == 10 + gained + (first == "constitution")
    assert getattr(one, first) == 11
    assert one.spell_levels == spells


@pytest.mark.rule("EN-067", "R-13")
def test_spell_levels_are_gained_level_by_level_and_kept() -> None:
    table = quiet(marty(experience=3000, spell_levels=2, skills=(Skill("mage", 1, (3,)),)))
    for expected in (4, 7, 11):
        table, _ = do(table, LEARN, "b1", dice=[1])
        assert sheet(table, "b1").spell_levels == expected, "2 kept, 2 + 3 + 4 gained"


@pytest.mark.rule("EN-065", "EN-026")
def test_points_on_con_raise_hit_points_as_well() -> None:
    before = quiet(hero(skills=(Skill("warrior", 1, (4,)),), experience=1000))
    after, _ = do(before, LEARN, "b1", dice=[1], strength=0, dexterity=0, luck=0, constitution=2, charisma=0)
    one = sheet(after, "b1")
    assert (one.constitution, one.hit_points, one.hit_points_most) == (12, 15, 15), "10 + 3 for the die + 2"


@pytest.mark.rule("EN-065", "EN-043")
def test_points_go_only_where_the_set_says() -> None:
    table = quiet(marty())
    choice = blank(table, LEARN, "b1")
    with pytest.raises(Refused, match="'strength' is not asked here"):
        do(table, LEARN, "b1", dice=[1], **{**choice.answers, "mynergy": 0, "strength": 3})
    with pytest.raises(Refused, match="Take 1 back"):
        do(table, LEARN, "b1", dice=[1], dexterity=2, luck=2, intelligence=0, mynergy=0)
    with pytest.raises(Refused, match="1 of 3 points is not spent"):
        do(table, LEARN, "b1", dice=[1], dexterity=1, luck=1, intelligence=0, mynergy=0)
    free = quiet(marty(), house=ruled(free_attribute_choice=True))
    after, _ = do(free, LEARN, "b1", dice=[1], dexterity=0, luck=0, intelligence=0, mynergy=0, strength=2, charisma=1)
    assert (sheet(after, "b1").strength, sheet(after, "b1").charisma) == (12, 11)


@pytest.mark.rule("EN-041", "R-05")
def test_warriors_raise_con_unless_the_print_is_taken_at_its_word() -> None:
    one = hero(skills=(Skill("warrior", 1, (4,)),), experience=1000)
    assert form(quiet(one)).field("constitution") is not None
    literal = form(quiet(one, house=ruled(warrior_second_dex="literal")))
    assert literal.field("constitution") is None
    assert literal.field("dexterity") is not None


@pytest.mark.rule("EN-046")
def test_a_farmer_learns_an_animal_with_every_second_level() -> None:
    before = quiet(hero(skills=(Skill("farmer", 1, (4,)),), experience=2000))
    assert form(before).field("animal") is not None
    after, _ = do(before, LEARN, "b1", dice=[3], animal="geese")
    assert sheet(after, "b1").skill("farmer").animals == ("geese",)
    assert form(after).field("animal") is None


@pytest.mark.rule("EN-061", "EN-062")
@pytest.mark.parametrize(
    ("way", "costs"),
    [("flat1000", [1000, 1000, 1000, 1000]), ("level_x_1000", [1000, 2000, 3000, 4000]),
     ("plus500", [1000, 1500, 2000, 2500]), ("flat100", [100, 100, 100, 100])],
)  # fmt: skip
def test_what_a_level_costs(way: str, costs: list[int]) -> None:
    assert [cost("rogue", level, level_cost=way) for level in range(1, 5)] == costs


@pytest.mark.rule("EN-063")
def test_the_first_set_is_cheaper_where_the_house_says_so() -> None:
    skills = (Skill("mage", 2), Skill("rogue", 2))
    assert cost("mage", 3, *skills, primary_discount=20) == 800
    assert cost("rogue", 3, *skills, primary_discount=20) == 1000
    assert cost("mage", 3, *skills, primary_discount=33, level_cost="flat100") == 67
    assert cost("mage", 3, *skills, primary_discount=500) == 0
    table = quiet(marty(experience=900), house=ruled(primary_discount=20))
    assert form(table).working == "Mage 3 costs 1,000 − 20 % = 800 XP; 100 left"


@pytest.mark.rule("EN-062", "EN-047")
def test_a_card_of_ones_own_has_its_own_price_and_may_raise_nothing() -> None:
    table = quiet(marty(experience=250)).exchanged(None, OwnEntry("skills:tracker", "skills", "tracker", TRACKER))
    assert form(table).blank()["set"] == "tracker", "the only one that can be paid"
    assert form(table).purse is None
    after, outcome = do(table, LEARN, "b1", dice=[5])
    assert sheet(after, "b1").skill("tracker") == Skill("tracker", 1, (4,))
    assert sheet(after, "b1").experience == 0
    assert "Marty is Tracker 1: 4 hit points." in story(outcome)


@pytest.mark.rule("EN-061")
def test_one_level_at_a_time() -> None:
    table = quiet(marty(experience=9000))
    assert [option.label for option in form(table).fields[0].options][:3] == ["Mage 3", "Warrior 1", "Rogue 1"]
    with pytest.raises(Refused, match="'level' is not asked here"):
        do(table, LEARN, "b1", dice=[1], level=5)
    assert form(table).help.startswith("One level at a time.")


@pytest.mark.rule("EN-061", "EN-060")
def test_too_little_experience_is_said_and_nothing_happens() -> None:
    poor = quiet(marty(experience=400))
    assert form(poor).blocked == "Marty has 400 XP to spend; a level costs 1,000."
    with pytest.raises(Refused, match="Marty has 400 XP to spend"):
        do(poor, LEARN, "b1", dice=[1])
    table = quiet(marty(experience=0, earmarked=(Earmark("rogue", 1000),)))
    assert form(table).blocked == ""
    assert form(table).blank()["set"] == "rogue"
    with pytest.raises(Refused, match=r"It costs 1,000 XP; Marty has 0 for it\."):
        do(table, LEARN, "b1", dice=[1], set="mage")


@pytest.mark.rule("EN-070")
def test_kept_experience_pays_first_and_for_nothing_else() -> None:
    marks = (Earmark("mage", 150), Earmark("rogue", 900), Earmark("mage", 50))
    table = quiet(marty(experience=950, earmarked=marks))
    assert form(table).working == "Mage 3 costs 1,000 XP: 200 of 200 kept for Mage, 800 of 950; 150 left"
    after, _ = do(table, LEARN, "b1", dice=[1])
    assert sheet(after, "b1").experience == 150
    assert sheet(after, "b1").earmarked == (Earmark("rogue", 900),)
    rest, _ = do(after, LEARN, "b1", dice=[1], set="rogue")
    assert (sheet(rest, "b1").experience, sheet(rest, "b1").earmarked) == (50, ())


@pytest.mark.rule("EN-064")
def test_levels_in_downtime_wait_for_the_end_of_the_fight() -> None:
    table = quiet(marty(), house=ruled(levelup_when="downtime"))
    fight = fighting(table)
    assert form(table).blocked == ""
    assert form(fight).blocked == "Levels are gained in downtime: end the fight first."
    with pytest.raises(Refused, match="end the fight first"):
        do(fight, LEARN, "b1", dice=[1])
    assert form(fighting(quiet(marty()))).blocked == "", "at once, where the house says nothing else"


def fighting(table: Table) -> Table:
    from systems.common.records.table import Fight, Turn

    return table.exchanged(None, Fight(turns=(Turn("Melee", ("b1",)),), waiting=("b1",), round=1))


@pytest.mark.rule("EN-064")
def test_a_new_level_may_make_whole_again() -> None:
    hurt = marty(hit_points=2, mana=-4)
    plain, _ = do(quiet(hurt), LEARN, "b1", dice=[1])
    assert (sheet(plain, "b1").hit_points, sheet(plain, "b1").mana) == (3, -1), "1 for the die; MYN +3 by default"
    healed, outcome = do(quiet(hurt, house=ruled(levelup_heals=True)), LEARN, "b1", dice=[1])
    one = sheet(healed, "b1")
    assert (one.hit_points, one.hit_points_most, one.mana, one.mynergy) == (11, 11, 13, 13)
    assert "Marty is whole again." in story(outcome)


@pytest.mark.rule("EN-167", "EN-065")
def test_whoever_has_mana_again_comes_to() -> None:
    play = Play(GAME, quiet(marty(mana=-1)), Faces((1,)))
    play.put_on("b1", "Unconscious", FOREVER, kind="unconscious")
    advancement.gain_level(play, "b1", "mage", {"mynergy": 2})
    assert not play.under("b1", "unconscious")


@pytest.mark.rule("EN-034")
def test_anybody_may_learn_anything_but_monsters_and_the_dead() -> None:
    table = quiet(marty(kindred="ogre"), foe(), hero("b2", "Ilse", hit_points=0, experience=5000))
    assert len(form(table).fields[0].options) == len(look(table).library("skills"))
    assert GAME.actions[LEARN].form(look(table), "b9", {}) is None
    assert GAME.actions[LEARN].form(look(table), "nobody", {}) is None
    assert form(table, actor="b2").blocked == "Ilse is dead."
