"""What goes out comes in again as it was, as far as the format can hold it."""

from __future__ import annotations

import csv
import html
import io
import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.formats import registry
from models.formats.found import Unreadable
from models.formats.plain_terms import settle
from models.formats.writing import actor, lists, stat_block
from models.publishing.pages import page_of
from systems.common.content.entry_writer import entry_text
from systems.common.content.random_tables.pairs import table_values
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.common.records.table import PARTY, Muster
from systems.common.records.views import MusterLine
from systems.shelf import SHELF
from tests.samples import sample_table

EVERY = pytest.mark.parametrize("game", SHELF, ids=lambda one: one.key)
HELD = ("name", "hit_dice", "more", "protection", "pace", "flies", "walks", "swims", "alignment", "morale", "experience",
        "appearing", "treasure", "needs_magic", "resists", "regenerates", "proof_against", "poisonous")  # fmt: skip
WORDS = st.sampled_from(("Fen", "Reed", "Salt", "Hollow", "Grey", "Moor", "Quill", "Toll", "Lamp", "Ash"))
NAMES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
DICE = st.builds(lambda n, s, p: f"{n}d{s}{p:+d}" if p else f"{n}d{s}", st.integers(1, 6), st.sampled_from((2, 3, 4, 6, 8, 10, 12)),
                 st.integers(-1, 4))  # fmt: skip
NEAR = st.builds(LentBlow, st.sampled_from(("claw", "bite", "club", "touch")), DICE, st.integers(1, 5))
FAR = st.builds(
    LentBlow, st.sampled_from(("bow", "rock", "sling")), DICE, st.just(1), st.sampled_from((30, 60, 120, 300))
)
BREATHS = st.builds(LentBreath, st.just("wet breath"), DICE, st.sampled_from(("fire", "cold", "acid")), st.sampled_from((30, 90)),
                    st.integers(0, 3), st.sampled_from(("cone", "line")))  # fmt: skip


@st.composite
def creatures(draw: st.DrawFn) -> LentCreature:
    """Creatures with all that a block of the old games has a place for."""
    dice, flies = draw(st.integers(0, 20)), draw(st.booleans())
    walks = draw(st.integers(1, 12))
    blows = (draw(NEAR), *draw(st.lists(st.one_of(NEAR, FAR), max_size=3)))
    return LentCreature(
        "x", draw(NAMES), "", "a file", hit_dice=dice, more=draw(st.integers(-3, 5)) if dice else 0,
        protection=draw(st.integers(-1, 14)), pace=draw(st.integers(walks + 1, 48)) if flies else walks, flies=flies,
        walks=walks if flies else 0, swims=draw(st.integers(0, 15)), blows=blows,
        breaths=tuple(draw(st.lists(BREATHS, max_size=1))), poisonous=draw(st.booleans()), needs_magic=draw(st.booleans()),
        resists=draw(st.sampled_from((0, 20, 75))), regenerates=draw(st.integers(0, 5)),
        proof_against=draw(st.sampled_from(((), ("fire",), ("fire", "cold")))),
        alignment=draw(st.sampled_from(("", "law", "neutrality", "chaos"))), morale=draw(st.integers(2, 12)),
        saves=draw(st.sampled_from(((), tuple(zip(("death", "wands", "paralysis", "breath", "spells"), range(9, 14), strict=True))))),
        experience=draw(st.integers(0, 9_999)), appearing=draw(st.sampled_from(("", "1d6", "2d4", "3"))),
        treasure=draw(st.sampled_from(("", "C", "H, I"))), abilities=draw(st.sampled_from(((), (("Stench", "It smells."),)))),
    )  # fmt: skip


def back(text: str, key: str) -> LentCreature:
    format_, found = registry.read(text)
    assert format_.key == key and not found.lost
    (block,) = found.creatures
    return settle(block, "x", "a file").lent


@settings(max_examples=150, deadline=None)
@given(creatures(), st.sampled_from(("old_school", "foundry")))
def test_out_and_in_again_is_the_same_creature(lent: LentCreature, key: str) -> None:
    write = stat_block.old_school if key == "old_school" else actor.creature
    again = back(write(lent), key)
    held = replace(lent, treasure=lent.treasure)
    for name in HELD:
        assert getattr(again, name) == getattr(held, name), name
    assert again.blows == lent.blows and again.saves == lent.saves
    assert [replace(one, name="") for one in again.breaths] == [replace(one, name="") for one in lent.breaths]
    assert set(lent.abilities) <= set(again.abilities)


@EVERY
def test_an_actor_carries_the_entry_itself_into_the_same_game(game: Game) -> None:
    """Every shipped creature: what comes in again is just the entry, whatever the fields of an actor can hold."""
    from gui.viewmodel.exchange.going_out import ways_of_creature
    from gui.viewmodel.exchange.stat_blocks import candidates

    look = Look(game, sample_table(game.key))
    for key, one in list(look.library("creatures").items())[::5]:
        way = next(way for way in ways_of_creature(look, key) if way.key == "out.actor")
        found = registry.read(way.text())[1]
        (made,) = candidates(look, found, "a file")
        again = game.own_entry("creatures", made.key, made.source)
        assert replace(again, key=one.key) == one


@EVERY
def test_every_creature_and_character_goes_out_in_every_way(game: Game) -> None:
    from gui.viewmodel.exchange.going_out import ways_of_being, ways_of_creature

    look = Look(game, sample_table(game.key))
    for key, one in look.library("creatures").items():
        texts = {way.key: way.text() for way in ways_of_creature(look, key)}
        assert texts["out.card"].startswith("## ") and one.name.split()[0] in texts["out.block"]
        assert json.loads(texts["out.actor"])["system"]["hp"]["max"] >= 1
        assert len(registry.read(texts["out.block"], "old_school")[1].creatures) == 1
    for being in look.on_side(PARTY):
        texts = {way.key: way.text() for way in ways_of_being(look, being.id)}
        made = json.loads(texts["out.actor"])
        assert made["type"] == "character" and made["name"] == being.name and made["system"]["hp"]["max"] >= 1
        assert texts["out.sheet"].startswith("# ")
        tables = [cell for block in page_of(look, being).blocks for cell in block.cells if cell.rows]
        told = made["system"]["details"]["biography"]
        heads = ["".join([f"<th>{html.escape(column)}</th>" for column in cell.columns]) for cell in tables]
        assert told.count("<table>") == len(tables) > 0 and all(head in told for head in heads)
        assert told.count("<tr>") == sum([len(cell.rows) + 1 for cell in tables])


def test_scores_and_armor_of_a_character_stand_in_their_fields() -> None:
    from gui.viewmodel.exchange.going_out import ways_of_being

    game = next(one for one in SHELF if one.key == "whitebox")
    look = Look(game, sample_table("whitebox"))
    being = look.on_side(PARTY)[0]
    made = json.loads(next(way for way in ways_of_being(look, being.id) if way.key == "out.actor").text())
    assert made["system"]["scores"]["str"]["value"] == being.sheet.strength
    assert len(made["system"]["scores"]) == 6 and made["system"]["ac"]["value"] + made["system"]["aac"]["value"] == 19


@EVERY
def test_tables_come_in_again_with_their_rows(game: Game) -> None:
    look = Look(game, sample_table(game.key))
    source = entry_text(
        "own_x", table_values("Sky", [("1-3", "fog"), ("4", "2d6 crows"), ("5-6", "nothing, at all")], "1d6")
    )
    table = game.own_entry("tables", "own_x", source)
    text = lists.as_csv(lists.table_rows(look, table))
    (again,) = registry.read(text)[1].tables
    assert (again.name, again.dice) == ("Sky", "1d6")
    assert again.columns == (("", (("1-3", "fog"), ("4", "2d6 crows"), ("5-6", "nothing, at all"))),)
    for shipped in look.library("tables").values():
        assert len(list(csv.reader(io.StringIO(lists.as_csv(lists.table_rows(look, shipped)))))) > 1


def test_an_encounter_as_rows() -> None:
    lines = [
        (Muster("orc", 2, (5, 3)), MusterLine("Orc", "1 HD", 15)),
        (Muster("imp", 1), MusterLine("Imp|", "=2", 0, hits=4)),
    ]
    rows = lists.encounter_rows(lines, "Hit points", "XP")
    assert rows == [["Count", "Name", "What", "Hit points", "XP"], ["2", "Orc", "1 HD", "5 3", "15"],
                    ["1", "Imp|", "=2", "4", ""]]  # fmt: skip
    assert lists.as_csv(rows).splitlines()[2] == "1,Imp|,'=2,4,"
    said = lists.encounter_markdown("The ferry", rows, "They wait.", "Together 30 XP")
    assert said.startswith("## The ferry\n\n| Count | Name |") and "Imp\\|" in said and said.endswith("They wait.\n")


def test_one_save_against_everything_is_every_save_of_an_actor() -> None:
    lent = LentCreature("", "Marsh Crier", "", "", "", "wolf", 4, 0, 4, 9, saves=(("every", 13),))
    saves = json.loads(actor.creature(lent))["system"]["saves"]
    assert saves == {key: {"value": 13} for key in ("death", "wand", "paralysis", "breath", "spell")}


@pytest.mark.parametrize(
    ("key", "figures", "weapon", "rest"),
    [
        ("whitebox", {"class": "Fighter", "level": 3, "xp": 4600, "aac": 16, "base": 90, "str": (16, 0), "death": 10},
         ("Long sword, +1", "1d6+1"), {("Combat Machine", "ability", None), ("Torches", "item", 6)}),
        ("mazes_minotaurs", {"class": "Spearman", "level": 1, "xp": 480, "aac": 21, "initiative": 2},
         ("Spear", "1d6"), {("Spearman", "ability", None), ("Breastplate", "item", 1)}),
        ("myriad", {"class": "Warrior", "level": 2, "xp": 11, "initiative": 4},
         ("Battleaxe", "5d6"), {("Knockback", "ability", None), ("Chain mail", "item", 1)}),
        ("enondas", {"xp": 340, "str": (41, 0)}, ("Morningstar", "4d6+36"), {("Backpack", "item", 1)}),
        ("monsters_magic", {"class": "Magic user", "level": 1, "aac": 15, "base": 120, "int": (16, 6), "initiative": 7},
         ("Staff of Magic", "1d6"), {("Magic Missile", "ability", None), ("Light armor", "item", 1)}),
    ],
)  # fmt: skip
def test_a_character_is_an_actor_with_its_figures_weapons_gear_and_abilities(
    key: str, figures: dict[str, object], weapon: tuple[str, str], rest: set[tuple[str, str, int | None]]
) -> None:
    look = Look(next(one for one in SHELF if one.key == key), sample_table(key))
    being = look.on_side(PARTY)[0]
    made = json.loads(actor.character(page_of(look, being), look.game.summary(look, being)))
    system, items = made["system"], made["items"]
    found = {
        **{name: system["details"][name] for name in ("class", "level")}, "xp": system["details"]["xp"]["value"],
        **{name: system[name]["value"] for name in ("aac", "initiative")},
        **{name: (one["value"], one["mod"]) for name, one in system.get("scores", {}).items()},
        "base": system.get("movement", {}).get("base"), "death": system.get("saves", {}).get("death", {}).get("value"),
    }  # fmt: skip
    assert {name: found[name] for name in figures} == figures
    assert weapon in [(one["name"], one["system"]["damage"]) for one in items if one["type"] == "weapon"]
    assert rest <= {(one["name"], one["type"], one["system"].get("quantity", {}).get("value")) for one in items}
    (again,) = registry.read(json.dumps(made))[1].creatures
    assert weapon in [(one.name, one.dice) for one in again.lent.blows] and again.lent.name == being.name


@pytest.mark.parametrize("key", ["mazes_minotaurs", "myriad", "enondas"])
def test_a_card_for_people_is_refused_as_a_table(key: str) -> None:
    look = Look(next(one for one in SHELF if one.key == key), sample_table(key))
    first = next(iter(look.library("creatures")))
    with pytest.raises(
        Unreadable, match=r"^These are the figures of a card, each behind its name, and no random table\."
    ):
        registry.read(stat_block.card_text(look.game.card(look, "creatures", first)))
