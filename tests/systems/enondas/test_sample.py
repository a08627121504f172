"""The sample campaign: five of five kindreds, what waits for them, a hoard, and a fight in its second round."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT, JOIN
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY
from systems.enondas.base.states import hits_of
from tests.samples import sample_table
from tests.systems.enondas.builders import GAME


@pytest.fixture
def look() -> Look:
    return Look(GAME, sample_table(GAME.key))


def test_five_of_different_kindreds_and_skill_sets(look: Look) -> None:
    party = {being.name: being.sheet for being in look.on_side(PARTY)}
    assert {name: (one.kindred, one.skills[0].key, one.skills[0].level) for name, one in party.items()} == {
        "Grumma": ("ogre", "warrior", 2), "Ilvane": ("elf", "mage", 3), "Borri": ("dwarf", "healer", 2),
        "Wren Ashdown": ("human", "rogue", 3), "Thimble": ("tiny_winged_folk", "ranger", 3),
    }  # fmt: skip
    assert {name: GAME.summary(look, one).armor.text for name, one in zip(party, look.on_side(PARTY), strict=True)} == {
        "Grumma": "16", "Ilvane": "1", "Borri": "17", "Wren Ashdown": "5", "Thimble": "1",
    }  # fmt: skip
    assert {known.through for one in party.values() for known in one.spells} == {"mage", "healer", "ranger"}
    assert [item.name for one in party.values() for item in one.items if item.spell] == [
        "Key of the guild",
        "Red draught",
    ]
    assert all(one.experience and one.appearance and one.gold for one in party.values())


def test_nobody_knows_more_than_the_levels_gave(look: Look) -> None:
    spells = GAME.shipped_entries("spells")
    for being in look.on_side(PARTY):
        for skill in being.sheet.skills:
            learned = [spells[one.spell].level for one in being.sheet.spells if one.through == skill.key]
            if learned and skill.key != "ranger":
                gained = skill.level * (skill.level + 1) // 2
                assert sum(learned) + being.sheet.spell_levels == gained and max(learned) <= skill.level
                assert max(learned) <= being.sheet.intelligence // 2


def test_three_encounters_three_notes_and_a_hoard_wait(look: Look) -> None:
    assert [one.name for one in look.table.encounters.values()] == [
        "The toll",
        "Under the customs house",
        "The clerk’s study",
    ]
    assert len(look.table.notes) == 3
    for encounter in look.table.encounters.values():
        assert encounter.note and encounter.place
        for line in encounter.lines:
            assert GAME.muster_line(look, line).experience
    (hoard,) = look.table.hoards.values()
    assert {line.kind for line in hoard.lines} == {"coin", "gem", "magic", "information"}
    form = GAME.actions[HAND_OUT].form(look, "", {})
    assert form is not None and not form.problem(form.blank())
    assert len(GAME.shares(look, hoard, {})) == 5


def test_the_fight_at_the_toll_is_in_its_second_round(look: Look) -> None:
    assert look.round == 2 and look.fight.name == "The toll" and look.waiting
    hurt = [being.side for being in look.everyone() if hits_of(being)[0] < hits_of(being)[1]]
    assert PARTY in hurt and FOES in hurt, "both sides have felt it"
    assert sum(look.stands(being) for being in look.on_side(PARTY)) == 5 and len(look.on_side(FOES)) == 5
    assert "asleep" in {effect.kind for effect in look.effects().values()}
    assert GAME.actions[JOIN].form(look, "", {}) is not None
