"""Letters that stand for those at the table where names have no room: on the charts of the screen, and on paper."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being

PARTICLES = frozenset({"the", "of", "and", "von", "van", "de", "la"})  # Gramfive the Grim is called by no T


@per_look
def initials(look: Look) -> Mapping[str, str]:
    """The letters of everybody at the table by id, each different: the party first, bodies of a kind by number (O3).

    Whoever joins a side changes nobody else's on it.
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    kinds: dict[str, str] = {}
    for being in sorted(look.everyone(), key=lambda one: one.side != PARTY):
        if being.number:
            kind = being.name.rsplit(" ", 1)[0] if being.name.endswith(f" {being.number}") else being.name
            if kind not in kinds:
                kinds[kind] = _letters(kind, taken)
                taken.add(kinds[kind])
            letters = f"{kinds[kind]}{being.number}"
            letters = letters if letters not in taken else _letters(being.name, taken)
        else:
            letters = _letters(being.name, taken)
        taken.add(letters)
        found[being.id] = letters
    return found


def party_initials(look: Look) -> Mapping[str, str]:
    """The letters of the party alone, by id."""
    return {being.id: initials(look)[being.id] for being in look.on_side(PARTY)}


def marks_of(look: Look, beings: Collection[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The letters for several, with whom each stands for: all bodies of a kind that are there are one mark (O)."""
    letters, bodies = initials(look), _bodies(look)
    asked, found = set(beings), dict[str, tuple[str, ...]]()
    for being in [look.being(id_) for id_ in beings if id_ in letters]:
        kind = _kind(being, letters)
        mark = kind if being.number and bodies[kind] <= asked else letters[being.id]
        found[mark] = (*found.get(mark, ()), being.id)
    return tuple(found.items())


@per_look
def _bodies(look: Look) -> Mapping[str, frozenset[str]]:
    """The bodies of each kind by its letters."""
    found: dict[str, set[str]] = {}
    for being in [one for one in look.everyone() if one.number]:
        found.setdefault(_kind(being, initials(look)), set()).add(being.id)
    return {kind: frozenset(ids) for kind, ids in found.items()}


def _kind(being: Being, letters: Mapping[str, str]) -> str:
    return letters[being.id].removesuffix(str(being.number)) if being.number else letters[being.id]


def _letters(name: str, taken: Collection[str]) -> str:
    """The first that nobody has: the first letter of each word, two letters of the name, a letter and a number."""
    return next(one for one in _candidates(name) if one not in taken)


def _candidates(name: str) -> Iterable[str]:
    words = ["".join([letter for letter in word if letter.isalnum()]) for word in name.split()]
    words = [word for place, word in enumerate(words) if word and not (place and word in PARTICLES)] or ["?"]
    yield from [word[0].upper() for word in words]
    first = words[0]
    yield from [first[0].upper() + letter.lower() for letter in first[1:]]
    number = 2
    while True:
        yield f"{first[0].upper()}{number}"
        number += 1
