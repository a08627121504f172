"""What forms, charts and sheets say of each way, each class and what is no longer in the library (MG-051, MG-110)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.monsters_magic.characters import checking
from systems.monsters_magic.characters.layout import _named_options
from systems.monsters_magic.treasure import hoards
from tests.systems.charted import chart_of
from tests.systems.monsters_magic.builders import GAME, Faces, do, foe, hero, look, quiet, story


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


@pytest.mark.rule("MG-002", "MG-021")
def test_a_score_says_its_modifier_and_what_the_prime_attribute_adds():
    being = hero()
    fields = {one.name: one for section in GAME.layout(look(quiet(being)), being) for one in section.fields}
    assert (fields["strength"].help, fields["strength"].unit) == ("Modifier +3, +3 as the prime attribute", "(+6)")
    assert (fields["dexterity"].help, fields["dexterity"].unit) == ("Modifier +1", "(+1)")


@pytest.mark.rule("MG-018")
def test_recovery_speaks_of_whom_it_is_for():
    table = quiet(hero("b1"), hero("b2", "Felix", traits=()))
    for who, called in (("b1", "dazed"), ("b2", "lame")):
        table, _ = do(table, "combat.impose", who, grade="major", called=called)
    for whom, called, purpose in (
        ("b1", "dazed", "Recovery from dazed"),
        ("b2", "lame", "Recovery from lame for Felix"),
    ):
        form = GAME.actions["characters.recover"].form(look(table), "b1", {"whom": whom})
        assert [one.label for one in form.field("trouble").options] == [f"{called}: 0 of 10 gathered"]
        faces = Faces((3, 3, 3))
        do(table, "characters.recover", "b1", dice=faces, whom=whom, trouble=form.blank()["trouble"], traits=())
        assert [one.purpose for one in faces.asked] == [purpose]


@pytest.mark.rule("MG-052")
def test_outside_of_fights_a_sickness_strikes_after_a_recovery_too():
    table = quiet(hero(php=99), foe("b9", "mummy_of_the_first_ones"))
    sick = Effect(
        "e9", "b1", "rot", "disease", "b9", data=(("gathered", 0), ("goal", 10), ("level", 6), ("caught", (9, 9)))
    )
    table, told = do(table.exchanged(None, sick), "characters.recover", "b1", dice=[(1, 1, 1), (4, 4, 4), 4], traits=())
    assert "Rot strikes Gramfive" in story(told)
