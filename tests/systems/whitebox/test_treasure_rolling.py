"""Hoards rolled: value and coins, trading out in every way of the house, lines rolled again (WB-550 to WB-558)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from models.desk.undo_labels import label_of
from systems.common.forms import Choice
from systems.common.kernel.actions import REROLL_LINES, ROLL_HOARD
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.coinage import money
from systems.common.records.table import Hoard, Line, Table, altered
from systems.common.treasure_kit.hoards import coin_of, fact, worth_of
from systems.whitebox.treasure.hoards.lines import STAKE, item_of
from systems.whitebox.treasure.hoards.rolling import Coins, coins_of, reroll_lines
from tests.systems.whitebox.builders import GAME, Faces, blank, do, look, quiet, ruled, story

MANY = settings(max_examples=60, deadline=None)
METHODS = ("lump", "separate", "single")


def only(table: Table) -> Hoard:
    (hoard,) = table.hoards.values()
    return hoard


def coins(hoard: Hoard) -> tuple[int, int, int]:
    counts = {coin_of(line): line.count for line in hoard.lines}
    return counts.get("gold", 0), counts.get("silver", 0), counts.get("copper", 0)


def things(hoard: Hoard) -> list[Line]:
    return [line for line in hoard.lines if not coin_of(line)]


def roll(experience: int, *dice: int, **switches: object) -> tuple[Hoard, str]:
    """A new hoard whose dice fall as told, and its story."""
    after, outcome = do(quiet(house=ruled(**switches)), ROLL_HOARD, dice=dice, experience=experience)
    return only(after), story(outcome)


@pytest.mark.rule("WB-551")
def test_value_100_on_a_1_is_20_gold_300_silver_5000_copper() -> None:
    hoard, _ = roll(100, 1)  # E-12: 20 gold are too few to trade
    assert coins(hoard) == (20, 300, 5_000)
    assert [(line.worth, line.worth * line.count) for line in hoard.lines] == [(100, 2_000), (10, 3_000), (1, 5_000)]
    assert hoard.rolled and hoard.experience == 100 and hoard.lines[0].how == "d6 1 · 20 % of 100 gp"


@pytest.mark.rule("WB-551")
@pytest.mark.parametrize(("face", "expected"), [
    (2, (42, 710, 2_840)), (3, (42, 710, 2_840)), (4, (106, 852, 2_130)), (5, (106, 852, 2_130)), (6, (213, 710, 0)),
])  # fmt: skip
def test_every_row_of_the_values_multiplies_and_divides(face: int, expected: tuple[int, int, int]) -> None:
    dice = (face, 99) if expected[0] >= 100 else (face,)
    assert coins(roll(71, *dice)[0]) == expected


@pytest.mark.rule("WB-555", "WB-556", "WB-557", "R-60", "E-13")
def test_five_skeletons_may_trade_100_gold_for_a_minor_item() -> None:
    hoard, told = roll(75, 4, 10)  # E-13; R-60: 10 is not under 10
    assert coins(hoard) == (112, 900, 2_250) and not things(hoard)
    assert "10 %: 10, it stays coin" in told
    hoard, _ = roll(75, 4, 9, 19, 2, 50)
    assert coins(hoard) == (12, 900, 2_250)
    (gem,) = things(hoard)
    assert (gem.kind, gem.worth, gem.how) == ("gem", 75_00, "d20 19 · d6 2 · d100+25 75")
    assert fact(gem, STAKE) == 100_00
    assert hoard.lines[0].how.endswith("− 100 gold pieces traded")


@pytest.mark.rule("WB-555", "WB-556", "R-59", "E-14")
def test_a_minotaur_may_trade_1000_gold_for_a_medium_item() -> None:
    hoard, _ = roll(400, 6, 9, 1, 1, 40, 99)  # E-14: 1,000 traded, then 200 of gold stand for one roll of 20 %
    assert coins(hoard) == (200, 4_000, 0)
    assert things(hoard)[0].worth == 40_00
    hoard, _ = roll(400, 6, 99, 99)  # each coin is at stake once, at the largest unit it fits
    assert coins(hoard) == (1_200, 4_000, 0)


@pytest.mark.rule("WB-556", "R-58", "R-59", "E-14")
def test_the_remaining_600_in_the_three_ways_of_the_example() -> None:
    gold_left = (200, 4_000, 0)
    hoard, _ = roll(400, 6, 9, 1, 1, 40, 60, tradeout_basis="value")  # lump: one roll under 60
    assert coins(hoard) == gold_left
    hoard, _ = roll(400, 6, 9, 1, 1, 40, 59, 1, 1, 5, tradeout_basis="value")
    assert coins(hoard) == (0, 0, 0) and len(things(hoard)) == 2  # 200 gold and all the silver are staked
    separate = (6, 9, 1, 1, 40, 9, 1, 1, 1, 10, 10, 10, 10, 9, 1, 1, 2)
    hoard, _ = roll(400, *separate, tradeout_basis="value", tradeout_method="separate")
    assert coins(hoard) == (0, 4_000, 0) and [line.worth for line in things(hoard)] == [40_00, 1_00, 2_00]
    hoard, _ = roll(400, 6, 9, 1, 1, 40, 9, 1, 1, 6, tradeout_basis="value", tradeout_method="single")
    assert coins(hoard) == (100, 4_000, 0) and len(things(hoard)) == 2


@pytest.mark.rule("WB-556")
def test_ten_units_are_traded_for_sure_and_the_largest_go_first() -> None:
    hoard, told = roll(22_500, 6, 19, 1, 500, 29, 7, 19, 1, 6)  # 67,500 gold: 13 × 5,000, 2 × 1,000, 5 × 100
    assert coins(hoard)[0] == 67_500 - 65_000 - 500  # d100 of 29 is no 20 %, and of 7 a 50 %
    assert [fact(line, STAKE) for line in things(hoard)] == [65_000_00, 500_00]
    assert "65,000 gp for a major item is traded" in told


@pytest.mark.rule("WB-556")
def test_value_pays_gold_first_then_silver_then_copper() -> None:
    assert Coins(200, 4_000, 0).less(600_00) == Coins(0, 0, 0)
    assert Coins(1, 15, 100).less(3_00) == Coins(0, 0, 50)
    assert Coins(10, 5, 5).less(4_00) == Coins(6, 5, 5)


@pytest.mark.rule("WB-550")
def test_the_form_says_what_is_usual() -> None:
    form = GAME.actions[ROLL_HOARD].form(look(quiet()), "", {"experience": 75})
    assert form is not None and form.working == "Foes worth 75 XP, × 2 to 3: 150 gp to 225 gp is usual"


@pytest.mark.rule("WB-551", "WB-550")
def test_a_hoard_left_by_a_fight_is_rolled_from_its_foes() -> None:
    spoils = Hoard("h1", "Spoils", experience=75, foes=(("Skeleton", 15),) * 5)
    before = quiet().exchanged(None, spoils)
    choice = blank(before, ROLL_HOARD, hoard="h1")
    assert (choice.answers["experience"], choice.answers["name"]) == (75, "Spoils")
    after, _ = do(before, ROLL_HOARD, dice=(4, 99), hoard="h1")
    hoard = only(after)
    assert (hoard.id, hoard.experience, len(hoard.foes), coins(hoard)[0]) == ("h1", 75, 5, 112)
    with pytest.raises(Refused, match="cannot be 'h1'"):
        do(after, ROLL_HOARD, hoard="h1", experience=75, name="Spoils")


@pytest.mark.rule("WB-100")
def test_money_leaves_out_what_is_nothing() -> None:
    assert [money(n) for n in (123_453, 123_400, 53, 50, 3, 0)] == [
        "1,234 gp 5 sp 3 cp", "1,234 gp", "5 sp 3 cp", "5 sp", "3 cp", "0 gp",
    ]  # fmt: skip


# Any hoard at all


def rolled(experience: int, seed: int, **switches: object) -> tuple[Table, Table, tuple[object, ...]]:
    before = quiet(house=ruled(**switches))
    choice = blank(before, ROLL_HOARD, experience=experience)
    changes = resolve(GAME, before, choice, SeededDice(seed)).changes
    return before, apply(before, changes), changes


@pytest.mark.rule("WB-551", "WB-556")
@MANY
@given(
    st.integers(1, 60_000), st.integers(0, 10**6), st.sampled_from(METHODS), st.sampled_from(("gold", "value"))
)  # fmt: skip
def test_nothing_is_lost_between_coins_and_stakes(experience: int, seed: int, method: str, basis: str) -> None:
    before, after, changes = rolled(experience, seed, tradeout_method=method, tradeout_basis=basis)
    hoard = only(after)
    left = Coins(*coins(hoard)).worth
    stakes = sum(fact(line, STAKE, 0) for line in things(hoard))
    percents = [
        {"gold": 20, "silver": 30, "copper": 50}, {"gold": 30, "silver": 50, "copper": 20},
        {"gold": 50, "silver": 40, "copper": 10}, {"gold": 75, "silver": 25, "copper": 0},
    ]  # fmt: skip
    values = [coins_of(experience * times, row).worth for times, row in enumerate(percents, 1)]
    assert left + stakes in values
    assert apply(after, undo(changes)) == before


@pytest.mark.rule("WB-562", "WB-563")
@MANY
@given(st.integers(0, 10**6), st.booleans(), st.booleans())
@example(25, True, False)  # scrolls of spells
def test_every_thing_found_can_be_owned(seed: int, extended: bool, unusual: bool) -> None:
    _, after, _ = rolled(60_000, seed, tradeout_method="separate", extended_major_rolls=extended, unusual_items=unusual)
    for line in things(only(after)):
        item = item_of(line)
        hash(item)
        assert item.name and item.count >= 1 and line.how.startswith("d20 ")
        assert (line.worth > 0) == (not item.magic) and (not item.magic or item.key in GAME.shipped_entries("items"))
        assert all(key in GAME.shipped_entries("spells") for key in item.spells)
        assert not item.base or item.base in GAME.shipped_entries("gear")


@pytest.mark.rule("WB-551")
@MANY
@given(st.integers(100, 30_000), st.integers(0, 10**6), st.data())
def test_locked_lines_never_change(experience: int, seed: int, data: st.DataObject) -> None:
    _, table, _ = rolled(experience, seed, tradeout_method="separate")
    hoard = only(table)
    locked = data.draw(st.sets(st.sampled_from([line.id for line in hoard.lines])))
    lines = tuple(replace(line, locked=line.id in locked) for line in hoard.lines)
    table = table.exchanged(hoard, replace(hoard, lines=lines))
    form = GAME.actions[REROLL_LINES].form(look(table), "", {})
    assert form is not None
    answers = form.blank()
    if not answers["lines"]:
        assert locked == {line.id for line in hoard.lines}
        return
    changes = resolve(GAME, table, Choice(REROLL_LINES, "", answers), SeededDice(seed + 1)).changes
    after = only(apply(table, changes))
    kept = {line.id: line for line in after.lines}
    assert all(kept[line.id] == line for line in lines if line.locked)
    assert len(kept) == len(after.lines)


# Lines rolled again


def gems(*lines: Line) -> Table:
    return quiet().exchanged(None, Hoard("h1", "Hoard", lines, experience=75, rolled=True))


def gem(id_: str, table: str = "trade_minor", **facts: object) -> Line:
    return Line(id_, "Gem or jewelry", "gem", worth=5_00, data=(("again", table), (STAKE, 100_00), *facts.items()))


@pytest.mark.rule("WB-551")
def test_a_line_is_rolled_on_its_own_table() -> None:
    before = gems(gem("l1"), gem("l2", "trade_major"), gem("l3"))
    after, _ = do(before, REROLL_LINES, dice=(1, 2, 10), hoard="h1", lines=("l2",))
    lines = only(after).lines
    assert [line.worth for line in lines] == [5_00, 80_00, 5_00] and lines[1].id == "l2"
    assert fact(lines[1], STAKE) == 100_00  # what it was traded for stays known


@pytest.mark.rule("WB-558")
def test_one_line_may_become_several_potions_and_each_is_rolled_by_itself() -> None:
    after, _ = do(gems(gem("l1", "trade_medium"), gem("l2")), REROLL_LINES, dice=(20, 1, 1, 50, 100), lines=("l1",))
    lines = only(after).lines
    assert [line.label for line in lines] == [
        "Potion of animal control", "Potion of poison", "Potion of healing", "Gem or jewelry",
    ]  # fmt: skip
    assert len({line.id for line in lines}) == 4 and [fact(line, STAKE) for line in lines] == [100_00, 0, 0, 100_00]
    after, _ = do(after, REROLL_LINES, dice=(65,), lines=(lines[1].id,))
    assert only(after).lines[1].label == "Potion of extra healing"


@pytest.mark.rule("WB-551", "WB-556")
def test_coins_rolled_again_are_a_new_value_less_what_was_traded() -> None:
    table, _ = do(quiet(), ROLL_HOARD, dice=(4, 9, 1, 1, 3), experience=75)
    hoard = only(table)
    gold = next(line.id for line in hoard.lines if coin_of(line) == "gold")
    after, _ = do(table, REROLL_LINES, dice=(6,), lines=(gold,))
    assert coins(only(after)) == (225 - 100, 900, 2_250)
    assert things(only(after)) == things(hoard)


@pytest.mark.rule("WB-551", "WB-556")
def test_with_nothing_locked_the_whole_hoard_is_traded_anew() -> None:
    table, _ = do(quiet(), ROLL_HOARD, dice=(4, 9, 1, 1, 3), experience=75)
    after, _ = do(table, REROLL_LINES, dice=(4, 50))
    assert coins(only(after)) == (112, 900, 2_250) and not things(only(after))


@pytest.mark.rule("WB-551")
def test_coins_that_come_to_nothing_are_no_line_and_told_so() -> None:
    hoard, _ = roll(100, 1)
    table = altered(quiet(), hoards={hoard.id: hoard})
    copper = next(line.id for line in hoard.lines if coin_of(line) == "copper")
    after, outcome = do(table, REROLL_LINES, dice=(6,), lines=(copper,))  # on a 6 there is no copper
    assert [coin_of(line) for line in only(after).lines] == ["gold", "silver"]
    assert "No copper this time: its line is dropped." in story(outcome)
    after, outcome = do(table, REROLL_LINES, dice=(6, 99))  # the whole hoard anew
    assert all(line.count for line in only(after).lines)
    assert "No copper this time" in story(outcome)
    after, outcome = do(table, REROLL_LINES, dice=(4, 99))
    assert coins(only(after))[2]
    assert "this time" not in story(outcome)


def test_a_lock_says_which_line_it_is_on() -> None:
    hoard, _ = roll(100, 1)
    table = altered(quiet(), hoards={hoard.id: hoard})
    line = hoard.lines[1]
    locked, outcome = do(table, "hoard.lock", hoard=hoard.id, line=line.id, locked=True)
    assert story(outcome) == "Locked: 300 silver pieces."
    assert only(locked).lines[1].locked
    _, outcome = do(locked, "hoard.lock", hoard=hoard.id, line=line.id, locked=False)
    assert story(outcome) == "Free again: 300 silver pieces."
    with pytest.raises(Refused, match=f"no longer in “{hoard.name}”"):
        do(table, "hoard.lock", hoard=hoard.id, line="l99", locked=True)


def test_a_hoard_rolled_again_is_called_so_and_not_by_what_was_not_traded() -> None:
    table, _ = do(quiet(), ROLL_HOARD, dice=(1,), experience=100)
    _, outcome = do(table, REROLL_LINES, dice=(6, 99))
    assert "it stays coin" in story(outcome)
    assert label_of("Roll again", outcome.story) == "“Hoard” is rolled again: 400 gp"


@pytest.mark.rule("WB-556")
def test_a_locked_thing_is_paid_for_first_when_the_rest_is_rolled_again() -> None:
    table, _ = do(quiet(), ROLL_HOARD, dice=(4, 9, 1, 1, 3), experience=75)
    found = things(only(table))[0]
    locked, _ = do(table, "hoard.lock", hoard=only(table).id, line=found.id, locked=True)
    after, _ = do(locked, REROLL_LINES, dice=(6, 99))  # 225 gold, 100 of them for the gem, 100 at stake again
    assert coins(only(after)) == (125, 750, 0) and things(only(after)) == [replace(found, locked=True)]
    with pytest.raises(Refused, match="locked"):
        do(locked, REROLL_LINES, lines=(found.id,))


def test_a_lock_holds_whoever_asks() -> None:
    before = gems(replace(gem("l1"), locked=True), gem("l2"))
    play = Play(GAME, before, Faces(1, 1, 6))
    after = reroll_lines(play, only(before), ("l1", "l2"))
    assert after[0] == only(before).lines[0] and after[1].worth == 6_00


def test_with_everything_locked_nothing_is_rolled() -> None:
    before = gems(replace(gem("l1"), locked=True))
    with pytest.raises(Refused, match="choose at least 1"):
        do(before, REROLL_LINES)
    assert worth_of(only(before).lines) == 5_00
