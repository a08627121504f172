"""What may be typed beforehand: dice that are sure to follow, not those that luck may bring once a throw has fallen."""

from __future__ import annotations

import pytest

from models.desk.foreseen import next_rolls
from models.desk.hands import Hands
from models.desk.results import Owed
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, SeededDice
from tests.systems.myriad.builders import GAME, Held, blank, fighting, foe, hero


def follows(table, target: str) -> tuple[str, ...] | None:
    """What the first throw of an attack is followed by at the table, where the party’s dice lie."""
    choice = blank(table, "combat.attack", "b1", target=target)
    tape = DiceTape(SeededDice(3), lambda who: who == "b1")
    with pytest.raises(Needed) as owed:
        resolve(GAME, table, choice, tape)
    found = next_rolls(GAME, table, Hands(), Owed(choice, owed.value.request, tape))
    return None if found is None else tuple([one.purpose for one in found])


@pytest.mark.rule("MY-133", "R-74")
@pytest.mark.parametrize("traits", [(), (Held("lucky", 2),)])
def test_nobody_types_beforehand_what_luck_may_throw_again(traits):
    argument = fighting(hero("b1", traits=traits), foe("b9", "prosecuting_lawyer"), dice=(6, 1), conflict="social")
    assert follows(argument, "b9") == (None if traits else ())
    blows = fighting(hero("b1", traits=traits), foe("b9"), dice=(6, 1), distance=2)
    assert follows(blows, "b9") == ("Damage: Long sword",)
