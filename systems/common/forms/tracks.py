"""Numbers that run down: gauges, and boxes to cross off."""

from __future__ import annotations

from systems.common.forms.fields import NumberField
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class GaugeField(NumberField):
    """A number that runs down from a most: ``most`` names the figure or field that holds it; none: the maximum."""

    most: str = ""


@dataclass(frozen=True, slots=True)
class BoxesField(NumberField):
    """A row of boxes to cross off, as many as the figure or field ``most`` says (none: the maximum)."""

    most: str = ""
    heavy: bool = False  # the last of them kills
    holds: str = ""  # what stands in them, by name
    empty: int = 0  # of those that are not left, how many never held anything: paper does not cross them off
