"""Statistics, skills, lines, conflicts and power levels, held against the lists of the specification."""

from __future__ import annotations

import pytest

from systems.myriad.base.house import House
from systems.myriad.base.library import LIBRARY

STATISTICS, SKILLS = LIBRARY.shipped("statistics"), LIBRARY.shipped("skills")
LINES, CONFLICTS = LIBRARY.shipped("lines"), LIBRARY.shipped("conflicts")
SETS = {
    "General": "arts_crafts athletics close_combat deceit geography history linguistics medic perception persuasion "
    "ranged_combat stealth",
    "Medieval": "alchemy engineering falconry ride_land_animals",
    "Modern": "computing drive electronics pilot_aircraft science",
    "Futuristic": "astronavigation cybernetics pilot_spacecraft robotics",
    "Fantasy": "magical_lore ride_flying_animals spell_casting",
    "Science Fiction": "invent_hi_tech_gizmo psychic_powers",
    "Horror": "faith occult_lore ritualistic_magic",
    "Defence": "block dodge",
}
PRINTED = {
    "arts_crafts": "Arts & Crafts", "drive": "Drive (cars, boats)", "pilot_aircraft": "Pilot (aircraft)",
    "pilot_spacecraft": "Pilot (spacecraft)", "faith": "Faith (any religion)",
    "invent_hi_tech_gizmo": "Invent Hi-Tech Gizmo",
}  # fmt: skip
ALIASES = {
    "Acrobatics": {"athletics"}, "Mechanics": {"engineering", "science", "robotics"}, "Academia": {"history"},
    "Driving": {"drive", "ride_land_animals", "ride_flying_animals"}, "Wrestling": {"close_combat"},
    "Escapology": {"close_combat"}, "Vehicular Weapons": {"ranged_combat"}, "Occult": {"occult_lore"},
}  # fmt: skip


@pytest.mark.rule("MY-104", "MY-001")
def test_the_statistics_are_the_recommended_four() -> None:
    assert [(one.name, one.short) for one in STATISTICS.values()] == [
        ("Power", "P"), ("Grace", "G"), ("Intellect", "I"), ("Spirit", "S"),
    ]  # fmt: skip


@pytest.mark.rule("MY-112")
@pytest.mark.parametrize("group", SETS)
def test_every_set_has_its_skills(group: str) -> None:
    assert {key for key, one in SKILLS.items() if one.group == group} == set(SETS[group].split())


@pytest.mark.rule("MY-112", "MY-001")
def test_the_ready_made_module_has_nineteen_skills_and_none_is_in_a_set_unheard_of() -> None:
    assert sum(one.group in ("General", "Medieval", "Fantasy") for one in SKILLS.values()) == 19
    assert {one.group for one in SKILLS.values()} == set(SETS)
    assert all(one.statistic in STATISTICS for one in SKILLS.values())


@pytest.mark.rule("MY-112")
def test_skills_bear_the_names_of_the_book() -> None:
    for key, one in SKILLS.items():
        assert one.name == PRINTED.get(key, key.replace("_", " ").title()), key


@pytest.mark.rule("R-16")
@pytest.mark.parametrize("alias", ALIASES)
def test_names_from_the_examples_lead_to_skills(alias: str) -> None:
    assert {key for key, one in SKILLS.items() if alias in one.aliases} == ALIASES[alias]


@pytest.mark.rule("R-16")
def test_no_other_alias_stands_and_in_one_period_and_genre_each_means_at_most_one_skill_but_driving() -> None:
    assert {alias for one in SKILLS.values() for alias in one.aliases} == set(ALIASES)
    for period in ("Medieval", "Modern", "Futuristic"):
        for alias in set(ALIASES) - {"Driving"}:
            found = [
                one for one in SKILLS.values() if alias in one.aliases and one.group in ("General", period, "Horror")
            ]
            assert len(found) == 1, (period, alias)


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(
    "key, statistic",
    [("close_combat", "power"), ("athletics", "power"), ("ranged_combat", "grace"), ("stealth", "grace"),
     ("perception", "spirit"), ("deceit", "spirit"), ("spell_casting", "intellect"), ("medic", "intellect")],
)  # fmt: skip
def test_rising_skills_mark_their_statistic(key: str, statistic: str) -> None:
    assert SKILLS[key].statistic == statistic


@pytest.mark.rule("MY-107")
def test_no_skill_has_a_band_of_its_own_so_that_they_are_computed() -> None:
    assert {one.band for one in SKILLS.values()} == {0}


@pytest.mark.rule("MY-105", "R-31", "MY-922")
@pytest.mark.parametrize(
    "key, statistic, critical",
    [("wounds", "power", True), ("resolve", "spirit", False), ("nerve", "spirit", True), ("distance", "grace", False),
     ("mana", "intellect", False), ("concentration", "intellect", False), ("cynicism", "spirit", False)],
)  # fmt: skip
def test_lines_hang_on_their_statistic(key: str, statistic: str, critical: bool) -> None:
    assert (LINES[key].statistic, bool(LINES[key].critical)) == (statistic, critical)
    assert bool(LINES[key].gone) == critical, "only a critical row has a permanent end"
    assert len(LINES) == 7


@pytest.mark.rule("MY-500", "MY-502", "MY-925")
def test_lines_come_back_each_in_its_way() -> None:
    assert {key: one.back for key, one in LINES.items() if one.back != "conflict"} == {
        "wounds": "nights",
        "nerve": "hours",
    }


@pytest.mark.rule("MY-400", "MY-403", "MY-922", "MY-924")
@pytest.mark.parametrize(
    "key, attack, defence, line, skills, asks",
    [("mortal", "power", "grace", "wounds", ("close_combat", "ranged_combat"), ""),
     ("social", "intellect", "spirit", "resolve", ("persuasion", "deceit"), ""),
     ("romance", "intellect", "spirit", "cynicism", ("persuasion",), "romance"),
     ("terror", "spirit", "spirit", "nerve", (), "terror")],
)  # fmt: skip
def test_conflicts_have_an_attack_a_defence_and_a_line(
    key: str, attack: str, defence: str, line: str, skills: tuple[str, ...], asks: str
) -> None:
    one = CONFLICTS[key]
    assert (one.attack, one.defence, one.line, one.skills, one.asks) == (attack, defence, line, skills, asks)
    assert one.damage == 1
    assert not one.asks or hasattr(House(), one.asks)
    assert len(CONFLICTS) == 4


@pytest.mark.rule("MY-400", "MY-406")
def test_only_mortal_combat_has_weapons_and_only_social_combat_needs_words() -> None:
    assert [key for key, one in CONFLICTS.items() if one.armed] == ["mortal"]
    assert [key for key, one in CONFLICTS.items() if one.spoken] == ["social"]
    assert 6 <= CONFLICTS["mortal"].round_seconds <= 10
    assert CONFLICTS["social"].round_seconds == 60


@pytest.mark.rule("MY-403")
def test_block_and_dodge_are_the_separate_defences() -> None:
    assert CONFLICTS["mortal"].defences == {"close_combat": "block", "ranged_combat": "dodge"}
    assert not CONFLICTS["social"].defences


@pytest.mark.rule("MY-101", "MY-107", "MY-108")
@pytest.mark.parametrize(
    "key, figures",
    [("mundane", (2, 2, 3, 4, 3, 5, 3, 4, -1, 4, 6)), ("heroic", (3, 3, 5, 6, 6, 7, 4, 6, 0, 6, 10)),
     ("godlike", (4, 4, 7, 8, 10, 9, 5, 8, 1, 8, 0))],
)  # fmt: skip
def test_power_levels_are_as_printed(key: str, figures: tuple[int, ...]) -> None:
    one = LIBRARY.shipped("levels")[key]
    found = (one.statistic_points, one.skill_points, one.sfx, one.health, one.gp, one.statistic_cap, one.skill_cap,
             one.statistic_die, one.skill_bonus, one.resilience_die, one.alternative_die)  # fmt: skip
    assert found == figures
