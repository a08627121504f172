"""Purses, piles and names, as every game with coins, with packs and with people has them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.records.coinage import GOLD, SHORT, SILVER, TENS, WORTH, Coinage, Purse, coin_words, counted, words
from systems.common.treasure_kit.piles import add_to_piles, take_from_pile

FEW = st.integers(0, 40)
HUNDREDS = Coinage(10_000, 100, ("gc", "sp", "cp"))


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    count: int = 1


@given(gold=FEW, silver=FEW, copper=FEW, price=st.integers(-5, 6_000))
def test_a_purse_pays_what_it_holds_and_not_a_piece_more(gold: int, silver: int, copper: int, price: int) -> None:
    purse = Purse(gold, silver, copper)
    assert purse.worth == gold * GOLD + silver * SILVER + copper
    left = purse.paid(price)
    if price > purse.worth:
        assert left is None
    else:
        assert left is not None
        assert min(left) >= 0
        assert left.worth == purse.worth - max(0, price)
        assert left.gold <= purse.gold, "no coin is made of smaller ones"


def test_amounts_are_told_in_the_largest_coins_or_as_they_are() -> None:
    assert words(1_234) == "12 gp 3 sp 4 cp"
    assert words(0) == "nothing"
    assert words(100_000) == "1,000 gp"
    assert counted(1_234) == Purse(12, 3, 4)
    assert coin_words(Purse(0, 30, 5)) == "30 sp 5 cp"


@given(
    gold=FEW, silver=st.integers(0, 400), copper=st.integers(0, 400), price=st.integers(-5, 500_000),
    coinage=st.sampled_from([HUNDREDS, Coinage(240, 12, ("l", "s", "d"))]),
)  # fmt: skip
def test_a_coinage_of_other_rates_pays_as_exactly(
    gold: int, silver: int, copper: int, price: int, coinage: Coinage
) -> None:
    purse = Purse(gold, silver, copper)
    assert coinage.worth(purse) == gold * coinage.gold + silver * coinage.silver + copper
    left = coinage.paid(purse, price)
    if price > coinage.worth(purse):
        assert left is None
    else:
        assert left is not None
        assert min(left) >= 0
        assert coinage.worth(left) == coinage.worth(purse) - max(0, price)
        assert left.gold <= purse.gold
    assert coinage.worth(coinage.counted(copper)) == copper


def test_a_coinage_has_its_own_rates_and_words() -> None:
    assert HUNDREDS.words(12_034) == "1 gc 20 sp 34 cp"
    assert HUNDREDS.coin_words(Purse(0, 120)) == "120 sp"
    assert HUNDREDS.rates == {"gold": 10_000, "silver": 100, "copper": 1}
    assert HUNDREDS.marks == {"gold": "gc", "silver": "sp", "copper": "cp"}
    assert HUNDREDS.paid(Purse(1), 1) == Purse(0, 99, 99), "a broken coin comes back in change"
    assert (WORTH, SHORT) == ({"gold": 100, "silver": 10, "copper": 1}, {"gold": "gp", "silver": "sp", "copper": "cp"})


def test_equal_things_lie_on_one_pile() -> None:
    piles = add_to_piles(add_to_piles((Thing("rope"),), Thing("torch", 2)), Thing("torch", 3))
    assert piles == (Thing("rope"), Thing("torch", 5))
    assert add_to_piles(piles, Thing("Rope")) == (*piles, Thing("Rope"))


@pytest.mark.parametrize(("count", "left"), [(2, (Thing("rope"), Thing("torch", 3))), (5, (Thing("rope"),))])
def test_a_pile_gets_smaller_and_is_gone(count: int, left: tuple[Thing, ...]) -> None:
    assert take_from_pile((Thing("rope"), Thing("torch", 5)), 1, count) == left


@pytest.mark.parametrize(("typed", "copper"), [
    ("3 gp 5 sp", 350), ("1,200 gp", 120_000), ("7", 700), ("4 cp", 4), ("2 sp 4 cp", 24), ("0 gp", 0), ("2 gp, 3 sp", 230),
    ("3 GP", 300), ("3 xp", None), ("", None), ("gp", None), ("3 gp and more", None), ("3 g", 300), ("3 p", None),
    ("3 gp 4 xp", None), ("7 3 cp", 703), ("0" * 59 + "7", 700), ("0" * 60 + "7", None),
])  # fmt: skip
def test_an_amount_in_words_is_read_as_copper(typed: str, copper: int | None) -> None:
    assert TENS.read(typed) == copper


def test_money_and_counts_of_coins_are_said() -> None:
    olden = Coinage(240, 12, ("L", "S", "D"), ("pound", "shilling", "farthing"), "silver")
    assert [TENS.money(copper) for copper in (0, 1, 350)] == ["0 gp", "1 cp", "3 gp 5 sp"]
    assert olden.money(0) == "0 S" and olden.read("3 s 2") == 5 * 12 and olden.read("2 l") == 480
    assert [olden.label(coin, count) for coin, count in (("gold", 1), ("silver", 0), ("copper", 1_200))] == [
        "1 pound", "0 shillings", "1,200 farthings"]  # fmt: skip


@pytest.mark.parametrize(("has", "price", "left"), [
    ((1, 1, 1), 0, (1, 1, 1)), ((1, 1, 1), -3, (1, 1, 1)), ((1, 1, 1), 111, (0, 0, 0)), ((1, 1, 1), 112, None),
    ((1, 1, 0), 1, (1, 0, 9)), ((1, 0, 0), 1, (0, 9, 9)), ((1, 0, 5), 5, (1, 0, 0)), ((1, 0, 5), 6, (0, 9, 9)),
    ((2, 1, 3), 105, (1, 0, 8)), ((1, 2, 0), 25, (0, 9, 5)),
])  # fmt: skip
def test_a_price_is_paid_in_the_largest_coins_and_the_change_comes_back(has, price, left) -> None:
    found = TENS.paid(Purse(*has), price)
    assert found == (Purse(*left) if left is not None else None)
    assert Purse(*has).paid(price) == found
