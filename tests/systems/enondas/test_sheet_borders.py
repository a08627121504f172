"""Tables of a sheet, tactics and turns at nobody, one and the border (EN-040, EN-060, EN-110, EN-120)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.records.table import ROUND, Effect
from systems.enondas import tactics
from systems.enondas.base.sheet import CharacterSheet, Entry, Item, Known, Skill
from systems.enondas.characters import layout_tables
from systems.enondas.combat import rounds, schedule
from tests.systems.enondas.builders import BOW, GAME, PLAYING, WARRIOR, do, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import battle, cast, to
from tests.systems.enondas.magic_builders import mage

VIEW = look(quiet())
HELD = Item("longbow", "Longbow", carried="held")


def rows(field):
    return [tuple(row.values()) for row in field.default]


@pytest.mark.rule("EN-041", "EN-046", "EN-047")
@pytest.mark.parametrize(("skill", "row"), [
    (Skill("warrior", 1, (4,)), ("Warrior", "1", "+3 melee", "1", "4", "")),
    (Skill("warrior", 2, (4, 3), melee=-7, missile=2, protection=-2, note="lame"),
     ("Warrior", "2", "−1 melee, +2 missiles", "–", "4 + 3 = 7", "lame")),
    (Skill("farmer", 2, animals=("dogs", "bees"), note="x"), ("Farmer", "2", "+2 farm tools", "–", "–", "knows dogs, bees; x")),
    (Skill("mage", 1, (0,)), ("Mage", "1", "–", "–", "0", "")),
])  # fmt: skip
def test_a_skill_set_on_the_sheet(skill, row):
    assert rows(layout_tables.skill_sets(VIEW, CharacterSheet(skills=(skill,)))) == [row]


@pytest.mark.parametrize(("entries", "lines"), [
    (0, []), (1, [("Deed 1", "+10")]), (8, [(f"Deed {n}", "+10") for n in range(8, 0, -1)]),
    (9, [*[(f"Deed {n}", "+10") for n in range(9, 1, -1)], ("Earned before", "+10")]),
    (11, [*[(f"Deed {n}", "+10") for n in range(11, 3, -1)], ("Earned before", "+30")]),
])  # fmt: skip
def test_the_ledger_sums_up_what_it_has_no_room_for(entries, lines):
    ledger = tuple([Entry(f"Deed {n}", 10) for n in range(1, entries + 1)])
    assert rows(layout_tables.ledger_lines(CharacterSheet(ledger=ledger))) == lines
    spent = (Entry("Mage 1", -1000), Entry("Luck", -1), Entry("Won", 1), *[Entry("x", 10)] * 8)
    assert rows(layout_tables.ledger_lines(CharacterSheet(ledger=spent)))[8:] == [
        ("Earned before", "+1"), ("Spent before", "−1,001")]  # fmt: skip


@pytest.mark.rule("EN-061")
@pytest.mark.parametrize(("experience", "words"), [
    (0, "Warrior 2: 1,000 XP, 1,000 to go"), (999, "Warrior 2: 1,000 XP, 1 to go"), (1000, "Warrior 2: 1,000 XP, reached"),
])  # fmt: skip
def test_what_the_next_level_takes(experience, words):
    assert layout_tables.next_levels(VIEW, CharacterSheet(skills=(WARRIOR,), experience=experience)) == words
    assert layout_tables.next_levels(VIEW, CharacterSheet()) == "Any set, at level 1"


def test_spells_and_things_on_the_sheet():
    being = mage(3, "blast_you", "light_lite", "remove_curse", "detect_magic", "paralyze", spells=(
        *[Known(key, "mage") for key in ("blast_you", "light_lite", "remove_curse", "detect_magic", "paralyze")],
        Known("gone", "")))  # fmt: skip
    assert rows(layout_tables.spells(look(quiet(being)), being)) == [
        ("Blast You!", "1", "4", "M+IQ points, grows +1/+1", "–", "Mage"), ("Light Lite", "1", "1", "1 lantern", "M × 10 minutes", "Mage"),
        ("Remove Curse", "5", "as named", "see its card", "–", "Mage"), ("Detect Magic", "1", "free", "see its card", "–", "Mage"),
        ("Paralyze", "2", "7", "SR(M) CON", "M × 10 minutes", "Mage"), ("gone", "–", "–", "–", "–", "found"),
    ]  # fmt: skip
    things = (Item("wand", "Wand", spell="blast_you", level=7), Item("scroll", "Scroll", 3, spell="gone", once=True, note="Torn"),
              Item("rope", "Rope", carried="stored", once=True), Item("dagger", "Dagger", carried="held"))  # fmt: skip
    assert rows(layout_tables.gear(VIEW, CharacterSheet(items=things))) == [
        ("Wand", "1", "", "", "Blast You!, level 7"), ("Scroll", "3", "", "", "gone, level 10; once; Torn"),
        ("Rope", "1", "stored", "", ""), ("Dagger", "1", "in the hand", "2d+2, can be thrown", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(("sheet", "there"), [
    ({}, False), ({"spells": (Known("blast_you", ""),)}, True), ({"mana": 9}, True), ({"mana": 11}, True),
    ({"skills": (Skill("mage", 1),)}, True),
])  # fmt: skip
def test_mana_is_on_the_sheet_of_whoever_has_to_do_with_it(sheet, there):
    being = hero(**{"mana": 10, "mynergy": 10} | sheet)
    names = [field.name for section in GAME.layout(look(quiet(being)), being) for field in section.fields]
    assert ("mana" in names) is there


def test_a_weapon_that_is_chosen_stands_among_those_of_the_library():
    being = foe(weapon="longsword")
    fields = {f.name: f for section in GAME.layout(look(quiet(being)), being) for f in section.fields}
    values = [one.value for one in fields["weapon"].options]
    assert values[0] == "" and values.count("longsword") == 1 and "bare_hands" not in values
    assert {name: fields[name].main for name in ("absorbs", "melee")} == {"absorbs": True, "melee": False}


@pytest.mark.rule("EN-111", "EN-113", "EN-114")
@pytest.mark.parametrize(("step", "words"), [
    ("Declare", ""), ("First strike", "First strikes are rolled and dealt"), ("Dice", "12 dice are rolled first"),
    ("Missiles", "The shots hurt their targets"), ("Melee", "The melee damage is dealt"),
])  # fmt: skip
def test_what_happens_by_itself_at_the_end_of_a_step(step, words):
    table = battle(hero(items=(HELD,), dexterity=40), hero("b2", "Hild", first_strike=1), foe(rating=90))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    dice = {"Dice": ([1] * 4,), "Missiles": ([1] * 4, [1, 3], [1] * 4, [1] * 10)}
    table = to(table, step, *dice.get("Missiles" if step == "Melee" else step, ()))
    assert rounds.left_undone(look(table)) == words
    if step in ("First strike", "Missiles", "Melee"):
        done, _ = do(table, {"First strike": "combat.first_strike", "Missiles": "combat.volley", "Melee": "combat.clash"}[step],
                     "", [[1] * 4] if step == "First strike" else [])  # fmt: skip
        assert rounds.left_undone(look(done)) == "" and ROUND not in done.fight.waiting


@pytest.mark.rule("EN-100", "EN-113")
def test_one_die_is_rolled_by_itself():
    table = to(battle(hero(items=()), foe()), "Dice")
    table, _ = do(table, "combat.roll", "b9", [[1, 1, 1]])
    assert rounds.left_undone(look(table)) == "1 die is rolled first"


@pytest.mark.rule("EN-111", "EN-113", "EN-114")
def test_steps_nobody_needs_are_left_out():
    table = battle(hero(first_strike=1, items=(BOW,)), foe())
    assert [one.phase for one in schedule.to_come(look(table), "Declare")] == ["First strike", "Dice", "Melee"]
    assert [one.phase for one in schedule.to_come(look(table), "Declare", only_said=True)] == ["Dice", "Melee"]
    assert [one.phase for one in schedule.to_come(look(table), "Melee")] == [] == schedule.to_come(look(table), "")
    shot, _ = do(table, "combat.shoot", "b1", target="b9", first=False)
    assert [one.phase for one in rounds.turns_ahead(look(shot))] == ["Dice", "Missiles", "Melee"]


@pytest.mark.rule("EN-133", "EN-202")
@pytest.mark.parametrize(
    ("hits", "rooted", "action"), [(3, False, "combat.flee"), (4, False, "combat.fight"), (3, True, "combat.fight")]
)
def test_whoever_is_nearly_spent_leaves_a_fight_that_is_lost(hits, rooted, action):
    table = battle(hero(hit_points=hits), hero("b2", "Hild", hit_points=0), foe("b8", 60), foe("b9", 60),
                   *([Effect("e1", "b1", "Rooted", "rooted")] if rooted else []))  # fmt: skip
    assert tactics.suggest(look(table), "b1").action == action


def test_what_tactics_answer_of_a_shot_is_all_its_form_asks():
    for house in ({}, {"missile_bands": "quarters"}, {"avoid_missiles": True}):
        table = battle(hero(items=(HELD,), dexterity=40, first_strike=1), foe(), house=ruled(**house))
        choice = tactics.suggest(look(table), "b1")
        form = GAME.actions[choice.action].form(look(table), "b1", choice.answers)
        assert choice == Choice("combat.shoot", "b1", form.blank())
    thrown = battle(hero(items=(Item("spear", "Spear", carried="held"),), dexterity=60), foe())
    assert tactics.suggest(look(thrown), "b1").action == "combat.fight"


def test_between_the_steps_tactics_wait_or_go_on():
    table = battle(hero(), hero("b2", "Hild", hit_points=0), foe())
    assert tactics.suggest(look(table), "b2") == Choice("turn.wait", "b2")
    assert tactics.suggest(look(table), ROUND) == tactics.NEXT == tactics.suggest(look(to(table, "Dice")), "b1")
    asleep = cast(table, lambda play: play.put_on("b1", "Asleep", kind="asleep"))
    assert tactics.suggest(look(PLAYING.after(asleep)[0]), "b9") == tactics.NEXT
