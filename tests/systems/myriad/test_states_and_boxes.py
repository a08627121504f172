"""Who is up, down, awake or gone, and what comes back with boxes: at their borders (MY-408, MY-501, R-80)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.myriad.base import seen, states, vitals
from systems.myriad.base.sheet import CreatureSheet
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    act,
    fighting,
    foe,
    hero,
    look,
    quiet,
    story,
    vehicle,
)  # fmt: skip
from tests.systems.myriad.creating import with_own

SAID = 'name = "{0}"\nrule = ""\ntext = "Of our own."\n'
DUEL = (
    SAID.format("Duel")
    + 'attack = "power"\ndefence = "grace"\nline = "stamina"\nskills = ["close_combat"]\narmed = true\n'
)


def boxes(wounds, critical, resolve=8):
    return (("wounds", wounds), ("wounds_critical", critical), ("resolve", resolve))


def done(table, deed):
    play = Play(GAME, table, Faces())
    found = deed(play)
    outcome = play.outcome()
    return found, apply(table, outcome.changes), story(outcome)


@pytest.mark.rule("MY-408", "MY-400")
@pytest.mark.parametrize(("conflict", "word"), [(None, "Unhurt"), ("mortal", "Unhurt"), ("social", "Beaten")])
def test_who_is_talked_down_is_out_of_an_argument_and_of_nothing_else(conflict, word):
    silent = hero(left=boxes(9, 3, 0))
    table = fighting(silent, foe(), dice=[6, 1], conflict=conflict) if conflict else quiet(silent)
    assert states.state(look(table), look(table).being("b1")).word == word


@pytest.mark.rule("MY-003", "MY-408")
def test_one_of_two_deadly_rows_is_enough():
    table = with_own(quiet(), "lines", "stamina", SAID.format("Stamina") + 'statistic = "power"\ncritical = "Vitals"\n')
    table = with_own(table, "conflicts", "duel", DUEL)
    both = (*boxes(9, 3), ("stamina", 5), ("stamina_critical", 3))
    for left, dead in (
        (both, False), ((*boxes(0, 0), ("stamina", 5), ("stamina_critical", 3)), True),
        ((*boxes(9, 3), ("stamina", 0), ("stamina_critical", 0)), True),
    ):  # fmt: skip
        there = table.exchanged(None, hero(boxes=both, left=left))
        assert states.dead(look(there), there.beings["b1"]) is dead


@pytest.mark.rule("MY-408", "R-80")
@pytest.mark.parametrize(("left", "conscious", "unconscious", "speaks"), [
    (boxes(1, 3), False, False, False), (boxes(1, 3), True, False, False), (boxes(0, 3), False, True, False),
    (boxes(0, 3), True, False, True), (boxes(9, 3, 0), True, False, False), (boxes(9, 3, 0), False, False, False),
])  # fmt: skip
def test_who_is_awake_without_boxes(left, conscious, unconscious, speaks):
    view = look(quiet(hero(left=left, conscious=conscious)))
    one = view.being("b1")
    assert (states.unconscious(view, one), states.only_speaks(view, one)) == (unconscious, speaks)
    assert states.helpless(view, one) is states.fallen(view, one) is unconscious


@pytest.mark.rule("MY-408", "MY-900")
@pytest.mark.parametrize(("key", "left", "state", "word"), [
    ("horse", (7, 4), "healthy", "Unhurt"), ("horse", (0, 4), "unconscious", "Unconscious"), ("horse", (0, 0), "dead", "Dead"),
    ("sports_car", (0, 5), "held", "Out of action"), ("sports_car", (0, 0), "stone", "Wrecked"),
    ("of_old", (0, 4), "held", "Out of action"), ("of_old", (0, 0), "stone", "Wrecked"),
])  # fmt: skip
def test_mounts_lie_there_as_people_do_and_machines_do_not(key, left, state, word):
    one = vehicle(key="horse" if key == "of_old" else key)
    rows = tuple(zip(("wounds", "wounds_critical"), left, strict=True))
    view = look(quiet(replace(one, sheet=replace(one.sheet, vehicle=key, left=rows))))
    being = view.being("b20")
    assert (states.state(view, being).key, states.state(view, being).word) == (state, word)
    assert states.unconscious(view, being) is (left[0] == 0)
    assert not states.only_speaks(view, being) and states.dead(view, being) is (left[1] == 0)


@pytest.mark.rule("MY-400")
@pytest.mark.parametrize(("kind", "there", "waits"), [
    ("fled", False, False), ("gone", False, False), ("stunned", True, False), ("fled", True, True),
])  # fmt: skip
def test_who_is_still_there(kind, there, waits):
    table = fighting(hero(), foe("b8", left=boxes(0, 0)), foe(), dice=[5, 1])
    assert [one.id for one in states.still_there(look(table))] == ["b1", "b9"]
    table = act(table, lambda play: play.put_on("b9", "", kind=kind))
    effect = next(one for one in table.effects.values() if one.kind == kind)
    table = table.exchanged(effect, replace(effect, waits=waits))
    assert [one.id for one in states.still_there(look(table))] == ["b1", *(["b9"] if there else [])]
    assert states.withdrawn(look(table), table.beings["b9"]) is not there
    assert not states.withdrawn(look(table), table.beings["b8"])


# Boxes that come back


@pytest.mark.rule("MY-421", "MY-501", "R-24")
@pytest.mark.parametrize(("left", "line", "points", "given", "crippled"), [
    (boxes(8, 3, 7), "", 1, 1, False), (boxes(7, 3, 7), "", 1, 1, True), (boxes(8, 2, 7), "", 1, 1, True),
    (boxes(8, 2, 7), "", 2, 2, False), (boxes(9, 3, 7), "resolve", 1, 1, True), (boxes(9, 3, 8), "", 1, 0, True),
    (boxes(8, 3, 7), "", 9, 1, False), (boxes(8, 3, 7), "resolve", 9, 1, True),
])  # fmt: skip
def test_legs_carry_again_once_every_wound_is_back(left, line, points, given, crippled):
    table = act(quiet(hero(left=left)), lambda play: play.put_on("b1", "Crippled", kind="crippled"))
    found, after, _ = done(table, lambda play: vitals.heal(play, "b1", points, line))
    assert (found, look(after).under("b1", "crippled")) == (given, crippled)


@pytest.mark.rule("MY-501", "R-24")
def test_criticals_come_back_first_unless_they_do_not():
    table = quiet(hero(left=boxes(7, 1)))
    for first, left in ((True, (8, 3)), (False, (9, 1))):
        _, after, _ = done(table, lambda play, first=first: vitals.heal(play, "b1", 3, criticals_first=first))
        there = dict(after.beings["b1"].sheet.left)
        assert (there["wounds"], there["wounds_critical"]) == left


@pytest.mark.rule("MY-501")
@pytest.mark.parametrize(("left", "fresh"), [(boxes(0, 0), True), (boxes(0, 1), False)])
def test_whoever_lives_did_not_die(left, fresh):
    table = act(quiet(hero(left=left)), lambda play: play.put_on("b1", "", kind=vitals.DIED))
    _, after, _ = done(table, lambda play: vitals.end_mended(play, "b1"))
    assert look(after).under("b1", vitals.DIED) is fresh


@pytest.mark.rule("MY-408")
@pytest.mark.parametrize(("points", "taken", "left", "told"), [
    (0, 0, (9, 3), "Hild is not harmed by it."), (-2, 0, (9, 3), "Hild is not harmed by it."),
    (1, 1, (8, 3), "Hild loses 1 Wound by it: 8 left."), (8, 8, (1, 3), "Hild loses 8 Wounds by it: 1 left."),
    (9, 9, (0, 3), "Hild loses 9 Wounds by it and is unconscious."),
    (10, 10, (0, 2), "Hild loses 9 Wounds and 1 Critical by it and is unconscious."),
    (12, 12, (0, 0), "Hild loses 9 Wounds and 3 Critical by it and is dead."), (40, 12, (0, 0), "Hild loses 9 Wounds and 3 Critical by it and is dead."),
])  # fmt: skip
def test_boxes_come_off_the_main_row_first(points, taken, left, told):
    found, after, said = done(quiet(hero()), lambda play: vitals.hurt(play, "b1", points, why=" by it"))
    there = dict(after.beings["b1"].sheet.left)
    assert (found, (there["wounds"], there["wounds_critical"]), said) == (taken, left, told)
    assert look(after).under("b1", vitals.DIED) is (left[1] == 0)


@pytest.mark.rule("MY-140", "MY-308")
@pytest.mark.parametrize(("points", "taken", "told"), [
    (0, 0, ""), (-1, 0, ""), (1, 1, "Hild loses 1 Critical: 9 left, Critical 2."),
    (3, 3, "Hild loses 3 Critical and is dead."), (9, 3, "Hild loses 3 Critical and is dead."),
])  # fmt: skip
def test_what_goes_straight_to_the_critical_row(points, taken, told):
    found, after, said = done(quiet(hero()), lambda play: vitals.hurt_critical(play, "b1", points))
    assert (found, said) == (taken, told) and dict(after.beings["b1"].sheet.left)["wounds_critical"] == 3 - taken


@pytest.mark.rule("MY-003", "MY-105", "R-26")
@pytest.mark.parametrize(("stat", "made"), [(0, (1, 1)), (1, (1, 1)), (4, (4, 2)), (5, (5, 3))])
def test_whoever_has_no_row_gets_one_of_its_statistic(stat, made):
    found, _, _ = done(quiet(hero(spirit=stat)), lambda play: vitals.furnish(play, "b1", "nerve"))
    for rows in (dict(found.sheet.boxes), dict(found.sheet.left)):
        assert (rows["nerve"], rows["nerve_critical"], rows["wounds"]) == (*made, 9)
    again, after, _ = done(quiet(hero()), lambda play: vitals.furnish(play, "b1", "wounds"))
    assert again.sheet == after.beings["b1"].sheet == hero().sheet


def test_boxes_in_words():
    assert [vitals.boxes_words(number) for number in (0, 1, 2)] == ["nothing", "1 box", "2 boxes"]


# What others take somebody for


def test_a_creature_is_seen_as_its_kind_and_a_person_as_usual():
    gifts = (Held("lucky", 1), Held("immunity_total", 1, "sun"))
    beast = foe(traits=gifts)
    nameless, pregen = replace(beast, entry=""), replace(hero("b8", traits=gifts), entry="mugger")
    person = hero("b7", traits=gifts, items=(Item("bow", "Bow"), Item("knife", "Knife", carried="held")))
    view = look(quiet(beast, person, pregen))
    for one in (beast, nameless, pregen):
        assert seen.sheet_seen(view, one, False).traits == gifts[:1] and seen.sheet_seen(view, one, True) == one.sheet
        assert seen.sheet_seen(view, one, False).stats == one.sheet.stats
    assert isinstance(nameless.sheet, CreatureSheet)
    shown = seen.sheet_seen(view, person, True)
    assert (shown.traits, shown.sfx, [one.key for one in shown.items]) == ((), (), ["knife"])
    assert {level for _, level in shown.stats} == {3} and {level for _, level in shown.skills} == {3}
    assert seen.usual(view) == (3, 3, 3 + 1, 2 + 1) and seen.sheet_seen(view, vehicle(), False) == vehicle().sheet
