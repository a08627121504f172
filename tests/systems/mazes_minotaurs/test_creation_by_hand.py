"""Finished heroes typed in from paper, Pyros of the book among them."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, Item
from tests.systems.mazes_minotaurs.builders import GAME, do, hero, look, quiet, ruled, story
from tests.systems.mazes_minotaurs.creating import NAME, attributes, carried, made

WRITE_UP = "characters.write_up"
PYROS: dict[str, Any] = {
    "name": "Pyros", "player": "Sam", "class": "spearman", "age": 23, "might": 15, "skill": 16, "luck": 13, "wits": 11,
    "faith": 10, "grace": 8, "gear": ("spear", "sword", "dagger", "shield", "helmet", "breastplate"), "silver": 110,
}  # fmt: skip


@pytest.mark.rule("MM-E02", "MM-E03", "MM-E04", "MM-E05", "MM-E06", "MM-E07", "MM-E26", "MM-R01")
def test_pyros_is_copied_exactly_as_he_stands_in_the_book() -> None:
    before = quiet()
    table, outcome = do(before, WRITE_UP, **PYROS)
    being, sheet = made(table)
    assert (being.name, being.player, being.kind, being.side) == ("Pyros", "Sam", "hero", PARTY)
    assert attributes(sheet) == [15, 16, 13, 11, 10, 8]
    assert (sheet.age, sheet.level, sheet.hits, sheet.power, sheet.silver) == (23, 1, 13, 0, 110)
    there = look(table)
    figures = ("melee", "missile", "initiative", "defense_base", "evasion", "reaction", "fortitude")
    assert [there.value(being.id, one) for one in figures] == [3, 3, 2, 13, 1, 0, 1]
    assert there.value(being.id, "defense") == 21, "the book’s 22 is one too many: 13, 6 for armor, 2 for Skill"
    assert there.value(being.id, "defense", "missile") == 19, "Skill counts against blows alone"
    assert there.value(being.id, "defense", "rear") == 17
    assert carried(sheet) == {"spear": "held", "sword": "carried", "dagger": "carried", "shield": "held",
                              "helmet": "worn", "breastplate": "worn"}  # fmt: skip
    assert "Pyros joins the party: Spearman 1, 13 Hits, defense class 21." in story(outcome)
    assert apply(table, undo(outcome.changes)) == before


@pytest.mark.rule("MM-E08", "MM-E09", "MM-E10", "MM-E12", "MM-082")
@pytest.mark.parametrize(
    ("calling", "level", "prime", "power"),
    [("priest", 1, 16, 11), ("sorcerer", 3, 18, 17), ("nymph", 6, 18, 32), ("nymph", 2, 13, 12), ("nymph", 3, 13, 15)],
)
def test_power_follows_from_level_and_prime_attribute(calling: str, level: int, prime: int, power: int) -> None:
    attribute = {"priest": "faith", "sorcerer": "wits", "nymph": "grace"}[calling]
    table, _ = do(
        quiet(), WRITE_UP, **{"name": "X", "class": calling, "gender": "female", "level": level, attribute: prime}
    )
    assert made(table)[1].power == power


@pytest.mark.rule("MM-030", "MM-033")
def test_points_and_level_agree() -> None:
    table, _ = do(quiet(), WRITE_UP, **{**PYROS, "level": 3})
    sheet = made(table)[1]
    assert (sheet.level, sheet.glory, sheet.wisdom, sheet.hits) == (3, 2_000, 0, 19)
    table, _ = do(quiet(), WRITE_UP, **{**PYROS, "points": 4_321})
    assert (made(table)[1].level, made(table)[1].glory) == (4, 4_321), "points of a higher level count"
    table, _ = do(quiet(), WRITE_UP, **{"name": "X", "class": "sorcerer", "level": 2, "points": 1_250, "wits": 14})
    assert (made(table)[1].level, made(table)[1].glory, made(table)[1].wisdom) == (2, 0, 1_250)


@pytest.mark.rule("MM-R67")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("score", [2, 19])
def test_scores_outside_three_to_eighteen_are_refused(attribute: str, score: int) -> None:
    with pytest.raises(Refused, match=f"{attribute.capitalize()} must be from 3 to 18; {score} is not"):
        do(quiet(), WRITE_UP, **{**PYROS, attribute: score})


@pytest.mark.rule("MM-015", "MM-R08")
def test_a_class_is_copied_for_its_gender_alone_unless_the_house_is_free() -> None:
    with pytest.raises(Refused, match="Woman: Open to men alone"):
        do(quiet(), WRITE_UP, **{**PYROS, "gender": "female"})
    with pytest.raises(Refused, match="Man: Open to women alone"):
        do(quiet(), WRITE_UP, **{"name": "X", "class": "nymph", "gender": "male"})
    free = quiet(house=ruled(gender_restrictions=False))
    table, _ = do(free, WRITE_UP, **{**PYROS, "gender": "female"})
    assert made(table)[1].gender == "female"


@pytest.mark.rule("MM-028", "MM-029", "MM-R55")
def test_a_priest_has_a_deity_and_a_nymph_a_kin_and_nobody_else() -> None:
    def names(**so_far: str) -> set[str]:
        form = GAME.actions[WRITE_UP].form(look(quiet()), "", so_far)
        assert form is not None
        return {field.name for field in form.fields} & {"deity", "kin", "spent"}

    assert names(**{"class": "priest"}) == {"deity", "spent"}
    assert names(**{"class": "nymph"}) == {"kin", "spent"}
    assert names(**{"class": "sorcerer"}) == {"spent"}
    assert names(**{"class": "noble"}) == set()
    priestess: dict[str, Any] = {"name": "Theano", "class": "priest", "gender": "female", "faith": 16}
    table, _ = do(quiet(), WRITE_UP, **priestess, deity="athena")
    assert made(table)[1].deity == "athena"
    with pytest.raises(Refused, match="Ares: Served by men"):
        do(quiet(), WRITE_UP, **priestess, deity="ares")
    table, outcome = do(quiet(), WRITE_UP, **{"name": "Halia", "class": "nymph", "kin": "nereid", "grace": 15})
    assert (made(table)[1].kin, made(table)[1].gender, made(table)[1].age) == ("nereid", "female", 0)
    assert "Halia joins the party: Nereid 1, 8 Hits, 10 Power" in story(outcome)


def test_what_was_lost_is_typed_and_never_more_than_there_is() -> None:
    table, _ = do(quiet(), WRITE_UP, **{**PYROS, "lost": 4})
    assert made(table)[1].hits == 9
    mage: dict[str, Any] = {"name": "X", "class": "sorcerer", "wits": 16}
    table, _ = do(quiet(), WRITE_UP, **mage, spent=11)
    assert (made(table)[1].hits, made(table)[1].power) == (8, 0)
    with pytest.raises(Refused, match="14 Hits are lost, but there are only 13"):
        do(quiet(), WRITE_UP, **{**PYROS, "lost": 14})
    with pytest.raises(Refused, match="12 Power are lost, but there are only 11"):
        do(quiet(), WRITE_UP, **mage, spent=12)


def test_gear_comes_by_the_bundle_wonders_as_they_are_and_nothing_in_hand_unless_wished() -> None:
    gear = ("bow", "arrows", "arrows", "shield", "horse")
    table, _ = do(quiet(), WRITE_UP, **{**PYROS, "gear": gear, "items": ("wakeful_helm",), "ready": False})
    assert [(one.key, one.count, one.carried) for one in made(table)[1].items] == [
        ("bow", 1, "carried"), ("arrows", 12, "carried"), ("shield", 1, "carried"), ("horse", 1, "stored"),
        ("helmet", 1, "carried")]  # fmt: skip
    assert made(table)[1].items[-1] == Item("helmet", "Wakeful helm", wonder="wakeful_helm")
    table, _ = do(quiet(), WRITE_UP, **{**PYROS, "gear": gear, "items": ("wakeful_helm",)})
    assert [one.carried for one in made(table)[1].items] == ["held", "carried", "held", "stored", "worn"]


def test_foes_are_copied_too_and_two_of_one_name_are_told_apart() -> None:
    table, outcome = do(quiet(hero()), WRITE_UP, **{**PYROS, "side": FOES})
    being, _ = made(table)
    assert (being.name, being.side) == ("Pyros 2", FOES)
    assert "Pyros 2 is there: Spearman 1" in story(outcome)
    table, _ = do(quiet(), WRITE_UP, dice=[NAME], **{**PYROS, "name": ""})
    assert made(table)[0].name == "Acastor"
