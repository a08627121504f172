"""The sheets and house rules of every game on the shelf can be kept."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.storage.journal import Codec
from systems.common.records.table import Being
from systems.shelf import SHELF

KINDS = [(game, kind) for game in SHELF for kind in game.sheets]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.key} {kind}" for game, kind in KINDS])
def test_every_sheet_comes_back_as_it_was(game, kind):
    codec = Codec(game)

    grown: set[int] = set()

    @settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
    @given(st.from_type(game.sheets[kind]))
    def comes_back(sheet):
        grown.add(len(repr(sheet)))
        being = Being("b1", "Somebody", kind, "party", sheet)
        assert repr(codec.record_from("being", codec.record_to(being))) == repr(being)

    comes_back()
    assert len(grown) > 5, "sheets that say something"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_house_comes_back_as_it_was(game):
    codec = Codec(game)

    @settings(max_examples=50)
    @given(st.from_type(type(game.house)))
    def comes_back(house):
        assert repr(codec.record_from("house", codec.record_to(house))) == repr(house)

    comes_back()
