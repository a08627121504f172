"""The sheets whole, section by section: what each field is called, what it says, its bounds, what stands out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import Bond
from systems.myriad.base import crews
from systems.myriad.base.entries import Attack
from systems.myriad.base.sheet import Button, Imbued
from systems.myriad.characters.pages import vehicle_page
from tests.systems.myriad.builders import GAME, Held, Item, foe, hero, look, quiet, ruled, vehicle
from tests.systems.myriad.crewing import seated
from tests.systems.myriad.form_lines import line

BREATH = Held("natural_weapon_ranged", 2)
GREAT = {
    "traits": (Held("lucky", 2), Held("ally", 3, "the abbot", 3), BREATH), "skills": (("spell_casting", 3),),
    "sfx": ("damage", "knockback"), "imbued": (Imbued("Wand", (("damage", 2), ("aspect:fire", 1)), aspect="fire"),),
    "left": (("wounds", 0), ("wounds_critical", 3), ("resolve", 8)),
}  # fmt: skip


def sections(table, who="b1"):
    there = look(table)
    return {one.title: one for one in GAME.layout(there, there.being(who))}


def lines(table, who, title):
    return [line(field) for field in sections(table, who)[title].fields]


def rows(table, who, title, place=0):
    return sections(table, who)[title].fields[place].default


@pytest.mark.rule("MY-100")
def test_the_sections_of_somebody_in_the_order_of_the_paper():
    great = hero(**GREAT, points=(("skill", 2),), used=(("lucky", 1),))
    house = ruled(terror=True, romance=True)
    assert [(one.title, one.look, one.secret) for one in sections(quiet(great, house=house)).values()] == [
        ("Who", "identity", False), ("Statistics", "scores", False), ("Resilience", "plain", False),
        ("Figures", "figures", False), ("Attacks", "rows", False), ("Skills", "scores", False), ("SFX", "rows", False),
        ("Magic", "rows", False), ("Boons and flaws", "rows", False), ("Romance", "rows", True),
        ("Equipment", "rows", False), ("Points", "scores", False), ("Used up in this sitting", "plain", False),
        ("Audit", "rows", True), ("Notes", "story", False),
    ]  # fmt: skip
    assert list(sections(quiet(hero()))) == ["Who", "Statistics", "Resilience", "Figures", "Attacks", "Skills", "SFX",
                                             "Equipment", "Points", "Notes"]  # fmt: skip
    assert "Magic" in sections(quiet(hero(imbued=GREAT["imbued"]))), "a thing with a spell, and nobody who weaves"
    assert [one.look for one in sections(quiet(foe()), "b9").values()] == [
        "identity", "scores", "plain", "figures", "rows", "scores", "story"]  # fmt: skip
    assert list(sections(quiet(foe(items=(Item("bow", "Bow"),), buttons=(Button("Poems"),))), "b9")) == [
        "What", "Statistics", "Resilience", "Figures", "Attacks", "Skills", "Equipment", "Notes"]  # fmt: skip
    assert "SFX" in sections(quiet(foe("b9", "vampire")), "b9") and "Magic" in sections(
        quiet(foe("b9", "archmage")), "b9"
    )
    assert "SFX" not in sections(quiet(foe("b9", "archmage")), "b9"), "components alone"


@pytest.mark.rule("MY-100", "MY-105", "MY-924", "R-80")
def test_rows_and_figures_of_somebody():
    table = quiet(hero(**GREAT), house=ruled(terror=True))
    assert lines(table, "b1", "Resilience") == [
        "left:wounds 0–999 | Wounds | All crossed off: unconscious", "boxes:wounds 0–999 | Wounds boxes",
        "left:wounds_critical 0–999 heavy | Critical | All crossed off: dead", "boxes:wounds_critical 0–999 | Critical boxes",
        "left:resolve 0–999 | Resolve | All crossed off: beaten", "boxes:resolve 0–999 | Resolve boxes",
        "left:nerve 0–999 | Nerve | All crossed off: terrified", "boxes:nerve 0–999 | Nerve boxes",
        "left:nerve_critical 0–999 heavy | Nerve critical | All crossed off: insane",
        "boxes:nerve_critical 0–999 | Nerve critical boxes",
        "conscious | Awake all the same | Without boxes, but able to speak",
    ]  # fmt: skip
    assert lines(table, "b1", "Figures") == [
        "armor_rating main | Armor", "initiative main | Initiative | Added to one die",
        "move main | Move | Running, without an action: 21 m", "run | Run", "unarmed | Unarmed dice",
        "natural_ranged_dice | Natural dice at range", "spell_limit | Components in a spell",
        "fear_armor | Fear armor | Meets fear dice",
    ]  # fmt: skip
    plain = [field.name for field in sections(quiet(hero()))["Figures"].fields]
    assert plain == ["armor_rating", "initiative", "move", "run", "unarmed"]
    assert lines(quiet(hero()), "b1", "Resilience")[-1] == "boxes:resolve 0–999 | Resolve boxes"


@pytest.mark.rule("R-80")
@pytest.mark.parametrize(("left", "conscious", "asked"), [
    ((9, 3, 8), False, False), ((9, 3, 8), True, True), ((1, 3, 8), False, False), ((0, 3, 8), False, True),
    ((9, 0, 8), False, False), ((9, 3, 0), False, True),
])  # fmt: skip
def test_who_may_be_awake_all_the_same(left, conscious, asked):
    boxes = tuple(zip(("wounds", "wounds_critical", "resolve"), left, strict=True))
    fields = sections(quiet(hero(left=boxes, conscious=conscious)))["Resilience"].fields
    assert ("conscious" in [one.name for one in fields]) is asked


@pytest.mark.rule("MY-100", "MY-201", "MY-202")
def test_who_somebody_is_and_what_is_to_be_spent():
    table = quiet(hero(race="of_old", career="warrior", level=4))
    assert lines(table, "b1", "Who") == ["concept | Concept", "race | Race", "background | Background", "career | Career",
                                         "level 1–99 | Level", "power_level | Power level"]  # fmt: skip
    who = sections(table)["Who"].fields
    assert [one.value for one in who[1].options][:2] == ["", "human"] and who[1].options[-1].label == "of_old"
    assert [one.value for one in who[3].options] == ["", "warrior", "wizard", "rogue", "ranger", "envoy"]
    assert [one.value for one in who[5].options] == ["mundane", "heroic", "godlike"]
    assert lines(table, "b1", "Points") == [
        "rp 0–999999 | Resource points | A day’s wage each", "xp 0–999999 | XP | 70 for level 5",
        "points:statistic 0–9999 | Statistic points | Not spent yet", "points:skill 0–9999 | Skill points | Not spent yet",
        "points:sfx 0–9999 | SFX points | Not spent yet", "points:health 0–9999 | Health points | Not spent yet",
        "points:gp 0–9999 | General points | Not spent yet",
    ]  # fmt: skip
    assert lines(quiet(hero(), house=ruled(advancement="gradual")), "b1", "Points")[1] == "xp 0–999999 | XP"
    assert (
        lines(quiet(hero(), house=ruled(enemy_xp="times_ten")), "b1", "Points")[1]
        == "xp 0–999999 | XP | 100 for level 2"
    )
    assert lines(quiet(hero(**GREAT)), "b1", "Used up in this sitting") == ["used:lucky 0–99 | Lucky | Of 2"]


@pytest.mark.rule("MY-112")
def test_trained_skills_come_first_and_those_not_played_with_last():
    table = quiet(hero(skills=(("computing", 2), ("stealth", 1), ("athletics", 3), ("medic", 0))))
    fields = sections(table)["Skills"].fields
    assert [one.name for one in fields][:3] == ["skills:athletics", "skills:stealth", "skills:arts_crafts"]
    assert line(fields[-1]) == "skills:computing 0–99 | Computing | Not played with here"
    assert len(fields) == 19 + 1 and fields[0].help == GAME.shipped_entries("skills")["athletics"].text


@pytest.mark.rule("MY-101")
def test_a_statistic_says_what_it_is_just_now():
    text = GAME.shipped_entries("statistics")["power"].text
    assert lines(quiet(hero()), "b1", "Statistics")[0] == f"stats:power 0–99 | Power | {text}"
    unwritten = hero(stats=(("grace", 4), ("intellect", 3), ("spirit", 4)))
    assert lines(quiet(unwritten), "b1", "Statistics")[0].endswith(f"| Not written: counts as 1. {text}")
    assert sections(quiet(unwritten))["Statistics"].fields[0].default == 1


@pytest.mark.rule("MY-701")
def test_a_creature_has_fields_of_its_own():
    table = quiet(foe("b9", "dragon", chart="of_old"))
    assert lines(table, "b9", "What") == [
        "scale | Scale", "chart | Hit chart", "fear | Fear",
        "armor 0–6 | Worn armor | What it wears without a piece of its own",
        "gp 0–999999 general points | Worth | General points; 0: as its parts come to",
    ]  # fmt: skip
    scale, chart, fear, *_ = sections(table, "b9")["What"].fields
    assert [one.label for one in scale.options] == ["Miniscule", "Tiny", "Small", "Average", "Large", "Huge", "Immense"]
    assert chart.options[-1].label == "of_old" and [one.label for one in fear.options][:2] == ["None", "Animals"]
    own = sections(table, "b9")["Attacks"].fields[1]
    assert [line(one) for one in own.columns] == ["name | Attack", "damage 0–99 | Dice", "reach | Reach",
                                                  "poison 0–99 | Poison", "autofire | Autofire"]  # fmt: skip
    assert [one.default for one in own.columns][1:3] == [1, "melee"]


@pytest.mark.rule("MY-303", "MY-308")
def test_tables_to_read():
    blade, grenade = (
        Item("burning_blade", "Burning blade", carried="held", upon="long_sword"),
        Item("grenade", "Bang", 2),
    )
    sword = Item("long_sword", "Grin", carried="held", note="her father’s")
    table = quiet(
        hero(**{**GREAT, "items": (sword, blade, grenade, Item("", "Old map"))}), house=ruled(period="modern")
    )
    assert [tuple(row.values()) for row in rows(table, "b1", "Attacks")] == [
        ("Grin", "5D Close Combat", "4D", "close", "Burning Blade"),
        ("Bang", "5D Ranged Combat", "5D", "to 200 m", "a die less every 2 m"),
        ("Unarmed", "5D Close Combat", "1D", "close", ""),
    ]
    assert [tuple(row.values()) for row in rows(table, "b1", "Equipment")] == [
        ("Grin", "1", "in the hand", "as long sword; 4D, close; her father’s", "4"),
        ("Burning blade", "1", "on Grin", "SFX Burning Blade", "3"),
        ("Bang", "2", "", "as grenade; 5D, to 200 m, a die less every 2 m, used up", "5"),
        ("Old map", "1", "", "", "–"),
    ]
    assert [tuple(row.values()) for row in rows(table, "b1", "Magic", 2)] == [
        ("Wand", "Damage × 2, Aspect: fire", "fire")
    ]
    assert [row["sixes"] for row in rows(table, "b1", "Magic", 1)] == ["1"]
    assert [(row["name"], row["gp"]) for row in rows(table, "b1", "Boons and flaws")] == [
        ("Lucky 2", "–"), ("Ally 3 (the abbot)", "+3"), ("Natural Weapon: Ranged 2", "–")]  # fmt: skip
    snake = quiet(foe("b9", "venomous_snake"))
    assert rows(snake, "b9", "Attacks")[0]["note"] == "2 dice of poison"


@pytest.mark.rule("MY-901", "MY-915")
def test_the_sheet_of_a_mount():
    table = seated(quiet(hero(), hero("b2", "Wat"), vehicle("b20", "riding_snake")), ("b1", "b20"))
    table = seated(table, ("b2", "b20"), as_what=crews.PASSENGER)
    what = {one.name: one.default for one in sections(table, "b20")["What"].fields}
    assert what == {"named": "Riding Snake", "seats": "1 rider", "skill": "Ride Land Animals", "weapons": "Bite 3D, melee",
                    "steers": "Hild", "rides": "Wat", "velocity": 1}  # fmt: skip
    assert lines(table, "b20", "What")[-1] == "velocity 1–8 | Velocity class | Riding animal"
    assert lines(table, "b20", "Figures") == [
        "speed_now main | Speed", "manoeuvre_now main | Manoeuvre", "armor_rating main | Armor",
        "hardened_now | Hardened | Only weapons of mass destruction rated higher harm it",
    ]  # fmt: skip
    assert lines(table, "b20", "Resilience") == [
        "left:wounds 0–999 | Wounds", "boxes:wounds 0–999 | Wounds boxes",
        "left:wounds_critical 0–999 heavy | Critical", "boxes:wounds_critical 0–999 | Critical boxes",
    ]  # fmt: skip


@pytest.mark.rule("MY-909", "MY-915")
def test_the_sheet_of_a_ship():
    boxes = (("bridge", 5), ("wounds_critical", 21), ("fighter_bay", 15))
    ship = vehicle("b21", "heavy_carrier", boxes=boxes, left=boxes, lost=("bridge",))
    table = quiet(ship, vehicle("b22", "star_fighter"), house=ruled(period="futuristic"))
    table = table.exchanged(None, Bond("v9", crews.DOCKED, "b22", "b21"))
    what = {one.name: one.default for one in sections(table, "b21")["What"].fields}
    assert (what["weapons"], what["docked"]) == ("10 turrets: Defense turret 3D × 2, long", "Star Fighter")
    assert "steers" not in what and "rides" not in what
    assert lines(table, "b21", "Resilience")[::2] == [
        "left:wounds_critical 0–999 heavy | Superstructure", "left:bridge 0–999 | Bridge | Its system has failed",
        "left:fighter_bay 0–999 | Fighter bay",
    ]  # fmt: skip


@pytest.mark.parametrize(("velocity", "said"), [
    (0, ""), (1, "Pedestrian"), (2, "Riding animal"), (8, "Interstellar"), (9, ""), (-1, ""),
])  # fmt: skip
def test_a_velocity_class_in_words(velocity, said):
    table = quiet(vehicle(velocity=velocity))
    assert sections(table, "b20")["What"].fields[-1].help == said
    gone = quiet(vehicle())
    gone = gone.exchanged(gone.beings["b20"], replace(gone.beings["b20"], sheet=replace(
        gone.beings["b20"].sheet, vehicle="of_old")))  # fmt: skip
    assert [one.name for one in sections(gone, "b20")["What"].fields] == ["velocity"]


@pytest.mark.parametrize(("turrets", "attacks", "said"), [
    (0, (), ""), (1, (), "1 turret"), (2, (), "2 turrets"), (0, (("ram", 2, "melee", 0),), "Ram 2D, melee"),
    (1, (("gun", 3, "long", 2),), "1 turret: Gun 3D × 2, long"),
    (0, (("gun", 3, "long", 0), ("rocket", 5, "medium", 1)), "Gun 3D, long; Rocket 5D × 1, medium"),
])  # fmt: skip
def test_what_a_vehicle_shoots_with_in_words(turrets, attacks, said):
    entry = GAME.shipped_entries("vehicles")["sports_car"]
    arms = tuple([Attack(name, damage, reach, wmd=wmd) for name, damage, reach, wmd in attacks])  # type: ignore[arg-type]
    assert vehicle_page._weapons(replace(entry, turrets=turrets, attacks=arms)) == said
