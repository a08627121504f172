"""Experience at its borders: what rises and what does not, to the last point; luck, work and medics exactly at the number."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Hoard, altered
from systems.myriad.characters.advancement import awards, by_chance, gradual, levels, spending
from systems.myriad.characters.testing import extended
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
)  # fmt: skip
from tests.systems.myriad.creating import without
from tests.systems.myriad.form_lines import form_of

CHANCE = ruled(advancement="random")
TWO_SKILLS = (("athletics", 3), ("stealth", 1))


def done(table, deed, *dice):
    play = Play(GAME, table, Faces(*dice))
    found = deed(play)
    outcome = play.outcome()
    return found, apply(table, outcome.changes), story(outcome)


# By chance


@pytest.mark.rule("MY-204", "R-34")
@pytest.mark.parametrize(("marks", "practiced", "dice", "skills"), [
    ((), "", (), TWO_SKILLS), ((), "stealth", ((2, 2),), (("athletics", 3), ("stealth", 2))),
    ((), "medic", (), TWO_SKILLS), ((), "of_old", (), TWO_SKILLS),
    ((("failed:stealth", 1),), "stealth", ((2, 1),), TWO_SKILLS),  # one of two dice is above 1
    ((("failed:medic", 1),), "", (), TWO_SKILLS),  # nobody has it
    ((("used:stealth", 1),), "", (), TWO_SKILLS),
])  # fmt: skip
def test_what_failed_and_what_is_practiced_are_thrown_for_once(marks, practiced, dice, skills):
    table = quiet(hero(skills=TWO_SKILLS, marks=marks), house=CHANCE)
    _, after, _ = done(table, lambda play: by_chance.roll_for_rises(play, "b1", practiced), *dice)
    assert sheet(after, "b1").skills == skills


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(("grace", "marks", "told", "level"), [
    (4, 0, "", 4), (4, 3, "", 4), (4, 4, "Grace rises to 5", 5), (9, 4, "Grace rises to 10", 10), (10, 4, "", 10),
])  # fmt: skip
def test_a_statistic_rises_with_its_fifth_mark_unless_it_is_as_high_as_it_goes(grace, marks, told, level):
    before = (("failed:stealth", 1), *([("stat:grace", marks)] if marks else []))
    table = quiet(hero(grace=grace, skills=TWO_SKILLS, marks=before), house=CHANCE)
    _, after, said = done(table, lambda play: by_chance.roll_for_rises(play, "b1", ""), (2, 2))
    assert dict(sheet(after, "b1").stats)["grace"] == level and (told in said if told else "Grace" not in said)
    kept = marks if grace == 10 else (marks + 1) % 5
    assert get_score(sheet(after, "b1").marks, "stat:grace") == kept
    assert said.startswith("Hild: Stealth rises to 2.")


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(("rises", "learnt"), [(3, 0), (4, 1), (8, 1), (9, 2)])
def test_every_five_rises_are_a_new_skill(rises, learnt):
    table = quiet(hero(skills=TWO_SKILLS, marks=(("failed:stealth", 1), ("rises", rises))), house=CHANCE)
    _, after, _ = done(table, lambda play: by_chance.roll_for_rises(play, "b1", ""), (6, 6))
    made = sheet(after, "b1")
    assert len(made.skills) == 2 + learnt and get_score(made.marks, "rises") == (rises + 1) % 5
    assert {level for key, level in made.skills if key not in ("athletics", "stealth")} <= {1}


@pytest.mark.rule("MY-107", "MY-204")
def test_what_is_rolled_and_there_becomes_the_next_of_the_table():
    play = Play(GAME, quiet(hero(), house=CHANCE), Faces(1, 100, 96, 95))
    free = ["alchemy", "athletics"]
    assert by_chance._rolled_skill(play, "b1", free) == "alchemy"
    assert by_chance._rolled_skill(play, "b1", ["athletics", "medic"]) == "athletics", (
        "the last, then from the first on"
    )
    assert by_chance._rolled_skill(play, "b1", ["stealth", "alchemy"]) == "stealth"
    assert by_chance._rolled_skill(play, "b1", ["stealth", "alchemy"]) == "stealth"


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(
    ("burnt", "owned", "more"), [(0, 0, 0), (1, 0, 1), (10, 1, 0), (11, 1, 1), (20, 2, 0), (21, 2, 1)]
)
def test_dice_burnt_for_each_sfx_and_one_more(burnt, owned, more):
    sfx = ("hawkeye", "knockback")[:owned]
    table = quiet(hero(skills=(), sfx=sfx, marks=(("burnt", burnt),) if burnt else ()), house=CHANCE)
    _, after, told = done(table, lambda play: by_chance.roll_for_rises(play, "b1", ""))
    made = sheet(after, "b1")
    assert len(made.sfx) == owned + more and get_score(made.marks, "burnt") == (0 if more else burnt)
    assert told == (f"Hild has {GAME.shipped_entries('sfx')[made.sfx[-1]].name} now." if more else "")


@pytest.mark.rule("MY-003", "MY-204")
def test_where_there_is_nothing_more_to_learn_nobody_is_asked():
    table = quiet(hero(skills=(), marks=(("burnt", 99), ("rises", 5))), house=CHANCE)
    table = without(without(table, "sfx", *GAME.shipped_entries("sfx")), "spells", *GAME.shipped_entries("spells"))
    table = without(table, "skills", *GAME.shipped_entries("skills"))
    _, after, told = done(table, lambda play: by_chance.roll_for_rises(play, "b1", ""))
    assert told == "" and sheet(after, "b1").marks == (("burnt", 99),)


# Levels and points


@pytest.mark.rule("MY-201", "R-30")
@pytest.mark.parametrize(("xp", "gained", "level", "told"), [
    (0, 0, 1, ""), (0, -3, 1, ""), (0, 9, 1, "Hild gains 9 XP for wit: 9 now."),
    (0, 10, 2, "Hild gains 10 XP for wit: 10 now. Hild is level 2 now: 2 skill points, 1 SFX point, 1 health point to spend."),
    (990, 1000, 27, "Hild gains 1,000 XP for wit: 1,990 now."),
])  # fmt: skip
def test_experience_and_the_levels_it_comes_to(xp, gained, level, told):
    _, after, said = done(quiet(hero(xp=xp)), lambda play: levels.gain(play, "b1", gained, "wit"))
    assert sheet(after, "b1").level == level and (said.startswith(told) if level > 2 else said == told)
    assert sheet(after, "b1").xp == xp + max(0, gained)


@pytest.mark.rule("MY-201")
def test_points_in_words_and_added_up():
    assert levels.points_words({"skill": 2, "health": 1, "gp": 3, "sfx": 0}) == (
        "2 skill points, 1 health point, 3 general points")  # fmt: skip
    assert levels.with_points((("skill", 1),), {"skill": 2, "health": 1}) == (("skill", 3), ("health", 1))
    assert [levels.level_at(xp) for xp in (0, 9, 10, 24, 25)] == [1, 1, 2, 2, 3]
    assert [levels.level_at(xp, 10) for xp in (99, 100)] == [1, 2]
    bare = without(without(quiet(), "sfx", *GAME.shipped_entries("sfx")), "spells", *GAME.shipped_entries("spells"))
    assert levels.gains(look(bare), 2) == {"skill": 2, "health": 1}, "no SFX point where there is no SFX"


@pytest.mark.rule("MY-003", "MY-201")
def test_what_was_not_written_rises_from_its_least():
    table = own(quiet(hero(points=(("statistic", 1), ("gp", 2)))), "statistics", "luck",
                'name = "Luck"\nrule = ""\ntext = "Ours."\n')  # fmt: skip
    after, told = do(table, "characters.spend", "b1", **{"stats:luck": 1})
    assert story(told) == "Hild spends 1 statistic point: Luck 1 → 2." and sheet(after, "b1").points == (("gp", 2),)


@pytest.mark.rule("MY-102", "MY-105")
def test_what_points_buy_is_told_and_taken_off():
    table = quiet(hero(points=(("gp", 9), ("sfx", 1))))
    after, told = do(table, "characters.spend", "b1", pool="gp",
                     **{"stats:grace": 1, "skills:stealth": 1, "row:wounds": 1, "sfx:mortal": ("hawkeye",)})  # fmt: skip
    assert story(told) == "Hild spends 8 general points: Grace 4 → 5, Stealth 0 → 1, Wounds 9 → 10, Hawkeye."
    made = sheet(after, "b1")
    assert (made.points, dict(made.left)["wounds"], dict(made.boxes)["wounds"]) == ((("gp", 1), ("sfx", 1)), 10, 10)
    assert [one.value for one in spending.purses(look(table), table.beings["b1"].sheet)] == ["sfx", "gp"]
    assert spending.learner(look(quiet(foe())), "b9") is None and spending.learner(look(table), "b1") is not None


@pytest.mark.rule("MY-018", "MY-201")
def test_where_everything_is_as_high_as_it_goes_that_is_said():
    high = hero(
        stats=(("power", 10), ("grace", 10), ("intellect", 10), ("spirit", 10)), level=2, points=(("statistic", 1),)
    )
    assert form_of(quiet(high), "characters.spend", "b1").blocked == spending.HIGHEST
    assert form_of(quiet(hero(level=2, points=(("statistic", 1),))), "characters.spend", "b1").blocked == ""


def test_skills_that_somebody_has_stand_before_those_that_would_be_new():
    table = quiet(hero(xp=40), house=ruled(advancement="gradual", gradual_need_use=False))
    names = [one.name for one in form_of(table, "characters.spend", "b1").fields if one.name.startswith("skills:")]
    assert names[:6] == ["skills:athletics", "skills:close_combat", "skills:perception", "skills:persuasion",
                         "skills:ranged_combat", "skills:arts_crafts"]  # fmt: skip


@pytest.mark.rule("MY-203", "R-33")
def test_a_step_is_written_down_and_not_taken_twice():
    house = ruled(advancement="gradual", gradual_need_use=False, gradual_health_xp=2)
    table = quiet(hero(xp=40), house=house)
    after, told = do(table, "characters.spend", "b1", effect="hawkeye", **{"stats:power": 1, "row:resolve": 1})
    assert story(told) == "Hild spends 37 XP: Power 5 → 6, Resolve 8 → 9, Hawkeye."
    assert (sheet(after, "b1").xp, sheet(after, "b1").marks) == (3, (("step:power", 1), ("step:resolve", 1)))
    form = form_of(after, "characters.spend", "b1")
    assert (
        form.field("stats:power") is None and form.field("row:resolve") is None and form.field("row:wounds").each == 4
    )
    assert gradual.effects_in({"effect": ""}) == gradual.effects_in({}) == () and form.field("time") is None
    assert gradual.help(look(table)) == "One step for each thing between two sittings."


@pytest.mark.rule("MY-202")
def test_the_spoils_of_fights_bring_experience_once():
    house = ruled(enemy_xp="simple")
    table = quiet(hero(level=2), hero("b2", "Wat", level=9), house=house)
    foes = tuple([(f"Mugger {n}", 1) for n in range(1, 8)])
    table = table.exchanged(None, Hoard("h1", "Spoils", experience=7, foes=foes))
    table = table.exchanged(None, Hoard("h2", "Nothing", experience=0, foes=(("Soldier", 1),)))
    form = form_of(table, "characters.award", xp=2)
    assert form.field("enemies").help == "Mugger 1, Mugger 2, Mugger 3, Mugger 4, Mugger 5, Mugger 6 and more"
    assert [(form.field(f"xp_{who}").default, form.field(f"xp_{who}").help) for who in ("b1", "b2")] == [
        (9, "2 + 7 for enemies; 0 so far, level 3 at 25"), (2, "0 so far, level 10 at 270")]  # fmt: skip
    after, told = do(table, "characters.award", xp=0, xp_b1=0, xp_b2=0)
    assert story(told) == "No experience is awarded." and [one.experience for one in after.hoards.values()] == [0, 0]


# Work of many rolls


@pytest.mark.rule("MY-020")
@pytest.mark.parametrize(("total", "way", "moved"), [
    (7, "for", 1), (8, "for", 2), (6, "for", -1), (1, "for", -6), (7, "against", -1), (9, "against", -3), (6, "against", 0),
])  # fmt: skip
def test_by_how_much_a_result_moves_the_work(total, way, moved):
    assert extended.gain(total, 7, way) == moved


@pytest.mark.rule("MY-020")
def test_of_those_who_stand_the_likeliest_of_the_party_works():
    table = quiet(hero("b1", "Ada", intellect=2, skills=()), hero("b2", "Ben", intellect=2, skills=(("engineering", 2),)),
                  foe("b9", stats=(("power", 3), ("grace", 3), ("intellect", 9), ("spirit", 3)), skills=(("engineering", 4),)))  # fmt: skip
    dig = {
        "section": "",
        "statistic": "intellect",
        "skill": "engineering",
        "needs": 7,
        "goal": 5,
        "lasts": 1,
        "stage": 1,
    }
    table, _ = do(table, "characters.extended", name="Wall", sections=(dig,))
    assert form_of(table, "characters.contribute").field("who").default == ("b2",)
    down = act(table, lambda play: play.change("b2", "left", (("wounds", 0), ("wounds_critical", 3), ("resolve", 8))))
    assert form_of(down, "characters.contribute").field("who").default == ("b1",)
    after, told = do(down, "characters.contribute", who=("b1",), dice=[(6, 6)])
    assert "Wall: progress 2 of 5." in story(told) and after.clock.seconds - down.clock.seconds == 3600
    assert "1 hour passes." in story(told)
    enemies = quiet(foe("b9"))
    enemies, _ = do(enemies, "characters.extended", name="Wall", sections=(dig,))
    assert form_of(enemies, "characters.contribute").field("who").default == ("b9",)


# A medic at work


@pytest.mark.rule("MY-501")
@pytest.mark.parametrize(("face", "wounds", "told"), [
    (4, 8, "fails"), (5, 9, "regains 1 Wound: 9 left"), (1, 8, "fails"),
])  # fmt: skip
def test_exactly_the_number_gives_a_box_and_never_more_than_are_missing(face, wounds, told):
    table = quiet(hero(intellect=1, skills=(), traits=(Held("lucky", 1),)),
                  hero("b2", "Wat", left=(("wounds", 8), ("wounds_critical", 3), ("resolve", 8))))  # fmt: skip
    table, said = do(table, "characters.medic", "b2", dice=[(face,)], modifier=-4)
    assert left(table, "b2") == wounds and told in story(said)


def test_a_new_sitting_waits_for_the_end_of_the_fight():
    table = fighting(hero(), foe(), dice=[5, 1])
    assert form_of(table, "characters.sitting").blocked == "End the fight first."
    assert GAME.actions["characters.sitting"].form(look(quiet(foe())), "", {}) is None


@pytest.mark.rule("MY-204")
def test_whoever_has_all_that_is_of_use_learns_the_first_of_the_others():
    useful = ("perception", "athletics", "stealth", "persuasion", "close_combat", "medic", "deceit")
    table = quiet(hero(skills=tuple([(key, 1) for key in useful]), marks=(("rises", 5),)), house=CHANCE)
    _, after, told = done(table, lambda play: by_chance.roll_for_rises(play, "b1", ""))
    assert told == "Hild learns Arts & Crafts." and sheet(after, "b1").skills[-1] == ("arts_crafts", 1)


@pytest.mark.parametrize(("count", "more"), [(5, False), (6, False), (7, True)])
def test_six_enemies_are_named_before_there_are_more(monkeypatch, count, more):
    hoard = SimpleNamespace(foes=tuple([(f"Mugger {number}", 1) for number in range(1, count + 1)]))
    monkeypatch.setattr(awards, "spoils", lambda _look: [hoard])
    field = next(one for one in awards._questions(look(quiet(hero()))) if one.name == "enemies")
    assert field.help.endswith(" and more") is more and field.help.count("Mugger") == min(count, 6)


def test_what_was_not_there_rises_from_nothing_a_statistic_from_one():
    view = look(quiet(hero()))
    before = altered(hero().sheet, stats=(), skills=(), boxes=())
    after = altered(before, stats=(("power", 2),), skills=(("stealth", 1),), boxes=(("resolve", 1),))
    assert spending._change_words(view, before, after, ()) == ["Power 1 → 2", "Stealth 0 → 1", "Resolve 0 → 1"]


@pytest.mark.rule("MY-203")
@pytest.mark.parametrize(("level", "offered"), [(3, True), (4, False), (5, False)])
def test_a_statistic_at_its_cap_rises_no_more(monkeypatch, level, offered):
    monkeypatch.setattr(gradual, "caps_of", lambda _look, _sheet: SimpleNamespace(statistic=4, skill=9))
    one = hero(stats=(("power", level),)).sheet
    names = [field.name for field in gradual.fields(look(quiet(hero())), one, {})]
    assert ("stats:power" in names) is offered
