"""The charts of Mazes & Minotaurs say what its rules answer, and change with house, library and party."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.table import FOES, PARTY, Effect, OwnEntry, Table, Term, altered
from systems.mazes_minotaurs import SYSTEM
from systems.mazes_minotaurs.base.arms import BARE, arm_in_hand, arm_of, longest_blade
from systems.mazes_minotaurs.base.attributes import modifier
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.characters import trials
from systems.mazes_minotaurs.characters.belongings import REACH
from systems.mazes_minotaurs.combat import allegiance, deciding
from systems.mazes_minotaurs.combat.morale import STAYS
from systems.mazes_minotaurs.combat.needs import melee_need
from systems.mazes_minotaurs.combat.plans import melee_arm
from systems.mazes_minotaurs.combat.shooting import band
from systems.mazes_minotaurs.encounters.meeting import reaction
from tests.samples import sample_table
from tests.systems.charted import chart_of, marked, row_of, row_with, with_house


def chart(table: Table, key: str) -> Chart:
    return chart_of(Look(SYSTEM, table), key)


@pytest.fixture
def table() -> Table:
    return sample_table("mazes_minotaurs")


@pytest.mark.rule("MM-046")
@pytest.mark.parametrize("key, side, other", [("blows", PARTY, FOES), ("blows_of_foes", FOES, PARTY)])
def test_blows_are_what_the_rule_needs(table, key, side, other):
    look, blows = Look(SYSTEM, table), chart(table, key)
    seen = 0
    for attacker in look.on_side(side):
        (line,) = [one for one in blows.rows if attacker.id in one.beings]
        for target in look.on_side(other):
            (place,) = [n for n, column in enumerate(blows.columns) if target.id in column.beings]
            need = melee_need(look, attacker, melee_arm(look, attacker) or BARE, target, {})
            face = need.at - sum([term.amount for term in need.terms])
            spared = target.id in allegiance.spared_by(look, attacker.id)
            assert line.cells[place].text == ("–" if spared else str(face).replace("-", "−"))
            seen += 1
    assert seen >= 20


@pytest.mark.rule("MM-R73")
def test_the_weapon_of_a_blow_is_the_one_the_form_and_tactics_take(table):
    look, blows = Look(SYSTEM, table), chart(table, "blows")
    for being in look.on_side(PARTY):
        form = deciding.form(look, being.id, {"does": "attack"})
        if form is None or form.field("weapon") is None:
            continue
        arm = arm_of(look, being, form.field("weapon").default)
        assert row_of(blows, being.name).cells[1].text.partition(",")[0] == f"{arm.name}\u00a0{REACH[arm.reach]}"
        assert arm == longest_blade(look, being)
    said = row_of(blows, "Melanthe").cells[1].text
    assert said == "Axe\u00a0II, bow in hand", "she would strike with what reaches further than the dagger"
    assert row_of(chart(table, "blows_of_foes"), "Centaur").cells[1].text == "Spear\u00a0III, bow in hand"


@pytest.mark.rule("MM-112")
def test_who_charmed_a_foe_is_not_struck_by_it(table):
    look, blows = Look(SYSTEM, table), chart(table, "blows_of_foes")
    nymph = next(one for one in look.on_side(PARTY) if one.name == "Krenaia")
    (place,) = [n for n, column in enumerate(blows.columns) if nymph.id in column.beings]
    struck = row_of(blows, "Centaur").cells[place]
    assert (struck.text, struck.working) == ("–", "Charmed to spare Krenaia")
    assert row_of(blows, "Satyr").cells[place].text != "–"


def test_the_powers_that_stand_on_the_screen_are_those_of_the_party(table):
    first = [one.key for one in SYSTEM.charts(Look(SYSTEM, table)) if one.at_first]
    assert "party_powers" in first and not [key for key in first if key.startswith("powers:")]
    found = [[cell.text for cell in line.cells] for line in chart(table, "party_powers").rows]
    assert found == [
        ["Timandra", "Divine Blessing", "20 ft", "one", "–", "1 hour", "no", "1d6"],
        ["Krenaia", "Nature’s Charm", "sight or speech", "one", "–", "1 round", "yes", "1d6"],
    ]
    warriors = {who: one for who, one in table.beings.items() if one.name not in ("Timandra", "Krenaia")}
    alone = chart(altered(table, beings=warriors), "party_powers")
    assert not alone.rows and alone.notes == ("Nobody of the party has powers.",)


@pytest.mark.rule("MM-051")
def test_defense_is_told_by_where_a_blow_comes_from(table):
    look, defense = Look(SYSTEM, table), chart(table, "defense")
    for being in look.on_side(PARTY):
        said = [cell.text for cell in row_with(defense, being.name).cells[-4:]]
        assert said == [str(look.value(being.id, "defense", at)) for at in ("front", "rear", "missile", "surprised")]


@pytest.mark.rule("MM-P01")
def test_what_a_test_takes_is_what_the_form_says(table):
    look, tests = Look(SYSTEM, table), chart(table, "tests")
    for being in look.on_side(PARTY):
        cells = row_with(tests, being.name).cells[1:]
        kinds = [(kind, at) for kind in trials.kinds(look) for at, _ in trials.KINDS[kind][3]]
        for (kind, at), cell in zip(kinds, cells, strict=True):
            found = trials.terms(look, being, kind)
            assert cell.text == str(at - sum([term.amount for term in found])) and cell.choice is not None
            form = SYSTEM.actions[trials.KEY].form(look, being.id, cell.choice.answers)
            assert form is not None and form.working == cell.working


@pytest.mark.rule("MM-002")
def test_everybody_stands_beside_the_modifier_of_each_attribute(table):
    look, scores = Look(SYSTEM, table), chart(table, "attributes")
    for being in look.on_side(PARTY):
        for place, name in enumerate(ATTRIBUTES, 3):
            (line,) = [one for one in scores.rows if being.id in one.cells[place].beings]
            assert line.cells[1].text == f"{modifier(look.value(being.id, name)):+d}".replace("-", "−")


@pytest.mark.rule("MM-033")
def test_a_level_gained_moves_the_mark(table):
    who = next(one for one in table.beings.values() if one.name == "Pyros")
    risen = altered(who, sheet=replace(who.sheet, level=2, glory=1_000))
    moved = altered(table, beings={**table.beings, who.id: risen})

    def next_of(at: Table) -> list[str]:
        return [line.cells[0].text for line in chart(at, "levels").rows if who.id in line.cells[1].beings]

    assert (next_of(table), next_of(moved)) == (["2"], ["3"])


@pytest.mark.rule("MM-065")
def test_ranges_are_where_the_rule_changes(table):
    look, ranges = Look(SYSTEM, table), chart(table, "ranges")
    who = next(one for one in look.on_side(PARTY) if one.name == "Melanthe")
    bow = next(arm for arm in [arm_in_hand(look, who)] if arm.range)
    (line,) = [one for one in ranges.rows if who.id in one.beings and one.cells[0].text == bow.name]
    short, long, _ = [int(cell.text.split()[0]) for cell in line.cells[1:]]
    assert band(bow, short) is not None and band(bow, short + 5) is None and band(bow, long) is None
    assert band(bow, long + 1) is not None


@pytest.mark.rule("MM-P03")
@pytest.mark.rule("MM-P13")
def test_reactions_and_morale_are_what_is_rolled(table):
    words = {}
    for line in chart(table, "reactions").rows:
        low, _, high = line.cells[0].text.partition("–")
        if not line.beings:
            words |= dict.fromkeys(range(int(low.split()[0]), int(high or 12) + 1), line.cells[1].text.lower())
    assert words == {total: reaction(total) for total in range(2, 13)}
    speaks = next(line for line in chart(table, "reactions").rows if line.cells[1].text == "Theokles speaks")
    assert speaks.cells[0].text == "2d6 +3"
    assert row_with(chart(table, "morale"), "3").cells[1].text == f"holds on {STAYS + 3} or less"


def test_house_rules_change_the_charts(table):
    keys = {one.key for one in SYSTEM.charts(Look(SYSTEM, with_house(table, book_gaps=False)))}
    assert not keys & {"reactions", "table:encounters", "morale", "hoards", "wonders", "creatures"}
    gaps = with_house(table, book_gaps=False)
    assert [line.cells[0].text for line in chart(gaps, "trials").rows] == ["Drowning"], "what is ours is left out"
    assert not chart(gaps, "meetings").rows and row_with(chart(table, "meetings"), "Henchmen")
    either = with_house(table, nereid_attribute_curse=True)
    assert "lowered" in row_of(chart(either, "kins"), "Nereid").cells[4].text
    assert row_with(chart(table, "powers:sorcery"), "4").cells[-1].text == "1d6"
    assert row_with(chart(with_house(table, power_cost="power_level"), "powers:sorcery"), "4").cells[-1].text == "4"
    assert "in)" in row_with(chart(with_house(table, map_scale=True), "movement"), "Pyros").cells[1].text


def test_an_effect_and_an_own_entry_stand_in_them(table):
    look = Look(SYSTEM, table)
    hero = next(one for one in look.on_side(PARTY) if isinstance(one.sheet, HeroSheet))
    blessed = Effect("e98", hero.id, "Song", terms=(("melee", Term("Song", 2)),))
    sung = altered(table, effects={**table.effects, blessed.id: blessed})
    before, after = row_with(chart(table, "blows"), hero.name), row_with(chart(sung, "blows"), hero.name)
    assert [int(one.text) - int(other.text) for one, other in zip(before.cells[2:], after.cells[2:], strict=True)] == [
        2, 2,
    ]  # fmt: skip
    source = '[pike]\nname = "Pike"\nrule = "ours"\nkind = "melee"\ntext = "Long."\nprice = 700\nreach = 3\n'
    own = OwnEntry("gear:pike", "gear", "pike", source)
    pike = row_with(chart(altered(table, own={own.id: own}), "prices:melee"), "Pike")
    assert [cell.text for cell in pike.cells][:4] == ["Pike", "III", "1d6", "one"]
    long = OwnEntry("gear:pike", "gear", "pike", source.replace("reach = 3", "reach = 6"))
    assert row_with(chart(altered(table, own={long.id: long}), "prices:melee"), "Pike").cells[1].text == "VI"


@pytest.mark.rule("MM-029")
def test_classes_kins_and_creatures_are_marked_with_who_is_of_them(table):
    look = Look(SYSTEM, table)
    ids = {one.name: one.id for one in look.everyone()}
    assert marked(chart(table, "callings"), ids["Timandra"]) == ["Priest"]
    kin = next(one.sheet.kin for one in look.on_side(PARTY) if one.name == "Krenaia")
    named = look.entry("kins", kin).name
    assert row_of(chart(table, "kins"), named).beings == (ids["Krenaia"],)
    foes = [one for one in look.on_side(FOES) if one.entry == "satyr"]
    assert row_of(chart(table, "creatures"), "Satyr").beings == tuple([one.id for one in foes])
