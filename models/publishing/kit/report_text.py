"""The report of an evening as Markdown and as a web page; whatever somebody typed stays text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from models.publishing.markdown import plain
from systems.resources import SHEETS


def report_markdown(data: Mapping[str, Any]) -> bytes:
    """The report as a Markdown document."""
    above = [f"*{plain(data['above'])}*  "] if data["above"] else []
    lines = [f"# {plain(data['title'])}", "", *above, f"{plain(data['when'])} · {plain(data['who'])}", ""]
    for part in data["parts"]:
        if "rounds" not in part or "begins" not in part:
            lines += [f"**{plain(part['when'])}** {' '.join([plain(said) for said in part['told']])}", ""]
            continue
        begins = plain(part["begins"])
        lines += [f"## {plain(part['where']) or begins or 'A fight'}", "", f"*{plain(part['when'])}*", ""]
        lines += [begins, ""] if part["where"] and begins else []
        for one in part["rounds"]:
            lines.append(f"{one['number']}. {' '.join([plain(said) for said in one['told']])}")
        lines += ["", " ".join([plain(said) for said in part["ends"]]), ""]
    for head, several in _lists(data):
        lines += [f"## {head}", "", *[f"- {plain(one)}" for one in several], ""]
    if data["words"]:
        lines += [f"## {plain(data['words_head'])}", "", *[plain(part) for part in data["words"].split("\n")], ""]
    return ("\n".join(lines).rstrip() + "\n").encode()


def _lists(data: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    time = [f"In the game: {data['spent']}", *([f"At the table: {data['hours']}"] if data["hours"] else [])]
    found = [
        ("Who fell", data["fell"]), ("Foes who fell", [data["overcome"]] if data["overcome"] else []),
        ("Treasure", data["treasure"]), ("Foes overcome", data["experience"]),
        ("Who gained what", [f"{who}: {'; '.join(what)}" for who, what in data["gains"]]), ("Risen", data["risen"]),
        ("How they stand", [f"{who}: {how}" for who, how in data["stands"]]), ("Time spent", time),
        ("The dice of the evening", [data["dice"]] if data["dice"] else []),
    ]  # fmt: skip
    return [(head, several) for head, several in found if several]


@cache
def _template() -> Template:
    loader = FileSystemLoader(SHEETS)
    world = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return world.get_template("report.html.j2")


def report_html(data: Mapping[str, Any]) -> bytes:
    """The report as a web page that needs nothing else."""
    return _template().render(report=data, lists=_lists(data)).encode()
