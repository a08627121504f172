"""What every game promises; a new game is tested the day it stands on the shelf."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from systems.common.changes import apply, undo
from systems.common.dice import DiceTape, Needed, Refused, RollRequest, SeededDice
from systems.common.forms import Choice, ShownField, value_on
from systems.common.game import STANDING_KEYS, START, Game, offered, resolve, winner
from systems.common.light import LightPlay
from systems.common.look import Look
from systems.common.recall import Recall
from systems.common.sheets import being_from, values_of
from systems.common.simulation import NEXT, journaled_fight, light_fight, start_of, weigh
from systems.common.table import PARTY, Muster, Table
from systems.shelf import SHELF

MANY = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
LIBRARIES = ("creatures", "spells", "gear", "items", "tables", "rules")


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def game(request) -> Game:
    return request.param


PARTIES: dict[str, Table] = {}


@pytest.fixture
def party(game) -> Table:
    """A party of four as the game itself rolls it up."""
    if game.key not in PARTIES:
        form = game.actions["characters.party"].form(Look(game, Table(game.house)), "", {})
        choice = Choice("characters.party", "", form.blank() | {"number": 4})
        PARTIES[game.key] = apply(table := Table(game.house), resolve(game, table, choice, SeededDice(7)).changes)
    return PARTIES[game.key]


def foes(game: Game) -> tuple[Muster, ...]:
    """Two kinds of small creature, the ones worth least."""
    look = Look(game, Table(game.house))
    lines = {key: game.muster_line(look, Muster(key)) for key in game.library("creatures")}
    small = sorted((line.experience, key) for key, line in lines.items() if line.experience)
    return (Muster(small[0][1], 3), Muster(small[len(small) // 4][1], 1))


@pytest.fixture
def fight(game, party) -> Table:
    return apply(party, resolve(game, party, start_of(game, party, foes(game)), SeededDice(3)).changes)


def steps(game: Game, table: Table, dice: SeededDice, number: int):
    """(table, choice) for the first steps of a fight that the tactics play."""
    for _ in range(number):
        waiting = table.fight.waiting
        choice = game.suggest(Look(game, table), waiting[0]) if waiting else NEXT
        yield table, choice
        table = apply(table, resolve(game, table, choice, dice).changes)
        if not table.fight.turns or winner(Look(game, table)):
            return


def test_it_has_a_name_a_credit_and_the_standing_actions(game):
    assert game.key.isidentifier() and game.name and game.tagline
    assert game.credit.title and game.credit.authors and game.credit.licence and game.credit.statement
    assert set(STANDING_KEYS) <= set(game.actions)


def test_sheets_and_house_are_frozen(game):
    for kind in (*game.sheets.values(), type(game.house)):
        assert is_dataclass(kind) and kind.__dataclass_params__.frozen
        hash(kind())


def test_every_house_rule_is_a_field_of_the_house_with_its_default(game):
    names = {f.name for f in fields(game.house)}
    asked = {f.name: f for f in game.house_rules.fields}
    assert set(asked) == names
    for name, field in asked.items():
        assert field.blank() == getattr(game.house, name), name
        assert not field.problem(field.blank()) and field.help and field.label, name


@pytest.mark.parametrize("kind", LIBRARIES)
def test_every_shipped_entry_is_readable_and_shown(game, kind):
    entries = game.library(kind)
    assert entries
    look = Look(game, Table(game.house))
    for key, entry in entries.items():
        assert entry.key == key and entry.name.strip()
        if kind != "tables":
            card = game.card(look, kind, key)
            assert card.title == entry.name and (card.blocks or card.story)
    if kind != "tables":
        listing = game.listing(look, kind)
        assert {row.key for row in listing.rows} == set(entries)
        assert all(len(row.cells) == len(row.order) == len(listing.columns) for row in listing.rows)


def test_every_creature_can_take_the_field(game):
    for key in game.library("creatures"):
        play = LightPlay(game, Table(game.house), SeededDice(1))
        sheet = game.creature_sheet(play, key, None)
        assert isinstance(sheet, tuple(game.sheets.values()))
        hash(sheet)


def test_layout_names_only_fields_and_figures(game, fight):
    look = Look(game, fight)
    for being in look.everyone():
        names = {f.name for f in fields(being.sheet)}
        for section in game.layout(look, being):
            for field in section.fields:
                if isinstance(field, ShownField):
                    assert str(look.figure(being.id, field.figure or field.name))
                else:
                    assert field.name in names or field.default is not None, f"{section.title}: {field.name}"
                    assert not field.problem(value_on(field, being.sheet)), field.name


def test_summaries_show_tracks_state_and_workings(game, fight):
    look = Look(game, fight)
    for being in look.everyone():
        summary = game.summary(look, being)
        assert summary.tracks and summary.state.word and summary.armor.text
        for shown in (summary.armor, *summary.strip):
            if shown.figure:
                assert look.figure(being.id, shown.figure).working()
        for name, label in game.figures(being):
            assert label and isinstance(look.value(being.id, name), int)


def test_every_action_has_words_and_every_form_says_its_own_key(game, fight, party):
    for table in (fight, party):
        look = Look(game, table)
        for action in game.actions.values():
            assert action.label and action.key.count(".") == 1 and action.place in ("turn", "being", "table")
            for actor in ("", *table.beings):
                if form := action.form(look, actor, {}):
                    assert form.key == action.key and form.label


def test_suggestions_are_offered_and_fill_the_form(game, fight):
    for now, choice in steps(game, fight, SeededDice(1), 40):
        look = Look(game, now)
        form = game.actions[choice.action].form(look, choice.actor, choice.answers)
        assert form is not None and not form.problem(choice.answers), choice


def test_every_action_offered_can_be_performed_as_it_stands_or_says_why_not(game, fight, party):
    """The form's own answers either play, undo to the exact table, or are refused with a sentence."""
    played, told = set(), []
    for table in (fight, party):
        look = Look(game, table)
        for place, actors in (("table", ("",)), ("being", tuple(table.beings)), ("turn", table.fight.waiting)):
            for actor in actors:
                for action, form in offered(look, actor, place):
                    choice = Choice(action.key, actor, form.blank())
                    try:
                        outcome = resolve(game, table, choice, SeededDice(5))
                    except (Refused, ValueError) as refused:
                        told.append((action.key, str(refused)))
                        continue
                    played.add(action.key)
                    assert apply(apply(table, outcome.changes), undo(outcome.changes)) == table
    assert [one for one in told if not one[1].endswith((".", "!", "?"))] == []
    assert {"turn.next", "turn.end", "clock.pass", "characters.party"} <= played


@MANY
@given(seed=st.integers(0, 10**6))
def test_undo_restores_everything(game, fight, seed):
    for now, choice in steps(game, fight, SeededDice(seed), 12):
        changes = resolve(game, now, choice, SeededDice(seed)).changes
        back = apply(apply(now, changes), undo(changes))
        assert back == now and list(back.beings) == list(now.beings) and list(back.effects) == list(now.effects)


@MANY
@given(seed=st.integers(0, 10**6))
def test_forward_n_and_back_n_is_the_start(game, fight, seed):
    dice, done, table = SeededDice(seed), [], fight
    for _ in range(15):
        waiting = table.fight.waiting
        choice = game.suggest(Look(game, table), waiting[0]) if waiting else NEXT
        done.append(resolve(game, table, choice, dice).changes)
        table = apply(table, done[-1])
    for changes in reversed(done):
        table = apply(table, undo(changes))
    assert table == fight


@MANY
@given(seed=st.integers(0, 10**6))
def test_a_tape_replays_to_the_same_outcome_in_any_order_of_faces(game, fight, seed):
    for now, choice in steps(game, fight, SeededDice(seed), 8):
        tape = DiceTape(SeededDice(seed))
        first = resolve(game, now, choice, tape)
        tape.rewind()
        assert resolve(game, now, choice, tape) == first
        turned = [type(e)(e.request, e.faces[::-1]) if isinstance(e.request, RollRequest) else e for e in tape.entries]
        assert resolve(game, now, choice, DiceTape(SeededDice(0), recorded=turned)) == first


def test_by_hand_equals_by_program(game, fight):
    for now, choice in steps(game, fight, SeededDice(3), 12):
        program = SeededDice(4)
        expected = resolve(game, now, choice, SeededDice(4))
        tape = DiceTape(program, rolls_by_hand=lambda roller: True)
        while True:
            tape.rewind()
            try:
                assert resolve(game, now, choice, tape) == expected
                break
            except Needed as needed:
                tape = tape.answered(needed.request, program.throw(needed.request))


def test_fights_end(game, fight):
    assert {journaled_fight(game, fight, SeededDice(n)) for n in range(4)} <= {"party", "foes", "nobody"}


def test_the_light_table_plays_the_same_fights(game, fight, monkeypatch):
    """With every die thrown singly, the light table and the journal agree fight by fight, remembered runs as well."""
    monkeypatch.setattr(SeededDice, "read", lambda dice, count, sides, read: read(
        dice.throw(RollRequest(count, sides, "", "", read))))  # fmt: skip
    recall = Recall()
    for seed in range(6):
        play, again = LightPlay(game, fight, SeededDice(seed)), LightPlay(game, fight, SeededDice(seed), recall)
        assert light_fight(play) == light_fight(again) == journaled_fight(game, fight, SeededDice(seed))
        assert play.table.beings == again.table.beings and play.table.effects == again.table.effects


def test_weighing_counts_every_fight_once_and_stops_when_told(game, party):
    found = weigh(game, party, foes(game), fights=120, seed=2)
    assert found.fights == sum(found.fallen) == 120 and 0 <= found.wins <= 120 and found.rounds >= 1
    assert weigh(game, party, foes(game), fights=500, seed=2, on_progress=lambda done: done >= 100).fights == 100


def test_bad_choices_are_refused_with_a_sentence_and_change_nothing(game, fight):
    actor = fight.fight.waiting[0]
    bad: list[Choice] = [Choice("no.such"), Choice(START, "", {}), Choice("dice.throw", "", {"dice": "3dd6", "why": ""}),
                         Choice("house.write", "", {"name": "nothing", "value": 1})]  # fmt: skip
    for action, form in offered(Look(game, fight), actor, "turn"):
        answers: dict[str, Any] = form.blank()
        for name in answers:
            bad.append(Choice(action.key, actor, answers | {name: object}))
        bad.append(Choice(action.key, "b999", answers))
        bad.append(Choice(action.key, actor, answers | {"not asked": 1}))
    for choice in bad:
        with pytest.raises((Refused, TypeError)) as refused:
            resolve(game, fight, choice, SeededDice(0))
        assert isinstance(refused.value, Refused) and refused.value.sentence.endswith("."), choice


def test_a_being_that_comes_and_goes_leaves_the_table_as_it_was(game, party):
    start = resolve(game, party, start_of(game, party, foes(game)), SeededDice(3)).changes
    end = resolve(game, during := apply(party, start), Choice("turn.end"), SeededDice(3)).changes
    after = apply(during, end)
    assert all(being.side == PARTY for being in after.beings.values() if being.side)
    assert apply(after, undo((*start, *end))) == party


def test_every_sheet_goes_out_as_text_and_comes_back_the_same(game, fight):
    for being in fight.beings.values():
        text = json.dumps(values_of(game, being))
        back = being_from(game, text, being.id, being.side)
        assert replace(back, number=being.number, hidden=being.hidden) == being


def test_a_sheet_is_brought_in_as_an_action(game, party):
    being = next(iter(party.beings.values()))
    choice = Choice("being.bring", "", {"text": json.dumps(values_of(game, being)), "side": PARTY})
    after = apply(party, resolve(game, party, choice, SeededDice(0)).changes)
    assert len(after.beings) == len(party.beings) + 1
    for text in ("", "{", "[]", json.dumps(values_of(game, being) | {"game": "another"})):
        with pytest.raises(Refused) as refused:
            resolve(game, party, Choice("being.bring", "", {"text": text, "side": PARTY}), SeededDice(0))
        assert refused.value.sentence.endswith(".")
