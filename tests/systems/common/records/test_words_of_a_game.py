"""The words a game has: kinds of entry, lengths of time."""

from __future__ import annotations

import pytest

from systems.common.records.views import Words

TURNS = Words(times=(("round", "rounds", 60), ("turn", "turns", 600), ("hour", "hours", 3600)))


@pytest.mark.parametrize(("seconds", "said"), [
    (0, "0 rounds"), (1, "1 round"), (59, "1 round"), (60, "1 round"), (61, "2 rounds"), (120, "2 rounds"), (540, "9 rounds"),
    (600, "1 turn"), (660, "11 rounds"), (3000, "5 turns"), (3600, "1 hour"), (7200, "2 hours"), (4200, "7 turns"),
])  # fmt: skip
def test_a_span_is_said_in_the_largest_unit_that_fits_it_whole(seconds: int, said: str) -> None:
    assert TURNS.span(seconds) == said


def test_kinds_of_entry_are_called_as_the_game_calls_them() -> None:
    words = Words(creatures="Foes", spells="Runes", kinds={"sfx": "SFX items", "a": "A charts", "xp": "XP rows"})
    assert [words.kind(kind) for kind in ("creatures", "spells", "sfx", "hit_charts")] == [
        "Foes", "Runes", "SFX items", "Hit charts"]  # fmt: skip
    assert [words.many(kind) for kind in ("creatures", "spells", "sfx", "hit_charts", "a", "xp")] == [
        "foes", "runes", "SFX items", "hit charts", "a charts", "XP rows"]  # fmt: skip
