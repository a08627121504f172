"""Making a character where gear has a price, with gold or with a kit, and small answers on the way (EN-031, EN-032, EN-087)."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry, Table
from systems.enondas.base.sheet import Skill
from systems.enondas.characters import write_up
from systems.enondas.treasure import finds
from tests.systems.enondas.builders import GAME, Faces, blank, do, hero, look, quiet, ruled, story
from tests.systems.enondas.creating import human, made
from tests.systems.playing import form


def priced(price: int, key: str = "longsword", **house: object) -> Table:
    """A campaign in which this weapon costs so many copper pieces."""
    source = f'[{key}]\nname = "Sword"\nrule = "own"\nkind = "weapon"\ndice = 4\nadds = 4\ntext = ""\nprice = {price}\n'
    return quiet(house=ruled(**house)).exchanged(None, OwnEntry(f"gear:{key}", "gear", key, source))


@pytest.mark.rule("EN-031", "EN-087")
def test_gear_with_a_price_is_paid_out_of_the_gold_to_begin_with():
    """CHR 11 and LK 9 give a hundred gold pieces."""
    table, _, forms = human(table=priced(3000), gear={"weapons": ("longsword",)})
    gear = form(forms, "gear")
    assert (gear.purse, gear.purse_label) == (100, "gp") and gear.help.startswith("100 gp to begin with. ")
    assert gear.help.endswith("The kit as far as the gold goes.")
    sheet = made(table)[1]
    assert (sheet.gold, sheet.silver, sheet.copper) == (70, 0, 0)
    assert [one.key for one in sheet.items if one.key == "longsword"] == ["longsword"]
    free = form(human(table=quiet())[2], "gear")
    assert (
        free.purse is None and free.help == "100 gp to begin with. Nothing has a price: take what the referee allows."
    )


@pytest.mark.rule("EN-032")
def test_a_kit_costs_nothing_where_nobody_has_gold():
    table, _, forms = human(table=priced(3000, start_money="gear_only"), gear={"weapons": ("longsword",)})
    gear = form(forms, "gear")
    assert (gear.label, gear.purse, gear.help) == ("Gear", None, "A kit fit for the first skill set, and no coins.")
    assert {option.price for option in gear.field("weapons").options} == {0}
    sheet = made(table)[1]
    assert (sheet.gold, sheet.silver, sheet.copper) == (0, 0, 0)
    assert "longsword" in [one.key for one in sheet.items]


@pytest.mark.rule("EN-031", "EN-080", "EN-087")
@pytest.mark.parametrize(("price", "there"), [(10_000, True), (10_001, False)])
def test_of_the_kit_that_is_proposed_what_is_too_dear_is_left_out(price, there):
    ticked = form(human(table=priced(price, "shortsword"))[2], "gear").field("weapons").default
    assert ("shortsword" in ticked) is there and "dagger" in ticked


@pytest.mark.rule("EN-006", "EN-007")
@pytest.mark.parametrize(("what", "purpose", "told"), [
    ("", "Saving roll: SR1 LK", "Ragna makes SR1 LK by 1."), (" the door ", "the door: SR1 LK", "Ragna makes SR1 LK (the door) by 1."),
])  # fmt: skip
def test_a_saving_roll_is_for_what_was_said(what, purpose, told):
    faces = Faces((5, 6))
    _, outcome = do(quiet(hero()), "characters.save", "b1", faces, what=what, attribute="luck")
    assert [one.purpose for one in faces.asked] == [purpose] and story(outcome).startswith(told)


def test_an_item_with_a_spell_of_its_own_is_called_the_same_whatever_it_is_made_on():
    own = next(one for one in GAME.shipped_entries("items").values() if one.spell)
    item = finds.make_item(look(quiet()), own, base="longsword")
    assert (item.name, item.base, item.spell) == (own.name, "longsword", own.spell)


@pytest.mark.rule("EN-023", "EN-025", "EN-041", "EN-225", "EN-263")
def test_a_sheet_of_paper_is_copied_as_it_stands():
    skills = ({"set": "warrior", "level": 2}, {"set": "mage", "level": 1})
    table, outcome = do(quiet(), "characters.write_up", "", [4, 5, 3], name=" Gro ", skills=skills, constitution=12, mynergy=15,
                        spent=4, spells=("blast_you",), gear=("longsword", "longsword"), tags=" Undead, , big ",
                        gold=3, size=0, attacks=2)  # fmt: skip
    being, sheet = made(table)
    assert (being.name, being.kind, being.side) == ("Gro", "character", "party")
    assert sheet.skills == (Skill("warrior", 2, (6, 7)), Skill("mage", 1, (2,)))
    assert (sheet.hit_points, sheet.hit_points_most, sheet.mana, sheet.size) == (27, 27, 11, 100)
    assert sheet.tags == ("undead", "big") and [(one.key, one.count) for one in sheet.items] == [("longsword", 2)]
    given, _ = do(
        quiet(),
        "characters.write_up",
        "",
        hit_points=9,
        skills=skills,
        name="Gro",
        kind="complete",
        side="foes",
        size=50,
    )
    assert made(given)[1].hit_points == 9 and made(given)[1].skills == (Skill("warrior", 2), Skill("mage", 1))
    assert (made(given)[0].kind, made(given)[0].side, made(given)[1].size) == ("complete", "foes", 50)
    for answers, why in (
        ({"strength": 0}, "Nobody lives with STR 0. Type 1 or more."), ({"intelligence": -3}, "Nobody lives with IQ −3. Type 1 or more."),
        ({"skills": ({"set": "mage", "level": 1},) * 2}, "Mage is there twice. Write its level in one row."),
    ):  # fmt: skip
        with pytest.raises(Refused) as refused:
            do(quiet(), "characters.write_up", "", **({"name": "Gro", "hit_points": 5} | answers))
        assert str(refused.value) == why
    choice = blank(quiet(), write_up.KEY, "", name="Gro", hit_points=5, spells=("gone",))
    with pytest.raises(Exception, match="There is no 'gone' among the spells"):
        resolve(GAME, quiet(), choice, Faces(), check=False)
    assert "Gro joins the party: Human, Warrior 2, Mage 1, 27 hit points, 11 mana." in story(outcome)
