"""Who is not noticed, by whom, and until when (MG-039, MG-050)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.monsters_magic.combat import hiding
from tests.systems.monsters_magic.asked import met, spent
from tests.systems.monsters_magic.builders import GAME, Faces, look

LOW = (1, 1, 1)


@pytest.mark.rule("MG-039", "MG-050")
def test_whoever_sneaked_is_seen_to_be_unseen_and_by_whom_until_it_attacks():
    table = met(band=1, hero_points=0)
    table, said, _ = spent(table, "b1", "combat.sneak", [(3, 3, 3)], {}, target="b9", traits=())
    name = table.beings["b9"].name
    assert f"Gramfive sneaks past {name}: 10 against 10, 0 effect points." in said
    assert f"{name} does not notice Gramfive." in said
    view = look(table)
    assert GAME.stands_so(view, view.being("b1")) == (f"Unseen by {name}",)
    assert hiding.how_hidden(view, view.being("b1")) == "", "what it takes from a blow is for the place to say"
    play = Play(GAME, table, Faces())
    hiding.come_out(play, play.being("b1"))
    assert hiding.stands_so(play, play.being("b1")) == () and "can be seen again" in str(play.outcome().story)


@pytest.mark.rule("MG-039")
def test_a_sneak_that_fails_ends_what_went_before_past_the_same_one():
    _, said, _ = spent(met(band=1), "b1", "combat.sneak", [LOW], {"react": {"way": "impose", "called": "seen"}},
                           target="b9", traits=())  # fmt: skip
    assert "notices" not in said, "it had noticed before"
    play = Play(GAME, met(band=1), Faces())
    hiding.slip_past(play, play.being("b1"), play.being("b9"))
    hiding.slip_past(play, play.being("b1"), play.being("b9"))
    assert hiding.unnoticed_by(play, "b1") == ("b9",)
    hiding.be_noticed(play, play.being("b1"), play.being("b9"))
    assert hiding.unnoticed_by(play, "b1") == () and play.told == "Road Robber notices Gramfive."


@pytest.mark.rule("MG-039")
def test_who_lies_there_has_noticed_nobody():
    table = met(band=1)
    play = Play(GAME, table, Faces())
    hiding.slip_past(play, play.being("b1"), play.being("b9"))
    play.change("b9", "php", 0)
    assert hiding.stands_so(play, play.being("b1")) == ()
