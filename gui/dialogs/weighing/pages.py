"""The three questions: how many, what if, an evening in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gui.desk.weighing_work import compare_there, evening_there, search_there
from gui.dialogs.weighing.page import Lines, Page
from gui.viewmodel.weighing.answers import aim_words, difference_words, reach_words, stage_lines, version_lines
from gui.widgets.progress import NEARLY
from systems.common.forms import ChoiceField, ChoicesField, Form, Option
from systems.common.records import approach
from systems.common.simulation import versions
from systems.common.simulation.evening import MOST as MOST_EVENINGS
from systems.common.simulation.evening import Evening, Stage, add_evenings
from systems.common.simulation.how_many import AIMS, Dial, Search, dials, first_place, next_place, positions
from systems.common.simulation.weighed import Tally

DIAL, ENCOUNTERS = "dial", "encounters"
PLACES = 10  # so many are usually weighed until all aims are found


class HowMany(Page):
    """Up to which number, size or level the party does well enough."""

    title = "How many?"
    longest = 90.0
    hint = "Of what is chosen, how much the party can take; the rest of the encounter stays as it is."

    def asked(self) -> Form:
        options = tuple([Option(str(n), words) for n, (_, words) in enumerate(self._dials())])
        return Form("weigh.how_many", "", (ChoiceField(DIAL, "What changes", options=options),))

    def begin(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        look, lines, dial = self.case.look, self.case.musters, self._dial()
        self._search = Search(AIMS, len(positions(look, lines, dial)), first_place(look, lines, dial))
        return search_there, (self.case.setting, dial, self._search.wanted)

    def take(self, told: Any) -> bool:
        batch, part = told
        if not self._search.add(batch, part):
            return False
        self.work.tell(self._search.wanted)
        return not self._search.wanted

    def share_known(self) -> float:
        return min(NEARLY, len(self._search.known) / PLACES)

    def columns(self) -> Sequence[Lines]:
        places = [words for _, words in positions(self.case.look, self.case.musters, self._dial())]
        known_there = self._search.known
        found = [next_place(aim, known_there, len(places), 0) is None for aim in AIMS]
        told = self._search.so_far() if self.stopped else known_there
        return [[
            (f"{aim_words(aim)}: {reach_words(aim, told, places, self.stopped)}", "strong" if known else "body")
            for aim, known in zip(AIMS, found, strict=True)
        ]]  # fmt: skip

    def fights_known(self) -> int:
        return sum([found.fights for found in self._search.so_far().values()])

    def _dials(self) -> tuple[tuple[Dial, str], ...]:
        return dials(self.case.look, self.case.musters)

    def _dial(self) -> Dial:
        return self._dials()[int(self.form.answers()[DIAL])][0]


class WhatIf(Page):
    """The encounter as it is, beside the same with one thing otherwise."""

    title = "What if?"
    hint = "Both are played out, and what is more than chance is said."

    def asked(self) -> Form:
        return versions.form(self.case.look, self.case.setting, self.case.met, self.form.answers())

    def begin(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        case, answers = self.case, self.form.answers()
        self._words = versions.say_version(case.look, case.setting, case.met, answers)
        self._tallies = Tally(), Tally()
        return compare_there, ((case.setting, versions.with_version(case.game, case.setting, case.met, answers)),)

    def take(self, told: Any) -> bool:
        place, number, part = told
        self._tallies[place].add(number, part)
        return all([tally.weighing is not None and tally.weighing.is_known for tally in self._tallies])

    def share_known(self) -> float:
        return min([tally.weighing.share_known if tally.weighing else 0.0 for tally in self._tallies])

    def columns(self) -> Sequence[Lines]:
        sides = zip(("As it is", self._words), [tally.weighing for tally in self._tallies], strict=True)
        told: list[Lines] = [
            [(words, "strong"), *[(line, "small") for line in version_lines(self.case.look, found)]] if found else []
            for words, found in sides
        ]
        one, other = [tally.weighing for tally in self._tallies]
        return [[(difference_words(one, other), "row")] if one and other else [], *told]

    def fights_known(self) -> int:
        return sum([tally.weighing.fights for tally in self._tallies if tally.weighing is not None])


class EveningPage(Page):
    """Saved encounters one after the other, with the wounds and spent spells of those before."""

    title = "The evening"
    plays = "evenings"
    hint = "One after the other as they are saved; wounds and spent spells go along, and nobody rests between."

    def asked(self) -> Form:
        options = tuple([Option(one.id, one.name) for one in self.case.kept])
        return Form("weigh.evening", "", (
            ChoicesField(ENCOUNTERS, "Encounters in a row", options=options, least=1,
                         default=tuple([one.value for one in options])),
        ))  # fmt: skip

    def begin(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        chosen = [one for one in self.case.kept if one.id in self.form.answers()[ENCOUNTERS]]
        self._names = [one.name for one in chosen]
        hows = [tuple(approach.read_approach(self.case.met, one.how).items()) for one in chosen]
        stages = tuple([Stage(one.lines, how) for one, how in zip(chosen, hows, strict=True)])
        self._parts = dict[int, Evening]()
        return evening_there, (self.case.setting, stages)

    def take(self, told: Any) -> bool:
        number, part = told
        self._parts[number] = part
        return len(self._parts) >= MOST_EVENINGS

    def share_known(self) -> float:
        return len(self._parts) / MOST_EVENINGS

    def fights_known(self) -> int:
        return sum([part[0].fights for part in self._parts.values()])

    def columns(self) -> Sequence[Lines]:
        found = add_evenings([self._parts[number] for number in sorted(self._parts)])
        evenings = found[0].fights
        said = [(f"{evenings:,} evenings played", "hint")]
        for name, stage in zip(self._names, found, strict=True):
            head, below = stage_lines(name, stage, evenings)
            said += [(head, "strong"), *([(below, "small")] if below else [])]
        return [said]
