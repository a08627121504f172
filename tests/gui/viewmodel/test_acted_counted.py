"""Who has acted is counted at the head of a side as the lines below it are ticked."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.viewmodel.tracker_rows import Glances, row_of
from gui.viewmodel.turn_order import lines
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, NEXT_TURN
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import Turn, altered
from systems.whitebox.combat.intents import KEY, PHASE
from tests.samples import open_sample
from tests.systems.whitebox.builders import do, foe, hero, look, ruled, table


def told(at: Look) -> tuple[str, list[str]]:
    """What the head of the party says of its turn, and the marks of those below."""
    actor = next(iter(who_may_act(at)), "")
    rows = [row_of(at, line, Glances(), {}, actor, "") for line in lines(at)]
    party = [row for row in rows if row.side == "party"]
    return party[0].note.split(" · ")[1], [row.mark for row in party[1:]]


def test_whoever_has_nobody_left_for_further_blows_is_counted_among_those_who_have_acted() -> None:
    strong = hero("b1", level=3, hit_points=30, hit_points_most=30)
    state = table(strong, hero("b2", "Hild"), foe("b7"), foe("b8"), foe("b9", "ogre", hit_dice="4+1", hit_points=30))
    state, _ = do(state, "combat.attack", "b1", [20, 6], target="b7")
    assert told(look(state)) == ("2 to act", ["now", "waits"])
    state, _ = do(state, DAMAGE, "", [], targets=("b8",), amount="9")
    assert told(look(state)) == ("1 has acted, 1 to act", ["acted", "now"])


@pytest.mark.parametrize(("party", "foes", "said"), [
    (5, 2, ["acts first", "act next"]), (2, 5, ["1 to act", "act first"]), (3, 3, ["tied", "tied"]),
])  # fmt: skip
def test_the_higher_count_says_who_acts_first_also_where_it_is_kept(party: int, foes: int, said: list[str]) -> None:
    state = table(hero("b1"), foe("b9"))
    at = look(state.exchanged(state.fight, altered(state.fight, counts=(("party", party), ("foes", foes)))))
    heads = [
        row_of(at, line, Glances(), {}, "b1", "").note.split(" · ")[0] for line in lines(at) if line.kind == "head"
    ]
    assert heads == said


def test_whoever_has_a_turn_of_its_own_later_in_the_round_is_still_to_act(tmp_path: Path) -> None:
    """The sample opens with two of the party's turns and two of the foes' to come."""
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, "monsters_magic")

    def heads() -> list[str]:
        at = desk.look
        return [row_of(at, line, Glances(), {}, "", "").note for line in lines(at) if line.kind == "head"]

    assert heads() == ["2 to act", "from Shamira Sunfire: 1 close, 3 short · 2 to act"]
    desk.perform(Choice(NEXT_TURN))
    assert heads() == ["1 to act", "from Gramfive the Grim: all short · 2 to act"]
    campaigns.close()


def test_in_a_bay_it_is_counted_who_is_to_decide_while_all_decide(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    at = open_sample(campaigns, "monsters_magic").look
    turns = tuple([altered(one, decides=True) for one in at.fight.turns])
    at = Look(at.game, at.table.exchanged(at.fight, altered(at.fight, turns=turns)))
    heads = [row_of(at, line, Glances(), {}, "", "").note for line in lines(at) if line.kind == "head"]
    assert heads == ["2 to decide", "from Shamira Sunfire: 1 close, 3 short · 2 to decide"]
    campaigns.close()


def test_while_all_say_what_they_will_do_it_is_counted_who_has_decided() -> None:
    state = table(hero("b1"), hero("b2", "Hild"), foe("b9"), house=ruled(declare_intent=True))
    said = Turn("Say what you will do", ("b1", "b2", "b9"), PHASE, together=True, decides=True)
    state = state.exchanged(state.fight, altered(state.fight, turns=(said,), waiting=said.actors))

    def heads(at: Look) -> list[str]:
        return [row_of(at, line, Glances(), {}, "", "").note for line in lines(at) if line.kind == "head"]

    assert heads(look(state)) == ["acts first · 2 to decide", "1 to decide · 1 of 1 stands"]
    state, _ = do(state, KEY, "b1", [], means="attack", words="the orc")
    assert heads(look(state)) == ["acts first · 1 has decided, 1 to decide", "1 to decide · 1 of 1 stands"]
    assert [effect.name for effect in state.effects.values()] == ["Attack: the orc"], "its first word is what is meant"


def test_a_side_with_a_turn_in_each_phase_has_acted_only_after_the_last() -> None:
    sides = (("party", "Spells"), ("foes", "Melee"), ("party", "Melee"), ("foes", "Movement"))
    turns = tuple([
        Turn(f"{side}: {phase}", ("b1",) if side == "party" else ("b9",), phase, side) for side, phase in sides
    ])  # fmt: skip
    state = table(hero("b1"), foe("b9"))
    said = []
    for now in range(1, 4):
        at = look(state.exchanged(state.fight, altered(state.fight, turns=turns, now=now, counts=())))
        head = next(
            row_of(at, line, Glances(), {}, "", "") for line in lines(at) if (line.kind, line.side) == ("head", "party")
        )
        said.append(head.note)
    assert said == ["acts next", "1 to act", "has acted"]
