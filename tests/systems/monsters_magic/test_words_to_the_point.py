"""What forms, charts and sheets say of each way, each class and what is no longer in the library (MG-051, MG-110)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.monsters_magic.characters import checking
from systems.monsters_magic.characters.layout import _named_options
from systems.monsters_magic.treasure import hoards
from tests.systems.charted import chart_of
from tests.systems.monsters_magic.builders import GAME, Faces, hero, look, quiet


@pytest.mark.rule("MG-110", "MG-111")
@pytest.mark.parametrize(("way", "said"), [(key, help) for key, _, help in hoards.WAYS])
def test_the_form_of_a_hoard_says_what_is_rolled_in_that_way(way, said):
    form = GAME.actions["treasure.roll"].form(look(quiet(hero())), "", {"what": way})
    assert form.help == f"{said}. Ours, not the book’s."


@pytest.mark.rule("MG-051", "MG-053")
def test_the_chart_of_minds_says_how_each_way_ends_and_where_they_are():
    rows = [[cell.text for cell in one.cells] for one in chart_of(look(quiet(hero())), "broken").rows]
    assert rows == [
        ["Asleep", "10 rounds, a wound, a mind mended", "Stays"], ["Fled", "The end of the fight", "As far off as can be"],
        ["Turned", "10 rounds, a wound, a mind mended", "As far off as can be"],
        ["Won over", "A mind mended", "Stays"], ["Gone", "The end of the fight", "As far off as can be"]]  # fmt: skip


@pytest.mark.rule("MG-009")
def test_a_goal_of_an_older_campaign_goes_on_from_what_was_gathered():
    old = Effect("e9", "", "The dam 3/10", "goal", data=(("gathered", 3), ("goal", 10), ("what", "The dam")))
    play = Play(GAME, quiet(hero()).exchanged(None, old), Faces())
    checking._add(play, "e9", 4)
    assert [str(line) for line in play.outcome().story] == ["The dam: 7 of 10."]
    (goal,) = play.effects().values()
    assert (goal.name, goal.fact("progress"), goal.fact("goal")) == ("The dam", 7, 10)


@pytest.mark.rule("MG-022", "MG-023")
@pytest.mark.parametrize(("calling", "last"), [("fighter", None), ("gone", ("gone", "gone")), ("", ("", "None"))])
def test_a_class_that_is_no_longer_there_stays_on_the_sheet_by_its_key(calling, last):
    being = hero(calling=calling) if calling == "fighter" else hero(calling=calling, spells=())
    options = _named_options(look(quiet(being)), "callings", calling)
    known = list(GAME.shipped_entries("callings"))
    assert [one.value for one in options][: len(known)] == known
    assert [(one.value, one.label) for one in options[len(known) :]] == ([last] if last else [])
