"""WhiteBox's charts say what its rules answer, and change with house, library and party."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.table import FOES, PARTY, Being, Effect, OwnEntry, Table, Term, altered
from systems.whitebox import SYSTEM
from systems.whitebox.base import loads
from systems.whitebox.base.figures import ascending
from systems.whitebox.base.sheet import CreatureSheet, Item
from systems.whitebox.combat.aimed_blows import need_for
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.saves import KINDS
from systems.whitebox.combat.saves import need_for as save_need
from systems.whitebox.combat.turning import number_needed
from tests.samples import sample_table
from tests.systems.charted import chart_of, marked, row_with, with_house


def chart(table: Table, key: str) -> Chart:
    return chart_of(Look(SYSTEM, table), key)


@pytest.fixture
def table() -> Table:
    return sample_table("whitebox")


@pytest.mark.rule("WB-161")
@pytest.mark.rule("WB-163")
@pytest.mark.parametrize("system", ["descending", "ascending"])
def test_the_attack_chart_says_what_a_blow_needs(table, system):
    table = with_house(table, ac_system=system)
    look, attacks = Look(SYSTEM, table), chart(table, "to_hit")
    seen = 0
    for being in look.everyone():
        (line,) = [one for one in attacks.rows if being.id in one.beings]
        for target in look.everyone():
            (place,) = [n for n, column in enumerate(attacks.columns) if target.id in column.beings]
            arm = arms(look, being)[0]
            need = need_for(look, being, arm, target, shooting=False)
            base = sum([term.amount for term in need.terms if term.label == "Base bonus"])
            assert line.cells[place].text == str(need.at - base), (being.name, target.name)
            seen += 1
    assert seen == len(look.everyone()) ** 2 > 16


@pytest.mark.rule("WB-110")
def test_columns_are_armor_classes_both_ways(table):
    assert chart(table, "to_hit").columns[1].label == f"9 [{ascending(9)}]"


@pytest.mark.rule("WB-191")
@pytest.mark.parametrize("by_matrix", [False, True])
def test_saves_at_the_table_count_every_bonus(table, by_matrix):
    table = with_house(table, saving_throw_matrix=by_matrix)
    look, saves = Look(SYSTEM, table), chart(table, "saves_here")
    for being in look.on_side(PARTY):
        line = row_with(saves, being.name)
        for (kind, _), cell in zip(KINDS, line.cells[1:], strict=True):
            need = save_need(look, being, (kind,))
            assert cell.text == str(need.at - sum([term.amount for term in need.terms]))
            assert cell.choice is not None and cell.choice.answers == {"who": (being.id,), "against": kind}


@pytest.mark.rule("WB-196")
def test_the_matrix_stands_where_the_house_has_it(table):
    assert chart(table, "saves").title == "Saving throws by level"
    matrix = chart(with_house(table, saving_throw_matrix=True), "saves")
    cleric = Look(SYSTEM, table).entry("classes", "cleric").matrix[0]
    assert [cell.text for cell in row_with(matrix, "Cleric 1–4").cells[1:]] == [
        str(number) for number in (cleric.death, cleric.wands, cleric.stone, cleric.breath, cleric.spells)
    ]


@pytest.mark.rule("WB-190")
def test_a_level_gained_moves_the_marks(table):
    fighter = next(one for one in table.beings.values() if one.name == "Brannoch")
    risen = altered(fighter, sheet=replace(fighter.sheet, level=fighter.sheet.level + 1))
    for key in ("saves", "levels"):
        cells = [row_with(chart(table, key), "Fighter")] if key == "saves" else chart(table, key).rows
        before = [
            (n, m) for n, line in enumerate(cells) for m, cell in enumerate(line.cells) if fighter.id in cell.beings
        ]
        moved = altered(table, beings={**table.beings, fighter.id: risen})
        cells = [row_with(chart(moved, key), "Fighter")] if key == "saves" else chart(moved, key).rows
        after = [
            (n, m) for n, line in enumerate(cells) for m, cell in enumerate(line.cells) if fighter.id in cell.beings
        ]
        (one,), (other,) = before, after
        assert other == ((one[0], one[1] + 1) if key == "saves" else (one[0] + 1, one[1]))


@pytest.mark.rule("WB-192")
def test_an_effect_changes_the_figure_and_is_counted(table):
    who = next(one for one in table.beings.values() if one.name == "Ysolde")
    before = int(row_with(chart(table, "saves_here"), "Ysolde").cells[1].text)
    ward = Effect("e99", who.id, "Ward", terms=(("save_bonus", Term("Ward", 1)), ("to_hit", Term("Ward", 1))))
    warded = altered(table, effects={**table.effects, ward.id: ward})
    assert int(row_with(chart(warded, "saves_here"), "Ysolde").cells[1].text) == before - 1
    counted = row_with(chart(warded, "what_counts"), "Ward")
    assert counted.beings == (who.id,) and counted.cells[1].text == "+1 on saves, +1 to hit"


@pytest.mark.rule("WB-200")
def test_turning_is_the_table_and_marks_who_can(table):
    turning = chart(table, "turning")
    cleric = next(one for one in table.beings.values() if one.name == "Mother Hild")
    (place,) = [n for n, column in enumerate(turning.columns) if cleric.id in column.beings]
    assert turning.columns[place].label == str(cleric.sheet.level)
    assert row_with(turning, "4 dice").cells[place].text == str(number_needed(cleric.sheet.level, "4"))
    chaotic = altered(cleric, sheet=replace(cleric.sheet, alignment="chaos"))
    fallen = altered(table, beings={**table.beings, cleric.id: chaotic})
    assert not any([column.beings for column in chart(fallen, "turning").columns])
    allowed = chart(with_house(fallen, chaotic_turning=True), "turning")
    assert [column.beings for column in allowed.columns if column.beings] == [(cleric.id,)]
    assert "House rule: Chaotic Clerics turn undead: on." in allowed.notes


@pytest.mark.rule("WB-111")
def test_movement_is_what_the_load_leaves(table):
    look, moves = Look(SYSTEM, table), chart(table, "movement")
    for being in look.on_side(PARTY):
        if being.kind == "character":
            marked = [cell for line in moves.rows for cell in line.cells if being.id in cell.beings]
            race = look.entry("races", being.sheet.race)
            assert [cell.text for cell in marked] == [
                str(loads.rate(race.moves, loads.weight_of(look, being.sheet) / 10))
            ]


@pytest.mark.rule("WB-111")
def test_above_the_last_load_nobody_moves_and_whoever_bears_so_much_stands_there(table):
    bearer = next(being for being in table.beings.values() if being.kind == "character")
    stone = altered(bearer, sheet=altered(bearer.sheet, gold=2_760))
    last = chart(altered(table, beings={**table.beings, bearer.id: stone}), "movement").rows[-1]
    assert last.cells[0].text == "above 300 lb, too heavy to move"
    assert {cell.text for cell in last.cells[1:]} == {"0"}
    assert [who for cell in last.cells for who in cell.beings] == [bearer.id]
    assert not [who for cell in chart(table, "movement").rows[-1].cells for who in cell.beings]


@pytest.mark.rule("WB-620")
def test_a_loyalty_check_says_its_dice_with_what_the_hireling_adds(table):
    wat = next(being for being in table.beings.values() if being.kind == "hireling")
    row = next(one for one in chart(table, "loyalty").rows if one.cells[1].text == "Check Wat")
    assert row.cells[0].text == f"3d6 {Look(SYSTEM, table).figure(wat.id, 'loyalty')}" and row.beings == (wat.id,)


def test_hit_dice_below_a_whole_one_have_a_minus_sign(table):
    look = Look(SYSTEM, table)
    wat = next(being for being in table.beings.values() if being.kind == "hireling")
    assert (wat.sheet.hit_dice, str(look.figure(wat.id, "hit_dice"))) == ("1-1", "1−1")


@pytest.mark.rule("WB-106")
def test_house_rules_change_prices_and_tables(table):
    assert row_with(chart(table, "prices:melee"), "Polearm").cells[1].text == "1d6+1"
    flat = with_house(table, weapon_damage="flat_d6")
    assert row_with(chart(flat, "prices:melee"), "Polearm").cells[1].text == "1d6"
    weapons = "table:weapons_and_armor"
    assert chart(table, weapons).rows != chart(with_house(table, unusual_items=True), weapons).rows
    assert chart(table, "down").notes == ()
    assert chart(with_house(table, death_rule="negative_level"), "down").notes == (
        "House rule: Death: dead below minus level.",
    )


def test_an_own_entry_stands_in_the_charts_and_one_left_out_does_not(table):
    source = (
        '[pike]\nname = "Pike"\nrule = "ours"\nkind = "melee"\nprice = 9\nweight = 12\ndamage = "1d8"\ntext = "Long."\n'
    )
    own = OwnEntry("gear:pike", "gear", "pike", source)
    out = OwnEntry("gear:club", "gear", "club", left_out=True)
    shelf = chart(altered(table, own={own.id: own, out.id: out}), "prices:melee")
    assert [cell.text for cell in row_with(shelf, "Pike").cells] == ["Pike", "1d8", "12", "9"]
    assert not [line for line in shelf.rows if line.cells[0].text == "Club"]
    assert row_with(chart(table, "prices:melee"), "Club")


def test_what_is_prepared_is_marked(table):
    cleric = next(one for one in table.beings.values() if one.name == "Mother Hild")
    marked = [line.cells[1].entry for line in chart(table, "spells:cleric").rows if cleric.id in line.beings]
    assert {key for _, key in filter(None, marked)} == {one.spell for one in cleric.sheet.memory if not one.spent}


@pytest.mark.rule("WB-030")
@pytest.mark.rule("WB-032")
def test_a_score_is_worth_what_the_rules_say(table):
    scores = chart(table, "attributes")
    assert [cell.text for cell in row_with(scores, "3–6").cells[1:]] == ["−1", "−1", "–", "–"]
    assert [cell.text for cell in row_with(scores, "7–8").cells[1:]] == ["–", "−1", "–", "–"]
    assert [cell.text for cell in row_with(scores, "18").cells[1:]] == ["+1", "+1", "8", "+5 %"]


@pytest.mark.rule("WB-024")
@pytest.mark.rule("WB-033")
def test_house_rules_change_what_a_score_is_worth(table):
    by_house = chart(with_house(table, xp_bonus_method="alternate", uab_strength=True), "attributes")
    assert [cell.text for cell in row_with(by_house, "3–6").cells[1:]] == ["−1", "−1", "–", "−10 %", "−1"]
    assert [cell.text for cell in row_with(by_house, "18").cells[1:]] == ["+1", "+1", "8", "+10 %", "+1"]


@pytest.mark.rule("WB-191")
@pytest.mark.rule("WB-192")
def test_what_counts_on_saves_marks_class_race_and_what_is_worn(table):
    who = next(one for one in table.beings.values() if one.name == "Tamsin")
    (entry,) = [
        line.cells[0].entry
        for line in chart(table, "save_bonuses").rows
        if line.cells[0].text == "Ring of protection, +1"
    ]
    ring = Item(entry[1], "Ring", magic=True, carried="worn")
    worn = altered(table, beings={**table.beings, who.id: altered(who, sheet=replace(who.sheet, items=(ring,)))})
    assert marked(chart(worn, "save_bonuses"), who.id) == ["Fighter", "Halfling", "Ring of protection, +1"]
    by_matrix = with_house(table, saving_throw_matrix=True)
    left = [line.cells[0].text for line in chart(by_matrix, "save_bonuses").rows[:2]]
    assert left == ["Dwarf", "Halfling"], "the matrix takes the place of what classes add"


@pytest.mark.rule("WB-402")
def test_foes_stand_beside_their_hit_dice(table):
    foe = Being("b90", "Ogre", "creature", FOES, CreatureSheet("ogre", "4+1"), "ogre", 1)
    met = altered(table, beings={**table.beings, foe.id: foe})
    assert marked(chart(met, "foes_xp"), foe.id) == ["4"]
    fighter = with_house(table, monster_saves_as_class=True)
    assert any("House rule" in note for note in chart(fighter, "foes_xp").notes)


@pytest.mark.rule("WB-032")
@pytest.mark.rule("WB-033")
def test_the_experience_bonus_is_what_each_of_the_party_has(table):
    look, bonus = Look(SYSTEM, table), chart(table, "xp_bonus")
    for being in look.on_side(PARTY):
        if being.kind == "character":
            added = look.value(being.id, "experience_bonus")
            assert row_with(bonus, being.name).cells[1].text == f"+{added} %"
            assert sum([5 for name in marked(bonus, being.id) if name != being.name]) == added
    other = chart(with_house(table, xp_bonus_method="alternate"), "xp_bonus")
    assert [line.cells[0].text for line in other.rows[:3]] == [
        "Prime attribute 8 or less", "Prime attribute 13–14", "Prime attribute 15 or more"]  # fmt: skip
    assert [line.cells[1].text for line in other.rows[:3]] == ["−10 %", "+5 %", "+10 %"]


@pytest.mark.rule("WB-030")
def test_everybody_is_marked_once_below_each_attribute(table):
    party = [one for one in Look(SYSTEM, table).on_side(PARTY) if hasattr(one.sheet, "constitution")]
    rows = chart(table, "attributes").rows
    for place, name in enumerate(("constitution", "dexterity", "intelligence"), 1):
        marked = [(who, row.cells[0].text) for row in rows for who in row.cells[place].beings]
        assert sorted(who for who, _ in marked) == sorted(one.id for one in party), name
