"""What every game reminds of: helpless foes end no fight, and what a fight has left is due until the clock moves on."""

from __future__ import annotations

import pytest

from models.desk.undo_labels import label_of
from systems.common.every_game import reminders
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, HAND_OUT, HEAL, HELPLESS, ROLL_HOARD
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Fight, Line, Table, Until, altered
from systems.shelf import SHELF
from tests.systems.test_next_in_every_game import begun

LABELS = ("Treasure: ", "Hand out: ", "Experience: ")
SLEEP = {"whitebox": "asleep", "enondas": "asleep", "mazes_minotaurs": "enthralled"}


def laid(game: Game, kind: str) -> Table:
    """All foes lie under an effect of this kind."""
    table = begun(game, 1)
    play = Play(game, table, SeededDice(1))
    for foe in play.on_side(FOES):
        effect = play.put_on(foe.id, "", Until("fight"), kind=kind)
        play.exchange(effect, type(effect)(effect.id, effect.on, "", kind, until=effect.until))
    return apply(table, play.outcome().changes)


@pytest.mark.parametrize("game", [game for game in SHELF if game.key in SLEEP], ids=lambda game: game.key)
@pytest.mark.parametrize("what", ["slay", "bind", "leave"])
def test_helpless_foes_end_no_fight_until_it_is_said_what_becomes_of_them(game, what):
    table = laid(game, SLEEP[game.key])
    first = reminders.find_dues(Look(game, table))[0]
    assert first.label.endswith(" are helpless. What becomes of them?")
    assert first.choice == Choice(HELPLESS)
    outcome = resolve(game, table, Choice(HELPLESS, "", {"what": what}), SeededDice(1))
    over = Look(game, apply(table, outcome.changes))
    assert not reminders.find_helpless(over)
    assert next(one.choice.action for one in reminders.find_dues(over)) == END_FIGHT
    there = reminders.find_helpless(Look(game, table))
    assert all(game.state(over, over.being(who)).lost == (what == "slay") for who in there) and there


def test_of_one_who_is_helpless_it_is_asked_what_becomes_of_it(monkeypatch):
    game = next(game for game in SHELF if game.key == "enondas")
    table = laid(game, "asleep")
    one = reminders.find_helpless(Look(game, table))[:1]
    labels = [game.actions[HELPLESS].form(Look(game, table), "", {}).field("what").label]
    monkeypatch.setattr(reminders, "find_helpless", lambda _look: one)
    assert reminders.find_dues(Look(game, table))[0].label.endswith(" is helpless. What becomes of it?")
    labels.append(game.actions[HELPLESS].form(Look(game, table), "", {}).field("what").label)
    assert labels == ["They are", "It is"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("how", ["flee", "give up", "leave"])
def test_ending_a_fight_while_foes_stand_asks_how_and_counts_none_of_them(game, how):
    table = begun(game, 1)
    look = Look(game, table)
    form = game.actions[END_FIGHT].form(look, "", {})
    assert form is not None and form.field("how") is not None and form.problem({})
    before = set(table.hoards)
    stood = [one for one in look.standing() if one.side == FOES]
    form = game.actions[END_FIGHT].form(look, "", {"how": how})
    outcome = resolve(game, table, Choice(END_FIGHT, "", form.settled({"how": how})), SeededDice(1))
    after = apply(table, outcome.changes)
    assert not after.fight.turns and all(one.id not in after.beings or one.kind != "creature" for one in stood)
    new = [hoard for key, hoard in after.hoards.items() if key not in before]
    if how != "give up":  # where whoever yields is overcome, the game counts it
        assert sum(len(hoard.foes) for hoard in new) <= len(look.on_side(FOES)) - len(stood)
    dues = [one.label for one in reminders.find_dues(Look(game, after))]
    assert all(any(hoard.name in label for label in dues) for hoard in new)
    empty = after
    for hoard in new:
        empty = empty.exchanged(hoard, altered(hoard, rolled=True, experience=0, lines=()))
    left = [one.label for one in reminders.find_dues(Look(game, empty))]
    assert not any(hoard.name in label for label in left for hoard in new), "nothing is left in it for anybody"
    passing = game.actions["clock.pass"].form(Look(game, after), "", {})
    said = passing.settled({"amount": 1, "unit": game.words.times[-1][0]})
    later = resolve(game, after, Choice("clock.pass", "", said), SeededDice(1))
    then = reminders.find_dues(Look(game, apply(after, later.changes)))
    assert not [one for one in then if one.label.startswith(LABELS)]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("counted", [False, True])
def test_foes_who_surrender_leave_treasure_and_it_is_said_whether_they_bring_experience(game, counted):
    table = begun(game, 1)
    form = game.actions[END_FIGHT].form(Look(game, table), "", {"how": "give up"})
    assert (form.field("yielded") is None) == game.yielded_is_overcome
    given = {"how": "give up"} | ({"yielded": "overcome"} if counted and not game.yielded_is_overcome else {})
    outcome = resolve(game, table, Choice(END_FIGHT, "", form.settled(given)), SeededDice(1))
    after = apply(table, outcome.changes)
    new = [hoard for key, hoard in after.hoards.items() if key not in table.hoards]
    dues = [one.label for one in reminders.find_dues(Look(game, after))]
    assert len(new) == 1 and [label for label in dues if label.startswith("Treasure: ") and new[0].name in label]
    assert len(new[0].foes) > 1
    said = [str(line) for line in outcome.story if str(line).startswith(("Surrendered: ", "Surrendered or bound: "))]
    if game.yielded_is_overcome or counted:
        assert not said and any(str(line).startswith(("Overcome: ", "Slain: ")) for line in outcome.story)
    else:
        assert said and f", no {game.words.experience} for them." in said[0]
    brought = new[0].experience + sum([points for points, _ in game.points_besides(Look(game, after), new[0])])
    if not game.yielded_is_overcome:
        assert (brought > 10) == counted, "only what fell before, where nobody who surrendered counts"


@pytest.mark.parametrize("game", [game for game in SHELF if game.key in SLEEP], ids=lambda game: game.key)
def test_of_the_bound_it_is_not_said_that_they_surrendered(game):
    table = laid(game, SLEEP[game.key])
    table = apply(table, resolve(game, table, Choice(HELPLESS, "", {"what": "bind"}), SeededDice(1)).changes)
    form = game.actions[END_FIGHT].form(Look(game, table), "", {})
    assert form.field("yielded").label == "Who is bound"
    said = [str(line) for line in resolve(game, table, Choice(END_FIGHT, "", form.blank()), SeededDice(1)).story]
    assert any(line.startswith("Bound: ") for line in said) and not any("Surrendered" in line for line in said)


@pytest.mark.parametrize("game", [game for game in SHELF if game.key in SLEEP], ids=lambda game: game.key)
def test_where_some_are_bound_and_others_have_surrendered_both_are_named(game):
    table = laid(game, SLEEP[game.key])
    play = Play(game, table, SeededDice(1))
    for effect in play.effects_on(play.on_side(FOES)[0].id):
        play.exchange(effect, altered(effect, kind=game.yielded_kind))
    table = apply(table, play.outcome().changes)
    table = apply(table, resolve(game, table, Choice(HELPLESS, "", {"what": "bind"}), SeededDice(1)).changes)
    form = game.actions[END_FIGHT].form(Look(game, table), "", {})
    assert form.field("yielded").label == "Who surrendered or is bound"


@pytest.mark.parametrize("game", [game for game in SHELF if not game.yielded_is_overcome], ids=lambda game: game.key)
def test_it_is_asked_also_of_those_who_surrendered_before_and_not_of_those_who_fled(game):
    surrendered, fled = laid(game, game.yielded_kind), laid(game, "fled")
    form = game.actions[END_FIGHT].form
    assert form(Look(game, surrendered), "", {}).field("yielded") is not None
    assert form(Look(game, fled), "", {}).field("yielded") is None
    assert form(Look(game, begun(game, 1)), "", {}).field("yielded") is None


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("how", ["overcome", "flee"])
def test_the_end_of_a_fight_is_told_before_what_it_brings_and_is_what_is_undone(game, how):
    table = begun(game, 1)
    if how == "overcome":
        table = laid(game, "dead")
    form = game.actions[END_FIGHT].form(Look(game, table), "", {})
    outcome = resolve(game, table, Choice(END_FIGHT, "", form.blank()), SeededDice(1))
    told = [str(line) for line in outcome.story]
    assert told[0].startswith("The fight is over after ") and len(told) > 1, told
    assert f"{label_of('End the fight', outcome.story)}." == told[0]
    dues = [one.label for one in reminders.find_dues(Look(game, apply(table, outcome.changes)))]
    if how == "overcome":
        assert any(label.startswith(LABELS) for label in dues)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_treasure_that_a_fight_has_left_is_rolled_before_it_is_handed_out(game):
    table = laid(game, "dead")
    form = game.actions[END_FIGHT].form(Look(game, table), "", {})
    after = apply(table, resolve(game, table, Choice(END_FIGHT, "", form.blank()), SeededDice(1)).changes)
    left = next(hoard for key, hoard in after.hoards.items() if key not in table.hoards)
    raw = Look(game, after.exchanged(left, altered(left, rolled=False)))
    ready = Look(game, after.exchanged(left, altered(left, rolled=True, experience=10)))
    roll, hand_out = (
        next(one.choice for one in reminders.find_dues(look) if left.name in one.label) for look in (raw, ready)
    )
    assert roll == Choice(ROLL_HOARD, "", {"hoard": left.id}) and hand_out == Choice(HAND_OUT, "", {"hoard": left.id})


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_who_is_hidden_from_the_players_is_told_by_name(game):
    table = begun(game, 1)
    foe = Look(game, table).on_side(FOES)[0]
    outcome = resolve(game, table, Choice("being.hide", foe.id, {"hidden": True}), SeededDice(1))
    assert label_of("Hide", outcome.story) == f"{foe.name} is hidden from the players"
    hidden = apply(table, outcome.changes)
    again = resolve(game, hidden, Choice("being.hide", foe.id, {"hidden": True}), SeededDice(1))
    assert not again.changes and not again.story, "nothing is kept of what changes nothing"
    shown = resolve(game, hidden, Choice("being.hide", foe.id, {"hidden": False}), SeededDice(1))
    assert label_of("Show", shown.story) == f"The players see {foe.name} again"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_hoard_is_told_of_by_the_name_it_was_given_in_quotes(game):
    table = laid(game, "dead")
    ended = Choice(END_FIGHT, "", game.actions[END_FIGHT].form(Look(game, table), "", {}).blank())
    quiet = apply(table, resolve(game, table, ended, SeededDice(1)).changes)
    left = next(hoard for key, hoard in quiet.hoards.items() if key not in table.hoards)
    coins = (Line("l1", "A cup", "coin", worth=50),)
    hoard = altered(left, name="The vine terraces", lines=coins, rolled=True, experience=900)
    ready = quiet.exchanged(left, hoard)
    form = game.actions[HAND_OUT].form(Look(game, ready), "", {})
    told = resolve(game, ready, Choice(HAND_OUT, "", form.blank()), SeededDice(1)).story
    named = [str(line) for line in told if hoard.name in str(line)]
    assert named[0].startswith("“The vine terraces” is handed out: ")
    assert all("“The vine terraces”" in line for line in named), named


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize(
    ("worth", "experience", "said"), [(50, 0, "Hand out"), (50, 9, "Hand out"), (0, 9, "Experience")]
)
def test_what_is_rolled_is_offered_to_be_handed_out_and_experience_alone_as_such(game, worth, experience, said):
    table = laid(game, "dead")
    form = game.actions[END_FIGHT].form(Look(game, table), "", {})
    after = apply(table, resolve(game, table, Choice(END_FIGHT, "", form.blank()), SeededDice(1)).changes)
    left = next(hoard for key, hoard in after.hoards.items() if key not in table.hoards)
    lines = (Line("l1", "A cup", "coin", worth=worth),)
    there = Look(game, after.exchanged(left, altered(left, rolled=True, lines=lines, experience=experience)))
    assert [one.label for one in reminders.find_dues(there) if left.name in one.label] == [f"{said}: “{left.name}”"]


@pytest.mark.parametrize("game", [game for game in SHELF if game.key in SLEEP], ids=lambda game: game.key)
def test_as_long_as_one_foe_stands_nothing_becomes_of_the_helpless(game):
    table = laid(game, SLEEP[game.key])
    form = game.actions[HELPLESS].form
    assert form(Look(game, table), "", {}) is not None
    last = reminders.find_helpless(Look(game, table))[-1]
    awake = table
    for effect in [one for one in table.effects.values() if one.on == last]:
        awake = awake.exchanged(effect, None)
    assert Look(game, awake).stands(awake.beings[last]) and form(Look(game, awake), "", {}) is None


@pytest.mark.parametrize("key", ["whitebox", "monsters_magic"])
def test_whoever_lies_dying_is_due_in_the_fight_and_once_it_is_won(key):
    game = next(one for one in SHELF if one.key == key)
    table = begun(game, 1)
    if key == "whitebox":
        table = altered(table, house=altered(table.house, death_rule="negative_level"))
    hero = Look(game, table).on_side(PARTY)[0]
    low = {"php": -1} if key == "monsters_magic" else {"hit_points": -1}
    beings = {**table.beings, hero.id: altered(hero, sheet=altered(hero.sheet, **low))}
    table = altered(table, beings=beings)
    quiet = altered(table, fight=Fight())
    for look in (Look(game, table), Look(game, quiet)):
        due = [one for one in reminders.find_dues(look) if one.label == f"{hero.name} is dying."]
        assert [one.choice for one in due] == [Choice(HEAL, "", {"targets": (hero.id,)})], look.fighting


def some_laid(game: Game, kind: str) -> tuple[Table, list[str], list[str]]:
    """The first of the foes stands, the others lie under an effect of this kind."""
    table = laid(game, kind)
    play = Play(game, table, SeededDice(1))
    first = play.on_side(FOES)[0].id
    for effect in play.effects_on(first):
        play.remove(effect)
    table = apply(table, play.outcome().changes)
    look = Look(game, table)
    return table, reminders.find_helpless(look), [one.id for one in look.standing() if one.side == FOES]


@pytest.mark.parametrize("game", [game for game in SHELF if game.key in SLEEP], ids=lambda game: game.key)
@pytest.mark.parametrize(("how", "usual"), [("flee", "leave"), ("give up", "bind")])
def test_ending_a_fight_while_others_stand_asks_what_becomes_of_the_helpless(game, how, usual):
    """They were in no word, brought nothing, and nobody asked."""
    table, lie, stand = some_laid(game, SLEEP[game.key])
    assert lie and stand
    look = Look(game, table)
    form = game.actions[END_FIGHT].form(look, "", {"how": how})
    assert form.field("what").label == "The helpless are" and form.blank()["what"] == usual
    assert as_subject(names_of(look, lie)) == form.field("what").help
    story = [str(line) for line in resolve(game, table, Choice(END_FIGHT, "", form.settled({"how": how})),
                                           SeededDice(1)).story]  # fmt: skip
    verb = "is" if len(lie) == 1 else "are"
    assert f"{as_subject(names_of(look, lie))} {verb} {'left lying' if usual == 'leave' else 'bound'}." in story
    if not game.yielded_is_overcome:
        said = {"flee": None, "give up": "Who surrendered or is bound"}[how]
        assert getattr(form.field("yielded"), "label", None) == said
    left = game.actions[END_FIGHT].form(look, "", {"how": how, "what": "slay"})
    assert left.settled({"how": how, "what": "slay"})["what"] == "slay"
    assert game.actions[END_FIGHT].form(look, "", {"how": "leave"}).field("what") is None, "they stay where they lie"
