"""States, wounds, subdual and rolls of a d20: what everything else of Mazes & Minotaurs stands on."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Being, Effect, Fight, Table, Term, Turn
from systems.mazes_minotaurs.base import checks, states, vitals
from tests.systems.mazes_minotaurs.builders import GAME, Faces, foe, hero, look, quiet, ruled


def fighting(*beings: Being, number: int = 1, **ground: object) -> Table:
    turns = (Turn("Decisions", tuple([being.id for being in beings])),)
    return quiet(*beings).exchanged(None, Fight(round=number, turns=turns, ground=tuple(sorted(ground.items()))))


def playing(table: Table, *faces: int | tuple[int, ...]) -> Play:
    return Play(GAME, table, Faces(*faces))


# states


@pytest.mark.rule("MM-050", "MM-R34")
@pytest.mark.parametrize(("hits", "word"), [
    (0, "Dead"), (1, "Unconscious"), (2, "Unconscious"), (3, "Badly hurt"), (7, "Wounded"), (13, "Unhurt"),
])  # fmt: skip
def test_one_or_two_hits_are_unconscious_and_none_is_dead(hits, word):
    one = hero(hits=hits)
    assert states.state(look(quiet(one)), one).word == word
    assert states.stands(look(quiet(one)), one) == (hits > 2)


@pytest.mark.rule("MM-R34", "MM-050")
def test_creatures_fall_alike_unless_they_or_the_house_fight_to_the_last():
    satyr, skeleton = foe("b9", "satyr", hits=2), foe("b8", "sown_skeleton", hits=1)
    table = quiet(satyr, skeleton)
    assert not states.stands(look(table), satyr)
    assert states.stands(look(table), skeleton)
    strict = quiet(satyr, house=ruled(creature_unconscious=False))
    assert states.stands(look(strict), satyr)
    assert not states.stands(look(quiet(hero(hits=2), house=ruled(creature_unconscious=False))), hero(hits=2))


@pytest.mark.rule("MM-043", "MM-090", "MM-R40")
def test_the_surprised_lose_the_first_round_alone_and_the_confused_every_one():
    for number, able in ((1, False), (2, True)):
        table = fighting(hero(), number=number, surprised=("b1",))
        assert states.able(look(table), hero()) == able
        assert states.stands(look(table), hero())
    play = playing(quiet(hero()))
    play.put_on("b1", "Confused", FOREVER, kind="confused")
    assert states.surprised(play, play.being("b1"))
    assert not states.able(play, play.being("b1"))


@pytest.mark.rule("MM-061", "MM-R69")
@pytest.mark.parametrize("kind", ["knocked out", "stone", "tree", "enthralled"])
def test_whoever_cannot_help_it_is_helpless(kind):
    play = playing(quiet(hero()))
    play.put_on("b1", kind, FOREVER, kind=kind)
    assert states.helpless(play, play.being("b1"))
    assert not states.able(play, play.being("b1"))
    assert states.helpless(look(quiet(hero(hits=2))), hero(hits=2))
    assert not states.helpless(look(quiet(hero())), hero())


# wounds


@pytest.mark.rule("MM-050", "MM-R35")
def test_wounds_never_take_more_than_there_is_and_the_dead_take_none():
    play = playing(quiet(hero(hits=5)))
    assert vitals.hurt(play, "b1", 3) == 3
    assert play.being("b1").sheet.hits == 2
    assert vitals.hurt(play, "b1", 9) == 2
    assert play.being("b1").sheet.hits == 0
    assert vitals.hurt(play, "b1", 4) == 0
    assert vitals.heal(play, "b1", 5) == 0, "nobody heals the dead"
    words = [told.verdict for told in play.outcome().story]
    assert words == ["falls", "dies"]


@pytest.mark.rule("MM-076", "MM-R35")
def test_healing_stops_at_the_total():
    play = playing(quiet(hero(hits=11)))
    assert vitals.heal(play, "b1", 6) == 2
    assert play.being("b1").sheet.hits == 13


@pytest.mark.rule("MM-106", "MM-R46")
def test_the_gift_of_fortitude_takes_its_part_of_every_damage_roll():
    gift = Effect("e1", "b1", "Gift", "gift", terms=(("fortitude_gift", Term("Fortitude", 2)),))
    play = playing(Table.of(GAME.house, [hero(), gift]))
    assert vitals.hurt(play, "b1", 5) == 3
    assert vitals.hurt(play, "b1", 1) == 0
    vitals.subdue(play, "b1", 5)
    assert play.being("b1").sheet.subdual == 3


@pytest.mark.rule("MM-069", "MM-R68")
def test_more_subdual_than_hits_knocks_out_and_as_much_does_not():
    play = playing(quiet(hero(hits=8, subdual=5)), (3, 4))
    vitals.subdue(play, "b1", 3)
    assert not play.under("b1", "knocked out"), "equal is not enough"
    vitals.subdue(play, "b1", 1)
    assert play.under("b1", "knocked out")
    assert play.being("b1").sheet.subdual == 9
    vitals.subdue(play, "b1", 2)
    assert (play.being("b1").sheet.subdual, play.being("b1").sheet.hits) == (9, 6), "what comes then is real"


@pytest.mark.rule("MM-R32", "MM-069")
def test_a_real_wound_knocks_out_as_well_if_it_leaves_fewer_hits_than_subdual():
    play = playing(quiet(hero(hits=8, subdual=5)), (3, 4))
    vitals.hurt(play, "b1", 3)
    assert not play.under("b1", "knocked out")
    vitals.hurt(play, "b1", 1)
    assert play.under("b1", "knocked out")


@pytest.mark.rule("MM-R37")
def test_a_wound_in_a_fight_is_remembered_for_the_round():
    play = playing(fighting(hero(), hero("b2")))
    vitals.hurt(play, "b1", 2)
    vitals.subdue(play, "b2", 1)
    assert play.fact("hurt") == ("b1", "b2")


def test_a_track_set_by_hand_has_its_consequences():
    play = playing(quiet(hero(subdual=6)), (3, 4))
    vitals.set_track(play, play.being("b1"), "hits", 5)
    assert play.under("b1", "knocked out")


# rolls


@pytest.mark.rule("MM-005", "MM-085")
@pytest.mark.parametrize(("face", "made"), [(13, False), (14, True)])
def test_magic_is_resisted_at_fifteen_mystic_fortitude_added(face, made):
    play = playing(quiet(hero()), face)
    assert checks.resists(play, "b1", "confusion") is made


@pytest.mark.rule("MM-P01")
@pytest.mark.parametrize(("face", "made"), [(13, False), (14, True)])
def test_danger_is_evaded_at_fifteen(face, made):
    assert checks.evades(playing(quiet(hero()), face), "b1", "a pit") is made


@pytest.mark.rule("MM-090")
def test_the_confused_fail_without_a_roll():
    play = playing(quiet(hero()))
    play.put_on("b1", "Confused", FOREVER, kind="confused")
    assert not checks.resists(play, "b1", "confusion")
    assert not checks.evades(play, "b1", "a pit")


@pytest.mark.rule("MM-P04")
@pytest.mark.parametrize(("face", "made"), [(8, False), (9, True)])
def test_an_attribute_is_tested_by_its_modifier(face, made):
    assert checks.attribute_test(playing(quiet(hero()), face), "b1", "might", 10, "lifting the gate") is made


def test_a_ruling_on_a_figure_stands_for_all_of_it_in_a_roll():
    play = playing(quiet(hero()), 12)
    term = Term("Referee", 3, "", sets=True)
    play.put_on("b1", "", FOREVER, ("evasion", term), kind="ruling")
    assert [(one.label, one.amount) for one in checks.roll_terms(play, "b1", "evasion")] == [("Evasion", 3)]
    assert checks.evades(play, "b1", "a pit"), "12 and 3"


@pytest.mark.rule("MM-004", "MM-R62")
def test_natural_twenties_and_ones_decide_only_where_the_house_says_so():
    hard, easy = Need(30), Need(1)
    assert not checks.d20(playing(quiet(hero()), 20), "b1", "", hard)
    assert checks.d20(playing(quiet(hero()), 1), "b1", "", easy)
    house = ruled(natural_extremes=True)
    assert checks.d20(playing(quiet(hero(), house=house), 20), "b1", "", hard)
    assert not checks.d20(playing(quiet(hero(), house=house), 1), "b1", "", easy)
    assert not checks.d20(playing(quiet(hero(), house=house), 19), "b1", "", hard)
