"""What the forms of packs and purses ask, whom they are for, and what is refused or told, to the last word."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from systems.common.forms import Choice, NumberField, Option
from systems.common.kernel.game import perform
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import Purse
from systems.common.records.table import FOES, PARTY, Being, Table
from systems.common.treasure_kit import packs, purses
from systems.common.treasure_kit.purses import give_coins, pay
from tests.systems.common.treasure_kit.test_purses_and_packs import (
    CHANGE,
    DROP,
    FOLLOWED,
    GAME,
    GIVE,
    PACKS,
    Bearer,
    Beggar,
    Thing,
    Trading,
    does,
    done,
    form,
    of,
    purse,
    table,
)
from tests.systems.playing import Faces, story

ROPE, RING, LAMP = Thing("Rope", 3), Thing("Cursed ring"), Thing("Lamp", carried="held")
SIX = Thing("Candle", 6, note="bundle")


def made(play: Play, answers: dict) -> Thing:
    """What the like of it is, as the lists know it: six candles come as one bundle."""
    return SIX if answers["like"] == "candle" else Thing("")


WRITE = packs.make_write_action(
    PACKS, made, lambda look: [NumberField("weight", "Weight", maximum=9)], "What is like it"
)


class Writing(Trading):
    offers = (*Trading.offers, (WRITE,))

    def shipped_entries(self, kind):
        return {"gear": {"candle": SIX}, "items": {"wand": Thing("Wand")}}.get(kind, {})


WRITER = Writing()


def refused(there: Table, action, **answers) -> str:
    with pytest.raises(Refused) as wrong:
        done(there, action, **answers)
    return wrong.value.sentence


# Purses


def test_the_form_that_changes_coins_says_what_is_there_and_what_cannot_be() -> None:
    asked = form(table(of(Bearer(gold=1_200, copper=4))), CHANGE)
    assert (asked.label, asked.help) == ("Change coins", "ten to one")
    coin, amount, to = asked.fields
    assert (coin.label, coin.default, coin.refines) == ("From", "gold", True)
    assert coin.options == (
        Option("gold", "Gold", "1,200 there"), Option("silver", "Silver", "0 there", blocked="There is none in the purse."),
        Option("copper", "Copper", "4 there"),
    )  # fmt: skip
    assert (amount.label, amount.default, amount.minimum, amount.maximum) == ("How many", 1_200, 1, 1_200)
    assert (to.label, to.default, to.refines) == ("Into", "silver", False)
    assert [(one.value, one.label, one.blocked) for one in to.options] == [
        ("gold", "Gold", "That is the same coin."), ("silver", "Silver", ""), ("copper", "Copper", ""),
    ]  # fmt: skip
    other = form(table(of(Bearer(gold=1_200, copper=4))), CHANGE, coin="copper")
    assert [other.field(name).default for name in ("coin", "amount", "to")] == ["copper", 4, "gold"]
    for odd in ("silver", "x", 3, None):
        assert form(table(of(Bearer(gold=1_200, copper=4))), CHANGE, coin=odd).field("coin").default == "gold"
    assert form(table(of(Beggar())), CHANGE) is None and form(table(), CHANGE) is None


def test_what_makes_no_whole_coin_is_refused_with_what_would() -> None:
    there = table(of(Bearer(silver=9, copper=99)))
    assert refused(there, CHANGE, coin="copper", amount=99, to="gold") == (
        "That makes not one piece of gold. Take at least 100 copper.")  # fmt: skip
    assert refused(there, CHANGE, coin="silver", amount=9, to="gold") == (
        "That makes not one piece of gold. Take at least 10 silver.")  # fmt: skip
    after, said = done(there, CHANGE, coin="copper", amount=19, to="silver")
    assert purse(after) == Purse(0, 10, 89) and said == "B1 changes 10 cp into 1 sp."


def test_a_purse_is_emptied_to_the_last_coin_and_who_has_none_pays_nothing() -> None:
    assert purse(does(table(of(Bearer(3, 2, 1))), lambda play: give_coins(play, "b1", -3, -2, -1))) == Purse()
    assert purse(does(table(of(Bearer(3, 2, 1))), lambda play: pay(play, "b1", 321))) == Purse()
    there = table(of(Beggar()))
    assert does(there, lambda play: pay(play, "b1", 0)) == there
    with pytest.raises(Refused) as wrong:
        does(there, lambda play: pay(play, "b1", 1))
    assert wrong.value.sentence == "B1 cannot pay 1 cp; nothing is all there is."
    with pytest.raises(Refused) as wrong:
        does(table(of(Bearer(3))), lambda play: give_coins(play, "b1", gold=-4, copper=-1))
    assert wrong.value.sentence == "B1 has not so much gold; 3 gp is all there is."

    @dataclass(frozen=True)
    class Rich:
        gold: int = 3

    assert not purses.has_purse(Rich()) and purses.purse_of(Rich()) == Purse(3)
    assert not purses.has_purse(LAMP) and purses.wealth(Look(GAME, there), Beggar()) == 0


# Giving and leaving behind


def three() -> Table:
    return table(of(Bearer(5, 0, 2, (ROPE, RING, LAMP))), of(Bearer(), "b2"), of(Bearer(), "b9", FOES))


def test_the_form_that_gives_asks_to_whom_what_and_how_many() -> None:
    asked = form(three(), GIVE)
    assert [one.name for one in asked.fields] == ["to", "item", "count", "gold", "silver", "copper"]
    item, count = asked.field("item"), asked.field("count")
    assert (item.label, item.default, item.refines) == ("Item", -1, True)
    assert item.options == (
        Option(-1, "No item"), Option(0, "Rope"), Option(1, "Cursed ring", blocked="it clings."), Option(2, "Lamp"),
    )  # fmt: skip
    assert (count.label, count.default, count.minimum, count.maximum) == ("How many", 1, 1, 1)
    assert [(asked.field(coin).label, asked.field(coin).maximum) for coin in Purse._fields] == [
        ("Gold", 5), ("Silver", 0), ("Copper", 2),
    ]  # fmt: skip
    for place, default, most in ((0, 0, 3), (2, 2, 1), (3, -1, 1), (-2, -1, 1), ("x", -1, 1)):
        asked = form(three(), GIVE, item=place)
        assert (asked.field("item").default, asked.field("count").maximum) == (default, most)
    assert form(three(), GIVE, "b2") is None, "nothing in hand and nothing in the purse"
    assert form(three(), GIVE, "b9") is None
    poor = form(table(of(Beggar((ROPE,))), of(Beggar(), "b2")), GIVE)
    assert [one.name for one in poor.fields] == ["to", "item", "count"]
    rich = form(table(of(Bearer(gold=1)), of(Beggar(), "b2")), GIVE)
    assert rich is not None and rich.field("to").allowed == ("b2",)


def test_a_thing_and_coins_change_hands_at_once_and_each_is_told() -> None:
    FOLLOWED.clear()
    after, said = done(three(), GIVE, to="b2", item=0, count=3, gold=5, copper=1)
    assert said == "B1 gives B2 5 gp 1 cp. B1 gives B2 3 Rope."
    assert (purse(after), purse(after, "b2")) == (Purse(0, 0, 1), Purse(5, 0, 1))
    assert after.beings["b1"].sheet.items == (RING, LAMP) and after.beings["b2"].sheet.items == (ROPE,)
    assert FOLLOWED == ["b1", "b2"]
    assert refused(three(), GIVE, to="b2") == "Nothing is given. Choose an item, or say how many coins."
    FOLLOWED.clear()
    done(three(), DROP, item=0, count=1)
    assert FOLLOWED == ["b1"]


def test_what_cannot_be_put_down_or_is_not_there_is_refused_in_whole_sentences() -> None:
    for place, count, why in (
        (0, 4, "There are only 3 of Rope; 4 is too many."), (1, 1, "Cursed ring: it clings."),
        (3, 1, "B1 has that no longer. Open the form again."), (-1, 1, "B1 has that no longer. Open the form again."),
    ):  # fmt: skip
        with pytest.raises(Refused) as wrong:
            does(three(), lambda play, at=place, many=count: PACKS.take(play, play.being("b1"), at, many))
        assert wrong.value.sentence == why
    asked = form(three(), DROP, item=2)
    assert (asked.label, asked.field("item").default, asked.field("item").refines) == ("Leave behind", 2, True)
    assert form(three(), DROP, "b2") is None and form(three(), DROP, "b9") is None


def test_the_pile_asked_for_is_a_place_that_is_there() -> None:
    options = tuple([Option(at, "x", blocked="" if at == 2 else "no") for at in range(3)])
    found = [packs.pile_field(options, {"item": place}).default for place in (0, 1, 2, 3, -1, "1", None)]
    assert found == [0, 1, 2, 2, 2, 2, 2]
    count = packs.count_field(4)
    assert (count.label, count.default, count.minimum, count.maximum) == ("How many", 4, 1, 4)


# Writing down


def write(**answers) -> tuple[Bearer, str]:
    there = Table.of(WRITER.house, [of(Bearer(items=(replace(SIX, count=2),)))])
    asked = WRITE.form(Look(WRITER, there), "b1", {})
    play = Play(WRITER, there, Faces())
    perform(play, Choice(WRITE.key, "b1", asked.blank() | answers))
    return play.being("b1").sheet, story(play.outcome())


def test_the_form_that_writes_an_item_down_asks_what_a_game_asks_besides() -> None:
    there = Table.of(WRITER.house, [of(Bearer()), of(Bearer(), "b9", FOES)])
    asked = WRITE.form(Look(WRITER, there), "b1", {})
    assert [(one.name, one.label, one.help) for one in asked.fields] == [
        ("name", "Name", "Empty: as the lists say"), ("like", "Like", "What is like it"),
        ("item", "Magic item", "Which magic item it is"), ("count", "How many", ""), ("weight", "Weight", ""),
        ("note", "Note", ""),
    ]  # fmt: skip
    count, note = asked.field("count"), asked.field("note")
    assert (count.default, count.minimum, count.maximum, note.longest) == (1, 1, 9_999, 400)
    assert not asked.field("like").required and not asked.field("item").required
    assert WRITE.form(Look(WRITER, there), "b9", {}) is None


def test_an_item_is_written_down_under_a_name_or_as_the_lists_have_it() -> None:
    FOLLOWED.clear()
    sheet, said = write(name=" Idol ", count=2, note=" green ")
    assert (
        sheet.items[1:] == (Thing("Idol", 2, note="green"),)
        and said == "Written down for B1: 2 Idol."
        and FOLLOWED == ["b1"]
    )
    sheet, said = write(like="candle", count=2)
    assert sheet.items == (replace(SIX, count=14),) and said == "Written down for B1: 12 Candle."
    sheet, _ = write(like="candle", name="Taper", note="thin")
    assert sheet.items[1:] == (Thing("Taper", 6, note="thin"),)
    assert write(item="wand")[0].items[1:] == (Thing(""),)
    with pytest.raises(Refused) as wrong:
        write(name="  ")
    assert wrong.value.sentence == "The item has no name. Type one, or choose what it is like."


# Bearing


WRONG: dict[str, str] = {}


def fits(look: Look, item: Thing) -> tuple[str, dict[str, str]]:
    return ("held" if item.name == "Lamp" else "carried" if item.name == "Rope" else "worn"), WRONG


@pytest.mark.parametrize(("carried", "wrong", "default"), [
    ("carried", {}, "held"), ("held", {}, "carried"), ("worn", {}, "carried"), ("stored", {}, "held"),
    ("stored", {"held": "both hands are full."}, "stored"), ("held", {"carried": "no room."}, "held"),
    ("held", {"held": "no."}, "carried"),
])  # fmt: skip
def test_a_thing_is_put_to_use_or_packed_away_where_it_is_in_use(monkeypatch, carried, wrong, default) -> None:
    monkeypatch.setattr("tests.systems.common.treasure_kit.test_forms_of_packs.WRONG", wrong)
    there = table(of(Bearer(items=(ROPE, replace(LAMP, carried=carried)))), of(Bearer(), "b2"))
    asked = packs.equip_form(PACKS, Look(GAME, there), "b1", {"item": 1}, fits, help="As you like")
    assert asked is not None
    which, how = asked.fields
    assert (asked.key, asked.label, asked.help, which.default) == ("characters.equip", "Wear or hold", "As you like", 1)
    assert how.default == default
    assert how.options == tuple([
        Option(value, label, blocked=wrong.get(value, "")) for value, label in (
            ("worn", "Wear"), ("held", "Hold"), ("carried", "Pack away"), ("stored", "Leave at home"))
    ])  # fmt: skip
    assert packs.equip_form(PACKS, Look(GAME, there), "b2", {}, fits) is None, "owns nothing"
    assert packs.equip_form(PACKS, Look(GAME, there), "b9", {}, fits) is None


def test_a_pack_may_say_nothing_of_what_sticks_and_what_follows() -> None:
    plain = packs.Packs(PACKS.owner, PACKS.options, PACKS.said)
    there = Table.of(GAME.house, [Being("b1", "B1", "body", PARTY, Bearer(items=(RING,)))])
    look = Look(GAME, there)
    assert plain.loose(look, look.being("b1")) == (Option(0, "Cursed ring"),)
    assert plain.follows(Play(GAME, there, Faces()), look.being("b1")) is None
