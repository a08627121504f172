"""Files are brought in one after the other: a campaign opens, everything else goes into the campaign chosen for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from gui.desk.controller import DeskController
from models.campaigns.incoming import Incoming, What, read_text
from models.storage.data_error import DataError
from systems.common.forms import Choice
from systems.common.records.table import PARTY

Brought = tuple[Incoming, Path | None]  # a file and the campaign it goes into, if it goes into one


class Bringing:
    """Brings in what was chosen; each deed stands in the log, and what cannot be read is said."""

    def __init__(
        self,
        controller: DeskController,
        open_campaign: Callable[[Path], object],
        unpack: Callable[[Path, Callable[[], object]], object],
        show_blocks: Callable[[Path], object],
        say: Callable[[str], object],
    ) -> None:
        """``unpack(file, then)`` brings in a whole campaign, which may take a while, and opens it; ``show_blocks``
        shows what stands in a file of another tool."""
        self._controller, self._open, self._unpack, self._say = controller, open_campaign, unpack, say
        self._show_blocks = show_blocks
        self._left: list[Brought] = []

    def bring(self, chosen: Iterable[Brought]) -> None:
        """These too, in their order; those that open a campaign of their own come last."""
        self._left += sorted(chosen, key=lambda one: one[1] is None)
        self._go_on()

    def _go_on(self) -> None:
        while self._left:
            file, campaign = self._left.pop(0)
            if file.what is What.ARCHIVE or (file.what is What.CAMPAIGN and campaign is None):
                self._unpack(file.path, self._go_on)
                return
            if campaign is not None:
                self._bring_into(campaign, file)

    def _bring_into(self, campaign: Path, file: Incoming) -> None:
        if self._controller.desk is None or self._controller.desk.path != campaign:
            self._open(campaign)
        desk = self._controller.desk
        if desk is None or desk.path != campaign or file.what is What.CAMPAIGN:
            return  # it says itself why it cannot be opened; a campaign that lies here is only to be opened
        if file.what is What.BLOCKS:
            self._show_blocks(file.path)
            return
        try:
            words = read_text(file.path)
        except DataError as error:
            self._say(error.sentence)
            return
        self._controller.perform(choice_of(file.what, words))


def choice_of(what: What, words: str) -> Choice:
    """The deed by which a file's text comes into the open campaign."""
    from systems.common.kernel.actions import BRING_ENTRIES

    if what is What.ENTRIES:
        return Choice(BRING_ENTRIES, "", {"text": words})
    return Choice("being.bring", "", {"text": words, "side": PARTY})
