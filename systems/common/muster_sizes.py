"""The size among the words for a creature: ``fire elemental 12 HD × 2``, ``red dragon, old``, ``two 8 HD hydras``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from systems.common.sizes import Sizes

NUMBER = re.compile(r"\\?\d+")
TIMES = re.compile(r"^\s*(?:[x×*]?\s*\d+)?\s*$", re.IGNORECASE)


class Phrases:
    """Everything that may be said of any creature; a number in it stands for every number, so that a wrong one is told
    as a size that is not offered, and not as a name that nobody bears."""

    def __init__(self, sizes: Iterable[Sizes]) -> None:
        labels = {
            option.label
            for fields in sizes
            for field in fields
            for option in field.options
            if option.value != field.blank() or any(letter.isdigit() for letter in option.label)
        }
        shapes = {r"[-\s]?".join([NUMBER.sub(r"\\d+", re.escape(word)) for word in label.split()]) for label in labels}
        longest_first = sorted(shapes, key=lambda shape: (-len(shape), shape))
        self._any = re.compile(rf"(?<![\w+])(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE) if shapes else None

    def taken_out(self, part: str) -> tuple[str, list[str]]:
        """The words without what is said of the size, and each thing that is."""
        if self._any is None:
            return part, []
        said = [_spaced(found) for found in self._any.findall(part)]
        return " ".join(self._any.sub(" ", part).split()), said

    def joined(self, parts: Iterable[str]) -> Iterator[str]:
        """The parts, with those that say nothing but a size put to the one before."""
        held = ""
        for part in parts:
            rest, said = self.taken_out(part)
            if held and said and TIMES.match(rest):
                held = f"{held} {part}"
                continue
            if held:
                yield held
            held = part
        if held:
            yield held


def _spaced(said: str) -> str:
    """``12-HD`` and ``12HD`` as ``12 HD``."""
    return " ".join(re.sub(r"(?<=\d)(?=[^\W\d_])", " ", said.replace("-", " ")).split())
