"""Sheets typed in, complete creatures among them, and skill cards of the campaign's and of one's own."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Table
from systems.enondas.base.arms import melee_arm
from systems.enondas.base.entries import Reduction
from systems.enondas.base.sheet import ATTRIBUTES, Item, Known, Skill
from systems.enondas.characters import cards
from tests.systems.enondas.builders import GAME, Faces, blank, do, foe, hero, look, quiet, sheet, story
from tests.systems.enondas.creating import (
    NAME,
    ROLLED,
    attributes,
    human,
    made,
)
from tests.systems.playing import form

WRITE_UP = "characters.write_up"
VALUES = dict(zip(ATTRIBUTES, (21, 11, 9, 24, 10, 7, 12), strict=True))


def skills(*pairs: tuple[str, int]) -> tuple[dict[str, object], ...]:
    return tuple({"set": key, "level": level} for key, level in pairs)


@pytest.mark.rule("EN-225", "EN-263")
def test_a_finished_character_is_typed_in() -> None:
    table, outcome = do(
        quiet(), WRITE_UP, name="Bob", player="Ada", kindred="dwarf", **VALUES, skills=skills(("warrior", 2), ("mage", 1)),
        hit_points=40, gear=("longsword", "dagger", "dagger", "chain_mail", "medium_shield"), items=("ring",),
        spells=("nighty_night", "light_lite"), gold=30, experience=1_200, notes="Owes Ada 5 gp.",
    )  # fmt: skip
    being, after = made(table)
    assert (being.name, being.player, being.kind, being.side) == ("Bob", "Ada", "character", PARTY)
    assert attributes(after) == list(VALUES.values()), "as typed: nothing is multiplied again"
    assert (after.hit_points, after.hit_points_most, after.mana, after.rolled) == (40, 40, 12, ())
    assert after.skills == (Skill("warrior", 2), Skill("mage", 1))
    assert after.spells == (Known("nighty_night", "mage"), Known("light_lite", "mage"))
    assert [(item.key, item.count, item.carried) for item in after.items] == [
        ("longsword", 1, "held"), ("dagger", 2, "carried"), ("chain_mail", 1, "worn"), ("medium_shield", 1, "held"),
        ("ring", 1, "carried")]  # fmt: skip
    assert (after.gold, after.experience, after.notes) == (30, 1_200, "Owes Ada 5 gp.")
    assert "Bob joins the party: Dwarf, Warrior 2, Mage 1, 40 hit points, 12 mana." in story(outcome)
    assert melee_arm(look(table), being).words == "4d + 19", "4, 9 of STR, 6 of Warrior 2"
    assert apply(table, undo(outcome.changes)) == quiet()


@pytest.mark.rule("EN-025", "EN-040", "EN-001")
def test_hit_points_that_are_left_open_are_rolled_level_by_level() -> None:
    table, _ = do(quiet(), WRITE_UP, "", [3, 6, 5, NAME], constitution=14, skills=skills(("warrior", 2), ("mage", 1)))
    after = made(table)[1]
    assert after.skills == (Skill("warrior", 2, (5, 8)), Skill("mage", 1, (3,)))
    assert after.hit_points == 14 + 5 + 8 + 3


@pytest.mark.rule("EN-225")
def test_a_complete_creature_is_written_up_like_a_character() -> None:
    table, outcome = do(quiet(), WRITE_UP, name="Old Ugg", kind="complete", side=FOES, kindred="ogre", strength=60,
                        hit_points=45, spent=13, first_strike=1, attacks=2, size=0, tags=" Undead,  cursed ",
                        gear=("club",))  # fmt: skip
    being, after = made(table)
    assert (being.kind, being.side) == ("complete", FOES)
    assert (after.first_strike, after.attacks, after.size, after.mana) == (1, 2, 200, -3)
    assert after.tags == ("undead", "cursed")
    assert "Old Ugg is there: Ogre, 45 hit points." in story(outcome)
    assert GAME.summary(look(table), being).tracks


@pytest.mark.rule("EN-023")
def test_nobody_is_written_up_dead_and_no_set_twice() -> None:
    with pytest.raises(Refused, match="Nobody lives with CON 0"):
        do(quiet(), WRITE_UP, name="X", constitution=0)
    with pytest.raises(Refused, match="Mage is there twice"):
        do(quiet(), WRITE_UP, name="X", hit_points=5, skills=skills(("mage", 1), ("mage", 2)))
    table, _ = do(quiet(), WRITE_UP, name="X", luck=-4, charisma=0, hit_points=5)
    assert made(table)[1].luck == -4


def test_two_of_one_name_are_told_apart() -> None:
    table, _ = do(quiet(hero("b1", "Bob")), WRITE_UP, name="Bob", hit_points=5)
    assert [being.name for being in table.beings.values()] == ["Bob", "Bob 2"]


@pytest.mark.rule("EN-047")
def test_a_card_is_copied_for_the_campaign_and_learned_like_any_other() -> None:
    before = quiet()
    row = {"task": "woodland", "per": 2, "flat": 1}
    table, outcome = do(before, cards.COPY, set="mage", name="Combat Mage", melee=1, hit_points="1d6+1", cost=1500,
                        raisable=("mynergy", "strength"), reductions=(row,), lists=("damage",))  # fmt: skip
    assert "“Combat Mage” is kept among the skill sets of this campaign." in story(outcome)
    card = look(table).entry("skills", "combat_mage")
    assert (card.name, card.melee, card.hit_points, card.cost) == ("Combat Mage", 1, "1d6+1", 1500)
    assert (card.raisable, card.lists, card.caster) == (("strength", "mynergy"), ("damage",), "full")
    assert card.reductions == (Reduction("woodland", 2, 1),)
    assert card.kit == GAME.shipped_entries("skills")["mage"].kit
    assert look(table).entry("skills", "mage") == GAME.shipped_entries("skills")["mage"], (
        "the one copied stays as it is"
    )
    after, _, forms = human(Faces(*ROLLED, 5, NAME), skill="combat_mage", table=table)
    assert [field.name for field in form(forms, "points").fields] == ["strength", "mynergy"]
    assert made(after)[1].skills == (Skill("combat_mage", 1, (6,)),)
    assert apply(table, undo(outcome.changes)) == before


@pytest.mark.rule("EN-047")
def test_a_card_of_a_name_that_is_taken_or_empty_is_refused() -> None:
    with pytest.raises(Refused, match="There is a skill set called WARRIOR already"):
        do(quiet(), cards.COPY, set="mage", name="WARRIOR")
    with pytest.raises(Refused, match="a name with letters"):
        do(quiet(), cards.COPY, name="!?")
    with pytest.raises(Refused, match="Hit points a level"):
        do(quiet(), cards.COPY, name="Ninja", hit_points="many")


@pytest.mark.rule("EN-047")
@pytest.mark.parametrize("key", sorted(GAME.shipped_entries("skills")))
def test_every_set_can_be_copied_as_it_stands(key: str) -> None:
    table, _ = do(quiet(), cards.COPY, set=key, name='The "other" set')
    was, now = GAME.shipped_entries("skills")[key], look(table).entry("skills", "the_other_set")
    assert now.name == 'The "other" set'
    for field in ("hit_points", "melee", "missile", "tool", "protection", "reductions", "lists", "spells", "caster",
                  "learns_by_level", "first_aid", "animals_per", "front", "kit", "abilities", "text"):  # fmt: skip
        assert getattr(now, field) == getattr(was, field), field
    assert set(now.raisable) == set(was.raisable)


@pytest.mark.rule("EN-047", "EN-048")
def test_what_is_written_on_one_characters_card_counts_for_that_one() -> None:
    dorma = hero(skills=(Skill("warrior", 2, (5, 6)),), items=())
    table, outcome = do(quiet(dorma, hero("b2", "Ada", skills=dorma.sheet.skills, items=())), cards.MARK, "b1",
                        melee=2, protection=1, note="+2 adds against Lizard Lords")  # fmt: skip
    assert sheet(table, "b1").skills == (
        Skill("warrior", 2, (5, 6), melee=2, protection=1, note="+2 adds against Lizard Lords"),
    )
    there = look(table)
    assert [there.value(who, "melee_adds") for who in ("b1", "b2")] == [8, 6]
    assert [there.value(who, "missile_adds") for who in ("b1", "b2")] == [0, 0]
    assert [there.value(who, "protection") for who in ("b1", "b2")] == [3, 2]
    assert ("On Ragna’s Warrior card: +2 melee adds, +1 protection, +2 adds against Lizard Lords."
            in story(outcome))  # fmt: skip
    again = blank(table, cards.MARK, "b1").answers
    assert (again["melee"], again["note"]) == (2, "+2 adds against Lizard Lords")


@pytest.mark.rule("EN-046", "EN-047")
def test_the_animals_of_a_farmer_are_put_right_on_the_card() -> None:
    farmer = hero(skills=(Skill("farmer", 4, animals=("cows",)),))
    table, _ = do(quiet(farmer), cards.MARK, "b1", animals="cows, bees ,")
    assert sheet(table, "b1").skills[0].animals == ("cows", "bees")


def test_cards_are_for_those_who_have_some() -> None:
    there = look(quiet(hero("b1"), foe()))
    assert GAME.actions[cards.MARK].form(there, "b1", {}) is None
    assert GAME.actions[cards.MARK].form(there, "b9", {}) is None


def test_a_card_that_is_gone_is_told() -> None:
    table = quiet(hero(skills=(Skill("warrior"),)))
    answers = dict(blank(table, cards.MARK, "b1").answers) | {"skill": "mage"}
    with pytest.raises(Refused, match="Skill set cannot be 'mage'"):
        resolve(GAME, table, Choice(cards.MARK, "b1", answers), Faces())


def test_a_sheet_typed_in_goes_through_the_fields_of_the_form_alone() -> None:
    assert GAME.actions[WRITE_UP].place == "table"
    answers = blank(Table(GAME.house), WRITE_UP).answers
    assert set(ATTRIBUTES) <= set(answers)
    outcome = resolve(GAME, quiet(), Choice(WRITE_UP, "", {**answers, "hit_points": 3, "name": "Mo"}), Faces())
    assert len(outcome.changes) == 1
    assert Item("longsword", "Longsword") not in apply(quiet(), outcome.changes).beings["b1"].sheet.items


def test_a_card_with_marks_that_toml_does_not_know_is_refused_before_it_is_written() -> None:
    with pytest.raises(Refused, match=r"^Name holds a control character; take it out\.$"):
        do(quiet(), cards.COPY, name="Nin\x7fja")
    (found,) = [one for one in GAME.actions[WRITE_UP].form(look(quiet()), "", {}).fields if one.name == "kindred"]
    assert found.default == "human"
