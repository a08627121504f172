"""The preferences: each with its default and what it is for, kept as TOML that a person may edit."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from models.desk.hands import Whose
from models.storage.data_error import DataError
from systems.common.forms import ChoiceField, Field, NumberField, Option

FILE = "settings.toml"
WHO_THROWS = (Option("table", "At the table", "You type what the dice show"), Option("program", "By the program"))

SETTINGS: tuple[Field, ...] = (
    ChoiceField("theme", "Colors", "Light, dark, or as the system has it.", "system", options=(
        Option("system", "As the system"), Option("light", "Light"), Option("dark", "Dark"),
    )),
    NumberField("font_step", "Text size", "Each step makes all text one pixel larger or smaller.", 0,
                minimum=-2, maximum=8),
    ChoiceField("players_dice", "Players' dice", "Who throws for the party. Enter always lets the program throw.",
                "table", options=WHO_THROWS),
    ChoiceField("referee_dice", "Referee's dice", "Who throws for everybody else.", "program", options=WHO_THROWS),
    ChoiceField("decisions", "Decisions", "Whether the rules ask where they leave a choice, or tactics decide.",
                "table", options=(Option("table", "Ask"), Option("program", "By the program"))),
    ChoiceField("paper", "Paper", "The size of printed sheets and logs.", "a4", options=(
        Option("a4", "A4"), Option("letter", "US Letter"),
    )),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """The preferences in force; ``problems`` are sentences about what was wrong in the file."""

    theme: Literal["system", "light", "dark"] = "system"
    font_step: int = 0
    players_dice: Whose = "table"
    referee_dice: Whose = "program"
    decisions: Whose = "table"
    paper: Literal["a4", "letter"] = "a4"
    problems: tuple[str, ...] = field(default=(), compare=False)

    def values(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self) if one.name != "problems"}


def load(folder: Path) -> Settings:
    """The preferences of a folder; whatever is missing or wrong stands at its default, and is told in ``problems``."""
    import tomllib

    path = folder / FILE
    try:
        kept = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return Settings(problems=(f"{FILE} cannot be read: {(error.strerror or str(error)).lower()}. {DEFAULTS}",))
    except UnicodeDecodeError:
        return Settings(problems=(f"{FILE} is not UTF-8 text. {DEFAULTS}",))
    except tomllib.TOMLDecodeError as error:
        return Settings(problems=(f"{FILE} is not TOML: {error}. {DEFAULTS}",))
    known = {one.name: one for one in SETTINGS}
    values: dict[str, Any] = {}
    problems = [f"{FILE}: there is no setting {name!r}; it is left alone." for name in kept if name not in known]
    for name, value in kept.items():
        if name not in known:
            continue
        if problem := known[name].problem(value):
            problems.append(f"{FILE}, {name}: {problem} It stands at {known[name].default!r}.")
        else:
            values[name] = value
    return Settings(**values, problems=tuple(problems))


def save(folder: Path, settings: Settings) -> None:
    """Write the preferences; comments and settings of other versions stay.  ``DataError`` if they cannot be written.

    A file that is no TOML is kept beside it under another name.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    path = folder / FILE
    part = path.with_suffix(".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            document = tomlkit.parse(path.read_text("utf-8"))
        except FileNotFoundError:
            document = tomlkit.document()
        except (TOMLKitError, UnicodeDecodeError):
            path.replace(path.with_suffix(".broken"))
            document = tomlkit.document()
        for one in SETTINGS:
            value = getattr(settings, one.name)
            if one.name not in document:
                document.add(tomlkit.comment(one.help))
                document.add(one.name, tomlkit.item(value))
            elif document[one.name] != value:
                document[one.name] = value
        part.write_text(tomlkit.dumps(document), "utf-8")
        part.replace(path)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise DataError(f"The preferences cannot be kept in {folder}: {why}.") from None


DEFAULTS = "All preferences stand at their defaults."
