"""Nights, calm hours and medics: which boxes come back, when, and how hard it is."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import format_chance
from systems.myriad.base import states, vitals
from systems.myriad.characters.healing import medic as resting_medic
from systems.myriad.characters.healing import resting
from systems.myriad.combat import hazards
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, look, quiet, ruled, sheet, story
from tests.systems.playing import Playing

HOUR, DAY = 3_600, 86_400
act = Playing(GAME).act


def hurt(wounds=6, critical=3, resolve=8, **more: object):
    """Hild (9, 3, 8 boxes) with so many left."""
    return hero(left=(("wounds", wounds), ("wounds_critical", critical), ("resolve", resolve)), **more)


def form(table, key, actor="", **answers):
    return GAME.actions[key].form(look(table), actor, answers)


def rows(table, who="b1"):
    return left(table, who), left(table, who, "wounds_critical")


@pytest.mark.rule("WE-14", "MY-500", "R-24")
def test_three_wounds_and_two_criticals_are_back_after_six_nights():
    table = quiet(hurt(6, 1))
    table, told = do(table, "characters.rest", amount=3, unit="night")
    assert rows(table) == (9, 2)
    assert "Hild regains 3 Wounds, 1 Critical." in story(told)
    _, told = do(quiet(hurt(6, 3)), "characters.rest")
    assert "Hild regains 1 Wound." in story(told)
    table, _ = do(table, "clock.pass", amount=16, unit="hour")
    table, _ = do(table, "characters.rest", amount=3, unit="night")
    assert rows(table) == (9, 3)
    one_by_one = quiet(hurt(6, 1))
    for night in range(6):
        one_by_one, _ = do(one_by_one, "characters.rest", amount=1, unit="night")
        assert rows(one_by_one) == [(7, 1), (8, 1), (9, 2), (9, 2), (9, 2), (9, 3)][night]
        one_by_one, _ = do(one_by_one, "clock.pass", amount=16, unit="hour")


@pytest.mark.rule("MY-500")
def test_a_night_heals_once_a_day_and_the_clock_goes_on():
    table = quiet(hurt(6))
    before = table.clock.seconds
    table, _ = do(table, "characters.rest")
    assert (left(table, "b1"), table.clock.seconds - before) == (7, 8 * HOUR)
    table, told = do(table, "characters.rest")
    assert left(table, "b1") == 7 and "has slept today already" in story(told)
    table, _ = do(table, "characters.rest", amount=2, unit="hour")
    assert left(table, "b1") == 7, "hours heal no wounds"
    week, _ = do(quiet(hurt(2, 1)), "characters.rest", amount=1, unit="week")
    assert rows(week) == (9, 3) and week.clock.seconds - before == 7 * DAY


@pytest.mark.rule("R-24")
def test_nights_count_towards_a_critical_box_only_while_one_is_missing():
    table, _ = do(quiet(hurt(1, 3)), "characters.rest", amount=2, unit="night")
    assert sheet(table, "b1").nights == 0
    table, _ = do(quiet(hurt(1, 2)), "characters.rest", amount=2, unit="night")
    assert (rows(table), sheet(table, "b1").nights) == ((3, 2), 2)
    table, _ = do(quiet(hurt(1, 2)), "characters.rest", amount=4, unit="night")
    assert (rows(table), sheet(table, "b1").nights) == ((5, 3), 0)


@pytest.mark.rule("R-25", "MY-408")
def test_a_night_wakes_whoever_lies_there():
    table, told = do(quiet(hurt(0, 2)), "characters.rest")
    assert left(table, "b1") == 1 and "Hild comes to." in story(told)


@pytest.mark.rule("MY-500", "MY-457")
def test_the_dead_do_not_heal_and_the_hungry_do_not_either():
    table = quiet(hurt(0, 0), hero("b2", "Arne"))
    assert form(table, "characters.rest").field("who").allowed == ("b2",)
    starving = act(quiet(hurt(5)), lambda play: hazards.begin(play, "b1", hazards.HAZARDS["hunger"]))
    starving, told = do(starving, "characters.rest")
    assert left(starving, "b1") == 5 and "before eating and drinking" in story(told)
    assert form(fighting(hurt(5), foe(), dice=[5, 1]), "characters.rest") is None


@pytest.mark.rule("MY-502")
def test_resolve_is_back_when_the_conflict_is_over():
    arguing = fighting(hurt(9, 3, 2), foe(creature="prosecuting_lawyer"), dice=[5, 1], conflict="social")
    table, _ = do(arguing, "turn.end")
    assert left(table, "b1", "resolve") == 8
    rested, _ = do(quiet(hurt(9, 3, 2)), "characters.rest", amount=1, unit="hour")
    assert left(rested, "b1", "resolve") == 8


@pytest.mark.rule("MY-925")
def test_nerve_comes_back_by_the_calm_hour_and_its_critical_row_by_the_night():
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("nerve", 4), ("nerve_critical", 2))
    gone = (*boxes[:3], ("nerve", 0), ("nerve_critical", 1))
    table = quiet(hero(boxes=boxes, left=gone), house=ruled(terror=True))
    assert form(table, "characters.rest").field("calm").default is True
    three, _ = do(table, "characters.rest", amount=3, unit="hour")
    assert (left(three, "b1", "nerve"), left(three, "b1", "nerve_critical")) == (3, 1)
    night, _ = do(table, "characters.rest")
    assert (left(night, "b1", "nerve"), left(night, "b1", "nerve_critical")) == (4, 2)
    restless, _ = do(table, "characters.rest", calm=False)
    assert (left(restless, "b1", "nerve"), left(restless, "b1", "nerve_critical")) == (0, 1)
    assert form(quiet(hurt(3)), "characters.rest").field("calm") is None


@pytest.mark.rule("MY-925", "MY-924")
def test_whoever_was_paralyzed_with_fear_is_calm_again_with_a_box():
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("nerve", 4), ("nerve_critical", 2))
    being = hero(boxes=boxes, left=(*boxes[:3], ("nerve", 0), ("nerve_critical", 2)))
    table = act(quiet(being, house=ruled(terror=True)),
                lambda play: play.put_on("b1", "Paralyzed with fear", kind="frightened", line="nerve"))  # fmt: skip
    calm, told = do(table, "characters.rest", amount=1, unit="hour")
    assert not look(calm).under("b1", "frightened") and "regains 1 Nerve" in story(told)
    shaken, _ = do(table, "characters.rest", amount=1, unit="hour", calm=False)
    assert look(shaken).under("b1", "frightened")


def medic(**more: object):
    """Runa: Intellect 3, Medic 2."""
    return hero("b2", "Runa", skills=(("medic", 2),), **more)


def test_the_best_medic_is_asked_first_and_oneself_last():
    table = quiet(hurt(3), hero("b3", "Arne"), medic())
    asked = form(table, "characters.medic", "b1")
    assert asked.field("medic").allowed == ("b2", "b3", "b1")
    assert form(table, "characters.medic", "b2") is None, "nothing is missing"
    assert form(fighting(hurt(3), foe(), dice=[5, 1]), "characters.medic", "b1") is None


@pytest.mark.rule("WE-15", "MY-501", "R-23")
def test_three_criticals_and_a_wound_left_are_a_target_of_eight():
    patient = hurt(1, 3)
    assert resting_medic.target_number(look(quiet(patient)), patient) == 8
    printed = look(quiet(patient, house=ruled(medic_tn_base=13)))
    assert resting_medic.target_number(printed, patient) == 9
    asked = form(quiet(patient, medic()), "characters.medic", "b1")
    assert asked.working == "3 dice + 2 (Medic) ≥ 8: 42 %"


@pytest.mark.rule("MY-500")
@pytest.mark.parametrize(("wounds", "nights", "lame"), [(8, 1, False), (7, 1, True), (7, 2, False)])
def test_legs_carry_again_with_the_night_that_gives_the_last_box(wounds, nights, lame):
    table = act(quiet(hurt(wounds)), lambda play: play.put_on("b1", "Crippled", kind="crippled", metres=2))
    table, _ = do(table, "characters.rest", amount=nights, unit="night")
    assert look(table).under("b1", "crippled") is lame


@pytest.mark.rule("MY-501", "R-24")
def test_success_gives_a_box_and_one_for_each_point_above_criticals_first():
    table = quiet(hurt(0, 1), medic())  # 12 - 1 = 11
    before = table.clock.seconds
    healed, told = do(table, "characters.medic", "b1", dice=[(6, 6, 6)])  # 6 + 3 sixes + 2 = 11
    assert rows(healed) == (0, 2) and healed.clock.seconds - before == 1_800
    assert "Runa succeeds at treating Hild: 11 against 11." in story(told)
    table = quiet(hurt(3, 1), medic())  # 12 - 4 = 8
    healed, _ = do(table, "characters.medic", "b1", dice=[(6, 6, 3)], time=False)  # 6 + 2 + 2 = 10: three boxes
    assert rows(healed) == (4, 3) and healed.clock.seconds == before
    failed, told = do(table, "characters.medic", "b1", dice=[(5, 2, 1)])
    assert rows(failed) == (3, 1) and "fails" in story(told)
    again, _ = do(failed, "characters.medic", "b1", dice=[(6, 1, 1)])  # as often as wanted
    assert rows(again) == (3, 3)


@pytest.mark.rule("R-25", "MY-501")
def test_a_medic_wakes_the_unconscious_and_ends_what_needs_care():
    def maimed(play: Play) -> None:
        play.put_on("b1", "Crippled", kind="crippled", metres=2)
        hazards.bleed(play, "b1")

    table = act(quiet(hurt(0, 3), medic()), maimed)
    table, told = do(table, "characters.medic", "b1", dice=[(6, 6, 3)])  # 10 against 9
    assert left(table, "b1") == 2 and "Hild comes to." in story(told)
    assert not look(table).under("b1", "crippled", "bleeding")


def killed(house=None):
    """Hild dies now."""
    return act(quiet(hurt(0, 1), medic(), house=house), lambda play: vitals.hurt(play, "b1", 1))


@pytest.mark.rule("MY-501", "R-23", "R-25")
def test_the_freshly_dead_come_back_if_the_guide_agrees():
    table = killed()
    patient = table.beings["b1"]
    assert states.dead(look(table), patient) and resting_medic.target_number(look(table), patient) == 12
    assert form(table, "characters.medic", "b1").blocked == "Hild is dead: the Guide must allow it."
    assert form(table, "characters.medic", "b1", agreed=True).blocked == ""
    with pytest.raises(Refused, match="must allow it"):
        do(table, "characters.medic", "b1", dice=[(6, 6, 6)])
    alive, told = do(table, "characters.medic", "b1", dice=[(6, 6, 6)], agreed=True, modifier=1)  # 12 against 12
    assert rows(alive) == (0, 1) and "Hild is alive again." in story(told)
    assert not states.dead(look(alive), alive.beings["b1"])


@pytest.mark.rule("MY-501", "R-25")
def test_after_ten_minutes_or_where_the_house_forbids_it_the_dead_stay_dead():
    late, _ = do(killed(), "clock.pass", amount=10, unit="minute")
    assert form(late, "characters.medic", "b1", agreed=True).blocked == "", "no more than ten minutes"
    late, _ = do(late, "clock.pass", amount=1, unit="minute")
    assert form(late, "characters.medic", "b1", agreed=True).blocked == "Hild has been dead for more than ten minutes."
    assert "house rules" in form(killed(ruled(medic_on_dead="forbidden")), "characters.medic", "b1").blocked
    allowed = form(killed(ruled(medic_on_dead="allowed")), "characters.medic", "b1")
    assert allowed.blocked == "" and allowed.field("agreed") is None
    gone, _ = do(killed(), "characters.medic", "b1", dice=[(1, 1, 1)], agreed=True)
    assert form(gone, "characters.medic", "b1", agreed=True).blocked, "the half hour is over"


@pytest.mark.rule("MY-452")
def test_no_medicine_heals_the_cold():
    def frozen(play: Play) -> None:
        hazards.begin(play, "b1", hazards.HAZARDS["cold"])

    table = act(quiet(hero(), medic()), frozen)
    table, _ = do(table, "clock.pass", amount=1, unit="hour")
    assert left(table, "b1") == 7
    assert form(table, "characters.medic", "b1").blocked == "No medicine heals what the cold has done."
    more = act(table, lambda play: vitals.hurt(play, "b1", 1))
    more = act(more, lambda play: hazards.stop(play, "b1", "freezing"))
    healed, _ = do(more, "characters.medic", "b1", dice=[(6, 6, 6)])
    assert left(healed, "b1") == 7


@pytest.mark.rule("MY-502", "MY-500")
def test_lines_of_the_guides_own_come_back_as_they_say():
    source = '[honor]\nname = "Honor"\nrule = "own"\nstatistic = "spirit"\nback = "never"\ntext = "Lost for good."\n'
    table, _ = do(quiet(hero(boxes=(("wounds", 9), ("honor", 4)), left=(("wounds", 8), ("honor", 1)))), "own.keep",
                  kind="lines", key="honor", source=source)  # fmt: skip
    table, _ = do(table, "characters.rest", amount=2, unit="week")
    assert dict(sheet(table, "b1").left) == {"wounds": 9, "honor": 1}


def test_nobody_to_rest_nobody_to_heal():
    assert form(quiet(), "characters.rest") is None
    assert form(quiet(), "characters.medic", "b1") is None


@pytest.mark.rule("R-24")
def test_nights_that_counted_before_a_medic_came_are_forgotten():
    table, _ = do(quiet(hurt(8, 3, nights=2)), "characters.rest", who=("b1",))
    assert sheet(table, "b1").nights == 0


@pytest.mark.rule("MY-500")
@pytest.mark.parametrize(("awake", "wounds"), [(11, 7), (12, 8)])
def test_nobody_sleeps_well_twice_a_day(awake, wounds):
    table, _ = do(quiet(hurt(6)), "characters.rest", who=("b1",))
    table, _ = do(table, "characters.rest", who=("b1",), amount=awake, unit="hour")
    table, _ = do(table, "characters.rest", who=("b1",))
    assert left(table, "b1") == wounds


@pytest.mark.rule("MY-500")
def test_days_and_weeks_hold_nights_and_hours_do_not():
    assert [resting.nights_in(2, unit) for unit in ("night", "day", "week", "hour")] == [2, 2, 14, 0]


@pytest.mark.rule("MY-501")
def test_whoever_treats_another_is_told_for_whom_it_will_be_too_late():
    table = act(killed(), lambda play: play.change("b2", "left", (("wounds", 1), ("wounds_critical", 3))))
    assert form(table, "characters.medic", "b2").help.endswith(" In half an hour it is too late for Hild.")
    assert "too late" not in form(table, "characters.medic", "b1", agreed=True).help


def test_what_can_hardly_be_is_not_called_impossible():
    assert [format_chance(one) for one in (0, 0.004, 0.5, 0.998, 1)] == ["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]
    assert form(killed(), "characters.medic", "b1").working.endswith("≥ 12: 0 %")  # 3 dice and 2: 11 at most
