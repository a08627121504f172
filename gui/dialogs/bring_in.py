"""Files that were dropped on the program or given to it: what each is, and into which campaign it would go.

Nothing is done with them before the referee says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from gui.dialogs.dialog import Dialog
from gui.widgets.arranging import Item, col
from gui.widgets.fields import Combo, combo, with_label
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import text
from models.campaigns.incoming import INTO_A_CAMPAIGN, Incoming, What
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.campaigns.info import CampaignInfo

HEAD = "Nothing is changed before you say so."
NOWHERE = "It goes into a campaign{}, and there is none yet. Begin one, then open the file again."


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be done with one file: ``problem`` why nothing, ``fitting`` the campaigns it may go into, best first."""

    file: Incoming
    problem: str = ""
    fitting: tuple[CampaignInfo, ...] = ()
    mine: bool = False  # a campaign that lies in the data folder: it is only opened


def offer_of(
    file: Incoming, campaigns: Sequence[CampaignInfo], open_now: Path | None, game_name: Callable[[str], str]
) -> Offer:
    """``campaigns``: all there are, the one opened last first; ``open_now``: the one on the screen."""
    mine = any([one.path == file.path for one in campaigns])
    if file.problem or file.what not in INTO_A_CAMPAIGN:
        return Offer(file, file.problem, mine=mine)
    fitting = [one for one in campaigns if (one.game_key == file.game or not file.game) and not one.problem]
    if not fitting:
        return Offer(file, NOWHERE.format(f" of {game_name(file.game)}" if file.game else ""))
    return Offer(file, fitting=tuple(sorted(fitting, key=lambda one: one.path != open_now)))


class BringIn(Dialog):
    """What was given, one card a file."""

    manual_page = "import"
    chosen = Signal(object)  # [(Incoming, the campaign it goes into or None), ...]

    def __init__(
        self,
        files: Sequence[Incoming],
        campaigns: Sequence[CampaignInfo],
        open_now: Path | None = None,
        game_name: Callable[[str], str] = str,
        parent: QWidget | None = None,
    ) -> None:
        """``campaigns``: all there are, the one opened last first; ``open_now``: the one on the screen."""
        offers = [offer_of(one, campaigns, open_now, game_name) for one in files]
        possible = [one for one in offers if not one.problem]
        verb = "Open" if possible and all([one.mine for one in possible]) else "Bring in"
        title = f"{verb} {'a file' if len(files) == 1 else f'{len(files)} files'}"
        super().__init__(title, parent, verb if possible else "", (520, 200 + 96 * min(4, len(files))), "folder")
        self.setObjectName("bring_in")
        self._open_now, self._game_name = open_now, game_name
        self._boxes: dict[Path, Combo] = {}
        self._possible = possible
        cards = [self._card(one) for one in offers]
        self.fill((scroll_area(col(*cards, None, gap=8, margins=(0, 0, 8, 0))), 1))
        self.say(HEAD if possible else "")
        (self.primary if possible else self.close_button).setFocus()

    def go(self) -> None:
        self.chosen.emit([(one.file, self._place_of(one)) for one in self._possible])
        self.accept()

    def _place_of(self, one: Offer) -> Path | None:
        if one.file.path in self._boxes:
            place: Path = self._boxes[one.file.path].value()
            return place
        return one.file.path if one.mine else None

    def _card(self, one: Offer) -> QFrame:
        file = one.file
        lines: list[Item] = [text(file.name or file.path.name, "strong", wrap=True)]
        if file.what is not What.NOTHING:
            game = self._game_name(file.game) if file.game else ""
            said = f"{file.what.value[:1].upper()}{file.what.value[1:]}"
            lines.append(text(" · ".join([part for part in (said, game, file.path.name) if part]), "small", wrap=True))
        if one.problem:
            lines.append(text(one.problem, "small", wrap=True, kind="due"))
        elif one.fitting:
            lines.append(self._choice(one))
        return col(*lines, gap=4, margins=(12, 8, 12, 12), role="card")

    def _choice(self, one: Offer) -> QWidget:
        options = [(info.path, f"{info.name} (open now)" if info.path == self._open_now else info.name)
                   for info in one.fitting]  # fmt: skip
        box = combo(options, one.fitting[0].path, f"Campaign for {one.file.name or one.file.path.name}")
        box.setObjectName(f"into:{one.file.path.name}")
        self._boxes[one.file.path] = box
        return with_label("Goes into", box)
