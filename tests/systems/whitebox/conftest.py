"""What the tests of the characters' room share: a small party, and questions answered by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from systems.common.forms import Form
from systems.common.kernel.play import Outcome
from systems.common.records.table import PARTY, Being, Table
from systems.whitebox.base.sheet import CreatureSheet, Item
from tests.systems.whitebox.builders import ARROWS, BOW, CHAIN, PLAYING, SWORD, hero, quiet

Asked = Callable[..., tuple[Table, Outcome, list[Form]]]
MACE = Item("mace", "Mace", carried="held")
STAFF = Item("staff", "Staff", carried="held")
TORCHES = Item("torches", "Torches", count=6)


def hireling(id_: str = "b5", name: str = "Wat", **sheet: object) -> Being:
    given = {"creature": "commoner", "hit_dice": "1-1", "hit_points": 3, "hit_points_most": 3,
             "trade": "non_combatant", "employer": "b1", "cost": 2} | sheet  # fmt: skip
    return Being(id_, name, "hireling", PARTY, CreatureSheet(**given), "commoner")  # type: ignore[arg-type]


@pytest.fixture
def party() -> Table:
    """A Fighter with bow and chain mail, a Magic-user, a Cleric, a Halfling, and the Fighter's torchbearer."""
    return quiet(
        hero("b1", "Brannoch", strength=15, items=(SWORD, CHAIN, BOW, ARROWS, TORCHES), gold=40, silver=5, copper=7),
        hero("b2", "Ysolde", character_class="magic_user", intelligence=16, hit_points=3, hit_points_most=3,
             items=(STAFF,), book=("read_magic", "sleep", "light")),
        hero("b3", "Hild", character_class="cleric", wisdom=15, alignment="law", hit_points=5, hit_points_most=5,
             items=(MACE,)),
        hero("b4", "Tamsin", race="halfling", dexterity=15, hit_points=6, hit_points_most=6, gold=12),
        hireling(),
    )  # fmt: skip


@pytest.fixture
def asked() -> Asked:
    """Resolve an action whose questions a person answers: by form key, what differs from the form's blanks.

    Comes back with the table after, the outcome, and every form that was asked, in order.
    """

    return lambda table, choice, dice, answers=None: PLAYING.asked(table, dice, answers, choice)
