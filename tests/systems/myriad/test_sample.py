"""The sample campaign: five of five callings made by the book, what waits at the ford, a hoard, a fight that has begun."""

from __future__ import annotations

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.actions import HAND_OUT, JOIN
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY
from systems.myriad.base import module
from systems.myriad.characters.pages import audit
from systems.myriad.magic import parts
from tests.samples import sample_table
from tests.systems.myriad.builders import GAME


@pytest.fixture
def look() -> Look:
    return Look(GAME, sample_table(GAME.key))


def named(look: Look, name: str):
    return next(being for being in look.everyone() if being.name == name)


@pytest.mark.rule("MY-103", "MY-110", "MY-151")
def test_five_of_different_peoples_and_callings_each_worth_ninety_points(look: Look) -> None:
    party = {being.name: being.sheet for being in look.on_side(PARTY)}
    assert {name: (one.race, one.career) for name, one in party.items()} == {
        "Brokka Coalhand": ("dwarf", "warrior"), "Saelith": ("elf", "wizard"), "Tam Quick": ("human", "rogue"),
        "Oda Marl": ("human", "ranger"), "Sessarine": ("naga", "envoy"),
    }  # fmt: skip
    for name, one in party.items():
        assert sum([level for _, level in one.stats]) == 16, name
        assert audit.worth(look, one) == 90 and not audit.faults(look, one), name
        assert one.appearance and one.items


@pytest.mark.rule("MY-600")
def test_the_mage_can_weave_and_heal(look: Look) -> None:
    saelith = named(look, "Saelith")
    owned = {one.key for one in parts.owned_components(look, saelith)}
    assert owned == {"damage", "range", "shield", "heal", "duration", "seeking", "counter_spell"}
    assert look.value(saelith.id, "intellect") == 6 and look.value(saelith.id, "spell_limit") == 11
    assert look.value(saelith.id, "skill:medic") == 2


@pytest.mark.rule("MY-201")
def test_everybody_has_a_level_to_spend(look: Look) -> None:
    for being in look.on_side(PARTY):
        assert (being.sheet.level, being.sheet.xp) == (2, 11)
        assert dict(being.sheet.points) == {"skill": 2, "health": 1, "sfx": 1}
        assert GAME.actions["characters.spend"].form(look, being.id, {}) is not None


@pytest.mark.rule("MY-003")
def test_the_guide_has_a_skill_of_her_own(look: Look) -> None:
    assert module.skill_named(look, "Tunnels") == "mining"
    assert look.value(named(look, "Brokka Coalhand").id, "skill:mining") == 3
    assert not GAME.card(look, "skills", "mining").ours
    assert "in play" in next(row.tags for row in GAME.listing(look, "skills").rows if row.key == "mining")


@pytest.mark.rule("MY-800")
def test_a_fight_a_mage_and_a_tribunal_wait(look: Look) -> None:
    kept = {one.name: {line.entry for line in one.lines} for one in look.table.encounters.values()}
    assert kept == {
        "The ford at dusk": {"bandit", "ogre_brute"},
        "The miller’s tower": {"hedge_wizard", "joe_the_ensorcelled_guard"},
        "Before the tribunal": {"prosecuting_lawyer", "witch_finder"},
    }
    assert all(one.note and one.place for one in look.table.encounters.values())
    assert [note.title for note in look.table.notes.values()] == ["Cinder Ford", "For the Guide", "Quotes worth +1"]


@pytest.mark.rule("MY-801")
def test_a_hoard_waits_to_be_handed_out(look: Look) -> None:
    (hoard,) = look.table.hoards.values()
    assert [line.kind for line in hoard.lines] == ["rp", "thing", "imbued", "valuable"]
    form = GAME.actions[HAND_OUT].form(look, "", {})
    assert form is not None and not form.problem(form.blank())
    assert len(GAME.shares(look, hoard, {})) == 5


def test_the_fight_at_the_ford_has_begun(look: Look) -> None:
    assert look.fighting and look.fight.name == "The ford at dusk" and look.fact("light") == "dim"
    assert len(look.on_side(FOES)) == 3
    assert any([get_score(one.sheet.left, "wounds") < get_score(one.sheet.boxes, "wounds") for one in look.everyone()])
    assert GAME.actions[JOIN].form(look, "", {}) is not None
