"""The steps at the left of a guided action: which are done, which is the current one, what its dice are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.creation.steps_ahead import step_key, step_of
from gui.theme import theme
from gui.viewmodel.creation_run import AskPage, FormPage, GuidedRun, Page, RollPage
from gui.widgets.arranging import Item, col, fill, mark, on_restyle, row
from gui.widgets.icon import Icon
from gui.widgets.words import micro, text
from systems.common.kernel.tape import Decision, Throw

MOST_NAMES = 3  # of rolls in a title
AIR, FRAME = 8, 1  # px around a step, and of the frame of the current one

States = tuple[list[tuple[str, str]], set[str], str]


class Steps(QFrame):
    """The steps of the action: done, current, to come."""

    def __init__(self) -> None:
        super().__init__()
        self.head = micro("")
        self._box = col(gap=4)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.setSpacing(8)
        around.addWidget(self.head)
        around.addWidget(self._box)
        around.addStretch(1)
        self._measure()
        on_restyle(self, self._measure)

    def show_steps(
        self,
        title: str,
        steps: Sequence[tuple[str, str]],
        done: Collection[str],
        current: str,
        coming: Collection[str],
    ) -> None:
        """Show these steps; what is neither done nor ``coming`` is passed over."""
        self.head.setText(title.upper())
        lines: list[Item] = []
        for key, label in steps:
            now = key == current
            image, meaning, said = ("circle", "ink_faint", "to come")
            if now:
                image, meaning, said = ("play", "accent", "now")
            elif key in done:
                image, meaning, said = ("check", "accent", "done")
            elif key not in coming:
                image, meaning, said = ("minus", "ink_faint", "not asked")
            faded = not now and said == "not asked"
            words = text(label, "strong" if now else "body", wrap=True, kind="faded" if faded else None)
            around = AIR - FRAME if now else AIR  # the frame is inside: no step stands elsewhere for it
            line = row(Icon(image, meaning, 0.9, said), (words, 1), margins=(around,) * 4)
            mark(line, role="card" if now else None, kind="pick" if now else None)
            line.setAccessibleName(f"{label}, {said}")
            lines.append(line)
        fill(self._box, *lines)

    def _measure(self) -> None:
        self.setFixedWidth(round(theme.px("body") * 13.5))


def step_states(run: GuidedRun, page: Page) -> States:
    """The steps, which are done, and the current one."""
    form = run.form()
    own = [(form.key, form.label)] if form is not None and form.fields else []
    done = _steps_behind(run)
    if own and not isinstance(page, FormPage):
        done.add(own[0][0])
    first = run.action.steps[0][0] if run.action.steps else ""
    if run.entries and isinstance(run.entries[0], Throw) and not _first_dice(run, page):
        done.add(first)  # that step was nothing but dice
    current = ""
    if isinstance(page, FormPage):
        current = page.form.key
    elif isinstance(page, AskPage):
        current = page.question.form.key
    elif isinstance(page, RollPage):
        step = _step_of_dice(run, page)
        current = step[0] if step else page.then.form.key if page.then is not None else ""
    return [*own, *run.action.steps], done - {current}, current


def roll_title(run: GuidedRun, page: RollPage) -> str:
    """What a page of dice is called: the step it is, or what the dice are for."""
    step = _step_of_dice(run, page)
    if step is not None:
        return step[1]
    heads = _heads(_purposes(page))
    shared = [column[0] for column in takewhile(_alike, zip(*[head.split() for head in heads], strict=False))]
    if len(heads) > MOST_NAMES and shared:
        return " ".join(shared)
    names = [head if number == 0 else f"{head[:1].lower()}{head[1:]}" for number, head in enumerate(heads)]
    if len(names) > MOST_NAMES:
        return f"{', '.join(names[: MOST_NAMES - 1])} and {len(names) - MOST_NAMES + 1} more"
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1]) if part])


def _alike(words: Sequence[str]) -> bool:
    return len(set(words)) == 1


def _heads(purposes: Sequence[str]) -> list[str]:
    """Purposes for a title: what follows a comma is left out, and so is one that only goes on from another."""
    heads = list(dict.fromkeys([purpose.partition(",")[0] for purpose in purposes if purpose]))
    return [one for one in heads if not any(one.startswith(f"{other} ") for other in heads)] or ["Dice"]


def _purposes(page: RollPage) -> list[str]:
    return [*[throw.request.purpose for throw in page.thrown], *[request.purpose for request in page.owed]]


def _step_of_dice(run: GuidedRun, page: RollPage) -> tuple[str, str] | None:
    """The step that these dice are: the first one, or one that is called by the purpose of a roll."""
    if _first_dice(run, page):
        return run.action.steps[0]
    purposes = _purposes(page)
    return next((step for step in run.action.steps if step[0] in map(step_of, purposes)), None)


def _first_dice(run: GuidedRun, page: Page) -> bool:
    """Whether these dice are all there is to the first step: they come before any question, and it is not the next."""
    if not isinstance(page, RollPage) or not run.action.steps or any(isinstance(e, Decision) for e in run.entries):
        return False
    return page.then is None or page.then.form.key != run.action.steps[0][0]


def _steps_behind(run: GuidedRun) -> set[str]:
    """The steps that lie behind: questions by the key of their form, dice by what they were for."""
    return {step_key(entry) for entry in run.entries}
