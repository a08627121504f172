"""A light whose bearer fell and one that goes out are due, in every game in which something burns; never twice."""

from __future__ import annotations

import pytest

from systems.common.every_game import reminders
from systems.common.forms import Choice
from systems.common.kernel.actions import FALLEN_LIGHT, LIGHT, SIGHT
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.turns import end_fight, pass_time
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Table, Until, altered
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import story
from tests.systems.test_next_in_every_game import begun

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
TORCHES = [game for game in SHELF if LIGHT in game.actions]


def party(game: Game, table: Table) -> list[str]:
    look = Look(game, table)
    return [one.id for one in look.on_side(PARTY) if look.able(one) and one.kind != "creature"]


def torch_on(game: Game, table: Table, who: str, seconds: int = 36_000, source: str = "") -> Table:
    play = Play(game, table, SeededDice(1))
    for old in tuple(play.effects().values()):
        if old.on == who or old.kind == "light":
            play.remove(old)
    effect = play.put_on(who, "Torch", Until("lasting", at=seconds), kind="light", source=source, radius=30)
    play.exchange(effect, type(effect)(**{name: getattr(effect, name) for name in effect.__slots__} | {"waits": False}))
    return apply(table, play.outcome().changes)


def with_torches(game: Game, table: Table) -> Table:
    """Somebody of the party carries two torches more."""
    who = party(game, table)[0]
    sheet = table.beings[who].sheet
    kind = type(sheet.items[0])
    key = "torches" if "torches" in game.shipped_entries("gear") else "torch"
    play = Play(game, table, SeededDice(1))
    play.change(who, "items", (*sheet.items, kind(key, "Torches", 2)))
    return apply(table, play.outcome().changes)


def fallen(game: Game, table: Table, who: str) -> Table:
    play = Play(game, table, SeededDice(1))
    track = game.summary(play, play.being(who)).tracks[0]
    game.set_track(play, play.being(who), track.name, track.minimum)
    play.done(who)
    return apply(table, play.outcome().changes)


def dues(game: Game, table: Table) -> list[str]:
    return [one.label for one in reminders.find_dues(Look(game, table)) if one.choice.action in (FALLEN_LIGHT, LIGHT)]


@GAMES
@pytest.mark.parametrize("amid", [True, False])
def test_a_bearer_who_falls_leaves_his_light_to_be_settled_once(game, amid):
    table = begun(game, 1) if amid else sample_table(game.key)
    who, taker = party(game, table)[:2]
    table = torch_on(game, table, who)
    name = table.beings[who].name
    assert dues(game, table) == []
    table = fallen(game, table, who)
    assert dues(game, table) == [f"{name} fell: what of the torch?"]
    for what, told in (
        ("ground", f"The torch of {name} lies on the ground and burns on."),
        ("taken", f"{table.beings[taker].name} takes up the torch of {name}."),
        ("out", f"The torch of {name} goes out."),
    ):
        answers = {"what": what} | ({"who": taker} if what == "taken" else {})
        outcome = resolve(game, table, Choice(FALLEN_LIGHT, who, answers), SeededDice(1))
        after = apply(table, outcome.changes)
        asked = [one for one in dues(game, after) if not (what == "out" and one.endswith("is out. Light another?"))]
        assert story(outcome) == told and asked == []
        lights = [one for one in after.effects.values() if one.kind == "light" and one.name.startswith("Torch")]
        assert [one.on for one in lights] == {"ground": [""], "taken": [taker], "out": []}[what]
        assert all(one.until.kind == "clock" for one in lights), "it burns as long as it would have"


@GAMES
def test_what_else_lies_on_the_fallen_is_no_light_nor_is_a_light_that_nobody_bears(game):
    table = begun(game, 1)
    who = party(game, table)[0]
    table = fallen(game, table, who)
    play = Play(game, table, SeededDice(1))
    play.put_on(who, "Oath", Until())
    play.put_on("", "Torch on the ground", Until("lasting", at=36_000), kind="light", radius=30)
    assert dues(game, apply(table, play.outcome().changes)) == []


@GAMES
def test_what_a_spell_lights_falls_from_no_hand(game):
    table = begun(game, 1)
    who, caster = party(game, table)[:2]
    assert dues(game, fallen(game, torch_on(game, table, who, source=caster), who)) == []


@pytest.mark.parametrize("game", TORCHES, ids=lambda game: game.key)
def test_a_torch_with_one_turn_left_is_due_and_another_is_lit(game):
    table = with_torches(game, sample_table(game.key))
    look = Look(game, table)
    able = [who for who in party(game, table) if game.actions[LIGHT].form(look, who, {}) is not None]
    assert able, "somebody in the sample has something to light"
    who = able[0]
    unit = next(seconds for one, _, seconds in game.words.times if one == game.words.turn_of_time)
    assert dues(game, torch_on(game, table, who, unit * 3)) == []
    low = torch_on(game, table, who, unit)
    assert dues(game, low) == [], "just lit it has all of its time, however short that is"
    low = burnt(low, unit)
    left = {"whitebox": "1 turn", "mazes_minotaurs": "1 hour"}[game.key]  # in what is seen to go
    goes_out = f"The torch of {table.beings[who].name} goes out in {left}. Light another?"
    assert dues(game, low) == [goes_out]


@pytest.mark.parametrize("game", TORCHES, ids=lambda game: game.key)
def test_a_torch_that_lasts_a_turn_is_due_from_its_half(game):
    table = with_torches(game, sample_table(game.key))
    unit = next(seconds for one, _, seconds in game.words.times if one == game.words.turn_of_time)
    lit = torch_on(game, table, party(game, table)[0], unit)
    for left, due in ((unit - 10, False), (unit // 2 + 10, False), (unit // 2, True)):
        asked = dues(game, burnt(lit, unit - left, unit))
        assert bool(asked) is due, f"{left} of {unit} seconds left: {asked}"


def burnt(table: Table, seconds: int, lasts: int = 0) -> Table:
    """The lights of the table as they are when they have burnt so long before, or, of what lasts so long, burn still."""
    for one in [one for one in table.effects.values() if one.kind == "light"]:
        until = one.until if not lasts else altered(one.until, at=one.until.at - seconds)
        table = table.exchanged(one, altered(one, until=until, began=one.began - seconds))
    return table


def test_there_are_games_in_which_torches_are_lit():
    assert {game.key for game in TORCHES} == {"whitebox", "mazes_minotaurs"}


def asked_in_the_dark(game: Game, table: Table) -> list[str]:
    return [one.label for one in reminders.find_dues(Look(game, table)) if one.choice.action in (LIGHT, SIGHT)]


def with_light_gone(game: Game, lit: int = 1) -> tuple[Table, str]:
    """A fight in which the torch of the first of the party burns down; that many torches burnt when it began."""
    table = with_torches(game, begun(game, 1)) if LIGHT in game.actions else begun(game, 1)
    who = party(game, table)[:lit]
    for n, one in enumerate(who):
        table = another_torch(game, table, one) if n else torch_on(game, table, one, 30)
    play = Play(game, table, SeededDice(1))
    pass_time(play, 60)
    return apply(table, play.outcome().changes), table.beings[who[0]].name


def another_torch(game: Game, table: Table, who: str) -> Table:
    play = Play(game, table, SeededDice(1))
    play.put_on_at_once(who, "Torch", Until("lasting", at=36_000), kind="light")
    return apply(table, play.outcome().changes)


@GAMES
def test_a_light_put_out_by_hand_leaves_the_fight_in_the_dark_as_well(game):
    table = with_torches(game, begun(game, 1)) if LIGHT in game.actions else begun(game, 1)
    who = party(game, table)[0]
    table = torch_on(game, table, who)
    light = next(one for one in table.effects.values() if one.kind == "light")
    outcome = resolve(game, table, Choice("effect.end", "", {"effect": light.id}), SeededDice(1))
    name = table.beings[who].name
    assert story(outcome) == f"The torch of {name} is put out."
    expected = [f"The torch of {name} is out. Light another?"] if LIGHT in game.actions else []
    expected += ["No light burns any more. What is seen?"] if SIGHT in game.actions else []
    assert asked_in_the_dark(game, apply(table, outcome.changes)) == expected


@GAMES
def test_once_the_last_light_is_gone_in_a_fight_another_may_be_lit_and_what_is_seen_is_settled(game):
    table, name = with_light_gone(game)
    expected = [f"The torch of {name} is out. Light another?"] if LIGHT in game.actions else []
    expected += ["No light burns any more. What is seen?"] if SIGHT in game.actions else []
    assert asked_in_the_dark(game, table) == expected
    look = Look(game, table)
    for due in reminders.find_dues(look):
        if due.choice.action in (LIGHT, SIGHT):
            assert game.actions[due.choice.action].form(look, due.choice.actor, {}) is not None
    if SIGHT in game.actions:
        form = game.actions[SIGHT].form(look, "", {})
        outcome = resolve(game, table, Choice(SIGHT, "", form.blank()), SeededDice(1))
        assert asked_in_the_dark(game, apply(table, outcome.changes)) == []
    relit = another_torch(game, table, party(game, table)[0])
    assert asked_in_the_dark(game, relit) == []


DARKER = {"mazes_minotaurs": {"sight": "very poor"}, "enondas": {"who": "foes"}}  # less is seen than in the light
CLEAR = {"mazes_minotaurs": {"sight": "clear"}, "enondas": {"who": "none"}}


def settled(game: Game, table: Table, answers: dict) -> Table:
    form = game.actions[SIGHT].form(Look(game, table), "", {})
    return apply(table, resolve(game, table, Choice(SIGHT, "", {**form.blank(), **answers}), SeededDice(1)).changes)


@pytest.mark.parametrize("game", [game for game in SHELF if SIGHT in game.actions], ids=lambda game: game.key)
def test_what_is_seen_is_asked_again_once_a_light_burns_where_less_was_seen_without(game):
    dark = settled(game, with_light_gone(game)[0], DARKER[game.key])
    assert asked_in_the_dark(game, dark) == []
    lit = another_torch(game, dark, party(game, dark)[0])
    assert asked_in_the_dark(game, lit) == ["A light burns now. What is seen?"]
    proposed = game.actions[SIGHT].form(Look(game, lit), "", {}).blank()
    assert {**proposed, **CLEAR[game.key]} == proposed
    for answers in (CLEAR, DARKER):
        assert asked_in_the_dark(game, settled(game, lit, answers[game.key])) == []
    seen = settled(game, with_light_gone(game)[0], CLEAR[game.key])
    assert asked_in_the_dark(game, another_torch(game, seen, party(game, seen)[0])) == [], "the light was not missed"


@pytest.mark.parametrize("game", [game for game in SHELF if SIGHT in game.actions], ids=lambda game: game.key)
def test_what_is_seen_less_by_a_light_is_not_for_want_of_one(game):
    table = settled(game, torch_on(game, begun(game, 1), party(game, begun(game, 1))[0]), DARKER[game.key])
    assert asked_in_the_dark(game, table) == []
    misty = settled(game, begun(game, 1), DARKER[game.key])
    assert asked_in_the_dark(game, another_torch(game, misty, party(game, misty)[0])) == []


@GAMES
def test_nothing_is_asked_while_another_light_burns_nor_once_the_fight_is_over(game):
    table, _ = with_light_gone(game, lit=2)
    assert asked_in_the_dark(game, table) == []
    dark, _ = with_light_gone(game)
    play = Play(game, dark, SeededDice(1))
    end_fight(play)
    assert asked_in_the_dark(game, apply(dark, play.outcome().changes)) == []


@GAMES
def test_a_light_that_goes_out_where_its_bearer_fell_may_leave_the_dark(game):
    table = begun(game, 1)
    who = party(game, table)[0]
    table = fallen(game, torch_on(game, table, who), who)
    after = apply(table, resolve(game, table, Choice(FALLEN_LIGHT, who, {"what": "out"}), SeededDice(1)).changes)
    assert ("No light burns any more. What is seen?" in asked_in_the_dark(game, after)) == (SIGHT in game.actions)


@pytest.mark.rule("MM-065")
def test_what_is_settled_of_sight_is_what_a_shot_begins_with():
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    table = begun(game, 1)
    outcome = resolve(game, table, Choice(SIGHT, "", {"sight": "very poor"}), SeededDice(1))
    assert story(outcome) == "Sight is very poor from now on."
    look = Look(game, apply(table, outcome.changes))
    assert look.fact("sight") == "very poor" and game.actions[SIGHT].form(look, "", {}).blank() == {
        "sight": "very poor"
    }
