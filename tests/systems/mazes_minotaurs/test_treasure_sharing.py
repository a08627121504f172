"""A hoard handed out: coins divided, things into packs and to use, glory and wisdom onto sheets, shown before."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import Purse
from systems.common.records.table import Being, Hoard, Line, Table
from systems.common.treasure_kit.sharing import divide_coins, sum_purses
from systems.common.treasure_kit.thing_lines import valuable_line
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.treasure.lines import coin_line, gear_line, wonder_line
from tests.systems.mazes_minotaurs.builders import GAME, PLAYING, Faces, blank, foe, hero, look, quiet, sheet
from tests.systems.playing import purses

PRIEST = hero("b3", "Theano", calling="priest", gender="female", deity="athena", faith=16, items=(), hits=8)
PARTY = (hero("b1", "Pyros"), hero("b2", "Dion"), PRIEST)
THERE = look(quiet())
FOES = (("Satyr", 50), ("Shade", 100))


def wonder(key: str, id_: str = "l9") -> Line:
    return wonder_line(THERE, id_, key)


def table(*lines: Line, glory: int = 0, party: tuple[Being, ...] = PARTY, foes=FOES) -> Table:
    return Table.of(GAME.house, [*party, Hoard("h1", "The ford", lines, glory, foes, True)])


out = PLAYING.handed_out


@pytest.mark.rule("MM-036", "MM-009")
def test_coins_are_divided_evenly_to_the_last_copper_piece():
    state = table(coin_line("l1", "gold", 4), coin_line("l2", "silver", 31), coin_line("l3", "copper", 3), foes=())
    after, told = out(state)
    assert purses(after) == [(1, 43, 68), (1, 43, 68), (1, 43, 67)], "one gold coin of four is changed"
    assert not after.hoards and "Pyros takes 1 gc 43 sp 68 cp." in told
    two, _ = out(state, who=("b2", "b3"))
    assert purses(two) == [(0, 0, 0), (2, 15, 52), (2, 15, 51)]


def test_nothing_is_lost_in_dividing():
    for number in range(1, 6):
        parts = divide_coins(Purse(17, 3, 1), [f"b{n}" for n in range(number)])
        assert sum_purses(parts.values()).worth == Purse(17, 3, 1).worth
        assert len({one.gold for one in parts.values()}) == 1
    assert divide_coins(Purse(3), []) == {} and sum_purses([]) == (0, 0, 0)
    even = divide_coins(Purse(17, 3, 1), ["b1", "b2", "b3", "b4"], COINS)
    worths = [COINS.worth(one) for one in even.values()]
    assert sum(worths) == COINS.worth(Purse(17, 3, 1)) and max(worths) - min(worths) <= 1, "to the last copper piece"


@pytest.mark.rule("MM-030", "MM-P11", "MM-009")
def test_warriors_take_glory_and_magicians_wisdom_each_divided_by_all():
    after, told = out(table(glory=150))
    assert [(one.sheet.glory, one.sheet.wisdom) for one in after.beings.values()] == [(50, 0), (50, 0), (0, 33)]
    assert "Pyros gains 50 Glory: “The ford”." in told and "Theano gains 33 Wisdom" in told and not after.hoards
    two, _ = out(table(glory=150), earn=("b1", "b3"))
    assert [(one.sheet.glory, one.sheet.wisdom) for one in two.beings.values()] == [(75, 0), (0, 0), (0, 50)]
    typed, _ = out(table(glory=150), glory=10, wisdom=0)
    assert [(one.sheet.glory, one.sheet.wisdom) for one in typed.beings.values()] == [(3, 0), (3, 0), (0, 0)]


@pytest.mark.rule("MM-030", "MM-033", "MM-R16")
def test_a_level_comes_with_the_points():
    party = (hero("b1", "Pyros", glory=990),)
    after, told = out(table(glory=50, party=party, foes=(("Satyr", 50),)))
    assert (sheet(after, "b1").level, sheet(after, "b1").glory, sheet(after, "b1").hits) == (2, 1040, 16)
    assert "level 2" in told


@pytest.mark.rule("MM-P11")
def test_the_dead_do_not_share_unless_they_are_named():
    party = (*PARTY[:2], hero("b3", "Nikias", hits=0))
    state = table(coin_line("l1", "silver", 10), glory=50, party=party, foes=(("Satyr", 50),))
    after, _ = out(state)
    assert purses(after) == [(0, 5, 0), (0, 5, 0), (0, 0, 0)]
    assert [one.sheet.glory for one in after.beings.values()] == [25, 25, 0]
    kin, told = out(state, who=("b1", "b3"), earn=("b1", "b3"))
    assert purses(kin)[2] == (0, 5, 0) and "for the kin" in told and sheet(kin, "b3").glory == 25


@pytest.mark.rule("MM-P16")
def test_valuables_are_sold_and_divided_or_given():
    state = table(valuable_line("l1", "Pearl diadem", 80_000), valuable_line("l2", "Ivory comb", 2_500), foes=())
    after, _ = out(state)
    assert purses(after) == [(2, 75, 0)] * 3, "8 gc and 25 sp, gold changed where it does not divide"
    given, _ = out(state, line_l1="b2")
    assert sheet(given, "b2").items[-1] == Item("", "Pearl diadem", note="worth 8 gc")
    assert purses(given)[0] == (0, 8, 34), "a third of the comb"


@pytest.mark.rule("MM-P16")
def test_a_wonder_goes_to_whom_it_is_given_and_serves_at_once():
    state = table(wonder("grove_spear", "l1"), wonder("bronze_shot", "l2"), wonder("dawn_sandals", "l3"), foes=())
    after, told = out(state, line_l1="b2", line_l2="b2")
    assert sheet(after, "b2").items[-2:] == (
        Item("spear", "Grove-spear", wonder="grove_spear"), Item("sling_stones", "Bronze shot", 10, wonder="bronze_shot"),
    )  # fmt: skip
    assert (
        sheet(after, "b1").items[-1] == Item("dawn_sandals", "Dawn sandals") and "Dion takes Bronze shot × 10." in told
    )
    spear = next(arm for arm in arms(look(after), after.beings["b2"]) if arm.name == "Grove-spear")
    assert spear.magical and spear.reach == 3
    used, _ = out(state, line_l1="b2", use=True)
    spears = {item.name: item.carried for item in sheet(used, "b2").items}
    assert spears["Grove-spear"] == "held" and spears["Spear"] == "carried"
    assert look(used).value("b2", "melee") == look(after).value("b2", "melee") + 1


@pytest.mark.rule("MM-P16")
def test_what_is_left_behind_stays_without_the_award():
    state = table(wonder("olive_twig", "l1"), coin_line("l2", "silver", 9), glory=150)
    after, told = out(state, line_l1="left")
    (left,) = after.hoards.values()
    assert [line.label for line in left.lines] == ["Suppliant’s olive twig"] and left.experience == 0
    assert "Left behind: Suppliant’s olive twig" in told
    again, _ = out(after)
    assert [one.sheet.glory for one in again.beings.values()] == [50, 50, 0], "not awarded twice"


def test_gear_that_was_placed_is_taken_and_put_to_use():
    state = table(gear_line(THERE, "l1", "bow"), gear_line(THERE, "l2", "arrows", count=12), foes=())
    after, _ = out(state, line_l1="b3", line_l2="b3", use=True)
    assert sheet(after, "b3").items == (Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 12))


def test_who_takes_more_than_he_can_carry_is_told():
    weak = hero("b1", "Pyros", might=9)
    _, told = out(table(gear_line(THERE, "l1", "breastplate", count=3), party=(weak,), foes=()))
    assert "Pyros is fully encumbered now" in told


@pytest.mark.rule("MM-P11")
def test_the_shares_are_shown_as_they_will_be():
    state = table(coin_line("l1", "silver", 9), wonder("reed_pipe", "l2"), glory=150)
    hoard = state.hoards["h1"]
    found = GAME.shares(look(state), hoard, {"line_l2": "b3"})
    assert [(one.being, one.text, one.experience) for one in found] == [
        ("b1", "3 sp", 50), ("b2", "3 sp", 50), ("b3", "3 sp · Reed pipe of calm · 33 Wisdom", 0),
    ]  # fmt: skip
    form = GAME.actions[HAND_OUT].form(look(state), "", {})
    assert form.working == "9 sp · 50 Glory each · 33 Wisdom each"
    assert GAME.actions[HAND_OUT].form(look(state), "", {"earn": ()}).working == "9 sp · nobody earns points"
    assert GAME.shares(look(quiet()), hoard, {}) == ()


@pytest.mark.parametrize(("answers", "says"), [
    ({"who": ()}, "Nobody shares the coins"), ({"earn": ()}, "Nobody took part"),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(answers, says):
    state = table(coin_line("l1", "silver", 9), glory=150)
    choice = blank(state, HAND_OUT, **answers)
    with pytest.raises(Refused, match=says):
        resolve(GAME, state, Choice(HAND_OUT, "", choice.answers), Faces())


def test_only_heroes_are_handed_anything():
    assert GAME.actions[HAND_OUT].form(look(table(party=(foe(),))), "", {}) is None
    assert GAME.actions[HAND_OUT].form(look(quiet(hero())), "", {}) is None, "there is no hoard"
