"""Who scouts for whom and what hides them, who joins, what is met and what a fight leaves (MG-038 to MG-042, MG-110)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Muster
from systems.monsters_magic.combat import ranges
from systems.monsters_magic.encounters import ending, scouting, weighing
from tests.systems.monsters_magic.asked import played
from tests.systems.monsters_magic.builders import GAME, Faces, blank, do, fighting, foe, hero, look, quiet, story
from tests.systems.monsters_magic.test_encounters import lines

HIGH, LOW = (6, 6, 6), (1, 1, 1)


@pytest.mark.rule("MG-070", "MG-040")
def test_a_place_that_is_not_known_any_more_allows_every_band():
    form = GAME.actions["encounters.start"].form(look(quiet(hero())), "", {"place": "gone"})
    assert [one.value for one in form.field("range").options] == list(range(len(ranges.BANDS)))
    assert form.field("place").refines and form.field("way").refines


@pytest.mark.rule("MG-039")
def test_whoever_is_named_scouts_although_another_would_do_it_better():
    table = quiet(hero("b1", wisdom=10, traits=()), hero("b2", "Sharp", wisdom=18, traits=()))
    for named, said in (({"scout": "b1"}, "Gramfive scouts: 9 against 15"), ({}, "Sharp scouts: 13 against 15")):
        choice = blank(table, "encounters.start", lines=lines(("road_robber", 1)), way="scout", **named)
        _, outcome, _ = played(table, Faces((3, 3, 3), LOW, LOW, LOW, LOW), {}, choice)
        assert said in story(outcome)


@pytest.mark.rule("MG-039")
def test_of_those_who_hide_the_quickest_counts():
    table = quiet(hero(traits=(), wisdom=10), foe("b8", "mire_shambler"), foe("b9", "reed_imp"))
    assert scouting.hiding_score(look(table)) == 16


@pytest.mark.rule("MG-042", "MG-039")
def test_where_nobody_stands_nothing_hides_anybody():
    assert scouting.unseen(look(quiet(hero(php=0), foe())), "foes") == []
    assert scouting.unseen(look(quiet(foe())), "foes") == []


@pytest.mark.rule("MG-036")
def test_newcomers_are_told_and_those_that_hide_by_nature_are_hidden():
    table = fighting(hero(), foe(), dice=[HIGH, LOW], range=1)
    table, outcome = do(table, "encounters.join", lines=lines(("reed_imp", 2)), side="foes")
    assert "join" in story(outcome) and story(outcome).count("semi-concealed") == 2
    assert len(look(table).on_side("foes")) == 3


@pytest.mark.rule("MG-100")
@pytest.mark.parametrize(("weight", "strength", "word"), [
    (50, 100, "easy"), (504, 1000, "easy"), (505, 1000, "fair"), (51, 100, "fair"), (90, 100, "fair"),
    (91, 100, "hard"), (120, 100, "hard"), (121, 100, "deadly"), (180, 100, "deadly"), (181, 100, "hopeless"), (1, 0, "hopeless"),
])  # fmt: skip
def test_an_encounter_in_a_word_to_the_percent(weight, strength, word):
    assert weighing.verdict(weight, strength) == word


@pytest.mark.rule("MG-100")
def test_without_a_party_nothing_is_weighed_against_it():
    _, told = do(quiet(), "encounters.roll", dice=[1, 3], land="road", when="day", weather="day")
    assert "weight" not in story(told) and story(told).startswith("Road and fields, clear: ")
    assert GAME.muster_line(look(quiet()), Muster("grave_sentinel", 2)).subtitle == "level 2, size M"


@pytest.mark.rule("MG-110")
@pytest.mark.parametrize(("party", "foes", "keeps"), [
    ((25,), (0,), True), ((25, 0), (0,), True), ((0, 25), (0,), True), ((0, 0), (0,), False), ((25,), (0, 14), False),
    ((25,), (), True), ((), (), False),
])  # fmt: skip
def test_the_party_keeps_the_field_if_one_of_it_stands_and_no_foe(party, foes, keeps):
    heroes = [hero(f"b{number}", php=php) for number, php in enumerate(party, 1)]
    others = [foe(f"b{number}", php=php) for number, php in enumerate(foes, 8)]
    assert ending.keeps_the_field(look(quiet(*heroes, *others))) is keeps


@pytest.mark.rule("MG-110")
@pytest.mark.parametrize(("called", "name"), [("The ford", "The ford"), ("", "Spoils of the fight")])
def test_spoils_are_called_after_the_fight_and_name_the_overcome(called, name):
    table = fighting(hero(), foe("b8", php=0), foe("b9", "ditch_hound", php=0), dice=[HIGH, LOW, LOW])
    play = Play(GAME, table, Faces())
    play.alter_fight(name=called)
    ending.fight_ends(play)
    (hoard,) = play.table.hoards.values()
    assert (hoard.name, hoard.foes) == (name, (("Road Robber", 0), ("Ditch Hound", 0)))
    assert [being.id for being in play.table.beings.values()] == ["b1"]
