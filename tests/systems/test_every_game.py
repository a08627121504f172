"""What every game promises; a new game is tested the day it stands on the shelf."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from systems.common.content.random_tables.rows import HOLE
from systems.common.every_game.sheet_import import being_from, values_of
from systems.common.forms import Choice, NumberField, ShownField, value_on
from systems.common.kernel.actions import END_FIGHT, NEXT_TURN, STANDING_KEYS, START
from systems.common.kernel.game import Game, offered, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.standing import plain_state
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, Hoard, Line, Muster, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import journaled_fight, start_of, weigh
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems import own_copies, promises
from tests.systems.own_copies import MARK, said_in
from tests.systems.playing import Playing, small_foes
from tests.systems.promises import steps, suggested

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


@pytest.fixture
def fight(game, party) -> Table:
    return apply(party, resolve(game, party, start_of(game, party, small_foes(game)), SeededDice(3)).changes)


def test_every_action_and_creature_has_its_picture(game):
    there = {path.stem for path in (Path(__file__).parents[2] / "resources" / "icons").rglob("*.svg")}
    asked = {action.icon for action in game.actions.values()}
    asked |= {getattr(entry, "glyph", "") for entry in game.shipped_entries("creatures").values()}
    assert asked - {""} <= there


def test_damage_to_the_dead_and_a_value_that_stands_already_change_nothing_and_say_so(game, fight):
    """Nobody loses 0 in the log."""
    foe = next(being for being in fight.beings.values() if being.side == FOES)

    def hit(table: Table) -> Table:
        form = game.actions["combat.damage"].form(Look(game, table), foe.id, {})
        amount = 99 if isinstance(form.field("amount"), NumberField) else "99"
        choice = Choice("combat.damage", foe.id, form.blank() | {"targets": (foe.id,), "amount": amount})
        return apply(table, resolve(game, table, choice, SeededDice(3)).changes)

    for _ in range(3):  # pools, and rows that run over
        fight = hit(fight) if not plain_state(Look(game, fight), fight.beings[foe.id]).lost else fight
    if plain_state(Look(game, fight), fight.beings[foe.id]).lost:
        with pytest.raises(Refused, match=rf"^{foe.name} has nothing left to lose\.$"):
            hit(fight)
    track = game.tracks(Look(game, fight), fight.beings[foe.id])[0]
    same = Choice("sheet.track", foe.id, {"track": track.name, "value": track.now})
    with pytest.raises(Refused, match=rf"^{foe.name} stays at .* nothing changes\.$"):
        resolve(game, fight, same, SeededDice(3))


def test_every_table_has_a_card_with_all_its_rows(game):
    look = Look(game, Table(game.house))
    for key, table in look.library("tables").items():
        card = game.card(look, "tables", key)
        assert card.title == table.name
        said = [pair for block in card.blocks for pair in block]
        assert len(said) >= sum(len(column.rows) for column in table.columns.values()), key
        assert all(label and text and HOLE not in text for label, text in said), key


def test_it_has_a_name_a_credit_and_the_standing_actions(game):
    assert game.key.isidentifier() and game.name and game.tagline
    assert game.credit.title and game.credit.authors and game.credit.licence and game.credit.statement
    assert set(STANDING_KEYS) <= set(game.actions)


def test_sheets_and_house_are_frozen(game):
    for kind in (*game.sheets.values(), type(game.house)):
        sheet = kind()
        for one in fields(kind):
            with pytest.raises(FrozenInstanceError):
                setattr(sheet, one.name, getattr(sheet, one.name))
        hash(sheet)


def test_every_house_rule_is_a_field_of_the_house_with_its_default(game):
    names = {f.name for f in fields(game.house)}
    asked = {f.name: f for f in game.house_rules.fields}
    assert set(asked) == names
    for name, field in asked.items():
        assert field.blank() == getattr(game.house, name), name
        assert not field.problem(field.blank()) and field.help and field.label, name


@pytest.mark.parametrize("kind", LIBRARIES)
def test_every_shipped_entry_is_readable_and_shown(game, kind):
    entries = game.shipped_entries(kind)
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
    for key in game.shipped_entries("creatures"):
        play = FastPlay(game, Table(game.house), SeededDice(1))
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


def test_every_sheet_goes_on_paper(game, fight):
    for being in fight.beings.values():
        promises.a_sheet_goes_on_paper(Playing(game), fight, being)


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


def test_what_runs_down_what_is_planned_and_where_it_stands_is_the_same_at_a_glance(game, fight):
    for now, _ in steps(game, fight, SeededDice(1), 12):
        look = Look(game, now)
        for being in look.everyone():
            summary = game.summary(look, being)
            assert (game.tracks(look, being), game.plan(look, being)) == (summary.tracks, summary.plan)
            assert game.stands_at(look, (being,)) == summary.place


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
    played, _ = promises.everything_offered_plays_or_says_why_not(game, (fight, party))
    assert {NEXT_TURN, END_FIGHT, "clock.pass", "characters.party"} <= played


@MANY
@given(seed=st.integers(0, 10**6))
def test_undo_restores_everything(game, fight, seed):
    promises.undo_restores_everything(game, fight, seed, 12)


@MANY
@given(seed=st.integers(0, 10**6))
def test_forward_n_and_back_n_is_the_start(game, fight, seed):
    dice, done, table = SeededDice(seed), [], fight
    for _ in range(15):
        done.append(resolve(game, table, suggested(game, table), dice).changes)
        table = apply(table, done[-1])
    for changes in reversed(done):
        table = apply(table, undo(changes))
    assert table == fight


@MANY
@given(seed=st.integers(0, 10**6))
def test_a_tape_replays_to_the_same_outcome_in_any_order_of_faces(game, fight, seed):
    promises.a_tape_replays_to_the_same_outcome_in_any_order_of_faces(game, fight, seed, 8)


def test_by_hand_equals_by_program(game, fight):
    promises.by_hand_equals_by_program(game, fight, 12)


def test_fights_end(game, fight):
    assert {journaled_fight(game, fight, SeededDice(n)) for n in range(4)} <= {"party", "foes", "nobody"}


def test_the_fast_table_plays_the_same_fights(game, fight, monkeypatch):
    promises.the_fast_table_plays_the_same_fights(game, fight, monkeypatch)


def test_weighing_counts_every_fight_once_and_stops_when_told(game, party):
    found = weigh(game, party, small_foes(game), fights=120, seed=2)
    assert found.fights == sum(found.fallen) == 120 and 0 <= found.wins <= 120 and found.rounds >= 1
    assert weigh(game, party, small_foes(game), fights=500, seed=2, on_progress=lambda done: done >= 100).fights == 100


def test_what_other_fights_left_in_memory_changes_no_outcome(game, party):
    memory = Memory()
    found = [weigh(game, party, small_foes(game), 40, seed, memory=memory) for seed in (2, 3, 2)]
    assert found == [weigh(game, party, small_foes(game), 40, seed) for seed in (2, 3, 2)]


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


@pytest.mark.parametrize("key", ["treasure.edit", "treasure.remove_line"])
def test_a_line_that_is_gone_is_neither_changed_nor_taken_out(game, party, key):
    table = party.exchanged(None, Hoard("h1", "Spoils", (Line("l1", "A cup", "thing"),)))
    gone = Choice(key, "", {"hoard": "h1", "line": "l2", "label": "Mug", "count": 1, "worth": 1})
    with pytest.raises(Refused, match="gone already"):
        resolve(game, table, gone, SeededDice(0), check=False)


def test_a_being_that_comes_and_goes_leaves_the_table_as_it_was(game, party):
    start = resolve(game, party, start_of(game, party, small_foes(game)), SeededDice(3)).changes
    form = game.actions[END_FIGHT].form(Look(game, during := apply(party, start)), "", {})
    end = resolve(game, during, Choice(END_FIGHT, "", form.blank() | {"how": "flee"}), SeededDice(3)).changes
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


OWN_KINDS = [(game, kind) for game in SHELF for kind in game.own_kinds]
each_kind = pytest.mark.parametrize(("game", "kind"), OWN_KINDS, ids=[f"{game.key} {kind}" for game, kind in OWN_KINDS])


@each_kind
def test_an_own_copy_is_listed_and_shown_like_the_shipped_entry(game, kind):
    look = Look(game, own_copies.with_copies(game, Table(game.house), kind))
    rows = {row.key: row for row in game.listing(look, kind).rows}
    assert set(rows) == {key + mark for key in game.shipped_entries(kind) for mark in ("", MARK)}
    for key in own_copies.copied_keys(game, kind):
        said = [own_copies.said_of_entry(look, kind, rows[one]) for one in (key, key + MARK)]
        assert said[0] == said[1], key


@each_kind
def test_an_own_copy_counts_on_every_sheet_like_the_shipped_entry(game, kind):
    assert own_copies.differences(game, sample_table(game.key), kind) == []


def test_every_sample_has_sheets_to_try_copies_on(game):
    table = sample_table(game.key)
    changed = [kind for kind in game.own_kinds if own_copies.naming_copies(game, table, kind) != table]
    assert {"creatures", "gear"} <= set(changed) and len(changed) >= 4, "else the promise above is kept by nothing"


def test_a_creature_of_an_own_copy_takes_the_field_like_the_shipped_one(game):
    table = own_copies.with_copies(game, Table(game.house), "creatures")
    look = Look(game, table)
    for number, key in enumerate(game.shipped_entries("creatures")):
        found = []
        for one in (key, key + MARK):
            sheet = game.creature_sheet(FastPlay(game, table, SeededDice(1)), one, None)
            kind = next(kind for kind, shape in game.sheets.items() if type(sheet) is shape)
            being = Being("b1", "Somebody", kind, FOES, sheet, entry=one)
            line = game.muster_line(look, Muster(one))
            there = Look(game, table.exchanged(None, being)) if number % 5 == 0 else None  # few say what all do
            found.append(said_in((sheet, line, own_copies.asked_of(game, there, being) if there else ())))
        assert found[0] == found[1], key
