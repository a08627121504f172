"""How entries are listed and shown in full: every figure stands where the entry has it, and nothing else does."""

from __future__ import annotations

import pytest

from systems.enondas import cards, listings
from systems.enondas.characters.belongings import figures_of
from tests.systems.enondas.builders import GAME, look, quiet

LOOK = look(quiet())


def entries(kind: str):
    return GAME.shipped_entries(kind)


def said(kind: str, key: str) -> dict[str, str]:
    """All pairs of a card."""
    return {label: text for block in GAME.card(LOOK, kind, key).blocks for label, text in block}


def rows(kind: str):
    return {row.key: row for row in GAME.listing(LOOK, kind).rows}


def stands(card: dict[str, str], **there: object) -> None:
    """These labels stand on the card if, and only if, there is something to say."""
    for label, something in there.items():
        name = label.replace("_", " ")
        assert (name in card) is bool(something), name


@pytest.mark.rule("EN-220")
@pytest.mark.parametrize(("size", "words"), [
    (100, ""), (200, "200 % of a human"), (50, "50 % of a human"), (150, "150 % of a human"), (1000, "1,000 % of a human"),
    (101, "101 % of a human"),
])  # fmt: skip
def test_sizes_are_said_in_figures(size, words):
    assert cards.size_words(size) == words


@pytest.mark.rule("EN-220", "EN-225")
def test_the_card_of_a_monster_says_what_its_entry_has():
    for key, one in entries("creatures").items():
        card, full = said("creatures", key), GAME.card(LOOK, "creatures", key)
        stands(card, Protection=one.protection, First_strike=one.first_strike, Attacks=one.attacks > 1,
               Size=one.size != 100, Armed_with=one.weapon and one.rating, Attributes=not one.rating,
               Mana=one.spells and not one.rating)  # fmt: skip
        assert full.ours is one.ours and full.subtitle.startswith(
            f"MR {listings.rating_words(one)}" if one.rating else "Complete as a character"
        )
        if one.rating:
            assert len([label for label in card if label.startswith("MR ")]) == (
                1 if one.rating[0] == one.rating[1] else 3
            )
        assert {trait.name: trait.text for trait in one.abilities}.items() <= card.items()


@pytest.mark.rule("EN-160", "EN-173")
def test_the_card_of_a_spell_says_what_its_entry_has():
    for key, one in entries("spells").items():
        card = said("spells", key)
        assert card["Level"] == f"M {one.level}, and IQ {2 * one.level} to learn it"
        assert card["Cost"] == (
            "free" if one.free else "the referee names it" if one.by_referee else f"{one.cost} mana"
        )
        stands(card, Raised=one.scale.replace("x", "×"), Points=one.amount and one.effect in cards.POINTS, Touches=one.only,
               Resisted_by=one.save, Lasts=one.lasts, Strikes=one.strikes in ("missile", "melee"))  # fmt: skip
        learned = [name for name, sets in ((card.name, card) for card in entries("skills").values())
                   if sets.caster and one.learned_by(sets)]  # fmt: skip
        assert card.get("Learned by", "") == ", ".join(sorted(learned))


def test_the_card_of_gear_and_of_items_says_what_its_entry_has():
    for key, one in entries("gear").items():
        card = said("gear", key)
        stands(card, Two_handed_or_thrown=0, Hinders=one.hindrance)
        assert ("Two-handed or thrown" in card) is bool(one.special_adds)
        assert (card["Price"] == "as the referee says") is not bool(one.price)
    for key, one in entries("items").items():
        card = said("items", key)
        stands(
            card,
            Made_on=one.base,
            Level=one.spell,
            Used=one.once,
            More_than_that=one.dice or one.adds or one.protection,
        )
        assert (card["Holds"] == "a spell, named or rolled") is not bool(one.spell or one.mana)


def test_the_card_of_a_skill_set_and_of_a_kindred():
    for key, one in entries("skills").items():
        card = said("skills", key)
        assert card["Hit points"] == f"{one.hit_points} a level"
        stands(card, Adds_a_level=one.melee or one.missile or one.tool, Protection=one.protection, Costs=one.cost,
               Casts=one.caster in ("full", "half"), Spells=one.lists, May_raise=one.raisable)  # fmt: skip
        assert {less.task.capitalize() for less in one.reductions} <= set(card)
    for key, one in entries("kindreds").items():
        stands(said("kindreds", key), Size=one.size != 100, Powers=one.powers)


@pytest.mark.rule("EN-009")
@pytest.mark.parametrize(("per", "flat", "words"), [
    (0, 2, "SR level −2"), (3, 0, "SR level −1 for every 3 levels"), (2, 1, "SR level −1, SR level −1 for every 2 levels"),
    (0, 0, ""),
])  # fmt: skip
def test_reductions_are_said(per, flat, words):
    assert cards._less(per, flat) == words


@pytest.mark.rule("EN-220")
def test_monsters_are_listed_by_their_mean_rating_and_found_by_what_they_are():
    for key, row in rows("creatures").items():
        one = entries("creatures")[key]
        assert row.cells[1] == listings.rating_words(one)
        assert ("ours" in row.tags, "complete" in row.tags, "armed" in row.tags) == (
            one.ours, not one.rating, bool(one.weapon or one.gear))  # fmt: skip
        if one.rating:
            assert row.order[1] == sum(one.rating)
        assert row.cells[3] == f"{row.order[3]:,}"


def test_spells_gear_and_items_are_listed_with_their_figures():
    for key, row in rows("spells").items():
        one = entries("spells")[key]
        cost = "free" if one.free else "named" if one.by_referee else str(one.cost)
        assert row.cells[1:] == (str(one.level), cost, one.scale.replace("x", "×") or "–") and row.order[1:3] == (
            one.level,
            one.cost,
        )
    for key, row in rows("gear").items():
        one = entries("gear")[key]
        assert row.order[1] == 7 * one.dice + 2 * (one.adds + one.protection) and row.cells[1] == (
            figures_of(one) or "–"
        )
        assert (row.cells[2] == "–") is not bool(one.price)
        assert {way for way in ("missile", "thrown", "two-handed", "farm tool") if way in row.tags} == {
            way for way, so in (("missile", one.missile or one.kind == "missile"), ("thrown", one.thrown),
                                ("two-handed", one.two_handed), ("farm tool", one.tool)) if so}  # fmt: skip
    for key, row in rows("items").items():
        one = entries("items")[key]
        assert (row.cells[2] == "–") is not bool(one.spell or one.mana)
