"""Borders of what stands on a sheet or comes onto it: points of a level, things written in, rest, light, lent creatures."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered
from systems.whitebox.base import attributes, item_maker, item_names, states
from systems.whitebox.base.item_maker import Dicer
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters import (
    advancement,
    creation_answers,
    gear,
    hirelings,
    hit_points,
    lighting,
    rest,
    write_up,
)
from systems.whitebox.encounters import converting, lending
from systems.whitebox.magic import staff_of_absorption, travel_spells
from tests.systems.whitebox.builders import GAME, Faces, do, hero, hp, look, quiet, ruled, story
from tests.systems.whitebox.conftest import hireling
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import mage
from tests.systems.whitebox.test_spells_aimed import cast_of

ITEMS = GAME.shipped_entries("items")


# Creatures lent and taken over


@pytest.mark.parametrize(("written", "dice"), [
    ("1/2", (0, 0)), ("<1", (0, 0)), ("1d2 HP", (0, 0)), ("1", (1, 0)), ("1-1", (1, -1)), ("3+1", (3, 1)), ("12", (12, 0)), ("?", (1, 0)),
])  # fmt: skip
def test_hit_dice_are_lent_as_whole_dice_and_points(written, dice):
    assert lending._dice_of(written) == dice


@pytest.mark.parametrize(("per_die", "missile", "reach", "lent"), [
    (False, False, 40, (2, 0)), (False, True, 40, (2, 40)), (False, True, 0, (2, lending.FAR)), (True, False, 0, (7, 0)),
])  # fmt: skip
def test_an_attack_is_lent_with_its_number_and_its_reach(per_die, missile, reach, lent):
    one = SimpleNamespace(name="bite", damage="1d6", per_hit_die=per_die, count=2, missile=missile, reach=reach)
    found = lending._blow(one, 7)
    assert (found.times, found.flies) == lent


@pytest.mark.parametrize(("effect", "source", "damage", "dice"), [
    ("damage", "dice", "3d8", "3d8"), ("damage", "dice", "", "5d6"), ("damage", "hit_dice", "3d8", "5d6"), ("petrify", "dice", "3d8", None),
])  # fmt: skip
def test_a_breath_is_lent_with_its_dice_and_its_greater_size(effect, source, damage, dice):
    for length, radius in ((60, 10), (0, 10)):
        one = SimpleNamespace(name="fire", effect=effect, damage=damage, damage_from=source, energy="fire", length=length, radius=radius,
                              uses_per_day=3, shape="range")  # fmt: skip
        found = lending._breath(one, 5)
        assert (found and (found.dice, found.feet)) == (dice and (dice, max(length, radius)))


@pytest.mark.parametrize(("challenge", "hde"), [("7", 7), ("123", 123), ("1234", 123), ("0", 0)])
def test_what_a_creature_counts_as_is_as_lent(challenge, hde):
    assert converting._hde(SimpleNamespace(challenge=challenge)) == hde


@pytest.mark.parametrize(
    ("dice", "more", "hde"), [(0, 0, 0), (1, -1, 0), (1, 0, 1), (5, 2, 5), (999, 0, converting.MOST_DICE)]
)
def test_else_it_counts_as_its_dice(monkeypatch, dice, more, hde):
    lent = SimpleNamespace(challenge="", hit_dice=dice, more=more)
    monkeypatch.setattr(converting, "_powers", lambda _: 0)
    assert converting._hde(lent) == hde
    monkeypatch.setattr(converting, "_powers", lambda _: 2)
    assert converting._hde(lent) == max(1, hde) + 2


def test_the_dead_are_turned_by_their_dice():
    (high, demonlike), (low, greater) = converting.TURNED
    found = [converting._turned(dice) for dice in (0, 1, low - 3, low - 2, low, low + 1, high, high + 1)]
    assert found == ["1", "1", str(low - 3), greater, greater, demonlike, demonlike, "demon"]


# Things


@pytest.mark.parametrize(("name", "seems", "seen"), [
    ("Ring of fire resistance", "", "Ring"), ("Scroll, protection", "", "Scroll"), ("Potion (flying)", "", "Potion"), ("Libram", "", "Libram"),
    ("Ring of fire", "A toy", "A toy"),
])  # fmt: skip
def test_an_item_seems_what_stands_before_its_magic(monkeypatch, name, seems, seen):
    monkeypatch.setattr(item_names, "entry_of", lambda *_: SimpleNamespace(kind="ring", name=name, seems=seems))
    assert item_names.seeming_name(look(quiet()), Item("x", "Own name")) == seen
    monkeypatch.setattr(item_names, "entry_of", lambda *_: SimpleNamespace(kind="weapon", name=name, seems=seems))
    assert item_names.seeming_name(look(quiet()), Item("x", "Own name", base="long_sword")) == "Long sword"
    assert item_names.seeming_name(look(quiet()), Item("x", "Own name", base="none")) == seen
    monkeypatch.setattr(item_names, "entry_of", lambda *_: None)
    assert item_names.seeming_name(look(quiet()), Item("x", "Own name")) == "Own name"


@pytest.mark.rule("WB-563")
@pytest.mark.parametrize(("faces", "notes"), [
    ((25, 10), ["Speaks aloud", "Casts a spell once a day"]), ((26, 11), []), ((25, 11), ["Speaks aloud"]), ((26, 10), ["Casts a spell once a day"]),
])  # fmt: skip
def test_an_intelligent_weapon_may_speak_and_cast(faces, notes):
    dicer = Dicer(Play(GAME, quiet(), Faces(*faces)))
    assert item_maker._notes(dicer, ITEMS["weapon_intelligent"], {}, 0) == notes


@pytest.mark.parametrize(("answers", "made"), [
    ({"like": "long_sword"}, ("Long sword", "", 0, 0)), ({"like": "long_sword", "magic": True, "bonus": 2}, ("Long sword", "", 2, 0)),
    ({"item": "wand_cold", "charges": 7}, ("Wand of cold", "wand_cold", 0, 7)),
])  # fmt: skip
def test_a_thing_is_written_in_as_the_referee_says(answers, made):
    blank = {"like": "", "item": "", "magic": False, "bonus": 0, "charges": 0, "spells": (), "worth": 0}
    play = Play(GAME, quiet(hero()), Faces())
    item = gear._write_item(play, blank | answers)
    name, key, bonus, charges = made
    assert item.name.startswith(name) and (item.bonus, item.charges, item.count) == (bonus, charges, 1)
    assert item.magic is bool(key or answers.get("magic")) and (not key or item.key == key)


def test_a_magic_thing_without_charges_said_throws_for_them_and_is_like_what_is_said():
    blank = {"like": "", "item": "wand_cold", "magic": False, "bonus": 0, "charges": 0, "spells": (), "worth": 0}
    thrown = gear._write_item(Play(GAME, quiet(hero()), _Any()), blank)
    assert thrown.charges > 0
    held = gear._write_item(Play(GAME, quiet(hero()), Faces()), blank | {"charges": 1})
    assert held.charges == 1 and held.base == ITEMS["wand_cold"].base
    like = gear._write_item(
        Play(GAME, quiet(hero()), Faces()), blank | {"item": "weapon_flaming", "like": "dagger", "charges": 1}
    )
    assert like.base == "dagger"


class _Any:
    """Dice that show their highest."""

    def throw(self, request):
        return (request.sides,) * request.count


# Light and rest


def test_of_the_torches_at_hand_one_burns_and_none_of_those_put_away():
    away, here = Item("torches", "Torches", count=6, carried="stored"), Item("torches", "Torches", count=6)
    state = quiet(hero(items=(away, here)))
    after, _ = do(state, lighting.LIGHT, "b1", turns=3)
    assert [(one.count, one.carried) for one in after.beings["b1"].sheet.items] == [(6, "stored"), (5, here.carried)]
    (light,) = after.effects.values()
    assert light.until.at == state.clock.seconds + 3 * 600


@pytest.mark.rule("WB-232")
@pytest.mark.parametrize(("face", "lost", "gained"), [(4, 2, 2), (1, 2, 1), (4, 9, 4)])
def test_binding_gives_no_more_than_the_battle_took(face, lost, gained):
    state = quiet(
        hero(hit_points=3, hit_points_most=20, lost_this_fight=lost), hero("b2"), house=ruled(binding_wounds=True)
    )
    form = GAME.actions[rest.BIND].form(look(state), "", {})
    assert form.field("who").default == ("b1",)
    after, _ = do(state, rest.BIND, "", [face], who=("b1",))
    assert hp(after, "b1") == 3 + gained and after.beings["b1"].sheet.lost_this_fight == 0


@pytest.mark.rule("WB-230")
def test_after_a_days_rest_nothing_of_the_battle_is_counted():
    after, _ = do(quiet(hero(hit_points=3, lost_this_fight=5), hero("b2")), rest.REST, "", days=1)
    assert (hp(after, "b1"), after.beings["b1"].sheet.lost_this_fight) == (4, 0)


@pytest.mark.rule("WB-233")
@pytest.mark.parametrize(
    ("days", "rested", "counted", "kept"), [(9, 0, 0, 9), (10, 0, 1, 0), (1, 9, 1, 0), (25, 6, 3, 1)]
)
def test_mummy_rot_counts_one_day_in_so_many(days, rested, counted, kept):
    state = quiet(hero()).exchanged(None, Effect("e1", "b1", "Rot", "rot", data=(("divisor", 10), ("rested", rested))))
    play = Play(GAME, state, Faces())
    assert rest._days_that_count(play, play.being("b1"), days) == counted
    assert play.effects()["e1"].fact("rested") == kept


# Points, scores and loyalty


@pytest.mark.rule("WB-035", "WB-036", "R-08")
@pytest.mark.parametrize(("anew", "face", "most", "gained"), [(True, 5, 3, 2), (True, 2, 3, 0), (True, 4, 3, 1)])
def test_all_dice_thrown_anew_count_if_that_is_more(anew, face, most, gained):
    row = SimpleNamespace(level=2, dice=1, pips=0)
    play = Play(GAME, quiet(hero(), house=ruled(hp_reroll_each_level=anew)), Faces(face))
    assert hit_points.gain_points(play, "b1", row, row, 10, most) == gained


@pytest.mark.parametrize(
    ("known", "level", "gains"),
    [(10, 3, (4, 3, 3)), (11, 3, (4, 4, 3)), (9, 3, (3, 3, 3)), (2, 3, (1, 1, 0)), (7, 1, (7,))],
)
def test_known_hit_points_are_spread_over_the_levels(known, level, gains):
    play = Play(GAME, quiet(), Faces())
    assert write_up._gains(play, GAME.shipped_entries("classes")["fighter"], level, 10, known) == gains


@pytest.mark.rule("WB-022")
@pytest.mark.parametrize(("maximum", "spare"), [
    (0, 0), (creation_answers.WORTH_KEEPING - attributes.KEPT - 1, creation_answers.WORTH_KEEPING - attributes.KEPT - 1),
    (creation_answers.WORTH_KEEPING - attributes.KEPT, 0), (creation_answers.WORTH_KEEPING - attributes.KEPT + 2, 2),
])  # fmt: skip
def test_an_attribute_gives_what_costs_it_no_bonus(maximum, spare):
    assert creation_answers._spare(SimpleNamespace(maximum=maximum)) == spare


@pytest.mark.rule("WB-620")
@pytest.mark.parametrize(("thrown", "treatment", "total", "kept"), [
    ((1, 1, 1), 0, 3, 0), ((1, 1, 1), -6, 3, 0), ((1, 1, 2), 0, 4, -2), ((2, 2, 1), 0, 5, -2), ((2, 2, 2), 0, 6, -1), ((4, 4, 4), 0, 12, 0),
    ((4, 4, 5), 0, 13, 1), ((6, 6, 4), 0, 16, 2), ((6, 6, 6), 0, 18, 0), ((6, 6, 6), 6, 18, 0),
])  # fmt: skip
def test_loyalty_is_what_dice_and_treatment_come_to(thrown, treatment, total, kept):
    after, outcome = do(quiet(hero(charisma=10), hireling()), hirelings.LOYALTY, "b5", [thrown], treatment=treatment)
    assert after.beings["b5"].sheet.loyalty_next == kept and f"loyalty: {total}," in story(outcome)


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize(
    ("charges", "level", "name"), [(1, 1, "1 level in the staff"), (2, 2, "2 levels in the staff"), (2, 3, None)]
)
def test_a_staff_of_absorption_swallows_as_many_levels_as_it_has_room_for(charges, level, name):
    held = magic(staff_of_absorption.ABSORBING, charges=charges, carried="held")
    play = Play(GAME, quiet(hero(items=(held,))), Faces())
    assert staff_of_absorption.absorb_spell(play, "b1", level, "Sleep") is (name is not None)
    assert [one.name for one in play.effects().values()] == ([name] if name else [])


@pytest.mark.rule("WB-372")
@pytest.mark.parametrize(("targets", "answers", "what"), [
    (("b2",), {"thing": "a chest"}, "Wat"), ((), {"thing": "a chest"}, "a chest"), ((), {}, "things"),
])  # fmt: skip
def test_what_is_moved_by_will_is_said(targets, answers, what):
    play = Play(GAME, quiet(mage(), hero("b2", "Wat")), Faces())
    travel_spells.lift(play, altered(cast_of("telekinesis", targets=targets), answers=answers))
    assert f"Ysolde moves {what} by will" in story(play.outcome())


@pytest.mark.rule("R-32")
def test_whoever_loses_the_last_level_has_no_experience_left():
    play = Play(GAME, quiet(hero(level=1, experience=700)), Faces())
    advancement.drain(play, "b1")
    assert (play.being("b1").sheet.experience, states.dead(play, play.being("b1"))) == (0, True)
