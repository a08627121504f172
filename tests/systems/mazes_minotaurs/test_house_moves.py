"""Each of the house rules, changed in a running campaign, says what it moves on the table, or that it moves nothing."""

from __future__ import annotations

import pytest

from systems.common.every_game.figure_changes import MOST_LINES, NOTHING
from systems.common.kernel.play import Outcome
from systems.common.records.changes import apply, undo
from systems.common.records.table import Being, Table
from systems.mazes_minotaurs.base.house import SWITCHES
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import SPEAR, SWORD, do, foe, hero, quiet
from tests.systems.mazes_minotaurs.magic_builders import nymph, priest

NEW = {"deity_choice": "roll", "weapon_damage": "per_weapon", "power_cost": "power_level"}
QUIET = ("deity_choice", "priest_gender_strict", "gender_restrictions", "spend_starting_wealth", "natural_extremes")


def changed(name: str, *beings: Being) -> tuple[Table, Outcome, list[str]]:
    """The rule turned round at a table with these; what is told after its name, and all of it can be taken back."""
    table = quiet(*beings)
    value = NEW.get(name, not getattr(table.house, name))
    after, outcome = do(table, "house.write", name=name, value=value)
    assert apply(after, undo(outcome.changes)) == table
    return after, outcome, [str(told) for told in outcome.story[1:]]


def test_there_are_eleven_and_each_says_something():
    names = [one.name for one in SWITCHES]
    assert len(names) == 11 and set(QUIET) < set(names)
    for name in names:
        _, outcome, said = changed(name, hero())
        assert str(outcome.story[0]).startswith("House rule ") and said


@pytest.mark.rule("MM-028", "MM-015", "MM-036", "MM-R62", "MM-R55")
@pytest.mark.parametrize("name", QUIET)
def test_what_counts_for_what_is_yet_to_come_moves_nothing_and_says_so(name):
    assert changed(name, hero(), priest(id_="b2"), foe())[2] == [NOTHING]


@pytest.mark.rule("MM-049", "MM-073")
def test_weapons_with_dice_of_their_own():
    arms = (SPEAR, Item("sword", "Sword", carried="held", damage="1d8"))
    _, _, said = changed("weapon_damage", hero(items=arms))
    assert "Pyros: Sword, damage 1d6 → 1d8." in said
    assert not [one for one in said if one.startswith("Pyros: Spear, damage")]


@pytest.mark.rule("MM-050", "MM-R34")
def test_a_creature_that_no_longer_falls_unconscious_stands_again():
    _, _, said = changed("creature_unconscious", hero(hits=2), foe(hits=2), foe("b8", hits=9))
    assert said == ["Satyr: Unconscious → Badly hurt."], "heroes still fall, and so the other satyr is not named"


@pytest.mark.rule("MM-072", "MM-E28")
def test_distances_in_inches_to_one_place():
    _, _, said = changed("map_scale", hero(items=()), foe())
    assert "Pyros: On foot, acting 60 ft → 60 ft (10 in)." in said
    assert "Satyr: On foot, acting 70 ft → 70 ft (11.7 in)." in said


@pytest.mark.rule("MM-087", "MM-R38")
def test_what_every_power_costs():
    _, _, said = changed("power_cost", priest(id_="b2"))
    assert said[0] == "Theano: Divine Blessing, 1d6 Power → 1 Power."
    assert said[5] == "Theano: Divine Intervention, 1d6 Power → 6 Power." and len(said) == 6
    two = (priest(id_="b2", name="Dione"), priest(id_="b3", name="Theano"))
    assert changed("power_cost", *two)[2][0] == "Dione and Theano: Divine Blessing, 1d6 Power → 1 Power."


@pytest.mark.rule("MM-116", "MM-R49")
def test_the_curses_of_nereids():
    _, _, said = changed("nereid_attribute_curse", nymph(5, "nereid"), nymph(5, "naiad", "b2", "Pherusa"))
    assert said == ["Chloe: Nature’s Curse, the curse of the drowned → the curse of the drowned or lower an attribute."]


@pytest.mark.rule("MM-P08", "MM-040", "MM-120")
def test_without_the_gaps_filled_nobody_counts_loads():
    heavy = (SWORD, Item("breastplate", "Breastplate", 5, "carried"))
    _, _, said = changed("book_gaps", hero(might=9, items=heavy))
    assert "Pyros: On foot, acting 30 ft → 60 ft." in said


def test_a_long_list_says_how_much_more_there_is():
    magicians = [nymph(1, kin, f"b{n}", f"N{n}") for n, kin in enumerate(("dryad", "naiad", "oread", "napaea"), 2)]
    _, _, said = changed("power_cost", priest(id_="b1"), *magicians, hero("b9", calling="sorcerer", power=9))
    assert len(said) == MOST_LINES + 1 and said[-1] == "2 more change with it."
    assert "N2, N3, N4 and N5: Nature’s Charm, 1d6 Power → 1 Power." in said
