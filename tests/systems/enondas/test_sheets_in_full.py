"""Sheets, figures and cards to the last word: a mage, a healer in armor, a warrior, monsters by rating and complete.

The lines are kept in ``sheets_in_full.txt``; ``pytest --record`` on this file writes them anew, and the difference is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Effect, OwnEntry, Table
from systems.common.records.views import Card, ThingCard
from systems.enondas.base.sheet import Earmark, Entry, Item, Skill
from systems.enondas.encounters.bodies import thought_of
from tests.action_words import figure_lines, sheet_lines
from tests.systems.enondas import in_full
from tests.systems.enondas.builders import CHAIN, GAME, SHIELD, SWORD, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import battle
from tests.systems.enondas.magic_builders import caster

THINGS = (Item("dagger", "Dagger", 2), Item("plate_mail", "Plate mail", carried="worn"), Item("", "Claw", dice=2, adds=-1),
          Item("wand", "Wand", spell="blast_you", level=7), Item("scroll", "Scroll", 3, spell="gone", once=True, note="Torn"),
          Item("longbow", "Longbow", carried="held", adds=2), Item("rope", "Rope", carried="stored"))  # fmt: skip
KINDS = ("creatures", "spells", "gear", "items", "skills", "kindreds", "rules")
CARDS = 12  # of each kind, spread over the list


def beings() -> tuple[Being, ...]:
    captain = thought_of(look(quiet()), "bandit_captain", 30)[1]
    return (
        caster("mage", 3, "blast_you", "nighty_night", "remove_curse", mana=-4, stored_mana=3, spell_levels=1, hit_points=3,
               experience=5200, notes="Born at sea", items=THINGS[3:5]),
        caster("healer", 2, "minor_healing", id_="b2", name="Hild", items=(*THINGS, SWORD), dexterity=15, luck=7, gold=3,
               copper=12, ledger=(Entry("Valour", 40), Entry("Mage 1", -1000))),
        hero("b3", "Tam", skills=(Skill("warrior", 2, (3, 3), melee=1, note="hates orcs"), Skill("farmer", 2, (1,),
             animals=("dogs",))), strength=16, charisma=3, attacks=2, first_strike=1, items=(SWORD, CHAIN, SHIELD),
             earmarked=(Earmark("luck", 50),), powers="Sees in the dark", line="rear", kindred="gone"),
        foe("b8", 45, tags=("undead",), rating_most=60, weapon="longsword", protection=3, attacks=2, size=200),
        foe("b9", 9, first_strike=2, damage="constant"), replace(captain, id="b10"),
    )  # fmt: skip


def tables() -> Iterator[tuple[str, Table]]:
    yield "at rest", quiet(*beings())
    house = ruled(armor_penalty=True, monster_damage="dice_and_adds", m_source="mage_plus_half_other", mana_levels=True)
    lies = (Effect("e1", "b1", "Asleep", "asleep"), Effect("e2", "b3", "Rooted", "rooted"))
    yield "in a fight", battle(*beings(), *lies, house=house)


def pairs(card: Card) -> Iterator[str]:
    yield f"{card.title} | {card.subtitle} | {card.glyph} | {card.rule} | ours {card.ours}"
    for block in card.blocks:
        yield from [f"   {label}: {text}" for label, text in block]
    yield f"   {card.story[:60]}"


def thing(one: ThingCard) -> Iterator[str]:
    yield str(one.seen)
    yield from pairs(one.card)
    yield f"   {one.known} {one.note} {one.count} {one.uses}"


def found() -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {}
    for name, table in tables():
        view = look(table)
        for being in table.beings.values():
            parts[f"{name}, {being.name}"] = [*figure_lines(view, being), *sheet_lines(view, being)]
    view = look(quiet(*beings()))
    for being in view.everyone():
        parts[f"things of {being.name}"] = [
            line for one in GAME.rooms.treasure.owned_things(view, being) for line in thing(one)
        ]
    for kind in KINDS:
        parts[f"cards of {kind}"] = [line for key in spread(view, kind) for line in pairs(GAME.card(view, kind, key))]
        listing = GAME.listing(view, kind)
        parts[f"rows of {kind}"] = [f"{row.key}: {row.cells} {row.order} {row.tags}" for row in listing.rows[::3]]
    return parts


def spread(view: Look, kind: str) -> list[str]:
    """Some keys of a kind, from the first to the last."""
    keys = list(view.library(kind))
    return keys[:: max(1, len(keys) // CARDS)]


def test_every_line_is_as_it_was_read(request: pytest.FixtureRequest) -> None:
    in_full.compare(request, "sheets_in_full.txt", "Sheets and cards of Enondas in full.", found())


def test_a_card_of_an_entry_that_is_gone_names_it() -> None:
    own = '[odd]\nname = "Odd"\nrule = "own"\nrating = [20, 20]\nweapon = "lost"\ntext = "Odd."\n'
    table = quiet().exchanged(None, OwnEntry("creatures:odd", "creatures", "odd", own))
    assert [line for line in pairs(GAME.card(look(table), "creatures", "odd")) if "Not in the library" in line] == [
        "   Not in the library: lost"]  # fmt: skip
