"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

import pytest

from systems.common.records.table import FOES, PARTY
from systems.enondas.combat import side_dice
from systems.enondas.combat.circumstances import EDGE
from systems.enondas.combat.spells import declare_missile
from systems.enondas.combat.totals import parts
from tests.systems.enondas.builders import do, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import battle, to
from tests.systems.enondas.fighting import cast as does
from tests.systems.enondas.magic_builders import cast, mage, on


@pytest.mark.rule("EN-124", "EN-130")
@pytest.mark.parametrize(("how", "amount", "waits"), [("hits", 9, False), ("misses", 0, False), ("lost", 0, False),
                                                      ("", 0, True)])  # fmt: skip
def test_a_bolt_counts_in_the_total_what_it_does_if_it_hits(how, amount, waits):
    table = battle(hero(dexterity=27), foe(rating=90), house=ruled(missile_into_total=True), unseen=("foes",))
    table = does(table, lambda play: (
        declare_missile(play, "b1", "b9", 9, "Blast You!", True),
        play.set_facts(bolts=tuple([(*one[:5], how) for one in play.fact("bolts")])),
    ))  # fmt: skip
    (part,) = [one for one in parts(look(table), PARTY, 1) if one.amount or one.chance != 1 or not one.blow]
    assert (part.who, part.blinded, part.amount, part.blow is not None) == ("b1", True, amount, waits)
    if part.blow is not None:
        assert (part.blow.dice, [(one.label, one.amount) for one in part.blow.terms]) == (0, [("Blast You!", 9)])


@pytest.mark.rule("EN-102", "EN-103")
@pytest.mark.parametrize(
    ("attacks", "more", "dice", "adds"), [(1, 0, 6, 20), (1, 2, 8, 20), (2, 0, 9, 30), (2, 2, 13, 30)]
)
def test_a_throw_in_common_has_everybodys_dice_as_often_as_each_strikes(attacks, more, dice, adds):
    """A rating of 20 is 3d + 10, for each; one of them strikes so often, each time with so many dice more."""
    table = battle(hero(), foe(), foe("b10", attacks=attacks))
    table, _ = do(table, EDGE, "b10", more_dice=more, adds=0, lasts="fight")
    (lot,) = side_dice.lots(look(to(table, "Dice")), FOES)
    assert (lot.dice, lot.adds) == (dice, adds)


@pytest.mark.rule("EN-188")
@pytest.mark.parametrize(("at", "seen"), [("b2b2", False), ("b9b9", True), ("b2b9", True), ("b9b2", True)])
def test_who_strikes_one_foe_among_friends_is_seen(at, seen):
    hidden, _ = cast(quiet(mage(3, "no_see_me", "magic_missile"), hero("b2", "Hild"), foe()), "no_see_me")
    after, _ = cast(hidden, "magic_missile", missile_1=at[:2], missile_2=at[2:], elsewhere=False)
    assert (not on(after, "b1", "hidden")) is seen
    nobody, _ = cast(hidden, "magic_missile", elsewhere=True)
    assert on(nobody, "b1", "hidden"), "who strikes at what has no sheet strikes no foe"
