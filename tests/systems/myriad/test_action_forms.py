"""The forms of what characters do, whole: things, tests, healing, experience; what they ask, propose and refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.tape import Refused
from tests.systems.myriad.builders import (
    GAME,
    MAIL,
    SWORD,
    Held,
    Item,
    blank,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.myriad.form_lines import form_of, line, lines, options

STONES = Item("small_stones", "Small stones", 5)
HURT = (("wounds", 4), ("wounds_critical", 2), ("resolve", 8))
SKILLS = (("medic", 2), ("engineering", 3), ("stealth", 1))


def band(**more):
    ada = hero(**{"items": (SWORD, STONES), "rp": 7, "skills": SKILLS, "traits": (Held("lucky", 2),), **more})
    return quiet(ada, hero("b2", "Wat", items=(MAIL,), rp=2, left=HURT), foe())


# Things


@pytest.mark.rule("MY-303")
def test_selling():
    form = form_of(band(), "characters.sell", "b1")
    assert lines(form) == ["item refines | Item = 0", "count 1–1 refines | How many = 1",
                           "rp 0–99999 rp | For | New: 4 rp; half of it is a proposal, ours = 2"]  # fmt: skip
    assert options(form.fields[0]) == ["0 Long sword", "1 Small stones × 5"]
    assert [one.help for one in form.fields[0].options] == ["4D, close", "1D, to 200 m"]
    assert lines(form_of(band(), "characters.sell", "b1", item=1, count=3))[1] == "count 1–5 refines | How many = 5"
    knives = quiet(hero(items=(Item("throwing_knife", "Knife", 3, note="sharp"),)))
    assert lines(form_of(knives, "characters.sell", "b1", count=9))[2].startswith("rp 0–99999 rp | For | New: 9 rp")
    assert lines(form_of(knives, "characters.sell", "b1", count=0))[2].startswith("rp 0–99999 rp | For | New: 9 rp")
    assert lines(form_of(knives, "characters.sell", "b1", count=1))[2].startswith("rp 0–99999 rp | For | New: 3 rp")
    assert form_of(knives, "characters.sell", "b1").fields[0].options[0].help == "2D, to 200 m. sharp"


@pytest.mark.parametrize(("item", "how", "so"), [
    (SWORD, "carried", "held"), (replace(SWORD, carried="carried"), "held", "carried"), (MAIL, "carried", "worn"),
    (replace(MAIL, carried="stored"), "worn", "stored"), (Item("", "Old map"), "worn", "carried"),
])  # fmt: skip
def test_wearing_and_holding(item, how, so):
    form = form_of(quiet(hero(items=(item,))), "characters.equip", "b1")
    assert lines(form) == ["item refines | Item = 0", f"how | How = {how!r}"] and not form.blocked
    said = ["worn Wear", "held Hold", "carried Pack away", "stored Leave behind, but keep"]
    assert options(form.fields[1]) == [f"{one}: It is so already." if one.startswith(so) else one for one in said]


@pytest.mark.parametrize(("how", "told"), [
    ("worn", "puts on"), ("held", "takes in hand"), ("carried", "packs away"), ("stored", "leaves in a safe place"),
])  # fmt: skip
def test_what_is_done_with_a_thing_is_told(how, told):
    start = "held" if how != "held" else "carried"
    _, outcome = do(quiet(hero(items=(replace(SWORD, carried=start),))), "characters.equip", "b1", how=how)
    assert story(outcome) == f"Hild {told} long sword."


def test_giving_and_trading():
    form = form_of(band(), "characters.give", "b1")
    assert lines(form) == ["to | To = None", "item refines | Item = -1", "count 1–1 | How many = 1",
                           "rp 0–7 | Resource points = 0"]  # fmt: skip
    assert form.fields[0].allowed == ("b2",) and options(form.fields[1])[0] == "-1 No item"
    assert lines(form_of(band(), "characters.give", "b1", item=1))[1:3] == [
        "item refines | Item = 1",
        "count 1–5 | How many = 5",
    ]
    for odd in (2, -2, "1", None):
        assert form_of(band(), "characters.give", "b1", item=odd).fields[1].default == -1
    form = form_of(band(), "characters.exchange", "b1", item=1, other_item=0)
    assert lines(form) == [
        "to refines | With = 'b2'", "item refines | Gives = 1", "count 1–5 | How many = 5",
        "rp 0–7 | Gives resource points = 0", "other_item refines | Gets = 0", "other_count 1–1 | How many = 1",
        "other_rp 0–2 | Gets resource points = 0",
    ]  # fmt: skip
    alone, poor = quiet(hero(), foe()), quiet(hero(items=(), rp=0), hero("b2", "Wat"))
    assert [GAME.actions[key].form(look(alone), "b1", {}) for key in ("characters.give", "characters.exchange")] == [
        None,
        None,
    ]
    assert GAME.actions["characters.give"].form(look(poor), "b1", {}) is None
    assert (
        GAME.actions["characters.give"].form(look(quiet(hero(items=(), rp=1), hero("b2", "Wat"))), "b1", {}) is not None
    )
    assert GAME.actions["characters.give"].form(look(quiet(hero(rp=0), hero("b2", "Wat"))), "b1", {}) is not None
    assert GAME.actions["characters.drop"].form(look(poor), "b1", {}) is None


def test_what_is_left_behind_stays_so_with_whoever_gets_it():
    far = quiet(hero(items=(replace(SWORD, carried="stored"), STONES), rp=5), hero("b2", "Wat", items=(), rp=0))
    after, told = do(far, "characters.give", "b1", to="b2", item=0, rp=5)
    assert [one.carried for one in sheet(after, "b2").items] == ["stored"] and sheet(after, "b1").rp == 0
    assert story(told) == "Hild gives Wat long sword and 5 rp."
    swap, told = do(far, "characters.exchange", "b1", to="b2", rp=2)
    assert story(told) == "Hild gives Wat 2 rp for nothing." and sheet(swap, "b2").rp == 2
    swap, told = do(far, "characters.exchange", "b2", to="b1", other_item=1, other_count=2)
    assert story(told) == "Wat gives Hild nothing for small stones × 2."
    assert [(one.count, one.carried) for one in sheet(swap, "b2").items] == [(2, "carried")]
    with pytest.raises(Refused) as refused:
        do(far, "characters.give", "b1", to="b2", item=1, count=5, rp=6)
    assert refused.value.sentence.endswith(".")


@pytest.mark.rule("MY-301", "MY-302")
def test_making_a_thing():
    form = form_of(band(), "characters.invent", "b1")
    assert form.working == "Suggested: nothing yet"
    assert lines(form) == [
        "name required | Name = ''", "damage 0–20 D refines | Damage dice | 0: no weapon = 0",
        "armor 0–6 refines | Armor rating | 0: no armor = 0", "essential refines | Essential for = ''",
        "bonus 0–5 refines | Enhances by | 0: it does not = 0", "sfx refines | Grants the SFX = ''",
        "price 0–9999 rp | Price | As its parts come to, or as you say = 0", "count 1–99 | How many = 1",
    ]  # fmt: skip
    form = form_of(band(), "characters.invent", "b1", damage=3, bonus=1)
    assert form.working == "Suggested: 3D 3, +1 wherever it is used 3 = 6 rp"
    assert lines(form)[2:8] == [
        "reach refines | Reach = 'melee'", "mark | Harms as = 'edged'", "two_hands | Two hands = False",
        "autofire refines | Autofire = False", "decay 0–1000 m refines | A die less every | 0: no explosion = 0",
        "single_use refines | Used up = False",
    ]  # fmt: skip
    assert lines(form)[11:13] == ["of | Enhances = 'arts_crafts'",
                                  "when refines | Only when | Empty: always, which costs more = ''"]  # fmt: skip
    assert options(form.field("reach")) == ["melee Close", "short To 200 m", "medium To 500 m", "long Any range"]
    for odd in (True, -1, "3", None):
        assert form_of(band(), "characters.invent", "b1", damage=odd).field("reach") is None


@pytest.mark.rule("MY-003", "MY-301")
@pytest.mark.parametrize(("answers", "kind", "tags"), [
    ({"damage": 3}, "weapon", ("edged",)), ({"damage": 3, "armor": 2}, "weapon", ("edged",)), ({"armor": 2}, "armor", ()),
    ({"armor": 2, "essential": "medic"}, "armor", ()), ({"essential": "medic"}, "essential", ()),
    ({"bonus": 1, "of": "stealth"}, "enhancer", ()),
    ({"damage": 4, "mark": "fire", "autofire": True, "decay": 2}, "weapon", ("fire", "autofire", "explosive")),
    ({"damage": 4, "mark": "explosive", "decay": 2}, "weapon", ("explosive",)),
])  # fmt: skip
def test_what_is_made_of_the_answers(answers, kind, tags):
    after, told = do(quiet(hero(items=())), "characters.invent", "b1", name="  Odd Thing ", count=2, **answers)
    made = look(after).library("gear")["odd_thing"]
    assert (made.name, made.kind, made.tags, made.rule) == ("Odd Thing", kind, tags, "MY-301")
    assert sheet(after, "b1").items == (Item("odd_thing", "Odd Thing", 2),)
    assert story(told) == f"Hild has odd Thing × 2, worth {made.price} rp: a thing of this campaign’s own."


# Tests and work


@pytest.mark.rule("MY-010", "MY-014", "MY-016", "MY-017")
def test_tests_and_opposed_tests():
    form = form_of(band(), "characters.test", "b1", skill="stealth")
    assert (form.help, form.working) == ("Grace/Stealth", "4 dice + 1 (Stealth) ≥ 6: 80 %")
    assert [line(one) for one in form.fields] == [
        "skill refines | Skill", "statistic refines | Statistic", "difficulty refines | How hard",
        "modifier -20–20 refines | Modifier | Circumstances are part of the target number", "what | For"]  # fmt: skip
    form = form_of(band(), "characters.oppose", "b1")
    assert (form.help, form.working) == ("Power against Power; Hild wins ties", "5 dice against 3 dice: 76 %")
    assert [line(one) for one in form.fields] == [
        "other refines | Against", "skill refines | Skill", "statistic refines | Statistic",
        "other_skill refines | Soldier: Skill", "other_statistic refines | Soldier: Statistic",
        "advantage refines | Advantage", "modifier -20–20 refines | Modifier | Yours to give",
        "other_modifier -20–20 refines | Soldier: Modifier | Yours to give", "what | For"]  # fmt: skip
    assert form.fields[0].allowed == ("b9", "b2") and options(form.field("advantage")) == [
        "0 Nobody’s", "1 A small advantage of Hild’s: +1", "2 A large advantage of Hild’s: +2",
        "3 An overwhelming advantage of Hild’s: +3", "-1 A small advantage of Soldier’s: +1",
        "-2 A large advantage of Soldier’s: +2", "-3 An overwhelming advantage of Soldier’s: +3"]  # fmt: skip
    for advantage, said in ((2, "5 dice + 2 against 3 dice: 92 %"), (-3, "5 dice − 3 against 3 dice: 24 %"),
                            (4, "5 dice against 3 dice: 76 %"), (True, "5 dice against 3 dice: 76 %")):  # fmt: skip
        assert form_of(band(), "characters.oppose", "b1", advantage=advantage).working == said


@pytest.mark.rule("MY-020")
def test_work_of_many_rolls():
    form = form_of(band(), "characters.extended")
    assert lines(form)[:2] == ["name required | What = ''", "unit | Time in = 'hour'"]
    assert options(form.fields[1]) == ["round rounds", "minute minutes", "hour hours", "day days", "week weeks"]
    assert [line(one) for one in form.fields[2].columns] == [
        "section | Section", "statistic | Statistic", "skill | Skill", "needs 1–30 | TN", "goal 1–1000 | Goal",
        "lasts 0–10000 | A roll takes", "stage 1–20 | Stage"]  # fmt: skip
    assert form.fields[2].default == ({"section": "", "statistic": "power", "skill": "", "needs": 7, "goal": 10, "lasts": 1,
                                       "stage": 1},)  # fmt: skip
    dig = {
        "section": "Dig",
        "statistic": "power",
        "skill": "engineering",
        "needs": 7,
        "goal": 5,
        "lasts": 8,
        "stage": 1,
    }
    table, told = do(band(), "characters.extended", name="Wall", sections=(dig, {**dig, "section": "Roof", "stage": 2}))
    assert story(told) == "Wall begins: Dig and Roof."
    form = form_of(table, "characters.contribute")
    assert lines(form) == [
        "work refines | Work = 'e1'", "who refines | Who = ('b1',)", "way | Works = 'for'",
        "needs 1–30 | Target number = 7", "modifier -20–20 refines | Modifier | Yours to give = 0",
        "passes | 8 hours pass | Once, however many work = True",
    ]  # fmt: skip
    assert options(form.fields[0]) == ["e1 Wall: Dig 0 of 5", "e2 Wall: Roof 0 of 5: first Dig."]
    assert form_of(table, "characters.contribute", "b2").fields[1].default == ("b2",)
    one = do(band(), "characters.extended", name="Wall", sections=({**dig, "section": "", "lasts": 1},))
    assert (
        story(one[1]) == "Wall begins." and form_of(one[0], "characters.contribute").fields[-1].label == "1 hour passes"
    )
    none = do(band(), "characters.extended", name="Wall", sections=({**dig, "lasts": 0},))[0]
    assert form_of(none, "characters.contribute").field("passes") is None


@pytest.mark.rule("MY-133")
def test_luck_on_the_last_test():
    assert form_of(band(), "characters.boon", "b1").blocked == "Hild has made no test yet."
    table, _ = do(band(), "characters.test", "b1", dice=[(1, 1, 1)], skill="medic", statistic="intellect")
    form = form_of(table, "characters.boon", "b1")
    assert (form.blocked, form.working, lines(form)) == (
        "", "An Intellect/Medic test: 3 against 6", ["boon refines | Use = 'lucky'"])  # fmt: skip
    assert options(form.fields[0]) == ["lucky Lucky, 2 left"]
    table, _ = do(band(), "characters.test", "b1", dice=[(6, 1, 1)], skill="medic", statistic="intellect")
    assert form_of(table, "characters.boon", "b1").blocked == "The last test succeeded."
    assert GAME.actions["characters.boon"].form(look(table), "b2", {}) is None


# Healing


@pytest.mark.rule("MY-500", "MY-501")
def test_healing():
    form = form_of(band(), "characters.medic", "b2")
    assert form.help == "Intellect/Medic against 6. Success: a box and one for each point above, critical ones first."
    assert form.working == "3 dice + 2 (Medic) ≥ 6: 88 %"
    assert lines(form) == [
        "medic refines | Medic = 'b1'", "modifier -20–20 refines | Modifier | Circumstances are part of the target number = 0",
        "time | Half an hour passes | Off: somebody else is treated meanwhile = True",
    ]  # fmt: skip
    assert form.fields[0].allowed == ("b1", "b9", "b2"), "of the party first, oneself last"
    form = form_of(band(), "characters.rest")
    assert lines(form) == [
        "amount 1–1000 | How long = 1", "unit | Unit | A night is eight hours; several nights are as many days = 'night'",
        "who | Who rests | And sleeps well = ('b1', 'b2')",
    ]  # fmt: skip
    assert form.help == "A night: 1 Wound; every third one a critical box. Once a day."
    assert options(form.fields[1]) == ["night Nights", "hour Hours", "day Days", "week Weeks"]
    assert blank(band(), "characters.rest").answers["who"] == ("b1", "b2")


# Experience


@pytest.mark.rule("MY-102", "MY-200", "MY-201")
def test_experience_and_what_it_buys():
    assert lines(form_of(band(), "characters.award")) == [
        "xp 0–999999 XP refines | For the sitting | To each = 5", "who refines | Who was there = ('b1', 'b2')",
        "why | For = 'the sitting'", "xp_b1 0–999999 XP | Hild | 0 so far, level 2 at 10 = 5",
        "xp_b2 0–999999 XP | Wat | 0 so far, level 2 at 10 = 5",
    ]  # fmt: skip
    learner = quiet(hero(points=(("skill", 2), ("gp", 3)), xp=12))
    form = form_of(learner, "characters.spend", "b1")
    assert (form.purse, form.purse_label, form.help) == (
        2, "skill points", "Statistics rise to 7, skills to 4. What is not spent is kept.")  # fmt: skip
    assert options(form.fields[0]) == ["skill Skill points", "gp General points"] and form.fields[0].refines
    assert [line(one).partition(" | ")[0] for one in form.fields[1:6]] == [
        "skills:athletics 0–1 @1", "skills:perception 0–1 @1", "skills:persuasion 0–2 @1", "skills:ranged_combat 0–2 @1",
        "skills:arts_crafts 0–2 @1"]  # fmt: skip
    form = form_of(learner, "characters.spend", "b1", pool="gp")
    assert [line(one).rpartition(" | ")[0] for one in form.fields[1:3]] == [
        "stats:power 0–1 @3 | Power 5 +", "stats:grace 0–1 @3 | Grace 4 +"]  # fmt: skip
    assert [line(one) for one in form.fields if one.name.startswith("row:")] == [
        "row:wounds 0–1 @2 | Wounds 9 + | A box for 2", "row:wounds_critical 0–3 @1 | Critical 3 + | A box for 1",
        "row:resolve 0–3 @1 | Resolve 8 + | A box for 1"]  # fmt: skip


@pytest.mark.rule("MY-203", "R-33")
def test_steps_for_experience():
    table = quiet(hero(xp=12), house=ruled(advancement="gradual", gradual_health_xp=4))
    form = form_of(table, "characters.spend", "b1")
    assert (form.purse, form.purse_label) == (12, "XP")
    assert [line(one) for one in form.fields][
        1
    ] == "time refines | Much time has passed | Skills may rise that were not used"
    said = [line(one).partition(". ")[0] for one in form.fields if one.name.startswith("stats:")]
    assert said == ["stats:power 0–1 @30 | Power 5 + | 30 XP", "stats:grace 0–1 @25 | Grace 4 + | 25 XP",
                    "stats:intellect 0–1 @20 | Intellect 3 + | 20 XP", "stats:spirit 0–1 @25 | Spirit 4 + | 25 XP"]  # fmt: skip
    assert [line(one) for one in form.fields if one.name.startswith("row:")] == [
        "row:wounds 0–1 @8 | Wounds 9 + | 8 XP. A box more", "row:wounds_critical 0–1 @4 | Critical 3 + | 4 XP. A box more",
        "row:resolve 0–1 @4 | Resolve 8 + | 4 XP. A box more"]  # fmt: skip
    assert not [one for one in form.fields if one.name == "skills:athletics"], "it was not used"
    assert form_of(table, "characters.spend", "b1", time=True).field("skills:athletics").each == 12
    assert line(form.fields[-1]) == "effect | A new SFX | 5 XP"


@pytest.mark.rule("MY-131", "MY-204")
def test_a_new_sitting():
    form = form_of(quiet(hero(), house=ruled(advancement="random")), "characters.sitting")
    assert form.help == "Luck and fame are fresh again; what was marked is rolled for."
    assert lines(form) == ["practice_b1 | Hild practices | Rolled for like those that failed = 'persuasion'"]
    assert options(form.fields[0]) == ["athletics Athletics 3", "close_combat Close Combat 4", "perception Perception 3",
                                       "persuasion Persuasion 2", "ranged_combat Ranged Combat 2", " Nothing"]  # fmt: skip
    plain = form_of(band(), "characters.sitting")
    assert (plain.help, plain.fields) == ("Luck and fame are fresh again.", ())


@pytest.mark.rule("MY-140", "R-73")
def test_gliding_and_ageing():
    table = quiet(hero(traits=(Held("flight_gliding"), Held("longevity"))), hero("b2", "Wat"))
    form = form_of(table, "characters.glide", "b1")
    assert lines(form) == ["start 0–10000 m refines | From | Height = 30",
                           "landing 0–10000 m refines | Onto | Height of the landing place = 0"]  # fmt: skip
    assert form.working == "300 m" and form_of(table, "characters.glide", "b1", start=5, landing=5).blocked == (
        "There is no height to glide from.")  # fmt: skip
    _, told = do(table, "characters.glide", "b1", start=112, landing=1)
    assert story(told) == "Hild glides 1,110 m in 101 seconds."
    assert lines(form_of(table, "characters.age", "b1")) == ["points 1–999 | Damage = 1"]
    for points, told in ((4, "Hild is not harmed by ageing."), (5, "Hild loses 1 Wound by ageing: 8 left."),
                         (14, "Hild loses 1 Wound by ageing: 8 left."), (15, "Hild loses 2 Wounds by ageing: 7 left.")):  # fmt: skip
        assert story(do(table, "characters.age", "b1", points=points)[1]) == told
    for key in ("characters.glide", "characters.age"):
        assert GAME.actions[key].form(look(table), "b2", {}) is None
