"""What goes wrong with files and folders, said in one sentence that a referee can act on."""

from __future__ import annotations

UNKEPT_LETTER = "A text holds a character that no file can keep. Type that text again without it."


class DataError(Exception):
    """Data that cannot be read, written or opened; nothing was changed by the attempt."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class DamagedError(DataError):
    """A campaign that does not read as it was written; ``lost`` says what, as far as the rest can still be opened."""

    def __init__(self, sentence: str, lost: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.lost = lost


class BusyError(DataError):
    """Another program holds the file at this moment; it may be waited for."""


class UnkeptError(DataError):
    """What is to be kept would not read back as it is; all else can still be kept."""


class FullError(DataError):
    """There is no room for it where it was to go."""
