"""A house as a form: switches on and off, choices with their labels, numbers with their ends."""

from __future__ import annotations

from typing import Literal

from systems.common.forms import ChoiceField, NumberField, ToggleField
from systems.common.forms.house_form import HIGHEST, LOWEST, house_form, switch, switches
from systems.common.records.table import House
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Rules(House):
    brave: bool = switch(True, "Fights", "Brave", "They stay.", "T-1 T-2")
    death: Literal["zero", "never"] = switch("zero", "Fights", "Death", "When.", "T-3", ("At 0", "Never"))
    gold: int = switch(3, "Treasure", "Gold", "How much.", "T-4")
    limit: int = switch(2, "Treasure", "Limit", "At most.", "T-5", most=9)
    penalty: int = switch(-4, "Treasure", "Penalty", "Taken off.", "T-6")
    none: int = switch(0, "Treasure", "None", "Nothing.", "")


def test_every_switch_is_a_field_of_its_kind_in_their_order():
    form = house_form(Rules)
    assert [one.name for one in form.fields] == ["brave", "death", "gold", "limit", "penalty", "none"]
    brave, death, gold, *_ = form.fields
    assert isinstance(brave, ToggleField) and brave.default is True and brave.rule == "T-1, T-2"
    assert isinstance(death, ChoiceField) and death.default == "zero" and death.chapter == "Fights"
    assert [(one.value, one.label) for one in death.options] == [("zero", "At 0"), ("never", "Never")]
    assert isinstance(gold, NumberField) and (gold.label, gold.help) == ("Gold", "How much.")


def test_a_number_goes_from_none_to_its_most_and_a_penalty_below():
    ends = {one.name: (one.minimum, one.maximum) for one in house_form(Rules).fields if isinstance(one, NumberField)}
    assert ends == {"gold": (0, HIGHEST), "limit": (0, 9), "penalty": (-LOWEST, HIGHEST), "none": (0, HIGHEST)}
    assert (LOWEST, HIGHEST) == (999, 99_999)


def test_switches_say_what_they_are():
    found = {one.name: one for one in switches(Rules)}
    assert found["death"].values == (("zero", "At 0"), ("never", "Never")) and found["death"].rules == ("T-3",)
    assert found["none"].rules == () and found["brave"].values == () and switches(Rules) is switches(Rules)
