"""The audit: what is beyond caps, prerequisites and pools is told; the Guide is right all the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.myriad.base.sheet import Held, Item
from systems.myriad.characters.pages.audit import audit, faults, gp_gained, gp_unspent
from tests.systems.myriad.builders import GAME, HILD, foe, hero, look, quiet, ruled
from tests.systems.myriad.creating import create

MADE = replace(HILD, budget=90)


def told(sheet, **house: object) -> tuple[str, ...]:
    return faults(look(quiet(house=ruled(**house))), sheet)


def notes(sheet, **house: object) -> list[str]:
    return [one.text for one in audit(look(quiet(house=ruled(**house))), sheet) if not one.fault]


def test_a_sheet_by_the_book_has_nothing_to_mind() -> None:
    assert told(HILD) == ()


@pytest.mark.rule("MY-101", "MY-018")
def test_statistics_and_skills_beyond_the_caps_of_the_power_level() -> None:
    sheet = replace(HILD, stats=(("power", 8), ("grace", 0), ("intellect", 3), ("spirit", 4)), skills=(("medic", 5),))
    assert told(sheet) == ("Power 8 is above 7.", "Grace 0 is below 1.", "Medic 5 is above 4.")


@pytest.mark.rule("R-28", "MY-002")
def test_later_the_caps_of_advancement_hold() -> None:
    grown = replace(HILD, level=2, stats=(("power", 10), ("grace", 4), ("intellect", 3), ("spirit", 4)),
                    skills=(("medic", 5),))  # fmt: skip
    assert told(grown) == ()
    assert told(grown, advance_caps="power_level") == ("Power 10 is above 7.", "Medic 5 is above 4.")
    assert told(replace(grown, level=1)) == ("Power 10 is above 7.", "Medic 5 is above 4.")
    assert told(replace(grown, level=1), advancement="gradual") == ()


@pytest.mark.rule("MY-908", "MY-421")
def test_sfx_without_their_skill_and_twice() -> None:
    sheet = replace(HILD, sfx=("ram_master", "knockback", "knockback"))
    first, second = told(sheet)
    assert first.startswith("Ram Master: needs Ride Land Animals 2")
    assert second == "Knockback is there 2 times."
    assert notes(replace(HILD, sfx=("guns_akimbo",))) == ["Guns Akimbo is not played with here."]


@pytest.mark.rule("MY-140", "MY-130")
def test_boons_above_their_highest_level_and_without_what_they_need() -> None:
    sheet = replace(HILD, traits=(Held("lucky", 4), Held("natural_armor_heavy"), Held("natural_armor", 2)))
    assert told(sheet) == ("Lucky 4 is above 3.", "Natural Armor: Heavy needs Natural Armor 3.")
    assert told(replace(HILD, traits=(Held("ally", 5, "a"), Held("ally", 4, "b")))) == ()
    assert told(replace(HILD, traits=(Held("ally", 6),))) == ("Ally 6 is above 5.",)


@pytest.mark.rule("MY-102", "MY-106")
def test_more_was_spent_than_there_was() -> None:
    """16 x 3 + 14 + 12 health points are 74; with five SFX it is 84, with nine it is 92."""
    assert told(replace(MADE, sfx=tuple(list(GAME.shipped_entries("sfx"))[:5]))) == ()
    nine = ("artery_strike", "crippling_blow", "hard_as_nails", "hawkeye", "knockback", "multiple_strike",
            "power_strike", "superior_throw", "witticism")  # fmt: skip
    assert told(replace(MADE, sfx=nine)) == ("2 gp more than there were to spend.",)
    assert told(replace(MADE, sfx=nine, traits=(Held("enemy", 2, "", -2),))) == ()
    assert told(replace(HILD, sfx=nine)) == ()  # dice, or nobody counted
    assert told(replace(MADE, sfx=nine), advancement="gradual") == ()  # experience may have bought it


@pytest.mark.rule("MY-106")
def test_points_that_are_kept_count_and_are_told() -> None:
    sheet = replace(MADE, points=(("skill", 17), ("sfx", 1), ("statistic", 0)))
    assert told(sheet) == ("3 gp more than there were to spend.",)
    assert notes(sheet) == ["Not spent: 17 skill, 1 SFX."]


@pytest.mark.rule("MY-201")
@pytest.mark.parametrize("level, gp", [(1, 0), (2, 3 + 2), (3, 6 + 2), (4, 9 + 4 + 3), (8, 21 + 8 + 6)])
def test_levels_give_points_to_spend(level: int, gp: int) -> None:
    assert gp_gained(level) == gp


@pytest.mark.rule("MY-150")
def test_a_race_comes_whole() -> None:
    _, dwarf, _ = create(race="dwarf")
    weak = replace(dwarf, stats=(("power", 2), *dwarf.stats[1:]), traits=(Held("night_vision", 1),))
    assert told(weak) == (
        "Power 2 is below the 3 of Dwarf.", "Dwarf comes with Night Vision, which is missing.",
        "Dwarf comes with Slow, which is missing.",
    )  # fmt: skip


@pytest.mark.rule("MY-924")
def test_rows_that_came_into_play_later_are_missing() -> None:
    assert notes(HILD, terror=True) == ["Nerve has no boxes; 4 would be the base.",
                                        "Nerve critical has no boxes; 2 would be the base."]  # fmt: skip


@pytest.mark.rule("MY-308")
def test_a_glyph_needs_heavier_armor() -> None:
    glyph, leather = Item("glyph_of_retribution", "Glyph", upon="soft_leather"), Item("soft_leather", "Soft leather")
    assert told(replace(HILD, items=(leather, glyph))) == ("Glyph needs armor of 3; Soft leather has 1.",)
    assert notes(replace(HILD, items=(replace(glyph, upon=""),))) == ["Glyph is on no armor."]


def test_creatures_are_as_their_entry_says() -> None:
    assert audit(look(quiet()), foe(creature="dragon").sheet) == ()


def test_the_audit_stands_on_the_sheet_and_among_the_badges() -> None:
    table = quiet(hero(power=9, skills=(("medic", 5),)), hero("b2", "Ann"))
    there = look(table)
    assert "Audit: 2" in GAME.summary(there, there.being("b1")).badges
    sections = {section.title: section for section in GAME.layout(there, there.being("b1"))}
    assert [row["text"] for row in sections["Audit"].fields[0].default] == [
        "Power 9 is above 7.",
        "Medic 5 is above 4.",
    ]
    assert "Audit" not in [section.title for section in GAME.layout(there, there.being("b2"))]


@pytest.mark.rule("MY-102")
@pytest.mark.parametrize(("pool", "gp"), [("statistic", 6), ("skill", 2), ("sfx", 4), ("health", 2), ("gp", 2)])
def test_points_that_are_kept_are_worth_what_they_may_buy(pool, gp):
    assert gp_unspent(replace(HILD, points=((pool, 2),))) == gp
