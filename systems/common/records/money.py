"""A field for an amount of money: counted in the smallest coin, said and typed in those that people think in."""

from __future__ import annotations

from systems.common.forms import NumberField
from systems.common.records.coinage import TENS, Coinage
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class MoneyField(NumberField):
    """So many of the smallest coin of ``coinage``: 350 is ``3 gp 5 sp``."""

    coinage: Coinage = TENS
