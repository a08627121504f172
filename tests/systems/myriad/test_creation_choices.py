"""The first form of creation and of a party, the sheet that is typed in, what is new on sheets: whole."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.myriad.base.sheet import Held
from systems.myriad.characters.creation import making, plans, templates
from systems.myriad.characters.creation.plans import Caps, Pools, caps_of, plan_of, pools
from tests.systems.myriad.builders import GAME, do, foe, hero, look, own, quiet, ruled, sheet, story
from tests.systems.myriad.creating import last, with_own, without
from tests.systems.myriad.form_lines import form_of, line, lines, options

POINTS = "16 statistic, 14 skill, 5 SFX, 12 health, 6 general points"
WAYS = [
    "recommended Recommended",
    "points_table Points by the table",
    "random By dice",
    "template Templates",
    "mixed Mixed",
]
CAREERS = [" None", "warrior Warrior", "wizard Wizard", "rogue Rogue", "ranger Ranger", "envoy Envoy"]
SAID = 'name = "{0}"\nrule = ""\ntext = "Ours."\n'


@pytest.mark.rule("MY-101", "MY-103", "MY-110", "MY-151")
def test_the_choices_of_the_recommended_way():
    form = form_of(quiet(hero(career="warrior")), "characters.create")
    assert lines(form) == ["way refines | Way = 'recommended'", "power refines | Power level = 'heroic'",
                           "career refines | Career = 'wizard'", "background refines | Background = 'suits'",
                           "race refines | Race = 'human'"]  # fmt: skip
    assert options(form.fields[0]) == WAYS and options(form.fields[2]) == CAREERS
    assert options(form.fields[1]) == ["mundane Mundane", "heroic Heroic", "godlike Godlike"]
    assert options(form.fields[3]) == [
        " None", "suits As suits: Noble house", "village_born Village-born", "street_urchin Street urchin",
        "noble_house Noble house", "temple_ward Temple ward", "forest_bred Forest-bred"]  # fmt: skip
    assert options(form.fields[4]) == [
        " None", "human Human", "dwarf Dwarf, 3 gp", "elf Elf", "ogre Ogre, 6 gp", "magma_dweller Magma Dweller, 11 gp",
        "naga Naga", "dragon_folk Dragon Folk, 14 gp"]  # fmt: skip
    assert form.working == POINTS
    assert form.help.splitlines() == [
        "Points for everything, as the book recommends. Career and background are proposals, to be changed freely.",
        "Human (30 gp): Power 2, Grace 2, Intellect 2, Spirit 2, 2 more of choice.",
        "Noble house (10 gp): Intellect 1, Spirit 1; Persuasion 1, History 1, Ride Land Animals 1, Linguistics 1.",
        ("Wizard (32 gp): Grace 1, Intellect 2, Spirit 1; Spell Casting 4, Magical Lore 3, Alchemy 1, Linguistics 1, "
         "History 1; Damage, Range, Shield, Duration, Heal."),
    ]  # fmt: skip


@pytest.mark.rule("MY-107", "MY-110", "MY-111")
def test_the_choices_of_the_other_ways():
    form = form_of(quiet(), "characters.create", way="random")
    assert [one.name for one in form.fields] == ["way", "power"] and form.working == "D6 for statistics, 5 SFX"
    assert form.help == "Dice for everything; only the statistics are placed freely."
    form = form_of(quiet(), "characters.create", way="template", career="rogue", race="dwarf", background="")
    assert form.working == "12 health, 6 general points"
    assert options(form.field("race"))[:2] == ["human Human", "dwarf Dwarf"], (
        "the race is part of it, and is not paid for"
    )
    assert (
        options(form.field("background"))[1] == "suits As suits: the career" and form.field("background").default == ""
    )
    assert form.help.splitlines()[0] == "Race, background and career as they come, then health and general points."
    assert len(form.help.splitlines()) == 3, "no background"
    form = form_of(quiet(), "characters.create", way="mixed")
    assert lines(form)[2:7] == ["statistics refines | Statistics = 'dice'", "skills refines | Skills = 'points'",
                                "sfx refines | SFX = 'points'", "boxes refines | Resilience = 'points'",
                                "boons refines | Boons and flaws = 'points'"]  # fmt: skip
    assert options(form.fields[2]) == [
        "dice Dice",
        "recommended Points",
        "points_table By the table",
        "templates Templates",
    ]
    assert options(form.fields[5]) == ["points Points", "dice Dice"]
    assert form.working == POINTS.replace("16", "12"), "as the table has it"
    mixed = form_of(quiet(), "characters.create", way="mixed", sfx="templates")
    assert mixed.help.splitlines()[0] == "Each step in its own way; general points last."
    dice = form_of(quiet(), "characters.create", way="mixed", skills="dice", sfx="dice")
    assert "career" not in [one.name for one in dice.fields], "nobody asks for people where dice say all"


@pytest.mark.rule("MY-110")
def test_a_party_is_asked_for_at_once():
    form = form_of(quiet(), "characters.party", way="template")
    assert lines(form) == ["number 1–20 | How many = 5", "way refines | Way = 'template'",
                           "power refines | Power level = 'heroic'"]  # fmt: skip
    assert form.help == ("Race, background and career as they come, then health and general points. Careers differ; nobody "
                         "is asked anything.")  # fmt: skip
    assert form.working == "12 health, 6 general points"


@pytest.mark.parametrize(("so_far", "missing"), [
    ({}, {"career", "background", "race"}), ({"career": "rogue"}, {"background", "race"}), ({"career": ""}, {"background", "race"}),
    ({"career": "human"}, {"career", "background", "race"}), ({"career": "rogue", "background": "suits", "race": "elf"}, {"background"}),
    ({"career": 3, "background": None, "race": ["elf"]}, {"career", "background", "race"}),
])  # fmt: skip
def test_what_nobody_has_chosen(so_far, missing):
    assert making._left_open(look(quiet()), so_far) == missing


@pytest.mark.rule("MY-102", "MY-111")
@pytest.mark.parametrize(("answers", "steps", "dice", "people"), [
    ({}, ("recommended", "points", "points", "points", "points"), False, True),
    ({"way": "random"}, ("dice",) * 5, True, False), ({"way": "nonsense"}, ("recommended", *["points"] * 4), False, True),
    ({"way": "mixed"}, ("dice", *["points"] * 4), True, True),
    ({"way": "mixed", "statistics": "templates", "boons": "dice", "skills": 7}, (
        "templates", "points", "points", "points", "dice"), True, True),
    ({"way": "mixed", "skills": "dice", "sfx": "dice"}, ("dice", "dice", "dice", "points", "points"), True, False),
])  # fmt: skip
def test_a_plan_of_answers(answers, steps, dice, people):
    plan = plan_of(look(quiet()), answers)
    assert (plan.steps, plan.by_dice, plan.of_people, plan.general) == (
        steps,
        dice,
        people,
        answers.get("way") != "random",
    )
    assert plan.way == (answers.get("way") if answers.get("way") in plans.LABELS else "recommended")
    assert plan_of(look(quiet()), {**answers, "power": "godlike"}).level.key == "godlike"
    assert plan_of(look(quiet()), {**answers, "power": "of_old"}).level.key == "heroic"


@pytest.mark.rule("MY-018", "R-28")
@pytest.mark.parametrize(("level", "switches", "caps"), [
    (1, {}, (7, 4)), (2, {}, (10, 5)), (2, {"advance_caps": "power_level"}, (7, 4)), (1, {"advancement": "random"}, (10, 5)),
    (1, {"advancement": "gradual", "advance_caps": "power_level"}, (7, 4)), (0, {}, (7, 4)),
])  # fmt: skip
def test_the_highest_scores(level, switches, caps):
    assert caps_of(look(quiet(house=ruled(**switches))), hero(level=level).sheet) == Caps(*caps)


@pytest.mark.rule("MY-101", "MY-102")
def test_pools_and_what_they_are_worth():
    assert Pools(1, 1, 1, 1, 1).worth == 3 + 1 + 2 + 1 + 1 and Pools(gp=4).worth == 4
    view = look(quiet())
    assert pools(view, view.library("levels")["heroic"], plans.DICE) == Pools(12, 14, 5, 12, 6)


# Templates


@pytest.mark.rule("MY-110", "MY-150")
def test_templates_summed_keep_to_what_is_played_with():
    view = look(without(quiet(house=ruled(magic=False)), "statistics", "spirit"))
    there = GAME.shipped_entries("templates")
    given = templates.sum_templates(view, [there["wizard"], there["temple_ward"]], Caps(2, 3))
    assert given.statistics == {"power": 1, "grace": 1, "intellect": 2}
    assert given.skills == {
        "spell_casting": 3,
        "magical_lore": 3,
        "alchemy": 1,
        "linguistics": 1,
        "history": 2,
        "medic": 2,
    }
    assert (given.sfx, given.refunds) == ((), {"statistic": 1 + 2, "skill": 1 + 1, "sfx": 5})
    assert templates.Given({}, {}, (), ()).refund("sfx") == 0
    assert templates.least(look(quiet()), there["dwarf"]) == {"power": 3, "grace": 2, "intellect": 2, "spirit": 2}
    assert templates.least(look(quiet()), there["human"]) == dict.fromkeys(("power", "grace", "intellect", "spirit"), 1)
    assert templates.least(look(quiet()), None)["power"] == 1 and templates.due(look(quiet()), None) == 0
    assert templates.due(look(quiet(house=ruled(boons_flaws=False))), there["ogre"]) == 0


@pytest.mark.rule("MY-110", "MY-150")
def test_a_template_in_a_line():
    view, there = look(quiet()), GAME.shipped_entries("templates")
    assert templates.describe(view, there["magma_dweller"]).endswith(
        "; Natural Armor 2, Immunity: Partial (fire and heat)"
    )
    assert templates.describe(look(without(quiet(), "statistics", "grace", "spirit")), there["human"]) == (
        "Power 2, Intellect 2, 2 more of choice")  # fmt: skip


# Typed in from paper


def test_the_sheet_that_is_typed_in():
    form = form_of(quiet(), "characters.write_up")
    assert [line(one) for one in form.fields if not one.name.startswith("stats:")] == [
        "name | Name | Empty: a name is found", "player | Player", "concept | Concept", "side | Side", "race | Race",
        "career | Career", "power_level | Power level", "level 1–99 | Level", "xp 0–999999 | XP", "skills | Skills",
        "boxes:wounds 0–9999 | Wounds boxes | 0: as the statistic gives", "lost:wounds 0–9999 | Wounds crossed off",
        "boxes:wounds_critical 0–9999 | Critical boxes | 0: as the statistic gives",
        "lost:wounds_critical 0–9999 | Critical crossed off",
        "boxes:resolve 0–9999 | Resolve boxes | 0: as the statistic gives", "lost:resolve 0–9999 | Resolve crossed off",
        "sfx | SFX and components", "traits | Boons and flaws", "gear | Equipment | The same may be chosen more than once",
        "items | SFX items", "ready | Armor on, the best weapon in hand", "rp 0–999999 | Resource points",
        "theme | Theme of the magic", "appearance | Appearance", "notes | Notes",
    ]  # fmt: skip
    assert lines(form)[9] == "stats:power 0–99 | Power = 3" and form.field("ready").default is True
    assert [line(one) for one in form.field("skills").columns] == ["skill | Skill", "level 0–99 | Level"]
    assert [line(one) for one in form.field("traits").columns] == [
        "key | Boon or flaw", "level 1–99 | Level", "note | Of", "gp -999–999 | gp"]  # fmt: skip
    assert options(form.field("side")) == ["party Party", "foes Foes", " Not at the table"]
    assert options(form.field("career")) == CAREERS


def test_exactly_as_many_as_there_are_may_be_crossed_off_and_nothing_is_put_on_unless_asked():
    rows = {"boxes:wounds": 3, "lost:wounds": 3, "lost:resolve": 1}
    after, _ = do(quiet(), "characters.write_up", name="Ann", ready=False, gear=("long_sword",), **rows)
    assert dict(last(after).sheet.left) == {"wounds": 0, "wounds_critical": 2, "resolve": 2}
    assert [one.carried for one in last(after).sheet.items] == ["carried"]
    with pytest.raises(Refused) as refused:
        do(quiet(), "characters.write_up", name="Ann", **{"lost:resolve": 4})
    assert refused.value.sentence == "4 of Resolve are crossed off, but there are only 3. Type 3 or less."


def test_powers_written_by_hand_are_told_and_keep_their_order():
    table = quiet(hero(sfx=("knockback", "hawkeye", "of_old"), traits=(Held("gone", 2, "x", 3),)))
    form = form_of(table, "characters.write_powers", "b1")
    assert form.field("traits").default == ({"key": "gone", "level": 2, "note": "x", "gp": 3},)
    assert [one.value for one in form.field("sfx").options][-1] == "of_old"
    after, told = do(table, "characters.write_powers", "b1", sfx=("damage", "of_old", "knockback"))
    assert sheet(after, "b1").sfx == ("knockback", "of_old", "damage")
    assert story(told) == "Hild: SFX, boons and flaws written by hand."
    assert sheet(after, "b1").traits == (Held("gone", 2, "x", 3),)


# What is new


@pytest.mark.rule("MY-003", "MY-105")
def test_what_is_new_is_asked_of_the_party_first_and_once_for_a_kind():
    luck, dread = SAID.format("Luck"), SAID.format("Dread") + 'statistic = "luck"\n'
    table = own(
        quiet(foe("b8"), foe("b9"), hero(), hero("b2", "Wat", power_level="godlike")), "statistics", "luck", luck
    )
    form = form_of(table, "characters.furnish")
    assert [line(one) for one in form.fields] == [
        "b1/luck 1–7 | Hild: Luck | Ours.", "b2/luck 1–9 | Wat: Luck | Ours.", "soldier/luck 1–7 | Soldier: Luck | Ours."]  # fmt: skip
    assert {one.default for one in form.fields} == {1}
    assert form.help == "New lines have as many boxes as their statistic gives, none bought."
    duel = SAID.format("Duel") + 'attack = "luck"\ndefence = "luck"\nline = "dread"\nskills = []\n'
    table = own(with_own(table, "lines", "dread", dread), "conflicts", "duel", duel)
    after, told = do(table, "characters.furnish", **{"b1/luck": 4, "soldier/luck": 2})
    assert story(told) == (
        "Hild: Luck 4, Dread 4. Wat: Luck 1, Dread 1. Soldier: Luck 2, Dread 2. Soldier: Luck 2, Dread 2.")  # fmt: skip
    assert dict(sheet(after, "b1").left)["dread"] == dict(sheet(after, "b1").boxes)["dread"] == 4
