"""Creatures of other games, made with this game's own sums."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.content.entry_writer import entry_text
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.common.records.table import OwnEntry
from systems.monsters_magic.base.arms import highest_roll
from systems.monsters_magic.base.attributes import modifier
from systems.monsters_magic.base.gift_words import GIFTS
from systems.monsters_magic.encounters.converting import take_creature
from systems.shelf import SHELF, lenders, title
from tests.systems.monsters_magic.builders import GAME, blank, do, fighting, hero, look, quiet
from tests.systems.monsters_magic.test_every_spell import Extreme

LENT = {key: one for game in lenders(GAME) for key, one in game.lent_creatures().items()}
BRUTE = LentCreature(
    "brute", "Brute", "A brute.", "A game", "An open licence", "ogre", 4, 1, 4, 9, large=True,
    kinds=("humanoid",), blows=(LentBlow("club", "1d8", 2), LentBlow("rock", "1d6", 1, 120)),
    breaths=(LentBreath("fire", "3d6", "fire", 90, 3),), poisonous=True, needs_magic=True, resists=40, regenerates=3,
    proof_against=("fire",), abilities=(("stench", "It smells."),),
)  # fmt: skip


def entry(lent: LentCreature):
    return GAME.own_entry("creatures", lent.key, entry_text(lent.key, take_creature(lent).values))


@pytest.mark.rule("MG-090", "MG-022", "MG-028", "MG-030", "MG-036", "MG-047")
def test_a_brute_of_four_dice_and_one_in_mail():
    one = entry(BRUTE)
    assert (one.level, one.size, one.strength, one.dexterity, one.constitution) == (4, "L", 18, 10, 16)
    assert (one.armor, one.defense) == (14, 4)  # mail is 4 above none, here as there
    assert one.php == 16 + 10 + 5 * 3 + 1 and one.mhp == 11 + 6 + 3 * 3
    assert (one.initiative, one.movement) == (4, 9)
    club, rock = one.attacks
    assert (club.name, club.check, club.cap, club.bands) == ("Club", 8, 12, ("close", "reach"))
    assert (rock.check, rock.cap, rock.bands) == (4, 10, ("short", "medium"))
    gifts = {own.rule: own.amount for own in one.abilities}
    assert gifts == {"many_attacks": 2, "poison": 10, "double_cost": 0, "warded": 4, "regenerates": 3, "breath": 3,
                     "proof_against": 0, "": 0}  # fmt: skip
    breath = next(own for own in one.abilities if own.rule == "breath")
    assert (breath.dice, breath.reach, breath.element) == ("3d6", "medium", "fire")


@pytest.mark.rule("MG-090")
def test_the_figures_explain_themselves():
    working = entry(BRUTE).worked_out
    assert working == take_creature(BRUTE).working
    assert working[0] == "From: A game, An open licence." and "Level: 4, as its hit dice are 4 + 1." in working
    assert "AC: 14 = DEX 10 + 4, as much as its armor is above none." in working
    assert "PHP: 42 = CON 16 + 10 + 5 × 3 + 1." in working and "MHP: 26 = WIS 11 + 6 + 3 × 3." in working
    assert "Club: +8 = STR +4 and level 4; at most 8 + 4 = 12." in working
    source = entry_text("brute", take_creature(BRUTE).values)
    table = quiet().exchanged(None, OwnEntry("creatures:brute", "creatures", "brute", source))
    card = GAME.card(look(table), "creatures", "brute")
    assert [f"{label}: {text}" for label, text in card.blocks[-1]] == list(working)


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize("key", LENT)
def test_everything_lent_becomes_a_sound_entry_by_the_same_sums(key):
    lent, one = LENT[key], entry(LENT[key])
    assert one.level == max(1, min(30, lent.hit_dice)) and one.name == lent.name
    assert one.armor - one.dexterity == max(0, lent.protection) == one.defense - modifier(one.dexterity)
    assert one.initiative == modifier(one.dexterity) + one.level and one.movement == lent.pace
    for blow, attack in zip(lent.blows, one.attacks, strict=True):
        assert attack.cap == highest_roll(blow.dice) + one.level
    assert {own.rule for own in one.abilities} <= {"", *[rule for rule, _ in GIFTS]}
    assert one.worked_out[0].endswith("Open Game License 1.0a.") and len(one.worked_out) >= 8


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize("key", [key for number, key in enumerate(LENT) if number % 7 == 0])
def test_it_takes_the_field_and_strikes(key):
    source = entry_text(f"own_{key}", take_creature(LENT[key]).values)
    table, _ = do(quiet(hero(php=300, mhp=300, hero_points=0)), "own.keep", kind="creatures", key=f"own_{key}",
                  source=source)  # fmt: skip
    line = ({"entry": f"own_{key}", "count": 1, "hits": "", "locked": False},)
    choice = blank(table, "encounters.start", lines=line, place="chamber", range=1)
    table = apply(table, resolve(GAME, table, choice, Extreme(True)).changes)
    (one,) = look(table).on_side("foes")
    while one.id not in table.fight.waiting:
        table = apply(table, resolve(GAME, table, blank(table, "turn.next"), Extreme(True)).changes)
    strike = blank(table, "combat.attack", one.id)
    after = apply(table, resolve(GAME, table, strike, Extreme(True)).changes)
    assert after.beings["b1"] != table.beings["b1"] or after.effects != table.effects


def test_every_game_takes_what_others_lend():
    for game in SHELF:
        assert game.take_creature(BRUTE).values["name"] == "Brute"
        assert bool(lenders(game)) is (game.key not in [one.key for one in SHELF if title(one.key).lends])
        assert title(game.key).lends is bool(game.lent_creatures())
        assert game not in lenders(game)
    assert len(LENT) >= 90 and fighting


@pytest.mark.rule("MG-090")
def test_whoever_strikes_once_has_no_gift_of_several_attacks():
    one = entry(replace(BRUTE, blows=(LentBlow("club", "1d8", 1),)))
    assert "many_attacks" not in {own.rule for own in one.abilities}
