"""Perils, feats, stealth, climbing, water, travel and light (MM-P01, MM-P04 to MM-P10, MM-124)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect, Table, Term
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters import journeys, swimming, trials
from tests.systems.mazes_minotaurs.builders import (
    DAGGER,
    GAME,
    Faces,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.mazes_minotaurs.fighting import battle, next_round

TEST, SWIM, TRAVEL, LIGHT = "characters.test", "characters.swim", "characters.travel", "characters.light"
BARE = hero(items=(DAGGER,))
CURSE = Effect("e9", "b1", "Curse of the drowned", "drowned")


def nymph(kin: str, **more: object) -> Being:
    return hero(calling="nymph", gender="female", kin=kin, items=(), **more)


def under(being: Being, *effects: Effect) -> Table:
    return Table.of(GAME.house, [being, *effects])


def working(being: Being, table: Table | None = None, **answers: object) -> str:
    return GAME.actions[TEST].form(look(table or quiet(being)), being.id, answers).working


# tests


@pytest.mark.rule("MM-P01", "MM-020")
@pytest.mark.parametrize(("face", "word"), [(13, "fails"), (14, "escapes")])
def test_danger_is_evaded_at_fifteen(face, word):
    _, outcome = do(quiet(hero()), TEST, "b1", [face], kind="evasion", what="the falling gate")
    assert story(outcome) == f"Pyros {word}: the falling gate."
    assert working(hero(), kind="evasion") == "d20 + 1 (Luck) ≥ 15: 35 %"


@pytest.mark.rule("MM-005")
def test_mystic_fortitude_is_the_books_own_and_stays_when_the_rest_is_hidden():
    table = quiet(hero(), house=ruled(book_gaps=False))
    made = GAME.actions[TEST].form(look(table), "b1", {})
    assert made.field("kind") is None
    assert made.label == "Roll a test" and [field.name for field in made.fields] == ["modifier", "what"]
    _, outcome = do(table, TEST, "b1", [14])
    assert "resists" in story(outcome)
    assert trials.kinds(look(quiet(hero()))) == ("evasion", "fortitude", "strength", "stealth", "climb")


@pytest.mark.rule("MM-P04", "MM-106")
@pytest.mark.parametrize(("at", "face", "made"), [
    (10, 8, False), (10, 9, True), (15, 13, False), (15, 14, True), (20, 18, False), (20, 19, True),
])  # fmt: skip
def test_feats_of_strength_are_hard_heroic_or_prodigious(at, face, made):
    _, outcome = do(quiet(hero()), TEST, "b1", [face], kind="strength", at=at)
    assert outcome.story[0].verdict == ("does it" if made else "fails")


@pytest.mark.rule("MM-106", "MM-P04")
def test_the_gift_of_strength_counts_for_feats_alone():
    gift = Effect("e1", "b1", "Gift", "gift", terms=(("strength", Term("Strength", 2)),))
    table = under(hero(), gift)
    _, outcome = do(table, TEST, "b1", [7], kind="strength", at=10)
    assert outcome.story[0].verdict == "does it"
    assert working(hero(), table, kind="strength") == "d20 + 1 (Might) + 2 (Strength) ≥ 10: 70 %"
    assert look(table).value("b1", "melee") == 3


@pytest.mark.rule("MM-P05")
def test_every_piece_of_armor_is_heard():
    assert working(hero(), kind="stealth") == ("d20 + 1 (Luck) − 2 (Helmet) − 2 (Breastplate) − 2 (Shield) ≥ 15: 5 %")
    _, outcome = do(quiet(BARE), TEST, "b1", [14], kind="stealth", what="the sleeping lion")
    assert outcome.story[0].verdict == "goes unseen"
    _, outcome = do(quiet(hero()), TEST, "b1", [19], kind="stealth")
    assert outcome.story[0].verdict == "fails"


@pytest.mark.rule("MM-P05", "MM-115")
@pytest.mark.parametrize(("kin", "ground"), [
    ("dryad", "woods"), ("napaea", "valleys"), ("oread", "mountains"), ("limniad", "swamps"),
])  # fmt: skip
def test_nymphs_of_the_land_go_unseen_on_their_own_ground(kin, ground):
    _, outcome = do(quiet(nymph(kin)), TEST, "b1", [10], kind="stealth", ground=ground)
    assert outcome.story[0].verdict == "goes unseen"
    _, outcome = do(quiet(nymph(kin)), TEST, "b1", [10], kind="stealth")
    assert outcome.story[0].verdict == "fails"


@pytest.mark.rule("MM-P05", "MM-115")
def test_those_of_the_water_do_not_and_whoever_has_the_favor_does():
    assert GAME.actions[TEST].form(look(quiet(nymph("naiad"))), "b1", {"kind": "stealth"}).field("ground") is None
    favor = Effect("e1", "b1", "Goes unseen", "stealth", data=(("ground", "woods"),))
    table = under(BARE, favor)
    _, outcome = do(table, TEST, "b1", [10], kind="stealth", ground="woods")
    assert outcome.story[0].verdict == "goes unseen"


@pytest.mark.rule("MM-P07")
@pytest.mark.parametrize(("at", "face", "made"), [(10, 8, False), (10, 9, True), (15, 13, False), (15, 14, True)])
def test_climbing_is_rough_or_sheer(at, face, made):
    _, outcome = do(quiet(hero()), TEST, "b1", [face], kind="climb", at=at)
    assert outcome.story[0].verdict == ("climbs it" if made else "fails")


def test_circumstances_and_rulings_count():
    _, outcome = do(quiet(hero()), TEST, "b1", [9], kind="evasion", modifier=5)
    assert outcome.story[0].verdict == "escapes"
    assert working(hero(), kind="evasion", modifier=-3) == "d20 + 1 (Luck) − 3 (Circumstances) ≥ 15: 20 %"
    assert trials.chance((Term("", 40),), 15) == 1
    assert trials.chance((Term("", -40),), 15) == Fraction(0)


@pytest.mark.rule("MM-090")
def test_the_confused_fail_and_the_dead_are_not_tested():
    play = Play(GAME, quiet(hero()), Faces())
    play.put_on("b1", "Confused", FOREVER, kind="confused")
    _, outcome = do(play.table, TEST, "b1", kind="climb")
    assert outcome.story[0].verdict == "fails"
    assert working(hero(), play.table, kind="stealth") == "fails: confused"
    _, outcome = do(play.table, TEST, "b1", [9], kind="strength")
    assert outcome.story[0].verdict == "does it", "it is a roll of neither evasion nor fortitude"
    with pytest.raises(Refused, match="Pyros is dead"):
        do(quiet(hero(hits=0)), TEST, "b1")


def test_creatures_are_tested_as_well_and_odd_answers_are_no_trouble():
    assert working(foe("b9", "minotaur"), kind="strength") == "d20 + 3 (Might) ≥ 10: 70 %"
    for odd in ({"kind": object()}, {"kind": "stealth", "ground": 7}, {"at": True}, {"modifier": "much"}):
        assert GAME.actions[TEST].form(look(quiet(hero())), "b1", odd) is not None
    assert GAME.actions[TEST].form(look(quiet(hero())), "", {}) is None


# water


@pytest.mark.rule("MM-P06")
@pytest.mark.parametrize(("water", "face", "keeps"), [
    ("calm", 9, False), ("calm", 10, True), ("current", 14, False), ("current", 15, True), ("storm", 19, False),
    ("storm", 20, True),
])  # fmt: skip
def test_swimming_in_armor(water, face, keeps):
    dice = [face] if keeps else [face, 3]
    table, outcome = do(quiet(hero()), SWIM, "b1", dice, water=water)
    assert look(table).under("b1", "drowning") is not keeps
    assert sheet(table, "b1").hits == (13 if keeps else 10)
    assert outcome.story[0].verdict == ("keeps above water" if keeps else "fails")


@pytest.mark.rule("MM-P06", "MM-P08")
def test_calm_water_without_armor_or_load_needs_no_roll():
    _, outcome = do(quiet(BARE), SWIM, "b1", water="calm")
    assert story(outcome) == "Pyros swims calm water without armor or a full load."
    do(quiet(BARE), SWIM, "b1", [9], water="current")
    loaded = hero(items=(Item("rope", "Rope", 20),))
    do(quiet(loaded), SWIM, "b1", [4], water="calm")


@pytest.mark.rule("MM-124", "MM-E25", "MM-R58", "MM-P06")
def test_whoever_drowns_takes_1d6_a_round_until_a_roll_succeeds():
    table, outcome = do(quiet(hero()), SWIM, "b1", [2, 4], water="storm")
    assert sheet(table, "b1").hits == 9
    assert "Pyros takes 4 from drowning: 9 left." in story(outcome)
    made = GAME.actions[SWIM].form(look(table), "b1", {})
    assert (made.label, made.blank()["water"]) == ("Swim on", "storm")
    play = Play(GAME, table, Faces(1, 5))
    swimming.drown_on(play)
    assert play.being("b1").sheet.hits == 4
    safe, _ = do(table, SWIM, "b1", [20])
    assert not look(safe).effects()
    assert sheet(safe, "b1").hits == 9


@pytest.mark.rule("MM-124", "MM-050")
def test_the_drowned_are_drowning_no_more():
    play = Play(GAME, quiet(hero(hits=4)), Faces(2, 6))
    assert not swimming.swim(play, "b1", "storm")
    assert play.being("b1").sheet.hits == 0
    assert not play.effects()
    swimming.drown_on(play)


@pytest.mark.rule("MM-116", "MM-E25", "MM-P06")
def test_under_the_curse_of_the_drowned_every_roll_fails_and_it_takes_2d6():
    table, _ = do(under(BARE, CURSE), SWIM, "b1", [(4, 3)], water="calm")
    assert sheet(table, "b1").hits == 6
    naiad, _ = do(under(nymph("naiad"), CURSE), SWIM, "b1", [(1, 2)], water="calm")
    assert sheet(naiad, "b1").hits == 10, "even at home"


@pytest.mark.rule("MM-P06", "MM-115")
@pytest.mark.parametrize("being", [nymph("naiad"), nymph("nereid"), foe("b1", "triton"), foe("b1", "hydra")])
def test_who_is_at_home_in_the_water_never_rolls(being):
    table, _ = do(quiet(being), SWIM, "b1", water="storm")
    assert table == quiet(being)


@pytest.mark.rule("MM-115")
def test_whoever_breathes_water_cannot_drown():
    breath = Effect("e1", "b1", "Breathes under water", "breathes water")
    table, _ = do(under(hero(), breath, CURSE), SWIM, "b1", water="storm")
    assert sheet(table, "b1").hits == 13


@pytest.mark.rule("MM-106", "MM-R46")
def test_fortitude_helps_against_the_water_too():
    gift = Effect("e1", "b1", "Gift", "gift", terms=(("fortitude_gift", Term("Fortitude", 3)),))
    table, _ = do(under(hero(), gift), SWIM, "b1", [1, 5], water="storm")
    assert sheet(table, "b1").hits == 11


@pytest.mark.rule("MM-124", "MM-120")
def test_without_the_gaps_filled_only_what_drowning_takes_is_left():
    table, _ = do(quiet(hero(), house=ruled(book_gaps=False)), SWIM, "b1", [6])
    assert sheet(table, "b1").hits == 7
    assert GAME.actions[SWIM].form(look(table), "b1", {}).label == "Drown for a round"


# travel and light


@pytest.mark.rule("MM-P09", "MM-040")
@pytest.mark.parametrize(("way", "loaded", "difficult", "miles"), [
    ("foot", False, False, 20), ("foot", True, False, 10), ("foot", True, True, 5), ("horse", False, True, 20),
    ("horse", False, False, 40), ("ship", True, True, 60),
])  # fmt: skip
def test_miles_a_day(way, loaded, difficult, miles):
    assert journeys.miles(way, loaded, difficult) == miles


@pytest.mark.rule("MM-P09", "MM-P08")
def test_the_slowest_sets_the_pace_and_the_days_go_by():
    slow = hero("b2", "Kleon", items=(Item("rope", "Rope", 20),))
    table = quiet(hero(), slow)
    made = GAME.actions[TRAVEL].form(look(table), "", {})
    assert made.working == "10 miles a day; Kleon fully encumbered"
    for difficult, far in ((False, 20), (True, 10)):
        made = GAME.actions[TRAVEL].form(look(quiet(hero())), "", {"difficult": difficult})
        assert made.working == f"{far} miles a day"
    gone, outcome = do(table, TRAVEL, way="foot", days=3)
    assert story(outcome) == "On foot for 3 days: 30 miles."
    assert gone.clock.seconds == table.clock.seconds + 3 * 86400
    _, outcome = do(quiet(hero()), TRAVEL, way="foot", days=1, difficult=True)
    assert story(outcome) == "On foot for a day: 10 miles."
    assert GAME.actions[TRAVEL].form(look(quiet(hero(), house=ruled(book_gaps=False))), "", {}) is None


@pytest.mark.rule("MM-P10")
def test_a_torch_burns_for_an_hour():
    table = quiet(hero(items=(Item("torch", "Torch", 2),)))
    lit, outcome = do(table, LIGHT, "b1")
    assert sheet(lit, "b1").items == (Item("torch", "Torch", 1),)
    assert story(outcome) == "Pyros lights a torch: 30 ft for an hour."
    (effect,) = lit.effects.values()
    assert (effect.kind, effect.fact("radius")) == ("light", 30)
    late, outcome = do(lit, "clock.pass", amount=1, unit="hour")
    assert not late.effects
    assert "The torch of Pyros goes out." in story(outcome)
    again, outcome = do(lit, LIGHT, "b1")
    assert len(again.effects) == 1
    assert story(outcome) == "Pyros lights a torch in place of the old one: 30 ft for an hour."
    assert GAME.actions[LIGHT].form(look(quiet(hero())), "b1", {}) is None
    hidden = quiet(hero(items=(Item("torch", "Torch"),)), house=ruled(book_gaps=False))
    assert GAME.actions[LIGHT].form(look(hidden), "b1", {}) is None


@pytest.mark.rule("MM-P06", "MM-124")
def test_in_a_fight_the_drowning_go_on_drowning_by_themselves():
    state = battle(hero(), foe(), dice=(5, 5))
    sinking = Effect("e9", "b1", "Drowning", "drowning", data=(("water", "storm"),))
    state = state.exchanged(None, sinking)
    hits = state.beings["b1"].sheet.hits
    after = next_round(state, 1, 4)
    assert after.beings["b1"].sheet.hits == hits - 4


@pytest.mark.rule("MM-P05", "MM-P07", "MM-P04")
@pytest.mark.parametrize(("answers", "told"), [
    ({"kind": "stealth"}, "Pyros fails: stealth."),
    ({"kind": "climb", "at": 15}, "Pyros fails: a sheer climb."),
    ({"kind": "strength", "at": 20}, "Pyros fails: a prodigious feat of strength."),
    ({"kind": "evasion", "what": "the waters of Styx"}, "Pyros fails: the waters of Styx."),
])  # fmt: skip
def test_a_test_is_told_in_a_sentence_that_can_be_read_aloud(answers, told):
    _, outcome = do(quiet(hero()), TEST, "b1", [2], **answers)
    assert story(outcome) == told, "names keep their capitals"


@pytest.mark.rule("MM-P01", "MM-031")
def test_the_working_of_a_test_names_the_level_without_a_second_number_behind_it():
    assert working(hero(level=3), kind="evasion") == "d20 + 1 (Luck) + 2 (Level 3) ≥ 15: 45 %"
    assert GAME.actions[TEST].form(look(quiet(hero())), "b1", {"kind": "stealth"}).label == "Roll a test", "any of them"
