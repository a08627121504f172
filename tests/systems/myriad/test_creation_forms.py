"""The forms of creation whole: what each step asks and proposes, its bounds and prices, and what is known by then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Field, Form
from systems.myriad.base.sheet import Held, PersonSheet
from systems.myriad.characters.creation import boons, ends, ledger, point_forms, steps
from systems.myriad.characters.creation.ledger import Draft
from systems.myriad.characters.creation.plans import Caps, Pools, plan_of
from systems.myriad.characters.creation.templates import Given
from tests.systems.myriad.builders import GAME, hero, look, quiet, ruled
from tests.systems.myriad.creating import create, with_own, without

SAID = 'name = "{0}"\nrule = "MY-003"\ntext = "Own."\n'


def line(field: Field) -> str:
    """``stats:power 3–7 @1 = 3 | Power``: bounds, what each costs, what is proposed."""
    each = f" @{field.each}" if getattr(field, "each", 0) else ""
    return f"{field.name} {field.minimum}–{field.maximum}{each} = {field.default} | {field.label}"  # type: ignore[attr-defined]


def lines(form: Form, head: str) -> list[str]:
    return [line(field) for field in form.fields if field.name.startswith(head)]


def known(form: Form) -> dict[str, tuple[str, str]]:
    return {one.label: (one.text, one.says) for one in form.known}


@pytest.fixture(scope="module")
def rogue():
    """A dwarf who is a rogue, with nothing but Enter: the forms by their key."""
    return create(race="dwarf", career="rogue")[2]


@pytest.mark.rule("MY-101", "MY-103", "MY-151")
def test_statistics_and_skills_for_points(rogue):
    form = rogue["statistics"]
    assert (form.purse, form.purse_label, form.help) == (16, "statistic points", (
        "From 1 to 7 each. What is left over is kept, or turned into general points for boons, 3 for each."))  # fmt: skip
    assert lines(form, "stats:") == ["stats:power 3–7 @1 = 3 | Power", "stats:grace 2–7 @1 = 6 | Grace",
                                     "stats:intellect 2–7 @1 = 3 | Intellect", "stats:spirit 2–7 @1 = 4 | Spirit"]  # fmt: skip
    form = rogue["Skills"]
    assert (form.purse, form.purse_label, form.help) == (14, "skill points", (
        "At most 4 each. What is left over is kept, or turned into general points for boons, 1 for each."))  # fmt: skip
    assert lines(form, "skills:")[:4] == [
        "skills:arts_crafts 0–4 @1 = 0 | Arts & Crafts", "skills:athletics 0–4 @1 = 1 | Athletics",
        "skills:close_combat 0–4 @1 = 3 | Close Combat", "skills:deceit 0–4 @1 = 3 | Deceit"]  # fmt: skip


@pytest.mark.rule("MY-103", "MY-105", "MY-421", "MY-908")
def test_sfx_and_boxes_for_points(rogue):
    form = rogue["SFX"]
    assert (form.purse, form.purse_label) == (5, "SFX points")
    assert [(one.name, one.label, one.default) for one in form.fields] == [
        ("sfx:mortal", "Mortal combat", ("artery_strike", "hard_as_nails", "superior_throw")),
        ("sfx:social", "Social combat", ("change_the_subject", "the_perfect_lie")), ("sfx:personal", "Personal", ()),
        ("sfx:vehicular", "Vehicles and mounts", ()), ("sfx:magic", "Components of spells", ()),
    ]  # fmt: skip
    assert {one.price for field in form.fields for one in field.options} == {1}
    form = rogue["boxes"]
    assert [(line(one), one.help) for one in form.fields] == [
        ("row:wounds 0–6 @2 = 3 | Wounds 3 +", "3 from Power; a box more for 2"),
        ("row:wounds_critical 0–12 @1 = 2 | Critical 2 +", "2 from half of Power, fractions up; a box more for 1"),
        ("row:resolve 0–12 @1 = 4 | Resolve 4 +", "4 from Spirit; a box more for 1"),
    ]  # fmt: skip


@pytest.mark.rule("MY-102", "MY-103", "MY-120", "MY-151")
def test_boons_and_general_points(rogue):
    form = rogue["boons"]
    assert (form.purse, form.help) == (
        6, "Boons cost general points, flaws pay them. Points turned in pay for boons alone.")  # fmt: skip
    assert [(one.value, one.price, one.help) for one in form.field("race").options] == [
        ("dwarf", 3, "Power 3, Grace 2, Intellect 2, Spirit 2; Night Vision 2, Slow")]  # fmt: skip
    assert lines(form, "trait:") == [
        "trait:rich 0–3 @1 = 0 | Rich, 1 gp", "trait:poor 0–3 @-1 = 0 | Poor, pays 1", "trait:famous 0–3 @2 = 0 | Famous",
        "trait:notorious 0–3 @-2 = 0 | Notorious, pays 2", "trait:lucky 0–3 @2 = 0 | Lucky",
        "trait:unlucky 0–3 @-2 = 0 | Unlucky, pays 2", "trait:ally 0–5 @1 = 0 | Ally, 1 gp",
        "trait:enemy 0–5 @-1 = 0 | Enemy, pays 1", "trait:affiliation 0–5 @1 = 0 | Affiliation, 1 gp",
        "trait:barred 0–5 @-1 = 0 | Barred, pays 1",
    ]  # fmt: skip
    form = rogue["general"]
    assert (form.purse, form.help) == (
        3, "3 for a level of a statistic, 2 for an SFX point, 1 for a level of a skill or a health point.")  # fmt: skip
    assert lines(form, "stats:") == [
        "stats:power 0–4 @3 = 0 | Power 3 +", "stats:grace 0–1 @3 = 0 | Grace 6 +",
        "stats:intellect 0–4 @3 = 0 | Intellect 3 +", "stats:spirit 0–3 @3 = 0 | Spirit 4 +"]  # fmt: skip
    assert [(line(one), one.help) for one in form.fields if one.name.startswith("row:")] == [
        ("row:wounds 0–1 @2 = 0 | Wounds 6 +", "A box for 2"), ("row:wounds_critical 0–3 @1 = 0 | Critical 4 +", "A box for 1"),
        ("row:resolve 0–3 @1 = 0 | Resolve 8 +", "A box for 1")]  # fmt: skip
    skills = lines(form, "skills:")
    assert skills[:4] == [
        "skills:arts_crafts 0–4 @1 = 0 | Arts & Crafts +", "skills:athletics 0–3 @1 = 0 | Athletics 1 +",
        "skills:close_combat 0–1 @1 = 1 | Close Combat 3 +", "skills:deceit 0–1 @1 = 1 | Deceit 3 +"]  # fmt: skip
    assert not [one for one in skills if "stealth" in one], "as high as it goes"
    assert {one.price for field in form.fields for one in getattr(field, "options", ())} == {2}


@pytest.mark.rule("MY-103", "MY-105", "MY-160")
def test_what_is_known_by_then(rogue):
    assert known(rogue["statistics"]) == {
        "Statistic points": ("16", "Not spent"), "Skill points": ("14", "Not spent"), "SFX points": ("5", "Not spent"),
        "Health points": ("12", "Not spent"), "General points": ("6", "6")}  # fmt: skip
    there = known(rogue["general"])
    text = GAME.shipped_entries("statistics")["power"].text
    assert there == {
        "General points": ("3", "6; Dwarf −3"), "Power": ("3", text), **{key: there[key] for key in (
            "Grace", "Intellect", "Spirit")}, "Stealth": ("4", ""), "Perception": ("3", ""), "Deceit": ("3", ""),
        "Close Combat": ("3", ""), "Athletics": ("1", ""), "Wounds": ("6", "3 (Power) + 3 bought"),
        "Critical": ("4", "2 (half of Power, up) + 2 bought"), "Resolve": ("8", "4 (Spirit) + 4 bought"),
        "Initiative": ("+6", "Grace 6 = +6"), "Move": ("8 m", "Everybody 3, Grace +6, Slow −1 = 8 m"),
        "Armor": ("0", "0"),
    }  # fmt: skip
    assert [there[one][0] for one in ("Grace", "Intellect", "Spirit")] == ["6", "3", "4"]


@pytest.mark.rule("MY-003")
def test_a_statistic_of_the_guides_own_is_called_by_its_name():
    table = with_own(quiet(), "statistics", "own_grit", SAID.format("Inner Fire"))
    table = with_own(table, "lines", "resolve", SAID.format("Resolve") + 'statistic = "own_grit"\n')
    forms = create(table=table)[2]
    assert forms["boxes"].field("row:resolve").help.endswith(" from Inner Fire; a box more for 1")
    assert known(forms["boons"])["Resolve"][1].startswith("3 (Inner Fire) + ")


def test_the_six_best_skills_are_shown_and_the_others_counted():
    table = look(quiet())
    few = PersonSheet(skills=tuple([(key, 2) for key in list(GAME.shipped_entries("skills"))[:6]]))
    many = PersonSheet(skills=(("athletics", 0), *[(key, 1) for key in (
        "arts_crafts", "close_combat", "deceit", "geography", "history", "linguistics", "medic", "stealth")]))  # fmt: skip
    assert [label for label, _ in ledger._trained(table, few)] == [
        "History", "Geography", "Deceit", "Close Combat", "Athletics", "Arts & Crafts"]  # fmt: skip
    assert len(ledger._trained(table, many)) == 7 and ledger._trained(table, many)[-1] == ("More skills", "2")


def test_points_left_of_nothing_are_not_kept_and_gp_are_signed():
    assert ledger.points_left(Pools(0, 1, 2, -1, 3)) == (("skill", 1), ("sfx", 2), ("gp", 3))
    draft = Draft(plan_of(look(quiet()), {}), PersonSheet(), Pools(gp=6))
    assert ledger.ledger_words(draft) == "6" and draft.paid("nothing", 0) is draft
    paid = draft.paid("Dwarf", 3).paid("Enemy", -2)
    assert (paid.left.gp, ledger.ledger_words(paid)) == (5, "6; Dwarf −3, Enemy +2")
    assert draft.spent("skill", 2).left.skill == -2


@pytest.mark.rule("MY-103")
@pytest.mark.parametrize(("gp", "wish"), [
    (0, {}), (1, {"skills:close_combat": 1}), (2, {"skills:close_combat": 2}), (3, {"skills:close_combat": 2, "skills:stealth": 1}),
    (4, {"sfx": 1, "skills:close_combat": 2}), (5, {"sfx": 1, "skills:close_combat": 2, "skills:stealth": 1}),
    (6, {"sfx": 1, "row:wounds": 1, "skills:close_combat": 2}),
    (9, {"sfx": 1, "row:wounds": 1, "skills:close_combat": 2, "skills:stealth": 3}),
    (10, {"sfx": 1, "row:wounds": 1, "skills:close_combat": 2, "skills:stealth": 3, "skills:arts_crafts": 1}),
])  # fmt: skip
def test_what_a_few_general_points_are_wished_for(gp, wish):
    sheet = PersonSheet(stats=(("power", 3), ("grace", 3), ("intellect", 3), ("spirit", 3)),
                        skills=(("close_combat", 2), ("stealth", 1)))  # fmt: skip
    draft = Draft(plan_of(look(quiet()), {}), sheet, Pools(gp=gp))
    assert point_forms.general_wish(look(quiet()), draft, Caps(7, 4)) == wish


def test_no_general_points_go_to_an_sfx_that_is_dearer_than_a_point():
    table = without(without(quiet(), "sfx", *GAME.shipped_entries("sfx")), "spells", *GAME.shipped_entries("spells"))
    for price, wish in ((1, {"sfx": 1, "row:wounds": 1, "skills:arts_crafts": 4}),
                        (2, {"row:wounds": 1, "skills:arts_crafts": 4, "skills:athletics": 2})):  # fmt: skip
        there = with_own(table, "sfx", "knack", 'name = "Knack"\nrule = "MY-423"\ntext = "Good."\ngroup = "personal"\n'
                         f'effect = "told"\nrolls = ["test"]\nprice = {price}\n')  # fmt: skip
        draft = Draft(plan_of(look(there), {}), PersonSheet(), Pools(gp=8))
        assert point_forms.general_wish(look(there), draft, Caps(7, 4)) == wish


@pytest.mark.rule("MY-106", "MY-151")
def test_where_templates_give_the_statistics_nothing_is_left_for_the_race():
    there = look(quiet())
    plan = replace(plan_of(there, {"way": "recommended"}), race="ogre")
    saved = [point_forms._points_saved(there, Draft(replace(plan, statistics=way), PersonSheet(), Pools(gp=0)), "health")
             for way in ("points", "templates")]  # fmt: skip
    assert saved == [4, 0]


def test_the_last_step_is_filled_in_with_what_is_wished_and_nothing_else():
    sheet = PersonSheet(stats=(("power", 3), ("grace", 3), ("intellect", 3), ("spirit", 3)),
                        skills=(("close_combat", 2), ("stealth", 1)))  # fmt: skip
    form = point_forms.general_form(look(quiet()), Draft(plan_of(look(quiet()), {}), sheet, Pools(gp=6)))
    filled = {one.name: one.default for one in form.fields if one.name.startswith(("stats:", "row:", "skills:"))}
    assert {name: value for name, value in filled.items() if value} == {"row:wounds": 1, "skills:close_combat": 2}
    assert {"stats:power", "row:resolve", "skills:alchemy"} <= filled.keys()
    for gp, most in ((6, (3, 6)), (2, (1, 2)), (1, (0, 1)), (0, (0, 0)), (-1, (0, 0))):
        form = point_forms.general_form(look(quiet()), Draft(plan_of(look(quiet()), {}), sheet, Pools(gp=gp)))
        assert (form.field("row:wounds").maximum, form.field("row:resolve").maximum) == most


@pytest.mark.rule("MY-110")
@pytest.mark.parametrize(("free", "most", "points", "high", "says"), [
    (2, 1, 2, 3, "At most 1 more on one of them."), (2, 0, 2, 4, "At most 2 more on one of them."),
    (2, 1, 3, 4, "At most 1 more on one of them."), (0, 0, 2, 4, "What was above the cap may go elsewhere."),
    (0, 3, 2, 4, "What was above the cap may go elsewhere."), (None, 0, 2, 4, "What was above the cap may go elsewhere."),
    (None, 0, 9, 7, "What was above the cap may go elsewhere."),
])  # fmt: skip
def test_how_much_of_what_a_race_leaves_free_goes_on_one_statistic(free, most, points, high, says):
    there, human = look(quiet()), GAME.shipped_entries("templates")["human"]
    race = replace(human, free=free, free_most=most) if free is not None else None
    draft = Draft(plan_of(there, {"way": "template"}), PersonSheet(), Pools(statistic=points))
    given = Given({"power": 2, "grace": 2, "intellect": 2, "spirit": 2}, {}, (), ())
    form = point_forms.free_form(there, draft, given, race)
    assert {(one.minimum, one.maximum) for one in form.fields} == {(2, high)}
    assert (form.purse, form.help) == (points + 8, says)


def test_without_skills_or_rows_nothing_is_wished_for_on_them():
    table = without(quiet(), "skills", *GAME.shipped_entries("skills"))
    draft = Draft(plan_of(look(table), {}), PersonSheet(), Pools(gp=3))
    assert point_forms.general_wish(look(table), draft, Caps(7, 4)) == {}
    assert point_forms.levels_in({"row:wounds": 2, "row:resolve": 0, "stats:power": 1, "row:x": None}, "row:") == (
        ("wounds", 2),)  # fmt: skip
    assert point_forms.levels_in({"skills:medic": 2, "skills:stealth": 1}, "skills:", (("medic", 1), ("deceit", 0))) == (
        ("medic", 3), ("stealth", 1))  # fmt: skip


@pytest.mark.rule("MY-106")
def test_what_is_left_over_where_there_are_no_boons():
    none = look(quiet(house=ruled(boons_flaws=False)))
    assert point_forms.unspent(none, "sfx") == "What is left over is kept on the sheet."
    assert point_forms.unspent(look(quiet()), "statistic").endswith("for boons, 3 for each.")


@pytest.mark.rule("MY-107", "MY-109")
@pytest.mark.parametrize(("picks", "said"), [
    ({"pick1": "a", "pick2": "b"}, ""), ({"pick1": "a", "pick2": "a"}, "Alpha is picked twice. Take something else."),
    ({"pick1": "a", "pick2": "a", "pick3": "b", "pick4": "b"}, "Alpha and b are picked twice. Take something else."),
])  # fmt: skip
def test_results_are_picked_once(picks, said):
    assert point_forms.each_once({"a": "Alpha"}, picks) == said


# Boons


@pytest.mark.rule("MY-106", "MY-151")
@pytest.mark.parametrize(("answers", "problem"), [
    ({}, ""), ({"turn:skill": 3}, ""), ({"turn:skill": 4}, (
        "Turned points pay for boons alone: 4 gp turned in, 3 needed. Turn in fewer skill points.")),
    ({"turn:sfx": 2}, ""), ({"turn:sfx": 3}, (
        "Turned points pay for boons alone: 6 gp turned in, 3 needed. Turn in fewer SFX points.")),
    ({"turn:skill": 5, "trait:lucky": 1}, ""), ({"turn:skill": 6, "trait:lucky": 1}, (
        "Turned points pay for boons alone: 6 gp turned in, 5 needed. Turn in fewer skill points.")),
    ({"turn:statistic": 1, "turn:sfx": 1}, (
        "Turned points pay for boons alone: 5 gp turned in, 3 needed. Turn in fewer SFX points.")),
    ({"turn:skill": 3, "trait:enemy": 4}, ""),
])  # fmt: skip
def test_no_more_is_turned_in_than_boons_and_the_race_take(answers, problem):
    view = look(quiet())
    draft = Draft(plan_of(view, {"race": "dwarf"}), PersonSheet(race="dwarf"), Pools(3, 9, 9, 9, 6))
    assert boons.problem(view, draft, answers) == problem


@pytest.mark.rule("MY-106", "MY-120", "MY-151")
def test_what_was_turned_in_beyond_what_is_needed_is_lost():
    view = look(quiet())
    draft = Draft(plan_of(view, {"race": "dwarf"}), PersonSheet(race="dwarf"), Pools(3, 9, 9, 9, 6))
    made = boons.settle_boons(view, draft, {"turn:sfx": 2, "trait:enemy": 2, "trait:rich": 0})
    assert made.left == Pools(3, 9, 7, 9, 6 + 3 - 3 + 2)
    assert made.ledger == (("turned in", 3), ("Dwarf", -3), ("Enemy", 2))
    assert made.sheet.traits == (Held("enemy", 2, gp=-2),)


@pytest.mark.rule("MY-113", "MY-135")
def test_only_what_is_of_something_is_asked_for():
    view = look(quiet())
    draft = Draft(plan_of(view, {}), PersonSheet(traits=(Held("lucky", 2), Held("ally", 3), Held("enemy", 1, "the duke"))),
                  Pools())  # fmt: skip
    asked = boons.notes_form(view, draft)
    assert [(one.name, one.label) for one in asked.fields] == [("note1", "Ally 3")]
    assert boons.note_traits(draft, {"note1": " the abbot "}).sheet.traits == (
        Held("lucky", 2), Held("ally", 3, "the abbot"), Held("enemy", 1, "the duke"))  # fmt: skip
    assert boons.notes_form(view, Draft(plan_of(view, {}), PersonSheet(traits=(Held("of_old"),)), Pools())) is None


@pytest.mark.rule("MY-120")
@pytest.mark.parametrize(
    ("gp", "label"), [(-2, "Odd, pays 2"), (-1, "Odd, pays 1"), (0, "Odd, 0 gp"), (1, "Odd, 1 gp"), (2, "Odd")]
)
def test_what_a_boon_or_flaw_is_called(gp, label):
    table = with_own(quiet(), "traits", "odd", SAID.format("Odd") + f'group = "general"\ngp = {gp}\n')
    assert create(table=table)[2]["boons"].field("trait:odd").label == label


# Money and looks


@pytest.mark.rule("MY-130", "MY-300", "R-44")
@pytest.mark.parametrize(("traits", "switches", "points"), [
    ((), {}, 10), ((("rich", 2),), {}, 12), ((("poor", 3),), {}, 7), ((("rich", 2),), {"rich_rp_per_level": 4}, 18),
    ((("poor", 3),), {"rich_rp_per_level": 4}, 0), ((("rich", 1), ("poor", 1), ("lucky", 3)), {"starting_rp": 5}, 5),
    ((("of_old", 3),), {}, 10),
])  # fmt: skip
def test_what_there_is_to_spend(traits, switches, points):
    view = look(quiet(house=ruled(**switches)))
    sheet = PersonSheet(traits=tuple([Held(*one) for one in traits]))
    assert ends.funds(view, Draft(plan_of(view, {}), sheet, Pools())) == points


@pytest.mark.parametrize(("career", "race", "glyph"), [
    ("warrior", "ogre", "helm"), ("", "ogre", "ogre"), ("", "", "person"), ("of_old", "naga", "serpent"), ("wizard", "", "hat"),
])  # fmt: skip
def test_the_picture_of_somebody(career, race, glyph):
    assert ends.glyph(PersonSheet(career=career, race=race)) == glyph


@pytest.mark.rule("MY-102", "MY-103", "MY-110")
def test_what_somebody_was_made_with():
    view = look(quiet())
    for answers, budget in (({"way": "recommended"}, 90), ({"way": "points_table"}, 78), ({"way": "random"}, 0)):
        assert steps.budget(view, Draft(plan_of(view, answers), PersonSheet(), Pools())) == budget
    warrior = {"way": "template", "race": "human", "background": "village_born", "career": "warrior"}
    assert steps.budget(view, Draft(plan_of(view, warrior), PersonSheet(), Pools())) == 90
    dwarf = {**warrior, "race": "dwarf"}
    assert steps.budget(view, Draft(plan_of(view, dwarf), PersonSheet(), Pools())) == 90
    assert hero().sheet.budget == 0
