"""What is guessed of a block, and by what; what somebody says instead counts."""

from __future__ import annotations

import pytest

from models.formats import registry
from models.formats.guesses import KINDS, SIZES, as_chosen, guess_form, kind_of, size_of
from models.formats.natures import NATURES
from models.formats.plain_terms import settle
from tests.models.formats.gist import texts_of


def block(name: str, kind: str = "", size: str = "", dice: str = "2"):
    said = "".join([f"; Type: {kind}" if kind else "", f"; Size: {size}" if size else ""])
    (one,) = registry.read(f"{name}: HD {dice}; AC 6 [13]; Atk bite (1d6); Move 9{said}", "swords_wizardry")[
        1
    ].creatures
    return one


@pytest.mark.parametrize(("name", "kind", "size", "dice", "kinds", "sizes"), [
    ("Ditch rat", "", "", "1", ("giant_animal", "Guessed by its name"), ("small", "Guessed, as such are")),
    ("Moor hag", "", "", "2", ("beast", "Guessed, as nothing says what it is"),
     ("medium", "Guessed, as nothing says otherwise")),
    ("Moor hag", "undead", "large", "2", ("undead", "Guessed by “undead” in its block"),
     ("large", "As its block says: large")),
    ("Fen bear", "", "", "6", ("animal", "Guessed by its name"), ("large", "Guessed by its 6 hit dice")),
    ("Quarry giant", "", "", "8", ("giant", "Guessed by its name"), ("large", "Guessed, as such are")),
])  # fmt: skip
def test_a_guess_says_by_what(
    name: str, kind: str, size: str, dice: str, kinds: tuple[str, str], sizes: tuple[str, str]
) -> None:
    one = block(name, kind, size, dice)
    form = guess_form(one)
    assert (form.field("kind").default, form.field("kind").help) == kinds
    assert (form.field("size").default, form.field("size").help) == sizes


def test_every_choice_counts() -> None:
    one = block("Moor hag")
    for kind, meant in KINDS.items():
        for size in SIZES:
            lent, working = as_chosen(one, one.lent, {"kind": kind, "size": size})
            assert (kind_of(lent), size_of(lent)) == (kind, size) and lent.kinds == meant.kinds
            assert len(working) == 2 and all([line.endswith(".") for line in working])
    assert as_chosen(one, one.lent, {"kind": "nothing", "size": 7})[0] == one.lent


def test_every_nature_has_a_choice_that_is_like_it() -> None:
    for _, nature in NATURES:
        assert any([kind.kinds[0] in nature.kinds for kind in KINDS.values()]), nature


def test_a_guess_that_nobody_touches_changes_nothing() -> None:
    for kind in ("old_school", "foundry", "statblock_notes", "improved_initiative"):
        for text, _ in texts_of(f"{kind}.txt"):
            for one in registry.read(text)[1].creatures:
                form = guess_form(one)
                assert settle(one, "x", "").lent == settle(one, "x", "", guess=form.blank()).lent
