"""Levels, points, experience, rest and what is altered, at their borders: what is asked, said and written (EN-026, EN-040 to EN-072)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Hoard
from systems.enondas.base.sheet import Skill
from systems.enondas.characters import advancement, awards, levels, rest
from tests.systems.enondas.builders import GAME, WARRIOR, Faces, asks, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.fighting import battle
from tests.systems.enondas.magic_builders import DAY, healer, mage, on


def form(table, key, actor="b1", /, **so_far):
    return GAME.actions[key].form(look(table), actor, so_far)


@pytest.mark.rule("EN-061", "EN-062")
def test_who_is_ready_for_a_level_and_of_what():
    def keys(being, **house):
        return [card.key for card in advancement.ready(look(quiet(being, house=ruled(**house))), being)]

    both = (WARRIOR, Skill("mage", 1, (2,)))
    assert keys(hero(skills=both, experience=1000)) == ["warrior", "mage"]
    assert keys(hero(skills=both, experience=999)) == [] == keys(foe())
    assert keys(hero(skills=(WARRIOR, Skill("mage", 3, (2, 2, 2))), experience=2000), level_cost="level_x_1000") == [
        "warrior"
    ]
    assert keys(hero(skills=(), experience=1000)) == list(look(quiet()).library("skills"))
    assert keys(hero(skills=(Skill("gone", 1), Skill("mage", 1)), experience=1000)) == ["mage"]


@pytest.mark.rule("EN-061", "EN-062", "EN-063")
def test_the_form_of_a_level_says_its_price_first_those_that_are_known():
    table = quiet(
        hero(skills=(Skill("mage", 2, (2, 2)),), experience=1500),
        house=ruled(primary_discount=10, level_cost="plus500"),
    )
    shown = form(table, advancement.LEARN)
    said = [(one.value, one.label, one.help, one.blocked) for one in shown.field("set").options][:2]
    assert said == [("mage", "Mage 3", "1,800 XP", "It costs 1,800 XP; Ragna has 1,500 for it."),
                    ("warrior", "Warrior 1", "1,000 XP", "")]  # fmt: skip
    assert shown.field("set").default == "warrior" and shown.field("set").refines
    assert shown.working.startswith("Warrior 1 costs 1,000")
    assert form(table, advancement.LEARN, set="mage").working.startswith("Mage 3 costs 2,000 − 10 % = 1,800")
    assert form(table, advancement.LEARN, set="odd").working == shown.working and shown.blocked == ""


@pytest.mark.rule("EN-061", "EN-064")
def test_why_nobody_learns_a_level_now():
    poor = hero(skills=(Skill("mage", 2, (2, 2)),), experience=999)
    assert form(quiet(poor, house=ruled(level_cost="level_x_1000")), advancement.LEARN).blocked == (
        "Ragna has 999 XP to spend; a level costs 1,000.")  # fmt: skip
    rich = {"skills": (WARRIOR,), "experience": 9000}
    assert form(quiet(hero(hit_points=0, **rich)), advancement.LEARN).blocked == "Ragna is dead."
    assert (
        form(battle(hero(**rich), foe(), house=ruled(levelup_when="downtime")), advancement.LEARN).blocked
        == advancement.DOWNTIME
    )
    assert form(quiet(hero(**rich), house=ruled(levelup_when="downtime")), advancement.LEARN).blocked == ""
    assert form(quiet(foe()), advancement.LEARN, "b9") is None


@pytest.mark.rule("EN-065", "EN-046")
@pytest.mark.parametrize(("key", "level", "title", "purse"), [
    ("warrior", 1, "1 point for Warrior 1", (1, "point")), ("warrior", 2, "2 points for Warrior 2", (2, "points")),
    ("farmer", 1, "1 point for Farmer 1", (1, "point")), ("farmer", 2, "2 points for Farmer 2", (2, "points")),
])  # fmt: skip
def test_points_of_a_level_are_asked_each_of_its_attributes(key, level, title, purse):
    view = look(quiet(hero()))
    card = view.entry("skills", key)
    shown = levels.points_form(view, hero().sheet, card, level)
    assert shown.label == title and (shown.purse, shown.purse_label) == purse
    numbers = [one for one in shown.fields if one.name != levels.ANIMAL]
    assert [one.name for one in numbers] == list(levels.raisable(view, card))
    assert {(one.minimum, one.maximum, one.each) for one in numbers} == {(0, level, 1)}
    assert sorted([one.default for one in numbers]) == [0] * (len(numbers) - 1) + [level]
    assert bool(shown.field(levels.ANIMAL)) is (key == "farmer" and level == 2)


@pytest.mark.rule("EN-024", "EN-065")
@pytest.mark.parametrize(("strength", "first"), [(12, "strength"), (10, "constitution")])
def test_a_point_goes_where_it_is_felt(strength, first):
    """STR adds from 13 on, and DEX and LK of 8 add nothing with a point more; CON gives a hit point."""
    one = hero(strength=strength, dexterity=9, luck=9)
    view = look(quiet(one))
    shown = levels.points_form(view, one.sheet, view.entry("skills", "warrior"), 1)
    assert [field.name for field in shown.fields if field.default] == [first]


@pytest.mark.rule("EN-040", "EN-064")
@pytest.mark.parametrize(("hurt", "mana", "heals", "said"), [
    (0, 20, True, ""), (3, 20, True, " Lin is whole again."), (0, 5, True, " Lin is whole again."), (3, 5, False, ""),
])  # fmt: skip
def test_whoever_was_not_whole_is_so_after_a_level_where_the_house_says_it(hurt, mana, heals, said):
    table = quiet(mage(1, hit_points=12 - hurt, mana=mana), house=ruled(levelup_heals=heals))
    play = Play(GAME, table, Faces(3))
    advancement.gain_level(play, "b1", "mage", {"mynergy": 1})
    outcome = play.outcome()
    assert story(outcome) == f"Lin is Mage 2: 2 hit points, MYN +1, 2 spell levels.{said}"
    being = play.being("b1").sheet
    assert (being.hit_points, being.mana) == ((14, 21) if heals else (14 - hurt, mana + 1))


@pytest.mark.rule("EN-167", "EN-211")
@pytest.mark.parametrize(("mana", "wakes"), [(0, True), (-1, False)])
def test_a_point_for_myn_wakes_whoever_has_mana_again(mana, wakes):
    table = quiet(mage(1, mana=mana), Effect("e1", "b1", "Unconscious", "unconscious"))
    play = Play(GAME, table, Faces(3))
    advancement.gain_level(play, "b1", "mage", {"mynergy": 1})
    assert play.under("b1", "unconscious") is not wakes


@pytest.mark.rule("EN-071")
@pytest.mark.parametrize(("total", "odd", "shares"), [
    (7, (), (3, 2, 2)), (8, ("b3",), (3, 2, 3)), (6, ("b2",), (2, 2, 2)), (7, ("b3", "gone"), (2, 2, 3)), (2, (), (1, 1, 0)),
])  # fmt: skip
def test_odd_points_go_to_whoever_is_named_first(total, odd, shares):
    assert tuple(awards.split(total, ("b1", "b2", "b3"), odd).values()) == shares
    assert awards.split(total, (), odd) == {}


@pytest.mark.rule("EN-070", "EN-071")
def test_what_is_awarded_asks_its_parts_and_a_share_of_each():
    spoils = Hoard("h1", "The ford", experience=40, foes=(("Orc", 20), ("Ogre", 60)))
    table = quiet(hero(), hero("b2", "Hild"), hero("b3", "Dead", hit_points=0), foe("b4")).exchanged(None, spoils)
    shown = form(table, "characters.award", "", mission=11)
    assert asks(shown) == [
        ("kills (number, The slain): default 40; refines True; maximum 99999999; unit XP – "
         f"Orc (MR 20), Ogre (MR 60): {GAME.house.kill_xp_percent} % of the full MR"),
        "mission (number, Mission): refines True; maximum 99999999; unit XP – What was set out to do, and done",
        "saves (number, Saving rolls): refines True; maximum 99999999; unit XP – Only those outside fights",
        "who (beings, Who shares): default [b1 | b2]; refines True; allowed [b1 | b2 | b3]",
        "odd (beings, Odd points to): refines True; allowed [b1 | b2 | b3]; least 0 – Nobody named: in the order of the roster",
        asks(shown)[5],
        "why (text, For)",
        "xp_b1 (number, Ragna): default 26; maximum 99999999; unit XP – An even share; write another over it",
        "xp_b2 (number, Hild): default 25; maximum 99999999; unit XP – An even share; write another over it",
    ]  # fmt: skip
    assert shown.working == "51 XP among 2: 25 each, 1 more for Ragna"
    assert form(table, "characters.award", "", mission=10).working == "50 XP among 2: 25 each"
    assert form(table, "characters.award", "", who=("b2",)).working == "40 XP"
    assert form(quiet(foe()), "characters.award", "") is None


@pytest.mark.rule("EN-070")
@pytest.mark.parametrize(("answers", "said", "left"), [
    ({}, "Ragna gains 40 XP: The slain: “The ford”.", 0),
    ({"why": "Valour"}, "Ragna gains 40 XP: Valour.", 0),
    ({"kills": 0, "mission": 5, "saves": 6}, "Ragna gains 11 XP: Mission and saving rolls.", 40),
    ({"kills": 0}, "No experience is awarded.", 40),
    ({"kills": 0, "xp_b1": 3}, "Ragna gains 3 XP: Award.", 40),
])  # fmt: skip
def test_what_experience_was_for_is_told_and_the_slain_pay_once(answers, said, left):
    spoils = Hoard("h1", "The ford", experience=40, foes=(("Orc", 20),))
    after, outcome = do(quiet(hero()).exchanged(None, spoils), "characters.award", **answers)
    assert story(outcome) == said and after.hoards["h1"].experience == left


def test_rest_asks_how_long_and_who_of_the_living():
    table = quiet(hero(), hero("b2", "Hild", hit_points=0), foe())
    shown = form(table, rest.REST, "")
    assert asks(shown) == [
        "amount (number, How long): default 1; minimum 1; maximum 10000",
        "unit (choice, Unit): default day; options [minute=minutes | hour=hours | day=days]",
        "who (beings, Who rests): default [b1]; allowed [b1]",
    ]
    assert form(battle(hero(), foe()), rest.REST, "") is None
    assert form(quiet(hero(hit_points=0)), rest.REST, "") is None


@pytest.mark.rule("EN-152", "EN-170")
@pytest.mark.parametrize(("amount", "unit", "said"), [
    (1, "day", "1 day of rest. Lin regains 1 hit point and 5 mana."), (2, "day", "2 days of rest. Lin regains 2 hit points and 5 mana."),
    (1, "hour", "1 hour of rest. Lin regains 5 mana."), (1200, "minute", "1,200 minutes of rest. Lin regains 5 mana."),
    (1, "minute", "1 minute of rest."),
])  # fmt: skip
def test_what_a_rest_gives_back_is_told_in_one_line(amount, unit, said):
    table = quiet(mage(1, hit_points=3, mana=15), house=ruled(rest_hp_per_day=1, mana_minutes=10))
    after, outcome = do(table, rest.REST, amount=amount, unit=unit)
    assert story(outcome) == said
    assert after.clock.seconds - table.clock.seconds == amount * {"day": DAY, "hour": 3600, "minute": 60}[unit]


@pytest.mark.rule("EN-150")
def test_first_aid_is_given_once_after_a_fight_by_whoever_can():
    fought = (Effect("e1", "b1", "", "fought"), Effect("e2", "b2", "", "fought"), Effect("e3", "b3", "", "fought"))
    lin, hild = healer(1, hit_points=10), hero("b2", "Hild", hit_points=4, hit_points_most=20)
    table = quiet(lin, hild, hero("b3", "Whole"), hero("b4", "Fresh", hit_points=1), *fought)
    assert asks(form(table, "characters.first_aid", "")) == [
        "healer (being, Healer): default b1; allowed [b1]; aims False",
        "who (beings, Whom): default [b1 | b2]; allowed [b1 | b2] – Each once after a fight, however many healers there are",
    ]
    both = hero("b5", "Una", skills=(Skill("warrior", 1, (6,)), Skill("healer", 1, (6,))), hit_points=3)
    named = form(
        quiet(lin, hild, both, hero("b6", "Wulf", skills=(Skill("warrior", 1, (6,)),)), *fought),
        "characters.first_aid",
        "",
    )
    assert named.field("healer").allowed == ("b1", "b5"), "one healing set among several is enough"
    after, outcome = do(table, "characters.first_aid", "", [3, 6], who=("b1", "b2"))
    assert story(outcome) == "Lin is tended: +2, 12 now. Hild is tended by Lin: +3, 7 now."
    assert not on(after, "b2", "fought") and on(after, "b3", "fought")
    assert form(after, "characters.first_aid", "") is None
    asleep = Effect("e9", "b1", "Asleep", "asleep")
    assert form(table.exchanged(None, asleep), "characters.first_aid", "") is None
    assert form(quiet(hild, *fought[1:2]), "characters.first_aid", "") is None


@pytest.mark.rule("EN-026")
def test_a_change_asks_what_how_much_and_how_long():
    table = quiet(hero())
    shown = form(table, "characters.alter")
    assert asks(shown)[1:] == [
        ("how (choice, Changed): default factor; refines True; options [factor=By a factor | points=By points] – "
         "By a factor, hit points follow CON by the same factor"),
        "percent (number, Becomes): default 50; refines True; minimum 1; maximum 9999; unit % – 50 halves it, 200 doubles it",
        asks(shown)[3],
        "why (text, Because): longest 60 – What the working calls it: Curse, Potion of might",
    ]  # fmt: skip
    lasting = form(table, "characters.alter", unit="hour", how="points")
    assert (
        asks(lasting)[2]
        == "points (number, Points): default -1; refines True; minimum -9999; maximum 9999 – Below 0: lowered"
    )
    assert asks(lasting)[4] == "amount (number, How long): default 1; minimum 1; maximum 9999"
    assert form(quiet(hero(hit_points=0)), "characters.alter").blocked == "Ragna is dead." and shown.blocked == ""
    assert form(quiet(foe()), "characters.alter", "b9") is None
    units = [one.value for one in form(battle(hero(), foe()), "characters.alter").field("unit").options]
    assert "fight" in units and "fight" not in [one.value for one in shown.field("unit").options]


@pytest.mark.rule("EN-023", "EN-026", "EN-211")
@pytest.mark.parametrize(("answers", "working"), [
    ({}, "STR 5 instead of 10"), ({"percent": 200}, "STR 20 instead of 10"),
    ({"attribute": "constitution"}, "CON 5 instead of 10, hit points 5 of 5 instead of 10 of 10"),
    ({"attribute": "mynergy", "how": "points", "points": -3}, "MYN 7 instead of 10, mana 7 instead of 10"),
    ({"attribute": "mynergy", "how": "points", "points": -12}, "MYN −2 instead of 10, mana −2 instead of 10"),
    ({"attribute": "constitution", "how": "points", "points": -10},
     "CON 0 instead of 10, hit points 0 of 0 instead of 10 of 10: deadly"),
    ({"attribute": "constitution", "how": "points", "points": -9}, "CON 1 instead of 10, hit points 1 of 1 instead of 10 of 10"),
    ({"percent": "x"}, "STR 5 instead of 10"),
])  # fmt: skip
def test_what_comes_of_a_change_is_said_before(answers, working):
    assert form(quiet(hero(mana=10)), "characters.alter", **answers).working == working


@pytest.mark.rule("EN-166", "EN-169", "EN-211")
@pytest.mark.parametrize(("points", "house", "said", "left"), [
    (-8, {}, "", 1), (-9, {}, " Lin has no mana left and passes out.", 0),
    (-9, {"mana_overflow": "STR"}, "", 0),
    (-11, {"mana_overflow": "STR"}, " Lin gives 2 STR for it: 8 left.", 0),
])  # fmt: skip
def test_a_curse_on_myn_that_takes_the_last_mana_fells_unless_an_attribute_gives_the_rest(points, house, said, left):
    table = quiet(mage(1, mana=9, strength=10), house=ruled(**house))
    after, outcome = do(table, "characters.alter", "b1", attribute="mynergy", how="points", points=points)
    told = f"Lin: MYN {20 + points} instead of 20, mana {9 + points} instead of 9.".replace("-", "−")
    assert story(outcome) == told + said and sheet(after, "b1").mana == left


@pytest.mark.rule("EN-006", "EN-010")
def test_a_saving_roll_asks_what_with_how_hard_and_about_what():
    lines = asks(form(quiet(hero(skills=(Skill("rogue", 4, (3, 3, 3, 3)),))), "characters.save"))
    assert lines[0].startswith("attribute (choice, Attribute): default luck; refines True; options [strength=STR | ")
    assert lines[1] == "level (number, Level): default 1; refines True; minimum -20; maximum 99 – Below 1: very easy"
    for level, words in ((-20, "SR−20"), (99, "SR99"), (100, "SR1"), (-21, "SR1"), ("x", "SR1"), (None, "SR1")):
        working = form(quiet(hero()), "characters.save", level=level).working
        assert working.startswith(words)


@pytest.mark.rule("EN-167", "EN-211")
@pytest.mark.parametrize(("points", "wakes"), [(1, True), (2, True)])
def test_whoever_has_mana_again_by_a_potion_comes_to(points, wakes):
    table = quiet(mage(1, mana=0), Effect("e1", "b1", "Unconscious", "unconscious"))
    after, outcome = do(table, "characters.alter", "b1", attribute="mynergy", how="points", points=points)
    assert bool(on(after, "b1", "unconscious")) is not wakes and ("Lin comes to." in story(outcome)) is wakes


@pytest.mark.rule("EN-026")
def test_hit_points_that_stand_by_chance_as_a_change_left_them_are_none_that_were_never_hurt():
    """8 of 20 are 2 under a curse of 30 %; hurt under a potion beside it, then healed to 2, they are 7 without."""
    con = {"attribute": "constitution"}
    table = quiet(hero(constitution=20, hit_points=8, hit_points_most=20))
    table, _ = do(table, "characters.alter", "b1", **con, percent=30)
    cursed = table
    table, _ = do(table, "characters.alter", "b1", **con, how="points", points=5)
    assert sheet(table, "b1").hit_points == 7
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount="1")
    first, second = table.effects
    table, _ = do(table, "effect.end", effect=second)
    assert sheet(table, "b1").hit_points == 1
    table, _ = do(table, "combat.heal", "", targets=("b1",), amount="1")
    assert sheet(table, "b1").hit_points == 2
    assert sheet(do(table, "effect.end", effect=first)[0], "b1").hit_points == 7
    assert sheet(do(cursed, "effect.end", effect=first)[0], "b1").hit_points == 8, "unhurt since"
