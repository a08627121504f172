"""Lines of the story: what fills their blanks, and words that go with numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from systems.common.kernel.play import Told, _pieces_of, _Words


@pytest.mark.parametrize(
    ("amount", "words"),
    [(1, "1 hit point"), (0, "0 hit points"), (2, "2 hit points"), ("−1", "−1 hit point"), (11, "11 hit points")],
)
def test_a_word_goes_with_its_number(amount: object, words: str) -> None:
    told = Told("{being} regains {amount:hit point|hit points}.", (("being", "Ysolde"), ("amount", amount)))
    assert str(told) == f"Ysolde regains {words}."


@pytest.mark.parametrize(("amount", "words"), [(-14, "−14"), (0, "0"), (14, "14"), (-1_200, "−1200"), ("-2", "-2")])
def test_a_number_below_nothing_has_a_minus_and_no_hyphen(amount: object, words: str) -> None:
    assert str(Told("{being} comes to {amount}.", (("being", "Bik"), ("amount", amount)))) == f"Bik comes to {words}."
    assert str(Told("{amount:+d} against 5.", (("amount", -3),))) == "−3 against 5."


def test_what_has_one_word_only_is_filled_as_it_is() -> None:
    assert str(Told("{one} hits {other} {{so}}.", (("one", "Bik"), ("other", 3)))) == "Bik hits 3 {so}."


@pytest.mark.parametrize(
    "sentence",
    [
        "{one.real} falls.",
        "{} falls.",
        "{0} falls.",
        "{one!r} falls.",
        "{one:{other}} falls.",
        "{one:+d}",
        "{one:",
        "}",
    ],
)
def test_a_sentence_that_is_taken_apart_once_reads_as_it_always_did(sentence: str) -> None:
    words, blanks = _Words(), {"one": 7, "other": "+d"}

    def said(fill: Callable[[], str]) -> str:
        try:
            return fill()
        except (ValueError, LookupError) as wrong:
            return repr(wrong)

    assert said(lambda: words.fill(sentence, blanks)) == said(lambda: words.vformat(sentence, (), blanks))


@pytest.mark.parametrize(
    ("amount", "words"), [(0, "0 hand-axes"), (-2, "−2 hand-axes"), (2, "2 hand-axes"), (-1, "−1 hand-axe")]
)
def test_a_minus_is_no_hyphen_of_the_words(amount: int, words: str) -> None:
    assert str(Told("{n:hand-axe|hand-axes}", (("n", amount),))) == words


@pytest.mark.parametrize(("sentence", "pieces"), [
    ("{being} hits.", (("", "being", ""), (" hits.", None, ""))), ("Nothing.", (("Nothing.", None, ""),)),
    ("{n:+d}", (("", "n", "+d"),)), ("{} falls.", None), ("{0} falls.", None), ("{one!r} falls.", None), ("{one:{other}}", None), ("}", None),
])  # fmt: skip
def test_only_a_sentence_of_named_blanks_is_taken_apart(sentence: str, pieces: object) -> None:
    assert _pieces_of(sentence) == pieces
