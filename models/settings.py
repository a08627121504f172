"""The preferences: each with its default and what it is for, kept as TOML that a person may edit."""

from __future__ import annotations

from dataclasses import field, fields
from pathlib import Path
from shutil import copyfile
from typing import Any, Literal

from models.desk.hands import Whose
from models.storage.data_error import DataError
from models.storage.durable import write_text
from systems.common.forms import ChoiceField, Field, Option, TextField
from systems.frozen import dataclass

FILE = "settings.toml"
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)  # per cent
FONT_STEP = "font_step"  # of older files: pixels added to letters of OLD_LETTER
LONGEST_PATH = 4_096  # letters; no system takes longer ones
OLD_STEPS, OLD_LETTER = range(-2, 9), 13
WHO_THROWS = (Option("table", "At the table", "You type what the dice show"), Option("program", "By the program"))

SETTINGS: tuple[Field, ...] = (
    ChoiceField("theme", "Colors", "Light, dark, or as the system has it.", "system", options=(
        Option("system", "As the system"), Option("light", "Light"), Option("dark", "Dark"),
    )),
    ChoiceField("text_size", "Text size", "All text and everything that holds it, in percent.", 100,
                options=tuple(Option(size, f"{size} %") for size in TEXT_SIZES)),
    ChoiceField("players_dice", "Players’ dice", "Who throws for the party. Enter always lets the program throw.",
                "table", options=WHO_THROWS),
    ChoiceField("referee_dice", "Referee’s dice", "Who throws for everybody else.", "program", options=WHO_THROWS),
    ChoiceField("decisions", "Decisions", "Whether the rules ask where they leave a choice, or tactics decide.",
                "table", options=(Option("table", "Ask"), Option("program", "By the program"))),
    ChoiceField("paper", "Paper", "The size of printed sheets and logs.", "a4", options=(
        Option("a4", "A4"), Option("letter", "US Letter"),
    )),
    TextField("sheets_folder", "Folder for sheets", "Where sheets were last written; empty: among your documents.",
              longest=LONGEST_PATH),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """The preferences in force; ``problems`` are sentences about what was wrong in the file."""

    theme: Literal["system", "light", "dark"] = "system"
    text_size: int = 100
    players_dice: Whose = "table"
    referee_dice: Whose = "program"
    decisions: Whose = "table"
    paper: Literal["a4", "letter"] = "a4"
    sheets_folder: str = ""
    problems: tuple[str, ...] = field(default=(), compare=False)

    def values(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self) if one.name != "problems"}


def load(folder: Path) -> Settings:
    """The preferences of a folder; whatever is missing or wrong stands at its default, and is told in ``problems``."""
    import tomli

    path = folder / FILE
    try:
        kept = tomli.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return Settings(problems=(f"{FILE} cannot be read: {(error.strerror or str(error)).lower()}. {DEFAULTS}",))
    except UnicodeDecodeError:
        return Settings(problems=(f"{FILE} is not UTF-8 text. {DEFAULTS}",))
    except tomli.TOMLDecodeError as error:
        return Settings(problems=(f"{FILE} is not TOML: {error}. {DEFAULTS}",))
    known = {one.name: one for one in SETTINGS}
    values: dict[str, Any] = {}
    if FONT_STEP in kept:
        kept.setdefault("text_size", text_size_of(kept.pop(FONT_STEP)))
    problems = [f"{FILE}: there is no setting {name!r}; it is left alone." for name in kept if name not in known]
    for name, value in kept.items():
        if name not in known:
            continue
        if problem := known[name].problem(value):
            problems.append(f"{FILE}, {name}: {problem} It stands at {known[name].default!r}.")
        else:
            values[name] = value
    return Settings(**values, problems=tuple(problems))


def text_size_of(step: object) -> int:
    """The text size in per cent that comes next to a step of older files; anything else is the usual size."""
    if isinstance(step, bool) or not isinstance(step, int) or step not in OLD_STEPS:
        return 100
    return min(TEXT_SIZES, key=lambda size: abs(size - 100 * (OLD_LETTER + step) / OLD_LETTER))


def save(folder: Path, settings: Settings) -> None:
    """Write the preferences; comments and settings of other versions stay.  ``DataError`` if they cannot be written.

    A file that is no TOML is kept beside it under another name.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            document = tomlkit.parse(path.read_text("utf-8"))
        except FileNotFoundError:
            document = tomlkit.document()
        except (TOMLKitError, UnicodeDecodeError):
            copyfile(path, path.with_suffix(".broken"))
            document = tomlkit.document()
        document.pop(FONT_STEP, None)  # what it said is the text size now
        for one in SETTINGS:
            value = getattr(settings, one.name)
            if one.name not in document:
                document.add(tomlkit.comment(one.help))
                document.add(one.name, tomlkit.item(value))
            elif document[one.name] != value:
                document[one.name] = value
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise DataError(f"The preferences cannot be kept in {folder}: {why}.") from None


DEFAULTS = "All preferences stand at their defaults."
