"""The questions behind a weighing, in every game: how many, what if, an evening in a row."""

from __future__ import annotations

import pytest

from systems.common.forms import Form
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Muster
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.evening import Stage, add_evenings, evening_batches, play_evenings
from systems.common.simulation.how_many import Aim, Dial, Places, Search, dials, first_place, positions, turned
from systems.common.simulation.versions import Setting, form, say_version, with_version
from systems.common.simulation.weighing import party_of as standing
from systems.common.simulation.weighing import weigh
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import small_foes

WHITEBOX = next(one for one in SHELF if one.key == "whitebox")


@pytest.fixture(scope="module", params=SHELF, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param  # type: ignore[no-any-return]


def setting_of(game: Game) -> Setting:
    table = sample_table(game.key)
    return Setting(table_before_fight(game, table), next(iter(table.encounters.values())).lines)


def started(game: Game, setting: Setting) -> Form:
    met = game.actions[START].form(Look(game, setting.table), "", {})
    assert met is not None
    return met


# what if


def test_whatever_may_be_otherwise_is_so_and_can_be_weighed(game: Game) -> None:
    setting = setting_of(game)
    look, met = Look(game, setting.table), started(game, setting)
    kinds = [option.value for option in form(look, setting, met, {}).fields[0].options]  # type: ignore[attr-defined]
    casts = game.key in ("whitebox", "mazes_minotaurs", "enondas")
    assert set(kinds) == {"without", "better", "otherwise", "played", "more"} | ({"spent"} if casts else set())
    for kind in kinds:
        asked = form(look, setting, met, {"what": kind})
        answers = {**asked.blank(), "what": kind}
        assert not asked.problem(answers) and say_version(look, setting, met, answers)
        other = with_version(game, setting, met, answers)
        assert other != setting, kind
        assert weigh(game, other.table, other.musters, 2, 1, how=dict(other.how), manner=other.manner).fights == 2


def test_what_is_otherwise_is_just_that(game: Game) -> None:
    setting = setting_of(game)
    look, met = Look(game, setting.table), started(game, setting)
    first, *_ = standing(look)
    gone = with_version(game, setting, met, {"what": "without", "who": first})
    assert {being.id for being in look.on_side(PARTY)} - set(gone.table.beings) == {first}
    figure, _ = game.figures(look.being(first))[0]
    better = with_version(game, setting, met, {"what": "better", "who": first, "figure": figure, "amount": 2})
    assert Look(game, better.table).value(first, figure) == look.value(first, figure) + 2
    more = with_version(game, setting, met, {"what": "more", "line": 0, "count": 9})
    assert [line.count for line in more.musters] == [9, *[line.count for line in setting.musters[1:]]]
    none = with_version(game, setting, met, {"what": "more", "line": 0, "count": 0})
    assert none.musters == setting.musters[1:]
    for being in look.on_side(PARTY):
        if (held := game.reserve(look, being)) is not None and held.ready:
            spent = with_version(game, setting, met, {"what": "spent", "who": being.id})
            now = game.reserve(Look(game, spent.table), spent.table.beings[being.id])
            assert now is not None and now.ready == 0


# how many


def test_a_dial_turns_one_thing_and_begins_where_it_stands(game: Game) -> None:
    setting = setting_of(game)
    look = Look(game, setting.table)
    found = dials(look, setting.musters)
    assert len({words for _, words in found}) == len(found) >= len(setting.musters)
    for dial, _ in found:
        there = positions(look, setting.musters, dial)
        assert there[first_place(look, setting.musters, dial)][0] in (setting.musters[dial.line].count, *dict(there))
        lines = turned(look, setting.musters, dial, there[-1][0])
        assert [n for n, line in enumerate(lines) if line != setting.musters[n]] == [dial.line]


def test_creatures_of_several_sizes_are_turned_by_their_size() -> None:
    game = WHITEBOX
    look = Look(game, setting_of(game).table)
    entry = next(key for key in game.shipped_entries("creatures") if game.sizes(look, key))
    lines = (Muster(entry),)
    dial = next(dial for dial, _ in dials(look, lines) if dial.size)
    values = [value for value, _ in positions(look, lines, dial)]
    sizes = [turned(look, lines, dial, value)[0].size for value in values]
    assert len(values) > 1 and len(set(sizes)) == len(values)


def test_the_search_ends_where_it_stops_being_good_enough() -> None:
    game = WHITEBOX
    setting = setting_of(game)
    orcs = (Muster("orc", 6),)
    places, search = Places(game, setting.table, orcs, {}, Dial(0)), Search([Aim(wins=0.75)], 60, 5)
    while search.wanted:
        for batch in search.wanted:
            search.add(batch, places.play(batch))
    known = search.known
    best = max(place for place, found in known.items() if found.told >= 0.75)
    worst = min(place for place, found in known.items() if found.told < 0.75)
    assert worst == best + 1 and all([found.fights >= 100 for found in known.values()])
    assert worst >= 6, "six orcs alone are beaten by that party"


# the evening


def test_an_evening_carries_wounds_and_spent_spells_on(game: Game) -> None:
    setting = setting_of(game)
    foes = small_foes(game)[:1]
    first, second = play_evenings(game, setting.table, (Stage(foes), Stage(foes)), 12, 2)
    alone = weigh(game, setting.table, foes, 12, 2)
    assert first.fights == alone.fights == 12 and second.fights == first.wins
    if second.fights == first.fights:
        assert second.mean_fallen >= first.mean_fallen, "who has fallen stays so"


def test_an_evening_that_is_lost_ends() -> None:
    table = setting_of(WHITEBOX).table
    foes = (Muster("ogre", 30),)
    lost, never = play_evenings(WHITEBOX, table, (Stage(foes), Stage(small_foes(WHITEBOX))), 5)
    assert (lost.fights, lost.wins, never.fights) == (5, 0, 0)
    both = add_evenings([(lost, never), (lost, never)])
    assert (both[0].fights, both[1].fights, both[1].left) == (10, 0, ())


def test_batches_of_evenings_are_the_same_whoever_plays_them() -> None:
    game, setting = WHITEBOX, setting_of(WHITEBOX)
    stages = (Stage(small_foes(game)),)
    batches = evening_batches(game, setting.table, stages)
    alone = dict([next(batches), next(batches)])
    shared = dict([next(evening_batches(game, setting.table, stages, first=n, step=2)) for n in (0, 1)])
    assert alone == shared and [found.fights for found in alone[0]] == [10]
