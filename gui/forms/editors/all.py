"""Every kind of field has its editor once this is imported: each module here registers its own at ``editor_for``.

``main.py`` imports it before the first form is shown, and nobody else in the program does.
"""

from gui.forms.editors import beings, choice, entries, money, plain, records, rows, spend, tables, tracks

KINDS = (beings, choice, entries, money, plain, records, rows, spend, tables, tracks)
