"""Every spell, song and prayer does what it says when it is played, own copies as the shipped ones."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import RollRequest
from systems.common.records.changes import apply
from systems.common.records.table import Effect
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.sheet import Trait
from systems.monsters_magic.magic.aiming import ON_FOES
from tests.systems import own_copies
from tests.systems.monsters_magic.builders import GAME, Faces, blank, do, fighting, foe, hero, story
from tests.systems.own_copies import MARK

SPELLS = GAME.shipped_entries("spells")
HIGH, LOW = (6, 6, 6), (1, 1, 1)
CALLINGS = {"arcane": "magic_user", "divine": "cleric", "song": "bard", "": "magic_user"}


def caster(spell: Spell, *keys: str, level: int = 9, **more):
    """Somebody high enough for it, with what it is cast by."""
    scores = {spell.attribute or "intelligence": 18}
    return hero("b1", "Caster", calling=CALLINGS[spell.tradition], level=level, traits=(Trait(spell.trait),), items=(), hero_points=0,
                spells=keys or (spell.key,), php=20, mhp=9, **{**scores, **more})  # fmt: skip


def scene(spell: Spell, *keys: str, level: int = 9):
    """The caster, a hurt friend under a consequence and a spell, two foes at hand; one of each kind it works on."""
    kind = "grave_sentinel" if spell.effect == "turn" or "undead" in spell.only else "road_robber"
    friend = hero("b2", "Friend", php=3, mhp=2)
    table = fighting(caster(spell, *keys, level=level), friend, foe("b8", kind), foe("b9", kind),
                     dice=[HIGH, LOW, (1, 1, 2), (1, 2, 2)], range=1)  # fmt: skip
    table, _ = do(table, "combat.impose", "b2", grade="major", called="bleeding")
    table, _ = do(table, "combat.conceal", "b9", seen="semi")
    if spell.effect == "dispel":
        table = table.exchanged(None, Effect("e50", "b9", "A boon", "blessing", data=(("woven", "haste"),)))
    return table


class Extreme(Faces):
    """Every die shows its highest or its lowest, but those that resist the other way round."""

    def __init__(self, high: bool) -> None:
        super().__init__()
        self.high = high

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        high = self.high is not ("Resistance" in request.purpose)
        return (request.sides if high else 1,) * request.count


def played(table, key: str, high: bool = True, **answers: object):
    """(after, story) of a casting as its form stands."""
    outcome = resolve(GAME, table, blank(table, "magic.cast", "b1", spell=key, **answers), Extreme(high))
    return apply(table, outcome.changes), story(outcome)


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize("key", SPELLS)
def test_it_changes_something_besides_the_turn(key):
    before = scene(SPELLS[key])
    after, told = played(before, key)
    moved = {name for name in after.beings if after.beings[name] != before.beings[name]}
    ground = {k for k, v in after.fight.ground if dict(before.fight.ground).get(k) != v}
    assert moved or after.effects != before.effects or ground, told
    assert "nothing" not in told and "too few" not in told


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize("key", SPELLS)
def test_an_own_copy_does_the_same(key):
    spell = SPELLS[key]
    _, told = played(scene(spell), key)
    _, copied = played(own_copies.with_copies(GAME, scene(spell, key + MARK), "spells"), key + MARK)
    assert copied == told


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize("key", [key for key, one in SPELLS.items() if one.effect in ON_FOES])
def test_it_fails_against_whoever_resists(key):
    before = scene(SPELLS[key], level=1)
    after, told = played(before, key, high=False, modifier=-20)
    assert "fails" in told
    assert all(after.beings[who] == before.beings[who] for who in ("b8", "b9"))


def test_there_are_spells_for_all_who_cast_and_for_every_level():
    assert len(SPELLS) >= 36
    for tradition, most in (("arcane", 6), ("divine", 6), ("song", 5)):
        there = {one.level for one in SPELLS.values() if one.tradition == tradition}
        assert there == set(range(0 if 0 in there else 1, most + 1)), tradition
    assert not [one.key for one in SPELLS.values() if one.effect == "card"]
    assert {one.tradition for one in GAME.shipped_entries("callings").values()} == {"", "arcane", "divine", "song"}
