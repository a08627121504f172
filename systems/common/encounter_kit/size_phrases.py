"""The size among the words for a creature: ``fire elemental 12 HD × 2``, ``red dragon, old``, ``two 8 HD hydras``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from systems.common.records.creature_sizes import Sizes

PLUS = "＋"  # stands for the sign in a size while the words are parted at signs
PRINTED = re.compile(r"\d+(?:\\[+-]\d+)?")  # a number in a label, escaped: ``8``, ``8\+1``
ANY = rf"\d+(?:[+{PLUS}-]\d+)?"
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
        shapes = {
            r"[-\s]?".join([PRINTED.sub(lambda _n: ANY, re.escape(word)) for word in label.split()]) for label in labels
        }
        longest_first = sorted(shapes, key=lambda shape: (-len(shape), shape))
        self._any = (
            re.compile(rf"(?<![\w+{PLUS}])(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE) if shapes else None
        )

    def guarded(self, text: str) -> str:
        """The text with sizes in it that no sign parts: ``8+1 HD``."""
        return self._any.sub(lambda found: found[0].replace("+", PLUS), text) if self._any else text

    def taken_out(self, part: str) -> tuple[str, list[str]]:
        """The words without what is said of the size, and each thing that is."""
        if self._any is None:
            return part, []
        said = [_space_out(found) for found in self._any.findall(part)]
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


def _space_out(said: str) -> str:
    """``12-HD`` and ``12HD`` as ``12 HD``."""
    parted = re.sub(r"-(?=[^\W\d_])", " ", said.replace(PLUS, "+"))
    return " ".join(re.sub(r"(?<=\d)(?=[^\W\d_])", " ", parted).split())
