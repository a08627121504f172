"""What is said of a deed that leaves nothing open: that it is in vain, whom it takes, what it costs. No widgets."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from gui.viewmodel.odds.verbs import PLURALS, singular
from gui.viewmodel.odds.words import OddsSaid, is_counted, several_words
from gui.viewmodel.shares import COUNTED
from models.desk.deed_words import is_in_vain

if TYPE_CHECKING:
    from systems.common.simulation.odds import Odds

MEAN = re.compile(r"(\.0)? lost on average")


def say_certain(found: Odds) -> OddsSaid:
    """``Nothing to heal``, ``3 fall asleep``, ``Spell lost``; nothing of any other deed that is certain."""
    label = found.parts[0].label
    words = [COUNTED.sub("", part) for part in re.split(", | or ", label)]
    if not all([is_in_vain(word) or word in PLURALS for word in words]):
        return OddsSaid("")
    several = len(words) > 1 or is_counted(label)
    said = several_words(label, True) if several else singular(PLURALS.get(label, label))
    return OddsSaid(f"{said[:1].upper()}{said[1:]}")


def say_as_certain(said: OddsSaid, found: Odds) -> OddsSaid:
    """The same without chances and means, if what it costs is certain, too: ``Dies · 14 lost``."""
    sums = [counts for toll in found.tolls for counts in (toll.lost, toll.falls, toll.helpless)]
    if not found.exact or len(found.parts) != 1 or not sums or any([len(counts) > 1 for counts in sums]):
        return said
    head = said.head.removeprefix("100 % ")
    return replace(said, head=f"{head[:1].upper()}{head[1:]}", after=MEAN.sub(" lost", said.after))
