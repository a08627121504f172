"""The Combat Machine once it runs: all blows of the round go to the weak, and nothing else is done (WB-046, R-28)."""

from __future__ import annotations

import pytest

from systems.common.every_game.lapsing import LAPSED, tell_lapsed
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, NEXT_TURN
from systems.common.kernel.game import offered, perform, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Muster, Until
from systems.common.simulation.weighing import journaled_fight, start_of
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.blow_series import machine_blows
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    GAME,
    Faces,
    blank,
    do,
    foe,
    hero,
    hp,
    look,
    quiet,
    ruled,
    table,
)

ATTACK = "combat.attack"


def band(level: int = 3, **sheet: object):
    """A Fighter before two orcs of one hit die and an ogre of four."""
    one = hero("b1", level=level, hit_points=30, hit_points_most=30, **sheet)
    ogre = foe("b9", "ogre", hit_dice="4+1", hit_points=30, hit_points_most=30)
    low = hero("b2", "Hild", level=3, hit_points=-1)
    return table(one, low, foe("b7"), foe("b8"), ogre, house=ruled(death_rule="negative_level"))


def allowed(state) -> tuple[str, ...]:
    return GAME.actions[ATTACK].form(look(state), "b1", {}).field("target").allowed


@pytest.mark.rule("WB-046", "R-28")
@pytest.mark.parametrize(("creature", "hit_dice", "blows"), [
    ("gnoll", "2", 1), ("hobgoblin", "1+1", 1), ("orc", "1", 3), ("kobold", "1/2", 3), ("goblin", "1-1", 3),
])  # fmt: skip
def test_only_one_die_or_fewer_counts_as_weak(creature: str, hit_dice: str, blows: int):
    at = look(table(hero(level=3), foe("b9", creature, hit_dice=hit_dice)))
    assert machine_blows(at, at.being("b1"), at.being("b9")) == blows


@pytest.mark.rule("WB-046", "R-28")
def test_how_many_blows_there_are_is_said_before_the_first():
    def working(at, target: str) -> str:
        return GAME.actions[ATTACK].form(look(at), "b1", {"target": target}).working

    state = band()
    assert working(state, "b7").startswith("3 blows · d20") and working(state, "b9").startswith("d20")
    struck, _ = do(state, ATTACK, "b1", [20, 6], target="b7")
    assert working(struck, "b8").startswith("d20"), "what is left is said of whoever acts"


@pytest.mark.rule("R-28")
def test_after_the_first_blow_at_the_weak_the_rest_of_the_round_is_theirs():
    state = band(items=(Item("long_sword", "Long sword", carried="held"), BOW, ARROWS))
    assert set(allowed(state)) == {"b7", "b8", "b9"}
    blows = machine_blows(look(state), state.beings["b1"], state.beings["b7"]) - 1
    assert GAME.still_acts(look(state), state.beings["b1"]) == ""
    struck, _ = do(state, ATTACK, "b1", [20, 6], target="b7")
    assert "b9" not in allowed(struck) and allowed(struck)[0] == "b8"
    left = {action.key for action, _ in offered(look(struck), "b1", "turn")}
    assert GAME.still_acts(look(struck), struck.beings["b1"]) == f"{blows} more {'blow' if blows == 1 else 'blows'}"
    assert {ATTACK, "combat.move"} <= left and not left & {"combat.shoot", "combat.bind", "magic.cast"}
    before = {action.key for action, _ in offered(look(state), "b1", "turn")}
    assert {"combat.shoot", "combat.bind"} <= before


@pytest.mark.rule("R-28")
def test_once_others_have_felled_the_last_weak_foe_no_blow_is_promised():
    state, _ = do(band(), ATTACK, "b1", [20, 6], target="b7")
    assert GAME.still_acts(look(state), state.beings["b1"]) == "2 more blows"
    asleep = state.exchanged(state.beings["b8"], foe("b8", hit_points=0))
    for felled in (asleep, do(state, DAMAGE, "", [], targets=("b8",), amount="9")[0]):
        assert GAME.still_acts(look(felled), felled.beings["b1"]) == ""
        assert ATTACK not in {action.key for action, _ in offered(look(felled), "b1", "turn")}
        assert (who_may_act(look(state)), who_may_act(look(felled))) == (("b1",), ()), "nobody is left for it"
        _, outcome = do(felled, NEXT_TURN, "", [])
        assert "b1" not in [who for told in outcome.story for who in told.about], "it has struck, and is not idle"


@pytest.mark.rule("R-28")
@pytest.mark.parametrize(("felled", "said"), [
    (("b7",), []), (("b7", "b8"), ["Brannoch and Wulf have no more blows."]), (("b7", "b8", "b9"), []),
    (("b1", "b7", "b8"), ["Wulf has no more blows."]),
])  # fmt: skip
def test_whose_blows_are_over_by_the_deed_of_another_is_told_by_name(felled: tuple[str, ...], said: list[str]):
    many = (
        hero("b1", level=3),
        hero("b2", "Wulf", level=2),
        hero("b3", "Hild", level=2),
        foe("b5"),
        foe("b6"),
        foe("b7"),
    )
    state = table(*many, foe("b8"), foe("b9", "ogre", hit_dice="4+1"), house=ruled(death_rule="at_zero"))
    for who in ("b1", "b2"):
        state, told = do(state, ATTACK, who, [20, 6], target="b6" if who == "b1" else "b5")
    assert LAPSED not in [line.sentence for line in told.story], "its own blows are counted on the row"
    play = Play(GAME, state, Faces())
    perform(play, blank(state, DAMAGE, targets=felled, amount="99"))
    tell_lapsed(look(state), play, "")
    assert [str(line) for line in play.outcome().story if line.sentence == LAPSED] == said


@pytest.mark.rule("R-28")
def test_a_blow_at_the_strong_ends_the_turn_and_in_haste_leaves_one_more_for_anybody():
    state = band()
    after, _ = do(state, ATTACK, "b1", [1], target="b9")
    assert after.fight.waiting == ("b2",)
    play = Play(GAME, state, Faces())
    play.put_on("b1", "Hasted", Until(), kind="hasted")
    hasted = apply(state, play.outcome().changes)
    once, _ = do(hasted, ATTACK, "b1", [1], target="b9")
    assert GAME.still_acts(look(once), once.beings["b1"]) == "1 more blow"
    assert "b1" in once.fight.waiting and set(allowed(once)) == {"b7", "b8", "b9"}
    twice, _ = do(once, ATTACK, "b1", [1], target="b7")  # no Combat Machine any more
    assert "b1" not in twice.fight.waiting


@pytest.mark.rule("WB-046", "R-28")
def test_the_next_round_begins_anew():
    state, _ = do(band(2), ATTACK, "b1", [1], target="b7")
    state, _ = do(state, ATTACK, "b1", [1], target="b8")
    for _ in range(2):
        state = apply(state, resolve(GAME, state, Choice("turn.skip"), Faces()).changes)
    assert state.fight.round == 2 and "b9" in allowed(state)
    state, _ = do(state, ATTACK, "b1", [1], target="b7")
    assert "b1" in state.fight.waiting and "b9" not in allowed(state)


@pytest.mark.rule("R-28")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tactics_keep_to_it_to_the_end_of_a_mixed_fight(seed: int):
    party = quiet(hero("b1", level=4, hit_points=25, hit_points_most=25), hero("b2", "Hild", level=3))
    dice = SeededDice(seed)
    met = start_of(GAME, party, (Muster("orc", 4), Muster("ogre", 1)))
    fight = apply(party, resolve(GAME, party, met, dice).changes)
    assert journaled_fight(GAME, fight, dice) in (PARTY, FOES)


@pytest.mark.rule("R-28")
def test_tactics_leave_the_strong_alone_once_it_runs():
    state = band()
    state = state.exchanged(state.beings["b9"], foe("b9", "ogre", hit_dice="4+1", hit_points=1, hit_points_most=30))
    struck, _ = do(state, ATTACK, "b1", [1], target="b7")
    assert GAME.suggest(Look(GAME, state), "b1").answers["target"] == "b9"
    assert GAME.suggest(Look(GAME, struck), "b1").answers["target"] in ("b7", "b8")
    assert hp(struck, "b9") == 1
