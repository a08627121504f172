"""What an action asks in the middle is as the table stands then: effects that came and went, facts in their order."""

from __future__ import annotations

from random import Random

from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, altered
from tests.systems.common.tiny import TINY, Body

WHO = tuple(f"b{n}" for n in range(1, 13))
BEINGS = tuple(Being(one, one.upper(), "body", PARTY if n % 2 else FOES, Body()) for n, one in enumerate(WHO))
KINDS = ("bound", "asleep")


def begun(*effects: Effect) -> Play:
    return Play(TINY, Table.of(TINY.house, (*BEINGS, *effects)), SeededDice(1))


def test_effects_are_those_on_the_table_whatever_came_went_or_moved_on():
    chance = Random(7)
    play = begun(Effect("e1", "b1", "Bound", "bound"), Effect("e2", "b1", "Asleep", "asleep"))
    for _ in range(200):
        lying = list(play.effects().values())
        step, who = chance.randrange(4), chance.choice(WHO)
        if step == 0 and lying:
            play.remove(chance.choice(lying))
        elif step == 1 and lying:
            one = chance.choice(lying)
            play.exchange(one, altered(one, on=who))
        elif step == 2 and lying:
            one = chance.choice(lying)
            play.remove(one)
            play.put_on(who, "More", kind="bound")
            if one.id not in play.effects():
                play.add(one)  # an earlier one that comes back stands before those that came after it
        else:
            play.put_on(who, "More", kind=chance.choice(KINDS))
        for one in WHO:
            there = tuple(effect for effect in play.effects().values() if effect.on == one)
            assert play.effects_on(one) == there
            for kind in KINDS:
                assert play.effects_on(one, kind) == tuple(effect for effect in there if effect.kind == kind)
                assert play.under(one, kind) == any(effect.kind == kind for effect in there)


def test_facts_about_one_after_the_other_stand_as_those_about_several():
    single, together = begun(), begun()
    facts = {who: {"hurt": n, "fled": -n} for n, who in enumerate(reversed(WHO))}
    for who, known in facts.items():
        single.set_fact_of(who, **known)
    together.set_facts_of(facts)
    assert single.fight.ground == together.fight.ground
    single.set_fact_of("b10", hurt=99)
    assert dict(single.fact("hurt"))["b10"] == 99 and len(single.fact("hurt")) == len(WHO)
    assert list(single.fact("hurt")) == sorted(single.fact("hurt"))
