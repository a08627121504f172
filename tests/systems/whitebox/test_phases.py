"""The alternate sequence, prepared spells, statements of intent, and a cap on monsters (WB-155, WB-156, WB-211, WB-408)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Muster
from systems.common.simulation.weighing import journaled_fight, start_of
from systems.whitebox.base.sheet import Memory
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, SWORD, Faces, do, hero, quiet, ruled, story

PHASED = ruled(combat_sequence="alternate")
MAGE = {"character_class": "magic_user", "memory": (Memory("sleep", 1), Memory("sleep", 1)), "items": ()}


def party(house=PHASED):
    return quiet(
        hero("b1", "Brannoch", dexterity=9),
        hero("b2", "Ysolde", dexterity=12, **MAGE),
        hero("b3", "Tamsin", dexterity=15, items=(BOW, ARROWS, SWORD)),
        house=house,
    )


def started(house=PHASED, party_face=4, foes_face=2, table=None):
    after, _ = do(table or party(house), "encounters.start", lines=({"entry": "orc", "count": 2, "hits": "5 5", "locked":
                  False},), surprise="nobody", dice=(party_face, foes_face))  # fmt: skip
    return after


def turns(table):
    return [(turn.phase, turn.side, turn.actors) for turn in table.fight.turns]


def to(table, phase, side):
    """On to a turn of that phase and side."""
    for _ in range(20):
        if table.fight.turn.phase == phase and table.fight.turn.side == side:
            return table
        table, _ = do(table, "turn.skip")
    raise AssertionError(f"no {phase} of {side}")


@pytest.mark.rule("WB-156")
def test_rounds_run_in_phases_each_in_the_order_of_initiative_and_of_dexterity():
    named = [(phase, side) for phase, side, _ in turns(started())]
    assert named == [
        ("Spells", PARTY),
        ("Missiles", PARTY),
        ("Melee", PARTY),
        ("Melee", FOES),
        ("Movement", PARTY),
        ("Movement", FOES),
    ]  # fmt: skip; orcs have nothing to shoot
    later = [(phase, side) for phase, side, _ in turns(started(party_face=1, foes_face=5))]
    assert later.index(("Melee", FOES)) < later.index(("Melee", PARTY))
    melee = next(actors for phase, side, actors in turns(started()) if phase == "Melee")
    assert melee == ("b3", "b2", "b1")


@pytest.mark.rule("WB-156")
def test_a_tie_lets_both_sides_act_in_each_phase_at_once():
    tied = started(party_face=3, foes_face=3).fight.turns
    assert all(turn.together and not turn.side for turn in tied)
    assert len(tied) == 4


@pytest.mark.rule("WB-156")
def test_each_thing_is_done_in_its_phase_and_whoever_shot_strikes_no_blow():
    table = to(started(), "Missiles", PARTY)
    look = Look(GAME, table)
    assert GAME.actions["combat.attack"].form(look, "b3", {}) is None
    target = look.on_side(FOES)[0].id
    table, _ = do(table, "combat.shoot", "b3", target=target, dice=(1, 1))
    table = to(table, "Melee", PARTY)
    assert "b3" not in table.fight.waiting and "b1" in table.fight.waiting
    assert GAME.actions["combat.shoot"].form(Look(GAME, table), "b1", {}) is None


@pytest.mark.rule("WB-211")
def test_a_spell_takes_a_round_to_prepare_and_is_cast_at_the_start_of_the_next():
    table = started()
    assert GAME.actions["magic.cast"].form(Look(GAME, table), "b2", {}) is None
    table, outcome = do(table, "magic.ready", "b2", spell="sleep")
    assert "prepares Sleep" in story(outcome)
    melee = to(table, "Melee", PARTY)
    assert "b2" not in melee.fight.waiting
    table = to(to(melee, "Movement", FOES), "Spells", PARTY)
    assert table.fight.round == 2
    form = GAME.actions["magic.cast"].form(Look(GAME, table), "b2", {})
    choice = Choice("magic.cast", "b2", form.blank())
    table = apply(table, resolve(GAME, table, choice, SeededDice(1)).changes)
    assert [one.spent for one in table.beings["b2"].sheet.memory] == [True, False]
    assert "b2" in table.fight.waiting
    assert GAME.actions["magic.cast"].form(Look(GAME, table), "b2", {}) is None
    assert GAME.actions["magic.ready"].form(Look(GAME, table), "b2", {}) is not None


@pytest.mark.rule("WB-211")
def test_a_wound_while_preparing_loses_the_spell_a_later_one_does_not():
    table, _ = do(started(), "magic.ready", "b2", spell="sleep")
    hurt, outcome = do(table, "combat.damage", targets=("b2",), amount="1")
    assert "Sleep is lost" in story(outcome)
    assert [one.spent for one in hurt.beings["b2"].sheet.memory] == [True, False]
    assert not Look(GAME, hurt).effects_on("b2", "readied")
    later = to(to(table, "Movement", FOES), "Spells", PARTY)
    kept, outcome = do(later, "combat.damage", targets=("b2",), amount="1")
    assert "lost" not in story(outcome) and Look(GAME, kept).effects_on("b2", "readied")


@pytest.mark.rule("WB-211")
def test_a_spell_reads_as_being_prepared_until_the_next_round_begins():
    def reads(state) -> str:
        return Look(GAME, state).effects_on("b2", "readied")[0].name

    ahead, _ = do(party(), "magic.ready", "b2", spell="sleep")
    assert reads(ahead) == "Prepared: Sleep"
    table, _ = do(started(), "magic.ready", "b2", spell="sleep")
    assert reads(table) == "Preparing: Sleep" == reads(to(table, "Movement", FOES))
    assert reads(to(to(table, "Movement", FOES), "Spells", PARTY)) == "Prepared: Sleep"
    over, _ = do(table, "turn.end")
    assert reads(over) == "Prepared: Sleep"


@pytest.mark.rule("WB-211")
def test_one_spell_can_be_prepared_ahead_of_the_fight():
    table, _ = do(party(), "magic.ready", "b2", spell="sleep")
    table = started(table=table)
    assert GAME.actions["magic.cast"].form(Look(GAME, table), "b2", {}) is not None
    assert GAME.actions["magic.ready"].form(Look(GAME, table), "b2", {}).blocked


@pytest.mark.rule("WB-155")
def test_all_say_what_they_will_do_before_initiative_is_rolled():
    table, _ = do(party(ruled(declare_intent=True)), "encounters.start", surprise="nobody", dice=(),
                  lines=({"entry": "orc", "count": 1, "hits": "5", "locked": False},))  # fmt: skip
    assert [turn.phase for turn in table.fight.turns] == ["Intent"] and not table.fight.counts
    assert GAME.actions["combat.attack"].form(Look(GAME, table), "b1", {}) is None
    table, _ = do(table, "combat.intend", "b1", means="attack", words="the orc")
    assert [effect.name for effect in table.effects.values()] == ["Attack: the orc"]
    table, outcome = do(table, "turn.skip", dice=(5, 2))
    assert "the party acts first" in story(outcome) and table.fight.turn.side == PARTY
    table, _ = do(table, "turn.skip")
    table, _ = do(table, "turn.skip")
    assert table.fight.round == 2 and table.fight.turn.phase == "Intent" and not table.effects


@pytest.mark.rule("WB-155", "WB-156")
@pytest.mark.parametrize("house", [PHASED, ruled(declare_intent=True),
                                   ruled(declare_intent=True, combat_sequence="alternate")])  # fmt: skip
def test_fights_are_fought_to_their_end_in_every_sequence(house):
    table = party(house)
    musters = (Muster("orc", 3),)
    for seed in range(3):
        dice = SeededDice(seed)
        fight = apply(table, resolve(GAME, table, start_of(GAME, table, musters), dice).changes)
        assert journaled_fight(GAME, fight, dice) in (PARTY, FOES)


@pytest.mark.rule("WB-408")
def test_monsters_above_the_cap_stay_out_and_those_within_come():
    capped = party(ruled(monster_level_cap=4))
    with pytest.raises(Refused) as refused:
        do(capped, "encounters.start", surprise="nobody", dice=Faces(),
           lines=({"entry": "troll", "count": 1, "hits": "20", "locked": False},))  # fmt: skip
    assert "4" in refused.value.sentence and "Troll" in refused.value.sentence
    within, _ = do(capped, "encounters.start", surprise="nobody", dice=(4, 2),
                   lines=({"entry": "ogre", "count": 1, "hits": "20", "locked": False},))  # fmt: skip
    assert len(Look(GAME, within).on_side(FOES)) == 1
