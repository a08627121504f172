"""Borders of magic and afflictions that a turned sign would cross unnoticed: what is shown as magic, Strength that returns."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.afflictions import draining
from tests.systems.whitebox.builders import GAME, PLAYING, SWORD, Faces, do, foe, hero, look, quiet, ruled, story
from tests.systems.whitebox.magic_builders import mage

RING = Item("ring_fire_resistance", "Ring", carried="worn", magic=True)


@pytest.mark.rule("WB-323")
def test_magic_is_seen_on_whoever_bears_some_or_lies_under_a_spell():
    bearers = [hero("b2", "Plain"), hero("b3", "Ringed", items=(SWORD, RING)), hero("b4", "Bare", items=()),
               hero("b5", "Blessed", items=()), hero("b6", "Weary", items=())]  # fmt: skip
    table = quiet(mage("detect_magic", "light"), *bearers)
    table = table.exchanged(None, Effect("e1", "b5", "Bless", data=(("cast", "bless"),)))
    table = table.exchanged(None, Effect("e2", "b6", "Weary")).exchanged(None, Effect("e3", "b6", "Old"))
    _, outcome = do(table, "magic.cast_at_rest", "b1", spell="detect_magic")
    assert "It shows: Ringed, Blessed." in story(outcome)


@pytest.mark.rule("WB-430")
@pytest.mark.parametrize(("lost", "points", "after"), [(1, 1, 0), (3, 1, 2), (1, 2, 0), (0, 1, 0)])
def test_strength_returns_to_a_creature_as_far_as_it_was_lost(lost: int, points: int, after: int):
    play = Play(GAME, quiet(foe("b9", "ogre", strength_lost=lost)), Faces())
    draining.strength_returns(play, Effect("e1", "b9", "Strength drained", data=(("points", points),)))
    assert play.being("b9").sheet.strength_lost == after


@pytest.mark.rule("WB-430")
def test_strength_returns_to_a_character_in_full():
    play = Play(GAME, quiet(hero(strength=7)), Faces())
    draining.strength_returns(play, Effect("e1", "b1", "Strength drained", data=(("points", 2),)))
    assert play.being("b1").sheet.strength == 9


@pytest.mark.rule("WB-039")
@pytest.mark.parametrize(
    ("house", "tag", "there"), [("simple", "", False), ("simple", "good", True), ("extended", "", True)]
)
def test_a_tag_beside_the_alignment_stands_there_with_its_house_rule_or_where_one_is_written(
    house: str, tag: str, there: bool
):
    table = quiet(hero(alignment_tag=tag), house=ruled(alignment_detail=house))
    assert ("alignment_tag" in PLAYING.fields(table)) is there


@pytest.mark.rule("WB-039")
def test_a_tag_has_forty_letters_at_most():
    table = quiet(hero(), house=ruled(alignment_detail="extended"))
    made, _ = do(table, "sheet.write", "b1", field="alignment_tag", value="x" * 40)
    assert made.beings["b1"].sheet.alignment_tag == "x" * 40
    with pytest.raises(Refused, match="41 characters; 40 is the most"):
        do(table, "sheet.write", "b1", field="alignment_tag", value="x" * 41)


@pytest.mark.rule("WB-075")
@pytest.mark.parametrize(
    ("experience", "said"), [(1_600, "2,000 XP, 400 to go"), (1_999, "2,000 XP, 1 to go"), (2_000, "2,000 XP, reached")]
)
def test_the_sheet_says_how_far_the_next_level_is(experience: int, said: str):
    assert PLAYING.fields(quiet(hero(experience=experience)))["next_level"].default == said


@pytest.mark.rule("WB-076", "WB-055")
@pytest.mark.parametrize(
    ("race", "level", "last"), [("human", 9, False), ("human", 10, True), ("dwarf", 5, False), ("dwarf", 6, True)]
)
def test_the_last_level_is_said_to_be(race: str, level: int, last: bool):
    field = PLAYING.fields(quiet(hero(race=race, level=level)))["next_level"]
    assert (field.default == "This is the last") is last


@pytest.mark.parametrize(("name", "least", "most"), [
    ("level", 1, 99), ("hit_points_most", 1, 9_999), ("hit_points", -99, 9_999), ("experience", 0, 99_999_999),
])  # fmt: skip
def test_figures_of_a_sheet_have_their_borders(name: str, least: int, most: int):
    field = PLAYING.fields(quiet(hero()))[name]
    assert (field.minimum <= least and field.maximum >= most) or (field.minimum, field.maximum) == (least, most)
    assert field.problem(field.minimum - 1) and not field.problem(field.minimum) and field.problem(field.maximum + 1)


@pytest.mark.parametrize("value", [-9, 0, 9])
def test_the_next_loyalty_check_is_moved_by_nine_at_most(value: int):
    from tests.systems.whitebox.conftest import hireling

    table = quiet(hero(), hireling())
    field = PLAYING.fields(table, "b5")["loyalty_next"]
    assert not field.problem(value) and field.problem(-10) and field.problem(10)
    assert look(table).figure("b5", "loyalty") is not None
