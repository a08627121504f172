"""N does what NEXT says, in every game, whatever happens: with the dead, the held and the passed over about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from systems.common.every_game.actions import muster_rows
from systems.common.forms import Choice
from systems.common.kernel import turns, upcoming
from systems.common.kernel.actions import DONE, JOIN, NEXT_TURN, SKIP_TURN, START
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.groups import group_key, names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, ROUND, Fight, Muster, Table, Until, altered
from systems.mazes_minotaurs.encounters import ambush
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import story

STEPS = 70
SEEDS = range(3)


def begun(game: Game, seed: int) -> Table:
    """The fight that goes on in the sample, or that of its first prepared encounter."""
    table = sample_table(game.key)
    if table.fight.turns:
        return table
    prepared = next(iter(table.encounters.values()))
    look = Look(game, table)
    form = game.actions["encounters.start"].form(look, "", {})
    answers = {**form.blank(), "lines": muster_rows(prepared.lines)}
    answers = {name: value for name, value in answers.items() if name in {one.name for one in form.fields}}
    return apply(table, resolve(game, table, Choice("encounters.start", "", answers), SeededDice(seed)).changes)


def switched(game: Game) -> list[dict[str, object]]:
    """House rules under which a round is made of other turns."""
    return {
        "whitebox": [{"declare_intent": True}, {"combat_sequence": "alternate"}],
        "myriad": [{"declare_reverse": True}],
    }.get(game.key, [])


EVENINGS = [(game, seed, {}) for game in SHELF for seed in SEEDS]
EVENINGS += [(game, 5, switch) for game in SHELF for switch in switched(game)]


@pytest.mark.parametrize(("game", "seed", "switch"), EVENINGS, ids=lambda one: getattr(one, "key", str(one)))
def test_n_leads_where_next_says_and_nobody_loses_a_turn_unsaid(game, seed, switch):
    chance, table, dice = Random(seed), begun(game, seed), SeededDice(seed)
    if switch:
        table = begun_under(game, seed, switch)
    for _ in range(STEPS):
        look = Look(game, table)
        if not look.fighting:
            break
        there = upcoming.who_may_act(look)
        actor = chance.choice(there) if there and there[0] != ROUND else ""
        does = chance.choice(("act", "act", "N", "N", "D", "skip", "fell"))
        if does == "fell":
            table = felled(game, table, chance)
        elif does == "N" or not there or there[0] == ROUND:
            table = press_n(game, table, actor, dice)
        elif does == "act":
            table = acted(game, table, actor, dice)
        else:
            choice = Choice(SKIP_TURN) if does == "skip" else Choice(DONE, actor)
            table = told_by_name(game, table, choice, there if does == "skip" else upcoming.acting(look, actor), dice)


def begun_under(game: Game, seed: int, switch: dict[str, object]) -> Table:
    """The same under another house rule, from the first round on."""
    table = begun(game, seed)
    table = altered(table, house=replace(table.house, **switch))
    play = Play(game, table, SeededDice(seed))
    play.exchange(play.fight, Fight(name="Test", ground=tuple([p for p in table.fight.ground if p[0] != "surprised"])))
    turns.begin(play)
    return apply(table, play.outcome().changes)


def press_n(game: Game, table: Table, actor: str, dice: SeededDice) -> Table:
    """One press: where it leads, and what it cost."""
    look = Look(game, table)
    step, cost, there = turns.next_step(look, actor), upcoming.cost_words(look, actor), upcoming.who_may_act(look)
    assert step is not None and step.words
    named = [look.being(who) for who in step.who if who != ROUND]
    for one in named:
        assert look.able(one) or (look.turn.together and upcoming.has_deed(look, one.id)), f"{one.name} is out"
    outcome = resolve(game, table, Choice(NEXT_TURN, actor), dice)
    after = apply(table, outcome.changes)
    now, said = Look(game, after), story(outcome)
    lost = [who for who in upcoming.acting(look, actor) if "nothing" in cost or "still" in cost]
    if lost:
        assert as_subject(names_of(look, lost)) in said or said.startswith(
            tuple(one.name for one in map(look.being, lost))
        ), said
    if not now.fighting:
        return after
    assert now.turn is not None
    if step.kind in ("one", "again"):
        assert (now.round, now.now) == (look.round, look.now)
        assert upcoming.who_may_act(now)[: len(step.who)] and upcoming.who_may_act(now)[0] == step.who[0], step
        gone = set(there) - set(upcoming.who_may_act(now))
        assert gone <= set(lost), "one press never swallows anybody else"
    elif step.kind == "turn":
        assert (now.round, now.now, set(now.waiting)) == (look.round, step.place, set(step.who)), (step, said)
    elif step.kind == "round":
        assert now.round == look.round + 1, step
    else:
        assert now.round == look.round and now.now > look.now, (step, look.turn, look.turns, now.turns, said)
    return after


def told_by_name(game: Game, table: Table, choice: Choice, who: tuple[str, ...], dice: SeededDice) -> Table:
    """Whoever does nothing stands in the log by name, unless the turn settles what they have said they do."""
    look = Look(game, table)
    assert look.turn is not None
    outcome = resolve(game, table, choice, dice)
    if not look.turn.settles or choice.action != SKIP_TURN:
        assert as_subject(names_of(look, who)) in story(outcome), story(outcome)
    return apply(table, outcome.changes)


def acted(game: Game, table: Table, actor: str, dice: SeededDice) -> Table:
    choice = game.suggest(Look(game, table), actor)
    try:
        return apply(table, resolve(game, table, choice, dice).changes)
    except Refused:
        return table


def felled(game: Game, table: Table, chance: Random) -> Table:
    """Somebody is put out of the fight by hand, in one way or another."""
    look = Look(game, table)
    standing = [one for one in look.standing() if one.kind not in game.things]
    if len({one.side for one in standing}) < 2 or len(standing) < 4:
        return table
    one = chance.choice(standing)
    play = Play(game, table, SeededDice(1))
    if chance.random() < 0.5:
        play.put_on(one.id, "Gone", Until("fight"), kind=game.fled_kind)
    else:
        track = game.summary(look, one).tracks[0]
        game.set_track(play, one, track.name, track.minimum)
    return apply(table, play.outcome().changes)


@pytest.mark.parametrize("game", SHELF, ids=lambda one: one.key)
def test_whoever_joins_acts_with_the_others_of_its_kind_as_it_is_shown_with_them(game):
    """Six more of a creature come while another of its side stands behind it: nobody acts between its bodies."""
    dice = SeededDice(1)
    first, second = list(game.shipped_entries("creatures"))[:2]
    table = brought(game, altered(sample_table(game.key), fight=Fight()), START, (Muster(first, 2), Muster(second, 1)))
    table = brought(game, table, JOIN, (Muster(first, 6),))
    acted: list[tuple[int, int, tuple[str, str]]] = []
    while (look := Look(game, table)).fighting and look.round < 3:
        there = [who for who in upcoming.who_may_act(look) if who != ROUND]
        if there:
            key = (look.round, look.now, group_key(look.being(there[0])))
            acted += [key] if acted[-1:] != [key] else []
        play = Play(game, table, dice)
        if there:
            play.done(there[0])
        else:
            turns.next_turn(play)
        table = apply(table, play.outcome().changes)
    assert len(acted) == len(set(acted)), "somebody acted between bodies of the same creature"
    assert any(key == (FOES, first) for *_, key in acted)


def brought(game: Game, table: Table, action: str, lines: tuple[Muster, ...]) -> Table:
    """These come: a fight begins, or they join it."""
    form = game.actions[action].form(Look(game, table), "", {})
    names = {one.name for one in form.fields}
    answers = {name: value for name, value in {**form.blank(), "lines": muster_rows(lines)}.items() if name in names}
    return apply(table, resolve(game, table, Choice(action, "", answers), SeededDice(3)).changes)


@pytest.mark.parametrize(("key", "how"), [("whitebox", {"surprise": FOES}), ("mazes_minotaurs", {"ambush": f"{FOES}{ambush.ALL}"})],
                         ids=str)  # fmt: skip
def test_initiative_that_is_thrown_once_a_surprise_is_over_is_named_before_it_is(key, how):
    """Who was surprised throws in the second round: that is what N leads to, and then the round."""
    dice, game = SeededDice(3), next(one for one in SHELF if one.key == key)
    table = altered(sample_table(key), fight=Fight())
    form = game.actions[START].form(Look(game, table), "", {})
    lines = muster_rows((Muster(next(iter(game.shipped_entries("creatures"))), 3),))
    table = apply(table, resolve(game, table, Choice(START, "", {**form.blank(), "lines": lines, **how}), dice).changes)
    for number in (2, 3):
        while (look := Look(game, table)).round < number:
            opens = [step.words for step in turns.steps(look) if step.kind == "round"]
            outcome = resolve(game, table, Choice(SKIP_TURN), dice)
            table = apply(table, outcome.changes)
        assert opens == (["Initiative", "Round 2"] if number == 2 else ["Round 3"])
        assert ("nitiative" in story(outcome)) == (number == 2)
