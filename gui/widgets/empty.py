"""An empty state: a quiet icon, a serif sentence that says what is so, a hint what to do, and the field to do it in."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QFrame, QLineEdit, QWidget

from gui.theme import theme
from gui.widgets.arranging import Item, col, on_restyle, row
from gui.widgets.icon import Icon
from gui.widgets.words import text

WIDTH = 520


def empty(
    image: str,
    sentence: str,
    hint: str,
    field: QLineEdit | None = None,
    button: QAbstractButton | None = None,
    *below: QWidget,
    small: bool = False,
    gap: int = 12,
    width: int = WIDTH,
) -> QFrame:
    """Fills a dock that has nothing to show. The field, if there is one, gets the focus of the dock.

    `below` stands under it, for instance cards of what is prepared; `small` is for narrow docks, `gap` px
    stand above what is below; `width` is the most it takes, in px of the usual text.  The labels are
    called "sentence" and "hint" and the line of the icon "picture", for those who say something else later, or need its
    room.
    """
    advice = text(hint, "small" if small else "body", wrap=True, align="centre")
    advice.setObjectName("hint")
    title = text(sentence, "worldrow" if small else "world", wrap=True, align="centre")
    title.setObjectName("sentence")
    picture = row(None, Icon(image, "edge", 2 if small else 4.5), None)
    picture.setObjectName("picture")
    parts: list[Item] = [None, picture, title, advice]
    if field is not None and button is not None:
        parts += [8, row((field, 1), button)]
    elif field is not None or button is not None:
        parts += [8, row(None, field or button, None) if field is None else field]
    parts += [*([gap] if below and gap else []), *below, None]
    middle = col(*parts, gap=8, margins=(16, 8, 16, 8))

    def measure() -> None:
        middle.setMaximumWidth(width * theme.px("body") // 13)

    measure()
    on_restyle(middle, measure)
    made = row((middle, 1), gap=0)
    if field is not None:
        made.setFocusProxy(field)
    return made
