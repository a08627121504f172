"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Term
from systems.myriad.base import module
from systems.myriad.characters.testing import extended
from systems.myriad.combat import facts
from systems.myriad.magic import shields
from systems.myriad.rolls import checks
from systems.myriad.rolls.checks import Offer, Thrown
from systems.myriad.social import courting
from tests.systems.myriad.builders import GAME, Faces, Item, act, fighting, foe, hero, look, quiet, ruled
from tests.systems.myriad.mages import mage

RIFLE = Item("assault_rifle", "Assault rifle", carried="held")
MODERN = ruled(period="modern")


@pytest.mark.rule("MY-922")
@pytest.mark.parametrize(("courted", "book", "date"), [
    ("b9", module.ROMANCE, True), ("", module.ROMANCE, False), ("b9", module.MORTAL, False), ("", module.MORTAL, False),
])  # fmt: skip
def test_a_date_is_a_romance_with_somebody(courted, book, date):
    table = act(fighting(hero(), foe(), dice=[6, 1]), lambda play: play.set_facts(**{facts.COURTED: courted}))
    view = look(table)
    assert courting.goes_on(view, view.library("conflicts")[book]) is date


@pytest.mark.rule("MY-622")
@pytest.mark.parametrize(("sixes", "duration", "name"), [
    (0, 1, []), (1, 0, []), (1, 1, ["Ward against a six"]), (2, 1, ["Ward against 2 sixes"]),
])  # fmt: skip
def test_a_ward_is_named_by_its_sixes_and_lasts(sixes, duration, name):
    play = Play(GAME, quiet(mage()), Faces())
    shields.ward(play, SimpleNamespace(caster="b1"), "b1", sixes, duration)
    assert [one.name for one in play.table.effects.values()] == name
    assert [one.fact("sixes") for one in play.table.effects.values()] == [sixes] * len(name)


@pytest.mark.rule("MY-637")
@pytest.mark.parametrize(("armor", "names"), [(0, []), (1, ["Shield 1"]), (3, ["Shield 3"])])
def test_a_shield_of_nothing_is_none(armor, names):
    play = Play(GAME, quiet(mage()), Faces())
    shields.cover(play, SimpleNamespace(caster="b1"), "b1", armor, 1)
    assert [one.name for one in play.table.effects.values()] == names
    assert shields.best(play, "b1", shields.SHIELD, "armor") == armor


@pytest.mark.rule("MY-308")
def test_the_beam_is_worked_out_for_the_target_that_is_named():
    painter = Item("laser_painter", "Laser painter", carried="held")
    table = fighting(hero(items=(painter,)), foe("b8"), foe("b9"), dice=[6, 1, 1], distance=30, house=MODERN)
    far = act(table, lambda play: play.set_fact_of("b9", **{facts.WHERE: 300}))
    form = GAME.actions["combat.paint"].form
    assert form(look(far), "b1", {}).field("target").allowed == ("b8", "b9")
    near, there = [form(look(far), "b1", {"target": who}).working for who in ("b8", "b9")]
    assert (near, there) == ("5 dice + 2", "5 dice + 2 − 1"), "medium range"
    assert form(look(far), "b1", {"target": "b77"}).working == form(look(far), "b1", {}).working == near


@pytest.mark.rule("MY-412")
@pytest.mark.parametrize(("foes", "dropped"), [(1, 0), (2, 1), (3, 2), (6, 3)])
def test_one_die_less_is_given_up_than_there_are_foes_and_a_die_stays(foes, dropped):
    """An assault rifle has four dice."""
    ids = [f"b{n}" for n in range(10, 10 + foes)]
    table = fighting(hero(items=(RIFLE,)), *[foe(who) for who in ids], dice=[6, *[1] * foes], distance=30, house=MODERN)
    field = GAME.actions["combat.hose"].form(look(table), "b1", {}).field("dropped")
    assert (field.default, field.maximum) == (dropped, 3)


@pytest.mark.rule("MY-017")
@pytest.mark.parametrize(("offers", "least", "saved"), [
    ((Offer("plain", "Plain", ""),), 9, ()),  # neither adds nor lifts
    ((Offer("gift", "Gift", "", adds=3),), 8, ("gift",)),  # 6 + 2, less the six, plus 3
    ((Offer("gift", "Gift", "", sixes=2, adds=9),), 9, ()),  # one six shows, two are asked for
    ((Offer("gift", "Gift", "", adds=1), Offer("more", "More", "", adds=3)), 8, ("more",)),
    ((), 9, ()),
])  # fmt: skip
def test_a_lost_test_is_saved_by_what_adds_to_it_if_the_sixes_are_there(offers, least, saved):
    thrown = Thrown("b1", "spirit", "perception", "", (6, 2), (Term("Skill", 0),))
    assert checks._save_test(thrown, offers, least) == saved


@pytest.mark.rule("MY-008")
@pytest.mark.parametrize(("needs", "best"), [(1, "b1"), (2, "b2"), (3, "b2")])
def test_without_a_skill_dice_alone_say_who_works_best(needs, best):
    """One die against two: a target of 1 is sure for both, and the first of them stands there."""
    view = look(quiet(hero(power=1), hero("b2", "Wat", power=2)))
    work = Effect("e1", "", "A wall", "work", data=(("statistic", "power"), ("skill", ""), ("needs", needs)))
    assert extended._best(view, list(view.everyone()), work) == best
