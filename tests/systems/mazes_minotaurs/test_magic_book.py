"""The book of powers as it is shown, and the eighteen powers as they are written."""

from __future__ import annotations

import re

import pytest

from systems.common.forms import Choice
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import battle
from tests.systems.mazes_minotaurs.magic_builders import POWERS, concentrating, nymph, priest, row, sorcerer, use

# level, targets, how long, resisted (MM-090 to MM-117)
WRITTEN = {
    "confusion": (1, "level", "rounds", True), "illusions": (2, "level", "rounds", True),
    "cloak": (3, "level", "rounds", False), "compelling": (4, "one", "rounds", True),
    "psychic_attack": (5, "one", "instant", True), "enslavement": (6, "one", "permanent", True),
    "divine_blessing": (1, "one", "hours", False), "divination": (2, "none", "instant", False),
    "divine_vitality": (3, "one", "instant", False), "divine_gift": (4, "one", "rounds", False),
    "divine_wrath": (5, "one", "instant", True), "divine_intervention": (6, "none", "referee", False),
    "natures_charm": (1, "level", "rounds", True), "natures_guises": (2, "none", "permanent", False),
    "natures_comfort": (3, "one", "instant", False), "natures_favor": (4, "one", "hours", False),
    "natures_curse": (5, "one", "permanent", True), "natures_mastery": (6, "none", "hours", False),
}  # fmt: skip
RANGES = {"confusion": "20 ft", "cloak": "10 ft", "compelling": "20 ft", "psychic_attack": "30 ft", "divine_wrath": "20 ft",
          "divine_blessing": "20 ft", "divine_gift": "20 ft", "divine_vitality": "touch", "natures_comfort": "touch",
          "enslavement": "20 ft", "illusions": "sight", "natures_favor": "kiss", "natures_curse": "kiss"}  # fmt: skip


@pytest.mark.rule("MM-080", "MM-090", "MM-091", "MM-092", "MM-093", "MM-094", "MM-095", "MM-102", "MM-104", "MM-105",
                  "MM-106", "MM-107", "MM-108", "MM-112", "MM-113", "MM-114", "MM-115", "MM-116", "MM-117", "MM-R44",
                  "MM-R76")  # fmt: skip
def test_eighteen_powers_six_of_each_magic():
    assert {key: (p.level, p.targets, p.lasts, p.resisted) for key, p in POWERS.items()} == WRITTEN
    for magic in ("sorcery", "prodigies", "gifts"):
        assert sorted(p.level for p in POWERS.values() if p.magic == magic) == [1, 2, 3, 4, 5, 6]
    assert {key: POWERS[key].range for key in RANGES} == RANGES
    assert "Range ours" in POWERS["enslavement"].text, "no book says how far it reaches"
    assert all(re.fullmatch(r"MM-\d{3}", p.rule) for p in POWERS.values())
    assert {key for key, p in POWERS.items() if p.dice} == {"psychic_attack", "divine_vitality", "divine_wrath",
                                                            "natures_comfort"}  # fmt: skip


@pytest.mark.rule("MM-080", "MM-034", "MM-083")
def test_the_book_has_every_power_and_greys_what_is_above_the_level():
    state = quiet(sorcerer(3, wits=18), foe())
    book = GAME.spellbook(look(state), state.beings["b1"])
    assert [(one.level, one.state) for one in book.rows] == [(1, "prepared"), (2, "prepared"), (3, "prepared"),
                                                             (4, "book"), (5, "book"), (6, "book")]  # fmt: skip
    assert (book.slots[0].label, book.slots[0].ready, book.slots[0].total) == ("Power", 17, 17)
    assert row(state, "compelling").word == "from level 4" and row(state, "compelling").actions == ()
    assert row(state, "confusion").actions == (("Use", Choice("magic.use", "b1", {"power": "confusion"})),)
    assert row(state, "confusion").detail == "20 ft · up to 3 targets · 3 rounds · resisted · 1d6 Power"
    assert book.subtitle.startswith("Sorceress · level 3 · 3 Power an hour")
    assert GAME.spellbook(look(quiet(hero())), hero()) is None


@pytest.mark.rule("MM-R38", "MM-087")
def test_spent_is_what_there_is_no_power_for():
    spent = quiet(sorcerer(2, power=0), foe())
    assert [row(spent, key).state for key in ("confusion", "illusions")] == ["spent", "spent"]
    by_level = quiet(sorcerer(2, power=1), foe(), house=ruled(power_cost="power_level"))
    assert [row(by_level, key).state for key in ("confusion", "illusions")] == ["prepared", "spent"]
    assert row(by_level, "confusion").detail.endswith("· 1 Power")


@pytest.mark.rule("MM-028", "MM-029", "MM-103", "MM-106")
def test_forms_by_deity_and_kin_stand_in_the_book():
    state = quiet(priest(6, "hermes"))
    assert "initiative and danger evasion" in row(state, "divine_blessing").detail
    assert "Winged Heels" in row(state, "divine_gift").detail
    state = quiet(nymph(6, "oread"))
    assert "into rock" in row(state, "natures_curse").detail and "stealth" in row(state, "natures_favor").detail
    assert "a boulder becomes a stone giant" in row(state, "natures_mastery").detail
    assert GAME.spellbook(look(state), state.beings["b1"]).subtitle.startswith("Oread, nymph · level 6")


@pytest.mark.rule("MM-041", "MM-084")
def test_in_a_fight_the_book_decides_first_and_uses_at_the_end_of_the_round():
    state = battle(sorcerer(2), foe(), dice=[5, 5])
    assert row(state, "illusions").actions == (
        ("Decide", Choice("combat.decide", "b1", {"does": "power", "power": "illusions"})),)  # fmt: skip
    form = GAME.actions["combat.decide"].form(look(state), "b1", {"does": "power", "power": "illusions"})
    assert form.field("does").problem("power") == "" and form.field("power").problem("illusions") == ""
    state = concentrating(sorcerer(2), foe(), power="illusions", dice=[5, 5])
    assert row(state, "illusions").actions[0][0] == "Use" and row(state, "illusions").word == "concentrating"
    assert row(state, "confusion").actions == ()


def test_what_else_can_be_done_is_offered_beside_the_powers():
    state = quiet(sorcerer(4), foe())
    labels = [label for label, _ in GAME.spellbook(look(state), state.beings["b1"]).actions]
    assert labels == []
    state, _ = use(state, "compelling", [2, 1])
    offers = GAME.spellbook(look(state), state.beings["b1"]).actions
    assert [label for label, _ in offers] == ["Rest", "Command", "End"]
    assert {choice.action for _, choice in offers} <= set(GAME.actions)


@pytest.mark.rule("MM-086", "MM-077", "MM-029")
@pytest.mark.parametrize(("being", "way"), [
    (sorcerer(3, power=2), "sleeps"), (priest(3, "ares", power=2), "holds rites for Ares"),
    *[(nymph(3, kin, power=2), f"melds with {element}") for kin, element in (
        ("dryad", "trees"), ("naiad", "a river or spring"), ("nereid", "the sea"), ("oread", "rock"),
        ("limniad", "the swamp"), ("napaea", "the valley"))],
])  # fmt: skip
def test_power_comes_back_by_the_hour_each_in_the_own_way(being, way):
    state = quiet(being)
    assert GAME.spellbook(look(state), being).subtitle.endswith(f"3 Power an hour: {way}")
    rested, _ = do(state, "characters.rest", amount=2, unit="hour")
    assert sheet(rested, "b1").power == 8
    full, _ = do(state, "characters.rest", amount=8, unit="hour")
    assert sheet(full, "b1").power == 16


def test_the_text_of_every_power_stands_whole_on_paper():
    longest = 150  # letters of a cell of a table on the sheet for print
    assert not {key: len(one.text) for key, one in GAME.shipped_entries("spells").items() if len(one.text) > longest}
