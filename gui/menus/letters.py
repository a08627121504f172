"""The underlined letters of a menu: one for each entry, none of which does two of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction

from gui.widgets.key_handling import underlined


def give_letters(entries: Sequence[QAction]) -> None:
    """Every entry that has none gets a letter that no other has: that of its first word, if it can be, else of another
    word, else one inside."""
    fixed = {letter for one in entries if (letter := underlined(one))}
    bare = [one.text() for one in entries if not one.isSeparator() and not underlined(one)]
    places = dict(_share(bare, fixed).values())
    for one in entries:
        words = one.text()
        if words in places and not underlined(one):
            one.setText(f"{words[: places[words]]}&{words[places[words] :]}")


def _share(entries: Sequence[str], fixed: set[str]) -> dict[str, tuple[str, int]]:
    """Whose each letter is, and where it stands; whoever comes first keeps the better one, unless another would have
    none."""
    found: dict[str, tuple[str, int]] = {}

    def give(words: str, asked: set[str]) -> bool:
        open_to = [(words[place].casefold(), place) for place in _places(words)]
        for letter, place in sorted(open_to, key=lambda one: one[0] in found):  # what is free before another's
            if letter in asked:
                continue
            asked.add(letter)
            if letter not in found or give(found[letter][0], asked):
                found[letter] = words, place
                return True
        return False

    for words in entries:
        give(words, set(fixed))
    return found


def _places(words: str) -> list[int]:
    """Where a letter may be underlined, the likeliest first; what stands behind the tab is a key."""
    end = words.partition("\t")[0]
    letters = [place for place, letter in enumerate(end) if letter.isascii() and letter.isalpha()]
    return [place for place in letters if place == 0 or end[place - 1] == " "] + letters
