"""About the program: whose games these are, under which licence, and what else it is built on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QWidget

from gui.dialogs.dialog import Dialog
from gui.widgets.arranging import col, row
from gui.widgets.icon import Icon
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import micro, text
from systems.common.kernel.game import Game

FONTS = (
    ("Inter", "Rasmus Andersson and others", "SIL Open Font License 1.1"),
    ("Vollkorn", "Friedrich Althausen", "SIL Open Font License 1.1"),
)
LIBRARIES = (
    ("Qt and PySide6", "The Qt Company and others", "LGPL 3"),
    ("Python", "Python Software Foundation", "PSF License"),
    ("SQLAlchemy, Alembic, Mako", "Michael Bayer and others", "MIT"),
    ("SQLite", "D. Richard Hipp and others", "public domain"),
    ("msgspec", "Jim Crist-Harif", "BSD 3-Clause"),
    ("platformdirs", "Ofek Lev and others", "MIT"),
    ("typst", "Typst GmbH; for Python: messense", "Apache 2.0"),
    ("Jinja2, MarkupSafe", "Pallets", "BSD 3-Clause"),
    ("tomli", "Taneli Hukkinen", "MIT"),
    ("tomlkit", "Sébastien Eustace", "MIT"),
    ("PyYAML", "Kirill Simonov and others", "MIT"),
    ("markdown-it-py, mdurl", "Chris Sewell and others", "MIT"),
    ("typing-extensions", "Guido van Rossum and others", "PSF License"),
    ("ICU", "Unicode, Inc.", "Unicode License"),
    ("FreeType, HarfBuzz, libpng and others in Qt", "their makers", "their own licenses"),
)


class About(Dialog):
    """Name and version, and a card of credit for every game."""

    manual_page = "index"

    def __init__(
        self, games: Sequence[Game], version: str, licence: str = "MIT", parent: QWidget | None = None
    ) -> None:
        super().__init__("Refscreen", parent, "", (640, 600))
        self.setObjectName("about")
        self.title.hide()
        head = row(
            Icon("d20", "accent", 3),
            col(text("Refscreen", "world"), text(f"Version {version} · {licence}", "small"), gap=0),
            None, gap=12,
        )  # fmt: skip
        cards = [game_card(game) for game in games]
        inside = col(
            micro("Games"), *cards, 4, micro("Typefaces"), _people(FONTS), 4,
            micro("Built on"), _people(LIBRARIES), None, gap=8, margins=(0, 0, 8, 0),
        )  # fmt: skip
        self.fill(head, (scroll_area(inside), 1))
        self.close_button.setFocus()


def game_card(game: Game) -> QFrame:
    """Whose game it is, and the statement its licence asks for."""
    credit = game.credit
    lines = [text(credit.title, "worldrow", wrap=True), text(credit.authors, "body", wrap=True)]
    if credit.licence:
        lines.append(text(credit.licence, "small", wrap=True))
    if credit.statement:
        lines.append(text(credit.statement, "hint", wrap=True))
    return col(*lines, gap=4, margins=(12, 8, 12, 12), role="card")


def _people(rows: Sequence[tuple[str, str, str]]) -> QFrame:
    lines = [row(text(name, "strong"), (text(who, "small", wrap=True), 1), text(licence, "hint"), gap=12)
             for name, who, licence in rows]  # fmt: skip
    return col(*lines, gap=4, margins=(12, 8, 12, 8), role="card")
