"""Nature's Mastery by kin: walking trees and boulders, wind, waters, the kisses of life and death."""

from __future__ import annotations

import pytest

from systems.mazes_minotaurs.base import states
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, decide, lay, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import (
    HOUR,
    asked,
    concentrating,
    left,
    nymph,
    on,
    use,
    value,
    wait,
    why_not,
)

MASTERY = "natures_mastery"


@pytest.mark.rule("MM-117", "MM-029", "MM-R45", "MM-121")
@pytest.mark.parametrize(("kin", "creature", "name", "hits", "source"), [
    ("dryad", "wood_titan", "Wood Titan", 38, "tree"), ("oread", "stone_giant", "Stone Giant", 42, "boulder"),
])  # fmt: skip
def test_a_tree_or_boulder_walks_for_as_many_hours_as_the_grace_bonus(kin, creature, name, hits, source):
    state, outcome = use(quiet(nymph(6, kin, grace=18), foe()), MASTERY, [1])
    (being,) = [one for one in state.beings.values() if one.entry == creature]
    assert (being.name, being.side, being.sheet.hits) == (name, "party", hits) and f"A {source} comes" in story(outcome)
    assert left(state, being.id, "animated") == 3 * HOUR
    assert being.id in wait(state, 2, "hour").beings
    later, outcome = do(state, "clock.pass", amount=3, unit="hour")
    assert being.id not in later.beings and not later.effects and f"{name} is a {source} again." in story(outcome)
    sooner, _ = do(state, "magic.cancel", "b1")
    assert being.id not in sooner.beings
    twice, _ = use(state, MASTERY, [1])
    assert f"{name} 2" in [one.name for one in twice.beings.values()]


@pytest.mark.rule("MM-117")
def test_in_a_fight_it_acts_from_the_next_round_on():
    state = concentrating(nymph(6), foe(), power=MASTERY, dice=[5, 5])
    state, _ = use(state, MASTERY, [1])
    giant = next(one.id for one in state.beings.values() if one.entry == "wood_titan")
    state = next_round(state, 7)  # its initiative
    assert giant in state.fight.waiting
    state = to(decide(state, giant, "attack"), "Combat", giant)
    state, _ = do(state, "combat.attack", giant, [20, (1, 1)], target="b9")
    assert sheet(state, "b9").hits < 9
    gone = act(state, lambda play: GAME.effect_ends(play, play.effects_on(giant, "animated")[0]))
    assert giant not in gone.beings and giant not in gone.fight.waiting


@pytest.mark.rule("MM-117", "MM-121")
def test_where_the_gaps_stay_open_the_maze_master_has_its_figures():
    state, outcome = use(quiet(nymph(6), foe(), house=ruled(book_gaps=False)), MASTERY, [1])
    assert len(state.beings) == 2 and "its figures are for the Maze Master to say" in story(outcome)
    assert left(state, "", "animated") == 2 * HOUR
    assert not do(state, "clock.pass", amount=2, unit="hour")[0].effects


@pytest.mark.rule("MM-R54", "MM-117")
@pytest.mark.parametrize("kin", ["dryad", "oread", "nereid", "naiad"])
def test_without_a_grace_bonus_an_hourly_mastery_does_nothing(kin):
    assert "last no time at all" in why_not(quiet(nymph(6, kin, grace=12), foe()), MASTERY)


@pytest.mark.rule("MM-117")
def test_nereids_command_the_weather_in_their_element_alone():
    state = quiet(nymph(6, "nereid"))
    done, outcome = use(state, MASTERY, [1], manifestation="Raise a storm", thing="from the north")
    assert on(done, "", "weather")[0].name == "Raise a storm: from the north" and left(done, "", "weather") == 2 * HOUR
    assert "raise a storm: from the north for 2 hours" in story(outcome)
    assert "aboard a ship" in why_not(state, MASTERY, in_element=False)


@pytest.mark.rule("MM-117")
def test_naiads_make_and_steer_waters():
    state = quiet(nymph(6, "naiad", grace=13))
    assert len(asked(state, MASTERY).field("manifestation").options) == 6
    done, _ = use(state, MASTERY, [1], manifestation="Reverse a river", thing="the Peneus")
    assert on(done, "", "waters")[0].name == "Reverse a river: the Peneus" and left(done, "", "waters") == HOUR


@pytest.mark.rule("MM-117", "MM-R53", "MM-R35")
@pytest.mark.parametrize(("rounds", "can"), [(0, True), (2, True), (3, False)])
def test_a_napaea_brings_back_one_just_killed(rounds, can):
    state = quiet(nymph(6, "napaea"), hero("b2", hits=0), hero("b3"))
    assert asked(state, MASTERY).field("target").allowed == ("b2",)
    if not can:
        assert why_not(state, MASTERY, rounds_dead=rounds) == (
            "Dead for 3 rounds; the nymph’s Grace bonus reaches back 2 rounds at most.")  # fmt: skip
        return
    done, _ = use(state, MASTERY, [1], rounds_dead=rounds)
    assert sheet(done, "b2").hits == 3 and states.stands(look(done), done.beings["b2"])


@pytest.mark.rule("MM-117", "MM-R53")
def test_no_natural_death_and_no_monster_comes_back():
    state = quiet(nymph(6, "napaea"), hero("b2", hits=0), foe("b8", "lion", hits=0), foe("b9", "satyr", hits=0))
    assert "natural death" in why_not(state, MASTERY, target="b2", unnatural=False)
    assert asked(state, MASTERY).field("target").allowed == ("b2", "b9")
    marked = lay(quiet(nymph(6, "napaea"), hero("b2")), "b2", "dead")
    done, _ = use(marked, MASTERY, [1], target="b2")
    assert not on(done, "b2") and not states.dead(look(done), done.beings["b2"])


@pytest.mark.rule("MM-117", "MM-R51", "MM-R52")
def test_a_limniad_kills_with_a_kiss():
    state = quiet(nymph(6, "limniad"), foe("b9", "minotaur"))
    assert why_not(state, MASTERY, target="b9", elsewhere=False).startswith("Nobody kisses Minotaur")
    untold, outcome = use(quiet(nymph(6, "limniad")), MASTERY, [1], thing="the tyrant")
    assert "The tyrant resists with d20" in story(outcome) and not untold.effects  # it is over at once
    held = lay(state, "b9", "grappled", "b1")
    done, outcome = use(held, MASTERY, [1, 11], elsewhere=False)  # mystic fortitude +3
    assert sheet(done, "b9").hits == 0 and "Minotaur dies of the kiss." in story(outcome)
    done, _ = use(held, MASTERY, [1, 12], elsewhere=False)
    assert sheet(done, "b9").hits == value(state, "b9", "hits_most")


@pytest.mark.rule("MM-R52")
@pytest.mark.parametrize(("creature", "can"), [("shade", False), ("bronze_bull", False), ("empusa", True),
                                               ("lion", True)])  # fmt: skip
def test_what_does_not_live_does_not_die_of_a_kiss(creature, can):
    field = asked(quiet(nymph(6, "limniad"), foe("b9", creature)), MASTERY, elsewhere=False).field("target")
    assert ("b9" in field.allowed) is can
