"""The letters by which the party is marked on charts, on the screen as on paper: as short as can be, each once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from systems.common.kernel.look import Look
from systems.common.records.table import PARTY


def party_letters(look: Look) -> Mapping[str, str]:
    """The letters of everybody on the party's side, by id: ``B`` of Brannoch, ``H`` of Mother Hild beside Maren."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for being in look.on_side(PARTY):
        letters = next(one for one in _candidates(being.name) if one not in taken)
        found[being.id] = letters
        taken.add(letters)
    return found


def _candidates(name: str) -> Iterator[str]:
    """The initial, those of the other words, the beginning of the name, and then numbers without end."""
    words = ["".join([letter for letter in word if letter.isalnum()]) for word in name.split()]
    words = [word[:1].upper() + word[1:] for word in words if word] or ["?"]
    yield from [word[0] for word in words]
    yield from [words[0][:many] for many in (2, 3)]
    number = 2
    while True:
        yield f"{words[0][0]}{number}"
        number += 1
