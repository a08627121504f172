"""What is offered, in which order; and what a simulation finds out once about house and library."""

from __future__ import annotations

from systems.common.forms import Form
from systems.common.kernel.actions import Action
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import House, OwnEntry, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from tests.systems.common.tiny import Tiny
from tests.toy_game import TOY

EMPTY = Table(House())


def _does_nothing(play, choice):
    return


def _offering(**leads):
    """A game in which these can be done, in this order."""

    class Offering(Tiny):
        offers = (tuple([Action(key, key.title(), _does_nothing, lambda look, actor, so_far, key=key: Form(
            key, key.title(), leads=leads[key]), "turn") for key in leads]),)  # fmt: skip

    return Offering()


def keys(game):
    return [action.key for action, _ in offered(Look(game, EMPTY), "b1", "turn")]


def test_what_leads_is_offered_first_and_all_else_stays_in_its_order():
    assert keys(_offering(strike=False, walk=False, weave=True, cast=True, wait=False))[:5] == [
        "weave", "cast", "strike", "walk", "wait"]  # fmt: skip
    assert keys(_offering(strike=False, walk=False, weave=False))[:3] == ["strike", "walk", "weave"]


def test_a_simulation_asks_once_what_house_and_library_say_until_they_change():
    asked = []

    @per_campaign
    def count_entries(look, kind):
        asked.append(kind)
        return len(look.library(kind))

    memory = Memory()
    for _ in range(2):  # fights of the same table
        play = FastPlay(Tiny(), EMPTY, SeededDice(1), memory)
        assert [count_entries(play, kind) for kind in ("creatures", "creatures", "gear")] == [0, 0, 0]
    assert asked == ["creatures", "gear"]
    play.exchange(None, OwnEntry("creatures:imp", "creatures", "imp"))
    assert count_entries(play, "creatures") == 0 and asked == ["creatures", "gear", "creatures"]
    table = Look(Tiny(), EMPTY)
    assert count_entries(table, "gear") == count_entries(table, "gear") == 0 and asked[3:] == ["gear"]


def test_what_a_campaign_has_of_its_own_is_looked_up_anew_as_soon_as_it_changes():
    game, entry = TOY, OwnEntry("creatures:imp", "creatures", "imp", left_out=True)
    rat = OwnEntry("creatures:rat", "creatures", "rat", left_out=True)
    table = Table(game.house)
    with_rat = table.exchanged(None, rat)
    assert "rat" in Look(game, table).offered("creatures") and "rat" not in Look(game, with_rat).offered("creatures")
    assert "rat" in Look(game, with_rat).library("creatures")
    assert "rat" in Look(game, with_rat.exchanged(rat, None)).offered("creatures")
    play = FastPlay(game, with_rat, SeededDice(1))
    assert "rat" not in Look(game, play.table).offered("creatures")
    play.exchange(rat, None)
    play.exchange(None, entry)
    assert "rat" in Look(game, play.table).offered("creatures") and "rat" in play.offered("creatures")
