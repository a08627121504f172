"""What a chip shows, as a plain value."""

from __future__ import annotations

from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ChipFace:
    """What a chip shows. Kinds: "" plain · "ends" this turn · "bad" · "on" a term that counts · "off" offered · "told"
    asks nothing."""

    words: str
    figure: str = ""
    image: str = ""
    kind: str = ""

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        return f"{self.words} {self.figure}".strip()
