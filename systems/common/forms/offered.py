"""A line of text with some that may be taken instead of typing."""

from __future__ import annotations

from systems.common.forms.fields import Option, TextField
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class OfferedField(TextField):
    """One line of text; each of those that are ``offered`` fills it."""

    offered: tuple[Option, ...] = ()
