"""Characters copied from paper, and SFX, boons and flaws written by hand."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.myriad.base.sheet import Held
from systems.myriad.characters.pages.audit import faults
from tests.systems.myriad.builders import GAME, do, foe, hero, look, quiet, sheet, story
from tests.systems.myriad.creating import last

TYPED = {
    "name": "Bronthar", "player": "Al", "concept": "Barbarian", "level": 3, "xp": 30, "rp": 7,
    "stats:power": 12, "stats:grace": 3, "stats:intellect": 2, "stats:spirit": 3,
    "skills": ({"skill": "close_combat", "level": 6}, {"skill": "athletics", "level": 0}),
    "boxes:wounds": 7, "lost:wounds": 2, "boxes:wounds_critical": 5,
    "sfx": ("knockback", "damage"), "traits": ({"key": "lucky", "level": 5, "note": "", "gp": 3},),
    "gear": ("long_sword", "brick", "brick", "brick", "brick", "chain_mail"), "items": ("rune_of_death",),
    "notes": "From paper.",
}  # fmt: skip


@pytest.mark.rule("MY-100", "MY-003")
def test_everything_is_as_it_was_typed() -> None:
    after, told = do(quiet(), "characters.write_up", **TYPED)
    being = last(after)
    made = being.sheet
    assert (being.name, being.player, made.concept, made.level, made.xp, made.rp) == (
        "Bronthar", "Al", "Barbarian", 3, 30, 7,
    )  # fmt: skip
    assert dict(made.stats)["power"] == 12
    assert made.skills == (("close_combat", 6),)
    assert dict(made.boxes) == {"wounds": 7, "wounds_critical": 5, "resolve": 3}
    assert dict(made.left) == {"wounds": 5, "wounds_critical": 5, "resolve": 3}
    assert made.sfx == ("knockback", "damage")
    assert made.traits == (Held("lucky", 5, "", 3),)
    assert [(item.key, item.count, item.carried, item.upon) for item in made.items] == [
        ("long_sword", 1, "held", ""), ("brick", 4, "carried", ""), ("chain_mail", 1, "worn", ""),
        ("rune_of_death", 1, "held", "long_sword"),
    ]  # fmt: skip
    assert story(told).startswith("Bronthar joins the party: Barbarian, level 3")
    assert faults(look(after), made) == ("Power 12 is above 10.", "Close Combat 6 is above 5.", "Lucky 5 is above 3.")


@pytest.mark.rule("MY-105")
def test_rows_left_open_are_as_the_statistics_give() -> None:
    after, _ = do(quiet(), "characters.write_up", name="Ann", **{"stats:power": 5, "stats:spirit": 4})
    assert dict(last(after).sheet.boxes) == {"wounds": 5, "wounds_critical": 3, "resolve": 4}


def test_a_name_is_found_and_never_borne_twice() -> None:
    after, _ = do(quiet(hero()), "characters.write_up", dice=[3])
    assert last(after).name == "Berta"
    after, _ = do(quiet(hero()), "characters.write_up", name="Hild", side="foes")
    assert (last(after).name, last(after).side) == ("Hild 2", "foes")


def test_nonsense_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        do(quiet(), "characters.write_up", **{"boxes:wounds": 3, "lost:wounds": 4})
    assert refused.value.sentence == "4 of Wounds are crossed off, but there are only 3. Type 3 or less."
    twice = ({"skill": "medic", "level": 1}, {"skill": "medic", "level": 2})
    with pytest.raises(Refused) as refused:
        do(quiet(), "characters.write_up", skills=twice)
    assert refused.value.sentence == "Medic is there twice. Write its level in one row."


@pytest.mark.rule("MY-003")
def test_sfx_boons_and_flaws_are_written_by_hand() -> None:
    table = quiet(hero(sfx=("knockback", "hawkeye"), traits=(Held("lucky"),)), foe())
    form = GAME.actions["characters.write_powers"].form(look(table), "b1", {})
    assert form.blank()["sfx"] == ("knockback", "hawkeye")
    rows = ({"key": "enemy", "level": 2, "note": "the duke", "gp": -2},)
    after, _ = do(table, "characters.write_powers", "b1", sfx=("damage", "hawkeye"), traits=rows)
    assert sheet(after, "b1").sfx == ("hawkeye", "damage")
    assert sheet(after, "b1").traits == (Held("enemy", 2, "the duke", -2),)
    after, _ = do(table, "characters.write_powers", "b9", sfx=("knockback",))
    assert sheet(after, "b9").sfx == ("knockback",)


def test_what_the_library_has_lost_stays_on_the_sheet() -> None:
    table = quiet(hero(sfx=("of old",), traits=(Held("gone"),)))
    form = GAME.actions["characters.write_powers"].form(look(table), "b1", {})
    assert not form.problem(form.blank())
    after, _ = do(table, "characters.write_powers", "b1")
    assert sheet(after, "b1").sfx == ("of old",)
