"""Damage and healing by the referee's hand in every game, and the name of a fight: said as it was typed."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Table
from systems.common.simulation.weighing import start_of
from systems.shelf import SHELF
from tests.systems.playing import party_of, small_foes, story

each_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
by_dice = pytest.mark.parametrize(
    "game", [one for one in SHELF if one.key != "myriad"], ids=lambda game: game.key
)  # boxes are filled in by number
DAMAGE, HEAL = "combat.damage", "combat.heal"


class Noted(SeededDice):
    """Dice that remember what they were thrown for."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.purposes: list[str] = []

    def throw(self, request):
        self.purposes.append(request.purpose)
        return super().throw(request)


def dealt(game: Game, table: Table, key: str, who: tuple[str, ...], **answers):
    """(table after, story, what dice were thrown for) of damage or healing for these."""
    form = game.actions[key].form(Look(game, table), who[0], {})
    assert form is not None
    dice = Noted(5)
    choice = Choice(key, "", {**form.blank(), "targets": who, **answers})
    outcome = resolve(game, table, choice, dice)
    return apply(table, outcome.changes), story(outcome), dice.purposes


def begun(game: Game, **answers) -> Table:
    table = party_of(game)
    start = start_of(game, table, small_foes(game)[:1])
    choice = Choice(START, "", {**start.answers, **answers})
    return apply(table, resolve(game, table, choice, SeededDice(1)).changes)


@each_game
def test_a_fight_is_called_as_it_was_named(game):
    assert begun(game, name="At the mill").fight.name == "At the mill"
    assert begun(game, name="").fight.name == ""


@each_game
def test_whoever_is_asked_about_is_meant_and_nobody_else(game):
    table = party_of(game)
    first, second = list(table.beings)[:2]
    look = Look(game, table)
    for key in (DAMAGE, HEAL):
        assert game.actions[key].form(look, first, {}).field("targets").blank() == (first,)
        assert game.actions[key].form(look, "", {}).field("targets").blank() == ()
        assert set(game.actions[key].form(look, "", {}).field("targets").allowed) == set(table.beings)
    after, _, _ = dealt(game, table, DAMAGE, (second,), amount=40 if game.key == "myriad" else "40")
    changed = [one for one in table.beings if after.beings[one] != table.beings[one]]
    assert changed == [second]


@by_dice
def test_dice_for_damage_are_thrown_once_and_say_what_for(game):
    table = party_of(game)
    everybody = tuple(table.beings)
    _, told, purposes = dealt(game, table, DAMAGE, everybody, amount="1d2", cause="a falling roof")
    assert purposes.count("a falling roof") == 1 and "a falling roof" in told
    _, told, purposes = dealt(game, table, DAMAGE, everybody, amount="1d2", cause="")
    assert purposes.count("Damage") == 1 and " from ." not in told and "  " not in told


@by_dice
def test_dice_for_healing_are_thrown_for_each_and_say_what_for(game):
    table = party_of(game)
    everybody = tuple(table.beings)
    hurt, _, _ = dealt(game, table, DAMAGE, everybody, amount="1")
    after, told, purposes = dealt(game, hurt, HEAL, everybody, amount="1d2", cause="a balm")
    assert purposes.count("a balm") == len(everybody)
    assert told.count("a balm") + told.count("has nothing to heal") >= len(everybody)
    assert purposes.count("Healing") == 0
    _, told, purposes = dealt(game, hurt, HEAL, everybody, amount="1d2")
    assert purposes.count("Healing") == len(everybody) and "()" not in told
    for one in everybody:
        before, now = (game.summary(Look(game, at), at.beings[one]).tracks for at in (table, after))
        assert [track.now for track in now] == [track.now for track in before], "a hit point lost is a hit point back"


@by_dice
@pytest.mark.parametrize("amount", ["0", "1d2-9"])
def test_no_damage_hurts_nobody_and_heals_nobody(game, amount):
    table, _, _ = dealt(game, party_of(game), DAMAGE, (next(iter(party_of(game).beings)),), amount="1")
    after, _, _ = dealt(game, table, DAMAGE, tuple(table.beings), amount=amount)
    for one, being in table.beings.items():
        before, now = (game.summary(Look(game, at), at.beings[one]).tracks for at in (table, after))
        assert [(track.label, track.now) for track in before] == [(track.label, track.now) for track in now], being.name


@by_dice
def test_the_dead_stay_dead_whatever_heals_them(game):
    table = begun(game)
    who = next(one.id for one in table.beings.values() if one.side == FOES)
    dead, _, _ = dealt(game, table, DAMAGE, (who,), amount="999")
    assert game.state(Look(game, dead), dead.beings[who]).key == "dead"
    after, told, _ = dealt(game, dead, HEAL, (who,), amount="50")
    assert "dead" in told and after.beings[who] == dead.beings[who]


@by_dice
def test_nobody_is_healed_above_the_most(game):
    table = party_of(game)
    hurt, _, _ = dealt(game, table, DAMAGE, tuple(table.beings), amount="1")
    after, _, _ = dealt(game, hurt, HEAL, tuple(table.beings), amount="500")
    for one in table.beings:
        for track in game.summary(Look(game, after), after.beings[one]).tracks:
            before = next(was for was in game.summary(Look(game, table), table.beings[one]).tracks
                          if was.label == track.label)  # fmt: skip
            assert track.now <= max(track.most, before.now)


@each_game
def test_a_fight_begun_by_its_form_is_of_both_sides(game):
    table = begun(game, name="The ford")
    assert {one.side for one in table.beings.values()} == {PARTY, FOES} and table.fight.turns
