"""What a view is asked to look at again, by the questions it puts."""

from __future__ import annotations

import pytest

from models.desk.results import EVERYTHING, Kind, WhatChanged
from models.storage.journal import KINDS


def of(*kinds: Kind) -> WhatChanged:
    return WhatChanged(frozenset({"b1"}) if Kind.BEING in kinds else frozenset(), frozenset(kinds), 3)


def test_every_kind_of_record_has_its_name() -> None:
    assert {*KINDS, "house"} == set(Kind)


@pytest.mark.parametrize("kind", Kind)
def test_a_kind_is_among_what_changed_or_everything_is(kind: Kind) -> None:
    assert of(kind).has(kind) and EVERYTHING.has(kind)
    assert not of(kind).has(*set(Kind) - {kind})


def test_own_entries_and_house_rules_are_the_library_and_bonds_change_figures_too() -> None:
    assert [kind for kind in Kind if of(kind).library] == [Kind.OWN, Kind.HOUSE]
    assert [kind for kind in Kind if of(kind).figures] == [Kind.BOND, Kind.OWN, Kind.HOUSE]
    assert EVERYTHING.library and EVERYTHING.figures and EVERYTHING.anybody


def test_a_being_is_touched_by_itself_by_figures_by_effects_and_by_the_fight() -> None:
    others = [Kind.EFFECT, Kind.BOND, Kind.OWN, Kind.FIGHT, Kind.HOUSE]
    assert [kind for kind in Kind if of(kind).touches("b1")] == [Kind.BEING, *others]
    assert [kind for kind in Kind if of(kind).touches("b2")] == others
    assert [kind for kind in Kind if of(kind).anybody] == [Kind.BEING, *others]
    assert EVERYTHING.touches("b1")


def test_what_changed_one_after_the_other_is_both() -> None:
    both = WhatChanged(frozenset({"b1"}), frozenset({Kind.BEING}), 3) | of(Kind.NOTE) | WhatChanged(entry=2)
    assert both == WhatChanged(frozenset({"b1"}), frozenset({Kind.BEING, Kind.NOTE}), 3)
    assert (both | EVERYTHING).everything
