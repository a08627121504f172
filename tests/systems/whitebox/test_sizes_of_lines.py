"""The size of a line of an encounter: who comes, what it is worth, what the fight is weighed at (WB-400, WB-421)."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.encounter_kit.muster_parser import BadMuster, musters_at
from systems.common.every_game.actions import muster_rows
from systems.common.kernel.actions import JOIN, START
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, Muster, Table
from systems.common.simulation.weighing import weigh
from systems.whitebox.base.monsters import breath_damage
from tests.systems.whitebox.builders import GAME, do, foe, hero, look, quiet, ruled

FIRE, RED = "elemental_fire", "dragon_red"


def lines(*musters: Muster) -> dict[str, Any]:
    return {"lines": muster_rows(musters), "surprise": "nobody"}


def came(after: Table) -> list[tuple[str, str, int, int, int]]:
    sheets = [(one.entry, one.sheet) for one in look(after).on_side(FOES)]
    return [(key, s.hit_dice, s.hit_points, s.experience, s.age) for key, s in sheets]


def offered(key: str, **house: Any) -> list[list[str]]:
    there = look(quiet(house=ruled(**house)) if house else quiet())
    return [[option.label for option in field.options] for field in GAME.sizes(there, key)]


@pytest.mark.rule("WB-400", "WB-410")
@pytest.mark.parametrize(("size", "dice", "experience"), [("", 8, 1_100), ("12", 12, 2_300), ("16 HD", 16, 3_400)])
def test_an_elemental_comes_as_large_as_its_line_says(size: str, dice: int, experience: int) -> None:
    line = Muster(FIRE, 1, size=size)
    said = GAME.muster_line(look(quiet()), line)
    assert (said.experience, said.subtitle) == (experience, f"armor 2 [17] · {experience:,} XP")
    after, _ = do(quiet(hero()), START, "", [(3,) * dice, 4, 2], **lines(line))
    assert came(after) == [(FIRE, str(dice), 3 * dice, experience, 0)]
    joined, _ = do(after, JOIN, "", [(2,) * dice], lines=muster_rows([line]), side=FOES)
    assert came(joined)[1] == (FIRE, str(dice), 2 * dice, experience, 0)


@pytest.mark.rule("WB-080", "WB-400")
def test_the_spoils_are_worth_what_the_size_is() -> None:
    after, _ = do(quiet(hero()), START, "", [4, 2], **lines(Muster(FIRE, 2, (40, 41), size="16")))
    for being in look(after).on_side(FOES):
        after, _ = do(after, "combat.damage", targets=(being.id,), amount="99")
    ended, _ = do(after, "turn.end")
    (hoard,) = ended.hoards.values()
    assert hoard.experience == 6_800


@pytest.mark.rule("WB-400", "WB-426", "R-43")
def test_a_hydra_has_as_many_heads_as_its_line_says() -> None:
    (heads,) = GAME.sizes(look(quiet()), "hydra")
    assert [option.label for option in heads.options] == [f"{dice} HD" for dice in range(5, 13)]
    assert heads.options[3].help == "8 heads, HDE 10, 1,400 XP"
    after, _ = do(quiet(hero()), START, "", [4, 2], **lines(Muster("hydra", 1, (30,), size="8")))
    assert came(after) == [("hydra", "8", 30, 1_400, 0)]


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("size", "dice", "hits", "age", "experience"), [
    ("very young", "9", 9, 1, 1_700), ("old", "9", 45, 5, 1_700), ("10, old", "10", 50, 5, 2_000),
    ("11, ancient", "11", 88, 8, 2_300),
])  # fmt: skip
def test_a_dragon_is_as_old_as_its_line_says(size: str, dice: str, hits: int, age: int, experience: int) -> None:
    line = Muster(RED, 1, size=size)
    after, _ = do(quiet(hero()), START, "", [4, 2], **lines(line))
    assert came(after) == [(RED, dice, hits, experience, age)]
    prepared, _ = do(quiet(hero()), START, "", [4, 2], **lines(Muster(RED, 1, (hits,), size=size)))
    assert came(prepared) == came(after)


@pytest.mark.rule("WB-421")
def test_a_dragon_of_which_only_the_hit_points_were_rolled_beforehand_is_as_old_as_they_say() -> None:
    after, _ = do(quiet(hero()), START, "", [4, 2], **lines(Muster(RED, 1, (27,))))
    assert came(after) == [(RED, "9", 27, 1_700, 3)]
    (dragon,) = look(after).on_side(FOES)
    breath = GAME.shipped_entries("creatures")[RED].breaths[0]
    assert breath_damage(breath, dragon.sheet.hit_dice, dragon.sheet.age) == "27", "and breathes as one of that age"
    unsaid, _ = do(quiet(hero()), START, "", [6, 4, 2], **lines(Muster(RED, 1)))
    assert came(unsaid) == [(RED, "9", 54, 1_700, 6)], "the age is rolled as before"


@pytest.mark.rule("WB-400", "WB-408", "WB-421")
def test_only_sizes_that_the_campaign_admits_are_offered_and_taken() -> None:
    assert offered("orc") == [] and offered(FIRE) == [["8 HD", "12 HD", "16 HD"]]
    assert offered(FIRE, monster_level_cap=12) == [["8 HD", "12 HD"]]
    assert offered(FIRE, monster_level_cap=8) == offered(FIRE, monster_level_cap=3) == []
    assert offered(RED, monster_level_cap=9) == [
        ["Age rolled", "Very young", "Young", "Immature", "Adult", "Old", "Very old", "Aged", "Ancient"],
    ]  # fmt: skip
    with pytest.raises(Refused, match="Fire Elemental comes as 8 HD or 12 HD; '16' is none of these"):
        do(quiet(hero(), house=ruled(monster_level_cap=12)), START, "", [4, 2], **lines(Muster(FIRE, size="16")))
    with pytest.raises(Refused, match="Orc comes in one size only"):
        do(quiet(hero()), START, "", [4, 2], **lines(Muster("orc", size="3")))


@pytest.mark.rule("WB-400", "WB-421")
def test_the_size_is_typed_with_the_creature() -> None:
    there = look(quiet())
    assert musters_at(there, "fire elemental 12 HD × 2") == (Muster(FIRE, 2, size="12"),)
    assert musters_at(there, "red dragon, old") == (Muster(RED, 1, size="old"),)
    assert musters_at(there, "two 8 HD hydras, 3 orcs") == (Muster("hydra", 2, size="8"), Muster("orc", 3))
    with pytest.raises(BadMuster, match="Fire Elemental comes as 8 HD, 12 HD or 16 HD; '13 HD' is none of these"):
        musters_at(there, "fire elemental 13 HD")


def test_every_creature_is_still_read_by_its_own_name() -> None:
    there = look(quiet())
    for key, entry in GAME.shipped_entries("creatures").items():
        (line,) = musters_at(there, f"{entry.name} x 2")
        assert (line.count, line.size) == (2, "") and GAME.shipped_entries("creatures")[
            line.entry
        ].name == entry.name, key


@pytest.mark.rule("WB-400", "WB-421")
@pytest.mark.parametrize(("being", "size"), [
    (foe("b9", FIRE), ""), (foe("b9", FIRE, hit_dice="16"), "16"), (foe("b9", RED, age=5), "old"),
    (foe("b9", RED, hit_dice="10", age=1), "10, very young"), (foe("b9", RED, age=8), "ancient"),
    (foe("b9", RED, age=9), ""), (foe(), ""), (hero(), ""),
])  # fmt: skip
def test_one_more_of_a_creature_on_the_table_is_as_large(being: Any, size: str) -> None:
    assert GAME.size_of(look(quiet(being)), being) == size


def test_a_fight_is_weighed_in_the_size_that_is_chosen() -> None:
    party = quiet(*[hero(f"b{n}", f"Hero {n}", level=6, hit_points=24, hit_points_most=24) for n in range(1, 5)])
    young, old = [weigh(GAME, party, (Muster(RED, 1, size=size),), 60, 1) for size in ("very young", "11, ancient")]
    assert young.wins > old.wins and young.mean_fallen < old.mean_fallen
