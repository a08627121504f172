"""Scouting, where the fight begins, who is surprised; what an encounter weighs."""

from __future__ import annotations

import pytest

from systems.common.encounter_kit.joining import together_words
from systems.common.records.approach import read_approach
from systems.common.records.table import Clock, Muster
from systems.monsters_magic.base.sheet import Trait
from systems.monsters_magic.encounters import scouting, weighing
from tests.systems.monsters_magic.asked import between, played
from tests.systems.monsters_magic.builders import GAME, Faces, blank, do, hero, look, quiet, story
from tests.systems.monsters_magic.five import five

MUMMY = "mummy_of_the_first_ones"


def lines(*named):
    return tuple([{"entry": key, "count": count, "hits": "", "locked": False} for key, count in named])


def scouted(scout, foes, *more, place="poor", creature="road_robber", answers=None, heroes=None, **wanted):
    """One hero, Wisdom 10, and one creature scout; the more are their initiative."""
    table = quiet(*(heroes or (hero(traits=()),)))
    choice = blank(table, "encounters.start", lines=lines((creature, 1)), way="scout", place=place, **wanted)
    after, outcome, forms = played(table, Faces(scout, foes, *more), answers or {}, choice)
    (one,) = look(after).on_side("foes")
    return after, story(outcome), forms, one.id


BOTH = [(6, 6, 6), (1, 1, 1)]


@pytest.mark.rule("MG-039", "MG-040")
@pytest.mark.parametrize(
    ("scout", "met"),
    [((5, 5, 5), "medium range"), ((5, 5, 4), "short range"), ((4, 4, 2), "reach"), ((1, 1, 1), "reach")],
)
def test_how_near_they_meet_hangs_on_how_badly_the_party_scouts(scout, met):
    """Against 15, in poor sight: medium; short by 1 one band nearer, by 5 two, by 12 three, but never below reach."""
    after, told, _, foe = scouted(scout, (1, 1, 1), *(BOTH[:1] if scout == (5, 5, 5) else BOTH))
    assert between(after, "b1", foe) == met and f"They meet at {met}." in told


@pytest.mark.rule("MG-040")
def test_three_bands_nearer_outdoors_by_day():
    after, _, _, foe = scouted((1, 1, 1), (1, 1, 1), *BOTH, place="day")
    assert between(after, "b1", foe) == "short range"


@pytest.mark.rule("MG-040", "MG-038")
def test_foes_that_alone_saw_the_party_act_at_the_band_they_like():
    after, told, forms, foe = scouted((4, 4, 2), (6, 6, 6), (1, 1, 1), answers={"meets": {"band": 4}})
    assert [one.label for one in forms[0].field("band").options] == ["Reach", "Short range", "Medium range"]
    assert forms[0].blank() == {"band": 2}
    assert between(after, "b1", foe) == "medium range" and look(after).fact("surprised") == ("b1",)
    assert "The party is surprised." in told


@pytest.mark.rule("MG-040", "MG-038")
def test_nobody_is_surprised_if_both_see_or_neither():
    for scout, foes in (((5, 5, 5), (5, 5, 5)), ((4, 4, 4), (4, 4, 4))):
        after, _, _, _ = scouted(scout, foes, *BOTH)
        assert not look(after).fact("surprised")


@pytest.mark.rule("MG-039")
def test_wisdom_and_keen_senses_count_and_a_creature_as_its_entry_says():
    view = look(quiet(*five()))
    assert scouting.scout(view, "party").id == "b1"
    assert sum(term.amount for term in scouting.terms(view, view.being("b1"))) == 4
    _after, told, _, _ = scouted((4, 4, 4), (4, 4, 4), *BOTH, heroes=(hero(traits=(Trait("Keen Senses"),)),))
    assert "13 against 15" in told and "12 against 15" in told
    _, told, _, _ = scouted((4, 4, 4), (3, 3, 4), *BOTH, creature=MUMMY)
    assert "Mummy of the First Ones scouts: 12 against 15" in told


@pytest.mark.rule("MG-039", "MG-042")
def test_against_those_who_hide_their_dexterity_counts_and_concealment_weighs():
    _, told, _, _ = scouted((6, 6, 6), (1, 1, 1), (6, 6, 6), creature="reed_imp", difficulty=0)
    assert "16 against 16" in told  # 18, less 2 for the reeds, against DEX 16
    _, told, _, _ = scouted((6, 6, 6), (1, 1, 1), (6, 6, 6), creature="road_robber", difficulty=0)
    assert "18 against 12" in told and "3 against 15" in told


@pytest.mark.rule("MG-100")
def test_an_encounter_weighs_twice_the_levels_against_levels_and_number():
    table = quiet(*five())
    view = look(table)
    assert weighing.strength(view) == 10
    assert weighing.weight(view, (Muster("road_robber", 4), Muster(MUMMY))) == 20
    assert [weighing.verdict(weight, 10) for weight in (5, 9, 12, 18, 19)] == [
        "easy", "fair", "hard", "deadly", "hopeless"]  # fmt: skip
    line = GAME.muster_line(view, Muster("grave_sentinel", 2))
    assert line.subtitle == "level 2, size M · 8 points by level against the party’s 10"
    both = [(Muster("grave_sentinel", 2), line), (Muster(MUMMY), GAME.muster_line(view, Muster(MUMMY)))]
    assert (
        together_words(both, GAME.words) == "foes 20 points by level against the party’s 10: 200 %"
    )  # no experience: the game has none


@pytest.mark.rule("MG-120")
def test_the_advice_of_the_book_is_a_card():
    card = GAME.shipped_entries("rules")["tactics"]
    assert card.rules == ("MG-120",) and card.mark == "text"
    for word in ("stance", "range", "consequences", "help"):
        assert word in card.text


@pytest.mark.rule("MG-110")
def test_the_overcome_leave_a_hoard_and_their_purses():
    table, _ = do(quiet(hero()), "encounters.start", lines=lines(("road_robber", 2)),
                  dice=[(6, 6, 6), (1, 1, 1), (1, 1, 1)])  # fmt: skip
    foes = tuple(being.id for being in look(table).on_side("foes"))
    table, _ = do(table, "combat.damage", targets=foes, amount="99")
    table, told = do(table, "turn.end")
    assert "Overcome: 2 road robbers." in story(told)
    (hoard,) = table.hoards.values()
    table, _ = do(table, "treasure.roll", hoard=hoard.id, dice=[3, 5])
    assert [(line.worth, line.count) for line in table.hoards[hoard.id].lines] == [(10, 3), (10, 5)]


@pytest.mark.rule("MG-100", "MG-070")
@pytest.mark.parametrize(
    ("hour", "wanted", "dice", "place", "said"),
    [
        (12, {"weather": "rolled"}, [5, 1, 3], "day", "clear"),
        (12, {"weather": "rolled"}, [11, 1, 3], "poor", "fog"),
        (12, {"weather": "poor"}, [1, 3], "poor", "poor sight"),
        (22, {}, [1, 3], "night", "at night"),
        (12, {"land": "underground"}, [1, (3, 3)], "chamber", "by lamplight"),
    ],
)
def test_the_sky_says_how_far_off_they_are_met(hour, wanted, dice, place, said):
    table = quiet(hero()).exchanged(None, Clock(seconds=hour * 3600))
    form = GAME.actions["encounters.roll"].form(look(table), "", wanted)
    assert (form.field("when") is None) is (wanted.get("land") == "underground")
    assert (form.field("weather") is None) is (hour == 22 or wanted.get("land") == "underground")
    table, told = do(table, "encounters.roll", dice=dice, **wanted)
    (met,) = table.encounters.values()
    assert met.how == (("place", place),) and said in story(told) and met.place.endswith(said)
    start = GAME.actions["encounters.start"].form(look(table), "", read_approach(
        GAME.actions["encounters.start"].form(look(table), "", {}), met.how))  # fmt: skip
    assert read_approach(start, met.how) == {"place": place}
