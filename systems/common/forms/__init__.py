"""What is asked and what may be answered: kinds of field, forms, sections of a sheet, the form of the house rules.

Knows ``dice`` alone; every room may import it.  Most take what they need from here: the kinds of field, ``Form``,
``Choice`` and the answers.
"""

from systems.common.forms.fields import (
    LONGEST_NAME,
    BeingField,
    BeingsField,
    BoxesField,
    ChoiceField,
    ChoicesField,
    DiceField,
    EntriesField,
    EntryField,
    Field,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    RowsField,
    ShownField,
    SpendField,
    TextField,
    ToggleField,
)
from systems.common.forms.form import Answers, Choice, Form, Known, Question, Section, beside, kept, value_on

__all__ = [
    "LONGEST_NAME",
    "Answers",
    "BeingField",
    "BeingsField",
    "BoxesField",
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
    "Option",
    "Question",
    "RowsField",
    "Section",
    "ShownField",
    "SpendField",
    "TextField",
    "ToggleField",
    "beside",
    "kept",
    "value_on",
]
