"""The sample campaign: Pyros and four of other classes, what waits on the island, a hoard, a fight in its second round."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT, JOIN
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY
from systems.mazes_minotaurs.base.attributes import mod
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES
from systems.mazes_minotaurs.encounters import ladder
from tests.samples import sample_table
from tests.systems.mazes_minotaurs.builders import GAME


@pytest.fixture
def look() -> Look:
    return Look(GAME, sample_table(GAME.key))


def named(look: Look, name: str):
    return next(being for being in look.everyone() if being.name == name)


@pytest.mark.rule("MM-E02", "MM-E03", "MM-E04", "MM-E05", "MM-E06", "MM-E07")
def test_pyros_is_as_the_book_has_him(look: Look) -> None:
    pyros = named(look, "Pyros")
    sheet = pyros.sheet
    assert [getattr(sheet, one) for one in ATTRIBUTES] == [15, 16, 13, 11, 10, 8]
    assert [mod(look, pyros, one) for one in ATTRIBUTES] == [1, 2, 1, 0, 0, -1]
    assert (sheet.calling, sheet.gender, sheet.level, sheet.age) == ("spearman", "male", 1, 23)
    figures = ("melee", "missile", "initiative", "defense_base", "hits_most", "evasion", "reaction", "fortitude")
    assert [look.value(pyros.id, one) for one in figures] == [3, 3, 2, 13, 13, 1, 0, 1]
    assert look.value(pyros.id, "defense", "front") == 21 and look.value(pyros.id, "defense", "missile") == 19
    assert {item.key for item in sheet.items} == {"spear", "sword", "dagger", "shield", "helmet", "breastplate"}


@pytest.mark.rule("MM-E08", "MM-E11")
def test_five_of_five_classes(look: Look) -> None:
    party = {being.name: being.sheet for being in look.on_side(PARTY)}
    assert {name: (one.calling, one.gender, one.level) for name, one in party.items()} == {
        "Pyros": ("spearman", "male", 1), "Melanthe": ("amazon", "female", 2), "Theokles": ("noble", "male", 2),
        "Timandra": ("priest", "female", 1), "Krenaia": ("nymph", "female", 1),
    }  # fmt: skip
    assert (party["Timandra"].deity, party["Krenaia"].kin, party["Krenaia"].age) == ("athena", "naiad", 0)
    most = {name: look.value(named(look, name).id, "power_most") for name in ("Timandra", "Krenaia")}
    assert most == {"Timandra": 11, "Krenaia": 11}, "9 and the bonus of Faith 16, of Grace 17"
    assert all(one.appearance and (one.glory or one.wisdom) for one in party.values())
    assert look.value(named(look, "Theokles").id, "fortitude") == 1 + 2 + 1 + 2, "Faith, Luck, level 2, the olive twig"


@pytest.mark.rule("MM-014", "MM-015")
def test_everybody_is_of_the_class_of_the_highest_attribute(look: Look) -> None:
    callings = GAME.shipped_entries("callings")
    for being in look.on_side(PARTY):
        scores = {one: getattr(being.sheet, one) for one in ATTRIBUTES}
        assert scores[callings[being.sheet.calling].prime] == max(scores.values()), being.name


def test_three_encounters_three_notes_and_a_hoard_wait(look: Look) -> None:
    kept = {one.name: one for one in look.table.encounters.values()}
    assert list(kept) == ["The vine terraces", "Under the lighthouse", "The bull court"] and len(look.table.notes) == 3
    for encounter in kept.values():
        assert encounter.note and encounter.place
        assert ladder.verdict(ladder.load_of(look, encounter.lines), ladder.strength(look)) in ("easy", "hard")
        for line in encounter.lines:
            assert GAME.muster_line(look, line).experience
    (hoard,) = look.table.hoards.values()
    assert {line.kind for line in hoard.lines} == {"coin", "valuable", "wonder"}
    form = GAME.actions[HAND_OUT].form(look, "", {})
    assert form is not None and not form.problem(form.blank())
    assert len(GAME.shares(look, hoard, {})) == 5


def test_the_fight_on_the_terraces_is_in_its_second_round(look: Look) -> None:
    assert look.round == 2 and look.fight.name == "The vine terraces" and look.waiting
    hurt = [being.side for being in look.everyone() if being.sheet.hits < look.value(being.id, "hits_most")]
    assert PARTY in hurt and FOES in hurt, "both sides have felt it"
    assert sum(look.stands(being) for being in look.on_side(PARTY)) == 5 and len(look.on_side(FOES)) == 4
    assert {"blessed", "charmed"} <= {effect.kind for effect in look.effects().values()}
    assert look.value(named(look, "Melanthe").id, "hits_most") - named(look, "Melanthe").sheet.hits == 4
    assert GAME.actions[JOIN].form(look, "", {}) is not None
