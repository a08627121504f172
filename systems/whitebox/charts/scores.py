"""What a score of an attribute is worth, with whose scores stand where (WB-024, WB-030, WB-032, WB-033)."""

from __future__ import annotations

from systems.common.every_game.house_notes import house_notes
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_signed
from systems.whitebox.base import attributes
from systems.whitebox.base.attributes import Attribute, Scores
from systems.whitebox.charts.groups import REWARDS, characters, spans

SCORES = range(3, attributes.HIGHEST + 1)
UNIVERSAL = ("uab_strength", "uab_intelligence", "uab_wisdom", "uab_dexterity_ac")


def charts(look: Look) -> tuple[Chart, ...]:
    return (scores(look),)


def scores(look: Look) -> Chart:
    """A row for all scores that are worth the same; a cell is marked with whoever has such a score there."""
    bands: dict[tuple[str, ...], list[int]] = {}
    for value in SCORES:
        bands.setdefault(_worth(look, value), []).append(value)
    rows = [
        ChartRow((ChartCell(spans(band)), *[
            ChartCell(words, _having(look, name, band)) for (_, name), words in zip(_heads(look), worth, strict=True)
        ]))
        for worth, band in bands.items()
    ]  # fmt: skip
    columns = (ChartColumn("Score"), *[ChartColumn(head, True) for head, _ in _heads(look)])
    notes = house_notes(look, "xp_bonus_method", "uab_average", *UNIVERSAL)
    if look.house.xp_bonus_method == "standard":
        notes = (f"Wisdom and Charisma of {attributes.HIGH} or more add as much experience each.", *notes)
    return Chart("attributes", "Attributes", REWARDS, columns, tuple(rows), source="Chapter 1: Attribute Scores",
                 notes=notes, at_first=False)  # fmt: skip


def _heads(look: Look) -> tuple[tuple[str, Attribute | None], ...]:
    """The heads, and the attribute that is read below each; none: it may be any."""
    return (
        ("Constitution: hit points a die", "constitution"),
        ("Dexterity: missiles", "dexterity"),
        ("Intelligence: languages", "intelligence"),
        ("Prime: experience", None),
        *([("House bonus", None)] if _universal(look) else []),
    )


def _universal(look: Look) -> bool:
    return any([getattr(look.house, name) for name in UNIVERSAL])


def _worth(look: Look, value: int) -> tuple[str, ...]:
    """What a score is worth, in the order of the heads."""
    prime = attributes.experience_bonus(Scores(value, 10, 10, 10, 10, 10), ("strength",), look.house).prime
    said = [
        _signed(attributes.constitution_per_die(value)),
        _signed(attributes.missile_modifier(value)),
        str(attributes.extra_languages(value) or "–"),
        f"{format_signed(prime)} %" if prime else "–",
    ]
    if _universal(look):
        said.append(_signed(attributes.universal_bonus(value, look.house.uab_average)))
    return tuple(said)


def _signed(bonus: int) -> str:
    return format_signed(bonus) if bonus else "–"


def _having(look: Look, name: Attribute | None, band: list[int]) -> tuple[str, ...]:
    if name is None:
        return ()
    return tuple([one.id for one in characters(look) if attributes.score(one.sheet, name) in band])
