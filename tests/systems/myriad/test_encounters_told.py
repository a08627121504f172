"""Encounters at their borders: who is met and kept, how they are weighed, what is told as a conflict begins and ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import PARTY, Encounter, Muster
from systems.myriad.characters.creatures.bodies import creature_sheet
from systems.myriad.encounters import meeting, weighing
from systems.myriad.encounters.weighing import muster_line
from tests.systems.myriad.builders import (
    GAME,
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
    vehicle,
)  # fmt: skip
from tests.systems.myriad.creating import without

DOWN = (("wounds", 0), ("wounds_critical", 2), ("resolve", 2))
NEWT = (
    'name = "Newt"\nrule = "own"\ntext = "Wet."\nstatistics = { power = 4, grace = 2, intellect = 1, spirit = 1 }\n'
    'boxes = { wounds = 5, wounds_critical = 2, resolve = 1 }\nappears = ["swamp"]\nnumber = "1d2"\n'
)


@pytest.mark.rule("MY-700")
@pytest.mark.parametrize("grace", [0, 1, 2])
def test_a_creature_has_the_statistics_of_its_entry_down_to_0(grace):
    table = own(quiet(), "creatures", "newt", NEWT.replace("grace = 2", f"grace = {grace}"))
    assert dict(creature_sheet(look(table), "newt").stats)["grace"] == grace


def form(table, key, **answers):
    return GAME.actions[key].form(look(table), "", answers)


def mustered(*lines: tuple[str, int]):
    return tuple([{"entry": key, "count": count, "hits": "", "locked": False} for key, count in lines])


@pytest.mark.parametrize(("face", "entry"), [
    (1, "wolf"), (3, "wolf"), (4, "bandit"), (5, "bandit"), (6, "elf_archer"), (19, "werewolf"), (20, "dragon"),
])  # fmt: skip
def test_each_face_means_whoever_stands_at_it(face, entry):
    able = meeting.list_met(look(quiet()), "wilds")
    assert able[:2] == [("wolf", 3), ("bandit", 2)] and meeting._at(able, face) == entry


@pytest.mark.rule("MY-800")
def test_one_who_is_met_alone_needs_no_die_and_two_of_one_face_each_do():
    table = own(quiet(), "creatures", "newt", NEWT)
    assert meeting.list_met(look(table), "swamp") == [("newt", 1)]
    assert "newt" not in dict(meeting.list_met(look(table), "wilds"))
    kept, told = do(table, "encounters.roll", place="swamp", dice=[2])
    assert story(told) == "Swamp: Newt × 2 (d1 1). Newt × 2: 52 general points."
    assert next(iter(kept.encounters.values())).note == "Rolled: d1 1."
    two = own(table, "creatures", "eft", NEWT.replace("Newt", "Eft"))
    kept, _ = do(two, "encounters.roll", place="swamp", dice=[1, 1])
    (one,) = kept.encounters.values()
    assert (one.name, one.lines, one.note) == ("Eft", (Muster("eft", 1),), "Rolled: d2 1.")


def test_the_form_asks_how_far_off_only_where_the_conflict_begins():
    asked = form(quiet(), "encounters.roll")
    assert [one.name for one in asked.fields] == ["place", "then"] and asked.field("then").refines
    begun = form(quiet(), "encounters.roll", then="fight")
    assert (begun.field("distance").default, begun.field("distance").unit, begun.field("distance").maximum) == (
        10, "m", 20_000)  # fmt: skip
    nobody = without(quiet(), "creatures", *GAME.shipped_entries("creatures"))
    assert form(nobody, "encounters.roll").blocked == "There is no creature to be met."


@pytest.mark.rule("MY-701", "MY-800", "MY-924")
def test_a_line_says_all_of_it_from_two_on():
    alone = look(quiet())
    assert muster_line(alone, Muster("mugger", 1)).subtitle == "33 general points, level 1"
    assert muster_line(alone, Muster("mugger", 2)).subtitle == "33 general points, level 1 · in all 66"
    there = look(quiet(hero(), house=ruled(terror=True)))
    assert muster_line(there, Muster("werewolf", 2)).subtitle == (
        "96 general points, level 2 · in all 192 · 259 % of the party’s 74 · fear 2D")  # fmt: skip


@pytest.mark.rule("MY-924")
@pytest.mark.parametrize(("fears", "foes", "dice"), [
    (("humanoid",), 1, 1), (("humanoid",), 2, 1), (("humanoid",), 3, 2), (("humanoid", "monstrosity", "inhuman"), 1, 3),
    (("animals", "unspeakable"), 3, 5), ((), 5, 0), (("",), 5, 0), (("animals",), 2, 0), (("animals",), 3, 1),
])  # fmt: skip
def test_the_worst_of_them_is_what_is_feared(fears, foes, dice):
    assert weighing.fear_dice(look(quiet(house=ruled(terror=True))), fears, foes) == dice
    assert weighing.fear_dice(look(quiet()), fears, foes) == 0


@pytest.mark.rule("MY-800", "MY-924")
def test_what_is_weighed_is_told_whole():
    table = quiet(hero(), house=ruled(terror=True)).exchanged(None, Encounter("x1", "Pack", (
        Muster("mugger", 2), Muster("werewolf", 1))))  # fmt: skip
    _, told = do(table, "encounters.weigh")
    assert story(told) == "Pack: 162 general points against the party’s 74: 219 %; fear 3D."
    there = quiet(foe("b8", "dragon"), foe("b9", "mugger"), vehicle(side="foes"))
    asked = form(there, "encounters.weigh")
    assert [(one.value, one.label) for one in asked.field("encounter").options] == [("", "Those on the table")]
    _, told = do(there, "encounters.weigh")
    assert story(told) == "Those on the table: 220 general points."


@pytest.mark.parametrize(("conflict", "glyph", "words"), [
    ("mortal", "swords", "mortal combat"), ("social", "people", "social combat"),
])  # fmt: skip
def test_it_is_told_who_is_met_and_how(conflict, glyph, words):
    table, told = do(quiet(hero()), "encounters.start", lines=mustered(("mugger", 2)), name="Alley", conflict=conflict,
                     dice=[4, 3, 2])  # fmt: skip
    (line,) = [one for one in told.story if "The party meets" in str(one)]
    assert line.icon == glyph and f"The party meets 2 muggers: {words}." in story(told)
    assert look(table).fight.name == "Alley"


def test_only_what_asks_for_no_house_rule_is_fought_at_the_same_time():
    asked = form(quiet(hero(), house=ruled(terror=True, romance=True)), "encounters.start")
    assert asked.field("conflict").refines and asked.field("also").refines
    assert [one.value for one in asked.field("conflict").options] == ["mortal", "social", "romance", "terror"]
    assert [one.value for one in asked.field("also").options] == ["social"]
    social = form(quiet(hero(), house=ruled(terror=True)), "encounters.start", conflict="social")
    assert [one.value for one in social.field("also").options] == ["mortal"]


def test_newcomers_come_on_either_side_and_are_named():
    table = fighting(hero(), foe(), dice=[5, 1])
    after, told = do(table, "encounters.join", lines=mustered(("mugger", 2), ("wolf", 1)))
    assert story(told) == "2 muggers and a wolf join the fight."
    assert [one.name for one in after.beings.values()] == ["Hild", "Soldier", "Mugger 1", "Mugger 2", "Wolf"]
    after, told = do(table, "encounters.join", lines=mustered(("wolf", 1)), side=PARTY)
    assert [one.side for one in after.beings.values()][-1] == PARTY and "A wolf joins the fight." in story(told)


def test_at_the_end_effects_of_the_fallen_go_and_beasts_of_the_party_are_not_called_down():
    horse = vehicle(left=(("wounds", 0), ("wounds_critical", 4)))
    table = fighting(hero(), horse, foe(left=DOWN), dice=[5, 1])
    table = act(table, lambda play: play.put_on("b9", "Bleeds", kind="bleeds"))
    after, told = do(table, "turn.end")
    assert "Horse" not in story(told) and "Overcome: a soldier." in story(told)
    assert set(after.beings) == {"b1", "b20"} and not [one for one in after.effects.values() if one.on]


def test_a_fight_of_both_kinds_leaves_its_hoard_and_one_of_words_none():
    lawyer = foe(creature="prosecuting_lawyer", left=(("wounds", 2), ("wounds_critical", 1), ("resolve", 0)))
    words = fighting(hero(), lawyer, dice=[5, 1], conflict="social")
    table, _ = do(words, "turn.end")
    assert table.hoards == {}
    both = fighting(hero(), lawyer, dice=[5, 1], conflict="social", conflicts=("mortal",))
    down = both.exchanged(both.beings["b9"], replace(both.beings["b9"], sheet=replace(lawyer.sheet, left=(
        ("wounds", 0), ("wounds_critical", 1), ("resolve", 0)))))  # fmt: skip
    table, _ = do(down, "turn.end")
    assert [hoard.name for hoard in table.hoards.values()] == ["A fight"]


@pytest.mark.rule("R-80")
def test_the_wakeful_stay_awake_without_boxes_and_no_others_are_changed():
    lying = hero(conscious=True, left=(("wounds", 0), ("wounds_critical", 2), ("resolve", 8)))
    table, told = do(fighting(lying, foe(), dice=[5, 1]), "turn.end")
    assert sheet(table, "b1").conscious is True
    table, told = do(fighting(hero(), foe(), dice=[5, 1]), "turn.end")
    assert not [one for one in told.changes if getattr(one, "field", "") == "conscious"]


@pytest.mark.rule("MY-502")
def test_boxes_that_were_set_above_the_row_are_left():
    table, _ = do(fighting(hero(left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 9))), foe(), dice=[5, 1]),
                  "turn.end")  # fmt: skip
    assert left(table, "b1", "resolve") == 9
