"""Hoards of Myriad: rolled by size and for a budget, locked and rolled again, written by hand, priced."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.table import altered
from systems.common.treasure_kit.hoards import worth_of
from systems.myriad.magic import parts
from systems.myriad.treasure import finds
from systems.myriad.treasure.lines import imbued_of
from tests.systems.myriad.builders import GAME, Faces, do, hero, look, quiet, ruled, story
from tests.systems.playing import labels

THINGS = GAME.shipped_entries("tables")["things"].column("medieval").rows


def rolled(dice=(), table=None, **answers: object):
    table, told = do(table or quiet(), "treasure.roll", dice=dice, **answers)
    return next(reversed(table.hoards.values())), table, told


def form(table, key, **answers):
    return GAME.actions[key].form(look(table), "", answers)


@pytest.mark.rule("MY-801", "MY-300")
def test_a_small_hoard_is_a_die_of_resource_points():
    hoard, _, told = rolled([4], what="small", name="Under the bed")
    assert (hoard.name, labels(hoard), worth_of(hoard.lines)) == ("Under the bed", ["4 resource points"], 4)
    assert hoard.lines[0].how == "1d6" and "“Under the bed”: 4 rp." in story(told)
    assert GAME.money(1200) == "1,200 rp"


@pytest.mark.rule("MY-801")
def test_a_medium_hoard_has_a_thing_of_up_to_five():
    hoard, _, _ = rolled([(3, 4), 1], what="medium")
    assert labels(hoard) == ["7 resource points", "knife"]
    assert [(line.worth, line.how) for line in hoard.lines][1] == (2, "d36 1")
    able = [row.entry for row in THINGS if row.entry != "mithril_plate_mail"]
    assert len(able) == 36
    last, _, _ = rolled([(3, 4), 36], what="medium")
    assert last.lines[1].entry == able[-1] == "rune_of_death"


@pytest.mark.rule("MY-801", "MY-604")
def test_a_large_hoard_has_things_and_something_imbued():
    hoard, _, told = rolled([(6, 5, 4, 3), 2, 27, 4, 3, 2, 4, 10], what="large")
    assert labels(hoard)[0] == "18 resource points"
    assert [line.entry for line in hoard.lines[1:3]] == [THINGS[26].entry, THINGS[3].entry]
    wand = hoard.lines[3]
    assert (wand.label, wand.kind, wand.worth) == ("Wand (Damage, Range)", "imbued", 2)
    assert "Wand (Damage, Range)" in story(told)


@pytest.mark.rule("MY-801")
def test_the_size_may_be_left_to_the_dice():
    hoard, _, _ = rolled([1, 5], what="dice")
    assert labels(hoard) == ["5 resource points"]


@pytest.mark.rule("MY-801")
def test_components_in_a_thing_shut_each_other_out_and_aspects_are_named():
    # scroll; 3 components: damage, heal (not with damage) again: aspect of earth, rapid fire
    hoard, _, _ = rolled([6, 3, 4, 6, 2, 3, 11], what="one_spell", number=1)
    assert hoard.lines[0].label == "Scroll (Damage, Aspect: earth, Rapid Fire)"
    # rapid fire is there once at most: after three vain draws there is one component less
    hoard, _, _ = rolled([1, 2, 11, 11, 11, 11], what="one_spell", number=1)
    assert (hoard.lines[0].label, hoard.lines[0].worth) == ("Talisman (Rapid Fire)", 1)
    twice, _, _ = rolled([3, 2, 2, 1, 2, 1], what="one_spell", number=1)
    assert twice.lines[0].label == "Wand (Aspect: fire, Aspect: water)"


@pytest.mark.rule("MY-801")
def test_a_budget_is_spent_on_things_and_the_rest_is_money():
    # a wand of 3 components (3 rp), then claymore (5 rp), then a thing of at most 2 rp of those left: knife
    hoard, _, _ = rolled([3, 3, 4, 4, 10, 11, 1], what="budget", budget=10, number=2, spells=1)
    assert labels(hoard) == ["Wand (Damage × 2, Range)", "claymore", "knife"]
    assert worth_of(hoard.lines) == 10
    more, _, _ = rolled([12], what="budget", budget=20, number=1)
    assert labels(more) == ["15 resource points", "great sword"]
    plain, _, _ = rolled((), what="budget", budget=12, number=0)
    assert labels(plain) == ["12 resource points"]


@pytest.mark.rule("MY-801", "MY-001")
def test_things_are_of_the_period_and_what_is_left_out_is_not_found():
    modern = quiet(house=ruled(period="modern"))
    assert len(form(modern, "treasure.roll", what="one_thing").fields) > 2
    hoard, _, _ = rolled([20], modern, what="one_thing", number=1, most=0)
    assert hoard.lines[0].how == "d51 20" and hoard.lines[0].entry == "heavy_pistol"
    table, _ = do(quiet(), "own.leave_out", kind="gear", key="knife", left_out=True)
    hoard, _, _ = rolled([1], table, what="one_thing", number=1)
    assert (hoard.lines[0].entry, hoard.lines[0].how) == ("blackjack", "d36 1")
    source = '[tin_whistle]\nname = "Tin whistle"\nrule = "own"\nkind = "enhancer"\nprice = 1\ntext = "Shrill."\n'
    table, _ = do(quiet(), "own.keep", kind="gear", key="tin_whistle", source=source)
    hoard, _, _ = rolled([38], table, what="one_thing", number=1)
    assert hoard.lines[0].entry == "tin_whistle"


@pytest.mark.rule("MY-801")
def test_without_magic_nothing_is_imbued():
    asked = form(quiet(house=ruled(magic=False)), "treasure.roll")
    assert asked.field("what").option("one_spell").blocked.endswith(".")
    with pytest.raises(Refused):
        rolled((), quiet(house=ruled(magic=False)), what="one_spell", number=1)


@pytest.mark.rule("MY-801")
def test_locked_lines_stay_and_others_are_rolled_again():
    hoard, table, _ = rolled([(3, 4), 1], what="medium")
    table, _ = do(table, "hoard.lock", hoard=hoard.id, line="l2", locked=True)
    asked = form(table, "treasure.reroll")
    assert asked.field("lines").default == ("l1",)
    table, _ = do(table, "treasure.reroll", dice=[(6, 6)])
    assert labels(table.hoards[hoard.id]) == ["12 resource points", "knife"]
    table, _ = do(table, "hoard.lock", hoard=hoard.id, line="l2", locked=False)
    table, _ = do(table, "treasure.reroll", dice=[(1, 1), 2])
    assert labels(table.hoards[hoard.id]) == ["2 resource points", "blackjack"]
    again, table, _ = rolled([3, 1, 4], what="one_spell", number=1)
    table, _ = do(table, "treasure.reroll", dice=[1, 1, 10])
    assert table.hoards[again.id].lines[0].label == "Talisman (Range)"


def added(table=None, **answers: object):
    table, _ = do(table or quiet(), "treasure.add", **answers)
    return next(reversed(table.hoards.values())), table


@pytest.mark.rule("MY-801")
def test_lines_are_written_changed_and_taken_out_by_hand():
    hoard, table = added(kind="thing", entry="long_sword", count=2)
    assert (labels(hoard), worth_of(hoard.lines)) == (["long sword × 2"], 8)
    hoard, table = added(table, kind="item", entry="burning_blade")
    hoard, table = added(table, kind="rp", count=7)
    hoard, table = added(table, kind="valuable", label="Silver cup", count=1, worth=4)
    hoard, table = added(table, kind="imbued", label="Staff of rain", components=("range", "damage", "damage"),
                         aspects=("water",))  # fmt: skip
    assert labels(hoard) == ["long sword × 2", "burning blade", "7 resource points", "Silver cup",
                             "Staff of rain (Range, Damage × 2, Aspect: water)"]  # fmt: skip
    table, _ = do(table, "treasure.edit", line="l3", count=9)
    table, _ = do(table, "treasure.edit", line="l1", label="Notched sword", count=1, worth=3, note="named Grin")
    table, _ = do(table, "treasure.edit", line="l5", label="Staff of rain", components=("damage",), aspects=())
    table, _ = do(table, "treasure.remove_line", line="l4")
    assert labels(table.hoards[hoard.id]) == ["Notched sword", "burning blade", "9 resource points",
                                              "Staff of rain (Damage)"]  # fmt: skip
    assert [line.worth * line.count for line in table.hoards[hoard.id].lines] == [3, 3, 9, 1]
    kept = form(table, "treasure.edit", line="l5")
    assert kept.field("components").default == ("damage",)


@pytest.mark.rule("MY-302", "R-45")
@pytest.mark.parametrize(
    ("answers", "price"),
    [({"damage": 4}, 4), ({"damage": 3, "ranged": True}, 4), ({"damage": 3, "ranged": True, "blast": True}, 5),
     ({"damage": 5, "ranged": True, "blast": True, "once": True}, 5), ({"damage": 1, "once": True}, 0),
     ({"armor": 3}, 3), ({"armor": 4}, 5), ({"armor": 5}, 7), ({"essential": True}, 3), ({"general": 1}, 3),
     ({"narrow": 2}, 4), ({"effects": 2}, 2), ({"damage": 2, "effects": 1, "narrow": 1}, 5)],
)  # fmt: skip
def test_anything_has_a_price(answers, price):
    _, told = do(quiet(), "treasure.price", **answers)
    assert f"is worth {price} rp" in story(told)


@pytest.mark.rule("MY-302")
def test_the_price_of_a_listed_thing_stands_beside_the_printed_one():
    asked = form(quiet(), "treasure.price", entry="long_sword")
    assert asked.working == "4D 4 = 4 rp; the list says 4 rp"
    _, told = do(quiet(), "treasure.price", entry="chain_mail")
    assert "Chain mail is worth 3 rp" in story(told)


def test_odd_answers_never_break_a_form():
    table = quiet(hero())
    for key in ("treasure.roll", "treasure.add", "treasure.price", "treasure.edit", "treasure.hand_out"):
        for odd in (object, [], 7, None, ""):
            answers = dict.fromkeys(("what", "kind", "entry", "hoard", "line", "damage", "who"), odd)
            with pytest.raises(Refused) as refused:
                resolve(GAME, table, Choice(key, "", answers), Faces())
            assert refused.value.sentence.endswith(".")


def test_any_dice_make_a_hoard_that_can_be_undone():
    for seed in range(12):
        for way in ("small", "medium", "large", "dice", "budget", "one_thing", "one_spell"):
            asked = form(quiet(), "treasure.roll", what=way).blank()
            outcome = resolve(GAME, quiet(), Choice("treasure.roll", "", asked), SeededDice(seed))
            assert outcome.changes


@pytest.mark.rule("MY-801")
def test_the_last_point_of_a_budget_may_be_a_spell_and_with_nothing_left_nothing_is_drawn():
    hoard, _, _ = rolled([1, 3, 10], what="budget", budget=1, number=0, spells=2)
    assert [(line.kind, line.worth) for line in hoard.lines] == [("imbued", 1)]


def test_the_form_of_sharing_follows_who_shares():
    _, table, _ = rolled([4], quiet(hero()), what="small")
    assert form(table, "treasure.hand_out").field("who").refines


@pytest.mark.rule("MY-621", "MY-801")
def test_when_every_aspect_is_there_one_comes_twice():
    aspects = len(parts.ASPECTS)
    faces = Faces(*[face for number in range(aspects) for face in (2, number + 1)], 2, 3)
    found = dict(finds.drawn_components(Play(GAME, quiet(), faces), aspects + 1))
    assert found == {f"aspect:{one}": 2 if one == "earth" else 1 for one in parts.ASPECTS}


def test_a_thing_that_is_renamed_keeps_the_ways_its_spell_was_woven_in():
    hoard, table = added(
        kind="imbued", label="Rod", components=("motion", "damage", "aspect"), aspects=("fire", "acid")
    )
    (line,) = hoard.lines
    spell = (("motion:push", 1), ("range", 2), ("aspect:fire", 1))
    woven = altered(line, data=tuple([(key, spell if key == "spell" else value) for key, value in line.data]))
    table = table.exchanged(hoard, altered(hoard, lines=(woven,)))
    after, _ = do(table, "treasure.edit", hoard=hoard.id, line=line.id, label="Staff")
    assert imbued_of(after.hoards[hoard.id].lines[0]).components == spell
