"""Borders of what characters are and do that stand alone: proposals, rests, luck that finishes a work, what is audited."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Effect
from systems.myriad.base.entries import Gear
from systems.myriad.base.entries_kit import Gained, Touch
from systems.myriad.base.sheet import Held, Item, PersonSheet
from systems.myriad.characters.creation import boons, proposals, rolling, steps, templates
from systems.myriad.characters.creation.ledger import Draft
from systems.myriad.characters.creation.plans import Pools, plan_of
from systems.myriad.characters.creatures import bodies, worth
from systems.myriad.characters.gear import belongings, pricing
from systems.myriad.characters.healing import medic
from systems.myriad.characters.pages import audit
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.social import nerve
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    story,
    vehicle,
)  # fmt: skip
from tests.systems.myriad.creating import create, with_own, without
from tests.systems.myriad.form_lines import form_of, line

SAID = 'name = "{0}"\nrule = ""\ntext = "Ours."\n'
TEMPLATES = tuple(GAME.shipped_entries("templates"))


# Proposals


def test_a_background_shares_what_both_have_and_nothing_else():
    table = without(quiet(), "templates", *TEMPLATES)
    for key, kind, levels in (("smith", "career", "power = 2"), ("scholar", "background", "grace = 1, intellect = 1"),
                              ("farmer", "background", "power = 1")):  # fmt: skip
        source = SAID.format(key.capitalize()) + f'kind = "{kind}"\ngp = 3\nstatistics = {{ {levels} }}\n'
        table = with_own(table, "templates", key, source)
    assert proposals.background(look(table), "smith") == "farmer"


@pytest.mark.parametrize(("wished", "points", "magic"), [
    (("knockback",), 3, 0), (("damage",), 3, 3), (("damage", "knockback"), 4, 1), (("damage", "range", "knockback"), 5, 4),
    (("of_old",), 2, 0), ((), 2, 0),
])  # fmt: skip
def test_what_is_left_goes_to_more_of_what_most_was_wished_for(wished, points, magic):
    found = proposals.effects(look(quiet()), PersonSheet(), wished, points)
    assert (len(found) == points and found[: len(wished)] == wished[: len(found)]) or wished == ("of_old",)
    assert len([key for key in found if key in GAME.shipped_entries("spells")]) == magic


def test_the_best_skills_are_those_that_are_trained_and_can_rise():
    sheet = PersonSheet(skills=(("medic", 2), ("stealth", 4), ("deceit", 3), ("history", 0)))
    assert proposals.best_skills(sheet, ("medic", "stealth", "deceit", "history", "alchemy"), 4) == ["deceit", "medic"]


@pytest.mark.rule("MY-114")
def test_what_costs_nothing_is_rolled_neither_as_boon_nor_as_flaw():
    table = with_own(quiet(), "traits", "odd", SAID.format("Odd") + 'group = "general"\ngp = 0\n')
    good, bad = rolling.boons_and_flaws(look(table))
    assert "odd" not in [one.key for one in (*good, *bad)]
    assert [one.key for one in good] == ["rich", "famous", "lucky", "ally", "affiliation"]
    assert [one.key for one in bad] == ["poor", "notorious", "unlucky", "enemy", "barred"]


# Bodies


@pytest.mark.rule("MY-003", "MY-700")
def test_a_creature_has_no_critical_row_where_the_line_has_none():
    grit = SAID.format("Grit") + 'statistic = "power"\n'
    brawl = SAID.format("Brawl") + 'attack = "power"\ndefence = "grace"\nline = "grit"\nskills = []\narmed = true\n'
    table = with_own(with_own(quiet(), "lines", "grit", grit), "conflicts", "brawl", brawl)
    view = look(without(table, "conflicts", "mortal"))
    assert bodies.creature_sheet(view, "soldier").boxes == (("grit", 5), ("resolve", 3))
    assert bodies.creature_sheet(view, "soldier", 2).left == (("grit", 2), ("resolve", 3))
    assert worth.level_of(view, vehicle()) == 1


# Rest


@pytest.mark.rule("MY-925")
@pytest.mark.parametrize("terror", [True, False])
def test_calm_is_asked_for_if_anybody_is_shaken_and_by_its_name(terror):
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("nerve", 4), ("nerve_critical", 2))
    shaken = hero("b2", "Wat", boxes=boxes, left=(*boxes[:3], ("nerve", 3), ("nerve_critical", 2)))
    form = form_of(quiet(hero(), shaken, house=ruled(terror=terror)), "characters.rest")
    assert line(form.fields[-1]) == "calm | In calm, safe surroundings | Nerve comes back by the hour"


@pytest.mark.rule("MY-502")
def test_a_critical_row_does_not_come_back_with_the_end_of_a_conflict():
    table = with_own(quiet(), "lines", "pride", SAID.format("Pride") + 'statistic = "spirit"\ncritical = "Honor"\n')
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("pride", 4), ("pride_critical", 2))
    table = table.exchanged(None, hero(boxes=boxes, left=(*boxes[:3], ("pride", 1), ("pride_critical", 1))))
    after, told = do(table, "characters.rest", amount=1, unit="hour")
    assert (left(after, "b1", "pride"), left(after, "b1", "pride_critical")) == (4, 1)
    assert story(told) == "1 hour of rest. Hild regains 3 Pride."


@pytest.mark.rule("MY-500")
def test_hours_of_rest_after_a_night_heal_and_say_nothing():
    table = quiet(hero(left=(("wounds", 4), ("wounds_critical", 1), ("resolve", 8))))
    table, told = do(table, "characters.rest")
    assert story(told) == "1 night of rest. Hild regains 1 Wound."
    after, told = do(table, "characters.rest", amount=2, unit="hour")
    assert story(told) == "2 hours of rest." and left(after, "b1") == 5
    after, told = do(table, "characters.rest", amount=3, unit="night")
    assert story(told) == "3 nights of rest. Hild has slept today already. Hild regains 2 Wounds, 1 Critical."


@pytest.mark.rule("MY-502")
def test_what_lasts_as_long_as_a_row_is_empty_ends_with_it():
    down = hero(left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 0)))

    def beaten(play):
        play.put_on("b1", "Beaten", kind="beaten", line="resolve")
        play.put_on("b1", "Sad", kind="sad")

    table = act(fighting(down, foe(), dice=[5, 1], conflict="social"), beaten)
    after, _ = do(table, "turn.end")
    assert [one.name for one in look(after).effects_on("b1") if one.name] == ["Sad"]
    after, _ = do(act(quiet(down), beaten), "characters.rest", amount=1, unit="hour")
    assert [one.name for one in look(after).effects_on("b1") if one.name] == ["Sad"]


# Tests and luck


@pytest.mark.rule("MY-133", "MY-501")
@pytest.mark.parametrize(("patient", "total", "moved", "gives", "wounds"), [
    ("b2", 8, 1, 1, 4), ("b2", 10, 1, 3, 6), ("b2", 7, 1, 0, 3), ("b2", 40, 1, 6, 9), ("b77", 10, 1, 0, 4),
])  # fmt: skip
def test_a_patient_with_another_result_and_one_who_is_gone(patient, total, moved, gives, wounds):
    table = quiet(hero(), hero("b2", "Wat", left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8))))
    test = Last(Effect("e1", "b1", "", kind="last test"), "intellect", "medic", "treating", (), (), 8, 8, True,
                work=patient, way="heals", moved=moved)  # fmt: skip
    play = Play(GAME, table, Faces())
    assert medic.treated_again(play, test, total) == gives
    assert left(apply(table, play.outcome().changes), "b2") == wounds


@pytest.mark.rule("MY-020", "MY-133")
def test_luck_may_finish_a_work():
    dig = {"section": "", "statistic": "power", "skill": "", "needs": 7, "goal": 2, "lasts": 0, "stage": 1}
    table, _ = do(quiet(hero(traits=(Held("lucky"),))), "characters.extended", name="Wall", sections=(dig,))
    table, told = do(table, "characters.contribute", who=("b1",), dice=[(1, 1, 1, 1, 1)])
    assert story(told).endswith("Wall: progress 0 of 2.")
    after, told = do(table, "characters.boon", "b1", dice=[(6, 6, 1, 1, 1)])
    assert "Wall: progress 2 of 2. Wall is finished." in story(told)
    assert not [one for one in after.effects.values() if one.kind == "extended"]


@pytest.mark.rule("MY-301", "MY-306")
def test_tools_that_are_missing_are_asked_for_at_once():
    form = form_of(quiet(hero(skills=(("alchemy", 2),))), "characters.test", "b1", skill="alchemy")
    assert line(form.field("tools")).startswith("tools refines | With ") and form.blocked.endswith(
        "this cannot be done."
    )
    assert form_of(quiet(hero()), "characters.test", "b1", skill="alchemy", tools=True).blocked == ""
    vessels = (Item("alchemical_vessels", "Vessels"),)
    assert form_of(quiet(hero(items=vessels)), "characters.test", "b1", skill="alchemy").field("tools") is None


# Audit


@pytest.mark.rule("MY-140", "MY-308")
@pytest.mark.parametrize(("level", "armor", "found"), [
    (3, "chain_mail", ()), (2, "chain_mail", ("Natural Armor: Heavy needs Natural Armor 3.",)),
    (3, "hardened_leather", ("Glyph needs armor of 3; Hardened leather has 2.",)), (3, "full_plate_mail", ()),
])  # fmt: skip
def test_exactly_what_is_needed_is_enough(level, armor, found):
    items = (Item(armor, armor), Item("glyph_of_retribution", "Glyph", upon=armor))
    sheet = hero(items=items, traits=(Held("natural_armor", level), Held("natural_armor_heavy", 1))).sheet
    assert audit.faults(look(quiet()), sheet) == found


@pytest.mark.rule("MY-018", "MY-101", "MY-102")
@pytest.mark.parametrize(("power", "medic_level", "budget", "found"), [
    (7, 4, 0, ()), (8, 4, 0, ("Power 8 is above 7.",)), (1, 5, 0, ("Medic 5 is above 4.",)), (0, 1, 0, ("Power 0 is below 1.",)),
    (4, 1, 61, ()), (4, 1, 60, ("1 gp more than there was to spend.",)),
    (4, 1, 59, ("2 gp more than there were to spend.",)),
])  # fmt: skip
def test_scores_at_their_caps_and_points_to_the_last(power, medic_level, budget, found):
    """With Power 4: 15 levels are 45 gp, Medic 1, boxes beyond the base 10 + 1 + 4."""
    sheet = hero(power=power, skills=(("medic", medic_level),), budget=budget).sheet
    assert audit.faults(look(quiet()), sheet) == found


def test_what_an_own_line_is_filled_up_to():
    table = own(quiet(hero()), "statistics", "luck", SAID.format("Luck"))
    assert audit.faults(look(table), table.beings["b1"].sheet) == ("Luck is new and counts as 1: fill in what is new.",)


# Templates and boons


@pytest.mark.rule("MY-110")
@pytest.mark.parametrize(("free", "most", "power", "grace"), [
    (2, 2, 4, 1), (2, 1, 3, 2), (4, 2, 4, 3), (0, 0, 2, 1), (3, 2, 4, 2), (2, 0, 4, 1), (0, 2, 2, 1), (1, 2, 3, 1),
])  # fmt: skip
def test_free_levels_go_where_a_race_lives(free, most, power, grace):
    source = (
        SAID.format("Faun")
        + f'kind = "race"\ngp = 9\nstatistics = {{ power = 2, grace = 1 }}\nfree = {free}\nfree_most = {most}\n'
    )
    view = look(with_own(without(quiet(), "templates", *TEMPLATES), "templates", "faun", source))
    wished = proposals.wishes(view, plan_of(view, {"race": "faun"})).statistics
    assert (wished["power"], wished["grace"]) == (power, grace)


@pytest.mark.rule("MY-101", "MY-110")
def test_what_was_above_the_cap_may_go_elsewhere_where_no_race_leaves_levels():
    races = [key for key, one in GAME.shipped_entries("templates").items() if one.kind == "race"]
    brute = SAID.format("Brute") + 'kind = "career"\ngp = 9\nstatistics = { power = 8 }\n'
    table = with_own(
        without(quiet(house=ruled(power_level="mundane")), "templates", *races), "templates", "brute", brute
    )
    forms = create(table=table, way="template", career="brute", background="")[2]
    assert forms["statistics"].help == "What was above the cap may go elsewhere."
    assert [one.maximum for one in forms["statistics"].fields] == [5, 4, 4, 4]


@pytest.mark.rule("MY-102", "MY-110")
def test_boons_of_a_background_are_part_of_what_somebody_was_made_with():
    lucky = SAID.format("Born lucky") + 'kind = "background"\ngp = 2\ntraits = [{ trait = "lucky" }]\n'
    view = look(with_own(quiet(), "templates", "born", lucky))
    plan = {"way": "template", "race": "human", "career": "warrior"}
    made = [
        steps.budget(view, Draft(plan_of(view, {**plan, "background": one}), PersonSheet(), Pools()))
        for one in ("", "born")
    ]
    assert made[1] - made[0] == 2


@pytest.mark.rule("MY-140")
def test_a_weakness_beside_immunity_pays_less_on_the_sheet():
    view = look(quiet())
    weak, total, gone = Gained("deadly_weakness", 1, "iron"), Gained("immunity_total", 1, "sun"), Gained("of_old")
    assert templates.traits_on_sheet(view, (weak, gone)) == (Held("deadly_weakness", 1, "iron", -5),)
    assert templates.traits_on_sheet(view, (gone, weak, total))[0].gp == -2


@pytest.mark.rule("MY-140", "MY-151")
def test_what_is_there_beside_the_race_is_paid_for_once_more():
    view = look(quiet())
    slow = Held("slow", 1, "", -1)
    dwarf = PersonSheet(race="dwarf", traits=(Held("night_vision", 2, "", 4), slow))
    assert audit.worth(view, replace(dwarf, traits=(*dwarf.traits, slow))) == audit.worth(view, dwarf) - 1


@pytest.mark.parametrize(("most", "label"), [(1, "Title"), (2, "Title 1"), (0, "Title 1")])
def test_what_has_one_level_alone_is_asked_for_without_it(most, label):
    source = SAID.format("Title") + f'group = "general"\ngp = 1\nmost = {most}\nnoted = true\n'
    view = look(with_own(quiet(), "traits", "title", source))
    draft = Draft(plan_of(view, {}), PersonSheet(traits=(Held("title"),)), Pools())
    assert [one.label for one in boons.notes_form(view, draft).fields] == [label]


@pytest.mark.rule("MY-107")
def test_the_dice_stand_beside_the_first_of_what_they_gave():
    play = Play(GAME, quiet(house=ruled(creation="random")), Faces((1, 13, 19, 31), (36, 46, 100)))
    picks = rolling.skills(play, "")
    assert [bool(one.thrown) for one in picks] == [True] + [False] * 6
    assert [(one.label, one.says) for one in picks[0].thrown] == [
        ("Skills", "31 Engineering, 19 Close Combat, 13 Athletics, 1 Alchemy"),
        ("Skills, 5 to 7", "100 Stealth, 46 History, 36 Falconry")]  # fmt: skip


@pytest.mark.rule("MY-302")
def test_a_bonus_below_nothing_costs_nothing():
    one = Gear("x", "X", "", "accessory", "", touches=(Touch("stealth", -1), Touch("medic", 1)))
    assert pricing.suggest_price(look(quiet()), one)[0] == 3


def test_armor_makes_room_for_armor_alone():
    sword = Item("long_sword", "Long sword", carried="held")
    items = (sword, Item("chain_mail", "Mail", carried="worn"), Item("laser_painter", "Painter", carried="worn"),
             Item("full_plate_mail", "Plate"), Item("soft_leather", "Leather"))  # fmt: skip
    made, away = belongings.put_item(look(quiet()), items, 3, "worn")
    assert [one.carried for one in made] == ["held", "carried", "worn", "worn", "carried"]
    assert [one.name for one in away] == ["Mail"]


@pytest.mark.rule("MY-925")
def test_calm_is_asked_for_where_only_the_critical_row_is_short():
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("nerve", 4), ("nerve_critical", 2))
    for left_of, asked in (((4, 1), True), ((3, 2), True), ((4, 2), False)):
        shaken = hero(boxes=boxes, left=(*boxes[:3], ("nerve", left_of[0]), ("nerve_critical", left_of[1])))
        fields = form_of(quiet(shaken, house=ruled(terror=True)), "characters.rest").fields
        assert ("calm" in [one.name for one in fields]) is asked


@pytest.mark.rule("MY-925")
@pytest.mark.parametrize(("nerve_left", "awaits"), [(1, True), (3, False)])
def test_after_a_rest_the_calm_hours_count_on_while_nerve_is_missing(nerve_left, awaits):
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8), ("nerve", 4), ("nerve_critical", 2))
    shaken = hero(boxes=boxes, left=(*boxes[:3], ("nerve", nerve_left), ("nerve_critical", 2)))
    after, _ = do(quiet(shaken, house=ruled(terror=True)), "characters.rest", amount=1, unit="hour")
    assert left(after, "b1", "nerve") == nerve_left + 1 and look(after).under("b1", nerve.CALMING) is awaits


@pytest.mark.rule("MY-308")
def test_a_glyph_is_held_against_the_armor_it_is_on():
    leather, mail = Item("soft_leather", "Leather"), Item("chain_mail", "Mail")
    glyph = Item("glyph_of_retribution", "Glyph", upon="chain_mail")
    assert audit.faults(look(quiet()), hero(items=(leather, mail, glyph)).sheet) == ()


def test_rows_that_nobody_has_written_are_empty():
    view = look(quiet(hero(), vehicle()))
    for who in ("b1", "b20"):
        fields = [field for section in GAME.layout(view, view.being(who)) for field in section.fields]
        assert {field.default for field in fields if field.name.startswith("left:")} == {0}
