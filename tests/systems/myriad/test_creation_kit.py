"""The end of creation: money, equipment, free things, names."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.myriad.base.sheet import Item, PersonSheet
from systems.myriad.characters.creation import ends
from tests.systems.myriad.builders import GAME, look, quiet, ruled, story
from tests.systems.myriad.creating import asked, create, last, party, with_own
from tests.systems.playing import Faces

NONE = {"weapons": (), "armor": ()}


@pytest.mark.rule("MY-300", "R-44", "MY-002")
@pytest.mark.parametrize("points", [10, 25])
def test_starting_money_is_what_the_house_says(points: int) -> None:
    _, sheet, forms = create(table=quiet(house=ruled(starting_rp=points)), answers={"kit": NONE})
    assert forms["kit"].purse == points
    assert sheet.rp == points
    assert sheet.items == ()


@pytest.mark.rule("MY-130", "MY-002")
@pytest.mark.parametrize("rate, boon, points", [(1, "rich", 12), (1, "poor", 8), (3, "rich", 16), (4, "poor", 2)])
def test_the_rich_and_the_poor(rate: int, boon: str, points: int) -> None:
    table = quiet(house=ruled(rich_rp_per_level=rate))
    _, _, forms = create(table=table, answers={"boons": {f"trait:{boon}": 2}})
    assert forms["kit"].purse == points


@pytest.mark.rule("MY-130")
def test_nobody_begins_with_less_than_nothing() -> None:
    table = quiet(house=ruled(starting_rp=2, rich_rp_per_level=4))
    _, sheet, forms = create(table=table, answers={"boons": {"trait:poor": 3}})
    assert (forms["kit"].purse, sheet.rp, sheet.items) == (0, 0, ())


@pytest.mark.rule("MY-300", "MY-002")
@pytest.mark.parametrize("limit", [1, 3])
def test_so_many_things_without_a_price(limit: int) -> None:
    table = quiet(house=ruled(zero_cost_limit=limit))
    for number in range(3):
        source = f'name = "Rope {number}"\nrule = "MY-300"\nkind = "accessory"\ntext = "Own."\n'
        table = with_own(table, "gear", f"rope_{number}", source)
    _, _, forms = create(table=table)
    field = forms["kit"].field("free")
    assert [option.value for option in field.options][:2] == ["small_stones", "brick"]
    every = tuple([option.value for option in field.options])
    assert field.problem(every[:limit]) == ""
    assert field.problem(every) == f"Without a price, {limit} at most: choose at most {limit}; 5 chosen."
    _, sheet, _ = create(table=table, answers={"kit": {"free": every[:limit]}})
    assert len([item for item in sheet.items if item.key in every]) == limit


@pytest.mark.rule("MY-300")
def test_without_free_things_none_are_offered() -> None:
    _, _, forms = create(table=quiet(house=ruled(zero_cost_limit=0)))
    assert forms["kit"].field("free") is None


@pytest.mark.rule("MY-300", "MY-305")
def test_the_proposal_arms_somebody_within_the_money() -> None:
    _, sheet, forms = create()
    kit = forms["kit"]
    assert kit.spent(kit.blank()) <= 10
    borne = {item.key: item.carried for item in sheet.items}
    assert borne == {"long_sword": "held", "hand_catapult": "carried", "chain_mail": "worn"}
    assert sheet.rp == 0


@pytest.mark.rule("MY-305")
def test_nothing_is_worn_or_held_if_that_is_not_wished() -> None:
    _, sheet, _ = create(answers={"kit": {"ready": False}})
    assert {item.carried for item in sheet.items} == {"carried"}


@pytest.mark.rule("MY-308")
def test_sfx_items_go_on_what_they_fit() -> None:
    kit = {"weapons": ("long_sword",), "armor": ("chain_mail",), "items": ("burning_blade",)}
    _, sheet, _ = create(answers={"kit": kit})
    blade = next(item for item in sheet.items if item.key == "burning_blade")
    assert (blade.upon, blade.carried) == ("long_sword", "held")


@pytest.mark.rule("MY-308")
def test_a_glyph_without_armor_of_three_is_refused() -> None:
    kit = {"weapons": (), "armor": ("soft_leather",), "items": ("glyph_of_retribution",)}
    with pytest.raises(Refused) as refused:
        create(answers={"kit": kit})
    assert refused.value.sentence == (
        "Glyph of retribution goes on armor of 3 or more, and there is none. Choose that as well."
    )


@pytest.mark.rule("MY-303", "MY-112")
def test_the_shop_holds_what_the_period_knows() -> None:
    _, _, forms = create(table=quiet(house=ruled(period="modern", genre="none")))
    weapons = [option.value for option in forms["kit"].field("weapons").options]
    assert "pistol" in weapons
    assert "claymore" not in weapons
    assert "unarmed" not in weapons


@pytest.mark.rule("MY-605")
def test_mages_are_asked_how_their_spells_look() -> None:
    _, sheet, forms = create(career="wizard", answers={"name": {"theme": "bones"}})
    assert sheet.theme == "bones"
    assert forms["name"].field("theme") is not None
    assert create()[2]["name"].field("theme") is None


@pytest.mark.rule("MY-100")
def test_who_it_is_and_who_plays_it() -> None:
    named = {"name": " Berta ", "player": "Jo", "concept": "Sellsword", "appearance": "Tall."}
    table, outcome, _ = asked(quiet(), Faces(1), {"name": named})
    being = last(table)
    assert (being.name, being.player, being.kind, being.side, being.glyph) == (
        "Berta", "Jo", "character", "party", "helm",
    )  # fmt: skip
    assert (being.sheet.concept, being.sheet.appearance) == ("Sellsword", "Tall.")
    assert story(outcome).startswith(
        "Berta joins the party: Human Sellsword, level 1; Wounds 10, Critical 5, Resolve 7."
    )
    assert "Power 6, Grace 5, Intellect 2, Spirit 3" in story(outcome)


@pytest.mark.rule("MY-150")
def test_names_follow_the_race_and_nobody_is_called_like_somebody_else() -> None:
    _, _, forms = create(race="dwarf")
    assert forms["name"].field("name").default == "Bardin"
    names = [being.name for being in party(quiet(), 20, 5).beings.values()]
    assert len(set(names)) == 20


def test_an_item_remembers_what_it_was_bought_as() -> None:
    table, sheet, _ = create()
    assert Item("chain_mail", "Chain mail", carried="worn") in sheet.items
    assert GAME.summary(look(table), last(table)).armor.text == "3"


@pytest.mark.parametrize(("rp", "said"), [(0, "Berta has Rope."), (7, "Berta has Rope, and 7 rp to spend.")])
def test_points_are_told_of_while_there_are_any(rp: int, said: str) -> None:
    play = Play(GAME, quiet(), Faces())
    ends.join(play, PersonSheet(items=(Item("rope", "Rope"),), rp=rp), "Berta")
    assert story(play.outcome()).endswith(said)
