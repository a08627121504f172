"""Sheets and summaries: of characters, creatures and vehicles."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from systems.common.forms import BoxesField, ShownField, value_on
from systems.common.records.table import Being
from systems.myriad.base.sheet import Held, Imbued, Item
from tests.systems.myriad.builders import GAME, MAIL, SWORD, do, foe, hero, look, own, quiet, ruled, sheet, vehicle
from tests.systems.myriad.creating import with_own, without

MAGE = {"sfx": ("damage", "knockback"), "skills": (("spell_casting", 3),), "theme": "bones"}


def sections(table, who: str = "b1") -> dict:
    there = look(table)
    return {section.title: section for section in GAME.layout(there, there.being(who))}


def summary(table, who: str = "b1"):
    there = look(table)
    return GAME.summary(there, there.being(who))


def everyone() -> list[Being]:
    ship = vehicle("b22", "cargo_vessel")
    row = (*ship.sheet.boxes, ("fighter_bay", 15))
    ship = replace(ship, sheet=replace(ship.sheet, boxes=row, left=row, lost=("fighter_bay",)))
    imbued = (Imbued("Wand", (("damage", 2),), aspect="fire"),)
    return [
        hero(), hero("b2", "Ann", **MAGE, traits=(Held("lucky", 2), Held("ally", 3, "the abbot")), imbued=imbued),
        foe(), foe("b10", "dragon"), foe("b11", "ghost"), vehicle(), ship,
    ]  # fmt: skip


@pytest.mark.rule("MY-100")
def test_every_field_is_of_the_sheet_or_worked_out_and_holds_what_is_there() -> None:
    for house in (ruled(), ruled(terror=True, romance=True, period="futuristic", genre="horror")):
        table = quiet(*everyone(), house=house)
        there = look(table)
        for being in table.beings.values():
            names = {field.name for field in fields(being.sheet)}
            for section in GAME.layout(there, being):
                for field in section.fields:
                    if isinstance(field, ShownField):
                        assert str(there.figure(being.id, field.figure or field.name))
                    else:
                        assert field.name.partition(":")[0] in names or field.default is not None, field.name
                        assert not field.problem(value_on(field, being.sheet)), field.name


@pytest.mark.rule("MY-100", "MY-003")
def test_a_sheet_has_the_rows_of_the_book() -> None:
    found = sections(quiet(hero()))
    assert [field.name for field in found["Statistics"].fields] == [
        "stats:power", "stats:grace", "stats:intellect", "stats:spirit",
    ]  # fmt: skip
    assert [field.label for field in found["Skills"].fields][:6] == [
        "Athletics", "Close Combat", "Perception", "Persuasion", "Ranged Combat", "Arts & Crafts",
    ]  # fmt: skip
    assert {"Who", "Resilience", "Figures", "Attacks", "SFX", "Equipment", "Points", "Notes"} <= set(found)


@pytest.mark.rule("MY-003")
def test_the_guides_own_statistics_and_skills_stand_on_every_sheet() -> None:
    own = 'name = "{0}"\nrule = "MY-003"\ntext = "Own."\n'
    table = with_own(quiet(hero(), foe()), "statistics", "psyche", own.format("Psyche"))
    table = with_own(without(table, "skills", "athletics"), "skills", "sailing", own.format("Sailing"))
    for who in ("b1", "b9"):
        found = sections(table, who)
        assert "stats:psyche" in [field.name for field in found["Statistics"].fields]
        assert "skills:sailing" in [field.name for field in found["Skills"].fields]
    assert [field.help for field in found["Skills"].fields if field.name == "skills:athletics"] == [
        "Not played with here"
    ]
    after, _ = do(table, "sheet.write", "b1", field="stats:psyche", value=4)
    assert look(after).value("b1", "psyche") == 4


@pytest.mark.rule("MY-105", "MY-408")
def test_boxes_can_be_crossed_off_and_their_number_changed() -> None:
    rows = [field for field in sections(quiet(hero()))["Resilience"].fields if isinstance(field, BoxesField)]
    assert [(field.name, field.most, field.heavy) for field in rows] == [
        ("left:wounds", "boxes:wounds", False), ("left:wounds_critical", "boxes:wounds_critical", True),
        ("left:resolve", "boxes:resolve", False),
    ]  # fmt: skip
    after, _ = do(quiet(hero()), "sheet.track", "b1", track="left:wounds", value=4)
    assert dict(sheet(after, "b1").left)["wounds"] == 4
    after, _ = do(after, "sheet.write", "b1", field="boxes:wounds", value=12)
    assert dict(sheet(after, "b1").boxes)["wounds"] == 12


@pytest.mark.rule("R-80")
def test_whoever_is_out_may_be_said_to_be_awake() -> None:
    assert "conscious" not in [field.name for field in sections(quiet(hero()))["Resilience"].fields]
    down = hero(left=(("wounds", 0), ("wounds_critical", 2), ("resolve", 8)))
    assert "conscious" in [field.name for field in sections(quiet(down))["Resilience"].fields]


@pytest.mark.rule("MY-309", "MY-160", "MY-401")
def test_figures_of_a_fight() -> None:
    table = quiet(hero(items=(SWORD, MAIL)))
    shown = {field.name: field for field in sections(table)["Figures"].fields}
    assert shown["run"].default == "21 m"
    assert str(look(table).figure("b1", "move")) == "7 m"
    assert str(look(table).figure("b1", "armor")) == "3"
    assert str(look(table).figure("b1", "initiative")) == "+4"
    assert "spell_limit" not in shown
    assert "spell_limit" in {field.name for field in sections(quiet(hero(**MAGE)))["Figures"].fields}


@pytest.mark.rule("MY-160", "WE-34", "MY-140")
def test_natural_armor_and_the_heavy_kind_add_up() -> None:
    table = quiet(hero(traits=(Held("natural_armor", 3), Held("natural_armor_heavy", 1)), items=(MAIL,)))
    assert look(table).value("b1", "armor") == 4
    assert look(quiet(hero(items=(MAIL,)))).value("b1", "armor") == 3


@pytest.mark.rule("R-70", "MY-140", "MY-160")
@pytest.mark.parametrize("on, trait, initiative, move", [
    (True, "fast", "+5", "10 m"), (False, "fast", "+4", "10 m"), (True, "slow", "+3", "4 m"), (False, "slow", "+4", "4 m"),
])  # fmt: skip
def test_the_swiftest_are_quicker_and_the_slowest_slower(on: bool, trait: str, initiative: str, move: str) -> None:
    there = look(quiet(hero(traits=(Held(trait, 3),)), house=ruled(fast3_bonus=on)))
    assert str(there.figure("b1", "initiative")) == initiative
    assert str(there.figure("b1", "move")) == move


@pytest.mark.rule("R-70")
@pytest.mark.parametrize(("amount", "level", "initiative"), [(2, 3, 5), (1, 3, 5), (0, 3, 4), (-1, 3, 3), (-2, 3, 3),
                                                             (2, 2, 4), (-2, 2, 4)])  # fmt: skip
def test_a_trait_of_ones_own_counts_for_initiative_by_its_sign_alone(amount: int, level: int, initiative: int) -> None:
    source = 'name = "Legs"\nrule = "MY-160"\ntext = "Own."\ngroup = "racial"\ngp = 1\nmost = 3\n'
    table = own(quiet(hero(traits=(Held("legs", level),)), house=ruled(fast3_bonus=True)), "traits", "legs",
                f'{source}touches = [{{ figure = "move", amount = {amount} }}]\n')  # fmt: skip
    assert look(table).value("b1", "initiative") == initiative


@pytest.mark.rule("MY-305", "MY-002", "R-58")
@pytest.mark.parametrize("on, power", [(True, 4), (False, 5)])
def test_heavy_archaic_armor_weighs_on_power_where_the_house_says_so(on: bool, power: int) -> None:
    plate = Item("full_plate_mail", "Plate", carried="worn")
    table = quiet(hero(items=(plate,)), house=ruled(armor_power_penalty=on))
    assert look(table).value("b1", "power") == power
    about = sections(table)["Statistics"].fields[0].help
    assert about.startswith("4 just now. ") == on
    modern = Item("advanced_military_armor", "Advanced armor", carried="worn")
    assert look(quiet(hero(items=(modern,)), house=ruled(armor_power_penalty=on))).value("b1", "power") == 5


@pytest.mark.rule("MY-303", "MY-160", "MY-104")
def test_attacks_are_worked_out() -> None:
    bow = Item("bow", "Bow")
    table = quiet(hero(items=(SWORD, bow, Item("rune_of_death", "Rune", upon="long_sword"))))
    rows = sections(table)["Attacks"].fields[0].default
    assert rows[0] == {"name": "Long sword", "test": "5D +4 Close Combat", "damage": "4D", "reach": "close",
                       "note": "Rune of Death"}  # fmt: skip
    assert rows[1] == {"name": "Bow", "test": "5D +2 Ranged Combat", "damage": "3D", "reach": "to 500 m", "note": ""}
    assert (rows[2]["name"], rows[2]["damage"]) == ("Unarmed", "1D")


@pytest.mark.rule("MY-421", "MY-610", "MY-604")
def test_sfx_and_components_have_their_text() -> None:
    table = quiet(*everyone())
    found = sections(table, "b2")
    (knock,) = found["SFX"].fields[0].default
    assert (knock["name"], knock["sixes"], knock["rolls"]) == ("Knockback", "1", "attack")
    assert "3 m" in knock["text"]
    magic = found["Magic"].fields
    assert [row["name"] for row in magic[1].default] == ["Damage"]
    assert magic[2].default == ({"name": "Wand", "spell": "Damage × 2", "aspect": "fire"},)
    boons = found["Boons and flaws"].fields[0].default
    assert [row["name"] for row in boons] == ["Lucky 2", "Ally 3 (the abbot)"]


@pytest.mark.rule("MY-131", "MY-133")
def test_boons_of_a_sitting_are_counted() -> None:
    table = quiet(hero(traits=(Held("lucky", 2), Held("famous")), used=(("lucky", 1),)))
    used = sections(table)["Used up in this sitting"].fields
    assert [(field.name, field.help) for field in used] == [("used:famous", "Of 1"), ("used:lucky", "Of 2")]
    assert summary(table).badges == ("Fame 1", "Luck 1")


@pytest.mark.rule("MY-201")
def test_the_next_level_and_points_to_spend() -> None:
    table = quiet(hero(xp=4, points=(("skill", 2),)))
    shown = {field.name: field for field in sections(table)["Points"].fields}
    assert shown["xp"].help == "10 for level 2"
    assert "points:skill" in shown
    assert "2 points to spend" in summary(table).badges


@pytest.mark.rule("MY-105")
def test_a_character_at_a_glance() -> None:
    found = summary(quiet(hero(items=(SWORD, MAIL), race="dwarf", career="warrior", concept="")))
    assert found.subtitle == "Dwarf warrior, level 1"
    assert [(track.name, track.now, track.most, track.kind, track.heavy) for track in found.tracks] == [
        ("left:wounds", 9, 9, "boxes", False), ("left:wounds_critical", 3, 3, "boxes", True),
        ("left:resolve", 8, 8, "boxes", False),
    ]  # fmt: skip
    assert (found.armor.text, found.state.word) == ("3", "Unhurt")
    assert [(shown.label, shown.text) for shown in found.strip] == [
        ("Init", "+4"), ("Move", "7 m"), ("Close", "5D+4"), ("Damage", "4D"),
    ]  # fmt: skip


@pytest.mark.rule("MY-105", "MY-924")
def test_rows_in_force_that_somebody_has_are_tracks() -> None:
    house = ruled(terror=True)
    assert len(summary(quiet(hero(), house=house)).tracks) == 3
    boxes = (("wounds", 4), ("wounds_critical", 2), ("nerve", 3), ("nerve_critical", 2))
    found = summary(quiet(hero(boxes=boxes), house=house)).tracks
    assert [(track.label, track.heavy) for track in found] == [
        ("Wounds", False), ("Critical", True), ("Nerve", False), ("Nerve critical", True),
    ]  # fmt: skip
    assert [track.label for track in summary(quiet(hero(boxes=boxes))).tracks] == ["Wounds", "Critical"]


@pytest.mark.rule("MY-700", "MY-915", "MY-909")
def test_creatures_and_vehicles_at_a_glance() -> None:
    table = quiet(*everyone())
    assert summary(table, "b10").subtitle == "Huge scale, 187 general points"
    assert summary(table, "b20").subtitle == "Class 2"
    ship = summary(table, "b22")
    assert ship.subtitle == "Class 8, hardened 1"
    assert [(track.label, track.most) for track in ship.tracks] == [
        ("Wounds", 20),
        ("Critical", 10),
        ("Fighter bay", 15),
    ]
    assert [(shown.label, shown.text) for shown in ship.strip] == [("Speed", "1"), ("Manoeuvre", "1"), ("HT", "1")]
    assert ship.badges == ("Fighter bay lost",)
    assert [field.help for field in sections(table, "b22")["Resilience"].fields][-2] == "Its system has failed"


@pytest.mark.rule("MY-703")
def test_attacks_of_a_creature_can_be_changed() -> None:
    table = quiet(foe("b9", "dragon"))
    attack = next(field for field in sections(table, "b9")["Attacks"].fields if field.name == "attacks")
    rows = tuple([replace(row, damage=6) for row in sheet(table, "b9").attacks])
    assert not attack.problem(rows)
    after, _ = do(table, "sheet.write", "b9", field="attacks", value=rows)
    assert sheet(after, "b9").attacks[0].damage == 6
    assert sheet(after, "b9").attacks[0].tags == sheet(table, "b9").attacks[0].tags
