"""The story of the tour: chapters, what happens in them, and the pictures, written down as one page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from gui.tour.fingers import CannotPlay

INDEX = "index.md"
QUICKLY = 80  # a picture so written is hardly larger, and takes a third of the time
TITLE = "An evening with Refscreen"
BEGINS = (
    "The sample campaign, played from the first start to the sheets on paper. Every picture was taken while the "
    "program itself was used by clicks and keys; the dice of the program are the same each time."
)


class Story:
    """Gathers lines and pictures in their order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heading = ""
        self.pictures: list[str] = []
        self._lines: list[str] = []
        self._aside: list[str] = []

    def chapter(self, heading: str) -> None:
        """The next chapter."""
        self._put_aside()
        self.heading = heading.strip().rstrip(".")
        self._lines += [f"## {self.heading}", ""]

    def tell(self, words: str) -> None:
        """What happens."""
        self._put_aside()
        self._lines += [words, ""]

    def picture(self, name: str, widget: QWidget, aside: bool = False) -> None:
        """A picture of a widget; one that stands ``aside`` is only named, for it shows the same once more."""
        file = f"{len(self.pictures) + 1:03}-{name}.png"
        if not widget.grab().save(str(self.folder / file), "PNG", QUICKLY):
            raise CannotPlay(f"{file} cannot be written to {self.folder}")
        self._add(file, aside)

    def file(self, name: str, content: bytes) -> None:
        """A picture that is there already."""
        file = f"{len(self.pictures) + 1:03}-{name}.png"
        try:
            (self.folder / file).write_bytes(content)
        except OSError as error:
            raise CannotPlay(f"{file} cannot be written to {self.folder}: {error}") from error
        self._add(file, False)

    def write_index(self, failed: str = "") -> Path:
        """Everything on one page."""
        self._put_aside()
        lines = [f"# {TITLE}", "", BEGINS, "", *self._lines]
        for heading, there in (("The sheets as files", "sheets/*.*"), ("The kit to print", "paper/*/*.pdf")):
            files = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.glob(there))
            lines += [f"## {heading}", "", *[f"- [{name}]({name.replace(' ', '%20')})" for name in files], ""]
        if failed:
            lines += ["## What could not be played", "", failed, ""]
        path = self.folder / INDEX
        path.write_text("\n".join(lines), "utf-8")
        return path

    def _add(self, file: str, aside: bool) -> None:
        self.pictures.append(file)
        if aside:
            self._aside.append(f"[{file.partition('-')[2].removesuffix('.png')}]({file})")
        else:
            self._lines += [f"![{file.partition('-')[2].removesuffix('.png').replace('-', ' ')}]({file})", ""]

    def _put_aside(self) -> None:
        if self._aside:
            self._lines += [f"The same: {', '.join(self._aside)}", ""]
            self._aside = []
