"""What somebody finds romantic, and the opposite: buttons and turn-offs, kept on the sheet (MY-922, MY-923, R-59)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, RowsField, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.myriad.base.sheet import Button, PersonSheet

KEY = "social.buttons"
MINOR, MAJOR, TURN_OFF = "minor", "major", "turn-off"
KINDS = (
    Option(MINOR, "Minor button", "2 points"), Option(MAJOR, "Major button", "3 points"),
    Option(TURN_OFF, "Turn-off", "No damage; if the attack fails, 2 come back"),
)  # fmt: skip
WANTED = {MINOR: (4, "minor buttons"), MAJOR: (2, "major buttons"), TURN_OFF: (3, "turn-offs")}
LEANNE = (
    Button("Moonlight"), Button("Flowers"), Button("Classical Music"), Button("Shoulder Massage"),
    Button("Thunderstorms", "major"), Button("Canada", "major"),
    Button("Sport", "turn-off"), Button("Action Movies", "turn-off"),
)  # fmt: skip


def buttons_of(being: Being) -> tuple[Button, ...]:
    """The buttons of somebody."""
    found: tuple[Button, ...] = getattr(being.sheet, "buttons", ())
    return found


def field(there: Sequence[Button]) -> RowsField:
    """The list, as it is written."""
    columns = (
        TextField("name", "What", longest=60, required=True),
        ChoiceField("kind", "Is a", default=MINOR, options=KINDS),
    )
    return RowsField("buttons", "Buttons and turn-offs", default=tuple(there), columns=columns, rule="MY-922")


def what_lacks(buttons: Sequence[Button]) -> str:
    """What the rules want more of, as a sentence; empty if there is enough (R-59)."""
    short = []
    for kind, (number, name) in WANTED.items():
        there = sum([one.kind == kind for one in buttons])
        if there < number:
            short.append(f"{number} {name}, {there} here")
    return f"Usual are {'; '.join(short)}." if short else ""


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The list, to be edited; Leanne's as a sample."""
    being = look.find(actor)
    if being is None or not look.house.romance or not isinstance(being.sheet, PersonSheet):
        return None
    there = LEANNE if so_far.get("sample") is True else buttons_of(being)
    return Form(KEY, "Write buttons and turn-offs", fields(buttons_of(being), so_far), help=what_lacks(there))


def fields(there: Sequence[Button], so_far: Answers) -> tuple[Field, ...]:
    """The list to be written, or Leanne's in its place."""
    sample = so_far.get("sample") is True
    return (ToggleField("sample", "Leanne’s, as a sample", refines=True, rule="MY-923"),
            field(LEANNE if sample else there))  # fmt: skip


def read_buttons(rows: object) -> tuple[Button, ...]:
    """The rows of the list as buttons, as far as they are some."""
    known = [row for row in rows if isinstance(row, Button | dict)] if isinstance(rows, tuple | list) else []
    return tuple([_button(row) for row in known])


def keep(play: Play, choice: Choice) -> None:
    """The buttons as they are now; whatever the rules want more of is said, and kept all the same."""
    being = play.being(choice.actor)
    made = read_buttons(choice.answers["buttons"])
    play.change(being.id, "buttons", made)
    wanting = what_lacks(made)
    play.tell("{being}: buttons and turn-offs are kept.{wanting}", icon="heart", being=being,
              wanting=f" {wanting}" if wanting else "")  # fmt: skip


def _button(row: object) -> Button:
    if isinstance(row, Button):
        return Button(row.name.strip(), row.kind)
    assert isinstance(row, dict)
    return Button(str(row["name"]).strip(), row["kind"])
