"""What is asked and what may be answered: kinds of field, forms, sections of a sheet, the form of the house rules.

Knows ``dice`` alone; every room may import it.  Most take what they need from here: the kinds of field, ``Form``,
``Choice`` and the answers.
"""

from systems.common.forms.fields import (
    LONGEST_NAME,
    BeingField,
    BeingsField,
    ChoiceField,
    ChoicesField,
    DiceField,
    EntriesField,
    EntryField,
    Field,
    NotesField,
    NumberField,
    Option,
    RowsField,
    ShownField,
    TextField,
    ToggleField,
)
from systems.common.forms.form import (
    Answers,
    Choice,
    Form,
    Known,
    Question,
    Section,
    find_maximums,
    is_on_sheet,
    value_on,
)
from systems.common.forms.offered import OfferedField
from systems.common.forms.spending import Capacity, SpendField
from systems.common.forms.tracks import BoxesField, GaugeField

__all__ = [
    "LONGEST_NAME",
    "Answers",
    "BeingField",
    "BeingsField",
    "BoxesField",
    "Capacity",
    "Choice",
    "ChoiceField",
    "ChoicesField",
    "DiceField",
    "EntriesField",
    "EntryField",
    "Field",
    "Form",
    "GaugeField",
    "Known",
    "NotesField",
    "NumberField",
    "OfferedField",
    "Option",
    "Question",
    "RowsField",
    "Section",
    "ShownField",
    "SpendField",
    "TextField",
    "ToggleField",
    "find_maximums",
    "is_on_sheet",
    "value_on",
]
