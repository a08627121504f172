"""Who acts when, who meets whom and how far off, what is left of a fight and dealt out by hand (MG-009 on)."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

from systems.common.every_game.turn_actions import LEFT
from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.monsters_magic.base import consequences, grades
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import facts, ranges, rounds, throwing
from systems.monsters_magic.encounters import ending, mustering, scouting
from tests.systems.monsters_magic.asked import met, option, spent
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, sheet, story

HIGH, LOW = (6, 6, 6), (1, 1, 1)


def form(table, key, actor="b1", **said):
    return GAME.actions[key].form(look(table), actor, said)


def done(table, deed, *dice):
    """(table, story) of something done to a table."""
    play = Play(GAME, table, Faces(*dice))
    deed(play)
    return apply(table, play.outcome().changes), story(play.outcome())


def pair(**ground):
    return fighting(hero(hero_points=0), foe(), dice=[HIGH, LOW], **{"range": ranges.CLOSE, **ground})


# Rounds


@pytest.mark.rule("MG-036", "MG-037")
def test_those_of_one_count_act_together_and_the_highest_first():
    table = fighting(
        hero(dexterity=10), hero("b2", "Felix", dexterity=10), foe(), dice=[(3, 3, 3), (6, 6, 6), (3, 3, 3)]
    )
    turns = [(one.label, one.actors, one.together) for one in look(table).turns]
    counts = dict(look(table).fight.counts)
    assert [next(iter(counts)), turns[0][1]] == ["b2", ("b2",)] and turns[0][2] is False
    assert turns[0][0] == f"Initiative {counts['b2']}"
    assert [turn.at for turn in look(table).turns] == sorted({turn.at for turn in look(table).turns}, reverse=True)


@pytest.mark.rule("MG-038")
def test_the_surprise_is_over_after_the_last_free_action():
    table = fighting(
        hero(), hero("b2", "Felix", dexterity=8), foe(), dice=[HIGH, (2, 2, 2)], range=1, surprised=("b9",)
    )
    assert [one.phase for one in look(table).turns] == [rounds.FREE_ACTION] * 2
    assert look(table).turns[0].label.startswith("Free action") and rounds.is_surprised(
        look(table), look(table).being("b9")
    )
    assert not rounds.is_surprised(look(table), look(table).being("b1"))
    table, told = do(table, "turn.next")
    assert rounds.is_surprised(look(table), look(table).being("b9")) and "surprise is over" not in story(told)
    table, told = do(table, "turn.next", dice=[LOW])
    assert not look(table).fact(facts.SURPRISED) and "The surprise is over: round one." in story(told)
    assert {one.phase for one in look(table).turns[2:]} == {""} and look(table).round == 1


# Scouting and meeting


@pytest.mark.rule("MG-070")
@pytest.mark.parametrize(("place", "band"), [("day", "far outside"), ("poor", "medium range"), ("night", "short range"),
                                             ("hall", "medium range"), ("chamber", "short range")])  # fmt: skip
def test_the_place_says_how_far_off_a_fight_may_begin(place, band):
    there = form(quiet(hero()), "encounters.start", "", place=place)
    options = there.field("range").options
    furthest = scouting.furthest(place)
    assert [one.value for one in options] == list(range(furthest + 1))
    assert there.blank()["range"] == min(ranges.SHORT, furthest) == ranges.SHORT
    assert place == "day" or options[-1].label.lower() == band
    assert there.blank()["way"] == "known" and there.blank()["danger"] is True


@pytest.mark.rule("MG-039")
def test_whoever_has_the_keenest_senses_scouts_then_the_highest_bonus():
    sharp = Trait("Perception", "class")
    table = quiet(hero(traits=(), wisdom=18), hero("b2", traits=(sharp,), wisdom=8), hero("b3", traits=(), wisdom=10))
    assert scouting.scout(look(table), "party").id == "b2"
    table = quiet(hero(traits=(), wisdom=10), hero("b2", traits=(), wisdom=12))
    assert scouting.scout(look(table), "party").id == "b2"
    table = quiet(hero(traits=(), wisdom=12), hero("b2", traits=(), wisdom=12))
    assert scouting.scout(look(table), "party").id == "b1" and scouting.scout(look(table), "foes") is None
    there = form(quiet(hero(), hero("b2", traits=(sharp,))), "encounters.start", "", way="scout")
    assert there.blank()["scout"] == "b2" and there.blank()["difficulty"] == 15
    assert option(there, "difficulty", scouting.HIDING).label == "They hide"


@pytest.mark.rule("MG-038")
@pytest.mark.parametrize(("way", "caught"), [("known", ""), ("party", "foes"), ("foes", "party")])
def test_nothing_is_rolled_where_it_is_said_who_surprises(way, caught):
    table = quiet(hero(), hero("b2"))
    line = {"entry": "road_robber", "count": 2, "hits": "", "locked": False}
    values = {**form(table, "encounters.start", "", way=way).blank(), "way": way, "lines": (line,), "name": "Ford"}
    after = apply(table, resolve(GAME, table, Choice("encounters.start", "", values), SeededDice(3)).changes)
    surprised = look(after).fact(facts.SURPRISED, ())
    assert (
        surprised
        == {"": (), "foes": tuple(one.id for one in look(after).on_side("foes")), "party": ("b1", "b2")}[caught]
    )
    assert look(after).fact(facts.RANGE) == ranges.SHORT and look(after).fact(facts.FURTHEST) == scouting.furthest(
        "chamber"
    )
    assert look(after).fight.name == "Ford" and mustering.start_form(look(after), "", {}) is None


# What is left of a fight


@pytest.mark.rule("MG-110")
def test_those_that_fled_are_not_overcome_and_the_field_is_kept_by_whoever_stands():
    table = fighting(hero(), foe(php=-20), foe("b8"), dice=[HIGH, LOW], range=1)
    assert [one.id for one in ending.overcome(look(table))] == ["b9"]
    assert not ending.keeps_the_field(look(table)), "b8 still stands"
    fled, _ = done(table, lambda play: play.put_on("b8", "Fled", FOREVER, kind="fled"))
    assert [one.id for one in ending.overcome(look(fled))] == ["b9"] and ending.keeps_the_field(look(fled))
    left, _ = done(table, lambda play: play.put_on("b8", "Fled", FOREVER, kind="fled", **{LEFT: True}))
    assert not ending.keeps_the_field(look(left)), "nobody stays where the others only wait outside"
    fallen = quiet(replace(hero(), sheet=replace(hero().sheet, php=-20)), foe(php=-20))
    assert not ending.keeps_the_field(look(fallen))


@pytest.mark.rule("MG-010", "MG-049")
def test_stances_help_and_reactions_end_with_the_fight_and_the_rest_stays():
    def lay(play):
        for kind in ("stance", "reaction", "help", "boon"):
            play.put_on("b1", kind, FOREVER, kind=kind)

    table, _ = done(pair(), lay)
    after, _ = done(table, ending.fight_ends)
    assert [one.kind for one in look(after).effects_on("b1")] == ["boon"] and "b9" not in after.beings
    assert not after.hoards, "nobody was overcome"


@pytest.mark.rule("MG-018", "MG-013")
@pytest.mark.parametrize(("rounds", "helped"), [(59, 4), (60, 0)])
def test_a_boon_made_in_peace_ends_with_the_scene_after_an_hour(rounds, helped):
    """Sixty rounds of a minute."""
    table, _ = done(quiet(hero()), lambda play: consequences.help_with(play, "b1", "major", "high ground", ("attack",)))
    table, _ = do(table, "clock.pass", amount=rounds, unit="round")
    assert look(table).value("b1", "attack") == helped
    fight, _ = done(pair(), lambda play: consequences.help_with(play, "b1", "major", "high ground", ("attack",)))
    (boon,) = look(fight).effects_on("b1", "boon")
    assert boon.until.kind == "fight"


# Consequences, dealt out by hand and otherwise


@pytest.mark.rule("MG-012", "MG-018")
@pytest.mark.parametrize(("grade", "penalty"), [("minor", -2), ("major", -4), ("extreme", -6)])
def test_a_consequence_weighs_by_its_grade_and_a_minor_one_ends_with_the_scene(grade, penalty):
    table, told = do(pair(), "combat.impose", "b1", grade=grade, called="dazed")
    (effect,) = look(table).effects_on("b1", "consequence")
    weighs = {figure: term.amount for figure, term in effect.terms}
    assert weighs == dict.fromkeys(("checks", "armor", "defense"), penalty) and effect.name == "dazed"
    assert (effect.until.kind == "fight") is (grade == "minor") and f"−{-penalty}" in story(told)
    blocked = {one.value: bool(one.blocked) for one in form(table, "combat.impose").field("grade").options}
    assert blocked == {one: one == grade for one in grades.GRADES}
    peace, _ = do(quiet(hero()), "combat.impose", "b1", grade=grade, called="dazed")
    (effect,) = look(peace).effects_on("b1", "consequence")
    assert (effect.until.at - peace.clock.seconds == 3600) if grade == "minor" else effect.until == FOREVER


@pytest.mark.rule("MG-024")
def test_damage_by_hand_is_of_one_pool_and_never_below_none():
    table = quiet(hero(), hero("b2"))
    after, _ = do(table, "combat.damage", "", targets=("b1", "b2"), amount="3", pool="mhp")
    assert [(sheet(after, who).php, sheet(after, who).mhp) for who in ("b1", "b2")] == [(25, 11), (25, 11)]
    try:
        after, _ = do(table, "combat.damage", "", targets=("b1",), amount="-3", pool="php")
    except Refused:
        return
    assert sheet(after, "b1").php == 25


@pytest.mark.rule("MG-009")
@pytest.mark.parametrize(("goal", "left"), [(3, 0), (4, 1)])
def test_a_goal_is_reached_at_its_number(goal, left):
    table, _ = do(quiet(hero(traits=())), "characters.incremental", "", name="The door", goal=goal)
    (id_,) = look(table).effects()
    # 7 + 3 + 3 for the prime: 13 against 10
    table, told = do(table, "characters.check", "b1", dice=[(3, 3, 1)], difficulty=10, goal=id_)
    assert len(look(table).effects()) == left
    assert ("The door is done." in story(told)) if not left else ("The door: 3 of 4." in story(told))


@pytest.mark.rule("MG-070")
def test_the_range_that_is_set_is_asked_from_what_it_is():
    table = fighting(hero(), foe(), foe("b8"), dice=[HIGH, LOW, LOW], range=ranges.CLOSE)
    table, _ = do(table, "combat.place", "b1", other="b8", band=ranges.SHORT)
    assert form(table, "combat.place", other="b8").blank()["band"] == ranges.SHORT
    assert form(table, "combat.place", other="b9").blank()["band"] == ranges.CLOSE
    assert form(table, "combat.place").blank() == form(table, "combat.place", other=form(table, "combat.place").blank()
                                                       ["other"]).blank()  # fmt: skip
    assert form(quiet(hero(), hero("b2")), "combat.place") is None


@pytest.mark.rule("MG-050")
def test_a_sneak_that_fails_badly_is_answered_by_whoever_was_sneaked_on():
    _, _, forms = spent(met(), "b1", "combat.sneak", [LOW], {}, target="b9", traits=())
    assert [one.key for one in forms] == ["react"]


@pytest.mark.rule("MG-073")
@pytest.mark.parametrize(("side", "there", "has"), [("party", True, 1), ("foes", True, 0), ("party", False, 0)])
def test_what_was_thrown_comes_back_to_whoever_is_still_of_that_side(side, there, has):
    dagger = tuple(asdict(Item("dagger", "Dagger", carried="held")).items())
    thrower = replace(hero(items=()), side=side)
    table = fighting(
        hero("b2"), foe(), *([thrower] if there else []), dice=[HIGH, LOW, *([LOW] if there else [])], range=1
    )
    table, told = done(table, lambda play: (play.set_facts(thrown=(("b1", dagger),)), throwing.pick_up(play, "party")))
    assert len(table.beings["b1"].sheet.items if there else ()) == has and ("picks up a dagger." in told) is bool(has)


@pytest.mark.rule("MG-073")
@pytest.mark.parametrize(("name", "said"), [("Dagger", "a dagger"), ("Sting", "Sting")])
def test_what_is_picked_up_is_called_as_a_thing_or_by_its_own_name(name, said):
    dagger = tuple(asdict(Item("dagger", name, carried="held")).items())
    table = fighting(hero(items=()), foe(), dice=[HIGH, LOW], range=1)
    _, told = done(table, lambda play: (play.set_facts(thrown=(("b1", dagger),)), throwing.pick_up(play, "party")))
    assert f"picks up {said}." in told
