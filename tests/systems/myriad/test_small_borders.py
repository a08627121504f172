"""Small borders: what the immune shrug off, what is left of a spell or a repair, who wins a race, what sixes give."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import value_on
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import Effect, Term
from systems.myriad.base import chances, natures, seen
from systems.myriad.characters.advancement import by_chance
from systems.myriad.characters.gear import trading
from systems.myriad.characters.testing import last_test
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.magic import resisting, spells, striking, suggesting
from systems.myriad.magic.cast import Cast
from systems.myriad.rolls.checks import Thrown
from systems.myriad.social import arguing, statements
from systems.myriad.treasure import by_hand, lines
from systems.myriad.vehicles import races, ramming, repairing
from tests.systems.myriad.builders import GAME, Faces, Held, fighting, foe, hero, look, quiet, ruled, story, vehicle
from tests.systems.myriad.crewing import seated
from tests.systems.myriad.mages import holding, mage


def done(table, deed, *dice):
    """(what it came to, the table, the story) of something done to a table."""
    play = Play(GAME, table, Faces(*dice))
    found = deed(play)
    outcome = play.outcome()
    return found, apply(table, outcome.changes), story(outcome)


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize(("trait", "amount", "becomes", "said"), [
    ("immunity_partial", 3, 0, "immune"), ("immunity_partial", 1, 0, "immune"), ("immunity_partial", 0, 0, ""),
    ("deadly_weakness", 1, 2, "2 instead of 1"), ("deadly_weakness", 3, 6, "6 instead of 3"),
    ("deadly_weakness", 0, 0, ""),
])  # fmt: skip
def test_nothing_is_said_of_no_damage(trait, amount, becomes, said):
    being = foe(traits=(Held(trait, 1, "edged"),))
    found, _, told = done(quiet(being), lambda play: natures.dice(play, being, amount, ("edged",)))
    assert found == becomes and ((said in told) if said else told == "")


@pytest.mark.rule("WE-27", "MY-140")
def test_a_part_whose_last_six_is_taken_off_is_gone():
    assert resisting.take_six_off((("damage", 2), ("range", 1)), "damage") == (("damage", 1), ("range", 1))
    assert resisting.take_six_off((("damage", 1), ("range", 1)), "damage") == (("range", 1),)


@pytest.mark.rule("MY-003", "MY-112")
def test_a_conflict_is_attacked_with_the_skills_in_force_or_all_it_names():
    view = look(quiet(hero()))
    social = GAME.shipped_entries("conflicts")["social"]
    absent = next(key for key, one in GAME.shipped_entries("skills").items() if one.group == "Science Fiction")
    assert statements.skills_of(view, replace(social, skills=("persuasion", absent))) == ["persuasion"]
    assert statements.skills_of(view, replace(social, skills=(absent,))) == [absent]


# Repairs thrown again


def last(moved: int, target: int = 4) -> Last:
    effect = Effect("e1", "b1", "", kind="last test")
    return Last(effect, "intellect", "", "repairing", (), (), target, target, True, work=f"b20{repairing.APART}whole",
                way="mends", moved=moved)  # fmt: skip


@pytest.mark.rule("MY-133", "MY-503")
@pytest.mark.parametrize(
    ("total", "given", "left"), [(3, 0, 2), (4, 1, 3), (5, 2, 4), (6, 3, 5), (7, 4, 6), (40, 8, 10)]
)
def test_a_repair_thrown_again_gives_a_box_and_what_is_above(total, given, left):
    boxes = (("wounds", 10), ("wounds_critical", 0))
    table = quiet(hero(), vehicle(boxes=boxes, left=(("wounds", 5), ("wounds_critical", 0))))
    found, after, told = done(table, lambda play: repairing.repaired_again(play, last(3), total))
    assert (found, dict(after.beings["b20"].sheet.left)["wounds"]) == (given, left)
    assert bool(told) is (given != 3), "nothing is said of what stays"


@pytest.mark.rule("MY-133")
def test_a_repair_of_what_is_gone_gives_nothing():
    assert done(quiet(hero()), lambda play: repairing.repaired_again(play, last(3), 9))[0] == 0


# Races


@pytest.mark.rule("R-71", "MY-903")
@pytest.mark.parametrize(("totals", "points"), [
    ((7, 5, 3), (3, 2, 1)), ((7, 7, 3), (2, 2, 1)), ((7, 3, 3), (3, 1, 1)), ((4, 4, 4), (1, 1, 1)), ((3, 5, 7), (1, 2, 3)),
])  # fmt: skip
def test_a_place_is_worth_one_more_for_everybody_who_rolled_less(totals, points):
    found = races.points_for_places({f"b{n}": (0, total) for n, total in enumerate(totals)})
    assert tuple(found.values()) == points


@pytest.mark.rule("MY-908")
def test_whoever_peels_out_is_before_every_roll():
    assert races.points_for_places({"b1": (1, 2), "b2": (0, 30), "b3": (0, 4)}) == {"b1": 3, "b2": 2, "b3": 1}


@pytest.mark.rule("R-71", "MY-903")
@pytest.mark.parametrize(("one", "other", "goal", "won"), [
    (9, 4, 10, False), (10, 4, 10, True), (12, 11, 10, True), (11, 11, 10, False), (11, 12, 10, True), (4, 12, 10, True),
])  # fmt: skip
def test_the_first_past_the_goal_has_won_and_of_two_the_farther(one, other, goal, won):
    def finish(play):
        rows = [play.put_on(who, "Race", FOREVER, kind=races.KIND, progress=made, goal=goal, first=False)
                for who, made in (("b1", one), ("b9", other))]  # fmt: skip
        return races._finish(play, rows)

    found, after, told = done(quiet(hero(), foe()), finish)
    assert found is won and bool(races.tallies(look(after))) is not won
    assert ("level" in told) is (one == other) and ("wins the race" in told) is won
    assert not won or told.startswith(("Hild", "Soldier")[other > one])


# Rams


@pytest.mark.rule("MY-906")
@pytest.mark.parametrize(("velocity", "mph"), [(0, 0), (1, 10), (2, 30), (3, 60), (4, 120), (5, 240), (6, 580), (7, 750),
                                               (8, 750), (9, 750)])  # fmt: skip
def test_a_class_says_how_fast_it_usually_is(velocity, mph):
    beings = (hero(skills=(("drive", 2),)), foe("b9", skills=(("drive", 2),)), vehicle("b20", "sports_car", velocity=velocity),
              vehicle("b21", "sports_car", "foes", velocity=velocity))  # fmt: skip
    table = seated(fighting(*beings, dice=[6, 1], house=ruled(vehicles=True)), ("b1", "b20"), ("b9", "b21"))
    form = GAME.actions["vehicles.ram"].form(look(table), "b1", {})
    assert (form.blank()["own"], form.blank()["theirs"]) == (mph, mph)
    assert form.blank()["way"] == "side" and form.blank()["mass"] == "1:1"


@pytest.mark.rule("MY-906")
@pytest.mark.parametrize(("effect", "amount", "back", "most"), [
    ("ram_master", 3, 0, -1), ("ram_master", 3, 1, 1), ("ram_master", 3, 3, 1), ("ram_master", 3, 4, 2),
    ("ram_master", 0, 6, 2), ("ram_master", 0, 7, 3), ("ram_master", 2, 6, 3), ("other", 3, 9, 0),
])  # fmt: skip
def test_no_more_sixes_than_take_off_all_that_comes_back(effect, amount, back, most):
    assert ramming._most(effect, amount, back) == most


# Declaring


@pytest.mark.rule("MY-402")
def test_what_is_declared_unless_somebody_says_so_is_asked_for_as_if_it_were_said():
    table = fighting(hero(), foe(), dice=[1, 6], distance=2, house=ruled(declare_reverse=True))
    ask = lambda **said: GAME.actions["combat.declare"].form(look(table), "b1", said)  # noqa: E731
    blank = ask()
    first = blank.field("what").options[0].value
    assert blank.blank()["what"] == first == "combat.attack"
    assert [one.name for one in blank.fields] == [one.name for one in ask(what=first).fields]
    assert "target" in [one.name for one in blank.fields] and blank == ask(what="nonsense")
    assert [one.name for one in ask(what=blank.field("what").options[-1].value).fields] == ["what"]


@pytest.mark.rule("MY-105")
def test_a_row_that_is_not_written_has_no_box_left():
    one = hero(boxes=(("wounds", 9),), left=(("wounds", 4),))
    view = look(quiet(one))
    found = {field.name: value_on(field, one.sheet) for section in GAME.layout(view, one) for field in section.fields
             if field.name.startswith("left:")}  # fmt: skip
    assert found == {"left:wounds": 4, "left:wounds_critical": 0, "left:resolve": 0}


@pytest.mark.rule("MY-013", "MY-406")
@pytest.mark.parametrize(("own", "other"), [(0, 3), (-2, 3), (3, 0), (3, -2), (1, 3), (3, 1)])
def test_whoever_has_nothing_of_a_statistic_has_no_die(own, other, monkeypatch):
    one, another = hero(), foe()
    view = look(fighting(one, another, dice=[6, 1], distance=2))
    fought = GAME.shipped_entries("conflicts")["mortal"]
    monkeypatch.setattr(type(view), "value", lambda self, who, figure, *at: own if who == "b1" else other)
    monkeypatch.setattr(suggesting.defending, "lead", lambda *_: 1)
    found = suggesting._chance(view, one, fought.attack, "close_combat", another, "close_combat", fought)
    assert found == chances.winning(max(0, own), max(0, other), 1)
    assert chances.winning(0, 3, 1) < chances.winning(1, 3, 1) and chances.winning(3, 0, 1) > chances.winning(3, 1, 1)


@pytest.mark.parametrize(("length", "right"), [(400, True), (401, False)])
def test_a_note_on_a_find_has_four_hundred_letters(length, right):
    line = lines.thing_line(Play(GAME, quiet(), Faces()), "l1", next(iter(GAME.shipped_entries("items"))), "by hand", 1)
    (note,) = [field for field in by_hand._open(look(quiet()), line) if field.name == "note"]
    assert (note.problem("x" * length) == "") is right and note.blank() == ""


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(("why", "burnt", "asked"), [
    ("", 21, True), ("", 20, False), ("", 9, False), ("too dear.", 21, False), ("too dear.", 50, False),
])  # fmt: skip
def test_more_than_ten_dice_burnt_for_each_sfx_are_another_one_if_any_can_be_had(why, burnt, asked, monkeypatch):
    forms = []

    class Asking(Play):
        def ask(self, who, form, *more):
            forms.append(form)
            return form.blank()

    monkeypatch.setattr(by_chance.proposals, "lacks", lambda *_: why)
    one = hero(sfx=("knockback", "hawkeye"), marks=((by_chance.BURNT, burnt),))
    play = Asking(GAME, quiet(one), Faces())
    by_chance._new_sfx(play, "b1")
    after = play.being("b1").sheet
    assert (len(forms), len(after.sfx)) == ((1, 3) if asked else (0, 2))
    assert dict(after.marks).get(by_chance.BURNT, 0) == (0 if asked else burnt)


@pytest.mark.rule("MY-924", "MY-400")
@pytest.mark.parametrize(("stats", "strikes"), [
    ((("spirit", 3),), "spirit"), ((("intellect", 1), ("spirit", 3)), "intellect"), ((), "intellect"),
])  # fmt: skip
def test_only_in_terror_a_horror_strikes_with_its_spirit_where_it_has_no_other_rating(stats, strikes):
    horror = foe(stats=stats)
    table = fighting(hero(), horror, dice=[1, 6], distance=2, house=ruled(terror=True))
    play = Play(GAME, table, Faces())
    shipped = GAME.shipped_entries("conflicts")
    social, fear = shipped["social"], replace(shipped["terror"], attack="intellect")
    blow = arguing.blow_of(play, horror, play.being("b1"), social, {"skill": "persuasion"})
    assert blow.conflict.attack == "intellect" and blow.dice == 1
    assert arguing.blow_of(play, horror, play.being("b1"), fear, {}).conflict.attack == strikes


@pytest.mark.rule("MY-131", "R-74")
def test_a_test_is_remembered_as_thrown_once_and_as_having_moved_nothing():
    thrown = Thrown("b1", "intellect", "medic", "treating", (5, 3), (Term("Skill", 2),))
    _, table, _ = done(quiet(hero()), lambda play: last_test.remember(play, thrown, 7, True, work="b2", way="heals"))
    test = last_test.last_test_of(look(table), "b1")
    assert (test.final, test.moved, test.made, test.beats, test.target, test.work, test.way) == (
        False, 0, True, False, 7, "b2", "heals",
    )  # fmt: skip
    assert test.total == thrown.total and last_test.last_test_of(look(table), "b2") is None
    _, table, _ = done(table, lambda play: last_test.note_moved(play, "b1", 3))
    assert last_test.last_test_of(look(table), "b1").moved == 3


@pytest.mark.rule("MY-635", "R-18")
@pytest.mark.parametrize(("points", "foes", "proposed"), [(2, 1, 1), (2, 2, 2), (3, 2, 2), (3, 3, 2), (4, 4, 2)])
def test_rapid_fire_is_proposed_at_two(points, foes, proposed):
    there = [foe(f"b{n}") for n in range(5, 5 + foes)]
    table = holding(
        fighting(mage(), *there, dice=[6] + [1] * foes, distance=5), "b1", ("damage", points), ("rapid_fire", 2)
    )
    field = GAME.actions["magic.cast"].form(look(table), "b1", {}).field("targets")
    assert len(field.default) == proposed and field.most == 2 * points, "two dice a six"
    assert field.help == f"Up to {2 * points}; each after the first takes 1 off everything"


@pytest.mark.rule("MY-105")
@pytest.mark.parametrize(("level", "figures"), [("mundane", (2, 2, 3, 2)), ("godlike", (4, 4, 6, 4))])
def test_what_is_usual_is_what_the_points_of_the_level_buy(level, figures):
    """Wounds of Power and half of it critical; of 4 or 8 health points one or two boxes of each row."""
    assert seen.usual(look(quiet(house=ruled(power_level=level)))) == figures


@pytest.mark.parametrize(("rp", "passes"), [(1, True), (10, True), (11, False)])
def test_all_resource_points_can_be_given_and_not_one_more(rp, passes):
    table = quiet(hero(rp=10), hero("b2", "Wat", rp=3))
    if not passes:
        with pytest.raises(Refused, match="only 10 rp; 11 is too many"):
            done(table, lambda play: trading._passed(play, "b1", "b2", trading.NOTHING, 1, rp))
        return
    words, after, _ = done(table, lambda play: trading._passed(play, "b1", "b2", trading.NOTHING, 1, rp))
    assert words == f"{rp} rp" and (after.beings["b1"].sheet.rp, after.beings["b2"].sheet.rp) == (10 - rp, 3 + rp)


@pytest.mark.rule("MY-901")
def test_a_vehicle_has_a_class_from_1_to_8_and_the_lowest_stands_in():
    one = vehicle("b20", "sports_car")
    (field,) = [
        field for section in GAME.layout(look(quiet(one)), one) for field in section.fields if field.name == "velocity"
    ]
    assert (field.default, field.minimum, field.maximum) == (1, 1, 8) and value_on(field, one.sheet) == 4


@pytest.mark.rule("MY-902")
def test_wheels_go_after_wheels_and_everybody_after_whoever_runs():
    beings = (
        hero(),
        hero("b2", "Wat"),
        foe("b8"),
        foe("b9"),
        vehicle("b20", "sports_car"),
        vehicle("b21", "sports_car", "foes"),
    )
    table = seated(quiet(*beings, house=ruled(vehicles=True)), ("b1", "b20"), ("b8", "b21"))
    ask = lambda **said: GAME.actions["vehicles.chase"].form(look(table), "", said)  # noqa: E731
    blank = ask().blank()
    assert (blank["quarry"], blank["pursuers"]) == ("b20", ("b21",)), "the own car; of the foes the one that drives"
    assert ask(quarry="b2").blank()["pursuers"] == ("b21", "b9"), "after one on foot all of them"
    assert ask(quarry="b21").blank()["pursuers"] == ("b20",)
    walkers = quiet(hero(), foe("b9"), house=ruled(vehicles=True))
    assert GAME.actions["vehicles.chase"].form(look(walkers), "", {}).blank()["pursuers"] == ("b9",)
    assert GAME.actions["vehicles.chase"].form(look(quiet(hero(), house=ruled(vehicles=True))), "", {}) is None
    assert GAME.actions["vehicles.chase"].form(look(quiet(*beings, house=ruled(vehicles=False))), "", {}) is None


@pytest.mark.rule("MY-621", "MY-609")
@pytest.mark.parametrize(("parts", "wounds"), [
    ((("damage", 2),), True), ((("motion:push", 1),), False), ((("incapacitate", 2),), False),
    ((("motion:refinement", 2), ("motion:weight", 1)), True), ((("damage", 1), ("motion:refinement", 2)), True),
])  # fmt: skip
def test_armor_and_the_like_answer_spells_that_wound(parts, wounds):
    table = fighting(mage(), foe(), dice=[6, 1], distance=5)
    play = Play(GAME, table, Faces())
    made = spells.make_spell(look(table), parts)
    blow = striking.blow_at(play, Cast("b1", made, "spell_casting", {}), play.being("b1"), play.being("b9"))
    assert (blow.deed == striking.SPELL) is wounds and (blow.deed == striking.BINDING) is not wounds
    assert blow.dice == max(1, made.amount("damage"))
