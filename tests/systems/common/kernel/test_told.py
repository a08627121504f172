"""Lines of the story: what fills their blanks, and words that go with numbers."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Told


@pytest.mark.parametrize(
    ("amount", "words"),
    [(1, "1 hit point"), (0, "0 hit points"), (2, "2 hit points"), ("−1", "−1 hit point"), (11, "11 hit points")],
)
def test_a_word_goes_with_its_number(amount: object, words: str) -> None:
    told = Told("{being} regains {amount:hit point|hit points}.", (("being", "Ysolde"), ("amount", amount)))
    assert str(told) == f"Ysolde regains {words}."


def test_what_has_one_word_only_is_filled_as_it_is() -> None:
    assert str(Told("{one} hits {other} {{so}}.", (("one", "Bik"), ("other", 3)))) == "Bik hits 3 {so}."
