"""The 80 spells of WhiteBox: where they stand, how far, how long, on whom, and with which figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

import pytest

from systems.common.content.entries import BadEntry, entry_to, read_entries, resources
from systems.whitebox.base.entries_spells import Amount, Duration, Reach, Save, Spell, SpellEffect, Targets, Way
from systems.whitebox.base.house import House

SPELLS = read_entries(resources("whitebox") / "spells.toml", Spell)

HERE = Path(__file__).parent
# Rule and name, then for each class: list and level, range, duration.
LISTED = (HERE / "spells_listed.txt").read_text("utf-8").splitlines()
# Rule and way (a dash if there is only one), effect, targets, then every further figure.
WAYS = (HERE / "spells_ways.txt").read_text("utf-8").splitlines()


def _sum(*parts: object) -> str:
    return " + ".join(str(part) for part in parts if part)


def _amount(one: Amount) -> str:
    grows = one.dice_per_level or one.per_level
    above = f" above {one.above}" if one.above else ""
    return _sum(one.dice, one.fixed, f"{grows}/level{above}" if grows else "")


def _reach(one: Reach) -> str:
    far = _sum(one.feet, f"{one.per_level}/level" if one.per_level else "")
    return f"{far} ft" if one.kind == "feet" else one.kind


def _duration(one: Duration) -> str:
    long = _sum(one.count, one.dice, f"{one.per_level}/level" if one.per_level else "")
    match one.kind:
        case "time":
            ends = f" or {'/'.join(one.ends)}" if one.ends else ""
            return f"{long} {one.unit}{ends}{', secret' if one.secret else ''}"
        case "uses":
            return f"{long or 0} uses"
        case "until":
            return f"until {'/'.join(one.ends)}"
    return one.kind


def _targets(one: Targets) -> str:
    number = f" of {_amount(one.number)}" if one.number != Amount() else ""
    least = f" from {one.least_hit_dice}" if one.least_hit_dice else ""
    pips = f"+{one.most_pips}" if one.most_pips < 99 else ""
    most = f" up to {one.most_hit_dice}{pips} HD" if one.most_hit_dice else ""
    return "caster" if one.kind == "caster" else f"{one.kind}{number} {one.who}{least}{most}"


def _save(one: Save) -> str:
    whom = "" if one.granted == "all" else f" {one.granted}"
    least = f" from {one.from_hit_dice} HD" if one.from_hit_dice else ""
    return f"save {one.outcome} {'/'.join(one.kinds)}{f' {one.modifier}' if one.modifier else ''}{whom}{least}"


def _facts(way: Way) -> Iterator[str]:
    """Every figure of a way that is not the default, each once; a figure nobody renders fails the test."""
    left = entry_to(way)
    for known in ("key", "name", "effect", "targets"):
        left.pop(known, None)
    if left.pop("reversed", False):
        yield "reversed"
    for name, value in left.items():
        yield from _rendered(name, value, way)


def _rendered(name: str, value: Any, way: Way) -> list[str]:
    match name:
        case "area":
            return [_area(way)]
        case "save":
            return [_save(way.save)]
        case "range":
            return [f"from {_reach(way.range)}"]
        case "duration":
            return [f"for {_duration(way.duration)}"]
        case "amount":
            return [_amount(way.amount)]
        case "against":
            return [f"against {one}" for one in way.against]
        case "bonuses":
            return [f"{bonus.figure} {bonus.amount}" for bonus in way.bonuses]
        case "factor":
            return [f"factor {way.factor:g}"]
        case "travel":
            return [_travel(way)]
        case "summon":
            return [_summon(way)]
        case "barrier":
            wall = way.barrier
            undead = f", undead x{wall.undead_factor}" if wall.undead_factor > 1 else ""
            fire = f", fire {wall.fire_damage}" if wall.fire_damage else ""
            return [f"stops {wall.stops_hit_dice} HD, {wall.damage}{undead}{fire}{', opaque' * wall.opaque}"]
        case "blocked_by_stone":
            return [f"stone {value}"]
        case "roll":
            feet = [f" {row.low}-{row.high}" + (f"={row.feet}" if row.feet else "") for row in way.rows]
            return [way.roll + "".join(feet)]
        case "rows":
            return [] if way.roll else ["rows without a roll"]
        case "planes":
            assert [plane.depth for plane in way.planes] == [1, 2, 3, 4, 5, 6]
            return ["planes " + " ".join(f"{plane.insane}-{plane.right}" for plane in way.planes)]
        case "arrivals":
            return [
                f"{one.failure} % fatal" if one.fatal else f"{one.failure} % {one.low}/{one.of} {one.dice}x{one.times}"
                for one in way.arrivals
            ]
        case "escapes":
            return ["turns " + " ".join(f"{one.turns}-{one.most}" for one in way.escapes)]
        case "house":
            return [f"house {way.house.switch} {way.house.value}"]
    return [f"{name.replace('_', ' ')} {value}"]


def _area(way: Way) -> str:
    area = way.area
    sides = f" {area.length}x{area.width}x{area.height}" if area.length or area.width or area.height else ""
    parts = (
        f" radius {area.radius}" if area.radius else "",
        sides,
        f" thick {area.thickness}" if area.thickness else "",
        f" {area.square_feet} sq ft" if area.square_feet else "",
        f" drift {area.drift}" if area.drift else "",
        f" moves {area.moves_with}" if area.moves_with else "",
    )
    return area.shape + "".join(parts)


def _travel(way: Way) -> str:
    travel = way.travel
    parts = (
        f" {travel.mode}" if travel.mode else "",
        f" {travel.feet} a {travel.per}" if travel.feet else "",
        f" for {travel.minutes}" if travel.minutes else "",
        f" most {travel.most}" if travel.most else "",
        f" most {travel.most_per_level}/level" if travel.most_per_level else "",
    )
    return "goes" + "".join(parts)


def _summon(way: Way) -> str:
    summon = way.summon
    parts = (
        f" {summon.hit_dice} HD" if summon.hit_dice else "",
        f", {summon.obeys}" if summon.obeys else "",
        f", {summon.each_per_day} a day" if summon.each_per_day else "",
        f", {summon.venomous_percent} % venomous" if summon.venomous_percent else "",
    )
    return "/".join(summon.creatures) + "".join(parts)


def _rows(lines: Sequence[str]) -> list[Any]:
    """Each line as a parameter that bears its rule's mark."""
    return [pytest.param(line, marks=pytest.mark.rule(line[:6]), id=line.partition(" |")[0]) for line in lines]


def _by_rule(rule: str) -> Spell:
    (found,) = [spell for spell in SPELLS.values() if spell.rule == rule]
    return found


@pytest.mark.parametrize("line", _rows(LISTED))
def test_a_spell_stands_on_its_lists_with_its_range_and_duration(line: str) -> None:
    spell = _by_rule(line[:6])
    letter = {"cleric": "C", "magic_user": "M"}
    listed = [f"{letter[one.caster]}{one.level}, {_reach(one.range)}, {_duration(one.duration)}" for one in spell.lists]
    assert " | ".join([f"{spell.rule} {spell.name}", *listed]) == line


@pytest.mark.parametrize("line", _rows(WAYS))
def test_a_way_to_cast_has_its_effect_its_targets_and_its_figures(line: str) -> None:
    head, effect, targets, *facts = line.split(" | ")
    rule, _, key = head.partition(" ")
    (way,) = [way for way in _by_rule(rule).ways if (way.key or "-") == key]
    assert (way.effect, _targets(way.targets)) == (effect, targets)
    assert sorted(_facts(way)) == sorted(facts)


def test_every_spell_and_every_way_is_written_out_above() -> None:
    assert len(SPELLS) == 80
    assert sorted(spell.rule for spell in SPELLS.values()) == sorted(line[:6] for line in LISTED)
    ways = sorted(f"{spell.rule} {way.key or '-'}" for spell in SPELLS.values() for way in spell.ways)
    assert ways == sorted(line.partition(" |")[0] for line in WAYS)
    assert {way.effect for spell in SPELLS.values() for way in spell.ways} == set(get_args(SpellEffect))


@pytest.mark.rule("WB-255", "R-38")
def test_the_lists_have_the_printed_lengths() -> None:
    def lengths(caster: Any, most: int) -> list[int]:
        levels = [listing.level for spell in SPELLS.values() if (listing := spell.listing(caster))]
        return [levels.count(level) for level in range(1, most + 1)]

    assert lengths("cleric", 6) == [6, 4, 4, 5, 6, 0]
    assert lengths("magic_user", 6) == [8, 11, 12, 10, 13, 11]
    both = [spell.name for spell in SPELLS.values() if len(spell.lists) == 2]
    assert len(both) == 10, both


@pytest.mark.rule("WB-251", "WB-255", "WB-256")
def test_reversed_forms_are_for_clerics_alone() -> None:
    names = {spell.reversed_name for spell in SPELLS.values() if spell.reversed_name}
    assert names == {
        "Cause Light Wounds", "Detect Law", "Dark", "Protection from Law", "Putrefy Food and Drink", "Curse",
        "Cause Disease", "Dark, Continual", "Cause Serious Wounds", "Protection from Law, 10 ft. radius", "Dispel Law",
    }  # fmt: skip
    light = SPELLS["light"]
    assert [way.key for way in light.ways_for("cleric", House())] == ["light", "dark"]
    assert [way.key for way in light.ways_for("magic_user", House())] == ["light"]


@pytest.mark.rule("WB-256")
def test_a_two_way_spell_leaves_the_choice_to_the_casting() -> None:
    two_way = ("alter_time", "crystal_ball", "move_water", "polymorph", "transform_rock_mud", "transform_stone_flesh")
    for key in two_way:
        assert len(SPELLS[key].ways_for("magic_user", House())) == 2
    assert len(SPELLS["wall_of_fire_or_ice"].ways) == 4  # each straight or as a ring
    assert len(SPELLS["wall_of_stone_or_iron"].ways) == 2


@pytest.mark.rule("WB-309", "WB-355")
def test_some_ways_hang_on_a_house_rule() -> None:
    def keys(spell: str, house: House) -> list[str]:
        return [way.key for way in SPELLS[spell].ways_for("cleric", house)]

    assert keys("commune", House()) == ["three"]
    assert keys("commune", House(commune_double_yearly=True)) == ["three", "six"]
    assert keys("plant_growth", House()) == ["patch"]
    assert keys("plant_growth", House(plant_growth_area="300×300 ft")) == ["field"]


@pytest.mark.rule("WB-335", "WB-343", "WB-346", "WB-356", "WB-377")
def test_range_and_duration_are_those_of_the_class_and_the_way() -> None:
    hold, locate, polymorph, wall = (
        SPELLS[key] for key in ("hold_person", "locate_object", "polymorph", "wall_of_stone_or_iron")
    )
    assert hold.range_for("cleric", hold.ways[0]).words(3) == "180 ft"
    assert hold.duration_for("cleric", hold.ways[0]).words(3) == "90 minutes"
    assert hold.duration_for("magic_user", hold.ways[0]).words(6) == "2 hours"  # 1 hour + 10 minutes a level
    assert hold.duration_for("magic_user", hold.ways[0]).at(5) == "110"
    assert locate.range_for("magic_user", locate.ways[0]).at(4) == 100
    own, other = polymorph.ways
    assert (polymorph.range_for("magic_user", own).kind, polymorph.range_for("magic_user", other).feet) == (
        "caster",
        60,
    )
    assert polymorph.duration_for("magic_user", own).words(8) == "9 hours"
    assert polymorph.duration_for("magic_user", other).words(8) == "until dispelled"
    assert [wall.duration_for("magic_user", way).words(9) for way in wall.ways] == ["permanent", "2 hours"]


def test_without_a_level_the_words_say_how_range_and_duration_grow() -> None:
    def words(key: str, place: int = 0) -> tuple[str, str]:
        listing = SPELLS[key].lists[place]
        return listing.range.words(), listing.duration.words()

    assert words("locate_object", 1) == ("60 ft + 10 ft/level", "1 minute/level")
    assert words("hold_monster") == ("120 ft", "1 hour + 10 minutes/level")
    assert words("fly") == ("touch", "1d6 turns + 1 turn/level")
    assert words("levitate") == ("20 ft/level", "10 minutes/level")
    assert words("web") == ("30 ft", "8 hours")
    assert words("invisibility") == ("240 ft", "until dispelled or the subject attacks")
    assert words("commune") == ("caster", "3 uses")
    assert words("contact_other_plane") == ("none", "as many as asked")


@pytest.mark.rule("WB-303", "WB-310", "WB-331", "WB-332", "WB-342", "WB-365", "WB-372")
def test_figures_grow_with_the_level() -> None:
    def figure(key: str, level: int) -> str:
        way = SPELLS[key].ways[0]
        return (way.amount if way.amount != Amount() else way.targets.number).at(level)

    assert [figure("animate_dead", level) for level in (8, 9, 12)] == ["0", "1d6", "4d6"]
    assert [figure("confusion", level) for level in (7, 8, 11)] == ["2d6", "2d6", "2d6+3"]
    assert [figure("fireball", level) for level in (5, 10)] == ["5d6", "10d6"]
    assert [figure("raise_dead", level) for level in (8, 9, 10)] == ["4", "8", "12"]
    assert figure("telekinesis", 9) == "180"
    assert SPELLS["fly"].lists[0].duration.words(5) == "1d6+5 turns"
    assert SPELLS["levitate"].lists[0].range.words(3) == "60 ft"
    assert SPELLS["levitate"].lists[0].duration.words(3) == "30 minutes"


@pytest.mark.rule("WB-319")
def test_darkvision_says_how_far_it_sees() -> None:
    rows = SPELLS["darkvision"].ways[0].rows
    assert [f"{row.low}-{row.high} {row.result}" for row in rows] == [
        "1-2 sees 40 feet in the dark", "3-4 sees 50 feet in the dark", "5-6 sees 60 feet in the dark",
    ]  # fmt: skip


@pytest.mark.rule("WB-342")
def test_e_18_levitating_6_feet_a_minute_is_60_feet_a_turn() -> None:
    travel = SPELLS["levitate"].ways[0].travel
    assert (travel.per, travel.feet * 10) == ("minute", 60)


@pytest.mark.rule("WB-337", "WB-355", "WB-374")
def test_e_19_areas_come_to_their_square_feet() -> None:
    areas = [way.area for key in ("insect_plague", "plant_growth", "transform_rock_mud") for way in SPELLS[key].ways]
    assert [area.length * area.width for area in areas if area.length] == [400, 90_000, 90_000, 90_000]
    assert all(area.square_feet == area.length * area.width for area in areas if area.length)


@pytest.mark.rule("WB-368", "R-33", "WB-306", "WB-308", "WB-320", "WB-337")
def test_hit_dice_are_whole_dice_except_where_pips_are_printed() -> None:
    def takes(key: str, *dice: int) -> list[str]:
        return [way.key or "-" for way in SPELLS[key].ways if way.targets.takes(*dice)]

    bands = [takes("sleep", *dice) for dice in ((0,), (1,), (1, 2), (2,), (2, 1), (3,), (4, 1), (4, 2), (5,))]
    assert bands == [*[["one_die"]] * 3, *[["two_dice"]] * 2, *[["three_dice"]] * 2, [], []]
    assert (takes("charm_monster", 2, 1), takes("charm_monster", 3)) == (["several", "one"], ["one"])
    assert (takes("cloudkill", 5, 1), takes("cloudkill", 6)) == (["-"], [])
    assert (takes("death_spell", 6, 3), takes("death_spell", 7)) == (["-"], [])
    assert (takes("insect_plague", 1, 1), takes("insect_plague", 2)) == (["-"], [])


@pytest.mark.rule("WB-326", "WB-340")
def test_two_spells_cannot_be_dispelled() -> None:
    assert {spell.name for spell in SPELLS.values() if not spell.dispellable} == {"Disintegrate", "Invisible Stalker"}


@pytest.mark.rule("WB-254", "R-37")
def test_a_save_is_granted_by_these_spells_and_no_others() -> None:
    saved = {spell.name for spell in SPELLS.values() if any(way.save.outcome != "none" for way in spell.ways)}
    assert saved == {
        "Alter Time", "Charm Monster", "Charm Person", "Cloudkill", "Confusion", "Disintegrate", "Feeblemind",
        "Fireball", "Hold Monster", "Hold Person", "Lightning Bolt", "Magic Jar", "Polymorph", "Quest",
        "Transform Stone-Flesh",
    }  # fmt: skip


def test_every_spell_has_a_short_text_of_whole_sentences() -> None:
    for spell in SPELLS.values():
        assert spell.text.endswith("."), spell.name
        assert 30 <= len(spell.text) <= 420, (spell.name, len(spell.text))


def test_a_spell_that_does_not_hold_together_is_refused_with_a_sentence() -> None:
    text = """
[glow]
name = "Glow"
rule = "own"
text = "It glows."
lists = [{ caster = "cleric", level = 1, range = { kind = "touch" }, duration = { kind = "instant" } }]
ways = [{ effect = "light" WHAT }]
"""
    assert read_entries(text.replace("WHAT", ""), Spell)["glow"].ways[0].name == "", "one way alone needs no name"
    for wrong, said in (
        ('}, { effect = "dark"', "a key of its own"),
        (', house = { switch = "plant_growth_area", value = "huge" }', "300 sq ft or 300×300 ft"),
        (', house = { switch = "no_such", value = "on" }', "no_such"),
        (', amount = { dice = "lots" }', "a dice expression|dice such as"),
    ):
        with pytest.raises(BadEntry, match=said):
            read_entries(text.replace("WHAT", wrong), Spell)
