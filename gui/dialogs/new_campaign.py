"""A new campaign: what it is called and which game it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.dialogs.dialog import Dialog
from gui.forms.draft_bar import DraftBar
from gui.forms.option_rows import OptionRows
from gui.widgets.arranging import col
from gui.widgets.fields import complain, field, with_label
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import micro
from systems.common.forms import LONGEST_NAME, Option

if TYPE_CHECKING:
    from models.storage.drafts import Draft, Drafts
    from systems.shelf import Title


class NewCampaign(Dialog):
    """Asks for name and game; ``chosen`` says what was answered.  Left empty, the name is the one that is suggested."""

    manual_page = "campaigns"
    chosen = Signal(str, str)  # name, key of the game

    def __init__(
        self,
        games: Sequence[Title],
        key: str = "",
        taken: Collection[str] = (),
        parent: QWidget | None = None,
        drafts: Drafts | None = None,
    ) -> None:
        super().__init__("New campaign", parent, "Begin", (520, 272 + 62 * min(5, len(games))))
        self.setObjectName("new_campaign")
        self._taken = {name.casefold() for name in taken}
        self._suggested = self._free_name("The Salt Mire")
        self.name = field(hint=self._suggested, name="Name of the campaign")
        self.name.setObjectName("name")
        self.name.setMaxLength(LONGEST_NAME)
        self.games = OptionRows()
        self.games.be_called("Game")
        options = [Option(game.key, game.name, game.tagline) for game in games]
        self.games.show_options(options, key or (games[0].key if games else ""), "game")
        self.drafts = DraftBar(drafts, "campaign", self.draft, self.take_up, self.name.setFocus)
        self.fill(self.drafts, with_label("Name", self.name), micro("Game"), (scroll_area(col(self.games, None)), 1))
        self.name.textEdited.connect(lambda _words: self._check())
        self.name.textEdited.connect(lambda _words: self.drafts.touch())
        (self.drafts.on_button if self.drafts.offer() else self.name).setFocus()

    def draft(self) -> Draft | None:
        """What is typed so far."""
        from models.storage.drafts import Draft

        name = self.name.text().strip()
        answers = {"name": name, "game": self.games.chosen()}
        return Draft("campaign", f"the campaign “{name}”", answers=answers) if name else None

    def take_up(self, draft: Draft) -> None:
        """Go on with it."""
        self.name.setText(str(draft.answers.get("name", "")))
        self.games.choose(str(draft.answers.get("game", "")))
        self._check()
        self.name.setFocus()

    def done(self, result: int) -> None:
        self.drafts.keep()
        super().done(result)

    def go(self) -> None:
        if self._check():
            self.drafts.settle()
            self.chosen.emit(self.name.text().strip() or self._suggested, self.games.chosen())
            self.accept()
        else:
            self.name.setFocus()

    def _check(self) -> bool:
        """Whether it can be called so; a name that is left out is the suggested one."""
        name = self.name.text().strip()
        taken = name.casefold() in self._taken
        sentence = f"There is a campaign called {name} already. Choose another name." if taken else ""
        self.complain(sentence)
        complain(self.name, sentence)
        return not sentence

    def _free_name(self, name: str) -> str:
        found, number = name, 2
        while found.casefold() in self._taken:
            found, number = f"{name} ({number})", number + 1
        return found
