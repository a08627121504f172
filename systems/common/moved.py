"""Which figures are not what they were: said when a house rule changes under a running campaign."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being

Figures = Mapping[tuple[str, str], tuple[str, str]]  # (being, figure) -> label and what it comes to


def figures_of(look: Look) -> Figures:
    """Every figure that is shown or may be overruled of everybody here; one body stands for all of its kind."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    seen: set[str] = set()
    for being in look.everyone():
        if being.entry and being.number:
            if being.entry in seen:
                continue
            seen.add(being.entry)
        for name, label in _named(look, being).items():
            found[being.id, name] = label, str(look.figure(being.id, name))
    return found


def _named(look: Look, being: Being) -> dict[str, str]:
    summary = look.game.summary(look, being)
    shown = {one.figure: one.label or look.game.words.armor for one in (summary.armor, *summary.strip) if one.figure}
    return shown | dict(look.game.figures(being))


def tell_moved(play: Play, before: Figures) -> None:
    """Name every figure that is another now, with what it was and what it is."""
    for (who, name), (label, now) in figures_of(play).items():
        _, was = before.get((who, name), (label, now))
        if was != now:
            play.tell("{being}: {figure} {was} → {now}.", icon="pencil", being=play.being(who), figure=label.lower(),
                      was=was, now=now)  # fmt: skip
