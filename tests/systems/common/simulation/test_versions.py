"""What if?  What may be otherwise, what comes of the answers, and whether a difference is one."""

from __future__ import annotations

import pytest

from systems.common.forms import ChoiceField, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE
from systems.common.records.table import FOES, PARTY, Being, Muster, Table
from systems.common.records.views import Slots
from systems.common.simulation.versions import Change, Setting, difference, form, say_version, with_version
from systems.common.simulation.weighed import Weighing
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.toy_game import TOY, Hero, Toy

MET = Form("combat.start", "Start", (
    ChoiceField("place", "Where", default="hall", options=(
        Option("hall", "In a hall"), Option("road", "On a road"), Option("sea", "At sea", blocked="No ship."))),
    NumberField("range", "Range"),
))  # fmt: skip


def hero(who: str, name: str, **sheet: object) -> Being:
    return Being(who, name, "hero", PARTY, Hero(**sheet))  # type: ignore[arg-type]


def setting(*beings: Being, musters: tuple[Muster, ...] = (Muster("rat", 2),), **more) -> Setting:
    return Setting(Table.of(TOY.house, beings), musters, **more)


TWO = (hero("b1", "Ada"), hero("b2", "Bo"))


def asked(one: Setting, **so_far):
    return form(Look(TOY, one.table), one, MET, so_far)


def kinds(one: Setting) -> list[str]:
    return [option.value for option in asked(one).field("what").options]


def test_only_what_can_be_otherwise_is_offered() -> None:
    assert kinds(setting(*TWO)) == ["without", "better", "otherwise", "played", "more"]
    assert kinds(setting(musters=())) == ["otherwise", "played"]
    down = (hero("b1", "Ada", hit_points=0), Being("b9", "A rat", "hero", FOES, Hero()))
    assert kinds(setting(*down)) == ["otherwise", "played", "more"]
    bare = form(Look(TOY, setting(*TWO).table), setting(*TWO), Form("combat.start", "Start"), {})
    assert [one.value for one in bare.field("what").options] == ["without", "better", "played", "more"]


def test_each_kind_asks_what_it_needs() -> None:
    one = setting(*TWO, how=(("place", "road"),))
    assert [option.value for option in asked(one, what=Change.WITHOUT).field("who").options] == ["b1", "b2"]
    better = asked(one, what=Change.BETTER)
    assert [option.value for option in better.field("figure").options] == ["armor", "strength"]
    assert (better.field("amount").default, better.field("amount").minimum, better.field("amount").maximum) == (
        1,
        -20,
        20,
    )
    assert asked(one, what=Change.BETTER, who="nobody").field("figure").options == ()
    assert [option.value for option in asked(one, what=Change.OTHERWISE).field("met").options] == ["place:0"]
    assert [option.label for option in asked(one, what=Change.OTHERWISE).field("met").options] == ["Where: In a hall"]
    plays = asked(one, what=Change.PLAYED).field("manner").options
    assert [option.value for option in plays] == [CAREFUL, BOLD]
    more = asked(setting(*TWO, musters=(Muster("rat", 2), Muster("orc", 5))), what=Change.MORE)
    assert [option.value for option in more.field("line").options] == [0, 1] and more.field("count").default == 3
    other = asked(setting(*TWO, musters=(Muster("rat", 2), Muster("orc", 5))), what=Change.MORE, line=1)
    assert other.field("count").default == 6
    assert asked(setting(*TWO), what=Change.MORE, line=7).field("count").default == 2
    assert (more.field("count").minimum, more.field("count").maximum) == (0, 400)


def test_an_answer_on_which_others_hang_draws_the_form_anew() -> None:
    one = setting(*TWO)
    refining = {
        what: {field.name for field in asked(one, what=what).fields if getattr(field, "refines", False)}
        for what in kinds(one)
    }
    assert refining == {
        "without": {"what"}, "better": {"what", "who"}, "otherwise": {"what"}, "played": {"what"}, "more": {"what", "line"},
    }  # fmt: skip


def said(one: Setting, **answers) -> str:
    return say_version(Look(TOY, one.table), one, MET, answers)


def test_what_is_otherwise_is_said_in_words() -> None:
    one = setting(*TWO, musters=(Muster("rat", 2),))
    assert said(one, what=Change.WITHOUT, who="b2") == "Without Bo"
    assert said(one, what=Change.SPENT, who="b1") == "Ada has no spells left"
    assert said(one, what=Change.BETTER, who="b1", figure="armor", amount=2) == "Ada: Armor +2"
    assert said(one, what=Change.BETTER, who="b1", figure="armor", amount=0) == "Ada: Armor +0"
    assert said(one, what=Change.BETTER, who="b1", figure="strength", amount=-3) == "Ada: Strength −3"
    assert said(one, what=Change.OTHERWISE, met="place:1") == "Where: On a road"
    assert said(one, what=Change.PLAYED, manner=BOLD).startswith("The party plays in another way: ")
    name = TOY.muster_line(Look(TOY, one.table), Muster("rat")).name
    assert said(one, what=Change.MORE, line=0, count=7) == f"{name} × 7 instead of 2"


def test_the_answers_make_another_fight_and_nothing_else_of_it() -> None:
    one = setting(*TWO, musters=(Muster("rat", 2, hits=(1, 1)), Muster("orc", 1)), how=(("range", 30),))
    without = with_version(TOY, one, MET, {"what": Change.WITHOUT, "who": "b1"})
    assert set(without.table.beings) == {"b2"} and set(one.table.beings) == {"b1", "b2"}
    better = with_version(TOY, one, MET, {"what": Change.BETTER, "who": "b2", "figure": "armor", "amount": -4})
    before, after = Look(TOY, one.table), Look(TOY, better.table)
    assert after.value("b2", "armor") == before.value("b2", "armor") - 4
    assert after.value("b1", "armor") == before.value("b1", "armor")
    met = with_version(TOY, one, MET, {"what": Change.OTHERWISE, "met": "place:1"})
    assert dict(met.how) == {"range": 30, "place": "road"} and met.table == one.table
    assert with_version(TOY, one, MET, {"what": Change.PLAYED, "manner": BOLD}).manner == BOLD != one.manner == SENSIBLE
    more = with_version(TOY, one, MET, {"what": Change.MORE, "line": 0, "count": 5})
    assert more.musters == (Muster("rat", 5), Muster("orc", 1))
    none = with_version(TOY, one, MET, {"what": Change.MORE, "line": 0, "count": 0})
    assert none.musters == (Muster("orc", 1),)


class Drained(Toy):
    """Everybody casts from power."""

    def reserve(self, look: Look, being: Being) -> Slots | None:
        return Slots("Power", 2, 4)


def test_what_is_spent_is_called_as_its_game_calls_it() -> None:
    one = setting(*TWO)
    answers = {"what": Change.SPENT, "who": "b1"}
    assert say_version(Look(Drained(), one.table), one, MET, answers) == "Ada has no power left"
    assert said(one, what=Change.SPENT, who="b9") == " has no spells left", "nobody who is there"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_whoever_has_cast_all_has_nothing_left_in_every_game(game) -> None:
    one = Setting(sample_table(game.key), ())
    look = Look(game, one.table)
    options = form(look, one, Form("combat.start", "Start"), {"what": Change.SPENT}).field("who")
    there = [option.value for option in options.options] if "spent" in [
        kind.value for kind in form(look, one, MET, {}).field("what").options] else []  # fmt: skip
    standing = [being for being in look.on_side(PARTY) if look.stands(being)]
    casters = [being.id for being in standing if (held := game.reserve(look, being)) is not None and held.ready]
    assert there == casters
    for who in casters:
        after = with_version(game, one, MET, {"what": Change.SPENT, "who": who})
        held = game.reserve(Look(game, after.table), after.table.beings[who])
        assert held is None or held.ready == 0
        assert say_version(look, one, MET, {"what": Change.SPENT, "who": who}).startswith(one.table.beings[who].name)


def won(wins: int, fights: int) -> Weighing:
    return Weighing(fights, wins, 0, 3.0, (fights, 0))


@pytest.mark.parametrize(("one", "other", "by", "off"), [
    (won(50, 100), won(80, 100), 0.3, 1.96 * ((0.25 + 0.16655) / 103.8416) ** 0.5),
    (won(100, 100), won(0, 100), -1.0, (2 * 0.03**2) ** 0.5),  # never quite sure of none
    (won(5, 10), won(5, 10), 0.0, (2 * 0.3**2) ** 0.5),
])  # fmt: skip
def test_a_difference_is_told_with_how_far_off_it_may_be(one, other, by, off) -> None:
    found, spread = difference(one, other)
    assert found == pytest.approx(by) and spread == pytest.approx(off, rel=1e-4)
