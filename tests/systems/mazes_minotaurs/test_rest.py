"""Hours, nights and weeks of rest: Hits, subdual, Power, and waking (MM-069, MM-074 to MM-077, MM-086)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Fight, Table, Term, Turn, Until
from systems.mazes_minotaurs.characters import rest
from systems.mazes_minotaurs.magic import costs
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, sheet, story

REST, WAKE = "characters.rest", "characters.wake"
HOUR, DAY, WEEK = 3600, 86400, 604800


def magician(id_: str, calling: str, **more: object) -> Being:
    return hero(id_, calling.capitalize(), **({"calling": calling, "hits": 9, "power": 0, "level": 2} | more))


def knocked_out(*beings: Being) -> Table:
    table = quiet(*beings)
    for number, being in enumerate(beings, 1):
        table = table.exchanged(None, Effect(f"e{number}", being.id, "Knocked out", "knocked out"))
    return table


@pytest.mark.rule("MM-074", "MM-E18", "MM-009")
@pytest.mark.parametrize(("calling", "level", "hits"), [
    ("spearman", 3, 6), ("barbarian", 1, 4), ("noble", 6, 9), ("priest", 1, 3), ("nymph", 4, 6),
])  # fmt: skip
def test_a_week_gives_the_level_and_a_quarter_of_the_basic_hits(calling, level, hits):
    table, _ = do(quiet(hero(calling=calling, level=level, hits=3)), REST, amount=1, unit="week")
    assert sheet(table, "b1").hits == 3 + hits
    assert table.clock.seconds == quiet().clock.seconds + WEEK


@pytest.mark.rule("MM-074", "MM-R65")
@pytest.mark.parametrize(("creature", "hits"), [
    ("satyr", 3), ("centaur", 6), ("hydra", 11), ("commoner", 3), ("guardsman", 4), ("stymphalian_bird", 2),
])  # fmt: skip
def test_creatures_heal_by_their_grade_and_their_size(creature, hits):
    assert rest.week_heals(look(quiet(foe(creature=creature))), foe(creature=creature)) == hits


@pytest.mark.rule("MM-074")
def test_two_weeks_give_twice_as_much_and_never_more_than_the_total():
    table, outcome = do(quiet(hero(hits=3)), REST, amount=2, unit="week")
    assert sheet(table, "b1").hits == 11
    assert "2 weeks of rest. Pyros regains 8 Hits." in story(outcome)
    table, _ = do(table, REST, amount=3, unit="week")
    assert sheet(table, "b1").hits == 13


@pytest.mark.rule("MM-R36")
def test_part_of_a_week_gives_nothing():
    table, outcome = do(quiet(hero(hits=3)), REST, amount=6, unit="day")
    assert sheet(table, "b1").hits == 3
    assert story(outcome) == "6 days of rest."


@pytest.mark.rule("MM-074", "MM-R36")
def test_days_without_a_break_add_up_to_a_week_and_a_break_begins_anew():
    table, _ = do(quiet(hero(hits=3)), REST, amount=6, unit="day")
    week, _ = do(table, REST, amount=1, unit="day")
    assert sheet(week, "b1").hits == 7
    assert not week.effects, "nothing of it is left over"
    broken, _ = do(table, "clock.pass", amount=1, unit="hour")
    broken, _ = do(broken, REST, amount=1, unit="day")
    assert sheet(broken, "b1").hits == 3


@pytest.mark.rule("MM-R35", "MM-050")
def test_the_dead_do_not_rest_and_the_unconscious_come_to():
    table = quiet(hero(hits=0), hero("b2", "Kleon", hits=1))
    made = GAME.actions[REST].form(look(table), "", {})
    assert made.blank()["who"] == ("b2",)
    table, outcome = do(table, REST, amount=1, unit="week")
    assert [sheet(table, who).hits for who in ("b1", "b2")] == [0, 5]
    assert "Kleon comes to." in story(outcome)


@pytest.mark.rule("MM-086", "MM-077")
def test_every_magician_has_a_way_of_its_own():
    beings = (
        magician("b1", "sorcerer"), magician("b2", "priest", deity="zeus"), magician("b3", "priest"),
        *[magician(f"b{n}", "nymph", kin=kin) for n, kin in enumerate(GAME.shipped_entries("kins"), 4)], hero("b10"),
    )  # fmt: skip
    table = look(quiet(*beings))
    assert [costs.recovery_words(table, being) for being in beings] == [
        "sleeps", "holds rites for Zeus", "holds rites", "melds with trees", "melds with a river or spring",
        "melds with the sea", "melds with rock", "melds with the swamp", "melds with the valley", "",
    ]  # fmt: skip


@pytest.mark.rule("MM-086", "MM-077")
def test_each_full_hour_gives_power_by_the_level_up_to_the_total():
    beings = (
        magician("b1", "sorcerer", level=3),
        magician("b2", "priest"),
        magician("b3", "nymph", power=9),
        hero("b4"),
    )
    table, outcome = do(quiet(*beings), REST, amount=2, unit="hour")
    most = look(table).value("b3", "power_most")
    assert [sheet(table, who).power for who in ("b1", "b2", "b3", "b4")] == [6, 4, most, 0]
    assert most < 9 + 4
    assert "Sorcerer regains 6 Power." in story(outcome)


@pytest.mark.rule("MM-086")
def test_whoever_does_not_do_what_is_needed_has_nothing_back():
    table = quiet(magician("b1", "sorcerer"), magician("b2", "priest"))
    made = GAME.actions[REST].form(look(table), "", {})
    assert made.field("recovers_b1").label == "Sorcerer sleeps"
    assert made.field("recovers_b1").help == "2 Power an hour, 8 hours of a whole day; 0 of 11 now"
    table, _ = do(table, REST, amount=1, unit="night", recovers_b1=False)
    assert [sheet(table, who).power for who in ("b1", "b2")] == [0, 11]


@pytest.mark.rule("MM-086")
def test_of_a_whole_day_a_sorcerer_sleeps_the_night_alone():
    beings = (magician("b1", "sorcerer", level=1), magician("b2", "nymph", level=1))
    table, _ = do(quiet(*beings), REST, amount=1, unit="day")
    assert [sheet(table, who).power for who in ("b1", "b2")] == [8, 9]
    one = magician("b1", "sorcerer")
    hours = [rest.hours_of_power(look(quiet(one)), one, length) for length in (HOUR, 12 * HOUR, DAY, WEEK, DAY + HOUR)]
    assert hours == [1, 12, 8, 56, 9]


@pytest.mark.rule("MM-075", "MM-069", "MM-R65")
def test_subdual_goes_by_the_level_each_full_hour():
    table = quiet(hero(subdual=7, level=2), foe("b9", "centaur", subdual=20), hero("b2", subdual=1))
    table, outcome = do(table, REST, amount=3, unit="hour", who=("b1", "b9", "b2"))
    assert [sheet(table, who).subdual for who in ("b1", "b9", "b2")] == [1, 11, 0]
    assert "Pyros is rid of 6 subdual." in story(outcome)


@pytest.mark.rule("MM-069", "MM-075", "MM-R32")
def test_the_knocked_out_wake_after_2d6_minutes_rid_of_1d6():
    table = knocked_out(hero(hits=5, subdual=9))
    woken, outcome = do(table, WAKE, dice=[(3, 4), 2])
    assert not look(woken).under("b1", "knocked out")
    assert sheet(woken, "b1").subdual == 7, "still more than Hits, and awake all the same"
    assert woken.clock.seconds == table.clock.seconds + 7 * 60
    assert story(outcome) == "Knocked out on Pyros ends. Pyros wakes: 7 of subdual left."
    assert GAME.actions[WAKE].form(look(woken), "", {}) is None


@pytest.mark.rule("MM-069")
def test_the_last_to_wake_sets_the_clock():
    table = knocked_out(hero(subdual=14), hero("b2", "Kleon", subdual=14))
    woken, _ = do(table, WAKE, dice=[(1, 1), (6, 6), 6, 1])
    assert woken.clock.seconds == table.clock.seconds + 12 * 60
    assert [sheet(woken, who).subdual for who in ("b1", "b2")] == [8, 13]


def out_for(minutes: int, *beings: Being) -> Table:
    """Knocked out in a fight, with so many minutes to go."""
    now = quiet().clock.seconds
    table = quiet(*beings)
    for number, being in enumerate(beings, 1):
        until = Until("clock", at=now + minutes * 60)
        table = table.exchanged(None, Effect(f"e{number}", being.id, "Knocked out", "knocked out", until=until))
    return table


@pytest.mark.rule("MM-069", "MM-075", "MM-R32")
def test_the_clock_alone_wakes_whoever_was_knocked_out():
    table = out_for(7, hero(hits=5, subdual=9))
    early, _ = do(table, "clock.pass", amount=6, unit="minute")
    assert look(early).under("b1", "knocked out") and sheet(early, "b1").subdual == 9
    woken, told = do(early, "clock.pass", dice=[2], amount=1, unit="minute")
    assert not look(woken).under("b1", "knocked out") and sheet(woken, "b1").subdual == 7
    assert "Pyros wakes: 7 of subdual left." in story(told)
    assert "in 7 minutes" in GAME.actions[WAKE].form(look(table), "", {}).help


@pytest.mark.rule("MM-069", "MM-049")
def test_whoever_has_a_wound_to_the_death_does_not_wake_from_fists():
    _, told = do(out_for(1, hero(hits=2, subdual=9)), "clock.pass", dice=[2], amount=1, unit="minute")
    assert "Pyros does not wake, so badly hurt: 7 of subdual left." in story(told)
    gone, _ = do(out_for(1, hero(hits=0, subdual=9)), "clock.pass", amount=1, unit="minute")
    assert sheet(gone, "b1").subdual == 9


@pytest.mark.rule("MM-069", "MM-075")
def test_a_short_rest_of_one_who_lies_there_longer_gives_nothing_back():
    table = out_for(120, magician("b1", "priest", level=2, subdual=15))
    table, _ = do(table, REST, amount=1, unit="hour")
    assert look(table).under("b1", "knocked out") and (sheet(table, "b1").subdual, sheet(table, "b1").power) == (15, 0)


@pytest.mark.rule("MM-069", "MM-075")
def test_rest_wakes_them_too_and_only_full_hours_after_that_count():
    table = knocked_out(magician("b1", "priest", level=2, subdual=15))
    table, _ = do(table, REST, dice=[(2, 3), 4], amount=3, unit="hour")
    assert sheet(table, "b1").subdual == 15 - 4 - 2 * 2
    assert sheet(table, "b1").power == 4
    assert not look(table).under("b1", "knocked out")


@pytest.mark.rule("MM-102")
def test_what_lasts_for_hours_runs_out_while_they_rest():
    bless = Effect("e1", "b1", "Blessing of Ares", "blessed", terms=(("melee", Term("Blessing", 2)),),
                   until=Until("clock", at=quiet().clock.seconds + 2 * HOUR))  # fmt: skip
    table = quiet(hero()).exchanged(None, bless)
    assert look(table).value("b1", "melee") == 5
    table, outcome = do(table, REST, amount=2, unit="hour")
    assert look(table).value("b1", "melee") == 3
    assert "Blessing of Ares on Pyros ends." in story(outcome)


def test_nobody_rests_in_a_fight_and_who_fled_is_not_asked():
    fight = Fight(round=1, turns=(Turn("Decisions", ("b1",)),))
    assert GAME.actions[REST].form(look(quiet(hero()).exchanged(None, fight)), "", {}) is None
    assert GAME.actions[WAKE].form(look(knocked_out(hero()).exchanged(None, fight)), "", {}) is None
    play = Play(GAME, quiet(hero(), hero("b2")), Faces())
    play.put_on("b2", "Fled", FOREVER, kind="fled")
    assert GAME.actions[REST].form(play, "", {}).field("who").allowed == ("b1",)


def test_only_those_who_are_named_rest():
    table, _ = do(quiet(hero(hits=3), hero("b2", hits=3)), REST, amount=1, unit="week", who=("b2",))
    assert [sheet(table, who).hits for who in ("b1", "b2")] == [3, 7]
