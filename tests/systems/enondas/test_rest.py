"""Rest and first aid: what minutes, hours and days give back, and what a healer may do once after a fight."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import REST
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Fight, Table, Turn, Until
from systems.enondas.base.sheet import Skill
from tests.systems.enondas.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet, story

AID = "characters.first_aid"
DAY = 86_400
HEALER = (Skill("healer", 3, (2, 1, 3)),)


def fighting(table: Table) -> Table:
    return table.exchanged(None, Fight(turns=(Turn("Melee", ("b1",)),), waiting=("b1",), round=1))


def rested(table: Table, amount: int, unit: str, **more: object) -> Table:
    return do(table, REST, "", amount=amount, unit=unit, **more)[0]


@pytest.mark.rule("EN-152", "R-18", "EN-151")
@pytest.mark.parametrize(("days", "a_day", "after"), [(1, 1, 3), (4, 1, 6), (9, 1, 10), (2, 3, 8), (5, 0, 2)])
def test_days_of_rest_heal(days: int, a_day: int, after: int) -> None:
    table = quiet(hero(hit_points=2), house=ruled(rest_hp_per_day=a_day))
    made, outcome = do(table, REST, "", amount=days, unit="day")
    assert sheet(made, "b1").hit_points == after
    assert made.clock.seconds == table.clock.seconds + days * DAY
    assert ("regains" in story(outcome)) == (after > 2)


@pytest.mark.rule("EN-152")
def test_hours_of_several_rests_add_up_to_a_day() -> None:
    table = quiet(hero(hit_points=2))
    for expected in (2, 2, 3, 3, 3, 4):
        table = rested(table, 8, "hour")
        assert sheet(table, "b1").hit_points == expected, "a point after 8, 16, 24 ... hours"
    assert rested(rested(table, 20, "hour"), 28, "hour").beings["b1"].sheet.hit_points == 6


def test_hours_are_not_kept_for_the_unhurt() -> None:
    table = rested(quiet(hero()), 20, "hour")
    assert not table.effects
    hurt = rested(quiet(hero(hit_points=9)), 20, "hour")
    assert [effect.name for effect in hurt.effects.values()] == [""]
    assert not rested(hurt, 4, "hour").effects


@pytest.mark.rule("EN-170", "EN-153", "EN-211")
@pytest.mark.parametrize(
    ("amount", "unit", "minutes", "mana"),
    [(9, "minute", 10, -3), (10, "minute", 10, -2), (35, "minute", 10, 0), (1, "hour", 10, 3), (1, "hour", 20, 0),
     (1, "hour", 1, 12), (1, "day", 10, 12)],
)  # fmt: skip
def test_mana_comes_back_by_minutes_up_to_the_full_myn(amount: int, unit: str, minutes: int, mana: int) -> None:
    table = quiet(hero(mynergy=12, mana=-3), house=ruled(mana_minutes=minutes))
    assert sheet(rested(table, amount, unit), "b1").mana == mana


PASS = "clock.pass"


@pytest.mark.rule("EN-170")
@pytest.mark.parametrize(("amount", "unit", "mana"), [(9, "round", 5), (1, "turn", 6), (3, "turn", 8), (1, "day", 12)])
def test_a_turn_of_walking_and_talking_is_rest_for_mana(amount: int, unit: str, mana: int) -> None:
    table = quiet(hero(mynergy=12, mana=5, hit_points=2))
    made, outcome = do(table, PASS, "", amount=amount, unit=unit)
    assert sheet(made, "b1").mana == mana
    assert sheet(made, "b1").hit_points == 2, "days on the road heal nobody"
    assert (f"Ragna regains {mana - 5} mana." in story(outcome)) == (mana > 5)


@pytest.mark.rule("EN-170")
def test_minutes_of_walking_and_of_rest_add_up() -> None:
    table = quiet(hero(mynergy=12, mana=5))
    walked = do(table, PASS, "", amount=6, unit="round")[0]
    assert sheet(walked, "b1").mana == 5
    assert sheet(rested(walked, 4, "minute"), "b1").mana == 6


@pytest.mark.rule("EN-170")
def test_what_is_more_exhausting_than_walking_brings_no_mana() -> None:
    table = quiet(hero(mynergy=12, mana=5), foe())
    for made in (do(table, PASS, "", amount=6, unit="turn", exhausting=True)[0],
                 do(fighting(table), PASS, "", amount=6, unit="turn")[0]):  # fmt: skip
        assert sheet(made, "b1").mana == 5
    form = GAME.actions[PASS].form(look(table), "", {})
    assert form is not None and form.blank()["exhausting"] is False
    amid = GAME.actions[PASS].form(look(fighting(table)), "", {})
    assert amid is not None and "exhausting" not in amid.blank(), "a fight is, whatever is said"


@pytest.mark.rule("EN-153", "EN-170")
def test_the_strength_that_casting_took_comes_back_on_the_way_and_con_does_not() -> None:
    from systems.enondas.magic.mana import drain

    play = Play(GAME, quiet(hero(mana=10), hero("b2", "Odo", hit_points=-1, mana=3)), Faces())
    drain(play, "b1", "strength", 2)
    drain(play, "b1", "constitution", 3)
    made, outcome = do(play.table, PASS, "", amount=1, unit="turn")
    assert (sheet(made, "b1").strength, sheet(made, "b1").constitution) == (9, 7)
    assert sheet(made, "b2").mana == 3, "the dead regain nothing"
    assert story(outcome) == "A turn passes. Ragna regains 1 STR."


@pytest.mark.rule("EN-167")
def test_whoever_has_mana_again_wakes() -> None:
    out = quiet(hero(mana=-1)).exchanged(None, Effect("e1", "b1", "Unconscious", "unconscious"))
    assert "unconscious" in [effect.kind for effect in rested(out, 10, "minute").effects.values()]
    made, outcome = do(out, REST, "", amount=20, unit="minute")
    assert not made.effects
    assert "comes to" in story(outcome)


@pytest.mark.rule("EN-153", "EN-169")
def test_strength_given_to_magic_comes_back_by_minutes_and_con_by_days() -> None:
    from systems.enondas.magic.mana import drain

    play = Play(GAME, quiet(hero(mana=10)), Faces())
    drain(play, "b1", "strength", 5)
    drain(play, "b1", "constitution", 3)
    table = play.table
    one = sheet(table, "b1")
    assert (one.strength, one.constitution, one.hit_points, one.hit_points_most) == (5, 7, 7, 7)
    hour, outcome = do(table, REST, "", amount=20, unit="minute")
    assert (sheet(hour, "b1").strength, sheet(hour, "b1").constitution) == (7, 7)
    assert "regains 2 STR" in story(outcome)
    day = rested(table, 1, "day")
    one = sheet(day, "b1")
    assert (one.strength, one.constitution, one.hit_points, one.hit_points_most) == (10, 8, 8, 8)
    nights = rested(rested(table, 12, "hour"), 12, "hour")
    assert sheet(nights, "b1").constitution == 8, "two halves of a day are a day"
    week = rested(table, 7, "day")
    one = sheet(week, "b1")
    assert (one.strength, one.constitution, one.hit_points) == (10, 10, 10)
    assert not week.effects


@pytest.mark.rule("EN-152", "EN-174")
def test_spells_run_out_while_the_party_rests() -> None:
    light = Effect("e1", "b1", "Light Lite", "light", "b2", until=Until("clock", at=8 * 3600 + 1800))
    made, outcome = do(quiet(hero()).exchanged(None, light), REST, "", amount=1, unit="hour")
    assert not made.effects
    assert story(outcome) == "1 hour of rest. Light Lite on Ragna ends."


def test_only_those_who_rest_recover_and_the_dead_stay_dead() -> None:
    table = quiet(hero(hit_points=2), hero("b2", "Ilse", hit_points=2), hero("b3", "Odo", hit_points=-1), foe(rating=3))
    form = GAME.actions[REST].form(look(table), "", {})
    assert form is not None
    assert form.blank()["who"] == ("b1", "b2")
    made = rested(table, 3, "day", who=("b2",))
    assert [sheet(made, who).hit_points for who in ("b1", "b2", "b3")] == [2, 5, -1]
    assert GAME.actions[REST].form(look(fighting(table)), "", {}) is None


@pytest.mark.rule("EN-152", "EN-220")
def test_monsters_in_the_party_rest_as_well() -> None:
    ally = Being("b2", "Man-at-arms", "creature", "party", foe(rating=20, rating_most=30).sheet)
    assert sheet(rested(quiet(hero(), ally), 4, "day"), "b2").rating == 24


def fought(*beings: Being) -> Table:
    """These, after a fight."""
    return do(fighting(quiet(*beings)), "turn.end")[0]


@pytest.mark.rule("EN-150", "EN-044", "EN-001")
@pytest.mark.parametrize(("face", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_first_aid_heals_half_of_a_d6_rounded_up(face: int, points: int) -> None:
    table = fought(hero(hit_points=4), hero("b2", "Mira", skills=HEALER))
    faces = Faces(face)
    made, outcome = do(table, AID, "", dice=faces)
    assert sheet(made, "b1").hit_points == 4 + points
    assert [(one.dice, one.roller) for one in faces.asked] == [("d6", "b2")]
    assert "half" in faces.asked[0].purpose
    assert f"Ragna is tended by Mira: +{points}, {4 + points} now." in story(outcome)


@pytest.mark.rule("EN-150")
def test_first_aid_is_given_once_a_fight_however_many_healers_there_are() -> None:
    healers = hero("b2", "Mira", skills=HEALER, hit_points=3), hero("b3", "Gil", skills=HEALER)
    table = fought(hero(hit_points=1), *healers)
    made, _ = do(table, AID, "", dice=[6, 6])
    assert [sheet(made, who).hit_points for who in ("b1", "b2", "b3")] == [4, 6, 10], "healers tend themselves too"
    assert GAME.actions[AID].form(look(made), "", {}) is None, "everybody was tended"
    fight = fighting(made)
    assert GAME.actions[AID].form(look(fight), "", {}) is None, "not in the middle of a fight"
    after, _ = do(fight, "turn.end")
    assert not [one for one in after.effects.values() if one.name]
    again, _ = do(after, AID, "", dice=[1], who=("b1",))
    assert sheet(again, "b1").hit_points == 5


@pytest.mark.rule("EN-150", "EN-151")
def test_first_aid_takes_an_able_healer_and_somebody_hurt() -> None:
    def offered(*beings: Being) -> bool:
        return GAME.actions[AID].form(look(fought(*beings)), "", {}) is not None

    mira = hero("b2", "Mira", skills=HEALER)
    assert offered(hero(hit_points=4), mira)
    assert not offered(hero(), mira)
    assert not offered(hero(hit_points=0), mira), "the dead are past it"
    assert not offered(hero(hit_points=4), hero("b2", "Mag", skills=(Skill("mage", 3),)))
    assert not offered(hero(hit_points=4), hero("b2", "Mira", skills=HEALER, hit_points=0))
    assert GAME.actions[AID].form(look(quiet(hero(hit_points=4), mira)), "", {}) is None, "there was no fight"
    play = Play(GAME, fought(hero(hit_points=4), mira), Faces())
    play.put_on("b2", "Unconscious", FOREVER, kind="unconscious")
    assert GAME.actions[AID].form(look(play.table), "", {}) is None
    made, _ = do(fought(hero(hit_points=9), mira), AID, "", dice=[6])
    assert sheet(made, "b1").hit_points == 10
