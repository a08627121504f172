"""Coins that are paid and changed, things that are given and left behind: what goes out comes in elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.forms import Choice, Option
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.coinage import Coinage, Purse
from systems.common.records.table import FOES, PARTY, Being, Table
from systems.common.treasure_kit import packs, purses
from systems.common.treasure_kit.purses import give_coins, has_purse, pay, purse_of, wealth
from tests.systems.common.tiny import Tiny
from tests.systems.playing import Faces, story

FEW = st.integers(0, 40)


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    count: int = 1
    carried: str = "carried"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bearer:
    gold: int = 0
    silver: int = 0
    copper: int = 0
    items: tuple[Thing, ...] = ()
    health: int = 6


@dataclass(frozen=True, slots=True)
class Beggar:
    items: tuple[Thing, ...] = ()
    health: int = 6


def _said(look, thing):
    return f"{thing.count} {thing.name}" if thing.count > 1 else thing.name


FOLLOWED: list[str] = []
PACKS = packs.Packs(
    owner=lambda look, who: look.find(who) if look.find(who) and look.find(who).side == PARTY else None,
    options=lambda look, being: tuple([Option(at, one.name) for at, one in enumerate(being.sheet.items)]),
    said=_said,
    stuck=lambda item: "it clings." if item.name == "Cursed ring" else "",
    follows=lambda play, being: FOLLOWED.append(being.id),
)  # fmt: skip
GIVE, DROP = packs.make_give_action(PACKS), packs.make_drop_action(PACKS)
CHANGE = purses.make_exchange_action("ten to one", "T-1")


class Trading(Tiny):
    sheets = {"body": Bearer, "beggar": Beggar}
    offers = (*Tiny.offers, (GIVE, DROP, CHANGE))


GAME = Trading()


def of(sheet: object, who: str = "b1", side: str = PARTY) -> Being:
    return Being(who, who.upper(), "body", side, sheet)


def table(*beings: Being) -> Table:
    return Table.of(GAME.house, beings)


def does(there: Table, deed) -> Table:
    play = Play(GAME, there, Faces())
    deed(play)
    return apply(there, play.outcome().changes)


def form(there: Table, action, who: str = "b1", **answers):
    return action.form(Look(GAME, there), who, answers)


def done(there: Table, action, who: str = "b1", **answers) -> tuple[Table, str]:
    asked = form(there, action, who, **answers)
    outcome = resolve(GAME, there, Choice(action.key, who, {**asked.blank(), **answers}), Faces())
    return apply(there, outcome.changes), story(outcome)


def purse(there: Table, who: str = "b1") -> Purse:
    return purse_of(there.beings[who].sheet)


# Purses


def test_a_sheet_without_coins_has_an_empty_purse_and_takes_none():
    there = table(of(Beggar()))
    assert purse(there) == Purse() and not has_purse(there.beings["b1"].sheet) and has_purse(Bearer())
    assert does(there, lambda play: give_coins(play, "b1", 5, 5, 5)) == there
    assert wealth(Look(GAME, there), Bearer(1, 2, 3)) == 123


@given(has=st.tuples(FEW, FEW, FEW), gets=st.tuples(*[st.integers(-40, 40)] * 3))
def test_coins_go_in_and_out_and_never_below_none(has, gets):
    there = table(of(Bearer(*has)))
    after = tuple([one + other for one, other in zip(has, gets, strict=True)])
    if min(after) < 0:
        with pytest.raises(Refused, match="is all there is"):
            does(there, lambda play: give_coins(play, "b1", *gets))
    else:
        assert purse(does(there, lambda play: give_coins(play, "b1", *gets))) == after


def test_what_is_missing_is_named():
    with pytest.raises(Refused, match="B1 has not so much silver; 3 gp is all there is"):
        does(table(of(Bearer(gold=3))), lambda play: give_coins(play, "b1", silver=-1))
    with pytest.raises(Refused, match="B1 cannot pay 4 gp; 3 gp is all there is"):
        does(table(of(Bearer(gold=3))), lambda play: pay(play, "b1", 400))


@given(has=st.tuples(FEW, FEW, FEW), price=st.integers(0, 4_500))
def test_whoever_pays_has_less_by_the_price(has, price):
    there, worth = table(of(Bearer(*has))), Purse(*has).worth
    if price > worth:
        with pytest.raises(Refused):
            does(there, lambda play: pay(play, "b1", price))
    else:
        assert purse(does(there, lambda play: pay(play, "b1", price))).worth == worth - price


def test_coins_are_changed_and_what_makes_no_whole_coin_stays():
    there = table(of(Bearer(gold=2, silver=37, copper=5)))
    after, said = done(there, CHANGE, coin="silver", amount=37, to="gold")
    assert purse(after) == Purse(5, 7, 5) and said == "B1 changes 30 sp into 3 gp."
    after, _ = done(there, CHANGE, coin="gold", amount=2, to="copper")
    assert purse(after) == Purse(0, 37, 205)
    with pytest.raises(Refused, match="Take at least 100 copper"):
        done(there, CHANGE, coin="copper", amount=5, to="gold")
    asked = form(there, CHANGE, coin="silver")
    assert asked.field("to").problem("silver") and asked.field("amount").maximum == 37
    assert form(table(of(Bearer())), CHANGE) is None


def test_another_coinage_changes_by_its_own_rates():
    class Olden(Trading):
        coinage = Coinage(240, 12, ("l", "s", "d"))

    game, there = Olden(), Table.of(Trading.house, [of(Bearer(copper=250))])
    outcome = resolve(game, there, Choice(CHANGE.key, "b1", {"coin": "copper", "amount": 250, "to": "gold"}), Faces())
    assert purse(apply(there, outcome.changes)) == Purse(1, 0, 10)


# Packs

ROPE, RING = Thing("Rope", 3), Thing("Cursed ring")


def three() -> Table:
    return table(of(Bearer(gold=5, items=(ROPE, RING, Thing("Lamp", carried="held")))), of(Bearer(), "b2"),
                 of(Bearer(), "b9", FOES))  # fmt: skip


def test_a_part_of_a_pile_goes_to_a_friend_and_none_is_lost():
    FOLLOWED.clear()
    after, said = done(three(), GIVE, to="b2", item=0, count=2)
    assert after.beings["b1"].sheet.items[0] == Thing("Rope", 1)
    assert after.beings["b2"].sheet.items == (Thing("Rope", 2),) and said == "B1 gives B2 2 Rope."
    assert FOLLOWED == ["b1", "b2"]
    after, _ = done(after, GIVE, to="b2", item=0, count=1)
    assert [one.name for one in after.beings["b1"].sheet.items] == ["Cursed ring", "Lamp"]
    assert after.beings["b2"].sheet.items == (Thing("Rope", 3),)


def test_what_is_held_is_packed_by_whoever_gets_it_and_what_is_stored_stays_so():
    after, _ = done(three(), GIVE, to="b2", item=2, count=1)
    assert after.beings["b2"].sheet.items == (Thing("Lamp"),)
    home = table(of(Bearer(items=(Thing("Chest", carried="stored"),))), of(Bearer(), "b2"))
    after, _ = done(home, GIVE, to="b2", item=0, count=1)
    assert after.beings["b2"].sheet.items == (Thing("Chest", carried="stored"),)


def test_coins_change_hands():
    after, said = done(three(), GIVE, to="b2", gold=4)
    assert (purse(after), purse(after, "b2")) == (Purse(1), Purse(4)) and said == "B1 gives B2 4 gp."


def test_nothing_at_all_is_not_given_nor_to_foes_nor_what_clings():
    with pytest.raises(Refused, match="Nothing is given"):
        done(three(), GIVE, to="b2")
    asked = form(three(), GIVE)
    assert asked.field("to").allowed == ("b2",) and asked.field("item").problem(1) == "Cursed ring: it clings."
    assert asked.field("gold").maximum == 5 and form(three(), GIVE, item=0).field("count").maximum == 3
    assert form(table(of(Bearer(gold=1))), GIVE) is None, "nobody is there"
    assert form(table(of(Bearer()), of(Bearer(), "b2")), GIVE) is None, "there is nothing"


def test_left_behind_is_gone_and_more_than_there_is_is_refused():
    after, said = done(three(), DROP, item=0, count=3)
    assert [one.name for one in after.beings["b1"].sheet.items] == ["Cursed ring", "Lamp"]
    assert said == "B1 is rid of 3 Rope."
    asked = form(three(), DROP, item=0)
    assert asked.field("count").maximum == 3 == asked.field("count").default
    for place, count, why in ((0, 4, "only 3 of Rope; 4 is too many"), (1, 1, "Cursed ring: it clings"),
                              (7, 1, "no longer"), (-1, 1, "no longer")):  # fmt: skip
        with pytest.raises(Refused, match=why):
            does(three(), lambda play, at=place, many=count: PACKS.take(play, play.being("b1"), at, many))


def test_the_pile_asked_for_is_the_first_that_is_free():
    options = (Option(0, "Ring", blocked="it clings."), Option(1, "Rope"))
    assert packs.pile_field(options, {}).default == 1 and packs.pile_field(options, {"item": 0}).default == 0
    assert packs.pile_field(options, {"item": 9}).default == 1 and packs.pile_field(options[:1], {}).default == 0
