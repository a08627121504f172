"""Borders of the roster’s rules that a turned sign would cross unnoticed: drained levels, tracks, awards, lights, wounds."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Table, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters import advancement, rest
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, story
from tests.systems.whitebox.builders import table as fight
from tests.systems.whitebox.conftest import hireling
from tests.systems.whitebox.test_advancement import AWARD, elf, play_on

SWITCH, DAY = "characters.switch_path", 86_400
BELOW = ruled(death_rule="negative_level")


def sheet_after(being: Being, does, house=None):
    play = play_on(quiet(being, house=house))
    does(play)
    return play.being(being.id).sheet, story(play.outcome())


@pytest.mark.rule("WB-084", "R-32")
@pytest.mark.parametrize(("gains", "most", "left"), [((1, 5), 6, 1), ((2, 5), 7, 2), ((1, 5), 5, 1)])
def test_a_drained_level_leaves_a_hit_point_and_no_more_than_is_due(
    gains: tuple[int, int], most: int, left: int
) -> None:
    one = hero(level=2, gains=gains, hit_points=most, hit_points_most=most)
    sheet, _ = sheet_after(one, lambda play: advancement.drain(play, "b1"))
    assert (sheet.hit_points_most, sheet.hit_points) == (left, left)


@pytest.mark.rule("WB-084", "WB-186")
@pytest.mark.parametrize("hits", [0, -2])
def test_who_lies_unconscious_is_not_woken_by_losing_a_level(hits: int) -> None:
    one = hero(level=4, gains=(5, 5, 5, 5), hit_points=hits, hit_points_most=20)
    sheet, _ = sheet_after(one, lambda play: advancement.drain(play, "b1"), BELOW)
    assert (sheet.level, sheet.hit_points_most, sheet.hit_points) == (3, 15, hits)


@pytest.mark.rule("R-32")
@pytest.mark.parametrize(("most", "hits", "after"), [(3, 1, (2, 1)), (2, 2, (1, 1)), (9, 9, (5, 5)), (1, 1, (1, 1))])
def test_a_creature_of_two_dice_keeps_one_and_its_part_of_the_hit_points(
    most: int, hits: int, after: tuple[int, int]
) -> None:
    sheet, said = sheet_after(foe("b9", "gnoll", hit_dice="2", hit_points=hits, hit_points_most=most),
                              lambda play: advancement.drain(play, "b9"))  # fmt: skip
    assert sheet.hit_dice == "1" and (sheet.hit_points_most, sheet.hit_points) == after
    assert said.endswith("loses a hit die, 1 is left.")


@pytest.mark.rule("WB-082", "WB-083")
def test_no_share_and_hirelings_shares_leave_no_word() -> None:
    play = play_on(quiet(hero(), hireling()))
    advancement.award(play, (("b1", 0), ("b5", 50), ("b1", -3)))
    assert not play.outcome().changes and not play.outcome().story
    advancement.award(play, {"b1": 1})
    assert play.being("b1").sheet.experience == 1 and story(play.outcome()) == "Brannoch gains 1 XP."


@pytest.mark.rule("WB-081", "WB-082")
def test_an_award_of_nothing_says_so_and_one_without_characters_is_not_made() -> None:
    same, outcome = do(quiet(hero()), AWARD)
    assert same == quiet(hero()) and story(outcome) == "No experience is awarded."
    assert GAME.actions[AWARD].form(look(quiet(hireling())), "", {}) is None


@pytest.mark.rule("WB-081")
@pytest.mark.parametrize(("multiplier", "earned"), [("0.5", 35), ("1", 71), ("2", 142)])
def test_what_is_awarded_one_by_one_is_multiplied_and_rounded_down(multiplier: str, earned: int) -> None:
    table = quiet(hero(), house=ruled(xp_split="individual"))
    made, outcome = do(table, AWARD, xp_b1=71, multiplier=multiplier, why=" the riddle ")
    assert made.beings["b1"].sheet.experience == earned
    assert story(outcome) == f"Brannoch gains {earned} XP for the riddle."


@pytest.mark.rule("WB-060")
@pytest.mark.parametrize(("hours", "free"), [(15, False), (16, True), (24, True)])
def test_an_elf_chooses_anew_from_midnight_on(hours: int, free: bool) -> None:
    made, _ = do(quiet(elf(), house=ruled(elf_choice_interval="day")), SWITCH, "b1")  # at eight in the morning
    later, _ = do(made, "clock.pass", amount=hours, unit="hour")
    if free:
        assert do(later, SWITCH, "b1")[0].beings["b1"].sheet.character_class == "fighter"
    else:
        with pytest.raises(Refused, match="has chosen for today"):
            do(later, SWITCH, "b1")


@pytest.mark.rule("R-11", "WB-186")
@pytest.mark.parametrize(("hits", "after"), [(0, -3), (1, 1), (4, 1), (5, 2)])
def test_damage_goes_along_to_the_other_track_and_wakes_nobody(hits: int, after: int) -> None:
    made, _ = do(quiet(elf(hit_points=hits), house=BELOW), SWITCH, "b1")
    assert made.beings["b1"].sheet.hit_points == after


@pytest.mark.rule("WB-060")
def test_nobody_changes_track_in_a_fight() -> None:
    form = GAME.actions[SWITCH].form
    assert form(look(fight(elf(), foe())), "b1", {}) is None and form(look(quiet(elf())), "b1", {}) is not None


@pytest.mark.rule("WB-186")
def test_wounds_are_bound_by_whoever_is_up() -> None:
    hurt, down = hero("b2", "Tamsin", level=3, hit_points=-2), hero("b3", "Wat", level=3, hit_points=0)
    play = play_on(quiet(down, hurt, hero("b4", "Hild"), house=BELOW))
    assert rest.staunch(play)
    (bound,) = play.effects_on("b2", "bound")
    assert bound.source == "b4" and story(play.outcome()) == "Hild binds Tamsin’s wounds."
    alone = play_on(quiet(down, hurt, house=BELOW))
    assert not rest.staunch(alone) and not alone.outcome().changes


@pytest.mark.rule("WB-230", "WB-231")
def test_a_day_is_a_day_and_two_are_two_and_the_unhurt_are_not_told_of() -> None:
    _, outcome = do(quiet(hero()), "characters.rest", days=1)
    assert story(outcome) == "A day of rest."
    _, outcome = do(quiet(hero()), "characters.rest", days=2)
    assert story(outcome) == "2 days of rest."


@pytest.mark.rule("WB-231")
def test_whoever_is_whole_begins_four_weeks_anew() -> None:
    table, _ = do(quiet(hero(hit_points=50, hit_points_most=60)), "characters.rest", days=14)
    assert table.beings["b1"].sheet.hit_points == 60
    hurt = table.exchanged(table.beings["b1"], hero(hit_points=10, hit_points_most=60))
    after, _ = do(hurt, "characters.rest", days=14)
    assert after.beings["b1"].sheet.hit_points == 24
    whole, _ = do(after, "characters.rest", days=14)
    assert whole.beings["b1"].sheet.hit_points == 60, "28 days on end since then"


@pytest.mark.rule("WB-232")
def test_what_was_lost_before_is_forgotten_when_the_next_fight_begins() -> None:
    scarred = hero(hit_points=2, lost_this_fight=6)
    made, _ = do(quiet(scarred), "encounters.start", dice=Faces(3, [6], [5]), lines=({"entry": "orc", "count": 1},),
                 surprise="nobody")  # fmt: skip
    assert made.beings["b1"].sheet.lost_this_fight == 0


@pytest.mark.rule("WB-623")
@pytest.mark.parametrize(("items", "there"), [
    ((Item("lantern", "Lantern"), Item("lamp_oil", "Lamp oil")), ("lantern",)),
    ((Item("lantern", "Lantern"),), ()), ((Item("lamp_oil", "Lamp oil"),), ()),
    ((Item("lantern", "Lantern"), Item("lamp_oil", "Lamp oil", carried="stored")), ()),
    ((Item("torches", "Torches", 3),), ("torches",)), ((Item("torches", "Torches", 3, "stored"),), ()),
])  # fmt: skip
def test_what_gives_light_is_at_hand_with_what_it_burns(items: tuple[Item, ...], there: tuple[str, ...]) -> None:
    form = GAME.actions["characters.light"].form(look(quiet(hero(items=items))), "b1", {})
    assert (tuple(option.value for option in form.field("source").options) if form else ()) == there


@pytest.mark.rule("WB-031")
def test_men_at_arms_do_not_count_against_the_limit_and_the_last_one_counts() -> None:
    table: Table = quiet(hero(charisma=5))  # two at most
    trades = ("sage", "soldier", "sage", "horseman")
    for number, trade in enumerate(trades, 2):
        table = table.exchanged(None, altered(hireling(f"b{number}"), sheet=altered(
            hireling().sheet, trade=trade, employer="b1")))  # fmt: skip
    made, outcome = do(table, "characters.hire", "b1", Faces(4), trade="soldier", name="Ulf", cost=0)
    assert "more than Charisma holds" not in story(outcome)
    _, outcome = do(made, "characters.hire", "b1", Faces(4), trade="sage", name="Wen", cost=0)
    assert "Brannoch has 3 hirelings, more than Charisma holds." in story(outcome)


@pytest.mark.rule("WB-620")
@pytest.mark.parametrize(("thrown", "treatment", "word", "kept"), [
    ((1, 1, 1), -6, "3, a traitor", 0), ((1, 1, 2), 0, "4, doubtful: −2", -2), ((1, 2, 2), 0, "5, doubtful", -2),
    ((2, 2, 2), 0, "6, uneasy: −1", -1), ((3, 3, 2), 0, "8, uneasy", -1), ((3, 3, 3), 0, "9, average", 0),
    ((4, 4, 4), 0, "12, average", 0), ((5, 4, 4), 0, "13, steady: +1", 1), ((5, 5, 5), 0, "15, steady", 1),
    ((6, 5, 5), 0, "16, devoted: +2", 2), ((6, 6, 5), 0, "17, devoted", 2), ((6, 6, 6), 0, "18, a loyalist", 0),
    ((6, 6, 6), 6, "18, a loyalist", 0),
])  # fmt: skip
def test_loyalty_is_read_off_its_table_from_3_to_18(thrown, treatment: int, word: str, kept: int) -> None:
    table = quiet(hero(charisma=10), altered(hireling(), sheet=altered(hireling().sheet, employer="b1")))
    made, outcome = do(table, "characters.loyalty", "b5", Faces(thrown), treatment=treatment)
    assert word in story(outcome) and made.beings["b5"].sheet.loyalty_next == kept


@pytest.mark.rule("WB-084")
def test_magic_raises_nobody_beyond_the_limit_of_the_race_and_takes_no_experience() -> None:
    dwarf = play_on(quiet(hero(race="dwarf", level=6, experience=32_000)))
    assert not advancement.raise_level(dwarf, "b1") and not dwarf.outcome().changes
    rich = play_on(quiet(hero(level=1, experience=1_999, gains=(8,))), Faces(4))
    assert advancement.raise_level(rich, "b1") and rich.being("b1").sheet.experience == 2_000
    creature = play_on(quiet(foe()))
    assert not advancement.raise_level(creature, "b9")
