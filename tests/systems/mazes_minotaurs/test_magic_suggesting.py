"""What a sensible magician would use: answers that the form takes, and nothing that is of no use."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import fast_fight, journaled_fight
from systems.mazes_minotaurs import magic
from tests.systems.mazes_minotaurs.builders import GAME, Faces, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import battle, begun, lay
from tests.systems.mazes_minotaurs.magic_builders import concentrating, nymph, priest, sorcerer, use, working_on


@pytest.mark.rule("MM-084")
@pytest.mark.parametrize(("beings", "power"), [
    ((sorcerer(1), foe()), "confusion"),
    ((sorcerer(5), foe()), "psychic_attack"),
    ((sorcerer(1, power=2), foe()), ""),  # a die that is more likely too much than not
    ((sorcerer(1), foe("b9", "sown_skeleton")), ""),  # mindless
    ((sorcerer(1), foe("b9", "sphinx")), ""),  # resists more likely than not
    ((priest(1, "athena"), hero("b2", faith=16), foe()), "divine_blessing"),
    ((priest(1, "hera"), hero("b2", faith=16), foe()), ""),  # fortitude and reaction win no fight
    ((priest(3), hero("b2", hits=3), foe()), "divine_vitality"),
    ((priest(5), hero("b2"), foe()), "divine_wrath"),
    ((nymph(1), foe()), "natures_charm"),
    ((nymph(1), hero("b2"), foe()), ""),
    ((nymph(3, hits=2), hero("b2", hits=2), foe()), ""),  # lies unconscious herself
    ((nymph(3), hero("b2", hits=2), foe()), "natures_comfort"),
    ((hero(), foe()), ""),
])  # fmt: skip
def test_what_is_worth_a_round(beings, power):
    state = battle(*beings, dice=[5] * len([one for one in beings if look(quiet(one)).able(one)]))
    assert magic.worth_using(look(state), "b1") == power
    choice = magic.suggest_power(look(state), "b1")
    assert (choice.answers["power"] if choice else "") == power and (choice is None or choice.action == "combat.decide")


@pytest.mark.rule("MM-108")
def test_the_last_hope_is_the_deity():
    assert magic.worth_using(look(battle(priest(6, power=1), hero("b2", hits=0), foe(), dice=[5, 5])), "b1") == (
        "divine_intervention")  # fmt: skip


def test_nobody_is_confused_twice_and_outside_a_fight_nothing_is_worth_it():
    state = battle(sorcerer(1), foe(), dice=[5, 5])
    assert magic.worth_using(look(lay(state, "b9", "confused", "b1")), "b1") == ""
    assert magic.worth_using(look(quiet(sorcerer(1), foe())), "b1") == ""


@pytest.mark.parametrize(("caster", "power", "more"), [
    (sorcerer(1), "confusion", ()), (sorcerer(4), "confusion", ()), (sorcerer(2), "illusions", ()),
    (sorcerer(3), "cloak", ()), (sorcerer(4), "compelling", ()), (sorcerer(5), "psychic_attack", ()),
    (priest(1), "divine_blessing", ()), (priest(2), "divination", ()), (priest(4), "divine_gift", ()),
    (priest(5), "divine_wrath", ()), (priest(6), "divine_intervention", ()), (nymph(2), "natures_charm", ()),
    (nymph(6), "natures_mastery", ()), (nymph(3), "natures_comfort", (hero("b3", hits=2),)),
])  # fmt: skip
def test_what_was_decided_on_is_used_with_everything_it_asks(caster, power, more):
    beings = (caster, hero("b2", faith=16), *more, foe(), foe("b8"))
    able = [one for one in beings if look(quiet(one)).able(one)]
    state = concentrating(*beings, power=power, dice=[5] * (len(able) - 1))
    choice = magic.suggest_power(look(state), "b1")
    assert choice is not None and choice.action == "magic.use" and choice.answers["power"] == power
    assert GAME.actions["magic.use"].form(look(state), "b1", choice.answers).problem(choice.answers) == ""
    resolve(GAME, state, choice, SeededDice(1))


def test_what_can_do_no_good_any_more_is_let_be():
    state = working_on(battle(nymph(5), foe(), dice=[5, 5]), "natures_curse")
    assert magic.suggest_power(look(state), "b1") is None  # nobody can be kissed
    healed = concentrating(priest(3), hero("b2", hits=5), foe(), power="divine_vitality", dice=[5, 5, 5])
    healed = replace(healed, beings=healed.beings | {"b2": hero("b2")})
    assert magic.suggest_power(look(healed), "b1") is None


@pytest.mark.parametrize("cost", ["d6", "power_level"])
@pytest.mark.parametrize("seed", range(6))
def test_whole_fights_with_magicians_come_to_an_end(cost, seed):
    beings = (sorcerer(5), priest(6, "ares", "b2"), nymph(3, "naiad", "b3"), hero("b4", faith=16),
              *[foe(f"b{number}", "centaur") for number in (5, 6, 7)], foe("b8", "shade"))  # fmt: skip
    state = quiet(*beings, house=ruled(power_cost=cost))
    state = begun(state, [seed + 1] * 6)
    assert journaled_fight(GAME, state, SeededDice(seed)) in ("party", "foes", "nobody")


def test_a_used_power_is_told_in_the_story():
    state = concentrating(sorcerer(1), foe(), power="confusion", dice=[5, 5])
    choice = magic.suggest_power(look(state), "b1")
    outcome = resolve(GAME, state, choice, Faces(3, 1))
    assert str(outcome.story[0]) == "Lin uses Confusion: 8 Power left." and use(state, "confusion", [3, 1])


@pytest.mark.parametrize("foes", ["satyr", "centaur", "minotaur", "harpy"])
def test_magic_goes_the_same_way_on_the_fast_table(foes, monkeypatch):
    monkeypatch.setattr(SeededDice, "read", lambda dice, count, sides, read: read(
        dice.throw(RollRequest(count, sides, "", "", read))))  # fmt: skip
    beings = (sorcerer(5), sorcerer(1, "b2"), priest(5, "ares", "b3"), nymph(3, "naiad", "b4"), hero("b5", faith=16),
              *[foe(f"b{number}", foes) for number in (6, 7, 8)])  # fmt: skip
    memory = Memory()
    for seed in range(5):
        state = begun(quiet(*beings), [(seed + number) % 10 + 1 for number in range(6)])
        play, again = FastPlay(GAME, state, SeededDice(seed)), FastPlay(GAME, state, SeededDice(seed), memory)
        assert fast_fight(play) == fast_fight(again) == journaled_fight(GAME, state, SeededDice(seed))
        assert play.table.beings == again.table.beings and play.table.effects == again.table.effects
