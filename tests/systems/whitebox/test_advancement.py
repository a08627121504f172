"""Experience and levels: bonus, shares, hit points gained and lost, limits, and the Elf's two tracks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Dice, Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Being, Table
from systems.whitebox.base import classes, states
from systems.whitebox.base.entries import LevelRow
from systems.whitebox.base.sheet import CharacterSheet, Path
from systems.whitebox.characters import advancement, hit_points
from tests.systems.whitebox.builders import GAME, Faces, blank, do, foe, hero, look, quiet, ruled, story

AWARD = "characters.award"


def play_on(table: Table, dice: Dice | None = None) -> Play:
    return Play(GAME, table, dice or Faces())


def after_award(table: Table, dice: Faces | tuple[int, ...] = (), **answers: object) -> dict[str, CharacterSheet]:
    made, _ = do(table, AWARD, "", dice, **answers)
    return {id_: being.sheet for id_, being in made.beings.items()}


@pytest.mark.rule("WB-083", "R-10", "E-03", "WB-032")
def test_ten_percent_of_a_thousand_is_eleven_hundred() -> None:
    table = quiet(hero(strength=15, charisma=15))
    assert after_award(table, monsters=1000)["b1"].experience == 1100
    assert advancement.with_bonus(15, -10) == 13, "rounded down in both directions"


@pytest.mark.rule("WB-032", "E-04")
def test_a_clerics_wisdom_counts_twice() -> None:
    table = quiet(hero(character_class="cleric", wisdom=15))
    assert look(table).value("b1", "experience_bonus") == 10
    assert str(look(table).figure("b1", "experience_bonus")) == "+10 %"
    assert after_award(table, monsters=100)["b1"].experience == 110


@pytest.mark.rule("WB-033")
@pytest.mark.parametrize(("prime", "earned"), [(8, 90), (9, 100), (13, 105), (15, 110)])
def test_the_alternate_bonus_hangs_on_the_prime_attribute_alone(prime: int, earned: int) -> None:
    table = quiet(hero(strength=prime, wisdom=18, charisma=18), house=ruled(xp_bonus_method="alternate"))
    assert after_award(table, monsters=100)["b1"].experience == earned


@pytest.mark.rule("WB-082", "WB-080")
def test_a_shared_award_is_divided_evenly_among_living_characters(party: Table) -> None:
    down = party.beings["b4"]
    table = party.exchanged(down, hero("b4", "Tamsin", race="halfling", hit_points=0))
    sheets = after_award(table, monsters=200, treasure=99)
    assert sheets["b1"].experience == 99 * 105 // 100, "(200 + 99) / 3 rounded down, Strength 15"
    assert sheets["b2"].experience == 99 * 105 // 100
    assert sheets["b4"].experience == 0, "the dead have no share"
    assert sheets["b5"].experience == 0, "and hirelings none"


@pytest.mark.rule("WB-081")
def test_deeds_count_half_full_or_double() -> None:
    for multiplier, earned in (("0.5", 50), ("1", 101), ("2", 202)):
        table = quiet(hero())
        assert after_award(table, deeds=101, multiplier=multiplier)["b1"].experience == earned
    double = quiet(hero(), house=ruled(xp_deed_multiplier="2"))
    assert after_award(double, deeds=100, monsters=10)["b1"].experience == 210, "monsters are not multiplied"


@pytest.mark.rule("WB-081")
def test_taking_part_is_asked_for_only_where_the_house_gives_it() -> None:
    assert "hours" not in blank(quiet(hero()), AWARD).answers
    table = quiet(hero(), hero("b2", "Ysolde"), house=ruled(xp_participation=True))
    sheets = after_award(table, monsters=100, hours=4, hourly=25)
    assert [sheet.experience for sheet in sheets.values()] == [150, 150], "50 shared, and 100 for everybody"


@pytest.mark.rule("WB-082")
def test_the_referee_may_award_one_by_one() -> None:
    table = quiet(hero(), hero("b2", "Ysolde"), house=ruled(xp_split="individual"))
    sheets = after_award(table, xp_b2=70)
    assert (sheets["b1"].experience, sheets["b2"].experience) == (0, 70)


def test_the_award_shows_what_everybody_would_get(party: Table) -> None:
    form = GAME.actions[AWARD].form(look(party), "", {"monsters": 400})
    assert form is not None
    assert form.working == "Brannoch 105 XP · Ysolde 105 XP · Hild 110 XP · Tamsin 100 XP"


@pytest.mark.rule("WB-075", "R-08", "R-09", "WB-035")
def test_a_level_adds_its_die_less_the_pips_that_go() -> None:
    table = quiet(hero(experience=1_999, constitution=15, hit_points=4, hit_points_most=7, gains=(7,)))
    made, outcome = do(table, AWARD, "", [3], monsters=1)
    sheet = made.beings["b1"].sheet
    assert (sheet.level, sheet.hit_points_most, sheet.hit_points) == (2, 10, 7), "3 + 1 Constitution − 1 pip"
    assert sheet.gains == (7, 3)
    assert "Brannoch reaches level 2 and gains 3 hit points, 10 in all." in story(outcome)


@pytest.mark.rule("WB-075", "R-08")
def test_a_level_of_pips_alone_needs_no_die_and_several_levels_may_come_at_once() -> None:
    mage = hero(character_class="magic_user", hit_points=4, hit_points_most=4, gains=(4,))
    made, _ = do(quiet(mage), AWARD, "", [], monsters=2_500)
    assert (made.beings["b1"].sheet.level, made.beings["b1"].sheet.hit_points_most) == (2, 5), "1 becomes 1+1"
    made, _ = do(quiet(mage), AWARD, "", [6], monsters=5_000)
    assert (made.beings["b1"].sheet.level, made.beings["b1"].sheet.hit_points_most) == (3, 10), "1+1 becomes 2"


@pytest.mark.rule("R-08", "R-09")
@pytest.mark.parametrize(("constitution", "anew", "said"), [
    (10, False, " (−1 by the table)"),
    (15, False, " (+1 for Constitution, −1 by the table)"),
    (15, True, " (+1 a die for Constitution)"),
])  # fmt: skip
def test_the_die_of_a_level_says_what_counts_besides(constitution: int, anew: bool, said: str) -> None:
    able, faces = hero(experience=1_999, constitution=constitution), Faces((4, 4) if anew else 4)
    do(quiet(able, house=ruled(hp_reroll_each_level=anew)), AWARD, "", faces, monsters=1)
    assert [one.purpose for one in faces.asked] == [f"Hit points at level 2{said}"]


@pytest.mark.rule("R-08")
def test_a_level_never_takes_hit_points_away() -> None:
    weak = hero(experience=1_999, constitution=3, hit_points=2, hit_points_most=2, gains=(2,))
    made, _ = do(quiet(weak), AWARD, "", [1], monsters=1)
    assert made.beings["b1"].sheet.hit_points_most == 2, "a die of at least 1 less the pip"


@pytest.mark.rule("R-08", "R-09")
def test_a_weak_die_still_counts_one_and_lost_pips_take_nothing() -> None:
    weak = hero(character_class="cleric", experience=1_499, constitution=3, hit_points=2, hit_points_most=2)
    made, _ = do(quiet(weak), AWARD, "", [1], monsters=1)
    assert made.beings["b1"].sheet.hit_points_most == 3
    before, after = LevelRow(1, 0, "1+2", 15, 10, 0), LevelRow(2, 100, "1", 14, 10, 0)
    assert hit_points.gain_points(play_on(quiet()), "b1", before, after, 10, 7) == 0, "an own table may lose pips"


@pytest.mark.rule("WB-036")
@pytest.mark.parametrize(("faces", "most"), [((1, 1), 8), ((6, 5), 11)])
def test_all_dice_anew_keep_the_old_total_if_it_is_higher(faces: tuple[int, int], most: int) -> None:
    table = quiet(hero(experience=1_999, gains=(8,)), house=ruled(hp_reroll_each_level=True))
    made, _ = do(table, AWARD, "", [faces], monsters=1)
    assert made.beings["b1"].sheet.hit_points_most == most


@pytest.mark.rule("WB-077", "WB-055", "WB-060", "WB-066")
@pytest.mark.parametrize(
    ("race", "character_class", "limit"),
    [("dwarf", "fighter", 6), ("halfling", "fighter", 4), ("elf", "fighter", 4), ("elf", "magic_user", 8)],
)
def test_other_races_stop_at_their_level_and_still_gather_experience(
    race: str, character_class: str, limit: int
) -> None:
    one = hero(race=race, character_class=character_class)
    outcome = resolve(GAME, quiet(one), blank(quiet(one), AWARD, monsters=600_000), SeededDice(1))
    sheet = apply(quiet(one), outcome.changes).beings["b1"].sheet
    assert (sheet.level, sheet.experience) == (limit, 600_000)
    free = quiet(one, house=ruled(demihuman_limits=False))
    outcome = resolve(GAME, free, blank(free, AWARD, monsters=600_000), SeededDice(1))
    assert apply(free, outcome.changes).beings["b1"].sheet.level > limit


@pytest.mark.rule("WB-076", "R-13")
def test_level_ten_is_the_last_unless_the_house_goes_on() -> None:
    mage = hero(character_class="magic_user", level=10, experience=640_000)
    made, _ = do(quiet(mage), AWARD, "", [], monsters=700_000)
    assert made.beings["b1"].sheet.level == 10
    made, _ = do(quiet(mage, house=ruled(levels_beyond_table=True)), AWARD, "", [4], monsters=700_000)
    assert made.beings["b1"].sheet.level == 11
    fighter = quiet(hero(level=10, experience=512_000), house=ruled(levels_beyond_table=True))
    made, _ = do(fighter, AWARD, "", [], monsters=9_000_000)
    assert made.beings["b1"].sheet.level == 10, "the Fighter's table has no more rows"


def test_the_dead_gain_no_level() -> None:
    table = quiet(hero(hit_points=0, experience=9_000))
    play = play_on(table)
    advancement.advance(play, table.beings["b1"])
    assert not play.outcome().changes


def test_experience_written_by_hand_waits_for_its_level() -> None:
    table = quiet(hero(experience=2_000, gains=(8,)))
    assert "Level ready" in GAME.summary(look(table), table.beings["b1"]).badges
    made, _ = do(table, "characters.level_up", "b1", [4])
    assert made.beings["b1"].sheet.level == 2
    assert GAME.actions["characters.level_up"].form(look(made), "b1", {}) is None


@pytest.mark.rule("WB-084", "R-32")
def test_a_drained_level_takes_its_hit_points_and_experience_along() -> None:
    play = play_on(quiet(hero(level=3, experience=5_000, hit_points=9, hit_points_most=14, gains=(5, 4, 5))))
    advancement.drain(play, "b1", 2, "the wight")
    sheet = play.being("b1").sheet
    assert (sheet.level, sheet.experience, sheet.gains) == (1, 0, (5,))
    assert (sheet.hit_points_most, sheet.hit_points) == (5, 1), "14 − 5 − 4; of 9 there would be none left, so 1"
    advancement.drain(play, "b1", 1, "the wight")
    assert states.dead(play, play.being("b1"))
    assert str(play.outcome().story[-1]) == "Brannoch dies: drained of life by the wight."


@pytest.mark.rule("WB-084", "R-32")
def test_a_sheet_without_the_history_of_its_hit_points_loses_an_even_part() -> None:
    play = play_on(quiet(hero(level=4, experience=9_000, hit_points=20, hit_points_most=20)))
    advancement.drain(play, "b1")
    assert (play.being("b1").sheet.hit_points_most, play.being("b1").sheet.experience) == (15, 4_000)


def test_a_creature_loses_hit_dice_and_dies_of_the_last() -> None:
    play = play_on(quiet(foe(creature="ogre", hit_points=16, hit_points_most=16)))
    advancement.drain(play, "b9", 3)
    assert (play.being("b9").sheet.hit_dice, play.being("b9").sheet.hit_points_most) == ("1", 4)
    advancement.drain(play, "b9")
    assert states.dead(play, play.being("b9"))


@pytest.mark.rule("WB-084")
def test_a_level_by_magic_sets_experience_to_its_least() -> None:
    play = play_on(quiet(hero(gains=(8,), experience=300)), Faces(5))
    assert advancement.raise_level(play, "b1", "a libram")
    assert (play.being("b1").sheet.level, play.being("b1").sheet.experience) == (2, 2_000)
    top = play_on(quiet(hero(level=10, experience=512_000)))
    assert not advancement.raise_level(top, "b1")


def elf(**sheet: object) -> Being:
    path = Path("magic_user", 2, 3_000, 5, (3, 2))
    given = {"race": "elf", "experience": 700, "other_path": path, "gains": (8,)} | sheet
    return hero("b1", "Arnwen", **given)


@pytest.mark.rule("WB-060", "R-11")
def test_an_elf_changes_track_and_keeps_both_and_the_damage() -> None:
    table = quiet(elf(hit_points=6))
    made, outcome = do(table, "characters.switch_path", "b1")
    sheet = made.beings["b1"].sheet
    assert (sheet.character_class, sheet.level, sheet.experience) == ("magic_user", 2, 3_000)
    assert (sheet.hit_points_most, sheet.hit_points) == (5, 3), "two points of damage go along"
    assert sheet.other_path == Path("fighter", 1, 700, 8, (8,))
    assert "Arnwen goes out as Magic-user, level 2." in story(outcome)
    back, _ = do(made, "characters.switch_path", "b1")
    assert back.beings["b1"].sheet == table.beings["b1"].sheet


@pytest.mark.rule("R-11")
def test_an_award_goes_to_the_track_in_use_with_its_own_prime_attribute() -> None:
    made, _ = do(quiet(elf(intelligence=16)), "characters.switch_path", "b1")
    sheets = after_award(made, monsters=100)
    assert sheets["b1"].experience == 3_105
    assert sheets["b1"].other_path.experience == 700  # type: ignore[union-attr]


@pytest.mark.rule("R-11")
def test_changing_track_kills_nobody() -> None:
    made, _ = do(quiet(elf(hit_points=1)), "characters.switch_path", "b1")
    assert made.beings["b1"].sheet.hit_points == 1


@pytest.mark.rule("WB-060")
def test_an_elf_may_choose_once_a_day_where_the_house_says_so() -> None:
    table = quiet(elf(), house=ruled(elf_choice_interval="day"))
    made, _ = do(table, "characters.switch_path", "b1")
    with pytest.raises(Refused, match="Arnwen has chosen for today"):
        do(made, "characters.switch_path", "b1")
    later, _ = do(made, "clock.pass", "", amount=1, unit="day")
    do(later, "characters.switch_path", "b1")


@pytest.mark.rule("WB-065", "WB-060")
def test_nobody_else_has_two_tracks() -> None:
    form = GAME.actions["characters.switch_path"].form
    assert form(look(quiet(hero(race="dwarf"))), "b1", {}) is None
    blended = quiet(elf(character_class="elf"), house=ruled(elf_model="variant"))
    assert form(look(blended), "b1", {}) is None


@given(
    character_class=st.sampled_from(["fighter", "cleric", "magic_user"]),
    awards=st.lists(st.integers(0, 200_000), min_size=1, max_size=4),
    seed=st.integers(0, 1000),
)
def test_levels_never_fall_while_experience_grows(character_class: str, awards: list[int], seed: int) -> None:
    table, levels, hits = quiet(hero(character_class=character_class)), [1], [8]
    for amount in awards:
        outcome = resolve(
            GAME, table, Choice(AWARD, "", blank(table, AWARD, monsters=amount).answers), SeededDice(seed)
        )
        table = apply(table, outcome.changes)
        sheet = table.beings["b1"].sheet
        levels.append(sheet.level)
        hits.append(sheet.hit_points_most)
        assert sheet.level == classes.level_for(look(table), sheet, sheet.experience)
    assert levels == sorted(levels)
    assert hits == sorted(hits)
    assert sum(awards) == table.beings["b1"].sheet.experience
