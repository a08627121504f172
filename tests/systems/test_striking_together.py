"""A kind that waits attacks with one press, in every game in which each attacks by itself; blows are spread evenly."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from models.desk.blow_words import strike_words
from systems.common.encounter_kit.striking import spread
from systems.common.forms import Choice, Form
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.groups import base_name
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Table, Turn, altered
from systems.monsters_magic.combat import ranges
from systems.shelf import SHELF
from tests.systems.playing import story
from tests.systems.test_next_in_every_game import begun

KEY = "combat.all_strike"
GAMES = [game for game in SHELF if KEY in game.actions]
PHASES = {"mazes_minotaurs": "Combat", "myriad": "Act"}


def test_it_is_there_in_every_game_in_which_each_attacks_by_itself() -> None:
    assert {game.key for game in SHELF} - {game.key for game in GAMES} == {"enondas"}  # a contest of two sides


@pytest.mark.parametrize(("who", "targets", "often"), [
    ("abcdef", "xy", {"x": 3, "y": 3}), ("abcde", "xyz", {"x": 2, "y": 2, "z": 1}), ("ab", "xyz", {"x": 1, "y": 1}),
    ("abc", "", {}),
])  # fmt: skip
def test_nobody_is_struck_at_twice_as_often_as_another(
    melee: tuple[Game, Table, list[str]], who: str, targets: str, often: dict[str, int]
) -> None:
    assert Counter(target for _, target in spread(Look(*melee[:2]), who, targets)) == often


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def melee(request: pytest.FixtureRequest) -> tuple[Game, Table, list[str]]:
    """A kind of foe that waits, with everybody close by."""
    game: Game = request.param
    table = begun(game, 3)
    play = Play(game, table, SeededDice(1))
    standing = [one for one in play.on_side(FOES) if one.entry and play.stands(one)]
    key = Counter(one.entry for one in standing).most_common(1)[0][0]
    bodies = [one for one in standing if one.entry == key]
    for one in [one for one in play.on_side(FOES) if one not in bodies]:
        play.remove(one)
    for number in range(9, 9 + 3 - len(bodies)):
        name = f"{base_name(bodies[0])} {number}"
        play.add(altered(bodies[0], id=play.fresh("b", "beings"), number=number, name=name))
    kin = [one.id for one in play.on_side(FOES)]
    sides = {"counts": (), "turns": (Turn("Now", tuple(kin), PHASES.get(game.key, ""), together=True, side=FOES),)}
    play.alter_fight(**sides, now=0, waiting=tuple(kin))
    if game.key == "mazes_minotaurs":
        for who in kin:
            play.set_fact_of(who, decided="attack")
        play.set_facts(at=())
    if game.key == "myriad":
        play.set_facts(where=tuple([(one.id, 0) for one in play.everyone()]), distance=0)
    if game.key == "monsters_magic":
        play.set_facts(bands=(), range=0)
    return game, apply(table, play.outcome().changes), kin


def form_of(game: Game, table: Table, who: str, **said: object) -> Form:
    form = game.actions[KEY].form(Look(game, table), who, said)
    assert form is not None
    return form


def test_the_form_says_who_strikes_whom_how_often(melee: tuple[Game, Table, list[str]]) -> None:
    game, table, kin = melee
    form = form_of(game, table, kin[0])
    assert form.label == "Attack together"
    whom = tuple(form.field("targets").allowed)[:2]
    names = [table.beings[one].name for one in whom]
    assert form_of(game, table, kin[0], targets=whom[:1]).working == f"{len(kin)} at {names[0]}"
    said = form_of(game, table, kin[0], targets=whom).working
    assert said == f"{-(-len(kin) // 2)} at {names[0]}, {len(kin) // 2} at {names[1]}"
    assert form.field("targets").spreads and set(form.field("who").default) == set(kin)


def test_nobody_out_of_reach_is_dealt_a_blow(melee: tuple[Game, Table, list[str]]) -> None:
    game, table, kin = melee
    play = Play(game, table, SeededDice(1))
    *near, far = [one.id for one in play.on_side(PARTY)]
    match game.key:
        case "whitebox":  # no distances count there
            return
        case "mazes_minotaurs":
            play.set_facts(at=((far, 9_000),))
        case "myriad":
            play.set_facts(where=tuple([(one.id, 9_000 if one.id == far else 0) for one in play.everyone()]))
        case _:
            for who in kin:
                for one in near:
                    ranges.set_band(play, play.being(who), play.being(one), ranges.CLOSE)
                ranges.set_band(play, play.being(who), play.being(far), ranges.CLOSE + 1)  # no weapon of theirs
    table = apply(table, play.outcome().changes)
    form = form_of(game, table, kin[0])
    assert form.field("targets").default == tuple(near[: len(kin)]), "as many as there are blows"
    first = near[0]
    both = form_of(game, table, kin[0], targets=(far, first)).working
    assert both == f"{len(kin)} at {table.beings[first].name}"
    outcome = resolve(game, table, Choice(KEY, kin[0], {**form.blank(), "targets": (far, first)}), SeededDice(5))
    assert table.beings[far].name not in story(outcome)


def test_each_of_them_has_acted_and_the_first_targets_are_as_many_as_there_are(
    melee: tuple[Game, Table, list[str]],
) -> None:
    game, table, kin = melee
    form = form_of(game, table, kin[0])
    answers = {**form.blank(), "targets": tuple(form.field("targets").allowed)[:2]}
    outcome = resolve(game, table, Choice(KEY, kin[0], answers), SeededDice(5))
    after = Look(game, apply(table, outcome.changes))
    assert not set(kin) & set(after.waiting)
    about = {who for told in outcome.story for who in told.about}
    assert set(kin) <= about
    assert all([table.beings[who].name in story(outcome) for who in answers["targets"]])


def left_of(look: Look) -> int:
    """What all heroes have left, down to where they have nothing more to lose."""
    return sum([max(track.now, track.minimum) for one in look.on_side(PARTY) for track in look.game.tracks(look, one)])


def test_one_line_tells_how_many_hit_and_what_is_really_lost(
    melee: tuple[Game, Table, list[str]],
) -> None:
    game, table, kin = melee
    form = form_of(game, table, kin[0])
    answers = {**form.blank(), "targets": tuple(form.field("targets").allowed)[:2]}
    for seed in range(40):
        outcome = resolve(game, table, Choice(KEY, kin[0], answers), SeededDice(seed))
        who, came = strike_words(outcome.story)
        said = re.fullmatch(r"(?:nobody is hit|\d hit)(?:, (\d+) lost(?: by [^,]+)?)?(?:, (.+) falls?)?", came)
        assert who.endswith(" strike") and said is not None, came
        after = Look(game, apply(table, outcome.changes))
        felled = [table.beings[one].name for one in answers["targets"] if not after.stands(after.being(one))]
        assert said[2] in (" and ".join(felled) or None, "who" if felled and " by " in came else None), (came, felled)
        lost = left_of(Look(game, table)) - left_of(after)
        assert int(said[1] or 0) == lost, [str(told) for told in outcome.story]


def test_one_alone_has_nobody_to_strike_with(melee: tuple[Game, Table, list[str]]) -> None:
    game, table, kin = melee
    play = Play(game, table, SeededDice(1))
    for who in kin[1:]:
        play.done(who)
    table = apply(table, play.outcome().changes)
    assert game.actions[KEY].form(Look(game, table), kin[0], {}) is None
